/*
 * test_changes.c - doc/table.md, "At a game" and "Pushes": plays, throws and undos, in order, on the
 * disk, and told to each seat as far as it may know.
 */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../kernel/toy.h"

static void
assert_lines(struct table *table, const char *expected)
{
	const struct stored *game = newest(table);
	char found[1024] = "";
	for (uint32_t i = 0; i < game->n; i++) {
		strcat(found, i ? "|" : "");
		strcat(found, game->line[i]);
	}
	assert_string_equal(found, expected);
}

/* === Right seat, right position =============================================================== */

static void
only_the_seat_that_is_asked_plays(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 2, "not-asked", "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	refused(table, 3, "not-sitting", "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	refused(table, 2, "not-asked", "{'cmd':'undo','game':'GAME','at':2}");
	refused(table, 2, "not-asked", "{'cmd':'ai','game':'GAME'}");
	assert_lines(table, "! 1|! 3");
	json_t *answer = must(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	assert_number(answer, "at", 3);
	/* Nothing of what the referee is told. */
	assert_int_equal(json_object_size(answer), 2);
	json_decref(answer);
	assert_lines(table, "! 1|! 3|prepare");
}

static void
a_play_is_checked(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 1, "notation", "{'cmd':'play','game':'GAME','at':2,'action':'dance'}");
	refused(table, 1, "illegal", "{'cmd':'play','game':'GAME','at':2,'action':'guess 9'}");
	refused(table, 1, "not-chance", "{'cmd':'roll','game':'GAME','at':2,'values':[1]}");
	refused(table, 1, "missing-key", "{'cmd':'play','game':'GAME','action':'prepare'}");
	refused(table, 1, "range", "{'cmd':'play','game':'GAME','at':-1,'action':'prepare'}");
	no_push(table, 1);
	no_push(table, 2);
	assert_lines(table, "! 1|! 3");
}

static void
an_old_position_is_stale(void **state)
{
	struct table *table = *state;
	begin(table);
	json_t *answer = ask(table, 1, "{'cmd':'play','game':'GAME','at':1,'action':'prepare'}");
	assert_text(answer, "error.code", "stale");
	assert_number(answer, "error.at", 2);
	json_decref(answer);
	refused(table, 1, "stale", "{'cmd':'play','game':'GAME','at':3,'action':'prepare'}");
	refused(table, 1, "stale", "{'cmd':'undo','game':'GAME','at':9223372036854775807}");
	assert_lines(table, "! 1|! 3");
}

static void
the_same_request_again_changes_nothing(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare','id':1}");
	json_array_clear(table->inbox[1]);
	int writes = table->writes;
	json_t *answer =
		must(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare','id':2}");
	assert_number(answer, "at", 3);
	assert_number(answer, "id", 2);
	json_decref(answer);
	assert_int_equal(table->writes, writes);
	no_push(table, 1);
	assert_lines(table, "! 1|! 3|prepare");
	/* Another request for that position is not the same. */
	refused(table, 1, "stale", "{'cmd':'play','game':'GAME','at':2,'action':'pass'}");
	refused(table, 1, "stale", "{'cmd':'undo','game':'GAME','at':2}");
	/* Nor is the same of somebody else: he might find out by trying what was played. */
	refused(table, 2, "stale", "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	/* Two changes later it is old. */
	done(table, 1, "{'cmd':'play','game':'GAME','at':3,'action':'prepare'}");
	refused(table, 1, "stale", "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':3,'action':'prepare'}");
	assert_lines(table, "! 1|! 3|prepare|prepare");
}

static void
undo_takes_the_last_decision_back(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 1, "undo-nothing", "{'cmd':'undo','game':'GAME','at':2}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	json_t *answer = must(table, 1, "{'cmd':'undo','game':'GAME','at':3}");
	assert_number(answer, "at", 4);
	json_decref(answer);
	assert_lines(table, "! 1|! 3");
	json_decref(must_push(table, 2, "update"));
	answer = must_push(table, 2, "update");
	assert_number(answer, "at", 4);
	assert_json(answer, "move", "{'undo':true}");
	assert_json(answer, "events", "[]");
	json_decref(answer);
	done(table, 1, "{'cmd':'undo','game':'GAME','at':3}");
	refused(table, 1, "undo-nothing", "{'cmd':'undo','game':'GAME','at':4}");
}

/* === Pushes =================================================================================== */

static void
every_connection_hears_of_each_change_once(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 3, "{'cmd':'sit','game':'GAME'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'guess 3'}");
	static const char *const seat[] = {NULL, "red", "blue", "none"};
	for (uint32_t client = 1; client <= 3; client++) {
		json_t *push = must_push(table, client, "update");
		assert_text(push, "seat", seat[client]);
		assert_number(push, "at", 3);
		assert_text(push, "asked", "blue");
		assert_json(push, "move",
			    "{'seat':'red','action':'guess 3','text':'guess','touches':[]}");
		assert_number(push, "last", 2);
		assert_int_equal(json_array_size(at(push, "events")), 2);
		assert_text(push, "events.0.kind", "lost");
		assert_json(push, "events.0.args", "['blue',2]");
		assert_text(push, "view.wait.seat", "blue");
		assert_int_equal(json_array_size(at(push, "view.choices")) > 0, client == 2);
		json_decref(push);
		no_push(table, client);
	}
	no_push(table, 4);
}

static void
the_answer_comes_before_the_push(void **state)
{
	struct table *table = *state;
	begin(table);
	char request[128];
	snprintf(request, sizeof request,
		 "{\"cmd\":\"play\",\"game\":\"%s\",\"at\":2,\"action\":\"pass\"}", table->game_id);
	host_receive(table->host, 1, request, strlen(request));
	assert_int_equal(json_array_size(table->inbox[1]), 2);
	assert_true(json_is_true(json_object_get(json_array_get(table->inbox[1], 0), "ok")));
	assert_text(json_array_get(table->inbox[1], 1), "push", "update");
}

static void
many_spectators_are_served_by_one_message(void **state)
{
	struct table *table = *state;
	begin(table);
	for (uint32_t client = 50; client < 250; client++) {
		assert_true(host_connect(table->host, client));
		done(table, client, "{'cmd':'sit','game':'GAME'}");
	}
	table->sends = table->sent_to = 0;
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	/* The answer, red's update, blue's update, that of the spectators. */
	assert_int_equal(table->sends, 4);
	assert_int_equal(table->sent_to, 203);
	for (uint32_t client = 50; client < 250; client++) {
		json_decref(must_push(table, client, "update"));
		no_push(table, client);
		host_disconnect(table->host, client);
	}
}

static void
pushes_speak_the_language_of_the_last_look(void **state)
{
	struct table *table = *state;
	create(table, "'system':'grid','seed':1,'seats':{}");
	done(table, 3, "{'cmd':'sit','game':'GAME','language':'fr'}");
	done(table, 4, "{'cmd':'sit','game':'GAME'}");
	json_t *answer = must(table, 3, "{'cmd':'view','game':'GAME'}");
	assert_text(answer, "words.pawn", "pion \xC3\xA9lanc\xC3\xA9");
	json_decref(answer);
	answer = must(table, 3, "{'cmd':'view','game':'GAME','language':'en'}");
	assert_text(answer, "words.pawn", "pawn");
	json_decref(answer);
	answer = must(table, 4, "{'cmd':'view','game':'GAME'}");
	assert_text(answer, "words.pawn", "pawn");
	json_decref(answer);
	done(table, 3, "{'cmd':'look','game':'GAME','language':'en'}");
	answer = must(table, 3, "{'cmd':'view','game':'GAME'}");
	assert_text(answer, "words.pawn", "pawn");
	json_decref(answer);
}

/* === Hidden things ============================================================================ */

static void
a_throw_is_shown_to_those_who_see_it(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','dice':'ask'");
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
	done(table, 3, "{'cmd':'sit','game':'GAME'}");
	refused(table, 2, "not-asked", "{'cmd':'roll','game':'GAME','at':0,'values':[2]}");
	refused(table, 1, "faces", "{'cmd':'roll','game':'GAME','at':0,'values':[4]}");
	done(table, 1, "{'cmd':'roll','game':'GAME','at':0,'values':[2]}");
	static const char *const move[] = {NULL, "{'dice':[2],'seat':'red'}", "{'seat':'red'}",
					   "{'seat':'red'}"};
	for (uint32_t client = 1; client <= 3; client++) {
		json_t *push = must_push(table, client, "update");
		assert_json(push, "move", move[client]);
		json_decref(push);
	}
	done(table, 2, "{'cmd':'roll','game':'GAME','at':1,'values':[3]}");
	/* A throw that all see. */
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'duel'}");
	done(table, 1, "{'cmd':'roll','game':'GAME','at':3,'values':[6,1]}");
	for (uint32_t client = 1; client <= 3; client++) {
		json_decref(must_push(table, client, "update"));
		json_decref(must_push(table, client, "update"));
		json_t *push = must_push(table, client, "update");
		assert_json(push, "move", "{'dice':[6,1],'seat':'red'}");
		json_decref(push);
	}
}

static void
what_only_one_is_told_reaches_nobody_else(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 3, "{'cmd':'sit','game':'GAME'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'ask'}");
	for (uint32_t client = 1; client <= 3; client++) {
		json_t *push = must_push(table, client, "update");
		assert_number(push, "last", client == 1);
		assert_int_equal(json_array_size(at(push, "events")), client == 1);
		json_decref(push);
	}
}

/* Two games that differ in a hidden fact only say the same to who may not know it, to the byte. */
static void
hidden_facts_change_no_byte(void **state)
{
	struct table *table = *state;
	static const char *const requests[] = {
		"{'cmd':'look','game':'GAME'}",
		"{'cmd':'legal','game':'GAME'}",
		"{'cmd':'why','game':'GAME','action':'guess 2'}",
		"{'cmd':'explain','game':'GAME','action':'strike'}",
		"{'cmd':'odds','game':'GAME','action':'guess 2'}",
		"{'cmd':'events','game':'GAME'}",
		"{'cmd':'ai','game':'GAME'}",
		"{'cmd':'replay','game':'GAME','entry':1}",
		"{'cmd':'replay','game':'GAME','entry':2}",
		"{'cmd':'account','game':'GAME'}",
		"{'cmd':'play','game':'GAME','at':2,'action':'prepare'}",
		"{'cmd':'undo','game':'GAME','at':3}",
		"{'cmd':'play','game':'GAME','at':4,'action':'guess 1'}",
	};
	char *said[2][sizeof requests / sizeof *requests];
	for (int i = 0; i < 2; i++) {
		create(table, "'system':'toy','dice':'ask'");
		done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
		done(table, 2, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
		done(table, 1, "{'cmd':'roll','game':'GAME','at':0,'values':[1]}");
		done(table, 2, "{'cmd':'roll','game':'GAME','at':1,'values':[%d]}", 2 + i);
		for (size_t k = 0; k < sizeof requests / sizeof *requests; k++) {
			json_array_clear(table->inbox[1]);
			json_t *answer = must(table, 1, "%s", requests[k]);
			json_object_del(answer, "game");
			json_t *push = next_push(table, 1);
			json_object_del(push, "game");
			json_t *both = json_pack("[o, o?]", answer, push);
			said[i][k] = json_dumps(both, JSON_COMPACT);
			json_decref(both);
		}
	}
	for (size_t k = 0; k < sizeof requests / sizeof *requests; k++) {
		assert_string_equal(said[0][k], said[1][k]);
		free(said[0][k]);
		free(said[1][k]);
	}
}

static void
a_veiled_choice_is_told_to_the_chooser_alone(void **state)
{
	struct table *table = *state;
	create(table, "'system':'veiled','dice':'ask'");
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
	done(table, 1, "{'cmd':'roll','game':'GAME','at':0,'values':[1]}");
	done(table, 2, "{'cmd':'roll','game':'GAME','at':1,'values':[3]}");
	json_array_clear(table->inbox[1]);
	json_array_clear(table->inbox[2]);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	json_t *push = must_push(table, 1, "update");
	assert_text(push, "move.action", "prepare");
	json_decref(push);
	push = must_push(table, 2, "update");
	assert_json(push, "move", "{'seat':'red'}");
	json_decref(push);
	push = must(table, 2, "{'cmd':'replay','game':'GAME','entry':3}");
	assert_json(push, "move", "{'seat':'red'}");
	json_decref(push);
}

/* === Dice that nobody may tell ================================================================ */

static void
the_host_throws_what_no_person_may_see(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','dice':'ask','seats':{'red':'here','blue':'random'}");
	json_t *answer = must(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	assert_text(answer, "asked", "red");
	assert_text(answer, "view.wait.node", "chance");
	json_decref(answer);
	answer = must(table, 1, "{'cmd':'roll','game':'GAME','at':0,'values':[1]}");
	assert_number(answer, "at", 1);
	json_decref(answer);
	answer = must_push(table, 1, "update");
	assert_json(answer, "move", "{'dice':[1],'seat':'red'}");
	assert_json(answer, "thrown", "[]");
	assert_text(answer, "view.wait.node", "decision");
	json_decref(answer);
	assert_int_equal(newest(table)->n, 2);
	no_push(table, 1);
}

static void
the_throws_of_the_program_are_told(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','dice':'random','seed':1");
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 3, "{'cmd':'sit','game':'GAME'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':0,'action':'prepare'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':1,'action':'strike'}");
	for (uint32_t client = 1; client <= 3; client += 2) {
		json_t *push = must_push(table, client, "update");
		assert_json(push, "thrown", "[]");
		json_decref(push);
		push = must_push(table, client, "update");
		assert_text(push, "move.action", "strike");
		assert_int_equal(json_array_size(at(push, "thrown")), 1);
		assert_text(push, "thrown.0.seat", "red");
		assert_number(push, "thrown.0.sides", 6);
		assert_number(push, "thrown.0.event", 1);
		assert_int_equal(json_array_size(at(push, "thrown.0.dice")), 2);
		json_decref(push);
	}
}

static void
a_person_tells_the_dice_of_the_computer(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','dice':'ask','seats':{'red':'greedy','blue':'here'}");
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
	/* Red's draw was the host's; blue tells his own; then the computer decides. */
	done(table, 2, "{'cmd':'roll','game':'GAME','at':0,'values':[2]}");
	for (int i = 0; i < 20; i++) {
		think_all(table);
		json_t *answer = must(table, 2, "{'cmd':'look','game':'GAME'}");
		bool is_throw =
			strcmp(json_string_value(at(answer, "view.wait.node")), "chance") == 0;
		json_int_t now = json_integer_value(at(answer, "at"));
		size_t count = (size_t)json_integer_value(at(answer, "view.wait.dice.0.count"));
		json_decref(answer);
		if (is_throw) {
			assert_true(count > 0 && count <= 3);
			static const char *const faces[] = {"", "6", "6,5", "6,6,6"};
			done(table, 2, "{'cmd':'roll','game':'GAME','at':%d,'values':[%s]}",
			     (int)now, faces[count]);
			return;
		}
		done(table, 2, "{'cmd':'play','game':'GAME','at':%d,'action':'pass'}", (int)now);
	}
	fail_msg("the computer has thrown no dice in 20 turns");
}

/* === The computer ============================================================================= */

static void
the_computer_plays_its_seat(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','seed':3,'seats':{'red':'here','blue':'random'}");
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	struct host_job job;
	assert_false(host_due(table->host, &job));
	done(table, 1, "{'cmd':'play','game':'GAME','at':0,'action':'pass'}");
	json_decref(must_push(table, 1, "update"));
	assert_true(host_due(table->host, &job));
	json_t *push = must_push(table, 1, "thinking");
	assert_text(push, "seat", "blue");
	json_decref(push);
	assert_string_equal(job.game, table->game_id);
	assert_int_equal(job.seat, 2);
	assert_int_equal(job.at, 1);
	/* It gets a view, never the state: red's number is not in it, its own is. */
	const struct toy_state *view = (const void *)job.view;
	assert_int_equal(view->secret[1], 0);
	assert_in_range(view->secret[2], 1, 3);
	/* Nobody thinks about it twice. */
	struct host_job other;
	assert_false(host_due(table->host, &other));
	host_think(table->env.library, &job, 0);
	host_done(table->host, &job);
	push = must_push(table, 1, "update");
	assert_number(push, "at", 2);
	assert_text(push, "move.seat", "blue");
	json_decref(push);
	/* The same answer again is one for an old position. */
	host_done(table->host, &job);
	no_push(table, 1);
}

static void
a_thought_for_a_game_that_is_gone_is_dropped(void **state)
{
	struct table *table = *state;
	struct host_job job;
	create(table, "'system':'toy','seed':3,'seats':{'red':'random','blue':'here'}");
	assert_true(host_due(table->host, &job));
	host_think(table->env.library, &job, 0);
	done(table, 1, "{'cmd':'delete','game':'GAME','tokens':['BLUE']}");
	host_done(table->host, &job);
	assert_int_equal(table->n_games, 0);
}

static void
a_game_of_computers_plays_itself(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','seed':3,'seats':{'red':'random','blue':'greedy'}");
	assert_true(think_all(table) > 1);
	json_t *answer = must(table, 1, "{'cmd':'games'}");
	assert_true(json_is_true(at(answer, "games.0.over")));
	json_decref(answer);
}

static void
the_computer_goes_on_after_a_restart(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','seed':3,'seats':{'red':'random','blue':'here'}");
	struct host_job job;
	assert_true(host_due(table->host, &job));
	table_restart(table);
	assert_true(think_all(table) > 0);
	assert_true(newest(table)->n > 2);
}

static void
what_cannot_be_written_is_thought_again(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy','seed':3,'seats':{'red':'random','blue':'here'}");
	table->fail_writes = 1;
	uint32_t before = newest(table)->n;
	assert_int_equal(think_all(table), 1);
	assert_int_equal(newest(table)->n, before);
	/* Somebody comes: it is tried again. */
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
	assert_true(think_all(table) > 0);
	assert_true(newest(table)->n > before);
}

/* === The store ================================================================================ */

static void
what_cannot_be_written_has_not_happened(void **state)
{
	struct table *table = *state;
	begin(table);
	json_t *before = must(table, 1, "{'cmd':'look','game':'GAME'}");
	table->fail_writes = 1;
	json_t *answer = ask(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	assert_text(answer, "error.code", "store");
	assert_non_null(strstr(json_string_value(at(answer, "error.text")), "made of cheese"));
	json_decref(answer);
	no_push(table, 1);
	no_push(table, 2);
	json_t *after = must(table, 1, "{'cmd':'look','game':'GAME'}");
	assert_true(json_equal(before, after));
	json_decref(before);
	json_decref(after);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	assert_lines(table, "! 1|! 3|prepare");
}

static void
what_cannot_be_read_is_said(void **state)
{
	struct table *table = *state;
	begin(table);
	table_restart(table);
	table->fail_reads = 1;
	refused(table, 1, "store", "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	table->fail_reads = 1;
	assert_null(host_open(&table->env));
}

static void
a_restart_loses_nothing(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	json_t *before = must(table, 1, "{'cmd':'look','game':'GAME'}");
	table_restart(table);
	json_t *after = must(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	assert_true(json_equal(before, after));
	json_decref(before);
	json_decref(after);
	/* The answer was lost on the way: the request comes again. */
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	assert_lines(table, "! 1|! 3|prepare");
	done(table, 1, "{'cmd':'undo','game':'GAME','at':3}");
	assert_lines(table, "! 1|! 3");
}

static void
a_damaged_game_is_refused(void **state)
{
	struct table *table = *state;
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	/* A line that is lost, and one that never was. */
	struct stored *game = newest(table);
	free(game->line[--game->n]);
	table_restart(table);
	refused(table, 1, "damaged", "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	game->line[game->n] = malloc(8);
	strcpy(game->line[game->n++], "dance");
	refused(table, 1, "damaged", "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	assert_int_equal(host_unreadable(table->host), 0);
	strcpy(game->head, "{");
	table_restart(table);
	assert_int_equal(host_unreadable(table->host), 1);
	refused(table, 1, "unknown-game", "{'cmd':'sit','game':'GAME','tokens':['RED']}");
}

int
main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)
	const struct CMUnitTest tests[] = {
		CASE(only_the_seat_that_is_asked_plays),
		CASE(a_play_is_checked),
		CASE(an_old_position_is_stale),
		CASE(the_same_request_again_changes_nothing),
		CASE(undo_takes_the_last_decision_back),
		CASE(every_connection_hears_of_each_change_once),
		CASE(the_answer_comes_before_the_push),
		CASE(many_spectators_are_served_by_one_message),
		CASE(pushes_speak_the_language_of_the_last_look),
		CASE(a_throw_is_shown_to_those_who_see_it),
		CASE(what_only_one_is_told_reaches_nobody_else),
		CASE(hidden_facts_change_no_byte),
		CASE(a_veiled_choice_is_told_to_the_chooser_alone),
		CASE(the_host_throws_what_no_person_may_see),
		CASE(the_throws_of_the_program_are_told),
		CASE(a_person_tells_the_dice_of_the_computer),
		CASE(the_computer_plays_its_seat),
		CASE(a_thought_for_a_game_that_is_gone_is_dropped),
		CASE(a_game_of_computers_plays_itself),
		CASE(the_computer_goes_on_after_a_restart),
		CASE(what_cannot_be_written_is_thought_again),
		CASE(what_cannot_be_written_has_not_happened),
		CASE(what_cannot_be_read_is_said),
		CASE(a_restart_loses_nothing),
		CASE(a_damaged_game_is_refused),
	};
	return cmocka_run_group_tests_name("host_changes", tests, NULL, NULL);
}
