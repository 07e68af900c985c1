/*
 * advice.c - what a bot would play: the question is read, thought about anywhere, and told.
 */
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wire_advice {
	const struct wire_library *library;
	const struct gr_system *sys;
	const void *scenario;
	int seat;
	struct wire_effort effort;
	gr_action action;            /* the answer ... */
	struct wire_thought thought; /* ... and why */
	_Alignas(8) uint8_t view[GR_MAX_STATE];
};

/* === Reading the question ======================================================================= */

/* Row of the library's levels; the strongest if none is named. A number is a name where a level is
 * called so. -1: refused. */
static int
read_level(struct wire_call *call)
{
	const char *const *levels = call->session->library->levels;
	const json_t *value = json_object_get(call->request, "level");
	int n = 0;
	while (levels && levels[n])
		n++;
	if (n == 0 || !call->session->library->choose) {
		wire_fail(call, "no-ai", "ai: this program has no bot");
		return -1;
	}
	if (!value)
		return call->session->library->strongest;
	json_int_t number = json_integer_value(value);
	char digits[24];
	snprintf(digits, sizeof digits, "%" JSON_INTEGER_FORMAT, number);
	const char *name = json_is_string(value) ? json_string_value(value) : digits;
	for (int i = 0; i < n; i++) {
		if (strcmp(name, levels[i]) == 0)
			return i;
	}
	if (json_is_integer(value) && number >= 0 && number < n)
		return (int)number;
	wire_fail(call, "range",
		  "ai: key \"level\", expected 0 to %d or one of the names in systems", n - 1);
	return -1;
}

struct wire_advice *
wire_begin_advice(struct wire_call *call)
{
	const struct wire_library *library = call->session->library;
	const int level = wire_is_decision(call) && wire_is_asked(call) ? read_level(call) : -1;
	if (level < 0)
		return NULL;
	struct wire_advice *advice = calloc(1, sizeof *advice);
	if (!advice) {
		wire_fail(call, "memory", "memory is out");
		return NULL;
	}
	advice->library = library;
	advice->sys = call->sys;
	advice->scenario = call->game->scenario;
	advice->seat = gr_game_node(call->game)->seat;
	wire_look_as(call, advice->seat);
	memcpy(advice->view, call->ctx.state, call->sys->state_size);
	/* Without a seed: the same position, the same answer. */
	const uint64_t position = gr_hash(advice->view, call->sys->state_size) >> 1;
	advice->effort = (struct wire_effort){
		.level = level,
		.ms = (uint32_t)wire_get_count(call, "ms", 0),
		.iterations = (uint32_t)wire_get_count(call, "iterations", 0),
		.seed = (uint64_t)wire_get_count(call, "seed", (json_int_t)position),
		.now = library->now,
		.user = library->user};
	return advice;
}

/* === Working it out ============================================================================= */

void
wire_run_advice(struct wire_advice *advice)
{
	const struct gr_ctx view = {advice->scenario, advice->view, NULL};
	advice->action = advice->library->choose(advice->library->user, advice->sys, &view,
						 advice->seat, &advice->effort, &advice->thought);
}

/* === Telling it ================================================================================= */

/* [{action, text, touches}], until dice would fall: nobody knows them. */
static json_t *
say_line(struct wire_call *call, const struct wire_line *line)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	const struct gr_ctx before = call->ctx;
	struct gr_rng rng = {0, 0};
	json_t *list = json_array();
	memcpy(state, before.state, call->sys->state_size);
	call->ctx.state = state;
	call->sys->resample(&call->ctx, gr_node(&before)->seat, &rng);
	for (int i = 0; i < line->n; i++) {
		if (gr_node(&call->ctx)->kind != GR_DECISION ||
		    gr_node(&call->ctx)->seat != gr_node(&before)->seat ||
		    gr_check(call->sys, &call->ctx, line->action[i]) != 0)
			break;
		wire_push(call, list, wire_say_action(call, line->action[i]));
		gr_apply(call->sys, &call->ctx, line->action[i]);
	}
	call->ctx = before;
	return list;
}

json_t *
wire_say_lines(struct wire_call *call, const struct wire_thought *thought)
{
	json_t *lines = json_array();
	for (int i = 0; i < thought->n; i++) {
		const struct wire_line *line = &thought->line[i];
		json_t *json = json_object();
		wire_put(call, json, "line", say_line(call, line));
		wire_put(call, json, "visits", json_integer(line->visits));
		wire_put(call, json, "expected", wire_say_fraction(call, line->expected, 1000));
		wire_push(call, lines, json);
	}
	return lines;
}

void
wire_tell_advice(struct wire_call *call, struct wire_advice *advice)
{
	call->sys = advice->sys;
	call->ctx = (struct gr_ctx){advice->scenario, advice->view, NULL};
	if (advice->action == 0 || gr_check(call->sys, &call->ctx, advice->action) != 0) {
		wire_fail(call, "no-ai", "ai: the bot found no legal action");
		return;
	}
	char notation[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, notation, sizeof notation);
	call->sys->action_text(&call->ctx, advice->action, &text);
	wire_put(call, call->answer, "action", wire_say_text(notation));
	wire_put(call, call->answer, "lines", wire_say_lines(call, &advice->thought));
	wire_put(call, call->answer, "level",
		 wire_say_text(advice->library->levels[advice->effort.level]));
}

void
wire_run_ai(struct wire_call *call)
{
	struct wire_advice *advice = wire_begin_advice(call);
	if (!advice)
		return;
	wire_run_advice(advice);
	wire_tell_advice(call, advice);
	free(advice);
}
