/*
 * faith.h - the state of a battle of "Par le feu, le fer et la foi", its actions, and what the rooms
 * offer each other.
 *
 * Rooms, by chapter of the specification:
 *   setup F2   flow F3   move F4 F11.3   hope F11.4   command F5 F10.2   react F6   attack F7.1 F7.3
 *   F7.9 F11.1   fight F7.2 F7.5 F11.2   retreat F7.5.3   leader F7.6   advance F7.7 F6.1.12   guns
 *   F7.8   test F1.3.2 F8   victory F9 F10.3   resolve: every number   units F1 F4.3: where pieces
 *   stand and how   map: sight and distances   check frames: invariants   tables: positions in and
 *   out   view   text notation   brain hints
 *
 * A procedure is a frame on the stack inside the state: which one, how far, ten small locals. Its
 * function in the flow table is called until the game waits for somebody. What a test came to is
 * left in `passed` for the procedure that asked for it.
 */
#ifndef FAITH_H
#define FAITH_H

#include "faith_rules.h"
#include "gr.h"
#include "graph.h"
#include "scenario.h"

enum f_option {
	F_OPT_ORDERS,
	F_OPT_CARACOLE,
	F_OPT_WAVERING,
	F_OPT_GOLD,
	F_OPT_FORLORN_HOPE,
	F_OPT_DEADLY,
	F_OPT_FREE_SETUP,
	F_OPT_UNIT_ATTACKS,
	F_OPT_ONE_SHOT_ZONE,
	F_OPT_EARLY_CHARGE,
	F_OPT_STAR_VOID,
	F_OPTIONS
};

enum f_phase {
	F_PH_SETUP,
	F_PH_COMMAND,
	F_PH_ORDERS,
	F_PH_MOVEMENT,
	F_PH_REACTION,
	F_PH_COMBAT,
	F_PH_RALLY,
	F_PH_CLOSING,
	F_PHASES
};

enum { F_DEPTH = 12, F_LOCALS = 10 };

struct f_frame {
	uint8_t proc;        /* enum f_proc */
	uint8_t at;          /* how far it has come */
	uint8_t v[F_LOCALS]; /* its locals, named in each room */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct faith_state {
	struct gr_node node;
	/* --- pieces, bit = piece & 63 --- */
	uint64_t reduced[F_SIDES]; /* reduced side up; of a commander: his replacement */
	uint64_t disordered[F_SIDES];
	uint64_t isolated[F_SIDES];
	uint64_t on_foot[F_SIDES]; /* argoulets dismounted */
	uint64_t charge[F_SIDES];  /* has its charge marker */
	uint64_t caracole[F_SIDES];
	uint64_t board[F_SIDES];    /* on the map (kept with place[], see units.c) */
	uint64_t moved[F_SIDES];    /* has moved in the running movement sequence, or may not */
	uint64_t ended[F_SIDES];    /* ended a move of at least one zone in this phase */
	uint64_t reacted[F_SIDES];  /* in the running reaction sequence */
	uint64_t attacked[F_SIDES]; /* has been AP, or a gun has fired, in this combat sequence */
	uint64_t wavered[F_SIDES];  /* took its wavering test in this combat sequence */
	uint64_t replaced[F_SIDES]; /* commanders replaced in the running fight */
	uint64_t supported;         /* active units that supported in the running fight */
	uint64_t backed;            /* passive units that supported the DP in the running round */
	uint64_t todo;              /* units still to test in the running group of tests */
	/* --- zones --- */
	uint64_t units[F_SIDES]; /* zones with a combat unit (kept with place[]) */
	uint64_t train[F_SIDES]; /* zones with baggage (likewise) */
	uint64_t sway[F_SIDES];  /* zones with a unit that exerts a ZoC (likewise) */
	uint64_t before;         /* zones that held an active unit when the movement began */
	uint64_t fresh;          /* zones that may be reacted to */
	uint64_t used;           /* attack zones of this combat sequence */
	uint64_t shot;           /* zones a gun has fired from in it */
	uint64_t trail;          /* zones units went to, for commanders who may follow */
	/* --- bytes --- */
	uint8_t place[F_PIECES];
	uint8_t entered[64]; /* zones an active unit entered in this phase */
	uint8_t fell[64];    /* zone where it lost a step in the running group of tests */
	uint8_t order[F_MAX_COLUMNS + 1];   /* enum f_order; 0 = hidden in a view */
	uint8_t shown[F_MAX_COLUMNS + 1];   /* turn the enemy saw it last, 0 = never */
	uint8_t arrived[F_MAX_COLUMNS + 1]; /* turn a column came as a reinforcement */
	uint16_t struck; /* columns with a DP in the enemy's last combat sequence, bit per column */
	uint16_t options; /* bit per enum f_option */
	uint8_t points[F_SIDES];
	uint8_t turn, phase, active, first; /* first: who has the initiative */
	uint8_t last_zone, last_dp;         /* of the last close combat of this sequence */
	uint8_t passed;                     /* what the last test came to */
	uint8_t depth;
	struct f_frame stack[F_DEPTH];
	uint8_t pad[2];
};
#pragma GCC diagnostic pop

_Static_assert(sizeof(struct faith_state) <= 1024, "a state is at most 1 KB");

static inline const struct faith_scenario *
f_map(const struct gr_ctx *x)
{
	return x->scenario;
}

static inline struct faith_state *
f_state(const struct gr_ctx *x)
{
	return x->state;
}

static inline bool
f_option(const struct gr_ctx *x, enum f_option option)
{
	return (f_state(x)->options >> option & 1) != 0;
}

static inline uint64_t
f_bit(int n)
{
	return board_bit(n);
}

/* Walk the set bits of a mask, lowest first. */
#define F_EACH(i, mask)                                                                            \
	for (uint64_t left_##i = (mask), i##_once = 1; i##_once; i##_once = 0)                     \
		for (int i; left_##i && (i = board_lowest(left_##i), true);                        \
		     left_##i &= left_##i - 1)

static inline int
f_side_of(int piece)
{
	return piece >> 6 & 1;
}

static inline int
f_piece(int side, int bit)
{
	return side << 6 | bit;
}

static inline int
f_enemy(int side)
{
	return 1 - side;
}

static inline int
f_seat(int side)
{
	return side + 1;
}

static inline uint8_t
f_u8(int value)
{
	gr_assert(value >= 0 && value <= 255);
	return (uint8_t)value;
}

/* Is this piece in a mask of its side? */
static inline bool
f_has(const uint64_t mask[F_SIDES], int piece)
{
	return (mask[f_side_of(piece)] & f_bit(piece)) != 0;
}

static inline void
f_mark(uint64_t mask[F_SIDES], int piece)
{
	mask[f_side_of(piece)] |= f_bit(piece);
}

static inline void
f_unmark(uint64_t mask[F_SIDES], int piece)
{
	mask[f_side_of(piece)] &= ~f_bit(piece);
}

/* === Actions: verb in bits 56..63, operands below ============================================= */

enum f_verb {
	F_V_NONE,
	F_V_END,   /* ends the sequence or list: "end", "done" */
	F_V_PLACE, /* piece, zone */
	F_V_HOPE,  /* piece (parent), zone: at set-up; in a move zone 0 */
	F_V_ORDER, /* column, order */
	F_V_KEEP,  /* column */
	F_V_MOVE,  /* piece */
	F_V_ENTER, /* piece, zone */
	F_V_STEP,  /* from, zone */
	F_V_DISMOUNT,
	F_V_REMOUNT,
	F_V_MERGE, /* piece (forlorn hope) */
	F_V_CARACOLE,
	F_V_EXIT,
	F_V_STOP,
	F_V_FIRE,    /* piece, reaction zone, target */
	F_V_COUNTER, /* reaction charge: piece, reaction zone, target */
	F_V_BACK,    /* piece, zone, reaction zone as from */
	F_V_GO,      /* commander, zone */
	F_V_ADVANCE, /* piece */
	F_V_HOLD,    /* nobody advances any more */
	F_V_SHOOT,   /* gun, target */
	F_V_ASSAIL,  /* from, zone, piece (AP), small 1 = charge (early_charge) */
	F_V_DP,      /* piece */
	F_V_CHARGE,
	F_V_PLAIN,
	F_V_TAKE,    /* the loss */
	F_V_RETREAT, /* zone, or piece and zone for a support */
	F_V_STAY,    /* piece */
	F_V_FOLLOW,  /* commander, zone */
	F_V_AGAIN,
	F_V_ENOUGH,
	F_V_PUT, /* commander, zone */
	F_VERBS
};

/* One lay-out for all: piece in bits 0..6, zone 8..13, from 16..21, target 24..30, small 32..35. */
static inline gr_action
f_act(int verb, int piece, int zone)
{
	return (uint64_t)verb << 56 | (uint64_t)piece | (uint64_t)zone << 8;
}

static inline gr_action
f_act_from(int verb, int piece, int zone, int from)
{
	return f_act(verb, piece, zone) | (uint64_t)from << 16;
}

static inline gr_action
f_act_at(int verb, int piece, int zone, int target)
{
	return f_act(verb, piece, zone) | (uint64_t)target << 24;
}

static inline int
f_verb(gr_action a)
{
	return (int)(a >> 56);
}

static inline int
f_arg(gr_action a, int shift, int bits)
{
	return (int)(a >> shift & ((1u << bits) - 1));
}

#define F_PIECE(a)  f_arg(a, 0, 7)
#define F_ZONE(a)   f_arg(a, 8, 6)
#define F_FROM(a)   f_arg(a, 16, 6)
#define F_TARGET(a) f_arg(a, 24, 7)
#define F_SMALL(a)  f_arg(a, 32, 4)
/* Orders: the column stands in the piece's bits, the order in the small ones. */
#define F_COLUMN(a) f_arg(a, 0, 7)

/* === Steps, chances, procedures, results, domains ============================================== */

enum f_step {
	F_S_NONE,
	F_S_PLACE,
	F_S_HOPE, /* fh_place */
	F_S_ORDER,
	F_S_PICK, /* pick_move, enter */
	F_S_STEP,
	F_S_REACT,  /* pick_reaction, cmd_react */
	F_S_COMBAT, /* pick_combat */
	F_S_DP,
	F_S_CHARGE,
	F_S_LOSS,
	F_S_SUPPORT, /* support_retreat */
	F_S_FOLLOW,  /* cmd_follow */
	F_S_AGAIN,   /* clash_round, caracole_again */
	F_S_ADVANCE, /* advance_before, advance_after */
	F_S_REPLACE, /* replace_cmd */
	F_STEPS_N
};

enum f_chance {
	F_C_NONE,
	F_C_TEST, /* every TQ */
	F_C_COMBAT,
	F_C_COMMANDER,
	F_C_SHOT,
	F_C_ORDER,
	F_CHANCES
};

enum f_proc {
	F_P_NONE,
	F_P_TURN,
	F_P_SETUP, /* a side places its pieces */
	F_P_HOPES, /* a side places forlorn hopes */
	F_P_ORDERS,
	F_P_MOVEMENT,
	F_P_MOVE, /* one piece */
	F_P_REACTION,
	F_P_REACT, /* one unit's fire, charge or fall back */
	F_P_COMBAT,
	F_P_ATTACK, /* a close combat: DP, charge, rounds, advance */
	F_P_FIGHT,  /* one round, or a reaction combat */
	F_P_SHOT,
	F_P_RETREAT,  /* one unit goes back */
	F_P_SUPPORTS, /* the DP's supports may */
	F_P_FOLLOW,   /* commanders may go along */
	F_P_ADVANCE,
	F_P_TEST,  /* one TQ */
	F_P_GROUP, /* TQs of several units, in id order */
	F_P_WAVER,
	F_P_STAR,  /* commanders of a zone are tested */
	F_P_DEATH, /* of a commander, with its tests and his replacement */
	F_P_PUT,   /* a replacement looks for the nearest unit */
	F_P_CATCH, /* baggage and commanders alone in a zone an enemy unit enters */
	F_PROCS
};

enum f_result_row { F_R_NONE, F_R_DRAW, F_R_MARGINAL, F_R_SUBSTANTIAL, F_R_DECISIVE, F_RESULTS_N };

/* The system's own domains of words. */
enum f_domain {
	F_D_ORDER = GR_D_OWN,
	F_D_COLUMN,
	F_D_PHASE,
	F_D_RESULT, /* cell of the combat table */
	F_D_PASSED, /* 0 fails, 1 passes */
	F_D_LEVEL,
	F_D_LIVES /* 0 is killed, 1 lives */
};

/* What a TQ is about: its clause, and what failure does. */
enum f_cause {
	F_BY_NONE,
	F_BY_MOVE,      /* F4.1.4a */
	F_BY_MOUNTING,  /* F4.6.6 */
	F_BY_FIRE,      /* F6.2.3 */
	F_BY_COUNTER,   /* F6.3.5 */
	F_BY_FALL_BACK, /* F6.4.3, F11.4.17 */
	F_BY_RESULT,    /* F7.5.1a */
	F_BY_RETREAT,   /* F7.5.3e */
	F_BY_ARMY,      /* F7.6.5 */
	F_BY_COLUMN,    /* F7.6.6 */
	F_BY_RALLY,     /* F8.1 */
	F_BY_CARACOLE,  /* F11.1.10 */
	F_BY_WAVERING,  /* F11.2.1 */
	F_BY_GOLD,      /* F11.3.1 */
	F_CAUSES
};

#include "words.h"
