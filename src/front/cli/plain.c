/*
 * plain.c - a game as plain text, line by line: what a screen reader, a script and any terminal can
 * follow. The loop of the game is in play.c.
 */
#include "play.h"

enum {
	LOG_AT_ONCE = 100, /* lines of the log told unasked */
};

/* === The situation ============================================================================= */

static void
print_field(const struct play *play)
{
	if (!play->plain)
		board_print_map(play->board);
	else
		board_print_spaces(play->board);
}

static void
show(struct play *play)
{
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	struct gr_ctx ctx = gr_game_ctx(play->game);
	int turn = play->sys->turn ? play->sys->turn(&ctx) : 0;
	putchar('\n');
	play_tell_log(play, play->screen, LOG_AT_ONCE);
	if (play->turn_shown[play->screen] != turn) {
		putchar('\n');
		print_field(play);
		play->turn_shown[play->screen] = turn;
		play->in_full = true;
	}
	putchar('\n');
	struct board_tracks *shown = &play->shown[play->screen];
	board_print_tracks(play->board, play_people(play) > 1 ? play->public : NULL,
			   play->in_full ? NULL : shown);
	*shown = play->board->tracks;
	play->in_full = false;
	if (gr_game_node(play->game)->kind == GR_DECISION && play->n > 0) {
		gr_text_init(&text, buffer, sizeof buffer);
		play_say_prompt(play, &text);
		cli_wrap(cli_out(), "", 2, buffer);
		menu_print(play);
	}
}

/* On a line that is wiped out again; who writes into a file wants no such thing. */
static bool
think(struct play *play, int seat, int gone)
{
	char line[240] = "";
	struct gr_text text;
	if (!prompt_is_terminal())
		return false;
	gr_text_init(&text, line, sizeof line);
	if (gone >= 0)
		play_say_thinking(play, seat, gone, "prompt.thinking", &text);
	printf("\r\033[K%s", line);
	fflush(stdout);
	return false;
}

/* Bots' moves are told as they come, unless several people share the log. */
static void
watch(struct play *play)
{
	if (play_people(play) < 2)
		play_tell_log(play, play->screen, LOG_AT_ONCE);
}

/* === Asking =================================================================================== */

static void
prompt_of(const struct play *play, char *prompt, size_t size)
{
	snprintf(prompt, size, "%s> ", play->screen ? play_seat_name(play, play->screen) : "");
}

/* Read one line and carry it out. */
static void
ask(struct play *play)
{
	char line[PLAY_MAX_LINE];
	char prompt[64];
	prompt_of(play, prompt, sizeof prompt);
	enum line got = prompt_line(prompt, line, sizeof line);
	if (got == LINE_TEXT) {
		play->breaks = 0;
		command_run(play, line);
	} else if (got == LINE_BREAK && play->breaks++ == 0) {
		cli_tell("prompt.break");
	} else {
		play->leave = true;
	}
}

/* Ask for dice that a person has thrown. */
static void
ask_throw(struct play *play, const struct gr_dice *dice)
{
	char line[PLAY_MAX_LINE];
	char buffer[GR_MAX_TEXT];
	char prompt[64];
	struct gr_text text;
	play_tell_log(play, play->screen, LOG_AT_ONCE);
	gr_text_init(&text, buffer, sizeof buffer);
	play_say_throw(play, dice, "dice.due", &text);
	cli_wrap(cli_out(), "", 2, buffer);
	prompt_of(play, prompt, sizeof prompt);
	enum line got = prompt_line(prompt, line, sizeof line);
	if (got == LINE_TEXT)
		play_take_throw(play, dice, line);
	else if (got == LINE_BREAK && play->breaks++ == 0)
		cli_tell("prompt.break");
	else
		play->leave = true;
}

static void
over(struct play *play)
{
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	/* Bots alone: whoever watched at a terminal may still want to keep the game. */
	const bool is_asked = play_people(play) > 0 || prompt_is_terminal();
	if (play->refresh) {
		play_look(play);
		play_tell_log(play, play->screen, LOG_AT_ONCE);
		putchar('\n');
		board_print_tracks(play->board, NULL, NULL);
		gr_text_init(&text, buffer, sizeof buffer);
		cli_say_result(play->game, &text);
		cli_wrap(cli_out(), "", 2, buffer);
		if (is_asked)
			cli_tell("over.now");
	}
	play->refresh = false;
	if (is_asked)
		ask(play);
	else
		play->leave = true;
}

const struct play_ways play_plain = {
	.show = show,
	.ask = ask,
	.ask_throw = ask_throw,
	.think = think,
	.watch = watch,
	.over = over,
	.breaks_hurry = true,
};
