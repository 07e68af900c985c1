/*
 * server.h - `grognard serve`: the table of src/host over HTTP and WebSocket, its games in SQLite.
 *
 * One thread serves (libwebsockets); a second one thinks for the computer and touches nothing but
 * its job. Whatever a connection sends is bounded by the numbers below; who goes beyond is slowed
 * down or cut off, and nobody else notices.
 *
 * Remote play has its place here: an address that others can reach is refused unless it is asked
 * for, and who speaks is known by the tokens of his seats alone. Accounts would come between
 * gate.c (who may connect) and host_connect() (who speaks).
 */
#ifndef SERVER_H
#define SERVER_H

#include "host.h"

struct lws;

enum {
	SERVER_PORT = 1815,
	SERVER_MAX_SOCKETS = 768, /* connections of all kinds */
	SERVER_MAX_CLIENTS = 512, /* of these over WebSocket */

	SERVER_MAX_INCOMING = 32 << 20,  /* bytes of unfinished messages of all connections; of one:
					   HOST_MAX_MESSAGE */
	SERVER_MAX_QUEUE = 256,          /* messages waiting for one reader; then it is cut off */
	SERVER_MAX_WAITING = 16 << 20,   /* bytes of these */
	SERVER_MAX_OUTGOING = 256 << 20, /* bytes waiting for all readers, each message once */
	SERVER_FULL_ENOUGH =
		1 << 20, /* bytes waiting: until they are read nothing more is taken from
					 this connection, and the computer moves nowhere */

	SERVER_RATE = 100,  /* requests a second of one connection; faster ones wait */
	SERVER_BURST = 200, /* so many at once */

	SERVER_HANDSHAKE_SECONDS = 10, /* for a request's headers */
	SERVER_KEEP_SECONDS = 15,      /* a silent HTTP connection */
	SERVER_PING_SECONDS = 30,      /* of silence, then a ping */
	SERVER_HANGUP_SECONDS = 75,    /* of silence, then it is cut off */
	SERVER_STALL_SECONDS = 30      /* a reader that reads nothing of what waits is cut off */
};

/* === gate.c: who may speak to us =============================================================== */

struct gate {
	const char *address; /* that we are bound to */
	bool is_remote;      /* asked for: addresses that others can reach */
	const char *name;    /* a name that we are also called by, or NULL */
};

/* Is it an address that only this machine can reach? */
bool gate_is_loopback(const char *address);
/* Is this "Host:" one of ours? A foreign page can make its own name lead here, but not ours. */
bool gate_knows_host(const struct gate *gate, const char *host);
/* Did a page that we have sent ask for this? `origin` empty: not a page at all. */
bool gate_knows_origin(const char *origin, const char *host);

/* === store.c: games in an SQLite file ========================================================== */

struct store;

/* Open or make the file. NULL: `why` says what is wrong with it. */
struct store *store_open(const char *path, char *why, size_t size);
void store_close(struct store *store);
struct host_store store_interface(struct store *store);

/* === thinker.c: the second thread ============================================================== */

struct thinker;

/* `ready` is called in the other thread when a job is done. NULL: no thread can be made. */
struct thinker *thinker_start(const struct wire_library *library, void (*ready)(void *user),
			      void *user);
/* Waits for the thought that is being thought. */
void thinker_stop(struct thinker *thinker);
bool thinker_is_idle(struct thinker *thinker);
/* Hand a job over; only if it is idle. */
void thinker_give(struct thinker *thinker, const struct host_job *job);
/* Take the answer, if one is ready; then it is idle. */
bool thinker_take(struct thinker *thinker, struct host_job *job);

/* === scholar.c: the third thread =============================================================== */

struct scholar;

/* `ready` is called in the other thread when a question is worked out. NULL: no thread can be made. */
struct scholar *scholar_start(void (*ready)(void *user), void *user);
/* Waits for the question that is being worked out. */
void scholar_stop(struct scholar *scholar);
/* The question that is worked out, NULL if none is; then it is idle. */
struct host_study *scholar_take(struct scholar *scholar);
/* Hand a question over; nothing is done if it is not idle. */
void scholar_give(struct scholar *scholar, struct host_study *study);

/* === files.c: the page ========================================================================= */

/* Answer a GET of `path` from the folder `web`. What lws wants back from its HTTP callback. */
int files_serve(struct lws *wsi, const char *web, const char *path);
/* A short page of text. */
int files_say(struct lws *wsi, unsigned status, const char *text);

/* === server.c ================================================================================== */

struct server_options {
	struct gate gate;
	int port; /* 0: any that is free */
	const char *web;
	const struct wire_library *library;
	struct store *store;
	/* Called when it listens. `unreadable` games of the store are left alone. */
	void (*ready)(const char *url, uint32_t unreadable);
};

/* Serve until SIGINT or SIGTERM. False: `why` says what failed. */
bool server_run(const struct server_options *options, char *why, size_t size);

#endif
