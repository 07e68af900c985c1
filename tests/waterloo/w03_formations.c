/*
 * w03_formations.c - chapter W3: formations and states.
 */
#include "table.h"

/* Mobile infantry moves and assaults; defensive infantry and squares do neither. */
CLAUSE(W3_1_1, W3_1_2, W3_1_4)
{
	field(t, "E5 FI1 FI2/d FI3/s", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5");
	refused(t, "FI2>E4", W3_1_2);
	refused(t, "FI3>E4", W3_1_4);
	play(t, "FI1>E4");
	at(t, "FI1", "E4");
	refused(t, "g mv E5", W5_1_9);
	field(t, "E5 FI1 FI2/d FI3/s", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E5");
	refused(t, "FI2>D6", W3_1_2);
	refused(t, "FI3>D6", W3_1_4);
	play(t, "FI1>D6");
	at(t, "FI1", "D6");
}

/* With nobody mobile there is no assault at all. */
CLAUSE(W3_1_2)
{
	field(t, "E5 FI2/d", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g as E5", W3_1_2);
	unlisted(t, "g as E5");
}

/* Charged by cavalry, defensive infantry is in square before it fires. */
CLAUSE(W3_1_3)
{
	field(t, "D5 FC1", "C5 BI1/d GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	due(t, "at-cavalry");
	stands(t, "BI1", "square");
	stands(t, "GI1", "mobile"); /* by itself only the defensive one */
}

/* A square stays over the turn's end, until its owner makes it mobile or defensive. */
CLAUSE(W3_1_5)
{
	field(t, "C3 BI1/s BI2/s BI3/s", "H1 FI1", NULL);
	phase(t, W_PH_FORM_ALLIED);
	play(t, "fo BI1 m; fo BI2 d; fo end; fo end");
	expect_int(t, state(t)->turn, 2);
	stands(t, "BI1", "mobile");
	stands(t, "BI2", "defensive");
	stands(t, "BI3", "square");
	roll(t, "2");
	play(t, "fo end; g pass; g pass");
	stands(t, "BI3", "square");
	roll(t, "2");
	play(t, "fo BI3 m");
	stands(t, "BI3", "mobile");
}

/* Six Allied squares stand already: the seventh forms all the same. So does a fifth French one. */
CLAUSE(W3_1_6)
{
	field(t, "D5 FC1", "C5 BI1/d", "A1 BI2/s BI3/s BI4/s", "A2 GI1/s GI2/s GI3/s", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	stands(t, "BI1", "square");
	stands(t, "GI3", "square");
	field(t, "D5 BC1", "E5 FI1/d", "H1 FI2/s FI3/s", "H2 FI4/s FI5/s", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "r as D5; BC1>E5");
	stands(t, "FI1", "square");
	stands(t, "FI5", "square");
}

/* Nobody forms square by choice, from neither formation. */
CLAUSE(W3_1_7)
{
	field(t, "C3 BI1/d BI2", "H1 FI1", NULL);
	phase(t, W_PH_FORM_ALLIED);
	refused(t, "fo BI1 s", W3_1_7);
	refused(t, "fo BI2 s", W3_1_7);
}

/* Ready guns bombard, limbered ones do not. */
CLAUSE(W3_2_1, W3_2_3)
{
	field(t, "E3 FA1 FA2/l", "E4 FA3/l", "D4 GI2/d", "D5 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo E4", W9_1_2);
	play(t, "g bo E3");
	refused(t, "FA2>D4", W9_1_2);
	play(t, "FA1>D4");
	due(t, "bombard");
}

/* But a limbered gun fires when it is assaulted. */
CLAUSE(W3_2_3)
{
	field(t, "E3 FA1/l", "D3 BI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D3; BI1>E3");
	due(t, "defence");
	roll(t, "4");
	cubes(t, "E3", "red", 1);
	told(t, W3_2_3);
}

/* A gun is limbered by moving, and moves on limbered. */
CLAUSE(W3_2_2, W3_2_4)
{
	field(t, "F4 FA1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F4; FA1>E4");
	stands(t, "FA1", "limbered");
	play(t, "g mv E4; FA1>E5");
	at(t, "FA1", "E5");
	stands(t, "FA1", "limbered");
}

/* Guns change both ways. */
CLAUSE(W3_2_5)
{
	field(t, "F4 FA1 FA2/l", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g fo F4; fo FA1 l; fo FA2 r");
	stands(t, "FA1", "limbered");
	stands(t, "FA2", "ready");
}

/* Fresh is upright, tired lies on its side, and fights a duel worse. */
CLAUSE(W3_3_1)
{
	field(t, "D5 FC1", "C5 BC1/t", NULL);
	rounds(t, W_FRENCH, 5, 0);
	expect(t, (state(t)->upright[W_FRENCH] & w_bit(piece(t, "FC1"))) != 0);
	expect(t, (state(t)->upright[W_ALLIED] & w_bit(piece(t, "BC1"))) == 0);
	stands(t, "FC1", "fresh");
	stands(t, "BC1", "tired");
	play(t, "r as D5; FC1>C5");
	expect_int(t, total_n(t, "", 0), 0);
	expect_int(t, total_n(t, "", 1), -1);
}

/* Nothing makes tired cavalry fresh: no order, no phase, no new round, no new turn. */
CLAUSE(W3_3_2)
{
	field(t, "E5 FC1/t FI1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 2, 0);
	play(t, "g fo E5");
	refused(t, "fo FC1 m", W16_1_2);
	t->ctx = gr_game_ctx(t->game);
	expect(t, gr_check(&waterloo_system, &t->ctx,
			   w_pack(W_V_FORM, piece(t, "FC1"), 0, W_FRESH)) != 0);
	play(t, "fo FI1 d");
	play(t, "g mv E5; FC1>E4");
	stands(t, "FC1", "tired");
	field(t, "E5 FC1/t FI1", "A1 BI1/d", NULL);
	phase(t, W_PH_FORM_ALLIED);
	play(t, "fo end; fo end");
	roll(t, "2");
	play(t, "fo end");
	stands(t, "FC1", "tired");
}

/* Guns that hit in an assault tire fresh cavalry and eliminate tired cavalry. */
CLAUSE(W3_3_3, W3_3_4)
{
	field(t, "D5 FC1", "C5 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	roll(t, "5");
	stands(t, "FC1", "tired");
	at(t, "FC1", "C5");
	field(t, "D5 FC1/t", "C5 BA1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	roll(t, "5");
	at(t, "FC1", "LOST");
}

/* Beaten by cavalry: fresh it tires and goes back, tired it is eliminated. */
CLAUSE(W3_3_3, W3_3_4)
{
	field(t, "D5 FC1", "C5 BC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	roll(t, "25");
	stands(t, "FC1", "tired");
	at(t, "FC1", "D5");
	field(t, "D5 FC1/t", "C5 BC1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	roll(t, "25");
	at(t, "FC1", "LOST");
}

/* Charged infantry that hits does the same. */
CLAUSE(W3_3_3, W3_3_4)
{
	field(t, "D5 FC1", "C5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	roll(t, "6");
	stands(t, "FC1", "tired");
	field(t, "D5 FC1/t", "C5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "r as D5; FC1>C5");
	roll(t, "6");
	at(t, "FC1", "LOST");
}

/* By skirmish fire and bombardment tired cavalry retreats instead. */
CLAUSE(W3_3_4)
{
	field(t, "D5 BC1/t", "E4 FA1", "E5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>D5");
	roll(t, "6");
	play(t, "hit BC1>C5");
	at(t, "BC1", "C5");
	field(t, "D5 BC1/t", "E4 FA1", "E5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E4; FA1>D5");
	roll(t, "5");
	play(t, "hit BC1>C5");
	at(t, "BC1", "C5");
}

/* A leader that has been used lies down until the next round, whosever that is. */
CLAUSE(W3_4_1)
{
	field(t, "F4 FL2 FI1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 3, 0);
	stands(t, "FL2", "ready");
	play(t, "g ld FL2; 1 mv F4; FI1>E4; mv end; ld end");
	stands(t, "FL2", "used");
	refused(t, "g ld FL2", W5_1_4);
	play(t, "g pass; g pass");
	stands(t, "FL2", "used");
	roll(t, "2"); /* the Allied round begins */
	stands(t, "FL2", "ready");
}

/* Formations change at the start of the owner's round, by a Form action and in Phase 5: at no other
 * moment is anybody asked. */
CLAUSE(W3_5_1)
{
	field(t, "F4 FI1 FI2", "A1 BI1/d", NULL);
	discs(t, W_FRENCH, 3, 0, 0);
	discs(t, W_ALLIED, 0, 0, 0);
	rounds(t, W_FRENCH, 0, 0);
	roll(t, "3");
	asked(t, "form", W_FRENCH);
	refused(t, "fo BI1 m", W5_1_1); /* not in the other's round */
	play(t, "fo FI1 d; fo end");
	asked(t, "action", W_FRENCH);
	refused(t, "fo FI1 m", W4_4_1);
	play(t, "g mv F4; FI2>E4");
	asked(t, "action", W_FRENCH);
	refused(t, "fo FI2 d", W4_4_1);
	play(t, "g fo E4");
	asked(t, "form", W_FRENCH);
	refused(t, "fo FI1 m", W5_1_1); /* of another area */
	play(t, "fo FI2 d");
	asked(t, "action", W_FRENCH);
	play(t, "g pass");
	asked(t, "form", W_ALLIED);
	play(t, "fo BI1 m");
	asked(t, "form", W_FRENCH);
	play(t, "fo FI1 m; fo FI2 m");
	due(t, "tile");
}

/* A unit changes once at one opportunity, and a change must be one. */
CLAUSE(W3_5_1, W3_5_2)
{
	field(t, "F4 FI1 FI2/s FA1", "A1 BI1/d", NULL);
	phase(t, W_PH_FORM_FRENCH);
	refused(t, "fo FI1 m", W3_5_1);
	refused(t, "fo FI1 l", W3_5_1);
	play(t, "fo FI1 d");
	refused(t, "fo FI1 m", W3_5_2);
	play(t, "fo FI2 d");
	refused(t, "fo FI2 m", W3_5_2);
	stands(t, "FI1", "defensive");
	stands(t, "FI2", "defensive");
}
