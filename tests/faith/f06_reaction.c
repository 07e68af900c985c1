/*
 * f06_reaction.c - chapter F6.1: what can be reacted to, who reacts, and what follows.
 */
#include "table.h"

/* The reaction sequence against these Catholic zones ("216" or "216 215"). */
static void
come_into(struct table *t, const char *a, const char *b)
{
	t->set->fresh = zone_bit(t, a) | (b ? zone_bit(t, b) : 0);
	phase(t, F_PH_REACTION, CATHOLIC);
}

/* Nobody must react. */
CLAUSE(F6_1_1, F6_1_20)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", "216 C1.gendarme1/x", "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	asked(t, "pick_reaction", PROTESTANT);
	play(t, "end");
	asked(t, "pick_combat", CATHOLIC);
	stands(t, "H1.arquebus1", "-");
	stands(t, "C1.gendarme1", "-");
	/* Whoever reacted defends, whoever suffered it attacks. */
	come_into(t, "216", NULL);
	play(t, "fire H1.arquebus1>216:C1.gendarme1");
	roll(t, "1 3 1"); /* 5 - 1 to 3 is +1, s = 8: TQ / DS */
	stands(t, "H1.arquebus1", "d");
	asked(t, "pick_combat", CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 - 1 - (3 - 1));
}

/* The zone was free when the movement began, is held now, and is beside the reacting piece. */
CLAUSE(F6_1_2, F6_1_4)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", "229 H2.arquebus1", "210 C1.gendarme1",
	      "216 C1.gendarme2", "209 C2.lighthorse1", "211 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	/* Those who were in 216 leave it, others come: no reaction. */
	play(t, "move C1.gendarme2; 216-217; stop; move C1.gendarme1; 210-216; stop");
	play(t, "move C2.lighthorse1; 209-215; stop; end");
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "fire H1.arquebus1>216:C1.gendarme1", F6_1_4);
	allowed(t, "fire H1.arquebus1>215:C2.lighthorse1");
	refused(t, "fire H2.arquebus1>215:C2.lighthorse1", F6_1_2);
}

/* Baggage of the passive side that was caught there does not matter. */
CLAUSE(F6_1_2)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", "216 H1.baggage1", "210 C1.gendarme1",
	      "211 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 210-216; stop; end");
	at(t, "H1.baggage1", "LOST");
	asked(t, "pick_reaction", PROTESTANT);
	allowed(t, "fire H1.arquebus1>216:C1.gendarme1");
}

/* Who only passes causes nothing. */
CLAUSE(F6_1_5, F6_1_17)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", "210 C1.gendarme1", "209 C2.lighthorse1",
	      "211 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C2.lighthorse1; 209-215; 215-209; stop; move C1.gendarme1; 210-216; stop");
	play(t, "end");
	asked(t, "pick_reaction", PROTESTANT);
	allowed(t, "fire H1.arquebus1>216:C1.gendarme1");
	refused(t, "fire H1.arquebus1>215:C2.lighthorse1", F6_1_17);
}

/* A reaction zone that is empty again. */
CLAUSE(F6_1_17)
{
	field(t, "222 H1.arquebus1 H1.cuirassier1", "228 H.navarre", "216 C2.argoulet1",
	      "215 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "216", "215");
	allowed(t, "fire H1.arquebus1>216:C2.argoulet1");
	play(t, "fire H1.cuirassier1>216:C2.argoulet1");
	roll(t, "1");
	expect_int(t, total(t, ""), 1 - 1 - 6);
	roll(t, "2"); /* s = 2: 1* */
	at(t, "C2.argoulet1", "LOST");
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "fire H1.arquebus1>216:C2.argoulet1", F6_1_17);
	allowed(t, "fire H1.arquebus1>215:C3.pike1");
}

/* Baggage makes a reaction zone, a commander does not. */
CLAUSE(F6_1_3, F6_2_4)
{
	field(t, "222 H.navarre H1.arquebus1", "223 C1.gendarme1", "216 C3.baggage1",
	      "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	asked(t, "pick_reaction", PROTESTANT);
	allowed(t, "go H.navarre 228");
	refused(t, "fire H1.arquebus1>216:C3.baggage1", F6_2_4);
	field(t, "222 H.navarre H1.arquebus1", "223 C1.gendarme1", "216 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	asked(t, "pick_combat", CATHOLIC);
	field(t, "222 H.navarre H1.arquebus1", "223 C1.gendarme1", "216 C3.culverin1",
	      "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	asked(t, "pick_reaction", PROTESTANT);
	allowed(t, "fire H1.arquebus1>216:C3.culverin1");
}

/* A gun or baggage that was there before: no reaction; a commander alone does not prevent one. */
CLAUSE(F6_1_3, F6_1_4)
{
	static const char *const before[] = {"216 C3.culverin1", "216 C3.baggage1",
					     "216 C.cluseaux"};
	for (int i = 0; i < 3; i++) {
		field(t, "222 H1.arquebus1", "228 H.navarre", before[i], "210 C1.gendarme1",
		      "209 C2.lighthorse1", "304 C.joyeuse", NULL);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		play(t,
		     "move C1.gendarme1; 210-216; stop; move C2.lighthorse1; 209-215; stop; end");
		asked(t, "pick_reaction", PROTESTANT);
		if (i < 2)
			refused(t, "fire H1.arquebus1>216:C1.gendarme1", F6_1_4);
		else
			allowed(t, "fire H1.arquebus1>216:C1.gendarme1");
	}
}

/* Once each, failures included, in the order the passive player likes; the same unit may suffer several. */
CLAUSE(F6_1_6, F6_1_7, F6_1_10)
{
	field(t, "222 H1.arquebus1 H1.cuirassier1", "223 H2.arquebus1", "228 H.navarre",
	      "216 C1.gendarme1", "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	allowed(t, "fire H1.arquebus1>216:C1.gendarme1");
	allowed(t, "fire H1.cuirassier1>216:C1.gendarme1");
	play(t, "fire H2.arquebus1>216:C1.gendarme1");
	tests(t, "H2.arquebus1", F6_2_3);
	roll(t, "5"); /* FQ 4 */
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "fire H2.arquebus1>216:C1.gendarme1", F6_1_6);
	play(t, "fire H1.cuirassier1>216:C1.gendarme1");
	roll(t, "5");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 - 1 - 6);
	roll(t, "3 1"); /* -2, s = 5: DS / TQ */
	stands(t, "C1.gendarme1", "d");
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "fire H1.cuirassier1>216:C1.gendarme1", F6_1_6);
	play(t, "fire H1.arquebus1>216:C1.gendarme1");
	roll(t, "4");
	expect_int(t, total(t, ""), 5 - 1 - 1 - 3);
	roll(t, "2 1"); /* 0, s = 6: DS / TQ; the second disorder costs a step */
	stands(t, "C1.gendarme1", "r");
}

/* Two units of one zone, two zones, two ways. */
CLAUSE(F6_1_8, F6_4_3)
{
	field(t, "222 H1.arquebus1 H1.cuirassier1/i", "228 H.navarre", "215 C3.pike1",
	      "216 C1.gendarme1", "210 C.joyeuse", NULL);
	come_into(t, "216", "215");
	play(t, "back H1.cuirassier1>227 (215)"); /* from foot: no test */
	at(t, "H1.cuirassier1", "227");
	asked(t, "pick_reaction", PROTESTANT); /* 222 is not empty: nobody advances */
	play(t, "fire H1.arquebus1>216:C1.gendarme1");
	tests(t, "H1.arquebus1", F6_2_3);
}

/* All active units of the zone are compared. */
CLAUSE(F6_1_9, F6_3_2, F6_4_2)
{
	field(t, "222 H3.lighthorse1 H1.cuirassier1", "228 H.navarre", "216 C3.pike1 C1.gendarme1",
	      "215 C3.pike2", "210 C.joyeuse", NULL);
	come_into(t, "216", "215");
	refused(t, "charge H3.lighthorse1>216:C3.pike1", F6_3_2); /* gendarmes: 6 to 6 */
	refused(t, "back H3.lighthorse1>227 (216)", F6_4_2);
	allowed(t, "charge H3.lighthorse1>215:C3.pike2");
	allowed(t, "back H3.lighthorse1>227 (215)");
	allowed(t, "back H1.cuirassier1>227 (216)"); /* 8 to 6 */
	/* Disorder slows: gendarmes with 4, so that 6 is strictly more. */
	field(t, "222 H3.lighthorse1", "228 H.navarre", "216 C3.pike1 C1.gendarme1/d C.joyeuse",
	      NULL);
	come_into(t, "216", NULL);
	allowed(t, "charge H3.lighthorse1>216:C1.gendarme1"); /* Joyeuse's 10 is left out */
	allowed(t, "back H3.lighthorse1>227 (216)");
	/* Argoulets are faster than cuirassiers. */
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C2.argoulet1", "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	refused(t, "back H1.cuirassier1>227 (216)", F6_4_2);
}

/* Orders change the pace: arquebusiers on the march go as fast as light horse. */
CLAUSE(F6_3_2, F6_4_2, F10_1_9)
{
	static const enum f_order way[] = {F_ATTACK, F_MARCH};
	for (int i = 0; i < 2; i++) {
		option(t, F_OPT_ORDERS, true);
		field(t, "222 H3.lighthorse1", "223 H1.arquebus1", "321 H.turenne", "228 H.navarre",
		      "216 C3.arquebus1", "210 C.cluseaux C.joyeuse", NULL);
		order(t, "H3", F_RESERVE);
		order(t, "C3", way[i]);
		come_into(t, "216", NULL);
		if (way[i] == F_MARCH) {
			refused(t, "charge H3.lighthorse1>216:C3.arquebus1", F6_3_2);
			refused(t, "back H3.lighthorse1>227 (216)", F6_4_2);
		} else {
			allowed(t, "charge H3.lighthorse1>216:C3.arquebus1");
			allowed(t, "back H3.lighthorse1>227 (216)");
		}
	}
}

/* === advance before combat ======================================================================= */

/* Cuirassiers fall back from 222 before foot, a gun and baggage in 216. */
static void
give_up_222(struct table *t, const char *foes)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre H1.arquebus2", "223 H2.arquebus1", foes,
	      NULL);
	come_into(t, "216", NULL);
	play(t, "back H1.cuirassier1>227 (216)");
	at(t, "H1.cuirassier1", "227");
	asked(t, "advance", CATHOLIC);
}

CLAUSE(F6_1_12, F6_1_13, F6_1_14)
{
	give_up_222(t, "216 C3.pike1 C3.arquebus1 C3.culverin1 C3.baggage1 C.cluseaux");
	refused(t, "adv C3.culverin1", F6_1_13);
	refused(t, "adv C3.baggage1", F6_1_13);
	play(t, "adv C3.pike1");
	asked(t, "advance", CATHOLIC);
	play(t, "adv C3.arquebus1");
	asked(t, "cmd_follow", CATHOLIC);
	play(t, "follow C.cluseaux 222");
	at(t, "C3.pike1", "222");
	at(t, "C3.arquebus1", "222");
	at(t, "C.cluseaux", "222");
	stands(t, "C3.pike1", "-");
	/* 222 is no reaction zone now. */
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "fire H1.arquebus2>222:C3.pike1", F6_1_4);
	allowed(t, "fire H2.arquebus1>216:C3.culverin1");
	told(t, F6_1_14);
}

/* Or some, or none. */
CLAUSE(F6_1_12)
{
	give_up_222(t, "216 C3.pike1 C3.arquebus1");
	play(t, "adv C3.arquebus1; hold");
	at(t, "C3.arquebus1", "222");
	at(t, "C3.pike1", "216");
	give_up_222(t, "216 C3.pike1 C3.arquebus1");
	play(t, "hold");
	at(t, "C3.arquebus1", "216");
	asked(t, "pick_reaction", PROTESTANT);
}

/* Over the wall into the park 229, which costs 4 to enter and holds three: nobody is disorganised, the
 * fourth finds no room. */
CLAUSE(F6_1_13)
{
	field(t, "229 H1.cuirassier1", "222 H1.arquebus1", "228 H.navarre",
	      "223 C3.pike1 C3.arquebus1 C3.arquebus2 C3.arquebus3", "304 C.joyeuse", NULL);
	come_into(t, "223", NULL);
	play(t, "back H1.cuirassier1>235 (223)");
	asked(t, "advance", CATHOLIC);
	play(t, "adv C3.pike1; adv C3.arquebus1; adv C3.arquebus2");
	asked(t, "pick_reaction", PROTESTANT);
	at(t, "C3.arquebus2", "229");
	at(t, "C3.arquebus3", "223");
	stands(t, "C3.pike1", "-");
}

CLAUSE(F6_1_15)
{
	give_up_222(t, "216 C3.pike1/d C3.arquebus1/i C3.arquebus2/d");
	play(t, "adv C3.arquebus1; adv C3.pike1");
	at(t, "C3.arquebus1", "222");
	at(t, "C3.pike1", "222");
	stands(t, "C3.pike1", "d");
	expect(t, !f_has(state(t)->reduced, piece(t, "C3.pike1")));
	told(t, F6_1_15);
}

/* A zone that is not empty is not entered. */
CLAUSE(F6_1_12)
{
	field(t, "222 H1.cuirassier1 H1.cannon1", "228 H.navarre", "223 H2.arquebus1",
	      "216 C3.pike1", "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	play(t, "back H1.cuirassier1>227 (216)");
	asked(t, "pick_reaction", PROTESTANT);
}

/* A reaction charge whose DP dies opens the zone to all; one who retreats, or dies by his own fire, to
 * the AP alone. */
static void
react_and_lose(struct table *t, const char *who, const char *how, const char *tests_die)
{
	field(t, who, "228 H.navarre", "216 C3.pike1 C3.arquebus1", "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	play(t, how);
	roll(t, tests_die);
	due(t, "combat");
	expect_int(t, total(t, ""), 2 + 1 - 2);
	roll(t, "5"); /* +1, s = 10: - / 1 */
	asked(t, "loss", PROTESTANT);
}

CLAUSE(F6_1_12, F6_1_16, F6_1_11)
{
	react_and_lose(t, "222 H3.lighthorse1/r", "charge H3.lighthorse1>216:C3.pike1", "3");
	play(t, "take");
	at(t, "H3.lighthorse1", "LOST");
	asked(t, "advance", CATHOLIC);
	allowed(t, "adv C3.pike1");
	play(t, "adv C3.arquebus1");
	at(t, "C3.arquebus1", "222");

	react_and_lose(t, "222 H3.lighthorse1/r", "charge H3.lighthorse1>216:C3.pike1", "3");
	play(t, "retreat 227");
	roll(t, "1");
	at(t, "H3.lighthorse1", "227");
	asked(t, "advance", CATHOLIC);
	refused(t, "adv C3.arquebus1", F6_1_16);
	play(t, "adv C3.pike1");
	at(t, "C3.pike1", "222");
	told(t, F6_1_16);

	react_and_lose(t, "222 H1.arquebus1/r", "fire H1.arquebus1>216:C3.pike1", "3");
	play(t, "take");
	at(t, "H1.arquebus1", "LOST");
	asked(t, "advance", CATHOLIC);
	refused(t, "adv C3.arquebus1", F6_1_16);
	allowed(t, "adv C3.pike1");
}

/* === commanders ================================================================================== */

CLAUSE(F6_1_18, F6_1_19)
{
	field(t, "222 H.navarre H1.arquebus1", "229 H.conde H2.arquebus1", "216 C1.gendarme1",
	      "321 C3.arquebus1", "210 C.joyeuse", NULL);
	come_into(t, "216", NULL);
	refused(t, "go H.navarre 216", F4_3_7);
	refused(t, "go H.navarre 321", F4_3_7);
	refused(t, "go H.navarre 234", F4_1_0b); /* two zones away */
	refused(t, "go H.conde 228", F6_1_19);   /* 216 is not beside 229 */
	refused(t, "go H1.arquebus1 228", F6_1_18);
	allowed(t, "go H.navarre 227");
	allowed(t, "go H.navarre 223");
	play(t, "go H.navarre 215"); /* towards the enemy, in his ZoC */
	at(t, "H.navarre", "215");
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "go H.navarre 222", F6_1_19);
	told(t, F6_1_19);
}

/* Nor beside an enemy commander or baggage alone: he is no unit that could catch them. */
CLAUSE(F6_1_18, F4_3_7)
{
	static const char *const alone[] = {"227 C.lavardin", "227 C3.baggage1"};
	for (int i = 0; i < 2; i++) {
		field(t, "222 H.navarre H1.arquebus1", "216 C1.gendarme1", "210 C.joyeuse",
		      alone[i], NULL);
		come_into(t, "216", NULL);
		refused(t, "go H.navarre 227", F4_3_7);
		allowed(t, "go H.navarre 228");
	}
}

CLAUSE(F6_1_18)
{
	field(t, "224 H.castelnau", "223 H2.arquebus1", "217 C1.gendarme1", "210 C.joyeuse", NULL);
	come_into(t, "217", NULL);
	refused(t, "go H.castelnau 130", F4_1_1b);
	allowed(t, "go H.castelnau 229");
}
