/*
 * units.c - where the pieces stand and how: chapter F1 (counters and states), F4.2 (zones of control)
 * and F4.3 (stacking).
 *
 * place[] is the truth; board[], units[], train[] and sway[] are kept beside it because legality
 * asks for them all the time. Everything that moves a piece goes through faith_units_put().
 */
#include "faith.h"

#include "bytes.h"

uint64_t
faith_units_at(const struct gr_ctx *x, int side, int place)
{
	return board_equal(f_state(x)->place + 64 * side, place);
}

uint64_t
faith_units_combat(const struct gr_ctx *x, int side, int zone)
{
	return faith_units_at(x, side, zone) & f_map(x)->combatants[side];
}

uint64_t
faith_units_commanders(const struct gr_ctx *x, int side, int zone)
{
	return faith_units_at(x, side, zone) & f_map(x)->commanders[side];
}

bool
faith_units_exists(const struct gr_ctx *x, int piece)
{
	return piece > 0 && piece < F_PIECES && f_has(f_map(x)->all, piece);
}

/* === [F1.3] what stands on a counter ============================================================ */

/*
 * [F1.3.1] FC, class, MA and FQ are those of the side that lies up; [F1.3.6b] the reduced side is as
 * good as the scenario prints it. [F4.6.1] Argoulets read everything off their present face.
 * [F1.3.3] Its weapon is shock or fire, [F1.3.3a] a militia's is shock. [F1.3.7] Its arm is that of
 * its type. [F1.3.6n] Isolation changes none of this.
 */
const struct f_face *
faith_units_face(const struct gr_ctx *x, int piece)
{
	const struct faith_state *s = f_state(x);
	const int up = f_has(s->on_foot, piece)   ? F_ON_FOOT
		       : f_has(s->reduced, piece) ? F_REDUCED
						  : F_FULL;
	return &f_map(x)->face[piece][up];
}

uint64_t
faith_units_armed(const struct gr_ctx *x, int side, int weapon)
{
	const struct faith_state *s = f_state(x);
	const uint64_t *armed = f_map(x)->armed[side][weapon];
	const uint64_t reduced = s->reduced[side], on_foot = s->on_foot[side];
	const uint64_t mounted = (armed[F_REDUCED] & reduced) | (armed[F_FULL] & ~reduced);
	return (armed[F_ON_FOOT] & on_foot) | (mounted & ~on_foot);
}

int
faith_units_arm(const struct gr_ctx *x, int piece)
{
	return faith_units_face(x, piece)->arm;
}

/* Units of a mask with this arm, as they stand now. */
uint64_t
faith_units_of_arm(const struct gr_ctx *x, int side, uint64_t mask, enum f_arm arm)
{
	uint64_t found = 0;
	F_EACH (bit, mask)
		if (faith_units_arm(x, f_piece(side, bit)) == (int)arm)
			found |= f_bit(bit);
	return found;
}

/* === [F4.2] zones of control ===================================================================== */

/* [F4.2.1] Every unit exerts one but artillery, baggage, forlorn hopes and, [F1.3.6e], the
 * disorganised. */
static uint64_t
swaying(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	return m->combatants[side] & ~m->guns[side] & ~m->of_type[side][F_FORLORN_HOPE] &
	       ~f_state(x)->disordered[side];
}

uint64_t
faith_units_zoc(const struct gr_ctx *x, int side)
{
	return board_around(f_map(x)->adjacent, f_state(x)->sway[side]);
}

static void
set_zone(uint64_t *mask, int zone, bool on)
{
	*mask = on ? *mask | f_bit(zone) : *mask & ~f_bit(zone);
}

/* Bring what is kept of a zone in line with who stands there. */
static void
refresh(struct gr_ctx *x, int side, int zone)
{
	struct faith_state *s = f_state(x);
	const struct faith_scenario *m = f_map(x);
	if (zone < 1 || zone > m->n_zones)
		return;
	const uint64_t there = faith_units_at(x, side, zone);
	set_zone(&s->units[side], zone, (there & m->combatants[side]) != 0);
	set_zone(&s->train[side], zone, (there & m->of_type[side][F_BAGGAGE]) != 0);
	set_zone(&s->sway[side], zone, (there & swaying(x, side)) != 0);
}

void
faith_units_index(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	const struct faith_scenario *m = f_map(x);
	for (int side = 0; side < F_SIDES; side++) {
		s->board[side] = 0;
		F_EACH (bit, m->all[side])
			if (s->place[f_piece(side, bit)] >= 1 &&
			    s->place[f_piece(side, bit)] <= m->n_zones)
				s->board[side] |= f_bit(bit);
		for (int zone = 1; zone <= m->n_zones; zone++)
			refresh(x, side, zone);
	}
}

void
faith_units_put(struct gr_ctx *x, int piece, int place)
{
	struct faith_state *s = f_state(x);
	const int side = f_side_of(piece);
	const int from = s->place[piece];
	s->place[piece] = f_u8(place);
	if (place >= 1 && place <= f_map(x)->n_zones)
		f_mark(s->board, piece);
	else
		f_unmark(s->board, piece);
	refresh(x, side, from);
	refresh(x, side, place);
}

/* === [F4.3] stacking ============================================================================= */

/*
 * [F4.3.1] So many units as the type of the zone allows. [F4.3.2] Forlorn hopes and commanders do not
 * count, [F4.3.3] nor are they or any marker limited. [F4.3.8] Columns do not matter.
 */
bool
faith_units_room(const struct gr_ctx *x, int piece, int zone)
{
	const struct faith_scenario *m = f_map(x);
	const int side = f_side_of(piece);
	if (!f_has(m->stacks, piece))
		return m->zone_type[zone] != F_ZONE_X;
	const int there = board_count(faith_units_at(x, side, zone) & m->stacks[side]);
	return there < m->stacking[m->zone_type[zone]];
}

/* === F1.3.6: states and losses =================================================================== */

/* [F9.1] [F9.6] Whatever removes a unit, its points go to the enemy at once; [F9.4] a forlorn hope
 * brings none. */
static void
score(struct gr_ctx *x, int piece)
{
	if (f_map(x)->type[piece] == F_FORLORN_HOPE)
		gr_cite(x, F9_4);
	gr_cite(x, F9_6);
	faith_victory_award(x, f_enemy(f_side_of(piece)), f_map(x)->vp[piece], F9_1);
}

/* Markers go with the counter. */
static void
strip(struct gr_ctx *x, int piece)
{
	struct faith_state *s = f_state(x);
	f_unmark(s->disordered, piece);
	f_unmark(s->isolated, piece);
	f_unmark(s->on_foot, piece);
	f_unmark(s->charge, piece);
	f_unmark(s->caracole, piece);
}

void
faith_units_leave(struct gr_ctx *x, int piece, int place)
{
	strip(x, piece);
	faith_units_put(x, piece, place);
}

/* [F11.4.11] With the parent its forlorn hopes are gone. */
void
faith_units_eliminate(struct gr_ctx *x, int piece, gr_rule why)
{
	const int zone = f_state(x)->place[piece];
	faith_units_leave(x, piece, F_LOST);
	f_say(x, F_E_ELIMINATED, why, piece, zone);
	score(x, piece);
	for (int i = 0; i < 2; i++) {
		const int hope = f_map(x)->hope[piece][i];
		if (hope && f_has(f_state(x)->board, hope))
			faith_units_eliminate(x, hope, F11_4_11);
	}
}

/* [F11.1.7] A unit that suffers by a reaction has no caracole to ride any more. */
static void
spoil_caracole(struct gr_ctx *x, int piece)
{
	struct faith_state *s = f_state(x);
	if (s->phase != F_PH_REACTION || !f_has(s->caracole, piece))
		return;
	f_unmark(s->caracole, piece);
	f_say(x, F_E_CARACOLE_OFF, F11_1_7, piece);
}

/* [F1.3.6] Full, reduced, eliminated; [F1.3.6a] a unit of one step is eliminated at once. */
void
faith_units_lose_step(struct gr_ctx *x, int piece, gr_rule why)
{
	struct faith_state *s = f_state(x);
	spoil_caracole(x, piece);
	gr_cite(x, f_map(x)->steps[piece] == 1 ? F1_3_6a : F1_3_6);
	if (f_map(x)->steps[piece] == 1 || f_has(s->reduced, piece)) {
		faith_units_eliminate(x, piece, why);
		return;
	}
	f_mark(s->reduced, piece);
	f_say(x, F_E_REDUCED, why, piece, s->place[piece]);
}

void
faith_units_mark_disordered(struct gr_ctx *x, int piece, bool on)
{
	struct faith_state *s = f_state(x);
	if (on)
		f_mark(s->disordered, piece);
	else
		f_unmark(s->disordered, piece);
	refresh(x, f_side_of(piece), s->place[piece]);
}

/* [F7.5.1c] One that is disorganised already loses a step and the marker, which no retreat can cancel;
 * [F4.1.4e] by movement too, [F4.1.4g] which scores like any other loss. */
bool
faith_units_disorder(struct gr_ctx *x, int piece, gr_rule why)
{
	struct faith_state *s = f_state(x);
	const bool by_move = why == F4_1_4a || why == F4_1_4b || why == F4_6_6;
	if (!f_has(s->disordered, piece)) {
		spoil_caracole(x, piece);
		faith_units_mark_disordered(x, piece, true);
		gr_cite(x, F1_3_6e);
		f_say(x, F_E_DISORDERED, why, piece, s->place[piece]);
		return false;
	}
	faith_units_mark_disordered(x, piece, false);
	if (by_move)
		gr_cite(x, F4_1_4g);
	faith_units_lose_step(x, piece, by_move ? F4_1_4e : F7_5_1c);
	return true;
}
