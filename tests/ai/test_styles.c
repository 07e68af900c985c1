/*
 * test_styles.c - who likes risks, and who shuns them.
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

enum { STONES = 20 };

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	abort();
}

static struct gr_rng noise;

/* One stone: nothing comes of it. Two: as much may be won as lost. Three: a little is lost. */
static int
risky_eval(const struct gr_ctx *ctx, int seat)
{
	const int stones = ((const uint8_t *)ctx->state)[sizeof(struct gr_node)];
	assert_int_equal(seat, 1);
	switch (STONES - stones) {
	case 1: return 0;
	case 2: return gr_rng_below(&noise, 2) ? 1000 : -1000;
	default: return -500;
	}
}

/* How often of twenty times each number of stones is taken by who dares so much. */
static void
count_stones(int8_t daring, int *taken)
{
	struct gr_system system = nim_system;
	struct ai_search how = *ai_level_named("4")->search;
	system.eval = risky_eval;
	how.hasty = 0;
	how.daring = daring;
	noise = (struct gr_rng){11, 0};
	for (uint64_t seed = 1; seed <= 20; seed++)
		taken[nim_think(&system, STONES, &how, 400, seed).action]++;
}

/* A quarter to either side: three tenths of it are 0.075, four errors of a mean of two hundred trials.
 * Who neither likes risks nor shuns them has no reason to choose between equal means. */
static void
the_bold_take_risks_and_the_careful_shun_them(void **state)
{
	(void)state;
	int bold[4] = {0}, careful[4] = {0}, neither[4] = {0};
	count_stones(ai_level_named("bold")->search->daring, bold);
	count_stones(ai_level_named("careful")->search->daring, careful);
	count_stones(0, neither);
	assert_in_range(bold[2], 19, 20);
	assert_in_range(careful[1], 19, 20);
	assert_in_range(neither[1], 3, 17);
	assert_in_range(neither[2], 3, 17);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_bold_take_risks_and_the_careful_shun_them),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
