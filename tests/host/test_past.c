/*
 * test_past.c - doc/table.md: replay, branch, save, account; and memory that is out.
 */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../kernel/toy.h"

/* Red prepares and asks, guesses twice; blue passes: red has won. Changes 3 to 7. */
static void
play_to_the_end(struct table *table)
{
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':3,'action':'ask'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':4,'action':'guess 3'}");
	done(table, 2, "{'cmd':'play','game':'GAME','at':5,'action':'pass'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':6,'action':'guess 3'}");
}

static const char *const lines[] = {"! 1", "! 3", "prepare", "ask", "guess 3", "pass", "guess 3"};

/* === replay =================================================================================== */

static void
replay_shows_the_game_as_it_was(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	json_t *answer = must(table, 2, "{'cmd':'replay','game':'GAME','entry':0}");
	assert_number(answer, "entry", 0);
	assert_number(answer, "entries", 7);
	assert_true(json_is_null(at(answer, "move")));
	assert_text(answer, "view.wait.node", "chance");
	assert_text(answer, "seat", "blue");
	assert_json(answer, "turns", "[{'turn':1,'entry':0},{'turn':2,'entry':6}]");
	json_decref(answer);
	answer = must(table, 2, "{'cmd':'replay','game':'GAME','entry':3}");
	assert_text(answer, "move.action", "prepare");
	assert_text(answer, "move.seat", "red");
	assert_text(answer, "view.wait.seat", "red");
	assert_true(json_is_false(at(answer, "view.undo")));
	assert_number(answer, "turn", 1);
	json_decref(answer);
	answer = must(table, 2, "{'cmd':'replay','game':'GAME','entry':7}");
	assert_text(answer, "view.wait.node", "over");
	assert_number(answer, "turn", 2);
	json_decref(answer);
	refused(table, 2, "no-entry", "{'cmd':'replay','game':'GAME','entry':8}");
	refused(table, 2, "missing-key", "{'cmd':'replay','game':'GAME'}");
	refused(table, 2, "range", "{'cmd':'replay','game':'GAME','entry':-1}");
}

/* What the replay tells entry by entry is the seat's log, each line once and in its place. */
static void
compare_with_log(struct table *table, uint32_t client)
{
	json_t *told = json_array();
	for (int k = 0; k <= 7; k++) {
		json_t *answer =
			must(table, client, "{'cmd':'replay','game':'GAME','entry':%d}", k);
		assert_true(json_is_array(at(answer, "events")));
		assert_int_equal(json_array_extend(told, at(answer, "events")), 0);
		json_decref(answer);
	}
	json_t *log = must(table, client, "{'cmd':'events','game':'GAME','since':0}");
	assert_true(json_array_size(told) > 0);
	assert_true(json_equal(told, at(log, "events")));
	json_decref(log);
	json_decref(told);
}

static void
replay_tells_the_log_entry_by_entry(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	compare_with_log(table, 1);
	compare_with_log(table, 2);
}

/* The hash of the view tells what is in it. */
static void
same_view(struct table *table, uint32_t client, const char *one, const char *other, bool same)
{
	json_t *first = must(table, client, "{'cmd':'replay','game':'GAME',%s}", one);
	json_t *second = must(table, client, "{'cmd':'replay','game':'GAME',%s}", other);
	const char *hash = json_string_value(at(first, "view.hash"));
	assert_int_equal(strcmp(hash, json_string_value(at(second, "view.hash"))) == 0, same);
	json_decref(first);
	json_decref(second);
}

static void
replay_keeps_what_is_hidden_while_the_game_runs(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 1, "not-yours", "{'cmd':'replay','game':'GAME','entry':1,'seat':'blue'}");
	refused(table, 1, "not-yours", "{'cmd':'replay','game':'GAME','entry':1,'seat':'referee'}");
	done(table, 1, "{'cmd':'replay','game':'GAME','entry':1,'seat':'none'}");
	/* A throw is hidden in the past as it was then. */
	json_t *answer = must(table, 1, "{'cmd':'replay','game':'GAME','entry':2}");
	assert_json(answer, "move", "{'seat':'blue'}");
	json_decref(answer);
	answer = must(table, 1, "{'cmd':'replay','game':'GAME','entry':1}");
	assert_json(answer, "move", "{'seat':'red','dice':[1]}");
	json_decref(answer);
	same_view(table, 1, "'entry':2,'seat':'red'", "'entry':2,'seat':'none'", false);
}

static void
replay_opens_everything_when_it_is_over(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	json_t *answer =
		must(table, 2, "{'cmd':'replay','game':'GAME','entry':2,'seat':'referee'}");
	assert_text(answer, "seat", "referee");
	assert_text(answer, "view.seat", "referee");
	assert_json(answer, "move", "{'seat':'blue','dice':[3]}");
	json_decref(answer);
	done(table, 2, "{'cmd':'replay','game':'GAME','entry':2,'seat':'red'}");
	same_view(table, 2, "'entry':2,'seat':'red'", "'entry':2,'seat':'blue'", false);
	same_view(table, 2, "'entry':2,'seat':'referee'", "'entry':2,'seat':'red'", false);
	done(table, 3, "{'cmd':'sit','game':'GAME'}");
	done(table, 3, "{'cmd':'replay','game':'GAME','entry':2,'seat':'referee'}");
	refused(table, 3, "unknown-seat",
		"{'cmd':'replay','game':'GAME','entry':2,'seat':'green'}");
}

/* === branch =================================================================================== */

/* The state of the newest game in the store. */
static struct toy_state
stored_state(struct table *table)
{
	const struct stored *stored = newest(table);
	const struct wire_library *library = table->env.library;
	struct gr_game *game = malloc(sizeof *game);
	char *text = NULL;
	struct toy_state state;
	assert_non_null(game);
	gr_game_init(game, (struct gr_memory){realloc, free});
	assert_true(table->env.store.read(table, stored->id, &text));
	assert_int_equal(gr_game_load(game, text, strlen(text), library->find, NULL), GR_OK);
	memcpy(&state, game->state, sizeof state);
	gr_game_drop(game);
	free(game);
	free(text);
	return state;
}

static void
a_branch_of_a_running_game_draws_what_is_hidden_anew(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	unsigned seen = 0;
	for (int i = 0; i < 60; i++) {
		json_t *answer = must(table, 1, "{'cmd':'branch','game':'GAME','entry':3}");
		assert_int_equal(strlen(json_string_value(at(answer, "tokens.red"))), 32);
		assert_int_equal(strlen(json_string_value(at(answer, "tokens.blue"))), 32);
		json_decref(answer);
		struct toy_state branch = stored_state(table);
		assert_int_equal(branch.prepared, 1);
		assert_int_equal(branch.secret[1], 1);
		seen |= 1U << branch.secret[2];
		/* What went before is not in it: it begins from a position. */
		assert_int_equal(newest(table)->n, 0);
		assert_non_null(strstr(newest(table)->beginning, "\nposition "));
	}
	/* Weights 3, 2, 1: in 60 draws each number comes up (missing one: below 1 in 10,000). */
	assert_int_equal(seen, 1U << 1 | 1U << 2 | 1U << 3);
}

static void
a_branch_of_a_running_game_with_other_dice(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 1, "{'cmd':'branch','game':'GAME','entry':1,'values':[2]}");
	struct toy_state branch = stored_state(table);
	assert_int_equal(branch.secret[1], 2);
	assert_int_equal(branch.secret[2], 0);
	refused(table, 1, "faces", "{'cmd':'branch','game':'GAME','entry':1,'values':[4]}");
	refused(table, 1, "faces", "{'cmd':'branch','game':'GAME','entry':1,'values':[0]}");
	refused(table, 1, "faces", "{'cmd':'branch','game':'GAME','entry':1,'values':[1,1]}");
	refused(table, 1, "not-chance", "{'cmd':'branch','game':'GAME','entry':0,'values':[1]}");
	refused(table, 1, "not-chance", "{'cmd':'branch','game':'GAME','entry':1,'values':[]}");
	refused(table, 1, "no-entry", "{'cmd':'branch','game':'GAME','entry':3}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	refused(table, 1, "not-chance", "{'cmd':'branch','game':'GAME','entry':3,'values':[1]}");
}

static void
a_branch_of_a_finished_game_has_its_journal(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	done(table, 3, "{'cmd':'sit','game':'GAME'}");
	json_t *answer = must(table, 3,
			      "{'cmd':'branch','game':'GAME','entry':4,'seats':{'blue':'random'}}");
	assert_null(at(answer, "tokens.blue"));
	assert_non_null(at(answer, "tokens.red"));
	json_decref(answer);
	assert_int_equal(newest(table)->n, 4);
	for (uint32_t i = 0; i < 4; i++)
		assert_string_equal(newest(table)->line[i], lines[i]);
	done(table, 3, "{'cmd':'branch','game':'GAME','entry':2,'values':[2]}");
	assert_int_equal(newest(table)->n, 2);
	assert_string_equal(newest(table)->line[0], "! 1");
	assert_string_equal(newest(table)->line[1], "! 2");
	refused(table, 3, "faces", "{'cmd':'branch','game':'GAME','entry':2,'values':[4]}");
}

/* === save ===================================================================================== */

static void
save_reveals_and_needs_every_person(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 1, "not-yours", "{'cmd':'save','game':'GAME','reveal':true}");
	refused(table, 1, "type", "{'cmd':'save','game':'GAME','reveal':1}");
	done(table, 3, "{'cmd':'sit','game':'GAME','tokens':['RED','BLUE']}");
	refused(table, 3, "reveal", "{'cmd':'save','game':'GAME'}");
	refused(table, 3, "reveal", "{'cmd':'save','game':'GAME','reveal':false}");
	json_t *answer = must(table, 3, "{'cmd':'save','game':'GAME','reveal':true}");
	const char *text = json_string_value(at(answer, "save"));
	assert_non_null(strstr(text, "\n! 1\n! 3\n= 1 "));
	json_t *request = json_pack("{s:s, s:s, s:{s:s}}", "cmd", "create", "save", text, "seats",
				    "red", "greedy");
	json_decref(answer);
	char *line = json_dumps(request, JSON_COMPACT);
	answer = must(table, 1, "%s", line);
	assert_json(answer, "warnings", "[]");
	json_decref(answer);
	free(line);
	json_decref(request);
	assert_int_equal(newest(table)->n, 2);
}

static void
save_is_free_when_it_is_over(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	done(table, 3, "{'cmd':'sit','game':'GAME'}");
	json_t *answer = must(table, 3, "{'cmd':'save','game':'GAME'}");
	assert_non_null(strstr(json_string_value(at(answer, "save")), "\nguess 3\npass\n= 2 "));
	json_decref(answer);
}

/* === account ================================================================================== */

static void
account_tells_what_the_seat_was_told(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'ask'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':3,'action':'guess 3'}");
	json_t *answer = must(table, 1, "{'cmd':'account','game':'GAME'}");
	const char *text = json_string_value(at(answer, "text"));
	assert_int_equal(strncmp(text, "In the yard\n\n", 13), 0);
	assert_non_null(strstr(text, "told"));
	assert_non_null(strstr(text, "blue loses 2. [T10]\n"));
	json_decref(answer);
	answer = must(table, 2, "{'cmd':'account','game':'GAME'}");
	text = json_string_value(at(answer, "text"));
	assert_null(strstr(text, "told"));
	assert_non_null(strstr(text, "blue loses 2. [T10]\n"));
	json_decref(answer);
}

/* === Memory =================================================================================== */

static int left = -1; /* pieces of JSON that can still be made; -1: any number */

static void *
scarce(size_t size)
{
	if (left == 0)
		return NULL;
	if (left > 0)
		left--;
	return malloc(size);
}

/* Whatever finds no memory is refused or done, never half done; nothing breaks, nothing leaks. */
static void
memory_may_be_out_at_any_point(void **state)
{
	struct table *table = *state;
	static const char *const requests[] = {
		"{\"cmd\":\"play\",\"game\":\"%s\",\"at\":%d,\"action\":\"prepare\"}",
		"{\"cmd\":\"undo\",\"game\":\"%s\",\"at\":%d}",
		"{\"cmd\":\"sit\",\"game\":\"%s\"}",
		"{\"cmd\":\"replay\",\"game\":\"%s\",\"entry\":2}",
		"{\"cmd\":\"branch\",\"game\":\"%s\",\"entry\":2}",
		"{\"cmd\":\"account\",\"game\":\"%s\"}",
		"{\"cmd\":\"games\",\"id\":\"%s\"}",
		"{\"cmd\":\"create\",\"system\":\"toy\",\"id\":\"%s\"}",
	};
	begin(table);
	int now = 2;
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
		for (int enough = 0; enough < 400; enough += enough < 60 ? 1 : 7) {
			char request[256];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
			snprintf(request, sizeof request, requests[i], table->game_id, now);
#pragma GCC diagnostic pop
			table->is_deaf = true;
			left = enough;
			host_receive(table->host, 1, request, strlen(request));
			left = -1;
			table->is_deaf = false;
			json_t *look =
				must(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
			now = (int)json_integer_value(at(look, "at"));
			json_decref(look);
			if (table->n_games > MAX_STORED - 8)
				break;
		}
	}
	const struct stored *game = &table->game[0];
	assert_string_equal(game->id, table->game_id);
	assert_true(now > 2);
}

int
main(void)
{
	json_set_alloc_funcs(scarce, free);
#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)
	const struct CMUnitTest tests[] = {
		CASE(replay_shows_the_game_as_it_was),
		CASE(replay_tells_the_log_entry_by_entry),
		CASE(replay_keeps_what_is_hidden_while_the_game_runs),
		CASE(replay_opens_everything_when_it_is_over),
		CASE(a_branch_of_a_running_game_draws_what_is_hidden_anew),
		CASE(a_branch_of_a_running_game_with_other_dice),
		CASE(a_branch_of_a_finished_game_has_its_journal),
		CASE(save_reveals_and_needs_every_person),
		CASE(save_is_free_when_it_is_over),
		CASE(account_tells_what_the_seat_was_told),
		CASE(memory_may_be_out_at_any_point),
	};
	return cmocka_run_group_tests_name("host_past", tests, NULL, NULL);
}
