/*
 * test_judge.c - what a position is worth, read as chances of winning, and when it is asked.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ai.h"
#include "nim.h"
#include "scenarios.h"

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	abort();
}

static int stones_value, stones_even;

static int
told_value(const struct gr_ctx *ctx, int seat)
{
	(void)ctx;
	return seat == 1 ? stones_value : -stones_value;
}

static int
told_even(const struct gr_ctx *ctx)
{
	(void)ctx;
	return stones_even;
}

/* Half at what stands for even, three of four a scale above it, one of four a scale below; a game that
 * is over is won or lost whatever it was worth. */
static void
values_are_read_as_chances(void **state)
{
	(void)state;
	static const struct {
		int value, even, per_cent;
	} row[] = {
		{ 700, 700, 50},
                {1000, 700, 75},
                { 400, 700, 25},
                {   0,   0, 50},
                {1200,   0, 90}
        };
	struct gr_system sys = nim_system;
	_Alignas(8) uint8_t stones[16];
	struct gr_ctx ctx = {&nim_scenario, stones, NULL};
	double result[3];
	sys.eval = told_value;
	sys.eval_even = told_even;
	sys.eval_scale = 300;
	nim_begin(&ctx, 1);
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		stones_value = row[i].value;
		stones_even = row[i].even;
		ai_judge(&sys, &ctx, ai_even(&sys, &ctx), result);
		assert_int_equal((int)(100 * result[1] + 0.5), row[i].per_cent);
		assert_int_equal((int)(100 * result[2] + 0.5), 100 - row[i].per_cent);
	}
	static struct gr_list list;
	gr_legal(&sys, &ctx, &list); /* seat 1 takes the only stone */
	gr_apply(&sys, &ctx, list.action[0]);
	stones_value = -900;
	ai_judge(&sys, &ctx, 0, result);
	assert_true(result[1] > 0.999 && result[2] < 0.001);
}

/* The battles are set so that either side wins about half: it is to be told so before the first move. */
static void
battles_begin_about_even(void **state)
{
	(void)state;
	for (int k = 0; gr_scenario_blobs[k].name; k++) {
		const struct gr_scenario *scenario = (const void *)gr_scenario_blobs[k].data;
		const struct gr_system *sys = gr_system_named(scenario->system);
		_Alignas(8) uint8_t bytes[GR_MAX_STATE] = {0};
		struct gr_ctx ctx = {scenario, bytes, NULL};
		double result[3];
		gr_setup(sys, &ctx, NULL);
		ai_judge(sys, &ctx, ai_even(sys, &ctx), result);
		if (result[1] < 0.35 || result[1] > 0.65)
			fail_msg("%s begins at %.2f", scenario->id, result[1]);
	}
}

/* Procedures that a side begins before the other's turn: the most of a game played at random. */
static int
longest_turn(const struct gr_scenario *scenario, uint64_t seed)
{
	const struct gr_system *sys = gr_system_named(scenario->system);
	_Alignas(8) static uint8_t state[GR_MAX_STATE];
	struct gr_ctx ctx = {scenario, state, NULL};
	struct gr_rng rng = {seed, 0};
	int seat = 0, n = 0, most = 0;
	gr_setup(sys, &ctx, NULL);
	while (gr_node(&ctx)->kind != GR_OVER) {
		const struct gr_node node = *gr_node(&ctx);
		if (node.kind == GR_CHANCE) {
			gr_random_throw(sys, &ctx, &rng);
			continue;
		}
		if ((sys->steps[node.step].flags & (GR_TOP | GR_PART)) == GR_TOP) {
			n = node.seat == seat ? n + 1 : 1;
			seat = node.seat;
			most = n > most ? n : most;
		}
		gr_apply(sys, &ctx, gr_random_action(sys, &ctx, &rng));
	}
	return most;
}

/* Else they would judge in the middle of one, where who stops marching sooner looks better. */
static void
strong_levels_look_to_the_end_of_a_turn(void **state)
{
	(void)state;
	static const char *const strong[] = {"4", "5", "bold", "careful"};
	for (int k = 0; gr_scenario_blobs[k].name; k++) {
		const struct gr_scenario *scenario =
			(const struct gr_scenario *)(const void *)gr_scenario_blobs[k].data;
		int most = 0;
		for (uint64_t seed = 1; seed <= 20; seed++) {
			const int n = longest_turn(scenario, seed);
			most = n > most ? n : most;
		}
		assert_true(most > 1);
		for (size_t i = 0; i < sizeof strong / sizeof *strong; i++)
			if (ai_level_named(strong[i])->search->ahead < most)
				fail_msg("%s has a turn of %d procedures", scenario->id, most);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values_are_read_as_chances),
		cmocka_unit_test(battles_begin_about_even),
		cmocka_unit_test(strong_levels_look_to_the_end_of_a_turn),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
