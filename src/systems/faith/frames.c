/*
 * frames.c - is a procedure stack one that play could have left? Only exported positions bring a
 * stack from outside; everything the procedures take for granted about their frames is asked here,
 * so that they need not ask it themselves.
 */
#include "faith.h"

#define P(proc) (1u << F_P_##proc)

/* For each procedure: who may have called it, how far it can be, and what its locals are: s side, z
 * zone, Z zone that must be there, p piece, u piece that must be there, b small number, v verb, c
 * column, o order, n any number, - unused. */
static const struct {
	uint32_t callers;
	uint8_t stages;
	char locals[F_LOCALS + 1];
} row[F_PROCS] = {
	[F_P_TURN] = {								0,  1,"b---------"											    },
	[F_P_SETUP] = {							  P(TURN),  0, "s---------"},
	[F_P_HOPES] = {							  P(TURN),  0, "s---------"},
	[F_P_ORDERS] = {							  P(TURN),  1, "co--------"},
	[F_P_MOVEMENT] = {							  P(TURN),  3, "----------"},
	[F_P_MOVE] = {						      P(MOVEMENT),  4, "unnnbzzzzz"},
	[F_P_REACTION] = {							  P(TURN),  1, "----------"},
	[F_P_REACT] = {						      P(REACTION),  5, "uZvpzZn---"},
	[F_P_COMBAT] = {							  P(TURN),  1, "----------"},
	[F_P_ATTACK] = {							P(COMBAT),  6, "ZZupbbbbn-"},
	[F_P_FIGHT] = {					     P(ATTACK) | P(REACT), 11, "ZZuubnbbb-"},
	[F_P_SHOT] = {							P(COMBAT),  1, "uuZb------"},
	[F_P_RETREAT] = {					   P(FIGHT) | P(SUPPORTS),  2, "uZZ-------"},
	[F_P_SUPPORTS] = {							 P(FIGHT),  0, "ZZ--------"},
	[F_P_FOLLOW] = {					    P(FIGHT) | P(ADVANCE),  0, "sZn-------"},
	[F_P_ADVANCE] = {					     P(ATTACK) | P(REACT),  2, "ZZbpb-----"},
	[F_P_TEST] = {P(MOVE) | P(REACT) | P(FIGHT) | P(RETREAT) | P(GROUP) | P(ATTACK),  0,
		      "utZb------"								       },
	[F_P_GROUP] = {          P(TURN) | P(MOVEMENT) | P(FIGHT) | P(COMBAT) | P(DEATH),  1, "stp-------"},
	[F_P_STAR] = {							 P(FIGHT),  0, "sZn-------"},
	[F_P_DEATH] = {					       P(STAR) | P(CATCH),  2, "uZbn------"},
	[F_P_PUT] = {					      P(CATCH) | P(FIGHT),  0, "uZ--------"},
	[F_P_CATCH] = {         P(MOVE) | P(REACT) | P(FIGHT) | P(SUPPORTS) | P(ADVANCE),  0, "sZ--------"},
};

/* Which procedure asks each step, and which waits for each throw. */
static const uint8_t asks[F_STEPS_N] = {
	[F_S_PLACE] = F_P_SETUP,   [F_S_HOPE] = F_P_HOPES,       [F_S_ORDER] = F_P_ORDERS,
	[F_S_PICK] = F_P_MOVEMENT, [F_S_STEP] = F_P_MOVE,        [F_S_REACT] = F_P_REACTION,
	[F_S_COMBAT] = F_P_COMBAT, [F_S_DP] = F_P_ATTACK,        [F_S_CHARGE] = F_P_ATTACK,
	[F_S_LOSS] = F_P_FIGHT,    [F_S_SUPPORT] = F_P_SUPPORTS, [F_S_FOLLOW] = F_P_FOLLOW,
	[F_S_AGAIN] = F_P_ATTACK,  [F_S_ADVANCE] = F_P_ADVANCE,  [F_S_REPLACE] = F_P_PUT};

static const uint8_t throws[F_CHANCES] = {[F_C_TEST] = F_P_TEST,
					  [F_C_COMBAT] = F_P_FIGHT,
					  [F_C_COMMANDER] = F_P_STAR,
					  [F_C_SHOT] = F_P_SHOT,
					  [F_C_ORDER] = F_P_ORDERS};

static bool
fits(const struct gr_ctx *x, char kind, int value)
{
	switch (kind) {
	case 's': return value < F_SIDES;
	case 'Z': return value >= 1 && value <= f_map(x)->n_zones;
	case 'z': return value <= f_map(x)->n_zones;
	case 'u': return faith_units_exists(x, value);
	case 'p': return !value || faith_units_exists(x, value);
	case 'b': return value <= 15;
	case 'v': return value == F_V_FIRE || value == F_V_COUNTER || value == F_V_BACK;
	case 't': return value > 0 && value < F_CAUSES;
	case 'c': return value <= f_map(x)->n_columns;
	case 'o': return value < F_ORDERS;
	case 'n': return true;
	default: return value == 0;
	}
}

static bool
is_frame(const struct gr_ctx *x, int i)
{
	const struct faith_state *s = f_state(x);
	const struct f_frame *f = &s->stack[i];
	if (f->proc <= F_P_NONE || f->proc >= F_PROCS || f->at > row[f->proc].stages)
		return false;
	if (i == 0 ? f->proc != F_P_TURN : !(row[f->proc].callers >> s->stack[i - 1].proc & 1))
		return false;
	for (int k = 0; k < F_LOCALS; k++)
		if (!fits(x, row[f->proc].locals[k], f->v[k]))
			return false;
	return true;
}

static bool
on_map(const struct gr_ctx *x, int piece)
{
	return piece && f_has(f_state(x)->board, piece);
}

static bool
is_unit(const struct gr_ctx *x, int piece)
{
	return piece && f_has(f_map(x)->combatants, piece);
}

/* What a procedure takes from its frame beyond the kinds of its locals. */
static bool
is_sound(const struct gr_ctx *x, const struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	const int active = s->active;
	switch ((enum f_proc)f->proc) {
	case F_P_FIGHT:
		return is_unit(x, f->v[2]) && is_unit(x, f->v[3]) && f_side_of(f->v[2]) == active &&
		       f_side_of(f->v[3]) != active && f->v[4] <= F_REACTION_CHARGE &&
		       f->v[6] < F_RESULTS && f->v[7] < F_RESULTS &&
		       (f_map(x)->adjacent[f->v[0]] & f_bit(f->v[1])) != 0;
	case F_P_RETREAT: return (f_map(x)->adjacent[f->v[1]] & f_bit(f->v[2])) != 0;
	case F_P_SHOT:
		return on_map(x, f->v[0]) && f_has(f_map(x)->guns, f->v[0]) &&
		       (f->at || (on_map(x, f->v[1]) && is_unit(x, f->v[1])));
	case F_P_DEATH: return f_map(x)->type[f->v[0]] == F_COMMANDER && f->v[3] <= 64;
	case F_P_PUT: return f_map(x)->type[f->v[0]] == F_COMMANDER;
	case F_P_STAR: return f->v[2] <= 64;
	case F_P_ADVANCE: return f->v[2] <= F_ADVANCE_AP && f->v[0] != f->v[1];
	case F_P_MOVE: return f_side_of(f->v[0]) == active;
	case F_P_ATTACK:
		return f_side_of(f->v[2]) == active && is_unit(x, f->v[2]) &&
		       (!f->v[3] || is_unit(x, f->v[3])) &&
		       (f_map(x)->adjacent[f->v[0]] & f_bit(f->v[1])) != 0;
	case F_P_REACT:
		return is_unit(x, f->v[0]) && f_side_of(f->v[0]) != active &&
		       (f->v[2] == F_V_BACK ? f->v[4] != 0 : is_unit(x, f->v[3]));
	case F_P_TEST: return is_unit(x, f->v[0]);
	case F_P_NONE:
	case F_P_TURN:
	case F_P_SETUP:
	case F_P_HOPES:
	case F_P_ORDERS:
	case F_P_MOVEMENT:
	case F_P_REACTION:
	case F_P_COMBAT:
	case F_P_SUPPORTS:
	case F_P_FOLLOW:
	case F_P_GROUP:
	case F_P_CATCH:
	case F_PROCS: break;
	}
	return true;
}

/* What the waiting step or throw takes for granted. */
static bool
can_wait(const struct gr_ctx *x, const struct gr_node *node)
{
	const struct faith_state *s = f_state(x);
	const struct f_frame *f = faith_flow_top(x);
	if (node->kind == GR_CHANCE) {
		switch ((enum f_chance)node->step) {
		case F_C_TEST: return on_map(x, f->v[0]);
		case F_C_COMBAT: return f->at == 0 && on_map(x, f->v[2]) && on_map(x, f->v[3]);
		case F_C_COMMANDER:
			return f->v[2] && on_map(x, f_piece(f->v[0], f->v[2] - 1)) &&
			       f_map(x)->type[f_piece(f->v[0], f->v[2] - 1)] == F_COMMANDER;
		case F_C_SHOT: return f->at == 0;
		case F_C_ORDER: return f->v[0] && f->v[1];
		case F_C_NONE:
		case F_CHANCES: return false;
		}
	}
	switch ((enum f_step)node->step) {
	case F_S_ORDER: return f->v[0] && on_map(x, f_map(x)->column_commander[f->v[0]]);
	case F_S_STEP: return on_map(x, f->v[0]);
	case F_S_LOSS: return s->place[f->v[3]] == f->v[1];
	case F_S_CHARGE:
	case F_S_AGAIN: return f->v[3] && on_map(x, f->v[2]);
	case F_S_DP: return on_map(x, f->v[2]);
	case F_S_SUPPORT: {
		const int piece =
			f_piece(f_enemy(s->active), s->backed ? board_lowest(s->backed) : 0);
		return s->backed && is_unit(x, piece) && s->place[piece] == f->v[1];
	}
	case F_S_NONE:
	case F_S_PLACE:
	case F_S_HOPE:
	case F_S_PICK:
	case F_S_REACT:
	case F_S_COMBAT:
	case F_S_FOLLOW:
	case F_S_ADVANCE:
	case F_S_REPLACE:
	case F_STEPS_N: break;
	}
	return true;
}

static bool
is_node(const struct gr_ctx *x)
{
	const struct gr_node *node = &f_state(x)->node;
	const int top = faith_flow_top(x)->proc;
	const bool seat = node->seat >= 1 && node->seat <= F_SIDES;
	switch (node->kind) {
	case GR_DECISION:
		return node->step && node->step < F_STEPS_N && asks[node->step] == top && seat &&
		       can_wait(x, node);
	case GR_CHANCE:
		return node->step && node->step < F_CHANCES && throws[node->step] == top && seat &&
		       can_wait(x, node);
	case GR_OVER: return node->step && node->step < F_RESULTS_N && node->seat <= F_SIDES;
	default: return node->seat == 0 && node->step == 0;
	}
}

bool
faith_frames_sound(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	if (s->depth < 1 || s->depth > F_DEPTH)
		return false;
	for (int i = 0; i < s->depth; i++)
		if (!is_frame(x, i) || !is_sound(x, &s->stack[i]))
			return false;
	return is_node(x);
}
