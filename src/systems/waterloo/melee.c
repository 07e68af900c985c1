/*
 * melee.c - step 3, infantry against infantry: chapters W12.1 to W12.3.
 *
 * Frames. Fight: v[0] area, v[1] assaulting side, v[2] round. Volley: v[0] area, v[1] firing side,
 * v[2] unit in hand.
 */
#include "waterloo.h"

enum {
	FIGHT_DEFENDERS_FIRE,
	FIGHT_ASSAULTERS_TEST,
	FIGHT_ASSAULTERS_FIRE,
	FIGHT_DEFENDERS_TEST,
	FIGHT_ROUND_OVER,
	FIGHT_WITHDRAW
};

static uint64_t
assaulters(const struct gr_ctx *x, const struct w_frame *f)
{
	return waterloo_assault_infantry(x, f->v[1], f->v[0]);
}

static uint64_t
defenders(const struct gr_ctx *x, const struct w_frame *f)
{
	return waterloo_assault_infantry(x, w_enemy(f->v[1]), f->v[0]);
}

/* [W12.1.6] In round 1 defensive fire that hit counts too. */
static bool
assaulters_must_test(const struct gr_ctx *x, const struct w_frame *f)
{
	if (w_state(x)->shaken & 1)
		return true;
	if (f->v[2] == 1 && (waterloo_assault_frame(x)->v[2] & W_A_DAMAGED)) {
		gr_cite(x, W12_1_6);
		return true;
	}
	return false;
}

/* [W19.5] [W12.3.10] In a strongpoint, guns that no unsheltered infantry protects fall to any
 * assaulting infantry left after round 1. */
static void
take_unprotected_guns(struct gr_ctx *x, const struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int enemy = w_enemy(f->v[1]);
	const uint64_t guns = waterloo_units_guns(x, enemy, f->v[0]);
	if (!guns || !(w_map(x)->strong & w_bit(f->v[0])) || !assaulters(x, f) ||
	    (defenders(x, f) & ~s->sheltered))
		return;
	gr_cite(x, W12_3_10);
	for (int i = 0; i < s->depth; i++)
		if (s->stack[i].proc == W_P_ASSAULT)
			s->stack[i].v[2] |= W_A_GUNS_TAKEN;
	W_EACH (bit, guns)
		waterloo_units_lose(x, w_piece(enemy, bit), 0, W19_5);
}

/* [W12.1.9] A second round if both sides still have infantry; [W12.3.3] after it the assaulting
 * infantry withdraws if any defender is left; [W12.3.6] else it stays. */
static void
round_over(struct gr_ctx *x, struct w_frame *f)
{
	if (f->v[2] == 1)
		take_unprotected_guns(x, f);
	if (!assaulters(x, f) || !defenders(x, f)) {
		gr_cite(x, assaulters(x, f) ? W12_3_6 : W12_3_7);
		waterloo_flow_return(x);
		return;
	}
	if (f->v[2] == 1) {
		gr_cite(x, W12_1_9);
		f->at = FIGHT_DEFENDERS_FIRE;
		return;
	}
	gr_cite(x, W12_3_3);
	f->at = FIGHT_WITHDRAW;
}

/* [W12.3.5] Withdrawing is no retreat: enemy cavalry does not matter. */
static void
withdraw_next(struct gr_ctx *x, struct w_frame *f)
{
	const uint64_t left = assaulters(x, f);
	if (!left) {
		waterloo_flow_return(x);
		return;
	}
	gr_cite(x, W12_3_5);
	waterloo_retreat(x, w_piece(f->v[1], w_low(left)), W_RT_WITHDRAW, 0);
}

/* [W12.1.1] Up to two rounds. [W12.1.2] The defenders fire first; [W12.1.5] who was shaken or hit by
 * the volley tests after it. [W12.3.7] It ends when no assaulting infantry is left. */
void
waterloo_melee_fight_run(struct gr_ctx *x, struct w_frame *f)
{
	const int area = f->v[0], side = f->v[1], enemy = w_enemy(f->v[1]);
	switch (f->at) {
	case FIGHT_DEFENDERS_FIRE:
		f->v[2]++;
		f->at = FIGHT_ASSAULTERS_TEST;
		w_say(x, W_E_FIGHT_ROUND, W12_1_1, area, f->v[2]);
		gr_cite(x, W12_1_2);
		waterloo_melee_volley(x, area, enemy);
		return;
	case FIGHT_ASSAULTERS_TEST:
		f->at = FIGHT_ASSAULTERS_FIRE;
		if (assaulters(x, f) && assaulters_must_test(x, f)) {
			gr_cite(x, W12_1_5);
			waterloo_morale_test(x, area, side, W_BY_FIRE);
		}
		return;
	case FIGHT_ASSAULTERS_FIRE:
		f->at = FIGHT_DEFENDERS_TEST;
		/* [W12.1.8] Who is left fires in the same way. */
		gr_cite(x, W12_1_8);
		w_state(x)->shaken = 0;
		if (assaulters(x, f) && defenders(x, f))
			waterloo_melee_volley(x, area, side);
		return;
	case FIGHT_DEFENDERS_TEST:
		f->at = FIGHT_ROUND_OVER;
		if (defenders(x, f) && (w_state(x)->shaken & 1))
			waterloo_morale_test(x, area, enemy, W_BY_FIRE);
		return;
	case FIGHT_ROUND_OVER:
		w_state(x)->shaken = 0;
		round_over(x, f);
		return;
	default: withdraw_next(x, f);
	}
}

/* === a volley =================================================================================== */

enum { VOLLEY_ASSIGN, VOLLEY_BEGIN, VOLLEY_FIRE };

void
waterloo_melee_volley(struct gr_ctx *x, int area, int side)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_VOLLEY);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(side);
	w_state(x)->shaken = 0;
}

static void
end_volley(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	for (int i = 0; i < 64; i++)
		s->slot[i] = 0;
	s->todo = 0;
	waterloo_flow_return(x);
}

/* [W12.1.3] Cubes are assigned first. [W12.1.4] Each unit fires once, in id order. [W12.3.2] With no
 * target left the rest of the shots is lost. */
void
waterloo_melee_volley_run(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	switch (f->at) {
	case VOLLEY_ASSIGN:
		f->at = VOLLEY_BEGIN;
		gr_cite(x, W12_1_3);
		waterloo_cubes_assign(x, f->v[0], f->v[1]);
		return;
	case VOLLEY_BEGIN:
		f->at = VOLLEY_FIRE;
		s->todo = waterloo_assault_infantry(x, f->v[1], f->v[0]);
		return;
	default: break;
	}
	const bool target = waterloo_assault_infantry(x, w_enemy(f->v[1]), f->v[0]) != 0;
	if (!target)
		gr_cite(x, W12_3_2);
	if (!s->todo || !target) {
		end_volley(x);
		return;
	}
	f->v[2] = w_u8(w_piece(f->v[1], w_low(s->todo)));
	waterloo_flow_throw(x, W_C_VOLLEY, f->v[1]);
}

void
waterloo_melee_volley_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	struct gr_calc calc;
	const int unit = f->v[2], area = f->v[0];
	const int modifier = waterloo_resolve_infantry(x, unit, area, x->sink ? &calc : NULL);
	const int result = waterloo_resolve_infantry_result(x, face[0], modifier);
	s->todo &= ~w_bit(unit);
	gr_cite(x, W12_1_4);
	w_say_calc(x, &calc, W_E_VOLLEY, W12_2_1, unit, area, face[0], face[0] + modifier, result);
	if (result)
		s->shaken |= 1;
	if (result == W_SHAKEN) {
		/* [W12.3.1] M alone places no cube. */
		gr_cite(x, W12_3_1);
		return;
	}
	if (result)
		waterloo_cubes_place(x, area, w_enemy(f->v[1]), result, false);
}
