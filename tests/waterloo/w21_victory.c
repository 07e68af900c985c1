/*
 * w21_victory.c - chapter W21: losses and victory.
 */
#include "table.h"

/* The victory check of a turn, with these losses (red, blue). */
static void
check_at(struct table *t, int turn, int red, int blue)
{
	t->set->turn = (uint8_t)turn;
	t->set->losses[W_RED] = (uint8_t)red;
	t->set->losses[W_BLUE] = (uint8_t)blue;
	phase(t, W_PH_VICTORY);
}

/* The result names the winner's own clause. */
static void
by_clause(struct table *t, gr_rule rule)
{
	const struct gr_result_row *row = &t->game->sys->results[gr_game_node(t->game)->step];
	expect_int(t, row->rule, rule);
}

static void
goes_on(struct table *t, int turn)
{
	expect(t, gr_game_node(t->game)->kind != GR_OVER);
	expect_int(t, state(t)->turn, turn + 1);
}

/* === W21.1 losses =============================================================================== */

/* Infantry, guns and leaders count one each: all three of C4 are lost in one assault. */
CLAUSE(W21_1_1)
{
	field(t, "C4 GI1/d BA1 BL1 red=5", "D5 FI1 FI2", "B4 FI3", "B5 FI4", "C3 FI5", "C5 FI6",
	      "D4 FI7", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4; mv end");
	roll(t, "1 1 2 5"); /* gun and unit miss; shaken: five cubes, alone, a gun: column 5 */
	at(t, "GI1", "LOST");
	at(t, "BA1", "LOST");
	at(t, "BL1", "LOST");
	losses(t, "red", 3);
	losses(t, "black", 0);
	losses(t, "blue", 0);
}

/* Guard infantry counts two. */
CLAUSE(W21_1_2)
{
	field(t, "E4 FG1/d blue=5", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	roll(t, "1 2 5"); /* shaken: five cubes, alone, Guard: column 5 */
	at(t, "FG1", "LOST");
	losses(t, "blue", 2);
}

/* Line infantry counts one. */
CLAUSE(W21_1_2)
{
	field(t, "E4 FI1/d blue=5", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	roll(t, "1 2 5");
	at(t, "FI1", "LOST");
	losses(t, "blue", 1);
}

/* Cavalry never counts, Guard cavalry included. */
CLAUSE(W21_1_3)
{
	field(t, "H3 FK1/t", "G3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>H3");
	roll(t, "6");
	at(t, "FK1", "LOST");
	losses(t, "blue", 0);
	field(t, "A3 BC1/t", "B4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>A3");
	roll(t, "6");
	at(t, "BC1", "LOST");
	losses(t, "red", 0);
}

/* A loss by one's own crowding is a loss. */
CLAUSE(W21_1_4)
{
	field(t, "E5 FI1 FC1 FC2 FC3 blue=5", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	at(t, "FI1", "LOST");
	losses(t, "blue", 1);
}

/* So is one in want of a way out. */
CLAUSE(W21_1_4)
{
	field(t, "C4 GI1/d", "B4 FI2", "B5 FI3", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 2 1"); /* R and nowhere to go */
	losses(t, "red", 1);
}

/* === W21.2 who has won ========================================================================== */

/* French infantry in Mont St Jean. */
CLAUSE(W21_2_1)
{
	field(t, "A3 FI1", "C4 BI1/d", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_FRENCH, "goal");
}

/* Not an area beside it, nor the Allies' goal. */
CLAUSE(W21_2_1)
{
	field(t, "B4 FI1", "H3 FI2", "A3 BI1/d", NULL);
	check_at(t, 3, 0, 0);
	goes_on(t, 3);
}

/* Thirteen Anglo-Allied losses, not twelve; Prussian ones do not help. */
CLAUSE(W21_2_1)
{
	field(t, "H3 FI1", "A3 BI1/d", NULL);
	check_at(t, 2, 13, 0);
	over(t, W_SEAT_FRENCH, "losses");
	by_clause(t, W21_2_1);
	field(t, "H3 FI1", "A3 BI1/d", NULL);
	t->set->losses[W_BLACK] = 15;
	check_at(t, 2, 12, 0);
	goes_on(t, 2);
}

/* Allied infantry in Rossomme, Prussians included. */
CLAUSE(W21_2_2)
{
	field(t, "H3 GI1", "G3 FI1", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_ALLIED, "goal");
	by_clause(t, W21_2_2);
	field(t, "H3 PW1", "G3 FI1", NULL);
	check_at(t, 6, 0, 0);
	over(t, W_SEAT_ALLIED, "goal");
	field(t, "A3 GI1", "G3 FI1", NULL);
	check_at(t, 3, 0, 0);
	goes_on(t, 3);
}

/* Sixteen French losses, not fifteen. */
CLAUSE(W21_2_2)
{
	field(t, "H3 FI1", "A3 BI1/d", NULL);
	check_at(t, 2, 0, 16);
	over(t, W_SEAT_ALLIED, "losses");
	by_clause(t, W21_2_2);
	field(t, "H3 FI1", "A3 BI1/d", NULL);
	check_at(t, 2, 0, 15);
	goes_on(t, 2);
}

/* Nobody after 8 pm: the Allies; after 7 pm the battle goes on. */
CLAUSE(W21_2_3)
{
	field(t, "H3 FI1", "A3 BI1/d", NULL);
	check_at(t, 9, 12, 15);
	over(t, W_SEAT_ALLIED, "time");
	field(t, "H3 FI1", "A3 BI1/d", NULL);
	check_at(t, 8, 12, 15);
	goes_on(t, 8);
}

/* The French may still win in the last check. */
CLAUSE(W21_2_3)
{
	field(t, "A3 FI1", "C4 BI1/d", NULL);
	check_at(t, 9, 0, 0);
	over(t, W_SEAT_FRENCH, "goal");
}

/* Formation does not matter. */
CLAUSE(W21_2_4)
{
	field(t, "A3 FI1/d", "C4 BI1/d", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_FRENCH, "goal");
	field(t, "H3 BI1/s", "C4 FI1", NULL);
	check_at(t, 3, 0, 0);
	over(t, W_SEAT_ALLIED, "goal");
}

/* Cavalry, guns and leaders hold no goal. */
CLAUSE(W21_2_4)
{
	field(t, "A3 FC1 FA1 FL1", "H3 BC1 BA1 PC1 PA1 BL1", "C4 BI1/d", "E4 FI1", NULL);
	check_at(t, 3, 0, 0);
	goes_on(t, 3);
}

/* === W21.3 both at once ========================================================================= */

/* The side that inflicted more losses wins. */
CLAUSE(W21_3_1)
{
	field(t, "A3 FI1", "H3 GI1", NULL);
	check_at(t, 3, 4, 3);
	over(t, W_SEAT_FRENCH, "both");
	field(t, "A3 FI1", "H3 GI1", NULL);
	check_at(t, 3, 3, 4);
	over(t, W_SEAT_ALLIED, "both");
}

/* By losses too: fourteen inflicted against sixteen. */
CLAUSE(W21_3_1)
{
	field(t, "E4 FI1", "C4 GI1/d", NULL);
	check_at(t, 3, 14, 16);
	over(t, W_SEAT_ALLIED, "both");
	field(t, "A3 FI1", "C4 GI1/d", NULL);
	check_at(t, 3, 17, 16);
	over(t, W_SEAT_FRENCH, "both");
}

/* Prussian losses are left out. */
CLAUSE(W21_3_1)
{
	field(t, "A3 FI1", "H3 PW1", NULL);
	t->set->losses[W_BLACK] = 9;
	check_at(t, 6, 3, 4);
	over(t, W_SEAT_ALLIED, "both");
}

/* In the last turn too, and before its own rule. */
CLAUSE(W21_3_1)
{
	field(t, "A3 FI1", "H3 PW1", NULL);
	check_at(t, 9, 5, 4);
	over(t, W_SEAT_FRENCH, "both");
}

/* Equal: the Allies; by option a draw. */
CLAUSE(W21_3_2)
{
	field(t, "A3 FI1", "H3 GI1", NULL);
	check_at(t, 3, 4, 4);
	over(t, W_SEAT_ALLIED, "both");
	option(t, W_OPT_ALLIED_TIE, false);
	field(t, "A3 FI1", "H3 GI1", NULL);
	check_at(t, 3, 4, 4);
	over(t, 0, "draw");
	field(t, "A3 FI1", "H3 GI1", NULL);
	check_at(t, 3, 5, 4);
	over(t, W_SEAT_FRENCH, "both");
}

/* Most losses decide nothing else: not against a goal that one side alone has reached, and not at
 * nightfall. */
CLAUSE(W21_3_3)
{
	field(t, "A3 FI1", "C4 GI1/d", NULL);
	check_at(t, 3, 1, 15);
	over(t, W_SEAT_FRENCH, "goal");
	field(t, "E4 FI1", "C4 GI1/d", NULL);
	check_at(t, 9, 12, 1);
	over(t, W_SEAT_ALLIED, "time");
}
