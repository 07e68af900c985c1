/*
 * levels.c - the list of bots, and how they are asked.
 */
#include "ai.h"

#include <string.h>

/* One search; the levels differ in how long they think, how far ahead, and how often they decide in
 * haste, by comparing how many actions. Haste sets them apart most: more iterations alone hardly tell
 * in a small battle (bench/README.md). The styles are level 4 with a liking for risk, or against it. */
#define SEARCH(...)                                                                                \
	{                                                                                          \
		.explore = 2, .widen = 1, .width = 4, .trust = 30, .tries = 8, __VA_ARGS__         \
	}
#define STRONG .iterations = 2000, .ms = 1500, .hasty = 24, .glance = 6, .ahead = TURN

/* Procedures enough for the whole turn of a side. */
enum { TURN = 60 };

static const struct ai_search gentle =
	SEARCH(.iterations = 100, .ms = 500, .hasty = 100, .glance = 2);
static const struct ai_search easy = SEARCH(.iterations = 200, .ms = 500, .hasty = 80, .glance = 5);
static const struct ai_search steady =
	SEARCH(.iterations = 600, .ms = 1000, .hasty = 46, .glance = 6);
static const struct ai_search strong = SEARCH(STRONG);
static const struct ai_search strongest =
	SEARCH(.iterations = 30000, .ms = 2500, .glance = 1, .ahead = TURN, .answer = 50);
static const struct ai_search bold = SEARCH(STRONG, .daring = 60);
static const struct ai_search careful = SEARCH(STRONG, .daring = -30);

const struct ai_level ai_levels[] = {
	{ "random",         "plays any legal action, all equally likely", ai_random,  0,  0,       NULL},
	{ "greedy", "looks one step ahead and takes what leaves it best", ai_greedy, 64, 96,       NULL},
	{      "1",				  "a gentle opponent",   ai_mcts, 64, 96,    &gentle},
	{      "2",				   "an easy opponent",   ai_mcts, 64, 96,      &easy},
	{      "3",				  "a steady opponent",   ai_mcts, 64, 96,    &steady},
	{      "4",				  "a strong opponent",   ai_mcts, 64, 96,    &strong},
	{      "5",            "as strong as it gets in a second or two",   ai_mcts, 64, 96, &strongest},
	{   "bold",		 "a strong opponent who likes a risk",   ai_mcts, 64, 96,      &bold},
	{"careful",                  "a strong opponent who shuns risks",   ai_mcts, 64, 96,   &careful},
	{     NULL,						 NULL,      NULL,  0,  0,       NULL},
};

const struct ai_level *
ai_level_named(const char *name)
{
	for (const struct ai_level *level = ai_levels; level->name; level++) {
		if (strcmp(level->name, name) == 0)
			return level;
	}
	return NULL;
}

const struct ai_level *
ai_level_strongest(void)
{
	return ai_level_named("5");
}

const struct ai_level *
ai_level_usual(void)
{
	return ai_level_named("2");
}

bool
ai_think(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought)
{
	const struct gr_node *node = gr_node(task->view);
	gr_assert(node->kind == GR_DECISION && node->seat == task->seat);
	memset(thought, 0, sizeof *thought);
	task->level->think(task, desk, thought);
	if (desk->is_aside)
		return false;
	gr_assert(gr_check(task->sys, task->view, thought->action) == 0);
	return true;
}

gr_action
ai_choose(const struct gr_system *sys, const struct gr_ctx *view, int seat,
	  const struct ai_level *level, struct gr_rng *rng)
{
	_Alignas(8) uint8_t memory[AI_LEAST_DESK];
	struct ai_desk desk = {.memory = memory, .size = sizeof memory};
	struct ai_task task = {sys, view, seat, level, {.fresh = true}, rng};
	struct ai_thought thought;
	ai_think(&task, &desk, &thought);
	return thought.action;
}
