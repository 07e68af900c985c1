/*
 * waterloo_board.c - the drawing of a Waterloo scenario in the neutral nouns of doc/board.md.
 *
 * Called only for a scenario that has compiled without a fault: every value is there and of its
 * kind, so it is taken over as it stands.
 */
#include "compilers.h"
#include "paint.h"
#include "waterloo.h"

/* === Spaces ===================================================================================== */

static void
draw_strongpoint(struct drawing *d, json_t *space, const json_t *strongpoint)
{
	json_t *box = json_object();
	paint_put(d, space, "box", box);
	paint_take(d, box, "at", strongpoint, "box");
	paint_take(d, box, "capacity", strongpoint, "capacity");
	paint_take(d, box, "shift", strongpoint, "shift");
}

static void
draw_area(struct drawing *d, json_t *space, const json_t *area)
{
	static const char *const same[] = {"id",   "name",  "poly",  "terrain", "tint", "anchor",
					   "room", "label", "entry", "goal",    NULL};
	for (int i = 0; same[i]; i++)
		paint_take(d, space, same[i], area, same[i]);
	paint_take(d, space, "lines", area, "label_lines");
	if (json_is_object(json_object_get(area, "strongpoint")))
		draw_strongpoint(d, space, json_object_get(area, "strongpoint"));
}

static void
draw_spaces(struct drawing *d)
{
	json_t *spaces = paint_list(d, "spaces");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(d->from, "areas"), i, from)
	{
		draw_area(d, paint_add(d, spaces), from);
	}
	json_array_foreach(json_object_get(d->from, "offmap"), i, from)
	{
		json_t *space = paint_add(d, spaces);
		draw_area(d, space, from);
		paint_put(d, space, "offmap", json_true());
	}
}

static void
draw_backdrop(struct drawing *d)
{
	json_t *backdrop = paint_list(d, "backdrop");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(d->from, "backdrop"), i, from)
	{
		json_t *land = paint_add(d, backdrop);
		paint_take(d, land, "poly", from, "poly");
		paint_take(d, land, "tint", from, "tint");
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
		paint_put(d, border, "marks", marks);
	else
		json_decref(marks);
}

static void
draw_borders(struct drawing *d)
{
	json_t *borders = paint_list(d, "borders");
	size_t i;
	json_t *edge;
	json_array_foreach(json_object_get(d->from, "edges"), i, edge)
	{
		json_t *border = paint_add(d, borders);
		paint_take(d, border, "a", edge, "a");
		paint_take(d, border, "b", edge, "b");
		paint_take(d, border, "pts", edge, "pts");
		draw_marks(d, border, edge);
		paint_take(d, border, "high", edge, "ridge_high");
		paint_take(d, border, "sunken", edge, "sunken");
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
	json_t *lines = paint_list(d, "lines");
	for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
		size_t i;
		json_t *from;
		json_array_foreach(json_object_get(decor, kinds[kind][0]), i, from)
		{
			json_t *line = paint_add_class(d, lines, kinds[kind][1]);
			paint_take(d, line, "rank", from, "rank");
			paint_take(d, line, "name", from, "name");
			paint_take(d, line, "pts", from, "pts");
		}
	}
}

static void
draw_patches(struct drawing *d, const json_t *decor)
{
	json_t *patches = paint_list(d, "patches");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(decor, "fields"), i, from)
	{
		json_t *patch = paint_add_class(d, patches, "field");
		paint_take(d, patch, "rank", from, "crop");
		paint_take(d, patch, "poly", from, "poly");
	}
}

/* Trees, houses and arrows; then the compass and the scale. */
static void
draw_signs(struct drawing *d, const json_t *decor)
{
	json_t *signs = paint_list(d, "signs");
	json_t *sign;
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(decor, "trees"), i, from)
	{
		sign = paint_add_class(d, signs, "tree");
		paint_take_pair(d, sign, "at", from, "x", "y");
		paint_take(d, sign, "r", from, "r");
	}
	json_array_foreach(json_object_get(decor, "houses"), i, from)
	{
		sign = paint_add_class(d, signs, "house");
		paint_take_pair(d, sign, "at", from, "x", "y");
		paint_take_pair(d, sign, "size", from, "w", "h");
		paint_take(d, sign, "angle", from, "angle");
	}
	json_array_foreach(json_object_get(decor, "arrows"), i, from)
	{
		sign = paint_add_class(d, signs, "arrow");
		paint_take(d, sign, "to", from, "to");
		paint_take(d, sign, "pts", from, "pts");
	}
	sign = paint_add_class(d, signs, "north");
	paint_take_pair(d, sign, "at", json_object_get(decor, "north"), "x", "y");
	from = json_object_get(decor, "scale");
	sign = paint_add_class(d, signs, "scale");
	paint_take_pair(d, sign, "at", from, "x", "y");
	paint_take(d, sign, "length", from, "length");
	paint_put(d, sign, "unit", json_string("metres"));
	paint_take(d, sign, "measure", from, "metres");
}

/* === Pieces ===================================================================================== */

/* Those who are still to come, those whom the die has called, and those who are lost. */
static void
draw_trays(struct drawing *d)
{
	enum { CALLED = 6 /* faces of the die */, LOST = 10 };
	json_t *trays = paint_list(d, "trays");
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
		paint_tray(d, trays, "DISPLAY", on_display);
		paint_tray(d, trays, "ARRIVING", CALLED);
	}
	paint_tray(d, trays, "LOST", LOST);
}

/* As they stand at the beginning. */
static void
draw_pieces(struct drawing *d)
{
	static const char *const same[] = {"id", "kind", "nation", "state", NULL};
	json_t *pieces = paint_list(d, "pieces");
	size_t i;
	json_t *from;
	json_array_foreach(json_object_get(d->from, "pieces"), i, from)
	{
		json_t *piece = paint_add(d, pieces);
		for (int k = 0; same[k]; k++)
			paint_take(d, piece, same[k], from, same[k]);
		paint_take(d, piece, "at", from, "place");
		paint_take(d, piece, "seat", from, "side");
	}
}

/* === The whole ================================================================================== */

json_t *
waterloo_board(const struct source *scenario)
{
	struct drawing d = {.from = scenario->json, .board = json_object()};
	const json_t *decor = json_object_get(d.from, "decor");
	const json_t *sheet = json_object_get(d.from, "board");
	paint_put(&d, d.board, "format", json_string("grognard-board-1"));
	paint_put(&d, d.board, "kind", json_string("areas"));
	paint_put(&d, d.board, "system", json_string("waterloo"));
	paint_take(&d, d.board, "scenario", d.from, "id");
	paint_take(&d, d.board, "name", d.from, "name");
	paint_take_pair(&d, d.board, "size", sheet, "width", "height");
	paint_take(&d, d.board, "view", sheet, "view");
	paint_take(&d, d.board, "palette", decor, "palette");
	draw_spaces(&d);
	draw_backdrop(&d);
	draw_borders(&d);
	draw_lines(&d, decor);
	draw_patches(&d, decor);
	draw_signs(&d, decor);
	draw_trays(&d);
	draw_pieces(&d);
	return paint_done(&d);
}
