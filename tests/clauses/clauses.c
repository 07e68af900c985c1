/*
 * clauses.c - see clauses.h. Compiled for each system with its own table.h.
 */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scenarios.h"

enum { MAX_TESTS = 1024 };

static struct {
	const char *clauses;
	const char *file;
	int line;
	table_test *test;
} registered[MAX_TESTS];
static size_t n_registered;

void
table_register(const char *clauses, const char *file, int line, table_test *test)
{
	if (n_registered == MAX_TESTS)
		abort();
	registered[n_registered].clauses = clauses;
	registered[n_registered].file = file;
	registered[n_registered].line = line;
	registered[n_registered++].test = test;
}

/* === failing ==================================================================================== */

static void
describe_node(struct table *t, char *text, size_t size)
{
	const struct gr_node *node = gr_game_node(t->game);
	const char *const kind[] = {"not begun", "decision", "chance", "over"};
	const struct gr_system *sys = t->game->sys;
	const char *name = "";
	if (node->kind == GR_DECISION)
		name = sys->steps[node->step].name;
	if (node->kind == GR_CHANCE)
		name = sys->chances[node->step].name;
	snprintf(text, size, "waiting: %s %s, seat %d", kind[node->kind & 3], name, node->seat);
}

_Noreturn void
give_up(struct table *t, const char *format, ...)
{
	char text[512], node[128] = "";
	va_list args;
	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (t->game->sys)
		describe_node(t, node, sizeof node);
	fail_msg("%s (%s)", text, node);
	abort();
}

void
table_expect(struct table *t, bool good, const char *what, const char *file, int line)
{
	if (!good)
		give_up(t, "%s:%d: expected %s", file, line, what);
}

void
table_expect_int(struct table *t, long long got, long long wanted, const char *what,
		 const char *file, int line)
{
	if (got != wanted)
		give_up(t, "%s:%d: %s is %lld, expected %lld", file, line, what, got, wanted);
}

/* === setting ==================================================================================== */

static void *
grow(void *old, size_t size)
{
	return realloc(old, size);
}

void
scenario(struct table *t, const char *id)
{
	for (const struct gr_blob *blob = gr_scenario_blobs; blob->name; blob++) {
		const struct gr_scenario *found = (const void *)blob->data;
		if (strcmp(found->id, id) == 0) {
			t->map = (const void *)found;
			memcpy(t->option, found->option, sizeof t->option);
			return;
		}
	}
	fail_msg("no scenario %s", id);
}

void
option(struct table *t, int which, bool on)
{
	t->option[which] = on;
}

static void
listen(struct table *t)
{
	memset(t->fired, 0, sizeof t->fired);
	t->game->fired = t->fired;
}

static void
begun(struct table *t, enum gr_error error)
{
	if (error != GR_OK) {
		char text[256] = "";
		for (int i = 0; i < t->game->fault.complaints.n; i++) {
			const gr_reason why = t->game->fault.complaints.at[i].reason;
			snprintf(text + strlen(text), sizeof text - strlen(text), " %s(%d)",
				 table_system.sys->reasons[why].code,
				 t->game->fault.complaints.at[i].value);
		}
		fail_msg("cannot begin: %s%s", gr_error_code(error), text);
	}
	t->ctx = gr_game_ctx(t->game);
}

void
setup(struct table *t)
{
	listen(t);
	begun(t,
	      gr_game_new(t->game, table_system.sys, &t->map->head, t->option, GR_DICE_SCRIPT, 1));
}

int
value_of(struct table *t, int domain, const char *id, int most)
{
	const struct gr_ctx ctx = {.scenario = t->map, .state = t->set};
	for (int value = 0; value <= most; value++) {
		const char *name = table_system.sys->id_of(&ctx, domain, value);
		if (name && strcmp(name, id) == 0)
			return value;
	}
	fail_msg("no such id: %s", id);
	return -1;
}

int
piece(struct table *t, const char *id)
{
	return value_of(t, GR_D_PIECE, id, table_system.sys->n_pieces);
}

int
place(struct table *t, const char *id)
{
	return value_of(t, GR_D_SPACE, id, table_system.sys->n_spaces);
}

static void
set_places(struct table *t, va_list args)
{
	const char *line;
	while ((line = va_arg(args, const char *)) != NULL) {
		char copy[512];
		char *rest = NULL;
		snprintf(copy, sizeof copy, "%s", line);
		char *word = strtok_r(copy, " ", &rest);
		const int where = place(t, word);
		while ((word = strtok_r(NULL, " ", &rest)) != NULL)
			table_system.put(t, word, where);
	}
}

static void
begin_setting(struct table *t)
{
	struct gr_ctx ctx = {.scenario = t->map, .state = t->set};
	memset(t->set, 0, sizeof *t->set);
	table_system.sys->setup(&ctx, t->option);
}

void
field(struct table *t, ...)
{
	va_list args;
	begin_setting(t);
	table_system.clear(t);
	va_start(args, t);
	set_places(t, args);
	va_end(args);
	table_system.settle(t);
}

void
change(struct table *t, ...)
{
	va_list args;
	begin_setting(t);
	va_start(args, t);
	set_places(t, args);
	va_end(args);
	table_system.settle(t);
}

void
table_begin(struct table *t)
{
	listen(t);
	begun(t, gr_game_position(t->game, table_system.sys, &t->map->head, t->option,
				  GR_DICE_SCRIPT, 1, t->set, false));
}

/* === playing ==================================================================================== */

static void
why_not(struct table *t, char *text, size_t size)
{
	const struct gr_fault *fault = &t->game->fault;
	const struct gr_reason_row *row = &table_system.sys->reasons[fault->reason];
	snprintf(text, size, "%s: %s [%s]", gr_error_code(fault->error),
		 fault->reason ? row->code : "",
		 table_system.sys->clauses[row->rule].id ? table_system.sys->clauses[row->rule].id
							 : "");
}

void
play(struct table *t, const char *actions)
{
	char copy[512];
	char *rest = NULL;
	snprintf(copy, sizeof copy, "%s", actions);
	for (char *one = strtok_r(copy, ";", &rest); one; one = strtok_r(NULL, ";", &rest)) {
		while (*one == ' ')
			one++;
		if (gr_game_play_text(t->game, one) != GR_OK) {
			char why[256];
			why_not(t, why, sizeof why);
			give_up(t, "cannot play '%s': %s", one, why);
		}
	}
}

void
roll(struct table *t, const char *faces)
{
	char copy[256];
	char *rest = NULL;
	snprintf(copy, sizeof copy, "%s", faces);
	for (char *one = strtok_r(copy, " ", &rest); one; one = strtok_r(NULL, " ", &rest)) {
		uint8_t face[GR_MAX_DICE];
		const int n = (int)strlen(one);
		for (int i = 0; i < n; i++)
			face[i] = (uint8_t)(one[i] - '0');
		if (gr_game_roll(t->game, face, n) != GR_OK)
			give_up(t, "cannot roll '%s' of '%s': %s", one, faces,
				gr_error_code(t->game->fault.error));
	}
}

/* === looking ==================================================================================== */

void
asked(struct table *t, const char *step, int side)
{
	const struct gr_node *node = gr_game_node(t->game);
	if (node->kind != GR_DECISION ||
	    strcmp(table_system.sys->steps[node->step].name, step) != 0 || node->seat != side + 1)
		give_up(t, "expected decision %s of seat %d", step, side + 1);
}

void
due(struct table *t, const char *chance)
{
	const struct gr_node *node = gr_game_node(t->game);
	if (node->kind != GR_CHANCE ||
	    strcmp(table_system.sys->chances[node->step].name, chance) != 0)
		give_up(t, "expected throw %s", chance);
}

static gr_reason
reason_of(struct table *t, const char *action, gr_action *a)
{
	t->ctx = gr_game_ctx(t->game);
	gr_reason why = table_system.sys->action_parse(&t->ctx, action, a);
	if (!why)
		why = gr_check(table_system.sys, &t->ctx, *a);
	return why;
}

void
refused(struct table *t, const char *action, gr_rule rule)
{
	TABLE_STATE before;
	gr_action a;
	memcpy(&before, t->game->state, sizeof before);
	const gr_reason why = reason_of(t, action, &a);
	const struct gr_reason_row *row = &table_system.sys->reasons[why];
	if (!why)
		give_up(t, "'%s' should be refused", action);
	if (row->rule != rule)
		give_up(t, "'%s' is refused by %s (%s), expected %s", action,
			row->rule ? table_system.sys->clauses[row->rule].id : "-", row->code,
			table_system.sys->clauses[rule].id);
	if (gr_game_play_text(t->game, action) == GR_OK)
		give_up(t, "'%s' was refused by check but played", action);
	if (memcmp(&before, t->game->state, sizeof before) != 0)
		give_up(t, "the refused '%s' changed the state", action);
	t->fired[rule]++;
}

void
allowed(struct table *t, const char *action)
{
	gr_action a;
	const gr_reason why = reason_of(t, action, &a);
	if (why)
		give_up(t, "'%s' should be allowed but: %s", action,
			table_system.sys->reasons[why].code);
}

static bool
is_listed(struct table *t, const char *action)
{
	static struct gr_list list;
	t->ctx = gr_game_ctx(t->game);
	gr_legal(table_system.sys, &t->ctx, &list);
	for (int i = 0; i < list.n; i++) {
		char text[GR_MAX_TEXT];
		struct gr_text say;
		gr_text_init(&say, text, sizeof text);
		table_system.sys->action_text(&t->ctx, list.action[i], &say);
		if (strcmp(text, action) == 0)
			return true;
	}
	return false;
}

void
listed(struct table *t, const char *action)
{
	if (!is_listed(t, action))
		give_up(t, "'%s' should be listed as legal", action);
}

void
unlisted(struct table *t, const char *action)
{
	if (is_listed(t, action))
		give_up(t, "'%s' should not be listed as legal", action);
}

int
legal_count(struct table *t)
{
	static struct gr_list list;
	t->ctx = gr_game_ctx(t->game);
	gr_legal(table_system.sys, &t->ctx, &list);
	return list.n;
}

const TABLE_STATE *
state(struct table *t)
{
	return (const void *)t->game->state;
}

void
at(struct table *t, const char *id, const char *where)
{
	const int is = state(t)->place[piece(t, id)];
	const char *name = table_system.sys->id_of(&t->ctx, GR_D_SPACE, is);
	if (is != place(t, where))
		give_up(t, "%s is at %s, expected %s", id, name ? name : "nowhere", where);
}

void
over(struct table *t, int seat, const char *cause)
{
	const struct gr_node *node = gr_game_node(t->game);
	if (node->kind != GR_OVER || node->seat != seat ||
	    strcmp(table_system.sys->results[node->step].cause, cause) != 0)
		give_up(t, "expected the game to be over, seat %d by %s", seat, cause);
}

void
told(struct table *t, gr_rule rule)
{
	if (!t->fired[rule])
		give_up(t, "clause %s has not been at work", table_system.sys->clauses[rule].id);
}

void
untold(struct table *t, gr_rule rule)
{
	if (t->fired[rule])
		give_up(t, "clause %s should not have been at work",
			table_system.sys->clauses[rule].id);
}

void
forget(struct table *t)
{
	memset(t->fired, 0, sizeof t->fired);
}

/* === calculations =============================================================================== */

struct calcs {
	int n;
	struct gr_calc at[16];
};

static void
take_calc(void *user, const struct gr_calc *calc)
{
	struct calcs *calcs = user;
	if (calcs->n < 16)
		calcs->at[calcs->n++] = *calc;
}

static const struct gr_calc *
calc_of(struct table *t, const char *action, int n)
{
	static struct calcs calcs;
	gr_action a = 0;
	calcs.n = 0;
	t->ctx = gr_game_ctx(t->game);
	if (action && *action && reason_of(t, action, &a))
		give_up(t, "'%s' cannot be explained: it is not legal", action);
	table_system.sys->explain(&t->ctx, a, take_calc, &calcs);
	if (n >= calcs.n)
		give_up(t, "'%s' has %d calculations, wanted number %d", action ? action : "",
			calcs.n, n);
	return &calcs.at[n];
}

int
total(struct table *t, const char *action)
{
	return calc_of(t, action, 0)->total;
}

int
total_n(struct table *t, const char *action, int n)
{
	return calc_of(t, action, n)->total;
}

int
term_of(struct table *t, const char *action, gr_rule rule)
{
	const struct gr_calc *calc = calc_of(t, action, 0);
	for (int i = 0; i < calc->n; i++)
		if (calc->term[i].rule == rule)
			return calc->term[i].value;
	return 0;
}

/* === running ==================================================================================== */

static void
run_one(void **user)
{
	const size_t i = (size_t)(uintptr_t)*user;
	struct table t = {.name = registered[i].clauses};
	if (table_system.sys->n_clauses > TABLE_MAX_CLAUSES)
		abort();
	t.game = malloc(sizeof *t.game);
	t.set = calloc(1, sizeof *t.set);
	if (!t.game || !t.set)
		abort();
	gr_game_init(t.game, (struct gr_memory){.grow = grow, .drop = free});
	scenario(&t, table_system.scenario);
	registered[i].test(&t);
	gr_game_drop(t.game);
	free(t.game);
	free(t.set);
}

static int
run_all(void)
{
	static struct CMUnitTest tests[MAX_TESTS];
	static char names[MAX_TESTS][192];
	for (size_t i = 0; i < n_registered; i++) {
		const char *base = strrchr(registered[i].file, '/');
		snprintf(names[i], sizeof names[i], "%s:%d %s",
			 base ? base + 1 : registered[i].file, registered[i].line,
			 registered[i].clauses);
		tests[i] = (struct CMUnitTest){.name = names[i],
					       .test_func = run_one,
					       .initial_state = (void *)(uintptr_t)i};
	}
	return _cmocka_run_group_tests(table_system.sys->name, tests, n_registered, NULL, NULL);
}

int
main(void)
{
	return run_all();
}

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	fprintf(stderr, "panic: %s (%s:%d)\n", what, file, line);
	abort();
}
