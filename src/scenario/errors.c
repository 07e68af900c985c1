/*
 * errors.c - the list of faults in a scenario, and its printing.
 */
#include "errors.h"

#include <limits.h>
#include <string.h>

void
scenario_errors_init(struct scenario_errors *errors)
{
	errors->n = 0;
	errors->more = 0;
}

int
scenario_errors_count(const struct scenario_errors *errors)
{
	return errors->n + errors->more;
}

struct scenario_error *
scenario_errors_next(struct scenario_errors *errors, const char *file)
{
	if (errors->n == SCENARIO_MAX_ERRORS) {
		if (errors->more < INT_MAX - SCENARIO_MAX_ERRORS)
			errors->more++;
		return NULL;
	}
	struct scenario_error *error = &errors->at[errors->n++];
	memset(error, 0, sizeof *error);
	snprintf(error->file, sizeof error->file, "%s", file);
	return error;
}

static void
print_one(const struct scenario_error *error, FILE *out)
{
	fputs(error->file, out);
	if (error->line > 0)
		fprintf(out, ":%d:%d", error->line, error->column);
	if (error->path[0])
		fprintf(out, ": %s", error->path);
	fprintf(out, ": found %s, expected %s\n", error->found, error->expected);
}

void
scenario_errors_print(const struct scenario_errors *errors, FILE *out)
{
	for (int i = 0; i < errors->n; i++)
		print_one(&errors->at[i], out);
	if (errors->more > 0)
		fprintf(out, "and %d more\n", errors->more);
}
