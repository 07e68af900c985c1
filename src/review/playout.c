/*
 * playout.c - one way a position may go on: both sides play by what is likely for a while, then the
 * system's own judgement of the position is read as a chance of winning.
 */
#include "parts.h"

#include <string.h>

enum {
	NODE_LIMIT = 2000, /* of one playout; longer ones are judged where they stand */
	TRIES = 8          /* actions compared where a procedure begins */
};

uint64_t
review_seed(uint64_t series, uint64_t k)
{
	struct gr_rng rng = {series, k};
	return gr_rng_next(&rng);
}

/* Another turn begins. */
static bool
is_past(void *who, const struct gr_ctx *ctx)
{
	const struct review_task *task = who;
	return (task->sys->steps[gr_node(ctx)->step].flags & GR_TOP) && task->sys->eval &&
	       task->sys->turn(ctx) != task->turn;
}

void
review_playout(const struct review_task *task, struct review_pad *pad, double *result)
{
	const struct gr_system *sys = task->sys;
	struct review_task task_here = *task;
	const struct ai_end end = {is_past, &task_here, TRIES, NODE_LIMIT};
	struct gr_ctx ctx = {task->from.scenario, pad->state, NULL};
	pad->course.sys = sys;
	pad->course.rng = (struct gr_rng){task->seed, 0};
	memcpy(pad->state, task->from.state, sys->state_size);
	ai_course_run(&pad->course, &ctx, &end);
	ai_judge(sys, &ctx, ai_even(sys, &ctx), result);
}
