/*
 * appeal.c - how likely a strong player takes an action, for the tree search.
 *
 * A row of weights for each kind of action, a column for each thing that speaks for or against it, and
 * the sum of what applies: 100 points more, twice as likely. The weights were fitted to what a long
 * search chose in games against itself (bench/README.md). What is asked too seldom to learn from
 * has its hint.
 */
#include "waterloo.h"

#include <string.h>

/* The weights of who attacks and of who defends differ. */
enum role { DEFENDER, ATTACKER, ROLES };

enum { FACTS = 8, ALL_FACTS = 2 * FACTS };

/* The side that is asked, and what is to be known of places. Many actions have a place in common, so all
 * places are looked at first, each once, and then the actions are weighed. */
struct scene {
	const struct gr_ctx *x;
	int side;
	uint64_t ridden; /* see waterloo_hints_ridden(); where it is asked for */
	struct w_weights enemies;
	_Alignas(32) int16_t fact[W_PLACES][ALL_FACTS];
};

static int
bounded(int sum)
{
	enum { MOST = 1000 };
	return sum < 0 ? 0 : sum > MOST ? MOST : sum;
}

static enum role
role_of(const struct scene *scene, int piece)
{
	return (enum role)w_map(scene->x)->attacks[piece];
}

static bool
is_end(gr_action a)
{
	return a == w_act(W_V_END, 0);
}

/* Pieces of a side by kind, as all that is asked of a place begins with them. */
struct troop {
	uint64_t foot, horse, guns, leaders;
};

static struct troop
troop_in(const struct scene *scene, int side, int place)
{
	const uint64_t there = waterloo_units_at(scene->x, side, place);
	const uint64_t *kind = w_map(scene->x)->of_kind[side];
	return (struct troop){there & kind[W_INFANTRY], there & kind[W_CAVALRY],
			      there & kind[W_ARTILLERY], there & kind[W_LEADER]};
}

static int16_t
steps_to_goal(const struct scene *scene, int side, int area)
{
	return w_map(scene->x)->to_goal[side][area];
}

static bool
in_contact(const struct scene *scene, int area)
{
	return waterloo_hints_in_contact(scene->x, scene->side, area);
}

static bool
is_prey(const struct scene *scene, int area, bool has_horse)
{
	return (scene->ridden & w_bit(area)) && !has_horse;
}

/* Units above the limit; below 0: there is room. */
static int16_t
excess_in(const struct scene *scene, const struct troop *own)
{
	return (int16_t)(w_count(own->foot | own->horse | own->guns) - w_map(scene->x)->area_limit);
}

static int16_t
at_least(int16_t n, int16_t least)
{
	return n > least ? n : least;
}

static int16_t
at_most(int n, int16_t most)
{
	return n < most ? (int16_t)n : most;
}

/* === moves ==================================================================================== */

struct march_weights {
	/* To march; steps between here and the enemy's goal; excess, contact, last infantry, prey of
	 * cavalry here; steps nearer to the own goal, cubes carried. */
	int16_t leaving[FACTS];
	/* Steps between there and the enemy's goal, taken off; no room, contact, own cavalry, prey. */
	int16_t coming[5];
};
enum { NEARER = 6, MARCH_CUBES };

static const struct march_weights march[ROLES][W_KINDS] = {
	[ATTACKER] = {             [W_INFANTRY] = {{165, -26, 71, -147, -4, 156, 224, -30},
             {-26, -161, 174, 65, -63}},
		      [W_CAVALRY] = {{43, 38, 87, -201, -75, 0, 166, 0}, {38, -57, 246, 47, 117}},
		      [W_ARTILLERY] = {{97, -22, 40, 11, -19, -52, 112, 0},
                      {-22, -287, -3, -78, 35}},
		      [W_LEADER] = {{132, -7, 60, -65, -17, -43, 101, 0}, {-7, 106, 27, 1, 15}}  },
	[DEFENDER] = {[W_INFANTRY] = {{287, 65, 6, 14, 55, 89, 139, 33}, {65, -139, -29, 35, -202}},
		      [W_CAVALRY] = {{157, -77, 193, -54, -33, 0, 125, 0},
                      {-77, -74, 69, 117, -68}},
		      [W_ARTILLERY] = {{92, -34, 35, -48, -30, -11, 62, 0}, {-34, -266, 37, 8, 61}},
		      [W_LEADER] = {{33, -10, -81, -33, 56, -64, -8, 0}, {-10, 66, -14, 116, 43}}},
};

static void
notice_leaving(const struct scene *scene, int from, int16_t *fact)
{
	const struct troop own = troop_in(scene, scene->side, from);
	fact[0] = 1;
	fact[1] = steps_to_goal(scene, w_enemy(scene->side), from);
	fact[2] = at_least(excess_in(scene, &own), 0);
	fact[3] = in_contact(scene, from);
	fact[4] = w_count(own.foot) == 1;
	fact[5] = is_prey(scene, from, own.horse != 0);
	fact[NEARER] = 0;
	fact[MARCH_CUBES] = 0;
}

/* What is known of where a march leads. */
enum { NO_ROOM = 1, CONTACT = 2, OWN_HORSE = 4, PREY = 8, LOOKED_AT = 16 };

static uint8_t
look_ahead(const struct scene *scene, int to)
{
	const struct troop own = troop_in(scene, scene->side, to);
	return (uint8_t)(LOOKED_AT | (excess_in(scene, &own) >= 0 ? NO_ROOM : 0) |
			 (in_contact(scene, to) ? CONTACT : 0) | (own.horse ? OWN_HORSE : 0) |
			 (is_prey(scene, to, own.horse != 0) ? PREY : 0));
}

static int
last_step(gr_action a)
{
	return W_STEP(a, W_STEPS(a) - 1);
}

/* What speaks for going there, whatever it is left for. Added up piece by piece: to write a row only to
 * read it at once takes longer. */
static int
weigh_coming(const struct scene *scene, const struct march_weights *weight, int from, int to,
	     int known)
{
	enum { FROM_BOX = 2 };
	const int side = scene->side;
	const int16_t *coming = weight->coming;
	const int nearer =
		from == W_BOX ? FROM_BOX
			      : steps_to_goal(scene, side, from) - steps_to_goal(scene, side, to);
	return weight->leaving[NEARER] * nearer -
	       coming[0] * steps_to_goal(scene, w_enemy(side), to) +
	       (known & NO_ROOM ? coming[1] : 0) + (known & CONTACT ? coming[2] : 0) +
	       (known & OWN_HORSE ? coming[3] : 0) + (known & PREY ? coming[4] : 0);
}

/* Most marches of a list differ in nothing but the unit, of a kind, or in its cubes, and such stand side by
 * side: what they have in common is weighed once. */
static void
weigh_marches(struct scene *scene, const gr_action *action, int n, int *appeal)
{
	enum { END = 271 };
	const int from = waterloo_flow_top(scene->x)->v[0];
	const struct march_weights *weight = NULL;
	uint8_t known[W_PLACES] = {0};
	gr_action last = 0;
	int leaving = 0, going = 0;
	scene->ridden = waterloo_hints_ridden(scene->x, scene->side);
	notice_leaving(scene, from, scene->fact[from]);
	for (int i = 0; i < n; i++) {
		const gr_action a = action[i];
		if (is_end(a)) {
			appeal[i] = END;
			continue;
		}
		const int piece = W_PIECE(a);
		const struct march_weights *its =
			&march[role_of(scene, piece)][w_map(scene->x)->kind[piece]];
		if (its != weight)
			leaving = board_dot(its->leaving, scene->fact[from]);
		if (its != weight || W_WAY(a ^ last) != 0) {
			const int to = last_step(a);
			if (!known[to])
				known[to] = look_ahead(scene, to);
			going = leaving + weigh_coming(scene, its, from, to, known[to]);
		}
		weight = its;
		last = a;
		appeal[i] = bounded(going + its->leaving[MARCH_CUBES] * W_CUBES(a));
	}
}

/* === assaults and charges ===================================================================== */

enum { RUSH_CUBES = FACTS, RUSH_COLUMNS };

/* To go; where others go too; enemy infantry, that of it which is upright and not in square, cavalry,
 * guns; into the goal; no infantry there; cubes carried. */
static const int16_t rush[ROLES][W_KINDS][RUSH_COLUMNS] = {
	[ATTACKER] = { [W_INFANTRY] = {700, 213, -216, 2, -144, 3, 267, -58, -101},
		      [W_CAVALRY] = {423, 43, 14, 74, -93, -55, 79, 158, 0},
		      [W_LEADER] = {364, -86, -127, 54, -45, -136, -44, -105, 0}},
	[DEFENDER] = {[W_INFANTRY] = {609, 193, -78, -6, -147, 93, 161, -109, -83},
		      [W_CAVALRY] = {433, 302, -65, 104, -209, 12, 177, 98, 0},
		      [W_LEADER] = {272, -178, 23, -2, -195, -137, 0, -84, 0}   },
};

/* The same for cavalry that rides on out of control. */
static const int16_t charge[ROLES][RUSH_COLUMNS] = {
	[ATTACKER] = {675, 0,   5, 23, -181, -111, 0, -33, 0},
	[DEFENDER] = {675, 0, -38, 64, -232,  -19, 0,  40, 0},
};

static void
notice_rush(const struct scene *scene, int to, int16_t *fact)
{
	const struct waterloo_state *s = w_state(scene->x);
	const int side = scene->side, enemy = w_enemy(side);
	const struct troop their = troop_in(scene, enemy, to);
	fact[0] = 1;
	fact[1] = (s->assaulted & w_bit(to)) != 0;
	fact[2] = (int16_t)w_count(their.foot);
	fact[3] = (int16_t)w_count(their.foot & s->upright[enemy] & ~s->square[enemy]);
	fact[4] = (int16_t)w_count(their.horse);
	fact[5] = (int16_t)w_count(their.guns);
	fact[6] = (w_map(scene->x)->goal[side] & w_bit(to)) != 0;
	fact[7] = their.foot == 0;
}

static void
look_for_rushes(struct scene *scene, uint64_t areas)
{
	W_EACH (area, areas)
		notice_rush(scene, area, scene->fact[area]);
}

static void
weigh_rushes(struct scene *scene, const gr_action *action, int n, int *appeal)
{
	enum { STAY = 348, STAY_NOW = 246 };
	uint64_t areas = 0;
	for (int i = 0; i < n; i++)
		if (!is_end(action[i]))
			areas |= w_bit(last_step(action[i]));
	look_for_rushes(scene, areas);
	for (int i = 0; i < n; i++) {
		if (is_end(action[i])) {
			appeal[i] = waterloo_flow_top(scene->x)->v[3] ? STAY_NOW : STAY;
			continue;
		}
		const int piece = W_PIECE(action[i]);
		const int16_t *weight = rush[role_of(scene, piece)][w_map(scene->x)->kind[piece]];
		appeal[i] = bounded(board_dot(weight, scene->fact[last_step(action[i])]) +
				    weight[RUSH_CUBES] * W_CUBES(action[i]));
	}
}

static void
weigh_charges(struct scene *scene, const gr_action *action, int n, int *appeal)
{
	uint64_t areas = 0;
	for (int i = 0; i < n; i++)
		areas |= w_bit(W_AREA(action[i]));
	look_for_rushes(scene, areas);
	for (int i = 0; i < n; i++)
		appeal[i] = bounded(board_dot(charge[role_of(scene, W_PIECE(action[i]))],
					      scene->fact[W_AREA(action[i])]));
}

/* === formations =============================================================================== */

enum { STRONGER = 7 };

/* To change; at the beginning of a round, not at the end of a turn; prey of cavalry; in contact; in a
 * strongpoint; upright infantry in the area; woods, town or river; stronger than an enemy next to it. */
static const int16_t forming[ROLES][W_STANCES][FACTS] = {
	[ATTACKER] = {[W_MOBILE] = {462, -176, -256, 174, -193, 121, -45, 61},
		      [W_DEFENSIVE] = {285, 29, 252, -14, 212, -67, -45, 0},
		      [W_READY] = {722, -211, -50, 33, 64, -20, 19, -53},
		      [W_LIMBERED] = {-239, 235, 23, -31, -2, -6, -9, 22}},
	[DEFENDER] = {  [W_MOBILE] = {359, -167, -268, 55, 210, 307, -193, 0},
		      [W_DEFENSIVE] = {407, 118, 140, -20, 98, -61, 94, 0},
		      [W_READY] = {550, 55, -27, 12, -14, -29, -36, 13},
		      [W_LIMBERED] = {116, 2, -40, 61, 14, 48, 24, -42}  },
};

static void
notice_form(const struct scene *scene, int area, int16_t *fact)
{
	enum { MOST_UPRIGHT = 5 };
	const struct waterloo_scenario *m = w_map(scene->x);
	const struct waterloo_state *s = w_state(scene->x);
	const struct troop own = troop_in(scene, scene->side, area);
	fact[0] = 1;
	fact[1] = s->phase == W_PH_ROUNDS;
	fact[2] = is_prey(scene, area, own.horse != 0);
	fact[3] = in_contact(scene, area);
	fact[4] = (m->strong & w_bit(area)) != 0;
	fact[5] = at_most(w_count(own.foot & s->upright[scene->side]), MOST_UPRIGHT);
	fact[6] = (m->rough & w_bit(area)) != 0;
	fact[STRONGER] = 0;
}

static int16_t
lead_of(struct scene *scene, int area)
{
	int lead = 0;
	waterloo_hints_lead(scene->x, scene->side, area, &scene->enemies, &lead);
	return (int16_t)lead;
}

static const int16_t *
forming_weights(const struct scene *scene, gr_action a)
{
	return forming[role_of(scene, W_PIECE(a))][W_SMALL(a)];
}

/* Neighbours are weighed only where it matters, since that takes longest. */
static void
look_for_forms(struct scene *scene, const gr_action *action, int n)
{
	const uint8_t *place = w_state(scene->x)->place;
	uint64_t areas = 0, pressed = 0;
	for (int i = 0; i < n; i++)
		if (!is_end(action[i])) {
			const uint64_t area = w_bit(place[W_PIECE(action[i])]);
			areas |= area;
			pressed |= forming_weights(scene, action[i])[STRONGER] ? area : 0;
		}
	scene->ridden = waterloo_hints_ridden(scene->x, scene->side);
	scene->enemies.known = 0;
	W_EACH (area, areas)
		notice_form(scene, area, scene->fact[area]);
	W_EACH (area, pressed)
		if (in_contact(scene, area))
			scene->fact[area][STRONGER] = lead_of(scene, area) > 0;
}

static void
weigh_forms(struct scene *scene, const gr_action *action, int n, int *appeal)
{
	enum { END = 461, END_IN_ROUND = 497 };
	const struct waterloo_state *s = w_state(scene->x);
	look_for_forms(scene, action, n);
	for (int i = 0; i < n; i++) {
		if (is_end(action[i])) {
			appeal[i] = s->phase == W_PH_ROUNDS ? END_IN_ROUND : END;
			continue;
		}
		appeal[i] = bounded(board_dot(forming_weights(scene, action[i]),
					      scene->fact[s->place[W_PIECE(action[i])]]));
	}
}

/* === actions ================================================================================== */

enum { ACTS = FACTS, BY_RED_DISC, BY_PURPLE_DISC, HEAVIER, SHOTS, BY_NO_DISC };

/* Upright infantry, cavalry, guns of the area; excess; contact; prey of cavalry; steps to the own goal; a
 * leader there; the action by itself; with a red disc, with a purple one; how much heavier than the weakest
 * enemy next to it (assault); cubes to be expected, in sixths (guns). */
static const int16_t acting[ROLES][W_WHATS][ALL_FACTS] = {
	[ATTACKER] = {[W_MOVE] = {102, 143, -35, 45, -213, 178, -71, -172, 510},
		      [W_RESERVE] = {96, 26, -22, 129, 0, 52, -18, -70, 52, 0, 22},
		      [W_BOMBARD] = {-19, -9, -60, -105, 66, 46, -45, 46, 256, 0, 0, 0, 44},
		      [W_GRAND_BATTERY] = {-5, 52, 23, -23, 41, 77, -2, 6, 211, 0, 0, 0, 38},
		      [W_ASSAULT] = {-27, 72, 20, -23, -136, 25, -20, -40, 560, 19, 0, 9},
		      [W_FORM] = {-108, 147, -99, 40, 30, 294, -22, -52, 69},
		      [W_REINFORCE] = {68, 143, 169, -121, 100, -21, -29, -29, 12},
		      [W_LEAD] = {0, 0, 0, 0, 0, 0, 0, 0, 436, 30, -396},
		      [W_PASS] = {0, 0, 0, 0, 0, 0, 0, 0, -4, 187, -58}},
	[DEFENDER] = { [W_MOVE] = {-43, 72, -202, 100, -12, 138, -18, -21, 345},
		      [W_RESERVE] = {-78, 111, -246, 33, 0, 90, -16, -10, 125, 0, 178},
		      [W_BOMBARD] = {-2, -57, 81, -114, 75, -47, -57, 1, 257, 0, 0, 0, 30},
		      [W_ASSAULT] = {47, 83, -36, 29, 43, 164, 9, -16, 275, -39, 0, 4},
		      [W_FORM] = {-33, 105, -90, 104, 159, 264, -59, 19, 87},
		      [W_REINFORCE] = {5, 74, 90, -97, 170, 162, -89, -113, 291},
		      [W_LEAD] = {0, 0, 0, 0, 0, 0, 0, 0, 416, 70, -187},
		      [W_PASS] = {0, 0, 0, 0, 0, 0, 0, 0, 69, 248, 138} },
};

static void
notice_act(const struct scene *scene, int area, int16_t *fact)
{
	enum { MOST_UNITS = 5, MOST_GUNS = 3 };
	const int side = scene->side;
	const struct troop own = troop_in(scene, side, area);
	const uint64_t upright = own.foot & w_state(scene->x)->upright[side];
	memset(fact, 0, ALL_FACTS * sizeof *fact);
	fact[0] = at_most(w_count(upright), MOST_UNITS);
	fact[1] = at_most(w_count(own.horse), MOST_UNITS);
	fact[2] = at_most(w_count(own.guns), MOST_GUNS);
	fact[3] = at_least(excess_in(scene, &own), 0);
	fact[4] = in_contact(scene, area);
	fact[5] = upright && is_prey(scene, area, own.horse != 0);
	fact[6] = area == W_BOX ? 0 : steps_to_goal(scene, side, area);
	fact[7] = own.leaders != 0;
	fact[ACTS] = 1;
}

static int16_t
shot_of(const struct scene *scene, int area)
{
	const struct gr_ctx *x = scene->x;
	const int side = scene->side;
	const uint64_t guns = waterloo_units_guns(x, side, area) & w_state(x)->upright[side];
	return guns ? (int16_t)(waterloo_hints_shot(x, side, area, guns) * w_count(guns)) : 0;
}

/* What stands behind no area, Lead and Pass, has a row without facts. */
static void
look_for_acts(struct scene *scene, const gr_action *action, int n)
{
	uint64_t areas = 0, assaults = 0, fire = 0;
	for (int i = 0; i < n; i++) {
		const uint64_t area = w_bit(W_AREA(action[i]));
		const int what = W_WHAT(action[i]);
		areas |= area;
		assaults |= what == W_ASSAULT ? area : 0;
		fire |= what == W_BOMBARD || what == W_GRAND_BATTERY ? area : 0;
	}
	scene->ridden = waterloo_hints_ridden(scene->x, scene->side);
	scene->enemies.known = 0;
	memset(scene->fact[0], 0, sizeof scene->fact[0]);
	scene->fact[0][ACTS] = 1;
	W_EACH (area, areas & ~1ull)
		notice_act(scene, area, scene->fact[area]);
	W_EACH (area, assaults)
		scene->fact[area][HEAVIER] = lead_of(scene, area);
	W_EACH (area, fire)
		scene->fact[area][SHOTS] = shot_of(scene, area);
}

static void
weigh_acts(struct scene *scene, const gr_action *action, int n, int *appeal)
{
	enum { END = 93 };
	static const uint8_t by_disc[W_ACT_SECOND + 1] = {BY_NO_DISC, BY_RED_DISC, BY_PURPLE_DISC,
							  BY_NO_DISC, BY_NO_DISC,  BY_NO_DISC};
	const enum role role = scene->side == w_map(scene->x)->first_side ? ATTACKER : DEFENDER;
	look_for_acts(scene, action, n);
	for (int i = 0; i < n; i++) {
		const gr_action a = action[i];
		const int area = W_AREA(a);
		/* Whoever comes out of the box attacks. */
		const int16_t *weight = acting[area == W_BOX ? ATTACKER : role][W_WHAT(a)];
		const int sum =
			board_dot_long(weight, scene->fact[area]) + weight[by_disc[W_DISC(a)]];
		appeal[i] = is_end(a) ? END : bounded(sum);
	}
}

/* === all ======================================================================================== */

typedef void weighing(struct scene *scene, const gr_action *action, int n, int *appeal);

/* NULL: by the hint. */
static weighing *
way_to_weigh(const struct gr_ctx *x)
{
	switch (gr_node(x)->step) {
	case W_S_MOVE:
		return waterloo_flow_top(x)->v[1] == W_ASSAULT ? weigh_rushes : weigh_marches;
	case W_S_CHARGE: return weigh_charges;
	case W_S_FORM: return weigh_forms;
	case W_S_ACTION:
	case W_S_ACTIVATE: return weigh_acts;
	default: return NULL;
	}
}

void
waterloo_brain_appeal(const struct gr_ctx *x, const gr_action *action, int n, int *appeal)
{
	weighing *weigh_all = way_to_weigh(x);
	if (!weigh_all) {
		waterloo_hints_all(x, action, n, appeal);
		return;
	}
	struct scene scene;
	scene.x = x;
	scene.side = w_decider(x);
	weigh_all(&scene, action, n, appeal);
}
