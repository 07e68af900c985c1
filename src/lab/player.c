/*
 * player.c - who plays in the lab. See player.h.
 */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EFFORT = 1000000000 };

static const struct ai_level *
strongest(void)
{
	const struct ai_level *level = ai_levels;
	while (level[1].name)
		level++;
	return level;
}

static const struct ai_level *
level_of(const char *word, size_t len)
{
	char name[LAB_PLAYER_NAME];
	snprintf(name, sizeof name, "%.*s", (int)len, word);
	return strcmp(name, "mcts") == 0 ? strongest() : ai_level_named(name);
}

/* "NAME=NUMBER"; 0: something else. */
static uint32_t
bound_of(const char *text, const char *name)
{
	const size_t len = strlen(name);
	char *end = NULL;
	if (strncmp(text, name, len) != 0 || text[len] < '0' || text[len] > '9')
		return 0;
	const unsigned long number = strtoul(text + len, &end, 10);
	return *end == '\0' && number <= MOST_EFFORT ? (uint32_t)number : 0;
}

bool
lab_player_read(struct lab_player *player, const char *word)
{
	const size_t len = strcspn(word, ":");
	memset(player, 0, sizeof *player);
	if (strlen(word) >= sizeof player->name)
		return false;
	strcpy(player->name, word);
	player->level = level_of(word, len);
	if (!player->level || !word[len])
		return player->level != NULL;
	player->effort.iterations = bound_of(word + len + 1, "iterations=");
	player->effort.ms = bound_of(word + len + 1, "ms=");
	return player->level->search && (player->effort.iterations || player->effort.ms);
}

void
lab_player_expected(struct gr_text *text)
{
	for (const struct ai_level *level = ai_levels; level->name; level++) {
		gr_text_str(text, level->name);
		gr_text_str(text, ", ");
	}
	gr_text_str(text, "mcts; of those that search also mcts:iterations=N, mcts:ms=N");
}

bool
lab_player_is_random(const struct lab_player *player)
{
	return player->level->think == ai_random;
}
