/*
 * f02_setup.c - chapters F2 and F3: set-up, initiative, the turn and its phases.
 */
#include "table.h"

#include <string.h>

/* === F2.1: placing =============================================================================== */

/* The skirmish at the mill with free placing; the Catholics have the initiative. */
static void
place_freely(struct table *t)
{
	scenario(t, "mill");
	option(t, F_OPT_FREE_SETUP, true);
	setup(t);
	asked(t, "place", PROTESTANT);
}

static const char huguenots[] = "place H1.lighthorse1 204; place H1.lighthorse2 202;"
				"place H1.cuirassier1 202; place H1.argoulet1 206;"
				"place H1.arquebus1 105; place H1.arquebus2 206;"
				"place H1.culverin1 301; place H1.baggage1 202";

CLAUSE(F2_1_1, F2_1_4)
{
	place_freely(t);
	refused(t, "place H1.lighthorse1 301", F2_1_1); /* 204 or 202 */
	refused(t, "place H1.culverin1 202", F2_1_1);   /* 301 alone */
	refused(t, "place C1.gendarme1 207", F2_1_1);   /* the other side's */
	refused(t, "place H.tremoille 202", F2_1_1);    /* commanders are not placed */
	allowed(t, "place H1.lighthorse1 204");
	allowed(t, "place H1.lighthorse1 202");
	at(t, "H.tremoille", "204");
	at(t, "C.lavardin", "211");
	play(t, huguenots);
	at(t, "H1.lighthorse1", "204"); /* a group may be spread */
	at(t, "H1.lighthorse2", "202");
	refused(t, "place H1.lighthorse1 202", F2_1_1); /* it is placed already */
	play(t, "place H1.arquebus3 105");

	/* Without the option everybody stands where the file says. */
	scenario(t, "mill");
	setup(t);
	asked(t, "pick_move", CATHOLIC);
	at(t, "H1.lighthorse2", "204");
	at(t, "H1.arquebus3", "206");
	at(t, "C1.gendarme1", "207");
	at(t, "H.tremoille", "204");
}

/* 222 is of type I, 105 of type II: four units and three. */
CLAUSE(F2_1_2)
{
	option(t, F_OPT_FREE_SETUP, true);
	setup(t);
	play(t, "place H1.cuirassier1 222; place H1.cuirassier2 222; place H1.cuirassier3 222");
	allowed(t, "place H1.arquebus1 222");
	play(t, "place H1.arquebus1 222");
	refused(t, "place H1.arquebus2 222", F2_1_2);
	allowed(t, "place H1.arquebus2 228");

	place_freely(t);
	play(t, "place H1.arquebus1 105; place H1.arquebus2 105");
	allowed(t, "place H1.arquebus3 105");
}

static bool
still_places(struct table *t, int side)
{
	const struct gr_node *node = gr_game_node(t->game);
	return node->kind == GR_DECISION && node->step == F_S_PLACE && node->seat == f_seat(side);
}

/* Place whatever comes first until the side has done. */
static void
place_rest(struct table *t, int side)
{
	static struct gr_list list;
	while (still_places(t, side)) {
		t->ctx = gr_game_ctx(t->game);
		gr_legal(&faith_system, &t->ctx, &list);
		expect(t, list.n > 0);
		expect_int(t, gr_game_play(t->game, list.action[0]), GR_OK);
	}
}

/* The Catholics have the initiative: Huguenots first, then they, then the Huguenots' forlorn hopes. */
CLAUSE(F2_1_3)
{
	scenario(t, "mill");
	option(t, F_OPT_FREE_SETUP, true);
	option(t, F_OPT_FORLORN_HOPE, true);
	setup(t);
	place_rest(t, PROTESTANT);
	asked(t, "place", CATHOLIC);
	place_rest(t, CATHOLIC);
	asked(t, "fh_place", PROTESTANT);
	play(t, "done");
	asked(t, "pick_move", CATHOLIC);
}

CLAUSE(F2_1_5)
{
	struct faith_state first;
	place_freely(t);
	play(t, "place H1.lighthorse1 204; place H1.lighthorse2 204; place H1.cuirassier1 204");
	memcpy(&first, state(t), sizeof first);
	place_freely(t);
	play(t, "place H1.cuirassier1 204; place H1.lighthorse2 204; place H1.lighthorse1 204");
	expect(t, memcmp(&first, state(t), sizeof first) == 0);
}

/* The baggage has 202 alone, which takes four. */
CLAUSE(F2_1_6)
{
	place_freely(t);
	play(t, "place H1.lighthorse1 202; place H1.lighthorse2 202; place H1.cuirassier1 202");
	refused(t, "place H1.argoulet1 202", F2_1_6);
	play(t, "place H1.baggage1 202");
	refused(t, "place H1.argoulet1 202", F2_1_2);
	play(t, "place H1.argoulet1 206");
	/* Two arquebusier units more: 206 takes three more, 105 three. */
	allowed(t, "place H1.arquebus1 206");
}

/* Five units of H4 share 224 and 229, three each: of the four of H2, who may stand in 223 as well, only
 * one can have 229. */
CLAUSE(F2_1_6)
{
	option(t, F_OPT_FREE_SETUP, true);
	setup(t);
	asked(t, "place", PROTESTANT);
	play(t, "place H2.arquebus1 229");
	refused(t, "place H2.arquebus2 229", F2_1_6);
	play(t, "place H2.arquebus2 223; place H4.arquebus1 224; place H4.arquebus2 224");
	allowed(t, "place H4.arquebus3 224");
	play(t, "place H4.arquebus3 229; place H4.arquebus4 229");
	refused(t, "place H4.arquebus5 229", F2_1_2);
	allowed(t, "place H4.arquebus5 224");
}

/* === F2.2: initiative ============================================================================ */

CLAUSE(F2_2_1)
{
	static const char *const battles[] = {"arques", "coutras", "jarnac", "mill"};
	for (int i = 0; i < 4; i++) {
		scenario(t, battles[i]);
		setup(t);
		asked(t, "pick_move", CATHOLIC);
		expect_int(t, state(t)->first, CATHOLIC);
	}
	/* In every turn: the closing leaves it where it is. */
	for (int side = 0; side < 2; side++) {
		scenario(t, "coutras");
		change(t, NULL);
		t->set->first = (uint8_t)side;
		phase(t, F_PH_CLOSING, 1 - side);
		asked(t, "pick_move", side);
		expect_int(t, state(t)->turn, 2);
	}
}

/* Orders of the start at Coutras: 1 for the Huguenots, 6 for the Catholics. */
CLAUSE(F2_2_2)
{
	option(t, F_OPT_ORDERS, true);
	change(t, NULL);
	t->set->first = PROTESTANT;
	phase(t, F_PH_CLOSING, CATHOLIC);
	expect_int(t, state(t)->first, CATHOLIC);
	asked(t, "order", CATHOLIC);
}

/* === F3: the turn ================================================================================ */

/* Two armies that are far apart. */
static void
apart(struct table *t, int turn)
{
	field(t, "304 C1.gendarme1 C.joyeuse", "228 H1.cuirassier1 H.navarre", NULL);
	t->set->turn = (uint8_t)turn;
	phase(t, F_PH_COMMAND, CATHOLIC);
}

CLAUSE(F3_1)
{
	apart(t, 1);
	asked(t, "pick_move", CATHOLIC);
	play(t, "end");
	asked(t, "pick_move", PROTESTANT);
	expect_int(t, state(t)->turn, 1);
	play(t, "end");
	asked(t, "pick_move", CATHOLIC);
	expect_int(t, state(t)->turn, 2);
	told(t, F3_4);
}

/* Each sequence in its order, and nothing of another. */
CLAUSE(F3_2)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "210 C1.gendarme1", "301 C1.gendarme2/d", "302 C.joyeuse",
	      "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	asked(t, "order", CATHOLIC);
	refused(t, "move C1.gendarme1", F3_2);
	play(t, "keep C1");
	asked(t, "pick_move", CATHOLIC);
	refused(t, "keep C1", F3_2);
	refused(t, "attack 210>222 C1.gendarme1", F3_2);
	play(t, "move C1.gendarme1; 210-216; stop");
	refused(t, "attack 216>222 C1.gendarme1", F3_2);
	play(t, "end");
	asked(t, "pick_reaction", PROTESTANT);
	refused(t, "move C1.gendarme2", F3_2);
	play(t, "end");
	asked(t, "pick_combat", CATHOLIC);
	refused(t, "move C1.gendarme2", F3_2);
	refused(t, "fire H1.arquebus1>216:C1.gendarme1", F3_2);
	play(t, "end");
	tests(t, "C1.gendarme2", F8_1);
	roll(t, "6");
	asked(t, "order", PROTESTANT);
}

/* While the Huguenots react the Catholics are active still: their unit is the AP, their die falls. */
CLAUSE(F3_3)
{
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	refused(t, "move H1.arquebus1", F3_3);
	play(t, "move C1.gendarme1; 210-216; stop; end");
	asked(t, "pick_reaction", PROTESTANT);
	expect_int(t, state(t)->active, CATHOLIC);
	play(t, "fire H1.arquebus1>216:C1.gendarme1");
	roll(t, "1");
	due(t, "combat");
	expect_int(t, gr_game_node(t->game)->seat, f_seat(CATHOLIC));
	expect_int(t, total(t, ""), 5 - 1 - 3); /* the gendarmes against the arquebusiers */
	expect_int(t, state(t)->active, CATHOLIC);
}

/* The hold of turn 4 at Jarnac is scored before the marker moves; after the last turn it is over. */
CLAUSE(F3_4)
{
	for (int turn = 3; turn <= 4; turn++) {
		scenario(t, "jarnac");
		field(t, "225 H1.gendarme1 H.coligny", "220 C1.gendarme1 C.montpensier", NULL);
		t->set->turn = (uint8_t)turn;
		phase(t, F_PH_CLOSING, PROTESTANT);
		points(t, PROTESTANT, turn == 4 ? 3 : 0);
		expect_int(t, state(t)->turn, turn + 1);
		asked(t, "pick_move", CATHOLIC);
	}
	scenario(t, "coutras");
	apart(t, 8);
	play(t, "end; end");
	expect_int(t, state(t)->turn, 9);
	asked(t, "pick_move", CATHOLIC);
	play(t, "end; end");
	over(t, 0, "draw");
}

/* Baggage alone is no army: the count is taken at the end of the phase. Château 235 is worth 4. */
CLAUSE(F3_5)
{
	field(t, "235 C3.pike1 C.cluseaux", "132 H1.baggage1", "227 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	over(t, f_seat(CATHOLIC), "marginal");
	told(t, F3_5);
	points(t, CATHOLIC, 4);
	/* A gun is a combat unit. */
	field(t, "235 C3.pike1 C.cluseaux", "132 H1.cannon1", "227 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	asked(t, "pick_move", PROTESTANT);
	/* So is one still to come. */
	scenario(t, "jarnac");
	field(t, "220 C1.gendarme1 C.montpensier", "WAITING H2.gendarme1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	asked(t, "pick_move", PROTESTANT);
	field(t, "220 C1.gendarme1 C.montpensier", "WAITING H.conde", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "end");
	over(t, 0, "draw");
}
