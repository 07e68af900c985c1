/*
 * head.c - a game's record as one line of JSON in the store, and how a game stands.
 *
 *	{"system":"waterloo","scenario":"waterloo-1815","created":..,"updated":..,"at":12,
 *	 "seats":{"french":{"who":"here","token":".."},"allied":{"who":"greedy"}},
 *	 "asked":"french","hash":"<of the whole state>","wait":{..},"request":{..}}
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* === Who sits where =========================================================================== */

const char *
host_holder(const struct host_seat *seat, const struct wire_library *library)
{
	return seat->level < 0 ? "here" : library->levels[seat->level];
}

json_t *
host_say_holders(struct host_call *call, const struct host_game *game)
{
	json_t *seats = json_object();
	for (int i = 1; i <= game->sys->seats; i++)
		wire_put(&call->wire, seats, game->sys->seat_names[i],
			 wire_say_text(host_holder(&game->seat[i], call->host->env.library)));
	return seats;
}

int
host_roller(const struct host_game *game, struct gr_game *inside)
{
	struct gr_ctx ctx = gr_game_ctx(inside);
	struct gr_dice dice;
	gr_due(inside->sys, &ctx, &dice);
	int thrower = gr_game_node(inside)->seat;
	for (int k = 0; k <= inside->sys->seats; k++) {
		int seat = k ? k : thrower;
		bool sees = seat > 0 && (dice.seen_by >> (seat - 1) & 1);
		if (sees && game->seat[seat].level < 0)
			return seat;
	}
	return 0;
}

/* === How it stands ============================================================================ */

void
host_drop_standing(struct host_standing *standing)
{
	json_decref(standing->wait);
	json_decref(standing->request);
	memset(standing, 0, sizeof *standing);
}

bool
host_take_standing(struct host *host, const struct host_game *game, struct wire_session *session,
		   struct host_standing *standing)
{
	struct wire_call call = wire_begin(session);
	const struct gr_node *node = gr_game_node(session->game);
	wire_look_as(&call, 0);
	standing->updated = host->env.now(host->env.user);
	standing->hash = gr_game_hash(session->game);
	standing->over = node->kind == GR_OVER;
	standing->asked = 0;
	if (node->kind == GR_DECISION)
		standing->asked = node->seat;
	else if (node->kind == GR_CHANCE)
		standing->asked = host_roller(game, session->game);
	standing->wait = wire_say_wait(&call);
	json_decref(call.answer);
	return standing->wait && !call.no_memory;
}

/* === Writing ================================================================================== */

static json_t *
seats_json(const struct host_game *game, const struct wire_library *library)
{
	json_t *seats = json_object();
	for (int i = 1; seats && i <= game->sys->seats; i++) {
		const struct host_seat *seat = &game->seat[i];
		json_t *json = json_pack("{s:s}", "who", host_holder(seat, library));
		bool done =
			json && (seat->level >= 0 ||
				 json_object_set_new(json, "token", json_string(seat->token)) == 0);
		if (json_object_set_new(seats, game->sys->seat_names[i], json) != 0 || !done) {
			json_decref(seats);
			return NULL;
		}
	}
	return seats;
}

char *
host_head_text(const struct host_game *game, const struct host_standing *standing,
	       const struct wire_library *library)
{
	/* A missing value makes json_pack() fail: that is memory, and NULL is said. */
	json_t *head = json_pack(
		"{s:s, s:s, s:I, s:I, s:I, s:o, s:s, s:o, s:O, s:O?}", "system", game->sys->name,
		"scenario", game->scenario, "created", (json_int_t)game->created, "updated",
		(json_int_t)standing->updated, "at", (json_int_t)standing->at, "seats",
		seats_json(game, library), "asked", game->sys->seat_names[standing->asked], "hash",
		wire_say_hex(standing->hash), "wait", standing->wait, "request", standing->request);
	char *text = head ? json_dumps(head, JSON_COMPACT) : NULL;
	json_decref(head);
	return text;
}

/* === Reading ================================================================================== */

static int
seat_named(const struct gr_system *sys, const char *name)
{
	for (int i = 0; name && i <= sys->seats; i++) {
		if (strcmp(sys->seat_names[i], name) == 0)
			return i;
	}
	return -1;
}

/* Row of a level; one that is not there any more is played by the strongest. -1: there is none. */
static int
level_named(const struct wire_library *library, const char *name)
{
	int n = 0;
	for (; library->levels && library->levels[n]; n++) {
		if (strcmp(library->levels[n], name) == 0)
			return n;
	}
	return n - 1;
}

static bool
read_seats(struct host_game *game, const json_t *seats, const struct wire_library *library)
{
	for (int i = 1; i <= game->sys->seats; i++) {
		const json_t *json = json_object_get(seats, game->sys->seat_names[i]);
		const char *who = json_string_value(json_object_get(json, "who"));
		const char *token = json_string_value(json_object_get(json, "token"));
		struct host_seat *seat = &game->seat[i];
		seat->number = i;
		seat->level = who && strcmp(who, "here") != 0 ? level_named(library, who) : -1;
		if (!who || (seat->level < 0 && (!token || strlen(token) != HOST_TOKEN_LEN)))
			return false;
		if (seat->level < 0)
			memcpy(seat->token, token, HOST_TOKEN_LEN + 1);
	}
	return true;
}

static bool
read_hash(const char *text, uint64_t *hash)
{
	char *end = NULL;
	if (!text || strlen(text) != 16)
		return false;
	*hash = strtoull(text, &end, 16);
	return *end == '\0';
}

static bool
read_standing(struct host_game *game, const json_t *head)
{
	struct host_standing *now = &game->now;
	json_t *wait = json_object_get(head, "wait");
	json_t *request = json_object_get(head, "request");
	now->at = (uint64_t)json_integer_value(json_object_get(head, "at"));
	now->updated = json_integer_value(json_object_get(head, "updated"));
	now->asked = seat_named(game->sys, json_string_value(json_object_get(head, "asked")));
	const char *node = json_string_value(json_object_get(wait, "node"));
	now->over = node && strcmp(node, "over") == 0;
	now->wait = json_incref(wait);
	now->request = json_is_object(request) ? json_incref(request) : NULL;
	return node && now->asked >= 0 &&
	       read_hash(json_string_value(json_object_get(head, "hash")), &now->hash);
}

static bool
read_head(struct host_game *game, const json_t *head, const struct wire_library *library)
{
	const char *system = json_string_value(json_object_get(head, "system"));
	const char *scenario = json_string_value(json_object_get(head, "scenario"));
	game->sys = system ? gr_system_named(system) : NULL;
	if (!game->sys || !scenario || strlen(scenario) >= sizeof game->scenario)
		return false;
	memcpy(game->scenario, scenario, strlen(scenario) + 1);
	game->created = json_integer_value(json_object_get(head, "created"));
	return read_seats(game, json_object_get(head, "seats"), library) &&
	       read_standing(game, head);
}

struct host_game *
host_head_read(const char *id, const char *text, const struct wire_library *library)
{
	json_t *head = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	struct host_game *game = head ? calloc(1, sizeof *game) : NULL;
	bool done = game && strlen(id) == HOST_ID_LEN && read_head(game, head, library);
	if (done)
		memcpy(game->id, id, HOST_ID_LEN + 1);
	json_decref(head);
	if (done)
		return game;
	host_free_game(game);
	return NULL;
}
