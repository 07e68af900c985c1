/*
 * reasons.c - what the computer thought before it decided: the lines it looked at, how often, and what
 * it expected of them, in the words of the game.
 *
 * The newest thoughts of a game are kept while it is in memory; they are no part of the game and not
 * stored; an undo never reaches back to them. They tell what the computer means to do, so while the game runs they are only for who sits
 * at every person's seat and asks for them to be revealed; and never more than the asker may know:
 * what was thought with knowledge that his seat does not have is told when the game is over.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

struct reason {
	uint32_t entry; /* of the journal that came of it */
	struct wire_thought thought;
};

struct host_reasons {
	uint32_t n, room;
	struct reason at[]; /* the oldest first */
};

/* === Keeping ==================================================================================== */

/* For one more, up to the most that are kept; if memory is out, the room stays as it is. */
static void
make_room(struct host_game *game)
{
	enum { AT_FIRST = 16 };
	const struct host_reasons *old = game->reasons;
	if (old && (old->n < old->room || old->room == HOST_MAX_REASONS))
		return;
	const uint32_t room = old ? 2 * old->room : AT_FIRST;
	struct host_reasons *now = realloc(game->reasons, sizeof *now + room * sizeof now->at[0]);
	if (!now)
		return;
	if (!game->reasons)
		now->n = 0;
	now->room = room;
	game->reasons = now;
}

void
host_note_reasons(struct host_game *game, uint32_t entry, const struct wire_thought *thought)
{
	if (thought->n == 0)
		return;
	make_room(game);
	struct host_reasons *reasons = game->reasons;
	if (!reasons)
		return; /* memory is out: then there are none */
	if (reasons->n == reasons->room)
		memmove(&reasons->at[0], &reasons->at[1], --reasons->n * sizeof *reasons->at);
	reasons->at[reasons->n++] = (struct reason){entry, *thought};
}

static const struct reason *
find(const struct host_game *game, uint32_t entry)
{
	const struct host_reasons *reasons = game->reasons;
	for (uint32_t i = 0; reasons && i < reasons->n; i++) {
		if (reasons->at[i].entry == entry)
			return &reasons->at[i];
	}
	return NULL;
}

bool
host_has_reasons(const struct host_game *game, uint32_t entry)
{
	return find(game, entry) != NULL;
}

/* === Telling ==================================================================================== */

/* The thought that is asked for, by default the newest. NULL: the call has failed. */
static const struct reason *
read_reason(struct wire_call *call)
{
	const struct host_game *game = host_call(call)->game;
	const struct host_reasons *reasons = game->reasons;
	const bool is_named = json_object_get(call->request, "entry") != NULL;
	uint32_t entry = 0;
	if (is_named && !host_read_entry(call, &entry))
		return NULL;
	if (!is_named && reasons && reasons->n > 0)
		entry = reasons->at[reasons->n - 1].entry;
	const struct reason *reason = find(game, entry);
	if (!reason && is_named)
		wire_fail(call, "no-entry",
			  "reasons: none are kept for entry %lu; see \"reasons\" in updates",
			  (unsigned long)entry);
	else if (!reason)
		wire_fail(call, "no-entry", "reasons: the computer has not told any here yet");
	return reason;
}

struct search {
	uint32_t entry;
	uint8_t *state; /* as it was before that entry */
	size_t size;
};

static bool
stop_at(void *user, const struct gr_past *past)
{
	const struct search *search = user;
	if (past->k == search->entry)
		memcpy(search->state, past->before.state, search->size);
	return past->k < search->entry;
}

/* Does the asker's seat see all that is left in this view of another seat? */
static bool
is_known_to(struct host_call *call, const uint8_t *view, int seat)
{
	struct gr_ctx ctx = {call->wire.game->scenario, call->host->seen, NULL};
	memcpy(ctx.state, view, call->game->sys->state_size);
	call->game->sys->observe(&ctx, seat);
	return memcmp(ctx.state, view, call->game->sys->state_size) == 0;
}

void
host_run_reasons(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	const struct reason *reason = host_may_know_all(mine) ? read_reason(call) : NULL;
	if (!reason)
		return;
	struct search search = {reason->entry, mine->host->past, call->sys->state_size};
	gr_game_walk(call->game, stop_at, &search);
	const struct gr_ctx now = call->ctx;
	call->ctx = (struct gr_ctx){call->game->scenario, mine->host->past, NULL};
	const int seat = gr_node(&call->ctx)->seat;
	call->sys->observe(&call->ctx, seat);
	if (mine->game->now.over || is_known_to(mine, mine->host->past, mine->sit->look)) {
		wire_put(call, call->answer, "entry", json_integer(reason->entry));
		wire_put(call, call->answer, "seat", wire_say_seat(call->sys, seat));
		wire_put(call, call->answer, "lines", wire_say_lines(call, &reason->thought));
	} else {
		wire_fail(call, "hidden",
			  "reasons: the computer knew what seat %s may not know; ask when the game "
			  "is over",
			  call->sys->seat_names[mine->sit->look]);
	}
	call->ctx = now;
}
