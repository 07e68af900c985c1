/*
 * fight.c - one combat: F7.2 (how it is resolved), F7.5 (results) and F11.2 (wavering). A close combat
 * is one or two of these (attack.c), a reaction fire or charge one (react.c).
 *
 * Frame: v[0] zone of the AP, v[1] zone of the DP, v[2] AP, v[3] DP, v[4] enum f_fight, v[5] flags
 * below, v[6] and v[7] results of AP and DP, v[8] 1: the DP may not retreat (F7.9.2).
 */
#include "faith.h"

enum {
	FIGHT_ROLL,
	FIGHT_AP,
	FIGHT_AP_TESTED,
	FIGHT_DP,
	FIGHT_DP_TESTED,
	FIGHT_WAVER_AP,
	FIGHT_WAVER_DP,
	FIGHT_STAR_AP,
	FIGHT_STAR_DP,
	FIGHT_SUPPORTS,
	FIGHT_FOLLOW,
	FIGHT_SETTLE
};

enum { CHARGES = 1, AP_LOST = 2, DP_LOST = 4, RETREATED = 8 };

struct f_combat
faith_fight_of(const struct f_frame *f)
{
	return (struct f_combat){.ap = f->v[2],
				 .dp = f->v[3],
				 .from = f->v[0],
				 .zone = f->v[1],
				 .kind = f->v[4],
				 .charge = f->v[5] & CHARGES};
}

void
faith_fight(struct gr_ctx *x, const struct f_combat *c, bool no_retreat)
{
	struct f_frame *f = faith_flow_call(x, F_P_FIGHT);
	f->v[0] = c->from;
	f->v[1] = c->zone;
	f->v[2] = c->ap;
	f->v[3] = c->dp;
	f->v[4] = c->kind;
	f->v[5] = c->charge ? CHARGES : 0;
	f->v[8] = no_retreat;
}

/* === the die ===================================================================================== */

/* Who supports is noted before the die falls: see [F7.7.9] and [F7.5.3m]. [F7.4.4e] Counted anew each
 * round. */
static void
note_supports(struct gr_ctx *x, const struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	const bool melee = f->v[4] == F_MELEE;
	s->supported |= melee ? faith_resolve_supports(x, f->v[2]) : 0;
	s->backed = melee ? faith_resolve_supports(x, f->v[3]) : 0;
	s->trail = 0;
}

/* Orders that tell in this fight are seen before the die falls, see [F10.1.18]. */
static void
show_orders(struct gr_ctx *x, const struct f_frame *f)
{
	if (faith_command_row(x, f->v[2])->ap)
		faith_command_told(x, f->v[2]);
	if (faith_command_row(x, f->v[3])->dp)
		faith_command_told(x, f->v[3]);
}

/* [F10.1.11] The orders' modifiers count in every kind of combat; they are in the sum already. */
void
faith_fight_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct faith_state *s = f_state(x);
	struct f_frame *f = faith_flow_resume(x);
	const struct f_combat c = faith_fight_of(f);
	struct gr_calc calc;
	uint8_t cell[2];
	const int difference = faith_resolve_combat(x, &c, x->sink ? &calc : NULL);
	faith_resolve_cell(x, difference, face[0], cell);
	f->v[6] = cell[0];
	f->v[7] = cell[1];
	f->at = FIGHT_AP;
	f_say_calc(x, x->sink ? &calc : NULL, F_E_COMBAT, F7_2_4, c.ap, c.dp, difference, face[0],
		   cell[0], cell[1]);
	if (c.kind != F_MELEE) {
		gr_cite(x, F7_2_3);
		gr_cite(x, F7_4_5e);
		return;
	}
	s->last_zone = c.zone;
	s->last_dp = c.dp;
	s->struck |= (uint16_t)(1u << f_map(x)->column[c.dp]);
}

/* === [F7.5] results ============================================================================== */

static void
lose(struct gr_ctx *x, struct f_frame *f, bool ap, gr_rule why)
{
	f->v[5] |= ap ? AP_LOST : DP_LOST;
	faith_units_lose_step(x, ap ? f->v[2] : f->v[3], why);
}

static void
disorder(struct gr_ctx *x, struct f_frame *f, bool ap, gr_rule why)
{
	if (faith_units_disorder(x, ap ? f->v[2] : f->v[3], why))
		f->v[5] |= ap ? AP_LOST : DP_LOST;
}

/*
 * [F7.5.1a] A test, and disorder if it fails. [F7.5.1b] Disorder at once. True if it was one of the
 * two, or nothing.
 */
static bool
mild(struct gr_ctx *x, struct f_frame *f, bool ap)
{
	const int piece = ap ? f->v[2] : f->v[3];
	switch ((enum f_result)(ap ? f->v[6] : f->v[7])) {
	case F_NO_RESULT: return true;
	case F_TEST: faith_test(x, piece, F_BY_RESULT, f_state(x)->place[piece]); return true;
	case F_DISORDER: disorder(x, f, ap, F7_5_1b); return true;
	case F_ONE:
	case F_ONE_STAR:
	case F_TWO:
	case F_TWO_STAR:
	case F_RESULTS: break;
	}
	return false;
}

static void
after_test(struct gr_ctx *x, struct f_frame *f, bool ap)
{
	if ((ap ? f->v[6] : f->v[7]) == F_TEST && !f_state(x)->passed)
		disorder(x, f, ap, F7_5_1a);
}

static int
steps_of(int cell)
{
	return cell == F_ONE || cell == F_ONE_STAR ? 1 : cell >= F_TWO ? 2 : 0;
}

/* [F7.1.11] Results touch AP and DP alone. [F7.2.7] The AP's result comes first, and a lost AP does not spare the DP. [F7.5.1d] So many steps as
 * the result says, [F7.2.6] but none beyond the last. [F7.5.1e] Disorder stays with a unit that is
 * merely reduced. */
static void
apply_ap(struct gr_ctx *x, struct f_frame *f)
{
	f->at = FIGHT_AP_TESTED;
	gr_cite(x, F7_2_7);
	gr_cite(x, F7_1_11);
	if (mild(x, f, true))
		return;
	for (int n = steps_of(f->v[6]); n > 0; n--) {
		if (!f_has(f_state(x)->board, f->v[2])) {
			gr_cite(x, F7_2_6);
			return;
		}
		lose(x, f, true, F7_5_1d);
	}
	if (f_has(f_state(x)->disordered, f->v[2]))
		gr_cite(x, F7_5_1e);
}

/* Zones the DP may retreat to instead of a loss; 0 and why not. [F7.5.2h] Without any the loss stands;
 * [F7.5.2g] a pike clash may forbid it. */
static uint64_t
ways_out(const struct gr_ctx *x, const struct f_frame *f, gr_reason *why)
{
	const uint64_t zones = faith_retreat_zones(x, f->v[3], f->v[0], F_WAY_RETREAT);
	*why = faith_retreat_cannot(x, f->v[3]);
	if (!*why && f->v[8])
		*why = F_N_CLASH_STANDS;
	return *why ? 0 : zones;
}

/* [F7.5.2a] The passive player alone may replace a loss by a retreat of one zone, [F7.5.2b] one loss of
 * the result; [F7.5.2c] of two the first is taken before, [F7.5.2d] and may leave nobody to go. */
static void
apply_dp(struct gr_ctx *x, struct f_frame *f)
{
	gr_reason why;
	f->at = FIGHT_DP_TESTED;
	if (mild(x, f, false))
		return;
	if (steps_of(f->v[7]) == 2) {
		lose(x, f, false, F7_5_1d);
		if (!f_has(f_state(x)->board, f->v[3])) {
			gr_cite(x, F7_5_2d);
			return;
		}
		gr_cite(x, F7_5_2c);
	}
	if (ways_out(x, f, &why)) {
		faith_flow_ask(x, F_S_LOSS, f_side_of(f->v[3]));
		return;
	}
	if (why == F_N_ORDER_STANDS && !f->v[8] &&
	    faith_retreat_zones(x, f->v[3], f->v[0], F_WAY_RETREAT)) {
		gr_cite(x, F10_1_12);
		faith_command_told(x, f->v[3]);
	}
	gr_cite(x, !why                          ? F7_5_2h
		   : why == F_N_GUNS_STAY        ? F7_5_2e
		   : why == F_N_DISORDERED_STAYS ? F7_5_2f
						 : F7_5_2g);
	lose(x, f, false, F7_5_1d);
}

void
faith_fight_loss_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct f_frame *f = faith_flow_top(x);
	F_EACH (zone, f_map(x)->adjacent[f->v[1]])
		gr_offer(list, f_act(F_V_RETREAT, 0, zone));
	gr_offer(list, f_act(F_V_TAKE, 0, 0));
}

gr_reason
faith_fight_loss_check(const struct gr_ctx *x, gr_action a)
{
	const struct f_frame *f = faith_flow_top(x);
	const int zone = F_ZONE(a);
	gr_reason why;
	if (a == f_act(F_V_TAKE, 0, 0))
		return 0;
	if (a != f_act(F_V_RETREAT, 0, zone))
		return F_N_NOT_ASKED;
	const uint64_t zones = ways_out(x, f, &why);
	if (why || (zone && (zones & f_bit(zone))))
		return why;
	return faith_retreat_refused(x, f->v[3], f->v[0], zone, F_WAY_RETREAT);
}

void
faith_fight_loss_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *f = faith_flow_resume(x);
	if (f_verb(a) == F_V_TAKE) {
		lose(x, f, false, F7_5_1d);
		return;
	}
	f->v[5] |= RETREATED;
	gr_cite(x, F7_5_2b);
	f_say(x, F_E_GIVES_GROUND, F7_5_2a, f->v[3]);
	faith_retreat(x, f->v[3], F_ZONE(a));
}

/* === [F11.2] wavering ============================================================================ */

/*
 * [F11.2.1] In a combat sequence a lost step makes every other friendly combat unit of the zone test:
 * [F11.2.2] by artillery too, [F11.2.5] but not in reactions or movement. [F11.2.3] What such a test
 * costs makes nobody waver, [F11.2.4] and a unit takes one a sequence. [F11.2.6] The zone is where
 * the loss fell. True if somebody tests.
 */
bool
faith_fight_waver(struct gr_ctx *x, int piece, int zone)
{
	struct faith_state *s = f_state(x);
	const int side = f_side_of(piece);
	if (!f_option(x, F_OPT_WAVERING))
		return false;
	if (s->phase != F_PH_COMBAT) {
		gr_cite(x, F11_2_5);
		return false;
	}
	const uint64_t others = faith_units_combat(x, side, zone) & ~f_bit(piece);
	if (others & s->wavered[side])
		gr_cite(x, F11_2_4);
	const uint64_t units = others & ~s->wavered[side];
	s->wavered[side] |= units;
	faith_test_group(x, side, units, F_BY_WAVERING);
	if (units) {
		gr_cite(x, F11_2_3);
		gr_cite(x, F11_2_6);
	}
	return units != 0;
}

/* === F7.5.1f: the asterisk ======================================================================= */

static bool
is_star(int cell)
{
	return cell == F_ONE_STAR || cell == F_TWO_STAR;
}

/* [F7.5.1f] An asterisk endangers the commanders of the zone. [F7.6.3] The test is made even if the loss was replaced; [F7.6.13] by the other reading a 1 so
 * replaced tests nobody. */
static void
star_dp(struct gr_ctx *x, const struct f_frame *f)
{
	if (!is_star(f->v[7]))
		return;
	if (f->v[5] & RETREATED) {
		const bool is_void = f_option(x, F_OPT_STAR_VOID) && f->v[7] == F_ONE_STAR;
		gr_cite(x, is_void ? F7_6_13 : F7_6_3);
		if (is_void)
			return;
	}
	gr_cite(x, F7_5_1f);
	faith_leader_star(x, f_side_of(f->v[3]), f->v[1]);
}

/* === the procedure =============================================================================== */

/* The round is over; see [F7.6.12] for those who replace the dead. */
static void
settle(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	if (faith_leader_settle(x))
		return;
	s->backed = s->trail = 0;
	faith_flow_return(x);
}

void
faith_fight_run(struct gr_ctx *x, struct f_frame *f)
{
	const int side = f_side_of(f->v[3]);
	const bool retreated = (f->v[5] & RETREATED) != 0;
	switch (f->at) {
	case FIGHT_ROLL:
		note_supports(x, f);
		show_orders(x, f);
		faith_flow_throw(x, F_C_COMBAT, f_side_of(f->v[2]));
		return;
	case FIGHT_AP: apply_ap(x, f); return;
	case FIGHT_AP_TESTED:
		after_test(x, f, true);
		f->at = FIGHT_DP;
		return;
	case FIGHT_DP: apply_dp(x, f); return;
	case FIGHT_DP_TESTED:
		after_test(x, f, false);
		f->at = FIGHT_WAVER_AP;
		return;
	case FIGHT_WAVER_AP:
		f->at = FIGHT_WAVER_DP;
		if (f->v[5] & AP_LOST)
			faith_fight_waver(x, f->v[2], f->v[0]);
		return;
	case FIGHT_WAVER_DP:
		f->at = FIGHT_STAR_AP;
		if (f->v[5] & DP_LOST)
			faith_fight_waver(x, f->v[3], f->v[1]);
		return;
	case FIGHT_STAR_AP:
		f->at = FIGHT_STAR_DP;
		if (is_star(f->v[6]))
			faith_leader_star(x, f_enemy(side), f->v[0]);
		return;
	case FIGHT_STAR_DP:
		f->at = FIGHT_SUPPORTS;
		star_dp(x, f);
		return;
	case FIGHT_SUPPORTS:
		f->at = FIGHT_FOLLOW;
		if (retreated)
			faith_retreat_supports(x, f->v[0], f->v[1]);
		return;
	case FIGHT_FOLLOW:
		f->at = FIGHT_SETTLE;
		if (retreated)
			faith_retreat_follow(x, side, f->v[1]);
		return;
	default: settle(x);
	}
}
