/*
 * examples_b.c - worked examples 10 to 13 of the specification: assaults and support.
 */
#include "assault.h"

/* Assault by infantry, with all its dice. */
EXAMPLE(10, W11_1_4, W12_1_3, W12_2_4, W12_2_5, W12_3_9, W13_3_3, W13_4_4)
{
	field(t, "D5 FI1 FI2", "C5 BI7/d DI2/d BA5 red=3", "C4 BI6/d", "C6 GI7/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FI2>C5");
	/* Step 1: 5 - 1 = 4, one cube. */
	due(t, "defence");
	expect_int(t, total(t, ""), -1);
	roll(t, "5");
	cubes(t, "C5", "blue", 1);
	/* Round 1: DI has one cube, BI two; BI 3 + 1 - 1 = 3, DI 4: a cube each. */
	asked(t, "cubes", W_ALLIED);
	play(t, "cu BI7=2 DI2=1");
	throws(t, "volley", W_ALLIED);
	expect_int(t, total(t, ""), 1 - 1);
	roll(t, "3");
	cubes(t, "C5", "blue", 2);
	expect_int(t, total(t, ""), 0);
	roll(t, "4");
	cubes(t, "C5", "blue", 3);
	/* Both unsupported; all cubes on the first: column 4, die 4: R with three cubes. */
	asked(t, "cubes", W_FRENCH);
	play(t, "cu FI1=3 FI2=0");
	throws(t, "morale", W_FRENCH);
	expect_int(t, term_of(t, "", W13_3_3), 1);
	expect_int(t, total(t, ""), 4);
	roll(t, "4");
	at(t, "FI1", "D5");
	cubes(t, "D5", "blue", 3);
	cubes(t, "C5", "blue", 0);
	/* The second: column 1, die 4: nothing. */
	expect_int(t, total(t, ""), 1);
	roll(t, "4");
	at(t, "FI2", "C5");
	/* It fires 6: two cubes, five in all. */
	throws(t, "volley", W_FRENCH);
	expect_int(t, total(t, ""), 0);
	roll(t, "6");
	cubes(t, "C5", "red", 5);
	/* DI three cubes: column 2 with the artillery, die 1: R to B5 with three. */
	asked(t, "cubes", W_ALLIED);
	play(t, "cu BI7=2 DI2=3");
	expect_int(t, term_of(t, "", W13_4_4), -1);
	expect_int(t, term_of(t, "", W13_3_3), 0);
	expect_int(t, total(t, ""), 2);
	roll(t, "1");
	at(t, "DI2", "B5");
	cubes(t, "B5", "red", 3);
	stands(t, "DI2", "defensive");
	/* BI two cubes: column 0, die 5: nothing. */
	expect_int(t, total(t, ""), 0);
	roll(t, "5");
	cubes(t, "C5", "red", 2);
	/* Round 2: BI 1 + 1 - 1 = 1: nothing, no French test. */
	throws(t, "volley", W_ALLIED);
	expect_int(t, total(t, ""), 0);
	roll(t, "1");
	throws(t, "volley", W_FRENCH);
	/* FI 4: a cube, three in all; BI column 3 - 2 = 1, die 6: nothing. */
	roll(t, "4");
	cubes(t, "C5", "red", 3);
	throws(t, "morale", W_ALLIED);
	expect_int(t, total(t, ""), 1);
	roll(t, "6");
	/* FI withdraws, mobile. */
	at(t, "FI2", "D5");
	stands(t, "FI2", "mobile");
	stands(t, "FI1", "mobile");
	at(t, "BI7", "C5");
	at(t, "BA5", "C5");
	cubes(t, "D5", "blue", 3);
	asked(t, "action", W_FRENCH);
}

static void
combined_arms(struct table *t, const char *c4)
{
	field(t, "D5 FI1 FC1", c4, "C3 GI5/d", "C5 DI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C4;FC1>C4");
	/* Step 1: one cube on FI. */
	due(t, "defence");
	roll(t, "2");
	cubes(t, "C4", "blue", 1);
	/* Step 2: British 4, French 6: BC tired, to B4 or B5. */
	due(t, "duel");
	roll(t, "64");
	stands(t, "BC1", "tired");
	asked(t, "retreat", W_ALLIED);
	expect_int(t, legal_count(t), 2);
	listed(t, "rt BC1>B4");
	play(t, "rt BC1>B5");
	/* Step 3: M; FI stands (1 + 1: column 2, die 3), hits; BI: 1 right, 2 left, die 6. */
	roll(t, "1 3 4");
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_3_12), 1);
	expect_int(t, term_of(t, "", W13_4_3), -1);
	expect_int(t, term_of(t, "", W13_4_4), -1);
	expect_int(t, total(t, ""), 1 + 1 - 2);
	roll(t, "6");
	/* Round 2: FI is hit and driven off: column 2 + 1, die 2: R. */
	roll(t, "4");
	expect_int(t, total(t, ""), 3);
	roll(t, "2");
	at(t, "FI1", "D5");
	cubes(t, "D5", "blue", 2);
	/* Step 4: BI in square, its fire 6: FC tired, and still charges; R is E, with all cubes. */
	throws(t, "at-cavalry", W_ALLIED);
	stands(t, "BI6", "square");
	roll(t, "6");
	stands(t, "FC1", "tired");
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_4_1), -6);
	expect_int(t, total(t, ""), 0); /* 1 + 3 - 6 - 1 - 1 */
	cubes(t, "C4", "red", 1);
	roll(t, "1");
	at(t, "BI6", "LOST");
	losses(t, "red", 1);
	/* Step 5: a red cube for the gun. */
	cubes(t, "C4", "red", 1);
	at(t, "BA4", "C4");
	/* Step 7: FC 2, stays in C4 with the gun. */
	due(t, "control");
	expect_int(t, total(t, ""), 5);
	roll(t, "2");
	at(t, "FC1", "C4");
	asked(t, "action", W_FRENCH);
}

/* Combined arms; BI forms square even had it been mobile, as BC was there. */
EXAMPLE(11, W12_4_4, W12_4_5, W12_5_1, W12_5_5, W12_7_7, W13_2_3, W13_3_12)
{
	combined_arms(t, "C4 BC1 BI6/d BA4");
	combined_arms(t, "C4 BC1 BI6 BA4");
}

/* Cavalry alone. */
EXAMPLE(12, W11_2_6, W11_2_9, W12_7_3, W12_7_10)
{
	field(t, "D5 FC1", "C5 BC1 BC2/t", "C4 FI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	/* The fresh one is beaten: tired, and away. */
	asked(t, "duel", W_ALLIED);
	play(t, "du BC1");
	roll(t, "53");
	stands(t, "BC1", "tired");
	at(t, "BC1", "B5");
	/* The tired one, less one, beats it: tired, and back. */
	due(t, "duel");
	expect_int(t, total_n(t, "", 0), 0);
	expect_int(t, total_n(t, "", 1), -1);
	roll(t, "35");
	stands(t, "FC1", "tired");
	at(t, "FC1", "D5");
	/* BC rolls 6: it charges on, and chooses FC's area. */
	throws(t, "control", W_ALLIED);
	roll(t, "6");
	asked(t, "charge", W_ALLIED);
	listed(t, "ch BC2>C4");
	play(t, "ch BC2>D5");
	at(t, "BC2", "D5");
	/* A new assault, step 2, the British assaulting. */
	throws(t, "duel", W_ALLIED);
	expect_int(t, total_n(t, "", 0), -1);
	expect_int(t, total_n(t, "", 1), -1);
	roll(t, "26");
	at(t, "BC2", "LOST");
	at(t, "FC1", "D5");
}

static int
support(struct table *t, const char *act, const char *from, const char *dice)
{
	field(t, from, "B7 DI1/d", "C6 GI1/d", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, act);
	roll(t, dice);
	throws(t, "morale", W_ALLIED);
	return term_of(t, "", W13_3_3);
}

/* Support: DI on the edge by one area, GI by two; BI, inland with one, has none. */
EXAMPLE(13, W13_3_3, W13_3_4, W13_3_5)
{
	expect_int(t, support(t, "g as A5;FI1>B7", "A5 FI1", "1 3"), 0);
	expect_int(t, support(t, "g as D7;FI1>C6", "D7 FI1", "1 3"), 0);
	expect_int(t, support(t, "g as D5;FI1>C5", "D5 FI1", "1 6 3"), 1);
}
