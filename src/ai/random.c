/*
 * random.c - the simplest bot: any legal action, all equally likely.
 */
#include "ai.h"

/* What is legal does not depend on what the seat cannot see, so the view itself will do. */
void
ai_random(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought)
{
	(void)desk;
	thought->action = gr_random_action(task->sys, task->view, task->rng);
}
