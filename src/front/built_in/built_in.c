/*
 * built_in.c - the scenarios, catalogues and bots that are linked into a program.
 */
#include "built_in.h"

#include "ai.h"
#include "lang.h"
#include "scenarios.h"

#include <stdlib.h>
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

/* === Bots ===================================================================================== */

/*
 * One desk is kept, so that thinking goes on from decision to decision of a game. Who finds it taken
 * by another thread, or must answer regardless of what was thought before, gets one for the moment.
 */
static atomic_flag kept_is_taken = ATOMIC_FLAG_INIT;
static void *kept_memory;

static void
tell_lines(const struct ai_thought *from, struct wire_thought *thought)
{
	_Static_assert((int)AI_LINES <= (int)WIRE_LINES, "lines");
	_Static_assert((int)AI_LINE_LENGTH <= (int)WIRE_LINE_LENGTH, "actions of a line");
	thought->n = from->n;
	for (int i = 0; i < from->n; i++) {
		const struct ai_line *line = &from->line[i];
		struct wire_line *to = &thought->line[i];
		to->n = line->n;
		to->visits = line->visits;
		to->expected = (uint32_t)(line->expected * 1000 + 0.5);
		memcpy(to->action, line->action, sizeof line->action);
	}
}

static gr_action
choose(void *user, const struct gr_system *sys, const struct gr_ctx *view, int seat,
       const struct wire_effort *effort, struct wire_thought *thought)
{
	(void)user;
	struct gr_rng rng = {effort->seed, 0};
	const bool searches = ai_levels[effort->level].search != NULL;
	const bool keeps = searches && effort->goes_on && !atomic_flag_test_and_set(&kept_is_taken);
	void *memory = !searches ? NULL : keeps && kept_memory ? kept_memory : calloc(1, AI_DESK);
	struct ai_desk desk = {.memory = memory,
			       .size = memory ? AI_DESK : 0,
			       .now = effort->now,
			       .user = effort->user,
			       .stop = effort->stop};
	struct ai_task task = {
		sys,
		view,
		seat,
		&ai_levels[effort->level],
		{effort->iterations, effort->ms, !keeps, NULL},
		&rng
        };
	struct ai_thought thoughts;
	ai_think(&task, &desk, &thoughts);
	tell_lines(&thoughts, thought);
	if (keeps) {
		kept_memory = memory;
		atomic_flag_clear(&kept_is_taken);
	} else {
		free(memory);
	}
	return thoughts.action;
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
