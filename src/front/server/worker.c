/*
 * worker.c - a thread that does one thing at a time for the service: what it is given, it works at and
 * gives back.
 */
#include "server.h"

#include <pthread.h>
#include <stdlib.h>

struct worker {
	void (*work)(void *task, void *user);
	void (*ready)(void *user);
	void *user;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	/* guarded by lock: */
	void *task; /* NULL: idle. The thread's until is_done */
	bool is_done;
	bool is_stopping;
};

/* Sleep until there is a task; NULL: it is time to end. */
static void *
wait_for_task(struct worker *worker)
{
	pthread_mutex_lock(&worker->lock);
	while ((!worker->task || worker->is_done) && !worker->is_stopping)
		pthread_cond_wait(&worker->wake, &worker->lock);
	void *task = worker->is_stopping ? NULL : worker->task;
	pthread_mutex_unlock(&worker->lock);
	return task;
}

static void *
run(void *user)
{
	struct worker *worker = user;
	void *task;
	while ((task = wait_for_task(worker))) {
		worker->work(task, worker->user);
		pthread_mutex_lock(&worker->lock);
		worker->is_done = true;
		pthread_mutex_unlock(&worker->lock);
		worker->ready(worker->user);
	}
	return NULL;
}

struct worker *
worker_start(void (*work)(void *task, void *user), void (*ready)(void *user), void *user)
{
	struct worker *worker = calloc(1, sizeof *worker);
	if (!worker)
		return NULL;
	worker->work = work;
	worker->ready = ready;
	worker->user = user;
	pthread_mutex_init(&worker->lock, NULL);
	pthread_cond_init(&worker->wake, NULL);
	if (pthread_create(&worker->thread, NULL, run, worker) == 0)
		return worker;
	pthread_cond_destroy(&worker->wake);
	pthread_mutex_destroy(&worker->lock);
	free(worker);
	return NULL;
}

void
worker_stop(struct worker *worker)
{
	if (!worker)
		return;
	pthread_mutex_lock(&worker->lock);
	worker->is_stopping = true;
	pthread_cond_signal(&worker->wake);
	pthread_mutex_unlock(&worker->lock);
	pthread_join(worker->thread, NULL);
	pthread_cond_destroy(&worker->wake);
	pthread_mutex_destroy(&worker->lock);
	free(worker);
}

bool
worker_is_idle(struct worker *worker)
{
	pthread_mutex_lock(&worker->lock);
	bool is_idle = worker->task == NULL;
	pthread_mutex_unlock(&worker->lock);
	return is_idle;
}

void
worker_give(struct worker *worker, void *task)
{
	pthread_mutex_lock(&worker->lock);
	worker->task = task;
	pthread_cond_signal(&worker->wake);
	pthread_mutex_unlock(&worker->lock);
}

void *
worker_take(struct worker *worker)
{
	pthread_mutex_lock(&worker->lock);
	void *task = worker->is_done ? worker->task : NULL;
	if (task) {
		worker->task = NULL;
		worker->is_done = false;
	}
	pthread_mutex_unlock(&worker->lock);
	return task;
}
