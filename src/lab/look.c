/*
 * look.c - a game watched through its view model. See look.h.
 */
#include "look.h"

#include <stdlib.h>
#include <string.h>

/* === Pieces ===================================================================================== */

static uint8_t
kind_of(const struct lab_plan *plan, const char *kind)
{
	for (int i = 1; i < plan->n_kinds; i++) {
		if (strcmp(plan->kind[i], kind) == 0)
			return (uint8_t)i;
	}
	return 0;
}

static void
see_space(struct gr_viewer *v, int space, int x, int y, const char *terrain)
{
	(void)x, (void)y, (void)terrain;
	((struct lab_look *)v)->space[space] = true;
}

static void
note_piece(struct lab_look *look, int piece, int space)
{
	struct lab_piece *p = &look->piece[piece];
	p->seen = look->looks;
	p->space = (int16_t)space;
	p->fell_turn = 0;
}

static void
see_piece(struct gr_viewer *v, int piece, int space, int seat, const char *kind, const char *nation,
	  const char *state)
{
	struct lab_look *look = (struct lab_look *)v;
	struct lab_piece *p = &look->piece[piece];
	(void)nation, (void)state;
	if (!p->seen) {
		p->kind = kind_of(look->plan, kind);
		p->seat = (uint8_t)seat;
	}
	/* Elsewhere it is lost or yet to come; without a space it may stand freely: see_stand(). */
	if (look->space[space])
		note_piece(look, piece, space);
}

static void
see_stand(struct gr_viewer *v, int piece, const struct gr_stand *stand)
{
	(void)stand;
	note_piece((struct lab_look *)v, piece, 0);
}

bool
lab_look_init(struct lab_look *look, const struct lab_plan *plan)
{
	memset(look, 0, sizeof *look);
	look->plan = plan;
	look->viewer = gr_blind_viewer();
	look->viewer.piece = see_piece;
	look->viewer.stand = see_stand;
	look->piece = calloc((size_t)plan->sys->n_pieces + 1, sizeof *look->piece);
	look->space = calloc((size_t)plan->sys->n_spaces + 1, sizeof *look->space);
	return look->piece && look->space;
}

void
lab_look_drop(struct lab_look *look)
{
	free(look->piece);
	free(look->space);
}

/* Spaces are those of the scenario: they are asked for once. */
static void
find_spaces(struct lab_look *look, const struct gr_ctx *ctx)
{
	const struct gr_ctx quiet = {ctx->scenario, ctx->state, NULL};
	struct lab_look spaces = *look;
	spaces.viewer = gr_blind_viewer();
	spaces.viewer.space = see_space;
	memset(look->space, 0, ((size_t)look->plan->sys->n_spaces + 1) * sizeof *look->space);
	look->plan->sys->view(&quiet, 0, &spaces.viewer);
	look->scenario = ctx->scenario;
}

void
lab_look_begin(struct lab_look *look, const struct gr_ctx *ctx)
{
	if (look->scenario != ctx->scenario)
		find_spaces(look, ctx);
	look->looks = 0;
	memset(look->piece, 0, ((size_t)look->plan->sys->n_pieces + 1) * sizeof *look->piece);
}

void
lab_look(struct lab_look *look, const struct gr_ctx *ctx, int turn)
{
	/* To look is no firing of a rule. */
	const struct gr_ctx quiet = {ctx->scenario, ctx->state, NULL};
	look->looks++;
	look->plan->sys->view(&quiet, 0, &look->viewer);
	for (int i = 1; i <= look->plan->sys->n_pieces; i++) {
		struct lab_piece *p = &look->piece[i];
		if (p->seen && p->seen != look->looks && !p->fell_turn)
			p->fell_turn = (uint8_t)(turn > 0 ? turn : 1);
	}
}

void
lab_look_count(const struct lab_look *look, struct lab_tally *tally, bool closely)
{
	const struct gr_system *sys = look->plan->sys;
	int64_t lost[LAB_SEATS][LAB_MAX_KINDS] = {{0}};
	for (int i = 1; i <= sys->n_pieces; i++) {
		const struct lab_piece *p = &look->piece[i];
		if (!p->seen)
			continue;
		tally->brought[p->seat][p->kind]++;
		if (!p->fell_turn)
			continue;
		lost[p->seat][p->kind]++;
		if (closely) {
			tally->fell_turn[p->fell_turn][p->seat]++;
			++*lab_tally_fell(tally, sys, p->space, p->seat);
		}
	}
	for (int seat = 0; seat < LAB_SEATS; seat++) {
		for (int kind = 0; kind < LAB_MAX_KINDS; kind++) {
			tally->lost[seat][kind] += lost[seat][kind];
			tally->lost_squared[seat][kind] += lost[seat][kind] * lost[seat][kind];
		}
	}
}
