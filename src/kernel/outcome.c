/*
 * outcome.c - the key of an outcome in words: see gr_say_outcome().
 */
#include "game.h"

#include <string.h>

struct speaker {
	const struct gr_system *sys;
	const struct gr_ctx *ctx;
	const struct gr_catalogue *cat;
	struct gr_text *text;
};

enum { WORD_LEN = 48 };

/* One part of a key, cut into its words. Empty: it has no such word. */
struct part {
	char who[WORD_LEN]; /* of a change, or the place, or the word itself */
	int by;
	char what[WORD_LEN]; /* noun of a change */
	char become[WORD_LEN];
};

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static void
copy(char *to, const char *from, size_t len)
{
	struct gr_text text;
	gr_text_init(&text, to, WORD_LEN);
	gr_text_chars(&text, from, len);
}

/* Read the part that begins at `key`; what comes behind it is given back. */
static const char *
read_part(const char *key, struct part *part)
{
	memset(part, 0, sizeof *part);
	const size_t word = strcspn(key, " ");
	size_t len = 0;
	while (len < word && key[len] != '=' &&
	       !((key[len] == '+' || key[len] == '-') && is_digit(key[len + 1])))
		len++;
	copy(part->who, key, len);
	if (len < word && key[len] == '=') {
		copy(part->become, key + len + 1, word - len - 1);
		return key + word;
	}
	if (len == word)
		return key + word;
	const bool less = key[len] == '-';
	const char *at = key + len + 1;
	for (; is_digit(*at) && part->by < 10000; at++)
		part->by = 10 * part->by + (*at - '0');
	part->by = less ? -part->by : part->by;
	at += *at == ' ';
	copy(part->what, at, strcspn(at, " "));
	return at + strcspn(at, " ");
}

/* "@1" as a seat, 0 if it is none. */
static int
seat_of(const struct speaker *s, const char *word)
{
	const int seat = word[0] == '@' && is_digit(word[1]) && !word[2] ? word[1] - '0' : 0;
	return seat <= s->sys->seats ? seat : 0;
}

static int
space_of(const struct speaker *s, const char *id)
{
	for (int space = 1; space <= s->sys->n_spaces; space++) {
		const char *there = s->sys->id_of(s->ctx, GR_D_SPACE, space);
		if (there && strcmp(there, id) == 0)
			return space;
	}
	return 0;
}

/* A word of the key as people say it. */
static void
say_word(const struct speaker *s, const char *word)
{
	const int seat = seat_of(s, word);
	const int space = seat ? 0 : space_of(s, word);
	const char *line =
		seat ? gr_line(s->sys, s->cat, "seat.", gr_seat_id(s->sys, s->ctx->scenario, seat))
		     : gr_line(s->sys, s->cat, "outcome.who.", word);
	if (!line && !seat)
		line = gr_line(s->sys, s->cat, "word.", word);
	if (space)
		gr_say_name(s->sys, s->ctx, s->cat, GR_D_SPACE, space, s->text);
	else
		gr_text_str(s->text, line ? line : word);
}

/* A line of the catalogue with {1} and {2} filled: a word each, or a number instead of the second. */
static void
say_line(const struct speaker *s, const char *line, const char *first, const char *second,
	 int number)
{
	for (; *line; line++) {
		const bool asks =
			line[0] == '{' && (line[1] == '1' || line[1] == '2') && line[2] == '}';
		if (!asks) {
			gr_text_char(s->text, *line);
			continue;
		}
		if (line[1] == '1')
			say_word(s, first);
		else if (second)
			say_word(s, second);
		else
			gr_text_int(s->text, number);
		line += 2;
	}
}

static const char *
line_of(const struct speaker *s, const char *first, const char *second, const char *third)
{
	char key[GR_KEY_LEN];
	struct gr_text text;
	gr_text_init(&text, key, sizeof key);
	gr_text_str(&text, first);
	gr_text_str(&text, second);
	gr_text_str(&text, third);
	return gr_line(s->sys, s->cat, "outcome.", key);
}

static bool
say_change(const struct speaker *s, const struct part *part)
{
	const int by = part->by < 0 ? -part->by : part->by;
	const char *way = part->by < 0 ? ".less" : ".more";
	char one[16];
	struct gr_text text;
	gr_text_init(&text, one, sizeof one);
	gr_text_str(&text, way);
	gr_text_str(&text, ".one");
	const char *line = by == 1 ? line_of(s, part->what, one, "") : NULL;
	line = line ? line : line_of(s, part->what, way, "");
	if (line)
		say_line(s, line, part->who, NULL, by);
	return line != NULL;
}

static bool
say_part(const struct speaker *s, const struct part *part)
{
	if (part->by)
		return say_change(s, part);
	const bool seat = seat_of(s, part->become) != 0;
	const char *line = seat            ? line_of(s, "at", "", "")
			   : *part->become ? line_of(s, "at.", part->become, "")
					   : line_of(s, part->who, "", "");
	if (line)
		say_line(s, line, part->who, part->become, 0);
	return line != NULL;
}

void
gr_say_outcome(const struct gr_system *sys, const struct gr_ctx *ctx,
	       const struct gr_catalogue *cat, const char *key, struct gr_text *text)
{
	struct gr_text words;
	char part_words[GR_MAX_TEXT];
	bool was_said = false;
	for (const char *next; *key; key = next + strspn(next, " ")) {
		struct part part;
		const struct speaker s = {sys, ctx, cat, &words};
		gr_text_init(&words, part_words, sizeof part_words);
		next = read_part(key, &part);
		const bool is_said = say_part(&s, &part);
		if (!is_said && (part.by || *part.become))
			gr_text_chars(&words, key, (size_t)(next - key));
		else if (!is_said)
			say_word(&s, part.who);
		if (text->len)
			gr_text_str(text, is_said || was_said ? " · " : " ");
		gr_text_str(text, part_words);
		was_said = is_said;
	}
}
