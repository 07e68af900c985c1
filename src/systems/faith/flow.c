/*
 * flow.c - the sequence of play: chapter F3, and the stack of procedures that all rooms use.
 *
 * Frame of the turn: at 0 a sequence begins, at 1 it has run; v[0] counts through the set-up.
 */
#include "faith.h"

typedef void f_run(struct gr_ctx *x, struct f_frame *f);

static f_run *const procedure[F_PROCS] = {
	[F_P_TURN] = faith_flow_turn,
	[F_P_SETUP] = faith_setup_run,
	[F_P_HOPES] = faith_hope_run,
	[F_P_ORDERS] = faith_command_orders_run,
	[F_P_MOVEMENT] = faith_move_sequence_run,
	[F_P_MOVE] = faith_move_run,
	[F_P_REACTION] = faith_react_sequence_run,
	[F_P_REACT] = faith_react_run,
	[F_P_COMBAT] = faith_attack_sequence_run,
	[F_P_ATTACK] = faith_attack_run,
	[F_P_FIGHT] = faith_fight_run,
	[F_P_SHOT] = faith_guns_run,
	[F_P_RETREAT] = faith_retreat_run,
	[F_P_SUPPORTS] = faith_retreat_supports_run,
	[F_P_FOLLOW] = faith_retreat_follow_run,
	[F_P_ADVANCE] = faith_advance_run,
	[F_P_TEST] = faith_test_run,
	[F_P_GROUP] = faith_test_group_run,
	[F_P_STAR] = faith_leader_star_run,
	[F_P_DEATH] = faith_leader_death_run,
	[F_P_PUT] = faith_leader_put_run,
	[F_P_CATCH] = faith_leader_catch_run,
};

/* === The stack ================================================================================= */

struct f_frame *
faith_flow_top(const struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	return &s->stack[s->depth - 1];
}

struct f_frame *
faith_flow_call(struct gr_ctx *x, enum f_proc proc)
{
	struct faith_state *s = f_state(x);
	gr_assert(s->depth < F_DEPTH);
	struct f_frame *f = &s->stack[s->depth++];
	*f = (struct f_frame){.proc = (uint8_t)proc};
	return f;
}

void
faith_flow_return(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	gr_assert(s->depth > 0);
	s->stack[--s->depth] = (struct f_frame){0};
}

const struct f_frame *
faith_flow_find(const struct gr_ctx *x, enum f_proc proc)
{
	const struct faith_state *s = f_state(x);
	for (int i = s->depth - 1; i >= 0; i--)
		if (s->stack[i].proc == proc)
			return &s->stack[i];
	return NULL;
}

static void
wait_for(struct gr_ctx *x, enum gr_node_kind kind, int step, int seat)
{
	f_state(x)->node = (struct gr_node){
		.kind = (uint8_t)kind, .seat = (uint8_t)seat, .step = (uint8_t)step};
}

void
faith_flow_ask(struct gr_ctx *x, enum f_step step, int side)
{
	wait_for(x, GR_DECISION, (int)step, f_seat(side));
}

void
faith_flow_throw(struct gr_ctx *x, enum f_chance chance, int side)
{
	wait_for(x, GR_CHANCE, (int)chance, f_seat(side));
}

void
faith_flow_over(struct gr_ctx *x, int winner_seat, enum f_result_row cause)
{
	wait_for(x, GR_OVER, (int)cause, winner_seat);
}

bool
faith_flow_held(struct gr_ctx *x)
{
	if (!f_state(x)->held)
		return false;
	faith_flow_ask(x, F_S_PICK, f_state(x)->active);
	return true;
}

struct f_frame *
faith_flow_resume(struct gr_ctx *x)
{
	f_state(x)->node = (struct gr_node){0};
	return faith_flow_top(x);
}

void
faith_flow_advance(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	while (s->node.kind == GR_NOT_BEGUN) {
		struct f_frame *f = faith_flow_top(x);
		procedure[f->proc](x, f);
	}
}

/* === [F3] The turn ============================================================================= */

static void
forget(uint64_t mask[F_SIDES])
{
	mask[0] = mask[1] = 0;
}

/* [F3.3] The side whose phase it is is active, the other passive, whatever happens in a fight. */
void
faith_flow_begin_side(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	forget(s->moved);
	forget(s->ended);
	forget(s->reacted);
	forget(s->attacked);
	forget(s->wavered);
	forget(s->caracole);
	s->before = s->fresh = s->used = s->shot = 0;
	s->last_zone = s->last_dp = 0;
	for (int i = 0; i < 64; i++)
		s->entered[i] = 0;
	f_say(x, F_E_PHASE, F3_3, f_seat(s->active), s->turn);
	faith_command_settle(x);
}

/* The columns that were attacked are remembered until their enemy's next combat sequence begins, see
 * [F10.2.12]. */
static void
begin_combat(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	for (int column = 1; column <= f_map(x)->n_columns; column++)
		if (f_map(x)->column_side[column] != s->active)
			s->struck &= (uint16_t) ~(1u << column);
	faith_flow_call(x, F_P_COMBAT);
}

/* [F3.2] Command, orders, movement, reaction of the other side, combat, reorganisation. */
static void
begin_phase(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	switch ((enum f_phase)s->phase) {
	case F_PH_SETUP: faith_setup_begin(x); return;
	case F_PH_COMMAND: faith_flow_begin_side(x); return;
	case F_PH_ORDERS:
		if (f_option(x, F_OPT_ORDERS))
			faith_flow_call(x, F_P_ORDERS);
		return;
	case F_PH_MOVEMENT:
		s->before = faith_react_held(x);
		faith_flow_call(x, F_P_MOVEMENT);
		return;
	case F_PH_REACTION:
		s->fresh = faith_react_held(x) & ~s->before;
		faith_flow_call(x, F_P_REACTION);
		return;
	case F_PH_COMBAT: begin_combat(x); return;
	case F_PH_RALLY:
		if (faith_flow_held(x))
			return;
		gr_cite(x, F3_2);
		faith_test_rally(x);
		return;
	case F_PH_CLOSING: faith_victory_close(x); return;
	case F_PHASES: break;
	}
	gr_panic("no such case", __FILE__, __LINE__);
}

/* [F3.5] A side without a combat unit on the map or to come ends the game when a phase ends. */
static bool
is_wiped_out(const struct gr_ctx *x)
{
	const struct faith_scenario *m = f_map(x);
	for (int side = 0; side < F_SIDES; side++) {
		const uint64_t left = f_state(x)->board[side] | faith_units_at(x, side, F_WAITING);
		if (!(left & m->combatants[side]))
			return true;
	}
	return false;
}

static void
begin_turn(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	s->phase = F_PH_COMMAND;
	s->active = s->first;
	f_say(x, F_E_TURN, F3_1, s->turn, f_seat(s->first));
}

/* [F3.1] The phase of the side with initiative, that of the other, closing. [F3.4] Closing settles
 * victory and moves the marker on. */
static void
end_phase(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	if (s->phase == F_PH_SETUP) {
		begin_turn(x);
		return;
	}
	if (s->phase == F_PH_CLOSING) {
		gr_cite(x, F3_4);
		s->turn++;
		begin_turn(x);
		return;
	}
	if (s->phase != F_PH_RALLY) {
		s->phase++;
		return;
	}
	if (is_wiped_out(x)) {
		gr_cite(x, F3_5);
		faith_victory_final(x, true);
		return;
	}
	s->phase = s->active == s->first ? F_PH_COMMAND : F_PH_CLOSING;
	s->active = f_u8(f_enemy(s->active));
}

void
faith_flow_turn(struct gr_ctx *x, struct f_frame *f)
{
	if (f->at == 0) {
		f->at = 1;
		begin_phase(x);
		return;
	}
	f->at = 0;
	end_phase(x);
}
