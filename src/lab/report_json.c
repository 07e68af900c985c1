/*
 * report_json.c - a report as JSON. See report.h. Numbers that are not finite are null.
 */
#include <jansson.h>
#include <math.h>

#include "report.h"

static json_t *
number(double value)
{
	return isfinite(value) ? json_real(value) : json_null();
}

static json_t *
row_json(const struct lab_section *s, const struct lab_row *row)
{
	json_t *json = json_pack("{ss}", "games_of", row->group);
	if (s->item)
		json_object_set_new(json, "item", json_string(row->item));
	if (s->seat)
		json_object_set_new(json, "side", json_string(row->seat));
	if (s->count)
		json_object_set_new(json, "count", json_integer(row->count));
	if (s->of)
		json_object_set_new(json, "of", json_integer(row->of));
	json_object_set_new(json, "value", number(row->value));
	if (s->low)
		json_object_set_new(json, "low", number(row->low));
	if (s->high)
		json_object_set_new(json, "high", number(row->high));
	return json;
}

static json_t *
section_json(const struct lab_section *s, const struct lab_rows *rows)
{
	json_t *list = json_array();
	for (int i = 0; i < rows->n; i++)
		json_array_append_new(list, row_json(s, &rows->row[i]));
	json_t *columns = json_object();
	const char *const name[] = {"item", "side", "count", "of", "value", "low", "high"};
	const char *const title[] = {s->item, s->seat, s->count, s->of, s->value, s->low, s->high};
	for (size_t i = 0; i < sizeof name / sizeof name[0]; i++) {
		if (title[i])
			json_object_set_new(columns, name[i], json_string(title[i]));
	}
	return json_pack("{ss ss so so}", "title", s->title, "method", s->method, "columns",
			 columns, "rows", list);
}

static json_t *
variant_json(const struct lab_plan *plan, int v)
{
	char hash[20];
	const struct lab_variant *variant = &plan->variant[v];
	snprintf(hash, sizeof hash, "%016llx", (unsigned long long)variant->scenario->hash);
	json_t *options = json_object();
	for (int i = 0; i < plan->sys->n_options; i++)
		json_object_set_new(options, plan->sys->options[i].id,
				    json_integer(variant->option[i]));
	json_t *levels = json_object();
	for (int f = 0; f < plan->n_factors; f++)
		json_object_set_new(levels, plan->factor[f].name,
				    json_string(plan->factor[f].level[variant->level[f]]));
	return json_pack("{ss ss so so}", "scenario", variant->scenario->id, "hash", hash,
			 "options", options, "levels", levels);
}

bool
lab_report_json(const struct lab_report *report, FILE *out)
{
	const struct lab_plan *plan = lab_run_plan(report->run);
	json_t *players = json_array();
	for (int i = 1; i <= (plan->match ? 2 : plan->sys->seats); i++)
		json_array_append_new(players, json_string(plan->player[i].name));
	json_t *variants = json_array();
	for (int v = 0; v < plan->n_variants; v++)
		json_array_append_new(variants, variant_json(plan, v));
	json_t *sections = json_object();
	for (int i = 0; i < LAB_SECTIONS; i++) {
		if (report->section[i].n > 0)
			json_object_set_new(sections, lab_sections[i].id,
					    section_json(&lab_sections[i], &report->section[i]));
	}
	json_t *all = json_pack("{ss ss ss sI sI sI sb so so so}", "format", "grognard-sim-1",
				"system", plan->sys->name, "rules", plan->sys->version, "seed",
				(json_int_t)plan->seed, "games_played",
				(json_int_t)lab_run_played(report->run), "games_planned",
				(json_int_t)lab_plan_games(plan), "match", plan->match, "players",
				players, "variants", variants, "sections", sections);
	bool written = all && json_dumpf(all, out, JSON_INDENT(1) | JSON_REAL_PRECISION(9)) == 0;
	fputc('\n', out);
	json_decref(all);
	return written;
}
