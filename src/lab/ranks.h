/*
 * ranks.h - a plan carried out by many processes under Open MPI (mpirun -n N grognard sim ...).
 *
 * Rank 0 reads the arguments, holds plan and totals, hands out chunks and plays itself; the others
 * get the plan from it, so they need no file of ours. Whoever is idle at the end plays what another
 * has not brought back: the slow hold nobody up, and a lost rank costs time, not games. A build
 * without MPI has ranks_none.c instead: there is one rank.
 */
#ifndef LAB_RANKS_H
#define LAB_RANKS_H

#include "run.h"

/* Join the others if mpirun has started this process. NULL, or what is wrong. */
const char *lab_ranks_begin(void);
int lab_ranks_n(void);
int lab_ranks_me(void);

/* Rank 0: give the plan to all others; NULL: there is none, they shall end. */
void lab_ranks_share(const struct lab_plan *plan);
/* The others: get the plan from rank 0 and play until told to end. False: there was none. */
bool lab_ranks_serve(void);
/* Rank 0: as lab_run_go(), with all ranks. */
bool lab_ranks_go(struct lab_run *run, int jobs, const struct lab_watch *watch, char *why,
		  size_t size);
/* All ranks, last of all. If one was lost this ends the process with `code`. */
void lab_ranks_end(int code);

#endif
