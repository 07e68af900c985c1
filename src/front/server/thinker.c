/*
 * thinker.c - a second thread that thinks for the computer, one job at a time.
 */
#include "server.h"

#include <pthread.h>
#include <stdlib.h>

enum phase { IDLE, BUSY, DONE };

struct thinker {
	const struct wire_library *library;
	void (*ready)(void *user);
	void *user;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	enum phase phase; /* guarded by lock, as is: */
	bool is_stopping;
	struct host_job job; /* the thread's while BUSY, else the caller's */
	atomic_bool is_interrupted;
};

/* Sleep until there is a job; false: it is time to end. */
static bool
wait_for_job(struct thinker *thinker)
{
	pthread_mutex_lock(&thinker->lock);
	while (thinker->phase != BUSY && !thinker->is_stopping)
		pthread_cond_wait(&thinker->wake, &thinker->lock);
	bool goes_on = !thinker->is_stopping;
	pthread_mutex_unlock(&thinker->lock);
	return goes_on;
}

static void
set_phase(struct thinker *thinker, enum phase phase)
{
	pthread_mutex_lock(&thinker->lock);
	thinker->phase = phase;
	pthread_cond_signal(&thinker->wake);
	pthread_mutex_unlock(&thinker->lock);
}

static enum phase
get_phase(struct thinker *thinker)
{
	pthread_mutex_lock(&thinker->lock);
	enum phase phase = thinker->phase;
	pthread_mutex_unlock(&thinker->lock);
	return phase;
}

static void *
think(void *user)
{
	struct thinker *thinker = user;
	while (wait_for_job(thinker)) {
		host_think(thinker->library, &thinker->job, &thinker->is_interrupted);
		set_phase(thinker, DONE);
		thinker->ready(thinker->user);
	}
	return NULL;
}

struct thinker *
thinker_start(const struct wire_library *library, void (*ready)(void *user), void *user)
{
	struct thinker *thinker = calloc(1, sizeof *thinker);
	if (!thinker)
		return NULL;
	thinker->library = library;
	thinker->ready = ready;
	thinker->user = user;
	pthread_mutex_init(&thinker->lock, NULL);
	pthread_cond_init(&thinker->wake, NULL);
	if (pthread_create(&thinker->thread, NULL, think, thinker) == 0)
		return thinker;
	pthread_cond_destroy(&thinker->wake);
	pthread_mutex_destroy(&thinker->lock);
	free(thinker);
	return NULL;
}

void
thinker_stop(struct thinker *thinker)
{
	if (!thinker)
		return;
	atomic_store(&thinker->is_interrupted, true);
	pthread_mutex_lock(&thinker->lock);
	thinker->is_stopping = true;
	pthread_cond_signal(&thinker->wake);
	pthread_mutex_unlock(&thinker->lock);
	pthread_join(thinker->thread, NULL);
	pthread_cond_destroy(&thinker->wake);
	pthread_mutex_destroy(&thinker->lock);
	free(thinker);
}

bool
thinker_is_idle(struct thinker *thinker)
{
	return get_phase(thinker) == IDLE;
}

void
thinker_give(struct thinker *thinker, const struct host_job *job)
{
	thinker->job = *job;
	set_phase(thinker, BUSY);
}

bool
thinker_take(struct thinker *thinker, struct host_job *job)
{
	if (get_phase(thinker) != DONE)
		return false;
	*job = thinker->job;
	set_phase(thinker, IDLE);
	return true;
}
