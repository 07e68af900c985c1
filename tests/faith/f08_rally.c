/*
 * f08_rally.c - chapter F8: reorganisation.
 */
#include "table.h"

/* No unit of the Huguenots tests: their phase is over and the next turn has begun. */
static void
nobody_tests(struct table *t)
{
	asked(t, "pick_move", CATHOLIC);
	expect_int(t, state(t)->turn, 2);
	untold(t, F8_3);
}

/* In command, in a radius and out of every ZoC: a TQ at FQ 5. */
CLAUSE(F8_1, F8_2)
{
	static const char *const die[] = {"5", "6"};
	for (int i = 0; i < 2; i++) {
		field(t, "222 H1.cuirassier1/d", "228 H.navarre", "211 C3.pike1 C.joyeuse", NULL);
		phase(t, F_PH_RALLY, PROTESTANT);
		tests(t, "H1.cuirassier1", F8_1);
		expect_int(t, total(t, ""), 5);
		roll(t, die[i]);
		if (i == 0) {
			stands(t, "H1.cuirassier1", "-");
		} else {
			stands(t, "H1.cuirassier1", "d");
			expect(t, !f_has(state(t)->reduced, piece(t, "H1.cuirassier1")));
			at(t, "H1.cuirassier1", "222");
		}
	}
}

/* An enemy ZoC forbids it; a disorganised enemy, a gun and a commander exert none. */
CLAUSE(F8_1)
{
	field(t, "222 H1.cuirassier1/d", "228 H.navarre", "216 C3.pike1", "210 C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	nobody_tests(t);
	stands(t, "H1.cuirassier1", "d");

	field(t, "222 H1.cuirassier1/d", "228 H.navarre", "216 C3.pike1/d C3.culverin1 C.joyeuse",
	      NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	tests(t, "H1.cuirassier1", F8_1);
}

/* A radius of his own commander or the LG, now; another column's commander is none of his. */
CLAUSE(F8_1)
{
	/* From 233 to 211: 228, 223, 217, 211 is a shortest way, four zones. */
	field(t, "211 H1.cuirassier1/d", "233 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	nobody_tests(t);

	/* From 228 it is three. */
	field(t, "211 H1.cuirassier1/d", "228 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	tests(t, "H1.cuirassier1", F8_1);

	/* Of Condé's column: the LG will do, Turenne will not. */
	field(t, "211 H2.cuirassier1/d", "228 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	tests(t, "H2.cuirassier1", F8_1);
	field(t, "211 H2.cuirassier1/d H.turenne", "233 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	nobody_tests(t);
}

/* Marked isolated it does not test, though its commander has come to its zone. */
CLAUSE(F8_5, F1_3_6m)
{
	field(t, "222 H1.cuirassier1/di H1.cuirassier2/d H.navarre", "211 C3.pike1 C.joyeuse",
	      NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	told(t, F8_5);
	tests(t, "H1.cuirassier2", F8_1);
	roll(t, "1");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "H1.cuirassier1", "d");
	stands(t, "H1.cuirassier2", "-");
}

/* All of the active side that may, in id order; nobody else. */
CLAUSE(F8_3)
{
	field(t, "222 H2.arquebus1/d H1.cuirassier1/d H1.cuirassier2 H1.arquebus1/d",
	      "228 H.navarre", "304 C3.pike1/d C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	tests(t, "H1.arquebus1", F8_1);
	roll(t, "6");
	tests(t, "H1.cuirassier1", F8_1);
	roll(t, "1");
	tests(t, "H2.arquebus1", F8_1);
	roll(t, "1");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "H1.arquebus1", "d");
	stands(t, "H1.cuirassier1", "-");
	stands(t, "H2.arquebus1", "-");
	stands(t, "C3.pike1", "d");
}

/* Arquebusiers of FQ 4 rally at Navarre's 5 when he is with them. */
CLAUSE(F8_4)
{
	field(t, "222 H1.arquebus1/d H.navarre", "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	expect_int(t, total(t, ""), 5);
	expect_int(t, term_of(t, "", F1_3_2a), 1);
	roll(t, "5");
	stands(t, "H1.arquebus1", "-");

	field(t, "222 H1.arquebus1/d", "228 H.navarre", "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	expect_int(t, total(t, ""), 4);
	roll(t, "5");
	stands(t, "H1.arquebus1", "d");
}
