/*
 * review_text.c - a review as text: how the chances went turn by turn, who had the luck, which
 * decisions cost something, and every throw. It is made of the same JSON that others get.
 */
#include "review_text.h"

#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 64, BAR = 40, BIGGEST = 10 };

struct sheet {
	const json_t *review;
	const struct gr_game *game;
	size_t n_seats;
};

/* === Figures ==================================================================================== */

/* Tenths with the language's decimal sign: "45.7". `sign`: with a plus or minus. */
static const char *
show_tenths(char *out, size_t size, json_int_t tenths, bool sign)
{
	char point[8];
	struct gr_text text;
	gr_text_init(&text, point, sizeof point);
	cli_tell_text(&text, "number.point");
	const json_int_t value = tenths < 0 ? -tenths : tenths;
	snprintf(out, size, "%s%lld%s%lld",
		 tenths < 0 ? "-"
		 : sign     ? "+"
			    : "",
		 (long long)value / 10, point, (long long)value % 10);
	return out;
}

/* Ten-thousandths to tenths of a percent. */
static json_int_t
tenths_of(const json_t *chance)
{
	const json_int_t value = json_integer_value(chance);
	return (value + (value < 0 ? -5 : 5)) / 10;
}

/* Ten-thousandths as a percentage with one decimal. */
static const char *
show_chance(char *out, size_t size, const json_t *chance, bool sign)
{
	return show_tenths(out, size, tenths_of(chance), sign);
}

/* "45.7 (43.1 to 48.3)" */
static const char *
show_figure(char *out, size_t size, const json_t *figure, bool sign)
{
	char value[SHOWN], low[SHOWN], high[SHOWN];
	struct gr_text text;
	gr_text_init(&text, out, size);
	cli_tell_text(&text, "review.figure",
		      show_chance(value, sizeof value, json_array_get(figure, 0), sign),
		      show_chance(low, sizeof low, json_array_get(figure, 1), sign),
		      show_chance(high, sizeof high, json_array_get(figure, 2), sign));
	return out;
}

static const char *
show_count(char *out, size_t size, json_int_t n)
{
	snprintf(out, size, "%lld", (long long)n);
	return out;
}

static const char *
text_of(const json_t *json, const char *key)
{
	const char *text = json_string_value(json_object_get(json, key));
	return text ? text : "";
}

static json_int_t
count_of(const json_t *json, const char *key)
{
	return json_integer_value(json_object_get(json, key));
}

/* Number of a seat's id in the review's lists, from 0; behind them if it is nobody's. */
static size_t
find_seat(const struct sheet *sheet, const json_t *row)
{
	const json_t *seats = json_object_get(sheet->review, "seats");
	size_t i = 0;
	while (i < sheet->n_seats &&
	       strcmp(json_string_value(json_array_get(seats, i)), text_of(row, "seat")) != 0)
		i++;
	return i;
}

static const char *
name_of(const struct sheet *sheet, size_t seat)
{
	const char *name =
		json_string_value(json_array_get(json_object_get(sheet->review, "names"), seat));
	return name ? name : "";
}

/* === Head ======================================================================================= */

static void
print_head(const struct sheet *sheet)
{
	const json_t *method = json_object_get(sheet->review, "method");
	const struct gr_node *node = gr_game_node(sheet->game);
	const json_int_t done = count_of(sheet->review, "done");
	const json_int_t entries = count_of(sheet->review, "entries");
	char a[SHOWN], b[SHOWN], c[SHOWN], d[SHOWN], words[GR_MAX_TEXT];
	struct gr_text text;
	const char *name = gr_name(sheet->game->sys, cli_catalogue(), sheet->game->scenario->name);
	cli_tell("review.title", name, show_count(a, sizeof a, entries));
	gr_text_init(&text, words, sizeof words);
	if (node->kind == GR_OVER)
		cli_say_result(sheet->game, &text);
	else
		cli_tell_text(&text, "review.running");
	cli_wrap(cli_out(), "", 0, words);
	if (done < entries)
		cli_tell("review.cut", show_count(a, sizeof a, done));
	fprintf(cli_out(), "\n");
	cli_tell("review.method", show_count(a, sizeof a, count_of(method, "samples")),
		 show_count(b, sizeof b, count_of(method, "iterations")),
		 show_chance(c, sizeof c, json_object_get(method, "margin"), false),
		 show_count(d, sizeof d, count_of(method, "seed")));
}

/* === Course ===================================================================================== */

static void
print_bar(json_int_t chance)
{
	const int full = (int)((chance * BAR + 5000) / 10000);
	for (int i = 0; i < BAR; i++)
		fputs(i < full ? "█" : "░", cli_out());
}

static void
print_moment(const struct sheet *sheet, const char *label, uint32_t entry)
{
	const json_t *chances =
		json_array_get(json_object_get(sheet->review, "chances"), (size_t)entry);
	char shown[SHOWN];
	json_int_t left = 1000; /* so that what is shown makes one in all */
	fprintf(cli_out(), "  %-12s %5u ", label, entry);
	for (size_t i = 0; i < sheet->n_seats; i++) {
		const json_t *chance = json_array_get(chances, i);
		const json_int_t tenths = i + 1 < sheet->n_seats ? tenths_of(chance) : left;
		left -= tenths;
		fprintf(cli_out(), " %6s %%", show_tenths(shown, sizeof shown, tenths, false));
		if (i == 0 && sheet->n_seats == 2) {
			fputs("  ", cli_out());
			print_bar(json_integer_value(chance));
		}
	}
	fprintf(cli_out(), "\n");
}

struct coursing {
	const struct sheet *sheet;
	int turn;
	uint32_t last;
};

static bool
print_turn(void *user, const struct gr_past *past)
{
	struct coursing *coursing = user;
	const struct gr_system *sys = coursing->sheet->game->sys;
	const int turn = sys->turn(&past->before);
	if (past->k > coursing->last)
		return false;
	if (past->k == 0 || turn != coursing->turn) {
		char number[SHOWN], label[SHOWN * 2];
		struct gr_text text;
		gr_text_init(&text, label, sizeof label);
		cli_tell_text(&text, "review.turn", show_count(number, sizeof number, turn));
		print_moment(coursing->sheet, label, past->k);
	}
	coursing->turn = turn;
	return true;
}

static void
print_course(const struct sheet *sheet)
{
	struct coursing coursing = {sheet, 0, (uint32_t)count_of(sheet->review, "done")};
	char label[SHOWN * 2];
	struct gr_text text;
	gr_text_init(&text, label, sizeof label);
	cli_tell_text(&text, "review.end");
	fprintf(cli_out(), "\n");
	cli_tell("review.course", name_of(sheet, 0), name_of(sheet, 1));
	gr_game_walk(sheet->game, print_turn, &coursing);
	print_moment(sheet, label, coursing.last);
}

/* === Decisions ================================================================================== */

/* "Assault: E1; FI2 assaults D2 ..." */
static void
say_line(const json_t *line, struct gr_text *text)
{
	for (size_t i = 0; i < json_array_size(line); i++) {
		if (i > 0)
			gr_text_str(text, "; ");
		gr_text_str(text, text_of(json_array_get(line, i), "text"));
	}
}

static void
print_decision(const struct sheet *sheet, const json_t *row)
{
	const json_t *chosen = json_object_get(row, "chosen");
	const json_t *better = json_object_get(row, "better");
	char entry[SHOWN], turn[SHOWN], figure[SHOWN * 2], words[2048];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	cli_tell_text(&text, "review.decision",
		      show_count(entry, sizeof entry, count_of(row, "entry")),
		      show_count(turn, sizeof turn, count_of(row, "turn")),
		      name_of(sheet, find_seat(sheet, row)),
		      show_figure(figure, sizeof figure, json_object_get(row, "cost"), false));
	cli_wrap(cli_out(), "  ", 4, words);
	gr_text_init(&text, words, sizeof words);
	cli_tell_text(&text, "review.chosen", text_of(chosen, "text"),
		      show_figure(figure, sizeof figure, json_object_get(chosen, "chance"), false));
	cli_wrap(cli_out(), "    ", 6, words);
	char line[1024];
	struct gr_text told;
	gr_text_init(&told, line, sizeof line);
	say_line(json_object_get(better, "line"), &told);
	gr_text_init(&text, words, sizeof words);
	cli_tell_text(&text, "review.better", line,
		      show_figure(figure, sizeof figure, json_object_get(better, "chance"), false));
	cli_wrap(cli_out(), "    ", 6, words);
}

static void
print_decisions(const struct sheet *sheet)
{
	const json_t *rows = json_object_get(sheet->review, "decisions");
	const json_t *method = json_object_get(sheet->review, "method");
	const json_t *cost = json_object_get(sheet->review, "cost");
	char margin[SHOWN], sum[SHOWN];
	fprintf(cli_out(), "\n");
	cli_tell(json_array_size(rows) ? "review.decisions" : "review.decisions.none",
		 show_chance(margin, sizeof margin, json_object_get(method, "margin"), false));
	for (size_t i = 0; i < json_array_size(rows); i++)
		print_decision(sheet, json_array_get(rows, i));
	for (size_t i = 0; i < sheet->n_seats && json_array_size(rows); i++)
		cli_tell("review.cost", name_of(sheet, i),
			 show_chance(sum, sizeof sum, json_array_get(cost, i), false));
}

/* === Luck ======================================================================================= */

static const char *
show_dice(char *out, size_t size, const json_t *dice)
{
	struct gr_text text;
	gr_text_init(&text, out, size);
	for (size_t i = 0; i < json_array_size(dice); i++) {
		if (i > 0)
			gr_text_char(&text, ' ');
		gr_text_int(&text, json_integer_value(json_array_get(dice, i)));
	}
	return out;
}

/* Of hundredths over hundred, in tenths. */
static const char *
show_reading(char *out, size_t size, const json_t *fraction)
{
	return show_tenths(out, size, (json_integer_value(json_array_get(fraction, 0)) + 5) / 10,
			   false);
}

static void
print_throw(const struct sheet *sheet, const json_t *row)
{
	const size_t seat = find_seat(sheet, row);
	const size_t whose = seat < sheet->n_seats ? seat : 0;
	char entry[SHOWN], turn[SHOWN], dice[4 * GR_MAX_DICE], expected[SHOWN], got[SHOWN];
	char before[SHOWN], after[SHOWN], swing[SHOWN * 2], words[2048];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	cli_tell_text(
		&text, "review.throw", show_count(entry, sizeof entry, count_of(row, "entry")),
		show_count(turn, sizeof turn, count_of(row, "turn")), name_of(sheet, whose),
		text_of(row, "what"), show_dice(dice, sizeof dice, json_object_get(row, "dice")),
		show_reading(expected, sizeof expected, json_object_get(row, "expected")),
		show_reading(got, sizeof got, json_object_get(row, "got")),
		show_chance(before, sizeof before,
			    json_array_get(json_object_get(row, "before"), whose), false));
	gr_text_char(&text, ' ');
	cli_tell_text(&text, "review.swing",
		      show_chance(after, sizeof after,
				  json_array_get(json_object_get(row, "after"), whose), false),
		      show_figure(swing, sizeof swing,
				  json_array_get(json_object_get(row, "swing"), whose), true));
	cli_wrap(cli_out(), "  ", 4, words);
	if (*text_of(row, "text"))
		cli_wrap(cli_out(), "      ", 6, text_of(row, "text"));
}

static json_int_t
size_of_swing(const json_t *row)
{
	const json_int_t swing = json_integer_value(
		json_array_get(json_array_get(json_object_get(row, "swing"), 0), 0));
	return swing < 0 ? -swing : swing;
}

/* The throws that moved most, in the order of the game. */
static void
print_biggest(const struct sheet *sheet)
{
	const json_t *rows = json_object_get(sheet->review, "throws");
	json_int_t least = 10000;
	for (; least > 0; least -= 10) {
		size_t n = 0;
		for (size_t i = 0; i < json_array_size(rows); i++)
			n += size_of_swing(json_array_get(rows, i)) >= least;
		if (n >= BIGGEST)
			break;
	}
	fprintf(cli_out(), "\n");
	cli_tell("review.biggest");
	for (size_t i = 0; i < json_array_size(rows); i++) {
		const json_t *row = json_array_get(rows, i);
		if (size_of_swing(row) > 0 && size_of_swing(row) >= least)
			print_throw(sheet, row);
	}
}

static void
print_luck(const struct sheet *sheet)
{
	const json_t *luck = json_object_get(sheet->review, "luck");
	char shown[SHOWN * 2];
	fprintf(cli_out(), "\n");
	cli_tell("review.luck");
	for (size_t i = 0; i < sheet->n_seats; i++)
		cli_tell("review.luck.of", name_of(sheet, i),
			 show_figure(shown, sizeof shown, json_array_get(luck, i), true));
	print_biggest(sheet);
}

static void
print_ledger(const struct sheet *sheet)
{
	const json_t *rows = json_object_get(sheet->review, "throws");
	fprintf(cli_out(), "\n");
	cli_tell("review.ledger");
	for (size_t i = 0; i < json_array_size(rows); i++)
		print_throw(sheet, json_array_get(rows, i));
}

void
review_print(const json_t *review, const struct gr_game *game, bool is_brief)
{
	const struct sheet sheet = {review, game,
				    json_array_size(json_object_get(review, "seats"))};
	print_head(&sheet);
	print_course(&sheet);
	print_decisions(&sheet);
	print_luck(&sheet);
	if (!is_brief)
		print_ledger(&sheet);
}
