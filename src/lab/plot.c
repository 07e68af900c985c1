/*
 * plot.c - the plots of the page, as SVG: bars with intervals, columns by turn, the board with circles
 * where pieces fell. Colours and letters come from the page's style.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"
#include "report.h"

enum {
	WIDTH = 640,
	LABEL = 270, /* room for the words of a bar */
	FIGURE = 70, /* and for its number */
	BAR_STEP = 22,
	BAR = 14,
	MOST_BARS = 48,
	COLUMNS_HEIGHT = 240,
	COLUMNS_FOOT = 34,
	COLUMNS_LEFT = 56,
	COLUMNS_TOP = 26,
	MAP_MARGIN = 40,
	MAP_SPACE = 5,
	MAP_CIRCLE = 26
};

static void
begin_svg(const struct lab_section *s, int width, int height, FILE *out)
{
	fprintf(out,
		"<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"%s-title\"><title "
		"id=\"%s-title\">",
		width, height, s->id, s->id);
	lab_html_text(out, s->title);
	fputs("; the figures are in the table beside it</title>\n", out);
}

static void
text_at(FILE *out, double x, double y, const char *attributes, const char *text)
{
	fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, attributes);
	lab_html_text(out, text);
	fputs("</text>\n", out);
}

static double
greatest(const struct lab_rows *rows, int n)
{
	double most = 0;
	for (int i = 0; i < n; i++) {
		double high = isfinite(rows->row[i].high) ? rows->row[i].high : rows->row[i].value;
		most = fmax(most, high);
	}
	return most > 0 ? most : 1;
}

static double
least(const struct lab_rows *rows, int n)
{
	double low = 0;
	for (int i = 0; i < n; i++)
		low = fmin(low, rows->row[i].value);
	return low;
}

/* A round number of which about four make up `range`. */
static double
round_step(double range)
{
	double step = pow(10, floor(log10(range / 4)));
	if (range / step > 20)
		return step * 5;
	return range / step > 8 ? step * 2 : step;
}

/* === Bars ======================================================================================= */

/* The end of a long word tells more than its beginning: "...needs_losses=9". */
static const char *
last_letters(const char *text, size_t most)
{
	size_t len = strlen(text);
	if (len <= most)
		return text;
	text += len - most;
	while (((unsigned char)*text & 0xC0) == 0x80)
		text++;
	return text;
}

static void
bar_label(char *label, size_t size, const struct lab_row *row)
{
	enum { MOST_LETTERS = 34 };
	bool is_all = strcmp(row->group, "all") == 0;
	const char *words = is_all ? row->item : row->group;
	const char *end = last_letters(words, MOST_LETTERS);
	snprintf(label, size, "%s%s%s%s", end == words ? "" : "…", end,
		 *words && *row->seat ? ": " : "", row->seat);
}

static void
whisker(FILE *out, double low, double high, double y)
{
	fprintf(out, "<path class=\"whisker\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv6M%.1f %.1fv6\"/>\n",
		low, y, high, low, y - 3, high, y - 3);
}

static void
plot_bar(const struct lab_section *s, const struct lab_row *row, double scale, double y, FILE *out)
{
	char label[512];
	char figure[48];
	bar_label(label, sizeof label, row);
	lab_number(figure, sizeof figure, row->value, s->share);
	text_at(out, LABEL - 8, y + 11, "text-anchor=\"end\"", label);
	fprintf(out, "<rect class=\"s%d\" x=\"%d\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n",
		row->side, LABEL, y, fmax(1, row->value * scale), BAR);
	if (isfinite(row->low))
		whisker(out, LABEL + fmax(0, row->low) * scale, LABEL + row->high * scale,
			y + BAR / 2.0);
	text_at(out, WIDTH, y + 11, "text-anchor=\"end\" class=\"soft\"", figure);
}

/* Where there are many rows for each group, only those of all games are drawn. */
static bool
is_drawn(const struct lab_section *s, const struct lab_row *row)
{
	return !s->item || strcmp(row->group, "all") == 0;
}

static void
plot_bars(const struct lab_section *s, const struct lab_rows *rows, FILE *out)
{
	double scale = (WIDTH - LABEL - FIGURE) / (s->share ? 1 : greatest(rows, rows->n));
	int n = 0;
	for (int i = 0; i < rows->n; i++)
		n += is_drawn(s, &rows->row[i]);
	n = n < MOST_BARS ? n : MOST_BARS;
	begin_svg(s, WIDTH, n * BAR_STEP + 20, out);
	if (s->share)
		fprintf(out,
			"<line class=\"axis\" stroke-dasharray=\"4 3\" x1=\"%.1f\" x2=\"%.1f\" "
			"y1=\"0\" y2=\"%d\"/><text class=\"soft\" text-anchor=\"middle\" "
			"x=\"%.1f\" y=\"%d\">50 %%</text>\n",
			LABEL + scale / 2, LABEL + scale / 2, n * BAR_STEP + 4, LABEL + scale / 2,
			n * BAR_STEP + 17);
	int drawn = 0;
	for (int i = 0; i < rows->n && drawn < n; i++) {
		if (is_drawn(s, &rows->row[i]))
			plot_bar(s, &rows->row[i], scale, drawn++ * BAR_STEP + 4, out);
	}
	if (n < rows->n)
		text_at(out, WIDTH, n * BAR_STEP + 17, "text-anchor=\"end\" class=\"soft\"",
			"more in the table");
	fputs("</svg>", out);
}

/* === Columns ==================================================================================== */

struct frame {
	double low, scale;
	double bottom;
};

static double
height_of(const struct frame *frame, double value)
{
	return frame->bottom - (value - frame->low) * frame->scale;
}

static void
scale_lines(const struct frame *frame, double high, bool share, FILE *out)
{
	double step = share ? 0.25 : round_step(high - frame->low);
	for (double k = ceil(frame->low / step); k * step <= high * 1.0001; k++) {
		char text[48];
		double y = height_of(frame, k * step);
		if (share)
			snprintf(text, sizeof text, "%.0f %%", k * step * 100);
		else
			snprintf(text, sizeof text, "%g", k * step);
		fprintf(out, "<line class=\"axis\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
			COLUMNS_LEFT, WIDTH, y, y);
		text_at(out, COLUMNS_LEFT - 6, y + 4, "text-anchor=\"end\" class=\"soft\"", text);
	}
}

static void
plot_column(const struct lab_row *row, const struct frame *frame, double x, double width, FILE *out)
{
	double top = height_of(frame, fmax(0, row->value));
	double foot = height_of(frame, fmin(0, row->value));
	fprintf(out, "<rect class=\"s%d\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
		row->side, x, top, width, fmax(1, foot - top));
	if (isfinite(row->low) && isfinite(row->high))
		fprintf(out, "<path class=\"whisker\" d=\"M%.1f %.1fV%.1f\"/>\n", x + width / 2,
			height_of(frame, row->low), height_of(frame, row->high));
}

/* Names of the sides, where columns have one. */
static void
plot_key(const struct lab_rows *rows, FILE *out)
{
	bool named[LAB_SEATS] = {false};
	int x = COLUMNS_LEFT;
	for (int i = 0; i < rows->n; i++) {
		const struct lab_row *row = &rows->row[i];
		if (!*row->seat || named[row->side])
			continue;
		named[row->side] = true;
		fprintf(out, "<rect class=\"s%d\" x=\"%d\" y=\"4\" width=\"12\" height=\"12\"/>\n",
			row->side, x);
		text_at(out, x + 17, 14, "", row->seat);
		x += 140;
	}
}

static void
plot_columns(const struct lab_section *s, const struct lab_rows *rows, FILE *out)
{
	int first = rows->row[0].key;
	int last = rows->row[rows->n - 1].key;
	int sides = 1;
	for (int i = 0; i < rows->n; i++)
		sides = rows->row[i].side > sides ? rows->row[i].side : sides;
	double high = s->share ? 1 : greatest(rows, rows->n) * 1.05;
	double low = least(rows, rows->n) * 1.05;
	double room = (double)(WIDTH - COLUMNS_LEFT) / (last - first + 1);
	double width = fmin(44, room * 0.8 / sides);
	struct frame frame = {low, (COLUMNS_HEIGHT - COLUMNS_TOP) / (high - low), COLUMNS_HEIGHT};
	begin_svg(s, WIDTH, COLUMNS_HEIGHT + COLUMNS_FOOT, out);
	scale_lines(&frame, high, s->share, out);
	plot_key(rows, out);
	for (int i = 0; i < rows->n; i++) {
		const struct lab_row *row = &rows->row[i];
		double middle = COLUMNS_LEFT + (row->key - first + 0.5) * room;
		int at = row->side > 0 ? row->side - 1 : 0;
		plot_column(row, &frame, middle - width * sides / 2 + at * width, width, out);
		if (i == 0 || rows->row[i - 1].key != row->key)
			text_at(out, middle, COLUMNS_HEIGHT + 16, "text-anchor=\"middle\"",
				row->item);
	}
	text_at(out, COLUMNS_LEFT - 6, COLUMNS_HEIGHT + 20, "text-anchor=\"end\" class=\"soft\"",
		"turn");
	fputs("</svg>", out);
}

/* === The board ================================================================================== */

struct spots {
	struct gr_viewer viewer;
	int n; /* spaces of the system */
	bool *there;
	int (*at)[2];
};

static void
see_space(struct gr_viewer *v, int space, int x, int y, const char *terrain)
{
	struct spots *spots = (struct spots *)v;
	(void)terrain;
	spots->there[space] = true;
	spots->at[space][0] = x;
	spots->at[space][1] = y;
}

/* Where the spaces are; false: nowhere, or no memory. */
static bool
find_spots(struct spots *spots, const struct lab_plan *plan)
{
	void *state = calloc(1, GR_MAX_STATE);
	struct gr_ctx ctx = {plan->variant[0].scenario, state, NULL};
	*spots = (struct spots){gr_blind_viewer(), plan->sys->n_spaces, NULL, NULL};
	spots->viewer.space = see_space;
	spots->there = calloc((size_t)spots->n + 1, sizeof *spots->there);
	spots->at = calloc((size_t)spots->n + 1, sizeof *spots->at);
	bool any = false;
	if (state && spots->there && spots->at) {
		gr_setup(plan->sys, &ctx, plan->variant[0].option);
		plan->sys->view(&ctx, 0, &spots->viewer);
		for (int i = 1; i <= spots->n; i++)
			any = any || spots->there[i];
	}
	free(state);
	return any;
}

struct corners {
	int left, top, right, bottom;
};

static struct corners
corners_of(const struct spots *spots)
{
	struct corners c = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
	for (int i = 1; i <= spots->n; i++) {
		if (!spots->there[i])
			continue;
		c.left = spots->at[i][0] < c.left ? spots->at[i][0] : c.left;
		c.right = spots->at[i][0] > c.right ? spots->at[i][0] : c.right;
		c.top = spots->at[i][1] < c.top ? spots->at[i][1] : c.top;
		c.bottom = spots->at[i][1] > c.bottom ? spots->at[i][1] : c.bottom;
	}
	return c;
}

/* Half a circle to the left for the first side and to the right for the second; whole for others. */
static void
plot_spot(int side, double x, double y, double radius, FILE *out)
{
	if (side == 1 || side == 2)
		fprintf(out, "<path class=\"s%d\" d=\"M%.1f %.1fA%.1f %.1f 0 0 %d %.1f %.1fZ\"/>\n",
			side, x, y - radius, radius, radius, side == 2, x, y + radius);
	else
		fprintf(out, "<circle class=\"s%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n", side,
			x, y, radius);
}

static void
plot_spots(const struct lab_report *report, const struct spots *spots, FILE *out)
{
	const struct lab_section *s = &lab_sections[LAB_PLACES];
	const struct lab_rows *rows = &report->section[LAB_PLACES];
	const struct lab_plan *plan = lab_run_plan(report->run);
	const struct gr_system *sys = plan->sys;
	struct gr_ctx ctx = {plan->variant[0].scenario, NULL, NULL};
	struct corners c = corners_of(spots);
	double scale = (double)(WIDTH - 2 * MAP_MARGIN) / (c.right > c.left ? c.right - c.left : 1);
	int height = (int)((c.bottom - c.top) * scale) + 2 * MAP_MARGIN + 20;
	begin_svg(s, WIDTH, height, out);
	plot_key(rows, out);
	/* Areas are as the numbers. */
	double most = rows->n ? (double)rows->row[0].count : 1;
	for (int i = rows->n; i-- > 0;) {
		const struct lab_row *row = &rows->row[i];
		if (row->key == 0 || !spots->there[row->key])
			continue;
		double x = MAP_MARGIN + (spots->at[row->key][0] - c.left) * scale;
		double y = MAP_MARGIN + 20 + (spots->at[row->key][1] - c.top) * scale;
		double radius = fmax(1, MAP_CIRCLE * sqrt((double)row->count / most));
		plot_spot(row->side, x, y, radius, out);
	}
	for (int i = 1; i <= spots->n; i++) {
		const char *id = sys->id_of(&ctx, GR_D_SPACE, i);
		if (!spots->there[i])
			continue;
		double x = MAP_MARGIN + (spots->at[i][0] - c.left) * scale;
		double y = MAP_MARGIN + 20 + (spots->at[i][1] - c.top) * scale;
		fprintf(out, "<circle class=\"space\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"/>\n", x, y,
			MAP_SPACE);
		text_at(out, x, y + MAP_SPACE + 11, "text-anchor=\"middle\" class=\"name\"",
			id ? id : "");
	}
	fputs("</svg>", out);
}

static void
plot_map(const struct lab_report *report, FILE *out)
{
	struct spots spots;
	if (find_spots(&spots, lab_run_plan(report->run)))
		plot_spots(report, &spots, out);
	else
		plot_bars(&lab_sections[LAB_PLACES], &report->section[LAB_PLACES], out);
	free(spots.there);
	free(spots.at);
}

void
lab_plot_section(const struct lab_report *report, enum lab_section_id section, FILE *out)
{
	const struct lab_section *s = &lab_sections[section];
	const struct lab_rows *rows = &report->section[section];
	if (rows->n == 0)
		return;
	switch (s->plot) {
	case LAB_PLOT_NONE: return;
	case LAB_PLOT_BARS: plot_bars(s, rows, out); return;
	case LAB_PLOT_COLUMNS: plot_columns(s, rows, out); return;
	case LAB_PLOT_MAP: plot_map(report, out); return;
	}
}
