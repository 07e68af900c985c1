/*
 * hints.c - how promising an action looks at first sight, 0 .. 1000: for ordering candidates, and as
 * the policy for inner choices of odds and of the computer's look ahead.
 *
 * 400 is the mark: ending a chain of choices is worth that much, so what looks better is done first
 * and what looks worse is left undone.
 */
#include "faith.h"

enum { ENDING = 400, DULL = 300, FAIR = 500, GOOD = 650, BEST = 850 };

static int
clamp(int hint)
{
	return hint < 1 ? 1 : hint > 1000 ? 1000 : hint;
}

static int
hint_attack(const struct gr_ctx *x, gr_action a)
{
	const struct f_combat c = {.ap = f_u8(F_PIECE(a)),
				   .from = f_u8(F_FROM(a)),
				   .zone = f_u8(F_ZONE(a)),
				   .kind = F_MELEE,
				   .charge = F_SMALL(a) != 0};
	const int could = f_has(f_state(x)->charge, F_PIECE(a)) && !F_SMALL(a) ? 1 : 0;
	return clamp(ENDING + 60 * (faith_resolve_least(x, c) + could));
}

/* The DP that leaves the attacker least; a unit of one step or disorganised is spared. */
static int
hint_dp(const struct gr_ctx *x, int dp)
{
	const struct f_frame *f = faith_flow_top(x);
	const struct faith_state *s = f_state(x);
	const struct f_combat c = {.ap = f->v[2],
				   .dp = f_u8(dp),
				   .from = f->v[0],
				   .zone = f->v[1],
				   .kind = F_MELEE,
				   .charge = f->v[4]};
	int hint = FAIR - 60 * faith_resolve_combat(x, &c, NULL);
	if (f_has(s->disordered, dp))
		hint -= 60;
	if (f_map(x)->steps[dp] == 1 || f_has(s->reduced, dp))
		hint -= 40;
	return clamp(hint - 10 * f_map(x)->vp[dp]);
}

static int
hint_charge(const struct gr_ctx *x, bool charge)
{
	const struct f_frame *f = faith_flow_top(x);
	struct f_combat c = {
		.ap = f->v[2], .dp = f->v[3], .from = f->v[0], .zone = f->v[1], .kind = F_MELEE};
	if (!charge)
		return FAIR;
	return faith_resolve_combat(x, &c, NULL) >= 5 ? DULL : GOOD;
}

/* A passive unit fires when the AP is likely to suffer. */
static int
hint_reaction(const struct gr_ctx *x, gr_action a)
{
	const struct f_combat c = {.ap = f_u8(F_TARGET(a)),
				   .dp = f_u8(F_PIECE(a)),
				   .from = f_u8(F_ZONE(a)),
				   .zone = f_state(x)->place[F_PIECE(a)],
				   .kind = f_verb(a) == F_V_FIRE ? F_REACTION_FIRE
								 : F_REACTION_CHARGE};
	return clamp(ENDING - 20 - 60 * faith_resolve_combat(x, &c, NULL));
}

static int
hint_shoot(const struct gr_ctx *x, gr_action a)
{
	const int fc = faith_resolve_shot(x, F_PIECE(a), F_TARGET(a), NULL);
	const bool shaken = f_has(f_state(x)->disordered, F_TARGET(a));
	return clamp(GOOD + 40 * fc + (shaken ? 60 : 0));
}

/* How far the piece is from where its side wants to be: the nearest hold that is not held, or the
 * enemy for the side that attacks. */
static uint64_t
wanted(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	uint64_t zones = side == m->first_side ? f_state(x)->units[f_enemy(side)] : 0;
	for (int i = 0; i < m->n_holds; i++)
		if (m->hold[i].side == side && !faith_victory_holds(x, side, m->hold[i].zone))
			zones |= f_bit(m->hold[i].zone);
	return zones;
}

static int
away(const struct gr_ctx *x, int zone, uint64_t zones)
{
	int least = 20;
	F_EACH (to, zones)
		if (f_map(x)->distance[zone][to] < least)
			least = f_map(x)->distance[zone][to];
	return least;
}

static int
hint_pick(const struct gr_ctx *x, int piece)
{
	const int side = f_side_of(piece);
	const int zone = f_state(x)->place[piece];
	if (f_map(x)->type[piece] == F_COMMANDER)
		return ENDING + 20;
	if (f_has(f_state(x)->isolated, piece))
		return GOOD;
	const int steps = away(x, zone, wanted(x, side));
	return clamp(steps >= 20 ? DULL : ENDING + 20 + (steps > 1 ? 10 * (10 - steps) : 0));
}

/* Once on its way a piece that comes no nearer rather stops. */
static int
hint_step(const struct gr_ctx *x, gr_action a)
{
	const struct f_frame *f = faith_flow_top(x);
	const int piece = f->v[0], side = f_side_of(piece);
	const int from = f_state(x)->place[piece], to = F_ZONE(a);
	const int tired = f->v[1] ? 10 : 0;
	if (f_map(x)->type[piece] == F_COMMANDER)
		return clamp(tired ? ENDING - 10
				   : ENDING - 50 +
					     40 * board_count(faith_units_combat(x, side, to)));
	const uint64_t goal = wanted(x, side);
	const int nearer = away(x, from, goal) - away(x, to, goal);
	const int cost = faith_resolve_cost(x, piece, from, to, NULL);
	int hint = ENDING + 60 * nearer - tired;
	if (cost >= 3)
		hint -= cost == 3 ? 60 : 150;
	return clamp(hint);
}

static int
hint_loss(const struct gr_ctx *x, gr_action a)
{
	const struct f_frame *f = faith_flow_top(x);
	const bool last = f_map(x)->steps[f->v[3]] == 1 || f_has(f_state(x)->reduced, f->v[3]);
	if (f_verb(a) == F_V_TAKE)
		return FAIR;
	return last ? BEST : GOOD;
}

static int
hint_order(const struct gr_ctx *x, gr_action a)
{
	static const int liking[F_ORDERS] = {0, 520, 430, 450, 200, 200, 100, 60};
	const int column = F_COLUMN(a);
	const int now = f_state(x)->order[column];
	if (f_verb(a) == F_V_KEEP)
		return 460 + (now ? liking[now] - 430 : 0);
	return liking[F_SMALL(a)] - 30 * faith_resolve_change(x, column, F_SMALL(a), NULL);
}

int
faith_brain_hint(const struct gr_ctx *x, gr_action a)
{
	switch (f_verb(a)) {
	case F_V_ASSAIL: return hint_attack(x, a);
	case F_V_SHOOT: return hint_shoot(x, a);
	case F_V_DP: return hint_dp(x, F_PIECE(a));
	case F_V_CHARGE: return hint_charge(x, true);
	case F_V_PLAIN: return hint_charge(x, false);
	case F_V_FIRE:
	case F_V_COUNTER: return hint_reaction(x, a);
	case F_V_BACK: return DULL;
	case F_V_GO: return DULL + 20;
	case F_V_MOVE: return hint_pick(x, F_PIECE(a));
	case F_V_ENTER: return BEST;
	case F_V_STEP: return hint_step(x, a);
	case F_V_TAKE:
	case F_V_RETREAT: return faith_flow_top(x)->proc == F_P_FIGHT ? hint_loss(x, a) : DULL;
	case F_V_ADVANCE: return FAIR;
	case F_V_FOLLOW: return GOOD;
	case F_V_ORDER:
	case F_V_KEEP: return clamp(hint_order(x, a));
	case F_V_AGAIN: return FAIR;
	case F_V_PLACE: {
		const int zone = F_ZONE(a);
		return FAIR + (f_map(x)->start[F_PIECE(a)] == zone ? 100 : 0);
	}
	default: return ENDING;
	}
}

/* To go back to where it was in the same move, with nothing of note since, costs a piece points of movement
 * and brings nothing. A search that has time for all finds it as good as the best. */
bool
faith_brain_folly(const struct gr_ctx *x, gr_action a)
{
	return f_verb(a) == F_V_STEP && faith_move_came_through(faith_flow_top(x), F_ZONE(a));
}
