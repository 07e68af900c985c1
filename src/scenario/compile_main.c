/*
 * compile_main.c - grognard-compile IN.json TABLES.json OUT.blob: a helper of the build.
 *
 * It is linked before any rule system exists, so its list of systems is empty.
 */
#include <stdio.h>
#include <stdlib.h>

#include "scenario.h"

const struct gr_system *const gr_systems[] = {NULL};

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "%s:%d: %s\n", file, line, what);
	abort();
}

static bool
write_blob(const char *path, const struct gr_scenario *blob)
{
	FILE *out = fopen(path, "wb");
	if (!out)
		return false;
	bool written = fwrite(blob, 1, blob->size, out) == blob->size;
	return fclose(out) == 0 && written;
}

int
main(int argc, char **argv)
{
	static struct scenario_errors errors;
	if (argc != 4) {
		fputs("usage: grognard-compile IN.json TABLES.json OUT.blob\n", stderr);
		return 2;
	}
	scenario_errors_init(&errors);
	struct gr_scenario *blob = scenario_compile_file(argv[1], argv[2], &errors);
	if (!blob) {
		scenario_errors_print(&errors, stderr);
		return 1;
	}
	bool written = write_blob(argv[3], blob);
	if (!written)
		perror(argv[3]);
	free(blob);
	return written ? 0 : 1;
}
