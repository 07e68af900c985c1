/*
 * engine.c - the whole engine as a WebAssembly module: the lines of doc/protocol.md.
 *
 * engine_start() once; then engine_answer() for each line, as `grognard engine` would answer it, if
 * words.c has been given the words.
 * table.c has the table of many games on top of the same buffer.
 */
#include "engine.h"

#include "built_in.h"

#include <jansson.h>
#include <stdlib.h>

int EXPORT(engine_start)(void);
char *EXPORT(engine_buffer)(size_t len);
void *EXPORT(engine_allocate)(size_t len);
void EXPORT(engine_free)(void *bytes);
char *EXPORT(engine_answer)(size_t len);

static struct wire_library library;
static struct wire_session *session;
static char *buffer;
static size_t buffer_size;

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	outside_panic(what, file, line);
}

static uint64_t
any_seed(void *user)
{
	(void)user;
	uint64_t seed;
	outside_random(&seed, sizeof seed);
	return seed;
}

/* The outside's clock may be set back; ours stands still then. */
static uint64_t
clock_ms(void *user)
{
	static uint64_t latest;
	const uint64_t now = (uint64_t)(outside_now() * 1000);
	(void)user;
	latest = now > latest ? now : latest;
	return latest;
}

const struct wire_library *
engine_library(void)
{
	return &library;
}

const char *
engine_message(void)
{
	return buffer;
}

/* 0 if memory is out. */
int
engine_start(void)
{
	json_object_seed((size_t)any_seed(NULL));
	library = built_in_library();
	library.seed = any_seed;
	library.now = clock_ms;
	session = wire_open(&library);
	return session != NULL;
}

/* Room for a message of `len` bytes; good until it is asked for again. NULL if memory is out. */
char *
engine_buffer(size_t len)
{
	if (len <= buffer_size && buffer)
		return buffer;
	free(buffer);
	buffer = malloc(len ? len : 1);
	buffer_size = buffer ? len : 0;
	return buffer;
}

/* Memory for what the outside hands over for good, and back. */
void *
engine_allocate(size_t len)
{
	return malloc(len);
}

void
engine_free(void *bytes)
{
	free(bytes);
}

/* The answer to the line of `len` bytes in the buffer, for the caller to engine_free(). */
char *
engine_answer(size_t len)
{
	return wire_handle(session, buffer, len);
}
