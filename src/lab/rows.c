/*
 * rows.c - the figures of a report, made of the tallies. See report.h.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "stats.h"

const struct lab_section lab_sections[LAB_SECTIONS] = {
	[LAB_WINS] = {   "wins",                      "Wins by side",
		      "Share of all games; Wilson's 95 % score interval. Games broken off count as "
		      "drawn.",     NULL, "side","won","games","share", "low",         "high",true,        LAB_PLOT_BARS,  0																							},
	[LAB_MATCH] = {  "match",  "Match: score of the first player",
                      "Each pair of games is played with the same dice and sides swapped. Score: "
                      "Student's t interval (95 %) on the scores of pairs, Wilson's on the number "
                      "of pairs where all pairs went alike; by side: Wilson's, a draw is half a "
                      "win. Elo: 400 log10(s / (1 - s)) of the score and of the ends of its "
                      "interval.", "figure",   NULL,        "half points",      "of",          "value", "low",         "high", false,
                      LAB_PLOT_NONE,  0																						 },
	[LAB_FACTORS] =
		{"factors",             "Does a factor matter?",
		      "Pearson's chi-square test that the winner does not depend on the level "
		      "(for two levels and two outcomes: the pooled test of two proportions); all "
		      "games have seeds of their own. Holm's correction for the number of "
		      "factors.", "factor",   NULL, "degrees of freedom",      NULL,     "chi-square",   "p", "p after Holm",
		      false,               LAB_PLOT_NONE,  0																			    },
	[LAB_CAUSES] = { "causes",                 "Causes of victory",
                      "Share of all games; Wilson's 95 % score interval.",  "cause", "side",
                      "games",      "of",          "share", "low",         "high",  true,               LAB_PLOT_BARS,  0											       },
	[LAB_LENGTH] = { "length",                  "Length of a game",
                      "Mean of a game; Student's t interval (95 %).",   "what",   NULL,                 NULL,   "games",
                      "mean", "low",         "high", false,               LAB_PLOT_NONE,  0															     },
	[LAB_ENDS] = {   "ends",      "Turn in which the game ended",
		      "Share of all games; Wilson's 95 % score interval.",   "turn",   NULL,              "games",
		      "of",          "share", "low",         "high",  true,            LAB_PLOT_COLUMNS,  0													     },
	[LAB_LOSSES] =
		{ "losses",                     "Losses by arm",
		      "Pieces that had been on the board and were gone at the end: mean of a game "
		      "with Student's t interval (95 %); lost and brought are sums.",    "arm", "side",               "lost", "brought",           "mean", "low",         "high", false,               LAB_PLOT_BARS,  0},
	[LAB_DECIDED] =
		{"decided",          "When the game is decided",
		      "Of the games that reached this turn with a side ahead by the evaluation "
		      "and ended with a winner: share in which that side won; Wilson's 95 % score "
		      "interval. 50 % is a toss-up.",   "turn",   NULL,                "won",   "games",          "share", "low",         "high",  true,            LAB_PLOT_COLUMNS,  0                                },
	[LAB_LEAD] = {   "lead", "Evaluation lead of the first side",
		      "Mean at the beginning of the turn, in the units of the evaluation; over "
		      "games that reached it.",   "turn",   NULL,                 NULL,   "games",           "mean",  NULL,           NULL, false,            LAB_PLOT_COLUMNS,  0                                      },
	[LAB_FALLS] = {  "falls",     "Turn in which pieces are lost",
                      "Pieces a game, in the games that were watched closely.",   "turn", "side",
                      "lost",   "games",           "mean",  NULL,           NULL, false,            LAB_PLOT_COLUMNS,  0												},
	[LAB_PLACES] =
		{ "places",             "Where pieces are lost",
		      "Space in which a piece that was lost was last seen, in the games that were "
		      "watched closely.",  "space", "side",               "lost",   "games",         "a game",  NULL,           NULL, false,                LAB_PLOT_MAP, 12                                            },
	[LAB_CLAUSES] = {"clauses",       "How often each clause fired",
                      "In the games that were watched closely.", "clause",   NULL,              "fired",
                      "games",         "a game",  NULL,           NULL, false,               LAB_PLOT_NONE, 10													  },
};

/* === Rows ======================================================================================= */

/* Who is making rows, of which games. */
struct maker {
	struct lab_report *report;
	const struct gr_system *sys;
	const struct lab_plan *plan;
	struct lab_tally *tally;
	const char *group;
	bool failed;
};

static struct lab_row *
add_row(struct maker *m, enum lab_section_id section)
{
	static struct lab_row spare; /* for a row that has no room */
	struct lab_rows *rows = &m->report->section[section];
	if (rows->n == rows->cap) {
		int cap = rows->cap ? rows->cap * 2 : 16;
		struct lab_row *grown = realloc(rows->row, (size_t)cap * sizeof *grown);
		if (!grown) {
			m->failed = true;
			return &spare;
		}
		rows->row = grown;
		rows->cap = cap;
	}
	struct lab_row *row = &rows->row[rows->n++];
	*row = (struct lab_row){.value = LAB_NONE, .low = LAB_NONE, .high = LAB_NONE};
	snprintf(row->group, sizeof row->group, "%s", m->group);
	return row;
}

static void
set_figure(struct lab_row *row, struct lab_figure figure)
{
	row->value = figure.value;
	row->low = figure.low;
	row->high = figure.high;
}

/* The catalogue's line for room and id, or the id. */
static const char *
word(const struct maker *m, const char *room, const char *id)
{
	char key[GR_KEY_LEN];
	snprintf(key, sizeof key, "%s%s", room, id);
	const char *line = m->report->words ? m->report->words->line(m->sys->name, key) : NULL;
	return line ? line : id;
}

/* What a seat is called in all the scenarios of the plan, or by the system where they differ. */
static const char *
seat_id(const struct maker *m, int seat)
{
	const struct lab_plan *plan = m->plan;
	const char *id = gr_seat_id(m->sys, plan->variant[0].scenario, seat);
	for (int v = 1; v < plan->n_variants; v++) {
		if (strcmp(gr_seat_id(m->sys, plan->variant[v].scenario, seat), id) != 0)
			return m->sys->seat_names[seat];
	}
	return id;
}

static void
name_seat(const struct maker *m, struct lab_row *row, int seat)
{
	char brief[GR_KEY_LEN];
	row->side = seat;
	const char *here = seat_id(m, seat);
	snprintf(brief, sizeof brief, "%s.short", here);
	const char *name = seat ? word(m, "seat.", brief) : "drawn";
	if (seat && strcmp(name, brief) == 0)
		name = word(m, "seat.", here);
	snprintf(row->seat, sizeof row->seat, "%s", name);
}

static void
name_turn(struct lab_row *row, int turn)
{
	row->key = turn;
	snprintf(row->item, sizeof row->item, "%d", turn);
}

/* === By group =================================================================================== */

static int64_t
wins_of(const struct lab_tally *tally, int seat)
{
	int64_t won = 0;
	for (int i = 0; i < LAB_RESULTS; i++)
		won += tally->won[i][seat];
	return won;
}

static void
make_wins(struct maker *m)
{
	for (int k = 1; k <= m->sys->seats + 1; k++) {
		int seat = k <= m->sys->seats ? k : 0; /* draws last */
		int64_t won = wins_of(m->tally, seat);
		if (seat == 0 && won == 0)
			continue;
		struct lab_row *row = add_row(m, LAB_WINS);
		name_seat(m, row, seat);
		row->count = won;
		row->of = m->tally->games;
		set_figure(row, lab_share((double)won, (double)m->tally->games));
	}
}

static void
make_causes(struct maker *m)
{
	for (int i = 0; i < LAB_RESULTS; i++) {
		for (int seat = 0; seat <= m->sys->seats; seat++) {
			int64_t n = m->tally->won[i][seat];
			if (n == 0)
				continue;
			struct lab_row *row = add_row(m, LAB_CAUSES);
			name_seat(m, row, seat);
			snprintf(row->item, sizeof row->item, "%s",
				 i && i < m->sys->n_results && m->sys->results[i].cause
					 ? word(m, "result.", m->sys->results[i].cause)
					 : "broken off");
			row->count = n;
			row->of = m->tally->games;
			set_figure(row, lab_share((double)n, (double)m->tally->games));
		}
	}
}

static void
make_length(struct maker *m)
{
	const struct lab_tally *t = m->tally;
	const struct {
		const char *what;
		int64_t sum, squares;
	} lengths[] = {
		{    "turns",     t->turns,     t->turns_squared},
		{"decisions", t->decisions, t->decisions_squared},
		{   "throws",    t->throws,    t->throws_squared},
	};
	for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
		struct lab_row *row = add_row(m, LAB_LENGTH);
		snprintf(row->item, sizeof row->item, "%s", lengths[i].what);
		row->of = t->games;
		set_figure(row, lab_mean((double)lengths[i].sum, (double)lengths[i].squares,
					 (double)t->games));
	}
}

static void
make_losses(struct maker *m)
{
	const struct lab_tally *t = m->tally;
	for (int seat = 0; seat <= m->sys->seats; seat++) {
		for (int kind = 0; kind < m->plan->n_kinds; kind++) {
			if (t->brought[seat][kind] == 0)
				continue;
			struct lab_row *row = add_row(m, LAB_LOSSES);
			name_seat(m, row, seat);
			snprintf(row->item, sizeof row->item, "%s",
				 word(m, "word.", m->plan->kind[kind]));
			row->count = t->lost[seat][kind];
			row->of = t->brought[seat][kind];
			set_figure(row,
				   lab_mean((double)t->lost[seat][kind],
					    (double)t->lost_squared[seat][kind], (double)t->games));
		}
	}
}

static void
add_match_row(struct maker *m, const char *item, int64_t count, int64_t of,
	      struct lab_figure figure)
{
	struct lab_row *row = add_row(m, LAB_MATCH);
	snprintf(row->item, sizeof row->item, "%s", item);
	row->count = count;
	row->of = of;
	set_figure(row, figure);
}

static void
make_match(struct maker *m)
{
	const struct lab_tally *t = m->tally;
	struct lab_row seat;
	char item[LAB_NAME * 2];
	int64_t half = 0;
	int64_t pairs = 0;
	for (int k = 0; k < 5; k++) {
		half += k * t->pair[k];
		pairs += t->pair[k];
	}
	struct lab_figure score = lab_pair_score(t->pair);
	snprintf(item, sizeof item, "score of %s against %s", m->plan->player[1].name,
		 m->plan->player[2].name);
	add_match_row(m, item, half, 4 * pairs, score);
	add_match_row(m, "Elo difference", half, 4 * pairs, lab_elo(score));
	for (int side = 1; side <= 2; side++) {
		int64_t points = t->score[side][1] + 2 * t->score[side][2];
		int64_t n = t->score[side][0] + t->score[side][1] + t->score[side][2];
		name_seat(m, &seat, side);
		snprintf(item, sizeof item, "score as %s", seat.seat);
		add_match_row(m, item, points, 2 * n, lab_share((double)points / 2, (double)n));
	}
}

static void
make_group(struct maker *m)
{
	make_wins(m);
	make_causes(m);
	make_length(m);
	make_losses(m);
	if (m->plan->match)
		make_match(m);
}

/* === Over all =================================================================================== */

static void
make_turns(struct maker *m)
{
	const struct lab_tally *t = m->tally;
	for (int turn = 0; turn < LAB_TURNS; turn++) {
		if (t->ended[turn]) {
			struct lab_row *row = add_row(m, LAB_ENDS);
			name_turn(row, turn);
			row->count = t->ended[turn];
			row->of = t->games;
			set_figure(row, lab_share((double)t->ended[turn], (double)t->games));
		}
		if (t->led[turn]) {
			struct lab_row *row = add_row(m, LAB_DECIDED);
			name_turn(row, turn);
			row->count = t->led_won[turn];
			row->of = t->led[turn];
			set_figure(row, lab_share((double)t->led_won[turn], (double)t->led[turn]));
		}
		if (t->reached[turn]) {
			struct lab_row *row = add_row(m, LAB_LEAD);
			name_turn(row, turn);
			row->of = t->reached[turn];
			row->value = (double)t->lead[turn] / (double)t->reached[turn];
		}
		for (int seat = 0; seat <= m->sys->seats; seat++) {
			if (t->fell_turn[turn][seat] == 0)
				continue;
			struct lab_row *row = add_row(m, LAB_FALLS);
			name_turn(row, turn);
			name_seat(m, row, seat);
			row->count = t->fell_turn[turn][seat];
			row->of = t->detailed;
			row->value = (double)row->count / (double)t->detailed;
		}
	}
}

static void
name_space(const struct maker *m, struct lab_row *row, int space)
{
	struct gr_ctx ctx = {m->plan->variant[0].scenario, NULL, NULL};
	const char *id = space ? m->sys->id_of(&ctx, GR_D_SPACE, space) : NULL;
	const char *name = space ? m->sys->proper_name(&ctx, GR_D_SPACE, space) : NULL;
	row->key = space;
	if (!id)
		snprintf(row->item, sizeof row->item, "elsewhere");
	else
		snprintf(row->item, sizeof row->item, "%.20s%s%.70s", id, name ? " " : "",
			 name ? name : "");
}

/* Most first; equal ones stay in the order of the system's tables. */
static void
sort_rows(struct lab_rows *rows)
{
	for (int i = 1; i < rows->n; i++) {
		struct lab_row row = rows->row[i];
		int at = i;
		for (; at > 0 && rows->row[at - 1].count < row.count; at--)
			rows->row[at] = rows->row[at - 1];
		rows->row[at] = row;
	}
}

static void
make_places(struct maker *m)
{
	for (int space = 0; space <= m->sys->n_spaces; space++) {
		for (int seat = 0; seat <= m->sys->seats; seat++) {
			int64_t n = *lab_tally_fell(m->tally, m->sys, space, seat);
			if (n == 0)
				continue;
			struct lab_row *row = add_row(m, LAB_PLACES);
			name_seat(m, row, seat);
			name_space(m, row, space);
			row->count = n;
			row->of = m->tally->detailed;
			row->value = (double)n / (double)m->tally->detailed;
		}
	}
	sort_rows(&m->report->section[LAB_PLACES]);
}

static void
make_clauses(struct maker *m)
{
	for (int i = 1; i < m->sys->n_clauses && m->tally->detailed; i++) {
		struct lab_row *row = add_row(m, LAB_CLAUSES);
		row->key = i;
		snprintf(row->item, sizeof row->item, "%s", m->sys->clauses[i].id);
		row->count = *lab_tally_fired(m->tally, i);
		row->of = m->tally->detailed;
		row->value = (double)row->count / (double)row->of;
	}
	sort_rows(&m->report->section[LAB_CLAUSES]);
}

/* === Factors ==================================================================================== */

/* All games in which factor f has that level; f < 0: all games. */
static void
sum_up(struct maker *m, int f, int level)
{
	lab_tally_clear(m->tally, m->sys);
	for (int v = 0; v < m->plan->n_variants; v++) {
		if (f < 0 || m->plan->variant[v].level[f] == level)
			lab_tally_add(m->tally, lab_run_tally(m->report->run, v), m->sys);
	}
}

static struct lab_test
make_factor(struct maker *m, int f)
{
	const struct lab_factor *factor = &m->plan->factor[f];
	int64_t count[LAB_MAX_LEVELS * LAB_SEATS] = {0};
	char group[2 * LAB_NAME + 2];
	for (int l = 0; l < factor->n; l++) {
		sum_up(m, f, l);
		snprintf(group, sizeof group, "%s=%s", factor->name, factor->level[l]);
		m->group = group;
		make_group(m);
		for (int seat = 0; seat < LAB_SEATS; seat++)
			count[l * LAB_SEATS + seat] = wins_of(m->tally, seat);
	}
	return lab_independence(count, factor->n, LAB_SEATS);
}

static void
make_factors(struct maker *m)
{
	struct lab_test test[LAB_MAX_FACTORS];
	double p[LAB_MAX_FACTORS];
	for (int f = 0; f < m->plan->n_factors; f++) {
		test[f] = make_factor(m, f);
		p[f] = test[f].p;
	}
	m->group = "all";
	if (m->plan->match)
		return; /* games share their dice, and the question is the score: see make_match() */
	lab_holm(p, m->plan->n_factors);
	for (int f = 0; f < m->plan->n_factors; f++) {
		struct lab_row *row = add_row(m, LAB_FACTORS);
		snprintf(row->item, sizeof row->item, "%s", m->plan->factor[f].name);
		row->count = test[f].df;
		row->value = test[f].chi_square;
		row->low = test[f].p;
		row->high = p[f];
	}
}

bool
lab_report_make(struct lab_report *report, struct lab_run *run, const struct gr_catalogue *words)
{
	const struct lab_plan *plan = lab_run_plan(run);
	memset(report, 0, sizeof *report);
	report->run = run;
	report->words = words;
	struct maker m = {report, plan->sys, plan, lab_tally_new(plan->sys), "all", false};
	if (!m.tally)
		return false;
	sum_up(&m, -1, 0);
	make_group(&m);
	make_turns(&m);
	make_places(&m);
	make_clauses(&m);
	make_factors(&m);
	free(m.tally);
	return !m.failed;
}

void
lab_report_drop(struct lab_report *report)
{
	for (int i = 0; i < LAB_SECTIONS; i++)
		free(report->section[i].row);
}
