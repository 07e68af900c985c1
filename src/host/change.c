/*
 * change.c - play, roll and undo: made in the session, written to the store, and only then noted and
 * told, to each seat what it may know.
 */
#include "parts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* === Sending ================================================================================== */

void
host_send(struct host *host, uint32_t client, const char *text)
{
	host->env.send(host->env.user, &client, 1, text, strlen(text));
}

/* To those at the game who look as `seat` in the language `cat`; any seat: -1. */
static void
send_to(struct host *host, const struct host_game *game, int seat, const struct gr_catalogue *cat,
	const char *text)
{
	enum { AT_ONCE = 256 };
	uint32_t client[AT_ONCE];
	uint32_t n = 0;
	for (const struct host_sit *sit = game->sits; sit; sit = sit->next_here) {
		if (seat >= 0 && (sit->look != seat || sit->client->cat != cat))
			continue;
		client[n++] = sit->client->number;
		if (n == AT_ONCE) {
			host->env.send(host->env.user, client, n, text, strlen(text));
			n = 0;
		}
	}
	if (n > 0)
		host->env.send(host->env.user, client, n, text, strlen(text));
}

void
host_push_all(struct host *host, const struct host_game *game, json_t *message)
{
	char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
	if (text)
		send_to(host, game, -1, NULL, text);
	free(text);
	json_decref(message);
}

/* === What happened ============================================================================ */

/* May the asker know what the node's seat has chosen? */
static bool
knows_choice(const struct wire_call *call, const struct gr_node *node)
{
	bool is_secret = call->sys->steps[node->step].flags & GR_SECRET;
	return !is_secret || !call->has_seat || call->seat == node->seat;
}

static bool
sees_dice(const struct wire_call *call, const struct gr_ctx *before)
{
	struct gr_dice dice;
	gr_due(call->sys, before, &dice);
	if (!call->has_seat || wire_is_seen_by_all(call->sys, dice.seen_by))
		return true;
	return call->seat > 0 && (dice.seen_by >> (call->seat - 1) & 1);
}

static json_t *
say_faces(struct wire_call *call, const struct gr_entry *entry)
{
	json_t *faces = json_array();
	for (int i = 0; i < entry->n; i++)
		wire_push(call, faces, json_integer(entry->face[i]));
	return faces;
}

json_t *
host_say_move(struct host *host, struct wire_call *call, const struct gr_ctx *before,
	      const struct gr_entry *entry)
{
	const struct gr_node *node = gr_node(before);
	const struct gr_ctx after = call->ctx;
	json_t *move = NULL;
	if (entry->n > 0) {
		move = json_object();
		if (sees_dice(call, before))
			wire_put(call, move, "dice", say_faces(call, entry));
	} else if (knows_choice(call, node)) {
		/* The words are made from what the asker sees of the state before. */
		memcpy(host->seen, before->state, call->sys->state_size);
		call->ctx = (struct gr_ctx){before->scenario, host->seen, NULL};
		if (call->has_seat)
			call->sys->observe(&call->ctx, call->seat);
		move = wire_say_action(call, entry->action);
		call->ctx = after;
	} else {
		move = json_object();
	}
	wire_put(call, move, "seat", wire_say_seat(call->sys, node->seat));
	return move;
}

/* === Telling ================================================================================== */

static json_t *
say_change(struct host *host, struct wire_call *call)
{
	const struct host_change *change = &host->change;
	if (change->is_undo)
		return json_pack("{s:b}", "undo", 1);
	struct gr_ctx before = {call->game->scenario, host->change.before, NULL};
	return host_say_move(host, call, &before, &change->entry);
}

/* Collects the throws of the program's own dice in a change. */
struct throws {
	struct wire_call *call;
	const struct host_change *change;
	json_t *list;
};

/* What follows the entry that the change began with, and is a throw, the program has thrown. */
static bool
collect_throw(void *user, const struct gr_past *past)
{
	struct throws *throws = user;
	struct wire_call *call = throws->call;
	if (!past->entry || past->k <= throws->change->entries || past->entry->n == 0 ||
	    !sees_dice(call, &past->before))
		return true;
	struct gr_dice dice;
	gr_due(call->sys, &past->before, &dice);
	json_int_t told = wire_count_events_until(call, past->k);
	json_t *throw = json_object();
	wire_put(call, throw, "seat", wire_say_seat(call->sys, gr_node(&past->before)->seat));
	wire_put(call, throw, "dice", say_faces(call, past->entry));
	wire_put(call, throw, "sides", json_integer(dice.sides));
	wire_put(call, throw, "event", json_integer(told + 1));
	wire_push(call, throws->list, throw);
	return true;
}

static json_t *
say_throws(struct host *host, struct wire_call *call)
{
	struct throws throws = {call, &host->change, json_array()};
	if (!host->change.is_undo)
		gr_game_walk(call->game, collect_throw, &throws);
	return throws.list;
}

/* The update for one seat in one language, to be freed; NULL: memory is out. */
static char *
update_text(struct host *host, struct host_game *game, int seat, const struct gr_catalogue *cat)
{
	struct wire_call call = wire_begin(game->session);
	call.cat = cat;
	call.has_seat = true;
	call.seat = seat;
	wire_look(&call);
	json_t *update = json_object();
	wire_put(&call, update, "push", json_string("update"));
	wire_put(&call, update, "game", json_string(game->id));
	wire_put(&call, update, "at", json_integer((json_int_t)game->now.at));
	wire_put(&call, update, "seat", json_string(game->sys->seat_names[seat]));
	wire_put(&call, update, "asked", wire_say_seat(game->sys, game->now.asked));
	wire_put(&call, update, "last", json_integer(wire_count_events(&call)));
	wire_put(&call, update, "move", say_change(host, &call));
	wire_put(&call, update, "thrown", say_throws(host, &call));
	if (host_has_reasons(game, host->change.entries))
		wire_put(&call, update, "reasons", json_integer(host->change.entries));
	wire_put(&call, update, "events", wire_say_events(&call, host->change.told[seat], INT_MAX));
	wire_say_view(&call);
	wire_put(&call, update, "view", json_incref(call.answer));
	char *text = call.no_memory ? NULL : json_dumps(update, JSON_COMPACT);
	json_decref(update);
	json_decref(call.answer);
	return text;
}

/* Has somebody before `sit` the same seat and language? Then the update was sent to both. */
static bool
was_served(const struct host_game *game, const struct host_sit *sit)
{
	for (const struct host_sit *at = game->sits; at != sit; at = at->next_here) {
		if (at->look == sit->look && at->client->cat == sit->client->cat)
			return true;
	}
	return false;
}

void
host_push_update(struct host *host, struct host_game *game)
{
	for (const struct host_sit *sit = game->sits; sit; sit = sit->next_here) {
		if (was_served(game, sit))
			continue;
		char *text = update_text(host, game, sit->look, sit->client->cat);
		if (text)
			send_to(host, game, sit->look, sit->client->cat, text);
		free(text);
	}
}

/* === Making a change last ===================================================================== */

void
host_mark(struct host *host, struct host_game *game)
{
	struct host_change *change = &host->change;
	const struct gr_game *inside = game->session->game;
	memset(&change->entry, 0, sizeof change->entry);
	change->is_undo = false;
	change->entries = inside->entries;
	memcpy(change->before, inside->state, game->sys->state_size);
	for (int seat = 0; seat <= game->sys->seats; seat++) {
		struct wire_call call = {.session = game->session,
					 .game = game->session->game,
					 .sys = game->sys,
					 .has_seat = true,
					 .seat = seat};
		change->told[seat] = wire_count_events(&call);
	}
}

bool
host_settle(struct host *host, const struct host_game *game, struct gr_game *inside)
{
	while (gr_game_node(inside)->kind == GR_CHANCE && host_roller(game, inside) == 0) {
		struct gr_ctx ctx = gr_game_ctx(inside);
		struct gr_dice dice;
		struct gr_rng rng = {0, 0};
		uint8_t face[GR_MAX_DICE];
		host->env.random(host->env.user, &rng.seed, sizeof rng.seed);
		gr_due(inside->sys, &ctx, &dice);
		gr_rng_throw(&rng, &dice, face);
		if (gr_game_roll(inside, face, dice.count) != GR_OK)
			return false;
	}
	return true;
}

/* Write the head and the entries that are new. */
static bool
store_change(struct host *host, struct host_game *game, const struct host_standing *next,
	     struct wire_call *call)
{
	const struct host_store *store = &host->env.store;
	const struct gr_game *inside = game->session->game;
	uint32_t from = host->change.entries;
	if (inside->entries < from)
		from = inside->entries;
	struct host_lines lines;
	host_get_lines(inside, from, &lines);
	char *head = host_head_text(game, next, host->env.library);
	bool done = false;
	if (lines.failed || !head)
		wire_fail(call, "memory", "memory is out");
	else if (store->write(store->user, game->id, head, from, (const char *const *)lines.line,
			      lines.n))
		done = true;
	else
		wire_fail(call, "store", "the game cannot be written: %s",
			  store->error(store->user));
	free(head);
	host_drop_lines(&lines);
	return done;
}

/* Note the entry that the change began with: what was decided or told. */
static bool
note_entry(void *user, const struct gr_past *past)
{
	struct host_change *change = user;
	if (past->entry && past->k == change->entries)
		change->entry = *past->entry;
	return past->k < change->entries;
}

bool
host_commit(struct host *host, struct host_game *game, json_t *request, struct wire_call *call)
{
	struct host_standing next = {.at = game->now.at + 1, .request = request};
	host->change.is_undo = game->session->game->entries < host->change.entries;
	gr_game_walk(game->session->game, note_entry, &host->change);
	bool done = host_settle(host, game, game->session->game) &&
		    host_take_standing(host, game, game->session, &next);
	if (!done)
		wire_fail(call, "memory", "memory is out");
	if (!done || !store_change(host, game, &next, call)) {
		host_drop_standing(&next);
		host_put_away(host, game);
		return false;
	}
	host_drop_standing(&game->now);
	game->now = next;
	host_let_go(game);
	host_make_newest(host, game);
	host_queue(host, game);
	return true;
}

/* === Requests ================================================================================= */

/* What a request that changes the game was, for knowing it again. NULL: memory is out. */
static json_t *
essence_of(const struct host_call *call)
{
	static const char *const keys[] = {"cmd", "action", "values"};
	json_t *essence = json_pack("{s:s}", "seat", call->game->sys->seat_names[call->sit->look]);
	for (size_t i = 0; essence && i < sizeof keys / sizeof *keys; i++) {
		json_t *value = json_object_get(call->wire.request, keys[i]);
		if (value && json_object_set(essence, keys[i], value) != 0) {
			json_decref(essence);
			return NULL;
		}
	}
	return essence;
}

static void
answer_at(struct host_call *call)
{
	json_object_clear(call->wire.answer);
	wire_put(&call->wire, call->wire.answer, "at",
		 json_integer((json_int_t)call->game->now.at));
}

/* Is the request for the newest position? If it repeats the one that made it, it is answered so. */
static bool
is_timely(struct host_call *call, const json_t *essence)
{
	const struct host_standing *now = &call->game->now;
	uint64_t at = (uint64_t)wire_get_count(&call->wire, "at", 0);
	if (at == now->at)
		return true;
	if (at + 1 == now->at && now->request && json_equal(now->request, essence)) {
		answer_at(call);
		return false;
	}
	wire_fail(&call->wire, "stale",
		  "%s: key \"at\" is %llu, expected %llu: the game has changed",
		  call->wire.command->name, (unsigned long long)at, (unsigned long long)now->at);
	wire_put(&call->wire, call->wire.error, "at", json_integer((json_int_t)now->at));
	return false;
}

/* The engine's own command of this name does the work. */
static void
run_engine(struct host_call *call)
{
	const struct wire_command *row = wire_commands;
	while (strcmp(row->name, call->wire.command->name) != 0)
		row++;
	row->run(&call->wire);
}

/* Carry a change out, write it, answer; when the answer is out, those who look are told. */
static void
run_change(struct host_call *call)
{
	json_t *essence = essence_of(call);
	if (!essence)
		wire_fail(&call->wire, "memory", "memory is out");
	if (!essence || !is_timely(call, essence)) {
		json_decref(essence);
		return;
	}
	host_mark(call->host, call->game);
	run_engine(call);
	if (call->wire.failed) {
		json_decref(essence);
		return;
	}
	if (!host_commit(call->host, call->game, essence, &call->wire))
		return;
	answer_at(call);
	call->has_changed = true;
}

void
host_run_play(struct wire_call *call)
{
	run_change(host_call(call));
}

void
host_run_undo(struct wire_call *call)
{
	run_change(host_call(call));
}

/* Dice are told by whoever may see them, which need not be the thrower: a computer has no hands. */
void
host_run_roll(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	const struct host_game *game = mine->game;
	uint64_t at = (uint64_t)wire_get_count(call, "at", 0);
	bool is_due = gr_game_node(call->game)->kind == GR_CHANCE;
	if (at == game->now.at && is_due && call->seat != game->now.asked) {
		wire_fail(call, "not-asked", "roll: seat %s is not asked now, expected %s",
			  game->sys->seat_names[call->seat],
			  game->sys->seat_names[game->now.asked]);
		return;
	}
	call->has_seat = !is_due;
	run_change(mine);
}
