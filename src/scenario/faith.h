/*
 * faith.h - what the files of the compiler for "Par le feu, le fer et la foi" share.
 *
 * The compiler walks the tables' document and the scenario's part by part, fills a struct
 * faith_scenario and records every fault. Each part goes on after a fault, with harmless values. What
 * refers to something comes after it: sides, map, columns, commanders, units, special rules, points.
 */
#ifndef SCENARIO_FAITH_H
#define SCENARIO_FAITH_H

#include <stdint.h>

#include "../systems/faith/scenario.h"
#include "drawn.h"
#include "json.h"

enum {
	FAITH_UNIT_TYPES = F_BAGGAGE, /* types a scenario's units may have: 1 .. this */
	FAITH_MAX_RAW = 400,
	FAITH_MAX_POINTS_WON = 99,
	FAITH_OPTIONS = 11
};

/* A border as read. */
struct faith_border {
	uint8_t a, b; /* zones */
	uint8_t type; /* enum f_border */
	uint8_t los_block;
	uint8_t fort; /* side + 1 of a fortification, else 0 */
	int end[2][2];
};

/* A type of unit as the tables have it. */
struct faith_type {
	struct f_face face;
	uint8_t steps;
	uint8_t range;
	bool is_known;
};

/* A piece as read, before pieces are put in their order. */
struct faith_raw {
	struct node node;
	char id[24]; /* empty: unfit */
	const char *name;
	int side; /* -1: unfit */
	int column;
	int type; /* enum f_type, 0: unfit */
	int at;
	int arrive;
	int steps, range, vp;
	bool charge, army;
	int parent; /* of a forlorn hope: its row + 1 */
	bool bonus; /* of a commander: a special rule must name him */
	uint64_t zones;
	struct f_face face[F_FACES];
	int piece; /* its number in the scenario; 0: unfit */
};

struct faith_compiler {
	struct faith_scenario *s;
	struct node root;   /* the scenario */
	struct node tables; /* the tables; json is NULL if they could not be read */
	struct node map;
	struct polygon polygon[F_PLACES];
	bool bordered[F_PLACES][MAX_POINTS]; /* the side from this point to the next has a border */
	struct polygon line;                 /* scratch */
	struct faith_border border[F_MAX_LINKS];
	int n_borders;
	bool is_sound; /* no fault in the map so far, so that what follows from it can be compared */
	int n_sides;
	struct faith_type type[F_TYPES];
	struct faith_type on_foot;     /* argoulets dismounted */
	struct node commanders, units; /* the lists; nodes of raw pieces lead to them */
	struct faith_raw raw[FAITH_MAX_RAW];
	int n_raw;
	int kills[F_TYPES];
};

/* Words of the files, ended by NULL. */
extern const char *const faith_types[];   /* enum f_type from F_SWISS on, up to baggage */
extern const char *const faith_arms[];    /* enum f_arm from F_INFANTRY on */
extern const char *const faith_weapons[]; /* enum f_weapon from F_SHOCK on */
extern const char *const faith_orders[];  /* enum f_order from F_ATTACK on */
extern const char *const faith_borders[]; /* enum f_border from F_DOTTED on */
extern const char *const faith_zones[];   /* enum f_zone_type from F_ZONE_I on */
extern const char *const faith_edges[];   /* bits of enum f_edge, lowest first */

static inline uint64_t
faith_bit(int zone)
{
	return (uint64_t)1 << zone;
}

/* faith.c */
/* The side that a text names, or -1 with a fault. */
int faith_side(const struct faith_compiler *c, const struct node *node);
/* A number of the table of faults before some part, to see whether the part is sound. */
int faith_faults(const struct faith_compiler *c);

/* faith_map.c: zones, borders, junctions, roads, tracks. */
void faith_read_map(struct faith_compiler *c);
/* The zone that a text names, or 0 with a fault. */
int faith_zone(const struct faith_compiler *c, const struct node *node);
/* The same for a zone that can be entered. */
int faith_open_zone(const struct faith_compiler *c, const struct node *node);
/* A list of different zones that can be entered, as a mask. */
uint64_t faith_open_zones(const struct faith_compiler *c, const struct node *node);

/* faith_joints.c: junctions, and the links that borders and junctions make. */
void faith_read_junctions(struct faith_compiler *c);

/* faith_force.c: columns, commanders, units, where they stand. */
void faith_read_force(struct faith_compiler *c);
/* The column that a text names, or 0 with a fault. */
int faith_column(const struct faith_compiler *c, const struct node *node);
/* A list of different columns of a side as a mask. */
uint64_t faith_columns(const struct faith_compiler *c, const struct node *node, int side);
/* The row of the commander that a text names, or -1 with a fault. */
int faith_commander(const struct faith_compiler *c, const struct node *node);
/* A list of different unit types as a mask. */
uint64_t faith_type_list(const struct node *node);
/* A list of different orders as a mask. */
uint64_t faith_order_list(const struct node *node);

/* faith_victory.c: special rules and points. */
void faith_read_kills(struct faith_compiler *c);
void faith_read_specials(struct faith_compiler *c);
void faith_read_victory(struct faith_compiler *c);

/* faith_tables.c: tables.json. */
void faith_read_tables(struct faith_compiler *c);

/* faith_decor.c: what is only drawn. */
void faith_read_decor(struct faith_compiler *c);

#endif
