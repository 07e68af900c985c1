/*
 * f10_limits.c - chapter F10.1: what orders forbid in movement, Skirmish, and what the enemy sees.
 */
#include <string.h>

#include "table.h"

/* Columns of Coutras are numbered in the order of the file. */
enum { H1 = 1, C1 = 5, C3 = 7 };

/* === F10.1.13 to F10.1.15: limits ================================================================ */

CLAUSE(F10_1_13)
{
	static const struct {
		enum f_order order;
		bool may;
	} row[] = {
		{  F_ATTACK,  true},
                {F_SKIRMISH,  true},
                {    F_HOLD,  true},
		{ F_RESERVE, false},
                {   F_MARCH, false},
	};
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
		order(t, "C1", row[i].order);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		play(t, "move C1.gendarme1");
		allowed(t, "210-209"); /* not beside 222 */
		if (row[i].may)
			allowed(t, "210-216");
		else
			refused(t, "210-216", F10_1_13);
	}
	/* Out of one ZoC into another is a step into one as well; out of it is free. */
	field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	order(t, "C1", F_RESERVE);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	refused(t, "216-223", F10_1_13);
	allowed(t, "216-211");
}

/* Onto the map they may come even there. */
CLAUSE(F10_1_13)
{
	scenario(t, "jarnac");
	option(t, F_OPT_ORDERS, true);
	field(t, "WAITING C3.reiter1 C.tavannes", "219 H1.gendarme1 H.coligny", NULL);
	order(t, "C3", F_MARCH);
	t->set->turn = 3;
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "enter C3.reiter1 220");
	at(t, "C3.reiter1", "220");
	refused(t, "220-129", F10_1_13); /* beside 219 like 220 */
	allowed(t, "220-130");           /* not beside it */
}

/* The enemy's pikes in 210 are two zones from 222 and 223, one from 216, three from 228. */
CLAUSE(F10_1_14)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.cuirassier1 H.navarre", "210 C3.pike1 C.cluseaux", NULL);
	order(t, "H1", F_DISENGAGE);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1");
	refused(t, "222-216", F10_1_14);
	allowed(t, "222-223");
	allowed(t, "222-228");

	/* A commander and baggage are no combat units: the nearest is in 132, two zones from 222. */
	field(t, "222 H1.cuirassier1 H.navarre", "210 C3.baggage1 C.cluseaux", "132 C3.pike1",
	      NULL);
	order(t, "H1", F_DISENGAGE);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1");
	allowed(t, "222-216");
	refused(t, "222-227", F10_1_14);

	/* Without the order nothing is nearer than it may be. */
	field(t, "222 H1.cuirassier1 H.navarre", "210 C3.pike1 C.cluseaux", NULL);
	order(t, "H1", F_RESERVE);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1");
	refused(t, "222-216", F10_1_13); /* the ZoC, not the distance */
}

/* The southern edge: 222 and 223 are two zones from it, 227 and 228 one, 216 three. */
CLAUSE(F10_1_15)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.cuirassier1 H.navarre", "304 C3.pike1 C.cluseaux", NULL);
	order(t, "H1", F_WITHDRAW);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1");
	refused(t, "222-216", F10_1_15);
	refused(t, "222-223", F10_1_15);
	allowed(t, "222-227");
	play(t, "222-228");
	refused(t, "228-227", F10_1_15);
	allowed(t, "228-234");

	field(t, "222 H1.cuirassier1 H.navarre", "304 C3.pike1 C.cluseaux", NULL);
	order(t, "H1", F_MARCH);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1");
	allowed(t, "222-216");
	allowed(t, "222-223");
}

/* === F10.1.16: Skirmish ========================================================================== */

/* Light horse of FQ 4 falls back from disorganised gendarmes, MA 4, at 5. */
CLAUSE(F10_1_16)
{
	static const enum f_order all[] = {F_SKIRMISH, F_RESERVE};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 2; i++) {
		field(t, "222 H3.lighthorse1", "321 H.turenne", "216 C1.gendarme1/d",
		      "210 C.joyeuse", NULL);
		order(t, "H3", all[i]);
		order(t, "C1", F_RESERVE);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, CATHOLIC);
		play(t, "back H3.lighthorse1>228 (216)");
		tests(t, "H3.lighthorse1", F6_4_3);
		expect_int(t, total(t, ""), i == 0 ? 5 : 4);
		expect_int(t, term_of(t, "", F10_1_16), i == 0 ? 1 : 0);
		roll(t, "5");
		at(t, "H3.lighthorse1", i == 0 ? "228" : "222");
	}
}

static void
lose_one(struct table *t, enum f_order theirs)
{
	field(t, "216 C1.gendarme1", "210 C.joyeuse", "222 H1.arquebus1", "321 H.navarre", NULL);
	order(t, "C1", F_ATTACK);
	order(t, "H1", theirs);
	phase(t, F_PH_COMBAT, CATHOLIC);
}

/* A retreat on the plain needs no TQ; one into a wood disorganises as ever. */
CLAUSE(F10_1_16)
{
	option(t, F_OPT_ORDERS, true);
	lose_one(t, F_RESERVE);
	play(t, "attack 216>222 C1.gendarme1; charge");
	expect_int(t, total(t, ""), 5 + 2 + 1 - 1 - 3);
	roll(t, "2");
	play(t, "retreat 227");
	tests(t, "H1.arquebus1", F7_5_3e);

	lose_one(t, F_SKIRMISH);
	play(t, "attack 216>222 C1.gendarme1; charge");
	roll(t, "2");
	play(t, "retreat 227");
	at(t, "H1.arquebus1", "227");
	stands(t, "H1.arquebus1", "-");
	told(t, F10_1_16);

	/* 233 is of type II. */
	field(t, "222 C1.gendarme1", "210 C.joyeuse", "227 H1.arquebus1", "228 H.navarre", NULL);
	order(t, "C1", F_ATTACK);
	order(t, "H1", F_SKIRMISH);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 222>227 C1.gendarme1; charge");
	roll(t, "2");
	play(t, "retreat 233");
	at(t, "H1.arquebus1", "233");
	stands(t, "H1.arquebus1", "d");
}

/* === F10.1.17: advance before combat ============================================================= */

CLAUSE(F10_1_17)
{
	static const enum f_order all[] = {F_RESERVE, F_MARCH, F_HOLD};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 3; i++) {
		field(t, "216 C3.pike1", "210 C.cluseaux", "222 H1.cuirassier1", "228 H.navarre",
		      NULL);
		order(t, "C3", all[i]);
		order(t, "H1", F_RESERVE);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, CATHOLIC);
		play(t, "back H1.cuirassier1>227 (216)");
		asked(t, "advance", CATHOLIC);
		play(t, "adv C3.pike1");
		at(t, "C3.pike1", "222");
		told(t, F10_1_17);
	}
}

/* === F10.1.18: what the enemy sees =============================================================== */

/* The order of a column as this side sees it. */
static int
seen(struct table *t, int side, int column)
{
	struct faith_state copy;
	memcpy(&copy, t->game->state, sizeof copy);
	struct gr_ctx x = gr_game_ctx(t->game);
	x.state = &copy;
	x.sink = NULL;
	faith_view_observe(&x, f_seat(side));
	return copy.order[column];
}

/* Hidden at first; seen by both once a change has been tried, well or ill. */
CLAUSE(F10_1_18)
{
	static const char *const die[] = {"1", "6"};
	for (int i = 0; i < 2; i++) {
		option(t, F_OPT_ORDERS, true);
		setup(t);
		expect_int(t, seen(t, CATHOLIC, C1), F_ATTACK);
		expect_int(t, seen(t, PROTESTANT, C1), F_NO_ORDER);
		play(t, "order C1 Skirmish");
		expect_int(t, seen(t, PROTESTANT, C1), F_ATTACK); /* the present order as well */
		roll(t, die[i]);
		expect_int(t, seen(t, PROTESTANT, C1), i == 0 ? F_SKIRMISH : F_ATTACK);
		expect_int(t, seen(t, PROTESTANT, C3), F_NO_ORDER);
		play(t, "keep C2; keep C3");
		expect_int(t, seen(t, PROTESTANT, C3), F_NO_ORDER);
	}
}

/* A modifier shows it before the die falls; without one it stays hidden. */
CLAUSE(F10_1_18)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "216 C3.arquebus1", "222 H1.arquebus1", "228 H.navarre", "210 C.cluseaux", NULL);
	order(t, "C3", F_ATTACK);
	order(t, "H1", F_RESERVE);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, seen(t, PROTESTANT, C3), F_NO_ORDER);
	play(t, "attack 216>222 C3.arquebus1");
	due(t, "combat");
	expect_int(t, seen(t, PROTESTANT, C3), F_ATTACK);
	expect_int(t, seen(t, CATHOLIC, H1), F_NO_ORDER);

	field(t, "216 C3.arquebus1", "222 H1.arquebus1", "228 H.navarre", "210 C.cluseaux", NULL);
	order(t, "C3", F_SKIRMISH);
	order(t, "H1", F_HOLD);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	due(t, "combat");
	expect_int(t, seen(t, PROTESTANT, C3), F_NO_ORDER);
	expect_int(t, seen(t, CATHOLIC, H1), F_HOLD);
}

/* Until then no reckoning that a side is shown tells it the other's order. */
CLAUSE(F10_1_18)
{
	option(t, F_OPT_ORDERS, true);
	for (int known = 0; known < 2; known++) {
		field(t, "216 C3.arquebus1", "222 H1.arquebus1 H1.arquebus2", "228 H.navarre",
		      "210 C.cluseaux", NULL);
		order(t, "C3", F_ATTACK);
		order(t, "H1", F_HOLD);
		t->set->turn = 2;
		t->set->shown[C3] = t->set->shown[H1] = (uint8_t)known; /* in turn 1, or never */
		phase(t, F_PH_COMBAT, CATHOLIC);
		expect_int(t, total(t, "attack 216>222 C3.arquebus1"), 3 + 1 - 3 - known);
		play(t, "attack 216>222 C3.arquebus1");
		asked(t, "dp", PROTESTANT);
		expect_int(t, total(t, "dp H1.arquebus1"), 3 + known - (3 + 1));
		play(t, "dp H1.arquebus1");
		expect_int(t, total(t, ""), 3 + 1 - (3 + 1));
	}
}

/* So does what it gives in a reaction or retreat: an easier fall back, a retreat without TQ. */
CLAUSE(F10_1_18, F10_1_16)
{
	option(t, F_OPT_ORDERS, true);
	lose_one(t, F_SKIRMISH);
	play(t, "attack 216>222 C1.gendarme1; charge");
	expect_int(t, seen(t, CATHOLIC, H1), F_NO_ORDER);
	roll(t, "2");
	expect_int(t, seen(t, CATHOLIC, H1), F_NO_ORDER);
	play(t, "retreat 227");
	expect_int(t, seen(t, CATHOLIC, H1), F_SKIRMISH);

	field(t, "222 H1.cuirassier1", "321 H.navarre", "216 C1.gendarme1", "210 C.joyeuse", NULL);
	order(t, "H1", F_SKIRMISH);
	order(t, "C1", F_RESERVE);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	expect_int(t, seen(t, CATHOLIC, H1), F_NO_ORDER);
	play(t, "back H1.cuirassier1>228 (216)");
	expect_int(t, total(t, ""), 5 + 1);
	expect_int(t, seen(t, CATHOLIC, H1), F_SKIRMISH);
}

/* The pace of active units beside passive cavalry is seen; beside foot, or if unchanged, it is not. */
CLAUSE(F10_1_18)
{
	static const struct {
		enum f_order order;
		const char *passive;
		int seen;
	} row[] = {
		{  F_HOLD, "222 H1.cuirassier1",     F_HOLD},
		{ F_MARCH, "222 H1.cuirassier1",    F_MARCH},
		{F_ATTACK, "222 H1.cuirassier1", F_NO_ORDER},
		{  F_HOLD,   "222 H1.arquebus1", F_NO_ORDER},
	};
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, "216 C3.pike1", "210 C.cluseaux", row[i].passive, "228 H.navarre", NULL);
		order(t, "C3", row[i].order);
		order(t, "H1", F_RESERVE);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, CATHOLIC);
		asked(t, "pick_reaction", PROTESTANT);
		expect_int(t, seen(t, PROTESTANT, C3), row[i].seen);
	}
}

/* A refusal of one's own shows nothing; closing shows all. */
CLAUSE(F10_1_18, F10_3_1)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "216 C3.pike1 C3.arquebus1", "222 H1.arquebus1", "228 H.navarre", "210 C.cluseaux",
	      NULL);
	order(t, "C3", F_SKIRMISH);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "attack 216>222 C3.pike1", F10_1_10);
	expect_int(t, seen(t, PROTESTANT, C3), F_NO_ORDER);

	change(t, NULL);
	phase(t, F_PH_CLOSING, CATHOLIC);
	asked(t, "order", CATHOLIC);
	for (int column = 1; column <= 7; column++) {
		expect_int(t, seen(t, PROTESTANT, column), state(t)->order[column]);
		expect_int(t, seen(t, CATHOLIC, column), state(t)->order[column]);
	}
}
