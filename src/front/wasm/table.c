/*
 * table.c - the table (doc/table.md) in the module: what the outside calls, and the store that it
 * keeps for us.
 *
 * table_open() once. A message is written into engine_buffer() and handed in by table_receive(). The
 * computer thinks one move at a time, whenever the outside has nothing better to do, and in portions, so
 * that it can listen between them: table_due(), table_think() until that is at its end, table_done().
 */
#include "engine.h"

#include "host.h"

#include <stdlib.h>
#include <string.h>

int EXPORT(table_open)(void);
int EXPORT(table_connect)(uint32_t client);
void EXPORT(table_receive)(uint32_t client, size_t len);
void EXPORT(table_disconnect)(uint32_t client);
int EXPORT(table_due)(void);
int EXPORT(table_think)(void);
void EXPORT(table_done)(void);

enum { PORTION = 80 }; /* milliseconds: who asks for something meanwhile hardly notices */

static struct host *host;
static struct host_job job;

/* === The store ================================================================================= */

static bool
create(void *user, const char *game, const char *head, const char *beginning,
       const char *const *lines, uint32_t n)
{
	(void)user;
	return outside_store_create(game, head, beginning, lines, n) != 0;
}

static bool
write(void *user, const char *game, const char *head, uint32_t from, const char *const *lines,
      uint32_t n)
{
	(void)user;
	return outside_store_write(game, head, from, lines, n) != 0;
}

static bool
remove_game(void *user, const char *game)
{
	(void)user;
	return outside_store_remove(game) != 0;
}

static bool
read(void *user, const char *game, char **text)
{
	(void)user;
	*text = outside_store_read(game);
	return *text != NULL;
}

static bool
list(void *user, void (*each)(void *arg, const char *game, const char *head), void *arg)
{
	(void)user;
	char *row;
	for (uint32_t k = 0; (row = outside_store_list(k)); k++) {
		each(arg, row, row + strlen(row) + 1);
		free(row);
	}
	return true;
}

static const char *
error(void *user)
{
	(void)user;
	return "the browser's storage does not have the game";
}

/* === The rest of the world ===================================================================== */

static void
send(void *user, const uint32_t *client, uint32_t n, const char *text, size_t len)
{
	(void)user;
	outside_send(client, n, text, len);
}

static void
random_bytes(void *user, void *bytes, size_t len)
{
	(void)user;
	outside_random(bytes, len);
}

static int64_t
now(void *user)
{
	(void)user;
	return (int64_t)outside_now();
}

/* === What the outside calls ==================================================================== */

/* After engine_start(). 0: memory is out. */
int
table_open(void)
{
	const struct host_env env = {
		.library = engine_library(),
		.store = {.create = create,
			  .write = write,
			  .remove = remove_game,
			  .read = read,
			  .list = list,
			  .error = error},
		.send = send,
		.random = random_bytes,
		.now = now,
	};
	host = host_open(&env);
	return host != NULL;
}

int
table_connect(uint32_t client)
{
	return host_connect(host, client);
}

/* The message is the buffer's first `len` bytes. */
void
table_receive(uint32_t client, size_t len)
{
	host_receive(host, client, engine_message(), len);
}

void
table_disconnect(uint32_t client)
{
	host_disconnect(host, client);
}

/* Is there something to think about? Then table_think() and table_done() must follow; messages may
 * come between. */
int
table_due(void)
{
	return host_due(host, &job);
}

/* 0: laid aside, to be called again. */
int
table_think(void)
{
	return host_think(engine_library(), &job, PORTION);
}

void
table_done(void)
{
	host_done(host, &job);
}
