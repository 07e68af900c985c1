/*
 * map.c - what follows from the map alone: distances, retreat directions, lines of fire.
 *
 * Chapter W9.2 and W9.3 (lines of fire), W14.2 (which way a retreat goes), W18.6 (ridges) and
 * W22.2. Everything here is worked out once, when a scenario is compiled, and depends on no unit: a
 * line of fire keeps the areas in which a unit would block it, and the bombard room (fire.c) lays
 * that mask over the units of the moment. Leans on nothing but the plain facts of scenario.h.
 */
#include <string.h>

#include "graph.h"
#include "scenario.h"

enum {
	MAX_RANGE = 3 /* a gun reaches three areas, see [W9.1.6] */
};

static inline uint64_t
bit(int place)
{
	return board_bit(place);
}

/* === Sets of pieces and areas ================================================================= */

static uint64_t
arms_of(const struct waterloo_scenario *s, int piece)
{
	const bool foot = s->kind[piece] == W_INFANTRY;
	const bool guard = foot && s->nation[piece] == W_GUARD;
	const bool black = foot && s->colour[piece] == W_BLACK;
	return W_ONE(W_UNITS) + (s->kind[piece] == W_CAVALRY ? W_ONE(W_HORSE) : 0) +
	       (foot ? W_ONE(W_FOOT) : 0) + (guard ? W_ONE(W_FOOT_GUARD) : 0) +
	       (black ? W_ONE(W_FOOT_BLACK) : 0);
}

static void
gather_pieces(struct waterloo_scenario *s)
{
	for (int piece = 1; piece < W_PIECES; piece++) {
		if (!s->start_place[piece])
			continue;
		int side = piece >> 6;
		uint64_t me = bit(piece & 63);
		s->all[side] |= me;
		s->of_kind[side][s->kind[piece]] |= me;
		s->of_nation[side][s->nation[piece]] |= me;
		s->of_colour[side][s->colour[piece]] |= me;
		s->arms[piece] = arms_of(s, piece);
		s->attacks[piece] = side == s->first_side || s->colour[piece] == W_BLACK;
	}
	for (int side = 0; side < W_SIDES; side++)
		s->combat[side] = s->all[side] & ~s->of_kind[side][W_LEADER];
}

static void
gather_areas(struct waterloo_scenario *s)
{
	for (int area = 1; area <= s->n_areas; area++)
		s->map |= bit(area);
	s->rough = s->woods | s->town | s->river;
	s->entries = s->entry[0] | s->entry[1];
}

/* === Distance: chapters W9.2 and W14.2 ======================================================== */

/*
 * [W9.2.1] The range between two areas is the least number of steps over borders.
 * [W14.2.8] Retreats count the same steps: units do not lengthen a way, and no way leads through
 * the Delayed box, which is why the search stays on the map.
 */
enum { RIDE = 3 };

static void
measure(struct waterloo_scenario *s)
{
	memset(s->distance, BOARD_NO_WAY, sizeof s->distance);
	for (int area = 1; area <= s->n_areas; area++) {
		board_measure(s->adjacent, bit(area), s->map, s->distance[area]);
		s->ride[area] = board_reach(s->adjacent, bit(area), s->map, RIDE);
	}
	for (int place = 1; place < W_PLACES; place++)
		for (uint64_t open = s->adjacent[place] & s->map & ~s->rough; open;
		     open &= open - 1)
			s->across[place] |= s->adjacent[board_lowest(open)];
}

/* How far every place is from where each side wins. */
static void
measure_goals(struct waterloo_scenario *s)
{
	memset(s->to_goal, W_FAR, sizeof s->to_goal);
	for (int side = 0; side < W_SIDES; side++)
		for (uint64_t goals = s->goal[side]; goals; goals &= goals - 1)
			for (int place = 0; place < W_PLACES; place++) {
				const uint8_t steps = s->distance[place][board_lowest(goals)];
				if (steps < s->to_goal[side][place])
					s->to_goal[side][place] = steps;
			}
}

/* === W14.2: which way a retreat goes ========================================================== */

/* Areas of `places` whose distance to `goal` is that of `area` less `gain`. */
static uint64_t
closer_by(const struct waterloo_scenario *s, uint64_t places, int area, int goal, int gain)
{
	uint64_t found = 0;
	int away = s->distance[area][goal];
	if (away == BOARD_NO_WAY)
		return 0;
	for (; places; places &= places - 1) {
		int place = board_lowest(places);
		if (s->distance[place][goal] + gain == away)
			found |= bit(place);
	}
	return found;
}

/*
 * [W22.2] The goals of a retreat are those the scenario's data name for the colour; in the full
 * battle they make the three clauses that follow true.
 * [W14.2.1] The French go towards Rossomme: to adjacent areas a step nearer to it.
 * [W14.2.2] The Anglo-Allies go towards Mont St Jean in the same way.
 * [W14.2.3] Prussians go nearer to at least one of their entry areas.
 *
 * Adjacent areas differ by one step at most, so nearer means nearer by one. An area just as near is
 * kept apart, for the option: see [W14.2.7].
 */
static void
point_retreats(struct waterloo_scenario *s, int colour, int area)
{
	uint64_t around = s->adjacent[area] & s->map;
	uint64_t nearer = 0;
	uint64_t as_near = 0;
	for (uint64_t goals = s->retreat_goal[colour]; goals; goals &= goals - 1) {
		int goal = board_lowest(goals);
		nearer |= closer_by(s, around, area, goal, 1);
		as_near |= closer_by(s, around, area, goal, 0);
	}
	s->nearer[colour][area] = nearer;
	s->as_near[colour][area] = as_near & ~nearer;
}

static void
point_all_retreats(struct waterloo_scenario *s)
{
	for (int colour = 0; colour < W_COLOURS; colour++) {
		for (int area = 1; area <= s->n_areas; area++)
			point_retreats(s, colour, area);
	}
	if (!s->has_box)
		return;
	/* Prussians in an entry area have one way only, the box: see [W14.2.4]. */
	for (uint64_t entries = s->entries; entries; entries &= entries - 1) {
		int area = board_lowest(entries);
		s->nearer[W_BLACK][area] = bit(W_BOX);
		s->as_near[W_BLACK][area] = 0;
	}
}

/* === W9.2: what an area in between does ======================================================= */

/*
 * [W9.2.8] Low ground in between is looked over by a gun that does not itself stand low: neither
 * its units nor its woods, houses or walls hinder.
 * [W9.2.9] A gun in low ground looks over nothing; any area in between may block it.
 */
static bool
looks_over(const struct waterloo_scenario *s, int gun, int between)
{
	return !(s->low & bit(gun)) && (s->low & bit(between));
}

/*
 * [W9.2.5] Woods, a town or a strongpoint in between block.
 * [W9.2.10] A river does not.
 */
static bool
blocks_by_terrain(const struct waterloo_scenario *s, int between)
{
	return ((s->woods | s->town | s->strong) & bit(between)) != 0;
}

/* === W9.3: ridges ============================================================================= */

/* [W18.6] Ridges and the sunken road run along borders: what lies on the one between two areas. */
static const struct w_edge *
border(const struct waterloo_scenario *s, int a, int b)
{
	for (int i = 0; i < s->n_edges; i++) {
		const struct w_edge *edge = &s->edge[i];
		if ((edge->a == a && edge->b == b) || (edge->a == b && edge->b == a))
			return edge;
	}
	return NULL;
}

/*
 * [W9.3.1] A gun whose area is bordered by a ridge, on either side of it and at any of its borders,
 * fires as if that ridge were not there.
 * [W9.3.4] Each ridge is judged by itself: to border the one is no help against the other.
 */
static bool
borders_ridge(const struct waterloo_scenario *s, int area, int ridge)
{
	for (int i = 0; i < s->n_edges; i++) {
		const struct w_edge *edge = &s->edge[i];
		if (edge->ridge == ridge && (edge->a == area || edge->b == area))
			return true;
	}
	return false;
}

/* === W9.2: lines of fire ====================================================================== */

/* A path under way from the gun's area. */
struct path {
	int gun;
	int target;
	int range;
	int steps; /* made so far */
	int at;
	uint64_t through;
};

/* How good a line is: the sum of the modifiers it brings. */
static int
worth(const struct waterloo_scenario *s, const struct w_line *line)
{
	return (line->ridge ? s->modifier[W_ART_RIDGE] : 0) +
	       (line->sunken ? s->modifier[W_ART_SUNKEN] : 0);
}

/* True if `a` is clear whenever `b` is, and no worse. */
static bool
replaces(const struct waterloo_scenario *s, const struct w_line *a, const struct w_line *b)
{
	return (a->through & ~b->through) == 0 && worth(s, a) >= worth(s, b);
}

/* Order within one target: best modifier first, then fewer areas to look at, then by number. */
static bool
goes_before(const struct waterloo_scenario *s, const struct w_line *a, const struct w_line *b)
{
	if (worth(s, a) != worth(s, b))
		return worth(s, a) > worth(s, b);
	if (board_count(a->through) != board_count(b->through))
		return board_count(a->through) < board_count(b->through);
	return a->through < b->through;
}

/*
 * Put `line` among the lines from `first` on, which go from one gun area to one target. A line that
 * another replaces is left out: equal ones, and those that could never be the one taken.
 */
static bool
keep_line(struct waterloo_scenario *s, int first, int *n, const struct w_line *line)
{
	int kept = first;
	for (int i = first; i < *n; i++) {
		if (replaces(s, &s->line[i], line))
			return true;
	}
	for (int i = first; i < *n; i++) {
		if (!replaces(s, line, &s->line[i]))
			s->line[kept++] = s->line[i];
	}
	if (kept == W_MAX_LINES)
		return false;
	int place = kept;
	for (; place > first && goes_before(s, line, &s->line[place - 1]); place--)
		s->line[place] = s->line[place - 1];
	s->line[place] = *line;
	*n = kept + 1;
	return true;
}

/*
 * [W9.3.2] A ridge that the gun does not border may be crossed with the last step only, into the
 * target's area.
 * [W9.3.3] Thus nothing behind it can be reached.
 */
static bool
ridge_lets_pass(const struct waterloo_scenario *s, const struct path *path, int next)
{
	const struct w_edge *edge = border(s, path->at, next);
	if (!edge || !edge->ridge || borders_ridge(s, path->gun, edge->ridge))
		return true;
	return next == path->target;
}

/* The line that a path makes with its last step. The modifiers: see [W9.5.6], [W9.5.9]. */
static struct w_line
line_of(const struct waterloo_scenario *s, const struct path *path)
{
	const struct w_edge *edge = border(s, path->at, path->target);
	struct w_line line;
	memset(&line, 0, sizeof line);
	line.through = path->through;
	line.target = (uint8_t)path->target;
	line.range = (uint8_t)path->range;
	line.ridge = edge && edge->ridge && !borders_ridge(s, path->gun, edge->ridge);
	line.sunken = edge && edge->sunken == path->target;
	return line;
}

/*
 * Step into the next area in between, or say that the path is closed there.
 * [W9.2.4] Only areas in between are asked: the gun's own and the target's never block, whatever
 * they hold.
 */
static bool
enter_between(const struct waterloo_scenario *s, struct path *path, int next)
{
	path->steps++;
	path->at = next;
	if (looks_over(s, path->gun, next))
		return true;
	if (blocks_by_terrain(s, next))
		return false;
	path->through |= bit(next);
	return true;
}

/* Areas that lie on a least path, one step from where `path` is. */
static uint64_t
next_steps(const struct waterloo_scenario *s, const struct path *path)
{
	return board_at_distance(s->distance[path->target], s->adjacent[path->at] & s->map,
				 path->range - path->steps - 1);
}

/*
 * [W9.2.2] A line of fire is any path of least length; every one that terrain leaves open is kept,
 * as one clear path is enough. At most three steps deep.
 */
static bool
follow(struct waterloo_scenario *s, const struct path *path, int first, int *n)
{
	for (uint64_t steps = next_steps(s, path); steps; steps &= steps - 1) {
		int next = board_lowest(steps);
		if (!ridge_lets_pass(s, path, next))
			continue;
		if (next == path->target) {
			struct w_line line = line_of(s, path);
			if (!keep_line(s, first, n, &line))
				return false;
			continue;
		}
		struct path on = *path;
		if (enter_between(s, &on, next) && !follow(s, &on, first, n))
			return false;
	}
	return true;
}

/* Is there a path of least length that terrain, ridges aside, leaves open? */
static bool
open_but_for_ridges(const struct waterloo_scenario *s, const struct path *path)
{
	for (uint64_t steps = next_steps(s, path); steps; steps &= steps - 1) {
		struct path on = *path;
		int next = board_lowest(steps);
		if (next == path->target)
			return true;
		if (enter_between(s, &on, next) && open_but_for_ridges(s, &on))
			return true;
	}
	return false;
}

bool
waterloo_map_behind_ridge(const struct waterloo_scenario *scenario, int gun, int target)
{
	struct path path = {gun, target, scenario->distance[gun][target], 0, gun, 0};
	return open_but_for_ridges(scenario, &path);
}

static bool
is_area(const struct waterloo_scenario *s, int place)
{
	return place >= 1 && place <= s->n_areas;
}

/* All lines from one place, target by target. */
static bool
draw_lines(struct waterloo_scenario *s, int gun, int *n)
{
	for (int target = 0; target < W_PLACES; target++) {
		const int first = *n;
		const int range = s->distance[gun][target];
		s->line_first[gun * W_PLACES + target] = (uint16_t)first;
		if (!is_area(s, gun) || !is_area(s, target) || range < 1 || range > MAX_RANGE)
			continue;
		struct path path = {gun, target, range, 0, gun, 0};
		if (!follow(s, &path, first, n))
			return false;
		if (*n > first)
			s->in_range[gun] |= bit(target);
	}
	return true;
}

/* === The whole ================================================================================ */

/* Clear what may be left of an earlier run, so that the derived bytes depend on the facts alone. */
static void
forget(struct waterloo_scenario *s)
{
	size_t from = offsetof(struct waterloo_scenario, all);
	memset((unsigned char *)s + from, 0, sizeof *s - from);
}

bool
waterloo_map_derive(struct waterloo_scenario *scenario)
{
	struct waterloo_scenario *s = scenario;
	int n = 0;
	forget(s);
	gather_pieces(s);
	gather_areas(s);
	measure(s);
	measure_goals(s);
	point_all_retreats(s);
	for (int place = 0; place < W_PLACES; place++)
		if (!draw_lines(s, place, &n))
			return false;
	s->line_first[W_PLACES * W_PLACES] = (uint16_t)n;
	waterloo_resolve_derive(s);
	return true;
}
