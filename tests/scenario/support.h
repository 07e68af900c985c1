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
#include "../../src/systems/waterloo/scenario.h"

enum doc { BATTLE, CENTRE, PRUSSIANS, TABLES, DOCS };

/* The parsed file with most of its drawing left out, shared: copy before changing. */
json_t *support_document(enum doc doc);

/* Free the parsed files, at a program's end. */
void support_forget(void);

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

/* The first fault at `path` whose found or expected text contains `words`, or NULL. */
const struct scenario_error *support_find(const struct scenario_errors *errors, const char *path,
					  const char *words);

#endif
