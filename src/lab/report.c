/*
 * report.c - a report as text and as CSV. See report.h.
 */
#include "report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

void
lab_number(char *to, size_t size, double value, bool share)
{
	if (isnan(value))
		snprintf(to, size, "%s", "");
	else if (isinf(value))
		snprintf(to, size, "%s", value > 0 ? "infinite" : "-infinite");
	else if (share)
		snprintf(to, size, "%.1f %%", value * 100);
	else if (fabs(value) >= 100)
		snprintf(to, size, "%.1f", value);
	else if (fabs(value) >= 0.01 || fabs(value) <= 0)
		snprintf(to, size, "%.3f", value);
	else
		snprintf(to, size, "%.2g", value);
}

void
lab_report_headline(const struct lab_report *report, FILE *out)
{
	const struct lab_plan *plan = lab_run_plan(report->run);
	uint64_t played = lab_run_played(report->run);
	const char *name = plan->variant[0].scenario->name;
	bool others = strcmp(name, plan->variant[plan->n_variants - 1].scenario->name) != 0;
	fprintf(out, "%s, %s%s", plan->sys->title, name, others ? " and others" : "");
	if (plan->n_variants > 1)
		fprintf(out, " in %d variants", plan->n_variants);
	fprintf(out, "; %s against %s", plan->player[1].name, plan->player[2].name);
	for (int i = 3; i <= plan->sys->seats; i++)
		fprintf(out, ", %s", plan->player[i].name);
	fprintf(out, "%s; %" PRIu64 " of %" PRIu64 " games, seed %" PRIu64,
		plan->match ? " (sides swapped)" : "", played, lab_plan_games(plan), plan->seed);
}

/* === Text ======================================================================================= */

enum { TEXT_COLUMNS = 8 };

struct cells {
	char at[TEXT_COLUMNS][2 * LAB_NAME + 4];
	bool right[TEXT_COLUMNS]; /* numbers stand at the right */
	int n;
};

static void
add_cell(struct cells *cells, const char *title, const char *text, bool right)
{
	if (!title)
		return;
	cells->right[cells->n] = right;
	snprintf(cells->at[cells->n++], sizeof cells->at[0], "%s", text);
}

static void
add_count(struct cells *cells, const char *title, int64_t count)
{
	char text[32];
	snprintf(text, sizeof text, "%" PRId64, count);
	add_cell(cells, title, text, true);
}

static void
add_number(struct cells *cells, const char *title, double value, bool share)
{
	char text[48];
	lab_number(text, sizeof text, value, share);
	add_cell(cells, title, text, true);
}

/* row NULL: the titles. */
static void
fill_cells(struct cells *cells, const struct lab_section *s, const struct lab_row *row)
{
	cells->n = 0;
	if (!row) {
		const char *const title[] = {"games of", s->item,  s->seat, s->count,
					     s->of,      s->value, s->low,  s->high};
		for (int i = 0; i < TEXT_COLUMNS; i++)
			add_cell(cells, title[i], title[i], i > 2);
		return;
	}
	add_cell(cells, "games of", row->group, false);
	add_cell(cells, s->item, row->item, false);
	add_cell(cells, s->seat, row->seat, false);
	add_count(cells, s->count, row->count);
	add_count(cells, s->of, row->of);
	add_number(cells, s->value, row->value, s->share);
	add_number(cells, s->low, row->low, s->share);
	add_number(cells, s->high, row->high, s->share);
}

/* Letters, not bytes: names have accents. */
static int
letters(const char *text)
{
	int n = 0;
	for (; *text; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80;
	return n;
}

static void
print_cells(const struct cells *cells, const int *width, FILE *out)
{
	for (int i = 0; i < cells->n; i++) {
		int pad = width[i] - letters(cells->at[i]);
		bool last = i == cells->n - 1;
		fprintf(out, "  %*s%s%*s", cells->right[i] ? pad : 0, "", cells->at[i],
			cells->right[i] || last ? 0 : pad, "");
	}
	fputc('\n', out);
}

static void
print_section(const struct lab_section *s, const struct lab_rows *rows, FILE *out)
{
	struct cells cells;
	int width[TEXT_COLUMNS] = {0};
	int n = s->shown && s->shown < rows->n ? s->shown : rows->n;
	for (int i = -1; i < n; i++) {
		fill_cells(&cells, s, i < 0 ? NULL : &rows->row[i]);
		for (int c = 0; c < cells.n; c++) {
			int wide = letters(cells.at[c]);
			width[c] = wide > width[c] ? wide : width[c];
		}
	}
	fprintf(out, "\n%s\n", s->title);
	for (int i = -1; i < n; i++) {
		fill_cells(&cells, s, i < 0 ? NULL : &rows->row[i]);
		print_cells(&cells, width, out);
	}
	if (n < rows->n)
		fprintf(out, "  and %d more\n", rows->n - n);
	fprintf(out, "  (%s)\n", s->method);
}

static int
never_fired(const struct lab_rows *rows)
{
	int n = 0;
	for (int i = 0; i < rows->n; i++)
		n += rows->row[i].count == 0;
	return n;
}

void
lab_report_text(const struct lab_report *report, FILE *out)
{
	lab_report_headline(report, out);
	fputc('\n', out);
	for (int i = 0; i < LAB_SECTIONS; i++) {
		if (report->section[i].n > 0)
			print_section(&lab_sections[i], &report->section[i], out);
	}
	const struct lab_rows *clauses = &report->section[LAB_CLAUSES];
	if (clauses->n > 0)
		fprintf(out, "  %d of %d clauses did not fire.\n", never_fired(clauses),
			clauses->n);
}

/* === CSV ======================================================================================== */

static void
csv_text(const char *text, FILE *out)
{
	fputc('"', out);
	for (; *text; text++)
		fprintf(out, *text == '"' ? "\"\"" : "%c", *text);
	fputc('"', out);
}

static void
csv_number(double value, FILE *out)
{
	if (isnan(value))
		fputc(',', out);
	else
		fprintf(out, ",%.9g", value);
}

void
lab_report_csv(const struct lab_report *report, FILE *out)
{
	fputs("section,games_of,item,side,count,of,value,low,high\n", out);
	for (int i = 0; i < LAB_SECTIONS; i++) {
		const struct lab_rows *rows = &report->section[i];
		for (int k = 0; k < rows->n; k++) {
			const struct lab_row *row = &rows->row[k];
			fprintf(out, "%s,", lab_sections[i].id);
			csv_text(row->group, out);
			fputc(',', out);
			csv_text(row->item, out);
			fputc(',', out);
			csv_text(row->seat, out);
			fprintf(out, ",%" PRId64 ",%" PRId64, row->count, row->of);
			csv_number(row->value, out);
			csv_number(row->low, out);
			csv_number(row->high, out);
			fputc('\n', out);
		}
	}
}
