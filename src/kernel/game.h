/*
 * game.h - a game in progress: state, dice source, journal, log, undo, save.
 *
 * For front ends, the lab and tests; rule systems do not see it. The state is always what the
 * journal says: undo, load and branch are made by replaying it. Memory for journal and log is asked
 * from the caller's `grow`; nothing else is allocated.
 */
#ifndef GR_GAME_H
#define GR_GAME_H

#include "gr.h"

/* Like realloc(): NULL on failure (then the call in progress answers GR_E_MEMORY, nothing lost). */
struct gr_memory {
	void *(*grow)(void *old, size_t size);
	void (*drop)(void *old);
};

enum gr_source {
	GR_DICE_RANDOM, /* seeded generator, thrown by the kernel as soon as due */
	GR_DICE_SCRIPT, /* every throw waits for gr_game_roll() */
	GR_DICE_ASK     /* the same, but a person types what his dice show */
};

enum gr_error {
	GR_OK,
	GR_E_NOT_DECISION, /* the game does not wait for a decision */
	GR_E_NOT_CHANCE,   /* the game does not wait for dice */
	GR_E_NOTATION,     /* the text is no action; reason says why */
	GR_E_ILLEGAL,      /* refused by check; reason says why */
	GR_E_FACES,        /* not a possible throw of the dice that are due */
	GR_E_UNDO_NOTHING, /* nothing to take back */
	GR_E_UNDO_CHANCE,  /* dice have fallen or something was revealed since */
	GR_E_UNDO_SEAT,    /* the other seat is deciding now */
	GR_E_SAVE_SYNTAX,  /* line of the save that cannot be read */
	GR_E_SAVE_SYSTEM,
	GR_E_SAVE_SCENARIO,
	GR_E_SAVE_OPTION,
	GR_E_SAVE_HASH, /* replay differs from the save at that line */
	GR_E_POSITION,  /* the state breaks the invariants */
	GR_E_MEMORY,
	GR_E_NO_ENTRY /* the journal is not that long */
};

const char *gr_error_code(enum gr_error error); /* "not-decision" ... */

/* What went wrong last, for the front end to put into words. */
struct gr_fault {
	enum gr_error error;
	gr_reason reason;                /* the system's, if it has one */
	int line;                        /* of a save; 0 if none */
	char found[128];                 /* the offending text, cut if long */
	char expected[128];              /* what would have been right */
	struct gr_complaints complaints; /* for GR_E_POSITION */
};

/* What a load has to say although it went well. */
enum gr_warning {
	GR_W_RULES = 1, /* the save was made under another version of the rules */
	GR_W_CUT = 2    /* the save ends without its final hash line: it may lack its end */
};

/* A logged event: the event with its calculation copied. */
struct gr_logged {
	struct gr_event event;
	struct gr_calc calc; /* event.calc points here or is NULL */
	uint32_t entry;      /* number of journal entries when it was told, its cause among them */
};

struct gr_game {
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	struct gr_memory memory;
	uint8_t option[GR_MAX_OPTIONS];
	enum gr_source source;
	struct gr_rng rng;
	struct gr_fault fault;
	bool from_position; /* else from the scenario's set-up */
	uint8_t warnings;   /* enum gr_warning, of the load that made this game */
	/* start: the state before the first journal entry; spare: the kernel's, for taking back */
	_Alignas(8) uint8_t start[GR_MAX_STATE];
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	_Alignas(8) uint8_t spare[GR_MAX_STATE];
	/* journal: byte-packed entries, see journal.c */
	uint8_t *journal;
	size_t journal_len, journal_cap;
	uint32_t entries;
	uint32_t undo_floor;    /* entries that may not be taken back ... */
	enum gr_error undo_bar; /* ... and why */
	struct gr_logged *log;
	size_t log_len, log_cap;
	uint32_t *fired;     /* [n_clauses] supplied by the caller to count firings, or NULL */
	bool quiet;          /* keep no log (bench, self-play) */
	struct gr_sink sink; /* the game's own ear; used by the kernel */
	bool starved;        /* the ear could not write down an event; used by the kernel */
};

/* Prepare an empty game. The struct is big: allocate it statically or on the heap. */
void gr_game_init(struct gr_game *game, struct gr_memory memory);
void gr_game_drop(struct gr_game *game);

/* Begin from the set-up. options NULL: the scenario's. With GR_DICE_RANDOM runs to a decision.
 * What the caller has set (memory, fired, quiet) is kept; on error the old game is kept whole. */
enum gr_error gr_game_new(struct gr_game *game, const struct gr_system *sys,
			  const struct gr_scenario *scenario, const uint8_t *options,
			  enum gr_source source, uint64_t seed);
/* Begin from a state made by hand (state_size bytes). has_stack: it was exported whole, keep its
 * node; else the system's enter() finds the place. Refused with fault.complaints. */
enum gr_error gr_game_position(struct gr_game *game, const struct gr_system *sys,
			       const struct gr_scenario *scenario, const uint8_t *options,
			       enum gr_source source, uint64_t seed, const void *state,
			       bool has_stack);

struct gr_ctx gr_game_ctx(struct gr_game *game); /* no sink: for reading */
const struct gr_node *gr_game_node(const struct gr_game *game);
uint64_t gr_game_hash(const struct gr_game *game);

enum gr_error gr_game_play(struct gr_game *game, gr_action action);
enum gr_error gr_game_play_text(struct gr_game *game, const char *notation);
/* Tell what the dice show. With GR_DICE_RANDOM this replaces what the generator would have thrown
 * (only a branch waits for dice then); its later throws stay what they would have been. */
enum gr_error gr_game_roll(struct gr_game *game, const uint8_t *face, int n);
/* With GR_DICE_RANDOM: throw what is due, on to a decision (a branch may wait at a throw). */
enum gr_error gr_game_run(struct gr_game *game);
/* With GR_DICE_RANDOM: is every throw of the journal the one its seed gives? If not, *entry is the
 * first that is not. Whoever holds a save can check its dice by this. */
bool gr_game_dice_proven(const struct gr_game *game, uint32_t *entry);
/* Take back the last decision. The window closes by itself
 * - when dice become due (not only when they have fallen: a person's own dice lie on the table
 *   before he types them);
 * - when something was revealed to the seat: a byte of the state that observe() wiped before is
 *   shown after, or the game is over, where all is laid open (not looked for in a quiet game);
 * - when another seat is to decide. */
enum gr_error gr_game_undo(struct gr_game *game);
bool gr_game_can_undo(const struct gr_game *game, enum gr_error *why_not);

/* Save as text through `put`; load replaces the game (or leaves it as it was on error). */
void gr_game_save(struct gr_game *game, void (*put)(void *user, const char *text, size_t len),
		  void *user);
/* find(): the compiled scenario for system + id, or NULL. Another hash is an error that says so. */
enum gr_error gr_game_load(struct gr_game *game, const char *text, size_t len,
			   const struct gr_scenario *(*find)(void *user, const char *system,
							     const char *id),
			   void *user);

/* One entry of the journal unpacked: a throw of n dice, or (n == 0) an action. */
struct gr_entry {
	gr_action action;
	int n;
	uint8_t face[GR_MAX_DICE];
};

/* An entry in its place. */
struct gr_past {
	uint32_t k;                   /* its number, from 0 */
	struct gr_ctx before;         /* the state that it was taken in */
	const struct gr_entry *entry; /* NULL: behind the last, `before` is the state as it is */
};

/* Walk the journal from the start: each() for every entry and once behind the last, until it
 * answers false. */
void gr_game_walk(const struct gr_game *game, bool (*each)(void *user, const struct gr_past *past),
		  void *user);
/* Notation of an entry, given the state before it: "sk GI1>E1", "! 6". */
void gr_journal_text(const struct gr_system *sys, const struct gr_ctx *before,
		     const struct gr_entry *entry, struct gr_text *text);
/* Entry k (0-based) as text ("sk GI1>E1", "! 6"); false behind the end. */
bool gr_game_entry(const struct gr_game *game, uint32_t k, struct gr_text *text);
/* Put `out` (an initialised game, may be `game` itself) where this game stood after k entries. It
 * may then wait for dice even with GR_DICE_RANDOM: gr_game_roll() or gr_game_run() goes on. */
enum gr_error gr_game_branch(struct gr_game *out, const struct gr_game *game, uint32_t k);

/* === Odds of a whole procedure ================================================================ */

enum { GR_MAX_OUTCOMES = 256, GR_KEY_LEN = 96 };

struct gr_outcome {
	char key[GR_KEY_LEN];
	uint64_t num, den;       /* exact probability; sampled: how often it came, and 0 */
	uint64_t mass;           /* the kernel's: what is certain of it, of 2^62 */
	uint32_t ppm, low, high; /* millionths; bounds of the share, equal when exact */
};

struct gr_odds {
	/* Fractions. Where facts are hidden from the seat: 64 draws of them have made no difference.
	 * Not exact and no samples: the whole tree, but its fractions did not fit or it has no end;
	 * low and high are a millionth or two apart and certain. With samples: low and high are a
	 * 95 % interval. */
	bool exact;
	uint32_t samples;
	uint32_t nodes; /* states visited */
	int n;
	struct gr_outcome outcome[GR_MAX_OUTCOMES]; /* most likely first, ties by key */
};

/* The usual effort: most assaults are whole within it, and all are answered in some 50 ms. */
enum { GR_ODDS_ARENA = 24 << 20, GR_ODDS_NODES = 30000, GR_ODDS_SAMPLES = 1000 };

struct gr_odds_limit {
	void *arena; /* scratch memory for states */
	size_t arena_size;
	uint32_t nodes;   /* the tree while no more states than this are visited */
	uint32_t samples; /* so many playouts for the rest of it */
	uint64_t seed;
};

/* Odds of `action` (0: of the throw that is due) from what `seat` may know (ctx->state is a view
 * already observed for it; hidden facts are resampled). Inner choices: the best hint, first listed
 * among equals ("policy": "best-hint"). */
enum gr_error gr_odds(const struct gr_system *sys, const struct gr_ctx *ctx, int seat,
		      gr_action action, const struct gr_odds_limit *limit, struct gr_odds *odds);

/* === Threats ================================================================================== */

enum { GR_MAX_THREATS = 24, GR_THREAT_CHAIN = 5 };

/* A chain of decisions, of which the last names the space; a piece may have to come nearer first. */
struct gr_threat {
	int n;
	int harm; /* what it costs the threatened on average, in points of eval() */
	gr_action action[GR_THREAT_CHAIN];
	bool comes;
	int cursor; /* of approach() */
	struct gr_approach approach;
};

struct gr_threats {
	int seat;  /* who asks; set by the caller */
	int other; /* of whom he asks; set by the caller */
	int space;
	int n;
	struct gr_threat at[GR_MAX_THREATS];     /* the worst first */
	_Alignas(8) uint8_t state[GR_MAX_STATE]; /* a full state, as it may be */
};

/* Scratch memory that gr_threats() needs in limit->arena. */
size_t gr_threats_memory(void);
/* What out->other could do to `space` when it acts next, from what out->seat may know (view->state
 * is observed for it). Only at a decision of a top step: GR_E_NOT_DECISION elsewhere, or where the
 * other has nothing to decide. Uses limit->arena and limit->seed. */
enum gr_error gr_threats(const struct gr_system *sys, const struct gr_ctx *view, int space,
			 const struct gr_odds_limit *limit, struct gr_threats *out);
/* Put ctx->state (GR_MAX_STATE bytes) where the first action of threat i is to be taken, behind its
 * approach. */
void gr_threat_start(const struct gr_system *sys, const struct gr_threats *threats, int i,
		     struct gr_ctx *ctx);
/* The same where its last action is to be taken. */
void gr_threat_begin(const struct gr_system *sys, const struct gr_threats *threats, int i,
		     struct gr_ctx *ctx);
/* Odds of threat i, from its last action on. `scratch` has a state of GR_MAX_STATE bytes. */
enum gr_error gr_threat_odds(const struct gr_system *sys, const struct gr_threats *threats, int i,
			     const struct gr_odds_limit *limit, struct gr_odds *odds,
			     struct gr_ctx *scratch);

/* === Text at the edge ========================================================================= */

/*
 * Fills {1}..{8} of the catalogue line for system + key; NULL catalogue line: the key and args.
 * Arguments are named so: pieces and spaces by gr_say_name(), seats by the line "seat.<gr_seat_id()>",
 * yes/no and the system's own domains by the line "word.<id>", clauses by their id; all of them by
 * their bare id where that is missing, and by the number where there is no id.
 */
struct gr_catalogue {
	const char *language; /* "en" */
	const char *(*line)(const char *system, const char *key);
};

/* The catalogue's line in a room for an id: "seat." and "french". NULL if it has none. */
const char *gr_line(const struct gr_system *sys, const struct gr_catalogue *cat, const char *room,
		    const char *id);

/* What a seat is called in a scenario, for the line "seat.<id>": as the scenario has it, else as the
 * system does. */
const char *gr_seat_id(const struct gr_system *sys, const struct gr_scenario *scenario, int seat);

/*
 * A name that the scenario's data gives, in the catalogue's language: the line "name.<name>" (in small
 * letters, "-" for all that is neither letter nor digit: "name.hill-s-plateau"), else the name itself.
 */
const char *gr_name(const struct gr_system *sys, const struct gr_catalogue *cat, const char *name);

/* What a scenario says of itself: the line "blurb.<its name>", else as the data has it. */
const char *gr_blurb(const struct gr_system *sys, const struct gr_catalogue *cat,
		     const struct gr_scenario *scenario);

/*
 * What people call a piece or space: the gr_name() of its proper_name(), put together with its id by
 * the line "title.piece" or "title.space" (id {1}, name {2}) where there is one. Without a name: the id.
 * Where a sentence speaks of a piece, by the line "called.piece" if there is one, with its kind {3}.
 * A system may name other lines for some of them, and for values of its own domains: its name_line().
 */
void gr_say_name(const struct gr_system *sys, const struct gr_ctx *ctx,
		 const struct gr_catalogue *cat, int domain, int value, struct gr_text *text);

void gr_say_phrase(const struct gr_system *sys, const struct gr_ctx *ctx,
		   const struct gr_catalogue *cat, const struct gr_phrase *phrase,
		   struct gr_text *text);
void gr_say_event(const struct gr_system *sys, const struct gr_ctx *ctx,
		  const struct gr_catalogue *cat, const struct gr_event *event,
		  struct gr_text *text);
void gr_say_reason(const struct gr_system *sys, const struct gr_catalogue *cat, gr_reason reason,
		   struct gr_text *text);
/*
 * The key of an outcome (entry 8 of a system) in words. Its parts are a change ("red+1 cubes"), what a
 * place has become ("D3=empty") or a word ("nothing"); "@1" in them is a seat. A change is said by the
 * line "outcome.cubes.more" or ".less", if there is one by that with ".one" where it is by one: who {1},
 * by how many {2}; what a place has become by "outcome.at.empty", or "outcome.at" of a seat {2}: place
 * {1}; a word by "outcome.nothing". Who that is: its seat, else the line "outcome.who.red" or "word.red".
 * What has no line is said as it stands.
 */
void gr_say_outcome(const struct gr_system *sys, const struct gr_ctx *ctx,
		    const struct gr_catalogue *cat, const char *key, struct gr_text *text);
/* A mark of a view: by the line "mark.<mark>.<value>" if there is one, else by "mark.<mark>", its value
 * {1}. False: the words do not hold the value (nothing is said if there is no line at all). */
bool gr_say_mark(const struct gr_system *sys, const struct gr_catalogue *cat, const char *mark,
		 int value, struct gr_text *text);
/* The text of a clause: the catalogue's line "clause.<id>", else the system's own. */
const char *gr_clause_text(const struct gr_system *sys, const struct gr_catalogue *cat,
			   gr_rule rule);
/* Id of a value: number, or the system's id_of. */
void gr_say_value(const struct gr_system *sys, const struct gr_ctx *ctx, int domain, int value,
		  struct gr_text *text);

#endif
