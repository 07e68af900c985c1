/*
 * bench_search.c - `grognard bench --search`: iterations a second of the strongest level on one thread
 * and on two, and how fast decisions follow each other in its tree and playouts, against random play.
 * Positions come from games of greedy against itself.
 */
#include "bench_search.h"

#include "ai.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ITERATIONS = 4000, SEARCH_ONE_IN = 16, LONGEST_GAME = 20000, MOST_THREADS = 2 };

struct figures {
	uint64_t iterations, decisions, throws;
	double seconds;   /* by the clock on the wall */
	double processor; /* seconds of all threads */
};

struct desk {
	struct ai_desk ai;
	struct gr_rng rng;
	uint64_t searches;
	struct figures of[MOST_THREADS + 1]; /* by threads */
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	_Alignas(8) uint8_t view[GR_MAX_STATE];
};

static double
seconds_of(clockid_t clock)
{
	struct timespec time;
	clock_gettime(clock, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void
search(struct desk *desk, const struct ai_task *task, int threads)
{
	struct figures *f = &desk->of[threads];
	struct ai_thought thought;
	struct gr_rng rng = *task->rng;
	struct ai_task same = *task;
	same.rng = &rng;
	desk->ai.threads = threads;
	const double wall = seconds_of(CLOCK_MONOTONIC);
	const double processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
	ai_think(&same, &desk->ai, &thought);
	f->seconds += seconds_of(CLOCK_MONOTONIC) - wall;
	f->processor += seconds_of(CLOCK_PROCESS_CPUTIME_ID) - processor;
	f->iterations += thought.iterations;
	f->decisions += thought.decisions;
	f->throws += thought.throws;
}

/* What greedy would play; before that, now and then, how long the search takes here. */
static gr_action
decide(struct desk *desk, const struct gr_system *sys, const struct gr_ctx *ctx)
{
	const struct ai_level *level = ai_level_strongest();
	struct gr_ctx view = {ctx->scenario, desk->view, NULL};
	const int seat = gr_node(ctx)->seat;
	memcpy(desk->view, ctx->state, sys->state_size);
	sys->observe(&view, seat);
	if ((sys->steps[gr_node(ctx)->step].flags & GR_TOP) &&
	    gr_rng_below(&desk->rng, SEARCH_ONE_IN) == 0) {
		const struct ai_task task = {
			sys,       &view, seat, level, {.iterations = ITERATIONS, .fresh = true},
			&desk->rng
                };
		desk->searches++;
		for (int threads = 1; threads <= MOST_THREADS; threads++)
			search(desk, &task, threads);
	}
	return ai_choose(sys, &view, seat, ai_level_named("greedy"), &desk->rng);
}

static void
play_and_search(struct desk *desk, const struct gr_system *sys, const struct gr_scenario *scenario)
{
	struct gr_ctx ctx = {scenario, desk->state, NULL};
	gr_setup(sys, &ctx, NULL);
	for (int i = 0; i < LONGEST_GAME && gr_node(&ctx)->kind != GR_OVER; i++) {
		if (gr_node(&ctx)->kind == GR_CHANCE) {
			gr_random_throw(sys, &ctx, &desk->rng);
			continue;
		}
		gr_apply(sys, &ctx, decide(desk, sys, &ctx));
	}
}

static void
print_figures(const struct desk *desk, const struct gr_system *sys,
	      const struct gr_scenario *scenario, struct bench_raw raw)
{
	const struct figures *one = &desk->of[1], *two = &desk->of[2];
	const double decisions = (double)one->decisions / one->processor;
	const double nodes = (double)(one->decisions + one->throws) / one->processor;
	const double iterations = (double)one->iterations;
	printf("%s %s: %" PRIu64
	       " searches of %d iterations; on one thread %.0f iterations/s (%.1f ms "
	       "a search), on two %.0f; %.1f decisions and %.1f throws an iteration, %.0f "
	       "decisions/s of the processor: %.1f %% of random play, %.1f %% with throws\n",
	       sys->name, scenario->id, desk->searches, ITERATIONS, iterations / one->seconds,
	       one->processor * 1e3 / (double)desk->searches,
	       (double)two->iterations / two->seconds, (double)one->decisions / iterations,
	       (double)one->throws / iterations, decisions, 100.0 * decisions / raw.decisions,
	       100.0 * nodes / raw.nodes);
	fflush(stdout);
}

bool
bench_search(const struct gr_system *sys, const struct gr_scenario *scenario, uint64_t seed,
	     uint64_t games, struct bench_raw raw)
{
	struct desk *desk = calloc(1, sizeof *desk);
	void *memory = malloc(AI_DESK);
	const bool made = desk && memory;
	if (made) {
		desk->ai = (struct ai_desk){.memory = memory, .size = AI_DESK};
		for (uint64_t game = 0; game < games; game++) {
			desk->rng = (struct gr_rng){seed + game, 0};
			play_and_search(desk, sys, scenario);
		}
		if (desk->searches)
			print_figures(desk, sys, scenario, raw);
	} else {
		cli_error("out of memory");
	}
	free(memory);
	free(desk);
	return made;
}
