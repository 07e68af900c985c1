/*
 * position.c - complete positions in and out, for any system.
 *
 * A system describes its state as a table of named fields (struct gr_field). Fields of pieces stand
 * under "pieces", those of spaces under "spaces", each by id; all others are keys of their own:
 * plain values, arrays where they are indexed by number, objects keyed by ids elsewhere. A 0 is left
 * out of objects and from the end of arrays.
 *
 * A position with a "stack" is a whole exported state and is read onto an empty one; any other is
 * read on top of the scenario's set-up, and the system finds its place in the sequence of play.
 */
#include "wire.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The two families of fields that stand together by piece and by space. */
static const struct family {
	const char *key;
	int domain;
} families[] = {
	{"pieces", GR_D_PIECE},
	{"spaces", GR_D_SPACE},
};

enum { N_FAMILIES = sizeof families / sizeof *families };

static bool
is_stack(const struct gr_field *field)
{
	return strncmp(field->name, "stack", strlen("stack")) == 0;
}

static const char *
family_key(const struct gr_field *field)
{
	for (int i = 0; i < N_FAMILIES; i++) {
		if (field->index[0] == families[i].domain)
			return families[i].key;
	}
	return NULL;
}

/* Id of a value, NULL if it has none. Numbers and truth values have none. */
static const char *
id_of(const struct gr_system *sys, const struct gr_ctx *ctx, int domain, int value)
{
	switch (domain) {
	case GR_D_NONE:
	case GR_D_NUMBER:
	case GR_D_BOOL: return NULL;
	case GR_D_SEAT: return value > 0 && value <= sys->seats ? sys->seat_names[value] : NULL;
	case GR_D_RULE: return value > 0 && value < sys->n_clauses ? sys->clauses[value].id : NULL;
	default: return sys->id_of(ctx, domain, value);
	}
}

/* === Out ====================================================================================== */

/* What stands at index `at` of dimension `dim` and below; NULL if it is all 0 and may be left out. */
static json_t *say_part(struct wire_call *call, const struct gr_field *field, int dim, int at[2]);

static json_t *
say_array(struct wire_call *call, const struct gr_field *field, int dim, int at[2])
{
	json_t *array = json_array();
	size_t len = 0;
	for (at[dim] = 0; at[dim] < field->count[dim]; at[dim]++) {
		json_t *part = say_part(call, field, dim + 1, at);
		bool is_empty = part == NULL;
		if (is_empty && dim == 0 && field->index[1] == GR_D_NUMBER)
			part = json_array();
		else if (is_empty && dim == 0 && field->index[1] != 0)
			part = json_object();
		else if (is_empty)
			part = wire_say_value(call->sys, &call->ctx, field->value, 0);
		wire_push(call, array, part);
		if (!is_empty)
			len = json_array_size(array);
	}
	at[dim] = 0;
	while (json_array_size(array) > len)
		json_array_remove(array, json_array_size(array) - 1);
	if (len > 0 || dim == 0)
		return array;
	json_decref(array);
	return NULL;
}

static json_t *
say_object(struct wire_call *call, const struct gr_field *field, int dim, int at[2])
{
	json_t *object = json_object();
	for (at[dim] = 0; at[dim] < field->count[dim]; at[dim]++) {
		const char *id = id_of(call->sys, &call->ctx, field->index[dim], at[dim]);
		json_t *part = id ? say_part(call, field, dim + 1, at) : NULL;
		if (part)
			wire_put(call, object, id, part);
	}
	at[dim] = 0;
	if (json_object_size(object) > 0 || dim == 0)
		return object;
	json_decref(object);
	return NULL;
}

static json_t *
say_part(struct wire_call *call, const struct gr_field *field, int dim, int at[2])
{
	if (dim < 2 && field->index[dim] == GR_D_NUMBER)
		return say_array(call, field, dim, at);
	if (dim < 2 && field->index[dim] != 0)
		return say_object(call, field, dim, at);
	int value = field->get(&call->ctx, at[0], at[1]);
	if (value == 0 && dim > 0)
		return NULL;
	return wire_say_value(call->sys, &call->ctx, field->value, value);
}

/* Spread a field of pieces or spaces over the things it belongs to. */
static void
say_family_field(struct wire_call *call, const struct gr_field *field, json_t *things)
{
	int at[2] = {0, 0};
	for (at[0] = 0; at[0] < field->count[0]; at[0]++) {
		const char *id = id_of(call->sys, &call->ctx, field->index[0], at[0]);
		json_t *part = id ? say_part(call, field, 1, at) : NULL;
		if (!part)
			continue;
		json_t *thing = json_object_get(things, id);
		if (!thing) {
			wire_put(call, things, id, json_object());
			thing = json_object_get(things, id);
		}
		wire_put(call, thing, field->name, part);
	}
}

json_t *
wire_say_position(struct wire_call *call)
{
	json_t *position = json_object();
	for (int i = 0; i < call->sys->n_fields; i++) {
		const struct gr_field *field = &call->sys->fields[i];
		const char *key = family_key(field);
		if (!key) {
			wire_put(call, position, field->name,
				 say_part(call, field, 0, (int[2]){0, 0}));
			continue;
		}
		if (!json_object_get(position, key))
			wire_put(call, position, key, json_object());
		say_family_field(call, field, json_object_get(position, key));
	}
	return position;
}

/* === In: faults ================================================================================ */

struct reader {
	struct wire_call *call;
	const struct gr_system *sys;
	struct gr_ctx ctx; /* the state that is being set */
	json_t *faults;
	struct gr_text path;
	char path_buffer[256];
};

/* Go one step down in the path; answers where to come back to. */
static size_t
enter_key(struct reader *reader, const char *key)
{
	size_t back = reader->path.len;
	gr_text_char(&reader->path, '.');
	gr_text_str(&reader->path, key);
	return back;
}

static size_t
enter_index(struct reader *reader, size_t index)
{
	size_t back = reader->path.len;
	gr_text_char(&reader->path, '[');
	gr_text_int(&reader->path, (long long)index);
	gr_text_char(&reader->path, ']');
	return back;
}

static void
leave(struct reader *reader, size_t back)
{
	reader->path.len = back;
	reader->path.at[back] = '\0';
	reader->path.cut = false;
}

static void add_fault(struct reader *reader, const char *code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static void
add_fault(struct reader *reader, const char *code, const char *format, ...)
{
	if (json_array_size(reader->faults) >= WIRE_MAX_LIST)
		return;
	char what[256];
	va_list args;
	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	char text[GR_MAX_TEXT];
	snprintf(text, sizeof text, "%.250s: %.250s", reader->path.at, what);
	struct wire_call *call = reader->call;
	json_t *fault = json_object();
	wire_put(call, fault, "code", json_string(code));
	wire_put(call, fault, "rule", json_null());
	wire_put(call, fault, "text", wire_say_text(text));
	wire_put(call, fault, "about", wire_say_text(reader->path.at));
	wire_push(call, reader->faults, fault);
}

/* === In: values ================================================================================ */

/* The value with this id, -1 if there is none up to `max`. */
static int
value_named(const struct reader *reader, int domain, int max, const char *name)
{
	for (int value = 0; value <= max; value++) {
		const char *id = id_of(reader->sys, &reader->ctx, domain, value);
		if (id && strcmp(id, name) == 0)
			return value;
	}
	return -1;
}

/* The ids of a domain up to `max`, as many as fit, for people. */
static void
list_ids(const struct reader *reader, int domain, int max, struct gr_text *out)
{
	for (int value = 0; value <= max; value++) {
		const char *id = id_of(reader->sys, &reader->ctx, domain, value);
		if (!id)
			continue;
		if (out->len + strlen(id) + 6 > out->size) {
			gr_text_str(out, " ...");
			return;
		}
		gr_text_char(out, ' ');
		gr_text_str(out, id);
	}
}

static void
add_unknown_id(struct reader *reader, int domain, int max, const char *found)
{
	char known[96];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	list_ids(reader, domain, max, &text);
	add_fault(reader, "unknown-id", "\"%.60s\" is not known, expected one of:%s", found, known);
}

static bool
read_number(struct reader *reader, const struct gr_field *field, const json_t *json, int *out)
{
	if (!json_is_integer(json)) {
		add_fault(reader, "type", "is %s, expected an integer from 0 to %d",
			  wire_type_name(json), field->max);
		return false;
	}
	json_int_t number = json_integer_value(json);
	if (number < 0 || number > field->max) {
		add_fault(reader, "range", "is %lld, expected 0 to %d", (long long)number,
			  field->max);
		return false;
	}
	*out = (int)number;
	return true;
}

static bool
read_truth(struct reader *reader, const json_t *json, int *out)
{
	if (!json_is_boolean(json)) {
		add_fault(reader, "type", "is %s, expected true or false", wire_type_name(json));
		return false;
	}
	*out = json_is_true(json);
	return true;
}

/* By id; null is a nameless 0, and a nameless value may be given as its number. */
static bool
read_id(struct reader *reader, const struct gr_field *field, const json_t *json, int *out)
{
	int value = -1;
	if (json_is_string(json)) {
		value = value_named(reader, field->value, field->max, json_string_value(json));
		if (value < 0)
			add_unknown_id(reader, field->value, field->max, json_string_value(json));
	} else if (json_is_null(json)) {
		value = 0;
	} else if (json_is_integer(json)) {
		json_int_t number = json_integer_value(json);
		if (number >= 0 && number <= field->max &&
		    !id_of(reader->sys, &reader->ctx, field->value, (int)number))
			value = (int)number;
		else
			add_fault(reader, "type", "is a number, expected an id");
	} else {
		add_fault(reader, "type", "is %s, expected an id", wire_type_name(json));
	}
	*out = value;
	return value >= 0;
}

static void
read_value(struct reader *reader, const struct gr_field *field, const int at[2], const json_t *json)
{
	int value = 0;
	bool good;
	if (field->value == GR_D_NUMBER || field->value == GR_D_NONE)
		good = read_number(reader, field, json, &value);
	else if (field->value == GR_D_BOOL)
		good = read_truth(reader, json, &value);
	else
		good = read_id(reader, field, json, &value);
	if (good)
		field->set(&reader->ctx, at[0], at[1], value);
}

/* === In: fields ================================================================================ */

/* Set a field to 0 from dimension `dim` on. Nameless indices are no part of a position. */
static void
wipe(struct reader *reader, const struct gr_field *field, int dim, int at[2])
{
	if (dim == 2 || field->index[dim] == 0) {
		field->set(&reader->ctx, at[0], at[1], 0);
		return;
	}
	bool is_array = field->index[dim] == GR_D_NUMBER;
	for (at[dim] = 0; at[dim] < field->count[dim]; at[dim]++) {
		if (is_array || id_of(reader->sys, &reader->ctx, field->index[dim], at[dim]))
			wipe(reader, field, dim + 1, at);
	}
	at[dim] = 0;
}

/* What is not given becomes 0: a field that is named is set whole. */
static void read_part(struct reader *reader, const struct gr_field *field, int dim, int at[2],
		      json_t *json);

static void
read_array(struct reader *reader, const struct gr_field *field, int dim, int at[2], json_t *json)
{
	if (!json_is_array(json) || json_array_size(json) > field->count[dim]) {
		add_fault(reader, json_is_array(json) ? "range" : "type",
			  "is %s, expected an array of at most %d",
			  json_is_array(json) ? "longer" : wire_type_name(json), field->count[dim]);
		return;
	}
	wipe(reader, field, dim, at);
	for (size_t i = 0; i < json_array_size(json); i++) {
		size_t back = enter_index(reader, i);
		at[dim] = (int)i;
		read_part(reader, field, dim + 1, at, json_array_get(json, i));
		leave(reader, back);
	}
	at[dim] = 0;
}

/* Complain of each key that is no id of the domain. */
static void
check_ids(struct reader *reader, int domain, int count, json_t *json)
{
	const char *key;
	json_t *value;
	json_object_foreach(json, key, value)
	{
		if (value_named(reader, domain, count - 1, key) < 0) {
			size_t back = enter_key(reader, key);
			add_unknown_id(reader, domain, count - 1, key);
			leave(reader, back);
		}
	}
}

static void
read_object(struct reader *reader, const struct gr_field *field, int dim, int at[2], json_t *json)
{
	if (!json_is_object(json)) {
		add_fault(reader, "type", "is %s, expected an object", wire_type_name(json));
		return;
	}
	wipe(reader, field, dim, at);
	for (at[dim] = 0; at[dim] < field->count[dim]; at[dim]++) {
		const char *id = id_of(reader->sys, &reader->ctx, field->index[dim], at[dim]);
		json_t *part = id ? json_object_get(json, id) : NULL;
		if (!part)
			continue;
		size_t back = enter_key(reader, id);
		read_part(reader, field, dim + 1, at, part);
		leave(reader, back);
	}
	at[dim] = 0;
	check_ids(reader, field->index[dim], field->count[dim], json);
}

static void
read_part(struct reader *reader, const struct gr_field *field, int dim, int at[2], json_t *json)
{
	if (dim == 2 || field->index[dim] == 0)
		read_value(reader, field, at, json);
	else if (field->index[dim] == GR_D_NUMBER)
		read_array(reader, field, dim, at, json);
	else
		read_object(reader, field, dim, at, json);
}

/* One field of all the pieces or spaces that name it; the others keep theirs. */
static void
read_family_field(struct reader *reader, const struct gr_field *field, json_t *things)
{
	int at[2] = {0, 0};
	for (at[0] = 0; at[0] < field->count[0]; at[0]++) {
		const char *id = id_of(reader->sys, &reader->ctx, field->index[0], at[0]);
		json_t *thing = id ? json_object_get(things, id) : NULL;
		json_t *part = json_object_get(thing, field->name);
		if (!part)
			continue;
		size_t back = enter_key(reader, id);
		enter_key(reader, field->name);
		read_part(reader, field, 1, at, part);
		leave(reader, back);
	}
}

static const struct gr_field *
find_field(const struct gr_system *sys, const char *name, const char *key_of_family)
{
	for (int i = 0; i < sys->n_fields; i++) {
		const char *key = family_key(&sys->fields[i]);
		bool is_kin = key && key_of_family ? strcmp(key, key_of_family) == 0
						   : key == key_of_family;
		if (is_kin && strcmp(sys->fields[i].name, name) == 0)
			return &sys->fields[i];
	}
	return NULL;
}

/* The keys that a position, a piece or a space may have, as many as fit. */
static void
add_unknown_key(struct reader *reader, const char *family, const char *found)
{
	char known[160];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	if (!family)
		gr_text_str(&text, " pieces spaces clear");
	for (int i = 0; i < reader->sys->n_fields; i++) {
		const struct gr_field *field = &reader->sys->fields[i];
		if (find_field(reader->sys, field->name, family) != field)
			continue;
		if (text.len + strlen(field->name) + 6 > text.size) {
			gr_text_str(&text, " ...");
			break;
		}
		gr_text_char(&text, ' ');
		gr_text_str(&text, field->name);
	}
	size_t back = enter_key(reader, found);
	add_fault(reader, "unknown-key", "not known, expected one of:%s", known);
	leave(reader, back);
}

/* === In: the whole ============================================================================= */

static int
family_count(const struct gr_system *sys, const struct family *family)
{
	return 1 + (family->domain == GR_D_PIECE ? sys->n_pieces : sys->n_spaces);
}

/* Complain of things and of fields of things that do not exist. */
static void
check_family(struct reader *reader, const struct family *family, json_t *things)
{
	size_t back = enter_key(reader, family->key);
	if (!json_is_object(things)) {
		add_fault(reader, "type", "is %s, expected an object", wire_type_name(things));
		leave(reader, back);
		return;
	}
	check_ids(reader, family->domain, family_count(reader->sys, family), things);
	const char *id;
	json_t *thing;
	json_object_foreach(things, id, thing)
	{
		size_t up = enter_key(reader, id);
		if (!json_is_object(thing))
			add_fault(reader, "type", "is %s, expected an object",
				  wire_type_name(thing));
		const char *name;
		json_t *value;
		json_object_foreach(thing, name, value)
		{
			if (!find_field(reader->sys, name, family->key))
				add_unknown_key(reader, family->key, name);
		}
		leave(reader, up);
	}
	leave(reader, back);
}

static const struct family *
family_named(const char *key)
{
	for (int i = 0; i < N_FAMILIES; i++) {
		if (strcmp(families[i].key, key) == 0)
			return &families[i];
	}
	return NULL;
}

static void
check_keys(struct reader *reader, json_t *position)
{
	const char *key;
	json_t *value;
	json_object_foreach(position, key, value)
	{
		if (family_named(key)) {
			check_family(reader, family_named(key), value);
		} else if (strcmp(key, "clear") == 0) {
			size_t back = enter_key(reader, key);
			int unused;
			read_truth(reader, value, &unused);
			leave(reader, back);
		} else if (!find_field(reader->sys, key, NULL)) {
			add_unknown_key(reader, NULL, key);
		}
	}
}

/* Take all pieces off and empty all spaces. */
static void
clear_families(struct reader *reader)
{
	for (int i = 0; i < reader->sys->n_fields; i++) {
		if (family_key(&reader->sys->fields[i]))
			wipe(reader, &reader->sys->fields[i], 0, (int[2]){0, 0});
	}
}

static void
read_fields(struct reader *reader, json_t *position)
{
	for (int i = 0; i < reader->sys->n_fields; i++) {
		const struct gr_field *field = &reader->sys->fields[i];
		const char *family = family_key(field);
		json_t *json = json_object_get(position, family ? family : field->name);
		if (!json)
			continue;
		size_t back = enter_key(reader, family ? family : field->name);
		if (family)
			read_family_field(reader, field, json);
		else
			read_part(reader, field, 0, (int[2]){0, 0}, json);
		leave(reader, back);
	}
}

static bool
brings_stack(const struct gr_system *sys, json_t *position)
{
	for (int i = 0; i < sys->n_fields; i++) {
		if (is_stack(&sys->fields[i]) && json_object_get(position, sys->fields[i].name))
			return true;
	}
	return false;
}

bool
wire_read_position(struct wire_call *call, struct wire_start *start, json_t *faults)
{
	struct reader reader = {
		.call = call,
		.sys = start->sys,
		.ctx = {start->scenario, start->state, NULL},
		.faults = faults
        };
	gr_text_init(&reader.path, reader.path_buffer, sizeof reader.path_buffer);
	gr_text_str(&reader.path, "position");
	start->has_stack = brings_stack(start->sys, start->position);
	memset(start->state, 0, start->sys->state_size);
	if (!start->has_stack)
		start->sys->setup(&reader.ctx, start->option);
	if (json_is_true(json_object_get(start->position, "clear")))
		clear_families(&reader);
	check_keys(&reader, start->position);
	read_fields(&reader, start->position);
	return json_array_size(faults) == 0;
}
