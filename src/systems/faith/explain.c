/*
 * explain.c - the calculations that an action leads to, or those of the throw that is due. Every
 * number is resolve.c's.
 */
#include "faith.h"

struct ear {
	void (*out)(void *user, const struct gr_calc *calc);
	void *user;
};

static void
explain_combat(const struct gr_ctx *x, const struct f_combat *c, const struct ear *ear)
{
	struct gr_calc calc;
	faith_resolve_combat(x, c, &calc);
	ear->out(ear->user, &calc);
}

/* An attack against each unit that may be its DP. */
static void
explain_attack(const struct gr_ctx *x, gr_action a, const struct ear *ear)
{
	const int enemy = f_enemy(f_state(x)->active);
	struct f_combat c = {.ap = f_u8(F_PIECE(a)),
			     .from = f_u8(F_FROM(a)),
			     .zone = f_u8(F_ZONE(a)),
			     .kind = F_MELEE,
			     .charge = F_SMALL(a) != 0,
			     .eyes = f_state(x)->node.seat};
	F_EACH (bit, faith_units_combat(x, enemy, F_ZONE(a))) {
		c.dp = f_u8(f_piece(enemy, bit));
		explain_combat(x, &c, ear);
	}
}

static struct f_combat
attack_under_way(const struct gr_ctx *x, int dp, bool charge)
{
	const struct f_frame *f = faith_flow_top(x);
	return (struct f_combat){.ap = f->v[2],
				 .dp = f_u8(dp),
				 .from = f->v[0],
				 .zone = f->v[1],
				 .kind = F_MELEE,
				 .charge = charge,
				 .eyes = f_state(x)->node.seat};
}

static void
explain_reaction(const struct gr_ctx *x, gr_action a, const struct ear *ear)
{
	const int zone = f_state(x)->place[F_PIECE(a)];
	struct gr_calc calc;
	const struct f_combat c = {.ap = f_u8(F_TARGET(a)),
				   .dp = f_u8(F_PIECE(a)),
				   .from = f_u8(F_ZONE(a)),
				   .zone = f_u8(zone),
				   .kind = f_verb(a) == F_V_FIRE ? F_REACTION_FIRE
								 : F_REACTION_CHARGE,
				   .eyes = f_state(x)->node.seat};
	faith_resolve_fq(x, F_PIECE(a), zone, 0, &calc);
	ear->out(ear->user, &calc);
	explain_combat(x, &c, ear);
}

static void
explain_throw(const struct gr_ctx *x, const struct ear *ear)
{
	const struct f_frame *f = faith_flow_top(x);
	struct gr_calc calc;
	switch ((enum f_chance)f_state(x)->node.step) {
	case F_C_TEST: faith_resolve_fq(x, f->v[0], f->v[2], f->v[3], &calc); break;
	case F_C_COMBAT: {
		/* Orders that tell have been shown, whoever asks; the others change nothing. */
		struct f_combat c = faith_fight_of(f);
		c.eyes = GR_ALL_SEATS;
		faith_resolve_combat(x, &c, &calc);
		break;
	}
	case F_C_COMMANDER: faith_resolve_guard(x, f->v[0], f->v[1], &calc); break;
	case F_C_SHOT: faith_resolve_shot(x, f->v[0], f->v[1], &calc); break;
	case F_C_ORDER: faith_resolve_change(x, f->v[0], f->v[1], &calc); break;
	case F_C_NONE:
	case F_CHANCES: return;
	}
	ear->out(ear->user, &calc);
}

/* Does the action name pieces and zones that are there? Anything may be asked about. */
static bool
is_sound(const struct gr_ctx *x, gr_action a)
{
	const struct faith_scenario *m = f_map(x);
	if (F_ZONE(a) > m->n_zones || F_FROM(a) > m->n_zones)
		return false;
	const bool order = f_verb(a) == F_V_ORDER;
	if (order)
		return F_COLUMN(a) >= 1 && F_COLUMN(a) <= m->n_columns && F_SMALL(a) < F_ORDERS;
	return (!F_PIECE(a) || f_has(f_state(x)->board, F_PIECE(a)) ||
		f_state(x)->place[F_PIECE(a)] == F_WAITING) &&
	       (!F_TARGET(a) || f_has(f_state(x)->board, F_TARGET(a)));
}

void
faith_explain(const struct gr_ctx *x, gr_action a,
	      void (*out)(void *user, const struct gr_calc *calc), void *user)
{
	const struct ear ear = {out, user};
	struct gr_calc calc;
	if (f_state(x)->node.kind == GR_CHANCE) {
		explain_throw(x, &ear);
		return;
	}
	const int step = f_state(x)->node.step;
	const struct f_frame *f = faith_flow_top(x);
	if (!is_sound(x, a))
		return;
	if (f_verb(a) == F_V_STEP && step == F_S_STEP && F_ZONE(a))
		faith_resolve_cost(x, f->v[0], f_state(x)->place[f->v[0]], F_ZONE(a), &calc);
	else if (f_verb(a) == F_V_ENTER && F_PIECE(a) && F_ZONE(a))
		faith_resolve_cost(x, F_PIECE(a), 0, F_ZONE(a), &calc);
	else if (f_verb(a) == F_V_SHOOT && F_PIECE(a) && F_TARGET(a))
		faith_resolve_shot(x, F_PIECE(a), F_TARGET(a), &calc);
	else if (f_verb(a) == F_V_ORDER && F_SMALL(a))
		faith_resolve_change(x, F_COLUMN(a), F_SMALL(a), &calc);
	else
		calc.n = -1;
	if (calc.n >= 0) {
		out(user, &calc);
		return;
	}
	const bool rival = F_PIECE(a) && F_TARGET(a) && F_ZONE(a);
	if (f_verb(a) == F_V_ASSAIL && F_PIECE(a) && F_FROM(a) && F_ZONE(a)) {
		explain_attack(x, a, &ear);
	} else if ((f_verb(a) == F_V_FIRE || f_verb(a) == F_V_COUNTER) && rival) {
		explain_reaction(x, a, &ear);
	} else if (f_verb(a) == F_V_DP && step == F_S_DP && F_PIECE(a)) {
		const struct f_combat c = attack_under_way(x, F_PIECE(a), f->v[4]);
		explain_combat(x, &c, &ear);
	} else if (step == F_S_CHARGE) {
		const struct f_combat c = attack_under_way(x, f->v[3], f_verb(a) == F_V_CHARGE);
		explain_combat(x, &c, &ear);
	}
}
