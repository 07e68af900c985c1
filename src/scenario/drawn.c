/*
 * drawn.c - reading points, polygons, colours and notes. See drawn.h.
 */
#include "drawn.h"

#include <string.h>

enum { MAX_DRAWN_POINTS = 2000, MAX_NOTE = 600, MAX_NOTES = 60 };

/* === Points ===================================================================================== */

void
drawn_point(const struct node *node, int point[2])
{
	point[0] = 0;
	point[1] = 0;
	if (!node_array(node, 2, 2))
		return;
	for (size_t i = 0; i < 2; i++) {
		struct node number = node_element(node, i);
		point[i] = node_thousandths(&number, -MAX_COORDINATE, MAX_COORDINATE);
	}
}

void
drawn_polygon(const struct node *node, size_t least, struct polygon *polygon)
{
	polygon->n = 0;
	if (!node_array(node, least, MAX_POINTS))
		return;
	for (size_t i = 0; i < node_length(node); i++) {
		struct node point = node_element(node, i);
		drawn_point(&point, polygon->at[polygon->n++]);
	}
}

void
drawn_line(const struct node *node)
{
	if (!node_array(node, 2, MAX_DRAWN_POINTS))
		return;
	for (size_t i = 0; i < node_length(node); i++) {
		struct node element = node_element(node, i);
		int point[2];
		drawn_point(&element, point);
	}
}

bool
polygon_has(const struct polygon *polygon, const int point[2])
{
	for (int i = 0; i < polygon->n; i++) {
		if (polygon->at[i][0] == point[0] && polygon->at[i][1] == point[1])
			return true;
	}
	return false;
}

/* === On the board =============================================================================== */

static int16_t
rounded(int thousandths)
{
	int half = thousandths < 0 ? -THOUSANDTHS / 2 : THOUSANDTHS / 2;
	return (int16_t)((thousandths + half) / THOUSANDTHS);
}

void
drawn_anchor(const int16_t board[2], const struct node *node, int16_t anchor[2])
{
	int point[2];
	drawn_point(node, point);
	anchor[0] = rounded(point[0]);
	anchor[1] = rounded(point[1]);
	bool inside =
		anchor[0] >= 0 && anchor[0] <= board[0] && anchor[1] >= 0 && anchor[1] <= board[1];
	if (!inside && board[0] > 0 && board[1] > 0)
		node_fault_found(node, "a point off the board", "a point within %d x %d", board[0],
				 board[1]);
}

void
drawn_within(const int16_t board[2], const struct node *node, const struct polygon *polygon)
{
	if (board[0] <= 0 || board[1] <= 0)
		return;
	for (int i = 0; i < polygon->n; i++) {
		const int *at = polygon->at[i];
		if (at[0] >= 0 && at[0] <= board[0] * THOUSANDTHS && at[1] >= 0 &&
		    at[1] <= board[1] * THOUSANDTHS)
			continue;
		struct node point = node_element(node, (size_t)i);
		node_fault_found(&point, "a point off the board", "a point within %d x %d",
				 board[0], board[1]);
	}
}

void
drawn_size(const struct node *node)
{
	if (!node_array(node, 2, 2))
		return;
	for (size_t i = 0; i < 2; i++) {
		struct node number = node_element(node, i);
		node_thousandths(&number, 1, MAX_COORDINATE);
	}
}

/* === Colours and notes ========================================================================== */

void
drawn_tint(const struct node *node)
{
	const char *tint = json_is_string(node->json) ? json_string_value(node->json) : "";
	size_t n = strlen(tint);
	if (n != 7 || tint[0] != '#' || strspn(tint + 1, "0123456789abcdefABCDEF") != 6)
		node_fault(node, "a colour like \"#d9b48a\"");
}

void
drawn_note(const struct node *node)
{
	node_text(node, 1, MAX_NOTE);
}

void
drawn_notes(const struct node *up, const char *key)
{
	struct node list = node_member(up, key);
	if (!node_array(&list, 0, MAX_NOTES))
		return;
	for (size_t i = 0; i < node_length(&list); i++) {
		struct node note = node_element(&list, i);
		drawn_note(&note);
	}
}
