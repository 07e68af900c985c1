/*
 * f07_modifiers.c - chapter F7.4: charge, commanders, class, support, extra attacks, terrain.
 */
#include "table.h"

#include <stdio.h>

static void
catholic_combat(struct table *t)
{
	phase(t, F_PH_COMBAT, CATHOLIC);
}

/* === F7.4.1: the charge ========================================================================== */

/* Gendarmes and light horse have a marker each, nobody else. */
CLAUSE(F7_4_1a)
{
	int markers = 0;
	setup(t);
	for (int p = 1; p < F_PIECES; p++) {
		const int type = t->map->type[p];
		const bool lance =
			t->map->piece_id[p][0] && (type == F_GENDARME || type == F_LIGHTHORSE);
		expect_int(t, f_has(state(t)->charge, p), lance);
		markers += lance;
	}
	expect_int(t, markers, 2 + 7 + 3); /* Turenne's light horse, gendarmes, Lavardin's */
}

static void
lances(struct table *t, const char *lance)
{
	field(t, "222 H1.arquebus1", "228 H.navarre", lance, "210 C.joyeuse", NULL);
	catholic_combat(t);
}

/* Asked when the DP is known; taken, it is gone for good. */
CLAUSE(F7_4_1b, F7_4_1c, F7_4_1g)
{
	field(t, "222 H1.arquebus1 H1.cuirassier1", "228 H.navarre", "216 C1.gendarme1",
	      "210 C.joyeuse", NULL);
	catholic_combat(t);
	refused(t, "attack 216>222 C1.gendarme1 charge", F7_4_1c);
	play(t, "attack 216>222 C1.gendarme1");
	asked(t, "dp", PROTESTANT);
	play(t, "dp H1.arquebus1");
	asked(t, "charge", CATHOLIC);
	expect_int(t, term_of(t, "charge", F7_4_1b), 2);
	expect_int(t, term_of(t, "plain", F7_4_1b), 0);
	play(t, "charge");
	stands(t, "C1.gendarme1", "x");
	expect_int(t, total(t, ""), 5 + 2 - 1 - 3);
	told(t, F7_4_1g); /* it has not moved */

	lances(t, "216 C1.gendarme1/me"); /* nor does it matter if it has */
	play(t, "attack 216>222 C1.gendarme1; plain");
	expect_int(t, total(t, ""), 5 - 1 - 3);
	expect(t, f_has(state(t)->charge, piece(t, "C1.gendarme1")));

	lances(t, "216 C1.gendarme1/x");
	play(t, "attack 216>222 C1.gendarme1");
	due(t, "combat");
}

/* Announced with the AP. */
CLAUSE(F7_4_1h)
{
	option(t, F_OPT_EARLY_CHARGE, true);
	field(t, "222 H1.arquebus1 H1.cuirassier1", "228 H.navarre", "216 C1.gendarme1",
	      "210 C.joyeuse", NULL);
	catholic_combat(t);
	play(t, "attack 216>222 C1.gendarme1 charge; dp H1.cuirassier1");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 + 2 - 1 - 6);
	stands(t, "C1.gendarme1", "x");

	lances(t, "216 C1.gendarme1");
	play(t, "attack 216>222 C1.gendarme1");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 - 1 - 3);
	expect(t, f_has(state(t)->charge, piece(t, "C1.gendarme1")));

	lances(t, "216 C1.gendarme1/x");
	refused(t, "attack 216>222 C1.gendarme1 charge", F7_4_1b);
	lances(t, "216 C1.gendarme1/d");
	refused(t, "attack 216>222 C1.gendarme1 charge", F7_4_1e);
}

/* Type I on both sides and dotted borders between. */
CLAUSE(F7_4_1d)
{
	static const struct {
		const char *from, *to;
		bool may;
	} way[] = {
		{"216", "222",  true},
                {"209", "216",  true}, /* junction, all dotted */
		{"209", "214", false}, /* junction with the brook */
		{"215", "214", false}, /* the brook */
		{"211", "212", false}, /* into the wood */
		{"212", "217", false}, /* out of it */
		{"223", "229", false}, /* the wall */
	};
	for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
		char lance[32], foe[32], action[48];
		snprintf(lance, sizeof lance, "%s C1.gendarme1", way[i].from);
		snprintf(foe, sizeof foe, "%s H1.arquebus1", way[i].to);
		snprintf(action, sizeof action, "attack %s>%s C1.gendarme1", way[i].from,
			 way[i].to);
		field(t, lance, foe, "234 H.navarre", "304 C.joyeuse", NULL);
		catholic_combat(t);
		play(t, action);
		if (way[i].may)
			asked(t, "charge", CATHOLIC);
		else
			due(t, "combat");
	}
}

CLAUSE(F7_4_1e)
{
	lances(t, "216 C1.gendarme1/d");
	play(t, "attack 216>222 C1.gendarme1");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 - 1 - 1 - 3);
	expect(t, f_has(state(t)->charge, piece(t, "C1.gendarme1")));
}

/* Never in defence. */
CLAUSE(F7_4_1f)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C1.gendarme1", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	play(t, "attack 222>216 H1.cuirassier1");
	due(t, "combat");
	expect_int(t, total(t, ""), 6 + 1 - 5);
	expect(t, f_has(state(t)->charge, piece(t, "C1.gendarme1")));
}

/* === F7.4.2: commanders ========================================================================== */

/* Navarre helps cuirassiers who attack from his zone, while he lives. */
CLAUSE(F7_4_2, FS1_1)
{
	static const char *const navarre[] = {"222 H.navarre", "222 H.navarre/r", "228 H.navarre"};
	for (int i = 0; i < 3; i++) {
		field(t, "222 H1.cuirassier1 H1.arquebus1", navarre[i], "216 C1.gendarme1",
		      "210 C.joyeuse", NULL);
		phase(t, F_PH_COMBAT, PROTESTANT);
		expect_int(t, total(t, "attack 222>216 H1.cuirassier1"), 6 + 1 + (i == 0) - 5);
		expect_int(t, total(t, "attack 222>216 H1.arquebus1"), 3 + 1 - 5);
	}
	/* Not in defence. */
	field(t, "222 H1.cuirassier1 H.navarre", "216 C1.gendarme1/x", "210 C.joyeuse", NULL);
	catholic_combat(t);
	expect_int(t, total(t, "attack 216>222 C1.gendarme1"), 5 - 1 - 6);
}

/* === F7.4.3: class =============================================================================== */

static int
class_term(struct table *t, const char *ap, const char *dp, int active)
{
	char one[40], two[40], action[60];
	snprintf(one, sizeof one, "216 %s", ap);
	snprintf(two, sizeof two, "217 %s", dp);
	snprintf(action, sizeof action, "attack 216>217 %s", ap);
	field(t, one, two, NULL);
	phase(t, F_PH_COMBAT, active);
	return term_of(t, action, F7_4_3b);
}

CLAUSE(F7_4_3a, F7_4_3b)
{
	/* A cuirassiers, C pikes, D arquebusiers, E gendarmes and light horse, F argoulets, H guns. */
	expect_int(t, class_term(t, "H1.cuirassier1", "C3.pike1", PROTESTANT), 1);
	expect_int(t, class_term(t, "C3.pike1", "H1.cuirassier1", CATHOLIC), -1);
	expect_int(t, class_term(t, "C3.pike1", "H1.arquebus1", CATHOLIC), 1);
	expect_int(t, class_term(t, "H1.arquebus1", "C3.pike1", PROTESTANT), -1);
	expect_int(t, class_term(t, "C3.arquebus1", "H1.arquebus1", CATHOLIC), 0);
	expect_int(t, class_term(t, "H1.arquebus1", "C1.gendarme1", PROTESTANT), 1);
	expect_int(t, class_term(t, "C1.gendarme1", "H1.arquebus1", CATHOLIC), -1);
	expect_int(t, class_term(t, "C1.gendarme1", "H3.lighthorse1", CATHOLIC), 0);
	expect_int(t, class_term(t, "H3.lighthorse1", "C2.argoulet1", PROTESTANT), 1);
	expect_int(t, class_term(t, "C2.argoulet1", "H3.lighthorse1", CATHOLIC), -1);
	expect_int(t, class_term(t, "C2.argoulet1", "H1.cannon1", CATHOLIC), 1);
	/* Swiss and landsknechts are B, reiters A. */
	scenario(t, "arques");
	expect_int(t, class_term(t, "L1.reiter1", "R2.swiss1", CATHOLIC), 1);
	expect_int(t, class_term(t, "R2.swiss1", "L1.reiter1", PROTESTANT), -1);
	expect_int(t, class_term(t, "R2.swiss1", "L2.landsknecht1", PROTESTANT), 0);
	expect_int(t, class_term(t, "R3.landsknecht1", "L3.pike1", PROTESTANT), 1);
	expect_int(t, class_term(t, "L3.pike1", "R3.landsknecht1", CATHOLIC), -1);
}

/* === F7.4.4: support ============================================================================= */

/* 5 - 1 to 3 is +1 without support. */
static int
with(struct table *t, const char *behind_ap, const char *behind_dp)
{
	char one[120], two[120];
	snprintf(one, sizeof one, "216 C1.gendarme1 %s", behind_ap);
	snprintf(two, sizeof two, "222 H1.arquebus1 %s", behind_dp);
	field(t, one, two, "228 H.navarre", NULL);
	catholic_combat(t);
	return total(t, "attack 216>222 C1.gendarme1");
}

CLAUSE(F7_4_4a, F7_4_4b, F7_4_4c, F7_4_4d, F7_4_4f, F1_3_6h, F1_3_6l)
{
	expect_int(t, with(t, "", ""), 1);
	expect_int(t, with(t, "C3.arquebus1 C3.arquebus2", ""), 1 + 2); /* of another column */
	expect_int(t, with(t, "C3.pike1 C1.gendarme2", ""), 1);         /* shock like it */
	expect_int(t, with(t, "C3.arquebus1/d C3.arquebus2/i C3.arquebus3", ""), 1 + 1);
	expect_int(t, with(t, "C3.culverin1", ""), 1 + 1);
	expect_int(t, with(t, "C3.baggage1 C.joyeuse", ""), 1);
	expect_int(t, with(t, "", "H3.lighthorse1 H3.lighthorse2"), 1 - 2);
	expect_int(t, with(t, "", "H1.cuirassier1 H1.cannon1"), 1); /* fire like it */
	expect_int(t, with(t, "", "H3.lighthorse1/d H3.lighthorse2/i"), 1);
	expect_int(t, with(t, "", "H1.baggage1 H.conde"), 1);
}

/* Fire units are supported by shock units; a forlorn hope neither gives nor gets support. */
CLAUSE(F7_4_4a, F7_4_4b, F11_4_19)
{
	field(t, "216 C3.arquebus1 C3.pike1 C1.gendarme1 C3.arquebus2", "222 H1.arquebus1",
	      "228 H.navarre", NULL);
	catholic_combat(t);
	expect_int(t, total(t, "attack 216>222 C3.arquebus1"), 3 + 2 - 3);
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H3.lighthorse1 H1.arquebus1.fh1", "223 H1.arquebus1", "216 C3.pike1", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "attack 222>216 H3.lighthorse1"), 4 - 1 - 2);
	expect_int(t, total(t, "attack 222>216 H1.arquebus1.fh1"), 1 - 1 - 2);
}

/* A gun that has fired supports. */
CLAUSE(F7_4_4c)
{
	field(t, "216 C1.gendarme1/x C3.culverin1", "222 H1.arquebus1", "228 H.navarre",
	      "210 C.joyeuse", NULL);
	catholic_combat(t);
	play(t, "shoot C3.culverin1>H1.arquebus1");
	roll(t, "6");
	expect_int(t, total(t, "attack 216>222 C1.gendarme1"), 5 - 1 + 1 - 3);
}

/* One that has attacked supports the next of its zone, if there may be one. */
CLAUSE(F7_4_4g)
{
	option(t, F_OPT_UNIT_ATTACKS, true);
	field(t, "216 C1.gendarme1/x C3.arquebus1", "222 H1.arquebus1", "228 H.navarre",
	      "210 C.joyeuse", NULL);
	catholic_combat(t);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 - 1 + 1 - 3);
	roll(t, "1 1 1"); /* +2, s = 7: TQ / TQ */
	expect_int(t, total(t, "attack 216>222 C3.arquebus1"), 3 + 1 - (3 - 1));
}

/* Counted anew in the second round of a clash: the arquebusiers behind the DP have wavered. */
CLAUSE(F7_4_4e)
{
	scenario(t, "arques");
	option(t, F_OPT_WAVERING, true);
	field(t, "217 L2.landsknecht1 L2.arquebus1", "220 L.mayenne",
	      "216 R3.landsknecht1 R3.arquebus1", "210 R.henri", NULL);
	catholic_combat(t);
	play(t, "attack 217>216 L2.landsknecht1; dp R3.landsknecht1");
	expect_int(t, total(t, ""), 5 + 1 - (5 + 1));
	roll(t, "6"); /* s = 10: - / 1 */
	stands(t, "R3.landsknecht1", "r");
	tests(t, "R3.arquebus1", F11_2_1);
	roll(t, "4");
	due(t, "combat");
	expect_int(t, total(t, ""), 5 + 1 - (3 - 1));
}

/* === F7.4.5: extra attacks ======================================================================= */

/* Attacks on 222 from 216, 215 and 223; the last combat's zone and DP count. */
static void
surround(struct table *t)
{
	field(t, "222 H1.cuirassier1 H1.arquebus1", "228 H.navarre", "216 C1.gendarme1/x",
	      "215 C1.gendarme2/x C3.culverin1", "223 C1.gendarme3/x", "217 H2.arquebus1",
	      "211 C3.arquebus1", "210 C.joyeuse", NULL);
	catholic_combat(t);
	play(t, "attack 216>222 C1.gendarme1; dp H1.cuirassier1");
	expect_int(t, total(t, ""), 5 - 1 - 6);
	expect_int(t, term_of(t, "", F7_4_5a), 0);
	roll(t, "5 1 1"); /* s = 7: TQ / TQ */
}

CLAUSE(F7_4_5a, F7_4_5b, F7_4_5e)
{
	surround(t);
	play(t, "shoot C3.culverin1>H1.arquebus1"); /* breaks nothing */
	roll(t, "6");
	play(t, "attack 215>222 C1.gendarme2; dp H1.cuirassier1");
	expect_int(t, total(t, ""), 5 - 1 + 1 - (6 - 1));
	roll(t, "3 1 1"); /* 0, s = 7 */
	play(t, "attack 223>222 C1.gendarme3; dp H1.cuirassier1");
	expect_int(t, total(t, ""), 5 - 1 - (6 - 1)); /* not -2 */
}

/* Another DP, or another zone, comes between. */
CLAUSE(F7_4_5c)
{
	surround(t);
	play(t, "attack 215>222 C1.gendarme2; dp H1.arquebus1");
	expect_int(t, total(t, ""), 5 - 1 + 1 - 3);
	roll(t, "1 1 1"); /* +2, s = 7 */
	play(t, "attack 223>222 C1.gendarme3; dp H1.cuirassier1");
	expect_int(t, total(t, ""), 5 - 1 - 6);

	surround(t);
	play(t, "attack 211>217 C3.arquebus1");
	expect_int(t, total(t, ""), 0);
	roll(t, "3 1 1"); /* s = 7 */
	play(t, "attack 223>222 C1.gendarme3; dp H1.cuirassier1");
	expect_int(t, total(t, ""), 5 - 1 - 6);
}

/* A run ends with its sequence; the next one begins anew, with every zone and unit. */
CLAUSE(F7_4_5a, F7_1_8, F7_1_9)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C1.gendarme1/x", "210 C.joyeuse",
	      NULL);
	catholic_combat(t);
	play(t, "attack 216>222 C1.gendarme1");
	roll(t, "5 1 1"); /* -2, s = 7 */
	asked(t, "pick_move", PROTESTANT);
	play(t, "end; end");
	asked(t, "pick_move", CATHOLIC);
	expect_int(t, state(t)->turn, 2);
	play(t, "end; attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 - 1 - 6);
}

/* A reaction fire makes no run. */
CLAUSE(F7_4_5e)
{
	field(t, "222 H1.cuirassier1", "228 H.navarre", "216 C1.gendarme1/x", "210 C.joyeuse",
	      NULL);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "fire H1.cuirassier1>216:C1.gendarme1");
	roll(t, "1 5 1 1");
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 - 1 - 6);
}

/* === F7.4.6: terrain ============================================================================= */

/* What the ground between and under the DP gives it, by who attacks: Table 1. */
CLAUSE(F7_4_6a, F7_4_6b)
{
	static const struct {
		const char *from, *to;
		int shock_cavalry, fire_cavalry, shock_infantry, fire_infantry;
	} way[] = {
		{"216", "222", 0, 0, 0, 0}, /* dotted, I */
		{"215", "214", 2, 1, 1, 1}, /* single, I */
		{"211", "212", 2, 2, 1, 0}, /* dotted, II */
		{"217", "224", 4, 3, 2, 1}, /* single, II */
		{"223", "229", 5, 4, 3, 2}, /* double, II */
		{"228", "234", 3, 3, 2, 1}, /* dotted, III */
		{"209", "214", 2, 1, 1, 1}, /* junction: the brook among dotted borders */
		{"209", "216", 0, 0, 0, 0}, /* junction, dotted */
		{"217", "229", 5, 4, 3, 2}, /* junction: the wall */
	};
	for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
		const struct {
			const char *ap;
			int open, terrain;
		} by[] = {
			{"C1.gendarme1", 5 - 1 - 3,  way[i].shock_cavalry},
			{"C2.argoulet1", 1 - 1 - 3,   way[i].fire_cavalry},
			{    "C3.pike1", 2 + 1 - 3, way[i].shock_infantry},
			{"C3.arquebus1",     3 - 3,  way[i].fire_infantry},
		};
		for (int k = 0; k < 4; k++) {
			char one[40], two[40], action[60];
			snprintf(one, sizeof one, "%s %s", way[i].from, by[k].ap);
			snprintf(two, sizeof two, "%s H1.arquebus1", way[i].to);
			snprintf(action, sizeof action, "attack %s>%s %s", way[i].from, way[i].to,
				 by[k].ap);
			field(t, one, two, NULL);
			catholic_combat(t);
			expect_int(t, total(t, action), by[k].open - by[k].terrain);
		}
	}
}

/* The palisade serves the Royalists alone, also at the junction and against guns. */
CLAUSE(F7_4_6c, FS3_2)
{
	scenario(t, "arques");
	field(t, "217 L2.landsknecht1", "214 R2.swiss2", NULL);
	catholic_combat(t);
	expect_int(t, total(t, "attack 217>214 L2.landsknecht1"), 5 - (6 + 2));
	field(t, "217 L2.landsknecht1", "214 R2.swiss2 R3.cannon1", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "attack 214>217 R2.swiss2"), 6 + 1 - 5);
	expect_int(t, total(t, "shoot R3.cannon1>L2.landsknecht1"), 2 + 1);
	/* 213 and 217 meet where the palisades and a single border end; 213 is of type II. */
	field(t, "217 L2.landsknecht1", "213 R2.swiss1", NULL);
	catholic_combat(t);
	expect_int(t, total(t, "attack 217>213 L2.landsknecht1"), 5 - (6 + 2 + 1));
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "attack 213>217 R2.swiss1"), 6 - (5 + 1));
}

/* In a reaction the DP's zone and its border count: a wood here. */
CLAUSE(F7_4_6d)
{
	field(t, "212 H2.arquebus1", "228 H.navarre", "217 C1.gendarme1", "210 C.joyeuse", NULL);
	t->set->fresh = zone_bit(t, "217");
	phase(t, F_PH_REACTION, CATHOLIC);
	play(t, "fire H2.arquebus1>217:C1.gendarme1");
	roll(t, "1");
	expect_int(t, total(t, ""), 5 - 1 - (3 + 2));
}
