/*
 * map.c - the drawn overview: each space of the board as a small block of text near its place.
 *
 * A block has three lines: id and terrain letters; pieces of each seat by kind; marks. All letters
 * are explained below the map, and everything in it is also told in words by board.c.
 */
#include "board.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
	BLOCK_LINES = 3,
	BLOCK_COLUMNS = 10, /* kept free */
	BLOCK_MOST = 12,    /* a longer line may run on into the gap */
	MAX_COLUMNS = 132,
	MAX_LINES = 120,
	MAX_LETTERS = 32
};

struct canvas {
	int columns, lines;
	char at[MAX_LINES][MAX_COLUMNS + 1];
};

/* One letter for each word, all different. */
struct letters {
	int n;
	const char *id[MAX_LETTERS]; /* not owned */
	char word[MAX_LETTERS][32];
	char letter[MAX_LETTERS];
};

static bool
is_taken(const struct letters *letters, char letter)
{
	for (int i = 0; i < letters->n; i++) {
		if (letters->letter[i] == letter)
			return true;
	}
	return false;
}

/* The letter of a word: its first that is free, else any that is free. */
static char
letter_for(struct letters *letters, const char *id, const char *word)
{
	for (int i = 0; i < letters->n; i++) {
		if (strcmp(letters->id[i], id) == 0)
			return letters->letter[i];
	}
	if (letters->n == MAX_LETTERS)
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
	int n = letters->n++;
	letters->id[n] = id;
	letters->letter[n] = letter ? letter : '?';
	snprintf(letters->word[n], sizeof letters->word[n], "%s", word);
	return letters->letter[n];
}

/* === One block ================================================================================ */

struct block {
	char line[BLOCK_LINES][BLOCK_MOST + 1];
};

struct legend {
	struct letters kinds;
	struct letters terrain;
	char terrain_id[MAX_LETTERS][48];
};

static const char *
kept_id(struct legend *legend, const char *id)
{
	for (int i = 0; i < legend->terrain.n; i++) {
		if (strcmp(legend->terrain_id[i], id) == 0)
			return legend->terrain_id[i];
	}
	if (legend->terrain.n == MAX_LETTERS)
		return "";
	char *kept = legend->terrain_id[legend->terrain.n];
	snprintf(kept, sizeof legend->terrain_id[0], "%s", id);
	return kept;
}

static void
write_head(const struct board *board, int space, struct legend *legend, struct gr_text *text)
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
		const char *word = cli_word(board->sys, "word.", id);
		gr_text_char(text, letter_for(&legend->terrain, kept_id(legend, id), word));
	}
}

/* A capital for each seat, all different. */
static char
seat_letter(const struct board *board, int seat)
{
	struct letters letters = {0};
	char letter = '?';
	for (int i = 1; i <= seat; i++)
		letter = letter_for(&letters, board->sys->seat_names[i], cli_seat(board->sys, i));
	return (char)toupper((unsigned char)letter);
}

/* "F3i1c": a seat's pieces in a space, counted by kind. */
static void
write_seat(const struct board *board, int space, int seat, struct legend *legend,
	   struct gr_text *text)
{
	int count[MAX_LETTERS] = {0};
	char letter[MAX_LETTERS] = {0};
	int n = 0;
	for (int i = 1; i <= board->sys->n_pieces; i++) {
		const struct board_piece *piece = &board->piece[i];
		if (!piece->seen || piece->space != space || piece->seat != seat || !piece->kind)
			continue;
		char c = letter_for(&legend->kinds, piece->kind,
				    cli_word(board->sys, "word.", piece->kind));
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
	gr_text_char(text, seat_letter(board, seat));
	for (int k = 0; k < n; k++) {
		gr_text_int(text, count[k]);
		gr_text_char(text, letter[k]);
	}
}

/* "+3red": numbers lying in the space, by the last part of the mark's name. */
static void
write_marks(const struct board *board, int space, struct gr_text *text)
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
	write_head(board, space, legend, &text);
	gr_text_init(&text, block->line[1], sizeof block->line[1]);
	for (int seat = 1; seat <= board->sys->seats; seat++)
		write_seat(board, space, seat, legend, &text);
	struct gr_text marks;
	gr_text_init(&marks, block->line[2], sizeof block->line[2]);
	write_marks(board, space, &marks);
}

/* === Placing ================================================================================== */

struct place {
	int line, column;
};

/* Room for a whole block with a blank on either side. */
static bool
is_free(const struct canvas *canvas, int line, int column)
{
	if (line < 0 || column < 0 || line + BLOCK_LINES > canvas->lines ||
	    column + BLOCK_COLUMNS > canvas->columns)
		return false;
	for (int y = line; y < line + BLOCK_LINES; y++) {
		for (int x = column - 1; x <= column + BLOCK_COLUMNS; x++) {
			if (x >= 0 && x < canvas->columns && canvas->at[y][x] != ' ')
				return false;
		}
	}
	return true;
}

/* Keep room for a block as near to `place` as there is any, at most `far` away. */
static bool
keep_room(struct canvas *canvas, struct place *place, int far)
{
	for (int away = 0; away <= far; away++) {
		for (int dy = -away / 2; dy <= away / 2; dy++) {
			for (int side = -1; side <= 1; side += 2) {
				int line = place->line + dy;
				int column = place->column + side * (away - abs(dy) * 2);
				if (!is_free(canvas, line, column))
					continue;
				for (int y = line; y < line + BLOCK_LINES; y++)
					memset(&canvas->at[y][column], '#', BLOCK_COLUMNS);
				*place = (struct place){line, column};
				return true;
			}
		}
	}
	return false;
}

struct frame {
	int left, right, top, bottom, n;
};

static struct frame
frame_of(const struct board *board)
{
	struct frame frame = {0, 0, 0, 0, 0};
	for (int i = 1; i <= board->sys->n_spaces; i++) {
		const struct board_space *space = &board->space[i];
		if (!space->on_map)
			continue;
		bool first = frame.n++ == 0;
		frame.left = first || space->x < frame.left ? space->x : frame.left;
		frame.right = first || space->x > frame.right ? space->x : frame.right;
		frame.top = first || space->y < frame.top ? space->y : frame.top;
		frame.bottom = first || space->y > frame.bottom ? space->y : frame.bottom;
	}
	return frame;
}

static void
clear_canvas(struct canvas *canvas)
{
	for (int y = 0; y < canvas->lines; y++) {
		memset(canvas->at[y], ' ', (size_t)canvas->columns);
		canvas->at[y][canvas->columns] = '\0';
	}
}

static int
scaled(int value, int low, int high, int room)
{
	return high > low ? (value - low) * room / (high - low) : room / 2;
}

/* Places for all spaces on a canvas of that height; how many found none. */
static int
place_all(const struct board *board, const struct frame *frame, struct canvas *canvas,
	  struct place *place, int far)
{
	int left_out = 0;
	clear_canvas(canvas);
	for (int i = 1; i <= board->sys->n_spaces; i++) {
		const struct board_space *space = &board->space[i];
		if (!space->on_map)
			continue;
		place[i].line =
			scaled(space->y, frame->top, frame->bottom, canvas->lines - BLOCK_LINES);
		place[i].column = scaled(space->x, frame->left, frame->right,
					 canvas->columns - BLOCK_COLUMNS);
		if (!keep_room(canvas, &place[i], far)) {
			place[i].line = -1;
			left_out++;
		}
	}
	return left_out;
}

/*
 * The lowest canvas on which every space finds a place near its own. It depends on the board and the
 * width only, not on the pieces, so that spaces stay where the eye has learnt to look for them.
 */
static int
fit_canvas(const struct board *board, const struct frame *frame, struct canvas *canvas,
	   struct place *place)
{
	canvas->columns = cli_width() - 1;
	int wide = frame->right - frame->left;
	int high = frame->bottom - frame->top;
	/* Lower than this it would no longer look like the board. */
	int least = wide > 0 ? high * canvas->columns * 3 / wide / 10 : MAX_LINES;
	least = least < BLOCK_LINES ? BLOCK_LINES : least > MAX_LINES ? MAX_LINES : least;
	for (int far = 2; far <= 16; far *= 2) {
		for (canvas->lines = least; canvas->lines <= MAX_LINES; canvas->lines++) {
			if (place_all(board, frame, canvas, place, far) == 0)
				return 0;
		}
	}
	canvas->lines = MAX_LINES;
	return place_all(board, frame, canvas, place, 16);
}

static void
draw_block(struct canvas *canvas, const struct block *block, const struct place *place)
{
	for (int i = 0; i < BLOCK_LINES; i++) {
		size_t room = (size_t)(canvas->columns - place->column);
		size_t len = strlen(block->line[i]);
		memcpy(&canvas->at[place->line + i][place->column], block->line[i],
		       len < room ? len : room);
	}
}

static void
print_legend(const char *key, const struct letters *letters)
{
	char buffer[1024];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	for (int i = 0; i < letters->n; i++) {
		gr_text_str(&text, i ? ", " : "");
		gr_text_char(&text, letters->letter[i]);
		gr_text_char(&text, ' ');
		gr_text_str(&text, letters->word[i]);
	}
	if (letters->n)
		cli_tell(key, buffer);
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
		printf("%.*s\n", len, canvas->at[y]);
	}
}

void
board_print_map(const struct board *board)
{
	static struct canvas canvas;
	struct legend legend = {0};
	struct frame frame = frame_of(board);
	struct place *place = calloc((size_t)board->sys->n_spaces + 1, sizeof *place);
	if (frame.n == 0 || !place) {
		cli_tell("map.none");
		free(place);
		return;
	}
	int left_out = fit_canvas(board, &frame, &canvas, place);
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
	print_legend("map.terrain", &legend.terrain);
	cli_tell("map.seats");
	if (left_out)
		cli_tell("map.crowded");
}
