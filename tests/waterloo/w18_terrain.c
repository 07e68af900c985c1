/*
 * w18_terrain.c - chapter W18: the terrain card. Each effect belongs to a clause of another chapter;
 * here a kind of ground is tried for all it does, and for what it does not.
 */
#include "table.h"

#include <stdio.h>

/* === what is tried ============================================================================== */

/* Modifier of a French gun's shot at German infantry, both just set. */
static int
shot(struct table *t, const char *gun, const char *target)
{
	char at_gun[32], at_target[32], activate[32], aim[32];
	snprintf(at_gun, sizeof at_gun, "%s FA1", gun);
	snprintf(at_target, sizeof at_target, "%s GI1", target);
	snprintf(activate, sizeof activate, "g bo %s", gun);
	snprintf(aim, sizeof aim, "FA1>%s", target);
	field(t, at_gun, at_target, NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, activate);
	return total(t, aim);
}

/* Column of a French unit without cubes but with support, assaulted in its area by a German one. */
static int
column(struct table *t, const char *area, const char *from, const char *friends,
       const char *more_friends)
{
	char defender[32], assaulter[32], activate[32], move[32];
	snprintf(defender, sizeof defender, "%s FI1/d", area);
	snprintf(assaulter, sizeof assaulter, "%s GI1", from);
	snprintf(activate, sizeof activate, "g as %s", from);
	snprintf(move, sizeof move, "GI1>%s", area);
	field(t, defender, assaulter, friends, more_friends, NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, activate);
	play(t, move);
	roll(t, "1 2"); /* the defender misses, the assaulter shakes him */
	due(t, "morale");
	return total(t, "");
}

/* Modifier of a French cavalry unit in a duel, assaulting British cavalry from there. */
static int
duel(struct table *t, const char *from, const char *target)
{
	char assaulter[32], defender[32], activate[32], move[32];
	snprintf(assaulter, sizeof assaulter, "%s FC1", from);
	snprintf(defender, sizeof defender, "%s BC1", target);
	snprintf(activate, sizeof activate, "g as %s", from);
	snprintf(move, sizeof move, "FC1>%s", target);
	field(t, assaulter, defender, NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, activate);
	play(t, move);
	due(t, "duel");
	return total_n(t, "", 0);
}

/* French cavalry in `area`, assaulted by German infantry, gives way at once: no die is thrown. */
static void
gives_way(struct table *t, const char *area, const char *from)
{
	char defender[32], assaulter[32], activate[32], move[32];
	snprintf(defender, sizeof defender, "%s FC1", area);
	snprintf(assaulter, sizeof assaulter, "%s GI1", from);
	snprintf(activate, sizeof activate, "g as %s", from);
	snprintf(move, sizeof move, "GI1>%s", area);
	field(t, defender, assaulter, NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, activate);
	play(t, move);
	at(t, "GI1", area);
	asked(t, "retreat", W_FRENCH);
}

/* === W18.1 open ================================================================================= */

/* Open ground: no modifier, no shift, no hindrance. */
CLAUSE(W18_1)
{
	expect_int(t, shot(t, "G3", "F3"), 0);
	expect_int(t, column(t, "E4", "D5", "E3 FI2", "E5 FI3"), 0);
	expect_int(t, duel(t, "F5", "F6"), 0);
	field(t, "F4 FC1 FI1", "E5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F4; FC1>F5>E5");
	due(t, "at-cavalry"); /* it rides through open ground and charges on open ground */
}

/* === W18.2 low ground =========================================================================== */

/* Low ground matters to lines of fire alone: not to shots into it, morale, riding or duels. */
CLAUSE(W18_2)
{
	expect_int(t, shot(t, "E3", "D3"), 0);
	expect_int(t, column(t, "D5", "C5", "E4 FI2", "E5 FI3"), 0);
	expect_int(t, duel(t, "D5", "E5"), 0);
	field(t, "E3 FC1", "D5 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3; FC1>D4>D5");
	due(t, "at-cavalry");
}

/* Guns look over it, whatever is in it, unless they stand low themselves. */
CLAUSE(W18_2)
{
	field(t, "E3 FA1", "D3 FI1", "C2 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	allowed(t, "FA1>C2");
	field(t, "D3 FA1", "D4 FI1", "D5 GI1/d", "D2 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D3");
	refused(t, "FA1>D5", W9_2_5);
}

/* === W18.3 woods ================================================================================ */

/* -2 to fire into; right 1 in morale; -1 in duels out of it; cavalry gives way to infantry. */
CLAUSE(W18_3)
{
	expect_int(t, shot(t, "F6", "E6"), -2);
	expect_int(t, column(t, "E6", "D7", "F6 FI2", "F5 FI3"), 1);
	expect_int(t, duel(t, "E6", "E5"), -1);
	gives_way(t, "E6", "D7");
}

/* Woods block lines, stop cavalry, and are not for cavalry to assault. */
CLAUSE(W18_3)
{
	field(t, "F6 FA1", "E5 GI1", "D7 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo F6");
	refused(t, "FA1>D7", W9_2_5);
	field(t, "F6 FC1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F6");
	refused(t, "FC1>E6>D7", W6_1_8);
	allowed(t, "FC1>E6");
	field(t, "F6 FC1", "E6 GI1", "E5 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F6");
	refused(t, "FC1>E6", W10_1_9);
}

/* === W18.4 town ================================================================================= */

/* As woods. */
CLAUSE(W18_4)
{
	expect_int(t, shot(t, "F5", "G5"), -2);
	expect_int(t, column(t, "G5", "G6", "G4 FI2", "H4 FI3"), 1);
	expect_int(t, duel(t, "G5", "F5"), -1);
	gives_way(t, "G5", "G6");
	field(t, "H4 FA1", "G4 GI1", "F6 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo H4");
	refused(t, "FA1>F6", W9_2_5);
	field(t, "F5 FC1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F5");
	refused(t, "FC1>G5>H4", W6_1_8);
	field(t, "F5 FC1", "G5 GI1", "E5 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F5");
	refused(t, "FC1>G5", W10_1_9);
}

/* Guns in a town fire out unhindered. */
CLAUSE(W18_4)
{
	expect_int(t, shot(t, "G5", "G6"), 0);
	expect_int(t, shot(t, "G5", "E5"), 0);
}

/* === W18.5 river ================================================================================ */

/* -1 to fire into; no morale shift; cavalry as in woods. */
CLAUSE(W18_5)
{
	expect_int(t, shot(t, "E6", "D7"), -1);
	expect_int(t, column(t, "H5", "G6", "H4 FI2", "H3 FI3"), 0);
	expect_int(t, duel(t, "H5", "G6"), -1);
	field(t, "G6 FC1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv G6");
	refused(t, "FC1>H5>H4", W6_1_8);
	field(t, "G6 FC1", "H5 GI1", "F6 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as G6");
	refused(t, "FC1>H5", W10_1_9);
}

/* Cavalry in a river gives way to infantry: from D7 to D6 or E6. */
CLAUSE(W18_5)
{
	gives_way(t, "D7", "C6");
	allowed(t, "rt FC1>D6");
	allowed(t, "rt FC1>E6");
}

/* No gun fires out of it, not even in defence; but it does not block a line. */
CLAUSE(W18_5)
{
	field(t, "D7 FA1", "C6 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	refused(t, "g bo D7", W9_1_4);
	field(t, "D7 FA1", "C6 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as C6; GI1>D7");
	at(t, "FA1", "LOST"); /* without a die */
	asked(t, "action", W_ALLIED);
	field(t, "E6 FA1", "C6 GI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E6");
	allowed(t, "FA1>C6");
}

/* === W18.6 ridges =============================================================================== */

/* Two ridges, each for guns that do not border it: -2 across, nothing behind. */
CLAUSE(W18_6)
{
	expect_int(t, shot(t, "E3", "C2"), -2); /* the Allied one */
	expect_int(t, shot(t, "D3", "C2"), 0);  /* D3 borders it */
	expect_int(t, shot(t, "G3", "E3"), -2); /* the French one */
	expect_int(t, shot(t, "F3", "E3"), 0);
	field(t, "G3 FA1", "E3 GI1", "D3 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo G3");
	refused(t, "FA1>D3", W9_3_3);
}

/* On movement, duels and morale a ridge has no effect. */
CLAUSE(W18_6)
{
	expect_int(t, duel(t, "D3", "C2"), 0);
	expect_int(t, column(t, "E4", "F4", "E3 FI2", "E5 FI3"), 0);
	field(t, "F3 FC1 FI1", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv F3; FC1>E3>D3; FI1>E2");
	at(t, "FC1", "D3");
}

/* === W18.7 the sunken road ====================================================================== */

/* -1 for guns firing across it into its Allied side, adjacent ones too; none the other way, none
 * where the ridge has no road. */
CLAUSE(W18_7)
{
	expect_int(t, shot(t, "D3", "C3"), -1);
	expect_int(t, shot(t, "E3", "C3"), -3); /* with the ridge */
	expect_int(t, shot(t, "C3", "D3"), 0);
	expect_int(t, shot(t, "D3", "C2"), 0);
}

/* It hinders neither movement nor assault. */
CLAUSE(W18_7)
{
	expect_int(t, duel(t, "D5", "C5"), 0);
	field(t, "E4 FC1 FI1", "D5 FI2 FI3", "A3 BI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g mv E4; FC1>D5>C5; mv end; g mv D5; FI2>C5; mv end");
	at(t, "FC1", "C5");
	at(t, "FI2", "C5");
	field(t, "C5 GI1/d", "D5 FI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI2>C5");
	roll(t, "1");
	due(t, "volley");
	expect_int(t, total(t, ""), 0);
}

/* === W18.8 strongpoints ========================================================================= */

/* Shelter adds to the other ground of the area: woods, river, low. */
CLAUSE(W18_8)
{
	field(t, "E2 FA1", "D2 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E2");
	expect_int(t, total(t, "FA1>D2"), -4);
	field(t, "E5 FA1", "D6 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E5");
	expect_int(t, total(t, "FA1>D6"), -3);
	field(t, "E3 FA1", "D4 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3");
	expect_int(t, total(t, "FA1>D4"), -2);
}

/* It blocks lines, but in low ground only those of guns that stand low. */
CLAUSE(W18_8)
{
	field(t, "C5 FA1", "E6 GI1", "C4 GI2", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo C5");
	refused(t, "FA1>E6", W9_2_5); /* behind D6 */
	field(t, "C4 FA1", "E3 GI1", "D4 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo C4");
	allowed(t, "FA1>E3");
	field(t, "D3 FA1", "D5 GI1", "D2 GI2/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo D3");
	refused(t, "FA1>D5", W9_2_5);
}
