/*
 * play.h - games of a plan, played one after another by one thread and counted.
 */
#ifndef LAB_PLAY_H
#define LAB_PLAY_H

#include "tally.h"

/* Somebody who plays: all memory that it needs. One for each thread. */
struct lab_worker;

/* NULL: no memory. */
struct lab_worker *lab_worker_new(const struct lab_plan *plan);
void lab_worker_drop(struct lab_worker *worker);

/* Asked now and then: shall it be left? */
typedef bool (*lab_stop)(void *user);

/*
 * Play the games of a chunk and add them to the tally. False: left unfinished because stop() said
 * so; the tally is then of no use. What is counted depends on plan and chunk alone.
 */
bool lab_worker_play(struct lab_worker *worker, const struct lab_chunk *chunk,
		     struct lab_tally *tally, lab_stop stop, void *user);

#endif
