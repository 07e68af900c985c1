/*
 * view.c - what a seat may know, and what front ends draw: section 9 and 13 of the specification.
 */
#include "waterloo.h"

/* === hidden information ========================================================================= */

/* The tile is hidden from the active side while its round runs; everybody else's facts are open. */
static bool
tile_is_secret(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	enum { ROUND_OVER = 3 };
	for (int i = 0; i < s->depth; i++)
		if (s->stack[i].proc == W_P_ROUND)
			return s->tile && s->stack[i].at < ROUND_OVER;
	return false;
}

void
waterloo_view_observe(struct gr_ctx *x, int seat)
{
	struct waterloo_state *s = w_state(x);
	if (seat != w_seat(w_enemy(s->active)) && tile_is_secret(x))
		s->tile = 0;
}

/* After k actions without a stop the tile is any of those above k, by their number in the bag. */
void
waterloo_view_resample(struct gr_ctx *x, int seat, struct gr_rng *rng)
{
	struct waterloo_state *s = w_state(x);
	uint32_t weight = 0;
	(void)seat;
	if (s->tile)
		return;
	for (int i = 0; i < s->depth; i++)
		if (s->stack[i].proc == W_P_ROUND && s->stack[i].at > 0)
			for (int value = s->done + 1; value <= 5; value++)
				weight += w_map(x)->tile[value];
	if (!weight)
		return;
	uint32_t pick = gr_rng_below(rng, weight);
	for (int value = s->done + 1; value <= 5; value++) {
		if (pick < w_map(x)->tile[value]) {
			s->tile = w_u8(value);
			return;
		}
		pick -= w_map(x)->tile[value];
	}
}

/* Odds are of the action alone: the round goes on behind it, with an action and a disc to spare. What
 * the end of a round brings (see [W4.5.1]) hangs on the tile and would blur them. */
void
waterloo_view_hold(struct gr_ctx *x)
{
	enum { MORE_THAN_ANY = 6 };
	struct waterloo_state *s = w_state(x);
	if (!s->tile)
		return;
	s->tile = MORE_THAN_ANY;
	s->disc[s->active][W_PURPLE][W_AVAILABLE]++;
}

/* === what came of a procedure =================================================================== */

static void
say_delta(struct gr_text *key, const char *name, int delta, const char *unit)
{
	if (!delta)
		return;
	if (key->len)
		gr_text_char(key, ' ');
	gr_text_str(key, name);
	if (delta > 0)
		gr_text_char(key, '+');
	gr_text_int(key, delta);
	gr_text_str(key, unit);
}

static int
board_cubes(const struct gr_ctx *x, int colour)
{
	int sum = 0;
	for (int place = 0; place < W_PLACES; place++)
		sum += w_state(x)->cubes[colour][place];
	return sum;
}

static int
lost_units(const struct gr_ctx *x, int colour)
{
	const int side = waterloo_units_side(colour);
	return w_count(waterloo_units_at(x, side, W_LOST) & w_map(x)->of_colour[side][colour]);
}

static const char *
holder_word(const struct gr_ctx *x, int area)
{
	const struct waterloo_state *s = w_state(x);
	const bool french = (s->units[W_FRENCH] & w_bit(area)) != 0;
	const bool allied = (s->units[W_ALLIED] & w_bit(area)) != 0;
	return french && allied ? "both" : french ? "french" : allied ? "allied" : "empty";
}

/* Units lost and cubes placed by colour, and every area whose occupier has changed. */
void
waterloo_view_outcome(const struct gr_ctx *before, const struct gr_ctx *after, struct gr_text *key)
{
	const struct waterloo_state *a = w_state(before), *b = w_state(after);
	for (int colour = 0; colour < W_COLOURS; colour++) {
		const char *name = waterloo_text_id(after, W_D_COLOUR, colour);
		say_delta(key, name, -(lost_units(after, colour) - lost_units(before, colour)),
			  " units");
		say_delta(key, name, board_cubes(after, colour) - board_cubes(before, colour),
			  " cubes");
	}
	W_EACH (area, (a->units[0] ^ b->units[0]) | (a->units[1] ^ b->units[1])) {
		if (key->len)
			gr_text_char(key, ' ');
		gr_text_str(key, waterloo_text_id(after, GR_D_SPACE, area));
		gr_text_char(key, '=');
		gr_text_str(key, holder_word(after, area));
	}
	if (!key->len)
		gr_text_str(key, "nothing");
}

/* === what is drawn ============================================================================== */

static void
view_spaces(const struct gr_ctx *x, struct gr_viewer *v)
{
	const struct waterloo_scenario *m = w_map(x);
	char word[96];
	for (int area = 1; area <= W_BOX; area++) {
		struct gr_text text;
		const struct {
			uint64_t mask;
			const char *word;
		} kinds[] = {
			{         m->woods,       "woods "},
			{          m->town,        "town "},
			{         m->river,       "river "},
			{           m->low,         "low "},
			{        m->strong, "strongpoint "},
			{       m->entries,       "entry "},
			{m->goal[W_FRENCH], "french-goal "},
			{m->goal[W_ALLIED], "allied-goal "}
                };
		if (!waterloo_text_id(x, GR_D_SPACE, area))
			continue;
		gr_text_init(&text, word, sizeof word);
		for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
			if (kinds[i].mask & w_bit(area))
				gr_text_str(&text, kinds[i].word);
		if (text.len)
			word[text.len - 1] = '\0';
		v->space(v, area, m->anchor[area][0], m->anchor[area][1],
			 area == W_BOX ? "box"
			 : text.len    ? word
				       : "open");
	}
}

static void
view_links(const struct gr_ctx *x, struct gr_viewer *v)
{
	const struct waterloo_scenario *m = w_map(x);
	for (int i = 0; i < m->n_edges; i++) {
		const struct w_edge *edge = &m->edge[i];
		v->link(v, edge->a, edge->b,
			edge->ridge    ? edge->sunken ? "ridge sunken-road" : "ridge"
			: edge->sunken ? "sunken-road"
				       : "");
	}
	W_EACH (area, m->has_box ? m->adjacent[W_BOX] : 0)
		v->link(v, area, W_BOX, "");
}

static void
view_piece(const struct gr_ctx *x, int piece, struct gr_viewer *v)
{
	static const char *const kind[] = {"", "infantry", "cavalry", "artillery", "leader"};
	static const char *const nation[] = {"",       "french", "guard",    "british",
					     "german", "dutch",  "prussian", "landwehr"};
	static const char *const entry[] = {"", "entry.A", "entry.B"};
	const struct waterloo_scenario *m = w_map(x);
	const int place = w_state(x)->place[piece];
	const int stance = (int)waterloo_units_stance(x, piece);
	v->piece(v, piece, place, w_seat(w_side_of(piece)), kind[m->kind[piece]],
		 nation[m->nation[piece]],
		 place == W_LOST ? "lost" : waterloo_text_id(x, W_D_STANCE, stance));
	if (w_state(x)->entered[piece])
		v->mark(v, piece, 0, "assaulting", 1);
	if ((place == W_DISPLAY || place == W_ARRIVING) && m->entry_group[piece])
		v->mark(v, piece, 0, entry[m->entry_group[piece]], 1);
}

static void
view_trays(const struct gr_ctx *x, struct gr_viewer *v)
{
	if (w_map(x)->n_display > 0) {
		v->tray(v, W_DISPLAY);
		v->tray(v, W_ARRIVING);
	}
	v->tray(v, W_LOST);
}

/* The display comes last, in its order, see [W20.3]. */
static void
view_pieces(const struct gr_ctx *x, struct gr_viewer *v)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	for (int side = 0; side < W_SIDES; side++)
		W_EACH (bit, m->all[side]) {
			const int piece = w_piece(side, bit);
			if (s->place[piece] && s->place[piece] != W_DISPLAY)
				view_piece(x, piece, v);
		}
	for (int i = s->drawn; i < m->n_display; i++)
		view_piece(x, m->display[i], v);
}

/* Guns that cannot act for want of men, see [W15.4.2]. */
static void
view_unmanned(const struct gr_ctx *x, int area, struct gr_viewer *v)
{
	const struct gr_ctx quiet = {x->scenario, x->state,
				     NULL}; /* to look is no firing of a rule */
	const struct waterloo_scenario *m = w_map(x);
	int unmanned = 0;
	for (int colour = 0; colour < W_COLOURS; colour++) {
		const int side = waterloo_units_side(colour);
		unmanned +=
			w_count(waterloo_units_guns(x, side, area) & m->of_colour[side][colour]) -
			waterloo_units_manned(&quiet, colour, area);
	}
	if (unmanned)
		v->mark(v, 0, area, "unmanned", unmanned);
}

/* Units above the limit, which are paid for at the round's end, see [W7.2.1]. */
static void
view_excess(const struct gr_ctx *x, int area, struct gr_viewer *v)
{
	const struct gr_ctx quiet = {x->scenario, x->state, NULL};
	for (int side = 0; side < W_SIDES && area != W_BOX; side++) {
		const int excess = waterloo_limit_excess(&quiet, side, area);
		if (excess)
			v->mark(v, 0, area, "excess", excess);
	}
}

static void
view_marks(const struct gr_ctx *x, struct gr_viewer *v)
{
	static const char *const cubes[] = {"cubes.blue", "cubes.red", "cubes.black"};
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	for (int area = 1; area <= W_BOX; area++) {
		for (int colour = 0; colour < W_COLOURS; colour++)
			if (s->cubes[colour][area])
				v->mark(v, 0, area, cubes[colour], s->cubes[colour][area]);
		view_unmanned(x, area, v);
		view_excess(x, area, v);
		if (s->pending[area])
			v->mark(v, 0, area, "assault", s->pending[area]);
		if (!(m->strong & w_bit(area)) || area == W_BOX)
			continue;
		v->mark(v, 0, area, "capacity", m->capacity[area]);
		v->mark(v, 0, area, "shift", m->shift[area]);
		v->mark(v, 0, area, "holder",
			waterloo_units_holder(x, area) == W_NO_SIDE
				? 0
				: w_seat(waterloo_units_holder(x, area)));
	}
}

static void
view_tracks(const struct gr_ctx *x, struct gr_viewer *v)
{
	static const char *const disc[] = {"discs.green", "discs.red", "discs.purple"};
	static const char *const supply[] = {"supply.blue", "supply.red", "supply.black"};
	const struct waterloo_state *s = w_state(x);
	const struct waterloo_scenario *m = w_map(x);
	v->track(v, 0, "turn", s->turn, m->last_turn);
	v->track(v, 0, "phase", s->phase, W_PHASES - 1);
	if (gr_node(x)->kind != GR_OVER)
		v->track(v, w_seat(s->active), "active", 1, 1);
	v->track(v, 0, "actions", s->done, 5);
	v->track(v, 0, "tile", s->tile ? s->tile : s->phase == W_PH_ROUNDS ? -1 : 0, 5);
	v->track(v, W_SEAT_FRENCH, "grand-battery", s->grand_battery, m->grand_battery);
	for (int side = 0; side < W_SIDES; side++) {
		v->track(v, w_seat(side), "losses", waterloo_resolve_inflicted(x, w_enemy(side)),
			 m->needs_losses[w_enemy(side)]);
		for (int colour = 0; colour < W_DISCS; colour++)
			v->track(v, w_seat(side), disc[colour], s->disc[side][colour][W_AVAILABLE],
				 m->discs[s->turn][side][colour]);
	}
	for (int colour = 0; colour < W_COLOURS; colour++)
		v->track(v, w_seat(waterloo_units_side(colour)), supply[colour],
			 waterloo_cubes_supply(x, colour), m->cube_total[colour]);
}

/* The prompt: which step, and what it is about. */
static void
view_prompt(const struct gr_ctx *x, struct gr_viewer *v)
{
	static const char *const key[W_STEPS_N] = {"",
						   "prompt.arrive",
						   "prompt.skirmish",
						   "prompt.hit",
						   "prompt.wound",
						   "prompt.form",
						   "prompt.action",
						   "prompt.activate",
						   "prompt.move",
						   "prompt.bombard",
						   "prompt.next",
						   "prompt.shelter",
						   "prompt.duel",
						   "prompt.cubes",
						   "prompt.colour",
						   "prompt.retreat",
						   "prompt.leader",
						   "prompt.flight",
						   "prompt.eliminate",
						   "prompt.sacrifice",
						   "prompt.limit",
						   "prompt.charge",
						   "prompt.test",
						   "prompt.man"};
	const struct gr_node *node = gr_node(x);
	struct gr_phrase p;
	if (node->kind != GR_DECISION)
		return;
	const struct w_frame *f = waterloo_flow_top(x);
	gr_phrase_set(&p, key[node->step]);
	gr_phrase_add(&p, GR_D_SEAT, node->seat);
	switch (node->step) {
	case W_S_RETREAT: gr_phrase_add(&p, GR_D_PIECE, f->v[0]); break;
	case W_S_LEADER:
	case W_S_CHARGE:
	case W_S_FLIGHT:
		gr_phrase_add(&p, GR_D_PIECE, node->step == W_S_LEADER ? f->v[0] : f->v[2]);
		break;
	case W_S_ACTION: gr_phrase_add(&p, GR_D_NUMBER, w_state(x)->done + 1); break;
	case W_S_ACTIVATE:
		gr_phrase_add(&p, GR_D_PIECE, f->v[1]);
		gr_phrase_add(&p, GR_D_NUMBER, f->v[2] + 1);
		break;
	case W_S_LIMIT: gr_phrase_add(&p, GR_D_SPACE, f->v[1]); break;
	case W_S_MOVE:
	case W_S_BOMBARD:
	case W_S_SHELTER:
	case W_S_DUEL:
	case W_S_CUBES:
	case W_S_COLOUR:
	case W_S_TEST:
	case W_S_HIT:
	case W_S_WOUND:
	case W_S_ELIMINATE:
	case W_S_MAN: gr_phrase_add(&p, GR_D_SPACE, f->v[0]); break;
	default: break;
	}
	v->prompt(v, &p);
}

void
waterloo_view(const struct gr_ctx *x, int seat, struct gr_viewer *v)
{
	(void)seat;
	view_spaces(x, v);
	view_links(x, v);
	view_trays(x, v);
	view_pieces(x, v);
	view_marks(x, v);
	view_tracks(x, v);
	view_prompt(x, v);
}
