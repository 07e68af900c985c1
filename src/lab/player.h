/*
 * player.h - who plays in the lab: a level, and how hard it thinks.
 *
 * Written as people type it: LEVEL, or LEVEL:NAME=N with as many names as one likes: iterations, ms,
 * or what makes up a search (struct ai_search), e.g. 4:ahead=2:hasty=10. "mcts" is the search of the
 * strongest level. Only with ms a clock counts; everybody else plays the same games on every machine.
 */
#ifndef LAB_PLAYER_H
#define LAB_PLAYER_H

#include "ai.h"

enum { LAB_PLAYER_NAME = 64 };

struct lab_player {
	char name[LAB_PLAYER_NAME]; /* as written; empty: nobody */
	const struct ai_level *level;
	struct ai_effort effort;
	bool is_tuned; /* searches as `how` says, not as its level does */
	struct ai_search how;
};

/* False: there is no such player. */
bool lab_player_read(struct lab_player *player, const char *word);
/* All levels and the ways to bound them, for whoever wrote something else. */
void lab_player_expected(struct gr_text *text);
/* Does it play without looking at what it may see? */
bool lab_player_is_random(const struct lab_player *player);

#endif
