/*
 * book.c - the book: a record of every game, found by its id, by a token, or newest first; and the
 * queue of those that wait for the computer.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* === Finding ================================================================================== */

static size_t
bucket_of(const char *text)
{
	return gr_hash(text, strlen(text)) % HOST_BUCKETS;
}

struct host_game *
host_find(const struct host *host, const char *id)
{
	struct host_game *game = host->bucket[bucket_of(id)];
	while (game && strcmp(game->id, id) != 0)
		game = game->next;
	return game;
}

struct host_seat *
host_find_token(const struct host *host, const char *token)
{
	if (strlen(token) != HOST_TOKEN_LEN)
		return NULL;
	struct host_seat *seat = host->token_bucket[bucket_of(token)];
	while (seat && strcmp(seat->token, token) != 0)
		seat = seat->next;
	return seat;
}

void
host_draw_digits(struct host *host, char *out, size_t len)
{
	uint8_t bytes[HOST_TOKEN_LEN];
	gr_assert(len <= sizeof bytes);
	host->env.random(host->env.user, bytes, len);
	for (size_t i = 0; i < len; i++)
		out[i] = "0123456789abcdef"[bytes[i] & 0xF];
	out[len] = '\0';
}

/* === Coming and going ========================================================================= */

struct host_game *
host_new_game(struct host *host, const struct gr_system *sys)
{
	struct host_game *game = calloc(1, sizeof *game);
	if (!game)
		return NULL;
	game->sys = sys;
	do
		host_draw_digits(host, game->id, HOST_ID_LEN);
	while (host_find(host, game->id));
	for (int i = 1; i <= sys->seats; i++) {
		game->seat[i].number = i;
		game->seat[i].level = -1;
	}
	return game;
}

void
host_free_game(struct host_game *game)
{
	if (!game)
		return;
	host_drop_standing(&game->now);
	free(game);
}

static void
put_in_front(struct host *host, struct host_game *game)
{
	game->newer = NULL;
	game->older = host->newest;
	if (game->older)
		game->older->newer = game;
	host->newest = game;
}

static void
take_out(struct host *host, struct host_game *game)
{
	if (game->newer)
		game->newer->older = game->older;
	else
		host->newest = game->older;
	if (game->older)
		game->older->newer = game->newer;
}

void
host_make_newest(struct host *host, struct host_game *game)
{
	take_out(host, game);
	put_in_front(host, game);
}

void
host_enter(struct host *host, struct host_game *game)
{
	struct host_game **bucket = &host->bucket[bucket_of(game->id)];
	game->next = *bucket;
	*bucket = game;
	for (int i = 1; i <= game->sys->seats; i++) {
		struct host_seat *seat = &game->seat[i];
		seat->game = game;
		if (seat->level >= 0)
			continue;
		struct host_seat **place = &host->token_bucket[bucket_of(seat->token)];
		seat->next = *place;
		*place = seat;
	}
	put_in_front(host, game);
	host->n_games++;
	host_queue(host, game);
}

static void
forget_token(struct host *host, struct host_seat *seat)
{
	struct host_seat **place = &host->token_bucket[bucket_of(seat->token)];
	while (*place && *place != seat)
		place = &(*place)->next;
	if (*place)
		*place = seat->next;
}

void
host_strike(struct host *host, struct host_game *game)
{
	host_drop_reviews(host, 0, game->id);
	host_let_go(game);
	while (game->sits)
		host_stand_up(game->sits);
	host_put_away(host, game);
	host_unqueue(host, game);
	for (int i = 1; i <= game->sys->seats; i++)
		forget_token(host, &game->seat[i]);
	struct host_game **place = &host->bucket[bucket_of(game->id)];
	while (*place != game)
		place = &(*place)->next;
	*place = game->next;
	take_out(host, game);
	host->n_games--;
	host_free_game(game);
}

/* === The computer's queue ===================================================================== */

void
host_queue(struct host *host, struct host_game *game)
{
	bool is_asked = game->now.asked > 0 && game->seat[game->now.asked].level >= 0;
	if (!is_asked || game->is_due || game->job)
		return;
	game->is_due = true;
	game->next_due = NULL;
	if (host->last_due)
		host->last_due->next_due = game;
	else
		host->first_due = game;
	host->last_due = game;
}

void
host_unqueue(struct host *host, struct host_game *game)
{
	if (!game->is_due)
		return;
	struct host_game *before = NULL;
	for (struct host_game *at = host->first_due; at != game; at = at->next_due)
		before = at;
	if (before)
		before->next_due = game->next_due;
	else
		host->first_due = game->next_due;
	if (host->last_due == game)
		host->last_due = before;
	game->is_due = false;
}
