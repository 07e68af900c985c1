/*
 * w04_rounds.c - chapter W4: initiative and action rounds.
 */
#include "table.h"

static int
pile(struct table *t, int side, int disc, int which)
{
	return state(t)->disc[side][disc][which];
}

/* The first active player of a turn that begins now with these in the strongpoints. */
static int
first_of(struct table *t, int turn, const char *d2, const char *d4, const char *d6)
{
	field(t, "A1 BI8/d", "H1 FI17", d2, d4, d6, NULL);
	t->set->turn = (uint8_t)turn;
	phase(t, W_PH_START);
	due(t, "tile");
	return state(t)->active;
}

/* Till 6 pm the French begin, though they hold nothing. */
CLAUSE(W4_1_1)
{
	for (int turn = 1; turn <= 7; turn++)
		expect_int(t, first_of(t, turn, "D2", "D4", "D6"), W_FRENCH);
}

/* At 7 pm they stay first if they hold all three strongpoints, else they lose it: two are too few. */
CLAUSE(W4_1_2, W4_1_3)
{
	expect_int(t, first_of(t, 8, "D2 FI1", "D4 FC1", "D6 FA1"), W_FRENCH);
	expect_int(t, state(t)->first, W_FRENCH);
	expect_int(t, first_of(t, 8, "D2 FI1", "D4 FC1", "D6"), W_ALLIED);
	expect_int(t, first_of(t, 8, "D2", "D4 FC1", "D6 FA1"), W_ALLIED);
	expect_int(t, first_of(t, 8, "D2 FI1", "D4", "D6 FA1"), W_ALLIED);
}

/* The Allies are first at 8 pm too, whatever the French have taken since. */
CLAUSE(W4_1_3, W4_1_4)
{
	field(t, "A1 BI8/d", "D2 FI1", "D4 FI2", "D6 FI3", NULL);
	t->set->turn = 9;
	t->set->first = W_ALLIED;
	phase(t, W_PH_START);
	expect_int(t, state(t)->active, W_ALLIED);
}

/* The French keep it at 8 pm though they hold nothing any more: the test is made once. */
CLAUSE(W4_1_2, W4_1_4)
{
	field(t, "A1 BI8/d", "H1 FI17", NULL);
	t->set->turn = 9;
	t->set->first = W_FRENCH;
	phase(t, W_PH_START);
	expect_int(t, state(t)->active, W_FRENCH);
}

/* Who holds a strongpoint: who stands there alone; the last, if nobody does; no one, if both do; a
 * leader is nobody. */
CLAUSE(W4_1_5)
{
	field(t, "D2 FI1", "D4 FL1", "D6 FC1 BA1 red=1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D2")), W_FRENCH);
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D4")), W_ALLIED);
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D6")), W_NO_SIDE);
	play(t, "g mv D2; FI1>E1");
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D2")), W_FRENCH);
	play(t, "g mv D6; FC1>E5");
	expect_int(t, waterloo_units_holder(&t->ctx, place(t, "D6")), W_ALLIED);
}

/* At 7 pm a strongpoint left empty counts for the last who was there. */
CLAUSE(W4_1_5)
{
	field(t, "A1 BI8/d", "H1 FI17", "D2 FI1", "D6 FI3", NULL);
	t->set->turn = 8;
	t->set->holder[place(t, "D4")] = W_FRENCH + 1;
	phase(t, W_PH_START);
	expect_int(t, state(t)->active, W_FRENCH);
	field(t, "A1 BI8/d", "H1 FI17", "D2 FI1", "D6 FI3", "D4 FC1 BA1 red=1", NULL);
	t->set->turn = 8;
	t->set->holder[place(t, "D4")] = W_FRENCH + 1;
	phase(t, W_PH_START);
	expect_int(t, state(t)->active, W_ALLIED);
}

/* The tile as a seat sees it. */
static int
tile_seen_by(struct table *t, int seat)
{
	struct waterloo_state copy = *state(t);
	struct gr_ctx x = {.scenario = t->map, .state = &copy};
	waterloo_view_observe(&x, seat);
	return copy.tile;
}

/* The non-active player draws the tile and alone sees it. */
CLAUSE(W4_2_1)
{
	struct gr_dice bag;
	for (int active = 0; active < W_SIDES; active++) {
		field(t, "F4 FI1", "A1 BI1/d", NULL);
		rounds(t, active, 0, 0);
		due(t, "tile");
		expect_int(t, gr_game_node(t->game)->seat, w_seat(w_enemy(active)));
		t->ctx = gr_game_ctx(t->game);
		gr_due(&waterloo_system, &t->ctx, &bag);
		expect_int(t, bag.seen_by, 1 << w_enemy(active));
		roll(t, "4");
		play(t, "fo end; g pass; g pass; g pass");
		expect_int(t, tile_seen_by(t, w_seat(active)), 0);
		expect_int(t, tile_seen_by(t, w_seat(w_enemy(active))), 4);
	}
}

/* As many actions as the tile says; then it is in the bag again, all values as likely as before. */
CLAUSE(W4_2_2)
{
	struct gr_dice bag;
	for (int tile = 2; tile <= 5; tile++) {
		const char face[] = {(char)('0' + tile), '\0'};
		field(t, "F4 FI1", "A1 BI1/d", NULL);
		rounds(t, W_FRENCH, 0, 0);
		roll(t, face);
		play(t, "fo end");
		for (int i = 0; i < tile; i++) {
			asked(t, "action", W_FRENCH);
			play(t, "g pass");
		}
		due(t, "tile");
		t->ctx = gr_game_ctx(t->game);
		gr_due(&waterloo_system, &t->ctx, &bag);
		expect_int(t, bag.weight[1], 0);
		for (int value = 2; value <= 5; value++)
			expect_int(t, bag.weight[value], 2);
	}
}

/* Free formation changes at the start of a round, anywhere, the Delayed box included. */
CLAUSE(W4_3_1)
{
	field(t, "DLY PI1 PA1/l", "C3 BI1/d", "C5 BA1 BC1", "H1 FI1", NULL);
	rounds(t, W_ALLIED, 0, 0);
	roll(t, "2");
	asked(t, "form", W_ALLIED);
	play(t, "fo PI1 d; fo PA1 r; fo BI1 m; fo BA1 l");
	stands(t, "PI1", "defensive");
	stands(t, "PA1", "ready");
	stands(t, "BI1", "mobile");
	stands(t, "BA1", "limbered");
	asked(t, "action", W_ALLIED);
	expect_int(t, state(t)->done, 0);
	expect_int(t, pile(t, W_ALLIED, W_GREEN, W_AVAILABLE), 5);
}

/* All leaders stand up when a round begins. */
CLAUSE(W4_3_2)
{
	field(t, "F4 FI1 FL2/u", "A1 BI1/d BL1/u PL1/u", NULL);
	rounds(t, W_ALLIED, 0, 0);
	stands(t, "BL1", "used");
	roll(t, "2");
	stands(t, "BL1", "ready");
	stands(t, "PL1", "ready");
	stands(t, "FL2", "ready");
}

/* An action is finished before another is begun. */
CLAUSE(W4_4_1)
{
	field(t, "F4 FI1 FI2", "F5 FI3", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4");
	refused(t, "g mv F5", W4_4_1);
	play(t, "FI1>E4");
	refused(t, "g mv F5", W4_4_1);
	refused(t, "g pass", W4_4_1);
	expect_int(t, state(t)->done, 0);
	play(t, "mv end");
	expect_int(t, state(t)->done, 1);
	asked(t, "action", W_FRENCH);
	allowed(t, "g mv F5");
}

/* Each action costs one disc, which lies then with those used this round. */
CLAUSE(W4_4_2)
{
	field(t, "F4 FI1 FI2", "H1 FC1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FI1>E4; FI2>E3");
	expect_int(t, pile(t, W_FRENCH, W_GREEN, W_AVAILABLE), 7);
	expect_int(t, pile(t, W_FRENCH, W_GREEN, W_THIS_ROUND), 1);
	play(t, "p rs H1; FC1>G2");
	expect_int(t, pile(t, W_FRENCH, W_PURPLE, W_AVAILABLE), 1);
	expect_int(t, pile(t, W_FRENCH, W_PURPLE, W_THIS_ROUND), 1);
	expect_int(t, pile(t, W_FRENCH, W_GREEN, W_AVAILABLE), 7);
	discs(t, W_FRENCH, 2, 0, 0);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "r as F4", W4_4_2);
	refused(t, "p rs H1", W4_4_2);
}

/* The round is over with the action that equals the tile, not before; till then the active player
 * does not know. */
CLAUSE(W4_4_3)
{
	field(t, "F4 FI1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 3, 1);
	play(t, "g pass");
	asked(t, "action", W_FRENCH);
	expect_int(t, tile_seen_by(t, W_SEAT_FRENCH), 0);
	play(t, "g pass");
	due(t, "tile");
	expect_int(t, state(t)->active, W_ALLIED);
	told(t, W4_4_3);
	untold(t, W4_4_4);
}

/* It is over too when no disc of any colour is left, and goes on while there is one. */
CLAUSE(W4_4_4)
{
	field(t, "F4 FI1", "A1 BI1/d", NULL);
	discs(t, W_FRENCH, 1, 1, 1);
	discs(t, W_ALLIED, 5, 2, 0);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g pass");
	asked(t, "action", W_FRENCH);
	play(t, "r pass");
	asked(t, "action", W_FRENCH);
	play(t, "p pass");
	due(t, "tile");
	expect_int(t, state(t)->active, W_ALLIED);
	told(t, W4_4_4);
	untold(t, W4_4_3);
}

/* The active player cannot end his round: he may only Pass, and pays for it. */
CLAUSE(W4_4_5)
{
	field(t, "F4 FI1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	t->ctx = gr_game_ctx(t->game);
	const gr_reason why = gr_check(&waterloo_system, &t->ctx, w_act(W_V_END, 0));
	expect_int(t, waterloo_system.reasons[why].rule, W4_4_5);
	for (int i = 0; i < 4; i++) {
		play(t, "g pass");
		asked(t, "action", W_FRENCH);
		expect_int(t, pile(t, W_FRENCH, W_GREEN, W_AVAILABLE), 7 - i);
	}
}

/* Limits are enforced when the round is over, not before, and for the active side alone. */
CLAUSE(W4_5_1)
{
	field(t, "E5 FI1 FI2 FI3 FI4", "C3 BI1 BI2 BI3 BI4", NULL);
	rounds(t, W_FRENCH, 3, 1);
	play(t, "g pass");
	cubes(t, "E5", "blue", 0);
	play(t, "g pass");
	cubes(t, "E5", "blue", 1);
	cubes(t, "C3", "red", 0);
}

/* Discs used in the round go to the used-earlier box. */
CLAUSE(W4_5_2)
{
	field(t, "F4 FI1", "H1 FC1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g pass; p rs H1; FC1>G2");
	expect_int(t, pile(t, W_FRENCH, W_GREEN, W_THIS_ROUND), 0);
	expect_int(t, pile(t, W_FRENCH, W_PURPLE, W_THIS_ROUND), 0);
	expect_int(t, pile(t, W_FRENCH, W_GREEN, W_EARLIER), 1);
	expect_int(t, pile(t, W_FRENCH, W_PURPLE, W_EARLIER), 1);
}

/* Roles change, and the other begins a round if he has a green disc. */
CLAUSE(W4_5_3)
{
	field(t, "F4 FI1", "A1 BI1/d", NULL);
	discs(t, W_FRENCH, 3, 0, 0);
	discs(t, W_ALLIED, 1, 0, 0);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	due(t, "tile");
	expect_int(t, state(t)->active, W_ALLIED);
	expect_int(t, state(t)->done, 0);
	roll(t, "2");
	play(t, "fo end; g pass");
	due(t, "tile"); /* no disc is left: back to the French */
	expect_int(t, state(t)->active, W_FRENCH);
}

/* Without a green disc the phase is over, for all the other discs of both; they are lost. */
CLAUSE(W4_5_4, W4_5_5)
{
	field(t, "F4 FI1", "A1 BI1/d", NULL);
	discs(t, W_FRENCH, 5, 4, 2);
	discs(t, W_ALLIED, 0, 4, 2);
	rounds(t, W_FRENCH, 2, 1);
	play(t, "g pass");
	asked(t, "form", W_ALLIED);
	expect_int(t, state(t)->phase, W_PH_FORM_ALLIED);
	for (int side = 0; side < W_SIDES; side++)
		for (int disc = 0; disc < W_DISCS; disc++)
			expect_int(t, pile(t, side, disc, W_AVAILABLE), 0);
}
