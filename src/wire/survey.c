/*
 * survey.c - what there is to know of a space, and from where: the command `survey`.
 */
#include "wire.h"

#include <string.h>

struct listener {
	struct gr_surveyor surveyor;
	struct wire_call *call;
	json_t *facts, *calculations, *courses;
};

static struct listener *
ear(struct gr_surveyor *s)
{
	return (struct listener *)(void *)s;
}

static json_t *
say_space(const struct wire_call *call, int space)
{
	return wire_say_value(call->sys, &call->ctx, GR_D_SPACE, space);
}

static void
hear_fact(struct gr_surveyor *s, const char *kind, gr_rule rule, const struct gr_phrase *phrase)
{
	struct wire_call *call = ear(s)->call;
	json_t *json = json_object();
	wire_put(call, json, "kind", json_string(kind));
	wire_put(call, json, "rule", wire_say_rule(call->sys, rule));
	wire_put(call, json, "text", wire_say_phrase(call, phrase));
	wire_push(call, ear(s)->facts, json);
}

static void
hear_about(struct gr_surveyor *s, int space)
{
	struct wire_call *call = ear(s)->call;
	json_t *facts = ear(s)->facts;
	json_t *last = json_array_get(facts, json_array_size(facts) - 1);
	if (!json_object_get(last, "spaces"))
		wire_put(call, last, "spaces", json_array());
	wire_push(call, json_object_get(last, "spaces"), say_space(call, space));
}

static void
hear_refusal(struct gr_surveyor *s, const char *kind, gr_reason reason)
{
	struct wire_call *call = ear(s)->call;
	json_t *json = wire_say_reason(call, call->sys, reason);
	wire_put(call, json, "kind", json_string(kind));
	wire_push(call, ear(s)->facts, json);
}

static void
hear_calc(struct gr_surveyor *s, const char *kind, const struct gr_calc *calc)
{
	struct wire_call *call = ear(s)->call;
	json_t *json = wire_say_calc(call, calc);
	wire_put(call, json, "kind", json_string(kind));
	wire_push(call, ear(s)->calculations, json);
}

static void
hear_course(struct gr_surveyor *s, const char *kind, const struct gr_course *course)
{
	struct wire_call *call = ear(s)->call;
	json_t *json = json_object();
	json_t *spaces = json_array();
	json_t *stop = json_array();
	for (int i = 0; i < course->n; i++)
		wire_push(call, spaces, say_space(call, course->space[i]));
	wire_put(call, json, "kind", json_string(kind));
	wire_put(call, json, "spaces", spaces);
	if (course->cost >= 0)
		wire_put(call, json, "cost", json_integer(course->cost));
	if (course->stop >= 0) {
		wire_push(call, stop, say_space(call, course->space[course->stop]));
		if (course->between)
			wire_push(call, stop, say_space(call, course->space[course->stop + 1]));
	}
	if (course->stop >= 0)
		wire_put(call, json, "stop", stop);
	else
		json_decref(stop);
	wire_push(call, ear(s)->courses, json);
}

/* Where it is asked from. */
struct standpoint {
	int piece, space;
};

struct place_seeker {
	struct gr_viewer viewer;
	int piece, space;
};

static void
see_piece(struct gr_viewer *v, int piece, int space, int seat, const char *kind, const char *nation,
	  const char *state)
{
	struct place_seeker *seeker = (struct place_seeker *)(void *)v;
	(void)seat, (void)kind, (void)nation, (void)state;
	if (piece == seeker->piece)
		seeker->space = space;
}

/* Where the asker sees a piece stand, 0 if nowhere. */
static int
place_of(const struct wire_call *call, int piece)
{
	struct place_seeker seeker = {gr_blind_viewer(), piece, 0};
	seeker.viewer.piece = see_piece;
	call->sys->view(&call->ctx, call->has_seat ? call->seat : 0, &seeker.viewer);
	return seeker.space;
}

static int
find_id(const struct wire_call *call, int domain, int n, const char *id)
{
	for (int i = 1; i <= n; i++) {
		const char *there = call->sys->id_of(&call->ctx, domain, i);
		if (there && strcmp(there, id) == 0)
			return i;
	}
	return 0;
}

/* The key `from`: a piece or a space. False: refused. */
static bool
read_standpoint(struct wire_call *call, struct standpoint *from)
{
	const char *id = wire_get_text(call, "from");
	*from = (struct standpoint){0, 0};
	if (!id)
		return true;
	from->piece = find_id(call, GR_D_PIECE, call->sys->n_pieces, id);
	from->space = from->piece ? place_of(call, from->piece)
				  : find_id(call, GR_D_SPACE, call->sys->n_spaces, id);
	if (!from->piece && !from->space)
		wire_fail(call, "unknown-space",
			  "survey: there is no piece or space \"%.40s\"; see view", id);
	return !call->failed;
}

static void
listen(struct wire_call *call, const struct standpoint *from, int space, struct listener *listener)
{
	*listener = (struct listener){
		{hear_fact, hear_about, hear_refusal, hear_calc, hear_course},
		call,
		json_array(),
		json_array(),
		json_array()
        };
	if (call->sys->survey)
		call->sys->survey(&call->ctx, from->piece, from->space, space, &listener->surveyor);
}

/* All spaces that something leads to: the courses alone. */
static json_t *
say_all(struct wire_call *call, const struct standpoint *from)
{
	json_t *list = json_array();
	for (int space = 1; space <= call->sys->n_spaces; space++) {
		struct listener listener;
		if (!call->sys->id_of(&call->ctx, GR_D_SPACE, space))
			continue;
		listen(call, from, space, &listener);
		json_decref(listener.facts);
		json_decref(listener.calculations);
		if (json_array_size(listener.courses) == 0) {
			json_decref(listener.courses);
			continue;
		}
		json_t *json = json_object();
		wire_put(call, json, "space", say_space(call, space));
		wire_put(call, json, "courses", listener.courses);
		wire_push(call, list, json);
	}
	return list;
}

void
wire_run_survey(struct wire_call *call)
{
	const char *id = wire_get_text(call, "space");
	struct standpoint from;
	const int space = id ? wire_find_space(call, id) : 0;
	if ((id && !space) || !read_standpoint(call, &from))
		return;
	wire_put(call, call->answer, "piece",
		 from.piece ? wire_say_value(call->sys, &call->ctx, GR_D_PIECE, from.piece)
			    : json_null());
	wire_put(call, call->answer, "from",
		 from.space ? say_space(call, from.space) : json_null());
	if (!space) {
		wire_put(call, call->answer, "spaces", say_all(call, &from));
		return;
	}
	struct listener listener;
	listen(call, &from, space, &listener);
	wire_put(call, call->answer, "space", say_space(call, space));
	wire_put(call, call->answer, "facts", listener.facts);
	wire_put(call, call->answer, "calculations", listener.calculations);
	wire_put(call, call->answer, "courses", listener.courses);
}
