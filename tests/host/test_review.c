/*
 * test_review.c - doc/table.md: review. Who may ask, what is told and to whom, and every way to want it no
 * more, also while a portion of it is being worked on.
 */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LITTLE "'samples':20,'iterations':50"

/* Red prepares and asks, guesses twice; blue passes: red has won. Seven entries. */
static void
play_to_the_end(struct table *table)
{
	begin(table);
	done(table, 1, "{'cmd':'play','game':'GAME','at':2,'action':'prepare'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':3,'action':'ask'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':4,'action':'guess 3'}");
	done(table, 2, "{'cmd':'play','game':'GAME','at':5,'action':'pass'}");
	done(table, 1, "{'cmd':'play','game':'GAME','at':6,'action':'guess 3'}");
	json_array_clear(table->inbox[1]);
	json_array_clear(table->inbox[2]);
}

static void
start(struct table *table, uint32_t client)
{
	json_t *answer = must(table, client, "{'cmd':'review','game':'GAME'," LITTLE ",'seed':4}");
	assert_number(answer, "entries", 7);
	assert_string_equal(json_string_value(at(answer, "game")), table->game_id);
	json_decref(answer);
}

/* The pushes up to the one with the review, which is given back. */
static json_t *
hear_review(struct table *table, uint32_t client)
{
	json_int_t far = 0;
	for (;;) {
		json_t *push = must_push(table, client, "review");
		const json_int_t is = json_integer_value(at(push, "done"));
		assert_true(is >= far && is <= 7);
		assert_number(push, "entries", 7);
		far = is;
		if (json_object_get(push, "review"))
			return push;
		json_decref(push);
	}
}

/* Once more through, to see that there is nothing left of it. */
static void
assert_quiet(struct table *table)
{
	struct host_job job;
	assert_false(host_due(table->host, &job));
	no_push(table, 1);
	no_push(table, 2);
}

static void
a_review_comes_to_who_asked(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	start(table, 2);
	no_push(table, 2);
	assert_true(think_all(table) >= 1);
	json_t *push = hear_review(table, 2);
	json_t *review = at(push, "review");
	assert_json(review, "seats", "['red','blue']");
	assert_number(review, "done", 7);
	assert_number(review, "method.samples", 20);
	assert_number(review, "method.seed", 4);
	assert_int_equal(json_array_size(at(review, "chances")), 8);
	/* Red has won. */
	assert_json(review, "chances.7", "[10000,0]");
	/* Two draws: 1 and 3 from a bag with weights 3, 2, 1, on average 10/6. */
	assert_int_equal(json_array_size(at(review, "throws")), 2);
	assert_json(review, "throws.0.dice", "[1]");
	assert_json(review, "throws.1.dice", "[3]");
	assert_json(review, "throws.1.expected", "[167,100]");
	assert_json(review, "throws.1.got", "[300,100]");
	assert_text(review, "throws.1.seat", "blue");
	json_decref(push);
	assert_quiet(table);
}

static void
the_same_seed_gives_the_same_review(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	json_t *push[2];
	for (int i = 0; i < 2; i++) {
		start(table, 1);
		think_all(table);
		push[i] = hear_review(table, 1);
	}
	assert_true(json_equal(push[0], push[1]));
	json_decref(push[0]);
	json_decref(push[1]);
}

static void
while_a_game_runs_only_who_may_save_it(void **state)
{
	struct table *table = *state;
	begin(table);
	refused(table, 1, "not-yours", "{'cmd':'review','game':'GAME','reveal':true}");
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED','BLUE']}");
	refused(table, 1, "reveal", "{'cmd':'review','game':'GAME'}");
	assert_quiet(table);
	json_t *answer = must(table, 1, "{'cmd':'review','game':'GAME','reveal':true," LITTLE "}");
	assert_number(answer, "entries", 2);
	json_decref(answer);
	think_all(table);
	json_t *push = must_push(table, 1, "review");
	while (!json_object_get(push, "review")) {
		json_decref(push);
		push = must_push(table, 1, "review");
	}
	assert_text(push, "review.wait.node", "decision");
	json_decref(push);
	assert_quiet(table);
}

static void
what_cannot_be_is_refused(void **state)
{
	struct table *table = *state;
	play_to_the_end(table);
	refused(table, 1, "range", "{'cmd':'review','game':'GAME','effort':'huge'}");
	refused(table, 1, "range", "{'cmd':'review','game':'GAME','samples':1001}");
	refused(table, 1, "range", "{'cmd':'review','game':'GAME','iterations':5001}");
	refused(table, 1, "range", "{'cmd':'review','game':'GAME','margin':0}");
	refused(table, 1, "type", "{'cmd':'review','game':'GAME','stop':1}");
	refused(table, 1, "unknown-key", "{'cmd':'review','game':'GAME','level':1}");
	refused(table, 3, "not-sitting", "{'cmd':'review','game':'GAME'}");
	refused(table, 1, "unknown-game", "{'cmd':'review','game':'nowhere'}");
	assert_quiet(table);
}

static void
stop(struct table *table, bool was_there)
{
	json_t *answer = must(table, 1, "{'cmd':'review','game':'GAME','stop':true}");
	assert_int_equal(json_is_true(at(answer, "stopped")), was_there);
	json_decref(answer);
}

static void
it_can_be_stopped(void **state)
{
	struct table *table = *state;
	struct host_job job;
	play_to_the_end(table);
	stop(table, false);
	start(table, 1);
	stop(table, true);
	assert_quiet(table);
	stop(table, false);
	/* While somebody works on it. */
	start(table, 1);
	assert_true(host_due(table->host, &job));
	assert_non_null(job.review);
	stop(table, true);
	host_think(table->env.library, &job, 0);
	host_done(table->host, &job);
	assert_quiet(table);
}

/* Leaving, hanging up, deleting the game, and the end of the host, each while a portion is out. */
static void
nobody_wants_it_any_more(void **state)
{
	struct table *table = *state;
	struct host_job job;
	for (int way = 0; way < 4; way++) {
		play_to_the_end(table);
		start(table, 1);
		assert_true(host_due(table->host, &job));
		assert_non_null(job.review);
		host_think(table->env.library, &job, 0);
		if (way == 0)
			done(table, 1, "{'cmd':'leave','game':'GAME'}");
		else if (way == 1)
			done(table, 1, "{'cmd':'delete','game':'GAME','tokens':['RED','BLUE']}");
		else if (way == 2)
			host_disconnect(table->host, 1);
		if (way == 3) {
			table_restart(table);
			return;
		}
		json_array_clear(table->inbox[1]);
		json_array_clear(table->inbox[2]);
		host_done(table->host, &job);
		assert_quiet(table);
		if (way == 2)
			assert_true(host_connect(table->host, 1));
	}
}

/* Only the newest is told. */
static void
a_new_review_takes_the_place_of_the_last(void **state)
{
	struct table *table = *state;
	struct host_job job;
	play_to_the_end(table);
	start(table, 1);
	assert_true(host_due(table->host, &job));
	done(table, 1, "{'cmd':'review','game':'GAME'," LITTLE ",'seed':5}");
	host_think(table->env.library, &job, 0);
	host_done(table->host, &job);
	think_all(table);
	json_t *push = hear_review(table, 1);
	assert_number(push, "review.method.seed", 5);
	json_decref(push);
	assert_quiet(table);
}

/* Who plays does not wait for who reviews; two who review take turns. */
static void
moves_come_first_and_reviews_take_turns(void **state)
{
	struct table *table = *state;
	struct host_job job, other;
	play_to_the_end(table);
	start(table, 1);
	start(table, 2);
	assert_true(host_due(table->host, &job));
	assert_true(host_due(table->host, &other));
	assert_non_null(job.review);
	assert_true(job.review != other.review);
	host_think(table->env.library, &job, 0);
	host_done(table->host, &job);
	host_think(table->env.library, &other, 0);
	host_done(table->host, &other);
	start(table, 1);
	create(table, "'system':'toy','seed':3,'seats':{'red':'random','blue':'here'}");
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
	assert_true(host_due(table->host, &job));
	assert_null(job.review);
	host_think(table->env.library, &job, 0);
	host_done(table->host, &job);
	think_all(table);
}

int
main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)
	const struct CMUnitTest tests[] = {
		CASE(a_review_comes_to_who_asked),
		CASE(the_same_seed_gives_the_same_review),
		CASE(while_a_game_runs_only_who_may_save_it),
		CASE(what_cannot_be_is_refused),
		CASE(it_can_be_stopped),
		CASE(nobody_wants_it_any_more),
		CASE(a_new_review_takes_the_place_of_the_last),
		CASE(moves_come_first_and_reviews_take_turns),
	};
	return cmocka_run_group_tests_name("host_review", tests, NULL, NULL);
}
