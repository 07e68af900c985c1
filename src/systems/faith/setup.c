/*
 * setup.c - the start: chapter F2, and entering a position set by hand.
 *
 * Frame of a side's placing: v[0] side.
 */
#include <string.h>

#include "faith.h"

static void
set_options(struct faith_state *s, const uint8_t *options)
{
	for (int i = 0; i < F_OPTIONS; i++)
		if (options[i])
			s->options |= (uint16_t)(1u << i);
}

/* [F2.1.4] Commanders start where the scenario says, and with fixed places every unit does.
 * [F7.4.1a] Gendarmes and light horse have their charge marker. */
static void
set_pieces(struct gr_ctx *x)
{
	const struct faith_scenario *m = f_map(x);
	struct faith_state *s = f_state(x);
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (bit, m->all[side]) {
			const int piece = f_piece(side, bit);
			const bool free = f_option(x, F_OPT_FREE_SETUP) && f_has(m->units, piece) &&
					  m->start[piece] != F_NOWHERE &&
					  m->start[piece] <= F_MAX_ZONES;
			s->place[piece] = free ? F_TRAY : m->start[piece];
			if (m->charge[piece])
				f_mark(s->charge, piece);
		}
	gr_cite(x, F2_1_4);
	gr_cite(x, F7_4_1a);
}

/* A form of the game has points of its own, for each is fair with others. */
uint8_t
faith_setup_points(const struct gr_ctx *x, int side)
{
	return f_map(x)->start_points[f_option(x, F_OPT_ORDERS) ? F_ADVANCED : F_BASIC][side];
}

/*
 * [F1.1] The basic rules always hold, every option adds its own. [F2.2.1] The scenario names the side
 * with initiative. [F10.1.1] It gives each column its first order.
 */
void
faith_setup(struct gr_ctx *x, const uint8_t *options)
{
	const struct faith_scenario *m = f_map(x);
	struct faith_state *s = f_state(x);
	set_options(s, options);
	s->turn = 1;
	s->first = s->active = m->first_side;
	for (int side = 0; side < F_SIDES; side++)
		s->points[side] = faith_setup_points(x, side);
	for (int column = 1; column <= m->n_columns; column++)
		s->order[column] = f_option(x, F_OPT_ORDERS) ? m->column_order[column] : 0;
	set_pieces(x);
	faith_units_index(x);
	gr_cite(x, F1_1);
	gr_cite(x, F2_2_1);
	if (f_option(x, F_OPT_ORDERS))
		gr_cite(x, F10_1_1);
	faith_flow_call(x, F_P_TURN);
}

/* === [F2.1] free placing ========================================================================= */

/* Units of a side that are still to be placed: see [F2.1.1]. */
static uint64_t
unplaced(const struct gr_ctx *x, int side)
{
	return faith_units_at(x, side, F_TRAY);
}

/* [F2.1.3] The side without initiative places first, then the other; then forlorn hopes. */
void
faith_setup_begin(struct gr_ctx *x)
{
	struct f_frame *turn = faith_flow_top(x);
	const int first = f_state(x)->first;
	const int side = turn->v[0] % 2 ? first : f_enemy(first);
	const bool hopes = turn->v[0] >= 2;
	if (turn->v[0] == 4) {
		turn->v[0] = 0;
		return;
	}
	turn->v[0]++;
	turn->at = 0;
	if (!hopes && f_option(x, F_OPT_FREE_SETUP)) {
		gr_cite(x, F2_1_3);
		faith_flow_call(x, F_P_SETUP)->v[0] = f_u8(side);
	}
	if (hopes && f_option(x, F_OPT_FORLORN_HOPE) && f_map(x)->forlorn_hope[side])
		faith_flow_call(x, F_P_HOPES)->v[0] = f_u8(side);
}

void
faith_setup_run(struct gr_ctx *x, struct f_frame *f)
{
	if (!unplaced(x, f->v[0])) {
		faith_flow_return(x);
		return;
	}
	faith_flow_ask(x, F_S_PLACE, f->v[0]);
}

/* Places as a matching: who is where, and how many more a zone takes. */
struct seating {
	uint8_t zone_of[64]; /* by bit of the unit */
	uint8_t room[F_PLACES];
	int side;
};

/* Find a zone for a unit, moving others of the trial on if need be. */
static bool
seat(const struct gr_ctx *x, struct seating *trial, int bit, uint64_t *tried)
{
	const uint64_t zones = f_map(x)->zones[f_piece(trial->side, bit)];
	F_EACH (zone, zones & ~*tried) {
		*tried |= f_bit(zone);
		if (trial->room[zone]) {
			trial->room[zone]--;
			trial->zone_of[bit] = f_u8(zone);
			return true;
		}
		for (int other = 1; other < 64; other++) {
			if (trial->zone_of[other] != zone || !seat(x, trial, other, tried))
				continue;
			trial->zone_of[bit] = f_u8(zone);
			return true;
		}
	}
	return false;
}

/* [F2.1.6] A placement after which some unit would find no listed zone with room is refused. */
static bool
leaves_room(const struct gr_ctx *x, int piece, int zone)
{
	const struct faith_scenario *m = f_map(x);
	struct seating trial = {.side = f_side_of(piece)};
	const uint64_t rest = unplaced(x, trial.side) & ~f_bit(piece);
	F_EACH (z, m->open) {
		const int there =
			board_count(faith_units_at(x, trial.side, z) & m->stacks[trial.side]) +
			(z == zone);
		const int most = m->stacking[m->zone_type[z]];
		trial.room[z] = there < most ? f_u8(most - there) : 0;
	}
	F_EACH (bit, rest) {
		uint64_t tried = f_state(x)->units[f_enemy(trial.side)];
		if (!seat(x, &trial, bit, &tried))
			return false;
	}
	return true;
}

void
faith_setup_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int side = faith_flow_top(x)->v[0];
	F_EACH (bit, unplaced(x, side))
		F_EACH (zone, f_map(x)->zones[f_piece(side, bit)])
			gr_offer(list, f_act(F_V_PLACE, f_piece(side, bit), zone));
}

/* [F2.1.1] A listed zone, [F2.1.2] within stacking. [F2.1.5] The order of counters there means
 * nothing. */
gr_reason
faith_setup_check(const struct gr_ctx *x, gr_action a)
{
	const int side = faith_flow_top(x)->v[0];
	const int piece = F_PIECE(a), zone = F_ZONE(a);
	if (a != f_act(F_V_PLACE, piece, zone))
		return F_N_NOT_ASKED;
	if (!faith_units_exists(x, piece) || f_side_of(piece) != side ||
	    !(unplaced(x, side) & f_bit(piece)))
		return F_N_NOT_TO_PLACE;
	if (!zone || !(f_map(x)->zones[piece] & f_bit(zone)))
		return F_N_NOT_LISTED;
	if (f_state(x)->units[f_enemy(side)] & f_bit(zone))
		return F_N_ENEMY_THERE;
	if (!faith_units_room(x, piece, zone))
		return F_N_SETUP_FULL;
	return leaves_room(x, piece, zone) ? 0 : F_N_NO_ROOM_LEFT;
}

void
faith_setup_apply(struct gr_ctx *x, gr_action a)
{
	faith_flow_resume(x);
	faith_units_put(x, F_PIECE(a), F_ZONE(a));
	gr_cite(x, F2_1_5);
	f_say(x, F_E_PLACED, F2_1_1, F_PIECE(a), F_ZONE(a));
}

/* === a position set by hand ====================================================================== */

static void
enter_phase(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	struct f_frame *turn = faith_flow_call(x, F_P_TURN);
	if (s->phase == F_PH_ORDERS && f_option(x, F_OPT_ORDERS)) {
		turn->at = 1;
		faith_flow_call(x, F_P_ORDERS);
	}
	if (s->phase == F_PH_MOVEMENT) {
		turn->at = 1;
		if (!s->before)
			s->before = faith_react_held(x);
		faith_flow_call(x, F_P_MOVEMENT);
	}
	if (s->phase == F_PH_REACTION) {
		turn->at = 1;
		faith_flow_call(x, F_P_REACTION);
	}
	if (s->phase == F_PH_COMBAT) {
		turn->at = 1;
		faith_flow_call(x, F_P_COMBAT);
	}
}

/* A position without a stack: the phase and the active side tell where the game stands. Movement,
 * reaction and combat go on with what the position remembers of them; anything else begins. */
void
faith_setup_enter(struct gr_ctx *x, struct gr_complaints *out)
{
	struct faith_state *s = f_state(x);
	s->node = (struct gr_node){0};
	s->depth = 0;
	s->todo = s->supported = s->backed = s->trail = 0;
	s->replaced[0] = s->replaced[1] = 0;
	s->passed = 0;
	for (int i = 0; i < F_DEPTH; i++)
		s->stack[i] = (struct f_frame){0};
	for (int i = 0; i < 64; i++)
		s->fell[i] = 0;
	if (s->turn < 1 || s->turn > f_map(x)->turns)
		gr_complain(out, F_N_POS_TURN, GR_D_NUMBER, s->turn);
	if (s->phase >= F_PHASES)
		gr_complain(out, F_N_POS_PHASE, GR_D_NUMBER, s->phase);
	if (out->n)
		return;
	for (int column = 1; column <= f_map(x)->n_columns; column++)
		if (f_option(x, F_OPT_ORDERS) && !s->order[column])
			s->order[column] = f_map(x)->column_order[column];
	faith_units_index(x);
	enter_phase(x);
}

/* === the other side's next attacks ============================================================== */

/* Orders that the enemy has never seen are taken at their worst: one that was drawn might forbid what
 * the true one does not. They count as seen, so that the odds suppose the same. */
static void
suppose_attack(struct gr_ctx *x, int side)
{
	struct faith_state *s = f_state(x);
	for (int column = 1; column <= f_map(x)->n_columns; column++) {
		if (!f_option(x, F_OPT_ORDERS) || f_map(x)->column_side[column] != side ||
		    s->shown[column])
			continue;
		s->order[column] = F_ATTACK;
		s->shown[column] = s->turn;
	}
}

/* The side acts next: its combats, with all that it may do in them. Who has moved in this phase already
 * cannot do so before: all of them, when its movement is over. */
bool
faith_setup_give(struct gr_ctx *x, int seat)
{
	struct faith_state *s = f_state(x);
	const int side = seat - 1;
	const bool own = s->active == side && s->phase >= F_PH_MOVEMENT;
	const uint64_t moved = !own                        ? 0
			       : s->phase == F_PH_MOVEMENT ? s->moved[side]
							   : s->board[side];
	if (s->node.step == F_S_COMBAT && s->node.seat == seat)
		return false;
	suppose_attack(x, side);
	s->active = f_u8(side);
	s->phase = F_PH_COMBAT;
	faith_flow_begin_side(x);
	s->moved[side] |= moved;
	return true;
}

/* How a piece would come to a zone: without a test if it can, never by a way that disorganises it. */
static bool
finds_way(const struct gr_ctx *x, int piece, int zone, struct f_march *way)
{
	return faith_reach(x, piece, zone, true, way) ||
	       (faith_reach(x, piece, zone, false, way) && !way->disorders);
}

/* It stands there now, its tests passed. */
static void
march(struct gr_ctx *x, int piece, const struct f_march *way, struct gr_approach *out)
{
	struct faith_state *s = f_state(x);
	const int zone = way->zone[way->n - 1];
	memset(out, 0, sizeof *out);
	out->piece = piece;
	out->course.cost = way->cost;
	out->course.stop = -1;
	for (int i = 0; i < way->n; i++)
		out->course.space[out->course.n++] = way->zone[i];
	gr_phrase_set(&out->phrase, way->tests ? "survey.approach-tests" : "survey.approach");
	gr_phrase_add(&out->phrase, GR_D_PIECE, piece);
	gr_phrase_add(&out->phrase, GR_D_SPACE, zone);
	gr_phrase_add(&out->phrase, GR_D_NUMBER, way->cost);
	gr_phrase_add(&out->phrase, GR_D_NUMBER, way->tests);
	faith_units_put(x, piece, zone);
	f_mark(s->moved, piece);
	f_mark(s->ended, piece);
	s->entered[piece & 63] = f_u8(way->n - 1);
}

/* Every unit that may still move and attack, to every zone beside the one that is asked about. Cursor: unit
 * and zone. */
bool
faith_setup_approach(struct gr_ctx *x, int seat, int space, int *cursor, struct gr_approach *out)
{
	const struct faith_scenario *m = f_map(x);
	const int side = seat - 1;
	if (!(f_state(x)->units[f_enemy(side)] & f_bit(space)))
		return false;
	for (; *cursor < F_PIECES / 2 * F_PLACES; ++*cursor) {
		const int piece = f_piece(side, *cursor / F_PLACES);
		const int zone = *cursor % F_PLACES;
		struct f_march way;
		if (!(m->adjacent[space] & f_bit(zone)) || !f_has(m->combatants, piece) ||
		    f_has(f_state(x)->moved, piece) || f_state(x)->place[piece] == zone ||
		    !f_has(f_state(x)->board, piece) || !finds_way(x, piece, zone, &way))
			continue;
		march(x, piece, &way, out);
		++*cursor;
		return true;
	}
	return false;
}
