/*
 * run.c - one game from its beginning to its end, every law asked on the way.
 */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

enum { PROVOKE_TRIES = 20, WARM = 3, BOLD = 10 };

/* === beginning ================================================================================= */

static enum gr_error
begin_provoked(struct contract *c)
{
	static struct spare made;
	struct gr_ctx ctx = {c->scenario, made.state, NULL};
	enum gr_error error = GR_E_POSITION;
	for (int i = 0; i < PROVOKE_TRIES && error != GR_OK; i++) {
		gr_setup(c->sys, &ctx, c->option);
		c->extra->provoke(c, &c->play, made.state);
		error = gr_game_position(c->game, c->sys, c->scenario, c->option, GR_DICE_SCRIPT,
					 (uint64_t)c->number, made.state, false);
		HOLDS(c, LAW_REASON, error == GR_OK || error == GR_E_POSITION,
		      "a position is answered with %s", gr_error_code(error));
	}
	return error;
}

static void
begin(struct contract *c, enum gr_source source)
{
	c->broken = false;
	c->told = 0;
	c->preview.n = 0;
	c->pieces = c->least_losses = 0;
	c->play = (struct gr_rng){(uint64_t)c->number, 0};
	c->ask = (struct gr_rng){~(uint64_t)c->number, 0};
	c->game->fired = c->fired;
	enum gr_error error = c->provoked ? begin_provoked(c)
					  : gr_game_new(c->game, c->sys, c->scenario, c->option,
							source, (uint64_t)c->number);
	if (c->provoked)
		HOLDS(c, LAW_PROVOKED, error == GR_OK, "%s: %d complaints, the first %s of %d",
		      gr_error_code(error), c->game->fault.complaints.n,
		      c->sys->reasons[c->game->fault.complaints.at[0].reason].code,
		      c->game->fault.complaints.at[0].value);
	else
		HOLDS(c, LAW_LEGAL, error == GR_OK, "cannot begin: %s", gr_error_code(error));
	c->broken = c->broken || error != GR_OK;
}

/* === a node ==================================================================================== */

static void
look_at_node(struct contract *c)
{
	const struct gr_node *node = gr_game_node(c->game);
	struct gr_ctx ctx = contract_state(c);
	contract_verify(c, &ctx, "in play");
	if (c->extra && c->extra->node)
		c->extra->node(c);
	if (!c->broken && node->kind == GR_DECISION)
		contract_actions(c);
	if (c->broken)
		return;
	if (node->kind == GR_DECISION)
		contract_mutants(c);
	else if (node->kind == GR_CHANCE)
		contract_dice(c);
	if (contract_sample(c, PROBE_FIELDS, 100))
		contract_fields(c);
	if (contract_sample(c, PROBE_WHOLE, 150))
		contract_whole(c);
	if (!c->broken && contract_sample(c, PROBE_FOG, 100))
		contract_fog(c);
	if (c->broken || node->kind == GR_OVER)
		return;
	if (contract_sample(c, PROBE_ODDS, 1000))
		contract_odds(c);
	if (contract_sample(c, PROBE_WORDS, 250)) {
		contract_brain(c);
		if (node->kind == GR_DECISION)
			contract_words(c);
	}
}

static gr_action
any_action(struct contract *c)
{
	return c->legal.action[gr_rng_below(&c->play, (uint32_t)c->legal.n)];
}

/* A provoked fight is looked for: half the time the first bold one of a few. */
static gr_action
any_bold(struct contract *c)
{
	gr_action action = any_action(c);
	if (!c->extra->is_bold || gr_rng_below(&c->play, 2))
		return action;
	for (int i = 0; i < BOLD && !c->extra->is_bold(action); i++)
		action = any_action(c);
	return action;
}

/* Mostly any action; in every third game the best of a few by its hint, which leads elsewhere. */
static gr_action
choose(struct contract *c)
{
	struct gr_ctx ctx = contract_state(c);
	if (c->provoked)
		return any_bold(c);
	gr_action best = any_action(c);
	if (c->number % 3 != 0)
		return best;
	int most = c->sys->hint(&ctx, best);
	for (int i = 1; i < WARM; i++) {
		gr_action action = any_action(c);
		int hint = c->sys->hint(&ctx, action);
		if (hint > most) {
			most = hint;
			best = action;
		}
	}
	return best;
}

/* The same on a copy that nobody listens to. */
static void
check_copy(struct contract *c, const struct gr_ctx *copy, enum gr_error error)
{
	HOLDS(c, LAW_COPY, error == GR_OK && contract_same(c, copy->state, c->game->state),
	      "%s: the copy is at %016llx, the game at %016llx", gr_error_code(error),
	      (unsigned long long)gr_hash(copy->state, c->sys->state_size),
	      (unsigned long long)gr_game_hash(c->game));
}

static void
decide(struct contract *c)
{
	static struct spare before, after;
	gr_action action = choose(c);
	struct gr_ctx copy = contract_copy(c, &after, c->game->state);
	memcpy(before.state, c->game->state, c->sys->state_size);
	gr_apply(c->sys, &copy, action);
	c->preview.n = 0;
	enum gr_error error = gr_game_play(c->game, action);
	check_copy(c, &copy, error);
	if (c->broken)
		return;
	contract_events(c);
	if (!c->broken)
		contract_undo(c, before.state, action);
	c->told = c->game->log_len;
}

static void
throw_dice(struct contract *c)
{
	static struct spare after;
	struct gr_dice dice;
	uint8_t face[GR_MAX_DICE];
	struct gr_ctx copy = contract_copy(c, &after, c->game->state);
	c->preview.n = 0;
	c->sys->explain(&copy, 0, contract_gather, &c->preview);
	gr_due(c->sys, &copy, &dice);
	gr_rng_throw(&c->play, &dice, face);
	gr_apply_throw(c->sys, &copy, face);
	enum gr_error error = gr_game_roll(c->game, face, dice.count);
	check_copy(c, &copy, error);
	HOLDS(c, LAW_UNDO_CLOSED, !gr_game_can_undo(c->game, NULL), "undo after a throw");
	if (!c->broken)
		contract_events(c);
}

static void
look_at_end(struct contract *c)
{
	const struct gr_node *node = gr_game_node(c->game);
	const struct gr_result_row *row = &c->sys->results[node->step];
	HOLDS(c, LAW_RESULT,
	      node->step > 0 && node->step < c->sys->n_results && row->cause && row->rule &&
		      node->seat <= c->sys->seats,
	      "result %d for seat %d", node->step, node->seat);
	HOLDS(c, LAW_REFUSED,
	      gr_game_play(c->game, 1) == GR_E_NOT_DECISION &&
		      gr_game_roll(c->game, (const uint8_t[]){1}, 1) == GR_E_NOT_CHANCE,
	      "a game that is over goes on");
}

/* === whole games =============================================================================== */

void
contract_run(struct contract *c)
{
	begin(c, GR_DICE_SCRIPT);
	uint32_t bound = c->provoked ? CONTRACT_EXCERPT : CONTRACT_BOUND;
	const struct gr_node *node = gr_game_node(c->game);
	while (!c->broken && c->game->entries < bound) {
		c->hash[c->game->entries] = gr_game_hash(c->game);
		look_at_node(c);
		if (c->broken || node->kind == GR_OVER)
			break;
		if (node->kind == GR_DECISION)
			decide(c);
		else
			throw_dice(c);
	}
	if (c->broken)
		return;
	c->hash[c->game->entries] = gr_game_hash(c->game);
	if (!c->provoked)
		HOLDS(c, LAW_ENDS, node->kind == GR_OVER, "not over after %u entries", bound);
	if (node->kind == GR_OVER)
		look_at_end(c);
	if (contract_thorough || gr_rng_below(&c->ask, 5) == 0)
		contract_saves(c);
}

void
contract_run_random(struct contract *c)
{
	begin(c, GR_DICE_RANDOM);
	const struct gr_node *node = gr_game_node(c->game);
	struct gr_ctx ctx = contract_state(c);
	while (!c->broken && node->kind == GR_DECISION && c->game->entries < CONTRACT_BOUND) {
		gr_action action = gr_random_action(c->sys, &ctx, &c->play);
		enum gr_error error = action ? gr_game_play(c->game, action) : GR_E_ILLEGAL;
		HOLDS(c, LAW_LEGAL, error == GR_OK, "cannot play on: %s", gr_error_code(error));
	}
	if (c->broken)
		return;
	HOLDS(c, LAW_ENDS, node->kind == GR_OVER, "not over after %u entries", c->game->entries);
	contract_saves(c);
}
