/*
 * hope.c - forlorn hopes: chapter F11.4 but for their reactions (react.c).
 *
 * Frame of their placing at set-up: v[0] side.
 */
#include "faith.h"

/* [F11.4.3] Forlorn hopes of a parent that are out or lost, two at most. */
static int
made(const struct gr_ctx *x, int parent)
{
	const struct faith_scenario *m = f_map(x);
	int n = 0;
	for (int i = 0; i < 2; i++)
		n += m->hope[parent][i] && f_state(x)->place[m->hope[parent][i]] != F_NOWHERE;
	return n;
}

/* [F11.4.1] From arquebusier units of a side that has them, [F11.4.2] at full strength, for 1 MP each;
 * [F11.4.5] a reduced one makes none. [F1.3.1b] Their numeral ties them to the parent. */
gr_reason
faith_hope_check_make(const struct gr_ctx *x, int parent, gr_reason unpaid)
{
	if (!f_option(x, F_OPT_FORLORN_HOPE) || !f_map(x)->hope[parent][0])
		return F_N_NO_HOPES;
	if (made(x, parent) == 2)
		return F_N_HOPE_TWO;
	if (f_has(f_state(x)->reduced, parent))
		return F_N_HOPE_REDUCED;
	return unpaid;
}

/* [F11.4.8] The parent takes back one in its zone for 1 MP. */
gr_reason
faith_hope_check_merge(const struct gr_ctx *x, const struct f_frame *move, int hope,
		       gr_reason unpaid)
{
	const int parent = move->v[0];
	if (!faith_units_exists(x, hope) || f_map(x)->parent[hope] != parent ||
	    f_state(x)->place[hope] != f_state(x)->place[parent])
		return F_N_NOT_ITS_HOPE;
	return unpaid;
}

/*
 * [F11.4.4] The first costs no step, the second turns the parent to its reduced side. [F11.4.6] It is
 * not disorganised even if the parent is. [F11.4.7] It does not move in the sequence it is made.
 */
void
faith_hope_make(struct gr_ctx *x, int parent, int zone)
{
	struct faith_state *s = f_state(x);
	const int first = f_map(x)->hope[parent][0], second = f_map(x)->hope[parent][1];
	const int hope = s->place[first] == F_NOWHERE ? first : second;
	f_mark(s->moved, hope);
	if (f_has(s->isolated, parent))
		f_mark(s->isolated, hope);
	if (f_has(s->disordered, parent))
		gr_cite(x, F11_4_6);
	gr_cite(x, F1_3_1b);
	gr_cite(x, F11_4_7);
	faith_units_put(x, hope, zone);
	f_say(x, F_E_HOPE, F11_4_2, hope, zone);
	if (made(x, parent) < 2)
		return;
	f_mark(s->reduced, parent);
	f_say(x, F_E_REDUCED, F11_4_4, parent, s->place[parent]);
}

/* [F11.4.9] The step spent on the second comes back with the first that is taken back; [F11.4.10] if
 * both are lost it does not. */
void
faith_hope_merge(struct gr_ctx *x, int hope)
{
	struct faith_state *s = f_state(x);
	const int parent = f_map(x)->parent[hope];
	const bool whole = made(x, parent) == 2;
	faith_units_leave(x, hope, F_NOWHERE);
	f_unmark(s->moved, hope);
	f_say(x, F_E_MERGES, F11_4_8, hope, parent);
	if (!whole)
		return;
	f_unmark(s->reduced, parent);
	f_say(x, F_E_RESTORED, F11_4_9, parent);
}

/* [F11.4.13] At the end of every movement sequence one that is neither with its parent nor in a zone
 * adjacent to it is removed and counts as lost. */
void
faith_hope_remove_far(struct gr_ctx *x)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (bit, m->of_type[side][F_FORLORN_HOPE] & s->board[side]) {
			const int hope = f_piece(side, bit);
			const int parent = m->parent[hope];
			const int zone = s->place[parent];
			if (!f_has(s->board, parent) ||
			    !((m->adjacent[zone] | f_bit(zone)) & f_bit(s->place[hope]))) {
				faith_units_eliminate(x, hope, F11_4_13);
				if (made(x, parent) == 2 && !f_has(s->board, m->hope[parent][0]) &&
				    !f_has(s->board, m->hope[parent][1]))
					gr_cite(x, F11_4_10);
			}
		}
}

/* === at set-up =================================================================================== */

void
faith_hope_run(struct gr_ctx *x, struct f_frame *f)
{
	faith_flow_ask(x, F_S_HOPE, f->v[0]);
}

void
faith_hope_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct faith_scenario *m = f_map(x);
	const int side = faith_flow_top(x)->v[0];
	F_EACH (bit, m->of_type[side][F_ARQUEBUS] & f_state(x)->board[side]) {
		const int zone = f_state(x)->place[f_piece(side, bit)];
		F_EACH (to, m->adjacent[zone] | f_bit(zone))
			gr_offer(list, f_act(F_V_HOPE, f_piece(side, bit), to));
	}
	gr_offer(list, f_act(F_V_END, 0, 0));
}

/* [F11.4.15] In the parent's zone or one adjacent to it where no enemy piece stands. [F11.4.14] They
 * take no room, and keep the enemy out. */
gr_reason
faith_hope_check(const struct gr_ctx *x, gr_action a)
{
	const int piece = F_PIECE(a), zone = F_ZONE(a);
	if (a == f_act(F_V_END, 0, 0))
		return 0;
	if (a != f_act(F_V_HOPE, piece, zone))
		return F_N_NOT_ASKED;
	if (!faith_units_exists(x, piece) || f_side_of(piece) != faith_flow_top(x)->v[0] ||
	    !f_has(f_state(x)->board, piece))
		return F_N_NOT_YOURS;
	const gr_reason no = faith_hope_check_make(x, piece, 0);
	if (no)
		return no;
	const int home = f_state(x)->place[piece];
	if (!zone || !((f_map(x)->adjacent[home] | f_bit(home)) & f_bit(zone)))
		return F_N_HOPE_FAR;
	return faith_units_at(x, f_enemy(f_side_of(piece)), zone) ? F_N_HOPE_ENEMY : 0;
}

void
faith_hope_apply(struct gr_ctx *x, gr_action a)
{
	faith_flow_resume(x);
	if (f_verb(a) == F_V_END) {
		faith_flow_return(x);
		return;
	}
	faith_hope_make(x, F_PIECE(a), F_ZONE(a));
	f_unmark(f_state(x)->moved, f_map(x)->hope[F_PIECE(a)][0]);
	f_unmark(f_state(x)->moved, f_map(x)->hope[F_PIECE(a)][1]);
}
