/*
 * test_stones.c - the tree search on a game that is solved: it plays as the solution says, looks as far as it
 * is to, and takes what is likely first.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mcts.h"
#include "nim.h"

enum { STONES = 20 };

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	abort();
}

/* === A solved game ============================================================================== */

/* Whoever takes the last of n stones wins, one to three at a time: leave a multiple of four. */
static void
a_solved_game_is_played_as_solved(void **state)
{
	(void)state;
	for (int stones = 5; stones <= 11; stones++) {
		if (stones % 4 == 0)
			continue;
		const struct ai_thought thought = nim_think(
			&nim_system, stones, ai_level_named("5")->search, 20000, (uint64_t)stones);
		assert_int_equal(thought.action, stones % 4);
		assert_true(thought.line[0].expected > 0.8);
	}
}

/* Three stones left are won at once, and the search is sure of it. */
static void
a_won_game_is_won(void **state)
{
	(void)state;
	const struct ai_thought thought =
		nim_think(&nim_system, 3, ai_level_named("5")->search, 2000, 1);
	assert_int_equal(thought.action, 3);
	assert_true(thought.line[0].expected > 0.999);
}

/* === How far it looks =========================================================================== */

static int judged_in_time, judged_late;

/* All positions that are one move from STONES are judged in time. */
static int
watchful_eval(const struct gr_ctx *ctx, int seat)
{
	(void)seat;
	for (gr_action taken = 1; taken <= 3; taken++) {
		_Alignas(8) uint8_t nim[NIM_BYTES];
		struct gr_ctx after = {&nim_scenario, nim, NULL};
		nim_begin(&after, STONES);
		gr_apply(&nim_system, &after, taken);
		if (memcmp(nim, ctx->state, NIM_BYTES) == 0) {
			judged_in_time++;
			return 0;
		}
	}
	judged_late++;
	return 0;
}

/* What the search of level 5 thinks of a heap of stones if it looks into so many hundredths of the
 * answer, and judges so. */
static struct ai_thought
think_of_stones(int (*eval)(const struct gr_ctx *ctx, int seat), uint8_t answer)
{
	struct gr_system system = nim_system;
	struct ai_search how = *ai_level_named("5")->search;
	system.eval = eval;
	how.answer = answer;
	return nim_think(&system, STONES, &how, 100, 1);
}

/* Where there is an evaluation, a position is judged when the other side's turn comes. */
static void
the_other_sides_turn_is_not_looked_into(void **state)
{
	(void)state;
	const struct ai_thought thought = think_of_stones(watchful_eval, 0);
	assert_int_equal(judged_in_time, thought.iterations);
	assert_int_equal(judged_late, 0);
}

/* Good while the other side is to move, bad when it has moved; nobody moves twice. */
static int
eval_by_whose_turn(const struct gr_ctx *ctx, int seat)
{
	assert_int_equal(seat, 1);
	return gr_node(ctx)->seat == 2 ? 1000 : -1000;
}

/* 1000 is three games of four, -1000 one of four: with a fifth of the answer 4/5 * 3/4 + 1/5 * 1/4. */
static void
the_answer_has_its_share_of_a_judgement(void **state)
{
	(void)state;
	const struct {
		uint8_t answer;
		float expected;
	} share[] = {
		{  0, 0.75F},
                { 20, 0.65F},
                { 50, 0.50F},
                {100, 0.25F}
        };
	for (size_t i = 0; i < sizeof share / sizeof *share; i++) {
		const struct ai_thought thought =
			think_of_stones(eval_by_whose_turn, share[i].answer);
		assert_float_equal((float)thought.line[0].expected, share[i].expected, 1e-6F);
	}
}

/* === What is not clear ========================================================================= */

static struct gr_rng noise;

/* Worth nothing, but one cannot be sure. */
static int
noisy_eval(const struct gr_ctx *ctx, int seat)
{
	(void)ctx;
	(void)seat;
	return (int)gr_rng_below(&noise, 1001) - 500;
}

/* To take two stones looks best. */
static int
two_look_best(const struct gr_ctx *ctx, gr_action action)
{
	(void)ctx;
	return action == 2 ? 900 : 100;
}

/* The other side's decisions are a step of their own. */
static void
advance_to_two_steps(struct gr_ctx *ctx)
{
	struct gr_node *node = ctx->state;
	nim_system.advance(ctx);
	if (node->kind == GR_DECISION && node->seat == 2)
		node->step = 2;
}

/* How often of twenty times two stones are taken, at a step with these flags. */
static int
count_twos(uint8_t flags)
{
	struct gr_step steps[] = {nim_system.steps[0], nim_system.steps[1], nim_system.steps[1]};
	steps[1].flags = flags;
	struct gr_system system = nim_system;
	struct ai_search how = *ai_level_named("5")->search;
	int twos = 0;
	system.steps = steps;
	system.n_steps = 3;
	system.advance = advance_to_two_steps;
	system.eval = noisy_eval;
	system.hint = two_look_best;
	how.trust = 100;
	how.answer = 0;
	noise = (struct gr_rng){7, 0};
	for (uint64_t seed = 1; seed <= 20; seed++)
		twos += nim_think(&system, STONES, &how, 100, seed).action == 2;
	return twos;
}

/* By results alone each of three equal choices is taken as often; a difference of eight errors that
 * impressions make is hardly ever outdone by chance. */
static void
what_is_not_clear_is_settled_at_first_sight(void **state)
{
	(void)state;
	assert_in_range(count_twos(GR_TOP), 1, 14);
	assert_int_equal(count_twos(GR_TOP | GR_PART), 20);
}

/* To take two stones is most likely, then three, then one. */
static void
two_are_likely(const struct gr_ctx *ctx, const gr_action *action, int n, int *appeal)
{
	(void)ctx;
	for (int i = 0; i < n; i++)
		appeal[i] = action[i] == 2 ? 500 : action[i] == 3 ? 400 : 250;
}

/* A tree of this system with one node, of three actions at most, for all the stones. */
static struct mcts_tree *
plant(const struct gr_system *system, bool is_heedless)
{
	static struct ai_search how;
	enum { ROOM = 1 << 20 };
	_Alignas(8) uint8_t nim[NIM_BYTES];
	struct gr_ctx ctx = {&nim_scenario, nim, NULL};
	struct mcts_tree *tree = calloc(1, ROOM);
	assert_non_null(tree);
	how = *ai_level_named("5")->search;
	how.heedless = is_heedless;
	tree->how = &how;
	tree->course.sys = system;
	tree->size = ROOM;
	mcts_tree_clear(tree);
	nim_begin(&ctx, STONES);
	tree->root = mcts_tree_expand(tree, &ctx, 3);
	return tree;
}

/* A hundred points make an action twice as likely, fifty half as much again, whatever the hints say. */
static void
likely_actions_come_first(void **state)
{
	(void)state;
	struct gr_system system = nim_system;
	system.hint = two_look_best;
	system.appeal = two_are_likely;
	struct mcts_tree *tree = plant(&system, false);
	const struct mcts_node *node = mcts_node(tree, tree->root);
	const gr_action order[] = {2, 3, 1};
	const float share[] = {8, 4, 1.5F};
	assert_int_equal(node->n, 3);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(node->edge[i].action, order[i]);
		assert_float_equal(node->edge[i].prior, share[i] / 13.5F, 1e-6F);
	}
	free(tree);
}

static bool
two_are_a_folly(const struct gr_ctx *ctx, gr_action action)
{
	(void)ctx;
	return action == 2;
}

static bool
all_is_folly(const struct gr_ctx *ctx, gr_action action)
{
	(void)ctx;
	(void)action;
	return true;
}

/* Follies are not looked at, unless that is asked for; but something must be taken where there is nothing
 * else. */
static void
follies_are_left_out(void **state)
{
	(void)state;
	struct gr_system system = nim_system;
	system.folly = two_are_a_folly;
	struct mcts_tree *tree = plant(&system, false);
	const struct mcts_node *node = mcts_node(tree, tree->root);
	assert_int_equal(node->n, 2);
	assert_int_equal(node->edge[0].action, 1);
	assert_int_equal(node->edge[1].action, 3);
	free(tree);
	tree = plant(&system, true);
	assert_int_equal(mcts_node(tree, tree->root)->n, 3);
	free(tree);
	system.folly = all_is_folly;
	tree = plant(&system, false);
	assert_int_equal(mcts_node(tree, tree->root)->n, 3);
	free(tree);
}

static int hints_asked;

static int
counting_hint(const struct gr_ctx *ctx, gr_action action)
{
	hints_asked++;
	return two_look_best(ctx, action);
}

/* One seat takes all stones. */
static void
advance_alone(struct gr_ctx *ctx)
{
	struct gr_node *node = ctx->state;
	nim_system.advance(ctx);
	node->seat = 1;
}

/* Hints that a playout asks for which takes ten stones at a step with these flags, and its decisions. */
static int
count_hints(uint8_t flags, uint64_t *decisions)
{
	struct gr_step steps[] = {nim_system.steps[0], nim_system.steps[1]};
	struct gr_system system = nim_system;
	struct mcts_tree *tree = calloc(1, sizeof *tree);
	_Alignas(8) uint8_t nim[NIM_BYTES];
	struct gr_ctx ctx = {&nim_scenario, nim, NULL};
	double result[3];
	assert_non_null(tree);
	steps[1].flags = flags;
	system.steps = steps;
	system.advance = advance_alone;
	system.hint = counting_hint;
	tree->course.sys = &system;
	tree->how = ai_level_named("5")->search;
	nim_begin(&ctx, 10);
	hints_asked = 0;
	mcts_playout(tree, &ctx, result);
	assert_int_equal(gr_node(&ctx)->kind, GR_OVER);
	*decisions = tree->course.decisions;
	free(tree);
	return hints_asked;
}

/* The best each time: five times two stones, three hints each. Where order does not matter each choice of
 * three is taken at one look: two, one and three; then two and one, as three are too many; then one. */
static void
where_order_does_not_matter_one_look_serves_all(void **state)
{
	(void)state;
	uint64_t decisions;
	assert_int_equal(count_hints(GR_TOP | GR_PART, &decisions), 15);
	assert_int_equal(decisions, 5);
	assert_int_equal(count_hints(GR_TOP | GR_PART | GR_ANY_ORDER, &decisions), 9);
	assert_int_equal(decisions, 6);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_solved_game_is_played_as_solved),
		cmocka_unit_test(a_won_game_is_won),
		cmocka_unit_test(the_other_sides_turn_is_not_looked_into),
		cmocka_unit_test(the_answer_has_its_share_of_a_judgement),
		cmocka_unit_test(what_is_not_clear_is_settled_at_first_sight),
		cmocka_unit_test(likely_actions_come_first),
		cmocka_unit_test(follies_are_left_out),
		cmocka_unit_test(where_order_does_not_matter_one_look_serves_all),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
