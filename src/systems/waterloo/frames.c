/*
 * frames.c - is a procedure stack one that play could have left? Only exported positions bring a
 * stack from outside; everything the procedures take for granted about their frames is asked here,
 * so that they need not ask it themselves.
 */
#include "waterloo.h"

#define P(proc) (1u << W_P_##proc)

/* For each procedure: who may have called it, how far it can be, and what its locals are: a place,
 * s side, S side + 1, p piece, c colour in hand, k colour + 1, w what, m small mask or number up to 7,
 * j what was judged, n number up to 64, - unused. */
static const struct {
	uint32_t callers;
	uint8_t stages;
	char locals[7];
} row[W_PROCS] = {
	[W_P_TURN] = {											 0,1, "------"														 },
	[W_P_ARRIVE] = {										   P(TURN),  1, "------"},
	[W_P_SKIRMISH] = {										   P(TURN),  1, "spa---"},
	[W_P_ROUND] = {										   P(TURN),  4, "------"},
	[W_P_ACTION] = {										  P(ROUND),  3, "mpmwam"},
	[W_P_FORM] = {							    P(TURN) | P(ROUND) | P(ACTION),  1, "samm--"},
	[W_P_MOVE] = {										 P(ACTION),  3, "awmm--"},
	[W_P_MAN] = {								      P(MOVE) | P(BOMBARD),  0, "asmc--"},
	[W_P_BOMBARD] = {										 P(ACTION),  4, "ammpmm"},
	[W_P_LIMIT] = {										  P(ROUND),  0, "san---"},
	[W_P_RESOLVE] = {										 P(ACTION),  0, "------"},
	[W_P_ASSAULT] = {										P(RESOLVE), 14, "asn---"},
	[W_P_SHELTER] = {										P(ASSAULT),  1, "as----"},
	[W_P_DEFENCE] = {										P(ASSAULT),  1, "asmp--"},
	[W_P_DUELS] = {										P(ASSAULT),  2, "aspp--"},
	[W_P_FIGHT] = {										P(ASSAULT),  5, "asm---"},
	[W_P_VOLLEY] = {										  P(FIGHT),  2, "asp---"},
	[W_P_ASSIGN] = {								       P(VOLLEY) | P(TEST),  0, "asc---"},
	[W_P_TEST] = {							 P(ASSAULT) | P(FIGHT) | P(CHARGE),  4, "asjpmc"},
	[W_P_CHARGE] = {										P(ASSAULT),  4, "asp---"},
	[W_P_CONTROL] = {										P(ASSAULT),  2, "aspmn-"},
	[W_P_RETREAT] = {					       P(SKIRMISH) | P(BOMBARD) | P(DUELS) | P(FIGHT) | P(TEST) | P(CHARGE) |
					       P(CONTROL),
                      3, "pmmaan"											     },
	[W_P_HIT] = {					 P(SKIRMISH) | P(BOMBARD) | P(DEFENCE) | P(CHARGE),  0, "asm---"},
	[W_P_CUBES] = {						   P(SKIRMISH) | P(BOMBARD) | P(DEFENCE) | P(VOLLEY) | P(TEST) | P(LIMIT) |
						   P(UNMAN),
                      2, "asnmkc"											     },
	[W_P_OVERFLOW] = {				       P(ARRIVE) | P(MOVE) | P(CUBES) | P(TEST) | P(FIGHT),  0, "ac----"},
	[W_P_UNMAN] = {										P(ASSAULT),  0, "asc---"},
	[W_P_LEADERS] = {P(MOVE) | P(ASSAULT) | P(ARRIVE) | P(SKIRMISH) | P(BOMBARD) | P(DUELS) |
P(FIGHT) | P(TEST) | P(CHARGE) | P(CONTROL) | P(OVERFLOW),
                      0, "aSp---"											     },
};

/* Which procedure asks each step, and which waits for each throw. */
static const uint8_t asks[W_STEPS_N] = {[W_S_ARRIVE] = W_P_ARRIVE,   [W_S_SKIRMISH] = W_P_SKIRMISH,
					[W_S_HIT] = W_P_HIT,         [W_S_WOUND] = W_P_HIT,
					[W_S_FORM] = W_P_FORM,       [W_S_ACTION] = W_P_ACTION,
					[W_S_ACTIVATE] = W_P_ACTION, [W_S_MOVE] = W_P_MOVE,
					[W_S_BOMBARD] = W_P_BOMBARD, [W_S_NEXT] = W_P_RESOLVE,
					[W_S_SHELTER] = W_P_SHELTER, [W_S_DUEL] = W_P_DUELS,
					[W_S_CUBES] = W_P_ASSIGN,    [W_S_COLOUR] = W_P_CUBES,
					[W_S_RETREAT] = W_P_RETREAT, [W_S_LEADER] = W_P_RETREAT,
					[W_S_FLIGHT] = W_P_LEADERS,  [W_S_ELIMINATE] = W_P_OVERFLOW,
					[W_S_SACRIFICE] = W_P_CUBES, [W_S_LIMIT] = W_P_LIMIT,
					[W_S_CHARGE] = W_P_CONTROL,  [W_S_TEST] = W_P_TEST,
					[W_S_MAN] = W_P_MAN};

static const uint8_t throws[W_CHANCES] = {
	[W_C_TILE] = W_P_ROUND,      [W_C_PRUSSIANS] = W_P_ARRIVE,  [W_C_SKIRMISH] = W_P_SKIRMISH,
	[W_C_BOMBARD] = W_P_BOMBARD, [W_C_DEFENCE] = W_P_DEFENCE,   [W_C_DUEL] = W_P_DUELS,
	[W_C_VOLLEY] = W_P_VOLLEY,   [W_C_AT_CAVALRY] = W_P_CHARGE, [W_C_MORALE] = W_P_TEST,
	[W_C_CONTROL] = W_P_CONTROL};

static bool
is_piece(const struct gr_ctx *x, int piece)
{
	return piece == 0 ||
	       (piece < W_PIECES && (w_map(x)->all[w_side_of(piece)] & w_bit(piece)) != 0);
}

static bool
is_place(const struct gr_ctx *x, int place)
{
	return place <= w_map(x)->n_areas || (place == W_BOX && w_map(x)->has_box);
}

static bool
fits(const struct gr_ctx *x, char kind, int value)
{
	switch (kind) {
	case 'a': return is_place(x, value);
	case 's': return value < W_SIDES;
	case 'S': return value <= W_SIDES;
	case 'p': return is_piece(x, value);
	case 'c':
	case 'k': return value <= W_COLOURS;
	case 'w': return value < W_WHATS;
	case 'm': return value <= 7;
	case 'j': return value <= 127;
	case 'n': return value <= 64;
	default: return value == 0;
	}
}

static bool
is_frame(const struct gr_ctx *x, int i)
{
	const struct waterloo_state *s = w_state(x);
	const struct w_frame *f = &s->stack[i];
	if (f->proc <= W_P_NONE || f->proc >= W_PROCS || f->at > row[f->proc].stages)
		return false;
	if (i == 0 ? f->proc != W_P_TURN : !(row[f->proc].callers >> s->stack[i - 1].proc & 1))
		return false;
	for (int k = 0; k < 6; k++)
		if (!fits(x, row[f->proc].locals[k], f->v[k]))
			return false;
	return true;
}

/* The piece that a frame has in hand must be there and of the right side. */
static bool
in_hand(const struct gr_ctx *x, int piece, int place, int side)
{
	return piece && w_side_of(piece) == side && w_state(x)->place[piece] == place;
}

/* What the waiting step or throw takes from its frame beyond the kinds of its locals. */
static bool
can_wait(const struct gr_ctx *x, const struct gr_node *node)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const struct waterloo_state *s = w_state(x);
	if (node->kind == GR_CHANCE) {
		switch (f->proc) {
		case W_P_SKIRMISH: return f->v[1] && f->v[2];
		case W_P_BOMBARD:
			return in_hand(x, f->v[3], f->v[0], s->active) && f->v[4] &&
			       is_place(x, s->slot[f->v[3] & 63] & 63) &&
			       (s->slot[f->v[3] & 63] & 63);
		case W_P_DEFENCE: return in_hand(x, f->v[3], f->v[0], f->v[1]);
		case W_P_DUELS:
			return in_hand(x, f->v[2], f->v[0], f->v[1]) &&
			       in_hand(x, f->v[3], f->v[0], w_enemy(f->v[1]));
		case W_P_VOLLEY: return in_hand(x, f->v[2], f->v[0], f->v[1]);
		case W_P_CHARGE: return in_hand(x, f->v[2], f->v[0], w_enemy(f->v[1]));
		case W_P_TEST: return in_hand(x, f->v[3], f->v[0], f->v[1]);
		case W_P_CONTROL: return in_hand(x, f->v[2], f->v[0], f->v[1]);
		default: return true;
		}
	}
	switch (node->step) {
	case W_S_ACTIVATE: return f->v[1] && s->place[f->v[1]] <= W_BOX && s->place[f->v[1]];
	case W_S_COLOUR: return f->v[2] != 0;
	case W_S_SACRIFICE: return f->v[2] && f->v[4];
	case W_S_CUBES: return f->v[2] < W_COLOURS;
	case W_S_MAN: return f->v[3] < W_COLOURS;
	case W_S_ELIMINATE: return f->v[1] < W_COLOURS;
	case W_S_RETREAT: return in_hand(x, f->v[0], f->v[4], w_side_of(f->v[0]));
	case W_S_LEADER: return f->v[0] && f->v[3] && f->v[4];
	case W_S_FLIGHT: return f->v[2] && s->place[f->v[2]] == f->v[0];
	case W_S_CHARGE: return f->v[2] && s->place[f->v[2]] == f->v[0];
	default: return true;
	}
}

static bool
is_node(const struct gr_ctx *x)
{
	const struct gr_node *node = &w_state(x)->node;
	const int top = waterloo_flow_top(x)->proc;
	switch (node->kind) {
	case GR_DECISION:
		return node->step && node->step < W_STEPS_N && asks[node->step] == top &&
		       node->seat >= 1 && node->seat <= W_SIDES && can_wait(x, node);
	case GR_CHANCE:
		return node->step && node->step < W_CHANCES && throws[node->step] == top &&
		       node->seat >= 1 && node->seat <= W_SIDES && can_wait(x, node);
	case GR_OVER: return node->step && node->step < W_RESULTS && node->seat <= W_SIDES;
	default: return node->seat == 0 && node->step == 0;
	}
}

bool
waterloo_frames_sound(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	if (s->depth < 1 || s->depth > W_DEPTH)
		return false;
	for (int i = 0; i < s->depth; i++)
		if (!is_frame(x, i))
			return false;
	return is_node(x);
}
