/*
 * brain.c - what the computer thinks of attacks to come: better of those that the table favours, and
 * nothing of those that nobody would make.
 */
#include "table.h"

/* What it is worth to the Catholics that these gendarmes (FC 5) have an attack on an enemy in open
 * ground before them: judged as it is, and as if their zone had attacked. */
static int
worth_of_attack(struct table *t, const char *gendarmes, const char *enemy)
{
	field(t, gendarmes, enemy, NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	const int before = faith_brain_eval(&t->ctx, f_seat(CATHOLIC));
	f_state(&t->ctx)->used = zone_bit(t, "216");
	return before - faith_brain_eval(&t->ctx, f_seat(CATHOLIC));
}

/* Differentials: 5 - (2 - 1) = 4 against arquebusiers reduced and in disorder, 5 - 3 = 2 against full
 * ones, 5 - 7 = -2 against cuirassiers, who would win. */
CLAUSE(F7_2_4)
{
	const int shaken = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1/rd");
	const int whole = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1");
	const int strong = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.cuirassier1");
	expect(t, shaken > whole);
	expect(t, whole > 0);
	expect_int(t, strong, 0);
}

/* Arquebusiers (fire) behind gendarmes (shock) support their attack. */
CLAUSE(F7_4_4a)
{
	const int alone = worth_of_attack(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1");
	const int helped =
		worth_of_attack(t, "216 C1.gendarme1 C3.arquebus1 C.joyeuse", "222 H1.arquebus1");
	expect(t, helped > alone);
}
