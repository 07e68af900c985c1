/*
 * waterloo.h - what the files of the Waterloo scenario compiler share.
 *
 * The compiler walks the scenario's document and the tables' document part by part, fills a struct
 * waterloo_scenario and records every fault. Each part goes on after a fault, with harmless values.
 * Order matters only in that areas come first: everything else refers to them.
 */
#ifndef SCENARIO_WATERLOO_H
#define SCENARIO_WATERLOO_H

#include <stdint.h>

#include "../systems/waterloo/scenario.h"
#include "drawn.h"
#include "json.h"

enum { MAX_RAW_PIECES = W_PIECES - 2 };

/* A piece as read, before pieces are put in their order. */
struct raw_piece {
	struct node node;
	const char *id;   /* NULL: unfit */
	const char *name; /* or NULL */
	int row;          /* of the prefix table */
	int number;
	int place;
	int stance;
	int piece; /* its number in the scenario; 0: unfit */
};

struct compiler {
	struct waterloo_scenario *s;
	struct node root;   /* the scenario */
	struct node tables; /* the tables; json is NULL if they could not be read */
	struct polygon polygon[W_PLACES];
	struct polygon border; /* scratch */
	struct node pieces;
	struct raw_piece raw[MAX_RAW_PIECES];
	int n_raw;
};

extern const char *const waterloo_sides[];   /* in the order of enum w_side */
extern const char *const waterloo_colours[]; /* in the order of enum w_colour */

/* Set a place's bit. */
static inline uint64_t
place_bit(int place)
{
	return (uint64_t)1 << place;
}

/* waterloo_map.c: areas, offmap, adjacency, edges. */
void waterloo_read_map(struct compiler *c);
/* The area that a text names, or 0 with a fault. */
int waterloo_area(const struct compiler *c, const struct node *node);
/* The area or box of that id, or 0. */
int waterloo_place_named(const struct compiler *c, const char *id);
/* A list of different areas as a mask. */
uint64_t waterloo_areas(const struct compiler *c, const struct node *node, size_t least);

/* waterloo_force.c: pieces, prussian_display, eliminated, control, cubes. */
void waterloo_read_force(struct compiler *c);

/* waterloo_tables.c: tables.json. */
void waterloo_read_tables(struct compiler *c);

/* waterloo_decor.c: board, decor, backdrop, provenance. */
void waterloo_read_board(struct compiler *c);
void waterloo_read_decor(struct compiler *c);

#endif
