/*
 * w02_turn.c - chapter W2 without W2.4: the turn and its phases.
 */
#include "table.h"

#include <string.h>

static void
has_discs(struct table *t, int side, int green, int red, int purple)
{
	expect_int(t, state(t)->disc[side][W_GREEN][W_AVAILABLE], green);
	expect_int(t, state(t)->disc[side][W_RED_DISC][W_AVAILABLE], red);
	expect_int(t, state(t)->disc[side][W_PURPLE][W_AVAILABLE], purple);
}

/* Two units far from each other, the turn as told. */
static void
quiet(struct table *t, int turn)
{
	field(t, "A1 BI1/d", "H1 FI1", NULL);
	t->set->turn = (uint8_t)turn;
}

/* A round that only passes, `n` times. */
static void
idle_round(struct table *t, const char *tile, int side, int n)
{
	due(t, "tile");
	roll(t, tile);
	asked(t, "form", side);
	play(t, "fo end");
	for (int i = 0; i < n; i++) {
		asked(t, "action", side);
		play(t, "g pass");
	}
}

/* Discs, Prussians, skirmish fire, rounds, formations, victory, next turn: in this order. */
CLAUSE(W2_1_1)
{
	change(t, NULL);
	t->set->turn = 4;
	phase(t, W_PH_START);
	due(t, "prussians");
	has_discs(t, W_FRENCH, 8, 4, 2);
	has_discs(t, W_ALLIED, 5, 2, 0);
	roll(t, "2");
	asked(t, "arrive", W_ALLIED);
	play(t, "pr PL1>DLY; pr PC1>DLY");
	asked(t, "skirmish", W_ALLIED);
	play(t, "sk end");
	asked(t, "skirmish", W_FRENCH);
	play(t, "sk end");
	idle_round(t, "5", W_FRENCH, 5);
	idle_round(t, "5", W_ALLIED, 5);
	idle_round(t, "2", W_FRENCH, 2);
	asked(t, "form", W_ALLIED);
	play(t, "fo end");
	asked(t, "form", W_FRENCH);
	expect_int(t, state(t)->turn, 4);
	play(t, "fo end");
	expect_int(t, state(t)->turn, 5);
	due(t, "prussians");
}

/* Formations come before the victory check: the French in Mont St Jean win only after them. */
CLAUSE(W2_1_1)
{
	field(t, "A3 FI1", "C6 BI1/d", NULL);
	phase(t, W_PH_FORM_ALLIED);
	asked(t, "form", W_ALLIED);
	play(t, "fo end");
	asked(t, "form", W_FRENCH);
	play(t, "fo end");
	over(t, W_SEAT_FRENCH, "goal");
}

/* Nine turns, noon to eight; the marker advances after each and the ninth is the last. */
CLAUSE(W2_1_2, W2_7_1)
{
	static const char *const hour[] = {"12 noon", "1 pm", "2 pm", "3 pm", "4 pm",
					   "5 pm",    "6 pm", "7 pm", "8 pm"};
	for (int turn = 1; turn <= 8; turn++) {
		quiet(t, turn);
		phase(t, W_PH_VICTORY);
		due(t, "tile");
		expect_int(t, state(t)->turn, turn + 1);
	}
	quiet(t, 9);
	phase(t, W_PH_VICTORY);
	over(t, W_SEAT_ALLIED, "time");
	for (int turn = 1; turn <= 9; turn++)
		expect(t, strcmp(t->map->clock[turn], hour[turn - 1]) == 0);
}

/* The discs of every turn. */
CLAUSE(W2_2_1, W2_2_2, W2_2_3)
{
	for (int turn = 1; turn <= 9; turn++) {
		quiet(t, turn);
		phase(t, W_PH_START);
		has_discs(t, W_FRENCH, 8, 4, 2);
		if (turn <= 4)
			has_discs(t, W_ALLIED, 5, 2, 0);
		else
			has_discs(t, W_ALLIED, 8, 4, 2);
	}
}

/* Discs left when Phase 4 ends are gone, and the next turn brings no more than its own. */
CLAUSE(W2_2_4)
{
	quiet(t, 1);
	discs(t, W_FRENCH, 3, 2, 1);
	discs(t, W_ALLIED, 0, 1, 0);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	asked(t, "form", W_ALLIED);
	has_discs(t, W_FRENCH, 0, 0, 0);
	has_discs(t, W_ALLIED, 0, 0, 0);
	play(t, "fo end; fo end");
	expect_int(t, state(t)->turn, 2);
	has_discs(t, W_FRENCH, 8, 4, 2);
	has_discs(t, W_ALLIED, 5, 2, 0);
}

/* At 2 pm nobody rolls for the Prussians, at 3 pm the Allied player does. */
CLAUSE(W2_3_1)
{
	change(t, NULL);
	t->set->turn = 3;
	phase(t, W_PH_START);
	asked(t, "skirmish", W_ALLIED);
	change(t, NULL);
	t->set->turn = 4;
	phase(t, W_PH_START);
	due(t, "prussians");
	expect_int(t, gr_game_node(t->game)->seat, W_SEAT_ALLIED);
}

/* Phase 5: first the Allies, then the French, any number of infantry and guns, for no disc. */
CLAUSE(W2_5_1)
{
	field(t, "C3 BI1/d BI2/d BA1 BC1", "E3 FI1 FI2 FA1", NULL);
	phase(t, W_PH_FORM_ALLIED);
	asked(t, "form", W_ALLIED);
	refused(t, "fo FI1 d", W5_1_1);
	play(t, "fo BI1 m; fo BI2 m; fo BA1 l");
	asked(t, "form", W_FRENCH);
	play(t, "fo FI1 d; fo FA1 l");
	has_discs(t, W_FRENCH, 8, 4, 2);
	has_discs(t, W_ALLIED, 5, 2, 0);
	play(t, "fo end");
	stands(t, "BI1", "mobile");
	stands(t, "BI2", "mobile");
	stands(t, "BA1", "limbered");
	stands(t, "FI1", "defensive");
	stands(t, "FI2", "mobile");
	stands(t, "FA1", "limbered");
}

/* Both sides are looked at in Phase 6, and a winner ends the game there. */
CLAUSE(W2_6_1)
{
	field(t, "A3 FI1", "C6 BI1/d", NULL);
	phase(t, W_PH_VICTORY);
	over(t, W_SEAT_FRENCH, "goal");
	field(t, "H3 BI1/d", "A1 FI1", NULL);
	phase(t, W_PH_VICTORY);
	over(t, W_SEAT_ALLIED, "goal");
	field(t, "H1 BI1/d", "A1 FI1", NULL);
	t->set->losses[W_BLUE] = 16;
	phase(t, W_PH_VICTORY);
	over(t, W_SEAT_ALLIED, "losses");
}

/* In mid-turn nobody wins: infantry in Mont St Jean plays on until Phase 6. */
CLAUSE(W2_6_2)
{
	field(t, "B3 FI1", "C6 BI1/d", NULL);
	discs(t, W_FRENCH, 4, 0, 0);
	discs(t, W_ALLIED, 1, 0, 0);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g mv B3; FI1>A3");
	asked(t, "action", W_FRENCH);
	play(t, "g pass");
	idle_round(t, "2", W_ALLIED, 1);
	idle_round(t, "2", W_FRENCH, 2);
	asked(t, "form", W_ALLIED);
	play(t, "fo end");
	asked(t, "form", W_FRENCH);
	play(t, "fo end");
	over(t, W_SEAT_FRENCH, "goal");
}
