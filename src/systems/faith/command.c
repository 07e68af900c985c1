/*
 * command.c - who is in command: chapter F5; the orders sequence: F10.2; which order a unit acts
 * under and when the enemy gets to see it: F10.1.
 *
 * Frame of the orders sequence: v[0] column asked, v[1] order wanted.
 */
#include "faith.h"

enum { RADIUS = 3 };

/* === [F5] command ================================================================================ */

bool
faith_command_is_lg(const struct gr_ctx *x, int piece)
{
	return f_map(x)->army[piece] && !f_has(f_state(x)->reduced, piece);
}

/* The LG of a side if he is on the map, else 0. */
int
faith_command_lg(const struct gr_ctx *x, int side)
{
	F_EACH (bit, f_map(x)->commanders[side] & f_state(x)->board[side])
		if (faith_command_is_lg(x, f_piece(side, bit)))
			return f_piece(side, bit);
	return 0;
}

/*
 * [F5.2.1] Zones within three of a commander. [F5.2.2] His own zone is at 0. [F5.2.3] The way crosses
 * passable borders and junctions alone and enters no closed zone, [F5.2.4] nor one with an enemy
 * unit; [F5.2.5] baggage or a commander alone does not bar it.
 */
static uint64_t
radius_of(const struct gr_ctx *x, int commander)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	if (!commander || !f_has(s->board, commander))
		return 0;
	return board_reach(m->adjacent, f_bit(s->place[commander]),
			   m->open & ~s->units[f_enemy(f_side_of(commander))], RADIUS);
}

/*
 * [F5.1.1] A column has one commander. [F5.1.2] A CC commands his column alone, the LG any unit of
 * his army as well; [F5.1.3] CCs need not be near him. [F5.3.2] Where none of them is on the map
 * there is no such zone.
 */
uint64_t
faith_command_zones(const struct gr_ctx *x, int side, int column)
{
	const int own = f_map(x)->column_commander[column];
	const int lg = faith_command_lg(x, side);
	return radius_of(x, own) | (lg != own ? radius_of(x, lg) : 0);
}

/* Where a unit counts as standing: see [F11.4.12]. */
static int
counted_place(const struct gr_ctx *x, int piece)
{
	const int parent = f_map(x)->parent[piece];
	return f_state(x)->place[parent ? parent : piece];
}

/* [F11.4.12] A forlorn hope is where its parent is, and shares its state. */
bool
faith_command_covers(const struct gr_ctx *x, int piece)
{
	const int zone = counted_place(x, piece);
	const int side = f_side_of(piece);
	return zone && zone <= F_MAX_ZONES &&
	       (faith_command_zones(x, side, f_map(x)->column[piece]) & f_bit(zone)) != 0;
}

static void
settle_unit(struct gr_ctx *x, int piece, bool covered)
{
	struct faith_state *s = f_state(x);
	const bool was = f_has(s->isolated, piece);
	if (was == !covered)
		return;
	if (covered)
		f_unmark(s->isolated, piece);
	else
		f_mark(s->isolated, piece);
	if (!covered)
		gr_cite(x, F1_3_6n);
	if (!covered && !faith_command_zones(x, f_side_of(piece), f_map(x)->column[piece]))
		gr_cite(x, F5_3_2);
	f_say(x, covered ? F_E_COMMANDED : F_E_ISOLATED, F5_2_1, piece);
}

/*
 * [F5.3.1] The states of the active side's units are settled now and last until its next command
 * sequence. [F5.3.7] Until the first one every unit is in command.
 */
void
faith_command_settle(struct gr_ctx *x)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = s->active;
	for (int column = 1; column <= m->n_columns; column++) {
		if (m->column_side[column] != side)
			continue;
		const uint64_t zones = faith_command_zones(x, side, column);
		F_EACH (bit, m->of_column[side][column] & m->units[side] & s->board[side]) {
			const int piece = f_piece(side, bit);
			const int zone = counted_place(x, piece);
			if (m->parent[piece])
				gr_cite(x, F11_4_12);
			settle_unit(x, piece, (zones & f_bit(zone)) != 0);
		}
	}
	static const gr_rule used[] = {F5_1_1, F5_1_2, F5_1_3, F5_2_2, F5_2_3,
				       F5_2_4, F5_2_5, F5_3_1, F5_3_7};
	for (size_t i = 0; i < sizeof used / sizeof used[0]; i++)
		gr_cite(x, used[i]);
}

/* === [F10.1] orders in force ===================================================================== */

/* Without the advanced rules nothing is barred and nothing changed. */
static const struct f_order_row free_hand = {.attack = F_ALL_ATTACK,
					     .artillery = 1,
					     .tr = 1,
					     .cr = 1,
					     .fall_back = 1,
					     .replace = 1,
					     .advance = 1};

/*
 * [F10.1.2] A column's order binds its units in command, [F10.1.3] also those in command through the
 * LG alone. [F10.1.4] An isolated unit acts under Reserve. [F10.1.5] Both are settled in the command
 * sequence, and an order changed in the same phase holds at once; [F10.1.6] reinforcements have their
 * column's. [F10.1.7] No order binds a commander.
 */
int
faith_command_order(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	if (!f_option(x, F_OPT_ORDERS) || f_map(x)->type[piece] == F_COMMANDER)
		return F_NO_ORDER;
	if (f_has(s->isolated, piece)) {
		gr_cite(x, F10_1_4);
		return F_RESERVE;
	}
	return s->order[f_map(x)->column[piece]];
}

const struct f_order_row *
faith_command_row(const struct gr_ctx *x, int piece)
{
	const int order = faith_command_order(x, piece);
	return order ? &f_map(x)->order[order] : &free_hand;
}

void
faith_command_show(struct gr_ctx *x, int column)
{
	struct faith_state *s = f_state(x);
	if (s->shown[column] == s->turn)
		return;
	s->shown[column] = s->turn;
	f_say(x, F_E_SHOWN, F10_1_18, column, s->order[column]);
}

/*
 * [F10.1.18] The enemy sees an order when a change is tried, when it gives or bars something in a
 * resolved combat or reaction, and at closing. This is the second case: the order of a unit's column
 * has told.
 */
void
faith_command_told(struct gr_ctx *x, int piece)
{
	if (!f_option(x, F_OPT_ORDERS) || f_has(f_state(x)->isolated, piece))
		return;
	gr_cite(x, F10_1_2);
	if (!(radius_of(x, f_map(x)->column_commander[f_map(x)->column[piece]]) &
	      f_bit(counted_place(x, piece))))
		gr_cite(x, F10_1_3);
	faith_command_show(x, f_map(x)->column[piece]);
}

/* === [F10.2] the orders sequence ================================================================= */

enum { ORDERS_NEXT, ORDERS_ASK };

/* [F10.2.1] The commander must be on the map, [F10.2.3] and his column not have come this turn. */
static gr_reason
cannot_try(const struct gr_ctx *x, int column)
{
	const struct faith_state *s = f_state(x);
	if (f_map(x)->column_side[column] != s->active)
		return F_N_NOT_YOUR_COLUMN;
	if (!f_has(s->board, f_map(x)->column_commander[column]))
		return F_N_NO_COMMANDER;
	return s->arrived[column] == s->turn ? F_N_JUST_ARRIVED : 0;
}

void
faith_command_orders_run(struct gr_ctx *x, struct f_frame *f)
{
	const struct faith_scenario *m = f_map(x);
	while (f->v[0] < m->n_columns) {
		f->v[0]++;
		if (cannot_try(x, f->v[0]))
			continue;
		faith_flow_ask(x, F_S_ORDER, f_state(x)->active);
		return;
	}
	faith_flow_return(x);
}

static gr_action
act_order(int column, int order)
{
	return f_act(F_V_ORDER, column, 0) | (uint64_t)order << 32;
}

void
faith_command_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int column = faith_flow_top(x)->v[0];
	gr_offer(list, f_act(F_V_KEEP, column, 0));
	for (int order = 1; order < F_ORDERS; order++)
		gr_offer(list, act_order(column, order));
}

/* [F10.2.2] Each column by itself, through its own commander. */
gr_reason
faith_command_check(const struct gr_ctx *x, gr_action a)
{
	const int column = faith_flow_top(x)->v[0];
	if (a == f_act(F_V_KEEP, column, 0))
		return 0;
	if (a != act_order(F_COLUMN(a), F_SMALL(a)) && a != f_act(F_V_KEEP, F_COLUMN(a), 0))
		return F_N_NOT_ASKED;
	if (F_COLUMN(a) != column) {
		const bool exists = F_COLUMN(a) >= 1 && F_COLUMN(a) <= f_map(x)->n_columns;
		const gr_reason why = exists ? cannot_try(x, F_COLUMN(a)) : 0;
		return why ? why : F_N_NOT_THAT_COLUMN;
	}
	if (F_SMALL(a) < 1 || F_SMALL(a) >= F_ORDERS)
		return F_N_NOT_ASKED;
	return F_SMALL(a) == f_state(x)->order[column] ? F_N_SAME_ORDER : 0;
}

void
faith_command_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *f = faith_flow_resume(x);
	const int column = f->v[0];
	if (f_verb(a) == F_V_KEEP)
		return;
	f->v[1] = f_u8(F_SMALL(a));
	gr_cite(x, F10_2_2);
	faith_command_show(x, column);
	f_say(x, F_E_TRIES, F10_2_1, column, f_state(x)->order[column], f->v[1]);
	faith_flow_throw(x, F_C_ORDER, f_state(x)->active);
}

/* [F10.2.4] Die and modifiers strictly below the commander's FQ: it changes at once. [F10.2.5] But a
 * natural 1 always succeeds and a natural 6 always fails. */
void
faith_command_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct faith_state *s = f_state(x);
	struct f_frame *f = faith_flow_resume(x);
	struct gr_calc calc;
	const int column = f->v[0], wanted = f->v[1];
	const int commander = f_map(x)->column_commander[column];
	const int fq = faith_units_face(x, commander)->fq;
	const int modifier = faith_resolve_change(x, column, wanted, x->sink ? &calc : NULL);
	const bool natural = face[0] == 1 || face[0] == 6;
	const bool changes = natural ? face[0] == 1 : face[0] + modifier < fq;
	if (changes) {
		gr_cite(x, F10_1_5);
		s->order[column] = f_u8(wanted);
	}
	s->shown[column] = s->turn;
	f->v[1] = 0;
	f_say_calc(x, x->sink ? &calc : NULL, changes ? F_E_CHANGES : F_E_KEEPS,
		   natural ? F10_2_5 : F10_2_4, column, s->order[column], face[0], fq,
		   face[0] + modifier);
}
