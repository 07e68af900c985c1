/*
 * tables.c - the named parts of a state, for complete positions in and out: a row a part, with the
 * functions that read and set it.
 */
#include "fields.h"
#include "waterloo.h"

#define FIELD(name, part) GR_BYTE_FIELD(name, w_state(x)->part)
#define SIDE(name, part)  GR_SIDE_FIELD(name, w_state(x)->part)
#define FLAG(name, part)  GR_BIT_FIELD(name, w_state(x)->part)

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
SIDE(active, active)
SIDE(first, first)
FLAG(marked, marked[w_side_of(i)])
FLAG(charging, charging[w_side_of(i)])
FLAG(assaulted, assaulted)
FLAG(entry, entries)
GR_FIELD(at, w_state(x)->place[i], waterloo_units_set_place(x, i, value))

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

/* The running masks hold bits of one side only, whichever it is: exported whole, as bytes. */
static uint64_t *
mask_of(const struct gr_ctx *x, int i)
{
	struct waterloo_state *s = w_state(x);
	uint64_t *const mask[] = {&s->manned, &s->sheltered, &s->todo};
	return mask[i];
}

GR_MASK_FIELD(mask, mask_of)

/* clang-format off */
const struct gr_field waterloo_fields[] = {
	{"turn", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(turn), W_MAX_TURNS - 1},
	{"phase", {0, 0}, {0, 0}, W_D_PHASE, GR_BOTH(phase), W_PHASES - 1},
	{"active", {0, 0}, {0, 0}, GR_D_SEAT, GR_BOTH(active), 2},
	{"first", {0, 0}, {0, 0}, GR_D_SEAT, GR_BOTH(first), 2},
	{"tile", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(tile), 5},
	{"done", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(done), 5},
	{"grand_battery", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(battery), 40},
	{"display_drawn", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(drawn), W_MAX_DISPLAY},
	{"losses", {W_D_COLOUR, 0}, {W_COLOURS, 0}, GR_D_NUMBER, GR_BOTH(losses), 99},
	{"discs", {GR_D_SEAT, W_D_DISC}, {3, W_DISCS}, GR_D_NUMBER, GR_BOTH(available), 20},
	{"discs_this_round", {GR_D_SEAT, W_D_DISC}, {3, W_DISCS}, GR_D_NUMBER, GR_BOTH(this_round), 20},
	{"discs_earlier", {GR_D_SEAT, W_D_DISC}, {3, W_DISCS}, GR_D_NUMBER, GR_BOTH(earlier), 20},
	{"at", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_SPACE, GR_BOTH(at), W_LOST},
	{"state", {GR_D_PIECE, 0}, {W_PIECES, 0}, W_D_STANCE, GR_BOTH(stance), W_STANCES - 1},
	{"entered", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_SPACE, GR_BOTH(entered), W_BOX},
	{"marked", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_BOOL, GR_BOTH(marked), 1},
	{"charging", {GR_D_PIECE, 0}, {W_PIECES, 0}, GR_D_BOOL, GR_BOTH(charging), 1},
	{"cubes", {GR_D_SPACE, W_D_COLOUR}, {W_BOX + 1, W_COLOURS}, GR_D_NUMBER, GR_BOTH(cubes), 40},
	{"holder", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_SEAT, GR_BOTH(holder), 2},
	{"pending", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_NUMBER, GR_BOTH(pending), 99},
	{"assaulted", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_BOOL, GR_BOTH(assaulted), 1},
	{"entry", {GR_D_SPACE, 0}, {W_BOX + 1, 0}, GR_D_BOOL, GR_BOTH(entry), 1},
	{"shaken", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(shaken), 3},
	{"slots", {GR_D_NUMBER, 0}, {64, 0}, GR_D_NUMBER, GR_BOTH(slot), 255},
	{"masks", {GR_D_NUMBER, GR_D_NUMBER}, {3, 8}, GR_D_NUMBER, GR_BOTH(mask), 255},
	{"stack_options", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(options), 63},
	{"stack_depth", {0, 0}, {0, 0}, GR_D_NUMBER, GR_BOTH(depth), W_DEPTH},
	{"stack_procedure", {GR_D_NUMBER, 0}, {W_DEPTH, 0}, GR_D_NUMBER, GR_BOTH(proc), W_PROCS - 1},
	{"stack_stage", {GR_D_NUMBER, 0}, {W_DEPTH, 0}, GR_D_NUMBER, GR_BOTH(step), 255},
	{"stack_locals", {GR_D_NUMBER, GR_D_NUMBER}, {W_DEPTH, 6}, GR_D_NUMBER, GR_BOTH(local), 255},
	{"stack_node", {GR_D_NUMBER, 0}, {3, 0}, GR_D_NUMBER, gr_get_node, gr_set_node, 255},
};
/* clang-format on */

_Static_assert(sizeof waterloo_fields / sizeof waterloo_fields[0] == W_FIELDS, "count the fields");
