/*
 * survey.c - what there is to know of an area: its ground, who controls it, what a piece would pay to come
 * there, whether it is seen from somewhere.
 */
#include "play.h"

#include <string.h>

/* The last fact waits for the areas that it names. */
struct teller {
	struct gr_surveyor surveyor;
	const struct board *board;
	char words[1024];
	struct gr_text text;
	gr_rule rule;
	int named;
	enum survey_part part;
	bool skips; /* the last fact is of the other part */
};

/* Does a kind of fact belong to the part that is told? */
static bool
is_wanted(const struct teller *t, const char *kind)
{
	const bool from = strcmp(kind, "move") == 0 || strcmp(kind, "look") == 0;
	return t->part == SURVEY_ALL || from == (t->part == SURVEY_FROM);
}

static struct teller *
teller_of(struct gr_surveyor *s)
{
	return (struct teller *)(void *)s;
}

/* "  Altitude 2 [F4.1.5.4a]" */
static void
print_waiting(struct teller *t)
{
	if (!t->text.len)
		return;
	if (t->rule) {
		gr_text_str(&t->text, " [");
		gr_text_str(&t->text, t->board->sys->clauses[t->rule].id);
		gr_text_char(&t->text, ']');
	}
	cli_wrap(cli_out(), "    ", 6, t->words);
	gr_text_init(&t->text, t->words, sizeof t->words);
	t->named = 0;
}

static void
print_fact(struct gr_surveyor *s, const char *kind, gr_rule rule, const struct gr_phrase *phrase)
{
	struct teller *t = teller_of(s);
	print_waiting(t);
	t->skips = !is_wanted(t, kind);
	if (t->skips)
		return;
	t->rule = rule;
	gr_say_phrase(t->board->sys, &t->board->ctx, cli_catalogue(), phrase, &t->text);
}

static void
print_about(struct gr_surveyor *s, int space)
{
	struct teller *t = teller_of(s);
	if (t->skips)
		return;
	gr_text_str(&t->text, t->named++ ? ", " : " ");
	board_say_title(t->board, GR_D_SPACE, space, &t->text);
}

static void
print_refusal(struct gr_surveyor *s, const char *kind, gr_reason reason)
{
	struct teller *t = teller_of(s);
	print_waiting(t);
	if (!is_wanted(t, kind))
		return;
	t->rule = t->board->sys->reasons[reason].rule;
	gr_say_reason(t->board->sys, cli_catalogue(), reason, &t->text);
}

static void
print_calc(struct gr_surveyor *s, const char *kind, const struct gr_calc *calc)
{
	print_waiting(teller_of(s));
	if (!is_wanted(teller_of(s), kind))
		return;
	cli_print_calc(teller_of(s)->board->sys, &teller_of(s)->board->ctx, calc, 4);
}

void
survey_print(const struct play *play, enum survey_part part, int piece, int space)
{
	const int from = piece ? play->board->piece[piece].space : 0;
	survey_print_from(play, part, (struct survey_from){piece, from}, space);
}

void
survey_print_from(const struct play *play, enum survey_part part, struct survey_from from,
		  int space)
{
	struct teller t = {.surveyor = gr_deaf_surveyor(), .board = play->board, .part = part};
	t.surveyor.fact = print_fact;
	t.surveyor.about = print_about;
	t.surveyor.refusal = print_refusal;
	t.surveyor.calc = print_calc;
	gr_text_init(&t.text, t.words, sizeof t.words);
	if (play->sys->survey)
		play->sys->survey(&play->board->ctx, from.piece, from.space, space, &t.surveyor);
	print_waiting(&t);
}

int
survey_subject(const struct play *play)
{
	int piece = 0;
	for (int i = 0; i < play->n; i++) {
		if (piece && play->choice[i].piece && play->choice[i].piece != piece)
			return 0;
		piece = play->choice[i].piece ? play->choice[i].piece : piece;
	}
	return piece;
}

/* === Who sees what ============================================================================== */

struct looker {
	struct gr_surveyor surveyor;
	bool seen;
};

static void
hear_course(struct gr_surveyor *s, const char *kind, const struct gr_course *course)
{
	struct looker *looker = (struct looker *)(void *)s;
	if (strcmp(kind, "sight") == 0)
		looker->seen = course->stop < 0;
}

void
survey_print_sight(const struct play *play, int piece, int from)
{
	char words[2048];
	struct gr_text text;
	const struct board *board = play->board;
	gr_text_init(&text, words, sizeof words);
	for (int space = 1; space <= play->sys->n_spaces; space++) {
		struct looker looker = {gr_deaf_surveyor(), false};
		looker.surveyor.course = hear_course;
		if (!board->space[space].on_map || !play->sys->survey)
			continue;
		play->sys->survey(&board->ctx, piece, from, space, &looker.surveyor);
		if (!looker.seen)
			continue;
		gr_text_str(&text, text.len ? ", " : "");
		board_say_title(board, GR_D_SPACE, space, &text);
	}
	cli_tell(text.len ? "sight.seen" : "sight.nothing", board_id(board, GR_D_SPACE, from),
		 words);
}
