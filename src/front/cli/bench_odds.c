/*
 * bench_odds.c - `grognard bench --odds`: what the odds of an action cost, and how often they are
 * exact. Positions come from games where the best hint and chance take turns, so that they look like
 * play and still differ; of every kind of action at such a decision one is asked.
 */
#include "bench_odds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAME = 64, MAX_KINDS = 64, MAX_ASKED = 4096, LONGEST_GAME = 20000, ASK_ONE_IN = 4 };

/* One answer. */
struct asked {
	double ms;
	uint32_t nodes;
};

/* What was asked of one kind of action. */
struct kind {
	char name[NAME];
	int n, exact, bounded;
	struct asked asked[MAX_ASKED];
};

struct table {
	int n;
	struct kind kind[MAX_KINDS];
	struct gr_odds odds;
	struct gr_odds_limit limit;
	struct gr_rng rng;
	struct gr_list list;
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	_Alignas(8) uint8_t view[GR_MAX_STATE];
};

static double
now_ms(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static struct kind *
kind_of(struct table *t, const char *name)
{
	for (int i = 0; i < t->n; i++) {
		if (strcmp(t->kind[i].name, name) == 0)
			return &t->kind[i];
	}
	if (t->n == MAX_KINDS)
		return NULL;
	struct kind *kind = &t->kind[t->n++];
	snprintf(kind->name, sizeof kind->name, "%s", name);
	return kind;
}

/* What sort of action it is: its phrase, and the words in it that name no piece or space. */
static void
name_kind(const struct gr_system *sys, const struct gr_ctx *ctx, gr_action action, char *out,
	  size_t size)
{
	struct gr_phrase phrase;
	struct gr_text text;
	sys->action_phrase(ctx, action, &phrase);
	gr_text_init(&text, out, size);
	gr_text_str(&text, phrase.key);
	for (int i = 0; i < phrase.n; i++) {
		const char *id = phrase.domain[i] < GR_D_OWN
					 ? NULL
					 : sys->id_of(ctx, phrase.domain[i], phrase.value[i]);
		gr_text_str(&text, id ? " " : "");
		gr_text_str(&text, id ? id : "");
	}
}

static void
ask(struct table *t, const struct gr_system *sys, const struct gr_ctx *ctx, gr_action action)
{
	char name[NAME];
	struct gr_ctx view = {ctx->scenario, t->view, NULL};
	int seat = gr_node(ctx)->seat;
	name_kind(sys, ctx, action, name, sizeof name);
	struct kind *kind = kind_of(t, name);
	if (!kind || kind->n == MAX_ASKED)
		return;
	memcpy(t->view, ctx->state, sys->state_size);
	sys->observe(&view, seat);
	double start = now_ms();
	enum gr_error error = gr_odds(sys, &view, seat, action, &t->limit, &t->odds);
	if (error != GR_OK || t->odds.nodes == 0)
		return; /* no dice in it */
	kind->asked[kind->n++] = (struct asked){now_ms() - start, t->odds.nodes};
	kind->exact += t->odds.exact;
	kind->bounded += !t->odds.exact && t->odds.samples == 0;
}

/* Ask about one action of each kind there is at this decision, the first met from a drawn start. */
static void
ask_each_kind(struct table *t, const struct gr_system *sys, const struct gr_ctx *ctx)
{
	char done[MAX_KINDS + 1][NAME];
	int n = 0;
	uint32_t start = gr_rng_below(&t->rng, (uint32_t)t->list.n);
	for (int k = 0; k < t->list.n; k++) {
		gr_action action = t->list.action[(start + (uint32_t)k) % (uint32_t)t->list.n];
		bool is_new = n < MAX_KINDS;
		name_kind(sys, ctx, action, done[n], NAME);
		for (int i = 0; i < n; i++)
			is_new = is_new && strcmp(done[i], done[n]) != 0;
		if (!is_new)
			continue;
		n++;
		ask(t, sys, ctx, action);
	}
}

static gr_action
choose(struct table *t, const struct gr_system *sys, const struct gr_ctx *ctx)
{
	gr_action best = t->list.action[gr_rng_below(&t->rng, (uint32_t)t->list.n)];
	if (gr_rng_below(&t->rng, 2) == 0)
		return best;
	int most = -1;
	for (int i = 0; i < t->list.n; i++) {
		int hint = sys->hint(ctx, t->list.action[i]);
		if (hint > most) {
			most = hint;
			best = t->list.action[i];
		}
	}
	return best;
}

static void
play_and_ask(struct table *t, const struct gr_system *sys, const struct gr_scenario *scenario)
{
	struct gr_ctx ctx = {scenario, t->state, NULL};
	gr_setup(sys, &ctx, NULL);
	for (int i = 0; i < LONGEST_GAME && gr_node(&ctx)->kind != GR_OVER; i++) {
		if (gr_node(&ctx)->kind == GR_CHANCE) {
			gr_random_throw(sys, &ctx, &t->rng);
			continue;
		}
		gr_legal(sys, &ctx, &t->list);
		if ((sys->steps[gr_node(&ctx)->step].flags & GR_TOP) &&
		    gr_rng_below(&t->rng, ASK_ONE_IN) == 0)
			ask_each_kind(t, sys, &ctx);
		gr_apply(sys, &ctx, choose(t, sys, &ctx));
	}
}

static int
by_ms(const void *a, const void *b)
{
	double left = ((const struct asked *)a)->ms;
	double right = ((const struct asked *)b)->ms;
	return (left > right) - (left < right);
}

static void
print_kind(const struct gr_system *sys, const struct gr_scenario *scenario, struct kind *kind)
{
	const double whole = kind->n;
	int within = 0;
	qsort(kind->asked, (size_t)kind->n, sizeof kind->asked[0], by_ms);
	for (int i = 0; i < kind->n; i++)
		within += kind->asked[i].ms <= 50.0;
	const struct asked *middle = &kind->asked[kind->n / 2];
	printf("%s %s %s: %d asked, %.1f %% exact, %.1f %% to a millionth, %.1f %% sampled; "
	       "median %.2f ms (%u nodes), 90 %% %.1f ms, worst %.1f ms, %.1f %% within 50 ms\n",
	       sys->name, scenario->id, kind->name, kind->n, 100.0 * kind->exact / whole,
	       100.0 * kind->bounded / whole,
	       100.0 * (kind->n - kind->exact - kind->bounded) / whole, middle->ms, middle->nodes,
	       kind->asked[kind->n * 9 / 10].ms, kind->asked[kind->n - 1].ms,
	       100.0 * within / whole);
}

bool
bench_odds(const struct gr_system *sys, const struct gr_scenario *scenario, uint64_t seed,
	   uint64_t games)
{
	struct table *t = calloc(1, sizeof *t);
	void *arena = malloc(GR_ODDS_ARENA);
	bool made = t && arena;
	if (made) {
		t->limit = (struct gr_odds_limit){.arena = arena,
						  .arena_size = GR_ODDS_ARENA,
						  .nodes = GR_ODDS_NODES,
						  .samples = GR_ODDS_SAMPLES};
		for (uint64_t game = 0; game < games; game++) {
			t->rng = (struct gr_rng){seed + game, 0};
			play_and_ask(t, sys, scenario);
		}
		for (int i = 0; i < t->n; i++) {
			if (t->kind[i].n > 0)
				print_kind(sys, scenario, &t->kind[i]);
		}
		fflush(stdout);
	} else {
		cli_error("out of memory");
	}
	free(arena);
	free(t);
	return made;
}
