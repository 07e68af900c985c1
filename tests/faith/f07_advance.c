/*
 * f07_advance.c - chapter F7.7: advance after combat; F7.9: pikes.
 */
#include "table.h"

/* Gendarmes with arquebusiers in support, pikes and a culverin against argoulets on their horses:
 * 5 + 1 + 2 to 1, the last column; die 1 is - / 1. */
static void
take_222(struct table *t, const char *dp, const char *with)
{
	field(t, "216 C1.gendarme1/x C3.arquebus1 C3.pike1 C3.culverin1 C.cluseaux",
	      "210 C.joyeuse", "212 C3.pike2", dp, with, "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	if (gr_game_node(t->game)->kind == GR_DECISION)
		play(t, "dp H3.argoulet1");
	expect_int(t, total(t, ""), 5 + 1 + 2 - 1);
	roll(t, "1");
}

CLAUSE(F7_7_1, F7_7_2)
{
	take_222(t, "222 H3.argoulet1", "217 H4.arquebus1");
	play(t, "take");
	asked(t, "advance", CATHOLIC);
	refused(t, "adv C3.pike1", F7_7_2);     /* gave no support */
	refused(t, "adv C3.culverin1", F7_7_2); /* gave some, but stays */
	allowed(t, "adv C1.gendarme1");
	play(t, "adv C3.arquebus1");
	at(t, "C3.arquebus1", "222");
	asked(t, "advance", CATHOLIC);
	play(t, "hold");
	at(t, "C1.gendarme1", "216");
	asked(t, "cmd_follow", CATHOLIC);
	play(t, "follow C.cluseaux 222");
	at(t, "C.cluseaux", "222");
}

/* Nobody advances, and no commander does. */
CLAUSE(F7_7_1, F7_7_2)
{
	take_222(t, "222 H3.argoulet1", "217 H4.arquebus1");
	play(t, "take; hold");
	asked(t, "pick_combat", CATHOLIC);
	/* After a retreat as well as after a loss. */
	take_222(t, "222 H3.argoulet1", "217 H4.arquebus1");
	play(t, "retreat 227");
	roll(t, "1");
	asked(t, "advance", CATHOLIC);
	/* Not while others hold the zone, be it a gun. */
	take_222(t, "222 H3.argoulet1 H1.cannon1", "217 H4.arquebus1");
	play(t, "take");
	asked(t, "pick_combat", CATHOLIC);
	/* Nor if the DP stands. */
	field(t, "216 C1.gendarme1/x", "210 C.joyeuse", "222 H1.arquebus1", "217 H4.arquebus1",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	roll(t, "5"); /* +1, s = 10 */
	play(t, "take");
	expect(t, gr_game_node(t->game)->step != F_S_ADVANCE);
	at(t, "C1.gendarme1", "216");
}

/* The disorganised advance. */
CLAUSE(F7_7_2)
{
	field(t, "216 C1.gendarme1/d", "210 C.joyeuse", "222 H3.argoulet1", "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 - 1 + 1 - 1);
	roll(t, "2"); /* s = 10 */
	play(t, "take; adv C1.gendarme1");
	at(t, "C1.gendarme1", "222");
	stands(t, "C1.gendarme1", "d");
}

/* Over the wall into the park, type II, which holds three; without cost or disorder. */
CLAUSE(F7_7_3)
{
	field(t, "223 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "216 C3.pike1", "229 H3.argoulet1", "222 H.navarre H1.cuirassier1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 223>229 C1.gendarme1");
	expect_int(t, total(t, ""), 5 + 1 + 3 - (1 + 5));
	roll(t, "3"); /* +3, s = 10; the castle and the town, type III, are no way out */
	at(t, "H3.argoulet1", "LOST");
	play(t, "adv C1.gendarme1; adv C3.arquebus1; adv C3.arquebus2");
	at(t, "C3.arquebus2", "229");
	at(t, "C3.arquebus3", "223"); /* no room for a fourth */
	stands(t, "C1.gendarme1", "-");
	asked(t, "pick_combat", CATHOLIC);
}

/* The AP is lost: the DP does not advance into his zone. */
CLAUSE(F7_7_4)
{
	field(t, "216 C3.arquebus1/r", "217 C3.arquebus2", "210 C.joyeuse", "222 H1.cuirassier1",
	      "223 H2.arquebus1", "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "3");
	at(t, "C3.arquebus1", "LOST");
	asked(t, "pick_combat", CATHOLIC);
	at(t, "H1.cuirassier1", "222");
}

/* An isolated AP of a reaction may not advance. */
CLAUSE(F7_7_5)
{
	for (int isolated = 0; isolated < 2; isolated++) {
		field(t, "222 H3.argoulet1", "234 H.navarre",
		      isolated ? "216 C1.gendarme1/i" : "216 C1.gendarme1", "217 C3.arquebus1",
		      "223 H2.arquebus1", "210 C.joyeuse", NULL);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, CATHOLIC);
		play(t, "fire H3.argoulet1>216:C1.gendarme1");
		roll(t, "1 1"); /* +5, s = 10 */
		play(t, "take");
		if (isolated) {
			asked(t, "pick_reaction", PROTESTANT);
			told(t, F7_7_5);
		} else {
			asked(t, "advance", CATHOLIC);
		}
	}
}

/* Baggage and commanders in the zone are lost. */
CLAUSE(F7_7_6)
{
	take_222(t, "222 H3.argoulet1 H1.baggage1 H.conde", "217 H4.arquebus1");
	play(t, "take");
	points(t, CATHOLIC, 1);
	at(t, "H1.baggage1", "222");
	play(t, "adv C1.gendarme1");
	at(t, "H1.baggage1", "LOST");
	points(t, CATHOLIC, 1 + 3 + 5);
	at(t, "H.conde", "217"); /* with the army's only unit */
	told(t, F7_7_6);
}

/* AP and DP both die of disorder; the arquebusiers who supported may go on. */
CLAUSE(F7_7_7)
{
	field(t, "216 C1.gendarme1/rdx C3.arquebus1", "210 C.joyeuse", "222 H1.arquebus1/rd",
	      "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 3 - 1 - 1 + 1 - (2 - 1));
	roll(t, "3 5"); /* +1, s = 8: TQ / DS; FQ 4 */
	at(t, "C1.gendarme1", "LOST");
	at(t, "H1.arquebus1", "LOST");
	asked(t, "advance", CATHOLIC);
	play(t, "adv C3.arquebus1");
	at(t, "C3.arquebus1", "222");
	told(t, F7_7_7);
}

/* No advance after a shot. */
CLAUSE(F7_7_8)
{
	field(t, "321 H1.cannon1", "227 H.navarre", "222 H1.arquebus1", "216 C2.argoulet1",
	      "223 C3.pike1", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "shoot H1.cannon1>C2.argoulet1");
	roll(t, "1");
	at(t, "C2.argoulet1", "LOST");
	asked(t, "pick_combat", PROTESTANT);
}

/* === F7.9: pikes ================================================================================= */

static void
clash(struct table *t, const char *ap, const char *dp, const char *action)
{
	scenario(t, "arques");
	field(t, ap, "220 L.mayenne", "223 L3.arquebus1", dp, "210 R.henri", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, action);
}

/* The arquebusiers supported in the first round, then waver; they may advance all the same. */
CLAUSE(F7_7_9)
{
	option(t, F_OPT_WAVERING, true);
	scenario(t, "arques");
	option(t, F_OPT_WAVERING, true);
	field(t, "217 L2.landsknecht1/d L2.arquebus1", "220 L.mayenne", "216 R3.landsknecht1/r",
	      "210 R.henri", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 217>216 L2.landsknecht1");
	expect_int(t, total(t, ""), 5 - 1 + 1 - 3);
	roll(t, "1 6"); /* +2, s = 7: TQ / TQ; disorganised again: a step */
	stands(t, "L2.landsknecht1", "r");
	roll(t, "1"); /* the DP passes */
	tests(t, "L2.arquebus1", F11_2_1);
	roll(t, "6");
	due(t, "combat");
	expect_int(t, total(t, ""), 3 - (3 - 1));
	roll(t, "5"); /* +1, s = 10: - / 1, without retreat */
	at(t, "R3.landsknecht1", "LOST");
	asked(t, "advance", CATHOLIC);
	play(t, "adv L2.arquebus1");
	at(t, "L2.arquebus1", "216");
	told(t, F7_7_9);
}

/* Pikes against others than pikes: one round. */
CLAUSE(F7_9_1)
{
	clash(t, "217 L2.landsknecht1", "216 R3.arquebus1", "attack 217>216 L2.landsknecht1");
	expect_int(t, total(t, ""), 5 + 1 - 3);
	roll(t, "1 1"); /* +3, s = 8: TQ / DS */
	asked(t, "pick_move", PROTESTANT);
}

/* Landsknechts against landsknechts: a second round whatever anybody wants, nobody gives ground. */
CLAUSE(F7_9_1, F7_9_2, F7_9_5, F7_5_2g, F7_4_5d)
{
	clash(t, "217 L2.landsknecht1", "216 R3.landsknecht1", "attack 217>216 L2.landsknecht1");
	expect_int(t, total(t, ""), 0);
	roll(t, "6"); /* s = 10: - / 1 */
	stands(t, "R3.landsknecht1", "r");
	told(t, F7_5_2g);
	due(t, "combat");
	expect_int(t, total(t, ""), 5 - (3 - 1)); /* the first round's loss counts */
	expect_int(t, term_of(t, "", F7_4_5a), 1);
	roll(t, "3"); /* +3, s = 10 */
	at(t, "R3.landsknecht1", "LOST");
	asked(t, "advance", CATHOLIC);
}

/* Not a third. */
CLAUSE(F7_9_1)
{
	clash(t, "217 L2.landsknecht1", "216 R2.swiss1", "attack 217>216 L2.landsknecht1");
	expect_int(t, total(t, ""), 5 - 6);
	roll(t, "4 1 1"); /* s = 7 */
	expect_int(t, total(t, ""), 5 - (6 - 1));
	roll(t, "3 1 1"); /* s = 7 */
	asked(t, "pick_move", PROTESTANT);
	stands(t, "L2.landsknecht1", "-");
}

/* Other pikes in it: the active player chooses, and the DP may retreat. */
CLAUSE(F7_9_3, F7_9_6)
{
	clash(t, "217 L3.pike1", "216 R3.landsknecht1", "attack 217>216 L3.pike1");
	expect_int(t, total(t, ""), 2 - 1 - 5);
	roll(t, "4"); /* -4, s = 4: 1 / TQ */
	stands(t, "L3.pike1", "r");
	roll(t, "1");
	asked(t, "again", CATHOLIC);
	play(t, "enough");
	asked(t, "pick_move", PROTESTANT);

	clash(t, "217 L3.pike1", "216 R3.landsknecht1", "attack 217>216 L3.pike1");
	roll(t, "5 1"); /* s = 5: DS / TQ */
	play(t, "again");
	due(t, "combat");
	expect_int(t, total(t, ""), 2 - 1 - 1 - (5 - 1));
	roll(t, "3"); /* s = 3: 1 / - */
	stands(t, "L3.pike1", "rd");
	asked(t, "pick_move", PROTESTANT);

	/* The other way round, with retreat: then there is no second round. */
	field(t, "217 L3.pike1", "220 L.mayenne", "216 R3.landsknecht1 R3.arquebus1", "210 R.henri",
	      NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "attack 216>217 R3.landsknecht1");
	expect_int(t, total(t, ""), 5 + 1 + 1 - 2);
	roll(t, "1"); /* +5, s = 10 */
	asked(t, "loss", CATHOLIC);
	play(t, "retreat 220");
	roll(t, "1");
	at(t, "L3.pike1", "220");
	asked(t, "advance", PROTESTANT);
}

/* No second round when the AP has died in the first. */
CLAUSE(F7_9_6)
{
	clash(t, "217 L3.pike1/r", "216 R3.landsknecht1", "attack 217>216 L3.pike1");
	roll(t, "4 1"); /* 1 - 1 - 5, s = 4: 1 / TQ */
	at(t, "L3.pike1", "LOST");
	told(t, F7_9_6);
	asked(t, "pick_move", PROTESTANT);
	clash(t, "217 L2.landsknecht1", "216 R3.landsknecht1/r", "attack 217>216 L2.landsknecht1");
	expect_int(t, total(t, ""), 5 - 3);
	roll(t, "4"); /* s = 10 */
	at(t, "R3.landsknecht1", "LOST");
	asked(t, "advance", CATHOLIC);
}

/* No file has them on both sides: a map like Arques where the League's landsknechts are Swiss, or
 * the King's other pikes. */
CLAUSE(F7_9_4)
{
	static struct faith_scenario twin;
	scenario(t, "arques");
	twin = *t->map;
	t->map = &twin;
	twin.type[piece(t, "L2.landsknecht1")] = F_SWISS;
	field(t, "217 L2.landsknecht1", "220 L.mayenne", "216 R2.swiss1", "210 R.henri", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 217>216 L2.landsknecht1");
	roll(t, "4 1 1"); /* -1, s = 7 */
	due(t, "combat"); /* compulsory */
	told(t, F7_9_4);

	twin.type[piece(t, "R3.landsknecht1")] = F_PIKE;
	field(t, "217 L3.pike1", "220 L.mayenne", "216 R3.landsknecht1", "210 R.henri", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 217>216 L3.pike1");
	roll(t, "5 1"); /* -4, s = 5: DS / TQ */
	asked(t, "again", CATHOLIC);
	told(t, F7_9_4);
}
