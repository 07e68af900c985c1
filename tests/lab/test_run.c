/*
 * test_run.c - runs of the lab: whoever plays, and however often it is left, the totals are the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "run.h"
#include "scenarios.h"

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "%s:%d: %s\n", file, line, what);
	abort();
}

/* === Plans ====================================================================================== */

/* Random play of the first scenario there is, in two variants of its first option. */
static void
make_plan(struct lab_plan *plan, uint64_t games, bool match)
{
	const struct gr_scenario *scenario =
		(const struct gr_scenario *)(const void *)gr_scenario_blobs[0].data;
	memset(plan, 0, sizeof *plan);
	plan->sys = gr_system_named(scenario->system);
	plan->n_factors = 1;
	snprintf(plan->factor[0].name, LAB_NAME, "%s", plan->sys->options[0].id);
	plan->factor[0].n = 2;
	plan->n_variants = 2;
	for (int v = 0; v < 2; v++) {
		snprintf(plan->factor[0].level[v], LAB_NAME, "%d", v);
		plan->variant[v].scenario = scenario;
		memcpy(plan->variant[v].option, scenario->option, GR_MAX_OPTIONS);
		plan->variant[v].option[0] = (uint8_t)v;
		plan->variant[v].level[0] = (uint8_t)v;
	}
	lab_player_read(&plan->player[1], "random");
	lab_player_read(&plan->player[2], "random");
	plan->match = match;
	plan->games = games;
	plan->seed = 5;
	plan->detail = 10;
	lab_plan_finish(plan);
}

/* Leaves when so many games are played. */
static bool
leave_at(void *user, struct lab_run *run)
{
	return lab_run_played(run) >= *(uint64_t *)user;
}

static void
go(struct lab_run *run, int jobs, uint64_t until)
{
	char why[200] = "";
	const struct lab_watch watch = {leave_at, NULL, &until, 1};
	if (!lab_run_go(run, jobs, &watch, why, sizeof why))
		fail_msg("%s", why);
}

/* The whole run as text, by so many threads. */
static char *
played_by(const struct lab_plan *plan, int jobs)
{
	size_t len;
	struct lab_run *run = lab_run_new(plan);
	go(run, jobs, UINT64_MAX);
	char *text = lab_run_save(run, &len);
	lab_run_drop(run);
	return text;
}

/* === Tests ====================================================================================== */

static void
adding_is_associative(void **state)
{
	(void)state;
	static struct lab_plan plan;
	make_plan(&plan, 2, false);
	struct lab_tally *t[3], *left = lab_tally_new(plan.sys), *right = lab_tally_new(plan.sys);
	size_t numbers = lab_tally_size(plan.sys) / sizeof(int64_t);
	for (int k = 0; k < 3; k++) {
		t[k] = lab_tally_new(plan.sys);
		for (size_t i = 0; i < numbers; i++)
			((int64_t *)t[k])[i] = (int64_t)((i + 1) * (size_t)(7 * k + 3)) % 1000;
	}
	/* (0 + 1) + 2 and 0 + (2 + 1) */
	lab_tally_add(left, t[0], plan.sys);
	lab_tally_add(left, t[1], plan.sys);
	lab_tally_add(left, t[2], plan.sys);
	lab_tally_add(right, t[2], plan.sys);
	lab_tally_add(right, t[1], plan.sys);
	lab_tally_add(right, t[0], plan.sys);
	assert_memory_equal(left, right, lab_tally_size(plan.sys));
	/* 3 + 10 + 17, in the first place; 6 + 20 + 34 in the second */
	assert_int_equal(left->games, 30);
	assert_int_equal(left->broken_off, 60);
	for (int k = 0; k < 3; k++)
		free(t[k]);
	free(left);
	free(right);
}

static void
tally_as_text_and_back(void **state)
{
	(void)state;
	static struct lab_plan plan;
	make_plan(&plan, 2, false);
	struct lab_tally *a = lab_tally_new(plan.sys), *b = lab_tally_new(plan.sys);
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);
	a->games = 12;
	a->lead[3] = -77;
	*lab_tally_fell(a, plan.sys, plan.sys->n_spaces, LAB_SEATS - 1) = 9;
	lab_tally_write(a, plan.sys, out);
	fclose(out);
	assert_true(lab_tally_read(b, plan.sys, text));
	assert_memory_equal(a, b, lab_tally_size(plan.sys));
	assert_false(lab_tally_read(b, plan.sys, " 0:12x"));
	assert_false(lab_tally_read(b, plan.sys, " 99999999:1"));
	free(text);
	free(a);
	free(b);
}

static void
chunks_are_all_games_once(void **state)
{
	(void)state;
	static struct lab_plan plan;
	uint8_t games[2 * 150] = {0};
	make_plan(&plan, 150, false);
	for (uint32_t k = 0; k < lab_plan_chunks(&plan); k++) {
		struct lab_chunk chunk = lab_plan_chunk(&plan, k);
		for (uint32_t i = 0; i < chunk.n; i++) {
			assert_int_equal((chunk.first + i) / 150, chunk.variant);
			games[chunk.first + i]++;
		}
	}
	for (size_t i = 0; i < sizeof games; i++)
		assert_int_equal(games[i], 1);
}

static void
jobs_make_no_difference(void **state)
{
	(void)state;
	static struct lab_plan plan;
	make_plan(&plan, 200, false);
	char *one = played_by(&plan, 1);
	for (int jobs = 2; jobs <= 3; jobs++) {
		char *more = played_by(&plan, jobs);
		assert_string_equal(one, more);
		free(more);
	}
	free(one);
}

static void
seeds_make_a_difference(void **state)
{
	(void)state;
	static struct lab_plan plan, other;
	make_plan(&plan, 64, false);
	make_plan(&other, 64, false);
	other.seed = 500000;
	char *one = played_by(&plan, 1), *two = played_by(&other, 1);
	assert_string_not_equal(strstr(one, "tally 0"), strstr(two, "tally 0"));
	free(one);
	free(two);
}

/* Left twice on the way, each time gone on with in another run. */
static void
resumed_is_uninterrupted(void **state)
{
	(void)state;
	static struct lab_plan plan;
	char why[200];
	size_t len;
	make_plan(&plan, 400, false);
	char *whole = played_by(&plan, 2);
	char *text = NULL;
	for (uint64_t until = 64; until <= 64 * 4; until += 128) {
		struct lab_run *run = lab_run_new(&plan);
		if (text)
			assert_true(lab_run_load(run, text, why, sizeof why));
		go(run, 2, until);
		assert_true(lab_run_played(run) < lab_plan_games(&plan));
		free(text);
		text = lab_run_save(run, &len);
		lab_run_drop(run);
	}
	struct lab_run *run = lab_run_new(&plan);
	assert_true(lab_run_load(run, text, why, sizeof why));
	assert_true(lab_run_played(run) >= 64);
	go(run, 1, UINT64_MAX);
	free(text);
	text = lab_run_save(run, &len);
	assert_string_equal(text, whole);
	lab_run_drop(run);
	free(text);
	free(whole);
}

static void
other_plans_are_refused(void **state)
{
	(void)state;
	static struct lab_plan plan, other;
	char why[200] = "";
	make_plan(&plan, 64, false);
	make_plan(&other, 64, false);
	other.seed = 6;
	char *text = played_by(&plan, 1);
	struct lab_run *run = lab_run_new(&other);
	assert_false(lab_run_load(run, text, why, sizeof why));
	assert_non_null(strstr(why, "line 3"));
	assert_non_null(strstr(why, "seed 5"));
	assert_non_null(strstr(why, "seed 6"));
	assert_int_equal(lab_run_played(run), 0);
	lab_run_drop(run);
	free(text);
}

static void
damaged_states_are_refused(void **state)
{
	(void)state;
	static struct lab_plan plan;
	char why[200] = "";
	make_plan(&plan, 64, false);
	char *text = played_by(&plan, 1);
	struct lab_run *run = lab_run_new(&plan);
	char *tally = strstr(text, "tally 0 0:64 ");
	assert_non_null(tally);
	char *digit = strchr(tally + strlen("tally 0 0:64 "), ':') + 1;
	*digit = *digit == '1' ? '2' : '1';
	assert_false(lab_run_load(run, text, why, sizeof why));
	assert_non_null(strstr(why, "damaged"));
	*strstr(text, "\nend ") = '\0';
	assert_false(lab_run_load(run, text, why, sizeof why));
	assert_false(lab_run_load(run, "", why, sizeof why));
	assert_int_equal(lab_run_played(run), 0);
	lab_run_drop(run);
	free(text);
}

/* What must hold whatever was played. */
static void
figures_agree_with_each_other(void **state)
{
	(void)state;
	static struct lab_plan plan;
	make_plan(&plan, 128, false);
	struct lab_run *run = lab_run_new(&plan);
	go(run, 2, UINT64_MAX);
	for (int v = 0; v < 2; v++) {
		struct lab_tally *t = lab_run_tally(run, v);
		int64_t won = 0, ended = 0, lost = 0, fell = 0, fell_in = 0;
		for (int i = 0; i < LAB_RESULTS; i++)
			for (int seat = 0; seat < LAB_SEATS; seat++)
				won += t->won[i][seat];
		for (int turn = 0; turn < LAB_TURNS; turn++) {
			ended += t->ended[turn];
			for (int seat = 0; seat < LAB_SEATS; seat++)
				fell += t->fell_turn[turn][seat];
		}
		for (int seat = 0; seat < LAB_SEATS; seat++) {
			for (int kind = 0; kind < LAB_MAX_KINDS; kind++) {
				assert_true(t->lost[seat][kind] <= t->brought[seat][kind]);
				lost += t->lost[seat][kind];
			}
			for (int space = 0; space <= plan.sys->n_spaces; space++)
				fell_in += *lab_tally_fell(t, plan.sys, space, seat);
		}
		assert_int_equal(t->games, 128);
		assert_int_equal(won, 128);
		assert_int_equal(ended, 128);
		/* Games 0 .. 127 and 128 .. 255: those that ten divides. */
		assert_int_equal(t->detailed, 13);
		assert_int_equal(fell, fell_in);
		assert_true(fell > 0 && fell < lost);
	}
	lab_run_drop(run);
}

static void
matches_are_paired(void **state)
{
	(void)state;
	static struct lab_plan plan;
	make_plan(&plan, 100, true);
	struct lab_run *run = lab_run_new(&plan);
	go(run, 2, UINT64_MAX);
	const struct lab_tally *t = lab_run_tally(run, 0);
	int64_t pairs = 0, half = 0, points = 0;
	for (int k = 0; k < 5; k++) {
		pairs += t->pair[k];
		half += k * t->pair[k];
	}
	for (int seat = 1; seat <= 2; seat++) {
		assert_int_equal(t->score[seat][0] + t->score[seat][1] + t->score[seat][2], 50);
		points += t->score[seat][1] + 2 * t->score[seat][2];
	}
	assert_int_equal(pairs, 50);
	assert_int_equal(half, points);
	lab_run_drop(run);
}

static void
plans_travel_as_bytes(void **state)
{
	(void)state;
	static struct lab_plan plan, copy;
	size_t size;
	make_plan(&plan, 64, false);
	void *bytes = lab_plan_pack(&plan, &size);
	assert_true(lab_plan_unpack(&copy, bytes, size));
	assert_ptr_not_equal(copy.variant[1].scenario, plan.variant[1].scenario);
	char *here = played_by(&plan, 1), *there = played_by(&copy, 1);
	assert_string_equal(here, there);
	assert_false(lab_plan_unpack(&copy, bytes, size - 1));
	((char *)bytes)[0] ^= 1; /* another version */
	assert_false(lab_plan_unpack(&copy, bytes, size));
	free(here);
	free(there);
	free(bytes);
}

static void
players_are_read(void **state)
{
	(void)state;
	static const char *const wrong[] = {"",
					    "elf",
					    "mcts:",
					    "mcts:ms=",
					    "mcts:ms=0",
					    "3:ms=-1",
					    "3:ms=1x",
					    "greedy:ms=5",
					    "random:i=1",
					    "3:turns=",
					    "5:ms=4294967296000",
					    "3:hasty=101",
					    "3:heedless=2",
					    "3:glance=0",
					    "3:ahead=",
					    "3:ahead=2:",
					    "3:ahead=2:ms",
					    "greedy:hasty=5"};
	struct lab_player player;
	assert_true(lab_player_read(&player, "greedy"));
	assert_ptr_equal(player.level, ai_level_named("greedy"));
	assert_true(lab_player_read(&player, "3:iterations=250"));
	assert_ptr_equal(player.level, ai_level_named("3"));
	assert_int_equal(player.effort.iterations, 250);
	assert_int_equal(player.effort.ms, 0);
	assert_true(lab_player_read(&player, "mcts:ms=100"));
	assert_ptr_equal(player.level, ai_level_named("5"));
	assert_int_equal(player.effort.ms, 100);
	assert_string_equal(player.name, "mcts:ms=100");
	assert_false(player.is_tuned);
	assert_true(lab_player_read(&player,
				    "5:ahead=2:iterations=30:hasty=10:glance=4:tries=6:width=9"));
	assert_true(player.is_tuned);
	assert_int_equal(player.effort.iterations, 30);
	assert_int_equal(player.how.ahead, 2);
	assert_int_equal(player.how.answer, ai_level_named("5")->search->answer);
	assert_int_equal(player.how.hasty, 10);
	assert_int_equal(player.how.glance, 4);
	assert_int_equal(player.how.tries, 6);
	assert_int_equal(player.how.width, 9);
	assert_int_equal(player.how.ms, ai_level_named("5")->search->ms);
	assert_true(lab_player_read(&player, "4:answer=70"));
	assert_int_equal(player.how.answer, 70);
	assert_false(player.how.heedless);
	assert_true(lab_player_read(&player, "4:heedless=1"));
	assert_true(player.how.heedless);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(lab_player_read(&player, wrong[i]));
}

/* What a search has kept of one game must not tell in another, whoever plays that. */
static void
jobs_make_no_difference_to_searches(void **state)
{
	(void)state;
	static struct lab_plan plan;
	make_plan(&plan, 4, true);
	lab_player_read(&plan.player[1], "mcts:iterations=20");
	lab_player_read(&plan.player[2], "2:iterations=12");
	lab_plan_finish(&plan);
	char *one = played_by(&plan, 1), *three = played_by(&plan, 3);
	assert_string_equal(one, three);
	free(one);
	free(three);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(adding_is_associative),
		cmocka_unit_test(tally_as_text_and_back),
		cmocka_unit_test(chunks_are_all_games_once),
		cmocka_unit_test(jobs_make_no_difference),
		cmocka_unit_test(seeds_make_a_difference),
		cmocka_unit_test(resumed_is_uninterrupted),
		cmocka_unit_test(other_plans_are_refused),
		cmocka_unit_test(damaged_states_are_refused),
		cmocka_unit_test(figures_agree_with_each_other),
		cmocka_unit_test(matches_are_paired),
		cmocka_unit_test(plans_travel_as_bytes),
		cmocka_unit_test(players_are_read),
		cmocka_unit_test(jobs_make_no_difference_to_searches),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
