/*
 * faith.h - the state of a battle of "Par le feu, le fer et la foi", its actions, and what the rooms
 * offer each other.
 *
 * Rooms, by chapter of the specification:
 *   setup F2   flow F3   move F4 F11.3   hope F11.4   command F5 F10.2   react F6   attack F7.1 F7.3
 *   F7.9 F11.1   fight F7.2 F7.5 F11.2   retreat F7.5.3   leader F7.6   advance F7.7 F6.1.12   guns
 *   F7.8   test F1.3.2 F8   victory F9 F10.3   resolve: every number   units F1 F4.3: where pieces
 *   stand and how   map: sight and distances   check frames: invariants   tables: positions in and
 *   out   view   reach survey: what is to be known of a zone   text notation   brain hints
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
	uint8_t held; /* in a copy that odds are reckoned with: nothing follows upon the combats */
	uint8_t pad[1];
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
	F_D_LIVES, /* 0 is killed, 1 lives */
	F_D_CAUSE  /* enum f_cause */
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
/* === units.c: where pieces stand and how ======================================================= */

/* Pieces of a side in a place, as a mask of bits. */
uint64_t faith_units_at(const struct gr_ctx *x, int side, int place);
uint64_t faith_units_combat(const struct gr_ctx *x, int side, int zone);
uint64_t faith_units_commanders(const struct gr_ctx *x, int side, int zone);
/* Is this the number of a piece of the scenario? */
bool faith_units_exists(const struct gr_ctx *x, int piece);
/* What stands on the side of the counter that lies up. */
const struct f_face *faith_units_face(const struct gr_ctx *x, int piece);
/* Units of a side that have this weapon, as they stand now. */
uint64_t faith_units_armed(const struct gr_ctx *x, int side, int weapon);
int faith_units_arm(const struct gr_ctx *x, int piece);
uint64_t faith_units_of_arm(const struct gr_ctx *x, int side, uint64_t mask, enum f_arm arm);
/* Zones in a ZoC of this side. */
uint64_t faith_units_zoc(const struct gr_ctx *x, int side);
/* Put a piece somewhere; keeps board[], units[], train[] and sway[] right. */
void faith_units_put(struct gr_ctx *x, int piece, int place);
/* The same for good: its markers go. */
void faith_units_leave(struct gr_ctx *x, int piece, int place);
/* Is there room for the piece by stacking? */
bool faith_units_room(const struct gr_ctx *x, int piece, int zone);
void faith_units_eliminate(struct gr_ctx *x, int piece, gr_rule why);
void faith_units_lose_step(struct gr_ctx *x, int piece, gr_rule why);
/* Disorganise a unit; true if it was so already and has lost a step. */
bool faith_units_disorder(struct gr_ctx *x, int piece, gr_rule why);
/* Set or take off its marker, no more. */
void faith_units_mark_disordered(struct gr_ctx *x, int piece, bool on);
/* Recompute what is kept beside place[] (after a position was set). */
void faith_units_index(struct gr_ctx *x);

/* === flow.c: the stack ========================================================================= */

struct f_frame *faith_flow_top(const struct gr_ctx *x);
struct f_frame *faith_flow_call(struct gr_ctx *x, enum f_proc proc);
void faith_flow_return(struct gr_ctx *x);
/* The innermost frame of a procedure, NULL if it is not under way. */
const struct f_frame *faith_flow_find(const struct gr_ctx *x, enum f_proc proc);
void faith_flow_ask(struct gr_ctx *x, enum f_step step, int side);
void faith_flow_throw(struct gr_ctx *x, enum f_chance chance, int side);
void faith_flow_over(struct gr_ctx *x, int winner_seat, enum f_result_row cause);
/* In a copy that odds are reckoned with, where the next combat, reaction or reorganisation would come:
 * true, and a decision at which they stop is asked. */
bool faith_flow_held(struct gr_ctx *x);
/* Take up an answer: the node is cleared, the waiting frame is given back. */
struct f_frame *faith_flow_resume(struct gr_ctx *x);
void faith_flow_advance(struct gr_ctx *x);
/* The phase of the active side begins: what is remembered of the last one goes, command is settled. */
void faith_flow_begin_side(struct gr_ctx *x);

/* === procedures: one function a frame ========================================================== */

void faith_flow_turn(struct gr_ctx *x, struct f_frame *f);
void faith_setup_run(struct gr_ctx *x, struct f_frame *f);
void faith_hope_run(struct gr_ctx *x, struct f_frame *f);
void faith_command_orders_run(struct gr_ctx *x, struct f_frame *f);
void faith_move_sequence_run(struct gr_ctx *x, struct f_frame *f);
void faith_move_run(struct gr_ctx *x, struct f_frame *f);
void faith_react_sequence_run(struct gr_ctx *x, struct f_frame *f);
void faith_react_run(struct gr_ctx *x, struct f_frame *f);
void faith_attack_sequence_run(struct gr_ctx *x, struct f_frame *f);
void faith_attack_run(struct gr_ctx *x, struct f_frame *f);
void faith_fight_run(struct gr_ctx *x, struct f_frame *f);
void faith_guns_run(struct gr_ctx *x, struct f_frame *f);
void faith_retreat_run(struct gr_ctx *x, struct f_frame *f);
void faith_retreat_supports_run(struct gr_ctx *x, struct f_frame *f);
void faith_retreat_follow_run(struct gr_ctx *x, struct f_frame *f);
void faith_advance_run(struct gr_ctx *x, struct f_frame *f);
void faith_test_run(struct gr_ctx *x, struct f_frame *f);
void faith_test_group_run(struct gr_ctx *x, struct f_frame *f);
void faith_leader_star_run(struct gr_ctx *x, struct f_frame *f);
void faith_leader_death_run(struct gr_ctx *x, struct f_frame *f);
void faith_leader_put_run(struct gr_ctx *x, struct f_frame *f);
void faith_leader_catch_run(struct gr_ctx *x, struct f_frame *f);

/* === calling another room ====================================================================== */

/* Begin the next part of the set-up; the turn's frame is on top. */
void faith_setup_begin(struct gr_ctx *x);

/* Settle who of the active side is in command. */
void faith_command_settle(struct gr_ctx *x);
bool faith_command_is_lg(const struct gr_ctx *x, int piece);
int faith_command_lg(const struct gr_ctx *x, int side);
/* Zones where units of a column are in command now. */
uint64_t faith_command_zones(const struct gr_ctx *x, int side, int column);
/* Is this unit within such a zone now? */
bool faith_command_covers(const struct gr_ctx *x, int piece);
/* The order a unit acts under (0: none in force) and its row of Table 3. */
int faith_command_order(const struct gr_ctx *x, int piece);
const struct f_order_row *faith_command_row(const struct gr_ctx *x, int piece);
/* The enemy sees a column's order; or: the order of a unit's column has told. */
void faith_command_show(struct gr_ctx *x, int column);
void faith_command_told(struct gr_ctx *x, int piece);

/* Why a piece may not stand in a zone; why it may not step from one zone into another. */
gr_reason faith_move_occupied(const struct gr_ctx *x, int piece, int zone);
gr_reason faith_move_barred(const struct gr_ctx *x, int piece, int from, int to);
/* The same with what it has to pay, its order and its isolation; `f` is the frame of its move. */
gr_reason faith_move_check_step(const struct gr_ctx *x, const struct f_frame *f, int from, int to);
/* Can the piece move at all? */
gr_reason faith_move_check_piece(const struct gr_ctx *x, int piece);
/* Was the piece in this zone before in its move, with nothing of note since? */
bool faith_move_came_through(const struct f_frame *f, int zone);
/* Roads that a step follows, of those in a mask. */
int faith_move_roads(const struct gr_ctx *x, int roads, int from, int to);
/* Zones that a caracole from where the unit stands may ride against. */
uint64_t faith_move_caracole_zones(const struct gr_ctx *x, int piece);

/* `unpaid`: what payment would be refused with. */
gr_reason faith_hope_check_make(const struct gr_ctx *x, int parent, gr_reason unpaid);
gr_reason faith_hope_check_merge(const struct gr_ctx *x, const struct f_frame *move, int hope,
				 gr_reason unpaid);
void faith_hope_make(struct gr_ctx *x, int parent, int zone);
void faith_hope_merge(struct gr_ctx *x, int hope);
void faith_hope_remove_far(struct gr_ctx *x);

/* Zones that hold an active unit of any kind. */
uint64_t faith_react_held(const struct gr_ctx *x);
/* Active units whose MA a reaction of passive horse is measured by. */
uint64_t faith_react_paced(const struct gr_ctx *x);

/* Why a unit may not lead an attack wherever it is. */
gr_reason faith_attack_forbidden(const struct gr_ctx *x, int piece);

/* How far a gun reaches in this turn. */
int faith_guns_range(const struct gr_ctx *x, int gun);
gr_reason faith_guns_check(const struct gr_ctx *x, int gun, int target);
void faith_guns_candidates(const struct gr_ctx *x, struct gr_list *list);
void faith_guns_shoot(struct gr_ctx *x, int gun, int target);

enum f_fight { F_MELEE, F_REACTION_FIRE, F_REACTION_CHARGE };

struct f_combat {
	uint8_t ap, dp;
	uint8_t from, zone; /* of AP and DP */
	uint8_t kind;       /* enum f_fight */
	uint8_t charge;
	uint8_t eyes; /* seat that asks, 0 = the truth: orders it has not seen are left out */
};

void faith_fight(struct gr_ctx *x, const struct f_combat *c, bool no_retreat);
struct f_combat faith_fight_of(const struct f_frame *f);
/* A unit has lost a step in a zone: do others waver? */
bool faith_fight_waver(struct gr_ctx *x, int piece, int zone);

enum f_way { F_WAY_RETREAT, F_WAY_BACK };

/* Zones of the best kind open to a retreat or fall back; why another is not. */
uint64_t faith_retreat_zones(const struct gr_ctx *x, int piece, int attack_zone, enum f_way way);
gr_reason faith_retreat_refused(const struct gr_ctx *x, int piece, int attack_zone, int to,
				enum f_way way);
/* Why a unit may not go at all. */
gr_reason faith_retreat_cannot(const struct gr_ctx *x, int piece);
void faith_retreat(struct gr_ctx *x, int piece, int to);
void faith_retreat_supports(struct gr_ctx *x, int attack_zone, int zone);
/* Ask the commanders in a zone whether they go where `trail` leads. */
void faith_retreat_follow(struct gr_ctx *x, int side, int zone);

enum f_advance { F_ADVANCE_BEFORE, F_ADVANCE_AFTER, F_ADVANCE_AP };
void faith_advance(struct gr_ctx *x, int from, int to, enum f_advance mode, int ap);

void faith_leader_star(struct gr_ctx *x, int side, int zone);
void faith_leader_death(struct gr_ctx *x, int commander, bool caught);
void faith_leader_put(struct gr_ctx *x, int commander, int from);
bool faith_leader_settle(struct gr_ctx *x);
/* A unit of `side` has come into a zone: baggage and commanders alone there are caught. */
void faith_leader_catch(struct gr_ctx *x, int zone, int side);

/* One TQ, with the FQs of that zone's commanders; its outcome will be in `passed`. */
void faith_test(struct gr_ctx *x, int piece, enum f_cause cause, int zone);
/* TQs of several units in id order, with what failure does. */
void faith_test_group(struct gr_ctx *x, int side, uint64_t units, enum f_cause cause);
gr_rule faith_test_rule(const struct gr_ctx *x, const struct f_frame *f);
void faith_test_rally(struct gr_ctx *x);

/* Points for a side, and the word about them; none: nothing is said. */
void faith_victory_award(struct gr_ctx *x, int side, int vp, gr_rule why);
bool faith_victory_holds(const struct gr_ctx *x, int side, int zone);
void faith_victory_saved(struct gr_ctx *x, int piece);
/* Points that a side would have for its survivors if the battle ended now; `at_first`: if all survived. */
int faith_victory_survivors(const struct gr_ctx *x, int side, bool at_first);
void faith_victory_close(struct gr_ctx *x);
void faith_victory_final(struct gr_ctx *x, bool early);

/* === resolve.c: every number =================================================================== */

enum { F_CHARGE_BONUS = 2 };

/* How two zones touch, NULL if they do not. */
const struct f_link *faith_resolve_link(const struct gr_ctx *x, int a, int b);
int faith_resolve_attacker(const struct f_face *face);
int faith_resolve_fq(const struct gr_ctx *x, int piece, int zone, int bonus, struct gr_calc *calc);
int faith_resolve_ma(const struct gr_ctx *x, int piece);
int faith_resolve_road_bonus(const struct gr_ctx *x, int piece);
int faith_resolve_cost(const struct gr_ctx *x, int piece, int from, int to, struct gr_calc *calc);
/* Zones with any unit, baggage included: they stop sight on the level. */
uint64_t faith_resolve_masks(const struct gr_ctx *x);
/* 0 if there is a clear line of sight to a zone in range, else why not. */
gr_reason faith_resolve_unseen(const struct gr_ctx *x, int from, int to);
uint64_t faith_resolve_supports(const struct gr_ctx *x, int piece);
/* The differential of a combat. */
int faith_resolve_combat(const struct gr_ctx *x, const struct f_combat *c, struct gr_calc *calc);
/* With nobody to defend: F_NO_DIFFERENCE, beyond all. */
enum { F_NO_DIFFERENCE = 99 };
int faith_resolve_least(const struct gr_ctx *x, struct f_combat c);
void faith_resolve_cell(const struct gr_ctx *x, int difference, int die, uint8_t cell[2]);
int faith_resolve_shot(const struct gr_ctx *x, int gun, int target, struct gr_calc *calc);
int faith_resolve_guard(const struct gr_ctx *x, int side, int zone, struct gr_calc *calc);
int faith_resolve_change(const struct gr_ctx *x, int column, int wanted, struct gr_calc *calc);
int faith_resolve_initiative(const struct gr_ctx *x, int side);

/* === steps' three functions, by room ============================================================ */

#define F_STEP_FUNCTIONS(name)                                                                     \
	void faith_##name##_candidates(const struct gr_ctx *x, struct gr_list *list);              \
	gr_reason faith_##name##_check(const struct gr_ctx *x, gr_action a);                       \
	void faith_##name##_apply(struct gr_ctx *x, gr_action a)

F_STEP_FUNCTIONS(setup);
F_STEP_FUNCTIONS(hope);
F_STEP_FUNCTIONS(command);
F_STEP_FUNCTIONS(move_pick);
F_STEP_FUNCTIONS(move);
F_STEP_FUNCTIONS(react);
F_STEP_FUNCTIONS(attack);
F_STEP_FUNCTIONS(attack_dp);
F_STEP_FUNCTIONS(attack_charge);
F_STEP_FUNCTIONS(attack_again);
F_STEP_FUNCTIONS(fight_loss);
F_STEP_FUNCTIONS(retreat_support);
F_STEP_FUNCTIONS(retreat_follow);
F_STEP_FUNCTIONS(advance);
F_STEP_FUNCTIONS(leader);

void faith_test_rolled(struct gr_ctx *x, const uint8_t *face);
void faith_fight_rolled(struct gr_ctx *x, const uint8_t *face);
void faith_leader_rolled(struct gr_ctx *x, const uint8_t *face);
void faith_guns_rolled(struct gr_ctx *x, const uint8_t *face);
void faith_command_rolled(struct gr_ctx *x, const uint8_t *face);

/* === reach.c: a whole move looked at beforehand ================================================= */

struct f_march {
	int cost;
	int tests, disorders; /* on the way: steps of 3 MP, and of more */
	int n;
	uint8_t zone[GR_MAX_COURSE]; /* from where the piece stands to the end */
};

/* The cheapest way of a piece to a zone in one move; safe: without a step that calls for a test. */
bool faith_reach(const struct gr_ctx *x, int piece, int zone, bool safe, struct f_march *way);

/* === the system's entries (see gr.h) ============================================================ */

void faith_setup(struct gr_ctx *x, const uint8_t *options);
uint8_t faith_setup_points(const struct gr_ctx *x, int side);
void faith_setup_enter(struct gr_ctx *x, struct gr_complaints *out);
bool faith_setup_give(struct gr_ctx *x, int seat);
bool faith_setup_approach(struct gr_ctx *x, int seat, int space, int *cursor,
			  struct gr_approach *out);
void faith_check(const struct gr_ctx *x, struct gr_complaints *out);
/* Is the procedure stack one that play could have left? */
bool faith_frames_sound(const struct gr_ctx *x);
void faith_view_observe(struct gr_ctx *x, int seat);
void faith_view_resample(struct gr_ctx *x, int seat, struct gr_rng *rng);
void faith_view_hold(struct gr_ctx *x);
void faith_survey(const struct gr_ctx *x, int piece, int from, int zone, struct gr_surveyor *out);
void faith_view(const struct gr_ctx *x, int seat, struct gr_viewer *viewer);
void faith_view_outcome(const struct gr_ctx *before, const struct gr_ctx *after,
			struct gr_text *key);
void faith_explain(const struct gr_ctx *x, gr_action a,
		   void (*out)(void *user, const struct gr_calc *calc), void *user);
void faith_text_action(const struct gr_ctx *x, gr_action a, struct gr_text *text);
gr_reason faith_text_parse(const struct gr_ctx *x, const char *text, gr_action *a);
void faith_text_phrase(const struct gr_ctx *x, gr_action a, struct gr_phrase *phrase);
const char *faith_text_id(const struct gr_ctx *x, int domain, int value);
const char *faith_text_name(const struct gr_ctx *x, int domain, int value);
const char *faith_text_title(const struct gr_ctx *x, int domain, int value);
int faith_brain_eval(const struct gr_ctx *x, int seat);
int faith_brain_even(const struct gr_ctx *x);
int faith_brain_hint(const struct gr_ctx *x, gr_action a);
bool faith_brain_folly(const struct gr_ctx *x, gr_action a);

extern const struct gr_clause faith_clauses[];
extern const struct gr_field faith_fields[];
enum { F_FIELDS = 39 };
extern const struct gr_system faith_system;

#endif
