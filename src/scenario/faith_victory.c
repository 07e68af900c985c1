/*
 * faith_victory.c - compiling a scenario's own rules and its points.
 */
#include <string.h>

#include "faith.h"
#include "faith_rules.h"

enum { MAX_RULE_ID = 8, MAX_VALUE = 6, MAX_COST = 9 };

extern const struct gr_clause faith_clauses[];

/* === Special rules ============================================================================== */

struct special_reader {
	struct faith_compiler *c;
	struct node effect;
	struct f_special *special;
};

/* Commanders whom a special rule names must have the mark for it, and those with it a rule. */
static void
read_special_commander(const struct special_reader *r)
{
	struct node node = node_member(&r->effect, "commander");
	int row = faith_commander(r->c, &node);
	if (row < 0)
		return;
	r->special->commander = (uint8_t)r->c->raw[row].piece;
	if (!r->c->raw[row].bonus)
		node_fault(&node, "a commander with a bonus or malus");
}

static void
read_special_value(const struct special_reader *r)
{
	struct node value = node_member(&r->effect, "value");
	r->special->value = (int8_t)node_int(&value, -MAX_VALUE, MAX_VALUE);
	if (json_is_integer(value.json) && json_integer_value(value.json) == 0)
		node_fault(&value, "a value that changes something");
}

static void
read_special_types(const struct special_reader *r)
{
	struct node types = node_member(&r->effect, "types");
	r->special->types = (uint16_t)faith_type_list(&types);
}

static void
read_ap_fc(const struct special_reader *r)
{
	static const char *const keys[] = {"kind", "commander", "types", "value", "dp_arm", NULL};
	static const char *const arms[] = {"infantry", "cavalry", "artillery", NULL};
	struct node arm = node_member(&r->effect, "dp_arm");
	node_object(&r->effect, keys);
	read_special_commander(r);
	read_special_types(r);
	read_special_value(r);
	if (arm.json)
		r->special->dp_arm = (uint8_t)(node_word(&arm, arms) + F_INFANTRY);
}

static void
read_order_die(const struct special_reader *r)
{
	static const char *const keys[] = {"kind", "commander", "value", NULL};
	node_object(&r->effect, keys);
	read_special_commander(r);
	read_special_value(r);
}

static void
read_no_charge(const struct special_reader *r)
{
	static const char *const keys[] = {"kind", "commander", "column", "types", "zones", NULL};
	struct node column = node_member(&r->effect, "column");
	struct node zones = node_member(&r->effect, "zones");
	node_object(&r->effect, keys);
	read_special_commander(r);
	r->special->column = (uint8_t)faith_column(r->c, &column);
	read_special_types(r);
	r->special->zones = (uint8_t)node_int(&zones, 1, MAX_COST);
}

static void
read_exit(const struct special_reader *r)
{
	static const char *const keys[] = {"kind", "side",      "zones",  "edge",
					   "cost", "from_turn", "orders", NULL};
	const struct faith_scenario *s = r->c->s;
	struct node owner = node_member(&r->effect, "side");
	struct node zones = node_member(&r->effect, "zones");
	struct node edge = node_member(&r->effect, "edge");
	struct node cost = node_member(&r->effect, "cost");
	struct node turn = node_member(&r->effect, "from_turn");
	struct node orders = node_member(&r->effect, "orders");
	node_object(&r->effect, keys);
	int side = faith_side(r->c, &owner);
	int row = node_word(&edge, faith_edges);
	r->special->side = (uint8_t)(side < 0 ? 0 : side);
	r->special->where = faith_open_zones(r->c, &zones);
	for (int zone = 1; row >= 0 && zone <= s->n_zones; zone++) {
		if ((r->special->where & faith_bit(zone)) && !(s->edges[zone] & 1 << row))
			node_fault(&zones, "zones at the edge %s; %s is not", faith_edges[row],
				   s->zone_id[zone]);
	}
	r->special->cost = (uint8_t)node_int(&cost, 0, MAX_COST);
	r->special->turn = (uint8_t)node_int(&turn, 1, s->turns);
	r->special->orders = (uint16_t)faith_order_list(&orders);
}

static void
read_fort(const struct special_reader *r)
{
	static const char *const keys[] = {"kind", "side", NULL};
	struct node owner = node_member(&r->effect, "side");
	node_object(&r->effect, keys);
	int side = faith_side(r->c, &owner);
	r->special->side = (uint8_t)(side < 0 ? 0 : side);
	for (int i = 0; i < r->c->n_borders; i++) {
		if (r->c->border[i].fort == side + 1)
			return;
	}
	if (side >= 0 && r->c->is_sound)
		node_fault(&owner, "a side that some border names as fort_side");
}

static void
read_max_range(const struct special_reader *r)
{
	static const char *const keys[] = {"kind", "through_turn", "range", NULL};
	struct node turn = node_member(&r->effect, "through_turn");
	struct node range = node_member(&r->effect, "range");
	node_object(&r->effect, keys);
	r->special->turn = (uint8_t)node_int(&turn, 1, r->c->s->turns);
	r->special->value = (int8_t)node_int(&range, 0, F_MAX_RANGE);
}

/* The clause of the specification that a scenario's rule is, or [F1.4.1] for a rule of its own. */
static gr_rule
clause_of(const char *id)
{
	for (int i = 1; i < FAITH_CLAUSES; i++) {
		if (strcmp(faith_clauses[i].id, id) == 0)
			return (gr_rule)i;
	}
	return F1_4_1;
}

static void
read_special(struct faith_compiler *c, const struct node *node, struct f_special *special)
{
	static const char *const keys[] = {"id", "text", "effect", NULL};
	static const char *const kinds[] = {
		"ap_fc", "order_die", "no_charge_after_zones", "exit", "fort", "max_range", NULL};
	static void (*const readers[])(const struct special_reader *) = {
		read_ap_fc, read_order_die, read_no_charge, read_exit, read_fort, read_max_range};
	if (!node_object(node, keys))
		return;
	struct node id = node_member(node, "id");
	struct node text = node_member(node, "text");
	struct special_reader reader = {c, node_member(node, "effect"), special};
	struct node kind = node_member(&reader.effect, "kind");
	const char *clause = node_text(&id, 2, MAX_RULE_ID);
	drawn_note(&text);
	special->rule = clause ? clause_of(clause) : 0;
	if (!json_is_object(reader.effect.json)) {
		node_fault(&reader.effect, "an object");
		return;
	}
	int row = node_word(&kind, kinds);
	special->kind = (uint8_t)(row + F_SP_AP_FC);
	if (row >= 0)
		readers[row](&reader);
}

static void
check_rule_ids(const struct node *list)
{
	for (size_t i = 0; i < node_length(list); i++) {
		struct node node = node_element(list, i);
		struct node id = node_member(&node, "id");
		for (size_t k = 0; k < i; k++) {
			struct node other = node_element(list, k);
			struct node other_id = node_member(&other, "id");
			if (json_is_string(id.json) && json_equal(id.json, other_id.json))
				node_fault(&id, "an id that no other rule has");
		}
	}
}

/* A commander's B or M means nothing without a rule that explains it: see [F1.4.1]. */
static void
check_bonuses(const struct faith_compiler *c)
{
	for (int i = 0; i < c->n_raw; i++) {
		bool named = false;
		struct node bonus = node_member(&c->raw[i].node, "bonus");
		for (int k = 0; k < c->s->n_specials; k++)
			named |= c->s->special[k].commander == c->raw[i].piece;
		if (c->raw[i].bonus && c->raw[i].piece && !named)
			node_fault(&bonus, "a special rule that names the commander");
	}
}

void
faith_read_specials(struct faith_compiler *c)
{
	struct node list = node_member(&c->root, "special_rules");
	int faults = faith_faults(c);
	if (!node_array(&list, 0, F_MAX_SPECIALS))
		return;
	for (size_t i = 0; i < node_length(&list); i++) {
		struct node node = node_element(&list, i);
		read_special(c, &node, &c->s->special[c->s->n_specials++]);
	}
	check_rule_ids(&list);
	if (faith_faults(c) == faults)
		check_bonuses(c);
}

/* === Points ===================================================================================== */

/* Before the units: they repeat it. */
void
faith_read_kills(struct faith_compiler *c)
{
	const char *keys[FAITH_UNIT_TYPES + 2];
	struct node victory = node_member(&c->root, "victory");
	struct node kills = node_member(&victory, "kills");
	for (int type = 0; type < F_TYPES; type++)
		c->kills[type] = -1;
	if (!json_is_object(victory.json))
		return;
	for (int i = 0; i < FAITH_UNIT_TYPES; i++)
		keys[i] = faith_types[i];
	keys[FAITH_UNIT_TYPES] = "other";
	keys[FAITH_UNIT_TYPES + 1] = NULL;
	if (!node_object(&kills, keys))
		return;
	struct node other = node_member(&kills, "other");
	int faults = faith_faults(c);
	int rest = node_int(&other, 0, FAITH_MAX_POINTS_WON);
	if (faith_faults(c) > faults)
		rest = -1; /* nothing to compare with */
	for (int type = F_SWISS; type <= FAITH_UNIT_TYPES; type++) {
		struct node worth = node_member(&kills, faith_types[type - 1]);
		c->kills[type] = rest;
		if (worth.json)
			c->kills[type] = node_int(&worth, 0, FAITH_MAX_POINTS_WON);
	}
}

/* Points that the sides begin with in one form of the game. */
static void
read_points(const struct node *points, const struct faith_scenario *s, uint8_t *own)
{
	const char *const keys[] = {s->side_key[0], s->side_key[1], NULL};
	if (!node_object(points, keys))
		return;
	for (int side = 0; side < F_SIDES; side++) {
		struct node number = node_member(points, keys[side]);
		own[side] = (uint8_t)node_int(&number, 0, FAITH_MAX_POINTS_WON);
	}
}

static void
read_start(struct faith_compiler *c, const struct node *victory)
{
	static const char *const forms[] = {[F_BASIC] = "basic", [F_ADVANCED] = "advanced", NULL};
	struct faith_scenario *s = c->s;
	struct node start = node_member(victory, "start");
	if (!s->side_key[0][0] || !s->side_key[1][0] || !node_object(&start, forms))
		return;
	for (int form = 0; form < F_FORMS; form++) {
		struct node points = node_member(&start, forms[form]);
		read_points(&points, s, s->start_points[form]);
	}
}

static void
read_hold(struct faith_compiler *c, const struct node *node, struct f_hold *hold)
{
	static const char *const keys[] = {"side", "zone", "vp", "when", NULL};
	if (!node_object(node, keys))
		return;
	struct node owner = node_member(node, "side");
	struct node zone = node_member(node, "zone");
	struct node vp = node_member(node, "vp");
	struct node when = node_member(node, "when");
	const char *word = json_is_string(when.json) ? json_string_value(when.json) : "";
	json_int_t turn = json_integer_value(when.json);
	int side = faith_side(c, &owner);
	hold->side = (uint8_t)(side < 0 ? 0 : side);
	hold->zone = (uint8_t)faith_open_zone(c, &zone);
	hold->vp = (uint8_t)node_int(&vp, 1, FAITH_MAX_POINTS_WON);
	if (json_is_integer(when.json) && turn >= 1 && turn <= c->s->turns)
		hold->turn = (uint8_t)turn;
	else if (strcmp(word, "end") != 0)
		node_fault(&when, "\"end\" or a turn 1 to %d", c->s->turns);
}

static void
read_holds(struct faith_compiler *c, const struct node *victory)
{
	struct faith_scenario *s = c->s;
	struct node holds = node_member(victory, "holds");
	if (!node_array(&holds, 0, F_MAX_HOLDS))
		return;
	for (size_t i = 0; i < node_length(&holds); i++) {
		struct node node = node_element(&holds, i);
		int faults = faith_faults(c);
		struct f_hold *hold = &s->hold[s->n_holds++];
		read_hold(c, &node, hold);
		for (int k = 0; k < s->n_holds - 1 && faith_faults(c) == faults; k++) {
			const struct f_hold *other = &s->hold[k];
			if (other->side == hold->side && other->zone == hold->zone &&
			    other->turn == hold->turn)
				node_fault_found(&node, "a second reward for the same",
						 "each zone once for a side and a time");
		}
	}
}

/* Does the side have a way out? */
static bool
has_exit(const struct faith_compiler *c, int side)
{
	for (int i = 0; i < c->s->n_specials; i++) {
		if (c->s->special[i].kind == F_SP_EXIT && c->s->special[i].side == side)
			return true;
	}
	return false;
}

/* Points for units saved, or for those that survive; NULL key: no such figure. */
static void
read_awards(struct faith_compiler *c, const struct node *list, struct f_award *award, uint8_t *n)
{
	static const char *const saved_keys[] = {"side", "columns", "full", "reduced", NULL};
	static const char *const survivor_keys[] = {"side", "columns", "vp", NULL};
	bool is_saved = strcmp(list->key, "saved") == 0;
	if (!list->json || !node_array(list, 1, F_MAX_AWARDS))
		return;
	for (size_t i = 0; i < node_length(list); i++) {
		struct node node = node_element(list, i);
		if (!node_object(&node, is_saved ? saved_keys : survivor_keys))
			continue;
		struct node owner = node_member(&node, "side");
		struct node columns = node_member(&node, "columns");
		struct node full = node_member(&node, is_saved ? "full" : "vp");
		struct node reduced = node_member(&node, "reduced");
		int side = faith_side(c, &owner);
		award->side = (uint8_t)(side < 0 ? 0 : side);
		award->columns = (uint16_t)faith_columns(c, &columns, side);
		award->full = (uint8_t)node_int(&full, 0, FAITH_MAX_POINTS_WON);
		if (is_saved)
			award->reduced = (uint8_t)node_int(&reduced, 0, FAITH_MAX_POINTS_WON);
		if (is_saved && side >= 0 && !has_exit(c, side))
			node_fault(&owner, "a side that has an exit among the special rules");
		award++;
		++*n;
	}
}

static void
read_levels(struct faith_compiler *c, const struct node *victory)
{
	static const char *const keys[] = {"min", "name", NULL};
	static const char *const names[] = {"draw", "marginal", "substantial", "decisive", NULL};
	struct faith_scenario *s = c->s;
	struct node levels = node_member(victory, "levels");
	int least = 0;
	int above = F_DRAW;
	if (!node_array(&levels, 1, F_MAX_LEVELS))
		return;
	for (size_t i = 0; i < node_length(&levels); i++) {
		struct node level = node_element(&levels, i);
		if (!node_object(&level, keys))
			continue;
		struct node min = node_member(&level, "min");
		struct node name = node_member(&level, "name");
		int difference = node_int(&min, least, i == 0 ? 0 : FAITH_MAX_POINTS_WON);
		int word = node_word(&name, names);
		if (word >= 0 && word != above && i == 0)
			node_fault(&name, "\"draw\" first");
		else if (word >= 0 && word < above)
			node_fault(&name, "a higher level than the one before");
		s->level_least[i] = (uint8_t)difference;
		s->level[i] = (uint8_t)(word < 0 ? 0 : word);
		least = difference + 1;
		above = (word < 0 ? above : word) + 1;
		s->n_levels++;
	}
}

void
faith_read_victory(struct faith_compiler *c)
{
	static const char *const keys[] = {"kills", "start",     "holds", "levels",
					   "saved", "survivors", NULL};
	struct faith_scenario *s = c->s;
	struct node victory = node_member(&c->root, "victory");
	if (!node_object(&victory, keys))
		return;
	struct node saved = node_member(&victory, "saved");
	struct node survivors = node_member(&victory, "survivors");
	read_start(c, &victory);
	read_holds(c, &victory);
	read_awards(c, &saved, s->saved, &s->n_saved);
	read_awards(c, &survivors, s->survivors, &s->n_survivors);
	read_levels(c, &victory);
}
