/*
 * f05_command.c - chapter F5: who commands, how far, and what the isolated may do.
 */
#include "table.h"

/* === F5.1: columns and commanders ================================================================ */

CLAUSE(F5_1_1)
{
	static const char *const battles[] = {"arques", "coutras", "jarnac", "mill"};
	for (int i = 0; i < 4; i++) {
		scenario(t, battles[i]);
		int commanders = 0, lgs[2] = {0, 0};
		for (int p = 1; p < F_PIECES; p++) {
			if (t->map->type[p] != F_COMMANDER)
				continue;
			commanders++;
			lgs[f_side_of(p)] += t->map->army[p];
			expect_int(t, t->map->column_commander[t->map->column[p]], p);
		}
		expect_int(t, commanders, t->map->n_columns);
		expect_int(t, lgs[0], 1);
		expect_int(t, lgs[1], 1);
	}
}

/* Units of two columns stand around one commander; the other is out of reach. */
CLAUSE(F5_1_2)
{
	field(t, "222 H1.cuirassier1 H2.cuirassier1 H.conde", "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.cuirassier1", "i");
	stands(t, "H2.cuirassier1", "-");

	field(t, "222 H1.cuirassier1 H2.cuirassier1 H.navarre", "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.cuirassier1", "-");
	stands(t, "H2.cuirassier1", "-");
	/* His successor commands his column alone. */
	field(t, "222 H1.cuirassier1 H2.cuirassier1 H.navarre/r", "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.cuirassier1", "-");
	stands(t, "H2.cuirassier1", "i");
	/* Not the enemy's LG. */
	field(t, "222 H1.cuirassier1", "132 H.navarre", "216 C.joyeuse C3.pike1", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	stands(t, "C3.pike1", "-");
}

/* Condé at one end of the field, the LG at the other. */
CLAUSE(F5_1_3)
{
	field(t, "306 H2.arquebus1 H.conde", "132 H1.arquebus1 H.navarre", "209 C3.pike1 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H2.arquebus1", "-");
	stands(t, "H1.arquebus1", "-");
}

/* === F5.2: the radius ============================================================================ */

/* From 304: 210, 216, 222 are 1, 2, 3; 228 is 4. */
CLAUSE(F5_2_1, F5_2_2)
{
	static const char *const where[] = {"304 H1.cuirassier1", "210 H1.cuirassier1",
					    "222 H1.cuirassier1", "228 H1.cuirassier1"};
	for (int i = 0; i < 4; i++) {
		field(t, "304 H.navarre", where[i], "132 C3.pike1 C.joyeuse", NULL);
		phase(t, F_PH_COMMAND, PROTESTANT);
		stands(t, "H1.cuirassier1", i == 3 ? "i" : "-");
	}
}

/* 224 and 235 meet at a junction that the river reaches; by 229 it is two zones. Enemies there leave
 * only the way round by 217: 224, 217, 223, 228, 235. */
CLAUSE(F5_2_3)
{
	field(t, "224 H1.cuirassier1", "235 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.cuirassier1", "-");
	field(t, "224 H1.cuirassier1", "235 H.navarre", "229 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	/* 235, 228 (junction), 223 (dotted), 224 (junction): double borders are no bar. */
	stands(t, "H1.cuirassier1", "-");
	field(t, "224 H1.cuirassier1", "235 H.navarre", "229 C3.pike1", "223 C3.pike2 C.joyeuse",
	      NULL);
	phase(t, F_PH_COMMAND, PROTESTANT);
	stands(t, "H1.cuirassier1", "i");
}

/* 301 has two neighbours, 208 and 302, both beside 209. */
static void
cut_off(struct table *t, const char *west, const char *east)
{
	field(t, "301 C1.gendarme1", "209 C.joyeuse", west, east, "234 H3.arquebus1", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
}

CLAUSE(F5_2_4)
{
	cut_off(t, "208 H1.cuirassier1", "302 H1.cuirassier2");
	stands(t, "C1.gendarme1", "i");
	cut_off(t, "208 H1.cuirassier1", "234 H1.cuirassier2");
	stands(t, "C1.gendarme1", "-");
	/* A ZoC over both does not matter. */
	cut_off(t, "303 H1.cuirassier1", "214 H1.cuirassier2");
	stands(t, "C1.gendarme1", "-");
	/* A gun is a unit. */
	cut_off(t, "208 H1.cannon1", "302 H1.cuirassier2");
	stands(t, "C1.gendarme1", "i");
}

CLAUSE(F5_2_5)
{
	cut_off(t, "208 H1.baggage1", "302 H1.cuirassier2");
	stands(t, "C1.gendarme1", "-");
	cut_off(t, "208 H.navarre", "302 H1.cuirassier2");
	stands(t, "C1.gendarme1", "-");
	cut_off(t, "208 H.navarre H1.baggage1", "302 H1.cuirassier2");
	stands(t, "C1.gendarme1", "-");
}

/* === F5.3: isolation ============================================================================= */

/* Settled in the side's own command sequence: neither the commander's ride nor the enemy's phase
 * changes it. */
CLAUSE(F5_3_1)
{
	field(t, "304 C.joyeuse C1.gendarme1", "222 C1.gendarme2", "228 C1.gendarme3",
	      "132 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	stands(t, "C1.gendarme2", "-");
	stands(t, "C1.gendarme3", "i");
	play(t, "move C.joyeuse; 304-305; 305-306; stop"); /* 222 is five zones off */
	stands(t, "C1.gendarme2", "-");
	play(t, "end");
	asked(t, "pick_move", PROTESTANT);
	stands(t, "C1.gendarme2", "-");
	stands(t, "C1.gendarme3", "i");
	play(t, "end");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "C1.gendarme2", "i");

	/* And he who is reached again is isolated until the next. */
	field(t, "304 C.joyeuse C1.gendarme1", "228 C1.gendarme3", "132 H1.baggage1 H1.cannon1",
	      "234 H.navarre", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	play(t, "move C.joyeuse; 304-210; 210-216; stop");
	stands(t, "C1.gendarme3", "i");
	play(t, "end; end");
	asked(t, "pick_move", CATHOLIC);
	stands(t, "C1.gendarme3", "-");
}

CLAUSE(F5_3_2)
{
	field(t, "304 C1.gendarme1 C3.pike1 C.cluseaux", "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	stands(t, "C1.gendarme1", "i"); /* neither Joyeuse nor the LG, who is the same */
	stands(t, "C3.pike1", "-");
	told(t, F5_3_2);
}

/* From 306: 305 is three zones from 321, 212 as far as 306 itself, four. */
CLAUSE(F5_3_3, F5_3_4)
{
	field(t, "306 C1.gendarme1/i", "321 C.joyeuse", "132 H1.baggage1 H1.cannon1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1");
	refused(t, "306-212", F5_3_3);
	play(t, "306-305");
	refused(t, "305-306", F5_3_4);
	refused(t, "305-212", F5_3_4);
	allowed(t, "305-304");
	allowed(t, "305-211");
	play(t, "305-304; 304-303; stop"); /* all within three zones of him */
	at(t, "C1.gendarme1", "303");
	stands(t, "C1.gendarme1", "i");
}

/* Nearer to its CC or to the LG, either will do. From 302 Joyeuse in 132 is five zones off, from 208
 * four, from 303 five; Cluseaux in 306 is four, four and three; 301 is nearer to neither. */
CLAUSE(F5_3_3)
{
	for (int alone = 0; alone < 2; alone++) {
		field(t, "302 C3.pike1/i", alone ? "LOST C.joyeuse" : "132 C.joyeuse",
		      "306 C.cluseaux", "234 H1.baggage1 H1.cannon1", NULL);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		play(t, "move C3.pike1");
		allowed(t, "302-303");
		refused(t, "302-301", F5_3_3);
		if (alone)
			refused(t, "302-208", F5_3_3);
		else
			allowed(t, "302-208");
	}
}

/* Joyeuse in 222 is three zones from 304 by 216 or 215, where the enemy stands: out of the radius, but
 * the way that counts for coming nearer is the same. 211 is within it, round by 217 and 223. */
CLAUSE(F5_3_3, F5_3_4)
{
	field(t, "304 C1.gendarme1 C1.gendarme2", "222 C.joyeuse", "216 H1.cuirassier1",
	      "215 H1.cuirassier2", "234 H.navarre", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	stands(t, "C1.gendarme1", "i");
	play(t, "move C1.gendarme1");
	refused(t, "304-305", F5_3_3); /* as far */
	refused(t, "304-303", F5_3_3);
	play(t, "304-210");
	asked(t, "pick_move", CATHOLIC); /* 211 is two zones from him, like 210: nothing is open */
	at(t, "C1.gendarme1", "210");
	play(t, "move C1.gendarme2; 304-211");
	refused(t, "211-304", F5_3_4);
	allowed(t, "211-217");
}

/* Argoulets, who could dismount: with no commander on the map no zone is open to them. */
CLAUSE(F5_3_5, F5_3_6)
{
	field(t, "216 C2.argoulet1/i C3.pike1 C.cluseaux", "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C2.argoulet1");
	refused(t, "216-210", F5_3_5);
	refused(t, "216-222", F5_3_5);
	allowed(t, "dismount");
	play(t, "dismount");
	stands(t, "C2.argoulet1", "fi");
	at(t, "C2.argoulet1", "216");
	told(t, F5_3_6);
	/* On foot likewise. */
	field(t, "216 C2.argoulet1/if C.joyeuse", "228 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C2.argoulet1; remount");
	expect(t, !f_has(state(t)->on_foot, piece(t, "C2.argoulet1")));
}

/* Huguenots far from everybody are in command until their own first command sequence. */
CLAUSE(F5_3_7)
{
	field(t, "304 C1.gendarme1 C.joyeuse", "306 H2.arquebus1", "234 H.navarre H1.cuirassier1",
	      NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	stands(t, "H2.arquebus1", "-");
	play(t, "end");
	asked(t, "pick_move", PROTESTANT);
	stands(t, "H2.arquebus1", "i");
}
