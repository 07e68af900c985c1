/*
 * review.c - a review as JSON, and the command that makes one.
 *
 * Everything is said as to a referee, who knows all: whoever may not is refused before. Chances are in
 * ten-thousandths, figures with an interval are [value, low, high], and what each seat has stands in
 * the order of the seats.
 */
#include "review.h"
#include "wire.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_EVENTS = 3 /* told of one throw */ };

/* === Figures ==================================================================================== */

static json_t *
say_figure(struct wire_call *call, const struct review_figure *figure)
{
	json_t *json = json_array();
	wire_push(call, json, json_integer(figure->value));
	wire_push(call, json, json_integer(figure->low));
	wire_push(call, json, json_integer(figure->high));
	return json;
}

static json_t *
say_chances(struct wire_call *call, const int32_t *chance)
{
	json_t *json = json_array();
	for (int seat = 1; seat <= call->sys->seats; seat++)
		wire_push(call, json, json_integer(chance[seat]));
	return json;
}

static json_t *
say_hundredths(struct wire_call *call, int32_t value)
{
	json_t *json = json_array();
	wire_push(call, json, json_integer(value));
	wire_push(call, json, json_integer(100));
	return json;
}

/* === Rows ======================================================================================= */

struct telling {
	struct wire_call *call;
	const struct review *review;
	size_t event; /* first of the log that is not told yet */
	json_t *throws, *decisions;
	json_t *cost; /* of the decisions, by seat */
};

/* What all rows say first. `entry` is as replay counts: the position after it. */
static json_t *
say_row(struct telling *telling, uint32_t k, const char *step, gr_rule rule)
{
	struct wire_call *call = telling->call;
	const struct review_row *row = review_row(telling->review, k);
	json_t *json = json_object();
	wire_put(call, json, "entry", json_integer((json_int_t)k + 1));
	wire_put(call, json, "turn", json_integer(row->turn));
	wire_put(call, json, "seat", wire_say_seat(call->sys, row->seat));
	wire_put(call, json, "step", wire_say_text(step));
	wire_put(call, json, "rule", wire_say_rule(call->sys, rule));
	return json;
}

/* What was told when entry k was made, the first few events of it. */
static json_t *
say_told(struct telling *telling, uint32_t k)
{
	struct wire_call *call = telling->call;
	const struct gr_game *game = call->game;
	char words[GR_MAX_TEXT];
	struct gr_text text;
	gr_text_init(&text, words, sizeof words);
	size_t *at = &telling->event;
	while (*at < game->log_len && game->log[*at].entry < k + 1)
		++*at;
	for (int n = 0; n < MOST_EVENTS && *at < game->log_len && game->log[*at].entry == k + 1;
	     n++) {
		if (n > 0)
			gr_text_char(&text, ' ');
		gr_say_event(call->sys, &call->ctx, call->cat, &game->log[(*at)++].event, &text);
	}
	return wire_say_text(words);
}

static void
say_throw(struct telling *telling, const struct gr_past *past)
{
	struct wire_call *call = telling->call;
	const struct review_row *row = review_row(telling->review, past->k);
	const struct gr_chance *chance = &call->sys->chances[row->step];
	json_t *json = say_row(telling, past->k, chance->name, chance->rule);
	json_t *dice = json_array();
	json_t *swing = json_array();
	json_t *what = wire_say_word(call, call->sys, "chance.", chance->name);
	for (int i = 0; i < past->entry->n; i++)
		wire_push(call, dice, json_integer(past->entry->face[i]));
	for (int seat = 1; seat <= call->sys->seats; seat++)
		wire_push(call, swing, say_figure(call, &row->luck.swing[seat]));
	if (json_is_null(what)) {
		json_decref(what);
		what = wire_say_text(chance->name);
	}
	wire_put(call, json, "what", what);
	wire_put(call, json, "text", say_told(telling, past->k));
	wire_put(call, json, "dice", dice);
	wire_put(call, json, "expected", say_hundredths(call, row->luck.expected));
	wire_put(call, json, "got", say_hundredths(call, row->luck.got));
	wire_put(call, json, "before", say_chances(call, row->luck.before));
	wire_put(call, json, "after", say_chances(call, row->chance));
	wire_put(call, json, "swing", swing);
	wire_put(call, json, "sampled", json_boolean(row->luck.is_sampled));
	wire_push(call, telling->throws, json);
}

/* The better action and how it would go on, until dice fall or another seat decides. */
static json_t *
say_line(struct wire_call *call, const struct review_choice *choice)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	const struct gr_ctx before = call->ctx;
	const int seat = gr_node(&before)->seat;
	json_t *list = json_array();
	memcpy(state, before.state, call->sys->state_size);
	call->ctx.state = state;
	for (int i = 0; i < choice->n_line; i++) {
		const struct gr_node *node = gr_node(&call->ctx);
		if (node->kind != GR_DECISION || node->seat != seat ||
		    gr_check(call->sys, &call->ctx, choice->line[i]) != 0)
			break;
		wire_push(call, list, wire_say_action(call, choice->line[i]));
		gr_apply(call->sys, &call->ctx, choice->line[i]);
	}
	call->ctx = before;
	return list;
}

static void
say_decision(struct telling *telling, const struct gr_past *past)
{
	struct wire_call *call = telling->call;
	const struct review_row *row = review_row(telling->review, past->k);
	const struct review_choice *choice = &row->choice;
	const struct gr_step *step = &call->sys->steps[row->step];
	if (!choice->better)
		return;
	json_t *json = say_row(telling, past->k, step->name, step->rule);
	json_t *chosen = wire_say_action(call, past->entry->action);
	json_t *better = wire_say_action(call, choice->better);
	wire_put(call, chosen, "chance", say_figure(call, &choice->chosen));
	wire_put(call, better, "chance", say_figure(call, &choice->best));
	wire_put(call, better, "line", say_line(call, choice));
	wire_put(call, json, "legal", json_integer(choice->legal));
	wire_put(call, json, "chosen", chosen);
	wire_put(call, json, "better", better);
	wire_put(call, json, "cost", say_figure(call, &choice->cost));
	wire_push(call, telling->decisions, json);
	json_t *sum = json_array_get(telling->cost, (size_t)(row->seat - 1));
	json_integer_set(sum, json_integer_value(sum) + choice->cost.value);
}

static bool
say_entry(void *user, const struct gr_past *past)
{
	struct telling *telling = user;
	if (past->k >= review_done(telling->review))
		return false;
	telling->call->ctx = past->before;
	if (past->entry->n > 0)
		say_throw(telling, past);
	else
		say_decision(telling, past);
	return true;
}

/* === The whole ================================================================================== */

static json_t *
say_method(struct wire_call *call, const struct review_wishes *wishes)
{
	json_t *json = json_object();
	wire_put(call, json, "effort", wire_say_text(wishes->effort.name));
	wire_put(call, json, "samples", json_integer(wishes->effort.samples));
	wire_put(call, json, "iterations", json_integer(wishes->effort.iterations));
	wire_put(call, json, "margin", json_integer(wishes->margin));
	wire_put(call, json, "seed", json_integer((json_int_t)wishes->seed));
	return json;
}

/* How the game stood at the beginning and after each entry. */
static json_t *
say_course(struct wire_call *call, const struct review *review)
{
	json_t *course = json_array();
	wire_push(call, course, say_chances(call, review_first(review)));
	for (uint32_t k = 0; k < review_done(review); k++)
		wire_push(call, course, say_chances(call, review_row(review, k)->chance));
	return course;
}

json_t *
wire_say_review(struct wire_call *call, const struct review *review)
{
	struct telling telling = {call, review, 0, json_array(), json_array(), json_array()};
	json_t *json = json_object();
	json_t *seats = json_array();
	json_t *names = json_array();
	json_t *luck = json_array();
	for (int seat = 1; seat <= call->sys->seats; seat++) {
		const char *here = gr_seat_id(call->sys, call->game->scenario, seat);
		json_t *name = wire_say_word(call, call->sys, "seat.", here);
		wire_push(call, seats, wire_say_seat(call->sys, seat));
		wire_push(call, names, name);
		const struct review_figure sum = review_luck_of(review, seat);
		wire_push(call, luck, say_figure(call, &sum));
		wire_push(call, telling.cost, json_integer(0));
	}
	call->ctx = gr_game_ctx(call->game);
	wire_put(call, json, "system", wire_say_text(call->sys->name));
	wire_put(call, json, "scenario", wire_say_text(call->game->scenario->id));
	wire_put(call, json, "wait", wire_say_wait(call));
	gr_game_walk(call->game, say_entry, &telling);
	call->ctx = gr_game_ctx(call->game);
	wire_put(call, json, "method", say_method(call, review_wishes(review)));
	wire_put(call, json, "entries", json_integer(review_entries(review)));
	wire_put(call, json, "done", json_integer(review_done(review)));
	wire_put(call, json, "seats", seats);
	wire_put(call, json, "names", names);
	wire_put(call, json, "luck", luck);
	wire_put(call, json, "cost", telling.cost);
	wire_put(call, json, "chances", say_course(call, review));
	wire_put(call, json, "throws", telling.throws);
	wire_put(call, json, "decisions", telling.decisions);
	return json;
}

char *
wire_tell_review(struct wire_session *session, struct gr_game *game, const struct review *review)
{
	struct wire_call call = wire_begin(session);
	call.game = game;
	call.sys = game->sys;
	json_t *json = wire_say_review(&call, review);
	char *text = call.no_memory ? NULL : json_dumps(json, JSON_COMPACT);
	json_decref(json);
	json_decref(call.answer);
	return text;
}

/* === The command ================================================================================ */

bool
wire_read_wishes(struct wire_call *call, struct review_wishes *wishes)
{
	const char *name = wire_get_text(call, "effort");
	const struct review_effort *effort =
		name ? review_effort_named(name) : review_effort_usual();
	if (!effort) {
		wire_fail(call, "range",
			  "review: key \"effort\" is \"%.40s\", expected quick, normal or deep",
			  name);
		return false;
	}
	const json_int_t samples = wire_get_count(call, "samples", effort->samples);
	const json_int_t iterations = wire_get_count(call, "iterations", effort->iterations);
	const json_int_t margin = wire_get_count(call, "margin", REVIEW_MARGIN);
	if (samples < 1 || samples > REVIEW_MAX_SAMPLES || iterations < 1 ||
	    iterations > REVIEW_MAX_ITERATIONS || margin < 1) {
		wire_fail(call, "range",
			  "review: expected 1 to %d samples, 1 to %d iterations, a margin of 1 to "
			  "%d ten-thousandths",
			  REVIEW_MAX_SAMPLES, REVIEW_MAX_ITERATIONS, REVIEW_ONE);
		return false;
	}
	const bool is_usual = samples == effort->samples && iterations == effort->iterations;
	wishes->effort = (struct review_effort){is_usual ? effort->name : NULL, (uint32_t)samples,
						(uint32_t)iterations};
	wishes->margin = (int)margin;
	wishes->seed = (uint64_t)wire_get_count(call, "seed", 1);
	return true;
}

void
wire_run_review(struct wire_call *call)
{
	struct review_wishes wishes;
	if (!wire_read_wishes(call, &wishes))
		return;
	struct review *review = review_begin(call->game, &wishes);
	if (!review) {
		wire_fail(call, "memory", "memory is out");
		return;
	}
	while (review_work(review, REVIEW_PORTION, NULL))
		continue;
	wire_put(call, call->answer, "review", wire_say_review(call, review));
	review_drop(review);
}
