/*
 * action.c - what is done with a disc: chapters W5, W16.2, W16.3 and W17.1 to W17.4.
 *
 * Frame: v[0] disc, v[1] leader or 0, v[2] activations made, v[3] what the first one was,
 * v[4] its area, v[5] an assault was moved.
 */
#include "waterloo.h"

enum { ACTION_CHOOSE, ACTION_LEADER, ACTION_RESOLVE, ACTION_DONE };

static int
available(const struct gr_ctx *x, int side, int disc)
{
	return w_state(x)->disc[side][disc][W_AVAILABLE];
}

/* Colours that may act: a disc on an area moves all of the side, [W5.1.8] Anglo-Allied and Prussian
 * alike; [W17.3.1] [W17.3.2] [W17.3.3] a leader only those of his own army. */
static int
who_acts(const struct gr_ctx *x, int leader)
{
	static const uint8_t by_colour[W_COLOURS] = {[W_BLUE] = 1, [W_RED] = 2, [W_BLACK] = 4};
	static const gr_rule rule[W_COLOURS] = {
		[W_BLUE] = W17_3_3, [W_RED] = W17_3_1, [W_BLACK] = W17_3_2};
	if (!leader)
		return W_EVERYONE;
	gr_cite(x, rule[w_map(x)->colour[leader]]);
	return by_colour[w_map(x)->colour[leader]];
}

/* === [W16.2] Reinforce ========================================================================= */

/* [W16.2.1] One cube goes to an adjacent area [W16.2.2] with infantry of its colour. [W16.2.3] It
 * may come off a gun. */
static gr_reason
may_reinforce(const struct gr_ctx *x, gr_action a, int who)
{
	const struct waterloo_state *s = w_state(x);
	const int side = w_decider(x);
	const int from = W_AREA(a);
	const int to = W_TO(a);
	const int colour = W_COLOUR(a);
	if (colour >= W_COLOURS || waterloo_units_side(colour) != side)
		return W_N_NOT_YOUR_COLOUR;
	/* [W17.3.4] Through a leader only cubes of his army. */
	if (!(who >> colour & 1))
		return W_N_LEADER_COLOUR;
	if (s->cubes[colour][from] == 0)
		return W_N_NO_CUBE;
	if (!(w_map(x)->adjacent[from] & w_bit(to)))
		return W_N_NOT_ADJACENT;
	/* [W16.2.4] Not out of an area where enemies stand. */
	if (w_enemies(x, side) & w_bit(from))
		return W_N_REINFORCE_CONTACT;
	const int foot = w_count(waterloo_units_foot(x, colour, to));
	if (foot == 0)
		return W_N_NO_INFANTRY_THERE;
	/* [W16.2.5] Nor beyond five a unit. */
	if (s->cubes[colour][to] + 1 > 5 * foot)
		return W_N_TOO_MANY_CUBES;
	return 0;
}

static void
reinforce(struct gr_ctx *x, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	const int colour = W_COLOUR(a);
	s->cubes[colour][W_AREA(a)]--;
	s->cubes[colour][W_TO(a)]++;
	gr_cite(x, W16_2_2);
	if (!waterloo_units_foot(x, colour, W_AREA(a)))
		gr_cite(x, W16_2_3);
	w_say(x, W_E_REINFORCES, W16_2_1, W_AREA(a), W_TO(a), colour);
}

/* === what an area can do ======================================================================= */

/* [W9.8.4] The Grand Battery wants a cube in its box, [W9.8.8] unless this leader's disc has paid
 * one already for another area. [W9.8.9] The same area again is paid again. */
static gr_reason
may_use_grand_battery(const struct gr_ctx *x, int area, const struct w_frame *f)
{
	if (w_decider(x) != W_FRENCH)
		return W_N_NOT_FRENCH;
	if (f->v[2] == 1 && f->v[3] == W_GRAND_BATTERY && f->v[4] != area)
		return 0;
	return w_state(x)->grand_battery ? 0 : W_N_BATTERY_SPENT;
}

/* [W5.1.9] Somebody must be able to act. */
static gr_reason
can_do(const struct gr_ctx *x, gr_action a, int who)
{
	const int side = w_decider(x);
	const int area = W_AREA(a);
	const enum w_what what = (enum w_what)W_WHAT(a);
	if (area < 1 || area > W_BOX)
		return W_N_NOBODY_THERE;
	if (what != W_REINFORCE && !waterloo_units_at(x, side, area))
		return W_N_NOBODY_THERE;
	switch (what) {
	case W_MOVE:
	case W_RESERVE:
	case W_ASSAULT: return waterloo_move_possible(x, side, area, what, who);
	case W_GRAND_BATTERY: {
		const gr_reason no = may_use_grand_battery(x, area, waterloo_flow_top(x));
		return no ? no : waterloo_fire_possible(x, side, area, who);
	}
	case W_BOMBARD: return waterloo_fire_possible(x, side, area, who);
	case W_FORM: return waterloo_form_possible(x, side, area, who);
	case W_REINFORCE: return may_reinforce(x, a, who);
	case W_NOTHING:
	case W_LEAD:
	case W_PASS:
	case W_WHATS: break;
	}
	return W_N_NOT_ASKED;
}

/* [W5.1.5] Green pays for anything; [W5.1.6] red for an Assault only, [W5.1.7] purple for a Reserve
 * move only. */
static gr_reason
disc_pays(const struct gr_ctx *x, int disc, enum w_what what)
{
	if (disc == W_RED_DISC && what != W_ASSAULT)
		return W_N_RED_ASSAULTS;
	if (disc == W_PURPLE && what != W_RESERVE)
		return W_N_PURPLE_RESERVES;
	gr_cite(x, disc == W_GREEN ? W5_1_5 : disc == W_RED_DISC ? W5_1_6 : W5_1_7);
	return 0;
}

/* The action without the bits that its kind does not use, to refuse junk. */
static gr_action
canonical(gr_action a)
{
	const enum w_what what = (enum w_what)W_WHAT(a);
	if (what == W_LEAD)
		return w_pack_act(W_DISC(a), W_LEAD, 0) | (uint64_t)W_PIECE(a);
	if (what == W_PASS)
		return w_pack_act(W_DISC(a), W_PASS, 0);
	gr_action plain = w_pack_act(W_DISC(a), (int)what, W_AREA(a));
	if (what == W_REINFORCE)
		plain |= (uint64_t)W_TO(a) << 24 | (uint64_t)W_COLOUR(a) << 30;
	return plain;
}

/* === candidates ================================================================================ */

static void
offer_reinforce(const struct gr_ctx *x, struct gr_list *list, int disc, uint64_t areas)
{
	const struct waterloo_state *s = w_state(x);
	const int side = w_decider(x);
	for (int colour = 0; colour < W_COLOURS; colour++) {
		if (waterloo_units_side(colour) != side)
			continue;
		W_EACH (area, waterloo_cubes_where(x, colour) & areas)
			W_EACH (to, w_map(x)->adjacent[area] & s->foot[side])
				gr_offer(list, w_pack_act(disc, W_REINFORCE, area) |
						       (uint64_t)to << 24 | (uint64_t)colour << 30);
	}
}

/* Where a side has what: found once for a whole list of candidates. */
struct survey {
	uint64_t foot;   /* mobile infantry */
	uint64_t horse;  /* cavalry */
	uint64_t guns;   /* artillery */
	uint64_t ready;  /* ready artillery */
	uint64_t forms;  /* infantry or artillery */
	uint64_t all;    /* anything, leaders too */
	uint64_t quiet;  /* neither enemies there nor next to it */
	uint64_t riders; /* cavalry that might find something to assault: within two steps */
};

static void
look_around(const struct gr_ctx *x, int side, uint64_t areas, struct survey *at)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	const uint64_t board = s->board[side];
	const uint64_t guns = board & m->of_kind[side][W_ARTILLERY];
	const uint64_t enemies = w_enemies(x, side);
	uint64_t near = enemies;
	W_EACH (area, enemies)
		near |= m->adjacent[area];
	at->foot = waterloo_units_places(x, side,
					 board & m->of_kind[side][W_INFANTRY] & s->upright[side]);
	at->horse = waterloo_units_places(x, side, board & m->of_kind[side][W_CAVALRY]) & areas;
	at->ready = waterloo_units_places(x, side, guns & s->upright[side]) & areas;
	at->guns = (at->ready | waterloo_units_places(x, side, guns & ~s->upright[side])) & areas;
	at->forms = (s->foot[side] | at->guns) & areas;
	at->all = (s->units[side] |
		   waterloo_units_places(x, side, board & m->of_kind[side][W_LEADER])) &
		  areas;
	at->foot &= areas;
	at->quiet = ~near;
	at->riders = at->horse & near;
	W_EACH (area, at->horse & ~near)
		if (m->adjacent[area] & near)
			at->riders |= w_bit(area);
}

static void
offer_each(struct gr_list *list, uint64_t areas, int disc, enum w_what what)
{
	W_EACH (area, areas)
		gr_offer(list, w_pack_act(disc, (int)what, area));
}

/* Everything that might be done with this disc, or with a leader's activation of that colour: a
 * superset of what is legal, but not by much. */
static void
offer_all(const struct gr_ctx *x, struct gr_list *list, const struct survey *at, int disc,
	  int colour_of_disc)
{
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t movers = at->foot | at->horse | at->guns | at->all;
	if (colour_of_disc != W_RED_DISC)
		offer_each(list, movers & at->quiet, disc, W_RESERVE);
	if (colour_of_disc != W_PURPLE)
		offer_each(list, (at->foot & ~at->quiet) | at->riders, disc, W_ASSAULT);
	if (colour_of_disc != W_GREEN)
		return;
	offer_each(list, movers, disc, W_MOVE);
	offer_each(list, at->forms, disc, W_FORM);
	W_EACH (area, at->ready & m->map)
		if (m->in_range[area] & w_enemies(x, w_decider(x))) {
			gr_offer(list, w_pack_act(disc, W_BOMBARD, area));
			if (w_decider(x) == W_FRENCH)
				gr_offer(list, w_pack_act(disc, W_GRAND_BATTERY, area));
		}
	offer_reinforce(x, list, disc, at->all);
}

void
waterloo_action_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int side = w_decider(x);
	struct survey at;
	look_around(x, side, ~1ull, &at);
	for (int disc = 0; disc < W_DISCS; disc++) {
		if (!available(x, side, disc))
			continue;
		offer_all(x, list, &at, disc, disc);
		W_EACH (bit, w_map(x)->of_kind[side][W_LEADER] & w_state(x)->upright[side] &
				     w_state(x)->board[side])
			gr_offer(list, w_pack_act(disc, W_LEAD, 0) | (uint64_t)w_piece(side, bit));
		gr_offer(list, w_pack_act(disc, W_PASS, 0));
	}
}

/* === [W5] the choice of an action ============================================================== */

/* [W16.3.1] Pass costs a green disc; [W16.3.2] without one a red or purple pays. */
static gr_reason
may_pass(const struct gr_ctx *x, int side, int disc)
{
	if (disc != W_GREEN && available(x, side, W_GREEN))
		return W_N_PASS_GREEN;
	gr_cite(x, disc == W_GREEN ? W16_3_1 : W16_3_2);
	return 0;
}

/* [W17.1.1] [W17.1.7] His own area or one adjacent to where he stands now, [W20.2.7] the box counting
 * as adjacent to the entry areas. */
static uint64_t
in_reach(const struct gr_ctx *x, int leader)
{
	const int here = w_state(x)->place[leader];
	return (w_map(x)->adjacent[here] | w_bit(here)) & ~1ull;
}

static bool
leader_can_act(const struct gr_ctx *x, int leader, int disc)
{
	struct gr_list list;
	const int who = who_acts(x, leader);
	struct survey at;
	list.n = 0;
	list.cut = false;
	look_around(x, w_side_of(leader), in_reach(x, leader), &at);
	/* Quick to see and nearly always so: somebody of his could change formation. */
	W_EACH (area, disc == W_GREEN ? at.forms : 0)
		if (waterloo_form_possible(x, w_side_of(leader), area, who) == 0)
			return true;
	offer_all(x, &list, &at, disc, disc);
	for (int i = 0; i < list.n; i++)
		if (can_do(x, list.action[i], who) == 0)
			return true;
	return false;
}

static gr_reason
may_lead(const struct gr_ctx *x, int side, int leader, int disc)
{
	const struct waterloo_state *s = w_state(x);
	if (w_side_of(leader) != side || w_map(x)->kind[leader] != W_LEADER ||
	    s->place[leader] > W_BOX || !s->place[leader])
		return W_N_NO_SUCH_LEADER;
	/* [W5.1.4] [W17.1.3] Once a round. */
	if (!(s->upright[side] & w_bit(leader)))
		return W_N_LEADER_USED;
	return leader_can_act(x, leader, disc) ? 0 : W_N_LEADER_IDLE;
}

gr_reason
waterloo_action_check(const struct gr_ctx *x, gr_action a)
{
	const int side = w_decider(x);
	const int disc = W_DISC(a);
	if (w_verb(a) != W_V_ACT || a != canonical(a) || disc >= W_DISCS) {
		/* [W4.4.5] The round cannot be ended of one's own will: only Pass, for a disc. */
		return w_verb(a) == W_V_END ? W_N_NO_STOP : W_N_NOT_ASKED;
	}
	if (!available(x, side, disc))
		return W_N_NO_DISC;
	const enum w_what what = (enum w_what)W_WHAT(a);
	if (what == W_PASS)
		return may_pass(x, side, disc);
	if (what == W_LEAD)
		return may_lead(x, side, W_PIECE(a), disc);
	const gr_reason no = disc_pays(x, disc, what);
	return no ? no : can_do(x, a, W_EVERYONE);
}

/* Carry out an activation: [W5.1.1] one area, [W5.1.2] some or all of its units, all alike; [W5.1.3]
 * nobody asks what they have done before in the round. */
static void
activate(struct gr_ctx *x, gr_action a, int who)
{
	struct waterloo_state *s = w_state(x);
	const int side = s->active;
	const enum w_what what = (enum w_what)W_WHAT(a);
	gr_cite(x, W5_1_1);
	gr_cite(x, W5_1_2);
	if (s->done)
		gr_cite(x, W5_1_3);
	if (who == W_EVERYONE && side == W_ALLIED)
		gr_cite(x, W5_1_8);
	switch (what) {
	case W_MOVE:
	case W_RESERVE:
	case W_ASSAULT: waterloo_move_begin(x, W_AREA(a), what, who); return;
	case W_BOMBARD:
	case W_GRAND_BATTERY:
		waterloo_fire_bombard(x, W_AREA(a), what == W_GRAND_BATTERY, who);
		return;
	case W_FORM: waterloo_form_begin(x, side, W_AREA(a), who, true); return;
	case W_REINFORCE: reinforce(x, a); return;
	case W_NOTHING:
	case W_LEAD:
	case W_PASS:
	case W_WHATS: break;
	}
	gr_panic("no such case", __FILE__, __LINE__);
}

/* [W9.8.3] A use of the Grand Battery takes a cube from its box back to supply, [W9.8.6] and costs
 * no further disc; one cube for two areas of one leader's disc, see [W9.8.8]. [W9.8.5] It may be used
 * again in the same round. */
static void
pay_grand_battery(struct gr_ctx *x, const struct w_frame *f, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	if (W_WHAT(a) != W_GRAND_BATTERY)
		return;
	gr_cite(x, W9_8_6);
	if (f->v[2] == 1 && f->v[3] == W_GRAND_BATTERY) {
		if (f->v[4] != W_AREA(a)) {
			gr_cite(x, W9_8_8);
			return;
		}
		gr_cite(x, W9_8_9);
	}
	gr_cite(x, W9_8_5);
	gr_cite(x, W9_8_4);
	s->grand_battery--;
	w_say(x, W_E_GRAND_BATTERY, W9_8_3, s->grand_battery);
}

/* [W4.4.2] Each action costs one disc. [W16.3.3] Pass is an action too. */
void
waterloo_action_apply(struct gr_ctx *x, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	uint8_t *pile = s->disc[s->active][W_DISC(a)];
	const enum w_what what = (enum w_what)W_WHAT(a);
	pile[W_AVAILABLE]--;
	pile[W_THIS_ROUND]++;
	gr_cite(x, W4_4_2);
	f->v[0] = w_u8(W_DISC(a));
	if (what == W_PASS) {
		w_say(x, W_E_PASSES, W16_3_3, w_seat(s->active));
		f->at = ACTION_DONE;
		return;
	}
	if (what == W_LEAD) {
		f->v[1] = w_u8(W_PIECE(a));
		f->at = ACTION_LEADER;
		w_say(x, W_E_LEADS, W17_1_1, W_PIECE(a), W_DISC(a));
		waterloo_units_set_stance(x, W_PIECE(a), W_USED);
		gr_cite(x, W3_4_1);
		gr_cite(x, W17_1_3);
		return;
	}
	w_say(x, W_E_ACTION, W5_1_1, w_seat(s->active), W_DISC(a), (int)what, W_AREA(a));
	f->at = ACTION_RESOLVE;
	pay_grand_battery(x, f, a);
	activate(x, a, W_EVERYONE);
}

/* === [W17] a leader's activations ============================================================== */

void
waterloo_action_activate_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int n = f->v[2] == 0 ? W_ACT_FIRST : W_ACT_SECOND;
	struct survey at;
	look_around(x, w_decider(x), in_reach(x, f->v[1]), &at);
	offer_all(x, list, &at, n, f->v[0]);
	gr_offer(list, w_pack_act(n, W_PASS, 0)); /* to be refused, see [W17.1.10] */
	gr_offer(list, w_act(W_V_END, 0));
}

/* [W17.1.5] With green the two may differ, [W17.1.6] with red both assault, with purple both are
 * Reserve moves. [W17.2.4] After an assault only another assault. [W17.1.10] Never Pass. */
gr_reason
waterloo_action_activate_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int n = f->v[2] == 0 ? W_ACT_FIRST : W_ACT_SECOND;
	/* [W17.1.2] He may stop after one. */
	if (a == w_act(W_V_END, 0))
		return f->v[2] ? 0 : W_N_MUST_ACT;
	if (w_verb(a) != W_V_ACT || a != canonical(a) || W_DISC(a) != n)
		return W_N_NOT_ASKED;
	const enum w_what what = (enum w_what)W_WHAT(a);
	if (what == W_PASS)
		return W_N_NO_PASS_BY_LEADER;
	if (what == W_LEAD)
		return W_N_NOT_ASKED;
	if (!(in_reach(x, f->v[1]) & w_bit(W_AREA(a))))
		return W_N_OUT_OF_REACH;
	const gr_reason no = disc_pays(x, f->v[0], what);
	if (no)
		return no;
	if (f->v[5] && what != W_ASSAULT)
		return W_N_AFTER_ASSAULT;
	return can_do(x, a, who_acts(x, f->v[1]));
}

/* [W17.1.8] Another leader in the area may move or go along, but is not used by that. */
static void
cite_activation(const struct gr_ctx *x, int leader, int area)
{
	const int side = w_side_of(leader);
	gr_cite(x, W17_1_7);
	if (waterloo_units_leaders(x, side, area) & ~w_bit(leader))
		gr_cite(x, W17_1_8);
	if (area == W_BOX || w_state(x)->place[leader] == W_BOX)
		gr_cite(x, W20_2_7);
}

/* [W17.1.9] The whole is one action. [W17.2.5] What the first has moved may act again. */
void
waterloo_action_activate_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	if (w_verb(a) == W_V_END) {
		gr_cite(x, W17_1_2);
		f->at = ACTION_RESOLVE;
		return;
	}
	w_say(x, W_E_ACTIVATES, W17_1_1, f->v[1], W_WHAT(a), W_AREA(a));
	cite_activation(x, f->v[1], W_AREA(a));
	if (f->v[2] == 1)
		gr_cite(x, f->v[0] == W_GREEN ? W17_1_5 : W17_1_6);
	if (f->v[2] == 1)
		gr_cite(x, W17_2_5);
	pay_grand_battery(x, f, a);
	f->v[2]++;
	f->v[3] = w_u8(W_WHAT(a));
	f->v[4] = w_u8(W_AREA(a));
	if (W_WHAT(a) == W_ASSAULT)
		f->v[5] = 1;
	activate(x, a, who_acts(x, f->v[1]));
}

/* Can the leader do anything more with this disc? */
static bool
may_activate_again(struct gr_ctx *x, struct w_frame *f)
{
	if (f->v[2] >= 2 || w_state(x)->place[f->v[1]] > W_BOX)
		return false;
	struct gr_list list;
	list.n = 0;
	list.cut = false;
	waterloo_flow_ask(x, W_S_ACTIVATE, w_state(x)->active);
	waterloo_action_activate_candidates(x, &list);
	bool any = false;
	for (int i = 0; i < list.n && !any; i++)
		any = w_verb(list.action[i]) != W_V_END &&
		      waterloo_action_activate_check(x, list.action[i]) == 0;
	w_state(x)->node = (struct gr_node){0};
	return any;
}

void
waterloo_action_run(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	switch (f->at) {
	case ACTION_CHOOSE: waterloo_flow_ask(x, W_S_ACTION, s->active); return;
	case ACTION_LEADER:
		if (may_activate_again(x, f))
			waterloo_flow_ask(x, W_S_ACTIVATE, s->active);
		else
			f->at = ACTION_RESOLVE;
		return;
	case ACTION_RESOLVE:
		/* [W17.2.1] All moves of both assaults come first; [W17.2.2] so does everything
		 * else; [W17.2.3] none is seen before the other is moved. */
		if (f->v[2] == 2 && f->v[5]) {
			gr_cite(x, W17_2_1);
			gr_cite(x, W17_2_2);
			gr_cite(x, W17_2_3);
		}
		f->at = ACTION_DONE;
		waterloo_flow_call(x, W_P_RESOLVE);
		return;
	case ACTION_DONE:
		if (f->v[1])
			gr_cite(x, W17_1_9);
		gr_cite(x, W16_3_3);
		s->done++;
		waterloo_flow_return(x);
		return;
	default: gr_panic("no such case", __FILE__, __LINE__);
	}
}
