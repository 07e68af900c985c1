/*
 * help.h - what the kernel's test programs share: cmocka, memory that can fail, games of the toy.
 */
#ifndef HELP_H
#define HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "toy.h"

/* The call of grow() that fails, counted from 1; 0: none. And how many there were, and are held. */
extern long help_fail_at, help_grown, help_held;

struct gr_memory help_memory(void);

/* An initialised game on the heap, without and with a beginning. Ended by help_drop(). */
struct gr_game *help_empty(void);
struct gr_game *help_game(enum gr_source source, uint64_t seed);
/* Scripted dice; both secrets drawn; red to decide. */
struct gr_game *help_drawn(int red_secret, int blue_secret);
void help_drop(struct gr_game *game);

void help_play(struct gr_game *game, const char *notation);  /* must succeed */
void help_roll(struct gr_game *game, int first, int second); /* second 0: one die; must succeed */
const struct toy_state *help_state(const struct gr_game *game);

/* The save of a game as a string; the caller frees it. */
char *help_save(struct gr_game *game);
enum gr_error help_load(struct gr_game *game, const char *text);
const struct gr_scenario *help_find(void *user, const char *system, const char *id);

#endif
