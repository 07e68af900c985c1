/*
 * report_html.c - a report as one page that needs nothing else: no script, no font, no other file.
 * See report.h. Beside each plot stands the table that it is drawn from.
 */
#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char style[] =
	":root{color-scheme:light dark;--paper:#fdfcf8;--ink:#1d1c1a;--soft:#5c5850;--line:#cfc9bb;"
	"--band:#f2efe6;--s0:#7a756a;--s1:#2f5fa8;--s2:#b23a2e;--s3:#4d7d32;--s4:#7a4fa3}\n"
	"@media(prefers-color-scheme:dark){:root{--paper:#171614;--ink:#ece8df;--soft:#aaa497;"
	"--line:#46423a;--band:#211f1b;--s0:#a09a8c;--s1:#7aa7e8;--s2:#ef8a7c;--s3:#98c87a;"
	"--s4:#c4a0e6}}\n"
	"body{margin:0 auto;max-width:78rem;padding:1rem 1.5rem 4rem;background:var(--paper);"
	"color:var(--ink);font:1rem/1.45 system-ui,sans-serif}\n"
	"h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.15rem;margin:2.2rem 0 .2rem;"
	"border-top:1px solid var(--line);padding-top:1rem}\n"
	"p{max-width:46rem}.method{color:var(--soft);font-size:.9rem;margin:.2rem 0 .8rem}\n"
	".pair{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}"
	".pair>figure{flex:1 1 28rem;max-width:46rem;min-width:0;margin:0}.pair>div{flex:0 1 "
	"auto;max-width:100%;overflow-x:auto}\n"
	"svg{width:100%;height:auto;display:block}svg text{fill:var(--ink);font:12px "
	"system-ui,sans-serif}svg .soft{fill:var(--soft)}svg .axis{stroke:var(--line)}"
	"svg .whisker{stroke:var(--ink);stroke-width:1.5;fill:none}\n"
	".s0{fill:var(--s0)}.s1{fill:var(--s1)}.s2{fill:var(--s2)}.s3{fill:var(--s3)}"
	".s4{fill:var(--s4)}.space{fill:none;stroke:var(--line)}svg "
	".name{stroke:var(--paper);stroke-width:3;paint-order:stroke}\n"
	"table{border-collapse:collapse;font-size:.9rem}caption{text-align:left;color:var(--soft);"
	"padding:.2rem 0}th,td{padding:.15rem .6rem;text-align:left;border-bottom:1px solid "
	"var(--line)}td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-"
	"nums}"
	"tbody tr:nth-child(even){background:var(--band)}summary{cursor:pointer;margin:.4rem 0}\n";

void
lab_html_text(FILE *out, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '&': fputs("&amp;", out); break;
		case '<': fputs("&lt;", out); break;
		case '>': fputs("&gt;", out); break;
		case '"': fputs("&quot;", out); break;
		default: fputc(*text, out);
		}
	}
}

/* === Tables ===================================================================================== */

static void
head_cell(FILE *out, const char *title, bool is_number)
{
	if (!title)
		return;
	fprintf(out, "<th scope=\"col\"%s>", is_number ? " class=\"n\"" : "");
	lab_html_text(out, title);
	fputs("</th>", out);
}

static void
text_cell(FILE *out, const char *title, const char *text)
{
	if (!title)
		return;
	fputs("<td>", out);
	lab_html_text(out, text);
	fputs("</td>", out);
}

static void
number_cell(FILE *out, const char *title, double value, bool share)
{
	char text[48];
	if (!title)
		return;
	lab_number(text, sizeof text, value, share);
	fprintf(out, "<td class=\"n\">%s</td>", text);
}

static void
print_row(const struct lab_section *s, const struct lab_row *row, const char *group, FILE *out)
{
	fputs("<tr>", out);
	text_cell(out, group, row->group);
	text_cell(out, s->item, row->item);
	text_cell(out, s->seat, row->seat);
	if (s->count)
		fprintf(out, "<td class=\"n\">%" PRId64 "</td>", row->count);
	if (s->of)
		fprintf(out, "<td class=\"n\">%" PRId64 "</td>", row->of);
	number_cell(out, s->value, row->value, s->share);
	number_cell(out, s->low, row->low, s->share);
	number_cell(out, s->high, row->high, s->share);
	fputs("</tr>\n", out);
}

static bool
has_groups(const struct lab_rows *rows)
{
	for (int i = 1; i < rows->n; i++) {
		if (strcmp(rows->row[i].group, rows->row[0].group) != 0)
			return true;
	}
	return false;
}

static void
print_table(const struct lab_section *s, const struct lab_rows *rows, FILE *out)
{
	const char *group = has_groups(rows) ? "games of" : NULL;
	fputs("<table><caption>", out);
	lab_html_text(out, s->title);
	fputs("</caption><thead><tr>", out);
	head_cell(out, group, false);
	head_cell(out, s->item, false);
	head_cell(out, s->seat, false);
	head_cell(out, s->count, true);
	head_cell(out, s->of, true);
	head_cell(out, s->value, true);
	head_cell(out, s->low, true);
	head_cell(out, s->high, true);
	fputs("</tr></thead><tbody>\n", out);
	for (int i = 0; i < rows->n; i++)
		print_row(s, &rows->row[i], group, out);
	fputs("</tbody></table>\n", out);
}

/* === The page =================================================================================== */

static void
print_section(const struct lab_report *report, enum lab_section_id id, FILE *out)
{
	const struct lab_section *s = &lab_sections[id];
	const struct lab_rows *rows = &report->section[id];
	enum { LONG_TABLE = 24 };
	bool folded = rows->n > LONG_TABLE;
	fprintf(out, "<section id=\"%s\"><h2>%s</h2><p class=\"method\">", s->id, s->title);
	lab_html_text(out, s->method);
	fputs("</p><div class=\"pair\">\n", out);
	if (s->plot != LAB_PLOT_NONE) {
		fputs("<figure>", out);
		lab_plot_section(report, id, out);
		fputs("</figure>\n", out);
	}
	fputs("<div>", out);
	if (folded)
		fprintf(out, "<details><summary>Table of %d rows</summary>", rows->n);
	print_table(s, rows, out);
	fputs(folded ? "</details></div></div></section>\n" : "</div></div></section>\n", out);
}

static void
print_plan(const struct lab_report *report, FILE *out)
{
	char *text = NULL;
	size_t len = 0;
	FILE *lines = open_memstream(&text, &len);
	if (!lines)
		return;
	lab_plan_header(lab_run_plan(report->run), lines);
	if (fclose(lines) == 0) {
		fputs("<details><summary>The plan: what anybody needs to play the same "
		      "games</summary><pre>",
		      out);
		lab_html_text(out, text);
		fputs("</pre></details>\n", out);
	}
	free(text);
}

void
lab_report_html(const struct lab_report *report, FILE *out)
{
	const struct lab_plan *plan = lab_run_plan(report->run);
	fputs("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
	      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
	      out);
	lab_html_text(out, plan->variant[0].scenario->name);
	fprintf(out, ": simulated games</title>\n<style>\n%s</style></head>\n<body><main><h1>",
		style);
	lab_html_text(out, plan->sys->title);
	fputs(": simulated games</h1>\n<p>", out);
	lab_report_headline(report, out);
	fputs(".</p>\n", out);
	if (lab_run_played(report->run) < lab_plan_games(plan))
		fputs("<p><strong>The run was broken off; these are the games that were played."
		      "</strong></p>\n",
		      out);
	for (int i = 0; i < LAB_SECTIONS; i++) {
		if (report->section[i].n > 0)
			print_section(report, (enum lab_section_id)i, out);
	}
	print_plan(report, out);
	fputs("</main></body></html>\n", out);
}
