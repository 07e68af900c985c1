/*
 * scenario.h - a compiled Waterloo scenario: map, pieces, tables, figures. Flat and immutable.
 *
 * The scenario compiler (src/scenario) fills the plain facts from JSON; waterloo_map_derive()
 * (map.c) computes from them what the rules need at speed. Areas are numbered 1 .. n in the order
 * of the file; the Delayed box is always W_BOX. Pieces of the French side are 1 .. 63, those of the
 * Allied side 65 .. 127, each side in the order of the notation prefixes (enum w_order in the
 * compiler): FI FG FC FK FA FL, and BI GI DI BC GC DC BA BL PI PW PC PA PL, then by number.
 */
#ifndef WATERLOO_SCENARIO_H
#define WATERLOO_SCENARIO_H

#include "gr.h"

/* Compared and hashed as bytes: no hidden padding. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

enum {
	W_SCENARIO_VERSION = 5,
	W_SIDES = 2,
	W_PLACES = 64,
	W_MAX_AREAS = 49,
	W_NOWHERE = 0,
	W_BOX = 50,      /* the Delayed box */
	W_ARRIVING = 61, /* drawn from the display this turn, not yet placed */
	W_DISPLAY = 62,
	W_LOST = 63,
	W_PIECES = 128,
	W_MAX_EDGES = 160,
	W_MAX_LINES = 8192,
	W_MAX_TURNS = 12,
	W_MAX_DISPLAY = 32,
	W_FAR = 9 /* steps to a goal: so many, or more */
};

enum w_side { W_FRENCH, W_ALLIED, W_NO_SIDE };

enum w_kind { W_NO_KIND, W_INFANTRY, W_CAVALRY, W_ARTILLERY, W_LEADER, W_KINDS };

enum w_nation {
	W_NO_NATION,
	W_LINE, /* French line */
	W_GUARD,
	W_BRITISH,
	W_GERMAN,
	W_DUTCH,
	W_PRUSSIAN,
	W_LANDWEHR,
	W_NATIONS
};

/* Cube colours, which are also the three armies. */
enum w_colour { W_BLUE, W_RED, W_BLACK, W_COLOURS };

enum w_disc { W_GREEN, W_RED_DISC, W_PURPLE, W_DISCS };

/* How a piece stands; one list for all kinds. */
enum w_stance {
	W_NO_STANCE,
	W_MOBILE,
	W_DEFENSIVE,
	W_SQUARE,
	W_READY, /* artillery and leaders */
	W_LIMBERED,
	W_FRESH,
	W_TIRED,
	W_USED,
	W_STANCES
};

/* The modifiers printed in the tables, in the order of tables.json. */
enum w_modifier {
	W_ART_SQUARE,
	W_ART_RIVER,
	W_ART_COVER, /* woods or town */
	W_ART_SUNKEN,
	W_ART_BRITISH,
	W_ART_SHELTER,
	W_ART_RIDGE,
	W_INF_SQUARE,
	W_INF_BRITISH,
	W_INF_CUBES, /* each two cubes */
	W_INF_IN_SQUARE,
	W_INF_SHELTER,
	W_DUEL_GUARD,
	W_DUEL_TIRED,
	W_DUEL_DUTCH,
	W_DUEL_ROUGH,
	W_MORALE_CAVALRY,
	W_MORALE_UNSUPPORTED,
	W_MORALE_LANDWEHR,
	W_MORALE_COVER,
	W_MORALE_GUARD,
	W_MORALE_COMBINED,
	W_MORALE_SQUARE, /* left: stored positive, subtracted */
	W_MORALE_STEADY, /* British or Guard; left */
	W_MORALE_GUNS,   /* left */
	W_MODIFIERS
};

enum w_morale_result { W_STANDS, W_RETREATS, W_ELIMINATED };

/* Result of an infantry shot: cubes, or W_SHAKEN = test without a cube. */
enum { W_SHAKEN = 15 };

struct w_edge {
	uint8_t a, b;
	uint8_t ridge;      /* 0, or which ridge */
	uint8_t ridge_high; /* area above it, 0 if none */
	uint8_t sunken;     /* area sheltered by the sunken road, 0 if none */
	uint8_t pad[3];
};

/* One line of fire that terrain leaves open: it is clear if no combat unit stands in `through`. */
struct w_line {
	uint64_t through;
	uint8_t target;
	uint8_t range;
	uint8_t ridge;  /* crosses a ridge with its last step that the gun does not border */
	uint8_t sunken; /* enters the target across its sunken road */
	uint8_t pad[2];
	int16_t terms; /* modifiers of the line and of the ground at its end for a shot at infantry */
};

/* Sums of modifiers of a shot at infantry beyond which nothing changes, and ranges. */
enum { W_LEAST_SHOT = -6, W_MOST_SHOT = 5, W_SHOTS = W_MOST_SHOT - W_LEAST_SHOT + 1, W_RANGES = 4 };

/* What units are counted by; see struct w_muster. */
enum w_arm { W_UNITS, W_FOOT, W_FOOT_UPRIGHT, W_FOOT_GUARD, W_FOOT_BLACK, W_HORSE };
#define W_ONE(arm) ((uint64_t)1 << 8 * (int)(arm))

struct waterloo_scenario {
	struct gr_scenario head;

	/* --- map; plain facts --- */
	uint8_t n_areas;
	uint8_t n_edges;
	uint8_t has_box;
	uint8_t area_limit;
	uint8_t pad_map[4];
	char area_id[W_PLACES][4];
	char area_name[W_PLACES][28];
	int16_t anchor[W_PLACES][2]; /* where the pieces stand on the drawn board */
	int16_t board[2];            /* width, height of the drawn board */
	int16_t pad_board[2];
	struct w_edge edge[W_MAX_EDGES];
	uint64_t adjacent[W_PLACES]; /* bit per place; the box is adjacent to the entry areas */
	uint64_t woods, town, river, low, strong, map_edge;
	uint64_t entry[2]; /* areas marked A, B */
	uint8_t capacity[W_PLACES];
	uint8_t shift[W_PLACES];

	/* --- pieces --- */
	char piece_id[W_PIECES][6];
	char piece_name[W_PIECES][26];
	uint8_t kind[W_PIECES];
	uint8_t nation[W_PIECES];
	uint8_t colour[W_PIECES];
	uint8_t start_place[W_PIECES]; /* 0: no such piece in this scenario */
	uint8_t start_stance[W_PIECES];
	uint8_t entry_group[W_PIECES]; /* display group: 1 = A, 2 = B, 0 = not on the display */
	uint8_t display[W_MAX_DISPLAY];
	uint8_t n_display;
	uint8_t pad_display[7];

	/* --- turns --- */
	uint8_t first_turn, last_turn, check_turn, first_side;
	uint8_t pad_turns[4];
	char clock[W_MAX_TURNS][12];
	uint8_t discs[W_MAX_TURNS][W_SIDES][W_DISCS];
	uint8_t prussians[W_MAX_TURNS];
	uint8_t pad_prussians[4];
	uint64_t must_hold; /* for the initiative */

	/* --- figures --- */
	uint64_t goal[W_SIDES]; /* areas where that side's infantry wins */
	uint64_t retreat_goal[W_COLOURS];
	uint64_t end_hold;     /* areas; end_hold_side wins by holding all in the last check */
	uint8_t end_hold_side; /* W_NO_SIDE: nobody */
	uint8_t at_end;        /* side that wins if nobody has; W_NO_SIDE: a draw */
	uint8_t needs_losses[W_SIDES]; /* enemy losses that side needs */
	uint8_t guard_counts;
	uint8_t prussians_count; /* Prussian losses count for the French */
	uint8_t grand_battery;
	uint8_t tile[6]; /* how many tiles of each value */
	uint8_t cube_total[W_COLOURS];
	uint8_t start_cubes[W_COLOURS][W_PLACES];
	uint8_t start_holder[W_PLACES]; /* strongpoints: side + 1, 0 = none */

	/* --- tables --- */
	uint8_t artillery[7][W_RANGES];
	uint8_t infantry[7];    /* cubes or W_SHAKEN */
	uint8_t morale[7][7];   /* [die][column] */
	uint8_t natural_six[2]; /* least cubes: artillery, infantry */
	uint8_t hit_cavalry;    /* artillery at cavalry */
	uint8_t hit_guns;
	uint8_t hit_skirmish;
	uint8_t hit_charge; /* infantry at charging cavalry */
	uint8_t control[W_NATIONS];
	uint8_t arrival_least;
	int8_t modifier[W_MODIFIERS];
	uint8_t pad_tables[4];

	/* --- derived by waterloo_map_derive() --- */
	uint64_t all[W_SIDES]; /* pieces of the scenario, bit = piece & 63 */
	uint64_t of_kind[W_SIDES][W_KINDS];
	uint64_t of_nation[W_SIDES][W_NATIONS];
	uint64_t of_colour[W_SIDES][W_COLOURS];
	uint64_t combat[W_SIDES];             /* all but leaders */
	uint64_t arms[W_PIECES];              /* how a combat unit counts, however it stands */
	uint8_t attacks[W_PIECES];            /* of the side that must; Prussians do in any case */
	uint64_t map;                         /* areas of the map, without the box */
	uint64_t rough;                       /* woods, town or river */
	uint64_t entries;                     /* A and B */
	uint8_t distance[W_PLACES][W_PLACES]; /* steps on the map; 255 = none */
	uint64_t ride[W_PLACES];              /* where cavalry can be in a round: three steps */
	uint64_t across[W_PLACES];            /* two steps away, over ground open to cavalry */
	uint8_t to_goal[W_SIDES][W_PLACES];   /* steps to the side's nearest goal, at most W_FAR */
	uint64_t nearer[W_COLOURS][W_PLACES]; /* adjacent areas nearer the retreat goal */
	uint64_t as_near[W_COLOURS][W_PLACES];
	uint64_t in_range[W_PLACES]; /* targets with at least one line */
	/* Lines of gun area a to target b: [first[i], first[i + 1]), i = a * W_PLACES + b. */
	uint16_t line_first[W_PLACES * W_PLACES + 1];
	uint8_t pad_line[6];
	struct w_line line[W_MAX_LINES]; /* by gun area, target, then best modifier first */
	/* Cubes of a shot at infantry, all six faces together; the second with the option art50_one. */
	uint16_t shot[2][W_SHOTS][W_RANGES];
};

#pragma GCC diagnostic pop

/* What of shots follows from map and tables alone: the last part of it (resolve.c). */
void waterloo_resolve_derive(struct waterloo_scenario *scenario);
/* Fill the derived part. Returns false if there are more lines of fire than fit. */
bool waterloo_map_derive(struct waterloo_scenario *scenario);
/* Of an area in range without a line: would there be one but for a ridge? */
bool waterloo_map_behind_ridge(const struct waterloo_scenario *scenario, int gun, int target);

#endif
