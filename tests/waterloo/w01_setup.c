/*
 * w01_setup.c - chapter W1: the set-up.
 */
#include "table.h"

#include <string.h>

/* Two seats; the second commands British and Prussians alike, with one disc. */
CLAUSE(W1_1)
{
	expect_int(t, waterloo_system.seats, 2);
	field(t, "B7 BI1 PI1", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 3, 0);
	asked(t, "action", W_ALLIED);
	play(t, "g mv B7; BI1>B6; PI1>B6");
	at(t, "BI1", "B6");
	at(t, "PI1", "B6");
	refused(t, "g mv H1", W5_1_9);
}

/* A hit on Prussians is a black cube. */
CLAUSE(W1_2)
{
	field(t, "E5 FI1 FI2", "F6 PI1", "D6 BI1/d", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>F6");
	roll(t, "6");
	play(t, "sk FI2>D6");
	roll(t, "6");
	cubes(t, "F6", "black", 1);
	cubes(t, "F6", "red", 0);
	cubes(t, "D6", "red", 1);
	cubes(t, "D6", "black", 0);
}

/* Thirteen Prussian losses win nothing, thirteen Anglo-Allied ones the battle. */
CLAUSE(W1_2)
{
	field(t, "A1 BI1/d", "H1 FI1", NULL);
	t->set->losses[W_BLACK] = 13;
	phase(t, W_PH_VICTORY);
	expect_int(t, state(t)->turn, 2);
	field(t, "A1 BI1/d", "H1 FI1", NULL);
	t->set->losses[W_RED] = 13;
	phase(t, W_PH_VICTORY);
	over(t, W_SEAT_FRENCH, "losses");
}

/* Every piece is where the scenario has it. */
CLAUSE(W1_3)
{
	/* clang-format off */
	static const char *const place_of[][2] = {
		{"FI1", "E1"}, {"FI9", "E5"}, {"FI17", "G5"}, {"FG1", "G3"}, {"FG6", "H3"},
		{"FC1", "F1"}, {"FC14", "H4"}, {"FK1", "G2"}, {"FK2", "H4"}, {"FA1", "E3"},
		{"FA5", "E4"}, {"FA9", "H3"}, {"FL1", "H3"}, {"FL2", "F4"}, {"BI1", "D2"},
		{"BI8", "B5"}, {"GI1", "D2"}, {"GI2", "D4"}, {"GI3", "D6"}, {"DI1", "D6"},
		{"DI3", "B1"}, {"BC6", "B6"}, {"GC2", "B3"}, {"DC1", "A2"}, {"BA1", "C1"},
		{"BA6", "C6"}, {"BL1", "C3"}, {"BL2", "C5"}, {"PL1", "DISPLAY"}, {"PA4", "DISPLAY"},
	};
	/* clang-format on */
	setup(t);
	for (size_t i = 0; i < sizeof place_of / sizeof place_of[0]; i++)
		at(t, place_of[i][0], place_of[i][1]);
	for (int p = 1; p < W_PIECES; p++)
		expect_int(t, state(t)->place[p], t->map->start_place[p]);
}

/* The pieces are as many as section 3 counts. */
CLAUSE(W1_3)
{
	/* clang-format off */
	static const struct {
		int side, nation, kind, n;
	} count[] = {
		{W_FRENCH, W_LINE, W_INFANTRY, 17},     {W_FRENCH, W_GUARD, W_INFANTRY, 6},
		{W_FRENCH, W_LINE, W_CAVALRY, 14},      {W_FRENCH, W_GUARD, W_CAVALRY, 2},
		{W_FRENCH, W_LINE, W_ARTILLERY, 9},     {W_FRENCH, W_LINE, W_LEADER, 4},
		{W_ALLIED, W_BRITISH, W_INFANTRY, 8},   {W_ALLIED, W_GERMAN, W_INFANTRY, 9},
		{W_ALLIED, W_DUTCH, W_INFANTRY, 3},     {W_ALLIED, W_BRITISH, W_CAVALRY, 6},
		{W_ALLIED, W_GERMAN, W_CAVALRY, 2},     {W_ALLIED, W_DUTCH, W_CAVALRY, 2},
		{W_ALLIED, W_BRITISH, W_ARTILLERY, 6},  {W_ALLIED, W_BRITISH, W_LEADER, 2},
		{W_ALLIED, W_PRUSSIAN, W_INFANTRY, 4},  {W_ALLIED, W_LANDWEHR, W_INFANTRY, 6},
		{W_ALLIED, W_PRUSSIAN, W_CAVALRY, 4},   {W_ALLIED, W_PRUSSIAN, W_ARTILLERY, 4},
		{W_ALLIED, W_PRUSSIAN, W_LEADER, 2},
	};
	/* clang-format on */
	setup(t);
	for (size_t i = 0; i < sizeof count / sizeof count[0]; i++) {
		int n = 0;
		for (int p = 1; p < W_PIECES; p++)
			n += state(t)->place[p] != W_NOWHERE && w_side_of(p) == count[i].side &&
			     t->map->nation[p] == count[i].nation &&
			     t->map->kind[p] == count[i].kind;
		expect_int(t, n, count[i].n);
	}
}

/* The French stand upright, every one. */
CLAUSE(W1_4)
{
	static const enum w_stance upright[W_KINDS] = {[W_INFANTRY] = W_MOBILE,
						       [W_CAVALRY] = W_FRESH,
						       [W_ARTILLERY] = W_READY,
						       [W_LEADER] = W_READY};
	setup(t);
	for (int p = 1; p < W_PIECES / 2; p++)
		if (state(t)->place[p] != W_NOWHERE)
			expect_int(t, waterloo_units_stance(&t->ctx, p), upright[t->map->kind[p]]);
	stands(t, "FI1", "mobile");
	stands(t, "FG1", "mobile");
	stands(t, "FC1", "fresh");
	stands(t, "FA1", "ready");
	stands(t, "FL1", "ready");
}

/* Anglo-Allied infantry starts defensive, all else of theirs upright. */
CLAUSE(W1_5)
{
	static const enum w_stance stance[W_KINDS] = {[W_INFANTRY] = W_DEFENSIVE,
						      [W_CAVALRY] = W_FRESH,
						      [W_ARTILLERY] = W_READY,
						      [W_LEADER] = W_READY};
	setup(t);
	for (int p = W_PIECES / 2; p < W_PIECES; p++)
		if (state(t)->place[p] != W_NOWHERE && t->map->colour[p] == W_RED)
			expect_int(t, waterloo_units_stance(&t->ctx, p), stance[t->map->kind[p]]);
	stands(t, "GI2", "defensive");
	stands(t, "BC1", "fresh");
	stands(t, "BA1", "ready");
}

/* All Prussians wait on the display; group A comes first, in the scenario's order, at A. */
CLAUSE(W1_6)
{
	setup(t);
	for (int p = W_PIECES / 2; p < W_PIECES; p++)
		if (t->map->colour[p] == W_BLACK)
			expect_int(t, state(t)->place[p], W_DISPLAY);
	change(t, NULL);
	t->set->turn = 4;
	phase(t, W_PH_PRUSSIANS);
	roll(t, "4");
	at(t, "PL1", "ARRIVING");
	at(t, "PC1", "ARRIVING");
	at(t, "PC2", "ARRIVING");
	at(t, "PW1", "ARRIVING");
	at(t, "PW2", "DISPLAY");
	allowed(t, "pr PL1>F7");
	allowed(t, "pr PL1>G6");
	refused(t, "pr PL1>B7", W20_1_4);
}

/* Behind the fifteen pieces of group A stand the five of group B: they enter at B alone. */
CLAUSE(W1_6)
{
	change(t, "A5 PW6", NULL);
	t->set->turn = 4;
	phase(t, W_PH_PRUSSIANS);
	roll(t, "6");
	at(t, "PL2", "ARRIVING");
	at(t, "PC4", "ARRIVING");
	at(t, "PI3", "ARRIVING");
	at(t, "PI4", "ARRIVING");
	at(t, "PA4", "ARRIVING");
	allowed(t, "pr PL2>B7");
	refused(t, "pr PL2>G6", W20_1_4);
	refused(t, "pr PI4>F7", W20_1_4);
}

/* Six blue cubes lie in the Grand Battery box: 34 of the 40 are in supply. */
CLAUSE(W1_7)
{
	setup(t);
	expect_int(t, state(t)->grand_battery, 6);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_BLUE), 34);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_RED), 25);
	expect_int(t, waterloo_cubes_supply(&t->ctx, W_BLACK), 15);
}

/* Two tiles each of 2, 3, 4 and 5 are in the bag, and no other. */
CLAUSE(W1_8)
{
	struct gr_dice bag;
	setup(t);
	play(t, "sk end; sk end");
	due(t, "tile");
	t->ctx = gr_game_ctx(t->game);
	gr_due(&waterloo_system, &t->ctx, &bag);
	expect_int(t, bag.count, 1);
	expect_int(t, gr_dice_weight(&bag), 8);
	expect_int(t, bag.weight[1], 0);
	for (int value = 2; value <= 5; value++)
		expect_int(t, bag.weight[value], 2);
}

/* The day begins at noon. */
CLAUSE(W1_9)
{
	setup(t);
	expect_int(t, state(t)->turn, 1);
	expect(t, strcmp(t->map->clock[state(t)->turn], "12 noon") == 0);
}

/* Without anybody in them the strongpoints are still the Allies', who held them at the start. */
CLAUSE(W1_10)
{
	field(t, "A1 BI1/d", "H1 FI1", NULL);
	rounds(t, W_FRENCH, 2, 0);
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D2")), W_ALLIED);
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D4")), W_ALLIED);
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D6")), W_ALLIED);
}
