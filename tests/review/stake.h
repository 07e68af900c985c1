/*
 * stake.h - a game small enough to be reckoned by hand, for tests of reviews.
 *
 * A coin is tossed and covered: nobody sees it, and it lies at 1 or 2. Then red decides, once:
 *   take     it has won.
 *   dare     it throws a die: with 4 or more it has won, else blue has.
 *   guess n  it has won if the coin lies at n, else blue has.
 *   pray     it throws three dice of seven faces, which mean nothing; then it has won.
 */
#ifndef STAKE_H
#define STAKE_H

#include "gr.h"

enum stake_action { STAKE_TAKE = 1, STAKE_DARE, STAKE_GUESS_1, STAKE_GUESS_2, STAKE_PRAY };

extern const struct gr_system stake_system;
extern const struct gr_scenario stake_scenario;

#endif
