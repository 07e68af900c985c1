/*
 * grid.h - a system that is all fields: one of each shape that a position can have, and next to no
 * rules. Four pieces on three spaces; a decision moves a piece or passes.
 *
 * [G1] A piece moves to any other space, or off the board and on again. [G2] At most two pieces on
 * a space. [G3] The mood of a piece off the board is calm. [G4] The hidden number of a seat is known
 * to that seat alone. [G5] After turn 20 it is over.
 */
#ifndef GRID_H
#define GRID_H

#include "game.h"

enum { GRID_PIECES = 4, GRID_SPACES = 3, GRID_ROW = 4, GRID_LAST_TURN = 20 };
/* In views this one stands freely, beside the space that it is at. */
enum { GRID_FREE_PIECE = 2 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct grid_state {
	struct gr_node node;
	uint8_t at[GRID_PIECES + 1];
	uint8_t mood[GRID_PIECES + 1];
	uint8_t visits[GRID_PIECES + 1][GRID_SPACES + 1];
	uint8_t cubes[GRID_SPACES + 1][2];
	uint8_t flagged[GRID_SPACES + 1];
	uint8_t score[3];
	uint8_t row[GRID_ROW];
	uint8_t table[2][3];
	uint8_t tally[2][2]; /* by colour, by mood */
	uint8_t hidden[3];
	uint8_t turn;
	uint8_t late;
	uint8_t focus;
	uint8_t colour;
};
#pragma GCC diagnostic pop

extern const struct gr_system grid_system;
extern const struct gr_scenario grid_scenario;

#endif
