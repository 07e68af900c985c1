/*
 * bench_search.h - how fast the computer searches: the part of `grognard bench` behind --search.
 */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

#include "cli.h"
#include "game.h"

/* What random play makes in a second. */
struct bench_raw {
	double decisions;
	double nodes; /* decisions and throws */
};

/*
 * Search at positions of `games` games from `seed` on and print what was counted, beside the speed of
 * random play. False: no memory.
 */
bool bench_search(const struct gr_system *sys, const struct gr_scenario *scenario, uint64_t seed,
		  uint64_t games, struct bench_raw raw);

#endif
