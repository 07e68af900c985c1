/*
 * golden.c - games kept in this folder are replayed and every hash in them compared; and a signature
 * of the rules' behaviour: the running hash of twenty random games of each scenario.
 *
 * usage: golden                  compare; what ./test runs
 *        golden --make           write the games and signature.txt anew (tests/golden/make.sh)
 *
 * A difference means that the rules behave otherwise than when the files were made. If that was
 * meant, make them anew and say in the commit which rule changed; if not, it is a bug.
 */
#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai.h"
#include "game.h"
#include "scenarios.h"
#include "selfplay.h"

#define ADVICE                                                                                     \
	"the rules behave otherwise than before; if that was meant, run tests/golden/make.sh and " \
	"say in the commit which rule changed"

enum { SEEDS = 20, LONGEST = 20000, MAX_GAMES = 64 };

/* The games kept for each scenario. */
static const struct recipe {
	const char *level[2]; /* of seats 1 and 2; others play as seat 2 */
	uint64_t seed;
	bool turned; /* every option that is offered otherwise than the scenario has it */
} recipes[] = {
	{{"random", "random"}, 1, false},
        {{"random", "random"}, 2,  true},
	{{"greedy", "greedy"}, 3, false},
        {{"greedy", "random"}, 4,  true},
	{{"random", "greedy"}, 5, false},
};

enum { RECIPES = sizeof recipes / sizeof *recipes };

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	abort();
}

static void *
grow(void *old, size_t size)
{
	return realloc(old, size);
}

static const struct gr_scenario *
scenario_at(int k)
{
	const void *data = gr_scenario_blobs[k].name ? gr_scenario_blobs[k].data : NULL;
	return data;
}

static const struct gr_scenario *
find(void *user, const char *system, const char *id)
{
	(void)user;
	for (int k = 0; scenario_at(k); k++)
		if (strcmp(scenario_at(k)->system, system) == 0 &&
		    strcmp(scenario_at(k)->id, id) == 0)
			return scenario_at(k);
	return NULL;
}

static struct gr_game *
new_game(void)
{
	struct gr_game *game = malloc(sizeof *game);
	if (!game)
		abort();
	gr_game_init(game, (struct gr_memory){grow, free});
	return game;
}

static void
drop_game(struct gr_game *game)
{
	gr_game_drop(game);
	free(game);
}

/* === texts ===================================================================================== */

struct text {
	char *at;
	size_t len;
};

static void
put(void *user, const char *text, size_t len)
{
	struct text *out = user;
	out->at = realloc(out->at, out->len + len + 1);
	if (!out->at)
		abort();
	memcpy(out->at + out->len, text, len);
	out->len += len;
	out->at[out->len] = '\0';
}

static void
path_of(char *path, size_t size, const char *name)
{
	const char *source = getenv("GROGNARD_SOURCE");
	snprintf(path, size, "%s/tests/golden/%s", source ? source : ".", name);
}

static struct text
read_file(const char *name)
{
	char path[4096];
	char part[4096];
	struct text text = {0};
	path_of(path, sizeof path, name);
	FILE *in = fopen(path, "rb");
	if (!in)
		return text;
	for (size_t n; (n = fread(part, 1, sizeof part, in)) > 0;)
		put(&text, part, n);
	fclose(in);
	return text;
}

static void
write_file(const char *name, const struct text *text)
{
	char path[4096];
	path_of(path, sizeof path, name);
	FILE *out = fopen(path, "wb");
	if (!out || fwrite(text->at, 1, text->len, out) != text->len || fclose(out) != 0) {
		fprintf(stderr, "error: cannot write %s\n", path);
		exit(1);
	}
	printf("%s\n", path);
}

/* === making ==================================================================================== */

static gr_action
choose(const struct gr_game *game, const struct recipe *recipe, struct gr_rng *rng)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_ctx view = {game->scenario, state, NULL};
	int seat = gr_game_node(game)->seat;
	memcpy(state, game->state, game->sys->state_size);
	game->sys->observe(&view, seat);
	const struct ai_level *level = ai_level_named(recipe->level[seat > 1]);
	gr_assert(level != NULL);
	return ai_choose(game->sys, &view, seat, level, rng);
}

static void
make_game(const struct gr_scenario *scenario, const struct recipe *recipe)
{
	const struct gr_system *sys = gr_system_named(scenario->system);
	struct gr_game *game = new_game();
	struct gr_rng rng = {recipe->seed, 0};
	uint8_t option[GR_MAX_OPTIONS];
	char name[128];
	struct text text = {0};
	memcpy(option, scenario->option, sizeof option);
	for (int i = 0; recipe->turned && i < sys->n_options; i++) {
		const int other = (option[i] + 1) % sys->options[i].values;
		option[i] = gr_option_fits(sys, scenario, i, other) ? (uint8_t)other : option[i];
	}
	enum gr_error error =
		gr_game_new(game, sys, scenario, option, GR_DICE_RANDOM, recipe->seed);
	while (error == GR_OK && gr_game_node(game)->kind == GR_DECISION && game->entries < LONGEST)
		error = gr_game_play(game, choose(game, recipe, &rng));
	gr_assert(error == GR_OK && gr_game_node(game)->kind == GR_OVER);
	gr_game_save(game, put, &text);
	snprintf(name, sizeof name, "%s-%s-%s.grog", scenario->id, recipe->level[0],
		 recipe->turned ? "turned" : recipe->level[1]);
	write_file(name, &text);
	free(text.at);
	drop_game(game);
}

static void
sign(const struct gr_scenario *scenario, struct text *out)
{
	static struct gr_selfplay play;
	const struct gr_system *sys = gr_system_named(scenario->system);
	for (uint64_t seed = 1; seed <= SEEDS; seed++) {
		struct gr_selfplay_result result;
		uint8_t option[GR_MAX_OPTIONS];
		char line[256];
		gr_selfplay_options(sys, scenario, seed, option);
		gr_selfplay(&play, sys, scenario, option, seed, LONGEST, &result);
		int n = snprintf(line, sizeof line,
				 "%s %s seed %" PRIu64 " nodes %" PRIu64 " running %016" PRIx64
				 "\n",
				 sys->name, scenario->id, seed, result.nodes, result.running);
		put(out, line, (size_t)n);
	}
}

static struct text
signature(void)
{
	static const char head[] = "# The rules' behaviour: uniform random games, options drawn by "
				   "the seed; nodes, and the\n"
				   "# running hash of all states. Made by tests/golden/make.sh. A "
				   "change of these lines is a\n"
				   "# change of rules, and its commit says of which.\n";
	struct text text = {0};
	put(&text, head, sizeof head - 1);
	for (int k = 0; scenario_at(k); k++)
		sign(scenario_at(k), &text);
	return text;
}

static int
make_all(void)
{
	struct text text = signature();
	write_file("signature.txt", &text);
	free(text.at);
	for (int k = 0; scenario_at(k); k++)
		for (size_t i = 0; i < RECIPES; i++)
			make_game(scenario_at(k), &recipes[i]);
	return 0;
}

/* === comparing ================================================================================= */

static char *names[MAX_GAMES];
static size_t n_names;

static void
test_game(void **state)
{
	const char *name = *state;
	struct text text = read_file(name);
	struct text again = {0};
	struct gr_game *game = new_game();
	uint32_t entry = 0;
	assert_non_null(text.at);
	enum gr_error error = gr_game_load(game, text.at, text.len, find, NULL);
	if (error != GR_OK)
		fail_msg("%s:%d: %s, found \"%s\", expected \"%s\": " ADVICE, name,
			 game->fault.line, gr_error_code(error), game->fault.found,
			 game->fault.expected);
	assert_int_equal(game->warnings, 0);
	assert_int_equal(gr_game_node(game)->kind, GR_OVER);
	assert_true(gr_game_dice_proven(game, &entry));
	gr_game_save(game, put, &again);
	if (again.len != text.len || memcmp(again.at, text.at, text.len) != 0)
		fail_msg("%s: saved again it is another text: " ADVICE, name);
	free(text.at);
	free(again.at);
	drop_game(game);
}

/* Proof that a difference would be noticed: spoil the last digit of the first hash line. */
static void
test_spoilt(void **state)
{
	(void)state;
	struct gr_game *game = new_game();
	assert_true(n_names > 0);
	struct text text = read_file(names[0]);
	assert_non_null(text.at);
	char *line = strstr(text.at, "\n= ");
	assert_non_null(line);
	char *end = strchr(line + 1, '\n');
	assert_non_null(end);
	end[-1] = end[-1] == '0' ? '1' : '0';
	int number = 1;
	for (const char *at = text.at; at <= line; at++)
		number += *at == '\n';
	assert_int_equal(gr_game_load(game, text.at, text.len, find, NULL), GR_E_SAVE_HASH);
	assert_int_equal(game->fault.line, number);
	free(text.at);
	drop_game(game);
}

/* Each scenario has its games. */
static void
test_all_there(void **state)
{
	(void)state;
	for (int k = 0; scenario_at(k); k++) {
		size_t n = 0;
		for (size_t i = 0; i < n_names; i++)
			n += strncmp(names[i], scenario_at(k)->id, strlen(scenario_at(k)->id)) == 0;
		if (n < RECIPES)
			fail_msg("%s has %zu golden games, expected %d", scenario_at(k)->id, n,
				 RECIPES);
	}
}

static void
test_signature(void **state)
{
	(void)state;
	struct text kept = read_file("signature.txt");
	struct text now = signature();
	assert_non_null(kept.at);
	const char *a = kept.at;
	const char *b = now.at;
	while (*a && *b) {
		size_t n = strcspn(a, "\n");
		size_t m = strcspn(b, "\n");
		if (n != m || memcmp(a, b, n) != 0)
			fail_msg("signature.txt has \"%.*s\", now \"%.*s\": " ADVICE, (int)n, a,
				 (int)m, b);
		a += n + (a[n] == '\n');
		b += m + (b[m] == '\n');
	}
	assert_int_equal(*a, *b);
	free(kept.at);
	free(now.at);
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
list_games(void)
{
	char path[4096];
	path_of(path, sizeof path, ".");
	DIR *folder = opendir(path);
	if (!folder)
		return;
	for (const struct dirent *file; (file = readdir(folder)) != NULL;) {
		size_t len = strlen(file->d_name);
		if (len > 5 && strcmp(file->d_name + len - 5, ".grog") == 0 && n_names < MAX_GAMES)
			names[n_names++] = strdup(file->d_name);
	}
	closedir(folder);
	qsort(names, n_names, sizeof *names, by_name);
}

int
main(int argc, char **argv)
{
	static struct CMUnitTest tests[MAX_GAMES + 3];
	if (argc == 2 && strcmp(argv[1], "--make") == 0)
		return make_all();
	list_games();
	size_t n = 0;
	for (; n < n_names; n++)
		tests[n] = (struct CMUnitTest){names[n], test_game, NULL, NULL, names[n]};
	tests[n++] = (struct CMUnitTest){"a spoilt hash is found", test_spoilt, NULL, NULL, NULL};
	tests[n++] = (struct CMUnitTest){"each scenario has its games", test_all_there, NULL, NULL,
					 NULL};
	tests[n++] =
		(struct CMUnitTest){"the signature is the same", test_signature, NULL, NULL, NULL};
	int failed = _cmocka_run_group_tests("golden", tests, n, NULL, NULL);
	for (size_t i = 0; i < n_names; i++)
		free(names[i]);
	return failed;
}
