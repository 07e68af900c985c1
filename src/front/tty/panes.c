/*
 * panes.c - the screen: tracks, what is asked, map and choices, log and calculation, the keys.
 */
#include "inner.h"

#include <stdlib.h>
#include <string.h>

/* === Where everything stands ==================================================================== */

static void
lay_out(struct tty *tty)
{
	struct layout *at = &tty->layout;
	int wide = tty->columns;
	int tracks = tty->lines >= 36 ? 3 : tty->lines >= 22 ? 2 : 1;
	int prompt = tty->lines >= 20 ? 2 : 1;
	int from = tracks + prompt;
	int room = tty->lines - from - 1; /* between the prompt and the keys */
	int lower = room * 35 / 100;
	int left = wide >= 120 ? wide * 60 / 100 : wide * 55 / 100;
	int upper = room - 2 - lower;
	int right = wide - left - 1;
	*at = (struct layout){
		.tracks = {               0,        0, tracks,  wide},
		.prompt = {          tracks,        0, prompt,  wide},
		.keys = {  tty->lines - 1,        0,      1,  wide},
		.upper = from,
		.lower = from + 1 + upper,
		.split = left,
		.map = {        from + 1,        0,  upper,  left},
		.choices = {        from + 1, left + 1,  upper, right},
		.log = {from + 2 + upper,        0,  lower,  left},
		.detail = {from + 2 + upper, left + 1,  lower, right},
	};
	if (!tty->zoom)
		return;
	struct rect whole = {from + 1, 0, room - 1, wide};
	struct rect none = {0, 0, 0, 0};
	at->map = tty->focus == PANE_MAP ? whole : none;
	at->choices = tty->focus == PANE_CHOICES ? whole : none;
	at->log = tty->focus == PANE_LOG ? whole : none;
	at->detail = none;
	at->lower = -1;
	at->split = -1;
}

/* Lines of a text in a room, from line `first` on. */
static void
put_lines(const struct tty *tty, const struct rect *room, const struct lines *lines, int first,
	  unsigned style)
{
	for (int i = 0; i < room->lines && first + i < lines->n; i++)
		screen_put(tty, room->y + i, room->x, room->columns, lines->at[first + i], style);
}

/* === Frame ==================================================================================== */

/* A line with a title in it, which is bright if the pane is the one that the keys move in. */
static void
put_separator(const struct tty *tty, int y, int x, int columns, const char *title, bool bright)
{
	char shown[128];
	for (int i = 0; i < columns; i++)
		screen_put(tty, y, x + i, 1, screen_glyph(tty, "─", "-"), STYLE_FAINT);
	snprintf(shown, sizeof shown, " %s ", title);
	if (*title)
		screen_put(tty, y, x + 1, columns - 2, shown,
			   bright ? STYLE_CHOSEN | STYLE_BOLD : STYLE_BOLD);
}

static void
say_choices_title(const struct tty *tty, char *out, size_t size)
{
	const struct picks *picks = &tty->picks;
	const struct board *board = tty->play->board;
	char name[64];
	char filter[128] = "";
	lines_word(name, sizeof name, "tty.title.choices");
	if (picks->filter[0])
		snprintf(filter, sizeof filter, " /%s", picks->filter);
	else if (picks->piece)
		snprintf(filter, sizeof filter, " /%s", board_id(board, GR_D_PIECE, picks->piece));
	else if (picks->space)
		snprintf(filter, sizeof filter, " /%s", board_id(board, GR_D_SPACE, picks->space));
	if (tty->play->n == 0)
		snprintf(out, size, "%s", name);
	else
		snprintf(out, size, "%s %d/%d%s", name, picks->n ? picks->at + 1 : 0, picks->n,
			 filter);
}

static void
say_log_title(const struct tty *tty, char *out, size_t size)
{
	char name[64];
	lines_word(name, sizeof name, "tty.title.log");
	if (tty->log.back)
		snprintf(out, size, "%s -%d", name, tty->log.back);
	else
		snprintf(out, size, "%s", name);
}

static void
draw_frame(const struct tty *tty)
{
	const struct layout *at = &tty->layout;
	char name[64];
	char map[160];
	char choices[256];
	char log[96];
	char detail[64];
	const char *bar = screen_glyph(tty, "│", "|");
	lines_word(name, sizeof name, "tty.title.map");
	snprintf(map, sizeof map, "%s%s%s", name, cli_colon(),
		 gr_name(tty->play->sys, cli_catalogue(), tty->play->game->scenario->name));
	say_choices_title(tty, choices, sizeof choices);
	say_log_title(tty, log, sizeof log);
	lines_word(detail, sizeof detail,
		   tty->focus == PANE_MAP ? "tty.title.area" : "tty.title.detail");
	if (tty->zoom) {
		const char *titles[PANES] = {choices, map, log};
		put_separator(tty, at->upper, 0, tty->columns, titles[tty->focus], true);
		return;
	}
	int right = tty->columns - at->split - 1;
	put_separator(tty, at->upper, 0, at->split, map, tty->focus == PANE_MAP);
	put_separator(tty, at->upper, at->split + 1, right, choices, tty->focus == PANE_CHOICES);
	put_separator(tty, at->lower, 0, at->split, log, tty->focus == PANE_LOG);
	put_separator(tty, at->lower, at->split + 1, right, detail, false);
	for (int y = at->upper; y < at->log.y + at->log.lines; y++)
		screen_put(tty, y, at->split, 1, bar, STYLE_FAINT);
	screen_put(tty, at->upper, at->split, 1, screen_glyph(tty, "┬", "+"), STYLE_FAINT);
	screen_put(tty, at->lower, at->split, 1, screen_glyph(tty, "┼", "+"), STYLE_FAINT);
}

/* === What stands in the panes ==================================================================== */

/* Tracks in order of their weight; those that find no room are on a page of their own. */
static void
draw_tracks(struct tty *tty)
{
	struct lines lines = {0};
	const struct play *play = tty->play;
	const struct rect *room = &tty->layout.tracks;
	lines_catch(tty, room->columns);
	board_print_tracks(play->board, play_people(play) > 1 ? play->public : NULL, NULL);
	lines_take(tty, &lines);
	put_lines(tty, room, &lines, 0, STYLE_PLAIN);
	if (lines.n > room->lines)
		screen_put(tty, room->y + room->lines - 1, room->columns - 3, 3,
			   screen_glyph(tty, " t…", " t>"), STYLE_FAINT);
	lines_drop(&lines);
}

static void
say_what_is_asked(struct tty *tty, struct gr_text *text)
{
	struct play *play = tty->play;
	const struct gr_node *node = gr_game_node(play->game);
	if (node->kind == GR_OVER)
		cli_say_result(play->game, text);
	else if (tty->dice)
		play_say_throw(play, tty->dice, "tty.dice.due", text);
	else if (play->n > 0)
		play_say_prompt(play, text);
	else if (node->kind == GR_DECISION && play->bot[node->seat])
		cli_tell_text(text, "tty.bot.plays", play_seat_name(play, node->seat));
}

static void
draw_prompt(struct tty *tty)
{
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	struct lines lines = {0};
	const struct rect *room = &tty->layout.prompt;
	gr_text_init(&text, buffer, sizeof buffer);
	say_what_is_asked(tty, &text);
	lines_catch(tty, room->columns);
	if (text.len)
		cli_wrap(cli_out(), "", 2, buffer);
	lines_take(tty, &lines);
	put_lines(tty, room, &lines, 0, STYLE_BOLD);
	lines_drop(&lines);
}

/* Columns for the notations, so that the words behind them stand below each other. */
static int
notation_columns(const struct tty *tty)
{
	enum { MOST = 14 };
	int wide = 0;
	for (int i = 0; i < tty->picks.n && wide < MOST; i++) {
		int len = (int)strlen(tty->play->choice[tty->picks.row[i]].notation);
		wide = len > wide ? len : wide;
	}
	return wide < MOST ? wide : MOST;
}

static void
draw_choice(struct tty *tty, int k, int y, int wide)
{
	const struct rect *room = &tty->layout.choices;
	int row = tty->picks.row[k];
	const struct choice *choice = &tty->play->choice[row];
	char buffer[GR_MAX_TEXT];
	char shown[GR_MAX_TEXT + 160];
	struct gr_text text;
	bool chosen = k == tty->picks.at;
	gr_text_init(&text, buffer, sizeof buffer);
	menu_say(tty->play, row, &text);
	snprintf(shown, sizeof shown, "%3d %-*s %s", row + 1, wide, choice->notation, buffer);
	bool cut = text_columns(shown) > room->columns;
	screen_put_row(tty, y, room->x, room->columns, shown, chosen ? STYLE_CHOSEN : STYLE_PLAIN);
	if (cut)
		screen_put(tty, y, room->x + room->columns - 1, 1, screen_glyph(tty, "…", ">"),
			   chosen ? STYLE_CHOSEN : STYLE_PLAIN);
}

static void
draw_choices(struct tty *tty)
{
	struct picks *picks = &tty->picks;
	const struct rect *room = &tty->layout.choices;
	if (picks->at < picks->top)
		picks->top = picks->at;
	if (picks->at >= picks->top + room->lines)
		picks->top = picks->at - room->lines + 1;
	int wide = notation_columns(tty);
	for (int i = 0; i < room->lines && picks->top + i < picks->n; i++)
		draw_choice(tty, picks->top + i, room->y + i, wide);
	if (picks->n || !tty->play->n || !room->lines)
		return;
	char none[128];
	lines_word(none, sizeof none, "tty.choices.none");
	screen_put(tty, room->y, room->x, room->columns, none, STYLE_PLAIN);
}

static void
draw_log(struct tty *tty)
{
	const struct rect *room = &tty->layout.log;
	if (!room->lines)
		return;
	log_fill(tty, room->columns);
	const struct log_view *log = &tty->log;
	int last = log->lines.n - log->back;
	int first = last > room->lines ? last - room->lines : 0;
	struct rect used = *room;
	used.lines = last - first;
	put_lines(tty, &used, &log->lines, first, STYLE_PLAIN);
	if (tty->focus == PANE_LOG && used.lines > 0)
		screen_put_row(tty, room->y + used.lines - 1, room->x, room->columns,
			       log->lines.at[last - 1], STYLE_CHOSEN);
}

static void
print_choice_detail(struct tty *tty)
{
	char command[32];
	char buffer[GR_MAX_TEXT];
	struct gr_text text;
	int row = picks_row(tty);
	if (row < 0)
		return;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_text_str(&text, tty->play->choice[row].notation);
	gr_text_str(&text, cli_colon());
	menu_say(tty->play, row, &text);
	cli_wrap(cli_out(), "", 2, buffer);
	snprintf(command, sizeof command, "explain %d", row + 1);
	command_run(tty->play, command);
}

static void
print_area_detail(struct tty *tty)
{
	char buffer[256];
	struct gr_text text;
	const struct board *board = tty->play->board;
	const struct chart *chart = &tty->chart;
	if (chart->piece) {
		gr_text_init(&text, buffer, sizeof buffer);
		board_say_piece(board, chart->piece, &text);
		cli_wrap(cli_out(), "> ", 2, buffer);
	}
	if (!chart->space)
		return;
	int row = picks_row(tty);
	int chosen = row >= 0 ? tty->play->choice[row].piece : 0;
	int piece = chosen ? chosen : survey_subject(tty->play);
	/* What one is about to do first: the pane may be small. */
	survey_print(tty->play, SURVEY_FROM, piece, chart->space);
	board_print_space(board, chart->space);
	board_print_links(board, chart->space);
	survey_print(tty->play, SURVEY_HERE, piece, chart->space);
}

static void
draw_detail(struct tty *tty)
{
	struct lines lines = {0};
	const struct rect *room = &tty->layout.detail;
	if (!room->lines)
		return;
	lines_catch(tty, room->columns);
	if (tty->focus == PANE_MAP)
		print_area_detail(tty);
	else if (tty->dice)
		command_run(tty->play, "explain");
	else
		print_choice_detail(tty);
	lines_take(tty, &lines);
	put_lines(tty, room, &lines, 0, STYLE_PLAIN);
	if (lines.n > room->lines)
		screen_put(tty, room->y + room->lines - 1, room->x + room->columns - 3, 3,
			   tty->focus == PANE_MAP ? screen_glyph(tty, " i…", " i>")
						  : screen_glyph(tty, " e…", " e>"),
			   STYLE_FAINT);
	lines_drop(&lines);
}

/* The message if there is any, what is being typed, or what the keys do. */
static void
draw_keys(struct tty *tty)
{
	char buffer[640];
	const struct rect *room = &tty->layout.keys;
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	if (tty->message[0])
		gr_text_str(&text, tty->message);
	else if (tty->picks.number[0] || tty->dice)
		cli_tell_text(&text, tty->dice ? "tty.dice.typed" : "tty.number.typed",
			      tty->picks.number);
	else if (tty->play->n == 0 && gr_game_node(tty->play->game)->kind != GR_OVER)
		cli_tell_text(&text, "tty.keys.watch");
	else
		cli_tell_text(&text, tty->focus == PANE_CHOICES ? "tty.keys"
				     : tty->focus == PANE_MAP   ? "tty.keys.map"
								: "tty.keys.log");
	screen_put_row(tty, room->y, room->x, room->columns, buffer, STYLE_CHOSEN);
}

/* === Everything =============================================================================== */

/* Light up what the chosen choice is about; the space to look at. */
static int
light_choice(struct tty *tty)
{
	struct chart *chart = &tty->chart;
	const struct play *play = tty->play;
	int row = picks_row(tty);
	int interest = 0;
	if (!chart->lit)
		return 0;
	for (int i = 1; i <= play->sys->n_spaces; i++) {
		if (row >= 0)
			chart->lit[i] = menu_touches(play, row, GR_D_SPACE, i);
		interest = chart->lit[i] && !interest ? i : interest;
	}
	return row >= 0 && play->choice[row].space ? play->choice[row].space : interest;
}

void
panes_draw(struct tty *tty)
{
	screen_clear();
	screen_cursor(-1, 0);
	if (page_too_small(tty))
		return;
	lay_out(tty);
	if (tty->layout.map.lines)
		chart_prepare(tty, &tty->layout.map);
	int interest = light_choice(tty);
	if (tty->focus == PANE_MAP)
		interest = tty->chart.space;
	draw_tracks(tty);
	draw_prompt(tty);
	draw_log(tty);
	draw_frame(tty);
	if (tty->layout.map.lines)
		chart_draw(tty, &tty->layout.map, interest ? interest : tty->chart.space);
	if (tty->layout.choices.lines)
		draw_choices(tty);
	draw_detail(tty);
	draw_keys(tty);
	screen_refresh();
}
