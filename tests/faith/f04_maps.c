/*
 * f04_maps.c - sight, costs and command reckoned a second time, plainly, for every pair of zones of
 * every battle, from the facts of the map alone.
 */
#include "table.h"

static const char *const battles[] = {"arques", "coutras", "jarnac", "mill"};
enum { BATTLES = 4, FAR = 99 };

static const struct f_link *
touch(struct table *t, int a, int b)
{
	for (int i = 0; i < t->map->n_links; i++) {
		const struct f_link *link = &t->map->link[i];
		if ((link->a == a && link->b == b) || (link->a == b && link->b == a))
			return link;
	}
	return NULL;
}

static bool
closed(struct table *t, int z)
{
	return t->map->zone_type[z] == F_ZONE_X;
}

/* Is there any unit, baggage included, in the zone? */
static bool
manned(struct table *t, int z)
{
	for (int p = 1; p < F_PIECES; p++)
		if (t->map->piece_id[p][0] && t->map->type[p] != F_COMMANDER &&
		    state(t)->place[p] == z)
			return true;
	return false;
}

/* === sight ======================================================================================= */

struct view {
	int from, to;
	int chain[4]; /* zones in between */
	int n;
	int shortest;
	bool clear; /* some shortest chain is */
};

/* [F4.1.5.3] to [F4.1.5.5] for a whole chain. */
static bool
is_clear(struct table *t, const struct view *view)
{
	const uint8_t *alt = t->map->altitude;
	const int from = alt[view->from], to = alt[view->to];
	bool level = from == to, unit = false;
	if (from < to || (to < from && view->n == 0))
		return false;
	for (int i = 0; i < view->n; i++) {
		const int z = view->chain[i];
		if (t->map->los_block & f_bit(z))
			return false;
		if ((alt[z] > from && alt[z] > to) || (to < from && alt[z] == from))
			return false;
		level = level && alt[z] == from;
		unit = unit || manned(t, z);
	}
	return !(level && unit);
}

/* Follow every chain of up to three zones; `open` as long as no border crossed was brown. */
static void
extend(struct table *t, struct view *view, int here, bool open)
{
	const struct f_link *last = touch(t, here, view->to);
	if (last) {
		if (view->n + 1 < view->shortest) {
			view->shortest = view->n + 1;
			view->clear = false;
		}
		if (view->n + 1 == view->shortest && open && !last->los_block && is_clear(t, view))
			view->clear = true;
		return;
	}
	if (view->n == 2)
		return;
	for (int z = 1; z <= t->map->n_zones; z++) {
		const struct f_link *link = touch(t, here, z);
		if (!link || z == view->from)
			continue;
		if (closed(t, z) && !(t->map->los_through & f_bit(z)))
			continue;
		view->chain[view->n++] = z;
		extend(t, view, z, open && !link->los_block);
		view->n--;
	}
}

static void
compare_sight(struct table *t)
{
	for (int from = 1; from <= t->map->n_zones; from++)
		for (int to = 1; to <= t->map->n_zones; to++) {
			if (from == to || closed(t, from) || closed(t, to))
				continue;
			struct view view = {.from = from, .to = to, .shortest = FAR};
			extend(t, &view, from, true);
			const int range = t->map->range_to[from][to];
			if (view.shortest > 3) {
				expect(t, range > 3);
				continue;
			}
			expect_int(t, range, view.shortest);
			expect(t, (faith_resolve_unseen(&t->ctx, from, to) == 0) == view.clear);
		}
}

CLAUSE(F4_1_5b, F4_1_5c, F4_1_5d, F4_1_5e, F4_1_5_1, F4_1_5_2, F4_1_5_3, F4_1_5_5a)
{
	for (int i = 0; i < BATTLES; i++) {
		scenario(t, battles[i]);
		setup(t);
		t->ctx = gr_game_ctx(t->game);
		compare_sight(t);
	}
	/* An almost empty field. */
	scenario(t, "coutras");
	field(t, "216 C3.pike1 C.joyeuse", "227 H1.baggage1 H1.cannon1", NULL);
	phase(t, F_PH_MOVEMENT, CATHOLIC);
	compare_sight(t);
}

/* === costs ======================================================================================= */

/* Is the zone in a ZoC of the side? Over anything passable; X zones hold nobody. */
static bool
swayed(struct table *t, int side, int z)
{
	for (int p = 1; p < F_PIECES; p++) {
		const int type = t->map->type[p], at = state(t)->place[p];
		if (!t->map->piece_id[p][0] || f_side_of(p) != side || at < 1 ||
		    at > t->map->n_zones)
			continue;
		if (type == F_COMMANDER || type == F_BAGGAGE || type == F_CANNON ||
		    type == F_CULVERIN || type == F_FORLORN_HOPE)
			continue;
		const struct f_link *link = touch(t, at, z);
		if (link && link->worst != F_IMPASSABLE && !f_has(state(t)->disordered, p))
			return true;
	}
	return false;
}

static void
compare_costs(struct table *t, int unit, int commander)
{
	static const int zone_cost[] = {[F_ZONE_I] = 1, [F_ZONE_II] = 2, [F_ZONE_III] = 3};
	static const int border_cost[] = {[F_DOTTED] = 0, [F_SINGLE] = 1, [F_DOUBLE] = 2};
	for (int from = 1; from <= t->map->n_zones; from++)
		for (int to = 1; to <= t->map->n_zones; to++) {
			const struct f_link *link = touch(t, from, to);
			if (!link || closed(t, from) || closed(t, to) ||
			    link->worst == F_IMPASSABLE)
				continue;
			const int plain =
				zone_cost[t->map->zone_type[to]] + border_cost[link->worst];
			const int zoc = swayed(t, f_enemy(f_side_of(unit)), to);
			expect_int(t, faith_resolve_cost(&t->ctx, unit, from, to, NULL),
				   plain + zoc);
			expect_int(t, faith_resolve_cost(&t->ctx, commander, from, to, NULL),
				   plain);
		}
}

CLAUSE(F4_1_0c, F4_1_1a, F4_1_2a, F4_1_3b, F4_2_1, F4_2_2, F4_2_3, F4_2_5)
{
	static const char *const of[BATTLES][2] = {
		{    "L1.reiter1",   "L.mayenne"},
		{  "C1.gendarme1",   "C.joyeuse"},
		{  "H1.gendarme1",   "H.coligny"},
		{"H1.cuirassier1", "H.tremoille"}
        };
	for (int i = 0; i < BATTLES; i++) {
		scenario(t, battles[i]);
		setup(t);
		t->ctx = gr_game_ctx(t->game);
		compare_costs(t, piece(t, of[i][0]), piece(t, of[i][1]));
	}
}

/* === command ===================================================================================== */

static bool
enemy_holds(struct table *t, int side, int z)
{
	for (int p = 1; p < F_PIECES; p++)
		if (t->map->piece_id[p][0] && f_side_of(p) != side &&
		    t->map->type[p] != F_COMMANDER && t->map->type[p] != F_BAGGAGE &&
		    state(t)->place[p] == z)
			return true;
	return false;
}

/* Within so many zones, walking from the commander. */
static bool
reaches(struct table *t, int side, int here, int to, int steps)
{
	if (here == to)
		return true;
	for (int z = 1; steps > 0 && z <= t->map->n_zones; z++) {
		const struct f_link *link = touch(t, here, z);
		if (link && link->worst != F_IMPASSABLE && !closed(t, z) &&
		    !enemy_holds(t, side, z) && reaches(t, side, z, to, steps - 1))
			return true;
	}
	return false;
}

static bool
in_command(struct table *t, int p)
{
	for (int c = 1; c < F_PIECES; c++) {
		const int at = state(t)->place[c];
		if (t->map->type[c] != F_COMMANDER || f_side_of(c) != f_side_of(p) || at < 1 ||
		    at > t->map->n_zones)
			continue;
		if (t->map->column[c] != t->map->column[p] && !t->map->army[c])
			continue;
		if (reaches(t, f_side_of(p), at, state(t)->place[p], 3))
			return true;
	}
	return false;
}

CLAUSE(F5_1_2, F5_2_1, F5_2_2, F5_2_3, F5_2_4, F5_2_5, F5_3_2)
{
	for (int i = 0; i < BATTLES; i++)
		for (int side = 0; side < F_SIDES; side++) {
			scenario(t, battles[i]);
			change(t, NULL);
			phase(t, F_PH_COMMAND, side);
			for (int p = 1; p < F_PIECES; p++)
				if (f_side_of(p) == side && t->map->type[p] != F_COMMANDER &&
				    f_has(state(t)->board, p))
					expect(t,
					       f_has(state(t)->isolated, p) == !in_command(t, p));
		}
	/* A field where the enemy stands in the way. */
	scenario(t, "coutras");
	field(t, "209 C.joyeuse", "305 C.cluseaux", "301 C1.gendarme1", "228 C1.gendarme2",
	      "217 C3.arquebus1", "321 C3.arquebus2", "126 C1.gendarme3", "229 C3.pike1",
	      "216 H1.cuirassier1", "215 H1.baggage1 H.navarre", "212 H2.cuirassier1", NULL);
	phase(t, F_PH_COMMAND, CATHOLIC);
	for (int p = 1; p < F_PIECES; p++)
		if (f_side_of(p) == CATHOLIC && t->map->type[p] != F_COMMANDER &&
		    f_has(state(t)->board, p))
			expect(t, f_has(state(t)->isolated, p) == !in_command(t, p));
}
