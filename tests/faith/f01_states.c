/*
 * f01_states.c - chapter F1.3.6: steps, disorder and isolation.
 */
#include "table.h"

#include <stdio.h>

/* === steps ======================================================================================= */

/* The cannon in 215 (FC 2, level ground, range 2) hits with a 1. */
static void
hit(struct table *t, const char *target, const char *id)
{
	char shot[64];
	field(t, "215 H1.cannon1 H.navarre", target, "211 C.joyeuse C3.pike3", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	snprintf(shot, sizeof shot, "shoot H1.cannon1>%s", id);
	play(t, shot);
	roll(t, "1");
}

CLAUSE(F1_3_6, F1_3_6a)
{
	hit(t, "217 C1.gendarme1", "C1.gendarme1");
	at(t, "C1.gendarme1", "217");
	stands(t, "C1.gendarme1", "r");
	points(t, PROTESTANT, 0);
	hit(t, "217 C1.gendarme1/r", "C1.gendarme1");
	at(t, "C1.gendarme1", "LOST");
	points(t, PROTESTANT, 2);

	hit(t, "217 C2.argoulet1", "C2.argoulet1");
	at(t, "C2.argoulet1", "LOST");
	hit(t, "217 C2.argoulet1/f", "C2.argoulet1");
	at(t, "C2.argoulet1", "LOST");
	hit(t, "217 C3.culverin1", "C3.culverin1");
	at(t, "C3.culverin1", "LOST");
}

/* A culverin with a pike at its side has FC' 2 next door. */
CLAUSE(F1_3_6a)
{
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "216 C3.culverin1 C3.pike1 C.joyeuse", "222 H1.arquebus1.fh1", "228 H1.arquebus1",
	      "227 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, total(t, "shoot C3.culverin1>H1.arquebus1.fh1"), 1 + 1);
	play(t, "shoot C3.culverin1>H1.arquebus1.fh1");
	roll(t, "1");
	at(t, "H1.arquebus1.fh1", "LOST");
}

/* === disorder ==================================================================================== */

CLAUSE(F1_3_6c)
{
	field(t, "216 C1.gendarme1/d C3.culverin1/d C.joyeuse", "222 H1.arquebus1/d H.navarre",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	/* 5 - 1 (E against D) - 1 to 3 - 1 */
	expect_int(t, total(t, ""), 5 - 1 - 1 - (3 - 1));
	expect_int(t, term_of(t, "", F1_3_6c), -1);

	/* The die is read so too: 5 - 1 - 1 to 3 is 0, a 5 is TQ / DS and not - / 1. */
	field(t, "216 C1.gendarme1/d C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	roll(t, "5");
	tests(t, "C1.gendarme1", F7_5_1a);

	field(t, "216 C1.gendarme1/x C.joyeuse", "222 H1.arquebus1/d H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	expect_int(t, total(t, ""), 5 - 1 - (3 - 1));
	expect_int(t, term_of(t, "", F1_3_6c), 1);
	roll(t, "4"); /* +2: - / 1, which the disorganised cannot dodge */
	stands(t, "H1.arquebus1", "rd");

	field(t, "215 H1.cannon1/d H.navarre", "217 C1.gendarme1", "211 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	expect_int(t, total(t, "shoot H1.cannon1>C1.gendarme1"), 2 - 1);
	expect_int(t, term_of(t, "shoot H1.cannon1>C1.gendarme1", F1_3_6c), -1);
	play(t, "shoot H1.cannon1>C1.gendarme1");
	roll(t, "1"); /* as much as FC' */
	stands(t, "C1.gendarme1", "d");
	expect(t, !f_has(state(t)->reduced, piece(t, "C1.gendarme1")));
}

/* Pikes 3 to 2, gendarmes 6 to 4: as many zones of type I off the road. */
CLAUSE(F1_3_6d)
{
	field(t, "212 C3.pike1/d C3.pike2", "208 C1.gendarme1/d C1.gendarme2",
	      "209 C2.argoulet1/d C.joyeuse", "132 H1.baggage1 H1.cannon1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C3.pike1")), 2);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C1.gendarme1")), 4);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C2.argoulet1")), 8);
	play(t, "move C3.pike1; 212-217; 217-223");
	asked(t, "pick_move", CATHOLIC);
	play(t, "move C3.pike2; 212-217; 217-223");
	asked(t, "step", CATHOLIC);
	play(t, "223-228");
	asked(t, "pick_move", CATHOLIC);
	/* 208-214 and 214-215 over the brook: 1 and 2, one more; not two. */
	play(t, "move C1.gendarme1; 208-214; 214-215; 215-222");
	asked(t, "pick_move", CATHOLIC);
	play(t, "move C1.gendarme2; 208-214; 214-215; 215-222");
	asked(t, "step", CATHOLIC);
}

/* Horse with an MA of 1, which no battle of ours has, is left with none. */
CLAUSE(F1_3_6d)
{
	static struct faith_scenario slow;
	slow = *t->map;
	slow.face[piece(t, "C1.gendarme1")][F_FULL].ma = 1;
	t->map = &slow;
	field(t, "304 C1.gendarme1/d C.joyeuse", "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C1.gendarme1")), 0);
	play(t, "move C1.gendarme1");
	at(t, "C1.gendarme1", "304");
}

CLAUSE(F1_3_6e)
{
	for (int disordered = 0; disordered < 2; disordered++) {
		field(t, "210 C1.gendarme1 C.joyeuse",
		      disordered ? "222 H1.cuirassier1/d H.navarre"
				 : "222 H1.cuirassier1 H.navarre",
		      NULL);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		play(t, "move C1.gendarme1");
		expect_int(t, total(t, "210-216"), disordered ? 1 : 2);
	}
}

static void
came_to_216(struct table *t, const char *passive)
{
	field(t, passive, "216 C3.pike1", "210 C.joyeuse", NULL);
	t->set->fresh = zone_bit(t, "216");
	phase(t, F_PH_REACTION, CATHOLIC);
}

CLAUSE(F1_3_6f)
{
	came_to_216(t, "222 H1.cuirassier1 H3.lighthorse1 H.navarre");
	allowed(t, "fire H1.cuirassier1>216:C3.pike1");
	allowed(t, "charge H3.lighthorse1>216:C3.pike1");
	allowed(t, "back H1.cuirassier1>228 (216)");
	/* The sound arquebusiers keep the sequence open. */
	came_to_216(t, "222 H1.cuirassier1/d H3.lighthorse1/d H1.arquebus1 H.navarre");
	refused(t, "fire H1.cuirassier1>216:C3.pike1", F1_3_6f);
	refused(t, "charge H3.lighthorse1>216:C3.pike1", F1_3_6f);
	refused(t, "back H1.cuirassier1>228 (216)", F1_3_6f);
	refused(t, "back H3.lighthorse1>228 (216)", F1_3_6f);
	allowed(t, "fire H1.arquebus1>216:C3.pike1");
}

CLAUSE(F1_3_6g)
{
	field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	asked(t, "charge", CATHOLIC);

	field(t, "216 C1.gendarme1/d C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	due(t, "combat"); /* nobody is asked */
	expect(t, f_has(state(t)->charge, piece(t, "C1.gendarme1")));

	option(t, F_OPT_EARLY_CHARGE, true);
	field(t, "216 C1.gendarme1/d C1.gendarme2 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "attack 216>222 C1.gendarme1 charge", F7_4_1e);
	allowed(t, "attack 216>222 C1.gendarme2 charge");
}

/* Gendarmes with arquebusiers beside them against cuirassiers with light horse: 5 - 1 + 1 to 6 + 1. */
static int
supported(struct table *t, const char *active, const char *passive)
{
	field(t, active, passive, "211 C.joyeuse", "228 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1; dp H1.cuirassier1");
	due(t, "combat");
	return total(t, "");
}

CLAUSE(F1_3_6h, F1_3_6l)
{
	expect_int(t,
		   supported(t, "216 C1.gendarme1/x C3.arquebus1",
			     "222 H1.cuirassier1 H3.lighthorse1"),
		   5 - 1 + 1 - (6 + 1));
	expect_int(t,
		   supported(t, "216 C1.gendarme1/x C3.arquebus1/d",
			     "222 H1.cuirassier1 H3.lighthorse1"),
		   5 - 1 - (6 + 1));
	expect_int(t,
		   supported(t, "216 C1.gendarme1/x C3.arquebus1",
			     "222 H1.cuirassier1 H3.lighthorse1/d"),
		   5 - 1 + 1 - 6);
	expect_int(t,
		   supported(t, "216 C1.gendarme1/x C3.arquebus1/i",
			     "222 H1.cuirassier1 H3.lighthorse1"),
		   5 - 1 - (6 + 1));
	expect_int(t,
		   supported(t, "216 C1.gendarme1/x C3.arquebus1",
			     "222 H1.cuirassier1 H3.lighthorse1/i"),
		   5 - 1 + 1 - 6);
}

CLAUSE(F1_3_6i)
{
	field(t, "210 C1.gendarme1/d C.joyeuse", "222 H1.arquebus1/d H1.cuirassier1 H.navarre",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 210-216; stop; end");
	at(t, "C1.gendarme1", "216");
	asked(t, "pick_reaction", PROTESTANT);
	play(t, "end");
	asked(t, "pick_combat", CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	asked(t, "dp", PROTESTANT);
	play(t, "dp H1.arquebus1");
	due(t, "combat");
}

/* === isolation =================================================================================== */

CLAUSE(F1_3_6j)
{
	field(t, "216 C1.gendarme1/i C1.gendarme2 C3.culverin1/i C.joyeuse",
	      "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	refused(t, "attack 216>222 C1.gendarme1", F7_1_5);
	refused(t, "shoot C3.culverin1>H1.arquebus1", F1_3_6j);
	allowed(t, "attack 216>222 C1.gendarme2");
	field(t, "216 C3.culverin1 C3.pike1 C.joyeuse", "222 H1.arquebus1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	allowed(t, "shoot C3.culverin1>H1.arquebus1");
}

CLAUSE(F1_3_6k)
{
	came_to_216(t, "222 H1.cuirassier1/i H3.lighthorse1/i H.navarre");
	allowed(t, "fire H1.cuirassier1>216:C3.pike1");
	allowed(t, "charge H3.lighthorse1>216:C3.pike1");
	allowed(t, "back H1.cuirassier1>228 (216)");
	field(t, "216 C1.gendarme1/x C.joyeuse", "222 H1.arquebus1/i H1.cuirassier1 H.navarre",
	      NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1; dp H1.arquebus1");
	roll(t, "6"); /* 5 - 1 to 3, +1: - / 1 */
	asked(t, "loss", PROTESTANT);
	allowed(t, "retreat 227");
}

/* Disorganised units near Joyeuse and far from the enemy: the isolated one is passed over. */
CLAUSE(F1_3_6m)
{
	field(t, "304 C1.gendarme1/di C1.gendarme2/d C.joyeuse", "228 H1.cuirassier1 H.navarre",
	      NULL);
	phase(t, F_PH_RALLY, CATHOLIC);
	tests(t, "C1.gendarme2", F8_1);
	roll(t, "1");
	stands(t, "C1.gendarme2", "-");
	/* At the next command sequence it is in command; until then it was not reorganised. */
	stands(t, "C1.gendarme1", "d");
	asked(t, "pick_move", PROTESTANT);
}

CLAUSE(F1_3_6n)
{
	field(t, "216 C1.gendarme1/x C.joyeuse", "222 H1.cuirassier1/i H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	expect_int(t, total(t, "attack 216>222 C1.gendarme1"), 5 - 1 - 6);
	field(t, "210 C1.gendarme1/i C1.gendarme2 C.joyeuse", "222 H1.cuirassier1/i H.navarre",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	expect_int(t, faith_resolve_ma(&t->ctx, piece(t, "C1.gendarme1")), 6);
	play(t, "move C1.gendarme2");
	expect_int(t, total(t, "210-216"), 2);
}
