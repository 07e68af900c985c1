/*
 * reach.c - where a piece could go in one move, and at what price: the steps of chapter F4 put together.
 * For those who look before they move; the rules themselves go step by step (move.c).
 *
 * A test on the way is taken as passed, disorder that is certain (F4.1.4b) is not: from there on the
 * allowance is that of a disorganised unit.
 */
#include <string.h>

#include "faith.h"

enum { MOST_MP = 40, ROADS = F_MAX_ROADS + 1, FAR = 255 };

/* How a zone is reached: by which road it has been kept to (0: none), and in which order. */
struct label {
	uint8_t cost, zone, road, before_road;
	uint8_t tests, disorders;
	uint8_t before; /* zone */
	uint8_t ends;   /* it goes no farther */
};

struct search {
	const struct gr_ctx *x;
	struct gr_ctx shaken; /* the same with the piece's marker turned */
	int piece;
	bool safe; /* no step of 3 MP or more */
	struct label at[F_PLACES][ROADS];
};

static int
trouble(const struct label *l)
{
	return 16 * l->disorders + l->tests;
}

static bool
is_better(const struct label *a, const struct label *b)
{
	return a->cost != b->cost ? a->cost < b->cost : trouble(a) < trouble(b);
}

static void
offer(struct search *s, const struct label *l)
{
	struct label *there = &s->at[l->zone][l->road];
	if (is_better(l, there))
		*there = *l;
}

static int
road_of(int mask)
{
	return mask ? board_lowest((uint64_t)mask) + 1 : 0;
}

/* One step farther, if it may be made. */
static void
step(struct search *s, const struct label *l, int to)
{
	const struct gr_ctx *x = l->disorders ? &s->shaken : s->x;
	const int roads = l->road ? 1 << (l->road - 1) : 0;
	const struct f_frame f = {
		.proc = F_P_MOVE, .v = {f_u8(s->piece), l->cost, 0, f_u8(roads)}
        };
	const int cost = faith_resolve_cost(x, s->piece, l->zone, to, NULL);
	const bool commander = f_map(x)->type[s->piece] == F_COMMANDER;
	if ((s->safe && cost >= 3 && !commander) || l->cost + cost >= MOST_MP ||
	    faith_move_check_step(x, &f, l->zone, to))
		return;
	struct label next = *l;
	next.cost = f_u8(l->cost + cost);
	next.zone = f_u8(to);
	next.road = f_u8(road_of(faith_move_roads(x, roads, l->zone, to)));
	next.before = l->zone;
	next.before_road = l->road;
	next.tests = f_u8(l->tests + (cost == 3 && !commander));
	if (cost > 3 && !commander) {
		next.ends = f_has(f_state(x)->disordered, s->piece);
		next.disorders++;
	}
	offer(s, &next);
}

/* Zone by zone, the cheapest first. */
static void
spread(struct search *s)
{
	/* Disorder and the way of counting never add to these; a step that costs more is refused. */
	const int most =
		faith_resolve_ma(s->x, s->piece) + faith_resolve_road_bonus(s->x, s->piece);
	for (int cost = 0; cost <= most && cost < MOST_MP; cost++)
		for (int zone = 1; zone <= f_map(s->x)->n_zones; zone++)
			for (int road = 0; road < ROADS; road++) {
				const struct label l = s->at[zone][road];
				if (l.cost != cost || l.ends)
					continue;
				F_EACH (to, f_map(s->x)->adjacent[zone])
					step(s, &l, to);
			}
}

/* Where the piece stands now, with what it has spent if it is moving. */
static void
begin(struct search *s)
{
	const struct gr_ctx *x = s->x;
	const struct f_frame *moving = faith_flow_find(x, F_P_MOVE);
	const int zone = f_state(x)->place[s->piece];
	int roads = f_map(x)->road_here[zone];
	struct label l = {.zone = f_u8(zone)};
	if (moving && moving->v[0] == s->piece) {
		l.cost = moving->v[1];
		roads = moving->v[3];
	}
	offer(s, &l);
	for (int road = 0; road < F_MAX_ROADS; road++) {
		l.road = f_u8(road + 1);
		if (roads >> road & 1)
			offer(s, &l);
	}
}

static const struct label *
best_at(const struct search *s, int zone)
{
	const struct label *best = &s->at[zone][0];
	for (int road = 1; road < ROADS; road++)
		if (is_better(&s->at[zone][road], best))
			best = &s->at[zone][road];
	return best;
}

/* The zones on the way, from the last to the first. */
static void
walk_back(const struct search *s, const struct label *last, struct f_march *way)
{
	int n = 0;
	for (const struct label *l = last; n < GR_MAX_COURSE;
	     l = &s->at[l->before][l->before_road]) {
		way->zone[n++] = l->zone;
		if (!l->before)
			break;
	}
	for (int i = 0; i < n / 2; i++) {
		const uint8_t swap = way->zone[i];
		way->zone[i] = way->zone[n - 1 - i];
		way->zone[n - 1 - i] = swap;
	}
	way->n = n;
}

bool
faith_reach(const struct gr_ctx *x, int piece, int zone, bool safe, struct f_march *way)
{
	struct faith_state shaken = *f_state(x);
	struct search s = {
		.x = x, .shaken = {x->scenario, &shaken, NULL},
                     .piece = piece, .safe = safe
        };
	memset(s.at, FAR, sizeof s.at);
	memset(way, 0, sizeof *way);
	f_mark(shaken.disordered, piece);
	if (faith_move_check_piece(x, piece))
		return false;
	begin(&s);
	spread(&s);
	const struct label *best = best_at(&s, zone);
	if (best->cost == FAR)
		return false;
	way->cost = best->cost;
	way->tests = best->tests;
	way->disorders = best->disorders;
	walk_back(&s, best, way);
	return true;
}
