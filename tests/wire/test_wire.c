/*
 * test_wire.c - the protocol command by command, and that hidden facts stay hidden, on the two small
 * systems.
 */
#include "talk.h"

#include "../kernel/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* === Each command ============================================================================== */

static void
test_systems(void **state)
{
	json_t *json = talk_ok(*state, "{'cmd':'systems'}");
	assert_int_equal(json_array_size(at(json, "systems")), 2);
	assert_text(json, "systems.0.name", "toy");
	assert_text(json, "systems.0.title", "A duel");
	assert_json(json, "systems.0.seats", "['red','blue']");
	assert_text(json, "systems.0.options.0.id", "health");
	assert_number(json, "systems.0.options.0.values", 3);
	assert_number(json, "systems.0.options.0.default", 0);
	assert_json(json, "systems.0.options.1.default", "false");
	assert_text(json, "systems.0.options.1.rule", "T5");
	assert_text(json, "systems.0.scenarios.0.id", "yard");
	assert_text(json, "systems.0.scenarios.0.hash", "0123456789abcdef");
	assert_json(json, "systems.0.scenarios.0.options", "{'health':1,'armour':true}");
	assert_json(json, "languages", "['en','fr']");
	assert_json(json, "levels", "['random','greedy']");
	json_decref(json);
}

static void
test_new_and_wait(void **state)
{
	json_t *json = talk_ok(*state, "{'cmd':'new','system':'toy','scenario':'yard','options':{'"
				       "health':2,'armour':false},'dice':'script','seed':5}");
	assert_int_equal(strlen(json_string_value(at(json, "hash"))), 16);
	assert_text(json, "wait.node", "chance");
	assert_text(json, "wait.seat", "red");
	assert_text(json, "wait.step", "draw");
	assert_text(json, "wait.rule", "T1");
	assert_json(json, "wait.dice",
		    "[{'count':1,'sides':3,'read':'faces','weights':[3,2,1],'seen_by':['red']}]");
	json_t *wait = talk_ok(*state, "{'cmd':'wait'}");
	assert_true(json_equal(at(wait, "wait"), at(json, "wait")));
	json_decref(wait);
	json_decref(json);
	/* 4 + 2 * 2 health, by the option. */
	json = talk_ok(*state, "{'cmd':'state'}");
	assert_json(json, "position.health", "{'red':8,'blue':8}");
	assert_json(json, "options", "{'health':2,'armour':false}");
	json_decref(json);
}

static void
test_wait_kinds(void **state)
{
	begin_toy(*state);
	json_t *json = talk_ok(*state, "{'cmd':'wait'}");
	assert_text(json, "wait.node", "decision");
	assert_text(json, "wait.step", "main");
	assert_number(json, "wait.turn", 1);
	assert_null(at(json, "wait.dice"));
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'play','action':'volley 2'}");
	assert_json(json, "wait.dice", "[{'count':2,'sides':6,'read':'at-least','least':4}]");
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'roll','values':[1,6]}");
	/* Armour 1 and one hit: blue chooses. */
	assert_text(json, "wait.seat", "blue");
	assert_text(json, "wait.step", "absorb");
	json_decref(json);
	talk_done(*state, "{'cmd':'play','action':'armour'}");
	json = talk_ok(*state, "{'cmd':'play','action':'strike'}");
	assert_text(json, "wait.dice.0.read", "sum");
	json_decref(json);
}

static void
test_over(void **state)
{
	begin_toy(*state);
	/* Red guesses blue's number three times: 6 health. */
	for (int i = 0; i < 2; i++) {
		talk_done(*state, "{'cmd':'play','action':'guess 3'}");
		talk_done(*state, "{'cmd':'play','action':'pass'}");
	}
	json_t *json = talk_ok(*state, "{'cmd':'play','action':'guess 3'}");
	assert_json(json, "wait.result",
		    "{'winner':'red','cause':'health','rule':'T10','text':null}");
	assert_text(json, "wait.node", "over");
	json_decref(json);
	talk_refused(*state, "{'cmd':'legal'}", "not-decision", "wait");
	talk_refused(*state, "{'cmd':'play','action':'pass'}", "not-decision", "decision");
	talk_refused(*state, "{'cmd':'roll','values':[1]}", "not-chance", "dice");
	talk_refused(*state, "{'cmd':'odds'}", "missing-key", "action");
	talk_refused(*state, "{'cmd':'ai'}", "not-decision", "decision");
}

static void
test_legal(void **state)
{
	begin_grid(*state);
	json_t *json = talk_ok(*state, "{'cmd':'legal'}");
	/* North is full: A1 and A2 to mid, south, off; B1 to south, off; B2 to mid, south. */
	assert_int_equal(json_array_size(at(json, "actions")), 1 + 3 + 3 + 2 + 2);
	assert_json(json, "actions.0", "{'action':'pass','text':'action.pass 0 0 0','touches':[]}");
	assert_json(json, "actions.2",
		    "{'action':'A1>mid','text':'action.move A1 mid mid','touches':['A1','mid']}");
	json_decref(json);
}

static void
test_why(void **state)
{
	begin_toy(*state);
	json_t *json = talk_ok(*state, "{'cmd':'why','action':'prepare'}");
	assert_json(json, "legal", "true");
	assert_json(json, "reason", "null");
	json_decref(json);
	talk_done(*state, "{'cmd':'play','action':'prepare'}");
	talk_done(*state, "{'cmd':'play','action':'prepare'}");
	json = talk_ok(*state, "{'cmd':'why','action':'prepare'}");
	assert_json(json, "legal", "false");
	assert_json(json, "reason",
		    "{'code':'too-prepared','rule':'T2','text':'You are prepared enough.'}");
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'why','action':'what?'}");
	assert_json(json, "legal", "false");
	assert_text(json, "reason.code", "malformed");
	json_decref(json);
}

static void
test_explain(void **state)
{
	begin_toy(*state);
	talk_done(*state, "{'cmd':'play','action':'prepare'}");
	json_t *json = talk_ok(*state, "{'cmd':'explain','action':'strike'}");
	assert_number(json, "total", 1);
	assert_int_equal(json_array_size(at(json, "calculations")), 1);
	assert_true(json_equal(at(json, "terms"), at(json, "calculations.0.terms")));
	size_t last = json_array_size(at(json, "terms")) - 1;
	json_t *term = json_array_get(at(json, "terms"), last);
	assert_text(term, "rule", "T2");
	assert_text(term, "what", "prepared");
	assert_number(term, "value", 1);
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'explain','action':'pass'}");
	assert_json(json, "terms", "[]");
	assert_number(json, "total", 0);
	json_decref(json);
	talk_refused(*state, "{'cmd':'explain'}", "missing-key", "action");
	talk_refused(*state, "{'cmd':'explain','action':'volley 0'}", "illegal", "no-dice");
	talk_refused(*state, "{'cmd':'explain','action':'fly'}", "notation", "malformed");
	talk_done(*state, "{'cmd':'play','action':'strike'}");
	talk_done(*state, "{'cmd':'explain'}");
	talk_refused(*state, "{'cmd':'explain','action':'strike'}", "not-decision", "wait");
}

static void
test_odds(void **state)
{
	begin_toy(*state);
	json_t *json = talk_ok(*state, "{'cmd':'odds','action':'strike'}");
	assert_json(json, "exact", "true");
	assert_text(json, "policy", "best-hint");
	/* Two dice: 6 of 36 give 10 or more, 15 give 7 to 9, 15 less. */
	json_int_t nums = 0;
	for (size_t i = 0; i < json_array_size(at(json, "outcomes")); i++) {
		json_t *outcome = json_array_get(at(json, "outcomes"), i);
		json_int_t num = json_integer_value(at(outcome, "p.0"));
		json_int_t den = json_integer_value(at(outcome, "p.1"));
		assert_true(den > 0 && 36 % den == 0);
		nums += num * 36 / den;
		assert_memory_equal(json_string_value(at(outcome, "text")), "health lost: ", 13);
		if (strncmp(json_string_value(at(outcome, "key")), "lost 0 3", 8) == 0)
			assert_int_equal(num * 36 / den, 6);
	}
	assert_int_equal(nums, 36);
	json_decref(json);
	/* Not allowed to be exact: an interval around the same figure. */
	json = talk_ok(*state, "{'cmd':'odds','action':'duel','nodes':1,'samples':2000,'seed':3}");
	assert_json(json, "exact", "false");
	assert_number(json, "samples", 2000);
	assert_number(json, "outcomes.0.p.1", 1000000);
	assert_true(json_integer_value(at(json, "outcomes.0.low.0")) <= 500000);
	assert_true(json_integer_value(at(json, "outcomes.0.high.0")) >= 500000);
	json_decref(json);
	talk_done(*state, "{'cmd':'play','action':'strike'}");
	talk_done(*state, "{'cmd':'odds'}");
}

static void
test_play_roll_events(void **state)
{
	begin_toy(*state);
	talk_done(*state, "{'cmd':'play','action':'prepare'}");
	talk_done(*state, "{'cmd':'play','action':'strike'}");
	json_t *json = talk_ok(*state, "{'cmd':'roll','values':[6,3]}");
	/* 9 + 1 prepared = 10: three health. */
	assert_text(json, "events.0.kind", "lost");
	assert_text(json, "events.0.rule", "T10");
	assert_text(json, "events.0.text", "blue loses 3.");
	assert_json(json, "events.0.args", "['blue',3]");
	assert_number(json, "events.0.calculation.total", 10);
	assert_text(json, "events.1.kind", "turn");
	assert_int_equal(json_array_size(at(json, "events")), 2);
	json_int_t first = json_integer_value(at(json, "events.0.n"));
	assert_number(json, "events.1.n", first + 1);
	assert_number(json, "last", first + 1);
	json_t *log = talk_ok(*state, "{'cmd':'events','since':%lld}", (long long)first - 1);
	assert_true(json_equal(at(log, "events"), at(json, "events")));
	json_decref(log);
	log = talk_ok(*state, "{'cmd':'events','since':%lld,'limit':1}", (long long)first - 1);
	assert_int_equal(json_array_size(at(log, "events")), 1);
	json_decref(log);
	log = talk_ok(*state, "{'cmd':'events','since':1000}");
	assert_int_equal(json_array_size(at(log, "events")), 0);
	json_decref(log);
	json_t *hash = talk_ok(*state, "{'cmd':'hash'}");
	assert_true(json_equal(at(hash, "hash"), at(json, "hash")));
	json_decref(hash);
	json_decref(json);
}

static void
test_undo(void **state)
{
	begin_toy(*state);
	talk_refused(*state, "{'cmd':'undo'}", "undo-nothing", "take back");
	json_t *before = talk_ok(*state, "{'cmd':'hash'}");
	talk_done(*state, "{'cmd':'play','action':'prepare'}");
	json_t *after = talk_ok(*state, "{'cmd':'undo'}");
	assert_true(json_equal(at(before, "hash"), at(after, "hash")));
	assert_text(after, "wait.seat", "red");
	json_decref(before);
	json_decref(after);
	talk_done(*state, "{'cmd':'play','action':'pass'}");
	talk_refused(*state, "{'cmd':'undo'}", "undo-seat", "seat");
	talk_done(*state, "{'cmd':'play','action':'strike'}");
	talk_done(*state, "{'cmd':'roll','values':[1,1]}");
	talk_refused(*state, "{'cmd':'undo'}", "undo-chance", "Dice");
}

static void
test_save_and_load(void **state)
{
	begin_toy(*state);
	talk_done(*state, "{'cmd':'play','action':'duel'}");
	talk_done(*state, "{'cmd':'roll','values':[2,5]}");
	json_t *save = talk_ok(*state, "{'cmd':'save'}");
	json_t *hash = talk_ok(*state, "{'cmd':'hash'}");
	json_t *request = json_pack("{ss sO}", "cmd", "load", "save", at(save, "save"));
	char *line = json_dumps(request, 0);
	struct wire_session *other = wire_open(&talk_library);
	json_t *loaded = talk_ok(other, "%s", line);
	assert_true(json_equal(at(hash, "hash"), at(loaded, "hash")));
	assert_text(loaded, "wait.seat", "blue");
	assert_json(loaded, "warnings", "[]");
	json_t *log = talk_ok(*state, "{'cmd':'events'}");
	json_t *log_loaded = talk_ok(other, "{'cmd':'events'}");
	assert_true(json_equal(log, log_loaded));
	json_decref(log);
	json_decref(log_loaded);
	/* A bad save leaves the game as it was. */
	talk_refused(other, "{'cmd':'load','save':'grognard 1\\nsystem chess\\n'}", "save-system",
		     "Line 2");
	talk_refused(other, "{'cmd':'load','save':''}", "save-syntax", "Line 1");
	json_t *still = talk_ok(other, "{'cmd':'hash'}");
	assert_true(json_equal(at(hash, "hash"), at(still, "hash")));
	json_decref(still);
	wire_close(other);
	json_decref(loaded);
	json_decref(hash);
	json_decref(save);
	json_decref(request);
	free(line);
}

static void
test_ai(void **state)
{
	begin_toy(*state);
	for (int level = 0; level < 2; level++) {
		json_t *json = talk_ok(*state, "{'cmd':'ai','level':%d,'seed':9}", level);
		const char *action = json_string_value(at(json, "action"));
		json_t *why = talk_ok(*state, "{'cmd':'why','action':'%s'}", action);
		assert_json(why, "legal", "true");
		assert_json(json, "lines", "[]");
		json_decref(why);
		json_decref(json);
	}
	json_t *named = talk_ok(*state, "{'cmd':'ai','level':'greedy'}");
	json_t *plain = talk_ok(*state, "{'cmd':'ai'}");
	assert_true(json_equal(named, plain));
	json_decref(named);
	json_decref(plain);
	talk_done(*state, "{'cmd':'ai','iterations':10,'seed':4}");
	talk_done(*state, "{'cmd':'ai','ms':10}");
	talk_refused(*state, "{'cmd':'ai','level':2}", "range", "0 to 1");
	talk_refused(*state, "{'cmd':'ai','level':'genius'}", "range", "level");
	struct wire_library none = talk_library;
	none.levels = NULL;
	struct wire_session *alone = wire_open(&none);
	begin_toy(alone);
	talk_refused(alone, "{'cmd':'ai'}", "no-ai", "no bot");
	wire_close(alone);
}

static void
test_rules(void **state)
{
	json_t *json = talk_ok(*state, "{'cmd':'rules','id':'T7'}");
	assert_json(json, "clauses", "[{'id':'T7','text':'Guess'}]");
	assert_text(json, "text", "Guess");
	assert_text(json, "id", "T7");
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'rules','id':12,'clause':'G5'}");
	assert_number(json, "id", 12);
	assert_int_equal(json_array_size(at(json, "clauses")), 2);
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'rules','system':'toy'}");
	assert_int_equal(json_array_size(at(json, "clauses")), toy_system.n_clauses - 1);
	json_decref(json);
	talk_refused(*state, "{'cmd':'rules'}", "missing-key", "id");
	talk_refused(*state, "{'cmd':'rules','id':'X1'}", "unknown-rule", "X1");
	talk_refused(*state, "{'cmd':'rules','system':'chess'}", "unknown-system", "chess");
	/* T1 is not a part of T10, nor the other way round. */
	json = talk_ok(*state, "{'cmd':'rules','clause':'T1'}");
	assert_int_equal(json_array_size(at(json, "clauses")), 1);
	json_decref(json);
}

/* In the language asked for, else in the session's; a clause that it lacks as it is written. */
static void
test_rules_in_a_language(void **state)
{
	json_t *json = talk_ok(*state, "{'cmd':'rules','clause':'T7','language':'fr'}");
	assert_json(json, "clauses", "[{'id':'T7','text':'Devinez'}]");
	assert_text(json, "text", "Devinez");
	json_decref(json);
	assert_true(wire_set_language(*state, "fr"));
	json = talk_ok(*state, "{'cmd':'rules','clause':'T7'}");
	assert_text(json, "text", "Devinez");
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'rules','clause':'T6'}");
	assert_text(json, "text", "Duel");
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'rules','clause':'T7','language':'en'}");
	assert_text(json, "text", "Guess");
	json_decref(json);
}

static void
test_view(void **state)
{
	begin_grid(*state);
	json_t *json = talk_ok(*state, "{'cmd':'view','seat':'white'}");
	assert_text(json, "seat", "white");
	assert_text(json, "prompt", "prompt.move");
	assert_json(json, "spaces.1",
		    "{'id':'mid','name':'the middle','x':20,'y':5,'terrain':['wood','hill']}");
	assert_json(json, "trays", "[{'id':'south','name':'south'}]");
	assert_json(json, "pieces.2",
		    "{'id':'B1','name':'B1','at':'mid','seat':'black','kind':'pawn','nation':'line'"
		    ",'state':'grim'}");
	assert_json(json, "pieces.3",
		    "{'id':'B2','name':'B2','at':null,'seat':'white','kind':'pawn','nation':'line'"
		    ",'state':'calm'}");
	assert_json(json, "pieces.1",
		    "{'id':'A2','name':'A2','at':null,'seat':'white','kind':'pawn','nation':'line'"
		    ",'state':'calm','x':10,'y':-5,'facing':315,'width':40,'depth':15}");
	assert_json(json, "marks.0",
		    "{'space':'north','mark':'cubes.red','value':0,'text':'red cubes'}");
	assert_json(json, "tracks",
		    "[{'seat':'white','track':'hidden','value':5,'of':9,'text':null},{'seat':'"
		    "black','track':'"
		    "hidden','value':null,'of':9,'text':null}]");
	assert_json(json, "words", "{'pawn':'pawn'}");
	assert_int_equal(json_array_size(at(json, "choices")), 11);
	assert_json(json, "undo", "false");
	json_decref(json);
	json = talk_ok(*state, "{'cmd':'view','seat':2}");
	assert_text(json, "seat", "black");
	assert_int_equal(json_array_size(at(json, "choices")), 0);
	json_decref(json);
	/* A spectator knows nothing that is hidden. */
	json_t *nobody = talk_ok(*state, "{'cmd':'view'}");
	json = talk_ok(*state, "{'cmd':'view','seat':'none'}");
	assert_true(json_equal(nobody, json));
	assert_json(json, "seat", "null");
	assert_json(json, "tracks.0.value", "null");
	assert_json(json, "tracks.1.value", "null");
	json_decref(nobody);
	json_decref(json);
}

static void
test_language(void **state)
{
	begin_grid(*state);
	json_t *json = talk_ok(*state, "{'cmd':'view','language':'fr'}");
	assert_text(json, "words.pawn", "pion \xC3\xA9lanc\xC3\xA9");
	json_decref(json);
	/* Asked for in one request it holds for that one, asked for in new it stays. */
	json = talk_ok(*state, "{'cmd':'view'}");
	assert_text(json, "words.pawn", "pawn");
	json_decref(json);
	talk_done(*state, "{'cmd':'new','system':'grid','language':'fr'}");
	json = talk_ok(*state, "{'cmd':'view'}");
	assert_text(json, "words.pawn", "pion \xC3\xA9lanc\xC3\xA9");
	json_decref(json);
	assert_true(wire_set_language(*state, "en"));
	assert_false(wire_set_language(*state, "xx"));
	json = talk_ok(*state, "{'cmd':'view'}");
	assert_text(json, "words.pawn", "pawn");
	json_decref(json);
	talk_refused(*state, "{'cmd':'wait','language':'xx'}", "unknown-language", "en fr");
}

/* === What is hidden stays hidden ================================================================ */

/* Two games that `seat` cannot tell apart give it the same answers, byte for byte. */
static void
check_same_answers(struct wire_session *one, struct wire_session *two, const char *seat)
{
	static const char *const asked[] = {
		"'cmd':'wait'",
		"'cmd':'view'",
		"'cmd':'events'",
		"'cmd':'hash'",
		"'cmd':'legal'",
		"'cmd':'explain','action':'strike'",
		"'cmd':'odds','action':'guess 3','samples':200",
		"'cmd':'why','action':'guess 3'",
	};
	for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
		char line[256];
		snprintf(line, sizeof line, "{%s,'seat':'%s'}", asked[i], seat);
		char *first = talk_raw(one, line);
		char *second = talk_raw(two, line);
		assert_string_equal(first, second);
		free(first);
		free(second);
	}
}

static void
begin_toy_with(struct wire_session *session, int red, int blue)
{
	talk_done(session, "{'cmd':'new','system':'toy','dice':'script'}");
	talk_done(session, "{'cmd':'roll','values':[%d]}", red);
	talk_done(session, "{'cmd':'roll','values':[%d]}", blue);
}

static void
test_hidden_facts(void **state)
{
	struct wire_session *other = wire_open(&talk_library);
	begin_toy_with(*state, 1, 2);
	begin_toy_with(other, 1, 3);
	check_same_answers(*state, other, "red");
	check_same_answers(*state, other, "none");
	/* The referee tells them apart. */
	json_t *one = talk_ok(*state, "{'cmd':'hash'}");
	json_t *two = talk_ok(other, "{'cmd':'hash'}");
	assert_false(json_equal(one, two));
	json_decref(one);
	json_decref(two);
	/* Red asks and is told: then he can, and the others still cannot. */
	talk_done(*state, "{'cmd':'play','action':'ask'}");
	talk_done(other, "{'cmd':'play','action':'ask'}");
	check_same_answers(*state, other, "none");
	one = talk_ok(*state, "{'cmd':'events','seat':'red'}");
	assert_json(one, "events.0.args", "[2]");
	assert_number(one, "events.0.n", 1);
	json_decref(one);
	one = talk_ok(*state, "{'cmd':'events','seat':'blue'}");
	assert_json(one, "events", "[]");
	assert_number(one, "last", 0);
	json_decref(one);
	one = talk_ok(*state, "{'cmd':'events'}");
	assert_json(one, "events.0.seen_by", "['red']");
	json_decref(one);
	/* Each seat's events are numbered by themselves. */
	one = talk_ok(*state, "{'cmd':'play','action':'pass','seat':'red'}");
	assert_number(one, "events.0.n", 2);
	json_decref(one);
	one = talk_ok(*state, "{'cmd':'events','seat':'blue'}");
	assert_number(one, "events.0.n", 1);
	json_decref(one);
	wire_close(other);
}

static void
test_hidden_in_progress(void **state)
{
	/* What play answers in the name of a seat is the seat's. */
	struct wire_session *other = wire_open(&talk_library);
	talk_done(*state, "{'cmd':'new','system':'grid'}");
	talk_done(other,
		  "{'cmd':'new','system':'grid','position':{'hidden':{'white':5,'black':1}}}");
	static const char line[] = "{'cmd':'play','action':'A1>south','seat':'white'}";
	char *first = talk_raw(*state, line);
	char *second = talk_raw(other, line);
	assert_string_equal(first, second);
	assert_non_null(strstr(first, "\"ok\":true"));
	free(first);
	free(second);
	wire_close(other);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_set_up, talk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_systems),
		TEST(test_new_and_wait),
		TEST(test_wait_kinds),
		TEST(test_over),
		TEST(test_legal),
		TEST(test_why),
		TEST(test_explain),
		TEST(test_odds),
		TEST(test_play_roll_events),
		TEST(test_undo),
		TEST(test_save_and_load),
		TEST(test_ai),
		TEST(test_rules),
		TEST(test_rules_in_a_language),
		TEST(test_view),
		TEST(test_language),
		TEST(test_hidden_facts),
		TEST(test_hidden_in_progress),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
