/*
 * check.c - the invariants of a state.
 *
 * faith_check() is silent on every state that play can reach; a position set by hand is refused with
 * all that it finds.
 */
#include "faith.h"

/* === bytes from outside ========================================================================= */

static bool
masks_fit(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	const struct faith_scenario *m = f_map(x);
	const uint64_t both = m->all[0] | m->all[1];
	uint64_t zones = s->before | s->fresh | s->used | s->shot | s->trail;
	for (int side = 0; side < F_SIDES; side++) {
		const uint64_t pieces = s->reduced[side] | s->disordered[side] | s->isolated[side] |
					s->on_foot[side] | s->charge[side] | s->caracole[side] |
					s->board[side] | s->moved[side] | s->ended[side] |
					s->reacted[side] | s->attacked[side] | s->wavered[side] |
					s->replaced[side];
		if (pieces & ~m->all[side])
			return false;
		zones |= s->units[side] | s->train[side] | s->sway[side];
	}
	return !((s->supported | s->backed | s->todo) & ~both) && !(zones & ~m->map);
}

/* Frames above the stack are empty. */
static bool
rest_is_empty(const struct faith_state *s)
{
	uint8_t rest = s->pad[0] | s->held;
	for (size_t i = 0; i < sizeof s->node.pad; i++)
		rest |= s->node.pad[i];
	for (int i = s->depth; i < F_DEPTH; i++) {
		rest |= s->stack[i].proc | s->stack[i].at;
		for (int k = 0; k < F_LOCALS; k++)
			rest |= s->stack[i].v[k];
	}
	return rest == 0;
}

/* What all that follows takes for granted; a state of play never fails here. */
static gr_reason
misfit(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	const struct faith_scenario *m = f_map(x);
	if (s->turn < 1 || s->turn > m->turns)
		return F_N_POS_TURN;
	if (s->phase >= F_PHASES)
		return F_N_POS_PHASE;
	if (s->active >= F_SIDES || s->first >= F_SIDES)
		return F_N_POS_SIDE;
	if (s->last_zone > m->n_zones || (s->last_dp && !faith_units_exists(x, s->last_dp)))
		return F_N_POS_PLACE;
	for (int i = 0; i < 64; i++)
		if (s->fell[i] > m->n_zones)
			return F_N_POS_PLACE;
	if (s->depth > F_DEPTH || s->passed > 1 || s->options >> F_OPTIONS || !masks_fit(x) ||
	    !rest_is_empty(s))
		return F_N_POS_STACK;
	return 0;
}

/* === pieces ===================================================================================== */

/* Nowhere are forlorn hopes not made, a commander whose successor is looked for, and whoever a position
 * leaves out. */
static bool
is_place(const struct gr_ctx *x, int piece, int place)
{
	const struct faith_scenario *m = f_map(x);
	switch (place) {
	case F_TRAY: return f_state(x)->phase == F_PH_SETUP && f_has(m->units, piece);
	case F_WAITING: return m->arrive[piece] != 0;
	case F_NOWHERE:
	case F_SAVED:
	case F_LOST: return true;
	default: return place <= m->n_zones && (m->open & f_bit(place));
	}
}

/* States that this counter has: see [F1.3.6] and [F4.6.1]. */
static bool
is_state(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	const struct faith_scenario *m = f_map(x);
	const bool unit = f_has(m->units, piece);
	const bool off = !f_has(s->board, piece);
	if (f_has(s->reduced, piece) && unit && m->steps[piece] != 2)
		return false;
	if (f_has(s->disordered, piece) && (!f_has(m->combatants, piece) || off))
		return false;
	if (f_has(s->isolated, piece) && (!unit || off))
		return false;
	if (f_has(s->on_foot, piece) && (m->type[piece] != F_ARGOULET || off))
		return false;
	if (f_has(s->charge, piece) && !m->charge[piece])
		return false;
	return !f_has(s->caracole, piece) || (m->type[piece] == F_REITER && !off);
}

/* Two forlorn hopes out or lost: the parent is reduced or gone, see [F11.4.4]. */
static bool
hopes_fit(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	const uint8_t *hope = f_map(x)->hope[piece];
	if (!hope[0] || s->place[hope[0]] == F_NOWHERE || s->place[hope[1]] == F_NOWHERE)
		return true;
	return f_has(s->reduced, piece) || !f_has(s->board, piece);
}

static void
check_piece(const struct gr_ctx *x, int piece, struct gr_complaints *out)
{
	const struct faith_state *s = f_state(x);
	const int place = s->place[piece];
	if (!faith_units_exists(x, piece)) {
		if (place)
			gr_complain(out, F_N_POS_PLACE, GR_D_NUMBER, piece);
		return;
	}
	if (!is_place(x, piece, place))
		gr_complain(out, F_N_POS_PLACE, GR_D_PIECE, piece);
	if (f_has(s->board, piece) != (place >= 1 && place <= f_map(x)->n_zones))
		gr_complain(out, F_N_POS_INDEX, GR_D_PIECE, piece);
	if (!is_state(x, piece))
		gr_complain(out, F_N_POS_STATE, GR_D_PIECE, piece);
	if (!hopes_fit(x, piece))
		gr_complain(out, F_N_POS_HOPE, GR_D_PIECE, piece);
}

/* === zones ====================================================================================== */

/* Both sides are in a zone only while one is being caught there. */
static bool
may_share(const struct gr_ctx *x, int zone)
{
	const struct faith_state *s = f_state(x);
	if (s->units[0] & s->units[1] & f_bit(zone))
		return false;
	const struct f_frame *caught = faith_flow_find(x, F_P_CATCH);
	return caught && caught->v[1] == zone;
}

static void
check_zone(const struct gr_ctx *x, int zone, struct gr_complaints *out)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	uint64_t there[F_SIDES];
	for (int side = 0; side < F_SIDES; side++) {
		const uint64_t sway = m->combatants[side] & ~m->guns[side] &
				      ~m->of_type[side][F_FORLORN_HOPE] & ~s->disordered[side];
		there[side] = faith_units_at(x, side, zone);
		const bool units = (there[side] & m->combatants[side]) != 0;
		const bool train = (there[side] & m->of_type[side][F_BAGGAGE]) != 0;
		if (units != ((s->units[side] & f_bit(zone)) != 0) ||
		    train != ((s->train[side] & f_bit(zone)) != 0) ||
		    ((there[side] & sway) != 0) != ((s->sway[side] & f_bit(zone)) != 0))
			gr_complain(out, F_N_POS_INDEX, GR_D_SPACE, zone);
		if (board_count(there[side] & m->stacks[side]) > m->stacking[m->zone_type[zone]])
			gr_complain(out, F_N_POS_STACKING, GR_D_SPACE, zone);
	}
	if (there[0] && there[1] && !may_share(x, zone))
		gr_complain(out, F_N_POS_SHARED, GR_D_SPACE, zone);
}

static void
check_columns(const struct gr_ctx *x, struct gr_complaints *out)
{
	const struct faith_state *s = f_state(x);
	const bool orders = f_option(x, F_OPT_ORDERS);
	for (int column = 0; column <= F_MAX_COLUMNS; column++) {
		const bool exists = column >= 1 && column <= f_map(x)->n_columns;
		if (s->order[column] >= F_ORDERS || s->shown[column] > s->turn ||
		    (exists && orders) != (s->order[column] != 0) ||
		    (!exists &&
		     (s->shown[column] || s->arrived[column] || (s->struck >> column & 1))))
			gr_complain(out, F_N_POS_ORDER, F_D_COLUMN, column);
	}
}

void
faith_check(const struct gr_ctx *x, struct gr_complaints *out)
{
	const gr_reason unfit = misfit(x);
	if (unfit) {
		gr_complain(out, unfit, GR_D_NUMBER, 0);
		return;
	}
	for (int piece = 0; piece < F_PIECES; piece++)
		check_piece(x, piece, out);
	for (int zone = 1; zone <= f_map(x)->n_zones; zone++)
		check_zone(x, zone, out);
	check_columns(x, out);
	if (!out->n && !faith_frames_sound(x))
		gr_complain(out, F_N_POS_STACK, GR_D_NUMBER, f_state(x)->depth);
}
