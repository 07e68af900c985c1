/*
 * talk.h - speaking the protocol in a test: requests as text, answers as jansson values.
 */
#ifndef WIRE_TALK_H
#define WIRE_TALK_H

#include "session.h"

#include <jansson.h>

/* Requests may have ' for ": all are exchanged in a text that has no " of its own. */

/* What the sessions of these tests are given, and their set-up and tear-down. (library.c) */
extern const struct wire_library talk_library;
int talk_set_up(void **state);
int talk_tear_down(void **state);
/* The toy at its first decision: red has drawn 1, blue 3. */
void begin_toy(struct wire_session *session);
void begin_grid(struct wire_session *session);

/* A copy with the quotes exchanged; to be freed. */
char *quoted(const char *text);
/* Answer as it comes; to be freed. */
char *talk_raw(struct wire_session *session, const char *line);
/* Answer to a line; fails the test if it is no answer at all. To be dropped by json_decref(). */
json_t *talk(struct wire_session *session, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
json_t *talk_bytes(struct wire_session *session, const char *line, size_t len);
/* The same, and it must be ok. */
json_t *talk_ok(struct wire_session *session, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* The same, where only that matters. */
void talk_done(struct wire_session *session, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* The line must be refused with this code; `part` must stand in its text. */
void talk_refused(struct wire_session *session, const char *line, const char *code,
		  const char *part);

/* Look into an answer by a path as "wait.dice.0.sides"; NULL if there is nothing. */
json_t *at(json_t *json, const char *path);
/* A string or number found there must be this. */
void assert_text(json_t *json, const char *path, const char *expected);
void assert_number(json_t *json, const char *path, json_int_t expected);
/* The value there must be this JSON. */
void assert_json(json_t *json, const char *path, const char *expected);

#endif
