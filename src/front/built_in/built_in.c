/*
 * built_in.c - the scenarios, catalogues and bots that are linked into a program.
 */
#include "built_in.h"

#include "ai.h"
#include "lang.h"
#include "scenarios.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* === Scenarios ================================================================================= */

enum { MAX_WORKED_OUT = 32 };

/* What is derived from the facts, as the compiler of scenarios did. NULL: there is no memory. */
static struct gr_scenario *
work_out(const struct gr_scenario *facts)
{
	struct gr_scenario *scenario = calloc(1, facts->size);
	if (!scenario)
		return NULL;
	memcpy(scenario, facts, facts->facts);
	const struct gr_system *sys = gr_system_named(scenario->system);
	gr_assert(sys && sys->derive(scenario));
	const size_t behind = offsetof(struct gr_scenario, whole) + sizeof scenario->whole;
	gr_assert(gr_hash((const uint8_t *)scenario + behind, scenario->size - behind) ==
		  scenario->whole);
	return scenario;
}

static const struct gr_scenario *
carried(const struct gr_blob *blob)
{
	return (const struct gr_scenario *)(const void *)blob->data;
}

/* The page's engine carries facts alone, to be light; it has one thread. */
static const struct gr_scenario *
scenario_of(const struct gr_blob *blob)
{
	static struct gr_scenario *worked_out[MAX_WORKED_OUT];
	const ptrdiff_t row = blob - gr_scenario_blobs;
	if (blob->size == carried(blob)->size)
		return carried(blob);
	gr_assert(row < MAX_WORKED_OUT);
	if (!worked_out[row])
		worked_out[row] = work_out(carried(blob));
	return worked_out[row];
}

const struct gr_scenario *
built_in_scenario(const char *system, int k)
{
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++)
		if (strcmp(carried(blob)->system, system) == 0 && k-- == 0)
			return scenario_of(blob);
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
 * One desk is kept for all games, so that thinking goes on from decision to decision of one of them.
 * The rule: whoever begins to think takes it if it is free, and has it until he has answered; if what
 * lies on it is of another game, that is cleared away. So while two games take turns each begins every
 * decision anew, and plays no worse than from an empty desk. Who finds it taken, or must answer
 * regardless of what was thought before, gets one for the moment: there are never more desks than
 * thoughts under way, and one.
 */
static atomic_flag kept_is_taken = ATOMIC_FLAG_INIT;
static void *kept_memory;

/* A decision on its way; between two portions it is the effort's `aside`. */
struct thinking {
	struct ai_desk desk;
	struct gr_rng rng;
	bool keeps;
};

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

/* Whoever is to be as strong as it gets in the time has all cores; what is bound by a number of
 * iterations must not depend on how many there are. */
static int
threads_of(const struct wire_effort *effort)
{
	const struct ai_level *level = &ai_levels[effort->level];
	const bool is_strongest = level == ai_level_strongest();
	return is_strongest && effort->now && !effort->iterations ? ai_hands() : 1;
}

static void
sit_down(const struct wire_effort *effort, struct thinking *thinking)
{
	const bool searches = ai_levels[effort->level].search != NULL;
	const bool keeps = searches && effort->goes_on && !atomic_flag_test_and_set(&kept_is_taken);
	void *memory = !searches ? NULL : keeps && kept_memory ? kept_memory : calloc(1, AI_DESK);
	*thinking = (struct thinking){
		.desk = {.memory = memory,
			 .size = memory ? AI_DESK : 0,
			 .threads = threads_of(effort),
			 .now = effort->now,
			 .user = effort->user,
			 .stop = effort->stop,
			 .portion = effort->portion},
		.rng = {    effort->seed,          0 },
		.keeps = keeps
        };
}

static void
stand_up(const struct thinking *thinking)
{
	if (!thinking->keeps) {
		free(thinking->desk.memory);
		return;
	}
	kept_memory = thinking->desk.memory;
	atomic_flag_clear(&kept_is_taken);
}

/* Keep what is not thought to its end. False: there is no memory for that. */
static bool
lay_aside(struct wire_effort *effort, const struct thinking *thinking)
{
	struct thinking *aside = effort->aside ? effort->aside : malloc(sizeof *aside);
	if (!aside)
		return false;
	*aside = *thinking;
	effort->aside = aside;
	return true;
}

static gr_action
choose(void *user, const struct gr_system *sys, const struct gr_ctx *view, int seat,
       struct wire_effort *effort, struct wire_thought *thought)
{
	(void)user;
	struct thinking thinking;
	if (effort->aside)
		thinking = *(struct thinking *)effort->aside;
	else
		sit_down(effort, &thinking);
	struct ai_task task = {
		sys,
		view,
		seat,
		&ai_levels[effort->level],
		{effort->iterations, effort->ms, !thinking.keeps, NULL},
		&thinking.rng
        };
	struct ai_thought thoughts;
	while (!ai_think(&task, &thinking.desk, &thoughts)) {
		if (lay_aside(effort, &thinking))
			return 0;
		thinking.desk.portion = 0;
	}
	free(effort->aside);
	effort->aside = NULL;
	tell_lines(&thoughts, thought);
	stand_up(&thinking);
	return thoughts.action;
}

enum { MAX_LEVELS = 16 };

/* Names of the bots' levels; the same whenever it is asked. */
static const char *const *
level_names(void)
{
	static const char *name[MAX_LEVELS];
	for (int i = 0; i < MAX_LEVELS - 1 && ai_levels[i].name; i++)
		name[i] = ai_levels[i].name;
	return name;
}

static const uint32_t *
level_patience(void)
{
	static uint32_t ms[MAX_LEVELS];
	for (int i = 0; i < MAX_LEVELS - 1 && ai_levels[i].name; i++)
		ms[i] = ai_levels[i].search ? ai_levels[i].search->ms : 0;
	return ms;
}

struct wire_library
built_in_library(void)
{
	return (struct wire_library){.find = find,
				     .scenario = scenario,
				     .languages = gr_lang_names,
				     .language = gr_lang,
				     .levels = level_names(),
				     .patience = level_patience(),
				     .usual = (int)(ai_level_usual() - ai_levels),
				     .strongest = (int)(ai_level_strongest() - ai_levels),
				     .choose = choose};
}
