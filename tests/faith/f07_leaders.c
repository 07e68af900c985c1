/*
 * f07_leaders.c - chapter F7.6: the loss of commanders, and who is caught alone (F4.2.6, F4.3.6).
 */
#include "table.h"

/* Gendarmes ride from 217 into 223, where Condé is alone; his foot is in 224 and 229, each one link
 * away (the wall and the junction beside it cost much, but can be crossed). */
static void
ride_conde_down(struct table *t, const char *conde)
{
	field(t, conde, "224 H2.arquebus1", "229 H2.arquebus2", "222 H1.cuirassier1",
	      "228 H.navarre", "217 C1.gendarme1", "211 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 217-223");
}

/* A CC caught alone: his column tests in id order, he scores, his successor joins the nearest unit of
 * the column; of two equally near the owner chooses. */
CLAUSE(F4_3_6, F7_6_6, F7_6_7, F7_6_9, F7_6_11)
{
	ride_conde_down(t, "223 H.conde");
	points(t, CATHOLIC, 5);
	tests(t, "H2.arquebus1", F7_6_6);
	expect_int(t, total(t, ""), 4); /* not Condé's 5: he is dead */
	roll(t, "5");
	stands(t, "H2.arquebus1", "d");
	tests(t, "H2.arquebus2", F7_6_6);
	roll(t, "4");
	stands(t, "H2.arquebus2", "-");
	asked(t, "replace_cmd", PROTESTANT);
	refused(t, "put H.conde 222", F7_6_9);
	play(t, "put H.conde 229");
	at(t, "H.conde", "229");
	stands(t, "H.conde", "r");
	asked(t, "step", CATHOLIC);
	points(t, CATHOLIC, 5);
}

/* A replacement is put elsewhere without tests or points. */
CLAUSE(F7_6_10)
{
	ride_conde_down(t, "223 H.conde/r");
	asked(t, "replace_cmd", PROTESTANT);
	play(t, "put H.conde 224");
	points(t, CATHOLIC, 0);
	at(t, "H.conde", "224");
}

/* The LG's death tests the whole army; what is left of him is a CC. */
CLAUSE(F7_6_5, F7_6_8)
{
	field(t, "216 C3.arquebus1/r C.joyeuse", "305 C1.gendarme1", "222 H1.cuirassier1",
	      "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1"); /* 2 - 1 - 6: the first column */
	roll(t, "1");                           /* s = 1: 2* */
	at(t, "C3.arquebus1", "LOST");
	due(t, "commander");
	roll(t, "4"); /* nobody is left about him */
	points(t, PROTESTANT, 1 + 6);
	tests(t, "C1.gendarme1", F7_6_5);
	roll(t, "5");
	expect(t, !faith_command_lg(&t->ctx, CATHOLIC));
	/* His zone holds no friendly combat unit: he is with the nearest, see F7.6.12. */
	at(t, "C.joyeuse", "305");
	told(t, F7_6_12);
}

CLAUSE(F4_2_6, F4_3_9)
{
	field(t, "223 H1.baggage1 H.conde", "228 H.navarre H1.cuirassier1", "217 C1.gendarme1",
	      "211 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 217-223");
	at(t, "H1.baggage1", "LOST");
	points(t, CATHOLIC, 3 + 5);
	/* Nobody of Condé's column is on the map: he appears with the army's nearest. */
	at(t, "H.conde", "228");
	told(t, F4_3_9);
}

/* Nobody left to join: he is removed. */
CLAUSE(F7_6_9)
{
	field(t, "223 H.conde", "234 H.navarre H1.baggage1", "217 C1.gendarme1", "211 C.joyeuse",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 217-223");
	points(t, CATHOLIC, 5);
	at(t, "H.conde", "LOST");
	at(t, "H.navarre", "234");
}

/* His own column, though far, before a neighbour of another. */
CLAUSE(F7_6_9)
{
	field(t, "223 H.conde", "222 H1.cuirassier1", "233 H2.arquebus1", "234 H.navarre",
	      "217 C1.gendarme1", "211 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 217-223");
	tests(t, "H2.arquebus1", F7_6_6);
	roll(t, "1");
	at(t, "H.conde", "233");
	stands(t, "H1.cuirassier1", "-");
}

/* Killed once by an asterisk, run down afterwards: his points are scored once. */
CLAUSE(F7_6_11, F7_6_10)
{
	field(t, "216 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "223 C1.gendarme2/x",
	      "210 C.joyeuse", "222 H3.argoulet1 H.conde", "229 H2.arquebus1", "234 H.navarre",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	roll(t, "3"); /* 5 + 1 + 3 - 1, the last column, s = 12: 1* */
	play(t, "retreat 227");
	roll(t, "1 4"); /* 4 + 0: he dies */
	points(t, CATHOLIC, 5);
	tests(t, "H2.arquebus1", F7_6_6);
	roll(t, "1");
	play(t, "stay H.conde"); /* so he is put with his column, see F7.6.12 */
	at(t, "H.conde", "229");
	points(t, CATHOLIC, 5);
}
