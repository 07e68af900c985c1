/*
 * toy.h - the smallest system with everything in it: a duel of two seats, for the kernel's tests.
 *
 * [T1] Each seat draws a secret number 1..3 from a bag (weights 3, 2, 1) that only it sees.
 * [T2] In turn each seat may prepare (up to twice) and ask (once; it is told the other's number),
 *      and then does one of these, which ends its turn:
 * [T3]  strike: two dice and the number of preparations; 10 or more costs the other 3 health, 7 or
 *       more 1.
 * [T4]  volley n: n dice, each 4 or more hits (5 or more, if they are ten dice or more). [T5] The
 *       other takes all hits with his armour if he has that much, or else with his health.
 * [T6]  duel: a die each, ties again; the lower loses 1 health.
 * [T7]  guess n: if it is the other's number, he loses 2 health.
 * [T8]  omen: three dice of seven faces are noted down and mean nothing.
 * [T9]  pass.
 * [T10] Who has no health has lost; after turn 40 it is a draw.
 * [T11] storm n ends a turn too: n throws of two dice, one after the other; each 7 or more costs
 *       the other 1 health, all at the end.
 */
#ifndef TOY_H
#define TOY_H

#include "game.h"

enum toy_step { TOY_MAIN = 1, TOY_ABSORB };
enum toy_chance { TOY_DRAW = 1, TOY_STRIKE, TOY_VOLLEY, TOY_DUEL, TOY_OMEN, TOY_STORM };
enum toy_reason {
	TOY_MALFORMED = 1,
	TOY_TOO_PREPARED,
	TOY_ASKED,
	TOY_NO_DICE,
	TOY_NO_NUMBER,
	TOY_NO_ARMOUR,
	TOY_OUT_OF_RANGE,
	TOY_NOT_HERE
};
enum toy_event { TOY_E_TOLD = 1, TOY_E_LOST, TOY_E_TURN };
enum toy_verb {
	TOY_PREPARE = 1,
	TOY_ASK,
	TOY_DO_STRIKE,
	TOY_DO_VOLLEY,
	TOY_DO_DUEL,
	TOY_GUESS,
	TOY_DO_OMEN,
	TOY_DO_STORM,
	TOY_PASS,
	TOY_ARMOUR,
	TOY_HEALTH
};

#define TOY_ACTION(verb, n) ((gr_action)(verb) | (gr_action)(n) << 8)

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct toy_state {
	struct gr_node node;
	uint8_t stage; /* 0: the mover decides; else the chance that is due, or the answer below */
	uint8_t mover;
	uint8_t turn;
	uint8_t prepared;
	uint8_t pool; /* dice of a volley, then its hits; hits of a storm */
	uint8_t left; /* throws of a storm that are still to come */
	uint8_t health[3], armour[3], secret[3], asked[3];
	uint8_t pad[4];
	uint16_t omen;
	uint8_t pad2[4];
};
#pragma GCC diagnostic pop

enum { TOY_STAGE_ABSORB = 100 };

extern const struct gr_system toy_system;
extern const struct gr_scenario toy_scenario;

#endif
