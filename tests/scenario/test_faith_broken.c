/*
 * test_faith_broken.c - whatever is wrong in a scenario of Par le feu, le fer et la foi is found and
 * named by its path, and never crashes.
 *
 * Each expect() changes one thing in a file that compiles and says which fault must come of it: see
 * support_expect().
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scenario_errors errors;

#define expect support_expect

/* === Head, sides, turns, options ================================================================ */

static void
test_head(void **state)
{
	(void)state;
	expect(MILL, "- format", NULL, NULL, "nothing", 1);
	expect(MILL, "= format", "\"faith-scenario-2\"", NULL, "faith-scenario-1", 1);
	expect(MILL, "= weather", "1", NULL, "unknown key", 1);
	expect(MILL, "- id", NULL, NULL, "nothing", 1);
	expect(MILL, "= id", "\"The Mill\"", NULL, "small letters", 1);
	expect(MILL, "= name", LONG_TEXT, NULL, "a text of 1 to 63", 1);
	expect(MILL, "- intro", NULL, NULL, "nothing", 1);
	expect(MILL, "= intro", LONG_TEXT, NULL, "a text of 1 to 255", 1);
	expect(MILL, "= date", "1587", NULL, "a text", 1);
	expect(MILL, "= minutes", "0", NULL, "an integer 1 to 9999", 1);
	expect(MILL, "- provenance", NULL, NULL, "an object", 1);
	expect(MILL, "= provenance.attested", "[]", NULL, "a text", 1);
	expect(MILL, "= provenance.changed", "\"much\"", NULL, "a list", 1);
	expect(MILL, "= provenance.rumours", "[]", NULL, "unknown key", 1);
}

static void
test_sides(void **state)
{
	(void)state;
	expect(MILL, "- sides[1]", NULL, "sides", "a list of 2", 0);
	expect(MILL, "= sides[0].key", "\"h\"", NULL, "a capital letter", 0);
	expect(MILL, "= sides[0].key", "\"HU\"", NULL, "a text of 1 to 1", 0);
	expect(MILL, "= sides[1].key", "\"H\"", NULL, "another key", 0);
	expect(MILL, "= sides[0].name", "\"Hugue nots\"", NULL, "plain letters", 1);
	expect(MILL, "= sides[0].name", "\"Monarchomachists\"", NULL, "a text of 1 to 15", 1);
	expect(MILL, "= sides[1].name", "\"Huguenots\"", NULL, "another name", 1);
	expect(MILL, "= sides[0].colour", "\"blue\"", NULL, "a colour like", 1);
	expect(MILL, "= sides[0].supply_edge", "\"Q\"", NULL, "\"N\"", 1);
	expect(MILL, "= sides[0].supply_edge", "\"E\"", "sides[0].supply_zones",
	       "exactly the zones", 1);
	expect(MILL, "= sides[0].forlorn_hope", "1", NULL, "true or false", 1);
	expect(MILL, "= sides[0].supply_zones[0]", "\"999\"", NULL, "a zone of this map", 1);
	expect(MILL, "= sides[0].supply_zones[1]", "\"301\"", NULL, "each zone once", 1);
	expect(MILL, "- sides[0].supply_zones[0]", NULL, "sides[0].supply_zones",
	       "exactly the zones", 1);
	expect(COUTRAS, "= sides[0].supply_zones[0]", "\"130\"", NULL, "type X", 1);
	expect(MILL, "= sides[0].motto", "\"Arma tuta\"", NULL, "unknown key", 1);
}

static void
test_turns_and_options(void **state)
{
	(void)state;
	expect(MILL, "= turns", "16", NULL, "an integer 1 to 15", 0);
	expect(MILL, "= turns", "6", "turn_track", "a list of 6", 1);
	expect(MILL, "= turn_track[2]", "\"25:00\"", NULL, "a time like", 1);
	expect(MILL, "= turn_track[2]", "\"16.40\"", NULL, "a time like", 1);
	expect(MILL, "= turn_track[2]", "\"16:400\"", NULL, "a time like", 1);
	expect(MILL, "= turn_track[2]", "\"16:45\"", NULL, "20 minutes more", 2);
	expect(MILL, "= turn_minutes", "0", NULL, "an integer 1 to 240", 0);
	expect(MILL, "= turn_minutes", "30", "turn_track[1]", "30 minutes more", 4);
	expect(MILL, "= initiative", "\"X\"", NULL, "one of the two sides", 1);
	expect(MILL, "- options.gold", NULL, NULL, "an object", 1);
	expect(MILL, "= options.beer", "{}", NULL, "unknown key", 1);
	expect(MILL, "= options.gold.default", "true", NULL, "not offered", 1);
	expect(MILL, "= options.orders.default", "1", NULL, "true or false", 1);
	expect(MILL, "- options.orders.offered", NULL, NULL, "nothing", 1);
	expect(MILL, "= options.orders.name", "1", NULL, "unknown key", 1);
	expect(MILL, "= options", "[]", NULL, "an object", 1);
}

/* === Columns and commanders ===================================================================== */

static void
test_columns(void **state)
{
	(void)state;
	expect(MILL, "= columns[0].id", "\"C7\"", NULL, "H and a number", 0);
	expect(MILL, "d columns", NULL, "columns[2].id", "no other column", 1);
	expect(MILL, "= columns[0].side", "\"Q\"", NULL, "one of the two sides", 1);
	expect(MILL, "= columns[0].name", "\"\"", NULL, "a text of 1 to 23", 1);
	expect(MILL, "= columns[1].order", "\"Charge\"", NULL, "\"Attack\"", 1);
	expect(MILL, "- columns[1].order", NULL, NULL, "nothing", 1);
	expect(MILL, "= columns[0].colour", "5", NULL, "a colour like", 1);
	expect(MILL, "= columns[0].commander", "\"H.conde\"", NULL, "a commander of this", 1);
	expect(COUTRAS, "= columns[1].commander", "\"H.navarre\"", NULL, "whose column is H2", 1);
	expect(MILL, "- columns[1]", NULL, "columns", "a list of 2 to 15", 0);
	expect(MILL, "= columns[0].banner", "1", NULL, "unknown key", 1);
}

static void
test_commanders(void **state)
{
	(void)state;
	expect(MILL, "= commanders[0].fq", "7", NULL, "an integer 1 to 6", 1);
	expect(MILL, "= commanders[0].ma", "8", NULL, "an integer 10 to 10", 1);
	expect(MILL, "= commanders[0].replacement_fq", "5", NULL, "an integer 1 to 4", 1);
	expect(MILL, "= commanders[0].rank", "\"XX\"", NULL, "\"CC\"", 2);
	expect(MILL, "= commanders[0].rank", "\"CC\"", "commanders", "rank is \"LG\", not 0", 1);
	expect(COUTRAS, "= commanders[1].rank", "\"LG\"", "commanders", "not 2", 1);
	expect(MILL, "= commanders[0].vp", "-1", NULL, "an integer 0 to 99", 1);
	expect(MILL, "= commanders[0].at", "\"113\"", NULL, "type X", 1);
	expect(MILL, "= commanders[0].at", "\"413\"", NULL, "a zone of this map", 1);
	expect(MILL, "- commanders[0].at", NULL, NULL, "nothing", 1);
	expect(MILL, "= commanders[0].at", "\"207\"", "units[9].at", "the other side", 2);
	expect(MILL, "= commanders[0].bonus", "\"B\"", NULL, "a special rule", 1);
	expect(MILL, "= commanders[0].bonus", "\"Z\"", NULL, "\"B\" or \"M\"", 1);
	expect(MILL, "= commanders[0].id", "\"H.Conde\"", NULL, "small letters", 2);
	expect(MILL, "= commanders[0].id", "\"C.conde\"", NULL, "the side's key", 2);
	expect(MILL, "= commanders[1].column", "\"H1\"", NULL, "a column of side C", 3);
	expect(MILL, "= commanders[0].name", LONG_TEXT, NULL, "a text of 1 to 36", 1);
	expect(MILL, "= commanders[0].place", "[\"204\"]", NULL, "unknown key", 1);
	expect(JARNAC, "= commanders[1].at", "\"211\"", NULL, "beside arrive", 1);
	expect(JARNAC, "= commanders[1].arrive.turn", "9", NULL, "an integer 1 to 8", 1);
	expect(JARNAC, "= commanders[1].arrive.zones[0]", "\"213\"", "commanders[1].arrive.zones",
	       "213 is not", 1);
	expect(JARNAC, "= commanders[1].arrive.zones", "[]", NULL, "a list of 1 to 55", 1);
	expect(JARNAC, "= commanders[1].arrive.hour", "9", NULL, "unknown key", 1);
	expect(JARNAC, "= commanders[1].arrive", "3", NULL, "an object", 1);
}

/* === Units ====================================================================================== */

static void
test_units(void **state)
{
	(void)state;
	expect(MILL, "= units[0].type", "\"hussar\"", NULL, "\"swiss\"", 1);
	expect(MILL, "= units[0].type", "\"gendarme\"", "units[0].id", "\"H1.gendarme\"", 2);
	expect(MILL, "= units[0].id", "\"H1.lighthorse0\"", NULL, "and a number", 1);
	expect(MILL, "= units[0].id", "\"H1.lighthorse1a\"", NULL, "and a number", 1);
	expect(MILL, "= units[0].id", "\"H2.lighthorse1\"", NULL, "\"H1.lighthorse\"", 1);
	expect(MILL, "= units[1].id", "\"H1.lighthorse1\"", NULL, "no other piece", 1);
	expect(MILL, "= units[0].name", LONG_TEXT, NULL, "a text of 1 to 36", 1);
	expect(MILL, "= units[0].column", "\"Z9\"", NULL, "a column of this", 1);
	expect(MILL, "= units[0].column", "\"C1\"", NULL, "a column of side H", 2);
	expect(MILL, "= units[0].side", "\"C\"", "units[0].column", "a column of side C", 0);
	expect(MILL, "= units[0].side", "null", NULL, "one of the two sides", 1);
	expect(MILL, "= units[0].arm", "\"infantry\"", NULL, "\"cavalry\", as the tables", 1);
	expect(MILL, "= units[0].weapon", "\"fire\"", NULL, "\"shock\", as the tables", 1);
	expect(MILL, "= units[0].class", "\"A\"", NULL, "\"E\", as the tables", 1);
	expect(MILL, "= units[0].class", "\"Z\"", NULL, "\"H\"", 1);
	expect(MILL, "= units[0].fc", "0", NULL, "an integer 1 to 12", 1);
	expect(MILL, "= units[0].fc", "\"4\"", NULL, "text \"4\"", 1);
	expect(MILL, "= units[0].ma", "0", NULL, "an integer 1 to 20", 1);
	expect(MILL, "= units[7].ma", "1", NULL, "an integer 0 to 0", 1);
	expect(MILL, "= units[0].fq", "7", NULL, "an integer 1 to 6", 1);
	expect(MILL, "= units[0].steps", "1", NULL, "an integer 2 to 2", 1);
	expect(MILL, "= units[7].steps", "2", NULL, "an integer 1 to 1", 1);
	expect(MILL, "- units[0].reduced", NULL, NULL, "an object", 1);
	expect(MILL, "= units[0].reduced.fc", "5", NULL, "an integer 1 to 4", 1);
	expect(MILL, "= units[0].reduced.fq", "0", NULL, "an integer 1 to 4", 1);
	expect(MILL, "= units[0].reduced.ma", "3", NULL, "unknown key", 1);
	expect(MILL, "= units[7].reduced", "{\"fc\":1,\"fq\":1}", NULL, "one step", 1);
	expect(MILL, "= units[0].morale", "3", NULL, "unknown key", 1);
	expect(MILL, "= units[0]", "[]", NULL, "an object", 1);
	expect(MILL, "= units[0].vp", "2", NULL, "1, as victory.kills", 1);
	expect(MILL, "- units", NULL, NULL, "a list of 2 to 126", 1);
}

static void
test_what_a_type_may_have(void **state)
{
	(void)state;
	expect(MILL, "- units[0].charge", NULL, NULL, "a charge marker", 1);
	expect(MILL, "= units[0].charge", "false", NULL, "a charge marker", 1);
	expect(MILL, "= units[2].charge", "true", NULL, "only gendarmes", 1);
	expect(MILL, "- units[3].dismounted", NULL, NULL, "an object", 1);
	expect(MILL, "= units[3].dismounted.class", "\"F\"", NULL, "\"D\", as the tables", 1);
	expect(MILL, "= units[3].dismounted.fc", "13", NULL, "an integer 1 to 12", 1);
	expect(MILL, "= units[3].dismounted.steps", "1", NULL, "unknown key", 1);
	expect(MILL, "= units[0].dismounted", "{}", NULL, "only argoulets", 1);
	expect(MILL, "- units[7].range", NULL, NULL, "nothing", 1);
	expect(MILL, "= units[7].range", "7", NULL, "an integer 1 to 6", 1);
	expect(MILL, "= units[0].range", "1", NULL, "no artillery", 1);
	expect(MILL, "= units[8].fc", "1", NULL, "does not fight", 1);
	expect(MILL, "= units[8].weapon", "\"fire\"", NULL, "does not fight", 1);
	expect(MILL, "= units[8].arm", "\"infantry\"", NULL, "\"train\"", 1);
}

static void
test_set_up(void **state)
{
	(void)state;
	expect(MILL, "= units[0].at", "\"206\"", NULL, "one of the zones of place", 1);
	expect(MILL, "- units[0].at", NULL, NULL, "nothing", 1);
	expect(MILL, "= units[0].place", "[]", NULL, "a list of 1 to 55", 1);
	expect(MILL, "= units[0].place[1]", "\"999\"", NULL, "a zone of this map", 1);
	expect(MILL, "= units[0].place[1]", "\"113\"", NULL, "type X", 1);
	expect(MILL, "= units[0].place[1]", "\"204\"", NULL, "each zone once", 1);
	/* F4.3.1: four in a zone of type I, three in II, two in III */
	expect(COUTRAS, "= units[0].at", "\"321\"", "units[17].at", "at most 4 units", 2);
	expect(COUTRAS, "= units[0].at", "\"224\"", "units[22].at", "at most 3 units", 2);
	/* 207 holds two Catholic units */
	expect(MILL, "= units[0].at", "\"207\"", "units[11].at", "the other side; 207", 3);
	/* free set-up: four Catholic units may stand in 207, so no Huguenot may */
	expect(MILL, "+ units[0].place", "\"207\"", "units[9].place", "no piece of the other", 4);
	expect(JARNAC, "= units[7].arrive.turn", "0", NULL, "an integer 1 to 8", 1);
	expect(JARNAC, "= units[7].place", "[\"211\"]", NULL, "beside arrive", 1);
	expect(JARNAC, "- units[7].arrive", NULL, "units[7].at", "nothing", 2);
}

/* === Map ======================================================================================== */

static void
test_zones(void **state)
{
	(void)state;
	expect(MILL, "- map", NULL, NULL, "an object", 0);
	expect(MILL, "= map.width", "0", NULL, "an integer 1 to 30000", 0);
	expect(MILL, "= map.north_deg", "400", NULL, "an integer -180 to 360", 1);
	expect(MILL, "= map.clouds", "[]", NULL, "unknown key", 1);
	expect(MILL, "= map.zones[0].id", "\"302\"", NULL, "\"301\", the altitude", 0);
	expect(MILL, "= map.zones[0].altitude", "2", "map.zones[0].id", "\"201\"", 1);
	expect(MILL, "= map.zones[0].altitude", "10", NULL, "an integer 0 to 9", 0);
	expect(MILL, "= map.zones[0].number", "5", "map.zones[0].id", "\"305\"", 1);
	expect(MILL, "= map.zones[0].number", "0", NULL, "an integer 1 to 99", 1);
	expect(MILL, "= map.zones[1].id", "\"301\"", NULL, "no other zone", 0);
	expect(MILL, "= map.zones[0].type", "\"IV\"", NULL, "\"III\"", 1);
	expect(MILL, "= map.zones[0].cover", "\"lava\"", NULL, "\"field\"", 1);
	expect(MILL, "= map.zones[0].los_block", "\"no\"", NULL, "true or false", 1);
	expect(MILL, "= map.zones[0].los_through", "false", NULL, "not of type X", 1);
	expect(MILL, "= map.zones[0].name", "\"\"", NULL, "a text of 1 to 39", 1);
	expect(MILL, "= map.zones[0].edges", "\"N\"", NULL, "\"NW\"", 1);
	expect(MILL, "= map.zones[0].label", "[900,600]", NULL, "inside the zone", 1);
	expect(MILL, "= map.zones[0].label", "[2000,0]", NULL, "within 1000 x 700", 1);
	expect(MILL, "= map.zones[0].room", "0", NULL, "an integer 1 to 1000", 1);
	expect(MILL, "= map.zones[0].polygon", "[[0,0],[1,1]]", NULL, "a list of 3 to 400", 0);
	expect(MILL, "= map.zones[0].polygon[0]", "[-1,0]", NULL, "within 1000 x 700", 0);
	expect(MILL, "= map.zones[0].polygon[0]", "[0,0,0]", NULL, "a list of 2", 1);
	expect(MILL, "= map.zones[0].depth", "1", NULL, "unknown key", 1);
	expect(MILL, "= map.zones", "[]", NULL, "a list of 2 to 55", 0);
	expect(MILL, "= map.zones[1].road", "false", NULL, "true, as map.roads", 1);
	expect(MILL, "= map.zones[0].road", "true", NULL, "false, as map.roads", 1);
}

static void
test_borders(void **state)
{
	(void)state;
	/* between 301 and 202, from point 17 of the former on; and the other way for the latter */
	expect(MILL, "- map.borders[0]", NULL, "map.zones[0].polygon[17]", "a border from", 0);
	expect(MILL, "- map.borders[0]", NULL, "map.zones[1].polygon[0]", "a border from", 0);
	expect(MILL, "d map.borders", NULL, "map.borders[22]", "each border once", 1);
	expect(MILL, "= map.borders[0].type", "\"wiggly\"", NULL, "\"dotted\"", 1);
	expect(MILL, "= map.borders[0].b", "\"301\"", NULL, "another zone than a", 1);
	expect(MILL, "= map.borders[0].a", "\"999\"", NULL, "a zone of this map", 1);
	expect(MILL, "= map.borders[0].b", "\"204\"", "map.borders[1]", "each border once", 0);
	expect(MILL, "= map.borders[0].b", "\"204\"", "map.borders[0].points[0]",
	       "the polygon of 204", 0);
	expect(MILL, "= map.borders[0].points", "[[0,268]]", NULL, "a list of 2 to 400", 1);
	expect(MILL, "= map.borders[0].points[2]", "[68,236]", NULL, "a side of the polygon", 4);
	expect(MILL, "= map.borders[0].los_block", "null", NULL, "true or false", 1);
	expect(MILL, "= map.borders[0].feature", "\"lava\"", NULL, "\"hedge\"", 1);
	expect(MILL, "= map.borders[0].fort_side", "\"H\"", NULL, "not double", 1);
	expect(ARQUES, "= map.borders[0].toll", "1", NULL, "unknown key", 1);
	/* back to the point before the last: one side of each polygon has a border twice */
	expect(MILL, "+ map.borders[0].points", "[231,232]", "map.borders[0].points[13]",
	       "that no other border has", 2);
}

static void
test_junctions(void **state)
{
	(void)state;
	expect(MILL, "- map.junctions[0]", NULL, "map.junctions", "at 246, 250, where 4", 1);
	expect(MILL, "d map.junctions", NULL, "map.junctions[4].id", "no other junction", 1);
	expect(MILL, "= map.junctions[0].x", "247", "map.junctions[0]", "of no zone", 1);
	expect(MILL, "= map.junctions[0].y", "\"250\"", NULL, "a number", 1);
	expect(MILL, "= map.junctions[0].worst", "\"double\"", NULL, "\"dotted\", the dearest", 1);
	expect(MILL, "= map.junctions[1].worst", "\"dotted\"", NULL, "\"single\", the dearest", 1);
	expect(MILL, "= map.junctions[0].los_block", "true", NULL, "false, as its borders", 1);
	expect(MILL, "= map.junctions[2].los_block", "false", NULL, "true, as its borders", 1);
	expect(MILL, "= map.junctions[0].zones[0]", "\"207\"", NULL, "has the point", 1);
	expect(MILL, "- map.junctions[0].zones[0]", NULL, "map.junctions[0].zones",
	       "a list of 4 to 12", 1);
	expect(MILL, "= map.junctions[0].zones[1]", "\"301\"", NULL, "each zone once", 1);
	expect(MILL, "= map.junctions[0].borders[0]", "\"202-999\"", NULL, "a border as", 1);
	expect(MILL, "= map.junctions[0].borders[0]", "\"105-202\"", NULL, "a border as", 1);
	expect(MILL, "= map.junctions[0].borders[0]", "\"105-108\"", NULL, "ends at", 1);
	expect(MILL, "= map.junctions[0].borders[0]", "\"204-105\"", "map.junctions[0].borders[1]",
	       "each border once", 1);
	expect(MILL, "- map.junctions[0].borders[0]", NULL, "map.junctions[0].borders",
	       "202-105 in it", 1);
	expect(MILL, "= map.junctions[0].links", "[]", NULL, "301 and 105", 2);
	expect(MILL, "= map.junctions[0].links", "[]", NULL, "202 and 204", 2);
	expect(MILL, "= map.junctions[0].links[0]", "[\"301\",\"202\"]", NULL, "no border", 1);
	expect(MILL, "= map.junctions[0].links[0][0]", "\"211\"", "map.junctions[0].links[0]",
	       "two of the junction's", 1);
	expect(MILL, "= map.junctions[0].links[1]", "[\"105\",\"301\"]", NULL, "each pair once", 1);
	expect(MILL, "= map.junctions[0].links[0]", "[\"301\"]", NULL, "a list of 2", 1);
	expect(COUTRAS, "= map.junctions[7].links", "[[\"224\",\"235\"]]", NULL, "an empty list",
	       1);
	expect(MILL, "= map.junctions[0].lamp", "1", NULL, "unknown key", 1);
}

static void
test_roads_and_scenery(void **state)
{
	(void)state;
	expect(MILL, "= map.roads[0].zones[1]", "\"204\"", NULL, "adjacent to 211", 1);
	expect(MILL, "= map.roads[0].zones[3]", "\"211\"", NULL, "each zone once", 1);
	expect(MILL, "= map.roads[0].zones[0]", "\"113\"", NULL, "type X", 1);
	expect(MILL, "- map.roads[0].zones[3]", NULL, "map.zones[1].road", "false, as", 1);
	expect(MILL, "= map.roads[0].points", "[]", NULL, "a list of 2 to 2000", 1);
	expect(MILL, "= map.roads[0].name", "\"Chemin\"", NULL, "unknown key", 1);
	expect(MILL, "= map.tracks[0].zones[1]", "\"301\"", NULL, "adjacent to 212", 2);
	expect(MILL, "- map.tracks", NULL, NULL, "a list of at most 16", 1);
	expect(COUTRAS, "= map.water[0].width", "0", NULL, "an integer 1 to 500", 1);
	expect(COUTRAS, "= map.water[0].depth", "2", NULL, "unknown key", 1);
	expect(MILL, "= map.water", "{}", NULL, "a list", 1);
	expect(MILL, "= map.art.trees[0]", "[1,2]", NULL, "a list of 3", 1);
	expect(MILL, "= map.art.houses[0][2]", "\"x\"", NULL, "a number", 1);
	expect(MILL, "- map.art.tents", NULL, NULL, "nothing", 1);
	expect(MILL, "= map.art.clouds", "[]", NULL, "unknown key", 1);
}

/* === Special rules and points =================================================================== */

static void
test_special_rules(void **state)
{
	(void)state;
	expect(COUTRAS, "= special_rules[0].effect.kind", "\"magic\"", NULL, "\"ap_fc\"", 1);
	expect(COUTRAS, "- special_rules[0]", NULL, "commanders[0].bonus", "a special rule", 1);
	expect(COUTRAS, "- commanders[0].bonus", NULL, "special_rules[0].effect.commander",
	       "with a bonus", 1);
	expect(COUTRAS, "= special_rules[0].effect.commander", "\"H.x\"", NULL, "a commander", 1);
	expect(COUTRAS, "= special_rules[0].effect.types", "[]", NULL, "a list of 1 to 13", 1);
	expect(COUTRAS, "= special_rules[0].effect.types[0]", "\"hussar\"", NULL, "\"swiss\"", 1);
	expect(COUTRAS, "d special_rules[0].effect.types", NULL, "special_rules[0].effect.types[1]",
	       "each of them once", 1);
	expect(COUTRAS, "= special_rules[0].effect.value", "0", NULL, "changes something", 1);
	expect(COUTRAS, "= special_rules[0].effect.value", "7", NULL, "-6 to 6", 1);
	expect(COUTRAS, "= special_rules[0].effect.dp_arm", "\"train\"", NULL, "\"cavalry\"", 1);
	expect(COUTRAS, "= special_rules[2].effect.types", "[]", NULL, "unknown key", 1);
	expect(COUTRAS, "= special_rules[1].id", "\"FS1.1\"", NULL, "no other rule", 1);
	expect(COUTRAS, "= special_rules[0].text", "\"\"", NULL, "a text", 1);
	expect(COUTRAS, "= special_rules[0].effect", "1", NULL, "an object", 1);
	expect(COUTRAS, "= special_rules[3].effect.column", "\"C9\"", NULL, "a column of this", 1);
	expect(COUTRAS, "= special_rules[3].effect.zones", "0", NULL, "an integer 1 to 9", 1);
	expect(JARNAC, "= special_rules[3].effect.zones[0]", "\"213\"",
	       "special_rules[3].effect.zones", "213 is not", 1);
	expect(JARNAC, "= special_rules[3].effect.edge", "\"Q\"", NULL, "\"W\"", 1);
	expect(JARNAC, "= special_rules[3].effect.from_turn", "9", NULL, "an integer 1 to 8", 1);
	expect(JARNAC, "= special_rules[3].effect.orders[0]", "\"Flee\"", NULL, "\"Hold\"", 1);
	expect(JARNAC, "= special_rules[3].effect.cost", "10", NULL, "an integer 0 to 9", 1);
	expect(ARQUES, "= special_rules[1].effect.side", "\"L\"", NULL, "fort_side", 1);
	expect(ARQUES, "= special_rules[2].effect.through_turn", "7", NULL, "1 to 6", 1);
	expect(ARQUES, "= special_rules[2].effect.range", "7", NULL, "0 to 6", 1);
	expect(MILL, "= special_rules", "{}", NULL, "a list of at most 12", 1);
}

static void
test_victory(void **state)
{
	(void)state;
	expect(MILL, "- victory", NULL, NULL, "an object", 1);
	expect(MILL, "= victory.glory", "1", NULL, "unknown key", 1);
	expect(MILL, "= victory.kills.hussar", "1", NULL, "unknown key", 1);
	expect(MILL, "= victory.kills.swiss", "-1", NULL, "an integer 0 to 99", 1);
	expect(MILL, "- victory.kills.other", NULL, NULL, "nothing", 1);
	expect(MILL, "= victory.kills.baggage", "2", "units[8].vp", "2, as victory.kills", 1);
	expect(MILL, "= victory.start.X", "1", NULL, "unknown key", 1);
	expect(MILL, "= victory.start.basic.X", "1", NULL, "unknown key", 1);
	expect(MILL, "- victory.start.basic.H", NULL, NULL, "nothing", 1);
	expect(MILL, "- victory.start.advanced", NULL, NULL, "nothing", 1);
	expect(MILL, "= victory.start.advanced.C", "-1", NULL, "-1", 1);
	expect(MILL, "= victory.holds[0].side", "\"R\"", NULL, "one of the two sides", 1);
	expect(MILL, "= victory.holds[0].zone", "\"113\"", NULL, "type X", 1);
	expect(MILL, "= victory.holds[0].vp", "0", NULL, "an integer 1 to 99", 1);
	expect(MILL, "= victory.holds[0].when", "\"never\"", NULL, "\"end\" or a turn 1 to 5", 1);
	expect(MILL, "= victory.holds[0].when", "6", NULL, "\"end\" or a turn 1 to 5", 1);
	expect(MILL, "d victory.holds", NULL, "victory.holds[5]", "each zone once", 1);
	expect(MILL, "- victory.levels", NULL, NULL, "a list of 1 to 8", 1);
	expect(MILL, "= victory.levels[0].min", "1", NULL, "an integer 0 to 0", 1);
	expect(MILL, "= victory.levels[1].min", "5", "victory.levels[2].min", "6 to 99", 1);
	expect(MILL, "= victory.levels[0].name", "\"marginal\"", NULL, "\"draw\" first", 2);
	expect(MILL, "= victory.levels[2].name", "\"marginal\"", NULL, "a higher level", 1);
	expect(MILL, "= victory.levels[2].name", "\"total\"", NULL, "\"decisive\"", 1);
	expect(JARNAC, "= victory.saved[0].columns[0]", "\"C1\"", NULL, "a column of side H", 1);
	expect(JARNAC, "= victory.saved[0].side", "\"C\"", NULL, "has an exit", 3);
	expect(JARNAC, "- special_rules[3]", NULL, "victory.saved[0].side", "has an exit", 1);
	expect(JARNAC, "= victory.survivors[0].vp", "100", NULL, "an integer 0 to 99", 1);
	expect(JARNAC, "= victory.survivors[0].full", "1", NULL, "unknown key", 1);
	expect(JARNAC, "= victory.saved", "[]", NULL, "a list of 1 to 4", 1);
	expect(JARNAC, "= victory.survivors[0].columns[0]", "\"H9\"", NULL, "a column of this", 1);
}

/* === Tables ===================================================================================== */

static void
test_unit_types(void **state)
{
	const enum doc t = FAITH_TABLES;
	(void)state;
	expect(t, "= format", "\"faith-tables-2\"", NULL, "faith-tables-1", 1);
	expect(t, "= provenance.attested", "3", NULL, "a text", 1);
	expect(t, "= songs", "[]", NULL, "unknown key", 1);
	expect(t, "= unit_types.swiss.arm", "\"cavalry\"", NULL, "\"infantry\", as the rules", 1);
	expect(t, "= unit_types.swiss.weapon", "null", NULL, "\"shock\"", 1);
	expect(t, "= unit_types.swiss.class", "\"I\"", NULL, "a letter A to H", 1);
	expect(t, "= unit_types.swiss.steps", "3", NULL, "an integer 1 to 2", 0);
	expect(t, "= unit_types.cannon.steps", "2", NULL, "an integer 1 to 1", 0);
	expect(t, "= unit_types.swiss.reduced_fc", "9", NULL, "an integer 1 to 6", 1);
	expect(t, "= unit_types.cannon.range", "0", NULL, "an integer 1 to 6", 1);
	expect(t, "= unit_types.swiss.range", "1", NULL, "an integer 0 to 0", 1);
	expect(t, "= unit_types.cannon.ma", "1", NULL, "an integer 0 to 0", 1);
	expect(t, "= unit_types.baggage.weapon", "\"fire\"", NULL, "null", 1);
	expect(t, "= unit_types.baggage.class", "\"H\"", NULL, "no class", 1);
	expect(t, "= unit_types.baggage.fc", "1", NULL, "an integer 0 to 0", 1);
	expect(t, "= unit_types.argoulet_foot.range", "1", NULL, "no such key", 1);
	expect(t, "- unit_types.militia", NULL, NULL, "an object", 1);
	expect(t, "- unit_types.forlorn_hope", NULL, NULL, "an object", 1);
	expect(t, "= unit_types.hussar", "{}", NULL, "unknown key", 1);
	/* the Mill's counters are light horse of class E */
	expect(t, "= unit_types.lighthorse.class", "\"A\"", "units[0].class", "\"A\"", 3);
}

static void
test_tables(void **state)
{
	const enum doc t = FAITH_TABLES;
	(void)state;
	expect(t, "= classes", "\"ABC\"", NULL, "\"ABCDEFGH\"", 1);
	expect(t, "= zone_cost.I", "10", NULL, "an integer 0 to 9", 1);
	expect(t, "= zone_cost.X", "9", NULL, "unknown key", 1);
	expect(t, "= stacking.X", "1", NULL, "no unit enters", 1);
	expect(t, "= stacking.I", "1", "units[1].at", "at most 1 units", 0);
	expect(t, "= border_cost.double", "-1", NULL, "an integer 0 to 9", 1);
	expect(t, "= combat.columns[0]", "\"-5\"", NULL, "<=-4", 1);
	expect(t, "- combat.rows[5]", NULL, "combat.rows", "a list of 6", 1);
	expect(t, "= combat.rows[0]", "[]", NULL, "a list of 10", 1);
	expect(t, "= combat.rows[2][3]", "[\"DS\"]", NULL, "a list of 2", 1);
	expect(t, "= combat.rows[2][3][0]", "\"3\"", NULL, "\"TQ\"", 1);
	expect(t, "= combat_deadly.cell", "\"[DP, AP]\"", NULL, "AP result", 1);
	expect(t, "- combat_deadly", NULL, NULL, "an object", 1);
	expect(t, "= terrain.single[0]", "7", NULL, "an integer 0 to 6", 1);
	expect(t, "= terrain.impassable[0]", "0", NULL, "null", 1);
	expect(t, "= terrain.impassable[4]", "null", NULL, "an integer 0 to 6", 1);
	expect(t, "= terrain.columns[4]", "\"guns\"", NULL, "\"artillery\"", 1);
	expect(t, "- terrain.III", NULL, NULL, "a list of 5", 1);
	expect(t, "= orders.Attack.mp", "7", NULL, "an integer -6 to 6", 1);
	expect(t, "= orders.Hold.limit", "\"some\"", NULL, "\"no_enemy_zoc\"", 1);
	expect(t, "= orders.March.attack", "\"guns\"", NULL, "\"fire\"", 1);
	expect(t, "= orders.Reserve.tr", "1", NULL, "true or false", 1);
	expect(t, "= orders.Reserve.song", "1", NULL, "unknown key", 1);
	expect(t, "- orders.Withdraw", NULL, NULL, "an object", 1);
	expect(t, "= orders.Flee", "{}", NULL, "unknown key", 1);
	expect(t, "= order_ladder[0][0]", "\"Attack\"", "order_ladder[5][0]", "each order once", 2);
	expect(t, "= order_ladder[2]", "[\"March\"]", "order_ladder", "\"Reserve\" in it", 1);
	expect(t, "= order_change[0].mod", "7", NULL, "an integer -6 to 6", 1);
	expect(t, "= order_change[7].mod", "1", NULL, "-1/+1", 1);
	expect(t, "= order_change[0].clause", "\"F10.2.7\"", NULL, "F10.2.6", 1);
	expect(t, "- order_change[3]", NULL, "order_change", "a list of 8", 1);
}

/* === More than one change ======================================================================= */

static struct gr_scenario *
compile_mill(json_t *scenario)
{
	struct gr_scenario *blob =
		support_compile(scenario, support_document(FAITH_TABLES), &errors);
	json_decref(scenario);
	return blob;
}

static void
test_all_faults_are_reported_at_once(void **state)
{
	json_t *scenario = json_deep_copy(support_document(MILL));
	json_t *tables = json_deep_copy(support_document(FAITH_TABLES));
	(void)state;
	support_mutate(scenario, '=', "minutes", "0");
	support_mutate(scenario, '=', "sides[0].colour", "\"blue\"");
	support_mutate(scenario, '=', "map.zones[3].cover", "\"lava\"");
	support_mutate(scenario, '=', "map.borders[1].type", "\"wiggly\"");
	support_mutate(scenario, '=', "units[4].fc", "0");
	support_mutate(scenario, '=', "victory.holds[0].vp", "0");
	support_mutate(tables, '=', "terrain.II[0]", "9");
	assert_null(support_compile(scenario, tables, &errors));
	assert_int_equal(scenario_errors_count(&errors), 7);
	assert_non_null(support_find(&errors, "map.borders[1].type", "dotted"));
	assert_non_null(support_find(&errors, "units[4].fc", "1 to 12"));
	assert_string_equal(support_find(&errors, "terrain.II[0]", "0 to 6")->file, "tables.json");
	assert_string_equal(support_find(&errors, "minutes", "1 to")->file, "scenario.json");
	json_decref(scenario);
	json_decref(tables);
}

/* 203 has two borders, with 202 and 206. */
static void
test_a_map_in_two_parts(void **state)
{
	json_t *scenario = json_deep_copy(support_document(MILL));
	(void)state;
	support_mutate(scenario, '=', "map.borders[2].type", "\"impassable\"");
	support_mutate(scenario, '=', "map.borders[5].type", "\"impassable\"");
	/* the road and the tracks do not cross them but for one end */
	support_mutate(scenario, '=', "map.tracks", "[]");
	assert_null(compile_mill(scenario));
	assert_non_null(support_find(&errors, "map.zones[2]", "a connected map"));
	assert_int_equal(scenario_errors_count(&errors), 1);
}

static void
test_a_road_over_an_impassable_border(void **state)
{
	json_t *scenario = json_deep_copy(support_document(MILL));
	(void)state;
	/* 105-108, a brook on the road; J2 ends there */
	support_mutate(scenario, '=', "map.borders[9].type", "\"impassable\"");
	support_mutate(scenario, '=', "map.junctions[1].worst", "\"impassable\"");
	support_mutate(scenario, '=', "map.junctions[1].links", "[]");
	assert_null(compile_mill(scenario));
	assert_non_null(support_find(&errors, "map.roads[0].zones[2]", "adjacent to 108"));
	assert_int_equal(scenario_errors_count(&errors), 1);
}

/* 63 pieces a side: 32 arquebusier units are 96 with their forlorn hopes. */
static void
test_too_many_pieces_of_a_side(void **state)
{
	json_t *scenario = json_deep_copy(support_document(MILL));
	json_t *units = json_object_get(scenario, "units");
	char id[40];
	(void)state;
	for (int i = 0; i < 29; i++) {
		json_t *unit = json_deep_copy(json_array_get(units, 4));
		snprintf(id, sizeof id, "\"H1.arquebus%d\"", i + 10);
		support_mutate(unit, '=', "id", id);
		support_mutate(unit, '=', "arrive", "{\"turn\":2,\"zones\":[\"202\"]}");
		support_mutate(unit, '-', "at", NULL);
		support_mutate(unit, '-', "place", NULL);
		json_array_append_new(units, unit);
	}
	assert_null(compile_mill(scenario));
	assert_true(errors.n > 0);
	assert_non_null(strstr(errors.at[0].expected, "at most 63 pieces a side"));
}

static void
test_one_army_only(void **state)
{
	json_t *scenario = json_deep_copy(support_document(MILL));
	json_t *units = json_object_get(scenario, "units");
	(void)state;
	while (json_array_size(units) > 9)
		json_array_remove(units, 9);
	assert_null(compile_mill(scenario));
	assert_int_equal(scenario_errors_count(&errors), 1);
	assert_non_null(support_find(&errors, "units", "one combat unit of side C"));
}

static void
test_faults_are_found_without_tables_too(void **state)
{
	json_t *scenario = json_deep_copy(support_document(MILL));
	(void)state;
	support_mutate(scenario, '=', "units[0].fc", "0");
	char *text = json_dumps(scenario, 0);
	struct scenario_text in = {"scenario.json", text, strlen(text)};
	struct scenario_text no_tables = {"tables.json", "{", 1};
	scenario_errors_init(&errors);
	assert_null(scenario_compile_text(&in, &no_tables, &errors));
	assert_int_equal(scenario_errors_count(&errors), 2);
	assert_non_null(support_find(&errors, "units[0].fc", "1 to 12"));
	assert_string_equal(errors.at[0].file, "tables.json");
	free(text);
	json_decref(scenario);
}

/* === Random damage: never a crash, never a NULL without a fault ================================= */

static void
test_random_bytes(void **state)
{
	(void)state;
	support_random_bytes(MILL, 1587, 80);
}

static void
test_random_values(void **state)
{
	static const char *const values[] = {"null",
					     "true",
					     "false",
					     "0",
					     "-1",
					     "1",
					     "3",
					     "255",
					     "256",
					     "9007199254740993",
					     "0.5",
					     "1e308",
					     "\"\"",
					     "\"204\"",
					     "\"113\"",
					     "\"H\"",
					     "\"C1\"",
					     "\"X\"",
					     "\"impassable\"",
					     "\"H1.arquebus1\"",
					     "\"baggage\"",
					     "\"H.tremoille\"",
					     "\"end\"",
					     "[]",
					     "{}",
					     "[1]",
					     "[\"204\",\"206\"]",
					     "[[0,0],[1000,0]]",
					     "{\"turn\":2,\"zones\":[\"202\"]}",
					     NULL};
	(void)state;
	support_random_values(MILL, 4, 1569, 300, values);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_head),
		cmocka_unit_test(test_sides),
		cmocka_unit_test(test_turns_and_options),
		cmocka_unit_test(test_columns),
		cmocka_unit_test(test_commanders),
		cmocka_unit_test(test_units),
		cmocka_unit_test(test_what_a_type_may_have),
		cmocka_unit_test(test_set_up),
		cmocka_unit_test(test_zones),
		cmocka_unit_test(test_borders),
		cmocka_unit_test(test_junctions),
		cmocka_unit_test(test_roads_and_scenery),
		cmocka_unit_test(test_special_rules),
		cmocka_unit_test(test_victory),
		cmocka_unit_test(test_unit_types),
		cmocka_unit_test(test_tables),
		cmocka_unit_test(test_all_faults_are_reported_at_once),
		cmocka_unit_test(test_a_map_in_two_parts),
		cmocka_unit_test(test_a_road_over_an_impassable_border),
		cmocka_unit_test(test_too_many_pieces_of_a_side),
		cmocka_unit_test(test_one_army_only),
		cmocka_unit_test(test_faults_are_found_without_tables_too),
		cmocka_unit_test(test_random_bytes),
		cmocka_unit_test(test_random_values),
	};
	return cmocka_run_group_tests(tests, NULL, support_tear_down);
}
