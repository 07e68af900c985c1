/*
 * notation.c - reading the notation of text.c back into actions. Ids and words are read without
 * regard to case; blanks between words may be several.
 */
#include "faith.h"
#include "read.h"

/* === small pieces =============================================================================== */

static void
take_char(struct gr_reader *r, char c)
{
	gr_read_blanks(r);
	if (!gr_read_char(r, c) && !r->fault)
		r->fault = F_N_MALFORMED;
	gr_read_blanks(r);
}

/* The value of a domain whose id stands here; 0 and a fault if none. */
static int
take_id(struct gr_reader *r, int domain, int most, gr_reason fault)
{
	const int value = r->fault ? -1 : gr_read_id(r, faith_text_id, domain, 1, most);
	if (value < 0 && !r->fault)
		r->fault = gr_word_length(r) ? fault : F_N_MALFORMED;
	if (value > 0)
		gr_read_blanks(r);
	return value > 0 ? value : 0;
}

static int
take_piece(struct gr_reader *r)
{
	return take_id(r, GR_D_PIECE, F_PIECES - 1, F_N_UNKNOWN_PIECE);
}

static int
take_zone(struct gr_reader *r)
{
	return take_id(r, GR_D_SPACE, f_map(r->x)->n_zones, F_N_UNKNOWN_ZONE);
}

static int
take_column(struct gr_reader *r)
{
	return take_id(r, F_D_COLUMN, f_map(r->x)->n_columns, F_N_UNKNOWN_COLUMN);
}

/* === the verbs ================================================================================== */

static gr_action
read_piece(struct gr_reader *r, int verb)
{
	return f_act(verb, take_piece(r), 0);
}

static gr_action
read_piece_zone(struct gr_reader *r, int verb)
{
	const int piece = take_piece(r);
	return f_act(verb, piece, take_zone(r));
}

/* "fh" in a move, "fh U 216" at set-up. */
static gr_action
read_hope(struct gr_reader *r, int verb)
{
	return *r->at ? read_piece_zone(r, verb) : f_act(verb, 0, 0);
}

static gr_action
read_order(struct gr_reader *r, int verb)
{
	const int column = take_column(r);
	const int order = take_id(r, F_D_ORDER, F_ORDERS - 1, F_N_UNKNOWN_WORD);
	return f_act(verb, column, 0) | (uint64_t)order << 32;
}

static gr_action
read_keep(struct gr_reader *r, int verb)
{
	return f_act(verb, take_column(r), 0);
}

/* "U>216:T" */
static gr_action
read_shot(struct gr_reader *r, int verb)
{
	const int piece = take_piece(r);
	take_char(r, '>');
	const int zone = take_zone(r);
	take_char(r, ':');
	return f_act_at(verb, piece, zone, take_piece(r));
}

/* "charge" alone takes the bonus, "charge U>216:T" is a reaction. */
static gr_action
read_charge(struct gr_reader *r, int verb)
{
	return *r->at ? read_shot(r, F_V_COUNTER) : f_act(verb, 0, 0);
}

/* "U>228 (216)" */
static gr_action
read_back(struct gr_reader *r, int verb)
{
	const int piece = take_piece(r);
	take_char(r, '>');
	const int zone = take_zone(r);
	take_char(r, '(');
	const int from = take_zone(r);
	take_char(r, ')');
	return f_act_from(verb, piece, zone, from);
}

static gr_action
read_shoot(struct gr_reader *r, int verb)
{
	const int gun = take_piece(r);
	take_char(r, '>');
	return f_act_at(verb, gun, 0, take_piece(r));
}

/* "216>222 U", "216>222 U charge" */
static gr_action
read_attack(struct gr_reader *r, int verb)
{
	const int from = take_zone(r);
	take_char(r, '>');
	const int zone = take_zone(r);
	const gr_action a = f_act_from(verb, take_piece(r), zone, from);
	return gr_read_word(r, "charge") ? a | 1ull << 32 : a;
}

/* "retreat 227" of a DP, "retreat U 227" of a support: zones begin with a digit, pieces never do. */
static gr_action
read_retreat(struct gr_reader *r, int verb)
{
	const bool zone = *r->at >= '0' && *r->at <= '9';
	return zone ? f_act(verb, 0, take_zone(r)) : read_piece_zone(r, verb);
}

static gr_action
read_word(struct gr_reader *r, int verb)
{
	(void)r;
	return f_act(verb, 0, 0);
}

/* === a whole action ============================================================================= */

static const struct {
	const char *word;
	gr_action (*read)(struct gr_reader *r, int verb);
	int verb;
	uint8_t pad[4];
} words[] = {
	{     "end",       read_word,      F_V_END, {0}},
	{    "done",       read_word,      F_V_END, {0}},
	{   "place", read_piece_zone,    F_V_PLACE, {0}},
	{      "fh",       read_hope,     F_V_HOPE, {0}},
	{   "order",      read_order,    F_V_ORDER, {0}},
	{    "keep",       read_keep,     F_V_KEEP, {0}},
	{    "move",      read_piece,     F_V_MOVE, {0}},
	{   "enter", read_piece_zone,    F_V_ENTER, {0}},
	{"dismount",       read_word, F_V_DISMOUNT, {0}},
	{ "remount",       read_word,  F_V_REMOUNT, {0}},
	{   "merge",      read_piece,    F_V_MERGE, {0}},
	{"caracole",       read_word, F_V_CARACOLE, {0}},
	{    "exit",       read_word,     F_V_EXIT, {0}},
	{    "stop",       read_word,     F_V_STOP, {0}},
	{    "fire",       read_shot,     F_V_FIRE, {0}},
	{  "charge",     read_charge,   F_V_CHARGE, {0}},
	{    "back",       read_back,     F_V_BACK, {0}},
	{      "go", read_piece_zone,       F_V_GO, {0}},
	{     "adv",      read_piece,  F_V_ADVANCE, {0}},
	{    "hold",       read_word,     F_V_HOLD, {0}},
	{   "shoot",      read_shoot,    F_V_SHOOT, {0}},
	{  "attack",     read_attack,   F_V_ASSAIL, {0}},
	{      "dp",      read_piece,       F_V_DP, {0}},
	{   "plain",       read_word,    F_V_PLAIN, {0}},
	{    "take",       read_word,     F_V_TAKE, {0}},
	{ "retreat",    read_retreat,  F_V_RETREAT, {0}},
	{    "stay",      read_piece,     F_V_STAY, {0}},
	{  "follow", read_piece_zone,   F_V_FOLLOW, {0}},
	{   "again",       read_word,    F_V_AGAIN, {0}},
	{  "enough",       read_word,   F_V_ENOUGH, {0}},
	{     "put", read_piece_zone,      F_V_PUT, {0}},
};

static gr_action
read_verb(struct gr_reader *r)
{
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (gr_read_word(r, words[i].word))
			return words[i].read(r, words[i].verb);
	if (*r->at < '0' || *r->at > '9') {
		r->fault = gr_word_length(r) ? F_N_UNKNOWN_WORD : F_N_MALFORMED;
		return 0;
	}
	const int from = take_zone(r);
	take_char(r, '-');
	return f_act_from(F_V_STEP, 0, take_zone(r), from);
}

gr_reason
faith_text_parse(const struct gr_ctx *x, const char *text, gr_action *a)
{
	struct gr_reader r = {.x = x, .at = text, .signs = "._"};
	gr_read_blanks(&r);
	*a = read_verb(&r);
	gr_read_blanks(&r);
	if (!r.fault && *r.at)
		r.fault = F_N_MALFORMED;
	return r.fault;
}
