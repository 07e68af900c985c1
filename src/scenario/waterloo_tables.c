/*
 * waterloo_tables.c - compiling tables.json: what is printed on the players' aid.
 *
 * The shape is fixed (rows, columns, which modifier stands where); the figures are the owner's.
 */
#include <string.h>

#include "waterloo.h"

enum { DIE_ROWS = 7, RANGES = 4, COLUMNS = 7, MOST_CUBES = 6, MAX_NOTE = 600 };

/* === Fixed headings ============================================================================= */

/* A list that must read first, first + 1, ... */
static void
check_count(const struct node *node, int first, size_t n)
{
	if (!node_array(node, n, n))
		return;
	for (size_t i = 0; i < n; i++) {
		struct node element = node_element(node, i);
		int value = first + (int)i;
		if (!json_is_integer(element.json) || json_integer_value(element.json) != value)
			node_fault(&element, "%d", value);
	}
}

/* The rows of a fire table: "<=0", 1 to 5, "6+". */
static void
check_rows(const struct node *table)
{
	struct node node = node_member(table, "rows");
	if (!node_array(&node, DIE_ROWS, DIE_ROWS))
		return;
	for (size_t i = 0; i < DIE_ROWS; i++) {
		static const char *const lowest[] = {"<=0", NULL};
		static const char *const highest[] = {"6+", NULL};
		struct node row = node_element(&node, i);
		if (i == 0)
			node_word(&row, lowest);
		else if (i == DIE_ROWS - 1)
			node_word(&row, highest);
		else if (!json_is_integer(row.json) || json_integer_value(row.json) != (int)i)
			node_fault(&row, "%d", (int)i);
	}
}

/* === Modifiers ================================================================================== */

struct modifier_row {
	const char *id;
	int modifier; /* enum w_modifier; W_MODIFIERS: the figure is the strongpoint's own */
};

static void
read_modifier(struct compiler *c, const struct node *node, const struct modifier_row *row,
	      int least)
{
	static const char *const keys[] = {"id", "text", "value", NULL};
	static const char *const strongpoint[] = {"shift of the strongpoint", NULL};
	const char *const ids[] = {row->id, NULL};
	if (!node_object(node, keys))
		return;
	struct node id = node_member(node, "id");
	struct node text = node_member(node, "text");
	struct node value = node_member(node, "value");
	node_word(&id, ids);
	node_text(&text, 1, MAX_NOTE);
	if (row->modifier == W_MODIFIERS)
		node_word(&value, strongpoint);
	else
		c->s->modifier[row->modifier] = (int8_t)node_int(&value, least, 6);
}

/* A list of modifiers that must be `rows`, in that order; figures from `least` to 6. */
static void
read_modifiers(struct compiler *c, const struct node *list, const struct modifier_row *rows,
	       int least)
{
	size_t n = 0;
	while (rows[n].id)
		n++;
	if (!node_array(list, n, n))
		return;
	for (size_t i = 0; i < n; i++) {
		struct node node = node_element(list, i);
		read_modifier(c, &node, &rows[i], least);
	}
}

/* === Fire ======================================================================================= */

static void
read_artillery_cubes(struct compiler *c, const struct node *table)
{
	struct node cubes = node_member(table, "cubes");
	struct node uncertain = node_member(table, "uncertain");
	if (node_array(&cubes, DIE_ROWS, DIE_ROWS)) {
		for (size_t i = 0; i < DIE_ROWS; i++) {
			struct node row = node_element(&cubes, i);
			if (!node_array(&row, RANGES, RANGES))
				continue;
			for (size_t k = 0; k < RANGES; k++) {
				struct node cell = node_element(&row, k);
				c->s->artillery[i][k] = (uint8_t)node_int(&cell, 0, MOST_CUBES);
			}
		}
	}
	if (!node_array(&uncertain, 0, (size_t)DIE_ROWS * RANGES))
		return;
	for (size_t i = 0; i < node_length(&uncertain); i++) {
		struct node pair = node_element(&uncertain, i);
		if (!node_array(&pair, 2, 2))
			continue;
		struct node row = node_element(&pair, 0);
		struct node column = node_element(&pair, 1);
		node_int(&row, 0, DIE_ROWS - 1);
		node_int(&column, 0, RANGES - 1);
	}
}

static void
read_artillery(struct compiler *c)
{
	static const char *const keys[] = {"rows",      "columns_range",       "cubes",
					   "uncertain", "natural_six_minimum", "modifiers",
					   NULL};
	static const struct modifier_row rows[] = {
		{"W9.5.3",  W_ART_SQUARE},
                {"W9.5.4",   W_ART_RIVER},
		{"W9.5.5",   W_ART_COVER},
                {"W9.5.6",  W_ART_SUNKEN},
		{"W9.5.7", W_ART_BRITISH},
                {"W9.5.8", W_ART_SHELTER},
		{"W9.5.9",   W_ART_RIDGE},
                {    NULL,             0}
        };
	struct node table = node_member(&c->tables, "artillery_vs_infantry");
	if (!node_object(&table, keys))
		return;
	struct node ranges = node_member(&table, "columns_range");
	struct node six = node_member(&table, "natural_six_minimum");
	struct node modifiers = node_member(&table, "modifiers");
	check_rows(&table);
	check_count(&ranges, 0, RANGES);
	read_artillery_cubes(c, &table);
	c->s->natural_six[0] = (uint8_t)node_int(&six, 0, MOST_CUBES);
	read_modifiers(c, &modifiers, rows, -6);
}

/* "-", "M" or cubes. */
static int
infantry_result(const struct node *cell)
{
	const char *text = json_is_string(cell->json) ? json_string_value(cell->json) : "";
	json_int_t cubes = json_integer_value(cell->json);
	if (strcmp(text, "-") == 0)
		return 0;
	if (strcmp(text, "M") == 0)
		return W_SHAKEN;
	if (json_is_integer(cell->json) && cubes >= 1 && cubes <= MOST_CUBES)
		return (int)cubes;
	node_fault(cell, "\"-\" or \"M\" or an integer 1 to %d", MOST_CUBES);
	return 0;
}

static void
read_infantry_results(struct compiler *c, const struct node *table)
{
	struct node result = node_member(table, "result");
	struct node uncertain = node_member(table, "uncertain");
	if (node_array(&result, DIE_ROWS, DIE_ROWS)) {
		for (size_t i = 0; i < DIE_ROWS; i++) {
			struct node cell = node_element(&result, i);
			c->s->infantry[i] = (uint8_t)infantry_result(&cell);
		}
	}
	if (!node_array(&uncertain, 0, DIE_ROWS))
		return;
	for (size_t i = 0; i < node_length(&uncertain); i++) {
		struct node row = node_element(&uncertain, i);
		node_int(&row, 0, DIE_ROWS - 1);
	}
}

static void
read_infantry(struct compiler *c)
{
	static const char *const keys[] = {
		"rows", "result", "uncertain", "natural_six_minimum", "modifiers", NULL};
	static const struct modifier_row rows[] = {
		{"W12.2.3",    W_INF_SQUARE},
                {"W12.2.4",   W_INF_BRITISH},
                {"W12.2.5",     W_INF_CUBES},
		{"W12.2.6", W_INF_IN_SQUARE},
                {"W12.2.7",   W_INF_SHELTER},
                {     NULL,               0}
        };
	struct node table = node_member(&c->tables, "infantry_vs_infantry");
	if (!node_object(&table, keys))
		return;
	struct node six = node_member(&table, "natural_six_minimum");
	struct node modifiers = node_member(&table, "modifiers");
	check_rows(&table);
	read_infantry_results(c, &table);
	c->s->natural_six[1] = (uint8_t)node_int(&six, 0, MOST_CUBES);
	read_modifiers(c, &modifiers, rows, -6);
}

static uint8_t
read_hit_on(const struct compiler *c, const char *key)
{
	static const char *const keys[] = {"hit_on", NULL};
	struct node table = node_member(&c->tables, key);
	if (!node_object(&table, keys))
		return 0;
	struct node hit_on = node_member(&table, "hit_on");
	return (uint8_t)node_int(&hit_on, 1, 6);
}

/* === Cavalry ==================================================================================== */

static void
read_cavalry(struct compiler *c)
{
	static const char *const duel_keys[] = {"modifiers", NULL};
	static const struct modifier_row rows[] = {
		{"W11.2.5", W_DUEL_GUARD},
		{"W11.2.6", W_DUEL_TIRED},
		{"W11.2.7", W_DUEL_DUTCH},
		{"W11.2.8", W_DUEL_ROUGH},
		{     NULL,            0}
        };
	static const char *const nations[] = {"french", "guard",    "british", "german",
					      "dutch",  "prussian", NULL};
	struct node duel = node_member(&c->tables, "cavalry_duel");
	struct node control = node_member(&c->tables, "cavalry_control");
	if (node_object(&duel, duel_keys)) {
		struct node modifiers = node_member(&duel, "modifiers");
		read_modifiers(c, &modifiers, rows, -6);
	}
	if (!node_object(&control, nations))
		return;
	for (int i = 0; nations[i]; i++) {
		struct node least = node_member(&control, nations[i]);
		c->s->control[W_LINE + i] = (uint8_t)node_int(&least, 1, 6);
	}
	c->s->control[W_LANDWEHR] = c->s->control[W_PRUSSIAN];
}

/* === Morale ===================================================================================== */

static void
read_morale_row(struct compiler *c, const struct node *rows, int die)
{
	static const char *const keys[] = {"", "1", "2", "3", "4", "5", "6"};
	static const char letters[] = "-RE"; /* in the order of enum w_morale_result */
	struct node node = node_member(rows, keys[die]);
	const char *text = json_is_string(node.json) ? json_string_value(node.json) : "";
	if (strlen(text) != COLUMNS || strspn(text, letters) != COLUMNS) {
		node_fault(&node, "seven letters out of - R E");
		return;
	}
	for (int column = 0; column < COLUMNS; column++)
		c->s->morale[die][column] = (uint8_t)(strchr(letters, text[column]) - letters);
}

static void
read_morale(struct compiler *c)
{
	static const char *const keys[] = {"columns", "rows", "right", "left", NULL};
	static const char *const dice[] = {"1", "2", "3", "4", "5", "6", NULL};
	static const struct modifier_row right[] = {
		{ "W13.3.1",     W_MORALE_CAVALRY},
		{ "W13.3.3", W_MORALE_UNSUPPORTED},
		{ "W13.3.8",    W_MORALE_LANDWEHR},
		{ "W13.3.9",       W_MORALE_COVER},
		{"W13.3.11",       W_MORALE_GUARD},
		{"W13.3.12",    W_MORALE_COMBINED},
		{      NULL,                    0}
        };
	static const struct modifier_row left[] = {
		{"W13.4.1", W_MORALE_SQUARE},
		{"W13.4.3", W_MORALE_STEADY},
		{"W13.4.4",   W_MORALE_GUNS},
		{"W13.4.6",     W_MODIFIERS},
		{     NULL,               0}
        };
	struct node morale = node_member(&c->tables, "morale");
	if (!node_object(&morale, keys))
		return;
	struct node columns = node_member(&morale, "columns");
	struct node rows = node_member(&morale, "rows");
	struct node to_right = node_member(&morale, "right");
	struct node to_left = node_member(&morale, "left");
	check_count(&columns, 0, COLUMNS);
	if (node_object(&rows, dice)) {
		for (int die = 1; die <= 6; die++)
			read_morale_row(c, &rows, die);
	}
	read_modifiers(c, &to_right, right, 0);
	read_modifiers(c, &to_left, left, 0);
}

/* === The rest =================================================================================== */

static void
read_arrival(struct compiler *c)
{
	static const char *const keys[] = {"die", "minimum", NULL};
	static const char *const d6[] = {"d6", NULL};
	struct node arrival = node_member(&c->tables, "prussian_arrival");
	if (!node_object(&arrival, keys))
		return;
	struct node die = node_member(&arrival, "die");
	struct node minimum = node_member(&arrival, "minimum");
	node_word(&die, d6);
	c->s->arrival_least = (uint8_t)node_int(&minimum, 1, 6);
}

static void
check_notes(const struct compiler *c)
{
	static const char *const keys[] = {"attested", "reconstructed", NULL};
	struct node provenance = node_member(&c->tables, "provenance");
	if (!node_object(&provenance, keys))
		return;
	for (int i = 0; keys[i]; i++)
		drawn_notes(&provenance, keys[i]);
}

void
waterloo_read_tables(struct compiler *c)
{
	static const char *const keys[] = {"format",
					   "provenance",
					   "artillery_vs_infantry",
					   "artillery_vs_cavalry",
					   "artillery_vs_artillery",
					   "skirmish",
					   "infantry_vs_cavalry",
					   "infantry_vs_infantry",
					   "cavalry_duel",
					   "cavalry_control",
					   "morale",
					   "prussian_arrival",
					   NULL};
	static const char *const formats[] = {"grognard-waterloo-1", NULL};
	struct waterloo_scenario *s = c->s;
	if (!node_object(&c->tables, keys))
		return;
	struct node format = node_member(&c->tables, "format");
	node_word(&format, formats);
	check_notes(c);
	read_artillery(c);
	s->hit_cavalry = read_hit_on(c, "artillery_vs_cavalry");
	s->hit_guns = read_hit_on(c, "artillery_vs_artillery");
	s->hit_skirmish = read_hit_on(c, "skirmish");
	s->hit_charge = read_hit_on(c, "infantry_vs_cavalry");
	read_infantry(c);
	read_cavalry(c);
	read_morale(c);
	read_arrival(c);
}
