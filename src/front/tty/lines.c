/*
 * lines.c - catches what the plain client prints, so that the full screen says the same words.
 */
#include "inner.h"

#include <stdlib.h>
#include <string.h>

static void
out_of_memory(struct tty *tty)
{
	cli_print_to(NULL, 0);
	screen_close(tty);
	cli_error("out of memory");
	exit(CLI_FAILED);
}

void
lines_close(struct tty *tty)
{
	cli_print_to(NULL, 0);
	if (!tty->out)
		return;
	fclose(tty->out);
	free(tty->out_text);
	tty->out = NULL;
	tty->out_text = NULL;
}

void
lines_catch(struct tty *tty, int width)
{
	lines_close(tty);
	tty->out = open_memstream(&tty->out_text, &tty->out_len);
	if (!tty->out)
		out_of_memory(tty);
	cli_print_to(tty->out, width > TTY_MAX_WIDTH ? TTY_MAX_WIDTH : width);
}

void
lines_drop(struct lines *lines)
{
	free(lines->text);
	free(lines->at);
	memset(lines, 0, sizeof *lines);
}

static int
count_lines(const char *text)
{
	int n = 0;
	for (; *text; text++)
		n += *text == '\n';
	return n + 1;
}

static void
split(struct tty *tty, struct lines *lines)
{
	lines->at = malloc((size_t)count_lines(lines->text) * sizeof *lines->at);
	if (!lines->at)
		out_of_memory(tty);
	char *from = lines->text;
	while (*from) {
		char *end = from + strcspn(from, "\n");
		bool more = *end == '\n';
		*end = '\0';
		lines->at[lines->n++] = from;
		from = more ? end + 1 : end;
	}
}

void
lines_take(struct tty *tty, struct lines *lines)
{
	int width = cli_width();
	lines_drop(lines);
	fflush(tty->out);
	lines->text = strdup(tty->out_text);
	if (!lines->text)
		out_of_memory(tty);
	split(tty, lines);
	lines_catch(tty, width);
}

void
lines_run(struct tty *tty, const char *command, int width, struct lines *lines)
{
	lines_catch(tty, width);
	command_run(tty->play, command);
	lines_take(tty, lines);
}

void
lines_word(char *out, size_t size, const char *key)
{
	struct gr_text text;
	gr_text_init(&text, out, size);
	cli_tell_text(&text, key);
}

void
lines_to_message(struct tty *tty, const struct lines *lines)
{
	struct gr_text text;
	gr_text_init(&text, tty->message, sizeof tty->message);
	for (int i = 0; i < lines->n; i++) {
		gr_text_str(&text, i ? " " : "");
		gr_text_str(&text, lines->at[i] + strspn(lines->at[i], " "));
	}
}
