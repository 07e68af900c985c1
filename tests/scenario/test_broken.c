/*
 * test_broken.c - whatever is wrong in a scenario is found, named by its path, and never crashes.
 *
 * Each expect() changes one thing in a file that compiles and says which fault must come of it: see
 * support_expect().
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct scenario_errors errors;

#define expect support_expect

static void
test_head(void **state)
{
	(void)state;
	expect(BATTLE, "- format", NULL, NULL, "nothing", 1);
	expect(BATTLE, "= format", "\"grognard-chess-1\"", NULL, "grognard-waterloo-1", 1);
	expect(BATTLE, "= format", "3", NULL, "integer 3", 1);
	expect(BATTLE, "= colour", "1", NULL, "unknown key", 1);
	expect(BATTLE, "- id", NULL, NULL, "nothing", 1);
	expect(BATTLE, "= id", "\"Water loo\"", NULL, "small letters", 1);
	expect(BATTLE, "= id", "\"1815\"", NULL, "a letter first", 1);
	expect(BATTLE, "= id", "7", NULL, "a text of 1 to 31", 1);
	expect(BATTLE, "= name", "\"\"", NULL, "a text of 1 to 63", 1);
	expect(BATTLE, "= name", LONG_TEXT, NULL, "a text of 1 to 63", 1);
	expect(BATTLE, "= blurb", LONG_TEXT, NULL, "a text of 1 to 255", 1);
	expect(BATTLE, "= minutes", "0", NULL, "an integer 1 to 9999", 1);
	expect(BATTLE, "= minutes", "1.5", NULL, "number 1.5", 1);
	expect(BATTLE, "= minutes", "\"12\"", NULL, "text \"12\"", 1);
	expect(BATTLE, "= provenance.attested[0]", "7", NULL, "a text", 1);
	expect(BATTLE, "= provenance.rumours", "[]", NULL, "unknown key", 1);
	expect(BATTLE, "= board.width", "0", NULL, "an integer 1 to 30000", 0);
	expect(BATTLE, "= board.view", "[0,0,1500,900]", NULL, "within the board", 1);
	expect(BATTLE, "= board.map[1]", "-1", NULL, "a number 0 to", 1);
	expect(BATTLE, "- board", NULL, NULL, "an object", 1);
}

static void
test_turns(void **state)
{
	(void)state;
	expect(BATTLE, "= turns[2].n", "5", NULL, "3, because turns follow", 1);
	expect(BATTLE, "- turns[2]", NULL, "turns", "a list of 9", 0);
	expect(BATTLE, "d turns", NULL, NULL, "a list of 9", 1);
	expect(BATTLE, "= turns", "{}", NULL, "a list of 9", 1);
	expect(BATTLE, "= turns[0]", "1", NULL, "an object", 1);
	expect(BATTLE, "= turns[0].weather", "1", NULL, "unknown key", 1);
	expect(BATTLE, "= turns[0].discs.french[0]", "21", NULL, "an integer 0 to 20", 1);
	expect(BATTLE, "= turns[0].discs.allied[2]", "-1", NULL, "an integer 0 to 20", 1);
	expect(BATTLE, "= turns[0].discs.french", "[8,4]", NULL, "a list of 3", 1);
	expect(BATTLE, "- turns[0].discs.allied", NULL, NULL, "nothing", 1);
	expect(BATTLE, "= turns[0].discs.prussian", "[1,1,1]", NULL, "unknown key", 1);
	expect(BATTLE, "= turns[1].prussians", "1", NULL, "true or false", 1);
	expect(BATTLE, "= turns[1].initiative_check", "true", NULL, "false, as initiative", 1);
	expect(BATTLE, "= turns[0].clock", "\"twelve o'clock\"", NULL, "1 to 11", 1);
	expect(BATTLE, "= first_turn", "0", NULL, "an integer 1 to 11", 1);
	expect(BATTLE, "= first_turn", "2", "turns", "a list of 8", 0);
	expect(BATTLE, "= last_turn", "12", NULL, "an integer 1 to 11", 0);
	expect(PRUSSIANS, "= last_turn", "3", NULL, "an integer 4 to 11", 0);
	expect(BATTLE, "= initiative.first", "\"prussian\"", NULL, "\"french\" or \"allied\"", 1);
	expect(BATTLE, "= initiative.check_turn", "10", NULL, "an integer 1 to 9", 0);
	expect(PRUSSIANS, "= initiative.check_turn", "3", NULL, "an integer 4 to 9", 0);
	expect(BATTLE, "= initiative.check_turn", "null", "initiative.must_hold",
	       "check_turn is null", 2);
	expect(BATTLE, "= initiative.must_hold", "[]", NULL, "keep the initiative", 1);
	expect(BATTLE, "= initiative.must_hold[0]", "\"Z9\"", NULL, "an area of this map", 1);
	expect(BATTLE, "= initiative.must_hold[0]", "\"A1\"", "initiative.must_hold",
	       "strongpoints only", 1);
	expect(BATTLE, "= initiative.must_hold[1]", "\"D2\"", NULL, "each area once", 1);
}

static void
test_victory_and_figures(void **state)
{
	(void)state;
	expect(BATTLE, "= victory.french_goal", "\"X1\"", NULL, "an area of this map", 1);
	expect(BATTLE, "= victory.french_goal", "\"A4\"", NULL, "whose goal is \"french\"", 1);
	expect(BATTLE, "= victory.allied_goal", "null", NULL, "whose goal is \"allied\"", 1);
	expect(BATTLE, "= victory.french_needs_losses", "0", NULL, "an integer 1 to 99", 1);
	expect(BATTLE, "= victory.allied_needs_losses", "100", NULL, "an integer 1 to 99", 1);
	expect(BATTLE, "= victory.guard_infantry_counts", "0", NULL, "an integer 1 to 9", 1);
	expect(BATTLE, "= victory.prussian_losses_count", "\"no\"", NULL, "true or false", 1);
	expect(BATTLE, "= victory.at_end", "\"nobody\"", NULL, "\"draw\"", 1);
	expect(BATTLE, "- victory.end_hold", NULL, NULL, "nothing", 1);
	expect(CENTRE, "= victory.end_hold.areas", "[]", NULL, "at least one", 1);
	expect(CENTRE, "= victory.end_hold.areas[0]", "\"D9\"", NULL, "an area of this map", 1);
	expect(CENTRE, "= victory.end_hold.areas[0]", "\"E1\"", "victory.end_hold.areas",
	       "strongpoints only", 1);
	expect(CENTRE, "= victory.end_hold.side", "null", NULL, "\"french\"", 1);
	expect(CENTRE, "= victory.end_hold.until", "3", NULL, "unknown key", 1);
	expect(BATTLE, "= retreat_goal.french", "[]", NULL, "that army has pieces", 1);
	expect(BATTLE, "= retreat_goal.prussian[1]", "\"Q1\"", NULL, "an area of this map", 1);
	expect(BATTLE, "= retreat_goal.allied", "\"A3\"", NULL, "a list", 1);
	expect(BATTLE, "= tiles", "[]", NULL, "a list of 1 to 99", 1);
	expect(BATTLE, "= tiles[3]", "6", NULL, "an integer 1 to 5", 1);
	expect(BATTLE, "= tiles[3]", "0", NULL, "an integer 1 to 5", 1);
	expect(BATTLE, "- options[2]", NULL, "options", "inf5_two", 1);
	expect(BATTLE, "= options[0].id", "\"free_beer\"", NULL, "retreat_sidestep", 2);
	expect(BATTLE, "= options[1].id", "\"retreat_sidestep\"", NULL, "each option once", 2);
	expect(BATTLE, "= options[0].default", "0", NULL, "true or false", 1);
	expect(BATTLE, "- options[0].clause", NULL, NULL, "a text", 1);
	expect(BATTLE, "= options[0].hint", "1", NULL, "unknown key", 1);
	expect(BATTLE, "= area_limit", "0", NULL, "an integer 1 to 9", 0);
}

static void
test_areas(void **state)
{
	(void)state;
	expect(BATTLE, "d areas", NULL, NULL, "a list of 1 to 49", 1);
	expect(BATTLE, "= areas[4]", "[]", NULL, "an object", 0);
	expect(BATTLE, "= areas[4].id", "\"a5\"", NULL, "a capital letter", 0);
	expect(BATTLE, "= areas[4].id", "\"LONG\"", NULL, "a text of 1 to 3", 0);
	expect(BATTLE, "= areas[4].id", "\"A4\"", NULL, "no other area has", 0);
	expect(BATTLE, "= areas[4].id", "\"FI1\"", NULL, "unlike a piece", 0);
	expect(BATTLE, "= areas[4].id", "\"DLY\"", NULL, "not DLY", 0);
	expect(BATTLE, "- areas[4].name", NULL, NULL, "nothing", 1);
	expect(BATTLE, "= areas[4].swamp", "true", NULL, "unknown key", 1);
	expect(BATTLE, "= areas[4].terrain", "[]", NULL, "a list of 1 to 6", 1);
	expect(BATTLE, "= areas[4].terrain[0]", "\"swamp\"", NULL, "\"strongpoint\"", 1);
	expect(BATTLE, "= areas[4].terrain", "[\"low\",\"low\"]", "areas[4].terrain[1]",
	       "each terrain once", 1);
	expect(BATTLE, "= areas[4].terrain", "[\"open\",\"low\"]", NULL, "\"open\" alone", 1);
	expect(BATTLE, "= areas[19].terrain", "[\"woods\"]", "areas[19].strongpoint",
	       "does not say strongpoint", 0);
	expect(BATTLE, "= areas[19].strongpoint", "null", NULL, "terrain says strongpoint", 1);
	expect(BATTLE, "= areas[19].strongpoint.capacity", "0", NULL, "an integer 1 to 9", 1);
	expect(BATTLE, "= areas[19].strongpoint.shift", "4", NULL, "an integer 1 to 3", 1);
	expect(BATTLE, "= areas[19].strongpoint.walls", "9", NULL, "unknown key", 1);
	expect(BATTLE, "= areas[4].edge", "1", NULL, "true or false", 1);
	expect(BATTLE, "= areas[11].entry", "\"C\"", NULL, "\"A\" or \"B\"", 0);
	expect(BATTLE, "= areas[4].goal", "\"prussian\"", NULL, "\"french\" or \"allied\"", 1);
	expect(BATTLE, "= areas[4].goal", "\"french\"", "victory.french_goal", "the one area", 1);
	expect(BATTLE, "= areas[4].anchor", "[1401,10]", NULL, "within 1400 x 900", 1);
	expect(BATTLE, "= areas[4].anchor", "[10]", NULL, "a list of 2", 1);
	expect(BATTLE, "= areas[4].anchor[0]", "1e300", NULL, "a number", 1);
	expect(BATTLE, "= areas[4].label", "[-5,10]", NULL, "within 1400 x 900", 1);
	expect(BATTLE, "= areas[4].room", "[0,48]", "areas[4].room[0]", "a number 1", 1);
	expect(BATTLE, "= areas[4].label_lines", "[]", NULL, "a list of 1", 1);
	expect(BATTLE, "= areas[4].tint", "\"red\"", NULL, "a colour", 1);
	expect(BATTLE, "= areas[4].poly", "[[0,0],[1,1]]", NULL, "a list of 3", 1);
	expect(BATTLE, "= areas[4].poly[0]", "[\"a\",1]", "areas[4].poly[0][0]", "a number", 0);
	expect(BATTLE, "+ areas[4].poly", "[1400.5,1]", "areas[4].poly[41]", "off the board", 0);
}

static void
test_borders(void **state)
{
	(void)state;
	expect(BATTLE, "= edges[0].a", "\"Z1\"", NULL, "an area of this map", 0);
	expect(BATTLE, "= edges[0].a", "\"A2\"", "edges[0].b", "another area than a", 0);
	expect(BATTLE, "d edges", NULL, "edges[121]", "each border once", 1);
	expect(BATTLE, "- edges[0]", NULL, "adjacency.A1", "between A1 and A2 in edges", 1);
	expect(BATTLE, "= edges[0].river", "1", NULL, "unknown key", 1);
	expect(BATTLE, "= edges[40].ridge", "3", NULL, "an integer 0 to 2", 0);
	expect(BATTLE, "= edges[40].ridge_high", "\"A5\"", NULL, "the border's two areas", 1);
	expect(BATTLE, "= edges[40].ridge_high", "null", NULL, "above the ridge", 1);
	expect(BATTLE, "= edges[40].ridge", "0", "edges[40].ridge_high", "there is no ridge", 1);
	expect(BATTLE, "= edges[40].sunken", "\"A1\"", NULL, "the border's two areas", 1);
	expect(BATTLE, "= edges[40].sunken", "true", NULL, "an area of this map", 1);
	expect(BATTLE, "= edges[40].pts", "[]", NULL, "a list of 2", 1);
	expect(BATTLE, "= edges[40].pts[2]", "[1,1]", NULL, "the polygon of C3", 2);
	expect(BATTLE, "= edges[40].pts[2]", "[1,1]", NULL, "the polygon of D3", 2);
	expect(BATTLE, "- adjacency.A1", NULL, NULL, "neighbours", 0);
	expect(BATTLE, "= adjacency.A1", "[\"A2\",\"B1\"]", NULL, "B2 in it, because B2", 1);
	expect(BATTLE, "+ adjacency.A1", "\"H5\"", "adjacency.H5", "A1 in it, because A1", 1);
	expect(BATTLE, "+ adjacency.A1", "\"A1\"", NULL, "the area itself", 1);
	expect(BATTLE, "+ adjacency.A1", "\"A2\"", "adjacency.A1[3]", "each area once", 1);
	expect(BATTLE, "+ adjacency.A1", "\"Z9\"", "adjacency.A1[3]", "an area of this map", 1);
	expect(BATTLE, "+ adjacency.B7", "\"DLY\"", "adjacency.B7[3]", "an area of this map", 1);
	expect(BATTLE, "= adjacency.Z9", "[]", NULL, "unknown key", 1);
	expect(BATTLE, "= adjacency.A1", "7", NULL, "a list", 0);
	expect(BATTLE, "= adjacency", "[]", NULL, "an object", 1);
	expect(BATTLE, "- offmap[0]", NULL, "offmap", "some areas have an entry letter", 1);
	expect(BATTLE, "= offmap[0].id", "\"BOX\"", NULL, "\"DLY\"", 1);
	expect(BATTLE, "- offmap[0].adjacent[0]", NULL, "offmap[0].adjacent", "entry letter", 1);
	expect(BATTLE, "+ offmap[0].adjacent", "\"A5\"", "offmap[0].adjacent", "entry letter", 1);
	expect(BATTLE, "= areas[11].entry", "null", "offmap[0].adjacent", "entry letter", 0);
	expect(BATTLE, "d offmap", NULL, NULL, "a list of at most 1", 0);
	expect(CENTRE, "= areas[0].entry", "\"A\"", "offmap", "the Delayed box", 1);
	expect(CENTRE, "+ offmap",
	       "{\"id\":\"DLY\",\"name\":\"Late\",\"adjacent\":[],\"poly\":[[0,0],[1,0],[1,1]],"
	       "\"label\":[0,0],\"anchor\":[0,0]}",
	       "offmap[0].adjacent", "a list of 1", 1);
}

static void
test_pieces(void **state)
{
	(void)state;
	expect(BATTLE, "= pieces[0]", "0", NULL, "an object", 1);
	expect(BATTLE, "= pieces[0].speed", "2", NULL, "unknown key", 1);
	expect(BATTLE, "= pieces[0].id", "\"XX1\"", NULL, "a prefix", 1);
	expect(BATTLE, "= pieces[0].id", "\"FI0\"", NULL, "a prefix", 1);
	expect(BATTLE, "= pieces[0].id", "\"FI01\"", NULL, "a prefix", 1);
	expect(BATTLE, "= pieces[0].id", "\"FI1a\"", NULL, "a prefix", 1);
	expect(BATTLE, "= pieces[0].id", "\"FI2222\"", NULL, "a text of 3 to 5", 1);
	expect(BATTLE, "= pieces[1].id", "\"FI1\"", NULL, "no other piece has", 1);
	expect(BATTLE, "= pieces[0].side", "\"allied\"", NULL, "\"french\", as the id says", 1);
	expect(BATTLE, "= pieces[0].nation", "\"guard\"", NULL, "\"french\", as the id says", 1);
	expect(BATTLE, "= pieces[0].kind", "\"cavalry\"", NULL, "\"infantry\", as the id", 1);
	expect(BATTLE, "= pieces[0].cubes", "\"red\"", NULL, "\"blue\", as the id says", 1);
	expect(BATTLE, "= pieces[0].place", "\"Z9\"", NULL, "DISPLAY or LOST", 1);
	expect(BATTLE, "= pieces[0].place", "null", NULL, "a text", 1);
	expect(BATTLE, "= pieces[0].place", "\"DISPLAY\"", NULL, "only Prussians", 2);
	expect(BATTLE, "= pieces[0].place", "\"DLY\"", NULL, "no French piece", 1);
	expect(BATTLE, "= pieces[0].state", "\"fresh\"", NULL, "a state of infantry", 1);
	expect(BATTLE, "= pieces[0].state", "\"lost\"", NULL, "a state of infantry", 1);
	expect(BATTLE, "= pieces[0].state", "\"flying\"", NULL, "\"mobile\"", 1);
	expect(BATTLE, "= pieces[6].state", "\"mobile\"", NULL, "a state of artillery", 1);
	expect(BATTLE, "= pieces[14].state", "\"ready\"", NULL, "a state of cavalry", 1);
	expect(BATTLE, "= pieces[18].state", "\"limbered\"", NULL, "a state of leader", 1);
	expect(BATTLE, "- pieces[18].name", NULL, NULL, "the leader's name", 1);
	expect(BATTLE, "= pieces[6].place", "\"E1\"", NULL, "at most 3 combat units", 1);
	expect(BATTLE, "= area_limit", "2", "pieces[2].place", "at most 2 combat units", 0);
	expect(BATTLE, "= pieces[59].place", "\"E3\"", NULL, "the other side; E3", 1);
	expect(BATTLE, "= pieces[18].place", "\"F4\"", "pieces[24].place", "one leader", 1);
	expect(BATTLE, "= pieces[90].place", "\"A5\"", "prussian_display[0].boxes[0][0]",
	       "whose place is DISPLAY", 1);
	expect(BATTLE, "= prussian_display[0].boxes[0][0]", "\"FI1\"", NULL, "DISPLAY", 2);
	expect(BATTLE, "= prussian_display[0].boxes[0][0]", "\"PL9\"", NULL, "of a piece", 2);
	expect(BATTLE, "= prussian_display[0].boxes[1][1]", "\"PC1\"", NULL, "each piece once", 2);
	expect(BATTLE, "= prussian_display[0].boxes[0]", "[]", NULL, "a list of 1", 2);
	expect(BATTLE, "- prussian_display[1]", NULL, "pieces[105].place",
	       "that prussian_display lists", 5);
	expect(BATTLE, "= prussian_display[1].group", "\"C\"", NULL, "\"A\" or \"B\"", 1);
	expect(BATTLE, "= prussian_display[1].group", "\"A\"", NULL, "each group once", 1);
	expect(BATTLE, "= areas[11].entry", "\"A\"", "prussian_display[1].group",
	       "that entry letter", 1);
	expect(BATTLE, "+ eliminated", "\"FI1\"", "eliminated[0]", "whose place is LOST", 1);
	expect(BATTLE, "+ eliminated", "\"XX1\"", "eliminated[0]", "of a piece", 1);
	expect(PRUSSIANS, "d eliminated", NULL, "eliminated[9]", "each piece once", 1);
	expect(PRUSSIANS, "- eliminated[0]", NULL, "pieces[101].place", "eliminated lists", 1);
	expect(PRUSSIANS, "= pieces[101].state", "\"mobile\"", NULL, "\"lost\"", 1);
	expect(CENTRE, "= pieces", "[]", NULL, "whose side is \"allied\"", 2);
}

static void
test_control_and_cubes(void **state)
{
	(void)state;
	expect(BATTLE, "= control.D2", "\"french\"", NULL, "\"allied\", whose units", 1);
	expect(BATTLE, "= control.D2", "null", NULL, "\"allied\", whose units", 1);
	expect(BATTLE, "= control.D2", "1", NULL, "\"french\" or \"allied\"", 1);
	expect(BATTLE, "= control.A1", "\"allied\"", NULL, "the ids of strongpoints", 1);
	expect(BATTLE, "- control.D4", NULL, NULL, "holds this strongpoint", 1);
	expect(BATTLE, "= control", "null", NULL, "an object", 1);
	expect(BATTLE, "= cubes.E1", "{\"blue\":16}", "cubes.E1.blue", "at most 15", 1);
	expect(BATTLE, "= cubes.E3", "{\"blue\":3}", "cubes.E3.blue", "at most 2", 1);
	expect(BATTLE, "= cubes.F1", "{\"blue\":1}", "cubes.F1.blue", "neither infantry", 1);
	expect(BATTLE, "= cubes.E1", "{\"red\":1}", "cubes.E1.red", "neither infantry", 1);
	expect(BATTLE, "= cubes.E1", "{\"blue\":0}", "cubes.E1.blue", "an integer 1", 1);
	expect(BATTLE, "= cubes.E1", "{\"green\":1}", "cubes.E1.green", "unknown key", 1);
	expect(BATTLE, "= cubes.Z1", "{\"blue\":1}", NULL, "the ids of areas", 1);
	expect(BATTLE, "= cubes.E1", "4", NULL, "an object", 1);
	expect(BATTLE, "= cubes", "[]", NULL, "an object", 1);
	expect(BATTLE, "= cube_total.blue", "5", NULL, "at least 6", 1);
	expect(BATTLE, "= cube_total.pink", "5", NULL, "unknown key", 1);
	expect(BATTLE, "- cube_total.red", NULL, NULL, "an integer 0 to 99", 1);
	expect(PRUSSIANS, "= cube_total.red", "8", NULL, "at least 9", 1);
	expect(PRUSSIANS, "= cube_total.blue", "14", NULL, "at least 15", 1);
	expect(BATTLE, "= grand_battery", "41", "cube_total.blue", "at least 41", 1);
	expect(BATTLE, "= grand_battery", "-1", NULL, "an integer 0", 1);
}

static void
test_drawing(void **state)
{
	(void)state;
	expect(BATTLE, "- decor", NULL, NULL, "an object", 1);
	expect(BATTLE, "= decor.clouds", "[]", NULL, "unknown key", 1);
	expect(BATTLE, "= decor.trees[0].area", "\"Z9\"", NULL, "an area of this map", 1);
	expect(BATTLE, "= decor.trees[0].r", "\"big\"", NULL, "a number", 1);
	expect(BATTLE, "- decor.houses[0].angle", NULL, NULL, "nothing", 1);
	expect(BATTLE, "= decor.roads[0].pts[0]", "5", NULL, "a list of 2", 1);
	expect(BATTLE, "= decor.fields[0].poly", "[]", NULL, "a list of 2", 1);
	expect(BATTLE, "= decor.arrows[0].to", "\"DLY\"", NULL, "an area of this map", 1);
	expect(BATTLE, "= decor.north", "null", NULL, "an object", 1);
	expect(BATTLE, "= decor.scale.metres", "\"far\"", NULL, "a number", 1);
	expect(BATTLE, "= decor.palette.town", "\"blue\"", NULL, "a colour", 1);
	expect(CENTRE, "= backdrop[0].tint", "\"#12345\"", NULL, "a colour", 1);
	expect(CENTRE, "= backdrop[0].name", "\"x\"", NULL, "unknown key", 1);
}

static void
test_tables(void **state)
{
	(void)state;
	expect(TABLES, "= format", "\"x\"", NULL, "grognard-waterloo-1", 1);
	expect(TABLES, "= weather", "{}", NULL, "unknown key", 1);
	expect(TABLES, "- morale", NULL, NULL, "an object", 1);
	expect(TABLES, "= artillery_vs_infantry.rows[0]", "0", NULL, "\"<=0\"", 1);
	expect(TABLES, "= artillery_vs_infantry.rows[3]", "4", NULL, "3", 1);
	expect(TABLES, "= artillery_vs_infantry.columns_range", "[0,1,2]", NULL, "a list of 4", 1);
	expect(TABLES, "= artillery_vs_infantry.columns_range[1]", "7", NULL, "1", 1);
	expect(TABLES, "- artillery_vs_infantry.cubes[0]", NULL, "artillery_vs_infantry.cubes",
	       "a list of 7", 1);
	expect(TABLES, "+ artillery_vs_infantry.cubes[2]", "1", NULL, "a list of 4", 1);
	expect(TABLES, "= artillery_vs_infantry.cubes[2][3]", "7", NULL, "an integer 0 to 6", 1);
	expect(TABLES, "= artillery_vs_infantry.uncertain[0]", "[9,0]",
	       "artillery_vs_infantry.uncertain[0][0]", "an integer 0 to 6", 1);
	expect(TABLES, "= artillery_vs_infantry.natural_six_minimum", "true", NULL, "true", 1);
	expect(TABLES, "= artillery_vs_infantry.modifiers[1].id", "\"W9.5.3\"", NULL, "W9.5.4", 1);
	expect(TABLES, "- artillery_vs_infantry.modifiers[1]", NULL,
	       "artillery_vs_infantry.modifiers", "a list of 7", 1);
	expect(TABLES, "= artillery_vs_infantry.modifiers[1].value", "-7", NULL,
	       "an integer -6 to 6", 1);
	expect(TABLES, "= infantry_vs_infantry.result[2]", "\"X\"", NULL, "\"M\"", 1);
	expect(TABLES, "= infantry_vs_infantry.result[6]", "0", NULL, "\"-\"", 1);
	expect(TABLES, "= infantry_vs_infantry.uncertain[0]", "8", NULL, "an integer 0 to 6", 1);
	expect(TABLES, "= skirmish.hit_on", "7", NULL, "an integer 1 to 6", 1);
	expect(TABLES, "- artillery_vs_cavalry.hit_on", NULL, NULL, "nothing", 1);
	expect(TABLES, "= cavalry_duel.modifiers[0].value", "\"1\"", NULL, "text \"1\"", 1);
	expect(TABLES, "= cavalry_control.landwehr", "5", NULL, "unknown key", 1);
	expect(TABLES, "= cavalry_control.dutch", "0", NULL, "an integer 1 to 6", 1);
	expect(TABLES, "= morale.rows.3", "\"---REE\"", NULL, "seven letters", 1);
	expect(TABLES, "= morale.rows.3", "\"---REEX\"", NULL, "seven letters", 1);
	expect(TABLES, "= morale.rows.7", "\"---REEE\"", NULL, "unknown key", 1);
	expect(TABLES, "= morale.right[0].value", "-3", NULL, "an integer 0 to 6", 1);
	expect(TABLES, "= morale.left[3].value", "2", NULL, "shift of the strongpoint", 1);
	expect(TABLES, "= prussian_arrival.die", "\"d8\"", NULL, "\"d6\"", 1);
	expect(TABLES, "= prussian_arrival.minimum", "7", NULL, "an integer 1 to 6", 1);
}

/* === Several at once ============================================================================ */

static void
test_all_faults_are_reported_at_once(void **state)
{
	json_t *changed = json_deep_copy(support_document(BATTLE));
	(void)state;
	support_mutate(changed, '=', "minutes", "-3");
	support_mutate(changed, '=', "turns[4].discs.allied[1]", "99");
	support_mutate(changed, '=', "areas[0].strongpoint", "3");
	support_mutate(changed, '=', "pieces[5].place", "\"Q7\"");
	support_mutate(changed, '-', "options[5]", NULL);
	support_mutate(changed, '=', "decor.trees[3].x", "null");
	assert_null(support_compile(changed, support_document(TABLES), &errors));
	assert_int_equal(errors.n, 6);
	assert_int_equal(errors.more, 0);
	assert_non_null(support_find(&errors, "minutes", "integer -3"));
	assert_non_null(support_find(&errors, "turns[4].discs.allied[1]", "integer 99"));
	assert_non_null(support_find(&errors, "areas[0].strongpoint", "an object"));
	assert_non_null(support_find(&errors, "pieces[5].place", "text \"Q7\""));
	assert_non_null(support_find(&errors, "options", "cavalry_enters_rough"));
	assert_non_null(support_find(&errors, "decor.trees[3].x", "null"));
	for (int i = 0; i < errors.n; i++)
		assert_string_equal(errors.at[i].file, "scenario.json");
	json_decref(changed);
}

static void
test_faults_of_both_files(void **state)
{
	json_t *changed = json_deep_copy(support_document(BATTLE));
	json_t *tables = json_deep_copy(support_document(TABLES));
	(void)state;
	support_mutate(changed, '=', "minutes", "-3");
	support_mutate(tables, '=', "skirmish.hit_on", "9");
	assert_null(support_compile(changed, tables, &errors));
	assert_int_equal(errors.n, 2);
	assert_string_equal(support_find(&errors, "minutes", "")->file, "scenario.json");
	assert_string_equal(support_find(&errors, "skirmish.hit_on", "")->file, "tables.json");
	json_decref(changed);
	json_decref(tables);
}

static void
test_a_map_in_two_parts(void **state)
{
	json_t *changed = json_deep_copy(support_document(BATTLE));
	(void)state;
	support_mutate(changed, '-', "edges[14]", NULL); /* A5-B7, A5-B6, A4-A5 */
	support_mutate(changed, '-', "edges[13]", NULL);
	support_mutate(changed, '-', "edges[10]", NULL);
	support_mutate(changed, '=', "adjacency.A5", "[]");
	support_mutate(changed, '=', "adjacency.A4", "[\"A3\",\"B5\",\"B6\"]");
	support_mutate(changed, '=', "adjacency.B6", "[\"A4\",\"B5\",\"B7\",\"C5\",\"C6\"]");
	support_mutate(changed, '=', "adjacency.B7", "[\"B6\",\"C6\"]");
	assert_null(support_compile(changed, support_document(TABLES), &errors));
	assert_int_equal(errors.n, 1);
	assert_non_null(support_find(&errors, "adjacency.A5", "cut off"));
	json_decref(changed);
}

static void
test_too_many_pieces_of_a_side(void **state)
{
	json_t *changed = json_deep_copy(support_document(BATTLE));
	char text[200];
	(void)state;
	for (int i = 0; i < 12; i++) { /* 52 French + 12 = 64 */
		snprintf(text, sizeof text,
			 "{\"id\":\"FC%d\",\"side\":\"french\",\"nation\":\"french\",\"kind\":"
			 "\"cavalry\",\"cubes\":\"blue\",\"place\":\"%s\",\"state\":\"fresh\"}",
			 100 + i,
			 i < 3   ? "G1"
			 : i < 6 ? "H1"
			 : i < 9 ? "F7"
				 : "E6");
		support_mutate(changed, '+', "pieces", text);
	}
	assert_null(support_compile(changed, support_document(TABLES), &errors));
	assert_int_equal(errors.n, 1);
	/* The last of the side's order, Marshal FL4, is the one too many. */
	assert_non_null(support_find(&errors, "pieces[28]", "at most 63 pieces"));
	support_mutate(changed, '-', "pieces[121]", NULL);
	struct gr_scenario *blob = support_compile(changed, support_document(TABLES), &errors);
	assert_non_null(blob);
	free(blob);
	json_decref(changed);
}

static void
test_more_faults_than_are_kept(void **state)
{
	json_t *changed = json_deep_copy(support_document(BATTLE));
	json_t *edges = json_object_get(changed, "edges");
	char text[4000] = "";
	(void)state;
	for (size_t i = 0; i < json_array_size(edges); i++) {
		json_object_set_new(json_array_get(edges, i), "ridge", json_integer(9));
		json_object_set_new(json_array_get(edges, i), "pts", json_integer(9));
	}
	assert_null(support_compile(changed, support_document(TABLES), &errors));
	assert_int_equal(errors.n, SCENARIO_MAX_ERRORS);
	/* 121 of each, and 17 heights without a ridge. */
	assert_int_equal(scenario_errors_count(&errors), 121 + 121 + 17);
	FILE *out = tmpfile();
	assert_non_null(out);
	scenario_errors_print(&errors, out);
	fseek(out, -40, SEEK_END);
	size_t n = fread(text, 1, sizeof text - 1, out);
	text[n] = '\0';
	assert_non_null(strstr(text, "\nand 59 more\n"));
	fclose(out);
	json_decref(changed);
}

/* === Texts that are no JSON ===================================================================== */

static const struct scenario_error *
compile_bytes(const char *bytes, size_t size)
{
	struct scenario_text in = {"bad.json", bytes, size};
	struct scenario_text tables = {"tables.json", "{}", 2};
	scenario_errors_init(&errors);
	assert_null(scenario_compile_text(&in, &tables, &errors));
	assert_true(errors.n > 0);
	assert_string_equal(errors.at[0].file, "bad.json");
	return &errors.at[0];
}

static const struct scenario_error *
compile_string(const char *text)
{
	return compile_bytes(text, strlen(text));
}

static void
test_syntax_errors_have_a_place(void **state)
{
	const struct scenario_error *error;
	(void)state;
	error = compile_string("{\n \"format\": \"grognard-waterloo-1\",\n \"id\": oops\n}");
	assert_int_equal(error->line, 3);
	assert_int_equal(error->column, 11);
	assert_string_equal(error->expected, "well-formed JSON");
	error = compile_string("{\"id\": 1,\n\"id\": 2}");
	assert_int_equal(error->line, 2);
	assert_non_null(strstr(error->found, "duplicate object key"));
	error = compile_string("");
	assert_int_equal(error->line, 1);
	compile_string("   ");
	compile_string("{} {}");
	compile_string("{\"a\": 1e999}");
	compile_string("{\"a\": 99999999999999999999}");
	compile_string("{\"a\": \"\\u0000\"}");
	compile_string("{\"a\\u0000b\": 1}");
	compile_string("{\"a\": NaN}");
	compile_string("{\"a\": \"\xff\xfe\"}");
	compile_bytes("{\"a\":\0 1}", 9);
	compile_bytes("\0\0\0\0", 4);
}

static void
test_a_root_that_is_no_object(void **state)
{
	(void)state;
	assert_string_equal(compile_string("[]")->expected, "an object");
	assert_string_equal(compile_string("[1,2]")->found, "a list of 2");
	compile_string("{}");
	assert_string_equal(errors.at[0].path, "format");
}

static void
test_deep_nesting(void **state)
{
	enum { DEPTH = 200000 };
	char *text = malloc(DEPTH);
	(void)state;
	assert_non_null(text);
	memset(text, '[', DEPTH);
	compile_bytes(text, DEPTH);
	for (size_t i = 0; i + 5 <= DEPTH; i += 5)
		memcpy(text + i, "{\"a\":", 5);
	compile_bytes(text, DEPTH);
	free(text);
}

static void
test_keys_and_texts_are_printed_safely(void **state)
{
	(void)state;
	compile_string("{\"format\":\"grognard-waterloo-1\",\"a b\\u001b[2J\":1}");
	assert_non_null(support_find(&errors, "[\"a b\\u001b[2J\"]", "unknown key"));
	assert_string_equal(compile_string("{\"format\":\"\\n\\u001b[2J\xc3\xa9\"}")->found,
			    "text \"\\u000a\\u001b[2J\xc3\xa9\"");
	const struct scenario_error *error = compile_string("{\"format\":" LONG_TEXT "}");
	assert_true(strlen(error->found) < 80);
	assert_non_null(strstr(error->found, "...\""));
}

/* === Files ====================================================================================== */

static const char *
compile_path(const char *path, const char *tables)
{
	scenario_errors_init(&errors);
	assert_null(scenario_compile_file(path, tables, &errors));
	assert_true(errors.n > 0);
	return errors.at[0].found;
}

static void
test_files_that_cannot_be_read(void **state)
{
	char name[] = "/tmp/grognard-test-XXXXXX";
	int made = mkstemp(name);
	(void)state;
	assert_true(made >= 0);
	assert_int_equal(ftruncate(made, 17 * 1024 * 1024), 0);
	close(made);
	assert_non_null(strstr(compile_path(name, NULL), "more than 16 MB"));
	assert_int_equal(unlink(name), 0);
	assert_non_null(strstr(compile_path(name, NULL), "No such file"));
	assert_string_equal(errors.at[0].file, name);
	/* The tables are looked for beside the scenario, and their lack is a fault of its own. */
	assert_int_equal(errors.n, 2);
	assert_string_equal(errors.at[1].file, "/tmp/tables.json");
	assert_non_null(strstr(compile_path("/", NULL), "directory"));
	compile_path("/dev/zero", NULL);
	compile_path("/dev/null", NULL);
	compile_path("", "");
}

static void
test_faults_are_found_without_tables_too(void **state)
{
	(void)state;
	scenario_errors_init(&errors);
	assert_null(scenario_compile_file(support_path(BATTLE), "/nowhere.json", &errors));
	assert_int_equal(errors.n, 1);
	assert_string_equal(errors.at[0].file, "/nowhere.json");
}

/* === Random damage: never a crash, never a NULL without a fault ================================= */

static void
test_random_bytes(void **state)
{
	(void)state;
	support_random_bytes(CENTRE, 1815, 120);
}

static void
test_random_values(void **state)
{
	static const char *const values[] = {"null",        "true",
					     "false",       "0",
					     "-1",          "1",
					     "3",           "255",
					     "256",         "9007199254740993",
					     "0.5",         "1e308",
					     "\"\"",        "\"A1\"",
					     "\"D4\"",      "\"DLY\"",
					     "\"FI1\"",     "\"french\"",
					     "[]",          "{}",
					     "[1]",         "[[1,2],[3,4]]",
					     "{\"a\":1}",   "\"LOST\"",
					     "\"DISPLAY\"", NULL};
	(void)state;
	support_random_values(BATTLE, 3, 1769, 120, values);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_head),
		cmocka_unit_test(test_turns),
		cmocka_unit_test(test_victory_and_figures),
		cmocka_unit_test(test_areas),
		cmocka_unit_test(test_borders),
		cmocka_unit_test(test_pieces),
		cmocka_unit_test(test_control_and_cubes),
		cmocka_unit_test(test_drawing),
		cmocka_unit_test(test_tables),
		cmocka_unit_test(test_all_faults_are_reported_at_once),
		cmocka_unit_test(test_faults_of_both_files),
		cmocka_unit_test(test_a_map_in_two_parts),
		cmocka_unit_test(test_too_many_pieces_of_a_side),
		cmocka_unit_test(test_more_faults_than_are_kept),
		cmocka_unit_test(test_syntax_errors_have_a_place),
		cmocka_unit_test(test_a_root_that_is_no_object),
		cmocka_unit_test(test_deep_nesting),
		cmocka_unit_test(test_keys_and_texts_are_printed_safely),
		cmocka_unit_test(test_files_that_cannot_be_read),
		cmocka_unit_test(test_faults_are_found_without_tables_too),
		cmocka_unit_test(test_random_bytes),
		cmocka_unit_test(test_random_values),
	};
	return cmocka_run_group_tests(tests, NULL, support_tear_down);
}
