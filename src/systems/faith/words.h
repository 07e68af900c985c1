/*
 * words.h - the lists of words: reasons for refusals with their clause, events with the meaning of
 * their arguments, terms of calculations. Each list is written once and made into enum and table.
 * Texts are in lang/, under faith.reason.<code>, faith.event.<name>, faith.term.<name>.
 */
#ifndef FAITH_WORDS_H
#define FAITH_WORDS_H

/* clang-format off */
#define F_REASON_LIST(X) \
	/* what was typed is not what is asked */ \
	X(NOT_ASKED, "not-asked", F3_2) \
	X(MALFORMED, "malformed", 0) \
	X(UNKNOWN_PIECE, "unknown-piece", 0) \
	X(UNKNOWN_ZONE, "unknown-zone", 0) \
	X(UNKNOWN_COLUMN, "unknown-column", 0) \
	X(UNKNOWN_WORD, "unknown-word", 0) \
	X(NOT_YOURS, "not-yours", F3_3) \
	X(NOT_THERE, "not-there", F7_3_1) \
	/* set-up */ \
	X(NOT_TO_PLACE, "not-to-place", F2_1_1) \
	X(NOT_LISTED, "not-listed", F2_1_1) \
	X(SETUP_FULL, "setup-full", F2_1_2) \
	X(NO_ROOM_LEFT, "no-room-left", F2_1_6) \
	/* movement */ \
	X(NOT_ON_MAP, "not-on-map", F4_0_8) \
	X(IMMOBILE, "immobile", F4_0_4) \
	X(MOVED_ALREADY, "moved-already", F4_0_8) \
	X(NOT_FROM, "not-from", F4_1_0b) \
	X(NOT_ADJACENT, "not-adjacent", F4_1_0b) \
	X(ZONE_CLOSED, "zone-closed", F4_1_1b) \
	X(BORDER_CLOSED, "border-closed", F4_1_2b) \
	X(JUNCTION_CLOSED, "junction-closed", F4_1_3c) \
	X(ENEMY_THERE, "enemy-there", F4_3_5) \
	X(COMMANDER_ENEMY, "commander-enemy", F4_3_7) \
	X(FULL, "full", F4_3_4) \
	X(NO_MP, "no-mp", F4_0_9) \
	X(ROAD_ONLY, "road-only", F4_1_1f) \
	X(BONUS_STEPS, "bonus-steps", F4_1_1h) \
	X(LEADERLESS, "leaderless", F5_3_5) \
	X(NOT_NEARER, "not-nearer", F5_3_3) \
	X(LEAVES_RADIUS, "leaves-radius", F5_3_4) \
	X(ORDER_ZOC, "order-zoc", F10_1_13) \
	X(ORDER_NEARER, "order-nearer", F10_1_14) \
	X(ORDER_SUPPLY, "order-supply", F10_1_15) \
	X(NOT_ARGOULETS, "not-argoulets", F4_6_1) \
	X(ALREADY_SO, "already-so", F4_6_2) \
	X(NO_EXIT, "no-exit", F9_6) \
	X(EXIT_EARLY, "exit-early", FS2_4) \
	X(EXIT_ISOLATED, "exit-isolated", FS2_4) \
	X(EXIT_ORDER, "exit-order", FS2_4) \
	X(NOT_WAITING, "not-waiting", F4_5_1) \
	X(NOT_YET, "not-yet", F4_5_1) \
	X(WRONG_ENTRY, "wrong-entry", F4_5_1) \
	X(ENTRY_CLOSED, "entry-closed", F4_5_3) \
	/* caracole */ \
	X(NOT_REITERS, "not-reiters", F11_1_1) \
	X(CARACOLE_UNABLE, "caracole-unable", F11_1_3) \
	X(CARACOLE_TAKEN, "caracole-taken", F11_1_4) \
	X(CARACOLE_NOBODY, "caracole-nobody", F11_1_2) \
	X(CARACOLE_FIRST, "caracole-first", F11_1_5) \
	X(CARACOLE_WHERE, "caracole-where", F11_1_8) \
	X(CARACOLE_OWED, "caracole-owed", F11_1_8) \
	X(CARACOLE_SCREENS, "caracole-screens", F11_1_5) \
	/* forlorn hopes */ \
	X(NO_HOPES, "no-hopes", F11_4_1) \
	X(HOPE_REDUCED, "hope-reduced", F11_4_5) \
	X(HOPE_TWO, "hope-two", F11_4_3) \
	X(HOPE_FAR, "hope-far", F11_4_15) \
	X(HOPE_ENEMY, "hope-enemy", F11_4_14) \
	X(NOT_ITS_HOPE, "not-its-hope", F11_4_8) \
	/* orders */ \
	X(NOT_YOUR_COLUMN, "not-your-column", F10_2_1) \
	X(NO_COMMANDER, "no-commander", F10_2_1) \
	X(JUST_ARRIVED, "just-arrived", F10_2_3) \
	X(NOT_THAT_COLUMN, "not-that-column", F10_2_1) \
	X(SAME_ORDER, "same-order", F10_2_1) \
	/* reaction */ \
	X(REACTED_ALREADY, "reacted-already", F6_1_6) \
	X(RODE_ALREADY, "rode-already", F6_1_19) \
	X(REACT_DISORDERED, "react-disordered", F1_3_6f) \
	X(NO_REACTION, "no-reaction", F6_2_1) \
	X(ZONE_EMPTY, "zone-empty", F6_1_17) \
	X(NOT_FRESH, "not-fresh", F6_1_4) \
	X(NOT_BESIDE, "not-beside", F6_1_2) \
	X(NO_REACTION_TARGET, "no-reaction-target", F6_2_4) \
	X(NO_COUNTER_TARGET, "no-counter-target", F6_3_6) \
	X(NO_FIRE, "no-fire", F6_2_1) \
	X(NO_COUNTER, "no-counter", F6_3_1) \
	X(COUNTER_BORDER, "counter-border", F6_3_3) \
	X(COUNTER_ZONE, "counter-zone", F6_3_4) \
	X(COUNTER_SLOW, "counter-slow", F6_3_2) \
	X(NO_FALL_BACK, "no-fall-back", F6_4_1) \
	X(FALL_BACK_SLOW, "fall-back-slow", F6_4_2) \
	X(NOWHERE_BACK, "nowhere-back", F6_4_5) \
	X(NOBODY_CAME, "nobody-came", F11_4_16) \
	X(COMMANDERS_GO, "commanders-go", F6_1_18) \
	X(COMMANDER_CALM, "commander-calm", F6_1_19) \
	X(ORDER_NO_REACTION, "order-no-reaction", F10_1_12) \
	/* sight */ \
	X(SIGHT_BORDER, "sight-border", F4_1_5_1) \
	X(SIGHT_JUNCTION, "sight-junction", F4_1_5_2) \
	X(SIGHT_ZONE, "sight-zone", F4_1_5_3) \
	X(SIGHT_CREST, "sight-crest", F4_1_5_4a) \
	X(SIGHT_UPHILL, "sight-uphill", F4_1_5_4b) \
	X(SIGHT_BELOW, "sight-below", F4_1_5_4c) \
	X(SIGHT_SLOPE, "sight-slope", F4_1_5_4d) \
	X(SIGHT_UNITS, "sight-units", F4_1_5_5a) \
	/* combat */ \
	X(CANNOT_LEAD, "cannot-lead", F7_3_2) \
	X(NOT_IN_COMMAND, "not-in-command", F7_1_5) \
	X(ISOLATED, "isolated", F1_3_6j) \
	X(ORDER_NO_ATTACK, "order-no-attack", F10_1_10) \
	X(ATTACKED_ALREADY, "attacked-already", F7_1_8) \
	X(NOT_ADJACENT_ATTACK, "not-adjacent-attack", F7_1_6) \
	X(ATTACK_BARRED, "attack-barred", F7_1_4) \
	X(NOBODY_TO_ATTACK, "nobody-to-attack", F7_1_12) \
	X(ZONE_USED, "zone-used", F7_1_9) \
	X(NO_DP, "no-dp", F7_3_3) \
	X(NO_MARKER, "no-marker", F7_4_1b) \
	X(CHARGE_DISORDERED, "charge-disordered", F7_4_1e) \
	X(CHARGE_GROUND, "charge-ground", F7_4_1d) \
	X(CHARGE_TIRED, "charge-tired", FS1_4) \
	X(CHARGE_LATER, "charge-later", F7_4_1c) \
	X(CLASH_STANDS, "clash-stands", F7_9_2) \
	/* artillery */ \
	X(NO_GUN, "no-gun", F7_8_1) \
	X(FIRED_ALREADY, "fired-already", F7_8_1) \
	X(GUN_ZONE_USED, "gun-zone-used", F7_8_4) \
	X(SHOT_ZONE_USED, "shot-zone-used", F7_8_12) \
	X(NO_TARGET, "no-target", F7_8_2) \
	X(OUT_OF_RANGE, "out-of-range", F7_8_1) \
	X(MIST, "mist", FS3_3) \
	X(HOPELESS, "hopeless", F7_8_10) \
	/* retreats and advances */ \
	X(GUNS_STAY, "guns-stay", F7_5_2e) \
	X(DISORDERED_STAYS, "disordered-stays", F7_5_2f) \
	X(ORDER_STANDS, "order-stands", F10_1_12) \
	X(RETREAT_FAR, "retreat-far", F7_5_3b) \
	X(RETREAT_ATTACK_ZONE, "retreat-attack-zone", F7_5_3d) \
	X(RETREAT_GROUND, "retreat-ground", F7_5_3g) \
	X(RETREAT_TAKEN, "retreat-taken", F7_5_3i) \
	X(RETREAT_DIRECTION, "retreat-direction", F7_5_3b) \
	X(NOT_THAT_SUPPORT, "not-that-support", F7_5_3m) \
	X(NOT_THAT_COMMANDER, "not-that-commander", F7_5_3o) \
	X(NOBODY_WENT, "nobody-went", F7_5_3o) \
	X(NOT_NEAREST, "not-nearest", F7_6_9) \
	X(NOT_ADVANCING, "not-advancing", F7_7_2) \
	X(GUNS_ADVANCE, "guns-advance", F7_7_2) \
	X(GUNS_ADVANCE_BEFORE, "guns-advance-before", F6_1_13) \
	X(AP_ADVANCES, "ap-advances", F6_1_16) \
	X(ADVANCE_FULL, "advance-full", F7_7_3) \
	X(ADVANCE_ISOLATED, "advance-isolated", F7_7_5) \
	X(ADVANCE_ORDER, "advance-order", F10_1_12) \
	/* positions */ \
	X(POS_TURN, "position-turn", F3_1) \
	X(POS_PHASE, "position-phase", F3_2) \
	X(POS_SIDE, "position-side", F3_3) \
	X(POS_PLACE, "position-place", F2_1_1) \
	X(POS_STATE, "position-state", F1_3_6) \
	X(POS_STACKING, "position-stacking", F4_3_1) \
	X(POS_SHARED, "position-shared", F4_3_5) \
	X(POS_INDEX, "position-index", F4_3_1) \
	X(POS_ORDER, "position-order", F10_1_1) \
	X(POS_HOPE, "position-hope", F11_4_3) \
	X(POS_STACK, "position-stack", F3_2)

#define F_EVENT_LIST(X) \
	X(TURN, "turn", GR_D_NUMBER, GR_D_SEAT) \
	X(PHASE, "phase", GR_D_SEAT, GR_D_NUMBER) \
	X(PLACED, "placed", GR_D_PIECE, GR_D_SPACE) \
	X(COMMANDED, "commanded", GR_D_PIECE) \
	X(ISOLATED, "isolated", GR_D_PIECE) \
	X(SHOWN, "shown", F_D_COLUMN, F_D_ORDER) \
	X(TRIES, "tries", F_D_COLUMN, F_D_ORDER, F_D_ORDER) \
	X(CHANGES, "changes", F_D_COLUMN, F_D_ORDER, GR_D_NUMBER, GR_D_NUMBER, GR_D_NUMBER) \
	X(KEEPS, "keeps", F_D_COLUMN, F_D_ORDER, GR_D_NUMBER, GR_D_NUMBER, GR_D_NUMBER) \
	X(MOVES, "moves", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE, GR_D_NUMBER) \
	X(ARRIVES, "arrives", GR_D_PIECE, GR_D_SPACE, GR_D_NUMBER) \
	X(DISMOUNTS, "dismounts", GR_D_PIECE) \
	X(REMOUNTS, "remounts", GR_D_PIECE) \
	X(LEAVES, "leaves", GR_D_PIECE, GR_D_SPACE) \
	X(CARACOLE, "caracole", GR_D_PIECE, GR_D_SPACE) \
	X(CARACOLE_OFF, "caracole-off", GR_D_PIECE) \
	X(HOPE, "hope", GR_D_PIECE, GR_D_SPACE) \
	X(MERGES, "merges", GR_D_PIECE, GR_D_PIECE) \
	X(RESTORED, "restored", GR_D_PIECE) \
	X(TEST, "test", GR_D_PIECE, GR_D_NUMBER, GR_D_NUMBER, F_D_PASSED, F_D_CAUSE) \
	X(DISORDERED, "disordered", GR_D_PIECE, GR_D_SPACE) \
	X(RALLIES, "rallies", GR_D_PIECE) \
	X(REDUCED, "reduced", GR_D_PIECE, GR_D_SPACE) \
	X(ELIMINATED, "eliminated", GR_D_PIECE, GR_D_SPACE) \
	X(POINTS, "points", GR_D_SEAT, GR_D_NUMBER, GR_D_NUMBER) \
	X(REACTS_FIRE, "reacts-fire", GR_D_PIECE, GR_D_SPACE) \
	X(REACTS_CHARGE, "reacts-charge", GR_D_PIECE, GR_D_SPACE) \
	X(REACTS_BACK, "reacts-back", GR_D_PIECE, GR_D_SPACE) \
	X(FALLS_BACK, "falls-back", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(RIDES_OFF, "rides-off", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(ATTACKS, "attacks", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(DEFENDS, "defends", GR_D_PIECE, GR_D_SPACE) \
	X(CHARGES, "charges", GR_D_PIECE, GR_D_SPACE) \
	X(COMBAT, "combat", GR_D_PIECE, GR_D_PIECE, GR_D_NUMBER, GR_D_NUMBER, F_D_RESULT, F_D_RESULT) \
	X(GIVES_GROUND, "gives-ground", GR_D_PIECE) \
	X(RETREATS, "retreats", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(FOLLOWS, "follows", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(ADVANCES, "advances", GR_D_PIECE, GR_D_SPACE, GR_D_SPACE) \
	X(AGAIN, "again", GR_D_PIECE) \
	X(AIMS, "aims", GR_D_PIECE, GR_D_PIECE, GR_D_SPACE) \
	X(SHOT, "shot", GR_D_PIECE, GR_D_PIECE, GR_D_NUMBER, GR_D_NUMBER, F_D_RESULT) \
	X(COMMANDER_TEST, "commander-test", GR_D_PIECE, GR_D_NUMBER, GR_D_NUMBER, F_D_LIVES) \
	X(KILLED, "killed", GR_D_PIECE, GR_D_SPACE) \
	X(REPLACED, "replaced", GR_D_PIECE, GR_D_SPACE) \
	X(APPEARS, "appears", GR_D_PIECE, GR_D_SPACE) \
	X(REMOVED, "removed", GR_D_PIECE) \
	X(HOLDS, "holds", GR_D_SEAT, GR_D_SPACE, GR_D_NUMBER) \
	X(SURVIVORS, "survivors", GR_D_SEAT, GR_D_NUMBER, GR_D_NUMBER) \
	X(INITIATIVE, "initiative", GR_D_SEAT, GR_D_NUMBER, GR_D_NUMBER) \
	X(WINS, "wins", GR_D_SEAT, F_D_LEVEL, GR_D_NUMBER, GR_D_NUMBER) \
	X(DRAWN, "drawn", GR_D_NUMBER, GR_D_NUMBER)

#define F_TERM_LIST(X) \
	X(FC, "fc") \
	X(CHARGE, "charge") \
	X(COMMANDER, "commander") \
	X(CLASS, "class") \
	X(ORDER, "order") \
	X(SUPPORT, "support") \
	X(DISORDER, "disorder") \
	X(RANGE, "range") \
	X(DP_FC, "dp-fc") \
	X(DP_EXTRA, "dp-extra") \
	X(DP_BORDER, "dp-border") \
	X(DP_ZONE, "dp-zone") \
	X(DP_ORDER, "dp-order") \
	X(DP_SUPPORT, "dp-support") \
	X(DP_DISORDER, "dp-disorder") \
	X(DP_CARACOLE, "dp-caracole") \
	X(QUALITY, "quality") \
	X(LENT, "lent") \
	X(ZONE, "zone") \
	X(BORDER, "border") \
	X(ZOC, "zoc") \
	X(GUARD, "guard") \
	X(LG, "lg") \
	X(LADDER, "ladder") \
	X(WITHDRAWING, "withdrawing") \
	X(SHAKEN, "shaken") \
	X(REPLACEMENT, "replacement") \
	X(STRUCK, "struck")
/* clang-format on */

#define F_REASON_ENUM(name, code, rule) F_N_##name,
enum f_reason { F_N_LEGAL, F_REASON_LIST(F_REASON_ENUM) F_REASONS };

#define F_EVENT_ENUM(name, ...) F_E_##name,
enum f_event { F_E_NONE, F_EVENT_LIST(F_EVENT_ENUM) F_EVENTS };

#define F_TERM_ENUM(name, text) F_T_##name,
enum f_term { F_T_NONE, F_TERM_LIST(F_TERM_ENUM) F_TERMS };

/* Tell an event with its arguments; nothing is built when nobody listens. */
void faith_tell(const struct gr_ctx *x, struct gr_event event, const int *args, int n);

#define F_ARGS(...)                                                                                \
	(const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

#define f_tell(x, c, kind_, rule_, ...)                                                            \
	do {                                                                                       \
		if ((x)->sink)                                                                     \
			faith_tell((x),                                                            \
				   (struct gr_event){.kind = (uint16_t)(kind_),                    \
						     .rule = (gr_rule)(rule_),                     \
						     .seen_by = GR_ALL_SEATS,                      \
						     .calc = (c)},                                 \
				   F_ARGS(__VA_ARGS__));                                           \
	} while (0)

#define f_say(x, kind, rule, ...)            f_tell(x, NULL, kind, rule, __VA_ARGS__)
#define f_say_calc(x, calc, kind, rule, ...) f_tell(x, calc, kind, rule, __VA_ARGS__)

#endif
