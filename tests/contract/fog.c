/*
 * fog.c - laws of what a seat may know: worlds that it cannot tell apart are one to it.
 */
#include "contract.h"

#include <string.h>

enum { WORLDS = 2, TRIES = 256, FEW = 8, REASONS = 6 };

/* === what is drawn, as bytes =================================================================== */

struct drawn {
	struct gr_viewer viewer;
	size_t len;
	uint8_t byte[65536];
};

static void
add_bytes(struct drawn *drawn, const void *bytes, size_t n)
{
	if (n > sizeof drawn->byte - drawn->len)
		n = sizeof drawn->byte - drawn->len;
	memcpy(drawn->byte + drawn->len, bytes, n);
	drawn->len += n;
}

static void
add(struct gr_viewer *viewer, const int *numbers, size_t n, const char *const *words, size_t m)
{
	struct drawn *drawn = (struct drawn *)(void *)viewer;
	add_bytes(drawn, numbers, n * sizeof *numbers);
	for (size_t i = 0; i < m; i++)
		add_bytes(drawn, words[i] ? words[i] : "?", words[i] ? strlen(words[i]) + 1 : 2);
}

static void
draw_space(struct gr_viewer *v, int space, int x, int y, const char *terrain)
{
	add(v, (const int[]){1, space, x, y}, 4, &terrain, 1);
}

static void
draw_piece(struct gr_viewer *v, int piece, int space, int seat, const char *kind,
	   const char *nation, const char *state)
{
	add(v, (const int[]){2, piece, space, seat}, 4, (const char *const[]){kind, nation, state},
	    3);
}

static void
draw_mark(struct gr_viewer *v, int piece, int space, const char *mark, int value)
{
	add(v, (const int[]){3, piece, space, value}, 4, &mark, 1);
}

static void
draw_track(struct gr_viewer *v, int seat, const char *track, int value, int of)
{
	add(v, (const int[]){4, seat, value, of}, 4, &track, 1);
}

static void
draw_link(struct gr_viewer *v, int space, int other, const char *between)
{
	add(v, (const int[]){6, space, other}, 3, &between, 1);
}

static void
draw_stand(struct gr_viewer *v, int piece, const struct gr_stand *stand)
{
	add(v,
	    (const int[]){7, piece, stand->x, stand->y, stand->facing, stand->width, stand->depth},
	    7, NULL, 0);
}

static void
draw_tray(struct gr_viewer *v, int space)
{
	add(v, (const int[]){8, space}, 2, NULL, 0);
}

static void
draw_prompt(struct gr_viewer *v, const struct gr_phrase *phrase)
{
	add(v, (const int[]){5, phrase->n}, 2, (const char *const *)&phrase->key, 1);
	for (int i = 0; i < phrase->n; i++)
		add(v, (const int[]){phrase->domain[i], phrase->value[i]}, 2, NULL, 0);
}

static void
view_as(const struct contract *c, const struct gr_ctx *view, int seat, struct drawn *drawn)
{
	drawn->viewer = (struct gr_viewer){draw_space,  draw_piece, draw_mark,  draw_track,
					   draw_prompt, draw_link,  draw_stand, draw_tray};
	drawn->len = 0;
	c->sys->view(view, seat, &drawn->viewer);
}

/* === what is told ============================================================================== */

struct ear {
	struct gr_sink sink;
	uint8_t seat_bit;
	uint64_t hash;
	int n;
};

static void
listen(struct gr_sink *sink, const struct gr_event *event)
{
	struct ear *ear = (struct ear *)(void *)sink;
	int16_t heard[GR_MAX_ARGS + 4] = {0};
	if (!(event->seen_by & ear->seat_bit))
		return;
	heard[0] = (int16_t)event->kind;
	heard[1] = (int16_t)event->rule;
	heard[2] = (int16_t)(event->calc ? event->calc->total : 0);
	memcpy(heard + 4, event->arg, event->n * sizeof *heard);
	uint64_t both[2] = {ear->hash, gr_hash(heard, sizeof heard)};
	ear->hash = gr_hash(both, sizeof both);
	ear->n++;
}

/* === calculations ============================================================================== */

void
contract_gather(void *user, const struct gr_calc *calc)
{
	struct calcs *calcs = user;
	if (calcs->n < MAX_CALCS)
		calcs->at[calcs->n++] = *calc;
}

bool
contract_same_calc(const struct gr_calc *a, const struct gr_calc *b)
{
	if (a->n != b->n || a->total != b->total)
		return false;
	for (int i = 0; i < a->n; i++)
		if (a->term[i].rule != b->term[i].rule || a->term[i].what != b->term[i].what ||
		    a->term[i].value != b->term[i].value)
			return false;
	return true;
}

static bool
same_explanation(const struct contract *c, const struct gr_ctx *a, const struct gr_ctx *b,
		 gr_action action)
{
	static struct calcs calcs[2];
	calcs[0].n = calcs[1].n = 0;
	c->sys->explain(a, action, contract_gather, &calcs[0]);
	c->sys->explain(b, action, contract_gather, &calcs[1]);
	for (int i = 0; i < calcs[0].n && i < calcs[1].n; i++)
		if (!contract_same_calc(&calcs[0].at[i], &calcs[1].at[i]))
			return false;
	return calcs[0].n == calcs[1].n;
}

/* === worlds ==================================================================================== */

static struct spare seen;           /* what the seat sees */
static struct spare worlds[WORLDS]; /* full states that fit it */

static struct gr_ctx
context(const struct contract *c, struct spare *spare)
{
	return (struct gr_ctx){c->scenario, spare->state, NULL};
}

static void
check_looks(struct contract *c, int seat)
{
	static struct spare again;
	static struct drawn drawn[2];
	struct gr_ctx view = context(c, &seen);
	view_as(c, &view, seat, &drawn[0]);
	struct gr_ctx twice = contract_copy(c, &again, seen.state);
	c->sys->observe(&twice, seat);
	HOLDS(c, LAW_FOG_VIEW, contract_same(c, again.state, seen.state),
	      "seat %d: observed twice is another view", seat);
	for (int i = 0; i < WORLDS; i++) {
		struct gr_ctx world = context(c, &worlds[i]);
		contract_verify(c, &world, "a world drawn from a view");
		struct gr_ctx looked = contract_copy(c, &again, worlds[i].state);
		c->sys->observe(&looked, seat);
		HOLDS(c, LAW_FOG_VIEW, contract_same(c, again.state, seen.state),
		      "seat %d: a world drawn from a view looks different", seat);
	}
	/* The last world as the seat sees it: these bytes are the same, and must be drawn the same. */
	view_as(c, &twice, seat, &drawn[1]);
	HOLDS(c, LAW_FOG_VIEW,
	      drawn[0].len == drawn[1].len &&
		      memcmp(drawn[0].byte, drawn[1].byte, drawn[0].len) == 0,
	      "seat %d: a world is drawn differently", seat);
}

/* The list as it is in the true state, in every world, and in the view itself. */
static void
check_lists(struct contract *c, const struct gr_ctx *world, const char *which)
{
	static struct gr_list list;
	gr_legal(c->sys, world, &list);
	HOLDS(c, LAW_FOG_CHOICES,
	      list.n == c->legal.n && memcmp(list.action, c->legal.action,
					     (size_t)list.n * sizeof *list.action) == 0,
	      "%s lists %d actions, the truth %d", which, list.n, c->legal.n);
}

static void
check_choices(struct contract *c)
{
	struct gr_ctx truth = contract_state(c);
	struct gr_ctx view = context(c, &seen);
	check_lists(c, &view, "the view");
	for (int i = 0; i < WORLDS; i++) {
		struct gr_ctx world = context(c, &worlds[i]);
		check_lists(c, &world, "a world");
		for (int k = 0; k < REASONS; k++) {
			gr_action action =
				c->legal.action[gr_rng_below(&c->ask, (uint32_t)c->legal.n)];
			HOLDS(c, LAW_FOG_CHOICES, same_explanation(c, &truth, &world, action),
			      "%016llx is explained differently", (unsigned long long)action);
			action ^= (gr_action)1 << gr_rng_below(&c->ask, 64);
			gr_reason one = gr_check(c->sys, &truth, action);
			gr_reason two = gr_check(c->sys, &world, action);
			HOLDS(c, LAW_FOG_CHOICES, one == two, "%016llx: %s here, %s there",
			      (unsigned long long)action, c->sys->reasons[one].code,
			      c->sys->reasons[two].code);
		}
	}
}

static void
check_throw(struct contract *c)
{
	struct gr_dice due[2];
	struct gr_ctx truth = contract_state(c);
	memset(due, 0, sizeof due);
	gr_due(c->sys, &truth, &due[0]);
	for (int i = 0; i < WORLDS; i++) {
		struct gr_ctx world = context(c, &worlds[i]);
		gr_due(c->sys, &world, &due[1]);
		HOLDS(c, LAW_FOG_CHOICES, memcmp(&due[0], &due[1], sizeof due[0]) == 0,
		      "other dice are due");
		HOLDS(c, LAW_FOG_CHOICES, same_explanation(c, &truth, &world, 0),
		      "the throw is explained differently");
	}
}

/* One step further in each world: as long as they differ but look the same, the same was told. (What
 * no longer differs has been revealed, or is of no account any more.) */
static void
check_told(struct contract *c, int seat)
{
	const struct gr_node *node = gr_game_node(c->game);
	struct gr_dice dice;
	uint8_t face[GR_MAX_DICE];
	struct ear ears[WORLDS];
	gr_action action = 0;
	struct gr_ctx truth = contract_state(c);
	if (node->kind == GR_DECISION) {
		action = c->legal.action[gr_rng_below(&c->ask, (uint32_t)c->legal.n)];
	} else {
		gr_due(c->sys, &truth, &dice);
		gr_rng_throw(&c->ask, &dice, face);
	}
	for (int i = 0; i < WORLDS; i++) {
		struct gr_ctx world = context(c, &worlds[i]);
		/* What another seat may do can hang on what this one does not know. */
		if (action && gr_check(c->sys, &world, action) != 0)
			return;
		ears[i] = (struct ear){.sink = {.event = listen},
				       .seat_bit = (uint8_t)(1 << (seat - 1))};
		world.sink = &ears[i].sink;
		if (action)
			gr_apply(c->sys, &world, action);
		else
			gr_apply_throw(c->sys, &world, face);
	}
	bool differ = !contract_same(c, worlds[0].state, worlds[1].state);
	for (int i = 0; i < WORLDS; i++) {
		struct gr_ctx world = context(c, &worlds[i]);
		c->sys->observe(&world, seat);
	}
	if (differ && contract_same(c, worlds[0].state, worlds[1].state))
		HOLDS(c, LAW_FOG_EVENTS, ears[0].n == ears[1].n && ears[0].hash == ears[1].hash,
		      "seat %d: %d events and %d events", seat, ears[0].n, ears[1].n);
}

/* With few possible worlds the true one comes up sooner or later. */
static void
check_truth(struct contract *c, int seat)
{
	static struct spare world;
	uint64_t kinds[FEW];
	int n = 0;
	bool met = false;
	for (int i = 0; i < TRIES; i++) {
		struct gr_ctx ctx = contract_copy(c, &world, seen.state);
		c->sys->resample(&ctx, seat, &c->ask);
		met = contract_same(c, world.state, c->game->state);
		if (met)
			break;
		uint64_t hash = gr_hash(world.state, c->sys->state_size);
		int k = 0;
		while (k < n && kinds[k] != hash)
			k++;
		if (k == n && n == FEW)
			return;
		if (k == n)
			kinds[n++] = hash;
	}
	HOLDS(c, LAW_FOG_TRUTH, met, "seat %d thinks of %d worlds, none is the true one", seat, n);
}

static void
look_as(struct contract *c, int seat)
{
	const struct gr_node *node = gr_game_node(c->game);
	struct gr_ctx view = contract_copy(c, &seen, c->game->state);
	c->sys->observe(&view, seat);
	for (int i = 0; i < WORLDS; i++) {
		struct gr_ctx world = contract_copy(c, &worlds[i], seen.state);
		c->sys->resample(&world, seat, &c->ask);
	}
	check_looks(c, seat);
	if (seat == 0 || c->broken)
		return;
	check_truth(c, seat);
	if (node->kind == GR_DECISION && node->seat == seat)
		check_choices(c);
	if (node->kind == GR_CHANCE)
		check_throw(c);
	if (!c->broken && node->kind != GR_OVER)
		check_told(c, seat);
}

void
contract_fog(struct contract *c)
{
	for (int seat = 0; seat <= c->sys->seats && !c->broken; seat++)
		look_as(c, seat);
}
