/*
 * page.c - what lies over the panes: texts to read, questions, lines to type, and the blank page that
 * hides everything while the screen goes from hand to hand.
 */
#include "inner.h"

#include <string.h>

enum { MAX_PAGE = 100, MARGIN = 4, NARROW_MS = 400 };

bool
page_too_small(struct tty *tty)
{
	char buffer[128];
	char need[32];
	char have[32];
	struct gr_text text;
	if (tty->columns >= TTY_MIN_COLUMNS && tty->lines >= TTY_MIN_LINES)
		return false;
	snprintf(need, sizeof need, "%dx%d", TTY_MIN_COLUMNS, TTY_MIN_LINES);
	snprintf(have, sizeof have, "%dx%d", tty->columns, tty->lines);
	gr_text_init(&text, buffer, sizeof buffer);
	cli_tell_text(&text, "tty.small", have, need);
	screen_clear();
	const char *rest = buffer;
	for (int y = 0; y < tty->lines && *rest; y++) {
		screen_put(tty, y, 0, tty->columns, rest, STYLE_BOLD);
		rest = text_skip(rest, tty->columns);
	}
	screen_refresh();
	return true;
}

/* === Texts ==================================================================================== */

static int
page_width(const struct tty *tty)
{
	int width = tty->columns - 2 * MARGIN;
	return width > MAX_PAGE ? MAX_PAGE : width;
}

static void
draw_box(const struct tty *tty, const struct rect *box, const char *title, bool more)
{
	char shown[160];
	char hint[96];
	struct gr_text text;
	const char *side = screen_glyph(tty, "│", "|");
	const char *edge = screen_glyph(tty, "─", "-");
	int right = box->x + box->columns - 1;
	int bottom = box->y + box->lines - 1;
	for (int x = box->x; x <= right; x++) {
		screen_put(tty, box->y, x, 1, edge, STYLE_BOLD);
		screen_put(tty, bottom, x, 1, edge, STYLE_BOLD);
	}
	for (int y = box->y + 1; y < bottom; y++) {
		screen_put(tty, y, box->x, 1, side, STYLE_BOLD);
		screen_put_row(tty, y, box->x + 1, box->columns - 2, "", STYLE_PLAIN);
		screen_put(tty, y, right, 1, side, STYLE_BOLD);
	}
	screen_put(tty, box->y, box->x, 1, screen_glyph(tty, "┌", "+"), STYLE_BOLD);
	screen_put(tty, box->y, right, 1, screen_glyph(tty, "┐", "+"), STYLE_BOLD);
	screen_put(tty, bottom, box->x, 1, screen_glyph(tty, "└", "+"), STYLE_BOLD);
	screen_put(tty, bottom, right, 1, screen_glyph(tty, "┘", "+"), STYLE_BOLD);
	gr_text_init(&text, shown, sizeof shown);
	gr_text_char(&text, ' ');
	cli_tell_text(&text, title);
	gr_text_char(&text, ' ');
	screen_put(tty, box->y, box->x + 2, box->columns - 4, shown, STYLE_CHOSEN | STYLE_BOLD);
	gr_text_init(&text, hint, sizeof hint);
	gr_text_char(&text, ' ');
	cli_tell_text(&text, more ? "tty.page.more" : "tty.page.close");
	gr_text_char(&text, ' ');
	screen_put(tty, bottom, box->x + 2, box->columns - 4, hint, STYLE_PLAIN);
}

/* The lines in a box in the middle, from line `top` on. How many lines it has room for. */
static int
draw_page(struct tty *tty, const char *title, const struct lines *lines, int top)
{
	int most = tty->lines - 4;
	int room = lines->n < most ? lines->n : most;
	int width = 0;
	for (int i = 0; i < lines->n; i++) {
		int columns = text_columns(lines->at[i]);
		width = columns > width ? columns : width;
	}
	width = width < 40 ? 40 : width;
	width = width > page_width(tty) ? page_width(tty) : width;
	struct rect box = {(tty->lines - room - 2) / 2, (tty->columns - width - 4) / 2, room + 2,
			   width + 4};
	panes_draw(tty);
	if (page_too_small(tty))
		return room;
	draw_box(tty, &box, title, lines->n > room);
	for (int i = 0; i < room && top + i < lines->n; i++)
		screen_put(tty, box.y + 1 + i, box.x + 2, width, lines->at[top + i], STYLE_PLAIN);
	screen_refresh();
	return room;
}

/* How far a key scrolls a page; 0: it closes it. */
static int
page_step(int key, int room, int all)
{
	switch (key) {
	case TTY_UP: return -1;
	case TTY_DOWN: return 1;
	case TTY_PAGE_UP: return -room;
	case ' ':
	case TTY_PAGE_DOWN: return room;
	case TTY_HOME: return -all;
	case TTY_END: return all;
	default: return 0;
	}
}

/* Make the text anew. */
static void
remake(struct tty *tty, struct lines *lines, page_maker make, const char *what)
{
	lines_catch(tty, page_width(tty));
	make(tty, what);
	lines_take(tty, lines);
}

/* Read a text; it is made anew when the window changes, if it can be. Odds that were sampled narrow
 * while they are looked at. */
static void
read_page(struct tty *tty, const char *title, struct lines *lines, page_maker make,
	  const char *what)
{
	int top = 0;
	for (;;) {
		int room = draw_page(tty, title, lines, top);
		int key = screen_key(tty, make && tty->play->narrows ? NARROW_MS : -1);
		if (key == TTY_RESIZED && make)
			remake(tty, lines, make, what);
		if (key == TTY_NONE) {
			remake(tty, lines, make, "odds more");
			continue;
		}
		if (key == TTY_STOP)
			tty_leave(tty);
		int step = page_step(key, room, lines->n);
		if (key == TTY_CLICK && tty->click.lines)
			step = tty->click.lines * 3;
		bool stays = key == TTY_RESIZED || (step && lines->n > room);
		if (!stays)
			return;
		top += step;
		top = top > lines->n - room ? lines->n - room : top;
		top = top < 0 ? 0 : top;
	}
}

void
page_show(struct tty *tty, const char *title, page_maker make, const char *what)
{
	struct lines lines = {0};
	lines_catch(tty, page_width(tty));
	make(tty, what);
	lines_take(tty, &lines);
	read_page(tty, title, &lines, make, what);
	lines_drop(&lines);
}

static void
make_answer(struct tty *tty, const char *command)
{
	command_run(tty->play, command);
}

static void
answer(struct tty *tty, const char *title, const char *command, page_maker again)
{
	struct lines lines = {0};
	tty->play->narrows = false;
	lines_run(tty, command, page_width(tty), &lines);
	if (tty->play->refresh || tty->play->leave)
		tty->done = true;
	if (lines.n == 0 || (lines.n == 1 && !again) || tty->done)
		lines_to_message(tty, &lines);
	else
		read_page(tty, title, &lines, again, command);
	tty->play->narrows = false;
	lines_drop(&lines);
}

void
page_query(struct tty *tty, const char *title, const char *command)
{
	answer(tty, title, command, make_answer);
}

void
page_command(struct tty *tty, const char *title, const char *command)
{
	answer(tty, title, command, NULL);
}

/* === Questions ================================================================================ */

int
page_question(struct tty *tty, const char *key)
{
	int got;
	do {
		lines_word(tty->message, sizeof tty->message, key);
		panes_draw(tty);
		got = screen_key(tty, -1);
	} while (got == TTY_RESIZED);
	tty->message[0] = '\0';
	if (got == TTY_STOP)
		tty_leave(tty);
	return got;
}

/* Change a line by a key. */
static void
edit(char *line, size_t size, int key)
{
	enum { CTRL_U = 21 };
	size_t len = strlen(line);
	if (key == CTRL_U)
		line[0] = '\0';
	if (key == TTY_RUBOUT) {
		/* A whole character: its trailing bytes too. */
		while (len > 0 && ((unsigned char)line[len - 1] & 0xC0) == 0x80)
			len--;
		line[len > 0 ? len - 1 : 0] = '\0';
	}
	if (key >= ' ' && key <= 255 && key != 127 && len + 1 < size) {
		line[len] = (char)key;
		line[len + 1] = '\0';
	}
}

/* A line to be typed in a row of the screen; its end is seen if it is long. */
static void
draw_input(const struct tty *tty, int y, const char *label, const char *line, unsigned style)
{
	int wide = tty->columns;
	int x = text_columns(label) + 1;
	int room = wide - x - 1;
	int over = text_columns(line) - room;
	if (y < 0 || y >= tty->lines || room < 1)
		return;
	screen_put_row(tty, y, 0, wide, label, style);
	const char *end = over > 0 ? text_skip(line, over) : line;
	x += screen_put(tty, y, x, room, end, style);
	screen_cursor(y, x);
	screen_refresh();
}

bool
page_input(struct tty *tty, const char *label, char *line, size_t size)
{
	for (;;) {
		panes_draw(tty);
		draw_input(tty, tty->lines - 1, label, line, STYLE_CHOSEN);
		int key = screen_key(tty, -1);
		if (key == TTY_STOP)
			tty_leave(tty);
		if (key == TTY_STOP || key == TTY_ESCAPE)
			return false;
		if (key == TTY_ENTER)
			return true;
		edit(line, size, key);
	}
}

/* === The plain client's questions ================================================================ */

void
page_clear(void *user)
{
	struct tty *tty = user;
	lines_catch(tty, page_width(tty)); /* what was caught is gone */
	screen_clear();
	screen_refresh();
}

/* A page with nothing on it but what was said last and the question. */
enum line
page_prompt(void *user, const char *prompt, char *line, size_t size)
{
	struct tty *tty = user;
	struct lines lines = {0};
	cli_wrap(cli_out(), "", 0, prompt);
	lines_take(tty, &lines);
	line[0] = '\0';
	enum line got = LINE_BREAK;
	while (got == LINE_BREAK) {
		screen_clear();
		int y = lines.n < tty->lines - 4 ? 2 : 0;
		for (int i = 0; i < lines.n; i++)
			screen_put(tty, y++, 2, tty->columns - 2, lines.at[i], STYLE_BOLD);
		draw_input(tty, y < tty->lines ? y : tty->lines - 1, " >", line, STYLE_PLAIN);
		int key = screen_key(tty, -1);
		if (key == TTY_STOP)
			got = LINE_END;
		else if (key == TTY_ENTER || key == TTY_ESCAPE)
			got = LINE_TEXT;
		else
			edit(line, size, key);
	}
	lines_drop(&lines);
	screen_cursor(-1, 0);
	return got;
}
