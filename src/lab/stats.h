/*
 * stats.h - the statistics of the lab: intervals of shares and means, tests, Elo.
 *
 * All intervals are at 95 %. Numbers come in as whole counts, so that what goes out depends on
 * nothing but the counts.
 */
#ifndef LAB_STATS_H
#define LAB_STATS_H

#include <math.h>
#include <stdint.h>

#define LAB_NONE ((double)NAN) /* a figure that is not there */

/* A figure and its interval; LAB_NONE where there is none. */
struct lab_figure {
	double value;
	double low, high;
};

/* `won` of `n` (won may have halves, for draws): Wilson's score interval. LAB_NONE if n is 0. */
struct lab_figure lab_share(double won, double n);
/* Mean of n values from their sum and sum of squares: Student's t. No interval if n < 2. */
struct lab_figure lab_mean(double sum, double squares, double n);
/* pair[k]: pairs of games in which the first player got k half points, k = 0 .. 4. Its share of the
 * points, with t on the pairs; where all pairs went alike t says nothing, and Wilson's interval on
 * the number of pairs is given. */
struct lab_figure lab_pair_score(const int64_t pair[5]);
/* The difference in Elo points that a score means: 400 log10(s / (1 - s)); infinite at 0 and 1. */
struct lab_figure lab_elo(struct lab_figure score);

/* The value that Student's t with `df` degrees of freedom exceeds in absolute value in 5 % of all
 * cases. */
double lab_t95(double df);
/* Probability that chi-square with `df` degrees of freedom is at least x. */
double lab_chi_square_tail(double x, double df);

struct lab_test {
	double chi_square; /* Pearson's, without correction for continuity */
	int df;            /* 0: nothing to compare */
	double p;          /* 1 if df is 0 */
};

/* Are rows and columns of this table of counts independent? Rows and columns that are empty are left
 * out. A table of 2 by 2 is the (pooled) test of two proportions. */
struct lab_test lab_independence(const int64_t *count, int rows, int columns);

/* Holm's correction of n p values, in place. n <= LAB_MAX_TESTS. */
enum { LAB_MAX_TESTS = 64 };
void lab_holm(double *p, int n);

#endif
