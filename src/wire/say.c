/*
 * say.c - the game's records as JSON: hash, wait, choices, calculations, events, reasons.
 *
 * Everything is said from call->ctx, so a seat hears only what it may know. Ids are for programs,
 * `text` is for people and comes from the catalogue of the call.
 */
#include "wire.h"

#include <stdlib.h>
#include <string.h>

/* === Pieces of JSON =========================================================================== */

void
wire_put(struct wire_call *call, json_t *object, const char *key, json_t *value)
{
	if (json_object_set_new(object, key, value) != 0)
		call->no_memory = true;
}

void
wire_push(struct wire_call *call, json_t *array, json_t *value)
{
	if (json_array_append_new(array, value) != 0)
		call->no_memory = true;
}

json_t *
wire_say_text(const char *text)
{
	if (!text)
		return json_null();
	json_t *json = json_string(text);
	if (json)
		return json;
	/* Not UTF-8 (a foreign text quoted, perhaps cut in the middle of a character). */
	size_t len = strlen(text);
	char *plain = malloc(len + 1);
	if (!plain)
		return NULL;
	for (size_t i = 0; i <= len; i++)
		plain[i] = (unsigned char)text[i] < 0x80 ? text[i] : '?';
	json = json_string(plain);
	free(plain);
	return json;
}

json_t *
wire_say_hex(uint64_t value)
{
	char digits[17];
	struct gr_text text;
	gr_text_init(&text, digits, sizeof digits);
	gr_text_hex(&text, value);
	return json_string(digits);
}

json_t *
wire_say_hash(const struct wire_call *call)
{
	return wire_say_hex(gr_hash(call->ctx.state, call->sys->state_size));
}

json_t *
wire_say_rule(const struct gr_system *sys, gr_rule rule)
{
	return rule > 0 && rule < sys->n_clauses ? wire_say_text(sys->clauses[rule].id)
						 : json_null();
}

json_t *
wire_say_seat(const struct gr_system *sys, int seat)
{
	return seat > 0 && seat <= sys->seats ? wire_say_text(sys->seat_names[seat]) : json_null();
}

json_t *
wire_say_value(const struct gr_system *sys, const struct gr_ctx *ctx, int domain, int value)
{
	switch (domain) {
	case GR_D_NONE:
	case GR_D_NUMBER: return json_integer(value);
	case GR_D_BOOL: return json_boolean(value);
	case GR_D_SEAT: return wire_say_seat(sys, value);
	case GR_D_RULE: return wire_say_rule(sys, (gr_rule)value);
	default: break;
	}
	const char *id = sys->id_of(ctx, domain, value);
	if (id)
		return wire_say_text(id);
	return value == 0 ? json_null() : json_integer(value);
}

json_t *
wire_say_word(const struct wire_call *call, const struct gr_system *sys, const char *room,
	      const char *id)
{
	return wire_say_text(gr_line(sys, call->cat, room, id));
}

json_t *
wire_say_phrase(struct wire_call *call, const struct gr_phrase *phrase)
{
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	gr_say_phrase(call->sys, &call->ctx, call->cat, phrase, &text);
	return wire_say_text(words);
}

json_t *
wire_say_reason(struct wire_call *call, const struct gr_system *sys, gr_reason reason)
{
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	gr_say_reason(sys, call->cat, reason, &text);
	json_t *json = json_object();
	wire_put(call, json, "code", wire_say_text(sys->reasons[reason].code));
	wire_put(call, json, "rule", wire_say_rule(sys, sys->reasons[reason].rule));
	wire_put(call, json, "text", wire_say_text(words));
	return json;
}

json_t *
wire_say_option(const struct gr_option *option, int value)
{
	return option->values == 2 ? json_boolean(value) : json_integer(value);
}

json_t *
wire_say_options(struct wire_call *call)
{
	json_t *json = json_object();
	for (int i = 0; i < call->sys->n_options; i++) {
		const struct gr_option *option = &call->sys->options[i];
		wire_put(call, json, option->id, wire_say_option(option, call->game->option[i]));
	}
	return json;
}

/* === What the game waits for ================================================================== */

static const char *
read_name(int read)
{
	switch ((enum gr_read)read) {
	case GR_READ_FACES: return "faces";
	case GR_READ_SUM: return "sum";
	case GR_READ_AT_LEAST: return "at-least";
	}
	return "faces";
}

static bool
is_fair(const struct gr_dice *dice)
{
	for (int face = 1; face <= dice->sides; face++) {
		if (dice->weight[face] != dice->weight[1])
			return false;
	}
	return true;
}

static json_t *
seats_seeing(struct wire_call *call, int seen_by)
{
	json_t *list = json_array();
	for (int seat = 1; seat <= call->sys->seats; seat++) {
		if (seen_by >> (seat - 1) & 1)
			wire_push(call, list, wire_say_seat(call->sys, seat));
	}
	return list;
}

bool
wire_is_seen_by_all(const struct gr_system *sys, int seen_by)
{
	int all = (1 << sys->seats) - 1;
	return (seen_by & all) == all;
}

static json_t *
say_dice(struct wire_call *call)
{
	struct gr_dice dice;
	gr_due(call->sys, &call->ctx, &dice);
	json_t *json = json_object();
	wire_put(call, json, "count", json_integer(dice.count));
	wire_put(call, json, "sides", json_integer(dice.sides));
	wire_put(call, json, "read", json_string(read_name(dice.read)));
	if (dice.read == GR_READ_AT_LEAST)
		wire_put(call, json, "least", json_integer(dice.least));
	if (!is_fair(&dice)) {
		json_t *weights = json_array();
		for (int face = 1; face <= dice.sides; face++)
			wire_push(call, weights, json_integer(dice.weight[face]));
		wire_put(call, json, "weights", weights);
	}
	if (!wire_is_seen_by_all(call->sys, dice.seen_by))
		wire_put(call, json, "seen_by", seats_seeing(call, dice.seen_by));
	json_t *list = json_array();
	wire_push(call, list, json);
	return list;
}

static json_t *
say_result(struct wire_call *call, const struct gr_node *node)
{
	const struct gr_result_row *row = &call->sys->results[node->step];
	json_t *json = json_object();
	wire_put(call, json, "winner", wire_say_seat(call->sys, node->seat));
	wire_put(call, json, "cause", wire_say_text(row->cause));
	wire_put(call, json, "rule", wire_say_rule(call->sys, row->rule));
	wire_put(call, json, "text", wire_say_word(call, call->sys, "result.", row->cause));
	return json;
}

json_t *
wire_say_wait(struct wire_call *call)
{
	const struct gr_system *sys = call->sys;
	const struct gr_node *node = gr_node(&call->ctx);
	json_t *json = json_object();
	if (node->kind == GR_DECISION) {
		const struct gr_step *step = &sys->steps[node->step];
		wire_put(call, json, "node", json_string("decision"));
		wire_put(call, json, "seat", wire_say_seat(sys, node->seat));
		wire_put(call, json, "step", wire_say_text(step->name));
		wire_put(call, json, "rule", wire_say_rule(sys, step->rule));
	} else if (node->kind == GR_CHANCE) {
		const struct gr_chance *chance = &sys->chances[node->step];
		wire_put(call, json, "node", json_string("chance"));
		wire_put(call, json, "seat", wire_say_seat(sys, node->seat));
		wire_put(call, json, "step", wire_say_text(chance->name));
		wire_put(call, json, "rule", wire_say_rule(sys, chance->rule));
		wire_put(call, json, "dice", say_dice(call));
	} else {
		wire_put(call, json, "node", json_string("over"));
		wire_put(call, json, "result", say_result(call, node));
	}
	wire_put(call, json, "turn", json_integer(sys->turn(&call->ctx)));
	return json;
}

/* === Choices ================================================================================== */

/* The pieces and spaces among the arguments are what one clicks; each once. */
static json_t *
touched_ids(struct wire_call *call, const struct gr_phrase *phrase)
{
	json_t *list = json_array();
	for (int i = 0; i < phrase->n; i++) {
		bool is_thing = phrase->domain[i] == GR_D_PIECE || phrase->domain[i] == GR_D_SPACE;
		bool is_again = false;
		for (int k = 0; k < i; k++)
			is_again |= phrase->domain[k] == phrase->domain[i] &&
				    phrase->value[k] == phrase->value[i];
		if (is_thing && !is_again && phrase->value[i] != 0)
			wire_push(call, list,
				  wire_say_value(call->sys, &call->ctx, phrase->domain[i],
						 phrase->value[i]));
	}
	return list;
}

json_t *
wire_say_action(struct wire_call *call, gr_action action)
{
	char notation[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, notation, sizeof notation);
	call->sys->action_text(&call->ctx, action, &text);
	struct gr_phrase phrase;
	gr_phrase_set(&phrase, "");
	call->sys->action_phrase(&call->ctx, action, &phrase);
	json_t *json = json_object();
	wire_put(call, json, "action", wire_say_text(notation));
	wire_put(call, json, "text", wire_say_phrase(call, &phrase));
	wire_put(call, json, "touches", touched_ids(call, &phrase));
	return json;
}

json_t *
wire_say_choices(struct wire_call *call)
{
	struct gr_list *list = &call->session->list;
	gr_legal(call->sys, &call->ctx, list);
	json_t *json = json_array();
	for (int i = 0; i < list->n; i++)
		wire_push(call, json, wire_say_action(call, list->action[i]));
	return json;
}

/* === Calculations ============================================================================= */

json_t *
wire_say_calc(struct wire_call *call, const struct gr_calc *calc)
{
	const struct gr_system *sys = call->sys;
	json_t *terms = json_array();
	for (int i = 0; i < calc->n; i++) {
		const struct gr_term *term = &calc->term[i];
		json_t *json = json_object();
		wire_put(call, json, "rule", wire_say_rule(sys, term->rule));
		wire_put(call, json, "what", wire_say_text(sys->terms[term->what]));
		wire_put(call, json, "value", json_integer(term->value));
		wire_put(call, json, "text",
			 wire_say_word(call, sys, "term.", sys->terms[term->what]));
		wire_push(call, terms, json);
	}
	json_t *json = json_object();
	wire_put(call, json, "title", wire_say_phrase(call, &calc->title));
	wire_put(call, json, "terms", terms);
	wire_put(call, json, "total", json_integer(calc->total));
	return json;
}

/* === Events =================================================================================== */

/* The referee sees all, a spectator what everybody sees. */
static bool
is_seen(const struct wire_call *call, const struct gr_event *event)
{
	if (!call->has_seat)
		return true;
	if (call->seat == 0)
		return wire_is_seen_by_all(call->sys, event->seen_by);
	return event->seen_by >> (call->seat - 1) & 1;
}

json_int_t
wire_count_events_until(const struct wire_call *call, uint32_t entries)
{
	json_int_t n = 0;
	for (size_t i = 0; i < call->game->log_len && call->game->log[i].entry <= entries; i++)
		n += is_seen(call, &call->game->log[i].event);
	return n;
}

json_int_t
wire_count_events(const struct wire_call *call)
{
	return wire_count_events_until(call, UINT32_MAX);
}

static json_t *
say_event(struct wire_call *call, const struct gr_event *event, json_int_t n)
{
	const struct gr_system *sys = call->sys;
	const struct gr_event_row *row = &sys->events[event->kind];
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	gr_say_event(sys, &call->ctx, call->cat, event, &text);
	json_t *args = json_array();
	for (int i = 0; i < event->n; i++)
		wire_push(call, args,
			  wire_say_value(sys, &call->ctx, row->domain[i], event->arg[i]));
	json_t *json = json_object();
	wire_put(call, json, "n", json_integer(n));
	wire_put(call, json, "kind", wire_say_text(row->name));
	wire_put(call, json, "rule", wire_say_rule(sys, event->rule));
	wire_put(call, json, "text", wire_say_text(words));
	wire_put(call, json, "args", args);
	if (event->calc)
		wire_put(call, json, "calculation", wire_say_calc(call, event->calc));
	if (!call->has_seat && !wire_is_seen_by_all(sys, event->seen_by))
		wire_put(call, json, "seen_by", seats_seeing(call, event->seen_by));
	return json;
}

/* A seat's events are numbered by themselves: a gap would tell that something hidden happened. */
json_t *
wire_say_events(struct wire_call *call, json_int_t since, json_int_t limit)
{
	json_t *list = json_array();
	json_int_t n = 0;
	for (size_t i = 0; i < call->game->log_len && n < since + limit; i++) {
		const struct gr_event *event = &call->game->log[i].event;
		if (!is_seen(call, event))
			continue;
		n++;
		if (n > since)
			wire_push(call, list, say_event(call, event, n));
	}
	return list;
}

json_t *
wire_say_fraction(struct wire_call *call, uint64_t num, uint64_t den)
{
	while (den > INT64_MAX) {
		num /= 2;
		den /= 2;
	}
	json_t *json = json_array();
	wire_push(call, json, json_integer((json_int_t)num));
	wire_push(call, json, json_integer((json_int_t)den));
	return json;
}
