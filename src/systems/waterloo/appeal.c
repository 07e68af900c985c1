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

enum { FACTS = 8, MEMOS = 3 };

/* The side that is asked, and what is to be known of places: noticed once, since many actions have the
 * place in common. */
struct scene {
	const struct gr_ctx *x;
	int side;
	uint64_t ridden;       /* see waterloo_hints_ridden() */
	uint64_t known[MEMOS]; /* bit per place */
	int16_t fact[MEMOS][W_PLACES][FACTS];
	int last_march, last_sum; /* of the march before this one: units alike stand side by side */
};

typedef void noticing(const struct scene *scene, int place, int16_t *fact);

static const int16_t *
facts_of(struct scene *scene, int memo, int place, noticing *notice)
{
	int16_t *fact = scene->fact[memo][place];
	if (!(scene->known[memo] & w_bit(place))) {
		scene->known[memo] |= w_bit(place);
		notice(scene, place, fact);
	}
	return fact;
}

static int
weigh(const int16_t *weight, const int16_t *fact)
{
	int sum = 0;
	for (int i = 0; i < FACTS; i++)
		sum += weight[i] * fact[i];
	return sum;
}

static enum role
role_of(const struct scene *scene, int piece)
{
	const struct waterloo_scenario *m = w_map(scene->x);
	const bool attacks = scene->side == m->first_side || m->colour[piece] == W_BLACK;
	return attacks ? ATTACKER : DEFENDER;
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
	return area == W_BOX ? W_FAR : w_map(scene->x)->to_goal[side][area];
}

static bool
in_contact(const struct scene *scene, int area)
{
	return waterloo_hints_in_contact(scene->x, scene->side, area);
}

static bool
is_prey(const struct scene *scene, int area, const struct troop *own)
{
	return (scene->ridden & w_bit(area)) && !own->horse;
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
	int16_t coming[FACTS];
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
	fact[5] = is_prey(scene, from, &own);
	fact[NEARER] = 0;
	fact[MARCH_CUBES] = 0;
}

static void
notice_coming(const struct scene *scene, int to, int16_t *fact)
{
	const struct troop own = troop_in(scene, scene->side, to);
	fact[0] = (int16_t)-steps_to_goal(scene, w_enemy(scene->side), to);
	fact[1] = excess_in(scene, &own) >= 0;
	fact[2] = in_contact(scene, to);
	fact[3] = own.horse != 0;
	fact[4] = is_prey(scene, to, &own);
	fact[5] = fact[6] = fact[7] = 0;
}

static int
weigh_march(struct scene *scene, const struct march_weights *weight, int from, int to)
{
	enum { FROM_BOX = 2 };
	const int side = scene->side;
	const int nearer =
		from == W_BOX ? FROM_BOX
			      : steps_to_goal(scene, side, from) - steps_to_goal(scene, side, to);
	return weigh(weight->leaving, facts_of(scene, 0, from, notice_leaving)) +
	       weigh(weight->coming, facts_of(scene, 1, to, notice_coming)) +
	       weight->leaving[NEARER] * nearer;
}

static int
appeal_march(struct scene *scene, gr_action a)
{
	enum { END = 271 };
	if (w_verb(a) != W_V_MOVE)
		return END;
	const int piece = W_PIECE(a), kind = w_map(scene->x)->kind[piece];
	const int from = w_state(scene->x)->place[piece], to = W_STEP(a, W_STEPS(a) - 1);
	const enum role role = role_of(scene, piece);
	const struct march_weights *weight = &march[role][kind];
	const int one_march = ((from * W_PLACES + to) * W_KINDS + kind) * ROLES + (int)role;
	if (one_march != scene->last_march) {
		scene->last_march = one_march;
		scene->last_sum = weigh_march(scene, weight, from, to);
	}
	return scene->last_sum + weight->leaving[MARCH_CUBES] * W_CUBES(a);
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

static int
appeal_rush(struct scene *scene, gr_action a)
{
	enum { STAY = 348, STAY_NOW = 246 };
	if (w_verb(a) != W_V_MOVE)
		return waterloo_flow_top(scene->x)->v[3] ? STAY_NOW : STAY;
	const int piece = W_PIECE(a), to = W_STEP(a, W_STEPS(a) - 1);
	const int16_t *weight = rush[role_of(scene, piece)][w_map(scene->x)->kind[piece]];
	return weigh(weight, facts_of(scene, 0, to, notice_rush)) + weight[RUSH_CUBES] * W_CUBES(a);
}

static int
appeal_charge(struct scene *scene, gr_action a)
{
	return weigh(charge[role_of(scene, W_PIECE(a))],
		     facts_of(scene, 0, W_AREA(a), notice_rush));
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
	fact[2] = is_prey(scene, area, &own);
	fact[3] = in_contact(scene, area);
	fact[4] = (m->strong & w_bit(area)) != 0;
	fact[5] = at_most(w_count(own.foot & s->upright[scene->side]), MOST_UPRIGHT);
	fact[6] = (m->rough & w_bit(area)) != 0;
	fact[STRONGER] = 0;
}

/* By itself, since to weigh the neighbours takes longest. */
static void
notice_stronger(const struct scene *scene, int area, int16_t *fact)
{
	int lead = 0;
	fact[STRONGER] = waterloo_hints_lead(scene->x, scene->side, area, &lead) && lead > 0;
}

static int
appeal_form(struct scene *scene, gr_action a)
{
	enum { END = 461, END_IN_ROUND = 497 };
	const struct waterloo_state *s = w_state(scene->x);
	if (w_verb(a) != W_V_FORM)
		return s->phase == W_PH_ROUNDS ? END_IN_ROUND : END;
	const int piece = W_PIECE(a), area = s->place[piece];
	const int16_t *weight = forming[role_of(scene, piece)][W_SMALL(a)];
	const int sum = weigh(weight, facts_of(scene, 0, area, notice_form));
	if (!weight[STRONGER])
		return sum;
	return sum + weight[STRONGER] * facts_of(scene, 1, area, notice_stronger)[STRONGER];
}

/* === actions ================================================================================== */

enum { ACTS = FACTS, BY_RED_DISC, BY_PURPLE_DISC, HEAVIER, SHOTS, ACT_COLUMNS };

/* Upright infantry, cavalry, guns of the area; excess; contact; prey of cavalry; steps to the own goal; a
 * leader there; the action by itself; with a red disc, with a purple one; how much heavier than the weakest
 * enemy next to it (assault); cubes to be expected, in sixths (guns). */
static const int16_t acting[ROLES][W_WHATS][ACT_COLUMNS] = {
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
	fact[0] = at_most(w_count(upright), MOST_UNITS);
	fact[1] = at_most(w_count(own.horse), MOST_UNITS);
	fact[2] = at_most(w_count(own.guns), MOST_GUNS);
	fact[3] = at_least(excess_in(scene, &own), 0);
	fact[4] = in_contact(scene, area);
	fact[5] = upright && is_prey(scene, area, &own);
	fact[6] = area == W_BOX ? 0 : steps_to_goal(scene, side, area);
	fact[7] = own.leaders != 0;
}

/* What only assaults ask for, and only guns: by itself, since it takes longest. */
enum { LEAD, SHOT };

static void
notice_lead(const struct scene *scene, int area, int16_t *fact)
{
	int lead = 0;
	waterloo_hints_lead(scene->x, scene->side, area, &lead);
	fact[LEAD] = (int16_t)lead;
}

static void
notice_shot(const struct scene *scene, int area, int16_t *fact)
{
	const struct gr_ctx *x = scene->x;
	const int side = scene->side;
	const uint64_t guns = waterloo_units_guns(x, side, area) & w_state(x)->upright[side];
	fact[SHOT] = guns ? (int16_t)(waterloo_hints_shot(x, side, area, guns) * w_count(guns)) : 0;
}

static int
weigh_means(struct scene *scene, int area, int what, const int16_t *weight)
{
	if (what == W_ASSAULT)
		return weight[HEAVIER] * facts_of(scene, 1, area, notice_lead)[LEAD];
	if (what == W_BOMBARD || what == W_GRAND_BATTERY)
		return weight[SHOTS] * facts_of(scene, 2, area, notice_shot)[SHOT];
	return 0;
}

static int
appeal_act(struct scene *scene, gr_action a)
{
	enum { END = 93 };
	if (w_verb(a) != W_V_ACT)
		return END;
	const int area = W_AREA(a), what = W_WHAT(a);
	const bool attacks = scene->side == w_map(scene->x)->first_side || area == W_BOX;
	const int16_t *weight = acting[attacks ? ATTACKER : DEFENDER][what];
	const int sum = weight[ACTS] + weight[BY_RED_DISC] * (W_DISC(a) == W_RED_DISC) +
			weight[BY_PURPLE_DISC] * (W_DISC(a) == W_PURPLE);
	if (!area)
		return sum;
	return sum + weigh(weight, facts_of(scene, 0, area, notice_act)) +
	       weigh_means(scene, area, what, weight);
}

/* === all ======================================================================================== */

typedef int appealing(struct scene *scene, gr_action a);

/* NULL: by the hint. */
static appealing *
way_to_weigh(const struct gr_ctx *x)
{
	switch (gr_node(x)->step) {
	case W_S_MOVE: return waterloo_flow_top(x)->v[1] == W_ASSAULT ? appeal_rush : appeal_march;
	case W_S_CHARGE: return appeal_charge;
	case W_S_FORM: return appeal_form;
	case W_S_ACTION:
	case W_S_ACTIVATE: return appeal_act;
	default: return NULL;
	}
}

static void
weigh_each(const struct gr_ctx *x, appealing *one, const gr_action *action, int n, int *appeal)
{
	enum { MOST = 1000 };
	struct scene scene;
	scene.x = x;
	scene.side = w_decider(x);
	scene.ridden = waterloo_hints_ridden(x, scene.side);
	scene.known[0] = scene.known[1] = scene.known[2] = 0;
	scene.last_march = 0;
	for (int i = 0; i < n; i++) {
		const int sum = one(&scene, action[i]);
		appeal[i] = sum < 0 ? 0 : sum > MOST ? MOST : sum;
	}
}

void
waterloo_brain_appeal(const struct gr_ctx *x, const gr_action *action, int n, int *appeal)
{
	appealing *one = way_to_weigh(x);
	if (one)
		weigh_each(x, one, action, n, appeal);
	else
		waterloo_hints_all(x, action, n, appeal);
}
