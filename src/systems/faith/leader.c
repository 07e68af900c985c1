/*
 * leader.c - the loss of commanders: chapter F7.6, and what becomes of baggage and commanders whom an
 * enemy unit finds alone (F4.2.6, F4.3.6).
 *
 * Frame of the tests by an asterisk: v[0] side, v[1] zone, v[2] bit + 1 of the last tested. Frame of a
 * death: v[0] commander, v[1] zone, v[2] 1: caught, v[3] bit + 1 of the last whose loss made others
 * waver. Frame of a replacement that looks for a place: v[0] commander, v[1] zone he was in. Frame of
 * a catch: v[0] side caught, v[1] zone.
 */
#include "faith.h"

enum { NEEDED = 5 };
enum { DEATH_BEGIN, DEATH_WAVER, DEATH_REPLACE };

/* === F7.6.1: an asterisk ========================================================================= */

void
faith_leader_star(struct gr_ctx *x, int side, int zone)
{
	struct f_frame *f = faith_flow_call(x, F_P_STAR);
	f->v[0] = f_u8(side);
	f->v[1] = f_u8(zone);
}

/* [F7.6.1] Each commander of the zone is tested; [F7.6.10] a replacement never, nor is he ever eliminated. */
void
faith_leader_star_run(struct gr_ctx *x, struct f_frame *f)
{
	const struct faith_state *s = f_state(x);
	F_EACH (bit, faith_units_commanders(x, f->v[0], f->v[1])) {
		if (bit + 1 <= f->v[2])
			continue;
		f->v[2] = f_u8(bit + 1);
		if (f_has(s->reduced, f_piece(f->v[0], bit))) {
			gr_cite(x, F7_6_10);
			continue;
		}
		faith_flow_throw(x, F_C_COMMANDER, f->v[0]);
		return;
	}
	faith_flow_return(x);
}

/* [F7.6.2] Die and friendly units still in the zone, after losses and the DP's retreat: below 5 he is
 * lost. [F7.6.4] He is tested before he may follow. */
void
faith_leader_rolled(struct gr_ctx *x, const uint8_t *face)
{
	const struct f_frame *f = faith_flow_resume(x);
	struct gr_calc calc;
	const int commander = f_piece(f->v[0], f->v[2] - 1);
	const int guard = faith_resolve_guard(x, f->v[0], f->v[1], x->sink ? &calc : NULL);
	const bool lives = face[0] + guard >= NEEDED;
	gr_cite(x, F7_6_1);
	gr_cite(x, F7_6_4);
	f_say_calc(x, x->sink ? &calc : NULL, F_E_COMMANDER_TEST, F7_6_2, commander, face[0],
		   face[0] + guard, lives);
	if (!lives)
		faith_leader_death(x, commander, false);
}

/* === F7.6.5: his death =========================================================================== */

void
faith_leader_death(struct gr_ctx *x, int commander, bool caught)
{
	struct f_frame *f = faith_flow_call(x, F_P_DEATH);
	f->v[0] = f_u8(commander);
	f->v[1] = f_state(x)->place[commander];
	f->v[2] = caught;
}

/*
 * [F7.6.5] The LG's death tests every unit of the army on the map, [F7.6.6] a CC's those of his column;
 * [F7.6.7] in id order and without his FQ: he is off the map meanwhile. Baggage takes no test.
 * [F7.6.11] His points are scored this once. [F1.4.2] A commander can be eliminated, but
 * nothing else befalls him.
 */
static void
begin_death(struct gr_ctx *x, struct f_frame *f)
{
	const struct faith_scenario *m = f_map(x);
	struct faith_state *s = f_state(x);
	const int commander = f->v[0], side = f_side_of(commander);
	const bool lg = faith_command_is_lg(x, commander);
	const uint64_t units = (lg ? ~0ull : m->of_column[side][m->column[commander]]) &
			       m->combatants[side] & s->board[side];
	f->at = DEATH_WAVER;
	for (int i = 0; i < 64; i++)
		s->fell[i] = 0;
	gr_cite(x, F1_4_2);
	f_say(x, F_E_KILLED, f->v[2] ? F7_6_9 : F7_6_2, commander, f->v[1]);
	faith_units_put(x, commander, F_NOWHERE);
	faith_victory_award(x, f_enemy(side), m->vp[commander], F7_6_11);
	gr_cite(x, F7_6_7);
	faith_test_group(x, side, units, lg ? F_BY_ARMY : F_BY_COLUMN);
}

/* [F11.2.7] Steps lost in these tests make others waver, zone by zone in the order they fell. */
static void
waver_next(struct gr_ctx *x, struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	const int side = f_side_of(f->v[0]);
	for (int bit = f->v[3]; bit < 64; bit++) {
		const int zone = s->fell[bit];
		if (!zone)
			continue;
		s->fell[bit] = 0;
		f->v[3] = f_u8(bit + 1);
		if (faith_fight_waver(x, f_piece(side, bit), zone)) {
			gr_cite(x, F11_2_7);
			return;
		}
	}
	f->at = DEATH_REPLACE;
}

/* [F7.6.8] His replacement stays in the zone; of a former LG only a CC is left. [F1.4.3] He is never
 * better and has no bonus: his side of the counter says so. [F1.4.1] The rest is on its first side. */
static void
replace(struct gr_ctx *x, const struct f_frame *f)
{
	const int commander = f->v[0], zone = f->v[1];
	const bool caught = f->v[2];
	f_mark(f_state(x)->reduced, commander);
	faith_flow_return(x);
	gr_cite(x, F1_4_3);
	if (caught) {
		faith_leader_put(x, commander, zone);
		return;
	}
	faith_units_put(x, commander, zone);
	f_mark(f_state(x)->replaced, commander);
	f_say(x, F_E_REPLACED, F7_6_8, commander, zone);
}

void
faith_leader_death_run(struct gr_ctx *x, struct f_frame *f)
{
	switch (f->at) {
	case DEATH_BEGIN: begin_death(x, f); return;
	case DEATH_WAVER: waver_next(x, f); return;
	default: replace(x, f);
	}
}

/* [F7.6.12] One who replaced a commander in this fight, and whose zone holds no friendly combat unit
 * after the retreats, looks for another place. True if one does so now. */
bool
faith_leader_settle(struct gr_ctx *x)
{
	struct faith_state *s = f_state(x);
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (bit, s->replaced[side]) {
			const int commander = f_piece(side, bit);
			const int zone = s->place[commander];
			s->replaced[side] &= ~f_bit(bit);
			if (!f_has(s->board, commander) || faith_units_combat(x, side, zone))
				continue;
			gr_cite(x, F7_6_12);
			faith_units_put(x, commander, F_NOWHERE);
			faith_leader_put(x, commander, zone);
			return true;
		}
	return false;
}

/* === F7.6.9: where a replacement appears ========================================================= */

void
faith_leader_put(struct gr_ctx *x, int commander, int from)
{
	struct f_frame *f = faith_flow_call(x, F_P_PUT);
	f->v[0] = f_u8(commander);
	f->v[1] = f_u8(from);
}

/* Zones with the nearest of these units. */
static uint64_t
nearest(const struct gr_ctx *x, int side, uint64_t units, int from)
{
	uint64_t zones = 0;
	int least = BOARD_NO_WAY + 1;
	F_EACH (bit, units & f_state(x)->board[side]) {
		const int zone = f_state(x)->place[f_piece(side, bit)];
		const int away = f_map(x)->distance[from][zone];
		if (away < least)
			zones = 0;
		if (away <= least) {
			least = away;
			zones |= f_bit(zone);
		}
	}
	return zones;
}

/* With the nearest combat unit of his column, else of his army. */
static uint64_t
places_for(const struct gr_ctx *x, const struct f_frame *f)
{
	const struct faith_scenario *m = f_map(x);
	const int side = f_side_of(f->v[0]);
	const uint64_t army = m->combatants[side];
	const uint64_t own =
		nearest(x, side, army & m->of_column[side][m->column[f->v[0]]], f->v[1]);
	return own ? own : nearest(x, side, army, f->v[1]);
}

static void
appear(struct gr_ctx *x, int commander, int zone)
{
	faith_flow_return(x);
	faith_units_put(x, commander, zone);
	f_say(x, F_E_APPEARS, F7_6_9, commander, zone);
}

/* [F7.6.9] The owner chooses among equally near ones; without a unit he is removed. */
void
faith_leader_put_run(struct gr_ctx *x, struct f_frame *f)
{
	const uint64_t zones = places_for(x, f);
	const int commander = f->v[0];
	if (!zones) {
		faith_flow_return(x);
		faith_units_put(x, commander, F_LOST);
		f_say(x, F_E_REMOVED, F7_6_9, commander);
		return;
	}
	if (zones & (zones - 1))
		faith_flow_ask(x, F_S_REPLACE, f_side_of(commander));
	else
		appear(x, commander, board_lowest(zones));
}

void
faith_leader_candidates(const struct gr_ctx *x, struct gr_list *list)
{
	const struct f_frame *f = faith_flow_top(x);
	F_EACH (zone, places_for(x, f))
		gr_offer(list, f_act(F_V_PUT, f->v[0], zone));
}

gr_reason
faith_leader_check(const struct gr_ctx *x, gr_action a)
{
	const struct f_frame *f = faith_flow_top(x);
	if (a != f_act(F_V_PUT, F_PIECE(a), F_ZONE(a)))
		return F_N_NOT_ASKED;
	if (F_PIECE(a) != f->v[0])
		return F_N_NOT_THAT_COMMANDER;
	return F_ZONE(a) && (places_for(x, f) & f_bit(F_ZONE(a))) ? 0 : F_N_NOT_NEAREST;
}

void
faith_leader_apply(struct gr_ctx *x, gr_action a)
{
	faith_flow_resume(x);
	appear(x, F_PIECE(a), F_ZONE(a));
}

/* === caught alone ================================================================================ */

/* A unit of `side` has come into a zone: see [F4.2.6] and [F4.3.6] for what it finds there. */
void
faith_leader_catch(struct gr_ctx *x, int zone, int side)
{
	if (!faith_units_at(x, f_enemy(side), zone))
		return;
	struct f_frame *f = faith_flow_call(x, F_P_CATCH);
	f->v[0] = f_u8(f_enemy(side));
	f->v[1] = f_u8(zone);
}

void
faith_leader_catch_run(struct gr_ctx *x, struct f_frame *f)
{
	const int side = f->v[0], zone = f->v[1];
	const uint64_t there = faith_units_at(x, side, zone);
	const uint64_t train = there & f_map(x)->of_type[side][F_BAGGAGE];
	if (train && there != train)
		gr_cite(x, F4_3_9);
	F_EACH (bit, train)
		faith_units_eliminate(x, f_piece(side, bit), F4_2_6);
	if (!(there & ~train)) {
		faith_flow_return(x);
		return;
	}
	const int commander = f_piece(side, board_lowest(there & ~train));
	gr_cite(x, F4_3_6);
	if (!f_has(f_state(x)->reduced, commander)) {
		faith_leader_death(x, commander, true);
		return;
	}
	gr_cite(x, F7_6_10);
	faith_units_put(x, commander, F_NOWHERE);
	faith_leader_put(x, commander, zone);
}
