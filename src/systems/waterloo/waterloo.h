/*
 * waterloo.h - the state of a Waterloo battle, its actions, and what the rooms offer each other.
 *
 * Rooms, by chapter of the specification:
 *   setup W1 W22   flow W2 W4   form W3 W16.1   action W5 W16 W17   move W6 W8 W10.1   limit W7
 *   fire W2.4 W9   assault W10.2 W11 W12   charge W12.4 W12.7   morale W13   retreat W14
 *   cubes W15   leader W17.5   arrival W20   victory W21   map W9.2 W9.3 W14.2 W18   shelter W19
 *   guns W15.4.2   resolve: every number   units: where pieces stand   check frames: invariants
 *   tables: positions in and out   view   text notation   brain hints appeal
 *
 * A procedure is a frame on the stack inside the state: which one, how far, six small locals.
 * Its function in the flow table is called until the game waits for somebody.
 */
#ifndef WATERLOO_H
#define WATERLOO_H

#include "bytes.h"
#include "gr.h"
#include "graph.h"
#include "scenario.h"
#include "waterloo_rules.h"

enum { W_SEAT_FRENCH = 1, W_SEAT_ALLIED = 2 };

enum w_option {
	W_OPT_SIDESTEP,
	W_OPT_ALLIED_TIE,
	W_OPT_INF5_TWO,
	W_OPT_ART50_ONE,
	W_OPT_EACH_GUN,
	W_OPT_ROUGH,
	W_OPTIONS
};

enum w_phase {
	W_PH_START,
	W_PH_PRUSSIANS,
	W_PH_SKIRMISH_ALLIED,
	W_PH_SKIRMISH_FRENCH,
	W_PH_ROUNDS,
	W_PH_FORM_ALLIED,
	W_PH_FORM_FRENCH,
	W_PH_VICTORY,
	W_PH_NEXT,
	W_PHASES
};

/* Where a disc lies. */
enum w_pile { W_AVAILABLE, W_THIS_ROUND, W_EARLIER, W_PILES };

enum { W_DEPTH = 14 };

struct w_frame {
	uint8_t proc; /* enum w_proc */
	uint8_t at;   /* how far it has come */
	uint8_t v[6]; /* its locals, named in each room */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct waterloo_state {
	struct gr_node node;
	uint64_t upright[W_SIDES]; /* mobile, ready, fresh; bit = piece & 63 */
	uint64_t square[W_SIDES];
	uint64_t marked[W_SIDES]; /* has fired, changed, moved or come in the running opportunity */
	uint64_t board[W_SIDES]; /* pieces in an area or the box (kept with place[], see units.c) */
	uint64_t units[W_SIDES]; /* places with combat units (likewise) */
	uint64_t foot[W_SIDES];  /* places with infantry */
	uint64_t manned;         /* guns that may act in the running activation */
	uint64_t assaulted;      /* areas the running activation assaults */
	uint64_t sheltered;      /* defenders sheltered in the running assault */
	uint64_t entries;        /* areas the running assault came from */
	uint64_t todo;           /* units still to fire, test or roll in the running volley */
	uint64_t charging[W_SIDES];
	uint8_t place[W_PIECES];
	uint8_t entered[W_PIECES]; /* assaulting: the area it came from last */
	uint8_t cubes[W_COLOURS][W_PLACES];
	uint8_t pending[W_PLACES]; /* unresolved assault: the higher, the sooner */
	uint8_t slot[64];          /* cubes assigned, or a gun's target and kind */
	uint8_t disc[W_SIDES][W_DISCS][W_PILES];
	uint8_t losses[W_COLOURS];
	uint8_t grand_battery;
	uint8_t options; /* bit per enum w_option */
	uint8_t turn, phase, active, first;
	uint8_t tile, done;
	uint8_t drawn;            /* pieces gone from the display */
	uint8_t shaken;           /* the running volley gave M or a cube */
	uint8_t holder[W_PLACES]; /* strongpoints: last sole holder, side + 1 */
	uint8_t depth;
	struct w_frame stack[W_DEPTH];
};
#pragma GCC diagnostic pop

_Static_assert(sizeof(struct waterloo_state) <= 1024, "a Waterloo state is at most 1 KB");

static inline const struct waterloo_scenario *
w_map(const struct gr_ctx *x)
{
	return x->scenario;
}

static inline struct waterloo_state *
w_state(const struct gr_ctx *x)
{
	return x->state;
}

static inline bool
w_option(const struct gr_ctx *x, enum w_option option)
{
	return (w_state(x)->options >> option & 1) != 0;
}

static inline uint64_t
w_bit(int n)
{
	return 1ull << (n & 63);
}

/* Lowest set bit of a mask that is not empty. */
static inline int
w_low(uint64_t mask)
{
	return board_lowest(mask);
}

static inline int
w_count(uint64_t mask)
{
	return board_count(mask);
}

/* Walk the set bits of a mask, lowest first. A variable's name cannot stand in parentheses. */
/* NOLINTBEGIN(bugprone-macro-parentheses) */
#define W_EACH(i, mask)                                                                            \
	for (uint64_t left_##i = (mask), i##_once = 1; i##_once; i##_once = 0)                     \
		for (int i; left_##i && (i = w_low(left_##i), true); left_##i &= left_##i - 1)
/* NOLINTEND(bugprone-macro-parentheses) */

static inline int
w_side_of(int piece)
{
	return piece >> 6 & 1;
}

static inline int
w_piece(int side, int bit)
{
	return side << 6 | bit;
}

static inline int
w_enemy(int side)
{
	return 1 - side;
}

static inline int
w_seat(int side)
{
	return side + 1;
}

static inline uint8_t
w_u8(int value)
{
	gr_assert(value >= 0 && value <= 255);
	return (uint8_t)value;
}

/* === Actions: verb in bits 56..63, operands below ============================================= */

enum w_verb {
	W_V_NONE,
	W_V_END,       /* ends the running chain */
	W_V_PLACE,     /* piece, area */
	W_V_SHOT,      /* piece, area: skirmish shot, or a gun's target */
	W_V_HIT,       /* piece, how, area */
	W_V_FORM,      /* piece, stance */
	W_V_ACT,       /* disc or activation, what, area, second area, colour, leader */
	W_V_MOVE,      /* piece, path, cubes */
	W_V_NEXT,      /* area */
	W_V_SHELTER,   /* which of the infantry there, by order, shelter */
	W_V_DUEL,      /* piece */
	W_V_COLOUR,    /* colour */
	W_V_RETREAT,   /* piece, area, cubes */
	W_V_LEADER,    /* piece, area (0: stays) */
	W_V_ELIMINATE, /* piece, cubes */
	W_V_LIMIT,     /* piece */
	W_V_CHARGE,    /* piece, area */
	W_V_TEST,      /* piece */
	W_V_MAN,       /* piece */
	W_VERBS,
	W_V_CUBES = 0xF0 /* the low 60 bits: cubes of each unit, base six, first unit lowest */
};

/* What is done with a disc. */
enum w_what {
	W_NOTHING,
	W_MOVE,
	W_RESERVE,
	W_BOMBARD,
	W_GRAND_BATTERY,
	W_ASSAULT,
	W_FORM,
	W_REINFORCE,
	W_LEAD,
	W_PASS,
	W_WHATS
};

/* How a cavalry unit takes a hit by fire. */
enum w_how { W_TAKE, W_TIRE, W_GIVE_WAY, W_PERISH };

enum { W_ACT_FIRST = 4, W_ACT_SECOND = 5 }; /* beside enum w_disc: a leader's activations */
enum { W_MAX_PATH = 6 };

static inline gr_action
w_act(int verb, uint64_t operands)
{
	return (uint64_t)verb << 56 | operands;
}

static inline int
w_verb(gr_action a)
{
	int verb = (int)(a >> 56);
	return verb >= W_V_CUBES ? W_V_CUBES : verb;
}

static inline int
w_arg(gr_action a, int shift, int bits)
{
	return (int)(a >> shift & ((1u << bits) - 1));
}

/* The common lay-out: piece in bits 0..6, area in 8..13, a small number in 16..19. */
static inline gr_action
w_pack(int verb, int piece, int area, int small)
{
	return w_act(verb, (uint64_t)piece | (uint64_t)area << 8 | (uint64_t)small << 16);
}

#define W_PIECE(a) w_arg(a, 0, 7)
#define W_AREA(a)  w_arg(a, 8, 6)
#define W_SMALL(a) w_arg(a, 16, 4)

/* W_V_ACT: leader or 0 in the piece bits, area, disc in 16..19, what in 20..23, second area in
 * 24..29, colour in 30..31. */
static inline gr_action
w_pack_act(int disc, int what, int area)
{
	return w_pack(W_V_ACT, 0, area, disc) | (uint64_t)what << 20;
}

#define W_DISC(a)   w_arg(a, 16, 4)
#define W_WHAT(a)   w_arg(a, 20, 4)
#define W_TO(a)     w_arg(a, 24, 6)
#define W_COLOUR(a) w_arg(a, 30, 2)

/* W_V_MOVE: piece, cubes in 8..10, steps in 11..13, path in 14 + 6k. */
#define W_CUBES(a)   w_arg(a, 8, 3)
#define W_STEPS(a)   w_arg(a, 11, 3)
#define W_STEP(a, k) w_arg(a, 14 + 6 * (k), 6)
#define W_WAY(a)     ((a) >> 11) /* the same for all pieces that go the same way */

/* === Steps, chances, procedures, reasons, events, terms ======================================== */

enum w_step {
	W_S_NONE,
	W_S_ARRIVE,
	W_S_SKIRMISH,
	W_S_HIT,   /* cavalry hit by fire */
	W_S_WOUND, /* cavalry hit in an assault */
	W_S_FORM,
	W_S_ACTION,
	W_S_ACTIVATE, /* by a leader */
	W_S_MOVE,
	W_S_BOMBARD,
	W_S_NEXT,
	W_S_SHELTER,
	W_S_DUEL,
	W_S_CUBES,
	W_S_COLOUR,
	W_S_RETREAT,
	W_S_LEADER, /* goes along? */
	W_S_FLIGHT,
	W_S_ELIMINATE,
	W_S_SACRIFICE,
	W_S_LIMIT,
	W_S_CHARGE,
	W_S_TEST,
	W_S_MAN,
	W_STEPS_N
};

enum w_chance {
	W_C_NONE,
	W_C_TILE,
	W_C_PRUSSIANS,
	W_C_SKIRMISH,
	W_C_BOMBARD,
	W_C_DEFENCE,
	W_C_DUEL,
	W_C_VOLLEY,
	W_C_AT_CAVALRY,
	W_C_MORALE,
	W_C_CONTROL,
	W_CHANCES
};

enum w_proc {
	W_P_NONE,
	W_P_TURN,
	W_P_ARRIVE,
	W_P_SKIRMISH,
	W_P_ROUND,
	W_P_ACTION,
	W_P_FORM,
	W_P_MOVE,
	W_P_MAN,
	W_P_BOMBARD,
	W_P_LIMIT,
	W_P_RESOLVE,
	W_P_ASSAULT,
	W_P_SHELTER,
	W_P_DEFENCE,
	W_P_DUELS,
	W_P_FIGHT,
	W_P_VOLLEY,
	W_P_ASSIGN,
	W_P_TEST,
	W_P_CHARGE,
	W_P_CONTROL,
	W_P_RETREAT,
	W_P_HIT,
	W_P_CUBES,
	W_P_OVERFLOW,
	W_P_UNMAN,
	W_P_LEADERS,
	W_PROCS
};

/* Goal and losses by side, [W_R_GOAL + side]: each side has its own clause. */
enum w_result {
	W_R_NONE,
	W_R_GOAL,
	W_R_LOSSES = W_R_GOAL + W_SIDES,
	W_R_BOTH = W_R_LOSSES + W_SIDES,
	W_R_HOLD,
	W_R_TIME,
	W_R_DRAW,
	W_RESULTS
};

/* The system's own domains of words. */
enum w_domain {
	W_D_STANCE = GR_D_OWN,
	W_D_COLOUR,
	W_D_DISC,
	W_D_WHAT,
	W_D_PHASE,
	W_D_MORALE,
	W_D_PILE,
	W_D_PROC,
	W_D_HIT,     /* 0 misses, 1 hits */
	W_D_CONTROL, /* 0 stays, 1 charges on */
	W_D_SHOT     /* result of an infantry shot */
};

#include "words.h"

/* === units.c: where pieces stand and how ======================================================= */

/* Pieces of a side in a place, as a mask of bits. */
uint64_t waterloo_units_at(const struct gr_ctx *x, int side, int place);
uint64_t waterloo_units_infantry(const struct gr_ctx *x, int side, int place);
uint64_t waterloo_units_cavalry(const struct gr_ctx *x, int side, int place);
uint64_t waterloo_units_guns(const struct gr_ctx *x, int side, int place);
uint64_t waterloo_units_combat(const struct gr_ctx *x, int side, int place);
uint64_t waterloo_units_leaders(const struct gr_ctx *x, int side, int place);
/* Pieces of a side that are assaulting: they have come from another area. */
uint64_t waterloo_units_entered(const struct gr_ctx *x, int side);
/* Where units of a side are. */
uint64_t waterloo_units_places(const struct gr_ctx *x, int side, uint64_t units);
/* Infantry of a colour in a place. */
uint64_t waterloo_units_foot(const struct gr_ctx *x, int colour, int place);
/* Pieces of the colours in `who` (bit per colour; W_EVERYONE: all). */
enum { W_EVERYONE = 7 };
uint64_t waterloo_units_of_colours(const struct gr_ctx *x, int side, int who);
/* The side a colour belongs to. */
int waterloo_units_side(int colour);
enum w_stance waterloo_units_stance(const struct gr_ctx *x, int piece);
void waterloo_units_set_stance(struct gr_ctx *x, int piece, enum w_stance stance);
/* Put a piece somewhere; keeps board[], units[], foot[] and strongpoint holders right. */
void waterloo_units_put(struct gr_ctx *x, int piece, int place);
/* The same without a word to the strongpoints: for positions set by hand. */
void waterloo_units_set_place(struct gr_ctx *x, int piece, int place);
/* A piece is lost, with `cubes` of its colour from its place. */
void waterloo_units_lose(struct gr_ctx *x, int piece, int cubes, gr_rule why);
/* True if all pieces of the mask are of one kind, nation and state: no choice worth asking. */
bool waterloo_units_alike(const struct gr_ctx *x, int side, uint64_t mask);
/* Guns of a colour in a place that are manned (how many). */
int waterloo_units_manned(const struct gr_ctx *x, int colour, int place);
/* Would a leader of this piece's colour be met there by another? */
bool waterloo_units_leader_there(const struct gr_ctx *x, int leader, int place);
/* Side that holds a strongpoint, W_NO_SIDE if nobody. */
int waterloo_units_holder(const struct gr_ctx *x, int place);
/* Places that are enemy-occupied for a side. */
static inline uint64_t
w_enemies(const struct gr_ctx *x, int side)
{
	return w_state(x)->units[w_enemy(side)];
}
/* Recompute units[] and foot[] from place[] (after a position was set). */
void waterloo_units_index(struct gr_ctx *x);

/* How many combat units of a side stand in each place, and of what sort: a byte of the place's number each.
 * For who asks of all places; a few are quicker looked up by their masks. */
struct w_muster {
	uint64_t at[W_PLACES];
};
void waterloo_units_muster(const struct gr_ctx *x, int side, struct w_muster *muster);

static inline int
w_arm(const struct w_muster *muster, enum w_arm arm, int place)
{
	return (int)(muster->at[place] >> 8 * (int)arm & 0xFF);
}

/* === flow.c: the stack ========================================================================= */

struct w_frame *waterloo_flow_top(const struct gr_ctx *x);
struct w_frame *waterloo_flow_call(struct gr_ctx *x, enum w_proc proc);
void waterloo_flow_return(struct gr_ctx *x);
void waterloo_flow_ask(struct gr_ctx *x, enum w_step step, int side);
void waterloo_flow_throw(struct gr_ctx *x, enum w_chance chance, int side);
/* Take up an answer: the node is cleared, the waiting frame is given back. */
struct w_frame *waterloo_flow_resume(struct gr_ctx *x);
void waterloo_flow_over(struct gr_ctx *x, int winner_seat, enum w_result cause);
void waterloo_flow_advance(struct gr_ctx *x);
void waterloo_flow_turn(struct gr_ctx *x, struct w_frame *f);
void waterloo_flow_round(struct gr_ctx *x, struct w_frame *f);
/* Sides in seat of deciding, from the node. */
static inline int
w_decider(const struct gr_ctx *x)
{
	return w_state(x)->node.seat - 1;
}

/* === procedures: one function a frame ========================================================== */

void waterloo_arrival_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_fire_skirmish_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_fire_bombard_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_action_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_form_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_move_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_guns_man_run(struct gr_ctx *x, struct w_frame *f);
/* Combat units above the limit, of so many of a side in one area. */
int waterloo_limit_over(const struct gr_ctx *x, int units);
/* Units of a side above the limit in an area. */
int waterloo_limit_excess(const struct gr_ctx *x, int side, int area);
void waterloo_limit_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_assault_resolve_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_assault_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_shelter_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_assault_defence_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_assault_duels_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_melee_fight_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_melee_volley_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_cubes_assign_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_morale_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_charge_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_charge_control_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_retreat_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_fire_hit_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_cubes_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_cubes_overflow_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_cubes_unman_run(struct gr_ctx *x, struct w_frame *f);
void waterloo_leader_run(struct gr_ctx *x, struct w_frame *f);

/* === calling a procedure of another room ======================================================= */

void waterloo_cubes_place(struct gr_ctx *x, int area, int side, int n, bool late);
void waterloo_cubes_place_late(struct gr_ctx *x, int area, int colour);
void waterloo_cubes_overflow(struct gr_ctx *x, int area, int colour);
void waterloo_cubes_assign(struct gr_ctx *x, int area, int side);
/* An assignment is read unit by unit, in id order: take the next one's cubes off its digits. */
uint64_t waterloo_cubes_digits(gr_action a);
int waterloo_cubes_take(uint64_t *digits);
void waterloo_cubes_unman(struct gr_ctx *x, int area, int side);
/* Places where cubes of a colour lie. */
uint64_t waterloo_cubes_where(const struct gr_ctx *x, int colour);
/* Supply of a colour. */
int waterloo_cubes_supply(const struct gr_ctx *x, int colour);
/* Least and most cubes an infantry unit of the colour may take out of a place, see [W6.2.5]. */
void waterloo_cubes_range(const struct gr_ctx *x, int colour, int place, int *least, int *most);
/* Cubes where the colour has no infantry stay only on its guns, see [W15.2.3]. */
void waterloo_cubes_trim(struct gr_ctx *x, int colour, int place);

enum w_hit_mode { W_HIT_FIRE, W_HIT_ASSAULT };
void waterloo_fire_hit(struct gr_ctx *x, int area, int side, enum w_hit_mode mode, gr_rule why);

enum w_retreat_mode {
	W_RT_DEFENDER,  /* towards the goal */
	W_RT_ASSAULTER, /* back where the assault came from, with assigned cubes */
	W_RT_WITHDRAW   /* the same, cubes assigned anew */
};
/* Areas open to a retreat. */
uint64_t waterloo_retreat_open(const struct gr_ctx *x, int piece, enum w_retreat_mode mode);
gr_reason waterloo_retreat_closed(const struct gr_ctx *x, int piece, enum w_retreat_mode mode,
				  int area);
void waterloo_retreat(struct gr_ctx *x, int piece, enum w_retreat_mode mode, int cubes);
/* The same, the area being chosen already. */
void waterloo_retreat_to(struct gr_ctx *x, int piece, enum w_retreat_mode mode, int area);
/* Ask the leaders in `from` whether they go with a unit to `to`. Called as a retreat's tail. */
void waterloo_retreat_leaders(struct gr_ctx *x, int piece, int from, int to);

/* guns: own guns there were assaulted and defeated, see [W17.5.2]. */
void waterloo_leader_check(struct gr_ctx *x, int area, int guns_side);

void waterloo_morale_test(struct gr_ctx *x, int area, int side, int cause);
enum w_cause { W_BY_FIRE, W_BY_CHARGE };

void waterloo_melee_volley(struct gr_ctx *x, int area, int side);
void waterloo_form_begin(struct gr_ctx *x, int side, int area, int who, bool action);
void waterloo_move_begin(struct gr_ctx *x, int area, enum w_what what, int who);
/* Settle which guns of an area act in this activation, into manned. */
void waterloo_guns_manning(struct gr_ctx *x, int area, int who);
void waterloo_fire_bombard(struct gr_ctx *x, int area, bool grand, int who);
/* Is there no clear line to an area in range? 0 or why not. */
gr_reason waterloo_fire_blocked(const struct gr_ctx *x, int from, int area);
/* What a gun fires at, by what the enemy has in the area, see [W9.4.1]. */
enum w_target { W_AT_INFANTRY = 1, W_AT_CAVALRY, W_AT_GUNS };
enum w_target waterloo_fire_target(const struct gr_ctx *x, int enemy, int area);
/* Flags of an assault's frame. */
enum { W_A_DAMAGED = 1, W_A_GUNS_ALONE = 2, W_A_HORSE = 4, W_A_GUNS_TAKEN = 8 };
/* Fighters of a side in the running assault at an area. */
uint64_t waterloo_assault_infantry(const struct gr_ctx *x, int side, int area);
uint64_t waterloo_assault_cavalry(const struct gr_ctx *x, int side, int area);
/* The assault that is being resolved: its frame, or NULL. */
const struct w_frame *waterloo_assault_frame(const struct gr_ctx *x);
/* Side assaulting an area (units that entered), W_NO_SIDE if none. */
int waterloo_assault_side(const struct gr_ctx *x, int area);
/* May cavalry of a side assault this area? 0 or why not; see [W10.1.9] [W10.1.10]. */
gr_reason waterloo_move_cavalry_target(const struct gr_ctx *x, int side, int area);

/* Is at least one unit able to do this? Colours in `who`. 0 or why not. */
gr_reason waterloo_move_possible(const struct gr_ctx *x, int side, int area, enum w_what what,
				 int who);
gr_reason waterloo_fire_possible(const struct gr_ctx *x, int side, int area, int who);
gr_reason waterloo_form_possible(const struct gr_ctx *x, int side, int area, int who);

/* Whole infantry in the area sheltered, outside an assault, see [W9.5.11]. */
bool waterloo_shelter_all(const struct gr_ctx *x, int side, int area);

/* === resolve.c: every number =================================================================== */

/* The best clear line from a gun's area to a target; NULL if there is none. */
const struct w_line *waterloo_resolve_line(const struct gr_ctx *x, int from, int target);
/* Modifiers of a gun's shot at infantry (calc may be NULL); die added by the caller. */
int waterloo_resolve_bombard(const struct gr_ctx *x, int gun, int target, struct gr_calc *calc);
int waterloo_resolve_bombard_cubes(const struct gr_ctx *x, int die, int modifier, int range);
/* Cubes of all six faces together of a gun's best shot at infantry in one of these areas; 0: no clear line. */
int waterloo_resolve_bombard_expected(const struct gr_ctx *x, int gun, uint64_t targets);
int waterloo_resolve_defence(const struct gr_ctx *x, int gun, struct gr_calc *calc);
int waterloo_resolve_infantry(const struct gr_ctx *x, int unit, int area, struct gr_calc *calc);
/* Cubes, or W_SHAKEN. */
int waterloo_resolve_infantry_result(const struct gr_ctx *x, int die, int modifier);
int waterloo_resolve_duel(const struct gr_ctx *x, int unit, struct gr_calc *calc);
enum w_judged {
	W_J_DEFENDS = 1,
	W_J_CHARGED = 2, /* by cavalry alone */
	W_J_UNSUPPORTED = 4,
	W_J_COVER = 8, /* woods or town */
	W_J_GUARD = 16,
	W_J_COMBINED = 32,
	W_J_GUNS = 64
};
/* Facts judged when a test begins, a mask of enum w_judged; then a unit's column. */
int waterloo_resolve_judge(const struct gr_ctx *x, int area, int side, enum w_cause cause);
int waterloo_resolve_column(const struct gr_ctx *x, int unit, int judged, struct gr_calc *calc);
enum w_morale_result waterloo_resolve_morale(const struct gr_ctx *x, int die, int column);
int waterloo_resolve_control(const struct gr_ctx *x, int unit);
/* Enemy losses that count for a side's victory. */
int waterloo_resolve_inflicted(const struct gr_ctx *x, int side);

/* === steps' three functions, by room ============================================================ */

#define W_STEP_FUNCTIONS(name)                                                                     \
	void waterloo_##name##_candidates(const struct gr_ctx *x, struct gr_list *list);           \
	gr_reason waterloo_##name##_check(const struct gr_ctx *x, gr_action a);                    \
	void waterloo_##name##_apply(struct gr_ctx *x, gr_action a)

W_STEP_FUNCTIONS(arrival);
W_STEP_FUNCTIONS(fire_skirmish);
W_STEP_FUNCTIONS(fire_hit);
W_STEP_FUNCTIONS(fire_wound);
W_STEP_FUNCTIONS(fire_bombard);
W_STEP_FUNCTIONS(form);
W_STEP_FUNCTIONS(action);
W_STEP_FUNCTIONS(action_activate);
W_STEP_FUNCTIONS(move);
W_STEP_FUNCTIONS(guns_man);
W_STEP_FUNCTIONS(assault_next);
W_STEP_FUNCTIONS(shelter);
W_STEP_FUNCTIONS(assault_duel);
W_STEP_FUNCTIONS(cubes_assign);
W_STEP_FUNCTIONS(cubes_colour);
W_STEP_FUNCTIONS(cubes_eliminate);
W_STEP_FUNCTIONS(cubes_sacrifice);
W_STEP_FUNCTIONS(retreat);
W_STEP_FUNCTIONS(retreat_leader);
W_STEP_FUNCTIONS(leader_flight);
W_STEP_FUNCTIONS(limit);
W_STEP_FUNCTIONS(charge_control);
W_STEP_FUNCTIONS(morale);

#define W_CHANCE_FUNCTIONS(name)                                                                   \
	void waterloo_##name##_dice(const struct gr_ctx *x, struct gr_dice *dice);                 \
	void waterloo_##name##_rolled(struct gr_ctx *x, const uint8_t *face)

W_CHANCE_FUNCTIONS(flow_tile);
void waterloo_arrival_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_fire_skirmish_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_fire_bombard_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_assault_defence_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_assault_duel_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_melee_volley_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_charge_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_morale_rolled(struct gr_ctx *x, const uint8_t *face);
void waterloo_charge_control_rolled(struct gr_ctx *x, const uint8_t *face);

/* === hints.c: what an action looks like at first sight ========================================== */

bool waterloo_hints_in_contact(const struct gr_ctx *x, int side, int area);
/* Open areas that enemy cavalry can be upon in a round: without cavalry of its own, infantry is prey. */
uint64_t waterloo_hints_ridden(const struct gr_ctx *x, int side);
/* Units that the area takes before it is crowded; below 0: it is. */
int waterloo_hints_room_in(const struct gr_ctx *x, int side, int area);
/* What enemies weigh in the places where that has been asked. */
struct w_weights {
	uint64_t known; /* bit per place */
	int16_t at[W_PLACES];
};
/* How much heavier an area's units are than those of the weakest enemies next to it; false: there are
 * none. */
bool waterloo_hints_lead(const struct gr_ctx *x, int side, int area, struct w_weights *known,
			 int *lead);
/* Cubes to be expected of the best shot of one of these guns at infantry, in sixths. */
int waterloo_hints_shot(const struct gr_ctx *x, int side, int area, uint64_t guns);
/* The hint of each of these actions: quicker than one after another. */
void waterloo_hints_all(const struct gr_ctx *x, const gr_action *action, int n, int *hint);

/* === the system's entries (see gr.h) ============================================================ */

void waterloo_setup(struct gr_ctx *x, const uint8_t *options);
void waterloo_setup_enter(struct gr_ctx *x, struct gr_complaints *out);
bool waterloo_setup_give(struct gr_ctx *x, int seat);
void waterloo_check(const struct gr_ctx *x, struct gr_complaints *out);
/* Is the procedure stack one that play could have left? */
bool waterloo_frames_sound(const struct gr_ctx *x);
void waterloo_victory_check(struct gr_ctx *x);
void waterloo_view_observe(struct gr_ctx *x, int seat);
void waterloo_view_resample(struct gr_ctx *x, int seat, struct gr_rng *rng);
void waterloo_view_hold(struct gr_ctx *x);
void waterloo_view(const struct gr_ctx *x, int seat, struct gr_viewer *viewer);
void waterloo_survey(const struct gr_ctx *x, int piece, int from, int area,
		     struct gr_surveyor *out);
void waterloo_view_outcome(const struct gr_ctx *before, const struct gr_ctx *after,
			   struct gr_text *key);
void waterloo_resolve_explain(const struct gr_ctx *x, gr_action a,
			      void (*out)(void *user, const struct gr_calc *calc), void *user);
void waterloo_text_action(const struct gr_ctx *x, gr_action a, struct gr_text *text);
gr_reason waterloo_text_parse(const struct gr_ctx *x, const char *text, gr_action *a);
void waterloo_text_phrase(const struct gr_ctx *x, gr_action a, struct gr_phrase *phrase);
const char *waterloo_text_id(const struct gr_ctx *x, int domain, int value);
const char *waterloo_text_name(const struct gr_ctx *x, int domain, int value);
int waterloo_brain_eval(const struct gr_ctx *x, int seat);
int waterloo_brain_even(const struct gr_ctx *x);
int waterloo_brain_hint(const struct gr_ctx *x, gr_action a);
/* A sum shared out among `n`, rounded down, for sums of 0 to 2^20 / n and `n` of 1 to 63: so many divisions
 * would take longer than all the rest. */
int waterloo_brain_share(int sum, int n);
bool waterloo_brain_must_dare(const struct gr_ctx *x, int side);
bool waterloo_brain_folly(const struct gr_ctx *x, gr_action a);
void waterloo_brain_appeal(const struct gr_ctx *x, const gr_action *action, int n, int *appeal);

extern const struct gr_clause waterloo_clauses[];
extern const struct gr_field waterloo_fields[];
enum { W_FIELDS = 31 };
extern const struct gr_system waterloo_system;

#endif
