/*
 * test_odds.c - odds of whole procedures against fractions worked out by hand.
 */
#include "help.h"

enum { ARENA = 1 << 20 };

static const char *const nothing = "lost 0 0 armour 0";

/* Odds of an action (0: of the throw due) as the deciding seat sees them. */
static enum gr_error
ask_odds(const struct gr_game *game, gr_action action, struct gr_odds_limit limit,
	 struct gr_odds *odds)
{
	struct toy_state view = *help_state(game);
	struct gr_ctx ctx = {&toy_scenario, &view, NULL};
	/* Off by one, since nobody promised that an arena is aligned. */
	char *arena = limit.arena_size ? malloc(limit.arena_size + 1) : NULL;
	limit.arena = arena ? arena + 1 : NULL;
	int seat = view.node.seat;
	toy_system.observe(&ctx, seat);
	struct toy_state before = view;
	enum gr_error error = gr_odds(&toy_system, &ctx, seat, action, &limit, odds);
	assert_memory_equal(&view, &before, sizeof view);
	free(arena);
	return error;
}

static struct gr_odds *
odds_of(const struct gr_game *game, gr_action action)
{
	struct gr_odds *odds = malloc(sizeof *odds);
	struct gr_odds_limit limit = {NULL, ARENA, 10000, 20000, 1};
	assert_non_null(odds);
	assert_int_equal(ask_odds(game, action, limit, odds), GR_OK);
	return odds;
}

static const struct gr_outcome *
row_of(const struct gr_odds *odds, const char *key)
{
	for (int i = 0; i < odds->n; i++) {
		if (strcmp(odds->outcome[i].key, key) == 0)
			return &odds->outcome[i];
	}
	fail_msg("no outcome %s", key);
	abort();
}

static void
row_is(const struct gr_odds *odds, int i, const char *key, uint64_t num, uint64_t den)
{
	const struct gr_outcome *row = &odds->outcome[i];
	assert_true(i < odds->n);
	assert_string_equal(row->key, key);
	assert_true(row->num == num && row->den == den);
	uint32_t ppm = (uint32_t)((double)num / (double)den * 1e6 + 0.5);
	assert_int_equal(row->ppm, ppm);
	assert_int_equal(row->low, ppm);
	assert_int_equal(row->high, ppm);
}

/* Kept apart from the kernel's own sum: on a denominator that all of the below divide. */
static void
sums_to_one(const struct gr_odds *odds)
{
	const uint64_t common = (uint64_t)3486784401 * 64 * 343; /* 3^20 * 2^6 * 7^3 */
	uint64_t sum = 0;
	for (int i = 0; i < odds->n; i++) {
		assert_int_equal(common % odds->outcome[i].den, 0);
		sum += odds->outcome[i].num * (common / odds->outcome[i].den);
	}
	assert_true(sum == common);
}

/* === Exact ==================================================================================== */

/*
 * [T3] Two dice: 2..6 in 15 ways of 36, 7..9 in 15, 10..12 in 6. Prepared once: 2..5 in 10, 6..8 in
 * 16, 9..12 in 10. Equal shares stand in the order of their keys. The hidden number of blue makes
 * no difference, so the odds stay exact.
 */
static void
strike_by_sums(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_DO_STRIKE);
	assert_true(odds->exact);
	assert_int_equal(odds->n, 3);
	row_is(odds, 0, nothing, 5, 12);
	row_is(odds, 1, "lost 0 1 armour 0", 5, 12);
	row_is(odds, 2, "lost 0 3 armour 0", 1, 6);
	/* 11 sums instead of 36 throws. */
	assert_int_equal(odds->nodes, 11);
	sums_to_one(odds);
	free(odds);
	help_play(game, "prepare");
	odds = odds_of(game, TOY_DO_STRIKE);
	assert_int_equal(odds->n, 3);
	row_is(odds, 0, "lost 0 1 armour 0", 4, 9);
	row_is(odds, 1, nothing, 5, 18);
	row_is(odds, 2, "lost 0 3 armour 0", 5, 18);
	sums_to_one(odds);
	free(odds);
	help_drop(game);
}

/* The same when the throw is already due. */
static void
odds_of_the_throw_due(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	help_play(game, "strike");
	struct gr_odds *odds = odds_of(game, 0);
	assert_true(odds->exact);
	row_is(odds, 0, nothing, 5, 12);
	free(odds);
	help_drop(game);
}

/*
 * [T4] Three dice that hit on half their faces: 0..3 hits in 1, 3, 3, 1 of 8 ways. [T5] One hit
 * blue takes with its armour, which the hint prefers; more than that it cannot.
 */
static void
volley_by_hits_with_inner_choice(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_ACTION(TOY_DO_VOLLEY, 3));
	assert_true(odds->exact);
	assert_int_equal(odds->n, 4);
	row_is(odds, 0, "lost 0 0 armour 1", 3, 8);
	row_is(odds, 1, "lost 0 2 armour 0", 3, 8);
	row_is(odds, 2, nothing, 1, 8);
	row_is(odds, 3, "lost 0 3 armour 0", 1, 8);
	assert_int_equal(odds->nodes, 4);
	sums_to_one(odds);
	free(odds);
	help_drop(game);
}

/* The share of `ways` in 3^20. */
static void
share_is(const struct gr_odds *odds, const char *key, uint64_t ways)
{
	const struct gr_outcome *row = row_of(odds, key);
	assert_int_equal(3486784401 % row->den, 0);
	assert_true(row->num * (3486784401 / row->den) == ways);
}

/* Twenty dice that hit on two faces of six: h hits in C(20, h) * 2^(20 - h) ways of 3^20; six or
 * more, all the rest, end the game. */
static void
volley_of_twenty(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_ACTION(TOY_DO_VOLLEY, 20));
	static const uint64_t ways[] = {1048576,       20 * 524288,  190 * 262144,
					1140 * 131072, 4845 * 65536, 15504 * 32768};
	assert_true(odds->exact);
	share_is(odds, nothing, ways[0]);
	share_is(odds, "lost 0 0 armour 1", ways[1]);
	share_is(odds, "lost 0 2 armour 0", ways[2]);
	share_is(odds, "lost 0 3 armour 0", ways[3]);
	share_is(odds, "lost 0 4 armour 0", ways[4]);
	share_is(odds, "lost 0 5 armour 0", ways[5]);
	share_is(odds, "lost 0 6 armour 0",
		 3486784401 - ways[0] - ways[1] - ways[2] - ways[3] - ways[4] - ways[5]);
	sums_to_one(odds);
	free(odds);
	help_drop(game);
}

/* [T6] A tie, 6 of 36, is thrown again: it is left out, and 15 of 30 are a half. */
static void
ties_are_renormalised(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_DO_DUEL);
	assert_true(odds->exact);
	assert_int_equal(odds->n, 2);
	row_is(odds, 0, "lost 0 1 armour 0", 1, 2);
	row_is(odds, 1, "lost 1 0 armour 0", 1, 2);
	sums_to_one(odds);
	free(odds);
	help_drop(game);
}

/*
 * [T11] Three throws, each 21/36 = 7/12 for a point: 125, 525, 735, 343 of 1728. Equal states are
 * merged: 1, 2, 3 of them wait for the first, second and third throw, each of 11 sums.
 */
static void
equal_states_are_merged(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_ACTION(TOY_DO_STORM, 3));
	assert_true(odds->exact);
	assert_int_equal(odds->n, 4);
	row_is(odds, 0, "lost 0 2 armour 0", 735 / 3, 1728 / 3);
	row_is(odds, 1, "lost 0 1 armour 0", 525 / 3, 1728 / 3);
	row_is(odds, 2, "lost 0 3 armour 0", 343, 1728);
	row_is(odds, 3, nothing, 125, 1728);
	assert_int_equal(odds->nodes, (1 + 2 + 3) * 11);
	sums_to_one(odds);
	free(odds);
	help_drop(game);
}

/* Seventeen throws: 12^17 fits in 64 bits, 12^18 does not. None of them a point: 5^17 ways. */
static void
fractions_to_the_last_bit(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_ACTION(TOY_DO_STORM, 17));
	assert_true(odds->exact);
	const struct gr_outcome *row = row_of(odds, nothing);
	assert_true(row->num == 762939453125 && row->den == 2218611106740436992);
	free(odds);
	odds = odds_of(game, TOY_ACTION(TOY_DO_STORM, 18));
	assert_false(odds->exact);
	assert_string_equal(odds->outcome[0].key, "lost 0 6 armour 0");
	free(odds);
	help_drop(game);
}

/* [T8] 343 outcomes, of which 255 find room; the other 88 share the last row. */
static void
too_many_outcomes_share_a_row(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_DO_OMEN);
	assert_true(odds->exact);
	assert_int_equal(odds->n, GR_MAX_OUTCOMES);
	row_is(odds, 0, "other", 88, 343);
	row_is(odds, 1, "lost 0 0 armour 0 omen 111", 1, 343);
	sums_to_one(odds);
	for (int i = 2; i < odds->n; i++)
		assert_true(strcmp(odds->outcome[i - 1].key, odds->outcome[i].key) < 0);
	free(odds);
	help_drop(game);
}

/* An action without any throw has one outcome. And the end of the game ends a procedure. */
static void
certain_outcomes(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_PASS);
	assert_true(odds->exact);
	assert_int_equal(odds->n, 1);
	row_is(odds, 0, nothing, 1, 1);
	free(odds);
	help_drop(game);
}

/* === Sampled ================================================================================== */

/* By Newton, so that no mathematics library is needed. */
static double
root(double x)
{
	double r = x > 1 ? x : 1;
	for (int i = 0; i < 60; i++)
		r = (r + x / r) / 2;
	return r;
}

static bool
is_near(uint32_t ppm, double p)
{
	double off = ppm - 1e6 * p;
	return off > -2 && off < 2;
}

/* Wilson's interval, z = 1.96, by its formula in floating point, give or take two millionths. */
static void
interval_is_wilsons(const struct gr_outcome *row, uint32_t samples)
{
	double n = samples;
	double k = (double)(long)(row->ppm * 1e-6 * n + 0.5);
	double z = 1.96;
	double half = z * root(k * (n - k) / n + z * z / 4) / (n + z * z);
	double centre = (k + z * z / 2) / (n + z * z);
	assert_true(is_near(row->low, centre - half));
	assert_true(is_near(row->high, centre + half));
	assert_int_equal(row->den, 0);
}

/*
 * Ask for the same odds with 400 seeds: of 95 % intervals 380 hold the true value, with a standard
 * deviation of 4.4. Narrower or wider ones, or biased samples, would not.
 */
static void
holds_true_value(const struct gr_game *game, gr_action action, const char *key, double p)
{
	struct gr_odds *odds = malloc(sizeof *odds);
	assert_non_null(odds);
	int held = 0;
	for (uint64_t seed = 0; seed < 400; seed++) {
		struct gr_odds_limit limit = {NULL, ARENA, 3, 1000, seed};
		assert_int_equal(ask_odds(game, action, limit, odds), GR_OK);
		assert_false(odds->exact);
		assert_int_equal(odds->samples, 1000);
		const struct gr_outcome *row = row_of(odds, key);
		interval_is_wilsons(row, odds->samples);
		assert_true(row->low < row->ppm && row->ppm < row->high);
		held += row->low < 1e6 * p && 1e6 * p < row->high;
	}
	assert_in_range(held, 380 - 22, 399);
	free(odds);
}

/* Three nodes are too few for an exact answer. */
static void
sampling_contains_the_exact_value(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	holds_true_value(game, TOY_DO_STRIKE, nothing, 5.0 / 12);
	holds_true_value(game, TOY_DO_STRIKE, "lost 0 3 armour 0", 1.0 / 6);
	holds_true_value(game, TOY_DO_DUEL, "lost 1 0 armour 0", 0.5);
	holds_true_value(game, TOY_ACTION(TOY_DO_VOLLEY, 3), "lost 0 0 armour 1", 3.0 / 8);
	help_drop(game);
}

/* Most frequent first, and what was counted adds up. */
static void
samples_are_sorted(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = malloc(sizeof *odds);
	assert_non_null(odds);
	struct gr_odds_limit limit = {NULL, ARENA, 3, 1000, 1};
	assert_int_equal(ask_odds(game, TOY_ACTION(TOY_DO_VOLLEY, 3), limit, odds), GR_OK);
	assert_int_equal(odds->n, 4);
	uint32_t sum = odds->outcome[0].ppm;
	for (int i = 1; i < odds->n; i++) {
		assert_true(odds->outcome[i - 1].ppm >= odds->outcome[i].ppm);
		sum += odds->outcome[i].ppm;
	}
	assert_int_equal(sum, 1000000);
	free(odds);
	help_drop(game);
}

/* A few samples, where the interval is wide, one-sided and near 0 and 1. */
static void
intervals_of_few_samples(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = malloc(sizeof *odds);
	assert_non_null(odds);
	for (uint32_t samples = 1; samples <= 40; samples++) {
		struct gr_odds_limit limit = {NULL, ARENA, 0, samples, samples};
		assert_int_equal(ask_odds(game, TOY_DO_STRIKE, limit, odds), GR_OK);
		assert_int_equal(odds->samples, samples);
		for (int i = 0; i < odds->n; i++)
			interval_is_wilsons(&odds->outcome[i], samples);
	}
	free(odds);
	help_drop(game);
}

/* 6^60 throws do not fit in 64 bits. */
static void
overflow_falls_back_to_sampling(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_ACTION(TOY_DO_VOLLEY, 60));
	assert_false(odds->exact);
	assert_int_equal(odds->n, 1);
	assert_string_equal(odds->outcome[0].key, "lost 0 6 armour 0");
	assert_int_equal(odds->outcome[0].ppm, 1000000);
	assert_int_equal(odds->outcome[0].high, 1000000);
	free(odds);
	help_drop(game);
}

/* Arenas of every small size: too small for two states, then for sampling only, then exact. */
static void
small_arenas(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = malloc(sizeof *odds);
	assert_non_null(odds);
	int refused = 0;
	int sampled = 0;
	int exact = 0;
	for (size_t size = 0; size < 2000; size += 3) {
		struct gr_odds_limit limit = {NULL, size, 1000, 50, 1};
		enum gr_error error = ask_odds(game, TOY_ACTION(TOY_DO_STORM, 3), limit, odds);
		assert_true(error == GR_OK || error == GR_E_MEMORY);
		refused += error != GR_OK;
		sampled += error == GR_OK && !odds->exact;
		exact += error == GR_OK && odds->exact;
	}
	assert_true(refused >= 2 * (int)sizeof(struct toy_state) / 3);
	assert_true(sampled > 20);
	assert_true(exact > 100);
	free(odds);
	help_drop(game);
}

/* === Hidden facts ============================================================================= */

/* [T7] Blue's number is 1 in three draws of six. The truth (here 1 and 3) does not show. */
static void
hidden_facts_are_sampled_from_the_view(void **unused)
{
	(void)unused;
	struct gr_game *one = help_drawn(2, 1);
	struct gr_game *three = help_drawn(2, 3);
	struct gr_odds *odds = odds_of(one, TOY_ACTION(TOY_GUESS, 1));
	struct gr_odds *same = odds_of(three, TOY_ACTION(TOY_GUESS, 1));
	assert_false(odds->exact);
	assert_int_equal(odds->n, 2);
	assert_int_equal(odds->n, same->n);
	for (int i = 0; i < odds->n; i++) {
		assert_string_equal(odds->outcome[i].key, same->outcome[i].key);
		assert_int_equal(odds->outcome[i].ppm, same->outcome[i].ppm);
	}
	holds_true_value(one, TOY_ACTION(TOY_GUESS, 1), "lost 0 2 armour 0", 0.5);
	free(odds);
	free(same);
	help_drop(one);
	help_drop(three);
}

/* Once told, the seat knows. */
static void
known_facts_are_certain(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(2, 1);
	help_play(game, "ask");
	struct gr_odds *odds = odds_of(game, TOY_ACTION(TOY_GUESS, 1));
	assert_true(odds->exact);
	row_is(odds, 0, "lost 0 2 armour 0", 1, 1);
	free(odds);
	help_drop(game);
}

/* === Refusals ================================================================================= */

static void
odds_refuse(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = malloc(sizeof *odds);
	struct gr_odds_limit limit = {NULL, ARENA, 100, 100, 1};
	assert_non_null(odds);
	assert_int_equal(ask_odds(game, TOY_ACTION(TOY_GUESS, 9), limit, odds), GR_E_ILLEGAL);
	assert_int_equal(ask_odds(game, 0, limit, odds), GR_E_NOT_CHANCE);
	help_play(game, "strike");
	assert_int_equal(ask_odds(game, TOY_PASS, limit, odds), GR_E_NOT_DECISION);
	assert_int_equal(odds->n, 0);
	free(odds);
	help_drop(game);
}

/* === The tree without fractions, and more of a sample =========================================== */

static struct gr_odds *
odds_within(const struct gr_game *game, gr_action action, uint32_t nodes, uint32_t samples)
{
	struct gr_odds *odds = malloc(sizeof *odds);
	assert_non_null(odds);
	struct gr_odds_limit limit = {NULL, ARENA, nodes, samples, 1};
	assert_int_equal(ask_odds(game, action, limit, odds), GR_OK);
	return odds;
}

/* 12^18 does not fit, but the rounded shares are certain to a millionth or two; none is sampled. What
 * is sampled beside holds them. */
static void
too_long_fractions_are_bounded(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *odds = odds_of(game, TOY_ACTION(TOY_DO_STORM, 18));
	struct gr_odds *counted = odds_within(game, TOY_ACTION(TOY_DO_STORM, 18), 0, 50000);
	uint32_t sum = 0;
	assert_false(odds->exact);
	assert_int_equal(odds->samples, 0);
	for (int i = 0; i < odds->n; i++) {
		const struct gr_outcome *row = &odds->outcome[i];
		sum += row->ppm;
		assert_true(row->low <= row->ppm && row->ppm <= row->high);
		assert_true(row->high - row->low <= 2);
	}
	assert_in_range(sum, 999990, 1000010);
	const struct gr_outcome *most = row_of(counted, odds->outcome[0].key);
	assert_true(most->low <= odds->outcome[0].ppm && odds->outcome[0].ppm <= most->high);
	free(counted);
	free(odds);
	help_drop(game);
}

/* Asking for more goes on with the same sample: the first thousand count in the four. */
static void
more_samples_go_on(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	struct gr_odds *few = odds_within(game, TOY_DO_STRIKE, 0, 1000);
	struct gr_odds *many = odds_within(game, TOY_DO_STRIKE, 0, 4000);
	for (int i = 0; i < few->n; i++) {
		const struct gr_outcome *row = &few->outcome[i];
		const struct gr_outcome *more = row_of(many, row->key);
		assert_true(more->num >= row->num && more->num <= row->num + 3000);
		assert_true(more->high - more->low < row->high - row->low);
	}
	free(few);
	free(many);
	help_drop(game);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(strike_by_sums),
		cmocka_unit_test(odds_of_the_throw_due),
		cmocka_unit_test(volley_by_hits_with_inner_choice),
		cmocka_unit_test(volley_of_twenty),
		cmocka_unit_test(ties_are_renormalised),
		cmocka_unit_test(equal_states_are_merged),
		cmocka_unit_test(fractions_to_the_last_bit),
		cmocka_unit_test(too_many_outcomes_share_a_row),
		cmocka_unit_test(certain_outcomes),
		cmocka_unit_test(sampling_contains_the_exact_value),
		cmocka_unit_test(too_long_fractions_are_bounded),
		cmocka_unit_test(more_samples_go_on),
		cmocka_unit_test(samples_are_sorted),
		cmocka_unit_test(intervals_of_few_samples),
		cmocka_unit_test(overflow_falls_back_to_sampling),
		cmocka_unit_test(small_arenas),
		cmocka_unit_test(hidden_facts_are_sampled_from_the_view),
		cmocka_unit_test(known_facts_are_certain),
		cmocka_unit_test(odds_refuse),
	};
	return cmocka_run_group_tests_name("odds", tests, NULL, NULL);
}
