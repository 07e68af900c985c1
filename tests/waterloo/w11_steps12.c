/*
 * w11_steps12.c - chapter W11: defensive artillery fire and the cavalry duels.
 */
#include "table.h"

#include <stdio.h>

/* === W11.1: step 1 ============================================================================== */

/* Every manned gun fires once, ready or limbered. */
CLAUSE(W11_1_1)
{
	field(t, "D5 FI1", "C5 GI1/d BA1 BA2/l", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	due(t, "defence");
	roll(t, "1");
	due(t, "defence");
	roll(t, "1");
	due(t, "volley");
	stands(t, "BA2", "limbered");
}

/* Only assaulting units are targets: not cavalry that was there, nor infantry left behind. */
CLAUSE(W11_1_2)
{
	field(t, "C5 BA1 BA2 FC1", "D5 FC2 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC2>C5;mv end");
	expect_int(t, total(t, ""), 5); /* at cavalry */
	roll(t, "5");
	stands(t, "FC2", "tired");
	stands(t, "FC1", "fresh");
	roll(t, "5");
	at(t, "FC2", "LOST");
	stands(t, "FC1", "fresh");
	cubes(t, "D5", "blue", 0);
}

static void
french_gun(struct table *t, const char *die, int wanted)
{
	field(t, "C5 BI1", "D5 FI1/d FA1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as C5;BI1>D5");
	due(t, "defence");
	roll(t, die);
	cubes(t, "D5", "red", wanted);
}

static void
british_gun(struct table *t, const char *die, int wanted)
{
	field(t, "D5 FI1 FC1", "C5 GI1/d BC1 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FC1>C5");
	due(t, "defence");
	roll(t, die);
	cubes(t, "C5", "blue", wanted);
	stands(t, "FC1", "fresh"); /* infantry assaults too: all fire is at it */
}

/* With infantry in the assault the fire is at infantry, on the column of range 0. */
CLAUSE(W11_1_3)
{
	french_gun(t, "1", 1);
	french_gun(t, "4", 1);
	french_gun(t, "5", 2);
	french_gun(t, "6", 2);
	british_gun(t, "1", 0);
	british_gun(t, "2", 1);
	british_gun(t, "5", 1);
	british_gun(t, "6", 2);
}

/* No modifier but that of British guns: not for woods, nor for the sunken road. */
CLAUSE(W11_1_4)
{
	field(t, "E6 FI1/d FA1", "D7 BI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D7;BI1>E6");
	due(t, "defence");
	expect_int(t, total(t, ""), 0);

	field(t, "D5 FI1", "C5 GI1/d BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	due(t, "defence");
	expect_int(t, total(t, ""), -1);
	expect_int(t, term_of(t, "", W9_5_7), -1);
}

/* Against cavalry alone each gun hits on 5 or 6, the British ones too. */
CLAUSE(W11_1_5)
{
	field(t, "D5 FC1", "C5 BA1 BA2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	due(t, "defence");
	expect_int(t, total(t, ""), 5);
	roll(t, "4");
	stands(t, "FC1", "fresh");
	roll(t, "5");
	stands(t, "FC1", "tired");
	at(t, "FC1", "C5");
}

/* The assaulting player chooses who takes a hit: tired or eliminated, never away. */
CLAUSE(W11_1_6, W11_1_7)
{
	field(t, "D5 FC1 FC2/t", "C5 BA1 BA2 BA3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5;FC2>C5");
	roll(t, "5");
	asked(t, "wound", W_FRENCH);
	refused(t, "hit FC1>D5", W11_1_7);
	refused(t, "hit FC2>D5", W11_1_7);
	play(t, "hit FC1");
	stands(t, "FC1", "tired");
	at(t, "FC1", "C5");
	roll(t, "6"); /* now they are alike: nothing to choose */
	at(t, "FC1", "LOST");
	at(t, "FC2", "C5");
	roll(t, "4");
	at(t, "FC2", "C5");
}

/* Unmanned guns do not fire: two guns and one cube make one shot, two cubes none. */
CLAUSE(W11_1_8)
{
	field(t, "D5 FI1", "C5 BA1 BA2 red=1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	due(t, "defence");
	roll(t, "1");
	asked(t, "action", W_FRENCH); /* and the guns are taken */
	at(t, "BA2", "LOST");

	field(t, "D5 FI1", "C5 BA1 BA2 red=2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	asked(t, "action", W_FRENCH);
}

/* Guns in a river area do not fire. */
CLAUSE(W11_1_9)
{
	field(t, "E5 FI1", "D6 GI1 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5;FI1>D6");
	due(t, "volley");
}

/* A cube of step 1 makes the assaulting infantry test: in step 3, or in step 6; none, no test. */
CLAUSE(W11_1_10)
{
	field(t, "D5 FI1", "C5 GI1/d BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	roll(t, "2 1"); /* a cube; the volley misses */
	due(t, "morale");

	field(t, "D5 FI1", "C5 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	roll(t, "2");
	due(t, "morale");

	field(t, "D5 FI1", "C5 GI1/d BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5");
	roll(t, "1 1"); /* a British one is nothing; the volley misses */
	due(t, "volley");
}

/* With no cavalry left the other guns' shots are lost. */
CLAUSE(W11_1_11)
{
	field(t, "D5 FC1/t", "C5 BA1 BA2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FC1>C5");
	roll(t, "5");
	at(t, "FC1", "LOST");
	asked(t, "action", W_FRENCH);
	cubes(t, "C5", "red", 0);
}

/* Fire begun at infantry never goes over to the cavalry beside it. */
CLAUSE(W11_1_12)
{
	field(t, "D5 FI1 FC1 blue=5", "C5 BA1 BA2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5;FI1>C5;FC1>C5");
	roll(t, "6"); /* two cubes: seven */
	at(t, "FI1", "LOST");
	stands(t, "FC1", "fresh");
	due(t, "control"); /* no second shot; the crews are taken */
	cubes(t, "C5", "red", 2);
	cubes(t, "C5", "blue", 0);
}

/* === W11.2: step 2 ============================================================================== */

static void
duel(struct table *t, const char *ours, const char *theirs)
{
	char line[2][64];
	snprintf(line[0], sizeof line[0], "D5 %s", ours);
	snprintf(line[1], sizeof line[1], "C5 %s", theirs);
	field(t, line[0], line[1], NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5");
}

/* Both sides must have cavalry there. */
CLAUSE(W11_2_1)
{
	duel(t, "FC1", "GI1/d BC1");
	play(t, "FC1>C5");
	due(t, "duel");
	duel(t, "FI1 FC1", "GI1/d");
	play(t, "FI1>C5;FC1>C5");
	due(t, "volley");
	duel(t, "FI1", "GI1/d BC1");
	play(t, "FI1>C5");
	due(t, "volley");
}

/* First the assaulting player picks, then the defender, each of his own. */
CLAUSE(W11_2_2)
{
	duel(t, "FC1 FC2/t", "BC1 DC1");
	play(t, "FC1>C5;FC2>C5");
	asked(t, "duel", W_FRENCH);
	refused(t, "du BC1", W11_2_2);
	refused(t, "du FC3", W11_2_2);
	play(t, "du FC2");
	asked(t, "duel", W_ALLIED);
	refused(t, "du FC1", W11_2_2);
	play(t, "du DC1");
	due(t, "duel");
	roll(t, "61");
	stands(t, "DC1", "tired");
	stands(t, "BC1", "fresh");
}

/* The higher total wins, the assaulter's die being the first. */
CLAUSE(W11_2_3)
{
	duel(t, "FC1", "BC1");
	play(t, "FC1>C5");
	roll(t, "54");
	stands(t, "BC1", "tired");
	stands(t, "FC1", "fresh");
	duel(t, "FC1", "BC1");
	play(t, "FC1>C5");
	roll(t, "45");
	stands(t, "BC1", "fresh");
	stands(t, "FC1", "tired");
}

/* A tie is rolled again by the same two, and again. */
CLAUSE(W11_2_4)
{
	duel(t, "FC1 FC2/t", "BC1");
	play(t, "FC1>C5;FC2>C5;du FC1");
	roll(t, "33");
	due(t, "duel");
	stands(t, "FC1", "fresh");
	stands(t, "BC1", "fresh");
	roll(t, "66");
	due(t, "duel");
	roll(t, "21");
	stands(t, "BC1", "tired");
}

/* Guard cavalry adds one. */
CLAUSE(W11_2_5)
{
	duel(t, "FK1", "BC1");
	play(t, "FK1>C5");
	expect_int(t, term_of(t, "", W11_2_5), 1);
	expect_int(t, total_n(t, "", 1), 0);
	roll(t, "33");
	stands(t, "BC1", "tired");
}

/* A tired unit loses one. */
CLAUSE(W11_2_6)
{
	duel(t, "FC1/t", "BC1");
	play(t, "FC1>C5");
	expect_int(t, term_of(t, "", W11_2_6), -1);
	expect_int(t, total_n(t, "", 1), 0);
	roll(t, "43"); /* three each */
	due(t, "duel");
	roll(t, "33");
	at(t, "FC1", "LOST");
}

/* A Dutch unit loses one, a tired Dutch one two. */
CLAUSE(W11_2_7)
{
	duel(t, "FC1", "DC1");
	play(t, "FC1>C5");
	expect_int(t, total_n(t, "", 1), -1);
	duel(t, "FC1", "DC1/t");
	play(t, "FC1>C5");
	expect_int(t, total_n(t, "", 1), -2);
	duel(t, "FC1", "GC1");
	play(t, "FC1>C5");
	expect_int(t, total_n(t, "", 1), 0);
}

static int
riding_out_of(struct table *t, const char *from, const char *target, const char *move)
{
	char line[2][64], act[64];
	snprintf(line[0], sizeof line[0], "%s BC1", from);
	snprintf(line[1], sizeof line[1], "%s FC1", target);
	snprintf(act, sizeof act, "g as %s;%s", from, move);
	field(t, line[0], line[1], NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, act);
	expect_int(t, total_n(t, "", 1), 0);
	return total(t, "");
}

/* Out of woods, river or town an assaulting unit loses one; the last area before counts. */
CLAUSE(W11_2_8)
{
	expect_int(t, riding_out_of(t, "E6", "E5", "BC1>E5"), -1);
	expect_int(t, riding_out_of(t, "D7", "C6", "BC1>C6"), -1);
	expect_int(t, riding_out_of(t, "G5", "F5", "BC1>F5"), -1);
	expect_int(t, riding_out_of(t, "C5", "D5", "BC1>D5"), 0);
	expect_int(t, riding_out_of(t, "E6", "F5", "BC1>F6>F5"), 0);
}

/* A fresh loser tires and goes: the assaulter where it came from, the defender to the rear. */
CLAUSE(W11_2_9)
{
	duel(t, "FC1", "BC1 GI1/d");
	play(t, "FC1>C5");
	roll(t, "16");
	stands(t, "FC1", "tired");
	at(t, "FC1", "D5");
	at(t, "BC1", "C5");
	duel(t, "FC1", "BC1 GI1/d");
	play(t, "FC1>C5");
	roll(t, "61");
	stands(t, "BC1", "tired");
	at(t, "BC1", "B5");
	at(t, "FC1", "C5");
}

/* A tired loser is eliminated. */
CLAUSE(W11_2_10)
{
	duel(t, "FC1/t", "BC1");
	play(t, "FC1>C5");
	roll(t, "16");
	at(t, "FC1", "LOST");
	duel(t, "FC1", "BC1/t");
	play(t, "FC1>C5");
	roll(t, "61");
	at(t, "BC1", "LOST");
	losses(t, "red", 0);
}

/* It goes on until one side has no cavalry there, the same unit fighting again. */
CLAUSE(W11_2_11)
{
	duel(t, "FC1", "BC1 BC2");
	play(t, "FC1>C5");
	roll(t, "61");
	at(t, "BC1", "B5");
	due(t, "duel");
	roll(t, "61");
	at(t, "BC2", "B5");
	due(t, "control");
}

/* Who stayed behind does not fight; a unit tired by the guns is tired in the duel. */
CLAUSE(W11_2_12)
{
	duel(t, "FC1 FC2", "BC1 BA1");
	play(t, "FC1>C5;mv end");
	roll(t, "5");
	due(t, "duel");
	expect_int(t, total(t, ""), -1);
	roll(t, "16");
	at(t, "FC1", "LOST");
	due(t, "control"); /* no duel with FC2 */
}

/* Nor does cavalry of the assaulting side that was in the area before. */
CLAUSE(W11_2_12)
{
	field(t, "C5 FC1 FC2/t BC1 BA1 red=1", NULL);
	t->set->entered[piece(t, "FC2")] = (uint8_t)place(t, "D5");
	rounds(t, W_FRENCH, 5, 0);
	due(t, "duel"); /* nothing to pick: FC2 alone */
	expect_int(t, total(t, ""), -1);
	roll(t, "16");
	at(t, "FC2", "LOST");
	due(t, "control");
	stands(t, "FC1", "fresh");
}
