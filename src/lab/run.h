/*
 * run.h - a plan carried out: by threads here, by ranks elsewhere (ranks.h), in any order, to the
 * same totals. Can be left at any time, saved as text, and gone on with.
 */
#ifndef LAB_RUN_H
#define LAB_RUN_H

#include "play.h"

struct lab_run;

/* NULL: no memory. The plan must stay. */
struct lab_run *lab_run_new(const struct lab_plan *plan);
void lab_run_drop(struct lab_run *run);

const struct lab_plan *lab_run_plan(const struct lab_run *run);
/* Games that are played and counted. */
uint64_t lab_run_played(struct lab_run *run);
/* What was counted for a variant. Only while nobody plays. */
struct lab_tally *lab_run_tally(struct lab_run *run, int variant);

/* Where the run stands, as text; to be freed. NULL: no memory. May be called during play. */
char *lab_run_save(struct lab_run *run, size_t *len);
/* Go on where the text says. False: `why` says what is wrong, nothing has been changed. */
bool lab_run_load(struct lab_run *run, const char *text, char *why, size_t size);

/* Who looks on while games are played, in the thread that called. */
struct lab_watch {
	/* Called about ten times a second. True: leave. */
	bool (*tick)(void *user, struct lab_run *run);
	/* Something went wrong on the way, but play goes on. */
	void (*warn)(void *user, const char *text);
	void *user;
	double patience; /* seconds that a rank may be silent in a message, or when told to end */
};

/* Play until all is played or the watch says leave. False: no thread could be started; `why`. */
bool lab_run_go(struct lab_run *run, int jobs, const struct lab_watch *watch, char *why,
		size_t size);

/* --- For those who hand out work --- */

enum { LAB_HERE = 0 }; /* a taker in this process; others have the number of their rank */

/* The next chunk to be played; when all are handed out, one that another rank has not brought back
 * yet. False: there is none for this taker. */
bool lab_run_take(struct lab_run *run, int taker, uint32_t *k);
/* Bring back a chunk; what is counted already is not counted again. */
void lab_run_put(struct lab_run *run, uint32_t k, const struct lab_tally *tally);
bool lab_run_is_done(struct lab_run *run);
void lab_run_stop(struct lab_run *run);
bool lab_run_start(struct lab_run *run, int jobs, char *why, size_t size);
/* Wait for the threads that were started. */
void lab_run_join(struct lab_run *run);

#endif
