/*
 * retreat.c - retreats after combat: F7.5.3; where a unit may go back to; supports that go too;
 * commanders who follow.
 *
 * Frame of a retreat: v[0] unit, v[1] zone it leaves, v[2] zone it goes to, v[3] 1: no test needed
 * (F10.1.16). Frame of the supports: v[0] attack zone, v[1] attacked zone; `backed` holds those still
 * to be asked. Frame of the followers: v[0] side, v[1] zone they are in, v[2] bit + 1 of the last
 * asked; `trail` holds the zones they may go to.
 */
#include "faith.h"

enum { RETREAT_BEGIN, RETREAT_TESTED, RETREAT_GONE };

/* === F7.5.3: where to ============================================================================ */

/*
 * [F7.5.3g] Not over a double or impassable border nor into type III or X; [F7.5.3h] the worse of border
 * and zone decides, a junction is as its worst border. [F7.5.3i] Among friends within stacking, never
 * to an enemy unit.
 */
static gr_reason
retreat_barred(const struct gr_ctx *x, int piece, int to)
{
	const struct f_link *link = faith_resolve_link(x, f_state(x)->place[piece], to);
	if (!link || link->worst >= F_DOUBLE || f_map(x)->zone_type[to] >= F_ZONE_III)
		return F_N_RETREAT_GROUND;
	return faith_move_occupied(x, piece, to) ? F_N_RETREAT_TAKEN : 0;
}

/* [F6.4.4] A fall back obeys the rules of movement: MP, ZoC, stacking, and the borders and zones that
 * bar a retreat do not bar it. */
static gr_reason
fall_back_barred(const struct gr_ctx *x, int piece, int to)
{
	const int from = f_state(x)->place[piece];
	const gr_reason barred = faith_move_barred(x, piece, from, to);
	if (barred)
		return barred;
	return faith_resolve_cost(x, piece, from, to, NULL) <= faith_resolve_ma(x, piece)
		       ? 0
		       : F_N_NO_MP;
}

/* [F11.4.18] A forlorn hope crosses any border and enters any zone that is not closed, without MP. */
static gr_reason
barred(const struct gr_ctx *x, int piece, int to, enum f_way way)
{
	if (way == F_WAY_RETREAT)
		return retreat_barred(x, piece, to);
	if (f_map(x)->type[piece] == F_FORLORN_HOPE)
		return faith_move_barred(x, piece, f_state(x)->place[piece], to);
	return fall_back_barred(x, piece, to);
}

/* Kind of a zone by where it lies, 1 the best; 0: no way back. [F7.5.3d] Never the attack zone. */
static int
kind_of(const struct gr_ctx *x, int piece, int attack_zone, int to)
{
	const struct faith_scenario *m = f_map(x);
	const uint8_t *supply = m->supply[f_side_of(piece)];
	const int from = f_state(x)->place[piece];
	const bool beside = (m->adjacent[attack_zone] & f_bit(to)) != 0;
	if (to == attack_zone)
		return 0;
	if (supply[to] < supply[from])
		return beside ? 2 : 1;
	return supply[to] == supply[from] && !beside ? 3 : 0;
}

/*
 * [F7.5.3b] Zones of the best kind available: nearer to supply and away from the attack zone, nearer
 * but beside it, as near and away from it. [F7.5.3c] Among them the owner chooses. [F7.5.3l] Off the
 * map nobody is offered to go.
 */
uint64_t
faith_retreat_zones(const struct gr_ctx *x, int piece, int attack_zone, enum f_way way)
{
	uint64_t of_kind[4] = {0};
	F_EACH (to, f_map(x)->adjacent[f_state(x)->place[piece]]) {
		const int kind = kind_of(x, piece, attack_zone, to);
		if (kind && !barred(x, piece, to, way))
			of_kind[kind] |= f_bit(to);
	}
	for (int kind = 1; kind <= 3; kind++)
		if (of_kind[kind])
			return of_kind[kind];
	return 0;
}

/* Why a zone is none of them. */
gr_reason
faith_retreat_refused(const struct gr_ctx *x, int piece, int attack_zone, int to, enum f_way way)
{
	if (to < 1 || to > f_map(x)->n_zones ||
	    !(f_map(x)->adjacent[f_state(x)->place[piece]] & f_bit(to)))
		return F_N_RETREAT_FAR;
	if (to == attack_zone)
		return F_N_RETREAT_ATTACK_ZONE;
	const gr_reason why = barred(x, piece, to, way);
	return why ? why : F_N_RETREAT_DIRECTION;
}

/* [F7.5.2e] Artillery cannot retreat. [F7.5.2f] Nor can the disorganised replace a loss. [F10.1.12]
 * With orders only where the order allows it. */
gr_reason
faith_retreat_cannot(const struct gr_ctx *x, int piece)
{
	if (faith_units_arm(x, piece) == F_ARTILLERY)
		return F_N_GUNS_STAY;
	if (f_has(f_state(x)->disordered, piece))
		return F_N_DISORDERED_STAYS;
	return faith_command_row(x, piece)->replace ? 0 : F_N_ORDER_STANDS;
}

/* === one unit goes =============================================================================== */

void
faith_retreat(struct gr_ctx *x, int piece, int to)
{
	const int from = f_state(x)->place[piece];
	struct f_frame *f = faith_flow_call(x, F_P_RETREAT);
	f->v[0] = f_u8(piece);
	f->v[1] = f_u8(from);
	f->v[2] = f_u8(to);
}

/* [F7.5.3k] Enemy ZoCs do not matter. [F7.5.3j] Enemy baggage and commanders alone there are lost.
 * [F11.4.20] Forlorn hopes retreat like others. */
static void
go(struct gr_ctx *x, struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	const int piece = f->v[0];
	f->at = RETREAT_GONE;
	s->trail |= f_bit(f->v[2]);
	gr_cite(x, F4_0_3);
	gr_cite(x, F7_5_3b);
	gr_cite(x, F7_5_3c);
	gr_cite(x, F7_5_3l);
	if (faith_units_zoc(x, f_enemy(f_side_of(piece))) & f_bit(f->v[2]))
		gr_cite(x, F7_5_3k);
	if (f_map(x)->type[piece] == F_FORLORN_HOPE)
		gr_cite(x, F11_4_20);
	faith_units_put(x, piece, f->v[2]);
	f_say(x, F_E_RETREATS, F7_5_3a, piece, f->v[1], f->v[2]);
}

static void
arrive(struct gr_ctx *x, const struct f_frame *f)
{
	const int side = f_side_of(f->v[0]), to = f->v[2];
	faith_flow_return(x);
	if (faith_units_at(x, f_enemy(side), to))
		gr_cite(x, F7_5_3j);
	faith_leader_catch(x, to, side);
}

/*
 * [F7.5.3e] Over a dotted border into type I: a test before going; who fails goes and is disorganised.
 * [F7.5.3f] Over a single border or into type II there is no test: disorganised on arrival. [F10.1.16]
 * Skirmishers need no test; [F4.0.3] nothing of this is movement.
 */
void
faith_retreat_run(struct gr_ctx *x, struct f_frame *f)
{
	const int piece = f->v[0];
	const struct f_link *link = faith_resolve_link(x, f->v[1], f->v[2]);
	const bool easy = link->worst == F_DOTTED && f_map(x)->zone_type[f->v[2]] == F_ZONE_I;
	switch (f->at) {
	case RETREAT_BEGIN:
		if (easy && faith_command_row(x, piece)->free_replace) {
			gr_cite(x, F10_1_16);
			faith_command_told(x, piece);
			go(x, f);
			return;
		}
		if (easy) {
			f->at = RETREAT_TESTED;
			faith_test(x, piece, F_BY_RETREAT, f->v[1]);
			return;
		}
		gr_cite(x, F7_5_3h);
		go(x, f);
		faith_units_disorder(x, piece, F7_5_3f);
		return;
	case RETREAT_TESTED:
		go(x, f);
		if (!f_state(x)->passed)
			faith_units_disorder(x, piece, F7_5_3e);
		return;
	default: arrive(x, f);
	}
}

/* === F7.5.3m: supports =========================================================================== */

void
faith_retreat_supports(struct gr_ctx *x, int attack_zone, int zone)
{
	struct f_frame *f = faith_flow_call(x, F_P_SUPPORTS);
	f->v[0] = f_u8(attack_zone);
	f->v[1] = f_u8(zone);
}

/* [F7.5.3n] Only units that supported; [F7.5.3p] not if they have become disorganised since. */
static bool
may_go_too(const struct gr_ctx *x, const struct f_frame *f, int piece)
{
	if (f_state(x)->place[piece] != f->v[1] || faith_retreat_cannot(x, piece)) {
		gr_cite(x, F7_5_3p);
		return false;
	}
	return faith_retreat_zones(x, piece, f->v[0], F_WAY_RETREAT) != 0;
}

/* [F7.5.3m] When the DP has retreated each unit that supported it may do so too, under the same rules. */
void
faith_retreat_supports_run(struct gr_ctx *x, struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	const int side = f_enemy(s->active);
	while (s->backed) {
		if (may_go_too(x, f, f_piece(side, board_lowest(s->backed)))) {
			faith_flow_ask(x, F_S_SUPPORT, side);
			return;
		}
		s->backed &= s->backed - 1;
	}
	faith_flow_return(x);
}

static int
support_asked(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	return f_piece(f_enemy(s->active), board_lowest(s->backed));
}

void
faith_retreat_support_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int piece = support_asked(x);
	F_EACH (to, f_map(x)->adjacent[f_state(x)->place[piece]])
		gr_offer(list, f_act(F_V_RETREAT, piece, to));
	gr_offer(list, f_act(F_V_STAY, piece, 0));
}

gr_reason
faith_retreat_support_check(const struct gr_ctx *x, gr_action a)
{
	const struct f_frame *f = faith_flow_top(x);
	const int piece = F_PIECE(a), to = F_ZONE(a);
	if (a != f_act(F_V_RETREAT, piece, to) && a != f_act(F_V_STAY, piece, 0))
		return F_N_NOT_ASKED;
	if (piece != support_asked(x))
		return F_N_NOT_THAT_SUPPORT;
	if (f_verb(a) == F_V_STAY)
		return 0;
	if (to && (faith_retreat_zones(x, piece, f->v[0], F_WAY_RETREAT) & f_bit(to)))
		return 0;
	return faith_retreat_refused(x, piece, f->v[0], to, F_WAY_RETREAT);
}

void
faith_retreat_support_apply(struct gr_ctx *x, gr_action a)
{
	struct faith_state *s = f_state(x);
	faith_flow_resume(x);
	s->backed &= s->backed - 1;
	gr_cite(x, F7_5_3n);
	if (f_verb(a) == F_V_STAY)
		return;
	gr_cite(x, F7_5_3m);
	faith_retreat(x, F_PIECE(a), F_ZONE(a));
}

/* === F7.5.3o: commanders follow ================================================================== */

void
faith_retreat_follow(struct gr_ctx *x, int side, int zone)
{
	struct f_frame *f = faith_flow_call(x, F_P_FOLLOW);
	f->v[0] = f_u8(side);
	f->v[1] = f_u8(zone);
}

/* The commander to be asked next, 0 if none. */
static int
follower(const struct gr_ctx *x, const struct f_frame *f)
{
	F_EACH (bit, faith_units_commanders(x, f->v[0], f->v[1]))
		if (bit + 1 > f->v[2])
			return f_piece(f->v[0], bit);
	return 0;
}

/* [F7.5.3o] A commander in the zone may go with any unit of his side that left it. */
void
faith_retreat_follow_run(struct gr_ctx *x, struct f_frame *f)
{
	if (f_state(x)->trail && follower(x, f)) {
		faith_flow_ask(x, F_S_FOLLOW, f->v[0]);
		return;
	}
	f_state(x)->trail = 0;
	faith_flow_return(x);
}

void
faith_retreat_follow_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int commander = follower(x, faith_flow_top(x));
	F_EACH (zone, f_state(x)->trail)
		gr_offer(list, f_act(F_V_FOLLOW, commander, zone));
	gr_offer(list, f_act(F_V_STAY, commander, 0));
}

gr_reason
faith_retreat_follow_check(const struct gr_ctx *x, gr_action a)
{
	const int commander = F_PIECE(a), zone = F_ZONE(a);
	if (a != f_act(F_V_FOLLOW, commander, zone) && a != f_act(F_V_STAY, commander, 0))
		return F_N_NOT_ASKED;
	if (commander != follower(x, faith_flow_top(x)))
		return F_N_NOT_THAT_COMMANDER;
	if (f_verb(a) == F_V_STAY)
		return 0;
	if (!zone || !(f_state(x)->trail & f_bit(zone)))
		return F_N_NOBODY_WENT;
	return faith_move_occupied(x, commander, zone);
}

void
faith_retreat_follow_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *f = faith_flow_resume(x);
	const int commander = F_PIECE(a);
	f->v[2] = f_u8((commander & 63) + 1);
	if (f_verb(a) == F_V_STAY)
		return;
	f_say(x, F_E_FOLLOWS, f->v[0] == f_state(x)->active ? F7_7_2 : F7_5_3o, commander, f->v[1],
	      F_ZONE(a));
	faith_units_put(x, commander, F_ZONE(a));
}
