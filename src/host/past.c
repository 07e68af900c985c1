/*
 * past.c - what has been: replay, branch, save, account.
 *
 * While a game runs everything here is said from what a seat may know; once it is over all is open.
 */
#include "parts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* === Replay =================================================================================== */

struct replaying {
	struct host_call *call;
	uint32_t k; /* entries that have been taken */
	int turn;
	json_t *turns;
	json_t *move;
};

/* One walk gathers the turns, the move that led to k, and the state after it (host->past). */
static bool
replay_entry(void *user, const struct gr_past *past)
{
	struct replaying *replaying = user;
	struct wire_call *call = &replaying->call->wire;
	struct host *host = replaying->call->host;
	int turn = call->sys->turn(&past->before);
	if (past->k == 0 || turn != replaying->turn)
		wire_push(call, replaying->turns,
			  json_pack("{s:i, s:I}", "turn", turn, "entry", (json_int_t)past->k));
	replaying->turn = turn;
	if (past->entry && past->k + 1 == replaying->k)
		replaying->move = host_say_move(host, call, &past->before, past->entry);
	if (past->k == replaying->k)
		memcpy(host->past, past->before.state, call->sys->state_size);
	return true;
}

/* The seat whose eyes it is seen with. False: refused. */
static bool
read_eyes(struct host_call *call, bool *is_referee)
{
	struct wire_call *wire = &call->wire;
	const char *name = wire_get_text(wire, "seat");
	*is_referee = name && strcmp(name, "referee") == 0;
	if (*is_referee)
		json_object_del(wire->request, "seat");
	wire->has_seat = false;
	if (!wire_take_place(wire))
		return false;
	int seat = wire->has_seat ? wire->seat : call->sit->look;
	bool is_own = seat == 0 || seat == call->sit->look || call->sit->mask >> seat & 1;
	if (!call->game->now.over && (*is_referee || !is_own)) {
		wire_fail(
			wire, "not-yours",
			"%s: key \"seat\", expected one of your seats or none while the game runs",
			wire->command->name);
		return false;
	}
	wire->has_seat = !*is_referee;
	wire->seat = *is_referee ? 0 : seat;
	return true;
}

bool
host_read_entry(struct wire_call *call, uint32_t *k)
{
	*k = (uint32_t)wire_get_count(call, "entry", 0);
	if (*k <= call->game->entries)
		return true;
	wire_fail(call, "no-entry",
		  "%s: key \"entry\" is %lu, expected 0 to %lu, the entries there are",
		  call->command->name, (unsigned long)*k, (unsigned long)call->game->entries);
	return false;
}

/* The view model of the state in host->past. */
static json_t *
say_past_view(struct host_call *call, bool is_referee)
{
	struct wire_call *wire = &call->wire;
	json_t *answer = wire->answer;
	json_t *view = json_object();
	wire->ctx = (struct gr_ctx){wire->game->scenario, call->host->past, NULL};
	if (!is_referee)
		wire->sys->observe(&wire->ctx, wire->seat);
	wire->answer = view;
	wire_say_view(wire);
	wire->answer = answer;
	wire_put(wire, view, "undo", json_false());
	if (is_referee)
		wire_put(wire, view, "seat", json_string("referee"));
	return view;
}

/* What was told when the entry was made that led to k; for k = 0, at the set-up. */
static json_t *
say_past_events(struct wire_call *call, uint32_t k)
{
	json_int_t before = k > 0 ? wire_count_events_until(call, k - 1) : 0;
	return wire_say_events(call, before, wire_count_events_until(call, k) - before);
}

void
host_run_replay(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	bool is_referee;
	struct replaying replaying = {.call = mine};
	if (!read_eyes(mine, &is_referee) || !host_read_entry(call, &replaying.k))
		return;
	replaying.turns = json_array();
	gr_game_walk(call->game, replay_entry, &replaying);
	wire_put(call, call->answer, "game", json_string(mine->game->id));
	wire_put(call, call->answer, "entry", json_integer(replaying.k));
	wire_put(call, call->answer, "entries", json_integer(call->game->entries));
	wire_put(call, call->answer, "seat",
		 json_string(is_referee ? "referee" : call->sys->seat_names[call->seat]));
	wire_put(call, call->answer, "move", replaying.move ? replaying.move : json_null());
	wire_put(call, call->answer, "turns", replaying.turns);
	wire_put(call, call->answer, "view", say_past_view(mine, is_referee));
	wire_put(call, call->answer, "turn", json_integer(call->sys->turn(&call->ctx)));
	wire_put(call, call->answer, "events", say_past_events(call, replaying.k));
}

/* === Branch =================================================================================== */

struct finding {
	uint32_t k;
	size_t size;
	void *state;
	bool is_throw; /* entry k is */
};

static bool
find_state(void *user, const struct gr_past *past)
{
	struct finding *finding = user;
	if (past->k < finding->k)
		return true;
	memcpy(finding->state, past->before.state, finding->size);
	finding->is_throw = past->entry && past->entry->n > 0;
	return false;
}

/* Does the dice due in this state allow the faces? Else refused. */
static bool
may_fall(struct wire_call *call, const struct gr_ctx *ctx, const uint8_t *face, int n)
{
	struct gr_dice dice;
	gr_due(call->sys, ctx, &dice);
	if (gr_dice_allows(&dice, face, n))
		return true;
	wire_fail(call, "faces", "branch: no possible throw here, expected %d of 1 to %d",
		  dice.count, dice.sides);
	return false;
}

/* A running game: what the seat knew, with the rest drawn by chance, is where the branch begins. */
static void
branch_from_view(struct host_call *call, struct gr_game *out, uint32_t k, const uint8_t *face,
		 int n)
{
	struct wire_call *wire = &call->wire;
	const struct gr_game *game = wire->game;
	struct host *host = call->host;
	struct gr_rng rng = {0, 0};
	uint64_t seed;
	struct gr_ctx ctx = {game->scenario, host->past, NULL};
	struct finding finding = {k, game->sys->state_size, host->past, false};
	gr_game_walk(game, find_state, &finding);
	host->env.random(host->env.user, &rng.seed, sizeof rng.seed);
	host->env.random(host->env.user, &seed, sizeof seed);
	game->sys->observe(&ctx, wire->seat);
	game->sys->resample(&ctx, wire->seat, &rng);
	if (n > 0) {
		if (!may_fall(wire, &ctx, face, n))
			return;
		gr_apply_throw(game->sys, &ctx, face);
	}
	enum gr_error error = gr_game_position(out, game->sys, game->scenario, game->option,
					       game->source, seed, host->past, true);
	if (error != GR_OK)
		wire_fail_game(wire, out, error);
}

/* A game that is over: the same journal, the same generator. */
static void
branch_from_journal(struct host_call *call, struct gr_game *out, uint32_t k, const uint8_t *face,
		    int n)
{
	enum gr_error error = gr_game_branch(out, call->wire.game, k);
	if (error == GR_OK && n > 0)
		error = gr_game_roll(out, face, n);
	if (error == GR_OK)
		error = gr_game_run(out);
	if (error != GR_OK)
		wire_fail_game(&call->wire, out, error);
}

/* `values` stand in the place of the throw that led to k. False: refused. */
static bool
read_other_dice(struct host_call *call, uint32_t *k, uint8_t face[GR_MAX_DICE], int *n)
{
	struct wire_call *wire = &call->wire;
	*n = 0;
	if (!json_object_get(wire->request, "values"))
		return true;
	*n = wire_read_faces(wire, face);
	if (*n < 0)
		return false;
	struct finding finding = {*k - 1, wire->sys->state_size, call->host->past, false};
	if (*k > 0)
		gr_game_walk(wire->game, find_state, &finding);
	if (!finding.is_throw || *n == 0) {
		wire_fail(
			wire, "not-chance",
			"branch: key \"values\" is for an entry that is a throw, entry %lu is none",
			(unsigned long)*k);
		return false;
	}
	--*k;
	return true;
}

void
host_run_branch(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	uint8_t face[GR_MAX_DICE];
	uint32_t k;
	int n;
	if (!host_read_entry(call, &k) || !read_other_dice(mine, &k, face, &n))
		return;
	struct wire_session *session = wire_open(call->session->library);
	if (!session) {
		wire_fail(call, "memory", "memory is out");
		return;
	}
	session->game = wire_make_game(call);
	if (!call->failed && mine->game->now.over)
		branch_from_journal(mine, session->game, k, face, n);
	else if (!call->failed)
		branch_from_view(mine, session->game, k, face, n);
	if (call->failed)
		wire_close(session);
	else
		host_found(mine, session, mine->game);
}

/* === Save and account ========================================================================= */

static bool
sits_everywhere(const struct host_call *call)
{
	for (int i = 1; i <= call->game->sys->seats; i++) {
		bool is_person = call->game->seat[i].level < 0;
		if (is_person && !(call->sit->mask >> i & 1))
			return false;
	}
	return true;
}

bool
host_may_know_all(struct host_call *call)
{
	struct wire_call *wire = &call->wire;
	const char *name = wire->command->name;
	if (call->game->now.over)
		return true;
	if (!sits_everywhere(call))
		wire_fail(wire, "not-yours",
			  "%s: while the game runs only for who sits at every person's seat", name);
	else if (!json_is_true(json_object_get(wire->request, "reveal")))
		wire_fail(wire, "reveal",
			  "%s: what is hidden is in it too, expected \"reveal\":true", name);
	return !wire->failed;
}

void
host_run_save(struct wire_call *call)
{
	if (host_may_know_all(host_call(call)))
		wire_run_save(call);
}

struct telling {
	char *text;
	size_t len, room;
};

static bool
tell(struct telling *telling, const char *words)
{
	size_t len = strlen(words);
	if (!telling->text || telling->len + len + 1 > telling->room) {
		size_t room = 2 * telling->room + len + 4096;
		char *text = realloc(telling->text, room);
		if (!text)
			return false;
		telling->text = text;
		telling->room = room;
	}
	memcpy(telling->text + telling->len, words, len + 1);
	telling->len += len;
	return true;
}

/* "The French move ... [W6.1.2]" */
static bool
tell_event(struct telling *telling, const json_t *event)
{
	const char *rule = json_string_value(json_object_get(event, "rule"));
	const char *text = json_string_value(json_object_get(event, "text"));
	bool done = tell(telling, text ? text : "");
	if (rule)
		done = done && tell(telling, " [") && tell(telling, rule) && tell(telling, "]");
	return done && tell(telling, "\n");
}

void
host_run_account(struct wire_call *call)
{
	struct telling telling = {NULL, 0, 0};
	json_t *events = wire_say_events(call, 0, INT_MAX);
	const char *name = gr_name(call->sys, call->cat, call->game->scenario->name);
	bool done = tell(&telling, name) && tell(&telling, "\n\n");
	for (size_t i = 0; done && i < json_array_size(events); i++)
		done = tell_event(&telling, json_array_get(events, i));
	if (done)
		wire_put(call, call->answer, "text", json_string(telling.text));
	else
		wire_fail(call, "memory", "memory is out");
	json_decref(events);
	free(telling.text);
}
