/*
 * survey.c - what there is to know of an area: its terrain and what that does to fire and assaults, how
 * full it is, how far it lies from somewhere, and whether guns there have a line of fire to it. Every
 * line has its clause; nothing here is a rule of its own.
 */
#include "waterloo.h"

/* Whoever asks, and whom it is told. */
struct asking {
	const struct gr_ctx *x;
	int piece, from, area;
	struct gr_surveyor *out;
};

static void
tell_figures(const struct asking *q, const char *kind, gr_rule rule, const char *key, int first,
	     int second)
{
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, key);
	gr_phrase_add(&phrase, GR_D_NUMBER, first);
	gr_phrase_add(&phrase, GR_D_NUMBER, second);
	q->out->fact(q->out, kind, rule, &phrase);
}

/* The card of its terrain: see [W18.2] to [W18.8]. */
static void
tell_terrain(const struct asking *q)
{
	const struct waterloo_scenario *m = w_map(q->x);
	const uint64_t here = w_bit(q->area);
	if (m->woods & here)
		tell_figures(q, "ground", W18_3, "survey.woods", m->modifier[W_ART_COVER], 0);
	if (m->town & here)
		tell_figures(q, "ground", W18_4, "survey.town", m->modifier[W_ART_COVER], 0);
	if (m->river & here)
		tell_figures(q, "ground", W18_5, "survey.river", m->modifier[W_ART_RIVER], 0);
	if (m->strong & here)
		tell_figures(q, "ground", W18_8, "survey.strong", m->capacity[q->area],
			     m->shift[q->area]);
	if (m->low & here)
		tell_figures(q, "sight", W18_2, "survey.low", 0, 0);
}

/* Ridges and the sunken road on its borders: see [W18.6], [W18.7]. */
static void
tell_borders(const struct asking *q)
{
	const struct waterloo_scenario *m = w_map(q->x);
	uint64_t ridges = 0, sunken = 0;
	for (int i = 0; i < m->n_edges; i++) {
		const struct w_edge *edge = &m->edge[i];
		if (edge->a != q->area && edge->b != q->area)
			continue;
		const int other = edge->a == q->area ? edge->b : edge->a;
		ridges |= edge->ridge ? w_bit(other) : 0;
		sunken |= edge->sunken == q->area ? w_bit(other) : 0;
	}
	if (ridges)
		tell_figures(q, "sight", W18_6, "survey.ridge", 0, 0);
	W_EACH (area, ridges)
		q->out->about(q->out, area);
	if (sunken)
		tell_figures(q, "ground", W18_7, "survey.sunken", 0, 0);
	W_EACH (area, sunken)
		q->out->about(q->out, area);
}

/* Who stands there, and how many more may: see [W7.1.1]. */
static void
tell_room(const struct asking *q)
{
	for (int side = 0; side < W_SIDES; side++) {
		const int n = w_count(waterloo_units_combat(q->x, side, q->area));
		struct gr_phrase phrase;
		if (!n)
			continue;
		gr_phrase_set(&phrase, "survey.limit");
		gr_phrase_add(&phrase, GR_D_SEAT, side + 1);
		gr_phrase_add(&phrase, GR_D_NUMBER, n);
		gr_phrase_add(&phrase, GR_D_NUMBER, w_map(q->x)->area_limit);
		q->out->fact(q->out, "control", W7_1_1, &phrase);
	}
}

/* The line of fire that guns in the one area have to the other: see [W9.2.2]. */
static void
tell_line(const struct asking *q)
{
	const struct waterloo_scenario *m = w_map(q->x);
	struct gr_course course = {.n = 2, .cost = -1, .stop = -1};
	const int range = m->distance[q->from][q->area];
	if (range < 1 || range > 3) {
		q->out->refusal(q->out, "look", W_N_OUT_OF_RANGE);
		return;
	}
	const gr_reason blocked = waterloo_fire_blocked(q->x, q->from, q->area);
	const struct w_line *line = waterloo_resolve_line(q->x, q->from, q->area);
	if (blocked)
		q->out->refusal(q->out, "look", blocked);
	else
		tell_figures(q, "look", W9_2_2, "survey.seen", 0, 0);
	if (line && line->ridge)
		tell_figures(q, "look", W9_5_9, "survey.over-ridge", m->modifier[W_ART_RIDGE], 0);
	course.space[0] = (uint16_t)q->from;
	course.space[1] = (uint16_t)q->area;
	course.stop = blocked ? 0 : -1;
	course.between = blocked != 0;
	q->out->course(q->out, "sight", &course);
}

/* How far it is from there: see [W9.2.1]. Only guns are asked for a line, or the area itself. */
void
waterloo_survey(const struct gr_ctx *x, int piece, int from, int area, struct gr_surveyor *out)
{
	const struct asking q = {x, piece, from, area, out};
	const struct waterloo_scenario *m = w_map(x);
	struct gr_phrase phrase;
	if (area < 1 || area > m->n_areas)
		return;
	tell_terrain(&q);
	tell_borders(&q);
	tell_room(&q);
	if (from < 1 || from > m->n_areas || from == area)
		return;
	gr_phrase_set(&phrase, "survey.range");
	gr_phrase_add(&phrase, GR_D_SPACE, from);
	gr_phrase_add(&phrase, GR_D_NUMBER, m->distance[from][area]);
	out->fact(out, "move", W9_2_1, &phrase);
	if (!piece || m->kind[piece] == W_ARTILLERY)
		tell_line(&q);
}
