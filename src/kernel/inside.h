/*
 * inside.h - what the kernel's own files share. Nobody outside src/kernel includes it.
 */
#ifndef GR_INSIDE_H
#define GR_INSIDE_H

#include "game.h"

/* Marks functions whose unsigned arithmetic wraps on purpose, for clang's integer sanitizer. */
#if defined(__clang__)
#define GR_WRAPS                                                                                   \
	__attribute__((no_sanitize("unsigned-integer-overflow", "unsigned-shift-base",             \
				   "implicit-conversion")))
#else
#define GR_WRAPS
#endif

/* Eight bytes as a number, the first the lowest. Written with shifts so that any byte order gives the same
 * hash; compilers make one load of it. */
static inline uint64_t
gr_load64(const uint8_t *at)
{
	return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
	       (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
	       (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

/* The other way round. */
static inline void
gr_store64(uint8_t *at, uint64_t number)
{
	for (int i = 0; i < 8; i++)
		at[i] = (uint8_t)(number >> 8 * i & 0xFF);
}

/* A word's bytes, and a one in each. */
enum { GR_WORD = 8 };
#define GR_ONES ((uint64_t)0x0101010101010101u)

/* core.c: from an unset or any other node on to one that waits for somebody. */
void gr_settle(const struct gr_system *sys, struct gr_ctx *ctx);

/* odds.c: the legal action with the best hint, the first listed among equals. */
gr_action gr_best_hinted(const struct gr_system *sys, const struct gr_ctx *ctx,
			 struct gr_list *list);

/* === throws.c: the classes of a throw ========================================================= */

/* What is done with each class: faces that stand for it, and its weight. False: stop. */
struct gr_visitor {
	bool (*visit)(struct gr_visitor *v, const uint8_t *face, uint64_t weight);
};

/* Visit every class of throw. False: stopped, or too many for 64 bits. */
bool gr_each_throw(const struct gr_dice *dice, struct gr_visitor *v);

/* === shares.c: fractions, and the rows of odds made ready ====================================== */

struct gr_fraction {
	uint64_t num, den;
};

/* A probability: exact, and rounded down beside it. */
struct gr_share {
	struct gr_fraction exact; /* den 0: it did not fit */
	uint64_t mass;            /* of GR_SHARE_ONE */
};

#define GR_SHARE_ONE  ((uint64_t)1 << 62)
#define GR_SHARE_DUST ((uint64_t)1 << 22) /* so little is left out */

/* False if the product does not fit. */
bool gr_multiply(uint64_t a, uint64_t b, uint64_t *product);
/* share * num / den, num <= den. */
struct gr_share gr_share_scale(struct gr_share share, uint64_t num, uint64_t den);
/* *sum += share; a sum of zero has any denominator but 0. */
void gr_share_add(struct gr_share *sum, struct gr_share share);
/* Rows of a whole tree (num, den, mass): exact if all fractions fit and the tree is `all` there, else
 * bounds of the rounded shares. Sorted. */
void gr_odds_finish_tree(struct gr_odds *odds, bool all);
/* Rows of counts (num) for the part `left` of all, beside what is certain (mass); left 0: the
 * counts are for all of it. Shares with intervals, sorted. */
void gr_odds_finish_sampled(struct gr_odds *odds, uint64_t left);

/* === journal.c: entries, byte-packed ========================================================== */

/* Append; false if memory is short, and nothing is changed. */
bool gr_journal_add(struct gr_game *game, const struct gr_entry *entry);
/* Read the entry at *at and move behind it; false at the end. */
bool gr_journal_next(const struct gr_game *game, size_t *at, struct gr_entry *entry);
/* Carry out an entry on any state of this system. */
void gr_journal_redo(const struct gr_system *sys, struct gr_ctx *ctx, const struct gr_entry *entry);

/* === game.c: parts that load needs too ======================================================== */

/* What a game begins from. */
struct gr_start {
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	const uint8_t *options; /* NULL: the scenario's */
	enum gr_source source;
	uint64_t seed;
	const void *state; /* NULL: the set-up */
	bool has_stack;
};

/* A second game with the caller's settings of this one, NULL if memory is short. */
struct gr_game *gr_game_fresh(const struct gr_game *game);
/* Put `fresh` in the place of `game` if error is GR_OK, else keep the fault only. Drops `fresh`. */
enum gr_error gr_game_replace(struct gr_game *game, struct gr_game *fresh, enum gr_error error);
/* Begin an empty game; throws no dice. */
enum gr_error gr_game_begin(struct gr_game *game, const struct gr_start *start);
/* Check and take one entry; throws no further dice. On error nothing is changed but the fault. */
enum gr_error gr_game_take(struct gr_game *game, const struct gr_entry *entry);
/* Set the fault; answers it. `found` and `expected` may be NULL. */
enum gr_error gr_game_refuse(struct gr_game *game, enum gr_error error, const char *found,
			     const char *expected);

#endif
