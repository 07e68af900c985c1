/*
 * waterloo.c - what only Waterloo can be asked: its numbers, its tile, its pieces.
 */
#include "waterloo.h"

#include <string.h>

#include "contract.h"

/* === numbers and secrets ======================================================================= */

/* Which arguments of an event are the die and the total that its calculation makes of it. */
static const struct {
	uint8_t kind, die, total; /* counted from 1; die 0: the total is the calculation's alone */
} numbers[] = {
	{W_E_BOMBARDS, 3, 4},
        { W_E_DEFENDS, 3, 4},
        {  W_E_VOLLEY, 3, 4},
	{   W_E_DUELS, 2, 3},
        {  W_E_MORALE, 0, 3},
};

static void
check_numbers(struct contract *c, const struct gr_logged *logged)
{
	const struct gr_event *event = &logged->event;
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		if (numbers[i].kind != event->kind)
			continue;
		int die = numbers[i].die ? event->arg[numbers[i].die - 1] : 0;
		int total = event->arg[numbers[i].total - 1];
		HOLDS(c, LAW_NUMBERS, event->calc && total == die + event->calc->total,
		      "%s: %d is told, die %d and calculation %d", c->sys->events[event->kind].name,
		      total, die, event->calc ? event->calc->total : 0);
	}
}

/* The tile is told to the side that is not active, when it is drawn. */
static void
event(struct contract *c, const struct gr_logged *logged)
{
	const struct gr_event *event = &logged->event;
	check_numbers(c, logged);
	if (event->kind == W_E_TILE)
		HOLDS(c, LAW_SEEN_BY, event->seen_by == (event->arg[0] == 1 ? 2 : 1),
		      "the tile of seat %d is seen by %d", event->arg[0], event->seen_by);
	else
		HOLDS(c, LAW_SEEN_BY, event->seen_by == GR_ALL_SEATS, "%s is seen by %d",
		      c->sys->events[event->kind].name, event->seen_by);
}

/* While the active side acts it does not see the tile; the other side does. */
static void
check_tile(struct contract *c, const struct waterloo_state *s)
{
	static struct spare spare;
	const bool acts = s->node.kind == GR_DECISION && s->node.seat == w_seat(s->active) &&
			  (s->node.step == W_S_ACTION || s->node.step == W_S_ACTIVATE ||
			   s->node.step == W_S_MOVE || s->node.step == W_S_BOMBARD);
	if (!acts)
		return;
	const struct waterloo_state *seen = (const void *)spare.state;
	for (int side = 0; side < W_SIDES; side++) {
		struct gr_ctx view = contract_copy(c, &spare, s);
		c->sys->observe(&view, w_seat(side));
		HOLDS(c, LAW_SEEN_BY, seen->tile == (side == s->active ? 0 : s->tile),
		      "seat %d sees %d of tile %d in the round of seat %d", w_seat(side),
		      seen->tile, s->tile, w_seat(s->active));
	}
}

/* Nobody is asked where there is nothing to choose: the kernel sees to that where a step says so (GR_AUTO), the
 * rules where these steps are asked. */
static void
check_choice(struct contract *c, const struct gr_ctx *ctx)
{
	const struct waterloo_state *s = ctx->state;
	const uint64_t real = w_bit(W_S_NEXT) | w_bit(W_S_DUEL) | w_bit(W_S_COLOUR) |
			      w_bit(W_S_RETREAT) | w_bit(W_S_LEADER) | w_bit(W_S_FLIGHT) |
			      w_bit(W_S_ELIMINATE) | w_bit(W_S_CHARGE) | w_bit(W_S_TEST);
	static struct gr_list list;
	if (s->node.kind != GR_DECISION || !(real & w_bit(s->node.step)))
		return;
	gr_legal(c->sys, ctx, &list);
	HOLDS(c, LAW_LEGAL, list.n > 1, "%s is asked with %d to choose from",
	      c->sys->steps[s->node.step].name, list.n);
}

/* === conservation ============================================================================== */

static void
node(struct contract *c)
{
	const struct gr_ctx ctx = contract_state(c);
	const struct waterloo_state *s = ctx.state;
	int pieces = 0;
	int losses = 0;
	for (int piece = 1; piece < W_PIECES; piece++)
		pieces += s->place[piece] != W_NOWHERE;
	if (!c->pieces)
		c->pieces = pieces;
	HOLDS(c, LAW_PIECES, pieces == c->pieces, "%d pieces, %d before", pieces, c->pieces);
	for (int colour = 0; colour < W_COLOURS; colour++) {
		HOLDS(c, LAW_PIECES, waterloo_cubes_supply(&ctx, colour) >= 0, "supply of %d is %d",
		      colour, waterloo_cubes_supply(&ctx, colour));
		losses += s->losses[colour];
	}
	HOLDS(c, LAW_PIECES, losses >= c->least_losses, "%d losses, %d before", losses,
	      c->least_losses);
	c->least_losses = losses;
	check_tile(c, s);
	check_choice(c, &ctx);
}

const struct extra contract_waterloo = {"waterloo", node, event, contract_waterloo_provoke,
					contract_waterloo_is_bold};
