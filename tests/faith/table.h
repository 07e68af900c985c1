/*
 * table.h - what only "Par le feu, le fer et la foi" has on the table of tests/clauses/clauses.h.
 *
 *     CLAUSE(F7_4_1b, F7_4_3b)
 *     {
 *             field(t, "216 C1.gendarme1", "222 H1.arquebus1 H.navarre", NULL);
 *             phase(t, F_PH_COMBAT, CATHOLIC);
 *             play(t, "attack 216>222 C1.gendarme1");
 *             expect_int(t, total(t, "charge"), 3);
 *     }
 */
#ifndef TABLE_H
#define TABLE_H

#include "faith.h"

#define TABLE_SCENARIO struct faith_scenario
#define TABLE_STATE    struct faith_state
#include "../clauses/clauses.h"

enum { PROTESTANT, CATHOLIC }; /* sides: Huguenots or Royalists, Catholics or League */

/*
 * The words of field(): pieces with "/letters" for their state: r reduced or replacement, d disorganised,
 * i isolated, f on foot, x its charge marker spent, k caracole declared, m has moved, e ended a move. On
 * the empty map all pieces are lost, and there are no points. t->set may be changed directly as well.
 * Afterwards phase() must follow.
 */

/* The order of a column, with the option orders. */
void order(struct table *t, const char *column, enum f_order order);

/* Then: at a sequence of this side's phase, in the turn of t->set (1 unless changed). Movement,
 * reaction and combat go on with what was set; reaction needs t->set->fresh. */
void phase(struct table *t, enum f_phase phase, int active);

/* A TQ is due of this unit, for a reason that this clause gives. */
void tests(struct table *t, const char *piece, gr_rule rule);
void nowhere(struct table *t, const char *piece);
/* Letters as in field() that hold, of those asked for: "r" or "rd"; "-" none of r, d, i. */
void stands(struct table *t, const char *piece, const char *state);
void points(struct table *t, int side, int n);
int zone(struct table *t, const char *id);
uint64_t zone_bit(struct table *t, const char *id);

#endif
