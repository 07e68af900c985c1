/*
 * table.c - see table.h.
 */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* === setting ==================================================================================== */

static enum w_stance
stance_of(int kind, char letter)
{
	switch (letter) {
	case 'm': return W_MOBILE;
	case 'd': return W_DEFENSIVE;
	case 's': return W_SQUARE;
	case 'r': return W_READY;
	case 'l': return W_LIMBERED;
	case 'f': return W_FRESH;
	case 't': return W_TIRED;
	case 'u': return W_USED;
	case '\0': return kind == W_INFANTRY ? W_MOBILE : kind == W_CAVALRY ? W_FRESH : W_READY;
	default: fail_msg("no such state: %c", letter); return W_NO_STANCE;
	}
}

static void
put_word(struct table *t, char *word, int where)
{
	struct gr_ctx ctx = {.scenario = t->map, .state = t->set};
	char *equals = strchr(word, '=');
	if (equals) {
		*equals = '\0';
		const int colour = value_of(t, W_D_COLOUR, word, 2);
		t->set->cubes[colour][where] = (uint8_t)atoi(equals + 1);
		return;
	}
	char *slash = strchr(word, '/');
	if (slash)
		*slash = '\0';
	const int p = piece(t, word);
	t->set->place[p] = (uint8_t)where;
	waterloo_units_set_stance(&ctx, p, stance_of(t->map->kind[p], slash ? slash[1] : '\0'));
}

/* Pieces of the display that are named elsewhere count as drawn; it empties from the left. */
static void
settle_display(struct table *t)
{
	t->set->drawn = 0;
	for (int i = 0; i < t->map->n_display; i++)
		if (t->set->place[t->map->display[i]] != W_DISPLAY)
			t->set->drawn = (uint8_t)(i + 1);
	for (int i = 0; i < t->set->drawn; i++)
		if (t->set->place[t->map->display[i]] == W_DISPLAY)
			t->set->place[t->map->display[i]] = W_NOWHERE;
}

static void
clear_board(struct table *t)
{
	memset(t->set->place, 0, sizeof t->set->place);
	memset(t->set->cubes, 0, sizeof t->set->cubes);
	memset(t->set->losses, 0, sizeof t->set->losses);
	memset(t->set->upright, 0, sizeof t->set->upright);
	memset(t->set->square, 0, sizeof t->set->square);
}

const struct table_system table_system = {
	&waterloo_system, "waterloo-1815", clear_board, put_word, settle_display,
};

void
discs(struct table *t, int side, int green, int red, int purple)
{
	t->set->disc[side][W_GREEN][W_AVAILABLE] = (uint8_t)green;
	t->set->disc[side][W_RED_DISC][W_AVAILABLE] = (uint8_t)red;
	t->set->disc[side][W_PURPLE][W_AVAILABLE] = (uint8_t)purple;
}

void
rounds(struct table *t, int active, int tile, int done)
{
	t->set->phase = W_PH_ROUNDS;
	t->set->active = (uint8_t)active;
	t->set->tile = (uint8_t)tile;
	t->set->done = (uint8_t)done;
	table_begin(t);
}

void
phase(struct table *t, enum w_phase which)
{
	t->set->phase = (uint8_t)which;
	table_begin(t);
}

/* === looking ==================================================================================== */

void
stands(struct table *t, const char *id, const char *stance)
{
	const int is = (int)waterloo_units_stance(&t->ctx, piece(t, id));
	const char *name = waterloo_text_id(&t->ctx, W_D_STANCE, is);
	if (!name || strcmp(name, stance) != 0)
		give_up(t, "%s is %s, expected %s", id, name ? name : "nothing", stance);
}

void
cubes(struct table *t, const char *where, const char *colour, int n)
{
	const int is = state(t)->cubes[value_of(t, W_D_COLOUR, colour, 2)][place(t, where)];
	if (is != n)
		give_up(t, "%s has %d %s cubes, expected %d", where, is, colour, n);
}

void
losses(struct table *t, const char *colour, int n)
{
	const int is = state(t)->losses[value_of(t, W_D_COLOUR, colour, 2)];
	if (is != n)
		give_up(t, "%s losses are %d, expected %d", colour, is, n);
}
