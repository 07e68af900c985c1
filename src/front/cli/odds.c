/*
 * odds.c - the odds of a procedure on paper: the likely outcomes one by one, the rest together, and
 * each part of the outcomes by itself, since that is often the question ("is the farm taken?").
 */
#include "play.h"

#include <ctype.h>
#include <string.h>

enum { OUTCOMES_SHOWN = 10, PARTS = 64, PARTS_SHOWN = 14 };

enum { BAR_COLUMNS = 12, WHOLE = 1000000 };

/* "  41.67 %  ", and a bar if there shall be any. How many columns that takes. */
static int
say_share(char *out, size_t size, uint32_t ppm, const char *bar)
{
	char shown[32];
	struct gr_text text;
	uint32_t share = (ppm + 50) / 100;
	snprintf(shown, sizeof shown, "  %3u.%02u %%  ", share / 100, share % 100);
	gr_text_init(&text, out, size);
	gr_text_str(&text, shown);
	if (!bar)
		return (int)strlen(shown);
	uint32_t filled = (ppm * BAR_COLUMNS + WHOLE / 2) / WHOLE;
	for (uint32_t i = 0; i < BAR_COLUMNS; i++)
		gr_text_str(&text, i < filled ? bar : " ");
	gr_text_char(&text, ' ');
	return (int)strlen(shown) + BAR_COLUMNS + 1;
}

static void
print_outcome(const struct play *play, const struct gr_odds *odds, const struct gr_outcome *outcome)
{
	char first[128];
	char words[GR_MAX_TEXT];
	char bounds[64];
	struct gr_text text;
	int indent = say_share(first, sizeof first, outcome->ppm, play->bar);
	gr_text_init(&text, words, sizeof words);
	gr_say_outcome(play->sys, &play->board->ctx, cli_catalogue(), outcome->key, &text);
	if (!odds->exact && odds->samples > 0) {
		snprintf(bounds, sizeof bounds, "  (%u.%02u - %u.%02u %%)", outcome->low / 10000,
			 outcome->low / 100 % 100, outcome->high / 10000,
			 outcome->high / 100 % 100);
		gr_text_str(&text, bounds);
	}
	cli_wrap(cli_out(), first, indent + 2, words);
}

/* === Parts ==================================================================================== */

struct part {
	char key[GR_KEY_LEN];
	uint32_t ppm;
};

/* A word that begins a part says what becomes of something: "D2=french", "blue-1", "red+2". */
static bool
begins_part(const char *word)
{
	size_t len = strcspn(word, " ");
	for (size_t i = 0; i < len; i++) {
		bool is_change =
			(word[i] == '+' || word[i] == '-') && isdigit((unsigned char)word[i + 1]);
		if (word[i] == '=' || is_change)
			return true;
	}
	return false;
}

static size_t
part_length(const char *key)
{
	size_t len = strcspn(key, " ");
	while (key[len] && !begins_part(key + len + 1))
		len += 1 + strcspn(key + len + 1, " ");
	return len;
}

static int
add_part(struct part *part, int n, const char *key, size_t len, uint32_t ppm)
{
	for (int i = 0; i < n; i++) {
		if (strlen(part[i].key) == len && strncmp(part[i].key, key, len) == 0) {
			part[i].ppm += ppm;
			return n;
		}
	}
	if (n == PARTS || len >= sizeof part[0].key)
		return n;
	memcpy(part[n].key, key, len);
	part[n].key[len] = '\0';
	part[n].ppm = ppm;
	return n + 1;
}

static int
collect_parts(const struct gr_odds *odds, struct part *part)
{
	int n = 0;
	for (int i = 0; i < odds->n; i++) {
		const char *key = odds->outcome[i].key;
		while (*key) {
			size_t len = part_length(key);
			n = add_part(part, n, key, len, odds->outcome[i].ppm);
			key += len;
			key += *key == ' ';
		}
	}
	return n;
}

static void
print_parts(const struct play *play, const struct gr_odds *odds)
{
	struct part part[PARTS];
	int n = collect_parts(odds, part);
	cli_tell("odds.parts");
	for (int k = 0; k < n && k < PARTS_SHOWN; k++) {
		int best = k;
		for (int i = k + 1; i < n; i++)
			best = part[i].ppm > part[best].ppm ? i : best;
		struct part swap = part[k];
		part[k] = part[best];
		part[best] = swap;
		char first[128];
		char words[GR_MAX_TEXT];
		struct gr_text text;
		int indent = say_share(first, sizeof first, part[k].ppm, play->bar);
		gr_text_init(&text, words, sizeof words);
		gr_say_outcome(play->sys, &play->board->ctx, cli_catalogue(), part[k].key, &text);
		cli_wrap(cli_out(), first, indent + 2, words);
	}
}

void
odds_print_first(const struct play *play, const struct gr_odds *odds, int most)
{
	char number[16];
	for (int i = 0; i < odds->n && i < most; i++)
		print_outcome(play, odds, &odds->outcome[i]);
	snprintf(number, sizeof number, "%d", odds->n - most);
	if (odds->n > most)
		cli_tell("odds.others", number);
}

void
odds_print(const struct play *play, const struct gr_odds *odds)
{
	char number[16];
	char share[32];
	bool all = odds->n <= OUTCOMES_SHOWN + 1;
	int shown = all ? odds->n : OUTCOMES_SHOWN;
	uint32_t rest = 0;
	for (int i = 0; i < shown; i++)
		print_outcome(play, odds, &odds->outcome[i]);
	for (int i = shown; i < odds->n; i++)
		rest += odds->outcome[i].ppm;
	if (!all) {
		snprintf(number, sizeof number, "%d", odds->n - shown);
		snprintf(share, sizeof share, "%u.%02u", (rest + 50) / 10000,
			 (rest + 50) / 100 % 100);
		cli_tell("odds.rest", number, share);
		print_parts(play, odds);
	}
	bool sampled = !odds->exact && odds->samples > 0;
	snprintf(number, sizeof number, "%u", sampled ? odds->samples : odds->nodes);
	cli_tell(odds->exact ? "odds.exact" : sampled ? "odds.sampled" : "odds.bounded", number);
}
