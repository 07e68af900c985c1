/*
 * f10_change.c - chapters F10.2 and F10.3: changing an order, and the initiative.
 */
#include "table.h"

/* Condé, FQ 5, in 223; Navarre, the LG, FQ 5, elsewhere; no enemy near; the orders sequence. */
static void
conde(struct table *t, enum f_order present)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "223 H2.cuirassier1 H2.cuirassier2 H2.arquebus1 H.conde",
	      "227 H1.cuirassier1 H.navarre", "304 C3.pike1 C.joyeuse", NULL);
	order(t, "H2", present);
	order(t, "H1", F_HOLD);
}

static void
ask_conde(struct table *t)
{
	phase(t, F_PH_ORDERS, PROTESTANT);
	asked(t, "order", PROTESTANT);
	play(t, "keep H1");
}

/* === F10.2.1 to F10.2.5 ========================================================================== */

/* Each commander on the map is asked once, in turn. */
CLAUSE(F10_2_1)
{
	conde(t, F_HOLD);
	phase(t, F_PH_ORDERS, PROTESTANT);
	refused(t, "order H1 Hold", F10_2_1);   /* it has that order */
	refused(t, "order H2 Attack", F10_2_1); /* not asked yet */
	refused(t, "order C1 Hold", F10_2_1);   /* the enemy's */
	play(t, "order H1 Skirmish");
	due(t, "order");
	roll(t, "6");
	asked(t, "order", PROTESTANT);
	refused(t, "order H1 Attack", F10_2_1); /* it has tried */
	play(t, "order H2 Attack");
	roll(t, "1");
	expect_int(t, state(t)->order[2], F_ATTACK);
	asked(t, "pick_move", PROTESTANT); /* Turenne and Castelnau are not on the map */
}

/* Navarre cannot do it for Condé, though he commands his units. */
CLAUSE(F10_2_2)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "223 H2.cuirassier1", "227 H1.cuirassier1 H.navarre", "304 C3.pike1 C.joyeuse",
	      NULL);
	phase(t, F_PH_ORDERS, PROTESTANT);
	refused(t, "order H2 Attack", F10_2_1);
	play(t, "order H1 Attack");
	told(t, F10_2_2);
	roll(t, "1");
	expect_int(t, state(t)->order[1], F_ATTACK);
	expect_int(t, state(t)->order[2], F_HOLD);
	asked(t, "pick_move", PROTESTANT);
}

CLAUSE(F10_2_3)
{
	conde(t, F_HOLD);
	t->set->turn = 3;
	t->set->arrived[2] = 3;
	phase(t, F_PH_ORDERS, PROTESTANT);
	refused(t, "order H2 Attack", F10_2_3);
	play(t, "keep H1");
	asked(t, "pick_move", PROTESTANT);

	conde(t, F_HOLD);
	t->set->turn = 4;
	t->set->arrived[2] = 3;
	ask_conde(t);
	allowed(t, "order H2 Attack");

	/* Tavannes comes to Jarnac in turn 3: that is remembered. */
	scenario(t, "jarnac");
	option(t, F_OPT_ORDERS, true);
	field(t, "WAITING C3.reiter1 C.tavannes", "213 H2.gendarme1 H.conde", NULL);
	t->set->turn = 3;
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	expect_int(t, state(t)->arrived[6], 0);
	play(t, "enter C3.reiter1 220");
	expect_int(t, state(t)->arrived[6], 3);
}

/* Strictly below: one step of the ladder, no modifier. FQ 5: 4 does, 5 does not. */
CLAUSE(F10_2_4)
{
	static const char *const die[] = {"2", "4", "5"};
	for (int i = 0; i < 3; i++) {
		conde(t, F_HOLD);
		ask_conde(t);
		expect_int(t, total(t, "order H2 Skirmish"), 0);
		play(t, "order H2 Skirmish");
		roll(t, die[i]);
		expect_int(t, state(t)->order[2], i < 2 ? F_SKIRMISH : F_HOLD);
		told(t, F10_2_4);
	}
	/* Turenne, FQ 4: 3 does, 4 does not. */
	static const char *const lower[] = {"3", "4"};
	for (int i = 0; i < 2; i++) {
		option(t, F_OPT_ORDERS, true);
		field(t, "227 H3.cuirassier1 H.turenne", "304 C3.pike1 C.joyeuse", NULL);
		order(t, "H3", F_HOLD);
		phase(t, F_PH_ORDERS, PROTESTANT);
		play(t, "order H3 Skirmish");
		roll(t, lower[i]);
		expect_int(t, state(t)->order[3], i == 0 ? F_SKIRMISH : F_HOLD);
	}
}

/* From Withdraw (+1) to Attack (+2) in a ZoC (+1): 1 + 4 is not below 5, but a 1 always does; and with
 * the LG beside him (-1) and an attack suffered (-1) 6 - 2 = 4 is below 5, yet a 6 never does. */
CLAUSE(F10_2_5)
{
	static const char *const die[] = {"1", "2"};
	for (int i = 0; i < 2; i++) {
		conde(t, F_WITHDRAW);
		t->set->place[piece(t, "C3.pike1")] = (uint8_t)zone(t, "217"); /* ZoC: +1 */
		ask_conde(t);
		expect_int(t, total(t, "order H2 Attack"), 4);
		play(t, "order H2 Attack");
		roll(t, die[i]);
		expect_int(t, state(t)->order[2], i == 0 ? F_ATTACK : F_WITHDRAW);
	}
	static const char *const high[] = {"5", "6"};
	for (int i = 0; i < 2; i++) {
		conde(t, F_SKIRMISH);
		t->set->place[piece(t, "H.navarre")] = (uint8_t)zone(t, "223");
		t->set->struck = 1u << 2;
		ask_conde(t);
		expect_int(t, total(t, "order H2 Attack"), -2);
		play(t, "order H2 Attack");
		roll(t, high[i]);
		expect_int(t, state(t)->order[2], i == 0 ? F_ATTACK : F_SKIRMISH);
		told(t, i == 0 ? F10_2_4 : F10_2_5);
	}
}

/* === F10.2.6 to F10.2.13: modifiers ============================================================== */

/* The LG himself, or the LG in his zone; in the next zone is not enough. */
CLAUSE(F10_2_6)
{
	conde(t, F_HOLD);
	phase(t, F_PH_ORDERS, PROTESTANT);
	expect_int(t, term_of(t, "order H1 Skirmish", F10_2_6), -1);
	expect_int(t, total(t, "order H1 Skirmish"), -1);

	conde(t, F_HOLD);
	t->set->place[piece(t, "H.navarre")] = (uint8_t)zone(t, "223");
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_6), -1);

	conde(t, F_HOLD);
	t->set->place[piece(t, "H.navarre")] = (uint8_t)zone(t, "222");
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_6), 0);

	/* Navarre's successor is no LG. */
	conde(t, F_HOLD);
	t->set->place[piece(t, "H.navarre")] = (uint8_t)zone(t, "223");
	f_mark(t->set->reduced, piece(t, "H.navarre"));
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_6), 0);
}

/* Withdraw, Disengage, March and Reserve, Hold, Skirmish, Attack. */
CLAUSE(F10_2_7)
{
	static const struct {
		enum f_order from;
		const char *action;
		int value;
	} row[] = {
		{     F_HOLD,  "order H2 Skirmish", 0},
                {     F_HOLD,    "order H2 Attack", 1},
		{     F_HOLD,   "order H2 Reserve", 0},
                {     F_HOLD,     "order H2 March", 0},
		{     F_HOLD, "order H2 Disengage", 1},
                {     F_HOLD,  "order H2 Withdraw", 2},
		{    F_MARCH,   "order H2 Reserve", 0},
                {  F_RESERVE,     "order H2 March", 0},
		{    F_MARCH,  "order H2 Skirmish", 1},
                {  F_RESERVE,    "order H2 Attack", 2},
		{  F_RESERVE, "order H2 Disengage", 0},
                {   F_ATTACK,  "order H2 Withdraw", 2},
		{   F_ATTACK, "order H2 Disengage", 2},
                {F_DISENGAGE,  "order H2 Withdraw", 0},
		{F_DISENGAGE,      "order H2 Hold", 1},
	};
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		conde(t, row[i].from);
		ask_conde(t);
		expect_int(t, term_of(t, row[i].action, F10_2_7), row[i].value);
		expect_int(t, total(t, row[i].action), row[i].value);
	}
}

CLAUSE(F10_2_8)
{
	conde(t, F_WITHDRAW);
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Disengage", F10_2_8), 1);
	expect_int(t, total(t, "order H2 Disengage"), 1);
	conde(t, F_DISENGAGE);
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Withdraw", F10_2_8), 0);
}

/* A disorganised enemy exerts no ZoC. */
CLAUSE(F10_2_9)
{
	conde(t, F_HOLD);
	t->set->place[piece(t, "C3.pike1")] = (uint8_t)zone(t, "216");
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_9), 1);
	expect_int(t, total(t, "order H2 Skirmish"), 1);

	conde(t, F_HOLD);
	t->set->place[piece(t, "C3.pike1")] = (uint8_t)zone(t, "216");
	f_mark(t->set->disordered, piece(t, "C3.pike1"));
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_9), 0);
}

/* One of three is not half; two are, one disorganised and one isolated; two of four are. */
CLAUSE(F10_2_10)
{
	conde(t, F_HOLD);
	f_mark(t->set->disordered, piece(t, "H2.arquebus1"));
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_10), 0);

	conde(t, F_HOLD);
	f_mark(t->set->disordered, piece(t, "H2.arquebus1"));
	f_mark(t->set->isolated, piece(t, "H2.cuirassier1"));
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_10), 1);
	expect_int(t, total(t, "order H2 Skirmish"), 1);

	conde(t, F_HOLD);
	t->set->place[piece(t, "H2.arquebus2")] = (uint8_t)zone(t, "228");
	f_mark(t->set->disordered, piece(t, "H2.arquebus1"));
	f_mark(t->set->disordered, piece(t, "H2.arquebus2"));
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_10), 1);
}

/* Baggage and forlorn hopes are left out: of Navarre's two units one is shaken, whatever they are. */
CLAUSE(F10_2_10)
{
	option(t, F_OPT_ORDERS, true);
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "227 H1.arquebus1/d H1.cuirassier1 H1.arquebus1.fh1 H1.baggage1 H.navarre",
	      "304 C3.pike1 C.joyeuse", NULL);
	order(t, "H1", F_HOLD);
	phase(t, F_PH_ORDERS, PROTESTANT);
	expect_int(t, term_of(t, "order H1 Skirmish", F10_2_10), 1);

	field(t, "227 H1.arquebus1 H1.cuirassier1 H1.cuirassier2 H1.arquebus1.fh1/d H1.baggage1/i",
	      "228 H1.arquebus2/d H.navarre", "304 C3.pike1 C.joyeuse", NULL);
	order(t, "H1", F_HOLD);
	phase(t, F_PH_ORDERS, PROTESTANT);
	expect_int(t, term_of(t, "order H1 Skirmish", F10_2_10), 0);
}

/* Condé's successor: FQ 4, and 1 more on the die. */
CLAUSE(F10_2_11)
{
	static const char *const die[] = {"2", "3"};
	for (int i = 0; i < 2; i++) {
		conde(t, F_HOLD);
		f_mark(t->set->reduced, piece(t, "H.conde"));
		ask_conde(t);
		expect_int(t, term_of(t, "order H2 Skirmish", F10_2_11), 1);
		play(t, "order H2 Skirmish");
		roll(t, die[i]);
		expect_int(t, state(t)->order[2], i == 0 ? F_SKIRMISH : F_HOLD);
	}
	conde(t, F_HOLD);
	ask_conde(t);
	expect_int(t, term_of(t, "order H2 Skirmish", F10_2_11), 0);
}

/* Attacked in the enemy's combat sequence, the column holds, attacks or disengages the more readily. */
CLAUSE(F10_2_12)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "216 C3.arquebus1", "210 C.cluseaux", "222 H1.cuirassier1",
	      "228 H.navarre H2.cuirassier1 H.conde", NULL);
	order(t, "C3", F_ATTACK);
	order(t, "H1", F_RESERVE);
	order(t, "H2", F_RESERVE);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	expect_int(t, total(t, ""), 3 + 1 - 1 - 6);
	roll(t, "3"); /* 1 / TQ */
	tests(t, "H1.cuirassier1", F7_5_1a);
	roll(t, "1");
	asked(t, "order", PROTESTANT);
	expect_int(t, term_of(t, "order H1 Hold", F10_2_12), -1);
	expect_int(t, term_of(t, "order H1 Attack", F10_2_12), -1);
	expect_int(t, term_of(t, "order H1 Disengage", F10_2_12), -1);
	expect_int(t, term_of(t, "order H1 Skirmish", F10_2_12), 0);
	expect_int(t, term_of(t, "order H1 March", F10_2_12), 0);
	expect_int(t, term_of(t, "order H1 Withdraw", F10_2_12), 0);
	play(t, "keep H1");
	expect_int(t, term_of(t, "order H2 Hold", F10_2_12), 0);
}

/* The DP of a reaction was no DP of the combat sequence. */
CLAUSE(F10_2_12)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "216 C3.arquebus1", "210 C.cluseaux", "222 H1.arquebus1", "228 H.navarre", NULL);
	order(t, "C3", F_RESERVE);
	order(t, "H1", F_RESERVE);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "fire H1.arquebus1>216:C3.arquebus1");
	roll(t, "1");
	expect_int(t, total(t, ""), 0);
	roll(t, "3 1 1"); /* TQ / TQ */
	while (gr_game_node(t->game)->step == F_S_REACT)
		play(t, "end");
	asked(t, "order", PROTESTANT);
	expect_int(t, term_of(t, "order H1 Hold", F10_2_12), 0);
}

/* Joyeuse hinders his column, Tavannes helps his; their successors and neighbours do not. */
CLAUSE(F10_2_13, FS1_3)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "210 C1.gendarme1 C.joyeuse", "209 C2.gendarme1 C.lavardin",
	      "132 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_ORDERS, CATHOLIC);
	expect_int(t, term_of(t, "order C1 Skirmish", FS1_3), 1);
	expect_int(t, total(t, "order C1 Skirmish"), 1 - 1); /* he is the LG */
	play(t, "keep C1");
	expect_int(t, total(t, "order C2 Skirmish"), 0);

	field(t, "210 C1.gendarme1 C.joyeuse/r", "132 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_ORDERS, CATHOLIC);
	expect_int(t, term_of(t, "order C1 Skirmish", FS1_3), 0);
	expect_int(t, total(t, "order C1 Skirmish"), 1); /* a replacement, no LG */
}

CLAUSE(F10_2_13, FS2_2)
{
	scenario(t, "jarnac");
	option(t, F_OPT_ORDERS, true);
	field(t, "220 C3.reiter1 C.tavannes", "310 C1.gendarme1 C.montpensier",
	      "213 H2.gendarme1 H.conde", NULL);
	t->set->turn = 5;
	phase(t, F_PH_ORDERS, CATHOLIC);
	expect_int(t, total(t, "order C1 Skirmish"), 0);
	play(t, "keep C1");
	expect_int(t, term_of(t, "order C3 Skirmish", FS2_2), -1);
	expect_int(t, total(t, "order C3 Skirmish"), -1);
	play(t, "order C3 Skirmish");
	roll(t, "5"); /* 5 - 1 is below 5 */
	expect_int(t, state(t)->order[6], F_SKIRMISH);
}

/* === F10.3: initiative =========================================================================== */

CLAUSE(F10_3_1)
{
	static const enum f_order all[] = {F_ATTACK, F_SKIRMISH,  F_HOLD,    F_RESERVE,
					   F_MARCH,  F_DISENGAGE, F_WITHDRAW};
	static const int value[] = {2, 1, 0, 0, 0, -1, -2};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 7; i++) {
		field(t, "222 H1.cuirassier1 H.navarre", "223 H2.cuirassier1 H.conde",
		      "211 C3.pike1 C.cluseaux", NULL);
		order(t, "H1", all[i]);
		order(t, "H2", F_SKIRMISH);
		order(t, "C3", F_HOLD);
		phase(t, F_PH_CLOSING, PROTESTANT);
		expect_int(t, faith_resolve_initiative(&t->ctx, PROTESTANT), value[i] + 1);
		expect_int(t, faith_resolve_initiative(&t->ctx, CATHOLIC), 0);
	}
}

static int
first_by(struct table *t, enum f_order ours, enum f_order theirs, int had)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.cuirassier1 H.navarre", "211 C3.pike1 C.cluseaux", NULL);
	order(t, "H1", ours);
	order(t, "C3", theirs);
	t->set->first = (uint8_t)had;
	phase(t, F_PH_CLOSING, 1 - had);
	asked(t, "order", state(t)->first);
	expect_int(t, state(t)->turn, 2);
	return state(t)->first;
}

CLAUSE(F10_3_2, F2_2_2)
{
	expect_int(t, first_by(t, F_ATTACK, F_SKIRMISH, CATHOLIC), PROTESTANT);
	expect_int(t, first_by(t, F_WITHDRAW, F_DISENGAGE, PROTESTANT), CATHOLIC);
	expect_int(t, first_by(t, F_HOLD, F_MARCH, CATHOLIC), CATHOLIC);
	expect_int(t, first_by(t, F_HOLD, F_RESERVE, PROTESTANT), PROTESTANT);
}

/* Without its commander, without a unit, or with baggage alone a column does not count. */
CLAUSE(F10_3_3)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.cuirassier1", "223 H.conde", "234 H1.baggage1",
	      "227 H3.cuirassier1 H.turenne", "211 C3.baggage1 C.cluseaux",
	      "210 C1.gendarme1 C.joyeuse", NULL);
	order(t, "H1", F_ATTACK);
	order(t, "H2", F_ATTACK);
	order(t, "H3", F_SKIRMISH);
	order(t, "C1", F_DISENGAGE);
	order(t, "C3", F_ATTACK);
	phase(t, F_PH_CLOSING, PROTESTANT);
	expect_int(t, faith_resolve_initiative(&t->ctx, PROTESTANT), 1);
	expect_int(t, faith_resolve_initiative(&t->ctx, CATHOLIC), -1);
	told(t, F10_3_3);
}
