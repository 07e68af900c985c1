/*
 * check.c - the invariants of a state, and the named parts of it for positions in and out.
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
		W_EACH(bit, w_map(x)->of_kind[side][W_LEADER]) {
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
	if (has_frame(x, W_P_CUBES) || has_frame(x, W_P_OVERFLOW) || has_frame(x, W_P_TEST) ||
	    has_frame(x, W_P_RETREAT))
		return;
	for (int colour = 0; colour < W_COLOURS; colour++) {
		const int side = waterloo_units_side(colour);
		const int foot = w_count(waterloo_units_foot(x, colour, area));
		const int guns = w_count(waterloo_units_guns(x, side, area) &
		                         w_map(x)->of_colour[side][colour]);
		if (w_state(x)->cubes[colour][area] > (foot ? 5 * foot : guns))
			gr_complain(out, W_N_POS_CUBES, GR_D_SPACE, area);
	}
}

/* Who was to assault may have burst on arrival, or been given up for want of cubes: while an assault
 * moves, between a leader's two activations, and while assaults are resolved. */
static bool
may_be_gone(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	for (int i = 0; i < s->depth; i++)
		if (s->stack[i].proc == W_P_ACTION && s->stack[i].v[5])
			return true;
	return has_frame(x, W_P_MOVE) || has_frame(x, W_P_RESOLVE);
}

static void
check_area(const struct gr_ctx *x, int area, struct gr_complaints *out)
{
	const struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++) {
		const bool units = waterloo_units_combat(x, side, area) != 0;
		const bool foot = waterloo_units_infantry(x, side, area) != 0;
		if (units != ((s->units[side] & w_bit(area)) != 0) ||
		    foot != ((s->foot[side] & w_bit(area)) != 0))
			gr_complain(out, W_N_POS_INDEX, GR_D_SPACE, area);
	}
	if ((s->units[W_FRENCH] & s->units[W_ALLIED] & w_bit(area)) && !may_share(x, area))
		gr_complain(out, W_N_POS_SHARED, GR_D_SPACE, area);
	check_cubes(x, area, out);
}

/* === figures ==================================================================================== */

static void
check_losses(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_scenario *m = w_map(x);
	int lost[W_COLOURS] = {0};
	for (int side = 0; side < W_SIDES; side++)
		W_EACH(bit, waterloo_units_at(x, side, W_LOST) & ~m->of_kind[side][W_CAVALRY]) {
			const int piece = w_piece(side, bit);
			const bool guard = m->kind[piece] == W_INFANTRY &&
			                   m->nation[piece] == W_GUARD;
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
	if (s->active > W_ALLIED || s->first > W_ALLIED)
		gr_complain(out, W_N_POS_ACTIVE, GR_D_NUMBER, s->active);
}

void
waterloo_check(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct waterloo_scenario *m = w_map(x);
	if (!waterloo_frames_sound(x)) {
		gr_complain(out, W_N_POS_STACK, GR_D_NUMBER, w_state(x)->depth);
		return;
	}
	for (int piece = 1; piece < W_PIECES; piece++)
		check_piece(x, piece, out);
	for (int area = 1; area <= m->n_areas; area++)
		check_area(x, area, out);
	if (m->has_box)
		check_area(x, W_BOX, out);
	check_leaders(x, out);
	check_display(x, out);
	check_losses(x, out);
	check_discs(x, out);
	check_figures(x, out);
}

/* === named parts of the state =================================================================== */

#define FIELD(name, part)                                                                          \
	static int get_##name(const struct gr_ctx *x, int i, int j)                                \
	{                                                                                          \
		(void)i;                                                                           \
		(void)j;                                                                           \
		return w_state(x)->part;                                                           \
	}                                                                                          \
	static void set_##name(struct gr_ctx *x, int i, int j, int value)                          \
	{                                                                                          \
		(void)i;                                                                           \
		(void)j;                                                                           \
		w_state(x)->part = (uint8_t)value;                                                 \
	}

/* A set of pieces, or of places, as one truth each. */
#define FLAG(name, part, key)                                                                      \
	static int get_##name(const struct gr_ctx *x, int i, int j)                                \
	{                                                                                          \
		(void)j;                                                                           \
		return (w_state(x)->part & w_bit(i)) != 0 && (key);                                \
	}                                                                                          \
	static void set_##name(struct gr_ctx *x, int i, int j, int value)                          \
	{                                                                                          \
		(void)j;                                                                           \
		if (!(key))                                                                        \
			return;                                                                    \
		w_state(x)->part &= ~w_bit(i);                                                     \
		if (value)                                                                         \
			w_state(x)->part |= w_bit(i);                                              \
	}

FIELD(entered, entered[i])
FIELD(cubes, cubes[j][i])
FIELD(holder, holder[i])
FIELD(pending, pending[i])
FIELD(turn, turn)
FIELD(phase, phase)
FIELD(tile, tile)
FIELD(done, done)
FIELD(battery, grand_battery)
FIELD(drawn, drawn)
FIELD(losses, losses[i])
FIELD(available, disc[i - 1][j][W_AVAILABLE])
FIELD(this_round, disc[i - 1][j][W_THIS_ROUND])
FIELD(earlier, disc[i - 1][j][W_EARLIER])
FIELD(depth, depth)
FIELD(proc, stack[i].proc)
FIELD(step, stack[i].at)
FIELD(local, stack[i].v[j])
FIELD(slot, slot[i])
FIELD(shaken, shaken)
FIELD(options, options)
FLAG(marked, marked[w_side_of(i)], true)
FLAG(charging, charging[w_side_of(i)], true)
FLAG(assaulted, assaulted, i < W_PLACES)
FLAG(entry, entries, i < W_PLACES)

static int
get_at(const struct gr_ctx *x, int i, int j)
{
	(void)j;
	return w_state(x)->place[i];
}

static void
set_at(struct gr_ctx *x, int i, int j, int value)
{
	(void)j;
	waterloo_units_set_place(x, i, value);
}

static int
get_active(const struct gr_ctx *x, int i, int j)
{
	(void)i;
	(void)j;
	return w_state(x)->active + 1;
}

static void
set_active(struct gr_ctx *x, int i, int j, int value)
{
	(void)i;
	(void)j;
	w_state(x)->active = (uint8_t)(value ? value - 1 : 0);
}

static int
get_first(const struct gr_ctx *x, int i, int j)
{
	(void)i;
	(void)j;
	return w_state(x)->first + 1;
}

static void
set_first(struct gr_ctx *x, int i, int j, int value)
{
	(void)i;
	(void)j;
	w_state(x)->first = (uint8_t)(value ? value - 1 : 0);
}

/* A piece that is nowhere has one only if its bits say so: a state is exported whole. */
static int
get_stance(const struct gr_ctx *x, int i, int j)
{
	const struct waterloo_state *s = w_state(x);
	const int side = w_side_of(i);
	(void)j;
	return s->place[i] || ((s->upright[side] | s->square[side]) & w_bit(i))
	               ? (int)waterloo_units_stance(x, i)
	               : 0;
}

/* A stance that this kind of piece has not leaves a mark that check_piece() complains of. */
static void
set_stance(struct gr_ctx *x, int i, int j, int value)
{
	struct waterloo_state *s = w_state(x);
	(void)j;
	waterloo_units_set_stance(x, i, (enum w_stance)value);
	if (value && waterloo_units_stance(x, i) != (enum w_stance)value) {
		s->upright[w_side_of(i)] |= w_bit(i);
		s->square[w_side_of(i)] |= w_bit(i);
	}
}

static int
get_node(const struct gr_ctx *x, int i, int j)
{
	const struct gr_node *node = &w_state(x)->node;
	(void)j;
	return i == 0 ? node->kind : i == 1 ? node->seat : node->step;
}

static void
set_node(struct gr_ctx *x, int i, int j, int value)
{
	struct gr_node *node = &w_state(x)->node;
	(void)j;
	*(i == 0 ? &node->kind : i == 1 ? &node->seat : &node->step) = (uint8_t)value;
}

/* The running masks hold bits of one side only, whichever it is: exported whole, as bytes. */
static uint64_t *
mask_of(const struct gr_ctx *x, int i)
{
	struct waterloo_state *s = w_state(x);
	uint64_t *const mask[] = {&s->manned, &s->sheltered, &s->todo};
	return mask[i];
}

static int
get_mask(const struct gr_ctx *x, int i, int j)
{
	return (int)(*mask_of(x, i) >> (8 * j) & 0xFF);
}

static void
set_mask(struct gr_ctx *x, int i, int j, int value)
{
	*mask_of(x, i) &= ~(0xFFull << (8 * j));
	*mask_of(x, i) |= (uint64_t)value << (8 * j);
}

#define BOTH(name) get_##name, set_##name

/* clang-format off */
const struct gr_field waterloo_fields[] = {
	{"turn", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(turn), W_MAX_TURNS - 1},
	{"phase", {0, 0}, {0, 0}, W_D_PHASE, BOTH(phase), W_PHASES - 1},
	{"active", {0, 0}, {0, 0}, GR_D_SEAT, BOTH(active), 2},
	{"first", {0, 0}, {0, 0}, GR_D_SEAT, BOTH(first), 2},
	{"tile", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(tile), 5},
	{"done", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(done), 5},
	{"grand_battery", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(battery), 40},
	{"display_drawn", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(drawn), W_MAX_DISPLAY},
	{"losses", {W_D_COLOUR, 0}, {W_COLOURS, 0}, GR_D_NUMBER, BOTH(losses), 99},
	{"discs", {GR_D_SEAT, W_D_DISC}, {3, W_DISCS}, GR_D_NUMBER, BOTH(available), 20},
	{"discs_this_round", {GR_D_SEAT, W_D_DISC}, {3, W_DISCS}, GR_D_NUMBER, BOTH(this_round), 20},
	{"discs_earlier", {GR_D_SEAT, W_D_DISC}, {3, W_DISCS}, GR_D_NUMBER, BOTH(earlier), 20},
	{"at", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_SPACE, BOTH(at), W_LOST},
	{"state", {GR_D_PIECE, 0}, {W_PIECES, 0}, W_D_STANCE, BOTH(stance), W_STANCES - 1},
	{"entered", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_SPACE, BOTH(entered), W_BOX},
	{"marked", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_BOOL, BOTH(marked), 1},
	{"charging", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_BOOL, BOTH(charging), 1},
	{"cubes", {GR_D_SPACE, W_D_COLOUR}, {W_BOX + 1, W_COLOURS}, GR_D_NUMBER, BOTH(cubes), 40},
	{"holder", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_SEAT, BOTH(holder), 2},
	{"pending", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_NUMBER, BOTH(pending), 99},
	{"assaulted", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_BOOL, BOTH(assaulted), 1},
	{"entry", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_BOOL, BOTH(entry), 1},
	{"shaken", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(shaken), 3},
	{"slots", {GR_D_NUMBER, 0}, {64, 0}, GR_D_NUMBER, BOTH(slot), 255},
	{"masks", {GR_D_NUMBER, GR_D_NUMBER}, {3, 8}, GR_D_NUMBER, BOTH(mask), 255},
	{"stack_options", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(options), 63},
	{"stack_depth", {0, 0}, {0, 0}, GR_D_NUMBER, BOTH(depth), W_DEPTH},
	{"stack_procedure", {GR_D_NUMBER, 0}, {W_DEPTH, 0}, GR_D_NUMBER, BOTH(proc), W_PROCS - 1},
	{"stack_stage", {GR_D_NUMBER, 0}, {W_DEPTH, 0}, GR_D_NUMBER, BOTH(step), 255},
	{"stack_locals", {GR_D_NUMBER, GR_D_NUMBER}, {W_DEPTH, 6}, GR_D_NUMBER, BOTH(local), 255},
	{"stack_node", {GR_D_NUMBER, 0}, {3, 0}, GR_D_NUMBER, BOTH(node), 255},
};
/* clang-format on */

_Static_assert(sizeof waterloo_fields / sizeof waterloo_fields[0] == W_FIELDS, "count the fields");
