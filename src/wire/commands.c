/*
 * commands.c - the list of commands with their keys, and those that ask or move on a game.
 *
 * The names are fixed: outside programs speak them. doc/protocol.md has an example of each.
 */
#include "wire.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* === Moving on ================================================================================ */

/* A request in a seat's name is obeyed only when that seat is asked. */
bool
wire_is_asked(struct wire_call *call)
{
	const struct gr_node *node = gr_game_node(call->game);
	if (!call->has_seat || node->kind == GR_OVER || node->seat == call->seat)
		return true;
	wire_fail(call, "not-asked", "%s: seat %s is not asked now, expected %s",
		  call->command->name, call->sys->seat_names[call->seat],
		  call->sys->seat_names[node->seat]);
	return false;
}

/* Answer with where the game stands now and the events told since. */
static void
answer_progress(struct wire_call *call, json_int_t since)
{
	wire_look(call);
	wire_put(call, call->answer, "hash", wire_say_hash(call));
	wire_put(call, call->answer, "wait", wire_say_wait(call));
	if (since >= 0)
		wire_put(call, call->answer, "events", wire_say_events(call, since, INT_MAX));
	wire_put(call, call->answer, "last", json_integer(wire_count_events(call)));
}

static void
run_play(struct wire_call *call)
{
	if (!wire_is_asked(call))
		return;
	json_int_t since = wire_count_events(call);
	enum gr_error error = gr_game_play_text(call->game, wire_get_text(call, "action"));
	if (error == GR_OK)
		answer_progress(call, since);
	else
		wire_fail_game(call, call->game, error);
}

int
wire_read_faces(struct wire_call *call, uint8_t face[GR_MAX_DICE])
{
	const json_t *values = json_object_get(call->request, "values");
	size_t n = json_array_size(values);
	if (n > GR_MAX_DICE) {
		wire_fail(call, "faces", "%s: %zu values, expected at most %d", call->command->name,
			  n, GR_MAX_DICE);
		return -1;
	}
	for (size_t i = 0; i < n; i++) {
		const json_t *value = json_array_get(values, i);
		json_int_t number = json_integer_value(value);
		if (!json_is_integer(value) || number < 1 || number > GR_MAX_FACES) {
			wire_fail(call, "faces", "%s: values[%zu] is %s, expected a face, 1 to %d",
				  call->command->name, i,
				  json_is_integer(value) ? "out of range" : wire_type_name(value),
				  GR_MAX_FACES);
			return -1;
		}
		face[i] = (uint8_t)number;
	}
	return (int)n;
}

static void
run_roll(struct wire_call *call)
{
	uint8_t face[GR_MAX_DICE];
	if (!wire_is_asked(call))
		return;
	int n = wire_read_faces(call, face);
	if (n < 0)
		return;
	json_int_t since = wire_count_events(call);
	enum gr_error error = gr_game_roll(call->game, face, n);
	if (error == GR_OK)
		answer_progress(call, since);
	else
		wire_fail_game(call, call->game, error);
}

static void
run_undo(struct wire_call *call)
{
	if (!wire_is_asked(call))
		return;
	enum gr_error error = gr_game_undo(call->game);
	if (error == GR_OK)
		answer_progress(call, -1);
	else
		wire_fail_game(call, call->game, error);
}

/* === Asking =================================================================================== */

static void
run_wait(struct wire_call *call)
{
	wire_put(call, call->answer, "wait", wire_say_wait(call));
}

static void
run_hash(struct wire_call *call)
{
	wire_put(call, call->answer, "hash", wire_say_hash(call));
}

bool
wire_is_decision(struct wire_call *call)
{
	if (gr_game_node(call->game)->kind == GR_DECISION)
		return true;
	wire_fail(call, "not-decision", "%s: the game does not wait for a decision; see wait",
		  call->command->name);
	return false;
}

/* How promising each of the actions listed looks to the system: what odds choose by. */
static void
add_hints(struct wire_call *call, json_t *actions)
{
	const struct gr_list *list = &call->session->list;
	for (int i = 0; i < list->n; i++)
		wire_put(call, json_array_get(actions, (size_t)i), "hint",
			 json_integer(call->sys->hint(&call->ctx, list->action[i])));
}

static void
run_legal(struct wire_call *call)
{
	if (!wire_is_decision(call) || !wire_is_asked(call))
		return;
	json_t *actions = wire_say_choices(call);
	if (json_is_true(json_object_get(call->request, "hints")))
		add_hints(call, actions);
	wire_put(call, call->answer, "actions", actions);
	if (call->session->list.cut)
		wire_put(call, call->answer, "cut", json_true());
}

/* Notation to action, checked. Answers 0 and the action, or the reason. */
static gr_reason
read_action(struct wire_call *call, const char *notation, gr_action *action, enum gr_error *kind)
{
	*action = 0;
	*kind = GR_E_NOTATION;
	gr_reason reason = call->sys->action_parse(&call->ctx, notation, action);
	if (reason != 0)
		return reason;
	*kind = GR_E_ILLEGAL;
	return gr_check(call->sys, &call->ctx, *action);
}

static void
run_why(struct wire_call *call)
{
	gr_action action;
	enum gr_error kind;
	if (!wire_is_decision(call))
		return;
	gr_reason reason = read_action(call, wire_get_text(call, "action"), &action, &kind);
	wire_put(call, call->answer, "legal", json_boolean(reason == 0));
	wire_put(call, call->answer, "reason",
		 reason == 0 ? json_null() : wire_say_reason(call, call->sys, reason));
}

bool
wire_read_subject(struct wire_call *call, gr_action *action)
{
	const struct gr_node *node = gr_game_node(call->game);
	const char *notation = wire_get_text(call, "action");
	*action = 0;
	if (!call->has_seat)
		wire_look_as(call, node->seat);
	if (!notation) {
		if (node->kind == GR_CHANCE)
			return true;
		wire_fail(call, "missing-key",
			  "%s: key \"action\" is missing, expected a legal action, as no dice are "
			  "due",
			  call->command->name);
		return false;
	}
	if (!wire_is_decision(call))
		return false;
	enum gr_error kind;
	gr_reason reason = read_action(call, notation, action, &kind);
	if (reason != 0)
		wire_fail_reason(call, gr_error_code(kind), reason);
	return reason == 0;
}

struct explaining {
	struct wire_call *call;
	json_t *list;
};

static void
add_calc(void *user, const struct gr_calc *calc)
{
	struct explaining *explaining = user;
	wire_push(explaining->call, explaining->list, wire_say_calc(explaining->call, calc));
}

static void
run_explain(struct wire_call *call)
{
	gr_action action;
	if (!wire_read_subject(call, &action))
		return;
	struct explaining explaining = {call, json_array()};
	call->sys->explain(&call->ctx, action, add_calc, &explaining);
	const json_t *first = json_array_get(explaining.list, 0);
	json_t *terms = json_object_get(first, "terms");
	json_t *total = json_object_get(first, "total");
	wire_put(call, call->answer, "terms", terms ? json_incref(terms) : json_array());
	wire_put(call, call->answer, "total", total ? json_incref(total) : json_integer(0));
	wire_put(call, call->answer, "calculations", explaining.list);
}

/* === State, view, events ====================================================================== */

static void
run_state(struct wire_call *call)
{
	wire_put(call, call->answer, "system", wire_say_text(call->sys->name));
	wire_put(call, call->answer, "scenario", wire_say_text(call->game->scenario->id));
	wire_put(call, call->answer, "options", wire_say_options(call));
	wire_put(call, call->answer, "hash", wire_say_hash(call));
	wire_put(call, call->answer, "position", wire_say_position(call));
}

/* Without a seat: what everybody may see. */
static void
run_view(struct wire_call *call)
{
	call->has_seat = true;
	wire_look(call);
	wire_say_view(call);
}

static void
run_events(struct wire_call *call)
{
	json_int_t since = wire_get_count(call, "since", 0);
	json_int_t limit = wire_get_count(call, "limit", INT_MAX);
	wire_put(call, call->answer, "events", wire_say_events(call, since, limit));
	wire_put(call, call->answer, "last", json_integer(wire_count_events(call)));
}

/* === The list ================================================================================= */

const struct wire_command wire_commands[] = {
	{    "new", false,     wire_run_new, "system scenario options dice seed position"},
	{   "wait",  true,         run_wait,				       "seat"},
	{  "legal",  true,        run_legal,                                 "seat hints"},
	{    "why",  true,          run_why,			       "action! seat"},
	{"explain",  true,      run_explain,                                "action seat"},
	{   "odds",  true,    wire_run_odds,             "action seat seed nodes samples"},
	{"threats",  true,    wire_run_odds,                     "space! seat seed limit"},
	{ "survey",  true,  wire_run_survey,                            "space from seat"},
	{   "play",  true,         run_play,                               "action! seat"},
	{   "roll",  true,         run_roll,                               "values! seat"},
	{   "undo",  true,         run_undo,				       "seat"},
	{  "state",  true,        run_state,					   ""},
	{   "view",  true,         run_view,				       "seat"},
	{ "events",  true,       run_events,                           "since limit seat"},
	{   "save",  true,    wire_run_save,					   ""},
	{   "load", false,    wire_run_load,                                      "save!"},
	{   "hash",  true,         run_hash,				       "seat"},
	{     "ai",  true,      wire_run_ai,              "level ms iterations seed seat"},
	{ "review",  true,  wire_run_review,      "effort margin samples iterations seed"},
	{  "rules", false,   wire_run_rules,                              "clause system"},
	{"systems", false, wire_run_systems,                                           ""},
	{     NULL, false,             NULL,					 NULL},
};
