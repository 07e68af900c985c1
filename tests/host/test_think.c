/*
 * test_think.c - doc/table.md: the computer thinks. Who may hurry it, what interrupts it, whose turn it is
 * to be thought for, and to whom its reasons are told.
 */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../kernel/toy.h"
#include "parts.h"

#define AGAINST_COMPUTER "'seed':3,'seats':{'red':'here','blue':'greedy'}"

/* Jobs are static where the table may end while they are out. */

/* === A bot that can be watched ================================================================== */

static struct wire_library library;
static int portions; /* in which the next thoughts come */
static uint64_t clock_ms;

static uint64_t
read_clock(void *user)
{
	(void)user;
	return clock_ms;
}

/* It plays the last legal action, in the toy mostly a pass, and tells two lines: that one and the one before. */
static gr_action
choose(void *user, const struct gr_system *sys, const struct gr_ctx *view, int seat,
       struct wire_effort *effort, struct wire_thought *thought)
{
	(void)user;
	(void)seat;
	struct gr_list list;
	const bool stops = atomic_load(effort->stop);
	if (effort->portion && !stops && --portions > 0) {
		effort->aside = effort;
		return 0;
	}
	effort->aside = NULL;
	gr_legal(sys, view, &list);
	thought->n = 2;
	for (int i = 0; i < 2; i++) {
		thought->line[i].n = 1;
		thought->line[i].action[0] = list.action[list.n - 1 - i];
		thought->line[i].visits = 30 - 10 * (uint32_t)i;
		thought->line[i].expected = 625 - 500 * (uint32_t)i;
	}
	return list.action[list.n - 1];
}

static int
set_up(void **state)
{
	static const uint32_t patience[] = {0, 700};
	table_set_up(state);
	struct table *table = *state;
	library = *table->env.library;
	library.choose = choose;
	library.now = read_clock;
	library.patience = patience;
	table->env.library = &library;
	table_restart(table);
	return 0;
}

/* Red has passed: the computer is asked, and its job is out. Connection 1 sits there as red, 2 looks on. */
static void
begin_to_think(struct table *table, struct host_job *job)
{
	create(table, "'system':'toy'," AGAINST_COMPUTER);
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':[]}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':0,'action':'pass'}");
	assert_true(host_due(table->host, job));
	json_array_clear(table->inbox[1]);
	json_array_clear(table->inbox[2]);
}

static bool
hurries(struct table *table, uint32_t client)
{
	json_t *answer = must(table, client, "{'cmd':'hurry','game':'GAME'}");
	const bool hurried = json_is_true(at(answer, "hurried"));
	assert_true(json_is_boolean(at(answer, "hurried")));
	json_decref(answer);
	return hurried;
}

/* === Being told that it thinks ================================================================== */

static void
all_are_told_who_thinks_and_how_long(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	clock_ms = 5000;
	begin_to_think(table, &job);
	clock_ms += 300;
	json_t *answer = must(table, 3, "{'cmd':'sit','game':'GAME'}");
	assert_text(answer, "thinking.seat", "blue");
	assert_number(answer, "thinking.ms", 700);
	assert_number(answer, "thinking.gone", 300);
	json_decref(answer);
	assert_true(host_think(&library, &job, 0));
	host_done(table->host, &job);
	json_decref(must_push(table, 3, "update"));
	answer = must(table, 3, "{'cmd':'look','game':'GAME'}");
	assert_true(json_is_null(at(answer, "thinking")));
	json_decref(answer);
}

/* === Hurrying it ================================================================================ */

static void
a_seated_person_may_hurry_it(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	assert_false(atomic_load(&job.stop));
	assert_true(hurries(table, 1));
	assert_true(atomic_load(&job.stop));
	host_think(&library, &job, 0);
	host_done(table->host, &job);
	json_t *push = must_push(table, 1, "update");
	assert_text(push, "move.seat", "blue");
	json_decref(push);
}

static void
others_may_not(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	refused(table, 2, "not-yours", "{'cmd':'hurry','game':'GAME'}");
	refused(table, 3, "not-sitting", "{'cmd':'hurry','game':'GAME'}");
	refused(table, 1, "unknown-game", "{'cmd':'hurry','game':'0123456789abcdef'}");
	assert_false(atomic_load(&job.stop));
}

static void
nobody_is_hurried_who_does_not_think(void **state)
{
	struct table *table = *state;
	create(table, "'system':'toy'," AGAINST_COMPUTER);
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	assert_false(hurries(table, 1));
	done(table, 1, "{'cmd':'play','game':'GAME','at':0,'action':'pass'}");
	static struct host_job job;
	assert_true(host_due(table->host, &job));
	/* What was said before it thought is not held against it. */
	assert_false(atomic_load(&job.stop));
}

/* It waits for its turn behind another game: when that comes it answers at once, and only then. */
static void
who_waits_is_hurried_when_his_turn_comes(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	create(table, "'system':'toy'," AGAINST_COMPUTER);
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':0,'action':'pass'}");
	assert_true(hurries(table, 1));
	assert_false(atomic_load(&job.stop));
	host_think(&library, &job, 0);
	host_done(table->host, &job);
	assert_true(host_due(table->host, &job));
	assert_string_equal(job.game, table->game_id);
	assert_true(atomic_load(&job.stop));
	host_think(&library, &job, 0);
	host_done(table->host, &job);
	while (host_due(table->host, &job)) {
		assert_false(atomic_load(&job.stop));
		host_think(&library, &job, 0);
		host_done(table->host, &job);
	}
}

/* === Wanting it no more ========================================================================= */

/* What a person has done when another is asked cannot be taken back; he is told so at once. */
static void
undo_does_not_wait(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	refused(table, 1, "not-asked", "{'cmd':'undo','game':'GAME','at':1}");
	assert_false(atomic_load(&job.stop));
	host_think(&library, &job, 0);
	host_done(table->host, &job);
	json_decref(must_push(table, 1, "update"));
}

/* Nobody has to stay: the move is made for who comes back. */
static void
leaving_does_not_wait(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	done(table, 1, "{'cmd':'leave','game':'GAME'}");
	host_disconnect(table->host, 2);
	host_think(&library, &job, 0);
	host_done(table->host, &job);
	no_push(table, 1);
	json_t *answer = must(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	assert_number(answer, "at", 2);
	json_decref(answer);
}

static void
the_end_of_the_game_does_not_wait(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	done(table, 1, "{'cmd':'delete','game':'GAME','tokens':['RED']}");
	assert_true(atomic_load(&job.stop));
	host_think(&library, &job, 0);
	host_done(table->host, &job);
	assert_int_equal(table->n_games, 0);
}

/* In portions, what is said is heard between them. */
static void
it_listens_between_portions(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	portions = 100;
	assert_false(host_think(&library, &job, 50));
	assert_false(host_think(&library, &job, 50));
	assert_non_null(job.effort.aside);
	assert_true(hurries(table, 1));
	assert_true(host_think(&library, &job, 50));
	assert_null(job.effort.aside);
	host_done(table->host, &job);
	json_decref(must_push(table, 1, "update"));
}

/* === Taking turns =============================================================================== */

/* Three games of computers that never end soon: each has one decision, then the next one. */
static void
games_take_turns(void **state)
{
	struct table *table = *state;
	char id[3][40];
	for (int i = 0; i < 3; i++) {
		create(table,
		       "'system':'grid','seed':1,'seats':{'white':'greedy','black':'greedy'}");
		strcpy(id[i], table->game_id);
	}
	static struct host_job job;
	for (int i = 0; i < 12; i++) {
		assert_true(host_due(table->host, &job));
		assert_string_equal(job.game, id[i % 3]);
		host_think(&library, &job, 0);
		host_done(table->host, &job);
	}
}

/* === Reasons ==================================================================================== */

/* One decision of the computer's. The entry that it made. */
static json_int_t
let_it_decide(struct table *table, struct host_job *job)
{
	json_array_clear(table->inbox[1]);
	host_think(&library, job, 0);
	host_done(table->host, job);
	json_t *push = must_push(table, 1, "update");
	const json_int_t entry = json_integer_value(at(push, "reasons"));
	assert_true(json_is_integer(at(push, "reasons")));
	json_decref(push);
	return entry;
}

/* The toy's computer knows its own number; red has asked for it, so it knows nothing that red does not. */
static void
begin_openly(struct table *table, struct host_job *job)
{
	create(table, "'system':'toy'," AGAINST_COMPUTER);
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':[]}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':0,'action':'ask'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':1,'action':'pass'}");
	assert_true(host_due(table->host, job));
	json_array_clear(table->inbox[1]);
}

static void
reasons_are_told_in_words(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_openly(table, &job);
	refused(table, 1, "no-entry", "{'cmd':'reasons','game':'GAME','reveal':true}");
	const json_int_t entry = let_it_decide(table, &job);
	/* Two draws, and what red did, stand before it. */
	assert_int_equal(entry, 4);
	json_t *answer = must(table, 1, "{'cmd':'reasons','game':'GAME','reveal':true}");
	assert_number(answer, "entry", 4);
	assert_text(answer, "seat", "blue");
	assert_int_equal(json_array_size(at(answer, "lines")), 2);
	assert_number(answer, "lines.0.visits", 30);
	assert_number(answer, "lines.1.visits", 20);
	assert_json(answer, "lines.0.expected", "[625,1000]");
	assert_json(answer, "lines.1.expected", "[125,1000]");
	/* The first line is what was played. */
	json_t *replay = must(table, 1, "{'cmd':'replay','game':'GAME','entry':5}");
	assert_true(json_equal(at(answer, "lines.0.line.0.action"), at(replay, "move.action")));
	json_decref(replay);
	json_decref(answer);
	json_decref(must(table, 1, "{'cmd':'reasons','game':'GAME','entry':4,'reveal':true}"));
	refused(table, 1, "no-entry", "{'cmd':'reasons','game':'GAME','entry':0,'reveal':true}");
	refused(table, 1, "no-entry", "{'cmd':'reasons','game':'GAME','entry':99,'reveal':true}");
}

static void
reasons_of_a_running_game_are_for_who_asks_them_revealed(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_openly(table, &job);
	let_it_decide(table, &job);
	refused(table, 1, "reveal", "{'cmd':'reasons','game':'GAME'}");
	refused(table, 2, "not-yours", "{'cmd':'reasons','game':'GAME','reveal':true}");
	refused(table, 3, "not-sitting", "{'cmd':'reasons','game':'GAME','reveal':true}");
}

/* Red has not asked. */
static void
what_was_thought_in_secret_is_told_when_all_is_over(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	begin_to_think(table, &job);
	json_int_t entry = let_it_decide(table, &job);
	refused(table, 1, "hidden", "{'cmd':'reasons','game':'GAME','reveal':true}");
	refused(table, 1, "hidden", "{'cmd':'reasons','game':'GAME','entry':%d,'reveal':true}",
		(int)entry);
	for (int i = 0; i < 400; i++) {
		while (host_due(table->host, &job))
			entry = let_it_decide(table, &job);
		json_t *look = must(table, 1, "{'cmd':'look','game':'GAME'}");
		const json_int_t at_now = json_integer_value(at(look, "at"));
		const bool is_over =
			strcmp(json_string_value(at(look, "view.wait.node")), "over") == 0;
		json_decref(look);
		if (is_over) {
			json_array_clear(table->inbox[2]);
			json_decref(must(table, 2, "{'cmd':'reasons','game':'GAME','entry':%d}",
					 (int)entry));
			return;
		}
		done(table, 1, "{'cmd':'play','game':'GAME','at':%d,'action':'pass'}", (int)at_now);
		json_array_clear(table->inbox[1]);
	}
	fail_msg("the game has not ended");
}

/* A game has so many reasons, the newest; more than any of the games of these tests has decisions. */
static void
old_reasons_are_forgotten(void **unused)
{
	(void)unused;
	enum { FORGOTTEN = 7, FIRST = 100 };
	static struct host_game game;
	const struct wire_thought thought = {.n = 1};
	const uint32_t n = HOST_MAX_REASONS + FORGOTTEN;
	for (uint32_t i = 0; i < n; i++) {
		host_note_reasons(&game, FIRST + 2 * i, &thought);
		assert_true(host_has_reasons(&game, FIRST + 2 * i));
	}
	for (uint32_t i = 0; i < n; i++) {
		assert_int_equal(host_has_reasons(&game, FIRST + 2 * i), i >= FORGOTTEN);
		assert_false(host_has_reasons(&game, FIRST + 2 * i + 1));
	}
	free(game.reasons);
	game.reasons = NULL;
}

/* What the computer has not thought is not told. */
static void
reasons_of_other_entries_are_refused(void **state)
{
	struct table *table = *state;
	static struct host_job job;
	int entry = 0;
	create(table, "'system':'toy','seed':1,'seats':{'red':'greedy','blue':'greedy'}");
	done(table, 1, "{'cmd':'sit','game':'GAME'}");
	while (host_due(table->host, &job))
		entry = (int)let_it_decide(table, &job);
	assert_true(entry > 0);
	done(table, 1, "{'cmd':'reasons','game':'GAME','entry':%d}", entry);
	refused(table, 1, "no-entry", "{'cmd':'reasons','game':'GAME','entry':%d}", entry + 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, table_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_are_told_who_thinks_and_how_long),
		TEST(a_seated_person_may_hurry_it),
		TEST(others_may_not),
		TEST(nobody_is_hurried_who_does_not_think),
		TEST(who_waits_is_hurried_when_his_turn_comes),
		TEST(undo_does_not_wait),
		TEST(leaving_does_not_wait),
		TEST(the_end_of_the_game_does_not_wait),
		TEST(it_listens_between_portions),
		TEST(games_take_turns),
		TEST(reasons_are_told_in_words),
		TEST(reasons_of_a_running_game_are_for_who_asks_them_revealed),
		TEST(what_was_thought_in_secret_is_told_when_all_is_over),
		cmocka_unit_test(old_reasons_are_forgotten),
		TEST(reasons_of_other_entries_are_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
