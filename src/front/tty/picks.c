/*
 * picks.c - the choices that the filter lets through, and the log as lines: what the two panes hold.
 */
#include "inner.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* === Choices ================================================================================== */

/* Whether `part` stands in the text; case does not matter. */
static bool
holds(const char *text, const char *part)
{
	size_t len = strlen(part);
	for (; *text; text++) {
		size_t i = 0;
		while (i < len &&
		       tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
			i++;
		if (i == len)
			return true;
	}
	return len == 0;
}

static bool
passes(const struct tty *tty, int row)
{
	const struct play *play = tty->play;
	const struct picks *picks = &tty->picks;
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	if (picks->space && !menu_touches(play, row, GR_D_SPACE, picks->space))
		return false;
	if (picks->piece && !menu_touches(play, row, GR_D_PIECE, picks->piece))
		return false;
	if (!picks->filter[0])
		return true;
	gr_text_init(&text, buffer, sizeof buffer);
	menu_say(play, row, &text);
	return menu_matches(play, row, picks->filter) || holds(buffer, picks->filter);
}

void
picks_fill(struct tty *tty)
{
	struct picks *picks = &tty->picks;
	const struct play *play = tty->play;
	if (play->n > picks->cap) {
		int *row = realloc(picks->row, (size_t)play->n * sizeof *row);
		gr_assert(row);
		picks->row = row;
		picks->cap = play->n;
	}
	picks->n = 0;
	for (int i = 0; i < play->n; i++) {
		if (passes(tty, i))
			picks->row[picks->n++] = i;
	}
	picks_move(tty, 0);
}

void
picks_reset(struct tty *tty)
{
	struct picks *picks = &tty->picks;
	picks->filter[0] = '\0';
	picks->number[0] = '\0';
	picks->space = 0;
	picks->piece = 0;
	picks->at = 0;
	picks->top = 0;
	picks_fill(tty);
}

int
picks_row(const struct tty *tty)
{
	const struct picks *picks = &tty->picks;
	return picks->at < picks->n ? picks->row[picks->at] : -1;
}

void
picks_move(struct tty *tty, int by)
{
	struct picks *picks = &tty->picks;
	int at = picks->at + by;
	picks->at = at >= picks->n ? picks->n - 1 : at;
	picks->at = picks->at < 0 ? 0 : picks->at;
}

/* === The log ================================================================================== */

void
log_forget(struct tty *tty)
{
	lines_drop(&tty->log.lines);
	free(tty->log.rule);
	memset(&tty->log, 0, sizeof tty->log);
	tty->log.seat = -1;
}

static void
print_event(struct tty *tty, const struct gr_event *event)
{
	if (play_keeps_back(tty->play, event))
		cli_tell("tty.log.kept-back");
	else
		cli_print_event(tty->play->game, event);
}

/* One pass to print the events, one to know which lines are whose. */
void
log_fill(struct tty *tty, int width)
{
	enum { MOST = 1500 };
	struct log_view *log = &tty->log;
	const struct gr_game *game = tty->play->game;
	int seat = tty->play->screen;
	if (log->events == game->log_len && log->seat == seat && log->width == width)
		return;
	log_forget(tty);
	*log = (struct log_view){.events = game->log_len, .seat = seat, .width = width};
	size_t from = game->log_len > MOST ? game->log_len - MOST : 0;
	size_t *ends = calloc(MOST, sizeof *ends);
	gr_assert(ends);
	lines_catch(tty, width);
	for (size_t i = from; i < game->log_len; i++) {
		if (cli_hears(&game->log[i].event, seat))
			print_event(tty, &game->log[i].event);
		fflush(tty->out);
		ends[i - from] = tty->out_len;
	}
	lines_take(tty, &log->lines);
	log->rule = calloc((size_t)log->lines.n + 1, sizeof *log->rule);
	gr_assert(log->rule);
	size_t event = 0;
	for (int k = 0; k < log->lines.n; k++) {
		size_t at = (size_t)(log->lines.at[k] - log->lines.text);
		while (event + from < game->log_len && at >= ends[event])
			event++;
		log->rule[k] = game->log[from + event].event.rule;
	}
	free(ends);
}

gr_rule
log_rule(const struct tty *tty)
{
	const struct log_view *log = &tty->log;
	int last = log->lines.n - 1 - log->back;
	return last >= 0 ? log->rule[last] : 0;
}

void
log_scroll(struct tty *tty, int by)
{
	struct log_view *log = &tty->log;
	int most = log->lines.n - 1;
	log->back -= by;
	log->back = log->back > most ? most : log->back;
	log->back = log->back < 0 ? 0 : log->back;
}
