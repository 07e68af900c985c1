/*
 * errors.h - what is wrong with a scenario: a bounded list of records, kept by the caller.
 */
#ifndef SCENARIO_ERRORS_H
#define SCENARIO_ERRORS_H

#include <stdio.h>

enum { SCENARIO_MAX_ERRORS = 200 };

/* One fault: where it is, what is there, what should be. Texts that are too long are cut. */
struct scenario_error {
	char file[240];
	char path[160];     /* in the JSON: "areas[3].strongpoint.capacity"; "" = the whole file */
	char found[120];    /* "integer 12", "nothing" */
	char expected[240]; /* "an integer 1 to 9" */
	int line;           /* of a syntax error, else 0 */
	int column;
};

struct scenario_errors {
	int n;
	int more; /* found beyond those kept */
	struct scenario_error at[SCENARIO_MAX_ERRORS];
};

/* An empty list. */
void scenario_errors_init(struct scenario_errors *errors);

/* All that were found, kept or not. */
int scenario_errors_count(const struct scenario_errors *errors);

/*
 * The next free record, zeroed but for the file's name, or NULL (and `more` counts on) when the
 * list is full.
 */
struct scenario_error *scenario_errors_next(struct scenario_errors *errors, const char *file);

/* One line each: "FILE: PATH: found X, expected Y", then "and N more" if some were not kept. */
void scenario_errors_print(const struct scenario_errors *errors, FILE *out);

#endif
