/*
 * faith_tables.c - compiling tables.json: what is printed on the players' aid.
 *
 * The shape is fixed (rows, columns, which modifier stands where); the figures are the owner's.
 */
#include <string.h>

#include "faith.h"

enum { MAX_VALUE = 12, MAX_MODIFIER = 6, MAX_COST = 9, MAX_STACK = 9, DIE = 6, MAX_TYPE_NAME = 40 };

/* === Unit types ================================================================================= */

/* A type's row as the file has it, its arm as the rules have it: see [F1.3.7]. */
struct type_row {
	const char *key;
	uint8_t arm;
	uint8_t steps;  /* 0: one or two, as the file says; see [F1.3.6a] */
	bool is_a_face; /* no unit of a scenario, but what one can turn into */
};

static const struct type_row type_rows[F_COMMANDER] = {
	[F_SWISS] = {       "swiss",  F_INFANTRY, 0, false},
	[F_LANDSKNECHT] = { "landsknecht",  F_INFANTRY, 0, false},
	[F_PIKE] = {        "pike",  F_INFANTRY, 0, false},
	[F_MILITIA] = {     "militia",  F_INFANTRY, 0, false},
	[F_ARQUEBUS] = {    "arquebus",  F_INFANTRY, 0, false},
	[F_GENDARME] = {    "gendarme",   F_CAVALRY, 0, false},
	[F_LIGHTHORSE] = {  "lighthorse",   F_CAVALRY, 0, false},
	[F_REITER] = {      "reiter",   F_CAVALRY, 0, false},
	[F_CUIRASSIER] = {  "cuirassier",   F_CAVALRY, 0, false},
	[F_ARGOULET] = {    "argoulet",   F_CAVALRY, 1, false},
	[F_CULVERIN] = {    "culverin", F_ARTILLERY, 1, false},
	[F_CANNON] = {      "cannon", F_ARTILLERY, 1, false},
	[F_BAGGAGE] = {     "baggage",     F_TRAIN, 1, false},
	[F_FORLORN_HOPE] = {"forlorn_hope",  F_INFANTRY, 1,  true},
};

static const struct type_row on_foot = {"argoulet_foot", F_INFANTRY, 1, true};

static const char class_letters[] = "ABCDEFGH";

static int
read_class(const struct node *up, bool fights)
{
	struct node node = node_member(up, "class");
	const char *text = json_is_string(node.json) ? json_string_value(node.json) : "";
	const char *at = text[0] && !text[1] ? strchr(class_letters, text[0]) : NULL;
	if (!fights) {
		if (node.json)
			node_fault(&node, "no class: baggage does not fight");
		return 0;
	}
	if (!at)
		node_fault(&node, "a letter A to H");
	return at ? (int)(at - class_letters) + 1 : 0;
}

static int
read_weapon(const struct node *up, bool fights)
{
	struct node node = node_member(up, "weapon");
	if (fights)
		return node_word(&node, faith_weapons) + F_SHOCK;
	if (!node_is_null(&node))
		node_fault(&node, "null: baggage does not fight");
	return F_NO_WEAPON;
}

/* FC, MA and FQ; baggage has none, guns stand still. */
static void
read_figures(const struct node *node, struct f_face *face)
{
	struct node fc = node_member(node, "fc");
	struct node ma = node_member(node, "ma");
	struct node fq = node_member(node, "fq");
	bool fights = face->arm != F_TRAIN;
	bool moves = fights && face->arm != F_ARTILLERY;
	face->fc = (uint8_t)node_int(&fc, fights, fights ? MAX_VALUE : 0);
	face->ma = (uint8_t)node_int(&ma, moves, moves ? 20 : 0);
	face->fq = (uint8_t)node_int(&fq, fights, fights ? DIE : 0);
}

/* Only what a scenario's units may be has a reduced side and a range. */
static void
read_rest(const struct node *node, struct faith_type *type, bool has_rest)
{
	struct node reduced = node_member(node, "reduced_fc");
	struct node range = node_member(node, "range");
	if (!has_rest) {
		if (reduced.json)
			node_fault(&reduced, "no such key: it has one step");
		if (range.json)
			node_fault(&range, "no such key: it is no artillery");
		return;
	}
	bool two = type->steps == 2;
	bool is_gun = type->face.arm == F_ARTILLERY;
	node_int(&reduced, two, two ? type->face.fc : 0);
	type->range = (uint8_t)node_int(&range, is_gun, is_gun ? F_MAX_RANGE : 0);
}

static void
read_type(const struct node *types, const struct type_row *row, struct faith_type *type)
{
	static const char *const keys[] = {"name",  "arm",        "weapon", "fc",    "ma", "fq",
					   "steps", "reduced_fc", "range",  "class", NULL};
	struct node node = node_member(types, row->key);
	if (!node_object(&node, keys))
		return;
	struct node name = node_member(&node, "name");
	struct node arm = node_member(&node, "arm");
	struct node steps = node_member(&node, "steps");
	bool fights = row->arm != F_TRAIN;
	node_text(&name, 1, MAX_TYPE_NAME);
	int word = node_word(&arm, faith_arms) + F_INFANTRY;
	if (word > F_NO_ARM && word != row->arm)
		node_fault(&arm, "\"%s\", as the rules say", faith_arms[row->arm - F_INFANTRY]);
	type->face.arm = row->arm;
	type->face.weapon = (uint8_t)read_weapon(&node, fights);
	type->face.cls = (uint8_t)read_class(&node, fights);
	read_figures(&node, &type->face);
	type->steps = (uint8_t)node_int(&steps, 1, row->steps ? row->steps : 2);
	read_rest(&node, type, !row->is_a_face);
	type->is_known = type->face.cls > 0 || !fights;
}

static void
read_types(struct faith_compiler *c)
{
	const char *keys[F_COMMANDER + 1];
	int n = 0;
	struct node types = node_member(&c->tables, "unit_types");
	for (int type = F_SWISS; type < F_COMMANDER; type++)
		keys[n++] = type_rows[type].key;
	keys[n++] = on_foot.key;
	keys[n] = NULL;
	if (!node_object(&types, keys))
		return;
	for (int type = F_SWISS; type < F_COMMANDER; type++)
		read_type(&types, &type_rows[type], &c->type[type]);
	read_type(&types, &on_foot, &c->on_foot);
}

/* === Costs and stacking ========================================================================= */

/* Figures by the words of a list, from row `first` of `to` on. */
static void
read_costs(const struct faith_compiler *c, const char *key, const char *const *words, uint8_t *to,
	   int most)
{
	struct node costs = node_member(&c->tables, key);
	if (!node_object(&costs, words))
		return;
	for (int i = 0; words[i]; i++) {
		struct node cost = node_member(&costs, words[i]);
		to[i + 1] = (uint8_t)node_int(&cost, 0, most);
	}
}

static void
read_movement(struct faith_compiler *c)
{
	static const char *const open[] = {"I", "II", "III", NULL};
	static const char *const passable[] = {"dotted", "single", "double", NULL};
	static const char *const letters[] = {class_letters, NULL};
	struct node stacking = node_member(&c->tables, "stacking");
	struct node closed = node_member(&stacking, "X");
	struct node classes = node_member(&c->tables, "classes");
	read_costs(c, "zone_cost", open, c->s->zone_cost, MAX_COST);
	read_costs(c, "stacking", faith_zones, c->s->stacking, MAX_STACK);
	read_costs(c, "border_cost", passable, c->s->border_cost, MAX_COST);
	if (c->s->stacking[F_ZONE_X] != 0)
		node_fault(&closed, "0: no unit enters a zone of type X");
	node_word(&classes, letters);
}

/* === Combat ===================================================================================== */

/* In the order of enum f_result. */
static const char *const results[] = {"-", "TQ", "DS", "1", "1*", "2", "2*", NULL};

static void
check_columns(const struct node *table, const char *const *headings, size_t n)
{
	struct node columns = node_member(table, "columns");
	if (!node_array(&columns, n, n))
		return;
	for (size_t i = 0; i < n; i++) {
		const char *const only[] = {headings[i], NULL};
		struct node heading = node_element(&columns, i);
		node_word(&heading, only);
	}
}

static void
read_cell(const struct node *cell, uint8_t to[2])
{
	if (!node_array(cell, 2, 2))
		return;
	for (size_t i = 0; i < 2; i++) {
		struct node result = node_element(cell, i);
		int word = node_word(&result, results);
		to[i] = (uint8_t)(word < 0 ? F_NO_RESULT : word);
	}
}

static void
read_combat(struct faith_compiler *c, const char *key, int deadly)
{
	static const char *const keys[] = {"columns", "rows", "cell", NULL};
	static const char *const headings[] = {"<=-4", "-3", "-2", "-1", "0",
					       "+1",   "+2", "+3", "+4", ">=+5"};
	static const char *const order[] = {"[AP result, DP result]", NULL};
	struct node table = node_member(&c->tables, key);
	if (!node_object(&table, keys))
		return;
	struct node rows = node_member(&table, "rows");
	struct node cell_order = node_member(&table, "cell");
	check_columns(&table, headings, F_COLUMNS_OF_TABLE);
	node_word(&cell_order, order);
	if (!node_array(&rows, DIE, DIE))
		return;
	for (size_t die = 1; die <= DIE; die++) {
		struct node row = node_element(&rows, die - 1);
		if (!node_array(&row, F_COLUMNS_OF_TABLE, F_COLUMNS_OF_TABLE))
			continue;
		for (size_t i = 0; i < F_COLUMNS_OF_TABLE; i++) {
			struct node cell = node_element(&row, i);
			read_cell(&cell, c->s->combat[deadly][die][i]);
		}
	}
}

/* === Terrain ==================================================================================== */

/* A row of Table 1. Close combat over an impassable border is barred: null. */
static void
read_terrain_row(const struct node *terrain, const char *key, bool barred, uint8_t to[F_ATTACKERS])
{
	struct node row = node_member(terrain, key);
	if (!node_array(&row, F_ATTACKERS, F_ATTACKERS))
		return;
	for (size_t i = 0; i < F_ATTACKERS; i++) {
		struct node cell = node_element(&row, i);
		if (!barred || i == F_BY_ARTILLERY)
			to[i] = (uint8_t)node_int(&cell, 0, MAX_MODIFIER);
		else if (!node_is_null(&cell))
			node_fault(&cell, "null: nobody attacks over an impassable border");
	}
}

static void
read_terrain(struct faith_compiler *c)
{
	static const char *const keys[] = {"columns", "dotted", "single", "double", "impassable",
					   "I",       "II",     "III",    NULL};
	static const char *const headings[] = {"shock_cavalry", "fire_cavalry", "shock_infantry",
					       "fire_infantry", "artillery"};
	struct faith_scenario *s = c->s;
	struct node terrain = node_member(&c->tables, "terrain");
	if (!node_object(&terrain, keys))
		return;
	check_columns(&terrain, headings, F_ATTACKERS);
	for (int i = F_DOTTED; i < F_BORDERS; i++)
		read_terrain_row(&terrain, faith_borders[i - F_DOTTED], i == F_IMPASSABLE,
				 s->terrain_border[i]);
	for (int i = F_ZONE_I; i < F_ZONE_X; i++)
		read_terrain_row(&terrain, faith_zones[i - F_ZONE_I], false, s->terrain_zone[i]);
}

/* === Orders ===================================================================================== */

static int
read_modifier(const struct node *up, const char *key)
{
	struct node node = node_member(up, key);
	return node_int(&node, -MAX_MODIFIER, MAX_MODIFIER);
}

static uint8_t
read_switch(const struct node *up, const char *key)
{
	struct node node = node_member(up, key);
	return node_bool(&node);
}

static void
read_order(const struct node *node, struct f_order_row *row)
{
	static const char *const keys[] = {"mp",        "limit",      "attack",
					   "artillery", "ap",         "dp",
					   "tr",        "cr",         "cav_retreat",
					   "cav_fq",    "substitute", "free_substitute",
					   "advance",   "initiative", NULL};
	static const char *const limits[] = {"none", "no_enemy_zoc", "not_nearer_enemy",
					     "nearer_supply", NULL};
	static const char *const attacks[] = {"none", "fire", "all", NULL};
	if (!node_object(node, keys))
		return;
	struct node limit = node_member(node, "limit");
	struct node attack = node_member(node, "attack");
	int limit_word = node_word(&limit, limits);
	int attack_word = node_word(&attack, attacks);
	row->mp = (int8_t)read_modifier(node, "mp");
	row->limit = (uint8_t)(limit_word < 0 ? 0 : limit_word);
	row->attack = (uint8_t)(attack_word < 0 ? 0 : attack_word);
	row->artillery = read_switch(node, "artillery");
	row->ap = (int8_t)read_modifier(node, "ap");
	row->dp = (int8_t)read_modifier(node, "dp");
	row->tr = read_switch(node, "tr");
	row->cr = read_switch(node, "cr");
	row->fall_back = read_switch(node, "cav_retreat");
	row->fall_back_fq = (int8_t)read_modifier(node, "cav_fq");
	row->replace = read_switch(node, "substitute");
	row->free_replace = read_switch(node, "free_substitute");
	row->advance = read_switch(node, "advance");
	row->initiative = (int8_t)read_modifier(node, "initiative");
}

/* Steps of the ladder, lowest first; orders of one step stand together. */
static void
read_ladder(struct faith_compiler *c)
{
	uint64_t seen = 0;
	struct node ladder = node_member(&c->tables, "order_ladder");
	if (!node_array(&ladder, 1, F_ORDERS - 1))
		return;
	for (size_t i = 0; i < node_length(&ladder); i++) {
		struct node step = node_element(&ladder, i);
		if (!node_array(&step, 1, F_ORDERS - 1))
			continue;
		for (size_t k = 0; k < node_length(&step); k++) {
			struct node element = node_element(&step, k);
			int order = node_word(&element, faith_orders) + F_ATTACK;
			if (order == F_NO_ORDER)
				continue;
			if (seen & faith_bit(order))
				node_fault(&element, "each order once");
			seen |= faith_bit(order);
			c->s->order[order].ladder = (uint8_t)i;
		}
	}
	for (int order = F_ATTACK; order < F_ORDERS; order++) {
		if (!(seen & faith_bit(order)))
			node_fault(&ladder, "\"%s\" in it", faith_orders[order - F_ATTACK]);
	}
}

static void
read_change(struct faith_compiler *c, const struct node *node, size_t row)
{
	static const char *const keys[] = {"case", "mod", "clause", NULL};
	static const char *const clauses[] = {"F10.2.6",  "F10.2.7",  "F10.2.8",  "F10.2.9",
					      "F10.2.10", "F10.2.11", "F10.2.12", "F10.2.13"};
	static const char *const own[] = {"-1/+1", NULL};
	const char *const only[] = {clauses[row], NULL};
	if (!node_object(node, keys))
		return;
	struct node when = node_member(node, "case");
	struct node mod = node_member(node, "mod");
	struct node clause = node_member(node, "clause");
	drawn_note(&when);
	node_word(&clause, only);
	if (row < F_CHANGES)
		c->s->change[row] = (int8_t)node_int(&mod, -MAX_MODIFIER, MAX_MODIFIER);
	else
		node_word(&mod, own);
}

static void
read_orders(struct faith_compiler *c)
{
	struct node orders = node_member(&c->tables, "orders");
	struct node changes = node_member(&c->tables, "order_change");
	if (node_object(&orders, faith_orders)) {
		for (int order = F_ATTACK; order < F_ORDERS; order++) {
			struct node row = node_member(&orders, faith_orders[order - F_ATTACK]);
			read_order(&row, &c->s->order[order]);
		}
	}
	read_ladder(c);
	if (!node_array(&changes, F_CHANGES + 1, F_CHANGES + 1))
		return;
	for (size_t i = 0; i < F_CHANGES + 1; i++) {
		struct node change = node_element(&changes, i);
		read_change(c, &change, i);
	}
}

/* === The whole ================================================================================== */

static void
check_provenance(const struct faith_compiler *c)
{
	static const char *const keys[] = {"attested", "reconstructed", NULL};
	struct node provenance = node_member(&c->tables, "provenance");
	if (!node_object(&provenance, keys))
		return;
	for (int i = 0; keys[i]; i++) {
		struct node note = node_member(&provenance, keys[i]);
		drawn_note(&note);
	}
}

void
faith_read_tables(struct faith_compiler *c)
{
	static const char *const keys[] = {"format",       "provenance", "unit_types",
					   "classes",      "zone_cost",  "stacking",
					   "border_cost",  "combat",     "combat_deadly",
					   "terrain",      "orders",     "order_ladder",
					   "order_change", NULL};
	static const char *const formats[] = {"faith-tables-1", NULL};
	if (!node_object(&c->tables, keys))
		return;
	struct node format = node_member(&c->tables, "format");
	node_word(&format, formats);
	check_provenance(c);
	read_types(c);
	read_movement(c);
	read_combat(c, "combat", 0);
	read_combat(c, "combat_deadly", 1);
	read_terrain(c);
	read_orders(c);
}
