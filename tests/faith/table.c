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

static void
set_state(struct table *t, int p, char letter)
{
	struct faith_state *s = t->set;
	switch (letter) {
	case 'r': f_mark(s->reduced, p); return;
	case 'd': f_mark(s->disordered, p); return;
	case 'i': f_mark(s->isolated, p); return;
	case 'f': f_mark(s->on_foot, p); return;
	case 'x': f_unmark(s->charge, p); return;
	case 'k': f_mark(s->caracole, p); return;
	case 'm': f_mark(s->moved, p); return;
	case 'e': f_mark(s->ended, p); return;
	default: fail_msg("no such state: %c", letter);
	}
}

static void
put_word(struct table *t, char *word, int where)
{
	char *slash = strchr(word, '/');
	if (slash)
		*slash = '\0';
	const int p = piece(t, word);
	t->set->place[p] = (uint8_t)where;
	for (const char *letter = slash ? slash + 1 : ""; *letter; letter++)
		set_state(t, p, *letter);
}

static void
clear_board(struct table *t)
{
	for (int p = 1; p < F_PIECES; p++)
		if (t->map->piece_id[p][0])
			t->set->place[p] = t->map->type[p] == F_FORLORN_HOPE ? F_NOWHERE : F_LOST;
	t->set->points[0] = t->set->points[1] = 0;
}

/* A piece that is lost has no charge marker. */
static void
finish_setting(struct table *t)
{
	for (int p = 1; p < F_PIECES; p++)
		if (t->set->place[p] == F_LOST)
			f_unmark(t->set->charge, p);
}

const struct table_system table_system = {
	&faith_system, "coutras", clear_board, put_word, finish_setting,
};

void
order(struct table *t, const char *column, enum f_order which)
{
	t->set->order[value_of(t, F_D_COLUMN, column, F_MAX_COLUMNS)] = (uint8_t)which;
}

void
phase(struct table *t, enum f_phase which, int active)
{
	t->set->phase = (uint8_t)which;
	t->set->active = (uint8_t)active;
	table_begin(t);
}

/* === looking ==================================================================================== */

int
zone(struct table *t, const char *id)
{
	return place(t, id);
}

uint64_t
zone_bit(struct table *t, const char *id)
{
	return f_bit(zone(t, id));
}

void
nowhere(struct table *t, const char *id)
{
	if (state(t)->place[piece(t, id)] != F_NOWHERE)
		give_up(t, "%s should be nowhere", id);
}

static bool
has_state(struct table *t, int p, char letter)
{
	const struct faith_state *s = state(t);
	switch (letter) {
	case 'r': return f_has(s->reduced, p);
	case 'd': return f_has(s->disordered, p);
	case 'i': return f_has(s->isolated, p);
	case 'f': return f_has(s->on_foot, p);
	case 'x': return !f_has(s->charge, p);
	case 'k': return f_has(s->caracole, p);
	case 'm': return f_has(s->moved, p);
	case 'e': return f_has(s->ended, p);
	default: fail_msg("no such state: %c", letter); return false;
	}
}

void
stands(struct table *t, const char *id, const char *letters)
{
	const int p = piece(t, id);
	const bool none = strcmp(letters, "-") == 0;
	for (const char *letter = none ? "rdi" : letters; *letter; letter++)
		if (has_state(t, p, *letter) == none)
			give_up(t, "%s is %s'%c'", id, none ? "" : "not ", *letter);
}

void
points(struct table *t, int side, int n)
{
	if (state(t)->points[side] != n)
		give_up(t, "side %d has %d points, expected %d", side, state(t)->points[side], n);
}

void
tests(struct table *t, const char *id, gr_rule rule)
{
	due(t, "test");
	t->ctx = gr_game_ctx(t->game);
	const struct f_frame *f = faith_flow_top(&t->ctx);
	if (f->v[0] != piece(t, id) || faith_test_rule(&t->ctx, f) != rule)
		give_up(t, "%s tests by %s, expected %s by %s", t->map->piece_id[f->v[0]],
			faith_clauses[faith_test_rule(&t->ctx, f)].id, id, faith_clauses[rule].id);
}
