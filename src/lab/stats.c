/*
 * stats.c - the statistics of the lab. See stats.h. Incomplete gamma and beta functions by their
 * usual series and continued fractions (Abramowitz and Stegun 6.5.29, 6.5.31, 26.5.8).
 */
#include "stats.h"

#include <math.h>
#include <stdbool.h>

static const double z95 = 1.959963984540054; /* 97.5 % point of the normal distribution */
static const double nearly_zero = 1e-300;
static const double precise = 1e-14;

enum { MOST_TERMS = 10000, HALVINGS = 200 };

/* === Intervals ================================================================================== */

struct lab_figure
lab_share(double won, double n)
{
	if (n <= 0)
		return (struct lab_figure){LAB_NONE, LAB_NONE, LAB_NONE};
	double p = won / n;
	double zz = z95 * z95;
	double middle = (p + zz / (2 * n)) / (1 + zz / n);
	double half = z95 / (1 + zz / n) * sqrt(p * (1 - p) / n + zz / (4 * n * n));
	return (struct lab_figure){p, fmax(0, middle - half), fmin(1, middle + half)};
}

struct lab_figure
lab_mean(double sum, double squares, double n)
{
	if (n <= 0)
		return (struct lab_figure){LAB_NONE, LAB_NONE, LAB_NONE};
	double mean = sum / n;
	if (n < 2)
		return (struct lab_figure){mean, LAB_NONE, LAB_NONE};
	double variance = fmax(0, (squares - sum * mean) / (n - 1));
	double half = lab_t95(n - 1) * sqrt(variance / n);
	return (struct lab_figure){mean, mean - half, mean + half};
}

struct lab_figure
lab_pair_score(const int64_t pair[5])
{
	double n = 0;
	double sum = 0;
	double squares = 0;
	bool alike = false;
	for (int k = 0; k < 5; k++) {
		double score = k / 4.0;
		n += (double)pair[k];
		sum += score * (double)pair[k];
		squares += score * score * (double)pair[k];
	}
	for (int k = 0; k < 5; k++)
		alike = alike || (double)pair[k] >= n;
	if (alike)
		return lab_share(sum, n);
	struct lab_figure score = lab_mean(sum, squares, n);
	score.low = fmax(0, score.low);
	score.high = fmin(1, score.high);
	return score;
}

static double
elo(double score)
{
	if (score <= 0 || score >= 1)
		return score <= 0 ? -HUGE_VAL : HUGE_VAL;
	return 400 * log10(score / (1 - score));
}

struct lab_figure
lab_elo(struct lab_figure score)
{
	return (struct lab_figure){elo(score.value), elo(score.low), elo(score.high)};
}

/* === Student's t ================================================================================ */

/* Modified Lentz evaluation of the continued fraction of the incomplete beta function. */
static double
beta_fraction(double a, double b, double x)
{
	double c = 1;
	double d = 1 - (a + b) * x / (a + 1);
	d = 1 / (fabs(d) < nearly_zero ? nearly_zero : d);
	double f = d;
	for (int m = 1; m < MOST_TERMS; m++) {
		double up = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		double down = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		const double step[2] = {up, down};
		double change = 1;
		for (int i = 0; i < 2; i++) {
			d = 1 + step[i] * d;
			c = 1 + step[i] / c;
			d = 1 / (fabs(d) < nearly_zero ? nearly_zero : d);
			c = fabs(c) < nearly_zero ? nearly_zero : c;
			change = c * d;
			f *= change;
		}
		if (fabs(change - 1) < precise)
			break;
	}
	return f;
}

static double
incomplete_beta(double a, double b, double x)
{
	if (x <= 0 || x >= 1)
		return x <= 0 ? 0 : 1;
	double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
	if (x < (a + 1) / (a + b + 2))
		return front * beta_fraction(a, b, x) / a;
	return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

/* Beyond this t is as good as normal: the relative difference is below a millionth. */
static const double many_degrees = 2e6;

double
lab_t95(double df)
{
	if (df > many_degrees)
		return z95;
	double low = 0;
	double high = 1000; /* 12.7 is the greatest that comes, at one degree of freedom */
	for (int i = 0; i < HALVINGS; i++) {
		double t = (low + high) / 2;
		/* P(|T| > t) */
		double tail = incomplete_beta(df / 2, 0.5, df / (df + t * t));
		if (tail > 0.05)
			low = t;
		else
			high = t;
	}
	return (low + high) / 2;
}

/* === Chi-square ================================================================================= */

/* P(a, x) by its series. */
static double
gamma_series(double a, double x)
{
	double term = 1 / a;
	double sum = term;
	for (int n = 1; n < MOST_TERMS && fabs(term) > fabs(sum) * precise; n++) {
		term *= x / (a + n);
		sum += term;
	}
	return sum * exp(a * log(x) - x - lgamma(a));
}

/* Q(a, x) by its continued fraction. */
static double
gamma_fraction(double a, double x)
{
	double b = x + 1 - a;
	double c = 1 / nearly_zero;
	double d = 1 / (fabs(b) < nearly_zero ? nearly_zero : b);
	double f = d;
	for (int n = 1; n < MOST_TERMS; n++) {
		double numerator = -n * (n - a);
		b += 2;
		d = numerator * d + b;
		d = 1 / (fabs(d) < nearly_zero ? nearly_zero : d);
		c = b + numerator / c;
		c = fabs(c) < nearly_zero ? nearly_zero : c;
		f *= c * d;
		if (fabs(c * d - 1) < precise)
			break;
	}
	return f * exp(a * log(x) - x - lgamma(a));
}

double
lab_chi_square_tail(double x, double df)
{
	double a = df / 2;
	double half = x / 2;
	if (half <= 0)
		return 1;
	return half < a + 1 ? 1 - gamma_series(a, half) : gamma_fraction(a, half);
}

static int64_t
line_sum(const int64_t *count, int n, int stride)
{
	int64_t sum = 0;
	for (int i = 0; i < n; i++)
		sum += count[i * stride];
	return sum;
}

struct lab_test
lab_independence(const int64_t *count, int rows, int columns)
{
	struct lab_test test = {0, 0, 1};
	int full_rows = 0;
	int full_columns = 0;
	double all = (double)line_sum(count, rows * columns, 1);
	for (int c = 0; c < columns; c++)
		full_columns += line_sum(count + c, rows, columns) > 0;
	for (int r = 0; r < rows; r++) {
		double row = (double)line_sum(count + r * columns, columns, 1);
		full_rows += row > 0;
		for (int c = 0; c < columns && row > 0; c++) {
			double column = (double)line_sum(count + c, rows, columns);
			double expected = row * column / all;
			double off = (double)count[r * columns + c] - expected;
			if (expected > 0)
				test.chi_square += off * off / expected;
		}
	}
	if (full_rows > 1 && full_columns > 1) {
		test.df = (full_rows - 1) * (full_columns - 1);
		test.p = lab_chi_square_tail(test.chi_square, test.df);
	}
	return test;
}

void
lab_holm(double *p, int n)
{
	double corrected[LAB_MAX_TESTS] = {0};
	bool done[LAB_MAX_TESTS] = {false};
	double most = 0;
	for (int rank = 0; rank < n; rank++) {
		int least = -1;
		for (int i = 0; i < n; i++) {
			if (!done[i] && (least < 0 || p[i] < p[least]))
				least = i;
		}
		most = fmax(most, fmin(1, p[least] * (n - rank)));
		corrected[least] = most;
		done[least] = true;
	}
	for (int i = 0; i < n; i++)
		p[i] = corrected[i];
}
