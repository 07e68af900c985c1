/*
 * w12_infantry.c - chapter W12.1 to W12.3: step 3 of an assault, infantry against infantry.
 */
#include "assault.h"

/* === W12.1: two rounds ========================================================================== */

/* Two rounds and no third, while both sides have infantry there. */
CLAUSE(W12_1_1, W12_1_9)
{
	assault(t, "FI1", "GI1/d", "FI1>C5");
	roll(t, "1 1");
	due(t, "volley");
	at(t, "FI1", "C5");
	roll(t, "1 1");
	asked(t, "action", W_FRENCH);
	at(t, "FI1", "D5");
}

/* In each round the defenders fire first. */
CLAUSE(W12_1_2)
{
	assault(t, "FI1", "GI1/d", "FI1>C5");
	throws(t, "volley", W_ALLIED);
	roll(t, "1");
	throws(t, "volley", W_FRENCH);
	roll(t, "1");
	throws(t, "volley", W_ALLIED);
	roll(t, "1");
	throws(t, "volley", W_FRENCH);
}

/* Before a volley its owner shares out all the cubes, anew each time. */
CLAUSE(W12_1_3)
{
	assault(t, "FI1", "GI1/d GI2/d red=6", "FI1>C5");
	asked(t, "cubes", W_ALLIED);
	refused(t, "cu GI1=3 GI2=2", W15_1_3);
	refused(t, "cu GI1=6 GI2=0", W15_1_3);
	play(t, "cu GI1=5 GI2=1");
	expect_int(t, total(t, ""), -2);
	roll(t, "1");
	expect_int(t, total(t, ""), 0);
	roll(t, "1 1");
	asked(t, "cubes", W_ALLIED);
	play(t, "cu GI1=3 GI2=3");
	expect_int(t, total(t, ""), -1);
}

/* Each colour is shared out among its own: red cubes never burden a Prussian. */
CLAUSE(W12_1_3)
{
	assault(t, "FI1", "GI1/d PI1/d red=4", "FI1>C5");
	expect_int(t, total(t, ""), -2);
	roll(t, "1");
	expect_int(t, total(t, ""), 0);
}

/* Every unit fires once, in any formation; each result lies there before the next die. */
CLAUSE(W12_1_4)
{
	assault(t, "FI1", "GI1 GI2/d GI3/s", "FI1>C5");
	roll(t, "3");
	cubes(t, "C5", "blue", 1);
	due(t, "volley");
	roll(t, "4");
	cubes(t, "C5", "blue", 2);
	due(t, "volley");
	roll(t, "4"); /* the square: 3 */
	cubes(t, "C5", "blue", 3);
	due(t, "morale");
}

/* Units alike are no question when one of them bursts in the middle of a volley. */
CLAUSE(W12_1_4)
{
	assault(t, "FI1 FI2 blue=10", "BI1/d BI2/d red=1", "FI1>C5*5;FI2>C5*5");
	roll(t, "3"); /* the eleventh cube */
	due(t, "volley");
	cubes(t, "C5", "blue", 5);
	losses(t, "blue", 1);
}

/* The other side tests if a shot gave M or a cube, and only then. */
CLAUSE(W12_1_5)
{
	assault(t, "FI1", "GI1/d GI2/d", "FI1>C5");
	roll(t, "1 2");
	throws(t, "morale", W_FRENCH);
	assault(t, "FI1", "GI1/d GI2/d", "FI1>C5");
	roll(t, "3 1");
	throws(t, "morale", W_FRENCH);
	assault(t, "FI1", "GI1/d GI2/d", "FI1>C5");
	roll(t, "1 1");
	throws(t, "volley", W_FRENCH);
}

/* A cube of step 1 makes it test in round 1 though the volley failed, in round 2 no more. */
CLAUSE(W12_1_6)
{
	assault(t, "FI1", "GI1/d BA1", "FI1>C5");
	roll(t, "2 1");
	throws(t, "morale", W_FRENCH);
	expect_int(t, total(t, ""), 1 + 1);
	roll(t, "6 1 1");
	throws(t, "volley", W_FRENCH);
}

/* One test a unit, however many causes there are. */
CLAUSE(W12_1_7)
{
	assault(t, "FI1", "GI1/d GI2/d BA1", "FI1>C5");
	roll(t, "2 3 2"); /* a gun's cube, a cube, an M */
	due(t, "morale");
	roll(t, "6");
	throws(t, "volley", W_FRENCH);
}

/* Assaulting infantry still there fires in the same way: cubes shared out, and M makes test. */
CLAUSE(W12_1_8)
{
	assault(t, "FI1 FI2 blue=2", "GI1/d", "FI1>C5*2;FI2>C5");
	roll(t, "1");
	asked(t, "cubes", W_FRENCH);
	play(t, "cu FI1=2 FI2=0");
	expect_int(t, total(t, ""), -1);
	roll(t, "1");
	expect_int(t, total(t, ""), 0);
	roll(t, "2");
	throws(t, "morale", W_ALLIED);
	cubes(t, "C5", "red", 0);

	assault(t, "FI1 FI2", "GI1/d", "FI1>C5;FI2>C5");
	roll(t, "2 1 6"); /* FI1 falls back from C5, unsupported: column 1 */
	at(t, "FI1", "D5");
	roll(t, "1"); /* one French die only */
	throws(t, "volley", W_ALLIED);
}

/* === W12.2: the fire ============================================================================ */

static void
german_shot(struct table *t, const char *die, int wanted, const char *then)
{
	assault(t, "FI1", "GI1/d", "FI1>C5");
	roll(t, die);
	cubes(t, "C5", "blue", wanted);
	due(t, then);
}

/* The infantry table. */
CLAUSE(W12_2_1)
{
	german_shot(t, "1", 0, "volley");
	german_shot(t, "2", 0, "morale");
	german_shot(t, "3", 1, "morale");
	german_shot(t, "4", 1, "morale");
	german_shot(t, "6", 2, "morale");
}

/* Row 5 is one cube; two by option. */
CLAUSE(W12_2_2)
{
	german_shot(t, "5", 1, "morale");
	option(t, W_OPT_INF5_TWO, true);
	german_shot(t, "5", 2, "morale");
	german_shot(t, "4", 1, "morale");
}

/* A square among the targets is an easier mark, once. */
CLAUSE(W12_2_3)
{
	assault(t, "FI1", "GI1/s GI2/s GI3", "FI1>C5");
	roll(t, "1 1 1");
	expect_int(t, term_of(t, "", W12_2_3), 1);
	expect_int(t, total(t, ""), 1);
	roll(t, "2");
	cubes(t, "C5", "red", 1);
}

/* British infantry fires better, as defender and as assaulter; against it nothing changes. */
CLAUSE(W12_2_4)
{
	assault(t, "FI1", "BI1/d GI1/d", "FI1>C5");
	expect_int(t, term_of(t, "", W12_2_4), 1);
	expect_int(t, total(t, ""), 1);
	roll(t, "1");
	due(t, "volley");
	expect_int(t, total(t, ""), 0); /* German */
	roll(t, "1 6");                 /* the British one made the French test */
	expect_int(t, total(t, ""), 0); /* French at British */

	field(t, "C5 BI1", "D5 FI1/d", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as C5;BI1>D5");
	expect_int(t, total(t, ""), 0);
	roll(t, "1");
	expect_int(t, total(t, ""), 1);
}

/* One less for each two cubes on the firer. */
CLAUSE(W12_2_5)
{
	static const int less[] = {0, 0, -1, -1, -2, -2};
	for (int n = 0; n <= 5; n++) {
		char garrison[32];
		snprintf(garrison, sizeof garrison, "GI1/d red=%d", n);
		assault(t, "FI1", garrison, "FI1>C5");
		expect_int(t, term_of(t, "", W12_2_5), less[n]);
		expect_int(t, total(t, ""), less[n]);
	}
}

/* A square fires worse. */
CLAUSE(W12_2_6)
{
	assault(t, "FI1", "GI1/s GI2/d", "FI1>C5");
	expect_int(t, term_of(t, "", W12_2_6), -1);
	expect_int(t, total(t, ""), -1);
	roll(t, "2"); /* nothing */
	expect_int(t, total(t, ""), 0);
	roll(t, "1");
	throws(t, "volley", W_FRENCH);
}

/* One less if all the targets are sheltered; one of them in the open is enough to lose it. */
CLAUSE(W12_2_7)
{
	field(t, "E3 FI1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4");
	roll(t, "1");
	expect_int(t, term_of(t, "", W12_2_7), -1);
	expect_int(t, total(t, ""), -1);

	field(t, "E3 FI1", "D4 GI1/d GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3;FI1>D4");
	roll(t, "1 1");
	expect_int(t, total(t, ""), 0);
}

/* Modifiers add up. */
CLAUSE(W12_2_8)
{
	assault(t, "FI1", "BI1/s red=4", "FI1>C5");
	expect_int(t, total(t, ""), 1 - 2 - 1);
	roll(t, "4"); /* 2: M */
	cubes(t, "C5", "blue", 0);
	due(t, "morale");
}

/* An unmodified 6 puts a cube at least. */
CLAUSE(W12_2_9)
{
	assault(t, "FI1", "GI1/s red=4", "FI1>C5");
	expect_int(t, total(t, ""), -3);
	roll(t, "6");
	cubes(t, "C5", "blue", 1);
	expect_int(t, waterloo_resolve_infantry_result(&t->ctx, 6, -4), 1);
	expect_int(t, waterloo_resolve_infantry_result(&t->ctx, 6, -6), 1);
	expect_int(t, waterloo_resolve_infantry_result(&t->ctx, 5, -4), 0);
}

/* Woods, town and river change nothing, for neither side. */
CLAUSE(W12_2_10)
{
	static const char *const ground[][2] = {
		{"D7", "E6"},
                {"F6", "G5"},
                {"C6", "D7"}
        };
	for (int i = 0; i < 3; i++) {
		char line[2][32], act[64];
		snprintf(line[0], sizeof line[0], "%s GI1", ground[i][0]);
		snprintf(line[1], sizeof line[1], "%s FI1/d", ground[i][1]);
		snprintf(act, sizeof act, "g as %s;GI1>%s", ground[i][0], ground[i][1]);
		field(t, line[0], line[1], NULL);
		rounds(t, W_ALLIED, 5, 0);
		play(t, act);
		expect_int(t, total(t, ""), 0);
		roll(t, "1");
		throws(t, "volley", W_ALLIED);
		expect_int(t, total(t, ""), 0);
	}
}

/* === W12.3: how it ends ========================================================================= */

/* M alone puts no cube. */
CLAUSE(W12_3_1)
{
	assault(t, "FI1", "GI1/d", "FI1>C5");
	roll(t, "2");
	cubes(t, "C5", "blue", 0);
	due(t, "morale");
	expect_int(t, term_of(t, "", W13_1_3), 0);
}

/* Eliminated by cubes: no test, and the shots left are lost. */
CLAUSE(W12_3_2)
{
	assault(t, "FI1 blue=5", "GI1/d GI2/d", "FI1>C5");
	roll(t, "3");
	at(t, "FI1", "LOST");
	cubes(t, "C5", "blue", 0);
	losses(t, "blue", 1);
	asked(t, "action", W_FRENCH);

	assault(t, "FI1 FI2", "GI1/d red=5", "FI1>C5;FI2>C5"); /* the same the other way */
	roll(t, "1 3");
	at(t, "GI1", "LOST");
	asked(t, "action", W_FRENCH);
}

/* Defenders left after two rounds: all assaulting infantry goes back, and is mobile. */
CLAUSE(W12_3_3, W12_3_9)
{
	assault(t, "FI1 FI2 blue=3", "GI1/d", "FI1>C5*3;FI2>C5");
	roll(t, "1");
	play(t, "cu FI1=3 FI2=0");
	roll(t, "1 1 1");
	play(t, "cu FI1=3 FI2=0");
	roll(t, "1 1");
	at(t, "FI1", "D5");
	at(t, "FI2", "D5");
	cubes(t, "D5", "blue", 3);
	cubes(t, "C5", "blue", 0);
	stands(t, "FI1", "mobile");
	stands(t, "FI2", "mobile");
	at(t, "GI1", "C5");
	asked(t, "action", W_FRENCH);
}

/* The owner chooses for each unit among the areas of entry, and shares the cubes anew. */
CLAUSE(W12_3_4, W12_3_8)
{
	field(t, "D5 FI1 FL2", "D6 FI2 blue=2", "C5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2;1 as D5;FI1>C5;mv end;2 as D6;FI2>C5");
	roll(t, "1");
	play(t, "cu FI1=0 FI2=2");
	roll(t, "1 1 1");
	play(t, "cu FI1=0 FI2=2");
	roll(t, "1 1");
	asked(t, "retreat", W_FRENCH);
	refused(t, "rt FI1>E5*0", W14_1_1);
	refused(t, "rt FI1>D5*3", W6_2_2);
	allowed(t, "rt FI1>D5*0");
	allowed(t, "rt FI1>D6*1");
	play(t, "rt FI1>D6*2");
	asked(t, "retreat", W_FRENCH);
	refused(t, "rt FI1>D5", W14_2_5);
	play(t, "rt FI2>D5");
	at(t, "FI1", "D6");
	at(t, "FI2", "D5");
	cubes(t, "D6", "blue", 2);
	cubes(t, "D5", "blue", 0);
}

/* Cavalry beside the defenders does not touch who withdraws. */
CLAUSE(W12_3_5)
{
	assault(t, "FI1", "GI1/d BC1", "FI1>C5");
	roll(t, "1 1 1 1");
	at(t, "FI1", "D5");
	losses(t, "blue", 0);
	throws(t, "control", W_ALLIED); /* and there is nobody to charge */
}

/* No defending infantry left: the assaulting infantry stays. */
CLAUSE(W12_3_6)
{
	assault(t, "FI1", "GI1/d red=5", "FI1>C5");
	roll(t, "1 3");
	at(t, "GI1", "LOST");
	at(t, "FI1", "C5");
	asked(t, "action", W_FRENCH);
}

/* No assaulting infantry left: the step is over, after a test or a volley. */
CLAUSE(W12_3_7)
{
	assault(t, "FI1", "GI1/d", "FI1>C5");
	roll(t, "2 1"); /* column 1, die 1: R */
	at(t, "FI1", "D5");
	asked(t, "action", W_FRENCH);
	assault(t, "FI1", "GI1/d", "FI1>C5");
	roll(t, "1 1 2 1"); /* in round 2 */
	at(t, "FI1", "D5");
	asked(t, "action", W_FRENCH);
	assault(t, "FI1", "GI1/d GI2 red=1", "FI1>C5");
	play(t, "cu GI1=1 GI2=0");
	roll(t, "2 1 1");
	at(t, "FI1", "D5");
	asked(t, "action", W_FRENCH); /* nobody shares out cubes for a second round */
}

/* In a strongpoint, guns that nobody protects fall after round 1, before round 2. */
CLAUSE(W12_3_10)
{
	field(t, "D3 FI1", "D4 GI1/d BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D3;FI1>D4;sh GI1");
	roll(t, "1 1 1");
	at(t, "BA1", "LOST");
	throws(t, "volley", W_ALLIED);
	at(t, "GI1", "D4");
}
