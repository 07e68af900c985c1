/*
 * waterloo_provoke.c - positions of Waterloo that random play from the set-up hardly ever comes to, so
 * that rare clauses are at work too: crowds, garrisons with guns, the Delayed box, guns ridden down,
 * cubes running out, the end of the day.
 */
#include "waterloo.h"

#include <string.h>

#include "contract.h"
#include "provoke.h"

/* === small choices ============================================================================= */

/* The position in the making. */
struct making {
	struct gr_rng *rng;
	struct gr_ctx ctx;
	struct waterloo_state *s;
	const struct waterloo_scenario *m;
	int stand; /* area of a last stand, 0 if there is none */
	int stand_colour;
};

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
	W_EACH (bit, k->m->of_kind[side][kind])
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
		waterloo_units_set_stance(&k->ctx, piece, stances[kind][below(k->rng, 3)]);
}

/* === themes ==================================================================================== */

/* Units of a side to an area, of one kind. */
static void
send(struct making *k, int side, int kind, int n, int place)
{
	for (; n > 0; n--) {
		const uint64_t there = on_map(k, side, kind);
		if (there)
			move_to(k, w_piece(side, any_of(k->rng, there)), place);
	}
}

static void
clear_place(struct making *k, int side, int place)
{
	W_EACH (bit, waterloo_units_at(&k->ctx, side, place)) {
		const int piece = w_piece(side, bit);
		const uint64_t open = k->m->map & ~k->s->units[w_enemy(side)] & ~w_bit(place);
		if (open)
			move_to(k, piece, any_of(k->rng, open));
	}
}

/* Any force: a few of each kind. */
static void
send_force(struct making *k, int side, int place)
{
	clear_place(k, w_enemy(side), place);
	send(k, side, W_INFANTRY, below(k->rng, 4), place);
	send(k, side, W_CAVALRY, below(k->rng, 3), place);
	send(k, side, W_ARTILLERY, below(k->rng, 3), place);
	send(k, side, W_LEADER, below(k->rng, 2), place);
}

/* Both sides close together around one area. */
static void
crowd(struct making *k)
{
	const int centre = any_of(k->rng, k->m->map);
	const int side = below(k->rng, 2);
	send_force(k, side, centre);
	W_EACH (area, k->m->adjacent[centre] & k->m->map)
		if (!once_in(k->rng, 4))
			send_force(k, once_in(k->rng, 4) ? side : w_enemy(side), area);
}

/* Everybody somewhere else. */
static void
scatter(struct making *k)
{
	for (int side = 0; side < W_SIDES; side++)
		W_EACH (bit, k->m->all[side]) {
			const int piece = w_piece(side, bit);
			const uint64_t open = k->m->map & ~k->s->units[w_enemy(side)];
			if (is_on_map(k, piece) && open && !once_in(k->rng, 3))
				move_to(k, piece, any_of(k->rng, open));
		}
}

/* A garrison with guns behind walls, and enemies before them. */
static void
fill_strongpoint(struct making *k)
{
	if (!k->m->strong)
		return;
	const int area = any_of(k->rng, k->m->strong);
	const int side = below(k->rng, 2);
	clear_place(k, w_enemy(side), area);
	send(k, side, W_INFANTRY, 1 + below(k->rng, 3), area);
	send(k, side, W_ARTILLERY, below(k->rng, 3), area);
	send(k, side, W_CAVALRY, once_in(k->rng, 3), area);
	send(k, side, W_LEADER, below(k->rng, 2), area);
	W_EACH (bit, waterloo_units_infantry(&k->ctx, side, area))
		if (!once_in(k->rng, 4))
			waterloo_units_set_stance(&k->ctx, w_piece(side, bit), W_DEFENSIVE);
	W_EACH (next, k->m->adjacent[area] & k->m->map)
		if (once_in(k->rng, 2))
			send_force(k, w_enemy(side), next);
}

/* In the middle of a round of this side. */
static void
to_rounds(struct making *k, int side)
{
	k->s->phase = W_PH_ROUNDS;
	k->s->active = w_u8(side);
	k->s->tile = 5;
	k->s->done = w_u8(below(k->rng, 3));
	for (int each = 0; each < W_SIDES; each++)
		for (int disc = 0; disc < W_DISCS; disc++)
			k->s->disc[each][disc][W_AVAILABLE] = w_u8(1 + below(k->rng, 4));
}

/* Fewer pieces, so that play comes back to those that are left; all stay in the places `kept`. */
static void
thin_out(struct making *k, uint64_t kept)
{
	for (int piece = 1; piece < W_PIECES; piece++)
		if (is_on_map(k, piece) && !(kept & w_bit(k->s->place[piece])) &&
		    !once_in(k->rng, 3))
			waterloo_units_put(&k->ctx, piece, W_NOWHERE);
}

/* Take every piece of the display off it, for good. */
static void
empty_display(struct making *k)
{
	for (int i = 0; i < k->m->n_display; i++)
		waterloo_units_put(&k->ctx, k->m->display[i], W_NOWHERE);
	k->s->drawn = k->m->n_display;
}

/* Three infantry units of an army behind walls with a gun, and all its cubes with them, see
 * lay_heap(): the supply is empty, see [W15.3]. One enemy will come. */
static void
last_stand(struct making *k)
{
	const int colour = k->m->n_display ? W_BLACK : W_RED;
	const uint64_t army = k->m->of_colour[W_ALLIED][colour];
	if (!k->m->strong)
		return;
	const int area = any_of(k->rng, k->m->strong);
	int wanted[W_KINDS] = {[W_INFANTRY] = 3, [W_ARTILLERY] = 1};
	empty_display(k);
	for (int side = 0; side < W_SIDES; side++)
		clear_place(k, side, area);
	W_EACH (next, k->m->adjacent[area] & k->m->map) {
		clear_place(k, W_FRENCH, next);
		send(k, W_ALLIED, W_INFANTRY, 1, next);
	}
	W_EACH (bit, army) {
		const int piece = w_piece(W_ALLIED, bit);
		if (wanted[k->m->kind[piece]]-- > 0)
			waterloo_units_put(&k->ctx, piece, area);
	}
	thin_out(k, w_bit(area) | k->m->adjacent[area]);
	to_rounds(k, W_FRENCH);
	k->stand = area;
	k->stand_colour = colour;
}

/* The cubes of a last stand: five on each of its infantry, the rest on guns that stand alone. */
static void
lay_heap(struct making *k)
{
	const int colour = k->stand_colour;
	memset(k->s->cubes[colour], 0, sizeof k->s->cubes[colour]);
	W_EACH (bit, waterloo_units_infantry(&k->ctx, W_ALLIED, k->stand))
		waterloo_units_set_stance(&k->ctx, w_piece(W_ALLIED, bit), W_DEFENSIVE);
	for (int pass = 0; pass < 2; pass++)
		for (int place = 1; place <= k->m->n_areas; place++) {
			const int foot = w_count(waterloo_units_foot(&k->ctx, colour, place));
			const int guns = w_count(waterloo_units_guns(&k->ctx, W_ALLIED, place) &
						 k->m->of_colour[W_ALLIED][colour]);
			const int supply = waterloo_cubes_supply(&k->ctx, colour);
			const int most = pass == 0 ? place == k->stand ? 5 * foot : 0
					 : foot    ? 0
						   : guns;
			k->s->cubes[colour][place] =
				w_u8(k->s->cubes[colour][place] + (most < supply ? most : supply));
		}
}

/* Prussians on the field, Allies in the box, French in the entry areas. */
static void
fill_box(struct making *k)
{
	if (!k->m->has_box)
		return;
	const int drawn = below(k->rng, k->m->n_display + 1);
	for (int i = k->s->drawn; i < drawn; i++) {
		const uint64_t open = k->m->entries & ~k->s->units[W_FRENCH];
		const bool waits = once_in(k->rng, 2) || !open;
		move_to(k, k->m->display[i], waits ? W_BOX : any_of(k->rng, open));
		if (k->s->place[k->m->display[i]] == W_DISPLAY)
			waterloo_units_put(&k->ctx, k->m->display[i], W_BOX);
	}
	if (drawn > k->s->drawn)
		k->s->drawn = w_u8(drawn);
	send(k, W_ALLIED, W_INFANTRY, below(k->rng, 3), W_BOX);
	send(k, W_ALLIED, W_CAVALRY, below(k->rng, 2), W_BOX);
	W_EACH (area, k->m->entries) {
		if (once_in(k->rng, 3))
			send_force(k, W_ALLIED, area);
		else if (once_in(k->rng, 2))
			send_force(k, W_FRENCH, area);
	}
}

/* Guns with a tired rider or two among them, and a battery that bears on them, see [W9.6.3]. */
static void
bear_on(struct making *k)
{
	const int side = below(k->rng, 2);
	const int area = any_of(k->rng, k->m->map);
	const uint64_t near = k->m->adjacent[area] & k->m->map & ~k->m->river;
	for (int each = 0; each < W_SIDES; each++)
		clear_place(k, each, area);
	send(k, side, W_ARTILLERY, 1 + below(k->rng, 2), area);
	send(k, side, W_CAVALRY, 1, area);
	W_EACH (bit, waterloo_units_cavalry(&k->ctx, side, area))
		waterloo_units_set_stance(&k->ctx, w_piece(side, bit), W_TIRED);
	if (!near)
		return;
	const int battery = any_of(k->rng, near);
	clear_place(k, side, battery);
	send(k, w_enemy(side), W_ARTILLERY, 4, battery);
	send(k, w_enemy(side), W_INFANTRY, 1, battery);
	W_EACH (bit, waterloo_units_guns(&k->ctx, w_enemy(side), battery))
		waterloo_units_set_stance(&k->ctx, w_piece(w_enemy(side), bit), W_READY);
	thin_out(k, w_bit(area) | w_bit(battery));
	to_rounds(k, w_enemy(side));
}

/* Cavalry among enemy guns without crews. */
static void
ride_down(struct making *k)
{
	const int side = below(k->rng, 2);
	const int area = any_of(k->rng, k->m->map);
	clear_place(k, W_FRENCH, area);
	clear_place(k, W_ALLIED, area);
	if (waterloo_units_combat(&k->ctx, W_FRENCH, area) ||
	    waterloo_units_combat(&k->ctx, W_ALLIED, area))
		return;
	send(k, side, W_ARTILLERY, 1 + below(k->rng, 2), area);
	send(k, w_enemy(side), W_CAVALRY, 1 + below(k->rng, 2), area);
	if (once_in(k->rng, 2))
		crowd(k);
}

/* Near the goals, with losses near their limits. */
static void
near_the_end(struct making *k)
{
	for (int side = 0; side < W_SIDES; side++)
		W_EACH (goal, k->m->goal[side])
			if (once_in(k->rng, 3)) {
				clear_place(k, w_enemy(side), goal);
				send(k, side, below(k->rng, 2) ? W_INFANTRY : W_CAVALRY, 1, goal);
			}
	k->s->turn = once_in(k->rng, 2) ? k->m->last_turn : k->s->turn;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (once_in(k->rng, 2))
			k->s->losses[colour] =
				w_u8(k->m->needs_losses[w_enemy(waterloo_units_side(colour))] - 2 +
				     below(k->rng, 3));
	for (int place = 1; place <= k->m->n_areas; place++)
		if ((k->m->strong & w_bit(place)) && !(k->s->units[0] & w_bit(place)) &&
		    !(k->s->units[1] & w_bit(place)))
			k->s->holder[place] = w_u8(below(k->rng, 3));
}

/* === the whole ================================================================================= */

/* The French in all strongpoints when the initiative is judged, see [W4.1.2]. */
static void
hold_all(struct making *k)
{
	if (!k->m->check_turn)
		return;
	W_EACH (area, k->m->must_hold) {
		clear_place(k, W_ALLIED, area);
		send(k, W_FRENCH, W_INFANTRY, below(k->rng, 2), area);
		k->s->holder[area] = W_FRENCH + 1;
	}
	k->s->turn = k->m->check_turn;
	k->s->phase = W_PH_START;
	k->s->tile = k->s->done = 0;
	memset(k->s->disc, 0, sizeof k->s->disc);
}

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
				   : spare < 4 ? most - below(k->rng, 2)
					       : below(k->rng, most + 1);
		int cubes = wanted < supply ? wanted : supply;
		k->s->cubes[colour][place] = w_u8(cubes > 0 && cubes <= most ? cubes : 0);
	}
}

/* Guns that share their area with enemy cavalry have no crews left, see [W12.5.5]. */
static void
unman_shared(struct making *k)
{
	W_EACH (area, k->s->units[0] & k->s->units[1])
		for (int colour = 0; colour < W_COLOURS; colour++) {
			const int side = waterloo_units_side(colour);
			const int guns = w_count(waterloo_units_guns(&k->ctx, side, area) &
						 k->m->of_colour[side][colour]);
			const int supply =
				waterloo_cubes_supply(&k->ctx, colour) + k->s->cubes[colour][area];
			if (!waterloo_units_foot(&k->ctx, colour, area))
				k->s->cubes[colour][area] = w_u8(guns < supply ? guns : supply);
		}
}

/* Units of both sides in one area, where they may not be, make a pending assault or are parted. */
static void
part(struct making *k)
{
	W_EACH (area, k->s->units[0] & k->s->units[1]) {
		const int side = below(k->rng, 2);
		const bool guns = waterloo_units_guns(&k->ctx, w_enemy(side), area) ==
				  waterloo_units_combat(&k->ctx, w_enemy(side), area);
		const bool horse = waterloo_units_cavalry(&k->ctx, side, area) ==
				   waterloo_units_combat(&k->ctx, side, area);
		if (!(guns && horse))
			clear_place(k, side, area);
	}
}

/* One infantry unit assaults, from wherever nobody stands. */
static void
enter_alone(struct making *k, int area)
{
	const int side = k->s->active;
	const uint64_t from = k->m->adjacent[area] & k->m->map & ~k->s->units[w_enemy(side)];
	const uint64_t able = on_map(k, side, W_INFANTRY);
	const uint64_t any = from ? from : k->m->adjacent[area] & k->m->map;
	if (!able)
		return;
	const int piece = w_piece(side, any_of(k->rng, able));
	move_to(k, piece, area);
	waterloo_units_set_stance(&k->ctx, piece, W_MOBILE);
	k->s->entered[piece] = w_u8(any_of(k->rng, any));
}

/* An assault that waits to be resolved: units of the active side that came in from next door. */
static void
begin_assault(struct making *k)
{
	const int side = k->s->active;
	const uint64_t targets = k->s->units[w_enemy(side)] & ~k->s->units[side] & k->m->map;
	if (!targets)
		return;
	if (k->stand && (targets & w_bit(k->stand))) {
		enter_alone(k, k->stand);
		return;
	}
	const int area = any_of(k->rng, targets);
	W_EACH (from, k->m->adjacent[area] & k->m->map & ~k->s->units[w_enemy(side)])
		for (int n = below(k->rng, 3); n > 0; n--) {
			const bool foot = once_in(k->rng, 2) || (k->m->rough & w_bit(area));
			const uint64_t able = on_map(k, side, foot ? W_INFANTRY : W_CAVALRY);
			if (!able)
				return;
			const int piece = w_piece(side, any_of(k->rng, able));
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
	k->s->turn = w_u8(k->m->first_turn + below(k->rng, turns));
	k->s->active = w_u8(below(k->rng, 2));
	k->s->first = k->m->first_side;
	k->s->phase = once_in(k->rng, 3) ? phases[below(k->rng, sizeof phases)] : W_PH_ROUNDS;
	k->s->tile = k->s->done = 0;
	k->s->grand_battery = w_u8(below(k->rng, k->m->grand_battery + 1));
	memset(k->s->disc, 0, sizeof k->s->disc);
	if (k->s->phase == W_PH_ROUNDS) {
		k->s->tile = w_u8(2 + below(k->rng, 4));
		k->s->done = w_u8(below(k->rng, k->s->tile));
		for (int side = 0; side < W_SIDES; side++)
			for (int disc = 0; disc < W_DISCS; disc++)
				k->s->disc[side][disc][W_AVAILABLE] = w_u8(1 + below(k->rng, 4));
	}
}

void
contract_waterloo_provoke(const struct contract *c, struct gr_rng *rng, void *state)
{
	static void (*const themes[])(struct making *) = {
		crowd,      crowd,    scatter,   fill_strongpoint, fill_strongpoint,
		fill_box,   fill_box, ride_down, near_the_end,     last_stand,
		last_stand, bear_on,  bear_on,   hold_all};
	struct making k = {
		.rng = rng,
		.ctx = {c->scenario, state, NULL},
		.s = state,
		.m = (const void *)c->scenario,
	};
	memset(k.s->cubes, 0, sizeof k.s->cubes);
	set_clock(&k);
	if (once_in(rng, 3))
		thin_out(&k, 0);
	for (int n = 1 + below(rng, 3); n > 0; n--)
		themes[below(rng, sizeof themes / sizeof *themes)](&k);
	for (int piece = 1; piece < W_PIECES; piece++)
		if (k.s->place[piece] && once_in(rng, 3))
			random_stance(&k, piece);
	part(&k);
	if (k.s->phase == W_PH_ROUNDS && (k.stand || once_in(rng, 3)))
		begin_assault(&k);
	for (int colour = 0; colour < W_COLOURS; colour++)
		strew_cubes(&k, colour, once_in(rng, 3) ? below(rng, 3) : 4 + below(rng, 20));
	if (k.stand)
		lay_heap(&k);
	unman_shared(&k);
}

bool
contract_waterloo_is_bold(gr_action action)
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
