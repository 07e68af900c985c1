/*
 * test_board.c - the drawing of a board: doc/board.md, found again in what is written.
 *
 * Expected values come from doc/board.md, from doc/rules/waterloo.md (areas, ridges, the sunken road,
 * strongpoints) and from geometry: what is said of a space must lie inside its polygon.
 */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const enum doc scenarios[] = {BATTLE, CENTRE, PRUSSIANS};
enum { N_SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

static json_t *board[DOCS];
static struct waterloo_scenario *compiled[DOCS];

/* === Finding ==================================================================================== */

static json_t *
space(enum doc doc, const char *id)
{
	size_t i;
	json_t *found;
	json_array_foreach(json_object_get(board[doc], "spaces"), i, found)
	{
		if (strcmp(json_string_value(json_object_get(found, "id")), id) == 0)
			return found;
	}
	fail_msg("no space %s", id);
	return NULL;
}

static json_t *
border(enum doc doc, const char *a, const char *b)
{
	size_t i;
	json_t *found;
	json_array_foreach(json_object_get(board[doc], "borders"), i, found)
	{
		const char *from = json_string_value(json_object_get(found, "a"));
		const char *to = json_string_value(json_object_get(found, "b"));
		if ((strcmp(from, a) == 0 && strcmp(to, b) == 0) ||
		    (strcmp(from, b) == 0 && strcmp(to, a) == 0))
			return found;
	}
	return NULL;
}

/* The value at a key is this JSON. */
static void
assert_value(const json_t *object, const char *key, const char *expected)
{
	json_t *wanted = json_loads(expected, JSON_DECODE_ANY, NULL);
	const json_t *found = json_object_get(object, key);
	assert_non_null(wanted);
	if (!json_equal(found, wanted)) {
		char *shown = found ? json_dumps(found, JSON_ENCODE_ANY) : NULL;
		print_error("%s: found %s, expected %s\n", key, shown ? shown : "nothing",
			    expected);
		free(shown);
		fail();
	}
	json_decref(wanted);
}

/* No key but these, by blanks; those with "!" are there. */
static void
assert_keys(const json_t *object, const char *keys)
{
	char list[200];
	size_t known = 0;
	assert_true(json_is_object(object) && strlen(keys) < sizeof list);
	strcpy(list, keys);
	for (char *key = strtok(list, " "); key; key = strtok(NULL, " ")) {
		char *needed = strchr(key, '!');
		if (needed)
			*needed = '\0';
		bool is_there = json_object_get(object, key) != NULL;
		if (needed && !is_there)
			fail_msg("no key %s", key);
		known += is_there;
	}
	if (known != json_object_size(object))
		fail_msg("%zu keys of %s, found %zu", known, keys, json_object_size(object));
}

/* === Geometry =================================================================================== */

static void
read_point(const json_t *point, double at[2])
{
	assert_true(json_is_array(point) && json_array_size(point) == 2);
	for (size_t i = 0; i < 2; i++) {
		assert_true(json_is_number(json_array_get(point, i)));
		at[i] = json_number_value(json_array_get(point, i));
	}
}

static void
assert_on_sheet(enum doc doc, const json_t *point)
{
	double at[2];
	double size[2];
	read_point(point, at);
	read_point(json_object_get(board[doc], "size"), size);
	assert_true(at[0] >= 0 && at[0] <= size[0] && at[1] >= 0 && at[1] <= size[1]);
}

/* Does a ray from the point cross the polygon's sides an odd number of times? */
static bool
is_inside(const json_t *poly, const json_t *point)
{
	bool inside = false;
	double p[2];
	read_point(point, p);
	size_t n = json_array_size(poly);
	for (size_t i = 0; i < n; i++) {
		double a[2];
		double b[2];
		read_point(json_array_get(poly, i), a);
		read_point(json_array_get(poly, (i + 1) % n), b);
		if ((a[1] > p[1]) != (b[1] > p[1]) &&
		    p[0] < a[0] + (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]))
			inside = !inside;
	}
	return inside;
}

static bool
has_point(const json_t *poly, const json_t *point)
{
	size_t i;
	json_t *corner;
	json_array_foreach(poly, i, corner)
	{
		if (json_equal(corner, point))
			return true;
	}
	return false;
}

/* === Tests ====================================================================================== */

static void
test_the_head_says_what_it_is(void **state)
{
	(void)state;
	static const char *const ids[] = {"\"waterloo-1815\"", "\"hougoumont-centre\"",
					  "\"prussians-coming\""};
	for (int i = 0; i < N_SCENARIOS; i++) {
		const json_t *json = board[scenarios[i]];
		assert_keys(json,
			    "format! kind! system! scenario! name! size! view! palette! "
			    "spaces! backdrop borders! lines! patches! signs! trays! pieces!");
		assert_value(json, "format", "\"grognard-board-1\"");
		assert_value(json, "kind", "\"areas\"");
		assert_value(json, "system", "\"waterloo\"");
		assert_value(json, "scenario", ids[i]);
		assert_value(json, "size", "[1400, 900]");
		assert_value(json_object_get(json, "palette"), "paper", "\"#efe6cf\"");
	}
	assert_value(board[BATTLE], "view", "[0, 0, 1400, 900]");
	assert_value(board[BATTLE], "name", "\"Waterloo 1815\"");
	assert_value(board[CENTRE], "view", "[0, 85, 850, 660]");
}

static void
test_every_space_has_its_polygon(void **state)
{
	(void)state;
	for (int k = 0; k < N_SCENARIOS; k++) {
		enum doc doc = scenarios[k];
		const struct waterloo_scenario *s = compiled[doc];
		const json_t *spaces = json_object_get(board[doc], "spaces");
		assert_int_equal(json_array_size(spaces), s->n_areas + s->has_box);
		for (int place = 1; place < W_PLACES; place++) {
			if (!s->area_id[place][0])
				continue;
			const json_t *found = space(doc, s->area_id[place]);
			const json_t *poly = json_object_get(found, "poly");
			const json_t *label = json_object_get(found, "label");
			size_t i;
			json_t *point;
			assert_keys(found, "id! name! lines poly! terrain tint anchor! room label! "
					   "offmap entry goal box");
			assert_string_equal(json_string_value(json_object_get(found, "name")),
					    s->area_name[place]);
			assert_true(json_array_size(poly) >= 3);
			json_array_foreach(poly, i, point)
			{
				assert_on_sheet(doc, point);
			}
			assert_on_sheet(doc, label);
			/* What is at the anchor stands in the space. */
			assert_true(is_inside(poly, json_object_get(found, "anchor")));
		}
	}
}

static void
test_terrain_goals_and_entries(void **state)
{
	(void)state;
	assert_value(space(BATTLE, "A1"), "terrain", "[\"town\"]");
	assert_value(space(BATTLE, "A1"), "lines", "[\"Merbe Braine\"]");
	assert_value(space(BATTLE, "A3"), "goal", "\"french\"");
	assert_value(space(BATTLE, "H3"), "goal", "\"allied\"");
	assert_null(json_object_get(space(BATTLE, "A1"), "goal"));
	assert_value(space(BATTLE, "B7"), "entry", "\"B\"");
	assert_value(space(BATTLE, "F7"), "entry", "\"A\"");
	assert_value(space(BATTLE, "DLY"), "offmap", "true");
	assert_null(json_object_get(space(BATTLE, "F7"), "offmap"));
}

static void
test_strongpoints_have_boxes(void **state)
{
	(void)state;
	static const struct {
		const char *id;
		int capacity, shift;
	} rows[] = {
		{"D2", 2, 3},
		{"D4", 1, 2},
		{"D6", 2, 1},
	};
	size_t i;
	json_t *found;
	int boxes = 0;
	json_array_foreach(json_object_get(board[BATTLE], "spaces"), i, found)
	{
		boxes += json_object_get(found, "box") != NULL;
	}
	assert_int_equal(boxes, 3);
	for (i = 0; i < 3; i++) {
		found = space(BATTLE, rows[i].id);
		const json_t *box = json_object_get(found, "box");
		assert_keys(box, "at! capacity! shift!");
		assert_int_equal(json_integer_value(json_object_get(box, "capacity")),
				 rows[i].capacity);
		assert_int_equal(json_integer_value(json_object_get(box, "shift")), rows[i].shift);
		assert_true(is_inside(json_object_get(found, "poly"), json_object_get(box, "at")));
	}
}

/* Each pair of neighbours has one border, whose points both polygons have, and no others do. */
static void
test_borders_are_those_of_the_scenario(void **state)
{
	(void)state;
	for (int k = 0; k < N_SCENARIOS; k++) {
		enum doc doc = scenarios[k];
		const struct waterloo_scenario *s = compiled[doc];
		size_t pairs = 0;
		for (int a = 1; a <= s->n_areas; a++) {
			for (int b = 1; b < a; b++) {
				const json_t *found = border(doc, s->area_id[a], s->area_id[b]);
				bool touch = (s->adjacent[a] >> b & 1) != 0;
				assert_int_equal(found != NULL, touch);
				assert_int_equal(touch, s->adjacent[b] >> a & 1);
				pairs += touch;
				if (!touch)
					continue;
				const json_t *pts = json_object_get(found, "pts");
				size_t i;
				json_t *point;
				assert_keys(found, "a! b! pts! marks high sunken");
				assert_true(json_array_size(pts) >= 2);
				json_array_foreach(pts, i, point)
				{
					assert_true(has_point(
						json_object_get(space(doc, s->area_id[a]), "poly"),
						point));
					assert_true(has_point(
						json_object_get(space(doc, s->area_id[b]), "poly"),
						point));
				}
			}
		}
		assert_int_equal(json_array_size(json_object_get(board[doc], "borders")), pairs);
	}
}

static void
test_ridges_and_the_sunken_road(void **state)
{
	(void)state;
	const json_t *both = border(BATTLE, "C3", "D4");
	const json_t *ridge = border(BATTLE, "E2", "F2");
	const json_t *none = border(BATTLE, "A1", "A2");
	assert_value(both, "marks", "[\"ridge\", \"sunken-road\"]");
	assert_value(both, "high", "\"C3\"");
	assert_value(both, "sunken", "\"C3\"");
	assert_value(ridge, "marks", "[\"ridge\"]");
	assert_value(ridge, "high", "\"F2\"");
	assert_null(json_object_get(ridge, "sunken"));
	assert_keys(none, "a! b! pts!");
	for (int k = 0; k < N_SCENARIOS; k++) {
		const struct waterloo_scenario *s = compiled[scenarios[k]];
		for (int i = 0; i < s->n_edges; i++) {
			const struct w_edge *edge = &s->edge[i];
			const json_t *found =
				border(scenarios[k], s->area_id[edge->a], s->area_id[edge->b]);
			assert_int_equal(json_object_get(found, "high") != NULL, edge->ridge != 0);
			assert_int_equal(json_object_get(found, "sunken") != NULL,
					 edge->sunken != 0);
		}
	}
}

/* The keys that each class of a list must have, and no others. */
static void
check_classes(const json_t *list, const char *const (*rows)[2])
{
	size_t i;
	json_t *thing;
	assert_true(json_array_size(list) > 0);
	json_array_foreach(list, i, thing)
	{
		const char *class = json_string_value(json_object_get(thing, "class"));
		int row = 0;
		assert_non_null(class);
		while (rows[row][0] && strcmp(rows[row][0], class) != 0)
			row++;
		if (!rows[row][0])
			fail_msg("class %s", class);
		assert_keys(thing, rows[row][1]);
	}
}

static void
test_scenery(void **state)
{
	(void)state;
	static const char *const lines[][2] = {
		{ "road", "class! rank! name! pts!"},
                {"river",       "class! name! pts!"},
                {   NULL,                      NULL}
        };
	static const char *const patches[][2] = {
		{"field", "class! rank! poly!"},
                {   NULL,                 NULL}
        };
	static const char *const signs[][2] = {
		{ "tree",                     "class! at! r!"},
		{"house",           "class! at! size! angle!"},
		{"arrow",                   "class! to! pts!"},
		{"north",                        "class! at!"},
		{"scale", "class! at! length! unit! measure!"},
		{   NULL,				NULL}
        };
	for (int k = 0; k < N_SCENARIOS; k++) {
		const json_t *json = board[scenarios[k]];
		check_classes(json_object_get(json, "lines"), lines);
		check_classes(json_object_get(json, "patches"), patches);
		check_classes(json_object_get(json, "signs"), signs);
	}
	/* Arrows lead from the Delayed box to the three areas where Prussians enter. */
	size_t i;
	json_t *sign;
	int arrows = 0;
	json_array_foreach(json_object_get(board[BATTLE], "signs"), i, sign)
	{
		const char *to = json_string_value(json_object_get(sign, "to"));
		if (!to)
			continue;
		arrows++;
		assert_non_null(json_object_get(space(BATTLE, to), "entry"));
	}
	assert_int_equal(arrows, 3);
}

/* Land around the small scenario; the whole map has none. */
static void
test_the_backdrop_is_what_is_not_played(void **state)
{
	(void)state;
	const json_t *land = json_object_get(board[CENTRE], "backdrop");
	size_t i;
	json_t *piece;
	assert_int_equal(json_array_size(json_object_get(board[BATTLE], "backdrop")), 0);
	assert_true(json_array_size(land) > 0);
	json_array_foreach(land, i, piece)
	{
		assert_keys(piece, "poly! tint!");
		assert_true(json_array_size(json_object_get(piece, "poly")) >= 3);
		size_t k;
		json_t *played;
		json_array_foreach(json_object_get(board[CENTRE], "spaces"), k, played)
		{
			assert_false(is_inside(json_object_get(piece, "poly"),
					       json_object_get(played, "anchor")));
		}
	}
}

/* Twenty Prussians are to come, up to six on a throw; in the small scenario nobody comes. */
static void
test_trays(void **state)
{
	(void)state;
	static const char *const all = "[{\"id\": \"DISPLAY\", \"room\": 20},"
				       " {\"id\": \"ARRIVING\", \"room\": 6},"
				       " {\"id\": \"LOST\", \"room\": 10}]";
	assert_value(board[BATTLE], "trays", all);
	assert_value(board[PRUSSIANS], "trays", all);
	assert_value(board[CENTRE], "trays", "[{\"id\": \"LOST\", \"room\": 10}]");
}

/* Is the place of a piece a space or a tray of the board? */
static bool
has_place(const json_t *json, const char *id)
{
	static const char *const lists[] = {"spaces", "trays"};
	for (int k = 0; k < 2; k++) {
		size_t i;
		json_t *place;
		json_array_foreach(json_object_get(json, lists[k]), i, place)
		{
			if (strcmp(json_string_value(json_object_get(place, "id")), id) == 0)
				return true;
		}
	}
	return false;
}

/* At noon 20 of the 110 pieces are on the display and none is lost; at three in the afternoon nine are. */
static void
test_pieces_stand_as_they_begin(void **state)
{
	(void)state;
	static const size_t wanted[N_SCENARIOS][3] = {
		{110, 20, 0},
                { 30,  0, 0},
                {110, 20, 9}
        };
	for (int k = 0; k < N_SCENARIOS; k++) {
		const json_t *pieces = json_object_get(board[scenarios[k]], "pieces");
		size_t i, display = 0, lost = 0;
		json_t *piece;
		json_array_foreach(pieces, i, piece)
		{
			const char *at = json_string_value(json_object_get(piece, "at"));
			assert_keys(piece, "id! at! seat! kind! nation! state!");
			assert_true(has_place(board[scenarios[k]], at));
			display += strcmp(at, "DISPLAY") == 0;
			lost += strcmp(at, "LOST") == 0;
		}
		assert_int_equal(json_array_size(pieces), wanted[k][0]);
		assert_int_equal(display, wanted[k][1]);
		assert_int_equal(lost, wanted[k][2]);
	}
	assert_value(json_array_get(json_object_get(board[CENTRE], "pieces"), 0), "at", "\"E1\"");
}

/* === Faults ===================================================================================== */

static void
test_a_broken_scenario_has_no_board(void **state)
{
	(void)state;
	static const struct {
		const char *path, *value;
	} rows[] = {
		{      "areas[3].poly",      "[[0,0],[1,1]]"},
                {         "edges[0].b",             "\"Z9\""},
		{             "format", "\"something else\""},
                {   "decor.trees[0].r",            "\"big\""},
		{"decor.palette.paper",            "\"red\""},
	};
	static struct scenario_errors errors;
	json_t *tables = json_load_file(support_path(TABLES), 0, NULL);
	char *tables_text = json_dumps(tables, 0);
	json_t *whole = json_load_file(support_path(BATTLE), 0, NULL);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		json_t *broken = json_deep_copy(whole);
		support_mutate(broken, '=', rows[i].path, rows[i].value);
		char *text = json_dumps(broken, 0);
		scenario_errors_init(&errors);
		char *line = scenario_board_text(
			&(struct scenario_text){"broken.json", text, strlen(text)},
			&(struct scenario_text){"tables.json", tables_text, strlen(tables_text)},
			&errors);
		assert_null(line);
		assert_non_null(support_find(&errors, rows[i].path, ""));
		free(text);
		json_decref(broken);
	}
	free(tables_text);
	json_decref(tables);
	json_decref(whole);
}

static void
test_a_file_that_cannot_be_read(void **state)
{
	(void)state;
	static struct scenario_errors errors;
	scenario_errors_init(&errors);
	assert_null(scenario_board_file("no/such/file.json", NULL, &errors));
	assert_true(scenario_errors_count(&errors) > 0);
	/* The scenario is whole but its tables are none. */
	char path[400];
	snprintf(path, sizeof path, "%s", support_path(BATTLE));
	scenario_errors_init(&errors);
	assert_null(scenario_board_file(path, path, &errors));
	assert_true(scenario_errors_count(&errors) > 0);
}

/* === The program ================================================================================ */

static int
set_up(void **state)
{
	(void)state;
	static struct scenario_errors errors;
	for (int i = 0; i < N_SCENARIOS; i++) {
		enum doc doc = scenarios[i];
		char path[400];
		snprintf(path, sizeof path, "%s", support_path(doc));
		scenario_errors_init(&errors);
		char *line = scenario_board_file(path, support_path(TABLES), &errors);
		if (!line)
			return -1;
		/* One line. */
		if (strchr(line, '\n') != line + strlen(line) - 1)
			return -1;
		board[doc] = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
		free(line);
		compiled[doc] = support_scenario(doc);
	}
	return 0;
}

static int
tear_down(void **state)
{
	for (int i = 0; i < N_SCENARIOS; i++) {
		json_decref(board[scenarios[i]]);
		free(compiled[scenarios[i]]);
	}
	return support_tear_down(state);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_head_says_what_it_is),
		cmocka_unit_test(test_every_space_has_its_polygon),
		cmocka_unit_test(test_terrain_goals_and_entries),
		cmocka_unit_test(test_strongpoints_have_boxes),
		cmocka_unit_test(test_borders_are_those_of_the_scenario),
		cmocka_unit_test(test_ridges_and_the_sunken_road),
		cmocka_unit_test(test_scenery),
		cmocka_unit_test(test_the_backdrop_is_what_is_not_played),
		cmocka_unit_test(test_trays),
		cmocka_unit_test(test_pieces_stand_as_they_begin),
		cmocka_unit_test(test_a_broken_scenario_has_no_board),
		cmocka_unit_test(test_a_file_that_cannot_be_read),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
