/*
 * f11_options.c - chapter F11: caracole, wavering, thirst for gold, forlorn hopes.
 */
#include "table.h"

/* === F11.1: caracole ============================================================================= */

/* Reiters beside gendarmes on the plain of Jarnac, a caracole declared without moving. */
static void
declare(struct table *t)
{
	scenario(t, "jarnac");
	option(t, F_OPT_CARACOLE, true);
	field(t, "214 C3.reiter1 C3.reiter2", "303 C.tavannes", "213 H2.gendarme1",
	      "215 H2.gendarme2", "212 H.conde", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.reiter1; caracole");
	stands(t, "C3.reiter1", "k");
}

CLAUSE(F11_1_1, F11_1_4)
{
	declare(t);
	play(t, "move C3.reiter2");
	refused(t, "caracole", F11_1_4);
	play(t, "stop; move C.tavannes");
	refused(t, "caracole", F11_1_1);
}

/* It must be ridden, by the unit that declared it and first; a second attack needs a test and meets
 * the same DP, worn by the first. */
CLAUSE(F11_1_5, F11_1_8, F11_1_9, F11_1_10, F11_1_11, F11_1_13)
{
	declare(t);
	play(t, "end"); /* nobody can react: the zone was theirs before */
	asked(t, "pick_combat", CATHOLIC);
	refused(t, "end", F11_1_8);
	refused(t, "attack 214>213 C3.reiter2", F11_1_5);
	play(t, "attack 214>213 C3.reiter1");
	expect_int(t, total(t, ""), 6 + 1 - 5); /* reiters A against gendarmes E */
	roll(t, "1");                           /* s = 7: TQ / TQ */
	tests(t, "C3.reiter1", F7_5_1a);
	roll(t, "5");
	tests(t, "H2.gendarme1", F7_5_1a);
	roll(t, "5");
	asked(t, "again", CATHOLIC);
	play(t, "again");
	tests(t, "C3.reiter1", F11_1_10);
	roll(t, "5");
	due(t, "combat");
	expect_int(t, total(t, ""), 6 + 1 - (5 - 1));
	roll(t, "1"); /* s = 8: TQ / DS */
	roll(t, "1");
	stands(t, "H2.gendarme1", "d");
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));
}

/* A failed test ends the combat. */
CLAUSE(F11_1_10)
{
	declare(t);
	play(t, "end; attack 214>213 C3.reiter1");
	roll(t, "1 1 1");
	play(t, "again");
	roll(t, "6");
	told(t, F11_1_10);
	expect(t, gr_game_node(t->game)->step != F_C_COMBAT ||
			  gr_game_node(t->game)->kind != GR_CHANCE);
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));
}

/* === F11.2: wavering ============================================================================= */

/* The AP's loss shakes the two others of its zone, before the commander is tested; once a sequence. */
CLAUSE(F11_2_1, F11_2_4)
{
	option(t, F_OPT_WAVERING, true);
	field(t, "216 C3.arquebus1/r C3.arquebus2 C3.arquebus3 C.cluseaux", "222 H1.cuirassier1",
	      "228 H.navarre", NULL);
	t->set->wavered[CATHOLIC] = f_bit(piece(t, "C3.arquebus3"));
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "2"); /* 1*, as in example W1 */
	tests(t, "C3.arquebus2", F11_2_1);
	expect_int(t, total(t, ""), 4); /* Cluseaux's */
	roll(t, "5");
	stands(t, "C3.arquebus2", "d");
	due(t, "commander"); /* C3.arquebus3 has wavered already */
}

/* === F11.3: thirst for gold ====================================================================== */

CLAUSE(F11_3_1, F11_3_2)
{
	scenario(t, "arques");
	option(t, F_OPT_GOLD, true);
	field(t, "207 R3.baggage1", "203 R3.arquebus1 R.henri", "210 L2.landsknecht1 L3.pike1",
	      "211 L.mayenne", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	tests(t, "L2.landsknecht1", F11_3_1);
	roll(t, "6");
	stands(t, "L2.landsknecht1", "d");
	stands(t, "L3.pike1", "-");
}

/* === F11.4: forlorn hopes ======================================================================== */

CLAUSE(F11_4_2, F11_4_3, F11_4_4, F11_4_7, F11_4_8, F11_4_9)
{
	scenario(t, "mill");
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "202 H1.arquebus1 H.tremoille", "212 C1.pike1 C.lavardin", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; fh");
	at(t, "H1.arquebus1.fh1", "202");
	stands(t, "H1.arquebus1", "-");
	play(t, "fh");
	stands(t, "H1.arquebus1", "r");
	refused(t, "fh", F11_4_3);
	play(t, "merge H1.arquebus1.fh1");
	nowhere(t, "H1.arquebus1.fh1");
	stands(t, "H1.arquebus1", "-"); /* the step spent on the second is back */
	/* Three of its four MP are gone: one more step over a dotted border, and no more. */
	play(t, "202-206");
	asked(t, "pick_move", PROTESTANT);
	refused(t, "move H1.arquebus1.fh2", F4_0_8);
}

/* One that is neither with its parent nor beside it is lost at the end of the movement, for nothing. */
CLAUSE(F11_4_13, F9_4)
{
	scenario(t, "mill");
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "301 H1.arquebus1 H.tremoille", "206 H1.arquebus1.fh1", "204 H1.arquebus2",
	      "202 H1.arquebus2.fh1", "212 C1.pike1 C.lavardin", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	at(t, "H1.arquebus1.fh1", "LOST");
	at(t, "H1.arquebus2.fh1", "202"); /* across the junction */
	points(t, CATHOLIC, 0);
}
