/*
 * f04_steps.c - chapters F4.0 to F4.1.4: who moves, what steps cost, roads, disorder by movement.
 */
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* Spent so far by the piece that moves. */
static int
spent(struct table *t)
{
	t->ctx = gr_game_ctx(t->game);
	return faith_flow_top(&t->ctx)->v[1];
}

/* A Catholic begins to move; Huguenots without a ZoC are far off. */
static void
moves(struct table *t, const char *place, const char *id)
{
	char move[64] = "move ";
	field(t, place, "301 C.joyeuse", "132 H1.baggage1 H1.cannon1", "126 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, strcat(move, id));
	asked(t, "step", CATHOLIC);
}

/* === F4.0: moving ================================================================================ */

/* Off the roads: pikes three zones of type I, arquebusiers four. */
CLAUSE(F4_0_1)
{
	moves(t, "211 C3.pike1", "C3.pike1");
	play(t, "211-217; 217-223; 223-228");
	asked(t, "pick_move", CATHOLIC);
	moves(t, "211 C3.arquebus1", "C3.arquebus1");
	play(t, "211-217; 217-223; 223-228");
	asked(t, "step", CATHOLIC);
	play(t, "228-227");
	asked(t, "pick_move", CATHOLIC);
	/* Disorder takes one. */
	moves(t, "211 C3.arquebus1/d", "C3.arquebus1");
	play(t, "211-217; 217-223; 223-228");
	asked(t, "pick_move", CATHOLIC);
}

/* Orders: Hold takes two, March gives two. */
CLAUSE(F4_0_1)
{
	static const enum f_order given[] = {F_HOLD, F_MARCH, F_ATTACK};
	static const int ma[] = {2, 6, 4};
	option(t, F_OPT_ORDERS, true);
	for (int i = 0; i < 3; i++) {
		field(t, "211 C3.arquebus1 C.cluseaux", "132 H1.baggage1 H1.cannon1", NULL);
		order(t, "C3", given[i]);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C3.arquebus1")), ma[i]);
	}
	play(t, "move C3.arquebus1; 211-217; 217-223; 223-228; 228-227");
	asked(t, "pick_move", CATHOLIC);
}

/* Zones, mounting, and the fall back in reaction, which is paid like a move: 1 and 2 for the orchard
 * of 233 over the junction call for a test. */
CLAUSE(F4_0_2)
{
	moves(t, "211 C2.argoulet1", "C2.argoulet1");
	play(t, "211-217");
	expect_int(t, spent(t), 1);
	allowed(t, "dismount");
	refused(t, "attack 217>223 C2.argoulet1", F3_2);
	told(t, F4_0_2);

	field(t, "228 H1.cuirassier1", "234 H.navarre", "222 C3.pike1", "216 C.joyeuse", NULL);
	t->set->fresh = zone_bit(t, "222");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "back H1.cuirassier1>233 (222)");
	tests(t, "H1.cuirassier1", F4_1_4a);
	roll(t, "6");
	stands(t, "H1.cuirassier1", "d");
	at(t, "H1.cuirassier1", "233");
}

/* Arquebusiers with three shock units (3 + 3) take 224 from a reduced unit (2 + 1 for the hedge) and
 * advance over hedge and warren, which would cost 3, without a test. */
CLAUSE(F4_0_3)
{
	field(t, "217 C3.arquebus1/m C3.pike1 C3.pike2 C1.gendarme1", "211 C.joyeuse",
	      "224 H4.arquebus1/r", "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 217>224 C3.arquebus1");
	expect_int(t, total(t, ""), 3 + 3 - (2 + 1));
	roll(t, "4"); /* s = 11: - / 1 */
	asked(t, "loss", PROTESTANT);
	play(t, "take");
	at(t, "H4.arquebus1", "LOST");
	asked(t, "advance", CATHOLIC);
	play(t, "adv C3.arquebus1");
	at(t, "C3.arquebus1", "224");
	stands(t, "C3.arquebus1", "-");
	asked(t, "advance", CATHOLIC);
	play(t, "adv C3.pike1");
	stands(t, "C3.pike1", "-");
	untold(t, F4_1_4a);
}

/* A reaction charge is no movement: the charger stays where it is. */
CLAUSE(F4_0_3)
{
	field(t, "222 H3.lighthorse1", "228 H.navarre", "216 C3.pike1", "210 C.joyeuse", NULL);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "charge H3.lighthorse1>216:C3.pike1");
	tests(t, "H3.lighthorse1", F6_3_5);
	roll(t, "1");
	due(t, "combat");
	at(t, "H3.lighthorse1", "222");
	untold(t, F4_1_4a);
}

CLAUSE(F4_0_4)
{
	field(t, "304 C3.culverin1 C3.baggage1 C3.pike1 C.cluseaux", "228 H1.cuirassier1 H.navarre",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	refused(t, "move C3.culverin1", F4_0_4);
	refused(t, "move C3.baggage1", F4_0_4);
	allowed(t, "move C3.pike1");
}

CLAUSE(F4_0_5)
{
	field(t, "304 C3.pike1 C.cluseaux", "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	allowed(t, "end"); /* nobody moves */
	play(t, "move C3.pike1");
	allowed(t, "stop"); /* nor does who was picked */
	play(t, "stop");
	at(t, "C3.pike1", "304");
	play(t, "end");
	asked(t, "pick_move", PROTESTANT);
}

/* Two MP left over help neither their owner later nor the next unit. */
CLAUSE(F4_0_6, F4_0_7, F4_0_8)
{
	field(t, "211 C3.pike1 C3.pike2", "304 C.joyeuse", "132 H1.baggage1 H1.cannon1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.pike1; 211-217");
	refused(t, "move C3.pike2", F3_2); /* the first has not finished */
	play(t, "stop");
	refused(t, "move C3.pike1", F4_0_8);
	play(t, "move C3.pike2");
	expect_int(t, spent(t), 0);
	play(t, "211-217; 217-223; 223-228");
	asked(t, "pick_move", CATHOLIC);
	refused(t, "move C3.pike2", F4_0_8);
	refused(t, "move C3.arquebus1", F4_0_8); /* lost */
	play(t, "end; end");
	asked(t, "pick_move", CATHOLIC); /* the next turn */
	allowed(t, "move C3.pike1");
}

CLAUSE(F4_0_8a)
{
	field(t, "211 C3.pike1 C.cluseaux", "132 H1.baggage1 H1.cannon1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C.cluseaux; 211-217; stop");
	at(t, "C.cluseaux", "217");
	at(t, "C3.pike1", "211");
	play(t, "move C3.pike1; 211-216; stop");
	at(t, "C.cluseaux", "217");
	at(t, "C3.pike1", "216");
}

/* The forest of 306 costs 3: more than disorganised pikes have, even as their only step. */
CLAUSE(F4_0_9)
{
	moves(t, "305 C3.pike1/d", "C3.pike1");
	refused(t, "305-306", F4_0_9);
	allowed(t, "305-304");
	moves(t, "305 C3.pike1", "C3.pike1");
	allowed(t, "305-306");
	play(t, "305-304");
	allowed(t, "304-303"); /* 2, and 2 are left */
}

/* === F4.1.0 to F4.1.3: costs ===================================================================== */

CLAUSE(F4_1_0a)
{
	static const char *const battles[] = {"arques", "coutras", "jarnac", "mill"};
	for (int i = 0; i < 4; i++) {
		scenario(t, battles[i]);
		for (int z = 1; z <= t->map->n_zones; z++) {
			expect_int(t, t->map->altitude[z], t->map->zone_id[z][0] - '0');
			for (int other = 1; other < z; other++)
				expect(t, strcmp(t->map->zone_id[z], t->map->zone_id[other]) != 0);
		}
	}
	scenario(t, "coutras");
	moves(t, "304 C3.pike1", "C3.pike1");
	play(t, "304-210; stop");
	at(t, "C3.pike1", "210");
}

/* Paid for the zone entered: 208 to 209 is brook and heath, 209 to 208 brook and vineyard. */
CLAUSE(F4_1_0b)
{
	moves(t, "208 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "208-209"), 1 + 1);
	refused(t, "208-210", F4_1_0b);
	refused(t, "209-210", F4_1_0b); /* it is not there */
	allowed(t, "208-215");          /* a junction */
	moves(t, "209 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "209-208"), 1 + 2);
}

CLAUSE(F4_1_0c, F4_1_1a, F4_1_2a)
{
	moves(t, "210 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "210-211"), 1);
	expect_int(t, term_of(t, "210-211", F4_1_1a), 1);
	expect_int(t, term_of(t, "210-211", F4_1_2a), 0);
	expect_int(t, total(t, "210-303"), 2);
	moves(t, "305 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "305-306"), 3);
	expect_int(t, term_of(t, "305-306", F4_1_1a), 3);
	moves(t, "224 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "224-218"), 1 + 1);
	expect_int(t, term_of(t, "224-218", F4_1_2a), 1);
	moves(t, "228 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "228-229"), 2 + 2);
	expect_int(t, term_of(t, "228-229", F4_1_2a), 2);
	/* Zone, border and ZoC: hedge 1, park 2, cuirassiers in the castle 1. */
	field(t, "224 C1.gendarme1 C.joyeuse", "235 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect_int(t, total(t, "224-229"), 1 + 2 + 1);
	expect_int(t, term_of(t, "224-229", F4_2_3), 1);
	expect_int(t, term_of(t, "224-229", F4_1_1a), 2);
	expect_int(t, term_of(t, "224-229", F4_1_2a), 1);
	play(t, "224-229"); /* without a test: 4 */
	stands(t, "C1.gendarme1", "d");
}

CLAUSE(F4_1_1b)
{
	moves(t, "208 C1.gendarme1", "C1.gendarme1");
	refused(t, "208-107", F4_1_1b);
	unlisted(t, "208-107");
	moves(t, "208 C.cluseaux C1.gendarme1", "C.cluseaux");
	refused(t, "208-107", F4_1_1b);
}

/* The map altered: what lies between two zones is of another kind. No battle of ours has an impassable
 * border but around closed zones. */
static void
altered(struct table *t, const char *a, const char *b, enum f_border worst)
{
	static struct faith_scenario copy;
	copy = *t->map;
	const int za = zone(t, a), zb = zone(t, b);
	for (int i = 0; i < copy.n_links; i++)
		if ((copy.link[i].a == za && copy.link[i].b == zb) ||
		    (copy.link[i].a == zb && copy.link[i].b == za))
			copy.link[i].worst = (uint8_t)worst;
	expect(t, faith_map_derive(&copy));
	t->map = &copy;
}

CLAUSE(F4_1_2b)
{
	moves(t, "216 C1.gendarme1", "C1.gendarme1");
	allowed(t, "216-222");
	altered(t, "216", "222", F_IMPASSABLE);
	moves(t, "216 C1.gendarme1", "C1.gendarme1");
	refused(t, "216-222", F4_1_2b);
	allowed(t, "216-223");
}

/* 209 and 216 share a point alone; 209 and 215 a border. */
CLAUSE(F4_1_3a, F4_1_3b)
{
	moves(t, "209 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "209-216"), 1);
	expect_int(t, term_of(t, "209-216", F4_1_3b), 0);
	/* The brook ends at the point between 209 and 214. */
	expect_int(t, total(t, "209-214"), 1 + 1);
	expect_int(t, term_of(t, "209-214", F4_1_3b), 1);
	play(t, "209-216");
	told(t, F4_1_3a);
	/* Wall (2) and hedges (1) at the point between 217 and 229: the wall. */
	moves(t, "217 C1.gendarme1", "C1.gendarme1");
	expect_int(t, total(t, "217-229"), 2 + 2);
	expect_int(t, term_of(t, "217-229", F4_1_3b), 2);
	/* Where there is a border it is the border that is crossed: 217-224 over the hedge. */
	expect_int(t, term_of(t, "217-224", F4_1_2a), 1);
	expect_int(t, term_of(t, "217-224", F4_1_3b), 0);
	play(t, "217-229");
	stands(t, "C1.gendarme1", "d"); /* 4 MP */
	moves(t, "209 C1.gendarme1", "C1.gendarme1");
	play(t, "209-214");
	expect_int(t, spent(t), 2);
}

/* The river reaches the point between 224 and 235. */
CLAUSE(F4_1_3c)
{
	moves(t, "224 C1.gendarme1", "C1.gendarme1");
	refused(t, "224-235", F4_1_3c);
	allowed(t, "224-229");
}

/* === F4.1.1: roads =============================================================================== */

/* The road of Arques goes through the double border into 213; cuirassiers see who comes. */
CLAUSE(F4_1_1c)
{
	scenario(t, "arques");
	field(t, "216 L3.lighthorse1", "220 L.mayenne", "207 R3.baggage1", "302 R3.cannon2", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move L3.lighthorse1");
	expect_int(t, total(t, "216-213"), 2 + 2);
	field(t, "216 L3.lighthorse1", "220 L.mayenne", "210 R1.cuirassier1 R.henri", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move L3.lighthorse1");
	expect_int(t, total(t, "216-213"), 2 + 2 + 1);
	expect_int(t, total(t, "216-219"), 1);
}

/* Jarnac's road from 220: 1, 2 over the brook, 1, 2 for the marsh: six, of four that disorganised
 * gendarmes have. */
CLAUSE(F4_1_1d)
{
	scenario(t, "jarnac");
	field(t, "220 C1.gendarme1/d C1.gendarme2 C.montpensier", "221 H3.arquebus1 H.fontrailles",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 220-219; 219-218; 218-217");
	expect_int(t, spent(t), 4);
	play(t, "217-127");
	asked(t, "pick_move", CATHOLIC);
	at(t, "C1.gendarme1", "127");
	told(t, F4_1_1d);
	/* A commander twelve: to 127 six, 226 three, 225 two, 215 one. */
	play(t,
	     "move C.montpensier; 220-219; 219-218; 218-217; 217-127; 127-226; 226-225; 225-215");
	asked(t, "pick_move", CATHOLIC);
	at(t, "C.montpensier", "215");
}

/* The town of 234 is on the road but of type III; who starts beside the road has no bonus either. */
CLAUSE(F4_1_1e, F4_1_1g)
{
	moves(t, "234 C3.pike1", "C3.pike1");
	play(t, "234-228; 228-222; 222-216");
	asked(t, "pick_move", CATHOLIC);
	moves(t, "211 C3.pike1", "C3.pike1");
	play(t, "211-216; 216-222; 222-228");
	asked(t, "pick_move", CATHOLIC);
	/* Either way along it. */
	moves(t, "228 C3.pike1", "C3.pike1");
	play(t, "228-222; 222-216; 216-210");
	asked(t, "step", CATHOLIC);
	play(t, "210-304");
	asked(t, "pick_move", CATHOLIC);
	/* A track is no road: 211, 217, 223, 228 are three MP, and there is no fourth. */
	moves(t, "211 C3.pike1", "C3.pike1");
	play(t, "211-217; 217-223; 223-228");
	asked(t, "pick_move", CATHOLIC);
	told(t, F4_1_1g);
}

/* The last two MP of disorganised gendarmes are the road's: 1, 2 in sight of 217, 1 and 1. */
CLAUSE(F4_1_1f, F4_1_1h)
{
	field(t, "304 C1.gendarme1/d C.joyeuse", "217 H2.arquebus1 H.conde", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 304-210; 210-216; 216-222");
	expect_int(t, spent(t), 4);
	refused(t, "222-227", F4_1_1f);
	play(t, "222-228");
	expect_int(t, spent(t), 5);
	refused(t, "228-227", F4_1_1f); /* it is paid for from the bonus, which stays on the road */
	allowed(t, "228-222");
}

/* Argoulets on the road of Jarnac: nine MP to 226, one is left of their own. */
CLAUSE(F4_1_1h)
{
	scenario(t, "jarnac");
	field(t, "220 H1.argoulet1", "226 H.coligny", "310 C1.arquebus1/d C.montpensier", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.argoulet1; 220-219; 219-218; 218-217; 217-127; 127-226");
	tests(t, "H1.argoulet1", F4_1_4a);
	roll(t, "1");
	expect_int(t, spent(t), 9);
	refused(t, "dismount", F4_1_1h);
	refused(t, "226-228", F4_1_1f);
	allowed(t, "226-225");
	play(t, "226-225");
	refused(t, "dismount", F4_0_9);
	allowed(t, "225-215");
}

/* A forlorn hope is not made with the road's MP, but with others before them. */
CLAUSE(F4_1_1h)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "304 H1.arquebus1 H1.arquebus2", "228 H.navarre", "301 C3.pike1/d C.joyeuse",
	      NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1; 304-210; 210-216; 216-222; 222-228");
	expect_int(t, spent(t), 4);
	refused(t, "fh", F4_1_1h);
	allowed(t, "228-222");
	play(t, "stop; move H1.arquebus2; fh; 304-210; 210-216; 216-222");
	expect_int(t, spent(t), 4);
	play(t, "222-228");
	at(t, "H1.arquebus2", "228");
}

/* === F4.1.4: disorder by movement ================================================================ */

/* Over the wall into the park: 4 MP. */
static void
climb(struct table *t, const char *units, const char *id)
{
	char move[64] = "move ";
	field(t, units, "234 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, strcat(move, id));
	play(t, "223-229");
}

CLAUSE(F4_1_4b, F4_1_4d)
{
	climb(t, "223 H1.arquebus1", "H1.arquebus1");
	asked(t, "pick_move", PROTESTANT); /* 3 less 4: nothing is left */
	stands(t, "H1.arquebus1", "d");
	at(t, "H1.arquebus1", "229");
	climb(t, "223 H3.lighthorse1", "H3.lighthorse1");
	asked(t, "pick_move", PROTESTANT); /* 4 less 4 */
	untold(t, F4_1_4a);
	/* Reiters who ride through the palisade of Arques have 6 less 4: the heath of 214 is 2. */
	scenario(t, "arques");
	field(t, "216 L1.reiter1", "220 L.mayenne", "207 R3.baggage1", "302 R3.cannon2", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move L1.reiter1; 216-213");
	stands(t, "L1.reiter1", "d");
	asked(t, "step", CATHOLIC);
	play(t, "213-214");
	asked(t, "pick_move", CATHOLIC);
}

/* A failed test takes them as well. */
CLAUSE(F4_1_4d)
{
	field(t, "224 H1.cuirassier1", "234 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1; 224-229");
	roll(t, "6");
	stands(t, "H1.cuirassier1", "d");
	asked(t, "step", PROTESTANT);
	refused(t, "229-235", F4_0_9); /* 4, of 6 less 3 */
	allowed(t, "229-224");         /* 3 */
}

/* The marker goes with the step, and with it its penalty: 8 less 4 are left. */
CLAUSE(F4_1_4e, F4_1_4f)
{
	climb(t, "223 H1.cuirassier1/d", "H1.cuirassier1");
	stands(t, "H1.cuirassier1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "H1.cuirassier1")));
	asked(t, "step", PROTESTANT);
	allowed(t, "229-235"); /* 1 and 3 */
	points(t, CATHOLIC, 0);
	/* By a failed test the same: 3 of 8, five left. */
	field(t, "224 H1.cuirassier1/d", "234 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1; 224-229");
	roll(t, "6");
	stands(t, "H1.cuirassier1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "H1.cuirassier1")));
	allowed(t, "229-235");
	told(t, F4_1_4f);
}

CLAUSE(F4_1_4g)
{
	climb(t, "223 H1.cuirassier1/dr H1.arquebus1", "H1.cuirassier1");
	at(t, "H1.cuirassier1", "LOST");
	points(t, CATHOLIC, 2);
	asked(t, "pick_move", PROTESTANT);
}

CLAUSE(F4_1_4h)
{
	climb(t, "223 H.conde H1.arquebus1", "H.conde");
	asked(t, "step", PROTESTANT);
	play(t, "229-224"); /* 3 */
	asked(t, "step", PROTESTANT);
	expect_int(t, spent(t), 7);
	stands(t, "H.conde", "-");
}

/* Brook, heath and a ZoC make 3 as well as any. */
CLAUSE(F4_1_4a, F4_1_4c)
{
	field(t, "208 C1.gendarme1", "303 C.joyeuse", "215 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 208-209");
	tests(t, "C1.gendarme1", F4_1_4a);
	roll(t, "6");
	stands(t, "C1.gendarme1", "d");
	/* 2 MP call for nothing. */
	field(t, "208 C1.gendarme1", "303 C.joyeuse", "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 208-209");
	asked(t, "step", CATHOLIC);
}
