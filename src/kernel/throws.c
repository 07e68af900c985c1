/*
 * throws.c - the classes of a throw: faces that the rules read alike are one, with their weights.
 */
#include <string.h>

#include "inside.h"

enum { MAX_SUM = 512 }; /* greatest sum of dice that is treated by classes */

/* Every face by itself, counted through like an odometer. */
static bool
each_of_faces(const struct gr_dice *dice, struct gr_visitor *v)
{
	uint8_t face[GR_MAX_DICE];
	memset(face, 1, sizeof face);
	for (;;) {
		uint64_t weight = 1;
		for (int i = 0; i < dice->count; i++) {
			if (!gr_multiply(weight, dice->weight[face[i]], &weight))
				return false;
		}
		if (weight > 0 && !v->visit(v, face, weight))
			return false;
		int i = 0;
		while (i < dice->count && face[i] == dice->sides)
			face[i++] = 1;
		if (i == dice->count)
			return true;
		face[i]++;
	}
}

/* Which sums k dice can show, for k = 0 .. count, and how many ways the last has. */
struct sums {
	uint64_t ways[MAX_SUM + 1];
	uint8_t can[GR_MAX_DICE + 1][MAX_SUM / 8 + 1]; /* a bit for each sum */
};

static bool
can_make(const struct sums *sums, int k, int sum)
{
	return (sums->can[k][sum / 8] >> (sum % 8) & 1) != 0;
}

static bool
add_die(const struct gr_dice *dice, struct sums *sums, int k)
{
	uint64_t ways[MAX_SUM + 1] = {0};
	for (int sum = 1; sum <= MAX_SUM; sum++) {
		for (int face = 1; face <= dice->sides && face <= sum; face++) {
			uint64_t part;
			if (!gr_multiply(sums->ways[sum - face], dice->weight[face], &part) ||
			    __builtin_add_overflow(ways[sum], part, &ways[sum]))
				return false;
		}
		if (ways[sum] > 0)
			sums->can[k][sum / 8] |= (uint8_t)(1 << sum % 8);
	}
	memcpy(sums->ways, ways, sizeof ways);
	return true;
}

/* Faces of k dice that make `sum`. */
static void
faces_of_sum(const struct gr_dice *dice, const struct sums *sums, int sum, uint8_t *face)
{
	for (int k = dice->count; k > 0; k--) {
		int shown = 1;
		while (dice->weight[shown] == 0 || !can_make(sums, k - 1, sum - shown))
			shown++;
		face[k - 1] = (uint8_t)shown;
		sum -= shown;
	}
}

static bool
each_of_sums(const struct gr_dice *dice, struct gr_visitor *v)
{
	struct sums sums = {.ways = {1}, .can = {{1}}};
	for (int k = 1; k <= dice->count; k++) {
		if (!add_die(dice, &sums, k))
			return false;
	}
	for (int sum = 1; sum <= MAX_SUM; sum++) {
		uint8_t face[GR_MAX_DICE];
		if (sums.ways[sum] == 0)
			continue;
		faces_of_sum(dice, &sums, sum, face);
		if (!v->visit(v, face, sums.ways[sum]))
			return false;
	}
	return true;
}

/* Some face of the dice that is there, from `least` to `most`; 0 if none is. */
static int
some_face(const struct gr_dice *dice, int least, int most)
{
	for (int face = least; face <= most; face++) {
		if (dice->weight[face] > 0)
			return face;
	}
	return 0;
}

/* Ways in which `hits` of the dice hit: C(count, hits) * hit^hits * miss^(count - hits). */
static bool
ways_of_hits(int count, int hits, uint64_t hit, uint64_t miss, uint64_t *ways)
{
	*ways = 1;
	for (int i = 1; i <= hits; i++) {
		/* The division is exact: what is divided is C(count - hits + i, i) * i. */
		int top = count - hits + i;
		if (!gr_multiply(*ways, (uint64_t)top, ways))
			return false;
		*ways /= (uint64_t)i;
	}
	for (int i = 0; i < count; i++) {
		if (!gr_multiply(*ways, i < hits ? hit : miss, ways))
			return false;
	}
	return true;
}

static bool
each_of_hits(const struct gr_dice *dice, struct gr_visitor *v)
{
	uint64_t hit = 0;
	int least = dice->least > 1 ? dice->least : 1;
	for (int face = least; face <= dice->sides; face++)
		hit += dice->weight[face];
	uint64_t miss = (uint64_t)gr_dice_weight(dice) - hit;
	int hitting = some_face(dice, least, dice->sides);
	int missing = some_face(dice, 1, least - 1 < dice->sides ? least - 1 : dice->sides);
	for (int hits = 0; hits <= dice->count; hits++) {
		uint8_t face[GR_MAX_DICE];
		uint64_t ways;
		for (int i = 0; i < dice->count; i++)
			face[i] = (uint8_t)(i < hits ? hitting : missing);
		if (!ways_of_hits(dice->count, hits, hit, miss, &ways))
			return false;
		if (ways > 0 && !v->visit(v, face, ways))
			return false;
	}
	return true;
}

bool
gr_each_throw(const struct gr_dice *dice, struct gr_visitor *v)
{
	if (dice->count == 1)
		return each_of_faces(dice, v);
	if (dice->read == GR_READ_SUM && dice->count * dice->sides <= MAX_SUM)
		return each_of_sums(dice, v);
	if (dice->read == GR_READ_AT_LEAST)
		return each_of_hits(dice, v);
	return each_of_faces(dice, v);
}
