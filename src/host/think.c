/*
 * think.c - the computer's moves: handed out as jobs, thought anywhere, carried out like a person's.
 *
 * A job holds a view and nothing else of the game, so the computer knows what its seat may know. When
 * no move is due, reviews go on.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

static struct host_game *
next_due(struct host *host)
{
	struct host_game *game = host->first_due;
	if (game)
		host_unqueue(host, game);
	return game;
}

/* The same position gives the same thought; in different games the dice make it another one. */
static uint64_t
seed_of(const struct host_job *job, const struct gr_game *inside)
{
	uint64_t of[2] = {inside->rng.seed, gr_hash(job->view, inside->sys->state_size)};
	return gr_hash(of, sizeof of);
}

static uint64_t
clock_of(const struct wire_library *library)
{
	return library->now ? library->now(library->user) : 0;
}

static void
fill_job(const struct host *host, const struct host_game *game, struct host_job *job)
{
	const struct wire_library *library = host->env.library;
	const struct gr_game *inside = game->session->game;
	memset(job, 0, sizeof *job);
	atomic_init(&job->stop, game->is_hurried);
	memcpy(job->game, game->id, sizeof game->id);
	job->at = game->now.at;
	job->begun = clock_of(library);
	job->sys = game->sys;
	job->scenario = inside->scenario;
	job->seat = game->now.asked;
	memcpy(job->view, inside->state, game->sys->state_size);
	struct gr_ctx ctx = {job->scenario, job->view, NULL};
	job->sys->observe(&ctx, job->seat);
	job->effort = (struct wire_effort){.level = game->seat[job->seat].level,
					   .seed = seed_of(job, inside),
					   .goes_on = true,
					   .now = library->now,
					   .user = library->user,
					   .stop = &job->stop};
}

/* === Who thinks ================================================================================= */

/* Milliseconds that a level thinks at most. */
static uint32_t
patience_of(const struct wire_library *library, int level)
{
	return library->patience ? library->patience[level] : 0;
}

json_t *
host_say_thinking(const struct host *host, const struct host_game *game)
{
	const struct wire_library *library = host->env.library;
	const struct host_job *job = game->job;
	if (!job)
		return json_null();
	return json_pack("{s:s, s:I, s:I}", "seat", game->sys->seat_names[job->seat], "ms",
			 (json_int_t)patience_of(library, job->effort.level), "gone",
			 (json_int_t)(clock_of(library) - job->begun));
}

static void
push_thinking(struct host *host, const struct host_game *game)
{
	json_t *push = host_say_thinking(host, game);
	if (push && json_object_set_new(push, "push", json_string("thinking")) == 0 &&
	    json_object_set_new(push, "game", json_string(game->id)) == 0)
		host_push_all(host, game, push);
	else
		json_decref(push);
}

void
host_let_go(struct host_game *game)
{
	if (game->job)
		atomic_store(&game->job->stop, true);
	game->job = NULL;
	game->is_hurried = false;
}

/* Play now. Of a move that waits for its turn: as soon as it comes. */
void
host_run_hurry(struct wire_call *call)
{
	struct host_call *mine = host_call(call);
	struct host_game *game = mine->game;
	if (!mine->sit->mask) {
		wire_fail(call, "not-yours", "hurry: only for who holds a seat of the game");
		return;
	}
	if (game->job)
		atomic_store(&game->job->stop, true);
	else
		game->is_hurried = game->is_due;
	wire_put(call, call->answer, "hurried", json_boolean(game->job || game->is_due));
}

/* === Jobs ======================================================================================= */

bool
host_due(struct host *host, struct host_job *job)
{
	struct host_game *game;
	while ((game = next_due(host))) {
		struct wire_call call = wire_begin(host->lobby);
		bool is_there = host_bring(host, game, &call);
		free(wire_finish(&call));
		if (!is_there)
			continue; /* it is queued again when somebody comes to the game */
		fill_job(host, game, job);
		game->job = job;
		push_thinking(host, game);
		return true;
	}
	return host_review_due(host, job);
}

bool
host_think(const struct wire_library *library, struct host_job *job, uint32_t portion)
{
	if (job->review) {
		host_review_work(job->review, &job->stop);
		return true;
	}
	struct gr_ctx ctx = {job->scenario, job->view, NULL};
	job->effort.portion = portion;
	job->action = library->choose(library->user, job->sys, &ctx, job->seat, &job->effort,
				      &job->thought);
	return job->action != 0;
}

void
host_done(struct host *host, const struct host_job *job)
{
	if (job->review) {
		host_review_done(host, job->review);
		return;
	}
	struct host_game *game = host_find(host, job->game);
	if (!game || game->job != job || game->now.at != job->at)
		return;
	host_let_go(game);
	struct wire_call call = wire_begin(host->lobby);
	bool done = host_bring(host, game, &call);
	if (done) {
		host_mark(host, game);
		done = gr_game_play(game->session->game, job->action) == GR_OK;
	}
	/* What fails here is tried again when somebody comes to the game. */
	if (done && host_commit(host, game, NULL, &call)) {
		host_note_reasons(game, host->change.entries, &job->thought);
		host_push_update(host, game);
	}
	free(wire_finish(&call));
}
