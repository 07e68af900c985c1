/*
 * compile_main.c - grognard-compile [--board] IN.json TABLES.json OUT: a helper of the build.
 *
 * Writes the compiled scenario, or the drawing of its board.
 *
 * It is linked before any rule system exists, so its list of systems is empty.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario.h"

const struct gr_system *const gr_systems[] = {NULL};

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "%s:%d: %s\n", file, line, what);
	abort();
}

static bool
write_file(const char *path, const void *bytes, size_t len)
{
	FILE *out = fopen(path, "wb");
	bool written = out && fwrite(bytes, 1, len, out) == len;
	if (out && fclose(out) != 0)
		written = false;
	if (!written)
		perror(path);
	return written;
}

/* IN, TABLES, OUT */
static bool
write_blob(char **path, struct scenario_errors *errors)
{
	struct gr_scenario *blob = scenario_compile_file(path[0], path[1], errors);
	bool written = blob && write_file(path[2], blob, blob->size);
	free(blob);
	return written;
}

static bool
write_board(char **path, struct scenario_errors *errors)
{
	char *line = scenario_board_file(path[0], path[1], errors);
	bool written = line && write_file(path[2], line, strlen(line));
	free(line);
	return written;
}

int
main(int argc, char **argv)
{
	static struct scenario_errors errors;
	bool is_board = argc == 5 && strcmp(argv[1], "--board") == 0;
	if (argc != 4 && !is_board) {
		fputs("usage: grognard-compile [--board] IN.json TABLES.json OUT\n", stderr);
		return 2;
	}
	scenario_errors_init(&errors);
	bool written = is_board ? write_board(argv + 2, &errors) : write_blob(argv + 1, &errors);
	if (scenario_errors_count(&errors) > 0)
		scenario_errors_print(&errors, stderr);
	return written ? 0 : 1;
}
