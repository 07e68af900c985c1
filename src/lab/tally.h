/*
 * tally.h - what came of games, counted. Whole numbers only, and every one of them a sum: so the
 * tallies of two sets of games are added field by field, in any order, and the total is the same to
 * the bit whoever played which game.
 */
#ifndef LAB_TALLY_H
#define LAB_TALLY_H

#include "plan.h"

enum {
	LAB_SEATS = GR_MAX_SEATS + 1, /* [0]: nobody, a draw */
	LAB_TURNS = 64,               /* later ones count as the last */
	LAB_RESULTS = 32              /* rows of the table of results; [0]: broken off */
};

struct lab_tally {
	int64_t games;
	int64_t broken_off; /* not over after very many nodes */
	int64_t detailed;   /* watched closely; the others have no `fired` and no `fell` */
	int64_t decisions, decisions_squared;
	int64_t throws, throws_squared;
	int64_t turns, turns_squared; /* turn of the end */
	int64_t won[LAB_RESULTS][LAB_SEATS];
	int64_t ended[LAB_TURNS];
	/* Pieces of a kind that were seen at all, and that were gone at the end. */
	int64_t brought[LAB_SEATS][LAB_MAX_KINDS];
	int64_t lost[LAB_SEATS][LAB_MAX_KINDS];
	int64_t lost_squared[LAB_SEATS][LAB_MAX_KINDS];
	int64_t fell_turn[LAB_TURNS][LAB_SEATS];
	/* At the beginning of a turn: evaluation of seat 1 less that of seat 2, its sum and how many
	 * games got there; in how many somebody led and somebody won, and it was the same. */
	int64_t lead[LAB_TURNS], reached[LAB_TURNS];
	int64_t led[LAB_TURNS], led_won[LAB_TURNS];
	/* Match: half points of A in a pair; A's losses, draws, wins by the seat that it had. */
	int64_t pair[5];
	int64_t score[LAB_SEATS][3];
	/* fired[n_clauses], then fell[n_spaces + 1][LAB_SEATS]; see the functions below. */
	int64_t more[];
};

size_t lab_tally_size(const struct gr_system *sys);
/* Empty, to be freed; NULL: no memory. */
struct lab_tally *lab_tally_new(const struct gr_system *sys);
void lab_tally_clear(struct lab_tally *tally, const struct gr_system *sys);
void lab_tally_add(struct lab_tally *to, const struct lab_tally *from, const struct gr_system *sys);

/* Firings of a clause. */
int64_t *lab_tally_fired(struct lab_tally *tally, int clause);
/* Pieces of a seat that fell in a space; space 0: nowhere in particular. */
int64_t *lab_tally_fell(struct lab_tally *tally, const struct gr_system *sys, int space, int seat);

/* All numbers that are not 0 as text, "place:number" by blanks; one line. */
void lab_tally_write(const struct lab_tally *tally, const struct gr_system *sys, FILE *out);
/* Such a line again. False: it is none. */
bool lab_tally_read(struct lab_tally *tally, const struct gr_system *sys, const char *line);

#endif
