/*
 * study.c - questions that take time (odds, threats, advice): read at once, worked out anywhere, answered when
 * they are done. Others need not wait for them. Without a thread to lend (host_env.has_time false)
 * they are worked out on the spot.
 *
 * A question holds a view and nothing else of the game, which may change or go meanwhile.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

struct host_study {
	struct wire_call call; /* to be finished */
	uint32_t client;
	struct wire_study *wire; /* one of these two */
	struct wire_advice *advice;
	struct host_study *next;
};

static void
drop(struct host_study *study)
{
	wire_drop_study(study->wire);
	free(study->advice);
	free(study);
}

/* === Asking ===================================================================================== */

/* May this connection ask one more? False: refused. */
static bool
may_ask(struct host_call *call)
{
	int n = 0;
	for (const struct host_study *study = call->host->first_study; study; study = study->next)
		n += study->client == call->client->number;
	if (n >= HOST_MAX_STUDIES)
		wire_fail(&call->wire, "busy",
			  "%s: %d questions of yours are still being worked out",
			  call->wire.command->name, HOST_MAX_STUDIES);
	return !call->wire.failed;
}

/* Keep the call until the question is worked out; one of the two is given, and taken over. Nothing of the game is
 * held on to. */
static void
put_off(struct host_call *call, struct wire_study *wire, struct wire_advice *advice)
{
	struct host *host = call->host;
	struct host_study *study = calloc(1, sizeof *study);
	if (!study) {
		wire_fail(&call->wire, "memory", "memory is out");
		wire_drop_study(wire);
		free(advice);
		return;
	}
	*study = (struct host_study){call->wire, call->client->number, wire, advice, NULL};
	study->call.session = host->lobby;
	study->call.game = NULL;
	study->call.ctx.state = NULL;
	struct host_study **last = &host->first_study;
	while (*last)
		last = &(*last)->next;
	*last = study;
	call->is_put_off = true;
}

void
host_run_study(struct wire_call *wire)
{
	struct host_call *call = host_call(wire);
	if (wire_get_count(wire, "nodes", 0) > WIRE_ODDS_NODES ||
	    wire_get_count(wire, "samples", 0) > HOST_ODDS_SAMPLES) {
		wire_fail(wire, "range", "odds: expected at most %d nodes and %d samples here",
			  WIRE_ODDS_NODES, HOST_ODDS_SAMPLES);
		return;
	}
	if (!call->host->env.has_time) {
		wire_run_odds(wire);
		return;
	}
	struct wire_study *study = may_ask(call) ? wire_begin_study(wire) : NULL;
	if (study)
		put_off(call, study, NULL);
}

void
host_run_advice(struct wire_call *wire)
{
	enum { MOST_MS = 2000, MOST_ITERATIONS = 50000 };
	struct host_call *call = host_call(wire);
	if (wire_get_count(wire, "ms", 0) > MOST_MS ||
	    wire_get_count(wire, "iterations", 0) > MOST_ITERATIONS) {
		wire_fail(wire, "range", "ai: expected at most %d ms and %d iterations here",
			  MOST_MS, MOST_ITERATIONS);
		return;
	}
	if (!call->host->env.has_time) {
		wire_run_ai(wire);
		return;
	}
	struct wire_advice *advice = may_ask(call) ? wire_begin_advice(wire) : NULL;
	if (advice)
		put_off(call, NULL, advice);
}

/* === Answering ================================================================================== */

struct host_study *
host_next_study(const struct host *host)
{
	return host->first_study;
}

void
host_work_out(struct host_study *study)
{
	if (study->advice)
		wire_run_advice(study->advice);
	else
		wire_run_study(study->wire);
}

static bool
is_connected(const struct host *host, uint32_t number)
{
	const struct host_client *client = host->clients;
	while (client && client->number != number)
		client = client->next;
	return client != NULL;
}

void
host_answer(struct host *host, struct host_study *study)
{
	struct host_study **place = &host->first_study;
	while (*place && *place != study)
		place = &(*place)->next;
	gr_assert(*place == study);
	*place = study->next;
	if (study->advice)
		wire_tell_advice(&study->call, study->advice);
	else
		wire_tell_study(&study->call, study->wire);
	char *answer = wire_finish(&study->call);
	if (answer && is_connected(host, study->client))
		host_send(host, study->client, answer);
	free(answer);
	drop(study);
}

void
host_drop_studies(struct host *host)
{
	while (host->first_study) {
		struct host_study *study = host->first_study;
		host->first_study = study->next;
		free(wire_finish(&study->call));
		drop(study);
	}
}
