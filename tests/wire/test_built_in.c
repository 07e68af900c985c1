/*
 * test_built_in.c - the protocol on every system and scenario that is built in, by random play: all
 * commands answer at every node, positions and saves come back the same, and a seat is told nothing
 * that it may not know.
 */
#include "harness.h"
#include "lang.h"
#include "talk.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static const struct wire_library library = {.find = find_built_in,
					    .scenario = built_in_at,
					    .languages = gr_lang_names,
					    .language = gr_lang,
					    .levels = level_names,
					    .choose = choose_by_level};

enum { MAX_NODES = 20000, LATELY = 100, ASK_BOT = 10 };

/* Two sessions: the game, and where it is read again. */
static struct wire_session *one, *two;

static int
set_up(void **state)
{
	(void)state;
	one = wire_open(&library);
	two = wire_open(&library);
	return one && two ? 0 : -1;
}

static int
tear_down(void **state)
{
	(void)state;
	wire_close(one);
	wire_close(two);
	return 0;
}

/* === Random play ================================================================================ */

static const struct gr_scenario *
scenario_of(const struct gr_blob *blob)
{
	const void *data = blob->data;
	return data;
}

static void
begin(struct wire_session *session, const struct gr_scenario *scenario, const char *dice,
      uint64_t seed)
{
	talk_done(session, "{'cmd':'new','system':'%s','scenario':'%s','dice':'%s','seed':%llu}",
		  scenario->system, scenario->id, dice, (unsigned long long)seed);
}

static void
say_roll(const uint8_t *face, int n, struct gr_text *text)
{
	gr_text_str(text, "{\"cmd\":\"roll\",\"values\":[");
	for (int i = 0; i < n; i++) {
		gr_text_str(text, i > 0 ? "," : "");
		gr_text_int(text, face[i]);
	}
	gr_text_str(text, "]}");
}

/* What a random player does next, as a request; false when the game is over. */
static bool
random_request(struct wire_session *session, struct gr_rng *rng, char *line, size_t size)
{
	struct gr_game *game = wire_game(session);
	struct gr_ctx ctx = gr_game_ctx(game);
	struct gr_text text;
	gr_text_init(&text, line, size);
	if (gr_game_node(game)->kind == GR_OVER)
		return false;
	if (gr_game_node(game)->kind == GR_DECISION) {
		gr_text_str(&text, "{\"cmd\":\"play\",\"action\":\"");
		game->sys->action_text(&ctx, gr_random_action(game->sys, &ctx, rng), &text);
		gr_text_str(&text, "\"}");
		return true;
	}
	struct gr_dice dice;
	uint8_t face[GR_MAX_DICE];
	gr_due(game->sys, &ctx, &dice);
	gr_rng_throw(rng, &dice, face);
	say_roll(face, dice.count, &text);
	return true;
}

/* Play a game by chance; look at it by `look` at every node, or at one in `every`. */
static void
play_through(const struct gr_scenario *scenario, uint64_t seed, uint32_t every, void (*look)(void))
{
	struct gr_rng rng = {seed, 0};
	char line[512];
	begin(one, scenario, "script", seed);
	int nodes = 0;
	while (random_request(one, &rng, line, sizeof line)) {
		if (gr_rng_below(&rng, every) == 0)
			look();
		talk_done(one, "%s", line);
		assert_true(++nodes < MAX_NODES);
	}
	look();
}

static void
each_scenario(int games, uint32_t every, void (*look)(void))
{
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		for (int game = 0; game < games; game++)
			play_through(scenario_of(blob), (uint64_t)game, every, look);
	}
}

/* === Positions and saves ======================================================================== */

static void
look_position(void)
{
	json_t *out = talk_ok(one, "{'cmd':'state'}");
	json_t *request = json_pack("{ss sO sO sO sO}", "cmd", "new", "system", at(out, "system"),
				    "scenario", at(out, "scenario"), "options", at(out, "options"),
				    "position", at(out, "position"));
	char *line = json_dumps(request, 0);
	json_t *in = talk_ok(two, "%s", line);
	assert_true(json_equal(at(out, "hash"), at(in, "hash")));
	json_t *again = talk_ok(two, "{'cmd':'state'}");
	assert_true(json_equal(at(out, "position"), at(again, "position")));
	json_decref(again);
	json_decref(in);
	json_decref(request);
	json_decref(out);
	free(line);
}

static void
test_positions_come_back(void **state)
{
	(void)state;
	each_scenario(2, 11, look_position);
}

static void
look_save(void)
{
	json_t *save = talk_ok(one, "{'cmd':'save'}");
	json_t *request = json_pack("{ss sO}", "cmd", "load", "save", at(save, "save"));
	char *line = json_dumps(request, 0);
	json_t *loaded = talk_ok(two, "%s", line);
	json_t *hash = talk_ok(one, "{'cmd':'hash'}");
	assert_true(json_equal(at(hash, "hash"), at(loaded, "hash")));
	json_t *log = talk_ok(one, "{'cmd':'events'}");
	json_t *log_again = talk_ok(two, "{'cmd':'events'}");
	assert_true(json_equal(log, log_again));
	json_decref(log);
	json_decref(log_again);
	json_decref(hash);
	json_decref(loaded);
	json_decref(request);
	json_decref(save);
	free(line);
}

static void
test_saves_come_back(void **state)
{
	(void)state;
	each_scenario(2, 400, look_save);
}

/* === Every command at every node ================================================================ */

static void
look_with_seats(void)
{
	const struct gr_system *sys = wire_game(one)->sys;
	const size_t told = wire_game(one)->log_len;
	/* The whole log at the end, what is new in between. */
	const bool over = gr_game_node(wire_game(one))->kind == GR_OVER;
	const size_t since = over || told < LATELY ? 0 : told - LATELY;
	for (int seat = 0; seat <= sys->seats; seat++) {
		json_t *view = talk_ok(one, "{'cmd':'view','seat':%d}", seat);
		assert_true(json_array_size(at(view, "spaces")) > 0);
		assert_true(json_array_size(at(view, "pieces")) > 0);
		bool decides = gr_game_node(wire_game(one))->kind == GR_DECISION &&
			       gr_game_node(wire_game(one))->seat == seat;
		assert_int_equal(json_array_size(at(view, "choices")) > 0, decides);
		json_t *wait = talk_ok(one, "{'cmd':'wait','seat':%d}", seat);
		assert_true(json_equal(at(wait, "wait"), at(view, "wait")));
		json_decref(wait);
		json_decref(view);
		talk_done(one, "{'cmd':'events','seat':%d,'since':%zu}", seat, since);
	}
}

/* Ask about an action, which must be legal; the answers must hang together. */
static void
look_at_action(json_t *choice)
{
	json_t *request = json_pack("{ss sO}", "cmd", "why", "action", at(choice, "action"));
	static const char *const commands[] = {"why", "explain", "odds"};
	for (int i = 0; i < 3; i++) {
		json_object_set_new(request, "cmd", json_string(commands[i]));
		if (i == 2) {
			json_object_set_new(request, "nodes", json_integer(200));
			json_object_set_new(request, "samples", json_integer(20));
		}
		char *line = json_dumps(request, 0);
		json_t *answer = talk_ok(one, "%s", line);
		if (i == 0)
			assert_json(answer, "legal", "true");
		json_int_t total = 0;
		for (size_t k = 0; k < json_array_size(at(answer, "terms")); k++)
			total += json_integer_value(
				at(json_array_get(at(answer, "terms"), k), "value"));
		if (i == 1)
			assert_number(answer, "total", total);
		if (i == 2)
			assert_true(json_array_size(at(answer, "outcomes")) > 0);
		json_decref(answer);
		free(line);
	}
	json_decref(request);
}

static void
look_by_all(void)
{
	look_with_seats();
	int kind = gr_game_node(wire_game(one))->kind;
	if (kind == GR_CHANCE) {
		talk_done(one, "{'cmd':'explain'}");
		talk_done(one, "{'cmd':'odds','nodes':200,'samples':20}");
	}
	if (kind != GR_DECISION)
		return;
	json_t *legal = talk_ok(one, "{'cmd':'legal'}");
	size_t n = json_array_size(at(legal, "actions"));
	assert_true(n > 0);
	look_at_action(json_array_get(at(legal, "actions"), 0));
	look_at_action(json_array_get(at(legal, "actions"), n - 1));
	json_decref(legal);
	talk_done(one, "{'cmd':'ai','level':0,'seed':3}");
}

static void
test_commands_at_every_node(void **state)
{
	(void)state;
	each_scenario(1, 25, look_by_all);
}

/* === Hidden facts =============================================================================== */

/* The seats that do not see the throw that is due, as bits. */
static int
blind_seats(struct wire_session *session)
{
	struct gr_game *game = wire_game(session);
	struct gr_ctx ctx = gr_game_ctx(game);
	struct gr_dice dice;
	gr_due(game->sys, &ctx, &dice);
	int all = (1 << game->sys->seats) - 1;
	return all & ~dice.seen_by;
}

static void
assert_same_answer(const char *line)
{
	char *first = talk_raw(one, line);
	char *second = talk_raw(two, line);
	assert_string_equal(first, second);
	free(first);
	free(second);
}

/* The seat's numbers and odds, and now and then what a bot would do in its place. */
static void
check_same_choice(int seat, bool ask_bot)
{
	const struct gr_node *node = gr_game_node(wire_game(one));
	if (node->kind != GR_DECISION || node->seat != seat)
		return;
	struct gr_ctx ctx = gr_game_ctx(wire_game(one));
	struct gr_rng rng = {(uint64_t)seat, 0};
	char notation[GR_MAX_TEXT], line[GR_MAX_TEXT + 128];
	struct gr_text text;
	gr_text_init(&text, notation, sizeof notation);
	wire_game(one)->sys->action_text(&ctx, gr_random_action(wire_game(one)->sys, &ctx, &rng),
					 &text);
	snprintf(line, sizeof line, "{'cmd':'explain','action':'%s','seat':%d}", notation, seat);
	assert_same_answer(line);
	snprintf(line, sizeof line,
		 "{'cmd':'odds','action':'%s','seat':%d,'nodes':300,'samples':30}", notation, seat);
	assert_same_answer(line);
	if (!ask_bot)
		return;
	snprintf(line, sizeof line, "{'cmd':'ai','level':1,'seed':7,'seat':%d}", seat);
	assert_same_answer(line);
}

/* `since`: what was told before the two games went apart. */
static void
check_same_for(int seat, size_t since, bool ask_bot)
{
	static const char *const commands[] = {"wait", "view", "hash", "legal"};
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		char line[128];
		snprintf(line, sizeof line, "{'cmd':'%s','seat':%d}", commands[i], seat);
		assert_same_answer(line);
	}
	char line[128];
	snprintf(line, sizeof line, "{'cmd':'events','seat':%d,'since':%zu}", seat, since);
	assert_same_answer(line);
	check_same_choice(seat, ask_bot);
}

/* The throw that is due falls differently in the two games. */
static void
throw_apart(struct gr_rng *rng)
{
	struct gr_game *game = wire_game(one);
	struct gr_ctx ctx = gr_game_ctx(game);
	struct gr_dice dice;
	uint8_t first[GR_MAX_DICE], second[GR_MAX_DICE];
	char line[512];
	struct gr_text text;
	gr_due(game->sys, &ctx, &dice);
	gr_rng_throw(rng, &dice, first);
	do
		gr_rng_throw(rng, &dice, second);
	while (memcmp(first, second, dice.count) == 0);
	gr_text_init(&text, line, sizeof line);
	say_roll(first, dice.count, &text);
	talk_done(one, "%s", line);
	gr_text_init(&text, line, sizeof line);
	say_roll(second, dice.count, &text);
	talk_done(two, "%s", line);
}

/* How many events all have been told, which is what a seat has been told at least. */
static size_t
told_to_all(const struct gr_game *game)
{
	size_t n = 0;
	for (size_t i = 0; i < game->log_len; i++)
		n += game->log[i].event.seen_by == GR_ALL_SEATS;
	return n;
}

/* Play both games alike up to the hidden throw number `skipped`; its blind seats, 0: none came. What
 * was told until then, `since`, is the same. */
static int
play_to_hidden_throw(struct gr_rng *rng, int skipped, size_t *since)
{
	char line[512];
	while (random_request(one, rng, line, sizeof line)) {
		bool is_throw = gr_game_node(wire_game(one))->kind == GR_CHANCE;
		int blind = is_throw ? blind_seats(one) : 0;
		if (blind != 0 && skipped-- == 0) {
			*since = told_to_all(wire_game(one));
			throw_apart(rng);
			return blind;
		}
		talk_done(one, "%s", line);
		talk_done(two, "%s", line);
	}
	return 0;
}

/* Do both games wait for the same, and is the difference still there? Where it is gone it may have
 * been laid open, and then the log tells it. */
static bool
differ_in_secret(void)
{
	const struct gr_node *first = gr_game_node(wire_game(one));
	const struct gr_node *second = gr_game_node(wire_game(two));
	return memcmp(first, second, sizeof *first) == 0 &&
	       gr_game_hash(wire_game(one)) != gr_game_hash(wire_game(two));
}

/*
 * The same game twice, but a hidden throw fell differently. A seat that did not see it cannot tell
 * the two apart, nor can a spectator, until the rules lay it open.
 */
static int
play_apart(const struct gr_scenario *scenario, uint64_t seed, int skipped)
{
	struct gr_rng rng = {seed, 0};
	begin(one, scenario, "script", seed);
	begin(two, scenario, "script", seed);
	size_t since = 0;
	int blind = play_to_hidden_throw(&rng, skipped, &since);
	int compared = 0;
	while (blind != 0 && differ_in_secret()) {
		for (int seat = 0; seat <= wire_game(one)->sys->seats; seat++) {
			if (seat == 0 || (blind >> (seat - 1) & 1))
				check_same_for(seat, since, compared % ASK_BOT == 0);
		}
		compared++;
		char line[512];
		if (!random_request(one, &rng, line, sizeof line))
			break;
		talk_done(one, "%s", line);
		talk_done(two, "%s", line);
	}
	return compared;
}

static void
test_hidden_throws(void **state)
{
	(void)state;
	int compared = 0;
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		/* A scenario without hidden throws shows that in its first game. */
		int here = play_apart(scenario_of(blob), 0, 0);
		for (int game = 1; here > 0 && game < 8; game++)
			here += play_apart(scenario_of(blob), (uint64_t)game, game % 4);
		compared += here;
	}
	assert_true(compared > 50);
}

/* === Waterloo by hand =========================================================================== */

static json_t *
waterloo_position(const char *position)
{
	char *json = quoted(position);
	json_t *answer = talk(one,
			      "{\"cmd\":\"new\",\"system\":\"waterloo\",\"scenario\":"
			      "\"waterloo-1815\",\"dice\":\"script\",\"position\":%s}",
			      json);
	free(json);
	return answer;
}

static void
test_waterloo_round(void **state)
{
	(void)state;
	json_t *json = waterloo_position(
		"{'turn':5,'phase':'rounds','active':'allied','tile':3,'done':1,"
		"'discs':{'french':{'green':5,'red':4},'allied':{'green':6,'purple':2}},"
		"'discs_this_round':{'allied':{'green':1}},'losses':{'blue':2},'grand_battery':3,"
		"'pieces':{'FI1':{'at':'LOST'},'FI2':{'at':'LOST'},'BI1':{'state':'mobile'}},"
		"'spaces':{'E1':{'cubes':{'blue':2}}}}");
	assert_text(json, "wait.seat", "allied");
	assert_text(json, "wait.step", "action");
	assert_number(json, "wait.turn", 5);
	json_decref(json);
	json = talk_ok(one, "{'cmd':'state'}");
	assert_json(json, "position.pieces.BI1", "{'at':'D2','state':'mobile'}");
	assert_json(json, "position.spaces.E1", "{'cubes':{'blue':2}}");
	assert_json(json, "position.discs.french", "{'green':5,'red':4}");
	assert_number(json, "position.grand_battery", 3);
	assert_number(json, "position.tile", 3);
	json_decref(json);
	/* The second action of two ends the round, see [W4.4.3]. */
	json = waterloo_position("{'phase':'rounds','active':'french','tile':2,'done':1}");
	assert_text(json, "wait.seat", "french");
	json_decref(json);
	json = talk_ok(one, "{'cmd':'play','action':'g pass'}");
	assert_text(json, "wait.node", "chance");
	assert_text(json, "wait.step", "tile");
	json_decref(json);
}

static void
test_waterloo_phases(void **state)
{
	(void)state;
	static const struct {
		const char *position, *node, *step;
	} rows[] = {
		{			   "{}", "decision",  "skirmish"},
		{		   "{'turn':4}",   "chance", "prussians"},
		{  "{'phase':'skirmish-french'}", "decision",  "skirmish"},
		{           "{'phase':'rounds'}",   "chance",      "tile"},
		{"{'phase':'formations-allied'}", "decision",      "form"},
		{"{'phase':'formations-french'}", "decision",      "form"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		json_t *json = waterloo_position(rows[i].position);
		assert_text(json, "wait.node", rows[i].node);
		assert_text(json, "wait.step", rows[i].step);
		json_decref(json);
	}
	json_t *json = waterloo_position("{'turn':9,'phase':'victory'}");
	assert_text(json, "wait.result.winner", "allied");
	assert_text(json, "wait.result.rule", "W21.2.3");
	json_decref(json);
}

/* The worked example of an assault by infantry, up to the first volley. */
static void
test_waterloo_pending_assault(void **state)
{
	(void)state;
	json_t *json = waterloo_position(
		"{'clear':true,'phase':'rounds','tile':3,'pieces':{"
		"'FI1':{'at':'C5','state':'mobile','entered':'D5'},"
		"'FI2':{'at':'C5','state':'mobile','entered':'D5'},"
		"'BI1':{'at':'C5','state':'defensive'},'DI1':{'at':'C5','state':'defensive'},"
		"'BA1':{'at':'C5','state':'ready'},'GI1':{'at':'C4','state':'defensive'},"
		"'GI2':{'at':'C6','state':'defensive'}},'spaces':{'C5':{'cubes':{'red':3}}}}");
	assert_text(json, "wait.step", "defence");
	assert_text(json, "wait.seat", "allied");
	json_decref(json);
	/* Die 5, less 1 for a British gun: 4, one blue cube. */
	json = talk_ok(one, "{'cmd':'roll','values':[5]}");
	json_decref(json);
	json = talk_ok(one, "{'cmd':'state'}");
	assert_json(json, "position.spaces.C5.cubes", "{'blue':1,'red':3}");
	json_decref(json);
}

static void
test_waterloo_refused(void **state)
{
	(void)state;
	static const struct {
		const char *position, *rule, *about;
	} rows[] = {
		{         "{'pieces':{'FI1':{'at':'D2'}}}", "W12.5.5",  "D2"},
		{   "{'pieces':{'FI1':{'state':'fresh'}}}",  "W3.5.1", "FI1"},
		{"{'spaces':{'E1':{'cubes':{'blue':16}}}}", "W15.2.1",  "E1"},
		{  "{'spaces':{'A5':{'cubes':{'red':1}}}}", "W15.2.1",  "A5"},
		{         "{'pieces':{'FL2':{'at':'H3'}}}",  "W7.1.1", "FL1"},
		{			    "{'turn':10}",  "W2.1.2",  NULL},
		{			     "{'tile':3}",  "W4.2.2",  NULL},
		{   "{'phase':'rounds','tile':2,'done':2}",      NULL,  NULL},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		json_t *json = waterloo_position(rows[i].position);
		assert_text(json, "error.code", "position");
		if (rows[i].rule)
			assert_text(json, "error.list.0.rule", rows[i].rule);
		if (rows[i].about)
			assert_text(json, "error.list.0.about", rows[i].about);
		json_decref(json);
	}
	/* All at once. */
	json_t *json = waterloo_position("{'pieces':{'FI1':{'state':'fresh'},'FC1':{'at':'D2'}},"
					 "'spaces':{'E2':{'cubes':{'blue':16}}}}");
	assert_int_equal(json_array_size(at(json, "error.list")), 3);
	json_decref(json);
}

/* === What a scenario offers ===================================================================== */

/* Nobody fights for pay at Coutras: thirst for gold is not offered. The sides of Arques are not those of
 * the other battles. */
static void
test_what_a_scenario_offers(void **state)
{
	(void)state;
	talk_refused(one,
		     "{'cmd':'new','system':'faith','scenario':'coutras','options':{'gold':true}}",
		     "option-withheld", "gold");
	talk_done(one,
		  "{'cmd':'new','system':'faith','scenario':'coutras','options':{'gold':false}}");
	talk_done(one,
		  "{'cmd':'new','system':'faith','scenario':'arques','options':{'gold':true}}");
	json_t *json = talk_ok(one, "{'cmd':'view','language':'fr'}");
	assert_text(json, "seats.0.text", "Les royaux");
	assert_text(json, "seats.1.text", "Les ligueurs");
	json_decref(json);
	json = talk_ok(one, "{'cmd':'systems'}");
	assert_text(json, "systems.1.name", "faith");
	assert_text(json, "systems.1.scenarios.0.id", "arques");
	assert_json(json, "systems.1.scenarios.0.withheld", "[]");
	assert_json(json, "systems.1.scenarios.0.seats",
		    "{'protestant':'The Royalists','catholic':'The League'}");
	assert_text(json, "systems.1.scenarios.1.id", "coutras");
	assert_json(json, "systems.1.scenarios.1.withheld", "['caracole','gold']");
	assert_json(json, "systems.1.scenarios.1.seats",
		    "{'protestant':'The Huguenots','catholic':'The Catholics'}");
	json_decref(json);
}

/* === The rules in every language ================================================================ */

static void
test_rules_in_every_language(void **state)
{
	(void)state;
	static const char *const shots[][2] = {
		{"en",             "A shot hits on a die of 6."},
		{"fr", "Un tir touche si le d\xC3\xA9 donne 6."},
		{"it",             "Un tiro colpisce con un 6."},
	};
	for (size_t i = 0; i < sizeof shots / sizeof *shots; i++) {
		json_t *json =
			talk_ok(one, "{'cmd':'rules','id':'W2.4.7','language':'%s'}", shots[i][0]);
		assert_text(json, "text", shots[i][1]);
		json_decref(json);
	}
}

/* None was left as it is written. */
static void
test_rules_are_translated(void **state)
{
	(void)state;
	for (int k = 0; gr_systems[k]; k++) {
		const struct gr_system *sys = gr_systems[k];
		for (int i = 1; gr_lang_names[i]; i++) {
			json_t *json = talk_ok(one, "{'cmd':'rules','system':'%s','language':'%s'}",
					       sys->name, gr_lang_names[i]);
			json_t *clauses = at(json, "clauses");
			assert_int_equal(json_array_size(clauses), sys->n_clauses - 1);
			for (int rule = 1; rule < sys->n_clauses; rule++) {
				json_t *clause = json_array_get(clauses, (size_t)rule - 1);
				assert_text(clause, "id", sys->clauses[rule].id);
				assert_string_not_equal(json_string_value(at(clause, "text")),
							sys->clauses[rule].text);
			}
			json_decref(json);
		}
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_positions_come_back),      TEST(test_saves_come_back),
		TEST(test_commands_at_every_node),   TEST(test_hidden_throws),
		TEST(test_waterloo_round),           TEST(test_waterloo_phases),
		TEST(test_waterloo_pending_assault), TEST(test_waterloo_refused),
		TEST(test_rules_in_every_language),  TEST(test_rules_are_translated),
		TEST(test_what_a_scenario_offers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
