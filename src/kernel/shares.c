/*
 * shares.c - the shares of odds: fractions that are exact or refused, intervals for what was
 * counted, and the order that outcomes are told in.
 */
#include <string.h>

#include "inside.h"

/* === Fractions ================================================================================ */

static uint64_t
gcd(uint64_t a, uint64_t b)
{
	while (b != 0) {
		uint64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

bool
gr_multiply(uint64_t a, uint64_t b, uint64_t *product)
{
	return !__builtin_mul_overflow(a, b, product);
}

static bool
scale(struct gr_fraction a, uint64_t num, uint64_t den, struct gr_fraction *out)
{
	uint64_t across = gcd(a.num, den);
	uint64_t along = gcd(num, a.den);
	return gr_multiply(a.num / across, num / along, &out->num) &&
	       gr_multiply(a.den / along, den / across, &out->den);
}

static bool
add(struct gr_fraction *sum, struct gr_fraction b)
{
	uint64_t common = gcd(sum->den, b.den);
	uint64_t left;
	uint64_t right;
	uint64_t num;
	uint64_t den;
	if (!gr_multiply(sum->num, b.den / common, &left) ||
	    !gr_multiply(b.num, sum->den / common, &right) ||
	    __builtin_add_overflow(left, right, &num) ||
	    !gr_multiply(sum->den, b.den / common, &den))
		return false;
	uint64_t by = gcd(num, den);
	*sum = (struct gr_fraction){num / by, den / by};
	return true;
}

struct gr_share
gr_share_scale(struct gr_share share, uint64_t num, uint64_t den)
{
	struct gr_share out = {
		{0, 0},
                0
        };
	if (share.exact.den == 0 || !scale(share.exact, num, den, &out.exact))
		out.exact.den = 0;
	/* Where the throw has more ways than that, the last bits of them do not matter. */
	for (; den > UINT32_MAX; den >>= 1)
		num >>= 1;
	out.mass = share.mass / den * num + share.mass % den * num / den;
	return out;
}

void
gr_share_add(struct gr_share *sum, struct gr_share share)
{
	sum->mass += share.mass;
	if (sum->exact.den == 0 || share.exact.den == 0 || !add(&sum->exact, share.exact))
		sum->exact.den = 0;
}

/* -1, 0, 1: a is less than, equal to, greater than b. By whole parts and what is left, as products
 * might not fit. */
static int
compare(struct gr_fraction a, struct gr_fraction b)
{
	for (int sign = 1;; sign = -sign) {
		uint64_t left = a.num / a.den;
		uint64_t right = b.num / b.den;
		if (left != right)
			return left < right ? -sign : sign;
		a.num %= a.den;
		b.num %= b.den;
		if (a.num == 0 || b.num == 0)
			return a.num == b.num ? 0 : a.num == 0 ? -sign : sign;
		a = (struct gr_fraction){a.den, a.num};
		b = (struct gr_fraction){b.den, b.num};
	}
}

/* === Finishing: order, shares, intervals ====================================================== */

enum { MILLION = 1000000 };

/* More likely first, ties by key. */
static bool
comes_before(const struct gr_outcome *a, const struct gr_outcome *b, bool exact)
{
	int order = exact ? compare((struct gr_fraction){a->num, a->den},
				    (struct gr_fraction){b->num, b->den})
			  : (a->mass > b->mass) - (a->mass < b->mass);
	return order != 0 ? order > 0 : strcmp(a->key, b->key) < 0;
}

/* Insertion: few rows, no ties, the same on every machine. */
static void
sort_outcomes(struct gr_odds *odds)
{
	for (int i = 1; i < odds->n; i++) {
		struct gr_outcome row = odds->outcome[i];
		int j = i;
		for (; j > 0 && comes_before(&row, &odds->outcome[j - 1], odds->exact); j--)
			odds->outcome[j] = odds->outcome[j - 1];
		odds->outcome[j] = row;
	}
}

/* num / den in millionths, rounded; the last bits of huge fractions do not matter for that. */
static uint32_t
millionths(uint64_t num, uint64_t den)
{
	while (den > UINT64_MAX / 2000001) {
		num >>= 1;
		den >>= 1;
	}
	return (uint32_t)((num * 2000000 + den) / (2 * den));
}

/* Do all fractions fit, also as numbers with a sign, which is what others read them as? */
static bool
all_fit(const struct gr_odds *odds)
{
	for (int i = 0; i < odds->n; i++) {
		if (odds->outcome[i].den == 0 || odds->outcome[i].den > INT64_MAX)
			return false;
	}
	return true;
}

/* A mass in millionths, rounded down, or up. */
static uint32_t
mass_millionths(uint64_t mass, bool up)
{
	const uint64_t unit = GR_SHARE_ONE >> 20; /* of the mass; 2^20 of them are one */
	uint64_t scaled = mass / unit * MILLION + mass % unit * MILLION / unit;
	uint64_t low = scaled >> 20;
	return (uint32_t)(up && low < MILLION ? low + 1 : low);
}

void
gr_odds_finish_tree(struct gr_odds *odds, bool all)
{
	uint64_t missing = GR_SHARE_ONE;
	for (int i = 0; i < odds->n; i++)
		missing -= odds->outcome[i].mass;
	odds->exact = all && all_fit(odds);
	sort_outcomes(odds);
	for (int i = 0; i < odds->n; i++) {
		struct gr_outcome *row = &odds->outcome[i];
		if (odds->exact) {
			row->ppm = row->low = row->high = millionths(row->num, row->den);
			continue;
		}
		row->ppm = millionths(row->mass, GR_SHARE_ONE);
		row->low = mass_millionths(row->mass, false);
		row->high = mass_millionths(row->mass + missing, true);
		row->num = row->den = 0;
	}
}

/* Least whole number whose square is not below x. */
static uint64_t
root_up(uint64_t x)
{
	uint64_t low = 0;
	uint64_t high = UINT32_MAX;
	while (low < high) {
		uint64_t middle = (low + high) / 2;
		if (middle * middle >= x)
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

/*
 * Wilson's interval for k of n, z = 1.96, in millionths, rounded outwards:
 *	(k + z^2/2 -+ z * sqrt(k (n - k) / n + z^2/4)) / (n + z^2)
 * Everything is scaled by a million (below the root by its square), which fits for MAX_SAMPLES.
 */
static void
set_interval(struct gr_outcome *row, uint64_t k, uint64_t n)
{
	const uint64_t million = MILLION;
	uint64_t spread = k * (n - k);
	uint64_t below = spread / n * million * million + spread % n * million * million / n;
	uint64_t half = root_up(below + 960400 * million) * 196 / 100 + 1;
	uint64_t centre = k * million + 1920800;
	uint64_t whole = n * million + 3841600;
	row->ppm = millionths(k, n);
	row->low = centre > half ? (uint32_t)((centre - half) * million / whole) : 0;
	uint64_t high = ((centre + half) * million + whole - 1) / whole;
	row->high = high < million ? (uint32_t)high : MILLION;
}

/* The interval of a part of all, beside what is certain. */
static void
widen(struct gr_outcome *row, uint64_t certain, uint64_t left)
{
	uint64_t part = left / MILLION;
	row->low = mass_millionths(certain + part * row->low, false);
	/* What rounding has lost is less than a millionth. */
	row->high = mass_millionths(certain + part * row->high + left % MILLION, true);
	row->high = row->high < MILLION ? row->high + 1 : MILLION;
	row->ppm = millionths(row->mass, GR_SHARE_ONE);
}

void
gr_odds_finish_sampled(struct gr_odds *odds, uint64_t left)
{
	uint64_t each = (left ? left : GR_SHARE_ONE) / (odds->samples ? odds->samples : 1);
	odds->exact = false;
	for (int i = 0; i < odds->n; i++) {
		struct gr_outcome *row = &odds->outcome[i];
		uint64_t certain = row->mass;
		row->mass += each * row->num;
		row->den = 0;
		if (odds->samples > 0)
			set_interval(row, row->num, odds->samples);
		else
			*row = (struct gr_outcome){.low = 0, .high = MILLION};
		if (left && left < GR_SHARE_ONE)
			widen(row, certain, left);
	}
	sort_outcomes(odds);
}
