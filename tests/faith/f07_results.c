/*
 * f07_results.c - chapter F7.5: results of a combat, losses replaced by a retreat, where it goes.
 */
#include "table.h"

/* Gendarmes with three units of arquebusiers behind them against arquebusiers in 222:
 * 5 - 1 + 3 to 3 is +4, column 8. Die 1 TQ / DS, 2 and 3 - / 1, 4 - / 1*, 5 - / 2, 6 - / 2*. */
static void
storm(struct table *t, const char *dp, const char *more, const char *even_more)
{
	field(t, "216 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse", dp,
	      more, even_more, NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
}

/* Gendarmes alone against disorganised arquebusiers: 5 - 1 to 2 is +2, column 6. */
static void
ride_at(struct table *t, const char *dp)
{
	field(t, "216 C1.gendarme1/x", "210 C.joyeuse", dp, "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 2);
}

/* === F7.5.1 ====================================================================================== */

CLAUSE(F7_5_1a, F7_5_1b)
{
	for (int failed = 0; failed < 2; failed++) {
		storm(t, "222 H1.arquebus1", "228 H.navarre", NULL);
		expect_int(t, total(t, ""), 4);
		roll(t, "1");
		tests(t, "C1.gendarme1", F7_5_1a);
		expect_int(t, total(t, ""), 5);
		roll(t, failed ? "6" : "5");
		stands(t, "C1.gendarme1", failed ? "d" : "-");
		stands(t, "H1.arquebus1", "d"); /* without a test */
		expect(t, !f_has(state(t)->reduced, piece(t, "H1.arquebus1")));
	}
}

/* Disorder twice, by the result or by a failed test: a step, and the marker is off. */
CLAUSE(F7_5_1c)
{
	ride_at(t, "222 H1.arquebus1/d");
	roll(t, "2 1"); /* s = 8: TQ / DS */
	stands(t, "H1.arquebus1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "H1.arquebus1")));
	at(t, "H1.arquebus1", "222");
	ride_at(t, "222 H1.arquebus1/d");
	roll(t, "1 1 5"); /* s = 7: TQ / TQ */
	stands(t, "H1.arquebus1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "H1.arquebus1")));
}

/* One step or two. */
CLAUSE(F7_5_1d, F7_5_2a, F7_5_2b)
{
	storm(t, "222 H1.arquebus1", "228 H.navarre", NULL);
	roll(t, "2");
	asked(t, "loss", PROTESTANT);
	stands(t, "H1.arquebus1", "-");
	play(t, "take");
	stands(t, "H1.arquebus1", "r");
	storm(t, "222 H1.arquebus1", "228 H.navarre", NULL);
	roll(t, "5");
	asked(t, "loss", PROTESTANT);
	stands(t, "H1.arquebus1", "r"); /* the first of two is taken */
	play(t, "take");
	at(t, "H1.arquebus1", "LOST");
	points(t, CATHOLIC, 1);
}

/* A step lost by a 1 leaves the marker. */
CLAUSE(F7_5_1e, F7_5_2f)
{
	ride_at(t, "222 H1.arquebus1/d");
	roll(t, "4"); /* s = 10: - / 1; the disorganised are not asked */
	stands(t, "H1.arquebus1", "rd");
	told(t, F7_5_2f);
}

/* The star on its own. */
CLAUSE(F7_5_1f)
{
	storm(t, "222 H1.arquebus1 H.conde", "228 H.navarre", NULL);
	roll(t, "3"); /* 1 */
	play(t, "take");
	asked(t, "pick_move", PROTESTANT); /* nothing is left to attack with */
	storm(t, "222 H1.arquebus1 H.conde", "228 H.navarre", NULL);
	roll(t, "4"); /* 1* */
	play(t, "take");
	due(t, "commander");
}

/* === F7.5.2: replacing a loss ==================================================================== */

/* The AP is not asked. */
CLAUSE(F7_5_2a)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C3.arquebus1", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C3.arquebus1");
	roll(t, "3"); /* 3 - 1 - 6, s = 3: 1 / - */
	stands(t, "C3.arquebus1", "r");
	at(t, "C3.arquebus1", "216");
	asked(t, "pick_move", PROTESTANT);
}

/* Of a 2 one loss is taken, then the reduced unit, with FQ 3, goes. */
CLAUSE(F7_5_2b, F7_5_2c)
{
	storm(t, "222 H1.arquebus1", "234 H.navarre", NULL);
	roll(t, "5");
	play(t, "retreat 227");
	tests(t, "H1.arquebus1", F7_5_3e);
	expect_int(t, total(t, ""), 3);
	roll(t, "3");
	at(t, "H1.arquebus1", "227");
	stands(t, "H1.arquebus1", "r");
	expect(t, !f_has(state(t)->disordered, piece(t, "H1.arquebus1")));
}

/* No retreat for whom the first of two kills. */
CLAUSE(F7_5_2d)
{
	storm(t, "222 H1.arquebus1/r", "228 H.navarre", NULL);
	expect_int(t, total(t, ""), 5);
	roll(t, "4"); /* s = 13: 2 */
	at(t, "H1.arquebus1", "LOST");
	told(t, F7_5_2d);
	/* With a 1 it may. */
	storm(t, "222 H1.arquebus1/r", "228 H.navarre", NULL);
	roll(t, "1"); /* s = 10 */
	asked(t, "loss", PROTESTANT);
}

CLAUSE(F7_5_2e)
{
	field(t, "216 C1.gendarme1/x", "210 C.joyeuse", "222 H1.cannon1", "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 + 1 - 2);
	roll(t, "2"); /* s = 10: 1 */
	at(t, "H1.cannon1", "LOST");
	told(t, F7_5_2e);
	points(t, CATHOLIC, 2);
}

/* 132 lies at the edge, and 233 is beside the attackers in 227: the loss stands, nobody leaves the
 * map. */
CLAUSE(F7_5_2h, F7_5_3l)
{
	field(t, "227 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "132 H1.arquebus1", "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 227>132 C1.gendarme1");
	roll(t, "2");
	stands(t, "H1.arquebus1", "r");
	at(t, "H1.arquebus1", "132");
	told(t, F7_5_2h);
}

/* Orders: who is told to hold stays. */
CLAUSE(F7_5_2g, F10_1_12)
{
	option(t, F_OPT_ORDERS, true);
	field(t, "216 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "222 H1.arquebus1", "228 H.navarre", NULL);
	order(t, "H1", F_HOLD);
	order(t, "C1", F_ATTACK);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 - 1 + 3 + 1 - (3 + 1));
	roll(t, "2"); /* s = 10 */
	stands(t, "H1.arquebus1", "r");
	at(t, "H1.arquebus1", "222");
}

/* === F7.5.3: where to ============================================================================ */

/* Links to the nearest supply zone: south for the Huguenots, north for the Catholics; the rivers are
 * no way. */
CLAUSE(F7_5_3a)
{
	static const struct {
		const char *zone;
		int huguenot, catholic;
	} far[] = {
		{"234", 0, 4}, /* 229, 217, 212, 305 */
		{"132", 0, 5}, /* 227, 222, 216, 210, 304 */
		{"126", 1, 4}, /* 321, 215, 209, 302 */
		{"228", 1, 4}, /* 223, 217, 212, 306 */
		{"222", 2, 3},
                {"217", 2, 2}, /* 229, 234 */
		{"214", 3, 2}, /* 321, 227, 132 */
		{"301", 5, 0}, /* 208, 214, 120, 126, 132 */
	};
	setup(t);
	for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
		expect_int(t, t->map->supply[PROTESTANT][zone(t, far[i].zone)], far[i].huguenot);
		expect_int(t, t->map->supply[CATHOLIC][zone(t, far[i].zone)], far[i].catholic);
	}
}

/* Nearer to supply and away from the attack zone; the owner picks. */
CLAUSE(F7_5_3a, F7_5_3b, F7_5_3c, F7_5_3d)
{
	static const char *const open[] = {"retreat 227", "retreat 228"};
	for (int i = 0; i < 2; i++) {
		storm(t, "222 H1.arquebus1", "228 H.navarre", NULL);
		roll(t, "2");
		allowed(t, open[0]);
		allowed(t, open[1]);
		refused(t, "retreat 216", F7_5_3d);
		refused(t, "retreat 223", F7_5_3b); /* as near, beside 216 */
		refused(t, "retreat 321", F7_5_3b); /* as near, away: but there is better */
		refused(t, "retreat 215", F7_5_3b); /* farther */
		refused(t, "retreat 234", F7_5_3b); /* not adjacent */
		play(t, open[i]);
		roll(t, "1");
		at(t, "H1.arquebus1", i ? "228" : "227");
	}
}

/* From 222, attacked out of 223: 227 lies away from it, 228 beside it; only 227 will do, unless the
 * enemy holds it. */
CLAUSE(F7_5_3b)
{
	for (int held = 0; held < 2; held++) {
		field(t, "223 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3",
		      "210 C.joyeuse", "222 H1.arquebus1", "234 H.navarre",
		      held ? "227 C3.pike1" : "212 C3.pike1", NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 223>222 C1.gendarme1");
		roll(t, "2");
		if (held) {
			allowed(t, "retreat 228");
			refused(t, "retreat 227", F7_5_3i);
		} else {
			allowed(t, "retreat 227");
			refused(t, "retreat 228", F7_5_3b);
		}
	}
}

/* Not even when the AP has died there: gendarmes out of 228, on the way to supply, break against
 * argoulets, by the deadlier table (+2, die 3: TQ / 1). */
CLAUSE(F7_5_3d)
{
	option(t, F_OPT_DEADLY, true);
	field(t, "228 C1.gendarme1/rdx", "216 C3.pike1", "210 C.joyeuse", "222 H3.argoulet1",
	      "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 228>222 C1.gendarme1");
	expect_int(t, total(t, ""), 3 - 1 + 1 - 1);
	roll(t, "3 5");
	at(t, "C1.gendarme1", "LOST");
	asked(t, "loss", PROTESTANT);
	refused(t, "retreat 228", F7_5_3d);
	allowed(t, "retreat 227");
}

/* From 321, attacked out of 222: 227 is nearer though beside 222; if that is taken, the mill 120, as
 * near and away from it. */
static void
drive_from_321(struct table *t, const char *block)
{
	field(t, "222 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "321 H3.arquebus1", "234 H.navarre", block, NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 222>321 C1.gendarme1");
	roll(t, "2");
	asked(t, "loss", PROTESTANT);
}

CLAUSE(F7_5_3b, F7_5_3f, F7_5_3i)
{
	drive_from_321(t, NULL);
	refused(t, "retreat 120", F7_5_3b);
	refused(t, "retreat 126", F7_5_3g); /* the marsh */
	allowed(t, "retreat 227");
	drive_from_321(t, "227 C3.pike1");
	refused(t, "retreat 227", F7_5_3i);
	refused(t, "retreat 214", F7_5_3b); /* farther */
	play(t, "retreat 120");             /* over the brook: no test */
	at(t, "H3.arquebus1", "120");
	stands(t, "H3.arquebus1", "d");
	told(t, F7_5_3f);
}

/* A test over a dotted border into type I; who fails goes all the same. */
CLAUSE(F7_5_3e)
{
	for (int failed = 0; failed < 2; failed++) {
		storm(t, "222 H1.arquebus1", "234 H.navarre", NULL);
		roll(t, "2");
		play(t, "retreat 227");
		tests(t, "H1.arquebus1", F7_5_3e);
		expect_int(t, total(t, ""), 4);
		roll(t, failed ? "5" : "4");
		at(t, "H1.arquebus1", "227");
		stands(t, "H1.arquebus1", failed ? "d" : "-");
	}
}

/* From 227: 132 is type I, 233 an orchard of type II, the town 234 type III. */
CLAUSE(F7_5_3f, F7_5_3g)
{
	field(t, "222 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "227 H1.arquebus1", "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 222>227 C1.gendarme1");
	roll(t, "2");
	refused(t, "retreat 234", F7_5_3g);
	refused(t, "retreat 126", F7_5_3g);
	allowed(t, "retreat 132");
	play(t, "retreat 233");
	at(t, "H1.arquebus1", "233");
	stands(t, "H1.arquebus1", "d");
	expect(t, !f_has(state(t)->reduced, piece(t, "H1.arquebus1")));
}

/* Not over the wall of the park. */
CLAUSE(F7_5_3g)
{
	field(t, "216 C1.gendarme1/x C3.arquebus1 C3.arquebus2 C3.arquebus3", "210 C.joyeuse",
	      "223 H2.arquebus1", "234 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>223 C1.gendarme1");
	roll(t, "2");
	refused(t, "retreat 229", F7_5_3g);
	allowed(t, "retreat 228");
}

/* A junction is as bad as its worst border: 214 to 209, type I, beside the brook. */
CLAUSE(F7_5_3h)
{
	field(t, "120 H3.lighthorse1/x H1.arquebus1 H1.arquebus2", "227 H.navarre",
	      "214 C3.arquebus1", "304 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "attack 120>214 H3.lighthorse1");
	expect_int(t, total(t, ""), 4 - 1 + 2 - 3);
	roll(t, "4"); /* +2, s = 10: - / 1 */
	asked(t, "loss", CATHOLIC);
	allowed(t, "retreat 208");
	play(t, "retreat 209");
	at(t, "C3.arquebus1", "209");
	stands(t, "C3.arquebus1", "d");
}

/* Among friends while there is room. */
CLAUSE(F7_5_3i)
{
	storm(t, "222 H1.arquebus1",
	      "227 H1.cuirassier1 H1.cuirassier2 H1.cuirassier3 H1.cuirassier4",
	      "228 H2.arquebus1 H2.arquebus2 H4.arquebus1");
	roll(t, "2");
	refused(t, "retreat 227", F7_5_3i);
	play(t, "retreat 228");
	roll(t, "1");
	at(t, "H1.arquebus1", "228");
}

/* Enemy baggage and commanders alone are run down. */
CLAUSE(F7_5_3j)
{
	storm(t, "222 H1.arquebus1", "234 H.navarre", "227 C3.baggage1 C.cluseaux");
	roll(t, "2");
	play(t, "retreat 227");
	roll(t, "1");
	at(t, "H1.arquebus1", "227");
	at(t, "C3.baggage1", "LOST");
	points(t, PROTESTANT, 3 + 2);
	told(t, F7_5_3j);
}

/* ZoCs do not matter. */
CLAUSE(F7_5_3k)
{
	storm(t, "222 H1.arquebus1", "234 H.navarre", "321 C3.pike1");
	roll(t, "2");
	forget(t);
	play(t, "retreat 227"); /* beside 321 */
	tests(t, "H1.arquebus1", F7_5_3e);
	roll(t, "4");
	stands(t, "H1.arquebus1", "-");
	told(t, F7_5_3k);
	untold(t, F4_1_4a);
}

/* === those about the DP ========================================================================== */

/* Light horse as DP, with arquebusiers in support, other light horse and disorganised cuirassiers:
 * 5 + 3 to 4 + 1 is +3, column 7; die 3 is 1, die 6 is 2. */
static void
storm_all(struct table *t, const char *die)
{
	storm(t, "222 H3.lighthorse1 H1.arquebus1 H3.lighthorse2 H1.cuirassier1/d H.navarre", NULL,
	      NULL);
	play(t, "dp H3.lighthorse1");
	expect_int(t, total(t, ""), 5 + 3 - (4 + 1));
	roll(t, die);
	asked(t, "loss", PROTESTANT);
}

CLAUSE(F7_5_3m, F7_5_3n, F7_5_3o)
{
	storm_all(t, "3");
	play(t, "retreat 227");
	roll(t, "1");
	asked(t, "support_retreat", PROTESTANT);
	refused(t, "retreat H3.lighthorse2 227", F7_5_3m);
	refused(t, "retreat H1.cuirassier1 227", F7_5_3m);
	refused(t, "retreat H1.arquebus1 216", F7_5_3d);
	refused(t, "retreat H1.arquebus1 223", F7_5_3b);
	play(t, "retreat H1.arquebus1 228");
	tests(t, "H1.arquebus1", F7_5_3e);
	expect_int(t, total(t, ""), 5); /* Navarre's, in the zone left */
	roll(t, "6");
	at(t, "H1.arquebus1", "228");
	stands(t, "H1.arquebus1", "d");
	asked(t, "cmd_follow", PROTESTANT); /* no other unit is asked */
	at(t, "H3.lighthorse2", "222");
	refused(t, "follow H.navarre 321", F7_5_3o);
	allowed(t, "follow H.navarre 227");
	play(t, "follow H.navarre 228");
	at(t, "H.navarre", "228");
}

/* Only when the DP has retreated. */
CLAUSE(F7_5_3m)
{
	storm_all(t, "3");
	play(t, "take");
	stands(t, "H3.lighthorse1", "r");
	asked(t, "pick_move", PROTESTANT);
	storm_all(t, "3");
	play(t, "retreat 227");
	roll(t, "1");
	play(t, "stay H1.arquebus1; stay H.navarre");
	at(t, "H1.arquebus1", "222");
	at(t, "H.navarre", "222");
}

/* A gun that supported stays, and the zone is held by it. */
CLAUSE(F7_5_3m, F7_5_2e, F7_7_1)
{
	storm(t, "222 H3.lighthorse1 H1.cannon1", "234 H.navarre", "217 H4.arquebus1");
	play(t, "dp H3.lighthorse1");
	expect_int(t, total(t, ""), 5 + 3 - (4 + 1));
	roll(t, "3");
	play(t, "retreat 227");
	roll(t, "1");
	asked(t, "pick_move", PROTESTANT);
	at(t, "H1.cannon1", "222");
	at(t, "C1.gendarme1", "216");
}

/* The support wavers at the loss of a step, and cannot go any more. */
CLAUSE(F7_5_3p)
{
	option(t, F_OPT_WAVERING, true);
	storm(t, "222 H3.lighthorse1 H1.arquebus1", "234 H.navarre", NULL);
	play(t, "dp H3.lighthorse1");
	roll(t, "6"); /* +3, s = 13: 2 */
	play(t, "retreat 227");
	roll(t, "1");
	tests(t, "H1.arquebus1", F11_2_1);
	roll(t, "5");
	stands(t, "H1.arquebus1", "d");
	asked(t, "pick_move", PROTESTANT);
	told(t, F7_5_3p);
	at(t, "H1.arquebus1", "222");
}
