/*
 * table.c - a table in a test: the store in memory, the connections, requests as text.
 */
#include "table.h"

#include "systems.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* === The store ================================================================================ */

static char *
copy_text(const char *text)
{
	char *copy = malloc(strlen(text) + 1);
	assert_non_null(copy);
	strcpy(copy, text);
	return copy;
}

static struct stored *
find_stored(struct table *table, const char *id)
{
	for (int i = 0; i < table->n_games; i++) {
		if (strcmp(table->game[i].id, id) == 0)
			return &table->game[i];
	}
	return NULL;
}

static bool
may_write(struct table *table)
{
	if (table->fail_writes > 0) {
		table->fail_writes--;
		return false;
	}
	table->writes++;
	return true;
}

static void
put_lines(struct stored *game, uint32_t from, const char *const *lines, uint32_t n)
{
	assert_true(from <= game->n);
	while (game->n > from)
		free(game->line[--game->n]);
	for (uint32_t i = 0; i < n; i++) {
		assert_null(strchr(lines[i], '\n'));
		assert_true(game->n < MAX_LINES);
		game->line[game->n++] = copy_text(lines[i]);
	}
}

static bool
store_create(void *user, const char *id, const char *head, const char *beginning,
	     const char *const *lines, uint32_t n)
{
	struct table *table = user;
	assert_null(find_stored(table, id));
	assert_null(strchr(head, '\n'));
	if (!may_write(table))
		return false;
	assert_true(table->n_games < MAX_STORED);
	struct stored *game = &table->game[table->n_games++];
	memset(game, 0, sizeof *game);
	snprintf(game->id, sizeof game->id, "%s", id);
	game->head = copy_text(head);
	game->beginning = copy_text(beginning);
	game->changed = ++table->changes;
	put_lines(game, 0, lines, n);
	return true;
}

static bool
store_write(void *user, const char *id, const char *head, uint32_t from, const char *const *lines,
	    uint32_t n)
{
	struct table *table = user;
	struct stored *game = find_stored(table, id);
	assert_non_null(game);
	if (!may_write(table))
		return false;
	free(game->head);
	game->head = copy_text(head);
	game->changed = ++table->changes;
	put_lines(game, from, lines, n);
	return true;
}

static void
free_stored(struct stored *game)
{
	put_lines(game, 0, NULL, 0);
	free(game->head);
	free(game->beginning);
}

static bool
store_remove(void *user, const char *id)
{
	struct table *table = user;
	struct stored *game = find_stored(table, id);
	assert_non_null(game);
	if (!may_write(table))
		return false;
	free_stored(game);
	*game = table->game[--table->n_games];
	return true;
}

static bool
store_read(void *user, const char *id, char **text)
{
	struct table *table = user;
	const struct stored *game = find_stored(table, id);
	assert_non_null(game);
	if (table->fail_reads > 0) {
		table->fail_reads--;
		return false;
	}
	table->reads++;
	size_t len = strlen(game->beginning) + 1;
	for (uint32_t i = 0; i < game->n; i++)
		len += strlen(game->line[i]) + 1;
	*text = malloc(len);
	assert_non_null(*text);
	strcpy(*text, game->beginning);
	for (uint32_t i = 0; i < game->n; i++) {
		strcat(*text, game->line[i]);
		strcat(*text, "\n");
	}
	return true;
}

/* Newest change first. */
static bool
store_list(void *user, void (*each)(void *arg, const char *game, const char *head), void *arg)
{
	struct table *table = user;
	for (unsigned changed = table->changes; changed > 0; changed--) {
		for (int i = 0; i < table->n_games; i++) {
			if (table->game[i].changed == changed)
				each(arg, table->game[i].id, table->game[i].head);
		}
	}
	if (table->fail_reads > 0) {
		table->fail_reads--;
		return false;
	}
	return true;
}

static const char *
store_error(void *user)
{
	(void)user;
	return "the disk is made of cheese";
}

struct stored *
newest(struct table *table)
{
	struct stored *found = NULL;
	for (int i = 0; i < table->n_games; i++) {
		if (!found || table->game[i].changed > found->changed)
			found = &table->game[i];
	}
	assert_non_null(found);
	return found;
}

/* === Connections ============================================================================== */

static void
deliver(void *user, const uint32_t *client, uint32_t n, const char *text, size_t len)
{
	struct table *table = user;
	json_error_t error;
	assert_int_equal(strlen(text), len);
	assert_null(strchr(text, '\n'));
	table->sends++;
	table->sent_to += n;
	if (table->is_deaf)
		return;
	json_t *json = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
	if (!json)
		fail_msg("no JSON is sent: %s: %s", error.text, text);
	for (uint32_t i = 0; i < n; i++) {
		assert_true(client[i] > 0 && client[i] < MAX_CLIENTS);
		json_array_append(table->inbox[client[i]], json);
	}
	json_decref(json);
}

/* Not random at all, but never the same twice. */
static void
fill(void *user, void *bytes, size_t len)
{
	struct table *table = user;
	struct gr_rng rng = {12345, table->luck};
	uint8_t *byte = bytes;
	for (size_t i = 0; i < len; i++)
		byte[i] = (uint8_t)gr_rng_below(&rng, 256);
	table->luck = rng.drawn;
}

static int64_t
seconds(void *user)
{
	struct table *table = user;
	return ++table->clock;
}

/* === Beginning and ending ===================================================================== */

static const struct gr_scenario *
find_scenario(void *user, const char *system, const char *id)
{
	if (strcmp(system, "veiled") == 0)
		return strcmp(id, veiled_scenario.id) == 0 ? &veiled_scenario : NULL;
	return talk_library.find(user, system, id);
}

static const struct gr_scenario *
scenario_at(void *user, const char *system, int k)
{
	if (strcmp(system, "veiled") == 0)
		return k == 0 ? &veiled_scenario : NULL;
	return talk_library.scenario(user, system, k);
}

int
table_set_up(void **state)
{
	static struct wire_library library;
	make_veiled();
	library = talk_library;
	library.find = find_scenario;
	library.scenario = scenario_at;
	struct table *table = calloc(1, sizeof *table);
	assert_non_null(table);
	table->env = (struct host_env){
		.user = table,
		.library = &library,
		.store = {.user = table,
			  .create = store_create,
			  .write = store_write,
			  .remove = store_remove,
			  .read = store_read,
			  .list = store_list,
			  .error = store_error},
		.send = deliver,
		.random = fill,
		.now = seconds,
	};
	for (int i = 0; i < MAX_CLIENTS; i++)
		table->inbox[i] = json_array();
	table->host = host_open(&table->env);
	assert_non_null(table->host);
	for (uint32_t client = 1; client <= 4; client++)
		assert_true(host_connect(table->host, client));
	*state = table;
	return 0;
}

int
table_tear_down(void **state)
{
	struct table *table = *state;
	host_close(table->host);
	for (int i = 0; i < MAX_CLIENTS; i++)
		json_decref(table->inbox[i]);
	for (int i = 0; i < table->n_games; i++)
		free_stored(&table->game[i]);
	free(table);
	return 0;
}

void
table_restart(struct table *table)
{
	host_close(table->host);
	table->host = host_open(&table->env);
	assert_non_null(table->host);
	for (int i = 0; i < MAX_CLIENTS; i++)
		json_array_clear(table->inbox[i]);
	for (uint32_t client = 1; client <= 4; client++)
		assert_true(host_connect(table->host, client));
}

/* === Talking ================================================================================== */

/* GAME, RED and BLUE filled in; to be freed. */
static char *
filled(const struct table *table, const char *text)
{
	const struct {
		const char *word, *with;
	} fillings[] = {
		{"GAME",  table->game_id},
                { "RED", table->token[1]},
                {"BLUE", table->token[2]}
        };
	char *copy = malloc(strlen(text) * 8 + 1);
	assert_non_null(copy);
	char *out = copy;
	while (*text) {
		size_t i = 0;
		while (i < 3 && strncmp(text, fillings[i].word, strlen(fillings[i].word)) != 0)
			i++;
		if (i < 3) {
			out = stpcpy(out, fillings[i].with);
			text += strlen(fillings[i].word);
		} else {
			*out++ = *text++;
		}
	}
	*out = '\0';
	return copy;
}

/* The one message that is no push. */
static json_t *
take_answer(struct table *table, uint32_t client)
{
	json_t *inbox = table->inbox[client];
	json_t *answer = NULL;
	for (size_t i = 0; i < json_array_size(inbox);) {
		json_t *message = json_array_get(inbox, i);
		if (json_object_get(message, "push")) {
			i++;
			continue;
		}
		assert_null(answer);
		answer = json_incref(message);
		json_array_remove(inbox, i);
	}
	assert_non_null(answer);
	return answer;
}

static json_t *ask_list(struct table *table, uint32_t client, const char *format, va_list args)
	__attribute__((format(printf, 3, 0)));

static json_t *
ask_list(struct table *table, uint32_t client, const char *format, va_list args)
{
	char line[8192];
	int len = vsnprintf(line, sizeof line, format, args);
	assert_true(len >= 0 && (size_t)len < sizeof line);
	char *quotes = quoted(line);
	char *request = filled(table, quotes);
	/* A block of its own, so that reading beyond its end is noticed. */
	size_t n = strlen(request);
	char *exact = malloc(n);
	memcpy(exact, request, n);
	host_receive(table->host, client, exact, n);
	free(exact);
	free(request);
	free(quotes);
	return take_answer(table, client);
}

json_t *
ask(struct table *table, uint32_t client, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	json_t *answer = ask_list(table, client, format, args);
	va_end(args);
	return answer;
}

static void
require_ok(json_t *answer, const char *format)
{
	if (json_is_true(json_object_get(answer, "ok")))
		return;
	char *shown = json_dumps(answer, JSON_COMPACT);
	print_error("%s\n%s\n", format, shown);
	free(shown);
	fail();
}

json_t *
must(struct table *table, uint32_t client, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	json_t *answer = ask_list(table, client, format, args);
	va_end(args);
	require_ok(answer, format);
	return answer;
}

void
done(struct table *table, uint32_t client, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	json_t *answer = ask_list(table, client, format, args);
	va_end(args);
	require_ok(answer, format);
	json_decref(answer);
}

void
refused(struct table *table, uint32_t client, const char *code, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	json_t *answer = ask_list(table, client, format, args);
	va_end(args);
	assert_true(json_is_false(json_object_get(answer, "ok")));
	assert_text(answer, "error.code", code);
	assert_true(json_is_string(at(answer, "error.text")));
	json_decref(answer);
}

json_t *
next_push(struct table *table, uint32_t client)
{
	json_t *inbox = table->inbox[client];
	json_t *push = json_incref(json_array_get(inbox, 0));
	if (push) {
		assert_non_null(json_object_get(push, "push"));
		json_array_remove(inbox, 0);
	}
	return push;
}

json_t *
must_push(struct table *table, uint32_t client, const char *kind)
{
	json_t *push = next_push(table, client);
	assert_non_null(push);
	assert_text(push, "push", kind);
	assert_text(push, "game", table->game_id);
	return push;
}

void
no_push(struct table *table, uint32_t client)
{
	assert_int_equal(json_array_size(table->inbox[client]), 0);
}

/* === Games ==================================================================================== */

static void
note_token(struct table *table, json_t *answer, const char *seat, int number)
{
	json_t *token = json_object_get(json_object_get(answer, "tokens"), seat);
	snprintf(table->token[number], sizeof table->token[number], "%s",
		 token ? json_string_value(token) : "");
}

void
create(struct table *table, const char *keys)
{
	json_t *answer = must(table, 1, "{'cmd':'create',%s}", keys);
	snprintf(table->game_id, sizeof table->game_id, "%s",
		 json_string_value(json_object_get(answer, "game")));
	note_token(table, answer, "red", 1);
	note_token(table, answer, "blue", 2);
	json_decref(answer);
}

void
begin(struct table *table)
{
	create(table, "'system':'toy','dice':'ask','options':{'health':0}");
	done(table, 1, "{'cmd':'sit','game':'GAME','tokens':['RED']}");
	done(table, 2, "{'cmd':'sit','game':'GAME','tokens':['BLUE']}");
	done(table, 1, "{'cmd':'roll','game':'GAME','at':0,'values':[1]}");
	done(table, 2, "{'cmd':'roll','game':'GAME','at':1,'values':[3]}");
	json_array_clear(table->inbox[1]);
	json_array_clear(table->inbox[2]);
}

int
think_all(struct table *table)
{
	struct host_job job;
	int n = 0;
	for (; n < 10000 && host_due(table->host, &job); n++) {
		host_think(table->env.library, &job, 0);
		host_done(table->host, &job);
	}
	return n;
}
