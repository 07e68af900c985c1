/*
 * waterloo_force.c - compiling the forces: pieces and where they stand, display, losses, cubes.
 *
 * A scenario may differ from the battle's set-up, so starting states are not forced; but a state
 * must fit its kind, and no set-up may hold what play could not hold at the end of a round.
 */
#include <string.h>

#include "waterloo.h"

enum {
	MAX_PIECE_ID = 5,
	MAX_PIECE_NAME = 25,
	MAX_NUMBER = 999,
	SIDE_PIECES = 63,
	MAX_CUBES = 99,
	CUBES_PER_INFANTRY = 5 /* see [W15.1.3] */
};

/* What a prefix of the notation says about a piece; in the order in which pieces are numbered. */
struct prefix {
	char letters[3];
	uint8_t side, nation, kind, colour;
};

static const struct prefix prefixes[] = {
	{"FI", W_FRENCH,     W_LINE,  W_INFANTRY,  W_BLUE},
	{"FG", W_FRENCH,    W_GUARD,  W_INFANTRY,  W_BLUE},
	{"FC", W_FRENCH,     W_LINE,   W_CAVALRY,  W_BLUE},
	{"FK", W_FRENCH,    W_GUARD,   W_CAVALRY,  W_BLUE},
	{"FA", W_FRENCH,     W_LINE, W_ARTILLERY,  W_BLUE},
	{"FL", W_FRENCH,     W_LINE,    W_LEADER,  W_BLUE},
	{"BI", W_ALLIED,  W_BRITISH,  W_INFANTRY,   W_RED},
	{"GI", W_ALLIED,   W_GERMAN,  W_INFANTRY,   W_RED},
	{"DI", W_ALLIED,    W_DUTCH,  W_INFANTRY,   W_RED},
	{"BC", W_ALLIED,  W_BRITISH,   W_CAVALRY,   W_RED},
	{"GC", W_ALLIED,   W_GERMAN,   W_CAVALRY,   W_RED},
	{"DC", W_ALLIED,    W_DUTCH,   W_CAVALRY,   W_RED},
	{"BA", W_ALLIED,  W_BRITISH, W_ARTILLERY,   W_RED},
	{"BL", W_ALLIED,  W_BRITISH,    W_LEADER,   W_RED},
	{"PI", W_ALLIED, W_PRUSSIAN,  W_INFANTRY, W_BLACK},
	{"PW", W_ALLIED, W_LANDWEHR,  W_INFANTRY, W_BLACK},
	{"PC", W_ALLIED, W_PRUSSIAN,   W_CAVALRY, W_BLACK},
	{"PA", W_ALLIED, W_PRUSSIAN, W_ARTILLERY, W_BLACK},
	{"PL", W_ALLIED, W_PRUSSIAN,    W_LEADER, W_BLACK},
};

enum { N_PREFIXES = sizeof prefixes / sizeof prefixes[0] };

/* In the order of the enums, from their first real member on; a lost piece has no stance. */
static const char *const kinds[] = {"infantry", "cavalry", "artillery", "leader", NULL};
static const char *const nations[] = {"french", "guard",    "british",  "german",
				      "dutch",  "prussian", "landwehr", NULL};
static const char *const stances[] = {"lost",     "mobile", "defensive", "square", "ready",
				      "limbered", "fresh",  "tired",     "used",   NULL};

/* Which states a kind may be in: see [W3.1.1] to [W3.4.1]. */
static bool
fits_kind(int stance, int kind)
{
	switch (kind) {
	case W_INFANTRY: return stance >= W_MOBILE && stance <= W_SQUARE;
	case W_CAVALRY: return stance == W_FRESH || stance == W_TIRED;
	case W_ARTILLERY: return stance == W_READY || stance == W_LIMBERED;
	case W_LEADER: return stance == W_READY || stance == W_USED;
	default: return false;
	}
}

/* === One piece ================================================================================== */

/* Split "FI12" into prefix and number; false if it is no piece's id. */
static bool
split_id(const char *id, int *row, int *number)
{
	*row = -1;
	*number = 0;
	for (int i = 0; i < N_PREFIXES; i++) {
		if (strncmp(id, prefixes[i].letters, 2) == 0)
			*row = i;
	}
	if (*row < 0 || id[2] < '1' || id[2] > '9')
		return false;
	for (const char *at = id + 2; *at; at++) {
		if (*at < '0' || *at > '9' || *number > MAX_NUMBER)
			return false;
		*number = *number * 10 + (*at - '0');
	}
	return *number <= MAX_NUMBER;
}

static void
read_piece_id(struct compiler *c, struct raw_piece *raw)
{
	struct node node = node_member(&raw->node, "id");
	const char *id = node_text(&node, 3, MAX_PIECE_ID);
	if (!id)
		return;
	if (!split_id(id, &raw->row, &raw->number)) {
		node_fault(&node, "a prefix (FI FG FC FK FA FL BI GI DI BC GC DC BA BL PI PW PC PA "
				  "PL) and a number");
		raw->row = 0;
		return;
	}
	for (int i = 0; i < c->n_raw; i++) {
		if (c->raw[i].id && strcmp(c->raw[i].id, id) == 0) {
			node_fault(&node, "an id that no other piece has");
			return;
		}
	}
	raw->id = id;
}

/* Side, nation, kind and colour repeat what the prefix says; they must agree. */
static void
check_word(const struct raw_piece *raw, const char *key, const char *const *words, int expected)
{
	struct node node = node_member(&raw->node, key);
	int word = node_word(&node, words);
	if (word >= 0 && raw->id && word != expected)
		node_fault(&node, "\"%s\", as the id says", words[expected]);
}

static void
check_nature(const struct raw_piece *raw)
{
	const struct prefix *prefix = &prefixes[raw->id ? raw->row : 0];
	check_word(raw, "side", waterloo_sides, prefix->side);
	check_word(raw, "nation", nations, prefix->nation - W_LINE);
	check_word(raw, "kind", kinds, prefix->kind - W_INFANTRY);
	check_word(raw, "cubes", waterloo_colours, prefix->colour);
}

static void
read_place(const struct compiler *c, struct raw_piece *raw)
{
	struct node node = node_member(&raw->node, "place");
	const char *id = node_text(&node, 1, 16);
	if (!id)
		return;
	if (strcmp(id, "DISPLAY") == 0)
		raw->place = W_DISPLAY;
	else if (strcmp(id, "LOST") == 0)
		raw->place = W_LOST;
	else
		raw->place = waterloo_place_named(c, id);
	if (!raw->place)
		node_fault(&node, "the id of an area, DISPLAY or LOST");
	else if (raw->place == W_BOX && raw->id && prefixes[raw->row].side == W_FRENCH)
		node_fault(&node, "another place: no French piece enters the box");
	else if (raw->place == W_DISPLAY && raw->id && prefixes[raw->row].colour != W_BLACK)
		node_fault(&node, "another place: only Prussians are on the display");
}

static void
read_stance(struct raw_piece *raw)
{
	struct node node = node_member(&raw->node, "state");
	raw->stance = node_word(&node, stances);
	if (raw->stance < 0)
		return;
	bool lost = raw->place == W_LOST;
	if (lost && raw->stance != W_NO_STANCE)
		node_fault(&node, "\"lost\", because the place is LOST");
	else if (!lost && raw->id && !fits_kind(raw->stance, prefixes[raw->row].kind))
		node_fault(&node, "a state of %s", kinds[prefixes[raw->row].kind - W_INFANTRY]);
}

static void
read_piece(struct compiler *c, struct raw_piece *raw)
{
	static const char *const keys[] = {"id",    "side",  "nation", "kind", "cubes",
					   "place", "state", "name",   NULL};
	if (!node_object(&raw->node, keys))
		return;
	struct node name = node_member(&raw->node, "name");
	read_piece_id(c, raw);
	check_nature(raw);
	read_place(c, raw);
	read_stance(raw);
	if (name.json)
		raw->name = node_text(&name, 1, MAX_PIECE_NAME);
	else if (raw->id && prefixes[raw->row].kind == W_LEADER)
		node_fault(&name, "the leader's name");
}

/* === All pieces, in order ======================================================================= */

static bool
goes_before(const struct raw_piece *a, const struct raw_piece *b)
{
	return a->row != b->row ? a->row < b->row : a->number < b->number;
}

/* A piece's number: how many of its side go before it. */
static void
number_piece(struct compiler *c, struct raw_piece *raw)
{
	const struct prefix *prefix = &prefixes[raw->row];
	int rank = 1;
	for (int i = 0; i < c->n_raw; i++) {
		const struct raw_piece *other = &c->raw[i];
		if (other->id && prefixes[other->row].side == prefix->side)
			rank += goes_before(other, raw);
	}
	if (rank <= SIDE_PIECES)
		raw->piece = prefix->side * (SIDE_PIECES + 1) + rank;
	else
		node_fault_found(&raw->node, "one piece too many", "at most %d pieces a side",
				 SIDE_PIECES);
}

static void
store_piece(struct compiler *c, const struct raw_piece *raw)
{
	struct waterloo_scenario *s = c->s;
	const struct prefix *prefix = &prefixes[raw->row];
	int piece = raw->piece;
	text_copy(s->piece_id[piece], sizeof s->piece_id[piece], raw->id);
	text_copy(s->piece_name[piece], sizeof s->piece_name[piece], raw->name);
	s->kind[piece] = prefix->kind;
	s->nation[piece] = prefix->nation;
	s->colour[piece] = prefix->colour;
	s->start_place[piece] = (uint8_t)raw->place;
	s->start_stance[piece] = (uint8_t)(raw->stance > 0 ? raw->stance : 0);
}

static void
read_pieces(struct compiler *c)
{
	c->pieces = node_member(&c->root, "pieces");
	node_array(&c->pieces, 0, MAX_RAW_PIECES);
	for (size_t i = 0; i < node_length(&c->pieces) && i < MAX_RAW_PIECES; i++) {
		struct raw_piece *raw = &c->raw[c->n_raw];
		raw->node = node_element(&c->pieces, i);
		read_piece(c, raw);
		c->n_raw++;
	}
	for (int i = 0; i < c->n_raw; i++) {
		if (!c->raw[i].id)
			continue;
		number_piece(c, &c->raw[i]);
		if (c->raw[i].piece)
			store_piece(c, &c->raw[i]);
	}
}

/* The piece that a text names, or NULL with a fault. */
static struct raw_piece *
piece_named(struct compiler *c, const struct node *node)
{
	const char *id = json_is_string(node->json) ? json_string_value(node->json) : "";
	for (int i = 0; i < c->n_raw; i++) {
		if (c->raw[i].piece && strcmp(c->raw[i].id, id) == 0)
			return &c->raw[i];
	}
	node_fault(node, "the id of a piece of this scenario");
	return NULL;
}

/* === The set-up ================================================================================= */

/* Compare a piece with those before it that stand in the same area. */
static void
check_company(const struct compiler *c, int at)
{
	const struct raw_piece *raw = &c->raw[at];
	const struct prefix *mine = &prefixes[raw->row];
	struct node place = node_member(&raw->node, "place");
	const char *area = c->s->area_id[raw->place];
	int combat_units = mine->kind != W_LEADER;
	bool enemy = false;
	bool leader = false;
	for (int i = 0; i < at; i++) {
		const struct prefix *other = &prefixes[c->raw[i].row];
		if (!c->raw[i].piece || c->raw[i].place != raw->place)
			continue;
		enemy |= other->side != mine->side;
		leader |= other->kind == W_LEADER && other->colour == mine->colour;
		combat_units += other->side == mine->side && other->kind != W_LEADER;
	}
	if (enemy)
		node_fault(&place, "an area without pieces of the other side; %s has some", area);
	if (leader && mine->kind == W_LEADER)
		node_fault(&place, "one leader of a colour in an area; %s has one", area);
	if (combat_units > c->s->area_limit && mine->kind != W_LEADER)
		node_fault(&place, "at most %d combat units of a side in an area; %s has them",
			   c->s->area_limit, area);
}

/* There are two armies. */
static void
check_sides(const struct compiler *c)
{
	for (int side = 0; side < W_SIDES; side++) {
		bool present = false;
		for (int i = 0; i < c->n_raw; i++) {
			const struct raw_piece *raw = &c->raw[i];
			const struct prefix *prefix = &prefixes[raw->row];
			present |= raw->piece && raw->place != W_LOST && prefix->side == side &&
				   prefix->kind != W_LEADER;
		}
		if (!present && json_is_array(c->pieces.json))
			node_fault(&c->pieces, "at least one combat unit whose side is \"%s\"",
				   waterloo_sides[side]);
	}
}

/* === Display and losses ========================================================================= */

static void
show_piece(struct compiler *c, const struct node *node, int group)
{
	struct waterloo_scenario *s = c->s;
	struct raw_piece *raw = piece_named(c, node);
	if (!raw)
		return;
	if (raw->place != W_DISPLAY) {
		node_fault(node, "a piece whose place is DISPLAY");
	} else if (s->entry_group[raw->piece]) {
		node_fault(node, "each piece once");
	} else if (s->n_display == W_MAX_DISPLAY) {
		node_fault(node, "at most %d pieces on the display", W_MAX_DISPLAY);
	} else {
		s->entry_group[raw->piece] = (uint8_t)group;
		s->display[s->n_display++] = (uint8_t)raw->piece;
	}
}

static void
read_group(struct compiler *c, const struct node *node)
{
	static const char *const keys[] = {"group", "boxes", NULL};
	static const char *const letters[] = {"A", "B", NULL};
	if (!node_object(node, keys))
		return;
	struct node letter = node_member(node, "group");
	struct node boxes = node_member(node, "boxes");
	int group = node_word(&letter, letters);
	if (group >= 0 && !c->s->entry[group])
		node_fault(&letter, "a group for which an area has that entry letter");
	if (!node_array(&boxes, 1, W_MAX_DISPLAY))
		return;
	for (size_t i = 0; i < node_length(&boxes); i++) {
		struct node box = node_element(&boxes, i);
		if (!node_array(&box, 1, W_MAX_DISPLAY))
			continue;
		for (size_t k = 0; k < node_length(&box); k++) {
			struct node piece = node_element(&box, k);
			show_piece(c, &piece, group < 0 ? 1 : group + 1);
		}
	}
}

static void
read_display(struct compiler *c)
{
	struct node display = node_member(&c->root, "prussian_display");
	if (node_array(&display, 0, 2)) {
		for (size_t i = 0; i < node_length(&display); i++) {
			struct node group = node_element(&display, i);
			struct node first = node_element(&display, 0);
			struct node letter = node_member(&group, "group");
			struct node first_letter = node_member(&first, "group");
			read_group(c, &group);
			if (i == 1 && json_equal(letter.json, first_letter.json))
				node_fault(&letter, "each group once");
		}
	}
	for (int i = 0; i < c->n_raw; i++) {
		struct raw_piece *raw = &c->raw[i];
		struct node place = node_member(&raw->node, "place");
		if (raw->piece && raw->place == W_DISPLAY && !c->s->entry_group[raw->piece])
			node_fault(&place, "a piece that prussian_display lists");
	}
}

static void
read_eliminated(struct compiler *c)
{
	bool listed[W_PIECES] = {false};
	struct node eliminated = node_member(&c->root, "eliminated");
	if (!node_array(&eliminated, 0, MAX_RAW_PIECES))
		return;
	for (size_t i = 0; i < node_length(&eliminated); i++) {
		struct node node = node_element(&eliminated, i);
		struct raw_piece *raw = piece_named(c, &node);
		if (!raw)
			continue;
		if (raw->place != W_LOST)
			node_fault(&node, "a piece whose place is LOST");
		if (listed[raw->piece])
			node_fault(&node, "each piece once");
		listed[raw->piece] = true;
	}
	for (int i = 0; i < c->n_raw; i++) {
		struct raw_piece *raw = &c->raw[i];
		struct node place = node_member(&raw->node, "place");
		if (raw->piece && raw->place == W_LOST && !listed[raw->piece])
			node_fault(&place, "a piece that eliminated lists");
	}
}

/* === Strongpoint holders ======================================================================== */

/* Combat units of a side in an area. */
static int
units_in(const struct compiler *c, int place, int side)
{
	int n = 0;
	for (int i = 0; i < c->n_raw; i++) {
		const struct raw_piece *raw = &c->raw[i];
		if (!raw->piece || raw->place != place)
			continue;
		n += prefixes[raw->row].side == side && prefixes[raw->row].kind != W_LEADER;
	}
	return n;
}

/* A strongpoint with units in it is held by their side; an empty one by either or by nobody. */
static void
set_holder(struct compiler *c, const struct node *node, int place, int side)
{
	for (int i = 0; i < W_SIDES; i++) {
		if (i != side && units_in(c, place, i) > 0)
			node_fault(node, "\"%s\", whose units are there", waterloo_sides[i]);
	}
	c->s->start_holder[place] = (uint8_t)(side == W_NO_SIDE ? 0 : side + 1);
}

static void
read_control(struct compiler *c)
{
	struct node control = node_member(&c->root, "control");
	if (!json_is_object(control.json)) {
		node_fault(&control, "an object: for each strongpoint the side that holds it");
		return;
	}
	for (void *at = json_object_iter(control.json); at;
	     at = json_object_iter_next(control.json, at)) {
		struct node node = node_member(&control, json_object_iter_key(at));
		int place = waterloo_place_named(c, node.key);
		int side = node_is_null(&node) ? W_NO_SIDE : node_word(&node, waterloo_sides);
		if (!place || !(c->s->strong & place_bit(place)))
			node_fault_found(&node, "an unknown key",
					 "the ids of strongpoints as keys");
		else if (side >= 0)
			set_holder(c, &node, place, side);
	}
	for (int area = 1; area <= c->s->n_areas; area++) {
		struct node node = node_member(&control, c->s->area_id[area]);
		if ((c->s->strong & place_bit(area)) && c->s->area_id[area][0] && !node.json)
			node_fault(&node, "the side that holds this strongpoint, or null");
	}
}

/* === Cubes ====================================================================================== */

/* How many cubes of a colour an area can hold: see [W15.2.1], [W15.2.3]. */
static int
room_for_cubes(const struct compiler *c, int place, int colour)
{
	int infantry = 0;
	int guns = 0;
	for (int i = 0; i < c->n_raw; i++) {
		const struct raw_piece *raw = &c->raw[i];
		if (!raw->piece || raw->place != place || prefixes[raw->row].colour != colour)
			continue;
		infantry += prefixes[raw->row].kind == W_INFANTRY;
		guns += prefixes[raw->row].kind == W_ARTILLERY;
	}
	return infantry > 0 ? infantry * CUBES_PER_INFANTRY : guns;
}

static void
read_area_cubes(struct compiler *c, const struct node *node)
{
	int place = waterloo_place_named(c, node->key);
	if (!place) {
		node_fault_found(node, "an unknown key", "the ids of areas as keys");
		return;
	}
	if (!node_object(node, waterloo_colours))
		return;
	for (int colour = 0; colour < W_COLOURS; colour++) {
		struct node cubes = node_member(node, waterloo_colours[colour]);
		if (!cubes.json)
			continue;
		int n = node_int(&cubes, 1, MAX_CUBES);
		int room = room_for_cubes(c, place, colour);
		if (room == 0)
			node_fault(&cubes,
				   "no cube where the colour has neither infantry nor guns");
		else if (n > room)
			node_fault(&cubes, "at most %d, five for each infantry or one for each gun",
				   room);
		c->s->start_cubes[colour][place] = (uint8_t)n;
	}
}

/* Cubes in the areas and in the Grand Battery box come out of the colour's total. */
static void
check_supply(const struct compiler *c)
{
	struct node totals = node_member(&c->root, "cube_total");
	for (int colour = 0; colour < W_COLOURS; colour++) {
		int used = colour == W_BLUE ? c->s->grand_battery : 0;
		for (int place = 1; place < W_PLACES; place++)
			used += c->s->start_cubes[colour][place];
		struct node total = node_member(&totals, waterloo_colours[colour]);
		if (json_is_integer(total.json) && used > c->s->cube_total[colour])
			node_fault(&total, "at least %d, as many as are in use", used);
	}
}

static void
read_cubes(struct compiler *c)
{
	struct node battery = node_member(&c->root, "grand_battery");
	struct node totals = node_member(&c->root, "cube_total");
	struct node cubes = node_member(&c->root, "cubes");
	c->s->grand_battery = (uint8_t)node_int(&battery, 0, MAX_CUBES);
	if (node_object(&totals, waterloo_colours)) {
		for (int colour = 0; colour < W_COLOURS; colour++) {
			struct node total = node_member(&totals, waterloo_colours[colour]);
			c->s->cube_total[colour] = (uint8_t)node_int(&total, 0, MAX_CUBES);
		}
	}
	if (!json_is_object(cubes.json)) {
		node_fault(&cubes, "an object: for each area its cubes by colour");
		return;
	}
	for (void *at = json_object_iter(cubes.json); at;
	     at = json_object_iter_next(cubes.json, at)) {
		struct node area = node_member(&cubes, json_object_iter_key(at));
		read_area_cubes(c, &area);
	}
	check_supply(c);
}

/* === The whole ================================================================================== */

void
waterloo_read_force(struct compiler *c)
{
	struct node limit = node_member(&c->root, "area_limit");
	c->s->area_limit = (uint8_t)node_int(&limit, 1, 9);
	read_pieces(c);
	for (int i = 0; i < c->n_raw; i++) {
		if (c->raw[i].piece && c->raw[i].place > 0 && c->raw[i].place <= W_MAX_AREAS)
			check_company(c, i);
	}
	check_sides(c);
	read_display(c);
	read_eliminated(c);
	read_control(c);
	read_cubes(c);
}
