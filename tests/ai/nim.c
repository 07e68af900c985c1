/*
 * nim.c - see nim.h.
 */
#include "nim.h"

#include <stdlib.h>
#include <string.h>

struct nim_state {
	struct gr_node node;
	uint8_t stones;
	uint8_t seat; /* whose turn it is */
	uint8_t pad[6];
};

const struct gr_scenario nim_scenario = {.magic = "grogscn", .system = "nim", .id = "nim"};

void
nim_begin(struct gr_ctx *ctx, int stones)
{
	struct nim_state *nim = ctx->state;
	memset(nim, 0, sizeof *nim);
	nim->stones = (uint8_t)stones;
	nim->seat = 1;
	nim_system.advance(ctx);
}

static void
advance(struct gr_ctx *ctx)
{
	struct nim_state *nim = ctx->state;
	nim->node = (struct gr_node){.kind = nim->stones ? GR_DECISION : GR_OVER,
				     .seat = nim->stones ? nim->seat : (uint8_t)(3 - nim->seat),
				     .step = 1};
}

static void
take_candidates(const struct gr_ctx *ctx, struct gr_list *list)
{
	(void)ctx;
	for (gr_action n = 1; n <= 3; n++)
		gr_offer(list, n);
}

static gr_reason
take_check(const struct gr_ctx *ctx, gr_action action)
{
	const struct nim_state *nim = ctx->state;
	return action >= 1 && action <= 3 && action <= nim->stones ? 0 : 1;
}

static void
take_apply(struct gr_ctx *ctx, gr_action action)
{
	struct nim_state *nim = ctx->state;
	nim->stones = (uint8_t)(nim->stones - action);
	nim->seat = (uint8_t)(3 - nim->seat);
	nim->node.kind = GR_NOT_BEGUN;
}

static void
observe(struct gr_ctx *ctx, int seat)
{
	(void)ctx;
	(void)seat;
}

static void
resample(struct gr_ctx *ctx, int seat, struct gr_rng *rng)
{
	(void)ctx;
	(void)seat;
	(void)rng;
}

static const struct gr_step steps[] = {
	{  .name = NULL     },
	{ .name = "take",.flags = GR_TOP,
	 .candidates = take_candidates,
	 .check = take_check,
	 .apply = take_apply},
};

const struct gr_system nim_system = {.name = "nim",
				     .state_size = sizeof(struct nim_state),
				     .seats = 2,
				     .steps = steps,
				     .n_steps = 2,
				     .advance = advance,
				     .observe = observe,
				     .resample = resample};

struct ai_thought
nim_think(const struct gr_system *system, int stones, const struct ai_search *how,
	  uint32_t iterations, uint64_t seed)
{
	enum { SIZE = 1 << 22 };
	_Alignas(8) uint8_t nim[NIM_BYTES];
	struct gr_ctx ctx = {&nim_scenario, nim, NULL};
	struct gr_rng rng = {seed, 0};
	struct ai_desk desk = {.memory = malloc(SIZE), .size = SIZE, .threads = 1};
	struct ai_task task = {
		system, &ctx, 1, ai_level_named("5"), {iterations, 0, true, how},
                    &rng
        };
	struct ai_thought thought;
	gr_assert(desk.memory);
	nim_begin(&ctx, stones);
	ai_think(&task, &desk, &thought);
	free(desk.memory);
	return thought;
}
