/*
 * shelter.c - strongpoints: chapter W19.
 *
 * Frame: v[0] area, v[1] defending side.
 */
#include "waterloo.h"

/* [W19.2] Only infantry in defensive formation shelters. */
static uint64_t
can_shelter(const struct gr_ctx *x, int side, int area)
{
	const struct waterloo_state *s = w_state(x);
	return waterloo_units_infantry(x, side, area) & ~s->upright[side] & ~s->square[side];
}

/* [W9.5.11] Outside an assault all are sheltered if every one is defensive and their number is
 * within the capacity. */
bool
waterloo_shelter_all(const struct gr_ctx *x, int side, int area)
{
	if (!(w_map(x)->strong & w_bit(area)))
		return false;
	const uint64_t foot = waterloo_units_infantry(x, side, area);
	return foot && foot == can_shelter(x, side, area) &&
	       w_count(foot) <= w_map(x)->capacity[area];
}

static void
shelter(struct gr_ctx *x, const struct w_frame *f, uint64_t units)
{
	struct waterloo_state *s = w_state(x);
	s->sheltered = units;
	/* [W19.11] For whoever is assaulted there, French as well as Allied. */
	gr_cite(x, W19_11);
	W_EACH (bit, units)
		w_say(x, W_E_SHELTERS, W19_1, w_piece(f->v[1], bit), f->v[0]);
	/* [W19.4] With own guns there who is not sheltered protects them. */
	if (waterloo_units_guns(x, f->v[1], f->v[0]))
		W_EACH (bit, waterloo_units_infantry(x, f->v[1], f->v[0]) & ~units)
			w_say(x, W_E_PROTECTS, W19_4, w_piece(f->v[1], bit), f->v[0]);
}

/* [W10.2.9] Shelter is declared before step 1. [W19.1] As many as the strongpoint's capacity. */
void
waterloo_shelter_run(struct gr_ctx *x, struct w_frame *f)
{
	const int side = f->v[1];
	const uint64_t able = can_shelter(x, side, f->v[0]);
	const int room = w_map(x)->capacity[f->v[0]];
	const bool guns = waterloo_units_guns(x, side, f->v[0]) != 0;
	if (f->at) {
		waterloo_flow_return(x);
		return;
	}
	f->at = 1;
	gr_cite(x, W10_2_9);
	if (waterloo_units_infantry(x, side, f->v[0]) & ~able)
		gr_cite(x, W19_2);
	if (able && (guns || (w_count(able) > room && !waterloo_units_alike(x, side, able)))) {
		waterloo_flow_ask(x, W_S_SHELTER, side);
		return;
	}
	uint64_t chosen = 0;
	for (uint64_t left = able; left && w_count(chosen) < room; left &= left - 1)
		chosen |= left & -left;
	shelter(x, f, chosen);
}

/* The n-th of the infantry that can shelter, by id, is bit n of the action. */
static uint64_t
units_of(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	uint64_t units = 0;
	int n = 0;
	W_EACH (bit, can_shelter(x, f->v[1], f->v[0]))
		units |= (a >> n++ & 1) << bit;
	return units;
}

static void
offer_sets(struct gr_list *list, int units, int from, int room, uint64_t chosen)
{
	gr_offer(list, w_act(W_V_SHELTER, chosen));
	if (room == 0)
		return;
	for (int i = from; i < units; i++)
		offer_sets(list, units, i + 1, room - 1, chosen | w_bit(i));
}

void
waterloo_shelter_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int units = w_count(can_shelter(x, f->v[1], f->v[0]));
	const int room = w_map(x)->capacity[f->v[0]];
	offer_sets(list, units, 0, room < units ? room : units, 0);
}

/* [W19.3] The defender names who shelters if there are more than fit; see [W19.4]: with guns fewer
 * may shelter. */
gr_reason
waterloo_shelter_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int able = w_count(can_shelter(x, f->v[1], f->v[0]));
	const int room = w_map(x)->capacity[f->v[0]];
	const int most = room < able ? room : able;
	if (w_verb(a) != W_V_SHELTER || (a & (w_bit(56) - 1)) >> able)
		return W_N_NOT_ASKED;
	const int n = w_count(a & (w_bit(56) - 1));
	if (n > most)
		return W_N_SHELTER_FULL;
	if (n < most && !waterloo_units_guns(x, f->v[1], f->v[0]))
		return W_N_SHELTER_ALL;
	return 0;
}

void
waterloo_shelter_apply(struct gr_ctx *x, gr_action a)
{
	const uint64_t units = units_of(x, a);
	struct w_frame *f = waterloo_flow_resume(x);
	gr_cite(x, W19_3);
	shelter(x, f, units);
}
