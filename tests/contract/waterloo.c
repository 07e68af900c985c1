/*
 * waterloo.c - what only Waterloo can be asked: its numbers, its tile, its pieces; and positions that
 * random play from the set-up hardly ever comes to.
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
}

/* === provocation: small choices ================================================================ */

/* The position in the making. */
struct making {
	struct gr_rng *rng;
	struct gr_ctx ctx;
	struct waterloo_state *s;
	const struct waterloo_scenario *m;
	int stand; /* area of a last stand, 0 if there is none */
};

static int
below(struct making *k, int n)
{
	return (int)gr_rng_below(k->rng, (uint32_t)n);
}

static bool
once_in(struct making *k, int n)
{
	return below(k, n) == 0;
}

/* One bit of a mask that is not empty. */
static int
any_of(struct making *k, uint64_t mask)
{
	for (int skip = below(k, w_count(mask)); skip > 0; skip--)
		mask &= mask - 1;
	return w_low(mask);
}

static bool
is_on_map(const struct making *k, int piece)
{
	int place = k->s->place[piece];
	return place >= 1 && place <= W_BOX;
}

/* Pieces of a side and kind that are on the map. */
static uint64_t
on_map(const struct making *k, int side, int kind)
{
	uint64_t mask = 0;
	W_EACH(bit, k->m->of_kind[side][kind])
	if (is_on_map(k, w_piece(side, bit)))
		mask |= w_bit(bit);
	return mask;
}

/* Put a piece down unless that makes two leaders meet. */
static void
move_to(struct making *k, int piece, int place)
{
	if (k->m->kind[piece] == W_LEADER && place < W_BOX &&
	    waterloo_units_leader_there(&k->ctx, piece, place))
		return;
	waterloo_units_put(&k->ctx, piece, place);
}

static void
random_stance(struct making *k, int piece)
{
	static const enum w_stance stances[W_KINDS][3] = {
		[W_INFANTRY] = {W_MOBILE, W_DEFENSIVE,   W_SQUARE},
		[W_CAVALRY] = { W_FRESH,     W_TIRED,    W_TIRED},
		[W_ARTILLERY] = { W_READY,     W_READY, W_LIMBERED},
		[W_LEADER] = { W_READY,     W_READY,     W_USED},
	};
	const int kind = k->m->kind[piece];
	if (kind)
		waterloo_units_set_stance(&k->ctx, piece, stances[kind][below(k, 3)]);
}

/* === provocation: themes ======================================================================= */

/* Units of a side to an area, of one kind. */
static void
send(struct making *k, int side, int kind, int n, int place)
{
	for (; n > 0; n--) {
		const uint64_t there = on_map(k, side, kind);
		if (there)
			move_to(k, w_piece(side, any_of(k, there)), place);
	}
}

static void
clear_place(struct making *k, int side, int place)
{
	W_EACH(bit, waterloo_units_at(&k->ctx, side, place))
	{
		const int piece = w_piece(side, bit);
		const uint64_t open = k->m->map & ~k->s->units[w_enemy(side)] & ~w_bit(place);
		if (open)
			move_to(k, piece, any_of(k, open));
	}
}

/* Any force: a few of each kind. */
static void
send_force(struct making *k, int side, int place)
{
	clear_place(k, w_enemy(side), place);
	send(k, side, W_INFANTRY, below(k, 4), place);
	send(k, side, W_CAVALRY, below(k, 3), place);
	send(k, side, W_ARTILLERY, below(k, 3), place);
	send(k, side, W_LEADER, below(k, 2), place);
}

/* Both sides close together around one area. */
static void
crowd(struct making *k)
{
	const int centre = any_of(k, k->m->map);
	const int side = below(k, 2);
	send_force(k, side, centre);
	W_EACH(area, k->m->adjacent[centre] & k->m->map)
	if (!once_in(k, 4))
		send_force(k, once_in(k, 4) ? side : w_enemy(side), area);
}

/* Everybody somewhere else. */
static void
scatter(struct making *k)
{
	for (int side = 0; side < W_SIDES; side++)
		W_EACH(bit, k->m->all[side])
		{
			const int piece = w_piece(side, bit);
			const uint64_t open = k->m->map & ~k->s->units[w_enemy(side)];
			if (is_on_map(k, piece) && open && !once_in(k, 3))
				move_to(k, piece, any_of(k, open));
		}
}

/* A garrison with guns behind walls, and enemies before them. */
static void
fill_strongpoint(struct making *k)
{
	if (!k->m->strong)
		return;
	const int area = any_of(k, k->m->strong);
	const int side = below(k, 2);
	clear_place(k, w_enemy(side), area);
	send(k, side, W_INFANTRY, 1 + below(k, 3), area);
	send(k, side, W_ARTILLERY, below(k, 3), area);
	send(k, side, W_CAVALRY, once_in(k, 3), area);
	send(k, side, W_LEADER, below(k, 2), area);
	W_EACH(bit, waterloo_units_infantry(&k->ctx, side, area))
	if (!once_in(k, 4))
		waterloo_units_set_stance(&k->ctx, w_piece(side, bit), W_DEFENSIVE);
	W_EACH(next, k->m->adjacent[area] & k->m->map)
	if (once_in(k, 2))
		send_force(k, w_enemy(side), next);
}

/* In the middle of a round of this side. */
static void
to_rounds(struct making *k, int side)
{
	k->s->phase = W_PH_ROUNDS;
	k->s->active = w_u8(side);
	k->s->tile = 5;
	k->s->done = w_u8(below(k, 3));
	for (int each = 0; each < W_SIDES; each++)
		for (int disc = 0; disc < W_DISCS; disc++)
			k->s->disc[each][disc][W_AVAILABLE] = w_u8(1 + below(k, 4));
}

/* Fewer pieces, so that play comes back to those that are left. */
static void
thin_out(struct making *k)
{
	for (int piece = 1; piece < W_PIECES; piece++)
		if (is_on_map(k, piece) && !once_in(k, 3))
			waterloo_units_put(&k->ctx, piece, W_NOWHERE);
}

/* The last three Prussians behind walls with a gun, and all their cubes with them (strew_cubes() lays
 * them out): nobody is left to give up for want of cubes, see [W15.3.4]. */
static void
last_stand(struct making *k)
{
	if (!k->m->strong || !k->m->n_display)
		return;
	const int area = any_of(k, k->m->strong);
	int foot = 3;
	int guns = 1;
	clear_place(k, W_FRENCH, area);
	for (int i = 0; i < k->m->n_display; i++) {
		const int piece = k->m->display[i];
		const int kind = k->m->kind[piece];
		int *wanted = kind == W_INFANTRY ? &foot : &guns;
		const bool stands = (kind == W_INFANTRY || kind == W_ARTILLERY) && *wanted > 0;
		*wanted -= stands;
		waterloo_units_put(&k->ctx, piece, stands ? area : W_LOST);
		if (kind == W_INFANTRY)
			waterloo_units_set_stance(&k->ctx, piece, W_DEFENSIVE);
		k->s->losses[W_BLACK] = w_u8(i);
	}
	k->s->drawn = k->m->n_display;
	k->s->active = W_FRENCH;
	k->stand = area;
	W_EACH(next, k->m->adjacent[area] & k->m->map)
	send_force(k, W_FRENCH, next);
}

/* Prussians on the field, Allies in the box, French in the entry areas. */
static void
fill_box(struct making *k)
{
	if (!k->m->has_box)
		return;
	const int drawn = below(k, k->m->n_display + 1);
	for (int i = k->s->drawn; i < drawn; i++) {
		const uint64_t open = k->m->entries & ~k->s->units[W_FRENCH];
		const bool waits = once_in(k, 2) || !open;
		move_to(k, k->m->display[i], waits ? W_BOX : any_of(k, open));
		if (k->s->place[k->m->display[i]] == W_DISPLAY)
			waterloo_units_put(&k->ctx, k->m->display[i], W_BOX);
	}
	if (drawn > k->s->drawn)
		k->s->drawn = w_u8(drawn);
	send(k, W_ALLIED, W_INFANTRY, below(k, 3), W_BOX);
	send(k, W_ALLIED, W_CAVALRY, below(k, 2), W_BOX);
	W_EACH(area, k->m->entries)
	{
		if (once_in(k, 3))
			send_force(k, W_ALLIED, area);
		else if (once_in(k, 2))
			send_force(k, W_FRENCH, area);
	}
}

/* Guns with a tired rider or two among them, and a battery that bears on them, see [W9.6.3]. */
static void
bear_on(struct making *k)
{
	const int side = below(k, 2);
	const int area = any_of(k, k->m->map);
	const uint64_t near = k->m->adjacent[area] & k->m->map & ~k->m->river;
	for (int each = 0; each < W_SIDES; each++)
		clear_place(k, each, area);
	send(k, side, W_ARTILLERY, 1 + below(k, 2), area);
	send(k, side, W_CAVALRY, 1, area);
	W_EACH(bit, waterloo_units_cavalry(&k->ctx, side, area))
	waterloo_units_set_stance(&k->ctx, w_piece(side, bit), W_TIRED);
	if (!near)
		return;
	const int battery = any_of(k, near);
	clear_place(k, side, battery);
	send(k, w_enemy(side), W_ARTILLERY, 4, battery);
	send(k, w_enemy(side), W_INFANTRY, 1, battery);
	W_EACH(bit, waterloo_units_guns(&k->ctx, w_enemy(side), battery))
	waterloo_units_set_stance(&k->ctx, w_piece(w_enemy(side), bit), W_READY);
	to_rounds(k, w_enemy(side));
}

/* Cavalry among enemy guns without crews. */
static void
ride_down(struct making *k)
{
	const int side = below(k, 2);
	const int area = any_of(k, k->m->map);
	clear_place(k, W_FRENCH, area);
	clear_place(k, W_ALLIED, area);
	if (waterloo_units_combat(&k->ctx, W_FRENCH, area) ||
	    waterloo_units_combat(&k->ctx, W_ALLIED, area))
		return;
	send(k, side, W_ARTILLERY, 1 + below(k, 2), area);
	send(k, w_enemy(side), W_CAVALRY, 1 + below(k, 2), area);
	if (once_in(k, 2))
		crowd(k);
}

/* Near the goals, with losses near their limits. */
static void
near_the_end(struct making *k)
{
	for (int side = 0; side < W_SIDES; side++)
		W_EACH(goal, k->m->goal[side])
	if (once_in(k, 3)) {
		clear_place(k, w_enemy(side), goal);
		send(k, side, below(k, 2) ? W_INFANTRY : W_CAVALRY, 1, goal);
	}
	k->s->turn = once_in(k, 2) ? k->m->last_turn : k->s->turn;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (once_in(k, 2))
			k->s->losses[colour] =
				w_u8(k->m->needs_losses[w_enemy(waterloo_units_side(colour))] - 2 +
				     below(k, 3));
	for (int place = 1; place <= k->m->n_areas; place++)
		if ((k->m->strong & w_bit(place)) && !(k->s->units[0] & w_bit(place)) &&
		    !(k->s->units[1] & w_bit(place)))
			k->s->holder[place] = w_u8(below(k, 3));
}

/* === provocation: the whole ==================================================================== */

/* As many cubes as an area may hold, or fewer, until `spare` are left of the colour. */
static void
strew_cubes(struct making *k, int colour, int spare)
{
	const int side = waterloo_units_side(colour);
	for (int place = 1; place <= W_BOX; place++) {
		const int foot = w_count(waterloo_units_foot(&k->ctx, colour, place));
		const int guns = w_count(waterloo_units_guns(&k->ctx, side, place) &
					 k->m->of_colour[side][colour]);
		const int supply =
			waterloo_cubes_supply(&k->ctx, colour) - spare + k->s->cubes[colour][place];
		const int most = foot ? 5 * foot : guns;
		const int wanted = spare == 0  ? most
				   : spare < 4 ? most - below(k, 2)
					       : below(k, most + 1);
		int cubes = wanted < supply ? wanted : supply;
		k->s->cubes[colour][place] = w_u8(cubes > 0 && cubes <= most ? cubes : 0);
	}
}

/* Guns that share their area with enemy cavalry have no crews left, see [W12.5.5]. */
static void
unman_shared(struct making *k)
{
	W_EACH(area, k->s->units[0] & k->s->units[1])
	for (int colour = 0; colour < W_COLOURS; colour++) {
		const int side = waterloo_units_side(colour);
		const int guns = w_count(waterloo_units_guns(&k->ctx, side, area) &
					 k->m->of_colour[side][colour]);
		const int supply =
			waterloo_cubes_supply(&k->ctx, colour) + k->s->cubes[colour][area];
		k->s->cubes[colour][area] = w_u8(guns < supply ? guns : supply);
	}
}

/* Units of both sides in one area, where they may not be, make a pending assault or are parted. */
static void
part(struct making *k)
{
	W_EACH(area, k->s->units[0] & k->s->units[1])
	{
		const int side = below(k, 2);
		const bool guns = waterloo_units_guns(&k->ctx, w_enemy(side), area) ==
				  waterloo_units_combat(&k->ctx, w_enemy(side), area);
		const bool horse = waterloo_units_cavalry(&k->ctx, side, area) ==
				   waterloo_units_combat(&k->ctx, side, area);
		if (!(guns && horse))
			clear_place(k, side, area);
	}
}

/* An assault that waits to be resolved: units of the active side that came in from next door. */
static void
begin_assault(struct making *k)
{
	const int side = k->s->active;
	const uint64_t targets = k->s->units[w_enemy(side)] & ~k->s->units[side] & k->m->map;
	if (!targets)
		return;
	const int area = targets & w_bit(k->stand) ? k->stand : any_of(k, targets);
	W_EACH(from, k->m->adjacent[area] & k->m->map & ~k->s->units[w_enemy(side)])
	for (int n = below(k, 3); n > 0; n--) {
		const bool foot = once_in(k, 2) || (k->m->rough & w_bit(area));
		const uint64_t able = on_map(k, side, foot ? W_INFANTRY : W_CAVALRY);
		if (!able)
			return;
		const int piece = w_piece(side, any_of(k, able));
		if (k->s->entered[piece])
			continue;
		move_to(k, piece, area);
		waterloo_units_set_stance(&k->ctx, piece, foot ? W_MOBILE : W_FRESH);
		k->s->entered[piece] = w_u8(from);
	}
}

static void
set_clock(struct making *k)
{
	static const uint8_t phases[] = {W_PH_PRUSSIANS,       W_PH_SKIRMISH_ALLIED,
					 W_PH_SKIRMISH_FRENCH, W_PH_FORM_ALLIED,
					 W_PH_FORM_FRENCH,     W_PH_VICTORY};
	const int turns = k->m->last_turn - k->m->first_turn + 1;
	k->s->turn = w_u8(k->m->first_turn + below(k, turns));
	k->s->active = w_u8(below(k, 2));
	k->s->first = k->m->first_side;
	k->s->phase = once_in(k, 3) ? phases[below(k, sizeof phases)] : W_PH_ROUNDS;
	k->s->tile = k->s->done = 0;
	k->s->grand_battery = w_u8(below(k, k->m->grand_battery + 1));
	memset(k->s->disc, 0, sizeof k->s->disc);
	if (k->s->phase == W_PH_ROUNDS) {
		k->s->tile = w_u8(2 + below(k, 4));
		k->s->done = w_u8(below(k, k->s->tile));
		for (int side = 0; side < W_SIDES; side++)
			for (int disc = 0; disc < W_DISCS; disc++)
				k->s->disc[side][disc][W_AVAILABLE] = w_u8(1 + below(k, 4));
	}
}

static void
provoke(const struct contract *c, struct gr_rng *rng, void *state)
{
	static void (*const themes[])(struct making *) = {
		crowd,      crowd,    scatter,   fill_strongpoint, fill_strongpoint,
		fill_box,   fill_box, ride_down, near_the_end,     last_stand,
		last_stand, bear_on,  bear_on};
	struct making k = {
		.rng = rng,
		.ctx = {c->scenario, state, NULL},
		.s = state,
		.m = (const void *)c->scenario,
	};
	memset(k.s->cubes, 0, sizeof k.s->cubes);
	set_clock(&k);
	if (once_in(&k, 3))
		thin_out(&k);
	for (int n = 1 + below(&k, 3); n > 0; n--)
		themes[below(&k, sizeof themes / sizeof *themes)](&k);
	for (int piece = 1; piece < W_PIECES; piece++)
		if (k.s->place[piece] && once_in(&k, 3))
			random_stance(&k, piece);
	part(&k);
	for (int colour = 0; colour < W_COLOURS; colour++)
		strew_cubes(&k, colour,
			    k.stand          ? 0
			    : once_in(&k, 3) ? below(&k, 3)
					     : 4 + below(&k, 20));
	unman_shared(&k);
	if (k.s->phase == W_PH_ROUNDS && (k.stand || once_in(&k, 3)))
		begin_assault(&k);
}

static bool
is_bold(gr_action action)
{
	switch (w_verb(action)) {
	case W_V_ACT:
		return W_WHAT(action) == W_ASSAULT || W_WHAT(action) == W_BOMBARD ||
		       W_WHAT(action) == W_GRAND_BATTERY;
	case W_V_MOVE:
	case W_V_SHOT:
	case W_V_HIT: return true;
	default: return false;
	}
}

const struct extra contract_waterloo = {"waterloo", node, event, provoke, is_bold};
