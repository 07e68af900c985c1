/*
 * say.c - words for people: catalogue lines, wrapped text, events with their rules, calculations,
 * faults. What the rules say comes through the kernel's gr_say_*; here it is laid out on lines.
 */
#include "cli.h"
#include "lang.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct gr_catalogue *catalogue;
static FILE *output; /* NULL: standard output, and standard error for errors */
static int output_width;

void
cli_error(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	fflush(stdout);
	FILE *out = output ? output : stderr;
	fputs(output ? "" : "grognard: ", out);
	vfprintf(out, format, args);
	fputc('\n', out);
	va_end(args);
}

/* === Where it is printed ======================================================================= */

void
cli_print_to(FILE *out, int width)
{
	output = out;
	output_width = width;
}

FILE *
cli_out(void)
{
	return output ? output : stdout;
}

/* === Catalogues =============================================================================== */

bool
cli_language(const char *language)
{
	const struct gr_catalogue *found = gr_lang(language);
	if (found)
		catalogue = found;
	return found != NULL;
}

bool
cli_language_option(const char *language)
{
	if (cli_language(language))
		return true;
	char known[128];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int i = 0; gr_lang_names[i]; i++) {
		gr_text_str(&text, i ? ", " : "");
		gr_text_str(&text, gr_lang_names[i]);
	}
	cli_error("--language: found \"%.40s\", expected one of: %s", language, known);
	return false;
}

const struct gr_catalogue *
cli_catalogue(void)
{
	if (!catalogue)
		catalogue = gr_lang(gr_lang_names[0]);
	return catalogue;
}

const char *
cli_word(const struct gr_system *sys, const char *room, const char *id)
{
	const char *line = gr_line(sys, cli_catalogue(), room, id);
	return line ? line : id;
}

const char *
cli_colon(void)
{
	static char colon[16];
	struct gr_text text;
	gr_text_init(&text, colon, sizeof colon);
	cli_tell_text(&text, "colon");
	gr_text_char(&text, ' ');
	return colon;
}

const char *
cli_seat(const struct gr_system *sys, const struct gr_scenario *scenario, int seat)
{
	char key[GR_KEY_LEN];
	const char *here = gr_seat_id(sys, scenario, seat);
	snprintf(key, sizeof key, "seat.%s.short", here);
	const char *line = cli_catalogue()->line(sys->name, key);
	return line ? line : cli_word(sys, "seat.", here);
}

enum { MAX_TOLD = 8 };

/* Fill {1} .. {8} of a line. */
static void
fill(struct gr_text *text, const char *line, const char *const *arg, int n)
{
	while (*line) {
		int k = line[0] == '{' && line[1] >= '1' && line[1] <= '8' && line[2] == '}'
				? line[1] - '0'
				: 0;
		if (k) {
			gr_text_str(text, k <= n ? arg[k - 1] : "");
			line += 3;
		} else {
			gr_text_char(text, *line++);
		}
	}
}

static void
tell(struct gr_text *text, const char *key, va_list args)
{
	const char *arg[MAX_TOLD];
	int n = 0;
	const char *next;
	while (n < MAX_TOLD && (next = va_arg(args, const char *)))
		arg[n++] = next;
	const char *line = cli_catalogue()->line("ui", key);
	fill(text, line ? line : key, arg, n);
}

void
cli_tell_text_args(struct gr_text *text, const char *key, ...)
{
	va_list args;
	va_start(args, key);
	tell(text, key, args);
	va_end(args);
}

void
cli_tell_args(const char *key, ...)
{
	char buffer[4096];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	va_list args;
	va_start(args, key);
	tell(&text, key, args);
	va_end(args);
	cli_wrap(cli_out(), "", 0, buffer);
}

/* === Lay-out ================================================================================== */

int
cli_width(void)
{
	struct winsize size;
	long width = 0;
	if (output)
		return output_width;
	const char *columns = getenv("COLUMNS");
	if (columns)
		width = strtol(columns, NULL, 10);
	else if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
		width = size.ws_col;
	if (width <= 0)
		width = 80;
	return (int)(width < 40 ? 40 : width > 132 ? 132 : width);
}

/* Columns of a text: its characters, not its bytes. */
static int
columns_of(const char *text, size_t len)
{
	int n = 0;
	for (size_t i = 0; i < len; i++)
		n += ((unsigned char)text[i] & 0xC0) != 0x80;
	return n;
}

static void
wrap_line(FILE *out, int column, int indent, const char *text, size_t len)
{
	int width = cli_width();
	bool fresh = true;
	size_t at = 0;
	while (at < len) {
		size_t gap = 0;
		while (at + gap < len && text[at + gap] == ' ')
			gap++;
		size_t word = 0;
		while (at + gap + word < len && text[at + gap + word] != ' ')
			word++;
		int room = (int)gap + columns_of(text + at + gap, word);
		if (!fresh && column + room > width) {
			fprintf(out, "\n%*s", indent, "");
			column = indent;
			room -= (int)gap;
		} else {
			fprintf(out, "%*s", (int)gap, "");
		}
		for (size_t i = 0; i < word; i++) {
			char c = text[at + gap + i];
			fputc(c == CLI_TIED ? ' ' : c, out);
		}
		column += room;
		fresh = false;
		at += gap + word;
	}
	fputc('\n', out);
}

void
cli_wrap(FILE *out, const char *first, int indent, const char *text)
{
	fputs(first, out);
	int column = columns_of(first, strlen(first));
	for (;;) {
		size_t len = strcspn(text, "\n");
		wrap_line(out, column, indent, text, len);
		text += len;
		if (!*text++)
			return;
		fprintf(out, "%*s", indent, "");
		column = indent;
	}
}

/* === What the rules say ======================================================================== */

void
cli_say_rule(const struct gr_system *sys, gr_rule rule, struct gr_text *text)
{
	if (rule == 0 || rule >= sys->n_clauses)
		return;
	gr_text_str(text, " [");
	gr_text_str(text, sys->clauses[rule].id);
	gr_text_char(text, ']');
}

bool
cli_hears(const struct gr_event *event, int seat)
{
	return seat ? (event->seen_by >> (seat - 1)) & 1 : event->seen_by == GR_ALL_SEATS;
}

/* "+2", "-1": a term; the first of a list shows a plain number. */
static void
say_term(const struct gr_system *sys, const struct gr_term *term, bool first, struct gr_text *text)
{
	if (!first)
		gr_text_str(text, term->value < 0 ? " - " : " + ");
	gr_text_int(text, first || term->value >= 0 ? term->value : -term->value);
	gr_text_char(text, ' ');
	if (term->what < sys->n_terms)
		gr_text_str(text, cli_word(sys, "term.", sys->terms[term->what]));
	cli_say_rule(sys, term->rule, text);
}

void
cli_print_calc(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_calc *calc,
	       int indent)
{
	char buffer[2048];
	char first[32];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_phrase(sys, ctx, cli_catalogue(), &calc->title, &text);
	gr_text_str(&text, cli_colon());
	for (int i = 0; i < calc->n; i++)
		say_term(sys, &calc->term[i], i == 0, &text);
	gr_text_str(&text, calc->n ? " = " : "");
	gr_text_int(&text, calc->total);
	snprintf(first, sizeof first, "%*s", indent, "");
	cli_wrap(cli_out(), first, indent + 2, buffer);
}

/* "  +2  uphill [W12.3.4]" */
static void
print_row(const char *value, const char *what)
{
	char first[32];
	snprintf(first, sizeof first, "%6s  ", value);
	cli_wrap(cli_out(), first, 8, what);
}

void
cli_print_calc_rows(const struct gr_system *sys, const struct gr_ctx *ctx,
		    const struct gr_calc *calc)
{
	char buffer[GR_MAX_TEXT];
	char value[16];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_phrase(sys, ctx, cli_catalogue(), &calc->title, &text);
	cli_wrap(cli_out(), "", 2, buffer);
	for (int i = 0; i < calc->n; i++) {
		const struct gr_term *term = &calc->term[i];
		gr_text_init(&text, buffer, sizeof buffer);
		if (term->what < sys->n_terms)
			gr_text_str(&text, cli_word(sys, "term.", sys->terms[term->what]));
		cli_say_rule(sys, term->rule, &text);
		snprintf(value, sizeof value, i ? "%+d" : "%d", term->value);
		print_row(value, buffer);
	}
	snprintf(value, sizeof value, "= %d", calc->total);
	print_row(value, "");
}

void
cli_print_event(struct gr_game *game, const struct gr_event *event)
{
	char buffer[1024];
	struct gr_text text;
	struct gr_ctx ctx = gr_game_ctx(game);
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_event(game->sys, &ctx, cli_catalogue(), event, &text);
	cli_say_rule(game->sys, event->rule, &text);
	cli_wrap(cli_out(), "  ", 4, buffer);
	if (event->calc)
		cli_print_calc(game->sys, &ctx, event->calc, 6);
}

void
cli_print_clause(const struct gr_system *sys, gr_rule rule)
{
	char first[32];
	snprintf(first, sizeof first, "%-9s ", sys->clauses[rule].id);
	cli_wrap(cli_out(), first, 10, gr_clause_text(sys, cli_catalogue(), rule));
}

void
cli_say_result(const struct gr_game *game, struct gr_text *text)
{
	const struct gr_system *sys = game->sys;
	const struct gr_node *node = gr_game_node(game);
	const struct gr_result_row *row = &sys->results[node->step];
	const char *cause = cli_word(sys, "result.", row->cause);
	if (node->seat)
		cli_tell_text(text, "result.won", cli_seat(sys, game->scenario, node->seat), cause);
	else
		cli_tell_text(text, "result.draw", cause);
	cli_say_rule(sys, row->rule, text);
}

/* === Faults =================================================================================== */

static void
say_complaints(const struct gr_game *game, struct gr_text *text)
{
	const struct gr_complaints *list = &game->fault.complaints;
	struct gr_ctx ctx = {game->scenario, NULL, NULL};
	for (int i = 0; i < list->n; i++) {
		gr_text_str(text, i ? "; " : cli_colon());
		gr_say_reason(game->sys, cli_catalogue(), list->at[i].reason, text);
		gr_text_char(text, ' ');
		gr_say_value(game->sys, &ctx, list->at[i].domain, list->at[i].value, text);
	}
}

void
cli_say_fault(const struct gr_game *game, const struct gr_system *sys, struct gr_text *text)
{
	const struct gr_fault *fault = &game->fault;
	char line[24];
	char key[64];
	if (fault->line) {
		snprintf(line, sizeof line, "%d", fault->line);
		cli_tell_text(text, "fault.line", line);
		gr_text_char(text, ' ');
	}
	if (fault->reason && sys && fault->reason < sys->n_reasons) {
		gr_say_reason(sys, cli_catalogue(), fault->reason, text);
		cli_say_rule(sys, sys->reasons[fault->reason].rule, text);
	} else {
		snprintf(key, sizeof key, "fault.%s", gr_error_code(fault->error));
		cli_tell_text(text, key);
	}
	if (fault->error == GR_E_POSITION && game->sys)
		say_complaints(game, text);
	if (fault->found[0]) {
		gr_text_char(text, ' ');
		cli_tell_text(text, "fault.found", fault->found);
	}
	if (fault->expected[0]) {
		gr_text_char(text, ' ');
		cli_tell_text(text, "fault.expected", fault->expected);
	}
}
