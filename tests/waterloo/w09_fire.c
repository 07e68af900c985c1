/*
 * w09_fire.c - chapters W9.5 to W9.7: what bombardment does to infantry, cavalry and guns.
 *
 * E4 to D5 is the plain shot: adjacent, no ridge, no sunken road, open ground.
 */
#include "table.h"

#include <stdio.h>
#include <string.h>

/* The sum of modifiers of a gun's shot ("FA1>D5") in a position set by field(): as the dice will have
 * it, and as the terms that are shown say. */
static int
modifiers(struct table *t, int side, const char *action, const char *shot)
{
	char gun[8];
	const char *arrow = strchr(shot, '>');
	snprintf(gun, sizeof gun, "%.*s", (int)(arrow - shot), shot);
	rounds(t, side, 5, 0);
	play(t, action);
	const int shown = total(t, shot);
	const int used =
		waterloo_resolve_bombard(&t->ctx, piece(t, gun), place(t, arrow + 1), NULL);
	expect_int(t, used, shown);
	return used;
}

/* The artillery table, cell by cell (rows 0 to 6, ranges 0 to 3). */
CLAUSE(W9_5_1, W9_5_2, W9_5_14, W9_5_15)
{
	static const char *const cubes_of[7] = {"0000", "1000", "1000", "1100",
						"1110", "2111", "2111"};
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	for (int range = 0; range <= 3; range++) {
		for (int die = 1; die <= 5; die++)
			for (int sum = -8; sum <= 3; sum++) {
				const int row = die + sum < 0 ? 0 : die + sum > 6 ? 6 : die + sum;
				expect_int(t,
					   waterloo_resolve_bombard_cubes(&t->ctx, die, sum, range),
					   cubes_of[row][range] - '0');
			}
		for (int sum = 0; sum <= 3; sum++)
			expect_int(t, waterloo_resolve_bombard_cubes(&t->ctx, 6, sum, range),
				   cubes_of[6][range] - '0');
	}
}

/* Played: at range 1 three is the least that tells, at 2 four, at 3 five. */
CLAUSE(W9_5_1)
{
	field(t, "E4 FA1 FA2", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "2");
	cubes(t, "D5", "red", 0);
	roll(t, "3");
	cubes(t, "D5", "red", 1);
	field(t, "F4 FA1 FA2", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo F4; FA1>D5; FA2>D5");
	roll(t, "3");
	cubes(t, "D5", "red", 0);
	roll(t, "4");
	cubes(t, "D5", "red", 1);
	field(t, "F4 FA1 FA2", "E6 GI1/s", NULL); /* three away over E4 E5 or F5 F6: -2 +1 */
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo F4; FA1>E6; FA2>E6");
	expect_int(t, total(t, ""), -1);
	roll(t, "5");
	cubes(t, "E6", "red", 0);
	roll(t, "6");
	cubes(t, "E6", "red", 1);
}

/* All modifiers add up; what is below the table reads as its lowest row. */
CLAUSE(W9_5_2)
{
	field(t, "C1 BA1", "D2 FI1/d FI2/d", NULL); /* woods, shelter, British gun */
	expect_int(t, modifiers(t, W_ALLIED, "g bo C1", "BA1>D2"), -5);
	play(t, "BA1>D2");
	roll(t, "1");
	cubes(t, "D2", "blue", 0);
	field(t, "D5 BA1 BA2", "E4 FI1/s", NULL); /* British gun and square cancel out */
	expect_int(t, modifiers(t, W_ALLIED, "g bo D5", "BA1>E4"), 0);
	play(t, "BA1>E4; BA2>E4");
	roll(t, "2");
	cubes(t, "E4", "blue", 0);
	roll(t, "3");
	cubes(t, "E4", "blue", 1);
}

/* What is above it reads as its highest: a six at a square is still one cube. */
CLAUSE(W9_5_2, W9_5_15)
{
	field(t, "E4 FA1", "D5 GI1/s", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E4", "FA1>D5"), 1);
	play(t, "FA1>D5");
	roll(t, "6");
	cubes(t, "D5", "red", 1);
}

/* One square among them makes them an easier mark by one, two do not by two. */
CLAUSE(W9_5_3)
{
	field(t, "E4 FA1", "D5 GI1/s GI2/d", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E4", "FA1>D5"), 1);
	expect_int(t, term_of(t, "FA1>D5", W9_5_3), 1);
	field(t, "E4 FA1", "D5 GI1/s GI2/s", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E4", "FA1>D5"), 1);
	field(t, "E4 FA1", "D5 GI1 GI2/d", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E4", "FA1>D5"), 0);
	play(t, "FA1>D5");
	roll(t, "2");
	cubes(t, "D5", "red", 0);
	field(t, "E4 FA1", "D5 GI1/s GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	roll(t, "2");
	cubes(t, "D5", "red", 1);
}

/* River -1; woods and town -2; open and low ground nothing. */
CLAUSE(W9_5_4, W9_5_5)
{
	field(t, "E6 FA1", "D7 GI1", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E6", "FA1>D7"), -1);
	expect_int(t, term_of(t, "FA1>D7", W9_5_4), -1);
	field(t, "E5 FA1", "E6 GI1", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E5", "FA1>E6"), -2);
	expect_int(t, term_of(t, "FA1>E6", W9_5_5), -2);
	field(t, "F5 FA1", "G5 GI1", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo F5", "FA1>G5"), -2);
	expect_int(t, term_of(t, "FA1>G5", W9_5_5), -2);
	field(t, "F5 FA1", "F6 GI1", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo F5", "FA1>F6"), 0);
}

/* The sunken road shelters its Allied side, from adjacent guns too, and not the other side. */
CLAUSE(W9_5_6, W9_5_10)
{
	field(t, "D3 FA1", "C3 GI1", "C2 GI2", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo D3", "FA1>C3"), -1);
	expect_int(t, term_of(t, "FA1>C3", W9_5_6), -1);
	expect_int(t, term_of(t, "FA1>C2", W9_5_6), 0); /* the road does not run there */
	field(t, "D5 FA1", "C5 GI1", "C4 GI2", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo D5", "FA1>C5"), -1);
	expect_int(t, total(t, "FA1>C4"), -1);
	field(t, "C3 PA1", "D3 FI1", NULL);
	expect_int(t, modifiers(t, W_ALLIED, "g bo C3", "PA1>D3"), 0);
	field(t, "B3 FA1", "C3 GI1", NULL); /* from behind */
	expect_int(t, modifiers(t, W_FRENCH, "g bo B3", "FA1>C3"), 0);
}

/* British guns -1, Prussian and French not. */
CLAUSE(W9_5_7)
{
	field(t, "D5 BA1 PA1", "E4 FI1", NULL);
	expect_int(t, modifiers(t, W_ALLIED, "g bo D5", "BA1>E4"), -1);
	expect_int(t, term_of(t, "BA1>E4", W9_5_7), -1);
	expect_int(t, total(t, "PA1>E4"), 0);
	play(t, "BA1>E4; PA1>E4");
	roll(t, "3");
	cubes(t, "E4", "blue", 0);
	roll(t, "3");
	cubes(t, "E4", "blue", 1);
}

/* Shelter -2 if all are sheltered: all defensive and within capacity, outside an assault. */
CLAUSE(W9_5_8, W9_5_11)
{
	field(t, "E3 FA1", "D4 GI1/d", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E3", "FA1>D4"), -2);
	expect_int(t, term_of(t, "FA1>D4", W9_5_8), -2);
	field(t, "E3 FA1", "D4 GI1", NULL); /* mobile */
	expect_int(t, modifiers(t, W_FRENCH, "g bo E3", "FA1>D4"), 0);
	field(t, "E3 FA1", "D4 GI1/s", NULL); /* square */
	expect_int(t, modifiers(t, W_FRENCH, "g bo E3", "FA1>D4"), 1);
	field(t, "E3 FA1", "D4 GI1/d GI2/d", NULL); /* capacity 1 */
	expect_int(t, modifiers(t, W_FRENCH, "g bo E3", "FA1>D4"), 0);
	field(t, "E3 FA1", "D4 GI1/d BC1 BC2", NULL); /* cavalry takes no room */
	expect_int(t, modifiers(t, W_FRENCH, "g bo E3", "FA1>D4"), -2);
	field(t, "E1 FA1", "D2 GI1/d GI2/d", NULL); /* capacity 2, and woods */
	expect_int(t, modifiers(t, W_FRENCH, "g bo E1", "FA1>D2"), -4);
	field(t, "E1 FA1", "D2 GI1/d GI2", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E1", "FA1>D2"), -2);
	field(t, "E5 FA1", "D6 GI1/d GI2/d GI3/d", NULL); /* three in Papelotte; river */
	expect_int(t, modifiers(t, W_FRENCH, "g bo E5", "FA1>D6"), -1);
	field(t, "E4 FA1", "D5 GI1/d", NULL); /* no strongpoint */
	expect_int(t, modifiers(t, W_FRENCH, "g bo E4", "FA1>D5"), 0);
}

/* The ridge -2 for a gun that does not border it, -3 with the sunken road; else nothing. */
CLAUSE(W9_5_9, W9_5_13)
{
	field(t, "E3 FA1", "C3 GI1", "C2 GI2", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E3", "FA1>C3"), -3);
	expect_int(t, term_of(t, "FA1>C3", W9_5_9), -2);
	expect_int(t, term_of(t, "FA1>C3", W9_5_6), -1);
	expect_int(t, total(t, "FA1>C2"), -2);
	field(t, "D3 FA1", "C2 GI2", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo D3", "FA1>C2"), 0);
	field(t, "C4 FA1", "C3 GI1", NULL); /* along it, not across */
	expect_int(t, modifiers(t, W_FRENCH, "g bo C4", "FA1>C3"), 0);
}

/* What the computer expects of a gun at infantry: cubes of all six faces together. */
static int
expected(struct table *t, int side, const char *gun, const char *targets)
{
	uint64_t areas = 0;
	rounds(t, side, 5, 0);
	for (const char *id = targets; *id; id += id[2] ? 3 : 2) {
		const char name[3] = {id[0], id[1], 0};
		areas |= w_bit(place(t, name));
	}
	return waterloo_resolve_bombard_expected(&t->ctx, piece(t, gun), areas);
}

/* By the column of range 1 a modified 3 or more puts a cube, by that of range 2 a 4 or more. */
CLAUSE(W9_5_1, W9_5_2, W9_5_12)
{
	field(t, "E4 FA1", "D5 GI1", NULL);
	expect_int(t, expected(t, W_FRENCH, "FA1", "D5"), 4); /* 3 to 6 */
	field(t, "E4 FA1", "D5 GI1/s", NULL);
	expect_int(t, expected(t, W_FRENCH, "FA1", "D5"), 5); /* +1 */
	field(t, "E3 FA1", "D4 GI1/d", "C3 GI2", NULL);
	expect_int(t, expected(t, W_FRENCH, "FA1", "D4"), 2); /* -2 */
	expect_int(t, expected(t, W_FRENCH, "FA1", "C3"), 1); /* range 2, -3: a natural 6 */
	expect_int(t, expected(t, W_FRENCH, "FA1", "C3 D4"), 2);
	expect_int(t, expected(t, W_FRENCH, "FA1", "A3"), 0); /* no line */
	field(t, "E1 FA1", "D2 GI1/d GI2/d", NULL);
	expect_int(t, expected(t, W_FRENCH, "FA1", "D2"), 1); /* -4: a natural 6 */
	field(t, "D5 BA1 PA1", "E4 FI1", NULL);
	expect_int(t, expected(t, W_ALLIED, "BA1", "E4"), 3); /* -1 */
	expect_int(t, expected(t, W_ALLIED, "PA1", "E4"), 4);
}

/* An unmodified six always tells; a five with the same modifiers does not. */
CLAUSE(W9_5_12)
{
	field(t, "E1 FA1 FA2", "D2 GI1/d GI2/d", NULL);
	expect_int(t, modifiers(t, W_FRENCH, "g bo E1", "FA1>D2"), -4);
	play(t, "FA1>D2; FA2>D2");
	roll(t, "5");
	cubes(t, "D2", "red", 0);
	roll(t, "6");
	cubes(t, "D2", "red", 1);
	told(t, W9_5_12);
}

/* Row 5 at range 0 is two cubes, by option one; row 6 is two in any case. */
CLAUSE(W9_5_14)
{
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	roll(t, "5");
	cubes(t, "E4", "red", 2);
	option(t, W_OPT_ART50_ONE, true);
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	roll(t, "5");
	cubes(t, "E4", "red", 1);
	field(t, "E4 FA1", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	roll(t, "6");
	cubes(t, "E4", "red", 2);
}

/* With two colours of infantry there the owner chooses, cube by cube. */
CLAUSE(W9_5_16)
{
	field(t, "E4 FA1 FA2", "D5 GI1 PI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "6");
	asked(t, "colour", W_ALLIED);
	play(t, "co black");
	roll(t, "6");
	asked(t, "colour", W_ALLIED);
	play(t, "co red");
	cubes(t, "D5", "black", 1);
	cubes(t, "D5", "red", 1);
}

/* === [W9.6] cavalry ============================================================================= */

/* Cavalry is hit on five, whatever the ground, the ridge and the gun. */
CLAUSE(W9_6_1)
{
	field(t, "C6 BA1 BA2", "E6 FC1", NULL); /* woods, two areas away, British guns */
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g bo C6");
	expect_int(t, total(t, "BA1>E6"), 5);
	play(t, "BA1>E6; BA2>E6");
	roll(t, "4");
	due(t, "bombard");
	expect_int(t, total(t, ""), 5);
	roll(t, "5");
	asked(t, "hit", W_FRENCH);
}

/* The owner answers each hit: tire a fresh one, or retreat any; a tired one must retreat. */
CLAUSE(W9_6_2)
{
	field(t, "E4 FA1 FA2", "D5 BC1 BC2/t", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5");
	roll(t, "5");
	asked(t, "hit", W_ALLIED);
	allowed(t, "hit BC1 tire");
	allowed(t, "hit BC1>C4");
	allowed(t, "hit BC2>C5");
	refused(t, "hit BC2 tire", W9_6_2);
	play(t, "hit BC1 tire");
	stands(t, "BC1", "tired");
	at(t, "BC1", "D5");
	roll(t, "6");
	refused(t, "hit BC1 tire", W9_6_2);
	play(t, "hit BC1>C4");
	at(t, "BC1", "C4");
	at(t, "BC2", "D5");
}

/* With the cavalry gone a five still hits, the guns now, one cube each; more is lost. */
CLAUSE(W9_6_3)
{
	field(t, "E4 FA1 FA2 FA3", "D5 BC1/t BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5; FA2>D5; FA3>D5");
	roll(t, "5");
	play(t, "hit BC1>C4");
	expect_int(t, total(t, ""), 5);
	roll(t, "5");
	cubes(t, "D5", "red", 1);
	roll(t, "5");
	cubes(t, "D5", "red", 1);
	asked(t, "action", W_FRENCH);
}

/* Tired cavalry that cannot retreat is eliminated; it counts for nothing. */
CLAUSE(W9_6_4)
{
	field(t, "E4 FA1", "D5 BC1/t", "C4 FI1", "C5 FI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	roll(t, "5");
	at(t, "BC1", "LOST");
	losses(t, "red", 0);
	told(t, W9_6_4);
	field(t, "E4 FA1", "D5 BC1", "C4 FI1", "C5 FI2", NULL); /* fresh, it only tires */
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	roll(t, "5");
	at(t, "BC1", "D5");
	stands(t, "BC1", "tired");
}

/* === [W9.7] guns ================================================================================ */

/* Guns are hit on six, whatever the ground; five is a miss. */
CLAUSE(W9_7_1)
{
	field(t, "E3 FA1 FA2", "C3 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	expect_int(t, total(t, "FA1>C3"), 6);
	play(t, "FA1>C3; FA2>C3");
	roll(t, "5");
	cubes(t, "C3", "red", 0);
	roll(t, "6");
	cubes(t, "C3", "red", 1);
}

/* A cube a gun at most; the rest is lost, and no gun with it. */
CLAUSE(W9_7_2, W9_7_3)
{
	field(t, "E4 FA1 FA2 FA3", "D5 BA1 BA2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo! E4; FA1>D5; FA2>D5; FA3>D5");
	roll(t, "6");
	cubes(t, "D5", "red", 1);
	roll(t, "6 6 6 6 6");
	cubes(t, "D5", "red", 2);
	at(t, "BA1", "D5");
	at(t, "BA2", "D5");
	losses(t, "red", 0);
}
