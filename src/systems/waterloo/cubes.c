/*
 * cubes.c - damage: chapter W15, and the carrying of cubes (W6.2).
 *
 * Frames. Place: v[0] area, v[1] side, v[2] cubes left to place, v[3] flags, v[4] colour + 1 in hand,
 * v[5] colour whose overflow is looked at. Overflow: v[0] area, v[1] colour. Assign: v[0] area,
 * v[1] side, v[2] colour in hand. Unman: v[0] area, v[1] side, v[2] colour in hand.
 */
#include "waterloo.h"

enum { PLACE_CHOOSE, PLACE_ONE, PLACE_OVERFLOW };
enum { FLAG_LATE = 1, FLAG_FORCED = 2 };
enum { MOST_ASSIGNMENTS = 512, MOST_PER_UNIT = 5, CUBES_WITH_A_LOSS = 6 };

/* [W1.2] Each army has its own cubes. The supply is what lies neither on the map nor, for blue, in
 * the Grand Battery box, see [W1.7]. */
int
waterloo_cubes_supply(const struct gr_ctx *x, int colour)
{
	const struct waterloo_state *s = w_state(x);
	int used = colour == W_BLUE ? s->grand_battery : 0;
	for (int place = 0; place < W_PLACES; place++)
		used += s->cubes[colour][place];
	return w_map(x)->cube_total[colour] - used;
}

uint64_t
waterloo_cubes_where(const struct gr_ctx *x, int colour)
{
	return ~board_equal(w_state(x)->cubes[colour], 0);
}

static uint64_t
guns_of(const struct gr_ctx *x, int colour, int place)
{
	const int side = waterloo_units_side(colour);
	return waterloo_units_guns(x, side, place) & w_map(x)->of_colour[side][colour];
}

/* === [W6.2] how many a unit takes along ========================================================= */

/* C cubes shared with so many others: the least and the most that one unit may have of them. */
static void
share_of(int cubes, int others, int *least, int *most)
{
	*least = cubes - MOST_PER_UNIT * others > 0 ? cubes - MOST_PER_UNIT * others : 0;
	*most = cubes < MOST_PER_UNIT ? cubes : MOST_PER_UNIT;
	if (others == 0)
		*least = *most = cubes;
}

/* [W6.2.5] With C cubes and n infantry a leaver takes at least C - 5(n - 1) and at most 5; [W6.2.3]
 * the last one takes all; [W6.2.4] none, if the others can carry them. [W6.2.1] That is the whole
 * assignment, unit by unit. [W15.4.5] None can be left on guns. */
void
waterloo_cubes_range(const struct gr_ctx *x, int colour, int place, int *least, int *most)
{
	const int cubes = w_state(x)->cubes[colour][place];
	if (cubes == 0) {
		*least = *most = 0;
		return;
	}
	const int others = w_count(waterloo_units_foot(x, colour, place)) - 1;
	share_of(cubes, others, least, most);
	gr_cite(x, W6_2_1);
	gr_cite(x, W6_2_5);
	if (others == 0) {
		gr_cite(x, W6_2_3);
		gr_cite(x, W15_4_5);
	} else if (*least == 0) {
		gr_cite(x, W6_2_4);
	}
}

/* === placing ==================================================================================== */

void
waterloo_cubes_place(struct gr_ctx *x, int area, int side, int n, bool late)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_CUBES);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(side);
	f->v[2] = w_u8(n);
	f->v[3] = late ? FLAG_LATE : 0;
}

/* One cube of a colour for a unit in shelter, the overflow being looked for later; see [W13.2.4] and
 * [W13.2.8]. */
void
waterloo_cubes_place_late(struct gr_ctx *x, int area, int colour)
{
	waterloo_cubes_place(x, area, waterloo_units_side(colour), 1, true);
	waterloo_flow_top(x)->v[3] |= FLAG_FORCED;
	waterloo_flow_top(x)->v[4] = w_u8(colour + 1);
}

/* [W15.1.5] [W9.5.16] The owner chooses among the colours with infantry there; without infantry
 * among those with a gun that can still take one. [W12.5.3] Never more cubes than guns. */
static int
colours_open(const struct gr_ctx *x, const struct w_frame *f)
{
	const struct waterloo_state *s = w_state(x);
	const bool foot = (s->foot[f->v[1]] & w_bit(f->v[0])) != 0;
	int open = 0;
	for (int colour = 0; colour < W_COLOURS; colour++) {
		if (waterloo_units_side(colour) != f->v[1])
			continue;
		if (foot ? waterloo_units_foot(x, colour, f->v[0]) != 0
			 : w_count(guns_of(x, colour, f->v[0])) > s->cubes[colour][f->v[0]])
			open |= 1 << colour;
	}
	if (!foot)
		gr_cite(x, W12_5_3);
	return open;
}

static void
choose_colour(struct gr_ctx *x, struct w_frame *f)
{
	if (f->v[2] == 0) {
		f->at = PLACE_OVERFLOW;
		return;
	}
	if (f->v[3] & FLAG_FORCED) {
		f->at = PLACE_ONE;
		return;
	}
	const int open = colours_open(x, f);
	if (open == 0) {
		w_say(x, W_E_CUBES_LOST, W12_5_3, f->v[0], f->v[2]);
		f->v[2] = 0;
		return;
	}
	if (open & (open - 1)) {
		waterloo_flow_ask(x, W_S_COLOUR, f->v[1]);
		return;
	}
	f->v[4] = w_u8(w_low((uint64_t)open) + 1);
	f->at = PLACE_ONE;
}

static bool
tests_at(const struct gr_ctx *x, int side, int place)
{
	const struct waterloo_state *s = w_state(x);
	for (int i = 0; i < s->depth; i++)
		if (s->stack[i].proc == W_P_TEST && s->stack[i].v[0] == place &&
		    s->stack[i].v[1] == side)
			return true;
	return false;
}

/* While its side tests morale there: a unit still to be tested goes with exactly what it was
 * assigned, the others share the rest. */
static void
sacrifice_in_test(const struct gr_ctx *x, int piece, int *least, int *most)
{
	const struct waterloo_state *s = w_state(x);
	const int colour = w_map(x)->colour[piece];
	const uint64_t foot = waterloo_units_foot(x, colour, s->place[piece]);
	int cubes = s->cubes[colour][s->place[piece]];
	if (s->todo & w_bit(piece)) {
		*least = *most = s->slot[piece & 63];
		return;
	}
	W_EACH (bit, foot & s->todo)
		cubes -= s->slot[bit];
	share_of(cubes, w_count(foot & ~s->todo) - 1, least, most);
	*least = *least > *most ? *most : *least;
}

/* [W15.3.2] Whoever must be given up for want of cubes: infantry of the colour in an area with at
 * least one cube, and at least one goes with it. */
static void
sacrifice_range(const struct gr_ctx *x, int piece, int *least, int *most)
{
	const struct waterloo_state *s = w_state(x);
	const int place = s->place[piece];
	*least = 1;
	*most = 0;
	if (!place || place > W_BOX || !s->cubes[w_map(x)->colour[piece]][place])
		return;
	if (tests_at(x, w_side_of(piece), place))
		sacrifice_in_test(x, piece, least, most);
	else
		waterloo_cubes_range(x, w_map(x)->colour[piece], place, least, most);
	*least = *least ? *least : 1;
}

static bool
can_sacrifice(const struct gr_ctx *x, int colour)
{
	const int side = waterloo_units_side(colour);
	W_EACH (bit, w_map(x)->of_kind[side][W_INFANTRY] & w_map(x)->of_colour[side][colour]) {
		int least, most;
		sacrifice_range(x, w_piece(side, bit), &least, &most);
		if (least <= most)
			return true;
	}
	return false;
}

static void
put_cube(struct gr_ctx *x, struct w_frame *f, int colour)
{
	struct waterloo_state *s = w_state(x);
	s->cubes[colour][f->v[0]]++;
	if (waterloo_assault_frame(x))
		s->shaken |= 2;
	gr_cite(x, W1_2);
	if (!waterloo_units_foot(x, colour, f->v[0])) {
		/* [W15.4.1] A gun with a cube and no infantry of its colour is unmanned. */
		gr_cite(x, W15_4_1);
	}
	w_say(x, W_E_CUBE, W15_1_1, f->v[0], colour);
}

static void
place_one(struct gr_ctx *x, struct w_frame *f)
{
	const int colour = f->v[4] - 1;
	if (waterloo_cubes_supply(x, colour) > 0) {
		put_cube(x, f, colour);
	} else if (can_sacrifice(x, colour)) {
		/* [W15.3.1] No cube left: one of his infantry units pays with its cubes. */
		waterloo_flow_ask(x, W_S_SACRIFICE, f->v[1]);
		return;
	} else {
		/* [W15.3.4] If there is none the cube is not placed. */
		w_say(x, W_E_NO_SUPPLY, W15_3_4, f->v[0], colour);
	}
	f->v[2]--;
	f->at = PLACE_CHOOSE;
}

/* [W15.2.2] Checked after every placing; [W15.2.5] cubes of one shot together. */
static void
look_for_overflow(struct gr_ctx *x, struct w_frame *f)
{
	if (f->v[3] & FLAG_LATE) {
		waterloo_flow_return(x);
		return;
	}
	while (f->v[5] < W_COLOURS) {
		const int colour = f->v[5]++;
		const int depth = w_state(x)->depth;
		if (waterloo_units_side(colour) == f->v[1])
			waterloo_cubes_overflow(x, f->v[0], colour);
		if (w_state(x)->depth != depth)
			return;
	}
	gr_cite(x, W15_2_5);
	waterloo_flow_return(x);
}

void
waterloo_cubes_run(struct gr_ctx *x, struct w_frame *f)
{
	switch (f->at) {
	case PLACE_CHOOSE: choose_colour(x, f); return;
	case PLACE_ONE: place_one(x, f); return;
	default: look_for_overflow(x, f);
	}
}

/* === the colour of a cube ======================================================================= */

void
waterloo_cubes_colour_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	W_EACH (colour, (uint64_t)colours_open(x, waterloo_flow_top(x)))
		gr_offer(list, w_pack(W_V_COLOUR, 0, 0, colour));
}

gr_reason
waterloo_cubes_colour_check(const struct gr_ctx *x, gr_action a)
{
	if (a != w_pack(W_V_COLOUR, 0, 0, W_SMALL(a)))
		return W_N_NOT_ASKED;
	return colours_open(x, waterloo_flow_top(x)) >> W_SMALL(a) & 1 ? 0 : W_N_COLOUR_NOT_THERE;
}

void
waterloo_cubes_colour_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	gr_cite(x, W15_1_5);
	gr_cite(x, W9_5_16);
	f->v[4] = w_u8(W_SMALL(a) + 1);
	f->at = PLACE_ONE;
}

/* === [W15.3] no cube left ======================================================================= */

void
waterloo_cubes_sacrifice_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int colour = waterloo_flow_top(x)->v[4] - 1;
	const int side = waterloo_units_side(colour);
	W_EACH (bit, w_map(x)->of_kind[side][W_INFANTRY] & w_map(x)->of_colour[side][colour]) {
		int least, most;
		sacrifice_range(x, w_piece(side, bit), &least, &most);
		for (int k = least; k <= most; k++)
			gr_offer(list, w_pack(W_V_ELIMINATE, w_piece(side, bit), 0, k));
	}
}

gr_reason
waterloo_cubes_sacrifice_check(const struct gr_ctx *x, gr_action a)
{
	const int colour = waterloo_flow_top(x)->v[4] - 1;
	const int piece = W_PIECE(a);
	int least, most;
	if (a != w_pack(W_V_ELIMINATE, piece, 0, W_SMALL(a)))
		return W_N_NOT_ASKED;
	if (w_map(x)->kind[piece] != W_INFANTRY || w_map(x)->colour[piece] != colour)
		return W_N_NOT_THAT_COLOUR;
	sacrifice_range(x, piece, &least, &most);
	if (least > most)
		return W_N_NO_CUBE_WITH_IT;
	return W_SMALL(a) < least || W_SMALL(a) > most ? W_N_SACRIFICE_CUBES : 0;
}

void
waterloo_cubes_sacrifice_apply(struct gr_ctx *x, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	for (int i = 0; i < s->depth; i++)
		if (s->stack[i].proc == W_P_TEST && s->stack[i].v[1] == w_side_of(W_PIECE(a)))
			s->todo &= ~w_bit(W_PIECE(a));
	gr_cite(x, W15_3_2);
	gr_cite(x, W15_3_3);
	waterloo_units_lose(x, W_PIECE(a), W_SMALL(a), W15_3_1);
	/* The cube is still to be placed, in the colour it had if that is there yet. */
	const bool again = (f->v[3] & FLAG_FORCED) || (colours_open(x, f) >> (f->v[4] - 1) & 1);
	f->at = again ? PLACE_ONE : PLACE_CHOOSE;
}

/* === [W15.2] too many cubes ===================================================================== */

/* [W15.2.3] Where the colour has no infantry, cubes stay only up to one a gun. [W15.4.4] Infantry
 * that enters takes the guns' cubes over. */
void
waterloo_cubes_trim(struct gr_ctx *x, int colour, int place)
{
	struct waterloo_state *s = w_state(x);
	if (!place || place > W_BOX || !s->cubes[colour][place] ||
	    waterloo_units_foot(x, colour, place))
		return;
	const int guns = w_count(guns_of(x, colour, place));
	if (s->cubes[colour][place] > guns) {
		s->cubes[colour][place] = w_u8(guns);
		gr_cite(x, W15_2_3);
	}
}

static bool
is_over(const struct gr_ctx *x, int area, int colour)
{
	const int foot = w_count(waterloo_units_foot(x, colour, area));
	return foot && w_state(x)->cubes[colour][area] > MOST_PER_UNIT * foot;
}

void
waterloo_cubes_overflow(struct gr_ctx *x, int area, int colour)
{
	waterloo_cubes_trim(x, colour, area);
	gr_cite(x, W15_2_2);
	if (x->sink && w_state(x)->cubes[colour][area] && guns_of(x, colour, area) &&
	    waterloo_units_foot(x, colour, area))
		gr_cite(x, W15_4_4);
	if (!is_over(x, area, colour))
		return;
	struct w_frame *f = waterloo_flow_call(x, W_P_OVERFLOW);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(colour);
}

/* [W15.2.1] More than five a unit: one unit, the owner's choice, goes with six of them; and so on.
 * [W15.2.4] Each colour by itself. */
static void
burst(struct gr_ctx *x, const struct w_frame *f, int piece)
{
	const int cubes = w_state(x)->cubes[f->v[1]][f->v[0]];
	gr_cite(x, W15_2_4);
	waterloo_units_lose(x, piece, cubes < CUBES_WITH_A_LOSS ? cubes : CUBES_WITH_A_LOSS,
			    W15_2_1);
}

void
waterloo_cubes_overflow_run(struct gr_ctx *x, struct w_frame *f)
{
	const int side = waterloo_units_side(f->v[1]);
	if (!is_over(x, f->v[0], f->v[1])) {
		waterloo_flow_return(x);
		return;
	}
	const uint64_t foot = waterloo_units_foot(x, f->v[1], f->v[0]);
	if (waterloo_units_alike(x, side, foot))
		burst(x, f, w_piece(side, w_low(foot)));
	else
		waterloo_flow_ask(x, W_S_ELIMINATE, side);
}

void
waterloo_cubes_eliminate_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	W_EACH (bit, waterloo_units_foot(x, f->v[1], f->v[0]))
		gr_offer(list, w_pack(W_V_ELIMINATE, w_piece(w_decider(x), bit), 0, 0));
}

gr_reason
waterloo_cubes_eliminate_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int piece = W_PIECE(a);
	if (a != w_pack(W_V_ELIMINATE, piece, 0, 0))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != w_decider(x) ||
	    !(waterloo_units_foot(x, f->v[1], f->v[0]) & w_bit(piece)))
		return W_N_NOT_OVERLOADED;
	return 0;
}

void
waterloo_cubes_eliminate_apply(struct gr_ctx *x, gr_action a)
{
	burst(x, waterloo_flow_resume(x), W_PIECE(a));
}

/* === [W15.1] assigning ========================================================================== */

void
waterloo_cubes_assign(struct gr_ctx *x, int area, int side)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_ASSIGN);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(side);
	for (int i = 0; i < 64; i++)
		w_state(x)->slot[i] = 0;
}

/* [W15.1.1] Cubes lie in the area; they are shared out when infantry leaves, fires in an assault or
 * tests. [W15.1.2] The owner assigns, for that moment only. */
void
waterloo_cubes_assign_run(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	for (; f->v[2] < W_COLOURS; f->v[2]++) {
		const int colour = f->v[2];
		const int cubes = s->cubes[colour][f->v[0]];
		if (waterloo_units_side(colour) != f->v[1] || cubes == 0)
			continue;
		const uint64_t foot = waterloo_units_foot(x, colour, f->v[0]);
		if (w_count(foot) > 1) {
			waterloo_flow_ask(x, W_S_CUBES, f->v[1]);
			return;
		}
		if (foot)
			s->slot[w_low(foot)] = w_u8(cubes);
	}
	waterloo_flow_return(x);
}

/* Units to share among, in id order, and for each the twin before it (or -1). */
struct sharing {
	int n;
	int cubes;
	uint64_t scale[32]; /* six to the power of the unit's place */
	int8_t twin[32];
};

static void
begin_sharing(const struct gr_ctx *x, struct sharing *share)
{
	const struct w_frame *f = waterloo_flow_top(x);
	uint64_t before = 0;
	uint64_t scale = 1;
	int last[64];
	share->n = 0;
	share->cubes = w_state(x)->cubes[f->v[2]][f->v[0]];
	W_EACH (bit, waterloo_units_foot(x, f->v[2], f->v[0])) {
		share->twin[share->n] = -1;
		W_EACH (other, before)
			if (waterloo_units_alike(x, f->v[1], w_bit(bit) | w_bit(other)))
				share->twin[share->n] = (int8_t)last[other];
		share->scale[share->n] = scale;
		last[bit] = share->n++;
		before |= w_bit(bit);
		scale *= MOST_PER_UNIT + 1;
	}
}

/* Offer every way of sharing, twins in falling order only: swapping them changes nothing. */
static void
share_out(const struct sharing *share, struct gr_list *list, int unit, uint64_t digits, int left)
{
	if (unit == share->n) {
		if (left == 0 && list->n < MOST_ASSIGNMENTS)
			gr_offer(list, w_act(W_V_CUBES, digits));
		return;
	}
	int most = left < MOST_PER_UNIT ? left : MOST_PER_UNIT;
	if (share->twin[unit] >= 0) {
		const uint64_t above = digits / share->scale[share->twin[unit]];
		const int before = (int)(above % (MOST_PER_UNIT + 1));
		most = before < most ? before : most;
	}
	const int others = MOST_PER_UNIT * (share->n - unit - 1);
	for (int k = most; k >= 0 && k + others >= left && list->n < MOST_ASSIGNMENTS; k--)
		share_out(share, list, unit + 1, digits + (uint64_t)k * share->scale[unit],
			  left - k);
}

void
waterloo_cubes_assign_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	struct sharing share;
	begin_sharing(x, &share);
	share_out(&share, list, 0, 0, share.cubes);
}

/* A number to the base six. */
uint64_t
waterloo_cubes_digits(gr_action a)
{
	return a & ~(0xFull << 60);
}

int
waterloo_cubes_take(uint64_t *digits)
{
	const int cubes = (int)(*digits % (MOST_PER_UNIT + 1));
	*digits /= MOST_PER_UNIT + 1;
	return cubes;
}

/* [W15.1.3] All of a colour, among infantry of that colour, at most five each. [W15.1.4] Never on
 * cavalry or leaders. */
gr_reason
waterloo_cubes_assign_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	if (w_verb(a) != W_V_CUBES)
		return W_N_NOT_ASKED;
	uint64_t digits = waterloo_cubes_digits(a);
	int sum = 0;
	for (int units = w_count(waterloo_units_foot(x, f->v[2], f->v[0])); units > 0; units--)
		sum += waterloo_cubes_take(&digits);
	gr_cite(x, W15_1_4);
	if (digits)
		return W_N_NOT_ASKED;
	return sum == w_state(x)->cubes[f->v[2]][f->v[0]] ? 0 : W_N_ASSIGN_ALL;
}

void
waterloo_cubes_assign_apply(struct gr_ctx *x, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	uint64_t digits = waterloo_cubes_digits(a);
	gr_cite(x, W15_1_2);
	gr_cite(x, W15_1_3);
	W_EACH (bit, waterloo_units_foot(x, f->v[2], f->v[0])) {
		s->slot[bit] = w_u8(waterloo_cubes_take(&digits));
		w_say(x, W_E_ASSIGNS, W15_1_3, w_piece(f->v[1], bit), s->slot[bit]);
	}
	f->v[2]++;
}

/* === guns that lose their crews ================================================================= */

void
waterloo_cubes_unman(struct gr_ctx *x, int area, int side)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_UNMAN);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(side);
}

/* Cubes are added until there is one a gun, see [W12.5.1] [W12.5.7]. */
void
waterloo_cubes_unman_run(struct gr_ctx *x, struct w_frame *f)
{
	while (f->v[2] < W_COLOURS) {
		const int colour = f->v[2]++;
		const int wanted =
			w_count(guns_of(x, colour, f->v[0])) - w_state(x)->cubes[colour][f->v[0]];
		if (waterloo_units_side(colour) != f->v[1] || wanted <= 0)
			continue;
		const int area = f->v[0], side = f->v[1];
		w_say(x, W_E_UNMANNED, W15_4_1, area, wanted);
		waterloo_cubes_place(x, area, side, wanted, false);
		waterloo_flow_top(x)->v[3] = FLAG_FORCED;
		waterloo_flow_top(x)->v[4] = w_u8(colour + 1);
		return;
	}
	waterloo_flow_return(x);
}
