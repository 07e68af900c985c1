/*
 * appeal.c - how likely a strong player takes an action, for the tree search.
 *
 * A row of weights for each kind of action, a column for each thing that speaks for or against it, and
 * the sum of what applies: 100 points more, twice as likely. The weights were fitted to what a long
 * search chose in games against itself (bench/README.md). What is asked too seldom to learn from
 * has its hint.
 */
#include "waterloo.h"

/* The weights of who attacks and of who defends differ. */
enum role { ATTACKER, DEFENDER, ROLES };

static int
weigh(const int16_t *weight, const int *seen, int n)
{
	int sum = 0;
	for (int i = 0; i < n; i++)
		sum += weight[i] * seen[i];
	return sum < 0 ? 0 : sum > 1000 ? 1000 : sum;
}

static enum role
role_of(const struct gr_ctx *x, int piece)
{
	const bool attacks =
		w_side_of(piece) == w_map(x)->first_side || w_map(x)->colour[piece] == W_BLACK;
	return attacks ? ATTACKER : DEFENDER;
}

static int
steps_to_goal(const struct gr_ctx *x, int side, int area)
{
	return area == W_BOX ? W_FAR : w_map(x)->to_goal[side][area];
}

static bool
is_prey(const struct gr_ctx *x, int side, int area)
{
	return area != W_BOX && waterloo_hints_is_prey(x, side, area);
}

static int
excess_in(const struct gr_ctx *x, int side, int area)
{
	const int room = waterloo_hints_room_in(x, side, area);
	return room < 0 ? -room : 0;
}

/* === moves ====================================================================================== */

enum { MARCH_COLUMNS = 12 };

/* A march by itself; steps nearer to the own goal, and to the enemy's; excess left behind, no room
 * ahead; out of contact, into it; to own cavalry; the last infantry to leave; prey of cavalry before,
 * and after; cubes carried. */
static const int16_t march[ROLES][W_KINDS][MARCH_COLUMNS] = {
	[ATTACKER] = {[W_INFANTRY] = {165, 224, -26, 71, -161, -147, 174, 65, -4, 156, -63, -30},
		      [W_CAVALRY] = {43, 166, 38, 87, -57, -201, 246, 47, -75, 0, 117, 0},
		      [W_ARTILLERY] = {97, 112, -22, 40, -287, 11, -3, -78, -19, -52, 35, 0},
		      [W_LEADER] = {132, 101, -7, 60, 106, -65, 27, 1, -17, -43, 15, 0} },
	[DEFENDER] = {     [W_INFANTRY] = {287, 139, 65, 6, -139, 14, -29, 35, 55, 89, -202, 33},
		      [W_CAVALRY] = {157, 125, -77, 193, -74, -54, 69, 117, -33, 0, -68, 0},
		      [W_ARTILLERY] = {92, 62, -34, 35, -266, -48, 37, 8, -30, -11, 61, 0},
		      [W_LEADER] = {33, -8, -10, -81, 66, -33, -14, 116, 56, -64, 43, 0}}
};

static int
appeal_march(const struct gr_ctx *x, gr_action a)
{
	enum { END = 271 };
	if (w_verb(a) != W_V_MOVE)
		return END;
	const int piece = W_PIECE(a), side = w_side_of(piece), enemy = w_enemy(side);
	const int from = w_state(x)->place[piece], to = W_STEP(a, W_STEPS(a) - 1);
	const int nearer =
		from == W_BOX ? 2 : steps_to_goal(x, side, from) - steps_to_goal(x, side, to);
	const int seen[MARCH_COLUMNS] = {
		1,
		nearer,
		steps_to_goal(x, enemy, from) - steps_to_goal(x, enemy, to),
		excess_in(x, side, from),
		waterloo_hints_room_in(x, side, to) <= 0,
		waterloo_hints_in_contact(x, side, from),
		waterloo_hints_in_contact(x, side, to),
		waterloo_units_cavalry(x, side, to) != 0,
		w_count(waterloo_units_infantry(x, side, from)) == 1,
		is_prey(x, side, from),
		is_prey(x, side, to),
		W_CUBES(a),
	};
	return weigh(march[role_of(x, piece)][w_map(x)->kind[piece]], seen, MARCH_COLUMNS);
}

/* === assaults and charges ======================================================================= */

enum { RUSH_COLUMNS = 9 };

/* To go by itself; where others go too; enemy infantry, that of it which is upright and not in square,
 * cavalry, guns; into the goal; cubes carried; no infantry there. */
static const int16_t rush[ROLES][W_KINDS][RUSH_COLUMNS] = {
	[ATTACKER] = { [W_INFANTRY] = {700, 213, -216, 2, -144, 3, 267, -101, -58},
		      [W_CAVALRY] = {423, 43, 14, 74, -93, -55, 79, 0, 158},
		      [W_LEADER] = {364, -86, -127, 54, -45, -136, -44, 0, -105}},
	[DEFENDER] = {[W_INFANTRY] = {609, 193, -78, -6, -147, 93, 161, -83, -109},
		      [W_CAVALRY] = {433, 302, -65, 104, -209, 12, 177, 0, 98},
		      [W_LEADER] = {272, -178, 23, -2, -195, -137, 0, 0, -84}   }
};

/* The same for cavalry that rides on out of control. */
static const int16_t charge[ROLES][RUSH_COLUMNS] = {
	[ATTACKER] = {675, 0,   5, 23, -181, -111, 0, 0, -33},
	[DEFENDER] = {675, 0, -38, 64, -232,  -19, 0, 0,  40}
};

static int
weigh_rush(const struct gr_ctx *x, int piece, int to, int cubes, const int16_t *weight)
{
	const struct waterloo_state *s = w_state(x);
	const int side = w_side_of(piece), enemy = w_enemy(side);
	const uint64_t foot = waterloo_units_infantry(x, enemy, to);
	const int seen[RUSH_COLUMNS] = {
		1,
		(s->assaulted & w_bit(to)) != 0,
		w_count(foot),
		w_count(foot & s->upright[enemy] & ~s->square[enemy]),
		w_count(waterloo_units_cavalry(x, enemy, to)),
		w_count(waterloo_units_guns(x, enemy, to)),
		(w_map(x)->goal[side] & w_bit(to)) != 0,
		cubes,
		foot == 0,
	};
	return weigh(weight, seen, RUSH_COLUMNS);
}

static int
appeal_rush(const struct gr_ctx *x, gr_action a)
{
	enum { STAY = 348, STAY_NOW = 246 };
	if (w_verb(a) != W_V_MOVE)
		return waterloo_flow_top(x)->v[3] ? STAY_NOW : STAY;
	const int piece = W_PIECE(a);
	return weigh_rush(x, piece, W_STEP(a, W_STEPS(a) - 1), W_CUBES(a),
			  rush[role_of(x, piece)][w_map(x)->kind[piece]]);
}

static int
appeal_charge(const struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	return weigh_rush(x, piece, W_AREA(a), 0, charge[role_of(x, piece)]);
}

/* === formations ================================================================================= */

enum { FORM_COLUMNS = 8 };

/* To change by itself; at the beginning of a round, not at the end of a turn; prey of cavalry; in
 * contact; in a strongpoint; stronger than an enemy next to it; upright infantry in the area; woods,
 * town or river. */
static const int16_t forming[ROLES][W_STANCES][FORM_COLUMNS] = {
	[ATTACKER] = {[W_MOBILE] = {462, -176, -256, 174, -193, 61, 121, -45},
		      [W_DEFENSIVE] = {285, 29, 252, -14, 212, 0, -67, -45},
		      [W_READY] = {722, -211, -50, 33, 64, -53, -20, 19},
		      [W_LIMBERED] = {-239, 235, 23, -31, -2, 22, -6, -9}},
	[DEFENDER] = { [W_MOBILE] = {359, -167, -268, 55, 210, -6, 307, -193},
		      [W_DEFENSIVE] = {407, 118, 140, -20, 98, -1, -61, 94},
		      [W_READY] = {550, 55, -27, 12, -14, 13, -29, -36},
		      [W_LIMBERED] = {116, 2, -40, 61, 14, -42, 48, 24}  }
};

static int
at_most(int n, int most)
{
	return n < most ? n : most;
}

static int
appeal_form(const struct gr_ctx *x, gr_action a)
{
	enum { END = 461, END_IN_ROUND = 497, MOST_UPRIGHT = 5 };
	const struct waterloo_state *s = w_state(x);
	const bool in_round = s->phase == W_PH_ROUNDS;
	if (w_verb(a) != W_V_FORM)
		return in_round ? END_IN_ROUND : END;
	const int piece = W_PIECE(a), side = w_side_of(piece), area = s->place[piece];
	int lead = 0;
	const int upright = w_count(waterloo_units_infantry(x, side, area) & s->upright[side]);
	const int seen[FORM_COLUMNS] = {
		1,
		in_round,
		is_prey(x, side, area),
		waterloo_hints_in_contact(x, side, area),
		(w_map(x)->strong & w_bit(area)) != 0,
		waterloo_hints_lead(x, side, area, &lead) && lead > 0,
		at_most(upright, MOST_UPRIGHT),
		(w_map(x)->rough & w_bit(area)) != 0,
	};
	return weigh(forming[role_of(x, piece)][W_SMALL(a)], seen, FORM_COLUMNS);
}

/* === actions ==================================================================================== */

enum { ACT_COLUMNS = 13 };

/* The action by itself; with a red disc, with a purple one; upright infantry, cavalry, guns of the area;
 * excess; contact; prey of cavalry; steps to the own goal; how much heavier than the weakest enemy next
 * to it (assault); cubes to be expected, in sixths (guns); a leader there. */
static const int16_t acting[ROLES][W_WHATS][ACT_COLUMNS] = {
	[ATTACKER] = {[W_MOVE] = {510, 0, 0, 102, 143, -35, 45, -213, 178, -71, 0, 0, -172},
		      [W_RESERVE] = {52, 0, 22, 96, 26, -22, 129, 0, 52, -18, 0, 0, -70},
		      [W_BOMBARD] = {256, 0, 0, -19, -9, -60, -105, 66, 46, -45, 0, 44, 46},
		      [W_GRAND_BATTERY] = {211, 0, 0, -5, 52, 23, -23, 41, 77, -2, 0, 38, 6},
		      [W_ASSAULT] = {560, 19, 0, -27, 72, 20, -23, -136, 25, -20, 9, 0, -40},
		      [W_FORM] = {69, 0, 0, -108, 147, -99, 40, 30, 294, -22, 0, 0, -52},
		      [W_REINFORCE] = {12, 0, 0, 68, 143, 169, -121, 100, -21, -29, 0, 0, -29},
		      [W_LEAD] = {436, 30, -396},
		      [W_PASS] = {-4, 187, -58}},
	[DEFENDER] = { [W_MOVE] = {345, 0, 0, -43, 72, -202, 100, -12, 138, -18, 0, 0, -21},
		      [W_RESERVE] = {125, 0, 178, -78, 111, -246, 33, 0, 90, -16, 0, 0, -10},
		      [W_BOMBARD] = {257, 0, 0, -2, -57, 81, -114, 75, -47, -57, 0, 30, 1},
		      [W_ASSAULT] = {275, -39, 0, 47, 83, -36, 29, 43, 164, 9, 4, 0, -16},
		      [W_FORM] = {87, 0, 0, -33, 105, -90, 104, 159, 264, -59, 0, 0, 19},
		      [W_REINFORCE] = {291, 0, 0, 5, 74, 90, -97, 170, 162, -89, 0, 0, -113},
		      [W_LEAD] = {416, 70, -187},
		      [W_PASS] = {69, 248, 138} }
};

static int
shot_of(const struct gr_ctx *x, int side, int area, int what)
{
	const uint64_t guns = waterloo_units_guns(x, side, area) & w_state(x)->upright[side];
	if (!guns || (what != W_BOMBARD && what != W_GRAND_BATTERY))
		return 0;
	return waterloo_hints_shot(x, side, area, guns) * w_count(guns);
}

static int
appeal_act(const struct gr_ctx *x, gr_action a)
{
	enum { END = 93, MOST_UNITS = 5, MOST_GUNS = 3 };
	if (w_verb(a) != W_V_ACT)
		return END;
	const int side = w_decider(x), area = W_AREA(a), what = W_WHAT(a);
	const bool attacks = side == w_map(x)->first_side || area == W_BOX;
	int seen[ACT_COLUMNS] = {1, W_DISC(a) == W_RED_DISC, W_DISC(a) == W_PURPLE};
	if (area) {
		const uint64_t foot = waterloo_units_infantry(x, side, area);
		const int upright = w_count(foot & w_state(x)->upright[side]);
		int lead = 0;
		if (what == W_ASSAULT)
			waterloo_hints_lead(x, side, area, &lead);
		seen[3] = at_most(upright, MOST_UNITS);
		seen[4] = at_most(w_count(waterloo_units_cavalry(x, side, area)), MOST_UNITS);
		seen[5] = at_most(w_count(waterloo_units_guns(x, side, area)), MOST_GUNS);
		seen[6] = excess_in(x, side, area);
		seen[7] = waterloo_hints_in_contact(x, side, area);
		seen[8] = upright && is_prey(x, side, area);
		seen[9] = area == W_BOX ? 0 : steps_to_goal(x, side, area);
		seen[10] = lead;
		seen[11] = shot_of(x, side, area, what);
		seen[12] = waterloo_units_leaders(x, side, area) != 0;
	}
	return weigh(acting[attacks ? ATTACKER : DEFENDER][what], seen, ACT_COLUMNS);
}

int
waterloo_brain_appeal(const struct gr_ctx *x, gr_action a)
{
	switch (gr_node(x)->step) {
	case W_S_MOVE:
		return waterloo_flow_top(x)->v[1] == W_ASSAULT ? appeal_rush(x, a)
							       : appeal_march(x, a);
	case W_S_CHARGE: return appeal_charge(x, a);
	case W_S_FORM: return appeal_form(x, a);
	case W_S_ACTION:
	case W_S_ACTIVATE: return appeal_act(x, a);
	default: return waterloo_brain_hint(x, a);
	}
}
