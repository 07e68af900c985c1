/*
 * journal.c - entries, byte-packed, and saves as text.
 *
 * In memory an entry is one tag byte and its data: tag 1..8, that many bytes of the action, least
 * first; or tag 0x80 + n, then the faces of n dice. Actions that GR_AUTO takes are no entries: a
 * replay takes them again.
 *
 * A save (.grog) is lines of text; '#' begins a comment line, empty lines mean nothing except the
 * one that ends the header:
 *
 *	grognard 1
 *	system waterloo
 *	scenario waterloo-1815 <hash of the scenario>
 *	rules <version of the rules>
 *	options id=v id=v                   all of them, in the system's order
 *	dice random <seed> <drawn>          or: dice script, dice ask
 *	position <bytes> <hash>             only if the game began from one
 *	p <hex>                             at most 64 bytes a line
 *
 *	sk GI1>E1                           an action in notation
 *	! 3 5                               a throw
 *	= 2 <hash of the state>             whenever the turn changed, and at the end
 *
 * Loading is strict, into a second game, so that an error leaves the first as it was. A cut save
 * loads what is there: a last line without its line feed that cannot be read is left out.
 */
#include "game.h"

#include <string.h>

#include "inside.h"

/* A state is hashed and saved as it lies in memory. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "states must be little-endian");

enum { THROW = 0x80, MAX_LINE = 4000, BYTES_A_LINE = 64 };

/* === Entries ================================================================================== */

static bool
journal_has_room(struct gr_game *game, size_t bytes)
{
	if (game->journal_len + bytes <= game->journal_cap)
		return true;
	size_t cap = game->journal_cap ? game->journal_cap * 2 : 256;
	uint8_t *journal = game->memory.grow(game->journal, cap);
	if (!journal)
		return false;
	game->journal = journal;
	game->journal_cap = cap;
	return true;
}

static int
action_bytes(gr_action action)
{
	int n = 1;
	while (n < 8 && action >> (8 * n) != 0)
		n++;
	return n;
}

static void
put_byte(struct gr_game *game, uint64_t byte)
{
	game->journal[game->journal_len++] = (uint8_t)(byte & 0xFF);
}

bool
gr_journal_add(struct gr_game *game, const struct gr_entry *entry)
{
	int n = entry->n ? entry->n : action_bytes(entry->action);
	if (!journal_has_room(game, (size_t)n + 1))
		return false;
	put_byte(game, (uint64_t)(entry->n ? THROW + n : n));
	for (int i = 0; i < n; i++)
		put_byte(game, entry->n ? entry->face[i] : entry->action >> (8 * i));
	game->entries++;
	return true;
}

bool
gr_journal_next(const struct gr_game *game, size_t *at, struct gr_entry *entry)
{
	if (*at >= game->journal_len)
		return false;
	int tag = game->journal[(*at)++];
	const uint8_t *data = game->journal + *at;
	memset(entry, 0, sizeof *entry);
	if (tag >= THROW) {
		entry->n = tag - THROW;
		memcpy(entry->face, data, (size_t)entry->n);
		*at += (size_t)entry->n;
		return true;
	}
	for (int i = 0; i < tag; i++)
		entry->action |= (gr_action)data[i] << (8 * i);
	*at += (size_t)tag;
	return true;
}

void
gr_journal_redo(const struct gr_system *sys, struct gr_ctx *ctx, const struct gr_entry *entry)
{
	if (entry->n)
		gr_apply_throw(sys, ctx, entry->face);
	else
		gr_apply(sys, ctx, entry->action);
}

void
gr_journal_text(const struct gr_system *sys, const struct gr_ctx *ctx, const struct gr_entry *entry,
		struct gr_text *text)
{
	if (!entry->n) {
		sys->action_text(ctx, entry->action, text);
		return;
	}
	gr_text_char(text, '!');
	for (int i = 0; i < entry->n; i++) {
		gr_text_char(text, ' ');
		gr_text_int(text, entry->face[i]);
	}
}

/* === Saving =================================================================================== */

struct writer {
	void (*put)(void *user, const char *text, size_t len);
	void *user;
	struct gr_text line;
	char buffer[MAX_LINE + 2];
};

static void
begin_line(struct writer *w, const char *word)
{
	gr_text_init(&w->line, w->buffer, sizeof w->buffer);
	gr_text_str(&w->line, word);
}

static void
add_word(struct writer *w, const char *word)
{
	gr_text_char(&w->line, ' ');
	gr_text_str(&w->line, word);
}

/* Seeds may use the 64th bit, which gr_text_int() would take for a sign. */
static void
add_number(struct writer *w, uint64_t value)
{
	gr_text_char(&w->line, ' ');
	if (value > 9)
		gr_text_int(&w->line, (long long)(value / 10));
	gr_text_int(&w->line, (long long)(value % 10));
}

static void
add_hash(struct writer *w, uint64_t hash)
{
	gr_text_char(&w->line, ' ');
	gr_text_hex(&w->line, hash);
}

/* A system whose notation does not survive a save has a bug, not a player's error. */
static void
end_line(struct writer *w)
{
	gr_text_char(&w->line, '\n');
	gr_assert(!w->line.cut && strlen(w->buffer) == w->line.len);
	w->put(w->user, w->buffer, w->line.len);
}

static void
write_options(struct writer *w, const struct gr_game *game)
{
	begin_line(w, "options");
	for (int i = 0; i < game->sys->n_options; i++) {
		add_word(w, game->sys->options[i].id);
		gr_text_char(&w->line, '=');
		gr_text_int(&w->line, game->option[i]);
	}
	end_line(w);
}

static const char *
source_name(enum gr_source source)
{
	switch (source) {
	case GR_DICE_RANDOM: return "random";
	case GR_DICE_SCRIPT: return "script";
	case GR_DICE_ASK: break;
	}
	return "ask";
}

static void
write_dice(struct writer *w, const struct gr_game *game)
{
	begin_line(w, "dice");
	add_word(w, source_name(game->source));
	if (game->source == GR_DICE_RANDOM) {
		add_number(w, game->rng.seed);
		add_number(w, game->rng.drawn);
	}
	end_line(w);
}

static void
write_position(struct writer *w, const struct gr_game *game)
{
	size_t size = game->sys->state_size;
	begin_line(w, "position");
	add_number(w, size);
	add_hash(w, gr_hash(game->start, size));
	end_line(w);
	for (size_t at = 0; at < size; at += BYTES_A_LINE) {
		begin_line(w, "p ");
		for (size_t i = at; i < size && i < at + BYTES_A_LINE; i++) {
			gr_text_char(&w->line, "0123456789abcdef"[game->start[i] >> 4]);
			gr_text_char(&w->line, "0123456789abcdef"[game->start[i] & 0xF]);
		}
		end_line(w);
	}
}

static void
write_header(struct writer *w, const struct gr_game *game)
{
	begin_line(w, "grognard 1");
	end_line(w);
	begin_line(w, "system");
	add_word(w, game->sys->name);
	end_line(w);
	begin_line(w, "scenario");
	add_word(w, game->scenario->id);
	add_hash(w, game->scenario->hash);
	end_line(w);
	begin_line(w, "rules");
	add_word(w, game->sys->version);
	end_line(w);
	write_options(w, game);
	write_dice(w, game);
	if (game->from_position)
		write_position(w, game);
	begin_line(w, "");
	end_line(w);
}

static void
write_state(struct writer *w, const struct gr_system *sys, const struct gr_ctx *ctx)
{
	int turn = sys->turn(ctx);
	gr_assert(turn >= 0);
	begin_line(w, "=");
	add_number(w, (uint64_t)turn);
	add_hash(w, gr_hash(ctx->state, sys->state_size));
	end_line(w);
}

/* Notation means something only beside its state, so the game is played again while it is written.
 * The last entry is followed by its hash, whether the turn changed or not. */
void
gr_game_save(struct gr_game *game, void (*put)(void *user, const char *text, size_t len),
	     void *user)
{
	struct writer w = {.put = put, .user = user};
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_ctx ctx = {game->scenario, state, NULL};
	const struct gr_system *sys = game->sys;
	struct gr_entry entry;
	size_t at = 0;
	memcpy(state, game->start, sys->state_size);
	write_header(&w, game);
	if (game->entries == 0)
		write_state(&w, sys, &ctx);
	while (gr_journal_next(game, &at, &entry)) {
		int turn = sys->turn(&ctx);
		begin_line(&w, "");
		gr_journal_text(sys, &ctx, &entry, &w.line);
		end_line(&w);
		gr_journal_redo(sys, &ctx, &entry);
		if (sys->turn(&ctx) != turn || at == game->journal_len)
			write_state(&w, sys, &ctx);
	}
}

/* === Reading lines ============================================================================ */

struct reader {
	struct gr_game *game; /* the one being made; its fault is ours */
	const char *text;
	size_t len;
	size_t at;
	int line;
	bool ended;       /* nothing is left */
	bool broken;      /* the line in the buffer lacks its line feed */
	const char *rest; /* behind the keyword */
	char buffer[MAX_LINE + 1];
};

static bool
refuse(struct reader *r, enum gr_error error, const char *expected)
{
	gr_game_refuse(r->game, error, r->ended ? "end of the save" : r->buffer, expected);
	r->game->fault.line = r->line;
	return false;
}

static bool
refuse_syntax(struct reader *r, const char *expected)
{
	return refuse(r, GR_E_SAVE_SYNTAX, expected);
}

/* Copy the next line into the buffer, without its end. False if it cannot be a line at all. */
static bool
read_line(struct reader *r)
{
	r->line++;
	r->ended = r->at >= r->len;
	r->buffer[0] = '\0';
	if (r->ended)
		return true;
	const char *from = r->text + r->at;
	size_t left = r->len - r->at;
	const char *feed = memchr(from, '\n', left);
	size_t n = feed ? (size_t)(feed - from) : left;
	r->broken = !feed;
	r->at += feed ? n + 1 : n;
	size_t kept = n < MAX_LINE ? n : MAX_LINE;
	memcpy(r->buffer, from, kept);
	r->buffer[kept] = '\0';
	if (n > MAX_LINE)
		return refuse_syntax(r, "a line of at most 4000 characters");
	if (strlen(r->buffer) != n)
		return refuse_syntax(r, "text without NUL");
	if (n > 0 && r->buffer[n - 1] == '\r')
		r->buffer[n - 1] = '\0';
	return true;
}

static bool
is_comment(const struct reader *r)
{
	return r->buffer[0] == '#';
}

static bool
is_empty(const struct reader *r)
{
	return r->buffer[0] == '\0' && !r->ended;
}

/* Is this the line of `word`? Then r->rest is what follows it. */
static bool
has_keyword(struct reader *r, const char *word)
{
	size_t n = strlen(word);
	if (strncmp(r->buffer, word, n) != 0 || (r->buffer[n] != ' ' && r->buffer[n] != '\0'))
		return false;
	r->rest = r->buffer + n + (r->buffer[n] == ' ');
	return true;
}

/* The next line that says something must be that of `word`. */
static bool
read_keyword(struct reader *r, const char *word)
{
	do {
		if (!read_line(r))
			return false;
	} while (is_comment(r) || is_empty(r));
	return has_keyword(r, word) || refuse_syntax(r, word);
}

/* === Reading words: each takes what it knows from *at and moves behind it ==================== */

static bool
take_char(const char **at, char c)
{
	if (**at != c)
		return false;
	++*at;
	return true;
}

/* A decimal number of digits only, at most `max`. */
static bool
take_number(const char **at, uint64_t max, uint64_t *value)
{
	const char *from = *at;
	*value = 0;
	for (; **at >= '0' && **at <= '9'; ++*at) {
		uint64_t digit = (uint64_t)(**at - '0');
		if (digit > max || *value > (max - digit) / 10)
			return false;
		*value = *value * 10 + digit;
	}
	return *at > from;
}

/* One digit of a hexadecimal number as we write it, -1 if it is none. */
static int
hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool
take_hash(const char **at, uint64_t *value)
{
	*value = 0;
	for (int i = 0; i < 16; i++, ++*at) {
		int digit = hex_digit(**at);
		if (digit < 0)
			return false;
		*value = *value << 4 | (uint64_t)digit;
	}
	return true;
}

/* === Reading the header ======================================================================= */

typedef const struct gr_scenario *find_scenario(void *user, const char *system, const char *id);

/* What the header says, and the bytes of the position if there is one. */
struct header {
	struct gr_start start;
	uint8_t option[GR_MAX_OPTIONS];
	_Alignas(8) uint8_t state[GR_MAX_STATE];
};

static bool
read_system(struct reader *r, struct header *h)
{
	if (!read_keyword(r, "grognard"))
		return false;
	if (strcmp(r->rest, "1") != 0)
		return refuse_syntax(r, "grognard 1");
	if (!read_keyword(r, "system"))
		return false;
	h->start.sys = gr_system_named(r->rest);
	return h->start.sys || refuse(r, GR_E_SAVE_SYSTEM, "system and a name this program knows");
}

static bool
refuse_scenario_hash(struct reader *r, uint64_t hash)
{
	char expected[64];
	struct gr_text text;
	gr_text_init(&text, expected, sizeof expected);
	gr_text_str(&text, "this program's scenario, ");
	gr_text_hex(&text, hash);
	return refuse(r, GR_E_SAVE_SCENARIO, expected);
}

static bool
read_scenario(struct reader *r, struct header *h, find_scenario *find, void *user)
{
	if (!read_keyword(r, "scenario"))
		return false;
	char id[sizeof h->start.scenario->id];
	size_t n = strcspn(r->rest, " ");
	const char *at = r->rest + n;
	uint64_t hash = 0;
	if (n == 0 || !take_char(&at, ' ') || !take_hash(&at, &hash) || *at)
		return refuse_syntax(r, "scenario <id> <16 hexadecimal digits>");
	if (n >= sizeof id)
		return refuse(r, GR_E_SAVE_SCENARIO, "a shorter id");
	memcpy(id, r->rest, n);
	id[n] = '\0';
	h->start.scenario = find(user, h->start.sys->name, id);
	if (!h->start.scenario)
		return refuse(r, GR_E_SAVE_SCENARIO, "a scenario this program knows");
	return h->start.scenario->hash == hash || refuse_scenario_hash(r, h->start.scenario->hash);
}

static bool
read_rules(struct reader *r, const struct header *h)
{
	if (!read_keyword(r, "rules"))
		return false;
	if (strcmp(r->rest, h->start.sys->version) != 0)
		r->game->warnings |= GR_W_RULES;
	return true;
}

static bool
take_option(const char **at, const struct gr_option *option, uint8_t *value)
{
	size_t n = strlen(option->id);
	if (strncmp(*at, option->id, n) != 0)
		return false;
	*at += n;
	uint64_t number = 0;
	if (!take_char(at, '=') || !take_number(at, (uint64_t)option->values - 1, &number))
		return false;
	*value = (uint8_t)number;
	return true;
}

static bool
read_options(struct reader *r, struct header *h)
{
	const struct gr_system *sys = h->start.sys;
	if (!read_keyword(r, "options"))
		return false;
	const char *at = r->rest;
	for (int i = 0; i < sys->n_options; i++) {
		bool apart = i == 0 || take_char(&at, ' ');
		if (!apart || !take_option(&at, &sys->options[i], &h->option[i]))
			return refuse(r, GR_E_SAVE_OPTION, sys->options[i].id);
	}
	h->start.options = h->option;
	return *at == '\0' || refuse(r, GR_E_SAVE_OPTION, "no more options");
}

/* The number drawn is for people who check the dice: ours follows from the journal. */
static bool
read_dice(struct reader *r, struct header *h)
{
	if (!read_keyword(r, "dice"))
		return false;
	const char *at = r->rest;
	uint64_t drawn;
	h->start.source = GR_DICE_RANDOM;
	if (strcmp(at, "script") == 0)
		h->start.source = GR_DICE_SCRIPT;
	else if (strcmp(at, "ask") == 0)
		h->start.source = GR_DICE_ASK;
	if (h->start.source != GR_DICE_RANDOM)
		return true;
	bool is_random = strncmp(at, "random ", 7) == 0;
	at += is_random ? 7 : 0;
	return (is_random && take_number(&at, UINT64_MAX, &h->start.seed) && take_char(&at, ' ') &&
		take_number(&at, UINT64_MAX, &drawn) && *at == '\0') ||
	       refuse_syntax(r, "dice random <seed> <drawn>, dice script or dice ask");
}

/* One p line: whole bytes, as many as still fit. */
static bool
read_bytes(struct reader *r, uint8_t *state, size_t *n, size_t size)
{
	if (!read_keyword(r, "p"))
		return false;
	const char *at = r->rest;
	size_t room = size - *n < BYTES_A_LINE ? size - *n : BYTES_A_LINE;
	size_t i = 0;
	for (; i < room && hex_digit(at[0]) >= 0 && hex_digit(at[1]) >= 0; i++, at += 2)
		state[*n + i] = (uint8_t)(hex_digit(at[0]) << 4 | hex_digit(at[1]));
	*n += i;
	return (i > 0 && *at == '\0') || refuse_syntax(r, "p and at most 64 bytes as hexadecimal");
}

static bool
read_position(struct reader *r, struct header *h)
{
	size_t size = h->start.sys->state_size;
	const char *at = r->rest;
	uint64_t bytes = 0;
	uint64_t hash = 0;
	if (!take_number(&at, GR_MAX_STATE, &bytes) || bytes != size || !take_char(&at, ' ') ||
	    !take_hash(&at, &hash) || *at)
		return refuse_syntax(r, "position <bytes of this system's state> <hash>");
	for (size_t n = 0; n < size;) {
		if (!read_bytes(r, h->state, &n, size))
			return false;
	}
	h->start.state = h->state;
	h->start.has_stack = true;
	return gr_hash(h->state, size) == hash ||
	       refuse(r, GR_E_SAVE_HASH, "bytes with the hash of the position line");
}

/* Behind the dice line: a position or nothing, then the empty line (or the end of a cut save). */
static bool
read_end_of_header(struct reader *r, struct header *h)
{
	for (;;) {
		if (!read_line(r))
			return false;
		if (is_empty(r) || r->ended)
			return true;
		if (is_comment(r))
			continue;
		bool is_due = !h->start.state && has_keyword(r, "position");
		if (!is_due)
			return refuse_syntax(r, h->start.state ? "an empty line"
							       : "position or an empty line");
		if (!read_position(r, h))
			return false;
	}
}

static bool
read_header(struct reader *r, struct header *h, find_scenario *find, void *user)
{
	return read_system(r, h) && read_scenario(r, h, find, user) && read_rules(r, h) &&
	       read_options(r, h) && read_dice(r, h) && read_end_of_header(r, h);
}

/* === Reading the body ========================================================================= */

/* Take an entry into the game; its refusal becomes that of this line. */
static bool
take_entry(struct reader *r, const struct gr_entry *entry)
{
	if (gr_game_take(r->game, entry) == GR_OK)
		return true;
	struct gr_fault *fault = &r->game->fault;
	gr_reason reason = fault->reason;
	char due[sizeof fault->expected];
	memcpy(due, fault->expected, sizeof due);
	refuse(r, fault->error, due);
	fault->reason = reason;
	return false;
}

static bool
read_action(struct reader *r)
{
	struct gr_ctx ctx = gr_game_ctx(r->game);
	struct gr_entry entry = {0};
	gr_reason reason = 0;
	if (gr_game_node(r->game)->kind != GR_DECISION)
		return refuse(r, GR_E_NOT_DECISION, NULL);
	reason = r->game->sys->action_parse(&ctx, r->buffer, &entry.action);
	if (!reason)
		return take_entry(r, &entry);
	refuse(r, GR_E_NOTATION, NULL);
	r->game->fault.reason = reason;
	return false;
}

static bool
read_throw(struct reader *r)
{
	struct gr_entry entry = {0};
	const char *at = r->buffer + 1;
	while (*at) {
		uint64_t face = 0;
		if (entry.n == GR_MAX_DICE || !take_char(&at, ' ') ||
		    !take_number(&at, GR_MAX_FACES, &face))
			return refuse_syntax(r, "! and the faces thrown");
		entry.face[entry.n++] = (uint8_t)face;
	}
	return entry.n ? take_entry(r, &entry) : refuse_syntax(r, "! and the faces thrown");
}

/* "= <turn> <hash>" must be what the replay has come to. */
static bool
read_state(struct reader *r)
{
	const char *at = r->buffer + 1;
	uint64_t turn = 0;
	uint64_t hash = 0;
	if (!take_char(&at, ' ') || !take_number(&at, INT32_MAX, &turn) || !take_char(&at, ' ') ||
	    !take_hash(&at, &hash) || *at)
		return refuse_syntax(r, "= <turn> <16 hexadecimal digits>");
	struct gr_ctx ctx = gr_game_ctx(r->game);
	int our_turn = r->game->sys->turn(&ctx);
	uint64_t our_hash = gr_game_hash(r->game);
	if ((uint64_t)our_turn == turn && our_hash == hash)
		return true;
	char expected[48];
	struct gr_text text;
	gr_text_init(&text, expected, sizeof expected);
	gr_text_str(&text, "= ");
	gr_text_int(&text, our_turn);
	gr_text_char(&text, ' ');
	gr_text_hex(&text, our_hash);
	return refuse(r, GR_E_SAVE_HASH, expected);
}

static bool
read_body_line(struct reader *r)
{
	switch (r->buffer[0]) {
	case '!': return read_throw(r);
	case '=': return read_state(r);
	default: return read_action(r);
	}
}

/* A line that was cut off in the middle says nothing; one that contradicts the replay does. */
static bool
may_leave_out(const struct reader *r)
{
	enum gr_error error = r->game->fault.error;
	return r->broken && error != GR_E_MEMORY && error != GR_E_SAVE_HASH;
}

static bool
read_body(struct reader *r)
{
	bool complete = false;
	for (;;) {
		if (!read_line(r))
			return false;
		if (r->ended)
			break;
		if (is_comment(r) || is_empty(r))
			continue;
		complete = r->buffer[0] == '=';
		if (read_body_line(r))
			continue;
		if (!may_leave_out(r))
			return false;
		complete = false;
	}
	if (!complete)
		r->game->warnings |= GR_W_CUT;
	return true;
}

/* Begin from what the header says; a fault there is a fault of the line behind it. */
static bool
begin(struct reader *r, const struct header *h)
{
	if (gr_game_begin(r->game, &h->start) == GR_OK)
		return true;
	r->game->fault.line = r->line;
	return false;
}

static enum gr_error
load(struct gr_game *fresh, const char *text, size_t len, find_scenario *find, void *user)
{
	struct reader r = {.game = fresh, .text = text, .len = len};
	struct header h = {.start = {0}};
	if (!read_header(&r, &h, find, user) || !begin(&r, &h) || !read_body(&r))
		return fresh->fault.error;
	return gr_game_run(fresh);
}

enum gr_error
gr_game_load(struct gr_game *game, const char *text, size_t len, find_scenario *find, void *user)
{
	struct gr_game *fresh = gr_game_fresh(game);
	if (!fresh)
		return gr_game_refuse(game, GR_E_MEMORY, NULL, NULL);
	return gr_game_replace(game, fresh, load(fresh, text, len, find, user));
}
