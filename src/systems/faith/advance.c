/*
 * advance.c - into the zone the enemy has left: before combat F6.1.12, after it F7.7.
 *
 * Frame: v[0] zone they come from, v[1] zone they enter, v[2] enum f_advance, v[3] AP, v[4] 1: somebody
 * has advanced.
 */
#include "faith.h"

enum { ADVANCE_ASK, ADVANCE_FOLLOW, ADVANCE_END };

void
faith_advance(struct gr_ctx *x, int from, int to, enum f_advance mode, int ap)
{
	struct f_frame *f = faith_flow_call(x, F_P_ADVANCE);
	f->v[0] = f_u8(from);
	f->v[1] = f_u8(to);
	f->v[2] = f_u8((int)mode);
	f->v[3] = f_u8(ap);
}

/*
 * Units of the zone that have the right: before combat all, after it the AP and those that supported
 * it, [F7.7.9] in any round, [F7.7.7] even if the AP is lost; [F6.1.16] after a reaction fire, or a
 * retreat in a reaction, the AP alone.
 */
static uint64_t
entitled(const struct gr_ctx *x, const struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	const uint64_t there = faith_units_combat(x, s->active, f->v[0]);
	switch ((enum f_advance)f->v[2]) {
	case F_ADVANCE_BEFORE: return there;
	case F_ADVANCE_AP: return there & f_bit(f->v[3]);
	case F_ADVANCE_AFTER: break;
	}
	return there & (f_bit(f->v[3]) | s->supported);
}

static bool
can_march(const struct gr_ctx *x, int piece)
{
	return f_has(f_map(x)->combatants, piece) && faith_units_arm(x, piece) != F_ARTILLERY;
}

/*
 * [F7.7.2] Artillery and baggage cannot, [F6.1.13] neither before combat; the disorganised can. [F7.7.3]
 * Stacking holds. [F7.7.5] After combat the isolated cannot, and the order must allow it; [F6.1.15]
 * before it they can, [F10.1.17] whatever their order.
 */
static gr_reason
check_unit(const struct gr_ctx *x, const struct f_frame *f, int piece)
{
	const struct faith_state *s = f_state(x);
	const bool before = f->v[2] == F_ADVANCE_BEFORE;
	if (!faith_units_exists(x, piece) || f_side_of(piece) != s->active ||
	    s->place[piece] != f->v[0] || !f_has(f_map(x)->units, piece))
		return F_N_NOT_ADVANCING;
	if (before && !can_march(x, piece))
		return F_N_GUNS_ADVANCE_BEFORE;
	if (!(entitled(x, f) & f_bit(piece)))
		return f->v[2] == F_ADVANCE_AP ? F_N_AP_ADVANCES : F_N_NOT_ADVANCING;
	if (!can_march(x, piece))
		return F_N_GUNS_ADVANCE;
	if (!faith_units_room(x, piece, f->v[1]))
		return F_N_ADVANCE_FULL;
	if (before)
		return 0;
	if (f_has(s->isolated, piece))
		return F_N_ADVANCE_ISOLATED;
	return faith_command_row(x, piece)->advance ? 0 : F_N_ADVANCE_ORDER;
}

void
faith_advance_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct f_frame *f = faith_flow_top(x);
	F_EACH (bit, entitled(x, f))
		gr_offer(list, f_act(F_V_ADVANCE, f_piece(f_state(x)->active, bit), 0));
	gr_offer(list, f_act(F_V_HOLD, 0, 0));
}

gr_reason
faith_advance_check(const struct gr_ctx *x, gr_action a)
{
	if (a == f_act(F_V_HOLD, 0, 0))
		return 0;
	if (a != f_act(F_V_ADVANCE, F_PIECE(a), 0))
		return F_N_NOT_ASKED;
	return check_unit(x, faith_flow_top(x), F_PIECE(a));
}

static void
cite_advance(const struct gr_ctx *x, const struct f_frame *f, int piece)
{
	const struct faith_state *s = f_state(x);
	const bool shaken = f_has(s->disordered, piece) || f_has(s->isolated, piece);
	const bool before = f->v[2] == F_ADVANCE_BEFORE;
	if (!x->sink)
		return;
	gr_cite(x, before ? F6_1_13 : F7_7_3);
	if (before)
		gr_cite(x, F6_1_14);
	if (before && shaken)
		gr_cite(x, F6_1_15);
	if (before && f_option(x, F_OPT_ORDERS))
		gr_cite(x, F10_1_17);
	if (f->v[2] == F_ADVANCE_AP)
		gr_cite(x, F6_1_16);
	if (!before && !f_has(s->board, f->v[3]))
		gr_cite(x, F7_7_7);
	if (f->v[2] == F_ADVANCE_AFTER && piece != f->v[3])
		gr_cite(x, F7_7_9);
	if (faith_units_at(x, f_enemy(s->active), f->v[1]))
		gr_cite(x, F7_7_6);
}

/* [F7.7.6] Baggage and commanders whom it finds are lost. [F6.1.14] Nothing can react to it. */
void
faith_advance_apply(struct gr_ctx *x, gr_action a)
{
	struct faith_state *s = f_state(x);
	struct f_frame *f = faith_flow_resume(x);
	const int piece = F_PIECE(a);
	if (f_verb(a) == F_V_HOLD) {
		f->at = ADVANCE_FOLLOW;
		return;
	}
	f->v[4] = 1;
	cite_advance(x, f, piece);
	if (s->entered[piece & 63] < 255)
		s->entered[piece & 63]++;
	f_say(x, F_E_ADVANCES, f->v[2] == F_ADVANCE_BEFORE ? F6_1_12 : F7_7_1, piece, f->v[0],
	      f->v[1]);
	faith_units_put(x, piece, f->v[1]);
	faith_leader_catch(x, f->v[1], s->active);
}

/* Whether anybody is left to be asked; an order that keeps an AP back is seen, see [F10.1.18]. */
static bool
anybody(struct gr_ctx *x, const struct f_frame *f)
{
	const int side = f_state(x)->active;
	bool found = false;
	F_EACH (bit, entitled(x, f)) {
		const gr_reason why = check_unit(x, f, f_piece(side, bit));
		found = found || !why;
		if (why == F_N_ADVANCE_ISOLATED)
			gr_cite(x, F7_7_5);
		if (why == F_N_ADVANCE_ORDER)
			faith_command_told(x, f_piece(side, bit));
	}
	return found;
}

/* [F7.7.4] The DP never advances: only the active side is asked. Commanders may go along, see
 * [F7.7.2] and [F6.1.13]. */
void
faith_advance_run(struct gr_ctx *x, struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	switch (f->at) {
	case ADVANCE_ASK:
		gr_cite(x, F7_7_4);
		f->at = anybody(x, f) ? ADVANCE_ASK : ADVANCE_FOLLOW;
		if (f->at == ADVANCE_ASK)
			faith_flow_ask(x, F_S_ADVANCE, s->active);
		return;
	case ADVANCE_FOLLOW:
		f->at = ADVANCE_END;
		if (!f->v[4] || !(s->units[s->active] & f_bit(f->v[1])))
			return;
		s->trail = f_bit(f->v[1]);
		faith_retreat_follow(x, s->active, f->v[0]);
		return;
	default: faith_flow_return(x);
	}
}
