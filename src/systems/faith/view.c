/*
 * view.c - what a seat may know, and what front ends draw: sections 9 and 13 of the specification.
 */
#include "faith.h"

/* === hidden information ========================================================================= */

/* An order that the enemy has never seen. Once seen it stays known: a change is tried openly. */
static bool
is_secret(const struct gr_ctx *x, int column)
{
	return f_option(x, F_OPT_ORDERS) && !f_state(x)->shown[column];
}

void
faith_view_observe(struct gr_ctx *x, int seat)
{
	struct faith_state *s = f_state(x);
	if (s->node.kind == GR_OVER)
		return;
	for (int column = 1; column <= f_map(x)->n_columns; column++)
		if (is_secret(x, column) && f_seat(f_map(x)->column_side[column]) != seat)
			s->order[column] = 0;
}

/* Would a hidden order of this column have been seen by now? In a fight those that modify it are, where
 * a reaction is chosen those that change the pace; while one is carried out units have gone elsewhere. */
static bool
would_show(const struct gr_ctx *x, int column, const struct f_order_row *row)
{
	const struct faith_state *s = f_state(x);
	const struct faith_scenario *m = f_map(x);
	const struct f_frame *fight = faith_flow_find(x, F_P_FIGHT);
	const int side = s->active;
	if (fight && row->ap && m->column[fight->v[2]] == column &&
	    !f_has(s->isolated, fight->v[2]))
		return true;
	if (fight && row->dp && m->column[fight->v[3]] == column &&
	    !f_has(s->isolated, fight->v[3]))
		return true;
	return s->phase == F_PH_REACTION && !faith_flow_find(x, F_P_REACT) && row->mp &&
	       m->column_side[column] == side &&
	       (faith_react_paced(x) & m->of_column[side][column] & ~s->isolated[side]);
}

/* Any of the seven, as far as the enemy can tell. */
static int
draw_order(const struct gr_ctx *x, int column, struct gr_rng *rng)
{
	int likely[F_ORDERS], n = 0;
	for (int order = 1; order < F_ORDERS; order++)
		if (!would_show(x, column, &f_map(x)->order[order]))
			likely[n++] = order;
	return n ? likely[gr_rng_below(rng, (uint32_t)n)] : F_RESERVE;
}

void
faith_view_resample(struct gr_ctx *x, int seat, struct gr_rng *rng)
{
	struct faith_state *s = f_state(x);
	(void)seat;
	for (int column = 1; column <= f_map(x)->n_columns; column++)
		if (f_option(x, F_OPT_ORDERS) && !s->order[column])
			s->order[column] = f_u8(draw_order(x, column, rng));
}

/* Odds are of the action alone: a caracole that must be ridden next, or the reorganisation when nothing
 * more can be attacked, would blur them. A decision is asked in their place, see faith_flow_held. */
void
faith_view_hold(struct gr_ctx *x)
{
	f_state(x)->held = 1;
}

/* === what came of a procedure =================================================================== */

struct tally {
	int steps, units, disordered, commanders, points;
};

/* `there`: units that are on the map before and after. What was lost in disorder is not in order. */
static struct tally
count(const struct gr_ctx *x, int side, uint64_t there)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	struct tally t = {0};
	F_EACH (bit, m->units[side] & s->board[side]) {
		const int piece = f_piece(side, bit);
		t.steps += m->steps[piece] - (f_has(s->reduced, piece) ? 1 : 0);
	}
	t.units = board_count(m->units[side] & s->board[side]);
	t.disordered = board_count(s->disordered[side] & there);
	t.commanders = board_count(m->commanders[side] & s->board[side] & ~s->reduced[side]);
	t.points = s->points[side];
	return t;
}

/* A side is named by its seat: scenarios have their own names for them. */
static void
say_side(struct gr_text *key, int side)
{
	gr_text_char(key, '@');
	gr_text_int(key, f_seat(side));
}

static void
say_delta(struct gr_text *key, int side, int delta, const char *what)
{
	if (!delta)
		return;
	if (key->len)
		gr_text_char(key, ' ');
	say_side(key, side);
	if (delta > 0)
		gr_text_char(key, '+');
	gr_text_int(key, delta);
	gr_text_str(key, what);
}

static void
say_holder(const struct gr_ctx *x, int zone, struct gr_text *key)
{
	const bool first = (f_state(x)->units[0] & f_bit(zone)) != 0;
	if (first || (f_state(x)->units[1] & f_bit(zone)))
		say_side(key, first ? 0 : 1);
	else
		gr_text_str(key, "empty");
}

/* Steps, units, disorder, commanders and points of each side, and every zone whose occupier has changed. */
void
faith_view_outcome(const struct gr_ctx *before, const struct gr_ctx *after, struct gr_text *key)
{
	const struct faith_state *a = f_state(before), *b = f_state(after);
	for (int side = 0; side < F_SIDES; side++) {
		const uint64_t there = a->board[side] & b->board[side];
		const struct tally was = count(before, side, there), is = count(after, side, there);
		say_delta(key, side, is.steps - was.steps, " steps");
		say_delta(key, side, is.units - was.units, " units");
		say_delta(key, side, is.disordered - was.disordered, " DS");
		say_delta(key, side, is.commanders - was.commanders, " commanders");
		say_delta(key, side, is.points - was.points, " points");
	}
	F_EACH (zone, (a->units[0] ^ b->units[0]) | (a->units[1] ^ b->units[1])) {
		if (key->len)
			gr_text_char(key, ' ');
		gr_text_str(key, f_map(after)->zone_id[zone]);
		gr_text_char(key, '=');
		say_holder(after, zone, key);
	}
	if (!key->len)
		gr_text_str(key, "nothing");
}

/* === what is drawn ============================================================================== */

static void
add_word(struct gr_text *text, const char *word)
{
	if (!*word)
		return;
	if (text->len)
		gr_text_char(text, ' ');
	gr_text_str(text, word);
}

static void
view_spaces(const struct gr_ctx *x, struct gr_viewer *v)
{
	static const char *const type[] = {"", "type-1", "type-2", "type-3", "type-x"};
	static const char *const altitude[] = {
		"altitude-0", "altitude-1", "altitude-2", "altitude-3", "altitude-4",
		"altitude-5", "altitude-6", "altitude-7", "altitude-8", "altitude-9"};
	const struct faith_scenario *m = f_map(x);
	char word[96];
	for (int zone = 1; zone <= m->n_zones; zone++) {
		struct gr_text text;
		gr_text_init(&text, word, sizeof word);
		add_word(&text, type[m->zone_type[zone]]);
		add_word(&text, altitude[m->altitude[zone] % 10]);
		add_word(&text, m->cover_id[m->cover[zone]]);
		add_word(&text, m->los_block & f_bit(zone) ? "blocks-sight" : "");
		add_word(&text, m->road_here[zone] ? "road" : "");
		for (int side = 0; side < F_SIDES; side++)
			if (m->supply_zones[side] & f_bit(zone))
				add_word(&text, side ? "supply-2" : "supply-1");
		v->space(v, zone, m->anchor[zone][0], m->anchor[zone][1], word);
	}
}

static void
view_links(const struct gr_ctx *x, struct gr_viewer *v)
{
	static const char *const kind[] = {"", "dotted", "single", "double", "impassable"};
	const struct faith_scenario *m = f_map(x);
	char word[64];
	for (int i = 0; i < m->n_links; i++) {
		const struct f_link *link = &m->link[i];
		struct gr_text text;
		gr_text_init(&text, word, sizeof word);
		add_word(&text, kind[link->worst]);
		add_word(&text, link->junction ? "junction" : "");
		add_word(&text, link->los_block ? "blocks-sight" : "");
		add_word(&text, link->fort ? "fort" : "");
		v->link(v, link->a, link->b, word);
	}
}

static const char *
state_word(const struct gr_ctx *x, int piece)
{
	const bool turned = f_has(f_state(x)->reduced, piece);
	if (f_map(x)->type[piece] == F_COMMANDER)
		return turned                          ? "replacement"
		       : faith_command_is_lg(x, piece) ? "army-commander"
						       : "column-commander";
	return turned ? "reduced" : f_map(x)->steps[piece] == 1 ? "one-step" : "full";
}

/* What is printed on the counter: FC by its weapon, the other side's FC, MA as it is now, FQ, class
 * (1 = A), range. */
static void
view_figures(const struct gr_ctx *x, int piece, struct gr_viewer *v)
{
	const struct faith_scenario *m = f_map(x);
	const struct f_face *face = faith_units_face(x, piece);
	const struct gr_ctx quiet = {x->scenario, x->state, NULL};
	if (face->weapon)
		v->mark(v, piece, 0, face->weapon == F_SHOCK ? "shock" : "fire", face->fc);
	if (m->steps[piece] == 2) {
		const int other = f_has(f_state(x)->reduced, piece) ? F_FULL : F_REDUCED;
		v->mark(v, piece, 0, "other-side", m->face[piece][other].fc);
	}
	if (m->type[piece] == F_BAGGAGE)
		return;
	v->mark(v, piece, 0, "movement", faith_resolve_ma(&quiet, piece));
	v->mark(v, piece, 0, "quality", face->fq);
	if (face->cls)
		v->mark(v, piece, 0, "class", face->cls);
	if (m->range[piece])
		v->mark(v, piece, 0, "reach", m->range[piece]);
}

/* A column's order lies under its commander; the turn it was seen last beside it. */
static void
view_order(const struct gr_ctx *x, int commander, struct gr_viewer *v)
{
	static const char *const mark[F_ORDERS] = {
		"order.hidden",  "order.attack", "order.skirmish",  "order.hold",
		"order.reserve", "order.march",  "order.disengage", "order.withdraw"};
	const struct faith_state *s = f_state(x);
	const int column = f_map(x)->column[commander];
	v->mark(v, commander, 0, mark[s->order[column]], 1);
	if (s->shown[column])
		v->mark(v, commander, 0, "shown", s->shown[column]);
}

static void
view_piece(const struct gr_ctx *x, int piece, struct gr_viewer *v)
{
	static const char *const kind[F_TYPES] = {
		"",         "swiss",      "landsknecht",  "pike",       "militia",  "arquebus",
		"gendarme", "lighthorse", "reiter",       "cuirassier", "argoulet", "culverin",
		"cannon",   "baggage",    "forlorn-hope", "commander"};
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const struct {
		const uint64_t *mask;
		const char *mark;
	} marks[] = {
		{s->disordered, "disordered"},
                {  s->isolated,   "isolated"},
                {    s->charge,     "charge"},
		{  s->caracole,   "caracole"},
                {     s->moved,      "moved"},
                {  s->attacked,   "attacked"},
		{   s->reacted,    "reacted"},
	};
	v->piece(v, piece, s->place[piece], f_seat(f_side_of(piece)),
		 f_has(s->on_foot, piece) ? "argoulet-foot" : kind[m->type[piece]],
		 m->column_id[m->column[piece]],
		 s->place[piece] == F_LOST ? "lost" : state_word(x, piece));
	if (s->place[piece] == F_LOST)
		return;
	view_figures(x, piece, v);
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
		if (f_has(marks[i].mask, piece))
			v->mark(v, piece, 0, marks[i].mark, 1);
	if (m->parent[piece])
		v->mark(v, piece, 0, "hope", m->hope[m->parent[piece]][0] == piece ? 1 : 2);
	if (m->type[piece] == F_COMMANDER && f_option(x, F_OPT_ORDERS))
		view_order(x, piece, v);
	if (m->arrive[piece] && s->place[piece] == F_WAITING)
		v->mark(v, piece, 0, "arrives", m->arrive[piece]);
}

static void
view_zones(const struct gr_ctx *x, struct gr_viewer *v)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const uint64_t zoc[F_SIDES] = {faith_units_zoc(x, 0), faith_units_zoc(x, 1)};
	for (int zone = 1; zone <= m->n_zones; zone++) {
		for (int side = 0; side < F_SIDES; side++)
			if (zoc[side] & f_bit(zone))
				v->mark(v, 0, zone, side ? "zoc-2" : "zoc-1", 1);
		if (s->phase == F_PH_REACTION && (s->fresh & f_bit(zone)))
			v->mark(v, 0, zone, "reaction", 1);
		if (s->used & f_bit(zone))
			v->mark(v, 0, zone, "used", 1);
	}
	for (int i = 0; i < m->n_holds; i++)
		if (!m->hold[i].turn || m->hold[i].turn >= s->turn)
			v->mark(v, 0, m->hold[i].zone, m->hold[i].side ? "hold-2" : "hold-1",
				m->hold[i].vp);
}

/* The seat that the running sequence is told of: who sets up, who reacts, else whose phase it is. */
static int
phase_seat(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	if (s->phase == F_PH_SETUP)
		return gr_node(x)->seat;
	return f_seat(s->phase == F_PH_REACTION ? f_enemy(s->active) : s->active);
}

static void
view_tracks(const struct gr_ctx *x, struct gr_viewer *v)
{
	static const char *const sequence[F_PHASES] = {
		"phase-setup",    "phase-command", "phase-orders", "phase-movement",
		"phase-reaction", "phase-combat",  "phase-rally",  "phase-closing"};
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	v->track(v, 0, "turn", s->turn, m->turns);
	if (gr_node(x)->kind != GR_OVER)
		v->track(v, phase_seat(x), sequence[s->phase], 1, 1);
	v->track(v, f_seat(s->first), "initiative", 1, 1);
	for (int side = 0; side < F_SIDES; side++)
		v->track(v, f_seat(side), "points", s->points[side], -1);
}

/* The prompt: which step, and what it is about. */
static void
view_prompt(const struct gr_ctx *x, struct gr_viewer *v)
{
	static const char *const key[F_STEPS_N] = {"",
						   "prompt.place",
						   "prompt.hope",
						   "prompt.order",
						   "prompt.pick",
						   "prompt.step",
						   "prompt.react",
						   "prompt.combat",
						   "prompt.dp",
						   "prompt.charge",
						   "prompt.loss",
						   "prompt.support",
						   "prompt.follow",
						   "prompt.again",
						   "prompt.advance",
						   "prompt.replace"};
	const struct gr_node *node = gr_node(x);
	struct gr_phrase p;
	if (node->kind != GR_DECISION)
		return;
	const struct f_frame *f = faith_flow_top(x);
	gr_phrase_set(&p, key[node->step]);
	gr_phrase_add(&p, GR_D_SEAT, node->seat);
	switch (node->step) {
	case F_S_ORDER:
		gr_phrase_add(&p, F_D_COLUMN, f->v[0]);
		gr_phrase_add(&p, F_D_ORDER, f_state(x)->order[f->v[0]]);
		break;
	case F_S_STEP: {
		const struct gr_ctx quiet = {x->scenario, x->state, NULL};
		const int left = faith_resolve_ma(&quiet, f->v[0]) - f->v[1];
		gr_phrase_add(&p, GR_D_PIECE, f->v[0]);
		gr_phrase_add(&p, GR_D_NUMBER, left < 0 ? 0 : left);
		break;
	}
	case F_S_DP: gr_phrase_add(&p, GR_D_SPACE, f->v[1]); break;
	case F_S_CHARGE:
	case F_S_AGAIN: gr_phrase_add(&p, GR_D_PIECE, f->v[2]); break;
	case F_S_LOSS: gr_phrase_add(&p, GR_D_PIECE, f->v[3]); break;
	case F_S_SUPPORT:
	case F_S_FOLLOW: gr_phrase_add(&p, GR_D_SPACE, f->v[1]); break;
	case F_S_ADVANCE: gr_phrase_add(&p, GR_D_SPACE, f->v[1]); break;
	case F_S_REPLACE: gr_phrase_add(&p, GR_D_PIECE, f->v[0]); break;
	default: break;
	}
	v->prompt(v, &p);
}

/* Those to be set up see [F2.1.1], reinforcements see [F4.5.1], who left by an exit see [F9.6], losses. */
static void
view_trays(const struct gr_ctx *x, struct gr_viewer *v)
{
	const struct faith_scenario *m = f_map(x);
	bool waits = false;
	bool leaves = false;
	for (int piece = 1; piece < F_PIECES; piece++)
		waits = waits || m->arrive[piece];
	for (int i = 0; i < m->n_specials; i++)
		leaves = leaves || m->special[i].kind == F_SP_EXIT;
	if (faith_units_at(x, 0, F_TRAY) | faith_units_at(x, 1, F_TRAY))
		v->tray(v, F_TRAY);
	if (waits)
		v->tray(v, F_WAITING);
	if (leaves)
		v->tray(v, F_SAVED);
	v->tray(v, F_LOST);
}

void
faith_view(const struct gr_ctx *x, int seat, struct gr_viewer *v)
{
	(void)seat;
	view_spaces(x, v);
	view_links(x, v);
	view_trays(x, v);
	for (int side = 0; side < F_SIDES; side++)
		F_EACH (bit, f_map(x)->all[side])
			if (f_state(x)->place[f_piece(side, bit)])
				view_piece(x, f_piece(side, bit), v);
	view_zones(x, v);
	view_tracks(x, v);
	view_prompt(x, v);
}
