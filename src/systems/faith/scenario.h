/*
 * scenario.h - a compiled scenario of "Par le feu, le fer et la foi": map, pieces, tables, figures.
 * Flat and immutable.
 *
 * The scenario compiler (src/scenario) fills the plain facts from JSON; faith_map_derive() (map.c)
 * computes from them what the rules need at speed. Zero means none everywhere.
 *
 * Numbers
 *   sides    0 and 1 in the order of the file's `sides`; seat = side + 1
 *   zones    1 .. n_zones in the order of the file
 *   pieces   units, commanders and forlorn hopes (two for each arquebusier unit of a side marked
 *            forlorn_hope, whether the option is on or not) of side 0 are 1 .. 63, of side 1 65 ..
 *            127; within a side in the byte order of their ids, so that "id order" is the order of
 *            the numbers
 *   columns  1 .. n_columns in the order of the file, both sides together
 */
#ifndef FAITH_SCENARIO_H
#define FAITH_SCENARIO_H

#include "gr.h"

/* Compared and hashed as bytes: no hidden padding. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

enum {
	F_SCENARIO_VERSION = 3,
	F_SIDES = 2,
	F_PLACES = 64,
	F_MAX_ZONES = 55,
	F_NOWHERE = 0,  /* not in play: a forlorn hope not made, or merged again */
	F_TRAY = 59,    /* still to be placed at set-up */
	F_WAITING = 60, /* a reinforcement to come */
	F_SAVED = 61,   /* left the map by an exit of the scenario */
	F_LOST = 62,
	F_PIECES = 128,
	F_MAX_COLUMNS = 15,
	F_MAX_LINKS = 320,
	F_MAX_LINES = 4096,
	F_MAX_ROADS = 8,
	F_MAX_ROAD = 40,
	F_MAX_RANGE = 6,
	F_MAX_TURNS = 16, /* turns 1 .. 15 */
	F_MAX_SPECIALS = 12,
	F_MAX_HOLDS = 24,
	F_MAX_LEVELS = 8,
	F_MAX_AWARDS = 4
};

enum f_arm { F_NO_ARM, F_INFANTRY, F_CAVALRY, F_ARTILLERY, F_TRAIN, F_ARMS };

enum f_weapon { F_NO_WEAPON, F_SHOCK, F_FIRE, F_WEAPONS };

/* In the order of tables.json's unit_types. */
enum f_type {
	F_NO_TYPE,
	F_SWISS,
	F_LANDSKNECHT,
	F_PIKE,
	F_MILITIA,
	F_ARQUEBUS,
	F_GENDARME,
	F_LIGHTHORSE,
	F_REITER,
	F_CUIRASSIER,
	F_ARGOULET,
	F_CULVERIN,
	F_CANNON,
	F_BAGGAGE,
	F_FORLORN_HOPE,
	F_COMMANDER,
	F_TYPES
};

/* Zone types; 4 is X, closed. */
enum f_zone_type { F_NO_ZONE, F_ZONE_I, F_ZONE_II, F_ZONE_III, F_ZONE_X, F_ZONE_TYPES };

enum f_border { F_NO_BORDER, F_DOTTED, F_SINGLE, F_DOUBLE, F_IMPASSABLE, F_BORDERS };

/* Edges of the map a zone touches, as bits; `supply_edge` is one of them. */
enum f_edge { F_NORTH = 1, F_EAST = 2, F_SOUTH = 4, F_WEST = 8 };

/* Columns of the terrain table, Table 1. */
enum f_attacker {
	F_BY_SHOCK_CAVALRY,
	F_BY_FIRE_CAVALRY,
	F_BY_SHOCK_INFANTRY,
	F_BY_FIRE_INFANTRY,
	F_BY_ARTILLERY,
	F_ATTACKERS
};

/* Cells of the combat table, Table 2. */
enum f_result { F_NO_RESULT, F_TEST, F_DISORDER, F_ONE, F_ONE_STAR, F_TWO, F_TWO_STAR, F_RESULTS };

enum {
	F_COLUMNS_OF_TABLE = 10, /* differentials <= -4, -3 .. +4, >= +5 */
	F_LEAST_DIFFERENCE = -4
};

enum f_order {
	F_NO_ORDER,
	F_ATTACK,
	F_SKIRMISH,
	F_HOLD,
	F_RESERVE,
	F_MARCH,
	F_DISENGAGE,
	F_WITHDRAW,
	F_ORDERS
};

/* How far a battle is won, by the names of the file. */
enum f_level { F_DRAW, F_MARGINAL, F_SUBSTANTIAL, F_DECISIVE, F_LEVELS };

/* The basic game, and the one with orders. */
enum f_form { F_BASIC, F_ADVANCED, F_FORMS };

enum f_limit { F_NO_LIMIT, F_NO_ENEMY_ZOC, F_NOT_NEARER_ENEMY, F_NEARER_SUPPLY, F_LIMITS };

enum f_may_attack { F_NONE_ATTACK, F_FIRE_ATTACK, F_ALL_ATTACK };

/* A row of Table 3. */
struct f_order_row {
	int8_t mp;
	uint8_t limit;  /* enum f_limit */
	uint8_t attack; /* enum f_may_attack */
	uint8_t artillery;
	int8_t ap, dp;
	uint8_t tr, cr;
	uint8_t fall_back; /* cav_retreat */
	int8_t fall_back_fq;
	uint8_t replace;      /* substitute: a loss by a retreat */
	uint8_t free_replace; /* without TQ over a dotted border into type I */
	uint8_t advance;
	int8_t initiative;
	uint8_t ladder; /* 0-based step of order_ladder; equal for March and Reserve */
	uint8_t pad;
};

/* The modifiers of Table 4, in the file's order; the last is the commander's own (special rules). */
enum f_change {
	F_CH_LG,
	F_CH_STEP, /* each step of the ladder beyond the first, at most two */
	F_CH_WITHDRAW,
	F_CH_ZOC,
	F_CH_SHAKEN,
	F_CH_REPLACEMENT,
	F_CH_ATTACKED,
	F_CHANGES
};

/* What stands on one side of a counter. */
struct f_face {
	uint8_t fc;
	uint8_t ma;
	uint8_t fq;
	uint8_t cls; /* 1 = A .. 8 = H; 0 = none */
	uint8_t arm;
	uint8_t weapon;
	uint8_t pad[2];
};

/*
 * The sides of a counter: units full and reduced; argoulets mounted (full) and on foot; commanders
 * first side and replacement (reduced), with FQ and MA alone.
 */
enum f_side_up { F_FULL, F_REDUCED, F_ON_FOOT, F_FACES };

/*
 * How two zones touch: by a border or, where they share none, by a junction. One row for each pair;
 * both directions are the same row. An impassable junction joins its pairs for range and sight only
 * (rule F4.1.5d): the compiler makes rows for them too.
 */
struct f_link {
	uint8_t a, b;
	uint8_t junction;       /* 0: a border; else which junction of the file, from 1 */
	uint8_t worst;          /* enum f_border: what it costs and whether it can be crossed */
	uint8_t kinds[F_SIDES]; /* bit per enum f_border of the borders here, as they serve a DP of
				   that side: a fort of the other side is dotted (F7.4.6c) */
	uint8_t los_block;      /* the border, or any that ends at the junction, is brown */
	uint8_t fort;           /* 1: a fortification or palisade is among them */
};

/*
 * One shortest chain of zones along which terrain leaves sight open. It is clear if no unit stands
 * in `through`, which is empty unless all its zones have one altitude (F4.1.5.5a).
 */
struct f_line {
	uint64_t through;
	uint8_t target;
	uint8_t range;
	uint16_t last;  /* link by which it enters the target's zone */
	uint8_t barred; /* crosses what troops cannot (F4.1.5d) */
	uint8_t over_x; /* passes a closed zone (F4.1.5e) */
	uint8_t pad[2];
};

/* Why no line leads somewhere in range; the first shortest chain tells. */
enum f_blind {
	F_SEEN,
	F_BLIND_BORDER,   /* F4.1.5.1 */
	F_BLIND_JUNCTION, /* F4.1.5.2 */
	F_BLIND_ZONE,     /* F4.1.5.3 */
	F_BLIND_CREST,    /* F4.1.5.4a */
	F_BLIND_UPHILL,   /* F4.1.5.4b */
	F_BLIND_BELOW,    /* F4.1.5.4c */
	F_BLIND_SLOPE,    /* F4.1.5.4d */
	F_BLINDS
};

/* A scenario's own rule. Fields that its kind does not name are 0. */
enum f_special_kind {
	F_SP_NONE,
	F_SP_AP_FC,     /* commander, types, value, dp_arm */
	F_SP_ORDER_DIE, /* commander, value */
	F_SP_NO_CHARGE, /* commander, column, types, zones */
	F_SP_EXIT,      /* side, where, cost, turn (first), orders */
	F_SP_FORT,      /* side; the map's borders say where */
	F_SP_MAX_RANGE  /* turn (last), value */
};

struct f_special {
	uint64_t where;  /* zones */
	gr_rule rule;    /* its clause; F1.4.1 if the file names one that is none of ours */
	uint16_t types;  /* bit per enum f_type */
	uint16_t orders; /* bit per enum f_order */
	uint8_t kind;
	uint8_t commander; /* piece */
	uint8_t column;
	uint8_t side;
	uint8_t dp_arm; /* enum f_arm; 0 = any */
	uint8_t zones;
	uint8_t turn;
	uint8_t cost;
	int8_t value;
	uint8_t pad[1];
};

/* Points for holding a zone: at the end (turn 0) or in the closing of a turn. */
struct f_hold {
	uint8_t side;
	uint8_t zone;
	uint8_t vp;
	uint8_t turn;
};

/* Points for units saved by an exit, or for those that survive: on the map or saved at the end. */
struct f_award {
	uint16_t columns; /* bit per column */
	uint8_t side;
	uint8_t full; /* survivors: whatever their state */
	uint8_t reduced;
	uint8_t pad[1];
};

struct faith_scenario {
	struct gr_scenario head;

	/* --- map; plain facts --- */
	uint8_t n_zones;
	uint8_t n_columns;
	uint8_t n_roads;
	uint8_t n_junctions;
	uint16_t n_links;
	uint8_t pad_map[2];
	char zone_id[F_PLACES][8]; /* the label: "222" */
	char zone_name[F_PLACES][40];
	uint8_t zone_type[F_PLACES]; /* enum f_zone_type */
	uint8_t altitude[F_PLACES];
	uint8_t edges[F_PLACES];     /* bits of enum f_edge */
	uint8_t cover[F_PLACES];     /* 0 or row of cover_id */
	char cover_id[32][16];       /* "field", "wood", ...: drawing only; row 0 is empty */
	int16_t anchor[F_PLACES][2]; /* label point: where the pieces stand on the drawn board */
	int16_t board[2];            /* width, height of the drawn board */
	int16_t pad_board[2];
	uint64_t los_block;   /* zones that stop sight passing through */
	uint64_t los_through; /* X zones that sight may pass; bits of other zones do not matter */
	struct f_link link[F_MAX_LINKS];
	uint8_t road[F_MAX_ROADS][F_MAX_ROAD]; /* chains of zones, 0 behind the last */
	uint8_t on_track[F_PLACES];            /* a track (chemin) passes: drawing only */

	/* --- sides --- */
	char side_key[F_SIDES][4]; /* "H" */
	char side_id[F_SIDES]
		    [16]; /* word of the catalogue, "seat.<id>": the name in small letters */
	char side_name[F_SIDES][24];
	uint8_t supply_edge[F_SIDES]; /* one bit of enum f_edge */
	uint8_t forlorn_hope[F_SIDES];
	uint8_t pad_sides[4];
	uint64_t supply_zones[F_SIDES]; /* as the file lists them, without X */

	/* --- columns --- */
	char column_id[F_MAX_COLUMNS + 1][8];
	char column_name[F_MAX_COLUMNS + 1][24];
	uint8_t column_side[F_MAX_COLUMNS + 1];
	uint8_t column_commander[F_MAX_COLUMNS + 1]; /* piece */
	uint8_t column_order[F_MAX_COLUMNS + 1];     /* enum f_order at the start */

	/* --- pieces --- */
	char piece_id[F_PIECES][24];   /* empty: no such piece */
	char piece_name[F_PIECES][40]; /* of a forlorn hope: its parent's */
	uint8_t type[F_PIECES];        /* enum f_type */
	uint8_t column[F_PIECES];
	uint8_t steps[F_PIECES];   /* 2 or 1; commanders 0 */
	uint8_t range[F_PIECES];   /* artillery */
	uint8_t charge[F_PIECES];  /* starts with a charge marker */
	uint8_t army[F_PIECES];    /* commander: 1 = LG */
	uint8_t vp[F_PIECES];      /* what its loss is worth to the enemy */
	uint8_t start[F_PIECES];   /* zone, F_WAITING, or F_NOWHERE (forlorn hopes) */
	uint8_t arrive[F_PIECES];  /* turn of a reinforcement, else 0 */
	uint8_t parent[F_PIECES];  /* of a forlorn hope */
	uint8_t hope[F_PIECES][2]; /* forlorn hopes of an arquebusier unit, else 0 */
	uint64_t zones[F_PIECES];  /* where it may be set up; of a reinforcement, may enter */
	struct f_face face[F_PIECES][F_FACES];

	/* --- turns --- */
	uint8_t turns;
	uint8_t first_side;
	uint8_t pad_turns[6];
	char clock[F_MAX_TURNS][8]; /* [1] = "09:00" */

	/* --- special rules and victory --- */
	uint8_t n_specials, n_holds, n_saved, n_survivors, n_levels;
	uint8_t start_points[F_FORMS][F_SIDES];
	uint8_t pad_victory[7];
	struct f_special special[F_MAX_SPECIALS];
	struct f_hold hold[F_MAX_HOLDS];
	struct f_award saved[F_MAX_AWARDS];
	struct f_award survivors[F_MAX_AWARDS];
	uint8_t level_least
		[F_MAX_LEVELS];      /* difference from which the level holds; rising, [0] = 0 */
	uint8_t level[F_MAX_LEVELS]; /* enum f_level */

	/* --- tables --- */
	uint8_t zone_cost[F_ZONE_TYPES];
	uint8_t stacking[F_ZONE_TYPES];
	uint8_t border_cost[F_BORDERS];
	uint8_t pad_costs[1];
	uint8_t combat[2][7][F_COLUMNS_OF_TABLE][2];    /* [deadly][die][column]: AP, DP result */
	uint8_t terrain_border[F_BORDERS][F_ATTACKERS]; /* barred cells are 0 */
	uint8_t terrain_zone[F_ZONE_TYPES][F_ATTACKERS];
	int8_t change[F_CHANGES]; /* Table 4 */
	uint8_t pad_tables[7];
	struct f_order_row order[F_ORDERS];

	/* --- derived by faith_map_derive() --- */
	uint64_t map;                   /* all zones */
	uint64_t open;                  /* zones that can be entered: all but X */
	uint64_t of_zone[F_ZONE_TYPES]; /* zones of a type */
	uint64_t all[F_SIDES];          /* pieces of the scenario, bit = piece & 63 */
	uint64_t of_type[F_SIDES][F_TYPES];
	uint64_t of_column[F_SIDES][F_MAX_COLUMNS + 1];
	uint64_t commanders[F_SIDES];
	uint64_t units[F_SIDES];      /* all but commanders */
	uint64_t combatants[F_SIDES]; /* units but baggage */
	uint64_t guns[F_SIDES];
	uint64_t armed[F_SIDES][F_WEAPONS]
		      [F_FACES];     /* who has a weapon, by the side that lies up */
	uint64_t stacks[F_SIDES];    /* units that count for stacking: all but forlorn hopes */
	uint64_t adjacent[F_PLACES]; /* over passable links, X left out */
	uint64_t dotted[F_PLACES];   /* the part of them over dotted borders alone */
	uint64_t touching[F_PLACES]; /* by any link, closed ones and X zones too */
	uint16_t link_of[F_PLACES][F_PLACES]; /* row of link + 1, 0 = they do not touch */
	uint8_t distance[F_PLACES][F_PLACES]; /* steps over passable links, 255 = no way */
	uint8_t supply[F_SIDES][F_PLACES];    /* steps to the nearest supply zone, 255 = no way */
	uint64_t road_next[F_MAX_ROADS]
			  [F_PLACES];         /* neighbours along the road, both of type I or II */
	uint8_t road_here[F_PLACES];          /* bit per road that gives its bonus from here */
	uint8_t range_to[F_PLACES][F_PLACES]; /* zones for fire, 255 = none */
	uint8_t blind[F_PLACES][F_PLACES];    /* enum f_blind, for zones within F_MAX_RANGE */
	uint16_t line_first[F_PLACES + 1];    /* lines from zone z: [first[z], first[z + 1]) */
	uint8_t pad_line[6];
	struct f_line line[F_MAX_LINES]; /* by firer's zone, then target */
};

#pragma GCC diagnostic pop

/* The chain that sight takes from a zone to another, or the first that is closed. */
struct f_sight {
	int n;
	uint8_t zone[F_MAX_RANGE + 1];
	uint8_t target;
	enum f_blind blind; /* by what terrain it is closed */
	bool masked;        /* terrain leaves it open, but a unit stands in the way */
	int stop;           /* closed: in zone[stop], ... */
	bool between;       /* ... or on the border behind it */
};

/* Is there a chain at all? With these zones held by units. */
bool faith_map_sight(const struct faith_scenario *scenario, int from, int target, uint64_t units,
		     struct f_sight *out);

/* Fill the derived part. Returns false if there are more lines of sight than fit. */
bool faith_map_derive(struct faith_scenario *scenario);

#endif
