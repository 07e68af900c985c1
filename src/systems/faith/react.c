/*
 * react.c - the reaction sequence of the passive side: chapter F6, and forlorn hopes that fall back
 * (F11.4.16 to F11.4.21).
 *
 * Frame of one reaction: v[0] unit, v[1] reaction zone, v[2] its verb, v[3] target, v[4] zone it goes
 * to, v[5] zone it was in, v[6] cost of its step.
 */
#include "faith.h"

enum { REACT_TEST, REACT_ACT, REACT_ENTERED, REACT_MOVED, REACT_AFTER, REACT_END };

/* [F6.1.3] Zones that hold any active counter but a commander. */
uint64_t
faith_react_held(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	return s->units[s->active] | s->train[s->active];
}

/* === what can be reacted to ====================================================================== */

/*
 * [F6.1.2] A zone that held no active unit when the movement began and holds one now, beside the
 * reacting piece. [F6.1.4] Who comes where others were causes nothing, [F6.1.5] nor who only passes.
 * [F6.1.17] A zone that is empty again can no more be reacted to.
 */
static gr_reason
check_zone(const struct gr_ctx *x, int piece, int zone)
{
	const struct faith_state *s = f_state(x);
	const int from = s->place[piece];
	if (!zone || zone > f_map(x)->n_zones || !(faith_react_held(x) & f_bit(zone)))
		return F_N_ZONE_EMPTY;
	if (!(s->fresh & f_bit(zone)))
		return F_N_NOT_FRESH;
	return f_map(x)->adjacent[from] & f_bit(zone) ? 0 : F_N_NOT_BESIDE;
}

/* [F6.1.6] Once in a sequence, an attempt that fails included. [F1.3.6f] The disorganised do not react,
 * [F1.3.6k] the isolated do. */
static gr_reason
check_unit(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	if (!faith_units_exists(x, piece) || f_side_of(piece) == s->active ||
	    !f_has(s->board, piece))
		return F_N_NOT_YOURS;
	if (f_has(s->reacted, piece))
		return f_map(x)->type[piece] == F_COMMANDER ? F_N_RODE_ALREADY
							    : F_N_REACTED_ALREADY;
	return f_has(s->disordered, piece) ? F_N_REACT_DISORDERED : 0;
}

/* [F6.2.4] [F6.3.6] The passive player names one of the zone's combat units; the caracole if there is
 * one, see [F11.1.5]. */
static gr_reason
check_target(const struct gr_ctx *x, int zone, int target, gr_reason none)
{
	const struct faith_state *s = f_state(x);
	const uint64_t there = faith_units_combat(x, s->active, zone);
	const uint64_t rider = there & s->caracole[s->active];
	if (!faith_units_exists(x, target) || f_side_of(target) != s->active ||
	    !(there & f_bit(target)))
		return none;
	return rider && !(rider & f_bit(target)) ? F_N_CARACOLE_SCREENS : 0;
}

/* [F6.1.9] Every active unit of the zone counts: strictly faster than all of them? Commanders are left
 * out. */
static bool
is_faster(const struct gr_ctx *x, int piece, int zone)
{
	const int side = f_state(x)->active;
	const int ma = faith_resolve_ma(x, piece);
	if (f_option(x, F_OPT_ORDERS))
		gr_cite(x, F10_1_9);
	F_EACH (bit, faith_units_at(x, side, zone) & f_map(x)->units[side])
		if (faith_resolve_ma(x, f_piece(side, bit)) >= ma)
			return false;
	return true;
}

/* [F6.2.1] Foot or horse with fire. [F6.2.2] Clear sight to the zone. */
static gr_reason
check_fire(const struct gr_ctx *x, int piece, int zone, int target)
{
	const struct f_face *face = faith_units_face(x, piece);
	if (face->weapon != F_FIRE || face->arm == F_ARTILLERY)
		return F_N_NO_FIRE;
	if (!faith_command_row(x, piece)->tr)
		return F_N_ORDER_NO_REACTION;
	const gr_reason away = check_zone(x, piece, zone);
	if (away)
		return away;
	const gr_reason unseen = faith_resolve_unseen(x, f_state(x)->place[piece], zone);
	return unseen ? unseen : check_target(x, zone, target, F_N_NO_REACTION_TARGET);
}

/* [F6.3.1] Shock cavalry, [F6.3.2] strictly faster than every unit of the zone, [F6.3.3] across dotted
 * borders [F6.3.4] into type I, [F6.3.5] with clear sight. */
static gr_reason
check_counter(const struct gr_ctx *x, int piece, int zone, int target)
{
	const struct faith_scenario *m = f_map(x);
	const struct f_face *face = faith_units_face(x, piece);
	const int from = f_state(x)->place[piece];
	if (face->weapon != F_SHOCK || face->arm != F_CAVALRY)
		return F_N_NO_COUNTER;
	if (!faith_command_row(x, piece)->cr)
		return F_N_ORDER_NO_REACTION;
	const gr_reason away = check_zone(x, piece, zone);
	if (away)
		return away;
	if (!(m->dotted[from] & f_bit(zone)))
		return F_N_COUNTER_BORDER;
	if (m->zone_type[zone] != F_ZONE_I)
		return F_N_COUNTER_ZONE;
	if (!is_faster(x, piece, zone))
		return F_N_COUNTER_SLOW;
	const gr_reason unseen = faith_resolve_unseen(x, from, zone);
	return unseen ? unseen : check_target(x, zone, target, F_N_NO_COUNTER_TARGET);
}

/* [F11.4.16] A forlorn hope gives way to foot or horse that ended a move beside it, even in a zone that
 * was not empty before. */
static uint64_t
pressers(const struct gr_ctx *x, int zone)
{
	const struct faith_state *s = f_state(x);
	return faith_units_combat(x, s->active, zone) & s->ended[s->active];
}

static gr_reason
check_hope_zone(const struct gr_ctx *x, int piece, int zone)
{
	const int from = f_state(x)->place[piece];
	if (!zone || zone > f_map(x)->n_zones || !(f_map(x)->adjacent[from] & f_bit(zone)))
		return F_N_NOT_BESIDE;
	return pressers(x, zone) ? 0 : F_N_NOBODY_CAME;
}

/* [F6.4.1] Cavalry, whatever else is in its zone, [F6.1.8] each unit for itself; [F6.4.2] strictly faster
 * than every unit of the reaction zone. [F6.4.5] Without a zone to go to it stays. */
static gr_reason
check_back(const struct gr_ctx *x, int piece, int zone, int to)
{
	const bool hope = f_map(x)->type[piece] == F_FORLORN_HOPE;
	if (!hope && faith_units_arm(x, piece) != F_CAVALRY)
		return F_N_NO_FALL_BACK;
	if (!faith_command_row(x, piece)->fall_back)
		return F_N_ORDER_NO_REACTION;
	const gr_reason away = hope ? check_hope_zone(x, piece, zone) : check_zone(x, piece, zone);
	if (away)
		return away;
	if (!hope && !is_faster(x, piece, zone))
		return F_N_FALL_BACK_SLOW;
	const uint64_t zones = faith_retreat_zones(x, piece, zone, F_WAY_BACK);
	if (!zones)
		return F_N_NOWHERE_BACK;
	if (to && (zones & f_bit(to)))
		return 0;
	return faith_retreat_refused(x, piece, zone, to, F_WAY_BACK);
}

/* [F6.1.18] A commander goes one zone, to any without an enemy, without test, by the rules of movement;
 * [F6.1.19] once, and only if a reaction zone is beside him. */
static gr_reason
check_go(const struct gr_ctx *x, int piece, int to)
{
	const struct faith_state *s = f_state(x);
	const int from = s->place[piece];
	if (f_map(x)->type[piece] != F_COMMANDER)
		return F_N_COMMANDERS_GO;
	if (!(f_map(x)->adjacent[from] & s->fresh & faith_react_held(x)))
		return F_N_COMMANDER_CALM;
	const gr_reason barred = faith_move_barred(x, piece, from, to);
	if (barred)
		return barred;
	return faith_resolve_cost(x, piece, from, to, NULL) <= faith_resolve_ma(x, piece)
		       ? 0
		       : F_N_NO_MP;
}

/* === the sequence ================================================================================ */

static void
offer_shots(const struct gr_ctx *x, int piece, int zone, struct gr_list *list)
{
	const struct f_face *face = faith_units_face(x, piece);
	const int side = f_state(x)->active;
	const int verb = face->weapon == F_FIRE ? F_V_FIRE : F_V_COUNTER;
	F_EACH (bit, faith_units_combat(x, side, zone))
		gr_offer(list, f_act_at(verb, piece, zone, f_piece(side, bit)));
}

static void
offer_unit(const struct gr_ctx *x, int piece, struct gr_list *list)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int from = s->place[piece];
	const bool hope = m->type[piece] == F_FORLORN_HOPE;
	const uint64_t near = m->adjacent[from] & faith_react_held(x);
	if (m->type[piece] == F_COMMANDER) {
		F_EACH (to, near & s->fresh ? m->adjacent[from] : 0)
			gr_offer(list, f_act(F_V_GO, piece, to));
		return;
	}
	F_EACH (zone, hope ? near : near & s->fresh) {
		offer_shots(x, piece, zone, list);
		if (!hope && faith_units_arm(x, piece) != F_CAVALRY)
			continue;
		F_EACH (to, m->adjacent[from])
			gr_offer(list, f_act_from(F_V_BACK, piece, to, zone));
	}
}

void
faith_react_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = f_enemy(s->active);
	F_EACH (bit, s->board[side] & ~s->reacted[side] & ~s->disordered[side] &
			     ~m->of_type[side][F_BAGGAGE] & ~m->guns[side])
		offer_unit(x, f_piece(side, bit), list);
	gr_offer(list, f_act(F_V_END, 0, 0));
}

/* [F6.1.1] Nobody must react. [F6.1.7] The passive player chooses the order. */
gr_reason
faith_react_check(const struct gr_ctx *x, gr_action a)
{
	const int piece = F_PIECE(a), zone = F_ZONE(a), target = F_TARGET(a);
	if (a == f_act(F_V_END, 0, 0))
		return 0;
	const bool shot = a == f_act_at(F_V_FIRE, piece, zone, target) ||
			  a == f_act_at(F_V_COUNTER, piece, zone, target);
	const bool back = a == f_act_from(F_V_BACK, piece, zone, F_FROM(a));
	if (!shot && !back && a != f_act(F_V_GO, piece, zone))
		return F_N_NOT_ASKED;
	const gr_reason unable = check_unit(x, piece);
	if (unable)
		return unable;
	if (f_verb(a) == F_V_GO)
		return check_go(x, piece, zone);
	if (!f_has(f_map(x)->combatants, piece))
		return F_N_NO_REACTION;
	if (back)
		return check_back(x, piece, F_FROM(a), zone);
	return f_verb(a) == F_V_FIRE ? check_fire(x, piece, zone, target)
				     : check_counter(x, piece, zone, target);
}

static void
cite_reaction(const struct gr_ctx *x, int piece)
{
	static const gr_rule used[] = {F6_1_1, F6_1_2, F6_1_3, F6_1_5,
				       F6_1_7, F6_1_8, F6_1_9, F6_1_10};
	for (size_t i = 0; x->sink && i < sizeof used / sizeof used[0]; i++)
		gr_cite(x, used[i]);
	if (f_has(f_state(x)->isolated, piece))
		gr_cite(x, F1_3_6k);
}

/* [F6.1.10] A unit may suffer any number of reactions. */
void
faith_react_apply(struct gr_ctx *x, gr_action a)
{
	struct faith_state *s = f_state(x);
	struct f_frame *sequence = faith_flow_resume(x);
	const int piece = F_PIECE(a);
	if (f_verb(a) == F_V_END) {
		sequence->at = 1;
		return;
	}
	f_mark(s->reacted, piece);
	if (f_verb(a) == F_V_GO) {
		gr_cite(x, F6_1_19);
		f_say(x, F_E_RIDES_OFF, F6_1_18, piece, s->place[piece], F_ZONE(a));
		faith_units_put(x, piece, F_ZONE(a));
		return;
	}
	cite_reaction(x, piece);
	const bool back = f_verb(a) == F_V_BACK;
	struct f_frame *f = faith_flow_call(x, F_P_REACT);
	f->v[0] = f_u8(piece);
	f->v[1] = f_u8(back ? F_FROM(a) : F_ZONE(a));
	f->v[2] = f_u8(f_verb(a));
	f->v[3] = f_u8(F_TARGET(a));
	f->v[4] = back ? f_u8(F_ZONE(a)) : 0;
	f->v[5] = s->place[piece];
}

/* === one reaction ================================================================================ */

/* [F6.4.3] A fall back needs a test only if there is cavalry in the zone, [F11.4.17] a forlorn hope's only
 * if cavalry ended its move there. */
static bool
needs_test(const struct gr_ctx *x, const struct f_frame *f)
{
	const int side = f_state(x)->active;
	if (f->v[2] != F_V_BACK)
		return true;
	const uint64_t units = f_map(x)->type[f->v[0]] == F_FORLORN_HOPE
				       ? pressers(x, f->v[1])
				       : faith_units_combat(x, side, f->v[1]);
	return faith_units_of_arm(x, side, units, F_CAVALRY) != 0;
}

/* [F6.2.3] A fire needs a passed test. See [F10.1.16] for the skirmishers' easier fall back. */
static void
test(struct gr_ctx *x, struct f_frame *f)
{
	const int piece = f->v[0];
	const int bonus = faith_command_row(x, piece)->fall_back_fq;
	f->at = REACT_ACT;
	f_state(x)->passed = 1;
	f_say(x,
	      f->v[2] == F_V_FIRE      ? F_E_REACTS_FIRE
	      : f->v[2] == F_V_COUNTER ? F_E_REACTS_CHARGE
				       : F_E_REACTS_BACK,
	      F6_1_6, piece, f->v[1]);
	if (!needs_test(x, f)) {
		gr_cite(x, f_map(x)->parent[piece] ? F11_4_17 : F6_4_3);
		return;
	}
	faith_test(x, piece,
		   f->v[2] == F_V_FIRE      ? F_BY_FIRE
		   : f->v[2] == F_V_COUNTER ? F_BY_COUNTER
					    : F_BY_FALL_BACK,
		   f->v[5]);
	if (f->v[2] == F_V_BACK && bonus) {
		faith_flow_top(x)->v[3] = f_u8(bonus);
		faith_command_told(x, piece);
	}
}

/* [F6.1.11] The active unit is AP, the passive one DP. [F6.2.5] A reaction fire is a combat without
 * support; [F6.3.7] so is a charge, which costs no marker and moves nobody. [F6.2.6] Only the DP may
 * retreat from a loss. [F7.9.7] It is never a pike clash. */
static void
fight(struct gr_ctx *x, struct f_frame *f)
{
	const struct f_combat c = {.ap = f->v[3],
				   .dp = f->v[0],
				   .from = f->v[1],
				   .zone = f->v[5],
				   .kind = f->v[2] == F_V_FIRE ? F_REACTION_FIRE
							       : F_REACTION_CHARGE};
	f->at = REACT_AFTER;
	f_state(x)->supported = 0;
	gr_cite(x, F6_1_11);
	gr_cite(x, F6_2_6);
	gr_cite(x, F7_9_7);
	gr_cite(x, f->v[2] == F_V_FIRE ? F6_2_5 : F6_3_7);
	gr_cite(x, f->v[2] == F_V_FIRE ? F6_2_2 : F6_3_6);
	faith_fight(x, &c, false);
}

/* [F6.4.6] Neither isolation nor an order's limit binds a fall back. */
static void
fall_back(struct gr_ctx *x, struct f_frame *f)
{
	const int piece = f->v[0];
	const bool hope = f_map(x)->type[piece] == F_FORLORN_HOPE;
	const int cost = hope ? 0 : faith_resolve_cost(x, piece, f->v[5], f->v[4], NULL);
	f->v[6] = f_u8(cost);
	f->at = REACT_ENTERED;
	gr_cite(x, hope ? F11_4_18 : F6_4_6);
	f_say(x, F_E_FALLS_BACK, hope ? F11_4_16 : F6_4_4, piece, f->v[5], f->v[4]);
	faith_units_put(x, piece, f->v[4]);
	faith_leader_catch(x, f->v[4], f_side_of(piece));
}

static void
act(struct gr_ctx *x, struct f_frame *f)
{
	f->at = REACT_END;
	if (!f_state(x)->passed)
		return;
	if (f->v[2] == F_V_BACK)
		fall_back(x, f);
	else
		fight(x, f);
}

/* The tests of movement, see [F4.1.4a] and [F4.1.4b]. */
static void
after_entry(struct gr_ctx *x, struct f_frame *f)
{
	f->at = REACT_AFTER;
	if (f->v[6] == 3) {
		f->at = REACT_MOVED;
		faith_test(x, f->v[0], F_BY_MOVE, f->v[4]);
	} else if (f->v[6] > 3) {
		faith_units_disorder(x, f->v[0], F4_1_4b);
	}
}

/*
 * [F6.1.12] A zone emptied of combat units by a fall back, or by the loss of a charge's DP, is open to
 * every active unit of the reaction zone; else see [F6.1.16]. [F11.4.21] So with a forlorn hope's fall
 * back.
 */
static void
after(struct gr_ctx *x, struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	const int passive = f_enemy(s->active);
	const int unit = f->v[0];
	const bool lost = !f_has(s->board, unit);
	f->at = REACT_END;
	if (s->place[unit] == f->v[5] || (s->units[passive] & f_bit(f->v[5])))
		return;
	if (f->v[2] == F_V_BACK && f_map(x)->parent[unit])
		gr_cite(x, F11_4_21);
	const bool all = f->v[2] == F_V_BACK || (f->v[2] == F_V_COUNTER && lost);
	faith_advance(x, f->v[1], f->v[5], all ? F_ADVANCE_BEFORE : F_ADVANCE_AP, f->v[3]);
}

void
faith_react_run(struct gr_ctx *x, struct f_frame *f)
{
	switch (f->at) {
	case REACT_TEST: test(x, f); return;
	case REACT_ACT: act(x, f); return;
	case REACT_ENTERED: after_entry(x, f); return;
	case REACT_MOVED:
		f->at = REACT_AFTER;
		if (!f_state(x)->passed)
			faith_units_disorder(x, f->v[0], F4_1_4a);
		return;
	case REACT_AFTER: after(x, f); return;
	default: faith_flow_return(x);
	}
}

/* Whether a charge or fall back is possible hangs on how fast the active units are; an order that makes
 * them faster or slower is seen where passive horse stands beside them, see [F10.1.18]. */
uint64_t
faith_react_paced(const struct gr_ctx *x)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = s->active, passive = f_enemy(side);
	uint64_t near = 0, paced = 0;
	F_EACH (bit, m->combatants[passive] & s->board[passive])
		if (faith_units_arm(x, f_piece(passive, bit)) == F_CAVALRY)
			near |= m->adjacent[s->place[f_piece(passive, bit)]];
	F_EACH (bit, m->combatants[side] & s->board[side])
		if (near & s->fresh & f_bit(s->place[f_piece(side, bit)]))
			paced |= f_bit(bit);
	return paced;
}

static void
show_pace(struct gr_ctx *x)
{
	const int side = f_state(x)->active;
	F_EACH (bit, f_option(x, F_OPT_ORDERS) ? faith_react_paced(x) : 0)
		if (faith_command_row(x, f_piece(side, bit))->mp)
			faith_command_told(x, f_piece(side, bit));
}

void
faith_react_sequence_run(struct gr_ctx *x, struct f_frame *f)
{
	if (f->at) {
		faith_flow_return(x);
		return;
	}
	if (faith_flow_held(x))
		return;
	show_pace(x);
	faith_flow_ask(x, F_S_REACT, f_enemy(f_state(x)->active));
}
