/*
 * map.h - the drawn map: where each space's block of text stands, and what is written in it. For the
 * printed map (map.c) and the one on the full screen.
 */
#ifndef CLI_MAP_H
#define CLI_MAP_H

#include "board.h"

enum { MAP_MAX_COLUMNS = 200, MAP_MAX_LINES = 120, MAP_MAX_LETTERS = 52 };

/* --- place.c: where blocks stand --- */

struct map_place {
	int line, column; /* of a block's upper left corner; line -1: no room was found */
};

struct map_size {
	int block_lines, block_columns; /* of a block, kept free for it */
	int columns, lines;             /* of the whole */
};

/*
 * Find a place for every space on a map of size->columns, as near to its own as may be, and the least
 * number of lines, at least `lines`, on which that goes well. It depends on the board and the size
 * only, not on the pieces, so that spaces stay where the eye has learnt to look for them. How many
 * spaces found no place; -1: there is nothing to draw. place: [n_spaces + 1].
 */
int map_fit(const struct board *board, int lines, struct map_size *size, struct map_place *place);
/* The same if blocks stand no further than `far` from where they belong, else a positive number. */
int map_fit_near(const struct board *board, int far, struct map_size *size,
		 struct map_place *place);

/* --- map.c: what is written in them --- */

/* One letter for each word, all different. */
struct map_letters {
	int n;
	char id[MAP_MAX_LETTERS][48];
	char word[MAP_MAX_LETTERS][64];
	char letter[MAP_MAX_LETTERS];
};

/* The letter of a word id: its word's first letter that is free, else any that is free. */
char map_letter(struct map_letters *letters, const struct gr_system *sys, const char *id);
/* A capital for each seat, all different. */
char map_seat_letter(const struct gr_system *sys, const struct gr_scenario *scenario, int seat);
/* "E1 o": id and ground of a space. */
void map_say_head(const struct board *board, int space, struct map_letters *ground,
		  struct gr_text *text);
/* "+3red": numbers lying in the space, by the last part of the mark's name. */
void map_say_marks(const struct board *board, int space, struct gr_text *text);
/* "c cavalry, i infantry". */
void map_say_legend(const struct map_letters *letters, struct gr_text *text);

#endif
