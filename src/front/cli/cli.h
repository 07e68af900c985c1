/*
 * cli.h - what the commands of `grognard` share: arguments, files, scenarios, words, errors.
 *
 * A command is one function `cmd_<name>` in its own file; main.c has the table. Exit codes: 0 it
 * went well, 1 it did not (the reason is on standard error), 2 it was called wrongly. Every error
 * says what was wrong, where, and what was expected.
 */
#ifndef CLI_H
#define CLI_H

#include "game.h"

#include <stdio.h>

enum { CLI_OK, CLI_FAILED, CLI_USAGE };

#define CLI_PRINTS(fmt, args) __attribute__((format(printf, fmt, args)))

/* How this program was built: compiler, optimisation, flags. Made by the build. */
extern const char cli_build[];

/* "grognard: <message>" on standard error. */
void cli_error(const char *format, ...) CLI_PRINTS(1, 2);

/* === Commands ================================================================================= */

int cmd_play(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_review(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_compile(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_serve(int argc, char **argv);

/* === Arguments (args.c) ======================================================================== */

struct cli_option {
	char letter;       /* 0: no short form */
	const char *name;  /* without the dashes */
	const char *value; /* what to write for its value in the help; NULL: takes none */
	const char *what;
};

/* The options of a command, for its parser and its --help; ends with a row without name. */
struct cli_usage {
	const char *command;
	const char *form; /* "FILE.json [-o OUT]" */
	const char *what; /* a paragraph */
	const struct cli_option *options;
	bool other_options; /* unknown --name VALUE is handed out as CLI_OTHER */
};

enum {
	CLI_END = -1,   /* no more arguments */
	CLI_PLAIN = -2, /* an argument that is no option: in value */
	CLI_HELP = -3,  /* --help was asked for and has been printed */
	CLI_BAD = -4,   /* wrong; it has been said */
	CLI_OTHER = -5  /* an option not in the table: name and value */
};

struct cli_args {
	const struct cli_usage *usage;
	int argc;
	char **argv;
	int at;
	bool only_plain; /* "--" has been seen */
	const char *value;
	char name[64];
};

/* argv[0] is the name of the command. */
void cli_args_init(struct cli_args *args, const struct cli_usage *usage, int argc, char **argv);
/* The next argument: row of the option table, or one of the codes above. */
int cli_args_next(struct cli_args *args);
void cli_usage_print(const struct cli_usage *usage, FILE *out);
/* A whole number in least .. most, or false (it has been said). `what` names the option. */
bool cli_number(const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *out);

/* === Files (file.c) ============================================================================ */

enum { CLI_MAX_FILE = 32 << 20 };

struct cli_file {
	char *text; /* [len + 1], ends with a zero byte that is not counted */
	size_t len;
};

/* Read a whole file, "-" is standard input. False: it has been said why. */
bool cli_file_read(const char *path, struct cli_file *out);
void cli_file_drop(struct cli_file *file);
/* Write through a temporary file beside it, so that a half-written one never replaces a good one.
 * False: errno says why, and the file is as it was. */
bool cli_file_write(const char *path, const void *bytes, size_t len);
/* "<temporary directory>/grognard-<what>-<process>.grog". */
void cli_temp_path(char *path, size_t size, const char *what);
/* The same in the user's folder for such things (made if need be), or else in the temporary one. */
void cli_state_path(char *path, size_t size, const char *what);
/* The game as a save. False: errno says why. */
bool cli_game_write(struct gr_game *game, const char *path);

/* === Games and scenarios (library.c) =========================================================== */

/* Memory for games: the C library's. */
struct gr_memory cli_memory(void);
/* An empty game on the heap; never NULL (exits if there is no memory). */
struct gr_game *cli_game(void);
void cli_game_drop(struct gr_game *game);

/* Known systems and scenarios, one after another; NULL behind the last. */
const struct gr_system *cli_system(int i);
const struct gr_scenario *cli_scenario(const struct gr_system *sys, int i);
/* By name; NULL: it has been said, with the names there are. */
const struct gr_system *cli_system_named(const char *name);
const struct gr_scenario *cli_scenario_named(const struct gr_system *sys, const char *name);
/* For gr_game_load(): built-in scenarios, and those read from files in this run. */
const struct gr_scenario *cli_scenario_find(void *user, const char *system, const char *id);
/* A compiled scenario from bytes: checked and kept until the end. NULL: it has been said. */
const struct gr_scenario *cli_scenario_take(const char *path, const void *bytes, size_t len);
/* The same from a file, JSON or compiled. tables: path or NULL for those beside it. */
const struct gr_scenario *cli_scenario_open(const char *path, const char *tables);
/* Load a save into the game. False: it has been said, with the line. */
bool cli_game_read(struct gr_game *game, const char *path);
/* True if the text begins like a save. */
bool cli_is_save(const struct cli_file *file);

/* If the program breaks, the journal of this game is written out (panic.c). NULL: none. */
void cli_watch(struct gr_game *game);
/* What gives the terminal back before anything is written then. NULL: nothing. */
void cli_on_panic(void (*restore)(void));

/* === Words (say.c) ============================================================================= */

/* Choose the language: "en", "fr", "it". False if there is no such catalogue. */
bool cli_language(const char *language);
/* The same for an option --language; false: it has been said. */
bool cli_language_option(const char *language);
const struct gr_catalogue *cli_catalogue(void);
/* The catalogue's line for room + id ("word.", "mobile"), or the id itself. */
const char *cli_word(const struct gr_system *sys, const char *room, const char *id);
/* What stands between a name and what is told of it: ": ", in French " : ". */
const char *cli_colon(void);
/* Name of a seat as it stands in a table: "seat.<id>.short" if there is one, else "seat.<id>". */
const char *cli_seat(const struct gr_system *sys, const struct gr_scenario *scenario, int seat);
/* Line ui.<key> of the catalogue with {1}, {2} ... filled by the strings that follow, up to NULL. */
#define cli_tell(...) cli_tell_args(__VA_ARGS__, (const char *)NULL)
void cli_tell_args(const char *key, ...);
/* The same into a text. */
#define cli_tell_text(...) cli_tell_text_args(__VA_ARGS__, (const char *)NULL)
void cli_tell_text_args(struct gr_text *text, const char *key, ...);

/* Print what follows, errors too, into `out`, wrapped at `width`; NULL: to the terminal again. */
void cli_print_to(FILE *out, int width);
/* Where words for people are printed: standard output unless told otherwise. */
FILE *cli_out(void);
/* Columns of the terminal, at least 40; 80 if unknown. Those of cli_print_to() as they are. */
int cli_width(void);
/* Milliseconds that never go back. */
uint64_t cli_clock_ms(void *user);
/* A blank at which no line is broken. */
#define CLI_TIED '\x1f'
/* Print text wrapped at the width: first line behind `first`, the others behind `indent` blanks. */
void cli_wrap(FILE *out, const char *first, int indent, const char *text);

/* "[W2.4.7]" and a blank before it, or nothing for rule 0. */
void cli_say_rule(const struct gr_system *sys, gr_rule rule, struct gr_text *text);
/* Whether a seat hears of an event; seat 0 hears what all hear. */
bool cli_hears(const struct gr_event *event, int seat);
/* One event as a line of the log, with its rule and calculation. */
void cli_print_event(struct gr_game *game, const struct gr_event *event);
void cli_print_calc(const struct gr_system *sys, const struct gr_ctx *ctx,
		    const struct gr_calc *calc, int indent);
/* The same with each term on a line of its own. */
void cli_print_calc_rows(const struct gr_system *sys, const struct gr_ctx *ctx,
			 const struct gr_calc *calc);
/* What the game's last fault means, for people. sys: whose reasons it has; NULL if unknown. */
void cli_say_fault(const struct gr_game *game, const struct gr_system *sys, struct gr_text *text);
/* Clauses by id, beginning of an id, or a word in them. How many there were. */
int cli_print_rules(const struct gr_system *sys, const char *text);
/* Clause text in the language chosen, wrapped. */
void cli_print_clause(const struct gr_system *sys, gr_rule rule);
/* How the game ended: winner, cause, rule. */
void cli_say_result(const struct gr_game *game, struct gr_text *text);

#endif
