/*
 * player.h - who plays in the lab: a level, and how hard it thinks.
 *
 * Written as people type it: LEVEL, or LEVEL:iterations=N, or LEVEL:ms=N. "mcts" is the search of the
 * strongest level. Only with ms a clock counts; everybody else plays the same games on every machine.
 */
#ifndef LAB_PLAYER_H
#define LAB_PLAYER_H

#include "ai.h"

enum { LAB_PLAYER_NAME = 40 };

struct lab_player {
	char name[LAB_PLAYER_NAME]; /* as written; empty: nobody */
	const struct ai_level *level;
	struct ai_effort effort;
};

/* False: there is no such player. */
bool lab_player_read(struct lab_player *player, const char *word);
/* All levels and the ways to bound them, for whoever wrote something else. */
void lab_player_expected(struct gr_text *text);
/* Does it play without looking at what it may see? */
bool lab_player_is_random(const struct lab_player *player);

#endif
