/*
 * threats.c - what another seat could do to a space next, as far as a seat may know.
 *
 * From the seat's view a full state is drawn in which the other is to act (give()). Its actions are
 * tried in chains of decisions before any dice: a top action, and what it asks for, until one names
 * the space. Then the same with each piece that could come nearer first (approach()), the others where
 * they stand; of what a piece could do the worst is kept. Of the chains that begin alike the one with the best hint is kept: more units joining
 * are inner choices, and odds settle those by the best hint too. How bad a threat is says the
 * system's own value of the position, over a few playouts with the same dice for every threat.
 */
#include "game.h"

#include <string.h>

#include "inside.h"

enum {
	PLAYOUTS = 24,
	MAX_CHAIN = 2000,  /* nodes of a playout */
	MAX_TRIED = 200000 /* actions looked at, so that a great board ends */
};

struct hunt {
	const struct gr_system *sys;
	const void *scenario;
	int space, seat;
	int value;    /* of the position as it is */
	bool is_held; /* the others have pieces in the space */
	uint64_t seed;
	uint32_t tried;
	struct gr_threats *out;
	struct gr_threat now;                 /* the chain being tried */
	struct gr_list list[GR_THREAT_CHAIN]; /* what can be done at each of its decisions */
	_Alignas(8) uint8_t state[GR_THREAT_CHAIN + 1][GR_MAX_STATE];
};

size_t
gr_threats_memory(void)
{
	return sizeof(struct hunt) + _Alignof(struct hunt);
}

static struct gr_ctx
ctx_at(struct hunt *h, int depth)
{
	return (struct gr_ctx){h->scenario, h->state[depth], NULL};
}

/* === Who is there ============================================================================= */

struct census {
	struct gr_viewer viewer;
	int space;
	bool seats[GR_MAX_SEATS + 1];
};

static void
see_piece(struct gr_viewer *v, int piece, int space, int seat, const char *kind, const char *nation,
	  const char *state)
{
	struct census *census = (struct census *)(void *)v;
	(void)piece, (void)kind, (void)nation, (void)state;
	if (space == census->space)
		census->seats[seat] = true;
}

/* Has this seat a piece in the space, by what the other sees of it? */
static bool
is_there(const struct gr_system *sys, const struct gr_ctx *view, int looker, int seat, int space)
{
	struct census census = {gr_blind_viewer(), space, {false}};
	census.viewer.piece = see_piece;
	sys->view(view, looker, &census.viewer);
	return census.seats[seat];
}

/* === How bad ================================================================================== */

static void
play_out(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng, struct gr_list *list)
{
	for (int i = 0; i < MAX_CHAIN; i++) {
		const struct gr_node *node = gr_node(ctx);
		if (node->kind == GR_CHANCE) {
			gr_random_throw(sys, ctx, rng);
		} else if (node->kind != GR_DECISION || (sys->steps[node->step].flags & GR_TOP)) {
			return;
		} else {
			gr_apply(sys, ctx, gr_best_hinted(sys, ctx, list));
		}
	}
}

/* What the seat's position loses on average, beginning behind the chain's decisions. */
static int
harm_of(struct hunt *h, const struct gr_ctx *behind)
{
	struct gr_ctx work = ctx_at(h, GR_THREAT_CHAIN);
	int64_t sum = 0;
	for (uint64_t i = 0; i < PLAYOUTS; i++) {
		const uint64_t number[2] = {h->seed, i};
		struct gr_rng rng = {gr_hash(number, sizeof number), 0};
		memcpy(work.state, behind->state, h->sys->state_size);
		if (h->sys->hold)
			h->sys->hold(&work);
		play_out(h->sys, &work, &rng, &h->list[GR_THREAT_CHAIN - 1]);
		sum += h->sys->eval(&work, h->seat);
	}
	return h->value - (int)(sum / PLAYOUTS);
}

/* === Chains =================================================================================== */

static bool
names(const struct hunt *h, const struct gr_ctx *ctx, gr_action action, int domain, int value)
{
	struct gr_phrase phrase;
	h->sys->action_phrase(ctx, action, &phrase);
	for (int i = 0; i < phrase.n; i++) {
		if (phrase.domain[i] == domain && phrase.value[i] == value)
			return true;
	}
	return false;
}

/* Worse first; equal ones as they were found. */
static void
insert(struct gr_threats *out, const struct gr_threat *threat)
{
	int at = out->n < GR_MAX_THREATS ? out->n : GR_MAX_THREATS - 1;
	if (out->n == GR_MAX_THREATS && out->at[at].harm >= threat->harm)
		return;
	for (; at > 0 && out->at[at - 1].harm < threat->harm; at--)
		out->at[at] = out->at[at - 1];
	out->at[at] = *threat;
	out->n += out->n < GR_MAX_THREATS;
}

/* Chains that end in the same action differ in what pays for it, and those of a piece that comes nearer in
 * where it comes from. */
static bool
is_alike(struct hunt *h, const struct gr_threat *a, const struct gr_threat *b)
{
	struct gr_ctx ctx = ctx_at(h, 0);
	const gr_action last = a->action[a->n - 1];
	if (b->comes)
		return a->comes ? a->approach.piece == b->approach.piece
				: names(h, &ctx, last, GR_D_PIECE, b->approach.piece);
	return last == b->action[b->n - 1];
}

/* One of those that are alike is enough, the worst. */
static void
add_threat(struct hunt *h, const struct gr_threat *threat)
{
	for (int i = 0; i < h->out->n; i++) {
		struct gr_threat *there = &h->out->at[i];
		if (!is_alike(h, there, threat))
			continue;
		if (there->harm >= threat->harm)
			return;
		memmove(there, there + 1, (size_t)(h->out->n - i - 1) * sizeof *there);
		h->out->n--;
		break;
	}
	insert(h->out, threat);
}

/* The chain so far ends with this action. */
static void
record(struct hunt *h, int depth, gr_action action)
{
	struct gr_ctx from = ctx_at(h, depth);
	struct gr_ctx behind = ctx_at(h, depth + 1);
	struct gr_threat threat = h->now;
	memcpy(behind.state, from.state, h->sys->state_size);
	gr_apply(h->sys, &behind, action);
	threat.action[depth] = action;
	threat.n = depth + 1;
	threat.harm = harm_of(h, &behind);
	add_threat(h, &threat);
}

static void hunt_from(struct hunt *h, int depth);

/* Try what an action that does not name the space asks for; not the same step again. */
static void
go_deeper(struct hunt *h, int depth, gr_action action)
{
	struct gr_ctx from = ctx_at(h, depth);
	struct gr_ctx next = ctx_at(h, depth + 1);
	memcpy(next.state, from.state, h->sys->state_size);
	gr_apply(h->sys, &next, action);
	const struct gr_node *node = gr_node(&next);
	if (node->kind != GR_DECISION || node->seat != gr_node(&from)->seat ||
	    node->step == gr_node(&from)->step || (h->sys->steps[node->step].flags & GR_TOP))
		return;
	h->now.action[depth] = action;
	hunt_from(h, depth + 1);
}

static void
hunt_from(struct hunt *h, int depth)
{
	struct gr_ctx ctx = ctx_at(h, depth);
	struct gr_list *list = &h->list[depth];
	gr_action best = 0;
	int most = -1;
	gr_legal(h->sys, &ctx, list);
	for (int i = 0; i < list->n && h->tried < MAX_TRIED; i++) {
		gr_action action = list->action[i];
		h->tried++;
		if (!names(h, &ctx, action, GR_D_SPACE, h->space)) {
			if (depth + 2 < GR_THREAT_CHAIN)
				go_deeper(h, depth, action);
			continue;
		}
		int hint = h->sys->hint(&ctx, action);
		/* A top action that names where the others are begins there and goes elsewhere. */
		if (hint > most && !(depth == 0 && h->is_held)) {
			most = hint;
			best = action;
		}
	}
	if (best != 0)
		record(h, depth, best);
}

/* The most promising of what one piece could do after coming nearer. */
struct comer {
	int piece, cursor;
	int hint; /* -1: nothing */
	gr_action action;
};

/* What a piece that has come nearer could do: only what names it and the space. */
static void
look_at(struct hunt *h, int cursor, struct comer *best)
{
	struct gr_ctx ctx = ctx_at(h, 0);
	struct gr_list *list = &h->list[0];
	const int piece = h->now.approach.piece;
	gr_legal(h->sys, &ctx, list);
	for (int i = 0; i < list->n && h->tried < MAX_TRIED; i++) {
		const gr_action action = list->action[i];
		h->tried++;
		if (!names(h, &ctx, action, GR_D_SPACE, h->space) ||
		    !names(h, &ctx, action, GR_D_PIECE, piece))
			continue;
		const int hint = h->sys->hint(&ctx, action);
		if (hint > best->hint)
			*best = (struct comer){piece, cursor, hint, action};
	}
}

/* === Beginning ================================================================================ */

/* From out->state on to where `other` is to act. With a cursor: behind the approach that it finds, which is
 * told; GR_E_NO_ENTRY if there is none. */
static enum gr_error
set_off(const struct gr_system *sys, const struct gr_threats *out, struct gr_ctx *ctx, int *cursor,
	struct gr_approach *approach)
{
	struct gr_complaints complaints = {0};
	memcpy(ctx->state, out->state, sys->state_size);
	const bool given = sys->give && sys->give(ctx, out->other);
	if (cursor && (!given || !sys->approach ||
		       !sys->approach(ctx, out->other, out->space, cursor, approach)))
		return GR_E_NO_ENTRY;
	if (given) {
		sys->enter(ctx, &complaints);
		if (complaints.n > 0)
			return GR_E_POSITION;
		gr_settle(sys, ctx);
	}
	const struct gr_node *node = gr_node(ctx);
	return node->kind == GR_DECISION && node->seat == out->other ? GR_OK : GR_E_NOT_DECISION;
}

/* How bad the best of a piece's approaches is. */
static void
record_comer(struct hunt *h, const struct comer *best)
{
	struct gr_ctx ctx = ctx_at(h, 0);
	int cursor = best->cursor;
	if (best->hint < 0)
		return;
	set_off(h->sys, h->out, &ctx, &cursor, &h->now.approach);
	h->now.comes = true;
	h->now.cursor = best->cursor;
	record(h, 0, best->action);
}

/* Try every approach, piece by piece. Where nobody can act from where he stands there may still be one who
 * can. */
static void
hunt_comers(struct hunt *h)
{
	struct gr_ctx ctx = ctx_at(h, 0);
	struct comer best = {.hint = -1};
	for (int cursor = 0; h->tried < MAX_TRIED;) {
		const int here = cursor;
		const enum gr_error error =
			set_off(h->sys, h->out, &ctx, &cursor, &h->now.approach);
		if (error == GR_E_NO_ENTRY)
			break;
		if (h->now.approach.piece != best.piece) {
			record_comer(h, &best);
			best = (struct comer){h->now.approach.piece, here, -1, 0};
			set_off(h->sys, h->out, &ctx, &(int){here}, &h->now.approach);
		}
		if (error == GR_OK)
			look_at(h, here, &best);
	}
	record_comer(h, &best);
}

/* Where both are there is a fight already; where the other is alone there is nothing to threaten. */
static bool
is_worth_it(const struct hunt *h, const struct gr_ctx *view)
{
	return !h->is_held || is_there(h->sys, view, h->seat, h->seat, h->space);
}

enum gr_error
gr_threats(const struct gr_system *sys, const struct gr_ctx *view, int space,
	   const struct gr_odds_limit *limit, struct gr_threats *out)
{
	const struct gr_node *node = gr_node(view);
	uintptr_t align = _Alignof(struct hunt);
	uintptr_t skew = (align - (uintptr_t)limit->arena % align) % align;
	struct gr_rng rng = {limit->seed, 0};
	out->n = 0;
	out->space = space;
	if (node->kind != GR_DECISION || !(sys->steps[node->step].flags & GR_TOP))
		return GR_E_NOT_DECISION;
	if (!limit->arena || limit->arena_size < gr_threats_memory())
		return GR_E_MEMORY;
	struct hunt *h = (struct hunt *)(void *)((uint8_t *)limit->arena + skew);
	struct gr_ctx drawn = {view->scenario, out->state, NULL};
	memcpy(out->state, view->state, sys->state_size);
	sys->resample(&drawn, out->seat, &rng);
	h->sys = sys;
	h->scenario = view->scenario;
	h->space = space;
	h->seat = out->seat;
	h->is_held = is_there(sys, view, out->seat, out->other, space);
	h->seed = limit->seed;
	h->tried = 0;
	h->out = out;
	memset(&h->now, 0, sizeof h->now);
	struct gr_ctx ctx = ctx_at(h, 0);
	const enum gr_error error = set_off(sys, out, &ctx, NULL, NULL);
	h->value = sys->eval(error == GR_OK ? &ctx : &drawn, h->seat);
	if (error == GR_OK && is_worth_it(h, view))
		hunt_from(h, 0);
	if (!h->is_held)
		hunt_comers(h);
	return error == GR_E_NOT_DECISION && sys->approach ? GR_OK : error;
}

void
gr_threat_start(const struct gr_system *sys, const struct gr_threats *threats, int i,
		struct gr_ctx *ctx)
{
	const struct gr_threat *threat = &threats->at[i];
	struct gr_approach approach;
	int cursor = threat->cursor;
	set_off(sys, threats, ctx, threat->comes ? &cursor : NULL, &approach);
}

void
gr_threat_begin(const struct gr_system *sys, const struct gr_threats *threats, int i,
		struct gr_ctx *ctx)
{
	const struct gr_threat *threat = &threats->at[i];
	gr_threat_start(sys, threats, i, ctx);
	for (int k = 0; k + 1 < threat->n; k++)
		gr_apply(sys, ctx, threat->action[k]);
}

enum gr_error
gr_threat_odds(const struct gr_system *sys, const struct gr_threats *threats, int i,
	       const struct gr_odds_limit *limit, struct gr_odds *odds, struct gr_ctx *scratch)
{
	const struct gr_threat *threat = &threats->at[i];
	gr_threat_begin(sys, threats, i, scratch);
	sys->observe(scratch, threats->seat);
	return gr_odds(sys, scratch, threats->seat, threat->action[threat->n - 1], limit, odds);
}
