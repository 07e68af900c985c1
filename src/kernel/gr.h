/*
 * gr.h - THE interface. A newcomer reads this file first.
 *
 * A game is a value: one flat state, moved on by decisions and dice. A rule system is a const
 * struct gr_system, about fifteen entries and a handful of tables; everything else (legality lists,
 * journal, saves, undo, odds, replay, bots, protocol) is made by the kernel from these alone.
 *
 * The kernel, the board helpers and the systems allocate nothing, print nothing, know no clock, no
 * float and no writable global; memory for journals comes from the caller (struct gr_memory).
 * Zero means none everywhere: piece 0, space 0, seat 0, rule 0, step 0, reason 0, action 0.
 */
#ifndef GR_H
#define GR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GR_VERSION "0.1.0"

enum {
	GR_MAX_STATE = 16384, /* bytes of the largest state */
	GR_MAX_SEATS = 4,
	GR_MAX_LEGAL = 4096, /* actions listed at one decision */
	GR_MAX_DICE = 64,    /* dice in one throw */
	GR_MAX_FACES = 36,   /* faces of one die, or kinds of counter in one bag */
	GR_MAX_ARGS = 8,     /* arguments of an event or a phrase */
	GR_MAX_TERMS = 24,   /* terms of one calculation */
	GR_MAX_COMPLAINTS = 32,
	GR_MAX_OPTIONS = 16,
	GR_MAX_TEXT = 512, /* longest text of one action, event or reason */
};

typedef uint64_t gr_action; /* packed verb and operands; the system's own lay-out; 0 = none */
typedef uint16_t gr_rule;   /* row of the system's clause table; 0 = none */
typedef uint16_t gr_reason; /* row of the system's reason table; 0 = legal */

/* === Node: what the game waits for ============================================================ */

enum gr_node_kind { GR_NOT_BEGUN, GR_DECISION, GR_CHANCE, GR_OVER };

/* The first eight bytes of every state. Set by the system's advance(), read by everybody. */
struct gr_node {
	uint8_t kind; /* enum gr_node_kind */
	uint8_t seat; /* DECISION: who decides. CHANCE: who throws. OVER: the winner, 0 = draw */
	uint8_t step; /* DECISION: row of steps. CHANCE: row of chances. OVER: row of results */
	uint8_t pad[5];
};

/* === Chance =================================================================================== */

/* How a throw is read, so that odds and search may treat equal throws as one. */
enum gr_read {
	GR_READ_FACES,   /* every face by itself, in order */
	GR_READ_SUM,     /* the sum alone */
	GR_READ_AT_LEAST /* the number of dice showing `least` or more */
};

/* One throw of `count` equal dice, or a draw from a bag (count 1, weights by face value). */
struct gr_dice {
	uint8_t count;
	uint8_t sides;                    /* faces are 1..sides */
	uint8_t read;                     /* enum gr_read */
	uint8_t least;                    /* for GR_READ_AT_LEAST */
	uint8_t seen_by;                  /* bit (seat - 1) per seat that sees the outcome */
	uint8_t pad[2];                   /* makes the first eight weights one aligned word */
	uint8_t weight[GR_MAX_FACES + 1]; /* weight of each face; 0 = that face is not there */
};

#define GR_ALL_SEATS 0xFF

/* Fill `dice` with `count` fair dice of `sides`, seen by all. */
void gr_dice_fair(struct gr_dice *dice, int count, int sides, enum gr_read read);
/* Sum of the weights of one die. */
int gr_dice_weight(const struct gr_dice *dice);
/* True if `n` faces at `face` are a possible outcome of `dice`. */
bool gr_dice_allows(const struct gr_dice *dice, const uint8_t *face, int n);

/* === Random numbers: counter-based, so the n-th draw of a seed is always the same ============== */

struct gr_rng {
	uint64_t seed;
	uint64_t drawn;
};

uint64_t gr_rng_next(struct gr_rng *rng);
/* Uniform in 0 .. n - 1, unbiased (rejection). n >= 1. */
uint32_t gr_rng_below(struct gr_rng *rng, uint32_t n);
/* Throw `dice` into face[0 .. count - 1]. */
void gr_rng_throw(struct gr_rng *rng, const struct gr_dice *dice, uint8_t *face);

/* === Words: typed arguments, so that text in any language is made at the edge =================== */

/* What an argument or a field means. From GR_D_OWN on the numbers are the system's own. */
enum gr_domain {
	GR_D_NONE,
	GR_D_NUMBER,
	GR_D_BOOL,
	GR_D_SEAT,
	GR_D_PIECE,
	GR_D_SPACE,
	GR_D_RULE,
	GR_D_OWN
};

/* A catalogue key with typed arguments: "{1} moves from {2} to {3}". */
struct gr_phrase {
	const char *key; /* without the system's name; e.g. "action.move" */
	uint8_t n;
	uint8_t domain[GR_MAX_ARGS];
	int16_t value[GR_MAX_ARGS];
};

void gr_phrase_set(struct gr_phrase *phrase, const char *key);
void gr_phrase_add(struct gr_phrase *phrase, int domain, int value);

/* A bounded text. Never overruns; `cut` tells that something did not fit. */
struct gr_text {
	char *at;
	size_t size;
	size_t len;
	bool cut;
};

void gr_text_init(struct gr_text *text, char *buffer, size_t size);
void gr_text_str(struct gr_text *text, const char *str);
void gr_text_chars(struct gr_text *text, const char *str, size_t len);
void gr_text_char(struct gr_text *text, char c);
void gr_text_int(struct gr_text *text, long long value);
void gr_text_hex(struct gr_text *text, uint64_t value); /* sixteen digits */

/* === Calculations ============================================================================= */

struct gr_term {
	gr_rule rule;
	uint16_t what; /* row of the system's term names */
	int16_t value;
};

/* Terms and their sum. The same list serves preview, log, odds and AI. */
struct gr_calc {
	struct gr_phrase title;
	int n;
	int total;
	struct gr_term term[GR_MAX_TERMS];
};

void gr_calc_init(struct gr_calc *calc, const char *title);
/* Add a term and its value to the total. A zero value is kept only if `keep` rules say so: none. */
void gr_calc_add(struct gr_calc *calc, gr_rule rule, int what, int value);

/* === Events =================================================================================== */

/* One thing that a player at a table would say aloud. */
struct gr_event {
	uint16_t kind; /* row of the system's event table */
	gr_rule rule;
	uint8_t seen_by;
	uint8_t n;
	int16_t arg[GR_MAX_ARGS];
	const struct gr_calc *calc; /* valid during the call only; NULL if none */
};

/* Whoever listens. Events explain; the state is the truth. */
struct gr_sink {
	void (*event)(struct gr_sink *sink, const struct gr_event *event); /* may be NULL */
	uint32_t *fired; /* count per clause, [n_clauses]; may be NULL */
};

/* What every rule function gets. `sink` NULL: nobody listens, nothing is built. */
struct gr_ctx {
	const void *scenario;
	void *state;
	struct gr_sink *sink;
};

/* Out-of-line halves of the macros below. */
void gr_emit_event(const struct gr_ctx *ctx, const struct gr_event *event);
void gr_cite_rule(const struct gr_ctx *ctx, gr_rule rule);

/* Count that a clause has been at work, where no event says so. */
#define gr_cite(ctx, rule)                                                                         \
	do {                                                                                       \
		if ((ctx)->sink)                                                                   \
			gr_cite_rule((ctx), (rule));                                               \
	} while (0)

/* === Lists ==================================================================================== */

struct gr_list {
	int n;
	bool cut; /* more were offered than fit */
	gr_action action[GR_MAX_LEGAL];
};

static inline void
gr_offer(struct gr_list *list, gr_action action)
{
	if (list->n < GR_MAX_LEGAL)
		list->action[list->n++] = action;
	else
		list->cut = true;
}

/* What is wrong with a state: a reason and what it is about. */
struct gr_complaint {
	gr_reason reason;
	uint8_t domain;
	int16_t value;
};

struct gr_complaints {
	int n;
	struct gr_complaint at[GR_MAX_COMPLAINTS];
};

void gr_complain(struct gr_complaints *list, gr_reason reason, int domain, int value);

/* === Tables a system supplies ================================================================= */

enum gr_step_flag {
	GR_AUTO = 1,   /* a single legal action is taken by the kernel itself */
	GR_TOP = 2,    /* a procedure is over when this decision comes up: odds stop here */
	GR_SECRET = 4, /* what is chosen here nobody but the chooser is told */
	GR_PART = 8,   /* and yet part of the procedure about it, for who looks further than odds */
	GR_ANY_ORDER = 16 /* one choice hinders no other: for a quick look any good one will do */
};

/* One decision point. `check` is the only place where legality is written. */
struct gr_step {
	const char *name;
	gr_rule rule;
	uint8_t flags;
	/* Offer a superset of the legal actions (on a free table: a sensible finite set). */
	void (*candidates)(const struct gr_ctx *ctx, struct gr_list *list);
	/* 0, or why not. Any 64-bit value may come in. Never changes the state. */
	gr_reason (*check)(const struct gr_ctx *ctx, gr_action action);
	/* Carry out an action that check has passed. Cannot fail. */
	void (*apply)(struct gr_ctx *ctx, gr_action action);
};

/* One kind of throw. */
struct gr_chance {
	const char *name;
	gr_rule rule;
	/* What is thrown now. */
	void (*dice)(const struct gr_ctx *ctx, struct gr_dice *dice);
	/* Take the outcome; faces are possible for these dice. Cannot fail. */
	void (*apply)(struct gr_ctx *ctx, const uint8_t *face);
};

struct gr_clause {
	const char *id;   /* "W12.3.4" */
	const char *text; /* in the language of the specification; see gr_clause_text() */
};

struct gr_reason_row {
	const char *code; /* "not-mobile"; the text is catalogue key "reason.<code>" */
	gr_rule rule;
};

struct gr_event_row {
	const char *name; /* catalogue key "event.<name>" */
	uint8_t domain[GR_MAX_ARGS];
};

struct gr_result_row {
	const char *cause; /* catalogue key "result.<cause>" */
	gr_rule rule;
};

struct gr_option {
	const char *id;
	gr_rule rule;
	uint8_t values;  /* 0 .. values - 1; a switch has 2 */
	uint8_t initial; /* unless the scenario says otherwise */
};

/*
 * One named part of the state, for complete positions in and out. Indexed by up to two domains
 * (0 = not indexed): index values run 0 .. count - 1 and are named by name(); indices without a
 * name are left out. A field indexed by GR_D_NUMBER is an array.
 */
struct gr_field {
	const char *name;
	uint8_t index[2];
	uint16_t count[2];
	uint8_t value; /* domain of the value */
	int (*get)(const struct gr_ctx *ctx, int i, int j);
	void (*set)(struct gr_ctx *ctx, int i, int j, int value); /* 0 <= value <= max */
	int max;                                                  /* greatest value; least is 0 */
};

/* === View model: what front ends draw; neutral nouns only ======================================= */

/* How a piece stands on a free table: its centre, width and depth in board units, and where it
 * faces, in degrees clockwise from the top. */
struct gr_stand {
	int x, y;
	int facing;
	int width, depth;
};

/* Called back by view(), in any order. All strings are ids; text comes from catalogues. Those that are
 * word ids by blanks may be gone when the call is over; the others stay. */
struct gr_viewer {
	/* A space of the board: its centre in board units and what is on it, word ids by blanks. */
	void (*space)(struct gr_viewer *v, int space, int x, int y, const char *terrain);
	/* A piece: where it stands, whose it is, kind and nation and state as word ids. */
	void (*piece)(struct gr_viewer *v, int piece, int space, int seat, const char *kind,
		      const char *nation, const char *state);
	/* A mark lying on a piece or a space (the other is 0): "cubes.red" 3, "pending" 1. */
	void (*mark)(struct gr_viewer *v, int piece, int space, const char *mark, int value);
	/* A track: "turn" 3 of 9; seat 0 if nobody's; value -1 = hidden from this seat; of -1 = there is
	 * no end to it. */
	void (*track)(struct gr_viewer *v, int seat, const char *track, int value, int of);
	/* One thing the seat is asked: prompt phrase (choices come from the kernel). */
	void (*prompt)(struct gr_viewer *v, const struct gr_phrase *phrase);
	/* Two spaces that touch, and what lies between them, word ids by blanks; told once a pair. */
	void (*link)(struct gr_viewer *v, int space, int other, const char *between);
	/* The piece that was told last, with space 0, stands freely on a table. */
	void (*stand)(struct gr_viewer *v, int piece, const struct gr_stand *stand);
	/* A place beside the board, no space of it, where pieces wait or lie in the order told. */
	void (*tray)(struct gr_viewer *v, int space);
};

/* A viewer whose every callback does nothing, to put one's own into. */
struct gr_viewer gr_blind_viewer(void);

/* === Survey: what a space is to who looks at it ================================================= */

enum { GR_MAX_COURSE = 32 };

/* A course over spaces, from where it is asked to the space asked about: of a move, of sight. */
struct gr_course {
	int n;
	uint16_t space[GR_MAX_COURSE];
	int cost;     /* of a move; -1: it has none */
	int stop;     /* it ends in space[stop]; -1: it is open */
	bool between; /* or rather on the way from there to the next */
};

/* Called back by survey(). Kinds are word ids: of the space itself "ground", "sight"
 * and "control", from where it is asked "move" and "look"; courses are of "move" and "sight". */
struct gr_surveyor {
	/* Something to know, with its clause (0: none). */
	void (*fact)(struct gr_surveyor *s, const char *kind, gr_rule rule,
		     const struct gr_phrase *phrase);
	/* A space that the last fact names behind its words. */
	void (*about)(struct gr_surveyor *s, int space);
	/* Something that cannot be, as the row of the reason table says. */
	void (*refusal)(struct gr_surveyor *s, const char *kind, gr_reason reason);
	/* A figure and how it comes about. */
	void (*calc)(struct gr_surveyor *s, const char *kind, const struct gr_calc *calc);
	void (*course)(struct gr_surveyor *s, const char *kind, const struct gr_course *course);
};

/* A piece that could come nearer before it acts. */
struct gr_approach {
	int piece;
	struct gr_course course;
	struct gr_phrase phrase; /* what it would do, and at what price */
};

/* A surveyor who listens to nothing, to put one's own ears into. */
struct gr_surveyor gr_deaf_surveyor(void);

/* === The system =============================================================================== */

/* Head of every compiled scenario. The rest is the system's own flat struct. */
struct gr_scenario {
	char magic[8];   /* "grogscn" */
	char system[16]; /* name of the system */
	char id[32];
	char name[64];
	uint32_t version; /* of the system's struct */
	uint32_t size;    /* of the whole struct */
	uint32_t facts;   /* bytes of plain facts; behind them all is derived */
	uint8_t pad_facts[4];
	uint64_t whole;                 /* hash of everything behind this field */
	uint64_t hash;                  /* of the plain facts behind this field, for saves */
	uint8_t option[GR_MAX_OPTIONS]; /* defaults, in the order of the system's options */
	char blurb[256];
	uint16_t minutes;
	uint8_t pad[2];
	uint32_t withheld; /* options that make no sense here and keep their default, bit per row */
};

struct gr_system {
	/* --- Facts --- */
	const char *name;  /* folder, protocol and save name: "waterloo" */
	const char *title; /* what people call it */
	const char
		*version; /* of the rules; a save of another version is replayed with a warning */
	uint32_t scenario_version;
	uint32_t scenario_size;
	uint32_t state_size;
	uint8_t seats;
	const char *const *seat_names; /* [seats + 1], [0] = "none" */

	/* --- Tables; row 0 of each is empty --- */
	const struct gr_step *steps;
	int n_steps;
	const struct gr_chance *chances;
	int n_chances;
	const struct gr_clause *clauses;
	int n_clauses;
	const struct gr_reason_row *reasons;
	int n_reasons;
	const struct gr_event_row *events;
	int n_events;
	const struct gr_result_row *results;
	int n_results;
	const char *const *terms; /* catalogue key "term.<name>" */
	int n_terms;
	const struct gr_option *options; /* row 0 is a real option here */
	int n_options;
	const struct gr_field *fields;
	int n_fields;
	/* Pieces and spaces run 1 .. n. */
	int n_pieces;
	int n_spaces;

	/* --- Entries --- */

	/*    Work out of a scenario's facts what the rules need at speed. False: it does not fit, which
	 *    the compiler of scenarios tells. */
	bool (*derive)(struct gr_scenario *scenario);
	/* 1. Zeroed state -> the set-up of the scenario with these options; then advance() is called. */
	void (*setup)(struct gr_ctx *ctx, const uint8_t *options);
	/* 2. Run everything automatic until somebody must decide, dice must fall, or it is over. */
	void (*advance)(struct gr_ctx *ctx);
	/* 3. A position was set field by field (without its procedure stack): find where in the
	 *    sequence of play it stands. Complaints make the position refused. Then advance(). */
	void (*enter)(struct gr_ctx *ctx, struct gr_complaints *out);
	/* 4. The invariants of a state. Silent on every state that play can reach. */
	void (*verify)(const struct gr_ctx *ctx, struct gr_complaints *out);
	/* 5. Wipe from ctx->state (a copy) what `seat` may not know. Seat 0: knows only the public. */
	void (*observe)(struct gr_ctx *ctx, int seat);
	/* 6. Turn a seat's view back into one full state consistent with it, by chance. */
	void (*resample)(struct gr_ctx *ctx, int seat, struct gr_rng *rng);
	/* 7. The calculations that `action` leads to next (0: those of the throw that is due).
	 *    Calls `out` once for each. */
	void (*explain)(const struct gr_ctx *ctx, gr_action action,
			void (*out)(void *user, const struct gr_calc *calc), void *user);
	/* 8. What came of a procedure, as a short key made of ids, equal for equal outcomes. */
	void (*outcome)(const struct gr_ctx *before, const struct gr_ctx *after,
			struct gr_text *key);
	/* 9. What `seat` sees, from a state already observed for it. */
	void (*view)(const struct gr_ctx *ctx, int seat, struct gr_viewer *viewer);
	/* 10. Notation. text -> action: 0 or a reason (malformed, unknown id, ...). */
	void (*action_text)(const struct gr_ctx *ctx, gr_action action, struct gr_text *text);
	gr_reason (*action_parse)(const struct gr_ctx *ctx, const char *text, gr_action *action);
	/* 11. The action as a phrase; its PIECE and SPACE arguments are what one clicks. */
	void (*action_phrase)(const struct gr_ctx *ctx, gr_action action, struct gr_phrase *phrase);
	/* 12. Id of a value in a domain ("FI1", "E3", "mobile"); NULL if there is none. Of a seat: its
	 *     word in this scenario, if that is another than its name (catalogue "seat.<id>"). */
	const char *(*id_of)(const struct gr_ctx *ctx, int domain, int value);
	/* 13. Proper name of a piece or space, without its id; NULL: it has none. See gr_say_name(). */
	const char *(*proper_name)(const struct gr_ctx *ctx, int domain, int value);
	/*     Behind "title." and "called.": the line of the catalogue that puts its name together.
	 *     NULL: "piece" or "space", else none; the same where the function is missing. */
	const char *(*name_line)(const struct gr_ctx *ctx, int domain, int value);
	/* 14. Value of the position for a seat, larger is better, within +-1,000,000. */
	int (*eval)(const struct gr_ctx *ctx, int seat);
	/*     Read as a chance of winning: at eval_even() the first of two seats wins every other game
	 *     that has gone so far, at eval_scale more three of four. NULL: 0. Scale 0: 1000. */
	int (*eval_even)(const struct gr_ctx *ctx);
	int eval_scale;
	/* 15. How promising an action looks at first sight, 0 .. 1000, 0 = hopeless, 500 = fair. For
	 *     search, which asks of any candidate before it asks whether that is legal. */
	int (*hint)(const struct gr_ctx *ctx, gr_action action);
	/*     How likely a strong player takes each of `n` candidates, 0 .. 1000: 100 more, twice as
	 *     likely. The tree search looks at likely actions first, and plays on by them. All at once,
	 *     since much is the same for many. NULL: by the hint. */
	void (*appeal)(const struct gr_ctx *ctx, const gr_action *action, int n, int *appeal);
	/*     Legal, but nobody with sense would do it: the tree search leaves it out where there is
	 *     anything else. NULL: nothing is. */
	bool (*folly)(const struct gr_ctx *ctx, gr_action action);
	/* 16. The number of the turn, for saves (a hash is written when it changes). */
	int (*turn)(const struct gr_ctx *ctx);
	/* 17. For odds, on a full state before an action or throw: hold off what would only follow
	 *     upon the procedure, without a node between (a round that ends). NULL: nothing. */
	void (*hold)(struct gr_ctx *ctx);
	/* 18. For threats, on a full state at a top decision: set its fields so that `seat` acts next
	 *     with all it may do before (enter() is called then). False: it stands so already. NULL:
	 *     only the seat that is asked can threaten. */
	bool (*give)(struct gr_ctx *ctx, int seat);
	/* 19. What there is to know of a space, from a state already observed: its ground, who controls
	 *     it; what it would cost `piece` to come there, and whether it is seen from the space `from`
	 *     (where the piece stands, if there is one; both may be 0). NULL: no more than view() says. */
	void (*survey)(const struct gr_ctx *ctx, int piece, int from, int space,
		       struct gr_surveyor *out);
	/* 20. For threats, on a state that give() has set for `seat`, before enter(): carry out the next
	 *     of the moves by which a piece of the seat could come to act upon `space`, in an order of the
	 *     system's own, those of a piece together; *cursor is 0 at first and then as it was left, and the same cursor finds the
	 *     same move. False: there is none any more. NULL: they act from where they stand. */
	bool (*approach)(struct gr_ctx *ctx, int seat, int space, int *cursor,
			 struct gr_approach *out);
};

/* The list of all systems, ends with NULL (src/systems/all.c). */
extern const struct gr_system *const gr_systems[];
const struct gr_system *gr_system_named(const char *name);

/* === Playing: what the kernel makes of it (stateless half) ====================================== */

static inline const struct gr_node *
gr_node(const struct gr_ctx *ctx)
{
	return (const struct gr_node *)ctx->state;
}

uint64_t gr_hash(const void *bytes, size_t size);

/* May a game of this scenario have this value of an option? Those that a scenario withholds keep
 * their default. */
bool gr_option_fits(const struct gr_system *sys, const struct gr_scenario *scenario, int option,
		    int value);

/* Start: set-up with options (NULL: the scenario's), then on to the first node. */
void gr_setup(const struct gr_system *sys, struct gr_ctx *ctx, const uint8_t *options);
/* Legal actions at a decision: candidates filtered by check. Also counts refusals if a sink does. */
void gr_legal(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_list *list);
/* 0 or why not; only meaningful at a decision. */
gr_reason gr_check(const struct gr_system *sys, const struct gr_ctx *ctx, gr_action action);
/* Carry out a checked action, or a throw, and run on to the next node (taking GR_AUTO steps). */
void gr_apply(const struct gr_system *sys, struct gr_ctx *ctx, gr_action action);
void gr_apply_throw(const struct gr_system *sys, struct gr_ctx *ctx, const uint8_t *face);
/* The dice that are due at a chance node. */
void gr_due(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_dice *dice);
/* Uniform random legal action. 0 only if none is legal, which is a bug in a system. */
gr_action gr_random_action(const struct gr_system *sys, const struct gr_ctx *ctx,
			   struct gr_rng *rng);
/* Throw the dice that are due by `rng`, and run on like gr_apply_throw(). */
void gr_random_throw(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng);

/* === A bug, not a player's error ================================================================ */

/* Supplied by the program that links the kernel; must not return. */
_Noreturn void gr_panic(const char *what, const char *file, int line);
#define gr_assert(x) ((x) ? (void)0 : gr_panic(#x, __FILE__, __LINE__))

#endif
