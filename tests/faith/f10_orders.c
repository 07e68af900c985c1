/*
 * f10_orders.c - chapter F10.1: orders in force, Table 3, and what the enemy sees of them.
 */
#include "table.h"

static int
ma(struct table *t, const char *id)
{
	t->ctx = gr_game_ctx(t->game);
	return faith_resolve_ma(&t->ctx, piece(t, id));
}

/* === F10.1.1 to F10.1.7: which order binds whom ================================================== */

CLAUSE(F10_1_1)
{
	static const uint8_t first[] = {F_HOLD,   F_HOLD,   F_SKIRMISH, F_HOLD,
					F_ATTACK, F_ATTACK, F_ATTACK};
	option(t, F_OPT_ORDERS, true);
	setup(t);
	asked(t, "order", CATHOLIC);
	for (int i = 0; i < 7; i++)
		expect_int(t, state(t)->order[1 + i], first[i]);
	/* Seven orders: the present one and six to try. */
	for (const char *const *o =
		     (const char *const[]){"order C1 Skirmish", "order C1 Hold", "order C1 Reserve",
					   "order C1 March", "order C1 Disengage",
					   "order C1 Withdraw", "keep C1", NULL};
	     *o; o++)
		listed(t, *o);
	expect_int(t, legal_count(t), 7);

	option(t, F_OPT_ORDERS, false);
	setup(t);
	asked(t, "pick_move", CATHOLIC);
}

/* Hold binds those of Navarre's column that are in command: 8 - 2. The isolated are under Reserve, and
 * Turenne's under Skirmish: both 8. Cuirassiers in Navarre's zone, of Condé's column, march: 10. */
CLAUSE(F10_1_2, F10_1_3, F10_1_4)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.cuirassier1 H1.cuirassier2/i H.navarre H3.cuirassier1 H2.cuirassier1",
	      "233 H.conde", "304 C3.pike1 C.joyeuse", NULL);
	order(t, "H1", F_HOLD);
	order(t, "H2", F_MARCH);
	order(t, "H3", F_SKIRMISH);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	expect_int(t, ma(t, "H1.cuirassier1"), 6);
	expect_int(t, ma(t, "H1.cuirassier2"), 8);
	expect_int(t, ma(t, "H3.cuirassier1"), 8);
	expect_int(t, ma(t, "H2.cuirassier1"), 10); /* in command through the LG alone */
}

/* In a fight too: Condé's unit, four zones from him, one from Navarre, holds as its own column does. */
CLAUSE(F10_1_3)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "211 H2.cuirassier1", "216 H.navarre", "132 H.conde", "210 C3.arquebus1",
	      "304 C.joyeuse", NULL);
	order(t, "H1", F_ATTACK);
	order(t, "H2", F_HOLD);
	order(t, "C3", F_RESERVE);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "attack 211>210 H2.cuirassier1");
	due(t, "combat");
	expect_int(t, term_of(t, "", F10_1_11), -1);
	expect_int(t, total(t, ""), 6 + 1 - 1 - 3);
	told(t, F10_1_3);
}

/* An isolated unit of an attacking column keeps out of enemy ZoCs, as Reserve bids; its friends in
 * command go there. The commander is in 210; from 216 the unit wants to go nearer, to 211. */
CLAUSE(F10_1_4, F10_1_13)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "217 C1.gendarme1/i C1.gendarme2", "210 C.joyeuse", "223 H1.cuirassier1",
	      "228 H.navarre", NULL);
	order(t, "C1", F_ATTACK);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	refused(t, "217-216", F10_1_13);
	allowed(t, "217-211");
	play(t, "stop; move C1.gendarme2");
	allowed(t, "217-216");
}

/* A changed order holds in the same phase; isolation settled in the command sequence stays. */
CLAUSE(F10_1_5)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "216 C1.gendarme1 C.joyeuse", "228 C1.gendarme2", "132 H1.arquebus1 H.navarre",
	      NULL);
	order(t, "C1", F_ATTACK);
	phase(t, F_PH_ORDERS, CATHOLIC);
	play(t, "order C1 Hold");
	roll(t, "1");
	asked(t, "pick_move", CATHOLIC);
	expect_int(t, ma(t, "C1.gendarme1"), 4);

	/* 306 is five zones from 222: isolated, under Reserve; Joyeuse rides up and changes nothing. */
	field(t, "222 C1.gendarme1 C.joyeuse", "306 C1.gendarme2", "132 H1.arquebus1 H.navarre",
	      NULL);
	order(t, "C1", F_MARCH);
	phase(t, F_PH_COMMAND, CATHOLIC);
	play(t, "keep C1");
	stands(t, "C1.gendarme2", "i");
	expect_int(t, ma(t, "C1.gendarme1"), 8);
	play(t, "move C.joyeuse; 222-216; 216-211; 211-212; stop");
	expect_int(t, ma(t, "C1.gendarme2"), 6);
}

/* Reiters come to Jarnac under their column's order. */
CLAUSE(F10_1_6)
{
	scenario(t, "jarnac");
	option(t, F_OPT_ORDERS, true);
	field(t, "WAITING C3.reiter1 C3.reiter2 C.tavannes", "213 H2.gendarme1 H.conde", NULL);
	order(t, "C3", F_MARCH);
	t->set->turn = 3;
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "enter C3.reiter1 220");
	expect_int(t, ma(t, "C3.reiter1"), 10);
	/* 1 for 220, then 1 each for 310, 209, 219, 220, 310, 209, 219, 220, 310: ten in all. */
	play(t, "220-310; 310-209; 209-219; 219-220; 220-310; 310-209; 209-219; 219-220");
	asked(t, "step", CATHOLIC);
	play(t, "220-310");
	asked(t, "pick_move", CATHOLIC);
	at(t, "C3.reiter1", "310");
}

CLAUSE(F10_1_7)
{
	static const enum f_order all[] = {F_ATTACK, F_HOLD, F_MARCH, F_WITHDRAW};
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		field(t, "222 H1.arquebus1 H.navarre", "304 C3.pike1 C.joyeuse", NULL);
		order(t, "H1", all[i]);
		phase(t, F_PH_MOVEMENT, PROTESTANT);
		expect_int(t, ma(t, "H.navarre"), 10);
		/* Nor does a limit hold him: away from his supply edge, into the enemy's ZoC. */
		play(t, "move H.navarre; 222-216; 216-210");
		at(t, "H.navarre", "210");
	}
}

/* === F10.1.8, F10.1.9: speed ===================================================================== */

/* After disorder; a gun has none to change. */
CLAUSE(F10_1_8)
{
	static const struct {
		enum f_order order;
		int pike, pike_ds, gendarme, gendarme_ds;
	} row[] = {
		{   F_ATTACK, 3, 2, 6, 4},
                { F_SKIRMISH, 3, 2, 6, 4},
                {     F_HOLD, 1, 1, 4, 2},
		{  F_RESERVE, 3, 2, 6, 4},
                {    F_MARCH, 5, 4, 8, 6},
                {F_DISENGAGE, 3, 2, 6, 4},
		{ F_WITHDRAW, 5, 4, 8, 6},
	};
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, "304 C3.pike1 C3.pike2/d C.cluseaux", "211 C3.culverin1",
		      "210 C1.gendarme1 C1.gendarme2/d C.joyeuse", "227 H1.arquebus1 H.navarre",
		      NULL);
		order(t, "C1", row[i].order);
		order(t, "C3", row[i].order);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		expect_int(t, ma(t, "C3.pike1"), row[i].pike);
		expect_int(t, ma(t, "C3.pike2"), row[i].pike_ds);
		expect_int(t, ma(t, "C1.gendarme1"), row[i].gendarme);
		expect_int(t, ma(t, "C1.gendarme2"), row[i].gendarme_ds);
		expect_int(t, ma(t, "C3.culverin1"), 0);
	}
}

/* Pikes that hold have one point: a second zone is too far. */
CLAUSE(F10_1_8)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "211 C3.pike1 C.cluseaux", "132 H1.arquebus1 H.navarre", NULL);
	order(t, "C3", F_HOLD);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.pike1");
	refused(t, "211-212", F4_0_9);
	play(t, "211-217");
	asked(t, "pick_move", CATHOLIC);
}

/* Gendarmes of MA 6 charge at light horse that holds (4), not at light horse that attacks (6); they
 * fall back from marching arquebusiers (6) no more than from light horse. */
CLAUSE(F10_1_9)
{
	static const enum f_order theirs[] = {F_HOLD, F_ATTACK};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 2; i++) {
		field(t, "216 H3.lighthorse1", "222 H.turenne H.navarre", "211 C1.gendarme1",
		      "210 C.joyeuse", NULL);
		order(t, "H3", theirs[i]);
		order(t, "C1", F_RESERVE);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, PROTESTANT);
		if (i == 0) {
			allowed(t, "charge C1.gendarme1>216:H3.lighthorse1");
			allowed(t, "back C1.gendarme1>304 (216)");
		} else {
			refused(t, "charge C1.gendarme1>216:H3.lighthorse1", F6_3_2);
			refused(t, "back C1.gendarme1>304 (216)", F6_4_2);
		}
	}
	static const enum f_order foot[] = {F_RESERVE, F_MARCH};
	for (int i = 0; i < 2; i++) {
		field(t, "216 H3.arquebus1", "222 H.turenne H.navarre", "211 C1.gendarme1",
		      "210 C.joyeuse", NULL);
		order(t, "H3", foot[i]);
		order(t, "C1", F_RESERVE);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, PROTESTANT);
		if (i == 0)
			allowed(t, "back C1.gendarme1>304 (216)");
		else
			refused(t, "back C1.gendarme1>304 (216)", F6_4_2);
	}
}

/* === F10.1.10, F10.1.11: attacks ================================================================= */

static void
expect_allowed(struct table *t, bool may, const char *action, gr_rule rule)
{
	if (may)
		allowed(t, action);
	else
		refused(t, action, rule);
}

CLAUSE(F10_1_10)
{
	static const struct {
		enum f_order order;
		bool shock, fire, guns;
	} row[] = {
		{   F_ATTACK,  true,  true,  true},
                { F_SKIRMISH, false,  true,  true},
		{     F_HOLD,  true,  true,  true},
                {  F_RESERVE, false, false,  true},
		{    F_MARCH, false, false, false},
                {F_DISENGAGE, false, false,  true},
		{ F_WITHDRAW, false, false, false},
	};
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		/* Gendarmes of another order keep the sequence open. */
		field(t, "211 C3.arquebus1 C3.pike1 C3.culverin1 C.cluseaux", "216 H1.cuirassier1",
		      "228 H.navarre", "210 C1.gendarme1 C.joyeuse", NULL);
		order(t, "C3", row[i].order);
		order(t, "C1", F_ATTACK);
		phase(t, F_PH_COMBAT, CATHOLIC);
		expect_allowed(t, row[i].shock, "attack 211>216 C3.pike1", F10_1_10);
		expect_allowed(t, row[i].fire, "attack 211>216 C3.arquebus1", F10_1_10);
		expect_allowed(t, row[i].guns, "shoot C3.culverin1>H1.cuirassier1", F10_1_10);
	}
}

CLAUSE(F10_1_11)
{
	static const struct {
		enum f_order order;
		int ap;
	} attacker[] = {
		{  F_ATTACK,  1},
		{F_SKIRMISH,  0},
		{    F_HOLD, -1},
	};
	static const struct {
		enum f_order order;
		int dp;
	} defender[] = {
		{   F_ATTACK,  0},
                { F_SKIRMISH,  0},
                {     F_HOLD,  1},
                {  F_RESERVE,  0},
		{    F_MARCH, -1},
                {F_DISENGAGE,  0},
                { F_WITHDRAW, -1},
	};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 3; i++) {
		field(t, "216 C3.arquebus1", "222 H1.arquebus1", "228 H.navarre", "210 C.cluseaux",
		      NULL);
		order(t, "C3", attacker[i].order);
		order(t, "H1", F_RESERVE);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C3.arquebus1");
		due(t, "combat");
		expect_int(t, term_of(t, "", F10_1_11), attacker[i].ap);
		expect_int(t, total(t, ""), 3 + attacker[i].ap - 3);
	}
	for (int i = 0; i < 7; i++) {
		field(t, "216 C3.arquebus1", "222 H1.arquebus1", "228 H.navarre", "210 C.cluseaux",
		      NULL);
		order(t, "C3", F_SKIRMISH);
		order(t, "H1", defender[i].order);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C3.arquebus1");
		due(t, "combat");
		expect_int(t, term_of(t, "", F10_1_11), -defender[i].dp);
		expect_int(t, total(t, ""), 3 - (3 + defender[i].dp));
	}
}

/* In reaction too: fire of those who hold (+1) at those who attack (+1) or march (no AP value: 0). */
CLAUSE(F10_1_11)
{
	static const enum f_order theirs[] = {F_ATTACK, F_MARCH, F_HOLD};
	static const int ap[] = {1, 0, -1};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 3; i++) {
		field(t, "216 C3.arquebus1", "222 H1.arquebus1", "228 H.navarre", "210 C.cluseaux",
		      NULL);
		order(t, "C3", theirs[i]);
		order(t, "H1", F_HOLD);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, CATHOLIC);
		play(t, "fire H1.arquebus1>216:C3.arquebus1");
		roll(t, "1");
		due(t, "combat");
		expect_int(t, total(t, ""), 3 + ap[i] - (3 + 1));
	}
}

/* === F10.1.12: reactions, losses, advances ======================================================= */

CLAUSE(F10_1_12)
{
	static const struct {
		enum f_order order;
		bool tr, cr, back;
	} row[] = {
		{   F_ATTACK,  true,  true, false},
                { F_SKIRMISH,  true, false,  true},
		{     F_HOLD,  true,  true, false},
                {  F_RESERVE,  true,  true,  true},
		{    F_MARCH, false, false,  true},
                {F_DISENGAGE,  true, false,  true},
		{ F_WITHDRAW, false, false,  true},
	};
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		/* Active arquebusiers that hold have MA 2, slower than anybody. Commanders can always
		 * react, so that the sequence stays open. */
		field(t, "216 H1.arquebus1", "222 H.navarre", "211 C2.lighthorse1 C2.argoulet1",
		      "210 C.lavardin", NULL);
		order(t, "H1", F_HOLD);
		order(t, "C2", row[i].order);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, PROTESTANT);
		expect_allowed(t, row[i].tr, "fire C2.argoulet1>216:H1.arquebus1", F10_1_12);
		expect_allowed(t, row[i].cr, "charge C2.lighthorse1>216:H1.arquebus1", F10_1_12);
		expect_allowed(t, row[i].back, "back C2.lighthorse1>304 (216)", F10_1_12);
	}
}

/* A loss may be replaced by a retreat under every order but Hold. Gendarmes that attack and charge,
 * 5 + 2 + 1 - 1 against 3: +4, +3 against Hold, +5 against March and Withdraw; die 3 is a 1 in all. */
CLAUSE(F10_1_12)
{
	static const enum f_order all[] = {F_ATTACK, F_SKIRMISH,  F_RESERVE, F_MARCH,
					   F_HOLD,   F_DISENGAGE, F_WITHDRAW};
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		field(t, "216 C1.gendarme1", "210 C.joyeuse", "222 H1.arquebus1", "228 H.navarre",
		      NULL);
		order(t, "C1", F_ATTACK);
		order(t, "H1", all[i]);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C1.gendarme1; charge");
		roll(t, "3");
		if (all[i] == F_HOLD) {
			stands(t, "H1.arquebus1", "r");
			at(t, "H1.arquebus1", "222");
			told(t, F10_1_18);
		} else {
			asked(t, "loss", PROTESTANT);
			allowed(t, "retreat 227");
		}
	}
}

/* Arquebusiers against 1 (reduced, disorganised): +3, +2 or +1, and a 6 is a loss at least; only those
 * that attack may enter the zone. */
CLAUSE(F10_1_12)
{
	static const enum f_order all[] = {F_ATTACK, F_SKIRMISH, F_HOLD};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 3; i++) {
		field(t, "216 C3.arquebus1", "210 C.cluseaux", "222 H1.arquebus1/rd",
		      "228 H.navarre H1.cuirassier1", NULL);
		order(t, "C3", all[i]);
		order(t, "H1", F_RESERVE);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C3.arquebus1");
		roll(t, "6");
		at(t, "H1.arquebus1", "LOST");
		if (all[i] == F_ATTACK) {
			asked(t, "advance", CATHOLIC);
			play(t, "adv C3.arquebus1");
			at(t, "C3.arquebus1", "222");
		} else {
			at(t, "C3.arquebus1", "216");
			asked(t, "order", PROTESTANT);
			told(t, F10_1_18);
		}
	}
}
