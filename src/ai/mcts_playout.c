/*
 * mcts_playout.c - from the last node of the tree to a result: a short run by first impressions, then
 * the system's own judgement of the position.
 *
 * Whatever is tried, the position is judged just before the other side begins a procedure of its own,
 * or equally many procedures later if that is sooner: to act is mostly a gain, so whoever were judged
 * after an action more would look better. So the search plans what its own side does until the other's
 * turn comes, replies within those procedures included. To look on by first impressions costs more
 * than it gains: what the enemy then does is feeble, and a defender thinks himself safe.
 *
 * Inner decisions are settled by what is likeliest. Where a procedure begins only a few actions drawn from
 * the candidates are compared: that costs less, and makes playouts differ from each other.
 */
#include "mcts.h"

#include <string.h>

enum {
	PROCEDURE_LIMIT = 400 /* nodes of one procedure; longer ones are valued where they stand */
};

/* Put `n` candidates first, drawn without putting back. */
static void
draw(struct mcts_tree *tree, int n)
{
	struct gr_list *list = &tree->list;
	for (int i = 0; i < n; i++) {
		const int k = i + (int)gr_rng_below(&tree->rng, (uint32_t)(list->n - i));
		const gr_action action = list->action[k];
		list->action[k] = list->action[i];
		list->action[i] = action;
	}
}

/* The likeliest legal one among the first `n` candidates, any of equal ones; 0: none is legal. To look at
 * appeal first costs less: mostly one check is enough. */
static gr_action
best_legal(struct mcts_tree *tree, const struct gr_ctx *ctx, int n)
{
	enum { ILLEGAL = -1, FAIR = 500, MOST = 1000 };
	const struct gr_system *sys = tree->sys;
	const struct gr_step *step = &sys->steps[gr_node(ctx)->step];
	const int good_enough = step->flags & GR_ANY_ORDER ? FAIR : MOST;
	const gr_action *action = tree->list.action;
	int *appeal = tree->appeal;
	const int from = n > 1 ? (int)gr_rng_below(&tree->rng, (uint32_t)n) : 0;
	for (int k = 0, i = from; k < n; k++, i = i + 1 < n ? i + 1 : 0) {
		appeal[i] = n > 1 ? mcts_appeal(sys, ctx, action[i]) : 0;
		if (appeal[i] > good_enough && step->check(ctx, action[i]) == 0)
			return action[i];
	}
	for (;;) {
		int best = from;
		for (int i = from + 1; i < n; i++)
			best = appeal[i] > appeal[best] ? i : best;
		for (int i = 0; i < from; i++)
			best = appeal[i] > appeal[best] ? i : best;
		if (appeal[best] == ILLEGAL)
			return 0;
		if (step->check(ctx, action[best]) == 0)
			return action[best];
		appeal[best] = ILLEGAL;
	}
}

/* What is likeliest among `tries` candidates, 0: among all; if none of them is legal, among the
 * others. */
static gr_action
impression(struct mcts_tree *tree, const struct gr_ctx *ctx, int tries)
{
	struct gr_list *list = &tree->list;
	list->n = 0;
	list->cut = false;
	tree->sys->steps[gr_node(ctx)->step].candidates(ctx, list);
	while (tries > 0 && tries < list->n) {
		draw(tree, tries);
		const gr_action action = best_legal(tree, ctx, tries);
		if (action)
			return action;
		list->n -= tries;
		memmove(list->action, list->action + tries, (size_t)list->n * sizeof *list->action);
	}
	return best_legal(tree, ctx, list->n);
}

bool
mcts_begins(const struct mcts_tree *tree, const struct gr_ctx *ctx)
{
	return (tree->sys->steps[gr_node(ctx)->step].flags & (GR_TOP | GR_PART)) == GR_TOP;
}

bool
mcts_ends(const struct mcts_tree *tree, const struct gr_ctx *ctx)
{
	if (!mcts_begins(tree, ctx))
		return false;
	return tree->tops == 0 || (tree->sys->eval && gr_node(ctx)->seat != tree->seat);
}

void
mcts_playout(struct mcts_tree *tree, struct gr_ctx *ctx, double *result)
{
	const struct gr_system *sys = tree->sys;
	for (int i = 0; i < PROCEDURE_LIMIT; i++) {
		const struct gr_node *node = gr_node(ctx);
		if (node->kind == GR_CHANCE) {
			gr_random_throw(sys, ctx, &tree->rng);
			continue;
		}
		if (node->kind != GR_DECISION)
			break;
		if (mcts_ends(tree, ctx))
			break;
		const bool begins = mcts_begins(tree, ctx);
		tree->tops -= begins;
		const gr_action action = impression(tree, ctx, begins ? tree->how->tries : 0);
		gr_assert(action != 0);
		gr_apply(sys, ctx, action);
		tree->decisions++;
	}
	ai_judge(sys, ctx, tree->even, result);
}
