/*
 * parts.h - what the files of src/host share. Nobody outside includes it.
 *
 * The book has a record of every game (who sits where, how it stands); the game itself is a wire
 * session that is read from the store when it is needed. The store is always right: a change is made
 * in the session, written, and only then noted in the book and told. If it cannot be written the
 * session is thrown away, and with it the change.
 */
#ifndef HOST_PARTS_H
#define HOST_PARTS_H

#include "host.h"
#include "wire.h"

/* A seat of a game: a person's has a token, a computer's a level. */
struct host_seat {
	struct host_game *game;
	struct host_seat *next; /* of those whose tokens fall into the same bucket */
	int number;
	int level; /* row of the library's levels; -1: a person */
	char token[HOST_TOKEN_LEN + 1];
};

/* How a game stands after its newest change. */
struct host_standing {
	uint64_t at;
	int64_t updated;
	uint64_t hash;   /* of the whole state: never told, it proves what the store gives back */
	int asked;       /* the seat that must decide or tell its dice; 0: nobody */
	bool over;       /* all may be known */
	json_t *wait;    /* as everybody may know it */
	json_t *request; /* what made the change: {seat, cmd, ..}; NULL: the computer, or none yet */
};

struct host_game {
	char id[HOST_ID_LEN + 1];
	char scenario[32];
	const struct gr_system *sys;
	int64_t created;
	struct host_standing now;
	struct host_seat seat[GR_MAX_SEATS + 1]; /* [1 .. sys->seats] */
	struct wire_session *session;            /* NULL: put away */
	uint64_t used;                           /* when it was last needed */
	struct host_sit *sits;
	struct host_game *next; /* of those whose ids fall into the same bucket */
	struct host_game *newer, *older;
	struct host_game *next_due;
	bool is_due;          /* waits for the computer's thought */
	bool is_hurried;      /* somebody wants the next one at once */
	struct host_job *job; /* the thought that is out; NULL: none */
	struct host_reasons *reasons;
};

/* A connection at a game. */
struct host_sit {
	struct host_game *game;
	struct host_client *client;
	struct host_sit *next_here; /* others at this game */
	struct host_sit *next_mine; /* other games of this connection */
	unsigned mask;              /* bit per seat whose token was shown */
	int look;                   /* the seat it looks as; 0: a spectator */
};

struct host_client {
	uint32_t number;
	const struct gr_catalogue *cat; /* of what is sent to it */
	struct host_sit *sits;
	struct host_client *next;
};

enum { HOST_BUCKETS = 4096 };

/* A change on its way from the session to the store and to those who look. */
struct host_change {
	uint32_t entries;                  /* before it */
	json_int_t told[GR_MAX_SEATS + 1]; /* events that each seat knew before it */
	bool is_undo;                      /* else the entry below */
	struct gr_entry entry;             /* what was decided or told */
	_Alignas(8) uint8_t before[GR_MAX_STATE];
};

struct host {
	struct host_env env;
	struct wire_session *lobby; /* has no game: for requests about none */
	struct host_client *clients;
	struct host_game *bucket[HOST_BUCKETS];
	struct host_seat *token_bucket[HOST_BUCKETS];
	struct host_game *newest;
	uint32_t n_games;
	uint32_t n_unreadable;
	struct host_game *open[HOST_MAX_OPEN];
	uint32_t n_open;
	uint64_t clock; /* counts uses, for `used` */
	struct host_game *first_due, *last_due;
	struct host_study *first_study; /* not answered yet, the oldest first */
	struct host_review *reviews;    /* the next to be gone on with first */
	struct host_change change;      /* scratch */
	_Alignas(8) uint8_t past[GR_MAX_STATE];
	_Alignas(8) uint8_t seen[GR_MAX_STATE];
};

/* A request with what it is about. Commands get its first member and find the rest by host_call(). */
struct host_call {
	struct wire_call wire;
	struct host *host;
	struct host_client *client;
	struct host_game *game;
	struct host_sit *sit;
	bool has_changed; /* the game: those who look are told when the answer is out */
	bool is_put_off;  /* a question will be answered later; the call is no longer ours */
	/* What the tokens of the request say. */
	unsigned shown;  /* bit per seat of the game */
	int first_shown; /* the seat of the first of them */
	const struct host_seat *mine[HOST_MAX_TOKENS];
	int n_mine;
};

static inline struct host_call *
host_call(struct wire_call *call)
{
	return (struct host_call *)call;
}

/* === book.c: the records of all games ========================================================== */

struct host_game *host_find(const struct host *host, const char *id);
/* The seat of a token, NULL if there is none. */
struct host_seat *host_find_token(const struct host *host, const char *token);
/* A new record with a new id, not in the book yet; NULL: memory is out. */
struct host_game *host_new_game(struct host *host, const struct gr_system *sys);
/* Put it into the book as the newest. */
void host_enter(struct host *host, struct host_game *game);
/* Strike it out and free it, with its session and those who sit there. */
void host_strike(struct host *host, struct host_game *game);
void host_free_game(struct host_game *game);
/* It has changed: now it is the newest. */
void host_make_newest(struct host *host, struct host_game *game);
/* `len` characters that nobody can guess, from 0123456789abcdef, and a zero. */
void host_draw_digits(struct host *host, char *out, size_t len);

/* Queue it for the computer, if that is asked and nobody thinks yet. */
void host_queue(struct host *host, struct host_game *game);
void host_unqueue(struct host *host, struct host_game *game);

/* === head.c: a record as text in the store ===================================================== */

/* One line of JSON, to be freed; NULL: memory is out. */
char *host_head_text(const struct host_game *game, const struct host_standing *standing,
		     const struct wire_library *library);
/* The record back; NULL: it cannot be read. */
struct host_game *host_head_read(const char *id, const char *text,
				 const struct wire_library *library);
void host_drop_standing(struct host_standing *standing);
/* How the session's game stands, as it shall be noted. False: memory is out. */
bool host_take_standing(struct host *host, const struct host_game *game,
			struct wire_session *session, struct host_standing *standing);
/* "here" or the name of its level. */
const char *host_holder(const struct host_seat *seat, const struct wire_library *library);
/* {seat: "here" or a level} */
json_t *host_say_holders(struct host_call *call, const struct host_game *game);
/* The seat that tells what the dice due show: the thrower, if a person who sees them, else the first
 * such person; 0: nobody, the host throws. */
int host_roller(const struct host_game *game, struct gr_game *inside);

/* === memory.c: games in memory ================================================================= */

/* Make sure the game's session is there, reading it from the store. False: the call has failed. */
bool host_bring(struct host *host, struct host_game *game, struct wire_call *call);
/* Forget the session; the store has all of it. */
void host_put_away(struct host *host, struct host_game *game);
/* The session of a new game, counted among the open ones from now on. */
void host_keep_open(struct host *host, struct host_game *game, struct wire_session *session);

/* The journal as lines of text. */
struct host_lines {
	char **line;
	uint32_t n, room;
	bool failed; /* memory is out */
};

/* Entries from number `from` on. */
void host_get_lines(const struct gr_game *game, uint32_t from, struct host_lines *lines);
void host_drop_lines(struct host_lines *lines);
/* The whole .grog text, to be freed; NULL: memory is out. */
char *host_save_text(struct gr_game *game);

/* === change.c: play, roll, undo, and what is told of them ====================================== */

void host_run_play(struct wire_call *call);
void host_run_roll(struct wire_call *call);
void host_run_undo(struct wire_call *call);
/* Note where the game stands before a change. */
void host_mark(struct host *host, struct host_game *game);
/* Throw the dice that nobody at the table may tell. False: memory is out. */
bool host_settle(struct host *host, const struct host_game *game, struct gr_game *inside);
/* Write the change and note it. `request` (taken over, may be NULL) is what made it. False: nothing
 * has changed, the call has failed. */
bool host_commit(struct host *host, struct host_game *game, json_t *request,
		 struct wire_call *call);
/* What was decided or thrown, as far as the asker of the call may know. */
json_t *host_say_move(struct host *host, struct wire_call *call, const struct gr_ctx *before,
		      const struct gr_entry *entry);
/* Tell those who look of the change just committed, each as its seat and in its language. */
void host_push_update(struct host *host, struct host_game *game);
/* The same short message to all who sit at a game. */
void host_push_all(struct host *host, const struct host_game *game, json_t *message);
void host_send(struct host *host, uint32_t client, const char *text);

/* === lobby.c: games come and go, connections sit down ========================================== */

void host_run_create(struct wire_call *call);
void host_run_games(struct wire_call *call);
void host_run_sit(struct wire_call *call);
void host_run_look(struct wire_call *call);
void host_run_leave(struct wire_call *call);
void host_run_delete(struct wire_call *call);
/* Make a game of the table from the one in `session` (taken over): seats, store, book, answer.
 * `like`: whose seats it has where the request names none; NULL: persons. */
void host_found(struct host_call *call, struct wire_session *session, const struct host_game *like);
struct host_sit *host_find_sit(const struct host_client *client, const struct host_game *game);
void host_stand_up(struct host_sit *sit);

/* === think.c: the computer's moves ============================================================= */

void host_run_hurry(struct wire_call *call);
/* Nobody wants the thought that is out any more, if there is one: it ends as soon as it can. */
void host_let_go(struct host_game *game);
/* {seat, ms, gone}: who thinks, how long at most, and how long already; null: nobody. */
json_t *host_say_thinking(const struct host *host, const struct host_game *game);

/* === reasons.c: what the computer thought ====================================================== */

void host_run_reasons(struct wire_call *call);
/* Note what it thought before it made this entry of the journal. */
void host_note_reasons(struct host_game *game, uint32_t entry, const struct wire_thought *thought);
bool host_has_reasons(const struct host_game *game, uint32_t entry);

/* === study.c: questions that take time ========================================================= */

/* `odds` and `threats`; `ai`. */
void host_run_study(struct wire_call *call);
void host_run_advice(struct wire_call *call);
void host_drop_studies(struct host *host);

/* === past.c: replay, branch, save, account ===================================================== */

void host_run_replay(struct wire_call *call);
void host_run_branch(struct wire_call *call);
void host_run_save(struct wire_call *call);
void host_run_account(struct wire_call *call);
/* Once the game is over everybody may know all of it; while it runs, who sits at every person's seat
 * and says so. False: refused. */
bool host_may_know_all(struct host_call *call);
/* Key `entry`, at most as long as the journal. False: refused. */
bool host_read_entry(struct wire_call *call, uint32_t *k);

/* === review.c: a game looked at afterwards ===================================================== */

void host_run_review(struct wire_call *call);
/* Nobody wants them any more: those of a connection (0: any) at a game (NULL: any). Were there some? */
bool host_drop_reviews(struct host *host, uint32_t client, const char *game);
void host_free_reviews(struct host *host);
bool host_review_due(struct host *host, struct host_job *job);
void host_review_work(struct host_review *review, const atomic_bool *stop);
void host_review_done(struct host *host, struct host_review *review);

#endif
