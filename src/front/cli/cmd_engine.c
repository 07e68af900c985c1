/*
 * cmd_engine.c - `grognard engine`: the protocol on standard input and output, a line each.
 *
 * Every line gets one answer at once, whatever is in it. The program ends at the end of its input,
 * or when nobody reads its output any more.
 */
#include "cli.h"
#include "lang.h"
#include "wire_library.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* === Lines in, lines out ======================================================================= */

/* The line that is being read; one that grows too long is skipped to its end. */
struct input {
	char *line; /* [WIRE_MAX_LINE + 1] */
	size_t len;
	bool is_too_long;
	bool has_any; /* something stands behind the last line feed */
};

/* All of it, or false with errno. */
static bool
write_all(const char *at, size_t len)
{
	while (len > 0) {
		ssize_t n = write(STDOUT_FILENO, at, len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		at += n;
		len -= (size_t)n;
	}
	return true;
}

/* Answer the line that is complete and make room for the next. */
static bool
answer(struct wire_session *session, struct input *input)
{
	char *line = input->is_too_long ? wire_too_long(session)
					: wire_handle(session, input->line, input->len);
	cli_watch(wire_game(session));
	input->len = 0;
	input->is_too_long = false;
	input->has_any = false;
	if (!line) {
		errno = ENOMEM;
		return false;
	}
	size_t len = strlen(line);
	line[len] = '\n'; /* in place of the terminator: one write for one answer */
	bool written = write_all(line, len + 1);
	free(line);
	return written;
}

static bool
take_bytes(struct wire_session *session, struct input *input, const char *bytes, size_t len)
{
	while (len > 0) {
		const char *feed = memchr(bytes, '\n', len);
		size_t n = feed ? (size_t)(feed - bytes) : len;
		if (input->is_too_long || input->len + n > WIRE_MAX_LINE) {
			input->is_too_long = true;
		} else {
			memcpy(input->line + input->len, bytes, n);
			input->len += n;
		}
		input->has_any = true;
		if (feed && !answer(session, input))
			return false;
		bytes += n + (feed != NULL);
		len -= n + (feed != NULL);
	}
	return true;
}

static int
output_failed(void)
{
	if (errno != EPIPE)
		cli_error("engine: standard output: %s", strerror(errno));
	else
		cli_error("engine: standard output: nobody reads it any more");
	return CLI_FAILED;
}

/* Until the end of the input; a last line without its line feed counts. */
static int
converse(struct wire_session *session, struct input *input)
{
	char bytes[1 << 16];
	for (;;) {
		ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			cli_error("engine: standard input: %s", strerror(errno));
			return CLI_FAILED;
		}
		if (n == 0)
			break;
		if (!take_bytes(session, input, bytes, (size_t)n))
			return output_failed();
	}
	if (input->has_any && !answer(session, input))
		return output_failed();
	return CLI_OK;
}

static int
run(const char *language)
{
	struct wire_session *session = wire_open(cli_wire_library());
	struct input input = {.line = malloc(WIRE_MAX_LINE + 1)};
	int code = CLI_FAILED;
	if (session && input.line) {
		if (language)
			wire_set_language(session, language);
		code = converse(session, &input);
	} else {
		cli_error("engine: out of memory");
	}
	cli_watch(NULL);
	wire_close(session);
	free(input.line);
	return code;
}

/* === The command =============================================================================== */

static const struct cli_option options[] = {
	{'l', "language", "LANGUAGE", "language of the texts: en, fr or it"},
	{  0,       NULL,       NULL,				  NULL},
};

static const struct cli_usage usage = {
	.command = "engine",
	.form = "[--language LANGUAGE]",
	.what = "Speaks the protocol on standard input and output, for programs: one request a "
		"line, "
		"as {\"cmd\":\"systems\"}, and one answer a line, both JSON. A line that is wrong "
		"is "
		"answered with what is wrong with it. Ends at the end of the input. All commands "
		"are in "
		"doc/protocol.md.",
	.options = options,
};

int
cmd_engine(int argc, char **argv)
{
	struct cli_args args;
	const char *language = NULL;
	cli_args_init(&args, &usage, argc, argv);
	for (int found; (found = cli_args_next(&args)) != CLI_END;) {
		switch (found) {
		case 0: language = args.value; break;
		case CLI_HELP: return CLI_OK;
		case CLI_PLAIN:
			cli_error("engine: found \"%.40s\", expected no argument", args.value);
			return CLI_USAGE;
		default: return CLI_USAGE;
		}
	}
	if (language && !gr_lang(language)) {
		cli_error("engine: --language: found \"%.40s\", expected en, fr or it", language);
		return CLI_USAGE;
	}
	signal(SIGPIPE, SIG_IGN);
	return run(language);
}
