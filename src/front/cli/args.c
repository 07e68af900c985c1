/*
 * args.c - the arguments of a command, read by the same table that its --help is printed from.
 */
#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct cli_option help_option = {'h', "help", NULL, "print this help and end"};

void
cli_args_init(struct cli_args *args, const struct cli_usage *usage, int argc, char **argv)
{
	memset(args, 0, sizeof *args);
	args->usage = usage;
	args->argc = argc;
	args->argv = argv;
	args->at = 1;
}

static void
print_option(const struct cli_option *option, FILE *out)
{
	char left[64];
	char letter[8] = "    ";
	if (option->letter)
		snprintf(letter, sizeof letter, "-%c, ", option->letter);
	snprintf(left, sizeof left, "  %s--%s%s%s", letter, option->name, option->value ? " " : "",
		 option->value ? option->value : "");
	char first[72];
	snprintf(first, sizeof first, "%-30s  ", left);
	cli_wrap(out, first, 32, option->what);
}

void
cli_usage_print(const struct cli_usage *usage, FILE *out)
{
	fprintf(out, "Usage: grognard %s %s\n\n", usage->command, usage->form);
	cli_wrap(out, "", 0, usage->what);
	fprintf(out, "\nOptions:\n");
	for (const struct cli_option *o = usage->options; o->name; o++)
		print_option(o, out);
	print_option(&help_option, out);
}

static int
refuse(struct cli_args *args, const char *what, const char *expected)
{
	cli_error("%s: %s: %s\nTry: grognard %s --help", args->usage->command, what, expected,
		  args->usage->command);
	return CLI_BAD;
}

/* The value of an option: behind "=", or the next argument. */
static bool
take_value(struct cli_args *args, const char *given)
{
	args->value = given;
	if (!given && args->at < args->argc)
		args->value = args->argv[args->at++];
	return args->value != NULL;
}

static int
found_option(struct cli_args *args, int row, const char *shown, const char *given)
{
	const struct cli_option *option = &args->usage->options[row];
	char expected[128];
	args->value = NULL;
	if (option->value && !take_value(args, given)) {
		snprintf(expected, sizeof expected, "expected a value, %s", option->value);
		return refuse(args, shown, expected);
	}
	if (!option->value && given)
		return refuse(args, shown, "takes no value");
	return row;
}

static int
long_option(struct cli_args *args, const char *text)
{
	const char *equals = strchr(text, '=');
	size_t len = equals ? (size_t)(equals - text) : strlen(text);
	const char *given = equals ? equals + 1 : NULL;
	snprintf(args->name, sizeof args->name, "%.*s", (int)(len < 60 ? len : 60), text);
	char shown[80];
	snprintf(shown, sizeof shown, "--%s", args->name);
	if (strcmp(args->name, "help") == 0) {
		cli_usage_print(args->usage, stdout);
		return CLI_HELP;
	}
	const struct cli_option *options = args->usage->options;
	for (int row = 0; options[row].name; row++) {
		if (strcmp(options[row].name, args->name) == 0)
			return found_option(args, row, shown, given);
	}
	if (args->usage->other_options)
		return take_value(args, given) ? CLI_OTHER
					       : refuse(args, shown, "expected a value");
	return refuse(args, shown, "unknown option");
}

static int
short_option(struct cli_args *args, const char *text)
{
	char shown[3] = {'-', text[0], '\0'};
	if (text[0] == 'h') {
		cli_usage_print(args->usage, stdout);
		return CLI_HELP;
	}
	const struct cli_option *options = args->usage->options;
	for (int row = 0; options[row].name; row++) {
		if (options[row].letter == text[0])
			return found_option(args, row, shown, text[1] ? text + 1 : NULL);
	}
	return refuse(args, shown, "unknown option");
}

int
cli_args_next(struct cli_args *args)
{
	if (args->at >= args->argc)
		return CLI_END;
	const char *text = args->argv[args->at++];
	if (!args->only_plain && strcmp(text, "--") == 0) {
		args->only_plain = true;
		return cli_args_next(args);
	}
	if (!args->only_plain && text[0] == '-' && text[1] == '-')
		return long_option(args, text + 2);
	if (!args->only_plain && text[0] == '-' && text[1] != '\0')
		return short_option(args, text + 1);
	args->value = text;
	return CLI_PLAIN;
}

bool
cli_number(const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
	char *end = NULL;
	errno = 0;
	unsigned long long value = strtoull(text, &end, 10);
	bool is_number = isdigit((unsigned char)text[0]) && *end == '\0' && errno == 0;
	if (!is_number || value < least || value > most) {
		cli_error("%s: found \"%.40s\", expected a whole number from %" PRIu64
			  " to %" PRIu64,
			  what, text, least, most);
		return false;
	}
	*out = value;
	return true;
}
