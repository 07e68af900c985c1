/*
 * arrival.c - the Prussians come: chapter W20.
 *
 * The frame has no locals: pieces drawn this turn lie in W_ARRIVING, pieces dealt with are marked.
 */
#include "waterloo.h"

enum { ARRIVE_ROLL, ARRIVE_PLACE };

static int
on_display(const struct gr_ctx *x)
{
	return w_map(x)->n_display - w_state(x)->drawn;
}

/* [W20.1.1] A one counts as the least number of the table. [W20.1.2] So many pieces leave the
 * display from its left end, leaders among them; [W20.1.3] all of them if fewer are left. */
void
waterloo_arrival_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	struct w_frame *f = waterloo_flow_resume(x);
	int n = face[0] < m->arrival_least ? m->arrival_least : face[0];
	w_say(x, W_E_PRUSSIAN_DIE, W20_1_1, face[0], n);
	if (n > on_display(x)) {
		gr_cite(x, W20_1_3);
		n = on_display(x);
	}
	for (; n > 0; n--) {
		const int piece = m->display[s->drawn++];
		waterloo_units_put(x, piece, W_ARRIVING);
		w_say(x, W_E_DRAWN, W20_1_2, piece);
	}
	/* [W20.3] The order is the scenario's. */
	gr_cite(x, W20_3);
	f->at = ARRIVE_PLACE;
}

static uint64_t
arriving(const struct gr_ctx *x)
{
	return waterloo_units_at(x, W_ALLIED, W_ARRIVING);
}

static uint64_t
delayed(const struct gr_ctx *x)
{
	return waterloo_units_at(x, W_ALLIED, W_BOX) & ~w_state(x)->marked[W_ALLIED];
}

/* [W20.1.4] Group A goes to the areas marked A, group B to those marked B; [W20.1.6] any of them to
 * the Delayed box instead. [W20.2.1] Whoever waits there from an earlier turn may come in at any
 * entry area. [W1.6] The groups are the display's. */
static gr_reason
may_place(const struct gr_ctx *x, int piece, int area)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	uint64_t doors = m->entries;
	if (s->place[piece] == W_ARRIVING) {
		if (area == W_BOX) {
			gr_cite(x, W20_1_6);
			return 0;
		}
		doors = m->entry_group[piece] ? m->entry[m->entry_group[piece] - 1] : m->entries;
		gr_cite(x, W1_6);
		if (!(doors & w_bit(area)))
			return W_N_WRONG_ENTRY;
		gr_cite(x, W20_1_4);
	} else {
		if (!(delayed(x) & w_bit(piece)))
			return W_N_NOT_ARRIVING;
		if (!(doors & w_bit(area)))
			return W_N_NOT_ENTRY;
		/* An unmanned gun moves nowhere, see [W15.4.1]. */
		if (m->kind[piece] == W_ARTILLERY &&
		    !waterloo_units_manned(x, m->colour[piece], W_BOX))
			return W_N_UNMANNED;
		gr_cite(x, W20_2_1);
	}
	/* [W20.1.5] Not where the French stand. */
	if (w_enemies(x, W_ALLIED) & w_bit(area))
		return W_N_ENTRY_TAKEN;
	/* [W20.1.9] Nor two leaders in one area; the box takes any number. */
	if (m->kind[piece] == W_LEADER && waterloo_units_leader_there(x, piece, area))
		return W_N_ENTRY_LEADER;
	return 0;
}

static bool
delayed_may_enter(const struct gr_ctx *x)
{
	W_EACH (bit, delayed(x))
		W_EACH (area, w_map(x)->entries)
			if (may_place(x, w_piece(W_ALLIED, bit), area) == 0)
				return true;
	return false;
}

void
waterloo_arrival_run(struct gr_ctx *x, struct w_frame *f)
{
	if (f->at == ARRIVE_ROLL && on_display(x) > 0) {
		waterloo_flow_throw(x, W_C_PRUSSIANS, W_ALLIED);
		return;
	}
	f->at = ARRIVE_PLACE;
	if (arriving(x) || delayed_may_enter(x)) {
		waterloo_flow_ask(x, W_S_ARRIVE, W_ALLIED);
		return;
	}
	w_state(x)->marked[W_ALLIED] = 0;
	waterloo_flow_return(x);
}

/* [W20.2.8] Cubes travel with the infantry out of the box (see [W6.2.5] for how many). */
static void
cubes_along(const struct gr_ctx *x, int piece, int *least, int *most)
{
	*least = *most = 0;
	if (w_state(x)->place[piece] != W_BOX || w_map(x)->kind[piece] != W_INFANTRY)
		return;
	waterloo_cubes_range(x, w_map(x)->colour[piece], W_BOX, least, most);
}

void
waterloo_arrival_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	W_EACH (bit, arriving(x) | delayed(x)) {
		const int piece = w_piece(W_ALLIED, bit);
		int least, most;
		cubes_along(x, piece, &least, &most);
		W_EACH (area, w_map(x)->entries | w_bit(W_BOX))
			for (int k = least; k <= most; k++)
				gr_offer(list, w_pack(W_V_PLACE, piece, area, k));
	}
	gr_offer(list, w_act(W_V_END, 0));
}

gr_reason
waterloo_arrival_check(const struct gr_ctx *x, gr_action a)
{
	if (a == w_act(W_V_END, 0))
		return arriving(x) ? W_N_STILL_ARRIVING : 0;
	const int piece = W_PIECE(a);
	if (a != w_pack(W_V_PLACE, piece, W_AREA(a), W_SMALL(a)))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != W_ALLIED || !((arriving(x) | delayed(x)) & w_bit(piece)))
		return W_N_NOT_ARRIVING;
	int least, most;
	cubes_along(x, piece, &least, &most);
	if (W_SMALL(a) < least || W_SMALL(a) > most)
		return W_N_CUBES_CARRIED;
	return may_place(x, piece, W_AREA(a));
}

/* [W20.1.7] Infantry comes mobile, guns limbered, cavalry fresh, leaders ready: so the set-up has
 * them. [W20.1.8] Arrivals may exceed the limit. */
void
waterloo_arrival_apply(struct gr_ctx *x, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	waterloo_flow_resume(x);
	if (w_verb(a) == W_V_END) {
		/* The rest of the delayed stays: nobody is left to ask about. */
		s->marked[W_ALLIED] |= delayed(x);
		return;
	}
	const int piece = W_PIECE(a);
	const int from = s->place[piece];
	const int colour = w_map(x)->colour[piece];
	const int cubes = W_SMALL(a);
	if (cubes) {
		gr_cite(x, W20_2_8);
		s->cubes[colour][from] = w_u8(s->cubes[colour][from] - cubes);
		s->cubes[colour][W_AREA(a)] = w_u8(s->cubes[colour][W_AREA(a)] + cubes);
	}
	waterloo_units_put(x, piece, W_AREA(a));
	s->marked[W_ALLIED] |= w_bit(piece);
	gr_cite(x, W20_1_7);
	if (w_count(waterloo_units_combat(x, W_ALLIED, W_AREA(a))) > w_map(x)->area_limit)
		gr_cite(x, W20_1_8);
	w_say(x, W_AREA(a) == W_BOX ? W_E_DELAYED : W_E_ARRIVES, W20_1_4, piece, W_AREA(a));
	if (cubes)
		waterloo_cubes_overflow(x, W_AREA(a), colour);
	/* A French leader alone there is overrun, see [W17.5.1]. */
	waterloo_leader_check(x, W_AREA(a), W_NO_SIDE);
}
