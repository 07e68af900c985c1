/*
 * tables.c - the named parts of a state, for complete positions in and out: a row a part, with the
 * functions that read and set it.
 */
#include "faith.h"
#include "fields.h"

#define FIELD(name, part) GR_BYTE_FIELD(name, f_state(x)->part)
#define SIDE(name, part)  GR_SIDE_FIELD(name, f_state(x)->part)
#define FLAG(name, part)  GR_BIT_FIELD(name, f_state(x)->part)

FIELD(turn, turn)
FIELD(phase, phase)
FIELD(points, points[i - 1])
FIELD(entered, entered[i])
FIELD(fell, fell[i])
FIELD(order, order[i])
FIELD(shown, shown[i])
FIELD(arrived, arrived[i])
FIELD(last_zone, last_zone)
FIELD(last_dp, last_dp)
FIELD(passed, passed)
FIELD(depth, depth)
FIELD(proc, stack[i].proc)
FIELD(step, stack[i].at)
FIELD(local, stack[i].v[j])
FLAG(reduced, reduced[f_side_of(i)])
FLAG(isolated, isolated[f_side_of(i)])
FLAG(on_foot, on_foot[f_side_of(i)])
FLAG(charge, charge[f_side_of(i)])
FLAG(caracole, caracole[f_side_of(i)])
FLAG(moved, moved[f_side_of(i)])
FLAG(ended, ended[f_side_of(i)])
FLAG(reacted, reacted[f_side_of(i)])
FLAG(attacked, attacked[f_side_of(i)])
FLAG(wavered, wavered[f_side_of(i)])
FLAG(replaced, replaced[f_side_of(i)])
FLAG(before, before)
FLAG(fresh, fresh)
FLAG(used, used)
FLAG(shot, shot)
FLAG(trail, trail)
SIDE(active, active)
SIDE(first, first)
GR_FIELD(at, f_state(x)->place[i], faith_units_put(x, i, value))
GR_FIELD(disordered, f_has(f_state(x)->disordered, i),
	 faith_units_mark_disordered(x, i, value != 0))
GR_FIELD(options, f_state(x)->options, f_state(x)->options = (uint16_t)value)

static int
get_struck(const struct gr_ctx *x, int i, int j)
{
	(void)j;
	return f_state(x)->struck >> i & 1;
}

static void
set_struck(struct gr_ctx *x, int i, int j, int value)
{
	struct faith_state *s = f_state(x);
	(void)j;
	s->struck &= (uint16_t) ~(1u << i);
	if (value)
		s->struck |= (uint16_t)(1u << i);
}

/* The running masks hold bits of one side only, whichever it is: exported whole, as bytes. */
static uint64_t *
mask_of(const struct gr_ctx *x, int i)
{
	struct faith_state *s = f_state(x);
	uint64_t *const mask[] = {&s->supported, &s->backed, &s->todo};
	return mask[i];
}

GR_MASK_FIELD(mask, mask_of)

#define ALONE                                                                                      \
	{0, 0},                                                                                    \
	{                                                                                          \
		0, 0                                                                               \
	}
#define PIECES                                                                                     \
	{GR_D_PIECE, 0},                                                                           \
	{                                                                                          \
		F_PIECES, 0                                                                        \
	}
#define ZONES                                                                                      \
	{GR_D_SPACE, 0},                                                                           \
	{                                                                                          \
		F_MAX_ZONES + 1, 0                                                                 \
	}
#define COLUMNS                                                                                    \
	{F_D_COLUMN, 0},                                                                           \
	{                                                                                          \
		F_MAX_COLUMNS + 1, 0                                                               \
	}

/* clang-format off */
const struct gr_field faith_fields[] = {
	{"turn", ALONE, GR_D_NUMBER, GR_BOTH(turn), F_MAX_TURNS - 1},
	{"phase", ALONE, F_D_PHASE, GR_BOTH(phase), F_PHASES - 1},
	{"active", ALONE, GR_D_SEAT, GR_BOTH(active), 2},
	{"first", ALONE, GR_D_SEAT, GR_BOTH(first), 2},
	{"points", {GR_D_SEAT, 0}, {3, 0}, GR_D_NUMBER, GR_BOTH(points), 200},
	{"at", PIECES, GR_D_SPACE, GR_BOTH(at), F_LOST},
	{"reduced", PIECES, GR_D_BOOL, GR_BOTH(reduced), 1},
	{"disordered", PIECES, GR_D_BOOL, GR_BOTH(disordered), 1},
	{"isolated", PIECES, GR_D_BOOL, GR_BOTH(isolated), 1},
	{"on_foot", PIECES, GR_D_BOOL, GR_BOTH(on_foot), 1},
	{"charge", PIECES, GR_D_BOOL, GR_BOTH(charge), 1},
	{"caracole", PIECES, GR_D_BOOL, GR_BOTH(caracole), 1},
	{"moved", PIECES, GR_D_BOOL, GR_BOTH(moved), 1},
	{"ended", PIECES, GR_D_BOOL, GR_BOTH(ended), 1},
	{"reacted", PIECES, GR_D_BOOL, GR_BOTH(reacted), 1},
	{"attacked", PIECES, GR_D_BOOL, GR_BOTH(attacked), 1},
	{"wavered", PIECES, GR_D_BOOL, GR_BOTH(wavered), 1},
	{"replaced", PIECES, GR_D_BOOL, GR_BOTH(replaced), 1},
	{"order", COLUMNS, F_D_ORDER, GR_BOTH(order), F_ORDERS - 1},
	{"shown", COLUMNS, GR_D_NUMBER, GR_BOTH(shown), F_MAX_TURNS - 1},
	{"arrived", COLUMNS, GR_D_NUMBER, GR_BOTH(arrived), F_MAX_TURNS - 1},
	{"struck", COLUMNS, GR_D_BOOL, GR_BOTH(struck), 1},
	{"before", ZONES, GR_D_BOOL, GR_BOTH(before), 1},
	{"fresh", ZONES, GR_D_BOOL, GR_BOTH(fresh), 1},
	{"used", ZONES, GR_D_BOOL, GR_BOTH(used), 1},
	{"shot", ZONES, GR_D_BOOL, GR_BOTH(shot), 1},
	{"trail", ZONES, GR_D_BOOL, GR_BOTH(trail), 1},
	{"last_zone", ALONE, GR_D_SPACE, GR_BOTH(last_zone), F_MAX_ZONES},
	{"last_dp", ALONE, GR_D_PIECE, GR_BOTH(last_dp), F_PIECES - 1},
	{"entered", {GR_D_NUMBER, 0}, {64, 0}, GR_D_NUMBER, GR_BOTH(entered), 255},
	{"fell", {GR_D_NUMBER, 0}, {64, 0}, GR_D_NUMBER, GR_BOTH(fell), F_MAX_ZONES},
	{"masks", {GR_D_NUMBER, GR_D_NUMBER}, {3, 8}, GR_D_NUMBER, GR_BOTH(mask), 255},
	{"passed", ALONE, GR_D_NUMBER, GR_BOTH(passed), 1},
	{"stack_options", ALONE, GR_D_NUMBER, GR_BOTH(options), (1 << F_OPTIONS) - 1},
	{"stack_depth", ALONE, GR_D_NUMBER, GR_BOTH(depth), F_DEPTH},
	{"stack_procedure", {GR_D_NUMBER, 0}, {F_DEPTH, 0}, GR_D_NUMBER, GR_BOTH(proc), F_PROCS - 1},
	{"stack_stage", {GR_D_NUMBER, 0}, {F_DEPTH, 0}, GR_D_NUMBER, GR_BOTH(step), 255},
	{"stack_locals", {GR_D_NUMBER, GR_D_NUMBER}, {F_DEPTH, F_LOCALS}, GR_D_NUMBER, GR_BOTH(local), 255},
	{"stack_node", {GR_D_NUMBER, 0}, {3, 0}, GR_D_NUMBER, gr_get_node, gr_set_node, 255},
};
/* clang-format on */

_Static_assert(sizeof faith_fields / sizeof faith_fields[0] == F_FIELDS, "count the fields");
