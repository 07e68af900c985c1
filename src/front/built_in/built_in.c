/*
 * built_in.c - the scenarios, catalogues and bots that are linked into a program.
 */
#include "built_in.h"

#include "ai.h"
#include "lang.h"
#include "scenarios.h"

#include <string.h>

/* === Scenarios ================================================================================= */

static const struct gr_scenario *
scenario_of(const struct gr_blob *blob)
{
	return (const struct gr_scenario *)(const void *)blob->data;
}

const struct gr_scenario *
built_in_scenario(const char *system, int k)
{
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		const struct gr_scenario *scenario = scenario_of(blob);
		if (strcmp(scenario->system, system) == 0 && k-- == 0)
			return scenario;
	}
	return NULL;
}

bool
built_in_same_id(const char *a, const char *b)
{
	while (*a && (*a == *b || (*a == '-' && *b == '_') || (*a == '_' && *b == '-'))) {
		a++;
		b++;
	}
	return *a == *b;
}

const struct gr_scenario *
built_in_find(const char *system, const char *id)
{
	const struct gr_scenario *scenario;
	for (int k = 0; (scenario = built_in_scenario(system, k)); k++) {
		if (built_in_same_id(scenario->id, id))
			return scenario;
	}
	return NULL;
}

/* === The library =============================================================================== */

static const struct gr_scenario *
find(void *user, const char *system, const char *id)
{
	(void)user;
	return built_in_find(system, id);
}

static const struct gr_scenario *
scenario(void *user, const char *system, int k)
{
	(void)user;
	return built_in_scenario(system, k);
}

static gr_action
choose(void *user, const struct gr_system *sys, const struct gr_ctx *view, int seat,
       const struct wire_effort *effort)
{
	(void)user;
	struct gr_rng rng = {effort->seed, 0};
	return ai_choose(sys, view, seat, &ai_levels[effort->level], &rng);
}

/* Names of the bots' levels; the same whenever it is asked. */
static const char *const *
level_names(void)
{
	enum { MAX_LEVELS = 16 };
	static const char *name[MAX_LEVELS];
	for (int i = 0; i < MAX_LEVELS - 1 && ai_levels[i].name; i++)
		name[i] = ai_levels[i].name;
	return name;
}

struct wire_library
built_in_library(void)
{
	return (struct wire_library){.find = find,
				     .scenario = scenario,
				     .languages = gr_lang_names,
				     .language = gr_lang,
				     .levels = level_names(),
				     .choose = choose};
}
