/*
 * notation.c - reading the notation of text.c back into actions. Ids and words are read without
 * regard to case; blanks between words may be several.
 */
#include "read.h"
#include "waterloo.h"

/* === small pieces =============================================================================== */

/* The value of a domain whose id stands here, from 0 or 1 up to `most`; -1 and a fault if none. */
static int
take_id(struct gr_reader *r, int domain, int least, int most, gr_reason fault)
{
	const int value = gr_read_id(r, waterloo_text_id, domain, least, most);
	if (value < 0)
		r->fault = gr_word_length(r) ? fault : W_N_MALFORMED;
	return value;
}

static int
take_piece(struct gr_reader *r)
{
	return take_id(r, GR_D_PIECE, 1, W_PIECES - 1, W_N_UNKNOWN_PIECE);
}

static int
take_area(struct gr_reader *r)
{
	return take_id(r, GR_D_SPACE, 1, W_BOX, W_N_UNKNOWN_AREA);
}

/* "*n" with one digit; -1 if there is no star. */
static int
take_cubes(struct gr_reader *r)
{
	if (!gr_read_char(r, '*'))
		return -1;
	if (*r->at < '0' || *r->at > '7') {
		r->fault = W_N_MALFORMED;
		return -1;
	}
	return *r->at++ - '0';
}

/* Cubes not told: the only number possible, or a fault. */
static int
settle_cubes(struct gr_reader *r, int piece, int told)
{
	int least = 0, most = 0;
	const int place = w_state(r->x)->place[piece];
	if (told >= 0)
		return told;
	if (w_map(r->x)->kind[piece] == W_INFANTRY && place && place <= W_BOX)
		waterloo_cubes_range(r->x, w_map(r->x)->colour[piece], place, &least, &most);
	if (least != most && !r->fault)
		r->fault = W_N_SAY_CUBES;
	return least;
}

/* "FI1>C3" or "FI1"; area 0 if none is told. */
static gr_action
take_piece_to(struct gr_reader *r, int verb, int small)
{
	const int piece = take_piece(r);
	int area = 0;
	if (piece < 0)
		return 0;
	if (gr_read_char(r, '>'))
		area = take_area(r);
	return area < 0 ? 0 : w_pack(verb, piece, area, small);
}

/* === the verbs ================================================================================== */

static gr_action
read_place(struct gr_reader *r)
{
	gr_action a = take_piece_to(r, W_V_PLACE, 0);
	const int told = take_cubes(r);
	if (r->fault)
		return 0;
	if (w_state(r->x)->place[W_PIECE(a)] != W_BOX)
		return a;
	return a | (uint64_t)settle_cubes(r, W_PIECE(a), told) << 16;
}

static gr_action
read_hit(struct gr_reader *r)
{
	gr_action a = take_piece_to(r, W_V_HIT, W_TAKE);
	if (r->fault)
		return 0;
	if (W_AREA(a))
		return a | (uint64_t)W_GIVE_WAY << 16;
	gr_read_blanks(r);
	if (gr_read_word(r, "tire"))
		return a | (uint64_t)W_TIRE << 16;
	if (gr_read_word(r, "lost"))
		return a | (uint64_t)W_PERISH << 16;
	return a;
}

static gr_action
read_form(struct gr_reader *r)
{
	static const struct {
		const char *word;
		enum w_stance stance;
	} letter[] = {
		{"m",    W_MOBILE},
		{"d", W_DEFENSIVE},
		{"s",    W_SQUARE},
		{"r",     W_READY},
		{"l",  W_LIMBERED}
        };
	const int piece = take_piece(r);
	gr_read_blanks(r);
	for (size_t i = 0; piece > 0 && i < sizeof letter / sizeof letter[0]; i++)
		if (gr_read_word(r, letter[i].word))
			return w_pack(W_V_FORM, piece, 0, (int)letter[i].stance);
	if (!r->fault)
		r->fault = W_N_UNKNOWN_WORD;
	return 0;
}

/* A destination alone is enough: the way there is found among the candidates. */
static gr_action
find_way(struct gr_reader *r, gr_action told)
{
	struct gr_list list;
	const int to = W_STEP(told, 0);
	if (W_STEPS(told) != 1 || w_state(r->x)->node.step != W_S_MOVE)
		return told;
	list.n = 0;
	list.cut = false;
	waterloo_move_candidates(r->x, &list);
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < list.n; i++) {
			const gr_action a = list.action[i];
			if (w_verb(a) == W_V_MOVE && W_PIECE(a) == W_PIECE(told) &&
			    W_CUBES(a) == W_CUBES(told) && (pass || W_STEPS(a) == 1) &&
			    W_STEP(a, W_STEPS(a) - 1) == to)
				return a;
		}
	return told;
}

static gr_action
read_move(struct gr_reader *r)
{
	const int piece = take_piece(r);
	uint64_t path = 0;
	int steps = 0;
	while (!r->fault && gr_read_char(r, '>')) {
		const int area = take_area(r);
		if (steps == W_MAX_PATH)
			r->fault = W_N_TOO_FAR;
		if (r->fault)
			return 0;
		path |= (uint64_t)area << (14 + 6 * steps++);
	}
	if (!steps && !r->fault)
		r->fault = W_N_MALFORMED;
	if (r->fault)
		return 0;
	if (w_state(r->x)->node.step == W_S_BOMBARD && steps == 1)
		return w_pack(W_V_SHOT, piece, (int)(path >> 14), 0);
	const int cubes = settle_cubes(r, piece, take_cubes(r));
	return find_way(r, w_act(W_V_MOVE, (uint64_t)piece | (uint64_t)cubes << 8 |
						   (uint64_t)steps << 11 | path));
}

static gr_action
read_reinforce(struct gr_reader *r, int disc)
{
	const int from = take_area(r);
	if (!r->fault && !gr_read_char(r, '>'))
		r->fault = W_N_MALFORMED;
	const int to = r->fault ? 0 : take_area(r);
	gr_read_blanks(r);
	const int colour = r->fault ? 0 : take_id(r, W_D_COLOUR, 0, 2, W_N_UNKNOWN_WORD);
	if (r->fault)
		return 0;
	return w_pack_act(disc, W_REINFORCE, from) | (uint64_t)to << 24 | (uint64_t)colour << 30;
}

/* What follows a disc's letter or an activation's number. */
static gr_action
read_act(struct gr_reader *r, int disc)
{
	static const char *const word[W_WHATS] = {NULL, "mv", "rs", "bo", "bo!",
						  "as", "fo", "re", "ld", "pass"};
	for (int what = 1; what < W_WHATS; what++) {
		if (!gr_read_word(r, word[what]))
			continue;
		if (what == W_PASS)
			return w_pack_act(disc, W_PASS, 0);
		if (what == W_REINFORCE)
			return read_reinforce(r, disc);
		const int operand = what == W_LEAD ? take_piece(r) : take_area(r);
		if (r->fault)
			return 0;
		return what == W_LEAD ? w_pack_act(disc, W_LEAD, 0) | (uint64_t)operand
				      : w_pack_act(disc, what, operand);
	}
	r->fault = W_N_UNKNOWN_WORD;
	return 0;
}

/* Infantry that can shelter, in id order: the order of the bits. */
static gr_action
read_shelter(struct gr_reader *r)
{
	const struct w_frame *f = waterloo_flow_top(r->x);
	const struct waterloo_state *s = w_state(r->x);
	uint64_t chosen = 0;
	bool behind_slash = false;
	if (s->node.step != W_S_SHELTER)
		r->fault = W_N_NOT_ASKED;
	while (*r->at && !r->fault) {
		if (gr_read_char(r, '/')) {
			behind_slash = true;
			gr_read_blanks(r);
			continue;
		}
		const int piece = take_piece(r);
		gr_read_blanks(r);
		if (piece < 0)
			return 0;
		const uint64_t able = waterloo_units_infantry(r->x, f->v[1], f->v[0]) &
				      ~s->upright[f->v[1]] & ~s->square[f->v[1]];
		if (w_side_of(piece) != f->v[1] || !(able & w_bit(piece)))
			r->fault = W_N_SHELTER_STANCE;
		else if (!behind_slash)
			chosen |= w_bit(w_count(able & (w_bit(piece) - 1)));
	}
	return w_act(W_V_SHELTER, chosen);
}

/* Every unit must be named once; the order does not matter. */
static gr_action
read_assignment(struct gr_reader *r)
{
	const struct w_frame *f = waterloo_flow_top(r->x);
	if (w_state(r->x)->node.step != W_S_CUBES) {
		r->fault = W_N_NOT_ASKED;
		return 0;
	}
	const uint64_t foot = waterloo_units_foot(r->x, f->v[2], f->v[0]);
	uint64_t named = 0, digits = 0;
	while (*r->at && !r->fault) {
		const int piece = take_piece(r);
		if (r->fault)
			return 0;
		if (w_side_of(piece) != f->v[1] || !(foot & ~named & w_bit(piece))) {
			r->fault = w_map(r->x)->kind[piece] == W_INFANTRY ? W_N_ASSIGN_COLOUR
									  : W_N_ASSIGN_WHO;
			return 0;
		}
		if (!gr_read_char(r, '=') || *r->at < '0' || *r->at > '5') {
			r->fault = W_N_ASSIGN_ALL;
			return 0;
		}
		uint64_t scale = 1;
		for (int i = w_count(foot & (w_bit(piece) - 1)); i > 0; i--)
			scale *= 6;
		digits += scale * (uint64_t)(*r->at++ - '0');
		named |= w_bit(piece);
		gr_read_blanks(r);
	}
	if (named != foot && !r->fault)
		r->fault = W_N_ASSIGN_ALL;
	return w_act(W_V_CUBES, digits);
}

static gr_action
read_retreat(struct gr_reader *r)
{
	const gr_action a = take_piece_to(r, W_V_RETREAT, 0);
	const int told = take_cubes(r);
	const struct w_frame *f = waterloo_flow_top(r->x);
	if (r->fault || w_state(r->x)->node.step != W_S_RETREAT)
		return a;
	if (f->v[1] != W_RT_WITHDRAW)
		return a | (uint64_t)(told < 0 ? f->v[2] : told) << 16;
	return a | (uint64_t)settle_cubes(r, W_PIECE(a), told) << 16;
}

static gr_action
read_eliminate(struct gr_reader *r)
{
	const gr_action a = take_piece_to(r, W_V_ELIMINATE, 0);
	const int told = take_cubes(r);
	if (r->fault || w_state(r->x)->node.step != W_S_SACRIFICE)
		return a;
	const int cubes = settle_cubes(r, W_PIECE(a), told);
	return a | (uint64_t)cubes << 16;
}

static gr_action
read_leader(struct gr_reader *r)
{
	const gr_action a = take_piece_to(r, W_V_LEADER, 0);
	gr_read_blanks(r);
	if (!r->fault && !W_AREA(a) && !gr_read_word(r, "stay"))
		r->fault = W_N_UNKNOWN_WORD;
	return a;
}

static gr_action
read_next(struct gr_reader *r)
{
	const int area = take_area(r);
	return area < 0 ? 0 : w_pack(W_V_NEXT, 0, area, 0);
}

static gr_action
read_colour(struct gr_reader *r)
{
	const int colour = take_id(r, W_D_COLOUR, 0, 2, W_N_UNKNOWN_WORD);
	return colour < 0 ? 0 : w_pack(W_V_COLOUR, 0, 0, colour);
}

static gr_action
read_skirmish(struct gr_reader *r)
{
	return take_piece_to(r, W_V_SHOT, 0);
}

static gr_action
read_duel(struct gr_reader *r)
{
	return take_piece_to(r, W_V_DUEL, 0);
}

static gr_action
read_limit(struct gr_reader *r)
{
	return take_piece_to(r, W_V_LIMIT, 0);
}

static gr_action
read_charge(struct gr_reader *r)
{
	return take_piece_to(r, W_V_CHARGE, 0);
}

static gr_action
read_test(struct gr_reader *r)
{
	return take_piece_to(r, W_V_TEST, 0);
}

static gr_action
read_man(struct gr_reader *r)
{
	return take_piece_to(r, W_V_MAN, 0);
}

/* === a whole action ============================================================================= */

static const struct {
	const char *word;
	gr_action (*read)(struct gr_reader *r);
	uint8_t ends; /* step that "<word> end" ends */
	uint8_t pad[7];
} verbs[] = {
	{  "pr",      read_place,   W_S_ARRIVE, {0}},
	{  "sk",   read_skirmish, W_S_SKIRMISH, {0}},
	{ "hit",        read_hit,            0, {0}},
	{  "fo",       read_form,     W_S_FORM, {0}},
	{"next",       read_next,            0, {0}},
	{  "sh",    read_shelter,            0, {0}},
	{  "du",       read_duel,            0, {0}},
	{  "cu", read_assignment,            0, {0}},
	{  "co",     read_colour,            0, {0}},
	{  "rt",    read_retreat,            0, {0}},
	{  "ld",     read_leader, W_S_ACTIVATE, {0}},
	{  "el",  read_eliminate,            0, {0}},
	{  "ov",      read_limit,            0, {0}},
	{  "ch",     read_charge,            0, {0}},
	{  "te",       read_test,            0, {0}},
	{  "ma",        read_man,            0, {0}},
	{  "mv",            NULL,     W_S_MOVE, {0}},
	{  "bo",            NULL,  W_S_BOMBARD, {0}},
};

static gr_action
read_verb(struct gr_reader *r)
{
	static const char *const disc[] = {"g", "r", "p", NULL, "1", "2"};
	for (int i = 0; i < 6; i++)
		if (disc[i] && gr_read_word(r, disc[i]))
			return read_act(r, i);
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		if (!gr_read_word(r, verbs[i].word))
			continue;
		if (verbs[i].ends && gr_read_word(r, "end")) {
			if (w_state(r->x)->node.step != verbs[i].ends)
				r->fault = W_N_NOT_ASKED;
			return w_act(W_V_END, 0);
		}
		if (verbs[i].read)
			return verbs[i].read(r);
		r->fault = W_N_UNKNOWN_WORD;
		return 0;
	}
	return read_move(r);
}

gr_reason
waterloo_text_parse(const struct gr_ctx *x, const char *text, gr_action *a)
{
	struct gr_reader r = {.x = x, .at = text, .signs = "!"};
	gr_read_blanks(&r);
	*a = read_verb(&r);
	gr_read_blanks(&r);
	if (!r.fault && *r.at)
		r.fault = W_N_MALFORMED;
	return r.fault;
}
