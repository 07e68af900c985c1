/*
 * f11_hopes.c - chapter F11.4: forlorn hopes.
 */
#include <stdio.h>

#include "table.h"

#define FH1 "H1.arquebus1.fh1"
#define FH2 "H1.arquebus1.fh2"

static bool
waits_for_test(struct table *t)
{
	const struct gr_node *node = gr_game_node(t->game);
	return node->kind == GR_CHANCE && node->step == F_C_TEST;
}

/* === making them ================================================================================= */

CLAUSE(F11_4_1)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H1.cuirassier1 H.navarre",
	      "211 C3.arquebus1 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1");
	refused(t, "fh", F11_4_1);
	play(t, "stop; move H1.arquebus1");
	allowed(t, "fh");
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.arquebus1");
	refused(t, "fh", F11_4_1);

	option(t, F_OPT_FORLORN_HOPE, false);
	field(t, "222 H1.arquebus1 H.navarre", "211 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1");
	refused(t, "fh", F11_4_1);
}

/* 1 MP each of its four, in its zone: after two steps of 1 two are left. */
CLAUSE(F11_4_2)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H.navarre", "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; 222-228; 228-223; fh");
	at(t, FH1, "223");
	asked(t, "step", PROTESTANT);
	refused(t, "223-229", F4_0_9); /* type II behind a double border */
	play(t, "fh");
	at(t, FH2, "223");
	asked(t, "pick_move", PROTESTANT);

	/* With four spent there is none to pay with. */
	field(t, "222 H1.arquebus1 H.navarre", "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; 222-228; 228-223; 223-222; 222-228");
	asked(t, "pick_move", PROTESTANT);
	nowhere(t, FH1);
}

/* One that was lost counts: the next is the second, and there is no third. */
CLAUSE(F11_4_3, F11_4_4)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H.navarre", "304 C3.pike1 C.cluseaux", "LOST " FH1, NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; fh");
	at(t, FH1, "LOST");
	at(t, FH2, "222");
	stands(t, "H1.arquebus1", "r");
	refused(t, "fh", F11_4_3);
}

CLAUSE(F11_4_5, F11_4_6)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1/r H1.arquebus2/d H.navarre", "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1");
	refused(t, "fh", F11_4_5);
	play(t, "stop; move H1.arquebus2; fh");
	stands(t, "H1.arquebus2.fh1", "-");
	stands(t, "H1.arquebus2", "d");
	told(t, F11_4_6);
}

/* It stands still this time; the parent goes on; in the next sequence it moves, with MA 5. */
CLAUSE(F11_4_7)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H.navarre", "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; fh; 222-228; stop");
	at(t, "H1.arquebus1", "228");
	refused(t, "move " FH1, F4_0_8);

	field(t, "222 H1.arquebus1 H.navarre " FH1, "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move " FH1 "; 222-223; 223-222; 222-223; 223-222; 222-223");
	asked(t, "pick_move", PROTESTANT); /* off the road: no more than 5 */
	at(t, FH1, "223");
}

/* === taking them back ============================================================================ */

/* Its own, in its zone, for 1 MP; the hope's disorder vanishes, the parent's stays. */
CLAUSE(F11_4_8)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1/d H1.arquebus2 H.navarre " FH1 "/d H1.arquebus2.fh1", "228 " FH2,
	      "304 C3.pike1 C.cluseaux", NULL);
	f_mark(t->set->reduced, piece(t, "H1.arquebus1"));
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1");
	refused(t, "merge " FH2, F11_4_8);
	refused(t, "merge H1.arquebus2.fh1", F11_4_8);
	play(t, "merge " FH1);
	nowhere(t, FH1);
	stands(t, "H1.arquebus1", "d");
	expect(t, !f_has(state(t)->reduced, piece(t, "H1.arquebus1")));
	/* 4 - 1 - 1: two more steps. */
	play(t, "222-223; 223-222");
	asked(t, "pick_move", PROTESTANT);

	/* Made anew it is not disorganised. */
	field(t, "222 H1.arquebus1 H.navarre " FH1 "/d", "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; merge " FH1 "; fh");
	at(t, FH1, "222");
	stands(t, FH1, "-");
}

/* The step of the second comes back even if the other is lost; one lost in battle never does. */
CLAUSE(F11_4_9)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1/r H.navarre " FH2, "LOST " FH1, "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; merge " FH2);
	stands(t, "H1.arquebus1", "-");
	told(t, F11_4_9);

	field(t, "222 H1.arquebus1/r H.navarre " FH1, "304 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; merge " FH1);
	stands(t, "H1.arquebus1", "r");
	untold(t, F11_4_9);
}

/* === losing them ================================================================================= */

CLAUSE(F11_4_10, F11_4_13)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1/r H.navarre", "211 " FH1, "212 " FH2, "304 C3.pike1 C.cluseaux",
	      NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "end");
	at(t, FH1, "LOST");
	at(t, FH2, "LOST");
	stands(t, "H1.arquebus1", "r");
	told(t, F11_4_10);
	points(t, CATHOLIC, 0);
}

/* The parent shot to pieces, its hopes are lost wherever they are, for no points. */
CLAUSE(F11_4_11)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "216 H1.arquebus1/rd", "222 " FH1 " H.navarre H1.cuirassier1", "217 " FH2,
	      "211 C3.culverin1 C.cluseaux", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "shoot C3.culverin1>H1.arquebus1");
	roll(t, "1"); /* FC' 1: disorder, the second */
	at(t, "H1.arquebus1", "LOST");
	at(t, FH1, "LOST");
	at(t, FH2, "LOST");
	points(t, CATHOLIC, 1);
}

/* In the enemy's movement too; in the parent's zone or beside it it stays. */
CLAUSE(F11_4_13)
{
	static const int side[] = {PROTESTANT, CATHOLIC};
	option(t, F_OPT_FORLORN_HOPE, true);
	for (int i = 0; i < 2; i++) {
		field(t, "222 H1.arquebus1/r H.navarre " FH1 " H2.arquebus1", "216 " FH2,
		      "210 H2.arquebus1.fh1", "301 C3.pike1 C.cluseaux", NULL);
		phase(t, F_PH_MOVEMENT, side[i]);
		play(t, "end");
		at(t, FH1, "222");
		at(t, FH2, "216");
		at(t, "H2.arquebus1.fh1", "LOST");
	}
}

/* === what they share, and what they do not ======================================================= */

/* Navarre in 233 has 217 in his radius, 211 not: what counts is where the parent is. */
CLAUSE(F11_4_12)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "217 H1.arquebus1", "211 " FH1, "233 H.navarre", "301 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.arquebus1", "-");
	stands(t, FH1, "-");
	field(t, "211 H1.arquebus1", "217 " FH1, "233 H.navarre", "301 C3.pike1 C.cluseaux", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.arquebus1", "i");
	stands(t, FH1, "i");

	/* To rally as well. */
	field(t, "217 H1.arquebus1", "211 " FH1 "/d", "233 H.navarre", "301 C3.pike1 C.cluseaux",
	      NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	tests(t, FH1, F8_1);
	expect_int(t, total(t, ""), 4);
	field(t, "211 H1.arquebus1", "217 " FH1 "/d", "233 H.navarre", "301 C3.pike1 C.cluseaux",
	      NULL);
	phase(t, F_PH_RALLY, PROTESTANT);
	expect(t, !waits_for_test(t));

	/* An isolated parent's new hope is isolated; a column that holds slows it to 3. */
	option(t, F_OPT_ORDERS, true);
	field(t, "222 H1.arquebus1/i H1.arquebus2 H1.arquebus2.fh1 H.navarre",
	      "301 C3.pike1 C.cluseaux", NULL);
	order(t, "H1", F_HOLD);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "H1.arquebus2.fh1")), 3);
	play(t, "move H1.arquebus1; fh");
	stands(t, FH1, "i");
}

/* Four units and two hopes in a zone of four; no ZoC; but no enemy comes in. */
CLAUSE(F11_4_14)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1/r H1.arquebus2 H1.cuirassier1 H1.cuirassier2 H.navarre " FH1,
	      "216 " FH2, "210 C1.gendarme1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move " FH2 "; 216-222; stop");
	at(t, FH2, "222");

	field(t, "222 H1.arquebus1/d H.navarre", "216 " FH1, "304 C1.gendarme1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect_int(t, total(t, "304-210"), 1); /* beside 216 */
	expect_int(t, term_of(t, "304-210", F4_2_3), 0);
	play(t, "304-210");
	refused(t, "210-216", F4_3_5);

	field(t, "216 H1.arquebus1", "222 H.navarre", "304 C1.gendarme1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect_int(t, total(t, "304-210"), 2);
	expect_int(t, term_of(t, "304-210", F4_2_3), 1);
}

static void
place_all(struct table *t, const char *const *where, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		char action[64];
		snprintf(action, sizeof action, "place %s", where[i]);
		play(t, action);
	}
}

/* At set-up: in the parent's zone or beside it, not among the enemy, two at most. */
CLAUSE(F11_4_15)
{
	scenario(t, "mill");
	option(t, F_OPT_FORLORN_HOPE, true);
	setup(t);
	asked(t, "fh_place", PROTESTANT);
	refused(t, "fh H1.arquebus1 212", F11_4_15);
	refused(t, "fh H1.arquebus1 207", F11_4_14);
	play(t, "fh H1.arquebus1 108");
	at(t, FH1, "108");
	stands(t, "H1.arquebus1", "-");
	play(t, "fh H1.arquebus1 105");
	at(t, FH2, "105");
	stands(t, "H1.arquebus1", "r");
	refused(t, "fh H1.arquebus1 105", F11_4_3);
	allowed(t, "fh H1.arquebus2 105");
	play(t, "done");
	asked(t, "pick_move", CATHOLIC);
}

/* Set up freely, the League may leave Collalto alone in 217, beside the trenches of 213: nobody is
 * caught by a forlorn hope that is placed. */
CLAUSE(F11_4_15)
{
	static const char *const league[] = {
		"L1.gendarme1 222",    "L1.gendarme2 222",    "L1.reiter1 223",
		"L1.reiter2 223",      "L1.reiter3 223",      "L1.reiter4 223",
		"L2.arquebus1 220",    "L2.landsknecht1 220", "L2.landsknecht2 220",
		"L2.landsknecht3 220", "L3.arquebus1 216",    "L3.arquebus2 216",
		"L3.arquebus3 216",    "L3.baggage1 222",     "L3.lighthorse1 219",
		"L3.pike1 219",        "L3.pike2 216",
	};
	static const char *const royal[] = {
		"R1.cuirassier1 210", "R1.cuirassier2 211",  "R1.cuirassier3 211",
		"R2.arquebus1 213",   "R2.arquebus2 213",    "R2.arquebus3 214",
		"R2.swiss1 213",      "R2.swiss2 214",       "R3.arquebus1 207",
		"R3.arquebus2 211",   "R3.baggage1 207",     "R3.cannon1 210",
		"R3.cannon2 302",     "R3.landsknecht1 210",
	};
	scenario(t, "arques");
	option(t, F_OPT_FORLORN_HOPE, true);
	option(t, F_OPT_FREE_SETUP, true);
	setup(t);
	place_all(t, royal, sizeof royal / sizeof royal[0]);
	asked(t, "place", CATHOLIC);
	place_all(t, league, sizeof league / sizeof league[0]);
	asked(t, "fh_place", PROTESTANT);
	at(t, "L.collalto", "217");
	refused(t, "fh R2.arquebus1 217", F11_4_14);
	unlisted(t, "fh R2.arquebus1 217");
	allowed(t, "fh R2.arquebus1 214");
}

/* === falling back ================================================================================ */

static void
press(struct table *t, const char *enemy)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "223 " FH1, "222 H1.arquebus1", "321 H.navarre", enemy, "210 C.joyeuse C.cluseaux",
	      NULL);
	t->set->before = t->map->map; /* no reaction zone at all */
	phase(t, F_PH_REACTION, CATHOLIC);
}

/* From foot or horse that ended a move beside it, though the zone was held before. */
CLAUSE(F11_4_16, F11_4_17, F11_4_18)
{
	press(t, "216 C3.pike1/e");
	asked(t, "pick_reaction", PROTESTANT);
	allowed(t, "back " FH1 ">228 (216)");
	/* A double border and a wood: 4 MP to others. */
	play(t, "back " FH1 ">229 (216)");
	expect(t, !waits_for_test(t));
	at(t, FH1, "229");
	stands(t, FH1, "-");

	/* Nobody moved: nothing to react to, and the sequence passes. */
	press(t, "216 C3.pike1");
	at(t, FH1, "223");
	expect(t, gr_game_node(t->game)->step != F_S_REACT);
	/* Another zone's unit moved, not this one's. */
	press(t, "216 C3.pike1/e");
	refused(t, "back " FH1 ">228 (217)", F11_4_16);
}

/* By play: pikes that go where arquebusiers stood; a move of no zone is none. */
CLAUSE(F11_4_16)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "223 " FH1, "222 H1.arquebus1", "321 H.navarre", "216 C3.arquebus1",
	      "210 C3.pike1", "211 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.pike1; 210-216; stop; end");
	asked(t, "pick_reaction", PROTESTANT);
	allowed(t, "back " FH1 ">228 (216)");
	refused(t, "fire " FH1 ">216:C3.pike1", F6_1_4);
	refused(t, "fire H1.arquebus1>216:C3.pike1", F6_1_4);

	field(t, "223 " FH1, "222 H1.arquebus1", "321 H.navarre", "216 C3.arquebus1",
	      "210 C3.pike1", "211 C.cluseaux", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.arquebus1; stop; end");
	asked(t, "pick_combat", CATHOLIC);
}

/* From horse it tests at 4; horse that stood there before does not matter. */
CLAUSE(F11_4_17)
{
	static const char *const die[] = {"4", "5"};
	static const char *const where[] = {"228", "223"};
	for (int i = 0; i < 2; i++) {
		press(t, "216 C1.gendarme1/e C3.pike1/e");
		play(t, "back " FH1 ">228 (216)");
		tests(t, FH1, F11_4_17);
		expect_int(t, total(t, ""), 4);
		roll(t, die[i]);
		at(t, FH1, where[i]);
		stands(t, FH1, "-");
	}
	press(t, "216 C1.gendarme1 C3.pike1/e");
	play(t, "back " FH1 ">228 (216)");
	at(t, FH1, "228");
}

/* Towards its supply edge: 223 is two zones from it, 217 too, 228 and 229 one. */
CLAUSE(F11_4_18)
{
	press(t, "216 C3.pike1/e");
	refused(t, "back " FH1 ">217 (216)", F7_5_3b);
	refused(t, "back " FH1 ">216 (216)", F7_5_3d);
	/* Type III is open to it, a closed zone is not. */
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "228 " FH1, "227 H1.arquebus1", "321 H.navarre", "222 C3.pike1/e",
	      "210 C.cluseaux", NULL);
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "back " FH1 ">234 (222)");
	at(t, FH1, "234");
	stands(t, FH1, "-");
}

/* As its order lets it: not under Attack or Hold. */
CLAUSE(F11_4_12, F10_1_12)
{
	static const enum f_order all[] = {F_ATTACK, F_HOLD, F_SKIRMISH, F_RESERVE, F_MARCH};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 5; i++) {
		option(t, F_OPT_FORLORN_HOPE, true);
		field(t, "223 " FH1, "222 H1.arquebus1", "217 H.navarre", "216 C3.pike1/e",
		      "210 C.cluseaux", NULL);
		order(t, "H1", all[i]);
		t->set->fresh = zone_bit(t, "216"); /* Navarre may ride off: they are asked */
		phase(t, F_PH_REACTION, CATHOLIC);
		if (i < 2)
			refused(t, "back " FH1 ">228 (216)", F10_1_12);
		else
			allowed(t, "back " FH1 ">228 (216)");
	}
}

/* Its zone empty, the units it fell back from may come in. */
CLAUSE(F11_4_21)
{
	press(t, "216 C3.pike1/e C3.arquebus1");
	play(t, "back " FH1 ">228 (216)");
	asked(t, "advance", CATHOLIC);
	allowed(t, "adv C3.arquebus1");
	play(t, "adv C3.pike1");
	at(t, "C3.pike1", "223");
	told(t, F11_4_21);
}

/* === fighting ==================================================================================== */

/* Neither gives nor gets support: fire among shock, and the reverse. */
CLAUSE(F11_4_19)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 " FH1 " H3.lighthorse1 H.turenne", "228 H1.arquebus1 H.navarre",
	      "216 C3.pike1", "210 C.cluseaux", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "attack 222>216 " FH1), 1 - 1 - 2); /* D against C */
	expect_int(t, term_of(t, "attack 222>216 " FH1, F7_4_4a), 0);
	expect_int(t, term_of(t, "attack 222>216 H3.lighthorse1", F7_4_4a), 0);

	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.pike1; dp " FH1);
	expect_int(t, total(t, ""), 2 + 1 - 1);
	told(t, F11_4_19);

	/* It fires in reaction as others do, against a zone that was empty. */
	field(t, "222 " FH1, "228 H1.arquebus1 H.navarre", "216 C3.pike1", "210 C.cluseaux", NULL);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "fire " FH1 ">216:C3.pike1");
	tests(t, FH1, F6_2_3);
	roll(t, "4");
	due(t, "combat");
	expect_int(t, total(t, ""), 2 + 1 - 1);
}

/* A loss may be replaced by a retreat; else its one step is gone. */
CLAUSE(F11_4_20)
{
	static const char *const choice[] = {"retreat 227", "take"};
	for (int i = 0; i < 2; i++) {
		option(t, F_OPT_FORLORN_HOPE, true);
		field(t, "222 " FH1, "228 H1.arquebus1 H.navarre", "216 C3.pike1", "210 C.cluseaux",
		      NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C3.pike1");
		expect_int(t, total(t, ""), 2);
		roll(t, "4"); /* none / 1 */
		asked(t, "loss", PROTESTANT);
		play(t, choice[i]);
		if (i == 0) {
			tests(t, FH1, F7_5_3e);
			roll(t, "5");
			at(t, FH1, "227");
			stands(t, FH1, "d");
		} else {
			at(t, FH1, "LOST");
			points(t, CATHOLIC, 0);
		}
	}
}
