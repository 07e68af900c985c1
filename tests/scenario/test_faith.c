/*
 * test_faith.c - what the scenarios of Par le feu, le fer et la foi compile to.
 *
 * Expected values come from doc/rules/faith.md: section 6 (tables), section 10 (worked examples on
 * these files), section 11 (counts), and the clauses named.
 */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static struct faith_scenario *scenario[DOCS];
static const enum doc all[] = {MILL, COUTRAS, JARNAC, ARQUES};
enum { N_ALL = sizeof all / sizeof all[0] };

/* === Finding ==================================================================================== */

static int
zone(enum doc doc, const char *id)
{
	const struct faith_scenario *s = scenario[doc];
	for (int i = 1; i <= s->n_zones; i++) {
		if (strcmp(s->zone_id[i], id) == 0)
			return i;
	}
	fail_msg("no zone %s", id);
	return 0;
}

static int
piece(enum doc doc, const char *id)
{
	const struct faith_scenario *s = scenario[doc];
	for (int i = 1; i < F_PIECES; i++) {
		if (strcmp(s->piece_id[i], id) == 0)
			return i;
	}
	fail_msg("no piece %s", id);
	return 0;
}

static int
column(enum doc doc, const char *id)
{
	const struct faith_scenario *s = scenario[doc];
	for (int i = 1; i <= s->n_columns; i++) {
		if (strcmp(s->column_id[i], id) == 0)
			return i;
	}
	fail_msg("no column %s", id);
	return 0;
}

static const struct f_link *
between(enum doc doc, const char *a, const char *b)
{
	const struct faith_scenario *s = scenario[doc];
	int row = s->link_of[zone(doc, a)][zone(doc, b)];
	return row ? &s->link[row - 1] : NULL;
}

static bool
has(uint64_t set, int n)
{
	return (set >> n & 1) != 0;
}

static bool
is_adjacent(enum doc doc, const char *a, const char *b)
{
	return has(scenario[doc]->adjacent[zone(doc, a)], zone(doc, b));
}

static bool
sees(enum doc doc, const char *from, const char *to)
{
	const struct faith_scenario *s = scenario[doc];
	int firer = zone(doc, from);
	for (int i = s->line_first[firer]; i < s->line_first[firer + 1]; i++) {
		if (s->line[i].target == zone(doc, to))
			return true;
	}
	return false;
}

static int
range(enum doc doc, const char *from, const char *to)
{
	return scenario[doc]->range_to[zone(doc, from)][zone(doc, to)];
}

/* Units of a side that are no commanders and no forlorn hopes. */
static int
units(enum doc doc, int side)
{
	const struct faith_scenario *s = scenario[doc];
	int n = 0;
	for (int i = 1; i < 64; i++) {
		int p = side * 64 + i;
		n += s->piece_id[p][0] && s->type[p] != F_COMMANDER && s->type[p] != F_FORLORN_HOPE;
	}
	return n;
}

/* === Section 11 ================================================================================= */

static void
test_the_counts_of_section_11(void **state)
{
	static const struct {
		int zones, units[F_SIDES], turns;
		const char *sides[F_SIDES];
		const char *id;
		unsigned
			withheld; /* of the first seven options; the second readings are always there */
	} rows[] = {
		{13,   {9, 8}, 5, {"H", "C"},    "mill", 1u << 1 | 1u << 3},
		{31, {25, 22}, 9, {"H", "C"}, "coutras", 1u << 1 | 1u << 3},
		{31, {15, 19}, 8, {"H", "C"},  "jarnac",           1u << 3},
		{24, {16, 17}, 6, {"R", "L"},  "arques",                 0},
	};
	(void)state;
	for (int i = 0; i < N_ALL; i++) {
		const struct faith_scenario *s = scenario[all[i]];
		assert_string_equal(s->head.id, rows[i].id);
		assert_string_equal(s->head.system, "faith");
		assert_int_equal(s->n_zones, rows[i].zones);
		assert_int_equal(s->turns, rows[i].turns);
		/* the first side to play is the one named second in every file */
		assert_int_equal(s->first_side, 1);
		assert_int_equal(s->head.withheld, rows[i].withheld);
		for (int side = 0; side < F_SIDES; side++) {
			assert_string_equal(s->side_key[side], rows[i].sides[side]);
			assert_int_equal(units(all[i], side), rows[i].units[side]);
		}
		for (int option = 0; option < GR_MAX_OPTIONS; option++)
			assert_int_equal(s->head.option[option], 0);
		assert_true(s->head.minutes > 0);
		assert_true(s->head.blurb[0] != '\0');
	}
	assert_string_equal(scenario[ARQUES]->side_id[0], "royalists");
	assert_string_equal(scenario[ARQUES]->side_name[1], "League");
}

static void
test_supply_edges(void **state)
{
	static const uint8_t edges[][F_SIDES] = {
		{ F_WEST,  F_EAST},
                {F_SOUTH, F_NORTH},
                { F_WEST,  F_EAST},
                { F_WEST,  F_EAST}
        };
	(void)state;
	for (int i = 0; i < N_ALL; i++) {
		const struct faith_scenario *s = scenario[all[i]];
		for (int side = 0; side < F_SIDES; side++) {
			assert_int_equal(s->supply_edge[side], edges[i][side]);
			for (int z = 1; z <= s->n_zones; z++) {
				bool here = (s->edges[z] & edges[i][side]) &&
					    s->zone_type[z] != F_ZONE_X;
				assert_int_equal(has(s->supply_zones[side], z), here);
				if (here)
					assert_int_equal(s->supply[side][z], 0);
			}
		}
	}
	/* the Mill, by hand: 105 is one step from 202, 108 two, 211 three */
	assert_int_equal(scenario[MILL]->supply[0][zone(MILL, "105")], 1);
	assert_int_equal(scenario[MILL]->supply[0][zone(MILL, "108")], 2);
	assert_int_equal(scenario[MILL]->supply[0][zone(MILL, "211")], 3);
}

/* === Section 6 ================================================================================== */

/* AP by s = column + die: 1 2*, 2 1*, 3-4 1, 5-6 DS, 7-9 TQ, 10+ none. */
static int
ap_by_rule(int s)
{
	return s <= 1   ? F_TWO_STAR
	       : s == 2 ? F_ONE_STAR
	       : s <= 4 ? F_ONE
	       : s <= 6 ? F_DISORDER
	       : s <= 9 ? F_TEST
			: F_NO_RESULT;
}

/* DP: 1-3 none, 4-7 TQ, 8-9 DS, 10-11 1, 12 1*, 13 2, 14-15 2*. */
static int
dp_by_rule(int s)
{
	return s <= 3    ? F_NO_RESULT
	       : s <= 7  ? F_TEST
	       : s <= 9  ? F_DISORDER
	       : s <= 11 ? F_ONE
	       : s == 12 ? F_ONE_STAR
	       : s == 13 ? F_TWO
			 : F_TWO_STAR;
}

static void
test_the_combat_tables_follow_their_rule(void **state)
{
	const struct faith_scenario *s = scenario[MILL];
	(void)state;
	for (int die = 1; die <= 6; die++) {
		for (int i = 0; i < F_COLUMNS_OF_TABLE; i++) {
			int sum = i + die;
			int lower = sum > 1 ? sum - 1 : 1;
			int upper = sum < 15 ? sum + 1 : 15;
			assert_int_equal(s->combat[0][die][i][0], ap_by_rule(sum));
			assert_int_equal(s->combat[0][die][i][1], dp_by_rule(sum));
			assert_int_equal(s->combat[1][die][i][0], ap_by_rule(lower));
			assert_int_equal(s->combat[1][die][i][1], dp_by_rule(upper));
		}
	}
}

static void
test_terrain_costs_and_stacking(void **state)
{
	static const uint8_t borders[F_BORDERS][F_ATTACKERS] = {
		[F_DOTTED] = {0, 0, 0, 0, 0},
		[F_SINGLE] = {2, 1, 1, 1, 0},
		[F_DOUBLE] = {3, 2, 2, 2, 1},
		[F_IMPASSABLE] = {0, 0, 0, 0, 0},
	};
	static const uint8_t zones[F_ZONE_TYPES][F_ATTACKERS] = {
		[F_ZONE_I] = {0, 0, 0, 0, 0},
		[F_ZONE_II] = {2, 2, 1, 0, 1},
		[F_ZONE_III] = {3, 3, 2, 1, 1},
	};
	static const uint8_t zone_cost[F_ZONE_TYPES] = {0, 1, 2, 3, 0};
	static const uint8_t stacking[F_ZONE_TYPES] = {0, 4, 3, 2, 0};
	static const uint8_t border_cost[F_BORDERS] = {0, 0, 1, 2, 0};
	const struct faith_scenario *s = scenario[COUTRAS];
	(void)state;
	assert_memory_equal(s->terrain_border, borders, sizeof borders);
	assert_memory_equal(s->terrain_zone, zones, sizeof zones);
	assert_memory_equal(s->zone_cost, zone_cost, sizeof zone_cost);
	assert_memory_equal(s->stacking, stacking, sizeof stacking);
	assert_memory_equal(s->border_cost, border_cost, sizeof border_cost);
}

static void
test_orders(void **state)
{
	static const struct f_order_row rows[F_ORDERS] = {
		[F_ATTACK] = { 0,         F_NO_LIMIT,  F_ALL_ATTACK, 1,  1,  0, 1, 1, 0, 0, 1, 0, 1,2, 5,                  0													  },
		[F_SKIRMISH] = { 0,         F_NO_LIMIT, F_FIRE_ATTACK, 1,  0,  0, 1, 0, 1, 1, 1, 1, 0, 1, 4,
                              0												    },
		[F_HOLD] = {-2,         F_NO_LIMIT,  F_ALL_ATTACK, 1, -1,  1, 1, 1, 0, 0, 0, 0, 0, 0, 3,                        0},
		[F_RESERVE] = { 0,     F_NO_ENEMY_ZOC, F_NONE_ATTACK, 1,  0,  0, 1, 1, 1, 0, 1, 0, 0, 0, 2,
                              0												    },
		[F_MARCH] = { 2,     F_NO_ENEMY_ZOC, F_NONE_ATTACK, 0,  0, -1, 0, 0, 1, 0, 1, 0, 0, 0, 2,
			      0												    },
		[F_DISENGAGE] = { 0, F_NOT_NEARER_ENEMY, F_NONE_ATTACK, 1,  0,  0, 1, 0, 1, 0, 1, 0, 0,
                              -1, 1,                        0								      },
		[F_WITHDRAW] = { 2,    F_NEARER_SUPPLY, F_NONE_ATTACK, 0,  0, -1, 0, 0, 1, 0, 1, 0, 0,
                              -2, 0,                        0								      },
	};
	static const int8_t change[F_CHANGES] = {-1, 1, 1, 1, 1, 1, -1};
	(void)state;
	assert_memory_equal(scenario[JARNAC]->order, rows, sizeof rows);
	assert_memory_equal(scenario[JARNAC]->change, change, sizeof change);
	/* W11 starts: Navarre's four columns and Joyeuse's three */
	const struct faith_scenario *s = scenario[COUTRAS];
	assert_int_equal(s->n_columns, 7);
	assert_int_equal(s->column_order[column(COUTRAS, "C1")], F_ATTACK);
	assert_int_equal(s->column_side[column(COUTRAS, "H4")], 0);
	assert_int_equal(s->column_side[column(COUTRAS, "C3")], 1);
}

/* === Counters =================================================================================== */

/* [F1.3.6b] FC 7>5, 6>4, 5>3, 4>2, 3>2, 2>1; FQ one less, at least 1; the rest alike. */
static void
test_F1_3_6b_reduced_sides(void **state)
{
	static const uint8_t reduced[] = {0, 0, 1, 2, 2, 3, 4, 5};
	(void)state;
	for (int i = 0; i < N_ALL; i++) {
		const struct faith_scenario *s = scenario[all[i]];
		for (int p = 1; p < F_PIECES; p++) {
			const struct f_face *full = &s->face[p][F_FULL];
			const struct f_face *half = &s->face[p][F_REDUCED];
			if (s->steps[p] != 2)
				continue;
			assert_int_equal(half->fc, reduced[full->fc]);
			assert_int_equal(half->fq, full->fq > 1 ? full->fq - 1 : 1);
			assert_int_equal(half->ma, full->ma);
			assert_int_equal(half->cls, full->cls);
			assert_int_equal(half->weapon, full->weapon);
			assert_int_equal(half->arm, full->arm);
		}
	}
}

static void
test_counters_of_each_kind(void **state)
{
	const struct faith_scenario *s = scenario[MILL];
	int gun = piece(MILL, "H1.culverin1");
	int horse = piece(MILL, "H1.argoulet1");
	int carts = piece(MILL, "H1.baggage1");
	int chief = piece(MILL, "H.tremoille");
	(void)state;
	assert_int_equal(s->range[gun], 2);
	assert_int_equal(s->steps[gun], 1);
	assert_int_equal(s->face[gun][F_FULL].ma, 0);
	assert_int_equal(s->face[gun][F_FULL].cls, 8);
	assert_int_equal(s->face[gun][F_FULL].arm, F_ARTILLERY);
	assert_int_equal(s->face[horse][F_FULL].ma, 10);
	assert_int_equal(s->face[horse][F_FULL].cls, 6);
	assert_int_equal(s->face[horse][F_ON_FOOT].fc, 2);
	assert_int_equal(s->face[horse][F_ON_FOOT].ma, 4);
	assert_int_equal(s->face[horse][F_ON_FOOT].cls, 4);
	assert_int_equal(s->face[horse][F_ON_FOOT].arm, F_INFANTRY);
	assert_int_equal(s->face[carts][F_FULL].arm, F_TRAIN);
	assert_int_equal(s->face[carts][F_FULL].weapon, F_NO_WEAPON);
	assert_int_equal(s->vp[carts], 3);
	assert_int_equal(s->face[chief][F_FULL].fq, 4);
	assert_int_equal(s->face[chief][F_FULL].ma, 10);
	assert_int_equal(s->face[chief][F_REDUCED].fq, 4);
	assert_int_equal(s->steps[chief], 0);
	assert_int_equal(s->army[chief], 1);
	assert_int_equal(s->column_commander[column(MILL, "H1")], chief);
	assert_int_equal(s->charge[piece(MILL, "H1.lighthorse1")], 1);
	assert_int_equal(s->charge[piece(MILL, "H1.cuirassier1")], 0);
	/* cuirassiers have FC 6 at the Mill and at Coutras, 7 elsewhere */
	assert_int_equal(s->face[piece(MILL, "H1.cuirassier1")][F_FULL].fc, 6);
	assert_int_equal(scenario[ARQUES]->face[piece(ARQUES, "R1.cuirassier1")][F_FULL].fc, 7);
	assert_int_equal(scenario[ARQUES]->range[piece(ARQUES, "R3.cannon1")], 3);
}

/* Numbers go by the bytes of the ids: a dot before digits before letters, capitals first. */
static void
test_pieces_are_numbered_in_id_order(void **state)
{
	(void)state;
	for (int i = 0; i < N_ALL; i++) {
		const struct faith_scenario *s = scenario[all[i]];
		for (int p = 2; p < F_PIECES; p++) {
			if (p == 64 || p == 65 || !s->piece_id[p][0])
				continue;
			assert_true(strcmp(s->piece_id[p - 1], s->piece_id[p]) < 0);
		}
		assert_int_equal(s->piece_id[0][0], 0);
		assert_int_equal(s->piece_id[64][0], 0);
	}
	/* "H.tremoille" < "H1.argoulet1" < "H1.arquebus1" < its hopes */
	assert_int_equal(piece(MILL, "H.tremoille"), 1);
	assert_int_equal(piece(MILL, "H1.argoulet1"), 2);
	assert_int_equal(piece(MILL, "H1.arquebus1"), 3);
	assert_int_equal(piece(MILL, "H1.arquebus1.fh1"), 4);
	assert_int_equal(piece(MILL, "C.lavardin"), 65);
}

/* [F11.4.1] Only arquebusiers of a side marked for it; one step, FC 1, class D, MA 5, FQ 4. */
static void
test_forlorn_hopes(void **state)
{
	const struct faith_scenario *s = scenario[MILL];
	int parent = piece(MILL, "H1.arquebus2");
	int hope = piece(MILL, "H1.arquebus2.fh2");
	int n = 0;
	(void)state;
	assert_int_equal(s->parent[hope], parent);
	assert_int_equal(s->hope[parent][1], hope);
	assert_int_equal(s->hope[parent][0], piece(MILL, "H1.arquebus2.fh1"));
	assert_int_equal(s->start[hope], F_NOWHERE);
	assert_int_equal(s->vp[hope], 0);
	assert_int_equal(s->steps[hope], 1);
	assert_int_equal(s->column[hope], s->column[parent]);
	assert_string_equal(s->piece_name[hope], "Mill garrison 2");
	assert_int_equal(s->face[hope][F_FULL].fc, 1);
	assert_int_equal(s->face[hope][F_FULL].ma, 5);
	assert_int_equal(s->face[hope][F_FULL].fq, 4);
	assert_int_equal(s->face[hope][F_FULL].cls, 4);
	assert_int_equal(s->face[hope][F_FULL].weapon, F_FIRE);
	/* three Huguenot arquebusier units, the Catholics have none */
	for (int p = 1; p < F_PIECES; p++) {
		n += s->type[p] == F_FORLORN_HOPE;
		if (p > 64)
			assert_int_not_equal(s->type[p], F_FORLORN_HOPE);
	}
	assert_int_equal(n, 6);
}

static void
test_reinforcements(void **state)
{
	const struct faith_scenario *s = scenario[JARNAC];
	int conde = piece(JARNAC, "H.conde");
	int reiters = piece(JARNAC, "C3.reiter2");
	(void)state;
	assert_int_equal(s->start[conde], F_WAITING);
	assert_int_equal(s->arrive[conde], 3);
	assert_true(s->zones[conde] == (uint64_t)1 << zone(JARNAC, "211"));
	assert_int_equal(s->arrive[reiters], 3);
	assert_true(s->zones[reiters] ==
		    ((uint64_t)1 << zone(JARNAC, "310") | (uint64_t)1 << zone(JARNAC, "220")));
	assert_int_equal(s->arrive[piece(JARNAC, "C2.swiss1")], 2);
	assert_int_equal(s->arrive[piece(JARNAC, "H1.gendarme1")], 0);
	assert_int_equal(s->start[piece(JARNAC, "H1.gendarme1")], zone(JARNAC, "226"));
}

/* === The maps, by the worked examples =========================================================== */

static void
test_W5_and_W6_coutras(void **state)
{
	const struct faith_scenario *s = scenario[COUTRAS];
	int horse = piece(COUTRAS, "C1.gendarme1");
	int foot = piece(COUTRAS, "H1.arquebus1");
	(void)state;
	assert_int_equal(between(COUTRAS, "216", "222")->worst, F_DOTTED);
	assert_int_equal(between(COUTRAS, "216", "222")->junction, 0);
	assert_int_equal(s->charge[horse], 1);
	assert_int_equal(s->face[horse][F_FULL].fc, 5);
	assert_int_equal(s->face[horse][F_FULL].cls, 5);
	assert_int_equal(s->face[foot][F_FULL].fc, 3);
	assert_int_equal(s->face[foot][F_FULL].fq, 4);
	assert_int_equal(s->face[foot][F_FULL].cls, 4);
	assert_int_equal(s->face[piece(COUTRAS, "H.navarre")][F_FULL].fq, 5);
	assert_int_equal(s->start[piece(COUTRAS, "H.navarre")], zone(COUTRAS, "222"));
	assert_int_equal(s->face[piece(COUTRAS, "H1.cuirassier1")][F_FULL].fc, 6);
	assert_true(is_adjacent(COUTRAS, "222", "227"));
}

static void
test_W7_sight_from_the_mound(void **state)
{
	const struct faith_scenario *s = scenario[COUTRAS];
	(void)state;
	assert_int_equal(s->altitude[zone(COUTRAS, "321")], 3);
	assert_int_equal(s->altitude[zone(COUTRAS, "215")], 2);
	assert_int_equal(range(COUTRAS, "321", "216"), 2);
	assert_true(sees(COUTRAS, "321", "216"));
	assert_int_equal(range(COUTRAS, "321", "222"), 1);
	assert_false(sees(COUTRAS, "321", "222"));
	assert_int_equal(s->blind[zone(COUTRAS, "321")][zone(COUTRAS, "222")], F_BLIND_BELOW);
	assert_int_equal(range(COUTRAS, "321", "217"), 3);
	assert_true(sees(COUTRAS, "321", "217"));
}

static void
test_W8_palisades_serve_the_royalists(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		const struct f_link *link =
			i == 0 ? between(ARQUES, "214", "217") : between(ARQUES, "213", "216");
		assert_int_equal(link->worst, F_DOUBLE);
		assert_int_equal(link->kinds[0], 1u << F_DOUBLE);
		assert_int_equal(link->kinds[1], 1u << F_DOTTED);
		assert_int_equal(link->fort, 1);
		assert_int_equal(link->los_block, 0);
	}
	/* J5: 213-214 a hedge, two palisades, 216-217 open */
	const struct f_link *joint = between(ARQUES, "213", "217");
	assert_int_not_equal(joint->junction, 0);
	assert_int_equal(joint->worst, F_DOUBLE);
	assert_int_equal(joint->kinds[0], 1u << F_DOTTED | 1u << F_SINGLE | 1u << F_DOUBLE);
	assert_int_equal(joint->kinds[1], 1u << F_DOTTED | 1u << F_SINGLE);
	assert_int_equal(joint->los_block, 1);
}

static void
test_W10_the_road_of_coutras(void **state)
{
	static const char *const chain[] = {"304", "210", "216", "222", "228", "234"};
	const struct faith_scenario *s = scenario[COUTRAS];
	(void)state;
	assert_int_equal(s->n_roads, 1);
	for (int i = 0; i < 6; i++)
		assert_int_equal(s->road[0][i], zone(COUTRAS, chain[i]));
	assert_int_equal(s->road[0][6], 0);
	assert_true(has(s->road_next[0][zone(COUTRAS, "222")], zone(COUTRAS, "228")));
	assert_false(has(s->road_next[0][zone(COUTRAS, "222")], zone(COUTRAS, "227")));
	/* 234 is a town of type III: no bonus there */
	assert_false(has(s->road_next[0][zone(COUTRAS, "228")], zone(COUTRAS, "234")));
	assert_int_equal(s->on_track[zone(COUTRAS, "321")], 1);
	assert_int_equal(s->on_track[zone(COUTRAS, "222")], 0);
}

/* [F4.1.3a] Diagonals at a junction; [F4.1.5d] an impassable one joins for sight alone. */
static void
test_junctions(void **state)
{
	const struct f_link *open = between(MILL, "301", "105");
	const struct f_link *costly = between(MILL, "204", "108");
	const struct f_link *closed = between(JARNAC, "306", "215");
	(void)state;
	assert_int_equal(open->worst, F_DOTTED);
	assert_int_equal(open->junction, 1);
	assert_true(is_adjacent(MILL, "301", "105"));
	assert_int_equal(costly->worst, F_SINGLE);
	assert_int_equal(costly->kinds[0], 1u << F_DOTTED | 1u << F_SINGLE);
	assert_int_equal(closed->worst, F_IMPASSABLE);
	assert_int_equal(closed->junction, 4);
	assert_false(is_adjacent(JARNAC, "306", "215"));
	assert_int_equal(range(JARNAC, "306", "215"), 1);
	/* 22 borders and 4 junctions of two pairs each */
	assert_int_equal(scenario[MILL]->n_links, 22 + 8);
	assert_int_equal(scenario[MILL]->n_junctions, 4);
}

static void
test_closed_zones_and_sight(void **state)
{
	const struct faith_scenario *s = scenario[ARQUES];
	(void)state;
	assert_int_equal(s->zone_type[zone(ARQUES, "325")], F_ZONE_X);
	assert_int_equal(s->adjacent[zone(ARQUES, "325")], 0);
	assert_false(has(s->los_through, zone(ARQUES, "325")));
	assert_true(has(scenario[MILL]->los_through, zone(MILL, "113")));
	assert_true(has(s->los_block, zone(ARQUES, "213")));
	assert_false(has(s->los_block, zone(ARQUES, "216")));
	assert_int_equal(between(ARQUES, "217", "325")->worst, F_IMPASSABLE);
	assert_int_equal(between(ARQUES, "217", "325")->los_block, 1);
	assert_string_equal(s->cover_id[s->cover[zone(ARQUES, "207")]], "camp");
}

/* === Special rules and points =================================================================== */

static void
test_special_rules(void **state)
{
	const struct f_special *coutras = scenario[COUTRAS]->special;
	const struct f_special *jarnac = scenario[JARNAC]->special;
	const struct f_special *arques = scenario[ARQUES]->special;
	(void)state;
	assert_int_equal(scenario[MILL]->n_specials, 0);
	assert_int_equal(coutras[0].kind, F_SP_AP_FC);
	assert_int_equal(coutras[0].commander, piece(COUTRAS, "H.navarre"));
	assert_int_equal(coutras[0].types, 1u << F_CUIRASSIER);
	assert_int_equal(coutras[0].value, 1);
	assert_int_equal(coutras[2].kind, F_SP_ORDER_DIE);
	assert_int_equal(coutras[3].kind, F_SP_NO_CHARGE);
	assert_int_equal(coutras[3].column, column(COUTRAS, "C1"));
	assert_int_equal(coutras[3].zones, 3);
	assert_int_equal(jarnac[1].value, -1);
	assert_int_equal(jarnac[2].dp_arm, F_CAVALRY);
	assert_int_equal(jarnac[3].kind, F_SP_EXIT);
	assert_int_equal(jarnac[3].side, 0);
	assert_int_equal(jarnac[3].turn, 4);
	assert_int_equal(jarnac[3].cost, 1);
	assert_int_equal(jarnac[3].orders, 1u << F_WITHDRAW | 1u << F_DISENGAGE);
	assert_true(jarnac[3].where ==
		    ((uint64_t)1 << zone(JARNAC, "301") | (uint64_t)1 << zone(JARNAC, "211") |
		     (uint64_t)1 << zone(JARNAC, "221")));
	assert_int_equal(arques[1].kind, F_SP_FORT);
	assert_int_equal(arques[2].kind, F_SP_MAX_RANGE);
	assert_int_equal(arques[2].turn, 3);
	assert_int_equal(arques[2].value, 1);
	/* each rule of a file has a clause of its own */
	assert_int_not_equal(arques[0].rule, 0);
	assert_int_equal(arques[1].rule, arques[0].rule + 1);
	assert_int_equal(arques[2].rule, arques[0].rule + 2);
}

static void
test_points(void **state)
{
	const struct faith_scenario *mill = scenario[MILL];
	const struct faith_scenario *jarnac = scenario[JARNAC];
	(void)state;
	assert_int_equal(mill->n_holds, 5);
	assert_int_equal(mill->hold[0].zone, zone(MILL, "105"));
	assert_int_equal(mill->hold[0].vp, 4);
	assert_int_equal(mill->hold[0].turn, 0);
	assert_int_equal(mill->n_levels, 4);
	assert_int_equal(mill->level_least[2], 5);
	assert_int_equal(mill->level[3], F_DECISIVE);
	assert_int_equal(scenario[COUTRAS]->start_points[F_BASIC][1], 33);
	assert_int_equal(scenario[COUTRAS]->start_points[F_ADVANCED][1], 33);
	assert_int_equal(scenario[COUTRAS]->start_points[F_ADVANCED][0], 0);
	assert_int_equal(jarnac->hold[3].turn, 4);
	assert_int_equal(jarnac->hold[4].turn, 6);
	assert_int_equal(jarnac->n_saved, 1);
	assert_int_equal(jarnac->saved[0].full, 2);
	assert_int_equal(jarnac->saved[0].reduced, 1);
	assert_int_equal(jarnac->saved[0].columns,
			 1u << column(JARNAC, "H1") | 1u << column(JARNAC, "H2"));
	assert_int_equal(jarnac->n_survivors, 1);
	assert_int_equal(jarnac->survivors[0].full, 1);
	assert_int_equal(mill->vp[piece(MILL, "C1.gendarme1")], 2);
	assert_int_equal(mill->vp[piece(MILL, "C1.pike1")], 1);
	assert_string_equal(mill->clock[1], "16:00");
	assert_string_equal(mill->clock[5], "17:20");
}

/* === Bytes ====================================================================================== */

static void
test_compiling_twice_gives_the_same_bytes(void **state)
{
	(void)state;
	for (int i = 0; i < N_ALL; i++) {
		struct faith_scenario *again = support_faith(all[i]);
		assert_memory_equal(again, scenario[all[i]], sizeof *again);
		free(again);
	}
}

/* Without `minutes` a quarter of an hour for each turn. */
static void
test_minutes_may_be_left_out(void **state)
{
	static struct scenario_errors errors;
	json_t *mill = json_deep_copy(support_document(MILL));
	(void)state;
	support_mutate(mill, '-', "minutes", NULL);
	struct gr_scenario *blob = support_compile(mill, support_document(FAITH_TABLES), &errors);
	assert_non_null(blob);
	assert_int_equal(blob->minutes, 5 * 15);
	free(blob);
	json_decref(mill);
}

static int
set_up(void **state)
{
	(void)state;
	for (int i = 0; i < N_ALL; i++)
		scenario[all[i]] = support_faith(all[i]);
	return 0;
}

static int
tear_down(void **state)
{
	for (int i = 0; i < N_ALL; i++)
		free(scenario[all[i]]);
	return support_tear_down(state);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_counts_of_section_11),
		cmocka_unit_test(test_supply_edges),
		cmocka_unit_test(test_the_combat_tables_follow_their_rule),
		cmocka_unit_test(test_terrain_costs_and_stacking),
		cmocka_unit_test(test_orders),
		cmocka_unit_test(test_F1_3_6b_reduced_sides),
		cmocka_unit_test(test_counters_of_each_kind),
		cmocka_unit_test(test_pieces_are_numbered_in_id_order),
		cmocka_unit_test(test_forlorn_hopes),
		cmocka_unit_test(test_reinforcements),
		cmocka_unit_test(test_W5_and_W6_coutras),
		cmocka_unit_test(test_W7_sight_from_the_mound),
		cmocka_unit_test(test_W8_palisades_serve_the_royalists),
		cmocka_unit_test(test_W10_the_road_of_coutras),
		cmocka_unit_test(test_junctions),
		cmocka_unit_test(test_closed_zones_and_sight),
		cmocka_unit_test(test_special_rules),
		cmocka_unit_test(test_points),
		cmocka_unit_test(test_compiling_twice_gives_the_same_bytes),
		cmocka_unit_test(test_minutes_may_be_left_out),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
