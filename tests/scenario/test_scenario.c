/*
 * test_scenario.c - the compiled scenarios: facts of the specification, found again in the blob.
 *
 * Expected values come from doc/rules/waterloo.md: piece counts from section 3, tables from section
 * 6, lines of fire from worked examples 7 to 9, set-ups from section 11; distances and retreats are
 * counted on the map by hand.
 */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static struct waterloo_scenario *battle, *centre, *prussians;

/* === Names to numbers =========================================================================== */

static int
area(const struct waterloo_scenario *s, const char *id)
{
	for (int place = 1; place < W_PLACES; place++) {
		if (strcmp(s->area_id[place], id) == 0)
			return place;
	}
	fail_msg("no area %s", id);
	return 0;
}

static int
piece(const struct waterloo_scenario *s, const char *id)
{
	for (int i = 1; i < W_PIECES; i++) {
		if (s->start_place[i] && strcmp(s->piece_id[i], id) == 0)
			return i;
	}
	fail_msg("no piece %s", id);
	return 0;
}

/* "D3 E5" as a mask. */
static uint64_t
areas(const struct waterloo_scenario *s, const char *ids)
{
	uint64_t mask = 0;
	while (*ids) {
		char id[8] = "";
		size_t n = strcspn(ids, " ");
		assert_true(n < sizeof id);
		memcpy(id, ids, n);
		mask |= (uint64_t)1 << area(s, id);
		ids += n + (ids[n] == ' ');
	}
	return mask;
}

static int
bits(uint64_t mask)
{
	int n = 0;
	for (; mask; mask &= mask - 1)
		n++;
	return n;
}

/* === Counts ===================================================================================== */

static void
test_the_battle_has_the_map_of_section_11(void **state)
{
	(void)state;
	assert_int_equal(battle->n_areas, 49);
	assert_int_equal(battle->n_edges, 121);
	assert_int_equal(battle->has_box, 1);
	assert_int_equal(bits(battle->map), 49);
	assert_string_equal(battle->area_id[1], "A1");
	assert_string_equal(battle->area_id[49], "H5");
	assert_string_equal(battle->area_id[W_BOX], "DLY");
	assert_string_equal(battle->area_name[area(battle, "D2")], "Hougoumont");
	assert_true(battle->entry[0] == areas(battle, "F7 G6"));
	assert_true(battle->entry[1] == areas(battle, "B7"));
	assert_true(battle->entries == areas(battle, "B7 F7 G6"));
	assert_true(battle->adjacent[W_BOX] == areas(battle, "B7 F7 G6"));
	assert_true(battle->adjacent[area(battle, "B7")] == areas(battle, "A5 B6 C6 DLY"));
	assert_true(battle->goal[W_FRENCH] == areas(battle, "A3"));
	assert_true(battle->goal[W_ALLIED] == areas(battle, "H3"));
	assert_true(battle->strong == areas(battle, "D2 D4 D6"));
	assert_int_equal(battle->capacity[area(battle, "D2")], 2); /* W19.12 */
	assert_int_equal(battle->shift[area(battle, "D2")], 3);
	assert_int_equal(battle->capacity[area(battle, "D4")], 1);
	assert_int_equal(battle->shift[area(battle, "D4")], 2);
	assert_int_equal(battle->capacity[area(battle, "D6")], 2);
	assert_int_equal(battle->shift[area(battle, "D6")], 1);
	assert_true(battle->rough == (battle->woods | battle->town | battle->river));
	assert_true(battle->woods & areas(battle, "D2"));
	assert_true(battle->town & areas(battle, "G5"));
	assert_true(battle->low == areas(battle, "D1 D3 D4 D5"));
	assert_int_equal(battle->board[0], 1400);
	assert_int_equal(battle->board[1], 900);
	assert_int_equal(battle->anchor[area(battle, "A2")][0], 348); /* 347.6 */
	assert_int_equal(battle->anchor[W_BOX][1], 690);
}

static void
test_ridges_run_along_borders(void **state)
{
	int ridge[3] = {0};
	int sunken = 0;
	(void)state;
	for (int i = 0; i < battle->n_edges; i++) {
		const struct w_edge *edge = &battle->edge[i];
		assert_in_range(edge->ridge, 0, 2);
		ridge[edge->ridge]++;
		sunken += edge->sunken != 0;
		if (edge->ridge)
			assert_true(edge->ridge_high == edge->a || edge->ridge_high == edge->b);
		if (edge->sunken) /* only on the Allied ridge, on its Allied side: W18.7 */
			assert_true(edge->ridge == 1 && edge->sunken == edge->ridge_high);
	}
	assert_int_equal(ridge[1], 11);
	assert_int_equal(ridge[2], 6);
	assert_int_equal(sunken, 5);
}

static void
test_the_battle_has_the_pieces_of_section_3(void **state)
{
	/* nation, kind, how many */
	static const int expected[][3] = {
		{    W_LINE,  W_INFANTRY, 17},
                {   W_GUARD,  W_INFANTRY,  6},
		{    W_LINE,   W_CAVALRY, 14},
                {   W_GUARD,   W_CAVALRY,  2},
		{    W_LINE, W_ARTILLERY,  9},
                {    W_LINE,    W_LEADER,  4},
		{ W_BRITISH,  W_INFANTRY,  8},
                {  W_GERMAN,  W_INFANTRY,  9},
		{   W_DUTCH,  W_INFANTRY,  3},
                { W_BRITISH,   W_CAVALRY,  6},
		{  W_GERMAN,   W_CAVALRY,  2},
                {   W_DUTCH,   W_CAVALRY,  2},
		{ W_BRITISH, W_ARTILLERY,  6},
                { W_BRITISH,    W_LEADER,  2},
		{W_PRUSSIAN,  W_INFANTRY,  4},
                {W_LANDWEHR,  W_INFANTRY,  6},
		{W_PRUSSIAN,   W_CAVALRY,  4},
                {W_PRUSSIAN, W_ARTILLERY,  4},
		{W_PRUSSIAN,    W_LEADER,  2},
	};
	int all = 0;
	(void)state;
	for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
		int nation = expected[i][0];
		int kind = expected[i][1];
		int n = 0;
		for (int side = 0; side < W_SIDES; side++)
			n += bits(battle->of_nation[side][nation] & battle->of_kind[side][kind]);
		assert_int_equal(n, expected[i][2]);
		all += n;
	}
	assert_int_equal(all, 110);
	assert_int_equal(bits(battle->all[W_FRENCH]), 52);
	assert_int_equal(bits(battle->all[W_ALLIED]), 58);
	assert_int_equal(bits(battle->combat[W_FRENCH]), 48);
	assert_int_equal(bits(battle->combat[W_ALLIED]), 54);
	assert_true(battle->of_colour[W_FRENCH][W_BLUE] == battle->all[W_FRENCH]);
	assert_int_equal(bits(battle->of_colour[W_ALLIED][W_RED]), 38);
	assert_int_equal(bits(battle->of_colour[W_ALLIED][W_BLACK]), 20);
}

static void
test_pieces_are_numbered_by_prefix_then_number(void **state)
{
	(void)state;
	assert_int_equal(piece(battle, "FI1"), 1);
	assert_int_equal(piece(battle, "FI10"), 10);
	assert_int_equal(piece(battle, "FI17"), 17);
	assert_int_equal(piece(battle, "FG1"), 18);
	assert_int_equal(piece(battle, "FC1"), 24);
	assert_int_equal(piece(battle, "FK1"), 38);
	assert_int_equal(piece(battle, "FA1"), 40);
	assert_int_equal(piece(battle, "FL4"), 52);
	assert_int_equal(piece(battle, "BI1"), 65);
	assert_int_equal(piece(battle, "GI1"), 73);
	assert_int_equal(piece(battle, "PL2"), 122);
	assert_string_equal(battle->piece_name[piece(battle, "FL1")], "Napoleon");
	assert_string_equal(battle->piece_name[piece(battle, "PL1")], "B\xc3\xbclow");
	assert_string_equal(battle->piece_name[piece(battle, "FI1")], "");
}

/* === Set-up ===================================================================================== */

static void
test_starting_states_of_the_battle(void **state)
{
	(void)state;
	for (int i = 1; i < W_PIECES; i++) { /* W1.4, W1.5 */
		if (!battle->start_place[i] || battle->colour[i] == W_BLACK)
			continue;
		int stance = battle->start_stance[i];
		switch (battle->kind[i]) {
		case W_INFANTRY: assert_int_equal(stance, i < 64 ? W_MOBILE : W_DEFENSIVE); break;
		case W_CAVALRY: assert_int_equal(stance, W_FRESH); break;
		default: assert_int_equal(stance, W_READY); break;
		}
	}
	int c5 = area(battle, "C5"); /* example 1 */
	assert_int_equal(battle->start_place[piece(battle, "BI7")], c5);
	assert_int_equal(battle->start_place[piece(battle, "DI2")], c5);
	assert_int_equal(battle->start_place[piece(battle, "BA5")], c5);
	assert_int_equal(battle->start_place[piece(battle, "BL2")], c5);
}

static void
test_the_display_keeps_its_order(void **state)
{
	static const char *const first[] = {"PL1", "PC1", "PC2", "PW1", "PW2"}; /* W20.3 */
	(void)state;
	assert_int_equal(battle->n_display, 20);
	for (int i = 0; i < 5; i++)
		assert_int_equal(battle->display[i], piece(battle, first[i]));
	assert_int_equal(battle->display[15], piece(battle, "PL2"));
	for (int i = 0; i < 20; i++) {
		int at = battle->display[i];
		assert_int_equal(battle->entry_group[at], i < 15 ? 1 : 2);
		assert_int_equal(battle->start_place[at], W_DISPLAY);
	}
	assert_int_equal(battle->entry_group[piece(battle, "FI1")], 0);
	assert_int_equal(centre->n_display, 0);
}

static void
test_turns_discs_and_figures_of_the_battle(void **state)
{
	static const uint8_t full[W_DISCS] = {8, 4, 2};
	static const uint8_t few[W_DISCS] = {5, 2, 0};
	(void)state;
	assert_int_equal(battle->first_turn, 1);
	assert_int_equal(battle->last_turn, 9);
	assert_int_equal(battle->check_turn, 8); /* W4.1.2 */
	assert_int_equal(battle->first_side, W_FRENCH);
	assert_true(battle->must_hold == areas(battle, "D2 D4 D6"));
	for (int turn = 1; turn <= 9; turn++) { /* W2.2, W2.3.1 */
		assert_memory_equal(battle->discs[turn][W_FRENCH], full, W_DISCS);
		assert_memory_equal(battle->discs[turn][W_ALLIED], turn < 5 ? few : full, W_DISCS);
		assert_int_equal(battle->prussians[turn], turn >= 4);
	}
	assert_string_equal(battle->clock[1], "12 noon");
	assert_string_equal(battle->clock[9], "8 pm");
	assert_int_equal(battle->needs_losses[W_FRENCH], 13); /* W21.2 */
	assert_int_equal(battle->needs_losses[W_ALLIED], 16);
	assert_int_equal(battle->guard_counts, 2);
	assert_int_equal(battle->prussians_count, 0);
	assert_int_equal(battle->at_end, W_ALLIED);
	assert_int_equal(battle->end_hold_side, W_NO_SIDE);
	assert_int_equal(battle->area_limit, 3);
	assert_int_equal(battle->grand_battery, 6);
	assert_int_equal(battle->cube_total[W_BLUE], 40);
	assert_int_equal(battle->cube_total[W_RED], 25);
	assert_int_equal(battle->cube_total[W_BLACK], 15);
	assert_memory_equal(battle->tile, "\0\0\2\2\2\2", 6); /* W4.2.2 */
	assert_int_equal(battle->start_holder[area(battle, "D4")], W_ALLIED + 1);
	assert_int_equal(battle->start_holder[area(battle, "A1")], 0);
}

static void
test_head_and_options(void **state)
{
	static const uint8_t defaults[GR_MAX_OPTIONS] = {0, 1, 0, 0, 0, 0};
	(void)state;
	assert_memory_equal(battle->head.magic, "grogscn", 8);
	assert_string_equal(battle->head.system, "waterloo");
	assert_string_equal(battle->head.id, "waterloo-1815");
	assert_string_equal(battle->head.name, "Waterloo 1815");
	assert_int_equal(battle->head.version, W_SCENARIO_VERSION);
	assert_int_equal(battle->head.minutes, 180);
	assert_memory_equal(battle->head.option, defaults, GR_MAX_OPTIONS);
}

static void
test_options_are_found_by_id_not_by_place(void **state)
{
	static struct scenario_errors errors;
	json_t *changed = json_deep_copy(support_document(BATTLE));
	(void)state;
	json_t *options = json_object_get(changed, "options");
	json_t *first = json_incref(json_array_get(options, 0));
	json_array_remove(options, 0);
	json_array_append_new(options, first);
	support_mutate(changed, '=', "options[1].default", "true"); /* now inf5_two */
	struct gr_scenario *blob = support_compile(changed, support_document(TABLES), &errors);
	assert_non_null(blob);
	assert_memory_equal(blob->option, "\0\1\1\0\0\0", 6);
	free(blob);
	json_decref(changed);
}

static void
test_hougoumont_and_the_centre(void **state)
{
	static const uint8_t french[W_DISCS] = {6, 3, 1};
	static const uint8_t allied[W_DISCS] = {5, 2, 1};
	(void)state;
	assert_int_equal(centre->n_areas, 17);
	assert_int_equal(centre->n_edges, 36);
	assert_int_equal(centre->has_box, 0);
	assert_int_equal(centre->last_turn, 3);
	assert_int_equal(centre->check_turn, 0);
	for (int turn = 1; turn <= 3; turn++) {
		assert_memory_equal(centre->discs[turn][W_FRENCH], french, W_DISCS);
		assert_memory_equal(centre->discs[turn][W_ALLIED], allied, W_DISCS);
		assert_int_equal(centre->prussians[turn], 0);
	}
	assert_int_equal(centre->grand_battery, 2);
	assert_int_equal(centre->needs_losses[W_FRENCH], 4);
	assert_int_equal(centre->needs_losses[W_ALLIED], 7);
	assert_true(centre->goal[W_FRENCH] == areas(centre, "B4"));
	assert_true(centre->goal[W_ALLIED] == areas(centre, "F4"));
	assert_true(centre->retreat_goal[W_BLUE] == areas(centre, "F4"));
	assert_true(centre->retreat_goal[W_RED] == areas(centre, "B4"));
	assert_int_equal(centre->end_hold_side, W_FRENCH);
	assert_true(centre->end_hold == areas(centre, "D2 D4"));
	assert_true(centre->map_edge & areas(centre, "D4")); /* the rim of the excerpt: W22.4 */
	assert_int_equal(centre->of_colour[W_ALLIED][W_BLACK], 0);
}

static void
test_the_prussians_are_coming(void **state)
{
	static const char *const lost[] = {"FI15", "FI16", "FI17", "FC14", "BI8",
					   "DI3",  "BC5",  "BC6",  "BL2"};
	int n = 0;
	(void)state;
	assert_int_equal(prussians->first_turn, 4);
	assert_int_equal(prussians->last_turn, 9);
	assert_string_equal(prussians->clock[4], "3 pm");
	assert_string_equal(prussians->clock[3], "");
	assert_int_equal(prussians->grand_battery, 4);
	for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
		int at = piece(prussians, lost[i]);
		assert_int_equal(prussians->start_place[at], W_LOST);
		assert_int_equal(prussians->start_stance[at], W_NO_STANCE);
	}
	for (int i = 1; i < W_PIECES; i++)
		n += prussians->start_place[i] == W_LOST;
	assert_int_equal(n, 9);
	assert_int_equal(prussians->start_cubes[W_RED][area(prussians, "D2")], 2);
	assert_int_equal(prussians->start_cubes[W_BLUE][area(prussians, "F5")], 3);
	assert_int_equal(prussians->start_cubes[W_BLUE][area(prussians, "D2")], 0);
}

/* === Tables ===================================================================================== */

static void
test_tables_of_section_6(void **state)
{
	static const uint8_t artillery[7][4] = {
		{0, 0, 0, 0},
                {1, 0, 0, 0},
                {1, 0, 0, 0},
                {1, 1, 0, 0},
		{1, 1, 1, 0},
                {2, 1, 1, 1},
                {2, 1, 1, 1}
        };
	static const uint8_t infantry[7] = {0, 0, W_SHAKEN, 1, 1, 1, 2};
	static const char *const morale[7] = {"-------", "RRREEEE", "--RREEE", "---REEE",
					      "----REE", "-----EE", "-----RE"};
	static const int8_t modifiers[W_MODIFIERS] = {1,  -1, -2, -1, -1, -2, -2, 1, 1,
						      -1, -1, -1, 1,  -1, -1, -1, 3, 1,
						      1,  1,  1,  1,  6,  1,  1};
	(void)state;
	assert_memory_equal(battle->artillery, artillery, sizeof artillery);
	assert_memory_equal(battle->infantry, infantry, sizeof infantry);
	assert_memory_equal(battle->modifier, modifiers, sizeof modifiers);
	for (int die = 0; die < 7; die++) {
		for (int column = 0; column < 7; column++)
			assert_int_equal("-RE"[battle->morale[die][column]], morale[die][column]);
	}
	assert_int_equal(battle->natural_six[0], 1);
	assert_int_equal(battle->natural_six[1], 1);
	assert_int_equal(battle->hit_skirmish, 6);
	assert_int_equal(battle->hit_cavalry, 5);
	assert_int_equal(battle->hit_guns, 6);
	assert_int_equal(battle->hit_charge, 6);
	assert_int_equal(battle->control[W_LINE], 5); /* W12.7.2 */
	assert_int_equal(battle->control[W_GUARD], 5);
	assert_int_equal(battle->control[W_BRITISH], 3);
	assert_int_equal(battle->control[W_GERMAN], 4);
	assert_int_equal(battle->control[W_DUTCH], 6);
	assert_int_equal(battle->control[W_PRUSSIAN], 5);
	assert_int_equal(battle->arrival_least, 2); /* W20.1.1 */
}

/* === Distances and retreats ===================================================================== */

static int
distance(const char *a, const char *b)
{
	return battle->distance[area(battle, a)][area(battle, b)];
}

static void
test_distances(void **state)
{
	(void)state;
	assert_int_equal(distance("E3", "E3"), 0);
	assert_int_equal(distance("E3", "D4"), 1);
	assert_int_equal(distance("E3", "C3"), 2);
	assert_int_equal(distance("E3", "B4"), 3);
	assert_int_equal(distance("E4", "D4"), 2); /* D4 does not touch E4 */
	assert_int_equal(distance("A3", "H3"), 7);
	/* Through the box it would be two steps: W14.2.8. */
	assert_int_equal(distance("B7", "G6"), 5);
	assert_int_equal(battle->distance[W_BOX][area(battle, "B7")], 255);
	assert_int_equal(battle->distance[area(battle, "B7")][W_BOX], 255);
	for (int a = 1; a <= 49; a++) {
		for (int b = 1; b <= 49; b++)
			assert_int_equal(battle->distance[a][b], battle->distance[b][a]);
	}
}

static void
expect_retreat(const struct waterloo_scenario *s, int colour, const char *from, const char *nearer,
	       const char *as_near)
{
	int at = area(s, from);
	if (s->nearer[colour][at] != areas(s, nearer))
		fail_msg("from %s expected nearer: %s", from, nearer);
	if (s->as_near[colour][at] != areas(s, as_near))
		fail_msg("from %s expected as near: %s", from, as_near);
}

static void
test_retreats_of_french_and_anglo_allies(void **state)
{
	(void)state;
	expect_retreat(battle, W_BLUE, "D4", "E3", "D3 D5"); /* W14.2.1 */
	expect_retreat(battle, W_BLUE, "G3", "H3", "G4 H2");
	expect_retreat(battle, W_BLUE, "H3", "", "");          /* in the goal: W14.2.7 */
	expect_retreat(battle, W_RED, "C4", "B4 B5", "C3 C5"); /* W14.2.2, example 11 */
	expect_retreat(battle, W_RED, "C5", "B5", "B6 C4");    /* example 10 */
	expect_retreat(battle, W_RED, "A3", "", "");
	expect_retreat(battle, W_RED, "B7", "A5 B6", "C6"); /* not to the box */
	expect_retreat(centre, W_BLUE, "D4", "E3", "D3");   /* W22.2: goal F4 */
	expect_retreat(centre, W_RED, "C2", "B3 C3", "B2 D3");
	assert_true(battle->nearer[W_BLUE][W_BOX] == 0);
}

static void
test_retreats_of_prussians(void **state)
{
	(void)state;
	expect_retreat(battle, W_BLACK, "F7", "DLY", "");
	expect_retreat(battle, W_BLACK, "G6", "DLY", "");
	expect_retreat(battle, W_BLACK, "B7", "DLY", "");
	/* Nearer to at least one of B7, F7, G6 (W14.2.3): G5 is 5, 2, 1 from them, F5 is 4 from
	 * B7, G4 is 5; H5 is 6, 2, 1. */
	expect_retreat(battle, W_BLACK, "G5", "F5 F6 G6", "G4 H5");
	expect_retreat(battle, W_BLACK, "H5", "G5 G6", "H4");
	assert_true(battle->nearer[W_BLACK][W_BOX] == 0); /* W14.2.10 */
	assert_true(battle->as_near[W_BLACK][W_BOX] == 0);
}

/* === Lines of fire ============================================================================== */

enum { NO_LINE = 99 };

/* Best modifier of a clear line with units standing in `occupied`, or NO_LINE. */
static int
fire(const struct waterloo_scenario *s, const char *gun, const char *target, const char *occupied)
{
	int from = area(s, gun);
	int to = area(s, target);
	uint64_t units = areas(s, occupied);
	const int pair = from * W_PLACES + to;
	for (int i = s->line_first[pair]; i < s->line_first[pair + 1]; i++) {
		const struct w_line *line = &s->line[i];
		if (line->through & units)
			continue;
		assert_int_equal(line->target, to);
		assert_int_equal(line->range, s->distance[from][to]);
		return (line->ridge ? -2 : 0) + (line->sunken ? -1 : 0);
	}
	return NO_LINE;
}

static void
test_example_7_lines_of_fire(void **state)
{
	const char *units = "D3 E5 D4 C1 C2 C3 B4 E6";
	(void)state;
	assert_int_equal(fire(battle, "E3", "D4", units), 0);
	assert_int_equal(fire(battle, "E3", "C3", units), -3); /* ridge and sunken road */
	assert_int_equal(fire(battle, "E3", "C2", units), -2);
	assert_int_equal(fire(battle, "E3", "B4", units), NO_LINE);
	assert_int_equal(fire(battle, "E3", "B4", ""), NO_LINE); /* beyond the ridge, always */
	assert_int_equal(fire(battle, "E3", "C1", units), NO_LINE);
	assert_int_equal(fire(battle, "E4", "E6", units), NO_LINE);
	assert_int_equal(fire(battle, "E4", "E6", "D3"), 0); /* W9.2.6: but for the unit in E5 */
}

static void
test_example_8_lines_of_fire(void **state)
{
	(void)state;
	assert_int_equal(fire(battle, "D3", "D2", "D2 C3 C4 B3"), 0);
	assert_int_equal(fire(battle, "D3", "C3", "D2 C3 C4 B3"), -1); /* W9.5.10: adjacent too */
	assert_int_equal(fire(battle, "D3", "B3", "D2 C3 C4 B3"), 0);  /* by C2 */
	assert_int_equal(fire(battle, "D3", "B3", "D2 C3 C4 B3 C2"), NO_LINE);
	assert_int_equal(fire(battle, "D3", "C4", "D2 C3 C4 B3"), NO_LINE);
	assert_int_equal(fire(battle, "D3", "C4", ""), 0); /* by C3, along the ridge */
}

static void
test_example_9_ranges_and_modifiers(void **state)
{
	(void)state;
	/* At Hougoumont only woods (-2) and shelter (-2) count, which are the bombard room's. */
	assert_int_equal(distance("E3", "D2"), 2);
	assert_int_equal(fire(battle, "E3", "D2", "D2"), 0);
	assert_int_equal(fire(battle, "E3", "C3", "C3"), -3);
	assert_int_equal(fire(battle, "E3", "D4", "D4"), 0);
}

static void
test_terrain_in_between(void **state)
{
	(void)state;
	/* W9.2.5: F7 is woods, the only way from E6 to G6 that is two steps is by F6 or F7. */
	assert_int_equal(fire(battle, "E6", "G6", ""), 0);
	assert_int_equal(fire(battle, "E6", "G6", "F6"), NO_LINE);
	/* W9.2.8: from high ground over the strongpoint in low ground, whoever is in it. */
	assert_int_equal(fire(battle, "C4", "E3", "D4"), 0);
	/* W9.2.9: the same strongpoint stops a gun that stands low itself. */
	assert_int_equal(fire(battle, "D3", "D5", ""), NO_LINE);
	/* W9.2.10: D6 is a river but a strongpoint; D7 only a river. */
	assert_int_equal(fire(battle, "C6", "E6", ""), 0);
	assert_int_equal(fire(battle, "C6", "E6", "D7"), NO_LINE);
}

static void
test_ridges_by_themselves(void **state)
{
	(void)state;
	/* W9.3.1: E3 borders the French ridge, from below, and ignores it. */
	assert_int_equal(fire(battle, "E3", "F4", ""), 0);
	assert_int_equal(fire(battle, "E3", "G3", ""), 0);
	/* W9.3.4: but not the Allied one. W9.3.2: which it crosses only with the last step. */
	assert_int_equal(fire(battle, "E3", "C2", ""), -2);
	/* W9.3.3: G3 borders no ridge: F3 is in the open, E3 is across, D3 is beyond. */
	assert_int_equal(fire(battle, "G3", "F3", ""), 0);
	assert_int_equal(fire(battle, "G3", "E3", ""), -2);
	assert_int_equal(fire(battle, "G3", "D3", ""), NO_LINE);
}

static void
test_lines_are_in_order(void **state)
{
	const struct waterloo_scenario *all[] = {battle, centre, prussians};
	(void)state;
	for (size_t k = 0; k < 3; k++) {
		const struct waterloo_scenario *s = all[k];
		const uint16_t *first = s->line_first;
		assert_int_equal(first[W_BOX * W_PLACES],
				 first[(W_BOX + 1) * W_PLACES]); /* W9.1.10 */
		for (int gun = 1; gun <= s->n_areas; gun++) {
			const int begin = first[gun * W_PLACES], end = first[(gun + 1) * W_PLACES];
			uint64_t seen = 0;
			int before = 0;
			for (int i = begin; i < end; i++) {
				const struct w_line *line = &s->line[i];
				assert_in_range(line->range, 1, 3);
				assert_true(line->target >= before);
				before = line->target;
				seen |= (uint64_t)1 << line->target;
				assert_true((line->through & ~s->map) == 0);
				assert_in_range(i, first[gun * W_PLACES + line->target],
						first[gun * W_PLACES + line->target + 1] - 1);
				if (i == begin || line[-1].target != line->target)
					continue;
				int worth = -2 * line->ridge - line->sunken;
				assert_true(worth <= -2 * line[-1].ridge - line[-1].sunken);
				assert_true(line->through != line[-1].through ||
					    line->ridge != line[-1].ridge ||
					    line->sunken != line[-1].sunken);
			}
			assert_true(seen == s->in_range[gun]);
		}
	}
}

/* === Blobs ====================================================================================== */

static const struct gr_system waterloo = {.name = "waterloo",
					  .scenario_version = W_SCENARIO_VERSION,
					  .scenario_size = sizeof(struct waterloo_scenario)};

static void
test_a_blob_is_checked(void **state)
{
	struct waterloo_scenario *copy = malloc(sizeof *copy);
	(void)state;
	assert_non_null(copy);
	assert_null(scenario_check_blob(&waterloo, battle, sizeof *battle));
	assert_non_null(scenario_check_blob(&waterloo, battle, 0));
	assert_non_null(scenario_check_blob(&waterloo, battle, sizeof *battle - 1));
	*copy = *battle;
	copy->head.magic[0] = 'G';
	assert_string_equal(scenario_check_blob(&waterloo, copy, sizeof *copy),
			    "it is no compiled scenario");
	*copy = *battle;
	copy->head.system[0] = 'W';
	assert_non_null(
		strstr(scenario_check_blob(&waterloo, copy, sizeof *copy), "another system"));
	*copy = *battle;
	copy->head.version++;
	assert_non_null(strstr(scenario_check_blob(&waterloo, copy, sizeof *copy), "version"));
	*copy = *battle;
	copy->head.size--;
	assert_non_null(strstr(scenario_check_blob(&waterloo, copy, sizeof *copy), "size"));
	*copy = *battle;
	copy->needs_losses[W_FRENCH]--;
	assert_non_null(strstr(scenario_check_blob(&waterloo, copy, sizeof *copy), "hash"));
	*copy = *battle;
	copy->head.option[0] ^= 1;
	assert_non_null(strstr(scenario_check_blob(&waterloo, copy, sizeof *copy), "hash"));
	*copy = *battle;
	copy->distance[1][2]++;
	assert_non_null(strstr(scenario_check_blob(&waterloo, copy, sizeof *copy), "hash"));
	*copy = *battle;
	memset(copy->head.id, 'x', sizeof copy->head.id);
	assert_non_null(strstr(scenario_check_blob(&waterloo, copy, sizeof *copy), "no end"));
	free(copy);
}

/* A save is for the facts of a scenario, not for what the program makes of them. */
static void
test_the_hash_is_that_of_the_facts(void **state)
{
	(void)state;
	const size_t facts = offsetof(struct waterloo_scenario, all);
	struct waterloo_scenario *copy = malloc(sizeof *copy);
	assert_non_null(copy);
	*copy = *battle;
	copy->distance[1][2]++;
	scenario_seal(&copy->head, facts);
	assert_null(scenario_check_blob(&waterloo, copy, sizeof *copy));
	assert_true(copy->head.hash == battle->head.hash);
	copy->needs_losses[W_FRENCH]--;
	scenario_seal(&copy->head, facts);
	assert_true(copy->head.hash != battle->head.hash);
	free(copy);
}

static void
test_compiling_twice_gives_the_same_bytes(void **state)
{
	struct waterloo_scenario *again = support_scenario(BATTLE);
	(void)state;
	assert_memory_equal(again, battle, sizeof *battle);
	assert_true(waterloo_map_derive(again));
	assert_memory_equal(again, battle, sizeof *battle);
	assert_true(battle->head.hash != prussians->head.hash);
	free(again);
}

static int
set_up(void **state)
{
	(void)state;
	battle = support_scenario(BATTLE);
	centre = support_scenario(CENTRE);
	prussians = support_scenario(PRUSSIANS);
	return 0;
}

static int
tear_down(void **state)
{
	free(battle);
	free(centre);
	free(prussians);
	return support_tear_down(state);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_battle_has_the_map_of_section_11),
		cmocka_unit_test(test_ridges_run_along_borders),
		cmocka_unit_test(test_the_battle_has_the_pieces_of_section_3),
		cmocka_unit_test(test_pieces_are_numbered_by_prefix_then_number),
		cmocka_unit_test(test_starting_states_of_the_battle),
		cmocka_unit_test(test_the_display_keeps_its_order),
		cmocka_unit_test(test_turns_discs_and_figures_of_the_battle),
		cmocka_unit_test(test_head_and_options),
		cmocka_unit_test(test_options_are_found_by_id_not_by_place),
		cmocka_unit_test(test_hougoumont_and_the_centre),
		cmocka_unit_test(test_the_prussians_are_coming),
		cmocka_unit_test(test_tables_of_section_6),
		cmocka_unit_test(test_distances),
		cmocka_unit_test(test_retreats_of_french_and_anglo_allies),
		cmocka_unit_test(test_retreats_of_prussians),
		cmocka_unit_test(test_example_7_lines_of_fire),
		cmocka_unit_test(test_example_8_lines_of_fire),
		cmocka_unit_test(test_example_9_ranges_and_modifiers),
		cmocka_unit_test(test_terrain_in_between),
		cmocka_unit_test(test_ridges_by_themselves),
		cmocka_unit_test(test_lines_are_in_order),
		cmocka_unit_test(test_a_blob_is_checked),
		cmocka_unit_test(test_the_hash_is_that_of_the_facts),
		cmocka_unit_test(test_compiling_twice_gives_the_same_bytes),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
