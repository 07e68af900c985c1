/*
 * test_lobby.c - doc/table.md, "Seats and tokens" and "Lobby": games come and go, connections sit
 * down, look and leave.
 */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void
assert_is_token(const char *token)
{
	assert_int_equal(strlen(token), 32);
	assert_int_equal(strspn(token, "0123456789abcdef"), 32);
}

/* === create =================================================================================== */

static void
create_gives_a_token_to_each_person(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','dice':'ask','seats':{'red':'here','blue':'here'}");
	assert_is_token(table->token[1]);
	assert_is_token(table->token[2]);
	assert_string_not_equal(table->token[1], table->token[2]);
	assert_true(strlen(table->game_id) > 0);
	assert_int_equal(table->n_games, 1);
}

static void
create_gives_no_token_to_the_computer(void **state)
{
	struct table *table = *state;
	json_t *answer = must(table, 1,
			      "{'cmd':'create','system':'toy','seats':{'red':'greedy','blue':"
			      "'here'},'id':7}");
	assert_number(answer, "id", 7);
	assert_null(at(answer, "tokens.red"));
	assert_is_token(json_string_value(at(answer, "tokens.blue")));
	/* The referee's hash would tell what is hidden. */
	assert_null(at(answer, "hash"));
	assert_null(at(answer, "wait"));
	json_decref(answer);
}

static void
create_seats_persons_where_nobody_is_named(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy'");
	assert_is_token(table->token[1]);
	assert_is_token(table->token[2]);
}

static void
create_is_refused(void **state)
{
	struct table *table = *state;
	refused(table, 1, "unknown-system", "{'cmd':'create','system':'chess'}");
	refused(table, 1, "missing-key", "{'cmd':'create'}");
	refused(table, 1, "unknown-seat",
		"{'cmd':'create','system':'toy','seats':{'green':'here'}}");
	refused(table, 1, "range", "{'cmd':'create','system':'toy','seats':{'red':'genius'}}");
	refused(table, 1, "range", "{'cmd':'create','system':'toy','seats':{'red':3}}");
	refused(table, 1, "range", "{'cmd':'create','system':'toy','dice':'script'}");
	refused(table, 1, "type", "{'cmd':'create','system':'toy','seats':[]}");
	refused(table, 1, "unknown-key", "{'cmd':'create','system':'toy','position':{}}");
	refused(table, 1, "save-syntax", "{'cmd':'create','save':'nonsense'}");
	refused(table, 1, "unknown-option", "{'cmd':'create','system':'toy','options':{'x':1}}");
	assert_int_equal(table->n_games, 0);
}

static void
create_that_cannot_be_stored_makes_nothing(void **state)
{
	struct table *table = *state;
	table->fail_writes = 1;
	refused(table, 1, "store", "{'cmd':'create','system':'toy'}");
	json_t *answer = must(table, 1, "{'cmd':'games','tokens':[]}");
	assert_json(answer, "games", "[]");
	json_decref(answer);
	create(table, "'system':'toy'");
}

/* === games ==================================================================================== */

static void
games_are_listed_newest_change_first(void **state)
{
	struct table *table = *state;
	begin(table);
	char first[40];
	memcpy(first, table->game_id, sizeof first);
	json_t *answer = must(table, 1, "{'cmd':'create','system':'grid','seats':{}}");
	json_decref(answer);
	answer = must(table, 1, "{'cmd':'games','tokens':['RED']}");
	assert_int_equal(json_array_size(at(answer, "games")), 2);
	assert_text(answer, "games.0.system", "grid");
	assert_text(answer, "games.1.game", first);
	json_decref(answer);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	answer = must(table, 1, "{'cmd':'games','tokens':['RED']}");
	assert_text(answer, "games.0.game", first);
	json_decref(answer);
	table_restart(table);
	answer = must(table, 1, "{'cmd':'games','tokens':['RED']}");
	assert_text(answer, "games.0.game", first);
	assert_text(answer, "games.1.system", "grid");
	json_decref(answer);
}

static void
games_tell_how_they_stand(void **state)
{
	struct table *table = *state;
	begin(table);
	json_t *answer = must(table, 1, "{'cmd':'games','tokens':['RED','RED','%032d']}", 5);
	assert_text(answer, "games.0.scenario", "yard");
	assert_json(answer, "games.0.seats", "{'red':'here','blue':'here'}");
	assert_json(answer, "games.0.wait",
		    "{'node':'decision','seat':'red','step':'main','rule':'T2','turn':1}");
	assert_number(answer, "games.0.turn", 1);
	assert_true(json_is_false(at(answer, "games.0.over")));
	assert_true(json_is_null(at(answer, "games.0.result")));
	assert_text(answer, "games.0.asked", "red");
	assert_json(answer, "games.0.yours", "['red']");
	assert_json(answer, "games.0.mine", "['red']");
	assert_true(json_integer_value(at(answer, "games.0.created")) > 0);
	assert_true(json_integer_value(at(answer, "games.0.updated")) >
		    json_integer_value(at(answer, "games.0.created")));
	json_decref(answer);
	answer = must(table, 2, "{'cmd':'games','tokens':['BLUE']}");
	assert_json(answer, "games.0.yours", "[]");
	assert_json(answer, "games.0.mine", "['blue']");
	json_decref(answer);
	answer = must(table, 3, "{'cmd':'games','tokens':[]}");
	assert_json(answer, "games.0.mine", "[]");
	json_decref(answer);
}

static void
games_tell_the_result(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'guess 3'}");
	done(table, 2, "{'cmd':'play','game':'GAME','at':3,'action':'pass'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':4,'action':'guess 3'}");
	json_t *answer = must(table, 1, "{'cmd':'games','tokens':['RED']}");
	assert_true(json_is_true(at(answer, "games.0.over")));
	assert_text(answer, "games.0.result.winner", "red");
	assert_text(answer, "games.0.result.cause", "health");
	assert_json(answer, "games.0.yours", "[]");
	assert_true(json_is_null(at(answer, "games.0.asked")));
	json_decref(answer);
}

/* === sit, look, leave ========================================================================= */

static void
sitting_shows_what_the_seat_may_know(void **state)
{
	struct table *table = *state;
	begin(table);
	json_t *answer = must(table, 3, "{'cmd':'sit','game':'GAME','tokens':['BLUE'],'id':'x'}");
	assert_text(answer, "id", "x");
	assert_number(answer, "at", 2);
	assert_text(answer, "seat", "blue");
	assert_json(answer, "sits", "['blue']");
	assert_json(answer, "seats", "{'red':'here','blue':'here'}");
	assert_text(answer, "dice", "ask");
	assert_text(answer, "view.seat", "blue");
	assert_text(answer, "asked", "red");
	assert_number(answer, "last", 0);
	assert_json(answer, "view.choices", "[]");
	json_decref(answer);
	answer = must(table, 1, "{'cmd':'look','game':'GAME'}");
	assert_text(answer, "seat", "red");
	assert_true(json_array_size(at(answer, "view.choices")) > 0);
	json_decref(answer);
}

static void
sitting_tells_who_throws_the_dice(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','dice':'random'");
	json_t *answer = must(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	assert_text(answer, "dice", "random");
	json_decref(answer);
	/* If nobody says, they are the program's. */
	create(table, "'system':'toy'");
	answer = must(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	assert_text(answer, "dice", "random");
	json_decref(answer);
}

static void
without_a_token_one_is_a_spectator(void **state)
{
	struct table *table = *state;
	begin(table);
	json_t *answer = must(table, 3, "{'cmd':'sit','game':'GAME','tokens':[]}");
	assert_text(answer, "seat", "none");
	assert_json(answer, "sits", "[]");
	json_decref(answer);
	refused(table, 3, "not-asked", "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	refused(table, 3, "not-yours", "{'cmd':'look','game':'GAME','seat':'red'}");
	refused(table, 3, "not-yours", "{'cmd':'sit','game':'GAME','seat':'red'}");
	done(table, 3, "{'cmd':'view','game':'GAME'}");
	refused(table, 3, "not-asked", "{'cmd':'legal','game':'GAME'}");
}

static void
two_persons_hand_the_seat_over(void **state)
{
	struct table *table = *state;
	begin(table);
	json_t *answer = must(table, 3, "{'cmd':'sit','game':'GAME','tokens':['BLUE','RED']}");
	assert_text(answer, "seat", "blue");
	assert_json(answer, "sits", "['red','blue']");
	json_decref(answer);
	answer = must(table, 3, "{'cmd':'look','game':'GAME','seat':'none'}");
	assert_text(answer, "seat", "none");
	assert_json(answer, "sits", "['red','blue']");
	json_decref(answer);
	refused(table, 3, "not-asked", "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	done(table, 3, "{'cmd':'look','game':'GAME','seat':'red'}");
	done(table, 3, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	answer = must_push(table, 3, "update");
	assert_text(answer, "seat", "red");
	json_decref(answer);
}

static void
sitting_again_replaces_the_tokens(void **state)
{
	struct table *table = *state;
	begin(table);
	json_t *answer = must(table, 1, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
	assert_json(answer, "sits", "['blue']");
	json_decref(answer);
	refused(table, 1, "not-asked", "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
}

static void
wrong_tokens_and_games_are_refused(void **state)
{
	struct table *table = *state;
	begin(table);
	char token[40];
	memcpy(token, table->token[1], sizeof token);
	refused(table, 3, "wrong-token", "{'cmd':'sit','game':'GAME','tokens':['%032d']}", 1);
	refused(table, 3, "wrong-token", "{'cmd':'sit','game':'GAME','tokens':['']}");
	refused(table, 3, "type", "{'cmd':'sit','game':'GAME','tokens':[1]}");
	refused(table, 3, "type", "{'cmd':'sit','game':'GAME','tokens':'RED'}");
	refused(table, 3, "unknown-game", "{'cmd':'sit','game':'nowhere','tokens':[]}");
	refused(table, 3, "missing-key", "{'cmd':'sit'}");
	refused(table, 3, "unknown-seat", "{'cmd':'sit','game':'GAME','seat':'green'}");
	create(table, "'system':'toy'");
	refused(table, 3, "wrong-token", "{'cmd':'sit','game':'GAME','tokens':['%s']}", token);
	refused(table, 3, "not-sitting", "{'cmd':'view','game':'GAME'}");
	refused(table, 3, "unknown-game", "{'cmd':'view','game':'nowhere'}");
}

static void
too_many_tokens_are_refused(void **state)
{
	struct table *table = *state;
	char list[3 * (HOST_MAX_TOKENS + 1) + 1] = "";
	for (int i = 0; i <= HOST_MAX_TOKENS; i++)
		strcat(list, i ? ",''" : "''");
	refused(table, 1, "range", "{'cmd':'games','tokens':[%s]}", list);
	done(table, 1, "{'cmd':'games','tokens':[%s]}", list + 3);
}

static void
one_connection_sits_at_few_games(void **state)
{
	struct table *table = *state;
	for (int i = 0; i < HOST_MAX_SITS; i++) {
		create(table, "'system':'toy'");
		done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	}
	char last[40];
	memcpy(last, table->game_id, sizeof last);
	create(table, "'system':'toy'");
	refused(table, 1, "full", "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 1, "{'cmd':'leave','game':'%s'}", last);
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
}

static void
who_leaves_hears_no_more(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 2, "{'cmd':'leave','game':'GAME'}");
	refused(table, 2, "not-sitting", "{'cmd':'leave','game':'GAME'}");
	host_disconnect(table->host, 3);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	no_push(table, 2);
	no_push(table, 3);
	/* One that is gone says nothing. */
	host_receive(table->host, 3, "{}", 2);
	no_push(table, 3);
}

/* === delete =================================================================================== */

static void
delete_needs_the_tokens_of_all_persons(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 1, "not-yours", "{'cmd':'delete','game':'GAME','tokens':['RED']}");
	refused(table, 1, "not-yours", "{'cmd':'delete','game':'GAME'}");
	table->fail_writes = 1;
	refused(table, 1, "store", "{'cmd':'delete','game':'GAME','tokens':['RED','BLUE']}");
	done(table, 1, "{'cmd':'view','game':'GAME'}");
	done(table, 3, "{'cmd':'delete','game':'GAME','tokens':['RED','BLUE']}");
	json_decref(must_push(table, 1, "gone"));
	json_decref(must_push(table, 2, "gone"));
	no_push(table, 3);
	assert_int_equal(table->n_games, 0);
	refused(table, 1, "unknown-game", "{'cmd':'view','game':'GAME'}");
	json_t *answer = must(table, 1, "{'cmd':'games','tokens':['RED','BLUE']}");
	assert_json(answer, "games", "[]");
	json_decref(answer);
}

static void
a_game_with_the_computer_needs_one_token(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','seats':{'blue':'random'}");
	done(table, 1, "{'cmd':'delete','game':'GAME','tokens':['RED']}");
}

/* === Requests that are none =================================================================== */

static void
bad_requests_are_answered(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 1, "json", "{");
	refused(table, 1, "request", "[]");
	refused(table, 1, "missing-key", "{}");
	refused(table, 1, "unknown-command", "{'cmd':'state','game':'GAME'}");
	refused(table, 1, "unknown-command", "{'cmd':'load','save':''}");
	refused(table, 1, "unknown-command", "{'cmd':'hash','game':'GAME'}");
	refused(table, 1, "unknown-key", "{'cmd':'view','game':'GAME','seat':'blue'}");
	refused(table, 1, "unknown-language", "{'cmd':'systems','language':'xx'}");
	refused(table, 1, "range", "{'cmd':'odds','game':'GAME','action':'duel','nodes':30001}");
	refused(table, 1, "range", "{'cmd':'odds','game':'GAME','action':'duel','samples':64001}");
	done(table, 1, "{'cmd':'odds','game':'GAME','action':'duel','nodes':1000}");
}

static void
lists_and_rules_are_as_in_the_protocol(void **state)
{
	struct table *table = *state;
	json_t *answer = must(table, 1, "{'cmd':'systems'}");
	assert_text(answer, "systems.0.name", "toy");
	json_decref(answer);
	answer = must(table, 1, "{'cmd':'rules','system':'toy','clause':'T3'}");
	assert_text(answer, "text", "Strike");
	json_decref(answer);
	answer = must(table, 1, "{'cmd':'rules','system':'toy','clause':'T7','language':'fr'}");
	assert_text(answer, "text", "Devinez");
	json_decref(answer);
}

/* === Many games =============================================================================== */

static void
games_are_put_away_and_come_back(void **state)
{
	struct table *table = *state;
	begin(table);
	char first[40];
	memcpy(first, table->game_id, sizeof first);
	for (int i = 0; i < HOST_MAX_OPEN; i++)
		create(table, "'system':'toy'");
	int reads = table->reads;
	json_t *answer = must(table, 1, "{'cmd':'view','game':'%s'}", first);
	assert_text(answer, "wait.seat", "red");
	assert_int_equal(table->reads, reads + 1);
	json_decref(answer);
	done(table, 1, "{'cmd':'view','game':'%s'}", first);
	assert_int_equal(table->reads, reads + 1);
}

static void
a_list_is_cut_but_has_all_of_mine(void **state)
{
	struct table *table = *state;
	begin(table);
	for (int i = 0; i < HOST_MAX_LISTED; i++)
		done(table, 1, "{'cmd':'create','system':'toy'}");
	json_t *answer = must(table, 1, "{'cmd':'games','tokens':['RED']}");
	assert_int_equal(json_array_size(at(answer, "games")), HOST_MAX_LISTED + 1);
	assert_null(at(answer, "cut"));
	json_decref(answer);
	done(table, 1, "{'cmd':'create','system':'toy'}");
	answer = must(table, 1, "{'cmd':'games','tokens':['RED']}");
	assert_int_equal(json_array_size(at(answer, "games")), HOST_MAX_LISTED + 1);
	assert_text(answer, "games.200.game", table->game_id);
	assert_true(json_is_true(at(answer, "cut")));
	json_decref(answer);
}

int
main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)
	const struct CMUnitTest tests[] = {
		CASE(create_gives_a_token_to_each_person),
		CASE(create_gives_no_token_to_the_computer),
		CASE(create_seats_persons_where_nobody_is_named),
		CASE(create_is_refused),
		CASE(create_that_cannot_be_stored_makes_nothing),
		CASE(games_are_listed_newest_change_first),
		CASE(games_tell_how_they_stand),
		CASE(games_tell_the_result),
		CASE(sitting_shows_what_the_seat_may_know),
		CASE(sitting_tells_who_throws_the_dice),
		CASE(without_a_token_one_is_a_spectator),
		CASE(two_persons_hand_the_seat_over),
		CASE(sitting_again_replaces_the_tokens),
		CASE(wrong_tokens_and_games_are_refused),
		CASE(too_many_tokens_are_refused),
		CASE(one_connection_sits_at_few_games),
		CASE(who_leaves_hears_no_more),
		CASE(delete_needs_the_tokens_of_all_persons),
		CASE(a_game_with_the_computer_needs_one_token),
		CASE(bad_requests_are_answered),
		CASE(lists_and_rules_are_as_in_the_protocol),
		CASE(games_are_put_away_and_come_back),
		CASE(a_list_is_cut_but_has_all_of_mine),
	};
	return cmocka_run_group_tests_name("host_lobby", tests, NULL, NULL);
}
