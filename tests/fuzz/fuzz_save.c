/*
 * fuzz_save.c - any bytes as a saved game: refused with a fault, or loaded; then saved and loaded again
 * it is the same game, and it can be played on.
 *
 * If the first byte is odd, the hashes of the scenario and of a position are put right first, so that
 * what lies behind them is reached too, and seeds stay good when a scenario changes.
 */
#include "../wire/harness.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ON = 30, MAX_LINE = 4096 };

static void
require(bool holds)
{
	if (!holds)
		abort();
}

static void *
grow(void *old, size_t size)
{
	return realloc(old, size);
}

static struct gr_game *
new_game(void)
{
	struct gr_game *game = malloc(sizeof *game);
	require(game != NULL);
	gr_game_init(game, (struct gr_memory){grow, free});
	return game;
}

static void
drop_game(struct gr_game *game)
{
	gr_game_drop(game);
	free(game);
}

/* === putting hashes right ====================================================================== */

static int
digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void
write_hash(char *at, uint64_t hash)
{
	char text[24];
	snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
	memcpy(at, text, 16);
}

/* "scenario ID HASH" with an id that is built in. */
static void
mend_scenario(char *line)
{
	char id[64];
	int n = 0;
	if (sscanf(line, "scenario %40s %n", id, &n) < 1 || strlen(line + n) < 16)
		return;
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		const void *data = blob->data;
		const struct gr_scenario *scenario = data;
		if (strcmp(scenario->id, id) == 0)
			write_hash(line + n, scenario->hash);
	}
}

/* "position N HASH" and the bytes of the p lines that follow. */
static void
mend_position(char *line)
{
	static uint8_t bytes[GR_MAX_STATE];
	size_t len = 0;
	int n = 0;
	if (sscanf(line, "position %*u %n", &n) == EOF || n == 0 || strlen(line + n) < 16)
		return;
	for (const char *p = strchr(line, '\n'); p && strncmp(p, "\np ", 3) == 0;
	     p = strchr(p, '\n'))
		for (p += 3; digit(p[0]) >= 0 && digit(p[1]) >= 0 && len < sizeof bytes; p += 2)
			bytes[len++] = (uint8_t)(digit(p[0]) << 4 | digit(p[1]));
	write_hash(line + n, gr_hash(bytes, len));
}

static void
mend(char *text)
{
	for (char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (strncmp(line, "scenario ", 9) == 0)
			mend_scenario(line);
		if (strncmp(line, "position ", 9) == 0)
			mend_position(line);
	}
}

/* === a game that was loaded ==================================================================== */

struct text {
	char *at;
	size_t len;
};

static void
put(void *user, const char *text, size_t len)
{
	struct text *out = user;
	out->at = realloc(out->at, out->len + len);
	require(out->at != NULL);
	memcpy(out->at + out->len, text, len);
	out->len += len;
}

static void
check_again(struct gr_game *game)
{
	struct text save = {0};
	struct text again = {0};
	struct gr_game *other = new_game();
	gr_game_save(game, put, &save);
	require(gr_game_load(other, save.at, save.len, find_built_in, NULL) == GR_OK);
	require(gr_game_hash(other) == gr_game_hash(game) && other->entries == game->entries);
	gr_game_save(other, put, &again);
	require(save.len == again.len && memcmp(save.at, again.at, save.len) == 0);
	free(save.at);
	free(again.at);
	drop_game(other);
}

static void
play_on(struct gr_game *game)
{
	struct gr_rng rng = {1, 0};
	for (int i = 0; i < ON; i++) {
		struct gr_ctx ctx = gr_game_ctx(game);
		struct gr_complaints complaints = {0};
		const struct gr_node *node = gr_game_node(game);
		game->sys->verify(&ctx, &complaints);
		require(complaints.n == 0);
		if (node->kind == GR_DECISION) {
			gr_action action = gr_random_action(game->sys, &ctx, &rng);
			require(action != 0 && gr_game_play(game, action) == GR_OK);
		} else if (node->kind == GR_CHANCE) {
			struct gr_dice dice;
			uint8_t face[GR_MAX_DICE];
			gr_due(game->sys, &ctx, &dice);
			gr_rng_throw(&rng, &dice, face);
			require(gr_game_roll(game, face, dice.count) == GR_OK);
		} else {
			return;
		}
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0)
		return 0;
	char *text = malloc(size);
	require(text != NULL);
	memcpy(text, data + 1, size - 1);
	text[size - 1] = '\0';
	if (data[0] & 1)
		mend(text);
	struct gr_game *game = new_game();
	enum gr_error error = gr_game_load(game, text, size - 1, find_built_in, NULL);
	require(error == game->fault.error && gr_error_code(error) != NULL);
	if (error == GR_OK) {
		check_again(game);
		play_on(game);
	}
	drop_game(game);
	free(text);
	return 0;
}
