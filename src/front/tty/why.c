/*
 * why.c - why something is not offered. A player asks about a space or a piece, not about an action,
 * so we try those that would come to mind: what the step itself considers, and the choices there are
 * with the ids of this space or piece put into their notation. The rules then say why not.
 */
#include "inner.h"

#include <ctype.h>
#include <string.h>

enum { MAX_REASONS = 24, EXAMPLES = 3 };

struct refusal {
	gr_reason reason;
	int count;
	char examples[256]; /* notations */
};

struct refusals {
	int n;
	struct refusal at[MAX_REASONS];
};

/* Take note of an action that is refused. */
static void
note(struct refusals *list, gr_reason reason, const char *notation)
{
	int k = 0;
	while (k < list->n && list->at[k].reason != reason)
		k++;
	if (k == MAX_REASONS)
		return;
	struct refusal *refusal = &list->at[k];
	if (k == list->n) {
		list->n++;
		*refusal = (struct refusal){reason, 0, ""};
	}
	size_t len = strlen(refusal->examples);
	if (strstr(refusal->examples, notation) || refusal->count++ >= EXAMPLES)
		return;
	snprintf(refusal->examples + len, sizeof refusal->examples - len, "%s%s", len ? ", " : "",
		 notation);
}

static void
try_action(const struct play *play, gr_action action, struct refusals *list)
{
	char notation[96];
	struct gr_text text;
	gr_reason reason = gr_check(play->sys, &play->board->ctx, action);
	if (!reason)
		return;
	gr_text_init(&text, notation, sizeof notation);
	play->sys->action_text(&play->board->ctx, action, &text);
	note(list, reason, notation);
}

/* === What the step considers ===================================================================== */

static bool
names_cursor(const struct tty *tty, int domain, int value)
{
	const struct play *play = tty->play;
	if (domain == GR_D_SPACE)
		return !tty->chart.piece && value == tty->chart.space;
	if (domain != GR_D_PIECE || value < 1 || value > play->sys->n_pieces)
		return false;
	return tty->chart.piece ? value == tty->chart.piece
				: play->board->piece[value].space == tty->chart.space;
}

static bool
is_about_cursor(const struct tty *tty, gr_action action)
{
	const struct play *play = tty->play;
	struct gr_phrase phrase;
	if (tty->focus != PANE_MAP)
		return true;
	play->sys->action_phrase(&play->board->ctx, action, &phrase);
	for (int i = 0; i < phrase.n; i++) {
		if (names_cursor(tty, phrase.domain[i], phrase.value[i]))
			return true;
	}
	return false;
}

static void
try_candidates(struct tty *tty, struct refusals *list)
{
	struct play *play = tty->play;
	const struct gr_node *node = gr_game_node(play->game);
	play->list.n = 0;
	play->list.cut = false;
	play->sys->steps[node->step].candidates(&play->board->ctx, &play->list);
	for (int i = 0; i < play->list.n; i++) {
		if (is_about_cursor(tty, play->list.action[i]))
			try_action(play, play->list.action[i], list);
	}
}

/* === The choices with other ids in them =========================================================== */

/* The notation with the `len` characters at `from` replaced by an id. */
static void
try_variant(const struct play *play, const char *notation, size_t from, size_t len, const char *id,
	    struct refusals *list)
{
	char variant[160];
	gr_action action = 0;
	snprintf(variant, sizeof variant, "%.*s%s%s", (int)from, notation, id,
		 notation + from + len);
	if (play->sys->action_parse(&play->board->ctx, variant, &action) == 0)
		try_action(play, action, list);
}

/* The first piece in the space, to stand for those that the player may mean. */
static int
piece_in(const struct board *board, int space)
{
	for (int i = 1; i <= board->sys->n_pieces; i++) {
		if (board->piece[i].seen && board->piece[i].space == space)
			return i;
	}
	return 0;
}

static void
vary(const struct tty *tty, const char *notation, struct refusals *list)
{
	const struct play *play = tty->play;
	const struct board *board = play->board;
	int piece = tty->chart.piece ? tty->chart.piece : piece_in(board, tty->chart.space);
	size_t len;
	for (size_t from = 0; notation[from]; from += len ? len : 1) {
		char word[48];
		len = 0;
		while (isalnum((unsigned char)notation[from + len]))
			len++;
		if (len == 0 || len >= sizeof word)
			continue;
		snprintf(word, sizeof word, "%.*s", (int)len, notation + from);
		if (piece && board_find(board, GR_D_PIECE, word))
			try_variant(play, notation, from, len, board_id(board, GR_D_PIECE, piece),
				    list);
		else if (!tty->chart.piece && board_find(board, GR_D_SPACE, word))
			try_variant(play, notation, from, len,
				    board_id(board, GR_D_SPACE, tty->chart.space), list);
	}
}

/* === Telling ================================================================================== */

static void
print_refusal(const struct play *play, const struct refusal *refusal)
{
	char buffer[1024];
	struct gr_text text;
	gr_rule rule = play->sys->reasons[refusal->reason].rule;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_text_str(&text, refusal->examples);
	gr_text_str(&text, refusal->count > EXAMPLES ? " ..." : "");
	gr_text_str(&text, cli_colon());
	gr_say_reason(play->sys, cli_catalogue(), refusal->reason, &text);
	cli_say_rule(play->sys, rule, &text);
	cli_wrap(cli_out(), "", 2, buffer);
	if (rule)
		cli_print_clause(play->sys, rule);
}

void
why_print(struct tty *tty, const char *unused)
{
	struct play *play = tty->play;
	struct refusals list = {.n = 0};
	(void)unused;
	if (gr_game_node(play->game)->kind == GR_DECISION) {
		try_candidates(tty, &list);
		for (int i = 0; i < play->n && tty->focus == PANE_MAP && tty->chart.space; i++)
			vary(tty, play->choice[i].notation, &list);
	}
	for (int i = 0; i < list.n; i++)
		print_refusal(play, &list.at[i]);
	if (list.n == 0)
		cli_tell("tty.why.nothing");
}
