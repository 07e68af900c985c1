/*
 * tty.h - the game on the full screen of a terminal: map, choices, log and calculation side by side.
 *
 * It shows and asks for the loop in ../cli/play.c, and what it tells it has from the same functions
 * that print the plain text. Nothing here knows which game it is.
 */
#ifndef TTY_H
#define TTY_H

#include "play.h"

enum {
	TTY_PACE = 900, /* milliseconds that a bot's move stands before the next */
	TTY_MAX_PACE = 60000
};

/* Why the full screen cannot be used here, as a line of the catalogue; NULL: it can. */
const char *tty_unfit(void);
/* Take the screen for a game; NULL: the terminal refuses. The close() of the answer gives it back. */
const struct play_ways *tty_open(struct play *play, int pace);

#endif
