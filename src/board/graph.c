/*
 * graph.c - breadth-first ways over a board kept as masks.
 */
#include "graph.h"

uint64_t
board_around(const uint64_t adjacent[BOARD_SPACES], uint64_t spaces)
{
	uint64_t around = 0;
	for (; spaces; spaces &= spaces - 1)
		around |= adjacent[board_lowest(spaces)];
	return around;
}

uint64_t
board_reach(const uint64_t adjacent[BOARD_SPACES], uint64_t from, uint64_t within, int steps)
{
	uint64_t seen = from;
	uint64_t rim = from;
	for (; rim && steps > 0; steps--) {
		rim = board_around(adjacent, rim) & within & ~seen;
		seen |= rim;
	}
	return seen;
}

void
board_measure(const uint64_t adjacent[BOARD_SPACES], uint64_t from, uint64_t within,
	      uint8_t distance[BOARD_SPACES])
{
	uint64_t seen = from;
	uint64_t rim = from;
	for (int space = 0; space < BOARD_SPACES; space++)
		distance[space] = BOARD_NO_WAY;
	for (int steps = 0; rim; steps++) {
		for (uint64_t left = rim; left; left &= left - 1)
			distance[board_lowest(left)] = (uint8_t)steps;
		rim = board_around(adjacent, rim) & within & ~seen;
		seen |= rim;
	}
}

uint64_t
board_at_distance(const uint8_t distance[BOARD_SPACES], uint64_t spaces, int steps)
{
	uint64_t found = 0;
	for (; spaces; spaces &= spaces - 1)
		if (distance[board_lowest(spaces)] == steps)
			found |= spaces & (~spaces + 1);
	return found;
}
