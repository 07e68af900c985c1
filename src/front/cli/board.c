/*
 * board.c - collects the view model of a seat and prints it space by space, in words.
 */
#include "board.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* === Collecting =============================================================================== */

struct collector {
	struct gr_viewer viewer; /* first, so that the two may be cast */
	struct board *board;
};

static struct board *
board_of(struct gr_viewer *v)
{
	return ((struct collector *)(void *)v)->board;
}

static void *
need(void *memory)
{
	if (!memory) {
		cli_error("out of memory");
		exit(CLI_FAILED);
	}
	return memory;
}

struct board *
board_new(const struct gr_system *sys)
{
	struct board *board = need(calloc(1, sizeof *board));
	board->sys = sys;
	board->space = need(calloc((size_t)sys->n_spaces + 1, sizeof *board->space));
	board->piece = need(calloc((size_t)sys->n_pieces + 1, sizeof *board->piece));
	return board;
}

void
board_drop(struct board *board)
{
	if (!board)
		return;
	free(board->space);
	free(board->piece);
	free(board->mark);
	free(board->link);
	free(board);
}

static void
see_space(struct gr_viewer *v, int space, int x, int y, const char *terrain)
{
	struct board *board = board_of(v);
	if (space < 1 || space > board->sys->n_spaces)
		return;
	struct board_space *at = &board->space[space];
	at->on_map = true;
	at->x = x;
	at->y = y;
	snprintf(at->terrain, sizeof at->terrain, "%s", terrain ? terrain : "");
}

static void
see_piece(struct gr_viewer *v, int piece, int space, int seat, const char *kind, const char *nation,
	  const char *state)
{
	struct board *board = board_of(v);
	if (piece >= 1 && piece <= board->sys->n_pieces && space >= 0 &&
	    space <= board->sys->n_spaces)
		board->piece[piece] = (struct board_piece){true, space, seat, kind, nation, state};
}

static void
see_mark(struct gr_viewer *v, int piece, int space, const char *mark, int value)
{
	struct board *board = board_of(v);
	if (board->n_marks == board->cap_marks) {
		board->cap_marks = board->cap_marks ? board->cap_marks * 2 : 64;
		size_t size = (size_t)board->cap_marks * sizeof *board->mark;
		board->mark = need(realloc(board->mark, size));
	}
	board->mark[board->n_marks++] = (struct board_mark){piece, space, mark, value};
}

static void
see_track(struct gr_viewer *v, int seat, const char *track, int value, int of)
{
	struct board *board = board_of(v);
	struct board_tracks *tracks = &board->tracks;
	if (tracks->n < BOARD_MAX_TRACKS)
		tracks->at[tracks->n++] = (struct board_track){seat, track, value, of};
}

static void
see_prompt(struct gr_viewer *v, const struct gr_phrase *phrase)
{
	struct board *board = board_of(v);
	board->prompt = *phrase;
	board->has_prompt = true;
}

/* Words know spaces only; where a piece stands on a free table they cannot show. */
static void
see_stand(struct gr_viewer *v, int piece, const struct gr_stand *stand)
{
	(void)v;
	(void)piece;
	(void)stand;
}

static void
see_tray(struct gr_viewer *v, int space)
{
	(void)v;
	(void)space;
}

static void
see_link(struct gr_viewer *v, int space, int other, const char *between)
{
	struct board *board = board_of(v);
	if (board->n_links == board->cap_links) {
		board->cap_links = board->cap_links ? board->cap_links * 2 : 128;
		size_t size = (size_t)board->cap_links * sizeof *board->link;
		board->link = need(realloc(board->link, size));
	}
	struct board_link *link = &board->link[board->n_links++];
	link->a = space;
	link->b = other;
	snprintf(link->between, sizeof link->between, "%s", between);
}

static void
take_in(struct board *board, struct gr_game *game, int seat, bool all)
{
	const struct gr_system *sys = board->sys;
	board->seat = seat;
	board->ctx = (struct gr_ctx){game->scenario, board->state, NULL};
	memcpy(board->state, game->state, sys->state_size);
	if (!all)
		sys->observe(&board->ctx, seat);
	memset(board->space, 0, ((size_t)sys->n_spaces + 1) * sizeof *board->space);
	memset(board->piece, 0, ((size_t)sys->n_pieces + 1) * sizeof *board->piece);
	board->n_marks = 0;
	board->n_links = 0;
	board->tracks.n = 0;
	board->has_prompt = false;
	struct collector collector = {
		.viewer = {see_space, see_piece, see_mark, see_track, see_prompt, see_link,
			   see_stand, see_tray},
		.board = board,
	};
	sys->view(&board->ctx, seat, &collector.viewer);
}

void
board_look(struct board *board, struct gr_game *game, int seat)
{
	take_in(board, game, seat, false);
}

void
board_look_all(struct board *board, struct gr_game *game)
{
	take_in(board, game, 0, true);
}

bool
board_differs(struct gr_game *game, int seat, int other)
{
	_Alignas(8) uint8_t one[GR_MAX_STATE];
	_Alignas(8) uint8_t two[GR_MAX_STATE];
	struct gr_ctx ctx = {game->scenario, one, NULL};
	memcpy(one, game->state, game->sys->state_size);
	game->sys->observe(&ctx, seat);
	ctx.state = two;
	memcpy(two, game->state, game->sys->state_size);
	game->sys->observe(&ctx, other);
	return memcmp(one, two, game->sys->state_size) != 0;
}

/* === Names ==================================================================================== */

const char *
board_id(const struct board *board, int domain, int value)
{
	const char *id = board->sys->id_of(&board->ctx, domain, value);
	return id ? id : "-";
}

void
board_say_title(const struct board *board, int domain, int value, struct gr_text *text)
{
	const char *id = board_id(board, domain, value);
	char words[GR_MAX_TEXT];
	struct gr_text name;
	gr_text_init(&name, words, sizeof words);
	gr_say_name(board->sys, &board->ctx, cli_catalogue(), domain, value, &name);
	if (!strstr(words, id)) {
		gr_text_str(text, id);
		gr_text_char(text, ' ');
	}
	gr_text_str(text, words);
}

int
board_find(const struct board *board, int domain, const char *id)
{
	int n = domain == GR_D_SPACE ? board->sys->n_spaces : board->sys->n_pieces;
	for (int i = 1; i <= n; i++) {
		const char *have = board->sys->id_of(&board->ctx, domain, i);
		if (have && strcasecmp(have, id) == 0)
			return i;
	}
	return 0;
}

/* === Tracks =================================================================================== */

/* The value of a track: its word if the catalogue has one, else the number and what it runs to. */
static void
say_track_value(const struct board *board, const struct board_track *track, bool masked,
		struct gr_text *text)
{
	char key[GR_KEY_LEN];
	char value[16];
	char of[16];
	snprintf(key, sizeof key, "track.%s.%d", track->track, track->value);
	const char *word = cli_catalogue()->line(board->sys->name, key);
	snprintf(value, sizeof value, "%d", track->value);
	snprintf(of, sizeof of, "%d", track->of);
	if (masked || track->value < 0)
		cli_tell_text(text, masked ? "track.masked" : "track.hidden");
	else if (word)
		gr_text_str(text, word);
	else
		cli_tell_text(text, track->of > 0 ? "track.of" : "track.plain", value, of);
}

static bool
is_masked(const struct board *masked, int row)
{
	return masked && row < masked->tracks.n && masked->tracks.at[row].value < 0;
}

/* A track with a single row, of one seat, that is simply set: "active: French". */
static bool
is_flag_of_seat(const struct board_tracks *tracks, int row)
{
	const struct board_track *track = &tracks->at[row];
	int rows = 0;
	for (int i = 0; i < tracks->n; i++)
		rows += strcmp(tracks->at[i].track, track->track) == 0;
	return rows == 1 && track->seat && track->of == 1 && track->value == 1;
}

/* All rows of the same track in one entry: "losses: French 3 of 16, Allied 0 of 13". */
static void
say_track(const struct board *board, const struct board *masked, int row, struct gr_text *text)
{
	const struct gr_system *sys = board->sys;
	const char *name = board->tracks.at[row].track;
	gr_text_str(text, cli_word(sys, "track.", name));
	const char *between = cli_colon();
	bool is_flag = is_flag_of_seat(&board->tracks, row);
	for (int i = row; i < board->tracks.n; i++) {
		const struct board_track *track = &board->tracks.at[i];
		if (strcmp(track->track, name) != 0)
			continue;
		gr_text_str(text, between);
		if (track->seat)
			gr_text_str(text, cli_seat(sys, board->ctx.scenario, track->seat));
		if (track->seat && !is_flag)
			gr_text_char(text, ' ');
		if (!is_flag)
			say_track_value(board, track, track->value >= 0 && is_masked(masked, i),
					text);
		between = ", ";
	}
}

static bool
is_first_of_its_name(const struct board_tracks *tracks, int row)
{
	for (int i = 0; i < row; i++) {
		if (strcmp(tracks->at[i].track, tracks->at[row].track) == 0)
			return false;
	}
	return true;
}

static bool
has_changed(const struct board_tracks *now, const struct board_tracks *before, int row)
{
	if (now->n != before->n)
		return true;
	for (int i = 0; i < now->n; i++) {
		const struct board_track *a = &now->at[i];
		const struct board_track *b = &before->at[i];
		if (strcmp(a->track, now->at[row].track) == 0 &&
		    (a->seat != b->seat || a->value != b->value || a->of != b->of))
			return true;
	}
	return false;
}

void
board_print_tracks(const struct board *board, const struct board *masked,
		   const struct board_tracks *before)
{
	enum { ALWAYS = 2 };
	char buffer[2048];
	struct gr_text text;
	const struct board_tracks *tracks = &board->tracks;
	gr_text_init(&text, buffer, sizeof buffer);
	for (int i = 0; i < tracks->n; i++) {
		if (!is_first_of_its_name(tracks, i) ||
		    (before && i >= ALWAYS && !has_changed(tracks, before, i)))
			continue;
		gr_text_str(&text, text.len ? ". " : "");
		say_track(board, masked, i, &text);
	}
	if (text.len)
		cli_wrap(cli_out(), "", 2, buffer);
}

/* === Spaces =================================================================================== */

static void
say_words(const struct board *board, const char *ids, struct gr_text *text)
{
	const char *between = "";
	while (*ids) {
		size_t len = strcspn(ids, " ");
		char id[48];
		snprintf(id, sizeof id, "%.*s", (int)(len < 40 ? len : 40), ids);
		if (len) {
			gr_text_str(text, between);
			gr_text_str(text, cli_word(board->sys, "word.", id));
			between = ", ";
		}
		ids += len;
		ids += *ids == ' ';
	}
}

/*
 * A word for just this value ("mark.holder.1"); or the mark's line with the number in its place, or
 * behind it if it has none and the mark lies on a space.
 */
static void
say_mark(const struct board *board, const struct board_mark *mark, struct gr_text *text)
{
	const size_t before = text->len;
	const bool told = gr_say_mark(board->sys, cli_catalogue(), mark->mark, mark->value, text);
	const bool line = text->len > before;
	if (!line)
		gr_text_str(text, mark->mark);
	if (!told && (!line || mark->space)) {
		gr_text_char(text, ' ');
		gr_text_int(text, mark->value);
	}
}

/* Marks of one piece (space 0) or one space (piece 0), each behind `between`. */
static void
say_marks(const struct board *board, int piece, int space, const char *between,
	  struct gr_text *text)
{
	for (int i = 0; i < board->n_marks; i++) {
		const struct board_mark *mark = &board->mark[i];
		bool here = piece ? mark->piece == piece : mark->space == space && !mark->piece;
		if (!here || mark->value == 0)
			continue;
		gr_text_str(text, between);
		say_mark(board, mark, text);
		between = ", ";
	}
}

static bool
same_word(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

bool
board_has_marks(const struct board *board, int piece)
{
	for (int i = 0; i < board->n_marks; i++) {
		if (board->mark[i].piece == piece && board->mark[i].value)
			return true;
	}
	return false;
}

static bool
alike(const struct board *board, int a, int b)
{
	const struct board_piece *one = &board->piece[a];
	const struct board_piece *two = &board->piece[b];
	return one->space == two->space && one->seat == two->seat &&
	       same_word(one->kind, two->kind) && same_word(one->nation, two->nation) &&
	       same_word(one->state, two->state) && !board_has_marks(board, a) &&
	       !board_has_marks(board, b);
}

/* " British infantry, mobile", and what lies on it. */
static void
say_piece_words(const struct board *board, int piece, struct gr_text *text)
{
	const struct board_piece *it = &board->piece[piece];
	const char *words[] = {it->nation, it->kind, it->state};
	for (int i = 0; i < 3; i++) {
		if (!words[i] || !*words[i])
			continue;
		gr_text_str(text, i == 2 ? ", " : " ");
		gr_text_str(text, cli_word(board->sys, "word.", words[i]));
	}
	say_marks(board, piece, 0, ", ", text);
}

void
board_say_piece(const struct board *board, int piece, struct gr_text *text)
{
	board_say_title(board, GR_D_PIECE, piece, text);
	say_piece_words(board, piece, text);
}

/* "BI1 BI2: British infantry, mobile" for a piece and those like it behind it. */
static void
say_pieces(const struct board *board, int first, struct gr_text *text)
{
	for (int i = first; i <= board->sys->n_pieces; i++) {
		if (!alike(board, first, i) && i != first)
			continue;
		gr_text_str(text, i == first ? "" : " ");
		board_say_title(board, GR_D_PIECE, i, text);
	}
	say_piece_words(board, first, text);
}

static void
print_seat_pieces(const struct board *board, int space, int seat)
{
	char buffer[2048];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	for (int i = 1; i <= board->sys->n_pieces; i++) {
		const struct board_piece *piece = &board->piece[i];
		if (!piece->seen || piece->space != space || piece->seat != seat)
			continue;
		bool told = false;
		for (int k = 1; k < i && !told; k++)
			told = board->piece[k].seen && alike(board, k, i);
		if (told)
			continue;
		gr_text_str(&text, text.len ? "; " : "");
		say_pieces(board, i, &text);
	}
	if (!text.len)
		return;
	char first[64];
	snprintf(first, sizeof first,
		 "    %s: ", seat ? cli_seat(board->sys, board->ctx.scenario, seat) : "-");
	cli_wrap(cli_out(), first, 6, buffer);
}

static bool
is_empty(const struct board *board, int space)
{
	for (int i = 1; i <= board->sys->n_pieces; i++) {
		if (board->piece[i].seen && board->piece[i].space == space)
			return false;
	}
	for (int i = 0; i < board->n_marks; i++) {
		if (board->mark[i].space == space && board->mark[i].value)
			return false;
	}
	return true;
}

void
board_print_space(const struct board *board, int space)
{
	char buffer[512];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	board_say_title(board, GR_D_SPACE, space, &text);
	if (board->space[space].terrain[0]) {
		gr_text_str(&text, " (");
		say_words(board, board->space[space].terrain, &text);
		gr_text_char(&text, ')');
	}
	say_marks(board, 0, space, cli_colon(), &text);
	cli_wrap(cli_out(), "", 4, buffer);
	for (int seat = 0; seat <= board->sys->seats; seat++)
		print_seat_pieces(board, space, seat);
}

void
board_print_links(const struct board *board, int space)
{
	char buffer[1024];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	for (int i = 0; i < board->n_links; i++) {
		const struct board_link *link = &board->link[i];
		if (link->a != space && link->b != space)
			continue;
		gr_text_str(&text, text.len ? ", " : "");
		board_say_title(board, GR_D_SPACE, link->a == space ? link->b : link->a, &text);
		if (*link->between) {
			gr_text_str(&text, " (");
			say_words(board, link->between, &text);
			gr_text_char(&text, ')');
		}
	}
	if (text.len)
		cli_tell("area.links", buffer);
}

void
board_print_spaces(const struct board *board)
{
	for (int space = 1; space <= board->sys->n_spaces; space++) {
		if (!is_empty(board, space))
			board_print_space(board, space);
	}
}
