/*
 * test_kernel.c - the stateless half: random numbers, text, dice, hash, legality, carrying out.
 */
#include "help.h"

#include <limits.h>

#include "read.h"

/* === rng.c ==================================================================================== */

/*
 * Computed apart from the program, by the definition of splitmix64:
 *	python3 -c '
 *	M=2**64-1; s=1234567
 *	for n in range(5):
 *	    z=(s+(n+1)*0x9E3779B97F4A7C15)&M
 *	    z=((z^z>>30)*0xBF58476D1CE4E5B9)&M; z=((z^z>>27)*0x94D049BB133111EB)&M; print(z^z>>31)'
 */
static void
rng_known_answers(void **unused)
{
	(void)unused;
	static const uint64_t expected[] = {6457827717110365317u, 3203168211198807973u,
					    9817491932198370423u, 4593380528125082431u,
					    16408922859458223821u};
	struct gr_rng rng = {1234567, 0};
	for (int i = 0; i < 5; i++)
		assert_true(gr_rng_next(&rng) == expected[i]);
	assert_int_equal(rng.drawn, 5);
	struct gr_rng third = {1234567, 2};
	assert_true(gr_rng_next(&third) == expected[2]);
}

/* 600,000 throws of a die: each face 100,000 +- 5 standard deviations (289 each). */
static void
rng_is_uniform(void **unused)
{
	(void)unused;
	struct gr_rng rng = {42, 0};
	int count[6] = {0};
	for (int i = 0; i < 600000; i++)
		count[gr_rng_below(&rng, 6)]++;
	for (int face = 0; face < 6; face++)
		assert_in_range(count[face], 100000 - 1445, 100000 + 1445);
}

/*
 * n = 3 * 2^30: without rejection every third number would come twice as often as the others, so
 * the thirds by remainder would get 1/2, 1/4, 1/4. A quarter of the draws must be rejected.
 */
static void
rng_rejects_instead_of_bias(void **unused)
{
	(void)unused;
	struct gr_rng rng = {7, 0};
	int count[3] = {0};
	for (int i = 0; i < 300000; i++)
		count[gr_rng_below(&rng, 3u << 30) % 3]++;
	for (int i = 0; i < 3; i++)
		assert_in_range(count[i], 100000 - 1300, 100000 + 1300);
	/* 300,000 / (3/4) = 400,000 draws, standard deviation 365. */
	assert_in_range(rng.drawn, 400000 - 1825, 400000 + 1825);
}

static void
rng_below_one_is_zero(void **unused)
{
	(void)unused;
	struct gr_rng rng = {1, 0};
	for (int i = 0; i < 100; i++)
		assert_int_equal(gr_rng_below(&rng, 1), 0);
}

/* A bag of 3 ones, 2 twos, no threes, 1 four. */
static void
rng_throws_by_weight(void **unused)
{
	(void)unused;
	struct gr_dice bag;
	gr_dice_fair(&bag, 1, 4, GR_READ_FACES);
	bag.weight[1] = 3;
	bag.weight[2] = 2;
	bag.weight[3] = 0;
	struct gr_rng rng = {3, 0};
	int count[5] = {0};
	for (int i = 0; i < 60000; i++) {
		uint8_t face;
		gr_rng_throw(&rng, &bag, &face);
		assert_true(gr_dice_allows(&bag, &face, 1));
		count[face]++;
	}
	assert_in_range(count[1], 30000 - 600, 30000 + 600);
	assert_in_range(count[2], 20000 - 600, 20000 + 600);
	assert_int_equal(count[3], 0);
	assert_in_range(count[4], 10000 - 500, 10000 + 500);
}

/* Each face of fair dice weighs one, and there is nothing else in them, whatever was there before. */
static void
dice_are_fair(void **unused)
{
	(void)unused;
	for (int sides = 1; sides <= GR_MAX_FACES; sides++) {
		struct gr_dice dice;
		memset(&dice, 0xA5, sizeof dice);
		gr_dice_fair(&dice, 2, sides, GR_READ_SUM);
		assert_int_equal(dice.count, 2);
		assert_int_equal(dice.sides, sides);
		assert_int_equal(dice.read, GR_READ_SUM);
		assert_int_equal(dice.least, 0);
		assert_int_equal(dice.seen_by, GR_ALL_SEATS);
		for (int face = 0; face <= GR_MAX_FACES; face++)
			assert_int_equal(dice.weight[face], face >= 1 && face <= sides);
		assert_int_equal(gr_dice_weight(&dice), sides);
	}
}

/* Fair dice: a face is one more than a draw below the number of faces, whatever that number. */
static void
rng_throws_fair_faces(void **unused)
{
	(void)unused;
	static const int sides[] = {1, 2, 6, 8, 9, GR_MAX_FACES};
	for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
		struct gr_dice dice;
		struct gr_rng rng = {17, 0}, same = {17, 0};
		gr_dice_fair(&dice, 3, sides[k], GR_READ_FACES);
		for (int i = 0; i < 1000; i++) {
			uint8_t face[3];
			gr_rng_throw(&rng, &dice, face);
			for (int die = 0; die < 3; die++)
				assert_int_equal(face[die],
						 1 + gr_rng_below(&same, (uint32_t)sides[k]));
		}
	}
}

/* Weights that add up to the number of faces, and yet are not fair: 2, none, 1, 1. */
static void
rng_sees_that_a_bag_is_unfair(void **unused)
{
	(void)unused;
	struct gr_dice bag;
	gr_dice_fair(&bag, 1, 4, GR_READ_FACES);
	bag.weight[1] = 2;
	bag.weight[2] = 0;
	struct gr_rng rng = {5, 0};
	int count[5] = {0};
	for (int i = 0; i < 40000; i++) {
		uint8_t face;
		gr_rng_throw(&rng, &bag, &face);
		count[face]++;
	}
	assert_int_equal(count[2], 0);
	assert_in_range(count[1], 20000 - 600, 20000 + 600); /* six standard deviations */
	assert_in_range(count[3], 10000 - 520, 10000 + 520);
}

/* === gr_hash: published vectors of XXH64, seed 0 ============================================== */

static void
hash_known_answers(void **unused)
{
	(void)unused;
	assert_true(gr_hash("", 0) == 0xEF46DB3751D8E999u);
	assert_true(gr_hash("a", 1) == 0xD24EC4F1A98C6E5Bu);
	assert_true(gr_hash("abc", 3) == 0x44BC2CF5AD770999u);
	/* 39 bytes: a stripe of 32, a word of 4 and three single bytes. */
	const char *text = "Nobody inspects the spammish repetition";
	assert_true(gr_hash(text, strlen(text)) == 0xFBCEA83C8A378BF1u);
}

/* Every byte matters, at every length through stripe, word and tail, at every alignment. */
static void
hash_sees_every_byte(void **unused)
{
	(void)unused;
	uint8_t bytes[72];
	for (size_t size = 1; size <= 64; size++) {
		memset(bytes, 0xA5, sizeof bytes);
		uint64_t whole = gr_hash(bytes, size);
		assert_true(gr_hash(bytes + size % 8, size) == whole);
		for (size_t i = 0; i < size; i++) {
			bytes[i] ^= 1;
			assert_true(gr_hash(bytes, size) != whole);
			bytes[i] ^= 1;
		}
	}
}

/* === text.c =================================================================================== */

static void
text_is_bounded(void **unused)
{
	(void)unused;
	char buffer[8];
	memset(buffer, '#', sizeof buffer);
	struct gr_text text;
	gr_text_init(&text, buffer, 6);
	gr_text_str(&text, "abc");
	assert_false(text.cut);
	gr_text_str(&text, "defg");
	assert_string_equal(buffer, "abcde");
	assert_true(text.cut);
	assert_int_equal(text.len, 5);
	assert_int_equal(buffer[6], '#');
	gr_text_char(&text, '!');
	assert_string_equal(buffer, "abcde");
}

static void
text_just_fits(void **unused)
{
	(void)unused;
	char buffer[4];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_text_str(&text, "abc");
	assert_string_equal(buffer, "abc");
	assert_false(text.cut);
	gr_text_str(&text, "");
	assert_false(text.cut);
}

/* "é" is two bytes; half of it would be no text at all. And no short text slips in after a cut. */
static void
text_cuts_between_characters(void **unused)
{
	(void)unused;
	char buffer[4];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_text_str(&text, "ab\xC3\xA9");
	assert_string_equal(buffer, "ab");
	assert_true(text.cut);
	gr_text_char(&text, 'c');
	assert_string_equal(buffer, "ab");
}

static void
text_numbers(void **unused)
{
	(void)unused;
	char buffer[128];
	struct gr_text text;
	gr_text_init(&text, buffer, sizeof buffer);
	gr_text_int(&text, 0);
	gr_text_char(&text, ' ');
	gr_text_int(&text, -7);
	gr_text_char(&text, ' ');
	gr_text_int(&text, LLONG_MIN);
	gr_text_char(&text, ' ');
	gr_text_int(&text, LLONG_MAX);
	gr_text_char(&text, ' ');
	gr_text_hex(&text, 0x0123456789ABCDEFu);
	assert_string_equal(buffer,
			    "0 -7 -9223372036854775808 9223372036854775807 0123456789abcdef");
}

static const char *
line_of(const char *system, const char *key)
{
	static const char *const lines[][2] = {
		{   "event.lost",  "{1} loses {2} {9} {3}{"},
		{       "phrase",   "{2}, {1}; {3} {4} {5}"},
		{    "seat.blue",               "les bleus"},
		{    "word.grim",                  "sombre"},
		{     "word.yes",                     "oui"},
		{ "reason.asked", "You have asked already."},
		{    "clause.T3",                "Frappez."},
		{"name.the-yard",                 "la cour"},
		{  "title.space",              "{2} ({1})!"},
	};
	assert_string_equal(system, "toy");
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		if (strcmp(lines[i][0], key) == 0)
			return lines[i][1];
	}
	return NULL;
}

static const struct gr_catalogue french = {"fr", line_of};

/* Arguments in any order; places without an argument stay empty, other braces are just braces. */
static void
say_event_with_catalogue(void **unused)
{
	(void)unused;
	char buffer[128];
	struct gr_text text;
	struct gr_ctx ctx = {&toy_scenario, NULL, NULL};
	struct gr_event event = {
		TOY_E_LOST, 10, GR_ALL_SEATS, 2, {2, -3},
                    NULL
        };
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_event(&toy_system, &ctx, &french, &event, &text);
	assert_string_equal(buffer, "les bleus loses -3 {9} {");
}

static void
say_without_catalogue(void **unused)
{
	(void)unused;
	char buffer[128];
	struct gr_text text;
	struct gr_ctx ctx = {&toy_scenario, NULL, NULL};
	struct gr_event event = {
		TOY_E_LOST, 10, GR_ALL_SEATS, 2, {2, 3},
                    NULL
        };
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_event(&toy_system, &ctx, NULL, &event, &text);
	assert_string_equal(buffer, "event.lost blue 3");
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_reason(&toy_system, NULL, TOY_ASKED, &text);
	assert_string_equal(buffer, "asked");
}

/* In the catalogue's language; in the system's own where the catalogue lacks it. */
static void
say_clauses(void **unused)
{
	(void)unused;
	assert_string_equal(gr_clause_text(&toy_system, &french, 3), "Frappez.");
	assert_string_equal(gr_clause_text(&toy_system, &french, 4), "Volley");
	assert_string_equal(gr_clause_text(&toy_system, NULL, 3), "Strike");
}

/* Names for people: the catalogue's for a proper name, with its id if the catalogue says so, that name
   itself, word of the catalogue, id, number, in this order. */
static void
say_names(void **unused)
{
	(void)unused;
	char buffer[128];
	struct gr_text text;
	struct gr_ctx ctx = {&toy_scenario, NULL, NULL};
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, "phrase");
	gr_phrase_add(&phrase, GR_D_SPACE, 1);
	gr_phrase_add(&phrase, GR_D_OWN, 1);
	gr_phrase_add(&phrase, GR_D_SPACE, 2);
	gr_phrase_add(&phrase, GR_D_RULE, 10);
	gr_phrase_add(&phrase, GR_D_BOOL, 1);
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_phrase(&toy_system, &ctx, &french, &phrase, &text);
	assert_string_equal(buffer, "sombre, la cour (P1)!; P2 T10 oui");
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_name(&toy_system, &ctx, NULL, GR_D_SPACE, 1, &text);
	assert_string_equal(buffer, "the yard");
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_value(&toy_system, &ctx, GR_D_SPACE, 9, &text);
	gr_say_value(&toy_system, &ctx, GR_D_SPACE, 1, &text);
	assert_string_equal(buffer, "9P1");
	gr_text_init(&text, buffer, sizeof buffer);
	gr_say_reason(&toy_system, &french, TOY_ASKED, &text);
	assert_string_equal(buffer, "You have asked already.");
}

/* === read.c =================================================================================== */

static struct gr_reader
reader_of(const char *text)
{
	return (struct gr_reader){.at = text, .signs = "!"};
}

/* A word is taken whole or not at all, in any case, with the blanks behind it. */
static void
read_words(void **unused)
{
	(void)unused;
	struct gr_reader r = reader_of("  Bo!   mv>P1");
	assert_false(gr_read_word(&r, "bo!"));
	gr_read_blanks(&r);
	assert_int_equal(gr_word_length(&r), 3);
	assert_false(gr_read_word(&r, "bo"));
	assert_false(gr_read_word(&r, "bo!!"));
	assert_true(gr_read_word(&r, "bO!"));
	assert_string_equal(r.at, "mv>P1");
	assert_false(gr_read_char(&r, '>'));
	assert_true(gr_read_word(&r, "mv"));
	assert_true(gr_read_char(&r, '>'));
	assert_string_equal(r.at, "P1");
	r.at = "";
	assert_int_equal(gr_word_length(&r), 0);
	assert_false(gr_read_word(&r, ""));
}

/* Ids by their domain; what is no id, or not within the bounds, stays to be read. */
static void
read_ids(void **unused)
{
	(void)unused;
	struct gr_reader r = reader_of("p2 grim P1");
	assert_int_equal(gr_read_id(&r, toy_system.id_of, GR_D_OWN, 0, 1), -1);
	assert_int_equal(gr_read_id(&r, toy_system.id_of, GR_D_SPACE, 1, 1), -1);
	assert_int_equal(gr_read_id(&r, toy_system.id_of, GR_D_SPACE, 1, 2), 2);
	assert_string_equal(r.at, " grim P1");
	assert_int_equal(gr_read_id(&r, toy_system.id_of, GR_D_OWN, 0, 1), -1);
	gr_read_blanks(&r);
	assert_int_equal(gr_read_id(&r, toy_system.id_of, GR_D_OWN, 0, 1), 1);
	assert_string_equal(r.at, " P1");
}

/* === calc.c =================================================================================== */

static void
calc_sums_and_drops_zero(void **unused)
{
	(void)unused;
	struct gr_calc calc;
	gr_calc_init(&calc, "calc.strike");
	gr_calc_add(&calc, 3, 1, 5);
	gr_calc_add(&calc, 2, 2, 0);
	gr_calc_add(&calc, 4, 2, -7);
	assert_int_equal(calc.n, 2);
	assert_int_equal(calc.total, -2);
	assert_int_equal(calc.term[1].rule, 4);
	assert_int_equal(calc.term[1].value, -7);
	assert_string_equal(calc.title.key, "calc.strike");
}

/* The event's clause and the clause of each term are counted; a full counter stays full. */
static void
events_count_clauses(void **unused)
{
	(void)unused;
	uint32_t fired[12] = {[4] = UINT32_MAX};
	struct gr_sink sink = {NULL, fired};
	struct gr_ctx ctx = {&toy_scenario, NULL, &sink};
	struct gr_calc calc;
	gr_calc_init(&calc, "calc.strike");
	gr_calc_add(&calc, 3, 1, 5);
	gr_calc_add(&calc, 4, 2, 1);
	struct gr_event event = {TOY_E_LOST, 10, GR_ALL_SEATS, 0, {0}, &calc};
	gr_emit_event(&ctx, &event);
	gr_cite(&ctx, 10);
	gr_cite(&ctx, 0);
	assert_int_equal(fired[10], 2);
	assert_int_equal(fired[3], 1);
	assert_int_equal(fired[4], UINT32_MAX);
	assert_int_equal(fired[0], 0);
}

/* === Dice ===================================================================================== */

static void
dice_allow(void **unused)
{
	(void)unused;
	struct gr_dice dice;
	gr_dice_fair(&dice, 2, 6, GR_READ_SUM);
	assert_int_equal(gr_dice_weight(&dice), 6);
	assert_int_equal(dice.seen_by, GR_ALL_SEATS);
	uint8_t good[] = {1, 6};
	uint8_t zero[] = {0, 6};
	uint8_t seven[] = {7, 1};
	assert_true(gr_dice_allows(&dice, good, 2));
	assert_false(gr_dice_allows(&dice, good, 1));
	assert_false(gr_dice_allows(&dice, zero, 2));
	assert_false(gr_dice_allows(&dice, seven, 2));
	dice.weight[6] = 0;
	assert_false(gr_dice_allows(&dice, good, 2));
	assert_int_equal(gr_dice_weight(&dice), 5);
}

/* === core.c =================================================================================== */

/* Red to decide, the given secrets, no listener. */
static struct gr_ctx
drawn(struct toy_state *state)
{
	struct gr_ctx ctx = {&toy_scenario, state, NULL};
	uint8_t one = 1;
	gr_setup(&toy_system, &ctx, NULL);
	gr_apply_throw(&toy_system, &ctx, &one);
	gr_apply_throw(&toy_system, &ctx, &one);
	assert_int_equal(gr_node(&ctx)->kind, GR_DECISION);
	return ctx;
}

static void
system_by_name(void **unused)
{
	(void)unused;
	assert_ptr_equal(gr_system_named("toy"), &toy_system);
	assert_null(gr_system_named("toys"));
}

/* Options NULL: the scenario's own (health 6); bytes left in the state before are wiped. */
static void
setup_takes_options(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = {&toy_scenario, &state, NULL};
	memset(&state, 0xFF, sizeof state);
	gr_setup(&toy_system, &ctx, NULL);
	assert_int_equal(state.health[1], 6);
	assert_int_equal(state.omen, 0);
	assert_int_equal(state.node.kind, GR_CHANCE);
	uint8_t options[GR_MAX_OPTIONS] = {2, 0};
	gr_setup(&toy_system, &ctx, options);
	assert_int_equal(state.health[1], 8);
	assert_int_equal(state.armour[2], 0);
}

/* Of 13 candidates "volley 0" and "guess 0" are refused, and the clauses of the refusals count. */
static void
legal_filters_candidates(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = drawn(&state);
	struct gr_list *list = malloc(sizeof *list);
	assert_non_null(list);
	uint32_t fired[12] = {0};
	struct gr_sink sink = {NULL, fired};
	ctx.sink = &sink;
	gr_legal(&toy_system, &ctx, list);
	assert_int_equal(list->n, 11);
	assert_false(list->cut);
	for (int i = 0; i < list->n; i++) {
		assert_int_equal(gr_check(&toy_system, &ctx, list->action[i]), 0);
		assert_true(list->action[i] != TOY_ACTION(TOY_GUESS, 0));
	}
	assert_int_equal(list->action[0], TOY_PREPARE);
	assert_int_equal(list->action[10], TOY_PASS);
	assert_int_equal(fired[4], 1);
	assert_int_equal(fired[7], 1);
	free(list);
}

static void
list_is_cut_when_full(void **unused)
{
	(void)unused;
	struct gr_list *list = malloc(sizeof *list);
	assert_non_null(list);
	list->n = 0;
	list->cut = false;
	for (int i = 0; i < GR_MAX_LEGAL; i++)
		gr_offer(list, 1);
	assert_false(list->cut);
	gr_offer(list, 2);
	assert_true(list->cut);
	assert_int_equal(list->n, GR_MAX_LEGAL);
	free(list);
}

static void
check_refuses_with_reason(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = drawn(&state);
	struct toy_state before = state;
	assert_int_equal(gr_check(&toy_system, &ctx, TOY_ACTION(TOY_GUESS, 4)), TOY_NO_NUMBER);
	assert_int_equal(gr_check(&toy_system, &ctx, TOY_ACTION(TOY_ARMOUR, 0)), TOY_NOT_HERE);
	assert_int_equal(gr_check(&toy_system, &ctx, UINT64_MAX), TOY_NOT_HERE);
	assert_memory_equal(&before, &state, sizeof state);
}

/* 11 legal actions of 13 candidates: 110,000 draws, each about 10,000 (standard deviation 95). */
static void
random_action_is_uniform(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = drawn(&state);
	struct gr_rng rng = {5, 0};
	int count[16][4] = {{0}};
	for (int i = 0; i < 110000; i++) {
		gr_action action = gr_random_action(&toy_system, &ctx, &rng);
		assert_int_equal(gr_check(&toy_system, &ctx, action), 0);
		count[action & 0xFF][action >> 8]++;
	}
	assert_in_range(count[TOY_PREPARE][0], 9500, 10500);
	assert_in_range(count[TOY_PASS][0], 9500, 10500);
	for (int n = 1; n <= 3; n++) {
		assert_in_range(count[TOY_GUESS][n], 9500, 10500);
		assert_in_range(count[TOY_DO_VOLLEY][n], 9500, 10500);
	}
}

/* Armour 1: two hits cannot be taken by it, so health is the only choice and is taken unasked. */
static void
auto_takes_a_single_action(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = drawn(&state);
	uint8_t two_hits[] = {4, 6, 3};
	gr_apply(&toy_system, &ctx, TOY_ACTION(TOY_DO_VOLLEY, 3));
	gr_apply_throw(&toy_system, &ctx, two_hits);
	assert_int_equal(state.health[2], 4);
	assert_int_equal(state.node.kind, GR_DECISION);
	assert_int_equal(state.node.step, TOY_MAIN);
	assert_int_equal(state.node.seat, 2);
}

static void
auto_asks_when_there_are_two(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = drawn(&state);
	uint8_t one_hit[] = {4, 1, 3};
	gr_apply(&toy_system, &ctx, TOY_ACTION(TOY_DO_VOLLEY, 3));
	gr_apply_throw(&toy_system, &ctx, one_hit);
	assert_int_equal(state.node.step, TOY_ABSORB);
	assert_int_equal(state.node.seat, 2);
	assert_int_equal(state.health[2], 6);
}

/* An automatic step that follows from a refusal counts its clause. */
static void
auto_counts_refusals(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = drawn(&state);
	uint32_t fired[12] = {0};
	struct gr_sink sink = {NULL, fired};
	uint8_t two_hits[] = {4, 6};
	ctx.sink = &sink;
	gr_apply(&toy_system, &ctx, TOY_ACTION(TOY_DO_VOLLEY, 2));
	gr_apply_throw(&toy_system, &ctx, two_hits);
	assert_int_equal(fired[5], 1);
}

static void
due_says_what_is_thrown(void **unused)
{
	(void)unused;
	struct toy_state state;
	struct gr_ctx ctx = drawn(&state);
	struct gr_dice dice;
	gr_apply(&toy_system, &ctx, TOY_ACTION(TOY_DO_VOLLEY, 3));
	gr_due(&toy_system, &ctx, &dice);
	assert_int_equal(dice.count, 3);
	assert_int_equal(dice.read, GR_READ_AT_LEAST);
	assert_int_equal(dice.least, 4);
}

static void
complaints_are_bounded(void **unused)
{
	(void)unused;
	struct gr_complaints list = {0};
	for (int i = 0; i < GR_MAX_COMPLAINTS + 5; i++)
		gr_complain(&list, TOY_ASKED, GR_D_SEAT, i);
	assert_int_equal(list.n, GR_MAX_COMPLAINTS);
	assert_int_equal(list.at[GR_MAX_COMPLAINTS - 1].value, GR_MAX_COMPLAINTS - 1);
}

/* Random play ends: at most 40 turns, and every action listed is carried out. */
static void
random_play_ends(void **unused)
{
	(void)unused;
	for (uint64_t seed = 1; seed <= 300; seed++) {
		struct toy_state state;
		struct gr_ctx ctx = {&toy_scenario, &state, NULL};
		struct gr_rng rng = {seed, 0};
		int nodes = 0;
		gr_setup(&toy_system, &ctx, NULL);
		for (; gr_node(&ctx)->kind != GR_OVER; nodes++) {
			assert_in_range(nodes, 0, 800);
			if (gr_node(&ctx)->kind == GR_DECISION) {
				gr_apply(&toy_system, &ctx,
					 gr_random_action(&toy_system, &ctx, &rng));
				continue;
			}
			gr_random_throw(&toy_system, &ctx, &rng);
		}
		struct gr_complaints complaints = {0};
		toy_system.verify(&ctx, &complaints);
		assert_int_equal(complaints.n, 0);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rng_known_answers),
		cmocka_unit_test(rng_is_uniform),
		cmocka_unit_test(rng_rejects_instead_of_bias),
		cmocka_unit_test(rng_below_one_is_zero),
		cmocka_unit_test(rng_throws_by_weight),
		cmocka_unit_test(dice_are_fair),
		cmocka_unit_test(rng_throws_fair_faces),
		cmocka_unit_test(rng_sees_that_a_bag_is_unfair),
		cmocka_unit_test(hash_known_answers),
		cmocka_unit_test(hash_sees_every_byte),
		cmocka_unit_test(text_is_bounded),
		cmocka_unit_test(text_just_fits),
		cmocka_unit_test(text_cuts_between_characters),
		cmocka_unit_test(text_numbers),
		cmocka_unit_test(say_event_with_catalogue),
		cmocka_unit_test(say_without_catalogue),
		cmocka_unit_test(say_clauses),
		cmocka_unit_test(say_names),
		cmocka_unit_test(read_words),
		cmocka_unit_test(read_ids),
		cmocka_unit_test(calc_sums_and_drops_zero),
		cmocka_unit_test(events_count_clauses),
		cmocka_unit_test(dice_allow),
		cmocka_unit_test(system_by_name),
		cmocka_unit_test(setup_takes_options),
		cmocka_unit_test(legal_filters_candidates),
		cmocka_unit_test(list_is_cut_when_full),
		cmocka_unit_test(check_refuses_with_reason),
		cmocka_unit_test(random_action_is_uniform),
		cmocka_unit_test(auto_takes_a_single_action),
		cmocka_unit_test(auto_asks_when_there_are_two),
		cmocka_unit_test(auto_counts_refusals),
		cmocka_unit_test(due_says_what_is_thrown),
		cmocka_unit_test(complaints_are_bounded),
		cmocka_unit_test(random_play_ends),
	};
	return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
