/*
 * contract.c - asks a system and each of its built-in scenarios whether it keeps the laws, by seeded
 * random play with options drawn pairwise; and counts the clauses at work on the way.
 *
 * usage: contract SYSTEM                           all games; what ./test runs, a test a system
 *        contract SYSTEM PART                      a PART-th of them, for a quick look
 *        contract SCENARIO set-up|provoked|random NUMBER   one game, as a report names it; all laws
 *                                                  are asked at every node
 *
 * Each law is a test case, with how often it was asked; one that was never asked fails. Firings go to
 * rulecov-<system>.txt in $GROGNARD_BUILD, for tools/rulecov.
 */
#include "contract.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "scenarios.h"

enum { GAMES = 2100, PROVOKED = 3000, RANDOM = 60, MAX_ROWS = 64, MOST_VALUES = 8 };

static struct contract run;
static const struct gr_system *system_asked;
static const char *kind_of_run = "";
static int games, provoked_games;
static unsigned long entries;
static double seconds;
static int part;

/* === when the program dies ===================================================================== */

static void
say_where(void)
{
	if (run.scenario)
		fprintf(stderr, "\nin: contract %s %s %d, entry %u\n", run.scenario->id,
			kind_of_run, run.number, run.game->entries);
}

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	say_where();
	abort();
}

#if defined(__SANITIZE_ADDRESS__)
void __sanitizer_set_death_callback(void (*callback)(void));

static void
watch_sanitizer(void)
{
	__sanitizer_set_death_callback(say_where);
}
#else
static void
watch_sanitizer(void)
{
}
#endif

/* === options, pairwise ========================================================================= */

struct cover {
	int rows;
	uint8_t option[MAX_ROWS][GR_MAX_OPTIONS];
	bool done[GR_MAX_OPTIONS][MOST_VALUES][GR_MAX_OPTIONS][MOST_VALUES];
};

/* Pairs with the options chosen so far that no row has yet. */
static int
gain(const struct cover *cover, const uint8_t *row, int option, int value)
{
	int n = 0;
	for (int other = 0; other < option; other++)
		n += !cover->done[other][row[other]][option][value];
	return n;
}

static int
mark_pairs(struct cover *cover, const uint8_t *row, int options)
{
	int fresh = 0;
	for (int a = 0; a < options; a++)
		for (int b = a + 1; b < options; b++) {
			bool *done = &cover->done[a][row[a]][b][row[b]];
			fresh += !*done;
			*done = true;
		}
	return fresh;
}

/* Greedy rows until every pair of values of two options stands in one of them. Row 0 is all zero, so
 * ties are broken by turns to begin with other values. */
static void
make_cover(struct cover *cover, const struct gr_system *sys)
{
	int pairs = 0;
	memset(cover, 0, sizeof *cover);
	for (int a = 0; a < sys->n_options; a++)
		for (int b = a + 1; b < sys->n_options; b++)
			pairs += sys->options[a].values * sys->options[b].values;
	for (int turn = 0; pairs > 0 && cover->rows < MAX_ROWS; turn++) {
		uint8_t *row = cover->option[cover->rows];
		for (int i = 0; i < sys->n_options; i++) {
			int values = sys->options[i].values;
			int best = turn % values;
			for (int k = 0; k < values; k++)
				if (gain(cover, row, i, k) > gain(cover, row, i, best))
					best = k;
			row[i] = (uint8_t)best;
		}
		int fresh = mark_pairs(cover, row, sys->n_options);
		pairs -= fresh;
		cover->rows += fresh > 0;
	}
	if (pairs > 0)
		gr_panic("options cannot be covered", __FILE__, __LINE__);
	cover->rows += cover->rows == 0;
}

/* === all games ================================================================================= */

static void *
grow(void *old, size_t size)
{
	return realloc(old, size);
}

static const struct extra *
extra_of(const struct gr_system *sys)
{
	static const struct extra *const extras[] = {&contract_faith, &contract_waterloo};
	for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
		if (strcmp(extras[i]->system, sys->name) == 0)
			return extras[i];
	return NULL;
}

static void
open_system(const struct gr_system *sys)
{
	struct gr_memory memory = {grow, free};
	run.sys = sys;
	run.extra = extra_of(sys);
	run.game = malloc(sizeof *run.game);
	run.other = malloc(sizeof *run.other);
	run.fired = calloc((size_t)sys->n_clauses, sizeof *run.fired);
	if (!run.game || !run.other || !run.fired)
		abort();
	gr_game_init(run.game, memory);
	gr_game_init(run.other, memory);
}

static void
close_system(void)
{
	run.scenario = NULL;
	gr_game_drop(run.game);
	gr_game_drop(run.other);
	free(run.game);
	free(run.other);
	free(run.fired);
}

/* Those that the scenario withholds stay as it has them. */
static void
take_options(const uint8_t *option)
{
	memcpy(run.option, run.scenario->option, sizeof run.option);
	for (int i = 0; i < run.sys->n_options; i++)
		if (gr_option_fits(run.sys, run.scenario, i, option[i]))
			run.option[i] = option[i];
}

/* Row 0 of every cycle is the scenario's own options. */
static void
play_one(const struct cover *cover, const char *kind, int number)
{
	int row = number % (cover->rows + 1);
	take_options(row ? cover->option[row - 1] : run.scenario->option);
	run.number = number;
	run.provoked = strcmp(kind, "provoked") == 0;
	kind_of_run = kind;
	if (strcmp(kind, "random") == 0)
		contract_run_random(&run);
	else
		contract_run(&run);
	entries += run.game->entries;
	games += !run.provoked;
	provoked_games += run.provoked;
}

static void
play_many(const struct cover *cover, const char *kind, int n)
{
	for (int number = 1; number <= n; number++)
		play_one(cover, kind, number);
}

static void
write_firings(void)
{
	char path[4096];
	const char *build = getenv("GROGNARD_BUILD");
	snprintf(path, sizeof path, "%s/rulecov-%s.txt", build ? build : ".", run.sys->name);
	FILE *out = fopen(path, "w");
	if (!out) {
		fail_msg("cannot write %s", path);
		return;
	}
	for (int i = 1; i < run.sys->n_clauses; i++)
		if (run.fired[i])
			fprintf(out, "%s %u\n", run.sys->clauses[i].id, run.fired[i]);
	fclose(out);
}

static void
print_silent(void)
{
	int silent = 0;
	for (int i = 1; i < run.sys->n_clauses; i++)
		silent += run.fired[i] == 0;
	printf("# %s: %d of %d clauses never fired:", run.sys->name, silent,
	       run.sys->n_clauses - 1);
	for (int i = 1; i < run.sys->n_clauses; i++)
		if (run.fired[i] == 0)
			printf(" %s", run.sys->clauses[i].id);
	printf("\n");
	contract_print_unlisted(run.sys);
}

/* The next built-in scenario of a system; begins with NULL. */
static const struct gr_blob *
next_of(const struct gr_system *sys, const struct gr_blob *blob)
{
	for (blob = blob ? blob + 1 : gr_scenario_blobs; blob->name; blob++) {
		const void *data = blob->data;
		const struct gr_scenario *scenario = data;
		if (strcmp(scenario->system, sys->name) == 0)
			return blob;
	}
	return NULL;
}

static int
count_of(const struct gr_system *sys)
{
	int n = 0;
	for (const struct gr_blob *blob = next_of(sys, NULL); blob; blob = next_of(sys, blob))
		n++;
	return n;
}

/* How many of these a scenario gets. */
static int
share(int all, int scenarios)
{
	return (all + scenarios * part - 1) / (scenarios * part);
}

static void
play_system(const struct gr_system *sys)
{
	static struct cover cover;
	int n = count_of(sys);
	open_system(sys);
	contract_tables(&run);
	make_cover(&cover, sys);
	for (const struct gr_blob *blob = next_of(sys, NULL); blob; blob = next_of(sys, blob)) {
		const void *data = blob->data;
		run.scenario = data;
		play_many(&cover, "set-up", share(GAMES, n));
		play_many(&cover, "random", share(RANDOM, n));
		if (run.extra && run.extra->provoke)
			play_many(&cover, "provoked", share(PROVOKED, n));
	}
	write_firings();
	print_silent();
	close_system();
}

static double
now(void)
{
	struct timespec at;
	clock_gettime(CLOCK_MONOTONIC, &at);
	return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

static int
play_all(void **state)
{
	(void)state;
	double start = now();
	play_system(system_asked);
	seconds = now() - start;
	printf("# %d games and %d excerpts, %lu entries, %.0f s\n", games, provoked_games, entries,
	       seconds);
	return 0;
}

/* === cases ===================================================================================== */

static void
test_law(void **state)
{
	enum law law = (enum law)((const char *const *)*state - law_names);
	printf("# %s: asked %lu times\n", law_names[law], law_count(law));
	if (law_failures(law))
		fail_msg("%s: broken %lu times:\n%s", law_names[law], law_failures(law),
			 law_report(law));
	if (law_count(law) == 0)
		fail_msg("%s: never asked", law_names[law]);
}

static void
test_enough(void **state)
{
	(void)state;
	assert_true(games >= GAMES / part);
	assert_true(provoked_games >= PROVOKED / part);
}

/* === one game ================================================================================== */

static const struct gr_scenario *
scenario_named(const char *id)
{
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		const void *data = blob->data;
		const struct gr_scenario *scenario = data;
		if (strcmp(scenario->id, id) == 0)
			return scenario;
	}
	return NULL;
}

static void
print_line(void *user, const char *text, size_t len)
{
	fwrite(text, 1, len, user);
}

static int
main_one(char **words)
{
	static struct cover cover;
	const struct gr_scenario *scenario = scenario_named(words[0]);
	if (!scenario) {
		fprintf(stderr, "no scenario %s\n", words[0]);
		return 2;
	}
	contract_thorough = true;
	open_system(gr_system_named(scenario->system));
	make_cover(&cover, run.sys);
	run.scenario = scenario;
	play_one(&cover, words[1], atoi(words[2]));
	gr_game_save(run.game, print_line, stdout);
	for (int law = 0; law < LAWS; law++)
		if (law_failures((enum law)law))
			printf("# %s:\n# %s", law_names[law], law_report((enum law)law));
	close_system();
	return 0;
}

int
main(int argc, char **argv)
{
	struct CMUnitTest tests[LAWS + 1];
	watch_sanitizer();
	if (argc == 4)
		return main_one(argv + 1);
	system_asked = argc == 2 || argc == 3 ? gr_system_named(argv[1]) : NULL;
	part = argc == 3 ? atoi(argv[2]) : 1;
	if (!system_asked || part < 1) {
		fprintf(stderr, "usage: contract SYSTEM [PART], or SCENARIO KIND NUMBER\n");
		return 2;
	}
	memset(tests, 0, sizeof tests);
	for (int i = 0; i < LAWS; i++) {
		tests[i].name = law_names[i];
		tests[i].test_func = test_law;
		tests[i].initial_state = (void *)(uintptr_t)&law_names[i];
	}
	tests[LAWS].name = "enough games are played";
	tests[LAWS].test_func = test_enough;
	return cmocka_run_group_tests_name(system_asked->name, tests, play_all, NULL);
}
