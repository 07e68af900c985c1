/*
 * reasons.c - why the bots did what they did: the lines they looked at, in words, as far as the person
 * at the screen may know.
 *
 * The newest thoughts are kept. They are told to who plays alone against bots; what a bot thought
 * with knowledge that his seat does not have, and all where several people play, when the game is over.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT = 32 };

struct play_reasons {
	int n; /* the oldest first */
	struct reason {
		int seat;
		struct ai_thought thought;
		_Alignas(8) uint8_t view[GR_MAX_STATE]; /* that it had */
	} at[KEPT];
};

void
reasons_note(struct play *play, int seat, const struct gr_ctx *view,
	     const struct ai_thought *thought)
{
	if (thought->n == 0)
		return;
	if (!play->reasons)
		play->reasons = calloc(1, sizeof *play->reasons);
	struct play_reasons *reasons = play->reasons;
	if (!reasons)
		return; /* memory is out: then there are none */
	if (reasons->n == KEPT)
		memmove(&reasons->at[0], &reasons->at[1],
			(size_t)--reasons->n * sizeof *reasons->at);
	struct reason *reason = &reasons->at[reasons->n++];
	reason->seat = seat;
	reason->thought = *thought;
	memcpy(reason->view, view->state, play->sys->state_size);
}

void
reasons_forget(struct play *play)
{
	if (play->reasons)
		play->reasons->n = 0;
}

/* === Telling ==================================================================================== */

/* Does the screen's seat see all that the bot saw? */
static bool
is_known(const struct play *play, const struct reason *reason)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_ctx ctx = {play->game->scenario, state, NULL};
	memcpy(state, reason->view, play->sys->state_size);
	play->sys->observe(&ctx, play->screen);
	return memcmp(state, reason->view, play->sys->state_size) == 0;
}

static bool
may_be_told(const struct play *play, const struct reason *reason)
{
	return gr_game_node(play->game)->kind == GR_OVER ||
	       (play_people(play) <= 1 && is_known(play, reason));
}

/* One behind the other, until dice would fall or another seat decides: nobody knows what then. */
static void
say_line(const struct play *play, const struct reason *reason, const struct ai_line *line,
	 struct gr_text *text)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_ctx ctx = {play->game->scenario, state, NULL};
	struct gr_rng rng = {0, 0};
	memcpy(state, reason->view, play->sys->state_size);
	play->sys->resample(&ctx, reason->seat, &rng);
	for (int i = 0; i < line->n; i++) {
		struct gr_phrase phrase;
		const struct gr_node *node = gr_node(&ctx);
		if (node->kind != GR_DECISION || node->seat != reason->seat ||
		    gr_check(play->sys, &ctx, line->action[i]) != 0)
			return;
		if (i > 0)
			gr_text_str(text, "; ");
		play->sys->action_phrase(&ctx, line->action[i], &phrase);
		gr_say_phrase(play->sys, &ctx, cli_catalogue(), &phrase, text);
		gr_apply(play->sys, &ctx, line->action[i]);
	}
}

static void
print_line(const struct play *play, const struct reason *reason, const struct ai_line *line)
{
	char first[64];
	char buffer[GR_MAX_TEXT];
	char visits[16];
	struct gr_text text;
	snprintf(first, sizeof first, "%4d %%  ", (int)(line->expected * 100 + 0.5));
	snprintf(visits, sizeof visits, "%lu", (unsigned long)line->visits);
	gr_text_init(&text, buffer, sizeof buffer);
	say_line(play, reason, line, &text);
	gr_text_char(&text, ' ');
	cli_tell_text(&text, "reasons.visits", visits);
	cli_wrap(cli_out(), first, 8, buffer);
}

bool
reasons_print(const struct play *play, int back)
{
	const struct play_reasons *reasons = play->reasons;
	if (!reasons || back < 1 || back > reasons->n) {
		cli_tell(reasons && reasons->n > 0 ? "reasons.gone" : "reasons.none");
		return false;
	}
	const struct reason *reason = &reasons->at[reasons->n - back];
	if (!may_be_told(play, reason)) {
		cli_tell("reasons.hidden");
		return false;
	}
	cli_tell("reasons.head", play_seat_name(play, reason->seat));
	for (int i = 0; i < reason->thought.n; i++)
		print_line(play, reason, &reason->thought.line[i]);
	return true;
}
