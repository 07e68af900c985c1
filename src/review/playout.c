/*
 * playout.c - one way a position may go on: both sides play by first impressions for a while, then
 * the system's own judgement of the position is read as a chance of winning.
 */
#include "parts.h"

#include <string.h>

enum {
	NODE_LIMIT = 2000, /* of one playout; longer ones are judged where they stand */
	TRIES = 8          /* legal actions compared at a decision */
};

uint64_t
review_seed(uint64_t series, uint64_t k)
{
	struct gr_rng rng = {series, k};
	return gr_rng_next(&rng);
}

/* The best at first sight of a few legal actions, drawn without putting back. */
static gr_action
impression(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_list *list,
	   struct gr_rng *rng)
{
	const struct gr_step *step = &sys->steps[gr_node(ctx)->step];
	gr_action best = 0;
	int most = -1;
	list->n = 0;
	list->cut = false;
	step->candidates(ctx, list);
	for (int tries = TRIES; list->n > 0 && tries > 0;) {
		const uint32_t i = gr_rng_below(rng, (uint32_t)list->n);
		const gr_action action = list->action[i];
		list->action[i] = list->action[--list->n];
		if (step->check(ctx, action) != 0)
			continue;
		tries--;
		const int hint = sys->hint ? sys->hint(ctx, action) : 0;
		if (hint > most) {
			most = hint;
			best = action;
		}
	}
	gr_assert(best != 0);
	return best;
}

void
review_playout(const struct review_task *task, struct review_pad *pad, double *result)
{
	const struct gr_system *sys = task->sys;
	struct gr_ctx ctx = {task->from.scenario, pad->state, NULL};
	struct gr_rng rng = {task->seed, 0};
	memcpy(pad->state, task->from.state, sys->state_size);
	for (int i = 0; i < NODE_LIMIT; i++) {
		const struct gr_node *node = gr_node(&ctx);
		if (node->kind == GR_CHANCE) {
			gr_random_throw(sys, &ctx, &rng);
			continue;
		}
		if (node->kind != GR_DECISION)
			break;
		const bool is_top = (sys->steps[node->step].flags & GR_TOP) != 0;
		if (is_top && sys->eval && sys->turn(&ctx) != task->turn)
			break;
		gr_apply(sys, &ctx, impression(sys, &ctx, &pad->list, &rng));
	}
	ai_judge(sys, &ctx, ai_even(sys, &ctx), result);
}
