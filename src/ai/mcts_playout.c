/*
 * mcts_playout.c - from the last node of the tree to a result: a short run by what is likely, then the
 * system's own judgement of the position.
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
 */
#include "mcts.h"

enum {
	PROCEDURE_LIMIT = 400, /* nodes of one procedure; longer ones are valued where they stand */
	ANSWER_TRIES = 3       /* times as many actions are compared in the other side's answer */
};

bool
mcts_ends(const struct mcts_tree *tree, const struct gr_ctx *ctx)
{
	if (!ai_course_begins(&tree->course, ctx))
		return false;
	return tree->tops == 0 || (tree->course.sys->eval && gr_node(ctx)->seat != tree->seat);
}

/* If not, another procedure may begin here. */
static bool
turn_ends(void *who, const struct gr_ctx *ctx)
{
	struct mcts_tree *tree = who;
	if (mcts_ends(tree, ctx))
		return true;
	tree->tops -= ai_course_begins(&tree->course, ctx);
	return false;
}

/* The other side's turn is over, and the own begins. */
static bool
is_answered(void *who, const struct gr_ctx *ctx)
{
	const struct mcts_tree *tree = who;
	return ai_course_begins(&tree->course, ctx) && gr_node(ctx)->seat == tree->seat;
}

void
mcts_playout(struct mcts_tree *tree, struct gr_ctx *ctx, double *result)
{
	const struct gr_system *sys = tree->course.sys;
	const struct ai_search *how = tree->how;
	const struct ai_end turn = {turn_ends, tree, how->tries, PROCEDURE_LIMIT};
	const struct ai_end answer = {
		is_answered, tree, how->tries * (sys->appeal ? ANSWER_TRIES : 1), PROCEDURE_LIMIT};
	double later[GR_MAX_SEATS + 1];
	ai_course_run(&tree->course, ctx, &turn);
	ai_judge(sys, ctx, tree->even, result);
	if (!how->answer || gr_node(ctx)->kind != GR_DECISION)
		return;
	ai_course_run(&tree->course, ctx, &answer);
	ai_judge(sys, ctx, tree->even, later);
	for (int seat = 1; seat <= sys->seats; seat++)
		result[seat] += (later[seat] - result[seat]) * how->answer / 100;
}
