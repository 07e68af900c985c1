/*
 * waterloo_decor.c - compiling what is only drawn: board, decor, backdrop, provenance, points.
 *
 * Nothing of it but the board's size and the anchors enters the compiled scenario (front ends read
 * the drawing from the JSON itself), but it is checked as strictly as the rest.
 */
#include "waterloo.h"

enum { MAX_DRAWN = 2000 };

/* === Board ====================================================================================== */

/* A rectangle [x, y, width, height] within the board. */
static void
check_rectangle(const struct compiler *c, const struct node *board, const char *key)
{
	struct node node = node_member(board, key);
	int at[4];
	if (!node_array(&node, 4, 4))
		return;
	for (size_t i = 0; i < 4; i++) {
		struct node number = node_element(&node, i);
		at[i] = node_thousandths(&number, 0, MAX_COORDINATE);
	}
	for (int i = 0; i < 2; i++) {
		if (at[i] / THOUSANDTHS + at[i + 2] / THOUSANDTHS > c->s->board[i])
			node_fault_found(&node, "a rectangle beyond the board",
					 "x, y, width, height within the board");
	}
}

void
waterloo_read_board(struct compiler *c)
{
	static const char *const keys[] = {"width", "height", "map", "view", NULL};
	struct node board = node_member(&c->root, "board");
	if (!node_object(&board, keys))
		return;
	struct node width = node_member(&board, "width");
	struct node height = node_member(&board, "height");
	c->s->board[0] = (int16_t)node_int(&width, 1, MAX_COORDINATE);
	c->s->board[1] = (int16_t)node_int(&height, 1, MAX_COORDINATE);
	check_rectangle(c, &board, "map");
	check_rectangle(c, &board, "view");
}

/* === Decor: each kind of thing is a row of fields =============================================== */

enum field_kind { F_NUMBER, F_TEXT, F_AREA, F_POINTS, F_TINT };

struct field {
	const char *key;
	enum field_kind kind;
};

static void
check_field(const struct compiler *c, const struct node *node, enum field_kind kind)
{
	switch (kind) {
	case F_NUMBER: node_thousandths(node, -MAX_COORDINATE, MAX_COORDINATE); break;
	case F_TEXT: drawn_note(node); break;
	case F_AREA: waterloo_area(c, node); break;
	case F_POINTS: drawn_line(node); break;
	case F_TINT: drawn_tint(node); break;
	}
}

/* One object with exactly these fields. */
static void
check_thing(const struct compiler *c, const struct node *node, const struct field *fields)
{
	const char *keys[12];
	int n = 0;
	for (; fields[n].key; n++)
		keys[n] = fields[n].key;
	keys[n] = NULL;
	if (!node_object(node, keys))
		return;
	for (int i = 0; i < n; i++) {
		struct node field = node_member(node, fields[i].key);
		check_field(c, &field, fields[i].kind);
	}
}

static void
check_things(const struct compiler *c, const struct node *up, const char *key,
	     const struct field *fields)
{
	struct node list = node_member(up, key);
	if (!node_array(&list, 0, MAX_DRAWN))
		return;
	for (size_t i = 0; i < node_length(&list); i++) {
		struct node thing = node_element(&list, i);
		check_thing(c, &thing, fields);
	}
}

static const struct field road[] = {
	{"name",   F_TEXT},
        {"rank",   F_TEXT},
        { "pts", F_POINTS},
        {  NULL,   F_TEXT}
};
static const struct field river[] = {
	{"name",   F_TEXT},
        { "pts", F_POINTS},
        {  NULL,   F_TEXT}
};
static const struct field tree[] = {
	{   "x", F_NUMBER},
        {   "y", F_NUMBER},
        {   "r", F_NUMBER},
        {"area",   F_AREA},
        {  NULL,   F_TEXT}
};
static const struct field house[] = {
	{    "x", F_NUMBER},
        {    "y", F_NUMBER},
        {    "w", F_NUMBER},
        {    "h", F_NUMBER},
	{"angle", F_NUMBER},
        { "area",   F_AREA},
        {   NULL,   F_TEXT}
};
static const struct field crop[] = {
	{"crop",   F_TEXT},
        {"poly", F_POINTS},
        {  NULL,   F_TEXT}
};
static const struct field arrow[] = {
	{ "to",   F_AREA},
        {"pts", F_POINTS},
        { NULL,   F_TEXT}
};
static const struct field north[] = {
	{ "x", F_NUMBER},
        { "y", F_NUMBER},
        {NULL,   F_TEXT}
};
static const struct field scale[] = {
	{     "x", F_NUMBER},
	{     "y", F_NUMBER},
	{"length", F_NUMBER},
	{"metres", F_NUMBER},
	{    NULL,   F_TEXT}
};
static const struct field palette[] = {
	{  "town", F_TINT},
        { "woods", F_TINT},
        { "river", F_TINT},
        {   "low", F_TINT},
	{  "open", F_TINT},
        { "paper", F_TINT},
        { "ridge", F_TINT},
        {"sunken", F_TINT},
	{ "water", F_TINT},
        {  "road", F_TINT},
        {    NULL, F_TEXT}
};

static void
check_decor(const struct compiler *c)
{
	static const char *const keys[] = {"roads", "rivers", "trees",  "houses",  "fields",
					   "north", "scale",  "arrows", "palette", NULL};
	struct node decor = node_member(&c->root, "decor");
	if (!node_object(&decor, keys))
		return;
	struct node north_node = node_member(&decor, "north");
	struct node scale_node = node_member(&decor, "scale");
	struct node palette_node = node_member(&decor, "palette");
	check_things(c, &decor, "roads", road);
	check_things(c, &decor, "rivers", river);
	check_things(c, &decor, "trees", tree);
	check_things(c, &decor, "houses", house);
	check_things(c, &decor, "fields", crop);
	check_things(c, &decor, "arrows", arrow);
	check_thing(c, &north_node, north);
	check_thing(c, &scale_node, scale);
	check_thing(c, &palette_node, palette);
}

/* === Provenance: where facts come from ========================================================== */

static void
check_provenance(const struct compiler *c)
{
	static const char *const keys[] = {"attested", "reconstructed", "documents", "note", NULL};
	struct node provenance = node_member(&c->root, "provenance");
	if (!node_object(&provenance, keys))
		return;
	struct node note = node_member(&provenance, "note");
	drawn_notes(&provenance, "attested");
	drawn_notes(&provenance, "reconstructed");
	drawn_notes(&provenance, "documents");
	if (note.json)
		drawn_note(&note);
}

void
waterloo_read_decor(struct compiler *c)
{
	static const struct field backdrop[] = {
		{  "id",   F_TEXT},
                {"tint",   F_TINT},
                {"poly", F_POINTS},
                {  NULL,   F_TEXT}
        };
	struct node drawn = node_member(&c->root, "backdrop");
	check_provenance(c);
	check_decor(c);
	if (drawn.json)
		check_things(c, &c->root, "backdrop", backdrop);
}
