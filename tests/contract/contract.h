/*
 * contract.h - the laws that every rule system keeps, asked of it by random play.
 *
 * A run is one game of one scenario with one set of options, from the set-up or from a position made
 * to provoke rare rules. At every node some laws are asked, at a sample of the nodes the dear ones.
 * The game's choices and dice come from one stream, the samples from another: asking more changes no
 * game. A broken law is noted with all that is needed to see it again, and ends the run.
 */
#ifndef CONTRACT_H
#define CONTRACT_H

#include "game.h"

enum law {
	LAW_TABLES,
	LAW_LEGAL,
	LAW_LISTED_ONCE,
	LAW_NOTATION,
	LAW_COPY,
	LAW_INVARIANTS,
	LAW_REASON,
	LAW_REFUSED,
	LAW_ACCEPTED,
	LAW_TYPED,
	LAW_DICE,
	LAW_FACES,
	LAW_READING,
	LAW_UNDO,
	LAW_UNDO_CLOSED,
	LAW_SAVE,
	LAW_REPLAY,
	LAW_PROVEN,
	LAW_POSITION,
	LAW_WHOLE,
	LAW_FOG_VIEW,
	LAW_FOG_CHOICES,
	LAW_FOG_EVENTS,
	LAW_FOG_ODDS,
	LAW_FOG_TRUTH,
	LAW_EVENTS,
	LAW_SEEN_BY,
	LAW_SUMS,
	LAW_PREVIEW,
	LAW_NUMBERS,
	LAW_PIECES,
	LAW_WORDS,
	LAW_ODDS,
	LAW_BRAIN,
	LAW_ENDS,
	LAW_RESULT,
	LAW_PROVOKED,
	LAWS
};

/* What is asked only now and then; see contract_sample(). */
enum probe {
	PROBE_LIST,
	PROBE_MUTANTS,
	PROBE_FIELDS,
	PROBE_WHOLE,
	PROBE_FOG,
	PROBE_ODDS,
	PROBE_UNDO,
	PROBE_WORDS,
	PROBE_FACES,
	PROBES
};

enum { CONTRACT_BOUND = 20000, CONTRACT_EXCERPT = 250, MAX_CALCS = 64 };

/* Calculations, gathered from explain(). */
struct calcs {
	int n;
	struct gr_calc at[MAX_CALCS];
};

struct contract {
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	const struct extra *extra;
	uint8_t option[GR_MAX_OPTIONS];
	bool provoked;
	int number; /* of the run: it is the seed */
	bool broken;
	struct gr_rng play; /* choices and dice */
	struct gr_rng ask;  /* which laws are asked, and of what */
	struct gr_game *game;
	struct gr_game *other;             /* for what is loaded, branched, set */
	uint32_t *fired;                   /* [n_clauses] */
	struct gr_list legal;              /* at the node */
	size_t told;                       /* events looked at */
	struct calcs preview;              /* of the throw that is due */
	uint64_t hash[CONTRACT_BOUND + 1]; /* of the state after each entry */
	int pieces;                        /* for the extra's own use */
	int least_losses;
};

/* What only one system can be asked. Entries may be NULL. */
struct extra {
	const char *system;
	void (*node)(struct contract *c);
	void (*event)(struct contract *c, const struct gr_logged *logged);
	/* Make of the set-up in `state` a position that may be rare in play (without its stack). */
	void (*provoke)(const struct contract *c, struct gr_rng *rng, void *state);
	/* Does this action look for a fight? Preferred in play from such positions. */
	bool (*is_bold)(gr_action action);
};

extern const struct extra contract_faith;
extern const struct extra contract_waterloo;
void contract_waterloo_provoke(const struct contract *c, struct gr_rng *rng, void *state);
bool contract_waterloo_is_bold(gr_action action);

/* === laws.c ==================================================================================== */

extern const char *const law_names[LAWS];

/* The law was asked once more; HOLDS() says what came of it. */
void law_asked(enum law law);
__attribute__((format(printf, 3, 4))) void law_broken(struct contract *c, enum law law,
						      const char *format, ...);
#define HOLDS(c, law, condition, ...)                                                              \
	do {                                                                                       \
		law_asked(law);                                                                    \
		if (!(condition))                                                                  \
			law_broken((c), (law), __VA_ARGS__);                                       \
	} while (0)

unsigned long law_count(enum law law);
unsigned long law_failures(enum law law);
/* The first failures, as lines. */
const char *law_report(enum law law);

/* One game alone is asked everything everywhere. */
extern bool contract_thorough;
/* True once in `one_in` times, and always while the node's kind is still new to this probe. */
bool contract_sample(struct contract *c, enum probe probe, uint32_t one_in);

/* === asking ==================================================================================== */

/* A state of the largest size, and a context over it. */
struct spare {
	_Alignas(8) uint8_t state[GR_MAX_STATE];
};
struct gr_ctx contract_copy(const struct contract *c, struct spare *spare, const void *state);
struct gr_ctx contract_state(const struct contract *c);
bool contract_same(const struct contract *c, const void *a, const void *b);
void contract_gather(void *calcs, const struct gr_calc *calc);
bool contract_same_calc(const struct gr_calc *a, const struct gr_calc *b);

void contract_tables(struct contract *c);
/* verify() is silent on this state; `when` says how it came about. */
void contract_verify(struct contract *c, const struct gr_ctx *ctx, const char *when);
void contract_actions(struct contract *c);
void contract_mutants(struct contract *c);
void contract_dice(struct contract *c);
void contract_fog(struct contract *c);
void contract_odds(struct contract *c);
void contract_fields(struct contract *c);
void contract_whole(struct contract *c);
/* Played `action` just now; `before` was the state then. */
void contract_undo(struct contract *c, const uint8_t *before, gr_action action);
void contract_words(struct contract *c);
void contract_events(struct contract *c);
void contract_saves(struct contract *c);
void contract_brain(struct contract *c);
/* Steps where check() passes what candidates() never offer, for the report. */
void contract_print_unlisted(const struct gr_system *sys);

/* === run.c ===================================================================================== */

/* One whole game, every law asked. */
void contract_run(struct contract *c);
/* A game with the kernel's own dice: saves, loads, proves. */
void contract_run_random(struct contract *c);

#endif
