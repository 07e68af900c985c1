/*
 * clauses.h - a table to test one clause of any system on: set the pieces, play, throw, look.
 *
 * A system's own table.h names its types and includes this; what only that system has (the stances of
 * its pieces, its phases) stands there. Its table.c fills in `table_system`.
 *
 * CLAUSE stands at the line's start with the enum names of the clauses it proves; tools/rulecov
 * reads them. EXAMPLE is the same for a worked example of the specification. The function's
 * argument is `t`. Every expected value is reckoned from the specification, never copied.
 */
#ifndef CLAUSES_H
#define CLAUSES_H

#include "game.h"

#if !defined TABLE_SCENARIO || !defined TABLE_STATE
#error "include the system's table.h"
#endif

enum { TABLE_MAX_CLAUSES = 1024 };

struct table {
	struct gr_game *game;
	struct gr_ctx ctx; /* for reading the state with the system's own functions */
	const TABLE_SCENARIO *map;
	TABLE_STATE *set; /* the position being set, until table_begin() */
	uint32_t fired[TABLE_MAX_CLAUSES];
	uint8_t option[GR_MAX_OPTIONS];
	const char *name;
};

/* What a system says of itself. */
struct table_system {
	const struct gr_system *sys;
	const char *scenario; /* where tests play unless they say otherwise */
	/* Take everything off the board, after the scenario's set-up. */
	void (*clear)(struct table *t);
	/* A word of field() other than a place: what is put there. */
	void (*put)(struct table *t, char *word, int where);
	/* What follows from all that was put. */
	void (*settle)(struct table *t);
};
extern const struct table_system table_system;

typedef void table_test(struct table *t);

void table_register(const char *clauses, const char *file, int line, table_test *test);

#define TABLE_JOIN_(a, b) a##b
#define TABLE_JOIN(a, b)  TABLE_JOIN_(a, b)
#define TABLE_TEST(text)                                                                           \
	static void TABLE_JOIN(test_, __LINE__)(struct table * t);                                 \
	__attribute__((constructor)) static void TABLE_JOIN(register_, __LINE__)(void)             \
	{                                                                                          \
		table_register(text, __FILE__, __LINE__, TABLE_JOIN(test_, __LINE__));             \
	}                                                                                          \
	static void TABLE_JOIN(test_, __LINE__)(struct table * t)

/* The names are also compiled, so that a misspelt clause is an error. */
#define CLAUSE(...)                                                                                \
	_Static_assert(sizeof((const int[]){__VA_ARGS__}) > 0, "clauses");                         \
	TABLE_TEST("CLAUSE " #__VA_ARGS__)
#define EXAMPLE(n, ...)                                                                            \
	_Static_assert(sizeof((const int[]){__VA_ARGS__}) > 0, "clauses");                         \
	TABLE_TEST("EXAMPLE " #n ": " #__VA_ARGS__)

/* === setting ==================================================================================== */

/* Before anything else, if wanted: another scenario than the usual one, options on or off. */
void scenario(struct table *t, const char *id);
void option(struct table *t, int option, bool on);

/* Begin from the scenario's own set-up, dice from the script. */
void setup(struct table *t);

/* Begin to set a position on the scenario's empty map: each string sets one place, its id, then what is
 * there in the words of the system's table.h. Ends with NULL. Afterwards the game must be begun. */
void field(struct table *t, ...) __attribute__((sentinel));
/* The same on top of the scenario's set-up: only what is named is changed. */
void change(struct table *t, ...) __attribute__((sentinel));
/* Begin the game from what was set. */
void table_begin(struct table *t);

/* === playing; each fails the test if it cannot be done ========================================== */

/* One or several actions in notation, separated by ';'. */
void play(struct table *t, const char *actions);
/* The dice that are due, as digits: "4", or "46" for two dice, several throws by blanks: "5 46 3".
 * Fails if they are not due. */
void roll(struct table *t, const char *faces);

/* === looking ==================================================================================== */

/* The game waits for this step ("retreat") of this side; or for this throw ("morale"). */
void asked(struct table *t, const char *step, int side);
void due(struct table *t, const char *chance);
/* The action is refused, and the reason carries this clause; the state stays byte-equal. */
void refused(struct table *t, const char *action, gr_rule rule);
/* The action may be played now (it is not carried out). */
void allowed(struct table *t, const char *action);
/* It is / is not among the listed legal actions. */
void listed(struct table *t, const char *action);
void unlisted(struct table *t, const char *action);
int legal_count(struct table *t);

/* Where a piece is; places beside the map too ("LOST"). */
void at(struct table *t, const char *piece, const char *place);
/* Winner's seat (0: draw) and cause, as the system's results have it. */
void over(struct table *t, int seat, const char *cause);

/* The clause has been at work (event, term, refusal or citation) since the table was set. */
void told(struct table *t, gr_rule rule);
void untold(struct table *t, gr_rule rule);
void forget(struct table *t); /* start counting anew */

/* Terms of the calculation that an action leads to ("" or NULL: of the throw that is due): its
 * total, and the value of one clause's term in it (0: no such term). */
int total(struct table *t, const char *action);
int term_of(struct table *t, const char *action, gr_rule rule);
/* The same for the n-th calculation (from 0), where there are several (cube assignments, duels). */
int total_n(struct table *t, const char *action, int n);

int piece(struct table *t, const char *id);
int place(struct table *t, const char *id);
const TABLE_STATE *state(struct table *t);
/* The value of a domain with this id, of 0 .. most. */
int value_of(struct table *t, int domain, const char *id, int most);

/* Plain assertions with a message that names the test. */
/* Fail, with what the game waits for. */
__attribute__((format(printf, 2, 3))) _Noreturn void give_up(struct table *t, const char *format,
							     ...);
#define expect(t, condition)       table_expect((t), (condition), #condition, __FILE__, __LINE__)
#define expect_int(t, got, wanted) table_expect_int((t), (got), (wanted), #got, __FILE__, __LINE__)
void table_expect(struct table *t, bool good, const char *what, const char *file, int line);
void table_expect_int(struct table *t, long long got, long long wanted, const char *what,
		      const char *file, int line);

#endif
