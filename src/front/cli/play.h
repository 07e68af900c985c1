/*
 * play.h - a game at the terminal: who sits where, what has been told to whom, the prompt.
 *
 * cmd_play.c reads the arguments and asks what is missing; play.c is the loop; plain.c shows and asks
 * line by line (src/front/tty does it on the full screen); menu.c lists the choices; odds.c prints odds;
 * reasons.c tells what bots thought; command.c has what can be typed at the prompt; prompt.c reads lines.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "ai.h"
#include "board.h"

enum { PLAY_MAX_LINE = 1024, PLAY_MAX_PATH = 1024 };

struct choice {
	gr_action action;
	char notation[96];
	int space; /* the space, and the piece, that it is about; 0 = none */
	int piece;
	int group; /* one of the two */
};

struct play;

/*
 * How a game is shown and asked: plain.c line by line, src/front/tty on the full screen. The loop in
 * play.c calls these; play->board and the choices are as the screen's seat sees them.
 */
struct play_ways {
	/* The situation has changed. */
	void (*show)(struct play *play);
	/* Read one thing and carry it out. */
	void (*ask)(struct play *play);
	/* The same while a person's own dice are due. */
	void (*ask_throw)(struct play *play, const struct gr_dice *dice);
	/* A bot thinks for `gone` milliseconds now, which may go on for a while; -1: it has done so.
	 * True: it shall play now, with what it knows. */
	bool (*think)(struct play *play, int seat, int gone);
	/* A bot has decided; the board is as it was before. */
	void (*watch)(struct play *play);
	/* The game is over: show that, then ask. */
	void (*over)(struct play *play);
	/* Give the screen back; nothing is asked any more. May be NULL. */
	void (*close)(struct play *play);
	bool breaks_hurry; /* Ctrl-C while a bot thinks has it play now; else it leaves the game */
};

struct play {
	const struct play_ways *ways;
	void *front; /* the front end's own */
	struct gr_game *game;
	const struct gr_system *sys;
	/* Who plays a seat: NULL = a person. [0] is unused. */
	const struct ai_level *bot[GR_MAX_SEATS + 1];
	void *desk;                   /* what they think with; NULL: not needed yet */
	struct play_reasons *reasons; /* what they thought; NULL: nothing yet */
	struct gr_rng rng; /* for the bots, and for throws that nobody at the table may see */
	bool plain;        /* no drawn map */
	bool in_rows;      /* each term of a calculation on a line of its own */
	const char *bar;   /* a block of the bars that odds are drawn with; NULL: no bars */
	bool shared;       /* people share the screen: no hand-over pages */
	gr_action odds_of; /* what odds were asked of last */
	uint32_t samples;  /* with so many playouts, where they were needed */
	bool narrows;      /* more of them would narrow the answer */
	int screen;        /* the seat whose screen this is; 0 = nobody's */
	size_t told[GR_MAX_SEATS + 1];    /* how much of the log each seat has been told */
	int turn_shown[GR_MAX_SEATS + 1]; /* turn for which each seat has been shown the field */
	struct board *board;              /* what the screen's seat sees */
	struct board *public;             /* what everybody sees */
	struct board_tracks shown[GR_MAX_SEATS + 1]; /* as last shown to each seat */
	bool in_full; /* show all tracks, not only what has changed */
	struct gr_list list;
	struct choice *choice; /* [n] of the decision, by groups if they are many */
	struct choice *spare;  /* for sorting them */
	int n;
	bool by_piece; /* groups are pieces, else spaces */
	bool leave;    /* the player wants to go */
	int breaks;    /* Ctrl-C so often in a row */
	bool refresh;  /* show the situation again before asking */
	bool changed;  /* decided or thrown since the last save: something would be lost */
	char path[PLAY_MAX_PATH]; /* of the last save or load; "" = none */
};

/* --- prompt.c --- */

enum line { LINE_TEXT, LINE_END, LINE_BREAK };

/* Another way to read lines than from standard input, and to hide what has been shown. */
struct prompt_ways {
	void *user;
	enum line (*line)(void *user, const char *prompt, char *line, size_t size);
	void (*clear)(void *user);
};

/* Ask in that way from now on; NULL: by standard input and output. */
void prompt_use(const struct prompt_ways *use);
/* Read a line behind a prompt, without its newline and outer blanks. LINE_BREAK: Ctrl-C. */
enum line prompt_line(const char *prompt, char *line, size_t size);
/* Make Ctrl-C and the like break a prompt instead of the program. */
void prompt_signals(void);
/* A signal has asked to stop since the last prompt. */
bool prompt_stopped(void);
/* It was more than a Ctrl-C: there is no asking any more. */
bool prompt_must_end(void);
/* The same for whoever looks now and then while at work; it stays until prompt_stopped() is asked. */
const atomic_bool *prompt_stop(void);
bool prompt_is_terminal(void);
/* Clear the screen and what can be scrolled back to; without a terminal, a line that says so. */
void prompt_clear(void);

/* --- menu.c --- */

/* List the choices of the decision at hand, as the screen's seat sees them. */
void menu_fill(struct play *play);
/* All choices: in full if they are few, else by space or piece. */
void menu_print(const struct play *play);
/* Those that begin with the text or touch the space or piece of that id. How many there are. */
int menu_print_matching(const struct play *play, const char *text);
/* One choice in words. */
void menu_say(const struct play *play, int row, struct gr_text *text);
/* Whether a choice names that space or piece. */
bool menu_touches(const struct play *play, int row, int domain, int value);
/* Whether a choice begins with the text or touches the space or piece of that id. */
bool menu_matches(const struct play *play, int row, const char *text);
/* Every choice in full. */
void menu_print_all(const struct play *play);
/* Row of the choice that the text names: a number, or a notation written exactly; -1 if none. */
int menu_find(const struct play *play, const char *text);

/* --- odds.c --- */

/* With bars beside the figures, if play->bar has a block to draw them with. */
void odds_print(const struct play *play, const struct gr_odds *odds);
/* Only the likeliest, and how many others there are. */
void odds_print_first(const struct play *play, const struct gr_odds *odds, int most);

/* --- survey.c --- */

/* All, or only what depends on from where it is asked, or the rest. */
enum survey_part { SURVEY_ALL, SURVEY_FROM, SURVEY_HERE };

/* A piece and where it stands, or a space alone; both 0: nowhere. */
struct survey_from {
	int piece, space;
};

/* What there is to know of a space, asked from a piece (0: from nowhere). */
void survey_print(const struct play *play, enum survey_part part, int piece, int space);
void survey_print_from(const struct play *play, enum survey_part part, struct survey_from from,
		       int space);
/* The spaces that are seen from there. */
void survey_print_sight(const struct play *play, int piece, int from);
/* The piece that the decision is about, 0 if there are several or none. */
int survey_subject(const struct play *play);

/* --- threats.c --- */

/* What the other side could do to a space. False: it cannot be said here, and that has been said. */
bool threats_print(const struct play *play, int space);

/* --- reasons.c --- */

/* Note what the bot of a seat thought before it decided, from what it saw. */
void reasons_note(struct play *play, int seat, const struct gr_ctx *view,
		  const struct ai_thought *thought);
/* Another game. */
void reasons_forget(struct play *play);
/* Tell those of the last decision (1), or of the one before (2), and so on. False: they cannot be told,
 * and that has been said. */
bool reasons_print(const struct play *play, int back);

/* --- command.c --- */

/* Carry out what was typed: commands and actions, several with ";" between them. */
void command_run(struct play *play, const char *line);
/* The best bot there is, for advice. */
const struct ai_level *command_best_level(void);
/* Ask whether to save, then leave. */
void command_quit(struct play *play);
/* Save where it can be found again, and say where. */
void command_autosave(struct play *play);

/* --- plain.c --- */

extern const struct play_ways play_plain;

/* --- play.c --- */

/* Play until the game is over or the player leaves. */
void play_run(struct play *play, const struct play_ways *ways);
/* Look at the game as the screen's seat sees it, and list its choices. */
void play_look(struct play *play);
/* What is asked, with its rule; at a decision. */
void play_say_prompt(const struct play *play, struct gr_text *text);
/* Which throw is due, with its rule; `key` is the line of the catalogue. */
void play_say_throw(const struct play *play, const struct gr_dice *dice, const char *key,
		    struct gr_text *text);
/* Who thinks, since when and how long at most; `key` is the line of the catalogue. */
void play_say_thinking(const struct play *play, int seat, int gone, const char *key,
		       struct gr_text *text);
/* Take what was typed for a throw: faces, or a command. */
void play_take_throw(struct play *play, const struct gr_dice *dice, const char *line);
/* In a game of several people at one screen, what only one may know is told by `peek` alone. */
bool play_keeps_back(const struct play *play, const struct gr_event *event);
/* Tell a seat what it has not heard yet, at most the last `most` lines. */
void play_tell_log(struct play *play, int seat, int most);
/* The game has been replaced or taken back: look again. */
void play_restart(struct play *play);
/* Let the bot of that level choose for the seat that decides. 0 if it is no decision. */
gr_action play_advice(struct play *play, const struct ai_level *level);
/* A page that hands the screen to a seat, if others must not see what it sees. */
void play_hand_over(struct play *play, int seat);
/* How many seats people sit in. */
int play_people(const struct play *play);
const char *play_seat_name(const struct play *play, int seat);

#endif
