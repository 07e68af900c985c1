/*
 * test.c - quality tests: F1.3.2; tests of several units one after the other; and the
 * reorganisation sequence, chapter F8.
 *
 * Frame of a test: v[0] unit, v[1] enum f_cause, v[2] zone whose commanders may lend their FQ, v[3]
 * bonus to the FQ. Frame of a group: v[0] side, v[1] cause, v[2] unit that tests now; `todo` holds
 * those to come.
 */
#include "faith.h"

static const gr_rule rule_of[F_CAUSES] = {
	[F_BY_MOVE] = F4_1_4a,    [F_BY_MOUNTING] = F4_6_6,   [F_BY_FIRE] = F6_2_3,
	[F_BY_COUNTER] = F6_3_5,  [F_BY_FALL_BACK] = F6_4_3,  [F_BY_RESULT] = F7_5_1a,
	[F_BY_RETREAT] = F7_5_3e, [F_BY_ARMY] = F7_6_5,       [F_BY_COLUMN] = F7_6_6,
	[F_BY_RALLY] = F8_1,      [F_BY_CARACOLE] = F11_1_10, [F_BY_WAVERING] = F11_2_1,
	[F_BY_GOLD] = F11_3_1};

gr_rule
faith_test_rule(const struct gr_ctx *x, const struct f_frame *f)
{
	if (f->v[1] == F_BY_FALL_BACK && f_map(x)->parent[f->v[0]])
		return F11_4_17;
	return rule_of[f->v[1]];
}

void
faith_test(struct gr_ctx *x, int piece, enum f_cause cause, int zone)
{
	struct f_frame *f = faith_flow_call(x, F_P_TEST);
	f->v[0] = f_u8(piece);
	f->v[1] = f_u8((int)cause);
	f->v[2] = f_u8(zone);
}

void
faith_test_run(struct gr_ctx *x, struct f_frame *f)
{
	faith_flow_throw(x, F_C_TEST, f_side_of(f->v[0]));
}

/* [F1.3.2] Equal to the FQ or below. [F1.2] A single die. */
void
faith_test_rolled(struct gr_ctx *x, const uint8_t *face)
{
	struct faith_state *s = f_state(x);
	const struct f_frame f = *faith_flow_resume(x);
	struct gr_calc calc;
	const int fq = faith_resolve_fq(x, f.v[0], f.v[2], f.v[3], x->sink ? &calc : NULL);
	gr_cite(x, F1_2);
	gr_cite(x, F1_3_2);
	s->passed = face[0] <= fq;
	f_say_calc(x, x->sink ? &calc : NULL, F_E_TEST, faith_test_rule(x, &f), f.v[0], face[0], fq,
		   s->passed, f.v[1]);
	faith_flow_return(x);
}

/* === several units =============================================================================== */

enum { GROUP_NEXT, GROUP_TESTED };

void
faith_test_group(struct gr_ctx *x, int side, uint64_t units, enum f_cause cause)
{
	if (!units)
		return;
	f_state(x)->todo = units;
	struct f_frame *f = faith_flow_call(x, F_P_GROUP);
	f->v[0] = f_u8(side);
	f->v[1] = f_u8((int)cause);
}

/* [F8.2] A unit that fails to reorganise is no worse off; any other failure disorganises, see
 * [F7.5.1c] for those that are so already. */
static void
suffer(struct gr_ctx *x, const struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	const int piece = f->v[2];
	const int zone = s->place[piece];
	const bool loss = f->v[1] == F_BY_ARMY || f->v[1] == F_BY_COLUMN;
	if (f->v[1] == F_BY_RALLY) {
		if (s->passed) {
			faith_units_mark_disordered(x, piece, false);
			f_say(x, F_E_RALLIES, F8_1, piece);
		} else {
			gr_cite(x, F8_2);
		}
		return;
	}
	if (!s->passed && faith_units_disorder(x, piece, rule_of[f->v[1]]) && loss)
		s->fell[piece & 63] = f_u8(zone);
}

void
faith_test_group_run(struct gr_ctx *x, struct f_frame *f)
{
	struct faith_state *s = f_state(x);
	if (f->at == GROUP_TESTED) {
		f->at = GROUP_NEXT;
		suffer(x, f);
		f->v[2] = 0;
	}
	s->todo &= s->board[f->v[0]];
	if (!s->todo) {
		faith_flow_return(x);
		return;
	}
	const int piece = f_piece(f->v[0], board_lowest(s->todo));
	s->todo &= s->todo - 1;
	f->v[2] = f_u8(piece);
	f->at = GROUP_TESTED;
	faith_test(x, piece, (enum f_cause)f->v[1], s->place[piece]);
}

/* === [F8] reorganisation ========================================================================= */

/*
 * [F8.1] A disorganised unit tests if it is not isolated, is within a radius now and in no enemy ZoC.
 * [F8.5] The isolation marker forbids it even where the unit is back in a radius, [F1.3.6m]
 * as it does all reorganisation.
 * [F8.3] All that may do so, in id order. [F8.4] FQs are lent as ever.
 */
void
faith_test_rally(struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	const int side = s->active;
	const uint64_t zoc = faith_units_zoc(x, f_enemy(side));
	uint64_t able = 0;
	F_EACH (bit, s->disordered[side] & s->board[side]) {
		const int piece = f_piece(side, bit);
		if (f_has(s->isolated, piece)) {
			gr_cite(x, F8_5);
			gr_cite(x, F1_3_6m);
			continue;
		}
		if (faith_command_covers(x, piece) && !(zoc & f_bit(s->place[piece])))
			able |= f_bit(bit);
	}
	if (able) {
		gr_cite(x, F8_3);
		gr_cite(x, F8_4);
	}
	faith_test_group(x, side, able, F_BY_RALLY);
}
