/*
 * odds.c - the odds of a whole procedure: an action and all the throws it leads to.
 *
 * The rules themselves do the calculating: the action is carried out on a copy, every class of
 * throw is carried out on copies of that, and so on until a decision that stands outside the
 * procedure (GR_TOP) or the end of the game. Inner decisions are taken by a fixed policy, the best
 * hint. States reached by different throws but equal byte for byte are one: the tree stays small.
 *
 * Exact: a level of the tree is a set of weighted states that wait for a throw; weights are reduced
 * fractions in 64 bits. A throw that changes nothing (a tie that is rolled again) is left out and
 * the rest made up to one. If a bound is passed (nodes, arena, 64 bits), or if hidden facts make a
 * difference, many playouts are counted instead and each share gets a 95 % Wilson interval.
 */
#include "game.h"

#include <string.h>

#include "inside.h"

enum {
	RESAMPLES = 64, /* draws of the hidden facts before they are held to make no difference */
	MAX_SUM = 512,  /* greatest sum of dice that is treated by classes */
	MAX_CHAIN = 10000,     /* nodes of one playout, so that an endless one ends */
	MAX_SAMPLES = 10000000 /* the intervals are right in 64 bits up to here */
};

/* === Fractions: exact or refused ============================================================== */

struct fraction {
	uint64_t num, den;
};

static uint64_t
gcd(uint64_t a, uint64_t b)
{
	while (b != 0) {
		uint64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

static bool
multiply(uint64_t a, uint64_t b, uint64_t *product)
{
	return !__builtin_mul_overflow(a, b, product);
}

/* out = a * num / den. */
static bool
fraction_scale(struct fraction a, uint64_t num, uint64_t den, struct fraction *out)
{
	uint64_t across = gcd(a.num, den);
	uint64_t along = gcd(num, a.den);
	return multiply(a.num / across, num / along, &out->num) &&
	       multiply(a.den / along, den / across, &out->den);
}

/* *sum += b; a sum of zero has any denominator but 0. */
static bool
fraction_add(struct fraction *sum, struct fraction b)
{
	uint64_t common = gcd(sum->den, b.den);
	uint64_t left;
	uint64_t right;
	uint64_t num;
	uint64_t den;
	if (!multiply(sum->num, b.den / common, &left) ||
	    !multiply(b.num, sum->den / common, &right) ||
	    __builtin_add_overflow(left, right, &num) || !multiply(sum->den, b.den / common, &den))
		return false;
	uint64_t by = gcd(num, den);
	*sum = (struct fraction){num / by, den / by};
	return true;
}

/* === The search and its memory ================================================================ */

/* A state that waits for a throw; its bytes follow. */
struct pending {
	struct fraction weight;
	uint64_t hash;
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
	size_t half = left / 2 & ~(size_t)7;
	set_up_level(s, &s->level[0], arena, half);
	set_up_level(s, &s->level[1], arena + half, half);
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
		return &odds->outcome[GR_MAX_OUTCOMES - 1];
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

static gr_action
best_hinted(const struct gr_system *sys, const struct gr_ctx *ctx)
{
	struct gr_list list;
	gr_legal(sys, ctx, &list);
	gr_assert(list.n > 0);
	gr_action best = list.action[0];
	int most = sys->hint(ctx, best);
	for (int i = 1; i < list.n; i++) {
		int hint = sys->hint(ctx, list.action[i]);
		if (hint > most) {
			most = hint;
			best = list.action[i];
		}
	}
	return best;
}

/* Take inner decisions until dice are due or the procedure is over. False: it does not end. */
static bool
decide(struct search *s)
{
	const struct gr_node *node = gr_node(&s->work);
	for (int i = 0; i < MAX_CHAIN; i++) {
		if (node->kind != GR_DECISION || is_top(s->sys, node))
			return true;
		gr_apply(s->sys, &s->work, best_hinted(s->sys, &s->work));
	}
	return false;
}

/* Draw a full state for the view. */
static void
draw_state(struct search *s, struct gr_rng *rng)
{
	copy_state(s, &s->before, s->view.state);
	s->sys->resample(&s->before, s->seat, rng);
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

/* === Classes of throws ======================================================================== */

/* What is done with each class: faces that stand for it, and its weight. False: stop. */
struct visitor {
	struct search *s;
	bool (*visit)(struct visitor *v, const uint8_t *face, uint64_t weight);
	struct pending *from;
	struct level *next;
	uint64_t unchanged; /* weight of the throws that change nothing */
	uint64_t total;     /* weight of the others */
};

/* Every face by itself, counted through like an odometer. */
static bool
each_of_faces(const struct gr_dice *dice, struct visitor *v)
{
	uint8_t face[GR_MAX_DICE];
	memset(face, 1, sizeof face);
	for (;;) {
		uint64_t weight = 1;
		for (int i = 0; i < dice->count; i++) {
			if (!multiply(weight, dice->weight[face[i]], &weight))
				return false;
		}
		if (weight > 0 && !v->visit(v, face, weight))
			return false;
		int i = 0;
		while (i < dice->count && face[i] == dice->sides)
			face[i++] = 1;
		if (i == dice->count)
			return true;
		face[i]++;
	}
}

/* Which sums k dice can show, for k = 0 .. count, and how many ways the last has. */
struct sums {
	uint64_t ways[MAX_SUM + 1];
	uint8_t can[GR_MAX_DICE + 1][MAX_SUM / 8 + 1]; /* a bit for each sum */
};

static bool
can_make(const struct sums *sums, int k, int sum)
{
	return (sums->can[k][sum / 8] >> (sum % 8) & 1) != 0;
}

static bool
add_die(const struct gr_dice *dice, struct sums *sums, int k)
{
	uint64_t ways[MAX_SUM + 1] = {0};
	for (int sum = 1; sum <= MAX_SUM; sum++) {
		for (int face = 1; face <= dice->sides && face <= sum; face++) {
			uint64_t part;
			if (!multiply(sums->ways[sum - face], dice->weight[face], &part) ||
			    __builtin_add_overflow(ways[sum], part, &ways[sum]))
				return false;
		}
		if (ways[sum] > 0)
			sums->can[k][sum / 8] |= (uint8_t)(1 << sum % 8);
	}
	memcpy(sums->ways, ways, sizeof ways);
	return true;
}

/* Faces of k dice that make `sum`. */
static void
faces_of_sum(const struct gr_dice *dice, const struct sums *sums, int sum, uint8_t *face)
{
	for (int k = dice->count; k > 0; k--) {
		int shown = 1;
		while (dice->weight[shown] == 0 || !can_make(sums, k - 1, sum - shown))
			shown++;
		face[k - 1] = (uint8_t)shown;
		sum -= shown;
	}
}

static bool
each_of_sums(const struct gr_dice *dice, struct visitor *v)
{
	struct sums sums = {.ways = {1}, .can = {{1}}};
	for (int k = 1; k <= dice->count; k++) {
		if (!add_die(dice, &sums, k))
			return false;
	}
	for (int sum = 1; sum <= MAX_SUM; sum++) {
		uint8_t face[GR_MAX_DICE];
		if (sums.ways[sum] == 0)
			continue;
		faces_of_sum(dice, &sums, sum, face);
		if (!v->visit(v, face, sums.ways[sum]))
			return false;
	}
	return true;
}

/* Some face of the dice that is there, from `least` to `most`; 0 if none is. */
static int
some_face(const struct gr_dice *dice, int least, int most)
{
	for (int face = least; face <= most; face++) {
		if (dice->weight[face] > 0)
			return face;
	}
	return 0;
}

/* Ways in which `hits` of the dice hit: C(count, hits) * hit^hits * miss^(count - hits). */
static bool
ways_of_hits(int count, int hits, uint64_t hit, uint64_t miss, uint64_t *ways)
{
	*ways = 1;
	for (int i = 1; i <= hits; i++) {
		/* The division is exact: what is divided is C(count - hits + i, i) * i. */
		int top = count - hits + i;
		if (!multiply(*ways, (uint64_t)top, ways))
			return false;
		*ways /= (uint64_t)i;
	}
	for (int i = 0; i < count; i++) {
		if (!multiply(*ways, i < hits ? hit : miss, ways))
			return false;
	}
	return true;
}

static bool
each_of_hits(const struct gr_dice *dice, struct visitor *v)
{
	uint64_t hit = 0;
	int least = dice->least > 1 ? dice->least : 1;
	for (int face = least; face <= dice->sides; face++)
		hit += dice->weight[face];
	uint64_t miss = (uint64_t)gr_dice_weight(dice) - hit;
	int hitting = some_face(dice, least, dice->sides);
	int missing = some_face(dice, 1, least - 1 < dice->sides ? least - 1 : dice->sides);
	for (int hits = 0; hits <= dice->count; hits++) {
		uint8_t face[GR_MAX_DICE];
		uint64_t ways;
		for (int i = 0; i < dice->count; i++)
			face[i] = (uint8_t)(i < hits ? hitting : missing);
		if (!ways_of_hits(dice->count, hits, hit, miss, &ways))
			return false;
		if (ways > 0 && !v->visit(v, face, ways))
			return false;
	}
	return true;
}

/* Visit every class of throw. False: stopped, or too many for 64 bits. */
static bool
each_class(const struct gr_dice *dice, struct visitor *v)
{
	if (dice->count == 1)
		return each_of_faces(dice, v);
	if (dice->read == GR_READ_SUM && dice->count * dice->sides <= MAX_SUM)
		return each_of_sums(dice, v);
	if (dice->read == GR_READ_AT_LEAST)
		return each_of_hits(dice, v);
	return each_of_faces(dice, v);
}

/* === Exact ==================================================================================== */

/* Add weight to the work state among those that wait at this depth. */
static bool
add_pending(struct search *s, struct level *level, struct fraction weight)
{
	size_t size = s->sys->state_size;
	uint64_t hash = gr_hash(s->work.state, size);
	uint32_t slot = (uint32_t)hash & level->mask;
	if (level->cap == 0)
		return false;
	for (; level->table[slot] != 0; slot = (slot + 1) & level->mask) {
		struct pending *there = pending_at(s, level, level->table[slot] - 1);
		if (there->hash == hash && memcmp(state_of(there), s->work.state, size) == 0)
			return fraction_add(&there->weight, weight);
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
place(struct search *s, struct level *level, struct fraction weight)
{
	if (gr_node(&s->work)->kind == GR_CHANCE)
		return add_pending(s, level, weight);
	struct gr_outcome *row = outcome_reached(s);
	struct fraction sum = {row->num, row->den};
	if (!fraction_add(&sum, weight))
		return false;
	row->num = sum.num;
	row->den = sum.den;
	return true;
}

/* Carry out one throw on a copy. False: a bound is passed. */
static bool
throw_on_copy(struct visitor *v, const uint8_t *face)
{
	struct search *s = v->s;
	if (s->odds->nodes >= s->limit->nodes)
		return false;
	s->odds->nodes++;
	copy_state(s, &s->work, state_of(v->from));
	gr_apply_throw(s->sys, &s->work, face);
	return decide(s);
}

static bool
is_unchanged(const struct visitor *v)
{
	return memcmp(v->s->work.state, state_of(v->from), v->s->sys->state_size) == 0;
}

/* First round: how much of the throw changes something at all? */
static bool
weigh(struct visitor *v, const uint8_t *face, uint64_t weight)
{
	if (!throw_on_copy(v, face))
		return false;
	uint64_t *sum = is_unchanged(v) ? &v->unchanged : &v->total;
	return !__builtin_add_overflow(*sum, weight, sum);
}

/* Second round: hand the state's weight on to where the throws lead. */
static bool
hand_on(struct visitor *v, const uint8_t *face, uint64_t weight)
{
	if (!throw_on_copy(v, face))
		return false;
	struct fraction share;
	if (v->unchanged > 0 && is_unchanged(v))
		return true;
	return fraction_scale(v->from->weight, weight, v->total, &share) &&
	       place(v->s, v->next, share);
}

static bool
expand(struct search *s, struct pending *from, struct level *next)
{
	struct gr_ctx ctx = {s->view.scenario, state_of(from), NULL};
	struct gr_dice dice;
	gr_due(s->sys, &ctx, &dice);
	struct visitor v = {.s = s, .visit = weigh, .from = from, .next = next};
	if (!each_class(&dice, &v) || v.total == 0)
		return false;
	v.visit = hand_on;
	return each_class(&dice, &v);
}

/* From the work state to all outcomes. False: a bound is passed. */
static bool
expand_all(struct search *s)
{
	struct level *now = &s->level[0];
	struct level *next = &s->level[1];
	bool within = place(s, now, (struct fraction){1, 1});
	while (within && now->n > 0) {
		for (uint32_t i = 0; within && i < now->n; i++)
			within = expand(s, pending_at(s, now, i), next);
		clear_level(s, now);
		struct level *swap = now;
		now = next;
		next = swap;
	}
	clear_level(s, now);
	return within;
}

/* === Finishing: order, shares, intervals ====================================================== */

/* More likely first, ties by key. common: a denominator for all, 0 if num is a plain count. */
static bool
comes_before(const struct gr_outcome *a, const struct gr_outcome *b, uint64_t common)
{
	uint64_t left = common ? a->num * (common / a->den) : a->num;
	uint64_t right = common ? b->num * (common / b->den) : b->num;
	return left != right ? left > right : strcmp(a->key, b->key) < 0;
}

/* Insertion: few rows, no ties, the same on every machine. */
static void
sort_outcomes(struct gr_odds *odds, uint64_t common)
{
	for (int i = 1; i < odds->n; i++) {
		struct gr_outcome row = odds->outcome[i];
		int j = i;
		for (; j > 0 && comes_before(&row, &odds->outcome[j - 1], common); j--)
			odds->outcome[j] = odds->outcome[j - 1];
		odds->outcome[j] = row;
	}
}

/* num / den in millionths, rounded; the last bits of huge fractions do not matter for that. */
static uint32_t
millionths(uint64_t num, uint64_t den)
{
	while (den > UINT64_MAX / 2000001) {
		num >>= 1;
		den >>= 1;
	}
	return (uint32_t)((num * 2000000 + den) / (2 * den));
}

/* All on one denominator, the sum one, sorted. False: the denominator does not fit. */
static bool
finish_exact(struct gr_odds *odds)
{
	uint64_t common = 1;
	for (int i = 0; i < odds->n; i++) {
		uint64_t den = odds->outcome[i].den;
		if (!multiply(common, den / gcd(common, den), &common))
			return false;
	}
	uint64_t sum = 0;
	for (int i = 0; i < odds->n; i++) {
		struct gr_outcome *row = &odds->outcome[i];
		sum += row->num * (common / row->den);
		row->ppm = row->low = row->high = millionths(row->num, row->den);
	}
	gr_assert(sum == common);
	sort_outcomes(odds, common);
	odds->exact = true;
	return true;
}

/* Least whole number whose square is not below x. */
static uint64_t
root_up(uint64_t x)
{
	uint64_t low = 0;
	uint64_t high = UINT32_MAX;
	while (low < high) {
		uint64_t middle = (low + high) / 2;
		if (middle * middle >= x)
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

/*
 * Wilson's interval for k of n, z = 1.96, in millionths, rounded outwards:
 *	(k + z^2/2 -+ z * sqrt(k (n - k) / n + z^2/4)) / (n + z^2)
 * Everything is scaled by a million (below the root by its square), which fits for MAX_SAMPLES.
 */
static void
set_interval(struct gr_outcome *row, uint64_t k, uint64_t n)
{
	const uint64_t million = 1000000;
	uint64_t spread = k * (n - k);
	uint64_t below = spread / n * million * million + spread % n * million * million / n;
	uint64_t half = root_up(below + 960400 * million) * 196 / 100 + 1;
	uint64_t centre = k * million + 1920800;
	uint64_t whole = n * million + 3841600;
	row->ppm = millionths(k, n);
	row->low = centre > half ? (uint32_t)((centre - half) * million / whole) : 0;
	uint64_t high = ((centre + half) * million + whole - 1) / whole;
	row->high = high < million ? (uint32_t)high : 1000000;
}

static void
finish_sampled(struct gr_odds *odds)
{
	sort_outcomes(odds, 0);
	for (int i = 0; i < odds->n; i++) {
		struct gr_outcome *row = &odds->outcome[i];
		set_interval(row, row->num, odds->samples);
		row->num = 0;
		row->den = 0;
	}
}

/* === Hidden facts ============================================================================= */

/* Exact odds from the full state that was drawn. */
static bool
exact_once(struct search *s)
{
	s->odds->nodes = 0;
	s->odds->n = 0;
	return begin(s) && expand_all(s) && finish_exact(s->odds);
}

/* One number for all rows, to compare odds without keeping a second list. */
static uint64_t
signature(const struct gr_odds *odds)
{
	uint64_t link[4] = {0};
	for (int i = 0; i < odds->n; i++) {
		const struct gr_outcome *row = &odds->outcome[i];
		link[1] = gr_hash(row->key, strlen(row->key));
		link[2] = row->num;
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

/* Exact for many draws of the hidden facts: all must give the same odds, else the truth is a
 * mixture that only sampling gives. Draws that come again cost nothing, so a small domain is tried
 * whole; where nothing is hidden every draw is the view itself. */
static bool
exact(struct search *s)
{
	struct gr_rng rng = {s->limit->seed, 0};
	uint64_t tried[RESAMPLES] = {0};
	uint64_t first = 0;
	int n = 0;
	for (int i = 0; i < RESAMPLES; i++) {
		draw_state(s, &rng);
		uint64_t hash = gr_hash(s->before.state, s->sys->state_size);
		if (is_among(tried, n, hash))
			continue;
		if (!exact_once(s))
			return false;
		if (n == 0)
			first = signature(s->odds);
		else if (signature(s->odds) != first)
			return false;
		tried[n++] = hash;
	}
	return true;
}

/* === Sampling ================================================================================= */

/* Throw on to the end of the procedure. After MAX_CHAIN throws the state so far counts. */
static void
play_out(struct search *s, struct gr_rng *rng)
{
	for (int i = 0; i < MAX_CHAIN && gr_node(&s->work)->kind == GR_CHANCE; i++) {
		struct gr_dice dice;
		uint8_t face[GR_MAX_DICE];
		gr_due(s->sys, &s->work, &dice);
		gr_rng_throw(rng, &dice, face);
		gr_apply_throw(s->sys, &s->work, face);
		s->odds->nodes++;
		if (!decide(s))
			return;
	}
}

static void
sample(struct search *s)
{
	struct gr_rng rng = {s->limit->seed, 0};
	struct gr_odds *odds = s->odds;
	odds->n = 0;
	odds->nodes = 0;
	odds->exact = false;
	odds->samples = s->limit->samples < MAX_SAMPLES ? s->limit->samples : MAX_SAMPLES;
	for (uint32_t i = 0; i < odds->samples; i++) {
		draw_state(s, &rng);
		if (begin(s))
			play_out(s, &rng);
		outcome_reached(s)->num++;
	}
	finish_sampled(odds);
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
	if (!exact(&s))
		sample(&s);
	return GR_OK;
}
