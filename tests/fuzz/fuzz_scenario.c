/*
 * fuzz_scenario.c - any bytes as a scenario file: compiled, or refused with at least one fault. What
 * compiles can be played.
 *
 * The first byte says of which system, and what the rest is: the text of a scenario, the text of its
 * tables, or a list of changes to a scenario that is right (most of them lead to one fault, deep in
 * the file).
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "scenario.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 60, MOST_CHANGES = 4 };

/* A scenario that is right, for each system. */
static struct base {
	const char *file, *tables;
	json_t *scenario;
	char *scenario_text, *tables_text;
} bases[] = {
	{"waterloo/hougoumont_centre.json", "waterloo/tables.json", NULL, NULL, NULL},
	{		"faith/mill.json",    "faith/tables.json", NULL, NULL, NULL},
};

enum { N_BASES = sizeof bases / sizeof bases[0] };

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s:%d: %s\n", file, line, what);
	abort();
}

static void
require(bool holds)
{
	if (!holds)
		abort();
}

/* === a scenario that is right ================================================================== */

static void
shorten(json_t *list, size_t most)
{
	while (json_array_size(list) > most)
		json_array_remove(list, json_array_size(list) - 1);
}

/* Most of a file is drawing: keep a little of each kind. */
static json_t *
read_thinned(const char *name)
{
	char path[4096];
	const char *source = getenv("GROGNARD_SOURCE");
	snprintf(path, sizeof path, "%s/data/%s", source ? source : ".", name);
	json_t *document = json_load_file(path, 0, NULL);
	if (!document) {
		fprintf(stderr, "cannot read %s\n", path);
		abort();
	}
	const char *key;
	json_t *value;
	size_t i;
	json_array_foreach(json_object_get(document, "edges"), i, value)
		shorten(json_object_get(value, "pts"), 3);
	shorten(json_object_get(document, "backdrop"), 1);
	json_object_foreach(json_object_get(document, "decor"), key, value) shorten(value, 2);
	json_t *art = json_object_get(json_object_get(document, "map"), "art");
	json_object_foreach(art, key, value) shorten(value, 2);
	return document;
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	for (int i = 0; i < N_BASES; i++) {
		struct base *base = &bases[i];
		json_t *tables = read_thinned(base->tables);
		base->scenario = read_thinned(base->file);
		base->tables_text = json_dumps(tables, JSON_REAL_PRECISION(8));
		base->scenario_text = json_dumps(base->scenario, JSON_REAL_PRECISION(8));
		require(base->tables_text && base->scenario_text);
		json_decref(tables);
	}
	return 0;
}

/* === changes =================================================================================== */

struct input {
	const uint8_t *at;
	size_t left;
};

static unsigned
take(struct input *in)
{
	if (in->left == 0)
		return 0;
	in->left--;
	return *in->at++;
}

/* One key of an object, NULL if it is empty. */
static const char *
key_at(json_t *object, unsigned n)
{
	void *iter = json_object_iter(object);
	for (size_t k = json_object_size(object) ? n % json_object_size(object) : 0; k > 0; k--)
		iter = json_object_iter_next(object, iter);
	return iter ? json_object_iter_key(iter) : NULL;
}

static json_t *
new_value(struct input *in, const json_t *old)
{
	static const char *const words[] = {
		"",    "A3",         "D2",   "french",  "allied",   "blue",        "open",
		"FI1", "mobile",     "LOST", "DISPLAY", "infantry", "H",           "204",
		"113", "impassable", "X",    "C1",      "baggage",  "H1.arquebus1"};
	unsigned n = take(in);
	switch (take(in) % 9) {
	case 0: return json_integer((int)n - 128);
	case 1: return json_integer(json_integer_value(old) + (n & 1 ? 1 : -1));
	case 2: return json_integer((json_int_t)1 << (n % 63));
	case 3: return json_string(words[n % (sizeof words / sizeof *words)]);
	case 4: return json_real((double)n / 4 - 8);
	case 5: return n & 1 ? json_true() : json_null();
	case 6: return json_array();
	case 7: return json_object();
	default:
		return json_string(
			"a text that is longer than any id or name could ever need to be");
	}
}

static void
change_object(struct input *in, json_t *object, const char *key)
{
	switch (take(in) % 4) {
	case 0: json_object_del(object, key); return;
	case 1:
		json_object_set(object, "unknown", json_object_get(object, key));
		json_object_del(object, key);
		return;
	default: json_object_set_new(object, key, new_value(in, json_object_get(object, key)));
	}
}

static void
change_array(struct input *in, json_t *array, size_t i)
{
	json_t *copy = json_deep_copy(json_array_get(array, i));
	switch (take(in) % 5) {
	case 0: json_array_remove(array, i); break;
	case 1: json_array_append(array, copy); break;
	case 2: json_array_set(array, take(in) % json_array_size(array), copy); break;
	default: json_array_set_new(array, i, new_value(in, copy));
	}
	json_decref(copy);
}

/* Walk down as the bytes say, then change what is there. */
static void
change(struct input *in, json_t *json)
{
	for (;;) {
		unsigned n = take(in);
		json_t *child = NULL;
		if (json_is_object(json) && json_object_size(json) > 0)
			child = json_object_get(json, key_at(json, n));
		else if (json_is_array(json) && json_array_size(json) > 0)
			child = json_array_get(json, n % json_array_size(json));
		if (!child)
			return;
		bool deeper = (json_is_object(child) || json_is_array(child)) && take(in) % 8 != 0;
		if (!deeper && json_is_object(json))
			change_object(in, json, key_at(json, n));
		else if (!deeper)
			change_array(in, json, n % json_array_size(json));
		if (!deeper)
			return;
		json = child;
	}
}

/* === compiling and playing ===================================================================== */

static void
play(struct gr_scenario *blob)
{
	static _Alignas(8) uint8_t state[GR_MAX_STATE];
	const struct gr_system *sys = gr_system_named(blob->system);
	struct gr_ctx ctx = {blob, state, NULL};
	struct gr_rng rng = {1, 0};
	require(sys && scenario_check_blob(sys, blob, blob->size) == NULL);
	gr_setup(sys, &ctx, NULL);
	for (int i = 0; i < STEPS && gr_node(&ctx)->kind != GR_OVER; i++) {
		struct gr_complaints complaints = {0};
		sys->verify(&ctx, &complaints);
		require(complaints.n == 0);
		if (gr_node(&ctx)->kind == GR_DECISION) {
			gr_action action = gr_random_action(sys, &ctx, &rng);
			require(action != 0);
			gr_apply(sys, &ctx, action);
			continue;
		}
		gr_random_throw(sys, &ctx, &rng);
	}
}

static void
compile(const char *text, size_t size, const char *tables, size_t tables_size)
{
	static struct scenario_errors errors;
	struct scenario_text in = {"scenario.json", text, size};
	struct scenario_text in_tables = {"tables.json", tables, tables_size};
	scenario_errors_init(&errors);
	struct gr_scenario *blob = scenario_compile_text(&in, &in_tables, &errors);
	require((blob == NULL) == (scenario_errors_count(&errors) > 0));
	if (blob)
		play(blob);
	free(blob);
}

static void
compile_changed(struct input *in, const struct base *base)
{
	json_t *changed = json_deep_copy(base->scenario);
	require(changed != NULL);
	for (int i = 0; i < MOST_CHANGES && in->left > 0; i++)
		change(in, changed);
	char *text = json_dumps(changed, JSON_REAL_PRECISION(8) | JSON_ENCODE_ANY);
	json_decref(changed);
	if (text)
		compile(text, strlen(text), base->tables_text, strlen(base->tables_text));
	free(text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = {data, size};
	if (size == 0)
		return 0;
	unsigned what = take(&in);
	const struct base *base = &bases[what / 4 % N_BASES];
	switch (what % 4) {
	case 0:
		compile((const char *)in.at, in.left, base->tables_text, strlen(base->tables_text));
		break;
	case 1:
		compile(base->scenario_text, strlen(base->scenario_text), (const char *)in.at,
			in.left);
		break;
	default: compile_changed(&in, base);
	}
	return 0;
}
