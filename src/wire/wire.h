/*
 * wire.h - what the files of src/wire share. Outside only src/host includes it: the same requests,
 * made of games that have names.
 *
 * A request becomes a struct wire_call; the command fills call->answer or sets call->error, once.
 * Everything is said from call->ctx, which is the whole state for the referee and an observed copy
 * if the request names a seat: what a writer does not get it cannot give away.
 */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include "session.h"

#include <jansson.h>

struct wire_session {
	const struct wire_library *library;
	const struct gr_catalogue *cat; /* NULL: ids instead of texts */
	struct gr_game *game;           /* NULL: none yet */
	struct gr_list list;            /* scratch */
	_Alignas(8) uint8_t view[GR_MAX_STATE];
};

struct wire_call;

struct wire_command {
	const char *name;
	bool needs_game;
	void (*run)(struct wire_call *call);
	const char
		*keys; /* by blanks; "!" behind one that is needed. request.c knows their types */
};

struct wire_call {
	struct wire_session *session;
	const struct wire_command *command;
	json_t *request;
	json_t *id; /* what the answer repeats; NULL: nothing */
	json_t *answer;
	bool failed; /* refused; `error` says why (NULL if even that found no memory) */
	json_t *error;
	const struct gr_catalogue *cat;
	struct gr_game *game;
	const struct gr_system *sys;
	struct gr_ctx ctx;
	bool has_seat; /* the request names a seat: nothing is said that it may not know */
	int seat;      /* 0: a spectator, who knows only what is public */
	bool no_memory;
};

/* All commands; ends with a row whose name is NULL. (commands.c) */
extern const struct wire_command wire_commands[];
/* Is the seat of the request the one that is asked; does the game wait for a decision? False: the call
 * has failed. (commands.c) */
bool wire_is_asked(struct wire_call *call);
bool wire_is_decision(struct wire_call *call);

/* Effort for odds, unless told. */
enum {
	WIRE_ODDS_SAMPLES = GR_ODDS_SAMPLES, /* playouts */
	WIRE_ODDS_NODES = GR_ODDS_NODES      /* states visited to be exact */
};

/* === session.c: from line to call to line ======================================================= */

/* A call of the session, with nothing in it yet. */
struct wire_call wire_begin(struct wire_session *session);
/* Read a line: parsed, its command found in `table`, its keys checked. False: refused. */
bool wire_read(struct wire_call *call, const struct wire_command *table, const char *line,
	       size_t len);
/* The answer as text, to be freed; drops what the call holds. */
char *wire_finish(struct wire_call *call);

/* === request.c: reading a request, refusing it ================================================= */

/* Refuse: code, and a text that names what, where and what was expected. The first refusal stays. */
void wire_fail(struct wire_call *call, const char *code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* The same with the rule, code and words of a system's reason. */
void wire_fail_reason(struct wire_call *call, const char *code, gr_reason reason);
/* Refuse for what the kernel says; reads game->fault. */
void wire_fail_game(struct wire_call *call, const struct gr_game *game, enum gr_error error);

/* Keys known, types right, needed ones there, language resolved. */
bool wire_check_request(struct wire_call *call);
/* The game is there if it is needed, the seat resolved, call->ctx what it sees. */
bool wire_take_place(struct wire_call *call);
/* The faces of the key `values`; -1 if one of them cannot be a face at all. (commands.c) */
int wire_read_faces(struct wire_call *call, uint8_t face[GR_MAX_DICE]);
/*
 * The action that explain and odds are about: the one given, which must be legal; 0 for the throw
 * that is due. Looks as the seat that is asked, unless the request names one. False if refused.
 * (commands.c)
 */
bool wire_read_subject(struct wire_call *call, gr_action *action);
/* NULL if the request does not have it. */
const char *wire_get_text(const struct wire_call *call, const char *key);
/* `otherwise` if the request does not have it. */
json_int_t wire_get_count(const struct wire_call *call, const char *key, json_int_t otherwise);
/* The catalogue for a language, NULL if there is none. */
const struct gr_catalogue *wire_find_language(const struct wire_session *session, const char *name);
/* What sort of thing a JSON value is, with its article. */
const char *wire_type_name(const json_t *json);

/* Make call->ctx the whole state (no seat) or the seat's view of it. To be called after changes. */
void wire_look(struct wire_call *call);
void wire_look_as(struct wire_call *call, int seat);

/* === say.c: making JSON ======================================================================== */

/* Put a value (may be NULL: memory is out, noted in the call) into an object or array. */
void wire_put(struct wire_call *call, json_t *object, const char *key, json_t *value);
void wire_push(struct wire_call *call, json_t *array, json_t *value);
/* A string; bytes that are no UTF-8 become '?'. NULL gives null. */
json_t *wire_say_text(const char *text);
/* [num, den]; halved until both fit. */
json_t *wire_say_fraction(struct wire_call *call, uint64_t num, uint64_t den);
/* Sixteen digits. */
json_t *wire_say_hex(uint64_t value);
/* The hash of what the asker may know of the state. */
json_t *wire_say_hash(const struct wire_call *call);
json_t *wire_say_rule(const struct gr_system *sys, gr_rule rule);
json_t *wire_say_seat(const struct gr_system *sys, int seat);
/* Value of a domain: number, true or false, or its id; null for a nameless 0. */
json_t *wire_say_value(const struct gr_system *sys, const struct gr_ctx *ctx, int domain,
		       int value);
/* {code, rule, text} */
json_t *wire_say_reason(struct wire_call *call, const struct gr_system *sys, gr_reason reason);
json_t *wire_say_phrase(struct wire_call *call, const struct gr_phrase *phrase);
/* The catalogue's line for room + id, null if it has none. */
json_t *wire_say_word(const struct wire_call *call, const struct gr_system *sys, const char *room,
		      const char *id);
/* A switch as true or false, others as their number. */
json_t *wire_say_option(const struct gr_option *option, int value);
/* The options of the game in progress. */
json_t *wire_say_options(struct wire_call *call);
json_t *wire_say_wait(struct wire_call *call);
/* {action, text, touches} */
json_t *wire_say_action(struct wire_call *call, gr_action action);
/* What a bot has looked at for the decision that the call's view waits for. */
json_t *wire_say_lines(struct wire_call *call, const struct wire_thought *thought);
bool wire_is_seen_by_all(const struct gr_system *sys, int seen_by);
/* [{action, text, touches}] of the legal actions, at a decision. */
json_t *wire_say_choices(struct wire_call *call);
json_t *wire_say_calc(struct wire_call *call, const struct gr_calc *calc);
/* Number of events that the asker may see; they are numbered 1 .. this. */
json_int_t wire_count_events(const struct wire_call *call);
/* The same, of those told before the journal had more than so many entries. */
json_int_t wire_count_events_until(const struct wire_call *call, uint32_t entries);
/* Events numbered above `since` that the asker may see, at most `limit`. */
json_t *wire_say_events(struct wire_call *call, json_int_t since, json_int_t limit);

/* === position.c, view.c ======================================================================== */

/* How a game shall begin. */
struct wire_start {
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	uint8_t option[GR_MAX_OPTIONS];
	enum gr_source source;
	uint64_t seed;
	json_t *position; /* NULL: from the set-up */
	void *state;      /* what the position says */
	bool has_stack;   /* the position is a whole exported state */
};

json_t *wire_say_position(struct wire_call *call);
/*
 * Read start->position on top of the set-up (or of nothing, if it brings its stack) into
 * start->state and set has_stack. Adds every fault to `faults`; true if there was none.
 */
bool wire_read_position(struct wire_call *call, struct wire_start *start, json_t *faults);

/* Fill call->answer with the view model for call->seat. */
void wire_say_view(struct wire_call *call);

/* === begin.c: the commands that make a game ===================================================== */

/* An empty game on the heap; NULL: memory is out, the call has failed. */
struct gr_game *wire_make_game(struct wire_call *call);
void wire_drop_game(struct gr_game *game);
void wire_run_new(struct wire_call *call);
void wire_run_load(struct wire_call *call);
void wire_run_save(struct wire_call *call);

/* === odds.c: what may come of it ================================================================ */

/* `odds` and `threats`, all at once. */
void wire_run_odds(struct wire_call *call);
/* The space of this id; 0: there is none, the call has failed. */
int wire_find_space(struct wire_call *call, const char *id);

/* The same in parts, for who has others waiting. */
struct wire_study;
/* Read the question; NULL: refused. It holds all that is needed, so the game may go on. */
struct wire_study *wire_begin_study(struct wire_call *call);
/* Work it out; any thread. */
void wire_run_study(struct wire_study *study);
/* Fill the answer. Needs no game: only call->sys and call->cat. */
void wire_tell_study(struct wire_call *call, struct wire_study *study);
void wire_drop_study(struct wire_study *study);

/* === survey.c: what a space is to who looks at it =============================================== */

void wire_run_survey(struct wire_call *call);

/* === advice.c: what a bot would play ============================================================ */

/* `ai`, all at once. */
void wire_run_ai(struct wire_call *call);

/* The same in parts, like a study; to be given back by free(). */
struct wire_advice;
struct wire_advice *wire_begin_advice(struct wire_call *call);
void wire_run_advice(struct wire_advice *advice);
void wire_tell_advice(struct wire_call *call, struct wire_advice *advice);

/* === review.c: a game looked at afterwards ====================================================== */

struct review;
struct review_wishes;

/* Effort, margin and seed of the request. False: refused. */
bool wire_read_wishes(struct wire_call *call, struct review_wishes *wishes);
/* What is done of a review of call->game, as doc/protocol.md describes it. */
json_t *wire_say_review(struct wire_call *call, const struct review *review);
void wire_run_review(struct wire_call *call);

/* === list.c: what there is to play, and the rules =============================================== */

void wire_run_systems(struct wire_call *call);
void wire_run_rules(struct wire_call *call);

#endif
