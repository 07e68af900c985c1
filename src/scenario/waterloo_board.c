/*
 * waterloo_board.c - the drawing of a Waterloo scenario in the neutral nouns of doc/board.md.
 *
 * Called only for a scenario that has compiled without a fault: every value is there and of its
 * kind, so it is taken over as it stands.
 */
#include "compilers.h"
#include "waterloo.h"

struct drawing {
	const json_t *from; /* the scenario */
	json_t *board;
	bool no_memory;
};

/* === Taking over ================================================================================ */

/* Takes the value's reference away; a value that is NULL means that memory is out. */
static void
put(struct drawing *d, json_t *to, const char *key, json_t *value)
{
	if (json_object_set_new(to, key, value) != 0)
		d->no_memory = true;
}

/* The value under one key, under another; nothing if it is absent or null. */
static void
take(struct drawing *d, json_t *to, const char *key, const json_t *from, const char *from_key)
{
	json_t *value = json_object_get(from, from_key);
	if (value && !json_is_null(value))
		put(d, to, key, json_incref(value));
}

/* [from[a], from[b]] */
static void
take_pair(struct drawing *d, json_t *to, const char *key, const json_t *from, const char *a,
	  const char *b)
{
	put(d, to, key, json_pack("[O,O]", json_object_get(from, a), json_object_get(from, b)));
}

/* A new object at the end of a list. */
static json_t *
add(struct drawing *d, json_t *list)
{
	json_t *object = json_object();
	if (json_array_append_new(list, object) != 0)
		d->no_memory = true;
	return object;
}

/* The same with its class. */
static json_t *
add_class(struct drawing *d, json_t *list, const char *class)
{
	json_t *object = add(d, list);
	put(d, object, "class", json_string(class));
	return object;
}

static json_t *
new_list(struct drawing *d, const char *key)
{
	json_t *list = json_array();
	put(d, d->board, key, list);
	return list;
}

/* === Spaces ===================================================================================== */

static void
draw_strongpoint(struct drawing *d, json_t *space, const json_t *strongpoint)
{
	json_t *box = json_object();
	put(d, space, "box", box);
	take(d, box, "at", strongpoint, "box");
	take(d, box, "capacity", strongpoint, "capacity");
	take(d, box, "shift", strongpoint, "shift");
}

static void
draw_area(struct drawing *d, json_t *space, const json_t *area)
{
	static const char *const same[] = {"id",   "name",  "poly",  "terrain", "tint", "anchor",
					   "room", "label", "entry", "goal",    NULL};
	for (int i = 0; same[i]; i++)
		take(d, space, same[i], area, same[i]);
	take(d, space, "lines", area, "label_lines");
	if (json_is_object(json_object_get(area, "strongpoint")))
		draw_strongpoint(d, space, json_object_get(area, "strongpoint"));
}

static void
draw_spaces(struct drawing *d)
{
	json_t *spaces = new_list(d, "spaces");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(d->from, "areas"), i, from)
	{
		draw_area(d, add(d, spaces), from);
	}
	json_array_foreach(json_object_get(d->from, "offmap"), i, from)
	{
		json_t *space = add(d, spaces);
		draw_area(d, space, from);
		put(d, space, "offmap", json_true());
	}
}

static void
draw_backdrop(struct drawing *d)
{
	json_t *backdrop = new_list(d, "backdrop");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(d->from, "backdrop"), i, from)
	{
		json_t *land = add(d, backdrop);
		take(d, land, "poly", from, "poly");
		take(d, land, "tint", from, "tint");
	}
}

/* === Borders ==================================================================================== */

static void
draw_marks(struct drawing *d, json_t *border, const json_t *edge)
{
	json_t *marks = json_array();
	int failed = 0;
	if (json_integer_value(json_object_get(edge, "ridge")) != 0)
		failed |= json_array_append_new(marks, json_string("ridge"));
	if (json_is_string(json_object_get(edge, "sunken")))
		failed |= json_array_append_new(marks, json_string("sunken-road"));
	if (failed)
		d->no_memory = true;
	if (json_array_size(marks) > 0)
		put(d, border, "marks", marks);
	else
		json_decref(marks);
}

static void
draw_borders(struct drawing *d)
{
	json_t *borders = new_list(d, "borders");
	size_t i;
	json_t *edge;
	json_array_foreach(json_object_get(d->from, "edges"), i, edge)
	{
		json_t *border = add(d, borders);
		take(d, border, "a", edge, "a");
		take(d, border, "b", edge, "b");
		take(d, border, "pts", edge, "pts");
		draw_marks(d, border, edge);
		take(d, border, "high", edge, "ridge_high");
		take(d, border, "sunken", edge, "sunken");
	}
}

/* === What is only scenery ======================================================================= */

static void
draw_lines(struct drawing *d, const json_t *decor)
{
	static const char *const kinds[][2] = {
		{ "roads",  "road"},
		{"rivers", "river"},
	};
	json_t *lines = new_list(d, "lines");
	for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
		size_t i;
		json_t *from;
		json_array_foreach(json_object_get(decor, kinds[kind][0]), i, from)
		{
			json_t *line = add_class(d, lines, kinds[kind][1]);
			take(d, line, "rank", from, "rank");
			take(d, line, "name", from, "name");
			take(d, line, "pts", from, "pts");
		}
	}
}

static void
draw_patches(struct drawing *d, const json_t *decor)
{
	json_t *patches = new_list(d, "patches");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(decor, "fields"), i, from)
	{
		json_t *patch = add_class(d, patches, "field");
		take(d, patch, "rank", from, "crop");
		take(d, patch, "poly", from, "poly");
	}
}

/* Trees, houses and arrows; then the compass and the scale. */
static void
draw_signs(struct drawing *d, const json_t *decor)
{
	json_t *signs = new_list(d, "signs");
	json_t *sign;
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(decor, "trees"), i, from)
	{
		sign = add_class(d, signs, "tree");
		take_pair(d, sign, "at", from, "x", "y");
		take(d, sign, "r", from, "r");
	}
	json_array_foreach(json_object_get(decor, "houses"), i, from)
	{
		sign = add_class(d, signs, "house");
		take_pair(d, sign, "at", from, "x", "y");
		take_pair(d, sign, "size", from, "w", "h");
		take(d, sign, "angle", from, "angle");
	}
	json_array_foreach(json_object_get(decor, "arrows"), i, from)
	{
		sign = add_class(d, signs, "arrow");
		take(d, sign, "to", from, "to");
		take(d, sign, "pts", from, "pts");
	}
	sign = add_class(d, signs, "north");
	take_pair(d, sign, "at", json_object_get(decor, "north"), "x", "y");
	from = json_object_get(decor, "scale");
	sign = add_class(d, signs, "scale");
	take_pair(d, sign, "at", from, "x", "y");
	take(d, sign, "length", from, "length");
	put(d, sign, "unit", json_string("metres"));
	take(d, sign, "measure", from, "metres");
}

/* === Pieces ===================================================================================== */

/* A place that is nowhere on the map, and how many pieces have room in it side by side. */
static void
add_tray(struct drawing *d, json_t *trays, const char *id, size_t room)
{
	json_t *tray = add(d, trays);
	put(d, tray, "id", json_string(id));
	put(d, tray, "room", json_integer((json_int_t)room));
}

/* Those who are still to come, those whom the die has called, and those who are lost. */
static void
draw_trays(struct drawing *d)
{
	enum { CALLED = 6 /* faces of the die */, LOST = 10 };
	json_t *trays = new_list(d, "trays");
	size_t i, j, on_display = 0;
	json_t *group, *box;
	json_array_foreach(json_object_get(d->from, "prussian_display"), i, group)
	{
		json_array_foreach(json_object_get(group, "boxes"), j, box)
		{
			on_display += json_array_size(box);
		}
	}
	if (on_display > 0) {
		add_tray(d, trays, "DISPLAY", on_display);
		add_tray(d, trays, "ARRIVING", CALLED);
	}
	add_tray(d, trays, "LOST", LOST);
}

/* As they stand at the beginning. */
static void
draw_pieces(struct drawing *d)
{
	static const char *const same[] = {"id", "kind", "nation", "state", NULL};
	json_t *pieces = new_list(d, "pieces");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(d->from, "pieces"), i, from)
	{
		json_t *piece = add(d, pieces);
		for (int k = 0; same[k]; k++)
			take(d, piece, same[k], from, same[k]);
		take(d, piece, "at", from, "place");
		take(d, piece, "seat", from, "side");
	}
}

/* === The whole ================================================================================== */

json_t *
waterloo_board(const struct source *scenario)
{
	struct drawing d = {.from = scenario->json, .board = json_object()};
	const json_t *decor = json_object_get(d.from, "decor");
	const json_t *sheet = json_object_get(d.from, "board");
	put(&d, d.board, "format", json_string("grognard-board-1"));
	put(&d, d.board, "kind", json_string("areas"));
	put(&d, d.board, "system", json_string("waterloo"));
	take(&d, d.board, "scenario", d.from, "id");
	take(&d, d.board, "name", d.from, "name");
	take_pair(&d, d.board, "size", sheet, "width", "height");
	take(&d, d.board, "view", sheet, "view");
	take(&d, d.board, "palette", decor, "palette");
	draw_spaces(&d);
	draw_backdrop(&d);
	draw_borders(&d);
	draw_lines(&d, decor);
	draw_patches(&d, decor);
	draw_signs(&d, decor);
	draw_trays(&d);
	draw_pieces(&d);
	if (!d.no_memory)
		return d.board;
	json_decref(d.board);
	return NULL;
}
