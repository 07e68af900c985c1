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
 * Inner decisions are settled by the best hint. Where a procedure begins only a few actions drawn from
 * the candidates are compared: that costs less, and makes playouts differ from each other.
 */
#include "mcts.h"

enum {
	PROCEDURE_LIMIT = 400 /* nodes of one procedure; longer ones are valued where they stand */
};

void
mcts_throw(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng)
{
	struct gr_dice dice;
	uint8_t face[GR_MAX_DICE];
	gr_due(sys, ctx, &dice);
	gr_rng_throw(rng, &dice, face);
	gr_apply_throw(sys, ctx, face);
}

/* The best at first sight among `tries` legal actions, drawn without putting back; 0: of all. */
static gr_action
impression(struct mcts_tree *tree, const struct gr_ctx *ctx, int tries)
{
	const struct gr_system *sys = tree->sys;
	const struct gr_step *step = &sys->steps[gr_node(ctx)->step];
	struct gr_list *list = &tree->list;
	list->n = 0;
	list->cut = false;
	step->candidates(ctx, list);
	gr_action best = 0;
	int most = -1;
	while (list->n > 0) {
		const uint32_t i = gr_rng_below(&tree->rng, (uint32_t)list->n);
		const gr_action action = list->action[i];
		list->action[i] = list->action[--list->n];
		if (step->check(ctx, action) != 0)
			continue;
		const int hint = sys->hint ? sys->hint(ctx, action) : 0;
		if (hint > most) {
			most = hint;
			best = action;
		}
		if (--tries == 0)
			break;
	}
	return best;
}

/* Larger is better, half is even. By division alone: every machine gives the same. */
static double
squash(const struct gr_system *sys, int value)
{
	const double part = (double)value / (sys->eval_scale ? sys->eval_scale : 1000);
	return 0.5 + 0.5 * part / (1.0 + (part < 0 ? -part : part));
}

/* Chances of all seats. Of two, one's gain is the other's loss. */
static void
judge(const struct mcts_tree *tree, const struct gr_ctx *ctx, double *result)
{
	const struct gr_system *sys = tree->sys;
	const struct gr_node *node = gr_node(ctx);
	for (int seat = 1; seat <= sys->seats; seat++) {
		if (node->kind == GR_OVER)
			result[seat] = node->seat == seat ? 1 : node->seat == 0 ? 0.5 : 0;
		else if (!sys->eval)
			result[seat] = 0.5;
		else if (sys->seats != 2)
			result[seat] = squash(sys, sys->eval(ctx, seat));
		else if (seat == 1)
			result[seat] = squash(sys, sys->eval(ctx, seat) - sys->eval_even);
		else
			result[seat] = 1 - result[1];
	}
}

bool
mcts_begins(const struct mcts_tree *tree, const struct gr_ctx *ctx)
{
	return (tree->sys->steps[gr_node(ctx)->step].flags & GR_TOP) != 0;
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
			mcts_throw(sys, ctx, &tree->rng);
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
	}
	judge(tree, ctx, result);
}
