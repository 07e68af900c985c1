/*
 * form.c - formation changes: chapters W3 and W16.1.
 *
 * Frame: v[0] side, v[1] area or 0 for anywhere, v[2] colours that may change, v[3] one at least
 * must change (a Form action). Units that have changed are marked.
 */
#include "waterloo.h"

/* [W3.5.1] Formations change at the start of the owner's round, in Phase 5, by a Form action, and
 * by themselves where a clause says so. */
void
waterloo_form_begin(struct gr_ctx *x, int side, int area, int who, bool action)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_FORM);
	f->v[0] = w_u8(side);
	f->v[1] = w_u8(area);
	f->v[2] = w_u8(who);
	f->v[3] = action;
	w_state(x)->marked[side] = 0;
	gr_cite(x, W3_5_1);
}

/* [W16.1.1] Any infantry and artillery; [W16.1.2] never cavalry or leaders. */
static uint64_t
changeable(const struct gr_ctx *x, const struct w_frame *f)
{
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	const int side = f->v[0];
	const uint64_t kinds = m->of_kind[side][W_INFANTRY] | m->of_kind[side][W_ARTILLERY];
	uint64_t mask = kinds & s->board[side] & ~s->marked[side];
	if (f->v[2] != W_EVERYONE)
		mask &= waterloo_units_of_colours(x, side, f->v[2]);
	if (f->v[1])
		mask &= waterloo_units_at(x, side, f->v[1]);
	return mask;
}

gr_reason
waterloo_form_possible(const struct gr_ctx *x, int side, int area, int who)
{
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t kinds = m->of_kind[side][W_INFANTRY] | m->of_kind[side][W_ARTILLERY];
	const uint64_t there =
		waterloo_units_at(x, side, area) & kinds & waterloo_units_of_colours(x, side, who);
	return there ? 0 : W_N_NONE_TO_FORM;
}

void
waterloo_form_run(struct gr_ctx *x, struct w_frame *f)
{
	if (f->at == 0 && changeable(x, f)) {
		waterloo_flow_ask(x, W_S_FORM, f->v[0]);
		return;
	}
	w_state(x)->marked[f->v[0]] = 0;
	waterloo_flow_return(x);
}

static void
offer_stance(struct gr_list *list, int side, uint64_t units, enum w_stance stance)
{
	W_EACH (bit, units)
		gr_offer(list, w_pack(W_V_FORM, w_piece(side, bit), 0, (int)stance));
}

void
waterloo_form_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	const int side = f->v[0];
	const uint64_t units = changeable(x, f);
	const uint64_t up = s->upright[side];
	const uint64_t guns = units & m->of_kind[side][W_ARTILLERY];
	const uint64_t foot = units & ~guns;
	offer_stance(list, side, guns & up, W_LIMBERED);
	offer_stance(list, side, guns & ~up, W_READY);
	offer_stance(list, side, foot & ~up, W_MOBILE);
	offer_stance(list, side, foot & (up | s->square[side]), W_DEFENSIVE);
	gr_offer(list, w_act(W_V_END, 0));
}

/* Why this stance cannot be taken by a formation change; 0 if it can. */
static gr_reason
may_take(const struct gr_ctx *x, int piece, int stance)
{
	const bool gun = w_map(x)->kind[piece] == W_ARTILLERY;
	/* [W3.1.7] Nobody forms square by a formation change. */
	if (stance == W_SQUARE)
		return W_N_NO_SQUARE;
	if (gun ? stance != W_READY && stance != W_LIMBERED
		: stance != W_MOBILE && stance != W_DEFENSIVE)
		return W_N_NOT_ITS_STANCE;
	if (waterloo_units_stance(x, piece) == (enum w_stance)stance)
		return W_N_ALREADY_SO;
	return 0;
}

gr_reason
waterloo_form_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const struct waterloo_state *s = w_state(x);
	const int side = f->v[0];
	const int piece = W_PIECE(a);
	if (a == w_act(W_V_END, 0))
		return f->v[3] ? W_N_MUST_ACT : 0;
	if (a != w_pack(W_V_FORM, piece, 0, W_SMALL(a)))
		return W_N_NOT_ASKED;
	if (!(changeable(x, f) & w_bit(piece)) || w_side_of(piece) != side) {
		/* [W3.5.2] Each unit changes at most once at one opportunity. */
		if (w_side_of(piece) == side && (s->marked[side] & w_bit(piece)))
			return W_N_CHANGED_ALREADY;
		if (w_map(x)->kind[piece] == W_CAVALRY || w_map(x)->kind[piece] == W_LEADER)
			return W_N_NO_FORMATION;
		if (w_side_of(piece) == side && f->v[1] && s->place[piece] == f->v[1])
			return f->v[2] == 2 ? W_N_BRITISH_LEADER : W_N_PRUSSIAN_LEADER;
		return W_N_NOT_HERE;
	}
	return may_take(x, piece, W_SMALL(a));
}

/* [W3.1.5] A square stays until its owner changes it, to defensive or to mobile. [W3.2.5] Ready
 * guns may also be limbered. */
void
waterloo_form_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	if (w_verb(a) == W_V_END) {
		f->at = 1;
		return;
	}
	const int piece = W_PIECE(a);
	const enum w_stance was = waterloo_units_stance(x, piece);
	const enum w_stance now = (enum w_stance)W_SMALL(a);
	if (was == W_SQUARE)
		gr_cite(x, W3_1_5);
	if (now == W_LIMBERED)
		gr_cite(x, W3_2_5);
	if (f->v[1])
		gr_cite(x, W16_1_1);
	waterloo_units_set_stance(x, piece, now);
	w_state(x)->marked[f->v[0]] |= w_bit(piece);
	w_say(x, W_E_FORMS, W3_5_1, piece, (int)now);
	f->v[3] = 0;
}
