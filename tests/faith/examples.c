/*
 * examples.c - the worked examples W1 to W12 of the specification, section 10.
 */
#include "table.h"

/* W1. Three units, the reduced AP suffers 1*: two are left. Arquebusiers (reduced FC 2, class D) attack
 * cuirassiers (FC 6, class A) in the open, their friends being armed like them: 2 - 1 to 6 is -5, the
 * first column, where die 2 is s = 2. */
static void
lose_with_star(struct table *t)
{
	field(t, "216 C3.arquebus1/r C3.arquebus2 C3.arquebus3 C.cluseaux", "222 H1.cuirassier1",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	due(t, "combat");
	expect_int(t, total(t, ""), 2 - 1 - 6);
	roll(t, "2");
	at(t, "C3.arquebus1", "LOST");
	due(t, "commander");
	expect_int(t, total(t, ""), 2);
}

EXAMPLE(1, F7_6_2, F7_5_1d)
{
	lose_with_star(t);
	roll(t, "1"); /* 1 + 2 = 3 */
	tests(t, "C3.arquebus2", F7_6_6);
	roll(t, "3");
	tests(t, "C3.arquebus3", F7_6_6);
	roll(t, "3");
	stands(t, "C.cluseaux", "r");
	at(t, "C.cluseaux", "216");

	lose_with_star(t);
	roll(t, "3"); /* 3 + 2 = 5 */
	stands(t, "C.cluseaux", "-");
	at(t, "C.cluseaux", "216");
}

/* W2. A type II zone holds three units; a commander may still enter, and so may a forlorn hope. */
EXAMPLE(2, F4_3_1, F4_3_2)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "224 H4.arquebus1 H4.arquebus2 H4.arquebus3", "223 H2.arquebus1 H.conde",
	      "217 H4.arquebus1.fh1", "304 C.joyeuse C3.pike1", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H2.arquebus1");
	refused(t, "223-224", F4_3_4);
	play(t, "stop; move H.conde");
	allowed(t, "223-224");
	play(t, "stop; move H4.arquebus1.fh1");
	allowed(t, "217-224");
}

/* W3. Cuirassiers with MA 8 pay 3 for a type II zone over a single border, pass, and have 5 left. */
EXAMPLE(3, F4_1_4a, F4_1_4c)
{
	field(t, "224 H1.cuirassier1", "228 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1; 224-229"); /* hedge 1 and park 2 */
	tests(t, "H1.cuirassier1", F4_1_4a);
	expect_int(t, total(t, ""), 5);
	roll(t, "5");
	asked(t, "step", PROTESTANT);
	expect_int(t, faith_flow_top(&t->ctx)->v[1], 3);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "H1.cuirassier1")), 8);
	/* 229-224 costs 3, 224-218 2: five in all; a sixth point is not there. */
	play(t, "229-224");
	roll(t, "1");
	play(t, "224-218");
	asked(t, "pick_move", PROTESTANT); /* nothing is left but to stop */
	stands(t, "H1.cuirassier1", "m");
	at(t, "H1.cuirassier1", "218");
}

/* W4. Command: three zones from the CC; four from him but three from the LG; not through an X zone. */
EXAMPLE(4, F5_2_1, F5_2_2, F5_2_3)
{
	/* From 223: 217 is 1, 212 is 2, 306 is 3 zones. */
	field(t, "223 H.conde", "306 H2.arquebus1", "234 H.navarre", "301 C3.pike1 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H2.arquebus1", "-");

	/* From 228 it is 4; Navarre in 217 has it within 2. */
	field(t, "228 H.conde", "306 H2.arquebus1", "217 H.navarre", "301 C3.pike1 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H2.arquebus1", "-");
	field(t, "228 H.conde", "306 H2.arquebus1", "234 H.navarre", "301 C3.pike1 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H2.arquebus1", "i");

	/* 301 and 132 both lie on the Dronne, one X zone; by land it is 208, 214, 120, 126, 132. */
	field(t, "132 H.navarre", "301 H1.arquebus1", "306 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.arquebus1", "i");
}

static void
charge_at_222(struct table *t)
{
	change(t, "216 C1.gendarme1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	asked(t, "dp", PROTESTANT);
}

/* W5. Gendarmes charge arquebusiers, who give ground. */
EXAMPLE(5, F7_4_1b, F7_4_3b, F7_5_2a, F7_5_3e, F1_3_2a)
{
	charge_at_222(t);
	play(t, "dp H1.arquebus1");
	asked(t, "charge", CATHOLIC);
	/* The example leaves out the two cuirassier units in 222: they are fire units like the DP. */
	expect_int(t, total(t, "charge"), 5 + 2 - 1 - 3);
	expect_int(t, total(t, "plain"), 5 - 1 - 3);
	play(t, "charge");
	roll(t, "4");
	asked(t, "loss", PROTESTANT);
	play(t, "retreat 227");
	tests(t, "H1.arquebus1", F7_5_3e);
	expect_int(t, total(t, ""), 5); /* Navarre's */
	roll(t, "6");
	at(t, "H1.arquebus1", "227");
	stands(t, "H1.arquebus1", "d");
	/* Navarre may follow; nobody supported, cuirassiers hold the zone: no advance. */
	asked(t, "cmd_follow", PROTESTANT);
	play(t, "stay H.navarre");
	stands(t, "C1.gendarme1", "x");
	at(t, "C1.gendarme1", "216");
}

/* W6. The same against cuirassiers: 6 to 6. */
EXAMPLE(6, F7_2_7, F7_5_1a)
{
	charge_at_222(t);
	play(t, "dp H1.cuirassier1");
	expect_int(t, total(t, "charge"), 5 + 2 - 1 - 6);
	play(t, "charge");
	roll(t, "3");
	tests(t, "C1.gendarme1", F7_5_1a);
	roll(t, "5");
	stands(t, "C1.gendarme1", "-");
	tests(t, "H1.cuirassier1", F7_5_1a);
	roll(t, "6");
	stands(t, "H1.cuirassier1", "d");
}

/* W7. The cannon of the Butte aux Loups. */
EXAMPLE(7, F4_1_5_4c, F7_8_7, F7_8_9)
{
	static const char *const die[] = {"1", "2", "3"};
	static const char *const state[] = {"r", "d", "-"};
	for (int i = 0; i < 3; i++) {
		field(t, "321 H1.cannon1", "228 H.navarre", "216 C1.gendarme1", "217 C1.gendarme2",
		      "222 C3.pike1", "211 C.joyeuse", NULL);
		phase(t, F_PH_COMBAT, PROTESTANT);
		refused(t, "shoot H1.cannon1>C3.pike1", F4_1_5_4c);
		expect_int(t, total(t, "shoot H1.cannon1>C1.gendarme1"), 2);
		expect_int(t, total(t, "shoot H1.cannon1>C1.gendarme2"), 1);
		play(t, "shoot H1.cannon1>C1.gendarme1");
		roll(t, die[i]);
		stands(t, "C1.gendarme1", state[i]);
	}
	field(t, "321 H1.cannon1", "228 H.navarre", "217 C1.gendarme2", "211 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "shoot H1.cannon1>C1.gendarme2");
	roll(t, "1");
	stands(t, "C1.gendarme2", "d");
}

/* W8. Landsknechts against Swiss over the palisade, two rounds. */
EXAMPLE(8, F7_9_2, F7_4_5d, F7_5_1c)
{
	scenario(t, "arques");
	field(t, "217 L2.landsknecht1 L2.arquebus1 L.collalto",
	      "214 R2.swiss2 R2.arquebus3 R.biron", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 217>214 L2.landsknecht1; dp R2.swiss2");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 + 1 - (6 + 2 + 1));
	roll(t, "5");
	stands(t, "L2.landsknecht1", "d");
	tests(t, "R2.swiss2", F7_5_1a);
	roll(t, "3");
	due(t, "combat"); /* compulsory */
	expect_int(t, total(t, ""), 5 - 1 + 1 - (6 + 2 + 1 - 1));
	expect_int(t, term_of(t, "", F7_4_5a), 1);
	roll(t, "6");
	tests(t, "L2.landsknecht1", F7_5_1a);
	roll(t, "6");
	tests(t, "R2.swiss2", F7_5_1a);
	roll(t, "2");
	stands(t, "L2.landsknecht1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "L2.landsknecht1")));
	stands(t, "R2.swiss2", "-");
}

/* W9. Argoulets ride a zone and dismount: 1 + 2 = 3. */
EXAMPLE(9, F4_6_5, F1_3_2d)
{
	scenario(t, "mill");
	field(t, "212 C1.argoulet1", "210 C.lavardin", "301 H1.culverin1 H.tremoille", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.argoulet1; 212-211; dismount");
	tests(t, "C1.argoulet1", F4_6_6);
	expect_int(t, total(t, ""), 3);
	roll(t, "4");
	stands(t, "C1.argoulet1", "df");

	field(t, "212 C1.argoulet1", "211 C.lavardin", "301 H1.culverin1 H.tremoille", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.argoulet1; 212-211; dismount");
	expect_int(t, total(t, ""), 4);
	roll(t, "4");
	stands(t, "C1.argoulet1", "f");
	expect(t, !f_has(state(t)->disordered, piece(t, "C1.argoulet1")));
}

/* W10. Pikes on the road. */
EXAMPLE(10, F4_1_1d, F4_1_1e, F4_1_1f)
{
	field(t, "304 C3.pike1", "305 C.cluseaux", "235 H1.baggage1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.pike1; 304-210; 210-216; 216-222");
	refused(t, "222-227", F4_1_1f);
	allowed(t, "222-228");
	play(t, "222-228");
	at(t, "C3.pike1", "228");
	asked(t, "pick_move", CATHOLIC);
}

/* W11. Initiative by the orders of the start at Coutras. */
EXAMPLE(11, F10_3_1)
{
	option(t, F_OPT_ORDERS, true);
	change(t, NULL);
	phase(t, F_PH_CLOSING, CATHOLIC);
	expect_int(t, faith_resolve_initiative(&t->ctx, PROTESTANT), 1);
	expect_int(t, faith_resolve_initiative(&t->ctx, CATHOLIC), 6);
	expect_int(t, state(t)->first, CATHOLIC);
	told(t, F10_3_1);
}

/* W12. Light horse cannot ride into the enemy. */
EXAMPLE(12, F4_3_5)
{
	scenario(t, "mill");
	setup(t);
	asked(t, "pick_move", CATHOLIC);
	play(t, "move C1.lighthorse1");
	refused(t, "207-204", F4_3_5);
}
