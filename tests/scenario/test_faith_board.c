/*
 * test_faith_board.c - the drawing of zone maps: doc/board.md, found again in what is written.
 *
 * Expected values come from doc/board.md, from what the maps of doc/rules/faith.md, section 11, are
 * (palisades, river, forest, closed junctions) and from geometry.
 */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const enum doc all[] = {MILL, COUTRAS, JARNAC, ARQUES};
enum { N_ALL = sizeof all / sizeof all[0] };

static json_t *board[DOCS];

static const json_t *
find(enum doc doc, const char *list, const char *key, const char *value)
{
	size_t i;
	json_t *found;
	json_array_foreach(json_object_get(board[doc], list), i, found)
	{
		const char *text = json_string_value(json_object_get(found, key));
		if (text && strcmp(text, value) == 0)
			return found;
	}
	return NULL;
}

static size_t
count(enum doc doc, const char *list, const char *key, const char *value)
{
	size_t i;
	size_t n = 0;
	json_t *found;
	json_array_foreach(json_object_get(board[doc], list), i, found)
	{
		const char *text = json_string_value(json_object_get(found, key));
		n += text && strcmp(text, value) == 0;
	}
	return n;
}

static const json_t *
border(enum doc doc, const char *a, const char *b)
{
	size_t i;
	json_t *found;
	json_array_foreach(json_object_get(board[doc], "borders"), i, found)
	{
		if (strcmp(json_string_value(json_object_get(found, "a")), a) == 0 &&
		    strcmp(json_string_value(json_object_get(found, "b")), b) == 0)
			return found;
	}
	fail_msg("no border %s-%s", a, b);
	return NULL;
}

/* The value at a key is this JSON; NULL: it is absent. */
static void
assert_value(const json_t *object, const char *key, const char *expected)
{
	json_t *wanted = expected ? json_loads(expected, JSON_DECODE_ANY, NULL) : NULL;
	const json_t *found = json_object_get(object, key);
	if (expected ? !json_equal(found, wanted) : found != NULL) {
		char *shown = found ? json_dumps(found, JSON_ENCODE_ANY) : NULL;
		print_error("%s: found %s, expected %s\n", key, shown ? shown : "nothing",
			    expected ? expected : "nothing");
		free(shown);
		fail();
	}
	json_decref(wanted);
}

static bool
is_inside(const json_t *poly, double x, double y)
{
	bool odd = false;
	size_t n = json_array_size(poly);
	for (size_t i = 0, j = n - 1; i < n; j = i++) {
		const json_t *p = json_array_get(poly, i);
		const json_t *q = json_array_get(poly, j);
		double px = json_number_value(json_array_get(p, 0));
		double py = json_number_value(json_array_get(p, 1));
		double qx = json_number_value(json_array_get(q, 0));
		double qy = json_number_value(json_array_get(q, 1));
		if ((py > y) != (qy > y) && x < (qx - px) * (y - py) / (qy - py) + px)
			odd = !odd;
	}
	return odd;
}

static void
assert_inside(const json_t *space, const json_t *at)
{
	double x = json_number_value(json_array_get(at, 0));
	double y = json_number_value(json_array_get(at, 1));
	if (!is_inside(json_object_get(space, "poly"), x, y))
		fail_msg("%s: %g, %g is outside", json_string_value(json_object_get(space, "id")),
			 x, y);
}

static void
test_head(void **state)
{
	(void)state;
	assert_value(board[MILL], "format", "\"grognard-board-1\"");
	assert_value(board[MILL], "kind", "\"areas\"");
	assert_value(board[MILL], "system", "\"faith\"");
	assert_value(board[MILL], "scenario", "\"mill\"");
	assert_value(board[MILL], "name", "\"The Mill at Pallard\"");
	assert_value(board[MILL], "size", "[1000,700]");
	assert_value(board[MILL], "view", "[0,0,1000,700]");
	assert_int_equal(json_array_size(json_object_get(board[MILL], "spaces")), 13);
	assert_int_equal(json_array_size(json_object_get(board[COUTRAS], "spaces")), 31);
	assert_int_equal(json_array_size(json_object_get(board[ARQUES], "borders")), 53);
}

/* H1 is La Trémoille's column of the Huguenots. */
static void
test_nations(void **state)
{
	const json_t *nations = json_object_get(board[MILL], "nations");
	(void)state;
	assert_int_equal(json_object_size(nations), 2);
	assert_value(nations, "H1", "{\"coat\":\"#3f5f8f\",\"stripe\":\"#c9a227\"}");
	assert_value(json_object_get(nations, "C1"), "coat", "\"#8f2f2f\"");
	assert_int_equal(json_object_size(json_object_get(board[COUTRAS], "nations")), 7);
}

static void
test_plates_names_and_pieces_lie_in_their_zones(void **state)
{
	(void)state;
	for (int i = 0; i < N_ALL; i++) {
		size_t k;
		json_t *space;
		json_array_foreach(json_object_get(board[all[i]], "spaces"), k, space)
		{
			const json_t *plate = json_object_get(space, "plate");
			const json_t *room = json_object_get(space, "room");
			assert_inside(space, json_object_get(plate, "at"));
			assert_inside(space, json_object_get(space, "label"));
			assert_inside(space, json_object_get(space, "anchor"));
			assert_true(json_integer_value(json_array_get(room, 0)) > 40);
			assert_true(json_integer_value(json_array_get(room, 1)) > 15);
		}
	}
}

/* What is printed: label, type; yellow where sight passes, brown where it does not. */
static void
test_plates(void **state)
{
	const json_t *chapel = find(ARQUES, "spaces", "id", "213");
	const json_t *camp = find(ARQUES, "spaces", "id", "207");
	(void)state;
	assert_value(json_object_get(chapel, "plate"), "text", "[\"213\",\"II\"]");
	assert_value(json_object_get(chapel, "plate"), "tone", "\"block\"");
	assert_value(json_object_get(camp, "plate"), "text", "[\"207\",\"I\"]");
	assert_value(json_object_get(camp, "plate"), "tone", "\"clear\"");
	assert_value(camp, "lines", "[\"Camp du roi\"]");
	assert_value(camp, "terrain", "[\"camp\"]");
	assert_value(find(ARQUES, "spaces", "id", "216"), "lines",
		     "[\"Champ de la\",\"Maladrerie\"]");
	/* a closed zone of water is the land beyond its river; a pond is water */
	assert_value(find(ARQUES, "spaces", "id", "101"), "terrain", "[\"beyond\"]");
	assert_value(find(MILL, "spaces", "id", "113"), "terrain", "[\"pond\"]");
}

static void
test_pens(void **state)
{
	(void)state;
	assert_value(border(ARQUES, "213", "216"), "line", "\"double\"");
	assert_value(border(ARQUES, "213", "216"), "tone", "\"clear\"");
	assert_value(border(ARQUES, "213", "216"), "marks", "[\"palisade\"]");
	assert_value(border(ARQUES, "213", "214"), "line", "\"single\"");
	assert_value(border(ARQUES, "213", "214"), "tone", "\"block\"");
	assert_value(border(ARQUES, "213", "214"), "marks", "[\"hedge\"]");
	/* the forest's edge; the forest lies higher */
	assert_value(border(ARQUES, "217", "325"), "line", "\"bold\"");
	assert_value(border(ARQUES, "217", "325"), "tone", "\"block\"");
	assert_value(border(ARQUES, "217", "325"), "marks", "[\"slope\"]");
	assert_value(border(ARQUES, "217", "325"), "high", "\"325\"");
	/* the river is a line of its own, on one level with the meadow */
	assert_value(border(ARQUES, "101", "106"), "line", "\"bold\"");
	assert_value(border(ARQUES, "101", "106"), "tone", "\"clear\"");
	assert_value(border(ARQUES, "101", "106"), "marks", NULL);
	assert_value(border(MILL, "301", "202"), "line", "\"dotted\"");
	assert_value(border(MILL, "301", "202"), "high", "\"301\"");
	assert_value(border(MILL, "105", "108"), "marks", "[\"brook\"]");
}

static void
test_joints(void **state)
{
	(void)state;
	assert_int_equal(count(MILL, "signs", "rank", "free"), 2);
	assert_int_equal(count(MILL, "signs", "rank", "costly"), 2);
	assert_int_equal(count(COUTRAS, "signs", "rank", "closed"), 1);
	assert_int_equal(count(JARNAC, "signs", "rank", "closed"), 4);
	assert_int_equal(count(JARNAC, "signs", "class", "joint"), 9);
	assert_value(find(MILL, "signs", "class", "joint"), "at", "[246,250]");
	assert_value(find(MILL, "signs", "class", "joint"), "rank", "\"free\"");
}

static void
test_scenery(void **state)
{
	(void)state;
	assert_int_equal(count(COUTRAS, "lines", "class", "river"), 2);
	assert_value(find(COUTRAS, "lines", "class", "river"), "width", "26");
	assert_value(find(COUTRAS, "lines", "class", "river"), "name", "\"La Dronne\"");
	assert_int_equal(count(COUTRAS, "lines", "rank", "highway"), 1);
	assert_int_equal(count(COUTRAS, "lines", "rank", "track"), 2);
	assert_int_equal(count(ARQUES, "signs", "class", "tent"), 12);
	assert_int_equal(count(MILL, "signs", "class", "house"), 4);
	assert_int_equal(count(MILL, "signs", "class", "vines"), 1);
	assert_int_equal(count(ARQUES, "signs", "class", "vines"), 0);
	assert_value(find(ARQUES, "signs", "class", "north"), "angle", "90");
	assert_value(find(COUTRAS, "signs", "class", "north"), "angle", "-65");
	assert_int_equal(count(MILL, "signs", "class", "north"), 1);
}

/* A field is a rectangle of 48 by 24 around its middle, turned by its angle. */
static void
test_fields(void **state)
{
	const json_t *map = json_object_get(support_document(MILL), "map");
	const json_t *furrow =
		json_array_get(json_object_get(json_object_get(map, "art"), "furrows"), 0);
	const json_t *field = json_array_get(json_object_get(board[MILL], "patches"), 0);
	const json_t *poly = json_object_get(field, "poly");
	(void)state;
	assert_value(field, "class", "\"field\"");
	assert_int_equal(json_array_size(poly), 4);
	for (size_t k = 0; k < 2; k++) {
		double sum = 0;
		for (size_t i = 0; i < 4; i++)
			sum += json_number_value(json_array_get(json_array_get(poly, i), k));
		double middle = json_number_value(json_array_get(furrow, k));
		assert_true(sum / 4 - middle < 1 && middle - sum / 4 < 1);
	}
	const json_t *p = json_array_get(poly, 0);
	const json_t *q = json_array_get(poly, 1);
	double dx =
		json_number_value(json_array_get(q, 0)) - json_number_value(json_array_get(p, 0));
	double dy =
		json_number_value(json_array_get(q, 1)) - json_number_value(json_array_get(p, 1));
	double square = dx * dx + dy * dy;
	assert_true(square > 46 * 46 && square < 50 * 50);
}

static int
set_up(void **state)
{
	static struct scenario_errors errors;
	(void)state;
	for (int i = 0; i < N_ALL; i++) {
		scenario_errors_init(&errors);
		char *line = scenario_board_file(support_path(all[i]), NULL, &errors);
		if (!line)
			return -1;
		board[all[i]] = json_loads(line, 0, NULL);
		free(line);
	}
	return 0;
}

static int
tear_down(void **state)
{
	for (int i = 0; i < N_ALL; i++)
		json_decref(board[all[i]]);
	return support_tear_down(state);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_head),
		cmocka_unit_test(test_nations),
		cmocka_unit_test(test_plates_names_and_pieces_lie_in_their_zones),
		cmocka_unit_test(test_plates),
		cmocka_unit_test(test_pens),
		cmocka_unit_test(test_joints),
		cmocka_unit_test(test_scenery),
		cmocka_unit_test(test_fields),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
