/*
 * paint.h - writing the drawing of a board (doc/board.md): keys taken over from a scenario.
 *
 * Called only for a scenario that has compiled without a fault: every value is there and of its
 * kind, so it is taken over as it stands. If memory runs out, `no_memory` is set and stays.
 */
#ifndef SCENARIO_PAINT_H
#define SCENARIO_PAINT_H

#include <jansson.h>
#include <stdbool.h>

struct drawing {
	const json_t *from; /* the scenario */
	json_t *board;
	bool no_memory;
};

/* Takes the value's reference away; a value that is NULL means that memory is out. */
void paint_put(struct drawing *d, json_t *to, const char *key, json_t *value);
/* The value under one key, under another; nothing if it is absent or null. */
void paint_take(struct drawing *d, json_t *to, const char *key, const json_t *from,
		const char *from_key);
/* [from[a], from[b]] */
void paint_take_pair(struct drawing *d, json_t *to, const char *key, const json_t *from,
		     const char *a, const char *b);
/* A new object at the end of a list. */
json_t *paint_add(struct drawing *d, json_t *list);
/* The same with its class. */
json_t *paint_add_class(struct drawing *d, json_t *list, const char *class);
/* A new list under a key of the board. */
json_t *paint_list(struct drawing *d, const char *key);
/* A place that is nowhere on the map, and how many pieces have room in it side by side. */
void paint_tray(struct drawing *d, json_t *trays, const char *id, size_t room);
/* The finished board, or NULL if memory ran out. */
json_t *paint_done(struct drawing *d);

#endif
