/*
 * brain.c - what the computer thinks of a position (section 12 of the specification). It decides no
 * legality and knows only what the seat may know: it is given a view, or a state drawn from one.
 *
 * Values are in thousandths of what the side still needs to win by losses; the battle's goals,
 * damage, cavalry, guns, formations and the way to the goal are weighed against that. The weights were
 * found by play against neighbouring weights, in some 4,400 pairs of games; what a goal without infantry is
 * worth was found later, by games that were lost for want of it (bench/README.md).
 */
#include "waterloo.h"

enum {
	WON = 900000,
	SCALE = 3000,        /* all the enemy losses that a side needs */
	JUDGED = 500,        /* to win if the check were now */
	CUBE_PER_CENT = 10,  /* a cube, in hundredths of a loss */
	HEAVY_PER_CENT = 11, /* each cube beyond two a unit, besides */
	HORSE_PER_CENT = 25, /* a cavalry unit, which counts for no loss */
	TIRED_PER_CENT = 22,
	UNMANNED_PER_CENT = 32,
	SQUARE_PER_CENT = 8,
	CROWD_PER_CENT = 16, /* a unit above the limit that is still to be paid for */
	LOAD_PER_CENT = 3,   /* a cube in contact, where it tells first */
	FOOT_PER_CENT = 5,   /* of an area, for each enemy infantry unit that can assault it ... */
	MOST_FOOT = 5,
	SHELTER_PER_CENT = 32, /* ... of that, in a strongpoint */
	WEAKER_PER_CENT = 5,   /* more for each cube a unit */
	MOST_PER_CENT = 80,
	PRESS_PER_CENT = 7, /* attacking infantry in contact that can assault */
	RASH_PER_CENT = 2,  /* the same in reach of enemy cavalry, without its own */
	DARING_PER_CENT = 37,
	STRONGPOINT = 14,
	END_HOLD = 250,   /* an area that wins if held at the end */
	GOAL_STEP = 40,   /* a step of the nearest infantry towards its goal */
	GOAL_SQUARE = 14, /* for the attacker the nearer, the more: a quarter of the square */
	ARMY_STEP = 7,    /* a step of every infantry unit that attacks */
	AT_GOAL = 1450,
	OPEN_GOAL = 250, /* infantry missing in a goal that the enemy is near, a unit */
	IDLE_GUN = 13,   /* a limbered gun */
	HALTED = 2,      /* attacking infantry that cannot march */
	GREEN_DISC = 50, /* still to be spent in this turn */
	RED_DISC = 30,
	PURPLE_DISC = 10,
};

int
waterloo_brain_share(int sum, int n)
{
	enum { WHOLE = 1 << 20 };
#define PART(n)  (WHOLE / (n) + 1)
#define FOUR(n)  PART(n), PART((n) + 1), PART((n) + 2), PART((n) + 3)
#define EIGHT(n) FOUR(n), FOUR((n) + 4)
	static const uint64_t part[64] = {0,         PART(1),   PART(2),   PART(3),
					  FOUR(4),   EIGHT(8),  EIGHT(16), EIGHT(24),
					  EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)};
	return (int)((uint64_t)sum * part[n] / WHOLE);
}

/* What one enemy loss is worth to a side. Whoever wins by nightfall alone gains less and less by
 * losses: his enemy must dare everything in the end. */
static int
loss_worth(const struct gr_ctx *x, int side)
{
	const struct waterloo_scenario *m = w_map(x);
	const int worth = SCALE / m->needs_losses[side];
	const int left = m->last_turn - w_state(x)->turn;
	const int whole = m->last_turn - m->first_turn + 1;
	if (side != m->at_end)
		return worth;
	return worth * (DARING_PER_CENT + (100 - DARING_PER_CENT) * left / whole) / 100;
}

/* Places where cubes of a colour lie. */
static uint64_t
littered(const struct waterloo_state *s, int colour)
{
	return ~board_equal(s->cubes[colour], 0);
}

/* Infantry of a colour: of red all but the black. */
static int
foot_of(const struct w_muster *own, int colour, int place)
{
	const int black = w_arm(own, W_FOOT_BLACK, place);
	return colour == W_BLACK ? black : w_arm(own, W_FOOT, place) - black;
}

/* Damage a side has taken, in hundredths of a loss. */
static int
wear(const struct gr_ctx *x, int side, const struct w_muster *own)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	int sum = 0;
	for (int colour = 0; colour < W_COLOURS; colour++) {
		if (waterloo_units_side(colour) != side)
			continue;
		W_EACH (place, littered(s, colour) & (w_bit(W_BOX + 1) - 2)) {
			const int cubes = s->cubes[colour][place];
			const int foot = foot_of(own, colour, place);
			sum += foot ? cubes * CUBE_PER_CENT : cubes * UNMANNED_PER_CENT;
			if (foot && cubes > 2 * foot)
				sum += (cubes - 2 * foot) * HEAVY_PER_CENT;
		}
	}
	const uint64_t horse = m->of_kind[side][W_CAVALRY];
	const uint64_t lost = waterloo_units_at(x, side, W_LOST) & horse;
	sum += HORSE_PER_CENT * w_count(lost);
	sum += TIRED_PER_CENT * w_count(horse & s->board[side] & ~s->upright[side]);
	sum += SQUARE_PER_CENT * w_count(s->square[side] & s->board[side]);
	return sum;
}

/* Units above the limit, which will be paid for at the end of the owner's round. */
static int
crowding(const struct gr_ctx *x, int side, const struct w_muster *own)
{
	int sum = 0;
	W_EACH (area, w_state(x)->units[side] & w_map(x)->map)
		sum += waterloo_limit_over(x, w_arm(own, W_UNITS, area));
	return sum;
}

/* How near enemy cavalry is, from nowhere near to three units that can assault at once; a round is
 * long enough for a move and an assault. */
enum { NOWHERE, BEYOND, NEXT, ONE, TWO, THREE, NEARNESSES };
/* How infantry awaits it. Cavalry of its own in the area lets it form square in time. */
enum { UPRIGHT, LYING, ESCORTED, STANDS };

/* Infantry lost in the enemy's next round, in hundredths: about what was counted in games of the
 * computer against itself, and a fifth more. */
static const int8_t ridden_down[NEARNESSES][STANDS] = {
	[NOWHERE] = { 0,  0,  0},
          [BEYOND] = { 4,  1,  1},
          [NEXT] = {10,  2,  1},
	[ONE] = {24,  6,  4},
          [TWO] = {43, 12,  7},
          [THREE] = {61, 15, 15},
};

/* What at least one, two, three units of cavalry can assault. */
struct reach {
	uint64_t one, two, three;
};

static uint64_t
around(const struct waterloo_scenario *m, uint64_t areas)
{
	uint64_t all = areas;
	W_EACH (area, areas)
		all |= m->adjacent[area];
	return all;
}

static struct reach
reach_of(const struct gr_ctx *x, int side, const struct w_muster *own)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	const uint64_t horse = m->of_kind[side][W_CAVALRY] & s->board[side];
	const uint64_t enemies = s->units[w_enemy(side)];
	const uint64_t open = m->map & ~m->rough;
	struct reach reach = {0, 0, 0};
	W_EACH (from, waterloo_units_places(x, side, horse)) {
		const int n = w_arm(own, W_HORSE, from);
		const uint64_t near = m->adjacent[from];
		const uint64_t ways =
			near & enemies ? around(m, near & open & ~enemies) : m->across[from];
		const uint64_t all = (near | ways) & open;
		const uint64_t twice = n > 1 ? all : 0, thrice = n > 2 ? all : 0;
		reach.three |= (reach.two & all) | (reach.one & twice) | thrice;
		reach.two |= (reach.one & all) | twice;
		reach.one |= all;
	}
	return reach;
}

static int
nearness_of(const struct waterloo_scenario *m, int area, const struct reach *reach)
{
	const uint64_t here = w_bit(area);
	if (reach->one & here)
		return reach->three & here ? THREE : reach->two & here ? TWO : ONE;
	if (m->rough & here)
		return NOWHERE;
	if (reach->one & m->adjacent[area])
		return NEXT;
	return reach->one & m->across[area] ? BEYOND : NOWHERE;
}

/* Whoever loses at nightfall has nothing to save in the last turn, short of the loss that loses. */
bool
waterloo_brain_must_dare(const struct gr_ctx *x, int side)
{
	const struct waterloo_scenario *m = w_map(x);
	const int enemy = w_enemy(side);
	return side != m->at_end && w_state(x)->turn == m->last_turn &&
	       waterloo_resolve_inflicted(x, enemy) + 1 < m->needs_losses[enemy];
}

/* Hundredths of an area's infantry that enemy cavalry will ride down. */
static int
by_horse(const struct gr_ctx *x, int area, const struct w_muster *own, const struct reach *reach)
{
	const int n = w_arm(own, W_FOOT, area), open = w_arm(own, W_FOOT_UPRIGHT, area);
	if (w_map(x)->strong & w_bit(area))
		return 0;
	const int nearness = nearness_of(w_map(x), area, reach);
	if (nearness == NOWHERE)
		return 0;
	const int8_t *lost = ridden_down[nearness];
	if (w_arm(own, W_HORSE, area))
		return lost[ESCORTED];
	return waterloo_brain_share(open * lost[UPRIGHT] + (n - open) * lost[LYING], n);
}

/* Hundredths of an area's infantry that enemy infantry will drive off. */
static int
by_foot(const struct gr_ctx *x, int side, int area, const struct w_muster *muster)
{
	const int enemy = w_enemy(side), n = w_arm(&muster[side], W_FOOT, area);
	int men = 0;
	W_EACH (near, w_map(x)->adjacent[area] & w_map(x)->map & w_state(x)->foot[enemy])
		men += w_arm(&muster[enemy], W_FOOT_UPRIGHT, near);
	if (men == 0)
		return 0;
	men = men < MOST_FOOT ? men : MOST_FOOT;
	const int lost = waterloo_brain_share(FOOT_PER_CENT * men, n < 3 ? n : 3);
	return w_map(x)->strong & w_bit(area) ? lost * SHELTER_PER_CENT / 100 : lost;
}

/* What the enemy's next round may cost an area's infantry, in hundredths of a loss. */
static int
peril(const struct gr_ctx *x, int side, int area, int cubes, const struct w_muster *muster,
      const struct reach *reach)
{
	const struct w_muster *own = &muster[side];
	const int n = w_arm(own, W_FOOT, area);
	const int lost = by_horse(x, area, own, reach) + by_foot(x, side, area, muster);
	if (lost == 0)
		return 0;
	const int laden = lost * (100 + waterloo_brain_share(WEAKER_PER_CENT * cubes, n)) / 100;
	return (n + w_arm(own, W_FOOT_GUARD, area)) *
	       (laden < MOST_PER_CENT ? laden : MOST_PER_CENT);
}

/* What is added up over the areas with a side's infantry, in one walk over them. */
struct line_up {
	int danger;  /* what may become of it, in hundredths of a loss: below 0 */
	int pressed; /* what it may do to enemies next to it, likewise */
	int halted;  /* units next to no enemy that cannot march */
	int nearest; /* steps of the foremost to the goal */
	int gone;    /* steps on the way there, of all units */
};

static int
cubes_in(const struct waterloo_state *s, int side, int area)
{
	int cubes = 0;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if (waterloo_units_side(colour) == side)
			cubes += s->cubes[colour][area];
	return cubes;
}

static struct line_up
line_up(const struct gr_ctx *x, int side, const struct w_muster *muster, const struct reach *reach)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct w_muster *own = &muster[side];
	const uint64_t enemies = w_enemies(x, side);
	struct line_up sum = {.nearest = W_FAR};
	W_EACH (place, w_state(x)->foot[side]) {
		const int upright = w_arm(own, W_FOOT_UPRIGHT, place);
		const int steps = m->to_goal[side][place];
		const bool contact = (enemies & m->adjacent[place]) != 0;
		const bool rash = (reach->one & w_bit(place)) && !w_arm(own, W_HORSE, place);
		const int cubes = cubes_in(w_state(x), side, place);
		sum.halted += contact ? 0 : w_arm(own, W_FOOT, place) - upright;
		if (!(m->map & w_bit(place)))
			continue;
		sum.danger -= peril(x, side, place, cubes, muster, reach);
		sum.danger -= contact ? LOAD_PER_CENT * cubes : 0;
		sum.pressed += contact ? (rash ? RASH_PER_CENT : PRESS_PER_CENT) * upright : 0;
		sum.nearest = steps < sum.nearest ? steps : sum.nearest;
		sum.gone += (W_FAR - steps) * w_arm(own, W_FOOT, place);
	}
	return sum;
}

/* How well a side's infantry and guns stand for what may come. */
static int
posture(const struct gr_ctx *x, int side, const struct line_up *foot)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	int sum = waterloo_brain_must_dare(x, side)
			  ? 0
			  : foot->danger * loss_worth(x, w_enemy(side)) / 100;
	if (side == m->first_side)
		sum += foot->pressed * loss_worth(x, side) / 100 - HALTED * foot->halted;
	return sum - IDLE_GUN * w_count(m->of_kind[side][W_ARTILLERY] & s->board[side] &
					~s->upright[side]);
}

/* A goal that hardly anybody holds, with enemy infantry so many steps before it. Few marches lead there once
 * the line has broken, and who would close it then comes too late: it must be held before. */
static int
breach(const struct gr_ctx *x, int side, int steps, const struct w_muster *enemy)
{
	enum { NEAR = 4, GUARDS = 2 }; /* steps, and infantry units that close it */
	int guards = 0;
	if (steps > NEAR)
		return 0;
	W_EACH (goal, w_map(x)->goal[side])
		guards += w_arm(enemy, W_FOOT, goal);
	return guards < GUARDS ? (GUARDS - guards) * OPEN_GOAL : 0;
}

/* Prussians attack, whoever else does: infantry of theirs on the map. */
static uint64_t
prussian_foot(const struct gr_ctx *x, int side)
{
	const struct waterloo_scenario *m = w_map(x);
	return m->of_kind[side][W_INFANTRY] & m->of_colour[side][W_BLACK] &
	       w_state(x)->board[side] & ~waterloo_units_at(x, side, W_BOX);
}

/* The way to the goal: nearest infantry, and for the attacker the whole army. */
static int
advance(const struct gr_ctx *x, int side, const struct line_up *foot, const struct w_muster *enemy)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	const bool attacks = side == m->first_side;
	int gone = attacks ? foot->gone : 0;
	if (s->foot[side] & m->goal[side])
		return AT_GOAL;
	if (!attacks)
		W_EACH (bit, prussian_foot(x, side))
			gone += W_FAR - m->to_goal[side][s->place[w_piece(side, bit)]];
	const int near = W_FAR - foot->nearest;
	return ARMY_STEP * gone + breach(x, side, foot->nearest, enemy) +
	       (attacks ? near * near * GOAL_SQUARE / 4 : near * GOAL_STEP);
}

static int
strongpoints(const struct gr_ctx *x, int side)
{
	int n = 0, held = 0;
	W_EACH (area, w_map(x)->strong)
		n += waterloo_units_holder(x, area) == side;
	if (w_map(x)->end_hold_side == side)
		W_EACH (area, w_map(x)->end_hold)
			held += waterloo_units_holder(x, area) == side;
	return n * STRONGPOINT + held * END_HOLD;
}

/* What a side may still do in this turn: without it an assault would as soon be paid for with a green disc
 * as with a red one. */
static int
means(const struct gr_ctx *x, int side)
{
	const struct waterloo_state *s = w_state(x);
	return s->disc[side][W_GREEN][W_AVAILABLE] * GREEN_DISC +
	       s->disc[side][W_RED_DISC][W_AVAILABLE] * RED_DISC +
	       s->disc[side][W_PURPLE][W_AVAILABLE] * PURPLE_DISC;
}

/* Everything that speaks for one side. */
static int
strength(const struct gr_ctx *x, int side, const struct w_muster *muster)
{
	const int enemy = w_enemy(side);
	const int worth = loss_worth(x, side);
	const int owed =
		side == w_state(x)->active ? crowding(x, side, &muster[side]) * CROWD_PER_CENT : 0;
	const struct reach threat = reach_of(x, enemy, &muster[enemy]);
	const struct line_up foot = line_up(x, side, muster, &threat);
	return waterloo_resolve_inflicted(x, side) * worth +
	       wear(x, enemy, &muster[enemy]) * worth / 100 - owed * loss_worth(x, enemy) / 100 +
	       advance(x, side, &foot, &muster[enemy]) + strongpoints(x, side) +
	       posture(x, side, &foot) + means(x, side);
}

static bool
has_reached(const struct gr_ctx *x, int side)
{
	return (w_state(x)->foot[side] & w_map(x)->goal[side]) ||
	       waterloo_resolve_inflicted(x, side) >= w_map(x)->needs_losses[side];
}

/* Who would win if the check were now: above 0 the French. */
static int
judged(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	const bool french = has_reached(x, W_FRENCH), allied = has_reached(x, W_ALLIED);
	if (french && allied)
		return s->losses[W_RED] > s->losses[W_BLUE] ? JUDGED : -JUDGED;
	return french ? JUDGED : allied ? -JUDGED : 0;
}

int
waterloo_brain_eval(const struct gr_ctx *x, int seat)
{
	const struct gr_node *node = gr_node(x);
	if (node->kind == GR_OVER && node->seat)
		return node->seat == seat ? WON : -WON;
	struct w_muster muster[W_SIDES];
	waterloo_units_muster(x, W_FRENCH, &muster[W_FRENCH]);
	waterloo_units_muster(x, W_ALLIED, &muster[W_ALLIED]);
	const int value = strength(x, W_FRENCH, muster) - strength(x, W_ALLIED, muster) + judged(x);
	return seat == W_SEAT_FRENCH ? value : -value;
}

/* The French must be ever further ahead: time is on their enemy's side. From games of level 3 against
 * itself; all three scenarios gave nearly the same line. */
int
waterloo_brain_even(const struct gr_ctx *x)
{
	enum { AT_FIRST = 500, BY_NIGHT = 4300 };
	const struct waterloo_scenario *m = w_map(x);
	const int halves = 2 * (w_state(x)->turn - m->first_turn) + 1;
	return AT_FIRST + BY_NIGHT * halves / (2 * (m->last_turn - m->first_turn + 1));
}
