/*
 * w07_limit.c - chapter W7: the unit limit.
 */
#include "table.h"

/* Worked example 5a: three infantry and two cavalry at the round's end: two cubes. */
EXAMPLE(5, W7_2_2, W7_2_6)
{
	field(t, "E5 FI1 FI2 FI3 FC1 FC2", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	cubes(t, "E5", "blue", 2);
	told(t, W7_2_6);
}

/* Worked example 5b: one fresh cavalry and four guns: two excess: tired, then eliminated, no cube. */
EXAMPLE(5, W7_2_3)
{
	field(t, "E5 FC1 FA1 FA2 FA3 FA4", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	at(t, "FC1", "LOST");
	cubes(t, "E5", "blue", 0);
	losses(t, "blue", 0);
}

/* Worked example 5c: the same with tired cavalry: eliminated, then one cube. */
EXAMPLE(5, W7_2_4)
{
	field(t, "E5 FC1/t FA1 FA2 FA3 FA4", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	at(t, "FC1", "LOST");
	cubes(t, "E5", "blue", 1);
}

/* Three units and a leader are free, four are not. */
CLAUSE(W7_1_1, W7_1_2)
{
	field(t, "E5 FI1 FI2 FI3 FL1", "E4 FI4 FI5 FI6 FI7", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	cubes(t, "E5", "blue", 0);
	cubes(t, "E4", "blue", 1);
}

/* A British and a Prussian leader beside three units cost nothing. */
CLAUSE(W7_1_2)
{
	field(t, "B7 BI1 GI1 DI1 BL1 PL1", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 2, 1);
	play(t, "g pass");
	due(t, "tile");
	cubes(t, "B7", "red", 0);
}

/* All nations of a side count together. */
CLAUSE(W7_1_3)
{
	field(t, "B7 BI1 GC1 DI1 PC1", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 2, 1);
	play(t, "g pass");
	cubes(t, "B7", "red", 1);
}

/* Each side is counted by itself: three and three share an area at no cost. */
CLAUSE(W7_1_4)
{
	field(t, "C5 FC1 FC2 FC3 BA1 BA2 BA3 red=3", "H1 FI1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	due(t, "tile");
	stands(t, "FC1", "fresh");
	stands(t, "FC2", "fresh");
	stands(t, "FC3", "fresh");
}

/* One payment for each unit above three, in every area that has such. */
CLAUSE(W7_2_1)
{
	field(t, "E5 FI1 FI2 FI3 FI4 FI5", "F5 FI6 FC1 FC2 FA1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	cubes(t, "E5", "blue", 2);
	cubes(t, "F5", "blue", 1);
}

/* With infantry of two colours the owner chooses the colour of each cube; cavalry does not pay. */
CLAUSE(W7_2_2)
{
	field(t, "B7 BI1 PI1 BC1 PC1 BC2", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 2, 1);
	play(t, "g pass");
	asked(t, "colour", W_ALLIED);
	play(t, "co black");
	asked(t, "colour", W_ALLIED);
	play(t, "co red");
	cubes(t, "B7", "red", 1);
	cubes(t, "B7", "black", 1);
	stands(t, "BC1", "fresh");
	stands(t, "PC1", "fresh");
}

/* Cavalry without infantry: the owner's choice each time, and one unit may be taken twice. */
CLAUSE(W7_2_3)
{
	field(t, "E5 FC1 FC2 FA1 FA2 FA3", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	asked(t, "limit", W_FRENCH);
	play(t, "ov FC2");
	stands(t, "FC2", "tired");
	asked(t, "limit", W_FRENCH);
	play(t, "ov FC2");
	at(t, "FC2", "LOST");
	stands(t, "FC1", "fresh");
	cubes(t, "E5", "blue", 0);
	due(t, "tile");
}

/* Guns pay what the cavalry cannot, one cube each and no more. */
CLAUSE(W7_2_4)
{
	field(t, "E5 FC1/t FA1 FA2 FA3 FA4 blue=4", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	at(t, "FC1", "LOST");
	cubes(t, "E5", "blue", 4);
}

/* Guns alone: a cube for each above three, one a gun at most. */
CLAUSE(W7_2_5)
{
	field(t, "E5 FA1 FA2 FA3 FA4 FA5", "E4 FA6 FA7 FA8 FA9 blue=4", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	cubes(t, "E5", "blue", 2);
	cubes(t, "E4", "blue", 4);
	at(t, "FA5", "E5");
}

/* Two above the limit pay twice, though the first payment has made them one fewer. */
CLAUSE(W7_2_6)
{
	field(t, "E5 FC1/t FC2/t FA1 FA2 FA3", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass; ov FC1"); /* then FC2 is the only choice */
	at(t, "FC1", "LOST");
	at(t, "FC2", "LOST");
	cubes(t, "E5", "blue", 0);
}

/* The other side is not asked; it pays at the end of its own next round. */
CLAUSE(W7_2_7)
{
	field(t, "C3 BI1/d BI2/d BI3/d BI4/d", "H1 FI1", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	cubes(t, "C3", "red", 0);
	roll(t, "2");
	play(t, "fo end; g pass");
	cubes(t, "C3", "red", 0);
	play(t, "g pass");
	cubes(t, "C3", "red", 1);
}

/* Any number waits in the Delayed box. */
CLAUSE(W7_2_8)
{
	field(t, "DLY PI1 PI2 PI3 PI4 PW1", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 2, 1);
	play(t, "g pass");
	due(t, "tile");
	cubes(t, "DLY", "black", 0);
}

/* Areas in the order of their ids, one after the other. */
CLAUSE(W7_2_9)
{
	field(t, "B4 BC1 BC2/t BC3 BC4", "C4 BC5 BC6/t GC1 GC2", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 2, 1);
	play(t, "g pass");
	refused(t, "ov BC5", W7_2_3);
	play(t, "ov BC2");
	at(t, "BC2", "LOST");
	refused(t, "ov BC1", W7_2_3);
	play(t, "ov BC5");
	stands(t, "BC5", "tired");
	due(t, "tile");
}
