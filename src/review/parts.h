/*
 * parts.h - what the files of src/review share. Nobody outside includes it.
 */
#ifndef REVIEW_PARTS_H
#define REVIEW_PARTS_H

#include "review.h"

/* === playout.c: one way a position may go on ==================================================== */

/* Scratch of the playouts. */
struct review_pad {
	struct ai_course course;
	_Alignas(8) uint8_t state[GR_MAX_STATE];
};

/* Where a playout begins and how far it goes. */
struct review_task {
	const struct gr_system *sys;
	struct gr_ctx from; /* not changed */
	int turn;           /* played until another one begins, if the system can judge positions */
	uint64_t seed;
};

/* result[seat] is what came of it, 0 to 1. */
void review_playout(const struct review_task *task, struct review_pad *pad, double *result);
/* The k-th seed of a series. */
uint64_t review_seed(uint64_t series, uint64_t k);

/* === outcomes.c: what a throw may show ========================================================== */

enum { REVIEW_MAX_OUTCOMES = 64 };

struct review_outcomes {
	bool is_sampled; /* there are too many to be listed */
	int n;           /* then 0 */
	int got;         /* the one that fell */
	double share[REVIEW_MAX_OUTCOMES];
	uint8_t face[REVIEW_MAX_OUTCOMES][GR_MAX_DICE]; /* [got] is what fell, even if n is 0 */
	double expected, shown; /* sum, or number of dice that are high enough */
};

/* Outcomes that are read alike are one. */
void review_list_outcomes(const struct gr_dice *dice, const uint8_t *fallen,
			  struct review_outcomes *out);

/* === figures.c: means and intervals ============================================================= */

struct review_mean {
	double n, mean, squares; /* squares: of the distances from the mean */
};

void review_count(struct review_mean *mean, double value);
/* In ten-thousandths; the interval is kept within `least` and `most`. */
struct review_figure review_figure(const struct review_mean *mean, double least, double most);

#endif
