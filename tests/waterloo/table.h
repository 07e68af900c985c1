/*
 * table.h - a table to test one clause on: set the pieces, play, throw, look.
 *
 *     CLAUSE(W7_2_2, W7_2_6)
 *     {
 *             field(t, "E5 FI1 FI2 FI3 FC1 FC2", "A1 BI1/d", NULL);
 *             rounds(t, W_FRENCH, 2, 1);
 *             play(t, "g pass");
 *             cubes(t, "E5", "blue", 2);
 *             told(t, W7_2_6);
 *     }
 *
 * CLAUSE stands at the line's start with the enum names of the clauses it proves; tools/rulecov
 * reads them. EXAMPLE is the same for a worked example of the specification. The function's
 * argument is `t`. Every expected value is reckoned from the specification, never copied.
 */
#ifndef TABLE_H
#define TABLE_H

#include "game.h"
#include "waterloo.h"

struct table {
	struct gr_game *game;
	struct gr_ctx ctx; /* for reading the state with the system's own functions */
	const struct waterloo_scenario *map;
	struct waterloo_state *set; /* the position being set, until rounds() or phase() */
	uint32_t fired[WATERLOO_CLAUSES];
	uint8_t option[GR_MAX_OPTIONS];
	const char *name;
};

typedef void table_test(struct table *t);

void table_register(const char *clauses, const char *file, int line, table_test *test);
/* Run all that registered themselves; the test program's main(). */
int table_main(void);

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

/* Before anything else, if wanted: another scenario than waterloo-1815, options on or off. */
void scenario(struct table *t, const char *id);
void option(struct table *t, enum w_option option, bool on);

/* Begin from the scenario's own set-up, dice from the script. */
void setup(struct table *t);

/*
 * Begin to set a position on the scenario's map: all pieces are taken off, all cubes, no losses;
 * then each string sets one place: its id, then pieces with "/letter" for the state (m d s; r l; f t;
 * r u; without a letter the upright state), then cubes as "red=3". Ends with NULL. Afterwards one of
 * rounds() or phase() must follow.
 */
void field(struct table *t, ...) __attribute__((sentinel));
/* The same on top of the scenario's set-up: only what is named is changed. */
void change(struct table *t, ...) __attribute__((sentinel));
/* More to set, before rounds() or phase(); t->set may be changed directly as well. */
void discs(struct table *t, int side, int green, int red, int purple);

/* Then: in the middle of an action round (the tile drawn, `done` actions done, free formation
 * changes over): the active side is to choose an action. Discs as set, else the turn's. */
void rounds(struct table *t, int active, int tile, int done);
/* At the start of a phase. */
void phase(struct table *t, enum w_phase phase);

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

void at(struct table *t, const char *piece, const char *place); /* "LOST", "DLY", "DISPLAY" too */
void stands(struct table *t, const char *piece, const char *state); /* "mobile" ... */
void cubes(struct table *t, const char *place, const char *colour, int n);
void losses(struct table *t, const char *colour, int n);
/* Winner's seat (0: draw) and cause ("goal", "losses", "both", "hold", "time", "draw"). */
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
const struct waterloo_state *state(struct table *t);

/* Plain assertions with a message that names the test. */
#define expect(t, condition)       table_expect((t), (condition), #condition, __FILE__, __LINE__)
#define expect_int(t, got, wanted) table_expect_int((t), (got), (wanted), #got, __FILE__, __LINE__)
void table_expect(struct table *t, bool good, const char *what, const char *file, int line);
void table_expect_int(struct table *t, long long got, long long wanted, const char *what,
		      const char *file, int line);

#endif
