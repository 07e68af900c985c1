/*
 * review.c - reviews of games (review.h) for those who sit at them: asked for by one connection, worked
 * out in portions between the computer's moves, told to that connection.
 *
 * A review has the game copied, so that whoever works on a portion touches nothing of the table. One
 * that nobody wants any more while a portion is out is freed when that comes back.
 */
#include "parts.h"

#include "review.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_SAMPLES = 1000, /* a portion has one entry at least: it must not take long */
	MOST_ITERATIONS = 5000,
	TOLD_PARTS = 100 /* so many times the connection hears how far it is */
};

struct host_review {
	struct host_review *next;
	uint32_t client;
	char game[HOST_ID_LEN + 1];
	struct wire_session *session; /* with the copied game */
	struct review *review;
	uint32_t told;  /* entries that the connection knows to be done */
	bool is_out;    /* a portion is being worked on */
	bool is_wanted; /* else it is freed as soon as it is back */
	bool is_done;
};

static void
free_review(struct host_review *review)
{
	if (!review)
		return;
	review_drop(review->review);
	wire_close(review->session);
	free(review);
}

/* Free what nobody wants and nobody works on. */
static void
sweep(struct host *host)
{
	struct host_review **place = &host->reviews;
	while (*place) {
		struct host_review *review = *place;
		if (review->is_out || review->is_wanted) {
			place = &review->next;
			continue;
		}
		*place = review->next;
		free_review(review);
	}
}

bool
host_drop_reviews(struct host *host, uint32_t client, const char *game)
{
	bool was_there = false;
	for (struct host_review *review = host->reviews; review; review = review->next) {
		if ((client && review->client != client) ||
		    (game && strcmp(review->game, game) != 0) || !review->is_wanted)
			continue;
		review->is_wanted = false;
		was_there = true;
	}
	sweep(host);
	return was_there;
}

void
host_free_reviews(struct host *host)
{
	while (host->reviews) {
		struct host_review *next = host->reviews->next;
		free_review(host->reviews);
		host->reviews = next;
	}
}

/* === The command ================================================================================ */

static bool
read_wishes(struct wire_call *call, struct review_wishes *wishes)
{
	if (!wire_read_wishes(call, wishes))
		return false;
	if (wishes->effort.samples <= MOST_SAMPLES && wishes->effort.iterations <= MOST_ITERATIONS)
		return true;
	wire_fail(call, "range", "review: expected at most %d samples and %d iterations here",
		  MOST_SAMPLES, MOST_ITERATIONS);
	return false;
}

/* A review of a copy of the game, in the language of the request. NULL: the call has failed. */
static struct host_review *
make_review(struct wire_call *call, const struct review_wishes *wishes)
{
	struct host_review *review = calloc(1, sizeof *review);
	if (review)
		review->session = wire_open(call->session->library);
	if (!review || !review->session)
		wire_fail(call, "memory", "memory is out");
	else
		review->session->game = wire_make_game(call);
	if (!call->failed) {
		struct gr_game *copy = review->session->game;
		enum gr_error error = gr_game_branch(copy, call->game, call->game->entries);
		if (error != GR_OK)
			wire_fail_game(call, copy, error);
		else if (!(review->review = review_begin(copy, wishes)))
			wire_fail(call, "memory", "memory is out");
	}
	if (call->failed) {
		free_review(review);
		return NULL;
	}
	review->session->cat = call->cat;
	return review;
}

static uint32_t
count_reviews(const struct host *host)
{
	uint32_t n = 0;
	for (const struct host_review *review = host->reviews; review; review = review->next)
		n++;
	return n;
}

static void
start(struct host_call *call)
{
	struct wire_call *wire = &call->wire;
	struct review_wishes wishes;
	if (!host_may_know_all(call) || !read_wishes(wire, &wishes))
		return;
	if (count_reviews(call->host) >= HOST_MAX_REVIEWS) {
		wire_fail(wire, "busy", "review: %d are under way here, try again later",
			  HOST_MAX_REVIEWS);
		return;
	}
	struct host_review *review = make_review(wire, &wishes);
	if (!review)
		return;
	review->client = call->client->number;
	memcpy(review->game, call->game->id, sizeof review->game);
	review->is_wanted = true;
	struct host_review **last = &call->host->reviews;
	while (*last)
		last = &(*last)->next;
	*last = review;
	wire_put(wire, wire->answer, "game", json_string(review->game));
	wire_put(wire, wire->answer, "entries", json_integer(review_entries(review->review)));
}

void
host_run_review(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	const bool stop = json_is_true(json_object_get(call->request, "stop"));
	/* One at a time: a new one takes the place of the last. */
	const bool was_there = host_drop_reviews(mine->host, mine->client->number, NULL);
	if (stop)
		wire_put(call, call->answer, "stopped", json_boolean(was_there));
	else
		start(mine);
}

/* === Work ======================================================================================= */

/* The first that waits goes to the end, so that all go on. */
bool
host_review_due(struct host *host, struct host_job *job)
{
	struct host_review **place = &host->reviews;
	while (*place && ((*place)->is_out || !(*place)->is_wanted))
		place = &(*place)->next;
	struct host_review *review = *place;
	if (!review)
		return false;
	*place = review->next;
	review->next = NULL;
	struct host_review **last = &host->reviews;
	while (*last)
		last = &(*last)->next;
	*last = review;
	review->is_out = true;
	memset(job, 0, sizeof *job);
	job->review = review;
	return true;
}

void
host_review_work(struct host_review *review, const atomic_bool *stop)
{
	review->is_done = !review_work(review->review, REVIEW_PORTION, stop);
}

/* How far it is; in the end all of it. */
static void
tell(struct host *host, struct host_review *review)
{
	struct wire_call call = wire_begin(review->session);
	json_t *json = json_object();
	wire_put(&call, json, "push", json_string("review"));
	wire_put(&call, json, "game", json_string(review->game));
	wire_put(&call, json, "done", json_integer(review_done(review->review)));
	wire_put(&call, json, "entries", json_integer(review_entries(review->review)));
	if (review->is_done)
		wire_put(&call, json, "review", wire_say_review(&call, review->review));
	char *text = call.no_memory ? NULL : json_dumps(json, JSON_COMPACT);
	if (text)
		host_send(host, review->client, text);
	free(text);
	json_decref(json);
	json_decref(call.answer);
	review->told = review_done(review->review);
}

void
host_review_done(struct host *host, struct host_review *review)
{
	const uint32_t step = review_entries(review->review) / TOLD_PARTS + 1;
	review->is_out = false;
	if (review->is_wanted &&
	    (review->is_done || review_done(review->review) >= review->told + step))
		tell(host, review);
	if (review->is_done)
		review->is_wanted = false;
	sweep(host);
}
