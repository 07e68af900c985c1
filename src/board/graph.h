/*
 * graph.h - ways over a board of up to 64 spaces: what every system needs of graphs, and no more.
 *
 * A board is an array of masks, adjacent[space] with a bit for each neighbour; sets of spaces are
 * masks too. Space 0 is none by custom, but nothing here depends on it.
 */
#ifndef BOARD_GRAPH_H
#define BOARD_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

enum {
	BOARD_SPACES = 64,
	BOARD_NO_WAY = 255 /* distance where no way leads */
};

static inline uint64_t
board_bit(int space)
{
	return (uint64_t)1 << (space & 63);
}

/* The lowest space of a set that is not empty. */
static inline int
board_lowest(uint64_t spaces)
{
	return __builtin_ctzll(spaces);
}

/* Number of spaces; written out where no instruction is assumed, because the builtin is a call there. */
static inline int
board_count(uint64_t spaces)
{
#if defined(__POPCNT__)
	return __builtin_popcountll(spaces);
#else
	spaces -= spaces >> 1 & 0x5555555555555555u;
	spaces = (spaces & 0x3333333333333333u) + (spaces >> 2 & 0x3333333333333333u);
	spaces = (spaces + (spaces >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
	return (int)((spaces * 0x0101010101010101u) >> 56);
#endif
}

/* Neighbours of a whole set. */
uint64_t board_around(const uint64_t adjacent[BOARD_SPACES], uint64_t spaces);
/* Spaces that can be reached from a set in at most `steps` steps, all of them inside `within` (the
 * set itself is always part of the answer). */
uint64_t board_reach(const uint64_t adjacent[BOARD_SPACES], uint64_t from, uint64_t within,
		     int steps);
/* Least number of steps from the nearest of `from` to each space, by ways inside `within`. */
void board_measure(const uint64_t adjacent[BOARD_SPACES], uint64_t from, uint64_t within,
		   uint8_t distance[BOARD_SPACES]);
/* Of `spaces`, those at this distance. */
uint64_t board_at_distance(const uint8_t distance[BOARD_SPACES], uint64_t spaces, int steps);

#endif
