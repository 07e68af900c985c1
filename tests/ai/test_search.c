/*
 * test_search.c - the tree search on the games that there are: it never plays anything illegal, keeps its
 * budget, repeats itself when asked to, and knows no more than its seat. See also test_stones.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai.h"
#include "mcts.h"
#include "scenarios.h"

enum { SMALL = AI_LEAST_DESK, LARGE = 1 << 22 };

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	abort();
}

/* === A game in progress ========================================================================= */

struct table {
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	struct gr_rng rng; /* for everything that falls or is played at random */
	struct gr_ctx ctx;
	struct gr_ctx seen; /* what the seat to decide sees; see look() */
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	_Alignas(8) uint8_t view[GR_MAX_STATE];
};

static struct table table;

static const struct gr_scenario *
scenario_at(int k)
{
	return (const struct gr_scenario *)(const void *)gr_scenario_blobs[k].data;
}

static const struct gr_scenario *
scenario_called(const char *id)
{
	int k = 0;
	while (strcmp(scenario_at(k)->id, id) != 0)
		k++;
	return scenario_at(k);
}

/* With these options, or the scenario's if NULL. */
static void
set_table_with(const struct gr_scenario *scenario, const uint8_t *option, uint64_t seed)
{
	memset(&table, 0, sizeof table);
	table.sys = gr_system_named(scenario->system);
	table.scenario = scenario;
	table.rng = (struct gr_rng){seed, 0};
	table.ctx = (struct gr_ctx){scenario, table.state, NULL};
	gr_setup(table.sys, &table.ctx, option);
}

static void
set_table(const struct gr_scenario *scenario, uint64_t seed)
{
	set_table_with(scenario, NULL, seed);
}

static void
look(void)
{
	memcpy(table.view, table.state, table.sys->state_size);
	table.seen = (struct gr_ctx){table.scenario, table.view, NULL};
	table.sys->observe(&table.seen, gr_node(&table.ctx)->seat);
}

/* Throw what is due; false when the game is over. */
static bool
goes_on(void)
{
	while (gr_node(&table.ctx)->kind == GR_CHANCE) {
		gr_random_throw(table.sys, &table.ctx, &table.rng);
	}
	return gr_node(&table.ctx)->kind == GR_DECISION;
}

static void
play_random(int decisions)
{
	for (int i = 0; i < decisions && goes_on(); i++)
		gr_apply(table.sys, &table.ctx,
			 gr_random_action(table.sys, &table.ctx, &table.rng));
}

/* === Thinking =================================================================================== */

static struct ai_desk
make_desk(size_t size, int threads)
{
	/* Exactly so large: a byte too far is found by the sanitizer. */
	return (struct ai_desk){
		.memory = calloc(1, size ? size : 1), .size = size, .threads = threads};
}

static int portions; /* of the last thought */

static struct ai_thought
think(struct ai_desk *desk, struct ai_effort effort, uint64_t seed)
{
	struct gr_rng rng = {seed, 0};
	look();
	struct ai_task task = {table.sys,           &table.seen, gr_node(&table.ctx)->seat,
			       ai_level_named("5"), effort,      &rng};
	struct ai_thought thought;
	for (portions = 1; !ai_think(&task, desk, &thought); portions++)
		assert_int_equal(thought.action, 0);
	assert_false(desk->is_aside);
	assert_int_equal(gr_check(table.sys, &table.ctx, thought.action), 0);
	return thought;
}

static void
assert_same(const struct ai_thought *one, const struct ai_thought *other)
{
	assert_true(one->action == other->action);
	assert_int_equal(one->iterations, other->iterations);
	assert_int_equal(one->n, other->n);
	for (int i = 0; i < one->n; i++) {
		assert_int_equal(one->line[i].visits, other->line[i].visits);
		assert_memory_equal(&one->line[i].expected, &other->line[i].expected,
				    sizeof(double));
		assert_int_equal(one->line[i].n, other->line[i].n);
		assert_memory_equal(one->line[i].action, other->line[i].action,
				    (size_t)one->line[i].n * sizeof(gr_action));
	}
}

/* === Budgets ==================================================================================== */

static void
iterations_are_kept(void **state)
{
	(void)state;
	struct ai_desk desk = make_desk(LARGE, 1);
	for (int k = 0; gr_scenario_blobs[k].name; k++) {
		set_table(scenario_at(k), 11);
		play_random(30);
		assert_true(goes_on());
		struct ai_thought thought = think(&desk, (struct ai_effort){50, 0, true, NULL}, 1);
		assert_in_range(thought.iterations, 1, 50);
		uint32_t visits = 0;
		for (int i = 0; i < thought.n; i++) {
			visits += thought.line[i].visits;
			assert_true(thought.line[i].expected >= 0 && thought.line[i].expected <= 1);
			assert_true(i <= 1 || thought.line[i].visits <= thought.line[i - 1].visits);
		}
		assert_true(visits <= thought.iterations);
		assert_true(thought.action == thought.line[0].action[0]);
	}
	free(desk.memory);
}

/* A clock that goes on by a millisecond whenever it is looked at. */
static uint64_t
ticking(void *user)
{
	uint64_t *looks = user;
	return ++*looks;
}

static void
time_is_kept(void **state)
{
	(void)state;
	struct ai_desk desk = make_desk(LARGE, 1);
	uint64_t looks = 0;
	desk.now = ticking;
	desk.user = &looks;
	set_table(scenario_at(0), 5);
	assert_true(goes_on());
	struct ai_thought thought = think(&desk, (struct ai_effort){0, 10, true, NULL}, 1);
	/* One look at the beginning; the tenth after it ends the thinking. */
	assert_int_equal(looks, 11);
	assert_true(thought.iterations >= 10);
	/* Told how many iterations, it asks no clock. */
	looks = 0;
	think(&desk, (struct ai_effort){100, 0, true, NULL}, 1);
	assert_int_equal(looks, 0);
	free(desk.memory);
}

static void
it_stops_when_told(void **state)
{
	(void)state;
	for (int threads = 1; threads <= 3; threads += 2) {
		struct ai_desk desk = make_desk(LARGE, threads);
		atomic_bool stop = true;
		desk.stop = &stop;
		set_table(scenario_at(0), 5);
		assert_true(goes_on());
		struct ai_thought thought =
			think(&desk, (struct ai_effort){1000000, 0, true, NULL}, 1);
		assert_int_equal(thought.iterations,
				 threads); /* one each: there must be an answer */
		free(desk.memory);
	}
}

/* === In portions ================================================================================ */

/* The same for several threads at once. */
static uint64_t
ticking_for_all(void *user)
{
	atomic_ullong *looks = user;
	return atomic_fetch_add(looks, 1) + 1;
}

static void
portions_do_not_change_the_thought(void **state)
{
	(void)state;
	for (int threads = 1; threads <= 3; threads += 2) {
		for (uint32_t portion = 1; portion <= 20; portion += 19) {
			struct ai_desk whole = make_desk(LARGE, threads);
			struct ai_desk cut = make_desk(LARGE, threads);
			atomic_ullong looks = 0;
			cut.now = ticking_for_all;
			cut.user = &looks;
			cut.portion = portion;
			set_table(scenario_at(1), 6);
			/* Without `fresh`: what is taken over to the next decision is the same too. */
			for (int i = 0; i < 8 && goes_on(); i++) {
				const struct ai_effort effort = {600, 0, i == 0, NULL};
				struct ai_thought one = think(&whole, effort, 9);
				struct ai_thought other = think(&cut, effort, 9);
				assert_same(&one, &other);
				assert_int_equal(one.kept, other.kept);
				/* A look every eight iterations; the longest portion has 20 looks. */
				if (threads == 1 && one.iterations > 400)
					assert_true(portion == 1 ? portions > 40 : portions > 2);
				gr_apply(table.sys, &table.ctx, one.action);
			}
			free(whole.memory);
			free(cut.memory);
		}
	}
}

/* What is laid aside counts towards the time: the tenth look behind the first is the last. */
static void
portions_keep_the_time(void **state)
{
	(void)state;
	struct ai_desk desk = make_desk(LARGE, 1);
	uint64_t looks = 0;
	desk.now = ticking;
	desk.user = &looks;
	desk.portion = 1;
	set_table(scenario_at(0), 5);
	assert_true(goes_on());
	think(&desk, (struct ai_effort){0, 10, true, NULL}, 1);
	assert_true(portions > 1);
	assert_int_equal(looks, 11);
	free(desk.memory);
}

/* Laid aside, then told to stop: the answer is what was known. Then another thought begins anew. */
static void
what_is_laid_aside_can_be_stopped(void **state)
{
	(void)state;
	struct ai_desk desk = make_desk(LARGE, 1);
	uint64_t looks = 0;
	atomic_bool stop = false;
	struct gr_rng rng = {1, 0};
	struct ai_thought thought;
	desk.now = ticking;
	desk.user = &looks;
	desk.stop = &stop;
	desk.portion = 2;
	set_table(scenario_at(0), 5);
	assert_true(goes_on());
	look();
	struct ai_task task = {
		table.sys,
		&table.seen,
		gr_node(&table.ctx)->seat,
		ai_level_named("5"),
		{.iterations = 1000000, .fresh = true},
		&rng
        };
	assert_false(ai_think(&task, &desk, &thought));
	assert_false(ai_think(&task, &desk, &thought));
	assert_true(desk.is_aside);
	stop = true;
	assert_true(ai_think(&task, &desk, &thought));
	assert_int_equal(gr_check(table.sys, &table.ctx, thought.action), 0);
	/* Each portion ends at its second look, and there is one every eight iterations. */
	assert_in_range(thought.iterations, 16, 40);
	stop = false;
	desk.portion = 0;
	assert_int_equal(think(&desk, (struct ai_effort){50, 0, false, NULL}, 1).iterations, 50);
	assert_int_equal(portions, 1);
	free(desk.memory);
}

static void
little_memory_does_no_harm(void **state)
{
	(void)state;
	static const size_t sizes[] = {0, 1000, SMALL - 8, SMALL, SMALL + 1000, 2 * SMALL};
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct ai_desk desk = make_desk(sizes[i], 2);
		set_table(scenario_called("waterloo-1815"), 8);
		play_random(60);
		assert_true(goes_on());
		struct ai_thought thought =
			think(&desk, (struct ai_effort){3000, 0, false, NULL}, 1);
		assert_true(thought.full == (sizes[i] >= SMALL));
		free(desk.memory);
	}
}

/* === Repeating itself =========================================================================== */

static void
the_same_seed_gives_the_same_thought(void **state)
{
	(void)state;
	for (int threads = 1; threads <= 3; threads++) {
		struct ai_desk one = make_desk(LARGE, threads), other = make_desk(LARGE, threads);
		memset(other.memory, 0x5a, LARGE); /* fresh: what lies about does not matter */
		for (int k = 0; gr_scenario_blobs[k].name; k++) {
			set_table(scenario_at(k), 21);
			play_random(50);
			assert_true(goes_on());
			const struct ai_effort effort = {400, 0, true, NULL};
			struct ai_thought first = think(&one, effort, 77);
			struct ai_thought second = think(&other, effort, 77);
			assert_same(&first, &second);
		}
		free(one.memory);
		free(other.memory);
	}
}

static void
what_was_thought_before_is_used(void **state)
{
	(void)state;
	struct ai_desk desk = make_desk(LARGE, 1);
	int taken_over = 0;
	set_table(scenario_at(0), 4);
	for (int i = 0; i < 60 && goes_on(); i++) {
		struct ai_thought thought =
			think(&desk, (struct ai_effort){200, 0, false, NULL}, 3);
		taken_over += thought.kept > 0;
		struct ai_thought fresh = think(&desk, (struct ai_effort){20, 0, true, NULL}, 3);
		assert_int_equal(fresh.kept, 0);
		think(&desk, (struct ai_effort){200, 0, false, NULL}, 3);
		gr_apply(table.sys, &table.ctx,
			 think(&desk, (struct ai_effort){200, 0, false, NULL}, 3).action);
	}
	assert_true(taken_over > 0);
	free(desk.memory);
}

/* === What it may know =========================================================================== */

/* Replace what the seat cannot see by other facts that it could not tell apart. */
static bool
replace_hidden_facts(void)
{
	_Alignas(8) uint8_t other[GR_MAX_STATE];
	struct gr_ctx ctx = {table.scenario, other, NULL};
	const size_t size = table.sys->state_size;
	look();
	for (int i = 0; i < 20; i++) {
		memcpy(other, table.view, size);
		table.sys->resample(&ctx, gr_node(&table.ctx)->seat, &table.rng);
		if (memcmp(other, table.state, size) != 0) {
			memcpy(table.state, other, size);
			return true;
		}
	}
	return false;
}

static void
hidden_facts_do_not_matter(void **state)
{
	(void)state;
	struct ai_desk desk = make_desk(LARGE, 1);
	for (int k = 0; gr_scenario_blobs[k].name; k++) {
		/* All switches on: some secrets come with an option. */
		const struct gr_system *sys = gr_system_named(scenario_at(k)->system);
		uint8_t option[GR_MAX_OPTIONS] = {0};
		for (int i = 0; i < sys->n_options; i++)
			option[i] = gr_option_fits(sys, scenario_at(k), i, 1);
		int replaced = 0;
		for (uint64_t seed = 1; seed <= 8; seed++) {
			set_table_with(scenario_at(k), option, seed);
			play_random(20 + 15 * (int)seed);
			for (int i = 0; i < 12 && goes_on(); i++) {
				const struct ai_effort effort = {60, 0, true, NULL};
				struct ai_thought one = think(&desk, effort, seed);
				if (replace_hidden_facts()) {
					struct ai_thought other = think(&desk, effort, seed);
					assert_same(&one, &other);
					replaced++;
				}
				gr_apply(table.sys, &table.ctx, one.action);
			}
		}
		assert_true(replaced >= 10);
	}
	free(desk.memory);
}

/* === Whole games ================================================================================ */

/* think() asks for each action whether it is legal in the true state. */
static void
whole_games_are_played(void **state)
{
	(void)state;
	struct ai_desk desk = make_desk(LARGE, 1);
	for (int k = 0; gr_scenario_blobs[k].name; k++) {
		set_table(scenario_at(k), 31);
		for (uint64_t n = 0; goes_on(); n++) {
			const struct ai_effort effort = {24, 0, false, NULL};
			gr_apply(table.sys, &table.ctx, think(&desk, effort, n).action);
			assert_true(n < 20000);
		}
		assert_int_equal(gr_node(&table.ctx)->kind, GR_OVER);
	}
	free(desk.memory);
}

static void
every_level_decides(void **state)
{
	(void)state;
	set_table(scenario_at(0), 9);
	play_random(25);
	assert_true(goes_on());
	look();
	for (const struct ai_level *level = ai_levels; level->name; level++) {
		struct gr_rng rng = {6, 0};
		if (level->search && level->search->iterations > 2000)
			continue; /* these differ in nothing but that */
		gr_action action =
			ai_choose(table.sys, &table.seen, gr_node(&table.ctx)->seat, level, &rng);
		assert_int_equal(gr_check(table.sys, &table.ctx, action), 0);
	}
}

/* In haste it takes what has the best hint among as many as it glances at; all of them: the best. */
static void
haste_takes_the_best_first_sight(void **state)
{
	(void)state;
	static struct gr_list list;
	struct ai_search how = *ai_level_named("5")->search;
	struct ai_desk desk = make_desk(LARGE, 1);
	how.hasty = 100;
	how.glance = 100;
	for (uint64_t seed = 1; seed <= 20; seed++) {
		set_table(scenario_at(0), seed);
		play_random(20);
		assert_true(goes_on());
		gr_legal(table.sys, &table.ctx, &list);
		if (list.n > how.glance)
			continue;
		look();
		int most = 0;
		for (int i = 0; i < list.n; i++) {
			const int hint = table.sys->hint(&table.seen, list.action[i]);
			most = hint > most ? hint : most;
		}
		struct ai_thought thought =
			think(&desk, (struct ai_effort){50, 0, true, &how}, seed);
		assert_int_equal(table.sys->hint(&table.seen, thought.action), most);
		assert_int_equal(thought.iterations, 0);
	}
	free(desk.memory);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(iterations_are_kept),
		cmocka_unit_test(time_is_kept),
		cmocka_unit_test(it_stops_when_told),
		cmocka_unit_test(portions_do_not_change_the_thought),
		cmocka_unit_test(portions_keep_the_time),
		cmocka_unit_test(what_is_laid_aside_can_be_stopped),
		cmocka_unit_test(little_memory_does_no_harm),
		cmocka_unit_test(the_same_seed_gives_the_same_thought),
		cmocka_unit_test(what_was_thought_before_is_used),
		cmocka_unit_test(hidden_facts_do_not_matter),
		cmocka_unit_test(whole_games_are_played),
		cmocka_unit_test(every_level_decides),
		cmocka_unit_test(haste_takes_the_best_first_sight),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
