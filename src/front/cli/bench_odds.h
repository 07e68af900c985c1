/*
 * bench_odds.h - what odds cost: the part of `grognard bench` behind --odds.
 */
#ifndef CLI_BENCH_ODDS_H
#define CLI_BENCH_ODDS_H

#include "cli.h"
#include "game.h"

/* Play `games` games from `seed` on and print a line for each kind of action. False: no memory. */
bool bench_odds(const struct gr_system *sys, const struct gr_scenario *scenario, uint64_t seed,
		uint64_t games);

#endif
