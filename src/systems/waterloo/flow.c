/*
 * flow.c - the sequence of play: chapters W2 (the turn) and W4 (action rounds), and the stack of
 * procedures that all rooms use.
 */
#include "waterloo.h"

typedef void w_run(struct gr_ctx *x, struct w_frame *f);

static w_run *const procedure[W_PROCS] = {
	[W_P_TURN] = waterloo_flow_turn,
	[W_P_ARRIVE] = waterloo_arrival_run,
	[W_P_SKIRMISH] = waterloo_fire_skirmish_run,
	[W_P_ROUND] = waterloo_flow_round,
	[W_P_ACTION] = waterloo_action_run,
	[W_P_FORM] = waterloo_form_run,
	[W_P_MOVE] = waterloo_move_run,
	[W_P_MAN] = waterloo_guns_man_run,
	[W_P_BOMBARD] = waterloo_fire_bombard_run,
	[W_P_LIMIT] = waterloo_limit_run,
	[W_P_RESOLVE] = waterloo_assault_resolve_run,
	[W_P_ASSAULT] = waterloo_assault_run,
	[W_P_SHELTER] = waterloo_shelter_run,
	[W_P_DEFENCE] = waterloo_assault_defence_run,
	[W_P_DUELS] = waterloo_assault_duels_run,
	[W_P_FIGHT] = waterloo_melee_fight_run,
	[W_P_VOLLEY] = waterloo_melee_volley_run,
	[W_P_ASSIGN] = waterloo_cubes_assign_run,
	[W_P_TEST] = waterloo_morale_run,
	[W_P_CHARGE] = waterloo_charge_run,
	[W_P_CONTROL] = waterloo_charge_control_run,
	[W_P_RETREAT] = waterloo_retreat_run,
	[W_P_HIT] = waterloo_fire_hit_run,
	[W_P_CUBES] = waterloo_cubes_run,
	[W_P_OVERFLOW] = waterloo_cubes_overflow_run,
	[W_P_UNMAN] = waterloo_cubes_unman_run,
	[W_P_LEADERS] = waterloo_leader_run,
};

/* === The stack ================================================================================= */

struct w_frame *
waterloo_flow_top(const struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	return &s->stack[s->depth - 1];
}

struct w_frame *
waterloo_flow_call(struct gr_ctx *x, enum w_proc proc)
{
	struct waterloo_state *s = w_state(x);
	gr_assert(s->depth < W_DEPTH);
	struct w_frame *f = &s->stack[s->depth++];
	*f = (struct w_frame){.proc = (uint8_t)proc};
	return f;
}

void
waterloo_flow_return(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	s->stack[--s->depth] = (struct w_frame){0};
}

static void
wait_for(struct gr_ctx *x, enum gr_node_kind kind, int step, int seat)
{
	struct waterloo_state *s = w_state(x);
	s->node = (struct gr_node){
		.kind = (uint8_t)kind, .seat = (uint8_t)seat, .step = (uint8_t)step};
}

void
waterloo_flow_ask(struct gr_ctx *x, enum w_step step, int side)
{
	wait_for(x, GR_DECISION, (int)step, w_seat(side));
}

void
waterloo_flow_throw(struct gr_ctx *x, enum w_chance chance, int side)
{
	wait_for(x, GR_CHANCE, (int)chance, w_seat(side));
}

void
waterloo_flow_over(struct gr_ctx *x, int winner_seat, enum w_result cause)
{
	wait_for(x, GR_OVER, (int)cause, winner_seat);
}

struct w_frame *
waterloo_flow_resume(struct gr_ctx *x)
{
	w_state(x)->node = (struct gr_node){0};
	return waterloo_flow_top(x);
}

void
waterloo_flow_advance(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	while (s->node.kind == GR_NOT_BEGUN) {
		struct w_frame *f = waterloo_flow_top(x);
		procedure[f->proc](x, f);
	}
}

/* === [W2] The turn ============================================================================= */

/* [W4.1.1] The first side named by the scenario begins Phase 4, [W4.1.2] unless at the start of the
 * turn of the check it does not hold every strongpoint named: [W4.1.3] then the other side is first
 * for the rest of the day. [W4.1.4] The test is made this once. */
static void
settle_initiative(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	gr_cite(x, W4_1_1);
	if (s->turn != m->check_turn)
		return;
	gr_cite(x, W4_1_4);
	bool holds_all = true;
	W_EACH (area, m->must_hold)
		if (waterloo_units_holder(x, area) != m->first_side)
			holds_all = false;
	if (!holds_all)
		s->first = w_u8(w_enemy(m->first_side));
	w_say(x, W_E_INITIATIVE, holds_all ? W4_1_2 : W4_1_3, w_seat(s->first));
}

/* [W2.2.1] [W2.2.2] [W2.2.3] Discs of the turn, from the scenario. */
static void
hand_out_discs(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++)
		for (int colour = 0; colour < W_DISCS; colour++)
			s->disc[side][colour][W_AVAILABLE] = w_map(x)->discs[s->turn][side][colour];
	gr_cite(x, W2_2_1);
	gr_cite(x, s->disc[W_ALLIED][W_PURPLE][W_AVAILABLE] ? W2_2_3 : W2_2_2);
}

/* [W2.2.4] [W4.5.5] Discs left when the rounds end are lost. */
static void
take_back_discs(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++)
		for (int colour = 0; colour < W_DISCS; colour++) {
			if (s->disc[side][colour][W_AVAILABLE]) {
				gr_cite(x, W2_2_4);
				gr_cite(x, W4_5_5);
			}
			for (int pile = 0; pile < W_PILES; pile++)
				s->disc[side][colour][pile] = 0;
		}
}

/* [W2.1.2] The turns run from 12 noon to 8 pm, as the scenario's clock has them. */
static void
begin_turn(struct gr_ctx *x)
{
	w_say(x, W_E_TURN, W2_1_2, w_state(x)->turn);
	settle_initiative(x);
	hand_out_discs(x);
}

/* [W2.7.1] The marker advances. */
static void
next_turn(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	gr_cite(x, W2_7_1);
	s->turn++;
	s->phase = W_PH_START;
	waterloo_flow_top(x)->at = 0;
}

static void
begin_phase(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	switch ((enum w_phase)s->phase) {
	case W_PH_START: begin_turn(x); return;
	case W_PH_PRUSSIANS:
		/* [W2.3.1] Phase 2 happens from the turn the scenario says. */
		if (w_map(x)->prussians[s->turn]) {
			gr_cite(x, W2_3_1);
			waterloo_flow_call(x, W_P_ARRIVE);
		}
		return;
	case W_PH_SKIRMISH_ALLIED:
		/* [W2.4.3] The Allied side fires first, then the French. */
		gr_cite(x, W2_4_3);
		waterloo_flow_call(x, W_P_SKIRMISH)->v[0] = W_ALLIED;
		return;
	case W_PH_SKIRMISH_FRENCH: waterloo_flow_call(x, W_P_SKIRMISH)->v[0] = W_FRENCH; return;
	case W_PH_ROUNDS:
		s->active = s->first;
		waterloo_flow_call(x, W_P_ROUND);
		return;
	case W_PH_FORM_ALLIED:
		/* [W2.5.1] Phase 5: Allied, then French, change formations free of discs. */
		gr_cite(x, W2_5_1);
		waterloo_form_begin(x, W_ALLIED, 0, W_EVERYONE, false);
		return;
	case W_PH_FORM_FRENCH: waterloo_form_begin(x, W_FRENCH, 0, W_EVERYONE, false); return;
	case W_PH_VICTORY: waterloo_victory_check(x); return;
	case W_PH_NEXT: next_turn(x); return;
	case W_PHASES: break;
	}
	gr_panic("no such case", __FILE__, __LINE__);
}

/* [W2.1.1] The seven phases in their order (discs are handed out at the start). */
void
waterloo_flow_turn(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	if (f->at == 0) {
		f->at = 1;
		begin_phase(x);
		return;
	}
	gr_cite(x, W2_1_1);
	s->phase++;
	f->at = 0;
}

/* === [W4] Action rounds ======================================================================== */

enum { ROUND_TILE, ROUND_BEGIN, ROUND_ACTION, ROUND_LIMIT, ROUND_END };

/* [W4.2.2] The tiles lie in the bag again each round, so each value has its own weight. [W1.8] */
void
waterloo_flow_tile_dice(const struct gr_ctx *x, struct gr_dice *dice)
{
	const int drawer = w_enemy(w_state(x)->active);
	*dice = (struct gr_dice){.count = 1, .sides = 5, .read = GR_READ_FACES};
	dice->seen_by = (uint8_t)(1 << drawer);
	for (int value = 1; value <= 5; value++)
		dice->weight[value] = w_map(x)->tile[value];
}

/* [W4.2.1] The non-active player draws the tile and keeps it to himself. */
void
waterloo_flow_tile_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	s->tile = face[0];
	w_say_to(x, 1 << w_enemy(s->active), W_E_TILE, W4_2_1, w_seat(s->active), face[0]);
	gr_cite(x, W4_2_2);
	gr_cite(x, W1_8);
	f->at = ROUND_BEGIN;
}

/* [W4.3.2] All leaders stand up at the start of each round, [W17.1.4] so that each may be used in
 * every round of a turn. */
static void
stand_leaders_up(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++) {
		const uint64_t used =
			w_map(x)->of_kind[side][W_LEADER] & s->board[side] & ~s->upright[side];
		if (used) {
			gr_cite(x, W4_3_2);
			gr_cite(x, W17_1_4);
		}
		s->upright[side] |= used;
	}
}

static int
discs_left(const struct gr_ctx *x, int side)
{
	const struct waterloo_state *s = w_state(x);
	return s->disc[side][W_GREEN][W_AVAILABLE] + s->disc[side][W_RED_DISC][W_AVAILABLE] +
	       s->disc[side][W_PURPLE][W_AVAILABLE];
}

/* [W4.4.3] The round ends when the actions done equal the tile, [W4.4.4] or no disc is left. The
 * clause that ends it, or 0. */
static gr_rule
round_over_by(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	if (s->done >= s->tile)
		return W4_4_3;
	return discs_left(x, s->active) == 0 ? W4_4_4 : 0;
}

/* [W4.4.1] One action at a time, each finished before the next. */
static void
next_action(struct gr_ctx *x, struct w_frame *f)
{
	const struct waterloo_state *s = w_state(x);
	const gr_rule over = round_over_by(x);
	if (!over) {
		waterloo_flow_call(x, W_P_ACTION);
		return;
	}
	w_say(x, W_E_ROUND_OVER, over, w_seat(s->active), s->tile);
	f->at = ROUND_LIMIT;
}

/* [W4.5.2] Discs used in the round are set aside. */
static void
set_discs_aside(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	for (int colour = 0; colour < W_DISCS; colour++) {
		uint8_t *pile = s->disc[s->active][colour];
		pile[W_EARLIER] = w_u8(pile[W_EARLIER] + pile[W_THIS_ROUND]);
		pile[W_THIS_ROUND] = 0;
	}
	gr_cite(x, W4_5_2);
}

/* [W4.5.3] Roles change; with a green disc the new active player begins a round, [W4.5.4] without
 * one the phase is over at once. */
static void
change_roles(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	s->tile = 0;
	s->done = 0;
	s->active = w_u8(w_enemy(s->active));
	if (s->disc[s->active][W_GREEN][W_AVAILABLE] > 0) {
		gr_cite(x, W4_5_3);
		f->at = ROUND_TILE;
		return;
	}
	w_say(x, W_E_ROUNDS_OVER, W4_5_4, w_seat(s->active));
	take_back_discs(x);
	waterloo_flow_return(x);
}

void
waterloo_flow_round(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	switch (f->at) {
	case ROUND_TILE:
		w_say(x, W_E_ROUND, W4_4_1, w_seat(s->active));
		waterloo_flow_throw(x, W_C_TILE, w_enemy(s->active));
		return;
	case ROUND_BEGIN:
		stand_leaders_up(x);
		f->at = ROUND_ACTION;
		/* [W4.3.1] Free formation changes, anywhere. */
		gr_cite(x, W4_3_1);
		waterloo_form_begin(x, s->active, 0, W_EVERYONE, false);
		return;
	case ROUND_ACTION: next_action(x, f); return;
	case ROUND_LIMIT:
		/* [W4.5.1] Then the unit limits of the active side are enforced. */
		gr_cite(x, W4_5_1);
		f->at = ROUND_END;
		waterloo_flow_call(x, W_P_LIMIT)->v[0] = s->active;
		return;
	case ROUND_END:
		set_discs_aside(x);
		change_roles(x, f);
		return;
	default: gr_panic("no such case", __FILE__, __LINE__);
	}
}
