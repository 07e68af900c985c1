/*
 * scholar.c - a thread that works out questions that take time, one after another.
 */
#include "server.h"

#include <pthread.h>
#include <stdlib.h>

struct scholar {
	void (*ready)(void *user);
	void *user;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	/* guarded by lock: */
	bool is_stopping;
	bool is_done;
	struct host_study *study; /* NULL: idle. The thread's until is_done */
};

static struct host_study *
wait_for_study(struct scholar *scholar)
{
	pthread_mutex_lock(&scholar->lock);
	while ((!scholar->study || scholar->is_done) && !scholar->is_stopping)
		pthread_cond_wait(&scholar->wake, &scholar->lock);
	struct host_study *study = scholar->is_stopping ? NULL : scholar->study;
	pthread_mutex_unlock(&scholar->lock);
	return study;
}

static void *
work(void *user)
{
	struct scholar *scholar = user;
	struct host_study *study;
	while ((study = wait_for_study(scholar))) {
		host_work_out(study);
		pthread_mutex_lock(&scholar->lock);
		scholar->is_done = true;
		pthread_mutex_unlock(&scholar->lock);
		scholar->ready(scholar->user);
	}
	return NULL;
}

struct scholar *
scholar_start(void (*ready)(void *user), void *user)
{
	struct scholar *scholar = calloc(1, sizeof *scholar);
	if (!scholar)
		return NULL;
	scholar->ready = ready;
	scholar->user = user;
	pthread_mutex_init(&scholar->lock, NULL);
	pthread_cond_init(&scholar->wake, NULL);
	if (pthread_create(&scholar->thread, NULL, work, scholar) == 0)
		return scholar;
	pthread_cond_destroy(&scholar->wake);
	pthread_mutex_destroy(&scholar->lock);
	free(scholar);
	return NULL;
}

void
scholar_stop(struct scholar *scholar)
{
	if (!scholar)
		return;
	pthread_mutex_lock(&scholar->lock);
	scholar->is_stopping = true;
	pthread_cond_signal(&scholar->wake);
	pthread_mutex_unlock(&scholar->lock);
	pthread_join(scholar->thread, NULL);
	pthread_cond_destroy(&scholar->wake);
	pthread_mutex_destroy(&scholar->lock);
	free(scholar);
}

struct host_study *
scholar_take(struct scholar *scholar)
{
	pthread_mutex_lock(&scholar->lock);
	struct host_study *study = scholar->is_done ? scholar->study : NULL;
	if (study) {
		scholar->study = NULL;
		scholar->is_done = false;
	}
	pthread_mutex_unlock(&scholar->lock);
	return study;
}

void
scholar_give(struct scholar *scholar, struct host_study *study)
{
	pthread_mutex_lock(&scholar->lock);
	if (!scholar->study) {
		scholar->study = study;
		pthread_cond_signal(&scholar->wake);
	}
	pthread_mutex_unlock(&scholar->lock);
}
