/*
 * units.c - where the pieces stand and how: chapters W3 (states), W5.1.10 and W7.1 (occupation),
 * W15.4 (unmanned guns), W4.1.5 (strongpoints held).
 *
 * place[] is the truth; units[] and foot[] are kept beside it because legality asks for them all
 * the time. Everything that moves a piece goes through waterloo_units_put().
 */
#include "waterloo.h"

#include <string.h>

uint64_t
waterloo_units_at(const struct gr_ctx *x, int side, int place)
{
	return board_equal(w_state(x)->place + 64 * side, place);
}

uint64_t
waterloo_units_infantry(const struct gr_ctx *x, int side, int place)
{
	return waterloo_units_at(x, side, place) & w_map(x)->of_kind[side][W_INFANTRY];
}

uint64_t
waterloo_units_cavalry(const struct gr_ctx *x, int side, int place)
{
	return waterloo_units_at(x, side, place) & w_map(x)->of_kind[side][W_CAVALRY];
}

uint64_t
waterloo_units_guns(const struct gr_ctx *x, int side, int place)
{
	return waterloo_units_at(x, side, place) & w_map(x)->of_kind[side][W_ARTILLERY];
}

uint64_t
waterloo_units_combat(const struct gr_ctx *x, int side, int place)
{
	return waterloo_units_at(x, side, place) & w_map(x)->combat[side];
}

uint64_t
waterloo_units_leaders(const struct gr_ctx *x, int side, int place)
{
	return waterloo_units_at(x, side, place) & w_map(x)->of_kind[side][W_LEADER];
}

uint64_t
waterloo_units_entered(const struct gr_ctx *x, int side)
{
	return ~board_equal(w_state(x)->entered + 64 * side, 0);
}

uint64_t
waterloo_units_places(const struct gr_ctx *x, int side, uint64_t units)
{
	const uint8_t *place = w_state(x)->place + 64 * side;
	uint64_t places = 0;
	W_EACH (bit, units)
		places |= w_bit(place[bit]);
	return places;
}

uint64_t
waterloo_units_of_colours(const struct gr_ctx *x, int side, int who)
{
	uint64_t mask = 0;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (who >> colour & 1)
			mask |= w_map(x)->of_colour[side][colour];
	return mask;
}

int
waterloo_units_side(int colour)
{
	return colour == W_BLUE ? W_FRENCH : W_ALLIED;
}

uint64_t
waterloo_units_foot(const struct gr_ctx *x, int colour, int place)
{
	const int side = waterloo_units_side(colour);
	return waterloo_units_infantry(x, side, place) & w_map(x)->of_colour[side][colour];
}

/* === [W3.1] [W3.2] [W3.3] [W3.4] how a piece stands ============================================ */

/* [W3.1.1] [W3.2.1] [W3.3.1] [W3.4.1] Upright means mobile, ready, fresh or ready; on its side
 * defensive, limbered, tired or used. */
enum w_stance
waterloo_units_stance(const struct gr_ctx *x, int piece)
{
	const struct waterloo_state *s = w_state(x);
	const int side = w_side_of(piece);
	const bool up = (s->upright[side] & w_bit(piece)) != 0;
	switch ((enum w_kind)w_map(x)->kind[piece]) {
	case W_INFANTRY:
		if (s->square[side] & w_bit(piece))
			return W_SQUARE;
		return up ? W_MOBILE : W_DEFENSIVE;
	case W_CAVALRY: return up ? W_FRESH : W_TIRED;
	case W_ARTILLERY: return up ? W_READY : W_LIMBERED;
	case W_LEADER: return up ? W_READY : W_USED;
	case W_NO_KIND:
	case W_KINDS: break;
	}
	return W_NO_STANCE;
}

void
waterloo_units_set_stance(struct gr_ctx *x, int piece, enum w_stance stance)
{
	struct waterloo_state *s = w_state(x);
	const int side = w_side_of(piece);
	const bool up = stance == W_MOBILE || stance == W_READY || stance == W_FRESH;
	s->upright[side] &= ~w_bit(piece);
	s->square[side] &= ~w_bit(piece);
	if (up)
		s->upright[side] |= w_bit(piece);
	if (stance == W_SQUARE)
		s->square[side] |= w_bit(piece);
}

/* === occupation ================================================================================ */

/* [W5.1.10] A place is enemy-occupied if a combat unit is there, unmanned guns included; a leader
 * alone does not occupy. units[] holds the places with combat units, foot[] those with infantry. */
static void
index_place(struct gr_ctx *x, int side, int place)
{
	struct waterloo_state *s = w_state(x);
	const uint64_t there = waterloo_units_at(x, side, place);
	const uint64_t bit = w_bit(place);
	s->units[side] &= ~bit;
	s->foot[side] &= ~bit;
	if (there & w_map(x)->combat[side])
		s->units[side] |= bit;
	else if (there)
		gr_cite(x, W5_1_10);
	if (there & w_map(x)->of_kind[side][W_INFANTRY])
		s->foot[side] |= bit;
}

/* [W4.1.5] Who alone has combat units in a strongpoint holds it, and goes on holding it when all
 * have left; with both there nobody does. holder[] remembers the last who was alone. */
static void
note_holder(struct gr_ctx *x, int place)
{
	struct waterloo_state *s = w_state(x);
	if (!(w_map(x)->strong & w_bit(place)))
		return;
	for (int side = 0; side < W_SIDES; side++)
		if ((s->units[side] & ~s->units[w_enemy(side)]) & w_bit(place))
			s->holder[place] = w_u8(side + 1);
}

int
waterloo_units_holder(const struct gr_ctx *x, int place)
{
	const struct waterloo_state *s = w_state(x);
	gr_cite(x, W4_1_5);
	if (s->units[W_FRENCH] & s->units[W_ALLIED] & w_bit(place))
		return W_NO_SIDE;
	for (int side = 0; side < W_SIDES; side++)
		if (s->units[side] & w_bit(place))
			return side;
	return s->holder[place] ? s->holder[place] - 1 : W_NO_SIDE;
}

static bool
is_on_board(int place)
{
	return place > 0 && place <= W_BOX;
}

void
waterloo_units_set_place(struct gr_ctx *x, int piece, int place)
{
	struct waterloo_state *s = w_state(x);
	const int side = w_side_of(piece);
	const int from = s->place[piece];
	s->place[piece] = w_u8(place);
	s->board[side] &= ~w_bit(piece);
	if (is_on_board(from))
		index_place(x, side, from);
	if (is_on_board(place)) {
		s->board[side] |= w_bit(piece);
		index_place(x, side, place);
	}
}

void
waterloo_units_put(struct gr_ctx *x, int piece, int place)
{
	const int from = w_state(x)->place[piece];
	waterloo_units_set_place(x, piece, place);
	if (is_on_board(from))
		note_holder(x, from);
	if (is_on_board(place))
		note_holder(x, place);
}

void
waterloo_units_index(struct gr_ctx *x)
{
	for (int side = 0; side < W_SIDES; side++) {
		w_state(x)->units[side] = 0;
		w_state(x)->foot[side] = 0;
		w_state(x)->board[side] = 0;
		W_EACH (bit, w_map(x)->all[side])
			if (is_on_board(w_state(x)->place[w_piece(side, bit)]))
				w_state(x)->board[side] |= w_bit(bit);
		for (int place = 1; place <= W_BOX; place++)
			index_place(x, side, place);
	}
	W_EACH (place, w_map(x)->strong)
		note_holder(x, place);
}

void
waterloo_units_muster(const struct gr_ctx *x, int side, struct w_muster *muster)
{
	const struct waterloo_scenario *m = w_map(x);
	const uint8_t *place = w_state(x)->place + 64 * side;
	const uint64_t *arms = m->arms + 64 * side;
	const uint64_t units = m->combat[side] & w_state(x)->board[side];
	memset(muster, 0, sizeof *muster);
	W_EACH (bit, units)
		muster->at[place[bit]] += arms[bit];
	W_EACH (bit, units & m->of_kind[side][W_INFANTRY] & w_state(x)->upright[side])
		muster->at[place[bit]] += W_ONE(W_FOOT_UPRIGHT);
}

/* === losses ==================================================================================== */

/* [W21.1.1] Infantry, guns and leaders count one each when lost; [W21.1.2] Guard infantry two;
 * [W21.1.3] cavalry nothing, Guard cavalry included. */
static int
loss_value(const struct gr_ctx *x, int piece)
{
	const struct waterloo_scenario *m = w_map(x);
	if (m->kind[piece] == W_CAVALRY) {
		gr_cite(x, W21_1_3);
		return 0;
	}
	if (m->kind[piece] == W_INFANTRY && m->nation[piece] == W_GUARD) {
		gr_cite(x, W21_1_2);
		return m->guard_counts;
	}
	gr_cite(x, W21_1_1);
	return 1;
}

/* [W21.1.4] A loss is a loss whatever the cause. [W17.5.4] A leader lost is lost for good.
 * [W15.3.3] So is a unit given up for want of cubes. */
void
waterloo_units_lose(struct gr_ctx *x, int piece, int cubes, gr_rule why)
{
	struct waterloo_state *s = w_state(x);
	const int from = s->place[piece];
	const int colour = w_map(x)->colour[piece];
	w_say(x, cubes ? W_E_LOST_CUBES : W_E_LOST, why, piece, from, cubes);
	gr_cite(x, W21_1_4);
	if (w_map(x)->kind[piece] == W_LEADER)
		gr_cite(x, W17_5_4);
	gr_assert(s->cubes[colour][from] >= cubes);
	s->cubes[colour][from] = w_u8(s->cubes[colour][from] - cubes);
	s->losses[colour] = w_u8(s->losses[colour] + loss_value(x, piece));
	s->entered[piece] = 0;
	waterloo_units_put(x, piece, W_LOST);
	waterloo_cubes_trim(x, colour, from);
}

/* === [W15.4] unmanned guns ===================================================================== */

/* [W15.4.2] With g guns, c cubes and no infantry of the colour, the lesser of the two is the number
 * of unmanned guns. [W15.4.3] Where infantry of the colour stands no cube is on a gun. */
int
waterloo_units_manned(const struct gr_ctx *x, int colour, int place)
{
	const struct waterloo_state *s = w_state(x);
	const int side = waterloo_units_side(colour);
	const uint64_t guns =
		waterloo_units_guns(x, side, place) & w_map(x)->of_colour[side][colour];
	const int n = w_count(guns);
	const int c = s->cubes[colour][place];
	if (c == 0)
		return n;
	if (waterloo_units_foot(x, colour, place)) {
		gr_cite(x, W15_4_3);
		return n;
	}
	gr_cite(x, W15_4_2);
	return c >= n ? 0 : n - c;
}

/* === choices =================================================================================== */

/* Is this the side whose units the slots are about just now: who shares out, fires or tests? */
static bool
has_slots(const struct gr_ctx *x, int side)
{
	const struct waterloo_state *s = w_state(x);
	for (int i = s->depth - 1; i >= 0; i--) {
		const int proc = s->stack[i].proc;
		if (proc == W_P_VOLLEY || proc == W_P_TEST || proc == W_P_ASSIGN)
			return s->stack[i].v[1] == side;
		if (proc == W_P_BOMBARD)
			return s->active == side;
	}
	return false;
}

/* The side that is assaulted has the shelter. */
static bool
has_shelter(const struct gr_ctx *x, int side)
{
	const struct w_frame *fight = waterloo_assault_frame(x);
	return fight && fight->v[1] != side;
}

/* Same kind, nation, state, shelter, cubes and origin: it does not matter which one is taken. */
static bool
is_twin(const struct gr_ctx *x, int a, int b)
{
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	const int side = w_side_of(a);
	const uint64_t both = w_bit(a) | w_bit(b);
	const uint64_t masks[] = {s->upright[side], s->square[side], s->marked[side]};
	for (size_t i = 0; i < sizeof masks / sizeof masks[0]; i++)
		if ((masks[i] & both) != 0 && (masks[i] & both) != both)
			return false;
	if ((s->sheltered & both) != 0 && (s->sheltered & both) != both &&
	    m->kind[a] == W_INFANTRY && has_shelter(x, side))
		return false;
	if (s->slot[a & 63] != s->slot[b & 63] && has_slots(x, side))
		return false;
	return m->kind[a] == m->kind[b] && m->nation[a] == m->nation[b] &&
	       s->place[a] == s->place[b] && s->entered[a] == s->entered[b];
}

bool
waterloo_units_alike(const struct gr_ctx *x, int side, uint64_t mask)
{
	const int first = w_low(mask);
	W_EACH (other, mask & (mask - 1))
		if (!is_twin(x, w_piece(side, first), w_piece(side, other)))
			return false;
	return true;
}

bool
waterloo_units_leader_there(const struct gr_ctx *x, int leader, int place)
{
	const int side = w_side_of(leader);
	const uint64_t own = waterloo_units_leaders(x, side, place) &
			     w_map(x)->of_colour[side][w_map(x)->colour[leader]];
	return (own & ~w_bit(leader)) != 0;
}
