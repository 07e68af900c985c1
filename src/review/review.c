/*
 * review.c - entry by entry through the journal: throws are weighed against their other outcomes,
 * decisions against the best that a search finds.
 */
#include "parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	SMALL_DESK = 1 << 22, /* bytes of a search of a few hundred iterations ... */
	LARGE_DESK = 1 << 24, /* ... and of thousands */
	SMALL_SEARCH = 2000,
	FRESH_LOOK = 2 /* times as many playouts for a choice that seems wrong */
};

/* What a series of playouts is for: each has seeds of its own. */
enum purpose { FOR_COURSE = 1, FOR_THROW, FOR_SEARCH, FOR_GLANCE, FOR_CHOICE };

struct review {
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	struct review_wishes wishes;
	uint32_t n, done;
	bool has_first;
	int32_t first[GR_MAX_SEATS + 1];
	struct gr_entry *entry;
	struct review_row *row;
	uint8_t *after; /* states behind the outcomes of a throw */
	struct ai_desk desk;
	uint32_t work; /* left of this portion */
	int turn;      /* that playouts go to the end of */
	const atomic_bool *stop;
	struct gr_list list;
	struct review_pad pad;
	struct review_outcomes outcomes;
	_Alignas(8) uint8_t state[GR_MAX_STATE]; /* after `done` entries */
	_Alignas(8) uint8_t view[GR_MAX_STATE];
	_Alignas(8) uint8_t world[GR_MAX_STATE];
	_Alignas(8) uint8_t trial[GR_MAX_STATE];
};

/* === Efforts ==================================================================================== */

const struct review_effort review_efforts[] = {
	{ "quick",   32,  100},
	{"normal",  100,  400},
	{  "deep", 1000, 3000},
	{    NULL,    0,    0},
};

const struct review_effort *
review_effort_named(const char *name)
{
	for (const struct review_effort *effort = review_efforts; effort->name; effort++)
		if (strcmp(effort->name, name) == 0)
			return effort;
	return NULL;
}

const struct review_effort *
review_effort_usual(void)
{
	return &review_efforts[1];
}

/* === Common to all ============================================================================== */

static bool
is_stopped(const struct review *review)
{
	return review->stop && atomic_load_explicit(review->stop, memory_order_relaxed);
}

static void
spend(struct review *review, uint32_t work)
{
	review->work = work < review->work ? review->work - work : 0;
}

/* Seeds of entry k for a purpose: no two series have anything in common. */
static uint64_t
series_of(const struct review *review, enum purpose purpose)
{
	const uint64_t of[3] = {review->wishes.seed, review->done, purpose};
	return gr_hash(of, sizeof of);
}

static void
playout(struct review *review, void *state, uint64_t seed, double *result)
{
	const struct review_task task = {
		review->sys, {review->scenario, state, NULL},
                 review->turn, seed
        };
	review_playout(&task, &review->pad, result);
}

/* Chances of all seats in a position. */
static void
estimate(struct review *review, void *state, int32_t *chance)
{
	const uint64_t series = series_of(review, FOR_COURSE);
	const struct gr_ctx ctx = {review->scenario, state, NULL};
	struct review_mean mean[GR_MAX_SEATS + 1] = {{0}};
	const uint32_t n = gr_node(&ctx)->kind == GR_OVER ? 1 : review->wishes.effort.samples;
	review->turn = review->sys->turn(&ctx);
	for (uint32_t i = 0; i < n && !is_stopped(review); i++) {
		double result[GR_MAX_SEATS + 1];
		playout(review, state, review_seed(series, i), result);
		for (int seat = 1; seat <= review->sys->seats; seat++)
			review_count(&mean[seat], result[seat]);
	}
	spend(review, n);
	for (int seat = 1; seat <= review->sys->seats; seat++)
		chance[seat] = review_figure(&mean[seat], 0, 1).value;
}

/* === Throws ===================================================================================== */

struct swings {
	struct review_mean before[GR_MAX_SEATS + 1], after[GR_MAX_SEATS + 1],
		swing[GR_MAX_SEATS + 1];
};

static void
apply_faces(struct review *review, void *to, const uint8_t *face)
{
	struct gr_ctx ctx = {review->scenario, to, NULL};
	memcpy(to, review->state, review->sys->state_size);
	gr_apply_throw(review->sys, &ctx, face);
}

/* One sample: every outcome (or one drawn), and the one that fell, all with the same dice to come. */
static void
sample_throw(struct review *review, const struct gr_dice *dice, uint64_t seed,
	     struct swings *swings)
{
	const struct review_outcomes *outcomes = &review->outcomes;
	const size_t size = review->sys->state_size;
	double before[GR_MAX_SEATS + 1] = {0}, after[GR_MAX_SEATS + 1] = {0};
	for (int k = 0; k < outcomes->n; k++) {
		double result[GR_MAX_SEATS + 1];
		playout(review, review->after + (size_t)k * size, seed, result);
		for (int seat = 1; seat <= review->sys->seats; seat++) {
			before[seat] += outcomes->share[k] * result[seat];
			if (k == outcomes->got)
				after[seat] = result[seat];
		}
	}
	if (outcomes->is_sampled) {
		struct gr_rng rng = {seed, 1};
		uint8_t face[GR_MAX_DICE];
		gr_rng_throw(&rng, dice, face);
		apply_faces(review, review->trial, face);
		playout(review, review->trial, seed, before);
		playout(review, review->after, seed, after);
	}
	for (int seat = 1; seat <= review->sys->seats; seat++) {
		review_count(&swings->before[seat], before[seat]);
		review_count(&swings->after[seat], after[seat]);
		review_count(&swings->swing[seat], after[seat] - before[seat]);
	}
}

/* Outcome k has led to the position behind those that are kept. If it is one of them they become one:
 * a miss by one or by four is a miss. Answers where it is kept. */
static int
keep_outcome(struct review *review, int k)
{
	struct review_outcomes *outcomes = &review->outcomes;
	const size_t size = review->sys->state_size;
	const uint8_t *fresh = review->after + (size_t)outcomes->n * size;
	int at = 0;
	while (at < outcomes->n && memcmp(review->after + (size_t)at * size, fresh, size) != 0)
		at++;
	const double before = at < outcomes->n ? outcomes->share[at] : 0;
	outcomes->share[at] = before + outcomes->share[k];
	outcomes->n += at == outcomes->n;
	return at;
}

static void
prepare_outcomes(struct review *review, const struct gr_dice *dice)
{
	struct review_outcomes *outcomes = &review->outcomes;
	review_list_outcomes(dice, review->entry[review->done].face, outcomes);
	const int n = outcomes->n, fallen = outcomes->got;
	outcomes->n = 0;
	for (int k = 0; k < n; k++) {
		apply_faces(review, review->after + (size_t)outcomes->n * review->sys->state_size,
			    outcomes->face[k]);
		const int at = keep_outcome(review, k);
		if (k == fallen)
			outcomes->got = at;
	}
	if (outcomes->is_sampled)
		apply_faces(review, review->after, outcomes->face[fallen]);
}

/* The mean over the outcomes is also how the game stood before: after the decision that led here. */
static void
note_before(struct review *review, const struct swings *swings)
{
	int32_t *chance = NULL;
	if (review->done == 0)
		chance = review->first;
	else if (review->row[review->done - 1].kind == GR_DECISION)
		chance = review->row[review->done - 1].chance;
	for (int seat = 1; chance && seat <= review->sys->seats; seat++)
		chance[seat] = review_figure(&swings->before[seat], 0, 1).value;
}

static void
weigh_throw(struct review *review, struct review_row *row)
{
	const struct gr_ctx ctx = {review->scenario, review->state, NULL};
	const uint64_t series = series_of(review, FOR_THROW);
	const uint32_t samples = review->wishes.effort.samples;
	struct review_luck *luck = &row->luck;
	struct swings swings = {0};
	struct gr_dice dice;
	gr_due(review->sys, &ctx, &dice);
	prepare_outcomes(review, &dice);
	for (uint32_t i = 0; i < samples && !is_stopped(review); i++)
		sample_throw(review, &dice, review_seed(series, i), &swings);
	spend(review, samples * (uint32_t)(review->outcomes.is_sampled ? 2 : review->outcomes.n));
	if (is_stopped(review))
		return;
	luck->is_sampled = review->outcomes.is_sampled;
	luck->expected = (int32_t)(review->outcomes.expected * 100 + 0.5);
	luck->got = (int32_t)(review->outcomes.shown * 100 + 0.5);
	for (int seat = 1; seat <= review->sys->seats; seat++) {
		luck->before[seat] = review_figure(&swings.before[seat], 0, 1).value;
		luck->swing[seat] = review_figure(&swings.swing[seat], -1, 1);
		row->chance[seat] = review_figure(&swings.after[seat], 0, 1).value;
	}
	note_before(review, &swings);
}

/* === Decisions ================================================================================== */

/* What the strongest search would have played, from what the seat knew; how long it thinks is told. */
static void
search(struct review *review, int seat, struct ai_thought *thought)
{
	struct gr_ctx view = {review->scenario, review->view, NULL};
	struct gr_rng rng = {series_of(review, FOR_SEARCH), 0};
	memcpy(review->view, review->state, review->sys->state_size);
	review->sys->observe(&view, seat);
	const struct ai_task task = {
		.sys = review->sys,
		.view = &view,
		.seat = seat,
		.level = ai_level_strongest(),
		.effort = {.iterations = review->wishes.effort.iterations, .fresh = true},
		.rng = &rng
        };
	review->desk.stop = review->stop;
	ai_think(&task, &review->desk, thought);
	spend(review, review->wishes.effort.iterations);
}

/* Does the search itself say that what was chosen is nearly as good? */
static bool
is_as_good(const struct review *review, const struct ai_thought *thought, gr_action chosen)
{
	for (int i = 0; i < thought->n; i++) {
		const double worse = thought->line[0].expected - thought->line[i].expected;
		if (thought->line[i].action[0] == chosen &&
		    worse * REVIEW_ONE < review->wishes.margin / 2.0)
			return true;
	}
	return thought->action == chosen;
}

static double
sample_action(struct review *review, int seat, gr_action action, uint64_t seed)
{
	struct gr_ctx ctx = {review->scenario, review->trial, NULL};
	double result[GR_MAX_SEATS + 1];
	memcpy(review->trial, review->world, review->sys->state_size);
	gr_apply(review->sys, &ctx, action);
	playout(review, review->trial, seed, result);
	return result[seat];
}

/* Both in the same worlds, with the same dice. */
static void
compare(struct review *review, const struct review_row *row, gr_action other, uint64_t series,
	uint32_t n, struct review_choice *choice)
{
	struct gr_ctx world = {review->scenario, review->world, NULL};
	const gr_action chosen = review->entry[review->done].action;
	struct review_mean of_chosen = {0}, of_best = {0}, of_cost = {0};
	for (uint32_t i = 0; i < n && !is_stopped(review); i++) {
		const uint64_t seed = review_seed(series, i);
		struct gr_rng rng = {seed, 1};
		memcpy(review->world, review->view, review->sys->state_size);
		review->sys->resample(&world, row->seat, &rng);
		const double one = sample_action(review, row->seat, chosen, seed);
		const double two = sample_action(review, row->seat, other, seed);
		review_count(&of_chosen, one);
		review_count(&of_best, two);
		review_count(&of_cost, two - one);
	}
	spend(review, 2 * n);
	choice->chosen = review_figure(&of_chosen, 0, 1);
	choice->best = review_figure(&of_best, 0, 1);
	choice->cost = review_figure(&of_cost, -1, 1);
}

/* A short look first: most of what a search prefers is hardly better. */
static void
weigh_choice(struct review *review, const struct ai_thought *thought, struct review_row *row)
{
	const uint32_t samples = review->wishes.effort.samples;
	const int margin = review->wishes.margin;
	struct review_choice *choice = &row->choice;
	compare(review, row, thought->action, series_of(review, FOR_GLANCE), samples / 2 + 1,
		choice);
	if (choice->cost.value < margin / 2)
		return;
	compare(review, row, thought->action, series_of(review, FOR_CHOICE), FRESH_LOOK * samples,
		choice);
	if (choice->cost.value < margin || choice->cost.low <= 0)
		return;
	choice->better = thought->action;
	choice->n_line = thought->n > 0 ? thought->line[0].n : 0;
	memcpy(choice->line, thought->line[0].action, sizeof choice->line);
}

static void
weigh_decision(struct review *review, struct review_row *row)
{
	const struct gr_ctx ctx = {review->scenario, review->state, NULL};
	struct review_choice *choice = &row->choice;
	struct ai_thought thought;
	gr_legal(review->sys, &ctx, &review->list);
	choice->legal = review->list.n;
	if (choice->legal <= 1)
		return;
	search(review, row->seat, &thought);
	if (is_stopped(review) || is_as_good(review, &thought, review->entry[review->done].action))
		return;
	weigh_choice(review, &thought, row);
}

/* How the game stands after a decision. If dice fall next, the throw will say it better. */
static void
weigh_position(struct review *review, struct review_row *row)
{
	struct gr_ctx ctx = {review->scenario, review->trial, NULL};
	memcpy(review->trial, review->state, review->sys->state_size);
	gr_apply(review->sys, &ctx, review->entry[review->done].action);
	const bool is_told = review->done + 1 < review->n && review->entry[review->done + 1].n > 0;
	const int32_t *before = review->done ? review->row[review->done - 1].chance : review->first;
	if (is_told)
		memcpy(row->chance, before, sizeof row->chance);
	else
		estimate(review, review->trial, row->chance);
}

/* === Entry by entry ============================================================================= */

static void
go_on(struct review *review)
{
	struct gr_ctx ctx = {review->scenario, review->state, NULL};
	const struct gr_entry *entry = &review->entry[review->done];
	if (entry->n > 0)
		gr_apply_throw(review->sys, &ctx, entry->face);
	else
		gr_apply(review->sys, &ctx, entry->action);
	review->done++;
}

static void
weigh_entry(struct review *review)
{
	const struct gr_ctx ctx = {review->scenario, review->state, NULL};
	struct review_row *row = &review->row[review->done];
	memset(row, 0, sizeof *row);
	row->kind = gr_node(&ctx)->kind;
	row->seat = gr_node(&ctx)->seat;
	row->step = gr_node(&ctx)->step;
	row->turn = review->turn = review->sys->turn(&ctx);
	if (review->entry[review->done].n > 0) {
		weigh_throw(review, row);
		return;
	}
	weigh_decision(review, row);
	weigh_position(review, row);
}

bool
review_work(struct review *review, uint32_t work, const atomic_bool *stop)
{
	review->work = work;
	review->stop = stop;
	if (!review->has_first) {
		estimate(review, review->state, review->first);
		review->has_first = !is_stopped(review);
	}
	while (review->done < review->n && !is_stopped(review)) {
		weigh_entry(review);
		if (!is_stopped(review))
			go_on(review);
		if (review->work == 0)
			break;
	}
	return review->done < review->n;
}

/* === Beginning and end ========================================================================== */

static bool
take_entry(void *user, const struct gr_past *past)
{
	struct review *review = user;
	if (past->k == 0)
		memcpy(review->state, past->before.state, review->sys->state_size);
	if (past->entry)
		review->entry[past->k] = *past->entry;
	return true;
}

struct review *
review_begin(const struct gr_game *game, const struct review_wishes *wishes)
{
	struct review *review = calloc(1, sizeof *review);
	if (!review)
		return NULL;
	review->sys = game->sys;
	review->scenario = game->scenario;
	review->wishes = *wishes;
	review->n = game->entries;
	review->desk.size = wishes->effort.iterations > SMALL_SEARCH ? LARGE_DESK : SMALL_DESK;
	review->desk.memory = malloc(review->desk.size);
	review->entry = calloc((size_t)review->n + 1, sizeof *review->entry);
	review->row = calloc((size_t)review->n + 1, sizeof *review->row);
	review->after = malloc((size_t)REVIEW_MAX_OUTCOMES * game->sys->state_size);
	if (!review->desk.memory || !review->entry || !review->row || !review->after) {
		review_drop(review);
		return NULL;
	}
	gr_game_walk(game, take_entry, review);
	return review;
}

void
review_drop(struct review *review)
{
	if (!review)
		return;
	free(review->desk.memory);
	free(review->entry);
	free(review->row);
	free(review->after);
	free(review);
}

/* === Reading ==================================================================================== */

const struct review_wishes *
review_wishes(const struct review *review)
{
	return &review->wishes;
}

uint32_t
review_entries(const struct review *review)
{
	return review->n;
}

uint32_t
review_done(const struct review *review)
{
	return review->done;
}

const int32_t *
review_first(const struct review *review)
{
	return review->first;
}

const struct review_row *
review_row(const struct review *review, uint32_t k)
{
	gr_assert(k < review->done);
	return &review->row[k];
}

/* The throws are sampled each by itself: their errors add up by squares. */
struct review_figure
review_luck_of(const struct review *review, int seat)
{
	struct review_figure sum = {0};
	double squares = 0;
	for (uint32_t k = 0; k < review->done; k++) {
		const struct review_figure *swing = &review->row[k].luck.swing[seat];
		const double half = (swing->high - swing->low) / 2.0;
		sum.value += swing->value;
		squares += half * half;
	}
	const int32_t half = (int32_t)(sqrt(squares) + 0.5);
	sum.low = sum.value - half;
	sum.high = sum.value + half;
	return sum;
}
