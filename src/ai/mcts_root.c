/*
 * mcts_root.c - how the iterations are shared out among the actions at the root: sequential halving
 * (Karnin, Koren and Somekh 2013). All that look promising get equally many; when a part of the budget
 * is spent the worse half is left out, and so on. What counts here is the action found in the end, not
 * what the search gains on its way, so it is better than curiosity that fades.
 */
#include "mcts.h"

#include <math.h>
#include <string.h>

enum {
	FAIR_TRIAL =
		6, /* iterations that an action gets in the first round, if they are that few */
	CLEAR_VISITS =
		200,      /* of each of the last two before one of them can be clearly better ... */
	CLEAR_SPREADS = 5 /* ... by so many standard errors */
};

static double
mean_of(const struct mcts_edge *edge)
{
	return edge->visits ? edge->sum / edge->visits : -1;
}

void
mcts_root_note(struct mcts_tree *tree, const struct mcts_edge *edge, double result)
{
	struct mcts_trials *trials = &tree->trials[edge - mcts_node(tree, tree->root)->edge];
	trials->n++;
	trials->sum += result;
	trials->squares += result * result;
}

/* How far the results of an action spread. */
static double
spread_at(const struct mcts_tree *tree, int at)
{
	const struct mcts_trials *trials = &tree->trials[at];
	if (trials->n < 2)
		return mcts_tree_spread(tree);
	const double mean = trials->sum / trials->n;
	const double variance = trials->squares / trials->n - mean * mean;
	return variance > 0 ? sqrt(variance) : 0;
}

/* The mean, as who likes risks or shuns them sees it. */
static double
worth_of(const struct mcts_tree *tree, int at, double mean)
{
	const int daring = tree->how->daring;
	return daring ? mean + daring * spread_at(tree, at) / 100 : mean;
}

/*
 * Among many small choices of one procedure, the best by chance are mostly not the best: what the
 * error of the means leaves open is settled by first impressions. Where procedures begin, results
 * alone speak: there impressions are worth less.
 */
double
mcts_root_score(const struct mcts_tree *tree, int at, double mean, uint32_t visits)
{
	const int step = mcts_node(tree, tree->root)->step;
	const double worth = worth_of(tree, at, mean);
	if ((tree->course.sys->steps[step].flags & (GR_TOP | GR_PART)) == GR_TOP)
		return worth;
	const double error = mcts_tree_spread(tree) / sqrt(visits + 1.0);
	return worth + tree->how->trust * error * tree->first_sight[at] / 10000;
}

static double
score_of(const struct mcts_tree *tree, const struct mcts_node *root, int at)
{
	const struct mcts_edge *edge = &root->edge[at];
	return mcts_root_score(tree, at, mean_of(edge), edge->visits);
}

void
mcts_root_begin(struct mcts_tree *tree)
{
	const struct mcts_node *root = mcts_node(tree, tree->root);
	int n = root->n;
	tree->progress = 0;
	tree->rounds = 1;
	while ((1 << tree->rounds) < n)
		tree->rounds++;
	while (n > 2 && (uint64_t)n * FAIR_TRIAL * (uint64_t)tree->rounds > tree->limit)
		n--;
	tree->n_left = tree->n_first = n;
	memset(tree->trials, 0, sizeof tree->trials);
	for (int i = 0; i < n; i++)
		tree->left[i] = (uint16_t)i;
}

/* Best score first; equal ones stay in the order of their appeal. */
static void
sort_left(struct mcts_tree *tree, const struct mcts_node *root)
{
	for (int i = 1; i < tree->n_left; i++) {
		const uint16_t edge = tree->left[i];
		int at = i;
		const double score = score_of(tree, root, edge);
		for (; at > 0 && score_of(tree, root, tree->left[at - 1]) < score; at--)
			tree->left[at] = tree->left[at - 1];
		tree->left[at] = edge;
	}
}

struct mcts_edge *
mcts_root_select(struct mcts_tree *tree)
{
	struct mcts_node *root = mcts_node(tree, tree->root);
	const int round = (int)(tree->progress * tree->rounds);
	int stay = tree->n_first >> round;
	stay = stay < 2 ? 2 : stay;
	if (stay < tree->n_left) {
		sort_left(tree, root);
		tree->n_left = stay;
	}
	struct mcts_edge *least = &root->edge[tree->left[0]];
	for (int i = 1; i < tree->n_left; i++)
		if (root->edge[tree->left[i]].visits < least->visits)
			least = &root->edge[tree->left[i]];
	return least;
}

bool
mcts_root_is_clear(const struct mcts_tree *tree)
{
	const struct mcts_node *root = mcts_node(tree, tree->root);
	if (tree->n_left != 2)
		return false;
	const struct mcts_edge *a = &root->edge[tree->left[0]], *b = &root->edge[tree->left[1]];
	if (a->visits < CLEAR_VISITS || b->visits < CLEAR_VISITS)
		return false;
	const double lead = worth_of(tree, tree->left[0], mean_of(a)) -
			    worth_of(tree, tree->left[1], mean_of(b));
	const double spread = mcts_tree_spread(tree);
	return lead * lead > CLEAR_SPREADS * CLEAR_SPREADS * spread * spread *
				     (1.0 / a->visits + 1.0 / b->visits);
}
