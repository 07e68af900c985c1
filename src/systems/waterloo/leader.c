/*
 * leader.c - leaders left alone: chapter W17.5.
 *
 * Frame: v[0] area, v[1] side + 1 whose guns there were defeated (0: none), v[2] leader in flight.
 */
#include "waterloo.h"

/* [W17.5.5] Looked at in each assault after step 6 and again when the cavalry of step 7 has left, and
 * wherever a unit has come to: at the end of a move, of a retreat, and when Prussians arrive. */
void
waterloo_leader_check(struct gr_ctx *x, int area, int guns_side)
{
	gr_cite(x, W17_5_5);
	if (!waterloo_units_leaders(x, W_FRENCH, area) &&
	    !waterloo_units_leaders(x, W_ALLIED, area))
		return;
	struct w_frame *f = waterloo_flow_call(x, W_P_LEADERS);
	f->v[0] = w_u8(area);
	f->v[1] = guns_side == W_NO_SIDE ? 0 : w_u8(guns_side + 1);
}

/* [W17.5.2] He flees to any adjacent area without enemies and without a leader of his colour. */
static uint64_t
flight_open(const struct gr_ctx *x, int leader)
{
	const int side = w_side_of(leader);
	const int here = w_state(x)->place[leader];
	uint64_t open = w_map(x)->adjacent[here] & ~w_enemies(x, side);
	if (w_map(x)->colour[leader] != W_BLACK)
		open &= ~w_bit(W_BOX);
	W_EACH (area, open & ~w_bit(W_BOX))
		if (waterloo_units_leader_there(x, leader, area))
			open &= ~w_bit(area);
	return open;
}

static void
flee_to(struct gr_ctx *x, int leader, int area)
{
	w_say(x, W_E_FLEES, W17_5_2, leader, w_state(x)->place[leader], area);
	waterloo_units_put(x, leader, area);
}

/* One leader in trouble; true if he is dealt with, false if his owner is asked. [W17.5.3] Flight
 * from defeated guns goes before being lost. */
static bool
settle_leader(struct gr_ctx *x, struct w_frame *f, int leader)
{
	const int side = w_side_of(leader);
	if (f->v[1] != side + 1) {
		/* [W17.5.1] Alone among enemies he is eliminated. */
		waterloo_units_lose(x, leader, 0, W17_5_1);
		return true;
	}
	const uint64_t open = flight_open(x, leader);
	gr_cite(x, W17_5_3);
	if (!open) {
		waterloo_units_lose(x, leader, 0, W17_5_2);
		return true;
	}
	if (open & (open - 1)) {
		f->v[2] = w_u8(leader);
		waterloo_flow_ask(x, W_S_FLIGHT, side);
		return false;
	}
	flee_to(x, leader, w_low(open));
	return true;
}

/* Is a side's leader in the area in danger: no own unit there, or none but defeated guns? */
static bool
in_danger(const struct gr_ctx *x, const struct w_frame *f, int side)
{
	uint64_t company = waterloo_units_combat(x, side, f->v[0]);
	if (f->v[1] == side + 1)
		company &= ~w_map(x)->of_kind[side][W_ARTILLERY];
	return !company && (w_enemies(x, side) & w_bit(f->v[0])) != 0;
}

void
waterloo_leader_run(struct gr_ctx *x, struct w_frame *f)
{
	for (int side = 0; side < W_SIDES; side++) {
		uint64_t leaders = waterloo_units_leaders(x, side, f->v[0]);
		if (!leaders || !in_danger(x, f, side))
			continue;
		for (; leaders; leaders &= leaders - 1)
			if (!settle_leader(x, f, w_piece(side, w_low(leaders))))
				return;
	}
	waterloo_flow_return(x);
}

void
waterloo_leader_flight_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int leader = waterloo_flow_top(x)->v[2];
	W_EACH (area, flight_open(x, leader))
		gr_offer(list, w_pack(W_V_RETREAT, leader, area, 0));
}

gr_reason
waterloo_leader_flight_check(const struct gr_ctx *x, gr_action a)
{
	const int leader = waterloo_flow_top(x)->v[2];
	if (a != w_pack(W_V_RETREAT, W_PIECE(a), W_AREA(a), 0))
		return W_N_NOT_ASKED;
	if (W_PIECE(a) != leader)
		return W_N_NOT_THAT_LEADER;
	return flight_open(x, leader) & w_bit(W_AREA(a)) ? 0 : W_N_FLIGHT_CLOSED;
}

void
waterloo_leader_flight_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	f->v[2] = 0;
	flee_to(x, W_PIECE(a), W_AREA(a));
}
