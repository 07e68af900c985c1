/*
 * w13_morale.c - chapter W13: the morale test of infantry in an assault.
 */
#include "assault.h"

/* FI1 assaults C5 out of D5; after these dice the defenders test. The column of the first. */
static int
defends(struct table *t, const char *dice, const char *c5, const char *near, const char *near2)
{
	field(t, "D5 FI1", c5, near, near2, NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	roll(t, dice);
	throws(t, "morale", W_ALLIED);
	return total(t, "");
}

/* One assault anywhere, up to the test after these dice; the column of the first to test. */
static int
column(struct table *t, int side, const char *act, const char *dice, const char *ours,
       const char *theirs)
{
	field(t, ours, theirs, NULL);
	rounds(t, side, 5, 0);
	play(t, act);
	roll(t, dice);
	due(t, "morale");
	return total(t, "");
}

/* === W13.1: who tests, on which column ========================================================== */

/* Infantry alone tests, in assaults alone. */
CLAUSE(W13_1_1)
{
	assault(t, "FI1 FC1", "GI1/d BA1", "FI1>C5;FC1>C5");
	roll(t, "1 2");
	throws(t, "morale", W_FRENCH);
	roll(t, "6");
	due(t, "volley"); /* not FC1 */

	field(t, "D5 FA1", "C5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D5;FA1>C5");
	roll(t, "6");
	cubes(t, "C5", "red", 1);
	asked(t, "action", W_FRENCH);
}

/* Every infantry unit of the side there rolls a die, in shelter too. */
CLAUSE(W13_1_2)
{
	assault(t, "FI1 FI2 FI3", "GI1/d", "FI1>C5;FI2>C5;FI3>C5");
	roll(t, "2");
	throws(t, "morale", W_FRENCH);
	roll(t, "6");
	throws(t, "morale", W_FRENCH);
	roll(t, "6");
	throws(t, "morale", W_FRENCH);
	roll(t, "6");
	throws(t, "volley", W_FRENCH);

	field(t, "E3 FI1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4");
	roll(t, "1 3"); /* less one for shelter: M */
	throws(t, "morale", W_ALLIED);
}

/* The owner shares out all the cubes first; what a unit has is its column before shifts. */
CLAUSE(W13_1_3)
{
	assault(t, "FI1 FI2 blue=3", "GI1/d", "FI1>C5*3;FI2>C5");
	roll(t, "2");
	asked(t, "cubes", W_FRENCH);
	refused(t, "cu FI1=2 FI2=0", W15_1_3);
	expect_int(t, total_n(t, "cu FI1=2 FI2=1", 0), 2 + 1); /* unsupported */
	expect_int(t, total_n(t, "cu FI1=2 FI2=1", 1), 1 + 1);
	play(t, "cu FI1=2 FI2=1");
	expect_int(t, term_of(t, "", W13_1_3), 2);
	expect_int(t, total(t, ""), 3);
	roll(t, "6");
	expect_int(t, term_of(t, "", W13_1_3), 1);
	expect_int(t, total(t, ""), 2);
}

/* Each colour by itself, among its own infantry. */
CLAUSE(W13_1_3)
{
	field(t, "C5 GI1 GI2 PI1 PI2 red=2 black=2", "D5 FI1/d", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as C5;GI1>D5*2;GI2>D5;PI1>D5*2;PI2>D5");
	roll(t, "2");
	asked(t, "cubes", W_ALLIED);
	refused(t, "cu GI1=1 PI1=1", W15_1_3);
	play(t, "cu GI1=2 GI2=0");
	asked(t, "cubes", W_ALLIED);
	refused(t, "cu PI1=2 PI2=2", W15_1_3);
	play(t, "cu PI1=1 PI2=1");
	expect_int(t, total(t, ""), 2 + 1); /* GI1 */
	roll(t, "6");
	expect_int(t, total(t, ""), 1 + 1); /* PI1 */
}

/* A unit without a cube tests too, on column 0. */
CLAUSE(W13_1_4)
{
	field(t, "D5 FI1 FI2 FI3 blue=5", "D6 FI4", "C5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5*5;FI2>C5;mv end");
	roll(t, "2");
	play(t, "cu FI1=5 FI2=0");
	expect_int(t, total(t, ""), 5);
	roll(t, "6"); /* R */
	at(t, "FI1", "D5");
	cubes(t, "D5", "blue", 5);
	throws(t, "morale", W_FRENCH);
	expect_int(t, total(t, ""), 0);
	roll(t, "1"); /* R */
	at(t, "FI2", "D5");
}

/* The column stays within 0 and 6. */
CLAUSE(W13_1_5)
{
	assault(t, "FI1 blue=5", "BC1", "FI1>C5");
	roll(t, "1");
	expect_int(t, term_of(t, "", W13_1_5), 6 - (5 + 3 + 1));
	expect_int(t, total(t, ""), 6);
	roll(t, "6"); /* E */
	at(t, "FI1", "LOST");

	field(t, "D3 FI1", "D4 BI1/d BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D3;FI1>D4;sh BI1");
	roll(t, "1 1 6 4"); /* no cube; M; stands; a cube */
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_1_5), 0 - (1 + 1 - 1 - 1 - 2));
	expect_int(t, total(t, ""), 0);
}

/* All shifts are added before it is clamped: 5 + 3 + 1 + 1 - 6. */
CLAUSE(W13_1_6)
{
	assault(t, "FC1", "PW1/d black=5", "FC1>C5");
	roll(t, "1");
	expect_int(t, total(t, ""), 4);
	roll(t, "4"); /* R, beside cavalry */
	at(t, "PW1", "LOST");
}

/* Judged when the test begins: FI1, back in D5, does not support FI2 in the same test. */
CLAUSE(W13_1_7)
{
	field(t, "D5 FI1 FI2", "D6 FI3", "C5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FI2>C5");
	roll(t, "2");
	expect_int(t, total(t, ""), 1);
	roll(t, "1");
	at(t, "FI1", "D5");
	due(t, "morale");
	expect_int(t, term_of(t, "", W13_3_3), 1);
	expect_int(t, total(t, ""), 1);
	roll(t, "6 1 2");               /* stands; misses; the next volley */
	expect_int(t, total(t, ""), 0); /* D5 and D6: a new test is judged anew */
}

/* The owner's order where retreats may turn on it; each result before the next die. */
CLAUSE(W13_1_8)
{
	field(t, "D5 FI1", "C4 BI1/d GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C4");
	roll(t, "1 1 6 2"); /* a British one is M; FI1 stands; M */
	asked(t, "test", W_ALLIED);
	refused(t, "te FI1", W13_1_8);
	refused(t, "te BI2", W13_1_8);
	listed(t, "te BI1");
	play(t, "te GI1");
	expect_int(t, total(t, ""), 1); /* German, unsupported */
	roll(t, "1");
	asked(t, "retreat", W_ALLIED);
	play(t, "rt GI1>B5");
	throws(t, "morale", W_ALLIED);
	expect_int(t, total(t, ""), 0);
}

/* The order is asked too if it is not the first unit that has a choice of areas... */
CLAUSE(W13_1_8)
{
	field(t, "E5 FI1", "E6 GI1/d PI1/d", NULL); /* GI1 has D6 alone, PI1 has several */
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5;FI1>E6");
	roll(t, "1 1 2");
	asked(t, "test", W_ALLIED);
}

/* ... but not where nobody can retreat: in shelter, or with enemy cavalry there. */
CLAUSE(W13_1_8)
{
	field(t, "E5 FI1", "D6 GI1/d PI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5;FI1>D6");
	roll(t, "1 1 3");
	throws(t, "morale", W_ALLIED);

	field(t, "D5 FI1 FC1", "C4 BI1/d GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C4;FC1>C4");
	roll(t, "1 1 6 2");
	throws(t, "morale", W_ALLIED);
}

/* === W13.2: results ============================================================================= */

/* An empty cell: nothing happens. */
CLAUSE(W13_2_1)
{
	assault(t, "FI1 blue=2", "GI1/d", "FI1>C5");
	roll(t, "2");
	expect_int(t, total(t, ""), 3);
	roll(t, "4");
	at(t, "FI1", "C5");
	cubes(t, "C5", "blue", 2);
	stands(t, "FI1", "mobile");
	throws(t, "volley", W_FRENCH);
}

/* R: back at once with the cubes assigned to it. */
CLAUSE(W13_2_2)
{
	assault(t, "FI1 FI2 blue=3", "GI1/d", "FI1>C5*3;FI2>C5");
	roll(t, "2");
	play(t, "cu FI1=2 FI2=1");
	roll(t, "3"); /* column 3 */
	at(t, "FI1", "D5");
	cubes(t, "D5", "blue", 2);
	cubes(t, "C5", "blue", 1);
	throws(t, "morale", W_FRENCH); /* FI2 */
}

/* R is E if enemy cavalry is in the area, for assaulters and for defenders. */
CLAUSE(W13_2_3)
{
	assault(t, "FI1", "GI1/d BC1", "FI1>C5");
	roll(t, "2");
	expect_int(t, total(t, ""), 2); /* unsupported, combined arms */
	roll(t, "2");
	at(t, "FI1", "LOST");
	losses(t, "blue", 1);

	assault(t, "FI1 FC1", "GI1/d red=1", "FI1>C5;FC1>C5");
	roll(t, "1 3");
	expect_int(t, total(t, ""), 4); /* two cubes, unsupported, combined arms */
	roll(t, "4");
	at(t, "GI1", "LOST");
	cubes(t, "C5", "red", 0);
	cubes(t, "B5", "red", 0);
}

/* R in shelter is one more cube, and it stays; cavalry beside the enemy changes nothing. */
CLAUSE(W13_2_4, W13_2_5)
{
	field(t, "E3 FI1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4");
	roll(t, "1 4 1"); /* a cube; column 0: R */
	at(t, "GI1", "D4");
	stands(t, "GI1", "defensive");
	cubes(t, "D4", "red", 2);
	throws(t, "volley", W_ALLIED); /* round 2 */

	field(t, "E3 FI1 FC1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4;FC1>D4");
	roll(t, "1 4 1");
	at(t, "GI1", "D4");
	cubes(t, "D4", "red", 2);
	losses(t, "red", 0);
}

/* The cube is of the unit's own colour, whoever else is there. */
CLAUSE(W13_2_4)
{
	field(t, "E5 FI1", "D6 GI1/d PI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5;FI1>D6");
	roll(t, "1 1 3"); /* M */
	throws(t, "morale", W_ALLIED);
	roll(t, "1"); /* GI1, column 0: R */
	cubes(t, "D6", "red", 1);
	cubes(t, "D6", "black", 0);
	roll(t, "1"); /* PI1 */
	cubes(t, "D6", "red", 1);
	cubes(t, "D6", "black", 1);
}

/* E: eliminated with its cubes; the others' remain. */
CLAUSE(W13_2_6)
{
	assault(t, "FI1 FI2 blue=5", "GI1/d", "FI1>C5*5;FI2>C5");
	roll(t, "2");
	play(t, "cu FI1=4 FI2=1");
	roll(t, "5"); /* column 5 */
	at(t, "FI1", "LOST");
	cubes(t, "C5", "blue", 1);
	losses(t, "blue", 1);
	roll(t, "6");
	at(t, "FI2", "C5");
}

/* R without a way out is elimination. */
CLAUSE(W13_2_7)
{
	expect_int(t, defends(t, "1 3", "C5 GI1/d", "B5 FI9/d", NULL), 2);
	roll(t, "1"); /* towards Mont St Jean there is B5 alone */
	at(t, "GI1", "LOST");
	cubes(t, "C5", "red", 0);
	losses(t, "red", 1);
}

/* The cube of a sheltered unit counts after the whole test only. */
CLAUSE(W13_2_8)
{
	field(t, "D3 FI1", "D2 BI1/d GI1/d red=10", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D3;FI1>D2"); /* five each: nothing to share */
	roll(t, "1 1 3");          /* misses; M */
	expect_int(t, total(t, ""), 5 + 1 - 1 - 3);
	roll(t, "1"); /* R */
	cubes(t, "D2", "red", 11);
	throws(t, "morale", W_ALLIED);
	expect_int(t, total(t, ""), 5 + 1 - 3);
	roll(t, "6");
	asked(t, "eliminate", W_ALLIED);
	play(t, "el GI1");
	at(t, "GI1", "LOST");
	cubes(t, "D2", "red", 5);

	field(t, "E3 FI1", "D4 GI1/d red=4", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4");
	roll(t, "1 4");
	expect_int(t, total(t, ""), 5 + 1 - 2);
	roll(t, "4"); /* R: the sixth cube */
	at(t, "GI1", "LOST");
	cubes(t, "D4", "red", 0);
	at(t, "FI1", "D4");
}

/* No red cube left for it: a unit elsewhere is given up, then the cube is placed. */
CLAUSE(W13_2_4, W13_2_8)
{
	field(t, "E3 FI1", "D4 GI1/d red=4", "C1 BI1/d BI2/d red=10", "C2 BI3/d BI4/d red=10",
	      "B4 BI5/d red=1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4");
	roll(t, "1 3"); /* M */
	expect_int(t, total(t, ""), 4 + 1 - 2);
	roll(t, "3"); /* R */
	asked(t, "sacrifice", W_ALLIED);
	allowed(t, "el GI1*4");
	play(t, "el BI5*1");
	at(t, "BI5", "LOST");
	at(t, "GI1", "D4");
	cubes(t, "D4", "red", 5);
	cubes(t, "B4", "red", 0);
	losses(t, "red", 1);
	throws(t, "volley", W_ALLIED);
}

/* Given up in its own test the unit is gone, and so is the cube. */
CLAUSE(W13_2_8)
{
	field(t, "E3 FI1", "D4 GI1/d red=5", "C1 BI1/d BI2/d red=10", "C2 BI3/d BI4/d red=10",
	      NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4");
	roll(t, "1 3 4"); /* column 4: R */
	asked(t, "sacrifice", W_ALLIED);
	play(t, "el GI1*5");
	at(t, "GI1", "LOST");
	cubes(t, "D4", "red", 0);
	losses(t, "red", 1);
	asked(t, "action", W_FRENCH);
}

/* === W13.3: to the right ======================================================================== */

/* Three for cavalry alone: in step 4 always, in step 3 not though cavalry is there. */
CLAUSE(W13_3_1, W13_3_2)
{
	assault(t, "FI1 FC1", "GI1", "FI1>C5;FC1>C5");
	roll(t, "1 3");
	expect_int(t, term_of(t, "", W13_3_1), 0);
	expect_int(t, total(t, ""), 1 + 1 + 1); /* a cube, unsupported, combined arms */
	roll(t, "6 1 1");
	at(t, "FI1", "D5");
	roll(t, "1");
	expect_int(t, term_of(t, "", W13_3_1), 3);
	expect_int(t, total(t, ""), 1 + 3 + 1);

	assault(t, "FC1", "GI1", "FC1>C5");
	roll(t, "1");
	expect_int(t, term_of(t, "", W13_3_1), 3);
	expect_int(t, total(t, ""), 3 + 1);
}

/* Inland two different adjacent areas with infantry are wanted. */
CLAUSE(W13_3_3, W13_3_4)
{
	expect_int(t, defends(t, "1 3", "C5 GI1/d", NULL, NULL), 2);
	expect_int(t, term_of(t, "", W13_3_3), 1);
	expect_int(t, defends(t, "1 3", "C5 GI1/d", "C4 GI2/d", NULL), 2);
	expect_int(t, defends(t, "1 3", "C5 GI1/d", "C4 GI2/d GI3/d", NULL), 2);
	expect_int(t, defends(t, "1 3", "C5 GI1/d", "C4 GI2/d", "B6 GI3/d"), 1);
	expect_int(t, term_of(t, "", W13_3_3), 0);
	expect_int(t, defends(t, "1 3", "C5 GI1/d", "C3 GI2/d", "B4 GI3/d"), 2); /* too far */
}

/* On the map edge one is enough. */
CLAUSE(W13_3_5)
{
	static const char act[] = "g as D7;FI1>C6";
	expect_int(t, column(t, W_FRENCH, act, "1 3", "D7 FI1", "C6 GI1/d"), 2);
	field(t, "D7 FI1", "C6 GI1/d", "B7 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, act);
	roll(t, "1 3");
	expect_int(t, total(t, ""), 1);
}

/* Infantry of any nation and formation supports, in an unresolved assault too; nothing else. */
CLAUSE(W13_3_6)
{
	expect_int(t, defends(t, "1 3", "C5 GI1/d", "C4 PI1", "B5 DI1/s"), 1);
	expect_int(t, defends(t, "1 3", "C5 GI1/d", "C4 BC1", "B5 BA1"), 2);

	field(t, "D5 FI1 FI2", "D6 FI3", "C5 GI1/d", "C4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FI2>C4;next C5");
	roll(t, "2");
	expect_int(t, total(t, ""), 0);
}

/* Infantry in the same area gives none; the Delayed box is adjacent to an entry area. */
CLAUSE(W13_3_7)
{
	static const char act[] = "g as A5;FI1>B7";
	expect_int(t, defends(t, "1 1 3", "C5 GI1/d GI2/d", "C4 GI3/d", NULL), 2);
	expect_int(t, column(t, W_FRENCH, act, "1 3", "A5 FI1", "B7 PI1/d"), 2);
	field(t, "A5 FI1", "B7 PI1/d", "DLY PW1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, act);
	roll(t, "1 3");
	expect_int(t, total(t, ""), 1);
}

/* Landwehr. */
CLAUSE(W13_3_8)
{
	expect_int(t, defends(t, "1 3", "C5 PW1/d", NULL, NULL), 1 + 1 + 1);
	expect_int(t, term_of(t, "", W13_3_8), 1);
	expect_int(t, defends(t, "1 3", "C5 PI1/d", NULL, NULL), 1 + 1);
}

/* Woods and town, for defender and assaulter. */
CLAUSE(W13_3_9)
{
	static const char woods[] = "g as D7;GI1>E6", town[] = "g as F6;GI1>G5";
	expect_int(t, column(t, W_ALLIED, woods, "2", "D7 GI1", "E6 FI1/d"), 1 + 1);
	expect_int(t, term_of(t, "", W13_3_9), 1);
	expect_int(t, column(t, W_ALLIED, woods, "1 3", "D7 GI1", "E6 FI1/d"), 1 + 1 + 1);
	expect_int(t, term_of(t, "", W13_3_9), 1);
	expect_int(t, column(t, W_ALLIED, town, "2", "F6 GI1", "G5 FI1/d"), 1 + 1);
	expect_int(t, column(t, W_ALLIED, town, "1 3", "F6 GI1", "G5 FI1/d"), 1 + 1 + 1);
}

/* Not in shelter; and a river is neither. */
CLAUSE(W13_3_10)
{
	static const char act[] = "g as D3;FI1>D2", river[] = "g as C6;GI1>D7";
	expect_int(t, column(t, W_FRENCH, act, "1 4", "D3 FI1", "D2 GI1/d red=4"), 5 + 1 - 3);
	expect_int(t, term_of(t, "", W13_3_9), 0);
	expect_int(t, column(t, W_FRENCH, act, "1 3", "D3 FI1", "D2 GI1"), 1 + 1 + 1);
	expect_int(t, column(t, W_ALLIED, river, "2", "C6 GI1", "D7 FI1/d"), 1);
	expect_int(t, column(t, W_ALLIED, river, "1 3", "C6 GI1", "D7 FI1/d"), 1 + 1);
}

/* Guard infantry in the assault; not its cavalry, and not in defence. */
CLAUSE(W13_3_11)
{
	static const char act[] = "g as C5;GI1>D5";
	assault(t, "FG1", "GI1/d", "FG1>C5");
	roll(t, "1 3");
	expect_int(t, term_of(t, "", W13_3_11), 1);
	expect_int(t, total(t, ""), 1 + 1 + 1);
	assault(t, "FI1 FK1", "GI1/d", "FI1>C5;FK1>C5");
	roll(t, "1 3");
	expect_int(t, term_of(t, "", W13_3_11), 0);
	expect_int(t, column(t, W_ALLIED, act, "2", "C5 GI1", "D5 FG1/d"), 1);
}

/* Infantry and cavalry together, where cavalry can charge, against who is not in shelter. */
CLAUSE(W13_3_12)
{
	assault(t, "FI1 FC1", "GI1/d", "FI1>C5;FC1>C5");
	roll(t, "1 3");
	expect_int(t, term_of(t, "", W13_3_12), 1);
	expect_int(t, total(t, ""), 1 + 1 + 1);
	expect_int(t, defends(t, "1 3", "C5 GI1/d", NULL, NULL), 1 + 1);

	option(t, W_OPT_ROUGH, true);
	field(t, "E5 FI1 FC1", "E6 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5;FI1>E6;FC1>E6");
	roll(t, "1 3");
	expect_int(t, term_of(t, "", W13_3_12), 0);
	expect_int(t, total(t, ""), 1 + 1 + 1); /* woods instead */

	field(t, "E3 FI1 FC1", "D4 GI1/d red=4", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4;FC1>D4");
	roll(t, "1 4");
	expect_int(t, term_of(t, "", W13_3_12), 0);
	expect_int(t, total(t, ""), 5 + 1 - 2);
}

/* It works against assaulting infantry as well. */
CLAUSE(W13_3_13)
{
	assault(t, "FI1", "GI1/d BC1", "FI1>C5");
	roll(t, "2");
	expect_int(t, term_of(t, "", W13_3_12), 1);
	expect_int(t, total(t, ""), 1 + 1);
}

/* === W13.4: to the left ========================================================================= */

/* Six for a square that is charged; with the three of cavalry that is three. */
CLAUSE(W13_4_1, W13_4_2)
{
	assault(t, "FC1", "GI1/d red=5", "FC1>C5");
	roll(t, "1");
	expect_int(t, term_of(t, "", W13_4_1), -6);
	expect_int(t, total(t, ""), 5 + 3 + 1 - 6);
	assault(t, "FI1", "GI1/s", "FI1>C5"); /* not in step 3 */
	roll(t, "1 2");
	expect_int(t, term_of(t, "", W13_4_1), 0);
	expect_int(t, total(t, ""), 1 + 1);
}

/* British and Guard, defending or assaulting. */
CLAUSE(W13_4_3)
{
	static const char act[] = "g as C5;BI1>D5", german[] = "g as C5;GI1>D5";
	expect_int(t, defends(t, "1 6 3", "C5 BI1/d", NULL, NULL), 1 + 1 - 1);
	expect_int(t, term_of(t, "", W13_4_3), -1);
	expect_int(t, column(t, W_ALLIED, act, "3", "C5 BI1", "D5 FI1/d"), 1 + 1 - 1);
	expect_int(t, column(t, W_ALLIED, german, "1 3", "C5 GI1", "D5 FG1/d"), 1 + 1 - 1);
	expect_int(t, column(t, W_ALLIED, german, "1 3", "C5 GI1", "D5 FI1/d"), 1 + 1);
	assault(t, "FG1", "GI1/d", "FG1>C5");
	roll(t, "3");
	expect_int(t, term_of(t, "", W13_4_3), -1);
	expect_int(t, total(t, ""), 1 + 1 - 1);
}

/* A defender with own guns there, manned or not; an assaulter never. */
CLAUSE(W13_4_4, W13_4_5)
{
	expect_int(t, defends(t, "1 1 3", "C5 GI1/d BA1", NULL, NULL), 1 + 1 - 1);
	expect_int(t, term_of(t, "", W13_4_4), -1);
	/* The red cube lies on the gun, which does not fire. */
	expect_int(t, defends(t, "1 3", "C5 PI1/d BA1 red=1", NULL, NULL), 1 + 1 - 1);

	field(t, "C5 FA1 BC1 blue=1", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	roll(t, "1");
	expect_int(t, term_of(t, "", W13_4_4), 0);
	expect_int(t, total(t, ""), 1 + 3 + 1);
}

/* A sheltered defender, by the strongpoint's figure. */
CLAUSE(W13_4_6)
{
	static const char d2[] = "g as D3;FI1>D2", d4[] = "g as D3;FI1>D4", d6[] = "g as E5;FI1>D6";
	expect_int(t, column(t, W_FRENCH, d2, "1 4", "D3 FI1", "D2 GI1/d red=4"), 5 + 1 - 3);
	expect_int(t, term_of(t, "", W13_4_6), -3);
	expect_int(t, column(t, W_FRENCH, d4, "1 4", "D3 FI1", "D4 GI1/d red=4"), 5 + 1 - 2);
	expect_int(t, term_of(t, "", W13_4_6), -2);
	expect_int(t, column(t, W_FRENCH, d6, "1 4", "E5 FI1", "D6 GI1/d red=4"), 5 + 1 - 1);
	expect_int(t, term_of(t, "", W13_4_6), -1);
	expect_int(t, column(t, W_FRENCH, d4, "1 3", "D3 FI1", "D4 GI1 red=4"), 5 + 1);
	expect_int(t, term_of(t, "", W13_4_6), 0);
}

/* All left shifts add up, and the right ones against them. */
CLAUSE(W13_4_7)
{
	field(t, "D3 FG1", "D2 BI1/d BA1 red=4", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D3;FG1>D2;sh BI1");
	roll(t, "1 1 4"); /* nothing, nothing, a cube */
	throws(t, "morale", W_ALLIED);
	expect_int(t, total(t, ""), 5 + 1 + 1 - 1 - 1 - 3);
}
