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

static void
fill_job(const struct host_game *game, struct host_job *job)
{
	const struct gr_game *inside = game->session->game;
	memset(job, 0, sizeof *job);
	memcpy(job->game, game->id, sizeof game->id);
	job->at = game->now.at;
	job->sys = game->sys;
	job->scenario = inside->scenario;
	job->seat = game->now.asked;
	job->level = game->seat[job->seat].level;
	memcpy(job->view, inside->state, game->sys->state_size);
	struct gr_ctx ctx = {job->scenario, job->view, NULL};
	job->sys->observe(&ctx, job->seat);
	job->seed = seed_of(job, inside);
}

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
		fill_job(game, job);
		game->is_thinking = true;
		host_push_all(host, game,
			      json_pack("{s:s, s:s, s:s}", "push", "thinking", "game", game->id,
					"seat", game->sys->seat_names[job->seat]));
		return true;
	}
	return host_review_due(host, job);
}

void
host_think(const struct wire_library *library, struct host_job *job, const atomic_bool *stop)
{
	if (job->review) {
		host_review_work(job->review, stop);
		return;
	}
	struct gr_ctx ctx = {job->scenario, job->view, NULL};
	struct wire_effort effort = {.level = job->level,
				     .seed = job->seed,
				     .goes_on = true,
				     .now = library->now,
				     .user = library->user,
				     .stop = stop};
	struct wire_thought thought = {0};
	job->action = library->choose(library->user, job->sys, &ctx, job->seat, &effort, &thought);
}

void
host_done(struct host *host, const struct host_job *job)
{
	if (job->review) {
		host_review_done(host, job->review);
		return;
	}
	struct host_game *game = host_find(host, job->game);
	if (!game || !game->is_thinking || game->now.at != job->at)
		return;
	game->is_thinking = false;
	struct wire_call call = wire_begin(host->lobby);
	bool done = host_bring(host, game, &call);
	if (done) {
		host_mark(host, game);
		done = gr_game_play(game->session->game, job->action) == GR_OK;
	}
	/* What fails here is tried again when somebody comes to the game. */
	if (done && host_commit(host, game, NULL, &call))
		host_push_update(host, game);
	free(wire_finish(&call));
}
