/*
 * host.c - connections come, speak and go: a request finds its command, its game and its seat.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* === Commands ================================================================================= */

/* As the engine answers it, for the seat that the connection looks as. */
static void
run_as_engine(struct wire_call *call)
{
	const struct wire_command *row = wire_commands;
	while (strcmp(row->name, call->command->name) != 0)
		row++;
	row->run(call);
}

/* `true`: only for who sits at the game. */
static const struct wire_command commands[] = {
	{"systems", false,    run_as_engine, ""					    },
	{  "rules", false,    run_as_engine,                                "clause system"},
	{ "create", false,  host_run_create, "system scenario options dice seed save seats"},
	{  "games", false,   host_run_games,                                       "tokens"},
	{    "sit", false,     host_run_sit,                            "game! tokens seat"},
	{   "look",  true,    host_run_look,                                   "game! seat"},
	{  "leave",  true,   host_run_leave,					"game!"},
	{ "delete", false,  host_run_delete,                                 "game! tokens"},
	{   "view",  true,    run_as_engine,					"game!"},
	{  "legal",  true,    run_as_engine,					"game!"},
	{    "why",  true,    run_as_engine,                                "game! action!"},
	{"explain",  true,    run_as_engine,                                 "game! action"},
	{   "odds",  true,   host_run_study,              "game! action seed nodes samples"},
	{"threats",  true,   host_run_study,                      "game! space! seed limit"},
	{ "survey",  true,    run_as_engine,                             "game! space from"},
	{ "events",  true,    run_as_engine,                            "game! since limit"},
	{     "ai",  true,  host_run_advice,               "game! level ms iterations seed"},
	{   "play",  true,    host_run_play,                            "game! at! action!"},
	{   "roll",  true,    host_run_roll,                            "game! at! values!"},
	{   "undo",  true,    host_run_undo,                                    "game! at!"},
	{  "hurry",  true,   host_run_hurry,					"game!"},
	{"reasons",  true, host_run_reasons,                           "game! entry reveal"},
	{ "replay",  true,  host_run_replay,                            "game! entry! seat"},
	{ "branch",  true,  host_run_branch,                    "game! entry! values seats"},
	{ "review",  true,  host_run_review,
	 "game! effort margin samples iterations seed reveal stop"                         },
	{   "save",  true,    host_run_save,                                 "game! reveal"},
	{"account",  true, host_run_account,                                        "game!"},
	{     NULL, false,             NULL,					   NULL},
};

/* === A request ================================================================================ */

/* Put the call where the connection sits: its game, what its seat may know. False: refused. */
static bool
take_seat(struct host_call *call)
{
	struct wire_call *wire = &call->wire;
	const char *id = wire_get_text(wire, "game");
	call->game = host_find(call->host, id);
	call->sit = call->game ? host_find_sit(call->client, call->game) : NULL;
	if (!call->game)
		wire_fail(wire, "unknown-game", "%s: there is no game \"%.40s\"; see games",
			  wire->command->name, id);
	else if (!call->sit)
		wire_fail(wire, "not-sitting", "%s: you are not at the game %s, expected sit first",
			  wire->command->name, id);
	if (wire->failed || !host_bring(call->host, call->game, wire))
		return false;
	wire->session = call->game->session;
	wire->game = wire->session->game;
	wire->sys = call->game->sys;
	wire->has_seat = true;
	wire->seat = call->sit->look;
	wire_look(wire);
	host_queue(call->host, call->game);
	return true;
}

static struct host_client *
find_client(const struct host *host, uint32_t number)
{
	struct host_client *client = host->clients;
	while (client && client->number != number)
		client = client->next;
	return client;
}

void
host_receive(struct host *host, uint32_t client, const char *text, size_t len)
{
	struct host_call call = {.host = host, .client = find_client(host, client)};
	if (!call.client)
		return;
	call.wire = wire_begin(host->lobby);
	call.wire.cat = call.client->cat;
	bool is_ready = wire_read(&call.wire, commands, text, len) &&
			(!call.wire.command->needs_game || take_seat(&call));
	if (is_ready)
		call.wire.command->run(&call.wire);
	if (call.is_put_off)
		return;
	char *answer = wire_finish(&call.wire);
	if (answer)
		host_send(host, client, answer);
	free(answer);
	if (call.has_changed)
		host_push_update(host, call.game);
}

/* === Connections ============================================================================== */

bool
host_connect(struct host *host, uint32_t client)
{
	struct host_client *fresh = calloc(1, sizeof *fresh);
	if (!fresh)
		return false;
	fresh->number = client;
	fresh->cat = host->lobby->cat;
	fresh->next = host->clients;
	host->clients = fresh;
	return true;
}

void
host_disconnect(struct host *host, uint32_t client)
{
	struct host_client **place = &host->clients;
	while (*place && (*place)->number != client)
		place = &(*place)->next;
	struct host_client *gone = *place;
	if (!gone)
		return;
	host_drop_reviews(host, client, NULL);
	while (gone->sits)
		host_stand_up(gone->sits);
	*place = gone->next;
	free(gone);
}

/* === Opening and closing ====================================================================== */

struct listing {
	struct host *host;
	struct host_game **game; /* newest first */
	uint32_t n, room;
	bool failed;
};

static void
list_game(void *user, const char *id, const char *head)
{
	struct listing *listing = user;
	struct host_game *game = host_head_read(id, head, listing->host->env.library);
	if (!game) {
		listing->host->n_unreadable++;
		return;
	}
	if (listing->n == listing->room) {
		uint32_t room = 2 * listing->room + 64;
		struct host_game **grown =
			realloc(listing->game, room * sizeof(struct host_game *));
		if (!grown) {
			listing->failed = true;
			host_free_game(game);
			return;
		}
		listing->game = grown;
		listing->room = room;
	}
	listing->game[listing->n++] = game;
}

/* All games of the store into the book, the oldest first, so that the newest ends in front. */
static bool
read_book(struct host *host)
{
	struct listing listing = {.host = host};
	const struct host_store *store = &host->env.store;
	bool done = store->list(store->user, list_game, &listing) && !listing.failed;
	while (listing.n > 0) {
		struct host_game *game = listing.game[--listing.n];
		if (done)
			host_enter(host, game);
		else
			host_free_game(game);
	}
	free(listing.game);
	return done;
}

struct host *
host_open(const struct host_env *env)
{
	struct host *host = calloc(1, sizeof *host);
	if (!host)
		return NULL;
	host->env = *env;
	host->lobby = wire_open(env->library);
	if (host->lobby && read_book(host))
		return host;
	host_close(host);
	return NULL;
}

void
host_close(struct host *host)
{
	if (!host)
		return;
	while (host->clients)
		host_disconnect(host, host->clients->number);
	while (host->newest)
		host_strike(host, host->newest);
	host_drop_studies(host);
	host_free_reviews(host);
	wire_close(host->lobby);
	free(host);
}

uint32_t
host_unreadable(const struct host *host)
{
	return host->n_unreadable;
}
