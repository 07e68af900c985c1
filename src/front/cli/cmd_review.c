/*
 * cmd_review.c - `grognard review`: a saved game looked at afterwards (review.h). Here are the
 * arguments, the progress and the signal that ends it early.
 */
#include "cli.h"
#include "review.h"
#include "review_text.h"
#include "session.h"
#include "wire_library.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EFFORT, MARGIN, SEED, SAMPLES, ITERATIONS, BRIEF, JSON, QUIET, LANGUAGE };

static const struct cli_option options[] = {
	{  0,     "effort", "HOW","quick, normal (unless told otherwise) or deep"                                  },
	{  0,     "margin",   "P",
	 "tell decisions that cost at least so many per cent of winning chances; 3 unless told "
	 "otherwise"								     },
	{  0,       "seed",   "N",        "of all that is drawn; 1 unless told otherwise"},
	{  0,    "samples",   "N",        "playouts of a position, instead of --effort's"},
	{  0, "iterations",   "N",   "of the search at a decision, instead of --effort's"},
	{  0,      "brief",  NULL,                  "leave out the ledger of every throw"},
	{  0,       "json",  NULL, "print JSON, as the command review of the engine does"},
	{'q',      "quiet",  NULL,					  "no progress"},
	{  0,   "language",   "L",					 "en, fr or it"},
	{  0,         NULL,  NULL,						   NULL},
};

static const struct cli_usage usage = {
	"review",
	"GAME.grog [--effort quick|normal|deep] [--margin P] [--seed N] [--json]",
	"Looks at a saved game afterwards: how the chances of winning went, how each throw moved "
	"them "
	"and who had the luck, and which decisions cost more than a margin, with the better line. "
	"Chances are means of playouts: both sides play on by first impressions until the next "
	"turn "
	"begins, then the game's own evaluation is read as a chance of winning. Course and luck "
	"are "
	"told from the full position, decisions are judged from what the seat knew. Everything "
	"follows from the game, the effort, the margin and the seed. A game that is not over is "
	"reviewed as far as it goes. Interrupted, it tells what it has.",
	options,
	false,
};

struct wishes {
	const char *path;
	struct review_wishes review;
	uint64_t samples, iterations;
	bool brief, json, quiet;
};

static atomic_bool interrupted;

static void
on_signal(int number)
{
	(void)number;
	atomic_store(&interrupted, true);
}

static void
catch_signals(void)
{
	struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
}

/* === Work ======================================================================================= */

static void
work(struct review *review, bool quiet)
{
	const bool is_shown = !quiet && isatty(STDERR_FILENO);
	while (review_work(review, REVIEW_PORTION, &interrupted) && !atomic_load(&interrupted)) {
		const uint32_t done = review_done(review), all = review_entries(review);
		if (is_shown)
			fprintf(stderr, "\r%" PRIu32 " of %" PRIu32 " entries, %d %%\033[K", done,
				all, (int)((uint64_t)done * 100 / all));
	}
	if (is_shown)
		fprintf(stderr, "\r\033[K");
}

/* The review as a line of JSON, to be freed; NULL: memory is out. */
static char *
tell(struct gr_game *game, const struct review *review)
{
	struct wire_session *session = wire_open(cli_wire_library());
	char *line = NULL;
	if (session && wire_set_language(session, cli_catalogue()->language))
		line = wire_tell_review(session, game, review);
	wire_close(session);
	return line;
}

static bool
print(const struct wishes *wishes, struct gr_game *game, const struct review *review)
{
	char *line = tell(game, review);
	json_t *json = line && !wishes->json ? json_loads(line, 0, NULL) : NULL;
	const bool done = wishes->json ? line != NULL : json != NULL;
	if (!done)
		cli_error("out of memory");
	else if (wishes->json)
		puts(line);
	else
		review_print(json, game, wishes->brief);
	json_decref(json);
	free(line);
	return done;
}

static int
run(const struct wishes *wishes)
{
	struct gr_game *game = cli_game();
	struct review *review = NULL;
	int code = CLI_FAILED;
	if (!cli_game_read(game, wishes->path))
		goto done;
	cli_watch(game);
	review = review_begin(game, &wishes->review);
	if (!review) {
		cli_error("out of memory");
		goto done;
	}
	catch_signals();
	work(review, wishes->quiet);
	if (print(wishes, game, review))
		code = CLI_OK;
	if (atomic_load(&interrupted)) {
		cli_error("review: interrupted after entry %" PRIu32 " of %" PRIu32,
			  review_done(review), review_entries(review));
		code = CLI_FAILED;
	}
done:
	cli_watch(NULL);
	review_drop(review);
	cli_game_drop(game);
	return code;
}

/* === Arguments ================================================================================== */

/* Per cent, up to two decimals, as ten-thousandths. */
static bool
read_margin(const char *text, int *margin)
{
	char *end = NULL;
	const double value = strtod(text, &end);
	const bool is_number = strspn(text, "0123456789.") == strlen(text) && end && *end == '\0';
	*margin = is_number && value <= 100 ? (int)(value * 100 + 0.5) : 0;
	if (*text && *margin >= 1)
		return true;
	cli_error("--margin: found \"%.40s\", expected a percentage from 0.01 to 100", text);
	return false;
}

static bool
read_effort(const char *name, struct review_effort *out)
{
	const struct review_effort *effort = review_effort_named(name);
	if (effort)
		*out = *effort;
	else
		cli_error("--effort: found \"%.40s\", expected quick, normal or deep", name);
	return effort != NULL;
}

static bool
take_option(struct wishes *wishes, int option, const char *value)
{
	switch (option) {
	case EFFORT: return read_effort(value, &wishes->review.effort);
	case MARGIN: return read_margin(value, &wishes->review.margin);
	case SEED: return cli_number("--seed", value, 0, INT64_MAX, &wishes->review.seed);
	case SAMPLES:
		return cli_number("--samples", value, 1, REVIEW_MAX_SAMPLES, &wishes->samples);
	case ITERATIONS:
		return cli_number("--iterations", value, 1, REVIEW_MAX_ITERATIONS,
				  &wishes->iterations);
	case BRIEF: wishes->brief = true; return true;
	case JSON: wishes->json = true; return true;
	case QUIET: wishes->quiet = true; return true;
	case LANGUAGE: return cli_language_option(value);
	default: return true;
	}
}

/* What was said of samples and iterations counts, wherever it stood. */
static void
settle_effort(struct wishes *wishes)
{
	struct review_effort *effort = &wishes->review.effort;
	const struct review_effort named = *effort;
	if (wishes->samples)
		effort->samples = (uint32_t)wishes->samples;
	if (wishes->iterations)
		effort->iterations = (uint32_t)wishes->iterations;
	if (effort->samples != named.samples || effort->iterations != named.iterations)
		effort->name = NULL;
}

int
cmd_review(int argc, char **argv)
{
	struct cli_args args;
	struct wishes wishes = {
		.review = {*review_effort_usual(), REVIEW_MARGIN, 1}
        };
	int got;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) != CLI_END) {
		if (got == CLI_HELP)
			return CLI_OK;
		if (got == CLI_BAD || (got >= 0 && !take_option(&wishes, got, args.value)))
			return CLI_USAGE;
		if (got == CLI_PLAIN && wishes.path) {
			cli_error("review: found \"%.80s\", expected one file only", args.value);
			return CLI_USAGE;
		}
		if (got == CLI_PLAIN)
			wishes.path = args.value;
	}
	if (!wishes.path) {
		cli_error(
			"review: no file; expected a saved game, e.g.: grognard review game.grog");
		return CLI_USAGE;
	}
	settle_effort(&wishes);
	return run(&wishes);
}
