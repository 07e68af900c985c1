/*
 * w15_cubes.c - chapter W15: cubes, elimination by six, want of cubes, unmanned guns.
 */
#include "table.h"

/* Five areas of the north with a unit and five cubes each: all 25 red cubes are on the map. */
#define ALL_RED                                                                                    \
	"A1 GI5/d red=5", "A2 GI6/d red=5", "A4 GI7/d red=5", "A5 GI8/d red=5", "B1 GI9/d red=5"
/* The same but for one. */
#define ALL_RED_BUT_ONE                                                                            \
	"A1 GI5/d red=5", "A2 GI6/d red=5", "A4 GI7/d red=5", "A5 GI8/d red=5", "B1 GI9/d red=4"

/* === W15.1 assigning ============================================================================ */

/* Skirmish fire, and fire at charging cavalry, want no assignment; a test does. */
CLAUSE(W15_1_1)
{
	field(t, "E5 FI1 FG1 blue=3", "D5 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>D5");
	due(t, "skirmish");
	field(t, "C4 BI1/d GI1/d red=3", "D5 FC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FC1>C4");
	due(t, "at-cavalry");
	roll(t, "1 1");
	asked(t, "cubes", W_ALLIED);
}

/* They lie in the area: a Form action or a hit assigns nothing, whoever leaves says how many go. */
CLAUSE(W15_1_1)
{
	field(t, "E5 FI1 FG1 blue=3", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g fo E5; fo FG1 d; fo end");
	asked(t, "action", W_FRENCH);
	play(t, "g mv E5; FI1>E4*0; g mv E4; FI1>E5");
	cubes(t, "E5", "blue", 3);
	play(t, "g mv E5; FI1>E4*3");
	cubes(t, "E4", "blue", 3);
	cubes(t, "E5", "blue", 0);
}

/* The owner assigns, before the volley and anew before the test; each binds for that moment only. */
CLAUSE(W15_1_2, W15_1_1)
{
	field(t, "C4 GI1/d DI1/d red=4", "D5 FI1 FG1 blue=4", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4*0; FG1>C4");
	asked(t, "cubes", W_ALLIED);
	expect_int(t, total_n(t, "cu GI1=4 DI1=0", 0), -2);
	play(t, "cu GI1=4 DI1=0");
	roll(t, "1 1");
	asked(t, "cubes", W_FRENCH);
	play(t, "cu FI1=4 FG1=0");
	roll(t, "4 1"); /* 4 - 2 = 2: shaken */
	asked(t, "cubes", W_ALLIED);
	/* Now the other way round: columns 0 + 1 + 1 (unsupported, Guard assaults) and 4 + 1 + 1. */
	expect_int(t, total_n(t, "cu GI1=0 DI1=4", 0), 2);
	expect_int(t, total_n(t, "cu GI1=0 DI1=4", 1), 6);
}

/* All must be assigned, at most five each, to infantry of the colour. */
CLAUSE(W15_1_3)
{
	field(t, "C4 GI1/d DI1/d PI1/d red=6 black=1", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	asked(t, "cubes", W_ALLIED);
	refused(t, "cu GI1=3 DI1=2", W15_1_3);
	refused(t, "cu GI1=4 DI1=3", W15_1_3);
	refused(t, "cu GI1=6 DI1=0", W15_1_3);
	refused(t, "cu GI1=5", W15_1_3);
	refused(t, "cu GI1=3 DI1=2 PI1=1", W15_1_3);
	allowed(t, "cu GI1=5 DI1=1");
	unlisted(t, "cu GI1=0 DI1=6");
	expect_int(t, legal_count(t), 5); /* 5-1, 4-2, 3-3, 2-4, 1-5 */
	play(t, "cu DI1=3 GI1=3");
	due(t, "volley"); /* the black one has one unit to go to */
}

/* Cavalry and leaders carry none. */
CLAUSE(W15_1_4)
{
	field(t, "C4 GI1/d DI1/d BC1 BL1 red=4", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	asked(t, "cubes", W_ALLIED);
	refused(t, "cu GI1=2 DI1=0 BC1=2", W15_1_4);
	refused(t, "cu GI1=2 DI1=0 BL1=2", W15_1_4);
}

/* So they leave an area without any. */
CLAUSE(W15_1_4)
{
	field(t, "E5 FI1 FC1 FL1 blue=3", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5; FC1>E4");
	refused(t, "FL1>E4*1", W6_2_2);
	play(t, "FL1>E4; mv end");
	cubes(t, "E5", "blue", 3);
	cubes(t, "E4", "blue", 0);
}

/* A skirmish hit on two colours: the owner chooses among those with infantry there. */
CLAUSE(W15_1_5)
{
	field(t, "C6 GI1/d PI1/d", "D6 FI1 FI2", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C6");
	roll(t, "6");
	asked(t, "colour", W_ALLIED);
	refused(t, "co blue", W15_1_5);
	allowed(t, "co red");
	play(t, "co black; sk FI2>C6");
	roll(t, "6");
	play(t, "co red");
	cubes(t, "C6", "black", 1);
	cubes(t, "C6", "red", 1);
}

/* With infantry of one colour there is no choice, even beside guns of the other. */
CLAUSE(W15_1_5)
{
	field(t, "C6 GI1/d PA1", "D6 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C6");
	roll(t, "6");
	cubes(t, "C6", "red", 1);
	cubes(t, "C6", "black", 0);
}

/* Guns alone: among the colours with a gun that can still take one. */
CLAUSE(W15_1_5)
{
	field(t, "C6 BA1 PA1", "D6 FI1 FI2 FI3", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C6");
	roll(t, "6");
	asked(t, "colour", W_ALLIED);
	play(t, "co black; sk FI2>C6");
	roll(t, "6");
	cubes(t, "C6", "red", 1); /* black's one gun has its cube */
	cubes(t, "C6", "black", 1);
	play(t, "sk FI3>C6");
	roll(t, "6");
	cubes(t, "C6", "red", 1); /* lost */
	cubes(t, "C6", "black", 1);
}

/* Each colour's cap is counted by its own guns. */
CLAUSE(W15_1_5)
{
	field(t, "C6 BA1 PA1 PA2 red=1", "D6 FI1 FI2", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C6");
	roll(t, "6");
	cubes(t, "C6", "black", 1);
	play(t, "sk FI2>C6");
	roll(t, "6");
	cubes(t, "C6", "black", 2);
	cubes(t, "C6", "red", 1);
}

/* Guns that cavalry takes get a cube each of their own colour, without a question. */
CLAUSE(W15_1_5)
{
	field(t, "C6 BA1 BA2 PA1 red=1", "C5 FC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as C5; FC1>C6");
	roll(t, "1 1"); /* one British gun is unmanned */
	due(t, "control");
	cubes(t, "C6", "red", 2);
	cubes(t, "C6", "black", 1);
}

/* Bombardment and a volley ask for each cube. */
CLAUSE(W15_1_5)
{
	field(t, "C6 GI1/d PI1/d", "D6 FA1 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D6; FI1>C6");
	roll(t, "1 1 6");
	asked(t, "colour", W_ALLIED);
	play(t, "co red");
	asked(t, "colour", W_ALLIED);
	play(t, "co black");
	cubes(t, "C6", "red", 1);
	cubes(t, "C6", "black", 1);
	field(t, "C6 GI1/d PI1/d", "E6 FA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E6; FA1>C6");
	roll(t, "6");
	asked(t, "colour", W_ALLIED);
}

/* So does the penalty of the unit limit. */
CLAUSE(W15_1_5)
{
	field(t, "B6 GI1/d PI1/d BC1 BC2", "H3 FI1", NULL);
	rounds(t, W_ALLIED, 2, 1);
	play(t, "g pass");
	asked(t, "colour", W_ALLIED);
	play(t, "co black");
	cubes(t, "B6", "black", 1);
	cubes(t, "B6", "red", 0);
}

/* === W15.2 too many ============================================================================= */

/* More than five a unit: one of them, the owner's choice, goes with six. */
CLAUSE(W15_2_1, W15_2_2)
{
	field(t, "C4 BI1/d GI1/d red=10", "B4 GI2/d", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	asked(t, "eliminate", W_ALLIED);
	refused(t, "el GI2", W15_2_1);
	refused(t, "el FI1", W15_2_1);
	play(t, "el GI1");
	at(t, "GI1", "LOST");
	at(t, "BI1", "C4");
	cubes(t, "C4", "red", 5);
	losses(t, "red", 1);
}

/* Five a unit is not too many. */
CLAUSE(W15_2_1)
{
	field(t, "C4 BI1/d GI1/d red=9", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	cubes(t, "C4", "red", 10);
	at(t, "BI1", "C4");
	at(t, "GI1", "C4");
	due(t, "tile");
}

/* Repeated as needed: ten and two cubes are the end of both. */
CLAUSE(W15_2_1)
{
	field(t, "C4 BI1/d GI1/d red=10", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 1 6");
	play(t, "el GI1");
	at(t, "BI1", "LOST");
	cubes(t, "C4", "red", 0);
	losses(t, "red", 2);
	asked(t, "action", W_FRENCH); /* no test */
	at(t, "FI1", "C4");
}

/* Worked example 16: four cubes and two more: six, eliminated at once with all of them. */
EXAMPLE(16, W15_2_1, W15_2_5)
{
	field(t, "C4 GI1/d red=4", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 6");
	at(t, "GI1", "LOST");
	cubes(t, "C4", "red", 0);
	losses(t, "red", 1);
}

/* Infantry with five cubes that comes to an unmanned gun has six: it is lost, the gun is manned. */
CLAUSE(W15_2_2, W15_4_4)
{
	field(t, "E4 FA1 blue=1", "F4 FI1 blue=5", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E4", W9_1_3);
	play(t, "g mv F4; FI1>E4");
	at(t, "FI1", "LOST");
	cubes(t, "E4", "blue", 0);
	losses(t, "blue", 1);
	allowed(t, "g bo E4");
}

/* So it is by a Reserve move, and when a withdrawal or a retreat brings it there. */
CLAUSE(W15_2_2)
{
	field(t, "G4 FA1 blue=1", "H3 FI1 blue=5", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "p rs H3; FI1>G4");
	at(t, "FI1", "LOST");
	cubes(t, "G4", "blue", 0);
	field(t, "C4 FI1 GI1/d blue=5", "D5 FA1 blue=1", NULL);
	t->set->entered[piece(t, "FI1")] = (uint8_t)place(t, "D5");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 1 1 1");
	at(t, "FI1", "LOST");
	cubes(t, "D5", "blue", 0);
	field(t, "C5 GI1/d red=5", "B5 BA1 red=1", "C4 GI2/d", "C6 GI3/d", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C5");
	roll(t, "1 2 6"); /* column 5, die 6: R, to B5: six cubes */
	at(t, "GI1", "LOST");
	cubes(t, "B5", "red", 0);
	cubes(t, "C5", "red", 0);
}

/* Cubes left without infantry of the colour stay up to one a gun. */
CLAUSE(W15_2_3)
{
	field(t, "E4 FA1 FA2 blue=2", "F4 FI1 blue=5", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FI1>E4");
	at(t, "FI1", "LOST"); /* with six of seven */
	cubes(t, "E4", "blue", 1);
}

/* The rest goes to supply: five and two, six go with the unit, nobody is left for the seventh. */
CLAUSE(W15_2_3)
{
	field(t, "C4 GI1/d red=5", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 6");
	at(t, "GI1", "LOST");
	cubes(t, "C4", "red", 0);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_RED), 25);
}

/* Infantry of another colour does not keep them, nor do its guns. */
CLAUSE(W15_2_3, W15_2_4)
{
	field(t, "C6 GI1/d PI1/d PA1 red=5", "D7 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D7; FI1>C6");
	roll(t, "1 1 1"); /* the gun: a cube; two shots that miss */
	roll(t, "6 6");   /* the test of who was hit; two cubes in return */
	play(t, "co red; co red");
	at(t, "GI1", "LOST");
	cubes(t, "C6", "red", 0);
	cubes(t, "C6", "black", 0);
	due(t, "morale");
}

/* Each colour by itself: six red ones are too many though the Prussian beside has none. */
CLAUSE(W15_2_4)
{
	field(t, "C6 GI1/d PI1/d red=5", "D6 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C6");
	roll(t, "6");
	play(t, "co red");
	at(t, "GI1", "LOST"); /* not asked: no other red infantry */
	at(t, "PI1", "C6");
	cubes(t, "C6", "red", 0);
}

/* Both colours may have too many at once. */
CLAUSE(W15_2_4, W15_2_5)
{
	field(t, "C6 GI1/d PI1/d red=5 black=5", "D6 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D6; FI1>C6");
	roll(t, "1 1 6");
	play(t, "co red; co black");
	at(t, "GI1", "LOST");
	at(t, "PI1", "LOST");
	losses(t, "red", 1);
	losses(t, "black", 1);
	at(t, "FI1", "C6");
}

/* In an assault the two sides are judged apart: five blue and five red in one area. */
CLAUSE(W15_2_4)
{
	field(t, "C4 GI1/d red=5", "D5 FI1 blue=4", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4*4");
	roll(t, "5"); /* 5 - 2: a cube */
	cubes(t, "C4", "blue", 5);
	cubes(t, "C4", "red", 5);
	at(t, "FI1", "C4");
	at(t, "GI1", "C4");
	due(t, "morale");
}

/* Two cubes of a shot are placed together: the first does not yet eliminate, so the second may
 * have the same colour. */
CLAUSE(W15_2_5)
{
	field(t, "F6 GI1 PI1 red=5", "F5 FA1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as F6; GI1>F5*5; PI1>F5");
	roll(t, "6");
	play(t, "co red");
	at(t, "GI1", "F5");
	asked(t, "colour", W_ALLIED);
	play(t, "co red");
	at(t, "GI1", "LOST");
	at(t, "PI1", "F5");
	cubes(t, "F5", "red", 0);
	cubes(t, "F5", "black", 0);
	due(t, "morale"); /* the guns stood alone and have hit: W12.6.3 */
}

/* === W15.3 no cube left ========================================================================= */

/* The owner gives up infantry of the colour with its cubes; then the cube is placed. */
CLAUSE(W15_3_1, W15_3_3)
{
	field(t, ALL_RED, "C4 BI1/d", "B7 PI1/d black=1", "D4 FI1 blue=1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_RED), 0);
	play(t, "sk FI1>C4");
	roll(t, "6");
	asked(t, "sacrifice", W_ALLIED);
	refused(t, "el FI1*1", W15_3_1);
	refused(t, "el PI1*1", W15_3_1);
	cubes(t, "C4", "red", 0);
	play(t, "el GI9*5");
	at(t, "GI9", "LOST");
	cubes(t, "B1", "red", 0);
	cubes(t, "C4", "red", 1);
	losses(t, "red", 1);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_RED), 4);
}

/* Only a unit in an area with a cube, with at least one and within the limits of sharing. */
CLAUSE(W15_3_2)
{
	field(t, "A1 GI5/d red=5", "A2 GI6/d DI1/d red=7", "A4 GI7/d red=5", "A5 GI8/d red=5",
	      "B1 GI9/d DI2/d red=3", "C4 BI1/d", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	asked(t, "sacrifice", W_ALLIED);
	refused(t, "el BI1*0", W15_3_2); /* no cube in C4 */
	refused(t, "el BI1*1", W15_3_2);
	refused(t, "el GI5*4", W15_3_2); /* alone it takes all */
	allowed(t, "el GI5*5");
	refused(t, "el GI6*1", W15_3_2); /* the other can take five of seven at most */
	allowed(t, "el GI6*2");
	allowed(t, "el DI1*5");
	refused(t, "el DI1*6", W15_3_2);
	refused(t, "el GI9*0", W15_3_2);
	allowed(t, "el GI9*1");
	allowed(t, "el DI2*3");
	play(t, "el GI6*2");
	cubes(t, "A2", "red", 5);
	cubes(t, "C4", "red", 1);
}

/* Between the two cubes of one shot: the first is placed, the second must be paid for. */
CLAUSE(W15_3_1)
{
	field(t, ALL_RED_BUT_ONE, "C4 BI1/d", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1"); /* 1 + 1: shaken */
	roll(t, "6");
	due(t, "volley");
	roll(t, "6");
	cubes(t, "C4", "red", 1);
	asked(t, "sacrifice", W_ALLIED);
	play(t, "el GI5*5");
	cubes(t, "C4", "red", 2);
	due(t, "morale");
}

/* He may give up the very unit that is shot at; then nobody is there to test or to take the cube. */
CLAUSE(W15_3_1)
{
	field(t, ALL_RED_BUT_ONE, "C4 GI1/d", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 6");
	play(t, "el GI1*1");
	at(t, "GI1", "LOST");
	cubes(t, "C4", "red", 0);
	asked(t, "action", W_FRENCH);
	at(t, "FI1", "C4");
}

/* The colour chosen for the cube stays chosen. */
CLAUSE(W15_3_1, W15_1_5)
{
	field(t, ALL_RED, "C6 DI1/d PI1/d", "D6 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C6");
	roll(t, "6");
	play(t, "co red");
	asked(t, "sacrifice", W_ALLIED);
	play(t, "el GI5*5");
	cubes(t, "C6", "red", 1);
	cubes(t, "C6", "black", 0);
	due(t, "tile");
}

/* The other colour has its own supply: choosing it costs nobody. */
CLAUSE(W15_3_1, W15_1_5)
{
	field(t, ALL_RED, "C6 DI1/d PI1/d", "D6 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C6");
	roll(t, "6");
	play(t, "co black");
	cubes(t, "C6", "black", 1);
	losses(t, "red", 0);
	due(t, "tile");
}

/* In a morale test: R on a sheltered unit is a cube. The tested unit may go with its own cubes, one
 * still to be tested with exactly those it was assigned. */
CLAUSE(W15_3_1, W15_3_2)
{
	field(t, "A1 GI5/d red=5", "A2 GI6/d red=5", "A4 GI7/d red=5", "A5 GI8/d red=5",
	      "D2 GI1/d BI1/d red=5", "E2 FI1 FI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E2; FI1>D2; FI2>D2; cu BI1=2 GI1=3");
	roll(t, "1 1");
	roll(t, "3 1"); /* 3 - 1 sheltered: shaken */
	play(t, "cu BI1=2 GI1=3");
	expect_int(t, total(t, ""), 1); /* three cubes, unsupported, the house: 3 + 1 - 3 */
	roll(t, "1");
	asked(t, "sacrifice", W_ALLIED);
	refused(t, "el GI1*2", W15_3_2);
	refused(t, "el BI1*3", W15_3_2);
	refused(t, "el BI1*1", W15_3_2);
	allowed(t, "el BI1*2");
	allowed(t, "el GI5*5");
	play(t, "el GI1*3");
	at(t, "GI1", "LOST");
	cubes(t, "D2", "red", 3); /* two assigned to BI1, and the cube */
	due(t, "morale");
	roll(t, "6");
	due(t, "volley");
}

/* With a third unit there, not in shelter and without cubes: each still goes with its own. */
CLAUSE(W15_3_2)
{
	field(t, "A1 GI5/d red=5", "A2 GI6/d red=5", "A4 GI7/d red=5", "A5 GI8/d red=5",
	      "D2 BI1/d GI1/d DI1/m red=5", "E2 FI1 FI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E2; FI1>D2; FI2>D2; cu BI1=2 GI1=3 DI1=0");
	roll(t, "1 1 1 2 1"); /* one shakes: not all are sheltered */
	play(t, "cu BI1=2 GI1=3 DI1=0");
	roll(t, "1"); /* GI1, the heaviest: column 3 + 1 - 3 */
	asked(t, "sacrifice", W_ALLIED);
	refused(t, "el GI1*2", W15_3_2);
	refused(t, "el BI1*1", W15_3_2);
	refused(t, "el DI1*1", W15_3_2);
	allowed(t, "el BI1*2");
	play(t, "el GI1*3");
	cubes(t, "D2", "red", 3);
}

/* A unit given up before its test tests no more. */
CLAUSE(W15_3_1)
{
	field(t, "A1 GI5/d red=5", "A2 GI6/d red=5", "A4 GI7/d red=5", "A5 GI8/d red=5",
	      "D2 GI1/d BI1/d red=5", "E2 FI1 FI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E2; FI1>D2; FI2>D2; cu BI1=2 GI1=3");
	roll(t, "1 1 3 1");
	play(t, "cu BI1=2 GI1=3");
	roll(t, "1");
	play(t, "el BI1*2");
	cubes(t, "D2", "red", 4);
	at(t, "GI1", "D2");
	due(t, "volley"); /* round 2 */
}

/* On guns: cavalry takes their crews; the cube they must have is paid for in the same way. */
CLAUSE(W15_3_1)
{
	field(t, ALL_RED_BUT_ONE, "C4 BA1 BA2", "D5 FC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FC1>C4");
	roll(t, "1 1");
	asked(t, "sacrifice", W_ALLIED);
	cubes(t, "C4", "red", 1);
	play(t, "el GI8*5");
	cubes(t, "C4", "red", 2);
	due(t, "control");
}

/* By the unit limit: the French pay in blue, and Guard given up so counts two. */
CLAUSE(W15_3_1, W15_3_3)
{
	field(t, "E1 FI1 FI2 FI3 blue=15", "E2 FI4 FI5 FI6 blue=15", "F1 FG1 blue=4",
	      "H3 FI7 FC1 FC2 FC3", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	asked(t, "sacrifice", W_FRENCH);
	play(t, "el FG1*4");
	losses(t, "blue", 2);
	cubes(t, "H3", "blue", 1);
}

/* The cubes in the Grand Battery box are no supply. */
CLAUSE(W15_3_1)
{
	field(t, "E1 FI1 FI2 FI3 blue=15", "E2 FI4 FI5 FI6 blue=15", "F1 FG1 blue=4", "D4 FI7",
	      "C4 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	expect_int(t, state(t)->grand_battery, 6);
	play(t, "sk GI1>D4");
	roll(t, "6");
	asked(t, "sacrifice", W_FRENCH);
}

/* If nobody can be given up the cube is not placed: a scenario with two red cubes, both on guns. */
CLAUSE(W15_3_4)
{
	static struct waterloo_scenario poor;
	poor = *t->map;
	poor.cube_total[W_RED] = 2;
	t->map = &poor;
	field(t, "B4 BA1 BA2 red=2", "C4 GI1/d", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	due(t, "tile");
	cubes(t, "C4", "red", 0);
	cubes(t, "B4", "red", 2);
	at(t, "GI1", "C4");
}

/* === W15.4 unmanned guns ======================================================================== */

/* A gun with a cube and no infantry neither fires nor moves. */
CLAUSE(W15_4_1)
{
	field(t, "E4 FA1 FC1 blue=1", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E4", W9_1_3);
	play(t, "g mv E4");
	refused(t, "FA1>F4", W6_1_6);
	allowed(t, "FC1>F4");
}

/* Nor does it fire in defence. */
CLAUSE(W15_4_1)
{
	field(t, "E4 FA1 blue=1", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	at(t, "FA1", "LOST"); /* no die: taken at once */
	asked(t, "action", W_ALLIED);
}

/* Infantry of another colour mans no gun. */
CLAUSE(W15_4_1)
{
	field(t, "C5 PI1 BA1 red=1", "D5 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "g bo C5", W9_1_3);
	play(t, "g mv C5");
	refused(t, "BA1>B5", W6_1_6);
}

/* Two guns, one cube: one of them may act. */
CLAUSE(W15_4_2)
{
	field(t, "E4 FA1 FA2 blue=1", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	due(t, "bombard");
	roll(t, "1");
	asked(t, "action", W_FRENCH);
	play(t, "g mv E4; FA1>F4");
	at(t, "FA1", "F4");
	at(t, "FA2", "E4");
	asked(t, "action", W_FRENCH);
	refused(t, "g bo E4", W9_1_3);
}

/* If they differ the owner says which. */
CLAUSE(W15_4_2)
{
	field(t, "E4 FA1/r FA2/l blue=1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E4");
	asked(t, "man", W_FRENCH);
	play(t, "ma FA2");
	refused(t, "FA1>F4", W6_1_6);
	play(t, "FA2>F4");
	cubes(t, "E4", "blue", 1);
}

/* Three guns, two cubes against an assault: one fires. */
CLAUSE(W15_4_2)
{
	field(t, "E4 FA1 FA2 FA3 blue=2", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	due(t, "defence");
	roll(t, "1"); /* a cube: the guns stood alone, so a test */
	due(t, "morale");
}

/* Beside infantry of the colour no cube is on a gun. */
CLAUSE(W15_4_3)
{
	field(t, "E4 FI1 FA1 FA2 blue=5", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "1 1");
	asked(t, "action", W_FRENCH);
}

/* Infantry that enters takes the cubes over and mans the guns. */
CLAUSE(W15_4_4)
{
	field(t, "E4 FA1 FA2 blue=2", "F4 FI1 blue=2", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E4", W9_1_3);
	play(t, "g mv F4; FI1>E4*2");
	cubes(t, "E4", "blue", 4);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "1 1");
	play(t, "g mv E4; FI1>F4");
	cubes(t, "F4", "blue", 4); /* and away with them all */
	cubes(t, "E4", "blue", 0);
}

/* Infantry that leaves takes all; none can be left on the guns. */
CLAUSE(W15_4_5)
{
	field(t, "E4 FI1 FA1 blue=2", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E4");
	refused(t, "FI1>F4*1", W6_2_2);
	refused(t, "FI1>F4*0", W6_2_2);
	play(t, "FI1>F4*2; mv end");
	cubes(t, "E4", "blue", 0);
	cubes(t, "F4", "blue", 2);
	allowed(t, "g bo E4");
}
