/*
 * memory.c - games in memory: read from the store when they are needed, put away when there are too
 * many; and their journals as text.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* === Opening and putting away ================================================================= */

void
host_put_away(struct host *host, struct host_game *game)
{
	free(game->reasons);
	game->reasons = NULL;
	if (!game->session)
		return;
	wire_close(game->session);
	game->session = NULL;
	for (uint32_t i = 0; i < host->n_open; i++) {
		if (host->open[i] == game) {
			host->open[i] = host->open[--host->n_open];
			return;
		}
	}
}

static void
make_room(struct host *host)
{
	if (host->n_open < HOST_MAX_OPEN)
		return;
	struct host_game *oldest = host->open[0];
	for (uint32_t i = 1; i < host->n_open; i++) {
		if (host->open[i]->used < oldest->used)
			oldest = host->open[i];
	}
	host_put_away(host, oldest);
}

void
host_keep_open(struct host *host, struct host_game *game, struct wire_session *session)
{
	make_room(host);
	game->session = session;
	game->used = ++host->clock;
	host->open[host->n_open++] = game;
}

/*
 * The text of the store into a session. What exactly is wrong with it is not told: it might be about
 * what the asker may not know.
 */
static bool
load(struct host *host, struct host_game *game, struct wire_session *session, const char *text,
     struct wire_call *call)
{
	const struct wire_library *library = host->env.library;
	session->game = wire_make_game(call);
	if (!session->game)
		return false;
	enum gr_error error =
		gr_game_load(session->game, text, strlen(text), library->find, library->user);
	if (error == GR_E_MEMORY)
		wire_fail(call, "memory", "memory is out");
	else if (error != GR_OK)
		wire_fail(call, "damaged",
			  "the game %s cannot be read from the store (%s, line %d)", game->id,
			  gr_error_code(error), session->game->fault.line);
	else if (gr_game_hash(session->game) != game->now.hash)
		wire_fail(call, "damaged",
			  "the game %s in the store is not the one that was written", game->id);
	return !call->failed;
}

bool
host_bring(struct host *host, struct host_game *game, struct wire_call *call)
{
	game->used = ++host->clock;
	if (game->session)
		return true;
	char *text = NULL;
	if (!host->env.store.read(host->env.store.user, game->id, &text)) {
		wire_fail(call, "store", "the game %s cannot be read: %s", game->id,
			  host->env.store.error(host->env.store.user));
		return false;
	}
	struct wire_session *session = wire_open(host->env.library);
	bool done = session && load(host, game, session, text, call);
	free(text);
	if (!session)
		wire_fail(call, "memory", "memory is out");
	if (done)
		host_keep_open(host, game, session);
	else
		wire_close(session);
	return done;
}

/* === Journals as text ========================================================================= */

struct gathering {
	const struct gr_system *sys;
	uint32_t from;
	struct host_lines *lines;
};

static bool
has_room(struct host_lines *lines)
{
	if (lines->n < lines->room)
		return true;
	uint32_t room = 2 * lines->room + 16;
	char **line = realloc(lines->line, room * sizeof *line);
	if (!line)
		return false;
	lines->line = line;
	lines->room = room;
	return true;
}

static bool
gather(void *user, const struct gr_past *past)
{
	struct gathering *gathering = user;
	struct host_lines *lines = gathering->lines;
	char words[4096];
	struct gr_text text;
	if (!past->entry)
		return false;
	if (past->k < gathering->from)
		return true;
	gr_text_init(&text, words, sizeof words);
	gr_journal_text(gathering->sys, &past->before, past->entry, &text);
	char *line = has_room(lines) ? malloc(text.len + 1) : NULL;
	lines->failed = line == NULL;
	if (!line)
		return false;
	memcpy(line, words, text.len + 1);
	lines->line[lines->n++] = line;
	return true;
}

void
host_get_lines(const struct gr_game *game, uint32_t from, struct host_lines *lines)
{
	struct gathering gathering = {game->sys, from, lines};
	memset(lines, 0, sizeof *lines);
	gr_game_walk(game, gather, &gathering);
}

void
host_drop_lines(struct host_lines *lines)
{
	for (uint32_t i = 0; i < lines->n; i++)
		free(lines->line[i]);
	free(lines->line);
	memset(lines, 0, sizeof *lines);
}

struct pile {
	char *text;
	size_t len, room;
	bool failed;
};

static void
add_text(void *user, const char *text, size_t len)
{
	struct pile *pile = user;
	if (!pile->failed && pile->len + len + 1 > pile->room) {
		size_t room = 2 * pile->room + len + 4096;
		char *grown = realloc(pile->text, room);
		pile->failed = grown == NULL;
		if (grown) {
			pile->text = grown;
			pile->room = room;
		}
	}
	if (pile->failed)
		return;
	memcpy(pile->text + pile->len, text, len);
	pile->len += len;
	pile->text[pile->len] = '\0';
}

char *
host_save_text(struct gr_game *game)
{
	struct pile pile = {NULL, 0, 0, false};
	gr_game_save(game, add_text, &pile);
	if (!pile.failed)
		return pile.text;
	free(pile.text);
	return NULL;
}
