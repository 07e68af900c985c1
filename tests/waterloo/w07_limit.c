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
