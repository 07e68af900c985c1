/*
 * json.h - strict reading of JSON, on jansson: typed members, and every fault as a record.
 *
 * A node is a value with the way to it. Nodes live on the stack of the functions that walk the
 * document, so the path costs nothing until there is something to report. Every getter reports a
 * missing or unfit value itself and then gives something harmless, so that a caller goes on and
 * finds all the other faults too. A value that is not there is a node whose `json` is NULL.
 */
#ifndef SCENARIO_JSON_H
#define SCENARIO_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "errors.h"

/* A document: its file's name and where faults go. */
struct source {
	const char *file;
	struct scenario_errors *errors;
	json_t *json; /* owned; NULL if it could not be read */
};

struct node {
	const struct source *source;
	const struct node *up;
	const char *key; /* in an object; else NULL and `index` counts */
	size_t index;
	json_t *json;
};

/* --- Documents --- */

/* Read and parse. False, with one fault recorded, if that cannot be done. */
bool source_read_file(struct source *source, const char *file, struct scenario_errors *errors);
bool source_read_text(struct source *source, const char *file, const char *text, size_t size,
		      struct scenario_errors *errors);
void source_close(struct source *source);
/* The whole document. */
struct node source_root(const struct source *source);

/* --- Walking --- */

struct node node_member(const struct node *up, const char *key);
struct node node_element(const struct node *up, size_t index);
bool node_is_null(const struct node *node);
/* Number of elements; 0 if it is no array. */
size_t node_length(const struct node *node);
/* True for an object; each key that is not among `keys` (ended by NULL) is a fault. */
bool node_object(const struct node *node, const char *const *keys);
/* True for an array of least .. most elements; otherwise a fault. */
bool node_array(const struct node *node, size_t least, size_t most);

/* --- Values --- */

/* An integer in low .. high; `low` if unfit. */
int node_int(const struct node *node, int low, int high);
/* A number in low .. high, in thousandths; 0 if unfit. */
int node_thousandths(const struct node *node, int low, int high);
bool node_bool(const struct node *node);
/* A text of least .. most bytes; NULL if unfit. It lives as long as the document. */
const char *node_text(const struct node *node, size_t least, size_t most);
/* The text must be one of the words; its row, or -1. */
int node_word(const struct node *node, const char *const *words);

/* Copy a text that fits, padded with NUL; NULL or too long: nothing but NUL. */
void text_copy(char *to, size_t size, const char *text);

/* --- Faults --- */

/* What is at `node` is not what is expected. */
void node_fault(const struct node *node, const char *expected, ...)
	__attribute__((format(printf, 2, 3)));
/* The same, with words of its own for what was found. */
void node_fault_found(const struct node *node, const char *found, const char *expected, ...)
	__attribute__((format(printf, 3, 4)));

#endif
