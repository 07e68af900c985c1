/*
 * setup.c - the start: chapter W1, scenarios W22, and entering a position set by hand.
 */
#include "waterloo.h"

static void
set_options(struct waterloo_state *s, const uint8_t *options)
{
	for (int i = 0; i < W_OPTIONS; i++)
		if (options[i])
			s->options |= (uint8_t)(1 << i);
}

/* [W1.3] Each piece starts where the scenario says, [W1.4] [W1.5] in the state it says: the French
 * upright, the Anglo-Allied infantry defensive. [W22.5] Pieces lost at the start count as losses. */
static void
set_pieces(struct gr_ctx *x)
{
	const struct waterloo_scenario *m = w_map(x);
	struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++)
		W_EACH (bit, m->all[side]) {
			const int piece = w_piece(side, bit);
			waterloo_units_set_stance(x, piece, (enum w_stance)m->start_stance[piece]);
			s->place[piece] = m->start_place[piece];
			if (s->place[piece] != W_LOST || m->kind[piece] == W_CAVALRY)
				continue;
			const bool guard =
				m->kind[piece] == W_INFANTRY && m->nation[piece] == W_GUARD;
			const int colour = m->colour[piece];
			s->losses[colour] = w_u8(s->losses[colour] + (guard ? m->guard_counts : 1));
			gr_cite(x, W22_5);
		}
	gr_cite(x, W1_3);
	gr_cite(x, W1_4);
	gr_cite(x, W1_5);
}

/* [W1.7] The Grand Battery's cubes lie in its box. [W1.9] The marker starts on the first turn.
 * [W1.10] Strongpoints are held as the scenario says. [W22.1] All such figures are the scenario's.
 * [W1.1] Two sides. */
void
waterloo_setup(struct gr_ctx *x, const uint8_t *options)
{
	const struct waterloo_scenario *m = w_map(x);
	struct waterloo_state *s = w_state(x);
	set_options(s, options);
	s->turn = m->first_turn;
	s->first = m->first_side;
	s->active = m->first_side;
	s->grand_battery = m->grand_battery;
	for (int place = 0; place < W_PLACES; place++) {
		s->holder[place] = m->start_holder[place];
		for (int colour = 0; colour < W_COLOURS; colour++)
			s->cubes[colour][place] = m->start_cubes[colour][place];
	}
	set_pieces(x);
	waterloo_units_index(x);
	gr_cite(x, W1_1);
	gr_cite(x, W1_7);
	gr_cite(x, W1_9);
	gr_cite(x, W1_10);
	gr_cite(x, W22_1);
	gr_cite(x, W22_2);
	waterloo_flow_call(x, W_P_TURN);
}

/* === a position set by hand ==================================================================== */

enum { TURN_IN_PHASE = 1 }; /* the turn's frame waits for the phase to return */
enum { ROUND_TILE, ROUND_BEGIN, ROUND_ACTION };
enum { ACTION_CHOOSE, ACTION_LEADER, ACTION_RESOLVE };

/* In the middle of the rounds: before the tile, before an action, or with assaults to resolve. */
static void
enter_rounds(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	bool pending = false;
	for (int area = 1; area <= W_MAX_AREAS; area++)
		pending = pending || s->pending[area];
	struct w_frame *round = waterloo_flow_call(x, W_P_ROUND);
	if (!s->tile)
		return;
	round->at = ROUND_ACTION;
	if (pending)
		waterloo_flow_call(x, W_P_ACTION)->at = ACTION_RESOLVE;
}

/* Discs left out altogether: the turn's, see [W2.2.1]. */
static void
enter_discs(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	int given = 0;
	for (int side = 0; side < W_SIDES; side++)
		for (int colour = 0; colour < W_DISCS; colour++)
			for (int pile = 0; pile < W_PILES; pile++)
				given += s->disc[side][colour][pile];
	for (int side = 0; side < W_SIDES && !given; side++)
		for (int colour = 0; colour < W_DISCS; colour++)
			s->disc[side][colour][W_AVAILABLE] = w_map(x)->discs[s->turn][side][colour];
}

/* Units that entered an area assault it; nobody else does. */
static void
enter_assaults(struct gr_ctx *x, struct gr_complaints *out)
{
	struct waterloo_state *s = w_state(x);
	for (int area = 1; area <= w_map(x)->n_areas; area++) {
		const bool entered = waterloo_assault_side(x, area) != W_NO_SIDE;
		if (entered && !s->pending[area])
			s->pending[area] = 1;
		if (!entered && s->pending[area])
			gr_complain(out, W_N_POS_PENDING, GR_D_SPACE, area);
		if (entered && (s->phase != W_PH_ROUNDS || !s->tile))
			gr_complain(out, W_N_POS_PENDING, GR_D_SPACE, area);
	}
}

static void
enter_phase(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *turn = waterloo_flow_call(x, W_P_TURN);
	if (s->phase == W_PH_ROUNDS) {
		turn->at = TURN_IN_PHASE;
		enter_rounds(x);
	}
}

/* A position without a stack: the phase, the active side, the tile and the pending assaults tell
 * where the game stands. Anything else begins its phase. */
void
waterloo_setup_enter(struct gr_ctx *x, struct gr_complaints *out)
{
	struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	s->node = (struct gr_node){0};
	s->depth = 0;
	for (int i = 0; i < W_DEPTH; i++)
		s->stack[i] = (struct w_frame){0};
	if (s->turn < m->first_turn || s->turn > m->last_turn)
		gr_complain(out, W_N_POS_TURN, GR_D_NUMBER, s->turn);
	if (s->phase >= W_PH_NEXT)
		gr_complain(out, W_N_POS_PHASE, GR_D_NUMBER, s->phase);
	if (s->phase != W_PH_ROUNDS && (s->tile || s->done))
		gr_complain(out, W_N_POS_TILE, GR_D_NUMBER, s->tile);
	if (s->tile && !m->tile[s->tile > 5 ? 0 : s->tile])
		gr_complain(out, W_N_POS_TILE, GR_D_NUMBER, s->tile);
	if (s->tile && s->done >= s->tile)
		gr_complain(out, W_N_POS_DONE, GR_D_NUMBER, s->done);
	if (out->n)
		return;
	waterloo_units_index(x);
	if (s->phase != W_PH_START)
		enter_discs(x);
	enter_assaults(x, out);
	enter_phase(x);
}

/* === the other side's next round =============================================================== */

/* A round begins with free changes of formation, see [W4.3.1], and with leaders up, see [W4.3.2]:
 * whatever could stand upright may be thought so. */
static void
stand_up(struct gr_ctx *x, int side)
{
	struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	uint64_t changeable = 0;
	for (int kind = 0; kind < W_KINDS; kind++)
		if (kind != W_CAVALRY)
			changeable |= m->of_kind[side][kind];
	changeable &= s->board[side];
	s->upright[side] |= changeable;
	s->square[side] &= ~changeable;
}

/* The side acts next: its round, with an action to do and the discs that it has left; if they do not
 * do for a round, with those of the turn, see [W2.2.1]. */
bool
waterloo_setup_give(struct gr_ctx *x, int seat)
{
	enum { FIVE = 5 };
	struct waterloo_state *s = w_state(x);
	const int side = seat - 1;
	if (s->node.step == W_S_ACTION && s->node.seat == seat)
		return false;
	for (int other = 0; other < W_SIDES; other++)
		s->marked[other] = 0;
	stand_up(x, side);
	s->phase = W_PH_ROUNDS;
	s->active = w_u8(side);
	s->tile = FIVE;
	s->done = 0;
	const bool has_green = s->disc[side][W_GREEN][W_AVAILABLE] > 0;
	for (int colour = 0; colour < W_DISCS && !has_green; colour++)
		s->disc[side][colour][W_AVAILABLE] = w_map(x)->discs[s->turn][side][colour];
	return true;
}
