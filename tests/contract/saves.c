/*
 * saves.c - laws of the journal: taking back, saving, branching; and of positions in and out.
 */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#include "scenarios.h"

/* === taking back =============================================================================== */

/* Was anything hidden from the seat before, so that something may have been revealed to it? */
static bool
knew_all(const struct contract *c, const uint8_t *before, int seat)
{
	static struct spare view;
	struct gr_ctx ctx = contract_copy(c, &view, before);
	c->sys->observe(&ctx, seat);
	return contract_same(c, view.state, before);
}

static enum gr_error
expected_bar(const struct contract *c, int seat)
{
	const struct gr_node *node = gr_game_node(c->game);
	if (node->kind != GR_DECISION)
		return GR_E_UNDO_CHANCE;
	return node->seat == seat ? GR_OK : GR_E_UNDO_SEAT;
}

void
contract_undo(struct contract *c, const uint8_t *before, gr_action action)
{
	static struct spare after;
	int seat = ((const struct gr_node *)(const void *)before)->seat;
	enum gr_error expected = expected_bar(c, seat);
	enum gr_error why_not = GR_OK;
	bool can = gr_game_can_undo(c->game, &why_not);
	if (expected != GR_OK || knew_all(c, before, seat))
		HOLDS(c, LAW_UNDO_CLOSED, can == (expected == GR_OK) && why_not == expected,
		      "%s, expected %s", gr_error_code(why_not), gr_error_code(expected));
	memcpy(after.state, c->game->state, c->sys->state_size);
	if (!can) {
		HOLDS(c, LAW_UNDO_CLOSED,
		      gr_game_undo(c->game) == why_not &&
			      contract_same(c, after.state, c->game->state),
		      "undo answers %s", gr_error_code(c->game->fault.error));
		return;
	}
	if (!contract_sample(c, PROBE_UNDO, 150))
		return;
	enum gr_error back = gr_game_undo(c->game);
	HOLDS(c, LAW_UNDO, back == GR_OK && contract_same(c, before, c->game->state),
	      "%s, and the bytes %s", gr_error_code(back),
	      contract_same(c, before, c->game->state) ? "are those before" : "differ");
	enum gr_error again = gr_game_play(c->game, action);
	HOLDS(c, LAW_UNDO, again == GR_OK && contract_same(c, after.state, c->game->state),
	      "played again: %s", gr_error_code(again));
}

/* === saving and branching ====================================================================== */

struct text {
	char *at;
	size_t len, cap;
};

static void
put(void *user, const char *text, size_t len)
{
	struct text *out = user;
	if (out->len + len > out->cap) {
		out->cap = 2 * (out->len + len);
		out->at = realloc(out->at, out->cap);
		if (!out->at)
			abort();
	}
	memcpy(out->at + out->len, text, len);
	out->len += len;
}

static const struct gr_scenario *
find(void *user, const char *system, const char *id)
{
	(void)user;
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		const void *data = blob->data;
		const struct gr_scenario *scenario = data;
		if (strcmp(scenario->system, system) == 0 && strcmp(scenario->id, id) == 0)
			return scenario;
	}
	return NULL;
}

static void
check_save(struct contract *c)
{
	static struct text save, again;
	save.len = again.len = 0;
	gr_game_save(c->game, put, &save);
	enum gr_error error = gr_game_load(c->other, save.at, save.len, find, NULL);
	HOLDS(c, LAW_SAVE, error == GR_OK && c->other->warnings == 0,
	      "load: %s in line %d, found %s, expected %s; warnings %d", gr_error_code(error),
	      c->other->fault.line, c->other->fault.found, c->other->fault.expected,
	      c->other->warnings);
	if (error != GR_OK)
		return;
	HOLDS(c, LAW_SAVE,
	      contract_same(c, c->other->state, c->game->state) &&
		      c->other->entries == c->game->entries &&
		      c->other->undo_floor == c->game->undo_floor &&
		      c->other->undo_bar == c->game->undo_bar,
	      "loaded: hash %016llx for %016llx, %u entries for %u, undo floor %u for %u",
	      (unsigned long long)gr_game_hash(c->other), (unsigned long long)gr_game_hash(c->game),
	      c->other->entries, c->game->entries, c->other->undo_floor, c->game->undo_floor);
	gr_game_save(c->other, put, &again);
	HOLDS(c, LAW_SAVE, again.len == save.len && memcmp(again.at, save.at, save.len) == 0,
	      "saved again it is another text");
}

static void
check_branch(struct contract *c, uint32_t k)
{
	enum gr_error error = gr_game_branch(c->other, c->game, k);
	HOLDS(c, LAW_REPLAY, error == GR_OK && gr_game_hash(c->other) == c->hash[k],
	      "branch at %u: %s, hash %016llx, then %016llx", k, gr_error_code(error),
	      (unsigned long long)gr_game_hash(c->other), (unsigned long long)c->hash[k]);
}

void
contract_saves(struct contract *c)
{
	uint32_t entries = c->game->entries;
	uint32_t entry = 0;
	check_save(c);
	if (c->game->source == GR_DICE_RANDOM) {
		HOLDS(c, LAW_PROVEN, gr_game_dice_proven(c->game, &entry), "entry %u differs",
		      entry);
		return;
	}
	check_branch(c, c->number % 4 ? gr_rng_below(&c->ask, entries + 1) : entries);
	HOLDS(c, LAW_REPLAY, gr_game_branch(c->other, c->game, entries + 1) == GR_E_NO_ENTRY,
	      "a branch behind the end: %s", gr_error_code(c->other->fault.error));
}

/* === positions ================================================================================= */

/* Indices of a domain that has ids are part of a position only if they have one. */
static bool
is_index(const struct contract *c, const struct gr_ctx *ctx, int domain, int value)
{
	switch (domain) {
	case GR_D_NONE:
	case GR_D_NUMBER:
	case GR_D_BOOL: return true;
	case GR_D_SEAT: return value > 0 && value <= c->sys->seats;
	case GR_D_RULE: return value > 0 && value < c->sys->n_clauses;
	default: return c->sys->id_of(ctx, domain, value) != NULL;
	}
}

static void
copy_field(struct contract *c, const struct gr_field *field, const struct gr_ctx *from,
	   struct gr_ctx *to)
{
	int rows = field->index[0] ? field->count[0] : 1;
	int columns = field->index[1] ? field->count[1] : 1;
	for (int i = 0; i < rows; i++) {
		if (!is_index(c, from, field->index[0], i))
			continue;
		for (int j = 0; j < columns; j++) {
			if (!is_index(c, from, field->index[1], j))
				continue;
			int value = field->get(from, i, j);
			HOLDS(c, LAW_POSITION, value >= 0 && value <= field->max,
			      "%s[%d][%d] is %d, at most %d", field->name, i, j, value, field->max);
			if (value != 0 || field->index[0] == 0)
				field->set(to, i, j, value);
		}
	}
}

/* The first byte that differs, for the report. */
static size_t
differs_at(const struct contract *c, const uint8_t *a, const uint8_t *b)
{
	size_t at = 0;
	while (at < c->sys->state_size && a[at] == b[at])
		at++;
	return at;
}

void
contract_fields(struct contract *c)
{
	static struct spare made;
	struct gr_ctx from = contract_state(c);
	struct gr_ctx to = {c->scenario, made.state, NULL};
	memset(made.state, 0, c->sys->state_size);
	for (int i = 0; i < c->sys->n_fields; i++)
		copy_field(c, &c->sys->fields[i], &from, &to);
	size_t at = differs_at(c, made.state, c->game->state);
	HOLDS(c, LAW_POSITION, at == c->sys->state_size, "byte %zu is %d, made from fields %d", at,
	      c->game->state[at], made.state[at]);
}

void
contract_whole(struct contract *c)
{
	enum gr_error error = gr_game_position(c->other, c->sys, c->scenario, c->option,
					       GR_DICE_SCRIPT, 1, c->game->state, true);
	HOLDS(c, LAW_WHOLE, error == GR_OK && contract_same(c, c->other->state, c->game->state),
	      "%s: %d complaints, %s", gr_error_code(error), c->other->fault.complaints.n,
	      c->other->fault.complaints.n
		      ? c->sys->reasons[c->other->fault.complaints.at[0].reason].code
		      : "other bytes");
}
