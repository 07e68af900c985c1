/*
 * mcts.h - what the files of the tree search share. See mcts.c for how it goes about.
 */
#ifndef AI_MCTS_H
#define AI_MCTS_H

#include "ai.h"

enum {
	MCTS_DEPTH = 256,     /* decisions of one way down the tree */
	MCTS_ROOTS = 256,     /* numbers of visits whose square root is looked up */
	MCTS_ROOT_WIDTH = 256 /* actions kept at the root; elsewhere AI_MAX_WIDTH / 4 */
};

/* An action at a node, and what came of it. */
struct mcts_edge {
	gr_action action;
	double sum;      /* of the results for the seat that decides, 0 (lost) to 1 (won) */
	uint32_t visits; /* times it was taken ... */
	uint32_t seen;   /* ... and could have been: it was legal and within the width */
	uint32_t child;  /* first node behind it; 0: none yet */
	float prior;     /* share of the visits that it gets at first sight */
};

/*
 * What a seat has to decide after the actions from the root to here. Dice are not part of the way:
 * a node stands for all worlds in which the same seat is asked for the same step.
 */
struct mcts_node {
	uint32_t next; /* another node behind the same edge; 0: none */
	uint32_t visits;
	uint32_t relist_at; /* visits at which actions of other worlds are looked for */
	uint16_t n, room;   /* edges, and edges that there is memory for */
	uint8_t seat, step;
	uint8_t pad[6];
	double sum;              /* of the results of its edges; not kept at the root */
	struct mcts_edge edge[]; /* best prior first */
};

/* What came of the trials of an action at the root, of this decision alone. */
struct mcts_trials {
	double sum, squares;
	uint32_t n;
	uint8_t pad[4];
};

/* One way down. */
struct mcts_trail {
	int n;
	struct {
		struct mcts_edge *edge;
		struct mcts_node *node;
	} at[MCTS_DEPTH];
};

/* One tree, of one thread, at the beginning of its memory; nodes follow. */
struct mcts_tree {
	const void *scenario;
	const struct ai_search *how;
	int seat;
	/* What stands for an even game at the root. If it changed with the turn, to end the turn
	 * would look like a gain or a loss of its own. */
	int even;
	uint32_t limit;      /* iterations */
	uint32_t iterations; /* done for this decision ... */
	uint32_t resumed_at; /* ... and before this portion of it */
	bool is_done;        /* with this decision; else it is laid aside */
	uint32_t kept;       /* visits taken over from earlier thinking */
	uint64_t begin, end; /* of the time for this decision; the same: no bound */
	uint32_t root;       /* node; 0: none */
	uint64_t expected;   /* hash of the view that `root` was kept for; 0: none */
	size_t size, used;   /* bytes, from the tree's own beginning */
	bool full;           /* a node found no room */
	/* All results so far, for the first seat: how far they spread measures curiosity. */
	double results, mean, squares;
	double curiosity; /* what follows from that */
	double square_root[MCTS_ROOTS];
	/* Sequential halving at the root; see mcts_root.c. */
	double progress; /* how much of the budget is spent, 0 to 1 */
	int rounds;
	int n_first, n_left; /* actions at first, and still in the running */
	uint16_t left[MCTS_ROOT_WIDTH];
	uint16_t first_sight[MCTS_ROOT_WIDTH]; /* appeal of the actions there */
	struct mcts_trials trials[MCTS_ROOT_WIDTH];
	uint64_t seed; /* of the worlds and dice */
	int tops;      /* procedures that this iteration may still look at */
	struct mcts_trail trail;
	struct ai_course course; /* how it goes on; its list and appeal serve the tree too */
	_Alignas(8) uint8_t view[GR_MAX_STATE];
	_Alignas(8) uint8_t world[GR_MAX_STATE];
};

/* === mcts_tree.c: nodes and edges =============================================================== */

static inline struct mcts_node *
mcts_node(const struct mcts_tree *tree, uint32_t at)
{
	return (struct mcts_node *)(void *)((uint8_t *)(uintptr_t)tree + (size_t)at * 8);
}

/* Forget all nodes. */
void mcts_tree_clear(struct mcts_tree *tree);
/* A node for the decision that `ctx` waits for; 0 if the memory is full. */
uint32_t mcts_tree_expand(struct mcts_tree *tree, const struct gr_ctx *ctx, int width);
/* The node behind an edge for the decision that `ctx` waits for; 0 if there is none. */
uint32_t mcts_tree_find(struct mcts_tree *tree, const struct mcts_edge *edge,
			const struct gr_node *node);
/* The edge to try next in this world; it is legal there. */
struct mcts_edge *mcts_tree_select(struct mcts_tree *tree, struct mcts_node *node,
				   const struct gr_ctx *ctx);
/* How far the results spread. */
double mcts_tree_spread(const struct mcts_tree *tree);
/* The edge to play: the most visited one. */
struct mcts_edge *mcts_tree_best(struct mcts_node *node);

/* === mcts_root.c: whose turn it is at the root ================================================== */

void mcts_root_begin(struct mcts_tree *tree);
struct mcts_edge *mcts_root_select(struct mcts_tree *tree);
/* Note what came of a trial of an action at the root. */
void mcts_root_note(struct mcts_tree *tree, const struct mcts_edge *edge, double result);
/* What speaks for an action at the root that brought `mean` in so many trials. */
double mcts_root_score(const struct mcts_tree *tree, int at, double mean, uint32_t visits);
/* Would more iterations hardly change the answer? */
bool mcts_root_is_clear(const struct mcts_tree *tree);

/* === mcts_playout.c: from the tree's edge to a result =========================================== */

/*
 * Play `ctx` on until mcts_ends(), and further if the other side is to answer. result[seat] is what the
 * position is worth then, as a chance of winning.
 */
void mcts_playout(struct mcts_tree *tree, struct gr_ctx *ctx, double *result);
/* Is the position to be judged here, and no further looked? */
bool mcts_ends(const struct mcts_tree *tree, const struct gr_ctx *ctx);

/* === mcts_threads.c ============================================================================= */

/* Call work() for each of `n` trees, at once if there are threads here. */
void mcts_together(struct mcts_tree **tree, int n, void (*work)(struct mcts_tree *, void *),
		   void *user);

#endif
