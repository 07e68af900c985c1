/*
 * chart.c - the map pane: every space as a small block near its place, dotted lines between those
 * that touch, pieces as short codes in their side's colour.
 *
 * A block has up to three lines: id and ground; each seat's pieces ("F2im1ar": two infantry, mobile,
 * one artillery, ready); what lies there. A map larger than its room is scrolled.
 */
#include "inner.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
	BLOCK_LINES = 3,
	BLOCK_COLUMNS = 11,
	NEAR = 4, /* columns that a block may stand from its place */
	MAX_GROUPS = 12
};

static int
clamp(int value, int least, int most)
{
	return value > most ? most : value < least ? least : value;
}

/* === Where the blocks stand ===================================================================== */

static void
fit(struct tty *tty, const struct rect *room)
{
	struct chart *chart = &tty->chart;
	const struct board *board = tty->play->board;
	struct map_size size = {BLOCK_LINES, BLOCK_COLUMNS, 0, 0};
	for (int percent = 100; percent <= 500; percent += 10) {
		size.columns = clamp(room->columns * percent / 100, 1, MAP_MAX_COLUMNS);
		size.lines = clamp(room->lines * percent / 100, 1, MAP_MAX_LINES);
		if (map_fit_near(board, NEAR, &size, chart->place) == 0) {
			chart->size = size;
			return;
		}
	}
	size.columns = MAP_MAX_COLUMNS;
	map_fit(board, room->lines, &size, chart->place);
	chart->size = size;
}

static int
first_space(const struct board *board)
{
	for (int i = 1; i <= board->sys->n_spaces; i++) {
		if (board->space[i].on_map)
			return i;
	}
	return 0;
}

void
chart_prepare(struct tty *tty, const struct rect *room)
{
	struct chart *chart = &tty->chart;
	const struct play *play = tty->play;
	if (chart->scenario == play->game->scenario && chart->columns == room->columns &&
	    chart->lines == room->lines)
		return;
	if (chart->scenario != play->game->scenario) {
		size_t n = (size_t)play->sys->n_spaces + 1;
		chart_forget(tty);
		chart->place = calloc(n, sizeof *chart->place);
		chart->lit = calloc(n, sizeof *chart->lit);
		gr_assert(chart->place && chart->lit);
		chart->space = first_space(play->board);
		chart->scenario = play->game->scenario;
	}
	fit(tty, room);
	chart->columns = room->columns;
	chart->lines = room->lines;
	chart_centre(tty);
}

void
chart_forget(struct tty *tty)
{
	free(tty->chart.place);
	free(tty->chart.lit);
	memset(&tty->chart, 0, sizeof tty->chart);
}

static bool
is_drawn(const struct tty *tty, int space)
{
	const struct board *board = tty->play->board;
	return space >= 1 && space <= board->sys->n_spaces && board->space[space].on_map &&
	       tty->chart.place && tty->chart.place[space].line >= 0;
}

/* === Which part is shown ======================================================================== */

void
chart_centre(struct tty *tty)
{
	tty->chart.top = -1;
}

/* Scroll so that the space is seen; only as far as needed unless it is to be in the middle. */
static void
scroll_to(struct tty *tty, const struct rect *room, int space)
{
	struct chart *chart = &tty->chart;
	int bottom = chart->size.lines - room->lines;
	int right = chart->size.columns - room->columns;
	if (is_drawn(tty, space)) {
		const struct map_place *place = &chart->place[space];
		bool seen = chart->top >= 0 && place->line >= chart->top &&
			    place->line + BLOCK_LINES <= chart->top + room->lines &&
			    place->column >= chart->left &&
			    place->column + BLOCK_COLUMNS <= chart->left + room->columns;
		if (!seen) {
			chart->top = place->line + BLOCK_LINES / 2 - room->lines / 2;
			chart->left = place->column + BLOCK_COLUMNS / 2 - room->columns / 2;
		}
	}
	chart->top = clamp(chart->top, 0, bottom > 0 ? bottom : 0);
	chart->left = clamp(chart->left, 0, right > 0 ? right : 0);
}

/* === Drawing ================================================================================== */

struct brush {
	struct tty *tty;
	const struct rect *room;
	bool dry; /* only measure */
	int columns;
};

/* Text at a place of the map, cut at the edges of the room. The columns it has. */
static int
paint(struct brush *brush, int line, int column, const char *text, unsigned style)
{
	const struct chart *chart = &brush->tty->chart;
	const struct rect *room = brush->room;
	int y = line - chart->top;
	int x = column - chart->left;
	int columns = text_columns(text);
	if (brush->dry || y < 0 || y >= room->lines || x >= room->columns)
		return columns;
	if (x < 0) {
		text = text_skip(text, -x);
		x = 0;
	}
	screen_put(brush->tty, room->y + y, room->x + x, room->columns - x, text, style);
	return columns;
}

/* Pieces of one seat in a space that look alike. */
struct group {
	char kind, state;
	int count, order;
	bool marked;
};

static int
kind_order(const struct map_letters *kinds, char letter)
{
	for (int i = 0; i < kinds->n; i++) {
		if (kinds->letter[i] == letter)
			return i;
	}
	return 0;
}

static int
collect_groups(struct tty *tty, int space, int seat, struct group *group)
{
	const struct board *board = tty->play->board;
	struct chart *chart = &tty->chart;
	int n = 0;
	for (int i = 1; i <= board->sys->n_pieces; i++) {
		const struct board_piece *piece = &board->piece[i];
		if (!piece->seen || piece->space != space || piece->seat != seat || !piece->kind)
			continue;
		char kind = map_letter(&chart->kinds, board->sys, piece->kind);
		char state = ' ';
		if (piece->state && *piece->state)
			state = map_letter(&chart->states, board->sys, piece->state);
		int k = 0;
		while (k < n && (group[k].kind != kind || group[k].state != state))
			k++;
		if (k == MAX_GROUPS)
			continue;
		if (k == n)
			group[n++] = (struct group){kind, state, 0, kind_order(&chart->kinds, kind),
						    false};
		group[k].count++;
		group[k].marked = group[k].marked || board_has_marks(board, i);
	}
	return n;
}

/* Arms differ by letter, and by weight and underline. */
static unsigned
style_of_kind(int order)
{
	static const unsigned style[] = {STYLE_PLAIN, STYLE_BOLD, STYLE_UNDER,
					 STYLE_BOLD | STYLE_UNDER};
	return style[order % 4];
}

/* "F2im1ar". The columns it took; 0: the seat has nothing there. */
static int
paint_seat(struct brush *brush, int space, int seat, int line, int column)
{
	struct group group[MAX_GROUPS];
	int n = collect_groups(brush->tty, space, seat, group);
	unsigned style = style_of_seat(seat);
	char text[16];
	int at = column;
	if (n == 0)
		return 0;
	const struct play *play = brush->tty->play;
	text[0] = map_seat_letter(play->sys, play->game->scenario, seat);
	text[1] = '\0';
	at += paint(brush, line, at, text, style | STYLE_BOLD);
	for (int k = 0; k < n; k++) {
		snprintf(text, sizeof text, "%d", group[k].count);
		at += paint(brush, line, at, text, style);
		snprintf(text, sizeof text, "%c", group[k].kind);
		at += paint(brush, line, at, text, style | style_of_kind(group[k].order));
		snprintf(text, sizeof text, "%s%s", (char[2]){group[k].state, '\0'},
			 group[k].marked ? "*" : "");
		at += paint(brush, line, at, group[k].state == ' ' ? text + 1 : text, style);
	}
	return at - column;
}

static unsigned
style_of_head(const struct tty *tty, int space)
{
	const struct play *play = tty->play;
	if (tty->focus == PANE_MAP && tty->chart.space == space)
		return STYLE_CHOSEN | STYLE_BOLD;
	if (tty->chart.lit[space])
		return STYLE_CHOSEN;
	for (int i = 0; i < play->n; i++) {
		if (play->choice[i].space == space)
			return STYLE_BOLD;
	}
	return STYLE_PLAIN;
}

static void
widen(struct brush *brush, int columns)
{
	brush->columns = columns > brush->columns ? columns : brush->columns;
}

/* Paint the block of a space; how many lines it takes. */
static int
paint_block(struct brush *brush, int space)
{
	struct tty *tty = brush->tty;
	const struct board *board = tty->play->board;
	const struct map_place *place = &tty->chart.place[space];
	char buffer[32];
	struct gr_text text;
	int used = 1;
	brush->columns = 0;
	gr_text_init(&text, buffer, sizeof buffer);
	bool here = tty->focus == PANE_MAP && tty->chart.space == space;
	gr_text_str(&text, here ? "[" : "");
	map_say_head(board, space, &tty->chart.ground, &text);
	gr_text_str(&text, here ? "]" : "");
	unsigned style = brush->dry ? STYLE_PLAIN : style_of_head(tty, space);
	widen(brush, paint(brush, place->line, place->column, buffer, style));
	for (int seat = 0; seat <= board->sys->seats && used < BLOCK_LINES; seat++) {
		int columns = paint_seat(brush, space, seat, place->line + used, place->column);
		widen(brush, columns);
		used += columns > 0;
	}
	gr_text_init(&text, buffer, sizeof buffer);
	map_say_marks(board, space, &text);
	if (!text.len)
		return used;
	int line = used < BLOCK_LINES ? place->line + used : place->line;
	int indent = used < BLOCK_LINES ? 0 : BLOCK_COLUMNS / 2;
	widen(brush, indent + paint(brush, line, place->column + indent, buffer, STYLE_PLAIN));
	return used < BLOCK_LINES ? used + 1 : used;
}

/* === Links ==================================================================================== */

struct spots {
	int n;
	struct rect *block; /* [n_spaces + 1] what each block covers, with a margin */
};

static bool
is_covered(const struct spots *spots, int line, int column)
{
	for (int i = 1; i <= spots->n; i++) {
		const struct rect *block = &spots->block[i];
		if (block->lines && line >= block->y && line < block->y + block->lines &&
		    column >= block->x && column < block->x + block->columns)
			return true;
	}
	return false;
}

/* Dots from the middle of one block to that of the other; half-way what lies between. */
static void
paint_link(struct brush *brush, const struct spots *spots, const struct board_link *link)
{
	struct tty *tty = brush->tty;
	const struct rect *a = &spots->block[link->a];
	const struct rect *b = &spots->block[link->b];
	const char *dot = screen_glyph(tty, "·", ".");
	int line = a->y + a->lines / 2;
	int column = a->x + a->columns / 2;
	int down = b->y + b->lines / 2 - line;
	int across = b->x + b->columns / 2 - column;
	int steps = abs(down) * 2 > abs(across) ? abs(down) * 2 : abs(across);
	if (steps == 0)
		return;
	int middle = -1;
	char between[2] = {0};
	char id[48];
	snprintf(id, sizeof id, "%.*s", (int)strcspn(link->between, " "), link->between);
	if (*id)
		between[0] = map_letter(&tty->chart.ground, tty->play->sys, id);
	for (int i = 0; i <= steps; i += 2) {
		int y = line + (down * i * 2 + (down > 0 ? steps : -steps)) / (steps * 2);
		int x = column + across * i / steps;
		if (is_covered(spots, y, x))
			continue;
		if (middle < 0 && i * 2 >= steps && *between) {
			middle = i;
			paint(brush, y, x, between, STYLE_PLAIN);
		} else if (y >= tty->chart.top && x >= tty->chart.left) {
			paint(brush, y, x, dot, STYLE_FAINT);
		}
	}
}

static void
paint_links(struct brush *brush)
{
	const struct tty *tty = brush->tty;
	const struct board *board = tty->play->board;
	struct spots spots = {board->sys->n_spaces, NULL};
	spots.block = calloc((size_t)spots.n + 1, sizeof *spots.block);
	gr_assert(spots.block);
	brush->dry = true;
	for (int i = 1; i <= spots.n; i++) {
		if (!is_drawn(tty, i))
			continue;
		const struct map_place *place = &tty->chart.place[i];
		int used = paint_block(brush, i);
		spots.block[i] =
			(struct rect){place->line, place->column - 1, used, brush->columns + 2};
	}
	brush->dry = false;
	for (int i = 0; i < board->n_links; i++) {
		const struct board_link *link = &board->link[i];
		if (link->a != link->b && is_drawn(tty, link->a) && is_drawn(tty, link->b))
			paint_link(brush, &spots, link);
	}
	free(spots.block);
}

/* A board without spaces has its pieces in words only. */
static void
draw_nothing(const struct tty *tty, const struct rect *room)
{
	char buffer[128];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	cli_tell_text(&text, "map.none");
	screen_put(tty, room->y, room->x, room->columns, buffer, STYLE_PLAIN);
}

void
chart_draw(struct tty *tty, const struct rect *room, int interest)
{
	struct brush brush = {tty, room, false, 0};
	const struct board *board = tty->play->board;
	if (!first_space(board)) {
		draw_nothing(tty, room);
		return;
	}
	scroll_to(tty, room, interest);
	memset(&tty->chart.kinds, 0, sizeof tty->chart.kinds);
	memset(&tty->chart.states, 0, sizeof tty->chart.states);
	memset(&tty->chart.ground, 0, sizeof tty->chart.ground);
	paint_links(&brush);
	for (int i = 1; i <= board->sys->n_spaces; i++) {
		if (is_drawn(tty, i))
			paint_block(&brush, i);
	}
}

void
chart_print_legend(struct tty *tty)
{
	const struct {
		const char *key;
		const struct map_letters *letters;
	} rows[] = {
		{     "map.kinds",  &tty->chart.kinds},
		{"tty.map.states", &tty->chart.states},
		{   "map.terrain", &tty->chart.ground},
	};
	char buffer[1024];
	struct gr_text text;
	cli_tell("tty.map.block");
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		gr_text_init(&text, buffer, sizeof buffer);
		map_say_legend(rows[i].letters, &text);
		if (rows[i].letters->n)
			cli_tell(rows[i].key, buffer);
	}
	const struct gr_scenario *scenario = tty->play->game->scenario;
	for (int seat = 1; seat <= tty->play->sys->seats; seat++) {
		char letter[2] = {map_seat_letter(tty->play->sys, scenario, seat), '\0'};
		cli_tell("tty.map.seat", letter, cli_seat(tty->play->sys, scenario, seat));
	}
}

/* === The cursor =============================================================================== */

void
chart_move(struct tty *tty, int dy, int dx)
{
	struct chart *chart = &tty->chart;
	int best = 0;
	int best_score = INT_MAX;
	if (!is_drawn(tty, chart->space)) {
		chart->space = first_space(tty->play->board);
		return;
	}
	const struct map_place *from = &chart->place[chart->space];
	for (int i = 1; i <= tty->play->sys->n_spaces; i++) {
		if (!is_drawn(tty, i) || i == chart->space)
			continue;
		/* A line of text is about twice as high as a column is wide. */
		int down = (chart->place[i].line - from->line) * 2;
		int right = chart->place[i].column - from->column;
		int ahead = dy ? down * dy : right * dx;
		int aside = abs(dy ? right : down);
		int score = ahead + aside * 2;
		if (ahead <= 0 || aside > ahead * 3 || score >= best_score)
			continue;
		best = i;
		best_score = score;
	}
	if (best)
		chart->space = best;
	chart->piece = 0;
}

void
chart_next_piece(struct tty *tty)
{
	struct chart *chart = &tty->chart;
	const struct board *board = tty->play->board;
	for (int i = chart->piece + 1; i <= board->sys->n_pieces; i++) {
		if (board->piece[i].seen && board->piece[i].space == chart->space) {
			chart->piece = i;
			return;
		}
	}
	chart->piece = 0;
}

int
chart_space_at(const struct tty *tty, const struct rect *room, int y, int x)
{
	const struct chart *chart = &tty->chart;
	int line = y - room->y + chart->top;
	int column = x - room->x + chart->left;
	if (y < room->y || y >= room->y + room->lines || x < room->x ||
	    x >= room->x + room->columns)
		return 0;
	for (int i = 1; i <= tty->play->sys->n_spaces; i++) {
		if (!is_drawn(tty, i))
			continue;
		const struct map_place *place = &chart->place[i];
		if (line >= place->line && line < place->line + BLOCK_LINES &&
		    column >= place->column && column < place->column + BLOCK_COLUMNS)
			return i;
	}
	return 0;
}
