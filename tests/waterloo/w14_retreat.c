/*
 * w14_retreat.c - chapter W14: retreats and withdrawals.
 *
 * Which areas are nearer is counted on the map of waterloo_1815.json. A tired cavalry unit hit by
 * skirmish fire must retreat by W14.2, which makes for short tests.
 */
#include "table.h"

/* Before rounds(): this unit has entered its area from there and assaults. */
static void
came(struct table *t, const char *id, const char *from)
{
	t->set->entered[piece(t, id)] = (uint8_t)place(t, from);
}

/* === W14.1 assaulting units ===================================================================== */

/* Withdrawing infantry chooses among all areas the assault came from, not only its own. */
CLAUSE(W14_1_1)
{
	field(t, "C4 FI1 FI2 GI1/d", NULL);
	came(t, "FI1", "D5");
	came(t, "FI2", "D4");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 1 1 1 1 1");
	asked(t, "retreat", W_FRENCH);
	refused(t, "rt FI1>C3", W14_1_1);
	refused(t, "rt FI1>E4", W14_1_1);
	allowed(t, "rt FI1>D5");
	play(t, "rt FI1>D4");
	asked(t, "retreat", W_FRENCH);
	play(t, "rt FI2>D5");
	at(t, "FI1", "D4");
	at(t, "FI2", "D5");
}

/* The same for a retreat: R in the test after the volley. */
CLAUSE(W14_1_1)
{
	field(t, "C4 FI1 FI2 GI1/d", NULL);
	came(t, "FI1", "D5");
	came(t, "FI2", "D4");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "3");
	play(t, "cu FI1=1 FI2=0; te FI1");
	roll(t, "2"); /* one cube and unsupported: column 2 */
	asked(t, "retreat", W_FRENCH);
	refused(t, "rt FI1>B4", W14_1_1);
	play(t, "rt FI1>D4");
	at(t, "FI1", "D4");
	cubes(t, "D4", "blue", 1);
	due(t, "morale");
}

/* Cavalry goes back to the last area it rode through, not to where it started; it may choose too. */
CLAUSE(W14_1_2)
{
	field(t, "E3 FC1 FC2", "C3 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3; FC1>D3>C3; FC2>D4>C3");
	roll(t, "1 6"); /* fire misses, the square stands */
	asked(t, "retreat", W_FRENCH);
	refused(t, "rt FC1>E3", W14_1_1);
	allowed(t, "rt FC1>D3");
	play(t, "rt FC1>D4; rt FC2>D4");
	at(t, "FC1", "D4");
	at(t, "FC2", "D4");
	asked(t, "action", W_FRENCH);
}

/* With one area only nobody is asked; once back it is a unit like any other. */
CLAUSE(W14_1_2)
{
	field(t, "E3 FC1", "C3 GI1/d", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as E3; FC1>D3>C3");
	roll(t, "1 6");
	at(t, "FC1", "D3");
	asked(t, "action", W_FRENCH);
	expect_int(t, state(t)->entered[piece(t, "FC1")], 0);
	allowed(t, "g as D3");
	play(t, "g mv D3; FC1>E3>F3");
}

/* Withdrawing to two areas, each unit takes what the other leaves it of the cubes. */
CLAUSE(W14_1_1, W12_3_8)
{
	field(t, "C4 FI1 FI2 GI1/d blue=6", NULL);
	came(t, "FI1", "D5");
	came(t, "FI2", "D4");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1");
	play(t, "cu FI1=3 FI2=3");
	roll(t, "1 1 1");
	play(t, "cu FI1=3 FI2=3");
	roll(t, "1 1");
	refused(t, "rt FI1>D5*0", W6_2_2);
	refused(t, "rt FI1>D5*6", W6_2_2);
	play(t, "rt FI1>D5*4; rt FI2>D4");
	cubes(t, "D5", "blue", 4);
	cubes(t, "D4", "blue", 2);
	cubes(t, "C4", "blue", 0);
}

/* An area that is enemy-occupied now is closed; with none open the unit is eliminated. */
CLAUSE(W14_1_3)
{
	field(t, "C4 FI1 GI1/d", "D5 GI2/d", NULL);
	came(t, "FI1", "D5");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 1 1 1");
	at(t, "FI1", "LOST");
	losses(t, "blue", 1);
}

/* One of two closed: both units go to the other without a question. */
CLAUSE(W14_1_3)
{
	field(t, "C4 FI1 FI2 GI1/d", "D5 GI2/d", NULL);
	came(t, "FI1", "D5");
	came(t, "FI2", "D4");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 1 1 1 1 1");
	at(t, "FI1", "D4");
	at(t, "FI2", "D4");
	asked(t, "action", W_FRENCH);
}

/* Closed and not where it came from are told apart. */
CLAUSE(W14_1_3)
{
	field(t, "C4 FI1 FI2 FI3 GI1/d", "D5 GI2/d", NULL);
	came(t, "FI1", "D5");
	came(t, "FI2", "D4");
	came(t, "FI3", "C3");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 1 1 1 1 1 1 1");
	asked(t, "retreat", W_FRENCH);
	refused(t, "rt FI1>D5", W14_1_3);
	refused(t, "rt FI1>C5", W14_1_1);
	allowed(t, "rt FI1>C3");
}

/* Unmanned guns alone do not close it to cavalry, which then shares their area. */
CLAUSE(W14_1_3)
{
	field(t, "C4 FC1 GI1/d", "D5 BA1 red=1", NULL);
	came(t, "FC1", "D5");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 6");
	at(t, "FC1", "D5");
	asked(t, "action", W_FRENCH);
}

/* Guns that are manned close it, one of two is enough; infantry is kept out by unmanned ones too. */
CLAUSE(W14_1_3)
{
	field(t, "C4 FC1 GI1/d", "D5 BA1 BA2 red=1", NULL);
	came(t, "FC1", "D5");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 6");
	at(t, "FC1", "LOST");
	field(t, "C4 FI1 GI1/d", "D5 BA1 red=1", NULL);
	came(t, "FI1", "D5");
	rounds(t, W_FRENCH, 5, 0);
	roll(t, "1 1 1 1");
	at(t, "FI1", "LOST");
}

/* Who assaulted from the Delayed box goes back there. */
CLAUSE(W14_1_4)
{
	field(t, "DLY PW1", "F7 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as DLY; PW1>F7");
	roll(t, "1 1 1 1");
	at(t, "PW1", "DLY");
}

/* Beside others of the assault a Prussian may choose; Anglo-Allies who came another way may not. */
CLAUSE(W14_1_4, W20_2_4)
{
	field(t, "F7 FI1 PW1 GI1", NULL);
	came(t, "PW1", "DLY");
	came(t, "GI1", "F6");
	rounds(t, W_ALLIED, 5, 0);
	roll(t, "1 1 1 1 1 1");
	at(t, "GI1", "F6"); /* not asked: the box is not for it */
	asked(t, "retreat", W_ALLIED);
	allowed(t, "rt PW1>F6");
	play(t, "rt PW1>DLY");
	at(t, "PW1", "DLY");
}

/* Nor is the box its last resort when its own way back is closed. */
CLAUSE(W14_1_3, W14_1_4)
{
	field(t, "F7 FI1 PW1 GI1", "F6 FI2", NULL);
	came(t, "PW1", "DLY");
	came(t, "GI1", "F6");
	rounds(t, W_ALLIED, 5, 0);
	roll(t, "1 1 1 1 1 1");
	at(t, "GI1", "LOST");
	at(t, "PW1", "DLY");
}

/* An Anglo-Allied unit that itself assaulted from the box goes back there. */
CLAUSE(W14_1_4)
{
	field(t, "DLY GI1", "G6 FI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as DLY; GI1>G6");
	roll(t, "1 1 1 1");
	at(t, "GI1", "DLY");
}

/* === W14.2 which way defenders go =============================================================== */

/* The French go nearer to Rossomme. From D4 that is E3 alone. */
CLAUSE(W14_2_1)
{
	field(t, "D4 FC1/t", "C4 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>D4");
	roll(t, "6");
	at(t, "FC1", "E3");
}

/* From E4: F4 and F5, the owner's choice; so for infantry that fails its test, Guard included. */
CLAUSE(W14_2_1, W14_2_5)
{
	field(t, "E4 FG1/d", "D5 GI1", NULL);
	rounds(t, W_ALLIED, 5, 0);
	play(t, "g as D5; GI1>E4");
	roll(t, "1 3 1"); /* a cube, unsupported, Guard: column 1 */
	asked(t, "retreat", W_FRENCH);
	refused(t, "rt FG1>E3", W14_2_7);
	refused(t, "rt FG1>E5", W14_2_7);
	allowed(t, "rt FG1>F4");
	play(t, "rt FG1>F5");
	at(t, "FG1", "F5");
}

/* British, Germans and Dutch go nearer to Mont St Jean: from C4 to B4 or B5. */
CLAUSE(W14_2_2, W14_2_5)
{
	field(t, "C4 BC1/t GC1/t DC1/t", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	asked(t, "hit", W_ALLIED);
	allowed(t, "hit BC1>B4");
	allowed(t, "hit GC1>B5");
	allowed(t, "hit DC1>B4");
	refused(t, "hit BC1>C3", W14_2_7);
	refused(t, "hit GC1>D5", W14_2_7);
	refused(t, "hit DC1 tire", W2_4_11);
	play(t, "hit DC1>B5");
	at(t, "DC1", "B5");
	at(t, "BC1", "C4");
}

/* Prussians go nearer to one entry area at least: from G5 to F5 (B7), F6 or G6. */
CLAUSE(W14_2_3, W14_2_5)
{
	field(t, "G5 PC1/t", "G4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>G5");
	roll(t, "6");
	asked(t, "hit", W_ALLIED);
	allowed(t, "hit PC1>F5");
	allowed(t, "hit PC1>F6");
	allowed(t, "hit PC1>G6");
	refused(t, "hit PC1>H5", W14_2_7);
	refused(t, "hit PC1>H4", W14_2_7);
}

/* Prussian infantry does so in an assault. */
CLAUSE(W14_2_3)
{
	field(t, "E5 PI1/d", "F5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as F5; FI1>E5");
	roll(t, "1 2 1"); /* shaken, unsupported: column 1 */
	asked(t, "retreat", W_ALLIED);
	refused(t, "rt PI1>D5", W14_2_7);
	refused(t, "rt PI1>E4", W14_2_7);
	allowed(t, "rt PI1>D6");
	allowed(t, "rt PI1>F6");
	play(t, "rt PI1>E6");
	at(t, "PI1", "E6");
}

/* A Prussian in an entry area has the box alone, whatever else is open. */
CLAUSE(W14_2_4)
{
	field(t, "G6 PC1/t", "G5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>G6");
	roll(t, "6");
	at(t, "PC1", "DLY");
	field(t, "B7 PI3/d", "C6 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as C6; FI1>B7");
	roll(t, "1 2 1");
	at(t, "PI3", "DLY");
}

/* Never among enemies. */
CLAUSE(W14_2_6)
{
	field(t, "G5 PC1/t", "G4 FI1", "F5 FI2", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>G5");
	roll(t, "6");
	refused(t, "hit PC1>F5", W14_2_6);
	allowed(t, "hit PC1>F6");
}

/* Lone unmanned guns close an area to a defender's retreat (only W14.1.3 excepts them). */
CLAUSE(W14_2_6)
{
	field(t, "D4 FC1/t", "E3 BA1 red=1", "C4 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>D4");
	roll(t, "6");
	at(t, "FC1", "LOST");
}

/* A leader alone does not close it. */
CLAUSE(W14_2_6, W17_5_1)
{
	field(t, "D4 FC1/t", "E3 BL1", "C4 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>D4");
	roll(t, "6");
	at(t, "FC1", "E3");
	at(t, "BL1", "LOST"); /* alone with the enemy */
}

/* Nowhere to go: eliminated, infantry with its cubes. */
CLAUSE(W14_2_6)
{
	field(t, "C4 GI1/d red=2", "B4 FI2", "B5 FI3", "D4 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D4; FI1>C4");
	roll(t, "1 2 2"); /* shaken, two cubes, unsupported: column 3 */
	at(t, "GI1", "LOST");
	at(t, "FI1", "C4");
	cubes(t, "C4", "red", 0);
	losses(t, "red", 1);
}

/* Strictly nearer: in its goal area a unit has nowhere to go. */
CLAUSE(W14_2_7)
{
	field(t, "H3 FC1/t", "G3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>H3");
	roll(t, "6");
	at(t, "FC1", "LOST");
	field(t, "A3 BC1/t", "B4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>A3");
	roll(t, "6");
	at(t, "BC1", "LOST");
}

/* F3 has G3 alone nearer to Rossomme; if it is closed there is no way, though F4 is as near. */
CLAUSE(W14_2_7)
{
	field(t, "F3 FC1/t", "G3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>F3");
	roll(t, "6");
	at(t, "FC1", "LOST");
}

/* The option allows the side step, when nothing nearer is open and not before. */
CLAUSE(W14_2_7)
{
	option(t, W_OPT_SIDESTEP, true);
	field(t, "F3 FC1/t", "G3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>F3");
	roll(t, "6");
	asked(t, "hit", W_FRENCH);
	allowed(t, "hit FC1>F4");
	allowed(t, "hit FC1>G2");
	refused(t, "hit FC1>E3", W14_2_7);
	refused(t, "hit FC1>F2", W14_2_7);
	refused(t, "hit FC1>G3", W14_2_6);
	field(t, "F3 FC1/t", "E3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>F3");
	roll(t, "6");
	at(t, "FC1", "G3");
	field(t, "H3 FC1/t", "G3 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>H3");
	roll(t, "6");
	at(t, "FC1", "LOST"); /* no area is as near as the goal itself */
}

/* Prussians with the option: H5 has G5 and G6; both closed, H4 is as far from the entry areas. */
CLAUSE(W14_2_7)
{
	option(t, W_OPT_SIDESTEP, true);
	field(t, "H5 PC1/t", "G5 FI1", "G6 FI2", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>H5");
	roll(t, "6");
	at(t, "PC1", "H4");
}

/* Distances are counted without regard to units: with French in B3 the way by C2 would be no nearer. */
CLAUSE(W14_2_8)
{
	field(t, "C1 BC1/t", "D1 FI1", "B3 FI2", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C1");
	roll(t, "6");
	allowed(t, "hit BC1>C2");
	allowed(t, "hit BC1>B2");
}

/* No way leads through the box: from A5, B6 is nearer to F7 only because one must go round. */
CLAUSE(W14_2_8)
{
	field(t, "A5 PC1/t", "A4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>A5");
	roll(t, "6");
	allowed(t, "hit PC1>B6");
	allowed(t, "hit PC1>B7");
}

/* Cavalry under bombardment retreats as defenders do. */
CLAUSE(W14_2_9)
{
	field(t, "E3 FA1", "C3 BC1/t", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g bo E3; FA1>C3");
	roll(t, "5");
	asked(t, "hit", W_ALLIED);
	refused(t, "hit BC1>C2", W14_2_7);
	refused(t, "hit BC1>D3", W14_2_7);
	allowed(t, "hit BC1>B3");
	play(t, "hit BC1>B4");
	at(t, "BC1", "B4");
	stands(t, "BC1", "tired");
}

/* Fresh cavalry under skirmish fire may do so too, and stays fresh. */
CLAUSE(W14_2_9)
{
	field(t, "C3 BC1", "D3 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C3");
	roll(t, "6");
	refused(t, "hit BC1>D4", W14_2_7);
	play(t, "hit BC1>B3");
	at(t, "BC1", "B3");
	stands(t, "BC1", "fresh");
}

/* In the box there is no retreat: tired cavalry is eliminated, fresh cavalry can only be tired. */
CLAUSE(W14_2_10)
{
	field(t, "DLY PC1/t", "F7 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>DLY");
	roll(t, "6");
	at(t, "PC1", "LOST");
	field(t, "DLY PC1", "F7 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>DLY");
	roll(t, "6");
	at(t, "PC1", "DLY");
	stands(t, "PC1", "tired");
}

/* An Anglo-Allied unit in F7 goes to E6; if that is closed, to the box. */
CLAUSE(W14_2_11)
{
	field(t, "F7 BC1/t", "F6 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>F7");
	roll(t, "6");
	at(t, "BC1", "E6");
	field(t, "F7 BC1/t", "F6 FI1", "E6 FI2", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>F7");
	roll(t, "6");
	at(t, "BC1", "DLY");
}

/* The direction goes first: with a way open the box is refused; infantry takes its cubes there. */
CLAUSE(W14_2_11)
{
	field(t, "B7 BC1/t", "C6 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>B7");
	roll(t, "6");
	refused(t, "hit BC1>DLY", W14_2_11);
	allowed(t, "hit BC1>A5");
	field(t, "B7 GI1/d red=2", "C6 FI1", "A5 FI2", "B6 FI3", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as C6; FI1>B7");
	roll(t, "1 2 2"); /* shaken; two cubes, on the edge but alone: column 3 */
	at(t, "GI1", "DLY");
	cubes(t, "DLY", "red", 2);
}

/* The box is closed to the French. */
CLAUSE(W14_2_11, W20_2_5)
{
	field(t, "F7 FC1/t", "F6 GI1/d", "G6 GI2/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>F7");
	roll(t, "6");
	at(t, "FC1", "LOST");
	field(t, "F7 FC1/t", "E6 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>F7");
	roll(t, "6");
	refused(t, "hit FC1>DLY", W20_2_5);
}

/* === W14.3 how it is done ======================================================================= */

/* A fourth unit may come into an area by a retreat. */
CLAUSE(W14_3_1)
{
	field(t, "C5 BC1/t", "B5 BI1/d BI2/d BI3/d", "D5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C5");
	roll(t, "6");
	at(t, "BC1", "B5");
	cubes(t, "B5", "red", 0);
}

/* Retreating infantry takes the cubes it was assigned for the test, no more and no less. */
CLAUSE(W14_3_2)
{
	field(t, "C4 GI1/d GI2/d red=3", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4; cu GI1=3 GI2=0");
	roll(t, "1 1 2");
	play(t, "cu GI1=1 GI2=2; te GI2");
	roll(t, "2"); /* two cubes, unsupported: column 3 */
	asked(t, "retreat", W_ALLIED);
	refused(t, "rt GI2>B4*1", W14_3_2);
	refused(t, "rt GI2>B4*3", W14_3_2);
	play(t, "rt GI2>B4");
	cubes(t, "B4", "red", 2);
	cubes(t, "C4", "red", 1);
}

/* A square becomes defensive, other formations stay. */
CLAUSE(W14_3_3)
{
	field(t, "C4 GI1/s GI2/m GI3/d", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 1 1 1"); /* the shot at a square: 1 + 1 shakes */
	play(t, "te GI1");
	roll(t, "1");
	play(t, "rt GI1>B4; te GI2");
	roll(t, "1");
	play(t, "rt GI2>B4");
	roll(t, "1");
	play(t, "rt GI3>B5");
	stands(t, "GI1", "defensive");
	stands(t, "GI2", "mobile");
	stands(t, "GI3", "defensive");
}

/* A leader may go with a retreating unit, cavalry too, or stay. */
CLAUSE(W14_3_4)
{
	field(t, "C4 BC1/t BL1", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	play(t, "hit BC1>B4");
	asked(t, "leader", W_ALLIED);
	allowed(t, "ld BL1 stay");
	refused(t, "ld BL1>B5", W14_3_4);
	refused(t, "ld BL2>B4", W14_3_4);
	play(t, "ld BL1>B4");
	at(t, "BL1", "B4");
}

/* He may stay. */
CLAUSE(W14_3_4)
{
	field(t, "C4 BC1/t BL1", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	play(t, "hit BC1>B4; ld BL1 stay");
	at(t, "BL1", "C4");
}

/* Not where a leader of his colour is; one of another colour does not matter. */
CLAUSE(W14_3_4)
{
	field(t, "C4 BC1/t BL1", "B4 BL2", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	play(t, "hit BC1>B4");
	at(t, "BL1", "C4");
	due(t, "tile");
	field(t, "C4 BC1/t BL1", "B4 PL1", "D4 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C4");
	roll(t, "6");
	play(t, "hit BC1>B4");
	asked(t, "leader", W_ALLIED);
}

/* The box takes several leaders of a colour. */
CLAUSE(W14_3_4, W20_1_9)
{
	field(t, "G6 PC1/t PL1", "DLY PL2", "G5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>G6");
	roll(t, "6");
	asked(t, "leader", W_ALLIED);
	play(t, "ld PL1>DLY");
	at(t, "PL1", "DLY");
	at(t, "PL2", "DLY");
}

/* Two leaders of two colours may both go along with one unit. */
CLAUSE(W14_3_4)
{
	field(t, "C5 PC1/t BL1 PL1", "D5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C5");
	roll(t, "6");
	play(t, "hit PC1>B6; ld BL1>B6; ld PL1>B6");
	at(t, "BL1", "B6");
	at(t, "PL1", "B6");
}

/* Each is asked by himself: one stays and the other goes; who cannot go is not asked. */
CLAUSE(W14_3_4)
{
	field(t, "C5 PC1/t BL1 PL1", "D5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C5");
	roll(t, "6");
	play(t, "hit PC1>B6; ld BL1 stay; ld PL1>B6");
	at(t, "BL1", "C5");
	at(t, "PL1", "B6");
	field(t, "C5 PC1/t BL1 PL1", "B6 BL2", "D5 FI1", NULL);
	phase(t, W_PH_SKIRMISH_FRENCH);
	play(t, "sk FI1>C5");
	roll(t, "6");
	play(t, "hit PC1>B6");
	refused(t, "ld BL1>B6", W14_3_4);
	play(t, "ld PL1 stay");
	due(t, "tile");
}

/* Staying would be his end: he goes by himself with the last unit. */
CLAUSE(W14_3_4)
{
	field(t, "C4 GI1/d BL1", "D5 FI1", NULL);
	rounds(t, W_FRENCH, 5, 0);
	play(t, "g as D5; FI1>C4");
	roll(t, "1 2 1"); /* unsupported: column 1 */
	play(t, "rt GI1>B5");
	at(t, "BL1", "B5");
	asked(t, "action", W_FRENCH);
}

/* A retreat is one area. */
CLAUSE(W14_3_5)
{
	field(t, "E4 FC1/t", "D5 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>E4");
	roll(t, "6");
	refused(t, "hit FC1>G4", W14_3_5);
	refused(t, "hit FC1>H3", W14_3_5);
	allowed(t, "hit FC1>F4");
}

/* Terrain does not hinder: cavalry retreats into town, river and woods. */
CLAUSE(W14_3_6)
{
	field(t, "G6 FC1/t", "F6 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>G6");
	roll(t, "6");
	allowed(t, "hit FC1>G5");
	play(t, "hit FC1>H5");
	at(t, "FC1", "H5");
	field(t, "D1 FC1/t", "C1 GI1/d", NULL);
	phase(t, W_PH_SKIRMISH_ALLIED);
	play(t, "sk GI1>D1");
	roll(t, "6");
	play(t, "hit FC1>D2");
	at(t, "FC1", "D2");
}
