/*
 * menu.c - the numbered choices of a decision. A few are printed in full; many are grouped by the
 * space, or if all are about one space by the piece, that they are about, so that a screen shows
 * them all; an id or the beginning of a notation then lists some of them in full.
 */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	FEW = 20,         /* choices printed in full at once */
	GROUP_SHOWN = 14, /* choices of a group that are named */
	MATCHES_SHOWN = 60
};

/* === Filling ================================================================================== */

static void
group_choice(const struct play *play, struct choice *choice)
{
	struct gr_phrase phrase;
	play->sys->action_phrase(&play->board->ctx, choice->action, &phrase);
	choice->space = 0;
	choice->piece = 0;
	for (int i = 0; i < phrase.n; i++) {
		int value = phrase.value[i];
		if (phrase.domain[i] == GR_D_PIECE && value >= 1 && value <= play->sys->n_pieces) {
			choice->piece = value;
			choice->space = play->board->piece[value].space;
			return;
		}
		if (phrase.domain[i] == GR_D_SPACE && value >= 1 && value <= play->sys->n_spaces) {
			choice->space = value;
			return;
		}
	}
}

static bool
one_space(const struct play *play)
{
	int space = 0;
	for (int i = 0; i < play->n; i++) {
		int here = play->choice[i].space;
		if (here && space && here != space)
			return false;
		space = here ? here : space;
	}
	return true;
}

/* Number the choices group by group, those of no group last. */
static void
sort_choices(struct play *play)
{
	int n = 0;
	int groups = play->by_piece ? play->sys->n_pieces : play->sys->n_spaces;
	for (int group = 1; group <= groups + 1; group++) {
		for (int i = 0; i < play->n; i++) {
			if (play->choice[i].group == group % (groups + 1))
				play->spare[n++] = play->choice[i];
		}
	}
	gr_assert(n == play->n);
	struct choice *sorted = play->spare;
	play->spare = play->choice;
	play->choice = sorted;
}

void
menu_fill(struct play *play)
{
	gr_legal(play->sys, &play->board->ctx, &play->list);
	play->n = play->list.n;
	for (int i = 0; i < play->n; i++) {
		struct choice *choice = &play->choice[i];
		struct gr_text text;
		choice->action = play->list.action[i];
		gr_text_init(&text, choice->notation, sizeof choice->notation);
		play->sys->action_text(&play->board->ctx, choice->action, &text);
		group_choice(play, choice);
	}
	play->by_piece = one_space(play);
	for (int i = 0; i < play->n; i++)
		play->choice[i].group =
			play->by_piece ? play->choice[i].piece : play->choice[i].space;
	if (play->n > FEW)
		sort_choices(play);
}

/* === Printing ================================================================================= */

void
menu_say(const struct play *play, int row, struct gr_text *text)
{
	struct gr_phrase phrase;
	play->sys->action_phrase(&play->board->ctx, play->choice[row].action, &phrase);
	gr_say_phrase(play->sys, &play->board->ctx, cli_catalogue(), &phrase, text);
}

static void
print_choice(const struct play *play, int row)
{
	const struct choice *choice = &play->choice[row];
	struct gr_text text;
	char buffer[GR_MAX_TEXT];
	char first[160];
	gr_text_init(&text, buffer, sizeof buffer);
	menu_say(play, row, &text);
	snprintf(first, sizeof first, "%4d) %-14s ", row + 1, choice->notation);
	cli_wrap(cli_out(), first, 8, buffer);
}

void
menu_print_all(const struct play *play)
{
	for (int i = 0; i < play->n; i++)
		print_choice(play, i);
}

/* "3) g mv E1", which is not to be broken. */
static void
say_item(const struct play *play, int row, struct gr_text *text)
{
	gr_text_int(text, row + 1);
	gr_text_char(text, ')');
	gr_text_char(text, CLI_TIED);
	for (const char *c = play->choice[row].notation; *c; c++)
		gr_text_char(text, *c == ' ' ? CLI_TIED : *c);
}

/* "E1 Bois de Goumont: 3) g mv E1  4) r as E1", for the choices from row first on. */
static void
print_group(const struct play *play, int first, int n)
{
	char buffer[4096];
	char title[96];
	char count[16];
	struct gr_text text;
	int group = play->choice[first].group;
	int domain = play->by_piece ? GR_D_PIECE : GR_D_SPACE;
	gr_text_init(&text, title, sizeof title);
	gr_text_str(&text, "  ");
	if (group) {
		board_say_title(play->board, domain, group, &text);
		gr_text_str(&text, cli_colon());
	}
	gr_text_init(&text, buffer, sizeof buffer);
	if (n > GROUP_SHOWN && group) {
		snprintf(count, sizeof count, "%d", n);
		cli_tell_text(&text, "menu.many", count, board_id(play->board, domain, group));
	} else {
		for (int i = first; i < first + n; i++) {
			gr_text_str(&text, i > first ? "  " : "");
			say_item(play, i, &text);
		}
	}
	cli_wrap(cli_out(), title, 6, buffer);
}

void
menu_print(const struct play *play)
{
	if (play->n <= FEW) {
		menu_print_all(play);
		return;
	}
	int n;
	for (int first = 0; first < play->n; first += n) {
		n = 1;
		while (first + n < play->n &&
		       play->choice[first + n].group == play->choice[first].group)
			n++;
		print_group(play, first, n);
	}
	cli_tell("menu.narrow");
}

/* === Finding ================================================================================== */

/* Equal but for case and the number of blanks; *end: how far `text` went in `notation`. */
static bool
begins_alike(const char *notation, const char *text, bool *whole)
{
	while (*text) {
		if (isspace((unsigned char)*text) && isspace((unsigned char)*notation)) {
			while (isspace((unsigned char)*text))
				text++;
			while (isspace((unsigned char)*notation))
				notation++;
			continue;
		}
		if (tolower((unsigned char)*text) != tolower((unsigned char)*notation))
			return false;
		text++;
		notation++;
	}
	*whole = *notation == '\0';
	return true;
}

int
menu_find(const struct play *play, const char *text)
{
	char *end = NULL;
	long number = strtol(text, &end, 10);
	if (isdigit((unsigned char)text[0]) && *end == '\0')
		return number >= 1 && number <= play->n ? (int)number - 1 : -1;
	for (int i = 0; i < play->n; i++) {
		bool whole = false;
		if (begins_alike(play->choice[i].notation, text, &whole) && whole)
			return i;
	}
	return -1;
}

/* Any space or piece of the choice's phrase, not only the one it is grouped by. */
bool
menu_touches(const struct play *play, int row, int domain, int value)
{
	const struct choice *choice = &play->choice[row];
	struct gr_phrase phrase;
	play->sys->action_phrase(&play->board->ctx, choice->action, &phrase);
	for (int i = 0; i < phrase.n; i++) {
		if (phrase.domain[i] == domain && phrase.value[i] == value)
			return true;
	}
	return domain == GR_D_SPACE && choice->space == value;
}

bool
menu_matches(const struct play *play, int row, const char *text)
{
	bool whole;
	int space = board_find(play->board, GR_D_SPACE, text);
	int piece = board_find(play->board, GR_D_PIECE, text);
	return begins_alike(play->choice[row].notation, text, &whole) ||
	       (space && menu_touches(play, row, GR_D_SPACE, space)) ||
	       (piece && menu_touches(play, row, GR_D_PIECE, piece));
}

int
menu_print_matching(const struct play *play, const char *text)
{
	int n = 0;
	for (int i = 0; i < play->n; i++) {
		if (!menu_matches(play, i, text))
			continue;
		if (n++ < MATCHES_SHOWN)
			print_choice(play, i);
	}
	if (n > MATCHES_SHOWN) {
		char more[16];
		snprintf(more, sizeof more, "%d", n - MATCHES_SHOWN);
		cli_tell("menu.more", more);
	}
	return n;
}
