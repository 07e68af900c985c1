/*
 * toy.c - the toy system, see toy.h. Short rather than pretty where a real system has rooms.
 */
#include "toy.h"

#include <string.h>

static struct toy_state *
mut(struct gr_ctx *ctx)
{
	return ctx->state;
}

static const struct toy_state *
get(const struct gr_ctx *ctx)
{
	return ctx->state;
}

static int
other(int seat)
{
	return 3 - seat;
}

/* === Flow ===================================================================================== */

static void
toy_setup(struct gr_ctx *ctx, const uint8_t *options)
{
	struct toy_state *s = mut(ctx);
	s->mover = 1;
	s->turn = 1;
	s->stage = TOY_DRAW;
	for (int seat = 1; seat <= 2; seat++) {
		s->health[seat] = (uint8_t)(4 + 2 * options[0]);
		s->armour[seat] = options[1];
	}
}

static void
set_node(struct toy_state *s, int kind, int seat, int step)
{
	s->node.kind = (uint8_t)kind;
	s->node.seat = (uint8_t)seat;
	s->node.step = (uint8_t)step;
}

static void
toy_advance(struct gr_ctx *ctx)
{
	struct toy_state *s = mut(ctx);
	if (s->health[1] == 0 || s->health[2] == 0)
		set_node(s, GR_OVER, s->health[1] ? 1 : 2, 1);
	else if (s->turn > 40)
		set_node(s, GR_OVER, 0, 2);
	else if (s->stage == 0)
		set_node(s, GR_DECISION, s->mover, TOY_MAIN);
	else if (s->stage == TOY_STAGE_ABSORB)
		set_node(s, GR_DECISION, other(s->mover), TOY_ABSORB);
	else
		set_node(s, GR_CHANCE, s->mover, s->stage);
}

static void
end_turn(struct gr_ctx *ctx)
{
	struct toy_state *s = mut(ctx);
	s->stage = 0;
	s->prepared = 0;
	s->pool = 0;
	s->left = 0;
	s->mover = (uint8_t)other(s->mover);
	if (s->mover == 1)
		s->turn++;
	if (ctx->sink) {
		struct gr_event event = {
			TOY_E_TURN, 2, GR_ALL_SEATS, 2, {s->mover, s->turn},
                            NULL
                };
		gr_emit_event(ctx, &event);
	}
}

static void
lose(struct gr_ctx *ctx, int seat, int n, const struct gr_calc *calc)
{
	struct toy_state *s = mut(ctx);
	int left = s->health[seat] > n ? s->health[seat] - n : 0;
	s->health[seat] = (uint8_t)left;
	if (ctx->sink) {
		struct gr_event event = {
			TOY_E_LOST, 10, GR_ALL_SEATS, 2, {(int16_t)seat, (int16_t)n},
                            calc
                };
		gr_emit_event(ctx, &event);
	}
}

/* === Decisions ================================================================================ */

static void
main_candidates(const struct gr_ctx *ctx, struct gr_list *list)
{
	(void)ctx;
	gr_offer(list, TOY_ACTION(TOY_PREPARE, 0));
	gr_offer(list, TOY_ACTION(TOY_ASK, 0));
	gr_offer(list, TOY_ACTION(TOY_DO_STRIKE, 0));
	for (int n = 0; n <= 3; n++) {
		gr_offer(list, TOY_ACTION(TOY_DO_VOLLEY, n));
		gr_offer(list, TOY_ACTION(TOY_GUESS, n));
	}
	gr_offer(list, TOY_ACTION(TOY_DO_DUEL, 0));
	gr_offer(list, TOY_ACTION(TOY_PASS, 0));
}

static gr_reason
main_check(const struct gr_ctx *ctx, gr_action action)
{
	const struct toy_state *s = get(ctx);
	uint64_t n = action >> 8;
	switch (action & 0xFF) {
	case TOY_PREPARE: return n ? TOY_NO_NUMBER : s->prepared >= 2 ? TOY_TOO_PREPARED : 0;
	case TOY_ASK: return n ? TOY_NO_NUMBER : s->asked[s->mover] ? TOY_ASKED : 0;
	case TOY_DO_STORM:
	case TOY_DO_VOLLEY: return n < 1 || n > 60 ? TOY_NO_DICE : 0;
	case TOY_GUESS: return n < 1 || n > 3 ? TOY_NO_NUMBER : 0;
	case TOY_DO_STRIKE:
	case TOY_DO_DUEL:
	case TOY_DO_OMEN:
	case TOY_PASS: return n ? TOY_NO_NUMBER : 0;
	default: return TOY_NOT_HERE;
	}
}

static void
do_ask(struct gr_ctx *ctx)
{
	struct toy_state *s = mut(ctx);
	s->asked[s->mover] = 1;
	if (ctx->sink) {
		struct gr_event event = {TOY_E_TOLD,
					 2,
					 (uint8_t)(1 << (s->mover - 1)),
					 1,
					 {s->secret[other(s->mover)]},
					 NULL};
		gr_emit_event(ctx, &event);
	}
}

static void
do_guess(struct gr_ctx *ctx, int n)
{
	struct toy_state *s = mut(ctx);
	gr_cite(ctx, 7);
	if (s->secret[other(s->mover)] == n)
		lose(ctx, other(s->mover), 2, NULL);
	end_turn(ctx);
}

static void
main_apply(struct gr_ctx *ctx, gr_action action)
{
	struct toy_state *s = mut(ctx);
	uint8_t n = (uint8_t)(action >> 8);
	s->node.kind = GR_NOT_BEGUN;
	switch (action & 0xFF) {
	case TOY_PREPARE: s->prepared++; break;
	case TOY_ASK: do_ask(ctx); break;
	case TOY_DO_STRIKE: s->stage = TOY_STRIKE; break;
	case TOY_DO_VOLLEY:
		s->stage = TOY_VOLLEY;
		s->pool = n;
		break;
	case TOY_DO_DUEL: s->stage = TOY_DUEL; break;
	case TOY_DO_OMEN: s->stage = TOY_OMEN; break;
	case TOY_DO_STORM:
		s->stage = TOY_STORM;
		s->left = n;
		break;
	case TOY_GUESS: do_guess(ctx, n); break;
	default: end_turn(ctx); break;
	}
}

static void
absorb_candidates(const struct gr_ctx *ctx, struct gr_list *list)
{
	(void)ctx;
	gr_offer(list, TOY_ACTION(TOY_ARMOUR, 0));
	gr_offer(list, TOY_ACTION(TOY_HEALTH, 0));
}

static gr_reason
absorb_check(const struct gr_ctx *ctx, gr_action action)
{
	const struct toy_state *s = get(ctx);
	if (action == TOY_ARMOUR)
		return s->armour[other(s->mover)] < s->pool ? TOY_NO_ARMOUR : 0;
	return action == TOY_HEALTH ? 0 : TOY_NOT_HERE;
}

static void
absorb_apply(struct gr_ctx *ctx, gr_action action)
{
	struct toy_state *s = mut(ctx);
	int seat = other(s->mover);
	s->node.kind = GR_NOT_BEGUN;
	if (action == TOY_ARMOUR)
		s->armour[seat] = (uint8_t)(s->armour[seat] - s->pool);
	else
		lose(ctx, seat, s->pool, NULL);
	end_turn(ctx);
}

static const struct gr_step steps[] = {
	{       0     },
	{ "main", 2,  GR_TOP,   main_candidates,   main_check, main_apply},
	{ "absorb",   5, GR_AUTO, absorb_candidates, absorb_check, absorb_apply},
};

/* === Throws =================================================================================== */

static void
draw_dice(const struct gr_ctx *ctx, struct gr_dice *dice)
{
	gr_dice_fair(dice, 1, 3, GR_READ_FACES);
	dice->weight[1] = 3;
	dice->weight[2] = 2;
	dice->seen_by = (uint8_t)(1 << (get(ctx)->mover - 1));
}

static void
draw_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	struct toy_state *s = mut(ctx);
	s->node.kind = GR_NOT_BEGUN;
	s->secret[s->mover] = face[0];
	s->stage = s->mover == 1 ? TOY_DRAW : 0;
	s->mover = (uint8_t)other(s->mover);
}

static void
two_dice(const struct gr_ctx *ctx, struct gr_dice *dice)
{
	gr_dice_fair(dice, 2, 6, get(ctx)->stage == TOY_DUEL ? GR_READ_FACES : GR_READ_SUM);
}

static void
strike_calc(const struct gr_ctx *ctx, int sum, struct gr_calc *calc)
{
	gr_calc_init(calc, "calc.strike");
	gr_phrase_add(&calc->title, GR_D_SEAT, get(ctx)->mover);
	gr_calc_add(calc, 3, 1, sum);
	gr_calc_add(calc, 2, 2, get(ctx)->prepared);
}

static void
strike_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	struct toy_state *s = mut(ctx);
	struct gr_calc calc;
	s->node.kind = GR_NOT_BEGUN;
	strike_calc(ctx, face[0] + face[1], &calc);
	if (calc.total >= 7)
		lose(ctx, other(s->mover), calc.total >= 10 ? 3 : 1, &calc);
	end_turn(ctx);
}

static uint8_t
least_to_hit(int dice)
{
	return dice < 10 ? 4 : 5;
}

static void
volley_dice(const struct gr_ctx *ctx, struct gr_dice *dice)
{
	gr_dice_fair(dice, get(ctx)->pool, 6, GR_READ_AT_LEAST);
	dice->least = least_to_hit(get(ctx)->pool);
}

static void
volley_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	struct toy_state *s = mut(ctx);
	int hits = 0;
	s->node.kind = GR_NOT_BEGUN;
	for (int i = 0; i < s->pool; i++)
		hits += face[i] >= least_to_hit(s->pool);
	s->pool = (uint8_t)hits;
	s->stage = TOY_STAGE_ABSORB;
	if (hits == 0)
		end_turn(ctx);
}

static void
duel_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	struct toy_state *s = mut(ctx);
	s->node.kind = GR_NOT_BEGUN;
	if (face[0] == face[1])
		return;
	lose(ctx, face[0] > face[1] ? other(s->mover) : s->mover, 1, NULL);
	end_turn(ctx);
}

static void
omen_dice(const struct gr_ctx *ctx, struct gr_dice *dice)
{
	(void)ctx;
	gr_dice_fair(dice, 3, 7, GR_READ_FACES);
}

static void
omen_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	struct toy_state *s = mut(ctx);
	s->node.kind = GR_NOT_BEGUN;
	s->omen = (uint16_t)(face[0] * 100 + face[1] * 10 + face[2]);
	end_turn(ctx);
}

static void
storm_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	struct toy_state *s = mut(ctx);
	s->node.kind = GR_NOT_BEGUN;
	s->left--;
	if (face[0] + face[1] >= 7)
		s->pool++;
	if (s->left > 0)
		return;
	lose(ctx, other(s->mover), s->pool, NULL);
	end_turn(ctx);
}

static const struct gr_chance chances[] = {
	{       0     },
	{ "draw", 1,   draw_dice, draw_apply},
	{ "strike",   3,    two_dice, strike_apply},
	{ "volley",   4, volley_dice, volley_apply},
	{ "duel", 6,    two_dice, duel_apply},
	{ "omen", 8,   omen_dice, omen_apply},
	{ "storm", 11,    two_dice, storm_apply},
};

/* === Positions, views ========================================================================= */

/* A position set field by field stands at the mover's decision. */
static void
toy_enter(struct gr_ctx *ctx, struct gr_complaints *out)
{
	struct toy_state *s = mut(ctx);
	s->node.kind = GR_NOT_BEGUN;
	s->stage = 0;
	if (s->mover < 1 || s->mover > 2)
		gr_complain(out, TOY_OUT_OF_RANGE, GR_D_SEAT, s->mover);
}

static void
toy_verify(const struct gr_ctx *ctx, struct gr_complaints *out)
{
	const struct toy_state *s = get(ctx);
	bool is_stage = s->stage <= TOY_STORM || s->stage == TOY_STAGE_ABSORB;
	if (s->mover < 1 || s->mover > 2 || !is_stage || s->turn > 41 || s->pool > 60 ||
	    (s->stage == TOY_STORM && s->left == 0))
		gr_complain(out, TOY_OUT_OF_RANGE, GR_D_NONE, 0);
	for (int seat = 1; seat <= 2; seat++) {
		if (s->health[seat] > 8)
			gr_complain(out, TOY_OUT_OF_RANGE, GR_D_SEAT, seat);
		bool has_drawn = s->stage != TOY_DRAW || seat < s->mover;
		if (s->secret[seat] > 3 || (has_drawn && s->secret[seat] == 0))
			gr_complain(out, TOY_NO_NUMBER, GR_D_SEAT, seat);
	}
}

static void
toy_observe(struct gr_ctx *ctx, int seat)
{
	struct toy_state *s = mut(ctx);
	for (int whose = 1; whose <= 2; whose++) {
		bool is_told = seat == whose || (seat && s->asked[seat]) || s->node.kind == GR_OVER;
		if (!is_told)
			s->secret[whose] = 0;
	}
}

static void
toy_resample(struct gr_ctx *ctx, int seat, struct gr_rng *rng)
{
	struct toy_state *s = mut(ctx);
	(void)seat;
	for (int whose = 1; whose <= 2; whose++) {
		bool has_drawn = s->stage != TOY_DRAW || whose < s->mover;
		if (!has_drawn || s->secret[whose] != 0)
			continue;
		struct gr_dice dice;
		draw_dice(ctx, &dice);
		gr_rng_throw(rng, &dice, &s->secret[whose]);
	}
}

static void
toy_explain(const struct gr_ctx *ctx, gr_action action,
	    void (*out)(void *user, const struct gr_calc *calc), void *user)
{
	struct gr_calc calc;
	strike_calc(ctx, 0, &calc);
	if (action == TOY_DO_STRIKE)
		out(user, &calc);
}

static void
toy_outcome(const struct gr_ctx *before, const struct gr_ctx *after, struct gr_text *key)
{
	const struct toy_state *b = get(before);
	const struct toy_state *a = get(after);
	for (int seat = 1; seat <= 2; seat++) {
		gr_text_str(key, seat == 1 ? "lost " : " ");
		gr_text_int(key, b->health[seat] - a->health[seat]);
	}
	gr_text_str(key, " armour ");
	gr_text_int(key, b->armour[other(b->mover)] - a->armour[other(b->mover)]);
	if (a->omen != b->omen) {
		gr_text_str(key, " omen ");
		gr_text_int(key, a->omen);
	}
}

static void
toy_view(const struct gr_ctx *ctx, int seat, struct gr_viewer *viewer)
{
	(void)seat;
	for (int whose = 1; whose <= 2; whose++)
		viewer->track(viewer, whose, "health", get(ctx)->health[whose], 8);
}

/* === Words ==================================================================================== */

static const char *const verbs[] = {NULL,    "prepare", "ask",   "strike", "volley", "duel",
				    "guess", "omen",    "storm", "pass",   "armour", "health"};

static void
toy_action_text(const struct gr_ctx *ctx, gr_action action, struct gr_text *text)
{
	(void)ctx;
	gr_text_str(text, verbs[action & 0xFF]);
	if (action >> 8 == 0)
		return;
	gr_text_char(text, ' ');
	gr_text_int(text, (long long)(action >> 8));
}

static gr_reason
toy_action_parse(const struct gr_ctx *ctx, const char *text, gr_action *action)
{
	(void)ctx;
	size_t word = strcspn(text, " ");
	gr_action verb = 1;
	while (verb <= TOY_HEALTH &&
	       (strlen(verbs[verb]) != word || strncmp(verbs[verb], text, word) != 0))
		verb++;
	if (verb > TOY_HEALTH)
		return TOY_MALFORMED;
	gr_action n = 0;
	const char *at = text + word + (text[word] == ' ');
	for (; *at >= '0' && *at <= '9' && n < 100; at++)
		n = n * 10 + (gr_action)(*at - '0');
	*action = TOY_ACTION(verb, n);
	return *at ? TOY_MALFORMED : 0;
}

static void
toy_action_phrase(const struct gr_ctx *ctx, gr_action action, struct gr_phrase *phrase)
{
	(void)ctx;
	gr_phrase_set(phrase, verbs[action & 0xFF]);
}

static const char *
toy_id_of(const struct gr_ctx *ctx, int domain, int value)
{
	(void)ctx;
	static const char *const places[] = {NULL, "P1", "P2"};
	static const char *const moods[] = {"calm", "grim"};
	if (domain == GR_D_SPACE)
		return value >= 1 && value <= 2 ? places[value] : NULL;
	return domain == GR_D_OWN && value >= 0 && value < 2 ? moods[value] : NULL;
}

static const char *
toy_proper_name(const struct gr_ctx *ctx, int domain, int value)
{
	(void)ctx;
	return domain == GR_D_SPACE && value == 1 ? "the yard" : NULL;
}

static int
toy_eval(const struct gr_ctx *ctx, int seat)
{
	return 1000 * (get(ctx)->health[seat] - get(ctx)->health[other(seat)]);
}

static int
toy_hint(const struct gr_ctx *ctx, gr_action action)
{
	(void)ctx;
	return action == TOY_ARMOUR ? 500 : 100;
}

static int
toy_turn(const struct gr_ctx *ctx)
{
	return get(ctx)->turn;
}

/* === Tables =================================================================================== */

static const struct gr_clause clauses[] = {
	{    0   },
	{ "T1",  "Draw"},
	{ "T2",  "Turn"},
	{ "T3","Strike"},
	{ "T4","Volley"},
	{ "T5",  "Take"},
	{ "T6",  "Duel"},
	{ "T7", "Guess"},
	{ "T8",  "Omen"},
	{ "T9",  "Pass"},
	{ "T10",   "End"},
	{ "T11", "Storm"},
};
static const struct gr_reason_row reasons[] = {
	{	     0},
	{ "malformed",             0},
	{ "too-prepared",             2},
	{ "asked",             2},
	{ "no-dice",             4},
	{ "no-number",             7},
	{ "no-armour",             5},
	{ "out-of-range",             0},
	{ "not-here",             0},
};
static const struct gr_event_row events[] = {
	{     0		  },
	{ "told",           {GR_D_NUMBER}},
	{ "lost",{GR_D_SEAT, GR_D_NUMBER}},
	{ "turn",{GR_D_SEAT, GR_D_NUMBER}},
};
static const struct gr_result_row results[] = {
	{       0},
        { "health",      10},
        { "time",      10}
};
static const char *const terms[] = {NULL, "dice", "prepared"};
static const char *const seats[] = {"none", "red", "blue"};
static const struct gr_option options[] = {
	{"health", 10, 3, 0},
        {"armour",  5, 2, 0}
};

static int
get_health(const struct gr_ctx *ctx, int i, int j)
{
	(void)j;
	return get(ctx)->health[i];
}

static void
set_health(struct gr_ctx *ctx, int i, int j, int value)
{
	(void)j;
	mut(ctx)->health[i] = (uint8_t)value;
}

static const struct gr_field fields[] = {
	{"health", {GR_D_SEAT, 0}, {3, 0}, GR_D_NUMBER, get_health, set_health, 8},
};

#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

const struct gr_system toy_system = {
	.name = "toy",
	.title = "A duel",
	.version = "1 (2024)",
	.scenario_version = 1,
	.scenario_size = sizeof(struct gr_scenario),
	.state_size = sizeof(struct toy_state),
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
	.options = options,
	.n_options = ROWS(options),
	.fields = fields,
	.n_fields = ROWS(fields),
	.n_spaces = 2,
	.setup = toy_setup,
	.advance = toy_advance,
	.enter = toy_enter,
	.verify = toy_verify,
	.observe = toy_observe,
	.resample = toy_resample,
	.explain = toy_explain,
	.outcome = toy_outcome,
	.view = toy_view,
	.action_text = toy_action_text,
	.action_parse = toy_action_parse,
	.action_phrase = toy_action_phrase,
	.id_of = toy_id_of,
	.proper_name = toy_proper_name,
	.eval = toy_eval,
	.hint = toy_hint,
	.turn = toy_turn,
};

const struct gr_scenario toy_scenario = {
	.magic = "grogscn",
	.system = "toy",
	.id = "yard",
	.name = "In the yard",
	.version = 1,
	.size = sizeof(struct gr_scenario),
	.hash = 0x0123456789ABCDEF,
	.option = {1, 1},
};

const struct gr_system *const gr_systems[] = {&toy_system, NULL};
