/*
 * w09_lines.c - chapters W9.2 and W9.3: range, lines of fire and ridges.
 */
#include "table.h"

/* Range is the least number of steps: E5 is two from E3, where 4 hits and 3 does not. */
CLAUSE(W9_2_1)
{
	field(t, "E3 FA1 FA2", "E5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3; FA1>E5; FA2>E5");
	roll(t, "3");
	cubes(t, "E5", "red", 0);
	roll(t, "4");
	cubes(t, "E5", "red", 1);
}

/* One clear path of least length is enough: from D2 to C3 by C2 or by D3, whichever is open. */
CLAUSE(W9_2_2)
{
	field(t, "D2 FA1", "C3 GI1", "C2 FC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D2");
	allowed(t, "FA1>C3");
	field(t, "E1 FA1", "E3 GI1", "E2 FC1", "D1 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E1");
	refused(t, "FA1>E3", W9_2_6); /* no least path but by E2; the way round by F2 is longer */
}

/* Of clear paths the best counts: by C2 there is no sunken road, by D3 there is. */
CLAUSE(W9_2_3)
{
	field(t, "D2 FA1", "C3 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D2");
	expect_int(t, total(t, "FA1>C3"), 0);
	field(t, "D2 FA1", "C3 GI1", "C2 FC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D2");
	expect_int(t, total(t, "FA1>C3"), -1);
	expect_int(t, term_of(t, "FA1>C3", W9_5_6), -1);
}

/* The gun's own area and the target's never block, be they woods, strongpoints or full. */
CLAUSE(W9_2_4)
{
	field(t, "D2 FA1 FI1 FC1", "E2 GI1 BC1", "E3 FC2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D2");
	allowed(t, "FA1>E2");
	field(t, "G5 FA1 FI1", "F6 GI1", "E6 GI2 BC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo G5");
	allowed(t, "FA1>F6");
	field(t, "F5 FA1 FI1", "E6 GI2 BC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo F5");
	allowed(t, "FA1>E6");
}

/* Woods, a town and a strongpoint in between block. */
CLAUSE(W9_2_5)
{
	field(t, "E2 FA1", "C1 GI1", "D3 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E2");
	refused(t, "FA1>C1", W9_2_5); /* Hougoumont */
	field(t, "G4 FA1", "G6 GI1", "F4 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo G4");
	refused(t, "FA1>G6", W9_2_5); /* Plancenoit */
	field(t, "F1 FA1", "H1 GI1", "F2 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo F1");
	refused(t, "FA1>H1", W9_2_5); /* Bois de Neuve Cour */
	field(t, "C6 PA1", "E5 FI1", "B6 FI2", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g bo C6");
	refused(t, "PA1>E5", W9_2_5); /* Papelotte */
}

/* So does any combat unit, of either side, manned or not. */
CLAUSE(W9_2_6)
{
	static const char *const between[] = {"E4 FI1",        "E4 FC1",       "E4 FA2/l",
					      "E4 FA2 blue=1", "E4 BA1 red=1", "E4 BC1"};
	for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
		field(t, "E3 FA1", "E5 GI1", "D4 GI2/d", between[i], NULL);
		rounds(t, W_FRENCH, 5, 0);
		play(t, "g bo E3");
		refused(t, "FA1>E5", W9_2_6);
		unlisted(t, "FA1>E5");
	}
	field(t, "E3 FA1", "E5 GI1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	allowed(t, "FA1>E5");
}

/* Leaders do not. */
CLAUSE(W9_2_7)
{
	field(t, "E3 FA1", "E5 GI1", "E4 FL1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	allowed(t, "FA1>E5");
	field(t, "E3 FA1", "E5 GI1", "E4 BL1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	allowed(t, "FA1>E5");
}

/* A gun that does not stand low looks over low ground, whatever is in it: La Haye Sainte, units. */
CLAUSE(W9_2_8)
{
	field(t, "E3 FA1", "C4 GI1", "C2 GI3", "D3 FI1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	allowed(t, "FA1>C4");
	allowed(t, "FA1>C2");
}

/* A gun in low ground does not: units in D3 block it, and so does La Haye Sainte empty. */
CLAUSE(W9_2_9)
{
	field(t, "D4 FA1", "D2 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D4");
	allowed(t, "FA1>D2");
	field(t, "D4 FA1", "D2 GI1", "D3 FI1", "C4 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D4");
	refused(t, "FA1>D2", W9_2_6);
	field(t, "D3 FA1", "D5 GI1", "C2 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D3");
	refused(t, "FA1>D5", W9_2_5);
	field(t, "E3 FA1", "D2 GI1", "D3 FI1", "E2 FI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	allowed(t, "FA1>D2"); /* the same units, from high ground */
}

/* A river in between is no hindrance. */
CLAUSE(W9_2_10)
{
	field(t, "C6 PA1", "E6 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g bo C6");
	allowed(t, "PA1>E6"); /* over Smohain Brook */
	field(t, "H4 FA1", "G6 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo H4");
	allowed(t, "FA1>G6"); /* over Lasne Brook */
	field(t, "H4 FA1", "G6 GI1", "H5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo H4", W5_1_9); /* by its units it does block */
}

/* === [W9.3] ridges ============================================================================== */

/* A gun that borders the ridge fires as if it were not there, up and down. */
CLAUSE(W9_3_1)
{
	field(t, "D3 FA1", "B3 GI1", "C2 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D3");
	expect_int(t, total(t, "FA1>B3"), 0); /* beyond it, by C3 */
	expect_int(t, total(t, "FA1>C2"), 0);
	field(t, "C3 PA1", "E3 FI1", "D3 FI2", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g bo C3");
	expect_int(t, total(t, "PA1>E3"), 0);
	expect_int(t, total(t, "PA1>D3"), 0);
}

/* Any other crosses it with its last step only, and sees nothing beyond. */
CLAUSE(W9_3_2, W9_3_3)
{
	field(t, "E3 FA1", "C3 GI1", "B3 GI2", "B4 GI3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	allowed(t, "FA1>C3");
	refused(t, "FA1>B3", W9_3_3);
	refused(t, "FA1>B4", W9_3_3);
	field(t, "E3 FA1", "B3 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E3", W5_1_9); /* not even if C2 and C3 are empty */
}

/* The French ridge in the same way, from behind it. */
CLAUSE(W9_3_2, W9_3_3)
{
	field(t, "G3 FA1", "E3 GI1", "D3 GI2", "D4 GI3/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo G3");
	expect_int(t, total(t, "FA1>E3"), -2);
	refused(t, "FA1>D3", W9_3_3);
	refused(t, "FA1>D4", W9_3_3);
}

/* Each ridge is judged by itself: D3 borders the Allied one and not the French, E3 the other way. */
CLAUSE(W9_3_4)
{
	field(t, "D3 FA1", "F3 GI1", "C2 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D3");
	expect_int(t, term_of(t, "FA1>F3", W9_5_9), -2);
	expect_int(t, term_of(t, "FA1>C2", W9_5_9), 0);
	field(t, "E3 FA1", "F3 GI1", "C2 GI2", "G3 GI3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	expect_int(t, term_of(t, "FA1>F3", W9_5_9), 0);
	expect_int(t, term_of(t, "FA1>G3", W9_5_9), 0);
	expect_int(t, term_of(t, "FA1>C2", W9_5_9), -2);
}
