/*
 * f07_guns.c - chapter F7.8: artillery fire.
 */
#include "table.h"

/* Once, in command, within range and sight; guns only. */
CLAUSE(F7_8_1)
{
	field(t, "211 C3.culverin1 C.joyeuse C1.gendarme1", "222 H1.arquebus1", "228 H1.arquebus2",
	      "227 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "shoot C3.culverin1>H1.arquebus2", F7_8_1); /* three zones off */
	refused(t, "shoot C1.gendarme1>H1.arquebus1", F7_8_1);
	allowed(t, "shoot C3.culverin1>H1.arquebus1");
	field(t, "211 C3.culverin1 C.joyeuse", "216 C3.pike1", "222 H1.arquebus1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "shoot C3.culverin1>H1.arquebus1", F4_1_5_5a); /* pikes in between */
	field(t, "211 C3.culverin1/i C.joyeuse", "215 C3.pike1", "222 H1.arquebus1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "shoot C3.culverin1>H1.arquebus1", F1_3_6j);
	field(t, "211 C3.culverin1 C.joyeuse", "215 C3.pike1", "222 H1.arquebus1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "shoot C3.culverin1>H1.arquebus1");
	due(t, "shot");
	roll(t, "2");
	refused(t, "shoot C3.culverin1>H1.arquebus1", F7_8_1);
}

CLAUSE(F7_8_2)
{
	field(t, "216 C3.culverin1 C.joyeuse", "222 H1.baggage1 H.navarre H1.cannon1",
	      "215 C1.gendarme1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "shoot C3.culverin1>H1.baggage1", F7_8_2);
	refused(t, "shoot C3.culverin1>H.navarre", F7_8_2);
	allowed(t, "shoot C3.culverin1>H1.cannon1");
}

/* Both guns of the mound at one unit, one by one, each with its own FC. */
static void
mound(struct table *t)
{
	field(t, "321 H1.cannon1 H1.culverin1 H1.arquebus1", "227 H.navarre", "216 C1.gendarme1",
	      "215 C3.pike1", "304 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "shoot H1.culverin1>C1.gendarme1"), 1);
	expect_int(t, total(t, "shoot H1.cannon1>C1.gendarme1"), 2);
	play(t, "shoot H1.cannon1>C1.gendarme1");
	roll(t, "2");
	stands(t, "C1.gendarme1", "d");
}

CLAUSE(F7_8_3, F7_8_5, F7_8_6, F7_8_9)
{
	mound(t);
	play(t, "shoot H1.culverin1>C1.gendarme1");
	told(t, F7_8_5);
	expect_int(t, total(t, ""), 1);
	roll(t, "1"); /* equal: disorganised again */
	stands(t, "C1.gendarme1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "C1.gendarme1")));
}

/* By the other reading one shot uses the zone up for its guns, not for an attack. */
CLAUSE(F7_8_12)
{
	option(t, F_OPT_ONE_SHOT_ZONE, true);
	mound(t);
	refused(t, "shoot H1.culverin1>C1.gendarme1", F7_8_12);
	allowed(t, "attack 321>215 H1.arquebus1");
}

/* Not after an attack out of its zone; after one into the zone it fires at, it does. */
CLAUSE(F7_8_4)
{
	field(t, "222 H1.cannon1 H1.arquebus1", "223 H2.arquebus1", "227 H.navarre",
	      "216 C1.gendarme1", "304 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "attack 223>216 H2.arquebus1");
	roll(t, "4 1 1"); /* 3 + 1 - 5, s = 7: TQ / TQ */
	allowed(t, "shoot H1.cannon1>C1.gendarme1");
	field(t, "222 H1.cannon1 H1.arquebus1", "223 H2.arquebus1", "227 H.navarre",
	      "216 C1.gendarme1", "304 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "attack 222>216 H1.arquebus1");
	roll(t, "4 1 1");
	refused(t, "shoot H1.cannon1>C1.gendarme1", F7_8_4);
}

/* The cannon's FC' from a zone at a unit in another. */
static int
aim(struct table *t, const char *gun, const char *with, const char *target)
{
	field(t, gun, with, target, NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	return total(t, "shoot H1.cannon1>C3.arquebus1");
}

CLAUSE(F7_8_7)
{
	expect_int(t, aim(t, "222 H1.cannon1", "227 H.navarre", "216 C3.arquebus1"), 2);
	expect_int(t, aim(t, "222 H1.cannon1/d", "227 H.navarre", "216 C3.arquebus1"), 2 - 1);
	/* Support by shock units, at range 1 only. */
	expect_int(t, aim(t, "222 H1.cannon1", "222 H3.lighthorse1", "216 C3.arquebus1"), 2 + 1);
	expect_int(t, aim(t, "222 H1.cannon1", "222 H3.lighthorse1/d", "216 C3.arquebus1"), 2);
	expect_int(t, aim(t, "222 H1.cannon1", "222 H1.cuirassier1", "216 C3.arquebus1"), 2);
	expect_int(t, aim(t, "321 H1.cannon1", "321 H3.lighthorse1", "216 C3.arquebus1"), 2);
	/* Range 3: 321, 222, 223, 217. */
	expect_int(t, aim(t, "321 H1.cannon1", "227 H.navarre", "217 C3.arquebus1"), 2 - 1);
	/* Table 1: the brook nothing, the wood one, the town one. */
	expect_int(t, aim(t, "215 H1.cannon1", "227 H.navarre", "214 C3.arquebus1"), 2);
	expect_int(t, aim(t, "211 H1.cannon1", "227 H.navarre", "212 C3.arquebus1"), 2 - 1);
	expect_int(t, aim(t, "228 H1.cannon1", "227 H.navarre", "234 C3.arquebus1"), 2 - 1);
}

/* Neither class nor commander, neither order nor extra attack. */
CLAUSE(F7_8_8)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.cannon1 H.navarre", "223 H2.arquebus1", "216 C1.gendarme1",
	      "304 C.joyeuse", NULL);
	order(t, "H1", F_ATTACK);
	order(t, "H2", F_ATTACK);
	order(t, "C1", F_HOLD);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "shoot H1.cannon1>C1.gendarme1"), 2);
	play(t, "attack 223>216 H2.arquebus1");
	expect_int(t, total(t, ""), 3 + 1 + 1 - (5 + 1));
	roll(t, "4 1 1"); /* -1, s = 7 */
	expect_int(t, total(t, "shoot H1.cannon1>C1.gendarme1"), 2);
}

/* Below FC' a step at once, without retreat; equal disorder; above nothing. */
CLAUSE(F7_8_9)
{
	static const char *const die[] = {"1", "2", "3"};
	static const char *const state[] = {"r", "d", "-"};
	for (int i = 0; i < 3; i++) {
		field(t, "222 H1.cannon1", "223 H2.arquebus1", "227 H.navarre", "216 C3.arquebus1",
		      "304 C.joyeuse", NULL);
		phase(t, F_PH_COMBAT, PROTESTANT);
		play(t, "shoot H1.cannon1>C3.arquebus1");
		roll(t, die[i]);
		stands(t, "C3.arquebus1", state[i]);
		at(t, "C3.arquebus1", "216");
		asked(t, "pick_combat", PROTESTANT);
	}
}

/* A shot that cannot hit. */
CLAUSE(F7_8_10)
{
	field(t, "211 C3.culverin1 C.joyeuse", "212 H1.arquebus1", "227 H.navarre",
	      "217 C1.gendarme1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "shoot C3.culverin1>H1.arquebus1", F7_8_10);
	unlisted(t, "shoot C3.culverin1>H1.arquebus1");
	field(t, "211 C3.culverin1 C1.gendarme2 C.joyeuse", "212 H1.arquebus1", "227 H.navarre",
	      "217 C1.gendarme1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	listed(t, "shoot C3.culverin1>H1.arquebus1"); /* 1 + 1 - 1 */
}

/* Our maps have no such place with clear sight: a Coutras where nothing hides the warren from the
 * castle. No foot crosses there, shot does. */
CLAUSE(F7_8_11, F7_1_4)
{
	static struct faith_scenario bare;
	bare = *t->map;
	t->map = &bare;
	struct f_link *link = &bare.link[bare.link_of[zone(t, "224")][zone(t, "235")] - 1];
	expect_int(t, link->worst, F_IMPASSABLE);
	link->los_block = 0;
	expect(t, faith_map_derive(&bare));
	field(t, "235 H1.cannon1 H1.arquebus1", "227 H.navarre", "224 C3.pike1", "304 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	refused(t, "attack 235>224 H1.arquebus1", F7_1_4);
	expect_int(t, total(t, "shoot H1.cannon1>C3.pike1"), 2 - 1); /* the warren */
	play(t, "shoot H1.cannon1>C3.pike1");
	told(t, F7_8_11);
}

/* Two ways from 210 to 222, over 216 and over 215; a wall before 215 shelters the target while that
 * way is open. */
CLAUSE(F7_8_13)
{
	static struct faith_scenario walled;
	walled = *t->map;
	t->map = &walled;
	struct f_link *link = &walled.link[walled.link_of[zone(t, "215")][zone(t, "222")] - 1];
	link->worst = F_DOUBLE;
	link->kinds[0] = link->kinds[1] = 1 << F_DOUBLE;
	expect(t, faith_map_derive(&walled));
	field(t, "210 H1.cannon1", "227 H.navarre", "222 C3.pike1", "304 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "shoot H1.cannon1>C3.pike1"), 2 - 1);
	field(t, "210 H1.cannon1", "227 H.navarre", "222 C3.pike1", "215 H1.arquebus1",
	      "304 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "shoot H1.cannon1>C3.pike1"), 2);
}
