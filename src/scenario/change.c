/*
 * change.c - another value in one cell of a document, found by its path. See scenario.h.
 */
#include "change.h"

#include <stdlib.h>
#include <string.h>

enum { WORD = 80, NEAR = 8 };

/* Where a path leads: the cell and what it stands in, as far as it could be followed. */
struct cell {
	json_t *in; /* object or array */
	char word[WORD];
	size_t index;
	json_t *json; /* NULL: there is no such cell */
};

/* === The way ==================================================================================== */

/* The next word of a path, up to a dot or inside brackets; what follows, or NULL if malformed. */
static const char *
next_word(const char *path, char *word)
{
	bool bracket = *path == '[';
	path += bracket;
	size_t len = strcspn(path, bracket ? "]" : ".[");
	if (len == 0 || len >= WORD || (bracket && path[len] != ']'))
		return NULL;
	memcpy(word, path, len);
	word[len] = '\0';
	path += len + bracket;
	if (*path == '.')
		return path[1] ? path + 1 : NULL;
	return *path == '\0' || *path == '[' ? path : NULL;
}

static const char *
id_of(const json_t *json)
{
	return json_string_value(json_object_get(json, "id"));
}

/* The element with that number or id. */
static json_t *
element(struct cell *cell)
{
	char *end = NULL;
	json_t *one;
	cell->index = strtoul(cell->word, &end, 10);
	if (*end == '\0')
		return json_array_get(cell->in, cell->index);
	json_array_foreach(cell->in, cell->index, one)
	{
		const char *id = id_of(one);
		if (id && strcmp(id, cell->word) == 0)
			return one;
	}
	return NULL;
}

static void
follow(json_t *root, const char *path, struct cell *cell)
{
	*cell = (struct cell){.in = NULL, .json = root};
	while (*path && cell->json) {
		json_t *in = cell->json;
		path = next_word(path, cell->word);
		if (!path) {
			cell->json = NULL;
			return;
		}
		cell->in = in;
		cell->json = json_is_array(in) ? element(cell) : json_object_get(in, cell->word);
	}
	if (!cell->in)
		cell->json = NULL; /* the whole document is no cell */
}

/* === What is near =============================================================================== */

/* Levenshtein's distance of two short words. */
static int
distance(const char *a, const char *b)
{
	int row[WORD + 1];
	int n = (int)strlen(b);
	n = n < WORD ? n : WORD;
	for (int j = 0; j <= n; j++)
		row[j] = j;
	for (int i = 1; a[i - 1]; i++) {
		int corner = row[0];
		row[0] = i;
		for (int j = 1; j <= n; j++) {
			int swap = corner + (a[i - 1] != b[j - 1]);
			corner = row[j];
			int step = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
			row[j] = swap < step ? swap : step;
		}
	}
	return row[n];
}

struct near {
	const char *word;
	int distance;
};

static void
keep_near(struct near *near, int *n, const char *word, const char *wanted)
{
	int far = distance(wanted, word);
	int at = *n;
	while (at > 0 && near[at - 1].distance > far)
		at--;
	if (at >= NEAR)
		return;
	int kept = *n < NEAR ? *n : NEAR - 1;
	memmove(&near[at + 1], &near[at], (size_t)(kept - at) * sizeof *near);
	near[at] = (struct near){word, far};
	*n = kept + 1;
}

/* The words that would have been right where the way ended, the nearest first. */
static void
list_near(const struct cell *cell, char *list, size_t size)
{
	struct near near[NEAR + 1];
	int n = 0;
	size_t i;
	const char *key;
	json_t *one;
	list[0] = '\0';
	json_object_foreach(cell->in, key, one) keep_near(near, &n, key, cell->word);
	json_array_foreach(cell->in, i, one)
	{
		if (id_of(one))
			keep_near(near, &n, id_of(one), cell->word);
	}
	for (int k = 0; k < n; k++) {
		size_t len = strlen(list);
		snprintf(list + len, size - len, "%s%s", k ? ", " : "", near[k].word);
	}
	if (n == 0 && json_array_size(cell->in) > 0)
		snprintf(list, size, "a number from 0 to %zu", json_array_size(cell->in) - 1);
}

static bool
refuse(const struct source *source, const struct cell *cell, const char *path)
{
	char list[200];
	struct scenario_error *error = scenario_errors_next(source->errors, source->file);
	if (!error)
		return false;
	snprintf(error->path, sizeof error->path, "%s", path);
	list_near(cell, list, sizeof list);
	if (cell->in && *list)
		snprintf(error->found, sizeof error->found, "no \"%s\"", cell->word);
	else
		snprintf(error->found, sizeof error->found, "no such cell");
	if (*list)
		snprintf(error->expected, sizeof error->expected, "one of: %s", list);
	else
		snprintf(error->expected, sizeof error->expected,
			 "a path such as victory.goal, pieces[0].place or pieces[ID].place");
	return false;
}

/* === Change ===================================================================================== */

static json_t *
value_of(const char *text)
{
	json_t *value = json_loads(text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
	return value ? value : json_string(text);
}

static bool
set_cell(const struct source *source, const struct cell *cell, const struct scenario_change *change)
{
	json_t *value = value_of(change->value);
	bool done = value && (json_is_array(cell->in)
				      ? json_array_set_new(cell->in, cell->index, value) == 0
				      : json_object_set_new(cell->in, cell->word, value) == 0);
	struct scenario_error *error =
		done ? NULL : scenario_errors_next(source->errors, source->file);
	if (error) {
		snprintf(error->path, sizeof error->path, "%s", change->path);
		snprintf(error->found, sizeof error->found, "\"%.80s\"", change->value);
		snprintf(error->expected, sizeof error->expected, "JSON or a text in UTF-8");
	}
	return done;
}

/* What follows `prefix` in the path, or NULL. */
static const char *
behind(const char *path, const char *prefix)
{
	size_t len = strlen(prefix);
	return strncmp(path, prefix, len) == 0 ? path + len : NULL;
}

bool
change_cell(const struct source *scenario, const struct source *tables,
	    const struct scenario_change *change)
{
	const char *in_scenario = behind(change->path, "scenario.");
	const char *in_tables = behind(change->path, "tables.");
	struct cell cell[2] = {{.in = NULL}, {.in = NULL}};
	if (!in_tables)
		follow(scenario->json, in_scenario ? in_scenario : change->path, &cell[0]);
	if (!in_scenario)
		follow(tables->json, in_tables ? in_tables : change->path, &cell[1]);
	if (cell[0].json)
		return set_cell(scenario, &cell[0], change);
	if (cell[1].json)
		return set_cell(tables, &cell[1], change);
	/* Tell of the one where the way led further. */
	bool at_root = !in_tables && cell[0].in && cell[0].in != scenario->json;
	if (in_scenario || at_root)
		return refuse(scenario, &cell[0], change->path);
	if (in_tables || (cell[1].in && cell[1].in != tables->json))
		return refuse(tables, &cell[1], change->path);
	refuse(scenario, &cell[0], change->path);
	return refuse(tables, &cell[1], change->path);
}
