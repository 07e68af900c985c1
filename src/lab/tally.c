/*
 * tally.c - what came of games, counted. See tally.h.
 */
#include "tally.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static size_t
numbers(const struct gr_system *sys)
{
	return sizeof(struct lab_tally) / sizeof(int64_t) + (size_t)sys->n_clauses +
	       (size_t)(sys->n_spaces + 1) * LAB_SEATS;
}

size_t
lab_tally_size(const struct gr_system *sys)
{
	return numbers(sys) * sizeof(int64_t);
}

struct lab_tally *
lab_tally_new(const struct gr_system *sys)
{
	return calloc(1, lab_tally_size(sys));
}

void
lab_tally_clear(struct lab_tally *tally, const struct gr_system *sys)
{
	memset(tally, 0, lab_tally_size(sys));
}

void
lab_tally_add(struct lab_tally *to, const struct lab_tally *from, const struct gr_system *sys)
{
	int64_t *sum = (int64_t *)to;
	const int64_t *one = (const int64_t *)from;
	for (size_t i = 0; i < numbers(sys); i++)
		sum[i] += one[i];
}

int64_t *
lab_tally_fired(struct lab_tally *tally, int clause)
{
	return &tally->more[clause];
}

int64_t *
lab_tally_fell(struct lab_tally *tally, const struct gr_system *sys, int space, int seat)
{
	return &tally->more[sys->n_clauses + space * LAB_SEATS + seat];
}

void
lab_tally_write(const struct lab_tally *tally, const struct gr_system *sys, FILE *out)
{
	const int64_t *number = (const int64_t *)tally;
	for (size_t i = 0; i < numbers(sys); i++) {
		if (number[i])
			fprintf(out, " %zu:%" PRId64, i, number[i]);
	}
	fputc('\n', out);
}

bool
lab_tally_read(struct lab_tally *tally, const struct gr_system *sys, const char *line)
{
	int64_t *number = (int64_t *)tally;
	lab_tally_clear(tally, sys);
	while (*line == ' ') {
		char *end = NULL;
		errno = 0;
		unsigned long long place = strtoull(line + 1, &end, 10);
		if (end == line + 1 || *end != ':' || place >= numbers(sys))
			return false;
		line = end + 1;
		number[place] = strtoll(line, &end, 10);
		if (end == line || errno != 0)
			return false;
		line = end;
	}
	return *line == '\0' || *line == '\n';
}
