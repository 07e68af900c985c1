/*
 * text.c - names and notation (section 7 of the specification): ids, writing actions, phrases for
 * people. notation.c reads them back.
 */
#include "faith.h"

/* === ids ======================================================================================== */

#define WORDS(...)                                                                                 \
	(const char *const[]){__VA_ARGS__},                                                        \
		(int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static const char *
nth(const char *const *word, int n, int i)
{
	return i >= 0 && i < n ? word[i] : NULL;
}

/* [F4.1.0a] A zone is known by its label, whose first digit is its altitude. */
static const char *
place_id(const struct gr_ctx *x, int place)
{
	if (place >= 1 && place <= f_map(x)->n_zones)
		return f_map(x)->zone_id[place];
	switch (place) {
	case F_TRAY: return "TRAY";
	case F_WAITING: return "WAITING";
	case F_SAVED: return "SAVED";
	case F_LOST: return "LOST";
	default: return NULL;
	}
}

static const char *
piece_id(const struct gr_ctx *x, int piece)
{
	return faith_units_exists(x, piece) ? f_map(x)->piece_id[piece] : NULL;
}

static const char *
column_id(const struct gr_ctx *x, int column)
{
	return column >= 1 && column <= f_map(x)->n_columns ? f_map(x)->column_id[column] : NULL;
}

const char *
faith_text_id(const struct gr_ctx *x, int domain, int value)
{
	switch (domain) {
	case GR_D_SEAT: return value == 1 || value == 2 ? f_map(x)->side_id[value - 1] : NULL;
	case GR_D_PIECE: return piece_id(x, value);
	case GR_D_SPACE: return place_id(x, value);
	case F_D_COLUMN: return column_id(x, value);
	case F_D_ORDER:
		return nth(WORDS(NULL, "Attack", "Skirmish", "Hold", "Reserve", "March",
				 "Disengage", "Withdraw"),
			   value);
	case F_D_PHASE:
		return nth(WORDS("setup", "command", "orders", "movement", "reaction", "combat",
				 "reorganisation", "closing"),
			   value);
	case F_D_RESULT:
		return nth(WORDS("nothing", "TQ", "DS", "one-step", "one-step-star", "two-steps",
				 "two-steps-star"),
			   value);
	case F_D_PASSED: return nth(WORDS("fails", "passes"), value);
	case F_D_LIVES: return nth(WORDS("killed", "lives"), value);
	case F_D_LEVEL: return nth(WORDS("draw", "marginal", "substantial", "decisive"), value);
	case F_D_CAUSE:
		return nth(WORDS(NULL, "by-move", "by-mounting", "by-fire", "by-charge",
				 "by-falling-back", "by-result", "by-retreat", "by-army",
				 "by-column", "by-rally", "by-caracole", "by-wavering", "by-gold"),
			   value);
	default: return NULL;
	}
}

const char *
faith_text_name(const struct gr_ctx *x, int domain, int value)
{
	const struct faith_scenario *m = f_map(x);
	if (domain == GR_D_PIECE && piece_id(x, value) && m->piece_name[value][0])
		return m->piece_name[value];
	if (domain == GR_D_SPACE && value >= 1 && value <= m->n_zones && m->zone_name[value][0])
		return m->zone_name[value];
	/* A column is known by who commands it from the beginning. */
	if (domain == F_D_COLUMN && column_id(x, value) && m->column_commander[value])
		return m->piece_name[m->column_commander[value]];
	return NULL;
}

/* See [F1.3.1b]: a forlorn hope bears its parent's name and a numeral. */
const char *
faith_text_title(const struct gr_ctx *x, int domain, int value)
{
	const struct faith_scenario *m = f_map(x);
	if (domain == F_D_COLUMN)
		return "column";
	if (domain != GR_D_PIECE || !piece_id(x, value))
		return NULL;
	if (m->parent[value])
		return m->hope[m->parent[value]][0] == value ? "hope-1" : "hope-2";
	return m->type[value] == F_COMMANDER ? "commander" : NULL;
}

/* === how each verb is written and said =========================================================== */

/* Operands in the order they are written: P piece, Z zone, F from, T target, C column, O order; any
 * other character stands for itself. */
struct verb_row {
	const char *notation;
	const char *phrase;   /* catalogue key */
	const char *operands; /* of the phrase: the same letters, A place of the piece */
};

static const struct verb_row verbs[F_VERBS] = {
	[F_V_NONE] = {           "?",  "action.unknown",    ""},
	[F_V_END] = {         "end",      "action.end",    ""},
	[F_V_PLACE] = {   "place P Z",    "action.place",  "PZ"},
	[F_V_HOPE] = {          "fh",     "action.hope",    ""},
	[F_V_ORDER] = {   "order C O",    "action.order",  "CO"},
	[F_V_KEEP] = {      "keep C",     "action.keep",   "C"},
	[F_V_MOVE] = {      "move P",     "action.move",  "PA"},
	[F_V_ENTER] = {   "enter P Z",    "action.enter",  "PZ"},
	[F_V_STEP] = {         "F-Z",     "action.step",  "ZF"},
	[F_V_DISMOUNT] = {    "dismount", "action.dismount",    ""},
	[F_V_REMOUNT] = {     "remount",  "action.remount",    ""},
	[F_V_MERGE] = {     "merge P",    "action.merge",   "P"},
	[F_V_CARACOLE] = {    "caracole", "action.caracole",    ""},
	[F_V_EXIT] = {        "exit",     "action.exit",    ""},
	[F_V_STOP] = {        "stop",     "action.stop",    ""},
	[F_V_FIRE] = {  "fire P>Z:T",     "action.fire", "PTZ"},
	[F_V_COUNTER] = {"charge P>Z:T",  "action.counter", "PTZ"},
	[F_V_BACK] = {"back P>Z (F)",     "action.back", "PZF"},
	[F_V_GO] = {      "go P Z",       "action.go",  "PZ"},
	[F_V_ADVANCE] = {       "adv P",  "action.advance",   "P"},
	[F_V_HOLD] = {        "hold",     "action.hold",    ""},
	[F_V_SHOOT] = {   "shoot P>T",    "action.shoot",  "PT"},
	[F_V_ASSAIL] = {"attack F>Z P",   "action.attack", "PZF"},
	[F_V_DP] = {        "dp P",       "action.dp",   "P"},
	[F_V_CHARGE] = {      "charge",   "action.charge",    ""},
	[F_V_PLAIN] = {       "plain",    "action.plain",    ""},
	[F_V_TAKE] = {        "take",     "action.take",    ""},
	[F_V_RETREAT] = {   "retreat Z",  "action.retreat",   "Z"},
	[F_V_STAY] = {      "stay P",     "action.stay",   "P"},
	[F_V_FOLLOW] = {  "follow P Z",   "action.follow",  "PZ"},
	[F_V_AGAIN] = {       "again",    "action.again",    ""},
	[F_V_ENOUGH] = {      "enough",   "action.enough",    ""},
	[F_V_PUT] = {     "put P Z",      "action.put",  "PZ"},
};

static const struct verb_row done = {"done", "action.done", ""};
static const struct verb_row hope_at = {"fh P Z", "action.hope-at", "PZ"};
static const struct verb_row charging = {"attack F>Z P charge", "action.attack-charge", "PZF"};
static const struct verb_row support = {"retreat P Z", "action.retreat-support", "PZ"};
static const struct verb_row end_moves = {"end", "action.end-moves", ""};
static const struct verb_row end_reactions = {"end", "action.end-reactions", ""};
static const struct verb_row end_attacks = {"end", "action.end-attacks", ""};
static const struct verb_row keep_known = {"keep C", "action.keep-known", "C"};

/* A step or an entry by what its price does: see [F4.1.4a], [F4.1.4b]. */
static const struct verb_row steps[] = {
	{"F-Z",          "action.step", "ZF"},
	{"F-Z",     "action.step-test", "ZF"},
	{"F-Z", "action.step-disorder", "ZF"},
};
static const struct verb_row entries[] = {
	{"enter P Z",          "action.enter", "PZ"},
	{"enter P Z",     "action.enter-test", "PZ"},
	{"enter P Z", "action.enter-disorder", "PZ"},
};

/* Whose step or entry it is, and its price; 0 if this is neither. */
static int
price(const struct gr_ctx *x, gr_action a, int *piece)
{
	const struct gr_ctx quiet = {x->scenario, x->state, NULL};
	const int verb = f_verb(a);
	const bool step = verb == F_V_STEP && f_state(x)->node.step == F_S_STEP;
	if ((!step && verb != F_V_ENTER) || F_ZONE(a) < 1 || F_ZONE(a) > f_map(x)->n_zones)
		return 0;
	*piece = step ? faith_flow_top(x)->v[0] : F_PIECE(a);
	const int from = step ? f_state(x)->place[*piece] : 0;
	if (!faith_units_exists(x, *piece) || (step && !faith_resolve_link(x, from, F_ZONE(a))))
		return 0;
	return faith_resolve_cost(&quiet, *piece, from, F_ZONE(a), NULL);
}

/* The order that a column keeps, as far as it is known to who looks. */
static int
order_of(const struct gr_ctx *x, gr_action a)
{
	const bool exists = F_COLUMN(a) >= 1 && F_COLUMN(a) <= f_map(x)->n_columns;
	return exists ? f_state(x)->order[F_COLUMN(a)] : 0;
}

/* What is ended. */
static const struct verb_row *
row_of_end(int step)
{
	switch (step) {
	case F_S_HOPE: return &done;
	case F_S_PICK: return &end_moves;
	case F_S_REACT: return &end_reactions;
	case F_S_COMBAT: return &end_attacks;
	default: return &verbs[F_V_END];
	}
}

static const struct verb_row *
row_of(const struct gr_ctx *x, gr_action a)
{
	const int verb = f_verb(a);
	const int step = f_state(x)->node.step;
	if (verb < 0 || verb >= F_VERBS)
		return &verbs[F_V_NONE];
	if (verb == F_V_END)
		return row_of_end(step);
	if (verb == F_V_HOPE && F_PIECE(a))
		return &hope_at;
	if (verb == F_V_ASSAIL && F_SMALL(a))
		return &charging;
	if (verb == F_V_RETREAT && F_PIECE(a))
		return &support;
	if (verb == F_V_KEEP && order_of(x, a))
		return &keep_known;
	if (verb == F_V_STEP || verb == F_V_ENTER) {
		int piece = 0;
		const int cost = price(x, a, &piece);
		const int strain = f_map(x)->type[piece] == F_COMMANDER || cost < 3 ? 0
				   : cost == 3                                      ? 1
										    : 2;
		return verb == F_V_STEP ? &steps[strain] : &entries[strain];
	}
	return &verbs[verb];
}

/* What a letter stands for: its domain, and its value. */
static int
operand(const struct gr_ctx *x, gr_action a, char letter, int *value)
{
	switch (letter) {
	case 'P': *value = F_PIECE(a); return GR_D_PIECE;
	case 'Z': *value = F_ZONE(a); return GR_D_SPACE;
	case 'F': *value = F_FROM(a); return GR_D_SPACE;
	case 'T': *value = F_TARGET(a); return GR_D_PIECE;
	case 'C': *value = F_COLUMN(a); return F_D_COLUMN;
	case 'O': *value = F_SMALL(a); return F_D_ORDER;
	case 'A': *value = f_state(x)->place[F_PIECE(a)]; return GR_D_SPACE;
	default: *value = 0; return GR_D_NONE;
	}
}

void
faith_text_action(const struct gr_ctx *x, gr_action a, struct gr_text *text)
{
	for (const char *at = row_of(x, a)->notation; *at; at++) {
		int value;
		const int domain = operand(x, a, *at, &value);
		if (domain == GR_D_NONE) {
			gr_text_char(text, *at);
			continue;
		}
		const char *id = faith_text_id(x, domain, value);
		gr_text_str(text, id ? id : "?");
	}
}

/* A step's phrase names the piece that moves, a support's choice too. */
void
faith_text_phrase(const struct gr_ctx *x, gr_action a, struct gr_phrase *phrase)
{
	const struct verb_row *row = row_of(x, a);
	const struct f_frame *f = faith_flow_top(x);
	const int step = f_state(x)->node.step;
	gr_phrase_set(phrase, row->phrase);
	for (const char *at = row->operands; *at; at++) {
		int value;
		const int domain = operand(x, a, *at, &value);
		gr_phrase_add(phrase, domain, value);
	}
	if (step == F_S_STEP && f_verb(a) != F_V_MERGE)
		gr_phrase_add(phrase, GR_D_PIECE, f->v[0]);
	if (f_verb(a) == F_V_STEP || f_verb(a) == F_V_ENTER) {
		int piece;
		gr_phrase_add(phrase, GR_D_NUMBER, price(x, a, &piece));
	}
	if (f_verb(a) == F_V_KEEP)
		gr_phrase_add(phrase, F_D_ORDER, order_of(x, a));
	if (step == F_S_LOSS)
		gr_phrase_add(phrase, GR_D_PIECE, f->v[3]);
	if (step == F_S_ADVANCE && f_verb(a) == F_V_ADVANCE)
		gr_phrase_add(phrase, GR_D_SPACE, f->v[1]);
}
