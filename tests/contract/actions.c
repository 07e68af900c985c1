/*
 * actions.c - laws of decisions: lists, notation, and what happens to actions that nobody offered.
 */
#include "contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 256, STEPS = 64, MUTANTS = 6, TYPOS = 6 };

struct gr_ctx
contract_copy(const struct contract *c, struct spare *spare, const void *state)
{
	memcpy(spare->state, state, c->sys->state_size);
	return (struct gr_ctx){c->scenario, spare->state, NULL};
}

struct gr_ctx
contract_state(const struct contract *c)
{
	return gr_game_ctx(c->game);
}

bool
contract_same(const struct contract *c, const void *a, const void *b)
{
	return memcmp(a, b, c->sys->state_size) == 0;
}

void
contract_verify(struct contract *c, const struct gr_ctx *ctx, const char *when)
{
	struct gr_complaints out = {0};
	c->sys->verify(ctx, &out);
	const struct gr_complaint *first = &out.at[0];
	HOLDS(c, LAW_INVARIANTS, out.n == 0, "%s: %d complaints, the first: %s of %d:%d", when,
	      out.n, c->sys->reasons[first->reason].code, first->domain, first->value);
}

/* === notation ================================================================================== */

static void
write_action(const struct contract *c, const struct gr_ctx *ctx, gr_action action, char *text)
{
	struct gr_text out;
	gr_text_init(&out, text, GR_MAX_TEXT);
	c->sys->action_text(ctx, action, &out);
}

/* A line of a save must be able to hold it: nothing that means something else there. */
static bool
fits_a_save(const char *text)
{
	return *text && !strchr("#!=", *text) && !strpbrk(text, "\r\n");
}

static void
check_notation(struct contract *c, const struct gr_ctx *ctx, gr_action action, enum law law)
{
	char text[GR_MAX_TEXT];
	char again[GR_MAX_TEXT];
	gr_action read = 0;
	write_action(c, ctx, action, text);
	gr_reason reason = c->sys->action_parse(ctx, text, &read);
	HOLDS(c, law, reason == 0 && read == action && fits_a_save(text),
	      "%016llx is written \"%s\", which reads as %016llx (%s)", (unsigned long long)action,
	      text, (unsigned long long)read, reason ? c->sys->reasons[reason].code : "legal");
	write_action(c, ctx, read, again);
	HOLDS(c, law, strcmp(text, again) == 0, "\"%s\" is written again as \"%s\"", text, again);
}

/* === what is listed ============================================================================ */

static int
by_value(const void *a, const void *b)
{
	gr_action left = *(const gr_action *)a;
	gr_action right = *(const gr_action *)b;
	return (left > right) - (left < right);
}

static void
check_whole_list(struct contract *c, const struct gr_ctx *ctx)
{
	static gr_action sorted[GR_MAX_LEGAL];
	memcpy(sorted, c->legal.action, (size_t)c->legal.n * sizeof *sorted);
	qsort(sorted, (size_t)c->legal.n, sizeof *sorted, by_value);
	for (int i = 1; i < c->legal.n; i++)
		HOLDS(c, LAW_LISTED_ONCE, sorted[i] != sorted[i - 1], "%016llx is listed twice",
		      (unsigned long long)sorted[i]);
	for (int i = 0; i < c->legal.n && !c->broken; i++) {
		gr_reason reason = gr_check(c->sys, ctx, c->legal.action[i]);
		HOLDS(c, LAW_LEGAL, reason == 0, "listed %016llx is refused: %s",
		      (unsigned long long)c->legal.action[i], c->sys->reasons[reason].code);
		check_notation(c, ctx, c->legal.action[i], LAW_NOTATION);
	}
}

static gr_action
any_listed(struct contract *c)
{
	return c->legal.action[gr_rng_below(&c->ask, (uint32_t)c->legal.n)];
}

/* Lists with the clauses counted, as refused candidates are rules at work. */
void
contract_actions(struct contract *c)
{
	struct gr_sink counting = {.fired = c->fired};
	struct gr_ctx ctx = contract_state(c);
	ctx.sink = &counting;
	gr_legal(c->sys, &ctx, &c->legal);
	ctx.sink = NULL;
	HOLDS(c, LAW_LEGAL, c->legal.n > 0 && !c->legal.cut, "%d actions%s", c->legal.n,
	      c->legal.cut ? ", and more than fit" : "");
	if (c->broken)
		return;
	check_notation(c, &ctx, any_listed(c), LAW_NOTATION);
	if (contract_sample(c, PROBE_LIST, 250))
		check_whole_list(c, &ctx);
}

/* === what is not listed ======================================================================== */

/* Actions that were legal somewhere, by step, for other nodes to refuse. */
static struct pool {
	unsigned n;
	struct {
		gr_action action;
		char text[48];
	} at[POOL];
} pools[STEPS];

/* Steps where check() passes more than was offered, and one such action of each. `elsewhere`: none of
 * the listed actions leads to the same state. */
static struct {
	unsigned long passed, unlisted, elsewhere;
	char text[GR_MAX_TEXT];
	char text_elsewhere[GR_MAX_TEXT];
} beyond[STEPS];

static struct pool *
own_pool(const struct contract *c)
{
	return &pools[gr_game_node(c->game)->step % STEPS];
}

static void
remember(struct contract *c)
{
	struct pool *pool = own_pool(c);
	uint32_t at = gr_rng_below(&c->ask, POOL);
	char text[GR_MAX_TEXT];
	struct gr_ctx ctx = contract_state(c);
	if (pool->n < POOL)
		at = pool->n++;
	pool->at[at].action = any_listed(c);
	write_action(c, &ctx, pool->at[at].action, text);
	snprintf(pool->at[at].text, sizeof pool->at[at].text, "%.40s", text);
}

/* One that was legal elsewhere, mostly at this step. 0 if none is known. */
static gr_action
remembered(struct contract *c)
{
	const struct pool *pool = own_pool(c);
	if (gr_rng_below(&c->ask, 4) == 0)
		pool = &pools[gr_rng_below(&c->ask, (uint32_t)c->sys->n_steps) % STEPS];
	return pool->n ? pool->at[gr_rng_below(&c->ask, pool->n)].action : 0;
}

static gr_action
swap_bytes(gr_action action, int i, int j)
{
	gr_action a = action >> (8 * i) & 0xFF;
	gr_action b = action >> (8 * j) & 0xFF;
	action &= ~((gr_action)0xFF << (8 * i)) & ~((gr_action)0xFF << (8 * j));
	return action | a << (8 * j) | b << (8 * i);
}

/* Low bits and the bits that the action uses are where operands lie. */
static gr_action
flip_bit(struct contract *c, gr_action action)
{
	uint32_t bits = gr_rng_below(&c->ask, 2) ? 64 : 32;
	return action ^ (gr_action)1 << gr_rng_below(&c->ask, bits);
}

static gr_action
mutant(struct contract *c)
{
	gr_action action = any_listed(c);
	switch (gr_rng_below(&c->ask, 9)) {
	case 0: return flip_bit(c, action);
	case 1: return flip_bit(c, flip_bit(c, action));
	case 2:
		return swap_bytes(action, (int)gr_rng_below(&c->ask, 8),
				  (int)gr_rng_below(&c->ask, 8));
	case 3: return gr_rng_next(&c->ask);
	case 4: return gr_rng_below(&c->ask, 256);
	case 5: /* another value in a few bits */
	{
		uint32_t at = gr_rng_below(&c->ask, 56);
		gr_action mask = ((gr_action)2 << gr_rng_below(&c->ask, 8)) - 1;
		return (action & ~(mask << at)) | (gr_rng_next(&c->ask) & mask) << at;
	}
	default: return remembered(c);
	}
}

static bool
is_listed(const struct contract *c, gr_action action)
{
	for (int i = 0; i < c->legal.n; i++)
		if (c->legal.action[i] == action)
			return true;
	return false;
}

static bool
is_reached(const struct contract *c, const void *state)
{
	static struct spare spare;
	for (int i = 0; i < c->legal.n; i++) {
		struct gr_ctx ctx = contract_copy(c, &spare, c->game->state);
		gr_apply(c->sys, &ctx, c->legal.action[i]);
		if (contract_same(c, spare.state, state))
			return true;
	}
	return false;
}

/* Not offering an action is no fault (on a free table nobody could), but worth a look. */
static void
note_unlisted(struct contract *c, gr_action action, const void *after)
{
	struct gr_ctx ctx = contract_state(c);
	int step = gr_game_node(c->game)->step % STEPS;
	beyond[step].passed++;
	if (is_listed(c, action))
		return;
	beyond[step].unlisted++;
	write_action(c, &ctx, action, beyond[step].text);
	if (is_reached(c, after))
		return;
	beyond[step].elsewhere++;
	write_action(c, &ctx, action, beyond[step].text_elsewhere);
}

static void
check_accepted(struct contract *c, gr_action action)
{
	static struct spare spare;
	char text[GR_MAX_TEXT];
	char when[80];
	struct gr_ctx ctx = contract_state(c);
	HOLDS(c, LAW_ACCEPTED, action != 0, "check passes the action that means none");
	check_notation(c, &ctx, action, LAW_ACCEPTED);
	write_action(c, &ctx, action, text);
	ctx = contract_copy(c, &spare, c->game->state);
	gr_apply(c->sys, &ctx, action);
	snprintf(when, sizeof when, "after \"%.60s\"", text);
	contract_verify(c, &ctx, when);
	if (!c->broken)
		note_unlisted(c, action, spare.state);
}

/* Every reason of check() cites a rule; only notation is refused without one. */
static void
check_reason(struct contract *c, gr_reason reason, bool needs_rule, const char *what)
{
	bool exists = reason > 0 && reason < c->sys->n_reasons;
	HOLDS(c, LAW_REASON, exists && c->sys->reasons[reason].code, "%s: reason %d", what, reason);
	if (exists && needs_rule)
		HOLDS(c, LAW_REASON,
		      c->sys->reasons[reason].rule > 0 &&
			      c->sys->reasons[reason].rule < c->sys->n_clauses,
		      "%s: reason %s has no rule", what, c->sys->reasons[reason].code);
}

/* The journal's length and place tell of any entry, the hash of any byte. */
static void
check_refused(struct contract *c, gr_action action, gr_reason reason)
{
	static struct spare before;
	char what[64];
	uint32_t entries = c->game->entries;
	size_t told = c->game->log_len;
	snprintf(what, sizeof what, "%016llx", (unsigned long long)action);
	check_reason(c, reason, true, what);
	memcpy(before.state, c->game->state, c->sys->state_size);
	enum gr_error error = gr_game_play(c->game, action);
	HOLDS(c, LAW_REFUSED,
	      error == GR_E_ILLEGAL && c->game->fault.reason == reason &&
		      c->game->entries == entries && c->game->log_len == told &&
		      contract_same(c, before.state, c->game->state),
	      "%s: %s, reason %d for %d, %u entries for %u", what, gr_error_code(error),
	      c->game->fault.reason, reason, c->game->entries, entries);
}

/* Clauses that check cites on its way to a refusal are counted too. */
static void
judge(struct contract *c, gr_action action)
{
	struct gr_sink counting = {.fired = c->fired};
	struct gr_ctx ctx = contract_state(c);
	ctx.sink = &counting;
	gr_reason reason = gr_check(c->sys, &ctx, action);
	if (reason)
		check_refused(c, action, reason);
	else
		check_accepted(c, action);
}

/* === what is typed ============================================================================= */

static bool
is_word_char(char ch)
{
	return (ch >= '0' && ch <= '9') || (ch >= 'A' && ch <= 'Z') || (ch >= 'a' && ch <= 'z');
}

/* Find the n-th word of a text; its length, 0 if there are not so many. */
static size_t
find_word(const char *text, uint32_t n, size_t *at)
{
	size_t len = 0;
	*at = 0;
	for (;; n--) {
		while (text[*at] && !is_word_char(text[*at]))
			++*at;
		len = 0;
		while (is_word_char(text[*at + len]))
			len++;
		if (n == 0 || len == 0)
			return len;
		*at += len;
	}
}

/* The id of a piece or a space. */
static const char *
any_id(struct contract *c, const struct gr_ctx *ctx)
{
	const char *id = NULL;
	bool piece = gr_rng_below(&c->ask, 2);
	uint32_t most = (uint32_t)(piece ? c->sys->n_pieces : c->sys->n_spaces);
	for (int i = 0; i < 8 && !id; i++)
		id = c->sys->id_of(ctx, piece ? GR_D_PIECE : GR_D_SPACE,
				   1 + (int)gr_rng_below(&c->ask, most));
	return id;
}

/* A word that means something: an id, or what was written at this step elsewhere. */
static const char *
any_word(struct contract *c, const struct gr_ctx *ctx, size_t *len)
{
	const struct pool *pool = own_pool(c);
	const char *word = any_id(c, ctx);
	size_t at;
	*len = word ? strlen(word) : 0;
	if (pool->n == 0 || gr_rng_below(&c->ask, 3))
		return word;
	word = pool->at[gr_rng_below(&c->ask, pool->n)].text;
	*len = find_word(word, gr_rng_below(&c->ask, 4), &at);
	return word + at;
}

/* Put another word in the place of one. */
static void
reword(struct contract *c, const struct gr_ctx *ctx, char *text)
{
	char out[2 * GR_MAX_TEXT];
	size_t at, new_len;
	size_t len = find_word(text, gr_rng_below(&c->ask, 4), &at);
	const char *word = any_word(c, ctx, &new_len);
	if (!len || !new_len)
		return;
	snprintf(out, sizeof out, "%.*s%.*s%s", (int)at, text, (int)new_len, word, text + at + len);
	snprintf(text, GR_MAX_TEXT, "%.*s", GR_MAX_TEXT - 1, out);
}

/* Mistype a few characters of a legal action. */
static void
misspell(struct contract *c, char *text)
{
	static const char letters[] = " >*=/!#019abcdefgilmoprstwxyABCDEFGHIKLPW\t~";
	for (uint32_t n = 1 + gr_rng_below(&c->ask, 3); n > 0; n--) {
		size_t len = strlen(text);
		size_t at = gr_rng_below(&c->ask, (uint32_t)len + 1);
		char letter = letters[gr_rng_below(&c->ask, sizeof letters - 1)];
		switch (gr_rng_below(&c->ask, 3)) {
		case 0:
			if (at < len)
				text[at] = letter;
			break;
		case 1: memmove(text + at, text + at + (at < len), len - at + (at == len)); break;
		default:
			if (len + 2 < GR_MAX_TEXT) {
				memmove(text + at + 1, text + at, len - at + 1);
				text[at] = letter;
			}
		}
	}
}

static void
check_typo(struct contract *c)
{
	char text[GR_MAX_TEXT];
	gr_action action = 0;
	struct gr_ctx ctx = contract_state(c);
	write_action(c, &ctx, any_listed(c), text);
	if (gr_rng_below(&c->ask, 2))
		misspell(c, text);
	else
		reword(c, &ctx, text);
	gr_reason reason = c->sys->action_parse(&ctx, text, &action);
	if (reason) {
		check_reason(c, reason, false, text);
		enum gr_error error = gr_game_play_text(c->game, text);
		HOLDS(c, LAW_TYPED, error == GR_E_NOTATION && c->game->fault.reason == reason,
		      "\"%s\": %s", text, gr_error_code(error));
		return;
	}
	HOLDS(c, LAW_TYPED, true, "%s", text);
	judge(c, action);
}

void
contract_mutants(struct contract *c)
{
	if (gr_rng_below(&c->ask, 16) == 0)
		remember(c);
	if (!contract_sample(c, PROBE_MUTANTS, c->provoked ? 5 : 20))
		return;
	for (int i = 0; i < MUTANTS && !c->broken; i++)
		judge(c, mutant(c));
	for (int i = 0; i < TYPOS && !c->broken; i++)
		check_typo(c);
}

void
contract_print_unlisted(const struct gr_system *sys)
{
	for (int step = 1; step < sys->n_steps && step < STEPS; step++) {
		if (!beyond[step].unlisted)
			continue;
		printf("# %s %s: check passed %lu actions, %lu of them not listed (%s), %lu lead "
		       "where no other does (%s)\n",
		       sys->name, sys->steps[step].name, beyond[step].passed, beyond[step].unlisted,
		       beyond[step].text, beyond[step].elsewhere, beyond[step].text_elsewhere);
	}
}
