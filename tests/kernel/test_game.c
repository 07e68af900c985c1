/*
 * test_game.c - games in progress: refusals, undo, log, positions, branches, want of memory.
 */
#include "help.h"

/* === Playing ================================================================================== */

static void
script_waits_for_every_throw(void **unused)
{
	(void)unused;
	struct gr_game *game = help_game(GR_DICE_SCRIPT, 0);
	assert_int_equal(gr_game_node(game)->kind, GR_CHANCE);
	assert_int_equal(gr_game_run(game), GR_OK);
	assert_int_equal(game->entries, 0);
	help_roll(game, 3, 0);
	help_roll(game, 1, 0);
	assert_int_equal(gr_game_node(game)->kind, GR_DECISION);
	assert_int_equal(help_state(game)->secret[1], 3);
	assert_int_equal(help_state(game)->secret[2], 1);
	help_drop(game);
}

/* The throws are entries like any other, and their faces the generator's: the first draw of seed 9
 * falls in the upper half of its range below 3 + 2 + 1 or not, which the rng itself tells. */
static void
random_throws_by_itself(void **unused)
{
	(void)unused;
	struct gr_game *game = help_game(GR_DICE_RANDOM, 9);
	struct gr_rng rng = {9, 0};
	uint32_t point = gr_rng_below(&rng, 6);
	assert_int_equal(gr_game_node(game)->kind, GR_DECISION);
	assert_int_equal(game->entries, 2);
	assert_int_equal(help_state(game)->secret[1], point < 3 ? 1 : point < 5 ? 2 : 3);
	help_play(game, "strike");
	assert_int_equal(gr_game_node(game)->kind, GR_DECISION);
	assert_int_equal(game->entries, 4);
	help_drop(game);
}

/* Each refusal names its error and reason, and leaves state, journal and log byte for byte. */
static void
refusals_change_nothing(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 1);
	help_play(game, "prepare");
	struct gr_game *before = malloc(sizeof *before);
	assert_non_null(before);
	memcpy(before, game, sizeof *game);
	uint8_t face = 1;
	assert_int_equal(gr_game_play(game, TOY_ACTION(TOY_GUESS, 9)), GR_E_ILLEGAL);
	assert_int_equal(game->fault.reason, TOY_NO_NUMBER);
	assert_int_equal(gr_game_play_text(game, "guess x"), GR_E_NOTATION);
	assert_int_equal(game->fault.reason, TOY_MALFORMED);
	assert_string_equal(game->fault.found, "guess x");
	assert_int_equal(gr_game_roll(game, &face, 1), GR_E_NOT_CHANCE);
	assert_memory_equal(game->state, before->state, sizeof game->state);
	assert_int_equal(game->journal_len, before->journal_len);
	assert_int_equal(game->entries, before->entries);
	assert_int_equal(game->log_len, before->log_len);
	assert_int_equal(game->undo_floor, before->undo_floor);
	help_play(game, "prepare");
	assert_int_equal(game->fault.error, GR_OK);
	free(before);
	help_drop(game);
}

static void
bad_faces_are_refused(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 1);
	help_play(game, "strike");
	uint64_t hash = gr_game_hash(game);
	uint8_t face[3] = {6, 7, 1};
	assert_int_equal(gr_game_roll(game, face, 2), GR_E_FACES);
	assert_string_equal(game->fault.expected, "2 of 1..6");
	assert_int_equal(gr_game_roll(game, face, 1), GR_E_FACES);
	assert_int_equal(gr_game_roll(game, face, 0), GR_E_FACES);
	assert_int_equal(gr_game_roll(game, face, GR_MAX_DICE + 1), GR_E_FACES);
	assert_int_equal(gr_game_play_text(game, "pass"), GR_E_NOT_DECISION);
	assert_int_equal(gr_game_play(game, TOY_PASS), GR_E_NOT_DECISION);
	assert_true(gr_game_hash(game) == hash);
	help_drop(game);
}

static void
wrong_options_are_refused(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(2, 2);
	uint64_t hash = gr_game_hash(game);
	uint8_t options[GR_MAX_OPTIONS] = {0, 2};
	assert_int_equal(gr_game_new(game, &toy_system, &toy_scenario, options, GR_DICE_SCRIPT, 0),
			 GR_E_SAVE_OPTION);
	assert_string_equal(game->fault.found, "armour");
	assert_true(gr_game_hash(game) == hash);
	/* What the scenario withholds keeps its default, 1; the other option is free. */
	struct gr_scenario narrow = toy_scenario;
	uint8_t other[GR_MAX_OPTIONS] = {2, 1};
	narrow.withheld = 1u << 0;
	assert_int_equal(gr_game_new(game, &toy_system, &narrow, other, GR_DICE_SCRIPT, 0),
			 GR_E_SAVE_OPTION);
	assert_string_equal(game->fault.found, "health");
	assert_true(gr_game_hash(game) == hash);
	other[0] = 1;
	other[1] = 0;
	assert_int_equal(gr_game_new(game, &toy_system, &narrow, other, GR_DICE_SCRIPT, 0), GR_OK);
	hash = gr_game_hash(game);
	struct gr_scenario foreign = toy_scenario;
	foreign.version = 2;
	assert_int_equal(gr_game_new(game, &toy_system, &foreign, NULL, GR_DICE_SCRIPT, 0),
			 GR_E_SAVE_SCENARIO);
	assert_true(gr_game_hash(game) == hash);
	help_drop(game);
}

static void
an_empty_game_refuses(void **unused)
{
	(void)unused;
	struct gr_game *game = help_empty();
	enum gr_error why = GR_OK;
	assert_int_equal(gr_game_play(game, TOY_PASS), GR_E_NOT_DECISION);
	assert_false(gr_game_can_undo(game, &why));
	assert_int_equal(why, GR_E_UNDO_NOTHING);
	help_drop(game);
}

/* Every error has a code of its own, for the protocol. */
static void
errors_have_codes(void **unused)
{
	(void)unused;
	for (int a = GR_OK; a <= GR_E_NO_ENTRY; a++) {
		for (int b = GR_OK; b < a; b++)
			assert_string_not_equal(gr_error_code((enum gr_error)a),
						gr_error_code((enum gr_error)b));
	}
}

/* === Log ====================================================================================== */

/* Strike with 4 + 6 and one preparation: 11, three health lost; the calculation is in the log. */
static void
log_keeps_events_and_calculations(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 1);
	uint32_t fired[12] = {0};
	game->fired = fired;
	help_play(game, "prepare");
	help_play(game, "strike");
	help_roll(game, 4, 6);
	assert_int_equal(game->log_len, 2);
	const struct gr_logged *lost = &game->log[0];
	assert_int_equal(lost->event.kind, TOY_E_LOST);
	assert_int_equal(lost->event.arg[1], 3);
	assert_int_equal(lost->entry, 5);
	assert_ptr_equal(lost->event.calc, &lost->calc);
	assert_int_equal(lost->calc.total, 11);
	assert_int_equal(lost->calc.n, 2);
	assert_null(game->log[1].event.calc);
	assert_int_equal(fired[3], 1);
	assert_int_equal(fired[10], 1);
	help_drop(game);
}

/* The log moves when it grows; each calculation must go on being found in its own record. */
static void
log_survives_growing(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 1);
	struct gr_event event = {TOY_E_LOST, 10, GR_ALL_SEATS, 0, {0}, NULL};
	struct gr_calc calc;
	help_play(game, "pass");
	for (int i = 0; i < 500; i++) {
		struct gr_ctx ctx = gr_game_ctx(game);
		ctx.sink = &game->sink;
		gr_calc_init(&calc, "calc.strike");
		gr_calc_add(&calc, 3, 1, i + 1);
		event.calc = i % 2 ? &calc : NULL;
		gr_emit_event(&ctx, &event);
	}
	assert_int_equal(game->log_len, 501);
	for (int i = 0; i < 500; i++) {
		const struct gr_logged *logged = &game->log[i + 1];
		assert_ptr_equal(logged->event.calc, i % 2 ? &logged->calc : NULL);
		assert_int_equal(logged->calc.total, i % 2 ? i + 1 : 0);
	}
	help_drop(game);
}

static void
quiet_keeps_no_log(void **unused)
{
	(void)unused;
	struct gr_game *game = help_empty();
	game->quiet = true;
	gr_game_new(game, &toy_system, &toy_scenario, NULL, GR_DICE_RANDOM, 1);
	help_play(game, "strike");
	assert_int_equal(game->log_len, 0);
	assert_true(game->quiet);
	help_drop(game);
}

/* === Undo ===================================================================================== */

static void
refuses_undo(struct gr_game *game, enum gr_error expected)
{
	enum gr_error why = GR_OK;
	uint64_t hash = gr_game_hash(game);
	uint32_t entries = game->entries;
	assert_false(gr_game_can_undo(game, &why));
	assert_int_equal(why, expected);
	assert_int_equal(gr_game_undo(game), expected);
	assert_int_equal(game->fault.error, expected);
	assert_true(gr_game_hash(game) == hash);
	assert_int_equal(game->entries, entries);
}

static void
undo_restores_bytes(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	uint8_t drawn[GR_MAX_STATE];
	uint8_t prepared[GR_MAX_STATE];
	memcpy(drawn, game->state, sizeof drawn);
	help_play(game, "prepare");
	memcpy(prepared, game->state, sizeof prepared);
	help_play(game, "prepare");
	assert_int_equal(gr_game_undo(game), GR_OK);
	assert_memory_equal(game->state, prepared, sizeof prepared);
	assert_int_equal(gr_game_undo(game), GR_OK);
	assert_memory_equal(game->state, drawn, sizeof drawn);
	assert_int_equal(game->entries, 2);
	refuses_undo(game, GR_E_UNDO_NOTHING);
	help_play(game, "prepare");
	assert_memory_equal(game->state, prepared, sizeof prepared);
	help_drop(game);
}

/* Taken back, events are taken back too, and the journal is as if nothing had been said. */
static void
undo_truncates_log_and_journal(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	help_play(game, "pass");
	size_t journal = game->journal_len;
	size_t log = game->log_len;
	assert_int_equal(log, 1);
	help_play(game, "prepare");
	assert_int_equal(gr_game_undo(game), GR_OK);
	assert_int_equal(game->journal_len, journal);
	assert_int_equal(game->log_len, log);
	help_drop(game);
}

static void
undo_closes_when_dice_are_due(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	help_play(game, "prepare");
	help_play(game, "strike");
	refuses_undo(game, GR_E_UNDO_CHANCE);
	help_roll(game, 1, 1);
	refuses_undo(game, GR_E_UNDO_CHANCE);
	help_drop(game);
}

static void
undo_closes_at_random_throws(void **unused)
{
	(void)unused;
	struct gr_game *game = help_game(GR_DICE_RANDOM, 1);
	refuses_undo(game, GR_E_UNDO_NOTHING);
	help_play(game, "strike");
	refuses_undo(game, GR_E_UNDO_CHANCE);
	help_drop(game);
}

static void
undo_closes_at_change_of_seat(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	help_play(game, "prepare");
	help_play(game, "pass");
	refuses_undo(game, GR_E_UNDO_SEAT);
	help_play(game, "prepare");
	assert_int_equal(gr_game_undo(game), GR_OK);
	refuses_undo(game, GR_E_UNDO_SEAT);
	help_drop(game);
}

/* Asking throws no dice and the same seat goes on, but it has learnt a secret. */
static void
undo_closes_at_a_reveal(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	help_play(game, "ask");
	assert_int_equal(gr_game_node(game)->seat, 1);
	refuses_undo(game, GR_E_UNDO_CHANCE);
	help_play(game, "prepare");
	assert_int_equal(gr_game_undo(game), GR_OK);
	help_drop(game);
}

/* Blue has 2 health left and is guessed: the game is over, and all is laid open. */
static void
undo_closes_at_the_end(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 2);
	for (int i = 0; i < 3; i++) {
		help_play(game, "guess 2");
		if (gr_game_node(game)->kind == GR_DECISION)
			help_play(game, "pass");
	}
	assert_int_equal(gr_game_node(game)->kind, GR_OVER);
	assert_int_equal(gr_game_node(game)->seat, 1);
	refuses_undo(game, GR_E_UNDO_CHANCE);
	help_drop(game);
}

/* === Journal ================================================================================== */

static void
entry_is(const struct gr_game *game, uint32_t k, const char *expected)
{
	char buffer[64];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	assert_true(gr_game_entry(game, k, &text));
	assert_string_equal(buffer, expected);
}

static void
entries_read_as_notation(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(3, 2);
	help_play(game, "volley 3");
	uint8_t face[] = {6, 5, 1};
	assert_int_equal(gr_game_roll(game, face, 3), GR_OK);
	help_play(game, "guess 1");
	entry_is(game, 0, "! 3");
	entry_is(game, 2, "volley 3");
	entry_is(game, 3, "! 6 5 1");
	entry_is(game, 4, "guess 1");
	struct gr_text text;
	char buffer[8];
	gr_text_init(&text, buffer, sizeof buffer);
	assert_false(gr_game_entry(game, 5, &text));
	help_drop(game);
}

/* What a walk has seen: the notation of every entry, and how the game stood before it. */
struct walked {
	const struct gr_game *game;
	uint32_t n, stop;
	bool ended;
	uint64_t last_hash;
	char text[64];
};

static bool
walk_on(void *user, const struct gr_past *past)
{
	struct walked *walked = user;
	assert_int_equal(past->k, walked->n);
	walked->last_hash = gr_hash(past->before.state, sizeof(struct toy_state));
	walked->ended = past->entry == NULL;
	if (walked->ended)
		return true;
	char buffer[16];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_journal_text(walked->game->sys, &past->before, past->entry, &text);
	strcat(walked->text, buffer);
	strcat(walked->text, "|");
	return walked->n++ != walked->stop;
}

static void
a_walk_passes_every_entry_in_its_place(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(3, 2);
	help_play(game, "prepare");
	help_play(game, "guess 1");
	struct walked walked = {.game = game, .stop = UINT32_MAX};
	gr_game_walk(game, walk_on, &walked);
	assert_string_equal(walked.text, "! 3|! 2|prepare|guess 1|");
	assert_true(walked.ended);
	assert_int_equal(walked.last_hash, gr_game_hash(game));
	/* One that has seen enough is not asked on. */
	struct walked brief = {.game = game, .stop = 1};
	gr_game_walk(game, walk_on, &brief);
	assert_string_equal(brief.text, "! 3|! 2|");
	assert_false(brief.ended);
	help_drop(game);
}

/* === Positions ================================================================================ */

static void
position_round_trip(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(3, 2);
	help_play(game, "volley 2");
	struct gr_game *copy = help_empty();
	assert_int_equal(gr_game_position(copy, &toy_system, &toy_scenario, game->option,
					  GR_DICE_SCRIPT, 0, game->state, true),
			 GR_OK);
	assert_true(copy->from_position);
	assert_true(gr_game_hash(copy) == gr_game_hash(game));
	help_roll(copy, 1, 5);
	help_roll(game, 1, 5);
	assert_true(gr_game_hash(copy) == gr_game_hash(game));
	help_drop(copy);
	help_drop(game);
}

static struct toy_state
made_by_hand(void)
{
	return (struct toy_state){
		.mover = 2, .turn = 3, .health = {0, 1, 2},
                        .armour = {0  },
                        .secret = {0, 3, 3}
        };
}

static enum gr_error
take_position(struct gr_game *game, const struct toy_state *state, bool has_stack)
{
	return gr_game_position(game, &toy_system, &toy_scenario, NULL, GR_DICE_SCRIPT, 0, state,
				has_stack);
}

static void
position_is_entered(void **unused)
{
	(void)unused;
	struct toy_state state = made_by_hand();
	struct gr_game *game = help_empty();
	assert_int_equal(take_position(game, &state, false), GR_OK);
	assert_int_equal(gr_game_node(game)->kind, GR_DECISION);
	assert_int_equal(gr_game_node(game)->seat, 2);
	refuses_undo(game, GR_E_UNDO_NOTHING);
	help_play(game, "prepare");
	assert_int_equal(gr_game_undo(game), GR_OK);
	help_drop(game);
}

/* enter() complains of the mover, verify() of a secret; the node is the kernel's own concern. The
 * game that was going on goes on. */
static void
bad_positions_are_refused(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 1);
	uint64_t hash = gr_game_hash(game);
	struct toy_state state = made_by_hand();
	state.mover = 7;
	assert_int_equal(take_position(game, &state, false), GR_E_POSITION);
	assert_int_equal(game->fault.complaints.n, 1);
	assert_int_equal(game->fault.complaints.at[0].value, 7);
	state = made_by_hand();
	state.secret[2] = 0;
	assert_int_equal(take_position(game, &state, true), GR_E_POSITION);
	assert_int_equal(game->fault.complaints.at[0].reason, TOY_NO_NUMBER);
	static const struct gr_node bad[] = {
		{GR_DECISION, 1, 9, {0}},
                {GR_DECISION, 1, 0, {0}},
                {GR_DECISION, 3, 1, {0}},
		{GR_DECISION, 0, 1, {0}},
                {  GR_CHANCE, 1, 7, {0}},
                {    GR_OVER, 1, 3, {0}},
		{          7, 1, 1, {0}},
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		state = made_by_hand();
		state.node = bad[i];
		assert_int_equal(take_position(game, &state, true), GR_E_POSITION);
		assert_string_equal(game->fault.found, "node");
	}
	assert_true(gr_game_hash(game) == hash);
	help_play(game, "pass");
	help_drop(game);
}

/* === Branches ================================================================================= */

/* What if that strike had shown two sixes? The dice after it stay what they would have been. */
static void
branch_with_another_throw(void **unused)
{
	(void)unused;
	struct gr_game *game = help_game(GR_DICE_RANDOM, 77);
	struct gr_game *branch = help_empty();
	uint32_t entry = 0;
	help_play(game, "strike");
	uint32_t strike = game->entries - 1;
	help_play(game, "strike");
	assert_int_equal(gr_game_branch(branch, game, strike), GR_OK);
	assert_int_equal(gr_game_node(branch)->kind, GR_CHANCE);
	help_roll(branch, 6, 6);
	assert_int_equal(help_state(branch)->health[2], 3);
	help_play(branch, "strike");
	assert_int_equal(help_state(branch)->health[1], help_state(game)->health[1]);
	assert_true(branch->rng.drawn == game->rng.drawn);
	assert_true(gr_game_dice_proven(game, &entry));
	assert_false(gr_game_dice_proven(branch, &entry));
	assert_int_equal(entry, strike);
	help_drop(branch);
	help_drop(game);
}

/* Left to the generator, a branch becomes the same game again; at every entry. */
static void
branch_and_run_is_the_same_game(void **unused)
{
	(void)unused;
	struct gr_game *game = help_game(GR_DICE_RANDOM, 5);
	struct gr_game *branch = help_empty();
	uint32_t fired[12] = {0};
	branch->fired = fired;
	help_play(game, "prepare");
	help_play(game, "strike");
	help_play(game, "duel");
	/* What is played again has been counted when it was played. */
	assert_int_equal(gr_game_branch(branch, game, game->entries), GR_OK);
	assert_int_equal(fired[2], 0);
	assert_ptr_equal(branch->fired, fired);
	for (uint32_t k = 0; k <= game->entries; k++) {
		assert_int_equal(gr_game_branch(branch, game, k), GR_OK);
		assert_int_equal(branch->entries, k);
		assert_int_equal(gr_game_run(branch), GR_OK);
		while (branch->entries < game->entries) {
			struct gr_text text;
			char buffer[64];
			gr_text_init(&text, buffer, sizeof buffer);
			assert_true(gr_game_entry(game, branch->entries, &text));
			help_play(branch, buffer);
		}
		assert_true(gr_game_hash(branch) == gr_game_hash(game));
		assert_true(branch->rng.drawn == game->rng.drawn);
		assert_int_equal(branch->log_len, game->log_len);
	}
	assert_int_equal(gr_game_branch(branch, game, game->entries + 1), GR_E_NO_ENTRY);
	help_drop(branch);
	help_drop(game);
}

/* A branch of a position begins there too; and a game may be cut back to its own branch. */
static void
branch_of_a_position_in_place(void **unused)
{
	(void)unused;
	struct toy_state state = made_by_hand();
	struct gr_game *game = help_empty();
	assert_int_equal(take_position(game, &state, false), GR_OK);
	uint64_t hash = gr_game_hash(game);
	help_play(game, "pass");
	assert_int_equal(gr_game_branch(game, game, 0), GR_OK);
	assert_true(gr_game_hash(game) == hash);
	assert_int_equal(game->entries, 0);
	help_drop(game);
}

/* === Want of memory =========================================================================== */

/* What must be the same before and after a call that found no memory. */
struct seen {
	uint64_t hash;
	uint64_t drawn;
	uint64_t entries;
	uint64_t journal_len;
	uint64_t log_len;
};

static struct seen
look(const struct gr_game *game)
{
	uint64_t hash = game->sys ? gr_game_hash(game) : 0;
	return (struct seen){hash, game->rng.drawn, game->entries, game->journal_len,
			     game->log_len};
}

/* Move i of a game that asks for memory in every way. */
static enum gr_error
move(struct gr_game *game, struct gr_game *branch, const char *save, int i)
{
	switch (i) {
	case 0: return gr_game_new(game, &toy_system, &toy_scenario, NULL, GR_DICE_RANDOM, 4);
	case 1: return gr_game_play_text(game, "prepare");
	case 2: return gr_game_undo(game);
	case 3: return gr_game_play_text(game, "strike");
	case 4: return gr_game_branch(branch, game, 3);
	case 5: return gr_game_roll(branch, (const uint8_t[]){6, 6}, 2);
	case 6: return gr_game_run(branch);
	case 7: return help_load(game, save);
	default: break;
	}
	/* Long enough that journal and log must grow again. */
	return gr_game_play_text(game, i % 3 ? "prepare" : "pass");
}

/*
 * Let the k-th request for memory fail, for every k. The call in progress says so and has changed
 * nothing; made again it succeeds, and the end is the same as if memory had never been short.
 */
static void
no_memory_loses_nothing(void **unused)
{
	(void)unused;
	enum { MOVES = 200 };
	struct gr_game *before = help_game(GR_DICE_RANDOM, 11);
	for (int i = 0; i < 8; i++)
		help_play(before, "pass");
	char *save = help_save(before);
	help_drop(before);
	struct seen end = {0};
	long failures = 0;
	for (long k = 0; failures == (k ? k - 1 : 0); k++) {
		struct gr_game *game = help_empty();
		struct gr_game *branch = help_empty();
		help_grown = 0;
		help_fail_at = k;
		for (int i = 0; i < MOVES; i++) {
			struct seen main_before = look(game);
			struct seen branch_before = look(branch);
			enum gr_error error = move(game, branch, save, i);
			if (error == GR_E_MEMORY) {
				struct seen main_after = look(game);
				struct seen branch_after = look(branch);
				assert_memory_equal(&main_before, &main_after, sizeof main_after);
				assert_memory_equal(&branch_before, &branch_after,
						    sizeof branch_after);
				assert_int_equal(i == 4 || i == 5 || i == 6 ? branch->fault.error
									    : game->fault.error,
						 GR_E_MEMORY);
				failures++;
				error = move(game, branch, save, i);
			}
			assert_int_equal(error, GR_OK);
		}
		struct seen now = look(game);
		if (k == 0)
			end = now;
		assert_memory_equal(&now, &end, sizeof now);
		help_drop(branch);
		help_drop(game);
		assert_int_equal(help_held, 0);
	}
	/* One failure for each request there is: new, branch and load ask for a game, a journal and
	 * a log each; then both grow. The last k was behind them all. */
	assert_in_range(failures, 10, 100);
	help_fail_at = 0;
	free(save);
}

/*
 * The log has room for one of the two events that a good guess tells. Neither is kept, and the
 * window of undo is as it was: the preparation can be taken back, and behind it lies the throw.
 */
static void
half_told_events_are_taken_back(void **unused)
{
	(void)unused;
	struct gr_game *game = help_drawn(1, 1);
	while (game->log_len < 30)
		help_play(game, "pass");
	assert_int_equal(game->log_cap, 32);
	help_play(game, "strike");
	help_roll(game, 1, 1);
	help_play(game, "prepare");
	struct seen before = look(game);
	help_fail_at = help_grown + 1;
	assert_int_equal(gr_game_play_text(game, "guess 1"), GR_E_MEMORY);
	help_fail_at = 0;
	struct seen after = look(game);
	assert_memory_equal(&before, &after, sizeof after);
	assert_int_equal(gr_game_undo(game), GR_OK);
	refuses_undo(game, GR_E_UNDO_CHANCE);
	help_play(game, "guess 1");
	assert_int_equal(game->log_len, 33);
	help_drop(game);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(script_waits_for_every_throw),
		cmocka_unit_test(random_throws_by_itself),
		cmocka_unit_test(refusals_change_nothing),
		cmocka_unit_test(bad_faces_are_refused),
		cmocka_unit_test(wrong_options_are_refused),
		cmocka_unit_test(an_empty_game_refuses),
		cmocka_unit_test(errors_have_codes),
		cmocka_unit_test(log_keeps_events_and_calculations),
		cmocka_unit_test(log_survives_growing),
		cmocka_unit_test(quiet_keeps_no_log),
		cmocka_unit_test(undo_restores_bytes),
		cmocka_unit_test(undo_truncates_log_and_journal),
		cmocka_unit_test(undo_closes_when_dice_are_due),
		cmocka_unit_test(undo_closes_at_random_throws),
		cmocka_unit_test(undo_closes_at_change_of_seat),
		cmocka_unit_test(undo_closes_at_a_reveal),
		cmocka_unit_test(undo_closes_at_the_end),
		cmocka_unit_test(entries_read_as_notation),
		cmocka_unit_test(a_walk_passes_every_entry_in_its_place),
		cmocka_unit_test(position_round_trip),
		cmocka_unit_test(position_is_entered),
		cmocka_unit_test(bad_positions_are_refused),
		cmocka_unit_test(branch_with_another_throw),
		cmocka_unit_test(branch_and_run_is_the_same_game),
		cmocka_unit_test(branch_of_a_position_in_place),
		cmocka_unit_test(no_memory_loses_nothing),
		cmocka_unit_test(half_told_events_are_taken_back),
	};
	return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
