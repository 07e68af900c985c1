/*
 * test_review.c - reviews of games that can be reckoned by hand: what the luck was, what a choice cost,
 * what is nobody's fault; and throws with their outcomes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "parts.h"
#include "stake.h"

const struct gr_system *const gr_systems[] = {&stake_system, NULL};

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	abort();
}

/* === Games ====================================================================================== */

static const struct gr_memory memory = {realloc, free};
static struct gr_game game;

/* The coin lies so, red does this, and (unless it is 0) this falls. */
static struct review *
review_of(uint8_t coin, gr_action action, uint8_t fallen, const struct review_wishes *wishes)
{
	gr_game_init(&game, memory);
	game.quiet = true;
	assert_int_equal(
		gr_game_new(&game, &stake_system, &stake_scenario, NULL, GR_DICE_SCRIPT, 0), GR_OK);
	assert_int_equal(gr_game_roll(&game, &coin, 1), GR_OK);
	assert_int_equal(gr_game_play(&game, action), GR_OK);
	if (fallen)
		assert_int_equal(gr_game_roll(&game, &fallen, 1), GR_OK);
	struct review *review = review_begin(&game, wishes);
	assert_non_null(review);
	return review;
}

static const struct review_wishes usual = {
	{"test", 400, 400},
        REVIEW_MARGIN, 1
};

static void
finish(struct review *review)
{
	while (review_work(review, 1, NULL))
		continue;
	assert_int_equal(review_done(review), review_entries(review));
}

static void
drop(struct review *review)
{
	review_drop(review);
	gr_game_drop(&game);
}

static void
assert_figure(struct review_figure found, int value, int low, int high)
{
	assert_int_equal(found.value, value);
	assert_int_equal(found.low, low);
	assert_int_equal(found.high, high);
}

/* === Luck ======================================================================================= */

/* Three of six faces win: 50 % before the die, all or nothing after it. */
static void
a_throw_that_decides_is_worth_half(void **state)
{
	(void)state;
	for (uint8_t face = 1; face <= 6; face++) {
		struct review *review = review_of(1, STAKE_DARE, face, &usual);
		finish(review);
		const struct review_row *row = review_row(review, 2);
		const int swing = face >= 4 ? 5000 : -5000;
		assert_int_equal(row->kind, GR_CHANCE);
		assert_int_equal(row->luck.expected, 350);
		assert_int_equal(row->luck.got, 100 * face);
		assert_int_equal(row->luck.before[1], 5000);
		assert_int_equal(row->luck.before[2], 5000);
		assert_figure(row->luck.swing[1], swing, swing, swing);
		assert_figure(row->luck.swing[2], -swing, -swing, -swing);
		assert_int_equal(row->chance[1], 5000 + swing);
		assert_int_equal(row->chance[2], 5000 - swing);
		/* After the decision the game stood as before the throw. */
		assert_int_equal(review_row(review, 1)->chance[1], 5000);
		drop(review);
	}
}

/* The toss may have moved the chances of playouts that guess by a little or not at all; beside it the
 * total is the die alone. */
static void
the_total_is_the_sum_of_the_swings(void **state)
{
	(void)state;
	struct review *review = review_of(2, STAKE_DARE, 6, &usual);
	finish(review);
	const int toss = review_row(review, 0)->luck.swing[1].value;
	assert_in_range(toss + 500, 0, 1000);
	assert_int_equal(review_luck_of(review, 1).value, toss + 5000);
	assert_int_equal(review_luck_of(review, 2).value, -toss - 5000);
	drop(review);
}

static void
likely_to_take(const struct gr_ctx *ctx, const gr_action *action, int n, int *appeal)
{
	(void)ctx;
	for (int i = 0; i < n; i++)
		appeal[i] = action[i] == STAKE_TAKE ? 900 : 100;
}

static void
likely_to_dare(const struct gr_ctx *ctx, const gr_action *action, int n, int *appeal)
{
	(void)ctx;
	for (int i = 0; i < n; i++)
		appeal[i] = action[i] == STAKE_DARE ? 900 : 100;
}

/* What the chances are behind the toss, where red has to choose: who takes wins, who dares every other time. */
static void
playouts_go_by_what_is_likely(void **state)
{
	(void)state;
	const uint8_t coin = 1;
	for (int dares = 0; dares <= 1; dares++) {
		struct gr_system system = stake_system;
		system.appeal = dares ? likely_to_dare : likely_to_take;
		gr_game_init(&game, memory);
		gr_game_new(&game, &system, &stake_scenario, NULL, GR_DICE_SCRIPT, 0);
		assert_int_equal(gr_game_roll(&game, &coin, 1), GR_OK);
		struct review *review = review_begin(&game, &usual);
		assert_non_null(review);
		finish(review);
		const int chance = review_row(review, 0)->chance[1];
		assert_in_range(chance, dares ? 4000 : 10000, dares ? 6000 : 10000);
		drop(review);
	}
}

/* 343 outcomes are too many to be listed; all mean the same. */
static void
a_throw_with_too_many_outcomes_is_sampled(void **state)
{
	(void)state;
	const uint8_t face[3] = {7, 1, 2}, coin = 1;
	gr_game_init(&game, memory);
	gr_game_new(&game, &stake_system, &stake_scenario, NULL, GR_DICE_SCRIPT, 0);
	gr_game_roll(&game, &coin, 1);
	gr_game_play(&game, STAKE_PRAY);
	assert_int_equal(gr_game_roll(&game, face, 3), GR_OK);
	struct review *review = review_begin(&game, &usual);
	finish(review);
	const struct review_luck *luck = &review_row(review, 2)->luck;
	assert_true(luck->is_sampled);
	assert_int_equal(luck->expected, 1200);
	assert_int_equal(luck->got, 1000);
	assert_int_equal(luck->before[1], 10000);
	assert_figure(luck->swing[1], 0, 0, 0);
	drop(review);
}

/* === Decisions ================================================================================== */

/* Taking wins for certain, daring every other time: half of the chances are thrown away. */
static void
throwing_a_certain_win_away_costs_half(void **state)
{
	(void)state;
	struct review *review = review_of(1, STAKE_DARE, 6, &usual);
	finish(review);
	const struct review_row *row = review_row(review, 1);
	assert_int_equal(row->kind, GR_DECISION);
	assert_int_equal(row->choice.legal, 5);
	assert_true(row->choice.better == STAKE_TAKE || row->choice.better == STAKE_PRAY);
	assert_true(row->choice.line[0] == row->choice.better);
	assert_figure(row->choice.best, 10000, 10000, 10000);
	/* 800 throws: the interval is about 3.5 % to each side, and has the truth in it here. */
	assert_in_range(row->choice.chosen.low, 4000, 5000);
	assert_in_range(row->choice.chosen.high, 5000, 6000);
	/* Each is rounded by itself. */
	assert_in_range(row->choice.cost.value + row->choice.chosen.value, 9999, 10001);
	assert_in_range(row->choice.cost.high - row->choice.cost.low, 600, 800);
	drop(review);
}

static void
the_best_choice_costs_nothing(void **state)
{
	(void)state;
	struct review *review = review_of(1, STAKE_TAKE, 0, &usual);
	finish(review);
	assert_true(review_row(review, 1)->choice.better == 0);
	assert_int_equal(review_row(review, 1)->chance[1], 10000);
	assert_int_equal(review_luck_of(review, 1).value,
			 review_row(review, 0)->luck.swing[1].value);
	drop(review);
}

/* A wrong guess loses for certain, but who guesses knows no better than 50 %. So does a right one. */
static void
decisions_are_judged_from_what_the_seat_knew(void **state)
{
	(void)state;
	for (uint8_t coin = 1; coin <= 2; coin++) {
		struct review *review = review_of(coin, STAKE_GUESS_1, 0, &usual);
		finish(review);
		const struct review_row *row = review_row(review, 1);
		assert_int_equal(row->chance[1], coin == 1 ? 10000 : 0);
		assert_in_range(row->choice.chosen.low, 4000, 5000);
		assert_in_range(row->choice.chosen.high, 5000, 6000);
		drop(review);
	}
}

/* What costs half is told below a margin of 40 %, and not above one of 60 %. */
static void
the_margin_decides_what_is_told(void **state)
{
	(void)state;
	for (int margin = 4000; margin <= 6000; margin += 2000) {
		struct review_wishes wishes = usual;
		wishes.margin = margin;
		struct review *review = review_of(1, STAKE_DARE, 6, &wishes);
		finish(review);
		assert_int_equal(review_row(review, 1)->choice.better != 0, margin == 4000);
		drop(review);
	}
}

/* === The work =================================================================================== */

static void
the_same_wishes_give_the_same_review(void **state)
{
	(void)state;
	struct review_row rows[3];
	for (int round = 0; round < 3; round++) {
		struct review_wishes wishes = usual;
		wishes.seed = round == 2 ? 2 : 1;
		struct review *review = review_of(1, STAKE_DARE, 2, &wishes);
		/* In portions of any size. */
		while (review_work(review, round == 0 ? 1 : 1000000, NULL))
			continue;
		bool is_same = true;
		for (uint32_t k = 0; k < 3; k++) {
			if (round == 0)
				rows[k] = *review_row(review, k);
			is_same &= memcmp(&rows[k], review_row(review, k), sizeof rows[k]) == 0;
		}
		assert_int_equal(is_same, round != 2);
		drop(review);
	}
}

static void
it_stops_when_told_and_goes_on_later(void **state)
{
	(void)state;
	atomic_bool stop = true;
	struct review *review = review_of(1, STAKE_DARE, 2, &usual);
	assert_true(review_work(review, 1000000, &stop));
	assert_int_equal(review_done(review), 0);
	stop = false;
	assert_true(review_work(review, 1, &stop));
	assert_int_equal(review_done(review), 1);
	finish(review);
	assert_figure(review_row(review, 2)->luck.swing[1], -5000, -5000, -5000);
	drop(review);
}

/* Nothing has happened yet: there is only a beginning. */
static void
a_game_without_entries_has_a_beginning(void **state)
{
	(void)state;
	gr_game_init(&game, memory);
	gr_game_new(&game, &stake_system, &stake_scenario, NULL, GR_DICE_SCRIPT, 0);
	struct review *review = review_begin(&game, &usual);
	assert_false(review_work(review, 1, NULL));
	assert_int_equal(review_done(review), 0);
	assert_int_equal(review_first(review)[1] + review_first(review)[2], 10000);
	drop(review);
}

/* === Outcomes =================================================================================== */

static double
share_with(const struct review_outcomes *outcomes, const struct gr_dice *dice, int sum)
{
	double share = 0;
	for (int k = 0; k < outcomes->n; k++) {
		int is = 0;
		for (int i = 0; i < dice->count; i++)
			is += dice->read == GR_READ_AT_LEAST ? outcomes->face[k][i] >= dice->least
							     : outcomes->face[k][i];
		share += is == sum ? outcomes->share[k] : 0;
	}
	return share;
}

static void
assert_near(double found, double wanted)
{
	const double away = found < wanted ? wanted - found : found - wanted;
	assert_true(away < 1e-9);
}

static void
two_dice_have_eleven_sums(void **state)
{
	(void)state;
	static struct review_outcomes outcomes;
	struct gr_dice dice;
	const uint8_t fallen[2] = {6, 3};
	gr_dice_fair(&dice, 2, 6, GR_READ_SUM);
	review_list_outcomes(&dice, fallen, &outcomes);
	assert_int_equal(outcomes.n, 11);
	assert_false(outcomes.is_sampled);
	for (int sum = 2; sum <= 12; sum++)
		assert_near(share_with(&outcomes, &dice, sum),
			    (sum <= 7 ? sum - 1 : 13 - sum) / 36.0);
	assert_near(outcomes.share[outcomes.got], 4 / 36.0);
	assert_near(outcomes.expected, 7);
	assert_near(outcomes.shown, 9);
}

/* Ten dice, each 5 or more with one third: binomial. */
static void
a_pool_has_binomial_outcomes(void **state)
{
	(void)state;
	static struct review_outcomes outcomes;
	struct gr_dice dice;
	const uint8_t fallen[10] = {5, 1, 2, 6, 3, 4, 1, 1, 5, 2};
	gr_dice_fair(&dice, 10, 6, GR_READ_AT_LEAST);
	dice.least = 5;
	review_list_outcomes(&dice, fallen, &outcomes);
	assert_int_equal(outcomes.n, 11);
	double all = 0, some = 1;
	for (int hits = 0; hits <= 10; hits++)
		all += share_with(&outcomes, &dice, hits);
	for (int i = 0; i < 10; i++)
		some *= 2 / 3.0;
	assert_near(all, 1);
	assert_near(share_with(&outcomes, &dice, 0), some);
	assert_near(share_with(&outcomes, &dice, 3), 120 * some / 8);
	assert_near(outcomes.share[outcomes.got], 120 * some / 8);
	assert_near(outcomes.expected, 10 / 3.0);
	assert_near(outcomes.shown, 3);
}

static void
faces_in_order_are_told_apart(void **state)
{
	(void)state;
	static struct review_outcomes outcomes;
	struct gr_dice dice;
	const uint8_t fallen[2] = {2, 5};
	gr_dice_fair(&dice, 2, 6, GR_READ_FACES);
	review_list_outcomes(&dice, fallen, &outcomes);
	assert_int_equal(outcomes.n, 36);
	for (int k = 0; k < 36; k++) {
		assert_near(outcomes.share[k], 1 / 36.0);
		for (int other = 0; other < k; other++)
			assert_memory_not_equal(outcomes.face[k], outcomes.face[other], 2);
	}
	assert_memory_equal(outcomes.face[outcomes.got], fallen, 2);
}

/* A bag with three 1s and one 4, and no 2 or 3. */
static void
a_bag_gives_what_is_in_it(void **state)
{
	(void)state;
	static struct review_outcomes outcomes;
	struct gr_dice dice = {.count = 1, .sides = 4, .read = GR_READ_FACES};
	const uint8_t fallen[1] = {4};
	dice.weight[1] = 3;
	dice.weight[4] = 1;
	review_list_outcomes(&dice, fallen, &outcomes);
	assert_int_equal(outcomes.n, 2);
	assert_near(outcomes.share[outcomes.got], 0.25);
	assert_int_equal(outcomes.face[1 - outcomes.got][0], 1);
	assert_near(outcomes.expected, 7 / 4.0);
	assert_near(outcomes.shown, 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_throw_that_decides_is_worth_half),
		cmocka_unit_test(the_total_is_the_sum_of_the_swings),
		cmocka_unit_test(playouts_go_by_what_is_likely),
		cmocka_unit_test(a_throw_with_too_many_outcomes_is_sampled),
		cmocka_unit_test(throwing_a_certain_win_away_costs_half),
		cmocka_unit_test(the_best_choice_costs_nothing),
		cmocka_unit_test(decisions_are_judged_from_what_the_seat_knew),
		cmocka_unit_test(the_margin_decides_what_is_told),
		cmocka_unit_test(the_same_wishes_give_the_same_review),
		cmocka_unit_test(it_stops_when_told_and_goes_on_later),
		cmocka_unit_test(a_game_without_entries_has_a_beginning),
		cmocka_unit_test(two_dice_have_eleven_sums),
		cmocka_unit_test(a_pool_has_binomial_outcomes),
		cmocka_unit_test(faces_in_order_are_told_apart),
		cmocka_unit_test(a_bag_gives_what_is_in_it),
	};
	return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}
