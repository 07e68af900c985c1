/*
 * table.h - a table in a test: a host over a store in memory, connections that remember what they
 * are sent. The systems are those of tests/wire, and the toy with veiled choices.
 */
#ifndef HOST_TABLE_H
#define HOST_TABLE_H

#include "host.h"

#include <jansson.h>

#include "../wire/talk.h"

enum { MAX_STORED = 256, MAX_LINES = 4096, MAX_CLIENTS = 300 };

/* A game of the store. */
struct stored {
	char id[40];
	char *head, *beginning;
	char *line[MAX_LINES];
	uint32_t n;
	unsigned changed;
};

struct table {
	struct host *host;
	struct host_env env;
	struct stored game[MAX_STORED];
	int n_games;
	unsigned changes;
	int fail_writes; /* so many of the next fail */
	int fail_reads;
	int writes; /* that went well */
	int reads;
	uint64_t luck;
	int64_t clock;
	json_t *inbox[MAX_CLIENTS]; /* what each connection was sent and has not looked at */
	bool is_deaf;               /* what is sent is not looked at */
	unsigned sends, sent_to;    /* calls of send, and connections served by them */
	char game_id[40];           /* GAME, RED and BLUE in requests stand for these */
	char token[3][40];
};

int table_set_up(void **state);
int table_tear_down(void **state);
/* The host ends and begins again from what the store has; all connections are gone. */
void table_restart(struct table *table);

/* Say something, quotes exchanged, GAME, RED and BLUE filled in; the answer, to be dropped. */
json_t *ask(struct table *table, uint32_t client, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* The same, it must be ok. */
json_t *must(struct table *table, uint32_t client, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void done(struct table *table, uint32_t client, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* The same, it must be refused with this code. */
void refused(struct table *table, uint32_t client, const char *code, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* The next push to a connection, NULL if there is none; to be dropped. */
json_t *next_push(struct table *table, uint32_t client);
/* The same, which must be of this kind. */
json_t *must_push(struct table *table, uint32_t client, const char *kind);
void no_push(struct table *table, uint32_t client);

/* Make a game and take its id and tokens for GAME, RED and BLUE. */
void create(struct table *table, const char *keys);
/* A toy game of two persons whose dice are asked: red has drawn 1, blue 3; connections 1 and 2 sit
 * there. */
void begin(struct table *table);
/* Let the computer make every move that is due; how many. */
int think_all(struct table *table);
/* The newest of the stored games. */
struct stored *newest(struct table *table);

#endif
