/*
 * assault.c - an assault in one area: the frame of the seven steps (chapters W10.2 and W12.5, W12.6),
 * defensive fire (W11.1) and the cavalry duels (W11.2).
 *
 * Frames. Assault: v[0] area, v[1] assaulting side, v[2] flags. Defence: v[0] area, v[1] defender,
 * v[2] fire is at infantry, v[3] gun in hand. Duels: v[0] area, v[1] assaulting side, v[2] and v[3]
 * the two units.
 */
#include "waterloo.h"

enum {
	ASSAULT_BEGIN,
	ASSAULT_DEFENCE,
	ASSAULT_DUELS,
	ASSAULT_FIGHT,
	ASSAULT_CHARGE,
	ASSAULT_UNMAN,
	ASSAULT_TEST,
	ASSAULT_GUNS,
	ASSAULT_SHARED_FRENCH,
	ASSAULT_SHARED_ALLIED,
	ASSAULT_LEADERS,
	ASSAULT_CONTROL,
	ASSAULT_LEFT,
	ASSAULT_END
};

/* === who fights ================================================================================= */

const struct w_frame *
waterloo_assault_frame(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	for (int i = s->depth - 1; i >= 0; i--)
		if (s->stack[i].proc == W_P_ASSAULT)
			return &s->stack[i];
	return NULL;
}

int
waterloo_assault_side(const struct gr_ctx *x, int area)
{
	for (int side = 0; side < W_SIDES; side++)
		if ((w_state(x)->units[side] & w_bit(area)) &&
		    (waterloo_units_combat(x, side, area) & waterloo_units_entered(x, side)))
			return side;
	return W_NO_SIDE;
}

/* [W10.2.3] Units that entered assault, enemies found there defend. */
uint64_t
waterloo_assault_infantry(const struct gr_ctx *x, int side, int area)
{
	if (!(w_state(x)->foot[side] & w_bit(area)))
		return 0;
	const struct w_frame *f = waterloo_assault_frame(x);
	const uint64_t foot = waterloo_units_infantry(x, side, area);
	return f && f->v[1] == side ? foot & waterloo_units_entered(x, side) : foot;
}

/* [W10.2.7] Cavalry of the assaulting side that was there before takes no part; [W11.2.12] only the
 * assaulting units' cavalry fights. */
uint64_t
waterloo_assault_cavalry(const struct gr_ctx *x, int side, int area)
{
	if (!(w_state(x)->units[side] & w_bit(area)))
		return 0;
	const uint64_t horse = waterloo_units_cavalry(x, side, area);
	const struct w_frame *f = horse ? waterloo_assault_frame(x) : NULL;
	if (!f || f->v[1] != side)
		return horse;
	const uint64_t in = horse & waterloo_units_entered(x, side);
	if (in != horse)
		gr_cite(x, W10_2_7);
	gr_cite(x, W11_2_12);
	return in;
}

/* === several assaults =========================================================================== */

static uint64_t
next_areas(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	uint64_t areas = 0;
	int top = 1;
	W_EACH (area, ~board_equal(s->pending, 0)) {
		if (s->pending[area] > top) {
			top = s->pending[area];
			areas = 0;
		}
		if (s->pending[area] == top)
			areas |= w_bit(area);
	}
	return areas;
}

/* Whose assault waits there: if all that entered are gone, the active side's. */
static int
assaulter(const struct gr_ctx *x, int entered)
{
	return entered == W_NO_SIDE ? w_state(x)->active : entered;
}

static void
begin_assault(struct gr_ctx *x, int area)
{
	const int entered = waterloo_assault_side(x, area);
	struct w_frame *f = waterloo_flow_call(x, W_P_ASSAULT);
	w_state(x)->pending[area] = 0;
	f->v[0] = w_u8(area);
	f->v[1] = w_u8(assaulter(x, entered));
	/* Burst on arrival, or given up for want of cubes: only the last steps are left, see [W10.2.6]
	 * and [W15.3.1]. */
	if (entered == W_NO_SIDE)
		f->at = ASSAULT_SHARED_FRENCH;
}

/* [W10.2.1] All have moved before any assault is resolved; [W10.2.2] then area by area, in the
 * owner's order. */
void
waterloo_assault_resolve_run(struct gr_ctx *x, struct w_frame *f)
{
	const uint64_t areas = next_areas(x);
	(void)f;
	if (!areas) {
		waterloo_flow_return(x);
		return;
	}
	gr_cite(x, W10_2_1);
	if (areas & (areas - 1))
		waterloo_flow_ask(x, W_S_NEXT,
				  assaulter(x, waterloo_assault_side(x, w_low(areas))));
	else
		begin_assault(x, w_low(areas));
}

void
waterloo_assault_next_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	W_EACH (area, next_areas(x))
		gr_offer(list, w_pack(W_V_NEXT, 0, area, 0));
}

gr_reason
waterloo_assault_next_check(const struct gr_ctx *x, gr_action a)
{
	if (a != w_pack(W_V_NEXT, 0, W_AREA(a), 0))
		return W_N_NOT_ASKED;
	return next_areas(x) & w_bit(W_AREA(a)) ? 0 : W_N_NO_ASSAULT_THERE;
}

void
waterloo_assault_next_apply(struct gr_ctx *x, gr_action a)
{
	waterloo_flow_resume(x);
	gr_cite(x, W10_2_2);
	begin_assault(x, W_AREA(a));
}

/* === the seven steps ============================================================================ */

/* What must be remembered from the start: whether guns stood alone, whether the defender had
 * cavalry, and the areas the assault came from. */
static void
begin(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int area = f->v[0], side = f->v[1], enemy = w_enemy(f->v[1]);
	const bool horse = waterloo_units_cavalry(x, enemy, area) != 0;
	s->entries = 0;
	s->sheltered = 0;
	s->shaken = 0;
	W_EACH (bit, waterloo_units_combat(x, side, area) & waterloo_units_entered(x, side))
		s->entries |= w_bit(s->entered[w_piece(side, bit)]);
	if (horse)
		f->v[2] |= W_A_HORSE;
	if (!horse && !(s->foot[enemy] & w_bit(area)) && waterloo_units_guns(x, enemy, area))
		f->v[2] |= W_A_GUNS_ALONE;
	w_say(x, W_E_ASSAULT, W10_2_3, w_seat(side), area);
	/* [W10.2.8] Guns of the assaulting side that stand there take no part. */
	if (waterloo_units_guns(x, side, area))
		gr_cite(x, W10_2_8);
	f->at = ASSAULT_DEFENCE;
	if (w_map(x)->strong & w_bit(area)) {
		struct w_frame *g = waterloo_flow_call(x, W_P_SHELTER);
		g->v[0] = w_u8(area);
		g->v[1] = w_u8(enemy);
	}
}

static void
call_step(struct gr_ctx *x, enum w_proc proc, int area, int side)
{
	struct w_frame *g = waterloo_flow_call(x, proc);
	g->v[0] = w_u8(area);
	g->v[1] = w_u8(side);
}

/* Step 4 has an object if cavalry of one side faces infantry of the other, see [W12.4.1]. */
static void
step_charge(struct gr_ctx *x, const struct w_frame *f)
{
	for (int side = 0; side < W_SIDES; side++)
		if (waterloo_assault_infantry(x, w_enemy(side), f->v[0]) &&
		    waterloo_assault_cavalry(x, side, f->v[0])) {
			call_step(x, W_P_CHARGE, f->v[0], side);
			return;
		}
}

/* [W12.5.1] Step 5: cavalry alone with guns alone takes their crews; [W12.5.2] it never eliminates
 * guns. [W12.5.4] With infantry beside it step 6 comes instead. */
static void
step_unman(struct gr_ctx *x, struct w_frame *f)
{
	const int area = f->v[0], side = f->v[1], enemy = w_enemy(f->v[1]);
	if ((w_state(x)->foot[enemy] & w_bit(area)) || !waterloo_units_guns(x, enemy, area) ||
	    !waterloo_assault_cavalry(x, side, area))
		return;
	if (waterloo_assault_infantry(x, side, area)) {
		gr_cite(x, W12_5_4);
		return;
	}
	gr_cite(x, W12_5_1);
	gr_cite(x, W12_5_2);
	f->v[2] |= W_A_GUNS_TAKEN;
	waterloo_cubes_unman(x, area, enemy);
}

static bool
guns_can_be_taken(const struct gr_ctx *x, const struct w_frame *f)
{
	return !(w_state(x)->foot[w_enemy(f->v[1])] & w_bit(f->v[0])) &&
	       waterloo_assault_infantry(x, f->v[1], f->v[0]) &&
	       waterloo_units_guns(x, w_enemy(f->v[1]), f->v[0]);
}

/* [W12.6.3] Guns that stood alone and hit the assaulting infantry make it test, [W12.6.4] before
 * they are taken; [W12.6.5] guns with company at the start do not. [W11.1.10] */
static void
step_test(struct gr_ctx *x, struct w_frame *f)
{
	if (!guns_can_be_taken(x, f))
		return;
	if (!(f->v[2] & W_A_GUNS_ALONE)) {
		gr_cite(x, W12_6_5);
		return;
	}
	if (!(f->v[2] & W_A_DAMAGED))
		return;
	gr_cite(x, W12_6_3);
	gr_cite(x, W12_6_4);
	waterloo_morale_test(x, f->v[0], f->v[1], W_BY_FIRE);
}

/* [W12.6.1] Step 6: assaulting infantry takes the guns, [W12.6.2] their cubes go with them. */
static void
step_take_guns(struct gr_ctx *x, struct w_frame *f)
{
	if (!guns_can_be_taken(x, f))
		return;
	f->v[2] |= W_A_GUNS_TAKEN;
	gr_cite(x, W12_6_2);
	W_EACH (bit, waterloo_units_guns(x, w_enemy(f->v[1]), f->v[0]))
		waterloo_units_lose(x, w_piece(w_enemy(f->v[1]), bit), 0, W12_6_1);
}

/* [W12.5.7] Guns that now share the area with enemy cavalry and have no infantry lose their crews.
 * [W12.5.5] [W12.5.6] The area then holds both sides and is enemy-occupied for both. */
static void
step_shared(struct gr_ctx *x, struct w_frame *f, int side)
{
	const int area = f->v[0];
	if ((w_state(x)->foot[side] & w_bit(area)) || !waterloo_units_guns(x, side, area) ||
	    !waterloo_units_cavalry(x, w_enemy(side), area))
		return;
	gr_cite(x, W12_5_5);
	gr_cite(x, W12_5_6);
	gr_cite(x, W12_5_7);
	if (side != f->v[1])
		f->v[2] |= W_A_GUNS_TAKEN;
	waterloo_cubes_unman(x, area, side);
}

static int
side_of_taken_guns(const struct w_frame *f)
{
	return f->v[2] & W_A_GUNS_TAKEN ? w_enemy(f->v[1]) : W_NO_SIDE;
}

/* [W12.7.13] Whoever is left stays. */
static void
end_assault(struct gr_ctx *x, const struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	W_EACH (bit, waterloo_units_at(x, f->v[1], f->v[0]))
		s->entered[w_piece(f->v[1], bit)] = 0;
	s->sheltered = 0;
	s->entries = 0;
	s->shaken = 0;
	gr_cite(x, W12_7_13);
	waterloo_flow_return(x);
}

static void
next_step(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int area = f->v[0], side = f->v[1], enemy = w_enemy(f->v[1]);
	const int at = f->at++;
	switch (at) {
	case ASSAULT_BEGIN: begin(x, f); return;
	case ASSAULT_DEFENCE:
		if (waterloo_units_guns(x, enemy, area))
			call_step(x, W_P_DEFENCE, area, enemy);
		return;
	case ASSAULT_DUELS:
		if (s->shaken & 2)
			f->v[2] |= W_A_DAMAGED;
		s->shaken = 0;
		if (waterloo_assault_cavalry(x, side, area) &&
		    waterloo_assault_cavalry(x, enemy, area))
			call_step(x, W_P_DUELS, area, side);
		return;
	case ASSAULT_FIGHT:
		if (waterloo_assault_infantry(x, side, area) && (s->foot[enemy] & w_bit(area)))
			call_step(x, W_P_FIGHT, area, side);
		return;
	case ASSAULT_CHARGE: step_charge(x, f); return;
	case ASSAULT_UNMAN: step_unman(x, f); return;
	case ASSAULT_TEST: step_test(x, f); return;
	case ASSAULT_GUNS: step_take_guns(x, f); return;
	case ASSAULT_SHARED_FRENCH: step_shared(x, f, W_FRENCH); return;
	case ASSAULT_SHARED_ALLIED: step_shared(x, f, W_ALLIED); return;
	case ASSAULT_LEADERS: waterloo_leader_check(x, area, side_of_taken_guns(f)); return;
	case ASSAULT_CONTROL:
		gr_cite(x, W10_2_5);
		if (!(s->units[enemy] & w_bit(area)) || !(s->units[side] & w_bit(area)))
			gr_cite(x, W10_2_6);
		if (waterloo_units_cavalry(x, side, area) || waterloo_units_cavalry(x, enemy, area))
			call_step(x, W_P_CONTROL, area, side);
		return;
	case ASSAULT_LEFT: waterloo_leader_check(x, area, side_of_taken_guns(f)); return;
	default: end_assault(x, f);
	}
}

/* [W10.2.5] In order, each once, those without object skipped: they call nothing. [W10.2.6] The last three
 * even if one side is gone. */
void
waterloo_assault_run(struct gr_ctx *x, struct w_frame *f)
{
	const int depth = w_state(x)->depth;
	do
		next_step(x, f);
	while (w_state(x)->depth == depth);
}

/* === [W11.1] Step 1: defensive artillery fire =================================================== */

enum { DEFENCE_BEGIN, DEFENCE_FIRE };

/* [W11.1.1] Every manned defending gun, ready or limbered, [W11.1.8] not the unmanned ones, [W11.1.9]
 * none in a river area. */
static uint64_t
defending_guns(const struct gr_ctx *x, int side, int area)
{
	uint64_t firing = 0;
	if (w_map(x)->river & w_bit(area)) {
		gr_cite(x, W11_1_9);
		return 0;
	}
	for (int colour = 0; colour < W_COLOURS; colour++) {
		uint64_t guns =
			waterloo_units_guns(x, side, area) & w_map(x)->of_colour[side][colour];
		int manned = guns ? waterloo_units_manned(x, colour, area) : 0;
		if (manned < w_count(guns))
			gr_cite(x, W11_1_8);
		for (; manned > 0; manned--, guns &= guns - 1)
			firing |= guns & -guns;
	}
	return firing;
}

static void
begin_defence(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	s->todo = defending_guns(x, f->v[1], f->v[0]);
	/* [W11.1.2] Only assaulting units are targets. [W11.1.12] Whether infantry assaults is judged
	 * once; [W11.1.3] if so all fire is at infantry. */
	f->v[2] = waterloo_assault_infantry(x, w_enemy(f->v[1]), f->v[0]) != 0;
	f->at = DEFENCE_FIRE;
	if (s->todo) {
		gr_cite(x, W11_1_2);
		gr_cite(x, W11_1_12);
	}
}

/* [W11.1.11] Shots are lost when no assaulting unit of their kind is left. */
void
waterloo_assault_defence_run(struct gr_ctx *x, struct w_frame *f)
{
	struct waterloo_state *s = w_state(x);
	const int enemy = w_enemy(f->v[1]);
	if (f->at == DEFENCE_BEGIN) {
		begin_defence(x, f);
		return;
	}
	const bool gone = f->v[2] ? !waterloo_assault_infantry(x, enemy, f->v[0])
				  : !waterloo_assault_cavalry(x, enemy, f->v[0]);
	if (s->todo && gone)
		gr_cite(x, f->v[2] ? W11_1_12 : W11_1_11);
	if (!s->todo || gone) {
		s->todo = 0;
		waterloo_flow_return(x);
		return;
	}
	f->v[3] = w_u8(w_piece(f->v[1], w_low(s->todo)));
	waterloo_flow_throw(x, W_C_DEFENCE, f->v[1]);
}

/* [W11.1.4] Against infantry the column of range 0, British guns worse; [W11.1.5] against cavalry a
 * plain number, British or not: [W11.1.6] a unit tires or is eliminated, [W11.1.7] it cannot retreat
 * instead. [W9.8.7] The Grand Battery never fires here. */
void
waterloo_assault_defence_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct waterloo_state *s = w_state(x);
	struct w_frame *f = waterloo_flow_resume(x);
	const int gun = f->v[3], area = f->v[0], enemy = w_enemy(f->v[1]);
	s->todo &= ~w_bit(gun);
	f->v[3] = 0;
	gr_cite(x, W11_1_1);
	gr_cite(x, W9_8_7);
	if (!(s->upright[f->v[1]] & w_bit(gun)))
		gr_cite(x, W3_2_3);
	if (!f->v[2]) {
		const bool hit = face[0] >= w_map(x)->hit_cavalry;
		w_say(x, W_E_FIRES_AT, W11_1_5, gun, area, face[0], hit);
		if (hit)
			waterloo_fire_hit(x, area, enemy, W_HIT_ASSAULT, W11_1_7);
		return;
	}
	struct gr_calc calc;
	const int modifier = waterloo_resolve_defence(x, gun, x->sink ? &calc : NULL);
	const int cubes = waterloo_resolve_bombard_cubes(x, face[0], modifier, 0);
	gr_cite(x, W11_1_4);
	w_say_calc(x, &calc, W_E_DEFENDS, W11_1_3, gun, area, face[0], face[0] + modifier, cubes);
	if (cubes) {
		gr_cite(x, W11_1_10);
		waterloo_cubes_place(x, area, enemy, cubes, false);
	}
}

/* === [W11.2] Step 2: cavalry against cavalry ==================================================== */

enum { DUEL_ASSAULTER, DUEL_DEFENDER, DUEL_FIGHT };

static void
pick(struct gr_ctx *x, struct w_frame *f, int side, uint64_t horse)
{
	if (!waterloo_units_alike(x, side, horse)) {
		waterloo_flow_ask(x, W_S_DUEL, side);
		return;
	}
	f->v[side == f->v[1] ? 2 : 3] = w_u8(w_piece(side, w_low(horse)));
	f->at++;
}

/* [W11.2.1] Both have cavalry; [W11.2.11] again until only one side has. [W11.2.2] The assaulting
 * player picks first. */
void
waterloo_assault_duels_run(struct gr_ctx *x, struct w_frame *f)
{
	const int side = f->v[1], enemy = w_enemy(f->v[1]);
	const uint64_t ours = waterloo_assault_cavalry(x, side, f->v[0]);
	const uint64_t theirs = waterloo_assault_cavalry(x, enemy, f->v[0]);
	if (!ours || !theirs) {
		waterloo_flow_return(x);
		return;
	}
	gr_cite(x, W11_2_1);
	switch (f->at) {
	case DUEL_ASSAULTER: pick(x, f, side, ours); return;
	case DUEL_DEFENDER: pick(x, f, enemy, theirs); return;
	default: waterloo_flow_throw(x, W_C_DUEL, side);
	}
}

void
waterloo_assault_duel_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const int side = w_decider(x);
	W_EACH (bit, waterloo_assault_cavalry(x, side, waterloo_flow_top(x)->v[0]))
		gr_offer(list, w_pack(W_V_DUEL, w_piece(side, bit), 0, 0));
}

gr_reason
waterloo_assault_duel_check(const struct gr_ctx *x, gr_action a)
{
	const int side = w_decider(x);
	const int piece = W_PIECE(a);
	const uint64_t horse = waterloo_assault_cavalry(x, side, waterloo_flow_top(x)->v[0]);
	if (a != w_pack(W_V_DUEL, piece, 0, 0))
		return W_N_NOT_ASKED;
	return w_side_of(piece) == side && (horse & w_bit(piece)) ? 0 : W_N_NOT_IN_DUEL;
}

void
waterloo_assault_duel_apply(struct gr_ctx *x, gr_action a)
{
	struct w_frame *f = waterloo_flow_resume(x);
	gr_cite(x, W11_2_2);
	f->v[w_side_of(W_PIECE(a)) == f->v[1] ? 2 : 3] = w_u8(W_PIECE(a));
	f->at++;
}

/* [W11.2.9] A fresh loser tires and retreats, [W11.2.10] a tired one is eliminated. */
static void
beaten(struct gr_ctx *x, const struct w_frame *f, int loser)
{
	const bool assaulter = w_side_of(loser) == f->v[1];
	if (waterloo_units_stance(x, loser) == W_TIRED) {
		waterloo_units_lose(x, loser, 0, W11_2_10);
		return;
	}
	waterloo_units_set_stance(x, loser, W_TIRED);
	w_say(x, W_E_TIRES, W11_2_9, loser);
	waterloo_retreat(x, loser, assaulter ? W_RT_ASSAULTER : W_RT_DEFENDER, 0);
}

/* [W11.2.3] Die and modifiers each, the higher wins; [W11.2.4] ties are rolled again by both. */
void
waterloo_assault_duel_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct w_frame *f = waterloo_flow_resume(x);
	struct gr_calc calc[2];
	const int ours = face[0] + waterloo_resolve_duel(x, f->v[2], x->sink ? &calc[0] : NULL);
	const int theirs = face[1] + waterloo_resolve_duel(x, f->v[3], x->sink ? &calc[1] : NULL);
	w_say_calc(x, &calc[0], W_E_DUELS, W11_2_3, f->v[2], face[0], ours);
	w_say_calc(x, &calc[1], W_E_DUELS, W11_2_3, f->v[3], face[1], theirs);
	if (ours == theirs) {
		w_say(x, W_E_TIE, W11_2_4, f->v[0]);
		return;
	}
	const int loser = ours > theirs ? f->v[3] : f->v[2];
	gr_cite(x, W11_2_11);
	f->at = DUEL_ASSAULTER;
	f->v[2] = 0;
	f->v[3] = 0;
	beaten(x, f, loser);
}
