/*
 * faith_board.c - the drawing of a scenario of "Par le feu, le fer et la foi" in the neutral nouns of
 * doc/board.md.
 */
#include "compilers.h"
#include "faith.h"
#include "paint.h"

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
	return paint_done(&d);
}
