/*
 * brain.c - what the computer thinks of a position (section 12 of the specification). It decides no
 * legality and knows only what the seat may know: it is given a view, or a state drawn from one.
 *
 * Values are in hundredths of a victory point.
 */
#include "faith.h"

enum {
	WON = 900000,
	LEVEL = 3000,  /* each level of a victory in sight at the end */
	POINT = 100,   /* a victory point */
	STRENGTH = 14, /* a point of FC on the map */
	DISORDER = 35, /* a disorganised unit, and so much more for each point of FC */
	DISORDER_FC = 5,
	ISOLATED = 25,
	MARKER = 25, /* a charge still to be spent */
	HELD = 60,   /* per cent of a hold's points while the game lasts, 100 at the end */
	NEAR = 4,    /* per point of a hold and step nearer to it */
	FAR = 8,
	ALONE = 60,  /* a commander without three units about him in an enemy ZoC, per point */
	CONTACT = 9, /* a unit that can be led into an attack next */
	SHOT = 6     /* a gun with an enemy in range */
};

static int
worth(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	const int fc = faith_units_face(x, piece)->fc;
	int value = fc * STRENGTH;
	if (f_map(x)->steps[piece] == 2 && !f_has(s->reduced, piece))
		value += 2 * STRENGTH;
	if (f_has(s->disordered, piece))
		value -= DISORDER + fc * DISORDER_FC;
	if (f_has(s->isolated, piece))
		value -= ISOLATED;
	if (f_has(s->charge, piece))
		value += MARKER;
	return value;
}

/* Steps from a zone to the nearest of some, FAR at most. */
static int
steps_to(const struct gr_ctx *x, int zone, uint64_t zones)
{
	int least = FAR;
	F_EACH (to, zones)
		if (f_map(x)->distance[zone][to] < least)
			least = f_map(x)->distance[zone][to];
	return least;
}

/* Zones held, and how near a side is to those that it wants. */
static int
objectives(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	int sum = 0;
	for (int i = 0; i < m->n_holds; i++) {
		const struct f_hold *hold = &m->hold[i];
		if (hold->side != side || (hold->turn && hold->turn < s->turn))
			continue;
		const int due = hold->turn ? hold->turn : m->turns;
		const int part = s->turn >= due ? 100 : HELD;
		if (faith_victory_holds(x, side, hold->zone))
			sum += hold->vp * part;
		sum += hold->vp * NEAR * (FAR - steps_to(x, hold->zone, s->units[side]));
	}
	return sum;
}

/* The side that must come to the enemy: the one with the initiative at the start. */
static int
pressure(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const uint64_t enemies = s->units[f_enemy(side)];
	int sum = 0;
	if (side != m->first_side || !enemies)
		return 0;
	F_EACH (bit, m->combatants[side] & s->board[side] & ~m->guns[side]) {
		const int zone = s->place[f_piece(side, bit)];
		const int away = steps_to(x, zone, enemies);
		sum += away == 1 ? CONTACT + NEAR * (FAR - 1) / 2 : NEAR * (FAR - away) / 2;
	}
	return sum;
}

static int
exposure(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const uint64_t zoc = faith_units_zoc(x, f_enemy(side));
	int sum = 0;
	F_EACH (bit, m->commanders[side] & s->board[side] & ~s->reduced[side]) {
		const int zone = s->place[f_piece(side, bit)];
		const int guard = board_count(faith_units_combat(x, side, zone));
		if ((zoc & f_bit(zone)) && guard < 3)
			sum += m->vp[f_piece(side, bit)] * ALONE * (3 - guard) / 6;
	}
	return sum;
}

static int
strength(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	int sum = s->points[side] * POINT;
	F_EACH (bit, m->combatants[side] & s->board[side])
		sum += worth(x, f_piece(side, bit));
	return sum + objectives(x, side) + pressure(x, side) - exposure(x, side);
}

int
faith_brain_eval(const struct gr_ctx *x, int seat)
{
	const struct gr_node *node = gr_node(x);
	if (node->kind == GR_OVER && node->seat)
		return node->seat == seat ? WON + node->step * LEVEL : -WON - node->step * LEVEL;
	const int value = strength(x, 0) - strength(x, 1);
	return seat == 1 ? value : -value;
}
