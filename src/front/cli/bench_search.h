/*
 * bench_search.h - how fast the computer searches: the part of `grognard bench` behind --search.
 */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

#include "cli.h"
#include "game.h"

/*
 * Search at positions of `games` games from `seed` on and print what was counted; `raw` is how many
 * decisions a second random play makes. False: no memory.
 */
bool bench_search(const struct gr_system *sys, const struct gr_scenario *scenario, uint64_t seed,
		  uint64_t games, double raw);

#endif
