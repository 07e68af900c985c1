/*
 * move.c - movement: chapter F4 (zones, borders, roads, reinforcements, argoulets), the limits of
 * isolated units (F5.3) and of orders (F10.1), scenarios' exits, the caracole's declaration (F11.1)
 * and thirst for gold (F11.3).
 *
 * Frame of the sequence: at says how far its end has come. Frame of a piece's move: v[0] piece, v[1]
 * MP spent, v[2] cost of the last step, v[3] roads it has kept to, v[4] flags below, from v[5] on the
 * zones it has come through, the latest last: no rule asks for them, the computer does.
 */
#include "faith.h"

#include <string.h>

enum { SEQUENCE_PICK, SEQUENCE_HOPES, SEQUENCE_GOLD, SEQUENCE_END };
enum { MOVE_ASK, MOVE_ENTERED, MOVE_TESTED, MOVE_MOUNTED, MOVE_DONE };
enum { DISORDERED_BY_STEP = 1, MADE_A_STEP = 2, JUST_ARRIVED = 4 };
enum { CAME_THROUGH = 5 };

/* === [F4.1] may a piece go from zone to zone? ==================================================== */

/*
 * [F4.3.5] No unit goes where an enemy unit stands; [F4.2.6] [F4.3.6] [F4.3.9] baggage and commanders
 * alone do not keep it out. [F4.3.7] A commander goes to no enemy piece at all. [F4.3.4] A full zone
 * is closed at every moment.
 */
gr_reason
faith_move_occupied(const struct gr_ctx *x, int piece, int zone)
{
	const struct faith_state *s = f_state(x);
	const int enemy = f_enemy(f_side_of(piece));
	if (f_map(x)->type[piece] == F_COMMANDER)
		return faith_units_at(x, enemy, zone) ? F_N_COMMANDER_ENEMY : 0;
	if (s->units[enemy] & f_bit(zone))
		return F_N_ENEMY_THERE;
	return faith_units_room(x, piece, zone) ? 0 : F_N_FULL;
}

/* [F4.1.0b] A step crosses a border or a junction. [F4.1.1b] A closed zone cannot be entered, [F4.1.2b]
 * an impassable border not crossed, [F4.1.3c] nor a junction that one reaches. */
gr_reason
faith_move_barred(const struct gr_ctx *x, int piece, int from, int to)
{
	const struct faith_scenario *m = f_map(x);
	const struct f_link *link =
		to >= 1 && to <= m->n_zones ? faith_resolve_link(x, from, to) : NULL;
	if (!link)
		return F_N_NOT_ADJACENT;
	if (m->zone_type[to] == F_ZONE_X)
		return F_N_ZONE_CLOSED;
	if (link->worst == F_IMPASSABLE)
		return link->junction ? F_N_JUNCTION_CLOSED : F_N_BORDER_CLOSED;
	return faith_move_occupied(x, piece, to);
}

/* [F4.1.1e] Roads that a step follows, of those kept so far. */
int
faith_move_roads(const struct gr_ctx *x, int roads, int from, int to)
{
	int kept = 0;
	for (int road = 0; road < f_map(x)->n_roads; road++)
		if ((roads >> road & 1) && (f_map(x)->road_next[road][from] & f_bit(to)))
			kept |= 1 << road;
	return kept;
}

/*
 * [F4.0.1] MA as changed by disorder and order, and the road's bonus. [F4.0.9] What costs more than is
 * left cannot be done. [F4.1.1f] The bonus is for steps along the road alone, [F4.1.1h] so that once
 * it is drawn upon the road cannot be left, nor anything else be paid with it. [F4.1.1g] Tracks give
 * none: they are no roads.
 */
static gr_reason
cannot_pay(const struct gr_ctx *x, const struct f_frame *f, int cost, bool on_road)
{
	const int bonus = faith_resolve_road_bonus(x, f->v[0]);
	const int left = faith_resolve_ma(x, f->v[0]) - f->v[1];
	if (cost <= left)
		return 0;
	if (cost > left + bonus || !(f->v[3] || on_road))
		return F_N_NO_MP;
	return on_road ? 0 : F_N_ROAD_ONLY;
}

/* The same for what is no step: the road's points do not serve at all. */
static gr_reason
cannot_pay_act(const struct gr_ctx *x, const struct f_frame *f, int cost)
{
	const gr_reason why = cannot_pay(x, f, cost, false);
	return why == F_N_ROAD_ONLY ? F_N_BONUS_STEPS : why;
}

/* Is a zone nearer to the unit's commander or LG than another? By passable links, units ignored. */
static bool
comes_nearer(const struct gr_ctx *x, int piece, int from, int to)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int who[2] = {m->column_commander[m->column[piece]],
			    faith_command_lg(x, f_side_of(piece))};
	for (int i = 0; i < 2; i++) {
		if (!who[i] || !f_has(s->board, who[i]))
			continue;
		const int zone = s->place[who[i]];
		if (m->distance[to][zone] < m->distance[from][zone])
			return true;
	}
	return false;
}

/*
 * [F5.3.3] An isolated unit comes nearer to its commander or its LG with each step until it is within
 * a radius; [F5.3.4] from there on each step ends within one. [F5.3.5] Without a commander on the map
 * it does not move.
 */
static gr_reason
strays(const struct gr_ctx *x, int piece, int from, int to)
{
	if (!f_has(f_state(x)->isolated, piece))
		return 0;
	const uint64_t zones = faith_command_zones(x, f_side_of(piece), f_map(x)->column[piece]);
	if (!zones)
		return F_N_LEADERLESS;
	if (zones & f_bit(from))
		return zones & f_bit(to) ? 0 : F_N_LEAVES_RADIUS;
	return comes_nearer(x, piece, from, to) ? 0 : F_N_NOT_NEARER;
}

static int
steps_to_enemy(const struct gr_ctx *x, int side, int zone)
{
	int least = BOARD_NO_WAY;
	F_EACH (there, f_state(x)->units[f_enemy(side)])
		if (f_map(x)->distance[zone][there] < least)
			least = f_map(x)->distance[zone][there];
	return least;
}

/* [F10.1.13] Not into an enemy ZoC. [F10.1.14] Not nearer to the nearest enemy. [F10.1.15] Always nearer
 * to the supply edge. */
static gr_reason
against_order(const struct gr_ctx *x, int piece, int from, int to)
{
	const int side = f_side_of(piece);
	const uint8_t *supply = f_map(x)->supply[side];
	switch ((enum f_limit)faith_command_row(x, piece)->limit) {
	case F_NO_ENEMY_ZOC:
		return faith_units_zoc(x, f_enemy(side)) & f_bit(to) ? F_N_ORDER_ZOC : 0;
	case F_NOT_NEARER_ENEMY:
		return steps_to_enemy(x, side, to) < steps_to_enemy(x, side, from)
			       ? F_N_ORDER_NEARER
			       : 0;
	case F_NEARER_SUPPLY: return supply[to] < supply[from] ? 0 : F_N_ORDER_SUPPLY;
	case F_NO_LIMIT:
	case F_LIMITS: break;
	}
	return 0;
}

gr_reason
faith_move_check_step(const struct gr_ctx *x, const struct f_frame *f, int from, int to)
{
	const int piece = f->v[0];
	const gr_reason barred = faith_move_barred(x, piece, from, to);
	if (barred)
		return barred;
	const gr_reason unpaid = cannot_pay(x, f, faith_resolve_cost(x, piece, from, to, NULL),
					    faith_move_roads(x, f->v[3], from, to) != 0);
	if (unpaid)
		return unpaid;
	const gr_reason astray = strays(x, piece, from, to);
	return astray ? astray : against_order(x, piece, from, to);
}

/* === [F4.6] argoulets ============================================================================ */

enum { MOUNTING = 2 };

/* [F4.6.2] Once in a sequence, as the last act, for 2 MP [F4.6.3] of the allowance it moved with; [F4.6.4]
 * also without leaving its zone, [F5.3.6] isolated or not. */
static gr_reason
check_mounting(const struct gr_ctx *x, const struct f_frame *f, bool down)
{
	const int piece = f->v[0];
	if (f_map(x)->type[piece] != F_ARGOULET)
		return F_N_NOT_ARGOULETS;
	if (f_has(f_state(x)->on_foot, piece) == down)
		return F_N_ALREADY_SO;
	return cannot_pay_act(x, f, MOUNTING);
}

/*
 * [F4.6.5] Its cost is added to that of the last step; without a step nothing comes of it. [F4.6.6] At
 * exactly 3 a test, at 4 or more disorder, but a step disorganises once only. [F4.6.7] The marker
 * stays with the unit.
 */
static void
change_mount(struct gr_ctx *x, struct f_frame *f, bool down)
{
	struct faith_state *s = f_state(x);
	const int piece = f->v[0];
	const int sum = f->v[2] + MOUNTING;
	if (down)
		f_mark(s->on_foot, piece);
	else
		f_unmark(s->on_foot, piece);
	f->v[1] = f_u8(f->v[1] + MOUNTING);
	f->at = MOVE_DONE;
	f_say(x, down ? F_E_DISMOUNTS : F_E_REMOUNTS, F4_6_2, piece);
	gr_cite(x, F4_6_3);
	gr_cite(x, f->v[2] ? F4_6_5 : F4_6_4);
	if (f_has(s->disordered, piece))
		gr_cite(x, F4_6_7);
	if (f_has(s->isolated, piece))
		gr_cite(x, F5_3_6);
	if (sum < 3 || (f->v[4] & DISORDERED_BY_STEP))
		return;
	if (sum > 3) {
		faith_units_disorder(x, piece, F4_6_6);
		return;
	}
	f->at = MOVE_MOUNTED;
	faith_test(x, piece, F_BY_MOUNTING, s->place[piece]);
}

/* === leaving the map ============================================================================= */

/* [FS2.4] From the turn the scenario says pieces of one side may leave from some zones for its price;
 * units only in command, and with orders only under those it names. */
static gr_reason
check_exit(const struct gr_ctx *x, const struct f_frame *f)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int piece = f->v[0];
	gr_reason why = F_N_NO_EXIT;
	for (int i = 0; i < m->n_specials; i++) {
		const struct f_special *exit = &m->special[i];
		if (exit->kind != F_SP_EXIT || exit->side != f_side_of(piece) ||
		    !(exit->where & f_bit(s->place[piece])))
			continue;
		const int order = faith_command_order(x, piece);
		if (s->turn < exit->turn)
			why = F_N_EXIT_EARLY;
		else if (f_has(s->isolated, piece))
			why = F_N_EXIT_ISOLATED;
		else if (order && !(exit->orders >> order & 1))
			why = F_N_EXIT_ORDER;
		else
			return cannot_pay_act(x, f, exit->cost);
	}
	return why;
}

static void
leave(struct gr_ctx *x, struct f_frame *f)
{
	const int piece = f->v[0];
	f_say(x, F_E_LEAVES, FS2_4, piece, f_state(x)->place[piece]);
	faith_victory_saved(x, piece);
	faith_units_leave(x, piece, F_SAVED);
	f->at = MOVE_DONE;
}

/* === [F11.1] the caracole is declared ============================================================ */

/* [F11.1.2] Zones that it can ride against: type I, across a dotted border, with an enemy combat unit. */
uint64_t
faith_move_caracole_zones(const struct gr_ctx *x, int piece)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	return m->dotted[s->place[piece]] & m->of_zone[F_ZONE_I] &
	       s->units[f_enemy(f_side_of(piece))];
}

/* [F11.1.1] Reiters only, at the end of their move or without one; [F11.1.3] able to attack; [F11.1.4] one
 * in each zone. */
static gr_reason
check_caracole(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	const int side = f_side_of(piece);
	if (!f_option(x, F_OPT_CARACOLE) || f_map(x)->type[piece] != F_REITER)
		return F_N_NOT_REITERS;
	if (faith_attack_forbidden(x, piece))
		return F_N_CARACOLE_UNABLE;
	if (faith_units_at(x, side, s->place[piece]) & s->caracole[side])
		return F_N_CARACOLE_TAKEN;
	return faith_move_caracole_zones(x, piece) ? 0 : F_N_CARACOLE_NOBODY;
}

static void
declare_caracole(struct gr_ctx *x, struct f_frame *f)
{
	f_mark(f_state(x)->caracole, f->v[0]);
	f_say(x, F_E_CARACOLE, F11_1_1, f->v[0], f_state(x)->place[f->v[0]]);
	gr_cite(x, F11_1_2);
	f->at = MOVE_DONE;
}

/* === a step of a piece that moves ================================================================ */

void
faith_move_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int piece = faith_flow_top(x)->v[0];
	const int from = f_state(x)->place[piece];
	F_EACH (zone, f_map(x)->touching[from])
		gr_offer(list, f_act_from(F_V_STEP, 0, zone, from));
	if (f_map(x)->type[piece] == F_ARGOULET) {
		gr_offer(list, f_act(F_V_DISMOUNT, 0, 0));
		gr_offer(list, f_act(F_V_REMOUNT, 0, 0));
	}
	if (f_map(x)->hope[piece][0] && f_option(x, F_OPT_FORLORN_HOPE)) {
		gr_offer(list, f_act(F_V_HOPE, 0, 0));
		for (int i = 0; i < 2; i++)
			gr_offer(list, f_act(F_V_MERGE, f_map(x)->hope[piece][i], 0));
	}
	if (f_map(x)->type[piece] == F_REITER && f_option(x, F_OPT_CARACOLE))
		gr_offer(list, f_act(F_V_CARACOLE, 0, 0));
	gr_offer(list, f_act(F_V_EXIT, 0, 0));
	gr_offer(list, f_act(F_V_STOP, 0, 0));
}

/* [F4.0.2] Movement is going from zone to zone, and dismounting or remounting. */
gr_reason
faith_move_check(const struct gr_ctx *x, gr_action a)
{
	const struct f_frame *f = faith_flow_top(x);
	const int from = f_state(x)->place[f->v[0]];
	if (a == f_act_from(F_V_STEP, 0, F_ZONE(a), F_FROM(a)))
		return F_FROM(a) == from ? faith_move_check_step(x, f, from, F_ZONE(a))
					 : F_N_NOT_FROM;
	if (f_verb(a) == F_V_MERGE && a == f_act(F_V_MERGE, F_PIECE(a), 0))
		return faith_hope_check_merge(x, f, F_PIECE(a), cannot_pay_act(x, f, 1));
	if (a != f_act(f_verb(a), 0, 0))
		return F_N_NOT_ASKED;
	switch (f_verb(a)) {
	case F_V_STOP: return 0;
	case F_V_DISMOUNT: return check_mounting(x, f, true);
	case F_V_REMOUNT: return check_mounting(x, f, false);
	case F_V_HOPE: return faith_hope_check_make(x, f->v[0], cannot_pay_act(x, f, 1));
	case F_V_CARACOLE: return check_caracole(x, f->v[0]);
	case F_V_EXIT: return check_exit(x, f);
	default: return F_N_NOT_ASKED;
	}
}

/* Something has come of the move, so that there may be reason to turn back. */
static void
forget_way(struct f_frame *f)
{
	memset(&f->v[CAME_THROUGH], 0, F_LOCALS - CAME_THROUGH);
}

/* Note the zone that is left. */
static void
note_way(struct f_frame *f, int from)
{
	memmove(&f->v[CAME_THROUGH], &f->v[CAME_THROUGH + 1], F_LOCALS - CAME_THROUGH - 1);
	f->v[F_LOCALS - 1] = f_u8(from);
}

bool
faith_move_came_through(const struct f_frame *f, int zone)
{
	return memchr(&f->v[CAME_THROUGH], zone, F_LOCALS - CAME_THROUGH) != NULL;
}

/* What is remembered of a zone entered. */
static void
enter(struct gr_ctx *x, struct f_frame *f, int from, int to, int cost)
{
	struct faith_state *s = f_state(x);
	const int piece = f->v[0];
	f->v[1] = f_u8(f->v[1] + cost);
	f->v[2] = f_u8(cost);
	f->v[3] = from ? f_u8(faith_move_roads(x, f->v[3], from, to)) : f_map(x)->road_here[to];
	f->v[4] = MADE_A_STEP;
	note_way(f, from);
	if (faith_units_at(x, f_enemy(f_side_of(piece)), to))
		forget_way(f); /* whom it catches there */
	f->at = MOVE_ENTERED;
	if (s->entered[piece & 63] < 255)
		s->entered[piece & 63]++;
	gr_cite(x, f_map(x)->type[piece] == F_COMMANDER      ? F4_3_3
		   : f_map(x)->type[piece] == F_FORLORN_HOPE ? F4_3_2
							     : F4_3_1);
	faith_units_put(x, piece, to);
	faith_leader_catch(x, to, f_side_of(piece));
}

/* [F4.2.4] Leaving a ZoC costs nothing, and none stops a move. */
static void
cite_step(const struct gr_ctx *x, const struct f_frame *f, int from, int to)
{
	const struct f_link *link = faith_resolve_link(x, from, to);
	const int side = f_side_of(f->v[0]);
	if (!x->sink)
		return;
	gr_cite(x, F4_0_2);
	gr_cite(x, F4_1_0a);
	gr_cite(x, F4_1_0b);
	gr_cite(x, F4_3_8);
	if (link->junction)
		gr_cite(x, F4_1_3a);
	if (faith_units_zoc(x, f_enemy(side)) & f_bit(from))
		gr_cite(x, F4_2_4);
	if (faith_move_roads(x, f->v[3], from, to)) {
		gr_cite(x, F4_1_1e);
		gr_cite(x, F4_1_1c);
	} else if (f_map(x)->on_track[from] && f_map(x)->on_track[to]) {
		gr_cite(x, F4_1_1g);
	}
	gr_cite(x, F4_0_1);
}

/* A step's cost is no throw's calculation: its clauses are counted here. */
static void
cite_cost(const struct gr_ctx *x, const struct gr_calc *calc)
{
	for (int i = 0; x->sink && i < calc->n; i++)
		gr_cite(x, calc->term[i].rule);
}

static void
apply_step(struct gr_ctx *x, struct f_frame *f, int to)
{
	const int piece = f->v[0];
	const int from = f_state(x)->place[piece];
	struct gr_calc calc;
	const int cost = faith_resolve_cost(x, piece, from, to, x->sink ? &calc : NULL);
	f_say(x, F_E_MOVES, F4_1_0c, piece, from, to, cost);
	cite_step(x, f, from, to);
	cite_cost(x, &calc);
	enter(x, f, from, to, cost);
	if (f->v[1] > faith_resolve_ma(x, piece))
		gr_cite(x, F4_1_1d);
}

/* [F4.0.5] Nothing must be moved. [F4.0.6] What is not spent is lost, [F4.0.7] it serves nobody else. */
void
faith_move_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *f = faith_flow_resume(x);
	switch (f_verb(a)) {
	case F_V_STEP: apply_step(x, f, F_ZONE(a)); return;
	case F_V_DISMOUNT: change_mount(x, f, true); return;
	case F_V_REMOUNT: change_mount(x, f, false); return;
	case F_V_HOPE: faith_hope_make(x, f->v[0], f_state(x)->place[f->v[0]]); break;
	case F_V_MERGE: faith_hope_merge(x, F_PIECE(a)); break;
	case F_V_CARACOLE: declare_caracole(x, f); return;
	case F_V_EXIT: leave(x, f); return;
	default:
		gr_cite(x, F4_0_5);
		gr_cite(x, F4_0_6);
		gr_cite(x, F4_0_7);
		f->at = MOVE_DONE;
		return;
	}
	f->v[1]++;
	forget_way(f);
}

/*
 * [F4.1.4a] A step of exactly 3 MP calls for a test on entering, [F4.1.4b] one of 4 or more
 * disorganises without; [F4.1.4c] the whole cost counts. [F4.1.4h] Commanders take none. [F4.5.4] So
 * with the entry of reinforcements.
 */
static void
after_entry(struct gr_ctx *x, struct f_frame *f)
{
	const int piece = f->v[0];
	const int cost = f->v[2];
	f->at = MOVE_ASK;
	if (cost < 3)
		return;
	if (f_map(x)->type[piece] == F_COMMANDER) {
		gr_cite(x, F4_1_4h);
		return;
	}
	gr_cite(x, F4_1_4c);
	if (f->v[4] & JUST_ARRIVED)
		gr_cite(x, F4_5_4);
	if (cost == 3) {
		f->at = MOVE_TESTED;
		faith_test(x, piece, F_BY_MOVE, f_state(x)->place[piece]);
		return;
	}
	f->v[4] |= DISORDERED_BY_STEP;
	forget_way(f);
	faith_units_disorder(x, piece, F4_1_4b);
}

/* [F4.1.4d] The MP that disorder takes are gone at once; [F4.1.4f] those that go with the marker come
 * back: what is left is always the allowance of the moment less what was spent. */
static void
after_test(struct gr_ctx *x, struct f_frame *f)
{
	f->at = MOVE_ASK;
	if (f_state(x)->passed)
		return;
	f->v[4] |= DISORDERED_BY_STEP;
	forget_way(f);
	const bool lost = faith_units_disorder(x, f->v[0], F4_1_4a);
	gr_cite(x, lost ? F4_1_4f : F4_1_4d);
}

/* [F4.0.8] One piece after the other, each once in a sequence; [F4.0.8a] commanders by themselves. */
static void
finish(struct gr_ctx *x, struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	f_mark(s->moved, f->v[0]);
	if ((f->v[4] & MADE_A_STEP) && f_has(s->board, f->v[0]))
		f_mark(s->ended, f->v[0]);
	if (f_map(x)->type[f->v[0]] == F_COMMANDER) {
		gr_cite(x, F4_0_8a);
		gr_cite(x, F1_4_1);
		gr_cite(x, F10_1_7);
	}
	faith_flow_return(x);
}

void
faith_move_run(struct gr_ctx *x, struct f_frame *f)
{
	if (!f_has(f_state(x)->board, f->v[0]))
		f->at = MOVE_DONE;
	switch (f->at) {
	case MOVE_ASK: faith_flow_ask(x, F_S_STEP, f_side_of(f->v[0])); return;
	case MOVE_ENTERED: after_entry(x, f); return;
	case MOVE_TESTED: after_test(x, f); return;
	case MOVE_MOUNTED:
		f->at = MOVE_DONE;
		if (!f_state(x)->passed)
			faith_units_disorder(x, f->v[0], F4_6_6);
		return;
	default: finish(x, f);
	}
}

/* === the sequence: which piece next ============================================================== */

void
faith_move_pick_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = s->active;
	F_EACH (bit, s->board[side] & ~s->moved[side] & ~m->guns[side])
		gr_offer(list, f_act(F_V_MOVE, f_piece(side, bit), 0));
	F_EACH (waiting, faith_units_at(x, side, F_WAITING))
		F_EACH (zone, m->zones[f_piece(side, waiting)])
			gr_offer(list, f_act(F_V_ENTER, f_piece(side, waiting), zone));
	gr_offer(list, f_act(F_V_END, 0, 0));
}

/* [F4.0.4] Artillery and baggage never move. */
gr_reason
faith_move_check_piece(const struct gr_ctx *x, int piece)
{
	const int arm = faith_units_arm(x, piece);
	if (!f_has(f_state(x)->board, piece))
		return F_N_NOT_ON_MAP;
	return arm == F_ARTILLERY || arm == F_TRAIN ? F_N_IMMOBILE : 0;
}

static gr_reason
check_pick(const struct gr_ctx *x, int piece)
{
	const gr_reason unable = faith_move_check_piece(x, piece);
	if (unable)
		return unable;
	return f_has(f_state(x)->moved, piece) ? F_N_MOVED_ALREADY : 0;
}

/*
 * [F4.5.1] Reinforcements enter in one of their zones from their turn on. [F4.5.3] A full zone or one
 * that an enemy unit holds is closed to them; they may try again later.
 */
static gr_reason
check_entry(const struct gr_ctx *x, int piece, int zone)
{
	const struct faith_state *s = f_state(x);
	if (s->place[piece] != F_WAITING)
		return F_N_NOT_WAITING;
	if (s->turn < f_map(x)->arrive[piece])
		return F_N_NOT_YET;
	if (!zone || !(f_map(x)->zones[piece] & f_bit(zone)))
		return F_N_WRONG_ENTRY;
	if (faith_move_occupied(x, piece, zone))
		return F_N_ENTRY_CLOSED;
	const int most = faith_resolve_ma(x, piece) +
			 (f_map(x)->road_here[zone] ? faith_resolve_road_bonus(x, piece) : 0);
	return faith_resolve_cost(x, piece, 0, zone, NULL) <= most ? 0 : F_N_NO_MP;
}

gr_reason
faith_move_pick_check(const struct gr_ctx *x, gr_action a)
{
	const int piece = F_PIECE(a);
	if (a == f_act(F_V_END, 0, 0))
		return 0;
	if (a != f_act(F_V_MOVE, piece, 0) && a != f_act(F_V_ENTER, piece, F_ZONE(a)))
		return F_N_NOT_ASKED;
	if (!faith_units_exists(x, piece) || f_side_of(piece) != f_state(x)->active)
		return F_N_NOT_YOURS;
	return f_verb(a) == F_V_MOVE ? check_pick(x, piece) : check_entry(x, piece, F_ZONE(a));
}

/* [F4.5.5] Who arrives is in command until the next command sequence. [F4.5.6] A road bonus counts from
 * the entry zone. */
static void
arrive(struct gr_ctx *x, struct f_frame *f, int zone)
{
	struct faith_state *s = f_state(x);
	struct gr_calc calc;
	const int piece = f->v[0];
	const int cost = faith_resolve_cost(x, piece, 0, zone, x->sink ? &calc : NULL);
	s->arrived[f_map(x)->column[piece]] = s->turn;
	f_say(x, F_E_ARRIVES, F4_5_1, piece, zone, cost);
	cite_cost(x, &calc);
	gr_cite(x, F4_5_2);
	gr_cite(x, F4_5_5);
	if (f_map(x)->road_here[zone])
		gr_cite(x, F4_5_6);
	if (f_option(x, F_OPT_ORDERS))
		gr_cite(x, F10_1_6);
	enter(x, f, 0, zone, cost);
	f->v[4] |= JUST_ARRIVED;
}

void
faith_move_pick_apply(struct gr_ctx *x, gr_action a)
{
	struct f_frame *sequence = faith_flow_resume(x);
	if (f_verb(a) == F_V_END) {
		sequence->at = SEQUENCE_HOPES;
		return;
	}
	struct f_frame *f = faith_flow_call(x, F_P_MOVE);
	f->v[0] = f_u8(F_PIECE(a));
	if (f_verb(a) == F_V_ENTER)
		arrive(x, f, F_ZONE(a));
	else
		f->v[3] = f_map(x)->road_here[f_state(x)->place[F_PIECE(a)]];
}

/*
 * [F11.3.1] At the end of its movement each landsknecht unit adjacent to enemy baggage that no combat
 * unit guards is tested, [F11.3.2] no other unit, [F11.3.3] and once each.
 */
static void
thirst_for_gold(struct gr_ctx *x)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = s->active, enemy = f_enemy(side);
	const uint64_t near = board_around(m->adjacent, s->train[enemy] & ~s->units[enemy]);
	uint64_t greedy = 0;
	if (!f_option(x, F_OPT_GOLD))
		return;
	F_EACH (bit, m->of_type[side][F_LANDSKNECHT] & s->board[side])
		if (near & f_bit(s->place[f_piece(side, bit)]))
			greedy |= f_bit(bit);
	if (greedy) {
		gr_cite(x, F11_3_2);
		gr_cite(x, F11_3_3);
	}
	faith_test_group(x, side, greedy, F_BY_GOLD);
}

void
faith_move_sequence_run(struct gr_ctx *x, struct f_frame *f)
{
	switch (f->at) {
	case SEQUENCE_PICK: faith_flow_ask(x, F_S_PICK, f_state(x)->active); return;
	case SEQUENCE_HOPES:
		f->at = SEQUENCE_GOLD;
		faith_hope_remove_far(x);
		return;
	case SEQUENCE_GOLD:
		f->at = SEQUENCE_END;
		thirst_for_gold(x);
		return;
	default: faith_flow_return(x);
	}
}
