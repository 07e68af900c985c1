/*
 * f11_caracole.c - chapter F11.1: the caracole of the reiters, on the plain of Jarnac.
 */
#include "table.h"

static void
plain(struct table *t)
{
	scenario(t, "jarnac");
	option(t, F_OPT_CARACOLE, true);
}

/* === declaring it ================================================================================ */

/* Reiters only; the unit may have moved, and does not move afterwards. */
CLAUSE(F11_1_1)
{
	plain(t);
	field(t, "306 C3.reiter1", "214 C1.gendarme1", "303 C.tavannes", "213 H2.gendarme1 H.conde",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	refused(t, "caracole", F11_1_1);
	play(t, "stop; move C3.reiter1; 306-214");
	asked(t, "step", CATHOLIC);
	play(t, "caracole");
	stands(t, "C3.reiter1", "k");
	asked(t, "pick_move", CATHOLIC);
	refused(t, "move C3.reiter1", F4_0_8);

	option(t, F_OPT_CARACOLE, false);
	field(t, "214 C3.reiter1", "303 C.tavannes", "213 H2.gendarme1 H.conde", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.reiter1");
	refused(t, "caracole", F11_1_1);
}

static void
declare_against(struct table *t, const char *reiter, const char *enemy, bool may)
{
	plain(t);
	field(t, reiter, "310 C.tavannes C1.arquebus1", enemy, NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.reiter1");
	if (may)
		allowed(t, "caracole");
	else
		refused(t, "caracole", F11_1_2);
}

CLAUSE(F11_1_2)
{
	declare_against(t, "214 C3.reiter1", "213 H2.gendarme1", true);
	declare_against(t, "303 C3.reiter1", "212 H2.gendarme1", true); /* a dotted junction */
	declare_against(t, "304 C3.reiter1", "214 H2.gendarme1", true); /* from type II */
	declare_against(t, "214 C3.reiter1", "212 H2.gendarme1", false);
	declare_against(t, "214 C3.reiter1", "304 H2.gendarme1", false); /* type II */
	declare_against(t, "308 C3.reiter1", "209 H2.gendarme1", false); /* a single border */
	declare_against(t, "308 C3.reiter1", "219 H2.gendarme1", false); /* at the junction */
	declare_against(t, "214 C3.reiter1", "213 H1.baggage1 H.conde", false);
}

CLAUSE(F11_1_3)
{
	static const struct {
		enum f_order order;
		bool may;
	} row[] = {
		{   F_ATTACK,  true},
                { F_SKIRMISH,  true},
                {     F_HOLD,  true},
                {  F_RESERVE, false},
		{    F_MARCH, false},
                {F_DISENGAGE, false},
                { F_WITHDRAW, false},
	};
	plain(t);
	field(t, "214 C3.reiter1/i", "303 C.tavannes", "213 H2.gendarme1 H.conde", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.reiter1");
	refused(t, "caracole", F11_1_3);

	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, "214 C3.reiter1", "303 C.tavannes", "213 H2.gendarme1 H.conde", NULL);
		order(t, "C3", row[i].order);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		play(t, "move C3.reiter1");
		if (row[i].may)
			allowed(t, "caracole");
		else
			refused(t, "caracole", F11_1_3);
	}
}

/* Another zone may have its own. */
CLAUSE(F11_1_4)
{
	plain(t);
	field(t, "214 C3.reiter1/k C3.reiter2", "303 C3.reiter3 C.tavannes", "213 H2.gendarme1",
	      "212 H.conde", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.reiter2");
	refused(t, "caracole", F11_1_4);
	play(t, "stop; move C3.reiter3");
	allowed(t, "caracole");
}

/* === reactions against it ======================================================================== */

static void
reaction(struct table *t, const char *riders)
{
	plain(t);
	field(t, riders, "303 C.tavannes", "213 H3.arquebus1 H3.arquebus2", "212 H.fontrailles",
	      NULL);
	t->set->fresh = zone_bit(t, "214");
	phase(t, F_PH_REACTION, CATHOLIC);
}

/* It is the AP of every reaction against its zone, and the DP has 1 more. */
CLAUSE(F11_1_5, F11_1_6)
{
	reaction(t, "214 C3.reiter1/k C3.reiter2");
	refused(t, "fire H3.arquebus1>214:C3.reiter2", F11_1_5);
	play(t, "fire H3.arquebus1>214:C3.reiter1");
	roll(t, "3");
	due(t, "combat");
	expect_int(t, total(t, ""), 6 + 1 - (3 + 1));
	expect_int(t, term_of(t, "", F11_1_6), -1);

	reaction(t, "214 C3.reiter1 C3.reiter2");
	allowed(t, "fire H3.arquebus1>214:C3.reiter2");
	play(t, "fire H3.arquebus1>214:C3.reiter1");
	roll(t, "3");
	expect_int(t, total(t, ""), 6 + 1 - 3);
	expect_int(t, term_of(t, "", F11_1_6), 0);
}

/* In a charge too: disorganised reiters that hold have MA 4, gendarmes 6. */
CLAUSE(F11_1_5, F11_1_6)
{
	plain(t);
	option(t, F_OPT_ORDERS, true);
	field(t, "214 C3.reiter1/kd C3.reiter2/d", "303 C.tavannes", "213 H2.gendarme1",
	      "212 H.conde", NULL);
	order(t, "C3", F_HOLD);
	order(t, "H2", F_RESERVE);
	t->set->fresh = zone_bit(t, "214");
	phase(t, F_PH_REACTION, CATHOLIC);
	refused(t, "charge H2.gendarme1>214:C3.reiter2", F11_1_5);
	play(t, "charge H2.gendarme1>214:C3.reiter1");
	roll(t, "3");
	due(t, "combat");
	expect_int(t, total(t, ""), 6 + 1 - 1 - 1 - (5 + 1));
	expect_int(t, term_of(t, "", F11_1_6), -1);
}

/* Disorganised by a reaction, the caracole is off, and the unit attacks as others do, or not at all. At
 * +3 a 1 is TQ / DS. */
CLAUSE(F11_1_7)
{
	reaction(t, "214 C3.reiter1/k C3.reiter2");
	play(t, "fire H3.arquebus1>214:C3.reiter1");
	roll(t, "3 1");
	tests(t, "C3.reiter1", F7_5_1a);
	roll(t, "6");
	stands(t, "C3.reiter1", "d");
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));
	told(t, F11_1_7);
	/* No screen any more. */
	asked(t, "pick_reaction", PROTESTANT);
	allowed(t, "fire H3.arquebus2>214:C3.reiter2");
	play(t, "end");
	asked(t, "pick_combat", CATHOLIC);
	allowed(t, "end");
	allowed(t, "attack 214>213 C3.reiter1");
	allowed(t, "attack 214>213 C3.reiter2");
}

/* So it is when it loses a step; if it passes its test it rides on. */
CLAUSE(F11_1_7)
{
	reaction(t, "214 C3.reiter1/kd C3.reiter2");
	play(t, "fire H3.arquebus1>214:C3.reiter1");
	expect_int(t, total(t, ""), 3); /* the arquebusiers' FQ */
	roll(t, "3");
	expect_int(t, total(t, ""), 6 + 1 - 1 - (3 + 1));
	roll(t, "1 6"); /* TQ, failed: the second disorder */
	stands(t, "C3.reiter1", "r");
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));

	reaction(t, "214 C3.reiter1/k C3.reiter2");
	play(t, "fire H3.arquebus1>214:C3.reiter1");
	roll(t, "3 1 5");
	stands(t, "C3.reiter1", "k");
	play(t, "end");
	asked(t, "dp", PROTESTANT); /* the one attack that it owes goes without asking */
	untold(t, F11_1_7);
}

/* === riding it =================================================================================== */

/* Only against a zone it could be declared for, of which the active player picks one. */
CLAUSE(F11_1_8)
{
	plain(t);
	field(t, "214 C3.reiter1/k C3.reiter2", "306 C.tavannes", "213 H2.gendarme1",
	      "304 H2.gendarme2", "215 H2.gendarme3", "212 H.conde", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "end", F11_1_8);
	refused(t, "attack 214>304 C3.reiter1", F11_1_8);
	allowed(t, "attack 214>213 C3.reiter1");
	allowed(t, "attack 214>215 C3.reiter1");
}

/* With nobody left to ride against it is off. */
CLAUSE(F11_1_8)
{
	plain(t);
	field(t, "214 C3.reiter1/k", "306 C.tavannes", "304 H2.gendarme2", "212 H.conde", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	told(t, F11_1_8);
	asked(t, "pick_combat", CATHOLIC);
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));
	allowed(t, "end");
	allowed(t, "attack 214>304 C3.reiter1");
}

/* Disorganised in the first attack it does not try a second, nor must it try. */
CLAUSE(F11_1_9)
{
	plain(t);
	field(t, "214 C3.reiter1/k C3.reiter2", "303 C.tavannes", "213 H2.gendarme1",
	      "215 H2.lighthorse1", "212 H.conde", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 214>213 C3.reiter1");
	expect_int(t, total(t, ""), 6 + 1 - 5);
	roll(t, "1 6 1"); /* TQ / TQ */
	stands(t, "C3.reiter1", "d");
	expect(t, gr_game_node(t->game)->step != F_S_AGAIN ||
			  gr_game_node(t->game)->kind != GR_DECISION);

	field(t, "214 C3.reiter1/k C3.reiter2", "303 C.tavannes", "213 H2.gendarme1",
	      "215 H2.lighthorse1", "212 H.conde", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 214>213 C3.reiter1");
	roll(t, "1 5 1");
	asked(t, "again", CATHOLIC);
	told(t, F11_1_9);
	play(t, "enough");
	expect(t, gr_game_node(t->game)->kind != GR_CHANCE);
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));
}

/* The DP gone, the passive player names another, who is not worn: at +2 a 4 is a loss. */
CLAUSE(F11_1_11)
{
	plain(t);
	field(t, "214 C3.reiter1/k C3.reiter2", "303 C.tavannes",
	      "213 H2.gendarme1 H2.gendarme2 H2.gendarme3", "215 H2.lighthorse1", "221 H.conde",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 214>213 C3.reiter1; dp H2.gendarme1");
	roll(t, "4");
	asked(t, "loss", PROTESTANT);
	play(t, "retreat 211");
	at(t, "H2.gendarme1", "211");
	asked(t, "again", CATHOLIC);
	play(t, "again");
	tests(t, "C3.reiter1", F11_1_10);
	roll(t, "1");
	asked(t, "dp", PROTESTANT);
	refused(t, "dp H2.gendarme1", F7_3_1);
	play(t, "dp H2.gendarme3");
	due(t, "combat");
	expect_int(t, total(t, ""), 6 + 1 - 5);
	expect_int(t, term_of(t, "", F7_4_5a), 0);
	told(t, F11_1_11);
}

/* The zone vacated, it may advance, and there is no second attack. */
CLAUSE(F11_1_12, F11_1_13)
{
	plain(t);
	field(t, "214 C3.reiter1/k C3.reiter2", "303 C.tavannes", "213 H2.gendarme1",
	      "215 H2.lighthorse1", "221 H.conde", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 214>213 C3.reiter1");
	roll(t, "4");
	play(t, "retreat 211");
	asked(t, "advance", CATHOLIC);
	told(t, F11_1_12);
	play(t, "adv C3.reiter1");
	at(t, "C3.reiter1", "213");
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));
	told(t, F11_1_13);
	untold(t, F11_1_8); /* it was ridden, not dropped */
}

/* The whole of it by play: the reiters ride up to a zone that was empty, are fired at, ride on and
 * attack twice. */
CLAUSE(F11_1_1, F11_1_6, F11_1_8, F11_1_10)
{
	plain(t);
	field(t, "306 C3.reiter1", "303 C.tavannes", "213 H3.arquebus1", "215 H2.lighthorse1",
	      "212 H.fontrailles", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.reiter1; 306-214; caracole; end");
	asked(t, "pick_reaction", PROTESTANT);
	play(t, "fire H3.arquebus1>214:C3.reiter1");
	roll(t, "3");
	expect_int(t, term_of(t, "", F11_1_6), -1);
	roll(t, "1 5"); /* at +3: TQ / DS */
	stands(t, "C3.reiter1", "k");
	stands(t, "H3.arquebus1", "d");
	asked(t, "pick_combat", CATHOLIC);
	refused(t, "end", F11_1_8);
	play(t, "attack 214>215 C3.reiter1");
	expect_int(t, total(t, ""), 6 + 1 - 4);
	roll(t, "1 1"); /* TQ / DS */
	stands(t, "H2.lighthorse1", "d");
	play(t, "again");
	roll(t, "1");
	expect_int(t, total(t, ""), 6 + 1 - (4 - 1 - 1));
	roll(t, "1"); /* at +5: none / 1; the disorganised do not retreat */
	stands(t, "H2.lighthorse1", "rd");
	expect(t, !f_has(state(t)->caracole, piece(t, "C3.reiter1")));
}
