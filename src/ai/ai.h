/*
 * ai.h - players made of software. They see the kernel only, and of a game only a view.
 *
 * A bot gets what a person in its seat would see (a state already observed for the seat), draws full
 * states consistent with it, and answers one legal action. It allocates nothing: what it thinks with
 * is given to it (struct ai_desk), memory and clock included. It draws only from the
 * generator that it is given, so a game with bots can be repeated from its seeds, unless a clock cuts
 * their thinking short.
 */
#ifndef AI_H
#define AI_H

#include "gr.h"

#include <stdatomic.h>

enum {
	AI_MAX_WIDTH = 128, /* actions that a bot weighs at one decision */
	AI_MAX_THREADS = 16,
	AI_LINES = 5,            /* lines of play that a thought tells at most */
	AI_LINE_LENGTH = 8,      /* actions of one line */
	AI_LEAST_DESK = 1 << 18, /* bytes that a search makes do with; more is better */
	AI_DESK = 1 << 25        /* bytes that are enough for a minute */
};

/* How a tree search goes about. */
struct ai_search {
	uint32_t iterations; /* ways down the tree for one decision, unless told otherwise ... */
	uint32_t ms;         /* ... and milliseconds at most, where there is a clock; 0: any */
	double explore;      /* curiosity, in spreads of the results */
	double widen;        /* actions looked at: width + widen * sqrt(visits) */
	uint8_t width;
	uint8_t hasty;  /* decisions in a hundred taken at first sight, as people do ... */
	uint8_t glance; /* ... by comparing so many legal actions only */
	uint8_t ahead; /* own procedures looked at behind the one at hand before a position is judged */
	uint8_t trust; /* in first impressions where results are not clear, in tenths of an error */
	uint8_t tries; /* actions compared where a playout begins a procedure */
	/* Hundredths of how far the results of an action spread that speak for it; below 0: against it. */
	int8_t daring;
	/* Hundredths of a judgement that are passed only after the other side's turn, played by first
	 * impressions; the rest at the end of the own turn. */
	uint8_t answer;
	uint8_t heedless; /* 1: takes follies for actions like any other */
};

struct ai_level;
struct ai_desk;
struct ai_thought;

/* How hard to think. */
struct ai_effort {
	uint32_t iterations; /* 0: as the level says */
	uint32_t ms;         /* 0: as the level says, and no bound if `iterations` are told */
	bool fresh;          /* forget what was thought before: the answer depends on it no more */
	const struct ai_search *how; /* how to search; NULL: as the level says */
};

/* A decision to be taken. */
struct ai_task {
	const struct gr_system *sys;
	const struct gr_ctx *view; /* already observed for `seat`; not changed */
	int seat;                  /* who must be the one to decide */
	const struct ai_level *level;
	struct ai_effort effort;
	struct gr_rng *rng; /* all that is drawn follows from it */
};

/* How strong a bot plays. */
struct ai_level {
	const char *name; /* "random", "greedy", "3": what people type */
	const char *what; /* one line about it, in English */
	void (*think)(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought);
	uint16_t samples; /* greedy: worlds drawn for each action ... */
	uint16_t width; /* ... and actions weighed, the most promising ones; at most AI_MAX_WIDTH */
	const struct ai_search *search; /* tree search */
};

/* All levels, the weakest first, and behind them styles; ends with a row whose name is NULL. */
extern const struct ai_level ai_levels[];
/* NULL if there is none of that name. */
const struct ai_level *ai_level_named(const char *name);
/* As strong as it gets. */
const struct ai_level *ai_level_strongest(void);
/* The one that suits who plays for the first time. */
const struct ai_level *ai_level_usual(void);

/* Trees that can be grown at once here: the cores, AI_MAX_THREADS at most. */
int ai_hands(void);

/*
 * What a bot thinks with. The memory is kept from decision to decision of a game, so that what was
 * thought of the moves to come is not lost; another game may take it over at any time.
 */
struct ai_desk {
	void *memory; /* aligned to 8 bytes; all zero before the first use, unless that is `fresh` */
	size_t size;  /* below AI_LEAST_DESK: searches think no further than one step */
	int threads;  /* trees grown at once; 0 and 1: no other thread. The answer depends on it */
	/* Milliseconds that never go back; may be called from several threads. NULL: no clock. */
	uint64_t (*now)(void *user);
	void *user;
	const atomic_bool
		*stop; /* set by anybody: answer at once with what is known. May be NULL */
	/* Milliseconds after which a search is laid aside, for who has but one thread and other
	 * things to do; at least one iteration is made. 0: never. Needs a clock. */
	uint32_t portion;
	bool is_aside; /* the search is not at its end. False before a decision */
};

/* A line of play that was looked at, and how it is expected to end. */
struct ai_line {
	gr_action action[AI_LINE_LENGTH];
	int n;
	uint32_t visits;
	double expected; /* chance of winning for the seat that decides, 0 to 1 */
};

struct ai_thought {
	gr_action action;
	uint32_t iterations; /* of all trees, this time */
	uint64_t decisions;  /* carried out on the way, in trees and playouts ... */
	uint64_t throws;     /* ... and throws between them */
	uint32_t kept;       /* visits taken over from earlier thinking */
	bool full;           /* the memory was full: a larger one would have helped */
	int n;
	struct ai_line line[AI_LINES]; /* what is played; then the most visited first */
};

/*
 * Decide. The action is legal; never 0 where the rules allow anything. False: laid aside, nothing is
 * decided yet; to be called again with the same task and desk. With a number of iterations the answer
 * does not depend on how often that happens. Who has lost interest must see it to its end too (stop).
 */
bool ai_think(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought);

/* The same for who wants no more than an action and has no desk: searches get a small one and no
 * clock. */
gr_action ai_choose(const struct gr_system *sys, const struct gr_ctx *view, int seat,
		    const struct ai_level *level, struct gr_rng *rng);

/*
 * Run `ctx` on until a procedure is over: dice fall by `rng`, inner decisions of whichever seat are
 * settled by the best hint, first listed among equals. Stops at a decision of a GR_TOP step, at the
 * end of the game, or after `limit` nodes. `list` is scratch.
 */
void ai_settle(const struct gr_system *sys, struct gr_ctx *ctx, struct gr_rng *rng,
	       struct gr_list *list, int limit);

/* One way that a game may go on, and what it takes to follow it. */
struct ai_course {
	const struct gr_system *sys;
	uint64_t decisions, throws; /* counted up */
	struct gr_rng rng;          /* all that is drawn follows from it */
	struct gr_list list;
	int appeal[GR_MAX_LEGAL]; /* of the list's actions */
};

/* Where a course is to end. */
struct ai_end {
	/* Asked at each decision. */
	bool (*is_here)(void *who, const struct gr_ctx *ctx);
	void *who;
	int tries; /* actions compared where a procedure begins */
	int limit; /* decisions and throws at most */
};

/* Play `ctx` on by what is likely, until the end or that of the game. */
void ai_course_run(struct ai_course *course, struct gr_ctx *ctx, const struct ai_end *end);
/* Let the dice fall that are due. */
void ai_course_throw(struct ai_course *course, struct gr_ctx *ctx);
/* How likely a strong player takes each of the first `n` listed actions; the hint, where the system
 * knows no more. */
void ai_course_appeal(struct ai_course *course, const struct gr_ctx *ctx, int n);
/* Does the decision that `ctx` waits for begin a procedure? */
bool ai_course_begins(const struct ai_course *course, const struct gr_ctx *ctx);

/* The value that stands for an even game between two seats, as far as `ctx` has gone. */
int ai_even(const struct gr_system *sys, const struct gr_ctx *ctx);
/* result[seat] is what the position is worth to each seat, as a chance of winning. */
void ai_judge(const struct gr_system *sys, const struct gr_ctx *ctx, int even, double *result);

/* The ways of thinking, for the table in levels.c. */
void ai_random(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought);
void ai_greedy(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought);
void ai_mcts(const struct ai_task *task, struct ai_desk *desk, struct ai_thought *thought);

#endif
