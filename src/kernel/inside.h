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

/* core.c: from an unset or any other node on to one that waits for somebody. */
void gr_settle(const struct gr_system *sys, struct gr_ctx *ctx);

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
