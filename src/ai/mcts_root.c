/*
 * mcts_root.c - how the iterations are shared out among the actions at the root, by sequential halving
 * (Karnin, Koren and Somekh 2013): all that are in the running get equally many, and whenever a part of
 * the budget is spent the worse half is left out. What counts here is the action found in the end,
 * not what the search gains on its way, so it is better than curiosity that fades.
 *
 * If the search looks further than one procedure, it scouts first: a part of the budget goes to short
 * trials of all actions, without a tree, which cost little and spread little. The best of them are
 * then searched; what scouting has found speaks for them as if it were that many visits.
 */
#include "mcts.h"

enum {
	FAIR_TRIAL =
		6, /* iterations that an action gets in the first round, if they are that few */
	SCOUT_PART = 3, /* scouting takes that part of the budget */
	FINALISTS = 8,  /* actions left by it */
	SCOUT_WEIGHT = 40,
	CLEAR_VISITS =
		200,      /* of each of the last two before one of them can be clearly better ... */
	CLEAR_SPREADS = 5 /* ... by so many standard errors */
};

static int
rounds_for(int first, int last)
{
	int rounds = 1;
	while ((last << rounds) < first)
		rounds++;
	return rounds;
}

void
mcts_root_begin(struct mcts_tree *tree)
{
	const struct mcts_node *root = mcts_node(tree, tree->root);
	int n = root->n;
	tree->progress = 0;
	tree->is_scouting = tree->how->ahead > 0 && n > FINALISTS;
	tree->shift = tree->scouted_until = 0;
	const int last = tree->is_scouting ? FINALISTS : 2;
	const uint32_t budget = tree->is_scouting ? tree->limit / SCOUT_PART : tree->limit;
	tree->rounds = rounds_for(n, last);
	while (n > last && (uint64_t)n * FAIR_TRIAL * (uint64_t)tree->rounds > budget)
		n--;
	tree->n_left = tree->n_first = n;
	for (int i = 0; i < n; i++)
		tree->left[i] = (uint16_t)i;
}

/* Scouting is over: its best go on. Trials are compared by how much better than their average they
 * are, since a search that ends elsewhere has another average. */
static void
begin_search(struct mcts_tree *tree)
{
	tree->is_scouting = false;
	tree->n_first = tree->n_left;
	tree->rounds = rounds_for(tree->n_first, 2);
}

/* What is known of an action. */
static double
value_of(const struct mcts_tree *tree, const struct mcts_edge *edge)
{
	const double scouted = edge->scouts ? edge->scouted / edge->scouts : -1;
	if (tree->is_scouting)
		return scouted;
	const double weight = edge->scouts ? SCOUT_WEIGHT : 0;
	const double visits = edge->visits + weight;
	return visits > 0 ? (edge->sum + weight * (scouted + tree->shift)) / visits : -1;
}

/* How much more the search finds than scouting did, over all that are left. */
static void
find_shift(struct mcts_tree *tree, const struct mcts_node *root)
{
	double difference = 0;
	int n = 0;
	for (int i = 0; i < tree->n_left; i++) {
		const struct mcts_edge *edge = &root->edge[tree->left[i]];
		if (!edge->visits || !edge->scouts)
			continue;
		difference += edge->sum / edge->visits - edge->scouted / edge->scouts;
		n++;
	}
	tree->shift = n ? difference / n : 0;
}

/* Best value first; equal ones stay in the order of their hints. */
static void
sort_left(struct mcts_tree *tree, const struct mcts_node *root)
{
	find_shift(tree, root);
	for (int i = 1; i < tree->n_left; i++) {
		const uint16_t edge = tree->left[i];
		const double value = value_of(tree, &root->edge[edge]);
		int at = i;
		for (; at > 0 && value_of(tree, &root->edge[tree->left[at - 1]]) < value; at--)
			tree->left[at] = tree->left[at - 1];
		tree->left[at] = edge;
	}
}

static void
halve(struct mcts_tree *tree, const struct mcts_node *root, double progress, int last)
{
	int stay = tree->n_first >> (int)(progress * tree->rounds);
	stay = stay < last ? last : stay;
	if (stay < tree->n_left) {
		sort_left(tree, root);
		tree->n_left = stay;
	}
}

struct mcts_edge *
mcts_root_select(struct mcts_tree *tree)
{
	struct mcts_node *root = mcts_node(tree, tree->root);
	const double part = 1.0 / SCOUT_PART;
	if (tree->is_scouting && tree->progress >= part) {
		sort_left(tree, root);
		if (tree->n_left > FINALISTS)
			tree->n_left = FINALISTS;
		begin_search(tree);
		tree->scouted_until = part;
	}
	if (tree->is_scouting)
		halve(tree, root, tree->progress / part, FINALISTS);
	else
		halve(tree, root,
		      (tree->progress - tree->scouted_until) / (1 - tree->scouted_until), 2);
	struct mcts_edge *least = &root->edge[tree->left[0]];
	for (int i = 1; i < tree->n_left; i++) {
		struct mcts_edge *edge = &root->edge[tree->left[i]];
		if (tree->is_scouting ? edge->scouts < least->scouts : edge->visits < least->visits)
			least = edge;
	}
	return least;
}

bool
mcts_root_is_clear(const struct mcts_tree *tree)
{
	const struct mcts_node *root = mcts_node(tree, tree->root);
	if (tree->is_scouting || tree->n_left != 2)
		return false;
	const struct mcts_edge *a = &root->edge[tree->left[0]], *b = &root->edge[tree->left[1]];
	if (a->visits < CLEAR_VISITS || b->visits < CLEAR_VISITS)
		return false;
	const double lead = a->sum / a->visits - b->sum / b->visits;
	const double spread = mcts_tree_spread(tree);
	return lead * lead > CLEAR_SPREADS * CLEAR_SPREADS * spread * spread *
				     (1.0 / a->visits + 1.0 / b->visits);
}
