/*
 * prompt.c - reading lines from a person, and not losing the game to Ctrl-C.
 */
#include "play.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static atomic_bool interrupted; /* free of locks wherever there are signals */
static volatile sig_atomic_t stopped;

static const struct prompt_ways *ways; /* NULL: lines of standard input */

void
prompt_use(const struct prompt_ways *use)
{
	ways = use;
}

static void
on_signal(int signal)
{
	atomic_store(&interrupted, true);
	if (signal != SIGINT)
		stopped = 1;
}

void
prompt_signals(void)
{
	struct sigaction action;
	memset(&action, 0, sizeof action);
	action.sa_handler = on_signal; /* without SA_RESTART, so that a read ends */
	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	sigaction(SIGHUP, &action, NULL);
}

bool
prompt_stopped(void)
{
	return atomic_exchange(&interrupted, false) || stopped != 0;
}

bool
prompt_must_end(void)
{
	return stopped != 0;
}

const atomic_bool *
prompt_stop(void)
{
	return &interrupted;
}

bool
prompt_is_terminal(void)
{
	return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
}

static void
trim(char *line)
{
	size_t len = strlen(line);
	while (len > 0 && isspace((unsigned char)line[len - 1]))
		line[--len] = '\0';
	size_t blanks = 0;
	while (isspace((unsigned char)line[blanks]))
		blanks++;
	memmove(line, line + blanks, len - blanks + 1);
}

/* A line longer than the room is read to its end; what is too much is dropped. */
static enum line
read_line(char *line, size_t size)
{
	size_t len = 0;
	for (;;) {
		int c = getchar();
		if (c == EOF && ferror(stdin) && errno == EINTR) {
			clearerr(stdin);
			return stopped ? LINE_END : LINE_BREAK;
		}
		if (c == EOF && len == 0)
			return LINE_END;
		if (c == EOF || c == '\n')
			break;
		if (len + 1 < size)
			line[len++] = c ? (char)c : '?';
	}
	line[len] = '\0';
	return LINE_TEXT;
}

enum line
prompt_line(const char *prompt, char *line, size_t size)
{
	line[0] = '\0';
	if (ways)
		return ways->line(ways->user, prompt, line, size);
	fputs(prompt, stdout);
	fflush(stdout);
	interrupted = 0;
	enum line got = stopped ? LINE_END : read_line(line, size);
	if (got != LINE_TEXT)
		putchar('\n');
	else if (isatty(STDIN_FILENO) != 1)
		printf("%s\n", line); /* a script: show what it typed */
	trim(line);
	return got;
}

void
prompt_clear(void)
{
	if (ways) {
		ways->clear(ways->user);
		return;
	}
	if (prompt_is_terminal())
		fputs("\033[H\033[2J\033[3J", stdout);
	else
		cli_tell("handover.cleared");
	fflush(stdout);
}
