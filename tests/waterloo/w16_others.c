/*
 * w16_others.c - chapter W16: Form, Reinforce, Pass.
 */
#include "table.h"

/* === W16.1 Form ================================================================================= */

/* Any infantry and artillery of the area may change, some or all, for one green disc. */
CLAUSE(W16_1_1)
{
	field(t, "E5 FI1/m FI2/s FI3/d FA1/r", "E4 FI4/m", "A3 BI1/d", NULL);
	discs(t, W_FRENCH, 2, 1, 1);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "r fo E5", W5_1_6);
	refused(t, "p fo E5", W5_1_7);
	play(t, "g fo E5; fo FI1 d; fo FI2 m; fo FA1 l");
	refused(t, "fo FI4 d", W5_1_1);
	refused(t, "fo FI3 s", W3_1_7);
	refused(t, "fo FI1 m", W3_5_2);
	play(t, "fo end");
	stands(t, "FI1", "defensive");
	stands(t, "FI2", "mobile");
	stands(t, "FI3", "defensive");
	stands(t, "FA1", "limbered");
	expect_int(t, state(t)->done, 1);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 1);
}

/* Anglo-Allied and Prussian units of an area change alike; nobody need change if one does. */
CLAUSE(W16_1_1)
{
	field(t, "C6 GI1/d PI1/m PA1/l", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g fo C6");
	refused(t, "fo end", W5_1_9);
	play(t, "fo PA1 r; fo GI1 m; fo end");
	stands(t, "PA1", "ready");
	stands(t, "GI1", "mobile");
	stands(t, "PI1", "mobile");
}

/* Cavalry and leaders never change by it. */
CLAUSE(W16_1_2)
{
	field(t, "E5 FI1/m FC1/t FL1/u", "E4 FC2 FL2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g fo E4", W16_1_1);
	play(t, "g fo E5");
	refused(t, "fo FC1 m", W16_1_2);
	refused(t, "fo FL1 r", W16_1_2);
	expect_int(t, legal_count(t), 1); /* FI1 to defensive */
}

/* === W16.2 Reinforce ============================================================================ */

/* One cube goes to an adjacent area. */
CLAUSE(W16_2_1)
{
	field(t, "E5 FI1 blue=3", "E4 FI2", "F4 FI3", "A3 BI1/d", NULL);
	discs(t, W_FRENCH, 8, 4, 2);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g re E5>F4 blue", W6_1_1);
	refused(t, "g re E4>E5 blue", W16_2_1); /* no cube there */
	refused(t, "r re E5>E4 blue", W5_1_6);
	play(t, "g re E5>E4 blue");
	cubes(t, "E5", "blue", 2);
	cubes(t, "E4", "blue", 1);
	expect_int(t, state(t)->done, 1);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 7);
}

/* The destination must have infantry of the cube's colour: Guard takes blue ones. */
CLAUSE(W16_2_2)
{
	field(t, "E5 FI1 blue=3", "E4 FC1 FA1", "F5 FG1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g re E5>E4 blue", W16_2_2);
	refused(t, "g re E5>F6 blue", W16_2_2);
	refused(t, "g re E5>F5 red", W16_2_2);
	play(t, "g re E5>F5 blue");
	cubes(t, "F5", "blue", 1);
}

/* Red goes to British, Germans and Dutch, black to Prussian line and Landwehr. */
CLAUSE(W16_2_2)
{
	field(t, "B6 GI1/d PI1/d red=2 black=2", "A4 BI1/d", "A5 GI2/d", "B5 DI1/d", "B7 PI2/d",
	      "C6 PW1/d", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	allowed(t, "g re B6>A4 red");
	allowed(t, "g re B6>A5 red");
	allowed(t, "g re B6>B5 red");
	allowed(t, "g re B6>B7 black");
	allowed(t, "g re B6>C6 black");
	refused(t, "g re B6>A4 black", W16_2_2);
	refused(t, "g re B6>B7 red", W16_2_2);
	refused(t, "g re B6>C6 red", W16_2_2);
	listed(t, "g re B6>C6 black");
	unlisted(t, "g re B6>C6 red");
}

/* A cube may come off a gun, which is manned then. */
CLAUSE(W16_2_3)
{
	field(t, "E4 FA1 blue=1", "F4 FI1", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E4", W9_1_3);
	play(t, "g re E4>F4 blue");
	cubes(t, "E4", "blue", 0);
	cubes(t, "F4", "blue", 1);
	allowed(t, "g bo E4");
}

/* Not out of an area where the enemy stands: guns that cavalry has ridden down. */
CLAUSE(W16_2_4)
{
	field(t, "C4 BA1 FC1 red=1", "B4 BI1/d", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "g re C4>B4 red", W16_2_4);
}

/* A lone enemy leader does not stand in the way. */
CLAUSE(W16_2_4)
{
	field(t, "C4 BA1 FL1 red=1", "B4 BI1/d", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	allowed(t, "g re C4>B4 red");
}

/* Not beyond five a unit. */
CLAUSE(W16_2_5)
{
	field(t, "E5 FI1 blue=3", "E4 FI2 blue=5", "F5 FI3 FI4 blue=9", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g re E5>E4 blue", W16_2_5);
	play(t, "g re E5>F5 blue");
	cubes(t, "F5", "blue", 10);
	refused(t, "g re E5>F5 blue", W16_2_5);
}

/* === W16.3 Pass ================================================================================= */

/* Pass costs a green disc while there is one. */
CLAUSE(W16_3_1)
{
	field(t, "E5 FI1", "A3 BI1/d", NULL);
	discs(t, W_FRENCH, 2, 2, 2);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "r pass", W16_3_1);
	refused(t, "p pass", W16_3_1);
	play(t, "g pass");
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 1);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_THIS_ROUND], 1);
}

/* Without green ones a red or a purple one pays. */
CLAUSE(W16_3_2)
{
	field(t, "E5 FI1", "A3 BI1/d", NULL);
	discs(t, W_FRENCH, 0, 1, 1);
	discs(t, W_ALLIED, 1, 0, 0);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g pass", W4_4_2);
	allowed(t, "r pass");
	play(t, "p pass");
	expect_int(t, state(t)->disc[W_FRENCH][W_PURPLE][W_THIS_ROUND], 1);
	play(t, "r pass");
	due(t, "tile"); /* no disc is left: the Allied round */
}

/* Pass is an action of the round. */
CLAUSE(W16_3_3)
{
	field(t, "E5 FI1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g pass");
	expect_int(t, state(t)->done, 1);
	asked(t, "action", W_FRENCH);
	play(t, "g pass");
	due(t, "tile");
	expect_int(t, state(t)->active, W_ALLIED);
}
