/*
 * sim.h - the parts of `grognard sim`: what the arguments ask for, and the plan made of it.
 */
#ifndef CLI_SIM_H
#define CLI_SIM_H

#include "cli.h"
#include "plan.h"

enum { SIM_MAX_WORDS = 16 };

/* What the arguments said, as text until the system is known. */
struct sim_wishes {
	int n_plain;
	const char *plain[SIM_MAX_WORDS]; /* scenarios; in a match one of them is B */
	const char *players;
	const char *match; /* A, or A,B */
	int match_at;      /* number of the plain argument that is B */
	int n_vary, n_options;
	const char *vary[SIM_MAX_WORDS];
	const char *option[SIM_MAX_WORDS];
	const char *tables;
	const char *out;
	uint64_t games, jobs, seed, detail, patience;
	bool fresh, quiet;
};

/* The plan that is wished for. False: it has been said what is wrong. Scenarios are kept until the
 * end of the program. */
bool sim_plan(const struct sim_wishes *wishes, struct lab_plan *plan);

#endif
