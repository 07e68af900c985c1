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

/* In small letters, also the accented ones of our languages: 0xC3 and a second byte. */
static unsigned char
small(unsigned char before, unsigned char byte)
{
	bool is_accented = before == 0xC3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97;
	return is_accented || (byte >= 'A' && byte <= 'Z') ? (unsigned char)(byte + 0x20) : byte;
}

static bool
begins_with(const char *text, const char *word)
{
	unsigned char before = 0;
	for (; *word; text++, word++) {
		unsigned char byte = (unsigned char)*word;
		if (small(before, byte) != small(before, (unsigned char)*text))
			return false;
		before = byte;
	}
	return true;
}

static bool
has_word(const char *text, const char *word)
{
	for (; *text; text++) {
		if (begins_with(text, word))
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
			cli_print_clause(sys, (gr_rule)i);
			n++;
		}
	}
	bool by_id = n > 0;
	for (int i = 1; i < sys->n_clauses && !by_id; i++) {
		if (has_word(gr_clause_text(sys, cli_catalogue(), (gr_rule)i), text)) {
			cli_print_clause(sys, (gr_rule)i);
			n++;
		}
	}
	return n;
}

static const struct cli_option options[] = {
	{0, "language",  "L", "en, fr or it"},
	{0,       NULL, NULL,           NULL},
};

static const struct cli_usage usage = {
	"rules",
	"SYSTEM [ID|WORD...] [--language L]",
	"Prints the clauses of a system's rules: all of them, those whose number is or begins with "
	"ID "
	"(W12 is a chapter, W12.3 a section), or those whose text has WORD in it.",
	options,
	false,
};

/* The language, wherever it stands, and the system. CLI_END: all is well; else CLI_HELP, CLI_BAD. */
static int
read_options(int argc, char **argv, const struct gr_system **sys)
{
	struct cli_args args;
	int got;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) >= 0 || got == CLI_PLAIN) {
		if (got >= 0 && !cli_language_option(args.value))
			return CLI_BAD;
		if (got >= 0 || *sys)
			continue;
		*sys = cli_system_named(args.value);
		if (!*sys)
			return CLI_BAD;
	}
	if (got == CLI_END && !*sys) {
		cli_error("rules: no system; expected its name, e.g.: grognard rules %s",
			  gr_systems[0]->name);
		return CLI_BAD;
	}
	return got;
}

int
cmd_rules(int argc, char **argv)
{
	struct cli_args args;
	const struct gr_system *sys = NULL;
	int plain = 0;
	int found = 0;
	int got = read_options(argc, argv, &sys);
	if (got != CLI_END)
		return got == CLI_HELP ? CLI_OK : CLI_USAGE;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) != CLI_END) {
		if (got != CLI_PLAIN || plain++ == 0)
			continue;
		int n = cli_print_rules(sys, args.value);
		if (n == 0)
			cli_error(
				"rules of %s: no clause with \"%.60s\"; expected a number such as "
				"%s, or a word",
				sys->name, args.value, sys->clauses[1].id);
		found += n > 0;
	}
	for (int i = 1; plain == 1 && i < sys->n_clauses; i++)
		cli_print_clause(sys, (gr_rule)i);
	return found == plain - 1 ? CLI_OK : CLI_FAILED;
}
