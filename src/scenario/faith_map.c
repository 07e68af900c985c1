/*
 * faith_map.c - compiling the map: zones, the borders between them, roads and tracks.
 *
 * The drawing proves the graph: a border runs along sides of both polygons, and each side of a
 * polygon is either the board's rim or belongs to exactly one border.
 */
#include <stdio.h>
#include <string.h>

#include "faith.h"

enum { MAX_ROOM = 1000, MAX_ALTITUDE = 9, MAX_NUMBER = 99, MAX_TRACKS = 16 };

/* In the order of the rows of cover_id, from 1 on. */
static const char *const covers[] = {
	"field", "hill",   "meadow",   "heath", "wood",        "forest", "denseforest", "orchard",
	"park",  "warren", "vineyard", "marsh", "marshmeadow", "pond",   "water",       "village",
	"town",  "mill",   "chapel",   "abbey", "castle",      "camp",   NULL};

static const char *const features[] = {"",         "brook", "ditch", "dyke", "forest edge", "hedge",
				       "palisade", "pond",  "river", "wall", NULL};

/* === Zones by name ============================================================================= */

static int
zone_named(const struct faith_compiler *c, const char *id)
{
	for (int zone = 1; zone <= c->s->n_zones; zone++) {
		if (c->s->zone_id[zone][0] && strcmp(c->s->zone_id[zone], id) == 0)
			return zone;
	}
	return 0;
}

int
faith_zone(const struct faith_compiler *c, const struct node *node)
{
	int zone = 0;
	if (json_is_string(node->json))
		zone = zone_named(c, json_string_value(node->json));
	if (!zone)
		node_fault(node, "the id of a zone of this map");
	return zone;
}

int
faith_open_zone(const struct faith_compiler *c, const struct node *node)
{
	int zone = faith_zone(c, node);
	if (!zone || c->s->zone_type[zone] != F_ZONE_X)
		return zone;
	node_fault(node, "a zone that can be entered; %s is of type X", c->s->zone_id[zone]);
	return 0;
}

uint64_t
faith_open_zones(const struct faith_compiler *c, const struct node *node)
{
	uint64_t zones = 0;
	if (!node_array(node, 1, F_MAX_ZONES))
		return 0;
	for (size_t i = 0; i < node_length(node); i++) {
		struct node element = node_element(node, i);
		int zone = faith_open_zone(c, &element);
		if (zone && (zones & faith_bit(zone)))
			node_fault(&element, "each zone once");
		if (zone)
			zones |= faith_bit(zone);
	}
	return zones;
}

/* === Zones ====================================================================================== */

/* [F4.1.0a] The first digit of the label is the altitude, the rest the number. */
static void
read_zone_id(struct faith_compiler *c, const struct node *node, int zone)
{
	char label[8];
	struct node id = node_member(node, "id");
	struct node altitude = node_member(node, "altitude");
	struct node number = node_member(node, "number");
	const char *text = node_text(&id, 1, sizeof c->s->zone_id[zone] - 1);
	int high = node_int(&altitude, 0, MAX_ALTITUDE);
	int rest = node_int(&number, 1, MAX_NUMBER);
	c->s->altitude[zone] = (uint8_t)high;
	if (!text)
		return;
	snprintf(label, sizeof label, "%d%02d", high, rest);
	if (zone_named(c, text)) {
		node_fault(&id, "an id that no other zone has");
		return;
	}
	if (json_is_integer(altitude.json) && json_is_integer(number.json) &&
	    strcmp(label, text) != 0)
		node_fault(&id, "\"%s\", the altitude and the number in two digits", label);
	text_copy(c->s->zone_id[zone], sizeof c->s->zone_id[zone], text);
}

/* The edges of the board that a polygon touches. */
static unsigned
edges_touched(const struct faith_compiler *c, const struct polygon *polygon)
{
	unsigned edges = 0;
	for (int i = 0; i < polygon->n; i++) {
		const int *at = polygon->at[i];
		edges |= at[1] == 0 ? F_NORTH : 0u;
		edges |= at[0] == c->s->board[0] * THOUSANDTHS ? F_EAST : 0u;
		edges |= at[1] == c->s->board[1] * THOUSANDTHS ? F_SOUTH : 0u;
		edges |= at[0] == 0 ? F_WEST : 0u;
	}
	return edges;
}

/* Written twice, in the drawing and as letters. */
static void
read_edges(struct faith_compiler *c, const struct node *node, int zone)
{
	char letters[8] = "";
	struct node edges = node_member(node, "edges");
	const char *text = node_text(&edges, 0, 4);
	unsigned touched = edges_touched(c, &c->polygon[zone]);
	c->s->edges[zone] = (uint8_t)touched;
	for (int i = 0; faith_edges[i]; i++) {
		if (touched & 1u << i)
			strcat(letters, faith_edges[i]);
	}
	if (text && c->polygon[zone].n > 0 && strcmp(text, letters) != 0)
		node_fault(&edges, "\"%s\", the edges that the polygon touches", letters);
}

/* Does the point lie inside? Counted by the sides that a ray to the right crosses. */
static bool
is_inside(const struct polygon *polygon, int64_t x, int64_t y)
{
	bool inside = false;
	for (int i = 0; i < polygon->n; i++) {
		const int *a = polygon->at[i];
		const int *b = polygon->at[(i + 1) % polygon->n];
		if ((a[1] > y) == (b[1] > y))
			continue;
		int64_t rise = b[1] - a[1];
		int64_t left = (x - a[0]) * rise;
		int64_t right = (y - a[1]) * ((int64_t)b[0] - a[0]);
		if (rise > 0 ? left < right : left > right)
			inside = !inside;
	}
	return inside;
}

static void
read_zone_drawing(struct faith_compiler *c, const struct node *node, int zone)
{
	struct polygon *polygon = &c->polygon[zone];
	int16_t *anchor = c->s->anchor[zone];
	struct node label = node_member(node, "label");
	struct node room = node_member(node, "room");
	struct node points = node_member(node, "polygon");
	int faults = faith_faults(c);
	drawn_anchor(c->s->board, &label, anchor);
	drawn_polygon(&points, 3, polygon);
	drawn_within(c->s->board, &points, polygon);
	node_int(&room, 1, MAX_ROOM);
	if (faith_faults(c) > faults)
		return;
	if (!is_inside(polygon, (int64_t)anchor[0] * THOUSANDTHS, (int64_t)anchor[1] * THOUSANDTHS))
		node_fault(&label, "a point inside the zone's polygon");
}

static void
read_sight(struct faith_compiler *c, const struct node *node, int zone)
{
	struct node blocks = node_member(node, "los_block");
	struct node through = node_member(node, "los_through");
	if (node_bool(&blocks))
		c->s->los_block |= faith_bit(zone);
	if (node_bool(&through))
		c->s->los_through |= faith_bit(zone);
	else if (json_is_false(through.json) && c->s->zone_type[zone] != F_ZONE_X)
		node_fault(&through, "true, because the zone is not of type X");
}

static void
read_zone(struct faith_compiler *c, const struct node *node, int zone)
{
	static const char *const keys[] = {
		"id",    "number", "name", "altitude", "type",      "cover",       "road",
		"edges", "label",  "room", "polygon",  "los_block", "los_through", NULL};
	struct faith_scenario *s = c->s;
	if (!node_object(node, keys))
		return;
	struct node name = node_member(node, "name");
	struct node type = node_member(node, "type");
	struct node cover = node_member(node, "cover");
	struct node road = node_member(node, "road");
	read_zone_id(c, node, zone);
	text_copy(s->zone_name[zone], sizeof s->zone_name[zone],
		  node_text(&name, 1, sizeof s->zone_name[zone] - 1));
	s->zone_type[zone] = (uint8_t)(node_word(&type, faith_zones) + F_ZONE_I);
	s->cover[zone] = (uint8_t)(node_word(&cover, covers) + 1);
	node_bool(&road);
	read_sight(c, node, zone);
	read_zone_drawing(c, node, zone);
	read_edges(c, node, zone);
}

static void
read_zones(struct faith_compiler *c)
{
	struct node zones = node_member(&c->map, "zones");
	for (int i = 0; covers[i]; i++)
		text_copy(c->s->cover_id[i + 1], sizeof c->s->cover_id[i + 1], covers[i]);
	node_array(&zones, 2, F_MAX_ZONES);
	for (size_t i = 0; i < node_length(&zones) && i < F_MAX_ZONES; i++) {
		struct node zone = node_element(&zones, i);
		c->s->n_zones++;
		read_zone(c, &zone, c->s->n_zones);
	}
}

/* === Borders ==================================================================================== */

static bool
is_same(const int a[2], const int b[2])
{
	return a[0] == b[0] && a[1] == b[1];
}

/* The side of a polygon between two points, or -1. */
static int
side_between(const struct polygon *polygon, const int a[2], const int b[2])
{
	for (int i = 0; i < polygon->n; i++) {
		const int *from = polygon->at[i];
		const int *to = polygon->at[(i + 1) % polygon->n];
		if ((is_same(from, a) && is_same(to, b)) || (is_same(from, b) && is_same(to, a)))
			return i;
	}
	return -1;
}

/* One stretch of a border belongs to a side of this zone's polygon that has no border yet. */
static void
claim_side(struct faith_compiler *c, const struct node *points, int zone, int stretch)
{
	const struct polygon *polygon = &c->polygon[zone];
	struct node point = node_element(points, (size_t)stretch);
	if (polygon->n == 0)
		return;
	int side = side_between(polygon, c->line.at[stretch], c->line.at[stretch + 1]);
	if (side < 0)
		node_fault(&point, "a side of the polygon of %s from here to the next point",
			   c->s->zone_id[zone]);
	else if (c->bordered[zone][side])
		node_fault(&point, "a side of the polygon of %s that no other border has",
			   c->s->zone_id[zone]);
	else
		c->bordered[zone][side] = true;
}

static void
read_border_line(struct faith_compiler *c, const struct node *node, struct faith_border *border)
{
	struct node points = node_member(node, "points");
	drawn_polygon(&points, 2, &c->line);
	if (c->line.n == 0)
		return;
	memcpy(border->end[0], c->line.at[0], sizeof border->end[0]);
	memcpy(border->end[1], c->line.at[c->line.n - 1], sizeof border->end[1]);
	if (!border->a || !border->b || border->a == border->b)
		return;
	for (int i = 0; i + 1 < c->line.n; i++) {
		claim_side(c, &points, border->a, i);
		claim_side(c, &points, border->b, i);
	}
}

/* [F7.4.6c] A fortification is a double border. */
static void
read_fort(struct faith_compiler *c, const struct node *node, struct faith_border *border)
{
	struct node fort = node_member(node, "fort_side");
	if (!fort.json)
		return;
	int side = faith_side(c, &fort);
	if (border->type != F_NO_BORDER && border->type != F_DOUBLE)
		node_fault(&fort, "no such key, because the border is not double");
	else if (side >= 0)
		border->fort = (uint8_t)(side + 1);
}

static bool
is_doubled(const struct faith_compiler *c, const struct faith_border *border)
{
	for (int i = 0; i < c->n_borders; i++) {
		const struct faith_border *other = &c->border[i];
		if ((other->a == border->a && other->b == border->b) ||
		    (other->a == border->b && other->b == border->a))
			return true;
	}
	return false;
}

static void
read_border(struct faith_compiler *c, const struct node *node)
{
	static const char *const keys[] = {"a",       "b",      "type",      "los_block",
					   "feature", "points", "fort_side", NULL};
	struct faith_border border;
	if (!node_object(node, keys))
		return;
	memset(&border, 0, sizeof border);
	struct node a = node_member(node, "a");
	struct node b = node_member(node, "b");
	struct node type = node_member(node, "type");
	struct node blocks = node_member(node, "los_block");
	struct node feature = node_member(node, "feature");
	border.a = (uint8_t)faith_zone(c, &a);
	border.b = (uint8_t)faith_zone(c, &b);
	border.type = (uint8_t)(node_word(&type, faith_borders) + F_DOTTED);
	border.los_block = node_bool(&blocks);
	node_word(&feature, features);
	read_fort(c, node, &border);
	if (border.a && border.a == border.b) {
		node_fault(&b, "another zone than a");
	} else if (border.a && border.b && is_doubled(c, &border)) {
		node_fault_found(node, "a second border between two zones", "each border once");
	} else {
		read_border_line(c, node, &border);
		if (border.a && border.b)
			c->border[c->n_borders++] = border;
	}
}

/* Does this side of a polygon lie on the rim of the board? */
static bool
is_rim(const struct faith_compiler *c, const int a[2], const int b[2])
{
	for (int i = 0; i < 2; i++) {
		int far = c->s->board[i] * THOUSANDTHS;
		if (a[i] == b[i] && (a[i] == 0 || a[i] == far))
			return true;
	}
	return false;
}

/* Sides that nobody has claimed: a border is missing, or the drawing has a hole. */
static void
check_sides_of_zones(const struct faith_compiler *c)
{
	struct node zones = node_member(&c->map, "zones");
	for (int zone = 1; zone <= c->s->n_zones; zone++) {
		const struct polygon *polygon = &c->polygon[zone];
		struct node node = node_element(&zones, (size_t)zone - 1);
		struct node points = node_member(&node, "polygon");
		for (int i = 0; i < polygon->n; i++) {
			const int *next = polygon->at[(i + 1) % polygon->n];
			if (c->bordered[zone][i] || is_rim(c, polygon->at[i], next))
				continue;
			struct node point = node_element(&points, (size_t)i);
			node_fault(&point,
				   "a border from here to the next point, or the board's rim");
		}
	}
}

static void
read_borders(struct faith_compiler *c)
{
	struct node borders = node_member(&c->map, "borders");
	int faults = faith_faults(c);
	node_array(&borders, 1, F_MAX_LINKS);
	for (size_t i = 0; i < node_length(&borders) && i < F_MAX_LINKS; i++) {
		struct node border = node_element(&borders, i);
		read_border(c, &border);
	}
	if (faith_faults(c) == faults)
		check_sides_of_zones(c);
}

/* === Roads ====================================================================================== */

/* The link between two zones, or NULL. */
static const struct f_link *
link_between(const struct faith_compiler *c, int a, int b)
{
	for (int i = 0; i < c->s->n_links; i++) {
		const struct f_link *link = &c->s->link[i];
		if ((link->a == a && link->b == b) || (link->a == b && link->b == a))
			return link;
	}
	return NULL;
}

/* A chain of zones, each adjacent to the next; 0 behind the last. */
static void
read_chain(const struct faith_compiler *c, const struct node *node, uint8_t chain[F_MAX_ROAD])
{
	uint64_t seen = 0;
	memset(chain, 0, F_MAX_ROAD);
	if (!node_array(node, 2, F_MAX_ROAD))
		return;
	for (size_t i = 0; i < node_length(node); i++) {
		struct node element = node_element(node, i);
		int zone = faith_open_zone(c, &element);
		int before = i > 0 ? chain[i - 1] : 0;
		chain[i] = (uint8_t)zone;
		if (zone && (seen & faith_bit(zone)))
			node_fault(&element, "each zone once");
		else if (zone && before && c->is_sound) {
			const struct f_link *link = link_between(c, before, zone);
			if (!link || link->worst == F_IMPASSABLE)
				node_fault(&element, "a zone adjacent to %s, the one before",
					   c->s->zone_id[before]);
		}
		if (zone)
			seen |= faith_bit(zone);
	}
}

static void
read_way(struct faith_compiler *c, const struct node *node, uint8_t chain[F_MAX_ROAD])
{
	static const char *const keys[] = {"zones", "points", NULL};
	memset(chain, 0, F_MAX_ROAD);
	if (!node_object(node, keys))
		return;
	struct node zones = node_member(node, "zones");
	struct node points = node_member(node, "points");
	read_chain(c, &zones, chain);
	drawn_line(&points);
}

static void
read_roads(struct faith_compiler *c)
{
	struct node roads = node_member(&c->map, "roads");
	struct node tracks = node_member(&c->map, "tracks");
	uint8_t chain[F_MAX_ROAD];
	if (node_array(&roads, 0, F_MAX_ROADS)) {
		for (size_t i = 0; i < node_length(&roads); i++) {
			struct node road = node_element(&roads, i);
			read_way(c, &road, c->s->road[i]);
			c->s->n_roads++;
		}
	}
	if (!node_array(&tracks, 0, MAX_TRACKS))
		return;
	for (size_t i = 0; i < node_length(&tracks); i++) {
		struct node track = node_element(&tracks, i);
		read_way(c, &track, chain);
		for (int k = 0; k < F_MAX_ROAD; k++)
			c->s->on_track[chain[k]] = chain[k] != 0;
	}
}

/* A zone says itself whether a road passes; it must be so. */
static void
check_road_flags(const struct faith_compiler *c)
{
	uint64_t on_road = 0;
	struct node zones = node_member(&c->map, "zones");
	for (int road = 0; road < c->s->n_roads; road++) {
		for (int i = 0; i < F_MAX_ROAD; i++)
			on_road |= c->s->road[road][i] ? faith_bit(c->s->road[road][i]) : 0;
	}
	for (int zone = 1; zone <= c->s->n_zones; zone++) {
		struct node node = node_element(&zones, (size_t)zone - 1);
		struct node road = node_member(&node, "road");
		bool is_on = (on_road & faith_bit(zone)) != 0;
		if (json_is_boolean(road.json) && json_is_true(road.json) != is_on)
			node_fault(&road, "%s, as map.roads says", is_on ? "true" : "false");
	}
}

/* === The whole ================================================================================== */

/* Every zone that can be entered can be reached from the first such one. */
static void
check_connected(const struct faith_compiler *c)
{
	const struct faith_scenario *s = c->s;
	struct node zones = node_member(&c->map, "zones");
	uint64_t seen = 0;
	for (int zone = s->n_zones; zone > 0; zone--) {
		if (s->zone_type[zone] != F_ZONE_X)
			seen = faith_bit(zone);
	}
	for (int round = 0; round < s->n_zones; round++) {
		for (int i = 0; i < s->n_links; i++) {
			const struct f_link *link = &s->link[i];
			uint64_t both = faith_bit(link->a) | faith_bit(link->b);
			if (link->worst != F_IMPASSABLE && (seen & both) &&
			    s->zone_type[link->a] != F_ZONE_X && s->zone_type[link->b] != F_ZONE_X)
				seen |= both;
		}
	}
	for (int zone = 1; zone <= s->n_zones; zone++) {
		struct node node = node_element(&zones, (size_t)zone - 1);
		if (s->zone_type[zone] != F_ZONE_X && !(seen & faith_bit(zone)))
			node_fault_found(&node, "a zone cut off from the rest", "a connected map");
	}
}

void
faith_read_map(struct faith_compiler *c)
{
	static const char *const keys[] = {"width",   "height",    "north_deg", "zones",
					   "borders", "junctions", "roads",     "tracks",
					   "water",   "art",       NULL};
	c->map = node_member(&c->root, "map");
	if (!node_object(&c->map, keys))
		return;
	struct node width = node_member(&c->map, "width");
	struct node height = node_member(&c->map, "height");
	struct node north = node_member(&c->map, "north_deg");
	int faults = faith_faults(c);
	c->s->board[0] = (int16_t)node_int(&width, 1, MAX_COORDINATE);
	c->s->board[1] = (int16_t)node_int(&height, 1, MAX_COORDINATE);
	node_int(&north, -180, 360);
	read_zones(c);
	read_borders(c);
	c->is_sound = faith_faults(c) == faults;
	faith_read_junctions(c);
	c->is_sound = faith_faults(c) == faults;
	if (c->is_sound)
		check_connected(c);
	read_roads(c);
	if (faith_faults(c) == faults)
		check_road_flags(c);
}
