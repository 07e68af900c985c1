/*
 * waterloo_map.c - compiling the map: areas, the Delayed box, borders and what runs along them.
 */
#include <string.h>

#include "waterloo.h"

enum { MAX_AREA_ID = 3, MAX_AREA_NAME = 27, MAX_LINES = 4, BOX_NAME = 27 };

static const char *const terrains[] = {"open",  "low",         "woods", "town",
				       "river", "strongpoint", NULL};

/* === Areas by name ============================================================================= */

int
waterloo_place_named(const struct compiler *c, const char *id)
{
	for (int place = 1; place < W_PLACES; place++) {
		if (c->s->area_id[place][0] && strcmp(c->s->area_id[place], id) == 0)
			return place;
	}
	return 0;
}

int
waterloo_area(const struct compiler *c, const struct node *node)
{
	int place = 0;
	if (json_is_string(node->json))
		place = waterloo_place_named(c, json_string_value(node->json));
	if (place > 0 && place <= W_MAX_AREAS)
		return place;
	node_fault(node, "the id of an area of this map");
	return 0;
}

uint64_t
waterloo_areas(const struct compiler *c, const struct node *node, size_t least)
{
	uint64_t areas = 0;
	if (!node_array(node, least, W_MAX_AREAS))
		return 0;
	for (size_t i = 0; i < node_length(node); i++) {
		struct node element = node_element(node, i);
		int area = waterloo_area(c, &element);
		if (area && (areas & place_bit(area)))
			node_fault(&element, "each area once");
		if (area)
			areas |= place_bit(area);
	}
	return areas;
}

/* === Areas ====================================================================================== */

static bool
is_area_id(const char *id)
{
	for (int i = 0; id[i]; i++) {
		bool letter = id[i] >= 'A' && id[i] <= 'Z';
		bool digit = id[i] >= '0' && id[i] <= '9';
		if (!letter && (i == 0 || !digit))
			return false;
	}
	return true;
}

/* Two letters and a digit would read like a piece (FI1) in the notation. */
static bool
is_like_piece(const char *id)
{
	return id[0] && id[1] >= 'A' && id[1] <= 'Z' && id[2] >= '0' && id[2] <= '9';
}

static void
read_area_id(struct compiler *c, const struct node *area, int place)
{
	struct node node = node_member(area, "id");
	const char *id = node_text(&node, 1, MAX_AREA_ID);
	if (!id)
		return;
	if (!is_area_id(id) || is_like_piece(id) || strcmp(id, "DLY") == 0)
		node_fault(&node, "a capital letter, then capitals or digits, unlike a piece's id "
				  "and not DLY");
	else if (waterloo_place_named(c, id))
		node_fault(&node, "an id that no other area has");
	else
		text_copy(c->s->area_id[place], sizeof c->s->area_id[place], id);
}

static void
read_terrain(struct compiler *c, const struct node *area, int place)
{
	struct waterloo_scenario *s = c->s;
	uint64_t *const sets[] = {NULL, &s->low, &s->woods, &s->town, &s->river, &s->strong};
	unsigned seen = 0;
	struct node node = node_member(area, "terrain");
	if (!node_array(&node, 1, sizeof sets / sizeof sets[0]))
		return;
	for (size_t i = 0; i < node_length(&node); i++) {
		struct node element = node_element(&node, i);
		int terrain = node_word(&element, terrains);
		if (terrain < 0)
			continue;
		if (seen & 1u << terrain)
			node_fault(&element, "each terrain once");
		seen |= 1u << terrain;
		if (terrain > 0)
			*sets[terrain] |= place_bit(place);
	}
	if ((seen & 1) && (seen & ~1u))
		node_fault_found(&node, "\"open\" with other terrain", "\"open\" alone or none");
}

static void
read_strongpoint(struct compiler *c, const struct node *area, int place)
{
	static const char *const keys[] = {"capacity", "shift", "box", NULL};
	struct node node = node_member(area, "strongpoint");
	bool flagged = (c->s->strong & place_bit(place)) != 0;
	if (node_is_null(&node)) {
		if (flagged)
			node_fault(&node, "an object, because the terrain says strongpoint");
		return;
	}
	if (!node_object(&node, keys))
		return;
	if (!flagged)
		node_fault(&node, "null, because the terrain does not say strongpoint");
	struct node capacity = node_member(&node, "capacity");
	struct node shift = node_member(&node, "shift");
	struct node box = node_member(&node, "box");
	int16_t drawn[2];
	c->s->capacity[place] = (uint8_t)node_int(&capacity, 1, 9);
	c->s->shift[place] = (uint8_t)node_int(&shift, 1, 3);
	drawn_anchor(c->s->board, &box, drawn);
}

/* Entry letter and goal are null or a word. */
static void
read_marks(struct compiler *c, const struct node *area, int place)
{
	static const char *const letters[] = {"A", "B", NULL};
	struct node edge = node_member(area, "edge");
	struct node entry = node_member(area, "entry");
	struct node goal = node_member(area, "goal");
	if (node_bool(&edge))
		c->s->map_edge |= place_bit(place);
	if (!node_is_null(&entry)) {
		int letter = node_word(&entry, letters);
		if (letter >= 0)
			c->s->entry[letter] |= place_bit(place);
	}
	if (!node_is_null(&goal)) {
		int side = node_word(&goal, waterloo_sides);
		if (side >= 0)
			c->s->goal[side] |= place_bit(place);
	}
}

static void
read_area_drawing(struct compiler *c, const struct node *area, int place)
{
	int16_t label_at[2];
	struct node anchor = node_member(area, "anchor");
	struct node room = node_member(area, "room");
	struct node label = node_member(area, "label");
	struct node lines = node_member(area, "label_lines");
	struct node tint = node_member(area, "tint");
	struct node poly = node_member(area, "poly");
	drawn_anchor(c->s->board, &anchor, c->s->anchor[place]);
	drawn_size(&room);
	drawn_anchor(c->s->board, &label, label_at);
	if (node_array(&lines, 1, MAX_LINES)) {
		for (size_t i = 0; i < node_length(&lines); i++) {
			struct node line = node_element(&lines, i);
			node_text(&line, 1, MAX_AREA_NAME);
		}
	}
	drawn_tint(&tint);
	drawn_polygon(&poly, 3, &c->polygon[place]);
	drawn_within(c->s->board, &poly, &c->polygon[place]);
}

static void
read_area(struct compiler *c, const struct node *area, int place)
{
	static const char *const keys[] = {"id",          "name",        "terrain", "edge", "entry",
					   "goal",        "strongpoint", "anchor",  "room", "label",
					   "label_lines", "tint",        "poly",    NULL};
	if (!node_object(area, keys))
		return;
	struct node name = node_member(area, "name");
	read_area_id(c, area, place);
	text_copy(c->s->area_name[place], sizeof c->s->area_name[place],
		  node_text(&name, 1, MAX_AREA_NAME));
	read_terrain(c, area, place);
	read_strongpoint(c, area, place);
	read_marks(c, area, place);
	read_area_drawing(c, area, place);
}

static void
read_areas(struct compiler *c)
{
	struct node areas = node_member(&c->root, "areas");
	node_array(&areas, 1, W_MAX_AREAS);
	for (size_t i = 0; i < node_length(&areas) && i < W_MAX_AREAS; i++) {
		struct node area = node_element(&areas, i);
		c->s->n_areas++;
		read_area(c, &area, c->s->n_areas);
	}
}

/* === The Delayed box ============================================================================ */

static void
read_box(struct compiler *c, const struct node *box)
{
	static const char *const keys[] = {"id",    "name",   "adjacent", "poly",
					   "label", "anchor", "note",     NULL};
	static const char *const only[] = {"DLY", NULL};
	struct waterloo_scenario *s = c->s;
	uint64_t entries = s->entry[0] | s->entry[1];
	int16_t label_at[2];
	if (!node_object(box, keys))
		return;
	struct node id = node_member(box, "id");
	struct node name = node_member(box, "name");
	struct node adjacent = node_member(box, "adjacent");
	struct node poly = node_member(box, "poly");
	struct node label = node_member(box, "label");
	struct node anchor = node_member(box, "anchor");
	struct node note = node_member(box, "note");
	s->has_box = 1;
	if (node_word(&id, only) == 0)
		text_copy(s->area_id[W_BOX], sizeof s->area_id[W_BOX], only[0]);
	text_copy(s->area_name[W_BOX], sizeof s->area_name[W_BOX], node_text(&name, 1, BOX_NAME));
	s->adjacent[W_BOX] = waterloo_areas(c, &adjacent, 1);
	if (s->adjacent[W_BOX] != entries)
		node_fault(&adjacent, "exactly the areas that have an entry letter");
	drawn_polygon(&poly, 3, &c->polygon[W_BOX]);
	drawn_within(c->s->board, &poly, &c->polygon[W_BOX]);
	drawn_anchor(c->s->board, &label, label_at);
	drawn_anchor(c->s->board, &anchor, s->anchor[W_BOX]);
	if (note.json)
		node_text(&note, 0, 400);
}

static void
read_offmap(struct compiler *c)
{
	struct waterloo_scenario *s = c->s;
	struct node offmap = node_member(&c->root, "offmap");
	if (!node_array(&offmap, 0, 1))
		return;
	if (node_length(&offmap) == 1) {
		struct node box = node_element(&offmap, 0);
		read_box(c, &box);
	} else if (s->entry[0] | s->entry[1]) {
		node_fault(&offmap, "the Delayed box, because some areas have an entry letter");
	}
}

/* === Edges ====================================================================================== */

/* Each point of a border is a point of both polygons. */
static void
check_border(struct compiler *c, const struct node *pts, const struct w_edge *edge)
{
	const int sides[] = {edge->a, edge->b};
	drawn_polygon(pts, 2, &c->border);
	for (int i = 0; i < c->border.n; i++) {
		for (int k = 0; k < 2; k++) {
			const struct polygon *polygon = &c->polygon[sides[k]];
			if (polygon->n == 0 || polygon_has(polygon, c->border.at[i]))
				continue;
			struct node point = node_element(pts, (size_t)i);
			node_fault(&point, "a point of the polygon of %s", c->s->area_id[sides[k]]);
		}
	}
}

/* One of the edge's two areas, or null (0). */
static int
read_edge_side(const struct compiler *c, const struct node *node, const struct w_edge *edge)
{
	if (node_is_null(node))
		return 0;
	int area = waterloo_area(c, node);
	if (!area || area == edge->a || area == edge->b)
		return area;
	node_fault(node, "null or one of the border's two areas");
	return 0;
}

static void
read_relief(struct compiler *c, const struct node *node, struct w_edge *edge)
{
	struct node ridge = node_member(node, "ridge");
	struct node high = node_member(node, "ridge_high");
	struct node sunken = node_member(node, "sunken");
	edge->ridge = (uint8_t)node_int(&ridge, 0, 2);
	edge->ridge_high = (uint8_t)read_edge_side(c, &high, edge);
	edge->sunken = (uint8_t)read_edge_side(c, &sunken, edge);
	if (edge->ridge && node_is_null(&high))
		node_fault(&high, "the area above the ridge");
	if (!edge->ridge && edge->ridge_high)
		node_fault(&high, "null, because there is no ridge");
}

static void
read_edge(struct compiler *c, const struct node *node)
{
	static const char *const keys[] = {"a", "b", "ridge", "ridge_high", "sunken", "pts", NULL};
	struct w_edge edge;
	if (!node_object(node, keys))
		return;
	memset(&edge, 0, sizeof edge);
	struct node a = node_member(node, "a");
	struct node b = node_member(node, "b");
	struct node pts = node_member(node, "pts");
	edge.a = (uint8_t)waterloo_area(c, &a);
	edge.b = (uint8_t)waterloo_area(c, &b);
	read_relief(c, node, &edge);
	check_border(c, &pts, &edge);
	if (!edge.a || !edge.b)
		return;
	if (edge.a == edge.b) {
		node_fault(&b, "another area than a");
	} else if (c->s->adjacent[edge.a] & place_bit(edge.b)) {
		node_fault_found(node, "a second edge between two areas", "each border once");
	} else {
		c->s->adjacent[edge.a] |= place_bit(edge.b);
		c->s->adjacent[edge.b] |= place_bit(edge.a);
		c->s->edge[c->s->n_edges++] = edge;
	}
}

static void
read_edges(struct compiler *c)
{
	struct node edges = node_member(&c->root, "edges");
	node_array(&edges, 0, W_MAX_EDGES);
	for (size_t i = 0; i < node_length(&edges) && i < W_MAX_EDGES; i++) {
		struct node edge = node_element(&edges, i);
		read_edge(c, &edge);
	}
}

/* === Adjacency: written twice in the file, so each can prove the other ========================== */

static void
read_adjacency(const struct compiler *c, const struct node *adjacency, uint64_t *listed)
{
	for (void *at = json_object_iter(adjacency->json); at;
	     at = json_object_iter_next(adjacency->json, at)) {
		struct node list = node_member(adjacency, json_object_iter_key(at));
		int area = waterloo_place_named(c, list.key);
		if (area == 0 || area == W_BOX) {
			node_fault_found(&list, "an unknown key", "the ids of areas as keys");
			continue;
		}
		listed[area] = waterloo_areas(c, &list, 0);
		if (listed[area] & place_bit(area))
			node_fault_found(&list, "the area itself", "other areas only");
	}
}

/* Compare one pair of areas in both lists and in the edges. */
static void
compare_pair(const struct compiler *c, const struct node *adjacency, const uint64_t *listed, int a,
	     int b)
{
	const char *id_a = c->s->area_id[a];
	const char *id_b = c->s->area_id[b];
	if (!id_a[0] || !id_b[0])
		return;
	struct node at_a = node_member(adjacency, id_a);
	struct node at_b = node_member(adjacency, id_b);
	bool ab = (listed[a] & place_bit(b)) != 0;
	bool ba = (listed[b] & place_bit(a)) != 0;
	bool edge = (c->s->adjacent[a] & place_bit(b)) != 0;
	if (ab && !ba)
		node_fault(&at_b, "%s in it, because %s names %s", id_a, id_a, id_b);
	else if (ba && !ab)
		node_fault(&at_a, "%s in it, because %s names %s", id_b, id_b, id_a);
	else if (ab && !edge)
		node_fault_found(&at_a, id_b, "an edge between %s and %s in edges", id_a, id_b);
	else if (edge && !ab)
		node_fault(&at_a, "%s in it, because edges has one between them", id_b);
}

/* Every area can be reached from the first. */
static void
check_connected(const struct compiler *c, const struct node *adjacency)
{
	uint64_t seen = place_bit(1);
	for (int round = 0; round < c->s->n_areas; round++) {
		for (int area = 1; area <= c->s->n_areas; area++) {
			if (seen & place_bit(area))
				seen |= c->s->adjacent[area];
		}
	}
	for (int area = 1; area <= c->s->n_areas; area++) {
		if ((seen & place_bit(area)) || !c->s->area_id[area][0])
			continue;
		struct node node = node_member(adjacency, c->s->area_id[area]);
		node_fault_found(&node, "an area cut off from the rest", "a connected map");
	}
}

static void
check_adjacency(struct compiler *c)
{
	struct waterloo_scenario *s = c->s;
	uint64_t listed[W_PLACES] = {0};
	struct node adjacency = node_member(&c->root, "adjacency");
	if (!json_is_object(adjacency.json)) {
		node_fault(&adjacency, "an object: for each area the list of its neighbours");
		return;
	}
	read_adjacency(c, &adjacency, listed);
	for (int a = 1; a <= s->n_areas; a++) {
		struct node list = node_member(&adjacency, s->area_id[a]);
		if (s->area_id[a][0] && !list.json)
			node_fault(&list, "the list of the area's neighbours");
		for (int b = a + 1; b <= s->n_areas; b++)
			compare_pair(c, &adjacency, listed, a, b);
	}
	check_connected(c, &adjacency);
}

/* === The whole ================================================================================== */

void
waterloo_read_map(struct compiler *c)
{
	struct waterloo_scenario *s = c->s;
	read_areas(c);
	read_edges(c);
	check_adjacency(c);
	read_offmap(c);
	for (int area = 1; area <= s->n_areas; area++) {
		if (s->adjacent[W_BOX] & place_bit(area))
			s->adjacent[area] |= place_bit(W_BOX);
	}
}
