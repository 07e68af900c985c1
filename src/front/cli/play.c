/*
 * play.c - the loop of a game at the terminal: bots decide, dice fall, people are asked; the screen
 * goes from hand to hand so that nobody sees what only another may know.
 */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* === Seats ==================================================================================== */

int
play_people(const struct play *play)
{
	int n = 0;
	for (int seat = 1; seat <= play->sys->seats; seat++)
		n += play->bot[seat] == NULL;
	return n;
}

const char *
play_seat_name(const struct play *play, int seat)
{
	return cli_seat(play->sys, play->game->scenario, seat);
}

static bool
has_secrets(struct play *play, int seat)
{
	for (int other = 1; other <= play->sys->seats; other++) {
		if (other != seat && !play->bot[other] && board_differs(play->game, seat, other))
			return true;
	}
	return false;
}

void
play_hand_over(struct play *play, int seat)
{
	char line[PLAY_MAX_LINE];
	char page[256];
	struct gr_text text;
	if (play->shared || play_people(play) < 2 || !has_secrets(play, seat))
		return;
	prompt_clear();
	gr_text_init(&text, page, sizeof page);
	cli_tell_text(&text, "handover.page", play_seat_name(play, seat));
	gr_text_char(&text, ' ');
	if (prompt_line(page, line, sizeof line) == LINE_END)
		play->leave = true;
	prompt_clear();
}

/* === What has happened ========================================================================= */

bool
play_keeps_back(const struct play *play, const struct gr_event *event)
{
	return event->seen_by != GR_ALL_SEATS && play_people(play) > 1;
}

static void
tell_event(struct play *play, const struct gr_event *event)
{
	if (play_keeps_back(play, event))
		cli_tell("log.kept-back");
	else
		cli_print_event(play->game, event);
}

void
play_tell_log(struct play *play, int seat, int most)
{
	struct gr_game *game = play->game;
	size_t from = play->told[seat];
	int lines = 0;
	for (size_t i = from; i < game->log_len; i++)
		lines += cli_hears(&game->log[i].event, seat);
	if (lines > most) {
		char left_out[16];
		snprintf(left_out, sizeof left_out, "%d", lines - most);
		cli_tell("log.left-out", left_out);
	}
	for (size_t i = from; i < game->log_len; i++) {
		if (!cli_hears(&game->log[i].event, seat))
			continue;
		if (lines-- <= most)
			tell_event(play, &game->log[i].event);
	}
	play->told[seat] = game->log_len;
}

/* === The situation ============================================================================= */

void
play_look(struct play *play)
{
	board_look(play->board, play->game, play->screen);
	board_look(play->public, play->game, 0);
	play->n = 0;
	const struct gr_node *node = gr_game_node(play->game);
	if (node->kind == GR_DECISION && node->seat == play->screen)
		menu_fill(play);
}

void
play_say_prompt(const struct play *play, struct gr_text *text)
{
	const struct gr_node *node = gr_game_node(play->game);
	const struct gr_step *step = &play->sys->steps[node->step];
	if (play->board->has_prompt) {
		gr_say_phrase(play->sys, &play->board->ctx, cli_catalogue(), &play->board->prompt,
			      text);
	} else {
		gr_text_str(text, play_seat_name(play, node->seat));
		gr_text_str(text, cli_colon());
		gr_text_str(text, step->name);
	}
	cli_say_rule(play->sys, step->rule, text);
}

void
play_restart(struct play *play)
{
	for (int seat = 0; seat <= GR_MAX_SEATS; seat++) {
		if (play->told[seat] > play->game->log_len)
			play->told[seat] = play->game->log_len;
	}
	play->refresh = true;
	play_look(play);
}

/* === Decisions ================================================================================ */

/* What the seat that decides sees, into `state`. */
static struct gr_ctx
seen_by(const struct play *play, int seat, uint8_t *state)
{
	struct gr_ctx view = {play->game->scenario, state, NULL};
	memcpy(state, play->game->state, play->sys->state_size);
	play->sys->observe(&view, seat);
	return view;
}

static struct ai_desk
desk_of(struct play *play)
{
	if (!play->desk)
		play->desk = calloc(1, AI_DESK); /* without it searches look one step ahead */
	return (struct ai_desk){.memory = play->desk,
				.size = play->desk ? AI_DESK : 0,
				.now = cli_clock_ms,
				.stop = prompt_stop()};
}

gr_action
play_advice(struct play *play, const struct ai_level *level)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	const struct gr_node *node = gr_game_node(play->game);
	if (node->kind != GR_DECISION)
		return 0;
	struct gr_ctx view = seen_by(play, node->seat, state);
	struct ai_desk desk = desk_of(play);
	struct ai_task task = {play->sys, &view, node->seat, level, {0}, &play->rng};
	struct ai_thought thought;
	ai_think(&task, &desk, &thought);
	return thought.action;
}

/* Think a moment at a time, and look up between: somebody may want the move now. */
static gr_action
think(struct play *play, int seat)
{
	enum { MOMENT = 60 }; /* ms */
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_ctx view = seen_by(play, seat, state);
	struct ai_desk desk = desk_of(play);
	struct ai_task task = {play->sys, &view, seat, play->bot[seat], {0}, &play->rng};
	struct ai_thought thought;
	atomic_bool is_enough = false;
	const bool takes_long = play->bot[seat]->search != NULL;
	const uint64_t begun = cli_clock_ms(NULL);
	desk.stop = &is_enough;
	desk.portion = MOMENT;
	while (!ai_think(&task, &desk, &thought))
		is_enough = play->ways->think(play, seat, (int)(cli_clock_ms(NULL) - begun)) ||
			    atomic_load(prompt_stop());
	if (takes_long)
		play->ways->think(play, seat, -1);
	reasons_note(play, seat, &view, &thought);
	return thought.action;
}

/* "1.3": seconds with a tenth. */
static void
say_seconds(uint32_t ms, char *out, size_t size)
{
	snprintf(out, size, "%u.%u", ms / 1000, ms % 1000 / 100);
}

void
play_say_thinking(const struct play *play, int seat, int gone, const char *key,
		  struct gr_text *text)
{
	char so_far[16];
	char most[16];
	say_seconds((uint32_t)gone, so_far, sizeof so_far);
	say_seconds(play->bot[seat]->search->ms, most, sizeof most);
	cli_tell_text(text, key, play_seat_name(play, seat), so_far, most);
}

static void
let_bot_play(struct play *play, int seat)
{
	const bool takes_long = play->bot[seat]->search != NULL;
	gr_action action = think(play, seat);
	enum gr_error error = gr_game_play(play->game, action);
	if (error == GR_E_MEMORY) {
		cli_error("out of memory");
		play->leave = true;
	} else {
		gr_assert(error == GR_OK);
	}
	if (play_people(play) == 0)
		play->changed = true;
	play->ways->watch(play);
	/* Ctrl-C may have been for the thought alone. */
	const bool hurried = takes_long && play->ways->breaks_hurry && play_people(play) > 0;
	if (prompt_stopped() && (!hurried || prompt_must_end()))
		play->leave = true;
}

static void
let_person_play(struct play *play, int seat)
{
	if (play->screen != seat) {
		play_hand_over(play, seat);
		play->screen = seat;
		play->refresh = true;
		if (play->leave)
			return;
	}
	play_look(play);
	if (play->refresh)
		play->ways->show(play);
	play->refresh = false;
	play->ways->ask(play);
}

/* === Dice that people throw ==================================================================== */

/* A person who may see the throw: the one who throws, else any; 0 if nobody at the table may. */
static int
who_sees(const struct play *play, const struct gr_dice *dice, int thrower)
{
	for (int k = 0; k <= play->sys->seats; k++) {
		int seat = k ? k : thrower;
		if (seat && !play->bot[seat] && (dice->seen_by >> (seat - 1)) & 1)
			return seat;
	}
	return 0;
}

static void
throw_in_secret(struct play *play, const struct gr_dice *dice)
{
	uint8_t face[GR_MAX_DICE];
	gr_rng_throw(&play->rng, dice, face);
	gr_assert(gr_game_roll(play->game, face, dice->count) == GR_OK);
}

/* "2, 3, 4, 5": the faces that a die can show, if they are not simply 1 .. sides. */
static void
say_faces(const struct gr_dice *dice, struct gr_text *text)
{
	const char *between = "";
	for (int face = 1; face <= dice->sides; face++) {
		if (dice->weight[face] == 0)
			continue;
		gr_text_str(text, between);
		gr_text_int(text, face);
		between = ", ";
	}
}

void
play_say_throw(const struct play *play, const struct gr_dice *dice, const char *key,
	       struct gr_text *text)
{
	const struct gr_node *node = gr_game_node(play->game);
	const struct gr_chance *chance = &play->sys->chances[node->step];
	char faces[160];
	char count[16];
	struct gr_text list;
	gr_text_init(&list, faces, sizeof faces);
	say_faces(dice, &list);
	snprintf(count, sizeof count, "%d", dice->count);
	const char *seat = node->seat ? play_seat_name(play, node->seat) : "-";
	const char *name = cli_word(play->sys, "chance.", chance->name);
	cli_tell_text(text, key, seat, name, count, faces);
	cli_say_rule(play->sys, chance->rule, text);
}

/* Faces typed with blanks, commas or pluses between; how many, or -1 if it is something else. */
static int
read_faces(const char *line, uint8_t *face)
{
	int n = 0;
	while (*line) {
		if (isspace((unsigned char)*line) || *line == ',' || *line == '+') {
			line++;
			continue;
		}
		char *end = NULL;
		unsigned long value = strtoul(line, &end, 10);
		if (!isdigit((unsigned char)*line) || value > 255 || n == GR_MAX_DICE)
			return -1;
		face[n++] = (uint8_t)value;
		line = end;
	}
	return n;
}

void
play_take_throw(struct play *play, const struct gr_dice *dice, const char *line)
{
	uint8_t face[GR_MAX_DICE];
	int n = read_faces(line, face);
	if (strcmp(line, "auto") == 0) {
		throw_in_secret(play, dice);
		play->refresh = true;
		play->changed = true;
	} else if (n <= 0) {
		command_run(play, line);
	} else if (gr_game_roll(play->game, face, n) == GR_OK) {
		play->refresh = true;
		play->changed = true;
	} else {
		cli_tell("dice.wrong");
	}
}

static void
let_dice_fall(struct play *play)
{
	struct gr_dice dice;
	struct gr_ctx ctx = gr_game_ctx(play->game);
	if (play->game->source == GR_DICE_RANDOM) {
		gr_assert(gr_game_run(play->game) == GR_OK);
		return;
	}
	gr_due(play->sys, &ctx, &dice);
	int seat = who_sees(play, &dice, gr_game_node(play->game)->seat);
	if (seat == 0) {
		throw_in_secret(play, &dice);
		return;
	}
	bool all = dice.seen_by == GR_ALL_SEATS;
	if (play->screen != seat && !(all && play->screen)) {
		play_hand_over(play, seat);
		play->screen = seat;
		play->refresh = true;
	}
	if (play->leave)
		return;
	play_look(play);
	play->ways->ask_throw(play, &dice);
}

/* === The game ================================================================================= */

static void
take_step(struct play *play)
{
	const struct gr_node *node = gr_game_node(play->game);
	if (node->kind == GR_OVER)
		play->ways->over(play);
	else if (node->kind == GR_CHANCE)
		let_dice_fall(play);
	else if (play->bot[node->seat])
		let_bot_play(play, node->seat);
	else
		let_person_play(play, node->seat);
}

void
play_run(struct play *play, const struct play_ways *ways)
{
	prompt_signals();
	play->ways = ways;
	cli_watch(play->game);
	for (int seat = play->sys->seats; seat >= 1; seat--) {
		if (play_people(play) == 1 && !play->bot[seat])
			play->screen = seat;
	}
	play->refresh = true;
	while (!play->leave)
		take_step(play);
	if (ways->close)
		ways->close(play);
	if (play->changed && gr_game_node(play->game)->kind != GR_OVER)
		command_autosave(play);
	cli_watch(NULL);
}
