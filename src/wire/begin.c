/*
 * begin.c - the commands that make a game: new, load; and save.
 *
 * A new game is made beside the old one and takes its place only when nothing was wrong, so that a
 * refused request leaves the session as it was.
 */
#include "wire.h"

#include <stdlib.h>
#include <string.h>

/* === Memory =================================================================================== */

static void *
grow(void *old, size_t size)
{
	return realloc(old, size);
}

static const struct gr_memory memory = {grow, free};

struct gr_game *
wire_make_game(struct wire_call *call)
{
	struct gr_game *game = malloc(sizeof *game);
	if (game)
		gr_game_init(game, memory);
	else
		wire_fail(call, "memory", "memory is out");
	return game;
}

void
wire_drop_game(struct gr_game *game)
{
	if (game)
		gr_game_drop(game);
	free(game);
}

/* The new game takes the old one's place, with the language it was asked for in. */
static void
take_game(struct wire_call *call, struct gr_game *game)
{
	struct wire_session *session = call->session;
	struct gr_game *old = session->game;
	session->game = game;
	session->cat = call->cat;
	call->game = game;
	call->sys = game->sys;
	call->has_seat = false;
	wire_look(call);
	wire_put(call, call->answer, "system", wire_say_text(game->sys->name));
	wire_put(call, call->answer, "scenario", wire_say_text(game->scenario->id));
	wire_put(call, call->answer, "hash", wire_say_hash(call));
	wire_put(call, call->answer, "wait", wire_say_wait(call));
	wire_put(call, call->answer, "last", json_integer(wire_count_events(call)));
	wire_drop_game(old);
}

/* === New: what is asked for ===================================================================== */

static bool
find_system(struct wire_call *call, struct wire_start *start)
{
	const char *name = wire_get_text(call, "system");
	start->sys = name ? gr_system_named(name) : call->sys;
	if (start->sys)
		return true;
	char known[256];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int i = 0; gr_systems[i]; i++) {
		gr_text_str(&text, " ");
		gr_text_str(&text, gr_systems[i]->name);
	}
	if (name)
		wire_fail(call, "unknown-system",
			  "%s: key \"system\" is \"%.40s\", expected one of:%s",
			  call->command->name, name, known);
	else
		wire_fail(call, "missing-key", "%s: key \"system\" is missing, expected one of:%s",
			  call->command->name, known);
	return false;
}

/* The one that is named; else that of the game in progress; else the system's first. */
static bool
find_scenario(struct wire_call *call, struct wire_start *start)
{
	const struct wire_library *library = call->session->library;
	const char *system = start->sys->name;
	const char *id = wire_get_text(call, "scenario");
	if (id)
		start->scenario = library->find(library->user, system, id);
	else if (call->game && call->sys == start->sys)
		start->scenario = call->game->scenario;
	else
		start->scenario = library->scenario(library->user, system, 0);
	if (start->scenario)
		return true;
	char known[256];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	const struct gr_scenario *other;
	for (int k = 0; (other = library->scenario(library->user, system, k)); k++) {
		gr_text_str(&text, " ");
		gr_text_str(&text, other->id);
	}
	wire_fail(call, "unknown-scenario", "%s: key \"scenario\" is \"%.40s\", expected one of:%s",
		  call->command->name, id ? id : "", known);
	return false;
}

static int
find_option(const struct gr_system *sys, const char *id)
{
	for (int i = 0; i < sys->n_options; i++) {
		if (strcmp(sys->options[i].id, id) == 0)
			return i;
	}
	return -1;
}

/* A switch takes true, false, 0 or 1; others a number. */
static bool
read_option(const struct gr_option *option, const json_t *value, uint8_t *out)
{
	json_int_t number =
		json_is_boolean(value) ? json_is_true(value) : json_integer_value(value);
	bool is_switch = option->values == 2;
	if (!json_is_integer(value) && !(is_switch && json_is_boolean(value)))
		return false;
	if (number < 0 || number >= option->values)
		return false;
	*out = (uint8_t)number;
	return true;
}

static bool
read_options(struct wire_call *call, struct wire_start *start)
{
	memcpy(start->option, start->scenario->option, sizeof start->option);
	const char *id;
	json_t *value;
	json_object_foreach(json_object_get(call->request, "options"), id, value)
	{
		int k = find_option(start->sys, id);
		if (k < 0) {
			wire_fail(call, "unknown-option",
				  "%s: options.%.40s is not an option of %s, expected those that "
				  "systems lists",
				  call->command->name, id, start->sys->name);
			return false;
		}
		const struct gr_option *option = &start->sys->options[k];
		if (!read_option(option, value, &start->option[k])) {
			wire_fail(call, "range", "%s: options.%s, expected %s0 to %d",
				  call->command->name, id,
				  option->values == 2 ? "true or false or " : "",
				  option->values - 1);
			return false;
		}
		if (!gr_option_fits(start->sys, start->scenario, k, start->option[k])) {
			wire_fail(call, "option-withheld",
				  "%s: options.%s is not offered in %s, expected its default",
				  call->command->name, id, start->scenario->id);
			return false;
		}
	}
	return true;
}

static bool
read_dice(struct wire_call *call, struct wire_start *start)
{
	const struct wire_library *library = call->session->library;
	const char *dice = wire_get_text(call, "dice");
	if (!dice || strcmp(dice, "random") == 0) {
		start->source = GR_DICE_RANDOM;
	} else if (strcmp(dice, "script") == 0) {
		start->source = GR_DICE_SCRIPT;
	} else if (strcmp(dice, "ask") == 0) {
		start->source = GR_DICE_ASK;
	} else {
		wire_fail(call, "range",
			  "%s: key \"dice\" is \"%.40s\", expected random, script or ask",
			  call->command->name, dice);
		return false;
	}
	bool is_given = json_object_get(call->request, "seed") != NULL;
	if (is_given || !library->seed)
		start->seed = (uint64_t)wire_get_count(call, "seed", 0);
	else
		start->seed = library->seed(library->user);
	return true;
}

/* === New: making it ============================================================================= */

/* Refuse a position with all that is wrong with it. */
static void
fail_position(struct wire_call *call, json_t *faults)
{
	size_t n = json_array_size(faults);
	const char *first = json_string_value(json_object_get(json_array_get(faults, 0), "text"));
	wire_fail(call, "position", "the position has %zu fault%s, the first: %s", n,
		  n == 1 ? "" : "s", first ? first : "unknown");
	json_t *rule = json_object_get(json_array_get(faults, 0), "rule");
	if (rule)
		wire_put(call, call->error, "rule", json_incref(rule));
	wire_put(call, call->error, "list", json_incref(faults));
}

/* The kernel refuses a stack that stands nowhere before the system sees it. */
static void
add_node_fault(struct wire_call *call, json_t *faults)
{
	json_t *fault = json_object();
	wire_put(call, fault, "code", json_string("stack"));
	wire_put(call, fault, "rule", json_null());
	wire_put(call, fault, "text",
		 json_string("position: the stack stands at no step of the game, expected a whole "
			     "state as state gives it, or no stack"));
	wire_put(call, fault, "about", json_string("position.stack"));
	wire_push(call, faults, fault);
}

static void
list_complaints(struct wire_call *call, const struct wire_start *start,
		const struct gr_complaints *complaints, json_t *faults)
{
	struct gr_ctx ctx = {start->scenario, start->state, NULL};
	if (complaints->n == 0)
		add_node_fault(call, faults);
	for (int i = 0; i < complaints->n; i++) {
		const struct gr_complaint *complaint = &complaints->at[i];
		json_t *fault = wire_say_reason(call, start->sys, complaint->reason);
		json_t *about = json_null();
		if (complaint->domain != GR_D_NONE)
			about = wire_say_value(start->sys, &ctx, complaint->domain,
					       complaint->value);
		wire_put(call, fault, "about", about);
		wire_push(call, faults, fault);
	}
}

/* A whole state that waits for dice goes on waiting, unless the request says who throws them. */
static bool
waits_for_dice(const struct wire_start *start)
{
	struct gr_ctx ctx = {start->scenario, start->state, NULL};
	return start->has_stack && gr_node(&ctx)->kind == GR_CHANCE;
}

static enum gr_error
begin(struct wire_call *call, struct wire_start *start, struct gr_game *game, json_t *faults)
{
	if (!start->position)
		return gr_game_new(game, start->sys, start->scenario, start->option, start->source,
				   start->seed);
	if (!wire_read_position(call, start, faults))
		return GR_E_POSITION;
	if (waits_for_dice(start) && !json_object_get(call->request, "dice"))
		start->source = GR_DICE_SCRIPT;
	enum gr_error error =
		gr_game_position(game, start->sys, start->scenario, start->option, start->source,
				 start->seed, start->state, start->has_stack);
	if (error == GR_E_POSITION)
		list_complaints(call, start, &game->fault.complaints, faults);
	return error;
}

void
wire_run_new(struct wire_call *call)
{
	struct wire_start start = {.state = call->session->view,
				   .position = json_object_get(call->request, "position")};
	if (!find_system(call, &start) || !find_scenario(call, &start) ||
	    !read_options(call, &start) || !read_dice(call, &start))
		return;
	struct gr_game *game = wire_make_game(call);
	if (!game)
		return;
	json_t *faults = json_array();
	enum gr_error error = begin(call, &start, game, faults);
	if (error == GR_OK) {
		take_game(call, game);
	} else {
		if (json_array_size(faults) > 0)
			fail_position(call, faults);
		else
			wire_fail_game(call, game, error);
		wire_drop_game(game);
	}
	json_decref(faults);
}

/* === Load and save ============================================================================== */

void
wire_run_load(struct wire_call *call)
{
	const struct wire_library *library = call->session->library;
	const json_t *save = json_object_get(call->request, "save");
	struct gr_game *game = wire_make_game(call);
	if (!game)
		return;
	enum gr_error error = gr_game_load(game, json_string_value(save), json_string_length(save),
					   library->find, library->user);
	if (error != GR_OK) {
		wire_fail_game(call, game, error);
		wire_drop_game(game);
		return;
	}
	take_game(call, game);
	json_t *warnings = json_array();
	if (game->warnings & GR_W_RULES)
		wire_push(call, warnings, json_string("rules"));
	if (game->warnings & GR_W_CUT)
		wire_push(call, warnings, json_string("cut"));
	wire_put(call, call->answer, "warnings", warnings);
}

/* A text that grows. */
struct pile {
	char *at;
	size_t len, room;
	bool failed;
};

static void
add_to_pile(void *user, const char *text, size_t len)
{
	struct pile *pile = user;
	if (!pile->failed && pile->len + len > pile->room) {
		size_t room = 2 * pile->room + len + 4096;
		char *at = realloc(pile->at, room);
		pile->failed = at == NULL;
		if (at) {
			pile->at = at;
			pile->room = room;
		}
	}
	if (pile->failed || len == 0)
		return;
	memcpy(pile->at + pile->len, text, len);
	pile->len += len;
}

void
wire_run_save(struct wire_call *call)
{
	struct pile pile = {NULL, 0, 0, false};
	gr_game_save(call->game, add_to_pile, &pile);
	if (pile.failed)
		wire_fail(call, "memory", "memory is out");
	else
		wire_put(call, call->answer, "save",
			 json_stringn(pile.at ? pile.at : "", pile.len));
	free(pile.at);
}
