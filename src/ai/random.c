/*
 * random.c - the list of bots, and the simplest of them: any legal action, all equally likely.
 */
#include "ai.h"

#include <string.h>

const struct ai_level ai_levels[] = {
	{"random",         "plays any legal action, all equally likely", ai_random,  0,  0},
	{"greedy", "looks one step ahead and takes what leaves it best", ai_greedy, 64, 96},
	{    NULL,						 NULL,      NULL,  0,  0},
};

const struct ai_level *
ai_level_named(const char *name)
{
	for (const struct ai_level *level = ai_levels; level->name; level++) {
		if (strcmp(level->name, name) == 0)
			return level;
	}
	return NULL;
}

gr_action
ai_choose(const struct gr_system *sys, const struct gr_ctx *view, int seat,
	  const struct ai_level *level, struct gr_rng *rng)
{
	gr_assert(gr_node(view)->kind == GR_DECISION && gr_node(view)->seat == seat);
	gr_action action = level->choose(sys, view, seat, level, rng);
	gr_assert(gr_check(sys, view, action) == 0);
	return action;
}

/* What is legal does not depend on what the seat cannot see, so the view itself will do. */
gr_action
ai_random(const struct gr_system *sys, const struct gr_ctx *view, int seat,
	  const struct ai_level *level, struct gr_rng *rng)
{
	(void)seat;
	(void)level;
	return gr_random_action(sys, view, rng);
}
