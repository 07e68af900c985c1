/*
 * engine.h - what the files of engine.<system>.wasm share: exports, and what comes from outside.
 *
 * The module is a library for one thread (the page's worker, or node): the outside writes a message
 * into engine_buffer() and calls; what the engine has to say comes through the imports, all of them
 * here. Pointers are addresses in the module's memory; a text ends with a zero byte.
 */
#ifndef FRONT_ENGINE_H
#define FRONT_ENGINE_H

#include "session.h"

/* A function that the outside calls by its own name, and one that it supplies (here outside_...). */
#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name) __attribute__((import_module("grognard"), import_name(#name))) outside_##name

/* === From outside ============================================================================== */

/* A bug: what failed and where. Must not return. */
_Noreturn void IMPORT(panic)(const char *what, const char *file, int line);
/* Fill with bytes nobody can guess. */
void IMPORT(random)(void *bytes, size_t len);
/* Seconds since 1970, with fractions: bots think by it. */
double IMPORT(now)(void);
/* A message for `n` connections. */
void IMPORT(send)(const uint32_t *client, uint32_t n, const char *text, size_t len);

/*
 * Where games last, see struct host_store. What is told here counts at once; the outside keeps back
 * what is sent until it is safely written. 0: it could not be done.
 */
int IMPORT(store_create)(const char *game, const char *head, const char *beginning,
			 const char *const *lines, uint32_t n);
int IMPORT(store_write)(const char *game, const char *head, uint32_t from, const char *const *lines,
			uint32_t n);
int IMPORT(store_remove)(const char *game);
/* The game's text in memory from engine_allocate(), for us to free; NULL if there is none. */
char *IMPORT(store_read)(const char *game);
/* The k-th game, newest change first: its id and, behind the zero, its head; else like the above. */
char *IMPORT(store_list)(uint32_t k);

/* === For all files ============================================================================= */

/* What is built in, with seeds from outside. */
const struct wire_library *engine_library(void);
/* `len` bytes of the buffer. */
const char *engine_message(void);

#endif
