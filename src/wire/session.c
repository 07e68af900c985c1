/*
 * session.c - one request line in, one answer line out.
 *
 * Nothing that comes in a line can end the program: it is parsed strictly, looked up in the list of
 * commands, checked against that command's keys, run, and answered; every refusal on the way is an
 * answer too.
 */
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* === Coming and going ========================================================================= */

struct wire_session *
wire_open(const struct wire_library *library)
{
	struct wire_session *session = calloc(1, sizeof *session);
	if (!session)
		return NULL;
	session->library = library;
	if (library->languages && library->languages[0])
		session->cat = library->language(library->languages[0]);
	return session;
}

void
wire_close(struct wire_session *session)
{
	if (!session)
		return;
	wire_drop_game(session->game);
	free(session);
}

bool
wire_set_language(struct wire_session *session, const char *language)
{
	const struct gr_catalogue *cat = wire_find_language(session, language);
	if (cat)
		session->cat = cat;
	return cat != NULL;
}

struct gr_game *
wire_game(struct wire_session *session)
{
	return session->game;
}

/* === From line to call ======================================================================== */

static void
parse(struct wire_call *call, const char *line, size_t len)
{
	json_error_t error;
	if (len > WIRE_MAX_LINE) {
		wire_fail(call, "too-long", "the line is longer than %d bytes", WIRE_MAX_LINE);
		return;
	}
	call->request = json_loadb(line, len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
	if (!call->request)
		wire_fail(call, "json", "not JSON, column %d: %s", error.column, error.text);
	else if (!json_is_object(call->request))
		wire_fail(call, "request", "the line is %s, expected an object with \"cmd\"",
			  wire_type_name(call->request));
}

/* The answer repeats an id that is a scalar; others are refused. */
static void
read_id(struct wire_call *call)
{
	json_t *id = json_object_get(call->request, "id");
	if (!json_is_object(id) && !json_is_array(id))
		call->id = id ? json_incref(id) : NULL;
	else
		wire_fail(call, "type",
			  "key \"id\" is %s, expected a string, a number, true, false or null",
			  wire_type_name(id));
}

static void
find_command(struct wire_call *call, const struct wire_command *table)
{
	const json_t *cmd = json_object_get(call->request, "cmd");
	if (!json_is_string(cmd)) {
		wire_fail(call, cmd ? "type" : "missing-key",
			  "key \"cmd\" is %s, expected the name of a command",
			  cmd ? wire_type_name(cmd) : "missing");
		return;
	}
	char known[256];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (const struct wire_command *row = table; row->name; row++) {
		if (strcmp(row->name, json_string_value(cmd)) == 0) {
			call->command = row;
			return;
		}
		gr_text_str(&text, " ");
		gr_text_str(&text, row->name);
	}
	wire_fail(call, "unknown-command", "key \"cmd\" is \"%.40s\", expected one of:%s",
		  json_string_value(cmd), known);
}

/* === Answering ================================================================================ */

static const char memory_answer[] =
	"{\"ok\":false,\"error\":{\"code\":\"memory\",\"rule\":null,\"text\":\"memory is out\"}}";

char *
wire_finish(struct wire_call *call)
{
	json_t *whole = json_object();
	wire_put(call, whole, "ok", json_boolean(!call->failed));
	if (call->id)
		wire_put(call, whole, "id", call->id);
	if (call->failed)
		wire_put(call, whole, "error", json_incref(call->error));
	else if (json_object_update(whole, call->answer) != 0)
		call->no_memory = true;
	char *line = NULL;
	if (!call->no_memory)
		line = json_dumps(whole, JSON_COMPACT | JSON_ENCODE_ANY);
	json_decref(whole);
	json_decref(call->error);
	json_decref(call->answer);
	json_decref(call->request);
	return line ? line : strdup(memory_answer);
}

struct wire_call
wire_begin(struct wire_session *session)
{
	return (struct wire_call){.session = session,
				  .cat = session->cat,
				  .game = session->game,
				  .sys = session->game ? session->game->sys : NULL,
				  .answer = json_object()};
}

bool
wire_read(struct wire_call *call, const struct wire_command *table, const char *line, size_t len)
{
	parse(call, line, len);
	if (!call->failed)
		read_id(call);
	if (!call->failed)
		find_command(call, table);
	return !call->failed && wire_check_request(call);
}

char *
wire_handle(struct wire_session *session, const char *line, size_t len)
{
	struct wire_call call = wire_begin(session);
	if (wire_read(&call, wire_commands, line, len) && wire_take_place(&call))
		call.command->run(&call);
	return wire_finish(&call);
}

char *
wire_too_long(struct wire_session *session)
{
	struct wire_call call = wire_begin(session);
	parse(&call, "", (size_t)WIRE_MAX_LINE + 1);
	return wire_finish(&call);
}
