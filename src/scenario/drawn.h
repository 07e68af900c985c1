/*
 * drawn.h - reading what is drawn, in any system's scenario: points, polygons, colours, notes.
 *
 * Coordinates are kept in thousandths of the board's unit. `board` is [width, height] in units; as
 * long as it is not known (nothing or less), no point is off it.
 */
#ifndef SCENARIO_DRAWN_H
#define SCENARIO_DRAWN_H

#include <stdint.h>

#include "json.h"

enum {
	MAX_POINTS = 400, /* of one polygon */
	MAX_COORDINATE = 30000,
	THOUSANDTHS = 1000
};

struct polygon {
	int n;
	int at[MAX_POINTS][2];
};

/* Two numbers, x and y, in thousandths. */
void drawn_point(const struct node *node, int point[2]);
/* At least `least` points. */
void drawn_polygon(const struct node *node, size_t least, struct polygon *polygon);
/* At least two points of something that may leave the board. */
void drawn_line(const struct node *node);
/* A point within the board, rounded to whole units. */
void drawn_anchor(const int16_t board[2], const struct node *node, int16_t anchor[2]);
/* All points of a polygon are within the board. */
void drawn_within(const int16_t board[2], const struct node *node, const struct polygon *polygon);
/* [width, height], both more than nothing. */
void drawn_size(const struct node *node);
/* "#rrggbb" */
void drawn_tint(const struct node *node);
/* A list of texts: where facts come from. */
void drawn_notes(const struct node *up, const char *key);
/* A text of that kind. */
void drawn_note(const struct node *node);

/* Is the point one of the polygon's? */
bool polygon_has(const struct polygon *polygon, const int point[2]);

#endif
