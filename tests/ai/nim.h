/*
 * nim.h - a game that is solved: two seats take one to three stones by turns, who takes the last one
 * wins. Nothing is hidden, no dice, no evaluation and no hints: what a search finds out is its own.
 */
#ifndef NIM_H
#define NIM_H

#include "gr.h"

extern const struct gr_system nim_system;
extern const struct gr_scenario nim_scenario;

/* Put so many stones, seat 1 to decide. ctx->state has 16 bytes at least. */
void nim_begin(struct gr_ctx *ctx, int stones);

#endif
