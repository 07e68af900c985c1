/*
 * limit.c - too many units in one area: chapter W7.
 *
 * Frame: v[0] side, v[1] area in hand, v[2] payments it still owes.
 */
#include "waterloo.h"

/* [W7.1.1] Three combat units (the scenario's figure) of a side without penalty. */
int
waterloo_limit_over(const struct gr_ctx *x, int units)
{
	return units > w_map(x)->area_limit ? units - w_map(x)->area_limit : 0;
}

/* [W7.1.2] Leaders not counted, [W7.1.3] all nations of a side together, [W7.1.4] each side by itself. */
int
waterloo_limit_excess(const struct gr_ctx *x, int side, int area)
{
	const int units = w_count(waterloo_units_combat(x, side, area));
	gr_cite(x, W7_1_2);
	gr_cite(x, W7_1_3);
	if (w_state(x)->units[W_FRENCH] & w_state(x)->units[W_ALLIED] & w_bit(area))
		gr_cite(x, W7_1_4);
	return waterloo_limit_over(x, units);
}

/* [W7.2.9] Areas are settled one by one in their order; [W7.2.7] only the active side's; [W7.2.8]
 * the Delayed box has no limit. */
static bool
next_area(struct gr_ctx *x, struct w_frame *f)
{
	const uint64_t ahead = w_state(x)->units[f->v[0]] & w_map(x)->map;
	while (f->v[1] < w_map(x)->n_areas) {
		f->v[1]++;
		if (!(ahead & w_bit(f->v[1])))
			continue;
		/* [W7.2.6] The number is fixed before the first payment. */
		f->v[2] = w_u8(waterloo_limit_excess(x, f->v[0], f->v[1]));
		if (f->v[2]) {
			w_say(x, W_E_LIMIT, W7_2_1, f->v[1], f->v[2]);
			gr_cite(x, W7_2_6);
			gr_cite(x, W7_1_1);
			return true;
		}
	}
	gr_cite(x, W7_2_9);
	gr_cite(x, W7_2_7);
	if (w_state(x)->units[f->v[0]] & w_bit(W_BOX))
		gr_cite(x, W7_2_8);
	return false;
}

/* [W7.2.1] The active player pays for each unit above the limit: [W7.2.2] with infantry there a
 * cube; [W7.2.3] else a cavalry unit tires or is lost; [W7.2.4] [W7.2.5] else a cube on a gun. */
void
waterloo_limit_run(struct gr_ctx *x, struct w_frame *f)
{
	if (f->v[2] == 0) {
		if (!next_area(x, f))
			waterloo_flow_return(x);
		return;
	}
	const int side = f->v[0], area = f->v[1];
	const uint64_t horse = waterloo_units_cavalry(x, side, area);
	if (w_state(x)->foot[side] & w_bit(area)) {
		f->v[2]--;
		gr_cite(x, W7_2_2);
		waterloo_cubes_place(x, area, side, 1, false);
	} else if (horse) {
		waterloo_flow_ask(x, W_S_LIMIT, side);
	} else {
		f->v[2]--;
		gr_cite(x, W7_2_4);
		gr_cite(x, W7_2_5);
		waterloo_cubes_place(x, area, side, 1, false);
	}
}

void
waterloo_limit_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	W_EACH (bit, waterloo_units_cavalry(x, f->v[0], f->v[1]))
		gr_offer(list, w_pack(W_V_LIMIT, w_piece(f->v[0], bit), 0, 0));
}

gr_reason
waterloo_limit_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int piece = W_PIECE(a);
	if (a != w_pack(W_V_LIMIT, piece, 0, 0))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != f->v[0] ||
	    !(waterloo_units_cavalry(x, f->v[0], f->v[1]) & w_bit(piece)))
		return W_N_NOT_OVER_LIMIT;
	return 0;
}

void
waterloo_limit_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	const int piece = W_PIECE(a);
	f->v[2]--;
	if (waterloo_units_stance(x, piece) == W_FRESH) {
		waterloo_units_set_stance(x, piece, W_TIRED);
		w_say(x, W_E_TIRES, W7_2_3, piece);
	} else {
		waterloo_units_lose(x, piece, 0, W7_2_3);
	}
}
