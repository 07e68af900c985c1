/*
 * f09_victory.c - chapter F9: points, and who has won.
 */
#include "table.h"

/* === F9.1: points ================================================================================ */

/* Scored when earned, by the list of the scenario: gendarmes 2, arquebusiers 1. */
CLAUSE(F9_1)
{
	field(t, "321 H1.cannon1", "228 H.navarre", "216 C1.gendarme1/r", "211 C.joyeuse C3.pike1",
	      NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "shoot H1.cannon1>C1.gendarme1");
	roll(t, "1");
	at(t, "C1.gendarme1", "LOST");
	points(t, PROTESTANT, 2);
	points(t, CATHOLIC, 0);

	field(t, "321 H1.cannon1", "228 H.navarre", "216 C3.arquebus1/r", "211 C.joyeuse C3.pike1",
	      NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "shoot H1.cannon1>C3.arquebus1");
	roll(t, "1");
	points(t, PROTESTANT, 1);
}

/* A step alone is worth nothing. Baggage is worth 3, Cluseaux 2. */
CLAUSE(F9_1, F9_6)
{
	field(t, "321 H1.cannon1", "228 H.navarre", "216 C1.gendarme1", "211 C.joyeuse C3.pike1",
	      NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "shoot H1.cannon1>C1.gendarme1");
	roll(t, "1");
	stands(t, "C1.gendarme1", "r");
	points(t, PROTESTANT, 0);

	field(t, "210 H1.cuirassier1", "216 H.navarre", "304 C3.baggage1 C.cluseaux",
	      "301 C1.gendarme1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1; 210-304");
	at(t, "C3.baggage1", "LOST");
	points(t, PROTESTANT, 3 + 2);
}

/* Each form of the game begins with the points that the file gives it: Jarnac, Catholics. */
CLAUSE(F9_1)
{
	for (int orders = 0; orders <= 1; orders++) {
		scenario(t, "jarnac");
		option(t, F_OPT_ORDERS, orders);
		setup(t);
		points(t, PROTESTANT, 0);
		points(t, CATHOLIC, orders ? 2 : 5);
	}
}

/* What scores points in the closing of one turn only: Jarnac 225 for the Huguenots in 4 and 6. */
CLAUSE(F9_1)
{
	static const uint8_t vp[] = {0, 0, 0, 0, 3, 0, 3, 0};
	for (uint8_t turn = 1; turn <= 7; turn++) {
		scenario(t, "jarnac");
		field(t, "225 H1.gendarme1", "226 H.coligny", "220 C1.gendarme1 C.montpensier",
		      NULL);
		t->set->turn = turn;
		phase(t, F_PH_CLOSING, PROTESTANT);
		points(t, PROTESTANT, vp[turn]);
		expect_int(t, state(t)->turn, turn + 1);
	}
}

/* The points a side begins with. */
CLAUSE(F9_1)
{
	setup(t);
	points(t, CATHOLIC, 33);
	points(t, PROTESTANT, 0);
	scenario(t, "jarnac");
	setup(t);
	points(t, CATHOLIC, 5);
}

/* Jarnac to its end: 225 is worth 3 to the Catholics, 228 1; each unit of Fontrailles's on the map or
 * saved 1, however it stands; a forlorn hope and the lost nothing. */
CLAUSE(F9_1, F9_3)
{
	scenario(t, "jarnac");
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "225 C1.gendarme1", "228 C1.arquebus1 C.montpensier", "122 H3.arquebus1/i",
	      "213 H3.arquebus2/rd H3.arquebus2.fh1", "SAVED H3.arquebus3", "211 H.fontrailles",
	      NULL);
	t->set->turn = 8;
	t->set->points[CATHOLIC] = 5;
	phase(t, F_PH_CLOSING, PROTESTANT);
	points(t, CATHOLIC, 5 + 3 + 1);
	points(t, PROTESTANT, 3);
	over(t, f_seat(CATHOLIC), "marginal");
}

/* === F9.2: holding =============================================================================== */

static void
close_the_mill(struct table *t)
{
	t->set->turn = 5;
	phase(t, F_PH_CLOSING, CATHOLIC);
}

CLAUSE(F9_2)
{
	scenario(t, "mill");
	field(t, "105 C1.pike1", "204 C.lavardin", "202 H1.arquebus1 H.tremoille", NULL);
	close_the_mill(t);
	points(t, CATHOLIC, 4);
	over(t, f_seat(CATHOLIC), "marginal");

	field(t, "105 C1.pike1/i", "204 C.lavardin", "202 H1.arquebus1 H.tremoille", NULL);
	close_the_mill(t);
	points(t, CATHOLIC, 0);
	over(t, 0, "draw");

	/* A gun holds, baggage and a commander do not. */
	field(t, "108 H1.culverin1", "202 H.tremoille", "212 C1.pike1 C.lavardin", NULL);
	close_the_mill(t);
	points(t, PROTESTANT, 2);
	over(t, f_seat(PROTESTANT), "marginal");
	field(t, "108 H1.baggage1 H.tremoille", "202 H1.arquebus1", "212 C1.pike1 C.lavardin",
	      NULL);
	close_the_mill(t);
	points(t, PROTESTANT, 0);
	over(t, 0, "draw");
}

/* A disorganised unit holds, a forlorn hope does not. */
CLAUSE(F9_2)
{
	scenario(t, "mill");
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "105 H1.arquebus1.fh1", "206 H1.arquebus1 H.tremoille", "212 C1.pike1 C.lavardin",
	      NULL);
	close_the_mill(t);
	points(t, PROTESTANT, 0);
	field(t, "105 H1.arquebus1/d", "206 H.tremoille", "212 C1.pike1 C.lavardin", NULL);
	close_the_mill(t);
	points(t, PROTESTANT, 4);
}

/* === F9.3, F9.5: levels ========================================================================== */

static void
lead(struct table *t, const char *id, int by, int side, int seat, const char *level)
{
	scenario(t, id);
	const bool mill = t->map->turns == 5;
	field(t, mill ? "202 H1.arquebus1 H.tremoille" : "222 H1.arquebus1 H.navarre",
	      mill ? "212 C1.pike1 C.lavardin" : "211 C3.pike1 C.joyeuse", NULL);
	t->set->turn = t->map->turns;
	t->set->points[side] = (uint8_t)(7 + by);
	t->set->points[1 - side] = 7;
	phase(t, F_PH_CLOSING, CATHOLIC);
	over(t, seat, level);
}

CLAUSE(F9_3, F9_5)
{
	lead(t, "mill", 0, PROTESTANT, 0, "draw");
	lead(t, "mill", 1, PROTESTANT, 0, "draw");
	lead(t, "mill", 2, PROTESTANT, 1, "marginal");
	lead(t, "mill", 4, CATHOLIC, 2, "marginal");
	lead(t, "mill", 5, CATHOLIC, 2, "substantial");
	lead(t, "mill", 8, PROTESTANT, 1, "substantial");
	lead(t, "mill", 9, PROTESTANT, 1, "decisive");
	lead(t, "coutras", 1, CATHOLIC, 0, "draw");
	lead(t, "coutras", 2, CATHOLIC, 2, "marginal");
	lead(t, "coutras", 9, CATHOLIC, 2, "marginal");
	lead(t, "coutras", 10, PROTESTANT, 1, "substantial");
	lead(t, "coutras", 17, PROTESTANT, 1, "substantial");
	lead(t, "coutras", 18, PROTESTANT, 1, "decisive");
}

/* Only after the last turn. */
CLAUSE(F9_3)
{
	scenario(t, "mill");
	field(t, "202 H1.arquebus1 H.tremoille", "212 C1.pike1 C.lavardin", NULL);
	t->set->turn = 4;
	t->set->points[PROTESTANT] = 20;
	phase(t, F_PH_CLOSING, CATHOLIC);
	asked(t, "pick_move", CATHOLIC);
	expect_int(t, state(t)->turn, 5);
}

/* === F9.4, F9.6, F9.7 ============================================================================ */

/* A forlorn hope shot to pieces: a second disorder costs its only step. */
CLAUSE(F9_4)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "216 H1.arquebus1.fh1/d", "222 H1.arquebus1 H.navarre",
	      "211 C3.culverin1 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, total(t, "shoot C3.culverin1>H1.arquebus1.fh1"), 1);
	play(t, "shoot C3.culverin1>H1.arquebus1.fh1");
	roll(t, "1");
	at(t, "H1.arquebus1.fh1", "LOST");
	points(t, CATHOLIC, 0);
}

/* Lost on the march: type II over a double border is 4 MP, a second disorder. */
CLAUSE(F9_6)
{
	field(t, "228 H1.cuirassier1/rd H.navarre", "211 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier1; 228-229");
	at(t, "H1.cuirassier1", "LOST");
	points(t, CATHOLIC, 2);
}

/* One that leaves by the exit of Jarnac is not lost. */
CLAUSE(F9_6)
{
	scenario(t, "jarnac");
	field(t, "301 H2.gendarme1 H.conde", "220 C1.gendarme1 C.montpensier", NULL);
	t->set->turn = 4;
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H2.gendarme1; exit");
	at(t, "H2.gendarme1", "SAVED");
	points(t, CATHOLIC, 0);
	points(t, PROTESTANT, 2);
}

/* An early end counts the holds of the end and the survivors, not those of turns to come. */
CLAUSE(F9_7, F3_5)
{
	scenario(t, "mill");
	field(t, "105 H1.arquebus1", "108 H1.lighthorse1", "202 H.tremoille", "212 C.lavardin",
	      NULL);
	t->set->turn = 2;
	phase(t, F_PH_RALLY, PROTESTANT);
	points(t, PROTESTANT, 4 + 2);
	over(t, f_seat(PROTESTANT), "substantial");
	told(t, F9_7);

	scenario(t, "jarnac");
	field(t, "225 H1.gendarme1", "226 H.coligny", "122 H3.arquebus1 H3.arquebus2",
	      "211 H3.arquebus3/r", "SAVED H3.arquebus4", "220 C.montpensier", NULL);
	t->set->turn = 4;
	phase(t, F_PH_RALLY, CATHOLIC);
	points(t, PROTESTANT, 4);
	over(t, f_seat(PROTESTANT), "marginal");
}
