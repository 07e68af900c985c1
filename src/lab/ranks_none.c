/*
 * ranks_none.c - a build without MPI: one process. See ranks.h.
 */
#include <stdlib.h>
#include <string.h>

#include "ranks.h"

const char *
lab_ranks_begin(void)
{
	const char *size = getenv("OMPI_COMM_WORLD_SIZE");
	if (size && strcmp(size, "1") != 0)
		return "started by mpirun, but built without MPI: every rank would play the same "
		       "games; build with libopenmpi-dev installed (meson option mpi)";
	return NULL;
}

int
lab_ranks_n(void)
{
	return 1;
}

int
lab_ranks_me(void)
{
	return 0;
}

void
lab_ranks_share(const struct lab_plan *plan)
{
	(void)plan;
}

bool
lab_ranks_serve(void)
{
	return false;
}

bool
lab_ranks_go(struct lab_run *run, int jobs, const struct lab_watch *watch, char *why, size_t size)
{
	return lab_run_go(run, jobs, watch, why, size);
}

void
lab_ranks_end(int code)
{
	(void)code;
}
