/*
 * mcts_threads.c - several trees at once. Where there are no threads (WebAssembly), or none is to be
 * had, one after the other: the answer is the same.
 */
#include "mcts.h"

#ifndef __wasm__
#include <pthread.h>
#include <unistd.h>

int
ai_hands(void)
{
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);
	return cores < 1 ? 1 : cores < AI_MAX_THREADS ? (int)cores : AI_MAX_THREADS;
}

struct hand {
	pthread_t thread;
	struct mcts_tree *tree;
	void (*work)(struct mcts_tree *, void *);
	void *user;
	bool is_apart;
};

static void *
lend(void *user)
{
	struct hand *hand = user;
	hand->work(hand->tree, hand->user);
	return NULL;
}

void
mcts_together(struct mcts_tree **tree, int n, void (*work)(struct mcts_tree *, void *), void *user)
{
	struct hand hand[AI_MAX_THREADS];
	gr_assert(n <= AI_MAX_THREADS);
	for (int i = 1; i < n; i++) {
		hand[i] = (struct hand){.tree = tree[i], .work = work, .user = user};
		hand[i].is_apart = pthread_create(&hand[i].thread, NULL, lend, &hand[i]) == 0;
	}
	work(tree[0], user);
	for (int i = 1; i < n; i++) {
		if (hand[i].is_apart)
			pthread_join(hand[i].thread, NULL);
		else
			work(tree[i], user);
	}
}
#else
int
ai_hands(void)
{
	return 1;
}

void
mcts_together(struct mcts_tree **tree, int n, void (*work)(struct mcts_tree *, void *), void *user)
{
	for (int i = 0; i < n; i++)
		work(tree[i], user);
}
#endif
