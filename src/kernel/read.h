/*
 * read.h - reading the notation of actions: what the action_parse() of every system needs. Ids and
 * words are read without regard to case; blanks between words may be several.
 */
#ifndef GR_READ_H
#define GR_READ_H

#include "gr.h"

struct gr_reader {
	const struct gr_ctx *x;
	const char *at;    /* what is left to read */
	const char *signs; /* what ids and words may hold beside letters and digits */
	gr_reason fault;   /* the caller's; nothing here sets it */
};

void gr_read_blanks(struct gr_reader *r);
/* Length of the id or word that stands here. */
int gr_word_length(const struct gr_reader *r);
/* Take this character, this word (and the blanks behind it), if it stands here. */
bool gr_read_char(struct gr_reader *r, char c);
bool gr_read_word(struct gr_reader *r, const char *word);
/* Take the id that stands here, by the system's id_of(): its value, `least` to `most`; -1 if it is
 * none of them. */
int gr_read_id(struct gr_reader *r,
	       const char *(*id_of)(const struct gr_ctx *ctx, int domain, int value), int domain,
	       int least, int most);

#endif
