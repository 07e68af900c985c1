/*
 * victory.c - closing: chapter F9 (points and who has won) and F10.3 (initiative).
 */
#include "faith.h"

enum { MOST_POINTS = 255 };

void
faith_victory_award(struct gr_ctx *x, int side, int vp, gr_rule why)
{
	struct faith_state *s = f_state(x);
	const int sum = s->points[side] + vp;
	if (!vp)
		return;
	s->points[side] = f_u8(sum < MOST_POINTS ? sum : MOST_POINTS);
	f_say(x, F_E_POINTS, why, f_seat(side), vp, s->points[side]);
}

/* [F9.2] A zone is held by a combat unit that is not isolated and no forlorn hope. */
bool
faith_victory_holds(const struct gr_ctx *x, int side, int zone)
{
	const struct faith_scenario *m = f_map(x);
	return (faith_units_combat(x, side, zone) & ~m->of_type[side][F_FORLORN_HOPE] &
		~f_state(x)->isolated[side]) != 0;
}

/* Holds of a turn's closing, or (turn 0) of the end. */
static void
score_holds(struct gr_ctx *x, int turn)
{
	const struct faith_scenario *m = f_map(x);
	for (int i = 0; i < m->n_holds; i++) {
		const struct f_hold *hold = &m->hold[i];
		if (hold->turn != turn || !faith_victory_holds(x, hold->side, hold->zone))
			continue;
		f_say(x, F_E_HOLDS, F9_2, f_seat(hold->side), hold->zone, hold->vp);
		faith_victory_award(x, hold->side, hold->vp, F9_2);
	}
}

/* Of some units of the side, those that are in the award's columns; a forlorn hope is no unit of its own. */
static int
count_award(const struct gr_ctx *x, const struct f_award *award, uint64_t units)
{
	const struct faith_scenario *m = f_map(x);
	const int side = award->side;
	int n = 0;
	for (int column = 1; column <= m->n_columns; column++)
		if (award->columns >> column & 1)
			n += board_count(units & m->of_column[side][column] & m->units[side] &
					 ~m->of_type[side][F_FORLORN_HOPE]);
	return n;
}

/* Units of some columns that are on the map or saved, at the end. */
static int
count_survivors(const struct gr_ctx *x, const struct f_award *survivors)
{
	const int side = survivors->side;
	return count_award(x, survivors,
			   f_state(x)->board[side] | faith_units_at(x, side, F_SAVED));
}

int
faith_victory_survivors(const struct gr_ctx *x, int side, bool at_first)
{
	const struct faith_scenario *m = f_map(x);
	int sum = 0;
	for (int i = 0; i < m->n_survivors; i++) {
		const struct f_award *survivors = &m->survivors[i];
		if (survivors->side == side)
			sum += survivors->full *
			       (at_first ? count_award(x, survivors, m->units[side])
					 : count_survivors(x, survivors));
	}
	return sum;
}

static void
score_survivors(struct gr_ctx *x)
{
	const struct faith_scenario *m = f_map(x);
	for (int i = 0; i < m->n_survivors; i++) {
		const struct f_award *survivors = &m->survivors[i];
		const int side = survivors->side, n = count_survivors(x, survivors);
		if (n > 0 && survivors->full > 0)
			f_say(x, F_E_SURVIVORS, F9_1, f_seat(side), n, survivors->full);
		faith_victory_award(x, side, n * survivors->full, F9_1);
	}
}

/* Points for a unit that leaves by an exit, as it leaves; see [F9.6] for what it does not cost. */
void
faith_victory_saved(struct gr_ctx *x, int piece)
{
	const struct faith_scenario *m = f_map(x);
	if (!f_has(m->combatants, piece) || m->type[piece] == F_FORLORN_HOPE)
		return;
	for (int i = 0; i < m->n_saved; i++)
		if (m->saved[i].side == f_side_of(piece) &&
		    (m->saved[i].columns >> m->column[piece] & 1))
			faith_victory_award(x, f_side_of(piece),
					    f_has(f_state(x)->reduced, piece) ? m->saved[i].reduced
									      : m->saved[i].full,
					    F9_1);
}

/* [F9.5] The level by the scenario's thresholds. */
static enum f_level
level_of(const struct gr_ctx *x, int difference)
{
	const struct faith_scenario *m = f_map(x);
	enum f_level level = F_DRAW;
	for (int i = 0; i < m->n_levels; i++)
		if (difference >= m->level_least[i])
			level = (enum f_level)m->level[i];
	return level;
}

/* [F9.3] The higher total wins, the difference gives the level; under the first threshold it is a
 * draw. [F9.7] If the game ends early the holds of the end and the survivors are counted all the
 * same. */
void
faith_victory_final(struct gr_ctx *x, bool early)
{
	const struct faith_state *s = f_state(x);
	static const enum f_result_row row[F_LEVELS] = {F_R_DRAW, F_R_MARGINAL, F_R_SUBSTANTIAL,
							F_R_DECISIVE};
	if (early)
		gr_cite(x, F9_7);
	score_holds(x, 0);
	score_survivors(x);
	const int lead = s->points[0] - s->points[1];
	const int winner = lead > 0 ? 0 : 1;
	const enum f_level level = level_of(x, lead > 0 ? lead : -lead);
	gr_cite(x, F9_5);
	if (level == F_DRAW) {
		f_say(x, F_E_DRAWN, F9_3, s->points[0], s->points[1]);
		faith_flow_over(x, 0, F_R_DRAW);
		return;
	}
	f_say(x, F_E_WINS, F9_3, f_seat(winner), (int)level, s->points[0], s->points[1]);
	faith_flow_over(x, f_seat(winner), row[level]);
}

/* [F10.3.1] All orders are shown and each side adds up its columns. [F10.3.2] The higher sum has the
 * initiative, a tie leaves it. [F2.2.2] Thus it is decided anew each turn. */
static void
settle_initiative(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	if (!f_option(x, F_OPT_ORDERS))
		return;
	for (int column = 1; column <= f_map(x)->n_columns; column++)
		faith_command_show(x, column);
	const int sum[F_SIDES] = {faith_resolve_initiative(x, 0), faith_resolve_initiative(x, 1)};
	if (sum[0] != sum[1])
		s->first = sum[1] > sum[0];
	gr_cite(x, F10_3_1);
	gr_cite(x, F2_2_2);
	f_say(x, F_E_INITIATIVE, F10_3_2, f_seat(s->first), sum[0], sum[1]);
}

void
faith_victory_close(struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	settle_initiative(x);
	score_holds(x, s->turn);
	if (s->turn >= f_map(x)->turns)
		faith_victory_final(x, false);
}
