/*
 * server.h - `grognard serve`: the table of src/host over HTTP and WebSocket, its games in SQLite.
 *
 * One thread serves (libwebsockets). Two work beside it and touch nothing but what they are given: one
 * thinks for the computer, one decision or portion of a review after another, the games taking turns
 * (see host_due()); one works out questions. Whatever a connection sends is bounded by the numbers below; who goes beyond is slowed
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

/* === worker.c: threads beside the service ====================================================== */

struct worker;

/* A thread that calls work() for what it is given, then ready(). NULL: none can be made. */
struct worker *worker_start(void (*work)(void *task, void *user), void (*ready)(void *user),
			    void *user);
/* Waits for what is being worked at. */
void worker_stop(struct worker *worker);
bool worker_is_idle(struct worker *worker);
/* Hand something over, not NULL; only if it is idle. */
void worker_give(struct worker *worker, void *task);
/* What was given, if the work is done: then it is idle. Else NULL. */
void *worker_take(struct worker *worker);

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
