/*
 * report.h - what a run has shown, as rows; and the rows as text, CSV, JSON and a page.
 *
 * Every figure is made once, in rows.c; the four forms only lay it out. All of it is English, with
 * the names of things from the catalogue that is given.
 */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "game.h"
#include "run.h"

enum lab_section_id {
	LAB_WINS,
	LAB_MATCH,
	LAB_FACTORS,
	LAB_CAUSES,
	LAB_LENGTH,
	LAB_ENDS,
	LAB_LOSSES,
	LAB_DECIDED,
	LAB_LEAD,
	LAB_FALLS,
	LAB_PLACES,
	LAB_CLAUSES,
	LAB_SECTIONS
};

enum lab_plot { LAB_PLOT_NONE, LAB_PLOT_BARS, LAB_PLOT_COLUMNS, LAB_PLOT_MAP };

/* What a section is about and what its columns mean; NULL: it has no such column. */
struct lab_section {
	const char *id;
	const char *title;
	const char *method;
	const char *item, *seat, *count, *of, *value, *low, *high;
	bool share; /* values are shares, to be shown in hundredths */
	enum lab_plot plot;
	int shown; /* rows in the text and in plots; 0: all */
};

extern const struct lab_section lab_sections[LAB_SECTIONS];

struct lab_row {
	char group[2 * LAB_NAME + 2]; /* "all", or factor=level */
	char item[LAB_NAME];
	char seat[LAB_NAME];
	int key; /* turn, space or clause, where the item is one */
	int side;
	int64_t count, of;
	double value, low, high; /* LAB_NONE: none */
};

struct lab_rows {
	int n, cap;
	struct lab_row *row;
};

struct lab_report {
	struct lab_run *run;
	const struct gr_catalogue *words;
	struct lab_rows section[LAB_SECTIONS];
};

/* False: no memory. The run must not be going on. */
bool lab_report_make(struct lab_report *report, struct lab_run *run,
		     const struct gr_catalogue *words);
void lab_report_drop(struct lab_report *report);

/* One line about what was played, without line feed. */
void lab_report_headline(const struct lab_report *report, FILE *out);
void lab_report_text(const struct lab_report *report, FILE *out);
void lab_report_csv(const struct lab_report *report, FILE *out);
/* False: no memory. */
bool lab_report_json(const struct lab_report *report, FILE *out);
void lab_report_html(const struct lab_report *report, FILE *out);

/* --- For the page --- */

/* Text with what HTML reads otherwise escaped. */
void lab_html_text(FILE *out, const char *text);
/* A number as people read it: a share in hundredths with one digit, others with what they need. */
void lab_number(char *to, size_t size, double value, bool share);
/* The plot of a section, an SVG element; nothing if there is none. */
void lab_plot_section(const struct lab_report *report, enum lab_section_id section, FILE *out);

#endif
