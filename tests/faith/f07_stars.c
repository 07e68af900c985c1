/*
 * f07_stars.c - F7.6.1 to F7.6.4, F7.6.10, F7.6.12 and F7.6.13: commanders tested by an asterisk.
 */
#include "table.h"

/* Gendarmes with three fire units behind them: +4 against arquebusiers, whom die 4 gives 1*, 6 2*. */
static void
storm(struct table *t, const char *dp, const char *die)
{
	field(t, "216 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3 C.cluseaux",
	      "210 C.joyeuse", dp, "228 H.castelnau H4.arquebus1", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	if (gr_game_node(t->game)->kind == GR_DECISION)
		play(t, "dp H1.arquebus1");
	expect_int(t, total(t, ""), 4);
	roll(t, die);
	asked(t, "loss", PROTESTANT);
}

/* Each commander of the attacked zone, and no other: not Cluseaux, not Castelnau. */
CLAUSE(F7_6_1, F7_6_2)
{
	storm(t, "222 H1.arquebus1 H.navarre H.conde", "4");
	play(t, "take");
	due(t, "commander");
	expect_int(t, total(t, ""), 1); /* the reduced arquebusiers */
	roll(t, "4");                   /* 5: lives */
	due(t, "commander");
	roll(t, "4");
	stands(t, "H.navarre", "-");
	stands(t, "H.conde", "-");
	asked(t, "pick_move", PROTESTANT);
}

CLAUSE(F7_6_2)
{
	storm(t, "222 H1.arquebus1 H.conde", "4");
	play(t, "take");
	roll(t, "3"); /* 4: dies; nobody of his column is there to test */
	stands(t, "H.conde", "r");
	at(t, "H.conde", "222");
	points(t, CATHOLIC, 5);
}

/* Foot, horse and guns guard him, not baggage, commanders or forlorn hopes. */
CLAUSE(F7_6_2)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	storm(t,
	      "222 H1.arquebus1 H1.cannon1 H1.cuirassier1 H1.baggage1 H2.arquebus1.fh1 H.conde "
	      "H.navarre",
	      "4");
	play(t, "take");
	due(t, "commander");
	expect_int(t, total(t, ""), 3);
}

/* The star on the AP's side tests his zone alone. */
CLAUSE(F7_6_1)
{
	field(t, "216 C3.arquebus1 C.cluseaux", "210 C.joyeuse", "222 H1.cuirassier1 H.navarre",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "2"); /* 3 - 1 - 6, s = 2: 1* / - */
	due(t, "commander");
	expect_int(t, total(t, ""), 1);
	expect_int(t, gr_game_node(t->game)->seat, f_seat(CATHOLIC));
	roll(t, "4");
	stands(t, "C.cluseaux", "-");
	asked(t, "pick_move", PROTESTANT);
}

/* The loss is replaced, the test is not; he is tested before he may follow, and the DP has left him. */
CLAUSE(F7_6_3, F7_6_4)
{
	storm(t, "222 H1.arquebus1 H.conde", "4");
	play(t, "retreat 227");
	tests(t, "H1.arquebus1", F7_5_3e);
	roll(t, "1");
	due(t, "commander");
	expect_int(t, total(t, ""), 0);
	roll(t, "5");
	asked(t, "cmd_follow", PROTESTANT);
	play(t, "follow H.conde 227");
	at(t, "H.conde", "227");
	stands(t, "H.conde", "-");
}

/* The replacement of one who dies there looks for the nearest unit, if he does not follow. */
CLAUSE(F7_6_12, F7_6_9)
{
	storm(t, "222 H1.arquebus1 H.conde", "4");
	play(t, "retreat 227");
	roll(t, "1 4");
	asked(t, "cmd_follow", PROTESTANT);
	play(t, "stay H.conde");
	/* None of his column is on the map; 227 and 228 are one link away. */
	asked(t, "replace_cmd", PROTESTANT);
	play(t, "put H.conde 228");
	at(t, "H.conde", "228");
	stands(t, "H.conde", "r");
	asked(t, "advance", CATHOLIC);
	points(t, CATHOLIC, 5);
}

/* By the other reading a 1* so replaced tests nobody, a 2* does. */
CLAUSE(F7_6_13)
{
	option(t, F_OPT_STAR_VOID, true);
	storm(t, "222 H1.arquebus1 H.conde", "4");
	play(t, "retreat 227");
	roll(t, "1");
	asked(t, "cmd_follow", PROTESTANT);
	told(t, F7_6_13);
	storm(t, "222 H1.arquebus1 H.conde", "4");
	play(t, "take");
	due(t, "commander");
	storm(t, "222 H1.arquebus1 H.conde", "6");
	play(t, "retreat 227");
	roll(t, "1");
	due(t, "commander");
}

/* A replacement is not tested. */
CLAUSE(F7_6_10, F7_6_11)
{
	storm(t, "222 H1.arquebus1 H.conde/r", "4");
	play(t, "take");
	asked(t, "pick_move", PROTESTANT);
	told(t, F7_6_10);
	points(t, CATHOLIC, 0);
}

/* The LG's army tests, baggage not; his successor is a CC, and lends nothing beyond his column. */
CLAUSE(F7_6_5, F7_6_7, F7_6_8)
{
	storm(t, "222 H1.arquebus1 H.navarre H1.baggage1", "4");
	play(t, "take");
	roll(t, "3"); /* 3 + 1 */
	points(t, CATHOLIC, 10);
	tests(t, "H1.arquebus1", F7_6_5);
	expect_int(t, total(t, ""), 3); /* his own, reduced */
	roll(t, "4");
	stands(t, "H1.arquebus1", "rd");
	tests(t, "H4.arquebus1", F7_6_5); /* of another column */
	roll(t, "5");
	stands(t, "H4.arquebus1", "d");
	at(t, "H.navarre", "222");
	stands(t, "H.navarre", "r");
	expect(t, !faith_command_lg(&t->ctx, PROTESTANT));
	/* Nobody else tests: baggage has no quality. */
	asked(t, "pick_move", PROTESTANT);
}

/* A CC's death touches his column alone; the second disorder costs a step. */
CLAUSE(F7_6_6, F7_5_1c)
{
	field(t, "216 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "222 H1.arquebus1 H.conde", "228 H2.arquebus1/d", "234 H4.arquebus1 H.castelnau",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	roll(t, "4");
	play(t, "take");
	roll(t, "3");
	tests(t, "H2.arquebus1", F7_6_6);
	roll(t, "5");
	stands(t, "H2.arquebus1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "H2.arquebus1")));
	stands(t, "H4.arquebus1", "-");
	asked(t, "pick_move", PROTESTANT);
}
