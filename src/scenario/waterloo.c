/*
 * waterloo.c - compiling a Waterloo scenario: the whole, its head, turns, figures and options.
 *
 * JSON as described in doc/rules/waterloo.md, section 11. Map, forces, tables and drawing have files
 * of their own. See waterloo.h.
 */
#include "waterloo.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "compilers.h"
#include "head.h"
#include "scenario.h"

enum { MAX_DISCS = 20, MAX_TILES = 99, MAX_CLOCK = 11, MAX_LOSSES = 99, LONGEST_ROUND = 5 };

const char *const waterloo_sides[] = {"french", "allied", NULL};
const char *const waterloo_colours[] = {"blue", "red", "black", NULL};

/* === Head ======================================================================================= */

static void
read_head(struct compiler *c)
{
	struct gr_scenario *head = &c->s->head;
	struct node blurb = node_member(&c->root, "blurb");
	struct node minutes = node_member(&c->root, "minutes");
	head_begin(head, &c->root, "waterloo");
	text_copy(head->blurb, sizeof head->blurb, node_text(&blurb, 1, sizeof head->blurb - 1));
	head->version = W_SCENARIO_VERSION;
	head->size = sizeof *c->s;
	head->minutes = (uint16_t)node_int(&minutes, 1, 9999);
}

/* === Turns ====================================================================================== */

static void
read_discs(struct compiler *c, const struct node *turn, int n)
{
	struct node discs = node_member(turn, "discs");
	if (!node_object(&discs, waterloo_sides))
		return;
	for (int side = 0; side < W_SIDES; side++) {
		struct node list = node_member(&discs, waterloo_sides[side]);
		if (!node_array(&list, W_DISCS, W_DISCS))
			continue;
		for (size_t colour = 0; colour < W_DISCS; colour++) {
			struct node number = node_element(&list, colour);
			c->s->discs[n][side][colour] = (uint8_t)node_int(&number, 0, MAX_DISCS);
		}
	}
}

/* Turn `n`, in the place where it belongs. */
static void
read_turn(struct compiler *c, const struct node *turn, int n)
{
	static const char *const keys[] = {"n", "clock", "discs", "prussians", "initiative_check",
					   NULL};
	if (!node_object(turn, keys))
		return;
	struct node number = node_member(turn, "n");
	struct node clock = node_member(turn, "clock");
	struct node prussians = node_member(turn, "prussians");
	struct node check = node_member(turn, "initiative_check");
	if (!json_is_integer(number.json) || json_integer_value(number.json) != n)
		node_fault(&number, "%d, because turns follow one another from first_turn on", n);
	text_copy(c->s->clock[n], sizeof c->s->clock[n], node_text(&clock, 1, MAX_CLOCK));
	read_discs(c, turn, n);
	c->s->prussians[n] = node_bool(&prussians);
	if (node_bool(&check) != (n == c->s->check_turn))
		node_fault(&check, "%s, as initiative.check_turn says",
			   n == c->s->check_turn ? "true" : "false");
}

/* First and last turn; initiative and turns refer to them. */
static void
read_span(struct compiler *c)
{
	struct waterloo_scenario *s = c->s;
	struct node first = node_member(&c->root, "first_turn");
	struct node last = node_member(&c->root, "last_turn");
	s->first_turn = (uint8_t)node_int(&first, 1, W_MAX_TURNS - 1);
	s->last_turn = (uint8_t)node_int(&last, s->first_turn, W_MAX_TURNS - 1);
}

static void
read_turns(struct compiler *c)
{
	struct waterloo_scenario *s = c->s;
	struct node turns = node_member(&c->root, "turns");
	size_t n = (size_t)(s->last_turn - s->first_turn) + 1;
	node_array(&turns, n, n);
	for (size_t i = 0; i < n && i < node_length(&turns); i++) {
		struct node turn = node_element(&turns, i);
		read_turn(c, &turn, s->first_turn + (int)i);
	}
}

/* Areas that are "held": the rules follow that for strongpoints only, see [W4.1.5]. */
static uint64_t
read_held_areas(const struct compiler *c, const struct node *node)
{
	uint64_t areas = waterloo_areas(c, node, 0);
	if (areas & ~c->s->strong)
		node_fault(node, "strongpoints only");
	return areas & c->s->strong;
}

/* Before the turns: they repeat which of them has the check. */
static void
read_initiative(struct compiler *c)
{
	static const char *const keys[] = {"first", "check_turn", "must_hold", NULL};
	struct waterloo_scenario *s = c->s;
	struct node initiative = node_member(&c->root, "initiative");
	if (!node_object(&initiative, keys))
		return;
	struct node first = node_member(&initiative, "first");
	struct node check = node_member(&initiative, "check_turn");
	struct node hold = node_member(&initiative, "must_hold");
	int side = node_word(&first, waterloo_sides);
	s->first_side = (uint8_t)(side < 0 ? W_FRENCH : side);
	s->must_hold = read_held_areas(c, &hold);
	if (node_is_null(&check)) {
		if (s->must_hold)
			node_fault(&hold, "an empty list, because check_turn is null");
		return;
	}
	s->check_turn = (uint8_t)node_int(&check, s->first_turn, s->last_turn);
	if (json_is_array(hold.json) && node_length(&hold) == 0)
		node_fault(&hold, "the strongpoints that keep the initiative");
}

/* === Victory ==================================================================================== */

/* The goal is written at the area and in the figures; both must agree. */
static void
check_goal(struct compiler *c, const struct node *victory, const char *key, int side)
{
	struct node goal = node_member(victory, key);
	uint64_t named = 0;
	if (!node_is_null(&goal)) {
		int area = waterloo_area(c, &goal);
		if (!area)
			return;
		named = place_bit(area);
	}
	if (named != c->s->goal[side])
		node_fault(&goal, "the one area whose goal is \"%s\"", waterloo_sides[side]);
}

static void
read_end_hold(struct compiler *c, const struct node *victory)
{
	static const char *const keys[] = {"side", "areas", NULL};
	struct node hold = node_member(victory, "end_hold");
	c->s->end_hold_side = W_NO_SIDE;
	if (node_is_null(&hold) || !node_object(&hold, keys))
		return;
	struct node holder = node_member(&hold, "side");
	struct node areas = node_member(&hold, "areas");
	int side = node_word(&holder, waterloo_sides);
	c->s->end_hold_side = (uint8_t)(side < 0 ? W_NO_SIDE : side);
	c->s->end_hold = read_held_areas(c, &areas);
	if (json_is_array(areas.json) && node_length(&areas) == 0)
		node_fault(&areas, "at least one area");
}

static void
read_victory(struct compiler *c)
{
	static const char *const keys[] = {"french_goal",
					   "allied_goal",
					   "french_needs_losses",
					   "allied_needs_losses",
					   "guard_infantry_counts",
					   "prussian_losses_count",
					   "end_hold",
					   "at_end",
					   NULL};
	static const char *const ends[] = {"french", "allied", "draw", NULL};
	struct waterloo_scenario *s = c->s;
	struct node victory = node_member(&c->root, "victory");
	if (!node_object(&victory, keys))
		return;
	struct node french = node_member(&victory, "french_needs_losses");
	struct node allied = node_member(&victory, "allied_needs_losses");
	struct node guard = node_member(&victory, "guard_infantry_counts");
	struct node prussians = node_member(&victory, "prussian_losses_count");
	struct node at_end = node_member(&victory, "at_end");
	check_goal(c, &victory, "french_goal", W_FRENCH);
	check_goal(c, &victory, "allied_goal", W_ALLIED);
	s->needs_losses[W_FRENCH] = (uint8_t)node_int(&french, 1, MAX_LOSSES);
	s->needs_losses[W_ALLIED] = (uint8_t)node_int(&allied, 1, MAX_LOSSES);
	s->guard_counts = (uint8_t)node_int(&guard, 1, 9);
	s->prussians_count = node_bool(&prussians);
	read_end_hold(c, &victory);
	int end = node_word(&at_end, ends);
	s->at_end = (uint8_t)(end < 0 ? W_NO_SIDE : end);
}

/* === Retreat goals, tiles, options ============================================================== */

static bool
has_pieces(const struct waterloo_scenario *s, int colour)
{
	for (int piece = 1; piece < W_PIECES; piece++) {
		int place = s->start_place[piece];
		if (place && place != W_LOST && s->colour[piece] == colour)
			return true;
	}
	return false;
}

/* After the pieces: an army that is there needs a way to run. */
static void
read_retreat_goals(struct compiler *c)
{
	static const char *const armies[] = {"french", "allied", "prussian", NULL};
	struct node goals = node_member(&c->root, "retreat_goal");
	if (!node_object(&goals, armies))
		return;
	for (int colour = 0; colour < W_COLOURS; colour++) {
		struct node list = node_member(&goals, armies[colour]);
		c->s->retreat_goal[colour] = waterloo_areas(c, &list, 0);
		if (json_is_array(list.json) && node_length(&list) == 0 && has_pieces(c->s, colour))
			node_fault(&list, "at least one area, because that army has pieces");
	}
}

static void
read_tiles(struct compiler *c)
{
	struct node tiles = node_member(&c->root, "tiles");
	if (!node_array(&tiles, 1, MAX_TILES))
		return;
	for (size_t i = 0; i < node_length(&tiles); i++) {
		struct node tile = node_element(&tiles, i);
		c->s->tile[node_int(&tile, 1, LONGEST_ROUND)]++;
	}
}

/* The switches in the order of the system's options. */
static const char *const option_ids[] = {"retreat_sidestep",
					 "allied_wins_double_tie",
					 "inf5_two",
					 "art50_one",
					 "declare_each_gun",
					 "cavalry_enters_rough_with_infantry",
					 NULL};

enum { N_OPTIONS = sizeof option_ids / sizeof option_ids[0] - 1 };

/* Which option it is, or -1. */
static int
read_option(struct compiler *c, const struct node *node)
{
	static const char *const keys[] = {"id", "name", "default", "clause", NULL};
	if (!node_object(node, keys))
		return -1;
	struct node id = node_member(node, "id");
	struct node name = node_member(node, "name");
	struct node initial = node_member(node, "default");
	struct node clause = node_member(node, "clause");
	int option = node_word(&id, option_ids);
	bool on = node_bool(&initial);
	node_text(&name, 1, 200);
	node_text(&clause, 2, 12);
	if (option >= 0)
		c->s->head.option[option] = on;
	return option;
}

static void
read_options(struct compiler *c)
{
	unsigned seen = 0;
	struct node options = node_member(&c->root, "options");
	if (!json_is_array(options.json)) {
		node_fault(&options, "a list of %d", (int)N_OPTIONS);
		return;
	}
	for (size_t i = 0; i < node_length(&options); i++) {
		struct node node = node_element(&options, i);
		int option = read_option(c, &node);
		struct node id = node_member(&node, "id");
		if (option >= 0 && (seen & 1u << option))
			node_fault(&id, "each option once");
		if (option >= 0)
			seen |= 1u << option;
	}
	for (int i = 0; i < N_OPTIONS; i++) {
		if (!(seen & 1u << i))
			node_fault(&options, "an option \"%s\" in it", option_ids[i]);
	}
}

/* === The whole ================================================================================== */

static void
read_all(struct compiler *c)
{
	static const char *const keys[] = {"format",       "id",
					   "name",         "blurb",
					   "minutes",      "provenance",
					   "board",        "turns",
					   "first_turn",   "last_turn",
					   "initiative",   "victory",
					   "retreat_goal", "tiles",
					   "cube_total",   "grand_battery",
					   "area_limit",   "control",
					   "cubes",        "eliminated",
					   "options",      "prussian_display",
					   "areas",        "offmap",
					   "adjacency",    "edges",
					   "pieces",       "decor",
					   "backdrop",     NULL};
	if (!node_object(&c->root, keys))
		return;
	read_head(c);
	waterloo_read_board(c);
	waterloo_read_map(c);
	waterloo_read_force(c);
	read_span(c);
	read_initiative(c);
	read_turns(c);
	read_victory(c);
	read_retreat_goals(c);
	read_tiles(c);
	read_options(c);
	waterloo_read_decor(c);
}

struct gr_scenario *
waterloo_compile(const struct source *scenario, const struct source *tables,
		 struct scenario_errors *errors)
{
	int faults = scenario_errors_count(errors);
	struct waterloo_scenario *s = calloc(1, sizeof *s);
	struct compiler *c = calloc(1, sizeof *c);
	if (!s || !c) {
		struct node root = source_root(scenario);
		node_fault_found(&root, "too little memory", "more of it");
		goto err;
	}
	c->s = s;
	c->root = source_root(scenario);
	c->tables = source_root(tables);
	read_all(c);
	if (c->tables.json)
		waterloo_read_tables(c);
	if (scenario_errors_count(errors) == faults && !waterloo_map_derive(s)) {
		struct node edges = node_member(&c->root, "edges");
		node_fault(&edges, "a map with at most %d lines of fire", W_MAX_LINES);
	}
	if (scenario_errors_count(errors) > faults || !c->tables.json)
		goto err;
	free(c);
	scenario_seal(&s->head, offsetof(struct waterloo_scenario, all));
	return &s->head;
err:
	free(c);
	free(s);
	return NULL;
}
