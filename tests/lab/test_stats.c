/*
 * test_stats.c - intervals and tests of the lab, against values reckoned by hand or printed in tables
 * of distributions.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stats.h"

static void
expect_near(double found, double expected, double within)
{
	if (!(fabs(found - expected) <= within))
		fail_msg("found %.9g, expected %.9g within %g", found, expected, within);
}

/*
 * 8 of 10, z = 1.96, zz = 3.8416: middle (0.8 + 0.19208) / 1.38416 = 0.716738; half width
 * 1.96 / 1.38416 * sqrt(0.016 + 0.009604) = 1.416021 * 0.160013 = 0.226581; 0.490157 to 0.943319.
 */
static void
wilson_of_8_in_10(void **state)
{
	(void)state;
	struct lab_figure f = lab_share(8, 10);
	expect_near(f.value, 0.8, 1e-12);
	expect_near(f.low, 0.490157, 2e-5);
	expect_near(f.high, 0.943319, 2e-5);
}

/* None of n: low end 0, high end zz / (n + zz) = 3.8415 / 13.8415 = 0.277534. All of n mirrors it. */
static void
wilson_at_the_ends(void **state)
{
	(void)state;
	expect_near(lab_share(0, 10).low, 0, 1e-12);
	expect_near(lab_share(0, 10).high, 0.277534, 2e-5);
	expect_near(lab_share(10, 10).low, 1 - 0.277534, 2e-5);
	expect_near(lab_share(10, 10).high, 1, 1e-12);
	assert_true(isnan(lab_share(0, 0).value));
}

/* Two-sided 5 % points as printed in tables of Student's t. */
static void
t_as_in_tables(void **state)
{
	(void)state;
	expect_near(lab_t95(1), 12.706, 5e-4);
	expect_near(lab_t95(2), 4.303, 5e-4);
	expect_near(lab_t95(10), 2.228, 5e-4);
	expect_near(lab_t95(30), 2.042, 5e-4);
	expect_near(lab_t95(120), 1.980, 5e-4);
	expect_near(lab_t95(1e9), 1.960, 5e-4);
}

/* 1, 2, 3: mean 2, variance 1, t(2) = 4.302653, half width 4.302653 / sqrt(3) = 2.484138. */
static void
mean_of_three(void **state)
{
	(void)state;
	struct lab_figure f = lab_mean(6, 14, 3);
	expect_near(f.value, 2, 1e-12);
	expect_near(f.low, 2 - 2.484138, 1e-5);
	expect_near(f.high, 2 + 2.484138, 1e-5);
	assert_true(isnan(lab_mean(5, 25, 1).low));
}

/*
 * Four pairs with scores 1, 1, 1/2, 1/2: mean 3/4, squares 2.5, variance (2.5 - 3 * 0.75) / 3 = 1/12,
 * half width t(3) * sqrt(1/48) = 3.182446 * 0.144338 = 0.459347: 0.290653, and 1 as the most.
 */
static void
score_of_pairs(void **state)
{
	(void)state;
	const int64_t pair[5] = {0, 0, 2, 0, 2};
	struct lab_figure f = lab_pair_score(pair);
	expect_near(f.value, 0.75, 1e-12);
	expect_near(f.low, 0.290653, 1e-5);
	expect_near(f.high, 1, 1e-12);
	/* All alike: Wilson with 10 of 10. */
	const int64_t alike[5] = {0, 0, 0, 0, 10};
	expect_near(lab_pair_score(alike).low, 1 - 0.277534, 2e-5);
}

/* Score 10/11 means odds of 10 : 1, 400 points; 1/2 none; 1 is beyond all. */
static void
elo_of_scores(void **state)
{
	(void)state;
	struct lab_figure f = lab_elo((struct lab_figure){10.0 / 11, 0.5, 1});
	expect_near(f.value, 400, 1e-9);
	expect_near(f.low, 0, 1e-9);
	assert_true(isinf(f.high));
}

/* Printed: 3.841 is the 5 % point for 1 degree, 9.210 the 1 % point for 2, 18.307 5 % for 10. For 2
 * degrees the tail is exp(-x / 2) exactly. */
static void
chi_square_as_in_tables(void **state)
{
	(void)state;
	expect_near(lab_chi_square_tail(3.841459, 1), 0.05, 1e-6);
	expect_near(lab_chi_square_tail(9.210340, 2), 0.01, 1e-8);
	expect_near(lab_chi_square_tail(18.307, 10), 0.05, 1e-5);
	expect_near(lab_chi_square_tail(1, 2), exp(-0.5), 1e-12);
	expect_near(lab_chi_square_tail(0, 3), 1, 0);
}

/* 30 of 50 against 20 of 50: n (ad - bc)^2 / products = 100 (900 - 400)^2 / 50^4 = 4, z = 2,
 * p = 0.0455 (tables of the normal distribution: 2 * 0.02275). An empty column changes nothing. */
static void
two_proportions(void **state)
{
	(void)state;
	const int64_t count[6] = {30, 20, 0, 20, 30, 0};
	struct lab_test test = lab_independence(count, 2, 3);
	expect_near(test.chi_square, 4, 1e-12);
	assert_int_equal(test.df, 1);
	expect_near(test.p, 0.0455, 5e-5);
	const int64_t same[4] = {7, 0, 9, 0};
	assert_int_equal(lab_independence(same, 2, 2).df, 0);
	expect_near(lab_independence(same, 2, 2).p, 1, 0);
}

/* Holm on 0.01, 0.04, 0.03: in order 0.01 * 3 = 0.03, 0.03 * 2 = 0.06, 0.04 * 1 raised to 0.06. */
static void
holm_on_three(void **state)
{
	(void)state;
	double p[3] = {0.01, 0.04, 0.03};
	lab_holm(p, 3);
	expect_near(p[0], 0.03, 1e-12);
	expect_near(p[1], 0.06, 1e-12);
	expect_near(p[2], 0.06, 1e-12);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(wilson_of_8_in_10),       cmocka_unit_test(wilson_at_the_ends),
		cmocka_unit_test(t_as_in_tables),          cmocka_unit_test(mean_of_three),
		cmocka_unit_test(score_of_pairs),          cmocka_unit_test(elo_of_scores),
		cmocka_unit_test(chi_square_as_in_tables), cmocka_unit_test(two_proportions),
		cmocka_unit_test(holm_on_three),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
