/*
 * plan.c - what is to be played, and in which pieces. See plan.h.
 */
#include "plan.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"
#include "selfplay.h"

enum {
	/* About 20 ms of random play, so that handing it out costs nothing. */
	CHUNK_OF_FAST_GAMES = 64,
	CHUNK_OF_SLOW_GAMES = 2,
	DETAIL_OF_FAST_GAMES = 32, /* to watch a random game closely takes many times its length */
	KIND_GAMES = 4,            /* random games that are looked through for kinds of pieces */
	KIND_NODES = 4000,
	KIND_EVERY = 16 /* nodes between two looks */
};

/* === Kinds of pieces ============================================================================ */

struct kind_viewer {
	struct gr_viewer viewer;
	struct lab_plan *plan;
};

static void
learn_kind(struct gr_viewer *v, int piece, int space, int seat, const char *kind,
	   const char *nation, const char *state)
{
	struct lab_plan *plan = ((struct kind_viewer *)v)->plan;
	(void)piece, (void)space, (void)seat, (void)nation, (void)state;
	for (int i = 1; i < plan->n_kinds; i++) {
		if (strcmp(plan->kind[i], kind) == 0)
			return;
	}
	if (plan->n_kinds < LAB_MAX_KINDS && strlen(kind) < LAB_WORD)
		strcpy(plan->kind[plan->n_kinds++], kind);
}

/* Reinforcements are not there at the start, so a few games are looked through. */
static void
learn_kinds(struct lab_plan *plan)
{
	static struct gr_selfplay play;
	struct kind_viewer viewer = {gr_blind_viewer(), plan};
	viewer.viewer.piece = learn_kind;
	plan->n_kinds = 1;
	strcpy(plan->kind[0], "other");
	for (int v = 0; v < plan->n_variants; v++) {
		const struct lab_variant *variant = &plan->variant[v];
		for (uint64_t game = 0; game < KIND_GAMES; game++) {
			gr_selfplay_begin(&play, plan->sys, variant->scenario, variant->option,
					  game);
			int node = 0;
			do {
				if (node % KIND_EVERY == 0)
					plan->sys->view(&play.ctx, 0, &viewer.viewer);
			} while (node++ < KIND_NODES && gr_selfplay_step(&play));
		}
	}
}

/* === Sizes ====================================================================================== */

static bool
is_fast(const struct lab_plan *plan)
{
	int seats = plan->match ? 2 : plan->sys->seats;
	for (int i = 1; i <= seats; i++) {
		if (!lab_player_is_random(&plan->player[i]))
			return false;
	}
	return true;
}

void
lab_plan_finish(struct lab_plan *plan)
{
	bool fast = is_fast(plan);
	plan->chunk = fast ? CHUNK_OF_FAST_GAMES : CHUNK_OF_SLOW_GAMES;
	if (plan->detail == 0)
		plan->detail = fast ? DETAIL_OF_FAST_GAMES : 1;
	learn_kinds(plan);
}

uint64_t
lab_plan_games(const struct lab_plan *plan)
{
	return plan->games * (uint64_t)plan->n_variants;
}

static uint32_t
chunks_of_variant(const struct lab_plan *plan)
{
	return (uint32_t)((plan->games + plan->chunk - 1) / plan->chunk);
}

uint32_t
lab_plan_chunks(const struct lab_plan *plan)
{
	return chunks_of_variant(plan) * (uint32_t)plan->n_variants;
}

/* Variant after variant within each range, so that a run that is broken off has a bit of all. */
struct lab_chunk
lab_plan_chunk(const struct lab_plan *plan, uint32_t k)
{
	uint32_t variants = (uint32_t)plan->n_variants;
	uint64_t from = (uint64_t)(k / variants) * plan->chunk;
	uint64_t left = plan->games - from;
	int variant = (int)(k % variants);
	return (struct lab_chunk){variant, (uint64_t)variant * plan->games + from,
				  left < plan->chunk ? (uint32_t)left : plan->chunk};
}

/* === Header ===================================================================================== */

void
lab_plan_header(const struct lab_plan *plan, FILE *out)
{
	const struct gr_system *sys = plan->sys;
	fprintf(out, "system %s rules %s\n", sys->name, sys->version);
	fprintf(out, "games %" PRIu64 " seed %" PRIu64 " detail %" PRIu32 " chunk %" PRIu32 "\n",
		plan->games, plan->seed, plan->detail, plan->chunk);
	fprintf(out, "%s", plan->match ? "match" : "players");
	for (int i = 1; i <= (plan->match ? 2 : sys->seats); i++)
		fprintf(out, " %s", plan->player[i].name);
	fprintf(out, "\n");
	for (int f = 0; f < plan->n_factors; f++) {
		fprintf(out, "factor %s", plan->factor[f].name);
		for (int l = 0; l < plan->factor[f].n; l++)
			fprintf(out, " %s", plan->factor[f].level[l]);
		fprintf(out, "\n");
	}
	for (int v = 0; v < plan->n_variants; v++) {
		const struct lab_variant *variant = &plan->variant[v];
		fprintf(out, "variant %d scenario %s hash %016" PRIx64 " options", v,
			variant->scenario->id, variant->scenario->hash);
		for (int i = 0; i < sys->n_options; i++)
			fprintf(out, " %s=%d", sys->options[i].id, variant->option[i]);
		fprintf(out, "\n");
	}
}

/* === Bytes ====================================================================================== */

struct packed {
	char version[16];
	char system[16];
	uint32_t size; /* of one scenario */
	struct lab_plan plan;
};

void *
lab_plan_pack(const struct lab_plan *plan, size_t *size)
{
	size_t one = plan->sys->scenario_size;
	*size = sizeof(struct packed) + one * (size_t)plan->n_variants;
	struct packed *packed = calloc(1, *size);
	if (!packed)
		return NULL;
	snprintf(packed->version, sizeof packed->version, "%s", GR_VERSION);
	snprintf(packed->system, sizeof packed->system, "%s", plan->sys->name);
	packed->size = (uint32_t)one;
	packed->plan = *plan;
	for (int v = 0; v < plan->n_variants; v++)
		memcpy((char *)(packed + 1) + (size_t)v * one, plan->variant[v].scenario, one);
	return packed;
}

bool
lab_plan_unpack(struct lab_plan *plan, const void *bytes, size_t size)
{
	const struct packed *packed = bytes;
	if (size < sizeof *packed || strcmp(packed->version, GR_VERSION) != 0)
		return false;
	*plan = packed->plan;
	plan->sys = gr_system_named(packed->system);
	if (!plan->sys || plan->sys->scenario_size != packed->size ||
	    size != sizeof *packed + (size_t)packed->size * (size_t)plan->n_variants)
		return false;
	for (int i = 1; i <= GR_MAX_SEATS; i++) {
		char name[LAB_PLAYER_NAME];
		memcpy(name, plan->player[i].name, sizeof name);
		name[sizeof name - 1] = '\0';
		if (name[0] && !lab_player_read(&plan->player[i], name))
			return false;
	}
	for (int v = 0; v < plan->n_variants; v++)
		plan->variant[v].scenario =
			(const struct gr_scenario *)(const void *)((const char *)(packed + 1) +
								   (size_t)v * packed->size);
	return true;
}
