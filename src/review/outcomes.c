/*
 * outcomes.c - what a throw may show, and how likely that is. Outcomes that are read alike are one:
 * sums and counts are found die by die, so that a pool of sixty dice has sixty-one outcomes.
 */
#include "parts.h"

#include <string.h>

/* What one die adds to the reading; faces are read in order as the digits of a number. */
static int
reading_of(const struct gr_dice *dice, int face)
{
	if (dice->read == GR_READ_AT_LEAST)
		return face >= dice->least;
	return face;
}

static double
share_of(const struct gr_dice *dice, int face)
{
	return (double)dice->weight[face] / gr_dice_weight(dice);
}

/* === Faces in order ============================================================================= */

static int
count_faces(const struct gr_dice *dice)
{
	int n = 0;
	for (int face = 1; face <= dice->sides; face++)
		n += dice->weight[face] != 0;
	return n;
}

static bool
are_few_faces(const struct gr_dice *dice)
{
	int n = 1;
	for (int i = 0; i < dice->count && n <= REVIEW_MAX_OUTCOMES; i++)
		n *= count_faces(dice);
	return n <= REVIEW_MAX_OUTCOMES;
}

/* Each outcome so far, followed by each face. */
static void
list_faces(const struct gr_dice *dice, struct review_outcomes *out)
{
	out->n = 1;
	out->share[0] = 1;
	for (int i = 0; i < dice->count; i++) {
		const int before = out->n;
		int first = 0;
		for (int face = dice->sides; face >= 1; face--)
			first = dice->weight[face] ? face : first;
		for (int face = first + 1; face <= dice->sides; face++) {
			for (int k = 0; dice->weight[face] && k < before; k++) {
				const int at = out->n++;
				memcpy(out->face[at], out->face[k], (size_t)i);
				out->face[at][i] = (uint8_t)face;
				out->share[at] = out->share[k] * share_of(dice, face);
			}
		}
		for (int k = 0; k < before; k++) {
			out->face[k][i] = (uint8_t)first;
			out->share[k] *= share_of(dice, first);
		}
	}
}

/* === Sums and counts ============================================================================ */

/* From `n` readings of some dice to those with one more; each has the faces of one way to get it. */
static void
add_die(const struct gr_dice *dice, int i, struct review_outcomes *out, int *reading)
{
	struct review_outcomes last = *out;
	int last_reading[REVIEW_MAX_OUTCOMES];
	memcpy(last_reading, reading, sizeof last_reading);
	out->n = 0;
	for (int k = 0; k < last.n; k++) {
		for (int face = 1; face <= dice->sides; face++) {
			const int sum = last_reading[k] + reading_of(dice, face);
			int at = 0;
			if (!dice->weight[face])
				continue;
			while (at < out->n && reading[at] != sum)
				at++;
			if (at == REVIEW_MAX_OUTCOMES) {
				out->is_sampled = true;
				return;
			}
			if (at == out->n) {
				reading[at] = sum;
				out->share[at] = 0;
				memcpy(out->face[at], last.face[k], (size_t)i);
				out->face[at][i] = (uint8_t)face;
				out->n++;
			}
			out->share[at] += last.share[k] * share_of(dice, face);
		}
	}
}

static void
list_readings(const struct gr_dice *dice, struct review_outcomes *out)
{
	int reading[REVIEW_MAX_OUTCOMES] = {0};
	out->n = 1;
	out->share[0] = 1;
	for (int i = 0; i < dice->count && !out->is_sampled; i++)
		add_die(dice, i, out, reading);
}

/* === All together =============================================================================== */

static int
read_faces(const struct gr_dice *dice, const uint8_t *face)
{
	int sum = 0;
	for (int i = 0; i < dice->count; i++)
		sum += reading_of(dice, face[i]);
	return sum;
}

static bool
are_alike(const struct gr_dice *dice, const uint8_t *one, const uint8_t *other)
{
	if (dice->read == GR_READ_FACES)
		return memcmp(one, other, dice->count) == 0;
	return read_faces(dice, one) == read_faces(dice, other);
}

void
review_list_outcomes(const struct gr_dice *dice, const uint8_t *fallen, struct review_outcomes *out)
{
	memset(out, 0, sizeof *out);
	if (dice->read != GR_READ_FACES)
		list_readings(dice, out);
	else if (are_few_faces(dice))
		list_faces(dice, out);
	else
		out->is_sampled = true;
	if (out->is_sampled)
		out->n = 0;
	for (int k = 0; k < out->n; k++)
		if (are_alike(dice, out->face[k], fallen))
			out->got = k;
	memcpy(out->face[out->got], fallen, dice->count);
	for (int face = 1; face <= dice->sides; face++)
		out->expected += dice->count * share_of(dice, face) * reading_of(dice, face);
	out->shown = read_faces(dice, fallen);
}
