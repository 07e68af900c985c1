/*
 * client.h - one WebSocket connection: what it has half said, what waits to be read by it.
 */
#ifndef SERVER_CLIENT_H
#define SERVER_CLIENT_H

#include "server.h"

#include <libwebsockets.h>

/* A message on its way to one or many. */
struct message {
	uint32_t readers;
	size_t len;
	unsigned char bytes[]; /* [LWS_PRE + len] */
};

/* lws keeps one for each connection, zeroed. */
struct client {
	struct lws *wsi;
	uint32_t number; /* for the host; 0: not connected */
	bool is_slow;    /* said too much at once: nothing is taken from it for a while */
	bool is_paused;  /* lws was told so */
	bool is_cut;     /* it is being closed */
	char *text;      /* the message that is coming in */
	size_t len, room;
	struct message *queue[SERVER_MAX_QUEUE]; /* a ring */
	uint32_t first, n;
	size_t waiting;       /* bytes in it */
	lws_usec_t last_read; /* when it last took something, or the queue was empty */
	lws_usec_t last_said; /* when `allowance` was reckoned */
	int allowance;        /* thousandths of requests it may make now */
};

struct server {
	const struct server_options *options;
	struct lws_context *lws;
	struct host *host;
	struct worker *thinker; /* works at `job` */
	struct worker *scholar; /* at the host's questions */
	struct client *client[SERVER_MAX_CLIENTS];
	uint32_t generation;
	uint32_t n_sockets;
	size_t incoming; /* bytes of unfinished messages */
	size_t outgoing; /* bytes of messages that wait, each once */
	lws_sorted_usec_list_t tick;
	struct host_job job;
};

/* Each answers what lws wants back: 0, or -1 to close. */
int client_open(struct server *server, struct client *client, struct lws *wsi);
void client_close(struct server *server, struct client *client);
int client_receive(struct server *server, struct client *client, const void *bytes, size_t len);
int client_write(struct server *server, struct client *client);
/* The pause of one that said too much is over. */
void client_go_on(struct client *client);
/* Queue one message for some connections: what the host calls to send. */
void client_send(struct server *server, const uint32_t *number, uint32_t n, const char *text,
		 size_t len);
/* Cut off those that read nothing. True: somebody has enough waiting for now. */
bool client_check_all(struct server *server);

/* The computer's moves: begin the next, if it is time (server.c). */
void server_think(struct server *server);
/* Questions: answer what is worked out, begin the next (server.c). */
void server_study(struct server *server);

#endif
