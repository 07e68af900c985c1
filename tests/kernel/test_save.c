/*
 * test_save.c - saves: their text, what comes back, and every way in which a save can be wrong.
 */
#include "help.h"

#include <stdio.h>

/* A game whose save has 16 lines, see save_reads_so(). */
static struct gr_game *
sample_game(void)
{
	struct gr_game *game = help_drawn(3, 2);
	help_play(game, "prepare");
	help_play(game, "strike");
	help_roll(game, 4, 6);
	help_play(game, "pass");
	help_play(game, "ask");
	return game;
}

static void
save_reads_so(void **unused)
{
	(void)unused;
	struct gr_game *game = sample_game();
	char *save = help_save(game);
	char expected[1024];
	struct gr_game *earlier = help_empty();
	assert_int_equal(gr_game_branch(earlier, game, 6), GR_OK);
	snprintf(expected, sizeof expected,
		 "grognard 1\n"
		 "system toy\n"
		 "scenario yard 0123456789abcdef\n"
		 "rules 1 (2024)\n"
		 "options health=1 armour=1\n"
		 "dice script\n"
		 "\n"
		 "! 3\n"
		 "! 2\n"
		 "prepare\n"
		 "strike\n"
		 "! 4 6\n"
		 "pass\n"
		 "= 2 %016llx\n"
		 "ask\n"
		 "= 2 %016llx\n",
		 (unsigned long long)gr_game_hash(earlier), (unsigned long long)gr_game_hash(game));
	assert_string_equal(save, expected);
	free(save);
	help_drop(earlier);
	help_drop(game);
}

/* Load a save into a second game: all that counts must be the same, and so must its own save. */
static void
round_trip(struct gr_game *game)
{
	char *save = help_save(game);
	struct gr_game *copy = help_empty();
	assert_int_equal(help_load(copy, save), GR_OK);
	assert_int_equal(copy->warnings, 0);
	assert_true(gr_game_hash(copy) == gr_game_hash(game));
	assert_int_equal(copy->entries, game->entries);
	assert_int_equal(copy->source, game->source);
	assert_true(copy->rng.seed == game->rng.seed && copy->rng.drawn == game->rng.drawn);
	assert_int_equal(copy->log_len, game->log_len);
	assert_int_equal(copy->undo_floor, game->undo_floor);
	assert_int_equal(copy->undo_bar, game->undo_bar);
	assert_memory_equal(copy->option, game->option, sizeof game->option);
	char *again = help_save(copy);
	assert_string_equal(again, save);
	free(again);
	free(save);
	help_drop(copy);
	help_drop(game);
}

static void
round_trip_script(void **unused)
{
	(void)unused;
	round_trip(sample_game());
}

static void
round_trip_before_the_first_entry(void **unused)
{
	(void)unused;
	round_trip(help_game(GR_DICE_ASK, 0));
}

/* Seeds of 64 bits, and a game to its end by random decisions. */
static void
round_trip_random(void **unused)
{
	(void)unused;
	for (uint64_t i = 0; i < 40; i++) {
		uint64_t seed = UINT64_MAX - i;
		struct gr_game *game = help_game(GR_DICE_RANDOM, seed);
		struct gr_rng rng = {seed, 1000};
		while (gr_game_node(game)->kind == GR_DECISION) {
			struct gr_ctx ctx = gr_game_ctx(game);
			gr_action action = gr_random_action(&toy_system, &ctx, &rng);
			assert_int_equal(gr_game_play(game, action), GR_OK);
		}
		round_trip(game);
	}
}

static struct gr_game *
game_from_position(void)
{
	struct toy_state state = {
		.mover = 2, .turn = 3, .health = {0, 1, 2},
                        .secret = {0, 3, 1},
                        .omen = 0xABCD
        };
	struct gr_game *game = help_empty();
	uint8_t options[GR_MAX_OPTIONS] = {2, 0};
	assert_int_equal(gr_game_position(game, &toy_system, &toy_scenario, options, GR_DICE_SCRIPT,
					  0, &state, false),
			 GR_OK);
	help_play(game, "pass");
	return game;
}

static void
round_trip_position(void **unused)
{
	(void)unused;
	round_trip(game_from_position());
}

/* The generator goes on behind a load as it would have without. */
static void
loaded_dice_go_on(void **unused)
{
	(void)unused;
	struct gr_game *game = help_game(GR_DICE_RANDOM, 21);
	help_play(game, "duel");
	char *save = help_save(game);
	struct gr_game *copy = help_empty();
	assert_int_equal(help_load(copy, save), GR_OK);
	help_play(game, "strike");
	help_play(copy, "strike");
	assert_true(gr_game_hash(copy) == gr_game_hash(game));
	free(save);
	help_drop(copy);
	help_drop(game);
}

/* === Editing saves ============================================================================ */

/* The text with line n (from 1) replaced by `line`; NULL: without that line. */
static char *
with_line(const char *text, int n, const char *line)
{
	size_t room = strlen(text) + (line ? strlen(line) : 0) + 2;
	char *out = calloc(room, 1);
	assert_non_null(out);
	for (int i = 1; *text; i++) {
		size_t len = strcspn(text, "\n") + 1;
		if (i != n) {
			strncat(out, text, len);
		} else if (line) {
			strcat(out, line);
			strcat(out, "\n");
		}
		text += len;
	}
	return out;
}

/* Loading `text` over a game must fail so, and leave that game as it was. */
static void
fails(const char *text, size_t len, enum gr_error error, int line)
{
	struct gr_game *game = help_drawn(1, 1);
	help_play(game, "prepare");
	uint64_t hash = gr_game_hash(game);
	assert_int_equal(gr_game_load(game, text, len, help_find, NULL), error);
	assert_int_equal(game->fault.error, error);
	assert_int_equal(game->fault.line, line);
	assert_true(gr_game_hash(game) == hash);
	assert_int_equal(game->entries, 3);
	assert_int_equal(gr_game_undo(game), GR_OK);
	help_drop(game);
}

struct wrong {
	int line;
	const char *text; /* instead of that line; NULL: the line is missing */
	enum gr_error error;
	int at; /* the line that is blamed; 0: the same */
};

static void
all_fail(struct gr_game *game, const struct wrong *wrong, size_t n)
{
	char *save = help_save(game);
	for (size_t i = 0; i < n; i++) {
		char *edited = with_line(save, wrong[i].line, wrong[i].text);
		fails(edited, strlen(edited), wrong[i].error,
		      wrong[i].at ? wrong[i].at : wrong[i].line);
		free(edited);
	}
	free(save);
	help_drop(game);
}

static void
wrong_headers(void **unused)
{
	(void)unused;
	static const struct wrong wrong[] = {
		{1,							    NULL,GR_E_SAVE_SYNTAX, 0										    },
		{1,						    "grognard 2",   GR_E_SAVE_SYNTAX, 0},
		{1,						   "grognards 1",   GR_E_SAVE_SYNTAX, 0},
		{1,						   "grognard 1 ",   GR_E_SAVE_SYNTAX, 0},
		{2,							    NULL,   GR_E_SAVE_SYNTAX, 0},
		{2,							"system",   GR_E_SAVE_SYSTEM, 0},
		{2,						  "system chess",   GR_E_SAVE_SYSTEM, 0},
		{2,						"rules 1 (2024)",   GR_E_SAVE_SYNTAX, 0},
		{3,							    NULL,   GR_E_SAVE_SYNTAX, 0},
		{3,						 "scenario yard",   GR_E_SAVE_SYNTAX, 0},
		{3,				    "scenario  0123456789abcdef",   GR_E_SAVE_SYNTAX, 0},
		{3,				 "scenario yard 0123456789abcde",   GR_E_SAVE_SYNTAX, 0},
		{3,				"scenario yard 0123456789ABCDEF",   GR_E_SAVE_SYNTAX, 0},
		{3,			       "scenario yard 0123456789abcdef0",   GR_E_SAVE_SYNTAX, 0},
		{3,				"scenario yard 0123456789abcdee", GR_E_SAVE_SCENARIO, 0},
		{3,			      "scenario garden 0123456789abcdef", GR_E_SAVE_SCENARIO, 0},
		{3, "scenario a-name-longer-than-any-scenario-has 0123456789abcdef",
		 GR_E_SAVE_SCENARIO, 0								    },
		{4,							    NULL,   GR_E_SAVE_SYNTAX, 0},
		{5,							    NULL,   GR_E_SAVE_SYNTAX, 0},
		{5,						       "options",   GR_E_SAVE_OPTION, 0},
		{5,					      "options health=1",   GR_E_SAVE_OPTION, 0},
		{5,				     "options armour=1 health=1",   GR_E_SAVE_OPTION, 0},
		{5,				     "options health=3 armour=1",   GR_E_SAVE_OPTION, 0},
		{5,				      "options health= armour=1",   GR_E_SAVE_OPTION, 0},
		{5,				    "options health=-1 armour=1",   GR_E_SAVE_OPTION, 0},
		{5,			      "options health=1 armour=1 luck=1",   GR_E_SAVE_OPTION, 0},
		{5,				    "options health=1  armour=1",   GR_E_SAVE_OPTION, 0},
		{6,							    NULL,   GR_E_SAVE_SYNTAX, 7},
		{6,							  "dice",   GR_E_SAVE_SYNTAX, 0},
		{6,						   "dice loaded",   GR_E_SAVE_SYNTAX, 0},
		{6,						   "dice random",   GR_E_SAVE_SYNTAX, 0},
		{6,						 "dice random 5",   GR_E_SAVE_SYNTAX, 0},
		{6,					       "dice random x 5",   GR_E_SAVE_SYNTAX, 0},
		{6,					     "dice random 5 6 7",   GR_E_SAVE_SYNTAX, 0},
		{6,			    "dice random 18446744073709551616 0",   GR_E_SAVE_SYNTAX, 0},
		{7,							    NULL,   GR_E_SAVE_SYNTAX, 0},
		{7,						  "seats red=me",   GR_E_SAVE_SYNTAX, 0},
	};
	all_fail(sample_game(), wrong, sizeof wrong / sizeof *wrong);
}

static void
wrong_bodies(void **unused)
{
	(void)unused;
	static const struct wrong wrong[] = {
		{ 8,                   "! 4",        GR_E_FACES, 0},
		{ 8,                 "! 1 1",        GR_E_FACES, 0},
		{ 8,		     "!",  GR_E_SAVE_SYNTAX, 0},
		{ 8,		    "! ",  GR_E_SAVE_SYNTAX, 0},
		{ 8,		    "!3",  GR_E_SAVE_SYNTAX, 0},
		{ 8,                  "! 37",  GR_E_SAVE_SYNTAX, 0},
		{ 8,                  "! 3 ",  GR_E_SAVE_SYNTAX, 0},
		{ 8,                  "pass", GR_E_NOT_DECISION, 0},
		{10,                   "! 1",   GR_E_NOT_CHANCE, 0},
		{10,                 "dance",     GR_E_NOTATION, 0},
		{10,               "guess 7",      GR_E_ILLEGAL, 0},
		{10,                 " pass",     GR_E_NOTATION, 0},
		{14,                   "= 2",  GR_E_SAVE_SYNTAX, 0},
		{14,  "= x 0123456789abcdef",  GR_E_SAVE_SYNTAX, 0},
		{14, "= 2 0123456789abcdef0",  GR_E_SAVE_SYNTAX, 0},
		{14,   "=2 0123456789abcdef",  GR_E_SAVE_SYNTAX, 0},
		{14,  "= 2 0123456789abcdef",    GR_E_SAVE_HASH, 0},
		{16,  "= 2 0123456789abcdef",    GR_E_SAVE_HASH, 0},
	};
	all_fail(sample_game(), wrong, sizeof wrong / sizeof *wrong);
}

/* Line 7 is "position 36 <hash>", 8 the bytes (36 fit in one line), 9 the empty line. */
static void
wrong_positions(void **unused)
{
	(void)unused;
	static const struct wrong wrong[] = {
		{7,								"position 36",GR_E_SAVE_SYNTAX, 0												 },
		{7,					       "position 40 0123456789abcdef", GR_E_SAVE_SYNTAX, 0},
		{7,			     "position 99999999999999999999 0123456789abcdef", GR_E_SAVE_SYNTAX, 0},
		{8,									  "p", GR_E_SAVE_SYNTAX, 0},
		{8,									"p 0", GR_E_SAVE_SYNTAX, 0},
		{8,								       "p 0g", GR_E_SAVE_SYNTAX, 0},
		{8,									 NULL, GR_E_SAVE_SYNTAX, 9},
		{8, "p 010101000000000000000000000000000000000000000000000000000000000000000000",
		 GR_E_SAVE_HASH, 0										   },
		{9,					       "position 36 0123456789abcdef", GR_E_SAVE_SYNTAX, 0},
		{9,								       "p 00", GR_E_SAVE_SYNTAX, 0},
	};
	all_fail(game_from_position(), wrong, sizeof wrong / sizeof *wrong);
}

/* Bytes with a true hash that no game can come to: verify() says so. */
static void
impossible_position(void **unused)
{
	(void)unused;
	struct gr_game *game = game_from_position();
	((struct toy_state *)(void *)game->start)->health[1] = 200;
	char *save = help_save(game);
	struct gr_game *copy = help_empty();
	assert_int_equal(help_load(copy, save), GR_E_POSITION);
	assert_int_equal(copy->fault.complaints.n, 1);
	assert_int_equal(copy->fault.complaints.at[0].value, 1);
	assert_int_equal(copy->fault.line, 9);
	free(save);
	help_drop(copy);
	help_drop(game);
}

/* The turn counts as well as the hash; and a last line that says something else than the replay is
 * no cut line, though it lacks its line feed. */
static void
hash_lines_must_agree(void **unused)
{
	(void)unused;
	struct gr_game *game = sample_game();
	char *save = help_save(game);
	size_t len = strlen(save);
	char *last = strstr(save, "ask\n= 2 ") + 4;
	last[2] = '3';
	fails(save, len, GR_E_SAVE_HASH, 16);
	last[2] = '2';
	last[4] = last[4] == '0' ? '1' : '0';
	fails(save, len, GR_E_SAVE_HASH, 16);
	fails(save, len - 1, GR_E_SAVE_HASH, 16);
	free(save);
	help_drop(game);
}

/* The refusal says what was there and what would have been right. */
static void
faults_say_found_and_expected(void **unused)
{
	(void)unused;
	struct gr_game *game = sample_game();
	char *save = help_save(game);
	char *edited = with_line(save, 14, "= 2 0123456789abcdef");
	struct gr_game *copy = help_empty();
	char expected[64];
	struct gr_game *earlier = help_empty();
	assert_int_equal(gr_game_branch(earlier, game, 6), GR_OK);
	snprintf(expected, sizeof expected, "= 2 %016llx",
		 (unsigned long long)gr_game_hash(earlier));
	assert_int_equal(help_load(copy, edited), GR_E_SAVE_HASH);
	assert_string_equal(copy->fault.found, "= 2 0123456789abcdef");
	assert_string_equal(copy->fault.expected, expected);
	free(edited);
	edited = with_line(save, 10, "guess 7");
	assert_int_equal(help_load(copy, edited), GR_E_ILLEGAL);
	assert_int_equal(copy->fault.reason, TOY_NO_NUMBER);
	assert_string_equal(copy->fault.found, "guess 7");
	free(edited);
	edited = with_line(save, 12, "! 6");
	assert_int_equal(help_load(copy, edited), GR_E_FACES);
	assert_string_equal(copy->fault.expected, "2 of 1..6");
	free(edited);
	edited = with_line(save, 2, "syst\x80m \x1b[2J");
	assert_int_equal(help_load(copy, edited), GR_E_SAVE_SYNTAX);
	assert_string_equal(copy->fault.found, "syst?m ?[2J");
	assert_string_equal(copy->fault.expected, "system");
	free(edited);
	free(save);
	help_drop(earlier);
	help_drop(copy);
	help_drop(game);
}

static void
nul_and_long_lines_are_refused(void **unused)
{
	(void)unused;
	struct gr_game *game = sample_game();
	char *save = help_save(game);
	size_t len = strlen(save);
	char *at = strstr(save, "prepare");
	at[3] = '\0';
	fails(save, len, GR_E_SAVE_SYNTAX, 10);
	at[3] = 'p';
	char comment[4002];
	memset(comment, '#', sizeof comment);
	comment[4001] = '\0';
	char *edited = with_line(save, 7, comment);
	fails(edited, strlen(edited), GR_E_SAVE_SYNTAX, 7);
	free(edited);
	/* 4,000 are allowed: with a comment of that length line 13 is a pass that was not made. */
	comment[4000] = '\0';
	edited = with_line(save, 13, comment);
	fails(edited, strlen(edited), GR_E_SAVE_HASH, 14);
	free(edited);
	fails("", 0, GR_E_SAVE_SYNTAX, 1);
	free(save);
	help_drop(game);
}

/* Comments and empty lines everywhere (but the header ends at the first empty one behind the dice),
 * and line ends of another system. */
static void
comments_and_empty_lines_are_allowed(void **unused)
{
	(void)unused;
	struct gr_game *game = sample_game();
	char *save = help_save(game);
	char edited[4096] = "";
	int line = 0;
	for (const char *at = save; *at; at += strcspn(at, "\n") + 1) {
		strcat(edited, line == 6 ? "# a comment\r\n" : "# a comment\r\n\r\n");
		strncat(edited, at, strcspn(at, "\n"));
		strcat(edited, "\r\n");
		line++;
	}
	struct gr_game *copy = help_empty();
	assert_int_equal(help_load(copy, edited), GR_OK);
	assert_true(gr_game_hash(copy) == gr_game_hash(game));
	free(save);
	help_drop(copy);
	help_drop(game);
}

static void
other_rules_are_a_warning(void **unused)
{
	(void)unused;
	struct gr_game *game = sample_game();
	char *save = help_save(game);
	char *edited = with_line(save, 4, "rules 0.9");
	struct gr_game *copy = help_empty();
	assert_int_equal(help_load(copy, edited), GR_OK);
	assert_int_equal(copy->warnings, GR_W_RULES);
	free(edited);
	free(save);
	help_drop(copy);
	help_drop(game);
}

/* Entries that a cut after `len` bytes must leave: whole lines, and a last line that is whole but
 * for its line feed. Counted here by lines alone. */
static uint32_t
entries_before(const char *save, size_t len)
{
	uint32_t n = 0;
	const char *body = strstr(save, "\n\n") + 2;
	for (const char *at = body; at < save + len; at += strcspn(at, "\n") + 1)
		n += *at != '=' && at + strcspn(at, "\n") <= save + len;
	return n;
}

/* Cut at every byte: in the header an error, in the body what is there, with a warning unless the
 * cut is right behind a hash line. */
static void
cut_saves_load_what_is_there(void **unused)
{
	(void)unused;
	struct gr_game *game = sample_game();
	char *save = help_save(game);
	size_t header = (size_t)(strstr(save, "dice script") + strlen("dice script") - save);
	size_t first_hash = (size_t)(strstr(save, "= 2") - save) + strlen("= 2 0123456789abcdef");
	for (size_t len = 0; len <= strlen(save); len++) {
		struct gr_game *copy = help_empty();
		char *cut = malloc(len + 1);
		assert_non_null(cut);
		memcpy(cut, save, len);
		enum gr_error error = gr_game_load(copy, cut, len, help_find, NULL);
		if (len < header) {
			assert_int_not_equal(error, GR_OK);
		} else {
			assert_int_equal(error, GR_OK);
			assert_int_equal(copy->entries, entries_before(save, len));
			bool whole = len == first_hash || len == first_hash + 1 ||
				     len + 1 >= strlen(save);
			assert_int_equal(copy->warnings, whole ? 0 : GR_W_CUT);
		}
		free(cut);
		help_drop(copy);
	}
	free(save);
	help_drop(game);
}

/* A random game cut before a throw: the generator throws what it would have thrown. */
static void
cut_random_save_goes_on(void **unused)
{
	(void)unused;
	struct gr_game *game = help_game(GR_DICE_RANDOM, 3);
	help_play(game, "strike");
	char *save = help_save(game);
	char *at = strstr(save, "strike\n");
	at[strlen("strike\n")] = '\0';
	struct gr_game *copy = help_empty();
	assert_int_equal(help_load(copy, save), GR_OK);
	assert_int_equal(copy->warnings, GR_W_CUT);
	assert_true(gr_game_hash(copy) == gr_game_hash(game));
	assert_true(copy->rng.drawn == game->rng.drawn);
	free(save);
	help_drop(copy);
	help_drop(game);
}

/* Any single byte changed: an error or a game, never a crash (the sanitizers watch). */
static void
damaged_saves_do_no_harm(void **unused)
{
	(void)unused;
	struct gr_game *game = game_from_position();
	char *save = help_save(game);
	struct gr_game *copy = help_empty();
	size_t len = strlen(save);
	int refused = 0;
	for (size_t i = 0; i < len; i++) {
		char was = save[i];
		static const char other[] = {'\0', '\n', ' ', '0',    'f',
					     '=',  '!',  '#', '\x7f', '\xff'};
		for (size_t j = 0; j < sizeof other; j++) {
			save[i] = other[j];
			refused += gr_game_load(copy, save, len, help_find, NULL) != GR_OK;
		}
		save[i] = was;
	}
	assert_true(refused > (int)len);
	assert_int_equal(help_load(copy, save), GR_OK);
	free(save);
	help_drop(copy);
	help_drop(game);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(save_reads_so),
		cmocka_unit_test(round_trip_script),
		cmocka_unit_test(round_trip_before_the_first_entry),
		cmocka_unit_test(round_trip_random),
		cmocka_unit_test(round_trip_position),
		cmocka_unit_test(loaded_dice_go_on),
		cmocka_unit_test(wrong_headers),
		cmocka_unit_test(wrong_bodies),
		cmocka_unit_test(wrong_positions),
		cmocka_unit_test(impossible_position),
		cmocka_unit_test(hash_lines_must_agree),
		cmocka_unit_test(faults_say_found_and_expected),
		cmocka_unit_test(nul_and_long_lines_are_refused),
		cmocka_unit_test(comments_and_empty_lines_are_allowed),
		cmocka_unit_test(other_rules_are_a_warning),
		cmocka_unit_test(cut_saves_load_what_is_there),
		cmocka_unit_test(cut_random_save_goes_on),
		cmocka_unit_test(damaged_saves_do_no_harm),
	};
	return cmocka_run_group_tests_name("save", tests, NULL, NULL);
}
