/*
 * w12_charge.c - chapter W12.4 to W12.7: cavalry against infantry, cavalry and infantry against
 * artillery, and control.
 */
#include "assault.h"

/* === W12.4: step 4 ============================================================================== */

/* Cavalry left with enemy infantry must charge: nobody is asked. */
CLAUSE(W12_4_1)
{
	assault(t, "FC1", "GI1", "FC1>C5");
	throws(t, "at-cavalry", W_ALLIED);
	assault(t, "FI1 FC1", "GI1", "FI1>C5;FC1>C5");
	roll(t, "1 1 1 1"); /* the infantry withdraws */
	at(t, "FI1", "D5");
	throws(t, "at-cavalry", W_ALLIED);
}

/* In woods defending cavalry that faces infantry gives way, without a shot. */
CLAUSE(W12_4_2, W12_4_3)
{
	field(t, "E6 FC1 FC2/t", "D7 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D7;GI1>E6");
	asked(t, "retreat", W_FRENCH);
	listed(t, "rt FC1>F6");
	play(t, "rt FC1>E5;rt FC2>F6");
	at(t, "FC1", "E5");
	stands(t, "FC1", "fresh");
	at(t, "FC2", "F6");
	at(t, "GI1", "E6");
	stands(t, "GI1", "mobile");
	asked(t, "action", W_ALLIED);
}

/* The same in town and river. */
CLAUSE(W12_4_2)
{
	field(t, "G5 FC1", "F6 GI1", "H4 BI1", NULL); /* towards Rossomme G4 alone is open */
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as F6;GI1>G5");
	at(t, "FC1", "G4");
	asked(t, "action", W_ALLIED);

	field(t, "D7 FC1", "C6 GI1", "D6 BI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as C6;GI1>D7");
	at(t, "FC1", "E6");
}

/* By option cavalry may duel in the woods; the winner leaves if it faces infantry. */
CLAUSE(W12_4_2)
{
	option(t, W_OPT_ROUGH, true);
	field(t, "E6 FC1", "D7 GI1 BC1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D7;GI1>E6;BC1>E6");
	roll(t, "16");
	at(t, "BC1", "D7");
	asked(t, "retreat", W_FRENCH);
	play(t, "rt FC1>F6");
	asked(t, "action", W_ALLIED);

	field(t, "E6 FC1", "D7 GI1 BC1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D7;GI1>E6;BC1>E6");
	roll(t, "61");
	play(t, "rt FC1>F6");
	stands(t, "FC1", "tired");
	throws(t, "control", W_ALLIED);
	at(t, "BC1", "E6");
}

/* With no infantry left to face it stays, and rolls for control. */
CLAUSE(W12_4_3)
{
	field(t, "E6 FC1 FI1/d", "D7 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D7;GI1>E6");
	roll(t, "2 1"); /* M; woods and unsupported, column 2: R, and E beside cavalry */
	at(t, "GI1", "LOST");
	throws(t, "control", W_FRENCH);
	at(t, "FC1", "E6");
}

/* Defensive infantry forms square before it fires; mobile infantry without cavalry does not. */
CLAUSE(W12_4_4)
{
	assault(t, "FC1", "GI1/d GI2", "FC1>C5");
	due(t, "at-cavalry");
	stands(t, "GI1", "square");
	stands(t, "GI2", "mobile");
}

/* With own cavalry there at the start mobile infantry forms square too, though it has gone. */
CLAUSE(W12_4_5)
{
	assault(t, "FC1", "GI1 BC1", "FC1>C5");
	roll(t, "61");
	at(t, "BC1", "B5");
	due(t, "at-cavalry");
	stands(t, "GI1", "square");
}

/* Assaulting infantry, charged by defending cavalry, fires and tests as it is. */
CLAUSE(W12_4_6)
{
	assault(t, "FI1", "BC1", "FI1>C5");
	throws(t, "at-cavalry", W_FRENCH);
	stands(t, "FI1", "mobile");
	roll(t, "1");
	throws(t, "morale", W_FRENCH);
	stands(t, "FI1", "mobile");
	expect_int(t, total(t, ""), 3 + 1);
}

/* One die a unit, hit on 6, British and square no better or worse. */
CLAUSE(W12_4_7)
{
	assault(t, "FC1", "BI1/s GI1/d", "FC1>C5");
	due(t, "at-cavalry");
	expect_int(t, total(t, ""), 6);
	roll(t, "5");
	stands(t, "FC1", "fresh");
	due(t, "at-cavalry");
	expect_int(t, total(t, ""), 6);
	roll(t, "6");
	stands(t, "FC1", "tired");
	due(t, "morale");
}

/* The cavalry's owner says who is hit: tired or eliminated, but it cannot leave. */
CLAUSE(W12_4_8)
{
	assault(t, "FC1 FC2/t", "GI1 GI2", "FC1>C5;FC2>C5");
	roll(t, "6");
	asked(t, "wound", W_FRENCH);
	refused(t, "hit FC1>D5", W12_4_8);
	play(t, "hit FC2");
	at(t, "FC2", "LOST");
	roll(t, "6");
	stands(t, "FC1", "tired");
	at(t, "FC1", "C5");
}

/* All charged infantry tests if cavalry is left; with none left there is no test. */
CLAUSE(W12_4_9)
{
	assault(t, "FC1", "GI1 GI2", "FC1>C5");
	roll(t, "6 1");
	throws(t, "morale", W_ALLIED);
	roll(t, "6");
	due(t, "morale");
	assault(t, "FC1/t", "GI1 GI2", "FC1>C5");
	roll(t, "6"); /* the second shot has no target */
	at(t, "FC1", "LOST");
	asked(t, "action", W_FRENCH);
}

/* Infantry left: all the cavalry goes back where the assault came from. */
CLAUSE(W12_4_10, W12_4_11)
{
	field(t, "E4 FC1 FC2", "C5 GI1/d GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E4;FC1>D5>C5;FC2>D5>C5");
	roll(t, "1 1");
	roll(t, "1 6"); /* column 0: R, that is E beside cavalry; the other stands */
	at(t, "GI1", "LOST");
	at(t, "GI2", "C5");
	at(t, "FC1", "D5");
	at(t, "FC2", "D5");
	asked(t, "action", W_FRENCH); /* and rolls no control */

	assault(t, "FC1", "GI1", "FC1>C5"); /* none left: it stays */
	roll(t, "1 1");
	at(t, "GI1", "LOST");
	at(t, "FC1", "C5");
	due(t, "control");
}

/* Defending cavalry that does not break the assaulting infantry retreats to the rear. */
CLAUSE(W12_4_12)
{
	field(t, "D5 FI1", "C4 BC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C4");
	roll(t, "1 5"); /* column 4, die 5: stands */
	asked(t, "retreat", W_ALLIED);
	refused(t, "rt BC1>C5", W14_2_7);
	play(t, "rt BC1>B4");
	at(t, "BC1", "B4");
	stands(t, "BC1", "fresh");
	at(t, "FI1", "C4");
	asked(t, "action", W_FRENCH);
}

/* Defending cavalry charges what is left after step 3, not what has withdrawn. */
CLAUSE(W12_4_13)
{
	assault(t, "FI1", "GI1/d BC1", "FI1>C5");
	roll(t, "1 1 1 1");
	throws(t, "control", W_ALLIED);
	assault(t, "FI1", "GI1/d BC1 red=5", "FI1>C5");
	roll(t, "1 3"); /* the last defending infantry is gone */
	at(t, "GI1", "LOST");
	throws(t, "at-cavalry", W_FRENCH);
}

/* Infantry left after a charge is in square: mobile, assaulting, or its fire having done it. */
CLAUSE(W12_4_14)
{
	assault(t, "FC1", "GI1", "FC1>C5");
	roll(t, "1 5"); /* column 4 */
	stands(t, "GI1", "square");
	assault(t, "FI1", "BC1", "FI1>C5");
	roll(t, "1 5");
	at(t, "FI1", "C5");
	stands(t, "FI1", "square");
	assault(t, "FC1/t", "GI1 GI2", "FC1>C5");
	roll(t, "6");
	stands(t, "GI1", "square");
	stands(t, "GI2", "square");
}

/* Sheltered infantry fires, but is not charged; left there it makes the victors leave. */
CLAUSE(W12_4_15, W12_4_16)
{
	field(t, "E3 FC1", "D4 GI1/d GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FC1>D4");
	stands(t, "GI1", "defensive");
	due(t, "at-cavalry");
	roll(t, "1");
	due(t, "at-cavalry");
	roll(t, "1");
	due(t, "morale");
	expect_int(t, total(t, ""), 3 + 1); /* GI2, mobile */
	roll(t, "1");
	at(t, "GI2", "LOST");
	at(t, "GI1", "D4");
	stands(t, "GI1", "defensive");
	at(t, "FC1", "E3");
	asked(t, "action", W_FRENCH);
}

/* By option cavalry came into the woods with infantry: it leaves without a charge. */
CLAUSE(W12_4_17)
{
	option(t, W_OPT_ROUGH, true);
	field(t, "E5 FI1 FC1", "E6 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5;FI1>E6;FC1>E6");
	roll(t, "1 1 1 1");
	at(t, "FI1", "E5");
	at(t, "FC1", "E5");
	stands(t, "GI1", "defensive");
	asked(t, "action", W_FRENCH);

	field(t, "E5 FI1 FC1", "E6 GI1/d red=5", NULL); /* with nobody to face it stays */
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5;FI1>E6;FC1>E6");
	roll(t, "1 3");
	at(t, "FC1", "E6");
	due(t, "control");
}

/* All the infantry in shelter: it fires, nobody tests, the cavalry goes. */
CLAUSE(W12_4_18)
{
	field(t, "E3 FI1 FC1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4;FC1>D4");
	roll(t, "1 1 1 1");
	at(t, "FI1", "E3");
	throws(t, "at-cavalry", W_ALLIED);
	roll(t, "6");
	stands(t, "FC1", "tired");
	at(t, "FC1", "E3");
	at(t, "GI1", "D4");
	stands(t, "GI1", "defensive");
	asked(t, "action", W_FRENCH);
	untold(t, W12_4_1); /* no charge is announced */

	field(t, "E3 FC1", "D4 GI1/d BC1", NULL); /* the same after a duel */
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FC1>D4");
	roll(t, "61");
	play(t, "rt BC1>C4");
	throws(t, "at-cavalry", W_ALLIED);
	roll(t, "1");
	at(t, "FC1", "E3");
	stands(t, "GI1", "defensive");
	asked(t, "action", W_FRENCH);
}

/* === W12.5: step 5 ============================================================================== */

/* Cavalry alone with guns alone: a cube for each gun, none is eliminated, and it may stay. */
CLAUSE(W12_5_1, W12_5_2, W12_5_5)
{
	assault(t, "FC1", "BA1 BA2 BA3 red=1", "FC1>C5");
	roll(t, "1 1");
	cubes(t, "C5", "red", 3);
	at(t, "BA1", "C5");
	at(t, "BA2", "C5");
	at(t, "BA3", "C5");
	losses(t, "red", 0);
	due(t, "control");
	roll(t, "1");
	at(t, "FC1", "C5");
	asked(t, "action", W_FRENCH);
}

/* Not while infantry defends the guns. */
CLAUSE(W12_5_1)
{
	assault(t, "FC1", "GI1/d BA1", "FC1>C5");
	roll(t, "1 1 6");
	cubes(t, "C5", "red", 0);
	at(t, "FC1", "D5");
}

/* Never more cubes on guns alone than guns: by cavalry, by bombardment. */
CLAUSE(W12_5_3)
{
	assault(t, "FC1", "BA1 red=1", "FC1>C5");
	cubes(t, "C5", "red", 1);
	due(t, "control");

	field(t, "D5 FA1 FA2", "C5 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D5;FA1>C5;FA2>C5");
	roll(t, "6 6");
	cubes(t, "C5", "red", 1);
}

/* With no red cube left, one too many would cost a unit: none is wanted. */
CLAUSE(W12_5_3)
{
	field(t, "D5 FC1", "C5 BA1 red=1", "C1 BI1/d BI2/d BI3/d red=12",
	      "C2 BI4/d BI5/d BI6/d red=12", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	due(t, "control");
	cubes(t, "C5", "red", 1);

	field(t, "D5 FA1", "C5 BA1 red=1", "C1 BI1/d BI2/d BI3/d red=12",
	      "C2 BI4/d BI5/d BI6/d red=12", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D5;FA1>C5");
	roll(t, "6");
	asked(t, "action", W_FRENCH);
	losses(t, "red", 0);
}

/* With infantry beside the cavalry step 6 comes instead: the guns are taken. */
CLAUSE(W12_5_4)
{
	assault(t, "FI1 FC1", "BA1", "FI1>C5;FC1>C5");
	roll(t, "1");
	at(t, "BA1", "LOST");
	cubes(t, "C5", "red", 0);
	due(t, "control");

	/* No cube is wanted for the gun first, though none is left. */
	field(t, "D5 FI1 FC1", "C5 BA1", "C1 BI1/d BI2/d BI3/d red=13",
	      "C2 BI4/d BI5/d BI6/d red=12", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FC1>C5");
	roll(t, "1");
	at(t, "BA1", "LOST");
	due(t, "control");
}

/* No cube left for a gun that is to be unmanned: an infantry unit is given up for it. */
CLAUSE(W12_5_1)
{
	field(t, "D5 FC1", "C5 BA1", "C1 BI1/d BI2/d BI3/d red=13", "C2 BI4/d BI5/d BI6/d red=12",
	      NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	roll(t, "1");
	asked(t, "sacrifice", W_ALLIED);
	play(t, "el BI4*2");
	cubes(t, "C5", "red", 1);
	cubes(t, "C2", "red", 10);
	at(t, "BI4", "LOST");
	due(t, "control");
}

/* An area of cavalry and unmanned guns is enemy-occupied for both sides. */
CLAUSE(W12_5_6)
{
	field(t, "C5 BA1 FC1 red=1", "D5 FI1", "B5 BI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv D5");
	refused(t, "FI1>C5", W6_1_2);

	field(t, "C5 BA1 FC1 red=1", "D5 FI1", "B5 BI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv B5");
	refused(t, "BI1>C5", W6_1_2);
}

/* The infantry fled from the guns, the cavalry is left with them: it takes the crews after all. */
CLAUSE(W12_5_7)
{
	assault(t, "FI1 FC1", "BA1", "FI1>C5;FC1>C5");
	roll(t, "2 1"); /* a cube; column 2, die 1: R */
	at(t, "FI1", "D5");
	at(t, "BA1", "C5");
	cubes(t, "C5", "red", 1);
	due(t, "control");
}

/* Infantry came to its own guns, took over their cubes and was cut down: unmanned again. */
CLAUSE(W12_5_7)
{
	field(t, "C5 BA1 BA2 FC1 red=2", "B5 BI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as B5;BI1>C5");
	roll(t, "1");
	expect_int(t, total(t, ""), 2 + 3 + 1 - 1);
	roll(t, "1"); /* E, with its two cubes */
	at(t, "BI1", "LOST");
	cubes(t, "C5", "red", 2);
	throws(t, "control", W_FRENCH);
}

/* === W12.6: step 6 ============================================================================== */

/* Infantry left takes all the guns, their cubes go with them. */
CLAUSE(W12_6_1, W12_6_2)
{
	assault(t, "FI1", "BA1 BA2 red=1", "FI1>C5");
	roll(t, "1");
	at(t, "BA1", "LOST");
	at(t, "BA2", "LOST");
	cubes(t, "C5", "red", 0);
	losses(t, "red", 2);
	at(t, "FI1", "C5");
	asked(t, "action", W_FRENCH);
}

/* Guns that stood alone and hit make the infantry test first; driven off, it takes nothing. */
CLAUSE(W12_6_3, W12_6_4)
{
	assault(t, "FI1", "BA1", "FI1>C5");
	roll(t, "2");
	throws(t, "morale", W_FRENCH);
	expect_int(t, total(t, ""), 1 + 1);
	at(t, "BA1", "C5");
	roll(t, "1");
	at(t, "FI1", "D5");
	cubes(t, "D5", "blue", 1);
	at(t, "BA1", "C5");
	cubes(t, "C5", "red", 0);
	asked(t, "action", W_FRENCH);

	assault(t, "FI1", "BA1", "FI1>C5");
	roll(t, "2 6"); /* it stands */
	at(t, "BA1", "LOST");

	assault(t, "FI1", "BA1", "FI1>C5");
	roll(t, "1"); /* no hit, no test */
	at(t, "BA1", "LOST");
}

/* Guns that had company at the start cause no test in step 6. */
CLAUSE(W12_6_5)
{
	assault(t, "FI1", "GI1/d BA1 red=5", "FI1>C5");
	roll(t, "2 1 6 3"); /* a cube; a miss; the test of step 3; the sixth red cube */
	at(t, "GI1", "LOST");
	at(t, "BA1", "LOST");
	asked(t, "action", W_FRENCH);

	assault(t, "FI1", "BC1/t BA1", "FI1>C5");
	roll(t, "2 6"); /* a cube; the charging cavalry is shot down */
	at(t, "BC1", "LOST");
	at(t, "BA1", "LOST");
	asked(t, "action", W_FRENCH);
}

/* === W12.7: control ============================================================================= */

/* Every cavalry unit there rolls, of either side, whether it fought or not. */
CLAUSE(W12_7_1)
{
	field(t, "C5 FC1 FC2/t BC1 BA1 red=1", NULL);
	t->set->entered[piece(t, "FC2")] = (uint8_t)place(t, "D5");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "16");
	throws(t, "control", W_FRENCH); /* FC1, which was there before */
	roll(t, "1");
	throws(t, "control", W_ALLIED);
	roll(t, "1");
	asked(t, "action", W_FRENCH);

	assault(t, "FI1", "GI1/d BC1 DC1", "FI1>C5"); /* beside the fight of others */
	roll(t, "1 1 1 1 1");
	throws(t, "control", W_ALLIED);
	roll(t, "1");
	asked(t, "action", W_FRENCH);
}

/* A winner of a duel, next to an enemy area: it needs this number to charge on. */
static void
needs(struct table *t, const char *unit, bool french, int number)
{
	char line[64], die[2] = {(char)('0' + number), '\0'};
	for (int less = 1; less >= 0; less--) {
		snprintf(line, sizeof line, "C5 %s", unit);
		field(t, line, french ? "B5 BC6/t" : "D5 FC9/t", french ? "C4 GI9/d" : "C4 FI9/d",
		      NULL);
		rounds(t, french ? W_ALLIED : W_FRENCH, 5, 0);
		play(t, french ? "g as B5;BC6>C5" : "g as D5;FC9>C5");
		roll(t, "16");
		due(t, "control");
		expect_int(t, total(t, ""), number);
		die[0] = (char)('0' + number - less);
		roll(t, die);
		at(t, unit, less ? "C5" : "C4");
	}
}

/* The number of each nation; below it the unit stays. */
CLAUSE(W12_7_2, W12_7_7)
{
	needs(t, "FC1", true, 5);
	needs(t, "FK1", true, 5);
	needs(t, "BC1", false, 3);
	needs(t, "GC1", false, 4);
	needs(t, "DC1", false, 6);
	needs(t, "PC1", false, 5);
}

/* It must go into an adjacent area with enemies, of its owner's choice, and assaults it. */
CLAUSE(W12_7_3)
{
	field(t, "D5 FC1", "C5 GI1", "C4 GI2/d", "B6 BA1", "A4 GI3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	roll(t, "1 1 5");
	asked(t, "charge", W_FRENCH);
	refused(t, "ch FC1>D5", W12_7_3); /* no enemy */
	refused(t, "ch FC1>A4", W12_7_3); /* not adjacent */
	expect_int(t, legal_count(t), 2);
	play(t, "ch FC1>B6");
	at(t, "FC1", "B6");
	throws(t, "defence", W_ALLIED);
}

/* Ground it may not assault is no choice: river, a garrison in shelter, the Delayed box. */
CLAUSE(W12_7_4, W12_7_6)
{
	field(t, "D5 FC9/t", "C5 BC1", "D6 FI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC9>C5");
	roll(t, "16 6");
	at(t, "BC1", "C5");
	asked(t, "action", W_FRENCH);

	field(t, "D5 FC9/t", "C4 BC1", "D4 FI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC9>C4");
	roll(t, "16 6");
	at(t, "BC1", "C4");

	field(t, "A5 BC6/t", "B7 FC1", "DLY PI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as A5;BC6>B7");
	roll(t, "16 6");
	at(t, "FC1", "B7");

	field(t, "D5 FC9/t", "C5 BC1", "D6 FI1/d", "C4 FI2/d", "B6 FI3/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC9>C5");
	roll(t, "16 6");
	asked(t, "charge", W_ALLIED);
	refused(t, "ch BC1>D6", W10_1_9);
	expect_int(t, legal_count(t), 2);
}

/* Beside own infantry that assaults there it is one: shelter, and by option woods. */
CLAUSE(W12_7_4, W12_7_9)
{
	field(t, "D3 FI1 FC1", "D4 GI1/d", "C3 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D3;FI1>D4;FC1>C3;next C3");
	roll(t, "1 5");
	at(t, "FC1", "D4");

	for (int on = 0; on < 2; on++) {
		option(t, W_OPT_ROUGH, on);
		field(t, "E5 FI1 FC1", "E6 GI1/d", "F6 BA1", NULL);
		rounds(t, W_FRENCH, 5, 0);
		play(t, "g as E5;FI1>E6;FC1>F6;next F6");
		roll(t, "1 5");
		at(t, "FC1", on ? "E6" : "F6");
	}
}

/* Where its enemy has an assault to resolve it cannot go. */
CLAUSE(W12_7_5)
{
	field(t, "D5 FI1 FI2 FI3", "C5 BC1", "C4 GI1/d", "B6 FI4", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FI2>C4;mv end;next C5");
	roll(t, "1 1"); /* FI1 misses and is cut down */
	at(t, "FI1", "LOST");
	roll(t, "6");
	asked(t, "charge", W_ALLIED);
	refused(t, "ch BC1>C4", W12_7_5);
	expect_int(t, legal_count(t), 2);
	listed(t, "ch BC1>D5");
	listed(t, "ch BC1>B6");
}

/* Nowhere to go: it stays though the die says on. */
CLAUSE(W12_7_6)
{
	assault(t, "FC1", "GI1", "FC1>C5");
	roll(t, "1 1 6");
	at(t, "FC1", "C5");
	asked(t, "action", W_FRENCH);
}

/* All roll, then all choose; those who choose one area assault it together. */
CLAUSE(W12_7_8)
{
	field(t, "D5 FC1 FC2", "C5 BA1", "C4 GI1/d", "C6 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5;FC2>C5");
	roll(t, "1 5");
	due(t, "control"); /* FC1 has not chosen yet */
	at(t, "FC1", "C5");
	roll(t, "5");
	asked(t, "charge", W_FRENCH);
	refused(t, "ch FC2>C4", W14_2_5); /* one by one */
	play(t, "ch FC1>C4;ch FC2>C4");
	at(t, "FC1", "C4");
	at(t, "FC2", "C4");
	due(t, "at-cavalry");
	roll(t, "1 6"); /* one shot, one test: one assault; both fall back among the guns */
	at(t, "FC1", "C5");
	at(t, "FC2", "C5");
	asked(t, "action", W_FRENCH);
}

/* A new assault comes before what is pending. */
CLAUSE(W12_7_9)
{
	field(t, "D5 FI1 FC1", "C5 BA1", "C4 GI1/d", "B6 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5;FI1>C4;next C5");
	roll(t, "1 5");
	asked(t, "charge", W_FRENCH);
	play(t, "ch FC1>B6");
	throws(t, "at-cavalry", W_ALLIED);
	roll(t, "1 1"); /* GI2 is ridden down */
	at(t, "GI2", "LOST");
	roll(t, "1");
	throws(t, "volley", W_ALLIED); /* now C4 */
	at(t, "FI1", "C4");
}

/* Where its own side has an assault pending the unit joins that one. */
CLAUSE(W12_7_9)
{
	field(t, "D5 FI1 FC1", "C5 BA1", "C4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5;FI1>C4;next C5");
	roll(t, "1 5");
	at(t, "FC1", "C4");
	roll(t, "1 3"); /* one fight: GI1 misses, FI1 hits */
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_3_12), 1);
	roll(t, "6 1 1");
	at(t, "FI1", "D5"); /* not to C5, where enemy guns stand */
	roll(t, "1 6");
	asked(t, "retreat", W_FRENCH); /* FC1 may go back by either way of entry */
	allowed(t, "rt FC1>C5");
	play(t, "rt FC1>D5");
}

/* What it joins is resolved in its turn: the active player's order stands. */
CLAUSE(W12_7_9)
{
	field(t, "D5 FI1 FI2 FC1", "C5 BA1", "C4 GI1/d", "D4 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5;FI1>C4;FI2>D4;next C5");
	roll(t, "1 5");
	at(t, "FC1", "C4");
	asked(t, "next", W_FRENCH);
	play(t, "next D4");
	at(t, "FI2", "D4");
	throws(t, "volley", W_ALLIED);
	roll(t, "3");
	cubes(t, "D4", "blue", 1);
}

/* Several new assaults: their owner says which is next, though he is not the active player. */
CLAUSE(W12_7_9)
{
	field(t, "D5 FI1", "C5 BC1 BC2", "C4 FA1", "B6 FA2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	roll(t, "1 1"); /* cut down */
	roll(t, "6 6");
	play(t, "ch BC1>C4;ch BC2>B6");
	asked(t, "next", W_ALLIED);
	play(t, "next B6");
	throws(t, "defence", W_FRENCH);
	roll(t, "1");
	cubes(t, "B6", "blue", 1);
	cubes(t, "C4", "blue", 0);
}

/* The charging side assaults, with all seven steps, and again and again. */
CLAUSE(W12_7_10)
{
	field(t, "D5 FC9/t", "C5 BC1", "C4 FA1", "B4 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC9>C5");
	roll(t, "16 3");
	at(t, "BC1", "C4");
	throws(t, "defence", W_FRENCH); /* step 1 */
	roll(t, "1");
	cubes(t, "C4", "blue", 1);      /* step 5 */
	throws(t, "control", W_ALLIED); /* step 7 */
	roll(t, "3");
	at(t, "BC1", "B4");
	throws(t, "at-cavalry", W_FRENCH); /* step 4 of the third assault */
	roll(t, "1 6");                    /* FI1, unsupported: column 4, stands */
	at(t, "BC1", "C4");                /* the unmanned gun does not bar the way */
	stands(t, "FI1", "square");
	asked(t, "action", W_FRENCH);
}

/* A leader there may ride on with a unit, or stay. */
CLAUSE(W12_7_11)
{
	field(t, "D5 FC1 FC2 FL2", "C5 BA1", "C4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5;FC2>C5;FL2>C5");
	roll(t, "1 5 1");
	at(t, "FC1", "C4");
	asked(t, "leader", W_FRENCH);
	allowed(t, "ld FL2 stay");
	refused(t, "ld FL2>D5", W14_3_4);
	play(t, "ld FL2>C4");
	at(t, "FL2", "C4");
	due(t, "at-cavalry");

	field(t, "D5 FC1 FL2", "C5 BA1", "C4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5;FL2>C5");
	roll(t, "1 5"); /* staying alone among enemy guns would be his end: he goes unasked */
	at(t, "FL2", "C4");
}

/* Who has left the area does not roll. */
CLAUSE(W12_7_12)
{
	assault(t, "FC1", "BC1 GI1/d", "FC1>C5");
	roll(t, "61");  /* BC1 retreats */
	roll(t, "1 6"); /* FC1 withdraws from the square */
	at(t, "FC1", "D5");
	asked(t, "action", W_FRENCH);
}

/* Victors stay, and are no assaulting units any more. */
CLAUSE(W12_7_13)
{
	assault(t, "FI1 FC1", "GI1/d red=5", "FI1>C5;FC1>C5");
	roll(t, "1 3 4");
	asked(t, "action", W_FRENCH);
	at(t, "FI1", "C5");
	at(t, "FC1", "C5");
	expect_int(t, state(t)->entered[piece(t, "FI1")], 0);
	expect_int(t, state(t)->entered[piece(t, "FC1")], 0);
	play(t, "g pass");
	at(t, "FI1", "C5");
	at(t, "FC1", "C5");
}
