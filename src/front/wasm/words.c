/*
 * words.c - catalogues that come from outside, in as many pieces as the outside likes.
 *
 * A piece is what tools/catalogue.py makes for the page: {"system.key": "text"}. Before a language's words
 * are there, what is said in it shows ids; the outside sees to it that they are.
 */
#include "words.h"
#include "engine.h"
#include "lang.h"

#include <jansson.h>
#include <string.h>

enum { MOST_LANGUAGES = 16 };

int EXPORT(engine_words)(size_t len);

static json_t *words[MOST_LANGUAGES];

const char *
words_line(int language, const char *system, const char *key)
{
	char name[GR_KEY_LEN + 32];
	struct gr_text text;
	gr_text_init(&text, name, sizeof name);
	gr_text_str(&text, system);
	gr_text_char(&text, '.');
	gr_text_str(&text, key);
	return json_string_value(json_object_get(words[language], name));
}

/* The row of a language's name, which ends at a line feed; -1 if there is none. */
static int
language_at(const char *text, size_t len)
{
	const char *end = memchr(text, '\n', len);
	for (int i = 0; end && i < MOST_LANGUAGES && gr_lang_names[i]; i++) {
		size_t n = strlen(gr_lang_names[i]);
		if (n == (size_t)(end - text) && memcmp(text, gr_lang_names[i], n) == 0)
			return i;
	}
	return -1;
}

/*
 * Take the piece in the buffer's first `len` bytes: the name of its language, a line feed, the object.
 * What was there before stays. 0: it is no such piece, or memory is out.
 */
int
engine_words(size_t len)
{
	const char *text = engine_message();
	int language = language_at(text, len);
	if (language < 0)
		return 0;
	size_t from = strlen(gr_lang_names[language]) + 1;
	json_t *piece = json_loadb(text + from, len - from, 0, NULL);
	bool done = json_is_object(piece);
	if (done && !words[language])
		words[language] = json_object();
	/* Texts that are in use are not replaced. */
	done = done && json_object_update_missing(words[language], piece) == 0;
	json_decref(piece);
	return done;
}
