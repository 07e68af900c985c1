/*
 * judge.c - a position read as chances of winning.
 */
#include "ai.h"

int
ai_even(const struct gr_system *sys, const struct gr_ctx *ctx)
{
	return sys->eval_even ? sys->eval_even(ctx) : 0;
}

/* Larger is better, half is even. By division alone: every machine gives the same. */
static double
squash(const struct gr_system *sys, int value)
{
	const double part = (double)value / (sys->eval_scale ? sys->eval_scale : 1000);
	return 0.5 + 0.5 * part / (1.0 + (part < 0 ? -part : part));
}

void
ai_judge(const struct gr_system *sys, const struct gr_ctx *ctx, int even, double *result)
{
	const struct gr_node *node = gr_node(ctx);
	for (int seat = 1; seat <= sys->seats; seat++) {
		if (node->kind == GR_OVER)
			result[seat] = node->seat == seat ? 1 : node->seat == 0 ? 0.5 : 0;
		else if (!sys->eval)
			result[seat] = 0.5;
		else if (sys->seats != 2)
			result[seat] = squash(sys, sys->eval(ctx, seat));
		else if (seat == 1)
			result[seat] = squash(sys, sys->eval(ctx, seat) - even);
		else /* of two, one's gain is the other's loss */
			result[seat] = 1 - result[1];
	}
}
