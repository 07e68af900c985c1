/*
 * w02_skirmish.c - chapter W2.4: skirmish fire.
 */
#include "table.h"

/* Infantry in any formation, nobody else, once, at an adjacent area with enemies. */
CLAUSE(W2_4_1)
{
	field(t, "E1 FI1 FI2/d FI3/s FC1", "D2 BI1/d", "C1 BI2/d", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	allowed(t, "sk FI1>D2");
	allowed(t, "sk FI2>D2");
	allowed(t, "sk FI3>D2");
	refused(t, "sk FC1>D2", W2_4_1);
	refused(t, "sk FI1>C1", W2_4_1); /* too far */
	refused(t, "sk FI1>D1", W2_4_1); /* nobody there */
	play(t, "sk FI1>D2");
	roll(t, "1");
	refused(t, "sk FI1>D2", W2_4_1);
	expect_int(t, legal_count(t), 3); /* FI2, FI3, end */
}

/* Nobody must fire. */
CLAUSE(W2_4_2)
{
	field(t, "E1 FI1 FI2", "D2 BI1/d", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>D2");
	roll(t, "1");
	listed(t, "sk end");
	play(t, "sk end");
	due(t, "tile");
}

/* The Allies fire all their shots, then the French. */
CLAUSE(W2_4_3)
{
	field(t, "E1 FI1", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	asked(t, "skirmish", W_ALLIED);
	refused(t, "sk FI1>D2", W2_4_1);
	play(t, "sk BI1>E1");
	roll(t, "2");
	asked(t, "skirmish", W_ALLIED);
	play(t, "sk GI1>E1");
	roll(t, "2");
	asked(t, "skirmish", W_FRENCH);
	refused(t, "sk BI1>E1", W2_4_1);
}

/* A unit lost to the Allied fire does not fire back. */
CLAUSE(W2_4_4)
{
	field(t, "E1 FI1 blue=5", "E2 FI2", "D2 BI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	at(t, "FI1", "LOST");
	asked(t, "skirmish", W_FRENCH);
	refused(t, "sk FI1>D2", W2_4_4);
	allowed(t, "sk FI2>D2");
}

/* A shot's effect comes before the next target: what is gone is no target any more. */
CLAUSE(W2_4_5)
{
	field(t, "E1 FI1 blue=5", "E2 FI2", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	allowed(t, "sk GI1>E1");
	play(t, "sk BI1>E1");
	roll(t, "6");
	refused(t, "sk GI1>E1", W2_4_1);
	allowed(t, "sk GI1>E2");
}

/* A hit on cavalry is answered before the next shot is named. */
CLAUSE(W2_4_5)
{
	field(t, "E1 FC1", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	asked(t, "hit", W_FRENCH);
	play(t, "hit FC1 tire");
	asked(t, "skirmish", W_ALLIED);
}

/* Each shot names its target before its die; units of one area may choose different areas. */
CLAUSE(W2_4_6)
{
	field(t, "E1 FI1", "E2 FI2", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	due(t, "skirmish");
	roll(t, "6");
	play(t, "sk GI1>E2");
	due(t, "skirmish");
	roll(t, "6");
	cubes(t, "E1", "blue", 1);
	cubes(t, "E2", "blue", 1);
}

/* Five misses, six hits: through woods and shelter, out of a square loaded with cubes; and squares in
 * the open are no easier. */
CLAUSE(W2_4_7, W2_4_8)
{
	field(t, "E1 FI1/s FI2/s blue=9", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	expect_int(t, total(t, "sk BI1>E1"), 6);
	play(t, "sk BI1>E1");
	roll(t, "5");
	cubes(t, "E1", "blue", 9);
	play(t, "sk end");
	expect_int(t, total(t, "sk FI1>D2"), 6);
	play(t, "sk FI1>D2");
	roll(t, "5");
	cubes(t, "D2", "red", 0);
	play(t, "sk FI2>D2");
	roll(t, "6");
	cubes(t, "D2", "red", 1);
}

/* With infantry there a hit is a cube, and cavalry and guns beside it do not suffer. */
CLAUSE(W2_4_9)
{
	field(t, "E1 FI1 FC1 FA1", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	asked(t, "skirmish", W_ALLIED);
	play(t, "sk GI1>E1");
	roll(t, "6");
	cubes(t, "E1", "blue", 2);
	stands(t, "FC1", "fresh");
	at(t, "FC1", "E1");
}

/* Cavalry without infantry: its owner tires a fresh unit or retreats any. */
CLAUSE(W2_4_10)
{
	field(t, "E1 FC1 FC2/t", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	asked(t, "hit", W_FRENCH);
	allowed(t, "hit FC1 tire");
	allowed(t, "hit FC1>F2");
	allowed(t, "hit FC1>E2");
	allowed(t, "hit FC2>F2");
	refused(t, "hit FC2 tire", W2_4_11);
	refused(t, "hit FC1>F1", W14_2_7);
	play(t, "hit FC1>F2");
	at(t, "FC1", "F2");
	stands(t, "FC1", "fresh");
	at(t, "FC2", "E1");
	cubes(t, "E1", "blue", 0);
}

/* All tired: one must go, which one its owner says; none is eliminated. */
CLAUSE(W2_4_11)
{
	field(t, "E1 FC1/t FC2/t", "D2 BI1/d GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	asked(t, "hit", W_FRENCH);
	refused(t, "hit FC1 tire", W2_4_11);
	refused(t, "hit FC2 tire", W2_4_11);
	refused(t, "hit FC1 lost", W9_6_4);
	play(t, "hit FC2>E2");
	at(t, "FC1", "E1");
	at(t, "FC2", "E2");
	stands(t, "FC2", "tired");
}

/* Tired and hemmed in it is eliminated; fresh and hemmed in it only tires. */
CLAUSE(W2_4_12)
{
	field(t, "E1 FC1/t", "D2 BI1/d", "E2 BI2/d", "F2 GI2/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	at(t, "FC1", "LOST");
	told(t, W2_4_12);
	field(t, "E1 FC1", "D2 BI1/d", "E2 BI2/d", "F2 GI2/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	at(t, "FC1", "E1");
	stands(t, "FC1", "tired");
}

/* When the cavalry has gone the guns there take the hits, as far as they can. */
CLAUSE(W2_4_13)
{
	field(t, "E1 FC1/t FA1", "D2 BI1/d GI1/d BI2/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	cubes(t, "E1", "blue", 0);
	play(t, "hit FC1>F2");
	play(t, "sk GI1>E1");
	roll(t, "6");
	cubes(t, "E1", "blue", 1);
	play(t, "sk BI2>E1");
	roll(t, "6");
	cubes(t, "E1", "blue", 1);
}

/* Guns alone: a cube a gun and no more; no gun is lost. */
CLAUSE(W2_4_14)
{
	field(t, "E1 FA1 FA2", "D2 BI1/d GI1/d BI2/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk BI1>E1");
	roll(t, "6");
	cubes(t, "E1", "blue", 1);
	play(t, "sk GI1>E1");
	roll(t, "6");
	cubes(t, "E1", "blue", 2);
	play(t, "sk BI2>E1");
	roll(t, "6");
	cubes(t, "E1", "blue", 2);
	at(t, "FA1", "E1");
	at(t, "FA2", "E1");
}

/* A leader alone is no target. */
CLAUSE(W2_4_15)
{
	field(t, "E1 FL1", "E2 FI1", "D2 BI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	refused(t, "sk BI1>E1", W2_4_15);
	unlisted(t, "sk BI1>E1");
	allowed(t, "sk BI1>E2");
}

/* Where both sides stand, fire hits the firer's enemies alone: the cavalry of the one, the unmanned
 * gun of the other. */
CLAUSE(W2_4_16)
{
	field(t, "C5 BA1 red=1 FC1", "C4 GI1/d", "D5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>C5");
	roll(t, "6");
	asked(t, "hit", W_FRENCH);
	play(t, "hit FC1 tire");
	cubes(t, "C5", "red", 1);
	asked(t, "skirmish", W_FRENCH);
	play(t, "sk FI1>C5");
	roll(t, "6");
	due(t, "tile");
	at(t, "FC1", "C5");
	cubes(t, "C5", "red", 1);
	cubes(t, "C5", "blue", 0);
}

/* Out of the Delayed box and into it, between it and the entry areas alone. */
CLAUSE(W2_4_17)
{
	field(t, "DLY PI1 PI2", "F7 FI1", "G6 FI2", "F6 FI3", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	refused(t, "sk PI1>F6", W2_4_1);
	play(t, "sk PI1>F7");
	roll(t, "6");
	cubes(t, "F7", "blue", 1);
	play(t, "sk PI2>G6");
	roll(t, "6");
	cubes(t, "G6", "blue", 1);
	asked(t, "skirmish", W_FRENCH);
	refused(t, "sk FI3>DLY", W2_4_1);
	play(t, "sk FI1>DLY");
	roll(t, "6");
	cubes(t, "DLY", "black", 1);
}
