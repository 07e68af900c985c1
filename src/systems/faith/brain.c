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
	LASTING = 4, /* turns from which on units are worth all that they can still bring */
	THEIRS = 60  /* per cent of what attacks are worth to whoever is not on the move */
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

/* === What attacks may bring ===================================================================== */

enum { KINDS = F_BY_ARTILLERY, NOBODY = -99, FOOT_REACH = 2, REACH = 3 };

/* The units of a side in one zone. */
struct host {
	int zone;
	int attack[KINDS]; /* FC with support of the best AP of each kind, or NOBODY */
	int defend;        /* the same of the best DP */
	int step;          /* what a step of theirs is worth, on average */
	int reach;         /* how far off what they attack next may be */
};

/* Results of the combat table by its columns, in hundredths of a step: a test or disorder counts for
 * a part of one, and so does a loss that may be replaced by a retreat. */
static const int16_t ap_loses[F_COLUMNS_OF_TABLE] = {98, 63, 47, 32, 16, 11, 6, 4, 2, 0};
static const int16_t dp_loses[F_COLUMNS_OF_TABLE] = {6, 8, 13, 18, 28, 39, 52, 78, 105, 131};
/* Per cent of it, by how far off the enemy is. */
static const int8_t likely[REACH + 1] = {0, 100, 50, 25};
enum { SPENT = 40 }; /* ... and where the zone has attacked in this sequence */

static void
enlist(const struct gr_ctx *x, int piece, const int *supports, struct host *host)
{
	const struct faith_state *s = f_state(x);
	const struct f_face *face = faith_units_face(x, piece);
	const int other = face->weapon == F_SHOCK ? F_FIRE : F_SHOCK;
	const int power = face->fc + supports[other] - f_has(s->disordered, piece);
	host->defend = power > host->defend ? power : host->defend;
	if (face->arm == F_ARTILLERY || f_has(s->isolated, piece))
		return;
	int *best = &host->attack[faith_resolve_attacker(face)];
	*best = power > *best ? power : *best;
	if (face->arm == F_CAVALRY)
		host->reach = REACH;
}

static struct host
host_at(const struct gr_ctx *x, int side, int zone)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const uint64_t there = faith_units_combat(x, side, zone);
	struct host host = {
		zone, {NOBODY, NOBODY, NOBODY, NOBODY},
                 0, 0, FOOT_REACH
        };
	int supports[F_WEAPONS] = {0}, value = 0, steps = 0;
	F_EACH (bit, there & ~s->disordered[side] & ~s->isolated[side] &
			     ~m->of_type[side][F_FORLORN_HOPE])
		supports[faith_units_face(x, f_piece(side, bit))->weapon]++;
	F_EACH (bit, there) {
		const int piece = f_piece(side, bit);
		enlist(x, piece, supports, &host);
		steps += m->steps[piece] == 2 && !f_has(s->reduced, piece) ? 2 : 1;
		value += m->vp[piece] * POINT + faith_units_face(x, piece)->fc * STRENGTH;
	}
	host.step = value / steps;
	return host;
}

/* The ground that helps a DP against an AP of a kind. */
static int
cover(const struct faith_scenario *m, const struct f_link *link, const struct host *dp, int side,
      int kind)
{
	int border = 0;
	for (int type = F_DOTTED; link && type < F_BORDERS; type++)
		if ((link->kinds[side] >> type & 1) && m->terrain_border[type][kind] > border)
			border = m->terrain_border[type][kind];
	return border + m->terrain_zone[m->zone_type[dp->zone]][kind];
}

/* What an attack would win, once there is no way left between them; nobody attacks for less than 0. */
static int
gain(const struct gr_ctx *x, const struct host *ap, const struct host *dp, int dp_side)
{
	const struct f_link *link = faith_resolve_link(x, ap->zone, dp->zone);
	int best = NOBODY;
	if (link && link->worst == F_IMPASSABLE)
		return 0;
	for (int kind = 0; kind < KINDS; kind++) {
		if (ap->attack[kind] <= best) /* no ground makes it better */
			continue;
		const int power = ap->attack[kind] - cover(f_map(x), link, dp, dp_side, kind);
		best = power > best ? power : best;
	}
	if (best == NOBODY)
		return 0;
	int column = best - dp->defend - F_LEAST_DIFFERENCE;
	column = column < 0 ? 0 : column >= F_COLUMNS_OF_TABLE ? F_COLUMNS_OF_TABLE - 1 : column;
	const int won = (dp_loses[column] * dp->step - ap_loses[column] * ap->step) / 100;
	return won > 0 ? won : 0;
}

/* The best that a zone's units can attack next. */
static int
chance(const struct gr_ctx *x, int side, const struct host *ap, const struct host *enemies, int n)
{
	const struct faith_state *s = f_state(x);
	const bool is_spent = s->active == side && (s->used & f_bit(ap->zone));
	int most = 0;
	for (int i = 0; i < n; i++) {
		const int away = f_map(x)->distance[ap->zone][enemies[i].zone];
		if (away > ap->reach)
			continue;
		const int part = away == 1 && is_spent ? SPENT : likely[away];
		const int won = gain(x, ap, &enemies[i], f_enemy(side)) * part / 100;
		most = won > most ? won : most;
	}
	return most;
}

/* What each side's attacks may bring: above 0 for side 0. Whoever has his combats before him is sure
 * of them; the other may still be thwarted. */
static int
prospects(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	struct host host[F_SIDES][F_PLACES];
	int n[F_SIDES] = {0}, sum[F_SIDES] = {0};
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (zone, s->units[side])
			host[side][n[side]++] = host_at(x, side, zone);
	for (int side = 0; side < F_SIDES; side++) {
		const bool is_next = s->active == side && s->phase <= F_PH_COMBAT;
		const int enemy = f_enemy(side);
		for (int i = 0; i < n[side]; i++)
			sum[side] += chance(x, side, &host[side][i], host[enemy], n[enemy]);
		sum[side] = sum[side] * (is_next ? 100 : THEIRS) / 100;
	}
	return sum[0] - sum[1];
}

static int
strength(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int left = m->turns - s->turn + 1;
	int force = pressure(x, side);
	F_EACH (bit, m->combatants[side] & s->board[side])
		force += worth(x, f_piece(side, bit));
	/* What stands on the map at the end is worth no more than the points that it brings. */
	if (left < LASTING)
		force = force * left / LASTING;
	return (s->points[side] + faith_victory_survivors(x, side, false)) * POINT + force +
	       objectives(x, side) - exposure(x, side);
}

int
faith_brain_eval(const struct gr_ctx *x, int seat)
{
	const struct gr_node *node = gr_node(x);
	if (node->kind == GR_OVER && node->seat)
		return node->seat == seat ? WON + node->step * LEVEL : -WON - node->step * LEVEL;
	const int value = strength(x, 0) - strength(x, 1) + prospects(x);
	return seat == 1 ? value : -value;
}

/* Points that a side begins with, or would have if the battle ended now, are a fair price for what awaits it,
 * so they count less and less. From games of level 3 against itself. */
int
faith_brain_even(const struct gr_ctx *x)
{
	enum { ALWAYS = -400 };
	const struct faith_scenario *m = f_map(x);
	const int left = m->turns - f_state(x)->turn + 1;
	int price = 0;
	for (int side = 0; side < F_SIDES; side++) {
		const int points =
			faith_setup_points(x, side) + faith_victory_survivors(x, side, true);
		price += side ? -points : points;
	}
	return ALWAYS + price * POINT * left / m->turns;
}
