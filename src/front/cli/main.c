/*
 * main.c - the program: a table of commands, one of which runs.
 */
#include "cli.h"

#include <string.h>

struct command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *what;
};

static const struct command commands[] = {
	{   "play",    cmd_play,         "play a game in this terminal, against bots or people"},
	{  "serve",   cmd_serve,                "serve games to the browser, from this machine"},
	{ "engine",  cmd_engine,         "speak the JSON protocol on standard input and output"},
	{ "replay",  cmd_replay,         "replay a saved game, tell its log, verify its hashes"},
	{ "review",  cmd_review, "review a saved game: winning chances, luck, costly decisions"},
	{  "check",   cmd_check,  "check a scenario or a saved game and tell all that is wrong"},
	{"compile", cmd_compile,				 "compile a scenario from JSON"},
	{  "rules",   cmd_rules,			     "read the rules, clause by clause"},
	{    "sim",     cmd_sim,        "simulate many games by bots and report what they show"},
	{  "bench",   cmd_bench,                "measure the speed of the rules by random play"},
};

enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

static void
print_commands(FILE *out)
{
	for (int i = 0; i < N_COMMANDS; i++)
		fprintf(out, "  %-8s  %s\n", commands[i].name, commands[i].what);
}

static void
print_help(void)
{
	puts("Grognard plays tabletop wargames with every rule enforced and explained.\n");
	puts("Usage: grognard COMMAND [ARGUMENTS]\n\nCommands:");
	print_commands(stdout);
	puts("\nOptions:\n  --help     print this help and end\n  --version  print the version and "
	     "end\n");
	puts("More about a command: grognard COMMAND --help. Manual: man grognard.");
	puts("To play at once: grognard play.");
}

static void
print_version(void)
{
	printf("grognard %s\n", GR_VERSION);
	for (int i = 0; gr_systems[i]; i++)
		printf("  %s, rules version %s\n", gr_systems[i]->name, gr_systems[i]->version);
}

static int
unknown_command(const char *name)
{
	cli_error("command: found \"%.40s\", expected one of:", name);
	print_commands(stderr);
	return CLI_USAGE;
}

/* A program made for this machine may have been carried to an older one. */
static bool
processor_is_known(void)
{
#if defined(__AVX2__)
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
	       __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
	       __builtin_cpu_supports("popcnt");
#else
	return true;
#endif
}

int
main(int argc, char **argv)
{
	if (!processor_is_known()) {
		cli_error("this processor lacks AVX2, BMI, FMA or POPCNT, which the program was "
			  "built "
			  "for; expected x86-64-v3, or a program built here (./run --build)");
		return CLI_FAILED;
	}
	if (argc < 2) {
		cli_error("no command; expected one of:");
		print_commands(stderr);
		return CLI_USAGE;
	}
	const char *name = argv[1];
	if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
		print_help();
		return CLI_OK;
	}
	if (strcmp(name, "--version") == 0) {
		print_version();
		return CLI_OK;
	}
	for (int i = 0; i < N_COMMANDS; i++) {
		if (strcmp(commands[i].name, name) != 0)
			continue;
		int code = commands[i].run(argc - 1, argv + 1);
		if (fflush(stdout) != 0 && code == CLI_OK) {
			cli_error("standard output: cannot be written");
			code = CLI_FAILED;
		}
		return code;
	}
	return unknown_command(name);
}
