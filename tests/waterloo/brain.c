/*
 * brain.c - what the computer thinks: a goal is the worse for who must hold it the fewer stand in it and
 * the nearer the enemy is; and some actions are likelier than others.
 */
#include "table.h"

/* What a French unit there is worth to the Allies, whose own unit stands here: below 0. */
static int
allied_value(struct table *t, const char *french, const char *allied)
{
	field(t, french, allied, NULL);
	rounds(t, W_FRENCH, 3, 0);
	const int value = waterloo_brain_eval(&t->ctx, W_SEAT_ALLIED);
	expect_int(t, waterloo_brain_eval(&t->ctx, W_SEAT_FRENCH), -value);
	return value;
}

/* Mont St Jean is A3; B4 lies a step before it, C5 two. */
CLAUSE(W21_2_1)
{
	const int left = allied_value(t, "B4 FI1", "A2 BI1/d");
	const int held = allied_value(t, "B4 FI1", "A3 BI1/d");
	const int by_two = allied_value(t, "B4 FI1", "A3 BI1/d BI2/d");
	const int from_afar = allied_value(t, "C5 FI1", "A2 BI1/d");
	const struct waterloo_scenario *m = w_map(&t->ctx);
	expect_int(t, m->to_goal[W_FRENCH][place(t, "A3")], 0);
	expect_int(t, m->to_goal[W_FRENCH][place(t, "B4")], 1);
	expect_int(t, m->to_goal[W_FRENCH][place(t, "C5")], 2);
	expect_int(t, m->to_goal[W_ALLIED][place(t, "H3")], 0);
	expect(t, held > left);
	expect(t, by_two > held);
	expect(t, from_afar > left);
}

/* Two units close it, four steps before the enemy comes: what the second one brings there is missed, a third
 * brings no more than it does elsewhere. E3 lies four steps before it, F3 five. */
CLAUSE(W21_2_1)
{
	const int one =
		allied_value(t, "E3 FI1", "A3 BI1/d") - allied_value(t, "E3 FI1", "A2 BI1/d");
	const int two = allied_value(t, "E3 FI1", "A3 BI1/d BI2/d") -
			allied_value(t, "E3 FI1", "A2 BI1/d BI2/d");
	const int three = allied_value(t, "E3 FI1", "A3 BI1/d BI2/d BI3/d") -
			  allied_value(t, "E3 FI1", "A2 BI1/d BI2/d BI3/d");
	const int afar =
		allied_value(t, "F3 FI1", "A3 BI1/d") - allied_value(t, "F3 FI1", "A2 BI1/d");
	expect_int(t, w_map(&t->ctx)->to_goal[W_FRENCH][place(t, "E3")], 4);
	expect_int(t, w_map(&t->ctx)->to_goal[W_FRENCH][place(t, "F3")], 5);
	expect(t, one > 0);
	expect_int(t, two, 2 * one);
	expect_int(t, three, two);
	expect_int(t, afar, 0);
}

/* How likely the computer thinks an action, given in notation. */
static int
appeal_of(struct table *t, const char *text)
{
	gr_action action;
	int appeal;
	expect_int(t, (int)waterloo_text_parse(&t->ctx, text, &action), 0);
	waterloo_brain_appeal(&t->ctx, &action, 1, &appeal);
	return appeal;
}

/* Who attacks marches towards the goal, and rather stays than goes away from it. */
CLAUSE(W6_1_4)
{
	field(t, "F3 FI1 FI2", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	play(t, "g mv F3");
	const int towards = appeal_of(t, "FI1>E3"), away = appeal_of(t, "FI1>G3");
	const int stay = appeal_of(t, "mv end");
	expect(t, towards > stay);
	expect(t, stay > away);
}

/* Three guns ready before infantry are likelier to fire than one. */
CLAUSE(W9_2_1)
{
	field(t, "E3 FI1 FA1 FA2 FA3", "D3 BI1 BI2", NULL);
	rounds(t, W_FRENCH, 3, 0);
	const int all = appeal_of(t, "g bo E3");
	field(t, "E3 FI1 FA1", "D3 BI1 BI2", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, all > appeal_of(t, "g bo E3"));
}

static bool
is_folly(struct table *t, const char *text)
{
	gr_action action;
	t->ctx = gr_game_ctx(t->game);
	expect_int(t, (int)waterloo_text_parse(&t->ctx, text, &action), 0);
	return waterloo_brain_folly(&t->ctx, action);
}

/* Is it a folly that French cavalry in D5, alone, assaults whoever stands in C5? */
static bool
is_folly_to_charge(struct table *t, const char *theirs)
{
	field(t, "D5 FC1 FC2", theirs, NULL);
	rounds(t, W_FRENCH, 3, 0);
	const bool folly = is_folly(t, "g as D5");
	play(t, "g as D5");
	expect_int(t, is_folly(t, "FC1>C5"), folly);
	return folly;
}

/* Squares are tested six columns to the left: nobody rides at them, but at what is not in square yet, at
 * guns alone, and at infantry so worn that a square does not help. Column 3 - 6 + 4 is above 0. */
CLAUSE(W13_4_1)
{
	expect(t, is_folly_to_charge(t, "C5 BI1/s"));
	expect(t, is_folly_to_charge(t, "C5 BI1/d BI2/s BA1"));
	expect(t, is_folly_to_charge(t, "C5 BI1/s red=3"));
	expect(t, !is_folly_to_charge(t, "C5 BI1/s red=4"));
	expect(t, is_folly_to_charge(t, "C5 BI1/s BI2/s red=7"));
	expect(t, !is_folly_to_charge(t, "C5 BI1/m"));
	expect(t, !is_folly_to_charge(t, "C5 BI1/d BI2/m"));
	expect(t, !is_folly_to_charge(t, "C5 BA1"));
}

/* Defensive infantry will stand in square. Where cavalry is with it there is a duel to be won first. */
CLAUSE(W12_4_4)
{
	expect(t, is_folly_to_charge(t, "C5 BI1/d"));
	expect(t, !is_folly_to_charge(t, "C5 BI1/d BC1"));
}

/* With infantry it is another thing: it goes first, then the horse. */
CLAUSE(W13_3_12)
{
	field(t, "D5 FC1 FI1", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, !is_folly(t, "g as D5"));
	play(t, "g as D5");
	expect(t, is_folly(t, "FC1>C5"));
	expect(t, !is_folly(t, "FI1>C5"));
	play(t, "FI1>C5");
	expect(t, !is_folly(t, "FC1>C5"));
}

/* Nor does infantry help that is too far away. */
CLAUSE(W10_1_2)
{
	field(t, "E5 FC1 FI1", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, is_folly(t, "g as E5"));
	field(t, "E5 FC1 FI1", "C5 BI1/d", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, !is_folly(t, "g as E5"));
}

/* With a red disc a leader can but assault, so to lead with it is a folly too where nothing else can come of it. */
CLAUSE(W17_1_6)
{
	field(t, "E5 FL2", "D5 FC1", "C5 BI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, is_folly(t, "r ld FL2"));
	expect(t, !is_folly(t, "g ld FL2"));
	play(t, "r ld FL2");
	expect(t, is_folly(t, "1 as D5"));
	field(t, "E5 FL2", "D5 FC1", "C5 BI1/m", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, !is_folly(t, "r ld FL2"));
	field(t, "E5 FL2 FI1", "D5 FC1", "C5 BI1/d", "E4 GI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, !is_folly(t, "r ld FL2"));
}

/* Elsewhere there may be better prey. */
CLAUSE(W10_1_3)
{
	field(t, "D5 FC1", "C5 BI1/d", "C4 GI1/m", NULL);
	rounds(t, W_FRENCH, 3, 0);
	expect(t, !is_folly(t, "g as D5"));
	play(t, "g as D5");
	expect(t, is_folly(t, "FC1>C5"));
	expect(t, !is_folly(t, "FC1>C4"));
	field(t, "D5 FC1", "C5 BI1/d", "B6 GI1/m", NULL); /* but not behind the squares */
	rounds(t, W_FRENCH, 3, 0);
	expect(t, is_folly(t, "g as D5"));
}

/* The French need 13 losses: with 12 one unit of six that breaks wins, with 11 it does not. */
CLAUSE(W21_2_2)
{
	for (int lost = 11; lost <= 12; lost++) {
		field(t, "D5 FC1", "C5 BI1/d", NULL);
		t->set->losses[W_RED] = (uint8_t)lost;
		rounds(t, W_FRENCH, 3, 0);
		expect_int(t, is_folly(t, "g as D5"), lost < 12);
		play(t, "g as D5");
		expect_int(t, is_folly(t, "FC1>C5"), lost < 12);
	}
}

/* Who stands where, counted in one go. */
CLAUSE(W7_1_2, W7_1_3)
{
	struct w_muster french, allied;
	field(t, "D5 GI1 GI2/d PI1 BC1/t BA1 BL1", "E4 FI1 FG1/d FI2/s FC1 FL1", "B2 PI2", NULL);
	rounds(t, W_FRENCH, 3, 0);
	waterloo_units_muster(&t->ctx, W_FRENCH, &french);
	waterloo_units_muster(&t->ctx, W_ALLIED, &allied);
	const int d5 = place(t, "D5"), e4 = place(t, "E4"), b2 = place(t, "B2");
	const int wanted[][3] = {
		{5, 4, 1},
                {3, 3, 1},
                {2, 1, 1},
                {0, 1, 0},
                {1, 0, 1},
                {1, 1, 0}
        };
	for (int arm = W_UNITS; arm <= W_HORSE; arm++) {
		expect_int(t, w_arm(&allied, (enum w_arm)arm, d5), wanted[arm][0]);
		expect_int(t, w_arm(&french, (enum w_arm)arm, e4), wanted[arm][1]);
		expect_int(t, w_arm(&allied, (enum w_arm)arm, b2), wanted[arm][2]);
		expect_int(t, w_arm(&french, (enum w_arm)arm, d5), 0);
	}
}

/* Cavalry rides two areas over open ground, out of the Delayed box too. */
CLAUSE(W6_1_7, W6_1_8, W20_2_2)
{
	field(t, "E4 FI1", NULL);
	rounds(t, W_FRENCH, 3, 0);
	const struct waterloo_scenario *m = w_map(&t->ctx);
	for (int from = 1; from < W_PLACES; from++) {
		uint64_t wanted = 0;
		for (int via = 1; via <= m->n_areas; via++)
			for (int to = 1; to < W_PLACES; to++)
				if ((m->adjacent[from] >> via & 1) && !(m->rough >> via & 1) &&
				    (m->adjacent[via] >> to & 1))
					wanted |= w_bit(to);
		expect(t, m->across[from] == wanted);
	}
	expect(t, m->across[W_BOX] != 0);
}

TABLE_TEST("a sum is shared out and rounded down")
{
	for (int n = 1; n < 64; n++)
		for (int sum = 0; sum < (1 << 20) / n; sum += sum < 5000 ? 1 : 97)
			if (waterloo_brain_share(sum, n) != sum / n)
				expect_int(t, waterloo_brain_share(sum, n), sum / n);
}
