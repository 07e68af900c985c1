/*
 * cmd_play.c - `grognard play`: the arguments, and a talk about whatever they leave open. The game
 * itself is in play.c.
 */
#include "tty.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum {
	PLAY_SCENARIO,
	PLAY_SEAT,
	PLAY_OPTION,
	PLAY_SEED,
	PLAY_DICE,
	PLAY_LOAD,
	PLAY_LANGUAGE,
	PLAY_TTY,
	PLAY_TEXT,
	PLAY_PLAIN,
	PLAY_PACE,
	PLAY_SHARED
};

static const struct cli_option options[] = {
	{'s', "scenario",       "ID","scenario by its id, or a scenario file (JSON or compiled)"                                     },
	{  0,     "seat", "NAME=WHO",
	 "who plays a seat: human, random, greedy, 1 to 5, bold or careful; also --NAME WHO"            },
	{  0,   "option",     "ID=V",              "set an option of the rules, e.g. retreat_sidestep=1"},
	{  0,     "seed",        "N",   "seed of the dice; the same seed and choices give the same game"},
	{  0,     "dice",      "HOW", "random: thrown by the program; ask: type what your own dice show"},
	{  0,     "load",     "FILE",					  "go on with a saved game"},
	{  0, "language",        "L",						     "en, fr or it"},
	{  0,      "tty",       NULL, "play on the full screen: as usual, but say why if that cannot be"},
	{  0,     "text",       NULL,			     "line by line, not on the full screen"},
	{  0,    "plain",       NULL,      "line by line, words only, no drawn map: for a screen reader"},
	{  0,     "pace",       "MS",         "milliseconds that a bot's move stands on the full screen"},
	{  0,   "shared",       NULL,              "two people share the screen without hand-over pages"},
	{  0,       NULL,       NULL,							       NULL},
};

static const struct cli_usage usage = {
	"play",
	"[SYSTEM] [--scenario ID] [--NAME WHO]... [--load FILE]",
	"Plays a game in this terminal. What is not given is asked. A terminal that can do it and "
	"has "
	"60 columns and 16 lines is used as a full screen; the key ? lists all others. Elsewhere, "
	"or with --text or --plain, it is played line by line: at the prompt type the number of a "
	"choice or its notation; `help` lists what else can be typed. With --plain everything is "
	"words, readable by a screen reader.\n"
	"Example: grognard play waterloo --french human --allied greedy",
	options,
	true,
};

enum { MAX_PAIRS = 16 };

/* What the arguments said, as text until the system is known. */
struct wishes {
	const char *system;
	const char *scenario;
	const char *load;
	bool ask_dice;
	bool has_seed;
	bool any; /* anything at all was given */
	uint64_t seed;
	int n_seats, n_options;
	char seat[MAX_PAIRS][80]; /* "french=human" */
	char option[MAX_PAIRS][80];
	bool tty, text, plain, shared;
	uint64_t pace;
};

/* === Arguments ================================================================================ */

static bool
keep_pair(char pairs[][80], int *n, const char *what, const char *pair)
{
	const char *equals = strchr(pair, '=');
	if (!equals || equals == pair || !equals[1] || strlen(pair) >= 80) {
		cli_error("%s: found \"%.40s\", expected NAME=VALUE", what, pair);
		return false;
	}
	if (*n == MAX_PAIRS) {
		cli_error("%s: given too often", what);
		return false;
	}
	snprintf(pairs[(*n)++], sizeof pairs[0], "%s", pair);
	return true;
}

static bool
take_dice(struct wishes *wishes, const char *value)
{
	wishes->ask_dice = strcmp(value, "ask") == 0;
	if (wishes->ask_dice || strcmp(value, "random") == 0)
		return true;
	cli_error("--dice: found \"%.40s\", expected random or ask", value);
	return false;
}

static bool
take_option(struct wishes *wishes, int option, const char *value)
{
	switch (option) {
	case PLAY_SCENARIO: wishes->scenario = value; return true;
	case PLAY_SEAT: return keep_pair(wishes->seat, &wishes->n_seats, "--seat", value);
	case PLAY_OPTION: return keep_pair(wishes->option, &wishes->n_options, "--option", value);
	case PLAY_SEED:
		wishes->has_seed = true;
		return cli_number("--seed", value, 0, UINT64_MAX, &wishes->seed);
	case PLAY_DICE: return take_dice(wishes, value);
	case PLAY_LOAD: wishes->load = value; return true;
	case PLAY_LANGUAGE: return cli_language_option(value);
	case PLAY_TTY: wishes->tty = true; return true;
	case PLAY_TEXT: wishes->text = true; return true;
	case PLAY_PLAIN: wishes->plain = true; return true;
	case PLAY_PACE: return cli_number("--pace", value, 0, TTY_MAX_PACE, &wishes->pace);
	case PLAY_SHARED: wishes->shared = true; return true;
	default: return true;
	}
}

/* Options that say nothing about which game it shall be. */
static bool
is_about_showing(int option)
{
	return option == PLAY_TTY || option == PLAY_TEXT || option == PLAY_PLAIN ||
	       option == PLAY_PACE || option == PLAY_SHARED || option == PLAY_LANGUAGE;
}

static int
read_arguments(struct wishes *wishes, int argc, char **argv)
{
	struct cli_args args;
	int got;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) != CLI_END) {
		char pair[160];
		bool taken = true;
		if (got == CLI_HELP || got == CLI_BAD)
			return got;
		if (got == CLI_OTHER) {
			snprintf(pair, sizeof pair, "%s=%s", args.name, args.value);
			taken = keep_pair(wishes->seat, &wishes->n_seats, args.name, pair);
		} else if (got >= 0) {
			taken = take_option(wishes, got, args.value);
		} else if (wishes->system) {
			cli_error("play: found \"%.40s\", expected one system only", args.value);
			taken = false;
		} else {
			wishes->system = args.value;
		}
		if (!taken)
			return CLI_BAD;
		wishes->any = wishes->any || !is_about_showing(got);
	}
	return CLI_END;
}

/* === Asking =================================================================================== */

/* Ask for one of n answers; the number of the answer, from 0, or -1 at the end of the input. */
static int
ask_choice(const char *key, int n, int otherwise)
{
	char line[PLAY_MAX_LINE];
	char question[256];
	char most[16];
	char usual[16];
	struct gr_text text;
	snprintf(most, sizeof most, "%d", n);
	snprintf(usual, sizeof usual, "%d", otherwise + 1);
	for (;;) {
		gr_text_init(&text, question, sizeof question);
		cli_tell_text(&text, key, most, usual);
		gr_text_char(&text, ' ');
		if (prompt_line(question, line, sizeof line) != LINE_TEXT)
			return -1;
		if (!*line)
			return otherwise;
		char *end = NULL;
		long number = strtol(line, &end, 10);
		if (*end == '\0' && number >= 1 && number <= n)
			return (int)number - 1;
		cli_tell("menu.number", line, most);
	}
}

static const struct gr_system *
ask_system(void)
{
	int n = 0;
	while (gr_systems[n])
		n++;
	if (n == 1)
		return gr_systems[0];
	cli_tell("new.systems");
	for (int i = 0; i < n; i++) {
		char first[128];
		const char *about = gr_line(gr_systems[i], cli_catalogue(), "about", "");
		snprintf(first, sizeof first, "%4d) %s. ", i + 1, gr_systems[i]->title);
		cli_wrap(stdout, first, 6, about ? about : "");
	}
	int chosen = ask_choice("new.which", n, 0);
	return chosen < 0 ? NULL : gr_systems[chosen];
}

static const struct gr_scenario *
ask_scenario(const struct gr_system *sys)
{
	int n = 0;
	const struct gr_scenario *scenario;
	if (!cli_scenario(sys, 1))
		return cli_scenario(sys, 0);
	cli_tell("new.scenarios", sys->title);
	while ((scenario = cli_scenario(sys, n))) {
		char first[128];
		char minutes[16];
		char buffer[512];
		struct gr_text text;
		snprintf(first, sizeof first, "%4d) %s", ++n,
			 gr_name(sys, cli_catalogue(), scenario->name));
		snprintf(minutes, sizeof minutes, "%d", scenario->minutes);
		gr_text_init(&text, buffer, sizeof buffer);
		cli_tell_text(&text, "new.scenario", minutes,
			      gr_blurb(sys, cli_catalogue(), scenario));
		cli_wrap(stdout, first, 6, buffer);
	}
	int chosen = ask_choice("new.which", n, 0);
	return chosen < 0 ? NULL : cli_scenario(sys, chosen);
}

/* Who plays a seat: a bot's level, or NULL for a person. False at the end of the input. */
static bool
ask_seat(const struct play *play, int seat, const struct ai_level **bot)
{
	int n = 1;
	cli_tell("new.seat", play_seat_name(play, seat));
	printf("   1) ");
	cli_tell("new.human");
	for (const struct ai_level *level = ai_levels; level->name; level++) {
		char key[64];
		printf("%4d) ", ++n);
		snprintf(key, sizeof key, "new.bot.%s", level->name);
		cli_tell(key);
	}
	int usual = (int)(ai_level_usual() - ai_levels) + 1;
	int chosen = ask_choice("new.which", n, seat == 1 ? 0 : usual);
	*bot = chosen > 0 ? &ai_levels[chosen - 1] : NULL;
	return chosen >= 0;
}

/* === From wishes to a game ====================================================================== */

static int
seat_named(const struct gr_system *sys, const char *name, size_t len)
{
	for (int seat = 1; seat <= sys->seats; seat++) {
		if (strlen(sys->seat_names[seat]) == len &&
		    strncasecmp(sys->seat_names[seat], name, len) == 0)
			return seat;
	}
	return 0;
}

static bool
set_seat(struct play *play, const char *pair, bool *given)
{
	const char *equals = strchr(pair, '=');
	int seat = seat_named(play->sys, pair, (size_t)(equals - pair));
	if (!seat) {
		cli_error(
			"play: --%.*s: unknown option, and no seat of %s; its seats are %s and %s",
			(int)(equals - pair), pair, play->sys->name, play->sys->seat_names[1],
			play->sys->seats > 1 ? play->sys->seat_names[2] : "no other");
		return false;
	}
	const struct ai_level *level = ai_level_named(equals + 1);
	if (!level && strcmp(equals + 1, "human") != 0) {
		cli_error("--%.*s: found \"%.40s\", expected human, random, greedy, 1 to 5, bold "
			  "or careful",
			  (int)(equals - pair), pair, equals + 1);
		return false;
	}
	play->bot[seat] = level;
	given[seat] = true;
	return true;
}

/* Seats from the arguments; the others are asked for, or at a script's prompt: one person. */
static int
set_seats(struct play *play, const struct wishes *wishes, bool talk)
{
	bool given[GR_MAX_SEATS + 1] = {false};
	for (int i = 0; i < wishes->n_seats; i++) {
		if (!set_seat(play, wishes->seat[i], given))
			return CLI_USAGE;
	}
	bool person = false;
	for (int seat = 1; seat <= play->sys->seats; seat++)
		person = person || (given[seat] && !play->bot[seat]);
	for (int seat = 1; seat <= play->sys->seats; seat++) {
		if (given[seat])
			continue;
		if (talk) {
			if (!ask_seat(play, seat, &play->bot[seat]))
				return CLI_FAILED;
			continue;
		}
		play->bot[seat] = person ? ai_level_named("greedy") : NULL;
		person = true;
	}
	return CLI_OK;
}

static bool
set_option(const struct gr_system *sys, const struct gr_scenario *scenario, const char *pair,
	   uint8_t *option)
{
	const char *equals = strchr(pair, '=');
	size_t len = (size_t)(equals - pair);
	char known[512];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int i = 0; i < sys->n_options; i++) {
		const struct gr_option *row = &sys->options[i];
		gr_text_str(&text, i ? ", " : "");
		gr_text_str(&text, row->id);
		if (strlen(row->id) != len || strncmp(row->id, pair, len) != 0)
			continue;
		uint64_t value = 0;
		if (!cli_number(row->id, equals + 1, 0, (uint64_t)row->values - 1, &value))
			return false;
		if (!gr_option_fits(sys, scenario, i, (int)value)) {
			cli_error("--option: %s is not offered in %s, expected %s=%d", row->id,
				  scenario->id, row->id, scenario->option[i]);
			return false;
		}
		option[i] = (uint8_t)value;
		return true;
	}
	cli_error("--option: found \"%.*s\", expected one of: %s", (int)len, pair, known);
	return false;
}

static uint64_t
fresh_seed(void)
{
	struct timespec time;
	uint64_t seed = 0;
	FILE *in = fopen("/dev/urandom", "rb");
	bool got = in && fread(&seed, sizeof seed, 1, in) == 1;
	if (in)
		fclose(in);
	if (!got) {
		clock_gettime(CLOCK_REALTIME, &time);
		seed = (uint64_t)time.tv_sec * 1000000007u + (uint64_t)time.tv_nsec;
	}
	return seed >> 1; /* what --seed accepts, and short enough to be copied by hand */
}

static int
begin(struct play *play, const struct wishes *wishes, bool talk)
{
	const struct gr_system *sys = wishes->system ? cli_system_named(wishes->system) : NULL;
	if (wishes->system && !sys)
		return CLI_USAGE;
	if (!sys)
		sys = talk ? ask_system() : gr_systems[0];
	if (!sys)
		return CLI_FAILED;
	play->sys = sys;
	const struct gr_scenario *scenario = NULL;
	if (wishes->scenario) {
		scenario = cli_scenario_named(sys, wishes->scenario);
		if (!scenario)
			return CLI_USAGE;
	} else {
		scenario = talk ? ask_scenario(sys) : cli_scenario(sys, 0);
	}
	if (!scenario)
		return CLI_FAILED;
	uint8_t option[GR_MAX_OPTIONS];
	memcpy(option, scenario->option, sizeof option);
	for (int i = 0; i < wishes->n_options; i++) {
		if (!set_option(sys, scenario, wishes->option[i], option))
			return CLI_USAGE;
	}
	int code = set_seats(play, wishes, talk);
	if (code != CLI_OK)
		return code;
	enum gr_source source = wishes->ask_dice ? GR_DICE_ASK : GR_DICE_RANDOM;
	if (gr_game_new(play->game, sys, scenario, option, source, wishes->seed) != GR_OK) {
		cli_error("play: the game cannot begin: %s",
			  gr_error_code(play->game->fault.error));
		return CLI_FAILED;
	}
	return CLI_OK;
}

static int
go_on(struct play *play, const struct wishes *wishes, bool talk)
{
	if (wishes->scenario && strpbrk(wishes->scenario, "./") &&
	    !cli_scenario_open(wishes->scenario, NULL))
		return CLI_USAGE;
	if (!cli_game_read(play->game, wishes->load))
		return CLI_FAILED;
	play->sys = play->game->sys;
	snprintf(play->path, sizeof play->path, "%s", wishes->load);
	for (int seat = 0; seat <= GR_MAX_SEATS; seat++)
		play->told[seat] = play->game->log_len;
	return set_seats(play, wishes, talk);
}

static void
welcome(const struct play *play, const struct wishes *wishes)
{
	char seed[32];
	snprintf(seed, sizeof seed, "%llu", (unsigned long long)wishes->seed);
	cli_tell("new.welcome", play->sys->title,
		 gr_name(play->sys, cli_catalogue(), play->game->scenario->name));
	for (int seat = 1; seat <= play->sys->seats; seat++) {
		const struct ai_level *bot = play->bot[seat];
		if (bot)
			cli_tell("new.seat-bot", play_seat_name(play, seat), bot->name);
		else
			cli_tell("new.seat-human", play_seat_name(play, seat));
	}
	if (!wishes->load && !wishes->ask_dice)
		cli_tell("new.seed", seed);
	if (play_people(play) > 0)
		cli_tell("new.help");
}

/* The full screen where it can be had and is not refused, else line by line. */
static const struct play_ways *
choose_ways(struct play *play, const struct wishes *wishes)
{
	if (wishes->plain || wishes->text)
		return &play_plain;
	const char *unfit = tty_unfit();
	if (!unfit) {
		const struct play_ways *ways = tty_open(play, (int)wishes->pace);
		if (ways)
			return ways;
		unfit = "tty.unfit.term";
	}
	if (wishes->tty)
		cli_tell(unfit);
	return &play_plain;
}

int
cmd_play(int argc, char **argv)
{
	static struct wishes wishes = {.pace = TTY_PACE};
	int got = read_arguments(&wishes, argc, argv);
	if (got != CLI_END)
		return got == CLI_HELP ? CLI_OK : CLI_USAGE;
	struct play *play = calloc(1, sizeof *play);
	struct choice *choice = calloc(GR_MAX_LEGAL, 2 * sizeof *choice);
	if (!play || !choice) {
		cli_error("out of memory");
		exit(CLI_FAILED);
	}
	play->choice = choice;
	play->spare = choice + GR_MAX_LEGAL;
	play->game = cli_game();
	play->plain = wishes.plain;
	play->shared = wishes.shared;
	if (!wishes.has_seed)
		wishes.seed = fresh_seed();
	play->rng = (struct gr_rng){wishes.seed ^ 0x626f74u, 0};
	bool talk = !wishes.any || isatty(STDIN_FILENO) == 1;
	int code = wishes.load ? go_on(play, &wishes, talk) : begin(play, &wishes, talk);
	if (code == CLI_OK) {
		play->board = board_new(play->sys);
		play->public = board_new(play->sys);
		welcome(play, &wishes);
		play_run(play, choose_ways(play, &wishes));
	}
	board_drop(play->board);
	board_drop(play->public);
	cli_game_drop(play->game);
	free(choice);
	free(play->desk);
	free(play->reasons);
	free(play);
	return code;
}
