/*
 * survey.c - what there is to know of a zone before one moves, fires or is attacked: its ground, what it
 * does to sight, who controls it, what a piece would pay to come there, whether it is seen from
 * somewhere. Every line has its clause; nothing here is a rule of its own.
 */
#include "faith.h"

/* Whoever asks, and whom it is told. */
struct asking {
	const struct gr_ctx *x;
	int piece, from, zone;
	struct gr_surveyor *out;
};

static void
tell(const struct asking *q, const char *kind, gr_rule rule, const struct gr_phrase *phrase)
{
	q->out->fact(q->out, kind, rule, phrase);
}

static void
tell_plain(const struct asking *q, const char *kind, gr_rule rule, const char *key)
{
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, key);
	tell(q, kind, rule, &phrase);
}

static void
tell_number(const struct asking *q, const char *kind, gr_rule rule, const char *key, int number)
{
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, key);
	gr_phrase_add(&phrase, GR_D_NUMBER, number);
	tell(q, kind, rule, &phrase);
}

/* A line that names zones; nothing if there are none. */
static void
tell_zones(const struct asking *q, const char *kind, gr_rule rule, const char *key, uint64_t zones)
{
	if (!zones)
		return;
	tell_plain(q, kind, rule, key);
	F_EACH (zone, zones)
		q->out->about(q->out, zone);
}

/* === the ground ================================================================================== */

/* What the type of the zone asks of who enters it: see [F4.1.1a], and how many it holds: see [F4.3.1]. */
static void
tell_ground(const struct asking *q)
{
	static const char *const type[] = {"", "survey.type-1", "survey.type-2", "survey.type-3",
					   ""};
	const struct faith_scenario *m = f_map(q->x);
	const int kind = m->zone_type[q->zone];
	struct gr_phrase phrase;
	if (kind == F_ZONE_X) {
		q->out->refusal(q->out, "ground", F_N_ZONE_CLOSED);
		return;
	}
	gr_phrase_set(&phrase, type[kind]);
	gr_phrase_add(&phrase, GR_D_NUMBER, m->zone_cost[kind]);
	gr_phrase_add(&phrase, GR_D_NUMBER, m->stacking[kind]);
	tell(q, "ground", F4_1_1a, &phrase);
	if (m->road_here[q->zone])
		tell_plain(q, "ground", F4_1_1d, "survey.road");
}

/* Neighbours by links of one kind. */
static uint64_t
neighbours(const struct asking *q, bool (*is)(const struct f_link *link))
{
	uint64_t found = 0;
	F_EACH (other, f_map(q->x)->touching[q->zone])
		if (is(faith_resolve_link(q->x, q->zone, other)))
			found |= f_bit(other);
	return found;
}

static bool
is_closed(const struct f_link *link)
{
	return link->worst == F_IMPASSABLE && !link->junction;
}

static bool
is_brown(const struct f_link *link)
{
	return link->los_block && !link->junction;
}

static bool
is_brown_junction(const struct f_link *link)
{
	return link->los_block && link->junction;
}

/* Altitude, and what stops sight here: see [F4.1.5.1] to [F4.1.5.4e]. */
static void
tell_height(const struct asking *q)
{
	const struct faith_scenario *m = f_map(q->x);
	tell_number(q, "sight", F4_1_5_4a, "survey.altitude", m->altitude[q->zone]);
	if (m->los_block & f_bit(q->zone))
		tell_plain(q, "sight", F4_1_5_3, "survey.hides");
	else if (q->zone <= m->n_zones && m->zone_type[q->zone] == F_ZONE_X &&
		 !(m->los_through & f_bit(q->zone)))
		tell_plain(q, "sight", F4_1_5e, "survey.hides");
	tell_zones(q, "sight", F4_1_5_1, "survey.brown", neighbours(q, is_brown));
	tell_zones(q, "sight", F4_1_5_2, "survey.brown-junction", neighbours(q, is_brown_junction));
	tell_zones(q, "ground", F4_1_2b, "survey.impassable", neighbours(q, is_closed));
}

/* === who controls it ============================================================================= */

/* The zones of control that lie on it, and from where: see [F4.2.1], [F4.2.2]. */
static void
tell_control(const struct asking *q)
{
	const struct faith_scenario *m = f_map(q->x);
	bool free = true;
	for (int side = 0; side < F_SIDES; side++) {
		const uint64_t from = f_state(q->x)->sway[side] & m->adjacent[q->zone];
		struct gr_phrase phrase;
		if (!from)
			continue;
		free = false;
		gr_phrase_set(&phrase, "survey.control");
		gr_phrase_add(&phrase, GR_D_SEAT, f_seat(side));
		tell(q, "control", F4_2_3, &phrase);
		F_EACH (zone, from)
			q->out->about(q->out, zone);
	}
	if (free && m->zone_type[q->zone] != F_ZONE_X)
		tell_plain(q, "control", F4_2_1, "survey.uncontrolled");
}

/* === what it is worth ============================================================================ */

/* Points for who holds it at the end of a turn or of the game: see [F9.2]. */
static void
tell_worth(const struct asking *q)
{
	const struct faith_scenario *m = f_map(q->x);
	for (int i = 0; i < m->n_holds; i++) {
		const struct f_hold *hold = &m->hold[i];
		struct gr_phrase phrase;
		if (hold->zone != q->zone || (hold->turn && hold->turn < f_state(q->x)->turn))
			continue;
		gr_phrase_set(&phrase, hold->turn ? "survey.worth-turn" : "survey.worth");
		gr_phrase_add(&phrase, GR_D_SEAT, f_seat(hold->side));
		gr_phrase_add(&phrase, GR_D_NUMBER, hold->vp);
		gr_phrase_add(&phrase, GR_D_NUMBER, hold->turn);
		tell(q, "control", F9_2, &phrase);
	}
}

/* === what it costs to come there ================================================================= */

/* What a step of that price does: see [F4.1.4a], [F4.1.4b], [F4.1.4e], [F4.1.4h]. */
static void
tell_strain(const struct asking *q, int cost)
{
	if (cost < 3 || f_map(q->x)->type[q->piece] == F_COMMANDER)
		return;
	if (cost == 3) {
		struct gr_calc calc;
		const struct gr_ctx quiet = {q->x->scenario, q->x->state, NULL};
		tell_number(q, "move", F4_1_4a, "survey.tests",
			    faith_resolve_fq(&quiet, q->piece, q->zone, 0, &calc));
		return;
	}
	if (f_has(f_state(q->x)->disordered, q->piece))
		tell_plain(q, "move", F4_1_4e, "survey.loses-step");
	else
		tell_plain(q, "move", F4_1_4b, "survey.disorders");
}

/* One step, if the zones touch: its price term by term, or why it cannot be. */
static void
tell_step(const struct asking *q)
{
	struct gr_calc calc;
	const gr_reason barred = faith_move_barred(q->x, q->piece, q->from, q->zone);
	if (!(f_map(q->x)->touching[q->from] & f_bit(q->zone)))
		return;
	if (barred) {
		q->out->refusal(q->out, "move", barred);
		return;
	}
	const int cost = faith_resolve_cost(q->x, q->piece, q->from, q->zone, &calc);
	q->out->calc(q->out, "move", &calc);
	tell_strain(q, cost);
}

static void
tell_way(const struct asking *q, const struct f_march *way, const char *key)
{
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, key);
	gr_phrase_add(&phrase, GR_D_NUMBER, way->cost);
	gr_phrase_add(&phrase, GR_D_NUMBER, faith_resolve_ma(q->x, q->piece));
	gr_phrase_add(&phrase, GR_D_NUMBER, way->tests);
	gr_phrase_add(&phrase, GR_D_NUMBER, way->disorders);
	tell(q, "move", F4_0_1, &phrase);
	for (int i = 1; i + 1 < way->n; i++)
		q->out->about(q->out, way->zone[i]);
}

/* The whole move: the cheapest way, and the cheapest without a test if that is another. */
static void
tell_reach(const struct asking *q)
{
	struct f_march way, safe;
	struct gr_course course = {.cost = -1, .stop = -1};
	const gr_reason unable = faith_move_check_piece(q->x, q->piece);
	if (unable) {
		q->out->refusal(q->out, "move", unable);
		return;
	}
	if (!faith_reach(q->x, q->piece, q->zone, false, &way)) {
		tell_plain(q, "move", F4_0_9, "survey.unreachable");
		return;
	}
	const bool smooth = !way.tests && !way.disorders;
	tell_way(q, &way, smooth ? "survey.reach" : "survey.reach-rough");
	if (!smooth && faith_reach(q->x, q->piece, q->zone, true, &safe))
		tell_way(q, &safe, "survey.reach-safe");
	course.cost = way.cost;
	for (int i = 0; i < way.n; i++)
		course.space[course.n++] = way.zone[i];
	q->out->course(q->out, "move", &course);
}

/* Would it be in command there: see [F5.2.1]? */
static void
tell_command(const struct asking *q)
{
	const int side = f_side_of(q->piece);
	const int column = f_map(q->x)->column[q->piece];
	if (f_map(q->x)->type[q->piece] == F_COMMANDER)
		return;
	const bool in = (faith_command_zones(q->x, side, column) & f_bit(q->zone)) != 0;
	tell_plain(q, "move", F5_2_1, in ? "survey.commanded" : "survey.uncommanded");
}

/* === sight from elsewhere ======================================================================== */

/* A gun must also reach so far: see [F7.8.1], [FS3.3]. Else its line ends where it does not. */
static void
stop_short(const struct asking *q, int range, struct gr_course *course)
{
	const int most = faith_guns_range(q->x, q->piece);
	if (range <= most)
		return;
	q->out->refusal(q->out, "look",
			range > f_map(q->x)->range[q->piece] ? F_N_OUT_OF_RANGE : F_N_MIST);
	if (course->stop >= 0 && course->stop < most)
		return;
	course->stop = most;
	course->between = true;
}

/* See [F4.1.5a]. */
static void
tell_sight(const struct asking *q)
{
	const struct faith_scenario *m = f_map(q->x);
	struct f_sight sight;
	struct gr_course course = {.cost = -1, .stop = -1};
	const int range = m->range_to[q->from][q->zone];
	if (!faith_map_sight(m, q->from, q->zone, faith_resolve_masks(q->x), &sight)) {
		tell_plain(q, "look", F4_1_5b, "survey.far");
		return;
	}
	const gr_reason unseen = faith_resolve_unseen(q->x, q->from, q->zone);
	if (unseen)
		q->out->refusal(q->out, "look", unseen);
	else
		tell_number(q, "look", F4_1_5c, "survey.seen", range);
	for (int i = 0; i < sight.n; i++)
		course.space[course.n++] = sight.zone[i];
	if (unseen) {
		course.stop = sight.stop;
		course.between = sight.between;
	}
	if (q->piece && m->range[q->piece])
		stop_short(q, range, &course);
	q->out->course(q->out, "sight", &course);
}

void
faith_survey(const struct gr_ctx *x, int piece, int from, int zone, struct gr_surveyor *out)
{
	const struct asking q = {x, piece, from, zone, out};
	const int n = f_map(x)->n_zones;
	if (zone < 1 || zone > n)
		return;
	tell_ground(&q);
	tell_height(&q);
	tell_control(&q);
	tell_worth(&q);
	if (from < 1 || from > n || from == zone)
		return;
	if (piece) {
		tell_step(&q);
		tell_reach(&q);
		tell_command(&q);
	}
	tell_sight(&q);
}
