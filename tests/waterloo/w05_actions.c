/*
 * w05_actions.c - chapter W5: actions in general.
 */
#include "table.h"

/* A disc activates one area, or one leader. */
CLAUSE(W5_1_1)
{
	field(t, "F4 FI1 FL2", "F5 FI2", "A1 BI1/d BL1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	allowed(t, "g ld FL2");
	refused(t, "g ld BL1", W17_1_1);
	refused(t, "g ld FI1", W17_1_1);
	play(t, "g mv F4");
	refused(t, "FI2>E4", W5_1_1);
	play(t, "FI1>E4; mv end; g mv F4"); /* with the leader alone */
	refused(t, "FI2>E4", W5_1_1);
	allowed(t, "FL2>F5");
}

/* Some of the units may act, all with the same action. */
CLAUSE(W5_1_2)
{
	field(t, "E5 FI1 FI2 FA1", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5; FI1>E4");
	refused(t, "FI2>D6", W6_1_2); /* that would be an assault */
	play(t, "mv end");
	at(t, "FI2", "E5");
	play(t, "g as E5");
	refused(t, "FI2>E4", W10_1_2); /* and that a move */
	refused(t, "FA1>E4", W10_1_1);
}

/* A unit may be activated again and again in a round. */
CLAUSE(W5_1_3)
{
	field(t, "F5 FI1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F5; FI1>E4");
	play(t, "g mv E4; FI1>D5");
	play(t, "g fo D5; fo FI1 d");
	play(t, "g fo D5; fo FI1 m");
	at(t, "FI1", "D5");
	stands(t, "FI1", "mobile");
	expect_int(t, state(t)->done, 4);
}

/* A leader leads once a round. */
CLAUSE(W5_1_4)
{
	field(t, "F4 FI1 FL2", "G3 FL1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g ld FL2; 1 mv F4; FI1>E4; mv end; ld end");
	refused(t, "g ld FL2", W5_1_4);
	unlisted(t, "g ld FL2");
	allowed(t, "g mv F4"); /* he may still move himself */
}

/* Green pays for everything. */
CLAUSE(W5_1_5)
{
	field(t, "E5 FI1 FA1 blue=1", "E4 FI2", "H1 FC1 FL1", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	allowed(t, "g mv E5");
	allowed(t, "g rs H1");
	allowed(t, "g bo E5");
	allowed(t, "g bo! E5");
	allowed(t, "g as E5");
	allowed(t, "g fo E5");
	allowed(t, "g re E5>E4 blue");
	allowed(t, "g ld FL1");
	allowed(t, "g pass");
}

/* Red pays for an Assault, and for Pass when no green is left. */
CLAUSE(W5_1_6)
{
	field(t, "E5 FI1 FA1 blue=1", "E4 FI2", "H1 FC1 FL1", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	allowed(t, "r as E5");
	refused(t, "r mv E5", W5_1_6);
	refused(t, "r rs H1", W5_1_6);
	refused(t, "r bo E5", W5_1_6);
	refused(t, "r bo! E5", W5_1_6);
	refused(t, "r fo E5", W5_1_6);
	refused(t, "r re E5>E4 blue", W5_1_6);
	refused(t, "r pass", W16_3_1);
	discs(t, W_FRENCH, 0, 4, 2);
	discs(t, W_ALLIED, 5, 2, 0);
	rounds(t, W_FRENCH, 5, 0);
	allowed(t, "r pass");
}

/* Purple pays for a Reserve move, and for Pass when no green is left. */
CLAUSE(W5_1_7)
{
	field(t, "E5 FI1 FA1 blue=1", "E4 FI2", "H1 FC1 FL1", "D6 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	allowed(t, "p rs H1");
	refused(t, "p mv E5", W5_1_7);
	refused(t, "p bo E5", W5_1_7);
	refused(t, "p bo! E5", W5_1_7);
	refused(t, "p as E5", W5_1_7);
	refused(t, "p fo E5", W5_1_7);
	refused(t, "p re E5>E4 blue", W5_1_7);
	refused(t, "p pass", W16_3_1);
	discs(t, W_FRENCH, 0, 4, 2);
	discs(t, W_ALLIED, 5, 2, 0);
	rounds(t, W_FRENCH, 5, 0);
	allowed(t, "p pass");
}

/* One disc on an area moves, forms and fires British and Prussians alike. */
CLAUSE(W5_1_8)
{
	field(t, "C4 BI1 PI1/d BA1 PA1", "D5 FI1", "H1 FI2", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g bo C4; BA1>D5; PA1>D5");
	roll(t, "1 1");
	play(t, "g fo C4; fo BI1 d; fo PI1 m; fo end");
	stands(t, "BI1", "defensive");
	stands(t, "PI1", "mobile");
	play(t, "g mv C4; PI1>B4; BA1>B4; PA1>B4");
	at(t, "PA1", "B4");
	at(t, "BA1", "B4");
}

/* Somebody must act: empty areas, units that cannot, guns without a target are refused, and so is
 * ending before anything was done. */
CLAUSE(W5_1_9)
{
	field(t, "F4 FI1/d", "F3 FA1", "G3 FI2", "G4 FC1 FL1", "A1 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g mv E4", W5_1_9);
	refused(t, "g mv F4", W5_1_9);
	refused(t, "g rs F4", W5_1_9);
	refused(t, "g bo F3", W5_1_9);
	refused(t, "g re F4>G3 blue", W16_2_1);
	refused(t, "g fo G4", W16_1_1);
	refused(t, "g as G3", W10_1_2);
	refused(t, "r ld FL1", W5_1_9);
	allowed(t, "g pass");
	play(t, "g mv G3");
	refused(t, "mv end", W5_1_9);
	play(t, "FI2>F4; g fo F4");
	refused(t, "fo end", W5_1_9);
	play(t, "fo FI1 m; fo end; g ld FL1");
	refused(t, "ld end", W5_1_9);
}

/* A gun that is to fire must. */
CLAUSE(W5_1_9)
{
	field(t, "E3 FA1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	refused(t, "bo end", W5_1_9);
	allowed(t, "FA1>D4");
}

/* Combat units occupy, unmanned guns too; a leader alone does not, and is lost to who enters. */
CLAUSE(W5_1_10)
{
	field(t, "E5 FI1 FI2 FI3", "D6 BI1/d", "E6 BA1 red=1", "E4 BL1", "D5 BC1/t", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E5");
	refused(t, "FI1>D6", W6_1_2);
	refused(t, "FI1>E6", W6_1_2);
	refused(t, "FI1>D5", W6_1_2);
	play(t, "FI1>E4; mv end");
	at(t, "FI1", "E4");
	at(t, "BL1", "LOST");
	losses(t, "red", 1);
	allowed(t, "g as E5");
}
