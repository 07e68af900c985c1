/*
 * stake.c - see stake.h.
 */
#include "stake.h"

#include <string.h>

enum { RED = 1, BLUE };
enum { MAIN = 1 };
enum { TOSS = 1, DIE, PRAYER };
enum stage { BEGIN, CHOOSE, DARING, PRAYING, RED_WON, BLUE_WON };

struct stake_state {
	struct gr_node node;
	uint8_t stage;
	uint8_t coin; /* 0: not known */
	uint8_t pad[6];
};

const struct gr_scenario stake_scenario = {
	.magic = "grogscn", .system = "stake", .id = "stake", .name = "Stake"};

static struct stake_state *
stake(const struct gr_ctx *ctx)
{
	return ctx->state;
}

static void
setup(struct gr_ctx *ctx, const uint8_t *options)
{
	(void)options;
	stake(ctx)->stage = BEGIN;
}

static void
enter(const struct gr_ctx *ctx, enum stage stage)
{
	stake(ctx)->stage = (uint8_t)stage;
	stake(ctx)->node.kind = GR_NOT_BEGUN;
}

static void
advance(struct gr_ctx *ctx)
{
	static const struct gr_node nodes[] = {
		[BEGIN] = {  .kind = GR_CHANCE,  .seat = RED,   .step = TOSS},
		[CHOOSE] = {.kind = GR_DECISION,  .seat = RED,   .step = MAIN},
		[DARING] = {  .kind = GR_CHANCE,  .seat = RED,    .step = DIE},
		[PRAYING] = {  .kind = GR_CHANCE,  .seat = RED, .step = PRAYER},
		[RED_WON] = {    .kind = GR_OVER,  .seat = RED,      .step = 1},
		[BLUE_WON] = {    .kind = GR_OVER, .seat = BLUE,      .step = 1},
	};
	stake(ctx)->node = nodes[stake(ctx)->stage];
}

/* === The decision =============================================================================== */

static void
main_candidates(const struct gr_ctx *ctx, struct gr_list *list)
{
	(void)ctx;
	for (gr_action action = STAKE_TAKE; action <= STAKE_PRAY; action++)
		gr_offer(list, action);
}

static gr_reason
main_check(const struct gr_ctx *ctx, gr_action action)
{
	(void)ctx;
	return action >= STAKE_TAKE && action <= STAKE_PRAY ? 0 : 1;
}

static void
main_apply(struct gr_ctx *ctx, gr_action action)
{
	const gr_action right = stake(ctx)->coin == 1 ? STAKE_GUESS_1 : STAKE_GUESS_2;
	if (action == STAKE_DARE)
		enter(ctx, DARING);
	else if (action == STAKE_PRAY)
		enter(ctx, PRAYING);
	else
		enter(ctx, action == STAKE_TAKE || action == right ? RED_WON : BLUE_WON);
}

/* === Throws ===================================================================================== */

static void
toss_dice(const struct gr_ctx *ctx, struct gr_dice *dice)
{
	(void)ctx;
	gr_dice_fair(dice, 1, 2, GR_READ_FACES);
	dice->seen_by = 0;
}

static void
toss_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	stake(ctx)->coin = face[0];
	enter(ctx, CHOOSE);
}

static void
die_dice(const struct gr_ctx *ctx, struct gr_dice *dice)
{
	(void)ctx;
	gr_dice_fair(dice, 1, 6, GR_READ_FACES);
}

static void
die_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	enter(ctx, face[0] >= 4 ? RED_WON : BLUE_WON);
}

static void
prayer_dice(const struct gr_ctx *ctx, struct gr_dice *dice)
{
	(void)ctx;
	gr_dice_fair(dice, 3, 7, GR_READ_FACES);
}

static void
prayer_apply(struct gr_ctx *ctx, const uint8_t *face)
{
	(void)face;
	enter(ctx, RED_WON);
}

/* === Fog ======================================================================================== */

static void
observe(struct gr_ctx *ctx, int seat)
{
	(void)seat;
	if (stake(ctx)->node.kind != GR_OVER)
		stake(ctx)->coin = 0;
}

static void
resample(struct gr_ctx *ctx, int seat, struct gr_rng *rng)
{
	(void)seat;
	if (stake(ctx)->coin == 0 && stake(ctx)->stage != BEGIN)
		stake(ctx)->coin = (uint8_t)(1 + gr_rng_below(rng, 2));
}

static int
turn(const struct gr_ctx *ctx)
{
	(void)ctx;
	return 1;
}

static const struct gr_step steps[] = {
	{  .name = NULL     },
	{ .name = "main",.flags = GR_TOP,
	 .candidates = main_candidates,
	 .check = main_check,
	 .apply = main_apply},
};

static const struct gr_chance chances[] = {
	{    .name = NULL      },
	{ .name = "toss", .dice = toss_dice, .apply = toss_apply},
	{ .name = "die", .dice = die_dice, .apply = die_apply},
	{ .name = "prayer", .dice = prayer_dice, .apply = prayer_apply},
};

static const char *const seat_names[] = {"none", "red", "blue"};

const struct gr_system stake_system = {.name = "stake",
				       .version = "1",
				       .state_size = sizeof(struct stake_state),
				       .seats = 2,
				       .seat_names = seat_names,
				       .steps = steps,
				       .n_steps = 2,
				       .chances = chances,
				       .n_chances = 4,
				       .setup = setup,
				       .advance = advance,
				       .observe = observe,
				       .resample = resample,
				       .turn = turn};
