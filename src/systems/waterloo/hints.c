/*
 * hints.c - how promising an action looks at first sight, 0 .. 1000: for ordering candidates, and
 * as the policy for inner choices of odds and of the computer's look ahead.
 *
 * 400 is the mark: ending a chain of choices is worth that much, so what looks better is done first
 * and what looks worse is left undone.
 */
#include "waterloo.h"

enum { ENDING = 400, HOPELESS = 50, DULL = 300, FAIR = 500, GOOD = 650, BEST = 850 };

static int
clamp(int hint)
{
	return hint < 1 ? 1 : hint > 1000 ? 1000 : hint;
}

bool
waterloo_hints_in_contact(const struct gr_ctx *x, int side, int area)
{
	return (w_map(x)->adjacent[area] & w_enemies(x, side)) != 0;
}

/* === fire ======================================================================================= */

/* How near so many infantry units of an area are to breaking: cubes a unit, in fifths. */
static int
load_on(const struct gr_ctx *x, int side, int area, int foot)
{
	int cubes = 0;
	if (foot == 0)
		return 0;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (waterloo_units_side(colour) == side)
			cubes += w_state(x)->cubes[colour][area];
	return waterloo_brain_share(cubes * 5, foot);
}

static int
load_of(const struct gr_ctx *x, int side, int area)
{
	return load_on(x, side, area, w_count(waterloo_units_infantry(x, side, area)));
}

static int
hint_shot(const struct gr_ctx *x, int piece, int area)
{
	const int enemy = w_enemy(w_side_of(piece));
	if (!(w_state(x)->foot[enemy] & w_bit(area)))
		return FAIR;
	const int load = load_of(x, enemy, area);
	if (w_map(x)->kind[piece] == W_INFANTRY)
		return FAIR + 100 + 6 * load;
	return FAIR + 25 * waterloo_resolve_bombard_expected(x, piece, w_bit(area)) + 5 * load;
}

/* All infantry skirmishes alike, guns of one area and nation shoot alike. */
static bool
shoot_alike(const struct gr_ctx *x, int a, int b)
{
	const struct waterloo_scenario *m = w_map(x);
	if (m->kind[a] != m->kind[b])
		return false;
	return m->kind[a] == W_INFANTRY ||
	       (w_state(x)->place[a] == w_state(x)->place[b] && m->nation[a] == m->nation[b]);
}

static void
hint_shots(const struct gr_ctx *x, const gr_action *action, int n, int *hint)
{
	int known[W_PLACES], last = 0;
	uint64_t done = 0;
	for (int i = 0; i < n; i++) {
		const int piece = W_PIECE(action[i]), area = W_AREA(action[i]);
		if (w_verb(action[i]) != W_V_SHOT) {
			hint[i] = ENDING;
			continue;
		}
		if (!last || !shoot_alike(x, piece, last))
			done = 0;
		last = piece;
		if (!(done & w_bit(area)))
			known[area] = clamp(hint_shot(x, piece, area));
		done |= w_bit(area);
		hint[i] = known[area];
	}
}

/* === assaults ==================================================================================== */

/* Men and horses to be brought into an area, against those who stand there. */
static int
weight_in(const struct gr_ctx *x, int side, int area)
{
	const uint64_t there = waterloo_units_at(x, side, area);
	const int foot = w_count(there & w_map(x)->of_kind[side][W_INFANTRY]);
	const int horse = w_count(there & w_map(x)->of_kind[side][W_CAVALRY]);
	const int guns = w_count(there & w_map(x)->of_kind[side][W_ARTILLERY]);
	return 10 * foot + 7 * horse + 4 * guns - load_on(x, side, area, foot) / 2;
}

bool
waterloo_hints_lead(const struct gr_ctx *x, int side, int area, struct w_weights *known, int *lead)
{
	const uint64_t targets = w_map(x)->adjacent[area] & w_enemies(x, side);
	int weakest = 0;
	bool found = false;
	if (!targets)
		return false;
	W_EACH (target, targets) {
		if (!(known->known & w_bit(target)))
			known->at[target] = (int16_t)weight_in(x, w_enemy(side), target);
		known->known |= w_bit(target);
		weakest = found && weakest < known->at[target] ? weakest : known->at[target];
		found = true;
	}
	*lead = weight_in(x, side, area) - weakest;
	return true;
}

static int
hint_assault(const struct gr_ctx *x, int side, int area)
{
	struct w_weights known = {.known = 0};
	int lead;
	if (!waterloo_hints_lead(x, side, area, &known, &lead))
		return HOPELESS;
	const int hint = FAIR + 12 * lead;
	return hint < HOPELESS ? HOPELESS : hint > BEST ? BEST : hint;
}

/* === formations ================================================================================= */

uint64_t
waterloo_hints_ridden(const struct gr_ctx *x, int side)
{
	const int enemy = w_enemy(side);
	uint64_t near = 0;
	W_EACH (bit, w_map(x)->of_kind[enemy][W_CAVALRY] & w_state(x)->board[enemy])
		near |= w_map(x)->ride[w_state(x)->place[w_piece(enemy, bit)]];
	return near & ~w_map(x)->rough;
}

static bool
is_prey(const struct gr_ctx *x, int side, int area)
{
	return (waterloo_hints_ridden(x, side) & w_bit(area)) &&
	       !waterloo_units_cavalry(x, side, area);
}

/* Asked for every unit that may change its formation, so no more is weighed than is needed. */
static bool
can_win_ground(const struct gr_ctx *x, int side, int area)
{
	const uint64_t targets = w_map(x)->adjacent[area] & w_enemies(x, side);
	if (side != w_map(x)->first_side || !targets)
		return false;
	const int ours = weight_in(x, side, area);
	W_EACH (target, targets)
		if (weight_in(x, w_enemy(side), target) < ours)
			return true;
	return false;
}

static int
hint_stand_up(const struct gr_ctx *x, int side, int area)
{
	if (w_map(x)->strong & w_bit(area))
		return HOPELESS;
	if (side == w_map(x)->first_side)
		return !is_prey(x, side, area) || can_win_ground(x, side, area) ? GOOD : HOPELESS;
	return waterloo_hints_in_contact(x, side, area) || is_prey(x, side, area) ? HOPELESS : DULL;
}

static int
hint_lie_down(const struct gr_ctx *x, int side, int piece)
{
	const int area = w_state(x)->place[piece];
	if (waterloo_units_stance(x, piece) == W_SQUARE || (w_map(x)->strong & w_bit(area)))
		return GOOD;
	if (!is_prey(x, side, area))
		return HOPELESS;
	return can_win_ground(x, side, area) ? DULL : GOOD;
}

static int
hint_form(const struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	const int side = w_side_of(piece);
	switch ((enum w_stance)W_SMALL(a)) {
	case W_READY: return GOOD;
	case W_LIMBERED: return HOPELESS;
	case W_MOBILE: return hint_stand_up(x, side, w_state(x)->place[piece]);
	case W_DEFENSIVE: return hint_lie_down(x, side, piece);
	case W_NO_STANCE:
	case W_SQUARE:
	case W_FRESH:
	case W_TIRED:
	case W_USED:
	case W_STANCES: break;
	}
	return DULL;
}

/* === moves ====================================================================================== */

int
waterloo_hints_room_in(const struct gr_ctx *x, int side, int area)
{
	return w_map(x)->area_limit - w_count(waterloo_units_combat(x, side, area));
}

/* A march is good that brings attackers nearer and crowds nobody. */
static int
hint_march(const struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	const int side = w_side_of(piece);
	const int kind = w_map(x)->kind[piece];
	const int from = w_state(x)->place[piece];
	const int to = W_STEP(a, W_STEPS(a) - 1);
	const bool attacks = w_map(x)->attacks[piece];
	const uint8_t *to_goal = w_map(x)->to_goal[side];
	const int gain = from == W_BOX ? 2 : to_goal[from] - to_goal[to];
	int hint = ENDING - 60;
	if (attacks)
		hint += 110 * gain;
	if (waterloo_hints_room_in(x, side, from) < 0)
		hint += 200;
	if (waterloo_hints_room_in(x, side, to) <= 0 && kind != W_LEADER)
		hint -= 260;
	if (kind == W_ARTILLERY && waterloo_hints_in_contact(x, side, to))
		hint -= 120;
	if (kind == W_CAVALRY && waterloo_hints_in_contact(x, side, to))
		hint -= 40;
	if (kind == W_LEADER && !(w_state(x)->units[side] & w_bit(to)))
		hint -= 250;
	return clamp(hint);
}

static int
hint_assault_move(const struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	const int side = w_side_of(piece), enemy = w_enemy(side);
	const int to = W_STEP(a, W_STEPS(a) - 1);
	const int kind = w_map(x)->kind[piece];
	const bool joined = (w_state(x)->assaulted & w_bit(to)) != 0;
	if (kind == W_LEADER)
		return HOPELESS;
	int hint = FAIR + (joined ? 200 : 0) - 4 * weight_in(x, enemy, to);
	if (w_map(x)->goal[side] & w_bit(to))
		hint += 150;
	if (kind == W_CAVALRY && (w_state(x)->foot[enemy] & w_bit(to)) && !joined)
		hint -= 120;
	return clamp(hint - 8 * W_CUBES(a));
}

static int
hint_move(const struct gr_ctx *x, gr_action a)
{
	return waterloo_flow_top(x)->v[1] == W_ASSAULT ? hint_assault_move(x, a) : hint_march(x, a);
}

/* === actions ==================================================================================== */

int
waterloo_hints_shot(const struct gr_ctx *x, int side, int area, uint64_t guns)
{
	const uint64_t targets = w_map(x)->in_range[area] & w_state(x)->foot[w_enemy(side)];
	return waterloo_resolve_bombard_expected(x, w_piece(side, w_low(guns)),
						 targets & w_enemies(x, side));
}

static int
hint_bombard(const struct gr_ctx *x, int side, int area)
{
	const uint64_t guns = waterloo_units_guns(x, side, area) & w_state(x)->upright[side];
	if (!guns)
		return HOPELESS;
	const int cubes = waterloo_hints_shot(x, side, area, guns);
	return clamp(DULL + 60 * cubes * w_count(guns) / 2);
}

static int
hint_advance(const struct gr_ctx *x, int side, int area, bool reserve)
{
	const uint64_t foot = waterloo_units_infantry(x, side, area) & w_state(x)->upright[side];
	const uint64_t others = waterloo_units_combat(x, side, area) & ~foot;
	const bool attacks = side == w_map(x)->first_side || area == W_BOX;
	int hint = HOPELESS;
	if (attacks)
		hint = DULL + 70 * w_count(foot) + 20 * w_count(others) + (reserve ? 60 : 0);
	if (waterloo_hints_room_in(x, side, area) < 0)
		hint += 250;
	if (waterloo_hints_in_contact(x, side, area))
		hint -= 120;
	return clamp(hint);
}

static int
hint_act(const struct gr_ctx *x, gr_action a)
{
	const int side = w_decider(x);
	const int area = W_AREA(a);
	switch ((enum w_what)W_WHAT(a)) {
	case W_ASSAULT: return hint_assault(x, side, area) + (W_DISC(a) == W_RED_DISC ? 30 : 0);
	case W_BOMBARD: return hint_bombard(x, side, area);
	case W_GRAND_BATTERY: return clamp(hint_bombard(x, side, area) + 40);
	case W_MOVE: return hint_advance(x, side, area, false);
	case W_RESERVE:
		return clamp(hint_advance(x, side, area, true) + (W_DISC(a) == W_PURPLE ? 40 : 0));
	case W_FORM: return HOPELESS;
	case W_REINFORCE: return clamp(DULL - 100 + 10 * load_of(x, side, area));
	case W_LEAD: return FAIR;
	case W_PASS: return DULL;
	case W_NOTHING:
	case W_WHATS: break;
	}
	return HOPELESS;
}

/* === cubes and retreats ========================================================================= */

/* What a unit's test costs on average, in sixths of a hundredth of a loss. */
static int
test_cost(const struct gr_ctx *x, const struct w_frame *test, int unit)
{
	const int column = waterloo_resolve_column(x, unit, test->v[2], NULL);
	const bool horse = waterloo_units_cavalry(x, w_enemy(test->v[1]), test->v[0]) != 0;
	const int worth = w_map(x)->nation[unit] == W_GUARD ? 200 : 100;
	int sum = 0;
	for (int die = 1; die <= 6; die++) {
		const enum w_morale_result result = waterloo_resolve_morale(x, die, column);
		if (result == W_ELIMINATED || (result == W_RETREATS && horse))
			sum += worth;
		else if (result == W_RETREATS)
			sum += 35;
	}
	return sum;
}

/* What so many cubes cost a unit: in a test what is lost, in a volley the shots that are spoilt. */
static int
share_cost(struct gr_ctx *x, int unit, int cubes)
{
	struct waterloo_state *s = w_state(x);
	const struct w_frame *assign = waterloo_flow_top(x), *asker = assign - 1;
	s->slot[unit & 63] = w_u8(cubes);
	if (asker->proc == W_P_TEST)
		return test_cost(x, asker, unit);
	return -60 * waterloo_resolve_infantry(x, unit, assign->v[0], NULL);
}

/* The best sharing costs least. What a unit costs depends on its own cubes alone, so that it is reckoned
 * once for all sharings. */
static void
hint_sharings(const struct gr_ctx *x, const gr_action *action, int n, int *hint)
{
	enum { UNKNOWN = 1 << 20, COUNTS = 8 };
	struct waterloo_state copy = *w_state(x);
	struct gr_ctx y = {.scenario = x->scenario, .state = &copy, .sink = NULL};
	const struct w_frame *f = waterloo_flow_top(x);
	const uint64_t units = waterloo_units_foot(x, f->v[2], f->v[0]);
	int cost[64][COUNTS];
	W_EACH (bit, units)
		for (int k = 0; k < COUNTS; k++)
			cost[bit][k] = UNKNOWN;
	for (int i = 0; i < n; i++) {
		uint64_t digits = waterloo_cubes_digits(action[i]);
		int sum = 0;
		W_EACH (bit, units) {
			const int cubes = waterloo_cubes_take(&digits);
			if (cost[bit][cubes] == UNKNOWN)
				cost[bit][cubes] = share_cost(&y, w_piece(f->v[1], bit), cubes);
			sum += cost[bit][cubes];
		}
		hint[i] = clamp(700 - sum / 4);
	}
}

static int
hint_hit(const struct gr_ctx *x, gr_action a)
{
	switch (W_SMALL(a)) {
	case W_PERISH: return HOPELESS;
	case W_TIRE: return FAIR;
	case W_GIVE_WAY: return FAIR + 20;
	default: return waterloo_units_stance(x, W_PIECE(a)) == W_FRESH ? GOOD : FAIR;
	}
}

static int
hint_retreat(const struct gr_ctx *x, gr_action a)
{
	const int side = w_side_of(W_PIECE(a));
	return clamp(FAIR + 40 * waterloo_hints_room_in(x, side, W_AREA(a)) -
		     (waterloo_hints_in_contact(x, side, W_AREA(a)) ? 60 : 0));
}

static int
hint_place(const struct gr_ctx *x, gr_action a)
{
	if (W_AREA(a) == W_BOX)
		return DULL;
	return clamp(FAIR + 40 * waterloo_hints_room_in(x, W_ALLIED, W_AREA(a)));
}

static int
hint_loss(const struct gr_ctx *x, int piece)
{
	return w_map(x)->nation[piece] == W_GUARD ? DULL : FAIR;
}

/* Of all that are not better hinted at together. */
static int
hint_one(const struct gr_ctx *x, gr_action a)
{
	switch (w_verb(a)) {
	case W_V_END: return ENDING;
	case W_V_PLACE: return hint_place(x, a);
	case W_V_HIT: return hint_hit(x, a);
	case W_V_FORM: return hint_form(x, a);
	case W_V_ACT: return clamp(hint_act(x, a));
	case W_V_MOVE: return hint_move(x, a);
	case W_V_SHELTER: return clamp(FAIR + 50 * w_count(a & (w_bit(56) - 1)));
	case W_V_RETREAT: return hint_retreat(x, a);
	case W_V_LEADER: return W_AREA(a) ? FAIR : DULL;
	case W_V_ELIMINATE: return hint_loss(x, W_PIECE(a));
	case W_V_DUEL: return clamp(FAIR + 50 * waterloo_resolve_duel(x, W_PIECE(a), NULL));
	case W_V_CHARGE:
		return clamp(FAIR - 5 * weight_in(x, w_enemy(w_side_of(W_PIECE(a))), W_AREA(a)));
	default: return FAIR;
	}
}

void
waterloo_hints_all(const struct gr_ctx *x, const gr_action *action, int n, int *hint)
{
	switch (gr_node(x)->step) {
	case W_S_SKIRMISH:
	case W_S_BOMBARD: hint_shots(x, action, n, hint); return;
	case W_S_CUBES: hint_sharings(x, action, n, hint); return;
	default:
		for (int i = 0; i < n; i++)
			hint[i] = hint_one(x, action[i]);
	}
}

int
waterloo_brain_hint(const struct gr_ctx *x, gr_action a)
{
	int hint;
	waterloo_hints_all(x, &a, 1, &hint);
	return hint;
}
