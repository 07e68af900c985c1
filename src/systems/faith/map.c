/*
 * map.c - what follows from the map alone: which zones touch, distances, roads, lines of sight.
 *
 * Chapter F4.1.5 (sight), F7.5.3a (distance to the supply edge) and the road part of F4.1.1.
 * Everything here is worked out once, when a scenario is compiled, and depends on no unit: a line of
 * sight keeps the zones in which a unit would stop it. Leans on nothing but the plain facts of
 * scenario.h.
 */
#include <string.h>

#include "graph.h"
#include "scenario.h"

/* === Sets of pieces and zones ================================================================= */

static void
gather_piece(struct faith_scenario *s, int piece)
{
	const int side = piece >> 6;
	const uint64_t me = board_bit(piece & 63);
	s->all[side] |= me;
	s->of_type[side][s->type[piece]] |= me;
	s->of_column[side][s->column[piece]] |= me;
	if (s->type[piece] == F_COMMANDER) {
		s->commanders[side] |= me;
		return;
	}
	s->units[side] |= me;
	for (int up = 0; up < F_FACES; up++)
		s->armed[side][s->face[piece][up].weapon][up] |= me;
	if (s->type[piece] != F_BAGGAGE)
		s->combatants[side] |= me;
	if (s->face[piece][F_FULL].arm == F_ARTILLERY)
		s->guns[side] |= me;
	if (s->type[piece] != F_FORLORN_HOPE)
		s->stacks[side] |= me;
}

static void
gather(struct faith_scenario *s)
{
	for (int piece = 1; piece < F_PIECES; piece++)
		if (s->piece_id[piece][0])
			gather_piece(s, piece);
	for (int zone = 1; zone <= s->n_zones; zone++) {
		s->map |= board_bit(zone);
		s->of_zone[s->zone_type[zone]] |= board_bit(zone);
	}
	s->open = s->map & ~s->of_zone[F_ZONE_X];
}

/* === Which zones touch ======================================================================== */

/*
 * [F4.2.2] Adjacent means across a border that is not impassable, or across a junction that no
 * impassable border reaches; a closed zone is adjacent to nothing.
 * [F4.1.3a] A junction joins zones that share no border, so that a pair has one link only.
 */
static void
join(struct faith_scenario *s)
{
	for (int i = 0; i < s->n_links; i++) {
		const struct f_link *link = &s->link[i];
		const uint64_t both = board_bit(link->a) | board_bit(link->b);
		s->link_of[link->a][link->b] = (uint16_t)(i + 1);
		s->link_of[link->b][link->a] = (uint16_t)(i + 1);
		s->touching[link->a] |= board_bit(link->b);
		s->touching[link->b] |= board_bit(link->a);
		if (link->worst == F_IMPASSABLE || (both & ~s->open))
			continue;
		s->adjacent[link->a] |= board_bit(link->b);
		s->adjacent[link->b] |= board_bit(link->a);
		if (link->worst != F_DOTTED)
			continue;
		s->dotted[link->a] |= board_bit(link->b);
		s->dotted[link->b] |= board_bit(link->a);
	}
}

/* [F7.5.3a] The supply distance of a zone: links to the nearest zone of the supply edge, whatever
 * units stand on the way. */
static void
measure(struct faith_scenario *s)
{
	memset(s->distance, BOARD_NO_WAY, sizeof s->distance);
	for (int zone = 1; zone <= s->n_zones; zone++)
		board_measure(s->adjacent, board_bit(zone), s->open, s->distance[zone]);
	for (int side = 0; side < F_SIDES; side++)
		board_measure(s->adjacent, s->supply_zones[side] & s->open, s->open,
			      s->supply[side]);
}

/* The zones of a road that may give its bonus, and their neighbours along it: see [F4.1.1e]. */
static void
lay_roads(struct faith_scenario *s)
{
	const uint64_t firm = s->of_zone[F_ZONE_I] | s->of_zone[F_ZONE_II];
	for (int road = 0; road < s->n_roads; road++)
		for (int i = 0; i < F_MAX_ROAD && s->road[road][i]; i++) {
			const int zone = s->road[road][i];
			const int next = i + 1 < F_MAX_ROAD ? s->road[road][i + 1] : 0;
			if (!(firm & board_bit(zone)))
				continue;
			s->road_here[zone] |= (uint8_t)(1 << road);
			if (!next || !(firm & board_bit(next)))
				continue;
			s->road_next[road][zone] |= board_bit(next);
			s->road_next[road][next] |= board_bit(zone);
		}
}

/* === F4.1.5: sight ============================================================================ */

/* A chain of zones under way from the firer's. */
struct chain {
	int from;
	int target;
	int range;
	int steps; /* made so far */
	int at;
	int first; /* the first line from here to the target */
	int n;     /* lines so far */
	uint64_t through;
	bool barred;        /* has crossed what troops cannot */
	enum f_blind blind; /* what the first closed chain was closed by */
};

static const struct f_link *
link_between(const struct faith_scenario *s, int a, int b)
{
	return &s->link[s->link_of[a][b] - 1];
}

/*
 * [F4.1.5b] Sight goes along a shortest chain of zones over borders and junctions. [F4.1.5d]
 * Impassable ones do not stop it, and an impassable junction joins its zones for this. [F4.1.5e] A
 * closed zone may be passed only where the map says so.
 */
static void
measure_ranges(struct faith_scenario *s)
{
	const uint64_t within = s->open | (s->map & s->los_through);
	memset(s->range_to, BOARD_NO_WAY, sizeof s->range_to);
	for (int zone = 1; zone <= s->n_zones; zone++)
		board_measure(s->touching, board_bit(zone), within, s->range_to[zone]);
}

/* [F4.1.5.1] A brown border stops sight across it, [F4.1.5.2] so does a junction where any border
 * is brown. */
static enum f_blind
blind_across(const struct f_link *link)
{
	if (!link->los_block)
		return F_SEEN;
	return link->junction ? F_BLIND_JUNCTION : F_BLIND_BORDER;
}

/*
 * What a zone in between does. [F4.1.5.3] A zone that blocks sight stops it. [F4.1.5.4a] So does one
 * higher than both ends, [F4.1.5.4d] and one as high as the firer if the target is lower.
 */
static enum f_blind
blind_between(const struct faith_scenario *s, const struct chain *chain, int zone)
{
	const int from = s->altitude[chain->from];
	const int target = s->altitude[chain->target];
	const int here = s->altitude[zone];
	if (s->los_block & board_bit(zone))
		return F_BLIND_ZONE;
	if (here > from && here > target)
		return F_BLIND_CREST;
	return target < from && here == from ? F_BLIND_SLOPE : F_SEEN;
}

/* What the ends do, whatever lies between: [F4.1.5.4b] never upwards, [F4.1.5.4c] not down into an
 * adjacent zone; [F4.1.5.4e] so that at range 1 only the same altitude is seen. */
static enum f_blind
blind_ends(const struct faith_scenario *s, int from, int target)
{
	if (s->altitude[from] < s->altitude[target])
		return F_BLIND_UPHILL;
	return s->altitude[target] < s->altitude[from] && s->range_to[from][target] == 1
		       ? F_BLIND_BELOW
		       : F_SEEN;
}

/* True if all zones of the chain have one altitude: then units in between stop it, see
 * [F4.1.5.5a]. */
static bool
is_level(const struct faith_scenario *s, const struct chain *chain)
{
	const int altitude = s->altitude[chain->from];
	for (uint64_t left = chain->through | board_bit(chain->target); left; left &= left - 1)
		if (s->altitude[board_lowest(left)] != altitude)
			return false;
	return true;
}

/* Keep the line that a chain makes with its last step, unless it is there already. */
static bool
keep_line(struct faith_scenario *s, struct chain *chain)
{
	struct f_line line;
	memset(&line, 0, sizeof line);
	line.through = is_level(s, chain) ? chain->through : 0;
	line.target = (uint8_t)chain->target;
	line.range = (uint8_t)chain->range;
	line.last = (uint16_t)(s->link_of[chain->at][chain->target] - 1);
	line.barred = chain->barred || s->link[line.last].worst == F_IMPASSABLE;
	line.over_x = (chain->through & ~s->open) != 0;
	for (int i = chain->first; i < chain->n; i++)
		if (s->line[i].through == line.through && s->line[i].last == line.last)
			return true;
	if (chain->n == F_MAX_LINES)
		return false;
	s->line[chain->n++] = line;
	return true;
}

/* [F4.1.5c] One clear chain is enough: every one that terrain leaves open is kept. */
static bool
follow(struct faith_scenario *s, struct chain *chain)
{
	const struct chain here = *chain;
	const uint64_t next = board_at_distance(s->range_to[here.target], s->touching[here.at],
						here.range - here.steps - 1);
	for (uint64_t left = next; left; left &= left - 1) {
		const int zone = board_lowest(left);
		enum f_blind blind = blind_across(link_between(s, here.at, zone));
		if (!blind && zone != here.target)
			blind = blind_between(s, chain, zone);
		if (blind) {
			if (!chain->blind)
				chain->blind = blind;
			continue;
		}
		if (zone == here.target) {
			if (!keep_line(s, chain))
				return false;
			continue;
		}
		chain->barred |= link_between(s, here.at, zone)->worst == F_IMPASSABLE;
		chain->at = zone;
		chain->steps = here.steps + 1;
		chain->through = here.through | board_bit(zone);
		if (!follow(s, chain))
			return false;
		chain->barred = here.barred;
		chain->at = here.at;
		chain->steps = here.steps;
		chain->through = here.through;
	}
	return true;
}

/* All lines from one zone, target by target. */
static bool
draw_lines(struct faith_scenario *s, int from, int *n)
{
	for (int target = 1; target <= s->n_zones; target++) {
		const int range = s->range_to[from][target];
		if (range < 1 || range > F_MAX_RANGE || !(s->open & board_bit(target)))
			continue;
		struct chain chain = {.from = from,
				      .target = target,
				      .range = range,
				      .at = from,
				      .first = *n,
				      .n = *n,
				      .blind = blind_ends(s, from, target)};
		if (!chain.blind && !follow(s, &chain))
			return false;
		if (chain.n == chain.first)
			s->blind[from][target] = (uint8_t)chain.blind;
		*n = chain.n;
	}
	return true;
}

static bool
draw_all_lines(struct faith_scenario *s)
{
	int n = 0;
	measure_ranges(s);
	for (int zone = 0; zone < F_PLACES; zone++) {
		s->line_first[zone] = (uint16_t)n;
		if ((s->open & board_bit(zone)) && !draw_lines(s, zone, &n))
			return false;
	}
	s->line_first[F_PLACES] = (uint16_t)n;
	return true;
}

/* === One line, to be drawn ==================================================================== */

/* Does a chain that is open by terrain pass a unit? Where: see [F4.1.5.5a]. */
static bool
is_masked(const struct faith_scenario *s, const struct f_sight *chain, uint64_t units, int *stop)
{
	const int altitude = s->altitude[chain->zone[0]];
	*stop = 0;
	for (int i = 0; i < chain->n; i++)
		if (s->altitude[chain->zone[i]] != altitude)
			return false;
	for (int i = 1; i + 1 < chain->n && !*stop; i++)
		if (units & board_bit(chain->zone[i]))
			*stop = i;
	return *stop != 0;
}

/* Shortest chains one after the other, in the order of follow(): true at the first that is clear. Of the
 * others the first that only units stop is kept, else the first. */
static bool
trace(const struct faith_scenario *s, struct f_sight *now, uint64_t units, struct f_sight *best)
{
	const int at = now->zone[now->n - 1];
	const struct chain ends = {.from = now->zone[0], .target = now->target};
	const uint64_t next = board_at_distance(s->range_to[now->target], s->touching[at],
						s->range_to[ends.from][now->target] - now->n);
	for (uint64_t left = next; left; left &= left - 1) {
		const int zone = board_lowest(left);
		struct f_sight then = *now;
		const enum f_blind across = blind_across(link_between(s, at, zone));
		then.zone[then.n++] = (uint8_t)zone;
		then.blind = across                ? across
			     : zone != now->target ? blind_between(s, &ends, zone)
						   : F_SEEN;
		then.between = across != F_SEEN;
		then.stop = then.n - 1 - then.between;
		if (then.blind && !best->n)
			*best = then;
		if (then.blind)
			continue;
		if (zone != now->target) {
			if (trace(s, &then, units, best))
				return true;
			continue;
		}
		then.masked = is_masked(s, &then, units, &then.stop);
		if (!then.masked || !best->masked)
			*best = then;
		if (!then.masked)
			return true;
	}
	return false;
}

/* Behind what stops it the chain goes on to its target, by any shortest way. */
static void
finish(const struct faith_scenario *s, struct f_sight *chain)
{
	const int range = s->range_to[chain->zone[0]][chain->target];
	while (chain->n <= range) {
		const int at = chain->zone[chain->n - 1];
		chain->zone[chain->n] = (uint8_t)board_lowest(board_at_distance(
			s->range_to[chain->target], s->touching[at], range - chain->n));
		chain->n++;
	}
}

bool
faith_map_sight(const struct faith_scenario *scenario, int from, int target, uint64_t units,
		struct f_sight *out)
{
	const struct faith_scenario *s = scenario;
	struct f_sight now = {.n = 1, .zone = {(uint8_t)from}, .target = (uint8_t)target};
	const int range = s->range_to[from][target];
	memset(out, 0, sizeof *out);
	if (range < 1 || range > F_MAX_RANGE || !(s->open & board_bit(target)))
		return false;
	now.blind = blind_ends(s, from, target);
	if (now.blind)
		*out = now;
	else
		trace(s, &now, units, out);
	finish(s, out);
	if (now.blind)
		out->stop = out->n - 1;
	return true;
}

/* === The whole ================================================================================ */

/* Clear what may be left of an earlier run, so that the derived bytes depend on the facts alone. */
static void
forget(struct faith_scenario *s)
{
	size_t from = offsetof(struct faith_scenario, map);
	memset((unsigned char *)s + from, 0, sizeof *s - from);
}

bool
faith_map_derive(struct faith_scenario *scenario)
{
	forget(scenario);
	gather(scenario);
	join(scenario);
	measure(scenario);
	lay_roads(scenario);
	return draw_all_lines(scenario);
}
