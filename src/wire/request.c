/*
 * request.c - reading a request and refusing it.
 *
 * Each command lists its keys with their types (commands.c); everything that can be wrong with a
 * request before the game is asked is found here: unknown keys, missing ones, wrong types, numbers
 * out of range, seats and languages that do not exist.
 */
#include "wire.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* === Refusals ================================================================================= */

static void
set_error(struct wire_call *call, const char *code, json_t *rule, json_t *text)
{
	if (call->failed) {
		json_decref(rule);
		json_decref(text);
		return;
	}
	call->failed = true;
	call->error = json_object();
	wire_put(call, call->error, "code", json_string(code));
	wire_put(call, call->error, "rule", rule);
	wire_put(call, call->error, "text", text);
}

void
wire_fail(struct wire_call *call, const char *code, const char *format, ...)
{
	char text[GR_MAX_TEXT];
	va_list args;
	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	set_error(call, code, json_null(), wire_say_text(text));
}

void
wire_fail_reason(struct wire_call *call, const char *code, gr_reason reason)
{
	const struct gr_system *sys = call->sys;
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	gr_say_reason(sys, call->cat, reason, &text);
	set_error(call, code, wire_say_rule(sys, sys->reasons[reason].rule), wire_say_text(words));
	wire_put(call, call->error, "reason", json_string(sys->reasons[reason].code));
}

/* What the kernel's errors mean, where the catalogue has no line for them. */
static const char *
error_text(enum gr_error error)
{
	switch (error) {
	case GR_OK: return "Nothing is wrong.";
	case GR_E_NOT_DECISION: return "The game does not wait for a decision; see wait.";
	case GR_E_NOT_CHANCE: return "The game does not wait for dice; see wait.";
	case GR_E_NOTATION: return "The action is no notation that can be read.";
	case GR_E_ILLEGAL: return "The action is not legal now; see why.";
	case GR_E_FACES: return "The values are no possible throw of the dice that are due.";
	case GR_E_UNDO_NOTHING: return "There is no decision to take back.";
	case GR_E_UNDO_CHANCE: return "Dice have fallen or something was revealed since.";
	case GR_E_UNDO_SEAT: return "The decision is another seat's now.";
	case GR_E_SAVE_SYNTAX: return "A line of the save cannot be read.";
	case GR_E_SAVE_SYSTEM: return "The save is of a system that is not here.";
	case GR_E_SAVE_SCENARIO: return "The save is of a scenario that is not here or differs.";
	case GR_E_SAVE_OPTION:
		return "The save has an option that is not known or not offered in its scenario.";
	case GR_E_SAVE_HASH: return "The replay differs from the save.";
	case GR_E_POSITION: return "The position is not one that the rules know.";
	case GR_E_MEMORY: return "Memory is out.";
	case GR_E_NO_ENTRY: return "The journal is not that long.";
	}
	return "Unknown error.";
}

/* The line ui.fault.<key> of the catalogue, else `otherwise`, with {1} filled. */
static void
say_fault_line(const struct gr_catalogue *cat, const char *key, const char *otherwise,
	       const char *filling, struct gr_text *out)
{
	char name[GR_KEY_LEN];
	struct gr_text text;
	gr_text_init(&text, name, sizeof name);
	gr_text_str(&text, "fault.");
	gr_text_str(&text, key);
	const char *line = cat ? cat->line("ui", name) : NULL;
	if (!line)
		line = otherwise;
	const char *place = strstr(line, "{1}");
	gr_text_chars(out, line, place ? (size_t)(place - line) : strlen(line));
	if (place) {
		gr_text_str(out, filling);
		gr_text_str(out, place + 3);
	}
}

/* What is wrong, where, what was found and what was expected, as far as the fault tells. */
static void
describe_fault(const struct gr_catalogue *cat, const struct gr_fault *fault, enum gr_error error,
	       struct gr_text *out)
{
	say_fault_line(cat, gr_error_code(error), error_text(error), "", out);
	if (fault->line > 0) {
		char number[16];
		snprintf(number, sizeof number, "%d", fault->line);
		gr_text_char(out, ' ');
		say_fault_line(cat, "line", "Line {1}:", number, out);
	}
	if (fault->found[0] != '\0') {
		gr_text_char(out, ' ');
		say_fault_line(cat, "found", "Found: {1}.", fault->found, out);
	}
	if (fault->expected[0] != '\0') {
		gr_text_char(out, ' ');
		say_fault_line(cat, "expected", "Expected: {1}.", fault->expected, out);
	}
}

void
wire_fail_game(struct wire_call *call, const struct gr_game *game, enum gr_error error)
{
	const struct gr_fault *fault = &game->fault;
	if (fault->reason != 0 && game->sys && game->sys == call->sys) {
		wire_fail_reason(call, gr_error_code(error), fault->reason);
		return;
	}
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	describe_fault(call->cat, fault, error, &text);
	wire_fail(call, gr_error_code(error), "%s", words);
	if (fault->line > 0)
		wire_put(call, call->error, "line", json_integer(fault->line));
}

/* === Types ==================================================================================== */

const char *
wire_type_name(const json_t *json)
{
	if (!json)
		return "nothing";
	switch (json_typeof(json)) {
	case JSON_OBJECT: return "an object";
	case JSON_ARRAY: return "an array";
	case JSON_STRING: return "a string";
	case JSON_INTEGER: return "an integer";
	case JSON_REAL: return "a number with a fraction";
	case JSON_TRUE: return "true";
	case JSON_FALSE: return "false";
	case JSON_NULL: return "null";
	}
	return "nothing";
}

enum key_type {
	ANY,   /* checked elsewhere */
	TEXT,  /* a string */
	COUNT, /* an integer, 0 to max */
	OBJECT,
	LIST,
	NAME, /* a string or an integer */
	SWITCH
};

/* What each key means is the same in all commands. */
static const struct key {
	const char *name;
	enum key_type type;
	json_int_t max;
	const char *expected;
} keys[] = {
	{       "cmd",   TEXT,         0,                      "the name of a command"},
	{        "id",    ANY,         0,                    "what the answer repeats"},
	{  "language",   TEXT,         0,                     "the name of a language"},
	{    "system",   TEXT,         0,                       "the name of a system"},
	{  "scenario",   TEXT,         0,                       "the id of a scenario"},
	{   "options", OBJECT,         0,                       "an object of options"},
	{      "dice",   TEXT,         0,                      "random, script or ask"},
	{      "seed",  COUNT, LLONG_MAX,                                 "an integer"},
	{  "position", OBJECT,         0,               "an object, as state gives it"},
	{      "seat",   NAME,         0,               "the name or number of a seat"},
	{    "action",   TEXT,         0,                      "an action in notation"},
	{    "values",   LIST,         0,                          "an array of faces"},
	{     "nodes",  COUNT,   1000000,       "how many states to visit to be exact"},
	{   "samples",  COUNT,   1000000,   "how many playouts where that does not do"},
	{     "since",  COUNT,   INT_MAX, "the number of the last event already known"},
	{     "limit",  COUNT,   INT_MAX,                    "how many events at most"},
	{      "save",   TEXT,         0,                         "the text of a save"},
	{     "level",   NAME,         0,              "the number or name of a level"},
	{        "ms",  COUNT,   3600000,			       "milliseconds"},
	{"iterations",  COUNT,   INT_MAX,                     "a number of iterations"},
	{    "clause",   TEXT,         0,                         "the id of a clause"},
	{      "game",   TEXT,         0,			   "the id of a game"},
	{    "tokens",   LIST,         0,                         "an array of tokens"},
	{     "seats", OBJECT,         0,         "an object: here or a level by seat"},
	{        "at",  COUNT, LLONG_MAX,        "the number of the change it follows"},
	{     "entry",  COUNT,   INT_MAX,                "a number of journal entries"},
	{    "effort",   TEXT,         0,                      "quick, normal or deep"},
	{    "margin",  COUNT,     10000,         "ten-thousandths of winning chances"},
	{      "stop", SWITCH,         0,			      "true or false"},
	{    "reveal", SWITCH,         0,			      "true or false"},
	{     "space",   TEXT,         0,                          "the id of a space"},
	{      "from",   TEXT,         0,               "the id of a piece or a space"},
	{     "hints", SWITCH,         0,			      "true or false"},
};

enum { N_KEYS = sizeof keys / sizeof *keys };

/* These go with every command. */
static const char common_keys[] = "cmd! id language";

static bool
has_type(const json_t *value, enum key_type type)
{
	switch (type) {
	case ANY: return true;
	case TEXT: return json_is_string(value);
	case COUNT: return json_is_integer(value);
	case OBJECT: return json_is_object(value);
	case LIST: return json_is_array(value);
	case NAME: return json_is_string(value) || json_is_integer(value);
	case SWITCH: return json_is_boolean(value);
	}
	return false;
}

/* === Keys ===================================================================================== */

/* Is `name` one of the words of `list`? */
static bool
is_listed(const char *list, const char *name)
{
	size_t len = strlen(name);
	while (*list) {
		size_t word = strcspn(list, "! ");
		if (word == len && strncmp(list, name, len) == 0)
			return true;
		list += word;
		list += strspn(list, "! ");
	}
	return false;
}

static bool
is_needed(const char *list, const char *name)
{
	size_t len = strlen(name);
	const char *at = list;
	while ((at = strstr(at, name))) {
		bool is_word = at == list || at[-1] == ' ';
		if (is_word && at[len] == '!')
			return true;
		at += len;
	}
	return false;
}

static const struct key *
find_key(const char *name)
{
	for (int i = 0; i < N_KEYS; i++) {
		if (strcmp(keys[i].name, name) == 0)
			return &keys[i];
	}
	return NULL;
}

/* The keys a command takes, for people. */
static void
fail_unknown_key(struct wire_call *call, const char *name)
{
	char known[256];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int i = 0; i < N_KEYS; i++) {
		if (is_listed(call->command->keys, keys[i].name)) {
			gr_text_str(&text, " ");
			gr_text_str(&text, keys[i].name);
		}
	}
	wire_fail(call, "unknown-key", "%s: unknown key \"%.60s\", expected one of: id language%s",
		  call->command->name, name, known);
}

static bool
check_value(struct wire_call *call, const struct key *key, const json_t *value)
{
	const char *command = call->command->name;
	if (!has_type(value, key->type)) {
		wire_fail(call, "type", "%s: key \"%s\" is %s, expected %s", command, key->name,
			  wire_type_name(value), key->expected);
		return false;
	}
	json_int_t number = json_integer_value(value);
	if (key->type == COUNT && (number < 0 || number > key->max)) {
		wire_fail(call, "range", "%s: key \"%s\" is %lld, expected %s, 0 to %lld", command,
			  key->name, (long long)number, key->expected, (long long)key->max);
		return false;
	}
	return true;
}

static bool
check_keys(struct wire_call *call)
{
	const char *name;
	json_t *value;
	json_object_foreach(call->request, name, value)
	{
		bool is_known =
			is_listed(common_keys, name) || is_listed(call->command->keys, name);
		const struct key *key = is_known ? find_key(name) : NULL;
		if (!key)
			fail_unknown_key(call, name);
		if (!key || !check_value(call, key, value))
			return false;
	}
	return true;
}

static bool
check_needed(struct wire_call *call)
{
	for (int i = 0; i < N_KEYS; i++) {
		const struct key *key = &keys[i];
		if (!is_needed(call->command->keys, key->name) ||
		    json_object_get(call->request, key->name))
			continue;
		wire_fail(call, "missing-key", "%s: key \"%s\" is missing, expected %s",
			  call->command->name, key->name, key->expected);
		return false;
	}
	return true;
}

/* === Seat and language ======================================================================== */

const struct gr_catalogue *
wire_find_language(const struct wire_session *session, const char *name)
{
	const struct wire_library *library = session->library;
	return library->languages ? library->language(name) : NULL;
}

static bool
resolve_language(struct wire_call *call)
{
	const char *name = wire_get_text(call, "language");
	if (!name)
		return true;
	const struct gr_catalogue *cat = wire_find_language(call->session, name);
	if (cat) {
		call->cat = cat;
		return true;
	}
	char known[128];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	const char *const *list = call->session->library->languages;
	for (; list && *list; list++) {
		gr_text_str(&text, " ");
		gr_text_str(&text, *list);
	}
	wire_fail(call, "unknown-language", "%s: key \"language\" is \"%.40s\", expected one of:%s",
		  call->command->name, name, known[0] ? known : " (none is built in)");
	return false;
}

static void
fail_seat(struct wire_call *call)
{
	char known[128];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int seat = 0; seat <= call->sys->seats; seat++) {
		gr_text_str(&text, " ");
		gr_text_str(&text, call->sys->seat_names[seat]);
	}
	wire_fail(call, "unknown-seat",
		  "%s: key \"seat\" names no seat, expected one of:%s, or 0 to %d",
		  call->command->name, known, call->sys->seats);
}

static bool
resolve_seat(struct wire_call *call)
{
	const json_t *value = json_object_get(call->request, "seat");
	if (!value || !call->game)
		return true;
	call->has_seat = true;
	if (json_is_integer(value)) {
		json_int_t number = json_integer_value(value);
		call->seat = (int)number;
		if (number >= 0 && number <= call->sys->seats)
			return true;
	} else {
		for (call->seat = 0; call->seat <= call->sys->seats; call->seat++) {
			if (strcmp(call->sys->seat_names[call->seat], json_string_value(value)) ==
			    0)
				return true;
		}
	}
	fail_seat(call);
	return false;
}

bool
wire_check_request(struct wire_call *call)
{
	return check_keys(call) && check_needed(call) && resolve_language(call);
}

bool
wire_take_place(struct wire_call *call)
{
	if (call->command->needs_game && !call->game) {
		wire_fail(call, "no-game", "%s: there is no game yet, expected new or load first",
			  call->command->name);
		return false;
	}
	if (!resolve_seat(call))
		return false;
	if (call->game)
		wire_look(call);
	return true;
}

/* === Access =================================================================================== */

const char *
wire_get_text(const struct wire_call *call, const char *key)
{
	return json_string_value(json_object_get(call->request, key));
}

json_int_t
wire_get_count(const struct wire_call *call, const char *key, json_int_t otherwise)
{
	const json_t *value = json_object_get(call->request, key);
	return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

void
wire_look_as(struct wire_call *call, int seat)
{
	struct wire_session *session = call->session;
	memcpy(session->view, call->game->state, call->sys->state_size);
	call->ctx = (struct gr_ctx){call->game->scenario, session->view, NULL};
	call->sys->observe(&call->ctx, seat);
}

void
wire_look(struct wire_call *call)
{
	if (call->has_seat)
		wire_look_as(call, call->seat);
	else
		call->ctx = gr_game_ctx(call->game);
}
