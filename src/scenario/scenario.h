/*
 * scenario.h - scenarios in: JSON files to compiled blobs, for any system.
 *
 * A blob is the system's flat scenario struct as bytes, beginning with struct gr_scenario.
 */
#ifndef SCENARIO_SCENARIO_H
#define SCENARIO_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>

#include "errors.h"
#include "gr.h"

#define SCENARIO_MAGIC "grogscn"

/* A text in memory with the name it goes by in faults. */
struct scenario_text {
	const char *file;
	const char *text;
	size_t size;
};

/*
 * Compile a scenario file. `tables` NULL: tables.json beside it. Its `format` says which system it
 * is for. Gives a blob that the caller frees (its head.size says how long it is), or NULL with at
 * least one fault added to `errors`, which the caller has initialised.
 */
struct gr_scenario *scenario_compile_file(const char *path, const char *tables,
					  struct scenario_errors *errors);

/* The same from memory. */
struct gr_scenario *scenario_compile_text(const struct scenario_text *scenario,
					  const struct scenario_text *tables,
					  struct scenario_errors *errors);

/* One cell of a scenario or its tables that is to have another value. */
struct scenario_change {
	/* "tables.cavalry_control.british", "victory.french_needs_losses", "areas[D2].strongpoint.shift":
	 * members by dots, elements of lists by their number from 0 or their "id". Without
	 * "scenario." or "tables." before it the scenario is looked through first. */
	const char *path;
	const char *value; /* JSON; what is none is taken as text */
};

/* scenario_compile_file() with changes. An unknown path is a fault that names those near it. */
struct gr_scenario *scenario_compile_changed(const char *path, const char *tables,
					     const struct scenario_change *change, int n,
					     struct scenario_errors *errors);

/*
 * The drawing of a scenario's board as JSON (doc/board.md), one line that ends with a line feed, for
 * the caller to free(). The scenario is compiled first: NULL, and what is wrong, as above.
 */
char *scenario_board_file(const char *path, const char *tables, struct scenario_errors *errors);
char *scenario_board_text(const struct scenario_text *scenario, const struct scenario_text *tables,
			  struct scenario_errors *errors);

/*
 * NULL if `size` bytes at `blob` are an intact scenario of `system`, else what is wrong: magic,
 * system, version, size or hash.
 */
const char *scenario_check_blob(const struct gr_system *system, const void *blob, size_t size);

/* Set the hashes of a filled scenario (compilers call this last). Its plain facts are the first bytes:
 * what is derived from them may change with the program, and a save holds all the same. */
void scenario_seal(struct gr_scenario *scenario, size_t facts);

#endif
