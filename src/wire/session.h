/*
 * session.h - the protocol: one request line in, one answer line out.
 *
 * A session holds one game and a language. The engine on standard input, the server and the page's
 * worker all speak through wire_handle(); none of them makes JSON of its own. What a session needs
 * from the program around it (scenarios, catalogues, bots, a seed) comes through struct
 * wire_library, so that nothing here knows files, clocks or the network. doc/protocol.md describes
 * the lines.
 */
#ifndef WIRE_SESSION_H
#define WIRE_SESSION_H

#include "game.h"

#include <stdatomic.h>

enum {
	WIRE_MAX_LINE = 1 << 20, /* bytes of the longest request */
	WIRE_MAX_LIST = 64       /* faults of one position that are listed */
};

/* How hard a bot shall think. What was not asked for is 0, `level` -1. */
struct wire_effort {
	int level; /* row of the library's levels */
	uint32_t ms;
	uint32_t iterations;
	uint64_t seed; /* the bot draws from this alone */
	bool goes_on;  /* may use what it thought at the last decision of the same game */
	uint64_t (*now)(void *user); /* the library's clock, if `ms` or a level bounds the time */
	void *user;
	const atomic_bool *stop; /* set: answer at once with what is known. May be NULL */
	/* Milliseconds after which the thought is laid aside: choose() answers 0 then, and is to be
	 * called again with the same arguments until it answers an action. 0: never. */
	uint32_t portion;
	void *aside; /* choose()'s own between such calls; NULL at first */
};

enum { WIRE_LINES = 5, WIRE_LINE_LENGTH = 8 };

/* Lines of play that a bot looked at, the best first. */
struct wire_thought {
	int n;
	struct wire_line {
		gr_action action[WIRE_LINE_LENGTH];
		int n;
		uint32_t visits;
		uint32_t expected; /* chance of winning for the seat that decides, in thousandths */
	} line[WIRE_LINES];
};

/* What the program around a session supplies. Stays valid as long as the session. */
struct wire_library {
	void *user; /* handed to each function */
	/* The built-in scenario of a system by its id; NULL if there is none. */
	const struct gr_scenario *(*find)(void *user, const char *system, const char *id);
	/* The k-th built-in scenario of a system, from 0; NULL behind the last. */
	const struct gr_scenario *(*scenario)(void *user, const char *system, int k);
	/* Names of the languages, the default first, ends with NULL. NULL: ids instead of texts. */
	const char *const *languages;
	/* The catalogue of one of them; NULL if there is none. */
	const struct gr_catalogue *(*language)(const char *name);
	/* A seed nobody can guess, for games that name none. NULL: 0 is taken. */
	uint64_t (*seed)(void *user);
	/* Names of the bots' levels, weakest first, ends with NULL. NULL: there is no bot. */
	const char *const *levels;
	/* Milliseconds that each of them thinks at most, for people who wait; 0: hardly any. NULL: not
	 * known. */
	const uint32_t *patience;
	/* The one that suits a newcomer; a row of `levels`. */
	int usual;
	int strongest; /* who is asked if none is named */
	/* Milliseconds that never go back, for bots that think by the clock. NULL: there is none. */
	uint64_t (*now)(void *user);
	/* One legal action for `seat`, who decides; view is already observed for it. The lines that
	 * led to it go to `thought`, which is empty before and may stay so. */
	gr_action (*choose)(void *user, const struct gr_system *sys, const struct gr_ctx *view,
			    int seat, struct wire_effort *effort, struct wire_thought *thought);
};

struct wire_session;

/* NULL if memory is out. */
struct wire_session *wire_open(const struct wire_library *library);
void wire_close(struct wire_session *session);

/* Choose the language of later answers; false if there is no such catalogue. */
bool wire_set_language(struct wire_session *session, const char *language);

/*
 * Answer one request: `len` bytes at `line`, no newline needed, any bytes allowed. The answer is
 * one line of JSON without the newline, for the caller to free(). NULL only if memory is out
 * altogether; the game is then what it was or what the request made of it.
 */
char *wire_handle(struct wire_session *session, const char *line, size_t len);

/* The answer to a line that was too long to be taken in whole. */
char *wire_too_long(struct wire_session *session);

/* A review (review.h) of `game` as a line of JSON in the session's language, for the caller to free();
 * NULL: memory is out. The session's own game is not touched. */
struct review;
char *wire_tell_review(struct wire_session *session, struct gr_game *game,
		       const struct review *review);

/* The session's game, for front ends that also look at it directly; NULL before the first. */
struct gr_game *wire_game(struct wire_session *session);

#endif
