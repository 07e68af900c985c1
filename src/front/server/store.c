/*
 * store.c - games in an SQLite file: write-ahead log, synchronous FULL, one transaction a change, so
 * that what was acknowledged survives a killed program and a pulled plug.
 *
 * The file is ours alone while the server runs (exclusive lock). It is known by its application id,
 * and its user_version is the version of the tables:
 *
 *	1	games(id, changed, head, beginning), entries(game, n, line)
 */
#include "server.h"

#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	APPLICATION = 0x47524f47, /* "GROG" */
	VERSION = 1
};

enum {
	BEGIN,
	COMMIT,
	ROLLBACK,
	ADD_GAME,
	SET_HEAD,
	CUT,
	ADD_LINE,
	REMOVE,
	GET_BEGINNING,
	GET_LINES,
	LIST,
	N_STATEMENTS
};

static const char *const sql[N_STATEMENTS] = {
	[BEGIN] = "BEGIN IMMEDIATE",
	[COMMIT] = "COMMIT",
	[ROLLBACK] = "ROLLBACK",
	[ADD_GAME] = "INSERT INTO games(id, changed, head, beginning) VALUES(?1, ?2, ?3, ?4)",
	[SET_HEAD] = "UPDATE games SET changed = ?2, head = ?3 WHERE id = ?1",
	[CUT] = "DELETE FROM entries WHERE game = ?1 AND n >= ?2",
	[ADD_LINE] = "INSERT INTO entries(game, n, line) VALUES(?1, ?2, ?3)",
	[REMOVE] = "DELETE FROM games WHERE id = ?1",
	[GET_BEGINNING] = "SELECT beginning FROM games WHERE id = ?1",
	[GET_LINES] = "SELECT line FROM entries WHERE game = ?1 ORDER BY n",
	[LIST] = "SELECT id, head FROM games ORDER BY changed DESC",
};

static const char tables[] =
	"CREATE TABLE games(id TEXT PRIMARY KEY, changed INTEGER NOT NULL, head TEXT NOT NULL,"
	" beginning TEXT NOT NULL) WITHOUT ROWID;"
	"CREATE UNIQUE INDEX games_changed ON games(changed);"
	"CREATE TABLE entries(game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,"
	" n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY(game, n)) WITHOUT ROWID;";

struct store {
	sqlite3 *db;
	sqlite3_stmt *statement[N_STATEMENTS];
	sqlite3_int64 changed; /* number of the newest change of any game */
	char error[256];
};

/* === Statements =============================================================================== */

static bool
failed(struct store *store)
{
	snprintf(store->error, sizeof store->error, "%s", sqlite3_errmsg(store->db));
	return false;
}

/* Bind what `types` says: t a text, n a number. */
static sqlite3_stmt *
prepare(struct store *store, int which, const char *types, va_list values)
{
	sqlite3_stmt *statement = store->statement[which];
	sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	for (int i = 0; types[i]; i++) {
		if (types[i] == 't')
			sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1,
					  SQLITE_STATIC);
		else
			sqlite3_bind_int64(statement, i + 1, va_arg(values, sqlite3_int64));
	}
	return statement;
}

/* Run a statement that gives no rows. */
static bool
run(struct store *store, int which, const char *types, ...)
{
	va_list values;
	va_start(values, types);
	sqlite3_stmt *statement = prepare(store, which, types, values);
	va_end(values);
	bool done = sqlite3_step(statement) == SQLITE_DONE || failed(store);
	sqlite3_reset(statement);
	return done;
}

/* Begin a statement that gives rows, to be stepped and reset. */
static sqlite3_stmt *
ask(struct store *store, int which, const char *types, ...)
{
	va_list values;
	va_start(values, types);
	sqlite3_stmt *statement = prepare(store, which, types, values);
	va_end(values);
	return statement;
}

/* Commit if all went well, else take everything back. */
static bool
finish(struct store *store, bool done)
{
	if (done && run(store, COMMIT, ""))
		return true;
	char error[sizeof store->error];
	memcpy(error, store->error, sizeof error);
	if (!sqlite3_get_autocommit(store->db))
		run(store, ROLLBACK, "");
	memcpy(store->error, error, sizeof error);
	return false;
}

/* === What the host asks ======================================================================= */

static bool
add_lines(struct store *store, const char *game, uint32_t from, const char *const *lines,
	  uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		if (!run(store, ADD_LINE, "tnt", game, (sqlite3_int64)from + i, lines[i]))
			return false;
	}
	return true;
}

static bool
create(void *user, const char *game, const char *head, const char *beginning,
       const char *const *lines, uint32_t n)
{
	struct store *store = user;
	sqlite3_int64 changed = store->changed + 1;
	bool done = run(store, BEGIN, "") &&
		    run(store, ADD_GAME, "tntt", game, changed, head, beginning) &&
		    add_lines(store, game, 0, lines, n);
	done = finish(store, done);
	if (done)
		store->changed = changed;
	return done;
}

static bool
write_game(void *user, const char *game, const char *head, uint32_t from, const char *const *lines,
	   uint32_t n)
{
	struct store *store = user;
	sqlite3_int64 changed = store->changed + 1;
	bool done = run(store, BEGIN, "") && run(store, SET_HEAD, "tnt", game, changed, head) &&
		    run(store, CUT, "tn", game, (sqlite3_int64)from) &&
		    add_lines(store, game, from, lines, n);
	done = finish(store, done);
	if (done)
		store->changed = changed;
	return done;
}

static bool
remove_game(void *user, const char *game)
{
	struct store *store = user;
	return finish(store, run(store, BEGIN, "") && run(store, REMOVE, "t", game));
}

/* A text that grows line by line. */
struct pile {
	char *text;
	size_t len, room;
};

static bool
pile_up(struct pile *pile, const void *bytes, size_t len)
{
	if (!pile->text || pile->len + len + 1 > pile->room) {
		size_t room = 2 * pile->room + len + 4096;
		char *text = realloc(pile->text, room);
		if (!text)
			return false;
		pile->text = text;
		pile->room = room;
	}
	if (len > 0)
		memcpy(pile->text + pile->len, bytes, len);
	pile->len += len;
	pile->text[pile->len] = '\0';
	return true;
}

/* Add the first column of every row; `behind` follows each. Answers how many there were, -1: error. */
static int
pile_rows(struct store *store, sqlite3_stmt *statement, struct pile *pile, const char *behind)
{
	int n = 0;
	int step;
	while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
		const void *text = sqlite3_column_text(statement, 0);
		size_t len = (size_t)sqlite3_column_bytes(statement, 0);
		if (!text || !pile_up(pile, text, len) || !pile_up(pile, behind, strlen(behind))) {
			snprintf(store->error, sizeof store->error, "memory is out");
			sqlite3_reset(statement);
			return -1;
		}
		n++;
	}
	if (step != SQLITE_DONE) {
		failed(store);
		n = -1;
	}
	sqlite3_reset(statement);
	return n;
}

static bool
read_game(void *user, const char *game, char **text)
{
	struct store *store = user;
	struct pile pile = {NULL, 0, 0};
	int found = pile_rows(store, ask(store, GET_BEGINNING, "t", game), &pile, "");
	if (found == 0)
		snprintf(store->error, sizeof store->error, "there is no such game");
	if (found != 1 || pile_rows(store, ask(store, GET_LINES, "t", game), &pile, "\n") < 0) {
		free(pile.text);
		return false;
	}
	*text = pile.text;
	return true;
}

static bool
list(void *user, void (*each)(void *arg, const char *game, const char *head), void *arg)
{
	struct store *store = user;
	sqlite3_stmt *statement = ask(store, LIST, "");
	int step;
	while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
		const void *game = sqlite3_column_text(statement, 0);
		const void *head = sqlite3_column_text(statement, 1);
		if (game && head)
			each(arg, game, head);
	}
	bool done = step == SQLITE_DONE || failed(store);
	sqlite3_reset(statement);
	return done;
}

static const char *
error(void *user)
{
	const struct store *store = user;
	return store->error;
}

struct host_store
store_interface(struct store *store)
{
	return (struct host_store){.user = store,
				   .create = create,
				   .write = write_game,
				   .remove = remove_game,
				   .read = read_game,
				   .list = list,
				   .error = error};
}

/* === Opening ================================================================================== */

static bool
execute(struct store *store, const char *text)
{
	return sqlite3_exec(store->db, text, NULL, NULL, NULL) == SQLITE_OK || failed(store);
}

/* The first column of the first row, as text. */
static bool
get_text(struct store *store, const char *text, char *out, size_t size)
{
	sqlite3_stmt *statement = NULL;
	bool done = sqlite3_prepare_v2(store->db, text, -1, &statement, NULL) == SQLITE_OK &&
		    sqlite3_step(statement) == SQLITE_ROW;
	if (done) {
		const unsigned char *found = sqlite3_column_text(statement, 0);
		snprintf(out, size, "%s", found ? (const char *)found : "");
	} else {
		failed(store);
	}
	sqlite3_finalize(statement);
	return done;
}

static bool
get_number(struct store *store, const char *text, sqlite3_int64 *out)
{
	char digits[32];
	if (!get_text(store, text, digits, sizeof digits))
		return false;
	*out = strtoll(digits, NULL, 10);
	return true;
}

static bool
refuse(struct store *store, const char *why)
{
	snprintf(store->error, sizeof store->error, "%s", why);
	return false;
}

static bool
make_tables(struct store *store)
{
	char text[1024];
	snprintf(
		text, sizeof text,
		"BEGIN IMMEDIATE; %s PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT;",
		tables, APPLICATION, VERSION);
	return execute(store, text);
}

/* Ours, of a version we know; an empty file becomes ours. */
static bool
check_kind(struct store *store)
{
	sqlite3_int64 application;
	sqlite3_int64 version;
	sqlite3_int64 things;
	if (!get_number(store, "PRAGMA application_id", &application) ||
	    !get_number(store, "PRAGMA user_version", &version) ||
	    !get_number(store, "SELECT count(*) FROM sqlite_schema", &things))
		return false;
	if (application == 0 && version == 0 && things == 0)
		return make_tables(store);
	if (application != APPLICATION)
		return refuse(store, "a database of another program; expected one that grognard "
				     "serve has made, or a new file");
	if (version > VERSION)
		return refuse(store, "made by a newer grognard; expected that or an earlier file");
	return version == VERSION || refuse(store, "its version of the tables is not known");
}

static bool
check_health(struct store *store)
{
	char found[128];
	if (!get_text(store, "PRAGMA quick_check(1)", found, sizeof found))
		return false;
	if (strcmp(found, "ok") == 0)
		return true;
	snprintf(store->error, sizeof store->error, "it is damaged: %s", found);
	return false;
}

/* Exclusive from the first access on, so that a second server is refused at once. */
static bool
set_up(struct store *store)
{
	if (!execute(store, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON;"
			    "PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF") ||
	    !check_kind(store) || !execute(store, "PRAGMA journal_mode = WAL") ||
	    !execute(store, "BEGIN IMMEDIATE; COMMIT") || !check_health(store) ||
	    !get_number(store, "SELECT coalesce(max(changed), 0) FROM games", &store->changed))
		return false;
	for (int i = 0; i < N_STATEMENTS; i++) {
		if (sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
				       &store->statement[i], NULL) != SQLITE_OK)
			return failed(store);
	}
	return true;
}

struct store *
store_open(const char *path, char *why, size_t size)
{
	struct store *store = calloc(1, sizeof *store);
	if (!store) {
		snprintf(why, size, "memory is out");
		return NULL;
	}
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
	if (sqlite3_open_v2(path, &store->db, flags, NULL) == SQLITE_OK ? set_up(store)
									: failed(store))
		return store;
	int code = sqlite3_errcode(store->db);
	if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
		refuse(store, "another program has it open; is a server running already?");
	else if (code == SQLITE_NOTADB)
		refuse(store, "no database; expected a file that grognard serve has made, or a new "
			      "one");
	snprintf(why, size, "%s", store->error);
	store_close(store);
	return NULL;
}

void
store_close(struct store *store)
{
	if (!store)
		return;
	for (int i = 0; i < N_STATEMENTS; i++)
		sqlite3_finalize(store->statement[i]);
	sqlite3_close(store->db);
	free(store);
}
