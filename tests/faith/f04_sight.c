/*
 * f04_sight.c - chapter F4.1.5: lines of sight, seen by a cannon (range 3) on the map of Coutras.
 * Altitudes are the first digits of the zones.
 */
#include "table.h"

#include <stdio.h>

static const char shot[] = "shoot H1.cannon1>C1.gendarme1";

/* The cannon in one zone, gendarmes in another; `more` stands between or beside. The horse of
 * 233, which may attack 132, only keeps the sequence open: no line under test passes there. */
static void
aim(struct table *t, const char *from, const char *to, const char *more)
{
	char gun[64], target[64];
	snprintf(gun, sizeof gun, "%s H1.cannon1 H1.cuirassier4", from);
	snprintf(target, sizeof target, "%s C1.gendarme1", to);
	field(t, gun, target, "233 H1.cuirassier3 H.navarre", "132 C3.pike1 C.joyeuse", more, NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
}

static void
seen(struct table *t, const char *from, const char *to)
{
	aim(t, from, to, "301 C3.pike3");
	allowed(t, shot);
}

static void
unseen(struct table *t, const char *from, const char *to, gr_rule rule)
{
	aim(t, from, to, "301 C3.pike3");
	refused(t, shot, rule);
}

/* === what stops it: borders, junctions, zones ==================================================== */

/* A hedge that hides, and a stretch of field without one. */
CLAUSE(F4_1_5_1)
{
	unseen(t, "217", "224", F4_1_5_1);
	unseen(t, "218", "224", F4_1_5_1);
	seen(t, "217", "218");
	seen(t, "208", "209"); /* a brook does not hide */
}

CLAUSE(F4_1_5_2)
{
	unseen(t, "223", "224", F4_1_5_2); /* the park's wall ends there */
	unseen(t, "217", "229", F4_1_5_2);
	seen(t, "209", "216");
	seen(t, "209", "214"); /* the brook again */
}

/* Woods between 302 and 304, between 304 and 306; their own edges do not hide who is in them. */
CLAUSE(F4_1_5_3)
{
	unseen(t, "302", "304", F4_1_5_3);
	unseen(t, "304", "306", F4_1_5_3);
	seen(t, "302", "301");
	seen(t, "304", "305");
}

/* === altitudes =================================================================================== */

/* The mound 321 between 214 and 227. */
CLAUSE(F4_1_5_4a)
{
	unseen(t, "214", "227", F4_1_5_4a);
	unseen(t, "227", "214", F4_1_5_4a);
}

CLAUSE(F4_1_5_4b)
{
	unseen(t, "215", "321", F4_1_5_4b); /* next to it */
	unseen(t, "216", "321", F4_1_5_4b); /* two zones off */
	unseen(t, "120", "209", F4_1_5_4b);
}

CLAUSE(F4_1_5_4c, F4_1_5_4e)
{
	unseen(t, "321", "222", F4_1_5_4c);
	unseen(t, "321", "126", F4_1_5_4c);
	unseen(t, "214", "120", F4_1_5_4c);
	unseen(t, "222", "321", F4_1_5_4b);
	seen(t, "222", "216");
	seen(t, "302", "303");
	seen(t, "120", "126");
}

/* From 216 the slope of 215 hides the mill of 120; from 321 nothing hides 216 behind 215. */
CLAUSE(F4_1_5_4d)
{
	unseen(t, "216", "120", F4_1_5_4d);
	seen(t, "321", "216");
}

/* At range 1 reactions need equal altitudes too. */
CLAUSE(F4_1_5_4e)
{
	field(t, "321 H3.arquebus1 H3.lighthorse1 H.turenne", "222 C3.pike1", "216 C.joyeuse",
	      "227 H1.arquebus1", NULL);
	t->set->fresh = zone_bit(t, "222");
	phase(t, F_PH_REACTION, CATHOLIC);
	refused(t, "fire H3.arquebus1>222:C3.pike1", F4_1_5_4c);
	refused(t, "charge H3.lighthorse1>222:C3.pike1", F4_1_5_4c);
	allowed(t, "fire H1.arquebus1>222:C3.pike1");
}

/* === units ======================================================================================= */

/* 216 is the only zone between 215 and 217; 216 and 217 lie between 215 and 218. */
CLAUSE(F4_1_5_5a, F4_1_5_5b)
{
	static const char *const hides[] = {"216 C3.pike3",     "216 H1.arquebus1",
					    "216 C3.baggage1",  "216 H1.baggage1",
					    "216 C3.culverin1", "216 C3.pike3/d"};
	for (int i = 0; i < 6; i++) {
		aim(t, "215", "217", hides[i]);
		refused(t, shot, F4_1_5_5a);
		aim(t, "215", "218", hides[i]);
		refused(t, shot, F4_1_5_5a);
	}
	aim(t, "215", "218", "217 C3.pike3");
	refused(t, shot, F4_1_5_5a);
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "215 H1.cannon1 H.navarre", "217 C1.gendarme1 C.joyeuse", "216 H1.arquebus1.fh1",
	      "222 H1.arquebus1", "223 C3.pike1", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	refused(t, shot, F4_1_5_5a);
	/* Commanders never do. */
	aim(t, "215", "217", "216 C.lavardin");
	allowed(t, shot);
	aim(t, "215", "217", "216 H.conde");
	allowed(t, shot);
	seen(t, "215", "218");
}

/* From the mound one sees over units on the plain. */
CLAUSE(F4_1_5_5b)
{
	field(t, "321 H1.cannon1 H.turenne", "216 C1.gendarme1", "215 C3.pike1 C.joyeuse",
	      "222 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, shot), 2);
	play(t, shot);
	roll(t, "1");
	stands(t, "C1.gendarme1", "r");
}

/* === chains ====================================================================================== */

/* From 211 to 218 by the wood 212 or the field 217: one is enough, until somebody stands there. */
CLAUSE(F4_1_5c)
{
	seen(t, "211", "218");
	aim(t, "211", "218", "217 C3.pike3");
	refused(t, shot, F4_1_5_5a);
	/* From 209 to 211 by 210 or 216. */
	aim(t, "209", "211", "210 C3.pike3");
	allowed(t, shot);
	aim(t, "209", "211", "216 C3.pike3");
	allowed(t, shot);
	aim(t, "209", "211", "216 C3.pike3 C3.pike2");
	allowed(t, shot);
	field(t, "209 H1.cannon1", "211 C1.gendarme1", "210 C3.pike1", "216 C3.pike2 C.joyeuse",
	      "215 H.navarre", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	refused(t, shot, F4_1_5_5a);
	/* From 215 into the marsh 126 by the mill 120, though the mound lies on the other way. */
	seen(t, "215", "126");
}

/* Three zones and no more by the shortest chain: 215 to 218 counts 216, 217, 218; a junction is one. */
CLAUSE(F4_1_5b)
{
	aim(t, "215", "218", "301 C3.pike3");
	expect_int(t, total(t, shot), 2 - 1); /* range 3 */
	aim(t, "209", "217", "301 C3.pike3");
	expect_int(t, total(t, shot), 2); /* range 2, by the point between 209 and 216 */
	aim(t, "209", "218", "301 C3.pike3");
	expect_int(t, total(t, shot), 2 - 1);
	aim(t, "209", "224", "301 C3.pike3");
	refused(t, shot, F4_1_5_1); /* range 3, the hedge at its end */
	aim(t, "208", "218", "301 C3.pike3");
	refused(t, shot, F7_8_1); /* range 4 */
}

/* Over the pond at the mill from 206 to 108: both its borders are impassable. 105 hides, 209 is as high
 * as the gun. */
CLAUSE(F4_1_5d, F4_1_5e)
{
	scenario(t, "mill");
	field(t, "206 H1.culverin1 H.tremoille", "108 C1.pike1 C.lavardin", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "shoot H1.culverin1>C1.pike1"), 1);
	/* Troops do not cross it: no close combat from 206, no step. */
	field(t, "206 H1.arquebus1 H.tremoille", "211 C1.pike1 C.lavardin", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1");
	refused(t, "206-113", F4_1_1b);
}

/* The Dronne lets no line through: from 214 to 132 it is three zones by land, not two by water. */
CLAUSE(F4_1_5e)
{
	field(t, "214 H1.culverin1 H1.cannon1 H.navarre", "132 C1.gendarme1 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	refused(t, "shoot H1.culverin1>C1.gendarme1", F7_8_1);
	expect_int(t, total(t, shot), 2 - 1);
}

/* The point where the river Isle comes between 224 and 235 stops troops; for the eye they touch there,
 * though the walls that end at it hide one from the other. */
CLAUSE(F4_1_5d)
{
	unseen(t, "235", "224", F4_1_5_2);
	unseen(t, "224", "235", F4_1_5_2);
}

/* Close combat needs no sight; fire in reaction does. */
CLAUSE(F4_1_5a)
{
	field(t, "217 C3.arquebus1 C.joyeuse", "224 H4.arquebus1", "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	allowed(t, "attack 217>224 C3.arquebus1");
	field(t, "217 C3.arquebus1 C.joyeuse", "224 H4.arquebus1", "223 H1.arquebus1 H.navarre",
	      NULL);
	t->set->fresh = zone_bit(t, "217");
	phase(t, F_PH_REACTION, CATHOLIC);
	refused(t, "fire H4.arquebus1>217:C3.arquebus1", F4_1_5_1);
	allowed(t, "fire H1.arquebus1>217:C3.arquebus1");
	/* Nor does a fall back: from 224, before those behind the hedge. */
	field(t, "217 C3.arquebus1 C.joyeuse", "224 H1.cuirassier1", "228 H.navarre", NULL);
	t->set->fresh = zone_bit(t, "217");
	phase(t, F_PH_REACTION, CATHOLIC);
	allowed(t, "back H1.cuirassier1>229 (217)");
	/* Uphill as well. */
	field(t, "222 C1.gendarme1 C.joyeuse", "321 H3.arquebus1", "227 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	allowed(t, "attack 222>321 C1.gendarme1");
}
