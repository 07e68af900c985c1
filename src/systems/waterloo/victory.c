/*
 * victory.c - who has won: chapter W21, with the scenario's own ends (W22.3).
 */
#include "waterloo.h"

/* Losses of the enemy that count for a side: Prussian ones not for the French (see [W1.2]), unless
 * the scenario says so. */
int
waterloo_resolve_inflicted(const struct gr_ctx *x, int side)
{
	const struct waterloo_state *s = w_state(x);
	if (side == W_ALLIED)
		return s->losses[W_BLUE];
	return s->losses[W_RED] + (w_map(x)->prussians_count ? s->losses[W_BLACK] : 0);
}

/* [W21.2.4] Infantry in any formation holds a goal; cavalry and guns do not. */
static bool
has_goal(const struct gr_ctx *x, int side)
{
	gr_cite(x, W21_2_4);
	return (w_state(x)->foot[side] & w_map(x)->goal[side]) != 0;
}

/* [W21.2.1] The French win by infantry in their goal or by Allied losses; [W21.2.2] the Allies
 * likewise. The figures are the scenario's. */
static bool
has_won(const struct gr_ctx *x, int side)
{
	gr_cite(x, side == W_FRENCH ? W21_2_1 : W21_2_2);
	return has_goal(x, side) ||
	       waterloo_resolve_inflicted(x, side) >= w_map(x)->needs_losses[side];
}

static void
declare(struct gr_ctx *x, int seat, enum w_result cause, gr_rule rule)
{
	w_say(x, seat ? W_E_WINS : W_E_DRAWN_GAME, rule, seat);
	waterloo_flow_over(x, seat, cause);
}

/* [W21.3.1] Both at once: whoever inflicted more losses, Prussian ones left out; [W21.3.2] equal:
 * the Allies, or by option a draw. [W21.3.3] That is all that most losses decide. */
static void
settle_double(struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	const int by_french = s->losses[W_RED], by_allies = s->losses[W_BLUE];
	gr_cite(x, W21_3_3);
	if (by_french != by_allies)
		declare(x, by_french > by_allies ? W_SEAT_FRENCH : W_SEAT_ALLIED, W_R_BOTH,
			W21_3_1);
	else if (w_option(x, W_OPT_ALLIED_TIE))
		declare(x, W_SEAT_ALLIED, W_R_BOTH, W21_3_2);
	else
		declare(x, 0, W_R_DRAW, W21_3_2);
}

/* [W22.3] A side may win by holding named areas at the last check. */
static bool
holds_to_the_end(const struct gr_ctx *x)
{
	const struct waterloo_scenario *m = w_map(x);
	if (m->end_hold_side == W_NO_SIDE)
		return false;
	gr_cite(x, W22_3);
	W_EACH (area, m->end_hold)
		if (waterloo_units_holder(x, area) != m->end_hold_side)
			return false;
	return true;
}

/* [W21.2.3] After the last check the game is over; the Allies win if nobody has (the scenario's
 * word). */
static void
settle_last_turn(struct gr_ctx *x)
{
	const struct waterloo_scenario *m = w_map(x);
	if (holds_to_the_end(x))
		declare(x, w_seat(m->end_hold_side), W_R_HOLD, W22_3);
	else
		declare(x, m->at_end == W_NO_SIDE ? 0 : w_seat(m->at_end), W_R_TIME, W21_2_3);
}

/* [W2.6.1] Both sides are checked in Phase 6, [W2.6.2] and at no other time. */
void
waterloo_victory_check(struct gr_ctx *x)
{
	const bool french = has_won(x, W_FRENCH);
	const bool allied = has_won(x, W_ALLIED);
	gr_cite(x, W2_6_1);
	gr_cite(x, W2_6_2);
	if (french && allied) {
		settle_double(x);
	} else if (french || allied) {
		const int side = french ? W_FRENCH : W_ALLIED;
		declare(x, w_seat(side),
			(enum w_result)((has_goal(x, side) ? W_R_GOAL : W_R_LOSSES) + side),
			side == W_FRENCH ? W21_2_1 : W21_2_2);
	} else if (w_state(x)->turn == w_map(x)->last_turn) {
		settle_last_turn(x);
	}
}
