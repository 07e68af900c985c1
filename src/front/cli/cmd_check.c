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

enum { TABLES, OUTPUT, BOARD };

static const struct cli_option compile_options[] = {
	{'t', "tables", "FILE", "printed tables to use; else tables.json beside the scenario"},
	{'o', "output", "FILE",                        "where to write the compiled scenario"},
	{'b',  "board",   NULL, "write the drawing of the board instead (doc/board.md), JSON"},
	{  0,     NULL,   NULL,							  NULL},
};

static const struct cli_usage compile_usage = {
	"compile",
	"IN.json [-t TABLES] [--board] -o OUT",
	"Compiles a scenario from JSON into the form that the rules read at speed. All errors are "
	"printed, and nothing is written if there is one. `grognard play --scenario OUT` plays it.",
	compile_options,
	false,
};

struct compile_args {
	const char *in, *tables, *out;
	bool board;
};

/* -1, or the exit code because there is nothing to do. */
static int
read_compile_args(struct compile_args *to, int argc, char **argv)
{
	struct cli_args args;
	cli_args_init(&args, &compile_usage, argc, argv);
	for (int got; (got = cli_args_next(&args)) != CLI_END;) {
		switch (got) {
		case TABLES: to->tables = args.value; break;
		case OUTPUT: to->out = args.value; break;
		case BOARD: to->board = true; break;
		case CLI_HELP: return CLI_OK;
		case CLI_PLAIN:
			if (!to->in) {
				to->in = args.value;
				break;
			}
			cli_error("compile: found \"%.80s\", expected one input only", args.value);
			return CLI_USAGE;
		default: return CLI_USAGE;
		}
	}
	if (to->in && to->out)
		return -1;
	cli_error("compile: %s; expected: grognard compile %s", to->in ? "no output" : "no input",
		  compile_usage.form);
	return CLI_USAGE;
}

static bool
write_output(const char *path, const void *bytes, size_t len)
{
	if (cli_file_write(path, bytes, len))
		return true;
	cli_error("%s: %s", path, strerror(errno));
	return false;
}

static int
write_board(const struct compile_args *args)
{
	struct scenario_errors *errors = malloc(sizeof *errors);
	if (!errors) {
		cli_error("out of memory");
		return CLI_FAILED;
	}
	scenario_errors_init(errors);
	char *line = scenario_board_file(args->in, args->tables, errors);
	bool written = line && write_output(args->out, line, strlen(line));
	if (!line)
		scenario_errors_print(errors, stderr);
	else if (written)
		printf("ok: %s: the board of %s, %zu bytes\n", args->out, args->in, strlen(line));
	free(line);
	free(errors);
	return written ? CLI_OK : CLI_FAILED;
}

int
cmd_compile(int argc, char **argv)
{
	struct compile_args args = {0};
	int code = read_compile_args(&args, argc, argv);
	if (code >= 0)
		return code;
	if (args.board)
		return write_board(&args);
	const struct gr_scenario *scenario = cli_scenario_open(args.in, args.tables);
	if (!scenario || !write_output(args.out, scenario, scenario->size))
		return CLI_FAILED;
	print_summary(args.out, scenario);
	return CLI_OK;
}
