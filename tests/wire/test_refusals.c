/*
 * test_refusals.c - whatever is wrong with a line is answered, and nothing else happens.
 */
#include "talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* === Errors ===================================================================================== */

static void
test_refused_lines(void **state)
{
	struct wire_session *s = *state;
	talk_refused(s, "", "json", "column");
	talk_refused(s, "   ", "json", "column");
	talk_refused(s, "{", "json", "column");
	talk_refused(s, "{'cmd':'wait'} x", "json", "end of file");
	talk_refused(s, "{'cmd':'wait','cmd':'wait'}", "json", "uplicate");
	talk_refused(s, "{'cmd':'wa\\u0000it'}", "json", "\\u0000");
	talk_refused(s, "{'cmd':'\xFF'}", "json", "unable to decode");
	talk_refused(s, "{'cmd':'\xC3'}", "json", "unable to decode");
	talk_refused(s, "{'id':99999999999999999999999}", "json", "integer");
	talk_refused(s, "[1,2]", "request", "an array");
	talk_refused(s, "'wait'", "request", "a string");
	talk_refused(s, "null", "request", "null");
	talk_refused(s, "5", "request", "an integer");
	talk_refused(s, "{}", "missing-key", "cmd");
	talk_refused(s, "{'cmd':3}", "type", "an integer");
	talk_refused(s, "{'cmd':'dance'}", "unknown-command", "new wait legal");
	talk_refused(s, "{'cmd':'systems','id':[1]}", "type", "id");
	talk_refused(s, "{'cmd':'systems','id':{}}", "type", "id");
	talk_refused(s, "{'cmd':'systems','color':1}", "unknown-key", "color");
	talk_refused(s, "{'cmd':'wait'}", "no-game", "new or load");
	talk_refused(s, "{'cmd':'play','action':'pass'}", "no-game", "play");
	talk_refused(s, "{'cmd':'play'}", "missing-key", "action");
	talk_refused(s, "{'cmd':'load'}", "missing-key", "save");
	talk_refused(s, "{'cmd':'load','save':7}", "type", "the text of a save");
	talk_refused(s, "{'cmd':'new'}", "missing-key", "toy grid");
	talk_refused(s, "{'cmd':'new','system':'chess'}", "unknown-system", "toy grid");
	talk_refused(s, "{'cmd':'new','system':null}", "type", "null");
	talk_refused(s, "{'cmd':'new','system':'toy','scenario':'x'}", "unknown-scenario", "yard");
	talk_refused(s, "{'cmd':'new','system':'toy','file':'x'}", "unknown-key", "file");
	talk_refused(s, "{'cmd':'new','system':'toy','dice':'loaded'}", "range", "script");
	talk_refused(s, "{'cmd':'new','system':'toy','seed':-1}", "range", "seed");
	talk_refused(s, "{'cmd':'new','system':'toy','seed':1.5}", "type", "seed");
	talk_refused(s, "{'cmd':'new','system':'toy','options':[]}", "type", "options");
	talk_refused(s, "{'cmd':'new','system':'toy','options':{'x':1}}", "unknown-option", "x");
	talk_refused(s, "{'cmd':'new','system':'toy','options':{'health':3}}", "range", "0 to 2");
	talk_refused(s, "{'cmd':'new','system':'toy','options':{'health':true}}", "range",
		     "health");
	talk_refused(s, "{'cmd':'new','system':'toy','options':{'armour':'1'}}", "range", "true");
	talk_refused(s, "{'cmd':'new','system':'toy','position':[]}", "type", "position");
}

static void
test_refused_in_game(void **state)
{
	struct wire_session *s = *state;
	begin_toy(s);
	json_t *before = talk_ok(s, "{'cmd':'hash'}");
	talk_refused(s, "{'cmd':'play','action':5}", "type", "an integer");
	talk_refused(s, "{'cmd':'play','action':'fly'}", "notation", "malformed");
	talk_refused(s, "{'cmd':'play','action':'volley 61'}", "illegal", "no-dice");
	talk_refused(s, "{'cmd':'play','action':'pass','seat':'blue'}", "not-asked", "red");
	talk_refused(s, "{'cmd':'play','action':'pass','seat':'green'}", "unknown-seat", "blue");
	talk_refused(s, "{'cmd':'legal','seat':3}", "unknown-seat", "0 to 2");
	talk_refused(s, "{'cmd':'legal','seat':-1}", "unknown-seat", "0 to 2");
	talk_refused(s, "{'cmd':'legal','seat':4294967297}", "unknown-seat", "0 to 2");
	talk_refused(s, "{'cmd':'legal','seat':true}", "type", "seat");
	talk_refused(s, "{'cmd':'legal','seat':'blue'}", "not-asked", "red");
	talk_refused(s, "{'cmd':'ai','seat':'blue'}", "not-asked", "red");
	talk_refused(s, "{'cmd':'undo','seat':'none'}", "not-asked", "red");
	talk_refused(s, "{'cmd':'roll','values':[1]}", "not-chance", "dice");
	talk_refused(s, "{'cmd':'roll','values':3}", "type", "an array");
	talk_refused(s, "{'cmd':'roll'}", "missing-key", "values");
	talk_refused(s, "{'cmd':'events','since':'1'}", "type", "since");
	talk_refused(s, "{'cmd':'odds','action':'duel','nodes':9000000}", "range", "nodes");
	talk_refused(s, "{'cmd':'state','seat':1}", "unknown-key", "seat");
	talk_refused(s, "{'cmd':'wait','action':'pass'}", "unknown-key", "action");
	json_t *after = talk_ok(s, "{'cmd':'hash'}");
	assert_true(json_equal(before, after));
	json_decref(before);
	json_decref(after);
}

static void
test_bad_faces(void **state)
{
	begin_toy(*state);
	talk_done(*state, "{'cmd':'play','action':'duel'}");
	static const char *const values[] = {"[]",      "[1]",     "[1,2,3]",  "[0,1]",
					     "[1,7]",   "[1,-1]",  "[1,1000]", "[1,256]",
					     "[1,1.0]", "[1,'2']", "[null,1]", "[[1],2]"};
	for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
		char line[128];
		snprintf(line, sizeof line, "{'cmd':'roll','values':%s}", values[i]);
		talk_refused(*state, line, "faces", "xpected");
	}
	char many[512] = "{'cmd':'roll','values':[1";
	for (int i = 0; i < GR_MAX_DICE; i++)
		strcat(many, ",1");
	strcat(many, "]}");
	talk_refused(*state, many, "faces", "at most");
	talk_refused(*state, "{'cmd':'roll','values':[1,2],'seat':'blue'}", "not-asked", "red");
	talk_done(*state, "{'cmd':'roll','values':[1,2],'seat':'red'}");
}

static void
test_error_has_reason_and_rule(void **state)
{
	begin_toy(*state);
	json_t *json = talk(*state, "{'cmd':'play','action':'guess 0'}");
	assert_json(json, "error",
		    "{'code':'illegal','rule':'T7','text':'no-number','reason':'no-number'}");
	json_decref(json);
}

static void
test_id_is_repeated(void **state)
{
	static const char *const ids[] = {"1",
					  "-7",
					  "'abc'",
					  "''",
					  "true",
					  "false",
					  "null",
					  "1.5",
					  "9223372036854775807",
					  "'\xC3\xA9\\n'"};
	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		json_t *json = talk_ok(*state, "{'cmd':'systems','id':%s}", ids[i]);
		assert_json(json, "id", ids[i]);
		json_decref(json);
		json = talk(*state, "{'cmd':'wait','id':%s}", ids[i]);
		assert_json(json, "id", ids[i]);
		assert_json(json, "ok", "false");
		json_decref(json);
		json = talk(*state, "{'id':%s}", ids[i]);
		assert_json(json, "id", ids[i]);
		json_decref(json);
	}
	json_t *json = talk_ok(*state, "{'cmd':'systems'}");
	assert_null(at(json, "id"));
	json_decref(json);
}

static void
test_foreign_bytes(void **state)
{
	/* A zero byte in the line. */
	json_t *json = talk_bytes(*state, "{\"cmd\":\"wait\"\0}", 15);
	assert_text(json, "error.code", "json");
	json_decref(json);
	/* Each byte by itself and inside of a string. */
	for (int byte = 0; byte < 256; byte++) {
		char line[] = "{\"cmd\":\"?\"}";
		line[8] = (char)byte;
		json = talk_bytes(*state, line, sizeof line - 1);
		assert_json(json, "ok", "false");
		json_decref(json);
		json = talk_bytes(*state, &line[8], 1);
		assert_json(json, "ok", "false");
		json_decref(json);
	}
	/* A long foreign text that is cut in the message does not break a character. */
	char line[512] = "{'cmd':'";
	for (int i = 0; i < 100; i++)
		strcat(line, "\xC3\xA9");
	strcat(line, "'}");
	talk_refused(*state, line, "unknown-command", "expected one of");
	line[8] = 'x';
	line[9] = 'x';
	line[10] = 'x';
	line[11] = '-';
	talk_refused(*state, line, "unknown-command", "expected one of");
}

static char *
repeated(const char *head, char c, size_t n)
{
	size_t len = strlen(head);
	char *line = malloc(len + n + 1);
	assert_non_null(line);
	memcpy(line, head, len);
	memset(line + len, c, n);
	line[len + n] = '\0';
	return line;
}

static void
test_deep_and_huge(void **state)
{
	char *line = repeated("", '[', 100000);
	talk_refused(*state, line, "json", "depth");
	free(line);
	line = repeated("{'cmd':'new','position':", '[', 500000);
	talk_refused(*state, line, "json", "depth");
	free(line);
	line = repeated("{'cmd':'systems'}", ' ', WIRE_MAX_LINE - 17);
	talk_done(*state, "%s", line);
	free(line);
	line = repeated("{'cmd':'systems'}", ' ', WIRE_MAX_LINE - 16);
	talk_refused(*state, line, "too-long", "1048576");
	free(line);
	char *answer = wire_too_long(*state);
	assert_non_null(strstr(answer, "too-long"));
	free(answer);
}

static void
test_refused_new_keeps_the_game(void **state)
{
	begin_toy(*state);
	json_t *before = talk_ok(*state, "{'cmd':'state'}");
	talk_refused(*state, "{'cmd':'new','system':'grid','scenario':'x'}", "unknown-scenario",
		     "three");
	talk_refused(*state, "{'cmd':'new','system':'grid','position':{'x':1}}", "position",
		     "1 fault");
	talk_refused(*state, "{'cmd':'new','system':'grid','position':{'turn':0}}", "position",
		     "no-turn");
	json_t *after = talk_ok(*state, "{'cmd':'state'}");
	assert_true(json_equal(before, after));
	json_decref(before);
	json_decref(after);
	/* System and scenario default to those of the game in progress. */
	json_t *json = talk_ok(*state, "{'cmd':'new','dice':'ask'}");
	assert_text(json, "system", "toy");
	assert_text(json, "wait.node", "chance");
	json_decref(json);
}

/* === Robustness ================================================================================ */

/* Good requests with a byte changed, dropped or doubled: always one answer. */
static void
test_damaged_lines(void **state)
{
	static const char *const lines[] = {
		"{'cmd':'play','action':'strike','seat':'red','id':1}",
		"{'cmd':'roll','values':[3,4]}",
		"{'cmd':'new','system':'grid','position':{'row':[1,2],'stack':[1,1,1]}}",
		"{'cmd':'new','position':{'pieces':{'A1':{'visits':{'mid':3}}}}}",
		"{'cmd':'odds','action':'duel','samples':10,'nodes':10}",
		"{'cmd':'events','since':0,'seat':2}",
	};
	struct gr_rng rng = {11, 0};
	begin_toy(*state);
	for (int i = 0; i < 20000; i++) {
		char *line = quoted(lines[gr_rng_below(&rng, 6)]);
		size_t len = strlen(line);
		size_t where = gr_rng_below(&rng, (uint32_t)len);
		char damaged[256];
		memcpy(damaged, line, len);
		switch (gr_rng_below(&rng, 3)) {
		case 0: damaged[where] = (char)gr_rng_below(&rng, 256); break;
		case 1: memmove(damaged + where, line + where + 1, --len - where); break;
		default: memmove(damaged + where + 1, line + where, len++ - where); break;
		}
		json_decref(talk_bytes(*state, damaged, len));
		free(line);
	}
}

static int run_count;
static int fail_after;

static void *
failing_malloc(size_t size)
{
	return run_count++ >= fail_after ? NULL : malloc(size);
}

/* jansson without memory at any of its calls: still an answer, or NULL at worst, never a crash. */
static void
test_memory_is_out(void **state)
{
	static const char *const lines[] = {
		"{'cmd':'view','seat':1,'id':3}",
		"{'cmd':'state'}",
		"{'cmd':'legal'}",
		"{'cmd':'play','action':'fly'}",
		"{'cmd':'new','position':{'x':1,'turn':2}}",
		"{'cmd':'systems'}",
	};
	begin_grid(*state);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		for (fail_after = 0; fail_after < 400; fail_after++) {
			run_count = 0;
			json_set_alloc_funcs(failing_malloc, free);
			char *answer = talk_raw(*state, lines[i]);
			json_set_alloc_funcs(malloc, free);
			assert_non_null(answer);
			json_t *json = json_loads(answer, 0, NULL);
			assert_true(json_is_boolean(at(json, "ok")));
			json_decref(json);
			free(answer);
		}
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_set_up, talk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_refused_lines),  TEST(test_refused_in_game),
		TEST(test_bad_faces),      TEST(test_error_has_reason_and_rule),
		TEST(test_id_is_repeated), TEST(test_foreign_bytes),
		TEST(test_deep_and_huge),  TEST(test_refused_new_keeps_the_game),
		TEST(test_damaged_lines),  TEST(test_memory_is_out),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
