/*
 * cmd_check.c - `grognard check` and `grognard compile`: scenarios from JSON, and what is wrong
 * with them; check also takes a compiled scenario and a saved game.
 */
#include "cli.h"
#include "scenario.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void
print_summary(const char *path, const struct gr_scenario *scenario)
{
	printf("ok: %s: %s, \"%s\" (%s), %u bytes, hash %016" PRIx64 "\n", path, scenario->system,
	       scenario->name, scenario->id, scenario->size, scenario->hash);
}

/* === check ==================================================================================== */

static const struct cli_option check_options[] = {
	{'t', "tables", "FILE", "printed tables to use; else tables.json beside the scenario"},
	{  0,     NULL,   NULL,							  NULL},
};

static const struct cli_usage check_usage = {
	"check",
	"FILE... [-t TABLES]",
	"Checks a scenario in JSON and prints all its errors: file, place in it, what was found, "
	"what "
	"was expected. A compiled scenario is checked for being whole; a saved game (.grog) is "
	"replayed, its hashes and its dice verified.",
	check_options,
	false,
};

static bool
check_save(const char *path)
{
	struct gr_game *game = cli_game();
	uint32_t entry = 0;
	bool done = cli_game_read(game, path);
	bool is_random = done && game->source == GR_DICE_RANDOM;
	if (is_random && !gr_game_dice_proven(game, &entry)) {
		cli_error("%s: throw %" PRIu32 " of the journal is not what its seed gives", path,
			  entry + 1);
		done = false;
	}
	if (done)
		printf("ok: %s: %s, \"%s\", %" PRIu32 " entries replayed, hash %016" PRIx64 "%s\n",
		       path, game->sys->name, game->scenario->name, game->entries,
		       gr_game_hash(game), is_random ? ", dice proven by their seed" : "");
	cli_game_drop(game);
	return done;
}

static bool
check_file(const char *path, const char *tables)
{
	struct cli_file file;
	if (!cli_file_read(path, &file))
		return false;
	bool is_save = cli_is_save(&file);
	cli_file_drop(&file);
	if (is_save)
		return check_save(path);
	const struct gr_scenario *scenario = cli_scenario_open(path, tables);
	if (scenario)
		print_summary(path, scenario);
	return scenario != NULL;
}

int
cmd_check(int argc, char **argv)
{
	struct cli_args args;
	const char *tables = NULL;
	int code = CLI_OK;
	int files = 0;
	int got;
	cli_args_init(&args, &check_usage, argc, argv);
	while ((got = cli_args_next(&args)) >= 0 || got == CLI_PLAIN) {
		if (got >= 0)
			tables = args.value;
		else
			argv[++files] = argv[args.at - 1]; /* kept for the second pass */
	}
	if (got == CLI_HELP)
		return CLI_OK;
	if (got == CLI_BAD)
		return CLI_USAGE;
	if (files == 0) {
		cli_error("check: no file; expected a scenario (.json, .blob) or a save (.grog)");
		return CLI_USAGE;
	}
	for (int i = 1; i <= files; i++) {
		if (!check_file(argv[i], tables))
			code = CLI_FAILED;
	}
	return code;
}

/* === compile ================================================================================== */

static const struct cli_option compile_options[] = {
	{'t', "tables", "FILE", "printed tables to use; else tables.json beside the scenario"},
	{'o', "output", "FILE",                        "where to write the compiled scenario"},
	{  0,     NULL,   NULL,							  NULL},
};

static const struct cli_usage compile_usage = {
	"compile",
	"IN.json [-t TABLES] -o OUT",
	"Compiles a scenario from JSON into the form that the rules read at speed. All errors are "
	"printed, and nothing is written if there is one. `grognard play --scenario OUT` plays it.",
	compile_options,
	false,
};

int
cmd_compile(int argc, char **argv)
{
	struct cli_args args;
	const char *in = NULL;
	const char *value[2] = {NULL, NULL};
	int got;
	cli_args_init(&args, &compile_usage, argc, argv);
	while ((got = cli_args_next(&args)) >= 0 || got == CLI_PLAIN) {
		if (got >= 0) {
			value[got] = args.value;
		} else if (in) {
			cli_error("compile: found \"%.80s\", expected one input only", args.value);
			return CLI_USAGE;
		} else {
			in = args.value;
		}
	}
	if (got == CLI_HELP)
		return CLI_OK;
	if (got == CLI_BAD)
		return CLI_USAGE;
	if (!in || !value[1]) {
		cli_error("compile: %s; expected: grognard compile %s",
			  in ? "no output" : "no input", compile_usage.form);
		return CLI_USAGE;
	}
	const struct gr_scenario *scenario = cli_scenario_open(in, value[0]);
	if (!scenario)
		return CLI_FAILED;
	if (!cli_file_write(value[1], scenario, scenario->size)) {
		cli_error("%s: %s", value[1], strerror(errno));
		return CLI_FAILED;
	}
	print_summary(value[1], scenario);
	return CLI_OK;
}
