/*
 * fire.c - skirmish fire (chapter W2.4), bombardment (W9) and what fire does to cavalry.
 *
 * Frames. Skirmish: v[0] side, v[1] unit in hand, v[2] its target. Bombard: v[0] area, v[1] Grand
 * Battery, v[2] colours, v[3] gun in hand, v[4] shots it has left; slot[] holds each gun's target and
 * its kind. Hit: v[0] area, v[1] owner, v[2] enum w_hit_mode.
 */
#include "waterloo.h"

/* === [W2.4] Skirmish fire ======================================================================= */

/* [W2.4.1] Every infantry unit, in any formation, may fire once at an adjacent area with enemy
 * combat units; [W2.4.15] a leader alone is no target; [W2.4.17] [W20.2.6] the box and the entry
 * areas are adjacent for this. */
static uint64_t
skirmish_targets(const struct gr_ctx *x, int side, int place)
{
	return w_map(x)->adjacent[place] & w_enemies(x, side);
}

static uint64_t
yet_to_fire(const struct gr_ctx *x, int side)
{
	const struct waterloo_state *s = w_state(x);
	return w_map(x)->of_kind[side][W_INFANTRY] & s->board[side] & ~s->marked[side];
}

static bool
can_skirmish(const struct gr_ctx *x, int side, int unit)
{
	return skirmish_targets(x, side, w_state(x)->place[w_piece(side, unit)]) != 0;
}

static bool
anyone_skirmishes(const struct gr_ctx *x, int side)
{
	W_EACH (bit, yet_to_fire(x, side))
		if (can_skirmish(x, side, bit))
			return true;
	return false;
}

void
waterloo_fire_skirmish_run(struct gr_ctx *x, struct w_frame *f)
{
	if (f->at == 0 && anyone_skirmishes(x, f->v[0])) {
		waterloo_flow_ask(x, W_S_SKIRMISH, f->v[0]);
		return;
	}
	w_state(x)->marked[f->v[0]] = 0;
	waterloo_flow_return(x);
}

void
waterloo_fire_skirmish_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int side = w_decider(x);
	uint64_t near = w_enemies(x, side);
	W_EACH (bit, w_map(x)->of_kind[w_enemy(side)][W_LEADER])
		near |= w_bit(w_state(x)->place[w_piece(w_enemy(side), bit)]);
	W_EACH (bit, yet_to_fire(x, side)) {
		const int piece = w_piece(side, bit);
		if (!can_skirmish(x, side, bit))
			continue;
		W_EACH (area, w_map(x)->adjacent[w_state(x)->place[piece]] & near)
			gr_offer(list, w_pack(W_V_SHOT, piece, area, 0));
	}
	gr_offer(list, w_act(W_V_END, 0));
}

/* Why an adjacent area is no target; 0 if it is one. */
static gr_reason
check_skirmish_target(const struct gr_ctx *x, int side, int area)
{
	if (w_enemies(x, side) & w_bit(area))
		return 0;
	return waterloo_units_leaders(x, w_enemy(side), area) ? W_N_SKIRMISH_LEADER
							      : W_N_SKIRMISH_EMPTY;
}

gr_reason
waterloo_fire_skirmish_check(const struct gr_ctx *x, gr_action a)
{
	const struct waterloo_state *s = w_state(x);
	const int side = w_decider(x);
	const int piece = W_PIECE(a);
	/* [W2.4.2] Nobody must fire. */
	if (a == w_act(W_V_END, 0))
		return 0;
	if (a != w_pack(W_V_SHOT, piece, W_AREA(a), 0))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != side || w_map(x)->kind[piece] != W_INFANTRY)
		return W_N_NOT_INFANTRY;
	/* [W2.4.4] A unit lost before its turn does not fire. */
	if (!s->place[piece] || s->place[piece] > W_BOX)
		return W_N_OFF_THE_FIELD;
	if (s->marked[side] & w_bit(piece))
		return W_N_FIRED_ALREADY;
	if (!(w_map(x)->adjacent[s->place[piece]] & w_bit(W_AREA(a))))
		return W_N_SKIRMISH_FAR;
	return check_skirmish_target(x, side, W_AREA(a));
}

/* [W2.4.6] The target is named before the die. */
void
waterloo_fire_skirmish_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	if (w_verb(a) == W_V_END) {
		gr_cite(x, W2_4_2);
		f->at = 1;
		return;
	}
	f->v[1] = w_u8(W_PIECE(a));
	f->v[2] = w_u8(W_AREA(a));
	w_state(x)->marked[f->v[0]] |= w_bit(W_PIECE(a));
	gr_cite(x, W2_4_6);
	if (W_AREA(a) == W_BOX || w_state(x)->place[W_PIECE(a)] == W_BOX) {
		gr_cite(x, W2_4_17);
		gr_cite(x, W20_2_6);
	}
	waterloo_flow_throw(x, W_C_SKIRMISH, f->v[0]);
}

/* [W2.4.5] A shot takes effect before the next is named. [W2.4.9] Infantry there: a cube. [W2.4.10]
 * Else cavalry: its owner tires or retreats a unit. [W2.4.13] [W2.4.14] Else a cube for each gun
 * that has none. [W2.4.16] Only the firer's enemies suffer. */
static void
skirmish_hit(struct gr_ctx *x, int area, int side)
{
	const int enemy = w_enemy(side);
	gr_cite(x, W2_4_5);
	if (w_state(x)->units[side] & w_bit(area))
		gr_cite(x, W2_4_16);
	if (w_state(x)->foot[enemy] & w_bit(area)) {
		gr_cite(x, W2_4_9);
		waterloo_cubes_place(x, area, enemy, 1, false);
	} else if (waterloo_units_cavalry(x, enemy, area)) {
		waterloo_fire_hit(x, area, enemy, W_HIT_FIRE, W2_4_10);
	} else {
		gr_cite(x, W2_4_13);
		gr_cite(x, W2_4_14);
		waterloo_cubes_place(x, area, enemy, 1, false);
	}
}

/* [W2.4.7] A shot hits on the table's number; [W2.4.8] nothing modifies it. */
void
waterloo_fire_skirmish_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct w_frame *f = waterloo_flow_resume(x);
	const bool hit = face[0] >= w_map(x)->hit_skirmish;
	const int area = f->v[2];
	gr_cite(x, W2_4_1);
	gr_cite(x, W2_4_8);
	w_say(x, W_E_SKIRMISH, W2_4_7, f->v[1], area, face[0], hit);
	if (hit)
		skirmish_hit(x, area, f->v[0]);
}

/* === [W9] Bombard =============================================================================== */

enum { BOMBARD_MAN, BOMBARD_AIM, BOMBARD_NEXT, BOMBARD_SHOT, BOMBARD_DONE };

void
waterloo_fire_bombard(struct gr_ctx *x, int area, bool grand, int who)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_call(x, W_P_BOMBARD);
	f->v[0] = w_u8(area);
	f->v[1] = grand;
	f->v[2] = w_u8(who);
	s->marked[s->active] = 0;
	s->manned = 0;
	s->todo = 0;
	if (grand)
		gr_cite(x, W9_8_1);
}

/* [W9.4.1] Infantry there: the shot is at infantry; [W9.4.2] else at cavalry; [W9.4.3] else at the
 * guns; [W9.4.4] never at a leader. */
enum w_target
waterloo_fire_target(const struct gr_ctx *x, int enemy, int area)
{
	if (w_state(x)->foot[enemy] & w_bit(area)) {
		gr_cite(x, W9_4_1);
		return W_AT_INFANTRY;
	}
	if (waterloo_units_cavalry(x, enemy, area)) {
		gr_cite(x, W9_4_2);
		return W_AT_CAVALRY;
	}
	gr_cite(x, W9_4_3);
	return W_AT_GUNS;
}

/* Enemy areas a gun in `from` has a clear line to. */
static uint64_t
targets_from(const struct gr_ctx *x, int side, int from)
{
	uint64_t clear = 0;
	W_EACH (area, w_map(x)->in_range[from] & w_enemies(x, side))
		if (waterloo_resolve_line(x, from, area))
			clear |= w_bit(area);
	return clear;
}

/* [W9.1.1] Ready and manned guns of the area, [W9.1.12] each once. */
static uint64_t
guns_to_aim(const struct gr_ctx *x, const struct w_frame *f)
{
	const struct waterloo_state *s = w_state(x);
	const int side = s->active;
	return waterloo_units_guns(x, side, f->v[0]) & s->upright[side] & s->manned &
	       waterloo_units_of_colours(x, side, f->v[2]) & ~s->marked[side];
}

/* [W9.1.4] [W18.5] No gun fires out of a river area. [W9.1.10] Nor out of the box. */
gr_reason
waterloo_fire_possible(const struct gr_ctx *x, int side, int area, int who)
{
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t guns =
		waterloo_units_guns(x, side, area) & waterloo_units_of_colours(x, side, who);
	if (!guns)
		return W_N_NO_GUNS;
	if (area == W_BOX)
		return W_N_BOX_FIRE;
	if (m->river & w_bit(area))
		return W_N_RIVER_GUNS;
	const uint64_t ready = guns & w_state(x)->upright[side];
	if (!ready)
		return W_N_LIMBERED;
	bool manned = false;
	for (int colour = 0; colour < W_COLOURS; colour++)
		if ((ready & m->of_colour[side][colour]) && waterloo_units_manned(x, colour, area))
			manned = true;
	if (!manned)
		return W_N_UNMANNED_FIRE;
	return targets_from(x, side, area) ? 0 : W_N_NO_LINE;
}

void
waterloo_fire_bombard_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int side = w_decider(x);
	const uint64_t targets = targets_from(x, side, f->v[0]);
	W_EACH (bit, guns_to_aim(x, f))
		W_EACH (area, targets)
			gr_offer(list, w_pack(W_V_SHOT, w_piece(side, bit), area, 0));
	gr_offer(list, w_act(W_V_END, 0));
}

gr_reason
waterloo_fire_blocked(const struct gr_ctx *x, int from, int area)
{
	const struct waterloo_scenario *m = w_map(x);
	if (!(m->in_range[from] & w_bit(area)))
		return waterloo_map_behind_ridge(m, from, area) ? W_N_LINE_RIDGE : W_N_LINE_TERRAIN;
	/* [W9.2.6] Combat units in between block, of either side; [W9.2.7] leaders do not. */
	gr_cite(x, W9_2_7);
	return waterloo_resolve_line(x, from, area) ? 0 : W_N_LINE_UNITS;
}

/* [W9.1.6] Targets lie 1 to 3 areas away and hold enemy combat units. */
static gr_reason
check_target(const struct gr_ctx *x, int side, int from, int area)
{
	const struct waterloo_scenario *m = w_map(x);
	if (area == W_BOX)
		return W_N_BOX_FIRE;
	if (area < 1 || area > m->n_areas || m->distance[from][area] < 1 ||
	    m->distance[from][area] > 3)
		return W_N_OUT_OF_RANGE;
	if (!(w_enemies(x, side) & w_bit(area)))
		return W_N_NO_TARGET;
	return waterloo_fire_blocked(x, from, area);
}

/* The clauses that keep guns from enemies in range, told when they are aimed. */
static void
cite_blocked(const struct gr_ctx *x, int side, int from)
{
	if (!x->sink)
		return;
	W_EACH (area, w_enemies(x, side) & w_map(x)->map) {
		const gr_reason no = check_target(x, side, from, area);
		if (no == W_N_LINE_TERRAIN)
			gr_cite(x, W9_2_5);
		if (no == W_N_LINE_UNITS)
			gr_cite(x, W9_2_6);
		if (no == W_N_LINE_RIDGE)
			gr_cite(x, W9_3_3);
	}
}

gr_reason
waterloo_fire_bombard_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const struct waterloo_state *s = w_state(x);
	const int side = w_decider(x);
	const int piece = W_PIECE(a);
	if (a == w_act(W_V_END, 0))
		return f->v[5] ? 0 : W_N_MUST_ACT;
	if (a != w_pack(W_V_SHOT, piece, W_AREA(a), 0))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != side || w_map(x)->kind[piece] != W_ARTILLERY ||
	    s->place[piece] != f->v[0])
		return W_N_NOT_A_GUN_HERE;
	if (!(waterloo_units_of_colours(x, side, f->v[2]) & w_bit(piece)))
		return f->v[2] == 2 ? W_N_BRITISH_LEADER : W_N_PRUSSIAN_LEADER;
	/* [W9.1.2] [W3.2.3] Limbered guns may not, [W9.1.3] nor unmanned ones. */
	if (!(s->upright[side] & w_bit(piece)))
		return W_N_LIMBERED;
	if (!(s->manned & w_bit(piece)))
		return W_N_UNMANNED_FIRE;
	if (s->marked[side] & w_bit(piece))
		return W_N_AIMED_ALREADY;
	return check_target(x, side, f->v[0], W_AREA(a));
}

/* [W9.1.8] The kind of target is judged when it is declared and holds for the volley. */
void
waterloo_fire_bombard_apply(struct gr_ctx *x, gr_action a)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	if (w_verb(a) == W_V_END) {
		f->at = s->todo ? BOMBARD_NEXT : BOMBARD_DONE;
		return;
	}
	const int piece = W_PIECE(a);
	const enum w_target kind = waterloo_fire_target(x, w_enemy(s->active), W_AREA(a));
	s->slot[piece & 63] = w_u8(W_AREA(a) | (int)kind << 6);
	s->todo |= w_bit(piece);
	s->marked[s->active] |= w_bit(piece);
	f->v[5] = 1;
	w_say(x, W_E_AIMS, W9_1_6, piece, W_AREA(a));
	cite_blocked(x, s->active, f->v[0]);
	gr_cite(x, W3_2_1);
	gr_cite(x, W9_1_8);
	if (w_option(x, W_OPT_EACH_GUN))
		f->at = BOMBARD_NEXT;
}

/* [W9.1.9] A shot at what is gone is lost. */
static bool
target_is_gone(const struct gr_ctx *x, int enemy, int area, int kind)
{
	switch (kind) {
	case W_AT_INFANTRY: return !(w_state(x)->foot[enemy] & w_bit(area));
	case W_AT_CAVALRY:
		return !waterloo_units_cavalry(x, enemy, area) &&
		       !waterloo_units_guns(x, enemy, area);
	default: return !waterloo_units_guns(x, enemy, area);
	}
}

static void
bombard_shot(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int slot = s->slot[f->v[3] & 63];
	if (f->v[4] == 0) {
		s->todo &= ~w_bit(f->v[3]);
		s->slot[f->v[3] & 63] = 0;
		f->at = BOMBARD_NEXT;
		return;
	}
	if (target_is_gone(x, w_enemy(s->active), slot & 63, slot >> 6)) {
		w_say(x, W_E_SHOT_LOST, W9_1_9, f->v[3], slot & 63);
		f->v[4]--;
		return;
	}
	waterloo_flow_throw(x, W_C_BOMBARD, s->active);
}

static void
next_gun(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	if (!s->todo) {
		f->at = w_option(x, W_OPT_EACH_GUN) ? BOMBARD_AIM : BOMBARD_DONE;
		return;
	}
	f->v[3] = w_u8(w_piece(s->active, w_low(s->todo)));
	/* [W9.8.1] Each gun fires twice, [W9.8.2] both times at the same area. */
	f->v[4] = f->v[1] ? 2 : 1;
	if (f->v[1])
		gr_cite(x, W9_8_2);
	f->at = BOMBARD_SHOT;
}

static void
finish_bombard(struct gr_ctx *x)
{
	struct waterloo_state *s = w_state(x);
	s->marked[s->active] = 0;
	s->manned = 0;
	waterloo_flow_return(x);
}

void
waterloo_fire_bombard_run(struct gr_ctx *x, struct w_frame *f)
{
	switch (f->at) {
	case BOMBARD_MAN:
		f->at = BOMBARD_AIM;
		waterloo_guns_manning(x, f->v[0], f->v[2]);
		return;
	case BOMBARD_AIM:
		/* [W9.1.7] All targets are declared before the first die (by option: gun by gun). */
		if (guns_to_aim(x, f) && targets_from(x, w_state(x)->active, f->v[0])) {
			waterloo_flow_ask(x, W_S_BOMBARD, w_state(x)->active);
			return;
		}
		gr_cite(x, W9_1_7);
		f->at = w_state(x)->todo ? BOMBARD_NEXT : BOMBARD_DONE;
		return;
	case BOMBARD_NEXT: next_gun(x, f); return;
	case BOMBARD_SHOT: bombard_shot(x, f); return;
	default: finish_bombard(x);
	}
}

static void
roll_at_infantry(struct gr_ctx *x, int gun, int area, int die)
{
	struct gr_calc calc;
	const int side = w_side_of(gun);
	const struct w_line *line = waterloo_resolve_line(x, w_state(x)->place[gun], area);
	const int modifier = waterloo_resolve_bombard(x, gun, area, x->sink ? &calc : NULL);
	const int range = line ? line->range : w_map(x)->distance[w_state(x)->place[gun]][area];
	const int cubes = waterloo_resolve_bombard_cubes(x, die, modifier, range);
	w_say_calc(x, &calc, W_E_BOMBARDS, W9_5_1, gun, area, die, die + modifier, cubes);
	if (cubes)
		waterloo_cubes_place(x, area, w_enemy(side), cubes, false);
}

/* [W9.6.1] At cavalry: a plain number to hit; [W9.6.2] the owner tires or retreats a unit; [W9.6.3]
 * when none is left the volley's hits go to guns there. */
static void
roll_at_cavalry(struct gr_ctx *x, int gun, int area, int die)
{
	const int enemy = w_enemy(w_side_of(gun));
	const bool hit = die >= w_map(x)->hit_cavalry;
	w_say(x, W_E_FIRES_AT, W9_6_1, gun, area, die, hit);
	if (!hit)
		return;
	if (waterloo_units_cavalry(x, enemy, area)) {
		waterloo_fire_hit(x, area, enemy, W_HIT_FIRE, W9_6_2);
		return;
	}
	gr_cite(x, W9_6_3);
	waterloo_cubes_place(x, area, enemy, 1, false);
}

/* [W9.7.1] At guns: a plain number to hit; [W9.7.2] a cube for each gun that has none; [W9.7.3]
 * guns are never eliminated by fire. */
static void
roll_at_guns(struct gr_ctx *x, int gun, int area, int die)
{
	const bool hit = die >= w_map(x)->hit_guns;
	w_say(x, W_E_FIRES_AT, W9_7_1, gun, area, die, hit);
	if (!hit)
		return;
	gr_cite(x, W9_7_2);
	gr_cite(x, W9_7_3);
	waterloo_cubes_place(x, area, w_enemy(w_side_of(gun)), 1, false);
}

/* [W9.1.5] A gun may fire again in a later action. [W9.1.11] Own units there do not suffer. */
void
waterloo_fire_bombard_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	const int gun = f->v[3];
	const int area = s->slot[gun & 63] & 63;
	f->v[4]--;
	gr_cite(x, W9_1_1);
	gr_cite(x, W9_1_5);
	gr_cite(x, W9_1_12);
	gr_cite(x, W9_4_4);
	if (s->units[s->active] & w_bit(area))
		gr_cite(x, W9_1_11);
	switch (s->slot[gun & 63] >> 6) {
	case W_AT_INFANTRY: roll_at_infantry(x, gun, area, face[0]); return;
	case W_AT_CAVALRY: roll_at_cavalry(x, gun, area, face[0]); return;
	default: roll_at_guns(x, gun, area, face[0]);
	}
}

/* === what fire does to cavalry ================================================================== */

void
waterloo_fire_hit(struct gr_ctx *x, int area, int side, enum w_hit_mode mode, gr_rule why)
{
	struct w_frame *f = waterloo_flow_call(x, W_P_HIT);
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(side);
	f->v[2] = w_u8((int)mode);
	gr_cite(x, why);
}

static uint64_t
cavalry_hit(const struct gr_ctx *x, const struct w_frame *f)
{
	if (f->v[2] == W_HIT_ASSAULT)
		return waterloo_assault_cavalry(x, f->v[1], f->v[0]);
	return waterloo_units_cavalry(x, f->v[1], f->v[0]);
}

/* [W3.3.3] Fresh cavalry that is hit becomes tired; [W3.3.4] tired cavalry hit in an assault is
 * eliminated. [W3.3.2] Tired cavalry never becomes fresh again. */
static void
wound(struct gr_ctx *x, int piece, gr_rule why)
{
	if (waterloo_units_stance(x, piece) == W_FRESH) {
		waterloo_units_set_stance(x, piece, W_TIRED);
		gr_cite(x, W3_3_2);
		gr_cite(x, W3_3_1);
		w_say(x, W_E_TIRES, W3_3_3, piece);
		gr_cite(x, why);
	} else {
		waterloo_units_lose(x, piece, 0, W3_3_4);
	}
}

/* Nothing to choose: units alike, and only one thing can happen to them. */
static bool
is_settled(const struct gr_ctx *x, const struct w_frame *f, uint64_t horse)
{
	const int piece = w_piece(f->v[1], w_low(horse));
	if (!waterloo_units_alike(x, f->v[1], horse))
		return false;
	return f->v[2] == W_HIT_ASSAULT || !waterloo_retreat_open(x, piece, W_RT_DEFENDER);
}

/* Is the fire that hit a bombardment (else it is skirmish fire)? */
static bool
by_guns(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	for (int i = 0; i < s->depth; i++)
		if (s->stack[i].proc == W_P_BOMBARD)
			return true;
	return false;
}

void
waterloo_fire_hit_run(struct gr_ctx *x, struct w_frame *f)
{
	const uint64_t horse = cavalry_hit(x, f);
	const bool assault = f->v[2] == W_HIT_ASSAULT;
	if (!horse) {
		waterloo_flow_return(x);
		return;
	}
	if (!is_settled(x, f, horse)) {
		waterloo_flow_ask(x, assault ? W_S_WOUND : W_S_HIT, f->v[1]);
		return;
	}
	const int piece = w_piece(f->v[1], w_low(horse));
	waterloo_flow_return(x);
	if (assault || waterloo_units_stance(x, piece) == W_FRESH)
		wound(x, piece, assault ? W11_1_6 : by_guns(x) ? W9_6_2 : W2_4_10);
	else
		waterloo_units_lose(x, piece, 0, by_guns(x) ? W9_6_4 : W2_4_12);
}

void
waterloo_fire_hit_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	W_EACH (bit, cavalry_hit(x, f)) {
		const int piece = w_piece(f->v[1], bit);
		gr_offer(list, w_pack(W_V_HIT, piece, 0, W_TIRE));
		W_EACH (area, waterloo_retreat_open(x, piece, W_RT_DEFENDER))
			gr_offer(list, w_pack(W_V_HIT, piece, area, W_GIVE_WAY));
		gr_offer(list, w_pack(W_V_HIT, piece, 0, W_PERISH));
	}
}

/* [W2.4.11] Tired cavalry must retreat; [W2.4.12] [W9.6.4] if it cannot it is eliminated. */
gr_reason
waterloo_fire_hit_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int piece = W_PIECE(a);
	const int how = W_SMALL(a);
	if (a != w_pack(W_V_HIT, piece, how == W_GIVE_WAY ? W_AREA(a) : 0, how))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != f->v[1] || !(cavalry_hit(x, f) & w_bit(piece)))
		return W_N_NOT_HIT;
	const bool fresh = waterloo_units_stance(x, piece) == W_FRESH;
	const uint64_t open = waterloo_retreat_open(x, piece, W_RT_DEFENDER);
	switch (how) {
	case W_TIRE:
		if (fresh)
			return 0;
		return by_guns(x) ? W_N_TIRED_GIVES_WAY : W_N_TIRED_RETREATS;
	case W_GIVE_WAY:
		if (open & w_bit(W_AREA(a)))
			return 0;
		return waterloo_retreat_closed(x, piece, W_RT_DEFENDER, W_AREA(a));
	case W_PERISH: return fresh || open ? W_N_NEED_NOT_PERISH : 0;
	default: return W_N_NOT_ASKED;
	}
}

void
waterloo_fire_hit_apply(struct gr_ctx *x, gr_action a)
{
	const int piece = W_PIECE(a);
	const int how = W_SMALL(a);
	const bool tired = waterloo_units_stance(x, piece) == W_TIRED;
	waterloo_flow_resume(x);
	waterloo_flow_return(x);
	if (tired)
		gr_cite(x, by_guns(x) ? W9_6_2 : W2_4_11);
	if (how == W_TIRE)
		wound(x, piece, by_guns(x) ? W9_6_2 : W2_4_10);
	else if (how == W_PERISH)
		waterloo_units_lose(x, piece, 0, by_guns(x) ? W9_6_4 : W2_4_12);
	else
		waterloo_retreat_to(x, piece, W_RT_DEFENDER, W_AREA(a));
}

/* === the same in an assault: it cannot retreat, see [W11.1.7] =================================== */

void
waterloo_fire_wound_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct w_frame *f = waterloo_flow_top(x);
	W_EACH (bit, cavalry_hit(x, f))
		gr_offer(list, w_pack(W_V_HIT, w_piece(f->v[1], bit), 0, W_TAKE));
}

/* Is the fire that hit that of infantry being charged (else the artillery's defence)? */
static bool
by_charged(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	return s->depth > 1 && s->stack[s->depth - 2].proc == W_P_CHARGE;
}

gr_reason
waterloo_fire_wound_check(const struct gr_ctx *x, gr_action a)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const int piece = W_PIECE(a);
	if (w_verb(a) == W_V_HIT && W_SMALL(a) == W_GIVE_WAY)
		return by_charged(x) ? W_N_CHARGE_TAKES_HIT : W_N_NO_RETREAT_INSTEAD;
	if (a != w_pack(W_V_HIT, piece, 0, W_TAKE))
		return W_N_NOT_ASKED;
	if (w_side_of(piece) != f->v[1] || !(cavalry_hit(x, f) & w_bit(piece)))
		return W_N_NOT_HIT;
	return 0;
}

void
waterloo_fire_wound_apply(struct gr_ctx *x, gr_action a)
{
	waterloo_flow_resume(x);
	waterloo_flow_return(x);
	wound(x, W_PIECE(a), W11_1_6);
}
