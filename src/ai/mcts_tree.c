/*
 * mcts_tree.c - the tree of the search: nodes with their actions, one behind the other in a fixed
 * piece of memory. A node is named by its distance from the beginning, in eight bytes.
 */
#include "mcts.h"

#include <math.h>
#include <string.h>

enum {
	SPARE_EDGES = 4, /* room for actions that only other worlds allow */
	RELIST_FIRST = 8 /* visits before such actions are looked for; then at every doubling */
};

void
mcts_tree_clear(struct mcts_tree *tree)
{
	tree->used = (sizeof *tree + 7) / 8 * 8;
	tree->root = 0;
	tree->expected = 0;
	tree->full = false;
	for (int i = 0; i < MCTS_ROOTS; i++)
		tree->square_root[i] = sqrt((double)i);
}

/* === Listing ==================================================================================== */

/* Take follies off the list, unless there is nothing else. */
static void
leave_out_follies(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_list *list)
{
	int n = 0;
	for (int i = 0; i < list->n; i++)
		if (!sys->folly(ctx, list->action[i]))
			list->action[n++] = list->action[i];
	list->n = n ? n : list->n;
}

/* Put the `width` most promising actions first, in order; equal ones stay as they were listed. */
static int
sort_list(struct mcts_tree *tree, const struct gr_ctx *ctx, int width)
{
	struct gr_list *list = &tree->course.list;
	int *appeal_of = tree->course.appeal;
	gr_legal(tree->course.sys, ctx, list);
	gr_assert(list->n > 0);
	if (tree->course.sys->folly && !tree->how->heedless)
		leave_out_follies(tree->course.sys, ctx, list);
	ai_course_appeal(&tree->course, ctx, list->n);
	int n = 0;
	for (int k = 0; k < list->n; k++) {
		const gr_action action = list->action[k];
		const int appeal = appeal_of[k];
		int at = n;
		while (at > 0 && appeal_of[at - 1] < appeal)
			at--;
		if (at >= width)
			continue;
		const int kept = n < width ? n : width - 1;
		memmove(&appeal_of[at + 1], &appeal_of[at], (size_t)(kept - at) * sizeof(int));
		memmove(&list->action[at + 1], &list->action[at],
			(size_t)(kept - at) * sizeof(gr_action));
		appeal_of[at] = appeal;
		list->action[at] = action;
		n = kept + 1;
	}
	list->n = n;
	return n;
}

/* A share of its own, before all are made to sum to one. Appeal: by powers of two, between them a straight
 * line, which every machine draws alike. Hints: by the cube, so that many dull ones do not drown a
 * few. */
static float
share_of(const struct gr_system *sys, int appeal)
{
	if (sys->appeal)
		return (float)((100 + appeal % 100) << appeal / 100);
	const float part = (float)(appeal + 1) / 1000.0F;
	return part * part * part;
}

static void
share_out(struct mcts_node *node)
{
	float sum = 0;
	for (int i = 0; i < node->n; i++)
		sum += node->edge[i].prior;
	for (int i = 0; i < node->n; i++)
		node->edge[i].prior /= sum;
}

uint32_t
mcts_tree_expand(struct mcts_tree *tree, const struct gr_ctx *ctx, int width)
{
	const int n = sort_list(tree, ctx, width);
	const size_t room = (size_t)n + SPARE_EDGES;
	const size_t size = sizeof(struct mcts_node) + room * sizeof(struct mcts_edge);
	if (tree->size - tree->used < size) {
		tree->full = true;
		return 0;
	}
	const uint32_t at = (uint32_t)(tree->used / 8);
	struct mcts_node *node = mcts_node(tree, at);
	tree->used += (size + 7) / 8 * 8;
	*node = (struct mcts_node){.relist_at = RELIST_FIRST,
				   .n = (uint16_t)n,
				   .room = (uint16_t)room,
				   .seat = gr_node(ctx)->seat,
				   .step = gr_node(ctx)->step};
	for (int i = 0; i < n; i++)
		node->edge[i] = (struct mcts_edge){
			.action = tree->course.list.action[i],
			.prior = share_of(tree->course.sys, tree->course.appeal[i])};
	share_out(node);
	return at;
}

static bool
has_edge(const struct mcts_node *node, gr_action action)
{
	for (int i = 0; i < node->n; i++)
		if (node->edge[i].action == action)
			return true;
	return false;
}

/* Take up what this world allows and the first one did not, while there is room. The share of a
 * newcomer is that of an average action: shares are only a beginning. */
static void
relist(struct mcts_tree *tree, struct mcts_node *node, const struct gr_ctx *ctx)
{
	const int n = sort_list(tree, ctx, node->room);
	for (int i = 0; i < n && node->n < node->room; i++) {
		const gr_action action = tree->course.list.action[i];
		if (!has_edge(node, action)) {
			const float prior = 1.0F / (float)node->room;
			int at = node->n++;
			for (; at > 0 && node->edge[at - 1].prior < prior; at--)
				node->edge[at] = node->edge[at - 1];
			node->edge[at] = (struct mcts_edge){.action = action, .prior = prior};
		}
	}
	node->relist_at = 2 * node->visits + RELIST_FIRST;
}

/* === Walking ==================================================================================== */

uint32_t
mcts_tree_find(struct mcts_tree *tree, const struct mcts_edge *edge, const struct gr_node *wanted)
{
	uint32_t at = edge->child;
	while (at) {
		const struct mcts_node *node = mcts_node(tree, at);
		if (node->seat == wanted->seat && node->step == wanted->step)
			break;
		at = node->next;
	}
	return at;
}

/* The square root of a number of visits. Most are small, and looked up. */
static double
root_of(const struct mcts_tree *tree, uint32_t visits)
{
	return visits < MCTS_ROOTS ? tree->square_root[visits] : sqrt((double)visits);
}

/* How many legal actions are looked at, the most promising ones first. */
static int
width_of(const struct mcts_tree *tree, const struct mcts_node *node)
{
	const struct ai_search *how = tree->how;
	return how->width + (int)(how->widen * root_of(tree, node->visits));
}

/* What is known of an action, and how curious one is about it. */
static double
promise_of(const struct mcts_tree *tree, const struct mcts_edge *edge, double unknown)
{
	const double value = edge->visits ? edge->sum / edge->visits : unknown;
	return value + tree->curiosity * (double)edge->prior * root_of(tree, edge->seen) /
			       (1.0 + edge->visits);
}

double
mcts_tree_spread(const struct mcts_tree *tree)
{
	return tree->results > 1 ? sqrt(tree->squares / tree->results) + 0.005 : 0.1;
}

static struct mcts_edge *
best_promise(struct mcts_tree *tree, struct mcts_node *node, const struct gr_ctx *ctx)
{
	/* As much is expected of an action not yet tried as has come of the others on average. */
	const double unknown = node->visits ? node->sum / node->visits : 0.5;
	int left = width_of(tree, node);
	struct mcts_edge *best = NULL;
	double most = 0;
	for (int i = 0; i < node->n && left > 0; i++) {
		struct mcts_edge *edge = &node->edge[i];
		if (gr_check(tree->course.sys, ctx, edge->action) != 0)
			continue;
		left--;
		edge->seen++;
		const double promise = promise_of(tree, edge, unknown);
		if (!best || promise > most) {
			best = edge;
			most = promise;
		}
	}
	return best;
}

struct mcts_edge *
mcts_tree_select(struct mcts_tree *tree, struct mcts_node *node, const struct gr_ctx *ctx)
{
	if (node->visits >= node->relist_at)
		relist(tree, node, ctx);
	struct mcts_edge *edge = best_promise(tree, node, ctx);
	if (!edge) {
		relist(tree, node, ctx);
		edge = best_promise(tree, node, ctx);
	}
	return edge;
}

struct mcts_edge *
mcts_tree_best(struct mcts_node *node)
{
	struct mcts_edge *best = &node->edge[0];
	for (int i = 1; i < node->n; i++) {
		struct mcts_edge *edge = &node->edge[i];
		if (edge->visits > best->visits)
			best = edge;
	}
	return best;
}
