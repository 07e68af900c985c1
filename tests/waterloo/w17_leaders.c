/*
 * w17_leaders.c - chapter W17: leaders.
 */
#include "table.h"

/* Before rounds(): this unit has entered its area from there and assaults. */
static void
came(struct table *t, const char *id, const char *from)
{
	t->set->entered[piece(t, id)] = (uint8_t)place(t, from);
}

/* === W17.1 activations ========================================================================== */

/* Up to two activations, of his own area or adjacent ones; no third. */
CLAUSE(W17_1_1)
{
	field(t, "F4 FL2 FI1", "E3 FI2", "E4 FI3", "E5 FI4", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2");
	asked(t, "activate", W_FRENCH);
	allowed(t, "1 fo F4");
	allowed(t, "1 fo E3");
	refused(t, "1 fo E5", W17_1_1);
	play(t, "1 fo E3; fo FI2 d");
	asked(t, "activate", W_FRENCH);
	refused(t, "2 fo E5", W17_1_1);
	play(t, "2 fo E4; fo FI3 d");
	asked(t, "action", W_FRENCH);
	stands(t, "FI2", "defensive");
	stands(t, "FI3", "defensive");
	stands(t, "FI1", "mobile");
}

/* Both may be the same area. */
CLAUSE(W17_1_1)
{
	field(t, "F4 FL2", "E3 FA1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 bo E3; FA1>D4");
	roll(t, "1");
	play(t, "2 bo E3; FA1>D4");
	roll(t, "1");
	asked(t, "action", W_FRENCH);
}

/* Only one's own leader on the field can be used. */
CLAUSE(W17_1_1)
{
	field(t, "F4 FL2 FI1", "C4 BI1/d BL1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g ld BL1", W17_1_1);
	refused(t, "g ld FL1", W17_1_1);
	refused(t, "g ld FI1", W17_1_1);
	allowed(t, "g ld FL2");
}

/* He must make one, and may stop after it. */
CLAUSE(W17_1_2)
{
	field(t, "F4 FL2 FI1", "E3 FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2");
	refused(t, "ld end", W5_1_9);
	play(t, "1 fo E3; fo FI2 d; ld end");
	asked(t, "action", W_FRENCH);
	expect_int(t, state(t)->done, 1);
	stands(t, "FI1", "mobile");
}

/* He is used then, until the next round begins. */
CLAUSE(W17_1_3)
{
	field(t, "F4 FL2 FI1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g ld FL2; 1 fo F4; fo FI1 d; ld end");
	stands(t, "FL2", "used");
	refused(t, "g ld FL2", W5_1_4);
	refused(t, "r ld FL2", W5_1_4);
	play(t, "g pass");
	stands(t, "FL2", "used");
	roll(t, "2"); /* the Allied round begins */
	stands(t, "FL2", "ready");
}

/* In every round of a turn he may be used anew. */
CLAUSE(W17_1_4)
{
	field(t, "F4 FL2 FI1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g ld FL2; 1 fo F4; fo FI1 d; ld end; g pass");
	roll(t, "2");
	play(t, "fo end; g pass; g pass");
	roll(t, "2");
	play(t, "fo end");
	expect_int(t, state(t)->turn, 1);
	allowed(t, "g ld FL2");
	play(t, "g ld FL2; 1 fo F4; fo FI1 m; ld end");
	refused(t, "g ld FL2", W5_1_4);
}

/* With a green disc the two may be different actions. */
CLAUSE(W17_1_5)
{
	field(t, "F4 FL2 FI1", "E3 FA1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 bo E3; FA1>D4");
	roll(t, "1");
	play(t, "2 mv F4; FI1>E4; mv end");
	at(t, "FI1", "E4");
	asked(t, "action", W_FRENCH);
}

/* With red both are assaults. */
CLAUSE(W17_1_6)
{
	field(t, "E4 FL2 FI1", "E3 FI2", "D5 GI1/d", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r ld FL2");
	refused(t, "1 mv E4", W5_1_6);
	refused(t, "1 fo E4", W5_1_6);
	play(t, "1 as E4; FI1>D5; mv end");
	refused(t, "2 mv E3", W5_1_6);
	play(t, "2 as E3; FI2>D4");
	asked(t, "next", W_FRENCH);
	expect_int(t, state(t)->disc[W_FRENCH][W_RED_DISC][W_AVAILABLE], 3);
}

/* With purple both are Reserve moves. */
CLAUSE(W17_1_6)
{
	field(t, "G3 FL1 FI1", "G4 FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "p ld FL1");
	refused(t, "1 mv G3", W5_1_7);
	refused(t, "1 as G3", W5_1_7);
	play(t, "1 rs G3; FI1>F3>E3; mv end");
	refused(t, "2 fo G4", W5_1_7);
	play(t, "2 rs G4; FI2>F5>E5");
	at(t, "FI1", "E3");
	at(t, "FI2", "E5");
	asked(t, "action", W_FRENCH);
}

/* With red and nothing to assault he cannot be used at all. */
CLAUSE(W17_1_6)
{
	field(t, "G3 FL1 FI1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "r ld FL1", W5_1_9);
	allowed(t, "p ld FL1");
}

/* What is adjacent is judged from where he is at each activation. */
CLAUSE(W17_1_7)
{
	field(t, "F4 FL2 FI1", "G5 FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2");
	refused(t, "1 fo G5", W17_1_1);
	play(t, "1 mv F4; FL2>F5>F6; mv end");
	at(t, "FL2", "F6");
	refused(t, "2 fo F4", W17_1_1);
	play(t, "2 fo G5; fo FI2 d");
	stands(t, "FI2", "defensive");
}

/* Another leader in an activated area may move but is not used by it, nor does he activate. */
CLAUSE(W17_1_8)
{
	field(t, "F4 FL2 FI1", "E4 FL3 FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 mv E4; FL3>E5; FI2>E5");
	at(t, "FL3", "E5");
	stands(t, "FL3", "ready");
	stands(t, "FL2", "used");
	refused(t, "2 fo E5", W17_1_1); /* next to FL3, not to FL2 */
	play(t, "2 fo F4; fo FI1 d");
	asked(t, "action", W_FRENCH);
	allowed(t, "g ld FL3");
}

/* He goes along with an assault in the same way. */
CLAUSE(W17_1_8)
{
	field(t, "F4 FL2", "E4 FL3 FI2", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 as E4; FI2>D5; FL3>D5");
	at(t, "FL3", "D5");
	stands(t, "FL3", "ready");
}

/* The whole is one action of the round and one disc. */
CLAUSE(W17_1_9)
{
	field(t, "F4 FL2 FI1", "E3 FI2", "A3 BI1/d", NULL);
	discs(t, W_FRENCH, 5, 0, 0);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g ld FL2; 1 fo E3; fo FI2 d");
	expect_int(t, state(t)->done, 0);
	play(t, "2 fo F4; fo FI1 d");
	expect_int(t, state(t)->done, 1);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 4);
	asked(t, "action", W_FRENCH);
}

/* Pass is not for leaders. */
CLAUSE(W17_1_10)
{
	field(t, "F4 FL2 FI1", "E3 FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2");
	refused(t, "1 pass", W17_1_10);
	unlisted(t, "1 pass");
	play(t, "1 fo E3; fo FI2 d");
	refused(t, "2 pass", W17_1_10);
}

/* === W17.2 order of what one disc does ========================================================== */

/* Two assaults: all moves are made before any is resolved. */
CLAUSE(W17_2_1, W17_2_3)
{
	field(t, "E4 FL2 FI1", "E3 FI2", "D5 GI1/d", "D3 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 as E4; FI1>D5; mv end");
	asked(t, "activate", W_FRENCH); /* no die yet */
	play(t, "2 as E3; FI2>D3");
	asked(t, "next", W_FRENCH);
	play(t, "next D3");
	due(t, "volley");
}

/* If he stops, the one is resolved. */
CLAUSE(W17_2_1)
{
	field(t, "E4 FL2 FI1", "E3 FI2", "D5 GI1/d", "D3 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 as E4; FI1>D5; mv end; ld end");
	due(t, "volley");
}

/* Another action is carried out completely, dice and all, before the assault. */
CLAUSE(W17_2_2)
{
	field(t, "E4 FL2 FI1", "E3 FA1", "D5 GI1/d", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 bo E3; FA1>D4");
	due(t, "bombard");
	roll(t, "6");
	cubes(t, "D4", "red", 1);
	asked(t, "activate", W_FRENCH);
	play(t, "2 as E4; FI1>D5; mv end");
	due(t, "volley");
}

/* The same area may assault twice, but its second assault moves before the first is seen. */
CLAUSE(W17_2_3)
{
	field(t, "E4 FL2 FI1 FI2", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 as E4; FI1>D5; mv end");
	asked(t, "activate", W_FRENCH);
	play(t, "2 as E4; FI2>D5; mv end");
	due(t, "volley"); /* one assault of two units */
	roll(t, "1 1 1 1 1 1");
	at(t, "FI1", "E4");
	at(t, "FI2", "E4");
	asked(t, "action", W_FRENCH); /* and no activation is left */
}

/* Units that have entered an enemy area for the first assault stay in it: they go no further with
 * the second. */
CLAUSE(W17_2_3, W10_1_5)
{
	field(t, "E4 FL2 FI1 FC1", "D5 GI1/d", "C5 GI2/d", "C4 GI3/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 as E4; FI1>D5; FL2>D5; mv end");
	refused(t, "2 as D5", W10_1_1);
	play(t, "2 as E4; FC1>D5");
	due(t, "volley");
}

/* After an assault only another assault. */
CLAUSE(W17_2_4)
{
	field(t, "E4 FL2 FI1 FI2", "E3 FA1 blue=1", "D5 GI1/d", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 as E4; FI1>D5; mv end");
	refused(t, "2 mv E4", W17_2_4);
	refused(t, "2 fo E4", W17_2_4);
	refused(t, "2 bo E3", W17_2_4);
	refused(t, "2 re E3>E4 blue", W17_2_4);
	allowed(t, "2 as E4");
	allowed(t, "ld end");
}

/* What the first activation has moved may act again in its new area. */
CLAUSE(W17_2_5)
{
	field(t, "F4 FL2 FI1", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 mv F4; FI1>E4; mv end; 2 as E4; FI1>D5");
	due(t, "volley");
	at(t, "FI1", "D5");
}

/* If that area is his or adjacent to his. */
CLAUSE(W17_2_5)
{
	field(t, "F4 FL2 FC1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 mv F4; FC1>E4>D5; mv end");
	refused(t, "2 mv D5", W17_1_1);
}

/* === W17.3 whom he commands ===================================================================== */

/* British leaders: British, Germans and Dutch, no Prussian, not even a leader. */
CLAUSE(W17_3_1)
{
	field(t, "C6 BL1 BI1 GI1 DI1 PI1 PC1 PL1", "B7 PW1 PL2", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g ld BL1");
	refused(t, "1 mv B7", W5_1_9);
	refused(t, "1 fo B7", W16_1_1);
	play(t, "1 mv C6");
	refused(t, "PI1>B6", W17_3_1);
	refused(t, "PC1>B6", W17_3_1);
	refused(t, "PL1>B6", W17_3_1);
	allowed(t, "GI1>B6");
	allowed(t, "DI1>B6");
	play(t, "BI1>B6");
}

/* Nor do Prussian guns fire for him, nor Prussians change formation. */
CLAUSE(W17_3_1)
{
	field(t, "C6 BL1 BA1 PA1 PI1 GI1", "D6 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g ld BL1; 1 bo C6");
	refused(t, "PA1>D6", W17_3_1);
	play(t, "BA1>D6");
	roll(t, "1");
	play(t, "2 fo C6");
	refused(t, "fo PI1 d", W17_3_1);
	play(t, "fo GI1 d; fo end");
	stands(t, "PI1", "mobile");
}

/* A disc on the area itself is for all. */
CLAUSE(W17_3_1)
{
	field(t, "C6 BL1 GI1 PI1 PL1", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv C6");
	allowed(t, "PI1>B6");
	allowed(t, "PL1>B6");
	allowed(t, "GI1>B6");
}

/* Prussian leaders: Prussians and Landwehr, nobody else. */
CLAUSE(W17_3_2)
{
	field(t, "C6 PL1 BL1 BI1 GI1 PI1 PW1", "B6 GI2 BL2", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g ld PL1");
	refused(t, "1 mv B6", W5_1_9);
	play(t, "1 mv C6");
	refused(t, "BI1>B6", W17_3_2);
	refused(t, "GI1>B6", W17_3_2);
	refused(t, "BL1>B7", W17_3_2);
	allowed(t, "PI1>B6");
	play(t, "PW1>B6");
	at(t, "PW1", "B6");
}

/* Nor do they assault, fire or change formation for him. */
CLAUSE(W17_3_2)
{
	field(t, "C6 PL1 GI1 BA1 PA1", "D6 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "r ld PL1", W5_1_9);
	play(t, "g ld PL1");
	refused(t, "1 as C6", W10_1_1);
	play(t, "1 fo C6");
	refused(t, "fo GI1 d", W17_3_2);
	play(t, "fo PA1 l");
	asked(t, "activate", W_ALLIED);
	refused(t, "2 bo C6", W9_1_2);
}

/* French leaders: all the French, Guard included. */
CLAUSE(W17_3_3)
{
	field(t, "G3 FL1 FI1 FG1 FK1 FA1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL1; 1 mv G3");
	allowed(t, "FI1>F3");
	allowed(t, "FK1>F3");
	allowed(t, "FA1>F3");
	play(t, "FG1>F3; mv end");
	at(t, "FG1", "F3");
}

/* Through a leader only cubes of his own army are sent. */
CLAUSE(W17_3_4)
{
	field(t, "C6 BL1 GI1 PI1 red=1 black=1", "B6 GI2 PI2", "B7 PL1", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g ld BL1");
	refused(t, "1 re C6>B6 black", W17_3_4);
	play(t, "1 re C6>B6 red; ld end");
	cubes(t, "B6", "red", 1);
	play(t, "g ld PL1");
	refused(t, "1 re B6>C6 red", W17_3_4);
	play(t, "1 re C6>B6 black");
	cubes(t, "B6", "black", 1);
}

/* === W17.4 going with others ==================================================================== */

/* A leader moves or assaults with units of his area without being used, used or not. */
CLAUSE(W17_4_1)
{
	field(t, "E4 FL2 FI1 FI2", "E3 FL3/u FI3", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E3; FI3>F3; FL3>F3");
	at(t, "FL3", "F3");
	stands(t, "FL3", "used");
	play(t, "g as E4; FI1>D5; FL2>D5; mv end");
	at(t, "FL2", "D5");
	stands(t, "FL2", "ready");
	due(t, "volley");
}

/* A leader alone in an area is moved by a disc on it. */
CLAUSE(W17_4_2)
{
	field(t, "F4 FL2", "G3 FL1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FL2>E4>D5");
	at(t, "FL2", "D5");
	play(t, "p rs G3; FL1>F3>E3>D3");
	at(t, "FL1", "D3");
	refused(t, "g as D5", W10_1_1);
}

/* === W17.5 leaders alone ======================================================================== */

/* Left with the enemy and no unit of his side: eliminated. */
CLAUSE(W17_5_1, W17_5_5)
{
	field(t, "C4 GI1/d BL1 red=5", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 2 6"); /* five cubes and alone: column 6 */
	at(t, "GI1", "LOST");
	at(t, "BL1", "LOST");
	losses(t, "red", 2);
	asked(t, "action", W_FRENCH);
}

/* With any unit of his side left, of whatever colour, he stays. */
CLAUSE(W17_5_1)
{
	field(t, "C6 GI1/d PI1/d BL1 red=5", "D6 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D6; FI1>C6");
	roll(t, "1 1 2");
	play(t, "te GI1");
	roll(t, "6"); /* E */
	at(t, "GI1", "LOST");
	roll(t, "6");
	at(t, "BL1", "C6");
}

/* Guns he stood with are taken: he flees to any adjacent area, even forward, where neither enemies
 * nor a leader of his colour are. */
CLAUSE(W17_5_2, W17_5_3)
{
	field(t, "C4 BA1 BL1", "D5 FI1", "D4 FI2", "B4 BL2", "B5 PL1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1"); /* British gun: 0 */
	at(t, "BA1", "LOST");
	asked(t, "flight", W_ALLIED);
	refused(t, "rt BL1>D4", W17_5_2);
	refused(t, "rt BL1>B4", W17_5_2);
	refused(t, "rt BL1>A3", W17_5_2);
	allowed(t, "rt BL1>B5");
	allowed(t, "rt BL1>D5");
	allowed(t, "rt BL1>C3");
	play(t, "rt BL1>C5");
	at(t, "BL1", "C5");
	losses(t, "red", 1);
}

/* So he does when cavalry has ridden them down. */
CLAUSE(W17_5_2)
{
	field(t, "C4 BA1 BL1", "D5 FC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FC1>C4");
	roll(t, "1");
	cubes(t, "C4", "red", 1);
	asked(t, "flight", W_ALLIED);
	play(t, "rt BL1>B4");
	due(t, "control");
	at(t, "BA1", "C4");
}

/* Nowhere to flee: eliminated; one way only: nobody is asked. */
CLAUSE(W17_5_2)
{
	field(t, "C4 BA1 BL1", "D5 FI1 FI2", "B4 FI3", "B5 FI4", "C3 FI5", "C5 BL2", "D4 FI6",
	      NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4; mv end");
	roll(t, "1");
	at(t, "BL1", "LOST");
	losses(t, "red", 2);
	field(t, "C4 BA1 BL1", "D5 FI1 FI2", "B4 FI3", "C3 FI5", "C5 BL2", "D4 FI6", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4; mv end");
	roll(t, "1");
	at(t, "BL1", "B5");
}

/* A French leader with guns flees likewise. */
CLAUSE(W17_5_2)
{
	field(t, "E4 FA1 FL2", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	roll(t, "1"); /* a cube: a test, the guns stood alone */
	roll(t, "6");
	at(t, "FA1", "LOST");
	asked(t, "flight", W_FRENCH);
	play(t, "rt FL2>F4");
	at(t, "FL2", "F4");
}

/* A Prussian leader in an entry area may flee into the box, a French or British one not. */
CLAUSE(W17_5_2, W20_2_4)
{
	field(t, "G6 PA1 PL1 BL1", "F6 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F6; FI1>G6");
	roll(t, "1 6");
	asked(t, "flight", W_ALLIED);
	refused(t, "rt BL1>DLY", W17_5_2);
	play(t, "rt BL1>H5");
	asked(t, "flight", W_ALLIED);
	play(t, "rt PL1>DLY");
	at(t, "PL1", "DLY");
}

/* If another unit of his side is left he does not flee: guns lost beside a sheltered garrison. */
CLAUSE(W17_5_3)
{
	field(t, "D2 GI1/d BA1 BL1", "E2 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E2; FI1>D2; sh GI1");
	roll(t, "1 1 1"); /* gun, garrison, French: nothing */
	at(t, "BA1", "LOST");
	roll(t, "1 1");
	at(t, "FI1", "E2");
	at(t, "BL1", "D2");
	asked(t, "action", W_FRENCH);
}

/* A lost leader is one loss and never returns. */
CLAUSE(W17_5_4)
{
	field(t, "C4 BL1", "D5 FI1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g mv D5; FI1>C4");
	at(t, "BL1", "LOST");
	losses(t, "red", 1);
	play(t, "g pass");
	roll(t, "2");
	at(t, "BL1", "LOST");
	play(t, "fo end");
	refused(t, "g ld BL1", W17_1_1);
}

/* Looked at when a move ends: left behind among guns that were ridden down, or overrun. */
CLAUSE(W17_5_5, W17_5_1)
{
	field(t, "C4 FC1 FL2 BA1 red=1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv C4; FC1>D4");
	at(t, "FL2", "C4"); /* he may still ride */
	asked(t, "move", W_FRENCH);
	play(t, "mv end");
	at(t, "FL2", "LOST");
	losses(t, "blue", 1);
}

/* And after the cavalry of step 7 has left: FL2 may not follow to where FL3 is. */
CLAUSE(W17_5_5)
{
	field(t, "C4 FC1 FL2 BA1 red=1", "C5 GI1/d FI1 FL3", NULL);
	came(t, "FC1", "D4");
	came(t, "FI1", "D5");
	rounds(t, W_FRENCH, 5, 0);
	play(t, "next C4");
	roll(t, "5"); /* charges on, into the assault on C5 */
	at(t, "FC1", "C5");
	at(t, "FL2", "LOST");
	losses(t, "blue", 1);
}

/* After step 6 he is still there to flee or to be lost; before it he is not looked at: while GI1
 * stands its test the leader is with the last unit, and the guns' fate decides. */
CLAUSE(W17_5_5, W17_5_3)
{
	field(t, "C4 GI1/d BA1 BL1 red=5", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 1 2 5"); /* column 5: E */
	at(t, "GI1", "LOST");
	at(t, "BA1", "LOST");
	asked(t, "flight", W_ALLIED);
}

/* A retreat of the enemy that ends where he is alone is his end as well. */
CLAUSE(W17_5_1)
{
	field(t, "D5 FC1/t", "E4 BL1", "E5 GI2/d", "C5 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>D5");
	roll(t, "6");
	at(t, "FC1", "E4");
	at(t, "BL1", "LOST");
	losses(t, "red", 1);
}

/* And Prussians that arrive where a French leader waits alone. */
CLAUSE(W17_5_1, W20_1_5)
{
	field(t, "DLY PW1 PL1", "G6 FL1", "H3 FI1", "A3 BI1/d", NULL);
	t->set->turn = 5;
	phase(t, W_PH_PRUSSIANS);
	play(t, "pr PL1>G6");
	at(t, "FL1", "G6"); /* a leader is no combat unit */
	play(t, "pr PW1>G6");
	at(t, "FL1", "LOST");
	losses(t, "blue", 1);
}

/* In a Move or Reserve move he may move by himself, whatever the others do. */
CLAUSE(W17_5_6)
{
	field(t, "F4 FL2 FI1/d FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FL2>E4; mv end");
	at(t, "FL2", "E4");
	at(t, "FI2", "F4");
	play(t, "p rs E4; FL2>F4>F3>F2>F1>G1>H1");
	at(t, "FL2", "H1");
}

/* Not in an Assault: there he goes only where a unit of his area assaults. */
CLAUSE(W17_5_6)
{
	field(t, "E4 FL2 FI1 FI2", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4");
	refused(t, "FL2>D5", W10_1_8);
	refused(t, "FL2>F4", W10_1_2);
	play(t, "FI1>D5");
	allowed(t, "FL2>D5");
}

/* A leader who went along withdraws with any unit of the assault; with the last by himself. */
CLAUSE(W17_5_7)
{
	field(t, "E4 FI1 FI2 FL2", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4; FI1>D5; FI2>D5; FL2>D5");
	roll(t, "1 1 1 1 1 1");
	asked(t, "leader", W_FRENCH); /* FI1 has gone */
	allowed(t, "ld FL2>E4");
	play(t, "ld FL2 stay");
	at(t, "FI2", "E4");
	at(t, "FL2", "E4");
	asked(t, "action", W_FRENCH);
}

/* Left alone with the enemy he is lost. */
CLAUSE(W17_5_7)
{
	field(t, "E4 FI1 FL2 blue=5", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4; FI1>D5; FL2>D5");
	roll(t, "2 6"); /* shaken: five cubes and alone: E */
	at(t, "FI1", "LOST");
	at(t, "FL2", "LOST");
	losses(t, "blue", 2);
}

/* He shares a retreat as well, with cavalry too. */
CLAUSE(W17_5_7)
{
	field(t, "E4 FC1 FL2", "D5 BC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4; FC1>D5; FL2>D5");
	roll(t, "16"); /* beaten: tired and back */
	at(t, "FC1", "E4");
	at(t, "FL2", "E4");
	losses(t, "blue", 0);
}
