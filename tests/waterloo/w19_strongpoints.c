/*
 * w19_strongpoints.c - chapter W19: shelter in the three strongpoints.
 */
#include "assault.h"

/* FI1 assaults `area` out of `from`. */
static void
storm(struct table *t, const char *from, const char *area, const char *garrison)
{
	char line[2][64], act[64];
	snprintf(line[0], sizeof line[0], "%s FI1", from);
	snprintf(line[1], sizeof line[1], "%s %s", area, garrison);
	snprintf(act, sizeof act, "g as %s;FI1>%s", from, area);
	field(t, line[0], line[1], NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, act);
}

/* Each strongpoint has its capacity; other ground has none. */
CLAUSE(W19_1, W19_12)
{
	storm(t, "D3", "D2", "GI1/d BI1/d DI1/d");
	asked(t, "shelter", W_ALLIED);
	refused(t, "sh GI1 BI1 DI1", W19_3);
	allowed(t, "sh GI1 DI1");
	storm(t, "D3", "D4", "GI1/d BI1/d");
	refused(t, "sh GI1 BI1", W19_3);
	allowed(t, "sh BI1");
	storm(t, "E5", "D6", "GI1/d BI1/d DI1/d");
	refused(t, "sh GI1 BI1 DI1", W19_3);
	allowed(t, "sh GI1 BI1");
	storm(t, "D5", "C5", "GI1/d BI1/d DI1/d");
	due(t, "volley");
}

/* And its morale shift: 3, 2 and 1. */
CLAUSE(W19_12)
{
	static const struct {
		const char *from, *area;
		int shift;
	} strong[] = {
		{"D3", "D2", 3},
                {"D3", "D4", 2},
                {"E5", "D6", 1}
        };
	for (int i = 0; i < 3; i++) {
		storm(t, strong[i].from, strong[i].area, "GI1/d");
		roll(t, "1 4");
		throws(t, "morale", W_ALLIED);
		expect_int(t, term_of(t, "", W13_4_6), -strong[i].shift);
	}
}

/* Only defensive infantry is sheltered. */
CLAUSE(W19_2)
{
	storm(t, "D3", "D4", "GI1"); /* mobile */
	roll(t, "1");
	expect_int(t, total(t, ""), 0);
	roll(t, "3 1"); /* R: it goes, as from anywhere */
	asked(t, "retreat", W_ALLIED);

	storm(t, "D3", "D4", "GI1/s"); /* a square: an easier mark, and no shelter */
	roll(t, "1");
	expect_int(t, total(t, ""), 1);

	storm(t, "D3", "D2", "GI1/d BI1/d DI1/d GI2 GI3/s BA1 BC1");
	asked(t, "shelter", W_ALLIED);
	refused(t, "sh GI1 GI2", W19_2);
	refused(t, "sh GI1 GI3", W19_2);
	refused(t, "sh GI1 BA1", W19_2);
	refused(t, "sh GI1 BC1", W19_2);
}

/* With more than fit the defender names them; if it makes no difference nobody is asked. */
CLAUSE(W19_3)
{
	storm(t, "D3", "D4", "GI1/d BI1/d");
	asked(t, "shelter", W_ALLIED);
	play(t, "sh BI1");
	roll(t, "1 1 6 2"); /* BI1: M, GI1 nothing; FI1 stands and shakes them */
	asked(t, "test", W_ALLIED);
	expect_int(t, term_of(t, "te BI1", W13_4_6), -2);
	expect_int(t, term_of(t, "te GI1", W13_4_6), 0);

	storm(t, "D3", "D4", "GI1/d GI2/d");
	due(t, "volley");
	storm(t, "D3", "D2", "GI1/d BI1/d");
	due(t, "volley");
}

/* With guns there infantry may give up its shelter to protect them; without it may not. */
CLAUSE(W19_4)
{
	storm(t, "D3", "D4", "GI1/d BA1");
	asked(t, "shelter", W_ALLIED);
	play(t, "sh / GI1");
	roll(t, "1 1");
	expect_int(t, total(t, ""), 0); /* not sheltered */
	roll(t, "1");
	at(t, "BA1", "D4");
	throws(t, "volley", W_ALLIED);

	storm(t, "D3", "D2", "GI1/d BI1/d DI1/d");
	refused(t, "sh GI1", W19_4);
	refused(t, "sh GI1 / BI1", W19_4);
}

/* Infantry that is not sheltered anyway protects the guns unasked. */
CLAUSE(W19_4)
{
	storm(t, "D3", "D4", "GI1 BA1");
	roll(t, "1 1 1"); /* nobody was asked */
	at(t, "BA1", "D4");
	throws(t, "volley", W_ALLIED);
}

/* Unprotected guns fall to infantry left after round 1. */
CLAUSE(W19_5)
{
	storm(t, "D3", "D4", "GI1/d BA1 BA2");
	play(t, "sh GI1");
	roll(t, "1 1 1 1");
	at(t, "BA1", "LOST");
	at(t, "BA2", "LOST");
	losses(t, "red", 2);
	throws(t, "volley", W_ALLIED);
	roll(t, "1 1");
	at(t, "FI1", "D3"); /* and goes after round 2 all the same */

	storm(t, "D3", "D4", "GI1/d BA1"); /* driven off in round 1 it takes nothing */
	play(t, "sh GI1");
	roll(t, "1 2 1");
	at(t, "FI1", "D3");
	at(t, "BA1", "D4");
	asked(t, "action", W_FRENCH);
}

/* A protector who is gone protects no more; one who came through does. */
CLAUSE(W19_5)
{
	storm(t, "D3", "D4", "GI1/d GI2 BA1");
	play(t, "sh GI1");
	roll(t, "1 1 1 2"); /* M */
	asked(t, "test", W_ALLIED);
	play(t, "te GI2");
	roll(t, "1");
	play(t, "rt GI2>C4");
	at(t, "BA1", "D4");
	roll(t, "6");
	at(t, "BA1", "LOST");
	throws(t, "volley", W_ALLIED);

	storm(t, "D3", "D4", "GI1/d GI2 BA1");
	play(t, "sh GI1");
	roll(t, "1 1 1 1");
	at(t, "BA1", "D4");
	throws(t, "volley", W_ALLIED);
}

/* Cavalry does not do it: the guns of a garrison in shelter are safe from it. */
CLAUSE(W19_5)
{
	field(t, "E3 FI1 FC1", "D4 GI1/d BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4;FC1>D4;sh GI1");
	roll(t, "1 2 1"); /* FI1 is driven off, FC1 left */
	at(t, "FI1", "E3");
	roll(t, "1"); /* GI1's shot at it */
	at(t, "FC1", "E3");
	at(t, "BA1", "D4");
	cubes(t, "D4", "red", 0);
}

/* Sheltered infantry takes no combined-force shift, its comrade in the open does. */
CLAUSE(W19_6)
{
	field(t, "E3 FI1 FC1", "D4 GI1/d GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4;FC1>D4");
	roll(t, "1 1 2"); /* M */
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_4_6), -2); /* GI1 */
	expect_int(t, term_of(t, "", W13_3_12), 0);
	roll(t, "6");
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_3_12), 1);
	expect_int(t, total(t, ""), 1 + 1);
}

/* Cavalry charges who is not in shelter, and him alone. */
CLAUSE(W19_6, W19_7)
{
	field(t, "E3 FC1", "D4 GI1/d BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FC1>D4;sh GI1");
	due(t, "at-cavalry");
	stands(t, "BI1", "square");
	stands(t, "GI1", "defensive");
	roll(t, "1 1");
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_4_3), -1); /* BI1 */
	roll(t, "6");
	asked(t, "action", W_FRENCH); /* GI1 does not test */
	at(t, "FC1", "E3");
	stands(t, "GI1", "defensive");
}

static int
bombards(struct table *t, const char *from, const char *area, const char *garrison)
{
	char line[2][64], act[2][32];
	snprintf(line[0], sizeof line[0], "%s FA1", from);
	snprintf(line[1], sizeof line[1], "%s %s", area, garrison);
	snprintf(act[0], sizeof act[0], "g bo %s", from);
	snprintf(act[1], sizeof act[1], "FA1>%s", area);
	field(t, line[0], line[1], NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, act[0]);
	return total(t, act[1]);
}

/* Bombarding: the shelter's two add to the woods' two and the river's one. */
CLAUSE(W19_8)
{
	expect_int(t, bombards(t, "E2", "D2", "GI1/d BI1/d"), -2 - 2);
	expect_int(t, bombards(t, "E5", "D6", "GI1/d BI1/d"), -1 - 2);
	expect_int(t, bombards(t, "E3", "D4", "GI1/d"), -2);
}

/* One unit in the open, and the shelter helps against no fire. */
CLAUSE(W19_9)
{
	expect_int(t, bombards(t, "E2", "D2", "GI1/d BI1"), -2);
	expect_int(t, bombards(t, "E2", "D2", "GI1/d BI1/d DI1/d"), -2);
	expect_int(t, bombards(t, "E3", "D4", "GI1/d BI1/s"), 1);

	storm(t, "D3", "D2", "GI1/d GI2/d");
	roll(t, "1 1");
	expect_int(t, total(t, ""), -1);
	storm(t, "D3", "D2", "GI1/d GI2");
	roll(t, "1 1");
	expect_int(t, total(t, ""), 0);
}

/* In the woods of Hougoumont the sheltered have its shift alone, the assaulters the woods'. */
CLAUSE(W19_10)
{
	storm(t, "D3", "D2", "GI1/d red=4");
	roll(t, "4"); /* M */
	throws(t, "morale", W_FRENCH);
	expect_int(t, term_of(t, "", W13_3_9), 1);
	expect_int(t, total(t, ""), 1 + 1);
	roll(t, "6 4");
	throws(t, "morale", W_ALLIED);
	expect_int(t, term_of(t, "", W13_3_9), 0);
	expect_int(t, total(t, ""), 5 + 1 - 3);
}

/* Shelter is for who is assaulted there, the French as well, and never for the assaulter. */
CLAUSE(W19_11)
{
	field(t, "C4 GI1", "D4 FI1/d blue=4", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as C4;GI1>D4");
	expect_int(t, total(t, ""), -2); /* FI1 has four cubes; GI1 no shelter */
	roll(t, "1");
	expect_int(t, total(t, ""), -1);
	roll(t, "4");
	throws(t, "morale", W_FRENCH);
	expect_int(t, term_of(t, "", W13_4_6), -2);
	expect_int(t, total(t, ""), 5 + 1 - 2);
	roll(t, "4"); /* R: a sixth cube */
	at(t, "FI1", "LOST");
}
