/*
 * events.c - laws of what is said: tables, events, calculations, words; and of the brain's numbers.
 */
#include "contract.h"

#include <stdio.h>
#include <string.h>

#include "lang.h"

enum { MOST_VALUE = 1000000, MOST_HINT = 1000 };

static bool
is_rule(const struct contract *c, gr_rule rule)
{
	return rule > 0 && rule < c->sys->n_clauses;
}

/* === tables ==================================================================================== */

static void
check_steps(struct contract *c)
{
	for (int i = 1; i < c->sys->n_steps; i++) {
		const struct gr_step *step = &c->sys->steps[i];
		HOLDS(c, LAW_TABLES,
		      step->name && is_rule(c, step->rule) && step->candidates && step->check &&
			      step->apply,
		      "step %d is not complete", i);
	}
	for (int i = 1; i < c->sys->n_chances; i++) {
		const struct gr_chance *chance = &c->sys->chances[i];
		HOLDS(c, LAW_TABLES,
		      chance->name && is_rule(c, chance->rule) && chance->dice && chance->apply,
		      "chance %d is not complete", i);
	}
}

static void
check_words(struct contract *c)
{
	for (int i = 1; i < c->sys->n_reasons; i++) {
		HOLDS(c, LAW_TABLES, c->sys->reasons[i].code, "reason %d has no code", i);
		for (int k = 1; k < i; k++)
			HOLDS(c, LAW_TABLES,
			      strcmp(c->sys->reasons[k].code, c->sys->reasons[i].code) != 0,
			      "reason %s stands twice", c->sys->reasons[i].code);
	}
	for (int i = 1; i < c->sys->n_events; i++)
		HOLDS(c, LAW_TABLES, c->sys->events[i].name, "event %d has no name", i);
	for (int i = 1; i < c->sys->n_terms; i++)
		HOLDS(c, LAW_TABLES, c->sys->terms[i], "term %d has no name", i);
	for (int i = 1; i < c->sys->n_results; i++)
		HOLDS(c, LAW_TABLES,
		      c->sys->results[i].cause && is_rule(c, c->sys->results[i].rule),
		      "result %d is not complete", i);
	for (int i = 1; i < c->sys->n_clauses; i++)
		HOLDS(c, LAW_TABLES, c->sys->clauses[i].id && c->sys->clauses[i].text,
		      "clause %d is not complete", i);
}

void
contract_tables(struct contract *c)
{
	const struct gr_system *sys = c->sys;
	check_steps(c);
	check_words(c);
	for (int i = 0; i < sys->n_options; i++)
		HOLDS(c, LAW_TABLES,
		      sys->options[i].id && sys->options[i].values > 1 &&
			      sys->options[i].initial < sys->options[i].values,
		      "option %d is not complete", i);
	for (int i = 0; i < sys->n_fields; i++)
		HOLDS(c, LAW_TABLES,
		      sys->fields[i].name && sys->fields[i].get && sys->fields[i].set,
		      "field %d is not complete", i);
	HOLDS(c, LAW_TABLES,
	      sys->setup && sys->advance && sys->enter && sys->verify && sys->observe &&
		      sys->resample && sys->explain && sys->outcome && sys->view &&
		      sys->action_text && sys->action_parse && sys->action_phrase && sys->id_of &&
		      sys->proper_name && sys->eval && sys->hint && sys->turn,
	      "an entry of the system is missing");
	HOLDS(c, LAW_TABLES, sys->state_size % 8 == 0 && sys->state_size <= GR_MAX_STATE,
	      "a state of %u bytes", sys->state_size);
}

/* === calculations ============================================================================== */

static bool
is_said(const struct contract *c, const char *key)
{
	for (int i = 0; gr_lang_names[i]; i++)
		if (!gr_lang_line(gr_lang_names[i], c->sys->name, key))
			return false;
	return true;
}

static void
check_key(struct contract *c, const char *family, const char *name)
{
	char key[128];
	snprintf(key, sizeof key, "%s%s", family, name);
	HOLDS(c, LAW_WORDS, is_said(c, key), "no words for %s.%s", c->sys->name, key);
}

static void
check_calc(struct contract *c, const struct gr_calc *calc)
{
	int sum = 0;
	for (int i = 0; i < calc->n; i++) {
		const struct gr_term *term = &calc->term[i];
		sum += term->value;
		HOLDS(c, LAW_SUMS,
		      is_rule(c, term->rule) && term->what > 0 && term->what < c->sys->n_terms,
		      "term %d: rule %d, what %d", i, term->rule, term->what);
	}
	HOLDS(c, LAW_SUMS, sum == calc->total, "%s: terms make %d, the total is %d",
	      calc->title.key, sum, calc->total);
}

static void
check_calc_words(struct contract *c, const struct gr_calc *calc)
{
	check_key(c, "", calc->title.key);
	for (int i = 0; i < calc->n; i++)
		check_key(c, "term.", c->sys->terms[calc->term[i].what]);
}

/* === events ==================================================================================== */

/* A piece or space may be left out (0); a word of the system's own must exist. */
static bool
is_value(const struct contract *c, const struct gr_ctx *ctx, int domain, int value)
{
	switch (domain) {
	case GR_D_NUMBER: return true;
	case GR_D_BOOL: return value == 0 || value == 1;
	case GR_D_SEAT: return value >= 0 && value <= c->sys->seats;
	case GR_D_RULE: return is_rule(c, (gr_rule)value);
	case GR_D_PIECE:
	case GR_D_SPACE: return value == 0 || c->sys->id_of(ctx, domain, value) != NULL;
	default: return c->sys->id_of(ctx, domain, value) != NULL;
	}
}

static void
check_event(struct contract *c, const struct gr_event *event)
{
	struct gr_ctx ctx = contract_state(c);
	bool exists = event->kind > 0 && event->kind < c->sys->n_events;
	HOLDS(c, LAW_EVENTS, exists && is_rule(c, event->rule) && event->seen_by != 0,
	      "event %d, rule %d, seen by %d", event->kind, event->rule, event->seen_by);
	if (!exists)
		return;
	const struct gr_event_row *row = &c->sys->events[event->kind];
	int n = 0;
	while (n < GR_MAX_ARGS && row->domain[n] != GR_D_NONE)
		n++;
	HOLDS(c, LAW_EVENTS, event->n == n, "%s has %d arguments for %d", row->name, event->n, n);
	for (int i = 0; i < event->n && i < n; i++)
		HOLDS(c, LAW_EVENTS, is_value(c, &ctx, row->domain[i], event->arg[i]),
		      "%s: argument %d is %d, no value of domain %d", row->name, i + 1,
		      event->arg[i], row->domain[i]);
}

/* What is told with a throw was explained before it. */
static void
check_preview(struct contract *c, const struct gr_logged *logged)
{
	bool found = false;
	for (int i = 0; i < c->preview.n && !found; i++)
		found = contract_same_calc(&c->preview.at[i], &logged->calc);
	HOLDS(c, LAW_PREVIEW, found, "%s, total %d, was not among the %d explained before",
	      logged->calc.title.key, logged->calc.total, c->preview.n);
}

/* All that was told since the last call. Only a throw's own entry tells calculations. */
void
contract_events(struct contract *c)
{
	for (; c->told < c->game->log_len && !c->broken; c->told++) {
		const struct gr_logged *logged = &c->game->log[c->told];
		check_event(c, &logged->event);
		if (logged->event.calc) {
			check_calc(c, &logged->calc);
			check_preview(c, logged);
		}
		if (c->extra && c->extra->event)
			c->extra->event(c, logged);
		if (!c->broken && contract_sample(c, PROBE_WORDS, 200)) {
			check_key(c, "event.", c->sys->events[logged->event.kind].name);
			if (logged->event.calc)
				check_calc_words(c, &logged->calc);
		}
	}
}

/* === words ===================================================================================== */

static void
check_phrase(struct contract *c, const struct gr_ctx *ctx, const struct gr_phrase *phrase)
{
	char text[GR_MAX_TEXT];
	struct gr_text out;
	HOLDS(c, LAW_WORDS, phrase->key && phrase->n <= GR_MAX_ARGS, "a phrase without key");
	check_key(c, "", phrase->key);
	for (int i = 0; i < phrase->n; i++)
		HOLDS(c, LAW_WORDS, is_value(c, ctx, phrase->domain[i], phrase->value[i]),
		      "%s: argument %d is %d, no value of domain %d", phrase->key, i + 1,
		      phrase->value[i], phrase->domain[i]);
	for (int i = 0; gr_lang_names[i]; i++) {
		gr_text_init(&out, text, sizeof text);
		gr_say_phrase(c->sys, ctx, gr_lang(gr_lang_names[i]), phrase, &out);
		HOLDS(c, LAW_WORDS, out.len > 0 && !out.cut && !strchr(text, '{'),
		      "%s in %s: \"%s\"", phrase->key, gr_lang_names[i], text);
	}
}

struct prompter {
	struct gr_viewer viewer;
	struct gr_phrase phrase;
	int n;
};

static void
take_prompt(struct gr_viewer *v, const struct gr_phrase *phrase)
{
	struct prompter *prompter = (struct prompter *)(void *)v;
	prompter->phrase = *phrase;
	prompter->n++;
}

/* What the seat that decides is asked, and some of its choices in words. */
void
contract_words(struct contract *c)
{
	struct gr_ctx ctx = contract_state(c);
	struct gr_phrase phrase;
	struct prompter prompter = {.viewer = gr_blind_viewer()};
	prompter.viewer.prompt = take_prompt;
	c->sys->view(&ctx, gr_game_node(c->game)->seat, &prompter.viewer);
	HOLDS(c, LAW_WORDS, prompter.n == 1, "%d prompts", prompter.n);
	if (prompter.n == 1)
		check_phrase(c, &ctx, &prompter.phrase);
	for (int i = 0; i < 3 && !c->broken; i++) {
		gr_action action = c->legal.action[gr_rng_below(&c->ask, (uint32_t)c->legal.n)];
		c->sys->action_phrase(&ctx, action, &phrase);
		check_phrase(c, &ctx, &phrase);
		gr_reason reason = gr_check(c->sys, &ctx, gr_rng_next(&c->ask));
		if (reason)
			check_key(c, "reason.", c->sys->reasons[reason].code);
	}
}

/* === the brain ================================================================================= */

/* What is told of many actions at once is what would be told of each alone. */
static void
appeals(struct contract *c, const struct gr_ctx *ctx, const struct gr_list *candidates)
{
	static int appeal[GR_MAX_LEGAL];
	c->sys->appeal(ctx, candidates->action, candidates->n, appeal);
	for (int i = 0; i < candidates->n; i++) {
		const gr_action *action = &candidates->action[i];
		int alone;
		c->sys->appeal(ctx, action, 1, &alone);
		HOLDS(c, LAW_BRAIN, alone >= 0 && alone <= MOST_HINT && appeal[i] == alone,
		      "appeal %d for %016llx, %d among others", alone, (unsigned long long)*action,
		      appeal[i]);
	}
}

void
contract_brain(struct contract *c)
{
	const struct gr_node *node = gr_game_node(c->game);
	struct gr_ctx ctx = contract_state(c);
	for (int seat = 1; seat <= c->sys->seats; seat++) {
		int value = c->sys->eval(&ctx, seat);
		HOLDS(c, LAW_BRAIN, value >= -MOST_VALUE && value <= MOST_VALUE,
		      "seat %d: value %d", seat, value);
	}
	if (node->kind != GR_DECISION)
		return;
	static struct gr_list candidates;
	candidates.n = 0;
	candidates.cut = false;
	c->sys->steps[node->step].candidates(&ctx, &candidates);
	for (int i = 0; i < candidates.n; i++) {
		int hint = c->sys->hint(&ctx, candidates.action[i]);
		HOLDS(c, LAW_BRAIN, hint >= 0 && hint <= MOST_HINT, "hint %d for %016llx", hint,
		      (unsigned long long)candidates.action[i]);
	}
	if (c->sys->appeal)
		appeals(c, &ctx, &candidates);
}
