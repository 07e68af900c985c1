/*
 * guns.c - artillery fire: chapter F7.8.
 *
 * Frame of a shot: v[0] gun, v[1] target, v[2] zone of the target, v[3] 1: it lost a step.
 */
#include "faith.h"

enum { SHOT_FIRE, SHOT_HIT };

/* Greatest range by the scenario: [FS3.3] through some turns the mist leaves one zone. */
int
faith_guns_range(const struct gr_ctx *x, int gun)
{
	const struct faith_scenario *m = f_map(x);
	int range = m->range[gun];
	for (int i = 0; i < m->n_specials; i++)
		if (m->special[i].kind == F_SP_MAX_RANGE &&
		    f_state(x)->turn <= m->special[i].turn && range > m->special[i].value)
			range = m->special[i].value;
	return range;
}

/*
 * [F7.8.1] A gun in command fires once in a sequence. [F7.8.4] Not when its zone has been an attack zone;
 * [F7.8.5] another gun's shot does not matter, [F7.8.12] by the other reading it does.
 */
static gr_reason
check_gun(const struct gr_ctx *x, int gun)
{
	const struct faith_state *s = f_state(x);
	if (!faith_units_exists(x, gun) || f_side_of(gun) != s->active || !f_has(s->board, gun))
		return F_N_NOT_THERE;
	if (faith_units_arm(x, gun) != F_ARTILLERY)
		return F_N_NO_GUN;
	if (f_has(s->isolated, gun))
		return F_N_ISOLATED;
	if (f_has(s->attacked, gun))
		return F_N_FIRED_ALREADY;
	if (!faith_command_row(x, gun)->artillery)
		return F_N_ORDER_NO_ATTACK;
	if (s->used & f_bit(s->place[gun]))
		return F_N_GUN_ZONE_USED;
	if (f_option(x, F_OPT_ONE_SHOT_ZONE) && (s->shot & f_bit(s->place[gun])))
		return F_N_SHOT_ZONE_USED;
	return 0;
}

/*
 * [F7.8.2] Baggage and commanders are no targets. [F1.3.1a] [F1.3.5] The range is the gun's own and
 * counts the target's zone, not the gun's. [F7.8.10] A shot that cannot hit is not offered. [F7.8.11]
 * Fire may cross what troops cannot.
 */
gr_reason
faith_guns_check(const struct gr_ctx *x, int gun, int target)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const gr_reason unable = check_gun(x, gun);
	if (unable)
		return unable;
	if (!faith_units_exists(x, target) || f_side_of(target) == s->active ||
	    !f_has(s->board, target))
		return F_N_NOT_THERE;
	if (!f_has(m->combatants, target))
		return F_N_NO_TARGET;
	const int range = m->range_to[s->place[gun]][s->place[target]];
	if (range > m->range[gun])
		return F_N_OUT_OF_RANGE;
	if (range > faith_guns_range(x, gun))
		return F_N_MIST;
	const gr_reason unseen = faith_resolve_unseen(x, s->place[gun], s->place[target]);
	if (unseen)
		return unseen;
	return faith_resolve_shot(x, gun, target, NULL) > 0 ? 0 : F_N_HOPELESS;
}

void
faith_guns_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = s->active, enemy = f_enemy(side);
	F_EACH (gun, m->guns[side] & s->board[side] & ~s->attacked[side]) {
		const uint8_t *range = m->range_to[s->place[f_piece(side, gun)]];
		F_EACH (bit, m->units[enemy] & s->board[enemy])
			if (range[s->place[f_piece(enemy, bit)]] <= m->range[f_piece(side, gun)])
				gr_offer(list, f_act_at(F_V_SHOOT, f_piece(side, gun), 0,
							f_piece(enemy, bit)));
	}
}

/* [F7.8.3] Guns fire one by one, [F7.8.6] at whom they like, as often as there are guns. */
void
faith_guns_shoot(struct gr_ctx *x, int gun, int target)
{
	struct faith_state *s = f_state(x);
	struct f_frame *f = faith_flow_call(x, F_P_SHOT);
	const struct f_link *link = faith_resolve_link(x, s->place[gun], s->place[target]);
	f->v[0] = f_u8(gun);
	f->v[1] = f_u8(target);
	f->v[2] = s->place[target];
	if (s->shot & f_bit(s->place[gun]))
		gr_cite(x, F7_8_5);
	if (link && link->worst == F_IMPASSABLE)
		gr_cite(x, F7_8_11);
	f_mark(s->attacked, gun);
	s->shot |= f_bit(s->place[gun]);
	gr_cite(x, F1_3_1a);
	gr_cite(x, F1_3_5);
	gr_cite(x, F7_8_3);
	gr_cite(x, F7_8_6);
	gr_cite(x, F4_1_5a);
	f_say(x, F_E_AIMS, F7_8_1, gun, target, f->v[2]);
	faith_flow_throw(x, F_C_SHOT, f_side_of(gun));
}

/* [F7.8.9] Below FC' the target loses a step, without retreat; equal to it, it is disorganised; above,
 * nothing. [F7.7.8] Nobody advances. */
void
faith_guns_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct f_frame *f = faith_flow_resume(x);
	struct gr_calc calc;
	const int fc = faith_resolve_shot(x, f->v[0], f->v[1], x->sink ? &calc : NULL);
	const int result = face[0] < fc ? F_ONE : face[0] == fc ? F_DISORDER : F_NO_RESULT;
	f->at = SHOT_HIT;
	gr_cite(x, F7_7_8);
	f_say_calc(x, x->sink ? &calc : NULL, F_E_SHOT, F7_8_9, f->v[0], f->v[1], face[0], fc,
		   result);
	if (face[0] < fc) {
		f->v[3] = 1;
		faith_units_lose_step(x, f->v[1], F7_8_9);
	} else if (face[0] == fc) {
		f->v[3] = faith_units_disorder(x, f->v[1], F7_8_9);
	}
}

/* A step lost to a gun makes others waver, see [F11.2.2]. */
void
faith_guns_run(struct gr_ctx *x, struct f_frame *f)
{
	const struct f_frame shot = *f;
	faith_flow_return(x);
	if (shot.v[3] && faith_fight_waver(x, shot.v[1], shot.v[2]))
		gr_cite(x, F11_2_2);
}
