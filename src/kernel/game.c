/*
 * game.c - a game in progress: beginning, playing, throwing, taking back, branching.
 *
 * The state is always what the journal says: `start` and the entries give it again. Every call that
 * changes the game either goes through or leaves it as it was; memory can only be short in the
 * journal and in the log, so each call marks where these stood and goes back there on failure
 * (the counts in `fired` excepted, which only ever grow).
 */
#include "game.h"

#include <string.h>

#include "inside.h"

const char *
gr_error_code(enum gr_error error)
{
	static const char *const codes[] = {
		[GR_OK] = "ok",
		[GR_E_NOT_DECISION] = "not-decision",
		[GR_E_NOT_CHANCE] = "not-chance",
		[GR_E_NOTATION] = "notation",
		[GR_E_ILLEGAL] = "illegal",
		[GR_E_FACES] = "faces",
		[GR_E_UNDO_NOTHING] = "undo-nothing",
		[GR_E_UNDO_CHANCE] = "undo-chance",
		[GR_E_UNDO_SEAT] = "undo-seat",
		[GR_E_SAVE_SYNTAX] = "save-syntax",
		[GR_E_SAVE_SYSTEM] = "save-system",
		[GR_E_SAVE_SCENARIO] = "save-scenario",
		[GR_E_SAVE_OPTION] = "save-option",
		[GR_E_SAVE_HASH] = "save-hash",
		[GR_E_POSITION] = "position",
		[GR_E_MEMORY] = "memory",
		[GR_E_NO_ENTRY] = "no-entry",
	};
	return codes[error];
}

/* === Faults =================================================================================== */

/* Foreign text for people to see: printable ASCII stays, so that any front end can show it. */
static void
quote(char *out, size_t size, const char *str)
{
	size_t i = 0;
	for (; str && str[i] && i + 1 < size; i++)
		out[i] = str[i] >= ' ' && str[i] <= '~' ? str[i] : '?';
	out[i] = '\0';
}

enum gr_error
gr_game_refuse(struct gr_game *game, enum gr_error error, const char *found, const char *expected)
{
	struct gr_fault *fault = &game->fault;
	memset(fault, 0, sizeof *fault);
	fault->error = error;
	quote(fault->found, sizeof fault->found, found);
	quote(fault->expected, sizeof fault->expected, expected);
	return error;
}

static enum gr_error
refuse(struct gr_game *game, enum gr_error error)
{
	return gr_game_refuse(game, error, NULL, NULL);
}

/* === Listening ================================================================================ */

/* Room for one more event. Logged events point into their own record, and it may have moved. */
static bool
log_has_room(struct gr_game *game)
{
	if (game->log_len < game->log_cap)
		return true;
	size_t cap = game->log_cap ? game->log_cap * 2 : 32;
	struct gr_logged *log = game->memory.grow(game->log, cap * sizeof *log);
	if (!log)
		return false;
	for (size_t i = 0; i < game->log_len; i++) {
		if (log[i].event.calc)
			log[i].event.calc = &log[i].calc;
	}
	game->log = log;
	game->log_cap = cap;
	return true;
}

/* The ear: writes every event down. Rules cannot fail, so want of memory is noted and dealt with
 * when they are through. */
static void
hear(struct gr_sink *sink, const struct gr_event *event)
{
	void *around = (char *)sink - offsetof(struct gr_game, sink);
	struct gr_game *game = around;
	if (game->starved || !log_has_room(game)) {
		game->starved = true;
		return;
	}
	struct gr_logged *logged = &game->log[game->log_len++];
	memset(logged, 0, sizeof *logged);
	logged->event = *event;
	logged->entry = game->entries;
	if (event->calc) {
		logged->calc = *event->calc;
		logged->event.calc = &logged->calc;
	}
}

static struct gr_ctx
listening(struct gr_game *game)
{
	game->sink.event = game->quiet ? NULL : hear;
	game->sink.fired = game->fired;
	bool anybody = game->sink.event || game->sink.fired;
	return (struct gr_ctx){game->scenario, game->state, anybody ? &game->sink : NULL};
}

struct gr_ctx
gr_game_ctx(struct gr_game *game)
{
	return (struct gr_ctx){game->scenario, game->state, NULL};
}

const struct gr_node *
gr_game_node(const struct gr_game *game)
{
	return (const struct gr_node *)(const void *)game->state;
}

uint64_t
gr_game_hash(const struct gr_game *game)
{
	return gr_hash(game->state, game->sys->state_size);
}

/* === Coming and going ========================================================================= */

void
gr_game_init(struct gr_game *game, struct gr_memory memory)
{
	memset(game, 0, sizeof *game);
	game->memory = memory;
	game->undo_bar = GR_E_UNDO_NOTHING;
}

void
gr_game_drop(struct gr_game *game)
{
	struct gr_memory memory = game->memory;
	if (game->journal)
		memory.drop(game->journal);
	if (game->log)
		memory.drop(game->log);
	gr_game_init(game, memory);
}

struct gr_game *
gr_game_fresh(const struct gr_game *game)
{
	struct gr_game *fresh = game->memory.grow(NULL, sizeof *fresh);
	if (!fresh)
		return NULL;
	gr_game_init(fresh, game->memory);
	fresh->fired = game->fired;
	fresh->quiet = game->quiet;
	return fresh;
}

enum gr_error
gr_game_replace(struct gr_game *game, struct gr_game *fresh, enum gr_error error)
{
	struct gr_memory memory = game->memory;
	if (error == GR_OK) {
		gr_game_drop(game);
		*game = *fresh;
	} else {
		game->fault = fresh->fault;
		gr_game_drop(fresh);
	}
	memory.drop(fresh);
	return error;
}

/* === Beginning ================================================================================ */

static bool
is_scenario_of(const struct gr_system *sys, const struct gr_scenario *scenario)
{
	return strncmp(scenario->system, sys->name, sizeof scenario->system) == 0 &&
	       scenario->version == sys->scenario_version && scenario->size == sys->scenario_size;
}

static enum gr_error
take_options(struct gr_game *game, const uint8_t *options)
{
	const struct gr_system *sys = game->sys;
	memcpy(game->option, options, (size_t)sys->n_options);
	for (int i = 0; i < sys->n_options; i++) {
		if (!gr_option_fits(sys, game->scenario, i, options[i]))
			return gr_game_refuse(game, GR_E_SAVE_OPTION, sys->options[i].id, NULL);
	}
	return GR_OK;
}

/* Does the node point at rows that exist? Asked of bytes from outside before any rule sees them. */
static bool
node_exists(const struct gr_system *sys, const struct gr_node *node)
{
	if (node->seat > sys->seats)
		return false;
	switch (node->kind) {
	case GR_NOT_BEGUN: return true;
	case GR_DECISION: return node->seat > 0 && node->step > 0 && node->step < sys->n_steps;
	case GR_CHANCE: return node->step > 0 && node->step < sys->n_chances;
	case GR_OVER: return node->step < sys->n_results;
	default: return false;
	}
}

/* Is there something to decide where a decision is asked? */
static bool
can_go_on(const struct gr_system *sys, const struct gr_ctx *ctx)
{
	struct gr_rng any = {0};
	return gr_node(ctx)->kind != GR_DECISION || gr_random_action(sys, ctx, &any) != 0;
}

/* Take a position from outside, or fault.complaints say what is wrong with it. What runs by itself
 * from there must hold too: a stack made by hand may stand where play never does. */
static enum gr_error
take_position(struct gr_game *game, const struct gr_start *start)
{
	const struct gr_system *sys = game->sys;
	struct gr_ctx ctx = listening(game);
	struct gr_complaints complaints = {0};
	memcpy(game->state, start->state, sys->state_size);
	if (!start->has_stack)
		sys->enter(&ctx, &complaints);
	bool sane = node_exists(sys, gr_game_node(game));
	if (sane && complaints.n == 0)
		sys->verify(&ctx, &complaints);
	if (sane && complaints.n == 0) {
		gr_settle(sys, &ctx);
		sys->verify(&ctx, &complaints);
		sane = can_go_on(sys, &ctx);
	}
	if (sane && complaints.n == 0)
		return GR_OK;
	gr_game_refuse(game, GR_E_POSITION, sane ? NULL : "node", NULL);
	game->fault.complaints = complaints;
	return GR_E_POSITION;
}

enum gr_error
gr_game_begin(struct gr_game *game, const struct gr_start *start)
{
	const struct gr_system *sys = start->sys;
	gr_assert(sys->state_size >= sizeof(struct gr_node) && sys->state_size <= GR_MAX_STATE);
	gr_assert(sys->n_options <= GR_MAX_OPTIONS);
	if (!is_scenario_of(sys, start->scenario))
		return gr_game_refuse(game, GR_E_SAVE_SCENARIO, start->scenario->id, sys->name);
	game->sys = sys;
	game->scenario = start->scenario;
	game->source = start->source;
	game->rng.seed = start->seed;
	game->from_position = start->state != NULL;
	enum gr_error error =
		take_options(game, start->options ? start->options : start->scenario->option);
	if (error == GR_OK && start->state)
		error = take_position(game, start);
	if (error != GR_OK)
		return error;
	if (!start->state) {
		struct gr_ctx ctx = listening(game);
		gr_setup(sys, &ctx, game->option);
	}
	memcpy(game->start, game->state, sys->state_size);
	return game->starved ? refuse(game, GR_E_MEMORY) : GR_OK;
}

static enum gr_error
begin_instead(struct gr_game *game, const struct gr_start *start)
{
	struct gr_game *fresh = gr_game_fresh(game);
	if (!fresh)
		return refuse(game, GR_E_MEMORY);
	enum gr_error error = gr_game_begin(fresh, start);
	if (error == GR_OK)
		error = gr_game_run(fresh);
	return gr_game_replace(game, fresh, error);
}

enum gr_error
gr_game_new(struct gr_game *game, const struct gr_system *sys, const struct gr_scenario *scenario,
	    const uint8_t *options, enum gr_source source, uint64_t seed)
{
	struct gr_start start = {sys, scenario, options, source, seed, NULL, false};
	return begin_instead(game, &start);
}

enum gr_error
gr_game_position(struct gr_game *game, const struct gr_system *sys,
		 const struct gr_scenario *scenario, const uint8_t *options, enum gr_source source,
		 uint64_t seed, const void *state, bool has_stack)
{
	struct gr_start start = {sys, scenario, options, source, seed, state, has_stack};
	return begin_instead(game, &start);
}

/* === The window of undo ======================================================================= */

/* Has a fact come to light: a byte that the seat's view wiped before and shows now, unchanged? */
static bool
was_revealed(const struct gr_game *game, int seat)
{
	size_t size = game->sys->state_size;
	_Alignas(8) uint8_t before[GR_MAX_STATE];
	_Alignas(8) uint8_t after[GR_MAX_STATE];
	struct gr_ctx past = {game->scenario, before, NULL};
	struct gr_ctx now = {game->scenario, after, NULL};
	memcpy(before, game->spare, size);
	memcpy(after, game->state, size);
	game->sys->observe(&past, seat);
	if (memcmp(before, game->spare, size) == 0)
		return false;
	game->sys->observe(&now, seat);
	for (size_t i = 0; i < size; i++) {
		if (before[i] == game->spare[i])
			continue; /* it was known */
		if (game->state[i] == game->spare[i] && after[i] == game->state[i])
			return true;
	}
	return false;
}

/* Why a decision of `seat`, just carried out, may not be taken back; GR_OK if it may. */
static enum gr_error
bar_after(const struct gr_game *game, int seat)
{
	const struct gr_node *node = gr_game_node(game);
	if (node->kind != GR_DECISION)
		return GR_E_UNDO_CHANCE;
	if (node->seat != seat)
		return GR_E_UNDO_SEAT;
	return !game->quiet && was_revealed(game, seat) ? GR_E_UNDO_CHANCE : GR_OK;
}

bool
gr_game_can_undo(const struct gr_game *game, enum gr_error *why_not)
{
	bool can = game->entries > game->undo_floor;
	if (why_not)
		*why_not = can ? GR_OK : game->undo_bar;
	return can;
}

/* === Taking entries =========================================================================== */

/* Where a call began, for going back if memory is short; the state itself is in game->spare. */
struct mark {
	size_t journal_len;
	size_t log_len;
	uint32_t entries;
	uint32_t undo_floor;
	enum gr_error undo_bar;
	struct gr_rng rng;
};

static struct mark
set_mark(struct gr_game *game)
{
	memcpy(game->spare, game->state, game->sys->state_size);
	return (struct mark){game->journal_len, game->log_len,  game->entries,
			     game->undo_floor,  game->undo_bar, game->rng};
}

static enum gr_error
go_back(struct gr_game *game, const struct mark *mark)
{
	memcpy(game->state, game->spare, game->sys->state_size);
	game->journal_len = mark->journal_len;
	game->log_len = mark->log_len;
	game->entries = mark->entries;
	game->undo_floor = mark->undo_floor;
	game->undo_bar = mark->undo_bar;
	game->rng = mark->rng;
	game->starved = false;
	return refuse(game, GR_E_MEMORY);
}

/* A call that went through leaves no fault of an earlier one. */
static enum gr_error
done(struct gr_game *game, const struct mark *mark, bool went_through)
{
	return went_through ? refuse(game, GR_OK) : go_back(game, mark);
}

/* Carry out a checked entry and write it down. False: memory is short, go back to the mark. */
static bool
carry_out(struct gr_game *game, const struct gr_entry *entry)
{
	if (!gr_journal_add(game, entry))
		return false;
	int seat = gr_game_node(game)->seat;
	struct gr_ctx ctx = listening(game);
	gr_journal_redo(game->sys, &ctx, entry);
	/* A throw keeps the bar: it was set when the dice became due, or nothing was decided yet. */
	enum gr_error bar = entry->n > 0 ? game->undo_bar : bar_after(game, seat);
	if (bar != GR_OK) {
		game->undo_floor = game->entries;
		game->undo_bar = bar;
	}
	return !game->starved;
}

/* Every throw of a random game uses up the generator's draws for it, also one that a person has
 * typed or a replay has read: so the counter follows from the journal alone. */
static void
draw(struct gr_game *game, uint8_t *face)
{
	struct gr_ctx ctx = gr_game_ctx(game);
	struct gr_dice dice;
	gr_due(game->sys, &ctx, &dice);
	gr_rng_throw(&game->rng, &dice, face);
}

static bool
is_random_throw_due(const struct gr_game *game)
{
	return game->source == GR_DICE_RANDOM && gr_game_node(game)->kind == GR_CHANCE;
}

static bool
throw_all(struct gr_game *game)
{
	while (is_random_throw_due(game)) {
		struct gr_ctx ctx = gr_game_ctx(game);
		struct gr_dice dice;
		gr_due(game->sys, &ctx, &dice);
		struct gr_entry entry = {.n = dice.count};
		draw(game, entry.face);
		if (!carry_out(game, &entry))
			return false;
	}
	return true;
}

/* === Checking entries ========================================================================= */

static enum gr_error
refuse_action(struct gr_game *game, enum gr_error error, gr_reason reason, const char *found)
{
	struct gr_ctx ctx = listening(game);
	if (reason < game->sys->n_reasons)
		gr_cite(&ctx, game->sys->reasons[reason].rule);
	gr_game_refuse(game, error, found, NULL);
	game->fault.reason = reason;
	return error;
}

static enum gr_error
check_action(struct gr_game *game, gr_action action)
{
	if (gr_game_node(game)->kind != GR_DECISION)
		return refuse(game, GR_E_NOT_DECISION);
	struct gr_ctx ctx = gr_game_ctx(game);
	gr_reason reason = gr_check(game->sys, &ctx, action);
	return reason ? refuse_action(game, GR_E_ILLEGAL, reason, NULL) : GR_OK;
}

/* "2 of 1..6": what would have been a possible throw. */
static void
describe_dice(const struct gr_dice *dice, struct gr_text *text)
{
	gr_text_int(text, dice->count);
	gr_text_str(text, " of 1..");
	gr_text_int(text, dice->sides);
}

static enum gr_error
check_faces(struct gr_game *game, const uint8_t *face, int n)
{
	if (gr_game_node(game)->kind != GR_CHANCE)
		return refuse(game, GR_E_NOT_CHANCE);
	struct gr_ctx ctx = gr_game_ctx(game);
	struct gr_dice dice;
	gr_due(game->sys, &ctx, &dice);
	if (gr_dice_allows(&dice, face, n))
		return GR_OK;
	char due[32];
	struct gr_text text;
	gr_text_init(&text, due, sizeof due);
	describe_dice(&dice, &text);
	return gr_game_refuse(game, GR_E_FACES, NULL, due);
}

static enum gr_error
check_entry(struct gr_game *game, const struct gr_entry *entry)
{
	return entry->n ? check_faces(game, entry->face, entry->n)
			: check_action(game, entry->action);
}

/* Take a checked entry; false if memory is short. */
static bool
take_checked(struct gr_game *game, const struct gr_entry *entry)
{
	uint8_t unused[GR_MAX_DICE];
	if (is_random_throw_due(game))
		draw(game, unused);
	return carry_out(game, entry);
}

enum gr_error
gr_game_take(struct gr_game *game, const struct gr_entry *entry)
{
	enum gr_error error = check_entry(game, entry);
	if (error != GR_OK)
		return error;
	struct mark mark = set_mark(game);
	return done(game, &mark, take_checked(game, entry));
}

/* Take an entry and whatever the generator throws after it, all or nothing. */
static enum gr_error
take_and_run(struct gr_game *game, const struct gr_entry *entry)
{
	enum gr_error error = check_entry(game, entry);
	if (error != GR_OK)
		return error;
	struct mark mark = set_mark(game);
	return done(game, &mark, take_checked(game, entry) && throw_all(game));
}

/* === What front ends call ===================================================================== */

enum gr_error
gr_game_play(struct gr_game *game, gr_action action)
{
	struct gr_entry entry = {.action = action};
	return take_and_run(game, &entry);
}

enum gr_error
gr_game_play_text(struct gr_game *game, const char *notation)
{
	if (gr_game_node(game)->kind != GR_DECISION)
		return refuse(game, GR_E_NOT_DECISION);
	struct gr_ctx ctx = gr_game_ctx(game);
	gr_action action = 0;
	gr_reason reason = game->sys->action_parse(&ctx, notation, &action);
	if (reason)
		return refuse_action(game, GR_E_NOTATION, reason, notation);
	return gr_game_play(game, action);
}

enum gr_error
gr_game_roll(struct gr_game *game, const uint8_t *face, int n)
{
	if (n < 1 || n > GR_MAX_DICE)
		return check_faces(game, face, 0);
	struct gr_entry entry = {.n = n};
	memcpy(entry.face, face, (size_t)n);
	return take_and_run(game, &entry);
}

enum gr_error
gr_game_run(struct gr_game *game)
{
	struct mark mark = set_mark(game);
	return done(game, &mark, throw_all(game));
}

/* Step through the first k entries on the state in `ctx`; answers where entry k begins. */
static size_t
redo_entries(const struct gr_game *game, struct gr_ctx *ctx, uint32_t k)
{
	size_t at = 0;
	struct gr_entry entry;
	memcpy(ctx->state, game->start, game->sys->state_size);
	for (uint32_t i = 0; i < k && gr_journal_next(game, &at, &entry); i++)
		gr_journal_redo(game->sys, ctx, &entry);
	return at;
}

/* The entry dropped is a decision that led to no throw, so the generator stands where it stood. */
enum gr_error
gr_game_undo(struct gr_game *game)
{
	enum gr_error why_not;
	if (!gr_game_can_undo(game, &why_not))
		return refuse(game, why_not);
	struct gr_ctx ctx = gr_game_ctx(game);
	game->entries--;
	game->journal_len = redo_entries(game, &ctx, game->entries);
	while (game->log_len > 0 && game->log[game->log_len - 1].entry > game->entries)
		game->log_len--;
	return refuse(game, GR_OK);
}

void
gr_game_walk(const struct gr_game *game, bool (*each)(void *user, const struct gr_past *past),
	     void *user)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_entry entry;
	struct gr_past past = {
		.before = {game->scenario, state, NULL},
                  .entry = &entry
        };
	size_t at = redo_entries(game, &past.before, 0);
	while (gr_journal_next(game, &at, &entry)) {
		if (!each(user, &past))
			return;
		gr_journal_redo(game->sys, &past.before, &entry);
		past.k++;
	}
	past.entry = NULL;
	each(user, &past);
}

bool
gr_game_entry(const struct gr_game *game, uint32_t k, struct gr_text *text)
{
	if (k >= game->entries)
		return false;
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_ctx ctx = {game->scenario, state, NULL};
	size_t at = redo_entries(game, &ctx, k);
	struct gr_entry entry;
	if (gr_journal_next(game, &at, &entry))
		gr_journal_text(game->sys, &ctx, &entry, text);
	return true;
}

bool
gr_game_dice_proven(const struct gr_game *game, uint32_t *entry)
{
	_Alignas(8) uint8_t state[GR_MAX_STATE];
	struct gr_ctx ctx = {game->scenario, state, NULL};
	struct gr_rng rng = {game->rng.seed, 0};
	size_t at = redo_entries(game, &ctx, 0);
	struct gr_entry got;
	for (*entry = 0; gr_journal_next(game, &at, &got); ++*entry) {
		if (got.n > 0) {
			struct gr_dice dice;
			uint8_t face[GR_MAX_DICE];
			gr_due(game->sys, &ctx, &dice);
			gr_rng_throw(&rng, &dice, face);
			if (memcmp(face, got.face, (size_t)got.n) != 0)
				return false;
		}
		gr_journal_redo(game->sys, &ctx, &got);
	}
	return true;
}

/* The first k entries of `game` played again in `fresh`, an empty game. */
static enum gr_error
play_again(struct gr_game *fresh, const struct gr_game *game, uint32_t k)
{
	struct gr_start start = {.sys = game->sys,
				 .scenario = game->scenario,
				 .options = game->option,
				 .source = game->source,
				 .seed = game->rng.seed,
				 .state = game->from_position ? game->start : NULL,
				 .has_stack = true};
	enum gr_error error = gr_game_begin(fresh, &start);
	struct gr_entry entry;
	size_t at = 0;
	while (error == GR_OK && fresh->entries < k && gr_journal_next(game, &at, &entry))
		error = gr_game_take(fresh, &entry);
	return error;
}

enum gr_error
gr_game_branch(struct gr_game *out, const struct gr_game *game, uint32_t k)
{
	if (k > game->entries)
		return refuse(out, GR_E_NO_ENTRY);
	struct gr_game *fresh = gr_game_fresh(out);
	if (!fresh)
		return refuse(out, GR_E_MEMORY);
	/* These clauses were counted when the game was played. */
	fresh->fired = NULL;
	enum gr_error error = play_again(fresh, game, k);
	fresh->fired = out->fired;
	return gr_game_replace(out, fresh, error);
}
