/*
 * host.h - many games at one table: seats with tokens, connections that look as a seat, pushes.
 *
 * The referee of every game that is not played in one process by one person: doc/table.md describes
 * what is said. It knows no network, file or clock: the program around it (server, page's worker)
 * brings messages, keeps what must last, and lends time for the computer to think.
 *
 * One thread calls all functions here, except host_think() and host_work_out(), which touch only
 * their job and question.
 */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "session.h"

enum {
	HOST_MAX_MESSAGE = 1 << 20, /* bytes of one request */
	HOST_MAX_OPEN = 64,         /* games in memory; the longest unused is put away */
	HOST_MAX_GAMES = 20000,
	HOST_MAX_LISTED = 200,  /* games of others that `games` lists */
	HOST_MAX_REVIEWS = 32,  /* under way at once */
	HOST_MAX_SITS = 16,     /* games one connection sits at */
	HOST_MAX_TOKENS = 64,   /* in one request */
	HOST_MAX_STUDIES = 4,   /* questions of one connection that wait for their answers */
	HOST_MAX_REASONS = 256, /* thoughts of a game that can be asked for, the newest */
	HOST_ODDS_SAMPLES = 64000,
	HOST_ID_LEN = 16,   /* characters of a game's id */
	HOST_TOKEN_LEN = 32 /* characters of a token */
};

/*
 * Where games last. Every function answers true if all went well and what it wrote will survive a
 * crash; false: nothing is acknowledged, and `error` says in one line what failed.
 *
 * A game is a head (one line of JSON that only the host reads: seats, tokens, times) and its .grog
 * text: a beginning (all before the first entry) and one line an entry.
 */
struct host_store {
	void *user;
	bool (*create)(void *user, const char *game, const char *head, const char *beginning,
		       const char *const *lines, uint32_t n);
	/* Entries from number `from` (0: the first) on are now these `n` lines. */
	bool (*write)(void *user, const char *game, const char *head, uint32_t from,
		      const char *const *lines, uint32_t n);
	bool (*remove)(void *user, const char *game);
	/* The .grog text; *text is for the caller to free(). */
	bool (*read)(void *user, const char *game, char **text);
	/* Call `each` for every game, newest change first. */
	bool (*list)(void *user, void (*each)(void *arg, const char *game, const char *head),
		     void *arg);
	const char *(*error)(void *user);
};

struct host_env {
	void *user;
	const struct wire_library *library;
	struct host_store store;
	/* Send one message, `len` bytes of JSON, to `n` connections. */
	void (*send)(void *user, const uint32_t *client, uint32_t n, const char *text, size_t len);
	/* Fill with bytes nobody can guess. */
	void (*random)(void *user, void *bytes, size_t len);
	/* Seconds since 1970. */
	int64_t (*now)(void *user);
	/* Questions that take time are put off, see below; else they are answered on the spot. */
	bool has_time;
};

struct host;

/* NULL: memory is out, or the store cannot be read (its error says why). */
struct host *host_open(const struct host_env *env);
void host_close(struct host *host);
/* Games of the store whose head cannot be read: they are left alone and not listed. */
uint32_t host_unreadable(const struct host *host);

/* A connection comes (its number is the caller's, not 0), says something, goes. */
bool host_connect(struct host *host, uint32_t client);
void host_receive(struct host *host, uint32_t client, const char *text, size_t len);
void host_disconnect(struct host *host, uint32_t client);

/* === Work for another thread: the computer's moves, and reviews ================================ */

struct host_review;

/* A move to be thought of, or a portion of a review. It stays where it is until host_done() or
 * host_close(). */
struct host_job {
	atomic_bool stop;           /* set by anybody: enough, what is known is the answer */
	struct host_review *review; /* NULL: a move, and all that follows is about it */
	char game[36];
	uint64_t at;    /* the change it was made for */
	uint64_t begun; /* by the library's clock, if there is one */
	const struct gr_system *sys;
	const struct gr_scenario *scenario;
	int seat;
	struct wire_effort effort;
	gr_action action;            /* the answer ... */
	struct wire_thought thought; /* ... and the lines that led to it */
	_Alignas(8) uint8_t view[GR_MAX_STATE];
};

/*
 * Is a computer's seat asked in some game that nobody thinks about yet, or else a review to be gone on
 * with? Fills the job. Games come in the order in which they were asked, one decision each: between two
 * decisions of a game, each other that waits has one.
 */
bool host_due(struct host *host, struct host_job *job);
/*
 * Think; any thread. False: laid aside after `portion` milliseconds (0: never), to be called again.
 * The host sets the job's `stop` when somebody wants the move now, or nobody wants it any more.
 */
bool host_think(const struct wire_library *library, struct host_job *job, uint32_t portion);
/* Carry the answer out, unless the game has changed since; tell how far a review is. */
void host_done(struct host *host, const struct host_job *job);

/* === Questions that take time =================================================================== */

struct host_study;

/* The oldest question that is not answered, NULL if there is none. It stays the host's. */
struct host_study *host_next_study(const struct host *host);
/* Work it out; any thread, while it is not answered and the host is not closed. */
void host_work_out(struct host_study *study);
/* Send the answer; the question is gone then. */
void host_answer(struct host *host, struct host_study *study);

#endif
