/*
 * w22_scenarios.c - chapter W22: what a scenario may set.
 *
 * Hougoumont and the Centre: 17 areas, three turns, discs 6/3/1 and 5/2/1, two uses of the Grand
 * Battery, goals B4 and F4, 4 and 7 losses, D2 and D4 to be held.
 */
#include "table.h"

static void
check_at(struct table *t, int turn, int red, int blue)
{
	t->set->turn = (uint8_t)turn;
	t->set->losses[W_RED] = (uint8_t)red;
	t->set->losses[W_BLUE] = (uint8_t)blue;
	phase(t, W_PH_VICTORY);
}

/* === W22.1 figures ============================================================================== */

/* Discs and Grand Battery of the small scenario. */
CLAUSE(W22_1)
{
	scenario(t, "hougoumont-centre");
	setup(t);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 6);
	expect_int(t, state(t)->disc[W_FRENCH][W_RED_DISC][W_AVAILABLE], 3);
	expect_int(t, state(t)->disc[W_FRENCH][W_PURPLE][W_AVAILABLE], 1);
	expect_int(t, state(t)->disc[W_ALLIED][W_GREEN][W_AVAILABLE], 5);
	expect_int(t, state(t)->disc[W_ALLIED][W_RED_DISC][W_AVAILABLE], 2);
	expect_int(t, state(t)->disc[W_ALLIED][W_PURPLE][W_AVAILABLE], 1);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_BLUE), 20); /* 22, two in the box */
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_RED), 16);
	asked(t, "skirmish", W_ALLIED);
}

/* Two uses of the Grand Battery. */
CLAUSE(W22_1)
{
	scenario(t, "hougoumont-centre");
	field(t, "E3 FA1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo! E3; FA1>D4");
	roll(t, "1 1");
	play(t, "g bo! E3; FA1>D4");
	roll(t, "1 1");
	refused(t, "g bo! E3", W9_8_4);
}

/* Its goals, not those of the great battle; its thresholds. */
CLAUSE(W22_1)
{
	scenario(t, "hougoumont-centre");
	field(t, "B4 FI1", "C3 BI1/d", NULL);
	check_at(t, 1, 0, 0);
	over(t, W_SEAT_FRENCH, "goal");
	field(t, "F4 BI1", "E3 FI1", NULL);
	check_at(t, 1, 0, 0);
	over(t, W_SEAT_ALLIED, "goal");
	field(t, "E3 FI1", "C3 BI1/d", NULL);
	check_at(t, 1, 4, 0);
	over(t, W_SEAT_FRENCH, "losses");
	field(t, "E3 FI1", "C3 BI1/d", NULL);
	check_at(t, 1, 0, 7);
	over(t, W_SEAT_ALLIED, "losses");
	field(t, "E3 FI1", "C3 BI1/d", NULL);
	check_at(t, 1, 3, 6);
	expect_int(t, state(t)->turn, 2);
}

/* Three turns. */
CLAUSE(W22_1)
{
	scenario(t, "hougoumont-centre");
	field(t, "E3 FI1", "C3 BI1/d", NULL);
	check_at(t, 2, 0, 0);
	expect_int(t, state(t)->turn, 3);
	field(t, "E3 FI1", "C3 BI1/d", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_ALLIED, "time");
}

/* The Prussians are coming: from turn 4, four uses of the Grand Battery, cubes on the map. */
CLAUSE(W22_1)
{
	scenario(t, "prussians-coming");
	setup(t);
	expect_int(t, state(t)->turn, 4);
	expect_int(t, state(t)->grand_battery, 4);
	cubes(t, "D2", "red", 2);
	cubes(t, "F5", "blue", 3);
	due(t, "prussians");
}

/* === W22.2 retreat goals ======================================================================== */

/* F4 for the French: from E2 by E3 or F3 (in the great battle by F3 alone); in F4 no further. */
CLAUSE(W22_2)
{
	scenario(t, "hougoumont-centre");
	field(t, "E2 FC1/t", "D3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>E2");
	roll(t, "6");
	asked(t, "hit", W_FRENCH);
	allowed(t, "hit FC1>E3");
	allowed(t, "hit FC1>F3");
	refused(t, "hit FC1>F2", W14_2_7);
	field(t, "F4 FC1/t", "E3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>F4");
	roll(t, "6");
	at(t, "FC1", "LOST");
}

/* B4 for the Anglo-Allies: from C4 there alone, and in B4 no further. */
CLAUSE(W22_2)
{
	scenario(t, "hougoumont-centre");
	field(t, "C4 BC1/t", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	at(t, "BC1", "B4");
	field(t, "B4 BC1/t", "C3 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>B4");
	roll(t, "6");
	at(t, "BC1", "LOST");
}

/* === W22.3 holding to the end =================================================================== */

/* The French win by holding D2 and D4 in the last check; units of any kind hold. */
CLAUSE(W22_3)
{
	scenario(t, "hougoumont-centre");
	field(t, "D2 FI1", "D4 FA1", "C3 BI1/d", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_FRENCH, "hold");
}

/* One of them is not enough. */
CLAUSE(W22_3)
{
	scenario(t, "hougoumont-centre");
	field(t, "D2 FI1", "C3 BI1/d", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_ALLIED, "time");
}

/* Held means by W4.1.5: an empty strongpoint is its last holder's. */
CLAUSE(W22_3)
{
	scenario(t, "hougoumont-centre");
	field(t, "D2 FI1", "C3 BI1/d", NULL);
	t->set->holder[place(t, "D4")] = W_FRENCH + 1;
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_FRENCH, "hold");
}

/* With units of both sides there nobody holds it. */
CLAUSE(W22_3)
{
	scenario(t, "hougoumont-centre");
	field(t, "D2 FI1", "D4 FC1 BA1 red=1", "C3 BI1/d", NULL);
	t->set->holder[place(t, "D4")] = W_FRENCH + 1;
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_ALLIED, "time");
}

/* Not before the last turn. */
CLAUSE(W22_3)
{
	scenario(t, "hougoumont-centre");
	field(t, "D2 FI1", "D4 FI2", "C3 BI1/d", NULL);
	check_at(t, 2, 0, 0);
	expect(t, gr_game_node(t->game)->kind != GR_OVER);
	expect_int(t, state(t)->turn, 3);
}

/* Only if nobody has won by other means. */
CLAUSE(W22_3)
{
	scenario(t, "hougoumont-centre");
	field(t, "D2 FI1", "D4 FI2", "F4 BI1/d", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_ALLIED, "goal");
	field(t, "D2 FI1", "D4 FI2", "C3 BI1/d", NULL);
	check_at(t, 3, 0, 7);
	over(t, W_SEAT_ALLIED, "losses");
}

/* The great battle has no such end. */
CLAUSE(W22_3)
{
	field(t, "D2 FI1", "D4 FI2", "D6 FI3", "C3 BI1/d", NULL);
	check_at(t, 9, 0, 0);
	over(t, W_SEAT_ALLIED, "time");
}

/* === W22.4 the rim ============================================================================== */

/* E3 lies on the rim of the excerpt: one area with friendly infantry is support. */
CLAUSE(W22_4)
{
	scenario(t, "hougoumont-centre");
	field(t, "E3 FI1/d", "E2 FI2", "D4 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D4; GI1>E3");
	roll(t, "1 2");
	due(t, "morale");
	expect_int(t, term_of(t, "", W13_3_3), 0);
	expect_int(t, total(t, ""), 0);
}

/* On the whole map it is inland and wants two. */
CLAUSE(W22_4)
{
	field(t, "E3 FI1/d", "E2 FI2", "D4 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D4; GI1>E3");
	roll(t, "1 2");
	due(t, "morale");
	expect_int(t, term_of(t, "", W13_3_3), 1);
}

/* D3 is inside the excerpt too. */
CLAUSE(W22_4)
{
	scenario(t, "hougoumont-centre");
	field(t, "D3 FI1/d", "E2 FI2", "D4 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D4; GI1>D3");
	roll(t, "1 2");
	expect_int(t, term_of(t, "", W13_3_3), 1);
}

/* === W22.5 lost at the start ==================================================================== */

/* Three infantry and a cavalry unit are three French losses; two infantry, two cavalry and a leader
 * three Allied ones. */
CLAUSE(W22_5)
{
	scenario(t, "prussians-coming");
	setup(t);
	losses(t, "blue", 3);
	losses(t, "red", 3);
	losses(t, "black", 0);
	at(t, "FI15", "LOST");
	at(t, "FC14", "LOST");
	at(t, "BL2", "LOST");
}

/* They count towards victory: seven more make the ten that the French need here. */
CLAUSE(W22_5)
{
	scenario(t, "prussians-coming");
	change(t, NULL);
	t->set->losses[W_RED] = 3 + 6;
	phase(t, W_PH_VICTORY);
	expect_int(t, state(t)->turn, 5);
	change(t, NULL);
	t->set->losses[W_RED] = 3 + 7;
	phase(t, W_PH_VICTORY);
	over(t, W_SEAT_FRENCH, "losses");
}
