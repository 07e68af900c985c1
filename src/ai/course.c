/*
 * course.c - how a game may go on: both sides play by what is likely, and dice fall. Searches and reviews
 * judge by where that leads.
 *
 * Inner decisions are settled by what is likeliest. Where a procedure begins only a few actions drawn from
 * the candidates are compared: that costs less, and makes one course differ from another.
 */
#include "ai.h"

#include <string.h>

void
ai_course_appeal(struct ai_course *course, const struct gr_ctx *ctx, int n)
{
	const struct gr_system *sys = course->sys;
	if (sys->appeal)
		sys->appeal(ctx, course->list.action, n, course->appeal);
	else
		for (int i = 0; i < n; i++)
			course->appeal[i] =
				sys->hint ? sys->hint(ctx, course->list.action[i]) : 500;
}

void
ai_course_throw(struct ai_course *course, struct gr_ctx *ctx)
{
	gr_random_throw(course->sys, ctx, &course->rng);
	course->throws++;
}

bool
ai_course_begins(const struct ai_course *course, const struct gr_ctx *ctx)
{
	return (course->sys->steps[gr_node(ctx)->step].flags & (GR_TOP | GR_PART)) == GR_TOP;
}

/* === One decision =============================================================================== */

/* Put `n` candidates first, drawn without putting back. */
static void
draw(struct ai_course *course, int n)
{
	struct gr_list *list = &course->list;
	for (int i = 0; i < n; i++) {
		const int k = i + (int)gr_rng_below(&course->rng, (uint32_t)(list->n - i));
		const gr_action action = list->action[k];
		list->action[k] = list->action[i];
		list->action[i] = action;
	}
}

enum { ILLEGAL = -1 };

/* The first of the greatest from `from` on, and after the last from the beginning. How great it is comes first:
 * that takes no jumps, which nobody could foresee. */
static int
most_appealing(const int *appeal, int from, int n)
{
	int most = appeal[0];
	for (int i = 1; i < n; i++)
		most = appeal[i] > most ? appeal[i] : most;
	int best = from;
	while (best < n && appeal[best] != most)
		best++;
	if (best == n)
		best = 0;
	while (appeal[best] != most)
		best++;
	return best;
}

/* The likeliest legal one of `n` candidates, of equal ones the first from `from` on; -1: none is legal.
 * To look at appeal first costs less: mostly one check is enough. */
static int
likeliest(struct ai_course *course, const struct gr_ctx *ctx, int from, int n)
{
	const struct gr_step *step = &course->sys->steps[gr_node(ctx)->step];
	int *appeal = course->appeal;
	for (;;) {
		const int best = most_appealing(appeal, from, n);
		if (appeal[best] == ILLEGAL)
			return -1;
		if (step->check(ctx, course->list.action[best]) == 0)
			return best;
		appeal[best] = ILLEGAL;
	}
}

/* The likeliest of the first `n` candidates; 0: none is legal. */
static gr_action
best_legal(struct ai_course *course, const struct gr_ctx *ctx, int n)
{
	const gr_action *action = course->list.action;
	const struct gr_step *step = &course->sys->steps[gr_node(ctx)->step];
	if (n == 1)
		return step->check(ctx, action[0]) == 0 ? action[0] : 0;
	const int from = (int)gr_rng_below(&course->rng, (uint32_t)n);
	ai_course_appeal(course, ctx, n);
	const int best = likeliest(course, ctx, from, n);
	return best < 0 ? 0 : action[best];
}

static void
list_candidates(struct ai_course *course, const struct gr_ctx *ctx)
{
	course->list.n = 0;
	course->list.cut = false;
	course->sys->steps[gr_node(ctx)->step].candidates(ctx, &course->list);
}

/* What is likeliest among `tries` candidates, 0: among all; if none of them is legal, among the
 * others. */
static gr_action
impression(struct ai_course *course, const struct gr_ctx *ctx, int tries)
{
	struct gr_list *list = &course->list;
	list_candidates(course, ctx);
	while (tries > 0 && tries < list->n) {
		draw(course, tries);
		const gr_action action = best_legal(course, ctx, tries);
		if (action)
			return action;
		list->n -= tries;
		memmove(list->action, list->action + tries, (size_t)list->n * sizeof *list->action);
	}
	return best_legal(course, ctx, list->n);
}

/* === Playing on ================================================================================= */

static void
carry_out(struct ai_course *course, struct gr_ctx *ctx, gr_action action)
{
	gr_apply(course->sys, ctx, action);
	course->decisions++;
}

/* Carry out the candidate at `i`, once. Does the same step ask for more? */
static bool
take(struct ai_course *course, struct gr_ctx *ctx, int i)
{
	const struct gr_node asked = *gr_node(ctx);
	course->appeal[i] = ILLEGAL;
	carry_out(course, ctx, course->list.action[i]);
	const struct gr_node *node = gr_node(ctx);
	return node->kind == GR_DECISION && node->step == asked.step && node->seat == asked.seat;
}

/* A step whose choices hinder no other is looked at once: all good ones are taken, then what is likeliest
 * until it ends. */
static void
run_through(struct ai_course *course, struct gr_ctx *ctx)
{
	enum { FAIR = 500 };
	const struct gr_step *step = &course->sys->steps[gr_node(ctx)->step];
	list_candidates(course, ctx);
	const int n = course->list.n;
	ai_course_appeal(course, ctx, n);
	for (int i = 0; i < n; i++)
		if (course->appeal[i] > FAIR && step->check(ctx, course->list.action[i]) == 0 &&
		    !take(course, ctx, i))
			return;
	const int from = (int)gr_rng_below(&course->rng, (uint32_t)n);
	for (int best = likeliest(course, ctx, from, n); best >= 0 && take(course, ctx, best);
	     best = likeliest(course, ctx, from, n))
		;
}

static void
decide(struct ai_course *course, struct gr_ctx *ctx, int tries)
{
	if (course->sys->steps[gr_node(ctx)->step].flags & GR_ANY_ORDER) {
		run_through(course, ctx);
		return;
	}
	const gr_action action = impression(course, ctx, ai_course_begins(course, ctx) ? tries : 0);
	gr_assert(action != 0);
	carry_out(course, ctx, action);
}

void
ai_course_run(struct ai_course *course, struct gr_ctx *ctx, const struct ai_end *end)
{
	for (int i = 0; i < end->limit; i++) {
		const struct gr_node *node = gr_node(ctx);
		if (node->kind == GR_CHANCE) {
			ai_course_throw(course, ctx);
			continue;
		}
		if (node->kind != GR_DECISION || end->is_here(end->who, ctx))
			break;
		decide(course, ctx, end->tries);
	}
}
