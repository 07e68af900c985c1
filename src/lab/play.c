/*
 * play.c - games of a plan, played and counted. See play.h.
 *
 * What is cheap is counted in every game, at most once a turn. Where and by which clause needs a
 * look at every decision, so it is only done in every `detail`-th game: fast players keep their speed.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "look.h"
#include "selfplay.h"

enum {
	LONGEST_GAME = 100000, /* nodes; a game that long is broken off */
	STREAM_DICE = 1,
	STREAM_PLAYER = 16 /* and the number of the player */
};

struct lab_worker {
	const struct lab_plan *plan;
	/* The game at hand. */
	struct gr_ctx ctx;
	struct gr_sink sink;
	struct gr_rng dice;
	struct gr_rng choice[LAB_SEATS]; /* by player */
	int player_at[LAB_SEATS];        /* who sits there */
	bool detailed;
	int turn;
	int64_t decisions, throws;
	int32_t lead[LAB_TURNS];  /* evaluation at the beginning of each turn ... */
	uint8_t ahead[LAB_TURNS]; /* ... who leads by it ... */
	bool reached[LAB_TURNS];  /* ... and whether it came to that */
	struct lab_look look;
	uint32_t *fired;                /* [n_clauses] */
	struct ai_desk desk[LAB_SEATS]; /* by player; no memory: it does not search */
	bool has_begun[LAB_SEATS];      /* has the player thought in this game? */
	lab_stop stop;
	void *user;
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	_Alignas(8) uint8_t view[GR_MAX_STATE];
};

static uint64_t
clock_ms(void *user)
{
	struct timespec now;
	(void)user;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* One desk for each player that searches; a clock only where the plan sets a time. */
static bool
bring_desks(struct lab_worker *worker)
{
	for (int i = 1; i < LAB_SEATS; i++) {
		const struct lab_player *player = &worker->plan->player[i];
		struct ai_desk *desk = &worker->desk[i];
		if (!player->level || !player->level->search)
			continue;
		desk->memory = calloc(1, AI_DESK);
		if (!desk->memory)
			return false;
		desk->size = AI_DESK;
		desk->now = player->effort.ms ? clock_ms : NULL;
	}
	return true;
}

struct lab_worker *
lab_worker_new(const struct lab_plan *plan)
{
	struct lab_worker *worker = calloc(1, sizeof *worker);
	if (!worker)
		return NULL;
	worker->plan = plan;
	worker->fired = calloc((size_t)plan->sys->n_clauses, sizeof *worker->fired);
	if (!lab_look_init(&worker->look, plan) || !worker->fired || !bring_desks(worker)) {
		lab_worker_drop(worker);
		return NULL;
	}
	return worker;
}

void
lab_worker_drop(struct lab_worker *worker)
{
	if (!worker)
		return;
	lab_look_drop(&worker->look);
	free(worker->fired);
	for (int i = 1; i < LAB_SEATS; i++)
		free(worker->desk[i].memory);
	free(worker);
}

/* === One game =================================================================================== */

static int
turn_of(const struct lab_worker *w)
{
	int turn = w->plan->sys->turn(&w->ctx);
	return turn < 0 ? 0 : turn < LAB_TURNS ? turn : LAB_TURNS - 1;
}

/* Who is ahead, and by how much seat 1 is. */
static void
weigh(struct lab_worker *w)
{
	const struct gr_system *sys = w->plan->sys;
	const struct gr_ctx quiet = {w->ctx.scenario, w->state, NULL};
	int first = sys->eval(&quiet, 1);
	int others = INT32_MIN;
	int most = first;
	int best = 1;
	for (int seat = 2; seat <= sys->seats; seat++) {
		int value = sys->eval(&quiet, seat);
		others = value > others ? value : others;
		best = value > most ? seat : value == most ? 0 : best;
		most = value > most ? value : most;
	}
	w->lead[w->turn] = sys->seats > 1 ? first - others : first;
	w->ahead[w->turn] = (uint8_t)best;
	w->reached[w->turn] = true;
}

static void
begin_turn(struct lab_worker *w)
{
	/* What has fallen since the last look has fallen in the turn that is over. */
	lab_look(&w->look, &w->ctx, w->turn);
	w->turn = turn_of(w);
	if (w->plan->sys->eval)
		weigh(w);
}

static void
begin_game(struct lab_worker *w, const struct lab_variant *variant, uint64_t game)
{
	const struct lab_plan *plan = w->plan;
	bool swapped = plan->match && (game & 1);
	uint64_t seed = plan->seed + (plan->match ? game & ~(uint64_t)1 : game);
	w->detailed = (plan->match ? game / 2 : game) % plan->detail == 0;
	w->dice = gr_selfplay_stream(seed, STREAM_DICE);
	for (int i = 1; i < LAB_SEATS; i++) {
		w->choice[i] = gr_selfplay_stream(seed, STREAM_PLAYER + (uint64_t)i);
		w->player_at[i] = swapped && i <= 2 ? 3 - i : i;
	}
	w->decisions = 0;
	w->throws = 0;
	memset(w->reached, 0, sizeof w->reached);
	memset(w->has_begun, 0, sizeof w->has_begun);
	memset(w->state, 0, plan->sys->state_size);
	w->sink = (struct gr_sink){NULL, w->fired};
	if (w->detailed)
		memset(w->fired, 0, (size_t)plan->sys->n_clauses * sizeof *w->fired);
	w->ctx = (struct gr_ctx){variant->scenario, w->state, w->detailed ? &w->sink : NULL};
	gr_setup(plan->sys, &w->ctx, variant->option);
	lab_look_begin(&w->look, &w->ctx);
	w->turn = turn_of(w);
	begin_turn(w);
}

static gr_action
choose(struct lab_worker *w, int seat)
{
	const struct gr_system *sys = w->plan->sys;
	int who = w->player_at[seat];
	const struct lab_player *player = &w->plan->player[who];
	/* What is legal does not depend on what is hidden, so this bot needs no view of its own. */
	if (lab_player_is_random(player)) {
		const struct gr_ctx quiet = {w->ctx.scenario, w->state, NULL};
		return gr_random_action(sys, &quiet, &w->choice[who]);
	}
	struct gr_ctx view = {w->ctx.scenario, w->view, NULL};
	memcpy(w->view, w->state, sys->state_size);
	sys->observe(&view, seat);
	struct ai_task task = {sys, &view, seat, player->level, player->effort, &w->choice[who]};
	struct ai_thought thought;
	task.effort.how = player->is_tuned ? &player->how : NULL;
	task.effort.fresh = !w->has_begun[who]; /* what is left of another game must not tell */
	w->has_begun[who] = true;
	ai_think(&task, &w->desk[who], &thought);
	return thought.action;
}

static void
throw_dice(struct lab_worker *w)
{
	gr_random_throw(w->plan->sys, &w->ctx, &w->dice);
	w->throws++;
}

/* False: stopped. */
static bool
play_game(struct lab_worker *w)
{
	const struct gr_system *sys = w->plan->sys;
	const struct gr_node *node = gr_node(&w->ctx);
	while (node->kind != GR_OVER && w->decisions + w->throws < LONGEST_GAME) {
		if (node->kind == GR_CHANCE) {
			throw_dice(w);
		} else {
			bool slow =
				!lab_player_is_random(&w->plan->player[w->player_at[node->seat]]);
			if (slow && w->stop(w->user))
				return false;
			gr_apply(sys, &w->ctx, choose(w, node->seat));
			w->decisions++;
		}
		if (node->kind == GR_OVER)
			break;
		if (turn_of(w) != w->turn)
			begin_turn(w);
		else if (w->detailed)
			lab_look(&w->look, &w->ctx, w->turn);
	}
	lab_look(&w->look, &w->ctx, w->turn);
	return true;
}

/* === Counting =================================================================================== */

static void
count_match(const struct lab_worker *w, int winner, int half_points[2], struct lab_tally *tally)
{
	int seat_of_a = w->player_at[1] == 1 ? 1 : 2;
	int half = winner == 0 ? 1 : winner == seat_of_a ? 2 : 0;
	tally->score[seat_of_a][half]++;
	half_points[seat_of_a - 1] = half;
	if (seat_of_a == 2)
		tally->pair[half_points[0] + half_points[1]]++;
}

static void
count_game(struct lab_worker *w, struct lab_tally *tally)
{
	const struct gr_system *sys = w->plan->sys;
	const struct gr_node *node = gr_node(&w->ctx);
	bool over = node->kind == GR_OVER;
	int winner = over ? node->seat : 0;
	tally->games++;
	tally->broken_off += !over;
	tally->won[over && node->step < LAB_RESULTS ? node->step : 0][winner]++;
	tally->decisions += w->decisions;
	tally->decisions_squared += w->decisions * w->decisions;
	tally->throws += w->throws;
	tally->throws_squared += w->throws * w->throws;
	tally->turns += w->turn;
	tally->turns_squared += (int64_t)w->turn * w->turn;
	tally->ended[w->turn]++;
	for (int turn = 0; turn < LAB_TURNS; turn++) {
		if (!w->reached[turn])
			continue;
		tally->reached[turn]++;
		tally->lead[turn] += w->lead[turn];
		tally->led[turn] += winner && w->ahead[turn];
		tally->led_won[turn] += winner && w->ahead[turn] == winner;
	}
	lab_look_count(&w->look, tally, w->detailed);
	tally->detailed += w->detailed;
	for (int i = 0; i < sys->n_clauses && w->detailed; i++)
		*lab_tally_fired(tally, i) += w->fired[i];
}

bool
lab_worker_play(struct lab_worker *worker, const struct lab_chunk *chunk, struct lab_tally *tally,
		lab_stop stop, void *user)
{
	const struct lab_plan *plan = worker->plan;
	int half_points[2] = {0, 0};
	worker->stop = stop;
	worker->user = user;
	for (uint32_t i = 0; i < chunk->n; i++) {
		if (stop(user))
			return false;
		begin_game(worker, &plan->variant[chunk->variant], chunk->first + i);
		if (!play_game(worker))
			return false;
		count_game(worker, tally);
		if (plan->match)
			count_match(worker,
				    gr_node(&worker->ctx)->kind == GR_OVER
					    ? gr_node(&worker->ctx)->seat
					    : 0,
				    half_points, tally);
	}
	return true;
}
