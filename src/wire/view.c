/*
 * view.c - the view model: what a front end draws for one seat, in neutral nouns.
 *
 * Spaces, pieces, marks, tracks, prompt and choices. The system calls back once for each thing it
 * wants drawn; all of it is taken from a state observed for the seat.
 */
#include "wire.h"

#include <string.h>

struct writer {
	struct gr_viewer viewer; /* first: the system gets this and we get it back */
	struct wire_call *call;
	json_t *spaces, *links, *pieces, *marks, *tracks, *prompt, *words, *trays;
};

/* Note the catalogue's word for an id, so that a front end needs no catalogue of its own. */
static void
note_word(struct writer *writer, const char *id)
{
	if (!id || json_object_get(writer->words, id))
		return;
	json_t *word = wire_say_word(writer->call, writer->call->sys, "word.", id);
	if (json_is_string(word))
		wire_put(writer->call, writer->words, id, word);
	else
		json_decref(word);
}

static json_t *
say_name(struct wire_call *call, int domain, int value)
{
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	gr_say_name(call->sys, &call->ctx, call->cat, domain, value, &text);
	return wire_say_text(words);
}

/* Word ids by blanks become a list. */
static json_t *
split_words(struct writer *writer, const char *words)
{
	json_t *list = json_array();
	while (words && *words) {
		char id[64];
		size_t len = strcspn(words, " ");
		struct gr_text text;
		gr_text_init(&text, id, sizeof id);
		gr_text_chars(&text, words, len);
		if (len > 0) {
			wire_push(writer->call, list, wire_say_text(id));
			note_word(writer, id);
		}
		words += len + (words[len] == ' ');
	}
	return list;
}

static void
write_space(struct gr_viewer *viewer, int space, int x, int y, const char *terrain)
{
	struct writer *writer = (struct writer *)viewer;
	struct wire_call *call = writer->call;
	json_t *json = json_object();
	wire_put(call, json, "id", wire_say_value(call->sys, &call->ctx, GR_D_SPACE, space));
	wire_put(call, json, "name", say_name(call, GR_D_SPACE, space));
	wire_put(call, json, "x", json_integer(x));
	wire_put(call, json, "y", json_integer(y));
	wire_put(call, json, "terrain", split_words(writer, terrain));
	wire_push(call, writer->spaces, json);
}

static void
write_link(struct gr_viewer *viewer, int space, int other, const char *between)
{
	struct writer *writer = (struct writer *)viewer;
	struct wire_call *call = writer->call;
	json_t *json = json_object();
	wire_put(call, json, "a", wire_say_value(call->sys, &call->ctx, GR_D_SPACE, space));
	wire_put(call, json, "b", wire_say_value(call->sys, &call->ctx, GR_D_SPACE, other));
	if (*between)
		wire_put(call, json, "between", split_words(writer, between));
	wire_push(call, writer->links, json);
}

static void
write_piece(struct gr_viewer *viewer, int piece, int space, int seat, const char *kind,
	    const char *nation, const char *state)
{
	struct writer *writer = (struct writer *)viewer;
	struct wire_call *call = writer->call;
	json_t *json = json_object();
	wire_put(call, json, "id", wire_say_value(call->sys, &call->ctx, GR_D_PIECE, piece));
	wire_put(call, json, "name", say_name(call, GR_D_PIECE, piece));
	wire_put(call, json, "at", wire_say_value(call->sys, &call->ctx, GR_D_SPACE, space));
	wire_put(call, json, "seat", wire_say_seat(call->sys, seat));
	wire_put(call, json, "kind", wire_say_text(kind));
	wire_put(call, json, "nation", wire_say_text(nation));
	wire_put(call, json, "state", wire_say_text(state));
	wire_push(call, writer->pieces, json);
	note_word(writer, kind);
	note_word(writer, nation);
	note_word(writer, state);
}

/* Of the piece that was written last. */
static void
write_stand(struct gr_viewer *viewer, int piece, const struct gr_stand *stand)
{
	struct writer *writer = (struct writer *)viewer;
	struct wire_call *call = writer->call;
	json_t *json = json_array_get(writer->pieces, json_array_size(writer->pieces) - 1);
	(void)piece;
	wire_put(call, json, "x", json_integer(stand->x));
	wire_put(call, json, "y", json_integer(stand->y));
	wire_put(call, json, "facing", json_integer(stand->facing));
	wire_put(call, json, "width", json_integer(stand->width));
	wire_put(call, json, "depth", json_integer(stand->depth));
}

/* What is written on the badge of a mark, if the catalogue says so: "DS", "3*". */
static json_t *
say_short(struct wire_call *call, const char *mark, int value)
{
	char key[GR_KEY_LEN];
	struct gr_text text;
	struct gr_phrase phrase;
	gr_text_init(&text, key, sizeof key);
	gr_text_str(&text, "short.");
	gr_text_str(&text, mark);
	gr_phrase_set(&phrase, key);
	gr_phrase_add(&phrase, GR_D_NUMBER, value);
	return wire_say_phrase(call, &phrase);
}

static void
write_mark(struct gr_viewer *viewer, int piece, int space, const char *mark, int value)
{
	struct writer *writer = (struct writer *)viewer;
	struct wire_call *call = writer->call;
	json_t *json = json_object();
	if (piece != 0)
		wire_put(call, json, "piece",
			 wire_say_value(call->sys, &call->ctx, GR_D_PIECE, piece));
	if (space != 0)
		wire_put(call, json, "space",
			 wire_say_value(call->sys, &call->ctx, GR_D_SPACE, space));
	wire_put(call, json, "mark", wire_say_text(mark));
	wire_put(call, json, "value", json_integer(value));
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	const bool told = gr_say_mark(call->sys, call->cat, mark, value, &text);
	wire_put(call, json, "text", text.len ? wire_say_text(words) : json_null());
	if (told)
		wire_put(call, json, "told", json_true());
	if (gr_line(call->sys, call->cat, "short.", mark))
		wire_put(call, json, "short", say_short(call, mark, value));
	wire_push(call, writer->marks, json);
}

static void
write_track(struct gr_viewer *viewer, int seat, const char *track, int value, int of)
{
	struct writer *writer = (struct writer *)viewer;
	struct wire_call *call = writer->call;
	json_t *json = json_object();
	wire_put(call, json, "seat", wire_say_seat(call->sys, seat));
	wire_put(call, json, "track", wire_say_text(track));
	wire_put(call, json, "value", value < 0 ? json_null() : json_integer(value));
	wire_put(call, json, "of", json_integer(of));
	wire_put(call, json, "text", wire_say_word(call, call->sys, "track.", track));
	wire_push(call, writer->tracks, json);
}

static void
write_prompt(struct gr_viewer *viewer, const struct gr_phrase *phrase)
{
	struct writer *writer = (struct writer *)viewer;
	json_decref(writer->prompt);
	writer->prompt = wire_say_phrase(writer->call, phrase);
}

static void
write_tray(struct gr_viewer *viewer, int space)
{
	struct writer *writer = (struct writer *)viewer;
	struct wire_call *call = writer->call;
	json_t *id = wire_say_value(call->sys, &call->ctx, GR_D_SPACE, space);
	const char *word = json_string_value(id);
	json_t *name = word ? wire_say_word(call, call->sys, "word.", word) : json_null();
	json_t *json = json_object();
	if (!json_is_string(name)) {
		json_decref(name);
		name = json_incref(id);
	}
	wire_put(call, json, "id", id);
	wire_put(call, json, "name", name);
	wire_push(call, writer->trays, json);
}

static json_t *
say_seats(struct wire_call *call)
{
	json_t *list = json_array();
	for (int seat = 1; seat <= call->sys->seats; seat++) {
		const char *here = gr_seat_id(call->sys, call->ctx.scenario, seat);
		json_t *json = json_object();
		wire_put(call, json, "id", wire_say_text(call->sys->seat_names[seat]));
		wire_put(call, json, "text", wire_say_word(call, call->sys, "seat.", here));
		wire_push(call, list, json);
	}
	return list;
}

void
wire_say_view(struct wire_call *call)
{
	const struct gr_node *node = gr_node(&call->ctx);
	bool decides = node->kind == GR_DECISION && node->seat == call->seat;
	struct writer writer = {
		.viewer = {.space = write_space,
			   .piece = write_piece,
			   .mark = write_mark,
			   .track = write_track,
			   .prompt = write_prompt,
			   .link = write_link,
			   .stand = write_stand,
			   .tray = write_tray},
		.call = call,
		.spaces = json_array(),
		.links = json_array(),
		.pieces = json_array(),
		.marks = json_array(),
		.tracks = json_array(),
		.prompt = json_null(),
		.words = json_object(),
		.trays = json_array()
        };
	call->sys->view(&call->ctx, call->seat, &writer.viewer);
	json_t *answer = call->answer;
	wire_put(call, answer, "system", wire_say_text(call->sys->name));
	wire_put(call, answer, "scenario", wire_say_text(call->game->scenario->id));
	wire_put(call, answer, "options", wire_say_options(call));
	wire_put(call, answer, "seat", wire_say_seat(call->sys, call->seat));
	wire_put(call, answer, "seats", say_seats(call));
	wire_put(call, answer, "hash", wire_say_hash(call));
	wire_put(call, answer, "wait", wire_say_wait(call));
	wire_put(call, answer, "prompt", writer.prompt);
	wire_put(call, answer, "spaces", writer.spaces);
	wire_put(call, answer, "links", writer.links);
	wire_put(call, answer, "trays", writer.trays);
	wire_put(call, answer, "pieces", writer.pieces);
	wire_put(call, answer, "marks", writer.marks);
	wire_put(call, answer, "tracks", writer.tracks);
	wire_put(call, answer, "words", writer.words);
	wire_put(call, answer, "choices", decides ? wire_say_choices(call) : json_array());
	wire_put(call, answer, "undo", json_boolean(gr_game_can_undo(call->game, NULL)));
}
