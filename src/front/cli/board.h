/*
 * board.h - the view model, collected for printing: what a seat sees, as lists.
 *
 * Neutral nouns only. Nothing here knows which game it is.
 */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "cli.h"

enum { BOARD_MAX_TRACKS = 64, BOARD_MAX_WORDS = 96 };

struct board_space {
	bool on_map; /* it has a place on the drawn board */
	int x, y;
	char terrain[BOARD_MAX_WORDS]; /* word ids by blanks */
};

/* What a space touches: the other one, and what lies between, word ids by blanks. */
struct board_link {
	int a, b;
	char between[BOARD_MAX_WORDS];
};

struct board_piece {
	bool seen;
	int space;
	int seat;
	const char *kind, *nation, *state; /* word ids, may be NULL */
};

struct board_mark {
	int piece, space;
	const char *mark;
	int value;
};

struct board_track {
	int seat;
	const char *track;
	int value; /* -1: hidden */
	int of;    /* 0: no limit */
};

struct board_tracks {
	int n;
	struct board_track at[BOARD_MAX_TRACKS];
};

struct board {
	const struct gr_system *sys;
	struct gr_ctx ctx;         /* the state as the seat sees it */
	int seat;                  /* 0: what is public */
	struct board_space *space; /* [n_spaces + 1] */
	struct board_piece *piece; /* [n_pieces + 1] */
	struct board_mark *mark;
	int n_marks, cap_marks;
	struct board_link *link;
	int n_links, cap_links;
	struct board_tracks tracks;
	struct gr_phrase prompt;
	bool has_prompt;
	_Alignas(8) uint8_t state[GR_MAX_STATE];
};

/* A board on the heap; never NULL. */
struct board *board_new(const struct gr_system *sys);
void board_drop(struct board *board);
/* Look at the game through the eyes of `seat`. */
void board_look(struct board *board, struct gr_game *game, int seat);
/* The whole truth, with nothing hidden. */
void board_look_all(struct board *board, struct gr_game *game);
/* True if two seats do not know the same. */
bool board_differs(struct gr_game *game, int seat, int other);

/* Id of a space or piece. Never NULL. */
const char *board_id(const struct board *board, int domain, int value);
/* What it is called, with its id. */
void board_say_title(const struct board *board, int domain, int value, struct gr_text *text);
/* A piece with all that is known of it. */
void board_say_piece(const struct board *board, int piece, struct gr_text *text);
/* Whether anything lies on a piece. */
bool board_has_marks(const struct board *board, int piece);
/* Number of a space or piece by its id (case does not matter); 0 if there is none. */
int board_find(const struct board *board, int domain, const char *id);

/* One space and what it touches. */
void board_print_links(const struct board *board, int space);

/* --- printing --- */

/*
 * All tracks, several to a line. `masked`: do not show what others do not know. `before`: only what
 * has changed since then, and the first two, which say where the game stands; NULL: all.
 */
void board_print_tracks(const struct board *board, const struct board *masked,
			const struct board_tracks *before);
/* The spaces that hold anything, one after another, with all that is in them. */
void board_print_spaces(const struct board *board);
/* One space, also if empty. */
void board_print_space(const struct board *board, int space);
/* The drawn overview. */
void board_print_map(const struct board *board);

#endif
