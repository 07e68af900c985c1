/*
 * ranks_mpi.c - many processes under Open MPI. See ranks.h.
 *
 * Every message is small and everybody looks for messages now and then instead of waiting in MPI,
 * which would burn a core. Messages to rank 0: READY, RESULT (chunk and tally), BYE; from it: CHUNK,
 * STOP. Errors of MPI are returned, not fatal: a rank that cannot be reached counts as lost, as does
 * one that stops in the middle of a message or has not said BYE some time after STOP.
 */
#include <inttypes.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ranks.h"

enum { TAG_READY = 1, TAG_RESULT, TAG_BYE, TAG_CHUNK, TAG_STOP };

enum {
	LAB_MAX_RANKS = 4096,
	NAP_NANOSECONDS = 300000 /* between two looks for messages */
};

struct rank {
	bool idle; /* is ready, and there was nothing to do */
	bool left; /* said BYE */
	bool lost;
	bool has_chunk;
	uint32_t chunk;
};

static bool joined;
static bool one_is_lost;
static int me;
static int n_ranks = 1;
static struct rank rank[LAB_MAX_RANKS];

const char *
lab_ranks_begin(void)
{
	const char *size = getenv("OMPI_COMM_WORLD_SIZE");
	int provided = 0;
	if (!size)
		return NULL;
	if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS ||
	    provided < MPI_THREAD_FUNNELED)
		return "MPI cannot be started with threads (MPI_THREAD_FUNNELED)";
	joined = true;
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_rank(MPI_COMM_WORLD, &me);
	MPI_Comm_size(MPI_COMM_WORLD, &n_ranks);
	return n_ranks > LAB_MAX_RANKS ? "more than 4096 ranks" : NULL;
}

int
lab_ranks_n(void)
{
	return n_ranks;
}

int
lab_ranks_me(void)
{
	return me;
}

void
lab_ranks_end(int code)
{
	if (!joined)
		return;
	/* MPI_Finalize() would wait for a lost rank for ever. */
	if (one_is_lost)
		MPI_Abort(MPI_COMM_WORLD, code);
	MPI_Finalize();
}

static void
nap(void)
{
	const struct timespec pause = {0, NAP_NANOSECONDS};
	nanosleep(&pause, NULL);
}

static bool
is_waiting(int source, int tag, MPI_Status *status)
{
	int flag = 0;
	return MPI_Iprobe(source, tag, MPI_COMM_WORLD, &flag, status) == MPI_SUCCESS && flag;
}

/* === The plan =================================================================================== */

void
lab_ranks_share(const struct lab_plan *plan)
{
	size_t size = 0;
	void *bytes = NULL;
	if (!joined || n_ranks == 1)
		return;
	if (plan)
		bytes = lab_plan_pack(plan, &size);
	uint64_t told = bytes ? size : 0;
	MPI_Bcast(&told, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
	if (bytes)
		MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
	free(bytes);
}

/* === The others ================================================================================= */

static bool
told_to_stop(void *user)
{
	MPI_Status status;
	(void)user;
	return is_waiting(0, TAG_STOP, &status);
}

static void
play_until_stopped(const struct lab_plan *plan, struct lab_worker *worker, int64_t *message)
{
	struct lab_tally *tally = (struct lab_tally *)(message + 1);
	int n = (int)(lab_tally_size(plan->sys) / sizeof *message) + 1;
	uint32_t k;
	MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_READY, MPI_COMM_WORLD);
	for (;;) {
		MPI_Status status;
		if (told_to_stop(NULL))
			return;
		if (!is_waiting(0, TAG_CHUNK, &status)) {
			nap();
			continue;
		}
		MPI_Recv(&k, 1, MPI_UINT32_T, 0, TAG_CHUNK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		struct lab_chunk chunk = lab_plan_chunk(plan, k);
		lab_tally_clear(tally, plan->sys);
		if (!lab_worker_play(worker, &chunk, tally, told_to_stop, NULL))
			return;
		message[0] = k;
		MPI_Send(message, n, MPI_INT64_T, 0, TAG_RESULT, MPI_COMM_WORLD);
	}
}

bool
lab_ranks_serve(void)
{
	static struct lab_plan plan;
	uint64_t size = 0;
	if (MPI_Bcast(&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD) != MPI_SUCCESS || size == 0)
		return false;
	void *bytes = malloc(size);
	if (!bytes || MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD) != MPI_SUCCESS ||
	    !lab_plan_unpack(&plan, bytes, size)) {
		free(bytes);
		return false;
	}
	struct lab_worker *worker = lab_worker_new(&plan);
	int64_t *message = malloc(sizeof *message + lab_tally_size(plan.sys));
	if (worker && message) {
		play_until_stopped(&plan, worker, message);
		MPI_Recv(NULL, 0, MPI_BYTE, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_BYE, MPI_COMM_WORLD);
	}
	bool played = worker && message;
	lab_worker_drop(worker);
	free(message);
	free(bytes);
	return played;
}

/* === Rank 0 ===================================================================================== */

static void
lose(struct lab_run *run, int r, const struct lab_watch *watch)
{
	char text[160];
	rank[r].lost = true;
	one_is_lost = true;
	if (rank[r].has_chunk) {
		struct lab_chunk chunk = lab_plan_chunk(lab_run_plan(run), rank[r].chunk);
		snprintf(text, sizeof text,
			 "rank %d is lost with games %" PRIu64 " to %" PRIu64 ": %s", r,
			 chunk.first, chunk.first + chunk.n - 1,
			 lab_run_is_done(run) ? "others have played them"
					      : "they are for others to play");
	} else {
		snprintf(text, sizeof text, "rank %d is lost; it had no games", r);
	}
	watch->warn(watch->user, text);
}

static void
send_to(struct lab_run *run, int r, int tag, const struct lab_watch *watch)
{
	int n = tag == TAG_CHUNK ? 1 : 0;
	if (MPI_Send(&rank[r].chunk, n, MPI_UINT32_T, r, tag, MPI_COMM_WORLD) != MPI_SUCCESS)
		lose(run, r, watch);
}

/* Something to do for a rank that asks, if there is anything. */
static void
employ(struct lab_run *run, int r, const struct lab_watch *watch)
{
	rank[r].idle = !lab_run_take(run, r, &rank[r].chunk);
	rank[r].has_chunk = !rank[r].idle;
	if (rank[r].has_chunk)
		send_to(run, r, TAG_CHUNK, watch);
}

static double
seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Where messages of the others are read: room for a result, whose first number is its chunk. */
struct inbox {
	int64_t *message; /* NULL: out of memory */
	int n;
};

static void
open_inbox(struct inbox *inbox)
{
	inbox->message = calloc((size_t)inbox->n, sizeof *inbox->message);
}

/*
 * Read the message that is waiting. A long one needs its sender until its end, and MPI_Recv() would wait
 * for ever for one that has stopped: after some patience it is left to MPI with the memory it is written
 * to, and false is returned.
 */
static bool
receive(struct inbox *inbox, const MPI_Status *from, double patience)
{
	const double until = seconds() + patience;
	MPI_Request request;
	if (MPI_Irecv(inbox->message, inbox->n, MPI_INT64_T, from->MPI_SOURCE, from->MPI_TAG,
		      MPI_COMM_WORLD, &request) != MPI_SUCCESS)
		return false;
	for (;;) {
		int is_read = 0;
		if (MPI_Test(&request, &is_read, MPI_STATUS_IGNORE) != MPI_SUCCESS)
			return false;
		if (is_read)
			return true;
		if (seconds() >= until)
			break;
		nap();
	}
	open_inbox(inbox);
	return false;
}

/* Read what is waiting from anybody and note what it says. Its tag; 0: there was none, or its sender is
 * lost. */
static int
read_one(struct lab_run *run, struct inbox *inbox, int *sender, const struct lab_watch *watch)
{
	MPI_Status status;
	if (!is_waiting(MPI_ANY_SOURCE, MPI_ANY_TAG, &status))
		return 0;
	*sender = status.MPI_SOURCE;
	struct rank *from = &rank[*sender];
	if (!receive(inbox, &status, watch->patience)) {
		lose(run, *sender, watch);
		return 0;
	}
	from->left = from->left || status.MPI_TAG == TAG_BYE;
	if (status.MPI_TAG == TAG_RESULT) {
		lab_run_put(run, (uint32_t)inbox->message[0],
			    (struct lab_tally *)(inbox->message + 1));
		from->has_chunk = false;
	}
	return status.MPI_TAG;
}

static bool
is_anybody_here(void)
{
	for (int r = 1; r < n_ranks; r++) {
		if (!rank[r].left && !rank[r].lost)
			return true;
	}
	return false;
}

static void
dismiss(struct lab_run *run, struct inbox *inbox, const struct lab_watch *watch)
{
	double until = seconds() + watch->patience;
	int sender;
	for (int r = 1; r < n_ranks; r++) {
		if (!rank[r].lost)
			send_to(run, r, TAG_STOP, watch);
	}
	while (inbox->message && is_anybody_here() && seconds() < until) {
		if (!read_one(run, inbox, &sender, watch))
			nap();
	}
	for (int r = 1; r < n_ranks; r++) {
		if (!rank[r].left && !rank[r].lost)
			lose(run, r, watch);
	}
}

/* False: out of memory. */
static bool
hand_out(struct lab_run *run, struct inbox *inbox, const struct lab_watch *watch)
{
	double next_tick = 0;
	int sender;
	while (inbox->message && !lab_run_is_done(run)) {
		if (seconds() >= next_tick) {
			if (watch->tick(watch->user, run))
				break;
			next_tick = seconds() + 0.1;
		}
		const int tag = read_one(run, inbox, &sender, watch);
		if (tag) {
			if (tag != TAG_BYE)
				employ(run, sender, watch);
			continue;
		}
		for (int r = 1; r < n_ranks; r++) {
			if (rank[r].idle && !rank[r].lost)
				employ(run, r, watch);
		}
		nap();
	}
	return inbox->message != NULL;
}

bool
lab_ranks_go(struct lab_run *run, int jobs, const struct lab_watch *watch, char *why, size_t size)
{
	if (n_ranks == 1)
		return lab_run_go(run, jobs, watch, why, size);
	struct inbox inbox = {NULL,
			      (int)(lab_tally_size(lab_run_plan(run)->sys) / sizeof(int64_t)) + 1};
	open_inbox(&inbox);
	bool started = inbox.message && lab_run_start(run, jobs, why, size);
	const bool has_room = !started || hand_out(run, &inbox, watch);
	lab_run_stop(run);
	lab_run_join(run);
	dismiss(run, &inbox, watch);
	if (!inbox.message || !has_room)
		snprintf(why, size, "out of memory");
	started = started && has_room;
	free(inbox.message);
	return started;
}
