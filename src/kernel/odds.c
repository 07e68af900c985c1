/*
 * odds.c - the odds of a whole procedure: an action and all the throws it leads to.
 *
 * The rules themselves do the calculating: the action is carried out on a copy, every class of
 * throw is carried out on copies of that, and so on until a decision that stands outside the
 * procedure (GR_TOP) or the end of the game. Inner decisions are taken by a fixed policy, the best
 * hint. States reached by different throws but equal byte for byte are one: the tree stays small.
 *
 * A level of the tree is a set of weighted states that wait for a throw. A weight is a reduced
 * fraction in 64 bits and, beside it, a number of 2^-62ths rounded down. A throw that changes nothing
 * (a tie that is rolled again) is left out and the rest made up to one. As long as all fractions fit
 * the odds are exact; if some do not, or if a procedure can go on for ever, the rounded weights
 * still bound each share to a millionth. If the tree is too great (nodes, arena), playouts are
 * counted for the part of it that is left, and their shares get 95 % Wilson intervals; if hidden
 * facts make a difference, for the whole. Playout number i draws from a seed of its own: asking
 * for more begins with the same ones and goes on.
 */
#include "game.h"

#include <string.h>

#include "inside.h"

enum {
	RESAMPLES = 64, /* draws of the hidden facts before they are held to make no difference */
	MAX_CHAIN = 10000,     /* nodes of one playout, so that an endless one ends */
	MAX_SAMPLES = 10000000 /* the intervals are right in 64 bits up to here */
};

/* === The search and its memory ================================================================ */

/* A state that waits for a throw; its bytes follow. */
struct pending {
	struct gr_share weight;
	uint64_t hash; /* in the part left for playouts: its mass and that of those before it */
	uint32_t slot; /* where the table points here, for clearing */
	uint32_t pad;
};

/* The states of one depth. */
struct level {
	uint8_t *at;
	uint32_t *table; /* hashed; 0 = free, else 1 + number of the state */
	uint32_t n, cap, mask;
};

struct search {
	const struct gr_system *sys;
	const struct gr_odds_limit *limit;
	struct gr_odds *odds;
	int seat;
	gr_action action;
	size_t stride;        /* from one pending state to the next */
	struct gr_ctx view;   /* what the caller gave */
	struct gr_ctx before; /* a full state before the action */
	struct gr_ctx work;   /* the one being carried on */
	struct level level[2];
	struct level brood; /* what the classes of one throw lead to */
	/* What no outcome has of the one world there is: the states from number `first` of one
	 * level on, and the whole of the other. */
	struct level *now, *next;
	uint32_t first;
	uint64_t left; /* their mass; 0: playouts begin at the action */
};

/* Take bytes from the arena; NULL if there are not enough. */
static void *
carve(uint8_t **arena, size_t *left, size_t bytes)
{
	bytes = (bytes + 7) & ~(size_t)7;
	if (bytes > *left)
		return NULL;
	void *piece = *arena;
	*arena += bytes;
	*left -= bytes;
	return piece;
}

static void
set_up_level(struct search *s, struct level *level, uint8_t *at, size_t size)
{
	size_t cap = size / (s->stride + 4 * sizeof *level->table);
	size_t most = s->limit->nodes < 1u << 28 ? s->limit->nodes : 1u << 28;
	if (cap > most)
		cap = most;
	uint32_t slots = 1;
	while (slots < 2 * cap)
		slots *= 2;
	*level = (struct level){.at = at, .cap = (uint32_t)cap, .mask = slots - 1};
	level->table = (uint32_t *)(void *)(at + cap * s->stride);
	if (cap > 0)
		memset(level->table, 0, slots * sizeof *level->table);
}

static bool
set_up(struct search *s, const struct gr_ctx *ctx)
{
	uintptr_t skew = (8 - (uintptr_t)s->limit->arena % 8) % 8;
	if (!s->limit->arena || s->limit->arena_size < skew)
		return false;
	uint8_t *arena = (uint8_t *)s->limit->arena + skew;
	size_t left = s->limit->arena_size - skew;
	size_t size = s->sys->state_size;
	s->stride = (sizeof(struct pending) + size + 7) & ~(size_t)7;
	s->view = (struct gr_ctx){ctx->scenario, ctx->state, NULL};
	s->before = (struct gr_ctx){ctx->scenario, carve(&arena, &left, size), NULL};
	s->work = (struct gr_ctx){ctx->scenario, carve(&arena, &left, size), NULL};
	if (!s->before.state || !s->work.state)
		return false;
	size_t part = left / 5 & ~(size_t)7;
	set_up_level(s, &s->level[0], arena, 2 * part);
	set_up_level(s, &s->level[1], arena + 2 * part, 2 * part);
	set_up_level(s, &s->brood, arena + 4 * part, part);
	return true;
}

static struct pending *
pending_at(const struct search *s, const struct level *level, uint32_t i)
{
	return (struct pending *)(void *)(level->at + i * s->stride);
}

static uint8_t *
state_of(struct pending *pending)
{
	return (uint8_t *)(pending + 1);
}

static void
copy_state(const struct search *s, struct gr_ctx *to, const void *from)
{
	memcpy(to->state, from, s->sys->state_size);
}

/* === Outcomes ================================================================================= */

/* The row of this key, made if it is new. The last row is kept for what finds no room. */
static struct gr_outcome *
outcome_row(struct gr_odds *odds, const char *key)
{
	for (int i = 0; i < odds->n; i++) {
		if (strcmp(odds->outcome[i].key, key) == 0)
			return &odds->outcome[i];
	}
	if (odds->n == GR_MAX_OUTCOMES)
		return outcome_row(odds, "other");
	if (odds->n == GR_MAX_OUTCOMES - 1)
		key = "other";
	struct gr_outcome *row = &odds->outcome[odds->n++];
	memset(row, 0, sizeof *row);
	row->den = 1;
	memcpy(row->key, key, strlen(key));
	return row;
}

/* Where the work state belongs, now that the procedure is over. */
static struct gr_outcome *
outcome_reached(struct search *s)
{
	char key[GR_KEY_LEN];
	struct gr_text text;
	gr_text_init(&text, key, sizeof key);
	s->sys->outcome(&s->before, &s->work, &text);
	return outcome_row(s->odds, key);
}

/* === Carrying on ============================================================================== */

static bool
is_top(const struct gr_system *sys, const struct gr_node *node)
{
	return node->kind == GR_DECISION && (sys->steps[node->step].flags & GR_TOP) != 0;
}

gr_action
gr_best_hinted(const struct gr_system *sys, const struct gr_ctx *ctx, struct gr_list *list)
{
	gr_legal(sys, ctx, list);
	gr_assert(list->n > 0);
	gr_action best = list->action[0];
	int most = sys->hint(ctx, best);
	for (int i = 1; i < list->n; i++) {
		int hint = sys->hint(ctx, list->action[i]);
		if (hint > most) {
			most = hint;
			best = list->action[i];
		}
	}
	return best;
}

/* Take inner decisions until dice are due or the procedure is over. False: it does not end. */
static bool
decide(struct search *s)
{
	const struct gr_node *node = gr_node(&s->work);
	struct gr_list list;
	for (int i = 0; i < MAX_CHAIN; i++) {
		if (node->kind != GR_DECISION || is_top(s->sys, node))
			return true;
		gr_apply(s->sys, &s->work, gr_best_hinted(s->sys, &s->work, &list));
	}
	return false;
}

/* Draw a full state for the view. */
static void
draw_state(struct search *s, struct gr_rng *rng)
{
	copy_state(s, &s->before, s->view.state);
	s->sys->resample(&s->before, s->seat, rng);
	if (s->sys->hold)
		s->sys->hold(&s->before);
}

/* Carry out the action on a copy of the state drawn. False: the procedure does not end. */
static bool
begin(struct search *s)
{
	copy_state(s, &s->work, s->before.state);
	if (s->action != 0)
		gr_apply(s->sys, &s->work, s->action);
	return decide(s);
}

/* === The tree ================================================================================= */

/* Add weight to the work state among those that wait at this depth. False: there is no room. */
static bool
add_pending(struct search *s, struct level *level, struct gr_share weight)
{
	size_t size = s->sys->state_size;
	uint64_t hash = gr_hash(s->work.state, size);
	uint32_t slot = (uint32_t)hash & level->mask;
	if (level->cap == 0)
		return false;
	for (; level->table[slot] != 0; slot = (slot + 1) & level->mask) {
		struct pending *there = pending_at(s, level, level->table[slot] - 1);
		if (there->hash == hash && memcmp(state_of(there), s->work.state, size) == 0) {
			gr_share_add(&there->weight, weight);
			return true;
		}
	}
	if (level->n == level->cap)
		return false;
	struct pending *added = pending_at(s, level, level->n);
	*added = (struct pending){weight, hash, slot, 0};
	memcpy(state_of(added), s->work.state, size);
	level->table[slot] = ++level->n;
	return true;
}

static void
clear_level(struct search *s, struct level *level)
{
	for (uint32_t i = 0; i < level->n; i++)
		level->table[pending_at(s, level, i)->slot] = 0;
	level->n = 0;
}

/* Give the work state's weight to its outcome, or to the states that wait for dice. */
static bool
place(struct search *s, struct level *level, struct gr_share weight)
{
	if (gr_node(&s->work)->kind == GR_CHANCE)
		return add_pending(s, level, weight);
	struct gr_outcome *row = outcome_reached(s);
	struct gr_share sum = {
		{row->num, row->den},
                row->mass
        };
	gr_share_add(&sum, weight);
	row->num = sum.exact.num;
	row->den = sum.exact.den;
	row->mass = sum.mass;
	return true;
}

/* The classes of one throw: each is carried out on a copy and put among the brood. */
struct thrower {
	struct gr_visitor visitor;
	struct search *s;
	const void *from;
};

static bool
throw_on_copy(struct gr_visitor *v, const uint8_t *face, uint64_t weight)
{
	struct thrower *t = (struct thrower *)(void *)v;
	struct search *s = t->s;
	if (s->odds->nodes >= s->limit->nodes)
		return false;
	s->odds->nodes++;
	copy_state(s, &s->work, t->from);
	gr_apply_throw(s->sys, &s->work, face);
	return add_pending(s, &s->brood,
			   (struct gr_share){
				   {weight, 1},
                                   0
        });
}

/* Take the decisions that follow each of the brood, now that equal ones are one. Those that are
 * back where they came from get no weight. Answers the weight of the others; 0: a bound is passed,
 * or nothing ever changes. */
static uint64_t
decide_brood(struct search *s, const void *from)
{
	uint64_t total = 0;
	for (uint32_t i = 0; i < s->brood.n; i++) {
		struct pending *child = pending_at(s, &s->brood, i);
		copy_state(s, &s->work, state_of(child));
		if (!decide(s))
			return 0;
		if (memcmp(s->work.state, from, s->sys->state_size) == 0)
			child->weight.exact.num = 0;
		else
			memcpy(state_of(child), s->work.state, s->sys->state_size);
		if (__builtin_add_overflow(total, child->weight.exact.num, &total))
			return 0;
	}
	return total;
}

/* Hand the state's weight on to where the throws lead. False: no room, and nothing was handed on. */
static bool
hand_on(struct search *s, struct gr_share weight, uint64_t total, struct level *next)
{
	if (next->n + s->brood.n > next->cap)
		return false;
	for (uint32_t i = 0; i < s->brood.n; i++) {
		struct pending *child = pending_at(s, &s->brood, i);
		uint64_t part = child->weight.exact.num;
		if (part == 0)
			continue;
		copy_state(s, &s->work, state_of(child));
		place(s, next, gr_share_scale(weight, part, total));
	}
	return true;
}

/* One state's throw. False: a bound is passed, and nothing is changed. */
static bool
expand(struct search *s, struct pending *from, struct level *next)
{
	struct gr_ctx ctx = {s->view.scenario, state_of(from), NULL};
	struct thrower t = {{throw_on_copy}, s, state_of(from)};
	struct gr_dice dice;
	gr_due(s->sys, &ctx, &dice);
	uint64_t total = gr_each_throw(&dice, &t.visitor) ? decide_brood(s, t.from) : 0;
	bool within = total > 0 && hand_on(s, from->weight, total, next);
	clear_level(s, &s->brood);
	return within;
}

/* Is what waits here too little to matter, and are fractions lost anyway? (A procedure that can go
 * round and round is broken off here.) */
static bool
is_dust(const struct search *s, const struct level *level)
{
	uint64_t mass = 0;
	for (uint32_t i = 0; i < level->n; i++) {
		const struct pending *there = pending_at(s, level, i);
		mass += there->weight.mass;
		if (there->weight.exact.den != 0 || mass >= GR_SHARE_DUST)
			return false;
	}
	return true;
}

/* From the work state to all outcomes. False: a bound is passed; what is left waits in the levels. */
static bool
expand_all(struct search *s)
{
	s->now = &s->level[0];
	s->next = &s->level[1];
	clear_level(s, s->now);
	clear_level(s, s->next);
	if (!place(s, s->now,
		   (struct gr_share){
			   {1, 1},
                           GR_SHARE_ONE
        }))
		return false;
	while (!is_dust(s, s->now)) {
		for (s->first = 0; s->first < s->now->n; s->first++) {
			if (!expand(s, pending_at(s, s->now, s->first), s->next))
				return false;
		}
		clear_level(s, s->now);
		struct level *swap = s->now;
		s->now = s->next;
		s->next = swap;
	}
	return true;
}

/* === Worlds: what the hidden facts may be ====================================================== */

/* The whole tree from the full state that was drawn. */
static bool
grow_tree(struct search *s)
{
	s->odds->nodes = 0;
	s->odds->n = 0;
	return begin(s) && expand_all(s);
}

/* One number for all rows, to compare odds without keeping a second list. */
static uint64_t
signature(const struct gr_odds *odds)
{
	uint64_t link[4] = {0};
	for (int i = 0; i < odds->n; i++) {
		const struct gr_outcome *row = &odds->outcome[i];
		link[1] = gr_hash(row->key, strlen(row->key));
		link[2] = row->den ? row->num : row->mass;
		link[3] = row->den;
		link[0] = gr_hash(link, sizeof link);
	}
	return link[0];
}

static bool
is_among(const uint64_t *list, int n, uint64_t value)
{
	for (int i = 0; i < n; i++) {
		if (list[i] == value)
			return true;
	}
	return false;
}

/* Trees for many draws of the hidden facts: all must give the same odds, else the truth is a
 * mixture that only playouts give. Draws that come again cost nothing, so a small domain is tried
 * whole; where nothing is hidden every draw is the view itself. *worlds: how many there were. */
static bool
compute(struct search *s, int *worlds)
{
	struct gr_rng rng = {s->limit->seed, 0};
	uint64_t tried[RESAMPLES] = {0};
	uint64_t first = 0;
	bool whole = true;
	*worlds = 0;
	for (int i = 0; i < RESAMPLES; i++) {
		draw_state(s, &rng);
		uint64_t hash = gr_hash(s->before.state, s->sys->state_size);
		if (is_among(tried, *worlds, hash))
			continue;
		tried[(*worlds)++] = hash;
		if (!whole)
			return false;
		whole = grow_tree(s);
		if (*worlds == 1)
			first = signature(s->odds);
		else if (signature(s->odds) != first)
			return false;
	}
	return whole;
}

/* === Playouts ================================================================================= */

/* Throw on to the end of the procedure. After MAX_CHAIN throws the state so far counts. */
static void
play_out(struct search *s, struct gr_rng *rng)
{
	for (int i = 0; i < MAX_CHAIN && gr_node(&s->work)->kind == GR_CHANCE; i++) {
		gr_random_throw(s->sys, &s->work, rng);
		s->odds->nodes++;
		if (!decide(s))
			return;
	}
}

static uint32_t
count_left(const struct search *s)
{
	return s->now->n - s->first + s->next->n;
}

/* The states that the tree has not got to, from 0. */
static struct pending *
left_at(const struct search *s, uint32_t i)
{
	uint32_t here = s->now->n - s->first;
	return i < here ? pending_at(s, s->now, s->first + i) : pending_at(s, s->next, i - here);
}

/* Keep what is certain and sum up what is left, for drawing from it. */
static void
sum_up_left(struct search *s)
{
	s->left = 0;
	for (uint32_t i = 0; i < count_left(s); i++) {
		struct pending *there = left_at(s, i);
		s->left += there->weight.mass;
		there->hash = s->left;
	}
	for (int i = 0; i < s->odds->n; i++)
		s->odds->outcome[i].num = s->odds->outcome[i].den = 0;
}

/* Uniform in 0 .. n - 1, for great n. */
static uint64_t
draw_below(struct gr_rng *rng, uint64_t n)
{
	uint64_t most = UINT64_MAX - UINT64_MAX % n;
	uint64_t drawn = gr_rng_next(rng);
	while (drawn >= most)
		drawn = gr_rng_next(rng);
	return drawn % n;
}

/* Begin a playout at one of the states left, each as likely as it is. */
static void
begin_at_left(struct search *s, struct gr_rng *rng)
{
	uint64_t at = draw_below(rng, s->left);
	uint32_t low = 0;
	uint32_t high = count_left(s) - 1;
	while (low < high) {
		uint32_t middle = (low + high) / 2;
		if (left_at(s, middle)->hash > at)
			high = middle;
		else
			low = middle + 1;
	}
	copy_state(s, &s->work, state_of(left_at(s, low)));
}

static void
sample(struct search *s)
{
	struct gr_odds *odds = s->odds;
	odds->samples = s->limit->samples < MAX_SAMPLES ? s->limit->samples : MAX_SAMPLES;
	for (uint32_t i = 0; i < odds->samples; i++) {
		const uint64_t number[2] = {s->limit->seed, i};
		struct gr_rng rng = {gr_hash(number, sizeof number), 0};
		bool goes_on = true;
		if (s->left > 0) {
			begin_at_left(s, &rng);
		} else {
			draw_state(s, &rng);
			goes_on = begin(s);
		}
		if (goes_on)
			play_out(s, &rng);
		outcome_reached(s)->num++;
	}
	gr_odds_finish_sampled(odds, s->left);
}

/* The tree as far as it goes, and playouts for the rest. */
static void
find_odds(struct search *s)
{
	int worlds = 0;
	bool whole = s->limit->nodes > 0 && compute(s, &worlds);
	if (whole) {
		gr_odds_finish_tree(s->odds, s->now->n == 0);
		return;
	}
	s->left = 0;
	if (worlds == 1 && s->now)
		sum_up_left(s);
	if (s->left == 0) {
		s->odds->n = 0;
		s->odds->nodes = 0;
	}
	sample(s);
}

enum gr_error
gr_odds(const struct gr_system *sys, const struct gr_ctx *ctx, int seat, gr_action action,
	const struct gr_odds_limit *limit, struct gr_odds *odds)
{
	int kind = gr_node(ctx)->kind;
	odds->exact = false;
	odds->samples = 0;
	odds->nodes = 0;
	odds->n = 0;
	if (action != 0 && kind != GR_DECISION)
		return GR_E_NOT_DECISION;
	if (action == 0 && kind != GR_CHANCE)
		return GR_E_NOT_CHANCE;
	struct search s = {
		.sys = sys, .limit = limit, .odds = odds, .seat = seat, .action = action};
	if (!set_up(&s, ctx))
		return GR_E_MEMORY;
	struct gr_rng rng = {limit->seed, 0};
	draw_state(&s, &rng);
	if (action != 0 && gr_check(sys, &s.before, action) != 0)
		return GR_E_ILLEGAL;
	find_odds(&s);
	return GR_OK;
}
