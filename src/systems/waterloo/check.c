/*
 * check.c - the invariants of a state.
 *
 * waterloo_check() is silent on every state that play can reach; a position set by hand is refused
 * with all that it finds.
 */
#include "waterloo.h"

static bool
has_frame(const struct gr_ctx *x, enum w_proc proc)
{
	for (int i = 0; i < w_state(x)->depth; i++)
		if (w_state(x)->stack[i].proc == proc)
			return true;
	return false;
}

/* === bytes from outside ========================================================================= */

/* Masks hold bits of pieces and places that exist; a state is exported by names, so nothing else
 * could be told. */
static bool
masks_fit(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t places = m->map | (m->has_box ? w_bit(W_BOX) : 0);
	const uint64_t both = m->all[W_FRENCH] | m->all[W_ALLIED];
	for (int side = 0; side < W_SIDES; side++) {
		const uint64_t pieces =
			s->upright[side] | s->square[side] | s->marked[side] | s->charging[side];
		if ((pieces & ~m->all[side]) || ((s->units[side] | s->foot[side]) & ~places))
			return false;
	}
	return !((s->manned | s->sheltered | s->todo) & ~both) &&
	       !((s->assaulted | s->entries) & ~places);
}

static bool
places_fit(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t places = m->map | (m->has_box ? w_bit(W_BOX) : 0);
	for (int piece = 0; piece < W_PIECES; piece++)
		if (s->entered[piece] &&
		    (s->entered[piece] >= W_PLACES || !(places & w_bit(s->entered[piece]))))
			return false;
	for (int place = 0; place < W_PLACES; place++) {
		int there = s->pending[place];
		for (int colour = 0; colour < W_COLOURS; colour++)
			there |= s->cubes[colour][place];
		if (s->holder[place] > W_SIDES || (there && !(places & w_bit(place))))
			return false;
	}
	return true;
}

/* Frames above the stack are empty. */
static bool
rest_is_empty(const struct waterloo_state *s)
{
	uint8_t rest = 0;
	for (size_t i = 0; i < sizeof s->node.pad; i++)
		rest |= s->node.pad[i];
	for (int i = s->depth; i < W_DEPTH; i++) {
		rest |= s->stack[i].proc | s->stack[i].at;
		for (int k = 0; k < 6; k++)
			rest |= s->stack[i].v[k];
	}
	return rest == 0;
}

/* What all that follows takes for granted; a state of play never fails here. */
static gr_reason
misfit(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	if (s->turn < w_map(x)->first_turn || s->turn > w_map(x)->last_turn)
		return W_N_POS_TURN;
	if (s->phase >= W_PHASES)
		return W_N_POS_PHASE;
	if (s->active > W_ALLIED || s->first > W_ALLIED)
		return W_N_POS_ACTIVE;
	if (!places_fit(x))
		return W_N_POS_PLACE;
	if (s->depth > W_DEPTH || s->shaken > 3 || s->options >> W_OPTIONS || !masks_fit(x) ||
	    !rest_is_empty(s))
		return W_N_POS_STACK;
	return 0;
}

/* === pieces ===================================================================================== */

static bool
is_place(const struct gr_ctx *x, int place)
{
	const struct waterloo_scenario *m = w_map(x);
	return (place >= 1 && place <= m->n_areas) || (place == W_BOX && m->has_box) ||
	       place == W_ARRIVING || place == W_DISPLAY || place == W_LOST;
}

static void
check_piece(const struct gr_ctx *x, int piece, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	const int side = w_side_of(piece);
	const bool exists = (m->all[side] & w_bit(piece)) != 0;
	const int place = s->place[piece];
	if (place && (!exists || !is_place(x, place)))
		gr_complain(out, W_N_POS_PLACE, GR_D_PIECE, piece);
	if (exists && side == W_FRENCH && (place == W_BOX || place == W_ARRIVING))
		gr_complain(out, W_N_POS_BOX, GR_D_PIECE, piece);
	if ((s->square[side] & w_bit(piece)) &&
	    (!exists || m->kind[piece] != W_INFANTRY || (s->upright[side] & w_bit(piece))))
		gr_complain(out, W_N_POS_STANCE, GR_D_PIECE, piece);
	if (((s->board[side] & w_bit(piece)) != 0) != (place >= 1 && place <= W_BOX))
		gr_complain(out, W_N_POS_INDEX, GR_D_PIECE, piece);
	if (s->entered[piece] && !(m->adjacent[s->entered[piece]] & w_bit(place)))
		gr_complain(out, W_N_POS_ENTERED, GR_D_PIECE, piece);
	if (place == W_ARRIVING && s->phase != W_PH_PRUSSIANS)
		gr_complain(out, W_N_POS_ARRIVING, GR_D_PIECE, piece);
}

/* Two leaders of one colour in one area, see [W6.1.11]. */
static void
check_leaders(const struct gr_ctx *x, struct gr_complaints *out)
{
	for (int side = 0; side < W_SIDES; side++)
		W_EACH (bit, w_map(x)->of_kind[side][W_LEADER]) {
			const int piece = w_piece(side, bit);
			const int place = w_state(x)->place[piece];
			if (place && place < W_BOX && waterloo_units_leader_there(x, piece, place))
				gr_complain(out, W_N_POS_LEADERS, GR_D_PIECE, piece);
		}
}

/* The display empties from its left end: what has been drawn is gone, the rest is there. */
static void
check_display(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	if (s->drawn > m->n_display)
		gr_complain(out, W_N_POS_DISPLAY, GR_D_NUMBER, s->drawn);
	for (int i = 0; i < m->n_display; i++)
		if ((s->place[m->display[i]] == W_DISPLAY) != (i >= s->drawn) &&
		    s->place[m->display[i]])
			gr_complain(out, W_N_POS_DISPLAY, GR_D_PIECE, m->display[i]);
}

/* === areas ====================================================================================== */

/* Both sides share an area only in an assault, or as cavalry among unmanned guns, see [W12.5.5]. */
static bool
may_share(const struct gr_ctx *x, int area)
{
	const struct waterloo_state *s = w_state(x);
	if (s->pending[area] || has_frame(x, W_P_ASSAULT) || has_frame(x, W_P_MOVE))
		return true;
	for (int side = 0; side < W_SIDES; side++) {
		const uint64_t guns = waterloo_units_guns(x, side, area);
		const uint64_t horse = waterloo_units_cavalry(x, w_enemy(side), area);
		if (guns == waterloo_units_combat(x, side, area) &&
		    horse == waterloo_units_combat(x, w_enemy(side), area))
			return true;
	}
	return false;
}

/* Cubes only where they may lie, see [W15.2.1] [W15.2.3]; not while they are being placed. */
static void
check_cubes(const struct gr_ctx *x, int area, struct gr_complaints *out)
{
	for (int colour = 0; colour < W_COLOURS; colour++) {
		if (!w_state(x)->cubes[colour][area])
			continue;
		const int side = waterloo_units_side(colour);
		const int foot = w_count(waterloo_units_foot(x, colour, area));
		const int guns = w_count(waterloo_units_guns(x, side, area) &
					 w_map(x)->of_colour[side][colour]);
		if (w_state(x)->cubes[colour][area] > (foot ? 5 * foot : guns))
			gr_complain(out, W_N_POS_CUBES, GR_D_SPACE, area);
	}
}

static const struct w_frame *
innermost(const struct gr_ctx *x, enum w_proc proc)
{
	for (int i = w_state(x)->depth - 1; i >= 0; i--)
		if (w_state(x)->stack[i].proc == proc)
			return &w_state(x)->stack[i];
	return NULL;
}

/* In a test, those still to roll are there and have no more cubes assigned than lie there; a unit
 * that retreats takes no more than lie where it is. */
static void
check_assigned(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	const struct w_frame *test = innermost(x, W_P_TEST);
	const struct w_frame *retreat = innermost(x, W_P_RETREAT);
	if (test && (s->todo & ~waterloo_units_infantry(x, test->v[1], test->v[0])))
		gr_complain(out, W_N_POS_STACK, GR_D_SPACE, test->v[0]);
	for (int colour = 0; test && colour < W_COLOURS; colour++) {
		int assigned = 0;
		if (waterloo_units_side(colour) != test->v[1])
			continue;
		W_EACH (bit, waterloo_units_foot(x, colour, test->v[0]))
			assigned += s->slot[bit];
		if (assigned > s->cubes[colour][test->v[0]])
			gr_complain(out, W_N_POS_CUBES, GR_D_SPACE, test->v[0]);
	}
	if (retreat && retreat->v[0] && s->place[retreat->v[0]] == retreat->v[4] &&
	    retreat->v[2] > s->cubes[w_map(x)->colour[retreat->v[0]]][retreat->v[4]])
		gr_complain(out, W_N_POS_CUBES, GR_D_PIECE, retreat->v[0]);
}

/* Guns that are still to fire stand where the bombardment is, and aim within their range. */
static void
check_aims(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	const struct w_frame *f = innermost(x, W_P_BOMBARD);
	if (!f)
		return;
	const uint64_t guns = waterloo_units_guns(x, s->active, f->v[0]);
	bool good = !(s->todo & ~guns);
	W_EACH (bit, s->todo)
		good = good && (w_map(x)->in_range[f->v[0]] & w_bit(s->slot[bit])) != 0;
	if (!good)
		gr_complain(out, W_N_POS_STACK, GR_D_SPACE, f->v[0]);
}

/* The sets of places that hold units and infantry are what the pieces' places make them. */
static void
check_index(const struct gr_ctx *x, int side, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	uint64_t units = 0, foot = 0;
	W_EACH (bit, m->combat[side]) {
		const int place = s->place[w_piece(side, bit)];
		if (place < 1 || place > W_BOX)
			continue;
		units |= w_bit(place);
		if (m->of_kind[side][W_INFANTRY] & w_bit(bit))
			foot |= w_bit(place);
	}
	W_EACH (area, (units ^ s->units[side]) | (foot ^ s->foot[side]))
		gr_complain(out, W_N_POS_INDEX, GR_D_SPACE, area);
}

static void
check_areas(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	const bool cubes_move = has_frame(x, W_P_CUBES) || has_frame(x, W_P_OVERFLOW) ||
				has_frame(x, W_P_TEST) || has_frame(x, W_P_RETREAT);
	for (int side = 0; side < W_SIDES; side++)
		check_index(x, side, out);
	W_EACH (area, m->map | (m->has_box ? w_bit(W_BOX) : 0)) {
		if ((s->units[W_FRENCH] & s->units[W_ALLIED] & w_bit(area)) && !may_share(x, area))
			gr_complain(out, W_N_POS_SHARED, GR_D_SPACE, area);
		if (!cubes_move)
			check_cubes(x, area, out);
	}
}

/* === figures ==================================================================================== */

static void
check_losses(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_scenario *m = w_map(x);
	int lost[W_COLOURS] = {0};
	for (int side = 0; side < W_SIDES; side++)
		W_EACH (bit, waterloo_units_at(x, side, W_LOST) & ~m->of_kind[side][W_CAVALRY]) {
			const int piece = w_piece(side, bit);
			const bool guard =
				m->kind[piece] == W_INFANTRY && m->nation[piece] == W_GUARD;
			lost[m->colour[piece]] += guard ? m->guard_counts : 1;
		}
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (w_state(x)->losses[colour] < lost[colour])
			gr_complain(out, W_N_POS_LOSSES, W_D_COLOUR, colour);
}

static void
check_discs(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++)
		for (int disc = 0; disc < W_DISCS; disc++) {
			const uint8_t *pile = s->disc[side][disc];
			const int all = pile[W_AVAILABLE] + pile[W_THIS_ROUND] + pile[W_EARLIER];
			if (all > 20)
				gr_complain(out, W_N_POS_DISCS, GR_D_SEAT, w_seat(side));
		}
}

static void
check_figures(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (waterloo_cubes_supply(x, colour) < 0)
			gr_complain(out, W_N_POS_SUPPLY, W_D_COLOUR, colour);
	if (s->tile > 5 || s->done > 5)
		gr_complain(out, W_N_POS_TILE, GR_D_NUMBER, s->tile);
	if (s->grand_battery > w_map(x)->grand_battery)
		gr_complain(out, W_N_POS_BATTERY, GR_D_NUMBER, s->grand_battery);
}

void
waterloo_check(const struct gr_ctx *x, struct gr_complaints *out)
{
	const gr_reason unfit = misfit(x);
	if (unfit) {
		gr_complain(out, unfit, GR_D_NUMBER, 0);
		return;
	}
	if (!waterloo_frames_sound(x)) {
		gr_complain(out, W_N_POS_STACK, GR_D_NUMBER, w_state(x)->depth);
		return;
	}
	for (int piece = 1; piece < W_PIECES; piece++)
		check_piece(x, piece, out);
	check_areas(x, out);
	check_assigned(x, out);
	check_aims(x, out);
	check_leaders(x, out);
	check_display(x, out);
	check_losses(x, out);
	check_discs(x, out);
	check_figures(x, out);
}
