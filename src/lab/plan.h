/*
 * plan.h - what is to be played: scenarios and options in variants, players, seeds.
 *
 * A plan is a value without secrets: two plans with the same header text play the same games, on
 * whatever machine. Games are numbered through all variants; game g of the plan has seed
 * `seed + g`, in a match both games of a pair that of the first. Work is handed out in chunks, ranges
 * of games that lie within one variant.
 */
#ifndef LAB_PLAN_H
#define LAB_PLAN_H

#include <stdio.h>

#include "player.h"

enum {
	LAB_MAX_VARIANTS = 256,
	LAB_MAX_FACTORS = 8,
	LAB_MAX_LEVELS = 16,
	LAB_MAX_KINDS = 16,
	LAB_NAME = 96, /* bytes of the name of a factor or a level */
	LAB_WORD = 24  /* bytes of the name of a kind of piece */
};

/* One thing that is varied, and the values it takes. */
struct lab_factor {
	char name[LAB_NAME];
	int n;
	char level[LAB_MAX_LEVELS][LAB_NAME];
};

/* One way to play: a scenario and its options; which level of each factor that is. */
struct lab_variant {
	const struct gr_scenario *scenario;
	uint8_t option[GR_MAX_OPTIONS];
	uint8_t level[LAB_MAX_FACTORS];
};

struct lab_plan {
	const struct gr_system *sys;
	int n_factors, n_variants;
	struct lab_factor factor[LAB_MAX_FACTORS];
	struct lab_variant variant[LAB_MAX_VARIANTS];
	/* By seat, [0] unused; in a match [1] is A and [2] is B, who swap seats. */
	struct lab_player player[GR_MAX_SEATS + 1];
	bool match;
	uint64_t seed;
	uint64_t games;  /* of each variant; even in a match */
	uint32_t detail; /* every so manieth game is watched closely */
	uint32_t chunk;  /* games of a chunk; even in a match */
	int n_kinds;     /* of pieces; [0] is for those that are not listed */
	char kind[LAB_MAX_KINDS][LAB_WORD];
};

/* A range of games within a variant. */
struct lab_chunk {
	int variant;
	uint64_t first; /* game of the plan */
	uint32_t n;
};

/* Fill in what follows from the rest: chunk, detail (if it is 0) and the kinds of pieces. */
void lab_plan_finish(struct lab_plan *plan);
uint64_t lab_plan_games(const struct lab_plan *plan);
uint32_t lab_plan_chunks(const struct lab_plan *plan);
struct lab_chunk lab_plan_chunk(const struct lab_plan *plan, uint32_t k);
/* All that the results depend on, as lines of text. */
void lab_plan_header(const struct lab_plan *plan, FILE *out);

/* The plan as bytes for another process of the same build; to be freed. NULL: no memory. */
void *lab_plan_pack(const struct lab_plan *plan, size_t *size);
/* Such bytes as a plan again; its scenarios point into the bytes, which must stay. False: they are
 * not of this build. */
bool lab_plan_unpack(struct lab_plan *plan, const void *bytes, size_t size);

#endif
