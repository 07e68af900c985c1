/*
 * lobby.c - games are made, listed and deleted; connections sit down, look and leave.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* === Tokens =================================================================================== */

/* Call `each` for every token of the request. False: refused. */
static bool
read_tokens(struct wire_call *call, bool (*each)(struct host_call *call, const char *token))
{
	const json_t *tokens = json_object_get(call->request, "tokens");
	if (json_array_size(tokens) > HOST_MAX_TOKENS) {
		wire_fail(call, "range", "%s: %zu tokens, expected at most %d", call->command->name,
			  json_array_size(tokens), HOST_MAX_TOKENS);
		return false;
	}
	for (size_t i = 0; i < json_array_size(tokens); i++) {
		const json_t *token = json_array_get(tokens, i);
		if (!json_is_string(token)) {
			wire_fail(call, "type", "%s: tokens[%zu] is %s, expected a string",
				  call->command->name, i, wire_type_name(token));
			return false;
		}
		if (!each(host_call(call), json_string_value(token)))
			return false;
	}
	return true;
}

/* The seat of this token must be one of the game that is meant; noted in call->shown. */
static bool
show_token(struct host_call *call, const char *token)
{
	const struct host_seat *seat = host_find_token(call->host, token);
	if (!seat || seat->game != call->game) {
		wire_fail(&call->wire, "wrong-token",
			  "%s: a token is of no seat of this game, expected those that create gave",
			  call->wire.command->name);
		return false;
	}
	if (call->shown == 0)
		call->first_shown = seat->number;
	call->shown |= 1U << seat->number;
	return true;
}

static bool
find_game(struct host_call *call)
{
	const char *id = wire_get_text(&call->wire, "game");
	call->game = host_find(call->host, id);
	if (!call->game)
		wire_fail(&call->wire, "unknown-game", "%s: there is no game \"%.40s\"; see games",
			  call->wire.command->name, id);
	return call->game != NULL;
}

/* === Founding a game ========================================================================== */

/* Who shall sit there: "here" or the name of a level. */
static bool
read_holder(struct host_call *call, struct host_seat *seat, const char *name, const json_t *value)
{
	const char *const *levels = call->host->env.library->levels;
	char known[128];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	const char *who = json_string_value(value);
	seat->level = -1;
	if (who && strcmp(who, "here") == 0)
		return true;
	for (int i = 0; levels && levels[i]; i++) {
		if (who && strcmp(who, levels[i]) == 0) {
			seat->level = i;
			return true;
		}
		gr_text_str(&text, " ");
		gr_text_str(&text, levels[i]);
	}
	wire_fail(&call->wire, "range", "%s: seats.%s, expected one of: here%s",
		  call->wire.command->name, name, known);
	return false;
}

static bool
is_seat(const struct gr_system *sys, const char *name)
{
	for (int i = 1; i <= sys->seats; i++) {
		if (strcmp(sys->seat_names[i], name) == 0)
			return true;
	}
	return false;
}

static bool
read_holders(struct host_call *call, struct host_game *game, const struct host_game *like)
{
	const struct gr_system *sys = game->sys;
	json_t *seats = json_object_get(call->wire.request, "seats");
	const char *name;
	json_t *value;
	json_object_foreach(seats, name, value)
	{
		if (!is_seat(sys, name)) {
			wire_fail(&call->wire, "unknown-seat",
				  "%s: seats.%.40s is no seat of %s, expected those that systems "
				  "lists",
				  call->wire.command->name, name, sys->name);
			return false;
		}
	}
	for (int i = 1; i <= sys->seats; i++) {
		struct host_seat *seat = &game->seat[i];
		const json_t *who = json_object_get(seats, sys->seat_names[i]);
		seat->level = like ? like->seat[i].level : -1;
		if (who && !read_holder(call, seat, sys->seat_names[i], who))
			return false;
		if (seat->level < 0)
			host_draw_digits(call->host, seat->token, HOST_TOKEN_LEN);
	}
	return true;
}

static bool
store_new(struct host_call *call, const struct host_game *game, struct gr_game *inside)
{
	const struct host_store *store = &call->host->env.store;
	struct host_lines lines;
	host_get_lines(inside, 0, &lines);
	char *head = host_head_text(game, &game->now, call->host->env.library);
	char *text = host_save_text(inside);
	bool done = false;
	if (lines.failed || !head || !text) {
		wire_fail(&call->wire, "memory", "memory is out");
	} else {
		/* The header ends with an empty line. */
		strstr(text, "\n\n")[2] = '\0';
		done = store->create(store->user, game->id, head, text,
				     (const char *const *)lines.line, lines.n);
		if (!done)
			wire_fail(&call->wire, "store", "the game cannot be written: %s",
				  store->error(store->user));
	}
	free(text);
	free(head);
	host_drop_lines(&lines);
	return done;
}

static void
answer_tokens(struct host_call *call, const struct host_game *game)
{
	json_t *tokens = json_object();
	for (int i = 1; i <= game->sys->seats; i++) {
		if (game->seat[i].level < 0)
			wire_put(&call->wire, tokens, game->sys->seat_names[i],
				 json_string(game->seat[i].token));
	}
	wire_put(&call->wire, call->wire.answer, "game", json_string(game->id));
	wire_put(&call->wire, call->wire.answer, "tokens", tokens);
}

static struct host_game *
make_game(struct host_call *call, struct wire_session *session, const struct host_game *like)
{
	struct host *host = call->host;
	struct gr_game *inside = session->game;
	struct host_game *game = host_new_game(host, inside->sys);
	if (!game) {
		wire_fail(&call->wire, "memory", "memory is out");
		return NULL;
	}
	memcpy(game->scenario, inside->scenario->id, sizeof game->scenario);
	game->created = host->env.now(host->env.user);
	bool done = read_holders(call, game, like);
	if (done && (!host_settle(host, game, inside) ||
		     !host_take_standing(host, game, session, &game->now))) {
		wire_fail(&call->wire, "memory", "memory is out");
		done = false;
	}
	if (done && store_new(call, game, inside))
		return game;
	host_free_game(game);
	return NULL;
}

void
host_found(struct host_call *call, struct wire_session *session, const struct host_game *like)
{
	struct host *host = call->host;
	struct host_game *game = NULL;
	if (host->n_games >= HOST_MAX_GAMES)
		wire_fail(&call->wire, "full",
			  "%s: there are %d games, and no more fit; see delete",
			  call->wire.command->name, HOST_MAX_GAMES);
	else
		game = make_game(call, session, like);
	if (!game) {
		wire_close(session);
		return;
	}
	host_keep_open(host, game, session);
	host_enter(host, game);
	answer_tokens(call, game);
}

/* The engine's new or load in a session of its own. What these answer is the referee's, so only the
 * warnings of a load are kept of it. */
void
host_run_create(struct wire_call *call)
{
	const char *dice = wire_get_text(call, "dice");
	if (dice && strcmp(dice, "random") != 0 && strcmp(dice, "ask") != 0) {
		wire_fail(call, "range",
			  "create: key \"dice\" is \"%.40s\", expected random or ask", dice);
		return;
	}
	struct wire_session *lobby = call->session;
	struct wire_session *session = wire_open(lobby->library);
	if (!session) {
		wire_fail(call, "memory", "memory is out");
		return;
	}
	call->session = session;
	if (wire_get_text(call, "save"))
		wire_run_load(call);
	else
		wire_run_new(call);
	json_t *warnings = json_incref(json_object_get(call->answer, "warnings"));
	json_object_clear(call->answer);
	if (warnings)
		wire_put(call, call->answer, "warnings", warnings);
	call->session = lobby;
	call->game = NULL;
	if (call->failed)
		wire_close(session);
	else
		host_found(host_call(call), session, NULL);
}

/* === The list ================================================================================= */

static bool
note_token(struct host_call *call, const char *token)
{
	const struct host_seat *seat = host_find_token(call->host, token);
	bool is_new = seat != NULL;
	for (int i = 0; i < call->n_mine; i++)
		is_new = is_new && call->mine[i] != seat;
	if (is_new)
		call->mine[call->n_mine++] = seat;
	return true;
}

static json_t *
say_mine(struct host_call *call, const struct host_game *game, bool only_asked)
{
	json_t *list = json_array();
	for (int i = 0; i < call->n_mine; i++) {
		const struct host_seat *seat = call->mine[i];
		bool is_here = seat->game == game;
		if (is_here && (!only_asked || seat->number == game->now.asked))
			wire_push(&call->wire, list,
				  json_string(game->sys->seat_names[seat->number]));
	}
	return list;
}

/* The wait as it was noted, with the result in the asker's language. */
static json_t *
say_noted_wait(struct host_call *call, const struct host_game *game)
{
	json_t *wait = json_deep_copy(game->now.wait);
	json_t *result = json_object_get(wait, "result");
	const char *cause = json_string_value(json_object_get(result, "cause"));
	if (cause)
		wire_put(&call->wire, result, "text",
			 wire_say_word(&call->wire, game->sys, "result.", cause));
	return wait;
}

static json_t *
say_game(struct host_call *call, const struct host_game *game)
{
	struct wire_call *wire = &call->wire;
	json_t *wait = say_noted_wait(call, game);
	json_t *turn = json_object_get(wait, "turn");
	json_t *result = json_object_get(wait, "result");
	json_t *json = json_object();
	wire_put(wire, json, "game", json_string(game->id));
	wire_put(wire, json, "system", json_string(game->sys->name));
	wire_put(wire, json, "scenario", wire_say_text(game->scenario));
	wire_put(wire, json, "seats", host_say_holders(call, game));
	wire_put(wire, json, "turn", turn ? json_incref(turn) : json_null());
	wire_put(wire, json, "over", json_boolean(game->now.over));
	wire_put(wire, json, "result", result ? json_incref(result) : json_null());
	wire_put(wire, json, "wait", wait);
	wire_put(wire, json, "asked", wire_say_seat(game->sys, game->now.asked));
	wire_put(wire, json, "yours", say_mine(call, game, true));
	wire_put(wire, json, "mine", say_mine(call, game, false));
	wire_put(wire, json, "created", json_integer(game->created));
	wire_put(wire, json, "updated", json_integer(game->now.updated));
	return json;
}

static bool
is_mine(const struct host_call *call, const struct host_game *game)
{
	for (int i = 0; i < call->n_mine; i++) {
		if (call->mine[i]->game == game)
			return true;
	}
	return false;
}

void
host_run_games(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	if (!read_tokens(call, note_token))
		return;
	json_t *list = json_array();
	uint32_t others = 0;
	for (const struct host_game *game = mine->host->newest; game; game = game->older) {
		bool listed = is_mine(mine, game) || others++ < HOST_MAX_LISTED;
		if (listed)
			wire_push(call, list, say_game(mine, game));
	}
	wire_put(call, call->answer, "games", list);
	if (others > HOST_MAX_LISTED)
		wire_put(call, call->answer, "cut", json_true());
}

/* === Sitting and looking ====================================================================== */

struct host_sit *
host_find_sit(const struct host_client *client, const struct host_game *game)
{
	struct host_sit *sit = client->sits;
	while (sit && sit->game != game)
		sit = sit->next_mine;
	return sit;
}

void
host_stand_up(struct host_sit *sit)
{
	struct host_sit **place = &sit->game->sits;
	while (*place != sit)
		place = &(*place)->next_here;
	*place = sit->next_here;
	place = &sit->client->sits;
	while (*place != sit)
		place = &(*place)->next_mine;
	*place = sit->next_mine;
	free(sit);
}

/* A chair at the game for this connection: the one it has, else a new one. NULL: refused. */
static struct host_sit *
take_chair(struct host_call *call)
{
	struct host_sit *sit = host_find_sit(call->client, call->game);
	if (sit)
		return sit;
	int n = 0;
	for (sit = call->client->sits; sit; sit = sit->next_mine)
		n++;
	if (n >= HOST_MAX_SITS) {
		wire_fail(&call->wire, "full", "sit: at %d games already, expected leave first", n);
		return NULL;
	}
	sit = calloc(1, sizeof *sit);
	if (!sit) {
		wire_fail(&call->wire, "memory", "memory is out");
		return NULL;
	}
	sit->game = call->game;
	sit->client = call->client;
	sit->next_here = call->game->sits;
	call->game->sits = sit;
	sit->next_mine = call->client->sits;
	call->client->sits = sit;
	return sit;
}

/* The seat that the request wants to look as: `otherwise` if it names none. -1: refused. */
static int
read_look(struct host_call *call, unsigned mask, int otherwise)
{
	struct wire_call *wire = &call->wire;
	if (!wire_take_place(wire))
		return -1;
	int seat = wire->has_seat ? wire->seat : otherwise;
	if (seat == 0 || mask >> seat & 1)
		return seat;
	wire_fail(wire, "not-yours", "%s: key \"seat\" is %s, whose token was not shown; see sit",
		  wire->command->name, call->game->sys->seat_names[seat]);
	return -1;
}

static json_t *
say_sits(struct host_call *call)
{
	const struct gr_system *sys = call->game->sys;
	json_t *list = json_array();
	for (int i = 1; i <= sys->seats; i++) {
		if (call->sit->mask >> i & 1)
			wire_push(&call->wire, list, json_string(sys->seat_names[i]));
	}
	return list;
}

/* From now on what is sent is for this seat, in the language of this request. */
static void
look_as(struct host_call *call, int seat)
{
	struct wire_call *wire = &call->wire;
	const struct host_game *game = call->game;
	call->sit->look = seat;
	call->client->cat = wire->cat;
	wire->has_seat = true;
	wire->seat = seat;
	wire_look(wire);
	json_t *answer = wire->answer;
	wire->answer = json_object();
	wire_say_view(wire);
	wire_put(wire, answer, "game", json_string(game->id));
	wire_put(wire, answer, "at", json_integer((json_int_t)game->now.at));
	wire_put(wire, answer, "seat", json_string(game->sys->seat_names[seat]));
	wire_put(wire, answer, "sits", say_sits(call));
	wire_put(wire, answer, "seats", host_say_holders(call, game));
	wire_put(wire, answer, "dice",
		 json_string(wire->game->source == GR_DICE_RANDOM ? "random" : "ask"));
	wire_put(wire, answer, "asked", wire_say_seat(game->sys, game->now.asked));
	wire_put(wire, answer, "thinking", host_say_thinking(call->host, game));
	wire_put(wire, answer, "last", json_integer(wire_count_events(wire)));
	wire_put(wire, answer, "view", wire->answer);
	wire->answer = answer;
}

void
host_run_sit(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	if (!find_game(mine) || !read_tokens(call, show_token) ||
	    !host_bring(mine->host, mine->game, call))
		return;
	call->session = mine->game->session;
	call->game = call->session->game;
	call->sys = mine->game->sys;
	int seat = read_look(mine, mine->shown, mine->first_shown);
	if (seat < 0)
		return;
	mine->sit = take_chair(mine);
	if (!mine->sit)
		return;
	mine->sit->mask = mine->shown;
	look_as(mine, seat);
	host_queue(mine->host, mine->game);
}

void
host_run_look(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	call->has_seat = false;
	int seat = read_look(mine, mine->sit->mask, mine->sit->look);
	if (seat >= 0)
		look_as(mine, seat);
}

void
host_run_leave(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	host_drop_reviews(mine->host, mine->client->number, mine->game->id);
	host_stand_up(mine->sit);
	mine->sit = NULL;
}

/* === Deleting ================================================================================= */

void
host_run_delete(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	if (!find_game(mine) || !read_tokens(call, show_token))
		return;
	struct host_game *game = mine->game;
	for (int i = 1; i <= game->sys->seats; i++) {
		if (game->seat[i].level >= 0 || mine->shown >> i & 1)
			continue;
		wire_fail(call, "not-yours",
			  "delete: the token of seat %s is missing, expected those of all persons",
			  game->sys->seat_names[i]);
		return;
	}
	const struct host_store *store = &mine->host->env.store;
	if (!store->remove(store->user, game->id)) {
		wire_fail(call, "store", "the game cannot be deleted: %s",
			  store->error(store->user));
		return;
	}
	host_push_all(mine->host, game, json_pack("{s:s, s:s}", "push", "gone", "game", game->id));
	host_strike(mine->host, game);
	mine->game = NULL;
}
