/*
 * resolve.c - the one place where a number is computed: quality, movement, sight, combat, artillery,
 * changes of order, initiative. The same functions serve the dice, the preview, the odds and the
 * computer's play.
 */
#include "faith.h"

static void
term(struct gr_calc *calc, gr_rule rule, enum f_term what, int value)
{
	if (calc)
		gr_calc_add(calc, rule, (int)what, value);
}

static void
title(struct gr_calc *calc, const char *key)
{
	if (calc)
		gr_calc_init(calc, key);
}

static void
title_arg(struct gr_calc *calc, int domain, int value)
{
	if (calc)
		gr_phrase_add(&calc->title, domain, value);
}

const struct f_link *
faith_resolve_link(const struct gr_ctx *x, int a, int b)
{
	const int row = f_map(x)->link_of[a][b];
	return row ? &f_map(x)->link[row - 1] : NULL;
}

/* === F1.3.2: quality ============================================================================= */

/* [F1.3.2b] A CC lends to his own column alone, the LG to his whole army. */
static bool
lends(const struct gr_ctx *x, int commander, int unit)
{
	const struct faith_scenario *m = f_map(x);
	return m->column[commander] == m->column[unit] || faith_command_is_lg(x, commander);
}

/*
 * [F1.3.2a] A commander in the zone lends his FQ, [F1.3.2c] which is used whenever it is the better.
 * [F1.3.2d] The caller says which zone: the one entered, or the one a retreat leaves. [F1.3.2e] He
 * may do so any number of times.
 */
int
faith_resolve_fq(const struct gr_ctx *x, int piece, int zone, int bonus, struct gr_calc *calc)
{
	const int side = f_side_of(piece);
	int fq = faith_units_face(x, piece)->fq;
	int best = fq, lender = 0;
	F_EACH (bit, faith_units_commanders(x, side, zone)) {
		const int commander = f_piece(side, bit);
		const int lent = faith_units_face(x, commander)->fq;
		if (!lends(x, commander, piece)) {
			gr_cite(x, F1_3_2b);
			continue;
		}
		if (lent > best) {
			best = lent;
			lender = commander;
		}
	}
	title(calc, "calc.test");
	title_arg(calc, GR_D_PIECE, piece);
	term(calc, F1_3_1, F_T_QUALITY, fq);
	if (lender) {
		term(calc, F1_3_2a, F_T_LENT, best - fq);
		gr_cite(x, F1_3_2c);
		gr_cite(x, F1_3_2d);
		gr_cite(x, F1_3_2e);
	}
	if (bonus)
		term(calc, F10_1_16, F_T_ORDER, bonus);
	return best + bonus;
}

/* === [F4] movement =============================================================================== */

/*
 * [F1.3.6d] Disorder takes 1 MP from foot and 2 from horse, never below 0. [F10.1.8] Then the order
 * changes it; where it takes away, 1 is left. [F10.1.9] This MA is the one that reactions compare.
 */
int
faith_resolve_ma(const struct gr_ctx *x, int piece)
{
	const struct f_face *face = faith_units_face(x, piece);
	const bool horse = face->arm == F_CAVALRY;
	int ma = face->ma;
	if (!horse && face->arm != F_INFANTRY)
		return ma;
	if (f_has(f_state(x)->disordered, piece)) {
		gr_cite(x, F1_3_6d);
		ma -= horse ? 2 : 1;
	}
	ma = ma < 0 ? 0 : ma;
	const int change = faith_command_row(x, piece)->mp;
	if (!change)
		return ma;
	gr_cite(x, F10_1_8);
	return change < 0 && ma + change < 1 ? 1 : ma + change;
}

/* [F4.1.1d] A move along one road gives 1 MP more to foot, 2 to horse and commanders. */
int
faith_resolve_road_bonus(const struct gr_ctx *x, int piece)
{
	return faith_units_arm(x, piece) == F_INFANTRY ? 1 : 2;
}

/*
 * [F4.1.0c] Zone, border or junction, and one point in an enemy ZoC, [F4.2.3] once however many
 * exert one; [F4.1.1c] on roads as well. [F4.1.1a] The zone by its type. [F4.1.2a] The border by its
 * kind, [F4.1.3b] a junction as its dearest border. [F4.2.5] Commanders pay no ZoC. [F4.5.2] Whoever
 * comes onto the map (from 0) pays no border.
 */
int
faith_resolve_cost(const struct gr_ctx *x, int piece, int from, int to, struct gr_calc *calc)
{
	const struct faith_scenario *m = f_map(x);
	const int zone = m->zone_cost[m->zone_type[to]];
	const struct f_link *link = from ? faith_resolve_link(x, from, to) : NULL;
	const int border = link ? m->border_cost[link->worst] : 0;
	const bool commander = m->type[piece] == F_COMMANDER;
	const bool zoc = (faith_units_zoc(x, f_enemy(f_side_of(piece))) & f_bit(to)) != 0;
	title(calc, "calc.step");
	title_arg(calc, GR_D_PIECE, piece);
	title_arg(calc, GR_D_SPACE, to);
	term(calc, F4_1_1a, F_T_ZONE, zone);
	if (border)
		term(calc, link->junction ? F4_1_3b : F4_1_2a, F_T_BORDER, border);
	if (zoc && commander)
		gr_cite(x, F4_2_5);
	if (zoc) {
		gr_cite(x, F4_2_1);
		gr_cite(x, F4_2_2);
	}
	if (zoc && !commander)
		term(calc, F4_2_3, F_T_ZOC, 1);
	return zone + border + (zoc && !commander);
}

/* === [F4.1.5] sight ============================================================================== */

/* Zones with any unit, baggage included. */
uint64_t
faith_resolve_masks(const struct gr_ctx *x)
{
	const struct faith_state *s = f_state(x);
	return s->units[0] | s->units[1] | s->train[0] | s->train[1];
}

/* Which of the general clauses on sight a line has made use of. */
static void
cite_line(const struct gr_ctx *x, const struct f_line *line)
{
	if (!x->sink)
		return;
	gr_cite(x, F4_1_5b);
	if (line->barred)
		gr_cite(x, F4_1_5d);
	if (line->over_x)
		gr_cite(x, F4_1_5e);
	if (line->range == 1)
		gr_cite(x, F4_1_5_4e);
}

/*
 * [F4.1.5a] Asked for artillery, reaction fire and reaction charges alone. [F4.1.5.5a] On the level a
 * unit in between stops sight; [F4.1.5.5b] else only the ground does, which the lines know already.
 */
gr_reason
faith_resolve_unseen(const struct gr_ctx *x, int from, int to)
{
	static const uint16_t why[F_BLINDS] = {[F_SEEN] = F_N_SIGHT_UNITS,
					       [F_BLIND_BORDER] = F_N_SIGHT_BORDER,
					       [F_BLIND_JUNCTION] = F_N_SIGHT_JUNCTION,
					       [F_BLIND_ZONE] = F_N_SIGHT_ZONE,
					       [F_BLIND_CREST] = F_N_SIGHT_CREST,
					       [F_BLIND_UPHILL] = F_N_SIGHT_UPHILL,
					       [F_BLIND_BELOW] = F_N_SIGHT_BELOW,
					       [F_BLIND_SLOPE] = F_N_SIGHT_SLOPE};
	const struct faith_scenario *m = f_map(x);
	const uint64_t units = faith_resolve_masks(x);
	for (int i = m->line_first[from]; i < m->line_first[from + 1]; i++)
		if (m->line[i].target == to && !(m->line[i].through & units)) {
			cite_line(x, &m->line[i]);
			gr_cite(x,
				m->line[i].through || m->line[i].range == 1 ? F4_1_5c : F4_1_5_5b);
			return 0;
		}
	return why[m->blind[from][to]];
}

/* === [F7.4] what changes the FC ================================================================== */

/* The column of the terrain table. */
int
faith_resolve_attacker(const struct f_face *face)
{
	if (face->arm == F_ARTILLERY)
		return F_BY_ARTILLERY;
	if (face->arm == F_CAVALRY)
		return face->weapon == F_SHOCK ? F_BY_SHOCK_CAVALRY : F_BY_FIRE_CAVALRY;
	return face->weapon == F_SHOCK ? F_BY_SHOCK_INFANTRY : F_BY_FIRE_INFANTRY;
}

/* [F7.4.6b] At a junction the border best for the DP. [F7.4.6c] A fortification serves its own side
 * alone: the scenario's links say so side by side. */
static int
border_value(const struct gr_ctx *x, const struct f_link *link, int dp_side, int column)
{
	int best = 0;
	for (int kind = F_DOTTED; kind < F_BORDERS; kind++) {
		const int value = f_map(x)->terrain_border[kind][column];
		if ((link->kinds[dp_side] >> kind & 1) && value > best)
			best = value;
	}
	if (link->junction)
		gr_cite(x, F7_4_6b);
	if (link->fort)
		gr_cite(x, F7_4_6c);
	return best;
}

/*
 * [F7.4.4a] Every other unit of the zone with the other weapon, [F7.4.4b] neither disorganised
 * [F1.3.6h] nor isolated [F1.3.6l] nor a forlorn hope, of whatever column. [F7.4.4c] A gun is
 * a fire unit here even after it has fired. [F7.4.4d] Baggage and commanders do not count. [F7.4.4f]
 * Nobody is asked; [F7.4.4g] who has attacked may support. [F11.4.19] A forlorn hope gets none.
 */
uint64_t
faith_resolve_supports(const struct gr_ctx *x, int piece)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = f_side_of(piece);
	const int weapon = faith_units_face(x, piece)->weapon;
	if (m->type[piece] == F_FORLORN_HOPE) {
		gr_cite(x, F11_4_19);
		return 0;
	}
	const uint64_t there = faith_units_combat(x, side, s->place[piece]) &
			       ~m->of_type[side][F_FORLORN_HOPE] & ~f_bit(piece);
	if (x->sink && (there & s->disordered[side]))
		gr_cite(x, F1_3_6h);
	if (x->sink && (there & s->isolated[side]))
		gr_cite(x, F1_3_6l);
	return there & ~s->disordered[side] & ~s->isolated[side] &
	       ~faith_units_armed(x, side, weapon);
}

static void
cite_supports(const struct gr_ctx *x, int side, uint64_t supports)
{
	if (!x->sink || !supports)
		return;
	gr_cite(x, F7_4_4b);
	gr_cite(x, F7_4_4d);
	gr_cite(x, F7_4_4e);
	gr_cite(x, F7_4_4f);
	if (supports & f_map(x)->guns[side])
		gr_cite(x, F7_4_4c);
	if (supports & f_state(x)->attacked[side])
		gr_cite(x, F7_4_4g);
}

/*
 * [F7.4.2] A commander's bonus holds as the scenario says, for units of his zone and from his first
 * side alone. [FS1.1] Navarre's cuirassiers. [FS1.2] Lavardin's light horse. [FS2.1] Condé's
 * gendarmes. [FS2.3] Tavannes's reiters against cavalry. [FS3.1] The king's cuirassiers. Their
 * figures are the scenario's.
 */
static int
commander_terms(const struct gr_ctx *x, const struct f_combat *c, struct gr_calc *calc)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	int sum = 0;
	for (int i = 0; i < m->n_specials; i++) {
		const struct f_special *rule = &m->special[i];
		if (rule->kind != F_SP_AP_FC || !(rule->types >> m->type[c->ap] & 1))
			continue;
		if (s->place[rule->commander] != s->place[c->ap] ||
		    f_side_of(rule->commander) != f_side_of(c->ap) ||
		    f_has(s->reduced, rule->commander))
			continue;
		if (rule->dp_arm && faith_units_arm(x, c->dp) != rule->dp_arm)
			continue;
		gr_cite(x, F7_4_2);
		term(calc, rule->rule, F_T_COMMANDER, rule->value);
		sum += rule->value;
	}
	return sum;
}

/* Order modifiers that whoever asks may know of. */
static const struct f_order_row *
known_row(const struct gr_ctx *x, const struct f_combat *c, int piece)
{
	const bool own = !c->eyes || c->eyes == f_seat(f_side_of(piece));
	const bool seen = own || f_state(x)->shown[f_map(x)->column[piece]];
	return seen || f_has(f_state(x)->isolated, piece) ? faith_command_row(x, piece) : NULL;
}

static int
class_term(const struct gr_ctx *x, const struct f_combat *c)
{
	const int ap = faith_units_face(x, c->ap)->cls, dp = faith_units_face(x, c->dp)->cls;
	return ap < dp ? 1 : ap > dp ? -1 : 0;
}

/*
 * [F7.2.1] The AP: charge, commander, class, order, support, disorder. [F7.4.3b] A better class than
 * the DP's, [F7.4.3a] A the best and H the worst, gives 1, a worse one takes 1. [F7.2.3] No support
 * in a reaction.
 */
static int
ap_terms(const struct gr_ctx *x, const struct f_combat *c, struct gr_calc *calc)
{
	const struct f_face *ap = faith_units_face(x, c->ap);
	const uint64_t supports = c->kind == F_MELEE ? faith_resolve_supports(x, c->ap) : 0;
	const int class = class_term(x, c);
	const struct f_order_row *row = known_row(x, c, c->ap);
	const int order = row ? row->ap : 0;
	const int disorder = f_has(f_state(x)->disordered, c->ap);
	int sum = ap->fc;
	term(calc, F7_2_1, F_T_FC, ap->fc);
	if (c->charge) {
		term(calc, F7_4_1b, F_T_CHARGE, F_CHARGE_BONUS);
		sum += F_CHARGE_BONUS;
	}
	sum += commander_terms(x, c, calc);
	if (class) {
		gr_cite(x, F7_4_3a);
		term(calc, F7_4_3b, F_T_CLASS, class);
	}
	if (order)
		term(calc, F10_1_11, F_T_ORDER, order);
	if (supports)
		term(calc, F7_4_4a, F_T_SUPPORT, board_count(supports));
	cite_supports(x, f_side_of(c->ap), supports);
	/* [F1.3.6c] Disorder takes 1. */
	if (disorder)
		term(calc, F1_3_6c, F_T_DISORDER, -1);
	return sum + class + order + board_count(supports) - disorder;
}

/*
 * [F7.4.6a] The DP has the terrain of the border and of its zone, by the AP's arm and weapon;
 * [F7.4.6d] in a reaction its own zone and the border to the reaction zone. [FS3.2] Palisades serve
 * the Royalists alone.
 */
static int
terrain_terms(const struct gr_ctx *x, const struct f_combat *c, struct gr_calc *calc)
{
	const struct faith_scenario *m = f_map(x);
	const struct f_link *link = faith_resolve_link(x, c->from, c->zone);
	const int column = faith_resolve_attacker(faith_units_face(x, c->ap));
	const int border = link ? border_value(x, link, f_side_of(c->dp), column) : 0;
	const int zone = m->terrain_zone[m->zone_type[c->zone]][column];
	if (border)
		term(calc, F7_4_6a, F_T_DP_BORDER, -border);
	if (zone)
		term(calc, F7_4_6a, F_T_DP_ZONE, -zone);
	if (c->kind != F_MELEE && border + zone)
		gr_cite(x, F7_4_6d);
	if (link && link->fort)
		for (int i = 0; i < m->n_specials; i++)
			if (m->special[i].kind == F_SP_FORT)
				gr_cite(x, m->special[i].rule);
	return border + zone;
}

/*
 * [F7.2.2] The DP: extra attack, terrain, order, support, disorder. [F7.4.5a] Attacked again, the last
 * close combat of the sequence having been against the same unit in the same zone, it has 1 less;
 * [F7.4.5b] never more, [F7.4.5c] and not when another came between. [F7.4.5e] Shots and reactions do
 * not count. [F11.1.6] It has 1 more against a caracole that it reacts to.
 */
static int
dp_terms(const struct gr_ctx *x, const struct f_combat *c, struct gr_calc *calc)
{
	const struct faith_state *s = f_state(x);
	const struct f_face *dp = faith_units_face(x, c->dp);
	const uint64_t supports = c->kind == F_MELEE ? faith_resolve_supports(x, c->dp) : 0;
	const struct f_order_row *row = known_row(x, c, c->dp);
	const int order = row ? row->dp : 0;
	const int disorder = f_has(s->disordered, c->dp);
	const bool extra = c->kind == F_MELEE && s->last_dp == c->dp && s->last_zone == c->zone;
	const bool caracole = c->kind != F_MELEE && f_has(s->caracole, c->ap);
	int sum = dp->fc;
	term(calc, F7_2_2, F_T_DP_FC, -dp->fc);
	if (extra) {
		term(calc, F7_4_5a, F_T_DP_EXTRA, 1);
		gr_cite(x, F7_4_5b);
	} else if (c->kind == F_MELEE && s->last_dp) {
		gr_cite(x, F7_4_5c);
	}
	sum += terrain_terms(x, c, calc) - extra;
	if (order)
		term(calc, F10_1_11, F_T_DP_ORDER, -order);
	if (supports)
		term(calc, F7_4_4a, F_T_DP_SUPPORT, -board_count(supports));
	cite_supports(x, f_side_of(c->dp), supports);
	if (disorder)
		term(calc, F1_3_6c, F_T_DP_DISORDER, 1);
	if (caracole)
		term(calc, F11_1_6, F_T_DP_CARACOLE, -1);
	return sum + order + board_count(supports) - disorder + caracole;
}

static void
cite_face(const struct gr_ctx *x, int piece)
{
	if (!x->sink)
		return;
	gr_cite(x, F1_3_3);
	gr_cite(x, F1_3_7);
	if (f_map(x)->type[piece] == F_MILITIA)
		gr_cite(x, F1_3_3a);
	if (f_has(f_state(x)->reduced, piece))
		gr_cite(x, F1_3_6b);
}

/* [F7.2.4] The AP's FC and its modifiers less the DP's. The calculation shows the DP's turned round,
 * so that its total is the differential. */
int
faith_resolve_combat(const struct gr_ctx *x, const struct f_combat *c, struct gr_calc *calc)
{
	title(calc, "calc.combat");
	title_arg(calc, GR_D_PIECE, c->ap);
	title_arg(calc, GR_D_PIECE, c->dp);
	cite_face(x, c->ap);
	cite_face(x, c->dp);
	const int ap = ap_terms(x, c, calc);
	return ap - dp_terms(x, c, calc);
}

/* Those of the AP's terms that depend on who the DP is. */
static int
matched_terms(const struct gr_ctx *x, const struct f_combat *c)
{
	return class_term(x, c) + commander_terms(x, c, NULL);
}

/* The least that the passive player can leave an attack with, by his choice of the DP. */
int
faith_resolve_least(const struct gr_ctx *x, struct f_combat c)
{
	const int enemy = f_enemy(f_side_of(c.ap));
	int own = 0, least = F_NO_DIFFERENCE;
	F_EACH (bit, faith_units_combat(x, enemy, c.zone)) {
		c.dp = f_u8(f_piece(enemy, bit));
		if (least == F_NO_DIFFERENCE)
			own = ap_terms(x, &c, NULL) - matched_terms(x, &c);
		const int difference = own + matched_terms(x, &c) - dp_terms(x, &c, NULL);
		least = difference < least ? difference : least;
	}
	return least;
}

/* [F7.2.5] The die picks the row; beyond the ends of the table the last column serves. [F11.5.1] The
 * deadlier table replaces it. */
void
faith_resolve_cell(const struct gr_ctx *x, int difference, int die, uint8_t cell[2])
{
	const bool deadly = f_option(x, F_OPT_DEADLY);
	int column = difference - F_LEAST_DIFFERENCE;
	column = column < 0 ? 0 : column >= F_COLUMNS_OF_TABLE ? F_COLUMNS_OF_TABLE - 1 : column;
	gr_cite(x, F7_2_5);
	if (deadly)
		gr_cite(x, F11_5_1);
	cell[0] = f_map(x)->combat[deadly][die][column][0];
	cell[1] = f_map(x)->combat[deadly][die][column][1];
}

/* === [F7.8] artillery ============================================================================ */

/* [F7.8.13] Of several clear chains that with the border best for the target. */
static int
shot_border(const struct gr_ctx *x, int from, int target_zone, int side)
{
	const struct faith_scenario *m = f_map(x);
	const uint64_t units = faith_resolve_masks(x);
	int best = 0, chains = 0;
	for (int i = m->line_first[from]; i < m->line_first[from + 1]; i++) {
		const struct f_line *line = &m->line[i];
		if (line->target != target_zone || (line->through & units))
			continue;
		const int value = border_value(x, &m->link[line->last], side, F_BY_ARTILLERY);
		best = value > best ? value : best;
		chains++;
	}
	if (chains > 1)
		gr_cite(x, F7_8_13);
	return best;
}

/*
 * [F7.8.7] FC, one less at range 3, support at range 1, terrain of the last border and the target's
 * zone, one less for disorder. [F7.8.8] Nothing else.
 */
int
faith_resolve_shot(const struct gr_ctx *x, int gun, int target, struct gr_calc *calc)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int from = s->place[gun], zone = s->place[target];
	const int range = m->range_to[from][zone];
	const int far = range >= 3;
	const uint64_t supports = range == 1 ? faith_resolve_supports(x, gun) : 0;
	const int border = shot_border(x, from, zone, f_side_of(target));
	const int ground = m->terrain_zone[m->zone_type[zone]][F_BY_ARTILLERY];
	const int disorder = f_has(s->disordered, gun);
	const int fc = faith_units_face(x, gun)->fc;
	title(calc, "calc.shot");
	title_arg(calc, GR_D_PIECE, gun);
	title_arg(calc, GR_D_PIECE, target);
	term(calc, F7_8_7, F_T_FC, fc);
	if (far)
		term(calc, F7_8_7, F_T_RANGE, -1);
	if (supports)
		term(calc, F7_4_4a, F_T_SUPPORT, board_count(supports));
	if (border)
		term(calc, F7_8_7, F_T_DP_BORDER, -border);
	if (ground)
		term(calc, F7_8_7, F_T_DP_ZONE, -ground);
	if (disorder)
		term(calc, F1_3_6c, F_T_DISORDER, -1);
	gr_cite(x, F7_8_8);
	return fc - far + board_count(supports) - border - ground - disorder;
}

/* === F7.6.2: commanders under fire =============================================================== */

/* Infantry, cavalry and artillery that are still in the zone; no forlorn hope, baggage or commander
 * counts. Added to the die. */
int
faith_resolve_guard(const struct gr_ctx *x, int side, int zone, struct gr_calc *calc)
{
	const struct faith_scenario *m = f_map(x);
	const int n =
		board_count(faith_units_combat(x, side, zone) & ~m->of_type[side][F_FORLORN_HOPE]);
	title(calc, "calc.commander");
	title_arg(calc, GR_D_SPACE, zone);
	if (n)
		term(calc, F7_6_2, F_T_GUARD, n);
	return n;
}

/* === [F10] orders ================================================================================ */

/* [F10.2.7] Each step of the ladder beyond the first, two at most. */
static int
ladder_steps(const struct gr_ctx *x, int from, int to)
{
	int steps = f_map(x)->order[from].ladder - f_map(x)->order[to].ladder;
	steps = (steps < 0 ? -steps : steps) - 1;
	return steps < 0 ? 0 : steps > 2 ? 2 : steps;
}

/* [F10.2.10] Half or more of the column's units on the map, baggage and forlorn hopes left out, are
 * disorganised or isolated. */
static bool
is_shaken(const struct gr_ctx *x, int column)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = m->column_side[column];
	const uint64_t units = m->of_column[side][column] & m->combatants[side] & s->board[side] &
			       ~m->of_type[side][F_FORLORN_HOPE];
	const uint64_t bad = units & (s->disordered[side] | s->isolated[side]);
	return units && 2 * board_count(bad) >= board_count(units);
}

/* [F10.2.13] The commander's own bonus or malus, from his first side. [FS1.3] Joyeuse's column,
 * [FS2.2] Tavannes's. */
static int
own_change(const struct gr_ctx *x, int commander, struct gr_calc *calc)
{
	const struct faith_scenario *m = f_map(x);
	int sum = 0;
	for (int i = 0; i < m->n_specials; i++) {
		const struct f_special *rule = &m->special[i];
		if (rule->kind != F_SP_ORDER_DIE || rule->commander != commander ||
		    f_has(f_state(x)->reduced, commander))
			continue;
		gr_cite(x, F10_2_13);
		term(calc, rule->rule, F_T_COMMANDER, rule->value);
		sum += rule->value;
	}
	return sum;
}

/*
 * [F10.2.6] The LG, or the LG beside him. [F10.2.8] The present order is Withdraw. [F10.2.9] He stands
 * in an enemy ZoC. [F10.2.11] He is a replacement. [F10.2.12] The column was attacked in the enemy's
 * last combat sequence and is to hold, attack or disengage.
 */
int
faith_resolve_change(const struct gr_ctx *x, int column, int wanted, struct gr_calc *calc)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int commander = m->column_commander[column];
	const int side = m->column_side[column];
	const int lg = faith_command_lg(x, side);
	const int steps = ladder_steps(x, s->order[column], wanted);
	const bool near = lg && s->place[lg] == s->place[commander];
	const bool firm = wanted == F_HOLD || wanted == F_ATTACK || wanted == F_DISENGAGE;
	const bool zoc = (faith_units_zoc(x, f_enemy(side)) & f_bit(s->place[commander])) != 0;
	const struct {
		gr_rule rule;
		enum f_term what;
		int value;
	} row[] = {
		{ F10_2_6,          F_T_LG,near ? m->change[F_CH_LG] : 0                                           },
		{ F10_2_7,      F_T_LADDER,          steps * m->change[F_CH_STEP]},
		{ F10_2_8, F_T_WITHDRAWING,
		 s->order[column] == F_WITHDRAW ? m->change[F_CH_WITHDRAW] : 0   },
		{ F10_2_9,         F_T_ZOC,         zoc ? m->change[F_CH_ZOC] : 0},
		{F10_2_10,      F_T_SHAKEN,                           is_shaken(x,column) ? m->change[F_CH_SHAKEN] : 0},
		{F10_2_11, F_T_REPLACEMENT,
		 f_has(s->reduced,				     commander) ? m->change[F_CH_REPLACEMENT] : 0},
		{F10_2_12,      F_T_STRUCK,
		 firm && (s->struck >> column & 1) ? m->change[F_CH_ATTACKED] : 0},
	};
	int sum = 0;
	title(calc, "calc.order");
	title_arg(calc, F_D_COLUMN, column);
	title_arg(calc, F_D_ORDER, wanted);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		if (row[i].value)
			term(calc, row[i].rule, row[i].what, row[i].value);
		sum += row[i].value;
	}
	return sum + own_change(x, commander, calc);
}

/* [F10.3.3] A column counts with its commander and a unit on the map; baggage alone is none. */
static bool
counts(const struct gr_ctx *x, int column)
{
	const struct faith_scenario *m = f_map(x);
	const struct faith_state *s = f_state(x);
	const int side = m->column_side[column];
	return f_has(s->board, m->column_commander[column]) &&
	       (m->of_column[side][column] & m->combatants[side] & s->board[side]);
}

int
faith_resolve_initiative(const struct gr_ctx *x, int side)
{
	const struct faith_scenario *m = f_map(x);
	int sum = 0;
	for (int column = 1; column <= m->n_columns; column++) {
		if (m->column_side[column] != side)
			continue;
		if (counts(x, column))
			sum += m->order[f_state(x)->order[column]].initiative;
		else
			gr_cite(x, F10_3_3);
	}
	return sum;
}
