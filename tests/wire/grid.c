/*
 * grid.c - the system that is all fields, see grid.h.
 */
#include "grid.h"

#include <string.h>

enum { COLOUR = GR_D_OWN, MOOD };
enum { MALFORMED = 1, TOO_MANY, NOT_CALM, NOWHERE, NO_TURN };
enum { MOVED = 1, HIDDEN };
enum { PASS = 1, MOVE };

#define ACTION(verb, piece, space)                                                                 \
	((gr_action)(verb) | (gr_action)(piece) << 8 | (gr_action)(space) << 16)

static struct grid_state *
mut(struct gr_ctx *ctx)
{
	return ctx->state;
}

static const struct grid_state *
get(const struct gr_ctx *ctx)
{
	return ctx->state;
}

static int
pieces_at(const struct grid_state *s, int space)
{
	int n = 0;
	for (int piece = 1; piece <= GRID_PIECES; piece++)
		n += s->at[piece] == space;
	return n;
}

/* === Play ===================================================================================== */

static void
grid_setup(struct gr_ctx *ctx, const uint8_t *options)
{
	(void)options;
	struct grid_state *s = mut(ctx);
	s->turn = 1;
	s->at[1] = s->at[2] = 1;
	s->at[3] = 2;
	s->mood[3] = 1;
	s->cubes[2][1] = 3;
	s->hidden[1] = 5;
	s->hidden[2] = 6;
	s->row[1] = 7;
}

static void
grid_advance(struct gr_ctx *ctx)
{
	struct grid_state *s = mut(ctx);
	s->node.kind = s->turn > GRID_LAST_TURN ? GR_OVER : GR_DECISION;
	s->node.seat = s->turn > GRID_LAST_TURN ? 0 : (uint8_t)(2 - s->turn % 2);
	s->node.step = 1;
}

static void
candidates(const struct gr_ctx *ctx, struct gr_list *list)
{
	(void)ctx;
	gr_offer(list, PASS);
	for (int piece = 1; piece <= GRID_PIECES; piece++) {
		for (int space = 0; space <= GRID_SPACES; space++)
			gr_offer(list, ACTION(MOVE, piece, space));
	}
}

static gr_reason
check(const struct gr_ctx *ctx, gr_action action)
{
	const struct grid_state *s = get(ctx);
	uint64_t piece = action >> 8 & 0xFF;
	uint64_t space = action >> 16;
	if (action == PASS)
		return 0;
	if ((action & 0xFF) != MOVE || piece < 1 || piece > GRID_PIECES || space > GRID_SPACES)
		return MALFORMED;
	if (s->at[piece] == space)
		return NOWHERE;
	return space > 0 && pieces_at(s, (int)space) >= 2 ? TOO_MANY : 0;
}

/* Leaves something in every field, so that a round trip has something to lose. */
static void
apply(struct gr_ctx *ctx, gr_action action)
{
	struct grid_state *s = mut(ctx);
	int piece = (int)(action >> 8 & 0xFF);
	int space = (int)(action >> 16);
	int seat = s->node.seat;
	memset(&s->node, 0, sizeof s->node);
	s->focus = (uint8_t)piece;
	if (piece > 0) {
		s->at[piece] = (uint8_t)space;
		s->mood[piece] = space > 0 && s->turn % 3 == 0;
		s->visits[piece][space] = (uint8_t)(s->visits[piece][space] + (space > 0));
		s->cubes[space][s->turn % 2] = space > 0 ? s->turn : 0;
		s->flagged[space] = space > 0 && !s->flagged[space];
		s->colour = s->turn % 2;
	}
	s->score[seat] = (uint8_t)(s->score[seat] + piece);
	s->row[s->turn % GRID_ROW] = (uint8_t)piece;
	s->table[s->turn % 2][s->turn % 3] = (uint8_t)space;
	s->tally[s->turn % 2][s->turn % 3 == 0] = (uint8_t)piece;
	s->hidden[seat] = (uint8_t)(1 + (s->hidden[seat] + piece) % 9);
	s->turn++;
	s->late = s->turn > 9;
	struct gr_event moved = {
		MOVED, 1, GR_ALL_SEATS, 2, {(int16_t)piece, (int16_t)space},
                    NULL
        };
	struct gr_event hidden = {HIDDEN, 4, (uint8_t)(1 << (seat - 1)), 1, {s->hidden[seat]},
				  NULL};
	if (ctx->sink) {
		gr_emit_event(ctx, &hidden);
		gr_emit_event(ctx, &moved);
	}
}

static const struct gr_step steps[] = {
	{     0},
	{ "move", 1, GR_TOP, candidates, check, apply},
};

/* === Positions and views ====================================================================== */

static void
grid_enter(struct gr_ctx *ctx, struct gr_complaints *out)
{
	if (get(ctx)->turn == 0)
		gr_complain(out, NO_TURN, GR_D_NONE, 0);
}

static void
grid_verify(const struct gr_ctx *ctx, struct gr_complaints *out)
{
	const struct grid_state *s = get(ctx);
	for (int space = 1; space <= GRID_SPACES; space++) {
		if (pieces_at(s, space) > 2)
			gr_complain(out, TOO_MANY, GR_D_SPACE, space);
	}
	for (int piece = 1; piece <= GRID_PIECES; piece++) {
		if (s->at[piece] == 0 && s->mood[piece] != 0)
			gr_complain(out, NOT_CALM, GR_D_PIECE, piece);
	}
}

static void
grid_observe(struct gr_ctx *ctx, int seat)
{
	for (int whose = 1; whose <= 2; whose++) {
		if (whose != seat)
			mut(ctx)->hidden[whose] = 0;
	}
}

static void
grid_resample(struct gr_ctx *ctx, int seat, struct gr_rng *rng)
{
	for (int whose = 1; whose <= 2; whose++) {
		if (whose != seat)
			mut(ctx)->hidden[whose] = (uint8_t)(1 + gr_rng_below(rng, 9));
	}
}

static void
grid_explain(const struct gr_ctx *ctx, gr_action action,
	     void (*out)(void *user, const struct gr_calc *calc), void *user)
{
	(void)ctx;
	(void)action;
	(void)out;
	(void)user;
}

static void
grid_outcome(const struct gr_ctx *before, const struct gr_ctx *after, struct gr_text *key)
{
	(void)before;
	gr_text_int(key, get(after)->focus);
}

static void
grid_view(const struct gr_ctx *ctx, int seat, struct gr_viewer *v)
{
	const struct grid_state *s = get(ctx);
	for (int space = 1; space <= GRID_SPACES; space++) {
		v->space(v, space, 10 * space, 5, space == 2 ? "wood hill" : "");
		v->mark(v, 0, space, "cubes.red", s->cubes[space][0]);
	}
	for (int piece = 1; piece <= GRID_PIECES; piece++) {
		const bool is_free = piece == GRID_FREE_PIECE;
		v->piece(v, piece, is_free ? 0 : s->at[piece], 1 + piece % 2, "pawn", "line",
			 s->mood[piece] ? "grim" : "calm");
		if (is_free)
			v->stand(v, piece, &(struct gr_stand){10 * s->at[piece], -5, 315, 40, 15});
	}
	v->tray(v, GRID_SPACES);
	for (int whose = 1; whose <= 2; whose++)
		v->track(v, whose, "hidden", whose == seat ? s->hidden[whose] : -1, 9);
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, "prompt.move");
	v->prompt(v, &phrase);
}

/* === Words ==================================================================================== */

static const char *
grid_id_of(const struct gr_ctx *ctx, int domain, int value)
{
	(void)ctx;
	static const char *const pieces[] = {NULL, "A1", "A2", "B1", "B2"};
	static const char *const spaces[] = {NULL, "north", "mid", "south"};
	static const char *const colours[] = {"red", "black"};
	static const char *const moods[] = {"calm", "grim"};
	switch (domain) {
	case GR_D_PIECE: return value >= 0 && value <= GRID_PIECES ? pieces[value] : NULL;
	case GR_D_SPACE: return value >= 0 && value <= GRID_SPACES ? spaces[value] : NULL;
	case COLOUR: return value == 0 || value == 1 ? colours[value] : NULL;
	case MOOD: return value == 0 || value == 1 ? moods[value] : NULL;
	default: return NULL;
	}
}

static const char *
grid_proper_name(const struct gr_ctx *ctx, int domain, int value)
{
	(void)ctx;
	return domain == GR_D_SPACE && value == 2 ? "the middle" : NULL;
}

static void
grid_action_text(const struct gr_ctx *ctx, gr_action action, struct gr_text *text)
{
	int piece = (int)(action >> 8 & 0xFF);
	int space = (int)(action >> 16);
	if (piece == 0) {
		gr_text_str(text, "pass");
		return;
	}
	gr_text_str(text, grid_id_of(ctx, GR_D_PIECE, piece));
	gr_text_str(text, ">");
	gr_text_str(text, space > 0 ? grid_id_of(ctx, GR_D_SPACE, space) : "off");
}

static gr_reason
grid_action_parse(const struct gr_ctx *ctx, const char *text, gr_action *action)
{
	for (int piece = 0; piece <= GRID_PIECES; piece++) {
		for (int space = 0; space <= GRID_SPACES; space++) {
			gr_action tried = piece > 0 ? ACTION(MOVE, piece, space) : PASS;
			char buffer[32];
			struct gr_text notation;
			gr_text_init(&notation, buffer, sizeof buffer);
			grid_action_text(ctx, tried, &notation);
			if (strcmp(buffer, text) == 0) {
				*action = tried;
				return 0;
			}
		}
	}
	return MALFORMED;
}

static void
grid_action_phrase(const struct gr_ctx *ctx, gr_action action, struct gr_phrase *phrase)
{
	(void)ctx;
	gr_phrase_set(phrase, (action & 0xFF) == MOVE ? "action.move" : "action.pass");
	gr_phrase_add(phrase, GR_D_PIECE, (int)(action >> 8 & 0xFF));
	gr_phrase_add(phrase, GR_D_SPACE, (int)(action >> 16));
	gr_phrase_add(phrase, GR_D_SPACE, (int)(action >> 16));
}

static int
grid_eval(const struct gr_ctx *ctx, int seat)
{
	return get(ctx)->score[seat];
}

static int
grid_hint(const struct gr_ctx *ctx, gr_action action)
{
	(void)ctx;
	(void)action;
	return 1;
}

static int
grid_turn(const struct gr_ctx *ctx)
{
	return get(ctx)->turn;
}

/* === Fields =================================================================================== */

#define FIELD(name, place)                                                                         \
	static int get_##name(const struct gr_ctx *ctx, int i, int j)                              \
	{                                                                                          \
		(void)i;                                                                           \
		(void)j;                                                                           \
		return get(ctx)->place;                                                            \
	}                                                                                          \
	static void set_##name(struct gr_ctx *ctx, int i, int j, int value)                        \
	{                                                                                          \
		(void)i;                                                                           \
		(void)j;                                                                           \
		mut(ctx)->place = (uint8_t)value;                                                  \
	}

FIELD(at, at[i])
FIELD(mood, mood[i])
FIELD(visits, visits[i][j])
FIELD(cubes, cubes[i][j])
FIELD(flagged, flagged[i])
FIELD(score, score[i])
FIELD(row, row[i])
FIELD(table, table[i][j])
FIELD(tally, tally[i][j])
FIELD(hidden, hidden[i])
FIELD(turn, turn)
FIELD(late, late)
FIELD(focus, focus)
FIELD(colour, colour)

static int
get_stack(const struct gr_ctx *ctx, int i, int j)
{
	(void)j;
	const struct gr_node *node = gr_node(ctx);
	return i == 0 ? node->kind : i == 1 ? node->seat : node->step;
}

static void
set_stack(struct gr_ctx *ctx, int i, int j, int value)
{
	(void)j;
	struct gr_node *node = &mut(ctx)->node;
	uint8_t *const part[] = {&node->kind, &node->seat, &node->step};
	*part[i] = (uint8_t)value;
}

#define PIECES     (GRID_PIECES + 1)
#define SPACES     (GRID_SPACES + 1)
#define BOTH(name) get_##name, set_##name

static const struct gr_field fields[] = {
	{   "turn",		     {0, 0},           {0, 0}, GR_D_NUMBER,    BOTH(turn),          30},
	{   "late",		     {0, 0},           {0, 0},   GR_D_BOOL,    BOTH(late),           1},
	{  "focus",		     {0, 0},           {0, 0},  GR_D_PIECE,   BOTH(focus), GRID_PIECES},
	{ "colour",		     {0, 0},           {0, 0},      COLOUR,  BOTH(colour),           1},
	{     "at",            {GR_D_PIECE, 0},      {PIECES, 0},  GR_D_SPACE,      BOTH(at), GRID_SPACES},
	{   "mood",            {GR_D_PIECE, 0},      {PIECES, 0},        MOOD,    BOTH(mood),           1},
	{ "visits",   {GR_D_PIECE, GR_D_SPACE}, {PIECES, SPACES}, GR_D_NUMBER,  BOTH(visits),         255},
	{  "cubes",       {GR_D_SPACE, COLOUR},      {SPACES, 2}, GR_D_NUMBER,   BOTH(cubes),          40},
	{"flagged",            {GR_D_SPACE, 0},      {SPACES, 0},   GR_D_BOOL, BOTH(flagged),           1},
	{  "score",             {GR_D_SEAT, 0},           {3, 0}, GR_D_NUMBER,   BOTH(score),         255},
	{    "row",           {GR_D_NUMBER, 0},    {GRID_ROW, 0}, GR_D_NUMBER,     BOTH(row),           9},
	{  "table", {GR_D_NUMBER, GR_D_NUMBER},           {2, 3},  GR_D_SPACE,   BOTH(table), GRID_SPACES},
	{  "tally",             {COLOUR, MOOD},           {2, 2}, GR_D_NUMBER,   BOTH(tally),           9},
	{ "hidden",             {GR_D_SEAT, 0},           {3, 0}, GR_D_NUMBER,  BOTH(hidden),           9},
	{  "stack",           {GR_D_NUMBER, 0},           {3, 0}, GR_D_NUMBER,   BOTH(stack),         255},
};

/* === Tables =================================================================================== */

static const struct gr_clause clauses[] = {
	{     0			  },
	{ "G1",		"A piece moves."},
	{ "G2","At most two pieces on a space."},
	{ "G3",		"Calm when off."},
	{ "G4",	       "Hidden numbers."},
	{ "G5",		      "The end."},
	{ "G5.1",                "After turn 20."},
};
static const struct gr_reason_row reasons[] = {
	{	  0},
        { "malformed",          0},
        { "too-many",          2},
        { "not-calm",          3},
        { "nowhere",          1},
        { "no-turn",          5},
};
static const struct gr_event_row events[] = {
	{       0		},
	{ "moved",{GR_D_PIECE, GR_D_SPACE}},
	{ "hidden",           {GR_D_NUMBER}},
};
static const struct gr_result_row results[] = {
	{     0},
        { "time",     5}
};
static const struct gr_chance chances[] = {{0}};
static const char *const terms[] = {NULL};
static const char *const seats[] = {"none", "white", "black"};

#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

const struct gr_system grid_system = {
	.name = "grid",
	.title = "All fields",
	.version = "1",
	.scenario_version = 1,
	.scenario_size = sizeof(struct gr_scenario),
	.state_size = sizeof(struct grid_state),
	.seats = 2,
	.seat_names = seats,
	.steps = steps,
	.n_steps = ROWS(steps),
	.chances = chances,
	.n_chances = ROWS(chances),
	.clauses = clauses,
	.n_clauses = ROWS(clauses),
	.reasons = reasons,
	.n_reasons = ROWS(reasons),
	.events = events,
	.n_events = ROWS(events),
	.results = results,
	.n_results = ROWS(results),
	.terms = terms,
	.n_terms = ROWS(terms),
	.fields = fields,
	.n_fields = ROWS(fields),
	.n_pieces = GRID_PIECES,
	.n_spaces = GRID_SPACES,
	.setup = grid_setup,
	.advance = grid_advance,
	.enter = grid_enter,
	.verify = grid_verify,
	.observe = grid_observe,
	.resample = grid_resample,
	.explain = grid_explain,
	.outcome = grid_outcome,
	.view = grid_view,
	.action_text = grid_action_text,
	.action_parse = grid_action_parse,
	.action_phrase = grid_action_phrase,
	.id_of = grid_id_of,
	.proper_name = grid_proper_name,
	.eval = grid_eval,
	.hint = grid_hint,
	.turn = grid_turn,
};

const struct gr_scenario grid_scenario = {
	.magic = "grogscn",
	.system = "grid",
	.id = "three",
	.name = "Three spaces",
	.version = 1,
	.size = sizeof(struct gr_scenario),
	.hash = 0xFEDCBA9876543210,
};
