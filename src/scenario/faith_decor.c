/*
 * faith_decor.c - compiling what is only drawn: water, trees, houses and the like.
 *
 * Nothing of it enters the compiled scenario (front ends read the drawing from the board that
 * faith_board.c makes), but it is checked as strictly as the rest.
 */
#include "faith.h"

enum { MAX_DRAWN = 2000, MAX_WATERS = 20, MAX_WATER_NAME = 40, MAX_WATER_WIDTH = 500 };

static void
check_water(const struct faith_compiler *c)
{
	static const char *const keys[] = {"name", "width", "points", NULL};
	struct node list = node_member(&c->map, "water");
	if (!node_array(&list, 0, MAX_WATERS))
		return;
	for (size_t i = 0; i < node_length(&list); i++) {
		struct node water = node_element(&list, i);
		if (!node_object(&water, keys))
			continue;
		struct node name = node_member(&water, "name");
		struct node width = node_member(&water, "width");
		struct node points = node_member(&water, "points");
		node_text(&name, 1, MAX_WATER_NAME);
		node_int(&width, 1, MAX_WATER_WIDTH);
		drawn_line(&points);
	}
}

/* A list of rows of `n` numbers, such as x, y and radius. */
static void
check_rows(const struct node *art, const char *key, size_t n)
{
	struct node list = node_member(art, key);
	if (!node_array(&list, 0, MAX_DRAWN))
		return;
	for (size_t i = 0; i < node_length(&list); i++) {
		struct node row = node_element(&list, i);
		if (!node_array(&row, n, n))
			continue;
		for (size_t k = 0; k < n; k++) {
			struct node number = node_element(&row, k);
			node_thousandths(&number, -MAX_COORDINATE, MAX_COORDINATE);
		}
	}
}

void
faith_read_decor(struct faith_compiler *c)
{
	static const char *const keys[] = {"trees", "houses",  "tufts", "vines",
					   "tents", "furrows", NULL};
	static const size_t sizes[] = {3, 5, 2, 2, 2, 3};
	struct node art = node_member(&c->map, "art");
	if (!json_is_object(c->map.json))
		return;
	check_water(c);
	if (!node_object(&art, keys))
		return;
	for (int i = 0; keys[i]; i++)
		check_rows(&art, keys[i], sizes[i]);
}
