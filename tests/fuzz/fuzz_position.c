/*
 * fuzz_position.c - any JSON object as a position of any scenario. It is refused with a list of what
 * is wrong, or it is a game: its legal actions can be played, its dice thrown, and each state on the
 * way, exported and read again, has the same hash. A position with a stack claims to be exported; of
 * one that was made up no more is asked than that it is read or refused.
 *
 * The first byte chooses the scenario, the second seeds the play that follows.
 */
#include "../wire/harness.h"

#include <jansson.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 24 };

static const struct wire_library library = {.find = find_built_in, .scenario = built_in_at};

static void
require(bool holds)
{
	if (!holds)
		abort();
}

/* Takes the request away; the answer is the caller's. */
static json_t *
ask(struct wire_session *session, json_t *request)
{
	char *line = json_dumps(request, 0);
	json_decref(request);
	require(line != NULL);
	char *answer = wire_handle(session, line, strlen(line));
	free(line);
	require(answer != NULL);
	json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
	require(json_is_boolean(json_object_get(json, "ok")));
	free(answer);
	return json;
}

static bool
is_ok(const json_t *answer)
{
	return json_is_true(json_object_get(answer, "ok"));
}

static json_t *
new_request(const struct gr_scenario *scenario, json_t *position)
{
	return json_pack("{ss ss ss ss so}", "cmd", "new", "system", scenario->system, "scenario",
			 scenario->id, "dice", "script", "position", position);
}

/* Export the state, read it into another session, compare the hashes. */
static void
check_round_trip(struct wire_session *session, const struct gr_scenario *scenario)
{
	json_t *state = ask(session, json_pack("{ss}", "cmd", "state"));
	struct wire_session *other = wire_open(&library);
	require(is_ok(state) && other != NULL);
	json_t *position = json_incref(json_object_get(state, "position"));
	json_t *again = ask(other, new_request(scenario, position));
	require(is_ok(again) &&
		json_equal(json_object_get(state, "hash"), json_object_get(again, "hash")));
	json_decref(state);
	json_decref(again);
	wire_close(other);
}

/* One legal action or one throw by chance; false when the game is over. */
static bool
step(struct wire_session *session, struct gr_rng *rng)
{
	struct gr_game *game = wire_game(session);
	struct gr_ctx ctx = gr_game_ctx(game);
	const struct gr_node *node = gr_game_node(game);
	if (node->kind == GR_OVER)
		return false;
	if (node->kind == GR_CHANCE) {
		struct gr_dice dice;
		uint8_t face[GR_MAX_DICE];
		gr_due(game->sys, &ctx, &dice);
		gr_rng_throw(rng, &dice, face);
		require(gr_game_roll(game, face, dice.count) == GR_OK);
	} else {
		gr_action action = gr_random_action(game->sys, &ctx, rng);
		require(action != 0 && gr_game_play(game, action) == GR_OK);
	}
	return true;
}

static bool
has_stack(json_t *position)
{
	const char *key;
	json_t *value;
	json_object_foreach(position, key, value)
	{
		if (strncmp(key, "stack", 5) == 0)
			return true;
	}
	return false;
}

static const struct gr_scenario *
choose_scenario(int choice)
{
	const struct gr_blob *blob = gr_scenario_blobs;
	while (choice-- > 0 && blob[1].name)
		blob++;
	const void *data = blob->data;
	return data;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < 2)
		return 0;
	const struct gr_scenario *scenario = choose_scenario(data[0] & 3);
	struct gr_rng rng = {data[1], 0};
	json_t *position =
		json_loadb((const char *)data + 2, size - 2, JSON_REJECT_DUPLICATES, NULL);
	if (!json_is_object(position)) {
		json_decref(position);
		return 0;
	}
	struct wire_session *session = wire_open(&library);
	require(session != NULL);
	bool is_made_up = has_stack(position);
	json_t *answer = ask(session, new_request(scenario, position));
	if (is_ok(answer) && is_made_up) {
		json_decref(ask(session, json_pack("{ss}", "cmd", "state")));
	} else if (is_ok(answer)) {
		check_round_trip(session, scenario);
		for (int i = 0; i < STEPS && step(session, &rng); i++)
			check_round_trip(session, scenario);
	} else {
		const json_t *error = json_object_get(answer, "error");
		require(json_array_size(json_object_get(error, "list")) > 0);
	}
	json_decref(answer);
	wire_close(session);
	return 0;
}
