/*
 * talk.c - speaking the protocol in a test.
 */
#include "talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

char *
quoted(const char *text)
{
	size_t len = strlen(text);
	bool has_own = strchr(text, '"') != NULL;
	char *copy = malloc(len + 1);
	assert_non_null(copy);
	for (size_t i = 0; i <= len; i++)
		copy[i] = text[i] == '\'' && !has_own ? '"' : text[i];
	return copy;
}

char *
talk_raw(struct wire_session *session, const char *line)
{
	char *copy = quoted(line);
	char *answer = wire_handle(session, copy, strlen(copy));
	free(copy);
	assert_non_null(answer);
	return answer;
}

json_t *
talk_bytes(struct wire_session *session, const char *line, size_t len)
{
	/* A block of its own, so that reading beyond its end is noticed. */
	char *copy = malloc(len ? len : 1);
	assert_non_null(copy);
	memcpy(copy, line, len);
	char *answer = wire_handle(session, copy, len);
	free(copy);
	assert_non_null(answer);
	assert_null(strchr(answer, '\n'));
	json_error_t error;
	json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, &error);
	if (!json)
		fail_msg("the answer is no JSON: %s: %s", error.text, answer);
	free(answer);
	const json_t *ok = json_object_get(json, "ok");
	assert_true(json_is_boolean(ok));
	assert_int_equal(json_is_false(ok), json_object_get(json, "error") != NULL);
	return json;
}

static json_t *talk_list(struct wire_session *session, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

static json_t *
talk_list(struct wire_session *session, const char *format, va_list args)
{
	va_list again;
	va_copy(again, args);
	int len = vsnprintf(NULL, 0, format, again);
	va_end(again);
	assert_true(len >= 0);
	char *line = malloc((size_t)len + 1);
	assert_non_null(line);
	vsnprintf(line, (size_t)len + 1, format, args);
	char *copy = quoted(line);
	json_t *json = talk_bytes(session, copy, strlen(copy));
	free(copy);
	free(line);
	return json;
}

json_t *
talk(struct wire_session *session, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	json_t *json = talk_list(session, format, args);
	va_end(args);
	return json;
}

static void
require_ok(json_t *json, const char *format)
{
	if (json_is_true(json_object_get(json, "ok")))
		return;
	char *shown = json_dumps(json, JSON_COMPACT);
	print_error("%s\n%s\n", format, shown);
	free(shown);
	fail();
}

json_t *
talk_ok(struct wire_session *session, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	json_t *json = talk_list(session, format, args);
	va_end(args);
	require_ok(json, format);
	return json;
}

void
talk_done(struct wire_session *session, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	json_t *json = talk_list(session, format, args);
	va_end(args);
	require_ok(json, format);
	json_decref(json);
}

void
talk_refused(struct wire_session *session, const char *line, const char *code, const char *part)
{
	json_t *json = talk(session, "%s", line);
	const char *found = json_string_value(at(json, "error.code"));
	const char *text = json_string_value(at(json, "error.text"));
	if (!found || !text || strcmp(found, code) != 0 || !strstr(text, part)) {
		char *shown = json_dumps(json, JSON_COMPACT);
		print_error("%s\n%s\nexpected %s: ...%s...\n", line, shown, code, part);
		free(shown);
		fail();
	}
	assert_non_null(at(json, "error.rule"));
	json_decref(json);
}

json_t *
at(json_t *json, const char *path)
{
	while (json && *path) {
		char key[64];
		size_t len = strcspn(path, ".");
		assert_true(len < sizeof key);
		memcpy(key, path, len);
		key[len] = '\0';
		if (json_is_array(json))
			json = json_array_get(json, (size_t)strtoul(key, NULL, 10));
		else
			json = json_object_get(json, key);
		path += len + (path[len] == '.');
	}
	return json;
}

void
assert_text(json_t *json, const char *path, const char *expected)
{
	const char *text = json_string_value(at(json, path));
	if (!text)
		fail_msg("%s: no string, expected \"%s\"", path, expected);
	assert_string_equal(text, expected);
}

void
assert_number(json_t *json, const char *path, json_int_t expected)
{
	const json_t *number = at(json, path);
	if (!json_is_integer(number))
		fail_msg("%s: no integer, expected %lld", path, (long long)expected);
	assert_int_equal(json_integer_value(number), expected);
}

void
assert_json(json_t *json, const char *path, const char *expected)
{
	char *copy = quoted(expected);
	json_t *wanted = json_loads(copy, JSON_DECODE_ANY, NULL);
	free(copy);
	assert_non_null(wanted);
	json_t *found = at(json, path);
	if (!json_equal(found, wanted)) {
		char *shown = found ? json_dumps(found, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
		print_error("%s: found %s\nexpected %s\n", path, shown ? shown : "nothing",
			    expected);
		free(shown);
		fail();
	}
	json_decref(wanted);
}
