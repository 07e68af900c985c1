/*
 * brain.c - what the computer thinks of a goal: it is the worse for who must hold it the fewer stand in
 * it and the nearer the enemy is.
 */
#include "table.h"

/* What a French unit there is worth to the Allies, whose own unit stands here: below 0. */
static int
allied_value(struct table *t, const char *french, const char *allied)
{
	field(t, french, allied, NULL);
	rounds(t, W_FRENCH, 3, 0);
	const int value = waterloo_brain_eval(&t->ctx, W_SEAT_ALLIED);
	expect_int(t, waterloo_brain_eval(&t->ctx, W_SEAT_FRENCH), -value);
	return value;
}

/* Mont St Jean is A3; B4 lies a step before it, C5 two. */
CLAUSE(W21_2_1)
{
	const int left = allied_value(t, "B4 FI1", "A2 BI1/d");
	const int held = allied_value(t, "B4 FI1", "A3 BI1/d");
	const int by_two = allied_value(t, "B4 FI1", "A3 BI1/d BI2/d");
	const int from_afar = allied_value(t, "C5 FI1", "A2 BI1/d");
	const struct waterloo_scenario *m = w_map(&t->ctx);
	expect_int(t, m->to_goal[W_FRENCH][place(t, "A3")], 0);
	expect_int(t, m->to_goal[W_FRENCH][place(t, "B4")], 1);
	expect_int(t, m->to_goal[W_FRENCH][place(t, "C5")], 2);
	expect_int(t, m->to_goal[W_ALLIED][place(t, "H3")], 0);
	expect(t, held > left);
	expect(t, by_two > held);
	expect(t, from_afar > left);
}
