/*
 * threats.c - what the other side could do to an area next, and what would come of it.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { THREATS_SHOWN = 6, OUTCOMES_SHOWN = 3, THREAT_NODES = 3000, THREAT_SAMPLES = 300 };

struct study {
	struct gr_threats threats;
	struct gr_odds odds;
	struct gr_odds_limit limit;
	_Alignas(8) uint8_t state[GR_MAX_STATE];
};

/* Who threatens: the seat that acts next among the others. */
static int
other_seat(const struct play *play)
{
	int asked = gr_game_node(play->game)->seat;
	return asked != play->screen && asked != 0 ? asked : play->screen % play->sys->seats + 1;
}

/* " 1. Assault: C3, green disc; BC3 assaults E3", each step said where it would be taken. */
static void
print_steps(const struct play *play, struct study *study, int i)
{
	char first[16];
	char words[2 * GR_MAX_TEXT];
	struct gr_text text;
	const struct gr_threat *threat = &study->threats.at[i];
	struct gr_ctx ctx = {play->board->ctx.scenario, study->state, NULL};
	gr_threat_start(play->sys, &study->threats, i, &ctx);
	gr_text_init(&text, words, sizeof words);
	if (threat->comes)
		gr_say_phrase(play->sys, &ctx, cli_catalogue(), &threat->approach.phrase, &text);
	for (int k = 0; k < threat->n; k++) {
		struct gr_phrase phrase;
		gr_phrase_set(&phrase, "");
		play->sys->action_phrase(&ctx, threat->action[k], &phrase);
		if (text.len)
			gr_text_str(&text, "; ");
		gr_say_phrase(play->sys, &ctx, cli_catalogue(), &phrase, &text);
		if (k + 1 < threat->n)
			gr_apply(play->sys, &ctx, threat->action[k]);
	}
	snprintf(first, sizeof first, "%2d. ", i + 1);
	cli_wrap(cli_out(), first, 4, words);
}

static void
print_threats(const struct play *play, struct study *study, const char *space)
{
	struct gr_threats *threats = &study->threats;
	struct gr_ctx scratch = {play->board->ctx.scenario, study->state, NULL};
	const char *by = play_seat_name(play, threats->other);
	cli_tell(threats->n ? "threats.title" : "threats.none", by, space);
	for (int i = 0; i < threats->n && i < THREATS_SHOWN; i++) {
		print_steps(play, study, i);
		if (gr_threat_odds(play->sys, threats, i, &study->limit, &study->odds, &scratch) ==
		    GR_OK)
			odds_print_first(play, &study->odds, OUTCOMES_SHOWN);
	}
	const char *note = gr_line(play->sys, cli_catalogue(), "threats.", "note");
	if (note)
		cli_wrap(cli_out(), "", 0, note);
}

bool
threats_print(const struct play *play, int space)
{
	struct study *study = calloc(1, sizeof *study);
	void *arena = malloc(GR_ODDS_ARENA);
	enum gr_error error = GR_E_MEMORY;
	if (study && arena) {
		study->limit = (struct gr_odds_limit){arena, GR_ODDS_ARENA, THREAT_NODES,
						      THREAT_SAMPLES, 1};
		study->threats.seat = play->screen;
		study->threats.other = other_seat(play);
		error = gr_threats(play->sys, &play->board->ctx, space, &study->limit,
				   &study->threats);
	}
	if (error == GR_OK)
		print_threats(play, study, board_id(play->board, GR_D_SPACE, space));
	else
		cli_tell("threats.failed");
	free(arena);
	free(study);
	return error == GR_OK;
}
