/*
 * help.c - see help.h.
 */
#include "help.h"

#include <stdio.h>

long help_fail_at, help_grown, help_held;

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "%s:%d: %s\n", file, line, what);
	abort();
}

/* realloc() under the sanitizer always moves, so that pointers into the old block are found out. */
static void *
grow(void *old, size_t size)
{
	help_grown++;
	if (help_grown == help_fail_at)
		return NULL;
	void *block = realloc(old, size);
	assert_non_null(block);
	if (!old)
		help_held++;
	return block;
}

static void
drop(void *old)
{
	help_held--;
	free(old);
}

struct gr_memory
help_memory(void)
{
	return (struct gr_memory){grow, drop};
}

struct gr_game *
help_empty(void)
{
	struct gr_game *game = malloc(sizeof *game);
	assert_non_null(game);
	gr_game_init(game, help_memory());
	return game;
}

struct gr_game *
help_game(enum gr_source source, uint64_t seed)
{
	struct gr_game *game = help_empty();
	enum gr_error error = gr_game_new(game, &toy_system, &toy_scenario, NULL, source, seed);
	assert_int_equal(error, GR_OK);
	return game;
}

struct gr_game *
help_drawn(int red_secret, int blue_secret)
{
	struct gr_game *game = help_game(GR_DICE_SCRIPT, 0);
	help_roll(game, red_secret, 0);
	help_roll(game, blue_secret, 0);
	return game;
}

void
help_drop(struct gr_game *game)
{
	gr_game_drop(game);
	free(game);
}

void
help_play(struct gr_game *game, const char *notation)
{
	assert_int_equal(gr_game_play_text(game, notation), GR_OK);
}

void
help_roll(struct gr_game *game, int first, int second)
{
	uint8_t face[2] = {(uint8_t)first, (uint8_t)second};
	assert_int_equal(gr_game_roll(game, face, second ? 2 : 1), GR_OK);
}

const struct toy_state *
help_state(const struct gr_game *game)
{
	return (const struct toy_state *)(const void *)game->state;
}

struct string {
	char *at;
	size_t len;
};

static void
put(void *user, const char *text, size_t len)
{
	struct string *string = user;
	string->at = realloc(string->at, string->len + len + 1);
	assert_non_null(string->at);
	memcpy(string->at + string->len, text, len);
	string->len += len;
	string->at[string->len] = '\0';
}

char *
help_save(struct gr_game *game)
{
	struct string string = {0};
	gr_game_save(game, put, &string);
	return string.at;
}

const struct gr_scenario *
help_find(void *user, const char *system, const char *id)
{
	(void)user;
	bool is_it = strcmp(system, "toy") == 0 && strcmp(id, toy_scenario.id) == 0;
	return is_it ? &toy_scenario : NULL;
}

enum gr_error
help_load(struct gr_game *game, const char *text)
{
	return gr_game_load(game, text, strlen(text), help_find, NULL);
}
