/*
 * calc.c - calculations, events, and the count of clauses at work.
 *
 * A calculation is built only when somebody asks or listens; its terms are what the number is made
 * of, so the total is never stored by another way than gr_calc_add().
 */
#include "gr.h"

void
gr_calc_init(struct gr_calc *calc, const char *title)
{
	gr_phrase_set(&calc->title, title);
	calc->n = 0;
	calc->total = 0;
}

/* A zero term is a modifier that does not apply: nobody at a table would say it. */
void
gr_calc_add(struct gr_calc *calc, gr_rule rule, int what, int value)
{
	if (value == 0)
		return;
	gr_assert(calc->n < GR_MAX_TERMS);
	gr_assert(what >= 0 && what <= UINT16_MAX && value >= INT16_MIN && value <= INT16_MAX);
	calc->term[calc->n++] = (struct gr_term){rule, (uint16_t)what, (int16_t)value};
	calc->total += value;
}

/* Saturates: in a long self-play a clause may be at work more than 2^32 times. */
static void
count(uint32_t *fired, gr_rule rule)
{
	if (rule != 0 && fired[rule] != UINT32_MAX)
		fired[rule]++;
}

void
gr_cite_rule(const struct gr_ctx *ctx, gr_rule rule)
{
	if (ctx->sink && ctx->sink->fired)
		count(ctx->sink->fired, rule);
}

void
gr_emit_event(const struct gr_ctx *ctx, const struct gr_event *event)
{
	struct gr_sink *sink = ctx->sink;
	if (!sink)
		return;
	if (sink->fired) {
		count(sink->fired, event->rule);
		for (int i = 0; event->calc && i < event->calc->n; i++)
			count(sink->fired, event->calc->term[i].rule);
	}
	if (sink->event)
		sink->event(sink, event);
}
