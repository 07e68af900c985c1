/*
 * faith_force.c - compiling the armies: columns, commanders, units, and where they stand.
 *
 * What a unit's type decides stands in the tables; the file repeats it, and must agree. Values that
 * counters of one type may differ in (FC, MA, FQ) are the file's own.
 */
#include <stdio.h>
#include <string.h>

#include "faith.h"

enum {
	SIDE_PIECES = 63,
	MAX_UNITS = 2 * SIDE_PIECES,
	MAX_NAME = 36,    /* with the id it fits a title */
	MAX_UNIT_ID = 19, /* with ".fh1" it fits an id */
	MAX_FC = 12,
	MAX_MA = 20,
	MAX_FQ = 6,
	COMMANDER_MA = 10, /* see [F1.4.1] */
	HOPES = 2
};

/* === Columns ==================================================================================== */

static int
column_named(const struct faith_compiler *c, const char *id)
{
	for (int column = 1; column <= c->s->n_columns; column++) {
		if (c->s->column_id[column][0] && strcmp(c->s->column_id[column], id) == 0)
			return column;
	}
	return 0;
}

int
faith_column(const struct faith_compiler *c, const struct node *node)
{
	int column = 0;
	if (json_is_string(node->json))
		column = column_named(c, json_string_value(node->json));
	if (!column)
		node_fault(node, "the id of a column of this scenario");
	return column;
}

uint64_t
faith_columns(const struct faith_compiler *c, const struct node *node, int side)
{
	uint64_t columns = 0;
	if (!node_array(node, 1, F_MAX_COLUMNS))
		return 0;
	for (size_t i = 0; i < node_length(node); i++) {
		struct node element = node_element(node, i);
		int column = faith_column(c, &element);
		if (!column)
			continue;
		if (side >= 0 && c->s->column_side[column] != side)
			node_fault(&element, "a column of side %s", c->s->side_key[side]);
		else if (columns & faith_bit(column))
			node_fault(&element, "each column once");
		columns |= faith_bit(column);
	}
	return columns;
}

/* The side's key and a number. */
static void
read_column_id(struct faith_compiler *c, const struct node *node, int column, int side)
{
	struct node id = node_member(node, "id");
	const char *text = node_text(&id, 2, sizeof c->s->column_id[column] - 1);
	if (!text)
		return;
	bool fits = side < 0 || (text[0] == c->s->side_key[side][0] &&
				 strspn(text + 1, "0123456789") == strlen(text) - 1);
	if (!fits)
		node_fault(&id, "%s and a number", c->s->side_key[side]);
	else if (column_named(c, text))
		node_fault(&id, "an id that no other column has");
	else
		text_copy(c->s->column_id[column], sizeof c->s->column_id[column], text);
}

static void
read_column(struct faith_compiler *c, const struct node *node, int column)
{
	static const char *const keys[] = {"id",    "side",   "name", "commander",
					   "order", "colour", NULL};
	struct faith_scenario *s = c->s;
	if (!node_object(node, keys))
		return;
	struct node owner = node_member(node, "side");
	struct node name = node_member(node, "name");
	struct node order = node_member(node, "order");
	struct node colour = node_member(node, "colour");
	int side = faith_side(c, &owner);
	read_column_id(c, node, column, side);
	s->column_side[column] = (uint8_t)(side < 0 ? 0 : side);
	text_copy(s->column_name[column], sizeof s->column_name[column],
		  node_text(&name, 1, sizeof s->column_name[column] - 1));
	s->column_order[column] = (uint8_t)(node_word(&order, faith_orders) + F_ATTACK);
	drawn_tint(&colour);
}

static void
read_columns(struct faith_compiler *c)
{
	struct node columns = node_member(&c->root, "columns");
	node_array(&columns, 2, F_MAX_COLUMNS);
	for (size_t i = 0; i < node_length(&columns) && i < F_MAX_COLUMNS; i++) {
		struct node column = node_element(&columns, i);
		c->s->n_columns++;
		read_column(c, &column, c->s->n_columns);
	}
}

/* === What commanders and units share ============================================================ */

static bool
is_taken(const struct faith_compiler *c, const char *id)
{
	for (int i = 0; i < c->n_raw; i++) {
		if (strcmp(c->raw[i].id, id) == 0)
			return true;
	}
	return false;
}

static void
read_membership(const struct faith_compiler *c, struct faith_raw *raw)
{
	struct node side = node_member(&raw->node, "side");
	struct node column = node_member(&raw->node, "column");
	struct node name = node_member(&raw->node, "name");
	raw->side = faith_side(c, &side);
	raw->column = faith_column(c, &column);
	raw->name = node_text(&name, 1, MAX_NAME);
	if (raw->side >= 0 && raw->column && c->s->column_side[raw->column] != raw->side)
		node_fault(&column, "a column of side %s", c->s->side_key[raw->side]);
}

/* A reinforcement: its turn, and zones at the rim where it comes on. */
static void
read_arrival(const struct faith_compiler *c, struct faith_raw *raw, const struct node *node)
{
	static const char *const keys[] = {"turn", "zones", NULL};
	if (!node_object(node, keys))
		return;
	struct node turn = node_member(node, "turn");
	struct node zones = node_member(node, "zones");
	raw->at = F_WAITING;
	raw->arrive = node_int(&turn, 1, c->s->turns);
	raw->zones = faith_open_zones(c, &zones);
	for (int zone = 1; zone <= c->s->n_zones; zone++) {
		if ((raw->zones & faith_bit(zone)) && !c->s->edges[zone])
			node_fault(&zones, "zones at the edge of the map; %s is not",
				   c->s->zone_id[zone]);
	}
}

/* Either a starting place or an arrival. */
static void
read_place(const struct faith_compiler *c, struct faith_raw *raw)
{
	struct node at = node_member(&raw->node, "at");
	struct node place = node_member(&raw->node, "place");
	struct node arrive = node_member(&raw->node, "arrive");
	bool is_unit = raw->type != F_COMMANDER;
	if (arrive.json) {
		if (at.json)
			node_fault(&at, "no such key beside arrive");
		if (place.json)
			node_fault(&place, "no such key beside arrive");
		read_arrival(c, raw, &arrive);
		return;
	}
	raw->at = faith_open_zone(c, &at);
	raw->zones = raw->at ? faith_bit(raw->at) : 0;
	if (!is_unit)
		return;
	uint64_t zones = faith_open_zones(c, &place);
	if (raw->at && zones && !(zones & faith_bit(raw->at)))
		node_fault(&at, "one of the zones of place");
	raw->zones |= zones;
}

/* A figure that may not be better than another one of the same counter, if that one is sound. */
static uint8_t
read_lower(const struct node *node, const struct node *full, int most)
{
	json_int_t value = json_integer_value(full->json);
	bool is_sound = json_is_integer(full->json) && value >= 1 && value <= most;
	return (uint8_t)node_int(node, 1, is_sound ? (int)value : most);
}

/* === Commanders ================================================================================= */

int
faith_commander(const struct faith_compiler *c, const struct node *node)
{
	const char *id = json_is_string(node->json) ? json_string_value(node->json) : "";
	for (int i = 0; i < c->n_raw; i++) {
		if (id[0] && c->raw[i].type == F_COMMANDER && strcmp(c->raw[i].id, id) == 0)
			return i;
	}
	node_fault(node, "the id of a commander of this scenario");
	return -1;
}

/* The side's key, a dot and a name in small letters. */
static void
read_commander_id(const struct faith_compiler *c, struct faith_raw *raw)
{
	struct node id = node_member(&raw->node, "id");
	const char *text = node_text(&id, 3, sizeof raw->id - 1);
	if (!text)
		return;
	bool fits = text[1] == '.' &&
		    strspn(text + 2, "abcdefghijklmnopqrstuvwxyz") == strlen(text) - 2 &&
		    (raw->side < 0 || text[0] == c->s->side_key[raw->side][0]);
	if (!fits)
		node_fault(&id, "the side's key, a dot and small letters");
	else if (is_taken(c, text))
		node_fault(&id, "an id that no other piece has");
	else
		text_copy(raw->id, sizeof raw->id, text);
}

static void
read_commander(struct faith_compiler *c, struct faith_raw *raw)
{
	static const char *const keys[] = {"id", "name",   "side",  "column",         "rank",
					   "fq", "ma",     "bonus", "replacement_fq", "vp",
					   "at", "arrive", NULL};
	static const char *const ranks[] = {"CC", "LG", NULL};
	static const char *const bonuses[] = {"B", "M", NULL};
	if (!node_object(&raw->node, keys))
		return;
	struct node rank = node_member(&raw->node, "rank");
	struct node fq = node_member(&raw->node, "fq");
	struct node ma = node_member(&raw->node, "ma");
	struct node bonus = node_member(&raw->node, "bonus");
	struct node replacement = node_member(&raw->node, "replacement_fq");
	struct node vp = node_member(&raw->node, "vp");
	read_membership(c, raw);
	read_commander_id(c, raw);
	read_place(c, raw);
	raw->army = node_word(&rank, ranks) == 1;
	raw->face[F_FULL].fq = (uint8_t)node_int(&fq, 1, MAX_FQ);
	raw->face[F_FULL].ma = (uint8_t)node_int(&ma, COMMANDER_MA, COMMANDER_MA);
	raw->face[F_REDUCED].fq = read_lower(&replacement, &fq, MAX_FQ);
	raw->face[F_REDUCED].ma = COMMANDER_MA;
	raw->vp = node_int(&vp, 0, FAITH_MAX_POINTS_WON);
	if (bonus.json)
		raw->bonus = node_word(&bonus, bonuses) >= 0;
}

static void
read_commanders(struct faith_compiler *c)
{
	c->commanders = node_member(&c->root, "commanders");
	node_array(&c->commanders, 2, F_MAX_COLUMNS);
	for (size_t i = 0; i < node_length(&c->commanders) && i < F_MAX_COLUMNS; i++) {
		struct faith_raw *raw = &c->raw[c->n_raw];
		raw->node = node_element(&c->commanders, i);
		raw->type = F_COMMANDER;
		raw->side = -1;
		read_commander(c, raw);
		c->n_raw++;
	}
}

/* [F5.1.1] Each column has one commander; his entry and the column's name each other. */
static void
check_commands(struct faith_compiler *c)
{
	struct node columns = node_member(&c->root, "columns");
	for (int column = 1; column <= c->s->n_columns; column++) {
		struct node node = node_element(&columns, (size_t)column - 1);
		struct node commander = node_member(&node, "commander");
		if (!json_is_object(node.json))
			continue;
		int row = faith_commander(c, &commander);
		if (row >= 0 && c->s->column_id[column][0] && c->raw[row].column &&
		    c->raw[row].column != column)
			node_fault(&commander, "a commander whose column is %s",
				   c->s->column_id[column]);
	}
	for (int i = 0; i < c->n_raw; i++) {
		struct node column = node_member(&c->raw[i].node, "column");
		for (int k = 0; k < i; k++) {
			if (c->raw[i].column && c->raw[k].column == c->raw[i].column)
				node_fault(&column, "one commander for each column");
		}
	}
}

/* Each army has one LG. */
static void
check_armies(const struct faith_compiler *c)
{
	for (int side = 0; side < c->n_sides; side++) {
		int n = 0;
		for (int i = 0; i < c->n_raw; i++)
			n += c->raw[i].army && c->raw[i].side == side;
		if (n != 1 && c->s->side_key[side][0])
			node_fault(&c->commanders,
				   "one commander of side %s whose rank is \"LG\", not %d",
				   c->s->side_key[side], n);
	}
}

/* === Units ====================================================================================== */

/* The column, a dot, the type and a number. */
static void
read_unit_id(const struct faith_compiler *c, struct faith_raw *raw)
{
	char stem[32];
	struct node id = node_member(&raw->node, "id");
	const char *text = node_text(&id, 1, MAX_UNIT_ID);
	if (!text || !raw->column || !raw->type)
		return;
	snprintf(stem, sizeof stem, "%s.%s", c->s->column_id[raw->column],
		 faith_types[raw->type - 1]);
	size_t n = strlen(stem);
	bool fits = strncmp(text, stem, n) == 0 && text[n] >= '1' && text[n] <= '9' &&
		    strspn(text + n, "0123456789") == strlen(text + n);
	if (!fits)
		node_fault(&id, "\"%s\" and a number", stem);
	else if (is_taken(c, text))
		node_fault(&id, "an id that no other piece has");
	else
		text_copy(raw->id, sizeof raw->id, text);
}

/* A word that the type decides: it must agree with the tables. */
static void
check_word(const struct node *up, const char *key, const char *const *words, int expected)
{
	struct node node = node_member(up, key);
	int word = node_word(&node, words);
	if (word >= 0 && expected >= 0 && word != expected)
		node_fault(&node, "\"%s\", as the tables say", words[expected]);
}

static const char *const classes[] = {"A", "B", "C", "D", "E", "F", "G", "H", NULL};

/* One side of a counter with all its figures; `type` is what the tables say, if they are known. */
static void
read_face(const struct node *up, const struct faith_type *type, struct f_face *face)
{
	bool known = type->is_known;
	bool is_gun = face->arm == F_ARTILLERY;
	struct node fc = node_member(up, "fc");
	struct node ma = node_member(up, "ma");
	struct node fq = node_member(up, "fq");
	check_word(up, "arm", faith_arms, known ? type->face.arm - F_INFANTRY : -1);
	check_word(up, "weapon", faith_weapons, known ? type->face.weapon - F_SHOCK : -1);
	check_word(up, "class", classes, known ? type->face.cls - 1 : -1);
	*face = type->face;
	face->fc = (uint8_t)node_int(&fc, 1, MAX_FC);
	face->ma = (uint8_t)(is_gun ? node_int(&ma, 0, 0) : node_int(&ma, 1, MAX_MA));
	face->fq = (uint8_t)node_int(&fq, 1, MAX_FQ);
}

/* Keys that this unit may not have. */
static void
refuse(const struct faith_raw *raw, const char *key, const char *why)
{
	struct node node = node_member(&raw->node, key);
	if (node.json)
		node_fault(&node, "no such key, because %s", why);
}

/* The reduced side of a unit of two steps: see [F1.3.6b]. */
static void
read_reduced(struct faith_raw *raw)
{
	static const char *const keys[] = {"fc", "fq", NULL};
	struct node reduced = node_member(&raw->node, "reduced");
	if (raw->steps != 2) {
		refuse(raw, "reduced", "the unit has one step");
		return;
	}
	if (!node_object(&reduced, keys))
		return;
	struct node fc = node_member(&reduced, "fc");
	struct node fq = node_member(&reduced, "fq");
	struct node full_fc = node_member(&raw->node, "fc");
	struct node full_fq = node_member(&raw->node, "fq");
	raw->face[F_REDUCED] = raw->face[F_FULL];
	raw->face[F_REDUCED].fc = read_lower(&fc, &full_fc, MAX_FC);
	raw->face[F_REDUCED].fq = read_lower(&fq, &full_fq, MAX_FQ);
}

static void
read_dismounted(const struct faith_compiler *c, struct faith_raw *raw)
{
	static const char *const keys[] = {"arm", "weapon", "class", "fc", "ma", "fq", NULL};
	struct node foot = node_member(&raw->node, "dismounted");
	if (raw->type != F_ARGOULET)
		refuse(raw, "dismounted", "only argoulets dismount");
	else if (node_object(&foot, keys))
		read_face(&foot, &c->on_foot, &raw->face[F_ON_FOOT]);
}

/* [F7.4.1a] Gendarmes and light horse have a charge marker, nobody else. */
static void
read_charge(struct faith_raw *raw)
{
	struct node charge = node_member(&raw->node, "charge");
	if (raw->type != F_GENDARME && raw->type != F_LIGHTHORSE) {
		refuse(raw, "charge", "only gendarmes and light horse charge");
		return;
	}
	raw->charge = true;
	if (!json_is_true(charge.json))
		node_fault(&charge, "true, because gendarmes and light horse have a charge marker");
}

static void
read_range(struct faith_raw *raw)
{
	struct node range = node_member(&raw->node, "range");
	if (raw->type == F_CULVERIN || raw->type == F_CANNON)
		raw->range = node_int(&range, 1, F_MAX_RANGE);
	else
		refuse(raw, "range", "the unit is no artillery");
}

static void
read_steps(const struct faith_compiler *c, struct faith_raw *raw)
{
	const struct faith_type *type = &c->type[raw->type];
	struct node steps = node_member(&raw->node, "steps");
	raw->steps = type->is_known ? node_int(&steps, type->steps, type->steps)
				    : node_int(&steps, 1, 2);
}

static void
read_values(const struct faith_compiler *c, struct faith_raw *raw)
{
	static const char *const fighting[] = {"weapon", "fc", "ma", "fq", "class", NULL};
	struct f_face *face = &raw->face[F_FULL];
	if (raw->type == F_BAGGAGE) {
		face->arm = F_TRAIN;
		check_word(&raw->node, "arm", faith_arms, F_TRAIN - F_INFANTRY);
		for (int i = 0; fighting[i]; i++)
			refuse(raw, fighting[i], "baggage does not fight");
	} else {
		face->arm = raw->type == F_CULVERIN || raw->type == F_CANNON ? F_ARTILLERY : 0;
		read_face(&raw->node, &c->type[raw->type], face);
	}
	read_steps(c, raw);
	read_reduced(raw);
	read_dismounted(c, raw);
	read_charge(raw);
	read_range(raw);
}

/* What the loss of a unit is worth is written at the unit and by its type. */
static void
read_worth(const struct faith_compiler *c, struct faith_raw *raw)
{
	struct node vp = node_member(&raw->node, "vp");
	raw->vp = node_int(&vp, 0, FAITH_MAX_POINTS_WON);
	if (json_is_integer(vp.json) && c->kills[raw->type] >= 0 &&
	    json_integer_value(vp.json) != c->kills[raw->type])
		node_fault(&vp, "%d, as victory.kills says", c->kills[raw->type]);
}

static void
read_unit(struct faith_compiler *c, struct faith_raw *raw)
{
	static const char *const keys[] = {
		"id",    "name",       "side",  "column", "type",   "arm",     "weapon",
		"fc",    "ma",         "fq",    "class",  "steps",  "reduced", "charge",
		"range", "dismounted", "place", "at",     "arrive", "vp",      NULL};
	if (!node_object(&raw->node, keys))
		return;
	struct node type = node_member(&raw->node, "type");
	read_membership(c, raw);
	raw->type = node_word(&type, faith_types) + F_SWISS;
	read_unit_id(c, raw);
	read_place(c, raw);
	if (!raw->type)
		return;
	read_values(c, raw);
	read_worth(c, raw);
}

/* [F1.3.1b] The forlorn hopes that an arquebusier unit may make, whether the option is on or not. */
static void
add_hopes(struct faith_compiler *c, int parent)
{
	const struct faith_raw *unit = &c->raw[parent];
	bool makes = unit->type == F_ARQUEBUS && unit->side >= 0 && unit->id[0] &&
		     c->s->forlorn_hope[unit->side];
	for (int i = 0; makes && i < HOPES; i++) {
		struct faith_raw *hope = &c->raw[c->n_raw++];
		hope->node = unit->node;
		text_copy(hope->id, sizeof hope->id, unit->id);
		strcat(hope->id, i == 0 ? ".fh1" : ".fh2");
		hope->name = unit->name;
		hope->side = unit->side;
		hope->column = unit->column;
		hope->type = F_FORLORN_HOPE;
		hope->steps = c->type[F_FORLORN_HOPE].steps;
		hope->face[F_FULL] = c->type[F_FORLORN_HOPE].face;
		hope->parent = parent + 1;
	}
}

static void
read_units(struct faith_compiler *c)
{
	c->units = node_member(&c->root, "units");
	node_array(&c->units, 2, MAX_UNITS);
	for (size_t i = 0; i < node_length(&c->units) && i < MAX_UNITS; i++) {
		int row = c->n_raw++;
		c->raw[row].node = node_element(&c->units, i);
		c->raw[row].side = -1;
		read_unit(c, &c->raw[row]);
		add_hopes(c, row);
	}
}

/* === All pieces, in order ======================================================================= */

/* A piece's number: how many of its side go before it, by the bytes of their ids. */
static void
number_piece(struct faith_compiler *c, struct faith_raw *raw)
{
	int rank = 1;
	if (!raw->id[0] || raw->side < 0)
		return;
	for (int i = 0; i < c->n_raw; i++) {
		const struct faith_raw *other = &c->raw[i];
		if (other->id[0] && other->side == raw->side)
			rank += strcmp(other->id, raw->id) < 0;
	}
	if (rank <= SIDE_PIECES)
		raw->piece = raw->side * (SIDE_PIECES + 1) + rank;
	else if (!raw->parent)
		node_fault_found(&raw->node, "one piece too many",
				 "at most %d pieces a side, forlorn hopes included", SIDE_PIECES);
}

static void
store_piece(struct faith_compiler *c, const struct faith_raw *raw)
{
	struct faith_scenario *s = c->s;
	int piece = raw->piece;
	text_copy(s->piece_id[piece], sizeof s->piece_id[piece], raw->id);
	text_copy(s->piece_name[piece], sizeof s->piece_name[piece], raw->name);
	s->type[piece] = (uint8_t)raw->type;
	s->column[piece] = (uint8_t)raw->column;
	s->steps[piece] = (uint8_t)raw->steps;
	s->range[piece] = (uint8_t)raw->range;
	s->charge[piece] = raw->charge;
	s->army[piece] = raw->army;
	s->vp[piece] = (uint8_t)raw->vp;
	s->start[piece] = (uint8_t)raw->at;
	s->arrive[piece] = (uint8_t)raw->arrive;
	s->zones[piece] = raw->zones;
	memcpy(s->face[piece], raw->face, sizeof s->face[piece]);
	if (raw->type == F_COMMANDER)
		s->column_commander[raw->column] = (uint8_t)piece;
	if (raw->parent) {
		int parent = c->raw[raw->parent - 1].piece;
		s->parent[piece] = (uint8_t)parent;
		s->hope[parent][raw->id[strlen(raw->id) - 1] - '1'] = (uint8_t)piece;
	}
}

static void
store_pieces(struct faith_compiler *c)
{
	for (int i = 0; i < c->n_raw; i++)
		number_piece(c, &c->raw[i]);
	for (int i = 0; i < c->n_raw; i++) {
		if (c->raw[i].piece)
			store_piece(c, &c->raw[i]);
	}
}

/* === The set-up ================================================================================= */

static bool
counts(const struct faith_raw *raw)
{
	return raw->type && raw->type != F_COMMANDER && raw->type != F_FORLORN_HOPE;
}

/* [F2.1.2] Compare a piece with those before it in the same zone: stacking, and no enemies. */
static void
check_company(const struct faith_compiler *c, int row)
{
	const struct faith_raw *raw = &c->raw[row];
	const int type = c->s->zone_type[raw->at];
	struct node at = node_member(&raw->node, "at");
	int units = counts(raw);
	bool enemy = false;
	for (int i = 0; i < row; i++) {
		const struct faith_raw *other = &c->raw[i];
		if (other->at != raw->at || other->side < 0 || raw->side < 0)
			continue;
		enemy |= other->side != raw->side;
		units += counts(other) && other->side == raw->side;
	}
	if (enemy)
		node_fault(&at, "a zone without pieces of the other side; %s has some",
			   c->s->zone_id[raw->at]);
	if (counts(raw) && c->tables.json && type && units > c->s->stacking[type])
		node_fault(&at, "at most %d units in a zone of type %s; %s has them",
			   c->s->stacking[type], faith_zones[type - F_ZONE_I],
			   c->s->zone_id[raw->at]);
}

/* With free set-up nobody can take a zone that the other side needs. */
static void
check_ground(const struct faith_compiler *c)
{
	uint64_t ground[F_SIDES] = {0};
	for (int i = 0; i < c->n_raw; i++) {
		const struct faith_raw *raw = &c->raw[i];
		if (raw->side >= 0 && !raw->arrive)
			ground[raw->side] |= raw->zones;
	}
	for (int i = 0; i < c->n_raw; i++) {
		const struct faith_raw *raw = &c->raw[i];
		struct node place = node_member(&raw->node, "place");
		if (raw->side != 1 || !place.json || !(raw->zones & ground[0]))
			continue;
		node_fault(&place, "zones where no piece of the other side is set up");
	}
}

/* There are two armies. */
static void
check_present(const struct faith_compiler *c)
{
	for (int side = 0; side < c->n_sides; side++) {
		bool present = false;
		for (int i = 0; i < c->n_raw; i++)
			present |= c->raw[i].side == side && counts(&c->raw[i]) &&
				   c->raw[i].type != F_BAGGAGE;
		if (!present && json_is_array(c->units.json) && c->s->side_key[side][0])
			node_fault(&c->units, "at least one combat unit of side %s",
				   c->s->side_key[side]);
	}
}

/* === Lists of words ============================================================================= */

/* A list of different words as a mask of their rows + 1. */
static uint64_t
word_list(const struct node *node, const char *const *words, size_t most)
{
	uint64_t set = 0;
	if (!node_array(node, 1, most))
		return 0;
	for (size_t i = 0; i < node_length(node); i++) {
		struct node element = node_element(node, i);
		int word = node_word(&element, words) + 1;
		if (word > 0 && (set & faith_bit(word)))
			node_fault(&element, "each of them once");
		if (word > 0)
			set |= faith_bit(word);
	}
	return set;
}

uint64_t
faith_type_list(const struct node *node)
{
	return word_list(node, faith_types, FAITH_UNIT_TYPES);
}

uint64_t
faith_order_list(const struct node *node)
{
	return word_list(node, faith_orders, F_ORDERS - 1);
}

/* === The whole ================================================================================== */

void
faith_read_force(struct faith_compiler *c)
{
	read_columns(c);
	read_commanders(c);
	check_commands(c);
	check_armies(c);
	read_units(c);
	int faults = faith_faults(c);
	for (int i = 0; i < c->n_raw; i++) {
		if (c->raw[i].at > 0 && c->raw[i].at <= F_MAX_ZONES)
			check_company(c, i);
	}
	if (faith_faults(c) == faults)
		check_ground(c);
	check_present(c);
	store_pieces(c);
}
