/*
 * f06_kinds.c - chapters F6.2 to F6.4: reaction fire, reaction charge, fall back.
 */
#include "table.h"

static void
come_into(struct table *t, const char *where)
{
	t->set->fresh = zone_bit(t, where);
	phase(t, F_PH_REACTION, CATHOLIC);
}

/* === F6.2: fire ================================================================================== */

/* Horse or foot with fire, in order; never artillery. */
CLAUSE(F6_2_1)
{
	field(t, "222 H1.arquebus1 H3.lighthorse1 H1.arquebus2/d H1.cannon1", "321 H3.argoulet1/f",
	      "228 H.navarre", "216 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	allowed(t, "fire H1.arquebus1>216:C3.pike1");
	refused(t, "fire H3.lighthorse1>216:C3.pike1", F6_2_1);
	refused(t, "fire H1.cannon1>216:C3.pike1", F6_2_1);
	refused(t, "fire H1.arquebus2>216:C3.pike1", F1_3_6f);
	field(t, "222 H1.cuirassier1 H3.argoulet1", "228 H.navarre", "216 C3.pike1",
	      "210 C.joyeuse", NULL);
	come_into(t, "216");
	allowed(t, "fire H1.cuirassier1>216:C3.pike1");
	allowed(t, "fire H3.argoulet1>216:C3.pike1");
}

/* Sight: not down from the hill, not through the hedge. */
CLAUSE(F6_2_2)
{
	field(t, "321 H3.arquebus1", "222 H1.arquebus1", "228 H.navarre", "215 C3.pike1",
	      "210 C.joyeuse", NULL);
	come_into(t, "215");
	refused(t, "fire H3.arquebus1>215:C3.pike1", F4_1_5_4c);
	allowed(t, "fire H1.arquebus1>215:C3.pike1");
	field(t, "224 H4.arquebus1", "223 H2.arquebus1", "228 H.navarre", "217 C3.pike1",
	      "210 C.joyeuse", NULL);
	come_into(t, "217");
	refused(t, "fire H4.arquebus1>217:C3.pike1", F4_1_5_1);
	allowed(t, "fire H2.arquebus1>217:C3.pike1");
}

/* A failed test: nothing. A passed one: a combat in which no one has support and both suffer. */
CLAUSE(F6_2_3, F6_2_4, F6_2_5, F7_2_3)
{
	for (int passed = 0; passed < 2; passed++) {
		field(t, "222 H1.arquebus1 H3.lighthorse1", "228 H.navarre",
		      "216 C1.gendarme1 C1.gendarme2 C3.arquebus1 C3.arquebus2", "215 C3.pike1",
		      "210 C.joyeuse", NULL);
		come_into(t, "216");
		play(t, "fire H1.arquebus1>216:C1.gendarme2");
		tests(t, "H1.arquebus1", F6_2_3);
		expect_int(t, total(t, ""), 4);
		roll(t, passed ? "4" : "5");
		if (!passed) {
			asked(t, "pick_combat", CATHOLIC);
			stands(t, "C1.gendarme2", "-");
			stands(t, "H1.arquebus1", "-");
			continue;
		}
		due(t, "combat");
		expect_int(t, total(t, ""), 5 - 1 - 3);
		expect_int(t, term_of(t, "", F7_4_4a), 0);
		roll(t, "1"); /* s = 6: DS / TQ */
		stands(t, "C1.gendarme2", "d");
		stands(t, "C1.gendarme1", "-");
		tests(t, "H1.arquebus1", F7_5_1a);
		roll(t, "5");
		stands(t, "H1.arquebus1", "d");
	}
}

/* Any infantry, cavalry or artillery may be the target; not baggage. */
CLAUSE(F6_2_4, F6_3_6)
{
	field(t, "222 H1.arquebus1 H3.lighthorse1", "228 H.navarre",
	      "216 C3.pike1 C3.arquebus1 C3.culverin1 C3.baggage1 C.cluseaux", "215 C3.pike2",
	      NULL);
	come_into(t, "216");
	allowed(t, "fire H1.arquebus1>216:C3.pike1");
	allowed(t, "fire H1.arquebus1>216:C3.culverin1");
	refused(t, "fire H1.arquebus1>216:C3.baggage1", F6_2_4);
	refused(t, "fire H1.arquebus1>216:C.cluseaux", F6_2_4);
	refused(t, "fire H1.arquebus1>216:C3.pike2", F6_2_4); /* in another zone */
	allowed(t, "charge H3.lighthorse1>216:C3.arquebus1");
	allowed(t, "charge H3.lighthorse1>216:C3.culverin1");
	refused(t, "charge H3.lighthorse1>216:C3.baggage1", F6_3_6);
}

/* The AP's loss stands, the DP's may be replaced. */
CLAUSE(F6_2_6)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C3.arquebus1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	play(t, "fire H1.cuirassier1>216:C3.arquebus1");
	roll(t, "5");
	expect_int(t, total(t, ""), 3 - 1 - 6);
	roll(t, "3"); /* s = 3: 1 / - */
	stands(t, "C3.arquebus1", "r");
	at(t, "C3.arquebus1", "216");

	field(t, "222 H3.argoulet1", "228 H.navarre", "216 C1.gendarme1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	play(t, "fire H3.argoulet1>216:C1.gendarme1");
	roll(t, "3");
	expect_int(t, total(t, ""), 5 + 1 - 1);
	roll(t, "1"); /* s = 10: - / 1 */
	asked(t, "loss", PROTESTANT);
	play(t, "retreat 228");
	tests(t, "H3.argoulet1", F7_5_3e);
	roll(t, "3");
	at(t, "H3.argoulet1", "228");
	stands(t, "H3.argoulet1", "-");
}

/* === F6.3: charge ================================================================================ */

CLAUSE(F6_3_1)
{
	field(t, "222 H3.lighthorse1 H3.lighthorse2/d H1.cuirassier1 H1.arquebus1", "228 H.navarre",
	      "216 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	allowed(t, "charge H3.lighthorse1>216:C3.pike1");
	refused(t, "charge H3.lighthorse2>216:C3.pike1", F1_3_6f);
	refused(t, "charge H1.cuirassier1>216:C3.pike1", F6_3_1);
	refused(t, "charge H1.arquebus1>216:C3.pike1", F6_3_1);
}

/* Shock foot does not charge in reaction. */
CLAUSE(F6_3_1)
{
	field(t, "216 C3.pike1 C1.gendarme1", "210 C.joyeuse", "222 H1.arquebus1", "228 H.navarre",
	      NULL);
	t->set->fresh = zone_bit(t, "222");
	phase(t, F_PH_REACTION, PROTESTANT);
	refused(t, "charge C3.pike1>222:H1.arquebus1", F6_3_1);
	allowed(t, "charge C1.gendarme1>222:H1.arquebus1");
}

/* The brook between 214 and 215, and the junction on it; the dotted junction of 209 and 216. */
CLAUSE(F6_3_3)
{
	field(t, "214 H3.lighthorse1", "208 H3.lighthorse2", "222 H1.arquebus1 H.navarre",
	      "215 C3.pike1", "304 C.joyeuse", NULL);
	come_into(t, "215");
	refused(t, "charge H3.lighthorse1>215:C3.pike1", F6_3_3);
	refused(t, "charge H3.lighthorse2>215:C3.pike1", F6_3_3);
	field(t, "209 H3.lighthorse1", "222 H1.arquebus1 H.navarre", "216 C3.pike1",
	      "304 C.joyeuse", NULL);
	come_into(t, "216");
	allowed(t, "charge H3.lighthorse1>216:C3.pike1");
}

/* Not into the vineyard 208; out of the wood 212 yes. */
CLAUSE(F6_3_4)
{
	field(t, "214 H3.lighthorse1", "209 H1.arquebus1 H.navarre", "208 C3.pike1",
	      "304 C.joyeuse", NULL);
	come_into(t, "208");
	refused(t, "charge H3.lighthorse1>208:C3.pike1", F6_3_4);
	field(t, "212 H3.lighthorse1", "223 H1.arquebus1 H.navarre", "217 C3.pike1",
	      "304 C.joyeuse", NULL);
	come_into(t, "217");
	allowed(t, "charge H3.lighthorse1>217:C3.pike1");
}

/* Sight, and a test. */
CLAUSE(F6_3_5)
{
	field(t, "321 H3.lighthorse1", "222 H3.lighthorse2 H1.arquebus1", "228 H.navarre",
	      "215 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "215");
	refused(t, "charge H3.lighthorse1>215:C3.pike1", F4_1_5_4c);
	play(t, "charge H3.lighthorse2>215:C3.pike1");
	tests(t, "H3.lighthorse2", F6_3_5);
	expect_int(t, total(t, ""), 4);
	roll(t, "5");
	asked(t, "pick_reaction", PROTESTANT);
	stands(t, "C3.pike1", "-");
	refused(t, "charge H3.lighthorse2>215:C3.pike1", F6_1_6);
}

/* No support, no bonus, no marker spent, nobody moves; nor is it a clash. */
CLAUSE(F6_3_7, F7_4_1f, F7_9_7)
{
	field(t, "222 H3.lighthorse1 H1.arquebus1", "228 H.navarre",
	      "216 C1.gendarme1/d C3.arquebus1 C3.arquebus2", "210 C.joyeuse", NULL);
	come_into(t, "216");
	play(t, "charge H3.lighthorse1>216:C1.gendarme1");
	roll(t, "4");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 - 1 - 4); /* both of class E */
	roll(t, "3");                           /* 0, s = 7: TQ / TQ */
	roll(t, "1 1");
	at(t, "H3.lighthorse1", "222");
	expect(t, f_has(state(t)->charge, piece(t, "H3.lighthorse1")));
	expect(t, f_has(state(t)->charge, piece(t, "C1.gendarme1")));
	asked(t, "pick_reaction", PROTESTANT);
}

/* === F6.4: fall back ============================================================================= */

CLAUSE(F6_4_1)
{
	field(t, "222 H1.cuirassier1 H1.cuirassier2/d H1.arquebus1 H3.lighthorse1", "228 H.navarre",
	      "216 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	allowed(t, "back H1.cuirassier1>227 (216)");
	allowed(t, "back H3.lighthorse1>228 (216)");
	refused(t, "back H1.cuirassier2>227 (216)", F1_3_6f);
	refused(t, "back H1.arquebus1>227 (216)", F6_4_1);
}

/* Before horse a test is needed, before foot and guns none; argoulets are what they are now. */
CLAUSE(F6_4_3)
{
	for (int passed = 0; passed < 2; passed++) {
		field(t, "222 H1.cuirassier1 H1.arquebus1", "228 H.navarre",
		      "216 C3.pike1 C1.gendarme1", "210 C.joyeuse", NULL);
		come_into(t, "216");
		play(t, "back H1.cuirassier1>227 (216)");
		tests(t, "H1.cuirassier1", F6_4_3);
		expect_int(t, total(t, ""), 5);
		roll(t, passed ? "5" : "6");
		at(t, "H1.cuirassier1", passed ? "227" : "222");
		stands(t, "H1.cuirassier1", "-");
		refused(t, "fire H1.cuirassier1>216:C3.pike1", F6_1_6);
	}
	field(t, "222 H1.cuirassier1 H1.arquebus1", "228 H.navarre",
	      "216 C3.pike1 C2.argoulet1/f C3.culverin1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	play(t, "back H1.cuirassier1>227 (216)");
	at(t, "H1.cuirassier1", "227");
}

/* One zone towards supply, by the rules of movement. */
CLAUSE(F6_4_4)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	refused(t, "back H1.cuirassier1>216 (216)", F7_5_3d);
	refused(t, "back H1.cuirassier1>223 (216)", F7_5_3b); /* as near, beside 216 */
	refused(t, "back H1.cuirassier1>321 (216)", F7_5_3b); /* as near; 227 is better */
	refused(t, "back H1.cuirassier1>234 (216)", F7_5_3b); /* two zones off */
	allowed(t, "back H1.cuirassier1>227 (216)");
	allowed(t, "back H1.cuirassier1>228 (216)");
}

/* Into the town, type III: 3 MP and a test; in an enemy's ZoC 4: disorganised. Over the wall to the
 * castle 3 + 2: likewise. Stacking. */
CLAUSE(F6_4_4)
{
	field(t, "228 H1.cuirassier3", "234 H.navarre", "222 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "222");
	play(t, "back H1.cuirassier3>234 (222)");
	tests(t, "H1.cuirassier3", F4_1_4a);
	roll(t, "6");
	at(t, "H1.cuirassier3", "234");
	stands(t, "H1.cuirassier3", "d");

	field(t, "228 H1.cuirassier3", "234 H.navarre", "222 C3.pike1", "233 C3.pike2",
	      "210 C.joyeuse", NULL);
	come_into(t, "222");
	forget(t);
	play(t, "back H1.cuirassier3>234 (222)");
	at(t, "H1.cuirassier3", "234");
	stands(t, "H1.cuirassier3", "d");
	told(t, F4_1_4b);

	field(t, "228 H1.cuirassier3", "234 H.navarre H4.arquebus1 H4.arquebus2", "222 C3.pike1",
	      "210 C.joyeuse", NULL);
	come_into(t, "222");
	refused(t, "back H1.cuirassier3>234 (222)", F4_3_4);
	play(t, "back H1.cuirassier3>235 (222)");
	at(t, "H1.cuirassier3", "235");
	stands(t, "H1.cuirassier3", "d");
}

/* The test of movement is helped by who commands in the zone entered. */
CLAUSE(F6_4_4, F1_3_2d)
{
	field(t, "228 H3.cuirassier1", "234 H.navarre", "222 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "222");
	play(t, "back H3.cuirassier1>234 (222)");
	tests(t, "H3.cuirassier1", F4_1_4a);
	expect_int(t, total(t, ""), 5); /* its own is 4 */
	roll(t, "5");
	stands(t, "H3.cuirassier1", "-");
}

/* Baggage found in the zone is lost. */
CLAUSE(F6_4_4, F4_2_6)
{
	field(t, "222 H1.cuirassier1", "227 C3.baggage1", "228 H.navarre", "216 C3.pike1",
	      "210 C.joyeuse", NULL);
	come_into(t, "216");
	play(t, "back H1.cuirassier1>227 (216)");
	at(t, "C3.baggage1", "LOST");
	at(t, "H1.cuirassier1", "227");
	points(t, PROTESTANT, 3);
}

/* Nowhere to go: 132 lies at the edge, and 233, as near, is beside the enemy in 227. */
CLAUSE(F6_4_5)
{
	field(t, "132 H1.cuirassier1", "228 H1.arquebus1 H.navarre", "227 C3.pike1",
	      "210 C.joyeuse", NULL);
	come_into(t, "227");
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "back H1.cuirassier1>126 (227)", F6_4_5);
	refused(t, "back H1.cuirassier1>233 (227)", F6_4_5);
	allowed(t, "fire H1.arquebus1>227:C3.pike1");
}

/* Isolation binds no one, nor a Reserve's fear of ZoCs: 227 is beside the pikes in 321. */
CLAUSE(F6_4_6)
{
	field(t, "222 H1.cuirassier1/i", "223 H.navarre", "216 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "216");
	play(t, "back H1.cuirassier1>227 (216)"); /* away from Navarre */
	at(t, "H1.cuirassier1", "227");
	told(t, F6_4_6);

	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.cuirassier1", "223 H.navarre", "216 C3.pike1", "321 C3.pike2",
	      "210 C.joyeuse", NULL);
	order(t, "H1", F_RESERVE);
	come_into(t, "216");
	play(t, "back H1.cuirassier1>227 (216)");
	at(t, "H1.cuirassier1", "227");
}
