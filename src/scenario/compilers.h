/*
 * compilers.h - the scenario compilers of the systems, listed in scenario.c.
 *
 * Each takes the parsed documents and gives a sealed blob that the caller frees, or NULL with faults
 * recorded. `tables->json` is NULL if the tables could not be read (that fault is recorded already;
 * the compiler reports what else it finds and gives NULL).
 */
#ifndef SCENARIO_COMPILERS_H
#define SCENARIO_COMPILERS_H

#include "gr.h"
#include "json.h"

struct gr_scenario *faith_compile(const struct source *scenario, const struct source *tables,
				  struct scenario_errors *errors);
struct gr_scenario *waterloo_compile(const struct source *scenario, const struct source *tables,
				     struct scenario_errors *errors);

/*
 * The drawing of the board (doc/board.md) of a scenario that has compiled without a fault; NULL if
 * memory is out.
 */
json_t *faith_board(const struct source *scenario);
json_t *waterloo_board(const struct source *scenario);

#endif
