/*
 * support.c - see support.h.
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The compiler needs no rule system, only the kernel. */
const struct gr_system *const gr_systems[] = {NULL};

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "%s:%d: %s\n", file, line, what);
	abort();
}

static const char *const files[DOCS] = {"waterloo/waterloo_1815.json",
					"waterloo/hougoumont_centre.json",
					"waterloo/prussians_coming.json",
					"waterloo/tables.json",
					"faith/mill.json",
					"faith/coutras.json",
					"faith/jarnac.json",
					"faith/arques.json",
					"faith/tables.json"};

const char *
support_path(enum doc doc)
{
	static char path[4096];
#ifdef DATA_DIR
	snprintf(path, sizeof path, "%s/%s", DATA_DIR, files[doc]);
#else
	const char *source = getenv("GROGNARD_SOURCE");
	snprintf(path, sizeof path, "%s/data/%s", source ? source : ".", files[doc]);
#endif
	return path;
}

static json_t *documents[DOCS];

int
support_tear_down(void **state)
{
	(void)state;
	for (int i = 0; i < DOCS; i++) {
		json_decref(documents[i]);
		documents[i] = NULL;
	}
	return 0;
}

static void
shorten(json_t *list, size_t most)
{
	while (json_array_size(list) > most)
		json_array_remove(list, json_array_size(list) - 1);
}

/* Most of a file is drawing, and most tests change something else: keep a little of each kind. */
static void
thin_out(json_t *document)
{
	const char *key;
	json_t *value;
	size_t i;
	json_array_foreach(json_object_get(document, "edges"), i, value)
		shorten(json_object_get(value, "pts"), 3);
	shorten(json_object_get(document, "backdrop"), 1);
	json_object_foreach(json_object_get(document, "decor"), key, value) shorten(value, 4);
	json_t *map = json_object_get(document, "map");
	json_object_foreach(json_object_get(map, "art"), key, value) shorten(value, 4);
	json_array_foreach(json_object_get(map, "roads"), i, value)
		shorten(json_object_get(value, "points"), 4);
}

json_t *
support_document(enum doc doc)
{
	json_error_t why;
	if (documents[doc])
		return documents[doc];
	documents[doc] = json_load_file(support_path(doc), 0, &why);
	if (!documents[doc])
		fail_msg("%s: %s", support_path(doc), why.text);
	thin_out(documents[doc]);
	return documents[doc];
}

/* === Paths ====================================================================================== */

/* One step of a path: a key, or an index if `index` is not negative. */
struct step {
	char key[64];
	int index;
};

/* Take the first step off `*path`. */
static struct step
next_step(const char **path)
{
	struct step step = {"", -1};
	const char *at = *path;
	if (*at == '[') {
		char *end;
		step.index = (int)strtol(at + 1, &end, 10);
		at = end + 1;
	} else {
		size_t n = strcspn(at, ".[");
		assert_true(n < sizeof step.key);
		memcpy(step.key, at, n);
		at += n;
	}
	*path = *at == '.' ? at + 1 : at;
	return step;
}

static json_t *
follow(json_t *json, const struct step *step)
{
	return step->index >= 0 ? json_array_get(json, (size_t)step->index)
				: json_object_get(json, step->key);
}

static json_t *
value_of(const char *text)
{
	json_error_t why;
	json_t *value = json_loads(text, JSON_DECODE_ANY, &why);
	if (!value)
		fail_msg("test's own value %s: %s", text, why.text);
	return value;
}

static void
set(json_t *parent, const struct step *step, json_t *value)
{
	int failed = step->index >= 0 ? json_array_set_new(parent, (size_t)step->index, value)
				      : json_object_set_new(parent, step->key, value);
	assert_int_equal(failed, 0);
}

static void
erase(json_t *parent, const struct step *step)
{
	int failed = step->index >= 0 ? json_array_remove(parent, (size_t)step->index)
				      : json_object_del(parent, step->key);
	assert_int_equal(failed, 0);
}

void
support_mutate(json_t *document, char how, const char *path, const char *value)
{
	json_t *parent = document;
	const char *rest = path;
	struct step step = next_step(&rest);
	while (*rest) {
		parent = follow(parent, &step);
		if (!parent)
			fail_msg("test's own path %s leads nowhere", path);
		step = next_step(&rest);
	}
	json_t *there = follow(parent, &step);
	switch (how) {
	case '=': set(parent, &step, value_of(value)); break;
	case '-': erase(parent, &step); break;
	case '+': assert_int_equal(json_array_append_new(there, value_of(value)), 0); break;
	case 'd': {
		json_t *copy = json_deep_copy(json_array_get(there, 0));
		assert_int_equal(json_array_append_new(there, copy), 0);
		break;
	}
	default: fail_msg("test's own mutation %c", how);
	}
}

/* === Compiling ================================================================================== */

struct gr_scenario *
support_compile(const json_t *scenario, const json_t *tables, struct scenario_errors *errors)
{
	const size_t flags = JSON_ENCODE_ANY | JSON_REAL_PRECISION(8);
	char *text = json_dumps(scenario, flags);
	char *tables_text = json_dumps(tables, flags);
	assert_non_null(text);
	assert_non_null(tables_text);
	struct scenario_text in = {"scenario.json", text, strlen(text)};
	struct scenario_text in_tables = {"tables.json", tables_text, strlen(tables_text)};
	scenario_errors_init(errors);
	struct gr_scenario *blob = scenario_compile_text(&in, &in_tables, errors);
	free(text);
	free(tables_text);
	return blob;
}

static struct gr_scenario *
compile_file(enum doc doc)
{
	static struct scenario_errors errors;
	scenario_errors_init(&errors);
	struct gr_scenario *blob = scenario_compile_file(support_path(doc), NULL, &errors);
	if (!blob)
		scenario_errors_print(&errors, stderr);
	assert_non_null(blob);
	assert_int_equal(scenario_errors_count(&errors), 0);
	return blob;
}

struct waterloo_scenario *
support_scenario(enum doc doc)
{
	struct gr_scenario *blob = compile_file(doc);
	assert_int_equal(blob->size, sizeof(struct waterloo_scenario));
	return (struct waterloo_scenario *)blob;
}

struct faith_scenario *
support_faith(enum doc doc)
{
	struct gr_scenario *blob = compile_file(doc);
	assert_int_equal(blob->size, sizeof(struct faith_scenario));
	return (struct faith_scenario *)blob;
}

const struct scenario_error *
support_find(const struct scenario_errors *errors, const char *path, const char *words)
{
	for (int i = 0; i < errors->n; i++) {
		const struct scenario_error *error = &errors->at[i];
		if (strcmp(error->path, path) != 0)
			continue;
		if (strstr(error->expected, words) || strstr(error->found, words))
			return error;
	}
	return NULL;
}

/* === One change, and what comes of it =========================================================== */

static enum doc
tables_of(enum doc doc)
{
	return doc < TABLES ? TABLES : FAITH_TABLES;
}

static struct gr_scenario *
compile_changed(enum doc doc, const json_t *changed, struct scenario_errors *errors)
{
	if (doc == TABLES)
		return support_compile(support_document(BATTLE), changed, errors);
	if (doc == FAITH_TABLES)
		return support_compile(support_document(MILL), changed, errors);
	return support_compile(changed, support_document(tables_of(doc)), errors);
}

void
support_expect(enum doc doc, const char *change, const char *value, const char *at,
	       const char *words, int faults)
{
	static struct scenario_errors errors;
	const char *path = change + 2;
	const char *where = at ? at : path;
	json_t *changed = json_deep_copy(support_document(doc));
	support_mutate(changed, change[0], path, value);
	struct gr_scenario *blob = compile_changed(doc, changed, &errors);
	json_decref(changed);
	if (blob || !support_find(&errors, where, words) ||
	    (faults && scenario_errors_count(&errors) != faults)) {
		scenario_errors_print(&errors, stderr);
		fail_msg("%s %s: expected %d fault(s), one at %s with \"%s\"", change,
			 value ? value : "", faults, where, words);
	}
}

/* === Random damage ============================================================================== */

/* A blob without faults, or none with at least one; frees it. */
static void
check_blob_or_fault(struct gr_scenario *blob, const struct scenario_errors *errors)
{
	static const struct gr_system systems[] = {
		{.name = "waterloo",
		 .scenario_version = W_SCENARIO_VERSION,
		 .scenario_size = sizeof(struct waterloo_scenario)},
		{   .name = "faith",
		 .scenario_version = F_SCENARIO_VERSION,
		 .scenario_size = sizeof(struct faith_scenario)   },
	};
	if (!blob) {
		assert_true(scenario_errors_count(errors) > 0);
		return;
	}
	assert_int_equal(scenario_errors_count(errors), 0);
	bool is_faith = strcmp(blob->system, systems[1].name) == 0;
	assert_null(scenario_check_blob(&systems[is_faith], blob, blob->size));
	free(blob);
}

/* The n-th member of an object, as its iterator; NULL for a list. */
static void *
member_at(json_t *json, size_t n)
{
	void *at = json_object_iter(json);
	for (size_t i = 0; at && i < n; i++)
		at = json_object_iter_next(json, at);
	return at;
}

/* Replace, remove or add one value somewhere below `json`. */
static void
damage(json_t *json, struct gr_rng *rng, const char *const *values)
{
	uint32_t n_values = 0;
	while (values[n_values])
		n_values++;
	size_t n = json_is_array(json) ? json_array_size(json) : json_object_size(json);
	if (n == 0)
		return;
	size_t chosen = gr_rng_below(rng, (uint32_t)n);
	void *at = member_at(json, chosen);
	json_t *child = at ? json_object_iter_value(at) : json_array_get(json, chosen);
	bool deeper =
		json_is_array(child) ? json_array_size(child) > 0 : json_object_size(child) > 0;
	if (deeper && gr_rng_below(rng, 8) > 0) {
		damage(child, rng, values);
		return;
	}
	json_t *value = json_loads(values[gr_rng_below(rng, n_values)], JSON_DECODE_ANY, NULL);
	uint32_t how = gr_rng_below(rng, 4);
	if (at && how == 0)
		json_object_del(json, json_object_iter_key(at));
	else if (at)
		json_object_set(json, json_object_iter_key(at), value);
	else if (how == 0)
		json_array_remove(json, chosen);
	else if (how == 1)
		json_array_append(json, value);
	else
		json_array_set(json, chosen, value);
	json_decref(value);
}

void
support_random_bytes(enum doc doc, uint64_t seed, int rounds)
{
	static struct scenario_errors errors;
	struct gr_rng rng = {seed, 0};
	char *text = json_dumps(support_document(doc), JSON_REAL_PRECISION(8));
	char *tables = json_dumps(support_document(tables_of(doc)), 0);
	size_t size = strlen(text);
	char *copy = malloc(size);
	assert_non_null(copy);
	for (int round = 0; round < rounds; round++) {
		memcpy(copy, text, size);
		for (uint32_t n = gr_rng_below(&rng, 4) + 1; n > 0; n--) {
			uint32_t at = gr_rng_below(&rng, (uint32_t)size);
			copy[at] = "0123456789[]{}\",:abAB\0\xff-."[gr_rng_below(&rng, 25)];
		}
		struct scenario_text in = {"random.json", copy, size};
		struct scenario_text in_tables = {"tables.json", tables, strlen(tables)};
		if (gr_rng_below(&rng, 8) == 0)
			in.size = gr_rng_below(&rng, (uint32_t)size);
		scenario_errors_init(&errors);
		check_blob_or_fault(scenario_compile_text(&in, &in_tables, &errors), &errors);
	}
	free(copy);
	free(text);
	free(tables);
}

void
support_random_values(enum doc first, int docs, uint64_t seed, int rounds,
		      const char *const *values)
{
	static struct scenario_errors errors;
	struct gr_rng rng = {seed, 0};
	for (int round = 0; round < rounds; round++) {
		enum doc doc = (enum doc)((int)first + round % docs);
		json_t *scenario = json_deep_copy(support_document(doc));
		json_t *tables = json_deep_copy(support_document(tables_of(doc)));
		for (uint32_t n = gr_rng_below(&rng, 6) + 1; n > 0; n--)
			damage(gr_rng_below(&rng, 5) ? scenario : tables, &rng, values);
		check_blob_or_fault(support_compile(scenario, tables, &errors), &errors);
		json_decref(scenario);
		json_decref(tables);
	}
}
