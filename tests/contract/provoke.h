/*
 * provoke.h - small choices by chance, for those who make positions.
 */
#ifndef CONTRACT_PROVOKE_H
#define CONTRACT_PROVOKE_H

#include "gr.h"
#include "graph.h"

static inline int
below(struct gr_rng *rng, int n)
{
	return (int)gr_rng_below(rng, (uint32_t)n);
}

static inline bool
once_in(struct gr_rng *rng, int n)
{
	return below(rng, n) == 0;
}

/* One bit of a mask that is not empty. */
static inline int
any_of(struct gr_rng *rng, uint64_t mask)
{
	for (int skip = below(rng, board_count(mask)); skip > 0; skip--)
		mask &= mask - 1;
	return board_lowest(mask);
}

#endif
