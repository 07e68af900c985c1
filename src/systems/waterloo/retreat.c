/*
 * retreat.c - retreats and withdrawals: chapter W14.
 *
 * Frame: v[0] piece, v[1] enum w_retreat_mode, v[2] cubes it takes, v[3] where to (0: to be chosen),
 * v[4] where from, v[5] leaders asked so far (bit + 1 of the last).
 */
#include "waterloo.h"

enum { RETREAT_CHOOSE, RETREAT_GO, RETREAT_LEADERS, RETREAT_ARRIVED };

/* [W14.1.3] An entry area is closed if it is enemy-occupied now; unmanned guns alone do not close it
 * to cavalry. */
static bool
is_closed(const struct gr_ctx *x, int piece, int area)
{
	const int enemy = w_enemy(w_side_of(piece));
	if (!(w_state(x)->units[enemy] & w_bit(area)))
		return false;
	if (w_map(x)->kind[piece] != W_CAVALRY)
		return true;
	const uint64_t there = waterloo_units_combat(x, enemy, area);
	if (there & ~w_map(x)->of_kind[enemy][W_ARTILLERY])
		return true;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (waterloo_units_side(colour) == enemy && waterloo_units_manned(x, colour, area))
			return true;
	return false;
}

/* [W14.1.4] Who assaulted from the Delayed box goes back there; so may Prussians of the same assault,
 * nobody else (see [W20.2.4]). */
static bool
may_use_box(const struct gr_ctx *x, int piece)
{
	return w_map(x)->colour[piece] == W_BLACK || w_state(x)->entered[piece] == W_BOX;
}

/* [W14.1.1] Assaulting units go back to an area from which units of that assault entered; [W14.1.2]
 * for cavalry that is the last area before. */
static uint64_t
areas_behind(const struct gr_ctx *x, int piece)
{
	const uint64_t entries = w_state(x)->entries;
	return may_use_box(x, piece) ? entries : entries & ~w_bit(W_BOX);
}

static uint64_t
open_behind(const struct gr_ctx *x, int piece)
{
	uint64_t open = areas_behind(x, piece);
	W_EACH (area, open)
		if (is_closed(x, piece, area))
			open &= ~w_bit(area);
	return open;
}

/* [W14.2.6] Never into an enemy-occupied area nor off the map. [W14.2.7] Strictly nearer the goal, or
 * by option as near if nothing nearer is open. [W14.2.11] An Anglo-Allied unit in an entry area with
 * no such way has the Delayed box. [W14.2.10] In the box there is nowhere to go. */
static uint64_t
open_rearward(const struct gr_ctx *x, int piece)
{
	const struct waterloo_scenario *m = w_map(x);
	const int colour = m->colour[piece];
	const int from = w_state(x)->place[piece];
	const uint64_t free = ~w_enemies(x, w_side_of(piece));
	if (from == W_BOX) {
		gr_cite(x, W14_2_10);
		return 0;
	}
	uint64_t open = m->nearer[colour][from] & free;
	if (!open && w_option(x, W_OPT_SIDESTEP))
		open = m->as_near[colour][from] & free;
	if (!open && colour == W_RED && m->has_box && (m->entries & w_bit(from))) {
		gr_cite(x, W14_2_11);
		open = w_bit(W_BOX);
	}
	return open;
}

uint64_t
waterloo_retreat_open(const struct gr_ctx *x, int piece, enum w_retreat_mode mode)
{
	return mode == W_RT_DEFENDER ? open_rearward(x, piece) : open_behind(x, piece);
}

/* Why an area that is not open is closed. [W14.3.5] A retreat is one area. */
gr_reason
waterloo_retreat_closed(const struct gr_ctx *x, int piece, enum w_retreat_mode mode, int area)
{
	const int side = w_side_of(piece);
	if (mode != W_RT_DEFENDER)
		return areas_behind(x, piece) & w_bit(area) ? W_N_BACK_CLOSED : W_N_NOT_WHERE_FROM;
	if (!(w_map(x)->adjacent[w_state(x)->place[piece]] & w_bit(area)))
		return W_N_RETREAT_FAR;
	if (area == W_BOX)
		return side == W_FRENCH ? W_N_BOX_FRENCH : W_N_RETREAT_BOX;
	return w_enemies(x, side) & w_bit(area) ? W_N_RETREAT_CLOSED : W_N_RETREAT_AWAY;
}

void
waterloo_retreat_to(struct gr_ctx *x, int piece, enum w_retreat_mode mode, int area)
{
	waterloo_retreat(x, piece, mode, 0);
	waterloo_flow_top(x)->v[3] = w_u8(area);
}

void
waterloo_retreat(struct gr_ctx *x, int piece, enum w_retreat_mode mode, int cubes)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_RETREAT);
	f->v[0] = w_u8(piece);
	f->v[1] = w_u8((int)mode);
	f->v[2] = w_u8(cubes);
	f->v[4] = w_state(x)->place[piece];
}

/* [W12.3.8] Infantry that withdraws has its cubes assigned anew, unit by unit; else it takes what it
 * was assigned, [W14.3.2] no more and no less. */
static void
cubes_range(const struct gr_ctx *x, const struct w_frame *f, int *least, int *most)
{
	*least = *most = f->v[2];
	if (f->v[1] == W_RT_WITHDRAW && w_map(x)->kind[f->v[0]] == W_INFANTRY)
		waterloo_cubes_range(x, w_map(x)->colour[f->v[0]], f->v[4], least, most);
}

/* [W13.2.7] Nowhere to go: eliminated (see [W2.4.12] for cavalry under fire). */
static void
choose_area(struct gr_ctx *x, struct w_frame *f)
{
	const int piece = f->v[0];
	const uint64_t open = waterloo_retreat_open(x, piece, (enum w_retreat_mode)f->v[1]);
	int least, most;
	cubes_range(x, f, &least, &most);
	if (!open) {
		const gr_rule why = f->v[1] == W_RT_DEFENDER ? W14_2_6 : W14_1_3;
		waterloo_flow_return(x);
		gr_cite(x, W13_2_7);
		waterloo_units_lose(x, piece, least, why);
		return;
	}
	if (open & (open - 1)) {
		waterloo_flow_ask(x, W_S_RETREAT, w_side_of(piece));
		return;
	}
	f->v[2] = w_u8(least);
	f->v[3] = w_u8(w_low(open));
}

static void
cite_retreat(const struct gr_ctx *x, const struct w_frame *f)
{
	static const gr_rule towards[W_COLOURS] = {
		[W_BLUE] = W14_2_1, [W_RED] = W14_2_2, [W_BLACK] = W14_2_3};
	const int piece = f->v[0];
	if (!x->sink)
		return;
	/* [W14.3.1] The limit may be broken. [W14.3.6] No terrain hinders. */
	gr_cite(x, W14_3_5);
	if (w_count(waterloo_units_combat(x, w_side_of(piece), f->v[3])) > w_map(x)->area_limit)
		gr_cite(x, W14_3_1);
	if (w_map(x)->kind[piece] == W_CAVALRY && (w_map(x)->rough & w_bit(f->v[3])))
		gr_cite(x, W14_3_6);
	if (f->v[1] != W_RT_DEFENDER) {
		gr_cite(x, w_map(x)->kind[piece] == W_CAVALRY ? W14_1_2 : W14_1_1);
		if (f->v[3] == W_BOX)
			gr_cite(x, W14_1_4);
		return;
	}
	gr_cite(x, towards[w_map(x)->colour[piece]]);
	gr_cite(x, W14_2_7);
	gr_cite(x, W14_2_8);
	if (f->v[3] == W_BOX) {
		/* [W14.2.4] A Prussian in an entry area goes to the box. */
		gr_cite(x, w_map(x)->colour[piece] == W_BLACK ? W14_2_4 : W14_2_11);
		gr_cite(x, W20_2_4);
	}
	/* [W14.2.9] So does cavalry that gives way to fire. */
	if (!waterloo_assault_frame(x))
		gr_cite(x, W14_2_9);
}

/* [W14.3.3] A square that retreats becomes defensive; [W12.3.9] infantry that withdraws is mobile. */
static void
go(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int piece = f->v[0];
	const int colour = w_map(x)->colour[piece];
	const bool foot = w_map(x)->kind[piece] == W_INFANTRY;
	s->cubes[colour][f->v[4]] = w_u8(s->cubes[colour][f->v[4]] - f->v[2]);
	s->cubes[colour][f->v[3]] = w_u8(s->cubes[colour][f->v[3]] + f->v[2]);
	s->entered[piece] = 0;
	waterloo_units_put(x, piece, f->v[3]);
	if (foot && f->v[1] == W_RT_WITHDRAW) {
		waterloo_units_set_stance(x, piece, W_MOBILE);
		gr_cite(x, W12_3_9);
	} else if (foot && waterloo_units_stance(x, piece) == W_SQUARE) {
		waterloo_units_set_stance(x, piece, W_DEFENSIVE);
		gr_cite(x, W14_3_3);
	}
	if (f->v[2])
		gr_cite(x, W14_3_2);
	cite_retreat(x, f);
	const enum w_event plain = f->v[1] == W_RT_WITHDRAW ? W_E_WITHDRAWS : W_E_RETREATS;
	const enum w_event laden =
		f->v[1] == W_RT_WITHDRAW ? W_E_WITHDRAWS_CUBES : W_E_RETREATS_CUBES;
	w_say(x, f->v[2] ? laden : plain, f->v[1] == W_RT_DEFENDER ? W14_2_5 : W14_1_1, piece,
	      f->v[4], f->v[3], f->v[2]);
	waterloo_cubes_trim(x, colour, f->v[4]);
}

/* === [W14.3.4] leaders along ==================================================================== */

/* A leader may go with any unit, unless one of his colour is there already; the box is for
 * Prussians, or for who goes with a unit of his own army (see [W20.2.4]). */
static bool
may_go_along(const struct gr_ctx *x, int leader, const struct w_frame *f)
{
	if (f->v[3] != W_BOX)
		return !waterloo_units_leader_there(x, leader, f->v[3]);
	return w_map(x)->colour[leader] == W_BLACK ||
	       w_map(x)->colour[leader] == w_map(x)->colour[f->v[0]];
}

/* Left alone with enemies he would be lost: then he goes by himself. */
static bool
must_go_along(const struct gr_ctx *x, int side, int from)
{
	return !(w_state(x)->units[side] & w_bit(from)) && (w_enemies(x, side) & w_bit(from)) != 0;
}

static void
go_along(struct gr_ctx *x, int leader, int to, gr_rule why)
{
	const int from = w_state(x)->place[leader];
	waterloo_units_put(x, leader, to);
	w_say(x, W_E_GOES_ALONG, why, leader, from, to);
}

static void
ask_leaders(struct gr_ctx *x, struct w_frame *f)
{
	const int side = w_side_of(f->v[0]);
	W_EACH (bit, waterloo_units_leaders(x, side, f->v[4])) {
		const int leader = w_piece(side, bit);
		if (bit + 1 <= f->v[5] || !may_go_along(x, leader, f))
			continue;
		if (!must_go_along(x, side, f->v[4])) {
			waterloo_flow_ask(x, W_S_LEADER, side);
			return;
		}
		go_along(x, leader, f->v[3], W14_3_4);
	}
	f->at = RETREAT_ARRIVED;
}

/* The leader who is asked now. */
static int
leader_asked(const struct gr_ctx *x)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int side = w_side_of(f->v[0]);
	W_EACH (bit, waterloo_units_leaders(x, side, f->v[4]))
		if (bit + 1 > f->v[5] && may_go_along(x, w_piece(side, bit), f))
			return w_piece(side, bit);
	return 0;
}

void
waterloo_retreat_leader_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	gr_offer(list, w_pack(W_V_LEADER, leader_asked(x), f->v[3], 0));
	gr_offer(list, w_pack(W_V_LEADER, leader_asked(x), 0, 0));
}

gr_reason
waterloo_retreat_leader_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	if (a != w_pack(W_V_LEADER, W_PIECE(a), W_AREA(a), 0))
		return W_N_NOT_ASKED;
	if (W_PIECE(a) != leader_asked(x))
		return W_N_NOT_THAT_LEADER;
	return W_AREA(a) == 0 || W_AREA(a) == f->v[3] ? 0 : W_N_NOT_ALONG;
}

void
waterloo_retreat_leader_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	f->v[5] = w_u8((W_PIECE(a) & 63) + 1);
	if (!W_AREA(a))
		return;
	/* [W17.5.7] One who came with an assault shares its fate. [W12.7.11] One may ride on with a
	 * charge. */
	const struct w_frame *fight = waterloo_assault_frame(x);
	if (fight && fight->v[1] == w_side_of(W_PIECE(a)))
		gr_cite(x, W17_5_7);
	go_along(x, W_PIECE(a), W_AREA(a), w_state(x)->entered[f->v[0]] ? W12_7_11 : W14_3_4);
}

/* Used by a charge too: the unit has moved already, its leaders are asked. */
void
waterloo_retreat_leaders(struct gr_ctx *x, int piece, int from, int to)
{
	waterloo_retreat(x, piece, W_RT_WITHDRAW, 0);
	struct w_frame *f = waterloo_flow_top(x);
	f->v[3] = w_u8(to);
	f->v[4] = w_u8(from);
	f->at = RETREAT_LEADERS;
}

/* === the procedure ============================================================================== */

void
waterloo_retreat_run(struct gr_ctx *x, struct w_frame *f)
{
	switch (f->at) {
	case RETREAT_CHOOSE:
		if (!f->v[3]) {
			choose_area(x, f);
			return;
		}
		f->at = RETREAT_GO;
		return;
	case RETREAT_GO:
		f->at = RETREAT_LEADERS;
		go(x, f);
		return;
	case RETREAT_LEADERS: ask_leaders(x, f); return;
	default: {
		const int piece = f->v[0], to = f->v[3];
		waterloo_flow_return(x);
		if (w_map(x)->kind[piece] == W_INFANTRY)
			waterloo_cubes_overflow(x, to, w_map(x)->colour[piece]);
		/* An enemy leader who was alone there is not any more, see [W17.5.1]. */
		waterloo_leader_check(x, to, W_NO_SIDE);
	}
	}
}

/* [W14.2.5] With several areas the owner chooses; [W12.3.4] in a withdrawal for each unit. */
void
waterloo_retreat_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	int least, most;
	cubes_range(x, f, &least, &most);
	W_EACH (area, waterloo_retreat_open(x, f->v[0], (enum w_retreat_mode)f->v[1]))
		for (int k = least; k <= most; k++)
			gr_offer(list, w_pack(W_V_RETREAT, f->v[0], area, k));
}

gr_reason
waterloo_retreat_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	int least, most;
	if (a != w_pack(W_V_RETREAT, W_PIECE(a), W_AREA(a), W_SMALL(a)))
		return W_N_NOT_ASKED;
	if (W_PIECE(a) != f->v[0])
		return W_N_NOT_THAT_UNIT;
	const enum w_retreat_mode mode = (enum w_retreat_mode)f->v[1];
	if (!(waterloo_retreat_open(x, f->v[0], mode) & w_bit(W_AREA(a))))
		return waterloo_retreat_closed(x, f->v[0], mode, W_AREA(a));
	cubes_range(x, f, &least, &most);
	if (W_SMALL(a) >= least && W_SMALL(a) <= most)
		return 0;
	return mode == W_RT_WITHDRAW ? W_N_CUBES_CARRIED : W_N_RETREAT_CUBES;
}

void
waterloo_retreat_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	if (f->v[1] == W_RT_WITHDRAW) {
		gr_cite(x, W12_3_4);
		gr_cite(x, W12_3_8);
	}
	f->v[2] = w_u8(W_SMALL(a));
	f->v[3] = w_u8(W_AREA(a));
}
