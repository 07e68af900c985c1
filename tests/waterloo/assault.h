/*
 * assault.h - the assault that most tests of chapters W12 and W13 begin with.
 */
#ifndef ASSAULT_H
#define ASSAULT_H

#include "table.h"

#include <stdio.h>

/* French units in D5 assault C5; `theirs` is what stands there. */
static inline void
assault(struct table *t, const char *ours, const char *theirs, const char *moves)
{
	char line[2][64];
	snprintf(line[0], sizeof line[0], "D5 %s", ours);
	snprintf(line[1], sizeof line[1], "C5 %s", theirs);
	field(t, line[0], line[1], NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5");
	play(t, moves);
}

/* The throw that is due, and whose it is. */
static inline void
throws(struct table *t, const char *chance, int side)
{
	due(t, chance);
	expect_int(t, gr_game_node(t->game)->seat, w_seat(side));
}

#endif
