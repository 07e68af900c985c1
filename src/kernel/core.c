/*
 * core.c - the stateless half of play: legality lists, carrying out, running on to the next node.
 *
 * This is the hot path of search and self-play. Nothing is built when nobody listens
 * (ctx->sink NULL); lists live on the stack and are never cleared.
 */
#include "gr.h"

#include <string.h>

#include "inside.h"

/* === Small tables ============================================================================= */

const struct gr_system *
gr_system_named(const char *name)
{
	for (int i = 0; gr_systems[i]; i++) {
		if (strcmp(gr_systems[i]->name, name) == 0)
			return gr_systems[i];
	}
	return NULL;
}

/* Full is full: the first complaints are the ones to mend, so later ones may be lost. */
void
gr_complain(struct gr_complaints *list, gr_reason reason, int domain, int value)
{
	if (list->n < GR_MAX_COMPLAINTS)
		list->at[list->n++] =
			(struct gr_complaint){reason, (uint8_t)domain, (int16_t)value};
}

/* === Dice ===================================================================================== */

/* The first eight weights are written as one word, because they are read as one (rng.c): a processor waits
 * for small writes that it is to read together. */
void
gr_dice_fair(struct gr_dice *dice, int count, int sides, enum gr_read read)
{
	enum { BEHIND = 1 + GR_WORD };
	gr_assert(count >= 1 && count <= GR_MAX_DICE && sides >= 1 && sides <= GR_MAX_FACES);
	const int others = sides < GR_WORD ? GR_WORD - sides : 0;
	*dice = (struct gr_dice){.count = (uint8_t)count,
				 .sides = (uint8_t)sides,
				 .read = (uint8_t)read,
				 .seen_by = GR_ALL_SEATS};
	gr_store64(dice->weight + 1, GR_ONES >> 8 * others);
	if (sides > GR_WORD)
		memset(dice->weight + BEHIND, 1, (size_t)(sides - GR_WORD));
}

int
gr_dice_weight(const struct gr_dice *dice)
{
	int sum = 0;
	for (int face = 1; face <= dice->sides; face++)
		sum += dice->weight[face];
	return sum;
}

bool
gr_dice_allows(const struct gr_dice *dice, const uint8_t *face, int n)
{
	if (n != dice->count)
		return false;
	for (int i = 0; i < n; i++) {
		if (face[i] < 1 || face[i] > dice->sides || dice->weight[face[i]] == 0)
			return false;
	}
	return true;
}

/* === Hash: XXH64 with seed 0 (xxHash specification 0.1.1), bytes taken little-endian ========== */

static const uint64_t prime1 = 0x9E3779B185EBCA87u;
static const uint64_t prime2 = 0xC2B2AE3D27D4EB4Fu;
static const uint64_t prime3 = 0x165667B19E3779F9u;
static const uint64_t prime4 = 0x85EBCA77C2B2AE63u;
static const uint64_t prime5 = 0x27D4EB2F165667C5u;

GR_WRAPS static inline uint64_t
rotated(uint64_t x, int by)
{
	return x << by | x >> (64 - by);
}

static inline uint64_t
load32(const uint8_t *at)
{
	return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
	       (uint64_t)at[3] << 24;
}

GR_WRAPS static inline uint64_t
lane_round(uint64_t lane, uint64_t input)
{
	return rotated(lane + input * prime2, 31) * prime1;
}

GR_WRAPS static inline uint64_t
lane_merge(uint64_t hash, uint64_t lane)
{
	return (hash ^ lane_round(0, lane)) * prime1 + prime4;
}

/* The stripes of 32 bytes: four lanes that do not wait for each other. Moves *at behind them. */
GR_WRAPS static uint64_t
hash_stripes(const uint8_t **at, size_t size)
{
	uint64_t a = prime1 + prime2;
	uint64_t b = prime2;
	uint64_t c = 0;
	uint64_t d = 0 - prime1;
	const uint8_t *p = *at;
	for (; size >= 32; size -= 32, p += 32) {
		a = lane_round(a, gr_load64(p));
		b = lane_round(b, gr_load64(p + 8));
		c = lane_round(c, gr_load64(p + 16));
		d = lane_round(d, gr_load64(p + 24));
	}
	*at = p;
	uint64_t hash = rotated(a, 1) + rotated(b, 7) + rotated(c, 12) + rotated(d, 18);
	return lane_merge(lane_merge(lane_merge(lane_merge(hash, a), b), c), d);
}

GR_WRAPS static uint64_t
hash_tail(uint64_t hash, const uint8_t *at, size_t size)
{
	for (; size >= 8; size -= 8, at += 8)
		hash = rotated(hash ^ lane_round(0, gr_load64(at)), 27) * prime1 + prime4;
	if (size >= 4) {
		hash = rotated(hash ^ (load32(at) * prime1), 23) * prime2 + prime3;
		size -= 4;
		at += 4;
	}
	for (; size > 0; size--, at++)
		hash = rotated(hash ^ (*at * prime5), 11) * prime1;
	return hash;
}

GR_WRAPS uint64_t
gr_hash(const void *bytes, size_t size)
{
	const uint8_t *at = bytes;
	uint64_t hash = size >= 32 ? hash_stripes(&at, size) : prime5;
	hash = hash_tail(hash + size, at, size % 32);
	hash = (hash ^ hash >> 33) * prime2;
	hash = (hash ^ hash >> 29) * prime3;
	return hash ^ hash >> 32;
}

/* === Legality ================================================================================= */

static const struct gr_step *
step_due(const struct gr_system *sys, const struct gr_ctx *ctx)
{
	const struct gr_node *node = gr_node(ctx);
	gr_assert(node->kind == GR_DECISION && node->step > 0 && node->step < sys->n_steps);
	return &sys->steps[node->step];
}

static const struct gr_chance *
chance_due(const struct gr_system *sys, const struct gr_ctx *ctx)
{
	const struct gr_node *node = gr_node(ctx);
	gr_assert(node->kind == GR_CHANCE && node->step > 0 && node->step < sys->n_chances);
	return &sys->chances[node->step];
}

/* A refusal is a clause at work, as much as an event is. */
static void
cite_refusal(const struct gr_system *sys, const struct gr_ctx *ctx, gr_reason reason)
{
	if (ctx->sink && reason < sys->n_reasons)
		gr_cite_rule(ctx, sys->reasons[reason].rule);
}

static void
list_candidates(const struct gr_step *step, const struct gr_ctx *ctx, struct gr_list *list)
{
	list->n = 0;
	list->cut = false;
	step->candidates(ctx, list);
}

void
gr_legal(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_list *list)
{
	const struct gr_step *step = step_due(sys, ctx);
	list_candidates(step, ctx, list);
	int kept = 0;
	for (int i = 0; i < list->n; i++) {
		gr_reason reason = step->check(ctx, list->action[i]);
		if (reason == 0)
			list->action[kept++] = list->action[i];
		else
			cite_refusal(sys, ctx, reason);
	}
	list->n = kept;
}

gr_reason
gr_check(const struct gr_system *sys, const struct gr_ctx *ctx, gr_action action)
{
	return step_due(sys, ctx)->check(ctx, action);
}

/* Drawing among the candidates without putting back is uniform over the legal ones, and mostly one
 * check suffices where filtering the whole list would take dozens. */
gr_action
gr_random_action(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_rng *rng)
{
	const struct gr_step *step = step_due(sys, ctx);
	struct gr_list list;
	list_candidates(step, ctx, &list);
	while (list.n > 0) {
		uint32_t i = gr_rng_below(rng, (uint32_t)list.n);
		gr_action action = list.action[i];
		if (step->check(ctx, action) == 0)
			return action;
		list.action[i] = list.action[--list.n];
	}
	return 0;
}

/* === Carrying out ============================================================================= */

/* The legal action if there is exactly one, else 0; looks no further than the second. */
static gr_action
only_legal(const struct gr_system *sys, const struct gr_step *step, const struct gr_ctx *ctx)
{
	struct gr_list list;
	list_candidates(step, ctx, &list);
	gr_action only = 0;
	for (int i = 0; i < list.n; i++) {
		gr_reason reason = step->check(ctx, list.action[i]);
		if (reason != 0)
			cite_refusal(sys, ctx, reason);
		else if (only != 0)
			return 0;
		else
			only = list.action[i];
	}
	return only;
}

/* The action the kernel takes by itself at this node, or 0: somebody is really asked. */
static gr_action
forced_action(const struct gr_system *sys, const struct gr_ctx *ctx)
{
	if (gr_node(ctx)->kind != GR_DECISION)
		return 0;
	const struct gr_step *step = step_due(sys, ctx);
	return step->flags & GR_AUTO ? only_legal(sys, step, ctx) : 0;
}

/* Systems leave the node unset after a change; advance() always finds a real one. */
static void
advance_if_unset(const struct gr_system *sys, struct gr_ctx *ctx)
{
	if (gr_node(ctx)->kind != GR_NOT_BEGUN)
		return;
	sys->advance(ctx);
	gr_assert(gr_node(ctx)->kind != GR_NOT_BEGUN);
}

/* Run on to a node that waits for somebody. The bound only catches a system that goes in rings. */
void
gr_settle(const struct gr_system *sys, struct gr_ctx *ctx)
{
	advance_if_unset(sys, ctx);
	int taken = 0;
	for (gr_action action; (action = forced_action(sys, ctx)) != 0; taken++) {
		gr_assert(taken < 10000);
		step_due(sys, ctx)->apply(ctx, action);
		advance_if_unset(sys, ctx);
	}
}

bool
gr_option_fits(const struct gr_system *sys, const struct gr_scenario *scenario, int option,
	       int value)
{
	const bool is_withheld = scenario->withheld >> option & 1;
	return value >= 0 && value < sys->options[option].values &&
	       (!is_withheld || value == scenario->option[option]);
}

void
gr_setup(const struct gr_system *sys, struct gr_ctx *ctx, const uint8_t *options)
{
	const struct gr_scenario *scenario = ctx->scenario;
	memset(ctx->state, 0, sys->state_size);
	sys->setup(ctx, options ? options : scenario->option);
	gr_settle(sys, ctx);
}

void
gr_apply(const struct gr_system *sys, struct gr_ctx *ctx, gr_action action)
{
	step_due(sys, ctx)->apply(ctx, action);
	gr_settle(sys, ctx);
}

void
gr_apply_throw(const struct gr_system *sys, struct gr_ctx *ctx, const uint8_t *face)
{
	chance_due(sys, ctx)->apply(ctx, face);
	gr_settle(sys, ctx);
}

void
gr_random_throw(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng)
{
	struct gr_dice dice;
	uint8_t face[GR_MAX_DICE];
	gr_due(sys, ctx, &dice);
	gr_rng_throw(rng, &dice, face);
	gr_apply_throw(sys, ctx, face);
}

void
gr_due(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_dice *dice)
{
	chance_due(sys, ctx)->dice(ctx, dice);
}
