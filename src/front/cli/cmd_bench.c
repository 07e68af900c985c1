/*
 * cmd_bench.c - `grognard bench`: how fast the rules are. Uniform random play to the end on one
 * core, nobody listening; then legal() and apply() by themselves, over positions of those games.
 */
#include "bench_odds.h"
#include "bench_search.h"
#include "cli.h"
#include "selfplay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	LONGEST_GAME = 100000, /* nodes; a game that long is broken off */
	POSITIONS = 256,       /* for the two single figures; few enough to stay in the cache */
	ROUNDS_LEAST = 20,
	CLOCK_EVERY = 8 /* games between two looks at the clock */
};

static const double single_seconds = 0.3; /* for each single figure */

enum {
	BENCH_SCENARIO,
	BENCH_SECONDS,
	BENCH_GAMES,
	BENCH_SEED,
	BENCH_HASHES,
	BENCH_ODDS,
	BENCH_SEARCH
};

static const struct cli_option options[] = {
	{'s', "scenario", "ID",                    "only this scenario, or a file; else all built in"},
	{  0,  "seconds",  "N",                          "play so long for each scenario (default 3)"},
	{  0,    "games",  "N",                        "play so many games for each scenario instead"},
	{  0,     "seed",  "N",           "seed of the first game (default 1); game K has seed N + K"},
	{  0,   "hashes", NULL, "print the hash of each state instead; options are drawn by the seed"},
	{  0,     "odds", NULL,     "measure the odds of actions instead, over 20 games (or --games)"},
	{  0,   "search", NULL,   "measure how fast the computer searches, over 8 games (or --games)"},
	{  0,       NULL, NULL,								  NULL},
};

static const struct cli_usage usage = {
	"bench",
	"[SYSTEM] [--scenario ID] [--seconds N | --games N] [--seed N] [--hashes | --odds | "
	"--search]",
	"Plays uniformly random games to their end, on one core with events off, and prints "
	"decisions "
	"and games per second, nanoseconds for one list of legal actions and for carrying out one "
	"action, and the size of a state.",
	options,
	false,
};

struct bench {
	const struct gr_system *sys; /* NULL: all */
	const char *scenario;        /* NULL: all */
	uint64_t seconds, games, seed;
	bool hashes, odds, search;
	struct gr_selfplay play;
};

static double
now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* === Hashes =================================================================================== */

static void
print_hashes(struct bench *bench, const struct gr_system *sys, const struct gr_scenario *scenario)
{
	struct gr_selfplay *play = &bench->play;
	uint8_t option[GR_MAX_OPTIONS];
	for (uint64_t game = 0; game < bench->games; game++) {
		uint64_t seed = bench->seed + game;
		uint64_t nodes = 0;
		uint64_t hash;
		printf("game %" PRIu64 " seed %" PRIu64 "\n", game, seed);
		gr_selfplay_options(sys, scenario, seed, option);
		gr_selfplay_begin(play, sys, scenario, option, seed);
		do {
			hash = gr_selfplay_hash(play);
			printf("%016" PRIx64 "\n", hash);
			nodes++;
		} while (nodes < LONGEST_GAME && gr_selfplay_step(play));
		printf("end %" PRIu64 " nodes %" PRIu64 " final %016" PRIx64 "\n", game, nodes,
		       hash);
	}
}

/* === Whole games =============================================================================== */

struct figures {
	uint64_t games, decisions, throws, broken_off;
	double seconds;
	double legal, apply; /* nanoseconds */
};

static void
play_games(struct bench *bench, const struct gr_system *sys, const struct gr_scenario *scenario,
	   struct figures *out)
{
	struct gr_selfplay *play = &bench->play;
	double start = now();
	do {
		gr_selfplay_begin(play, sys, scenario, NULL, bench->seed + out->games);
		while (play->decisions + play->throws < LONGEST_GAME && gr_selfplay_step(play))
			continue;
		out->broken_off += gr_node(&play->ctx)->kind != GR_OVER;
		out->decisions += play->decisions;
		out->throws += play->throws;
		out->games++;
		if (bench->games == 0 && out->games % CLOCK_EVERY != 0)
			continue;
		out->seconds = now() - start;
	} while (bench->games ? out->games < bench->games : out->seconds < (double)bench->seconds);
}

/* === Single calls ============================================================================== */

struct positions {
	int n;
	uint8_t *state; /* [POSITIONS][state_size] */
	gr_action action[POSITIONS];
};

static void *
position(const struct positions *positions, const struct gr_system *sys, int i)
{
	return positions->state + (size_t)i * sys->state_size;
}

/* Decisions of a few games, spread over them, each with an action to carry out. */
static void
collect(struct bench *bench, const struct gr_system *sys, const struct gr_scenario *scenario,
	struct positions *out)
{
	struct gr_selfplay *play = &bench->play;
	struct gr_rng rng = {bench->seed, 0};
	out->n = 0;
	for (uint64_t seed = bench->seed; out->n < POSITIONS && seed < bench->seed + 1000; seed++) {
		gr_selfplay_begin(play, sys, scenario, NULL, seed);
		do {
			if (gr_node(&play->ctx)->kind != GR_DECISION || out->n == POSITIONS ||
			    gr_rng_below(&rng, 16) != 0)
				continue;
			memcpy(position(out, sys, out->n), play->state, sys->state_size);
			out->action[out->n++] = gr_random_action(sys, &play->ctx, &rng);
		} while (play->decisions + play->throws < LONGEST_GAME && gr_selfplay_step(play));
	}
}

enum what { COPY, COPY_APPLY, LEGAL };

/* Nanoseconds of one call, over all positions again and again. */
static double
time_calls(struct bench *bench, const struct gr_system *sys, const struct gr_scenario *scenario,
	   const struct positions *positions, enum what what)
{
	static struct gr_list list;
	static volatile uint8_t keep; /* so that nothing is left out as useless */
	struct gr_ctx ctx = {scenario, bench->play.state, NULL};
	double start = now();
	double seconds;
	uint64_t calls = 0;
	int rounds = 0;
	do {
		for (int i = 0; i < positions->n; i++) {
			if (what == LEGAL) {
				struct gr_ctx there = {scenario, position(positions, sys, i), NULL};
				gr_legal(sys, &there, &list);
				keep = (uint8_t)(list.n & 0xFF);
				continue;
			}
			memcpy(bench->play.state, position(positions, sys, i), sys->state_size);
			if (what == COPY_APPLY)
				gr_apply(sys, &ctx, positions->action[i]);
			keep = bench->play.state[0];
		}
		calls += (uint64_t)positions->n;
		seconds = now() - start;
	} while (++rounds < ROUNDS_LEAST || seconds < single_seconds);
	(void)keep;
	return calls ? seconds * 1e9 / (double)calls : 0.0;
}

static bool
time_single_calls(struct bench *bench, const struct gr_system *sys,
		  const struct gr_scenario *scenario, struct figures *out)
{
	struct positions positions = {0, malloc((size_t)POSITIONS * sys->state_size), {0}};
	if (!positions.state) {
		cli_error("out of memory");
		return false;
	}
	collect(bench, sys, scenario, &positions);
	out->legal = time_calls(bench, sys, scenario, &positions, LEGAL);
	out->apply = time_calls(bench, sys, scenario, &positions, COPY_APPLY) -
		     time_calls(bench, sys, scenario, &positions, COPY);
	free(positions.state);
	return true;
}

/* === Printing ================================================================================= */

static void
print_machine(void)
{
	char line[256];
	char model[128] = "unknown processor";
	FILE *in = fopen("/proc/cpuinfo", "r");
	while (in && fgets(line, sizeof line, in)) {
		if (strncmp(line, "model name", 10) == 0 && strchr(line, ':')) {
			snprintf(model, sizeof model, "%.100s", strchr(line, ':') + 2);
			model[strcspn(model, "\n")] = '\0';
			break;
		}
	}
	if (in)
		fclose(in);
	printf("machine: %s, one core; %s\n", model, cli_build);
}

static int
bench_scenario(struct bench *bench, const struct gr_system *sys, const struct gr_scenario *scenario)
{
	if (bench->hashes) {
		print_hashes(bench, sys, scenario);
		return CLI_OK;
	}
	if (bench->odds)
		return bench_odds(sys, scenario, bench->seed, bench->games) ? CLI_OK : CLI_FAILED;
	struct figures f = {0};
	if (bench->search) {
		const uint64_t games = bench->games;
		bench->games = 0;
		play_games(bench, sys, scenario, &f);
		bench->games = games;
		const struct bench_raw raw = {(double)f.decisions / f.seconds,
					      (double)(f.decisions + f.throws) / f.seconds};
		return bench_search(sys, scenario, bench->seed, games, raw) ? CLI_OK : CLI_FAILED;
	}
	play_games(bench, sys, scenario, &f);
	if (!time_single_calls(bench, sys, scenario, &f))
		return CLI_FAILED;
	printf("%s %s: %.0f decisions/s, %.1f games/s, legal %.0f ns, apply %.0f ns, state %u "
	       "bytes; %" PRIu64 " games, %.1f decisions and %.1f throws a game, %.2f s\n",
	       sys->name, scenario->id, (double)f.decisions / f.seconds,
	       (double)f.games / f.seconds, f.legal, f.apply, sys->state_size, f.games,
	       (double)f.decisions / (double)f.games, (double)f.throws / (double)f.games,
	       f.seconds);
	if (f.broken_off)
		cli_error("%s %s: %" PRIu64 " games did not end within %d nodes", sys->name,
			  scenario->id, f.broken_off, LONGEST_GAME);
	fflush(stdout);
	return f.broken_off ? CLI_FAILED : CLI_OK;
}

static int
bench_system(struct bench *bench, const struct gr_system *sys)
{
	int code = CLI_OK;
	if (bench->scenario) {
		const struct gr_scenario *one = cli_scenario_named(sys, bench->scenario);
		return one ? bench_scenario(bench, sys, one) : CLI_USAGE;
	}
	const struct gr_scenario *scenario;
	for (int i = 0; (scenario = cli_scenario(sys, i)); i++) {
		int one = bench_scenario(bench, sys, scenario);
		code = one > code ? one : code;
	}
	return code;
}

/* === Arguments ================================================================================ */

static bool
take_option(struct bench *bench, int option, const char *value)
{
	switch (option) {
	case BENCH_SCENARIO: bench->scenario = value; return true;
	case BENCH_SECONDS: return cli_number("--seconds", value, 1, 86400, &bench->seconds);
	case BENCH_GAMES: return cli_number("--games", value, 1, 1000000000, &bench->games);
	case BENCH_SEED: return cli_number("--seed", value, 0, UINT64_MAX, &bench->seed);
	case BENCH_HASHES: bench->hashes = true; return true;
	case BENCH_ODDS: bench->odds = true; return true;
	case BENCH_SEARCH: bench->search = true; return true;
	default: return true;
	}
}

static int
read_arguments(struct bench *bench, int argc, char **argv)
{
	struct cli_args args;
	int got;
	bench->seconds = 3;
	bench->seed = 1;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) != CLI_END) {
		if (got == CLI_HELP || got == CLI_BAD)
			return got;
		if (got >= 0) {
			if (!take_option(bench, got, args.value))
				return CLI_BAD;
			continue;
		}
		if (bench->sys) {
			cli_error("bench: found \"%.40s\", expected one system only", args.value);
			return CLI_BAD;
		}
		bench->sys = cli_system_named(args.value);
		if (!bench->sys)
			return CLI_BAD;
	}
	if (bench->scenario && !bench->sys)
		bench->sys = gr_systems[0];
	if (bench->hashes && bench->games == 0)
		bench->games = 10;
	if (bench->odds && bench->games == 0)
		bench->games = 20;
	if (bench->search && bench->games == 0)
		bench->games = 8;
	return CLI_END;
}

int
cmd_bench(int argc, char **argv)
{
	static struct bench bench;
	int got = read_arguments(&bench, argc, argv);
	if (got != CLI_END)
		return got == CLI_HELP ? CLI_OK : CLI_USAGE;
	int code = CLI_OK;
	if (!bench.hashes)
		print_machine();
	for (int i = 0; gr_systems[i]; i++) {
		if (bench.sys && bench.sys != gr_systems[i])
			continue;
		int one = bench_system(&bench, gr_systems[i]);
		code = one > code ? one : code;
	}
	return code;
}
