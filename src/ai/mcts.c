/*
 * mcts.c - the tree search: information sets, open loop (Cowling, Powley and Whitehouse 2012), with
 * what strong players do, or first impressions, as priors.
 *
 * One iteration draws a full state from the view (what is hidden, and all dice to come, differ from
 * one to the next), goes down the tree by the most promising actions of whoever decides, adds one node
 * where the tree ends, plays a little further by first impressions, and books what the position is
 * worth then on every action of the way. Compound moves are chains of small decisions, each with a
 * node of its own; depth is bounded by memory alone.
 *
 * The answer is the action that was best on average in the end (see mcts_root.c). With several threads
 * each grows its own tree and their roots are added up: with a number of iterations the answer depends
 * on seed and number of threads alone.
 */
#include "mcts.h"

#include <string.h>

enum {
	CLOCK_EVERY = 8, /* iterations between two looks at the clock */
	EXPAND_AT = 1,   /* visits of an edge before its node is made */
	INNER_WIDTH = AI_MAX_WIDTH / 4
};

/* === One iteration ============================================================================== */

/* The node for this decision behind `edge`, made now if it is time for it. 0: the tree ends here. */
static uint32_t
enter(struct mcts_tree *tree, const struct gr_ctx *ctx, struct mcts_edge *edge, bool *is_new)
{
	uint32_t at = mcts_tree_find(tree, edge, gr_node(ctx));
	*is_new = at == 0;
	if (at || edge->visits < EXPAND_AT)
		return at;
	at = mcts_tree_expand(tree, ctx, INNER_WIDTH);
	if (at) {
		mcts_node(tree, at)->next = edge->child;
		edge->child = at;
	}
	return at;
}

/* Go down to where the tree ends, by `edge` from the root. */
static void
descend(struct mcts_tree *tree, struct gr_ctx *ctx, struct mcts_edge *edge)
{
	struct mcts_trail *trail = &tree->trail;
	uint32_t at = tree->root;
	bool is_new = false;
	trail->n = 0;
	while (edge) { /* none: no room for what this world allows */
		struct mcts_node *node = mcts_node(tree, at);
		node->visits++;
		trail->at[trail->n].edge = edge;
		trail->at[trail->n++].node = node;
		gr_apply(tree->course.sys, ctx, edge->action);
		while (gr_node(ctx)->kind == GR_CHANCE)
			ai_course_throw(&tree->course, ctx);
		if (gr_node(ctx)->kind != GR_DECISION)
			return;
		if (is_new || trail->n == MCTS_DEPTH || mcts_ends(tree, ctx))
			return;
		at = enter(tree, ctx, edge, &is_new);
		if (!at)
			return;
		tree->tops -= ai_course_begins(&tree->course, ctx);
		edge = mcts_tree_select(tree, mcts_node(tree, at), ctx);
	}
}

static void
book(struct mcts_tree *tree, const double *result)
{
	for (int i = 0; i < tree->trail.n; i++) {
		struct mcts_edge *edge = tree->trail.at[i].edge;
		struct mcts_node *node = tree->trail.at[i].node;
		edge->visits++;
		edge->sum += result[node->seat];
		node->sum += result[node->seat];
	}
	mcts_root_note(tree, tree->trail.at[0].edge, result[tree->seat]);
	const double from_mean = result[1] - tree->mean;
	tree->results++;
	tree->mean += from_mean / tree->results;
	tree->squares += from_mean * (result[1] - tree->mean);
	tree->curiosity = tree->how->explore * mcts_tree_spread(tree);
}

/* The k-th trial of every action at the root begins with the same world and the same dice, so that a
 * lucky throw speaks for none of them. */
static void
iterate(struct mcts_tree *tree)
{
	struct gr_ctx ctx = {tree->scenario, tree->world, NULL};
	double result[GR_MAX_SEATS + 1];
	struct mcts_edge *edge = mcts_root_select(tree);
	struct gr_rng luck = {tree->seed, edge->visits};
	tree->course.rng = (struct gr_rng){gr_rng_next(&luck), 0};
	memcpy(tree->world, tree->view, tree->course.sys->state_size);
	tree->course.sys->resample(&ctx, tree->seat, &tree->course.rng);
	tree->tops = tree->course.sys->eval ? tree->how->ahead : MCTS_DEPTH;
	descend(tree, &ctx, edge);
	tree->course.decisions += (uint64_t)tree->trail.n;
	mcts_playout(tree, &ctx, result);
	book(tree, result);
}

/* === Until it is enough ========================================================================= */

struct portion {
	const struct ai_desk *desk;
	uint64_t end; /* when this portion is over; 0: never */
};

/* Note how much of the time is spent. True: all of it, or this portion's. */
static bool
is_time_up(struct mcts_tree *tree, const struct portion *portion)
{
	const struct ai_desk *desk = portion->desk;
	const bool is_bound = tree->begin != tree->end;
	if (!is_bound && !portion->end)
		return false;
	const uint64_t now = desk->now(desk->user);
	tree->is_done = is_bound && now >= tree->end;
	if (tree->is_done)
		return true;
	if (is_bound) {
		const double gone = (double)(now - tree->begin) / (double)(tree->end - tree->begin);
		if (gone > tree->progress)
			tree->progress = gone;
	}
	return portion->end && now >= portion->end && tree->iterations > tree->resumed_at;
}

/* Note how much of the budget is spent; true: all of it, or this portion's, or somebody says stop. */
static bool
must_stop(struct mcts_tree *tree, const struct portion *portion)
{
	const struct ai_desk *desk = portion->desk;
	const uint32_t n = tree->iterations;
	const double spent = (double)n / tree->limit;
	if (spent > tree->progress)
		tree->progress = spent;
	tree->is_done = n >= tree->limit;
	if (tree->is_done || n == 0)
		return tree->is_done;
	tree->is_done = (desk->stop && atomic_load_explicit(desk->stop, memory_order_relaxed)) ||
			(n % CLOCK_EVERY == 0 && mcts_root_is_clear(tree));
	if (tree->is_done || n % CLOCK_EVERY != 0)
		return tree->is_done;
	return is_time_up(tree, portion);
}

static void
grow(struct mcts_tree *tree, void *user)
{
	const struct portion *portion = user;
	tree->resumed_at = tree->iterations;
	while (!must_stop(tree, portion)) {
		iterate(tree);
		tree->iterations++;
	}
}

/* === What was thought before ==================================================================== */

/*
 * The root for this view. If the tree was kept for exactly this view, what it knows of the actions
 * here is taken over; nodes that were left aside stay in the memory until it is cleared.
 */
static uint32_t
take_root(struct mcts_tree *tree, const struct ai_task *task)
{
	const uint64_t hash = gr_hash(tree->view, tree->course.sys->state_size);
	const bool is_kept = tree->root && tree->expected == hash && tree->used < tree->size / 2;
	const uint32_t old = is_kept ? tree->root : 0;
	if (!is_kept)
		mcts_tree_clear(tree);
	tree->root = mcts_tree_expand(tree, task->view, MCTS_ROOT_WIDTH);
	gr_assert(tree->root != 0);
	for (int i = 0; i < mcts_node(tree, tree->root)->n; i++)
		tree->first_sight[i] = (uint16_t)tree->course.appeal[i];
	if (!old)
		return 0;
	struct mcts_node *root = mcts_node(tree, tree->root);
	const struct mcts_node *was = mcts_node(tree, old);
	for (int i = 0; i < root->n; i++) {
		for (int k = 0; k < was->n; k++) {
			if (was->edge[k].action != root->edge[i].action)
				continue;
			root->edge[i].sum = was->edge[k].sum;
			root->edge[i].visits = was->edge[k].visits;
			root->edge[i].seen = was->edge[k].seen;
			root->edge[i].child = was->edge[k].child;
			root->visits += was->edge[k].visits;
		}
	}
	return root->visits;
}

/*
 * Keep what lies behind the action that is played, if the same seat goes on without any dice: then
 * the next view is known, and known again by its hash.
 */
static void
keep(struct mcts_tree *tree, gr_action action)
{
	struct gr_ctx ctx = {tree->scenario, tree->world, NULL};
	const struct mcts_node *root = mcts_node(tree, tree->root);
	const struct mcts_edge *edge = root->edge;
	while (edge->action != action)
		edge++;
	memcpy(tree->world, tree->view, tree->course.sys->state_size);
	tree->course.sys->resample(&ctx, tree->seat, &tree->course.rng);
	gr_apply(tree->course.sys, &ctx, action);
	tree->root = 0;
	if (gr_node(&ctx)->kind != GR_DECISION || gr_node(&ctx)->seat != tree->seat)
		return;
	tree->root = mcts_tree_find(tree, edge, gr_node(&ctx));
	tree->course.sys->observe(&ctx, tree->seat);
	tree->expected = gr_hash(tree->world, tree->course.sys->state_size);
}

/* === Many trees, one answer ===================================================================== */

struct forest {
	int n;
	struct mcts_tree *tree[AI_MAX_THREADS];
};

/* Share the memory out among the threads, as far as it goes. */
static void
plant(struct forest *forest, const struct ai_desk *desk, bool fresh)
{
	int n = desk->threads < 1                ? 1
		: desk->threads > AI_MAX_THREADS ? AI_MAX_THREADS
						 : desk->threads;
	while (n > 0 && desk->size / (size_t)n < AI_LEAST_DESK)
		n--;
	const size_t each = n ? desk->size / (size_t)n / 8 * 8 : 0;
	for (int i = 0; i < n; i++) {
		struct mcts_tree *tree = (void *)((uint8_t *)desk->memory + (size_t)i * each);
		if (fresh || tree->size != each)
			tree->root = 0; /* nothing in it, or shared out anew */
		tree->size = each;
		forest->tree[i] = tree;
	}
	forest->n = n;
}

static uint32_t
prepare(struct mcts_tree *tree, const struct ai_task *task, const struct ai_search *how,
	uint32_t limit)
{
	if (!tree->root || tree->course.sys != task->sys ||
	    tree->scenario != task->view->scenario || tree->seat != task->seat || tree->how != how)
		tree->root = 0;
	tree->course.sys = task->sys;
	tree->scenario = task->view->scenario;
	tree->how = how;
	tree->seat = task->seat;
	tree->even = ai_even(task->sys, task->view);
	tree->limit = limit;
	tree->iterations = 0;
	tree->course.decisions = tree->course.throws = 0;
	tree->full = false;
	tree->results = tree->mean = tree->squares = 0;
	tree->curiosity = how->explore * mcts_tree_spread(tree);
	tree->seed = gr_rng_next(task->rng);
	memcpy(tree->view, task->view->state, task->sys->state_size);
	return take_root(tree, task);
}

/* The most visited continuation behind an edge. */
static void
tell_line(struct mcts_tree *tree, const struct mcts_edge *edge, struct ai_line *line)
{
	line->action[line->n++] = edge->action;
	while (line->n < AI_LINE_LENGTH) {
		struct mcts_node *most = NULL;
		for (uint32_t at = edge->child; at; at = mcts_node(tree, at)->next) {
			struct mcts_node *node = mcts_node(tree, at);
			if (!most || node->visits > most->visits)
				most = node;
		}
		if (!most || most->visits == 0)
			return;
		edge = mcts_tree_best(most);
		line->action[line->n++] = edge->action;
	}
}

/* The sum of an action's trials in all trees. */
static struct ai_line
add_up(const struct forest *forest, int at)
{
	struct ai_line line = {0};
	for (int t = 0; t < forest->n; t++) {
		struct mcts_tree *tree = forest->tree[t];
		const struct mcts_edge *edge = &mcts_node(tree, tree->root)->edge[at];
		line.visits += edge->visits;
		line.expected += edge->sum;
	}
	if (line.visits)
		line.expected /= line.visits;
	return line;
}

/* The best of those that stayed in the running to the end. */
static int
find_best(const struct forest *forest, int n)
{
	uint32_t most = 0;
	int best = -1;
	double highest = 0;
	for (int i = 0; i < n; i++) {
		const struct ai_line line = add_up(forest, i);
		most = line.visits > most ? line.visits : most;
	}
	for (int i = 0; i < n; i++) {
		const struct ai_line line = add_up(forest, i);
		const double score =
			mcts_root_score(forest->tree[0], i, line.expected, line.visits);
		if (line.visits > most / 2 && (best < 0 || score > highest)) {
			best = i;
			highest = score;
		}
	}
	return best;
}

/* Tell the best line, and behind it others, the most visited first. */
static void
conclude(const struct forest *forest, struct ai_thought *thought)
{
	struct mcts_tree *first = forest->tree[0];
	const struct mcts_node *root = mcts_node(first, first->root);
	const int best = find_best(forest, root->n);
	thought->line[0] = add_up(forest, best);
	tell_line(first, &root->edge[best], &thought->line[0]);
	thought->n = 1;
	for (int i = 0; i < root->n; i++) {
		struct ai_line line = add_up(forest, i);
		int at = thought->n;
		while (at > 1 && thought->line[at - 1].visits < line.visits)
			at--;
		if (i == best || line.visits == 0 || at >= AI_LINES)
			continue;
		const int kept = thought->n < AI_LINES ? thought->n : AI_LINES - 1;
		memmove(&thought->line[at + 1], &thought->line[at],
			(size_t)(kept - at) * sizeof *thought->line);
		tell_line(first, &root->edge[i], &line);
		thought->line[at] = line;
		thought->n = kept + 1;
	}
	thought->action = root->edge[best].action;
}

/* The best hint among `n` legal actions, drawn without putting back. */
static gr_action
at_first_sight(const struct ai_task *task, int n)
{
	const struct gr_system *sys = task->sys;
	struct gr_list list;
	gr_action best = 0;
	int most = 0;
	gr_legal(sys, task->view, &list);
	for (; n > 0 && list.n > 0; n--) {
		const uint32_t i = gr_rng_below(task->rng, (uint32_t)list.n);
		const gr_action action = list.action[i];
		const int hint = sys->hint ? sys->hint(task->view, action) : 0;
		list.action[i] = list.action[--list.n];
		if (!best || hint > most) {
			best = action;
			most = hint;
		}
	}
	return best;
}

static const struct ai_search *
search_of(const struct ai_task *task)
{
	return task->effort.how ? task->effort.how : task->level->search;
}

/* Everything that is settled before the first iteration. */
static void
begin(const struct forest *forest, const struct ai_task *task, const struct ai_desk *desk)
{
	const struct ai_effort *effort = &task->effort;
	const struct ai_search *how = search_of(task);
	const uint32_t ms = effort->ms || effort->iterations ? effort->ms : how->ms;
	const uint32_t most = effort->ms ? UINT32_MAX : how->iterations;
	const uint32_t limit = effort->iterations ? effort->iterations : most;
	const uint64_t now = ms && desk->now ? desk->now(desk->user) : 0;
	for (int t = 0; t < forest->n; t++) {
		struct mcts_tree *tree = forest->tree[t];
		const uint32_t n = (uint32_t)forest->n,
			       share = limit / n + ((uint32_t)t < limit % n);
		tree->begin = now;
		tree->end = desk->now ? now + ms : now;
		tree->kept = prepare(tree, task, how, share ? share : 1);
	}
	if (mcts_node(forest->tree[0], forest->tree[0]->root)->n == 1)
		for (int t = 0; t < forest->n; t++)
			forest->tree[t]->limit = 1; /* nothing to think about */
	for (int t = 0; t < forest->n; t++)
		mcts_root_begin(forest->tree[t]);
}

/* Grow all trees for one portion of time; true: they are done. */
static bool
grow_all(struct forest *forest, const struct ai_desk *desk)
{
	const bool is_portioned = desk->portion && desk->now;
	struct portion portion = {desk, is_portioned ? desk->now(desk->user) + desk->portion : 0};
	bool is_done = true;
	mcts_together(forest->tree, forest->n, grow, &portion);
	for (int t = 0; t < forest->n; t++)
		is_done &= forest->tree[t]->is_done;
	return is_done;
}

void
ai_mcts(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought)
{
	const struct ai_search *how = search_of(task);
	struct forest forest;
	plant(&forest, desk, task->effort.fresh && !desk->is_aside);
	if (!desk->is_aside) {
		if (how->hasty && gr_rng_below(task->rng, 100) < how->hasty) {
			thought->action = at_first_sight(task, how->glance);
			return;
		}
		if (forest.n == 0) {
			ai_greedy(task, desk, thought);
			return;
		}
		begin(&forest, task, desk);
	}
	desk->is_aside = !grow_all(&forest, desk);
	if (desk->is_aside)
		return;
	for (int t = 0; t < forest.n; t++) {
		thought->iterations += forest.tree[t]->iterations;
		thought->decisions += forest.tree[t]->course.decisions;
		thought->throws += forest.tree[t]->course.throws;
		thought->kept += forest.tree[t]->kept;
		thought->full |= forest.tree[t]->full;
	}
	conclude(&forest, thought);
	for (int t = 0; t < forest.n; t++)
		keep(forest.tree[t], thought->action);
}
