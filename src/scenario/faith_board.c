/*
 * faith_board.c - the drawing of a scenario of "Par le feu, le fer et la foi" in the neutral nouns of
 * doc/board.md.
 *
 * Called only for a scenario that has compiled without a fault: every value is there and of its
 * kind. A zone's `label` and `room` are the middle and the radius of a circle that is free in it: plate
 * and name go into its upper part, pieces into the rest.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compilers.h"
#include "faith.h"
#include "paint.h"

static const char *
text_of(const json_t *from, const char *key)
{
	const char *text = json_string_value(json_object_get(from, key));
	return text ? text : "";
}

static double
number_of(const json_t *from, const char *key)
{
	return json_number_value(json_object_get(from, key));
}

/* What lets sight pass is yellow, what stops it brown. */
static void
take_tone(struct drawing *d, json_t *to, const json_t *from)
{
	bool blocks = json_is_true(json_object_get(from, "los_block"));
	paint_put(d, to, "tone", json_string(blocks ? "block" : "clear"));
}

static json_t *
point(double x, double y)
{
	return json_pack("[i,i]", (int)lround(x), (int)lround(y));
}

/* === Counters =================================================================================== */

/* A side has its coat, each of its columns a stripe of its own. */
static void
draw_nations(struct drawing *d)
{
	json_t *nations = json_object();
	paint_put(d, d->board, "nations", nations);
	size_t i;
	size_t k;
	json_t *column;
	json_t *side;
	json_array_foreach(json_object_get(d->from, "columns"), i, column)
	{
		json_t *nation = json_object();
		json_array_foreach(json_object_get(d->from, "sides"), k, side)
		{
			if (strcmp(text_of(side, "key"), text_of(column, "side")) == 0)
				paint_take(d, nation, "coat", side, "colour");
		}
		paint_take(d, nation, "stripe", column, "colour");
		paint_put(d, nations, text_of(column, "id"), nation);
	}
}

/* === Zones ====================================================================================== */

/* A name longer than this is written in two lines. */
enum { LONGEST_LINE = 13 };

/* Where to break a name: the blank nearest to its middle, or NULL. */
static const char *
middle_blank(const char *name)
{
	const char *best = NULL;
	long n = (long)strlen(name);
	for (const char *at = strchr(name, ' '); at; at = strchr(at + 1, ' ')) {
		if (!best || labs(2 * (at - name) - n) < labs(2 * (best - name) - n))
			best = at;
	}
	return best;
}

static json_t *
name_lines(const char *name)
{
	const char *blank = strlen(name) > LONGEST_LINE ? middle_blank(name) : NULL;
	if (!blank)
		return json_pack("[s]", name);
	return json_pack("[s%,s]", name, (size_t)(blank - name), blank + 1);
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a;
	double y = *(const double *)b;
	return x < y ? -1 : x > y;
}

/* The radius of the middle zone by size, by which a page measures lettering and pieces. */
static double
middle_room(const json_t *zones)
{
	double rooms[F_MAX_ZONES];
	size_t n = json_array_size(zones);
	for (size_t i = 0; i < n; i++)
		rooms[i] = number_of(json_array_get(zones, i), "room");
	qsort(rooms, n, sizeof rooms[0], by_size);
	return rooms[n / 2];
}

/* Plate and name over the pieces, or in the middle of a zone that nobody enters. */
static void
furnish(struct drawing *d, json_t *space, const json_t *zone, double middle)
{
	const double plate = 0.31 * middle;
	const double line = 0.2 * middle;
	const json_t *label = json_object_get(zone, "label");
	double x = json_number_value(json_array_get(label, 0));
	double y = json_number_value(json_array_get(label, 1));
	double r = number_of(zone, "room");
	json_t *lines = name_lines(text_of(zone, "name"));
	double head = plate + line * (double)json_array_size(lines);
	bool is_closed = strcmp(text_of(zone, "type"), "X") == 0;
	double top = is_closed ? y - head / 2 : y - 0.95 * r;
	double rest = y + 0.95 * r - (top + head);
	json_t *sign = json_pack("{s:o,s:[s,s]}", "at", point(x, top + plate / 2), "text",
				 text_of(zone, "id"), text_of(zone, "type"));
	take_tone(d, sign, zone);
	paint_put(d, space, "plate", sign);
	paint_put(d, space, "lines", lines);
	paint_put(d, space, "label", point(x, top + (plate + head) / 2));
	paint_put(d, space, "anchor", point(x, top + head + rest / 2));
	paint_put(d, space, "room", point(1.3 * r, fmax(rest, 0.5 * r)));
}

/* A zone of water that a river is drawn in is for the most part the land beyond it. */
static const char *
ground_of(const json_t *zone, const json_t *map)
{
	const char *cover = text_of(zone, "cover");
	bool has_river = json_array_size(json_object_get(map, "water")) > 0;
	return has_river && strcmp(cover, "water") == 0 ? "beyond" : cover;
}

static void
draw_zones(struct drawing *d, const json_t *map)
{
	json_t *spaces = paint_list(d, "spaces");
	const json_t *zones = json_object_get(map, "zones");
	double middle = middle_room(zones);
	size_t i;
	json_t *zone;
	json_array_foreach(zones, i, zone)
	{
		json_t *space = paint_add(d, spaces);
		paint_take(d, space, "id", zone, "id");
		paint_take(d, space, "name", zone, "name");
		paint_take(d, space, "poly", zone, "polygon");
		paint_put(d, space, "terrain", json_pack("[s]", ground_of(zone, map)));
		furnish(d, space, zone, middle);
	}
}

/* === Borders and junctions ====================================================================== */

static const json_t *
zone_called(const json_t *map, const char *id)
{
	size_t i;
	json_t *zone;
	json_array_foreach(json_object_get(map, "zones"), i, zone)
	{
		if (strcmp(text_of(zone, "id"), id) == 0)
			return zone;
	}
	return NULL;
}

/* Hedges, walls and water as the file names them; ground falls where altitudes differ. */
static void
draw_marks(struct drawing *d, json_t *border, const json_t *from, const json_t *map)
{
	const char *feature = text_of(from, "feature");
	double a = number_of(zone_called(map, text_of(from, "a")), "altitude");
	double b = number_of(zone_called(map, text_of(from, "b")), "altitude");
	bool slopes = a < b || a > b;
	json_t *marks = json_array();
	int failed = 0;
	/* Wide water and the forest are zones of their own. */
	if (feature[0] && strcmp(feature, "pond") != 0 && strcmp(feature, "river") != 0 &&
	    strcmp(feature, "forest edge") != 0)
		failed |= json_array_append_new(marks, json_string(feature));
	if (slopes) {
		failed |= json_array_append_new(marks, json_string("slope"));
		paint_take(d, border, "high", from, a > b ? "a" : "b");
	}
	if (failed)
		d->no_memory = true;
	if (json_array_size(marks) > 0)
		paint_put(d, border, "marks", marks);
	else
		json_decref(marks);
}

static void
draw_borders(struct drawing *d, const json_t *map)
{
	json_t *borders = paint_list(d, "borders");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(map, "borders"), i, from)
	{
		json_t *border = paint_add(d, borders);
		const char *type = text_of(from, "type");
		bool is_closed = strcmp(type, "impassable") == 0;
		paint_take(d, border, "a", from, "a");
		paint_take(d, border, "b", from, "b");
		paint_take(d, border, "pts", from, "points");
		paint_put(d, border, "line", json_string(is_closed ? "bold" : type));
		take_tone(d, border, from);
		draw_marks(d, border, from, map);
	}
}

static void
draw_junctions(struct drawing *d, json_t *signs, const json_t *map)
{
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(map, "junctions"), i, from)
	{
		const char *worst = text_of(from, "worst");
		json_t *sign = paint_add_class(d, signs, "joint");
		bool is_closed = strcmp(worst, "impassable") == 0;
		bool is_free = strcmp(worst, "dotted") == 0;
		paint_take_pair(d, sign, "at", from, "x", "y");
		paint_put(d, sign, "rank",
			  json_string(is_closed ? "closed"
				      : is_free ? "free"
						: "costly"));
	}
}

/* === What is only scenery ======================================================================= */

static void
draw_ways(struct drawing *d, json_t *lines, const json_t *list, const char *rank)
{
	size_t i;
	json_t *from;
	json_array_foreach(list, i, from)
	{
		json_t *line = paint_add_class(d, lines, "road");
		paint_put(d, line, "rank", json_string(rank));
		paint_take(d, line, "pts", from, "points");
	}
}

static void
draw_lines(struct drawing *d, const json_t *map)
{
	json_t *lines = paint_list(d, "lines");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(map, "water"), i, from)
	{
		json_t *line = paint_add_class(d, lines, "river");
		paint_take(d, line, "name", from, "name");
		paint_take(d, line, "width", from, "width");
		paint_take(d, line, "pts", from, "points");
	}
	draw_ways(d, lines, json_object_get(map, "tracks"), "track");
	draw_ways(d, lines, json_object_get(map, "roads"), "highway");
}

/* Ploughed land: furrows are given by their middle and direction. */
static void
draw_fields(struct drawing *d, const json_t *art)
{
	enum { HALF_LENGTH = 24, HALF_WIDTH = 12 };
	const double degree = acos(-1) / 180;
	json_t *patches = paint_list(d, "patches");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(art, "furrows"), i, from)
	{
		double x = json_number_value(json_array_get(from, 0));
		double y = json_number_value(json_array_get(from, 1));
		double turn = json_number_value(json_array_get(from, 2)) * degree;
		double along[2] = {cos(turn) * HALF_LENGTH, sin(turn) * HALF_LENGTH};
		double across[2] = {-sin(turn) * HALF_WIDTH, cos(turn) * HALF_WIDTH};
		json_t *patch = paint_add_class(d, patches, "field");
		paint_put(d, patch, "rank", json_string(i % 3 == 0 ? "plough" : "stubble"));
		paint_put(d, patch, "poly",
			  json_pack("[o,o,o,o]",
				    point(x - along[0] - across[0], y - along[1] - across[1]),
				    point(x + along[0] - across[0], y + along[1] - across[1]),
				    point(x + along[0] + across[0], y + along[1] + across[1]),
				    point(x - along[0] + across[0], y - along[1] + across[1])));
	}
}

/* Element `k` of a row of numbers, taken over. */
static json_t *
take_number(const json_t *row, size_t k)
{
	return json_incref(json_array_get(row, k));
}

static void
draw_art(struct drawing *d, json_t *signs, const json_t *art)
{
	json_t *sign;
	size_t i;
	json_t *row;
	json_array_foreach(json_object_get(art, "trees"), i, row)
	{
		sign = paint_add_class(d, signs, "tree");
		paint_put(d, sign, "at",
			  json_pack("[o,o]", take_number(row, 0), take_number(row, 1)));
		paint_put(d, sign, "r", take_number(row, 2));
	}
	json_array_foreach(json_object_get(art, "houses"), i, row)
	{
		sign = paint_add_class(d, signs, "house");
		paint_put(d, sign, "at",
			  json_pack("[o,o]", take_number(row, 0), take_number(row, 1)));
		paint_put(d, sign, "size",
			  json_pack("[o,o]", take_number(row, 2), take_number(row, 3)));
		paint_put(d, sign, "angle", take_number(row, 4));
	}
	json_array_foreach(json_object_get(art, "tents"), i, row)
	{
		sign = paint_add_class(d, signs, "tent");
		paint_put(d, sign, "at", json_incref(row));
	}
	if (json_array_size(json_object_get(art, "vines")) == 0)
		return;
	sign = paint_add_class(d, signs, "vines");
	paint_take(d, sign, "pts", art, "vines");
}

/* How far a point is from the nearest of the circles that plates, names and pieces fill. */
static double
clearance(const json_t *map, double x, double y)
{
	double least = MAX_COORDINATE;
	size_t i;
	json_t *zone;
	json_array_foreach(json_object_get(map, "zones"), i, zone)
	{
		const json_t *label = json_object_get(zone, "label");
		double dx = json_number_value(json_array_get(label, 0)) - x;
		double dy = json_number_value(json_array_get(label, 1)) - y;
		least = fmin(least, sqrt(dx * dx + dy * dy) - number_of(zone, "room"));
	}
	return least;
}

/* The compass stands in the corner where it is least in the way. */
static json_t *
compass_place(const json_t *map)
{
	enum { FROM_CORNER = 48, CORNERS = 4 };
	double best[2] = {0, 0};
	double most = -MAX_COORDINATE;
	for (int corner = 0; corner < CORNERS; corner++) {
		double x = corner & 1 ? FROM_CORNER : number_of(map, "width") - FROM_CORNER;
		double y = corner & 2 ? number_of(map, "height") - FROM_CORNER : FROM_CORNER;
		double room = clearance(map, x, y);
		if (room > most) {
			most = room;
			best[0] = x;
			best[1] = y;
		}
	}
	return point(best[0], best[1]);
}

static void
draw_signs(struct drawing *d, const json_t *map)
{
	json_t *signs = paint_list(d, "signs");
	draw_art(d, signs, json_object_get(map, "art"));
	draw_junctions(d, signs, map);
	json_t *north = paint_add_class(d, signs, "north");
	paint_put(d, north, "at", compass_place(map));
	paint_take(d, north, "angle", map, "north_deg");
}

/* === Pieces ===================================================================================== */

static bool
has_exit(const json_t *rules)
{
	size_t i;
	json_t *rule;
	json_array_foreach(rules, i, rule)
	{
		if (strcmp(text_of(json_object_get(rule, "effect"), "kind"), "exit") == 0)
			return true;
	}
	return false;
}

/* Those to be set up, reinforcements, who has left by an exit, losses. */
static void
draw_trays(struct drawing *d)
{
	enum { PLACED = 6, SAVED = 6, LOST = 10 };
	json_t *trays = paint_list(d, "trays");
	size_t i;
	json_t *unit;
	size_t waiting = 0;
	json_array_foreach(json_object_get(d->from, "units"), i, unit)
	{
		waiting += json_object_get(unit, "arrive") != NULL;
	}
	paint_tray(d, trays, "TRAY", PLACED);
	if (waiting > 0)
		paint_tray(d, trays, "WAITING", waiting);
	if (has_exit(json_object_get(d->from, "special_rules")))
		paint_tray(d, trays, "SAVED", SAVED);
	paint_tray(d, trays, "LOST", LOST);
}

/* The name of a side's seat: the sides stand in the order of the seats. */
static const char *
seat_of(const json_t *sides, const json_t *thing)
{
	bool is_first =
		strcmp(text_of(json_array_get(sides, 0), "key"), text_of(thing, "side")) == 0;
	return is_first ? "protestant" : "catholic";
}

/* As they stand at the beginning. */
static void
draw_pieces(struct drawing *d)
{
	static const char *const rooms[] = {"commanders", "units", NULL};
	const json_t *sides = json_object_get(d->from, "sides");
	json_t *pieces = paint_list(d, "pieces");
	size_t i;
	json_t *from;
	for (int room = 0; rooms[room]; room++) {
		json_array_foreach(json_object_get(d->from, rooms[room]), i, from)
		{
			const char *type = text_of(from, "type");
			if (!json_object_get(from, "at"))
				continue;
			json_t *piece = paint_add(d, pieces);
			paint_take(d, piece, "id", from, "id");
			paint_take(d, piece, "at", from, "at");
			paint_put(d, piece, "seat", json_string(seat_of(sides, from)));
			paint_put(d, piece, "kind", json_string(room == 0 ? "commander" : type));
			paint_take(d, piece, "nation", from, "column");
			paint_put(d, piece, "state", json_string("full"));
		}
	}
}

/* === The whole ================================================================================== */

json_t *
faith_board(const struct source *scenario)
{
	struct drawing d = {.from = scenario->json, .board = json_object()};
	const json_t *map = json_object_get(d.from, "map");
	paint_put(&d, d.board, "format", json_string("grognard-board-1"));
	paint_put(&d, d.board, "kind", json_string("areas"));
	paint_put(&d, d.board, "system", json_string("faith"));
	paint_take(&d, d.board, "scenario", d.from, "id");
	paint_take(&d, d.board, "name", d.from, "name");
	paint_take_pair(&d, d.board, "size", map, "width", "height");
	paint_put(&d, d.board, "view",
		  json_pack("[i,i,O,O]", 0, 0, json_object_get(map, "width"),
			    json_object_get(map, "height")));
	draw_nations(&d);
	draw_zones(&d, map);
	draw_borders(&d, map);
	draw_lines(&d, map);
	draw_fields(&d, json_object_get(map, "art"));
	draw_signs(&d, map);
	draw_trays(&d);
	draw_pieces(&d);
	return paint_done(&d);
}
