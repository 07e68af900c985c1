/*
 * w08_reserve.c - chapter W8: the Reserve move.
 */
#include "table.h"

/* Twice the way of a Move: infantry and guns 2, cavalry 4, leaders 6. */
CLAUSE(W8_1_1)
{
	field(t, "H1 FI1 FA1 FC1 FL1", "A5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "p rs H1");
	refused(t, "FI1>G2>F3>E3", W8_1_1);
	refused(t, "FA1>G2>F3>E3", W8_1_1);
	refused(t, "FC1>G2>F3>E3>D3>C3", W8_1_1);
	play(t, "FI1>G2>F3; FA1>G2>F3; FC1>G2>F3>E3>D3; FL1>G2>F3>E3>D3>C3>B3");
	at(t, "FI1", "F3");
	at(t, "FA1", "F3");
	at(t, "FC1", "D3");
	at(t, "FL1", "B3");
}

/* A green disc pays for it as well. */
CLAUSE(W8_1_1)
{
	field(t, "H1 FI1", "A5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g rs H1; FI1>G2>F3");
	at(t, "FI1", "F3");
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 7);
	expect_int(t, state(t)->disc[W_FRENCH][W_PURPLE][W_AVAILABLE], 2);
}

/* Next to the enemy nobody starts it. */
CLAUSE(W8_1_2)
{
	field(t, "E5 FI1 FL1", "F5 FI2", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "p rs E5", W8_1_2);
	refused(t, "g rs E5", W8_1_2);
	allowed(t, "p rs F5");
}

/* Next to the enemy it neither ends nor passes. */
CLAUSE(W8_1_3)
{
	field(t, "G4 FI1 FL1", "F6 FC1", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "p rs G4");
	refused(t, "FI1>F5>E5", W8_1_3);
	refused(t, "FL1>F5>E5>E4", W8_1_3);
	play(t, "FI1>F5>E4; mv end; p rs F6");
	refused(t, "FC1>E5>E4", W8_1_3);
	refused(t, "FC1>E6", W8_1_3);
	play(t, "FC1>F5>E4>E3>D4");
	at(t, "FI1", "E4");
	at(t, "FC1", "D4");
}

/* Unmanned guns alone are enemies enough. */
CLAUSE(W8_1_4)
{
	field(t, "E5 FI1", "G5 FI2", "D6 BA1 red=1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "p rs E5", W8_1_2);
	play(t, "p rs G5");
	refused(t, "FI2>F5>E5", W8_1_3);
	refused(t, "FI2>F6>E6", W8_1_3);
	allowed(t, "FI2>F5>E4");
}

/* Who shares his area with enemies does not make it. */
CLAUSE(W8_1_5)
{
	field(t, "C5 FC1 BA1 red=1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "p rs C5", W8_1_5);
	allowed(t, "g mv C5");
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "g rs C5", W8_1_5);
}

/* All else is as in a Move: who may go, limbering, rough ground, cubes, leaders, one move each. */
CLAUSE(W8_1_6)
{
	field(t, "G3 FI1 FI2/d FI3 FA1 FC1 FL1 blue=8", "F4 FL2", "A5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "p rs G3");
	refused(t, "FI2>F4>E4*0", W3_1_2);
	refused(t, "FC1>G4>G5>F5", W6_1_8);
	refused(t, "FC1>G2>G1>F1", W6_1_8);
	refused(t, "FL1>F4", W6_1_11);
	refused(t, "FI1>F4>E4*6", W6_2_2);
	play(t, "FI1>F4>E4*3");
	refused(t, "FI3>F4>E4*6", W6_2_2);
	cubes(t, "E4", "blue", 3);
	cubes(t, "G3", "blue", 5);
	refused(t, "FI1>E3*3", W6_1_15);
	play(t, "FA1>F4>E4; FC1>G4>G5; FL1>F4>E4");
	stands(t, "FA1", "limbered");
	at(t, "FL1", "E4");
	stands(t, "FL1", "ready");
	field(t, "G3 FA1 blue=1", "A5 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "p rs G3", W5_1_9); /* unmanned */
}

/* The Delayed box with units in it is an enemy next door for the French; empty it is not. */
CLAUSE(W8_1_7)
{
	field(t, "F7 FI1", "F5 FI2 FI3", "DLY PI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "p rs F7", W8_1_2);
	play(t, "p rs F5");
	refused(t, "FI2>F6>F7", W8_1_3);
	refused(t, "FI2>F6>G6", W8_1_3);
	allowed(t, "FI2>F6>E6");
	field(t, "F7 FI1", "F5 FI2 FI3", "DLY PL1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	allowed(t, "p rs F7");
	play(t, "p rs F5; FI2>F6>G6; FI3>F6>F7");
	at(t, "FI2", "G6");
	at(t, "FI3", "F7");
}
