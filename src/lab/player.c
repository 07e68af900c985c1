/*
 * player.c - who plays in the lab. See player.h.
 */
#include "player.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EFFORT = 1000000000 };

static const struct ai_level *
level_of(const char *word, size_t len)
{
	char name[LAB_PLAYER_NAME];
	snprintf(name, sizeof name, "%.*s", (int)len, word);
	return strcmp(name, "mcts") == 0 ? ai_level_strongest() : ai_level_named(name);
}

/* What makes up a search, besides its budget. */
static const struct knob {
	const char *name;
	size_t at; /* in struct ai_search, a byte */
	unsigned long least, most;
} knobs[] = {
	{  "answer", offsetof(struct ai_search,   answer), 0, 100},
	{"heedless", offsetof(struct ai_search, heedless), 0,   1},
	{   "ahead", offsetof(struct ai_search,    ahead), 0, 100},
	{  "glance", offsetof(struct ai_search,   glance), 1, 100},
	{   "hasty", offsetof(struct ai_search,    hasty), 0, 100},
	{   "tries", offsetof(struct ai_search,    tries), 1, 100},
	{   "trust", offsetof(struct ai_search,    trust), 0, 250},
	{   "width", offsetof(struct ai_search,    width), 1, 100},
};

static bool
turn_knob(struct lab_player *player, const char *name, size_t len, unsigned long number)
{
	for (size_t i = 0; i < sizeof knobs / sizeof *knobs; i++) {
		const struct knob *knob = &knobs[i];
		if (strlen(knob->name) != len || strncmp(knob->name, name, len) != 0)
			continue;
		((uint8_t *)&player->how)[knob->at] = (uint8_t)number;
		player->is_tuned = true;
		return number >= knob->least && number <= knob->most;
	}
	return false;
}

/* "NAME=NUMBER" up to the next colon or the end. */
static bool
read_setting(struct lab_player *player, const char *text, size_t len)
{
	const size_t name = strcspn(text, "=");
	char *end = NULL;
	if (name >= len || text[name + 1] < '0' || text[name + 1] > '9')
		return false;
	const unsigned long number = strtoul(text + name + 1, &end, 10);
	if (end != text + len || number > MOST_EFFORT)
		return false;
	if (name == 10 && strncmp(text, "iterations", name) == 0)
		player->effort.iterations = (uint32_t)number;
	else if (name == 2 && strncmp(text, "ms", name) == 0)
		player->effort.ms = (uint32_t)number;
	else
		return turn_knob(player, text, name, number);
	return number > 0;
}

bool
lab_player_read(struct lab_player *player, const char *word)
{
	size_t len = strcspn(word, ":");
	memset(player, 0, sizeof *player);
	if (strlen(word) >= sizeof player->name)
		return false;
	strcpy(player->name, word);
	player->level = level_of(word, len);
	if (!player->level || (word[len] && !player->level->search))
		return false;
	if (player->level->search)
		player->how = *player->level->search;
	while (word[len]) {
		word += len + 1;
		len = strcspn(word, ":");
		if (!read_setting(player, word, len))
			return false;
	}
	return true;
}

void
lab_player_expected(struct gr_text *text)
{
	for (const struct ai_level *level = ai_levels; level->name; level++) {
		gr_text_str(text, level->name);
		gr_text_str(text, ", ");
	}
	gr_text_str(text, "mcts; behind one that searches also :iterations=N, :ms=N");
	for (size_t i = 0; i < sizeof knobs / sizeof *knobs; i++) {
		gr_text_str(text, ", :");
		gr_text_str(text, knobs[i].name);
		gr_text_str(text, "=N");
	}
}

bool
lab_player_is_random(const struct lab_player *player)
{
	return player->level->think == ai_random;
}
