/*
 * text.c - bounded texts, phrases, and putting them into words.
 *
 * Rules never print: they hand over ids and typed arguments. Here these become text with the lines
 * of a catalogue; without a catalogue the ids themselves are shown, which is what tests and logs
 * for machines want.
 */
#include "game.h"

#include <string.h>

/* === Bounded text ============================================================================= */

void
gr_text_init(struct gr_text *text, char *buffer, size_t size)
{
	gr_assert(size > 0);
	text->at = buffer;
	text->size = size;
	text->len = 0;
	text->cut = false;
	buffer[0] = '\0';
}

/* How much of str fits into `room` bytes without splitting a UTF-8 character. */
static size_t
whole_characters(const char *str, size_t room)
{
	while (room > 0 && ((unsigned char)str[room] & 0xC0) == 0x80)
		room--;
	return room;
}

/* After the first cut nothing more is taken, so that what is there is a true beginning. */
void
gr_text_chars(struct gr_text *text, const char *str, size_t len)
{
	if (text->cut)
		return;
	size_t room = text->size - 1 - text->len;
	if (len > room) {
		text->cut = true;
		len = whole_characters(str, room);
	}
	memcpy(text->at + text->len, str, len);
	text->len += len;
	text->at[text->len] = '\0';
}

void
gr_text_str(struct gr_text *text, const char *str)
{
	gr_text_chars(text, str, strlen(str));
}

void
gr_text_char(struct gr_text *text, char c)
{
	gr_text_chars(text, &c, 1);
}

void
gr_text_int(struct gr_text *text, long long value)
{
	char digits[24];
	size_t at = sizeof digits;
	/* Negated as unsigned, since the least value has no positive counterpart. */
	unsigned long long rest = (unsigned long long)value;
	if (value < 0)
		rest = (unsigned long long)-(value + 1) + 1;
	do {
		digits[--at] = (char)('0' + (int)(rest % 10));
		rest /= 10;
	} while (rest > 0);
	if (value < 0)
		digits[--at] = '-';
	gr_text_chars(text, digits + at, sizeof digits - at);
}

void
gr_text_hex(struct gr_text *text, uint64_t value)
{
	char digits[16];
	for (int i = 0; i < 16; i++)
		digits[i] = "0123456789abcdef"[value >> (60 - 4 * i) & 0xF];
	gr_text_chars(text, digits, sizeof digits);
}

/* === Phrases ================================================================================== */

void
gr_phrase_set(struct gr_phrase *phrase, const char *key)
{
	memset(phrase, 0, sizeof *phrase);
	phrase->key = key;
}

void
gr_phrase_add(struct gr_phrase *phrase, int domain, int value)
{
	gr_assert(phrase->n < GR_MAX_ARGS);
	gr_assert(domain >= 0 && domain <= UINT8_MAX);
	gr_assert(value >= INT16_MIN && value <= INT16_MAX);
	phrase->domain[phrase->n] = (uint8_t)domain;
	phrase->value[phrase->n] = (int16_t)value;
	phrase->n++;
}

/* === Into words =============================================================================== */

static const char *
catalogue_line(const struct gr_system *sys, const struct gr_catalogue *cat, const char *key)
{
	return cat ? cat->line(sys->name, key) : NULL;
}

/* Id of a value, NULL where only the number itself can be shown. */
static const char *
value_id(const struct gr_system *sys, const struct gr_ctx *ctx, int domain, int value)
{
	switch (domain) {
	case GR_D_NONE:
	case GR_D_NUMBER: return NULL;
	case GR_D_BOOL: return value ? "yes" : "no";
	case GR_D_SEAT: return value >= 0 && value <= sys->seats ? sys->seat_names[value] : NULL;
	case GR_D_RULE: return value > 0 && value < sys->n_clauses ? sys->clauses[value].id : NULL;
	default: return sys->id_of(ctx, domain, value);
	}
}

void
gr_say_value(const struct gr_system *sys, const struct gr_ctx *ctx, int domain, int value,
	     struct gr_text *text)
{
	const char *id = value_id(sys, ctx, domain, value);
	if (id)
		gr_text_str(text, id);
	else
		gr_text_int(text, value);
}

const char *
gr_line(const struct gr_system *sys, const struct gr_catalogue *cat, const char *room,
	const char *id)
{
	char key[GR_KEY_LEN];
	struct gr_text text;
	gr_text_init(&text, key, sizeof key);
	gr_text_str(&text, room);
	gr_text_str(&text, id);
	return catalogue_line(sys, cat, key);
}

const char *
gr_seat_id(const struct gr_system *sys, const struct gr_scenario *scenario, int seat)
{
	const struct gr_ctx ctx = {.scenario = scenario};
	const char *own = sys->id_of ? sys->id_of(&ctx, GR_D_SEAT, seat) : NULL;
	return own ? own : sys->seat_names[seat];
}

/* A name as it stands in a catalogue's keys. */
static void
write_slug(const char *name, struct gr_text *text)
{
	bool gap = false;
	for (; *name; name++) {
		bool is_capital = *name >= 'A' && *name <= 'Z';
		bool is_plain = (*name >= 'a' && *name <= 'z') || (*name >= '0' && *name <= '9');
		if (is_capital || is_plain)
			gr_text_char(text, is_capital ? (char)(*name - 'A' + 'a') : *name);
		else if (!gap)
			gr_text_char(text, '-');
		gap = !is_capital && !is_plain;
	}
}

/* The line that a room of the catalogue has for a name. */
static const char *
line_for_name(const struct gr_system *sys, const struct gr_catalogue *cat, const char *room,
	      const char *name)
{
	char slug[GR_KEY_LEN];
	struct gr_text text;
	gr_text_init(&text, slug, sizeof slug);
	write_slug(name, &text);
	return gr_line(sys, cat, room, slug);
}

const char *
gr_name(const struct gr_system *sys, const struct gr_catalogue *cat, const char *name)
{
	const char *line = line_for_name(sys, cat, "name.", name);
	return line ? line : name;
}

const char *
gr_blurb(const struct gr_system *sys, const struct gr_catalogue *cat,
	 const struct gr_scenario *scenario)
{
	const char *line = line_for_name(sys, cat, "blurb.", scenario->name);
	return line ? line : scenario->blurb;
}

/* Number of the argument that "{k}" at `at` asks for, 0 if this is no such place. */
static int
argument_asked(const char *at)
{
	bool is_place = at[0] == '{' && at[1] >= '1' && at[1] <= '0' + GR_MAX_ARGS && at[2] == '}';
	return is_place ? at[1] - '0' : 0;
}

struct kind_seeker {
	struct gr_viewer viewer;
	int piece;
	char kind[GR_KEY_LEN];
};

static void
see_kind(struct gr_viewer *v, int piece, int space, int seat, const char *kind, const char *nation,
	 const char *state)
{
	struct kind_seeker *seeker = (struct kind_seeker *)(void *)v;
	struct gr_text text;
	(void)space, (void)seat, (void)nation, (void)state;
	if (piece != seeker->piece)
		return;
	gr_text_init(&text, seeker->kind, sizeof seeker->kind);
	gr_text_str(&text, kind);
}

/* What kind of piece it is, in words; its id where no view shows it. */
static void
say_kind(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_catalogue *cat,
	 int piece, struct gr_text *text)
{
	struct kind_seeker seeker = {gr_blind_viewer(), piece, ""};
	seeker.viewer.piece = see_kind;
	sys->view(ctx, 0, &seeker.viewer);
	const char *word = seeker.kind[0] ? gr_line(sys, cat, "word.", seeker.kind) : NULL;
	if (word)
		gr_text_str(text, word);
	else
		gr_say_value(sys, ctx, GR_D_PIECE, piece, text);
}

/* A name by a line of the catalogue; NULL: the name alone. */
static void
say_titled(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_catalogue *cat,
	   int domain, int value, const char *line, struct gr_text *text)
{
	const char *proper = sys->proper_name(ctx, domain, value);
	if (!proper) {
		gr_say_value(sys, ctx, domain, value, text);
		return;
	}
	for (const char *at = line ? line : "{2}"; *at;) {
		int k = argument_asked(at);
		if (k == 1)
			gr_say_value(sys, ctx, domain, value, text);
		else if (k == 2)
			gr_text_str(text, gr_name(sys, cat, proper));
		else if (k == 3 && domain == GR_D_PIECE)
			say_kind(sys, ctx, cat, value, text);
		else
			gr_text_char(text, *at);
		at += k ? 3 : 1;
	}
}

/* The line of a room of the catalogue that puts a name together. */
static const char *
line_of_title(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_catalogue *cat,
	      const char *room, int domain, int value)
{
	const char *own = sys->name_line ? sys->name_line(ctx, domain, value) : NULL;
	if (!own && domain == GR_D_PIECE)
		own = "piece";
	if (!own && domain == GR_D_SPACE)
		own = "space";
	return own ? gr_line(sys, cat, room, own) : NULL;
}

void
gr_say_name(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_catalogue *cat,
	    int domain, int value, struct gr_text *text)
{
	say_titled(sys, ctx, cat, domain, value,
		   line_of_title(sys, ctx, cat, "title.", domain, value), text);
}

/* A value as people say it: name of pieces and spaces, the catalogue's word for the rest. */
static void
say_argument(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_catalogue *cat,
	     int domain, int value, struct gr_text *text)
{
	const char *line = line_of_title(sys, ctx, cat, "called.", domain, value);
	if (!line)
		line = line_of_title(sys, ctx, cat, "title.", domain, value);
	if (line || domain == GR_D_PIECE || domain == GR_D_SPACE) {
		say_titled(sys, ctx, cat, domain, value, line, text);
		return;
	}
	const char *id = value_id(sys, ctx, domain, value);
	const char *word = NULL;
	if (id && domain == GR_D_SEAT)
		word = gr_line(sys, cat, "seat.", gr_seat_id(sys, ctx->scenario, value));
	else if (id && domain != GR_D_RULE)
		word = gr_line(sys, cat, "word.", id);
	if (word)
		gr_text_str(text, word);
	else
		gr_say_value(sys, ctx, domain, value, text);
}

static void
say_bare(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_phrase *phrase,
	 struct gr_text *text)
{
	gr_text_str(text, phrase->key);
	for (int i = 0; i < phrase->n; i++) {
		gr_text_char(text, ' ');
		gr_say_value(sys, ctx, phrase->domain[i], phrase->value[i], text);
	}
}

void
gr_say_phrase(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_catalogue *cat,
	      const struct gr_phrase *phrase, struct gr_text *text)
{
	const char *at = catalogue_line(sys, cat, phrase->key);
	if (!at) {
		say_bare(sys, ctx, phrase, text);
		return;
	}
	while (*at) {
		int k = argument_asked(at);
		size_t literal = k ? 0 : 1 + strcspn(at + 1, "{");
		gr_text_chars(text, at, literal);
		if (k > 0 && k <= phrase->n)
			say_argument(sys, ctx, cat, phrase->domain[k - 1], phrase->value[k - 1],
				     text);
		at += k ? 3 : literal;
	}
}

void
gr_say_event(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_catalogue *cat,
	     const struct gr_event *event, struct gr_text *text)
{
	gr_assert(event->kind < sys->n_events && event->n <= GR_MAX_ARGS);
	const struct gr_event_row *row = &sys->events[event->kind];
	char key[GR_KEY_LEN];
	struct gr_text name;
	gr_text_init(&name, key, sizeof key);
	gr_text_str(&name, "event.");
	gr_text_str(&name, row->name);
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, key);
	for (int i = 0; i < event->n; i++)
		gr_phrase_add(&phrase, row->domain[i], event->arg[i]);
	gr_say_phrase(sys, ctx, cat, &phrase, text);
}

void
gr_say_reason(const struct gr_system *sys, const struct gr_catalogue *cat, gr_reason reason,
	      struct gr_text *text)
{
	gr_assert(reason < sys->n_reasons);
	const char *code = sys->reasons[reason].code;
	const char *line = gr_line(sys, cat, "reason.", code);
	gr_text_str(text, line ? line : code);
}

const char *
gr_clause_text(const struct gr_system *sys, const struct gr_catalogue *cat, gr_rule rule)
{
	gr_assert(rule > 0 && rule < sys->n_clauses);
	const struct gr_clause *clause = &sys->clauses[rule];
	const char *line = gr_line(sys, cat, "clause.", clause->id);
	return line ? line : clause->text;
}

bool
gr_say_mark(const struct gr_system *sys, const struct gr_catalogue *cat, const char *mark,
	    int value, struct gr_text *text)
{
	char key[GR_KEY_LEN];
	struct gr_text own;
	gr_text_init(&own, key, sizeof key);
	gr_text_str(&own, mark);
	gr_text_char(&own, '.');
	gr_text_int(&own, value);
	const char *just = gr_line(sys, cat, "mark.", key);
	const char *line = just ? just : gr_line(sys, cat, "mark.", mark);
	bool told = just != NULL;
	for (; line && *line;) {
		int k = argument_asked(line);
		if (k == 1) {
			gr_text_int(text, value);
			told = true;
		} else {
			gr_text_char(text, *line);
		}
		line += k == 1 ? 3 : 1;
	}
	return told;
}
