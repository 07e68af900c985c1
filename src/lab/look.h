/*
 * look.h - a game watched through its view model: which pieces there are, and where they were when
 * they were last seen. Knows no rules: a piece is there if it stands in a space of the board, or
 * freely on a table; one that was there and is no longer has fallen.
 */
#ifndef LAB_LOOK_H
#define LAB_LOOK_H

#include "tally.h"

struct lab_piece {
	uint32_t seen; /* number of the look; 0 = never */
	uint8_t seat;
	uint8_t kind;      /* of the plan's */
	uint8_t fell_turn; /* 0: it is there, or never was */
	int16_t space;     /* where it was last seen */
};

struct lab_look {
	struct gr_viewer viewer;
	const struct lab_plan *plan;
	const void *scenario; /* that `space` is of */
	uint32_t looks;
	struct lab_piece *piece; /* [n_pieces + 1] */
	bool *space;             /* [n_spaces + 1]: is it on the board? */
};

/* False: no memory. */
bool lab_look_init(struct lab_look *look, const struct lab_plan *plan);
void lab_look_drop(struct lab_look *look);
/* A new game, which stands at its first node. */
void lab_look_begin(struct lab_look *look, const struct gr_ctx *ctx);
/* See what is there now. The referee looks, so nothing is hidden. */
void lab_look(struct lab_look *look, const struct gr_ctx *ctx, int turn);
/* Count what was lost; in which turn and space only if the game was watched closely. */
void lab_look_count(const struct lab_look *look, struct lab_tally *tally, bool closely);

#endif
