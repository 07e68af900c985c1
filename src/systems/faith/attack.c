/*
 * attack.c - the combat sequence: F7.1 (what may be attacked), F7.3 (who fights), F7.4.1 (the charge),
 * F7.9 (pikes) and F11.1 (the caracole's attack). Artillery fire is in guns.c.
 *
 * Frame of a close combat: v[0] attack zone, v[1] attacked zone, v[2] AP, v[3] DP, v[4] 1: it charges,
 * v[5] round, v[6] enum clash, v[7] 1: a caracole, v[8] how the AP stood before the round.
 */
#include "faith.h"

enum {
	ATTACK_DP,
	ATTACK_CHARGE,
	ATTACK_ROUND,
	ATTACK_AFTER,
	ATTACK_RIDDEN,
	ATTACK_ADVANCE,
	ATTACK_END
};
enum clash { NO_CLASH, OPTIONAL, COMPULSORY };

/* === who may attack what ========================================================================= */

/* [F7.3.2] Infantry or cavalry, forlorn hopes too. [F7.1.5] Only in command: [F1.3.6j] the isolated do not
 * attack nor fire. [F10.1.10] And only as its order lets it. [F1.3.6i] Disorder does not hinder. */
gr_reason
faith_attack_forbidden(const struct gr_ctx *x, int piece)
{
	const struct f_face *face = faith_units_face(x, piece);
	const struct f_order_row *row = faith_command_row(x, piece);
	if (face->arm != F_INFANTRY && face->arm != F_CAVALRY)
		return F_N_CANNOT_LEAD;
	if (f_has(f_state(x)->isolated, piece))
		return F_N_NOT_IN_COMMAND;
	if (row->attack == F_NONE_ATTACK ||
	    (row->attack == F_FIRE_ATTACK && face->weapon != F_FIRE))
		return F_N_ORDER_NO_ATTACK;
	return 0;
}

/* The caracole that its zone owes, 0 if none. */
static int
caracole_in(const struct gr_ctx *x, int zone)
{
	const struct faith_state *s = f_state(x);
	const uint64_t owed = faith_units_at(x, s->active, zone) & s->caracole[s->active];
	return owed ? f_piece(s->active, board_lowest(owed)) : 0;
}

/* [F11.1.5] It leads the first attack of its zone, [F11.1.8] against a zone it could be declared for. */
static gr_reason
check_caracole(const struct gr_ctx *x, int from, int to, int piece)
{
	const int owed = caracole_in(x, from);
	if (!owed)
		return 0;
	if (piece != owed)
		return F_N_CARACOLE_FIRST;
	return faith_move_caracole_zones(x, piece) & f_bit(to) ? 0 : F_N_CARACOLE_WHERE;
}

/* [F7.1.6] From one zone against one adjacent to it, [F7.1.4] not across what is impassable. [F7.1.12] Only
 * where the enemy has a combat unit. */
static gr_reason
check_zones(const struct gr_ctx *x, int from, int to)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const bool known = to >= 1 && to <= m->n_zones && from >= 1 && from <= m->n_zones;
	const struct f_link *link = known ? faith_resolve_link(x, from, to) : NULL;
	if (!link)
		return F_N_NOT_ADJACENT_ATTACK;
	if (!(m->adjacent[from] & f_bit(to)))
		return F_N_ATTACK_BARRED;
	return s->units[f_enemy(s->active)] & f_bit(to) ? 0 : F_N_NOBODY_TO_ATTACK;
}

/*
 * [F7.4.1d] AP and attacked zone of type I, dotted borders between; [F7.4.1e] [F1.3.6g] not for
 * the disorganised; with its marker. [FS1.4] While Joyeuse lives not for his gendarmes who came far.
 */
static gr_reason
check_charge(const struct gr_ctx *x, int from, int to, int piece)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const uint64_t flat = m->of_zone[F_ZONE_I];
	if (!f_has(s->charge, piece))
		return F_N_NO_MARKER;
	if (f_has(s->disordered, piece))
		return F_N_CHARGE_DISORDERED;
	if (!(flat & f_bit(from)) || !(flat & f_bit(to)) || !(m->dotted[from] & f_bit(to)))
		return F_N_CHARGE_GROUND;
	for (int i = 0; i < m->n_specials; i++) {
		const struct f_special *rule = &m->special[i];
		if (rule->kind == F_SP_NO_CHARGE && rule->column == m->column[piece] &&
		    (rule->types >> m->type[piece] & 1) && f_has(s->board, rule->commander) &&
		    !f_has(s->reduced, rule->commander) && s->entered[piece & 63] >= rule->zones)
			return F_N_CHARGE_TIRED;
	}
	return 0;
}

/*
 * [F7.1.8] A unit attacks once in a sequence. [F7.1.9] A zone is the attack zone of one close combat;
 * [F7.1.15] by the other reading of any number. [F7.1.14] A used zone stays used, and who only
 * supported may lead from another. [F7.4.1h] By another reading the charge is announced with the AP.
 */
static gr_reason
check_attack(const struct gr_ctx *x, gr_action a)
{
	const struct faith_state *s = f_state(x);
	const int piece = F_PIECE(a), from = F_FROM(a), to = F_ZONE(a);
	if (!faith_units_exists(x, piece) || f_side_of(piece) != s->active ||
	    s->place[piece] != from || !f_has(f_map(x)->units, piece))
		return F_N_NOT_THERE;
	const gr_reason forbidden = faith_attack_forbidden(x, piece);
	if (forbidden)
		return forbidden;
	if (f_has(s->attacked, piece))
		return F_N_ATTACKED_ALREADY;
	const gr_reason barred = check_zones(x, from, to);
	if (barred)
		return barred;
	if ((s->used & f_bit(from)) && !f_option(x, F_OPT_UNIT_ATTACKS))
		return F_N_ZONE_USED;
	const gr_reason owed = check_caracole(x, from, to, piece);
	if (owed || !F_SMALL(a))
		return owed;
	return f_option(x, F_OPT_EARLY_CHARGE) ? check_charge(x, from, to, piece)
					       : F_N_CHARGE_LATER;
}

/* === the sequence ================================================================================ */

static gr_action
act_attack(int from, int to, int piece, int charge)
{
	return f_act_from(F_V_ASSAIL, piece, to, from) | (uint64_t)charge << 32;
}

static bool
can_ride(const struct gr_ctx *x, int piece)
{
	const int from = f_state(x)->place[piece];
	F_EACH (to, faith_move_caracole_zones(x, piece))
		if (!check_attack(x, act_attack(from, to, piece, 0)))
			return true;
	return false;
}

/* A caracole that has no zone to ride against any more is off, see [F11.1.8]. */
static void
drop_caracoles(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	F_EACH (bit, s->caracole[s->active]) {
		const int piece = f_piece(s->active, bit);
		if (f_has(s->board, piece) && can_ride(x, piece))
			continue;
		f_unmark(s->caracole, piece);
		f_say(x, F_E_CARACOLE_OFF, F11_1_8, piece);
	}
}

void
faith_attack_sequence_run(struct gr_ctx *x, struct f_frame *f)
{
	if (f->at) {
		faith_flow_return(x);
		return;
	}
	if (faith_flow_held(x))
		return;
	drop_caracoles(x);
	faith_flow_ask(x, F_S_COMBAT, f_state(x)->active);
}

void
faith_attack_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct faith_state *s = f_state(x);
	const struct faith_scenario *m = f_map(x);
	const int side = s->active;
	const uint64_t near = board_around(m->touching, s->units[f_enemy(side)]);
	const uint64_t spent = f_option(x, F_OPT_UNIT_ATTACKS) ? 0 : s->used;
	F_EACH (from, s->units[side] & near & ~spent)
		F_EACH (bit,
			faith_units_combat(x, side, from) & ~m->guns[side] & ~s->attacked[side])
			F_EACH (to, m->touching[from] & s->units[f_enemy(side)]) {
				gr_offer(list, act_attack(from, to, f_piece(side, bit), 0));
				if (f_option(x, F_OPT_EARLY_CHARGE))
					gr_offer(list, act_attack(from, to, f_piece(side, bit), 1));
			}
	faith_guns_candidates(x, list);
	gr_offer(list, f_act(F_V_END, 0, 0));
}

/* [F7.1.1] Nothing must be attacked, but a caracole must be ridden. [F7.1.2] An attack is a close combat
 * or a shot. */
gr_reason
faith_attack_check(const struct gr_ctx *x, gr_action a)
{
	if (a == f_act(F_V_END, 0, 0))
		return f_state(x)->caracole[f_state(x)->active] ? F_N_CARACOLE_OWED : 0;
	if (a == f_act_at(F_V_SHOOT, F_PIECE(a), 0, F_TARGET(a)))
		return faith_guns_check(x, F_PIECE(a), F_TARGET(a));
	if (a != act_attack(F_FROM(a), F_ZONE(a), F_PIECE(a), F_SMALL(a)) || F_SMALL(a) > 1)
		return F_N_NOT_ASKED;
	return check_attack(x, a);
}

/* [F4.4.1] Each side shows one unit, the rest of its zone stands behind it. [F7.1.3] Nobody enters the
 * other zone by fighting. [F6.1.20] Whoever reacted or suffered a reaction fights as usual, [F7.1.13] and
 * who advanced before combat does so from where it is now. */
static void
cite_attack(const struct gr_ctx *x, const struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	if (!x->sink)
		return;
	gr_cite(x, F4_4_1);
	gr_cite(x, F7_1_3);
	gr_cite(x, F7_1_7);
	gr_cite(x, F7_1_10);
	gr_cite(x, F6_1_20);
	if (f_has(s->disordered, f->v[2]))
		gr_cite(x, F1_3_6i);
	if (s->used & f_bit(f->v[0]))
		gr_cite(x, F7_1_15);
	gr_cite(x, F7_3_2);
	if (s->entered[f->v[2] & 63] && !f_has(s->ended, f->v[2]))
		gr_cite(x, s->used ? F7_1_14 : F7_1_13);
}

/* [F7.3.1] Attack zone, attacked zone and AP are named first. [F7.1.10] One attack after the other.
 * [F7.1.7] A zone may be attacked any number of times. */
void
faith_attack_apply(struct gr_ctx *x, gr_action a)
{
	struct faith_state *s = f_state(x);
	struct f_frame *sequence = faith_flow_resume(x);
	if (f_verb(a) == F_V_END) {
		sequence->at = 1;
		gr_cite(x, F7_1_1);
		return;
	}
	gr_cite(x, F7_1_2);
	if (f_verb(a) == F_V_SHOOT) {
		faith_guns_shoot(x, F_PIECE(a), F_TARGET(a));
		return;
	}
	struct f_frame *f = faith_flow_call(x, F_P_ATTACK);
	f->v[0] = f_u8(F_FROM(a));
	f->v[1] = f_u8(F_ZONE(a));
	f->v[2] = f_u8(F_PIECE(a));
	f->v[4] = f_u8(F_SMALL(a));
	f->v[7] = f_has(s->caracole, F_PIECE(a));
	cite_attack(x, f);
	s->used |= f_bit(F_FROM(a));
	f_mark(s->attacked, F_PIECE(a));
	s->supported = 0;
	f_say(x, F_E_ATTACKS, F7_3_1, F_PIECE(a), F_FROM(a), F_ZONE(a));
	if (F_SMALL(a))
		gr_cite(x, F7_4_1h);
}

/* === the defender's choice ======================================================================= */

void
faith_attack_dp_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int side = f_enemy(f_state(x)->active);
	F_EACH (bit, faith_units_at(x, side, faith_flow_top(x)->v[1]))
		gr_offer(list, f_act(F_V_DP, f_piece(side, bit), 0));
}

/* [F7.3.3] Any infantry, cavalry, artillery or forlorn hope of the zone. */
gr_reason
faith_attack_dp_check(const struct gr_ctx *x, gr_action a)
{
	const int piece = F_PIECE(a);
	if (a != f_act(F_V_DP, piece, 0))
		return F_N_NOT_ASKED;
	if (!faith_units_exists(x, piece) || f_side_of(piece) == f_state(x)->active ||
	    f_state(x)->place[piece] != faith_flow_top(x)->v[1])
		return F_N_NOT_THERE;
	return f_has(f_map(x)->combatants, piece) ? 0 : F_N_NO_DP;
}

/*
 * [F7.9.1] Pikes against pikes clash for up to two rounds. [F7.9.2] Among Swiss and landsknechts,
 * [F7.9.4] Swiss against Swiss as well, the second is compulsory and nobody retreats; [F7.9.3] with
 * other pikes in it it is the active player's choice.
 */
static enum clash
clash_of(const struct gr_ctx *x, int ap, int dp)
{
	const int a = f_map(x)->type[ap], d = f_map(x)->type[dp];
	const bool pikes_a = a == F_SWISS || a == F_LANDSKNECHT || a == F_PIKE;
	const bool pikes_d = d == F_SWISS || d == F_LANDSKNECHT || d == F_PIKE;
	if (!pikes_a || !pikes_d)
		return NO_CLASH;
	gr_cite(x, F7_9_1);
	if (a == d && a != F_LANDSKNECHT)
		gr_cite(x, F7_9_4);
	gr_cite(x, a == F_PIKE || d == F_PIKE ? F7_9_3 : F7_9_2);
	return a == F_PIKE || d == F_PIKE ? OPTIONAL : COMPULSORY;
}

void
faith_attack_dp_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *f = faith_flow_resume(x);
	f->v[3] = f_u8(F_PIECE(a));
	f->v[6] = f_u8((int)clash_of(x, f->v[2], f->v[3]));
	f->at = f->v[5] ? ATTACK_ROUND : ATTACK_CHARGE;
	f_say(x, F_E_DEFENDS, F7_3_3, f->v[3], f->v[1]);
}

/* === F7.4.1: the charge ========================================================================== */

void
faith_attack_charge_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	(void)x;
	gr_offer(list, f_act(F_V_CHARGE, 0, 0));
	gr_offer(list, f_act(F_V_PLAIN, 0, 0));
}

gr_reason
faith_attack_charge_check(const struct gr_ctx *x, gr_action a)
{
	const struct f_frame *f = faith_flow_top(x);
	if (a == f_act(F_V_PLAIN, 0, 0))
		return 0;
	if (a != f_act(F_V_CHARGE, 0, 0))
		return F_N_NOT_ASKED;
	return check_charge(x, f->v[0], f->v[1], f->v[2]);
}

/* [F7.4.1b] Once in a game: the marker goes. [F7.4.1f] Only here, [F7.4.1g] moved or not. */
static void
charge(struct gr_ctx *x, struct f_frame *f)
{
	f->v[4] = 1;
	f_unmark(f_state(x)->charge, f->v[2]);
	if (!f_has(f_state(x)->ended, f->v[2]))
		gr_cite(x, F7_4_1g);
	gr_cite(x, F7_4_1f);
	f_say(x, F_E_CHARGES, F7_4_1b, f->v[2], f->v[1]);
}

void
faith_attack_charge_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *f = faith_flow_resume(x);
	f->at = ATTACK_ROUND;
	if (f_verb(a) == F_V_CHARGE)
		charge(x, f);
}

/* [F7.4.1c] The active player chooses when the DP has been named. */
static void
offer_charge(struct gr_ctx *x, struct f_frame *f)
{
	f->at = ATTACK_ROUND;
	if (f->v[4]) {
		charge(x, f);
		return;
	}
	if (f_option(x, F_OPT_EARLY_CHARGE) || check_charge(x, f->v[0], f->v[1], f->v[2])) {
		if (f_has(f_state(x)->disordered, f->v[2]) && f_has(f_state(x)->charge, f->v[2])) {
			gr_cite(x, F1_3_6g);
			gr_cite(x, F7_4_1e);
		}
		return;
	}
	gr_cite(x, F7_4_1c);
	f->at = ATTACK_CHARGE;
	faith_flow_ask(x, F_S_CHARGE, f_state(x)->active);
}

/* === rounds ====================================================================================== */

/* What a caracole looks at: does the AP stand as it stood before? */
static uint8_t
condition(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	return (uint8_t)(1 | f_has(s->disordered, piece) << 1 | f_has(s->reduced, piece) << 2 |
			 !f_has(s->board, piece) << 3);
}

static void
fight(struct gr_ctx *x, struct f_frame *f)
{
	const struct f_combat c = {.ap = f->v[2],
				   .dp = f->v[3],
				   .from = f->v[0],
				   .zone = f->v[1],
				   .kind = F_MELEE,
				   .charge = f->v[4] && !f->v[5]};
	f->v[5]++;
	f->v[8] = condition(x, f->v[2]);
	f->at = ATTACK_AFTER;
	/* [F7.4.5d] A second round is an extra attack on the same DP. */
	if (f->v[5] == 2)
		gr_cite(x, F7_4_5d);
	faith_fight(x, &c, f->v[6] == COMPULSORY);
}

/*
 * [F7.9.5] The first round has been applied. [F7.9.6] There is no second if either is gone or the DP
 * has retreated. [F11.1.9] After a caracole's first attack, if enemies remain and it stands as it
 * stood, it may try another. [F11.1.12] If the zone is empty there is none.
 */
static void
after_round(struct gr_ctx *x, struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	const bool both = f_has(s->board, f->v[2]) && s->place[f->v[3]] == f->v[1];
	const bool enemies = (s->units[f_enemy(s->active)] & f_bit(f->v[1])) != 0;
	f->at = ATTACK_ADVANCE;
	if (f->v[5] > 1)
		return;
	if (f->v[6] && !both)
		gr_cite(x, F7_9_6);
	if (f->v[6] && both) {
		gr_cite(x, F7_9_5);
		if (f->v[6] == COMPULSORY)
			f->at = ATTACK_ROUND;
		else
			faith_flow_ask(x, F_S_AGAIN, s->active);
	}
	if (f->v[7] && !enemies)
		gr_cite(x, F11_1_12);
	if (f->v[7] && enemies && condition(x, f->v[2]) == f->v[8]) {
		gr_cite(x, F11_1_9);
		faith_flow_ask(x, F_S_AGAIN, s->active);
	}
}

void
faith_attack_again_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	(void)x;
	gr_offer(list, f_act(F_V_AGAIN, 0, 0));
	gr_offer(list, f_act(F_V_ENOUGH, 0, 0));
}

gr_reason
faith_attack_again_check(const struct gr_ctx *x, gr_action a)
{
	(void)x;
	return a == f_act(F_V_AGAIN, 0, 0) || a == f_act(F_V_ENOUGH, 0, 0) ? 0 : F_N_NOT_ASKED;
}

/* [F11.1.10] A caracole's second attack needs a test. */
void
faith_attack_again_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *f = faith_flow_resume(x);
	if (f_verb(a) == F_V_ENOUGH)
		return;
	f->at = ATTACK_ROUND;
	f_say(x, F_E_AGAIN, f->v[7] ? F11_1_9 : F7_9_3, f->v[2]);
	if (!f->v[7])
		return;
	f->at = ATTACK_RIDDEN;
	faith_test(x, f->v[2], F_BY_CARACOLE, f->v[0]);
}

/* [F11.1.11] Against the same DP, or if that is gone another that the passive player names. */
static void
ride_again(struct gr_ctx *x, struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	f->at = s->passed ? ATTACK_ROUND : ATTACK_ADVANCE;
	if (!s->passed)
		return;
	gr_cite(x, F11_1_11);
	if (s->place[f->v[3]] != f->v[1])
		f->at = ATTACK_DP;
}

/* [F11.1.13] The marker goes after the combat. */
static void
end_attack(struct gr_ctx *x, struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	if (f->v[7] && f_has(s->caracole, f->v[2])) {
		f_unmark(s->caracole, f->v[2]);
		gr_cite(x, F11_1_13);
	}
	s->supported = 0;
	faith_flow_return(x);
}

/* [F7.7.1] If the DP is gone and nobody fights for the zone any more, it may be entered. */
static void
advance(struct gr_ctx *x, struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	f->at = ATTACK_END;
	if (s->place[f->v[3]] == f->v[1] || (s->units[f_enemy(s->active)] & f_bit(f->v[1])))
		return;
	faith_advance(x, f->v[0], f->v[1], F_ADVANCE_AFTER, f->v[2]);
}

void
faith_attack_run(struct gr_ctx *x, struct f_frame *f)
{
	switch (f->at) {
	case ATTACK_DP: faith_flow_ask(x, F_S_DP, f_enemy(f_state(x)->active)); return;
	case ATTACK_CHARGE: offer_charge(x, f); return;
	case ATTACK_ROUND: fight(x, f); return;
	case ATTACK_AFTER: after_round(x, f); return;
	case ATTACK_RIDDEN: ride_again(x, f); return;
	case ATTACK_ADVANCE: advance(x, f); return;
	default: end_attack(x, f);
	}
}
