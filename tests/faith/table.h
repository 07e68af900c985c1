/*
 * table.h - a table to test one clause on: set the pieces, play, throw, look.
 *
 *     CLAUSE(F7_4_1b, F7_4_3b)
 *     {
 *             field(t, "216 C1.gendarme1", "222 H1.arquebus1 H.navarre", NULL);
 *             phase(t, F_PH_COMBAT, CATHOLIC);
 *             play(t, "attack 216>222 C1.gendarme1");
 *             expect_int(t, total(t, "charge"), 3);
 *     }
 *
 * CLAUSE stands at the line's start with the enum names of the clauses it proves; tools/rulecov
 * reads them. EXAMPLE is the same for a worked example of the specification. The function's
 * argument is `t`. Every expected value is reckoned from the specification, never copied.
 */
#ifndef TABLE_H
#define TABLE_H

#include "faith.h"
#include "game.h"

enum { PROTESTANT, CATHOLIC }; /* sides: Huguenots or Royalists, Catholics or League */

struct table {
	struct gr_game *game;
	struct gr_ctx ctx; /* for reading the state with the system's own functions */
	const struct faith_scenario *map;
	struct faith_state *set; /* the position being set, until phase() */
	uint32_t fired[FAITH_CLAUSES];
	uint8_t option[GR_MAX_OPTIONS];
	const char *name;
};

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

/* Before anything else, if wanted: another scenario than coutras, options on or off. */
void scenario(struct table *t, const char *id);
void option(struct table *t, enum f_option option, bool on);

/* Begin from the scenario's own set-up, dice from the script. */
void setup(struct table *t);

/*
 * Begin to set a position on the scenario's map: all pieces are lost, no points; then each string sets
 * one place: its id ("222", "WAITING", "SAVED"), then pieces with "/letters" for their state: r
 * reduced or replacement, d disorganised, i isolated, f on foot, x its charge marker spent, k caracole
 * declared, m has moved, e ended a move. Ends with NULL. t->set may be changed directly as well.
 * Afterwards phase() must follow.
 */
void field(struct table *t, ...) __attribute__((sentinel));
/* The same on top of the scenario's set-up: only what is named is changed. */
void change(struct table *t, ...) __attribute__((sentinel));
/* The order of a column, with the option orders. */
void order(struct table *t, const char *column, enum f_order order);

/* Then: at a sequence of this side's phase, in the turn of t->set (1 unless changed). Movement,
 * reaction and combat go on with what was set; reaction needs t->set->fresh. */
void phase(struct table *t, enum f_phase phase, int active);

/* === playing; each fails the test if it cannot be done ========================================== */

/* One or several actions in notation, separated by ';'. */
void play(struct table *t, const char *actions);
/* The dice that are due, one digit each: "4", "5 3 6". Fails if none is due. */
void roll(struct table *t, const char *faces);

/* === looking ==================================================================================== */

/* The game waits for this step ("loss") of this side; or for this throw ("test"). */
void asked(struct table *t, const char *step, int side);
void due(struct table *t, const char *chance);
/* A TQ is due of this unit, for a reason that this clause gives. */
void tests(struct table *t, const char *piece, gr_rule rule);
/* The action is refused, and the reason carries this clause; the state stays byte-equal. */
void refused(struct table *t, const char *action, gr_rule rule);
/* The action may be played now (it is not carried out). */
void allowed(struct table *t, const char *action);
/* It is / is not among the listed legal actions. */
void listed(struct table *t, const char *action);
void unlisted(struct table *t, const char *action);
int legal_count(struct table *t);

void at(struct table *t, const char *piece, const char *place); /* "LOST", "SAVED", "WAITING" too */
void nowhere(struct table *t, const char *piece);
/* Letters as in field() that hold, of those asked for: "r" or "rd"; "-" none of r, d, i. */
void stands(struct table *t, const char *piece, const char *state);
void points(struct table *t, int side, int n);
/* Winner's seat (0: draw) and cause ("draw", "marginal", "substantial", "decisive"). */
void over(struct table *t, int seat, const char *cause);

/* The clause has been at work (event, term, refusal or citation) since the table was set. */
void told(struct table *t, gr_rule rule);
void untold(struct table *t, gr_rule rule);
void forget(struct table *t); /* start counting anew */

/* Terms of the calculation that an action leads to ("" or NULL: of the throw that is due): its
 * total, and the value of one clause's term in it (0: no such term). An attack has one calculation
 * for each unit that may be the DP, in id order: number n, from 0. */
int total(struct table *t, const char *action);
int total_n(struct table *t, const char *action, int n);
int term_of(struct table *t, const char *action, gr_rule rule);

int piece(struct table *t, const char *id);
int zone(struct table *t, const char *id);
uint64_t zone_bit(struct table *t, const char *id);
const struct faith_state *state(struct table *t);

/* Plain assertions with a message that names the test. */
#define expect(t, condition)       table_expect((t), (condition), #condition, __FILE__, __LINE__)
#define expect_int(t, got, wanted) table_expect_int((t), (got), (wanted), #got, __FILE__, __LINE__)
void table_expect(struct table *t, bool good, const char *what, const char *file, int line);
void table_expect_int(struct table *t, long long got, long long wanted, const char *what,
		      const char *file, int line);

#endif
