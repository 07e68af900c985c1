/*
 * cmd_rules.c - `grognard rules`: the clauses of a system, by id, chapter or word.
 */
#include "cli.h"

#include <string.h>
#include <strings.h>

static bool
is_id_start(const char *id, const char *text)
{
	size_t len = strlen(text);
	return strncasecmp(id, text, len) == 0 &&
	       (id[len] == '\0' || id[len] == '.' || text[len - 1] == '.');
}

static bool
has_word(const char *text, const char *word)
{
	size_t len = strlen(word);
	for (; *text; text++) {
		if (strncasecmp(text, word, len) == 0)
			return true;
	}
	return false;
}

int
cli_print_rules(const struct gr_system *sys, const char *text)
{
	int n = 0;
	if (!*text)
		return 0;
	for (int i = 1; i < sys->n_clauses; i++) {
		if (is_id_start(sys->clauses[i].id, text)) {
			cli_print_clause(&sys->clauses[i]);
			n++;
		}
	}
	bool by_id = n > 0;
	for (int i = 1; i < sys->n_clauses && !by_id; i++) {
		if (has_word(sys->clauses[i].text, text)) {
			cli_print_clause(&sys->clauses[i]);
			n++;
		}
	}
	return n;
}

static const struct cli_option options[] = {
	{0, NULL, NULL, NULL},
};

static const struct cli_usage usage = {
	"rules",
	"SYSTEM [ID|WORD...]",
	"Prints the clauses of a system's rules: all of them, those whose number is or begins with "
	"ID "
	"(W12 is a chapter, W12.3 a section), or those whose text has WORD in it.",
	options,
	false,
};

int
cmd_rules(int argc, char **argv)
{
	struct cli_args args;
	const struct gr_system *sys = NULL;
	int asked = 0;
	int found = 0;
	int got;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) == CLI_PLAIN) {
		if (!sys) {
			sys = cli_system_named(args.value);
			if (!sys)
				return CLI_USAGE;
			continue;
		}
		asked++;
		int n = cli_print_rules(sys, args.value);
		if (n == 0)
			cli_error(
				"rules of %s: no clause with \"%.60s\"; expected a number such as "
				"%s, or a word",
				sys->name, args.value, sys->clauses[1].id);
		found += n > 0;
	}
	if (got == CLI_HELP)
		return CLI_OK;
	if (got == CLI_BAD)
		return CLI_USAGE;
	if (!sys) {
		cli_error("rules: no system; expected its name, e.g.: grognard rules %s",
			  gr_systems[0]->name);
		return CLI_USAGE;
	}
	for (int i = 1; asked == 0 && i < sys->n_clauses; i++)
		cli_print_clause(&sys->clauses[i]);
	return found == asked ? CLI_OK : CLI_FAILED;
}
