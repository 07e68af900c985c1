/*
 * w10_assault.c - chapter W10: who may assault what, and in which order assaults are resolved.
 */
#include "table.h"

/* === W10.1: the moves =========================================================================== */

/* Mobile infantry and any cavalry assault; guns neither assault nor move. */
CLAUSE(W10_1_1)
{
	field(t, "D5 FI1 FI2/d FI3/s FC1/t FA1", "F1 FA2", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g as F1", W10_1_1);
	play(t, "g as D5");
	refused(t, "FA1>C5", W10_1_1);
	refused(t, "FI2>C5", W3_1_2);
	refused(t, "FI3>C5", W3_1_4);
	play(t, "FI1>C5;FC1>C5");
	due(t, "volley");
	at(t, "FI1", "C5");
	at(t, "FC1", "C5");
	at(t, "FI2", "D5");
	at(t, "FA1", "D5");
}

/* A move of an assault ends among enemies, within the allowance of a Move. */
CLAUSE(W10_1_2)
{
	field(t, "E4 FI1 FC1", "F1 FI2", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g as F1", W10_1_2);
	play(t, "g as E4");
	refused(t, "FI1>D5", W10_1_2);
	refused(t, "FC1>D5", W10_1_2);
	refused(t, "FC1>E5>D5>C5", W6_1_1);
	refused(t, "mv end", W5_1_9);
	play(t, "FC1>D5>C5");
	at(t, "FC1", "C5");
}

/* Three units, two targets: all move before the first die, then the active player's order. */
CLAUSE(W10_1_3, W10_2_1, W10_2_2)
{
	field(t, "D5 FI1 FI2 FI3", "C4 GI1/d", "C5 GI2/d", "C6 GI3/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	asked(t, "move", W_FRENCH);
	play(t, "FI2>C4;mv end");
	asked(t, "next", W_FRENCH);
	refused(t, "next C6", W10_2_2);
	listed(t, "next C5");
	play(t, "next C4");
	roll(t, "1 6"); /* GI1 misses, FI2 puts two cubes on it: it tests and stands */
	cubes(t, "C4", "red", 2);
	roll(t, "6 1 1");
	at(t, "FI2", "D5");
	at(t, "FI1", "C5");
	due(t, "volley"); /* then the other area, unasked */
	roll(t, "1 6");
	cubes(t, "C5", "red", 2);
}

/* Infantry assaults an adjacent area only. */
CLAUSE(W10_1_4)
{
	field(t, "E4 FI1 FI2", "C5 BI1/d", "F5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4");
	refused(t, "FI1>D5>C5", W10_1_4);
	refused(t, "FI1>C5", W6_1_1);
	play(t, "FI1>F5;mv end");
	at(t, "FI1", "F5");
	due(t, "volley");
}

/* Cavalry may pass one free area; it stops in the first area with enemies. */
CLAUSE(W10_1_5)
{
	field(t, "E4 FC1", "D5 GI1", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4");
	refused(t, "FC1>D5>C5", W10_1_5);
	allowed(t, "FC1>D5");
	allowed(t, "FC1>E5>D5");

	field(t, "E4 FC1", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4;FC1>D5>C5");
	at(t, "FC1", "C5");
	due(t, "at-cavalry");
}

/* Woods on the way stop cavalry; woods at the start do not. */
CLAUSE(W10_1_6)
{
	field(t, "E2 FC1", "C1 BI1/d", "C2 BI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E2");
	refused(t, "FC1>D2>C1", W10_1_6);
	allowed(t, "FC1>D3>C2");

	field(t, "D2 FC1", "B3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D2");
	allowed(t, "FC1>C2>B3");
}

/* Cubes are carried as in a Move: all are shared out, and the leaver takes its own along. */
CLAUSE(W10_1_7)
{
	field(t, "D5 FI1 FI2 blue=6", "C5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5");
	refused(t, "FI1>C5", W6_2_1);
	refused(t, "FI1>C5*0", W6_2_2); /* the other can carry but five */
	refused(t, "FI1>C5*6", W6_2_2);
	play(t, "FI1>C5*2;mv end");
	cubes(t, "C5", "blue", 2);
	cubes(t, "D5", "blue", 4);
}

/* A leader goes along, up to three areas, only where a unit of his area assaults. */
CLAUSE(W10_1_8)
{
	field(t, "E4 FC1 FC2 FL2", "C5 BI1/d", "C4 BI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4");
	refused(t, "FL2>D5>C5", W10_1_8);
	play(t, "FC1>D5>C5");
	refused(t, "FL2>D5>C4", W10_1_8);
	refused(t, "FL2>D5", W10_1_2);
	refused(t, "FL2>F5>E5>D5>C5", W6_1_1);
	allowed(t, "FL2>E5>D5>C5");
	play(t, "FL2>D5>C5;mv end");
	at(t, "FL2", "C5");
	stands(t, "FL2", "ready");
}

/* Cavalry never assaults into town, woods or river, not even beside infantry. */
CLAUSE(W10_1_9)
{
	field(t, "F5 FI1 FC1", "G5 GI1", "E4 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F5");
	refused(t, "FC1>G5", W10_1_9);
	play(t, "FI1>G5");
	refused(t, "FC1>G5", W10_1_9);
	allowed(t, "FC1>E4");

	field(t, "E5 FC1", "E6 GI1", "D6 GI2", "D5 GI3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5");
	refused(t, "FC1>E6", W10_1_9);
	refused(t, "FC1>D6", W10_1_9);

	field(t, "F5 FC1", "G5 GI1", NULL); /* nothing else in reach: no assault at all */
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g as F5", W10_1_2);
}

/* By option it may follow assaulting infantry there. */
CLAUSE(W10_1_9)
{
	option(t, W_OPT_ROUGH, true);
	field(t, "E5 FI1 FC1", "E6 GI1", "D5 GI3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5");
	refused(t, "FC1>E6", W10_1_9);
	play(t, "FI1>E6;FC1>E6");
	at(t, "FC1", "E6");
}

static void
may_ride_into_d4(struct table *t, const char *garrison)
{
	field(t, "E3 FC1", garrison, NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3");
	allowed(t, "FC1>D4");
}

/* A garrison that can shelter whole, without cavalry, is nothing for cavalry alone. */
CLAUSE(W10_1_10)
{
	field(t, "E3 FI1 FC1", "D4 GI1/d BA1", "D3 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3");
	refused(t, "FC1>D4", W10_1_10);
	play(t, "FI1>D4");
	allowed(t, "FC1>D4");
	may_ride_into_d4(t, "D4 GI1");         /* mobile */
	may_ride_into_d4(t, "D4 GI1/s");       /* in square */
	may_ride_into_d4(t, "D4 GI1/d GI2/d"); /* more than the capacity */
	may_ride_into_d4(t, "D4 GI1/d BC1");
	may_ride_into_d4(t, "D4 BA1"); /* no infantry at all */
}

/* The French never assault the Delayed box. */
CLAUSE(W10_1_11)
{
	field(t, "B7 FI1 FC1", "A5 GI1", "DLY PI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as B7");
	refused(t, "FI1>DLY", W10_1_11);
	refused(t, "FC1>DLY", W10_1_11);
}

/* Units in the box assault an entry area that the French hold, for a disc. */
CLAUSE(W10_1_12)
{
	field(t, "DLY PI1 PC1", "B7 FI1", NULL);
	discs(t, W_ALLIED, 1, 1, 0);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "r as DLY;PI1>B7;mv end");
	expect_int(t, state(t)->disc[W_ALLIED][W_RED_DISC][W_THIS_ROUND], 1);
	at(t, "PI1", "B7");
	roll(t, "1 1 1 1"); /* two rounds without effect: back where it came from */
	at(t, "PI1", "DLY");
	asked(t, "action", W_ALLIED);
}

/* A leader alone is entered upon by a Move, not assaulted. */
CLAUSE(W10_1_13)
{
	field(t, "D5 FI1", "C5 BL2", "C4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5");
	refused(t, "FI1>C5", W10_1_13);

	field(t, "D5 FI1", "C5 BL2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g as D5", W10_1_2);
	play(t, "g mv D5;FI1>C5");
	at(t, "FI1", "C5");
	at(t, "BL2", "LOST");
}

/* Who stays behind does nothing: one French die a round, and the guns keep their state. */
CLAUSE(W10_1_14, W10_2_3)
{
	field(t, "D5 FI1 FI2 FA1 FA2/l", "C5 GI1/d GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;mv end");
	roll(t, "1 1 1 1 1 1"); /* GI1 GI2 FI1, twice: both found there defend */
	asked(t, "action", W_FRENCH);
	at(t, "FI1", "D5");
	stands(t, "FI2", "mobile");
	stands(t, "FA1", "ready");
	stands(t, "FA2", "limbered");
}

/* === W10.2: resolution ========================================================================== */

/* The area entered from is the last one on the way: cavalry falls back there. */
CLAUSE(W10_2_4)
{
	field(t, "E4 FC1", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4;FC1>D5>C5");
	expect_int(t, state(t)->entered[piece(t, "FC1")], place(t, "D5"));
	roll(t, "1 6"); /* misses; stands */
	at(t, "FC1", "D5");
	expect_int(t, state(t)->entered[piece(t, "FC1")], 0);
}

/* The steps in their order, each once. */
CLAUSE(W10_2_5)
{
	field(t, "D5 FI1 FC1", "C5 BI1/d BC1 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FC1>C5");
	due(t, "defence");
	roll(t, "1");
	due(t, "duel");
	roll(t, "61");
	at(t, "BC1", "B5");
	due(t, "volley");
	roll(t, "1"); /* a British one is a 2: the French test */
	due(t, "morale");
	roll(t, "6 1 1 6 1");
	at(t, "FI1", "D5");
	due(t, "at-cavalry");
	roll(t, "1");
	due(t, "morale");
	roll(t, "6");
	at(t, "FC1", "D5");
	asked(t, "action", W_FRENCH); /* nobody is left to roll for control */
	cubes(t, "C5", "red", 0);     /* nor to take the guns' crews */
}

/* A step without object is skipped: cavalry against infantry begins with step 4. */
CLAUSE(W10_2_5)
{
	field(t, "D5 FC1", "C5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	due(t, "at-cavalry");
}

/* With all assaulting units gone the duel is off, the guns keep their crews, step 7 remains. */
CLAUSE(W10_2_6)
{
	field(t, "D5 FC1/t", "C5 BC1 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	roll(t, "5");
	at(t, "FC1", "LOST");
	due(t, "control");
	cubes(t, "C5", "red", 0);
	roll(t, "1");
	asked(t, "action", W_FRENCH);
	at(t, "BC1", "C5");
}

/* With all defenders gone: step 6 has no object, step 7 has. */
CLAUSE(W10_2_6)
{
	field(t, "D5 FI1 FC1", "C5 GI1/d red=5", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FC1>C5");
	roll(t, "1 3"); /* the sixth cube */
	at(t, "GI1", "LOST");
	due(t, "control");
}

/* The only assaulting unit bursts on arrival, having taken over the gun's cube: steps 5 to 7. */
CLAUSE(W10_2_6)
{
	struct gr_complaints complaints = {0};
	field(t, "C5 BA1 FC1 red=1", "B5 BI1 BI2 red=5", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as B5;BI1>C5*5");
	at(t, "BI1", "LOST");
	cubes(t, "C5", "red", 0);
	asked(t, "move", W_ALLIED);
	waterloo_check(&t->ctx, &complaints);
	expect_int(t, complaints.n, 0);
	play(t, "mv end");
	cubes(t, "C5", "red", 1); /* the gun is among enemy cavalry: W12.5.7 */
	due(t, "control");
	roll(t, "1");
	asked(t, "action", W_ALLIED);
}

/* Cavalry that stands there already is no target of step 1 and takes no crews, but rolls. */
CLAUSE(W10_2_7)
{
	field(t, "C5 BA1 FC1", "D5 FC2/t", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC2>C5");
	roll(t, "5"); /* a manned gun */
	at(t, "FC2", "LOST");
	stands(t, "FC1", "fresh");
	untold(t, W12_5_1);
	cubes(t, "C5", "red", 1); /* by W12.5.7 */
	due(t, "control");
	expect_int(t, total(t, ""), 5);
	roll(t, "4");
	asked(t, "action", W_FRENCH);
}

/* The same beside assaulting infantry, which takes the guns. */
CLAUSE(W10_2_7)
{
	field(t, "C5 BA1 FC1 red=1", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	at(t, "BA1", "LOST");
	cubes(t, "C5", "red", 0);
	due(t, "control");
	roll(t, "4");
	asked(t, "action", W_FRENCH);
	at(t, "FC1", "C5");
	at(t, "FI1", "C5");
}

/* Guns of the assaulting side neither fire nor steady its infantry. */
CLAUSE(W10_2_8)
{
	field(t, "C5 BA1 FC1 red=1", "B5 BI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as B5;BI1>C5");
	due(t, "at-cavalry"); /* no step 1: BI1 is charged by FC1 at once */
	roll(t, "1");
	due(t, "morale");
	expect_int(t, term_of(t, "", W13_4_4), 0);
	expect_int(t, total(t, ""), 1 + 3 + 1 - 1);
}

/* Shelter is declared before the first gun fires. */
CLAUSE(W10_2_9)
{
	field(t, "D3 FI1", "D4 GI1/d BI1/d BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D3;FI1>D4");
	asked(t, "shelter", W_ALLIED);
	play(t, "sh GI1");
	due(t, "defence");
}
