/*
 * f11_wavering.c - chapters F11.2 (wavering), F11.3 (thirst for gold) and F11.5 (the deadlier table).
 */
#include "table.h"

static bool
waits_for_test(struct table *t)
{
	const struct gr_node *node = gr_game_node(t->game);
	return node->kind == GR_CHANCE && node->step == F_C_TEST;
}

/* === F11.2: wavering ============================================================================= */

/* A step lost by a second disorder: every other combat unit of the zone tests, baggage does not. At
 * 3 - 1 - 1 + 1 to 6 a 5 is DS / TQ. */
CLAUSE(F11_2_1)
{
	for (int on = 1; on >= 0; on--) {
		option(t, F_OPT_WAVERING, on);
		field(t, "216 C3.arquebus1/d C3.arquebus2 C3.pike1 C3.baggage1", "210 C.cluseaux",
		      "222 H1.cuirassier1", "228 H.navarre", NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C3.arquebus1");
		expect_int(t, total(t, ""), 3 - 1 - 1 + 1 - 6);
		roll(t, "5");
		stands(t, "C3.arquebus1", "r");
		roll(t, "1"); /* the DP's TQ */
		if (!on) {
			expect(t, !waits_for_test(t));
			continue;
		}
		tests(t, "C3.arquebus2", F11_2_1);
		roll(t, "6");
		stands(t, "C3.arquebus2", "d");
		tests(t, "C3.pike1", F11_2_1);
		roll(t, "4");
		stands(t, "C3.pike1", "-");
		expect(t, !waits_for_test(t));
	}
}

/* Gendarmes that charge with three units behind them, at the end of the table. */
static void
overrun(struct table *t, const char *die)
{
	option(t, F_OPT_WAVERING, true);
	field(t, "216 C1.gendarme1 C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "222 H1.arquebus1 H1.arquebus2 H2.arquebus1", "223 H1.cuirassier1", "235 H.navarre",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1; dp H1.arquebus1; charge");
	expect_int(t, total(t, ""), 5 + 2 - 1 + 3 - 3);
	roll(t, die);
	asked(t, "loss", PROTESTANT);
}

/* Of a 2 one loss stands: those who are left in the zone test, not the DP that has retreated. */
CLAUSE(F11_2_1, F11_2_6)
{
	overrun(t, "4");
	stands(t, "H1.arquebus1", "r");
	play(t, "retreat 227");
	tests(t, "H1.arquebus1", F7_5_3e);
	roll(t, "1");
	tests(t, "H1.arquebus2", F11_2_1);
	roll(t, "5");
	stands(t, "H1.arquebus2", "d");
	tests(t, "H2.arquebus1", F11_2_1);
	roll(t, "4");
	stands(t, "H2.arquebus1", "-");
	expect(t, !waits_for_test(t)); /* nor those of other zones */
	stands(t, "H1.arquebus1", "r");
	at(t, "H1.arquebus1", "227");
}

/* A loss that was replaced shakes nobody; one that was taken does. */
CLAUSE(F11_2_1)
{
	overrun(t, "1");
	play(t, "retreat 227");
	roll(t, "1");
	expect(t, !waits_for_test(t));
	untold(t, F11_2_1);

	overrun(t, "1");
	play(t, "take");
	tests(t, "H1.arquebus2", F11_2_1);
}

static void
shoot(struct table *t, const char *target)
{
	option(t, F_OPT_WAVERING, true);
	field(t, "321 H1.cannon1 H1.culverin1", "228 H.navarre", target, "210 C.joyeuse",
	      "302 C3.pike1", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "shoot H1.cannon1>C1.gendarme1");
}

/* The cannon's FC is 2: a 1 costs a step, a 2 disorganises. */
CLAUSE(F11_2_2)
{
	shoot(t, "216 C1.gendarme1 C1.gendarme2");
	roll(t, "1");
	stands(t, "C1.gendarme1", "r");
	tests(t, "C1.gendarme2", F11_2_1);
	told(t, F11_2_2);

	shoot(t, "216 C1.gendarme1 C1.gendarme2");
	roll(t, "2");
	stands(t, "C1.gendarme1", "d");
	expect(t, !waits_for_test(t));
}

/* Forlorn hopes waver as others do. */
CLAUSE(F11_2_1)
{
	option(t, F_OPT_WAVERING, true);
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "216 H1.arquebus1 H2.arquebus1.fh1/d H.navarre", "222 H2.arquebus1",
	      "211 C3.culverin1 C3.pike1 C.joyeuse", NULL);
	f_mark(t->set->disordered, piece(t, "H1.arquebus1"));
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "shoot C3.culverin1>H1.arquebus1");
	roll(t, "1");
	stands(t, "H1.arquebus1", "r");
	tests(t, "H2.arquebus1.fh1", F11_2_1);
	expect_int(t, total(t, ""), 5); /* Navarre's */
	roll(t, "6");
	at(t, "H2.arquebus1.fh1", "LOST");
	points(t, CATHOLIC, 0);
}

/* Disorganised by the test a second time it loses a step; that shakes nobody else. */
CLAUSE(F11_2_3)
{
	shoot(t, "216 C1.gendarme1 C1.gendarme2/d C1.gendarme3");
	roll(t, "1");
	tests(t, "C1.gendarme2", F11_2_1);
	roll(t, "6");
	stands(t, "C1.gendarme2", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "C1.gendarme2")));
	tests(t, "C1.gendarme3", F11_2_1);
	roll(t, "1");
	expect(t, !waits_for_test(t));
	told(t, F11_2_3);
}

/* Once a sequence: the culverin's second disorder shakes only the one that has not tested. */
CLAUSE(F11_2_4)
{
	shoot(t, "216 C1.gendarme1 C1.gendarme2/d C1.gendarme3");
	roll(t, "1 1 1");
	expect_int(t, total(t, "shoot H1.culverin1>C1.gendarme2"), 1);
	play(t, "shoot H1.culverin1>C1.gendarme2");
	roll(t, "1");
	stands(t, "C1.gendarme2", "r");
	tests(t, "C1.gendarme1", F11_2_1);
	roll(t, "1");
	expect(t, !waits_for_test(t));
	told(t, F11_2_4);
}

/* Not in reaction: 3 - 1 to 6, a 3 is 1 / none. Not in movement: 4 MP are a second disorder. */
CLAUSE(F11_2_5)
{
	option(t, F_OPT_WAVERING, true);
	field(t, "216 C3.arquebus1 C3.arquebus2", "210 C.cluseaux", "222 H1.cuirassier1",
	      "228 H.navarre", NULL);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "fire H1.cuirassier1>216:C3.arquebus1");
	roll(t, "1");
	expect_int(t, total(t, ""), 3 - 1 - 6);
	roll(t, "3");
	stands(t, "C3.arquebus1", "r");
	expect(t, !waits_for_test(t));
	told(t, F11_2_5);

	field(t, "228 H1.cuirassier1/d H.navarre", "229 H2.arquebus2", "304 C3.pike1 C.joyeuse",
	      NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1; 228-229");
	stands(t, "H1.cuirassier1", "r");
	expect(t, !waits_for_test(t));
}

/* Cluseaux falls: the pikes in 211, disorganised before, lose a step by the column's test, and the
 * gendarmes beside them waver when the column's tests are done. */
CLAUSE(F11_2_7)
{
	option(t, F_OPT_WAVERING, true);
	field(t, "216 C3.arquebus1/r C3.arquebus2 C.cluseaux", "211 C3.pike1/d C1.gendarme1",
	      "212 C3.pike2/d C1.gendarme2", "304 C.joyeuse C3.pike3", "222 H1.cuirassier1",
	      "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "2"); /* at -5: 1* / none */
	at(t, "C3.arquebus1", "LOST");
	tests(t, "C3.arquebus2", F11_2_1);
	roll(t, "1");
	due(t, "commander");
	roll(t, "1"); /* 1 + 1 */
	tests(t, "C3.arquebus2", F7_6_6);
	roll(t, "1");
	tests(t, "C3.pike1", F7_6_6);
	roll(t, "6");
	stands(t, "C3.pike1", "r");
	tests(t, "C3.pike2", F7_6_6);
	roll(t, "1");
	tests(t, "C3.pike3", F7_6_6);
	roll(t, "1");
	tests(t, "C1.gendarme1", F11_2_1);
	roll(t, "6");
	stands(t, "C1.gendarme1", "d");
	tests(t, "C1.gendarme1", F8_1); /* the combat is over: the pikes of 212 lost nothing */
	stands(t, "C.cluseaux", "r");
	told(t, F11_2_7);
}

/* Nobody commands while the zones follow: the AP tests with its own FQ, not with the replacement's 4. */
CLAUSE(F11_2_7, F7_6_8)
{
	option(t, F_OPT_WAVERING, true);
	field(t, "216 C3.arquebus1 C3.arquebus2/d C.cluseaux", "304 C.joyeuse",
	      "222 H1.cuirassier1", "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	expect_int(t, total(t, ""), 3 - 1 - 6);
	roll(t, "2"); /* at -4: 1* / none */
	stands(t, "C3.arquebus1", "r");
	tests(t, "C3.arquebus2", F11_2_1);
	roll(t, "1");
	due(t, "commander");
	roll(t, "1"); /* 1 + 2 */
	tests(t, "C3.arquebus1", F7_6_6);
	roll(t, "1");
	tests(t, "C3.arquebus2", F7_6_6);
	roll(t, "6");
	stands(t, "C3.arquebus2", "r");
	tests(t, "C3.arquebus1", F11_2_1);
	expect_int(t, total(t, ""), 2);
	roll(t, "1");
	stands(t, "C.cluseaux", "r");
}

/* Two that lose a step in one zone shake each other, in the order of their losses; in the zone of
 * another loss the units follow. A unit tests once, whatever befalls. */
CLAUSE(F11_2_7, F11_2_4)
{
	option(t, F_OPT_WAVERING, true);
	field(t, "216 C3.arquebus1/r C3.arquebus2 C.cluseaux", "211 C3.pike1/d C3.pike3/d",
	      "212 C3.pike2/d C1.gendarme2", "304 C.joyeuse", "222 H1.cuirassier1", "228 H.navarre",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "2");   /* at -5: 1* / none */
	roll(t, "1");   /* C3.arquebus2 wavers not */
	roll(t, "1");   /* 1 + 1: Cluseaux falls */
	roll(t, "1");   /* C3.arquebus2 for him */
	roll(t, "6 6"); /* C3.pike1 and C3.pike2 */
	tests(t, "C3.pike3", F7_6_6);
	roll(t, "6");
	tests(t, "C3.pike3", F11_2_1); /* for C3.pike1 in 211 */
	roll(t, "1");
	tests(t, "C1.gendarme2", F11_2_1); /* for C3.pike2 in 212 */
	roll(t, "1");
	tests(t, "C3.pike1", F11_2_1); /* for C3.pike3 */
	roll(t, "6");
	stands(t, "C3.pike1", "rd");
	tests(t, "C3.pike1", F8_1);
}

/* === F11.3: thirst for gold ====================================================================== */

static void
gold(struct table *t, const char *enemies, const char *ours)
{
	scenario(t, "arques");
	option(t, F_OPT_GOLD, true);
	field(t, enemies, "203 R.henri R3.arquebus2", ours, "220 L.mayenne L.collalto", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
}

/* Passed, nothing happens; failed, disorder; a second disorder is a step. */
CLAUSE(F11_3_1)
{
	gold(t, "207 R3.baggage1", "210 L2.landsknecht1");
	tests(t, "L2.landsknecht1", F11_3_1);
	expect_int(t, total(t, ""), 5);
	roll(t, "5");
	stands(t, "L2.landsknecht1", "-");

	gold(t, "207 R3.baggage1", "208 L2.landsknecht1/d");
	roll(t, "6");
	stands(t, "L2.landsknecht1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "L2.landsknecht1")));

	/* Guarded, or not adjacent, or only a commander. */
	gold(t, "207 R3.baggage1 R3.arquebus1", "210 L2.landsknecht1");
	expect(t, !waits_for_test(t));
	gold(t, "207 R3.baggage1", "211 L2.landsknecht1");
	expect(t, !waits_for_test(t));
	gold(t, "207 R.damville", "210 L2.landsknecht1");
	expect(t, !waits_for_test(t));

	option(t, F_OPT_GOLD, false);
	field(t, "207 R3.baggage1", "203 R.henri R3.arquebus2", "210 L2.landsknecht1",
	      "220 L.mayenne", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	expect(t, !waits_for_test(t));
}

/* Not Swiss, and in its own movement sequence alone. */
CLAUSE(F11_3_1, F11_3_2)
{
	scenario(t, "arques");
	option(t, F_OPT_GOLD, true);
	field(t, "219 R2.swiss1 R3.landsknecht1 R.henri", "222 L3.baggage1", "204 L1.reiter1",
	      "205 L.mayenne", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "end");
	tests(t, "R3.landsknecht1", F11_3_1);
	roll(t, "1");
	expect(t, !waits_for_test(t));

	field(t, "219 R2.swiss1 R3.landsknecht1 R.henri", "222 L3.baggage1", "204 L1.reiter1",
	      "205 L.mayenne", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	expect(t, !waits_for_test(t));
}

/* Each unit once. */
CLAUSE(F11_3_3)
{
	gold(t, "207 R3.baggage1", "210 L2.landsknecht1 L2.landsknecht2");
	tests(t, "L2.landsknecht1", F11_3_1);
	roll(t, "6");
	tests(t, "L2.landsknecht2", F11_3_1);
	roll(t, "6");
	stands(t, "L2.landsknecht1", "d");
	stands(t, "L2.landsknecht2", "d");
	tests(t, "L2.landsknecht1", F8_1); /* movement and combat are over */
}

/* === F11.5: the deadlier table =================================================================== */

static int
ap_by(int s)
{
	return s <= 1   ? F_TWO_STAR
	       : s == 2 ? F_ONE_STAR
	       : s <= 4 ? F_ONE
	       : s <= 6 ? F_DISORDER
	       : s <= 9 ? F_TEST
			: F_NO_RESULT;
}

static int
dp_by(int s)
{
	return s <= 3    ? F_NO_RESULT
	       : s <= 7  ? F_TEST
	       : s <= 9  ? F_DISORDER
	       : s <= 11 ? F_ONE
	       : s == 12 ? F_ONE_STAR
	       : s == 13 ? F_TWO
			 : F_TWO_STAR;
}

/* The DP is read one place further, the AP one place nearer, within the table's ends. */
CLAUSE(F11_5_1)
{
	for (int deadly = 0; deadly < 2; deadly++) {
		option(t, F_OPT_DEADLY, deadly);
		field(t, "216 C3.arquebus1", "210 C.cluseaux", "222 H1.arquebus1", "228 H.navarre",
		      NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		for (int difference = -6; difference <= 7; difference++)
			for (int die = 1; die <= 6; die++) {
				const int column = difference < -4  ? 0
						   : difference > 5 ? 9
								    : difference + 4;
				const int s = column + die;
				const int d = s + deadly > 15 ? 15 : s + deadly;
				uint8_t cell[2];
				t->ctx = gr_game_ctx(t->game);
				faith_resolve_cell(&t->ctx, difference, die, cell);
				expect_int(t, cell[0], ap_by(s - deadly));
				expect_int(t, cell[1], dp_by(d));
			}
	}
}

/* In play: 3 to 3, a 3 is TQ / TQ by the one table and DS / DS by the other. */
CLAUSE(F11_5_1)
{
	option(t, F_OPT_DEADLY, true);
	field(t, "216 C3.arquebus1", "210 C.cluseaux", "222 H1.arquebus1", "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	expect_int(t, total(t, ""), 0);
	roll(t, "3");
	stands(t, "C3.arquebus1", "d");
	stands(t, "H1.arquebus1", "d");
	told(t, F11_5_1);
}
