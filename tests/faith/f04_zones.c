/*
 * f04_zones.c - chapters F4.2 to F4.6: zones of control, stacking, reinforcements, argoulets.
 */
#include "table.h"

#include <string.h>

static int
spent(struct table *t)
{
	t->ctx = gr_game_ctx(t->game);
	return faith_flow_top(&t->ctx)->v[1];
}

/* Gendarmes in 210 begin to move; the field before them is free but for what is told. */
static void
facing(struct table *t, const char *enemy)
{
	field(t, "210 C1.gendarme1 C.joyeuse", enemy, "234 H4.arquebus5", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
}

/* === F4.2: zones of control ====================================================================== */

CLAUSE(F4_2_1)
{
	static const char *const with[] = {"222 H1.arquebus1",   "222 H1.cuirassier1",
					   "222 H3.lighthorse1", "222 H3.argoulet1",
					   "222 H3.argoulet1/f", "222 H1.arquebus1/r",
					   "222 H1.arquebus1/i", "222 H1.cannon1 H1.arquebus1"};
	static const char *const without[] = {"222 H1.cannon1",     "222 H1.culverin1",
					      "222 H1.baggage1",    "222 H1.arquebus1/d",
					      "222 H3.argoulet1/d", "222 H.navarre"};
	for (int i = 0; i < 8; i++) {
		facing(t, with[i]);
		expect_int(t, total(t, "210-216"), 2);
		play(t, "210-216");
		expect_int(t, spent(t), 2);
	}
	for (int i = 0; i < 6; i++) {
		facing(t, without[i]);
		expect_int(t, total(t, "210-216"), 1);
		play(t, "210-216");
		expect_int(t, spent(t), 1);
	}
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1.fh1", "228 H1.arquebus1 H.navarre",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect_int(t, total(t, "210-216"), 1);
}

/* The park of 229 is walled, but its garrison is felt over the wall (223), at the corner (217), over
 * the hedge (224); not beyond (216). The castle is not felt past the river's end in 224. */
CLAUSE(F4_2_2)
{
	field(t, "216 C1.gendarme1 C.joyeuse", "229 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect_int(t, total(t, "216-223"), 2);
	expect_int(t, total(t, "216-217"), 2);
	expect_int(t, total(t, "216-222"), 1);
	expect_int(t, total(t, "216-211"), 1);
	play(t, "216-217");
	expect_int(t, total(t, "217-224"), 1 + 2 + 1);
	field(t, "218 C1.gendarme1 C.joyeuse", "235 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect_int(t, total(t, "218-224"), 1 + 2);
}

CLAUSE(F4_2_3)
{
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H1.cuirassier1",
	      "223 H2.arquebus1", "217 H2.arquebus2", "228 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	expect_int(t, total(t, "210-216"), 1 + 1);
	expect_int(t, term_of(t, "210-216", F4_2_3), 1);
	expect_int(t, total(t, "210-209"), 1);
	play(t, "210-216");
	expect_int(t, spent(t), 2);
}

/* Into a ZoC, along in it, and out of it. */
CLAUSE(F4_2_4)
{
	facing(t, "222 H1.arquebus1 H.navarre");
	play(t, "210-216");
	asked(t, "step", CATHOLIC);
	expect_int(t, total(t, "216-211"), 1);
	expect_int(t, total(t, "216-215"), 2);
	play(t, "216-215; 215-209");
	expect_int(t, spent(t), 2 + 2 + 1);
	told(t, F4_2_4);
}

CLAUSE(F4_2_5)
{
	field(t, "210 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C.joyeuse");
	expect_int(t, total(t, "210-216"), 1);
	expect_int(t, total(t, "210-303"), 2); /* but zones and borders */
	play(t, "stop; move C1.gendarme1");
	expect_int(t, total(t, "210-216"), 2);
	field(t, "208 C.joyeuse C1.gendarme1", "215 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C.joyeuse");
	expect_int(t, total(t, "208-209"), 1 + 1);
	play(t, "208-209");
	expect_int(t, spent(t), 2);
}

/* The baggage is gone before the test of who took it. */
CLAUSE(F4_2_6)
{
	field(t, "224 C1.gendarme1", "217 C.joyeuse", "229 H1.baggage1",
	      "228 H1.cuirassier1/d H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 224-229");
	at(t, "H1.baggage1", "LOST");
	points(t, CATHOLIC, 3);
	tests(t, "C1.gendarme1", F4_1_4a);
	/* With a gun beside it, it is safe. */
	field(t, "224 C1.gendarme1", "217 C.joyeuse", "229 H1.baggage1 H1.cannon1",
	      "228 H1.cuirassier1/d H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	refused(t, "224-229", F4_3_5);
}

/* === F4.3: stacking ============================================================================== */

/* Four in type I, three in II, two in III. */
CLAUSE(F4_3_1, F4_3_4)
{
	field(t, "210 C1.gendarme1 C1.gendarme2 C1.gendarme3", "304 C3.pike1 C3.pike2",
	      "303 C2.lighthorse1 C2.lighthorse2", "209 C2.gendarme1 C2.argoulet1",
	      "306 C3.arquebus1", "305 C3.arquebus2 C3.arquebus3 C.joyeuse",
	      "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.pike1; 304-210; stop; move C3.pike2");
	refused(t, "304-210", F4_3_4);
	play(t, "stop; move C2.argoulet1; 209-303; stop; move C2.gendarme1");
	refused(t, "209-303", F4_3_4);
	refused(t, "209-210", F4_3_4); /* nor is it passed through */
	play(t, "stop; move C3.arquebus2; 305-306");
	roll(t, "1");
	play(t, "move C3.arquebus3");
	refused(t, "305-306", F4_3_4);
}

/* More than that is no position. */
CLAUSE(F4_3_1)
{
	field(t, "304 C1.gendarme1 C1.gendarme2 C1.gendarme3 C1.gendarme4 C1.gendarme5",
	      "228 H1.cuirassier1", NULL);
	t->set->phase = F_PH_MOVEMENT;
	t->set->active = CATHOLIC;
	expect(t, gr_game_position(t->game, &faith_system, &t->map->head, t->option, GR_DICE_SCRIPT,
				   1, t->set, false) != GR_OK);
}

/* Guns and baggage count like the others; commanders do not and are never too many. */
CLAUSE(F4_3_2, F4_3_3)
{
	field(t, "304 C3.culverin1 C3.baggage1 C3.pike1 C3.pike2 C.joyeuse C.lavardin",
	      "210 C3.pike3 C.cluseaux", "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C3.pike3");
	refused(t, "210-304", F4_3_4);
	play(t, "stop; move C.cluseaux; 210-304; stop");
	at(t, "C.cluseaux", "304");
	told(t, F4_3_3);
	/* A forlorn hope enters a full zone, and makes none full. */
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H1.cuirassier1 H1.cuirassier2 H1.cuirassier3",
	      "228 H1.arquebus1.fh1 H.navarre", "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.arquebus1.fh1; 228-222; stop");
	at(t, "H1.arquebus1.fh1", "222");
	field(t,
	      "222 H1.arquebus1/r H1.arquebus1.fh1 H1.arquebus1.fh2 H1.cuirassier1 H1.cuirassier2",
	      "228 H1.cuirassier3 H.navarre", "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H1.cuirassier3");
	allowed(t, "228-222");
}

/* A full zone is closed to retreats: 227 is full behind 222, 228 too or not; the enemy has 321. */
CLAUSE(F4_3_4)
{
	for (int full = 0; full < 2; full++) {
		field(t, "216 C1.gendarme1 C.joyeuse", "321 C3.pike1", "222 H1.arquebus1",
		      "227 H3.arquebus1 H3.arquebus2 H3.arquebus3 H3.lighthorse1",
		      "228 H1.cuirassier1 H1.cuirassier2 H1.cuirassier3 H.navarre",
		      full ? "228 H1.cuirassier4" : "234 H1.cuirassier4", NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C1.gendarme1; charge");
		roll(t, "4"); /* 5 + 2 - 1 to 3: - / 1 */
		if (full) {
			stands(t, "H1.arquebus1", "r"); /* no choice was left */
			continue;
		}
		asked(t, "loss", PROTESTANT);
		refused(t, "retreat 227", F7_5_3i);
		allowed(t, "retreat 228");
	}
}

CLAUSE(F4_3_5, F4_3_6)
{
	facing(t, "216 H1.cannon1");
	refused(t, "210-216", F4_3_5);
	facing(t, "216 H1.arquebus1/d");
	refused(t, "210-216", F4_3_5);
	facing(t, "216 H1.baggage1");
	allowed(t, "210-216");
	facing(t, "216 H.navarre");
	allowed(t, "210-216");
	facing(t, "216 H.navarre H1.baggage1");
	allowed(t, "210-216");
}

CLAUSE(F4_3_7)
{
	static const char *const there[] = {"216 H.navarre", "216 H1.baggage1", "216 H1.arquebus1"};
	for (int i = 0; i < 3; i++) {
		field(t, "210 C1.gendarme1 C.joyeuse", there[i], "234 H4.arquebus5", NULL);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		play(t, "move C.joyeuse");
		refused(t, "210-216", F4_3_7);
		allowed(t, "210-209");
	}
}

CLAUSE(F4_3_8)
{
	field(t, "210 C1.gendarme1 C2.gendarme1", "216 C3.pike1 C.cluseaux",
	      "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 210-216; stop; move C2.gendarme1; 210-216; stop");
	at(t, "C1.gendarme1", "216");
	at(t, "C2.gendarme1", "216");
}

/* === F4.4: who fights ============================================================================ */

/* One of three against one of two; the rest is untouched. */
CLAUSE(F4_4_1)
{
	field(t, "216 C1.gendarme1/x C1.gendarme2 C2.gendarme1 C.joyeuse",
	      "222 H1.arquebus1 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	asked(t, "dp", PROTESTANT);
	allowed(t, "dp H1.cuirassier1");
	play(t, "dp H1.arquebus1");
	expect_int(t, total(t, ""), 5 - 1 - 3);
	roll(t, "3"); /* s = 8: TQ / DS */
	roll(t, "6");
	stands(t, "C1.gendarme1", "d");
	stands(t, "H1.arquebus1", "d");
	stands(t, "C1.gendarme2", "-");
	stands(t, "C2.gendarme1", "-");
	stands(t, "H1.cuirassier1", "-");
}

/* === F4.5: reinforcements ======================================================================== */

/* Jarnac, a turn of the Catholics; what waits and who is about. */
static void
jarnac(struct table *t, int turn, const char *waiting, const char *more)
{
	scenario(t, "jarnac");
	field(t, waiting, more, "219 C.montpensier", "221 H3.arquebus1 H.fontrailles", NULL);
	t->set->turn = (uint8_t)turn;
	phase(t, F_PH_MOVEMENT, CATHOLIC);
}

CLAUSE(F4_5_1)
{
	jarnac(t, 1, "WAITING C2.swiss1 C3.reiter1", "209 C1.gendarme1");
	refused(t, "enter C2.swiss1 220", F4_5_1);
	jarnac(t, 2, "WAITING C2.swiss1 C3.reiter1", "209 C1.gendarme1");
	allowed(t, "enter C2.swiss1 220");
	refused(t, "enter C2.swiss1 310", F4_5_1);
	refused(t, "enter C3.reiter1 220", F4_5_1);
	refused(t, "enter C1.gendarme1 220", F4_5_1); /* it is there already */
	jarnac(t, 3, "WAITING C2.swiss1 C3.reiter1", "209 C1.gendarme1");
	allowed(t, "enter C3.reiter1 220");
	allowed(t, "enter C3.reiter1 310");
	allowed(t, "enter C2.swiss1 220"); /* a turn late */
	play(t, "enter C3.reiter1 310");
	at(t, "C3.reiter1", "310");
}

CLAUSE(F4_5_2)
{
	jarnac(t, 2, "WAITING C2.swiss1", "209 C1.gendarme1");
	expect_int(t, total(t, "enter C2.swiss1 220"), 1);
	play(t, "enter C2.swiss1 220");
	asked(t, "step", CATHOLIC);
	expect_int(t, spent(t), 1);
	/* In sight of light horse in 129, over no border at all. */
	jarnac(t, 2, "WAITING C2.swiss1", "129 H1.lighthorse1");
	expect_int(t, total(t, "enter C2.swiss1 220"), 1 + 1);
	expect_int(t, term_of(t, "enter C2.swiss1 220", F4_2_3), 1);
	expect_int(t, term_of(t, "enter C2.swiss1 220", F4_1_2a), 0);
}

CLAUSE(F4_5_3)
{
	jarnac(t, 2, "WAITING C2.swiss1 C.anjou",
	       "220 C1.gendarme1 C1.gendarme2 C1.gendarme3 C1.lighthorse1");
	refused(t, "enter C2.swiss1 220", F4_5_3);
	allowed(t, "enter C.anjou 220");
	/* It may try later: when the gendarmes have gone. */
	play(t, "move C1.gendarme1; 220-130; stop");
	allowed(t, "enter C2.swiss1 220");
	jarnac(t, 2, "WAITING C2.swiss1 C.anjou", "220 H1.gendarme1");
	refused(t, "enter C2.swiss1 220", F4_5_3);
	refused(t, "enter C.anjou 220", F4_5_3);
	jarnac(t, 2, "WAITING C2.swiss1 C.anjou", "220 H1.baggage1");
	allowed(t, "enter C2.swiss1 220");
	refused(t, "enter C.anjou 220", F4_5_3); /* a commander goes to no enemy piece */
	play(t, "enter C2.swiss1 220");
	at(t, "H1.baggage1", "LOST");
	points(t, CATHOLIC, 3);
}

/* Arques, turn 5: the town of 203 is of type III. */
static void
from_dieppe(struct table *t, const char *enemy)
{
	scenario(t, "arques");
	field(t, "WAITING R3.arquebus3", "302 R3.cannon2 R.henri", enemy, "220 L.mayenne", NULL);
	t->set->turn = 5;
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "enter R3.arquebus3 203");
}

CLAUSE(F4_5_4)
{
	from_dieppe(t, "217 L1.reiter1");
	tests(t, "R3.arquebus3", F4_1_4a);
	told(t, F4_5_4);
	expect_int(t, total(t, ""), 4);
	roll(t, "4");
	stands(t, "R3.arquebus3", "-");
	asked(t, "pick_move", PROTESTANT); /* no bonus from a town of type III: 2 is too dear */
	refused(t, "move R3.arquebus3", F4_0_8);
	from_dieppe(t, "217 L1.reiter1");
	roll(t, "5");
	stands(t, "R3.arquebus3", "d");
	from_dieppe(t, "207 L1.reiter1"); /* 3 and 1 */
	stands(t, "R3.arquebus3", "d");
	asked(t, "pick_move", PROTESTANT);
	untold(t, F4_1_4a);
}

/* Neither Tavannes nor Anjou is on the map; the reiters count as in command until they are next asked. */
CLAUSE(F4_5_5)
{
	jarnac(t, 3, "WAITING C3.reiter1", "129 H1.lighthorse1");
	play(t, "enter C3.reiter1 220; stop");
	stands(t, "C3.reiter1", "-");
	play(t, "end"); /* the light horse in the marsh can neither see nor outrun them */
	asked(t, "pick_combat", CATHOLIC);
	allowed(t, "attack 220>129 C3.reiter1");
	play(t, "end");
	asked(t, "pick_move", PROTESTANT);
	stands(t, "C3.reiter1", "-");
	play(t, "end");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "C3.reiter1", "i");
}

/* 220 is on the road: Swiss go 220, 219, 218 for 1, 1 and 2. Reiters reach 226 for ten from 220, and
 * not from 310, which is on none. */
CLAUSE(F4_5_6)
{
	jarnac(t, 3, "WAITING C2.swiss1 C3.reiter1 C3.reiter2", "209 C1.gendarme1");
	play(t, "enter C2.swiss1 220; 220-219; 219-218");
	asked(t, "pick_move", CATHOLIC);
	at(t, "C2.swiss1", "218");
	play(t, "enter C3.reiter1 220; 220-219; 219-218; 218-217; 217-127");
	expect_int(t, spent(t), 7);
	allowed(t, "127-226");
	play(t, "stop; enter C3.reiter2 310; 310-219; 219-218; 218-217; 217-127");
	expect_int(t, spent(t), 7);
	refused(t, "127-226", F4_0_9); /* 3 */
}

/* === F4.6: argoulets ============================================================================= */

static void
argoulets(struct table *t, const char *place, const char *enemy)
{
	field(t, place, "301 C.joyeuse", enemy, "126 H.navarre H1.cannon1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C2.argoulet1");
}

CLAUSE(F4_6_1)
{
	field(t, "216 C2.argoulet1", "222 H1.arquebus1 H.navarre", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, faith_units_arm(&t->ctx, piece(t, "C2.argoulet1")), F_CAVALRY);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C2.argoulet1")), 10);
	/* 1, and F against D */
	expect_int(t, total(t, "attack 216>222 C2.argoulet1"), 1 - 1 - 3);
	field(t, "216 C2.argoulet1/f", "222 H1.arquebus1 H.navarre", "210 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, faith_units_arm(&t->ctx, piece(t, "C2.argoulet1")), F_INFANTRY);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C2.argoulet1")), 4);
	expect_int(t, total(t, "attack 216>222 C2.argoulet1"), 2 - 3);
	/* Disorder takes two from horse, one from foot. */
	field(t, "216 C2.argoulet1/fd", "227 H3.argoulet1/d", "210 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C2.argoulet1")), 3);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "H3.argoulet1")), 8);
}

/* Mounted they fall back, on foot they do not; the hedge and the warren of 224 are worth 1 + 2 against
 * horse that fires, 1 against foot. */
CLAUSE(F4_6_1)
{
	for (int foot = 0; foot < 2; foot++) {
		field(t, foot ? "222 H3.argoulet1/f H.turenne" : "222 H3.argoulet1 H.turenne",
		      "216 C3.pike1", "210 C.joyeuse", NULL);
		t->set->fresh = zone_bit(t, "216");
		phase(t, F_PH_REACTION, CATHOLIC);
		allowed(t, "fire H3.argoulet1>216:C3.pike1");
		if (foot)
			refused(t, "back H3.argoulet1>228 (216)", F6_4_1);
		else
			allowed(t, "back H3.argoulet1>228 (216)");

		field(t, foot ? "217 C2.argoulet1/f C.joyeuse" : "217 C2.argoulet1 C.joyeuse",
		      "224 H4.arquebus1", "228 H.navarre", NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		expect_int(t, total(t, "attack 217>224 C2.argoulet1"),
			   foot ? 2 - (3 + 1) : 1 - 1 - (3 + 1 + 2));
	}
}

CLAUSE(F4_6_2)
{
	argoulets(t, "210 C2.argoulet1 C1.gendarme1", "132 H1.baggage1");
	refused(t, "remount", F4_6_2); /* they are mounted */
	play(t, "dismount");
	asked(t, "pick_move", CATHOLIC); /* their last act */
	stands(t, "C2.argoulet1", "f");
	refused(t, "move C2.argoulet1", F4_0_8);
	play(t, "move C1.gendarme1");
	refused(t, "dismount", F4_6_1);
}

/* Ten mounted: eight zones, and no more, before they dismount. Four on foot: two before they mount. */
CLAUSE(F4_6_3)
{
	argoulets(t, "304 C2.argoulet1", "132 H1.baggage1");
	play(t, "304-211; 211-217; 217-223; 223-222; 222-215; 215-209; 209-210; 210-304");
	expect_int(t, spent(t), 8);
	allowed(t, "dismount");
	play(t, "304-211");
	refused(t, "dismount", F4_0_9);
	argoulets(t, "211 C2.argoulet1/f", "132 H1.baggage1");
	play(t, "211-217; 217-223");
	allowed(t, "remount");
	play(t, "223-222");
	refused(t, "remount", F4_0_9);
}

CLAUSE(F4_6_4)
{
	argoulets(t, "224 C2.argoulet1", "132 H1.baggage1"); /* in a warren of type II */
	play(t, "dismount");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "C2.argoulet1", "f");
	stands(t, "C2.argoulet1", "-");
	at(t, "C2.argoulet1", "224");
	told(t, F4_6_4);
	/* The 2 MP must be there: on foot and disorganised they have 3. */
	argoulets(t, "224 C2.argoulet1/fd", "132 H1.baggage1");
	allowed(t, "remount");
}

/* 1 and 2 is a test; 2 and 2 disorder; a step that cost 3 disorganises once, but if it was passed the
 * sum of 5 disorganises all the same. */
CLAUSE(F4_6_5, F4_6_6)
{
	static const char *const die[] = {"3", "4"};
	for (int i = 0; i < 2; i++) {
		argoulets(t, "211 C2.argoulet1", "132 H1.baggage1");
		play(t, "211-217; dismount");
		tests(t, "C2.argoulet1", F4_6_6);
		roll(t, die[i]);
		stands(t, "C2.argoulet1", i ? "fd" : "f");
		expect(t, f_has(state(t)->disordered, piece(t, "C2.argoulet1")) == (i == 1));
	}
	argoulets(t, "211 C2.argoulet1", "223 H1.arquebus1");
	play(t, "211-217; dismount"); /* in its ZoC */
	asked(t, "pick_move", CATHOLIC);
	stands(t, "C2.argoulet1", "fd");
	/* The last step alone counts. */
	argoulets(t, "210 C2.argoulet1", "132 H1.baggage1");
	play(t, "210-303; 303-210; dismount");
	tests(t, "C2.argoulet1", F4_6_6);

	argoulets(t, "224 C2.argoulet1", "132 H1.baggage1");
	play(t, "224-229");
	roll(t, "4");
	stands(t, "C2.argoulet1", "d");
	play(t, "dismount");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "C2.argoulet1", "fd");
	argoulets(t, "224 C2.argoulet1", "132 H1.baggage1");
	play(t, "224-229");
	roll(t, "3");
	play(t, "dismount");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "C2.argoulet1", "fd");
	/* Over the wall for 4: disorganised, and not once more. */
	argoulets(t, "223 C2.argoulet1", "132 H1.baggage1");
	play(t, "223-229");
	stands(t, "C2.argoulet1", "d");
	play(t, "dismount");
	stands(t, "C2.argoulet1", "fd");
	/* Disorganised by an earlier step, they are so a second time: their only step is lost. */
	argoulets(t, "210 C2.argoulet1/d C3.pike1", "132 H1.baggage1");
	play(t, "210-303; dismount");
	at(t, "C2.argoulet1", "LOST");
	points(t, PROTESTANT, 1);
}

CLAUSE(F4_6_7)
{
	argoulets(t, "211 C2.argoulet1/d", "132 H1.baggage1");
	play(t, "dismount");
	stands(t, "C2.argoulet1", "fd");
	argoulets(t, "211 C2.argoulet1/df", "132 H1.baggage1");
	play(t, "remount");
	stands(t, "C2.argoulet1", "d");
	told(t, F4_6_7);
}
