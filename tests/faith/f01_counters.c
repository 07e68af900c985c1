/*
 * f01_counters.c - chapter F1: what is printed on the counters, quality tests, commanders.
 */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const battles[] = {"arques", "coutras", "jarnac", "mill"};
enum { BATTLES = 4 };

/* Walk the pieces of the table's scenario. */
#define EACH_PIECE(t, p)                                                                           \
	for (int p = 1; p < F_PIECES; p++)                                                         \
		if ((t)->map->piece_id[p][0])

/* === F1.1, F1.2 ================================================================================== */

/* Orders come with their option alone, and so does what the other options add. */
CLAUSE(F1_1)
{
	setup(t);
	asked(t, "pick_move", CATHOLIC);
	option(t, F_OPT_ORDERS, true);
	setup(t);
	asked(t, "order", CATHOLIC);

	for (int on = 0; on < 2; on++) {
		scenario(t, "mill");
		option(t, F_OPT_FORLORN_HOPE, on);
		field(t, "202 H1.arquebus1 H.tremoille", "212 C1.pike1 C.lavardin", NULL);
		phase(t, F_PH_MOVEMENT, PROTESTANT);
		play(t, "move H1.arquebus1");
		if (on)
			allowed(t, "fh");
		else
			refused(t, "fh", F11_4_1);
	}
	for (int on = 0; on < 2; on++) {
		scenario(t, "jarnac");
		option(t, F_OPT_CARACOLE, on);
		field(t, "214 C3.reiter1", "303 C.tavannes", "213 H2.gendarme1", "212 H.conde",
		      NULL);
		phase(t, F_PH_MOVEMENT, CATHOLIC);
		play(t, "move C3.reiter1");
		if (on)
			allowed(t, "caracole");
		else
			refused(t, "caracole", F11_1_1);
	}
}

CLAUSE(F1_2)
{
	field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	for (int i = 1; i < faith_system.n_chances; i++) {
		struct gr_dice dice = {0};
		faith_system.chances[i].dice(&t->ctx, &dice);
		expect_int(t, dice.count, 1);
		expect_int(t, dice.sides, 6);
	}
}

/* === F1.3: values ================================================================================ */

/* The specification's table of unit types. FQs, and the FC of cuirassiers, differ by battle. */
static const struct kind {
	const char *word;
	int fc, cls, ma, arm, weapon, steps, range;
} kinds[F_TYPES] = {
	[F_SWISS] = {      "swiss", 6, 'B',  3,  F_INFANTRY, F_SHOCK, 2, 0},
	[F_LANDSKNECHT] = {"landsknecht", 5, 'B',  3,  F_INFANTRY, F_SHOCK, 2, 0},
	[F_PIKE] = {       "pike", 2, 'C',  3,  F_INFANTRY, F_SHOCK, 2, 0},
	[F_ARQUEBUS] = {   "arquebus", 3, 'D',  4,  F_INFANTRY,  F_FIRE, 2, 0},
	[F_GENDARME] = {   "gendarme", 5, 'E',  6,   F_CAVALRY, F_SHOCK, 2, 0},
	[F_LIGHTHORSE] = { "lighthorse", 4, 'E',  6,   F_CAVALRY, F_SHOCK, 2, 0},
	[F_REITER] = {     "reiter", 6, 'A',  8,   F_CAVALRY,  F_FIRE, 2, 0},
	[F_CUIRASSIER] = { "cuirassier", 7, 'A',  8,   F_CAVALRY,  F_FIRE, 2, 0},
	[F_ARGOULET] = {   "argoulet", 1, 'F', 10,   F_CAVALRY,  F_FIRE, 1, 0},
	[F_CULVERIN] = {   "culverin", 1, 'H',  0, F_ARTILLERY,  F_FIRE, 1, 2},
	[F_CANNON] = {     "cannon", 2, 'H',  0, F_ARTILLERY,  F_FIRE, 1, 3},
	[F_BAGGAGE] = {    "baggage", 0,   0,  0,     F_TRAIN,       0, 1, 0},
	[F_FORLORN_HOPE] = {        ".fh", 1, 'D',  5,  F_INFANTRY,  F_FIRE, 1, 0},
};

static void
has_values(struct table *t, int p)
{
	const struct faith_scenario *m = t->map;
	const struct f_face *face = &m->face[p][F_FULL];
	const struct kind *kind = &kinds[m->type[p]];
	const bool weaker = m->type[p] == F_CUIRASSIER && strcmp(m->head.id, "arques") != 0;
	expect(t, kind->word && strstr(m->piece_id[p], kind->word));
	expect_int(t, face->fc, weaker ? 6 : kind->fc);
	expect_int(t, face->cls, kind->cls ? kind->cls - 'A' + 1 : 0);
	expect_int(t, face->ma, kind->ma);
	expect_int(t, face->arm, kind->arm);
	expect_int(t, face->weapon, kind->weapon);
	expect_int(t, m->steps[p], kind->steps);
	expect_int(t, m->range[p], kind->range);
	expect(t, m->type[p] == F_BAGGAGE ? face->fq == 0 : face->fq >= 1 && face->fq <= 6);
	/* "H2.arquebus1": side H, column H2 */
	const char *column = m->column_id[m->column[p]];
	expect(t, column[0] == m->side_key[f_side_of(p)][0]);
	expect(t, strncmp(m->piece_id[p], column, strlen(column)) == 0);
}

CLAUSE(F1_3_1, F1_3_1a, F1_3_3, F1_3_6a, F1_3_7)
{
	for (int i = 0; i < BATTLES; i++) {
		scenario(t, battles[i]);
		EACH_PIECE(t, p)
		if (t->map->type[p] != F_COMMANDER)
			has_values(t, p);
	}
}

/* A forlorn hope is the same everywhere, and its parent's alone. */
CLAUSE(F1_3_1b)
{
	for (int i = 0; i < BATTLES; i++) {
		scenario(t, battles[i]);
		EACH_PIECE(t, p)
		{
			if (t->map->type[p] != F_FORLORN_HOPE)
				continue;
			const char *id = t->map->piece_id[p];
			const char *parent = t->map->piece_id[t->map->parent[p]];
			expect(t, strncmp(id, parent, strlen(parent)) == 0);
			expect(t, strncmp(id + strlen(parent), ".fh", 3) == 0);
			expect_int(t, t->map->face[p][F_FULL].fq, 4);
		}
	}
	scenario(t, "coutras");
	option(t, F_OPT_FORLORN_HOPE, true);
	field(t, "222 H1.arquebus1 H2.arquebus1 H1.arquebus1.fh1 H.navarre",
	      "304 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H2.arquebus1");
	refused(t, "merge H1.arquebus1.fh1", F11_4_8);
	play(t, "stop; move H1.arquebus1");
	allowed(t, "merge H1.arquebus1.fh1");
}

/* Militia stands in no battle of ours: what the tables say is all there is. */
CLAUSE(F1_3_3a)
{
	char line[1024], path[1024];
	bool found = false;
	const char *source = getenv("GROGNARD_SOURCE");
	snprintf(path, sizeof path, "%s/data/faith/tables.json", source ? source : ".");
	FILE *tables = fopen(path, "r");
	expect(t, tables != NULL);
	while (fgets(line, sizeof line, tables))
		if (strstr(line, "\"militia\"") && strstr(line, "weapon")) {
			found = true;
			expect(t, strstr(line, "\"shock\"") != NULL);
		}
	fclose(tables);
	expect(t, found);
}

static void
reduced_face(struct table *t, int p)
{
	static const int fc[] = {[2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 4, [7] = 5};
	const struct f_face *full = &t->map->face[p][F_FULL];
	const struct f_face *less = &t->map->face[p][F_REDUCED];
	expect_int(t, less->fc, fc[full->fc]);
	expect_int(t, less->fq, full->fq > 1 ? full->fq - 1 : 1);
	expect_int(t, less->ma, full->ma);
	expect_int(t, less->weapon, full->weapon);
	expect_int(t, less->cls, full->cls);
	expect_int(t, less->arm, full->arm);
}

CLAUSE(F1_3_6b)
{
	for (int i = 0; i < BATTLES; i++) {
		scenario(t, battles[i]);
		EACH_PIECE(t, p)
		if (t->map->steps[p] == 2)
			reduced_face(t, p);
	}
	/* Reduced gendarmes against reduced arquebusiers: 3 - 1 to 2. */
	scenario(t, "coutras");
	field(t, "216 C1.gendarme1/rx C.joyeuse", "222 H1.arquebus1/r H.navarre", NULL);
	phase(t, F_PH_COMBAT, CATHOLIC);
	play(t, "attack 216>222 C1.gendarme1");
	due(t, "combat");
	expect_int(t, total(t, ""), 3 - 1 - 2);
	roll(t, "3");
	told(t, F1_3_6b);
}

/* === F1.3.2: quality tests ======================================================================= */

/* A unit goes from 224 over the hedge into the park of 229: 1 and 2 MP, a test. */
static void
enter_park(struct table *t, const char *unit, const char *leaving, const char *entered)
{
	char move[64];
	field(t, leaving, entered, "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	snprintf(move, sizeof move, "move %s; 224-229", unit);
	play(t, move);
	tests(t, unit, F4_1_4a);
}

CLAUSE(F1_3_2)
{
	static const char *const die[] = {"1", "4", "5", "6"};
	for (int i = 0; i < 4; i++) {
		enter_park(t, "H2.arquebus1", "224 H2.arquebus1", "234 H.navarre");
		expect_int(t, total(t, ""), 4);
		roll(t, die[i]);
		if (i < 2)
			stands(t, "H2.arquebus1", "-");
		else
			stands(t, "H2.arquebus1", "d");
	}
}

/* The Gascons' 3 against Castelnau's 4 (another column), Turenne's 4 and Navarre's 5; what replaces
 * Navarre is no LG. */
CLAUSE(F1_3_2a, F1_3_2b)
{
	static const char *const with[] = {"229 H.castelnau", "229 H.turenne", "229 H.navarre",
					   "229 H.navarre/r", "229 H.castelnau H.turenne"};
	static const int fq[] = {3, 4, 5, 3, 4};
	for (int i = 0; i < 5; i++) {
		enter_park(t, "H3.arquebus1", "224 H3.arquebus1", with[i]);
		expect_int(t, total(t, ""), fq[i]);
		expect_int(t, term_of(t, "", F1_3_2a), fq[i] - 3);
	}
	enter_park(t, "H3.arquebus1", "224 H3.arquebus1", "229 H.turenne");
	roll(t, "4");
	stands(t, "H3.arquebus1", "-");
	enter_park(t, "H3.arquebus1", "224 H3.arquebus1", "229 H.castelnau");
	roll(t, "4");
	stands(t, "H3.arquebus1", "d");
}

/* A commander worse than his unit does no harm: Navarre's successor has 4, his horse 5. */
CLAUSE(F1_3_2c)
{
	enter_park(t, "H1.cuirassier1", "224 H1.cuirassier1", "229 H.navarre/r");
	expect_int(t, total(t, ""), 5);
	expect_int(t, term_of(t, "", F1_3_2a), 0);
	roll(t, "5");
	stands(t, "H1.cuirassier1", "-");
	/* The better of two. */
	enter_park(t, "H3.arquebus1", "224 H3.arquebus1", "229 H.turenne H.navarre");
	expect_int(t, total(t, ""), 5);
}

/* Who moves needs him where it comes, who retreats where it leaves. */
CLAUSE(F1_3_2d)
{
	enter_park(t, "H3.arquebus1", "224 H3.arquebus1 H.turenne", "234 H.navarre");
	expect_int(t, total(t, ""), 3);
	for (int here = 0; here < 2; here++) {
		field(t, "216 C1.gendarme1 C.joyeuse", "222 H1.arquebus1 H1.cuirassier1",
		      here ? "222 H.navarre" : "227 H.navarre", NULL);
		phase(t, F_PH_COMBAT, CATHOLIC);
		play(t, "attack 216>222 C1.gendarme1; dp H1.arquebus1; charge");
		roll(t, "4"); /* 5 + 2 - 1 to 3: - / 1 */
		play(t, "retreat 227");
		tests(t, "H1.arquebus1", F7_5_3e);
		expect_int(t, total(t, ""), here ? 5 : 4);
	}
}

CLAUSE(F1_3_2e)
{
	field(t, "224 H3.arquebus1 H2.arquebus1", "229 H.navarre", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H3.arquebus1; 224-229");
	expect_int(t, total(t, ""), 5);
	roll(t, "5");
	play(t, "move H2.arquebus1; 224-229");
	expect_int(t, total(t, ""), 5);
	roll(t, "5");
	stands(t, "H3.arquebus1", "-");
	stands(t, "H2.arquebus1", "-");
}

/* === F1.3.3, F1.3.5: shock, fire, range ========================================================== */

/* Fire reaches the next zone: arquebusiers shoot there and not two zones off; lances never. */
CLAUSE(F1_3_3)
{
	field(t, "222 H1.arquebus1 H3.lighthorse1 H.navarre", "216 C3.pike1", "217 C3.pike2",
	      "210 C.joyeuse", NULL);
	t->set->fresh = zone_bit(t, "216") | zone_bit(t, "217");
	phase(t, F_PH_REACTION, CATHOLIC);
	allowed(t, "fire H1.arquebus1>216:C3.pike1");
	refused(t, "fire H1.arquebus1>217:C3.pike2", F6_1_2);
	refused(t, "fire H3.lighthorse1>216:C3.pike1", F6_2_1);
}

/* On the level 215, 216, 217, 218: one, two and three zones. */
CLAUSE(F1_3_1a, F1_3_5)
{
	static const char *const targets[] = {"216 C1.gendarme1", "217 C1.gendarme1",
					      "218 C1.gendarme1"};
	static const int cannon[] = {2, 2, 1};
	for (int i = 0; i < 3; i++) {
		field(t, "215 H1.cannon1 H1.culverin1 H.navarre", targets[i], "211 C.joyeuse",
		      NULL);
		phase(t, F_PH_COMBAT, PROTESTANT);
		expect_int(t, total(t, "shoot H1.cannon1>C1.gendarme1"), cannon[i]);
		if (i < 2)
			expect_int(t, total(t, "shoot H1.culverin1>C1.gendarme1"), 1);
		else
			refused(t, "shoot H1.culverin1>C1.gendarme1", F7_8_1);
	}
	/* Four zones are too far for either; a nearer target keeps the sequence open. */
	field(t, "214 H1.cannon1 H.navarre", "218 C1.gendarme1", "215 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_COMBAT, PROTESTANT);
	refused(t, "shoot H1.cannon1>C1.gendarme1", F7_8_1);
}

/* === F1.4: commanders ============================================================================ */

CLAUSE(F1_4_1, F1_4_3)
{
	for (int i = 0; i < BATTLES; i++) {
		scenario(t, battles[i]);
		EACH_PIECE(t, p)
		{
			if (t->map->type[p] != F_COMMANDER)
				continue;
			const int fq = t->map->face[p][F_FULL].fq;
			expect_int(t, t->map->face[p][F_FULL].ma, 10);
			expect_int(t, t->map->face[p][F_REDUCED].ma, 10);
			expect(t, fq >= 1 && fq <= 6);
			expect_int(t, t->map->face[p][F_REDUCED].fq, fq < 4 ? fq : 4);
		}
	}
	/* Ten MP: four zones of type I, the town (3) and the orchard (1 and 2), not the castle (4). */
	scenario(t, "coutras");
	field(t, "304 C.cluseaux C3.pike1", "301 C.joyeuse", "132 H1.cuirassier1 H.navarre", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C.cluseaux; 304-210; 210-216; 216-222; 222-228; 228-234");
	refused(t, "234-235", F4_0_9);
	play(t, "234-233");
	asked(t, "pick_move", CATHOLIC);
	at(t, "C.cluseaux", "233");
}

/* Navarre's bonus is his own and not his successor's. */
CLAUSE(F1_4_1, F1_4_3)
{
	for (int successor = 0; successor < 2; successor++) {
		field(t,
		      successor ? "222 H1.cuirassier1 H.navarre/r" : "222 H1.cuirassier1 H.navarre",
		      "216 C3.pike1 C.joyeuse", NULL);
		phase(t, F_PH_COMBAT, PROTESTANT);
		/* 6 + 1 (A against C) to 2 */
		expect_int(t, total(t, "attack 222>216 H1.cuirassier1"), 6 + 1 - 2 + !successor);
		expect_int(t, term_of(t, "attack 222>216 H1.cuirassier1", FS1_1), !successor);
	}
}

/* A commander with a marker of disorder is no position; a step of 4 MP does not give him one. */
CLAUSE(F1_4_2)
{
	field(t, "223 H.conde/d H2.arquebus1", "211 C3.pike1 C.joyeuse", NULL);
	t->set->phase = F_PH_MOVEMENT;
	t->set->active = PROTESTANT;
	expect(t, gr_game_position(t->game, &faith_system, &t->map->head, t->option, GR_DICE_SCRIPT,
				   1, t->set, false) != GR_OK);
	field(t, "223 H.conde H2.arquebus1", "301 C3.pike1 C.joyeuse", NULL);
	phase(t, F_PH_MOVEMENT, PROTESTANT);
	play(t, "move H.conde; 223-229"); /* wall 2 and park 2 */
	asked(t, "step", PROTESTANT);
	stands(t, "H.conde", "-");
	/* He dies like anybody: alone where the enemy comes. */
	field(t, "223 H.conde", "228 H2.arquebus1 H.navarre", "217 C1.gendarme1", "211 C.joyeuse",
	      NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	play(t, "move C1.gendarme1; 217-223");
	points(t, CATHOLIC, 5);
}
