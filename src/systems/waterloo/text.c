/*
 * text.c - names and notation (section 7 of the specification), both ways.
 *
 * Notation is read in the light of the step that is asked: "FA1>C3" is a target when targets are
 * named and a move when units move. Ids are read without regard to case.
 */
#include "waterloo.h"

#include <string.h>

/* === ids ======================================================================================== */

#define WORDS(...)                                                                                 \
	(const char *const[]){__VA_ARGS__},                                                        \
		(int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static const char *
nth(const char *const *word, int n, int i)
{
	return i >= 0 && i < n ? word[i] : NULL;
}

static const char *
place_id(const struct gr_ctx *x, int place)
{
	const struct waterloo_scenario *m = w_map(x);
	if (place >= 1 && place <= m->n_areas)
		return m->area_id[place];
	switch (place) {
	case W_BOX: return m->has_box ? "DLY" : NULL;
	case W_ARRIVING: return "ARRIVING";
	case W_DISPLAY: return "DISPLAY";
	case W_LOST: return "LOST";
	default: return NULL;
	}
}

static const char *
piece_id(const struct gr_ctx *x, int piece)
{
	if (piece < 1 || piece >= W_PIECES)
		return NULL;
	return w_map(x)->all[w_side_of(piece)] & w_bit(piece) ? w_map(x)->piece_id[piece] : NULL;
}

static const char *
shot_id(int value)
{
	return value == W_SHAKEN ? "shaken" : nth(WORDS("nothing", "one-cube", "two-cubes"), value);
}

const char *
waterloo_text_id(const struct gr_ctx *x, int domain, int value)
{
	switch (domain) {
	case GR_D_PIECE: return piece_id(x, value);
	case GR_D_SPACE: return place_id(x, value);
	case W_D_STANCE:
		return nth(WORDS(NULL, "mobile", "defensive", "square", "ready", "limbered",
				 "fresh", "tired", "used"),
			   value);
	case W_D_COLOUR: return nth(WORDS("blue", "red", "black"), value);
	case W_D_DISC: return nth(WORDS("green", "red", "purple"), value);
	case W_D_WHAT:
		return nth(WORDS(NULL, "move", "reserve", "bombard", "grand-battery", "assault",
				 "form", "reinforce", "lead", "pass"),
			   value);
	case W_D_PHASE:
		return nth(WORDS("start", "prussians", "skirmish-allied", "skirmish-french",
				 "rounds", "formations-allied", "formations-french", "victory",
				 "next"),
			   value);
	case W_D_MORALE: return nth(WORDS("stands", "retreats", "eliminated"), value);
	case W_D_HIT: return nth(WORDS("misses", "hits"), value);
	case W_D_CONTROL: return nth(WORDS("stays", "charges-on"), value);
	case W_D_SHOT: return shot_id(value);
	default: return NULL;
	}
}

const char *
waterloo_text_name(const struct gr_ctx *x, int domain, int value)
{
	const struct waterloo_scenario *m = w_map(x);
	if (domain == GR_D_PIECE && piece_id(x, value) && m->piece_name[value][0])
		return m->piece_name[value];
	if (domain == GR_D_SPACE && value >= 1 && value <= W_BOX && place_id(x, value))
		return m->area_name[value];
	return NULL;
}

/* === writing ==================================================================================== */

static void
say_piece(const struct gr_ctx *x, int piece, struct gr_text *text)
{
	const char *id = piece_id(x, piece);
	gr_text_str(text, id ? id : "?");
}

static void
say_place(const struct gr_ctx *x, int place, struct gr_text *text)
{
	const char *id = place_id(x, place);
	gr_text_str(text, id ? id : "?");
}

static void
say_to(const struct gr_ctx *x, int piece, int place, struct gr_text *text)
{
	say_piece(x, piece, text);
	gr_text_char(text, '>');
	say_place(x, place, text);
}

/* Cubes are told where there are any to carry. */
static void
say_cubes(const struct gr_ctx *x, int piece, int cubes, struct gr_text *text)
{
	const int place = w_state(x)->place[piece];
	if (w_map(x)->kind[piece] != W_INFANTRY || place > W_BOX ||
	    !w_state(x)->cubes[w_map(x)->colour[piece]][place])
		return;
	gr_text_char(text, '*');
	gr_text_int(text, cubes);
}

static const char *
end_word(const struct gr_ctx *x)
{
	switch ((enum w_step)w_state(x)->node.step) {
	case W_S_ARRIVE: return "pr end";
	case W_S_SKIRMISH: return "sk end";
	case W_S_FORM: return "fo end";
	case W_S_ACTIVATE: return "ld end";
	case W_S_MOVE: return "mv end";
	case W_S_BOMBARD: return "bo end";
	case W_S_NONE:
	case W_S_HIT:
	case W_S_WOUND:
	case W_S_ACTION:
	case W_S_NEXT:
	case W_S_SHELTER:
	case W_S_DUEL:
	case W_S_CUBES:
	case W_S_COLOUR:
	case W_S_RETREAT:
	case W_S_LEADER:
	case W_S_FLIGHT:
	case W_S_ELIMINATE:
	case W_S_SACRIFICE:
	case W_S_LIMIT:
	case W_S_CHARGE:
	case W_S_TEST:
	case W_S_MAN:
	case W_STEPS_N: break;
	}
	return "end";
}

static const char *const what_word[W_WHATS] = {"?",  "mv", "rs", "bo", "bo!",
					       "as", "fo", "re", "ld", "pass"};

static void
say_act(const struct gr_ctx *x, gr_action a, struct gr_text *text)
{
	const char *const disc = nth(WORDS("g", "r", "p", "?", "1", "2"), W_DISC(a));
	const int what = W_WHAT(a) < W_WHATS ? W_WHAT(a) : 0;
	gr_text_str(text, disc ? disc : "?");
	gr_text_char(text, ' ');
	gr_text_str(text, what_word[what]);
	if (what == W_PASS)
		return;
	gr_text_char(text, ' ');
	if (what == W_LEAD) {
		say_piece(x, W_PIECE(a), text);
		return;
	}
	say_place(x, W_AREA(a), text);
	if (what != W_REINFORCE)
		return;
	gr_text_char(text, '>');
	say_place(x, W_TO(a), text);
	gr_text_char(text, ' ');
	const char *colour = waterloo_text_id(x, W_D_COLOUR, W_COLOUR(a));
	gr_text_str(text, colour ? colour : "?");
}

static void
say_hit(const struct gr_ctx *x, gr_action a, struct gr_text *text)
{
	gr_text_str(text, "hit ");
	if (W_SMALL(a) == W_GIVE_WAY) {
		say_to(x, W_PIECE(a), W_AREA(a), text);
		return;
	}
	say_piece(x, W_PIECE(a), text);
	if (W_SMALL(a) == W_TIRE)
		gr_text_str(text, " tire");
	if (W_SMALL(a) == W_PERISH)
		gr_text_str(text, " lost");
}

static void
say_path(const struct gr_ctx *x, gr_action a, struct gr_text *text)
{
	say_piece(x, W_PIECE(a), text);
	for (int k = 0; k < W_STEPS(a) && k < W_MAX_PATH; k++) {
		gr_text_char(text, '>');
		say_place(x, W_STEP(a, k), text);
	}
	say_cubes(x, W_PIECE(a), W_CUBES(a), text);
}

/* Infantry that can shelter in the area asked about. */
static uint64_t
shelterers(const struct gr_ctx *x)
{
	const struct waterloo_state *s = w_state(x);
	const struct w_frame *f = waterloo_flow_top(x);
	return waterloo_units_infantry(x, f->v[1], f->v[0]) & ~s->upright[f->v[1]] &
	       ~s->square[f->v[1]];
}

static void
say_shelter(const struct gr_ctx *x, gr_action a, struct gr_text *text)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const bool guns = waterloo_units_guns(x, f->v[1], f->v[0]) != 0;
	gr_text_str(text, "sh");
	for (int pass = 0; pass < (guns ? 2 : 1); pass++) {
		int n = 0;
		bool slash = pass == 1;
		W_EACH (bit, shelterers(x)) {
			if ((a >> n++ & 1) != (pass == 0))
				continue;
			gr_text_str(text, slash ? " / " : " ");
			slash = false;
			say_piece(x, w_piece(f->v[1], bit), text);
		}
	}
}

static void
say_assignment(const struct gr_ctx *x, gr_action a, struct gr_text *text)
{
	const struct w_frame *f = waterloo_flow_top(x);
	uint64_t digits = waterloo_cubes_digits(a);
	gr_text_str(text, "cu");
	W_EACH (bit, waterloo_units_foot(x, f->v[2], f->v[0])) {
		gr_text_char(text, ' ');
		say_piece(x, w_piece(f->v[1], bit), text);
		gr_text_char(text, '=');
		gr_text_int(text, waterloo_cubes_take(&digits));
	}
}

static void
say_simple(const struct gr_ctx *x, gr_action a, const char *word, struct gr_text *text)
{
	gr_text_str(text, word);
	if (W_AREA(a))
		say_to(x, W_PIECE(a), W_AREA(a), text);
	else
		say_piece(x, W_PIECE(a), text);
}

/* long: one case a verb */
void
waterloo_text_action(const struct gr_ctx *x, gr_action a, struct gr_text *text)
{
	const int step = w_state(x)->node.step;
	switch (w_verb(a)) {
	case W_V_END: gr_text_str(text, end_word(x)); return;
	case W_V_PLACE:
		say_simple(x, a, "pr ", text);
		if (w_state(x)->place[W_PIECE(a)] == W_BOX)
			say_cubes(x, W_PIECE(a), W_SMALL(a), text);
		return;
	case W_V_SHOT: say_simple(x, a, step == W_S_SKIRMISH ? "sk " : "", text); return;
	case W_V_HIT: say_hit(x, a, text); return;
	case W_V_FORM:
		say_simple(x, a, "fo ", text);
		gr_text_char(text, ' ');
		gr_text_char(text, W_SMALL(a) < W_STANCES ? "?mdsrl???"[W_SMALL(a)] : '?');
		return;
	case W_V_ACT: say_act(x, a, text); return;
	case W_V_MOVE: say_path(x, a, text); return;
	case W_V_NEXT:
		gr_text_str(text, "next ");
		say_place(x, W_AREA(a), text);
		return;
	case W_V_SHELTER: say_shelter(x, a, text); return;
	case W_V_DUEL: say_simple(x, a, "du ", text); return;
	case W_V_CUBES: say_assignment(x, a, text); return;
	case W_V_COLOUR: {
		const char *colour = waterloo_text_id(x, W_D_COLOUR, W_SMALL(a));
		gr_text_str(text, "co ");
		gr_text_str(text, colour ? colour : "?");
		return;
	}
	case W_V_RETREAT:
		say_simple(x, a, "rt ", text);
		if (step == W_S_RETREAT && waterloo_flow_top(x)->v[1] == W_RT_WITHDRAW)
			say_cubes(x, W_PIECE(a), W_SMALL(a), text);
		return;
	case W_V_LEADER:
		say_simple(x, a, "ld ", text);
		if (!W_AREA(a))
			gr_text_str(text, " stay");
		return;
	case W_V_ELIMINATE:
		say_simple(x, a, "el ", text);
		if (step == W_S_SACRIFICE)
			say_cubes(x, W_PIECE(a), W_SMALL(a), text);
		return;
	case W_V_LIMIT: say_simple(x, a, "ov ", text); return;
	case W_V_CHARGE: say_simple(x, a, "ch ", text); return;
	case W_V_TEST: say_simple(x, a, "te ", text); return;
	case W_V_MAN: say_simple(x, a, "ma ", text); return;
	default: gr_text_char(text, '?');
	}
}

/* === phrases for people ========================================================================= */

static void
phrase_act(gr_action a, struct gr_phrase *p)
{
	const int what = W_WHAT(a);
	const bool by_leader = W_DISC(a) >= W_ACT_FIRST;
	if (what == W_PASS) {
		gr_phrase_set(p, "action.pass");
		gr_phrase_add(p, W_D_DISC, W_DISC(a));
	} else if (what == W_LEAD) {
		gr_phrase_set(p, "action.lead");
		gr_phrase_add(p, GR_D_PIECE, W_PIECE(a));
		gr_phrase_add(p, W_D_DISC, W_DISC(a));
	} else if (what == W_REINFORCE) {
		gr_phrase_set(p, "action.reinforce");
		gr_phrase_add(p, GR_D_SPACE, W_AREA(a));
		gr_phrase_add(p, GR_D_SPACE, W_TO(a));
		gr_phrase_add(p, W_D_COLOUR, W_COLOUR(a));
	} else {
		gr_phrase_set(p, by_leader ? "action.activate" : "action.act");
		gr_phrase_add(p, W_D_WHAT, what);
		gr_phrase_add(p, GR_D_SPACE, W_AREA(a));
		if (!by_leader)
			gr_phrase_add(p, W_D_DISC, W_DISC(a));
	}
}

static void
phrase_move(const struct gr_ctx *x, gr_action a, struct gr_phrase *p)
{
	const int piece = W_PIECE(a);
	const int steps = W_STEPS(a);
	const bool assault = waterloo_flow_top(x)->v[1] == W_ASSAULT;
	const bool cubes = W_CUBES(a) > 0;
	gr_phrase_set(p, assault ? cubes ? "action.assault-cubes" : "action.assault"
			 : cubes ? "action.move-cubes"
				 : "action.move");
	gr_phrase_add(p, GR_D_PIECE, piece);
	gr_phrase_add(p, GR_D_SPACE, steps ? W_STEP(a, steps - 1) : 0);
	gr_phrase_add(p, GR_D_SPACE, steps > 1 ? W_STEP(a, steps - 2) : w_state(x)->place[piece]);
	gr_phrase_add(p, GR_D_NUMBER, W_CUBES(a));
}

static void
phrase_assignment(const struct gr_ctx *x, gr_action a, struct gr_phrase *p)
{
	static const char *const key[] = {"action.cubes-many", "action.cubes-many",
					  "action.cubes-2", "action.cubes-3", "action.cubes-4"};
	const struct w_frame *f = waterloo_flow_top(x);
	const uint64_t foot = waterloo_units_foot(x, f->v[2], f->v[0]);
	uint64_t digits = waterloo_cubes_digits(a);
	gr_phrase_set(p, key[w_count(foot) <= 4 ? w_count(foot) : 0]);
	W_EACH (bit, foot) {
		if (p->n + 2 > GR_MAX_ARGS)
			return;
		gr_phrase_add(p, GR_D_PIECE, w_piece(f->v[1], bit));
		gr_phrase_add(p, GR_D_NUMBER, waterloo_cubes_take(&digits));
	}
}

static void
phrase_shelter(const struct gr_ctx *x, gr_action a, struct gr_phrase *p)
{
	static const char *const key[] = {"action.shelter-none", "action.shelter-1",
					  "action.shelter-2", "action.shelter-3"};
	const struct w_frame *f = waterloo_flow_top(x);
	const int n = w_count(a & (w_bit(56) - 1));
	int i = 0;
	gr_phrase_set(p, key[n < 4 ? n : 3]);
	W_EACH (bit, shelterers(x))
		if ((a >> i++ & 1) && p->n < GR_MAX_ARGS)
			gr_phrase_add(p, GR_D_PIECE, w_piece(f->v[1], bit));
}

static void
phrase_hit(gr_action a, struct gr_phrase *p)
{
	const char *key = nth(WORDS("action.hit-take", "action.hit-tire", "action.hit-retreat",
				    "action.hit-perish"),
			      W_SMALL(a));
	gr_phrase_set(p, key ? key : "action.hit-take");
	gr_phrase_add(p, GR_D_PIECE, W_PIECE(a));
	if (W_SMALL(a) == W_GIVE_WAY)
		gr_phrase_add(p, GR_D_SPACE, W_AREA(a));
}

/* Piece, then area, then a number, as far as the verb has them. */
static void
phrase_plain(gr_action a, const char *key, struct gr_phrase *p)
{
	gr_phrase_set(p, key);
	gr_phrase_add(p, GR_D_PIECE, W_PIECE(a));
	if (W_AREA(a))
		gr_phrase_add(p, GR_D_SPACE, W_AREA(a));
	if (W_AREA(a) || w_verb(a) == W_V_ELIMINATE)
		gr_phrase_add(p, GR_D_NUMBER, W_SMALL(a));
}

static const char *
end_key(const struct gr_ctx *x)
{
	switch (w_state(x)->node.step) {
	case W_S_ARRIVE: return "action.end-arrive";
	case W_S_SKIRMISH: return "action.end-skirmish";
	case W_S_FORM: return "action.end-form";
	case W_S_ACTIVATE: return "action.end-activate";
	case W_S_BOMBARD: return "action.end-bombard";
	default: return "action.end-move";
	}
}

/* long: one case a verb */
void
waterloo_text_phrase(const struct gr_ctx *x, gr_action a, struct gr_phrase *p)
{
	const int step = w_state(x)->node.step;
	switch (w_verb(a)) {
	case W_V_END: gr_phrase_set(p, end_key(x)); return;
	case W_V_PLACE:
		phrase_plain(a, W_AREA(a) == W_BOX ? "action.delay" : "action.place", p);
		return;
	case W_V_SHOT:
		phrase_plain(a, step == W_S_SKIRMISH ? "action.skirmish" : "action.aim", p);
		return;
	case W_V_HIT: phrase_hit(a, p); return;
	case W_V_FORM:
		gr_phrase_set(p, "action.form");
		gr_phrase_add(p, GR_D_PIECE, W_PIECE(a));
		gr_phrase_add(p, W_D_STANCE, W_SMALL(a));
		gr_phrase_add(p, GR_D_SPACE, w_state(x)->place[W_PIECE(a)]);
		return;
	case W_V_ACT: phrase_act(a, p); return;
	case W_V_MOVE: phrase_move(x, a, p); return;
	case W_V_NEXT:
		gr_phrase_set(p, "action.next");
		gr_phrase_add(p, GR_D_SPACE, W_AREA(a));
		return;
	case W_V_SHELTER: phrase_shelter(x, a, p); return;
	case W_V_DUEL: phrase_plain(a, "action.duel", p); return;
	case W_V_CUBES: phrase_assignment(x, a, p); return;
	case W_V_COLOUR:
		gr_phrase_set(p, "action.colour");
		gr_phrase_add(p, W_D_COLOUR, W_SMALL(a));
		return;
	case W_V_RETREAT:
		phrase_plain(a, W_SMALL(a) ? "action.retreat-cubes" : "action.retreat", p);
		return;
	case W_V_LEADER: phrase_plain(a, W_AREA(a) ? "action.along" : "action.stay", p); return;
	case W_V_ELIMINATE:
		phrase_plain(a, W_SMALL(a) ? "action.sacrifice" : "action.eliminate", p);
		return;
	case W_V_LIMIT: phrase_plain(a, "action.limit", p); return;
	case W_V_CHARGE: phrase_plain(a, "action.charge", p); return;
	case W_V_TEST: phrase_plain(a, "action.test", p); return;
	case W_V_MAN: phrase_plain(a, "action.man", p); return;
	default: gr_phrase_set(p, "action.unknown");
	}
}
