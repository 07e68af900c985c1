/*
 * w20_prussians.c - chapter W20: the Prussians.
 *
 * The display of waterloo_1815.json: A: PL1, PC1 PC2, PW1 PW2, PA1, PW3 PW4, PC3, PA2, PI1 PI2, PA3,
 * PW5 PW6; B: PL2, PC4, PI3 PI4, PA4. Entry areas: A: F7 G6, B: B7.
 */
#include "table.h"

static void
prussian_phase(struct table *t, int turn)
{
	t->set->turn = (uint8_t)turn;
	phase(t, W_PH_PRUSSIANS);
}

/* === W20.1 arriving ============================================================================= */

/* From 3 pm a die each turn: that many; a one counts as two. */
CLAUSE(W20_1_1)
{
	change(t, NULL);
	prussian_phase(t, 4);
	due(t, "prussians");
	roll(t, "1");
	at(t, "PL1", "ARRIVING");
	at(t, "PC1", "ARRIVING");
	at(t, "PC2", "DISPLAY");
	change(t, NULL);
	prussian_phase(t, 9);
	roll(t, "2");
	at(t, "PC1", "ARRIVING");
	at(t, "PC2", "DISPLAY");
	change(t, NULL);
	prussian_phase(t, 4);
	roll(t, "3");
	at(t, "PC2", "ARRIVING");
	at(t, "PW1", "DISPLAY");
}

/* Before 3 pm nobody rolls. */
CLAUSE(W20_1_1)
{
	change(t, NULL);
	prussian_phase(t, 3);
	asked(t, "skirmish", W_ALLIED);
	at(t, "PL1", "DISPLAY");
}

/* From the left end, leaders counting as one each. */
CLAUSE(W20_1_2)
{
	field(t, "DISPLAY PW6 PL2 PC4 PI3 PI4 PA4/l", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "3");
	at(t, "PW6", "ARRIVING");
	at(t, "PL2", "ARRIVING");
	at(t, "PC4", "ARRIVING");
	at(t, "PI3", "DISPLAY");
	refused(t, "pr PI3>B7", W20_1_2);
	refused(t, "pr BI1>B7", W20_1_2);
	refused(t, "pr FA9>G6", W20_1_2);
	play(t, "pr PW6>G6; pr PL2>B7; pr PC4>B7");
	due(t, "tile");
	at(t, "PI3", "DISPLAY");
}

/* If fewer are left all come; when none is left there is no die. */
CLAUSE(W20_1_3)
{
	field(t, "DISPLAY PI4 PA4/l", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 7);
	roll(t, "6");
	play(t, "pr PI4>B7; pr PA4>B7");
	due(t, "tile");
	at(t, "PA4", "B7");
	field(t, "B7 PI4", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 7);
	due(t, "tile");
}

/* Group A to either A, group B to B, each piece by choice. */
CLAUSE(W20_1_4)
{
	field(t, "DISPLAY PW5 PW6 PL2 PC4 PI3 PI4 PA4/l", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "4");
	asked(t, "arrive", W_ALLIED);
	refused(t, "pr PW5>B7", W20_1_4);
	refused(t, "pr PW5>G5", W20_1_4);
	refused(t, "pr PL2>F7", W20_1_4);
	refused(t, "pr PC4>G6", W20_1_4);
	allowed(t, "pr PW6>G6");
	play(t, "pr PW6>F7; pr PC4>B7; pr PW5>G6; pr PL2>B7");
	at(t, "PW5", "G6");
	at(t, "PW6", "F7");
	at(t, "PC4", "B7");
}

/* Not where the French stand; with every door shut they are delayed. */
CLAUSE(W20_1_5)
{
	field(t, "DISPLAY PW6 PL2 PC4 PI3 PI4 PA4/l", "G6 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "2");
	refused(t, "pr PW6>G6", W20_1_5);
	allowed(t, "pr PW6>F7");
	field(t, "DISPLAY PI4 PA4/l", "B7 FA1 blue=1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "2");
	refused(t, "pr PI4>B7", W20_1_5); /* even unmanned guns shut it */
	expect_int(t, legal_count(t), 2);
	play(t, "pr PI4>DLY");
	at(t, "PA4", "DLY"); /* the last one has no choice */
}

/* Any of them may be delayed, but each must be dealt with. */
CLAUSE(W20_1_6)
{
	field(t, "DISPLAY PW6 PL2 PC4 PI3 PI4 PA4/l", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "3");
	refused(t, "pr end", W20_1_6);
	play(t, "pr PW6>DLY; pr PL2>DLY; pr PC4>DLY");
	at(t, "PW6", "DLY");
	at(t, "PL2", "DLY");
	at(t, "PC4", "DLY");
	due(t, "tile");
}

/* Infantry mobile, guns limbered, cavalry fresh, leaders ready. */
CLAUSE(W20_1_7)
{
	change(t, NULL);
	prussian_phase(t, 4);
	roll(t, "6");
	play(t, "pr PL1>G6; pr PC1>G6; pr PC2>DLY; pr PW1>F7; pr PW2>F7; pr PA1>F7");
	stands(t, "PL1", "ready");
	stands(t, "PC1", "fresh");
	stands(t, "PC2", "fresh");
	stands(t, "PW1", "mobile");
	stands(t, "PA1", "limbered");
}

/* The limit may be exceeded; it is paid for at the end of the Allies' first round, not before. */
CLAUSE(W20_1_8)
{
	field(t, "DISPLAY PC4 PI3 PI4 PA4/l", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "4");
	play(t, "pr PC4>B7; pr PI3>B7; pr PI4>B7; pr PA4>B7");
	cubes(t, "B7", "black", 0);
	roll(t, "2");
	play(t, "fo end; g pass; g pass"); /* the French round */
	cubes(t, "B7", "black", 0);
	roll(t, "2");
	play(t, "fo end; g pass; g pass");
	cubes(t, "B7", "black", 1);
}

/* Two Prussian leaders may not be placed in one area; the box takes any number. */
CLAUSE(W20_1_9)
{
	field(t, "DISPLAY PL2 PC4 PI3 PI4 PA4/l", "B7 PL1 BL1", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "2");
	refused(t, "pr PL2>B7", W20_1_9);
	play(t, "pr PC4>B7");
	at(t, "PL2", "DLY"); /* no other way */
	field(t, "DISPLAY PL2 PC4 PI3 PI4 PA4/l", "DLY PL1", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	roll(t, "2");
	play(t, "pr PL2>DLY");
	at(t, "PL2", "DLY");
	at(t, "PL1", "DLY");
}

/* A British leader there does not hinder a Prussian one; two delayed ones may not both come in. */
CLAUSE(W20_1_9)
{
	field(t, "DLY PL1 PL2", "B7 BL1", "F7 FI1", "G6 FI2", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	refused(t, "pr PL1>G6", W20_1_5);
	play(t, "pr PL1>B7");
	at(t, "PL1", "B7");
	at(t, "PL2", "DLY"); /* nothing left to ask */
	due(t, "tile");
}

/* === W20.2 the box ============================================================================== */

/* Delayed pieces may come in later at any entry area, besides those rolled, or wait on. */
CLAUSE(W20_2_1)
{
	field(t, "DISPLAY PI4 PA4/l", "DLY PW1 PA1/l", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 7);
	roll(t, "2");
	allowed(t, "pr PW1>F7");
	allowed(t, "pr PW1>G6");
	refused(t, "pr PW1>A5", W20_2_1);
	refused(t, "pr PW1>DLY", W20_2_1);
	play(t, "pr PW1>B7; pr PI4>B7; pr PA4>DLY");
	at(t, "PW1", "B7");
	refused(t, "pr PA4>B7", W20_1_2); /* delayed just now: in a later turn */
	refused(t, "pr PW1>G6", W20_1_2);
	play(t, "pr end");
	at(t, "PA1", "DLY");
	due(t, "tile");
}

/* An unmanned gun stays in the box; of two with one cube one may come. */
CLAUSE(W20_2_1, W15_4_1, W15_4_2)
{
	field(t, "DLY PA1/l black=1", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 7);
	due(t, "tile");
	field(t, "DLY PA1/l PA2/l PC1 black=1", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 7);
	play(t, "pr PA2>G6");
	refused(t, "pr PA1>G6", W6_1_6);
	allowed(t, "pr PC1>G6");
	cubes(t, "DLY", "black", 1);
	cubes(t, "G6", "black", 0);
}

/* Infantry beside it mans it; if that has gone with the cubes it may follow. */
CLAUSE(W20_2_1, W15_4_3)
{
	field(t, "DLY PA1/l PW1 black=1", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 7);
	play(t, "pr PA1>G6; pr PW1>G6");
	at(t, "PA1", "G6");
	cubes(t, "G6", "black", 1);
}

/* Not among the French either. */
CLAUSE(W20_2_1, W20_1_5)
{
	field(t, "DLY PW1", "F7 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 7);
	refused(t, "pr PW1>F7", W20_1_5);
	allowed(t, "pr PW1>G6");
}

/* They may leave by Move, the step into an entry area counting as one. */
CLAUSE(W20_2_2)
{
	field(t, "DLY PC1 PW1 PA1/l PL1", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv DLY");
	refused(t, "PW1>G6>F6", W6_1_1);
	refused(t, "PC1>G6>F6>F5", W6_1_1);
	refused(t, "PC1>F7>F6", W6_1_8);
	allowed(t, "PW1>F7");
	allowed(t, "PW1>B7");
	play(t, "PW1>G6; PC1>G6>F6; PA1>B7; PL1>G6>F6>E5");
	at(t, "PC1", "F6");
	at(t, "PA1", "B7");
	at(t, "PL1", "E5");
}

/* Or by Reserve move; not while the French are at a door. */
CLAUSE(W20_2_2)
{
	field(t, "DLY PW1", "H3 FI1", NULL);
	discs(t, W_ALLIED, 2, 2, 2);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "p rs DLY");
	refused(t, "PW1>G6>F6>F5", W8_1_1);
	play(t, "PW1>G6>F6");
	at(t, "PW1", "F6");
	field(t, "DLY PW1", "F7 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "g rs DLY", W8_1_2);
}

/* They assault the French in entry areas, cavalry where cavalry may. */
CLAUSE(W20_2_3)
{
	field(t, "DLY PW1 PC1 PL1", "F7 FI1", "G6 FI2", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as DLY");
	refused(t, "PC1>F7", W10_1_9);
	play(t, "PW1>F7; PC1>G6; PL1>F7");
	asked(t, "next", W_ALLIED);
	play(t, "next F7");
	due(t, "volley");
	at(t, "PL1", "F7");
}

/* Nobody moves into the box, Prussian or not. */
CLAUSE(W20_2_4)
{
	field(t, "G6 PW1 PC1 GI1 PL1 BL1", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv G6");
	refused(t, "PW1>DLY", W20_2_4);
	refused(t, "PC1>DLY", W20_2_4);
	refused(t, "GI1>DLY", W20_2_4);
	refused(t, "PL1>DLY", W20_2_4);
	refused(t, "PC1>DLY>F7", W20_2_4);
}

/* Prussians retreat into it; Anglo-Allies whom W14.2.11 brought there leave like Prussians. */
CLAUSE(W20_2_4)
{
	field(t, "G6 PW1/d", "F6 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F6; FI1>G6");
	roll(t, "1 2 1"); /* shaken; Landwehr, alone: column 2 */
	at(t, "PW1", "DLY");
	field(t, "DLY GI1/m BC1", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	play(t, "pr GI1>G6; pr end");
	at(t, "GI1", "G6");
	field(t, "DLY BC1", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv DLY; BC1>B7>B6");
	at(t, "BC1", "B6");
}

/* A British leader may follow a unit of his own army into it, no Prussian one. */
CLAUSE(W20_2_4)
{
	field(t, "G6 PC1/t BL1", "G5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>G6");
	roll(t, "6");
	at(t, "PC1", "DLY");
	at(t, "BL1", "G6");
	due(t, "tile");
	field(t, "F7 BC1/t BL1", "F6 FI1", "E6 FI2", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>F7");
	roll(t, "6");
	play(t, "ld BL1>DLY");
	at(t, "BL1", "DLY");
}

/* No French piece ever enters it: not by Move, Reserve move or Assault. */
CLAUSE(W20_2_5)
{
	field(t, "F7 FI1 FC1 FL1", "DLY PA1/l", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g as F7", W10_1_2);
	play(t, "g mv F7");
	refused(t, "FI1>DLY", W20_2_5);
	refused(t, "FC1>DLY", W20_2_5);
	refused(t, "FL1>DLY", W20_2_5);
	play(t, "FI1>F6; mv end");
	field(t, "F7 FI1 FC1 FL1", "DLY PA1/l", "E6 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F7");
	refused(t, "FI1>DLY", W10_1_11);
}

/* Skirmish fire works between box and entry areas, both ways. */
CLAUSE(W20_2_6)
{
	field(t, "DLY PW1", "F7 FI1", "G6 FI2", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	allowed(t, "sk PW1>G6");
	refused(t, "sk PW1>B7", W2_4_1);
	play(t, "sk PW1>F7");
	roll(t, "6");
	cubes(t, "F7", "blue", 1);
	asked(t, "skirmish", W_FRENCH);
	play(t, "sk FI2>DLY");
	roll(t, "6");
	cubes(t, "DLY", "black", 1);
}

/* Artillery fire does not. */
CLAUSE(W20_2_6)
{
	field(t, "DLY PA1/r PW1", "G6 FA1 FI1", "G5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo G6");
	refused(t, "FA1>DLY", W9_1_10);
	field(t, "DLY PA1/r PW1", "G6 FA1 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "g bo DLY", W9_1_10);
}

/* A leader in the box activates it and the entry areas. */
CLAUSE(W20_2_7)
{
	field(t, "DLY PL1 PW1", "G6 PW2", "B7 PI1", "F6 PI2", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g ld PL1");
	refused(t, "1 fo F6", W17_1_1);
	allowed(t, "1 fo G6");
	allowed(t, "1 fo B7");
	play(t, "1 mv DLY; PW1>F7; mv end; 2 fo B7; fo PI1 d");
	at(t, "PW1", "F7");
	stands(t, "PI1", "defensive");
}

/* From an entry area he activates the box, within his nation. */
CLAUSE(W20_2_7)
{
	field(t, "DLY PW1 GI1", "G6 PL1 BL1", "F6 PL2", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g ld PL1; 1 mv DLY");
	refused(t, "GI1>F7", W17_3_2);
	play(t, "PW1>F7; ld end; g ld BL1; 1 mv DLY; GI1>F7");
	at(t, "GI1", "F7");
	play(t, "ld end; g ld PL2");
	refused(t, "1 fo DLY", W17_1_1); /* F6 is no entry area */
}

/* Cubes travel with the infantry out of the box, by Move and in Phase 2, and into it. */
CLAUSE(W20_2_8)
{
	field(t, "DLY PW1 PW2 black=6", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv DLY");
	refused(t, "PW1>G6*0", W6_2_2); /* the other can carry five */
	play(t, "PW1>G6*2; PW2>B7");
	cubes(t, "G6", "black", 2);
	cubes(t, "B7", "black", 4);
	cubes(t, "DLY", "black", 0);
	field(t, "DLY PW1 PW2 black=6", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	refused(t, "pr PW1>G6*0", W6_2_2);
	refused(t, "pr PW1>G6*6", W6_2_2);
	play(t, "pr PW1>G6*5");
	cubes(t, "G6", "black", 5);
	cubes(t, "DLY", "black", 1);
	play(t, "pr PW2>F7");
	cubes(t, "F7", "black", 1);
}

/* Cavalry and guns leave them there. */
CLAUSE(W20_2_8)
{
	field(t, "DLY PW1 PC1 PA1/l black=3", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	play(t, "pr PC1>G6; pr PA1>G6");
	cubes(t, "G6", "black", 0);
	cubes(t, "DLY", "black", 3);
}

/* Into it by a retreat. */
CLAUSE(W20_2_8)
{
	field(t, "G6 PI1/d black=2", "F6 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F6; FI1>G6");
	roll(t, "1 2 2"); /* two cubes, alone: column 3 */
	at(t, "PI1", "DLY");
	cubes(t, "DLY", "black", 2);
	cubes(t, "G6", "black", 0);
}

/* Coming in to unmanned guns it takes their cubes over; five and one are too many. */
CLAUSE(W20_2_8, W15_2_2)
{
	field(t, "DLY PW1 black=5", "G6 PA1/l black=1", "H3 FI1", "A3 BI1/d", NULL);
	prussian_phase(t, 6);
	play(t, "pr PW1>G6");
	at(t, "PW1", "LOST");
	cubes(t, "G6", "black", 0);
	losses(t, "black", 1);
	losses(t, "red", 0);
}

/* === W20.3 the order ============================================================================ */

/* The first three boxes: a leader, two cavalry, two infantry. */
CLAUSE(W20_3)
{
	change(t, NULL);
	prussian_phase(t, 4);
	roll(t, "5");
	at(t, "PL1", "ARRIVING");
	at(t, "PC1", "ARRIVING");
	at(t, "PC2", "ARRIVING");
	at(t, "PW1", "ARRIVING");
	at(t, "PW2", "ARRIVING");
	at(t, "PA1", "DISPLAY");
}

/* Then as the scenario has it, group A before group B. */
CLAUSE(W20_3)
{
	static const char *const order[] = {"PL1", "PC1", "PC2", "PW1", "PW2", "PA1", "PW3",
					    "PW4", "PC3", "PA2", "PI1", "PI2", "PA3", "PW5",
					    "PW6", "PL2", "PC4", "PI3", "PI4", "PA4"};
	expect_int(t, t->map->n_display, 20);
	setup(t);
	for (int i = 0; i < 20; i++)
		expect_int(t, t->map->display[i], piece(t, order[i]));
	expect_int(t, t->map->entry_group[piece(t, "PW6")], 1);
	expect_int(t, t->map->entry_group[piece(t, "PL2")], 2);
}
