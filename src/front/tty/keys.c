/*
 * keys.c - what the keys do. One table; the help page is printed from it.
 */
#include "inner.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* === Choosing ================================================================================= */

/* Carry out what the plain client would be told, and note what it answers. */
static void
tell_client(struct tty *tty, const char *command)
{
	page_command(tty, "tty.title.answer", command);
}

static void
play_row(struct tty *tty, int row)
{
	char command[16];
	if (row < 0)
		return;
	snprintf(command, sizeof command, "%d", row + 1);
	tell_client(tty, command);
}

/* Typed digits choose the row of that number. */
static void
type_digit(struct tty *tty, int key)
{
	struct picks *picks = &tty->picks;
	size_t len = strlen(picks->number);
	if (len >= 4)
		return;
	picks->number[len] = (char)key;
	picks->number[len + 1] = '\0';
	int row = (int)strtol(picks->number, NULL, 10) - 1;
	if (picks->n < tty->play->n) {
		char number[sizeof picks->number];
		memcpy(number, picks->number, sizeof number);
		picks_reset(tty);
		memcpy(picks->number, number, sizeof number);
	}
	if (row >= 0 && row < picks->n)
		picks->at = row;
	tty->focus = PANE_CHOICES;
}

/* Enter behind a number: only a number that there is. */
static void
play_number(struct tty *tty)
{
	char number[sizeof tty->picks.number];
	memcpy(number, tty->picks.number, sizeof number);
	tty->picks.number[0] = '\0';
	tell_client(tty, number);
}

/* The filter is live: the list narrows with each letter. */
static void
type_filter(struct tty *tty, int key)
{
	struct picks *picks = &tty->picks;
	char label[64];
	picks_reset(tty);
	tty->focus = PANE_CHOICES;
	lines_word(label, sizeof label, "tty.filter");
	for (;;) {
		size_t len = strlen(picks->filter);
		if (key == TTY_RUBOUT && len > 0)
			picks->filter[len - 1] = '\0';
		else if (key >= ' ' && key < 127 && key != '/' && len + 1 < sizeof picks->filter)
			snprintf(picks->filter + len, sizeof picks->filter - len, "%c", key);
		picks->at = key == TTY_UP || key == TTY_DOWN ? picks->at : 0;
		picks_fill(tty);
		snprintf(tty->message, sizeof tty->message, "%s %s_", label, picks->filter);
		panes_draw(tty);
		key = screen_key(tty, -1);
		if (key == TTY_UP || key == TTY_DOWN)
			picks_move(tty, key == TTY_UP ? -1 : 1);
		if (key == TTY_ESCAPE)
			picks_reset(tty);
		if (key == TTY_ENTER || key == TTY_ESCAPE || key == TTY_STOP || key == TTY_TAB)
			break;
	}
	tty->message[0] = '\0';
	if (key == TTY_STOP)
		keys_handle(tty, key);
}

/* On the map: the choices of the space or piece that the cursor is on. */
static void
pick_from_map(struct tty *tty)
{
	struct picks *picks = &tty->picks;
	struct gr_text text;
	const struct board *board = tty->play->board;
	picks_reset(tty);
	picks->space = tty->chart.piece ? 0 : tty->chart.space;
	picks->piece = tty->chart.piece;
	picks_fill(tty);
	if (picks->n > 0) {
		tty->focus = PANE_CHOICES;
		return;
	}
	const char *id = picks->piece ? board_id(board, GR_D_PIECE, picks->piece)
				      : board_id(board, GR_D_SPACE, picks->space);
	gr_text_init(&text, tty->message, sizeof tty->message);
	cli_tell_text(&text, "tty.area.nothing", id);
	picks_reset(tty);
}

static void
key_enter(struct tty *tty)
{
	if (tty->dice) {
		char line[sizeof tty->picks.number];
		struct lines lines = {0};
		memcpy(line, tty->picks.number, sizeof line);
		tty->picks.number[0] = '\0';
		lines_catch(tty, tty->columns);
		if (*line)
			play_take_throw(tty->play, tty->dice, line);
		lines_take(tty, &lines);
		lines_to_message(tty, &lines);
		lines_drop(&lines);
		tty->done = tty->play->refresh;
	} else if (tty->picks.number[0]) {
		play_number(tty);
	} else if (tty->focus == PANE_MAP) {
		pick_from_map(tty);
	} else if (tty->focus == PANE_LOG) {
		keys_handle(tty, 'r');
	} else {
		play_row(tty, picks_row(tty));
	}
}

static void
key_escape(struct tty *tty)
{
	if (tty->picks.number[0])
		tty->picks.number[0] = '\0';
	else if (tty->focus != PANE_CHOICES)
		tty->focus = PANE_CHOICES;
	else
		picks_reset(tty);
}

/* === Questions about the rules =================================================================== */

/* "explain 3" for the choice that is chosen; the bare word where dice are due. */
static void
ask_about_choice(struct tty *tty, const char *title, const char *word)
{
	char command[48];
	int row = picks_row(tty);
	if (tty->dice || row < 0)
		snprintf(command, sizeof command, "%s", word);
	else
		snprintf(command, sizeof command, "%s %d", word, row + 1);
	page_query(tty, title, command);
}

static void
key_explain(struct tty *tty)
{
	tty->play->in_rows = true;
	ask_about_choice(tty, "tty.title.explain", "explain");
	tty->play->in_rows = false;
}

static void
key_odds(struct tty *tty)
{
	lines_word(tty->message, sizeof tty->message, "tty.working");
	panes_draw(tty);
	tty->message[0] = '\0';
	ask_about_choice(tty, "tty.title.odds", "odds");
}

static void
key_why(struct tty *tty)
{
	char label[128];
	char action[128] = "";
	char command[160];
	int row = picks_row(tty);
	if (tty->play->n == 0)
		return;
	if (tty->focus == PANE_MAP) {
		page_show(tty, "tty.title.why", why_print, NULL);
		return;
	}
	lines_word(label, sizeof label, "tty.why.label");
	if (row >= 0)
		snprintf(action, sizeof action, "%s", tty->play->choice[row].notation);
	if (!page_input(tty, label, action, sizeof action))
		return;
	if (!action[strspn(action, " ")]) {
		page_show(tty, "tty.title.why", why_print, NULL);
		return;
	}
	snprintf(command, sizeof command, "why %s", action);
	page_query(tty, "tty.title.why", command);
}

/* The clause behind what is asked; on the log, behind its line; on the map, any. */
static void
key_rule(struct tty *tty)
{
	char command[128];
	char label[128];
	char id[96] = "";
	const struct play *play = tty->play;
	const struct gr_node *node = gr_game_node(play->game);
	gr_rule rule = 0;
	if (tty->focus == PANE_LOG)
		rule = log_rule(tty);
	else if (tty->focus == PANE_CHOICES && node->kind == GR_DECISION)
		rule = play->sys->steps[node->step].rule;
	else if (tty->focus == PANE_CHOICES && node->kind == GR_CHANCE)
		rule = play->sys->chances[node->step].rule;
	else if (tty->focus == PANE_CHOICES && node->kind == GR_OVER)
		rule = play->sys->results[node->step].rule;
	lines_word(label, sizeof label, "tty.rules.label");
	if (rule && rule < play->sys->n_clauses)
		snprintf(id, sizeof id, "%s", play->sys->clauses[rule].id);
	else if (!page_input(tty, label, id, sizeof id) || !*id)
		return;
	snprintf(command, sizeof command, "rules %s", id);
	page_query(tty, "tty.title.rule", command);
}

/* === Looking around ============================================================================ */

static void
make_tracks(struct tty *tty, const char *unused)
{
	const struct play *play = tty->play;
	(void)unused;
	board_print_tracks(play->board, play_people(play) > 1 ? play->public : NULL, NULL);
}

static void
key_tracks(struct tty *tty)
{
	page_show(tty, "tty.title.tracks", make_tracks, NULL);
}

static void
key_board(struct tty *tty)
{
	page_query(tty, "tty.title.board", "board");
}

static void
make_legend(struct tty *tty, const char *unused)
{
	(void)unused;
	chart_print_legend(tty);
}

static void
key_legend(struct tty *tty)
{
	page_show(tty, "tty.title.legend", make_legend, NULL);
}

static void
key_area(struct tty *tty)
{
	char command[64];
	int space = tty->chart.space;
	int row = picks_row(tty);
	if (tty->focus == PANE_CHOICES && row >= 0 && tty->play->choice[row].space)
		space = tty->play->choice[row].space;
	if (!space)
		return;
	snprintf(command, sizeof command, "area %s", board_id(tty->play->board, GR_D_SPACE, space));
	page_query(tty, "tty.title.area", command);
}

/* What the other side could do to the area. */
static void
key_threats(struct tty *tty)
{
	char command[64];
	if (!tty->chart.space)
		return;
	snprintf(command, sizeof command, "threats %s",
		 board_id(tty->play->board, GR_D_SPACE, tty->chart.space));
	page_query(tty, "tty.title.threats", command);
}

/* Why the computer did what it did last. */
static void
key_reasons(struct tty *tty)
{
	page_query(tty, "tty.title.reasons", "reasons");
}

static void
key_zoom(struct tty *tty)
{
	tty->zoom = !tty->zoom;
}

static void
key_centre(struct tty *tty)
{
	chart_centre(tty);
}

static void
key_peek(struct tty *tty)
{
	tell_client(tty, "peek");
}

/* === Help of the bots, taking back, files, leaving =============================================== */

static void
key_advice(struct tty *tty)
{
	struct play *play = tty->play;
	struct gr_text text;
	char number[16];
	gr_action action = play_advice(play, command_best_level());
	for (int i = 0; action && i < play->n; i++) {
		if (play->choice[i].action != action)
			continue;
		picks_reset(tty);
		tty->picks.at = i;
		tty->focus = PANE_CHOICES;
		snprintf(number, sizeof number, "%d", i + 1);
		gr_text_init(&text, tty->message, sizeof tty->message);
		cli_tell_text(&text, "advice.is", number, play->choice[i].notation);
	}
}

/* The bot decides, or the program throws the dice. */
static void
key_auto(struct tty *tty)
{
	if (tty->dice) {
		snprintf(tty->picks.number, sizeof tty->picks.number, "auto");
		key_enter(tty);
	} else if (tty->play->n > 0) {
		tell_client(tty, "auto");
	}
}

static void
key_undo(struct tty *tty)
{
	tell_client(tty, "undo");
}

/* Ask for the rest of a command. */
static void
ask_and_tell(struct tty *tty, const char *key, const char *word, const char *initial)
{
	char label[128];
	char line[PLAY_MAX_PATH];
	char command[PLAY_MAX_PATH + 16];
	lines_word(label, sizeof label, key);
	snprintf(line, sizeof line, "%s", initial);
	if (!page_input(tty, label, line, sizeof line) || !line[strspn(line, " ")])
		return;
	snprintf(command, sizeof command, "%s%s", word, line);
	tell_client(tty, command);
}

static void
key_save(struct tty *tty)
{
	char path[PLAY_MAX_PATH];
	const struct play *play = tty->play;
	snprintf(path, sizeof path, "%s", play->path);
	if (!*path)
		snprintf(path, sizeof path, "%s.grog", play->game->scenario->id);
	ask_and_tell(tty, "tty.save.label", "save ", path);
}

static void
key_load(struct tty *tty)
{
	ask_and_tell(tty, "tty.load.label", "load ", "");
}

static void
key_command(struct tty *tty)
{
	ask_and_tell(tty, "tty.command.label", "", "");
}

void
keys_quit(struct tty *tty)
{
	struct play *play = tty->play;
	bool kept = !play->changed || gr_game_node(play->game)->kind == GR_OVER;
	int key = page_question(tty, kept ? "tty.quit.kept" : "tty.quit.ask");
	if (key == TTY_ENTER || key == 'q')
		tty_leave(tty);
}

/* === The table ================================================================================ */

static void key_help(struct tty *tty);

static const struct {
	char key;
	const char *name; /* of the line "tty.help.<name>" */
	void (*run)(struct tty *tty);
} keys[] = {
	{'e', "explain", key_explain},
        {'o',    "odds",    key_odds},
        {'w',     "why",     key_why},
	{'r',    "rule",    key_rule},
        {'a',  "advice",  key_advice},
        {'g',    "auto",    key_auto},
	{'u',    "undo",    key_undo},
        {'i',    "area",    key_area},
        {'x', "threats", key_threats},
	{'y', "reasons", key_reasons},
        {'m',  "legend",  key_legend},
        {'b',   "board",   key_board},
	{'t',  "tracks",  key_tracks},
        {'p',    "peek",    key_peek},
        {'z',    "zoom",    key_zoom},
	{'c',  "centre",  key_centre},
        {'s',    "save",    key_save},
        {'l',    "load",    key_load},
	{':', "command", key_command},
        {'?',    "help",    key_help},
        {'q',    "quit",   keys_quit},
};

enum { N_KEYS = sizeof keys / sizeof keys[0] };

static void
print_help_row(const char *shown, const char *name)
{
	char first[32];
	char key[48];
	char buffer[512];
	struct gr_text text;
	snprintf(first, sizeof first, "%s%*s", shown, 8 - text_columns(shown), "");
	snprintf(key, sizeof key, "tty.help.%s", name);
	gr_text_init(&text, buffer, sizeof buffer);
	cli_tell_text(&text, key);
	cli_wrap(cli_out(), first, 8, buffer);
}

static void
make_help(struct tty *tty, const char *unused)
{
	static const char *const moves[] = {"enter", "tab", "number", "filter", "escape", "space"};
	(void)tty;
	(void)unused;
	cli_tell("tty.help.intro");
	for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
		char key[48];
		char shown[32];
		snprintf(key, sizeof key, "tty.key.%s", moves[i]);
		lines_word(shown, sizeof shown, key);
		print_help_row(shown, moves[i]);
	}
	for (int i = 0; i < N_KEYS; i++) {
		char shown[2] = {keys[i].key, '\0'};
		print_help_row(shown, keys[i].name);
	}
}

static void
key_help(struct tty *tty)
{
	page_show(tty, "tty.title.help", make_help, NULL);
}

/* === Moving about ============================================================================= */

static void
move_by(struct tty *tty, int by)
{
	if (tty->focus == PANE_LOG)
		log_scroll(tty, by);
	else if (tty->focus == PANE_CHOICES)
		picks_move(tty, by);
	tty->picks.number[0] = '\0';
}

static void
move_in_map(struct tty *tty, int key)
{
	chart_move(tty, key == TTY_UP ? -1 : key == TTY_DOWN,
		   key == TTY_LEFT ? -1 : key == TTY_RIGHT);
}

/* The cursor of the map begins where the highlighted choice is. */
static void
next_pane(struct tty *tty, int by)
{
	int row = picks_row(tty);
	tty->focus = (tty->focus + (unsigned)by) % PANES;
	if (tty->focus == PANE_MAP && row >= 0 && tty->play->choice[row].space) {
		tty->chart.space = tty->play->choice[row].space;
		tty->chart.piece = tty->play->choice[row].piece;
	}
}

static bool
is_inside(const struct rect *room, const struct rect *click)
{
	return click->y >= room->y && click->y < room->y + room->lines && click->x >= room->x &&
	       click->x < room->x + room->columns;
}

static void
click(struct tty *tty)
{
	const struct layout *at = &tty->layout;
	struct picks *picks = &tty->picks;
	int wheel = tty->click.lines;
	if (is_inside(&at->choices, &tty->click)) {
		int k = picks->top + tty->click.y - at->choices.y;
		bool again = tty->focus == PANE_CHOICES && k == picks->at;
		tty->focus = PANE_CHOICES;
		if (wheel)
			picks_move(tty, wheel);
		else if (k < picks->n && again)
			play_row(tty, picks_row(tty));
		else if (k < picks->n)
			picks->at = k;
	} else if (is_inside(&at->log, &tty->click)) {
		tty->focus = PANE_LOG;
		log_scroll(tty, wheel);
	} else if (is_inside(&at->map, &tty->click) && !wheel) {
		int space = chart_space_at(tty, &at->map, tty->click.y, tty->click.x);
		bool again = tty->focus == PANE_MAP && space == tty->chart.space;
		tty->focus = PANE_MAP;
		if (again && space)
			pick_from_map(tty);
		tty->chart.space = space ? space : tty->chart.space;
		tty->chart.piece = again ? tty->chart.piece : 0;
	}
}

/* Keys that move; false: it is none of them. */
static bool
move(struct tty *tty, int key)
{
	const struct layout *at = &tty->layout;
	int page = tty->focus == PANE_LOG ? at->log.lines : at->choices.lines;
	switch (key) {
	case TTY_UP:
	case TTY_DOWN:
		if (tty->focus == PANE_MAP)
			move_in_map(tty, key);
		else
			move_by(tty, key == TTY_UP ? -1 : 1);
		return true;
	case TTY_LEFT:
	case TTY_RIGHT:
		if (tty->focus == PANE_MAP)
			move_in_map(tty, key);
		return true;
	case TTY_PAGE_UP: move_by(tty, -page); return true;
	case TTY_PAGE_DOWN: move_by(tty, page); return true;
	case TTY_HOME: move_by(tty, -GR_MAX_LEGAL); return true;
	case TTY_END: move_by(tty, GR_MAX_LEGAL); return true;
	case TTY_TAB: next_pane(tty, 1); return true;
	case TTY_BACK_TAB: next_pane(tty, PANES - 1); return true;
	case TTY_CLICK: click(tty); return true;
	default: return false;
	}
}

/* Faces of dice, typed with anything between them that the plain client takes. */
static bool
type_faces(struct tty *tty, int key)
{
	char *number = tty->picks.number;
	size_t len = strlen(number);
	if (key == TTY_RUBOUT && len > 0)
		number[len - 1] = '\0';
	if (key > 127 || !(isdigit(key) || key == ' ' || key == ',' || key == '+'))
		return key == TTY_RUBOUT;
	if (len + 1 < sizeof tty->picks.number) {
		number[len] = (char)key;
		number[len + 1] = '\0';
	}
	return true;
}

void
keys_handle(struct tty *tty, int key)
{
	enum { CTRL_L = 12 };
	if (key == TTY_RESIZED || key == TTY_OTHER)
		return;
	tty->message[0] = '\0';
	if (key == TTY_STOP) {
		tty_leave(tty);
		return;
	}
	if (move(tty, key) || (tty->dice && type_faces(tty, key)))
		return;
	if (key == TTY_ENTER)
		key_enter(tty);
	else if (key == TTY_ESCAPE)
		key_escape(tty);
	else if (key == TTY_HELP)
		key_help(tty);
	else if (key == CTRL_L)
		screen_redraw();
	else if (key == ' ' && tty->focus == PANE_MAP)
		chart_next_piece(tty);
	else if (key == TTY_RUBOUT && tty->picks.number[0])
		tty->picks.number[strlen(tty->picks.number) - 1] = '\0';
	else if (key < 128 && isdigit(key) && tty->play->n > 0)
		type_digit(tty, key);
	else if ((key == '/' || (key < 128 && isupper(key))) && tty->play->n > 0)
		type_filter(tty, key);
	for (int i = 0; i < N_KEYS; i++) {
		if (keys[i].key == key)
			keys[i].run(tty);
	}
}
