/*
 * selfplay.h - one game of uniform random play, node by node.
 *
 * The same loop natively, in the bench and in WebAssembly, so that their state hashes can be
 * compared one by one. Dice and choices have streams of their own: what is chosen does not depend on
 * how many dice have fallen. Nothing is allocated.
 */
#ifndef LAB_SELFPLAY_H
#define LAB_SELFPLAY_H

#include "gr.h"

/* A game in progress. Big: allocate it statically or on the heap. */
struct gr_selfplay {
	const struct gr_system *sys;
	struct gr_ctx ctx; /* of `state`; the caller may set ctx.sink after gr_selfplay_begin() */
	struct gr_rng dice;
	struct gr_rng choice;
	uint64_t decisions; /* taken by the players so far */
	uint64_t throws;
	_Alignas(8) uint8_t state[GR_MAX_STATE];
};

struct gr_selfplay_result {
	uint64_t nodes;   /* reached, the first and the last one counted */
	uint64_t final;   /* hash of the last state */
	uint64_t running; /* of the hashes of all states, in order */
	uint64_t decisions;
	uint64_t throws;
	bool over; /* false: broken off at the limit */
};

/* Streams from one seed, told apart by a constant each: 1 dice, 2 choices of both seats, 3 options. */
struct gr_rng gr_selfplay_stream(uint64_t seed, uint64_t which);

/* Options drawn from a seed, each value that the scenario allows equally likely;
 * option[GR_MAX_OPTIONS]. */
void gr_selfplay_options(const struct gr_system *sys, const struct gr_scenario *scenario,
			 uint64_t seed, uint8_t *option);

/* Set up and go to the first node. options NULL: the scenario's. */
void gr_selfplay_begin(struct gr_selfplay *play, const struct gr_system *sys,
		       const struct gr_scenario *scenario, const uint8_t *options, uint64_t seed);
/* Decide or throw, and go to the next node. False, and nothing is done: the game is over. */
bool gr_selfplay_step(struct gr_selfplay *play);
/* Hash of the state as it is. */
uint64_t gr_selfplay_hash(const struct gr_selfplay *play);
/* A running hash, taken further by the hash of one more state; it begins with 0. */
uint64_t gr_selfplay_mix(uint64_t running, uint64_t hash);

/* The whole game, at most `limit` nodes, with all hashes taken. `play` is the memory to use. */
void gr_selfplay(struct gr_selfplay *play, const struct gr_system *sys,
		 const struct gr_scenario *scenario, const uint8_t *options, uint64_t seed,
		 uint64_t limit, struct gr_selfplay_result *result);

#endif
