/*
 * cmd_replay.c - `grognard replay`: a saved game told again, move by move, with the rules at work.
 * Loading replays the journal and verifies every hash in the save; a difference is told by its line.
 */
#include "board.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

enum { REPLAY_TO, REPLAY_LOG, REPLAY_BOARD, REPLAY_MAP, REPLAY_SEAT, REPLAY_LANGUAGE };

static const struct cli_option options[] = {
	{0,       "to",    "N",				 "stop after entry N of the journal"},
	{0,      "log",   NULL, "print the log (this is done unless --board or --map is asked for)"},
	{0,    "board",   NULL,                    "print the board, space by space, as it is then"},
	{0,      "map",   NULL,				 "print the drawn map as it is then"},
	{0,     "seat", "NAME",           "tell only what this seat knows; else everything is told"},
	{0, "language",    "L",						      "en, fr or it"},
	{0,       NULL,   NULL,								NULL},
};

static const struct cli_usage usage = {
	"replay",
	"GAME.grog [--to N] [--log] [--board] [--map] [--seat NAME]",
	"Replays a saved game, prints its log with the number of the rule behind each line, and "
	"verifies the hashes in it; if one differs its line is named.",
	options,
	false,
};

struct replay {
	const char *path;
	const char *seat_name;
	uint64_t to;
	bool has_to, log, board, map;
	int seat; /* -1: tells all */
};

static bool
hears(const struct replay *replay, const struct gr_event *event)
{
	return replay->seat < 0 || cli_hears(event, replay->seat);
}

/* "#12 sk GI1>E1": an action of the journal; throws are told by their events. */
static void
print_entry(const struct replay *replay, const struct gr_game *game, uint32_t entry)
{
	char buffer[256];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	if (replay->seat >= 0 || !gr_game_entry(game, entry, &text) || buffer[0] == '!')
		return;
	printf("#%" PRIu32 " %s\n", entry + 1, buffer);
}

static void
print_log(const struct replay *replay, struct gr_game *game)
{
	uint32_t entry = 0;
	for (size_t i = 0; i < game->log_len; i++) {
		const struct gr_logged *logged = &game->log[i];
		while (entry < logged->entry)
			print_entry(replay, game, entry++);
		if (hears(replay, &logged->event))
			cli_print_event(game, &logged->event);
	}
	while (entry < game->entries)
		print_entry(replay, game, entry++);
}

static void
print_field(const struct replay *replay, struct gr_game *game)
{
	struct board *board = board_new(game->sys);
	if (replay->seat < 0)
		board_look_all(board, game);
	else
		board_look(board, game, replay->seat);
	if (replay->map)
		board_print_map(board);
	if (replay->board) {
		board_print_tracks(board, NULL, NULL);
		board_print_spaces(board);
	}
	board_drop(board);
}

static void
print_end(struct gr_game *game)
{
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	const struct gr_node *node = gr_game_node(game);
	uint32_t entry = 0;
	gr_text_init(&text, buffer, sizeof buffer);
	if (node->kind == GR_OVER)
		cli_say_result(game, &text);
	if (text.len)
		cli_wrap(stdout, "", 2, buffer);
	printf("%" PRIu32 " entries, hash %016" PRIx64 "\n", game->entries, gr_game_hash(game));
	if (game->source == GR_DICE_RANDOM && !gr_game_dice_proven(game, &entry))
		printf("The throw at entry %" PRIu32 " is not the one its seed gives.\n",
		       entry + 1);
}

static bool
find_seat(struct replay *replay, const struct gr_system *sys)
{
	replay->seat = -1;
	if (!replay->seat_name)
		return true;
	for (int seat = 1; seat <= sys->seats; seat++) {
		if (strcasecmp(sys->seat_names[seat], replay->seat_name) == 0)
			replay->seat = seat;
	}
	if (replay->seat < 0)
		cli_error("--seat: found \"%.40s\", expected %s or another seat of %s",
			  replay->seat_name, sys->seat_names[1], sys->name);
	return replay->seat >= 0;
}

static bool
go_to(const struct replay *replay, struct gr_game *game)
{
	if (!replay->has_to)
		return true;
	if (replay->to > game->entries) {
		cli_error("--to: found %" PRIu64 ", expected a whole number from 0 to %" PRIu32
			  ", the length of the journal",
			  replay->to, game->entries);
		return false;
	}
	if (gr_game_branch(game, game, (uint32_t)replay->to) == GR_OK)
		return true;
	cli_error("%s: cannot be replayed to entry %" PRIu64, replay->path, replay->to);
	return false;
}

static int
run(struct replay *replay)
{
	struct gr_game *game = cli_game();
	int code = CLI_FAILED;
	if (!cli_game_read(game, replay->path))
		goto done;
	cli_watch(game);
	code = CLI_USAGE;
	if (!find_seat(replay, game->sys) || !go_to(replay, game))
		goto done;
	code = CLI_OK;
	if (replay->log || !(replay->board || replay->map))
		print_log(replay, game);
	if (replay->board || replay->map)
		print_field(replay, game);
	print_end(game);
done:
	cli_watch(NULL);
	cli_game_drop(game);
	return code;
}

static bool
take_option(struct replay *replay, int option, const char *value)
{
	switch (option) {
	case REPLAY_TO:
		replay->has_to = true;
		return cli_number("--to", value, 0, UINT32_MAX, &replay->to);
	case REPLAY_LOG: replay->log = true; return true;
	case REPLAY_BOARD: replay->board = true; return true;
	case REPLAY_MAP: replay->map = true; return true;
	case REPLAY_SEAT: replay->seat_name = value; return true;
	case REPLAY_LANGUAGE: return cli_language_option(value);
	default: return true;
	}
}

int
cmd_replay(int argc, char **argv)
{
	struct cli_args args;
	struct replay replay = {0};
	int got;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) != CLI_END) {
		if (got == CLI_HELP)
			return CLI_OK;
		if (got == CLI_BAD || (got >= 0 && !take_option(&replay, got, args.value)))
			return CLI_USAGE;
		if (got == CLI_PLAIN && replay.path) {
			cli_error("replay: found \"%.80s\", expected one file only", args.value);
			return CLI_USAGE;
		}
		if (got == CLI_PLAIN)
			replay.path = args.value;
	}
	if (!replay.path) {
		cli_error(
			"replay: no file; expected a saved game, e.g.: grognard replay game.grog");
		return CLI_USAGE;
	}
	return run(&replay);
}
