/*
 * wire_library.c - what sessions of the protocol and the table ask of this program.
 */
#include "wire_library.h"

#include "built_in.h"
#include "cli.h"

#include <sys/random.h>
#include <time.h>

/* From the system's pool; if that fails, the clock is better than always the same game. */
static uint64_t
any_seed(void *user)
{
	(void)user;
	uint64_t seed;
	if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
		seed = (uint64_t)time(NULL);
	return seed;
}

uint64_t
cli_clock_ms(void *user)
{
	(void)user;
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

const struct wire_library *
cli_wire_library(void)
{
	static struct wire_library library;
	library = built_in_library();
	library.find = cli_scenario_find;
	library.seed = any_seed;
	library.now = cli_clock_ms;
	return &library;
}
