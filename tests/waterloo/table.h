/*
 * table.h - what only Waterloo has on the table of tests/clauses/clauses.h.
 *
 *     CLAUSE(W7_2_2, W7_2_6)
 *     {
 *             field(t, "E5 FI1 FI2 FI3 FC1 FC2", "A1 BI1/d", NULL);
 *             rounds(t, W_FRENCH, 2, 1);
 *             play(t, "g pass");
 *             cubes(t, "E5", "blue", 2);
 *             told(t, W7_2_6);
 *     }
 */
#ifndef TABLE_H
#define TABLE_H

#include "waterloo.h"

#define TABLE_SCENARIO struct waterloo_scenario
#define TABLE_STATE    struct waterloo_state
#include "../clauses/clauses.h"

/*
 * The words of field(): pieces with "/letter" for the state (m d s; r l; f t; r u; without a letter the
 * upright state), cubes as "red=3". The empty map has no pieces, cubes or losses. Afterwards one of
 * rounds() or phase() must follow.
 */

/* More to set, before rounds() or phase(); t->set may be changed directly as well. */
void discs(struct table *t, int side, int green, int red, int purple);

/* Then: in the middle of an action round (the tile drawn, `done` actions done, free formation
 * changes over): the active side is to choose an action. Discs as set, else the turn's. */
void rounds(struct table *t, int active, int tile, int done);
/* At the start of a phase. */
void phase(struct table *t, enum w_phase phase);

void stands(struct table *t, const char *piece, const char *state); /* "mobile" ... */
void cubes(struct table *t, const char *place, const char *colour, int n);
void losses(struct table *t, const char *colour, int n);

#endif
