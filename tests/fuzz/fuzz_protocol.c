/*
 * fuzz_protocol.c - any bytes as lines of the protocol: every line gets one line of JSON as answer,
 * with `ok` true or false, and nothing ends the program.
 *
 * The first byte chooses the scenario that the session begins with, if any.
 */
#include "../wire/harness.h"

#include <jansson.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct wire_library library = {.find = find_built_in,
					    .scenario = built_in_at,
					    .levels = level_names,
					    .choose = choose_by_level};

static void
require(bool holds)
{
	if (!holds)
		abort();
}

/* The line goes in as a block of its own, so that reading beyond its end is noticed. */
static void
ask(struct wire_session *session, const uint8_t *line, size_t len)
{
	char *copy = malloc(len ? len : 1);
	require(copy != NULL);
	if (len > 0)
		memcpy(copy, line, len);
	char *answer = wire_handle(session, copy, len);
	free(copy);
	require(answer != NULL && strchr(answer, '\n') == NULL);
	json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
	require(json_is_boolean(json_object_get(json, "ok")));
	bool ok = json_is_true(json_object_get(json, "ok"));
	require(ok == (json_object_get(json, "error") == NULL));
	require(ok || json_is_string(json_object_get(json_object_get(json, "error"), "text")));
	json_decref(json);
	free(answer);
}

static void
begin(struct wire_session *session, int choice)
{
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		const void *data = blob->data;
		const struct gr_scenario *scenario = data;
		if (choice-- != 0)
			continue;
		char line[256];
		int len = snprintf(line, sizeof line,
				   "{\"cmd\":\"new\",\"system\":\"%s\",\"scenario\":\"%s\","
				   "\"dice\":\"script\"}",
				   scenario->system, scenario->id);
		ask(session, (const uint8_t *)line, (size_t)len);
		return;
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0)
		return 0;
	struct wire_session *session = wire_open(&library);
	require(session != NULL);
	begin(session, data[0] & 3);
	data++;
	size--;
	for (;;) {
		const uint8_t *feed = size > 0 ? memchr(data, '\n', size) : NULL;
		size_t len = feed ? (size_t)(feed - data) : size;
		ask(session, data, len);
		if (!feed)
			break;
		data += len + 1;
		size -= len + 1;
	}
	wire_close(session);
	return 0;
}
