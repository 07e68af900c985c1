/*
 * read.c - see read.h.
 */
#include "read.h"

static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool
is_word_char(const struct gr_reader *r, char c)
{
	if ((lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9'))
		return true;
	for (const char *sign = r->signs; *sign; sign++)
		if (c == *sign)
			return true;
	return false;
}

void
gr_read_blanks(struct gr_reader *r)
{
	while (*r->at == ' ')
		r->at++;
}

int
gr_word_length(const struct gr_reader *r)
{
	int n = 0;
	while (is_word_char(r, r->at[n]))
		n++;
	return n;
}

static bool
same(const char *id, const char *text, int n)
{
	int i = 0;
	for (; i < n && id[i]; i++)
		if (lower(id[i]) != lower(text[i]))
			return false;
	return i == n && !id[i];
}

bool
gr_read_char(struct gr_reader *r, char c)
{
	if (*r->at != c)
		return false;
	r->at++;
	return true;
}

bool
gr_read_word(struct gr_reader *r, const char *word)
{
	const int n = gr_word_length(r);
	if (!n || !same(word, r->at, n))
		return false;
	r->at += n;
	gr_read_blanks(r);
	return true;
}

int
gr_read_id(struct gr_reader *r,
	   const char *(*id_of)(const struct gr_ctx *ctx, int domain, int value), int domain,
	   int least, int most)
{
	const int n = gr_word_length(r);
	for (int value = least; n && value <= most; value++) {
		const char *id = id_of(r->x, domain, value);
		if (id && same(id, r->at, n)) {
			r->at += n;
			return value;
		}
	}
	return -1;
}
