/*
 * library.c - what a session of these tests is given: two systems, two languages, two bots.
 */
#include "ai.h"
#include "grid.h"
#include "talk.h"

#include "../kernel/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s:%d: %s\n", file, line, what);
	abort();
}

/* === The library of these tests ================================================================ */

static const struct gr_scenario *const scenarios[] = {&toy_scenario, &grid_scenario};

enum { N_SCENARIOS = sizeof scenarios / sizeof *scenarios };

static const struct gr_scenario *
find(void *user, const char *system, const char *id)
{
	(void)user;
	for (int i = 0; i < N_SCENARIOS; i++) {
		if (strcmp(scenarios[i]->system, system) == 0 && strcmp(scenarios[i]->id, id) == 0)
			return scenarios[i];
	}
	return NULL;
}

static const struct gr_scenario *
scenario_at(void *user, const char *system, int k)
{
	(void)user;
	for (int i = 0; i < N_SCENARIOS; i++) {
		if (strcmp(scenarios[i]->system, system) == 0 && k-- == 0)
			return scenarios[i];
	}
	return NULL;
}

static const char *
english(const char *system, const char *key)
{
	(void)system;
	if (strcmp(key, "reason.too-prepared") == 0)
		return "You are prepared enough.";
	if (strcmp(key, "event.lost") == 0)
		return "{1} loses {2}.";
	if (strcmp(key, "word.lost") == 0)
		return "health lost:";
	if (strcmp(key, "mark.cubes.red") == 0)
		return "red cubes";
	return strcmp(key, "word.pawn") == 0 ? "pawn" : NULL;
}

static const char *
french(const char *system, const char *key)
{
	(void)system;
	if (strcmp(key, "clause.T7") == 0)
		return "Devinez";
	return strcmp(key, "word.pawn") == 0 ? "pion \xC3\xA9lanc\xC3\xA9" : NULL;
}

static const struct gr_catalogue catalogues[] = {
	{"en", english},
        {"fr",  french}
};
static const char *const languages[] = {"en", "fr", NULL};
static const char *const levels[] = {"random", "greedy", NULL};

static const struct gr_catalogue *
language(const char *name)
{
	for (int i = 0; i < 2; i++) {
		if (strcmp(catalogues[i].language, name) == 0)
			return &catalogues[i];
	}
	return NULL;
}

static uint64_t
seed(void *user)
{
	(void)user;
	return 77;
}

static gr_action
choose(void *user, const struct gr_system *sys, const struct gr_ctx *view, int seat,
       struct wire_effort *effort, struct wire_thought *thought)
{
	(void)user;
	(void)thought;
	struct gr_rng rng = {effort->seed, 0};
	return ai_choose(sys, view, seat, &ai_levels[effort->level], &rng);
}

const struct wire_library talk_library = {.find = find,
					  .scenario = scenario_at,
					  .languages = languages,
					  .language = language,
					  .seed = seed,
					  .levels = levels,
					  .strongest = 1,
					  .choose = choose};

/* === Beginnings ================================================================================ */

int
talk_set_up(void **state)
{
	*state = wire_open(&talk_library);
	return *state ? 0 : -1;
}

int
talk_tear_down(void **state)
{
	wire_close(*state);
	return 0;
}

/* The toy at its first decision: red has 1, blue has 3. */
void
begin_toy(struct wire_session *session)
{
	talk_done(session, "{'cmd':'new','system':'toy','dice':'script'}");
	talk_done(session, "{'cmd':'roll','values':[1]}");
	talk_done(session, "{'cmd':'roll','values':[3]}");
}

void
begin_grid(struct wire_session *session)
{
	talk_done(session, "{'cmd':'new','system':'grid','seed':1}");
}
