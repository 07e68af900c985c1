/*
 * run.c - a plan carried out by threads. See run.h.
 *
 * A thread plays a chunk into a tally of its own and adds that to the total under the lock, together
 * with the mark that the chunk is done: so at every moment the total is that of the chunks marked.
 */
#include "run.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	LAB_MAX_JOBS = 256,
	TICK_NANOSECONDS = 100000000,
	CHUNK_OPEN = 0,
	CHUNK_DONE = UINT16_MAX /* else: 1 + who has it */
};

static const char first_line[] = "grognard-sim 1";

struct lab_run {
	const struct lab_plan *plan;
	struct lab_tally *tally[LAB_MAX_VARIANTS];
	uint16_t *chunk; /* [n_chunks] */
	uint32_t n_chunks, next, done;
	uint64_t played;
	pthread_mutex_t lock;
	atomic_bool stop;
	atomic_int busy; /* threads that play */
	int n_threads;
	pthread_t thread[LAB_MAX_JOBS];
};

struct lab_run *
lab_run_new(const struct lab_plan *plan)
{
	struct lab_run *run = calloc(1, sizeof *run);
	if (!run)
		return NULL;
	run->plan = plan;
	run->n_chunks = lab_plan_chunks(plan);
	run->chunk = calloc(run->n_chunks, sizeof *run->chunk);
	bool made = run->chunk && pthread_mutex_init(&run->lock, NULL) == 0;
	for (int v = 0; v < plan->n_variants && made; v++) {
		run->tally[v] = lab_tally_new(plan->sys);
		made = run->tally[v] != NULL;
	}
	if (made)
		return run;
	lab_run_drop(run);
	return NULL;
}

void
lab_run_drop(struct lab_run *run)
{
	if (!run)
		return;
	for (int v = 0; v < run->plan->n_variants; v++)
		free(run->tally[v]);
	free(run->chunk);
	pthread_mutex_destroy(&run->lock);
	free(run);
}

const struct lab_plan *
lab_run_plan(const struct lab_run *run)
{
	return run->plan;
}

struct lab_tally *
lab_run_tally(struct lab_run *run, int variant)
{
	return run->tally[variant];
}

uint64_t
lab_run_played(struct lab_run *run)
{
	pthread_mutex_lock(&run->lock);
	uint64_t played = run->played;
	pthread_mutex_unlock(&run->lock);
	return played;
}

/* === Work ======================================================================================= */

/* One that a rank has and that might be played here sooner. */
static bool
steal(struct lab_run *run, int taker, uint32_t *k)
{
	for (uint32_t i = 0; i < run->n_chunks; i++) {
		int who = run->chunk[i] - 1;
		if (run->chunk[i] == CHUNK_DONE || who == LAB_HERE || who == taker)
			continue;
		run->chunk[i] = (uint16_t)(1 + taker);
		*k = i;
		return true;
	}
	return false;
}

bool
lab_run_take(struct lab_run *run, int taker, uint32_t *k)
{
	pthread_mutex_lock(&run->lock);
	while (run->next < run->n_chunks && run->chunk[run->next] != CHUNK_OPEN)
		run->next++;
	bool taken = false;
	if (run->next < run->n_chunks) {
		*k = run->next++;
		run->chunk[*k] = (uint16_t)(1 + taker);
		taken = true;
	} else if (run->done < run->n_chunks) {
		taken = steal(run, taker, k);
	}
	pthread_mutex_unlock(&run->lock);
	return taken;
}

void
lab_run_put(struct lab_run *run, uint32_t k, const struct lab_tally *tally)
{
	struct lab_chunk chunk = lab_plan_chunk(run->plan, k);
	pthread_mutex_lock(&run->lock);
	if (run->chunk[k] != CHUNK_DONE) {
		lab_tally_add(run->tally[chunk.variant], tally, run->plan->sys);
		run->chunk[k] = CHUNK_DONE;
		run->done++;
		run->played += chunk.n;
	}
	pthread_mutex_unlock(&run->lock);
}

bool
lab_run_is_done(struct lab_run *run)
{
	pthread_mutex_lock(&run->lock);
	bool done = run->done == run->n_chunks;
	pthread_mutex_unlock(&run->lock);
	return done;
}

void
lab_run_stop(struct lab_run *run)
{
	atomic_store(&run->stop, true);
}

static bool
must_stop(void *user)
{
	struct lab_run *run = user;
	return atomic_load_explicit(&run->stop, memory_order_relaxed);
}

static void *
work(void *user)
{
	struct lab_run *run = user;
	struct lab_worker *worker = lab_worker_new(run->plan);
	struct lab_tally *tally = lab_tally_new(run->plan->sys);
	uint32_t k;
	/* Without memory this thread has no part in it; lab_run_go() sees if all have left. */
	while (worker && tally && !must_stop(run) && lab_run_take(run, LAB_HERE, &k)) {
		struct lab_chunk chunk = lab_plan_chunk(run->plan, k);
		lab_tally_clear(tally, run->plan->sys);
		if (lab_worker_play(worker, &chunk, tally, must_stop, run))
			lab_run_put(run, k, tally);
	}
	lab_worker_drop(worker);
	free(tally);
	atomic_fetch_sub(&run->busy, 1);
	return NULL;
}

bool
lab_run_start(struct lab_run *run, int jobs, char *why, size_t size)
{
	atomic_store(&run->stop, false);
	for (run->n_threads = 0; run->n_threads < jobs && run->n_threads < LAB_MAX_JOBS;
	     run->n_threads++) {
		atomic_fetch_add(&run->busy, 1);
		int error = pthread_create(&run->thread[run->n_threads], NULL, work, run);
		if (error) {
			atomic_fetch_sub(&run->busy, 1);
			snprintf(why, size, "thread %d of %d cannot be started: %s",
				 run->n_threads + 1, jobs, strerror(error));
			break;
		}
	}
	return run->n_threads == jobs;
}

void
lab_run_join(struct lab_run *run)
{
	for (int i = 0; i < run->n_threads; i++)
		pthread_join(run->thread[i], NULL);
	run->n_threads = 0;
}

bool
lab_run_go(struct lab_run *run, int jobs, const struct lab_watch *watch, char *why, size_t size)
{
	const struct timespec pause = {0, TICK_NANOSECONDS};
	bool started = lab_run_start(run, jobs, why, size);
	while (started && !lab_run_is_done(run) && atomic_load(&run->busy) > 0) {
		if (watch->tick(watch->user, run))
			break;
		/* The last chunk need not wait for a whole pause. */
		for (int i = 0; i < 10 && !lab_run_is_done(run); i++) {
			struct timespec part = {0, pause.tv_nsec / 10};
			nanosleep(&part, NULL);
		}
	}
	lab_run_stop(run);
	lab_run_join(run);
	return started;
}

/* === As text ==================================================================================== */

static void
write_done(const struct lab_run *run, FILE *out)
{
	fputs("done", out);
	for (uint32_t i = 0; i < run->n_chunks; i++) {
		if (run->chunk[i] != CHUNK_DONE)
			continue;
		uint32_t first = i;
		while (i + 1 < run->n_chunks && run->chunk[i + 1] == CHUNK_DONE)
			i++;
		fprintf(out, " %" PRIu32 "-%" PRIu32, first, i);
	}
	fputc('\n', out);
}

char *
lab_run_save(struct lab_run *run, size_t *len)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, len);
	if (!out)
		return NULL;
	pthread_mutex_lock(&run->lock);
	fprintf(out, "%s\n", first_line);
	lab_plan_header(run->plan, out);
	write_done(run, out);
	for (int v = 0; v < run->plan->n_variants; v++) {
		fprintf(out, "tally %d", v);
		lab_tally_write(run->tally[v], run->plan->sys, out);
	}
	pthread_mutex_unlock(&run->lock);
	bool written = fflush(out) == 0;
	if (written)
		fprintf(out, "end %016" PRIx64 "\n", gr_hash(text, *len));
	if (fclose(out) != 0 || !written) {
		free(text);
		return NULL;
	}
	return text;
}

struct reader {
	const char *at;
	int line;
	char *why;
	size_t size;
};

static bool
refuse(const struct reader *in, const char *expected)
{
	snprintf(in->why, in->size, "line %d: found \"%.*s\", expected %s", in->line,
		 (int)strcspn(in->at, "\n") < 80 ? (int)strcspn(in->at, "\n") : 80, in->at,
		 expected);
	return false;
}

static void
next_line(struct reader *in)
{
	in->at += strcspn(in->at, "\n");
	in->at += *in->at == '\n';
	in->line++;
}

/* The lines must be those of this plan. */
static bool
read_header(struct reader *in, const struct lab_plan *plan)
{
	char *header = NULL;
	size_t len = 0;
	char expected[160];
	bool same = true;
	FILE *out = open_memstream(&header, &len);
	if (!out)
		return refuse(in, "more memory");
	fprintf(out, "%s\n", first_line);
	lab_plan_header(plan, out);
	if (fclose(out) != 0) {
		free(header);
		return refuse(in, "more memory");
	}
	for (const char *line = header; *line && same;) {
		size_t n = strcspn(line, "\n") + 1;
		same = strncmp(line, in->at, n) == 0;
		if (same) {
			line += n;
			next_line(in);
			continue;
		}
		snprintf(expected, sizeof expected, "\"%.*s\", as in this call",
			 (int)(n - 1 < 120 ? n - 1 : 120), line);
		refuse(in, expected);
	}
	free(header);
	return same;
}

static bool
read_done(struct reader *in, uint16_t *chunk, uint32_t n_chunks)
{
	if (strncmp(in->at, "done", 4) != 0)
		return refuse(in, "\"done\" and ranges of chunks");
	const char *at = in->at + 4;
	while (*at == ' ') {
		char *end = NULL;
		unsigned long first = strtoul(at + 1, &end, 10);
		if (end == at + 1 || *end != '-')
			return refuse(in, "ranges of chunks");
		at = end + 1;
		unsigned long last = strtoul(at, &end, 10);
		if (end == at || first > last || last >= n_chunks)
			return refuse(in, "ranges of chunks of this plan");
		at = end;
		for (unsigned long i = first; i <= last; i++)
			chunk[i] = CHUNK_DONE;
	}
	if (*at != '\n')
		return refuse(in, "ranges of chunks");
	next_line(in);
	return true;
}

static bool
read_tallies(struct reader *in, struct lab_run *fresh)
{
	for (int v = 0; v < fresh->plan->n_variants; v++) {
		char expected[32];
		snprintf(expected, sizeof expected, "tally %d", v);
		size_t n = strlen(expected);
		if (strncmp(in->at, expected, n) != 0 ||
		    !lab_tally_read(fresh->tally[v], fresh->plan->sys, in->at + n))
			return refuse(in, expected);
		next_line(in);
	}
	return true;
}

static bool
read_end(struct reader *in, const char *text)
{
	char end[32];
	snprintf(end, sizeof end, "end %016" PRIx64 "\n", gr_hash(text, (size_t)(in->at - text)));
	if (strcmp(in->at, end) != 0)
		return refuse(in, "the hash of what stands before it; the file is damaged");
	return true;
}

/* The figures must be those of the chunks that are marked. */
static bool
count_done(struct reader *in, struct lab_run *fresh)
{
	int64_t counted = 0;
	for (uint32_t i = 0; i < fresh->n_chunks; i++) {
		if (fresh->chunk[i] != CHUNK_DONE)
			continue;
		fresh->done++;
		fresh->played += lab_plan_chunk(fresh->plan, i).n;
	}
	for (int v = 0; v < fresh->plan->n_variants; v++)
		counted += fresh->tally[v]->games;
	if ((uint64_t)counted != fresh->played)
		return refuse(in, "as many games as the chunks have that are done");
	return true;
}

bool
lab_run_load(struct lab_run *run, const char *text, char *why, size_t size)
{
	struct reader in = {text, 1, why, size};
	struct lab_run *fresh = lab_run_new(run->plan);
	if (!fresh)
		return refuse(&in, "more memory");
	bool good = read_header(&in, run->plan) && read_done(&in, fresh->chunk, fresh->n_chunks) &&
		    read_tallies(&in, fresh) && read_end(&in, text) && count_done(&in, fresh);
	if (good) {
		memcpy(run->chunk, fresh->chunk, run->n_chunks * sizeof *run->chunk);
		for (int v = 0; v < run->plan->n_variants; v++)
			memcpy(run->tally[v], fresh->tally[v], lab_tally_size(run->plan->sys));
		run->done = fresh->done;
		run->played = fresh->played;
		run->next = 0;
	}
	lab_run_drop(fresh);
	return good;
}
