/*
 * brain.c - what the computer thinks: a goal is the worse for who must hold it the fewer stand in it and
 * the nearer the enemy is; and some actions are likelier than others.
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

/* How likely the computer thinks an action, given in notation. */
static int
appeal_of(struct table *t, const char *text)
{
	gr_action action;
	int appeal;
	expect_int(t, (int)waterloo_text_parse(&t->ctx, text, &action), 0);
	waterloo_brain_appeal(&t->ctx, &action, 1, &appeal);
	return appeal;
}

/* Who attacks marches towards the goal, and rather stays than goes away from it. */
CLAUSE(W6_1_4)
{
	field(t, "F3 FI1 FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	play(t, "g mv F3");
	const int towards = appeal_of(t, "FI1>E3"), away = appeal_of(t, "FI1>G3");
	const int stay = appeal_of(t, "mv end");
	expect(t, towards > stay);
	expect(t, stay > away);
}

/* Three guns ready before infantry are likelier to fire than one. */
CLAUSE(W9_2_1)
{
	field(t, "E3 FI1 FA1 FA2 FA3", "D3 BI1 BI2", NULL);
	rounds(t, W_FRENCH, 3, 0);
	const int all = appeal_of(t, "g bo E3");
	field(t, "E3 FI1 FA1", "D3 BI1 BI2", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, all > appeal_of(t, "g bo E3"));
}
