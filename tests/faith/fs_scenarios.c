/*
 * fs_scenarios.c - chapter FS: the battles' own rules. Those on changes of order are in f10_change.c.
 */
#include <stdio.h>

#include "table.h"

/* === Coutras ===================================================================================== */

static int
navarre(struct table *t, const char *ours, const char *action)
{
	field(t, ours, "228 H.castelnau", "216 C1.gendarme1", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	return term_of(t, action, FS1_1);
}

CLAUSE(FS1_1)
{
	expect_int(t, navarre(t, "222 H1.cuirassier1 H.navarre", "attack 222>216 H1.cuirassier1"),
		   1);
	expect_int(t, total(t, "attack 222>216 H1.cuirassier1"), 6 + 1 + 1 - 5);
	expect_int(t, navarre(t, "222 H2.cuirassier1 H.navarre", "attack 222>216 H2.cuirassier1"),
		   1);
	expect_int(t, navarre(t, "222 H1.arquebus1 H.navarre", "attack 222>216 H1.arquebus1"), 0);
	expect_int(t, navarre(t, "222 H1.cuirassier1 H.navarre/r", "attack 222>216 H1.cuirassier1"),
		   0);
	expect_int(t, navarre(t, "222 H2.cuirassier1 H.conde", "attack 222>216 H2.cuirassier1"), 0);

	/* Not to a DP. */
	field(t, "222 H1.cuirassier1 H.navarre", "216 C1.gendarme1/x", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 - 1 - 6);
}

CLAUSE(FS1_2)
{
	static const struct {
		const char *ours, *action;
		int value;
	} row[] = {
		{  "216 C2.lighthorse1/x C.lavardin", "attack 216>222 C2.lighthorse1", 1},
		{    "216 C2.gendarme1/x C.lavardin",   "attack 216>222 C2.gendarme1", 0},
		{"216 C2.lighthorse1/x C.lavardin/r", "attack 216>222 C2.lighthorse1", 0},
		{  "216 C2.lighthorse1/x C.cluseaux", "attack 216>222 C2.lighthorse1", 0},
	};
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, row[i].ours, "210 C.joyeuse", "222 H1.cuirassier1", "228 H.navarre", NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		expect_int(t, term_of(t, row[i].action, FS1_2), row[i].value);
	}
}

static void
gallop(struct table *t, const char *id, const char *joyeuse, int zones)
{
	char place[64], attack[64];
	snprintf(place, sizeof place, "216 %s", id);
	snprintf(attack, sizeof attack, "attack 216>222 %s", id);
	field(t, place, joyeuse, "209 C.lavardin", "222 H1.cuirassier1", "228 H.navarre", NULL);
	t->set->entered[piece(t, id) & 63] = (uint8_t)zones;
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, attack);
}

/* Three zones tire Joyeuse's gendarmes, two do not; nor Lavardin's; nor when Joyeuse is dead. */
CLAUSE(FS1_4)
{
	gallop(t, "C1.gendarme1", "210 C.joyeuse", 2);
	asked(t, "charge", CATHOLIC);
	gallop(t, "C1.gendarme1", "210 C.joyeuse", 3);
	due(t, "combat");
	expect(t, f_has(state(t)->charge, piece(t, "C1.gendarme1"))); /* it keeps its marker */
	gallop(t, "C2.gendarme1", "210 C.joyeuse", 3);
	asked(t, "charge", CATHOLIC);
	gallop(t, "C1.gendarme1", "210 C.joyeuse/r", 3);
	asked(t, "charge", CATHOLIC);
}

/* Three zones by moving; and two by moving and one by an advance before combat. */
CLAUSE(FS1_4)
{
	option(t, F_OPT_EARLY_CHARGE, true);
	field(t, "304 C1.gendarme1", "210 C.joyeuse", "222 H1.arquebus1", "228 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 304-210; 210-211; 211-216; stop; end");
	asked(t, "pick_reaction", PROTESTANT);
	play(t, "end");
	refused(t, "attack 216>222 C1.gendarme1 charge", FS1_4);
	allowed(t, "attack 216>222 C1.gendarme1");

	field(t, "304 C1.gendarme1", "210 C.joyeuse", "222 H1.cuirassier1", "228 H.navarre",
	      "227 H1.arquebus1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 304-210; 210-216; stop; end");
	play(t, "back H1.cuirassier1>228 (216)");
	roll(t, "1");
	play(t, "adv C1.gendarme1");
	at(t, "C1.gendarme1", "222");
	while (gr_game_node(t->game)->step == F_S_REACT)
		play(t, "end");
	refused(t, "attack 222>227 C1.gendarme1 charge", FS1_4);
}

/* === Jarnac ====================================================================================== */

CLAUSE(FS2_1)
{
	static const struct {
		const char *ours, *action;
		int value;
	} row[] = {
		{  "213 H2.gendarme1/x H.conde",   "attack 213>214 H2.gendarme1", 1},
		{  "213 H1.gendarme1/x H.conde",   "attack 213>214 H1.gendarme1", 1},
		{"213 H2.lighthorse1/x H.conde", "attack 213>214 H2.lighthorse1", 0},
		{"213 H2.gendarme1/x H.conde/r",   "attack 213>214 H2.gendarme1", 0},
		{"213 H1.gendarme1/x H.coligny",   "attack 213>214 H1.gendarme1", 0},
	};
	scenario(t, "jarnac");
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, row[i].ours, "214 C3.reiter1", "303 C.tavannes", NULL);
		phase(t, F_PH_COMBAT, PROTESTANT);
		expect_int(t, term_of(t, row[i].action, FS2_1), row[i].value);
	}
}

/* Against cavalry alone. */
CLAUSE(FS2_3)
{
	static const struct {
		const char *ours, *theirs, *action;
		int value;
	} row[] = {
		{    "214 C3.reiter1 C.tavannes",   "213 H2.gendarme1",   "attack 214>213 C3.reiter1",1												      },
		{    "214 C3.reiter1 C.tavannes",   "213 H1.argoulet1",   "attack 214>213 C3.reiter1", 1},
		{    "214 C3.reiter1 C.tavannes", "213 H1.argoulet1/f",   "attack 214>213 C3.reiter1", 0},
		{    "214 C3.reiter1 C.tavannes",   "213 H1.arquebus1",   "attack 214>213 C3.reiter1", 0},
		{  "214 C3.reiter1 C.tavannes/r",   "213 H2.gendarme1",   "attack 214>213 C3.reiter1", 0},
		{"214 C1.gendarme1/x C.tavannes",   "213 H2.gendarme1", "attack 214>213 C1.gendarme1",
		 0										      },
		{       "214 C3.reiter1 C.anjou",   "213 H2.gendarme1",   "attack 214>213 C3.reiter1", 0},
	};
	scenario(t, "jarnac");
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, row[i].ours, row[i].theirs, "212 H.conde", NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		expect_int(t, term_of(t, row[i].action, FS2_3), row[i].value);
	}
}

static void
west(struct table *t, int turn, const char *ours, const char *who)
{
	char move[64];
	snprintf(move, sizeof move, "move %s", who);
	scenario(t, "jarnac");
	field(t, ours, "212 H.fontrailles", "220 C1.gendarme1 C.montpensier", NULL);
	t->set->turn = (uint8_t)turn;
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, move);
}

CLAUSE(FS2_4)
{
	west(t, 3, "301 H2.gendarme1 H.conde", "H2.gendarme1");
	refused(t, "exit", FS2_4);
	west(t, 3, "301 H2.gendarme1 H.conde", "H.conde");
	refused(t, "exit", FS2_4);
	west(t, 4, "302 H2.gendarme1 H.conde", "H2.gendarme1");
	refused(t, "exit", F9_6);
	west(t, 4, "301 H2.gendarme1/i H.conde", "H2.gendarme1");
	refused(t, "exit", FS2_4);

	static const char *const place[] = {"301 H2.gendarme1 H.conde", "211 H2.gendarme1 H.conde",
					    "221 H2.gendarme1 H.conde"};
	for (int i = 0; i < 3; i++) {
		west(t, 4, place[i], "H2.gendarme1");
		play(t, "exit");
		at(t, "H2.gendarme1", "SAVED");
		points(t, PROTESTANT, 2);
		play(t, "move H.conde; exit");
		at(t, "H.conde", "SAVED");
		points(t, PROTESTANT, 2);
		points(t, CATHOLIC, 0);
	}
	/* A reduced unit is worth 1, one of Fontrailles's column nothing yet. */
	west(t, 5, "301 H2.gendarme1/r H.conde", "H2.gendarme1");
	play(t, "exit");
	points(t, PROTESTANT, 1);
	west(t, 5, "301 H3.arquebus1 H.conde", "H3.arquebus1");
	play(t, "exit");
	points(t, PROTESTANT, 0);
}

/* It costs 1 MP: arquebusiers that have spent four cannot go. The Catholics have no such way. */
CLAUSE(FS2_4)
{
	west(t, 4, "301 H1.arquebus1 H.conde", "H1.arquebus1");
	play(t, "301-212; 212-301; 301-212");
	refused(t, "exit", F9_6); /* not from there */
	play(t, "212-301");
	asked(t, "pick_move", PROTESTANT);
	at(t, "H1.arquebus1", "301");
	west(t, 4, "301 H1.arquebus1 H.conde", "H1.arquebus1");
	play(t, "301-212; 212-301; exit");
	at(t, "H1.arquebus1", "SAVED");

	field(t, "301 C1.gendarme1 C.montpensier", "226 H1.gendarme1 H.coligny", NULL);
	t->set->turn = 4;
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	refused(t, "exit", F9_6);
}

/* Not with the MP that the road gave: 225 to 211 is 1 + 1 + 1 + 1 + 2, all six of the gendarmes'. */
CLAUSE(FS2_4)
{
	west(t, 4, "225 H2.gendarme1 H.conde", "H2.gendarme1");
	play(t, "225-215; 215-214; 214-213; 213-212; 212-211");
	at(t, "H2.gendarme1", "211");
	unlisted(t, "exit");
	points(t, PROTESTANT, 0);

	west(t, 4, "215 H2.gendarme1 H.conde", "H2.gendarme1");
	play(t, "215-214; 214-213; 213-212; 212-211; exit");
	at(t, "H2.gendarme1", "SAVED");
}

/* With orders: units under Withdraw or Disengage, commanders always. */
CLAUSE(FS2_4)
{
	static const struct {
		enum f_order order;
		bool may;
	} row[] = {
		{   F_ATTACK, false},
                { F_SKIRMISH, false},
                {     F_HOLD, false},
                {  F_RESERVE, false},
		{    F_MARCH, false},
                {F_DISENGAGE,  true},
                { F_WITHDRAW,  true},
	};
	scenario(t, "jarnac");
	option(t, F_OPT_ORDERS, true);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, "301 H2.gendarme1 H.conde", "220 C1.gendarme1 C.montpensier", NULL);
		order(t, "H2", row[i].order);
		t->set->turn = 4;
		phase(t, F_PH_MOVEMENT, PROTESTANT);
		play(t, "move H2.gendarme1");
		if (row[i].may)
			allowed(t, "exit");
		else
			refused(t, "exit", FS2_4);
		play(t, "stop; move H.conde");
		allowed(t, "exit");
	}
}

/* === Arques ====================================================================================== */

CLAUSE(FS3_1)
{
	static const struct {
		const char *ours, *action;
		int value;
	} row[] = {
		{  "211 R1.cuirassier1 R.henri",  "attack 211>210 R1.cuirassier1", 1},
		{ "211 R3.landsknecht1 R.henri", "attack 211>210 R3.landsknecht1", 0},
		{"211 R1.cuirassier1 R.henri/r",  "attack 211>210 R1.cuirassier1", 0},
		{  "211 R1.cuirassier1 R.biron",  "attack 211>210 R1.cuirassier1", 0},
	};
	scenario(t, "arques");
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		field(t, row[i].ours, "208 R.damville", "210 L1.gendarme1", "207 L.mayenne", NULL);
		phase(t, F_PH_COMBAT, PROTESTANT);
		expect_int(t, term_of(t, row[i].action, FS3_1), row[i].value);
	}
	field(t, "211 R1.cuirassier1 R.henri", "210 L1.gendarme1", "207 L.mayenne", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "attack 211>210 R1.cuirassier1"), 7 + 1 + 1 - 5);
}

/* The palisade between 214 and 217, a double border: 2 to the Swiss, nothing to the League. */
CLAUSE(FS3_2, F7_4_6c)
{
	scenario(t, "arques");
	field(t, "214 R2.swiss1 R.biron", "217 L2.arquebus1 L.collalto", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, total(t, "attack 217>214 L2.arquebus1"), 3 - 1 - (6 + 2));
	expect_int(t, term_of(t, "attack 217>214 L2.arquebus1", F7_4_6a), -2);

	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "attack 214>217 R2.swiss1"), 6 + 1 - 3);
	expect_int(t, term_of(t, "attack 214>217 R2.swiss1", F7_4_6a), 0);
	play(t, "attack 214>217 R2.swiss1");
	roll(t, "1");
	told(t, FS3_2);
}

/* Mist through turn 3. From 210 over 207 or 208 to 204 it is 2 zones on the level. */
CLAUSE(FS3_3)
{
	scenario(t, "arques");
	for (uint8_t turn = 1; turn <= 5; turn++) {
		field(t, "210 R3.cannon1 R.henri", "204 L1.reiter1", "208 L.mayenne", NULL);
		t->set->turn = turn;
		/* Cuirassiers beside them keep the sequence open. */
		t->set->place[piece(t, "R1.cuirassier1")] = (uint8_t)zone(t, "205");
		phase(t, F_PH_COMBAT, PROTESTANT);
		asked(t, "pick_combat", PROTESTANT);
		if (turn <= 3)
			refused(t, "shoot R3.cannon1>L1.reiter1", FS3_3);
		else
			allowed(t, "shoot R3.cannon1>L1.reiter1");

		field(t, "210 R3.cannon1 R.henri", "207 L1.reiter1", "208 L.mayenne", NULL);
		t->set->turn = turn;
		phase(t, F_PH_COMBAT, PROTESTANT);
		allowed(t, "shoot R3.cannon1>L1.reiter1");
	}
}
