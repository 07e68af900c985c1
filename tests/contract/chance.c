/*
 * chance.c - laws of throws: dice, faces, readings, and the odds made of them.
 */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA = 1 << 20, BOTH_WORLDS = 6 };

static void
check_dice(struct contract *c, const struct gr_dice *dice)
{
	int beyond = 0;
	HOLDS(c, LAW_DICE,
	      dice->count >= 1 && dice->count <= GR_MAX_DICE && dice->sides >= 1 &&
		      dice->sides <= GR_MAX_FACES && gr_dice_weight(dice) > 0,
	      "%d dice of %d, weight %d", dice->count, dice->sides, gr_dice_weight(dice));
	for (int face = dice->sides + 1; face <= GR_MAX_FACES; face++)
		beyond += dice->weight[face];
	HOLDS(c, LAW_DICE, beyond == 0 && dice->weight[0] == 0,
	      "weight on faces that are not there");
	HOLDS(c, LAW_DICE, dice->read <= GR_READ_AT_LEAST, "read %d", dice->read);
}

/* Each face that has weight, with the others as they fell. */
static void
check_each_face(struct contract *c, const struct gr_dice *dice, const uint8_t *thrown)
{
	static struct spare spare;
	uint8_t face[GR_MAX_DICE];
	for (int value = 1; value <= dice->sides && !c->broken; value++) {
		if (dice->weight[value] == 0)
			continue;
		memcpy(face, thrown, dice->count);
		face[gr_rng_below(&c->ask, dice->count)] = (uint8_t)value;
		struct gr_ctx ctx = contract_copy(c, &spare, c->game->state);
		HOLDS(c, LAW_DICE, gr_dice_allows(dice, face, dice->count), "face %d of %d", value,
		      dice->sides);
		gr_apply_throw(c->sys, &ctx, face);
		contract_verify(c, &ctx, "after another throw");
	}
}

static void
check_impossible(struct contract *c, const struct gr_dice *dice, const uint8_t *thrown)
{
	static struct spare before;
	uint8_t face[GR_MAX_DICE + 1];
	uint32_t entries = c->game->entries;
	memcpy(before.state, c->game->state, c->sys->state_size);
	memcpy(face, thrown, dice->count);
	face[dice->count] = 1;
	enum gr_error more = gr_game_roll(c->game, face, dice->count + 1);
	enum gr_error none = gr_game_roll(c->game, face, 0);
	face[gr_rng_below(&c->ask, dice->count)] =
		gr_rng_below(&c->ask, 2) ? 0 : (uint8_t)(dice->sides + 1);
	enum gr_error wrong = gr_game_roll(c->game, face, dice->count);
	HOLDS(c, LAW_FACES,
	      more == GR_E_FACES && none == GR_E_FACES && wrong == GR_E_FACES &&
		      c->game->entries == entries && contract_same(c, before.state, c->game->state),
	      "%s for one die more, %s for none, %s for a face beyond", gr_error_code(more),
	      gr_error_code(none), gr_error_code(wrong));
}

static int
reading(const struct gr_dice *dice, const uint8_t *face)
{
	int value = 0;
	for (int i = 0; i < dice->count; i++)
		value += dice->read == GR_READ_SUM ? face[i] : face[i] >= dice->least;
	return value;
}

static void
check_reading(struct contract *c, const struct gr_dice *dice, const uint8_t *thrown)
{
	static struct spare spares[2];
	uint8_t face[GR_MAX_DICE];
	if (dice->read == GR_READ_FACES) {
		law_asked(LAW_READING);
		return;
	}
	gr_rng_throw(&c->ask, dice, face);
	if (reading(dice, face) != reading(dice, thrown))
		return;
	struct gr_ctx one = contract_copy(c, &spares[0], c->game->state);
	struct gr_ctx two = contract_copy(c, &spares[1], c->game->state);
	gr_apply_throw(c->sys, &one, thrown);
	gr_apply_throw(c->sys, &two, face);
	HOLDS(c, LAW_READING, contract_same(c, one.state, two.state), "both read %d",
	      reading(dice, face));
}

void
contract_dice(struct contract *c)
{
	struct gr_dice dice;
	uint8_t face[GR_MAX_DICE];
	struct gr_ctx ctx = contract_state(c);
	gr_due(c->sys, &ctx, &dice);
	check_dice(c, &dice);
	if (c->broken)
		return;
	gr_rng_throw(&c->ask, &dice, face);
	HOLDS(c, LAW_DICE, gr_dice_allows(&dice, face, dice.count), "a throw that is not allowed");
	check_reading(c, &dice, face);
	if (!contract_sample(c, PROBE_FACES, 10))
		return;
	check_each_face(c, &dice, face);
	check_impossible(c, &dice, face);
	HOLDS(c, LAW_REFUSED, gr_game_play(c->game, 1) == GR_E_NOT_DECISION, "%s at a throw",
	      gr_error_code(c->game->fault.error));
}

/* === odds ====================================================================================== */

static void
check_exact(struct contract *c, const struct gr_odds *odds)
{
	double sum = 0;
	for (int i = 0; i < odds->n; i++)
		sum += (double)odds->outcome[i].num / (double)odds->outcome[i].den;
	HOLDS(c, LAW_ODDS, sum > 0.999999 && sum < 1.000001, "%d exact outcomes make %f", odds->n,
	      sum);
}

static void
check_sampled(struct contract *c, const struct gr_odds *odds)
{
	uint64_t sum = 0;
	for (int i = 0; i < odds->n; i++) {
		const struct gr_outcome *row = &odds->outcome[i];
		sum += row->ppm;
		HOLDS(c, LAW_ODDS, row->low <= row->ppm && row->ppm <= row->high,
		      "%s: %u is not within %u to %u", row->key, row->ppm, row->low, row->high);
	}
	HOLDS(c, LAW_ODDS, sum > 999000 && sum < 1001000, "%d sampled outcomes make %llu ppm",
	      odds->n, (unsigned long long)sum);
}

static bool
same_odds(const struct gr_odds *a, const struct gr_odds *b)
{
	if (a->exact != b->exact || a->n != b->n)
		return false;
	for (int i = 0; i < a->n; i++) {
		const struct gr_outcome *x = &a->outcome[i];
		const struct gr_outcome *y = &b->outcome[i];
		if (strcmp(x->key, y->key) != 0 || x->num != y->num || x->den != y->den ||
		    x->ppm != y->ppm)
			return false;
	}
	return true;
}

/* What another seat could do to a space that is drawn: the same from both worlds, each of its steps
 * allowed, and the odds of the worst found. */
static void
check_threats(struct contract *c, struct gr_ctx world[2], int worlds,
	      const struct gr_odds_limit *limit)
{
	static struct gr_threats threats[2];
	static struct gr_odds odds;
	static struct spare spare;
	struct gr_ctx ctx = contract_copy(c, &spare, c->game->state);
	int seat = gr_game_node(c->game)->seat;
	int space = 1 + (int)gr_rng_below(&c->ask, (uint32_t)c->sys->n_spaces);
	enum gr_error error[2];
	for (int i = 0; i < worlds; i++) {
		threats[i].seat = seat;
		threats[i].other = seat % c->sys->seats + 1;
		error[i] = gr_threats(c->sys, &world[i], space, limit, &threats[i]);
	}
	if (worlds == 2)
		HOLDS(c, LAW_FOG_ODDS,
		      error[0] == error[1] && threats[0].n == threats[1].n &&
			      memcmp(threats[0].at, threats[1].at,
				     (size_t)threats[0].n * sizeof threats[0].at[0]) == 0,
		      "threats to %d differ", space);
	HOLDS(c, LAW_ODDS, error[0] == GR_OK || error[0] == GR_E_NOT_DECISION, "%s",
	      gr_error_code(error[0]));
	for (int i = 0; error[0] == GR_OK && i < threats[0].n; i++) {
		const struct gr_threat *threat = &threats[0].at[i];
		gr_threat_begin(c->sys, &threats[0], i, &ctx);
		HOLDS(c, LAW_ODDS, gr_check(c->sys, &ctx, threat->action[threat->n - 1]) == 0,
		      "threat %d cannot be carried out", i);
	}
	if (error[0] == GR_OK && threats[0].n > 0)
		HOLDS(c, LAW_ODDS,
		      gr_threat_odds(c->sys, &threats[0], 0, limit, &odds, &ctx) == GR_OK &&
			      odds.n > 0,
		      "the worst threat has no odds");
}

/* Asked for the seat that decides or throws, from two worlds that it cannot tell apart. These look the
 * same to the last byte, so odds are mostly reckoned from one of them; now and then from both, for
 * they must hang on nothing but these bytes. */
void
contract_odds(struct contract *c)
{
	static struct spare spares[2];
	static struct gr_odds odds[2];
	static _Alignas(8) uint8_t arena[ARENA];
	const struct gr_node *node = gr_game_node(c->game);
	gr_action action = node->kind == GR_DECISION
				   ? c->legal.action[gr_rng_below(&c->ask, (uint32_t)c->legal.n)]
				   : 0;
	struct gr_odds_limit limit = {arena, sizeof arena, 300, 40, 7};
	struct gr_ctx world[2];
	int worlds = contract_thorough || gr_rng_below(&c->ask, BOTH_WORLDS) == 0 ? 2 : 1;
	for (int i = 0; i < 2; i++) {
		world[i] = contract_copy(c, &spares[i], c->game->state);
		c->sys->observe(&world[i], node->seat);
		c->sys->resample(&world[i], node->seat, &c->ask);
		c->sys->observe(&world[i], node->seat);
	}
	HOLDS(c, LAW_FOG_ODDS, contract_same(c, spares[0].state, spares[1].state),
	      "they are asked from two views that differ");
	for (int i = 0; i < worlds; i++) {
		enum gr_error error =
			gr_odds(c->sys, &world[i], node->seat, action, &limit, &odds[i]);
		HOLDS(c, LAW_ODDS, error == GR_OK && odds[i].n > 0, "%s, %d outcomes",
		      gr_error_code(error), odds[i].n);
	}
	if (worlds == 2)
		HOLDS(c, LAW_FOG_ODDS, same_odds(&odds[0], &odds[1]), "odds of %016llx differ",
		      (unsigned long long)action);
	if (odds[0].exact)
		check_exact(c, &odds[0]);
	else
		check_sampled(c, &odds[0]);
	check_threats(c, world, worlds, &limit);
}
