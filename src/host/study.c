/*
 * study.c - questions that take time (odds, threats): read at once, worked out anywhere, answered when
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
	struct wire_study *wire;
	struct host_study *next;
};

/* How many questions of this connection are not answered yet. */
static int
count_open(const struct host *host, uint32_t client)
{
	int n = 0;
	for (const struct host_study *study = host->first_study; study; study = study->next)
		n += study->client == client;
	return n;
}

/* Keep the call until the question is worked out. Nothing of the game is held on to. */
static void
put_off(struct host_call *call, struct wire_study *wire)
{
	struct host *host = call->host;
	struct host_study *study = calloc(1, sizeof *study);
	if (!study) {
		wire_fail(&call->wire, "memory", "memory is out");
		wire_drop_study(wire);
		return;
	}
	*study = (struct host_study){call->wire, call->client->number, wire, NULL};
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
	if (count_open(call->host, call->client->number) >= HOST_MAX_STUDIES) {
		wire_fail(wire, "busy", "%s: %d questions of yours are still being worked out",
			  wire->command->name, HOST_MAX_STUDIES);
		return;
	}
	struct wire_study *study = wire_begin_study(wire);
	if (study)
		put_off(call, study);
}

struct host_study *
host_next_study(const struct host *host)
{
	return host->first_study;
}

void
host_work_out(struct host_study *study)
{
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
	wire_tell_study(&study->call, study->wire);
	char *answer = wire_finish(&study->call);
	if (answer && is_connected(host, study->client))
		host_send(host, study->client, answer);
	free(answer);
	wire_drop_study(study->wire);
	free(study);
}

void
host_drop_studies(struct host *host)
{
	while (host->first_study) {
		struct host_study *study = host->first_study;
		host->first_study = study->next;
		free(wire_finish(&study->call));
		wire_drop_study(study->wire);
		free(study);
	}
}
