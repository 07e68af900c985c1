/*
 * command.c - what can be typed at the prompt besides a choice: questions about the rules, looking
 * around, taking back, saving, leaving. One table; `help` is printed from it.
 */
#include "play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct command {
	const char *name;
	const char *form; /* of the arguments, "" if none */
	/* False: it could not be done (and that has been said), so the rest of the line is dropped. */
	bool (*run)(struct play *play, const char *rest);
};

static void
tell_fault(const struct play *play)
{
	char buffer[1024];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	cli_say_fault(play->game, play->sys, &text);
	cli_wrap(cli_out(), "", 2, buffer);
}

/* The reason, and the text of its rule. */
static void
tell_reason(const struct play *play, gr_reason reason)
{
	char buffer[1024];
	struct gr_text text;
	gr_rule rule = play->sys->reasons[reason].rule;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_reason(play->sys, cli_catalogue(), reason, &text);
	cli_say_rule(play->sys, rule, &text);
	cli_wrap(cli_out(), "", 2, buffer);
	if (rule)
		cli_print_clause(play->sys, rule);
}

/* The action that a text names, by number or notation; 0 if none, and that has been said. */
static gr_action
action_named(struct play *play, const char *text)
{
	gr_action action = 0;
	if (gr_game_node(play->game)->kind != GR_DECISION) {
		cli_tell("fault.not-decision");
		return 0;
	}
	if (!*text) {
		cli_tell("action.expected");
		return 0;
	}
	int row = menu_find(play, text);
	if (row >= 0)
		return play->choice[row].action;
	gr_reason reason = play->sys->action_parse(&play->board->ctx, text, &action);
	if (reason) {
		tell_reason(play, reason);
		return 0;
	}
	return action;
}

/* === Questions ================================================================================ */

static bool
run_why(struct play *play, const char *rest)
{
	gr_action action = action_named(play, rest);
	if (!action)
		return false;
	gr_reason reason = gr_check(play->sys, &play->board->ctx, action);
	const struct gr_step *step = &play->sys->steps[gr_game_node(play->game)->step];
	if (reason) {
		tell_reason(play, reason);
		return true;
	}
	cli_tell("why.allowed");
	if (step->rule)
		cli_print_clause(play->sys, step->rule);
	return true;
}

struct explained {
	const struct play *play;
	int n;
};

static void
explain_calc(void *user, const struct gr_calc *calc)
{
	struct explained *out = user;
	const struct play *play = out->play;
	if (play->in_rows)
		cli_print_calc_rows(play->sys, &play->board->ctx, calc);
	else
		cli_print_calc(play->sys, &play->board->ctx, calc, 2);
	out->n++;
}

static bool
run_explain(struct play *play, const char *rest)
{
	const struct gr_node *node = gr_game_node(play->game);
	struct explained out = {play, 0};
	gr_action action = 0;
	if (node->kind == GR_DECISION && !*rest) {
		const struct gr_step *step = &play->sys->steps[node->step];
		if (step->rule)
			cli_print_clause(play->sys, step->rule);
		cli_tell("explain.action");
		return true;
	}
	if (node->kind != GR_CHANCE) {
		action = action_named(play, rest);
		if (!action)
			return false;
		gr_reason reason = gr_check(play->sys, &play->board->ctx, action);
		if (reason) {
			tell_reason(play, reason);
			return false;
		}
	}
	play->sys->explain(&play->board->ctx, action, explain_calc, &out);
	if (out.n == 0)
		cli_tell("explain.nothing");
	return true;
}

enum { ODDS_MORE = 4, ODDS_MOST = 1000000 };

/* Odds of `action` (0: of the throw that is due) with play->samples playouts, if it needs any. */
static bool
print_odds(struct play *play, gr_action action)
{
	struct gr_odds_limit limit = {malloc(GR_ODDS_ARENA), GR_ODDS_ARENA, GR_ODDS_NODES,
				      play->samples, 1};
	struct gr_odds *odds = malloc(sizeof *odds);
	enum gr_error error = GR_E_MEMORY;
	if (limit.arena && odds)
		error = gr_odds(play->sys, &play->board->ctx, play->screen, action, &limit, odds);
	if (error == GR_OK)
		odds_print(play, odds);
	else
		cli_tell("odds.failed");
	play->narrows = error == GR_OK && odds->samples > 0 && play->samples < ODDS_MOST;
	free(odds);
	free(limit.arena);
	return error == GR_OK;
}

/* The same sample goes on. */
static bool
run_more_odds(struct play *play)
{
	const struct gr_node *node = gr_game_node(play->game);
	bool is_there = node->kind == GR_CHANCE
				? play->odds_of == 0
				: node->kind == GR_DECISION && play->odds_of &&
					  !gr_check(play->sys, &play->board->ctx, play->odds_of);
	if (!play->narrows || !is_there) {
		cli_tell("odds.no-more");
		return false;
	}
	play->samples *= ODDS_MORE;
	return print_odds(play, play->odds_of);
}

static bool
run_odds(struct play *play, const char *rest)
{
	gr_action action = 0;
	if (strcmp(rest, "more") == 0)
		return run_more_odds(play);
	if (gr_game_node(play->game)->kind != GR_CHANCE) {
		action = action_named(play, rest);
		if (!action)
			return false;
		gr_reason reason = gr_check(play->sys, &play->board->ctx, action);
		if (reason) {
			tell_reason(play, reason);
			return false;
		}
	}
	play->odds_of = action;
	play->samples = GR_ODDS_SAMPLES;
	return print_odds(play, action);
}

static bool
run_rules(struct play *play, const char *rest)
{
	if (!*rest) {
		cli_tell("rules.expected");
		return false;
	}
	int n = cli_print_rules(play->sys, rest);
	if (n == 0)
		cli_tell("rules.none", rest);
	return n > 0;
}

/* === Looking around ============================================================================ */

static bool
run_board(struct play *play, const char *rest)
{
	(void)rest;
	board_print_tracks(play->board, play_people(play) > 1 ? play->public : NULL, NULL);
	board_print_spaces(play->board);
	return true;
}

static bool
run_map(struct play *play, const char *rest)
{
	(void)rest;
	board_print_map(play->board);
	return true;
}

/* The space of that id, or of the piece of that id; 0 if none, and that has been said. */
static int
space_named(const struct play *play, const char *text)
{
	int space = board_find(play->board, GR_D_SPACE, text);
	int piece = board_find(play->board, GR_D_PIECE, text);
	if (!space && piece && play->board->piece[piece].seen)
		space = play->board->piece[piece].space;
	if (!space)
		cli_tell("area.none", text);
	return space;
}

static bool
run_threats(struct play *play, const char *rest)
{
	int space = space_named(play, rest);
	return space && threats_print(play, space);
}

/* The piece of that id, if it can be seen; 0 if there is none. */
static int
piece_named(const struct play *play, const char *text)
{
	int piece = board_find(play->board, GR_D_PIECE, text);
	return piece && play->board->piece[piece].seen ? piece : 0;
}

/* An area, and from where it is looked at: if nothing is said, from the piece that the decision is about. */
static bool
run_area(struct play *play, const char *rest)
{
	char first[64];
	size_t len = strcspn(rest, " ");
	snprintf(first, sizeof first, "%.*s", (int)len, rest);
	const char *second = rest + len + strspn(rest + len, " ");
	int space = space_named(play, first);
	int from = space && *second ? space_named(play, second) : 0;
	if (!space || (*second && !from))
		return false;
	int piece = *second ? piece_named(play, second) : survey_subject(play);
	if (piece)
		from = play->board->piece[piece].space;
	board_print_space(play->board, space);
	survey_print_from(play, SURVEY_ALL, (struct survey_from){piece, from}, space);
	board_print_links(play->board, space);
	return true;
}

static bool
run_sight(struct play *play, const char *rest)
{
	int from = space_named(play, rest);
	if (from)
		survey_print_sight(play, piece_named(play, rest), from);
	return from != 0;
}

static bool
run_list(struct play *play, const char *rest)
{
	if (!*rest)
		menu_print_all(play);
	else if (menu_print_matching(play, rest) == 0)
		cli_tell("menu.none", rest);
	return true;
}

static bool
run_log(struct play *play, const char *rest)
{
	const struct gr_game *game = play->game;
	size_t most = *rest ? (size_t)strtoul(rest, NULL, 10) : 20;
	size_t from = game->log_len;
	size_t heard = 0;
	while (from > 0 && heard < most)
		heard += cli_hears(&game->log[--from].event, play->screen);
	size_t told = play->told[play->screen];
	play->told[play->screen] = from;
	play_tell_log(play, play->screen, (int)(heard + 1));
	play->told[play->screen] = told;
	return true;
}

/* What a seat knows and others do not. How much that is. */
static int
print_secrets(struct play *play, int seat)
{
	const struct gr_game *game = play->game;
	int n = 0;
	board_look(play->board, play->game, seat);
	const struct board_tracks *open = &play->public->tracks;
	for (int i = 0; i < play->board->tracks.n; i++) {
		const struct board_track *track = &play->board->tracks.at[i];
		if (track->value < 0 || i >= open->n || open->at[i].value >= 0)
			continue;
		fprintf(cli_out(), "  %s%s%d\n", cli_word(play->sys, "track.", track->track),
			cli_colon(), track->value);
		n++;
	}
	for (size_t i = game->log_len; i-- > 0;) {
		const struct gr_event *event = &game->log[i].event;
		if (event->seen_by == GR_ALL_SEATS || !cli_hears(event, seat))
			continue;
		cli_print_event(play->game, event);
		n++;
		break;
	}
	return n;
}

static bool
run_peek(struct play *play, const char *rest)
{
	(void)rest;
	char line[PLAY_MAX_LINE];
	char page[256];
	struct gr_text text;
	int n = 0;
	if (play_people(play) < 2) {
		n = print_secrets(play, play->screen);
		if (n == 0)
			cli_tell("peek.nothing");
		play_restart(play);
		play->refresh = false;
		return true;
	}
	for (int seat = 1; seat <= play->sys->seats; seat++) {
		if (play->bot[seat] || !board_differs(play->game, seat, 0))
			continue;
		gr_text_init(&text, page, sizeof page);
		cli_tell_text(&text, "peek.page", play_seat_name(play, seat));
		gr_text_char(&text, ' ');
		prompt_clear();
		prompt_line(page, line, sizeof line);
		n += print_secrets(play, seat);
		gr_text_init(&text, page, sizeof page);
		cli_tell_text(&text, "peek.done");
		gr_text_char(&text, ' ');
		prompt_line(page, line, sizeof line);
		prompt_clear();
	}
	if (n == 0)
		cli_tell("peek.nothing");
	play_restart(play);
	return true;
}

/* === Bots' help ================================================================================ */

const struct ai_level *
command_best_level(void)
{
	return ai_level_named("greedy"); /* it answers at once */
}

static bool
run_advice(struct play *play, const char *rest)
{
	(void)rest;
	gr_action action = play_advice(play, command_best_level());
	if (!action) {
		cli_tell("fault.not-decision");
		return false;
	}
	for (int i = 0; i < play->n; i++) {
		char number[16];
		snprintf(number, sizeof number, "%d", i + 1);
		if (play->choice[i].action == action)
			cli_tell("advice.is", number, play->choice[i].notation);
	}
	return true;
}

/* Of the last decision of a bot, or of the one so many before. */
static bool
run_reasons(struct play *play, const char *rest)
{
	return reasons_print(play, *rest ? atoi(rest) : 1);
}

static bool
play_action(struct play *play, gr_action action)
{
	enum gr_error error = gr_game_play(play->game, action);
	if (error == GR_OK) {
		play->refresh = true;
		play->changed = true;
		return true;
	}
	if (error == GR_E_ILLEGAL && play->game->fault.reason)
		tell_reason(play, play->game->fault.reason);
	else
		tell_fault(play);
	return false;
}

static bool
run_auto(struct play *play, const char *rest)
{
	(void)rest;
	gr_action action = play_advice(play, command_best_level());
	if (!action) {
		cli_tell("fault.not-decision");
		return false;
	}
	return play_action(play, action);
}

/* === Taking back, saving, leaving =============================================================== */

static bool
run_undo(struct play *play, const char *rest)
{
	(void)rest;
	if (gr_game_undo(play->game) != GR_OK) {
		tell_fault(play);
		return false;
	}
	cli_tell("undo.done");
	play->changed = true;
	play_restart(play);
	return true;
}

static bool
save_as(struct play *play, const char *path)
{
	if (!cli_game_write(play->game, path)) {
		cli_tell("save.failed", path, strerror(errno));
		return false;
	}
	snprintf(play->path, sizeof play->path, "%s", path);
	play->changed = false;
	cli_tell("save.done", path);
	return true;
}

static bool
run_save(struct play *play, const char *rest)
{
	char path[PLAY_MAX_PATH];
	snprintf(path, sizeof path, "%s", *rest ? rest : play->path);
	if (!*path) {
		cli_tell("save.expected");
		return false;
	}
	return save_as(play, path);
}

static bool
run_load(struct play *play, const char *rest)
{
	if (!*rest) {
		cli_tell("load.expected");
		return false;
	}
	const struct gr_system *sys = play->sys;
	if (!cli_game_read(play->game, rest))
		return false;
	play->sys = play->game->sys;
	if (play->sys != sys) {
		board_drop(play->board);
		board_drop(play->public);
		play->board = board_new(play->sys);
		play->public = board_new(play->sys);
	}
	snprintf(play->path, sizeof play->path, "%s", rest);
	play->changed = false;
	memset(play->turn_shown, 0, sizeof play->turn_shown);
	for (int seat = 0; seat <= GR_MAX_SEATS; seat++)
		play->told[seat] = play->game->log_len;
	reasons_forget(play);
	cli_tell("load.done", rest);
	play_restart(play);
	return true;
}

void
command_autosave(struct play *play)
{
	char path[PLAY_MAX_PATH];
	cli_state_path(path, sizeof path, "autosave");
	if (cli_game_write(play->game, path))
		cli_tell("autosave.done", path);
	else
		cli_tell("save.failed", path, strerror(errno));
}

void
command_quit(struct play *play)
{
	char line[PLAY_MAX_LINE];
	char question[256];
	struct gr_text text;
	const struct gr_game *game = play->game;
	if (!play->changed || gr_game_node(game)->kind == GR_OVER) {
		play->leave = true;
		return;
	}
	gr_text_init(&text, question, sizeof question);
	cli_tell_text(&text, "quit.ask");
	gr_text_char(&text, ' ');
	if (prompt_line(question, line, sizeof line) != LINE_TEXT) {
		play->leave = true; /* the game is then saved by itself */
	} else if (strcmp(line, "no") == 0 || strcmp(line, "n") == 0) {
		play->changed = false;
		play->leave = true;
	} else if (*line) {
		play->leave = save_as(play, line);
	} else {
		cli_tell("quit.stay");
	}
}

static bool
run_quit(struct play *play, const char *rest)
{
	(void)rest;
	command_quit(play);
	return true;
}

static bool run_help(struct play *play, const char *rest);

static const struct command commands[] = {
	{   "help",              "",    run_help},
	{   "list",        "[TEXT]",    run_list},
	{    "why",        "ACTION",     run_why},
	{"explain",      "[ACTION]", run_explain},
	{   "odds", "[ACTION|more]",    run_odds},
	{"threats",            "ID", run_threats},
	{"reasons",           "[N]", run_reasons},
	{ "advice",              "",  run_advice},
	{   "auto",              "",    run_auto},
	{   "undo",              "",    run_undo},
	{  "board",              "",   run_board},
	{    "map",              "",     run_map},
	{   "area",     "ID [FROM]",    run_area},
	{  "sight",            "ID",   run_sight},
	{   "peek",              "",    run_peek},
	{    "log",           "[N]",     run_log},
	{  "rules",            "ID",   run_rules},
	{   "save",        "[FILE]",    run_save},
	{   "load",          "FILE",    run_load},
	{   "quit",              "",    run_quit},
};

enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

static bool
run_help(struct play *play, const char *rest)
{
	(void)play;
	(void)rest;
	cli_tell("help.intro");
	for (int i = 0; i < N_COMMANDS; i++) {
		char first[64];
		char form[40];
		char key[32];
		char buffer[512];
		struct gr_text text;
		snprintf(form, sizeof form, "%s %s", commands[i].name, commands[i].form);
		snprintf(first, sizeof first, "  %-18s ", form);
		snprintf(key, sizeof key, "help.%s", commands[i].name);
		gr_text_init(&text, buffer, sizeof buffer);
		cli_tell_text(&text, key);
		cli_wrap(cli_out(), first, 21, buffer);
	}
	return true;
}

/* === One entry of the line ====================================================================== */

/* A choice by number or notation, or what the beginning of one lists. */
static bool
run_choice(struct play *play, const char *text)
{
	gr_action action = 0;
	const struct gr_node *node = gr_game_node(play->game);
	if (node->kind != GR_DECISION || play->n == 0) {
		cli_tell("command.unknown", text);
		return false;
	}
	int row = menu_find(play, text);
	if (row >= 0)
		return play_action(play, play->choice[row].action);
	if (strspn(text, "0123456789") == strlen(text)) {
		char most[16];
		snprintf(most, sizeof most, "%d", play->n);
		cli_tell("menu.number", text, most);
		return false;
	}
	gr_reason reason = play->sys->action_parse(&play->board->ctx, text, &action);
	if (!reason)
		return play_action(play, action);
	if (menu_print_matching(play, text) > 0)
		return false;
	tell_reason(play, reason);
	cli_tell("command.unknown", text);
	return false;
}

static bool
run_entry(struct play *play, const char *entry)
{
	size_t word = strcspn(entry, " \t");
	const char *rest = entry + word + strspn(entry + word, " \t");
	if (strcmp(entry, "?") == 0)
		return run_help(play, "");
	for (int i = 0; i < N_COMMANDS; i++) {
		const char *name = commands[i].name;
		if (strlen(name) == word && strncmp(name, entry, word) == 0)
			return commands[i].run(play, rest);
	}
	return run_choice(play, entry);
}

/* The next entry of a line; how long it is. */
static size_t
next_entry(const char *line, char *entry, size_t size)
{
	size_t len = strcspn(line, ";");
	size_t from = strspn(line, " \t");
	snprintf(entry, size, "%.*s", (int)(len > from ? len - from : 0), line + from);
	for (size_t n = strlen(entry); n > 0 && strchr(" \t", entry[n - 1]); n--)
		entry[n - 1] = '\0';
	return len;
}

/*
 * Whether the rest of a line may be carried out. A number was meant for the list that the player had
 * before him: it counts only while the same is asked. Nothing is done in another seat's name.
 */
static bool
may_go_on(const struct play *play, const struct gr_node *asked, const char *rest)
{
	char entry[PLAY_MAX_LINE];
	const struct gr_node *node = gr_game_node(play->game);
	next_entry(rest, entry, sizeof entry);
	bool is_number = *entry && strspn(entry, "0123456789") == strlen(entry);
	return node->kind == GR_DECISION && node->seat == asked->seat &&
	       (node->step == asked->step || !is_number);
}

void
command_run(struct play *play, const char *line)
{
	char entry[PLAY_MAX_LINE];
	if (!*line) {
		play->refresh = true;
		play->in_full = true;
		return;
	}
	struct gr_node asked = *gr_game_node(play->game);
	for (;;) {
		line += next_entry(line, entry, sizeof entry);
		bool done = !*entry || run_entry(play, entry);
		if (!*line || play->leave)
			return;
		line++;
		if (!done || !may_go_on(play, &asked, line)) {
			cli_tell("command.dropped", line);
			return;
		}
		play_restart(play);
	}
}
