/*
 * folly.c - what nobody with sense would do: cavalry alone rides at squares (W12.4, W13.4.1).
 *
 * By the table such a charge is not as hopeless as it looks: one infantry unit of six breaks, and cavalry
 * counts for no loss. So a search finds it worth a disc now and then, and then the army's cavalry is spent
 * in the first turn. To leave it out costs a few games of a hundred (bench/README.md), but who rides at squares
 * on and on is no opponent that one believes in.
 */
#include "waterloo.h"

/* Infantry that will stand in square when it is charged, on column 0 of the morale table: with so many cubes
 * a unit the charge has a chance. Cavalry there would have to be beaten first, and is worth it. */
static bool
awaits_in_square(const struct gr_ctx *x, int side, int area)
{
	enum { SHAKEN = 4 };
	const struct waterloo_state *s = w_state(x);
	const int enemy = w_enemy(side);
	const uint64_t foot = waterloo_units_infantry(x, enemy, area);
	int cubes = 0;
	if (!foot || waterloo_units_cavalry(x, enemy, area) ||
	    (foot & s->upright[enemy] & ~s->square[enemy]))
		return false;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (waterloo_units_side(colour) == enemy)
			cubes += s->cubes[colour][area];
	return cubes < SHAKEN * w_count(foot);
}

static bool
is_vain(const struct gr_ctx *x, int side, int area)
{
	return awaits_in_square(x, side, area) && !waterloo_units_infantry(x, side, area);
}

/* Where cavalry may ride to from here, over free ground at most; see [W10.1.5]. */
static uint64_t
in_reach(const struct gr_ctx *x, int side, int from)
{
	const struct waterloo_scenario *m = w_map(x);
	uint64_t reach = m->adjacent[from];
	W_EACH (free, m->adjacent[from] & m->map & ~m->rough & ~w_enemies(x, side))
		reach |= m->adjacent[free];
	return reach & w_enemies(x, side) & ~m->rough;
}

/* Can more than cavalry alone at squares come of an assault from here? */
static bool
has_prey(const struct gr_ctx *x, int side, int area)
{
	const struct waterloo_state *s = w_state(x);
	if ((waterloo_units_infantry(x, side, area) & s->upright[side]) &&
	    (w_map(x)->adjacent[area] & w_enemies(x, side)))
		return true;
	if (!waterloo_units_cavalry(x, side, area))
		return false;
	W_EACH (target, in_reach(x, side, area))
		if (!is_vain(x, side, target))
			return true;
	return false;
}

/* With a red disc a leader can but assault; see [W17.1.6], and [W17.1.7] for where. */
static bool
leads_to_prey(const struct gr_ctx *x, int side, int leader)
{
	const int here = w_state(x)->place[leader];
	if (here == W_BOX || has_prey(x, side, here))
		return true;
	W_EACH (area, w_map(x)->adjacent[here] & w_map(x)->map)
		if (has_prey(x, side, area))
			return true;
	return false;
}

static bool
is_vain_action(const struct gr_ctx *x, int side, gr_action a)
{
	if (W_WHAT(a) == W_ASSAULT)
		return W_AREA(a) != 0 && W_AREA(a) != W_BOX && !has_prey(x, side, W_AREA(a));
	return W_WHAT(a) == W_LEAD && W_DISC(a) == W_RED_DISC &&
	       !leads_to_prey(x, side, W_PIECE(a));
}

/* Where one more loss wins, or all is lost at nightfall, anything may be tried. */
static bool
is_last_hope(const struct gr_ctx *x, int side)
{
	return waterloo_resolve_inflicted(x, side) + 1 >= w_map(x)->needs_losses[side] ||
	       waterloo_brain_must_dare(x, side);
}

bool
waterloo_brain_folly(const struct gr_ctx *x, gr_action a)
{
	const int side = w_decider(x);
	switch (w_verb(a)) {
	case W_V_MOVE:
		return waterloo_flow_top(x)->v[1] == W_ASSAULT &&
		       w_map(x)->kind[W_PIECE(a)] == W_CAVALRY &&
		       is_vain(x, side, W_STEP(a, W_STEPS(a) - 1)) && !is_last_hope(x, side);
	case W_V_ACT: return is_vain_action(x, side, a) && !is_last_hope(x, side);
	default: return false;
	}
}
