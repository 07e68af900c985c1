/*
 * inner.h - what the files of src/front/tty share. Nobody outside includes it.
 *
 * fit.c asks what the terminal can do, screen.c has it: keys, styles, text at a place. lines.c catches what the plain client
 * prints, as lines. chart.c is the map pane, panes.c all others, picks.c what those hold, page.c what lies over them (texts,
 * questions), why.c why something is not offered, keys.c what the keys do, tty.c the ways of the game's loop.
 */
#ifndef TTY_INNER_H
#define TTY_INNER_H

#include "map.h"
#include "tty.h"

enum {
	TTY_MIN_COLUMNS = 60,
	TTY_MIN_LINES = 16,
	TTY_MAX_WIDTH = MAP_MAX_COLUMNS /* texts are not wrapped wider than this */
};

/* Keys beside characters, which are 1 .. 255. */
enum tty_key {
	TTY_NONE = 0,
	TTY_STOP = 1000, /* a signal asks to leave, or the terminal is gone */
	TTY_RESIZED,
	TTY_UP,
	TTY_DOWN,
	TTY_LEFT,
	TTY_RIGHT,
	TTY_PAGE_UP,
	TTY_PAGE_DOWN,
	TTY_HOME,
	TTY_END,
	TTY_TAB,
	TTY_BACK_TAB,
	TTY_ENTER,
	TTY_ESCAPE,
	TTY_RUBOUT,
	TTY_HELP,
	TTY_CLICK, /* at tty->click */
	TTY_OTHER
};

/* How text looks, any of these together; a seat is added by style_of_seat(). */
enum tty_style {
	STYLE_PLAIN = 0,
	STYLE_BOLD = 1,
	STYLE_FAINT = 2,
	STYLE_CHOSEN = 4, /* reversed */
	STYLE_UNDER = 8,
	STYLE_SEAT = 16 /* times the seat */
};

struct rect {
	int y, x, lines, columns;
};

struct lines {
	char *text; /* owned */
	char **at;  /* [n] into it */
	int n;
};

enum pane { PANE_CHOICES, PANE_MAP, PANE_LOG, PANES };

struct layout {
	struct rect tracks, prompt, keys;
	struct rect map, choices, log, detail;
	int upper, lower, split; /* separators: two lines and a column; -1 = none */
};

/* The choices that pass the filter. */
struct picks {
	char filter[64];
	int space, piece; /* only those that touch it; 0 = any */
	int *row;         /* [n] rows of play->choice */
	int n, cap;
	int at, top;
	char number[64]; /* digits typed so far; at dice: faces */
};

struct chart {
	const struct gr_scenario *scenario; /* for which and */
	int columns, lines;                 /* for what room the places were found */
	struct map_size size;
	struct map_place *place; /* [n_spaces + 1] */
	int top, left;           /* of the part that is shown */
	int space, piece;        /* where the cursor is */
	struct map_letters ground, kinds, states;
	bool *lit; /* [n_spaces + 1] shown as touched */
};

struct log_view {
	struct lines lines;
	gr_rule *rule; /* [lines.n] */
	size_t events; /* of the game's log that it shows */
	int seat, width;
	int back; /* lines scrolled back from the end; the last one shown is the chosen one */
};

struct tty {
	struct play *play;
	int pace;
	bool utf8, colour;
	int columns, lines;
	struct rect click; /* where the mouse was, lines: the wheel's direction or 0 */
	struct layout layout;
	enum pane focus;
	bool zoom;
	struct picks picks;
	struct chart chart;
	struct log_view log;
	char message[512];
	const struct gr_dice *dice; /* a person's throw is due */
	bool done;                  /* the game goes on: the loop is to look again */
	bool welcomed;              /* told where to find the keys */
	bool hurry;                 /* bots' moves do not wait */
	size_t watched;             /* events that have been shown move by move */
	struct prompt_ways prompts;
	FILE *out; /* catches what is printed */
	char *out_text;
	size_t out_len;
};

/* --- fit.c --- */

/* Of the window; false if it is not known. */
bool screen_size(int *high, int *wide);

/* --- screen.c --- */

bool screen_open(struct tty *tty);
void screen_close(struct tty *tty);
/* The next key; TTY_NONE after `ms` milliseconds, never if ms < 0. */
int screen_key(struct tty *tty, int ms);
/* Drop keys that were pressed before they could be meant. */
void screen_drop_keys(void);
void screen_clear(void);
/* Draw all anew, whatever the terminal may show. */
void screen_redraw(void);
void screen_refresh(void);
/* Show the cursor there; -1: hide it. */
void screen_cursor(int y, int x);
/* Text at a place, cut at `room` columns. The columns it took. */
int screen_put(const struct tty *tty, int y, int x, int room, const char *text, unsigned style);
/* The same, the rest of the room filled with blanks. */
void screen_put_row(const struct tty *tty, int y, int x, int room, const char *text,
		    unsigned style);
/* One of two strings, by what the terminal can show. */
const char *screen_glyph(const struct tty *tty, const char *utf8, const char *ascii);
unsigned style_of_seat(int seat);
/* Columns of a text. */
int text_columns(const char *text);
/* The text behind its first `columns`. */
const char *text_skip(const char *text, int columns);

/* --- lines.c --- */

/* Catch what is printed from now on, wrapped at `width`. */
void lines_catch(struct tty *tty, int width);
/* What has been caught; the old lines are dropped. */
void lines_take(struct tty *tty, struct lines *lines);
void lines_drop(struct lines *lines);
/* Stop catching. */
void lines_close(struct tty *tty);
/* Run a command of the plain client and catch what it says. */
void lines_run(struct tty *tty, const char *command, int width, struct lines *lines);
/* A line of the catalogue. */
void lines_word(char *out, size_t size, const char *key);
/* What was said as one message, its lines joined. */
void lines_to_message(struct tty *tty, const struct lines *lines);

/* --- chart.c --- */

/* Find a place for each space in a room of that size, if that has not been done. */
void chart_prepare(struct tty *tty, const struct rect *room);
/* Draw the map into the room; it moves so that the space of interest is seen. */
void chart_draw(struct tty *tty, const struct rect *room, int interest);
/* Forget what was fitted: another game. */
void chart_forget(struct tty *tty);
/* Put the space into the middle at the next drawing. */
void chart_centre(struct tty *tty);
/* Move the cursor to the next space in a direction. */
void chart_move(struct tty *tty, int dy, int dx);
/* The cursor to the next piece in its space; behind the last: to none. */
void chart_next_piece(struct tty *tty);
/* The space drawn at a place of the screen; 0 if none. */
int chart_space_at(const struct tty *tty, const struct rect *room, int y, int x);
/* What the letters mean. */
void chart_print_legend(struct tty *tty);

/* --- panes.c --- */

/* Everything. */
void panes_draw(struct tty *tty);

/* --- picks.c --- */

/* List the choices anew by the filter. */
void picks_fill(struct tty *tty);
/* A new decision: no filter, the first choice. */
void picks_reset(struct tty *tty);
/* The row of play->choice that is chosen; -1 if none. */
int picks_row(const struct tty *tty);
/* Choose another one. */
void picks_move(struct tty *tty, int by);
/* The log as lines of that width. */
void log_fill(struct tty *tty, int width);
/* The rule of the last line of the log that is shown; 0 if none. */
gr_rule log_rule(const struct tty *tty);
void log_scroll(struct tty *tty, int by);
/* Look at the log anew, whoever's it is. */
void log_forget(struct tty *tty);

/* --- page.c --- */

/* Make the text of a page, printed as the plain client does it. */
typedef void (*page_maker)(struct tty *tty, const char *what);

/* A text over the panes until a key is pressed. `title` is a line of the catalogue. */
void page_show(struct tty *tty, const char *title, page_maker make, const char *what);
/* The answer to a question, on a page. */
void page_query(struct tty *tty, const char *title, const char *command);
/* The answer to a command that does something: in the message line if it is short. */
void page_command(struct tty *tty, const char *title, const char *command);
/* A question in the last line; the answer's key. */
int page_question(struct tty *tty, const char *key);
/* Edit a line at the bottom, `line` is what it holds at first. False: given up. */
bool page_input(struct tty *tty, const char *label, char *line, size_t size);
/* For prompt_use(): questions of the plain client on a page of their own. */
enum line page_prompt(void *user, const char *prompt, char *line, size_t size);
void page_clear(void *user);
/* Say that the window is too small, if it is. */
bool page_too_small(struct tty *tty);

/* --- why.c --- */

/* What might come to mind here, and the rules refuse; on the map, about the cursor's space or piece. */
void why_print(struct tty *tty, const char *unused);

/* --- tty.c --- */

/* The player wants to go, or has to. */
void tty_leave(struct tty *tty);

/* --- keys.c --- */

/* Do what a key is for. */
void keys_handle(struct tty *tty, int key);
/* Ask whether to leave. */
void keys_quit(struct tty *tty);

#endif
