/*
 * w06_move.c - chapter W6: Move, and the cubes that infantry takes along.
 */
#include "table.h"

/* Each unit of the area goes its own way, over adjacent areas, no farther than it may. */
CLAUSE(W6_1_1)
{
	field(t, "F4 FI1 FI2 FA1 FC1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	refused(t, "FI1>E5", W6_1_1);    /* not adjacent */
	refused(t, "FI1>E4>E5", W6_1_1); /* too far */
	refused(t, "FC1>E4>F4", W6_1_1); /* nowhere */
	refused(t, "FC1>E4>C4", W6_1_1);
	play(t, "FI1>E4; FI2>G3; FA1>F5; FC1>E4>E5");
	at(t, "FI1", "E4");
	at(t, "FI2", "G3");
	at(t, "FA1", "F5");
	at(t, "FC1", "E5");
	asked(t, "action", W_FRENCH);
}

/* No enemy-occupied area is entered, not even in passing. */
CLAUSE(W6_1_2)
{
	field(t, "E5 FI1 FC1 FA1 FL1", "D5 BC1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5");
	refused(t, "FI1>D5", W6_1_2);
	refused(t, "FA1>D5", W6_1_2);
	refused(t, "FC1>D5>C5", W6_1_2);
	refused(t, "FL1>D5>C5>B5", W6_1_2);
}

/* Areas next to the enemy are free, to enter and to go on from. */
CLAUSE(W6_1_3)
{
	field(t, "E4 FC1 FI1", "D6 BI1/d", "C4 BI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E4; FC1>E5>E6; FI1>D5");
	at(t, "FC1", "E6");
	at(t, "FI1", "D5");
}

/* Infantry one area, mobile. */
CLAUSE(W6_1_4)
{
	field(t, "F4 FI1 FI2/d", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	refused(t, "FI1>E4>D5", W6_1_1);
	refused(t, "FI2>E4", W3_1_2);
	play(t, "FI1>E4");
	at(t, "FI1", "E4");
	stands(t, "FI1", "mobile");
}

/* Artillery one area, and it is limbered then. */
CLAUSE(W6_1_5)
{
	field(t, "F4 FA1 FA2/l", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	refused(t, "FA1>E4>D5", W6_1_1);
	refused(t, "FA2>E4>D5", W6_1_1);
	play(t, "FA1>E4; FA2>E4");
	stands(t, "FA1", "limbered");
	stands(t, "FA2", "limbered");
}

/* An unmanned gun stays; where one of two is, the other may go. */
CLAUSE(W6_1_6)
{
	field(t, "F4 FA1 blue=1", "F5 FA2 FA3 blue=1", "F3 FA4 FI1 blue=1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g mv F4", W5_1_9);
	play(t, "g mv F5; FA2>E4");
	asked(t, "action", W_FRENCH);
	cubes(t, "F5", "blue", 1);
	refused(t, "g mv F5", W5_1_9);
	play(t, "g mv F3; FA4>E3; mv end");
	at(t, "FA4", "E3");
}

/* Which of two different guns is manned its owner says; the other does not move. */
CLAUSE(W6_1_6)
{
	field(t, "F5 FA2 FA3/l blue=1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F5");
	asked(t, "man", W_FRENCH);
	play(t, "ma FA3");
	refused(t, "FA2>E4", W6_1_6);
	play(t, "FA3>E4");
	at(t, "FA3", "E4");
}

/* Cavalry two areas, fresh or tired. */
CLAUSE(W6_1_7)
{
	field(t, "F4 FC1 FC2/t", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	refused(t, "FC1>E4>D5>C5", W6_1_1);
	refused(t, "FC2>E4>D5>C5", W6_1_1);
	play(t, "FC1>E4>D5; FC2>E4>D5");
	at(t, "FC1", "D5");
	at(t, "FC2", "D5");
	stands(t, "FC1", "fresh");
	stands(t, "FC2", "tired");
}

/* Woods, town or river end a ride. */
CLAUSE(W6_1_8)
{
	field(t, "E5 FC1 FC2 FC3", "F5 FC4 FC5", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5");
	refused(t, "FC1>E6>F7", W6_1_8); /* woods */
	refused(t, "FC1>E6>D7", W6_1_8);
	refused(t, "FC2>D6>C6", W6_1_8); /* river */
	play(t, "FC1>E6; FC2>D6; mv end; g mv F5");
	refused(t, "FC4>G5>H4", W6_1_8); /* town */
	play(t, "FC4>G5; FC5>G4>H4");
	at(t, "FC1", "E6");
	at(t, "FC2", "D6");
	at(t, "FC4", "G5");
	at(t, "FC5", "H4");
}

/* To start there hinders nobody. */
CLAUSE(W6_1_9)
{
	field(t, "E6 FC1", "G5 FC2", "D7 FC3", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E6; FC1>E5>D5");
	play(t, "g mv G5; FC2>G4>F4");
	play(t, "g mv D7; FC3>C6>B7");
	at(t, "FC1", "D5");
	at(t, "FC2", "F4");
	at(t, "FC3", "B7");
}

/* Leaders three areas, ready or used, and stay as they are. */
CLAUSE(W6_1_10)
{
	field(t, "F4 FL1", "G4 FL2/u", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	refused(t, "FL1>E4>D5>C5>B5", W6_1_1);
	play(t, "FL1>E4>D5>C5; g mv G4; FL2>F4>E4>E5");
	at(t, "FL1", "C5");
	stands(t, "FL1", "ready");
	at(t, "FL2", "E5");
	stands(t, "FL2", "used");
}

/* Leaders of one colour never end together, though they may pass; British and Prussian may. */
CLAUSE(W6_1_11)
{
	field(t, "F4 FL1 FI1", "E4 FL2", "B7 BL1 BI1", "B6 PL1", "A5 BL2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	refused(t, "FL1>E4", W6_1_11);
	refused(t, "FL1>E3>E4", W6_1_11);
	play(t, "FL1>E4>E5");
	at(t, "FL1", "E5");
	field(t, "F4 FI1", "B7 BL1 BI1", "B6 PL1", "A5 BL2", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv B7");
	refused(t, "BL1>A5", W6_1_11);
	play(t, "BL1>B6");
	at(t, "BL1", "B6");
}

/* Terrain hinders cavalry only, and a road helps nobody: FI1 may not march down the Nivelles road. */
CLAUSE(W6_1_12)
{
	field(t, "E5 FI1 FA1 FL1", "D1 FI2", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5; FI1>E6; FA1>D6; FL1>E6>F7>G6");
	at(t, "FI1", "E6");
	at(t, "FA1", "D6");
	at(t, "FL1", "G6");
	play(t, "g mv D1");
	refused(t, "FI2>E1>F1", W6_1_1);
}

/* Four and more may crowd an area while the round lasts. */
CLAUSE(W6_1_13)
{
	field(t, "E4 FI1 FI2 FI3", "F4 FI4 FI5", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FI4>E4; FI5>E4");
	at(t, "FI5", "E4");
	asked(t, "action", W_FRENCH);
	cubes(t, "E4", "blue", 0);
	play(t, "g mv E4; FI1>E3; FI2>E3; mv end; g pass; g pass; g pass");
	cubes(t, "E4", "blue", 0);
}

/* Cavalry among unmanned enemy guns may ride away. */
CLAUSE(W6_1_14)
{
	field(t, "C5 FC1 BA1 red=1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv C5; FC1>D5>E5");
	at(t, "FC1", "E5");
	cubes(t, "C5", "red", 1);
}

/* One move each in one activation. */
CLAUSE(W6_1_15)
{
	field(t, "F4 FI1 FI2 FC1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FI1>E4; FC1>E4");
	refused(t, "FI1>D5", W6_1_15);
	refused(t, "FC1>D5", W6_1_15);
	at(t, "FC1", "E4");
}

/* Cubes are said, at most five a unit, all of them shared among those of the colour. */
CLAUSE(W6_2_1, W6_2_5)
{
	field(t, "E5 FI1 FI2 blue=8", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5");
	refused(t, "FI1>E4", W6_2_1); /* how many? */
	refused(t, "FI1>E4*2", W6_2_2);
	allowed(t, "FI1>E4*3");
	allowed(t, "FI1>E4*4");
	allowed(t, "FI1>E4*5");
	refused(t, "FI1>E4*6", W6_2_2);
	unlisted(t, "FI1>E4*2");
	listed(t, "FI1>E4*3");
	listed(t, "FI1>E4*5");
	unlisted(t, "FI1>E4*6");
}

/* Three units, eleven cubes: one to five for the first that leaves, and so on unit by unit. */
CLAUSE(W6_2_5)
{
	field(t, "E5 FI1 FI2 FI3 blue=11", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5");
	refused(t, "FI1>E4*0", W6_2_2);
	allowed(t, "FI1>E4*1");
	allowed(t, "FI1>E4*5");
	play(t, "FI1>E4*3");
	refused(t, "FI2>E4*2", W6_2_2);
	allowed(t, "FI2>E4*3");
	play(t, "FI2>D5*5");
	refused(t, "FI3>D5*2", W6_2_2);
	play(t, "FI3>D5*3");
	cubes(t, "E4", "blue", 3);
	cubes(t, "D5", "blue", 8);
}

/* A unit takes along exactly what it was assigned; the rest stays. */
CLAUSE(W6_2_2)
{
	field(t, "E5 FI1 FI2 blue=4", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5; FI1>E4*3; mv end");
	cubes(t, "E4", "blue", 3);
	cubes(t, "E5", "blue", 1);
}

/* Who is alone of his colour takes all of it, and none of the other colour. */
CLAUSE(W6_2_3, W6_2_1)
{
	field(t, "B6 BI1 PI1 PI2 red=3 black=2", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g mv B6");
	refused(t, "BI1>B5*2", W6_2_2);
	refused(t, "BI1>B5*0", W6_2_2);
	refused(t, "BI1>B5*5", W6_2_2);
	play(t, "BI1>B5");
	cubes(t, "B5", "red", 3);
	cubes(t, "B5", "black", 0);
	cubes(t, "B6", "red", 0);
	cubes(t, "B6", "black", 2);
}

/* None, if the others can carry them all; else not. */
CLAUSE(W6_2_4)
{
	field(t, "E5 FI1 FI2 blue=5", "F4 FI3 FI4 blue=6", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5; FI1>E4*0; mv end");
	cubes(t, "E4", "blue", 0);
	cubes(t, "E5", "blue", 5);
	play(t, "g mv F4");
	refused(t, "FI3>E4*0", W6_2_2);
	allowed(t, "FI3>E4*1");
}
