/*
 * json.c - strict reading of JSON, on jansson.
 *
 * The file is read here and not by jansson, so that a directory, a device or a huge file ends in a
 * record like any other fault. jansson itself refuses what JSON forbids (trailing text, bad UTF-8,
 * numbers that do not fit, nesting beyond its limit) and, as told here, duplicate keys; NUL inside
 * texts is refused too, so every text is a C string.
 */
#include "json.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILE = 16 * 1024 * 1024, FIRST_READ = 256 * 1024, THOUSAND = 1000 };

/* === Bounded text ============================================================================== */

/* Add at most what fits, whole UTF-8 characters only, with control characters made visible. */
static void
append(char *to, size_t size, const char *text)
{
	size_t len = strlen(to);
	for (const char *at = text; *at;) {
		char shown[8];
		unsigned char c = (unsigned char)*at;
		size_t n = 1;
		if (c < 0x20 || c == 0x7f) {
			snprintf(shown, sizeof shown, "\\u%04x", (unsigned)c);
			at++;
			n = strlen(shown);
		} else {
			shown[0] = *at++;
			while (n < 4 && ((unsigned char)*at & 0xc0) == 0x80)
				shown[n++] = *at++;
		}
		if (len + n >= size)
			return;
		memcpy(to + len, shown, n);
		len += n;
		to[len] = '\0';
	}
}

/* === Faults ===================================================================================== */

static bool
is_plain_key(const char *key)
{
	for (const char *at = key; *at; at++) {
		bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
		bool digit = *at >= '0' && *at <= '9';
		if (!letter && !digit && *at != '_')
			return false;
	}
	return key[0] != '\0';
}

static void
append_path(char *to, size_t size, const struct node *node)
{
	char index[32];
	if (!node->up)
		return;
	append_path(to, size, node->up);
	if (!node->key) {
		snprintf(index, sizeof index, "[%zu]", node->index);
		append(to, size, index);
	} else if (is_plain_key(node->key)) {
		append(to, size, to[0] ? "." : "");
		append(to, size, node->key);
	} else {
		append(to, size, "[\"");
		append(to, size, node->key);
		append(to, size, "\"]");
	}
}

static void
describe_text(const char *text, char *to, size_t size)
{
	enum { SHOWN = 60 };
	char part[SHOWN];
	part[0] = '\0';
	append(part, sizeof part, text);
	append(to, size, "text \"");
	append(to, size, part);
	append(to, size, strlen(text) > strlen(part) ? "...\"" : "\"");
}

static void
describe(const json_t *json, char *to, size_t size)
{
	to[0] = '\0';
	if (!json) {
		append(to, size, "nothing");
		return;
	}
	switch (json_typeof(json)) {
	case JSON_OBJECT: snprintf(to, size, "an object of %zu", json_object_size(json)); break;
	case JSON_ARRAY: snprintf(to, size, "a list of %zu", json_array_size(json)); break;
	case JSON_STRING: describe_text(json_string_value(json), to, size); break;
	case JSON_INTEGER:
		snprintf(to, size, "integer %lld", (long long)json_integer_value(json));
		break;
	case JSON_REAL: snprintf(to, size, "number %g", json_real_value(json)); break;
	case JSON_TRUE: append(to, size, "true"); break;
	case JSON_FALSE: append(to, size, "false"); break;
	case JSON_NULL: append(to, size, "null"); break;
	}
}

void
node_fault(const struct node *node, const char *expected, ...)
{
	struct scenario_error *error;
	va_list args;
	error = scenario_errors_next(node->source->errors, node->source->file);
	if (!error)
		return;
	append_path(error->path, sizeof error->path, node);
	describe(node->json, error->found, sizeof error->found);
	va_start(args, expected);
	vsnprintf(error->expected, sizeof error->expected, expected, args);
	va_end(args);
}

void
node_fault_found(const struct node *node, const char *found, const char *expected, ...)
{
	struct scenario_error *error;
	va_list args;
	error = scenario_errors_next(node->source->errors, node->source->file);
	if (!error)
		return;
	append_path(error->path, sizeof error->path, node);
	append(error->found, sizeof error->found, found);
	va_start(args, expected);
	vsnprintf(error->expected, sizeof error->expected, expected, args);
	va_end(args);
}

/* === Documents ================================================================================== */

static void
fault_of_file(const struct source *source, const char *found, const char *expected)
{
	struct scenario_error *error = scenario_errors_next(source->errors, source->file);
	if (!error)
		return;
	append(error->found, sizeof error->found, found);
	append(error->expected, sizeof error->expected, expected);
}

bool
source_read_text(struct source *source, const char *file, const char *text, size_t size,
		 struct scenario_errors *errors)
{
	json_error_t why;
	source->file = file;
	source->errors = errors;
	source->json = NULL;
	if (size > MAX_FILE) {
		fault_of_file(source, "a file of more than 16 MB", "a scenario");
		return false;
	}
	source->json = json_loadb(text, size, JSON_REJECT_DUPLICATES, &why);
	if (source->json)
		return true;
	struct scenario_error *error = scenario_errors_next(errors, file);
	if (error) {
		error->line = why.line > 0 ? why.line : 1;
		error->column = why.column > 0 ? why.column : 0;
		append(error->found, sizeof error->found, why.text);
		append(error->expected, sizeof error->expected, "well-formed JSON");
	}
	return false;
}

/* The whole stream in memory, one byte more than `size` allocated; NULL with errno set. */
static char *
read_all(FILE *in, size_t *size)
{
	size_t room = FIRST_READ;
	size_t have = 0;
	char *text = malloc(room);
	while (text) {
		have += fread(text + have, 1, room - have, in);
		if (have < room || have > MAX_FILE)
			break;
		char *more = realloc(text, room * 2);
		if (!more)
			goto err;
		text = more;
		room *= 2;
	}
	if (text && ferror(in))
		goto err;
	*size = have;
	return text;
err:
	free(text);
	return NULL;
}

bool
source_read_file(struct source *source, const char *file, struct scenario_errors *errors)
{
	bool read = false;
	size_t size = 0;
	char *text = NULL;
	source->file = file;
	source->errors = errors;
	source->json = NULL;
	errno = 0;
	FILE *in = fopen(file, "rb");
	if (in)
		text = read_all(in, &size);
	if (text)
		read = source_read_text(source, file, text, size, errors);
	else
		fault_of_file(source, strerror(errno), "a file that can be read");
	free(text);
	if (in)
		fclose(in);
	return read;
}

void
source_close(struct source *source)
{
	json_decref(source->json);
	source->json = NULL;
}

struct node
source_root(const struct source *source)
{
	return (struct node){source, NULL, NULL, 0, source->json};
}

/* === Walking ==================================================================================== */

struct node
node_member(const struct node *up, const char *key)
{
	return (struct node){up->source, up, key, 0, json_object_get(up->json, key)};
}

struct node
node_element(const struct node *up, size_t index)
{
	return (struct node){up->source, up, NULL, index, json_array_get(up->json, index)};
}

bool
node_is_null(const struct node *node)
{
	return json_is_null(node->json);
}

size_t
node_length(const struct node *node)
{
	return json_array_size(node->json);
}

static bool
is_among(const char *key, const char *const *keys)
{
	for (int i = 0; keys[i]; i++) {
		if (strcmp(key, keys[i]) == 0)
			return true;
	}
	return false;
}

bool
node_object(const struct node *node, const char *const *keys)
{
	if (!json_is_object(node->json)) {
		node_fault(node, "an object");
		return false;
	}
	for (void *at = json_object_iter(node->json); at;
	     at = json_object_iter_next(node->json, at)) {
		const char *key = json_object_iter_key(at);
		if (is_among(key, keys))
			continue;
		struct node stranger = node_member(node, key);
		node_fault_found(&stranger, "an unknown key", "only known keys here");
	}
	return true;
}

bool
node_array(const struct node *node, size_t least, size_t most)
{
	size_t n = node_length(node);
	if (json_is_array(node->json) && n >= least && n <= most)
		return true;
	if (least == most)
		node_fault(node, "a list of %zu", least);
	else if (least == 0)
		node_fault(node, "a list of at most %zu", most);
	else
		node_fault(node, "a list of %zu to %zu", least, most);
	return false;
}

/* === Values ===================================================================================== */

int
node_int(const struct node *node, int low, int high)
{
	if (json_is_integer(node->json)) {
		json_int_t value = json_integer_value(node->json);
		if (value >= low && value <= high)
			return (int)value;
	}
	node_fault(node, "an integer %d to %d", low, high);
	return low;
}

int
node_thousandths(const struct node *node, int low, int high)
{
	if (json_is_number(node->json)) {
		double value = json_number_value(node->json);
		if (value >= low && value <= high)
			return (int)lround(value * THOUSAND);
	}
	node_fault(node, "a number %d to %d", low, high);
	return 0;
}

bool
node_bool(const struct node *node)
{
	if (!json_is_boolean(node->json))
		node_fault(node, "true or false");
	return json_is_true(node->json);
}

const char *
node_text(const struct node *node, size_t least, size_t most)
{
	size_t size = json_string_length(node->json);
	if (json_is_string(node->json) && size >= least && size <= most)
		return json_string_value(node->json);
	node_fault(node, "a text of %zu to %zu bytes", least, most);
	return NULL;
}

int
node_word(const struct node *node, const char *const *words)
{
	char list[200] = "";
	for (int i = 0; words[i]; i++) {
		if (json_is_string(node->json) &&
		    strcmp(json_string_value(node->json), words[i]) == 0)
			return i;
		append(list, sizeof list, i > 0 ? " or \"" : "\"");
		append(list, sizeof list, words[i]);
		append(list, sizeof list, "\"");
	}
	node_fault(node, "%s", list);
	return -1;
}

void
text_copy(char *to, size_t size, const char *text)
{
	memset(to, 0, size);
	if (text && strlen(text) < size)
		memcpy(to, text, strlen(text) + 1);
}
