/*
 * test_positions.c - positions in and out: every shape of field, faults all at once, round trips.
 */
#include "grid.h"
#include "talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* === Positions ================================================================================= */

static void
test_position_shapes(void **state)
{
	begin_grid(*state);
	json_t *json = talk_ok(*state, "{'cmd':'state'}");
	assert_json(json, "position",
		    "{'turn':1,'late':false,'focus':null,'colour':'red','pieces':{'A1':{'at':'"
		    "north'},'A2':{'at':'north'},'B1':{'at':'mid','mood':'grim'}},'spaces':{'mid':{"
		    "'cubes':{'black':3}}},'score':{},'row':[0,7],'table':[],'tally':{},'hidden':{'"
		    "white':5,'black':6},'stack':[1,1,1]}");
	json_decref(json);
	talk_done(*state, "{'cmd':'play','action':'B1>south'}");
	talk_done(*state, "{'cmd':'play','action':'A2>mid'}");
	json = talk_ok(*state, "{'cmd':'state'}");
	assert_json(json, "position.pieces.B1", "{'at':'south','visits':{'south':1}}");
	assert_json(json, "position.spaces.south", "{'cubes':{'black':1},'flagged':true}");
	assert_json(json, "position.spaces.mid", "{'cubes':{'red':2,'black':3},'flagged':true}");
	assert_json(json, "position.score", "{'white':3,'black':2}");
	assert_json(json, "position.row", "[0,3,2]");
	/* [turn % 2][turn % 3]: turn 1 [1][1] south, turn 2 [0][2] mid. */
	assert_json(json, "position.table", "[[null,null,'mid'],[null,'south']]");
	assert_json(json, "position.tally", "{'red':{'calm':2},'black':{'calm':3}}");
	assert_json(json, "position.focus", "'A2'");
	json_decref(json);
}

/* Export, read in another session: same hash, same export. */
static void
check_round_trip(struct wire_session *session, struct wire_session *other)
{
	json_t *out = talk_ok(session, "{'cmd':'state'}");
	json_t *request =
		json_pack("{ss sO sO sO}", "cmd", "new", "system", at(out, "system"), "scenario",
			  at(out, "scenario"), "position", at(out, "position"));
	char *line = json_dumps(request, 0);
	json_t *in = talk_ok(other, "%s", line);
	assert_true(json_equal(at(out, "hash"), at(in, "hash")));
	json_t *again = talk_ok(other, "{'cmd':'state'}");
	assert_true(json_equal(at(out, "position"), at(again, "position")));
	json_decref(again);
	json_decref(in);
	json_decref(request);
	json_decref(out);
	free(line);
}

static void
test_position_round_trip(void **state)
{
	struct wire_session *other = wire_open(&talk_library);
	int trips = 0;
	for (uint64_t game = 0; game < 40; game++) {
		struct gr_rng rng = {game, 0};
		begin_grid(*state);
		struct gr_game *played = wire_game(*state);
		while (gr_game_node(played)->kind == GR_DECISION) {
			check_round_trip(*state, other);
			struct gr_ctx ctx = gr_game_ctx(played);
			gr_action action = gr_random_action(played->sys, &ctx, &rng);
			assert_int_equal(gr_game_play(played, action), GR_OK);
			trips++;
		}
		check_round_trip(*state, other);
	}
	assert_int_equal(trips, 40 * GRID_LAST_TURN);
	wire_close(other);
}

static void
test_position_over_setup(void **state)
{
	talk_done(*state,
		  "{'cmd':'new','system':'grid','position':{'turn':4,'pieces':{'B2':{'at':'south'}}"
		  ",'spaces':{'mid':{'cubes':{'red':1}}},'hidden':{'white':2},'row':[1]}}");
	json_t *json = talk_ok(*state, "{'cmd':'state'}");
	/* Pieces and spaces that are not named keep the set-up; a field that is named is whole. */
	assert_json(json, "position.pieces",
		    "{'A1':{'at':'north'},'A2':{'at':'north'},'B1':{'at':'mid','mood':'grim'},'B2':"
		    "{'at':'south'}}");
	assert_json(json, "position.spaces", "{'mid':{'cubes':{'red':1}}}");
	assert_json(json, "position.hidden", "{'white':2}");
	assert_json(json, "position.row", "[1]");
	assert_json(json, "position.turn", "4");
	assert_json(json, "position.stack", "[1,2,1]");
	json_decref(json);
	talk_done(*state, "{'cmd':'new','system':'grid','position':{'clear':true,'pieces':{'A2':{'"
			  "at':'mid','mood':'grim'}}}}");
	json = talk_ok(*state, "{'cmd':'state'}");
	assert_json(json, "position.pieces", "{'A2':{'at':'mid','mood':'grim'}}");
	assert_json(json, "position.spaces", "{}");
	assert_json(json, "position.hidden", "{'white':5,'black':6}");
	json_decref(json);
	talk_done(*state, "{'cmd':'new','system':'grid','position':{'clear':false,'focus':null,'"
			  "pieces':{'A1':{'at':null}}}}");
	json = talk_ok(*state, "{'cmd':'state'}");
	assert_null(at(json, "position.pieces.A1"));
	json_decref(json);
}

static void
test_position_faults_all_at_once(void **state)
{
	static const struct {
		const char *code, *about;
	} expected[] = {
		{"unknown-key",               "position.weather"},
		{       "type",                 "position.clear"},
		{ "unknown-id",             "position.pieces.Z9"},
		{"unknown-key",         "position.pieces.A1.hat"},
		{       "type",             "position.pieces.B1"},
		{       "type",                "position.spaces"},
		{      "range",                  "position.turn"},
		{       "type",                  "position.late"},
		{ "unknown-id",                 "position.focus"},
		{       "type",                "position.colour"},
		{ "unknown-id",          "position.pieces.A2.at"},
		{       "type",      "position.pieces.A1.visits"},
		{ "unknown-id", "position.pieces.A2.visits.west"},
		{       "type",           "position.score.white"},
		{ "unknown-id",           "position.score.green"},
		{      "range",                   "position.row"},
		{       "type",              "position.table[0]"},
		{       "type",           "position.table[1][1]"},
		{ "unknown-id",         "position.tally.red.sad"},
	};
	json_t *json = talk(
		*state,
		"{'cmd':'new','system':'grid','position':{'weather':1,'clear':1,'pieces':{'Z9':{},'"
		"A1':{'hat':1,'visits':[]},'A2':{'at':'moon','visits':{'west':1}},'B1':5},'spaces':"
		"[],'turn':31,'late':1,'focus':'Q','colour':0,'score':{'white':'x','green':1},'row'"
		":[1,2,3,4,5],'table':[{},[null,true]],'tally':{'red':{'sad':1}}}}");
	assert_text(json, "error.code", "position");
	json_t *list = at(json, "error.list");
	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
		json_t *fault = json_array_get(list, i);
		assert_text(fault, "code", expected[i].code);
		assert_text(fault, "about", expected[i].about);
		assert_non_null(strstr(json_string_value(at(fault, "text")), expected[i].about));
		assert_json(fault, "rule", "null");
	}
	assert_int_equal(json_array_size(list), sizeof expected / sizeof *expected);
	json_decref(json);
}

static void
test_position_complaints(void **state)
{
	json_t *json = talk(*state, "{'cmd':'new','system':'grid','position':{'pieces':{'B1':{'at':"
				    "'north'},'B2':{'mood':'grim'}}}}");
	assert_text(json, "error.code", "position");
	assert_json(json, "error.list",
		    "[{'code':'too-many','rule':'G2','text':'too-many','about':'north'},{'code':'"
		    "not-calm','rule':'G3','text':'not-calm','about':'B2'}]");
	assert_text(json, "error.rule", "G2");
	json_decref(json);
	json = talk(*state, "{'cmd':'new','system':'grid','position':{'turn':0}}");
	assert_json(json, "error.list",
		    "[{'code':'no-turn','rule':'G5','text':'no-turn','about':null}]");
	json_decref(json);
	/* A stack that stands nowhere. */
	json = talk(*state, "{'cmd':'new','system':'grid','position':{'stack':[1,1,9]}}");
	assert_text(json, "error.list.0.code", "stack");
	json_decref(json);
	json = talk(*state, "{'cmd':'new','system':'grid','position':{'stack':[7]}}");
	assert_text(json, "error.list.0.code", "stack");
	json_decref(json);
}

static void
test_position_many_faults(void **state)
{
	char *line = malloc(100000);
	assert_non_null(line);
	strcpy(line, "{'cmd':'new','system':'grid','position':{");
	size_t len = strlen(line);
	for (int i = 0; i < 1000; i++)
		len += (size_t)sprintf(line + len, "'wrong-%d':%d,", i, i);
	strcpy(line + len, "'x':1}}");
	json_t *json = talk(*state, "%s", line);
	assert_int_equal(json_array_size(at(json, "error.list")), WIRE_MAX_LIST);
	json_decref(json);
	free(line);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_set_up, talk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_position_shapes),     TEST(test_position_round_trip),
		TEST(test_position_over_setup), TEST(test_position_faults_all_at_once),
		TEST(test_position_complaints), TEST(test_position_many_faults),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
