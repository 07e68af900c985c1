/*
 * panic.c - what happens when the program finds itself wrong: say where, hand out the journal of the
 * game in progress so that the bug can be repeated, and abort.
 */
#include "cli.h"

#include <stdlib.h>

static struct gr_game *watched;
static bool panicking;
static void (*give_back)(void);

void
cli_watch(struct gr_game *game)
{
	watched = game;
}

void
cli_on_panic(void (*restore)(void))
{
	give_back = restore;
}

static void
put_error(void *user, const char *text, size_t len)
{
	(void)user;
	fwrite(text, 1, len, stderr);
}

static void
hand_out_journal(struct gr_game *game)
{
	fputs("The game so far:\n", stderr);
	gr_game_save(game, put_error, NULL);
	char path[512];
	cli_temp_path(path, sizeof path, "panic");
	if (cli_game_write(game, path))
		fprintf(stderr, "The same is in %s; please report it.\n", path);
}

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	if (give_back)
		give_back();
	fflush(stdout);
	fprintf(stderr, "grognard: this is a bug: %s:%d: %s\n", file, line, what);
	if (watched && watched->sys && !panicking) {
		panicking = true;
		hand_out_journal(watched);
	}
	abort();
}
