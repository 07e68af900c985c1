/*
 * ai.h - players made of software. They see the kernel only, and of a game only a view.
 *
 * A bot gets what a person in its seat would see (a state already observed for the seat), draws full
 * states consistent with it, and answers one legal action. It allocates nothing and draws only from
 * the generator that it is given, so a game with bots can be repeated from its seeds.
 */
#ifndef AI_H
#define AI_H

#include "gr.h"

enum {
	AI_MAX_WIDTH = 128 /* actions that a bot weighs at one decision */
};

/* How strong a bot plays. */
struct ai_level {
	const char *name; /* "random", "greedy": what people type */
	const char *what; /* one line about it, in English */
	/* Which action it would take; see ai_choose(). */
	gr_action (*choose)(const struct gr_system *sys, const struct gr_ctx *view, int seat,
			    const struct ai_level *level, struct gr_rng *rng);
	uint16_t samples; /* worlds drawn for each action */
	uint16_t width;   /* actions weighed, the most promising ones; at most AI_MAX_WIDTH */
};

/* All levels, the weakest first; ends with a row whose name is NULL. */
extern const struct ai_level ai_levels[];
/* NULL if there is none of that name. */
const struct ai_level *ai_level_named(const char *name);

/*
 * One legal action for `seat`, who must be the one to decide. view->state is already observed for
 * the seat and is not changed. Never 0 where the rules allow anything.
 */
gr_action ai_choose(const struct gr_system *sys, const struct gr_ctx *view, int seat,
		    const struct ai_level *level, struct gr_rng *rng);

/*
 * Run `ctx` on until a procedure is over: dice fall by `rng`, inner decisions of whichever seat are
 * settled by the best hint, first listed among equals. Stops at a decision of a GR_TOP step, at the
 * end of the game, or after `limit` nodes. `list` is scratch.
 */
void ai_settle(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng,
	       struct gr_list *list, int limit);

/* The two levels of play, for the table in random.c. */
gr_action ai_random(const struct gr_system *sys, const struct gr_ctx *view, int seat,
		    const struct ai_level *level, struct gr_rng *rng);
gr_action ai_greedy(const struct gr_system *sys, const struct gr_ctx *view, int seat,
		    const struct ai_level *level, struct gr_rng *rng);

#endif
