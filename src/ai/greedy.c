/*
 * greedy.c - one step ahead: try each promising action in a few possible worlds, let the procedure
 * run to its end, and take the action after which the position is best on average.
 *
 * The same worlds and the same dice serve every action (common random numbers), so that a lucky
 * throw speaks for none of them.
 */
#include "ai.h"

#include <string.h>

enum {
	SETTLE_LIMIT = 400, /* nodes of one procedure; longer ones are valued where they stand */
	GAME_WON = 1000000  /* as the greatest value of eval() */
};

static int
hint_of(const struct gr_system *sys, const struct gr_ctx *ctx, gr_action action)
{
	return sys->hint ? sys->hint(ctx, action) : 0;
}

static gr_action
best_hint(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_list *list)
{
	gr_legal(sys, ctx, list);
	gr_assert(list->n > 0);
	gr_action best = list->action[0];
	int most = hint_of(sys, ctx, best);
	for (int i = 1; i < list->n; i++) {
		int hint = hint_of(sys, ctx, list->action[i]);
		if (hint > most) {
			most = hint;
			best = list->action[i];
		}
	}
	return best;
}

void
ai_settle(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng, struct gr_list *list,
	  int limit)
{
	for (int i = 0; i < limit; i++) {
		const struct gr_node *node = gr_node(ctx);
		if (node->kind == GR_CHANCE) {
			gr_random_throw(sys, ctx, rng);
			continue;
		}
		if (node->kind != GR_DECISION || (sys->steps[node->step].flags & GR_TOP))
			return;
		gr_apply(sys, ctx, best_hint(sys, ctx, list));
	}
}

static int
value_for(const struct gr_system *sys, const struct gr_ctx *ctx, int seat)
{
	const struct gr_node *node = gr_node(ctx);
	if (node->kind == GR_OVER)
		return node->seat == seat ? GAME_WON : node->seat == 0 ? 0 : -GAME_WON;
	return sys->eval ? sys->eval(ctx, seat) : 0;
}

struct weighed {
	gr_action action;
	int hint;
	int64_t sum; /* of the values in all worlds */
};

/*
 * Keep the `width` most promising actions of the list. Among equal hints the start is drawn, so
 * that nothing is left out for good because it stands at the end of the list.
 */
static int
shortlist(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_list *list,
	  struct gr_rng *rng, struct weighed *out, int width)
{
	int n = 0;
	int start = list->n > width ? (int)gr_rng_below(rng, (uint32_t)list->n) : 0;
	for (int k = 0; k < list->n; k++) {
		gr_action action = list->action[(start + k) % list->n];
		int hint = hint_of(sys, ctx, action);
		int at = n;
		while (at > 0 && out[at - 1].hint < hint)
			at--;
		if (at >= width)
			continue;
		int kept = n < width ? n : width - 1;
		memmove(&out[at + 1], &out[at], (size_t)(kept - at) * sizeof(*out));
		out[at] = (struct weighed){action, hint, 0};
		n = kept + 1;
	}
	return n;
}

static gr_action
best_of(const struct weighed *choice, int n)
{
	gr_assert(n > 0);
	int best = 0;
	for (int i = 1; i < n; i++) {
		if (choice[i].sum > choice[best].sum)
			best = i; /* equal sums: the better hint stands before */
	}
	return choice[best].action;
}

void
ai_greedy(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought)
{
	const struct gr_system *sys = task->sys;
	const struct gr_ctx *view = task->view;
	const struct ai_level *level = task->level;
	struct gr_list list;
	struct weighed choice[AI_MAX_WIDTH];
	_Alignas(8) uint8_t world[GR_MAX_STATE];
	_Alignas(8) uint8_t trial[GR_MAX_STATE];
	size_t size = sys->state_size;
	(void)desk;

	gr_legal(sys, view, &list);
	thought->action = list.n ? list.action[0] : 0;
	if (list.n <= 1)
		return;
	int width = level->width < AI_MAX_WIDTH ? level->width : AI_MAX_WIDTH;
	int n = shortlist(sys, view, &list, task->rng, choice, width);
	for (int s = 0; s < level->samples; s++) {
		struct gr_ctx full = {view->scenario, world, NULL};
		memcpy(world, view->state, size);
		sys->resample(&full, task->seat, task->rng);
		uint64_t luck = gr_rng_next(task->rng);
		for (int i = 0; i < n; i++) {
			struct gr_ctx after = {view->scenario, trial, NULL};
			struct gr_rng dice = {luck, 0};
			memcpy(trial, world, size);
			gr_apply(sys, &after, choice[i].action);
			ai_settle(sys, &after, &dice, &list, SETTLE_LIMIT);
			choice[i].sum += value_for(sys, &after, task->seat);
		}
	}
	thought->action = best_of(choice, n);
}
