/*
 * place.c - where the spaces of a board stand on a map made of characters: each near its own place,
 * none on top of another.
 */
#include "map.h"

#include <stdlib.h>
#include <string.h>

/* What is taken already. */
struct canvas {
	struct map_size size;
	bool taken[MAP_MAX_LINES][MAP_MAX_COLUMNS];
};

/* Room for a whole block with a blank on either side. */
static bool
is_free(const struct canvas *canvas, int line, int column)
{
	const struct map_size *size = &canvas->size;
	if (line < 0 || column < 0 || line + size->block_lines > size->lines ||
	    column + size->block_columns > size->columns)
		return false;
	for (int y = line; y < line + size->block_lines; y++) {
		for (int x = column - 1; x <= column + size->block_columns; x++) {
			if (x >= 0 && x < size->columns && canvas->taken[y][x])
				return false;
		}
	}
	return true;
}

/* Keep room for a block as near to `place` as there is any, at most `far` away. */
static bool
keep_room(struct canvas *canvas, struct map_place *place, int far)
{
	for (int away = 0; away <= far; away++) {
		for (int dy = -away / 2; dy <= away / 2; dy++) {
			for (int side = -1; side <= 1; side += 2) {
				int line = place->line + dy;
				int column = place->column + side * (away - abs(dy) * 2);
				if (!is_free(canvas, line, column))
					continue;
				for (int y = line; y < line + canvas->size.block_lines; y++)
					memset(&canvas->taken[y][column], true,
					       (size_t)canvas->size.block_columns);
				*place = (struct map_place){line, column};
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

static int
scaled(int value, int low, int high, int room)
{
	return high > low ? (value - low) * room / (high - low) : room / 2;
}

/* Places for all spaces on a map of that size; how many found none. */
static int
place_all(const struct board *board, const struct frame *frame, const struct map_size *size,
	  struct map_place *place, int far)
{
	static struct canvas canvas;
	int left_out = 0;
	memset(canvas.taken, 0, sizeof canvas.taken);
	canvas.size = *size;
	for (int i = 1; i <= board->sys->n_spaces; i++) {
		const struct board_space *space = &board->space[i];
		if (!space->on_map)
			continue;
		place[i].line = scaled(space->y, frame->top, frame->bottom,
				       size->lines - size->block_lines);
		place[i].column = scaled(space->x, frame->left, frame->right,
					 size->columns - size->block_columns);
		if (!keep_room(&canvas, &place[i], far)) {
			place[i].line = -1;
			left_out++;
		}
	}
	return left_out;
}

/* Lower than this it would no longer look like the board. */
static int
least_lines(const struct frame *frame, const struct map_size *size)
{
	int wide = frame->right - frame->left;
	int high = frame->bottom - frame->top;
	int least = wide > 0 ? high * size->columns * 3 / wide / 10 : MAP_MAX_LINES;
	return least < size->block_lines ? size->block_lines
	       : least > MAP_MAX_LINES   ? MAP_MAX_LINES
					 : least;
}

int
map_fit(const struct board *board, int lines, struct map_size *size, struct map_place *place)
{
	struct frame frame = frame_of(board);
	if (frame.n == 0)
		return -1;
	int least = least_lines(&frame, size);
	least = lines > least ? lines : least;
	for (int far = 2; far <= 16; far *= 2) {
		for (size->lines = least; size->lines <= MAP_MAX_LINES; size->lines++) {
			if (place_all(board, &frame, size, place, far) == 0)
				return 0;
		}
	}
	size->lines = MAP_MAX_LINES;
	return place_all(board, &frame, size, place, 16);
}

int
map_fit_near(const struct board *board, int far, struct map_size *size, struct map_place *place)
{
	struct frame frame = frame_of(board);
	return frame.n ? place_all(board, &frame, size, place, far) : -1;
}
