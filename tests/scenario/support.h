/*
 * support.h - what the scenario tests share: the data files, mutations by path, finding a fault.
 */
#ifndef TEST_SCENARIO_SUPPORT_H
#define TEST_SCENARIO_SUPPORT_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>

#include "../../src/scenario/scenario.h"
#include "../../src/systems/faith/scenario.h"
#include "../../src/systems/waterloo/scenario.h"

/* The files of Waterloo, then those of Par le feu, le fer et la foi. */
enum doc { BATTLE, CENTRE, PRUSSIANS, TABLES, MILL, COUTRAS, JARNAC, ARQUES, FAITH_TABLES, DOCS };

/* The parsed file with most of its drawing left out, shared: copy before changing. */
json_t *support_document(enum doc doc);

/* The path of a data file; valid until the next call. */
const char *support_path(enum doc doc);

/*
 * Change a document. `how` is '=' set to the JSON text `value`, '-' remove, '+' append `value` to
 * the list at `path`, 'd' append a copy of the list's first element. A path is written as in faults.
 */
void support_mutate(json_t *document, char how, const char *path, const char *value);

/* Compile a document with its tables; errors are cleared first. */
struct gr_scenario *support_compile(const json_t *scenario, const json_t *tables,
				    struct scenario_errors *errors);

/* The compiled data file; it must compile. To be freed. */
struct waterloo_scenario *support_scenario(enum doc doc);
struct faith_scenario *support_faith(enum doc doc);

/* The first fault at `path` whose found or expected text contains `words`, or NULL. */
const struct scenario_error *support_find(const struct scenario_errors *errors, const char *path,
					  const char *words);

/*
 * Make one change to a document ("= path" with a value, "- path", "+ path" with a value, "d path": see
 * support_mutate), compile it (tables: with a scenario that they belong to) and look for the fault at
 * path `at` (NULL: where the change was) with these words in what was found or expected. `faults` is
 * how many there must be in all, so that one mistake does not bury the reader (0 = not counted, where
 * one change breaks several things).
 */
void support_expect(enum doc doc, const char *change, const char *value, const char *at,
		    const char *words, int faults);

/* Random damage to a scenario and its tables, again and again: never a crash, never a blob with a fault
 * or none without. Bytes: of the text of one file, which may also be cut short. Values: of the `docs`
 * files from `first` on in turn, replaced, removed or added; `values` are JSON texts, ended by NULL. */
void support_random_bytes(enum doc doc, uint64_t seed, int rounds);
void support_random_values(enum doc first, int docs, uint64_t seed, int rounds,
			   const char *const *values);

/* Frees the parsed files, at a program's end. */
int support_tear_down(void **state);

/* A text too long for anything, as JSON. */
#define LONG_TEXT                                                                                  \
	"\"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234"  \
	"5678901234567890123456789012345678901234567890123456789012345678901234567890123456789012" \
	"345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"  \
	"0123456789\""

#endif
