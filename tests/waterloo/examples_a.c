/*
 * examples_a.c - worked examples 1 to 4, 6 to 9 and 14 to 16 of the specification (5: w07_limit.c).
 */
#include "table.h"

/* From the set-up, without skirmish fire, to the first French action with this tile. */
static void
first_round(struct table *t, const char *tile)
{
	setup(t);
	play(t, "sk end; sk end");
	roll(t, tile);
	play(t, "fo end");
	asked(t, "action", W_FRENCH);
}

/* 1. Set-up: who stands in C5, and how. */
EXAMPLE(1, W1_3, W1_5)
{
	setup(t);
	const int c5 = place(t, "C5");
	expect_int(t, w_count(waterloo_units_at(&t->ctx, W_ALLIED, c5)), 4);
	expect_int(t, w_count(waterloo_units_at(&t->ctx, W_FRENCH, c5)), 0);
	at(t, "BI7", "C5");
	stands(t, "BI7", "defensive");
	at(t, "DI2", "C5");
	stands(t, "DI2", "defensive");
	at(t, "BA5", "C5");
	stands(t, "BA5", "ready");
	at(t, "BL2", "C5");
}

/* 2. Skirmish fire of the first turn. */
EXAMPLE(2, W2_4_1, W2_4_2, W2_4_3, W2_4_6, W2_4_7, W2_4_8, W2_4_9)
{
	static const char *const shot[] = {"sk FI1>D2", "sk FI2>D2", "sk FI3>D2",
					   "sk FI4>D2", "sk FI5>D2", "sk FI6>D2"};
	static const char *const die[] = {"1", "2", "6", "3", "4", "5"};
	setup(t);
	asked(t, "skirmish", W_ALLIED);
	play(t, "sk GI2>E3");
	roll(t, "5");
	cubes(t, "E3", "blue", 0);
	play(t, "sk GI1>E1");
	roll(t, "6");
	play(t, "sk BI1>E1");
	roll(t, "2");
	cubes(t, "E1", "blue", 1);
	play(t, "sk end");
	asked(t, "skirmish", W_FRENCH);
	expect_int(t, legal_count(t), 6 + 3 + 1); /* six at D2, three of E5 at D6, end */
	for (int i = 0; i < 6; i++) {
		play(t, shot[i]);
		roll(t, die[i]);
		cubes(t, "D2", "red", i < 2 ? 0 : 1);
	}
	play(t, "sk end");
	due(t, "tile");
}

/* 3. A round of three actions. */
EXAMPLE(3, W4_4_3, W4_5_2, W4_5_3)
{
	first_round(t, "3");
	play(t, "g mv F4; FI10>E3; mv end; p rs H2; FG3>H1; mv end");
	asked(t, "action", W_FRENCH);
	play(t, "g pass");
	due(t, "tile");
	expect_int(t, state(t)->active, W_ALLIED);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_EARLIER], 2);
	expect_int(t, state(t)->disc[W_FRENCH][W_PURPLE][W_EARLIER], 1);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_THIS_ROUND], 0);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 6);
	expect_int(t, state(t)->disc[W_FRENCH][W_PURPLE][W_AVAILABLE], 1);
}

/* 4. A leader moves two areas, and is used for this round. */
EXAMPLE(4, W17_1_1, W17_1_3, W17_1_4, W6_1_13, W5_1_4)
{
	first_round(t, "4");
	play(t, "g ld FL2; 1 mv F4; FI10>E3; FI11>E4; mv end");
	at(t, "FI10", "E3");
	at(t, "FI11", "E4"); /* beside three guns */
	cubes(t, "E4", "blue", 0);
	asked(t, "activate", W_FRENCH);
	play(t, "2 mv G4; FI15>F4; mv end");
	at(t, "FI15", "F4");
	stands(t, "FL2", "used");
	expect_int(t, state(t)->done, 1);
	play(t, "g mv F5; FI12>F4; mv end");
	expect_int(t, state(t)->done, 2);
	refused(t, "g ld FL2", W5_1_4);
	allowed(t, "g ld FL1");
}

/* 6. A Reserve move out of H3. */
EXAMPLE(6, W8_1_1, W8_1_3, W6_1_5, W6_1_10)
{
	first_round(t, "4");
	play(t, "p rs H3; FA9>G3>F4");
	at(t, "FA9", "F4");
	stands(t, "FA9", "limbered");
	refused(t, "FL1>G3>F3>E2", W8_1_3);
	refused(t, "FL1>G3>F3>F2>E1", W8_1_3);
	refused(t, "FL1>G3>F3>F2>F1>E1", W8_1_3);
	play(t, "FL1>G3>F3; mv end");
	at(t, "FL1", "F3");
	stands(t, "FL1", "ready");
	allowed(t, "g ld FL1");
}

/* 7. Lines of fire from E3 and E4. */
EXAMPLE(7, W9_2_5, W9_2_6, W9_2_8, W9_3_2, W9_3_3, W9_5_6, W9_5_9, W9_5_13)
{
	field(t, "E3 FA1", "E4 FA2", "D3 FI1", "E5 FI2", "D4 GI1", "C1 BI1/d", "C2 BI2/d",
	      "C3 BI3/d", "B4 DI1/d", "E6 DI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	listed(t, "FA1>D4");
	listed(t, "FA1>C3");
	expect_int(t, total(t, "FA1>C3"), -3);
	expect_int(t, term_of(t, "FA1>C3", W9_5_9), -2);
	expect_int(t, term_of(t, "FA1>C3", W9_5_6), -1);
	listed(t, "FA1>C2");
	refused(t, "FA1>B4", W9_3_3);
	unlisted(t, "FA1>C1");
	play(t, "FA1>D4");
	roll(t, "1");
	play(t, "g bo E4");
	refused(t, "FA2>E6", W9_2_6);
}

/* 8. Lines of fire out of the valley. */
EXAMPLE(8, W9_2_5, W9_2_6, W9_2_9, W9_3_1)
{
	field(t, "D3 FA1", "D2 BI1/d", "C3 BI2/d", "C4 BI3/d", "B3 DI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D3");
	allowed(t, "FA1>D2");
	allowed(t, "FA1>C3");
	allowed(t, "FA1>B3");
	refused(t, "FA1>C4", W9_2_6);
	expect_int(t, legal_count(t), 3); /* nothing fired yet: no end */
}

/* 9. Numbers to hit from E3: a natural 6 at Hougoumont and C3, a 5 at La Haye Sainte. */
EXAMPLE(9, W9_5_2, W9_5_5, W9_5_8, W9_5_9, W9_5_12, W9_5_13)
{
	static const struct {
		const char *shot, *area;
		int modifiers;
		const char *miss, *hit;
	} row[] = {
		{"FA1>D2", "D2", -4, "5", "6"},
		{"FA1>C3", "C3", -3, "5", "6"},
		{"FA1>D4", "D4", -2, "4", "5"},
	};
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, "E3 FA1", "D2 GI1/d BI1/d", "C3 BI5/d", "D4 GI2/d", NULL);
		rounds(t, W_FRENCH, 5, 0);
		play(t, "g bo E3");
		expect_int(t, total(t, row[i].shot), row[i].modifiers);
		play(t, row[i].shot);
		roll(t, row[i].miss);
		cubes(t, row[i].area, "red", 0);
		play(t, "g bo E3");
		play(t, row[i].shot);
		roll(t, row[i].hit);
		cubes(t, row[i].area, "red", 1);
	}
}

/* 14. Carrying cubes: two infantry, a gun, three cubes; nothing for the gun. */
EXAMPLE(14, W6_2_1, W6_2_2, W6_2_5, W15_1_3)
{
	field(t, "F4 FI1 FI2 FA1 blue=3", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	allowed(t, "FI1>E4*0");
	allowed(t, "FI1>E4*1");
	allowed(t, "FI1>E4*2");
	allowed(t, "FI1>E4*3");
	refused(t, "FI1>E4*4", W6_2_2);
	refused(t, "FA1>E4*1", W6_2_2);
	play(t, "FI1>E4*3; mv end");
	cubes(t, "E4", "blue", 3);
	cubes(t, "F4", "blue", 0);
	field(t, "F4 FI1 FI2 FA1 blue=3", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FI1>E4*1");
	refused(t, "FI2>E4*1", W6_2_2); /* the last cannot leave one to the gun */
	play(t, "FI2>E4*2; mv end");
	cubes(t, "F4", "blue", 0);
	cubes(t, "E4", "blue", 3);
}

/* 15. A leader and the Grand Battery: two areas, ten shots, one cube. */
EXAMPLE(15, W9_8_1, W9_8_8)
{
	first_round(t, "4");
	play(t, "g ld FL2; 1 bo! E3; FA1>D4; FA2>D4");
	roll(t, "1 1 1 1");
	asked(t, "activate", W_FRENCH);
	expect_int(t, state(t)->grand_battery, 5);
	play(t, "2 bo! E4; FA3>C4; FA4>C4; FA5>C4");
	roll(t, "1 1 1 1 1 1");
	asked(t, "action", W_FRENCH);
	expect_int(t, state(t)->grand_battery, 5);
	expect_int(t, state(t)->done, 1);
}

/* 15. Or: two infantry forward into E3, and out of it to the assault. */
EXAMPLE(15, W17_2_5)
{
	first_round(t, "4");
	play(t, "g ld FL2; 1 mv F4; FI10>E3; FI11>E3; mv end; 2 as E3; FI10>D4; FI11>D4");
	at(t, "FI10", "D4");
	at(t, "FI11", "D4");
	told(t, W17_2_5);
}

/* 16. Six cubes are the end of a lone infantry unit, at once. */
EXAMPLE(16, W15_2_1, W15_2_2)
{
	field(t, "E4 FA1 FA2", "D5 GI1 red=4", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "4");
	at(t, "GI1", "D5");
	cubes(t, "D5", "red", 5);
	roll(t, "4");
	at(t, "GI1", "LOST");
	cubes(t, "D5", "red", 0);
	losses(t, "red", 1);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_RED), 25);
}
