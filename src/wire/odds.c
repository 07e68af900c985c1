/*
 * odds.c - what may come of an action, and what the others could do to a space.
 *
 * Both take time, so they come in three parts: the question is read, worked out by whoever has the
 * time (any thread: it touches nothing but the question), and told.
 */
#include "wire.h"

#include <stdlib.h>
#include <string.h>

/* === Odds ===================================================================================== */

/* The key put into words. */
static json_t *
outcome_text(const struct wire_call *call, const char *key)
{
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	gr_say_outcome(call->sys, &call->ctx, call->cat, key, &text);
	return wire_say_text(words);
}

static json_t *
say_outcome(struct wire_call *call, const struct gr_outcome *outcome, bool exact)
{
	enum { MILLION = 1000000 };
	json_t *json = json_object();
	wire_put(call, json, "key", wire_say_text(outcome->key));
	wire_put(call, json, "text", outcome_text(call, outcome->key));
	if (exact && outcome->den > 0) {
		wire_put(call, json, "p", wire_say_fraction(call, outcome->num, outcome->den));
		return json;
	}
	wire_put(call, json, "p", wire_say_fraction(call, outcome->ppm, MILLION));
	wire_put(call, json, "low", wire_say_fraction(call, outcome->low, MILLION));
	wire_put(call, json, "high", wire_say_fraction(call, outcome->high, MILLION));
	return json;
}

/* Into `json`, which may be the answer or a part of it. */
static void
say_odds(struct wire_call *call, json_t *json, const struct gr_odds *odds, int most)
{
	json_t *list = json_array();
	for (int i = 0; i < odds->n && i < most; i++)
		wire_push(call, list, say_outcome(call, &odds->outcome[i], odds->exact));
	wire_put(call, json, "exact", json_boolean(odds->exact));
	wire_put(call, json, "outcomes", list);
	if (odds->n > most)
		wire_put(call, json, "more", json_integer(odds->n - most));
	wire_put(call, json, "nodes", json_integer(odds->nodes));
	if (!odds->exact)
		wire_put(call, json, "samples", json_integer(odds->samples));
}

/* === A question =============================================================================== */

enum {
	THREAT_NODES = 3000, /* the effort for each of many */
	THREAT_SAMPLES = 300,
	THREATS_TOLD = 12,
	OUTCOMES_TOLD = 8 /* of each threat */
};

struct wire_study {
	const struct gr_system *sys;
	const void *scenario;
	int seat;
	gr_action action; /* odds */
	int space;        /* threats; 0: odds */
	struct gr_odds_limit limit;
	enum gr_error error;
	int most;             /* threats to tell */
	struct gr_odds *odds; /* one, or one for each threat to tell */
	struct gr_threats threats;
	_Alignas(8) uint8_t view[GR_MAX_STATE];
	_Alignas(8) uint8_t scratch[GR_MAX_STATE];
};

static struct wire_study *
make_study(struct wire_call *call, int n)
{
	struct wire_study *study = calloc(1, sizeof *study);
	struct gr_odds *odds = calloc((size_t)n, sizeof *odds);
	if (!study || !odds) {
		wire_fail(call, "memory", "memory is out");
		free(study);
		free(odds);
		return NULL;
	}
	study->odds = odds;
	study->sys = call->sys;
	study->scenario = call->ctx.scenario;
	study->seat = call->has_seat ? call->seat : gr_game_node(call->game)->seat;
	study->limit.arena_size = GR_ODDS_ARENA;
	study->limit.seed = (uint64_t)wire_get_count(call, "seed", 0);
	memcpy(study->view, call->ctx.state, call->sys->state_size);
	return study;
}

void
wire_drop_study(struct wire_study *study)
{
	if (study)
		free(study->odds);
	free(study);
}

static struct wire_study *
begin_odds(struct wire_call *call)
{
	gr_action action;
	if (!wire_read_subject(call, &action))
		return NULL;
	struct wire_study *study = make_study(call, 1);
	if (!study)
		return NULL;
	study->action = action;
	study->limit.nodes = (uint32_t)wire_get_count(call, "nodes", WIRE_ODDS_NODES);
	study->limit.samples = (uint32_t)wire_get_count(call, "samples", WIRE_ODDS_SAMPLES);
	/* Few nodes need little room. */
	enum { HEAD = 64, EACH = 5, LEAST = 1 << 17 };
	size_t enough = LEAST + (size_t)study->limit.nodes * EACH * (call->sys->state_size + HEAD);
	if (enough < study->limit.arena_size)
		study->limit.arena_size = enough;
	return study;
}

int
wire_find_space(struct wire_call *call, const char *id)
{
	for (int space = 1; space <= call->sys->n_spaces; space++) {
		const char *there = call->sys->id_of(&call->ctx, GR_D_SPACE, space);
		if (there && strcmp(there, id) == 0)
			return space;
	}
	wire_fail(call, "unknown-space", "%s: there is no space \"%.40s\"; see view",
		  call->command->name, id);
	return 0;
}

/* Who threatens: the seat that acts next among the others. */
static int
other_seat(const struct wire_call *call, int seat)
{
	int asked = gr_game_node(call->game)->seat;
	return asked != seat && asked != 0 ? asked : seat % call->sys->seats + 1;
}

static struct wire_study *
begin_threats(struct wire_call *call)
{
	int space = wire_find_space(call, wire_get_text(call, "space"));
	if (space == 0)
		return NULL;
	if (!call->has_seat)
		wire_look_as(call, gr_game_node(call->game)->seat);
	int most = (int)wire_get_count(call, "limit", THREATS_TOLD);
	if (most > GR_MAX_THREATS)
		most = GR_MAX_THREATS;
	struct wire_study *study = make_study(call, GR_MAX_THREATS);
	if (!study)
		return NULL;
	if (study->seat == 0) {
		wire_fail(call, "not-asked", "threats: a spectator is threatened by nobody");
		wire_drop_study(study);
		return NULL;
	}
	study->space = space;
	study->most = most;
	study->limit.nodes = THREAT_NODES;
	study->limit.samples = THREAT_SAMPLES;
	study->threats.seat = study->seat;
	study->threats.other = other_seat(call, study->seat);
	return study;
}

struct wire_study *
wire_begin_study(struct wire_call *call)
{
	return strcmp(call->command->name, "odds") == 0 ? begin_odds(call) : begin_threats(call);
}

/* === Working it out =========================================================================== */

static void
find_threats(struct wire_study *study, const struct gr_ctx *view)
{
	struct gr_ctx scratch = {study->scenario, study->scratch, NULL};
	struct gr_threats *threats = &study->threats;
	study->error = gr_threats(study->sys, view, study->space, &study->limit, threats);
	if (study->error == GR_OK && threats->n > study->most)
		threats->n = study->most;
	for (int i = 0; study->error == GR_OK && i < threats->n; i++)
		study->error = gr_threat_odds(study->sys, threats, i, &study->limit,
					      &study->odds[i], &scratch);
}

void
wire_run_study(struct wire_study *study)
{
	struct gr_ctx view = {study->scenario, study->view, NULL};
	study->limit.arena = malloc(study->limit.arena_size);
	if (!study->limit.arena)
		study->error = GR_E_MEMORY;
	else if (study->space != 0)
		find_threats(study, &view);
	else
		study->error = gr_odds(study->sys, &view, study->seat, study->action, &study->limit,
				       study->odds);
	free(study->limit.arena);
	study->limit.arena = NULL;
}

/* === Telling it =============================================================================== */

static void
add_all(struct wire_call *call, json_t *to, json_t *from)
{
	size_t i;
	json_t *value;
	json_array_foreach(from, i, value)
	{
		bool is_there = false;
		for (size_t k = 0; k < json_array_size(to); k++)
			is_there = is_there || json_equal(json_array_get(to, k), value);
		if (!is_there)
			wire_push(call, to, json_incref(value));
	}
}

/* A piece comes nearer first: a step that is no decision, and its course. */
static void
say_approach(struct wire_call *call, const struct gr_approach *approach, json_t *json,
	     json_t *steps)
{
	json_t *step = json_object();
	json_t *spaces = json_array();
	json_t *course = json_object();
	for (int i = 0; i < approach->course.n; i++)
		wire_push(call, spaces,
			  wire_say_value(call->sys, &call->ctx, GR_D_SPACE,
					 approach->course.space[i]));
	wire_put(call, step, "action", json_null());
	wire_put(call, step, "text", wire_say_phrase(call, &approach->phrase));
	wire_push(call, steps, step);
	wire_put(call, course, "kind", json_string("move"));
	wire_put(call, course, "spaces", spaces);
	wire_put(call, course, "cost", json_integer(approach->course.cost));
	wire_put(call, json, "course", course);
}

/* The chain of decisions, each said where it would be taken; then what may come of it. */
static json_t *
say_threat(struct wire_call *call, struct wire_study *study, int i)
{
	const struct gr_threat *threat = &study->threats.at[i];
	const struct gr_ctx seen = call->ctx;
	json_t *json = json_object();
	json_t *steps = json_array();
	json_t *touches = json_array();
	call->ctx = (struct gr_ctx){study->scenario, study->scratch, NULL};
	gr_threat_start(study->sys, &study->threats, i, &call->ctx);
	if (threat->comes)
		say_approach(call, &threat->approach, json, steps);
	for (int k = 0; k < threat->n; k++) {
		json_t *action = wire_say_action(call, threat->action[k]);
		add_all(call, touches, json_object_get(action, "touches"));
		json_object_del(action, "touches");
		wire_push(call, steps, action);
		if (k + 1 < threat->n)
			gr_apply(study->sys, &call->ctx, threat->action[k]);
	}
	call->ctx = seen;
	wire_put(call, json, "steps", steps);
	wire_put(call, json, "touches", touches);
	wire_put(call, json, "harm", json_integer(threat->harm));
	say_odds(call, json, &study->odds[i], OUTCOMES_TOLD);
	return json;
}

static void
tell_threats(struct wire_call *call, struct wire_study *study)
{
	json_t *list = json_array();
	for (int i = 0; i < study->threats.n; i++)
		wire_push(call, list, say_threat(call, study, i));
	wire_put(call, call->answer, "space",
		 wire_say_value(study->sys, &call->ctx, GR_D_SPACE, study->space));
	wire_put(call, call->answer, "seat", wire_say_seat(study->sys, study->seat));
	wire_put(call, call->answer, "by", wire_say_seat(study->sys, study->threats.other));
	wire_put(call, call->answer, "threats", list);
	if (gr_line(study->sys, call->cat, "threats.", "note"))
		wire_put(call, call->answer, "note",
			 wire_say_word(call, study->sys, "threats.", "note"));
}

void
wire_tell_study(struct wire_call *call, struct wire_study *study)
{
	if (study->error != GR_OK) {
		wire_fail(call, gr_error_code(study->error), "%s: cannot be computed here%s",
			  call->command->name,
			  study->space ? "; expected a decision that begins an action" : "");
		return;
	}
	call->ctx = (struct gr_ctx){study->scenario, study->view, NULL};
	if (study->space != 0)
		tell_threats(call, study);
	else
		say_odds(call, call->answer, study->odds, GR_MAX_OUTCOMES);
	wire_put(call, call->answer, "policy", json_string("best-hint"));
}

void
wire_run_odds(struct wire_call *call)
{
	struct wire_study *study = wire_begin_study(call);
	if (!study)
		return;
	wire_run_study(study);
	wire_tell_study(call, study);
	wire_drop_study(study);
}
