/*
 * resolve.c - the one place where a number is computed: lines of fire, fire, duels, morale columns,
 * control. The same functions serve the dice, the preview, the odds and the computer's play.
 */
#include "waterloo.h"

static void
term(struct gr_calc *calc, gr_rule rule, enum w_term what, int value)
{
	if (calc)
		gr_calc_add(calc, rule, (int)what, value);
}

static void
title(struct gr_calc *calc, const char *key, int piece, int area)
{
	if (!calc)
		return;
	gr_calc_init(calc, key);
	gr_phrase_add(&calc->title, GR_D_PIECE, piece);
	gr_phrase_add(&calc->title, GR_D_SPACE, area);
}

static int
modifier(const struct gr_ctx *x, enum w_modifier which)
{
	return w_map(x)->modifier[which];
}

/* === [W9.2] lines of fire ======================================================================= */

/* [W9.2.3] Among clear lines the one with the best modifier: the first, as they are sorted. See
 * [W9.2.6]: a combat unit of either side in between blocks. */
const struct w_line *
waterloo_resolve_line(const struct gr_ctx *x, int from, int target)
{
	const struct waterloo_scenario *m = w_map(x);
	const uint64_t units = w_state(x)->units[W_FRENCH] | w_state(x)->units[W_ALLIED];
	const uint16_t *first = &m->line_first[from * W_PLACES + target];
	for (const struct w_line *line = &m->line[first[0]]; line < &m->line[first[1]]; line++) {
		if (!(line->through & units)) {
			gr_cite(x, W9_2_3);
			return line;
		}
	}
	return NULL;
}

/* The first line from one area to another, whatever stands in between; NULL: terrain leaves none. */
static const struct w_line *
any_line(const struct waterloo_scenario *m, int from, int target)
{
	const bool in_range = (m->in_range[from] & w_bit(target)) != 0;
	return in_range ? &m->line[m->line_first[from * W_PLACES + target]] : NULL;
}

/* The line a declared shot takes: clear when it was declared, though units may have fallen back into
 * it since. */
static const struct w_line *
declared_line(const struct gr_ctx *x, int from, int target)
{
	const struct w_line *clear = waterloo_resolve_line(x, from, target);
	return clear ? clear : any_line(w_map(x), from, target);
}

/* Which of the general clauses on lines this one has made use of. */
static void
cite_line(const struct gr_ctx *x, int from, const struct w_line *line)
{
	const struct waterloo_scenario *m = w_map(x);
	if (!line)
		return;
	gr_cite(x, W9_2_1);
	gr_cite(x, W9_2_2);
	gr_cite(x, W9_2_4);
	if (line->range > 1)
		gr_cite(x, m->low & w_bit(from) ? W9_2_9 : W9_2_8);
	for (int i = 0; i < m->n_edges; i++)
		if (m->edge[i].ridge && (m->edge[i].a == from || m->edge[i].b == from)) {
			gr_cite(x, W9_3_1);
			gr_cite(x, W9_3_4);
		}
	if (line->ridge) {
		gr_cite(x, W9_3_2);
		gr_cite(x, W9_3_3);
	}
	if (line->ridge && line->sunken)
		gr_cite(x, W9_5_13);
	if (line->sunken && line->range == 1)
		gr_cite(x, W9_5_10);
	if (line->range > 1 && (m->river & w_bit(line->target)))
		gr_cite(x, W9_2_10);
}

/* The terrain card: which of its rows a shot meets. [W18.1] Open ground does nothing. [W18.2] Low
 * ground opens and closes lines, see [W9.2.8] [W9.2.9], no more. [W18.3] Woods: see [W9.2.5] [W9.5.5]
 * [W13.3.9] [W6.1.8] [W10.1.9] [W11.2.8] [W12.4.2]. [W18.4] A town is as woods; guns in it are not
 * hindered. [W18.7] The sunken road lies on the Allied ridge's Allied side and counts for guns alone,
 * see [W9.5.6]. [W18.8] A strongpoint may be woods, river or low as well: all of it counts. */
static void
cite_card(const struct gr_ctx *x, int from, int target, const struct w_line *line)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct {
		uint64_t where;
		gr_rule rule;
	} card[] = {
		{ m->woods, W18_3},
                {  m->town, W18_4},
                { m->river, W18_5},
                {m->strong, W18_8}
        };
	uint64_t open = m->map & ~m->low;
	if (!line)
		return;
	for (size_t i = 0; i < sizeof card / sizeof card[0]; i++) {
		open &= ~card[i].where;
		if (card[i].where & (w_bit(target) | w_bit(from)))
			gr_cite(x, card[i].rule);
	}
	if (open & w_bit(target))
		gr_cite(x, W18_1);
	if ((m->low & (w_bit(target) | w_bit(from))) || w_count(line->through) + 1 < line->range)
		gr_cite(x, W18_2);
	if (line->ridge)
		gr_cite(x, W18_6);
	if (line->sunken)
		gr_cite(x, W18_7);
}

/* === [W9.5] bombardment of infantry ============================================================= */

static int
line_terms(const struct waterloo_scenario *m, const struct w_line *line, struct gr_calc *calc)
{
	int sum = 0;
	/* [W9.5.6] The sunken road shelters its Allied side, [W9.5.10] from adjacent guns too. */
	if (line && line->sunken) {
		sum += m->modifier[W_ART_SUNKEN];
		term(calc, W9_5_6, W_T_SUNKEN, m->modifier[W_ART_SUNKEN]);
	}
	/* [W9.5.9] Across a ridge that the gun does not border; [W9.5.13] both may apply. */
	if (line && line->ridge) {
		sum += m->modifier[W_ART_RIDGE];
		term(calc, W9_5_9, W_T_RIDGE, m->modifier[W_ART_RIDGE]);
	}
	return sum;
}

static int
ground_terms(const struct waterloo_scenario *m, int target, struct gr_calc *calc)
{
	int sum = 0;
	/* [W9.5.4] River, [W9.5.5] woods or town. */
	if (m->river & w_bit(target)) {
		sum += m->modifier[W_ART_RIVER];
		term(calc, W9_5_4, W_T_RIVER, m->modifier[W_ART_RIVER]);
	}
	if ((m->woods | m->town) & w_bit(target)) {
		sum += m->modifier[W_ART_COVER];
		term(calc, W9_5_5, W_T_COVER, m->modifier[W_ART_COVER]);
	}
	return sum;
}

static int
british_gun(const struct gr_ctx *x, int gun, struct gr_calc *calc)
{
	/* [W9.5.7] British guns. */
	if (w_map(x)->nation[gun] != W_BRITISH)
		return 0;
	term(calc, W9_5_7, W_T_BRITISH_GUN, modifier(x, W_ART_BRITISH));
	return modifier(x, W_ART_BRITISH);
}

/* What depends on how the infantry stands there. Put where it is called, since the computer asks for the sum
 * alone, and often. */
static inline int
stance_terms(const struct gr_ctx *x, int enemy, int target, struct gr_calc *calc)
{
	const struct waterloo_state *s = w_state(x);
	int sum = 0;
	/* [W9.5.3] A square among them is an easier mark. */
	if (s->square[enemy] && (waterloo_units_infantry(x, enemy, target) & s->square[enemy])) {
		sum += modifier(x, W_ART_SQUARE);
		term(calc, W9_5_3, W_T_SQUARE, modifier(x, W_ART_SQUARE));
	}
	/* [W9.5.8] All in shelter; [W19.8] that adds to the ground, [W19.9] and needs all of them. */
	if ((w_map(x)->strong & w_bit(target)) && waterloo_shelter_all(x, enemy, target)) {
		sum += modifier(x, W_ART_SHELTER);
		term(calc, W9_5_8, W_T_SHELTER, modifier(x, W_ART_SHELTER));
		gr_cite(x, W9_5_11);
		gr_cite(x, W19_8);
		gr_cite(x, W19_9);
	}
	return sum;
}

/* [W9.5.2] All modifiers add up. */
int
waterloo_resolve_bombard(const struct gr_ctx *x, int gun, int target, struct gr_calc *calc)
{
	const struct waterloo_scenario *m = w_map(x);
	const int from = w_state(x)->place[gun];
	const struct w_line *line = declared_line(x, from, target);
	title(calc, "calc.bombard", gun, target);
	if (x->sink) {
		cite_line(x, from, line);
		cite_card(x, from, target, line);
	}
	gr_cite(x, W9_5_2);
	return ground_terms(m, target, calc) + british_gun(x, gun, calc) +
	       line_terms(m, line, calc) + stance_terms(x, w_enemy(w_side_of(gun)), target, calc);
}

/* [W9.5.1] Die and modifiers give the row, the range the column; [W9.5.12] an unmodified 6 always
 * tells. [W9.5.14] Row 5 at range 0 and [W9.5.15] row 6 at range 1 are reconstructed. */
int
waterloo_resolve_bombard_cubes(const struct gr_ctx *x, int die, int sum, int range)
{
	const struct waterloo_scenario *m = w_map(x);
	const int row = die + sum < 0 ? 0 : die + sum > 6 ? 6 : die + sum;
	int cubes = m->artillery[row][range];
	if (row == 5 && range == 0) {
		gr_cite(x, W9_5_14);
		if (w_option(x, W_OPT_ART50_ONE))
			cubes = 1;
	}
	if (row == 6 && range == 1)
		gr_cite(x, W9_5_15);
	if (die == 6 && cubes < m->natural_six[0]) {
		gr_cite(x, W9_5_12);
		cubes = m->natural_six[0];
	}
	return cubes;
}

static int
all_six(const struct gr_ctx *x, int sum, int range)
{
	int cubes = 0;
	for (int die = 1; die <= 6; die++)
		cubes += waterloo_resolve_bombard_cubes(x, die, sum, range);
	return cubes;
}

void
waterloo_resolve_derive(struct waterloo_scenario *m)
{
	for (struct w_line *line = m->line; line < &m->line[m->line_first[W_PLACES * W_PLACES]];
	     line++)
		line->terms =
			(int16_t)(ground_terms(m, line->target, NULL) + line_terms(m, line, NULL));
	for (int option = 0; option < 2; option++) {
		struct waterloo_state state = {.options = w_u8(option << W_OPT_ART50_ONE)};
		const struct gr_ctx x = {.scenario = m, .state = &state};
		for (int i = 0; i < W_SHOTS; i++)
			for (int range = 0; range < W_RANGES; range++)
				m->shot[option][i][range] =
					(uint16_t)all_six(&x, W_LEAST_SHOT + i, range);
	}
}

/* What never changes about a line has been added up before. */
int
waterloo_resolve_bombard_expected(const struct gr_ctx *x, int gun, uint64_t targets)
{
	const struct waterloo_scenario *m = w_map(x);
	const int from = w_state(x)->place[gun], enemy = w_enemy(w_side_of(gun));
	const int british = british_gun(x, gun, NULL);
	int best = 0;
	W_EACH (target, targets) {
		const struct w_line *line = waterloo_resolve_line(x, from, target);
		if (!line)
			continue;
		const int sum = line->terms + british + stance_terms(x, enemy, target, NULL);
		const int row = sum < W_LEAST_SHOT  ? W_LEAST_SHOT
				: sum > W_MOST_SHOT ? W_MOST_SHOT
						    : sum;
		const int cubes =
			m->shot[w_option(x, W_OPT_ART50_ONE)][row - W_LEAST_SHOT][line->range];
		best = cubes > best ? cubes : best;
	}
	return best;
}

int
waterloo_resolve_defence(const struct gr_ctx *x, int gun, struct gr_calc *calc)
{
	title(calc, "calc.defence", gun, w_state(x)->place[gun]);
	return british_gun(x, gun, calc);
}

/* === [W12.2] infantry fire ====================================================================== */

static bool
all_sheltered(const struct gr_ctx *x, int side, int area)
{
	const struct w_frame *f = waterloo_assault_frame(x);
	const uint64_t foot = waterloo_assault_infantry(x, side, area);
	return f && f->v[1] != side && foot && !(foot & ~w_state(x)->sheltered);
}

/* What comes from the firing unit itself. */
static int
firer_terms(const struct gr_ctx *x, int unit, struct gr_calc *calc)
{
	const struct waterloo_state *s = w_state(x);
	const int pairs = s->slot[unit & 63] / 2;
	int sum = 0;
	/* [W12.2.4] British fire better. */
	if (w_map(x)->nation[unit] == W_BRITISH) {
		sum += modifier(x, W_INF_BRITISH);
		term(calc, W12_2_4, W_T_BRITISH, modifier(x, W_INF_BRITISH));
	}
	/* [W12.2.5] Each two cubes on the unit, halves dropped. */
	if (pairs) {
		sum += pairs * modifier(x, W_INF_CUBES);
		term(calc, W12_2_5, W_T_CUBES, pairs * modifier(x, W_INF_CUBES));
	}
	/* [W12.2.6] A square fires worse. */
	if (s->square[w_side_of(unit)] & w_bit(unit)) {
		sum += modifier(x, W_INF_IN_SQUARE);
		term(calc, W12_2_6, W_T_IN_SQUARE, modifier(x, W_INF_IN_SQUARE));
	}
	return sum;
}

/* [W12.2.8] Modifiers add up; [W12.2.10] no other terrain matters. */
int
waterloo_resolve_infantry(const struct gr_ctx *x, int unit, int area, struct gr_calc *calc)
{
	const int enemy = w_enemy(w_side_of(unit));
	title(calc, "calc.volley", unit, area);
	int sum = firer_terms(x, unit, calc);
	/* [W12.2.3] A square among the targets. */
	if (waterloo_assault_infantry(x, enemy, area) & w_state(x)->square[enemy]) {
		sum += modifier(x, W_INF_SQUARE);
		term(calc, W12_2_3, W_T_SQUARE, modifier(x, W_INF_SQUARE));
	}
	/* [W12.2.7] All targets sheltered. */
	if (all_sheltered(x, enemy, area)) {
		sum += modifier(x, W_INF_SHELTER);
		term(calc, W12_2_7, W_T_SHELTER, modifier(x, W_INF_SHELTER));
		gr_cite(x, W19_9);
	}
	gr_cite(x, W12_2_8);
	gr_cite(x, W12_2_10);
	return sum;
}

/* [W12.2.1] The infantry table; [W12.2.2] row 5 is reconstructed; [W12.2.9] an unmodified 6 always
 * tells. */
int
waterloo_resolve_infantry_result(const struct gr_ctx *x, int die, int sum)
{
	const struct waterloo_scenario *m = w_map(x);
	const int row = die + sum < 0 ? 0 : die + sum > 6 ? 6 : die + sum;
	int result = m->infantry[row];
	if (row == 5) {
		gr_cite(x, W12_2_2);
		if (w_option(x, W_OPT_INF5_TWO))
			result = 2;
	}
	if (die == 6 && sum < 0)
		gr_cite(x, W12_2_9);
	if (die == 6 && (result == W_SHAKEN || result < m->natural_six[1]))
		result = m->natural_six[1];
	return result;
}

/* === [W11.2] duels ============================================================================== */

int
waterloo_resolve_duel(const struct gr_ctx *x, int unit, struct gr_calc *calc)
{
	const struct waterloo_scenario *m = w_map(x);
	const struct waterloo_state *s = w_state(x);
	const int from = s->entered[unit];
	int sum = 0;
	title(calc, "calc.duel", unit, s->place[unit]);
	/* [W11.2.5] Guard cavalry; [W11.2.6] tired; [W11.2.7] Dutch; [W11.2.8] out of rough ground. */
	if (m->nation[unit] == W_GUARD) {
		sum += modifier(x, W_DUEL_GUARD);
		term(calc, W11_2_5, W_T_GUARD, modifier(x, W_DUEL_GUARD));
	}
	if (!(s->upright[w_side_of(unit)] & w_bit(unit))) {
		sum += modifier(x, W_DUEL_TIRED);
		term(calc, W11_2_6, W_T_TIRED, modifier(x, W_DUEL_TIRED));
	}
	if (m->nation[unit] == W_DUTCH) {
		sum += modifier(x, W_DUEL_DUTCH);
		term(calc, W11_2_7, W_T_DUTCH, modifier(x, W_DUEL_DUTCH));
	}
	if (from && (m->rough & w_bit(from))) {
		sum += modifier(x, W_DUEL_ROUGH);
		term(calc, W11_2_8, W_T_ROUGH, modifier(x, W_DUEL_ROUGH));
	}
	return sum;
}

int
waterloo_resolve_control(const struct gr_ctx *x, int unit)
{
	return w_map(x)->control[w_map(x)->nation[unit]];
}

/* === [W13] morale =============================================================================== */

/* [W13.3.4] Supported: two adjacent areas with friendly infantry; [W13.3.5] on the map edge one is
 * enough. [W13.3.6] Any infantry of the side counts; [W13.3.7] in the same area none; the box is
 * adjacent. [W22.4] The rim of an excerpt is the edge. */
static bool
is_supported(const struct gr_ctx *x, int area, int side)
{
	const struct waterloo_scenario *m = w_map(x);
	const int friends = w_count(m->adjacent[area] & w_state(x)->foot[side]);
	const bool edge = (m->map_edge & w_bit(area)) != 0;
	gr_cite(x, edge ? W13_3_5 : W13_3_4);
	gr_cite(x, W13_3_6);
	gr_cite(x, W13_3_7);
	if (edge)
		gr_cite(x, W22_4);
	return friends >= (edge ? 1 : 2);
}

/* [W13.3.12] Infantry and cavalry together, on ground where cavalry can charge; [W13.3.13] against
 * assaulting infantry as well. */
static bool
faces_combined_arms(const struct gr_ctx *x, int area, int enemy)
{
	return waterloo_units_infantry(x, enemy, area) && waterloo_units_cavalry(x, enemy, area) &&
	       !(w_map(x)->rough & w_bit(area));
}

int
waterloo_resolve_judge(const struct gr_ctx *x, int area, int side, enum w_cause cause)
{
	const struct waterloo_scenario *m = w_map(x);
	const int enemy = w_enemy(side);
	const bool defends = waterloo_assault_frame(x)->v[1] != side;
	const uint64_t guard =
		waterloo_units_infantry(x, enemy, area) & m->of_nation[enemy][W_GUARD];
	int judged = 0;
	if (defends)
		judged |= W_J_DEFENDS;
	/* [W13.3.2] Cavalry alone: in step 4 always, never while enemy infantry is there. */
	if (cause == W_BY_CHARGE)
		judged |= W_J_CHARGED;
	if (!is_supported(x, area, side))
		judged |= W_J_UNSUPPORTED;
	if ((m->woods | m->town) & w_bit(area))
		judged |= W_J_COVER;
	/* [W13.3.11] Guard infantry assaults. */
	if (defends && guard)
		judged |= W_J_GUARD;
	if (faces_combined_arms(x, area, enemy))
		judged |= W_J_COMBINED;
	/* [W13.4.4] Own guns beside a defender, [W13.4.5] unmanned or not; assaulters never. */
	if (defends && waterloo_units_guns(x, side, area))
		judged |= W_J_GUNS;
	return judged;
}

static int
shift(const struct gr_ctx *x, struct gr_calc *calc, gr_rule rule, enum w_term what, int value)
{
	(void)x;
	term(calc, rule, what, value);
	return value;
}

/* [W13.3] to the right. */
static int
shifts_right(const struct gr_ctx *x, int unit, int judged, bool sheltered, struct gr_calc *calc)
{
	int sum = 0;
	/* [W13.3.1] By cavalry alone. */
	if (judged & W_J_CHARGED) {
		gr_cite(x, W13_3_2);
		sum += shift(x, calc, W13_3_1, W_T_CHARGED, modifier(x, W_MORALE_CAVALRY));
	}
	/* [W13.3.3] Unsupported. */
	if (judged & W_J_UNSUPPORTED)
		sum += shift(x, calc, W13_3_3, W_T_UNSUPPORTED, modifier(x, W_MORALE_UNSUPPORTED));
	/* [W13.3.8] Landwehr. */
	if (w_map(x)->nation[unit] == W_LANDWEHR)
		sum += shift(x, calc, W13_3_8, W_T_LANDWEHR, modifier(x, W_MORALE_LANDWEHR));
	/* [W13.3.9] Woods or town, defender or assaulter, [W13.3.10] but not in shelter. */
	if ((judged & W_J_COVER) && !sheltered)
		sum += shift(x, calc, W13_3_9, W_T_COVER, modifier(x, W_MORALE_COVER));
	if ((judged & W_J_COVER) && sheltered)
		gr_cite(x, W13_3_10);
	if (judged & W_J_GUARD)
		sum += shift(x, calc, W13_3_11, W_T_GUARD, modifier(x, W_MORALE_GUARD));
	if ((judged & W_J_COMBINED) && !sheltered) {
		if (!(judged & W_J_DEFENDS))
			gr_cite(x, W13_3_13);
		sum += shift(x, calc, W13_3_12, W_T_COMBINED, modifier(x, W_MORALE_COMBINED));
	}
	return sum;
}

/* [W13.4] to the left. */
static int
shifts_left(const struct gr_ctx *x, int unit, int judged, bool sheltered, struct gr_calc *calc)
{
	const struct waterloo_scenario *m = w_map(x);
	const int nation = m->nation[unit];
	int sum = 0;
	/* [W13.4.1] A square charged by cavalry; [W13.4.2] only then. */
	if ((judged & W_J_CHARGED) && (w_state(x)->square[w_side_of(unit)] & w_bit(unit))) {
		gr_cite(x, W13_4_2);
		sum += shift(x, calc, W13_4_1, W_T_IN_SQUARE, -modifier(x, W_MORALE_SQUARE));
	}
	/* [W13.4.3] British or Guard. */
	if (nation == W_BRITISH || nation == W_GUARD)
		sum += shift(x, calc, W13_4_3, W_T_STEADY, -modifier(x, W_MORALE_STEADY));
	if (judged & W_J_GUNS) {
		gr_cite(x, W13_4_5);
		sum += shift(x, calc, W13_4_4, W_T_GUNS, -modifier(x, W_MORALE_GUNS));
	}
	/* [W13.4.6] Sheltered, by the strongpoint's figure. [W19.10] No other terrain shift.
	 * [W19.12] The figures are the scenario's. */
	if (sheltered) {
		gr_cite(x, W19_10);
		gr_cite(x, W19_12);
		sum += shift(x, calc, W13_4_6, W_T_SHELTER, -m->shift[w_state(x)->place[unit]]);
	}
	return sum;
}

/* [W13.1.6] All shifts are added, then the column is clamped once, [W13.1.5] to 0 .. 6. [W13.4.7]
 * Everything that is allowed adds up. */
int
waterloo_resolve_column(const struct gr_ctx *x, int unit, int judged, struct gr_calc *calc)
{
	const struct waterloo_state *s = w_state(x);
	const bool sheltered = (judged & W_J_DEFENDS) && (s->sheltered & w_bit(unit));
	const int cubes = s->slot[unit & 63];
	title(calc, "calc.morale", unit, s->place[unit]);
	term(calc, W13_1_3, W_T_ASSIGNED, cubes);
	const int sum = cubes + shifts_right(x, unit, judged, sheltered, calc) +
			shifts_left(x, unit, judged, sheltered, calc);
	const int column = sum < 0 ? 0 : sum > 6 ? 6 : sum;
	gr_cite(x, W13_1_6);
	gr_cite(x, W13_4_7);
	if (column != sum)
		term(calc, W13_1_5, W_T_CLAMPED, column - sum);
	return column;
}

enum w_morale_result
waterloo_resolve_morale(const struct gr_ctx *x, int die, int column)
{
	return (enum w_morale_result)w_map(x)->morale[die][column];
}

/* === explaining ================================================================================= */

typedef void emit_calc(void *user, const struct gr_calc *calc);

/* A plain number to reach. */
static void
explain_number(int piece, int area, const char *key, gr_rule rule, int number, emit_calc *out,
	       void *user)
{
	struct gr_calc calc;
	title(&calc, key, piece, area);
	term(&calc, rule, W_T_NEEDED, number);
	out(user, &calc);
}

/* By the kind of target that was declared. */
static void
explain_bombard(const struct gr_ctx *x, int gun, int area, enum w_target kind, emit_calc *out,
		void *user)
{
	struct gr_calc calc;
	if (kind == W_AT_INFANTRY) {
		waterloo_resolve_bombard(x, gun, area, &calc);
		out(user, &calc);
	} else if (kind == W_AT_CAVALRY) {
		explain_number(gun, area, "calc.at-cavalry", W9_6_1, w_map(x)->hit_cavalry, out,
			       user);
	} else {
		explain_number(gun, area, "calc.at-guns", W9_7_1, w_map(x)->hit_guns, out, user);
	}
}

/* An assignment: what it makes of each unit, in the volley or the test that wants it. */
static void
explain_assignment(const struct gr_ctx *x, gr_action a, emit_calc *out, void *user)
{
	struct waterloo_state copy = *w_state(x);
	struct gr_ctx y = {.scenario = x->scenario, .state = &copy, .sink = NULL};
	const struct w_frame assign = *waterloo_flow_top(x);
	struct gr_calc calc;
	waterloo_cubes_assign_apply(&y, a);
	const struct w_frame *f = &copy.stack[copy.depth - 2];
	W_EACH (bit, waterloo_units_foot(&y, assign.v[2], assign.v[0])) {
		const int unit = w_piece(assign.v[1], bit);
		if (f->proc == W_P_TEST)
			waterloo_resolve_column(&y, unit, f->v[2], &calc);
		else
			waterloo_resolve_infantry(&y, unit, assign.v[0], &calc);
		out(user, &calc);
	}
}

/* The throw that is due. */
static void
explain_throw(const struct gr_ctx *x, emit_calc *out, void *user)
{
	const struct w_frame *f = waterloo_flow_top(x);
	const struct waterloo_scenario *m = w_map(x);
	struct gr_calc calc;
	switch ((enum w_chance)w_state(x)->node.step) {
	case W_C_SKIRMISH:
		explain_number(f->v[1], f->v[2], "calc.skirmish", W2_4_7, m->hit_skirmish, out,
			       user);
		return;
	case W_C_BOMBARD: {
		const int slot = w_state(x)->slot[f->v[3] & 63];
		explain_bombard(x, f->v[3], slot & 63, (enum w_target)(slot >> 6), out, user);
		return;
	}
	case W_C_DEFENCE:
		if (!f->v[2]) {
			explain_number(f->v[3], f->v[0], "calc.at-cavalry", W11_1_5, m->hit_cavalry,
				       out, user);
			return;
		}
		waterloo_resolve_defence(x, f->v[3], &calc);
		out(user, &calc);
		return;
	case W_C_DUEL:
		for (int i = 2; i <= 3; i++) {
			waterloo_resolve_duel(x, f->v[i], &calc);
			out(user, &calc);
		}
		return;
	case W_C_VOLLEY:
		waterloo_resolve_infantry(x, f->v[2], f->v[0], &calc);
		out(user, &calc);
		return;
	case W_C_AT_CAVALRY:
		explain_number(f->v[2], f->v[0], "calc.at-cavalry", W12_4_7, m->hit_charge, out,
			       user);
		return;
	case W_C_MORALE:
		waterloo_resolve_column(x, f->v[3], f->v[2], &calc);
		out(user, &calc);
		return;
	case W_C_CONTROL:
		explain_number(f->v[2], f->v[0], "calc.control", W12_7_2,
			       waterloo_resolve_control(x, f->v[2]), out, user);
		return;
	case W_C_NONE:
	case W_C_TILE:
	case W_C_PRUSSIANS:
	case W_CHANCES: break;
	}
}

void
waterloo_resolve_explain(const struct gr_ctx *x, gr_action a,
			 void (*out)(void *user, const struct gr_calc *calc), void *user)
{
	struct gr_calc calc;
	const int step = w_state(x)->node.step;
	if (w_state(x)->node.kind == GR_CHANCE) {
		explain_throw(x, out, user);
		return;
	}
	switch (w_verb(a)) {
	case W_V_SHOT:
		if (step == W_S_SKIRMISH)
			explain_number(W_PIECE(a), W_AREA(a), "calc.skirmish", W2_4_7,
				       w_map(x)->hit_skirmish, out, user);
		else
			explain_bombard(
				x, W_PIECE(a), W_AREA(a),
				waterloo_fire_target(x, w_enemy(w_side_of(W_PIECE(a))), W_AREA(a)),
				out, user);
		return;
	case W_V_DUEL:
		waterloo_resolve_duel(x, W_PIECE(a), &calc);
		out(user, &calc);
		return;
	case W_V_CUBES: explain_assignment(x, a, out, user); return;
	case W_V_TEST:
		waterloo_resolve_column(x, W_PIECE(a), waterloo_flow_top(x)->v[2], &calc);
		out(user, &calc);
		return;
	default: return;
	}
}
