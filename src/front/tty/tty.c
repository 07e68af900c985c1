/*
 * tty.c - the ways of the game's loop on the full screen: asking a person, letting him watch what the
 * bots do, his own dice, the end.
 */
#include "inner.h"

#include <stdlib.h>
#include <string.h>

static struct tty *
tty_of(const struct play *play)
{
	return play->front;
}

void
tty_leave(struct tty *tty)
{
	tty->play->leave = true;
	tty->done = true;
}

/* Keys until the game goes on or the player leaves. */
static void
run_keys(struct tty *tty)
{
	tty->done = false;
	while (!tty->done && !tty->play->leave) {
		panes_draw(tty);
		keys_handle(tty, screen_key(tty, -1));
	}
}

static void
put_out_lights(struct tty *tty)
{
	if (tty->chart.lit)
		memset(tty->chart.lit, 0, (size_t)tty->play->sys->n_spaces + 1);
}

/* What is to be seen is drawn whenever a key is awaited. */
static void
show(struct play *play)
{
	log_forget(tty_of(play));
}

static void
begin_to_ask(struct tty *tty)
{
	/* Keys that were to hurry a bot are no answers. */
	if (tty->watched != tty->play->game->log_len && tty->hurry)
		screen_drop_keys();
	tty->play->refresh = false; /* from now on it says that the game has changed */
	tty->hurry = false;
	tty->watched = tty->play->game->log_len;
	put_out_lights(tty);
	picks_reset(tty);
}

/* At the first decision: where to find the keys. */
static void
welcome(struct tty *tty)
{
	if (tty->welcomed)
		return;
	tty->welcomed = true;
	lines_word(tty->message, sizeof tty->message, "tty.welcome");
}

static void
ask(struct play *play)
{
	struct tty *tty = tty_of(play);
	begin_to_ask(tty);
	welcome(tty);
	run_keys(tty);
}

static void
ask_throw(struct play *play, const struct gr_dice *dice)
{
	struct tty *tty = tty_of(play);
	begin_to_ask(tty);
	tty->dice = dice;
	run_keys(tty);
	tty->dice = NULL;
}

/* === Watching ================================================================================= */

static void
light_value(struct tty *tty, int domain, int value)
{
	const struct play *play = tty->play;
	int space = 0;
	if (domain == GR_D_SPACE)
		space = value;
	else if (domain == GR_D_PIECE && value >= 1 && value <= play->sys->n_pieces)
		space = play->board->piece[value].space;
	if (space >= 1 && space <= play->sys->n_spaces)
		tty->chart.lit[space] = true;
}

/* Light up what the new events are about. How many the screen's seat hears. */
static int
light_events(struct tty *tty)
{
	const struct gr_game *game = tty->play->game;
	int heard = 0;
	put_out_lights(tty);
	for (size_t i = tty->watched; i < game->log_len; i++) {
		const struct gr_event *event = &game->log[i].event;
		if (!cli_hears(event, tty->play->screen) || play_keeps_back(tty->play, event))
			continue;
		heard++;
		for (int k = 0; tty->chart.lit && k < event->n; k++)
			light_value(tty, game->sys->events[event->kind].domain[k], event->arg[k]);
	}
	tty->watched = game->log_len;
	return heard;
}

/* A key hurries it, q asks whether to leave. */
static bool
think(struct play *play, int seat, int gone)
{
	struct tty *tty = tty_of(play);
	struct gr_text text;
	gr_text_init(&text, tty->message, sizeof tty->message);
	if (gone < 0)
		return false;
	play_say_thinking(play, seat, gone, "tty.thinking", &text);
	/* Nobody has looked yet where a computer begins, or a game was loaded in which it is its turn. */
	play_look(play);
	panes_draw(tty);
	const int key = screen_key(tty, 0);
	if (key == TTY_NONE || key == TTY_RESIZED)
		return false;
	if (key == 'q')
		keys_quit(tty);
	else if (key == TTY_STOP)
		play->leave = true;
	tty->hurry = true;
	return true;
}

static void
watch(struct play *play)
{
	struct tty *tty = tty_of(play);
	play_look(play);
	if (tty->watched > play->game->log_len)
		tty->watched = 0;
	const struct gr_node *node = gr_game_node(play->game);
	bool asked = node->kind == GR_DECISION && node->seat == play->screen;
	/* Where the person is asked next, he looks as long as he likes. */
	if (light_events(tty) == 0 || asked)
		return;
	picks_reset(tty);
	tty->message[0] = '\0';
	int key = TTY_RESIZED;
	while (key == TTY_RESIZED && !play->leave) {
		if (!tty->hurry && tty->pace > 0)
			panes_draw(tty);
		key = screen_key(tty, tty->hurry ? 0 : tty->pace);
	}
	if (key == TTY_STOP)
		play->leave = true;
	else if (key == 'q')
		keys_quit(tty);
	else if (key != TTY_NONE)
		tty->hurry = true;
}

/* === The end ================================================================================== */

static void
make_result(struct tty *tty, const char *unused)
{
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	const struct play *play = tty->play;
	(void)unused;
	gr_text_init(&text, buffer, sizeof buffer);
	cli_say_result(play->game, &text);
	cli_wrap(cli_out(), "", 2, buffer);
	fputc('\n', cli_out());
	board_print_tracks(play->board, NULL, NULL);
	fputc('\n', cli_out());
	cli_tell("tty.over.now");
}

static void
over(struct play *play)
{
	struct tty *tty = tty_of(play);
	bool fresh = play->refresh;
	play_look(play);
	show(play);
	begin_to_ask(tty);
	if (fresh)
		page_show(tty, "tty.title.over", make_result, NULL);
	run_keys(tty);
}

/* === Opening and closing ======================================================================== */

static void
close_screen(struct play *play)
{
	struct tty *tty = tty_of(play);
	prompt_use(NULL);
	lines_close(tty);
	screen_close(tty);
	log_forget(tty);
	chart_forget(tty);
	free(tty->picks.row);
	free(tty);
	play->front = NULL;
}

static const struct play_ways ways = {
	.show = show,
	.ask = ask,
	.ask_throw = ask_throw,
	.think = think,
	.watch = watch,
	.over = over,
	.close = close_screen,
};

const struct play_ways *
tty_open(struct play *play, int pace)
{
	struct tty *tty = calloc(1, sizeof *tty);
	if (!tty)
		return NULL;
	prompt_signals(); /* before curses looks which signals are taken */
	if (!screen_open(tty)) {
		free(tty);
		return NULL;
	}
	tty->play = play;
	tty->pace = pace;
	tty->prompts = (struct prompt_ways){tty, page_prompt, page_clear};
	prompt_use(&tty->prompts);
	play->front = tty;
	play->bar = screen_glyph(tty, "█", "#");
	lines_catch(tty, tty->columns);
	log_forget(tty);
	return &ways;
}
