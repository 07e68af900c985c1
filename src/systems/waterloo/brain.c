/*
 * brain.c - what the computer thinks of a position and of an action at first sight (section 12 of
 * the specification). It never decides legality and knows only what the seat may know.
 */
#include "waterloo.h"

int
waterloo_brain_eval(const struct gr_ctx *x, int seat)
{
	const int by_french = waterloo_resolve_inflicted(x, W_FRENCH);
	const int by_allies = waterloo_resolve_inflicted(x, W_ALLIED);
	const int value = (by_french - by_allies) * 1000;
	return seat == W_SEAT_FRENCH ? value : -value;
}

int
waterloo_brain_hint(const struct gr_ctx *x, gr_action a)
{
	(void)x;
	return w_verb(a) == W_V_END ? 400 : 500;
}
