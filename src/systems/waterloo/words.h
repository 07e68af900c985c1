/*
 * words.h - the lists of words: reasons for refusals with their clause, events with the meaning of
 * their arguments, terms of calculations. Each list is written once and made into enum and table.
 * Texts are in lang/, under waterloo.reason.<code>, waterloo.event.<name>, waterloo.term.<name>.
 */
#ifndef WATERLOO_WORDS_H
#define WATERLOO_WORDS_H

/* clang-format off */
#define W_REASON_LIST(X) \
	/* what was typed is not what is asked */ \
	X(NOT_ASKED, "not-asked", W4_4_1) \
	X(MALFORMED, "malformed", 0) \
	X(UNKNOWN_PIECE, "unknown-piece", 0) \
	X(UNKNOWN_AREA, "unknown-area", 0) \
	X(UNKNOWN_WORD, "unknown-word", 0) \
	X(SAY_CUBES, "say-cubes", W6_2_1) \
	X(MUST_ACT, "must-act", W5_1_9) \
	X(NOT_HERE, "not-here", W5_1_1) \
	X(NOBODY_THERE, "nobody-there", W5_1_9) \
	/* Prussians */ \
	X(WRONG_ENTRY, "wrong-entry", W20_1_4) \
	X(NOT_ENTRY, "not-entry", W20_2_1) \
	X(NOT_ARRIVING, "not-arriving", W20_1_2) \
	X(STILL_ARRIVING, "still-arriving", W20_1_6) \
	X(ENTRY_TAKEN, "entry-taken", W20_1_5) \
	X(ENTRY_LEADER, "entry-leader", W20_1_9) \
	/* formations */ \
	X(NONE_TO_FORM, "none-to-form", W16_1_1) \
	X(NO_SQUARE, "no-square", W3_1_7) \
	X(NOT_ITS_STANCE, "not-its-stance", W3_5_1) \
	X(ALREADY_SO, "already-so", W3_5_1) \
	X(CHANGED_ALREADY, "changed-already", W3_5_2) \
	X(NO_FORMATION, "no-formation", W16_1_2) \
	/* actions */ \
	X(NO_STOP, "no-stop", W4_4_5) \
	X(NO_DISC, "no-disc", W4_4_2) \
	X(RED_ASSAULTS, "red-assaults", W5_1_6) \
	X(PURPLE_RESERVES, "purple-reserves", W5_1_7) \
	X(PASS_GREEN, "pass-green", W16_3_1) \
	X(NOT_YOUR_COLOUR, "not-your-colour", W16_2_2) \
	X(LEADER_COLOUR, "leader-colour", W17_3_4) \
	X(NO_CUBE, "no-cube", W16_2_1) \
	X(REINFORCE_CONTACT, "reinforce-contact", W16_2_4) \
	X(NO_INFANTRY_THERE, "no-infantry-there", W16_2_2) \
	X(TOO_MANY_CUBES, "too-many-cubes", W16_2_5) \
	X(NOT_FRENCH, "not-french", W9_8_1) \
	X(BATTERY_SPENT, "battery-spent", W9_8_4) \
	X(NO_SUCH_LEADER, "no-such-leader", W17_1_1) \
	X(LEADER_USED, "leader-used", W5_1_4) \
	X(LEADER_IDLE, "leader-idle", W5_1_9) \
	X(NO_PASS_BY_LEADER, "no-pass-by-leader", W17_1_10) \
	X(OUT_OF_REACH, "out-of-reach", W17_1_1) \
	X(AFTER_ASSAULT, "after-assault", W17_2_4) \
	X(BRITISH_LEADER, "british-leader", W17_3_1) \
	X(PRUSSIAN_LEADER, "prussian-leader", W17_3_2) \
	/* movement */ \
	X(NOT_ADJACENT, "not-adjacent", W6_1_1) \
	X(NO_MOVE, "no-move", W6_1_1) \
	X(NOTHING_MOVES, "nothing-moves", W5_1_9) \
	X(NOT_MOBILE, "not-mobile", W3_1_2) \
	X(SQUARE_STAYS, "square-stays", W3_1_4) \
	X(UNMANNED, "unmanned", W6_1_6) \
	X(MOVED_ALREADY, "moved-already", W6_1_15) \
	X(ENEMY_THERE, "enemy-there", W6_1_2) \
	X(TOO_FAR, "too-far", W6_1_1) \
	X(CAVALRY_STOPS, "cavalry-stops", W6_1_8) \
	X(TWO_LEADERS, "two-leaders", W6_1_11) \
	X(CUBES_CARRIED, "cubes-carried", W6_2_2) \
	X(BOX_FRENCH, "box-french", W20_2_5) \
	X(BOX_CLOSED, "box-closed", W20_2_4) \
	X(RESERVE_CONTACT, "reserve-contact", W8_1_2) \
	X(RESERVE_SHARED, "reserve-shared", W8_1_5) \
	X(RESERVE_NEAR, "reserve-near", W8_1_3) \
	X(TOO_FAR_RESERVE, "too-far-reserve", W8_1_1) \
	/* assaults */ \
	X(NONE_TO_ASSAULT, "none-to-assault", W10_1_1) \
	X(NOTHING_TO_ASSAULT, "nothing-to-assault", W10_1_2) \
	X(GUNS_NO_ASSAULT, "guns-no-assault", W10_1_1) \
	X(NO_ENEMY_THERE, "no-enemy-there", W10_1_2) \
	X(INFANTRY_NEXT, "infantry-next", W10_1_4) \
	X(STOPS_AT_ENEMY, "stops-at-enemy", W10_1_5) \
	X(IN_ASSAULT, "in-assault", W10_1_5) \
	X(CAVALRY_ROUGH_WAY, "cavalry-rough-way", W10_1_6) \
	X(LEADER_ALONE, "leader-alone", W10_1_8) \
	X(CAVALRY_ROUGH, "cavalry-rough", W10_1_9) \
	X(NOTHING_TO_CHARGE, "nothing-to-charge", W10_1_10) \
	X(BOX_ASSAULT, "box-assault", W10_1_11) \
	X(LONE_LEADER, "lone-leader", W10_1_13) \
	X(NO_ASSAULT_THERE, "no-assault-there", W10_2_2) \
	X(SHELTER_FULL, "shelter-full", W19_3) \
	X(SHELTER_ALL, "shelter-all", W19_4) \
	X(SHELTER_STANCE, "shelter-stance", W19_2) \
	X(NOT_IN_DUEL, "not-in-duel", W11_2_2) \
	X(NO_RETREAT_INSTEAD, "no-retreat-instead", W11_1_7) \
	X(CHARGE_TAKES_HIT, "charge-takes-hit", W12_4_8) \
	X(CHARGE_WHERE, "charge-where", W12_7_3) \
	X(CHARGE_PENDING, "charge-pending", W12_7_5) \
	X(NOT_TESTING, "not-testing", W13_1_8) \
	/* fire */ \
	X(NOT_INFANTRY, "not-infantry", W2_4_1) \
	X(OFF_THE_FIELD, "off-the-field", W2_4_4) \
	X(FIRED_ALREADY, "fired-already", W2_4_1) \
	X(SKIRMISH_FAR, "skirmish-far", W2_4_1) \
	X(SKIRMISH_EMPTY, "skirmish-empty", W2_4_1) \
	X(SKIRMISH_LEADER, "skirmish-leader", W2_4_15) \
	X(NO_TARGET, "no-target", W9_1_6) \
	X(NO_GUNS, "no-guns", W9_1_1) \
	X(NOT_A_GUN_HERE, "not-a-gun-here", W9_1_1) \
	X(RIVER_GUNS, "river-guns", W9_1_4) \
	X(LIMBERED, "limbered", W9_1_2) \
	X(UNMANNED_FIRE, "unmanned-fire", W9_1_3) \
	X(AIMED_ALREADY, "aimed-already", W9_1_12) \
	X(BOX_FIRE, "box-fire", W9_1_10) \
	X(OUT_OF_RANGE, "out-of-range", W9_1_6) \
	X(LINE_TERRAIN, "line-terrain", W9_2_5) \
	X(LINE_RIDGE, "line-ridge", W9_3_3) \
	X(LINE_UNITS, "line-units", W9_2_6) \
	X(NO_LINE, "no-line", W5_1_9) \
	X(NOT_HIT, "not-hit", W9_6_2) \
	X(TIRED_RETREATS, "tired-retreats", W2_4_11) \
	X(TIRED_GIVES_WAY, "tired-gives-way", W9_6_2) \
	X(NEED_NOT_PERISH, "need-not-perish", W9_6_4) \
	/* retreats, cubes, limits */ \
	X(RETREAT_CLOSED, "retreat-closed", W14_2_6) \
	X(RETREAT_AWAY, "retreat-away", W14_2_7) \
	X(RETREAT_FAR, "retreat-far", W14_3_5) \
	X(RETREAT_BOX, "retreat-box", W14_2_11) \
	X(RETREAT_CUBES, "retreat-cubes", W14_3_2) \
	X(NOT_WHERE_FROM, "not-where-from", W14_1_1) \
	X(BACK_CLOSED, "back-closed", W14_1_3) \
	X(NOT_THAT_UNIT, "not-that-unit", W14_2_5) \
	X(NOT_THAT_LEADER, "not-that-leader", W14_3_4) \
	X(NOT_ALONG, "not-along", W14_3_4) \
	X(FLIGHT_CLOSED, "flight-closed", W17_5_2) \
	X(ASSIGN_ALL, "assign-all", W15_1_3) \
	X(ASSIGN_COLOUR, "assign-colour", W15_1_3) \
	X(ASSIGN_WHO, "assign-who", W15_1_4) \
	X(COLOUR_NOT_THERE, "colour-not-there", W15_1_5) \
	X(NOT_OVERLOADED, "not-overloaded", W15_2_1) \
	X(NOT_THAT_COLOUR, "not-that-colour", W15_3_1) \
	X(NO_CUBE_WITH_IT, "no-cube-with-it", W15_3_2) \
	X(SACRIFICE_CUBES, "sacrifice-cubes", W15_3_2) \
	X(NOT_OVER_LIMIT, "not-over-limit", W7_2_3) \
	/* positions */ \
	X(POS_TURN, "position-turn", W2_1_2) \
	X(POS_PHASE, "position-phase", W2_1_1) \
	X(POS_TILE, "position-tile", W4_2_2) \
	X(POS_DONE, "position-done", W4_4_3) \
	X(POS_PLACE, "position-place", W1_3) \
	X(POS_BOX, "position-box", W20_2_5) \
	X(POS_STANCE, "position-stance", W3_5_1) \
	X(POS_ENTERED, "position-entered", W10_2_4) \
	X(POS_ARRIVING, "position-arriving", W20_1_2) \
	X(POS_LEADERS, "position-leaders", W7_1_1) \
	X(POS_DISPLAY, "position-display", W20_3) \
	X(POS_CUBES, "position-cubes", W15_2_1) \
	X(POS_INDEX, "position-index", W5_1_10) \
	X(POS_SHARED, "position-shared", W12_5_5) \
	X(POS_PENDING, "position-pending", W10_2_3) \
	X(POS_LOSSES, "position-losses", W21_1_1) \
	X(POS_DISCS, "position-discs", W2_2_1) \
	X(POS_SUPPLY, "position-supply", W1_7) \
	X(POS_BATTERY, "position-battery", W9_8_4) \
	X(POS_ACTIVE, "position-active", W1_1) \
	X(POS_STACK, "position-stack", W2_1_1)

#define W_EVENT_LIST(X) \
	X(TURN, "turn", GR_D_NUMBER) \
	X(INITIATIVE, "initiative", GR_D_SEAT) \
	X(PRUSSIAN_DIE, "prussian-die", GR_D_NUMBER, GR_D_NUMBER) \
	X(DRAWN, "drawn", GR_D_PIECE) \
	X(ARRIVES, "arrives", GR_D_PIECE, GR_D_SPACE) \
	X(DELAYED, "delayed", GR_D_PIECE, GR_D_SPACE) \
	X(SKIRMISH, "skirmish", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER, W_D_HIT) \
	X(ROUND, "round", GR_D_SEAT) \
	X(TILE, "tile", GR_D_SEAT, GR_D_NUMBER) \
	X(ROUND_OVER, "round-over", GR_D_SEAT, GR_D_NUMBER) \
	X(ROUNDS_OVER, "rounds-over", GR_D_SEAT) \
	X(FORMS, "forms", GR_D_PIECE, W_D_STANCE) \
	X(ACTION, "action", GR_D_SEAT, W_D_DISC, W_D_WHAT, GR_D_SPACE) \
	X(LEADS, "leads", GR_D_PIECE, W_D_DISC) \
	X(ACTIVATES, "activates", GR_D_PIECE, W_D_WHAT, GR_D_SPACE) \
	X(PASSES, "passes", GR_D_SEAT) \
	X(REINFORCES, "reinforces", GR_D_SPACE, GR_D_SPACE, W_D_COLOUR) \
	X(GRAND_BATTERY, "grand-battery", GR_D_NUMBER) \
	X(MOVES, "moves", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE, GR_D_NUMBER) \
	X(MOVES_CUBES, "moves-cubes", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE, GR_D_NUMBER) \
	X(MANNED, "manned", GR_D_PIECE) \
	X(AIMS, "aims", GR_D_PIECE, GR_D_SPACE) \
	X(BOMBARDS, "bombards", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER, GR_D_NUMBER, GR_D_NUMBER) \
	X(FIRES_AT, "fires-at", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER, W_D_HIT) \
	X(SHOT_LOST, "shot-lost", GR_D_PIECE, GR_D_SPACE) \
	X(LIMIT, "limit", GR_D_SPACE, GR_D_NUMBER) \
	X(ASSAULT, "assault", GR_D_SEAT, GR_D_SPACE) \
	X(SHELTERS, "shelters", GR_D_PIECE, GR_D_SPACE) \
	X(PROTECTS, "protects", GR_D_PIECE, GR_D_SPACE) \
	X(DEFENDS, "defends", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER, GR_D_NUMBER, GR_D_NUMBER) \
	X(DUELS, "duels", GR_D_PIECE, GR_D_NUMBER, GR_D_NUMBER) \
	X(TIE, "tie", GR_D_SPACE) \
	X(FIGHT_ROUND, "fight-round", GR_D_SPACE, GR_D_NUMBER) \
	X(VOLLEY, "volley", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER, GR_D_NUMBER, W_D_SHOT) \
	X(CHARGE, "charge", GR_D_SEAT, GR_D_SPACE) \
	X(SQUARE, "square", GR_D_PIECE, GR_D_SPACE) \
	X(CONTROL, "control", GR_D_PIECE, GR_D_NUMBER, GR_D_NUMBER, W_D_CONTROL) \
	X(CHARGES_ON, "charges-on", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(STAYS, "stays", GR_D_PIECE, GR_D_SPACE) \
	X(ASSIGNS, "assigns", GR_D_PIECE, GR_D_NUMBER) \
	X(MORALE, "morale", GR_D_PIECE, GR_D_NUMBER, GR_D_NUMBER, W_D_MORALE) \
	X(RETREATS, "retreats", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE, GR_D_NUMBER) \
	X(RETREATS_CUBES, "retreats-cubes", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE, GR_D_NUMBER) \
	X(WITHDRAWS, "withdraws", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE, GR_D_NUMBER) \
	X(WITHDRAWS_CUBES, "withdraws-cubes", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE, GR_D_NUMBER) \
	X(GOES_ALONG, "goes-along", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(FLEES, "flees", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(CUBE, "cube", GR_D_SPACE, W_D_COLOUR) \
	X(CUBES_LOST, "cubes-lost", GR_D_SPACE, GR_D_NUMBER) \
	X(NO_SUPPLY, "no-supply", GR_D_SPACE, W_D_COLOUR) \
	X(UNMANNED, "unmanned", GR_D_SPACE, GR_D_NUMBER) \
	X(TIRES, "tires", GR_D_PIECE) \
	X(LOST, "lost", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER) \
	X(LOST_CUBES, "lost-cubes", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER) \
	X(WINS, "wins", GR_D_SEAT) \
	X(DRAWN_GAME, "drawn-game", GR_D_SEAT)

#define W_TERM_LIST(X) \
	X(ASSIGNED, "assigned") \
	X(BRITISH, "british") \
	X(BRITISH_GUN, "british-gun") \
	X(CHARGED, "charged") \
	X(CLAMPED, "clamped") \
	X(COMBINED, "combined") \
	X(COVER, "cover") \
	X(CUBES, "cubes") \
	X(DUTCH, "dutch") \
	X(GUARD, "guard") \
	X(GUNS, "guns") \
	X(IN_SQUARE, "in-square") \
	X(LANDWEHR, "landwehr") \
	X(NEEDED, "needed") \
	X(RIDGE, "ridge") \
	X(RIVER, "river") \
	X(ROUGH, "rough") \
	X(SHELTER, "shelter") \
	X(SQUARE, "square") \
	X(STEADY, "steady") \
	X(SUNKEN, "sunken") \
	X(TIRED, "tired") \
	X(UNSUPPORTED, "unsupported")
/* clang-format on */

#define W_REASON_ENUM(name, code, rule) W_N_##name,
enum w_reason { W_N_LEGAL, W_REASON_LIST(W_REASON_ENUM) W_REASONS };

#define W_EVENT_ENUM(name, ...) W_E_##name,
enum w_event { W_E_NONE, W_EVENT_LIST(W_EVENT_ENUM) W_EVENTS };

#define W_TERM_ENUM(name, text) W_T_##name,
enum w_term { W_T_NONE, W_TERM_LIST(W_TERM_ENUM) W_TERMS };

/* Tell an event with its arguments; nothing is built when nobody listens. */
void waterloo_tell(const struct gr_ctx *x, struct gr_event event, const int *args, int n);

#define W_ARGS(...)                                                                                \
	(const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

#define w_tell(x, ear, c, kind_, rule_, ...)                                                       \
	do {                                                                                       \
		if ((x)->sink)                                                                     \
			waterloo_tell((x),                                                         \
				      (struct gr_event){.kind = (uint16_t)(kind_),                 \
							.rule = (gr_rule)(rule_),                  \
							.seen_by = (uint8_t)(ear),                 \
							.calc = (c)},                              \
				      W_ARGS(__VA_ARGS__));                                        \
	} while (0)

#define w_say(x, kind, rule, ...)            w_tell(x, GR_ALL_SEATS, NULL, kind, rule, __VA_ARGS__)
#define w_say_calc(x, calc, kind, rule, ...) w_tell(x, GR_ALL_SEATS, calc, kind, rule, __VA_ARGS__)
#define w_say_to(x, ear, kind, rule, ...)    w_tell(x, ear, NULL, kind, rule, __VA_ARGS__)

#endif
