/*
 * screen.c - the terminal through ncurses: taking and giving it back, keys, sizes, styled text.
 *
 * The only file but fit.c that sees curses. Text comes as UTF-8; where the locale cannot show that, letters
 * lose their accents and other signs become what is nearest in ASCII.
 */
#include "inner.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	ESCAPE_WAIT = 40, /* milliseconds after which Esc is Esc, not the beginning of a key */
	LOOK_AROUND = 150 /* milliseconds after which signals and the size are looked at */
};

/* === Taking it and giving it back =============================================================== */

static SCREEN *screen;

static void
give_back(void)
{
	if (screen && !isendwin())
		endwin();
}

/* Pieces look like the wooden ones: a seat's colour all over. */
static bool
open_colours(void)
{
	static const short paint[GR_MAX_SEATS + 1][2] = {
		{          0,            0},
		{COLOR_WHITE,   COLOR_BLUE},
		{COLOR_WHITE,    COLOR_RED},
		{COLOR_BLACK,  COLOR_GREEN},
		{COLOR_BLACK, COLOR_YELLOW},
	};
	const char *none = getenv("NO_COLOR");
	if ((none && *none) || !has_colors() || start_color() != OK || COLORS < 8)
		return false;
	use_default_colors();
	for (int seat = 1; seat <= GR_MAX_SEATS; seat++)
		init_pair((short)seat, paint[seat][0], paint[seat][1]);
	return true;
}

bool
screen_open(struct tty *tty)
{
	setlocale(LC_CTYPE, "");
	tty->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	fflush(stdout);
	screen = newterm(NULL, stdout, stdin);
	if (!screen)
		return false;
	atexit(give_back);
	cli_on_panic(give_back);
	cbreak();
	noecho();
	nonl();
	intrflush(stdscr, FALSE);
	keypad(stdscr, TRUE);
	set_escdelay(ESCAPE_WAIT);
	mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
	mouseinterval(0);
	tty->colour = open_colours();
	tty->lines = LINES;
	tty->columns = COLS;
	screen_cursor(-1, 0);
	return true;
}

void
screen_close(struct tty *tty)
{
	(void)tty;
	give_back();
	cli_on_panic(NULL);
	delscreen(screen);
	screen = NULL;
}

/* === Keys ===================================================================================== */

static int
read_click(struct tty *tty)
{
	MEVENT event;
	if (getmouse(&event) != OK)
		return TTY_OTHER;
	int wheel = event.bstate & BUTTON4_PRESSED ? -1 : event.bstate & BUTTON5_PRESSED ? 1 : 0;
	tty->click = (struct rect){event.y, event.x, wheel, 0};
	return TTY_CLICK;
}

static int
translate(struct tty *tty, int key)
{
	static const struct {
		int curses, ours;
	} keys[] = {
		{       KEY_UP,        TTY_UP},
                {     KEY_DOWN,      TTY_DOWN},
                {     KEY_LEFT,      TTY_LEFT},
		{    KEY_RIGHT,     TTY_RIGHT},
                {    KEY_PPAGE,   TTY_PAGE_UP},
                {    KEY_NPAGE, TTY_PAGE_DOWN},
		{     KEY_HOME,      TTY_HOME},
                {      KEY_END,       TTY_END},
                {KEY_BACKSPACE,    TTY_RUBOUT},
		{       KEY_DC,    TTY_RUBOUT},
                {          127,    TTY_RUBOUT},
                {            8,    TTY_RUBOUT},
		{         '\t',       TTY_TAB},
                {     KEY_BTAB,  TTY_BACK_TAB},
                {         '\r',     TTY_ENTER},
		{         '\n',     TTY_ENTER},
                {    KEY_ENTER,     TTY_ENTER},
                {           27,    TTY_ESCAPE},
		{     KEY_F(1),      TTY_HELP},
	};
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		if (keys[i].curses == key)
			return keys[i].ours;
	}
	if (key == KEY_MOUSE)
		return read_click(tty);
	return key >= 1 && key <= 255 ? key : TTY_OTHER;
}

/* The window has another size than we draw for: also after it was stopped, when no signal comes. */
static bool
has_new_size(struct tty *tty)
{
	int lines = tty->lines;
	int columns = tty->columns;
	screen_size(&lines, &columns);
	if (lines == tty->lines && columns == tty->columns)
		return false;
	resizeterm(lines, columns);
	tty->lines = lines;
	tty->columns = columns;
	screen_redraw();
	return true;
}

static bool
is_gone(int ms)
{
	struct pollfd input = {STDIN_FILENO, POLLIN, 0};
	int got = poll(&input, 1, ms);
	return got > 0 && input.revents & (POLLHUP | POLLERR | POLLNVAL);
}

/* A key that has been pressed, or ERR. After half a report of the mouse, getch() reads on, whatever
 * timeout() says, and no signal ends that: so reading must not wait. */
static int
key_at_once(void)
{
	const int flags = fcntl(STDIN_FILENO, F_GETFL);
	if (flags >= 0)
		fcntl(STDIN_FILENO, F_SETFL, flags | O_NONBLOCK);
	timeout(0);
	const int key = getch();
	if (flags >= 0)
		fcntl(STDIN_FILENO, F_SETFL, flags);
	return key;
}

int
screen_key(struct tty *tty, int ms)
{
	int silent = 0;
	for (;;) {
		if (prompt_stopped())
			return TTY_STOP;
		if (has_new_size(tty))
			return TTY_RESIZED;
		int key = key_at_once();
		if (key == KEY_RESIZE)
			continue;
		if (key != ERR && key != 0)
			return translate(tty, key);
		if (ms >= 0 && silent >= ms)
			return TTY_NONE;
		int wait = ms >= 0 && ms - silent < LOOK_AROUND ? ms - silent : LOOK_AROUND;
		if (is_gone(wait))
			return TTY_STOP;
		silent += wait;
	}
}

void
screen_drop_keys(void)
{
	flushinp();
}

/* === Drawing ================================================================================== */

void
screen_clear(void)
{
	erase();
}

void
screen_redraw(void)
{
	clearok(curscr, TRUE);
}

void
screen_refresh(void)
{
	refresh();
}

void
screen_cursor(int y, int x)
{
	curs_set(y >= 0);
	if (y >= 0)
		move(y, x);
}

unsigned
style_of_seat(int seat)
{
	return (unsigned)seat * STYLE_SEAT;
}

/* Without colours the seats differ by their letter, and by weight and underline. */
static chtype
attribute_of(const struct tty *tty, unsigned style)
{
	static const chtype bare[] = {A_NORMAL, A_BOLD, A_UNDERLINE, A_BOLD | A_UNDERLINE, A_DIM};
	unsigned seat = style / STYLE_SEAT;
	chtype attribute = A_NORMAL;
	if (seat && seat <= GR_MAX_SEATS)
		attribute |= tty->colour ? (chtype)COLOR_PAIR(seat) : bare[seat];
	if (style & STYLE_BOLD)
		attribute |= A_BOLD;
	if (style & STYLE_FAINT)
		attribute |= A_DIM;
	if (style & STYLE_UNDER)
		attribute |= A_UNDERLINE;
	if (style & STYLE_CHOSEN)
		attribute |= A_REVERSE;
	return attribute;
}

/* Bytes of the character at `text`; 0 at the end, 1 with *code '?' where it is no UTF-8. */
static int
next_character(const char *text, unsigned *code)
{
	static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
	unsigned char first = (unsigned char)*text;
	int len = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
	*code = '?';
	if (first == 0)
		return 0;
	if (len == 1) {
		*code = first < 32 || first == 127 ? '?' : first;
		return 1;
	}
	unsigned value = len == 2 ? first & 0x1Fu : len == 3 ? first & 0x0Fu : first & 0x07u;
	for (int i = 1; i < len; i++) {
		if (((unsigned char)text[i] & 0xC0) != 0x80)
			return 1;
		value = value << 6 | ((unsigned char)text[i] & 0x3Fu);
	}
	/* What comes from outside (file names) may hold controls and strange widths: not shown. */
	if (len == 0 || value < least[len] || value < 0xA0 || value > 0x2FFF)
		return len ? len : 1;
	*code = value;
	return len;
}

/* The nearest sign in ASCII. */
static char
fold(unsigned code)
{
	static const char latin[] =
		"AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
	static const struct {
		unsigned code;
		char sign;
	} others[] = {
		{0x2018, '\''},
                {0x2019, '\''},
                {0x201C,  '"'},
                {0x201D,  '"'},
		{  0xAB,  '"'},
                {  0xBB,  '"'},
                {0x2013,  '-'},
                {0x2014,  '-'},
		{0x2026,  '.'},
                {  0xA0,  ' '},
                {  0xB7,  '.'},
                {  0xB0,  'o'},
		{ 0x152,  'O'},
                { 0x153,  'o'},
                {0x2192,  '>'},
                {0x2212,  '-'},
	};
	if (code < 0x80)
		return (char)code;
	if (code >= 0xC0 && code <= 0xFF)
		return latin[code - 0xC0];
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		if (others[i].code == code)
			return others[i].sign;
	}
	return '?';
}

int
text_columns(const char *text)
{
	unsigned code;
	int columns = 0;
	for (int len; (len = next_character(text, &code)) > 0; text += len)
		columns++;
	return columns;
}

const char *
text_skip(const char *text, int columns)
{
	unsigned code;
	for (int len; columns > 0 && (len = next_character(text, &code)) > 0; columns--)
		text += len;
	return text;
}

int
screen_put(const struct tty *tty, int y, int x, int room, const char *text, unsigned style)
{
	unsigned code;
	int column = 0;
	if (y < 0 || y >= tty->lines || x >= tty->columns)
		return 0;
	room = room > tty->columns - x ? tty->columns - x : room;
	attrset((int)attribute_of(tty, style));
	for (int len; column < room && (len = next_character(text, &code)) > 0; text += len) {
		char sign[2] = {fold(code), '\0'};
		if (code >= 0x80 && tty->utf8)
			mvaddnstr(y, x + column, text, len);
		else
			mvaddnstr(y, x + column, sign, 1);
		column++;
	}
	attrset(A_NORMAL);
	return column;
}

void
screen_put_row(const struct tty *tty, int y, int x, int room, const char *text, unsigned style)
{
	int column = screen_put(tty, y, x, room, text, style);
	for (; column < room; column++)
		screen_put(tty, y, x + column, 1, " ", style);
}

const char *
screen_glyph(const struct tty *tty, const char *utf8, const char *ascii)
{
	return tty->utf8 ? utf8 : ascii;
}
