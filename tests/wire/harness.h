/*
 * harness.h - a session over the scenarios that are built in, for tests and fuzzers.
 */
#ifndef WIRE_HARNESS_H
#define WIRE_HARNESS_H

#include "ai.h"
#include "scenarios.h"
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s:%d: %s\n", file, line, what);
	abort();
}

static inline const struct gr_scenario *
built_in(const char *system, const char *id, int k)
{
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		const void *data = blob->data;
		const struct gr_scenario *scenario = data;
		bool is_kin = strcmp(scenario->system, system) == 0;
		if (is_kin && (id ? strcmp(scenario->id, id) == 0 : k-- == 0))
			return scenario;
	}
	return NULL;
}

static inline const struct gr_scenario *
find_built_in(void *user, const char *system, const char *id)
{
	(void)user;
	return built_in(system, id, 0);
}

static inline const struct gr_scenario *
built_in_at(void *user, const char *system, int k)
{
	(void)user;
	return built_in(system, NULL, k);
}

static inline gr_action
choose_by_level(void *user, const struct gr_system *sys, const struct gr_ctx *view, int seat,
		struct wire_effort *effort, struct wire_thought *thought)
{
	(void)user;
	(void)thought;
	struct gr_rng rng = {effort->seed, 0};
	return ai_choose(sys, view, seat, &ai_levels[effort->level], &rng);
}

static const char *const level_names[] = {"random", "greedy", NULL};

#endif
