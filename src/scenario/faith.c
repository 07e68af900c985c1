/*
 * faith.c - compiling a scenario of "Par le feu, le fer et la foi": the whole, its head, sides, turns
 * and options.
 *
 * JSON as described in doc/rules/faith.md, section 11, and data/faith/README.md. Map, forces, points,
 * tables and drawing have files of their own. See faith.h.
 */
#include "faith.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compilers.h"
#include "head.h"

enum {
	MAX_TURN_MINUTES = 240,
	MINUTES_PER_TURN = 15, /* of playing, if the file does not say */
	MINUTES_PER_DAY = 24 * 60
};

const char *const faith_types[] = {"swiss",    "landsknecht", "pike",    "militia",    "arquebus",
				   "gendarme", "lighthorse",  "reiter",  "cuirassier", "argoulet",
				   "culverin", "cannon",      "baggage", NULL};
const char *const faith_arms[] = {"infantry", "cavalry", "artillery", "train", NULL};
const char *const faith_weapons[] = {"shock", "fire", NULL};
const char *const faith_orders[] = {"Attack", "Skirmish",  "Hold",     "Reserve",
				    "March",  "Disengage", "Withdraw", NULL};
const char *const faith_borders[] = {"dotted", "single", "double", "impassable", NULL};
const char *const faith_zones[] = {"I", "II", "III", "X", NULL};
const char *const faith_edges[] = {"N", "E", "S", "W", NULL};

int
faith_faults(const struct faith_compiler *c)
{
	return scenario_errors_count(c->root.source->errors);
}

/* === Head ======================================================================================= */

static void
check_provenance(const struct faith_compiler *c)
{
	static const char *const keys[] = {"attested", "ours", "changed", NULL};
	struct node provenance = node_member(&c->root, "provenance");
	if (!node_object(&provenance, keys))
		return;
	struct node attested = node_member(&provenance, "attested");
	struct node ours = node_member(&provenance, "ours");
	struct node changed = node_member(&provenance, "changed");
	drawn_note(&attested);
	drawn_note(&ours);
	if (changed.json)
		drawn_notes(&provenance, "changed");
}

/* After the turns: they say how long a battle is, if nothing else does. */
static void
read_head(struct faith_compiler *c)
{
	struct gr_scenario *head = &c->s->head;
	struct node date = node_member(&c->root, "date");
	struct node intro = node_member(&c->root, "intro");
	struct node minutes = node_member(&c->root, "minutes");
	head_begin(head, &c->root, "faith");
	head->version = F_SCENARIO_VERSION;
	head->size = sizeof *c->s;
	drawn_note(&date);
	text_copy(head->blurb, sizeof head->blurb, node_text(&intro, 1, sizeof head->blurb - 1));
	head->minutes = (uint16_t)(minutes.json ? node_int(&minutes, 1, 9999)
						: c->s->turns * MINUTES_PER_TURN);
	check_provenance(c);
}

/* === Sides ====================================================================================== */

int
faith_side(const struct faith_compiler *c, const struct node *node)
{
	const char *key = json_is_string(node->json) ? json_string_value(node->json) : "";
	for (int side = 0; side < F_SIDES; side++) {
		if (key[0] && strcmp(c->s->side_key[side], key) == 0)
			return side;
	}
	node_fault(node, "the key of one of the two sides");
	return -1;
}

static void
read_side_key(struct faith_compiler *c, const struct node *node, int side)
{
	const char *key = node_text(node, 1, 1);
	if (!key)
		return;
	if (key[0] < 'A' || key[0] > 'Z')
		node_fault(node, "a capital letter");
	else if (side == 1 && strcmp(c->s->side_key[0], key) == 0)
		node_fault(node, "another key than that of the first side");
	else
		text_copy(c->s->side_key[side], sizeof c->s->side_key[side], key);
}

/* The catalogues know a side by its name in small letters. */
static void
read_side_name(struct faith_compiler *c, const struct node *node, int side)
{
	struct faith_scenario *s = c->s;
	const char *name = node_text(node, 1, sizeof s->side_id[side] - 1);
	if (!name)
		return;
	size_t n = strlen(name);
	if (strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != n) {
		node_fault(node, "a name of plain letters");
		return;
	}
	if (side == 1 && strcmp(s->side_name[0], name) == 0) {
		node_fault(node, "another name than that of the first side");
		return;
	}
	text_copy(s->side_name[side], sizeof s->side_name[side], name);
	for (size_t i = 0; i < n; i++)
		s->side_id[side][i] = (char)(name[i] | 0x20);
}

static void
read_side(struct faith_compiler *c, const struct node *node, int side)
{
	static const char *const keys[] = {"key",          "name",         "colour", "supply_edge",
					   "forlorn_hope", "supply_zones", NULL};
	if (!node_object(node, keys))
		return;
	struct node key = node_member(node, "key");
	struct node name = node_member(node, "name");
	struct node colour = node_member(node, "colour");
	struct node edge = node_member(node, "supply_edge");
	struct node hope = node_member(node, "forlorn_hope");
	read_side_key(c, &key, side);
	read_side_name(c, &name, side);
	drawn_tint(&colour);
	int row = node_word(&edge, faith_edges);
	c->s->supply_edge[side] = (uint8_t)(row < 0 ? 0 : 1 << row);
	c->s->forlorn_hope[side] = node_bool(&hope);
}

static void
read_sides(struct faith_compiler *c)
{
	struct node sides = node_member(&c->root, "sides");
	if (!node_array(&sides, F_SIDES, F_SIDES))
		return;
	for (size_t i = 0; i < F_SIDES; i++) {
		struct node side = node_element(&sides, i);
		read_side(c, &side, (int)i);
	}
	c->n_sides = F_SIDES;
}

/* After the map: the zones of the supply edge that can be entered, all of them. See [F7.5.3a]. */
static void
read_supply(struct faith_compiler *c)
{
	struct faith_scenario *s = c->s;
	struct node sides = node_member(&c->root, "sides");
	for (int side = 0; side < c->n_sides; side++) {
		struct node node = node_element(&sides, (size_t)side);
		struct node zones = node_member(&node, "supply_zones");
		uint64_t edge = 0;
		if (!json_is_object(node.json))
			continue;
		int faults = faith_faults(c);
		s->supply_zones[side] = faith_open_zones(c, &zones);
		for (int zone = 1; zone <= s->n_zones; zone++) {
			if ((s->edges[zone] & s->supply_edge[side]) &&
			    s->zone_type[zone] != F_ZONE_X)
				edge |= faith_bit(zone);
		}
		if (faith_faults(c) == faults && s->supply_edge[side] &&
		    s->supply_zones[side] != edge)
			node_fault(&zones,
				   "exactly the zones of the supply edge but those of type X");
	}
}

/* === Turns ====================================================================================== */

/* Minutes after midnight, or -1 with a fault. */
static int
read_clock(const struct node *node)
{
	const char *text = json_is_string(node->json) ? json_string_value(node->json) : "";
	int n = 0;
	for (; text[n]; n++) {
		if (n == 2 ? text[n] != ':' : text[n] < '0' || text[n] > '9')
			break;
	}
	int hours = n == 5 ? (text[0] - '0') * 10 + text[1] - '0' : 99;
	int minutes = n == 5 ? (text[3] - '0') * 10 + text[4] - '0' : 99;
	if (n == 5 && !text[5] && hours < 24 && minutes < 60)
		return hours * 60 + minutes;
	node_fault(node, "a time like \"09:30\"");
	return -1;
}

static void
read_turns(struct faith_compiler *c)
{
	struct faith_scenario *s = c->s;
	struct node turns = node_member(&c->root, "turns");
	struct node length = node_member(&c->root, "turn_minutes");
	struct node track = node_member(&c->root, "turn_track");
	struct node initiative = node_member(&c->root, "initiative");
	int before = -1;
	s->turns = (uint8_t)node_int(&turns, 1, F_MAX_TURNS - 1);
	int minutes = node_int(&length, 1, MAX_TURN_MINUTES);
	bool fits = node_array(&track, s->turns, s->turns);
	for (size_t i = 0; fits && i < s->turns; i++) {
		struct node node = node_element(&track, i);
		int clock = read_clock(&node);
		text_copy(s->clock[i + 1], sizeof s->clock[i + 1], json_string_value(node.json));
		if (clock >= 0 && before >= 0 && clock != (before + minutes) % MINUTES_PER_DAY)
			node_fault(&node, "%d minutes more than the turn before", minutes);
		before = clock;
	}
	int side = faith_side(c, &initiative);
	s->first_side = (uint8_t)(side < 0 ? 0 : side);
}

/* === Options ==================================================================================== */

/* In the order of the system's options. */
static const char *const option_ids[] = {
	"orders",     "caracole",     "wavering",      "gold",         "forlorn_hope", "deadly",
	"free_setup", "unit_attacks", "one_shot_zone", "early_charge", "star_void",    NULL};

_Static_assert(sizeof option_ids / sizeof option_ids[0] == FAITH_OPTIONS + 1, "all options");

static void
read_options(struct faith_compiler *c)
{
	static const char *const keys[] = {"default", "offered", NULL};
	struct node options = node_member(&c->root, "options");
	if (!node_object(&options, option_ids))
		return;
	for (int i = 0; i < FAITH_OPTIONS; i++) {
		struct node option = node_member(&options, option_ids[i]);
		if (!node_object(&option, keys))
			continue;
		struct node initial = node_member(&option, "default");
		struct node offered = node_member(&option, "offered");
		bool on = node_bool(&initial);
		bool may = node_bool(&offered);
		if (on && json_is_false(offered.json))
			node_fault(&initial, "false, because it is not offered");
		c->s->head.option[i] = on;
		if (!may)
			c->s->head.withheld |= 1u << i;
	}
}

/* === The whole ================================================================================== */

static void
read_all(struct faith_compiler *c)
{
	static const char *const keys[] = {
		"format",        "id",           "name",       "date",
		"intro",         "minutes",      "provenance", "sides",
		"turns",         "turn_minutes", "turn_track", "initiative",
		"options",       "columns",      "commanders", "units",
		"special_rules", "victory",      "map",        NULL};
	if (!node_object(&c->root, keys))
		return;
	read_sides(c);
	read_turns(c);
	read_head(c);
	read_options(c);
	faith_read_map(c);
	read_supply(c);
	faith_read_kills(c);
	faith_read_force(c);
	faith_read_specials(c);
	faith_read_victory(c);
	faith_read_decor(c);
}

static bool
compile(struct faith_compiler *c, struct scenario_errors *errors)
{
	int faults = scenario_errors_count(errors);
	if (c->tables.json)
		faith_read_tables(c);
	read_all(c);
	if (scenario_errors_count(errors) == faults && !faith_map_derive(c->s))
		node_fault(&c->map, "a map with at most %d lines of sight", F_MAX_LINES);
	return scenario_errors_count(errors) == faults && c->tables.json;
}

struct gr_scenario *
faith_compile(const struct source *scenario, const struct source *tables,
	      struct scenario_errors *errors)
{
	struct faith_scenario *s = calloc(1, sizeof *s);
	struct faith_compiler *c = calloc(1, sizeof *c);
	bool compiled = false;
	if (s && c) {
		c->s = s;
		c->root = source_root(scenario);
		c->tables = source_root(tables);
		compiled = compile(c, errors);
	} else {
		struct node root = source_root(scenario);
		node_fault_found(&root, "too little memory", "more of it");
	}
	free(c);
	if (!compiled) {
		free(s);
		return NULL;
	}
	scenario_seal(&s->head, offsetof(struct faith_scenario, map));
	return &s->head;
}
