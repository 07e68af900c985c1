/*
 * charge.c - cavalry against infantry (step 4, chapter W12.4) and control (step 7, W12.7).
 *
 * Frames. Charge: v[0] area, v[1] charging side, v[2] unit in hand. Control: v[0] area, v[1] side
 * in hand, v[2] unit in hand, v[3] sides done, v[4] rank of the assaults still pending.
 */
#include "waterloo.h"

/* === [W12.4] Step 4 ============================================================================= */

enum { CHARGE_BEGIN, CHARGE_FIRE, CHARGE_TEST, CHARGE_AFTER, CHARGE_LEAVE };

static uint64_t
horse_of(const struct gr_ctx *x, const struct w_frame *f)
{
	return waterloo_assault_cavalry(x, f->v[1], f->v[0]);
}

static uint64_t
foot_facing(const struct gr_ctx *x, const struct w_frame *f)
{
	return waterloo_assault_infantry(x, w_enemy(f->v[1]), f->v[0]);
}

static bool
charger_assaults(const struct gr_ctx *x, const struct w_frame *f)
{
	return waterloo_assault_frame(x)->v[1] == f->v[1];
}

/* [W12.4.15] [W19.6] Sheltered infantry is not charged; [W19.7] the rest is. */
static uint64_t
charged(const struct gr_ctx *x, const struct w_frame *f)
{
	const uint64_t foot = foot_facing(x, f);
	if (!charger_assaults(x, f))
		return foot;
	if (foot & w_state(x)->sheltered) {
		gr_cite(x, W12_4_15);
		gr_cite(x, W19_6);
		if (foot & ~w_state(x)->sheltered)
			gr_cite(x, W19_7);
	}
	return foot & ~w_state(x)->sheltered;
}

static void
form_square(struct gr_ctx *x, const struct w_frame *f, uint64_t units, gr_rule why)
{
	const int side = w_enemy(f->v[1]);
	W_EACH (bit, units & ~w_state(x)->square[side]) {
		/* [W3.1.6] Markers never run out. */
		gr_cite(x, W3_1_6);
		waterloo_units_set_stance(x, w_piece(side, bit), W_SQUARE);
		w_say(x, W_E_SQUARE, why, w_piece(side, bit), f->v[0]);
	}
}

/* [W12.4.4] [W3.1.3] Defending infantry in defensive formation forms square; [W12.4.5] mobile
 * infantry too if the defender had cavalry there at the start; [W12.4.6] assaulting infantry not. */
static void
meet_charge(struct gr_ctx *x, struct w_frame *f)
{
	const int side = w_enemy(f->v[1]);
	const uint64_t foot = charged(x, f);
	const uint64_t mobile = foot & w_state(x)->upright[side];
	if (foot)
		w_say(x, W_E_CHARGE, W12_4_1, w_seat(f->v[1]), f->v[0]);
	if (!charger_assaults(x, f)) {
		gr_cite(x, W12_4_6);
		gr_cite(x, W12_4_13);
		return;
	}
	if (foot & ~mobile)
		gr_cite(x, W3_1_3);
	form_square(x, f, foot & ~mobile, W12_4_4);
	if (waterloo_assault_frame(x)->v[2] & W_A_HORSE)
		form_square(x, f, mobile, W12_4_5);
}

/* [W12.4.2] In woods, town or river there is no charge: the cavalry leaves at once, [W12.4.3] the
 * defender's by a retreat, [W12.4.17] the assaulter's (by option only) where it came from. [W12.4.18]
 * With all the infantry in shelter nobody is charged: it fires, then the cavalry goes. */
static void
begin_charge(struct gr_ctx *x, struct w_frame *f)
{
	if (w_map(x)->rough & w_bit(f->v[0])) {
		gr_cite(x, W12_4_2);
		gr_cite(x, charger_assaults(x, f) ? W12_4_17 : W12_4_3);
		f->at = CHARGE_LEAVE;
		return;
	}
	meet_charge(x, f);
	if (!charged(x, f))
		gr_cite(x, W12_4_18);
	w_state(x)->todo = foot_facing(x, f);
	f->at = CHARGE_FIRE;
}

/* [W12.4.7] The infantry fires first, one die a unit, sheltered ones too. */
static void
next_shot(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	if (!s->todo || !horse_of(x, f)) {
		s->todo = 0;
		f->at = CHARGE_TEST;
		return;
	}
	f->v[2] = w_u8(w_piece(w_enemy(f->v[1]), w_low(s->todo)));
	waterloo_flow_throw(x, W_C_AT_CAVALRY, w_enemy(f->v[1]));
}

/* [W12.4.8] A hit tires or eliminates a unit of its owner's choice; it cannot retreat instead. */
void
waterloo_charge_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct w_frame *f = waterloo_flow_resume(x);
	const bool hit = face[0] >= w_map(x)->hit_charge;
	const int unit = f->v[2];
	w_state(x)->todo &= ~w_bit(unit);
	f->v[2] = 0;
	w_say(x, W_E_FIRES_AT, W12_4_7, unit, f->v[0], face[0], hit);
	if (hit)
		waterloo_fire_hit(x, f->v[0], f->v[1], W_HIT_ASSAULT, W12_4_8);
}

/* [W12.4.14] Infantry left after a charge is in square. [W12.4.10] If any is left the cavalry goes:
 * [W12.4.16] sheltered infantry counts for that. */
static void
after_charge(struct gr_ctx *x, struct w_frame *f)
{
	form_square(x, f, charged(x, f), W12_4_14);
	if (!foot_facing(x, f) || !horse_of(x, f)) {
		waterloo_flow_return(x);
		return;
	}
	gr_cite(x, charged(x, f) ? W12_4_10 : W12_4_16);
	f->at = CHARGE_LEAVE;
}

/* [W12.4.11] Assaulting cavalry withdraws where it came from, [W12.4.12] the defender's retreats. */
static void
leave(struct gr_ctx *x, struct w_frame *f)
{
	const uint64_t horse = horse_of(x, f);
	const bool assaults = charger_assaults(x, f);
	if (!horse) {
		waterloo_flow_return(x);
		return;
	}
	gr_cite(x, assaults ? W12_4_11 : W12_4_12);
	waterloo_retreat(x, w_piece(f->v[1], w_low(horse)),
			 assaults ? W_RT_WITHDRAW : W_RT_DEFENDER, 0);
}

/* [W12.4.1] Cavalry left must charge the infantry it faces. [W12.4.9] If any survives the fire, the
 * charged infantry tests. [W12.4.13] Defending cavalry charges what has not withdrawn. */
void
waterloo_charge_run(struct gr_ctx *x, struct w_frame *f)
{
	switch (f->at) {
	case CHARGE_BEGIN: begin_charge(x, f); return;
	case CHARGE_FIRE: next_shot(x, f); return;
	case CHARGE_TEST:
		f->at = CHARGE_AFTER;
		if (horse_of(x, f) && charged(x, f)) {
			gr_cite(x, W12_4_9);
			waterloo_morale_test(x, f->v[0], w_enemy(f->v[1]), W_BY_CHARGE);
		}
		return;
	case CHARGE_AFTER: after_charge(x, f); return;
	default: leave(x, f);
	}
}

/* === [W12.7] Step 7: control ==================================================================== */

enum { CONTROL_BEGIN, CONTROL_ROLL, CONTROL_CHOOSE };

static int
top_rank(const struct gr_ctx *x)
{
	int top = 0;
	W_EACH (area, ~board_equal(w_state(x)->pending, 0))
		if (w_state(x)->pending[area] > top)
			top = w_state(x)->pending[area];
	return top;
}

/* [W12.7.5] Its enemy has yet to assault there. */
static bool
enemy_comes(const struct gr_ctx *x, int side, int area)
{
	return w_state(x)->pending[area] && waterloo_assault_side(x, area) == w_enemy(side);
}

/* [W12.7.3] Adjacent enemy-occupied areas, [W12.7.4] not those it may not assault, nor those of
 * enemy_comes(). */
static uint64_t
charge_targets(const struct gr_ctx *x, int side, int from)
{
	uint64_t open = 0;
	W_EACH (area, w_map(x)->adjacent[from] & w_enemies(x, side) & w_map(x)->map) {
		if (waterloo_move_cavalry_target(x, side, area)) {
			gr_cite(x, W12_7_4);
			continue;
		}
		if (enemy_comes(x, side, area)) {
			gr_cite(x, W12_7_5);
			continue;
		}
		open |= w_bit(area);
	}
	return open;
}

/* Move a unit on into its next assault. [W12.7.9] Those come before all that is pending; where its
 * own side has an assault pending it joins that. [W12.7.10] */
static void
charge_on(struct gr_ctx *x, struct w_frame *f, int piece, int to)
{
	struct waterloo_state *s = w_state(x);
	const int side = w_side_of(piece);
	const int first = waterloo_assault_frame(x)->v[1];
	s->charging[side] &= ~w_bit(piece);
	s->entered[piece] = f->v[0];
	if (!s->pending[to])
		s->pending[to] = w_u8(f->v[4] + (side == first ? 2 : 1));
	gr_cite(x, W12_7_9);
	gr_cite(x, W12_7_10);
	w_say(x, W_E_CHARGES_ON, W12_7_3, piece, f->v[0], to);
	waterloo_units_put(x, piece, to);
	waterloo_retreat_leaders(x, piece, f->v[0], to);
}

static bool
choose_for(struct gr_ctx *x, struct w_frame *f, int side)
{
	struct waterloo_state *s = w_state(x);
	while (s->charging[side]) {
		const int piece = w_piece(side, w_low(s->charging[side]));
		const uint64_t open = charge_targets(x, side, f->v[0]);
		f->v[2] = w_u8(piece);
		if (!open) {
			/* [W12.7.6] With nowhere to go it stays. */
			w_say(x, W_E_STAYS, W12_7_6, piece, f->v[0]);
			s->charging[side] &= ~w_bit(piece);
			continue;
		}
		if (open & (open - 1))
			waterloo_flow_ask(x, W_S_CHARGE, side);
		else
			charge_on(x, f, piece, w_low(open));
		return true;
	}
	return false;
}

/* [W12.7.1] Every cavalry unit in the area, of either side, rolls; [W12.7.12] not those that have
 * left. [W12.7.8] All roll first, then those that charge on choose. */
void
waterloo_charge_control_run(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int first = waterloo_assault_frame(x)->v[1];
	switch (f->at) {
	case CONTROL_BEGIN:
		s->todo = waterloo_units_cavalry(x, f->v[1], f->v[0]);
		f->v[4] = w_u8(top_rank(x));
		f->at = CONTROL_ROLL;
		return;
	case CONTROL_ROLL:
		if (s->todo) {
			f->v[2] = w_u8(w_piece(f->v[1], w_low(s->todo)));
			waterloo_flow_throw(x, W_C_CONTROL, f->v[1]);
			return;
		}
		f->v[1] = w_u8(w_enemy(f->v[1]));
		f->at = ++f->v[3] < W_SIDES ? CONTROL_BEGIN : CONTROL_CHOOSE;
		gr_cite(x, W12_7_12);
		return;
	default:
		gr_cite(x, W12_7_8);
		if (!choose_for(x, f, first) && !choose_for(x, f, w_enemy(first)))
			waterloo_flow_return(x);
	}
}

/* [W12.7.2] It charges on if the die reaches its nation's number; [W12.7.7] else it stays. */
void
waterloo_charge_control_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	const int unit = f->v[2];
	const int needed = waterloo_resolve_control(x, unit);
	const bool on = face[0] >= needed;
	s->todo &= ~w_bit(unit);
	gr_cite(x, W12_7_1);
	if (on)
		s->charging[w_side_of(unit)] |= w_bit(unit);
	w_say(x, W_E_CONTROL, on ? W12_7_2 : W12_7_7, unit, face[0], needed, on);
}

void
waterloo_charge_control_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	W_EACH (area, charge_targets(x, w_side_of(f->v[2]), f->v[0]))
		gr_offer(list, w_pack(W_V_CHARGE, f->v[2], area, 0));
}

gr_reason
waterloo_charge_control_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int area = W_AREA(a);
	const int side = w_side_of(f->v[2]);
	if (a != w_pack(W_V_CHARGE, W_PIECE(a), area, 0))
		return W_N_NOT_ASKED;
	if (W_PIECE(a) != f->v[2])
		return W_N_NOT_THAT_UNIT;
	if (!(w_map(x)->adjacent[f->v[0]] & w_enemies(x, side) & w_map(x)->map & w_bit(area)))
		return W_N_CHARGE_WHERE;
	const gr_reason no = waterloo_move_cavalry_target(x, side, area);
	if (no)
		return no;
	return enemy_comes(x, side, area) ? W_N_CHARGE_PENDING : 0;
}

void
waterloo_charge_control_apply(struct gr_ctx *x, gr_action a)
{
	charge_on(x, waterloo_flow_resume(x), W_PIECE(a), W_AREA(a));
}
