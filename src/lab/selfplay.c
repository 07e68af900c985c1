/*
 * selfplay.c - one game of uniform random play, node by node. See selfplay.h.
 */
#include "selfplay.h"

#include <string.h>

struct gr_rng
gr_selfplay_stream(uint64_t seed, uint64_t which)
{
	return (struct gr_rng){.seed = seed ^ (which << 56), .drawn = 0};
}

void
gr_selfplay_options(const struct gr_system *sys, const struct gr_scenario *scenario, uint64_t seed,
		    uint8_t *option)
{
	struct gr_rng rng = gr_selfplay_stream(seed, 3);
	memset(option, 0, GR_MAX_OPTIONS);
	for (int i = 0; i < sys->n_options; i++) {
		const int drawn = (int)gr_rng_below(&rng, sys->options[i].values);
		const bool fits = gr_option_fits(sys, scenario, i, drawn);
		option[i] = fits ? (uint8_t)drawn : scenario->option[i];
	}
}

void
gr_selfplay_begin(struct gr_selfplay *play, const struct gr_system *sys,
		  const struct gr_scenario *scenario, const uint8_t *options, uint64_t seed)
{
	play->sys = sys;
	play->ctx = (struct gr_ctx){.scenario = scenario, .state = play->state, .sink = NULL};
	play->dice = gr_selfplay_stream(seed, 1);
	play->choice = gr_selfplay_stream(seed, 2);
	play->decisions = 0;
	play->throws = 0;
	memset(play->state, 0, sys->state_size);
	gr_setup(sys, &play->ctx, options);
}

bool
gr_selfplay_step(struct gr_selfplay *play)
{
	const struct gr_system *sys = play->sys;
	const struct gr_node *node = gr_node(&play->ctx);
	if (node->kind == GR_DECISION) {
		gr_action action = gr_random_action(sys, &play->ctx, &play->choice);
		gr_assert(action != 0);
		gr_apply(sys, &play->ctx, action);
		play->decisions++;
		return true;
	}
	if (node->kind == GR_CHANCE) {
		gr_random_throw(sys, &play->ctx, &play->dice);
		play->throws++;
		return true;
	}
	gr_assert(node->kind == GR_OVER);
	return false;
}

uint64_t
gr_selfplay_hash(const struct gr_selfplay *play)
{
	return gr_hash(play->state, play->sys->state_size);
}

uint64_t
gr_selfplay_mix(uint64_t running, uint64_t hash)
{
	const uint64_t both[2] = {running, hash};
	return gr_hash(both, sizeof both);
}

void
gr_selfplay(struct gr_selfplay *play, const struct gr_system *sys,
	    const struct gr_scenario *scenario, const uint8_t *options, uint64_t seed,
	    uint64_t limit, struct gr_selfplay_result *result)
{
	*result = (struct gr_selfplay_result){0};
	gr_selfplay_begin(play, sys, scenario, options, seed);
	do {
		result->final = gr_selfplay_hash(play);
		result->running = gr_selfplay_mix(result->running, result->final);
		result->nodes++;
	} while (result->nodes < limit && gr_selfplay_step(play));
	result->decisions = play->decisions;
	result->throws = play->throws;
	result->over = gr_node(&play->ctx)->kind == GR_OVER;
}
