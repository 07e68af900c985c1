/*
 * nim.h - a game that is solved: two seats take one to three stones by turns, who takes the last one
 * wins. Nothing is hidden, no dice, no evaluation and no hints: what a search finds out is its own.
 */
#ifndef NIM_H
#define NIM_H

#include "ai.h"

extern const struct gr_system nim_system;
extern const struct gr_scenario nim_scenario;

enum { NIM_BYTES = 16 }; /* of a state */

/* Put so many stones, seat 1 to decide. */
void nim_begin(struct gr_ctx *ctx, int stones);

/* What a search thinks of so many stones by these rules, the nim_system or what was made of it. */
struct ai_thought nim_think(const struct gr_system *system, int stones, const struct ai_search *how,
			    uint32_t iterations, uint64_t seed);

#endif
