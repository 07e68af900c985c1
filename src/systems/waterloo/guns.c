/*
 * guns.c - which guns of an area are manned when they are to act, see [W15.4.2].
 *
 * Frame: v[0] area, v[1] side, v[2] colours, v[3] colour in hand.
 */
#include "waterloo.h"

void
waterloo_guns_manning(struct gr_ctx *x, int area, int who)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_MAN);
	f->v[0] = w_u8(area);
	f->v[1] = w_state(x)->active;
	f->v[2] = w_u8(who);
}

/* Of these guns, those that the choice is about: when they are to fire, the ready ones. */
static uint64_t
guns_that_matter(const struct gr_ctx *x, int side, uint64_t guns)
{
	const struct waterloo_state *s = w_state(x);
	const uint64_t ready = guns & s->upright[side];
	const bool to_fire = s->depth > 1 && s->stack[s->depth - 2].proc == W_P_BOMBARD;
	return to_fire && ready ? ready : guns;
}

void
waterloo_guns_man_run(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	const int side = f->v[1];
	for (; f->v[3] < W_COLOURS; f->v[3]++) {
		const int colour = f->v[3];
		if (!(f->v[2] >> colour & 1))
			continue;
		const uint64_t guns =
			waterloo_units_guns(x, side, f->v[0]) & m->of_colour[side][colour];
		uint64_t open = guns_that_matter(x, side, guns & ~s->manned);
		int wanted = waterloo_units_manned(x, colour, f->v[0]) - w_count(guns & s->manned);
		if (wanted > 0 && wanted < w_count(open) && !waterloo_units_alike(x, side, open)) {
			waterloo_flow_ask(x, W_S_MAN, side);
			return;
		}
		for (; wanted > 0 && open; wanted--, open &= open - 1)
			s->manned |= open & -open;
	}
	waterloo_flow_return(x);
}

static uint64_t
guns_to_man(const struct gr_ctx *x)
{
	const struct w_frame *f = waterloo_flow_top(x);
	return waterloo_units_guns(x, f->v[1], f->v[0]) & w_map(x)->of_colour[f->v[1]][f->v[3]] &
	       ~w_state(x)->manned;
}

void
waterloo_guns_man_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	W_EACH (bit, guns_to_man(x))
		gr_offer(list, w_pack(W_V_MAN, w_piece(w_decider(x), bit), 0, 0));
}

gr_reason
waterloo_guns_man_check(const struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	if (a != w_pack(W_V_MAN, piece, 0, 0))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != w_decider(x) || !(guns_to_man(x) & w_bit(piece)))
		return W_N_NOT_A_GUN_HERE;
	return 0;
}

void
waterloo_guns_man_apply(struct gr_ctx *x, gr_action a)
{
	waterloo_flow_resume(x);
	w_state(x)->manned |= w_bit(W_PIECE(a));
	w_say(x, W_E_MANNED, W15_4_2, W_PIECE(a));
}
