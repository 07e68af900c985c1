/*
 * list.c - what there is to play (systems) and the clauses of the rules (rules).
 */
#include "wire.h"

#include <string.h>

/* === Systems ================================================================================== */

static json_t *
say_names(struct wire_call *call, const char *const *names)
{
	json_t *list = json_array();
	for (; names && *names; names++)
		wire_push(call, list, wire_say_text(*names));
	return list;
}

static json_t *
say_options(struct wire_call *call, const struct gr_system *sys)
{
	json_t *list = json_array();
	for (int i = 0; i < sys->n_options; i++) {
		const struct gr_option *option = &sys->options[i];
		json_t *json = json_object();
		wire_put(call, json, "id", wire_say_text(option->id));
		wire_put(call, json, "rule", wire_say_rule(sys, option->rule));
		wire_put(call, json, "values", json_integer(option->values));
		wire_put(call, json, "default", wire_say_option(option, option->initial));
		wire_put(call, json, "text", wire_say_word(call, sys, "option.", option->id));
		wire_push(call, list, json);
	}
	return list;
}

/* What the seats are called in a scenario. */
static json_t *
say_seats(struct wire_call *call, const struct gr_system *sys, const struct gr_scenario *scenario)
{
	json_t *seats = json_object();
	for (int seat = 1; seat <= sys->seats; seat++)
		wire_put(call, seats, sys->seat_names[seat],
			 wire_say_word(call, sys, "seat.", gr_seat_id(sys, scenario, seat)));
	return seats;
}

static json_t *
say_scenario(struct wire_call *call, const struct gr_system *sys,
	     const struct gr_scenario *scenario)
{
	json_t *options = json_object();
	json_t *withheld = json_array();
	for (int i = 0; i < sys->n_options; i++) {
		wire_put(call, options, sys->options[i].id,
			 wire_say_option(&sys->options[i], scenario->option[i]));
		if (scenario->withheld >> i & 1)
			wire_push(call, withheld, wire_say_text(sys->options[i].id));
	}
	json_t *json = json_object();
	wire_put(call, json, "id", wire_say_text(scenario->id));
	wire_put(call, json, "name", wire_say_text(gr_name(sys, call->cat, scenario->name)));
	wire_put(call, json, "blurb", wire_say_text(gr_blurb(sys, call->cat, scenario)));
	wire_put(call, json, "minutes", json_integer(scenario->minutes));
	wire_put(call, json, "hash", wire_say_hex(scenario->hash));
	wire_put(call, json, "options", options);
	wire_put(call, json, "withheld", withheld);
	wire_put(call, json, "seats", say_seats(call, sys, scenario));
	return json;
}

static json_t *
say_system(struct wire_call *call, const struct gr_system *sys)
{
	const struct wire_library *library = call->session->library;
	json_t *seats = json_array();
	for (int seat = 1; seat <= sys->seats; seat++)
		wire_push(call, seats, wire_say_seat(sys, seat));
	json_t *scenarios = json_array();
	const struct gr_scenario *scenario;
	for (int k = 0; (scenario = library->scenario(library->user, sys->name, k)); k++)
		wire_push(call, scenarios, say_scenario(call, sys, scenario));
	json_t *json = json_object();
	wire_put(call, json, "name", wire_say_text(sys->name));
	wire_put(call, json, "title", wire_say_text(sys->title));
	wire_put(call, json, "about", wire_say_word(call, sys, "about", ""));
	wire_put(call, json, "version", wire_say_text(sys->version));
	wire_put(call, json, "seats", seats);
	wire_put(call, json, "options", say_options(call, sys));
	wire_put(call, json, "scenarios", scenarios);
	return json;
}

void
wire_run_systems(struct wire_call *call)
{
	const struct wire_library *library = call->session->library;
	json_t *list = json_array();
	for (int i = 0; gr_systems[i]; i++)
		wire_push(call, list, say_system(call, gr_systems[i]));
	wire_put(call, call->answer, "systems", list);
	wire_put(call, call->answer, "version", json_string(GR_VERSION));
	wire_put(call, call->answer, "languages", say_names(call, library->languages));
	wire_put(call, call->answer, "levels", say_names(call, library->levels));
	wire_put(call, call->answer, "usual",
		 library->levels ? wire_say_text(library->levels[library->usual]) : json_null());
}

/* === Rules ==================================================================================== */

/* Is `clause` the one asked for, or part of it: W12.3.4 is part of W12.3 and of W12? */
static bool
is_within(const char *clause, const char *asked)
{
	size_t len = strlen(asked);
	return strncmp(clause, asked, len) == 0 && (clause[len] == '\0' || clause[len] == '.');
}

/* Add the clauses within `asked` (NULL: all) of a system. */
static void
add_clauses(struct wire_call *call, const struct gr_system *sys, const char *asked, json_t *list)
{
	for (int i = 1; i < sys->n_clauses; i++) {
		if (asked && !is_within(sys->clauses[i].id, asked))
			continue;
		json_t *json = json_object();
		wire_put(call, json, "id", wire_say_text(sys->clauses[i].id));
		wire_put(call, json, "text",
			 wire_say_text(gr_clause_text(sys, call->cat, (gr_rule)i)));
		wire_push(call, list, json);
	}
}

/* "id" is here the id of a clause; a program that numbers its requests says "clause" instead. */
void
wire_run_rules(struct wire_call *call)
{
	const char *system = wire_get_text(call, "system");
	const char *asked = wire_get_text(call, "clause");
	if (!asked)
		asked = wire_get_text(call, "id");
	const struct gr_system *only = system ? gr_system_named(system) : NULL;
	if (system && !only) {
		wire_fail(call, "unknown-system",
			  "rules: there is no system \"%.40s\"; see systems", system);
		return;
	}
	if (!system && !asked) {
		wire_fail(
			call, "missing-key",
			"rules: key \"id\" is missing, expected the id of a clause, or \"system\"");
		return;
	}
	json_t *list = json_array();
	for (int i = 0; gr_systems[i]; i++) {
		if (!only || only == gr_systems[i])
			add_clauses(call, gr_systems[i], asked, list);
	}
	if (json_array_size(list) == 0)
		wire_fail(call, "unknown-rule", "rules: there is no clause \"%.40s\"",
			  asked ? asked : "");
	if (json_array_size(list) == 1) {
		json_t *text = json_object_get(json_array_get(list, 0), "text");
		wire_put(call, call->answer, "text", json_incref(text));
	}
	wire_put(call, call->answer, "clauses", list);
}
