/*
 * move.c - Move, Reserve move and the moves of an Assault: chapters W6, W8 and W10.1.
 *
 * Frame: v[0] area, v[1] what, v[2] colours that may act, v[3] something has moved.
 */
#include "waterloo.h"

enum { MOVE_MAN, MOVE_UNITS, MOVE_LEADERS, MOVE_DONE };

/* [W6.1.4] Infantry 1, [W6.1.5] artillery 1, [W6.1.7] cavalry 2, [W6.1.10] leaders 3; [W8.1.1]
 * twice that for a Reserve move. */
static const uint8_t allowance[W_KINDS] = {
	[W_INFANTRY] = 1, [W_ARTILLERY] = 1, [W_CAVALRY] = 2, [W_LEADER] = 3};

static int
steps_allowed(const struct gr_ctx *x, int kind, enum w_what what)
{
	return allowance[w_map(x)->kind[kind]] * (what == W_RESERVE ? 2 : 1);
}

static uint64_t
around(const struct gr_ctx *x, uint64_t places)
{
	uint64_t mask = 0;
	W_EACH (place, places)
		mask |= w_map(x)->adjacent[place];
	return mask;
}

/* === ground a unit may cross =================================================================== */

/* [W6.1.2] No enemy-occupied area; [W6.1.3] [W6.1.12] all else is free to enter, [W6.1.13] be it as
 * crowded as it may; [W20.2.4] nobody moves into the Delayed box, [W20.2.5] the French never.
 * [W8.1.3] A Reserve move keeps away from every area next to an enemy, [W8.1.4] lone unmanned guns
 * included, [W8.1.7] the box too. */
static uint64_t
open_ground(const struct gr_ctx *x, int side, enum w_what what)
{
	const uint64_t enemies = w_enemies(x, side);
	uint64_t open = w_map(x)->map & ~enemies;
	if (what == W_RESERVE)
		open &= ~around(x, enemies);
	return open;
}

/* [W6.1.8] Cavalry ends its move on entering woods, town or river; [W6.1.9] starting there does not
 * hinder it. */
static uint64_t
go_on_from(const struct gr_ctx *x, int piece, uint64_t places, int start)
{
	if (w_map(x)->kind[piece] != W_CAVALRY)
		return places;
	return places & ~(w_map(x)->rough & ~w_bit(start));
}

struct reach {
	uint64_t layer[W_MAX_PATH + 1]; /* places first reached after so many steps */
	uint64_t all;
	int steps;
};

static void
flood(const struct gr_ctx *x, int piece, int from, uint64_t open, int steps, struct reach *r)
{
	r->layer[0] = w_bit(from);
	r->all = 0;
	r->steps = steps;
	for (int k = 1; k <= steps; k++) {
		const uint64_t next = around(x, go_on_from(x, piece, r->layer[k - 1], from));
		r->layer[k] = next & open & ~r->all & ~w_bit(from);
		r->all |= r->layer[k];
	}
}

/* [W6.1.11] No leader ends a move with another of his colour. */
static uint64_t
without_leaders(const struct gr_ctx *x, int piece, uint64_t places)
{
	if (w_map(x)->kind[piece] != W_LEADER)
		return places;
	W_EACH (place, places)
		if (waterloo_units_leader_there(x, piece, place))
			places &= ~w_bit(place);
	return places;
}

static void
reach_of(const struct gr_ctx *x, int piece, int from, enum w_what what, struct reach *r)
{
	flood(x, piece, from, open_ground(x, w_side_of(piece), what), steps_allowed(x, piece, what),
	      r);
	r->all = without_leaders(x, piece, r->all);
}

/* === [W10.1] where an assault may go ============================================================ */

/* Areas a side may assault at all: [W10.1.11] the French never the box; [W10.1.13] a leader alone
 * is no target. */
static uint64_t
assault_ground(const struct gr_ctx *x, int side)
{
	if (w_enemies(x, side) & w_bit(W_BOX))
		gr_cite(x, W10_1_11);
	return w_enemies(x, side) & w_map(x)->map;
}

static bool
infantry_assaults(const struct gr_ctx *x, int side, int area)
{
	return (waterloo_units_infantry(x, side, area) & waterloo_units_entered(x, side)) != 0;
}

/* [W10.1.10] Nothing to charge: infantry all in shelter and no cavalry. */
static bool
nothing_to_charge(const struct gr_ctx *x, int side, int area)
{
	const int enemy = w_enemy(side);
	return (w_map(x)->strong & w_bit(area)) && (w_state(x)->foot[enemy] & w_bit(area)) &&
	       !waterloo_units_cavalry(x, enemy, area) && waterloo_shelter_all(x, enemy, area);
}

/* [W10.1.9] Cavalry may not assault into woods, town or river (by option: only with infantry). */
gr_reason
waterloo_move_cavalry_target(const struct gr_ctx *x, int side, int area)
{
	if (w_map(x)->rough & w_bit(area)) {
		gr_cite(x, W10_1_9);
		if (!w_option(x, W_OPT_ROUGH) || !infantry_assaults(x, side, area))
			return W_N_CAVALRY_ROUGH;
	}
	if (nothing_to_charge(x, side, area) && !infantry_assaults(x, side, area)) {
		gr_cite(x, W10_1_10);
		return W_N_NOTHING_TO_CHARGE;
	}
	return 0;
}

static uint64_t
cavalry_targets(const struct gr_ctx *x, int side, uint64_t places)
{
	uint64_t open = 0;
	W_EACH (area, places & assault_ground(x, side))
		if (waterloo_move_cavalry_target(x, side, area) == 0)
			open |= w_bit(area);
	return open;
}

/* Free ground that cavalry may ride through on its way; see [W10.1.5] [W10.1.6]. */
static uint64_t
ride_through(const struct gr_ctx *x, int side, int from)
{
	const uint64_t free = w_map(x)->adjacent[from] & open_ground(x, side, W_MOVE);
	if (free & w_map(x)->rough)
		gr_cite(x, W10_1_6);
	return free & ~w_map(x)->rough;
}

/* === units that may act ========================================================================= */

/* [W3.1.2] [W3.1.4] Defensive infantry and squares stay; [W6.1.6] so do unmanned guns, see [W15.4.1];
 * [W10.1.1] guns never assault. [W3.2.4] Limbered guns may move. */
static gr_reason
may_leave(const struct gr_ctx *x, int piece, enum w_what what)
{
	const struct waterloo_state *s = w_state(x);
	const int side = w_side_of(piece);
	switch ((enum w_kind)w_map(x)->kind[piece]) {
	case W_INFANTRY:
		if (s->upright[side] & w_bit(piece))
			return 0;
		if (!(s->square[side] & w_bit(piece)))
			return W_N_NOT_MOBILE;
		gr_cite(x, W3_1_4);
		return W_N_SQUARE_STAYS;
	case W_ARTILLERY:
		if (what == W_ASSAULT)
			return W_N_GUNS_NO_ASSAULT;
		if (s->manned & w_bit(piece))
			return 0;
		gr_cite(x, W6_1_6);
		return W_N_UNMANNED;
	case W_CAVALRY:
	case W_LEADER: return 0;
	case W_NO_KIND:
	case W_KINDS: break;
	}
	return W_N_NOT_HERE;
}

/* Places one piece may end in: the whole truth about a move but for the path. */
static uint64_t
destinations(const struct gr_ctx *x, int piece, const struct w_frame *f, struct reach *r)
{
	const int side = w_side_of(piece);
	const int from = f->v[0];
	const enum w_what what = (enum w_what)f->v[1];
	const struct waterloo_scenario *m = w_map(x);
	if (what != W_ASSAULT) {
		reach_of(x, piece, from, what, r);
		return r->all;
	}
	switch ((enum w_kind)m->kind[piece]) {
	case W_INFANTRY: return m->adjacent[from] & assault_ground(x, side);
	case W_CAVALRY:
		return cavalry_targets(x, side,
				       m->adjacent[from] | around(x, ride_through(x, side, from)));
	case W_LEADER:
		/* [W10.1.8] He goes where a unit of his area assaults, up to 3 areas. */
		flood(x, piece, from, open_ground(x, side, W_MOVE), allowance[W_LEADER] - 1, r);
		return without_leaders(
			x, piece, (around(x, r->all) | m->adjacent[from]) & w_state(x)->assaulted);
	case W_ARTILLERY:
	case W_NO_KIND:
	case W_KINDS: break;
	}
	return 0;
}

/* Units that have entered an assault not yet resolved: they have stopped there, see [W10.1.5], and
 * are not activated again before it is over. READING: see [W17.2.5], which speaks of units moved. */
static uint64_t
in_assault(const struct gr_ctx *x, int side, int area)
{
	if (!w_state(x)->pending[area])
		return 0;
	return waterloo_units_combat(x, side, area) & waterloo_units_entered(x, side);
}

static uint64_t
movers(const struct gr_ctx *x, const struct w_frame *f, int side)
{
	return waterloo_units_at(x, side, f->v[0]) & waterloo_units_of_colours(x, side, f->v[2]) &
	       ~w_state(x)->marked[side] & ~in_assault(x, side, f->v[0]);
}

static bool
anyone_can_move(const struct gr_ctx *x, const struct w_frame *f)
{
	const int side = w_state(x)->active;
	const uint64_t units = movers(x, f, side);
	struct reach r;
	/* Quick to see for most: a neighbour to go to. */
	if (f->v[1] == W_MOVE &&
	    (units & (w_map(x)->of_kind[side][W_CAVALRY] |
		      (w_map(x)->of_kind[side][W_INFANTRY] & w_state(x)->upright[side]))) &&
	    (w_map(x)->adjacent[f->v[0]] & open_ground(x, side, W_MOVE)))
		return true;
	W_EACH (bit, units) {
		const int piece = w_piece(side, bit);
		if (may_leave(x, piece, (enum w_what)f->v[1]) == 0 && destinations(x, piece, f, &r))
			return true;
	}
	return false;
}

/* === could an area do this at all? ============================================================== */

/* What a Reserve move shuns may be unmanned guns alone, see [W8.1.4], or the box, see [W8.1.7]. */
static void
cite_contact(const struct gr_ctx *x, int side, uint64_t touched)
{
	const int enemy = w_enemy(side);
	if (!x->sink)
		return;
	if (touched & w_bit(W_BOX))
		gr_cite(x, W8_1_7);
	W_EACH (area, touched) {
		const uint64_t guns = waterloo_units_guns(x, enemy, area);
		int manned = 0;
		for (int colour = 0; colour < W_COLOURS; colour++)
			if (waterloo_units_side(colour) == enemy)
				manned += waterloo_units_manned(x, colour, area);
		if (guns == waterloo_units_combat(x, enemy, area) && !manned)
			gr_cite(x, W8_1_4);
	}
}

/* [W8.1.2] Who starts next to an enemy-occupied area makes no Reserve move, [W8.1.5] nor who shares
 * his area with enemies. */
static gr_reason
reserve_contact(const struct gr_ctx *x, int side, int area)
{
	const uint64_t enemies = w_enemies(x, side);
	const uint64_t touched = enemies & w_map(x)->adjacent[area];
	if (enemies & w_bit(area))
		return W_N_RESERVE_SHARED;
	if (!touched)
		return 0;
	cite_contact(x, side, touched);
	return W_N_RESERVE_CONTACT;
}

static uint64_t
guns_manned(const struct gr_ctx *x, int side, int area, uint64_t units)
{
	const struct waterloo_scenario *m = w_map(x);
	uint64_t guns = units & m->of_kind[side][W_ARTILLERY];
	for (int colour = 0; colour < W_COLOURS && guns; colour++)
		if ((guns & m->of_colour[side][colour]) && !waterloo_units_manned(x, colour, area))
			guns &= ~m->of_colour[side][colour];
	return guns;
}

static gr_reason
assault_possible(const struct gr_ctx *x, int side, int area, uint64_t units)
{
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t near = m->adjacent[area] & assault_ground(x, side);
	const uint64_t foot = units & m->of_kind[side][W_INFANTRY];
	const uint64_t horse = units & m->of_kind[side][W_CAVALRY];
	if (!foot && !horse)
		return W_N_NONE_TO_ASSAULT;
	if (near && (foot & w_state(x)->upright[side]))
		return 0;
	if (horse && cavalry_targets(x, side, near | around(x, ride_through(x, side, area))))
		return 0;
	return near && !horse ? W_N_NOT_MOBILE : W_N_NOTHING_TO_ASSAULT;
}

/* [W6.1.14] Enemies in the area itself, unmanned guns, keep nobody from a Move. */
gr_reason
waterloo_move_possible(const struct gr_ctx *x, int side, int area, enum w_what what, int who)
{
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t units = waterloo_units_at(x, side, area) &
			       waterloo_units_of_colours(x, side, who) & ~in_assault(x, side, area);
	if (what == W_ASSAULT)
		return assault_possible(x, side, area, units);
	if (what == W_RESERVE) {
		const gr_reason no = reserve_contact(x, side, area);
		if (no)
			return no;
	}
	const uint64_t foot = units & m->of_kind[side][W_INFANTRY] & w_state(x)->upright[side];
	const uint64_t horse = units & m->of_kind[side][W_CAVALRY];
	if ((foot | horse | guns_manned(x, side, area, units)) &&
	    (m->adjacent[area] & open_ground(x, side, what)))
		return 0;
	struct reach r;
	W_EACH (bit, units & m->of_kind[side][W_LEADER]) {
		reach_of(x, w_piece(side, bit), area, what, &r);
		if (r.all)
			return 0;
	}
	return W_N_NOTHING_MOVES;
}

/* === the procedure ============================================================================== */

void
waterloo_move_begin(struct gr_ctx *x, int area, enum w_what what, int who)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_call(x, W_P_MOVE);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8((int)what);
	f->v[2] = w_u8(who);
	s->marked[s->active] = 0;
	s->assaulted = 0;
	s->manned = 0;
}

static void
finish_move(struct gr_ctx *x, const struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	/* [W10.1.14] Units that stay behind do nothing. */
	if (f->v[1] == W_ASSAULT && waterloo_units_combat(x, s->active, f->v[0]))
		gr_cite(x, W10_1_14);
	s->marked[s->active] = 0;
	s->assaulted = 0;
	s->manned = 0;
	waterloo_flow_return(x);
}

/* The end of a move is a moment to look for leaders alone among enemies, see [W17.5.5]: left behind
 * by their units, or overrun where they stood. */
static void
leave_no_leader_alone(struct gr_ctx *x, struct w_frame *f)
{
	const struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++) {
		const uint64_t alone = s->units[w_enemy(side)] & ~s->units[side];
		W_EACH (bit, w_map(x)->of_kind[side][W_LEADER] & s->board[side]) {
			const int place = s->place[w_piece(side, bit)];
			if (alone & w_bit(place)) {
				waterloo_leader_check(x, place, W_NO_SIDE);
				return;
			}
		}
	}
	f->at = MOVE_DONE;
}

void
waterloo_move_run(struct gr_ctx *x, struct w_frame *f)
{
	switch (f->at) {
	case MOVE_MAN:
		f->at = MOVE_UNITS;
		if (f->v[1] != W_ASSAULT)
			waterloo_guns_manning(x, f->v[0], f->v[2]);
		return;
	case MOVE_UNITS:
		if (anyone_can_move(x, f))
			waterloo_flow_ask(x, W_S_MOVE, w_state(x)->active);
		else
			f->at = MOVE_LEADERS;
		return;
	case MOVE_LEADERS: leave_no_leader_alone(x, f); return;
	default: finish_move(x, f);
	}
}

/* === [W6.2] the choice of a move ================================================================ */

/* A way is a move without its piece and cubes: the number of steps, and where they lead. */
static gr_action
step_at(int k, int place)
{
	return (gr_action)place << (14 + 6 * k);
}

static gr_action
way_of(int steps)
{
	return w_act(W_V_MOVE, (uint64_t)steps << 11);
}

static gr_action
one_step(int to)
{
	return way_of(1) | step_at(0, to);
}

/* One shortest way to a place in the flood, lowest areas first: the way itself does not matter. */
static gr_action
trace(const struct gr_ctx *x, int piece, int from, const struct reach *r, int to)
{
	int steps = 1;
	while (!(r->layer[steps] & w_bit(to)))
		steps++;
	gr_action way = way_of(steps) | step_at(steps - 1, to);
	for (int k = steps - 1, here = to; k > 0; k--) {
		here = w_low(w_map(x)->adjacent[here] & go_on_from(x, piece, r->layer[k], from));
		way |= step_at(k - 1, here);
	}
	return way;
}

/* A way for all units that may take it, of one kind and from one place; infantry with all the cubes it may
 * carry, which depends on its colour alone. */
static void
offer_way(const struct gr_ctx *x, struct gr_list *list, uint64_t units, gr_action way)
{
	const struct waterloo_scenario *m = w_map(x);
	const int side = w_state(x)->active, first = w_piece(side, w_low(units));
	const bool carries = m->kind[first] == W_INFANTRY;
	int least = 0, most = 0, of_colour = W_COLOURS;
	W_EACH (bit, units) {
		const int piece = w_piece(side, bit);
		if (carries && m->colour[piece] != of_colour) {
			of_colour = m->colour[piece];
			waterloo_cubes_range(x, of_colour, w_state(x)->place[piece], &least, &most);
		}
		for (int k = least; k <= most; k++)
			gr_offer(list, way | (uint64_t)piece | (uint64_t)k << 8);
	}
}

/* Where cavalry comes from matters in an assault: every way of riding in is a choice. */
static void
offer_rides(const struct gr_ctx *x, struct gr_list *list, uint64_t units, int from, int to)
{
	if (w_map(x)->adjacent[from] & w_bit(to))
		offer_way(x, list, units, one_step(to));
	W_EACH (via, ride_through(x, w_state(x)->active, from) & w_map(x)->adjacent[to])
		offer_way(x, list, units, way_of(2) | step_at(0, via) | step_at(1, to));
}

static void
offer_leader_along(const struct gr_ctx *x, struct gr_list *list, int piece, int from,
		   const struct reach *r, int to)
{
	gr_action way = way_of(0);
	if (!(w_map(x)->adjacent[from] & w_bit(to))) {
		uint64_t last = 0;
		for (int k = 1; k <= r->steps && !last; k++)
			last = w_map(x)->adjacent[to] & r->layer[k];
		way = trace(x, piece, from, r, w_low(last));
	}
	/* One step more. */
	gr_offer(list, (way + way_of(1) - way_of(0)) | step_at(W_STEPS(way), to) | (uint64_t)piece);
}

/* Units that move alike: the ground is looked at once for all of them. */
static void
offer_moves(const struct gr_ctx *x, struct gr_list *list, uint64_t units, const struct w_frame *f)
{
	struct reach r;
	const int from = f->v[0];
	const int piece = w_piece(w_state(x)->active, w_low(units));
	const uint64_t ends = destinations(x, piece, f, &r);
	W_EACH (to, ends) {
		if (f->v[1] != W_ASSAULT)
			offer_way(x, list, units, trace(x, piece, from, &r, to));
		else if (w_map(x)->kind[piece] == W_INFANTRY)
			offer_way(x, list, units, one_step(to));
		else if (w_map(x)->kind[piece] == W_CAVALRY)
			offer_rides(x, list, units, from, to);
		else
			offer_leader_along(x, list, piece, from, &r, to);
	}
}

void
waterloo_move_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const struct waterloo_state *s = w_state(x);
	const int side = s->active;
	const uint64_t units = movers(x, f, side);
	const uint64_t *kind = w_map(x)->of_kind[side];
	const uint64_t alike[] = {units & kind[W_INFANTRY] & s->upright[side],
				  units & kind[W_CAVALRY],
				  f->v[1] == W_ASSAULT ? 0 : units & kind[W_ARTILLERY] & s->manned};
	for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++)
		if (alike[i])
			offer_moves(x, list, alike[i], f);
	/* Leaders differ in whom they may not meet. */
	W_EACH (bit, units & kind[W_LEADER])
		offer_moves(x, list, w_bit(bit), f);
	gr_offer(list, w_act(W_V_END, 0));
}

/* [W6.1.1] Each unit goes its own way, over adjacent areas; [W8.1.6] a Reserve move is walked in the
 * same way but for its length and the ground it must avoid. */
static gr_reason
check_path(const struct gr_ctx *x, gr_action a, const struct w_frame *f)
{
	const int piece = W_PIECE(a);
	const int side = w_side_of(piece);
	const enum w_what what = (enum w_what)f->v[1];
	const uint64_t open = open_ground(x, side, what);
	int here = f->v[0];
	for (int k = 0; k < W_STEPS(a); k++) {
		const int next = W_STEP(a, k);
		if (!(w_map(x)->adjacent[here] & w_bit(next)))
			return W_N_NOT_ADJACENT;
		if (next == W_BOX)
			return side == W_FRENCH ? W_N_BOX_FRENCH : W_N_BOX_CLOSED;
		if (w_enemies(x, side) & w_bit(next))
			return W_N_ENEMY_THERE;
		if (!(open & w_bit(next)))
			return W_N_RESERVE_NEAR;
		if (k > 0 && !go_on_from(x, piece, w_bit(here), f->v[0]))
			return W_N_CAVALRY_STOPS;
		here = next;
	}
	if (here == f->v[0])
		return W_N_NO_MOVE;
	return without_leaders(x, piece, w_bit(here)) ? 0 : W_N_TWO_LEADERS;
}

/* Walk the path of an assault: all but the last step over free ground, the last into the enemy. */
static gr_reason
check_assault_path(const struct gr_ctx *x, gr_action a, const struct w_frame *f)
{
	const int piece = W_PIECE(a);
	const int side = w_side_of(piece);
	const int kind = w_map(x)->kind[piece];
	const int last = W_STEP(a, W_STEPS(a) - 1);
	int here = f->v[0];
	for (int k = 0; k < W_STEPS(a); k++) {
		const int next = W_STEP(a, k);
		if (!(w_map(x)->adjacent[here] & w_bit(next)))
			return W_N_NOT_ADJACENT;
		if (next == W_BOX)
			return side == W_FRENCH ? W_N_BOX_ASSAULT : W_N_BOX_CLOSED;
		/* [W10.1.6] Rough ground on the way stops cavalry. */
		if (k > 0 && !go_on_from(x, piece, w_bit(here), f->v[0]))
			return W_N_CAVALRY_ROUGH_WAY;
		/* [W10.1.5] It stops in the first enemy-occupied area it enters. */
		if (k + 1 < W_STEPS(a) && (w_enemies(x, side) & w_bit(next)))
			return W_N_STOPS_AT_ENEMY;
		here = next;
	}
	/* [W10.1.2] The move must end among enemies; see [W10.1.13]: a leader alone is none. */
	if (!(assault_ground(x, side) & w_bit(last)))
		return waterloo_units_leaders(x, w_enemy(side), last) ? W_N_LONE_LEADER
								      : W_N_NO_ENEMY_THERE;
	if (kind == W_CAVALRY)
		return waterloo_move_cavalry_target(x, side, last);
	if (kind == W_LEADER) {
		if (!(w_state(x)->assaulted & w_bit(last)))
			return W_N_LEADER_ALONE;
		return without_leaders(x, piece, w_bit(last)) ? 0 : W_N_TWO_LEADERS;
	}
	return 0;
}

/* [W6.2.2] A unit takes exactly the cubes assigned to it. */
static gr_reason
check_cubes(const struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	int least = 0, most = 0;
	if (w_map(x)->kind[piece] == W_INFANTRY)
		waterloo_cubes_range(x, w_map(x)->colour[piece], w_state(x)->place[piece], &least,
				     &most);
	return W_CUBES(a) < least || W_CUBES(a) > most ? W_N_CUBES_CARRIED : 0;
}

/* No bits but those of a piece, its cubes and as many steps as it says. */
static bool
is_tidy(gr_action a)
{
	const int steps = W_STEPS(a);
	if (w_verb(a) != W_V_MOVE || steps < 1 || steps > W_MAX_PATH)
		return false;
	const gr_action used = way_of(0) | (step_at(steps, 1) - 1);
	return (a & ~used) == 0 && W_PIECE(a) == (int)(a & 0xFF);
}

/* Who it is: one of the area's, of a colour that may act, not moved yet. */
static gr_reason
check_mover(const struct gr_ctx *x, int piece, const struct w_frame *f)
{
	const struct waterloo_state *s = w_state(x);
	const int side = s->active;
	if (w_side_of(piece) != side || s->place[piece] != f->v[0]) {
		/* [W6.1.15] Each unit moves at most once in one activation. */
		if (w_side_of(piece) == side && (s->marked[side] & w_bit(piece)))
			return W_N_MOVED_ALREADY;
		return W_N_NOT_HERE;
	}
	if (!(waterloo_units_of_colours(x, side, f->v[2]) & w_bit(piece)))
		return f->v[2] == 2 ? W_N_BRITISH_LEADER : W_N_PRUSSIAN_LEADER;
	if (in_assault(x, side, f->v[0]) & w_bit(piece))
		return W_N_IN_ASSAULT;
	return may_leave(x, piece, (enum w_what)f->v[1]);
}

/* [W10.1.4] Infantry assaults adjacent areas only. */
static gr_reason
too_far(const struct gr_ctx *x, int piece, enum w_what what)
{
	if (what == W_ASSAULT && w_map(x)->kind[piece] == W_INFANTRY)
		return W_N_INFANTRY_NEXT;
	return what == W_RESERVE ? W_N_TOO_FAR_RESERVE : W_N_TOO_FAR;
}

gr_reason
waterloo_move_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	if (a == w_act(W_V_END, 0))
		return f->v[3] ? 0 : W_N_MUST_ACT;
	if (!is_tidy(a))
		return W_N_NOT_ASKED;
	const int piece = W_PIECE(a);
	const enum w_what what = (enum w_what)f->v[1];
	gr_reason no = check_mover(x, piece, f);
	if (no)
		return no;
	if (W_STEPS(a) > steps_allowed(x, piece, what))
		return too_far(x, piece, what);
	no = what == W_ASSAULT ? check_assault_path(x, a, f) : check_path(x, a, f);
	return no ? no : check_cubes(x, a);
}

/* The clauses that a move has made use of. */
static void
cite_move(const struct gr_ctx *x, gr_action a, const struct w_frame *f)
{
	static const gr_rule by_kind[W_KINDS] = {[W_INFANTRY] = W6_1_4,
						 [W_ARTILLERY] = W6_1_5,
						 [W_CAVALRY] = W6_1_7,
						 [W_LEADER] = W6_1_10};
	const struct waterloo_state *s = w_state(x);
	const int piece = W_PIECE(a);
	const int kind = w_map(x)->kind[piece];
	const int to = W_STEP(a, W_STEPS(a) - 1);
	if (!x->sink)
		return;
	gr_cite(x, by_kind[kind]);
	gr_cite(x, W6_1_12);
	if (kind == W_INFANTRY)
		gr_cite(x, W3_1_1);
	if (kind == W_ARTILLERY && !(s->upright[s->active] & w_bit(piece)))
		gr_cite(x, W3_2_4);
	if (kind == W_CAVALRY && (w_map(x)->rough & w_bit(f->v[0])))
		gr_cite(x, W6_1_9);
	if (w_enemies(x, s->active) & w_map(x)->adjacent[to])
		gr_cite(x, W6_1_3);
	if (w_count(waterloo_units_combat(x, s->active, to)) >= w_map(x)->area_limit)
		gr_cite(x, W6_1_13);
	if (w_enemies(x, s->active) & w_bit(f->v[0]))
		gr_cite(x, W6_1_14);
	/* [W17.4.2] A leader alone is moved by a disc on his area; [W17.5.6] with others there he may
	 * still move by himself. */
	if (kind == W_LEADER)
		gr_cite(x, waterloo_units_combat(x, s->active, f->v[0]) ? W17_5_6 : W17_4_2);
	if (waterloo_units_leaders(x, w_enemy(s->active), to) && f->v[1] != W_ASSAULT)
		gr_cite(x, W10_1_13);
	/* [W20.2.2] Who is in the box leaves it so too, the step out counting as one. */
	if (f->v[0] == W_BOX)
		gr_cite(x, W20_2_2);
	if (w_map(x)->adjacent[f->v[0]] & w_bit(W_BOX))
		gr_cite(x, s->active == W_FRENCH ? W20_2_5 : W20_2_4);
	if (f->v[1] == W_RESERVE) {
		gr_cite(x, W8_1_1);
		gr_cite(x, W8_1_6);
		cite_contact(x, s->active, w_enemies(x, s->active));
	}
}

/* [W10.2.4] Where an assaulting unit came from last is remembered. [W10.1.3] Different areas may be
 * assaulted at once. [W10.1.12] [W20.2.3] The box assaults like any area. [W10.1.7] Cubes as in a
 * Move. [W17.4.1] A leader goes with units of his area without being used. */
static void
note_assault(struct gr_ctx *x, gr_action a, const struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int piece = W_PIECE(a);
	const int steps = W_STEPS(a);
	const int to = W_STEP(a, steps - 1);
	if (w_map(x)->kind[piece] == W_LEADER) {
		gr_cite(x, W10_1_8);
		gr_cite(x, W17_4_1);
		return;
	}
	s->entered[piece] = w_u8(steps > 1 ? W_STEP(a, steps - 2) : f->v[0]);
	if (!s->pending[to])
		s->pending[to] = 1;
	if (s->assaulted & ~w_bit(to))
		gr_cite(x, W10_1_3);
	s->assaulted |= w_bit(to);
	gr_cite(x, W10_2_4);
	gr_cite(x, w_map(x)->kind[piece] == W_INFANTRY ? W10_1_4 : W10_1_5);
	if (f->v[0] == W_BOX) {
		gr_cite(x, W10_1_12);
		gr_cite(x, W20_2_3);
	}
	if (W_CUBES(a))
		gr_cite(x, W10_1_7);
}

void
waterloo_move_apply(struct gr_ctx *x, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	if (w_verb(a) == W_V_END) {
		f->at = MOVE_LEADERS;
		return;
	}
	const int piece = W_PIECE(a);
	const int from = f->v[0];
	const int to = W_STEP(a, W_STEPS(a) - 1);
	const int colour = w_map(x)->colour[piece];
	cite_move(x, a, f);
	w_say(x, W_CUBES(a) ? W_E_MOVES_CUBES : W_E_MOVES,
	      f->v[1] == W_ASSAULT   ? W10_1_2
	      : f->v[1] == W_RESERVE ? W8_1_1
				     : W6_1_1,
	      piece, from, to, W_CUBES(a));
	s->cubes[colour][from] = w_u8(s->cubes[colour][from] - W_CUBES(a));
	s->cubes[colour][to] = w_u8(s->cubes[colour][to] + W_CUBES(a));
	waterloo_units_put(x, piece, to);
	/* [W3.2.2] Artillery that has moved is limbered. */
	if (w_map(x)->kind[piece] == W_ARTILLERY) {
		waterloo_units_set_stance(x, piece, W_LIMBERED);
		gr_cite(x, W3_2_2);
	}
	s->marked[s->active] |= w_bit(piece);
	f->v[3] = 1;
	if (f->v[1] == W_ASSAULT)
		note_assault(x, a, f);
	if (w_map(x)->kind[piece] == W_INFANTRY)
		waterloo_cubes_overflow(x, to, colour);
}
