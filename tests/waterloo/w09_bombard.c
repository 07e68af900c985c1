/*
 * w09_bombard.c - chapters W9.1, W9.4 and W9.8: who bombards what, and the Grand Battery.
 *
 * E4 to D5 is the plain shot of these tests: adjacent, no ridge, no sunken road, open to all.
 */
#include "table.h"

/* Any of the ready guns of the area, once each; the others hold. */
CLAUSE(W9_1_1)
{
	field(t, "E4 FA1 FA2 FA3", "E3 FA4", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4");
	refused(t, "FA4>D5", W9_1_1); /* of another area */
	play(t, "FA1>D5; FA3>D5; bo end");
	roll(t, "6 6");
	asked(t, "action", W_FRENCH);
	cubes(t, "D5", "red", 2);
	refused(t, "g bo D5", W5_1_9);
	field(t, "E4 FI1", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E4", W9_1_1);
}

/* Not the limbered ones. */
CLAUSE(W9_1_2)
{
	field(t, "E4 FA1 FA2/l", "E3 FA3/l", "D5 GI1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E3", W9_1_2);
	play(t, "g bo E4");
	refused(t, "FA2>D5", W9_1_2);
	unlisted(t, "FA2>D5");
	allowed(t, "FA1>D5");
}

/* Not the unmanned ones; infantry of the colour mans them. */
CLAUSE(W9_1_3)
{
	field(t, "E4 FA1 FA2 blue=1", "E3 FA3 blue=1", "D5 GI1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E3", W9_1_3);
	play(t, "g bo E4");
	refused(t, "FA2>D5", W9_1_3);
	play(t, "FA1>D5");
	roll(t, "1");
	asked(t, "action", W_FRENCH);
	field(t, "E4 FA1 FA2 FI1 blue=2", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "1 1");
}

/* Of a limbered and a ready gun with one cube the ready one is manned to fire. */
CLAUSE(W9_1_3, W5_1_9)
{
	field(t, "E4 FA1/l FA2 blue=1", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA2>D5");
	roll(t, "6");
	cubes(t, "D5", "red", 1);
}

/* Not out of a river. */
CLAUSE(W9_1_4)
{
	field(t, "D7 FA1", "D6 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo D7", W9_1_4);
	refused(t, "g bo! D7", W9_1_4);
}

/* Again in a later action of the round. */
CLAUSE(W9_1_5)
{
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	for (int i = 1; i <= 3; i++) {
		play(t, "g bo E4; FA1>D5");
		roll(t, "6");
		cubes(t, "D5", "red", i);
	}
}

/* One to three areas away, at enemy combat units; each gun has its own target. */
CLAUSE(W9_1_6)
{
	field(t, "F4 FA1 FA2", "C5 GI1", "D5 GI2", "B5 GI3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo F4");
	refused(t, "FA1>B5", W9_1_6); /* four */
	refused(t, "FA1>F4", W9_1_6); /* none */
	refused(t, "FA1>E4", W9_1_6); /* nobody there */
	play(t, "FA1>C5; FA2>D5");
	roll(t, "6 4");
	cubes(t, "C5", "red", 1);
	cubes(t, "D5", "red", 1);
}

/* All targets are declared before the first die; by option gun after gun. */
CLAUSE(W9_1_7)
{
	field(t, "E4 FA1 FA2 FA3", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	asked(t, "bombard", W_FRENCH);
	play(t, "FA2>D5");
	asked(t, "bombard", W_FRENCH);
	play(t, "FA3>D5");
	roll(t, "1 1 1");
	asked(t, "action", W_FRENCH);
	option(t, W_OPT_EACH_GUN, true);
	field(t, "E4 FA1 FA2 FA3", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	roll(t, "1");
	play(t, "FA2>D5");
	roll(t, "1");
	asked(t, "bombard", W_FRENCH);
	play(t, "bo end");
	asked(t, "action", W_FRENCH);
}

/* What they fire at is judged when declared: with the infantry gone the second shot is lost, though
 * cavalry is there. */
CLAUSE(W9_1_8, W9_1_9)
{
	field(t, "E4 FA1 FA2", "D5 GI1 BC1 red=5", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "6");
	at(t, "GI1", "LOST");
	asked(t, "action", W_FRENCH);
	stands(t, "BC1", "fresh");
	told(t, W9_1_9);
}

/* By option it is judged for each gun: the second fires at the cavalry. */
CLAUSE(W9_1_8)
{
	option(t, W_OPT_EACH_GUN, true);
	field(t, "E4 FA1 FA2", "D5 GI1 BC1 red=5", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	roll(t, "6");
	at(t, "GI1", "LOST");
	play(t, "FA2>D5");
	roll(t, "5");
	asked(t, "hit", W_ALLIED);
}

/* A shot at an area that everybody has left is lost without a die. */
CLAUSE(W9_1_9)
{
	field(t, "E4 FA1 FA2", "D5 BC1/t", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "5");
	play(t, "hit BC1>C5");
	asked(t, "action", W_FRENCH);
	at(t, "BC1", "C5");
}

/* No artillery fire into the Delayed box, none out of it. */
CLAUSE(W9_1_10)
{
	field(t, "F6 FA1", "F7 GI1", "DLY PA1 PI1", "G6 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo F6");
	refused(t, "FA1>DLY", W9_1_10);
	unlisted(t, "FA1>DLY");
	field(t, "DLY PA1", "G6 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "g bo DLY", W9_1_10);
}

/* Own units in the target area do not suffer: the Allies shell cavalry among their unmanned guns. */
CLAUSE(W9_1_11)
{
	field(t, "C5 FC1 BA1 red=1", "C4 BA2", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g bo C4; BA2>C5");
	roll(t, "5");
	asked(t, "hit", W_FRENCH);
	play(t, "hit FC1 tire");
	cubes(t, "C5", "red", 1);
	at(t, "BA1", "C5");
	field(t, "C5 FC1 BA1 red=1", "D5 FA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D5; FA1>C5");
	roll(t, "6");
	asked(t, "action", W_FRENCH);
	stands(t, "FC1", "fresh");
}

/* A gun has one target and one shot in an activation. */
CLAUSE(W9_1_12)
{
	field(t, "E4 FA1 FA2", "D5 GI1", "E5 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	refused(t, "FA1>E5", W9_1_12);
	refused(t, "FA1>D5", W9_1_12);
	play(t, "bo end");
	roll(t, "1");
	asked(t, "action", W_FRENCH);
}

/* === [W9.4] the kind of target ================================================================== */

/* Infantry first: cavalry, guns and leader beside it go free. */
CLAUSE(W9_4_1)
{
	field(t, "E4 FA1 FA2", "D5 GI1 BC1 BA1 BL1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "3 6");
	cubes(t, "D5", "red", 2);
	asked(t, "action", W_FRENCH);
	stands(t, "BC1", "fresh");
}

/* Else cavalry: the guns beside it go free. */
CLAUSE(W9_4_2)
{
	field(t, "E4 FA1", "D5 BC1 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4");
	expect_int(t, term_of(t, "FA1>D5", W9_6_1), 5);
	play(t, "FA1>D5");
	roll(t, "5");
	asked(t, "hit", W_ALLIED);
	cubes(t, "D5", "red", 0);
}

/* Else guns. */
CLAUSE(W9_4_3)
{
	field(t, "E4 FA1", "D5 BA1 BL1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4");
	expect_int(t, term_of(t, "FA1>D5", W9_7_1), 6);
	play(t, "FA1>D5");
	roll(t, "6");
	cubes(t, "D5", "red", 1);
}

/* Never a leader. */
CLAUSE(W9_4_4)
{
	field(t, "E4 FA1", "D5 BL1", "E5 GI1 BL2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4");
	refused(t, "FA1>D5", W9_1_6);
	play(t, "FA1>E5");
	roll(t, "6");
	at(t, "BL2", "E5");
	cubes(t, "D5", "red", 0);
}

/* === [W9.8] the Grand Battery =================================================================== */

/* Every gun that fires does so twice, and both times at its area. The French alone have it. */
CLAUSE(W9_8_1, W9_8_2)
{
	field(t, "E4 FA1 FA2 FA3", "D5 GI1", "E5 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo! E4; FA1>D5; FA2>E5; bo end");
	roll(t, "6");
	cubes(t, "D5", "red", 1);
	roll(t, "6");
	cubes(t, "D5", "red", 2);
	roll(t, "6 6");
	cubes(t, "E5", "red", 2);
	asked(t, "action", W_FRENCH);
	rounds(t, W_ALLIED, 5, 0);
	refused(t, "g bo! D5", W9_8_1);
}

/* The Allies' guns are refused it where they could fire. */
CLAUSE(W9_8_1)
{
	field(t, "C4 BA1", "D5 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	allowed(t, "g bo C4");
	refused(t, "g bo! C4", W9_8_1);
}

/* The second shot does not look for another area when the first has emptied its own. */
CLAUSE(W9_8_2)
{
	field(t, "E4 FA1", "D5 GI1 red=5", "E5 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo! E4; FA1>D5");
	roll(t, "6");
	asked(t, "action", W_FRENCH);
	cubes(t, "E5", "red", 0);
}

/* A use takes a cube from the box back to supply, and no disc but the action's own. */
CLAUSE(W9_8_3, W9_8_6)
{
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_BLUE), 34);
	play(t, "g bo! E4; FA1>D5");
	roll(t, "1 1");
	expect_int(t, state(t)->grand_battery, 5);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_BLUE), 35);
	expect_int(t, state(t)->disc[W_FRENCH][W_GREEN][W_AVAILABLE], 7);
	expect_int(t, state(t)->disc[W_FRENCH][W_RED_DISC][W_AVAILABLE], 4);
	expect_int(t, state(t)->disc[W_FRENCH][W_PURPLE][W_AVAILABLE], 2);
	expect_int(t, state(t)->done, 1);
}

/* Six uses and no seventh. */
CLAUSE(W9_8_4)
{
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	expect_int(t, state(t)->grand_battery, 6);
	field(t, "E4 FA1", "D5 GI1", NULL);
	t->set->grand_battery = 1;
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo! E4; FA1>D5");
	roll(t, "1 1");
	refused(t, "g bo! E4", W9_8_4);
	allowed(t, "g bo E4");
}

/* As often in a round as one likes. */
CLAUSE(W9_8_5)
{
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	for (int i = 1; i <= 4; i++) {
		play(t, "g bo! E4; FA1>D5");
		roll(t, "1 1");
		expect_int(t, state(t)->grand_battery, 6 - i);
	}
}

/* Never in defensive fire: a French gun that is assaulted fires once, and the box keeps its cubes. */
CLAUSE(W9_8_7)
{
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	due(t, "defence");
	roll(t, "3");
	cubes(t, "E4", "red", 1);
	due(t, "morale"); /* and not a second shot */
	expect_int(t, state(t)->grand_battery, 6);
}

/* Two areas by one leader's disc take one cube, the same area twice takes two. */
CLAUSE(W9_8_8, W9_8_9)
{
	field(t, "F4 FL2", "E4 FA1", "E3 FA2", "D5 GI1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 bo! E4; FA1>D5");
	roll(t, "1 1");
	expect_int(t, state(t)->grand_battery, 5);
	play(t, "2 bo! E3; FA2>D4");
	roll(t, "1 1");
	expect_int(t, state(t)->grand_battery, 5);
	field(t, "F4 FL2", "E4 FA1", "E3 FA2", "D5 GI1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 bo! E4; FA1>D5");
	roll(t, "1 1");
	play(t, "2 bo! E4; FA1>D5");
	roll(t, "1 1");
	expect_int(t, state(t)->grand_battery, 4);
}

/* So the last cube is enough for two areas, not for one area twice. */
CLAUSE(W9_8_8, W9_8_9)
{
	field(t, "F4 FL2", "E4 FA1", "E3 FA2", "D5 GI1", "D4 GI2/d", NULL);
	t->set->grand_battery = 1;
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 bo! E4; FA1>D5");
	roll(t, "1 1");
	refused(t, "2 bo! E4", W9_8_4);
	allowed(t, "2 bo! E3");
}
