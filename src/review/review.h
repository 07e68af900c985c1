/*
 * review.h - a game looked at afterwards: how the chances of winning went, what was luck, and which
 * decisions cost something.
 *
 * Chances are means of playouts: from a position both sides play on by first impressions, as the search
 * does (ai_course_run), until the next turn begins; then the system's evaluation is read as a
 * chance of winning, or the result is known. A system without evaluation is played to the end. All
 * that is compared is so judged at the same time of the game. The same worlds and dice
 * serve all that is compared (common random numbers), so that differences are less noisy than the
 * chances themselves; intervals are at 95 % and speak of the sampling alone.
 *
 * - Course and luck are reckoned from the full position: they say what happened, not what was known.
 *   The chance before a throw is the mean over its outcomes, the one after it that of the outcome.
 * - Decisions are judged from what the seat knew: worlds are drawn from its view. A tree search looks
 *   for something better; fresh playouts of both, in the same worlds and with the same dice, tell what
 *   the choice has cost. That they are fresh matters: the best of many noisy figures looks better than
 *   it is.
 *
 * A review depends on nothing but the game, the effort, the margin and the seed. It is done in portions
 * of any size, by one thread at a time.
 */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "ai.h"
#include "game.h"

enum {
	REVIEW_ONE = 10000,  /* a certain win: chances are in ten-thousandths */
	REVIEW_MARGIN = 300, /* what a choice must have cost to be told, unless said otherwise */
	REVIEW_MAX_SAMPLES = 10000,
	REVIEW_MAX_ITERATIONS = 1000000,
	REVIEW_PORTION = 4000 /* work of about a twentieth of a second */
};

struct review_effort {
	const char *name;
	uint32_t samples; /* playouts of a position; of a choice that seems wrong twice as many */
	uint32_t iterations; /* of the search at a decision */
};

/* Rising; ends with a row whose name is NULL. */
extern const struct review_effort review_efforts[];
/* NULL if there is none of that name. */
const struct review_effort *review_effort_named(const char *name);
/* What is done unless told otherwise. */
const struct review_effort *review_effort_usual(void);

struct review_wishes {
	struct review_effort effort;
	int margin; /* 1 to REVIEW_ONE */
	uint64_t seed;
};

/* A chance or a difference of chances, with its interval. */
struct review_figure {
	int32_t value, low, high;
};

/* What a throw did. */
struct review_luck {
	bool is_sampled;       /* too many outcomes: some were drawn */
	int32_t expected, got; /* sum, or number of dice that are high enough; hundredths */
	int32_t before[GR_MAX_SEATS + 1];             /* chances; those after it are the row's */
	struct review_figure swing[GR_MAX_SEATS + 1]; /* after less before */
};

/* What a decision was worth. */
struct review_choice {
	int32_t legal;                     /* actions there were */
	gr_action better;                  /* 0: what was chosen did not cost the margin */
	struct review_figure chosen, best; /* chances of the seat that decided, if `better` */
	struct review_figure cost;         /* best less chosen */
	gr_action line[AI_LINE_LENGTH];    /* `better` and how the search would go on */
	int n_line;
};

/* An entry of the journal. */
struct review_row {
	uint8_t kind; /* GR_DECISION or GR_CHANCE: what the game waited for */
	uint8_t seat, step;
	int32_t turn;
	int32_t chance[GR_MAX_SEATS + 1]; /* of winning, after it */
	struct review_luck luck;          /* of a throw */
	struct review_choice choice;      /* of a decision */
};

struct review;

/*
 * Begin. `game` is read now and not needed again. NULL: memory is out.
 */
struct review *review_begin(const struct gr_game *game, const struct review_wishes *wishes);
void review_drop(struct review *review);
/* Go on for about `work` playouts and iterations, at least one entry, or until somebody sets `stop`
 * (may be NULL; then the entry under way is left undone). False: all is done. */
bool review_work(struct review *review, uint32_t work, const atomic_bool *stop);

const struct review_wishes *review_wishes(const struct review *review);
/* Entries of the journal, and how many of them are done. */
uint32_t review_entries(const struct review *review);
uint32_t review_done(const struct review *review);
/* Chances of all seats at the beginning; there once something is done. */
const int32_t *review_first(const struct review *review);
/* Of an entry that is done. */
const struct review_row *review_row(const struct review *review, uint32_t k);
/* Sum of the swings of a seat so far. */
struct review_figure review_luck_of(const struct review *review, int seat);

#endif
