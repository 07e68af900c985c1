/*
 * f07_attack.c - chapters F7.1 to F7.3: who may attack what, how a combat is resolved, who fights.
 */
#include "table.h"

/* === F7.1 ======================================================================================== */

CLAUSE(F7_1_1, F7_1_2)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", "216 C1.gendarme1/x C3.culverin1",
	      "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	listed(t, "attack 216>222 C1.gendarme1");
	listed(t, "shoot C3.culverin1>H1.arquebus1");
	play(t, "end");
	stands(t, "H1.arquebus1", "-");
	stands(t, "C1.gendarme1", "-");
	expect_int(t, state(t)->active, PROTESTANT);
}

/* Over the wall of the park, at no cost and without a test; everybody stays where he is. */
CLAUSE(F7_1_3, F7_1_11)
{
	field(t, "229 H4.arquebus1 H4.arquebus2 H.navarre", "223 C3.pike1 C3.pike2",
	      "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 223>229 C3.pike1; dp H4.arquebus1");
	due(t, "combat");
	expect_int(t, total(t, ""), 2 + 1 - (3 + 2 + 1));
	roll(t, "4"); /* -3, s = 5: DS / TQ */
	stands(t, "C3.pike1", "d");
	tests(t, "H4.arquebus1", F7_5_1a);
	roll(t, "6");
	stands(t, "H4.arquebus1", "d");
	stands(t, "C3.pike2", "-");
	stands(t, "H4.arquebus2", "-");
	at(t, "C3.pike1", "223");
	at(t, "H4.arquebus1", "229");
}

/* 224 and 235 meet where the Isle begins. */
CLAUSE(F7_1_4, F7_1_6)
{
	field(t, "235 H4.arquebus1", "217 H4.arquebus2", "228 H.navarre", "224 C3.pike1",
	      "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "attack 224>235 C3.pike1", F7_1_4);
	allowed(t, "attack 224>217 C3.pike1");
	refused(t, "attack 224>228 C3.pike1", F7_1_6);
	refused(t, "attack 216>217 C3.pike1", F7_3_1); /* it is not in 216 */
}

CLAUSE(F7_1_5)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", "216 C1.gendarme1/i C1.gendarme2/d",
	      "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "attack 216>222 C1.gendarme1", F7_1_5);
	allowed(t, "attack 216>222 C1.gendarme2");
}

/* Two gendarmes and a culverin in 216, gendarmes in 215: 222 and 223 before them. */
static void
two_fronts(struct table *t)
{
	field(t, "222 H1.cuirassier1", "223 H2.cuirassier1", "228 H.navarre",
	      "216 C1.gendarme1/x C1.gendarme2/x C3.culverin1", "215 C1.gendarme3/x",
	      "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
}

CLAUSE(F7_1_7, F7_1_8, F7_1_9, F7_1_10, F7_8_4)
{
	two_fronts(t);
	due(t, "combat"); /* this one first */
	roll(t, "5 1");   /* 5 + 1 - 1 - 6 is -1, s = 8: TQ / DS */
	asked(t, "pick_combat", CATHOLIC);
	refused(t, "attack 216>223 C1.gendarme1", F7_1_8);
	refused(t, "attack 216>223 C1.gendarme2", F7_1_9);
	refused(t, "attack 216>222 C1.gendarme2", F7_1_9);
	refused(t, "shoot C3.culverin1>H1.cuirassier1", F7_8_4);
	play(t, "attack 215>222 C1.gendarme3"); /* from another zone */
	due(t, "combat");
}

/* The other reading. */
CLAUSE(F7_1_15, F7_1_8)
{
	option(t, F_OPT_UNIT_ATTACKS, true);
	two_fronts(t);
	roll(t, "5 1");
	refused(t, "attack 216>222 C1.gendarme1", F7_1_8);
	allowed(t, "attack 216>223 C1.gendarme2");
	refused(t, "shoot C3.culverin1>H1.cuirassier1", F7_8_4);
	play(t, "attack 216>222 C1.gendarme2");
	due(t, "combat");
	told(t, F7_1_15);
}

/* Baggage and commanders are nothing to attack; a gun alone is. */
CLAUSE(F7_1_12)
{
	field(t, "222 H1.baggage1 H.conde", "223 H1.cannon1", "228 H.navarre", "216 C1.gendarme1",
	      "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "attack 216>222 C1.gendarme1", F7_1_12);
	refused(t, "attack 216>217 C1.gendarme1", F7_1_12);
	allowed(t, "attack 216>223 C1.gendarme1");
}

/* Pikes that advanced into 222 in the reaction attack from there. */
CLAUSE(F7_1_13)
{
	field(t, "222 H1.cuirassier1", "228 H1.arquebus2 H.navarre", "216 C3.pike1",
	      "210 C.joyeuse", NULL);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "back H1.cuirassier1>227 (216); adv C3.pike1");
	asked(t, "pick_combat", CATHOLIC);
	refused(t, "attack 216>222 C3.pike1", F7_3_1);
	play(t, "attack 222>228 C3.pike1");
	due(t, "combat");
	told(t, F7_1_13);
}

/* Gendarmes and the arquebusiers who supported them advance: those may lead the next attack. */
CLAUSE(F7_1_14, F7_4_4g)
{
	field(t, "222 H3.argoulet1", "228 H1.arquebus2 H.navarre",
	      "216 C1.gendarme1/x C3.arquebus1 C3.pike1", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 + 1 + 1 - 1);
	roll(t, "1"); /* +6, s = 10: - / 1 */
	play(t, "take; adv C1.gendarme1; adv C3.arquebus1");
	asked(t, "pick_combat", CATHOLIC);
	refused(t, "attack 222>228 C1.gendarme1", F7_1_8);
	allowed(t, "attack 222>228 C3.arquebus1");
	/* The gendarmes have attacked, and support nevertheless. */
	expect_int(t, total(t, "attack 222>228 C3.arquebus1"), 3 + 1 - 3);
	field(t, "222 H1.cuirassier1", "223 H2.arquebus1", "228 H.navarre",
	      "216 C1.gendarme1/x C3.arquebus1", "215 C1.gendarme3/x", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	roll(t, "4 1 1"); /* -1, s = 7 */
	refused(t, "attack 216>223 C3.arquebus1", F7_1_9);
}

/* === F7.2 ======================================================================================== */

/* Every modifier of the AP and of the DP at once. */
CLAUSE(F7_2_1, F7_2_2, F1_3_6c)
{
	/* Charge +2, class -1, two fire units +2; the DP's light horse +1. */
	field(t, "222 H1.arquebus1 H3.lighthorse1", "228 H.navarre",
	      "216 C1.gendarme1 C3.arquebus1 C3.culverin1", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1; dp H1.arquebus1");
	expect_int(t, total(t, "charge"), 5 + 2 - 1 + 2 - (3 + 1));
	expect_int(t, term_of(t, "charge", F7_4_1b), 2);
	expect_int(t, term_of(t, "charge", F7_4_3b), -1);
	/* Disorder on both sides, the hedge and the warren. */
	field(t, "224 H4.arquebus1/d", "228 H.navarre", "217 C1.gendarme1/d", "210 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 217>224 C1.gendarme1");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 - 1 - 1 - (3 - 1 + 2 + 2));
}

/* Table 2, by its own rule: s is the column's number and the die. */
static int
ap_by(int s)
{
	return s == 1   ? F_TWO_STAR
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

CLAUSE(F7_2_4, F7_2_5)
{
	setup(t);
	for (int difference = -9; difference <= 9; difference++)
		for (int die = 1; die <= 6; die++) {
			const int column = difference < -4  ? 0
					   : difference > 5 ? 9
							    : difference + 4;
			uint8_t cell[2];
			faith_resolve_cell(&t->ctx, difference, die, cell);
			expect_int(t, cell[0], ap_by(column + die));
			expect_int(t, cell[1], dp_by(column + die));
		}
}

/* The active side throws, in a reaction too. */
CLAUSE(F7_2_5)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", "216 C1.gendarme1/x", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, gr_game_node(t->game)->seat, f_seat(CATHOLIC));
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "fire H1.arquebus1>216:C1.gendarme1");
	expect_int(t, gr_game_node(t->game)->seat, f_seat(PROTESTANT));
	roll(t, "1");
	expect_int(t, gr_game_node(t->game)->seat, f_seat(CATHOLIC));
}

/* Two steps of a unit that has one. */
CLAUSE(F7_2_6)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C3.arquebus1/r", "210 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "1"); /* 2 - 1 - 6, s = 1: 2* */
	at(t, "C3.arquebus1", "LOST");
	points(t, PROTESTANT, 1);
	told(t, F7_2_6);
}

/* The AP's result first; he is lost, and the DP tests all the same. */
CLAUSE(F7_2_7)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C3.arquebus1/r", "210 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "4"); /* s = 4: 1 / TQ */
	at(t, "C3.arquebus1", "LOST");
	tests(t, "H1.cuirassier1", F7_5_1a);
	roll(t, "6");
	stands(t, "H1.cuirassier1", "d");
}

/* === F7.3 ======================================================================================== */

CLAUSE(F7_3_1, F7_3_2, F7_3_3)
{
	field(t, "222 H1.arquebus1 H1.cuirassier1 H1.cannon1 H1.baggage1 H.conde",
	      "223 H2.arquebus1", "228 H.navarre",
	      "216 C3.culverin1 C3.pike1 C1.gendarme1 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "attack 216>222 C3.culverin1", F7_3_2);
	refused(t, "attack 216>222 C.joyeuse", F7_3_1);
	allowed(t, "attack 216>222 C1.gendarme1");
	play(t, "attack 216>222 C3.pike1");
	asked(t, "dp", PROTESTANT);
	allowed(t, "dp H1.arquebus1");
	allowed(t, "dp H1.cuirassier1");
	refused(t, "dp H1.baggage1", F7_3_3);
	refused(t, "dp H.conde", F7_3_3);
	refused(t, "dp H2.arquebus1", F7_3_1);
	play(t, "dp H1.cannon1");
	due(t, "combat");
	expect_int(t, total(t, ""), 2 + 1 + 1 - 2); /* class C to H; the culverin's support */
}

/* Forlorn hopes attack and defend. */
CLAUSE(F7_3_2, F7_3_3)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H.navarre H1.arquebus1.fh1", "216 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "attack 222>216 H1.arquebus1.fh1"), 1 - 1 - 2);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.pike1");
	allowed(t, "dp H1.arquebus1.fh1");
}
