/*
 * mcts_playout.c - from the last node of the tree to a result: a short run by first impressions, then
 * the system's own judgement of the position.
 *
 * Whatever is tried, the position is judged just before the other side begins a procedure of its own:
 * to act is mostly a gain, so whoever were judged after an action more would look better. The same
 * holds of a number of procedures that ends in the middle of a turn: who stops marching sooner has more
 * combats within it. So the search plans what its own side does until the other's turn comes, replies
 * within those procedures included; only quick levels look no further than the procedure at hand.
 *
 * The strongest level then plays the other side's turn too, and judges half by what is left after it; to
 * judge by that alone played worse (bench/README.md). More actions are compared in it than elsewhere, if
 * the system knows what strong players do; to compare more hints was not seen to make a better answer.
 *
 * Inner decisions are settled by what is likeliest. Where a procedure begins only a few actions drawn from
 * the candidates are compared: that costs less, and makes playouts differ from each other.
 */
#include "mcts.h"

#include <string.h>

enum {
	PROCEDURE_LIMIT = 400, /* nodes of one procedure; longer ones are valued where they stand */
	ANSWER_TRIES = 3       /* times as many actions are compared in the other side's answer */
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

enum { ILLEGAL = -1 };

/* The first of the greatest from `from` on, and after the last from the beginning. Written so that compilers
 * make no jump of the comparison, which nobody can foresee. */
static int
most_appealing(const int *appeal, int from, int n)
{
	int best = from, most = appeal[from];
	for (int i = from + 1; i < n; i++) {
		const bool is_more = appeal[i] > most;
		best = is_more ? i : best;
		most = is_more ? appeal[i] : most;
	}
	for (int i = 0; i < from; i++) {
		const bool is_more = appeal[i] > most;
		best = is_more ? i : best;
		most = is_more ? appeal[i] : most;
	}
	return best;
}

/* The likeliest legal one of `n` candidates, of equal ones the first from `from` on; -1: none is legal.
 * To look at appeal first costs less: mostly one check is enough. */
static int
likeliest(struct mcts_tree *tree, const struct gr_ctx *ctx, int from, int n)
{
	const struct gr_step *step = &tree->sys->steps[gr_node(ctx)->step];
	int *appeal = tree->appeal;
	for (;;) {
		const int best = most_appealing(appeal, from, n);
		if (appeal[best] == ILLEGAL)
			return -1;
		if (step->check(ctx, tree->list.action[best]) == 0)
			return best;
		appeal[best] = ILLEGAL;
	}
}

/* The likeliest of the first `n` candidates; 0: none is legal. */
static gr_action
best_legal(struct mcts_tree *tree, const struct gr_ctx *ctx, int n)
{
	const gr_action *action = tree->list.action;
	if (n == 1)
		return tree->sys->steps[gr_node(ctx)->step].check(ctx, action[0]) == 0 ? action[0]
										       : 0;
	const int from = (int)gr_rng_below(&tree->rng, (uint32_t)n);
	mcts_tree_appeal(tree, ctx, n);
	const int best = likeliest(tree, ctx, from, n);
	return best < 0 ? 0 : action[best];
}

static void
list_candidates(struct mcts_tree *tree, const struct gr_ctx *ctx)
{
	tree->list.n = 0;
	tree->list.cut = false;
	tree->sys->steps[gr_node(ctx)->step].candidates(ctx, &tree->list);
}

/* What is likeliest among `tries` candidates, 0: among all; if none of them is legal, among the
 * others. */
static gr_action
impression(struct mcts_tree *tree, const struct gr_ctx *ctx, int tries)
{
	struct gr_list *list = &tree->list;
	list_candidates(tree, ctx);
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

static void
carry_out(struct mcts_tree *tree, struct gr_ctx *ctx, gr_action action)
{
	gr_apply(tree->sys, ctx, action);
	tree->decisions++;
}

/* Carry out the candidate at `i`, once. Does the same step ask for more? */
static bool
take(struct mcts_tree *tree, struct gr_ctx *ctx, int i)
{
	const struct gr_node asked = *gr_node(ctx);
	tree->appeal[i] = ILLEGAL;
	carry_out(tree, ctx, tree->list.action[i]);
	const struct gr_node *node = gr_node(ctx);
	return node->kind == GR_DECISION && node->step == asked.step && node->seat == asked.seat;
}

/* A step whose choices hinder no other is looked at once: all good ones are taken, then what is likeliest
 * until it ends. */
static void
run_through(struct mcts_tree *tree, struct gr_ctx *ctx)
{
	enum { FAIR = 500 };
	const struct gr_step *step = &tree->sys->steps[gr_node(ctx)->step];
	list_candidates(tree, ctx);
	const int n = tree->list.n;
	mcts_tree_appeal(tree, ctx, n);
	for (int i = 0; i < n; i++)
		if (tree->appeal[i] > FAIR && step->check(ctx, tree->list.action[i]) == 0 &&
		    !take(tree, ctx, i))
			return;
	const int from = (int)gr_rng_below(&tree->rng, (uint32_t)n);
	for (int best = likeliest(tree, ctx, from, n); best >= 0 && take(tree, ctx, best);
	     best = likeliest(tree, ctx, from, n))
		;
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

/* The other side's turn is over, and the own begins. */
static bool
is_answered(const struct mcts_tree *tree, const struct gr_ctx *ctx)
{
	return mcts_begins(tree, ctx) && gr_node(ctx)->seat == tree->seat;
}

/* Where a procedure begins, so many actions are compared. */
static void
decide(struct mcts_tree *tree, struct gr_ctx *ctx, int tries)
{
	if (tree->sys->steps[gr_node(ctx)->step].flags & GR_ANY_ORDER) {
		run_through(tree, ctx);
		return;
	}
	const bool begins = mcts_begins(tree, ctx);
	tree->tops -= begins;
	const gr_action action = impression(tree, ctx, begins ? tries : 0);
	gr_assert(action != 0);
	carry_out(tree, ctx, action);
}

/* Play on to a decision at which it is to end, or to the end of the game. */
static void
play_on(struct mcts_tree *tree, struct gr_ctx *ctx, int tries,
	bool (*ends)(const struct mcts_tree *tree, const struct gr_ctx *ctx))
{
	for (int i = 0; i < PROCEDURE_LIMIT; i++) {
		const struct gr_node *node = gr_node(ctx);
		if (node->kind == GR_CHANCE) {
			gr_random_throw(tree->sys, ctx, &tree->rng);
			tree->throws++;
			continue;
		}
		if (node->kind != GR_DECISION || ends(tree, ctx))
			break;
		decide(tree, ctx, tries);
	}
}

void
mcts_playout(struct mcts_tree *tree, struct gr_ctx *ctx, double *result)
{
	const struct gr_system *sys = tree->sys;
	const struct ai_search *how = tree->how;
	double later[GR_MAX_SEATS + 1];
	play_on(tree, ctx, how->tries, mcts_ends);
	ai_judge(sys, ctx, tree->even, result);
	if (!how->answer || gr_node(ctx)->kind != GR_DECISION)
		return;
	play_on(tree, ctx, how->tries * (sys->appeal ? ANSWER_TRIES : 1), is_answered);
	ai_judge(sys, ctx, tree->even, later);
	for (int seat = 1; seat <= sys->seats; seat++)
		result[seat] += (later[seat] - result[seat]) * how->answer / 100;
}
