/*
 * map.c - the drawn overview: each space of the board as a small block of text near its place.
 *
 * A block has three lines: id and terrain letters; pieces of each seat by kind; marks. All letters
 * are explained below the map, and everything in it is also told in words by board.c.
 */
#include "map.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
	BLOCK_LINES = 3,
	BLOCK_COLUMNS = 10, /* kept free */
	BLOCK_MOST = 12     /* a longer line may run on into the gap */
};

struct canvas {
	int columns, lines;
	char at[MAP_MAX_LINES][MAP_MAX_COLUMNS + 1];
};

/* === Letters ================================================================================== */

static bool
is_taken(const struct map_letters *letters, char letter)
{
	for (int i = 0; i < letters->n; i++) {
		if (letters->letter[i] == letter)
			return true;
	}
	return false;
}

static char
add_letter(struct map_letters *letters, const char *id, const char *word)
{
	for (int i = 0; i < letters->n; i++) {
		if (strcmp(letters->id[i], id) == 0)
			return letters->letter[i];
	}
	if (letters->n == MAP_MAX_LETTERS)
		return '?';
	char letter = 0;
	for (const char *c = word; *c && !letter; c++) {
		char low = (char)tolower((unsigned char)*c);
		if (low >= 'a' && low <= 'z' && !is_taken(letters, low))
			letter = low;
	}
	for (char c = 'a'; c <= 'z' && !letter; c++) {
		if (!is_taken(letters, c))
			letter = c;
	}
	for (char c = 'A'; c <= 'Z' && !letter; c++) {
		if (!is_taken(letters, c))
			letter = c;
	}
	int n = letters->n++;
	letters->letter[n] = letter ? letter : '?';
	snprintf(letters->id[n], sizeof letters->id[n], "%s", id);
	snprintf(letters->word[n], sizeof letters->word[n], "%s", word);
	return letters->letter[n];
}

char
map_letter(struct map_letters *letters, const struct gr_system *sys, const char *id)
{
	return add_letter(letters, id, cli_word(sys, "word.", id));
}

char
map_seat_letter(const struct gr_system *sys, const struct gr_scenario *scenario, int seat)
{
	struct map_letters letters = {0};
	char letter = '?';
	for (int i = 1; i <= seat; i++)
		letter = add_letter(&letters, gr_seat_id(sys, scenario, i),
				    cli_seat(sys, scenario, i));
	return (char)toupper((unsigned char)letter);
}

/* === One block ================================================================================ */

struct block {
	char line[BLOCK_LINES][BLOCK_MOST + 1];
};

struct legend {
	struct map_letters kinds;
	struct map_letters ground;
};

void
map_say_head(const struct board *board, int space, struct map_letters *ground, struct gr_text *text)
{
	gr_text_str(text, board_id(board, GR_D_SPACE, space));
	const char *ids = board->space[space].terrain;
	const char *between = " ";
	while (*ids) {
		size_t len = strcspn(ids, " ");
		char id[48];
		snprintf(id, sizeof id, "%.*s", (int)(len < 40 ? len : 40), ids);
		ids += len;
		ids += *ids == ' ';
		if (!len)
			continue;
		gr_text_str(text, between);
		between = "";
		gr_text_char(text, map_letter(ground, board->sys, id));
	}
}

/* "F3i1c": a seat's pieces in a space, counted by kind. */
static void
write_seat(const struct board *board, int space, int seat, struct legend *legend,
	   struct gr_text *text)
{
	int count[MAP_MAX_LETTERS] = {0};
	char letter[MAP_MAX_LETTERS] = {0};
	int n = 0;
	for (int i = 1; i <= board->sys->n_pieces; i++) {
		const struct board_piece *piece = &board->piece[i];
		if (!piece->seen || piece->space != space || piece->seat != seat || !piece->kind)
			continue;
		char c = map_letter(&legend->kinds, board->sys, piece->kind);
		int k = 0;
		while (k < n && letter[k] != c)
			k++;
		if (k == n)
			n++;
		letter[k] = c;
		count[k]++;
	}
	if (n == 0)
		return;
	gr_text_char(text, map_seat_letter(board->sys, board->ctx.scenario, seat));
	for (int k = 0; k < n; k++) {
		gr_text_int(text, count[k]);
		gr_text_char(text, letter[k]);
	}
}

void
map_say_marks(const struct board *board, int space, struct gr_text *text)
{
	for (int i = 0; i < board->n_marks; i++) {
		const struct board_mark *mark = &board->mark[i];
		const char *dot = strrchr(mark->mark, '.');
		if (mark->space != space || mark->piece || mark->value <= 0 || !dot)
			continue;
		gr_text_str(text, text->len ? " +" : "+");
		gr_text_int(text, mark->value);
		gr_text_str(text, cli_word(board->sys, "word.", dot + 1));
	}
}

static void
fill_block(const struct board *board, int space, struct legend *legend, struct block *block)
{
	struct gr_text text;
	memset(block, 0, sizeof *block);
	gr_text_init(&text, block->line[0], sizeof block->line[0]);
	map_say_head(board, space, &legend->ground, &text);
	gr_text_init(&text, block->line[1], sizeof block->line[1]);
	for (int seat = 1; seat <= board->sys->seats; seat++)
		write_seat(board, space, seat, legend, &text);
	struct gr_text marks;
	gr_text_init(&marks, block->line[2], sizeof block->line[2]);
	map_say_marks(board, space, &marks);
}

/* === The whole ================================================================================= */

static void
draw_block(struct canvas *canvas, const struct block *block, const struct map_place *place)
{
	for (int i = 0; i < BLOCK_LINES; i++) {
		size_t room = (size_t)(canvas->columns - place->column);
		size_t len = strlen(block->line[i]);
		memcpy(&canvas->at[place->line + i][place->column], block->line[i],
		       len < room ? len : room);
	}
}

void
map_say_legend(const struct map_letters *letters, struct gr_text *text)
{
	for (int i = 0; i < letters->n; i++) {
		gr_text_str(text, i ? ", " : "");
		gr_text_char(text, letters->letter[i]);
		gr_text_char(text, ' ');
		gr_text_str(text, letters->word[i]);
	}
}

static void
print_legend(const char *key, const struct map_letters *letters)
{
	char buffer[1024];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	map_say_legend(letters, &text);
	if (letters->n)
		cli_tell(key, buffer);
}

static void
clear_canvas(struct canvas *canvas)
{
	for (int y = 0; y < canvas->lines; y++) {
		memset(canvas->at[y], ' ', (size_t)canvas->columns);
		canvas->at[y][canvas->columns] = '\0';
	}
}

static void
print_canvas(const struct canvas *canvas)
{
	int last = canvas->lines;
	while (last > 0 && strspn(canvas->at[last - 1], " ") == (size_t)canvas->columns)
		last--;
	for (int y = 0; y < last; y++) {
		int len = canvas->columns;
		while (len > 0 && canvas->at[y][len - 1] == ' ')
			len--;
		fprintf(cli_out(), "%.*s\n", len, canvas->at[y]);
	}
}

void
board_print_map(const struct board *board)
{
	static struct canvas canvas;
	struct legend legend = {0};
	struct map_size size = {BLOCK_LINES, BLOCK_COLUMNS, cli_width() - 1, 0};
	struct map_place *place = calloc((size_t)board->sys->n_spaces + 1, sizeof *place);
	int left_out = place ? map_fit(board, 0, &size, place) : -1;
	if (left_out < 0) {
		cli_tell("map.none");
		free(place);
		return;
	}
	canvas.columns = size.columns;
	canvas.lines = size.lines;
	clear_canvas(&canvas);
	for (int i = 1; i <= board->sys->n_spaces; i++) {
		struct block block;
		if (!board->space[i].on_map || place[i].line < 0)
			continue;
		fill_block(board, i, &legend, &block);
		draw_block(&canvas, &block, &place[i]);
	}
	free(place);
	print_canvas(&canvas);
	print_legend("map.kinds", &legend.kinds);
	print_legend("map.terrain", &legend.ground);
	cli_tell("map.seats");
	if (left_out)
		cli_tell("map.crowded");
}
