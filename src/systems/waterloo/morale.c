/*
 * morale.c - the morale test of a side in an area: chapter W13.
 *
 * Frame: v[0] area, v[1] side, v[2] what was judged at the start (enum w_judged), v[3] unit in hand,
 * v[4] enum w_cause.
 */
#include "waterloo.h"

enum { TEST_ASSIGN, TEST_BEGIN, TEST_NEXT, TEST_ROLL, TEST_OVERFLOW };

/* [W13.1.1] Only infantry, only in assaults. [W13.1.7] Shifts are judged now, for all. */
void
waterloo_morale_test(struct gr_ctx *x, int area, int side, int cause)
{
	const int judged = waterloo_resolve_judge(x, area, side, (enum w_cause)cause);
	struct w_frame *f = waterloo_flow_call(x, W_P_TEST);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(side);
	f->v[2] = w_u8(judged);
	f->v[4] = w_u8(cause);
	gr_cite(x, W13_1_1);
	gr_cite(x, W13_1_7);
}

/* [W13.1.2] Every infantry unit of the side in the area; [W12.1.7] once; sheltered ones not against a
 * charge. */
static uint64_t
testers(const struct gr_ctx *x, const struct w_frame *f)
{
	const uint64_t foot = waterloo_assault_infantry(x, f->v[1], f->v[0]);
	const bool defends = waterloo_assault_frame(x)->v[1] != f->v[1];
	if (f->v[4] == W_BY_CHARGE && defends)
		return foot & ~w_state(x)->sheltered;
	return foot;
}

static enum w_retreat_mode
mode_of(const struct gr_ctx *x, const struct w_frame *f)
{
	return waterloo_assault_frame(x)->v[1] == f->v[1] ? W_RT_ASSAULTER : W_RT_DEFENDER;
}

/* Who of these would retreat on R: nobody beside enemy cavalry, nobody in shelter, see [W13.2.3] and
 * [W13.2.4]. */
static uint64_t
able_to_retreat(const struct gr_ctx *x, const struct w_frame *f, uint64_t units)
{
	if (waterloo_units_cavalry(x, w_enemy(f->v[1]), f->v[0]))
		return 0;
	return mode_of(x, f) == W_RT_DEFENDER ? units & ~w_state(x)->sheltered : units;
}

/* [W13.1.8] The owner's order. It is asked only where a retreat could turn on it: several units
 * that differ, and several areas to choose from or a leader to take along. */
static bool
order_matters(const struct gr_ctx *x, const struct w_frame *f)
{
	const uint64_t left = w_state(x)->todo;
	const bool leader = waterloo_units_leaders(x, f->v[1], f->v[0]) != 0;
	if (!(left & (left - 1)) || waterloo_units_alike(x, f->v[1], left))
		return false;
	W_EACH (bit, able_to_retreat(x, f, left)) {
		const int piece = w_piece(f->v[1], bit);
		if (leader || w_count(waterloo_retreat_open(x, piece, mode_of(x, f))) > 1)
			return true;
	}
	return false;
}

/* Else most cubes first, then by id. */
static int
heaviest(const struct gr_ctx *x, uint64_t units)
{
	const struct waterloo_state *s = w_state(x);
	int best = w_low(units);
	W_EACH (bit, units)
		if (s->slot[bit] > s->slot[best])
			best = bit;
	return best;
}

static void
end_test(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int area = f->v[0], side = f->v[1];
	/* [W13.2.8] Cubes of sheltered units may now prove too many. */
	while (f->v[5] < W_COLOURS) {
		const int colour = f->v[5]++;
		const int depth = s->depth;
		if (waterloo_units_side(colour) == side)
			waterloo_cubes_overflow(x, area, colour);
		if (s->depth != depth)
			return;
	}
	waterloo_flow_return(x);
}

static void
next_unit(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	if (!s->todo) {
		for (int i = 0; i < 64; i++)
			s->slot[i] = 0;
		f->at = TEST_OVERFLOW;
		return;
	}
	if (order_matters(x, f)) {
		waterloo_flow_ask(x, W_S_TEST, f->v[1]);
		return;
	}
	f->v[3] = w_u8(w_piece(f->v[1], heaviest(x, s->todo)));
	f->at = TEST_ROLL;
}

/* [W13.1.3] First the cubes are assigned; [W13.1.4] a unit with none tests too. */
void
waterloo_morale_run(struct gr_ctx *x, struct w_frame *f)
{
	switch (f->at) {
	case TEST_ASSIGN:
		f->at = TEST_BEGIN;
		gr_cite(x, W13_1_3);
		waterloo_cubes_assign(x, f->v[0], f->v[1]);
		return;
	case TEST_BEGIN:
		f->at = TEST_NEXT;
		w_state(x)->todo = testers(x, f);
		gr_cite(x, W12_1_7);
		gr_cite(x, W13_1_2);
		return;
	case TEST_NEXT: next_unit(x, f); return;
	case TEST_ROLL: waterloo_flow_throw(x, W_C_MORALE, f->v[1]); return;
	default: end_test(x, f);
	}
}

void
waterloo_morale_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	W_EACH (bit, w_state(x)->todo)
		gr_offer(list, w_pack(W_V_TEST, w_piece(w_decider(x), bit), 0, 0));
}

gr_reason
waterloo_morale_check(const struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	if (a != w_pack(W_V_TEST, piece, 0, 0))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != w_decider(x) || !(w_state(x)->todo & w_bit(piece)))
		return W_N_NOT_TESTING;
	return 0;
}

void
waterloo_morale_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	gr_cite(x, W13_1_8);
	f->v[3] = w_u8(W_PIECE(a));
	f->at = TEST_ROLL;
}

/* [W13.2.3] R is E if enemy cavalry is in the area; [W13.2.5] but not for a sheltered unit, [W13.2.4]
 * which takes one more cube of its colour instead and never retreats. */
static void
falls_back(struct gr_ctx *x, const struct w_frame *f, int unit, int cubes)
{
	const struct waterloo_state *s = w_state(x);
	const bool defends = waterloo_assault_frame(x)->v[1] != f->v[1];
	const bool horse = waterloo_units_cavalry(x, w_enemy(f->v[1]), f->v[0]) != 0;
	if (defends && (s->sheltered & w_bit(unit))) {
		gr_cite(x, W13_2_4);
		gr_cite(x, W13_2_8);
		if (horse)
			gr_cite(x, W13_2_5);
		waterloo_cubes_place_late(x, f->v[0], w_map(x)->colour[unit]);
	} else if (horse) {
		waterloo_units_lose(x, unit, cubes, W13_2_3);
	} else {
		gr_cite(x, W13_2_2);
		waterloo_retreat(x, unit, mode_of(x, f), cubes);
	}
}

/* [W13.2.1] Nothing, [W13.2.2] R: it retreats with its cubes, [W13.2.6] E: it is eliminated with
 * them. */
void
waterloo_morale_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	struct gr_calc calc;
	const int unit = f->v[3];
	const int cubes = s->slot[unit & 63];
	const int column = waterloo_resolve_column(x, unit, f->v[2], x->sink ? &calc : NULL);
	const enum w_morale_result result = waterloo_resolve_morale(x, face[0], column);
	s->todo &= ~w_bit(unit);
	s->slot[unit & 63] = 0;
	f->v[3] = 0;
	f->at = TEST_NEXT;
	if (cubes == 0)
		gr_cite(x, W13_1_4);
	w_say_calc(x, &calc, W_E_MORALE, result == W_STANDS ? W13_2_1 : W13_1_2, unit, face[0],
		   column, (int)result);
	if (result == W_RETREATS)
		falls_back(x, f, unit, cubes);
	else if (result == W_ELIMINATED)
		waterloo_units_lose(x, unit, cubes, W13_2_6);
}
