/*
 * faith.c - what only "Par le feu, le fer et la foi" can be asked: its numbers, its orders, its
 * points; and positions that random play from the set-up hardly ever comes to, so that rare clauses
 * are at work too: armies thrown together, shaken units, lone baggage, caracoles, guns everywhere.
 */
#include "faith.h"

#include <string.h>

#include "contract.h"
#include "provoke.h"

/* === numbers and secrets ======================================================================= */

/* Which arguments of an event are the die and the total that its calculation makes of it. */
static const struct {
	uint8_t kind, die, total; /* counted from 1; die 0: the total is the calculation's alone */
} numbers[] = {
	{	  F_E_TEST, 0, 3},
	{        F_E_COMBAT, 0, 3},
	{	  F_E_SHOT, 0, 4},
	{F_E_COMMANDER_TEST, 2, 3},
};

static void
event(struct contract *c, const struct gr_logged *logged)
{
	const struct gr_event *told = &logged->event;
	HOLDS(c, LAW_SEEN_BY, told->seen_by == GR_ALL_SEATS, "%s is seen by %d",
	      c->sys->events[told->kind].name, told->seen_by);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		if (numbers[i].kind != told->kind)
			continue;
		const int die = numbers[i].die ? told->arg[numbers[i].die - 1] : 0;
		const int total = told->arg[numbers[i].total - 1];
		HOLDS(c, LAW_NUMBERS, told->calc && total == die + told->calc->total,
		      "%s: %d is told, die %d and calculation %d", c->sys->events[told->kind].name,
		      total, die, told->calc ? told->calc->total : 0);
	}
}

/* A seat sees its own orders, and the enemy's once they were shown. */
static void
check_orders(struct contract *c, const struct faith_state *s, const struct faith_scenario *m)
{
	static struct spare spare;
	const struct faith_state *seen = (const void *)spare.state;
	for (int side = 0; side < F_SIDES; side++) {
		struct gr_ctx view = contract_copy(c, &spare, s);
		c->sys->observe(&view, f_seat(side));
		for (int column = 1; column <= m->n_columns; column++) {
			const bool known = m->column_side[column] == side || s->shown[column] ||
					   s->node.kind == GR_OVER;
			HOLDS(c, LAW_SEEN_BY, seen->order[column] == (known ? s->order[column] : 0),
			      "seat %d sees order %d of column %d", f_seat(side),
			      seen->order[column], column);
		}
	}
}

/* Nobody comes from nowhere but forlorn hopes; points never fall. */
static void
node(struct contract *c)
{
	const struct gr_ctx ctx = contract_state(c);
	const struct faith_state *s = ctx.state;
	const struct faith_scenario *m = ctx.scenario;
	int pieces = 0;
	if (s->phase == F_PH_SETUP || faith_flow_find(&ctx, F_P_DEATH) ||
	    faith_flow_find(&ctx, F_P_PUT))
		return;
	for (int piece = 1; piece < F_PIECES; piece++)
		pieces += s->place[piece] != F_NOWHERE && m->type[piece] != F_FORLORN_HOPE;
	if (!c->pieces)
		c->pieces = pieces;
	HOLDS(c, LAW_PIECES, pieces == c->pieces, "%d pieces, %d before", pieces, c->pieces);
	const int points = s->points[0] + s->points[1];
	HOLDS(c, LAW_PIECES, points >= c->least_losses, "%d points, %d before", points,
	      c->least_losses);
	c->least_losses = points;
	if (s->options >> F_OPT_ORDERS & 1)
		check_orders(c, s, m);
}

/* === positions ================================================================================= */

/* The position in the making. */
struct making {
	struct gr_rng *rng;
	struct gr_ctx ctx;
	struct faith_state *s;
	const struct faith_scenario *m;
	uint64_t land[F_SIDES]; /* zones where a side stands */
};

/* Zones about a centre, shared out among the sides by chance. */
static void
share_out(struct making *k)
{
	const uint64_t centre = f_bit(any_of(k->rng, k->m->open));
	const uint64_t near = board_reach(k->m->adjacent, centre, k->m->open, 2 + below(k->rng, 3));
	F_EACH (zone, near)
		k->land[below(k->rng, 2)] |= f_bit(zone);
	for (int side = 0; side < F_SIDES; side++)
		if (!k->land[side]) {
			const int zone = any_of(k->rng, near);
			k->land[f_enemy(side)] &= ~f_bit(zone);
			k->land[side] |= f_bit(zone);
		}
}

static void
random_state(struct making *k, int piece)
{
	const bool unit = f_has(k->m->combatants, piece);
	if (unit && once_in(k->rng, 5))
		faith_units_mark_disordered(&k->ctx, piece, true);
	if (unit && once_in(k->rng, 8))
		f_mark(k->s->isolated, piece);
	if (k->m->steps[piece] == 2 && once_in(k->rng, 4))
		f_mark(k->s->reduced, piece);
	if (k->m->type[piece] == F_ARGOULET && once_in(k->rng, 2))
		f_mark(k->s->on_foot, piece);
	if (k->m->type[piece] == F_COMMANDER && once_in(k->rng, 6))
		f_mark(k->s->reduced, piece);
}

/* Everybody onto his side's land, where there is room; the rest is lost. */
static void
settle(struct making *k)
{
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (bit, k->m->all[side])
			faith_units_put(&k->ctx, f_piece(side, bit), F_NOWHERE);
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (bit, k->m->all[side] & ~k->m->of_type[side][F_FORLORN_HOPE]) {
			const int piece = f_piece(side, bit);
			const int zone = any_of(k->rng, k->land[side]);
			const bool fits = faith_units_room(&k->ctx, piece, zone);
			faith_units_put(&k->ctx, piece,
					fits && !once_in(k->rng, 6) ? zone : F_LOST);
			if (k->s->place[piece] != F_LOST)
				random_state(k, piece);
			else
				f_unmark(k->s->charge, piece);
		}
}

/* Forlorn hopes beside their parents. */
static void
send_hopes(struct making *k)
{
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (bit, k->m->of_type[side][F_ARQUEBUS] & k->s->board[side]) {
			const int parent = f_piece(side, bit);
			const uint64_t beside = k->m->adjacent[k->s->place[parent]] & k->land[side];
			if (!k->m->hope[parent][0] || !beside || once_in(k->rng, 2))
				continue;
			faith_units_put(&k->ctx, k->m->hope[parent][0], any_of(k->rng, beside));
			if (f_has(k->s->isolated, parent))
				f_mark(k->s->isolated, k->m->hope[parent][0]);
		}
}

/* Where in the phase it is, and what is remembered there. */
static void
choose_phase(struct making *k)
{
	static const enum f_phase phases[] = {F_PH_COMMAND,  F_PH_ORDERS,   F_PH_MOVEMENT,
					      F_PH_REACTION, F_PH_REACTION, F_PH_COMBAT};
	struct faith_state *s = k->s;
	s->phase = (uint8_t)phases[below(k->rng, 6)];
	s->active = (uint8_t)below(k->rng, 2);
	s->turn = (uint8_t)(1 + below(k->rng, k->m->turns));
	if (s->phase == F_PH_REACTION)
		s->fresh = s->units[s->active] & gr_rng_next(k->rng);
	if (s->phase == F_PH_REACTION || s->phase == F_PH_COMBAT)
		s->ended[s->active] = k->m->combatants[s->active] & ~k->m->guns[s->active] &
				      s->board[s->active] & gr_rng_next(k->rng);
	F_EACH (bit, k->m->of_type[s->active][F_REITER] & s->board[s->active]) {
		const int piece = f_piece(s->active, bit);
		const uint64_t there = faith_units_at(&k->ctx, s->active, s->place[piece]);
		if ((s->options >> F_OPT_CARACOLE & 1) && s->phase >= F_PH_REACTION &&
		    faith_move_caracole_zones(&k->ctx, piece) &&
		    !(there & s->caracole[s->active]) && !f_has(s->isolated, piece))
			f_mark(s->caracole, piece);
	}
	for (int column = 1; column <= k->m->n_columns; column++) {
		if (s->options >> F_OPT_ORDERS & 1)
			s->order[column] = (uint8_t)(1 + below(k->rng, F_ORDERS - 1));
		s->arrived[column] = once_in(k->rng, 4) ? s->turn : 0;
	}
}

static void
provoke(const struct contract *c, struct gr_rng *rng, void *state)
{
	struct making k = {.rng = rng, .s = state, .m = (const void *)c->scenario};
	k.ctx = (struct gr_ctx){c->scenario, state, NULL};
	share_out(&k);
	settle(&k);
	if (k.s->options >> F_OPT_FORLORN_HOPE & 1)
		send_hopes(&k);
	choose_phase(&k);
}

static bool
is_bold(gr_action action)
{
	switch (f_verb(action)) {
	case F_V_ASSAIL:
	case F_V_SHOOT:
	case F_V_FIRE:
	case F_V_COUNTER:
	case F_V_ADVANCE: return true;
	default: return false;
	}
}

const struct extra contract_faith = {"faith", node, event, provoke, is_bold};
