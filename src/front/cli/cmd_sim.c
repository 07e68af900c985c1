/*
 * cmd_sim.c - `grognard sim`: thousands of games by bots, and what they show.
 *
 * The games are the lab's business; here are the arguments, the files, the progress and the signals.
 */
#include "sim.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "ranks.h"
#include "report.h"

enum {
	SIM_GAMES,
	SIM_JOBS,
	SIM_PLAYERS,
	SIM_MATCH,
	SIM_VARY,
	SIM_OPTION,
	SIM_SEED,
	SIM_OUT,
	SIM_TABLES,
	SIM_DETAIL,
	SIM_PATIENCE,
	SIM_FRESH,
	SIM_QUIET,
	SIM_LANGUAGE
};

static const struct cli_option options[] = {
	{'g',    "games",        "N",                           "games of each variant (default 1000)"},
	{'j',     "jobs",        "N",         "threads (default: one a core); the totals are the same"},
	{'p',  "players",      "A,B",   "levels by seat, or one for all, e.g. greedy (default greedy)"},
	{  0,    "match",      "A B",         "paired games of two levels, sides swapped, common dice"},
	{  0,     "vary", "NAME=V,V", "a factor: an option, or a cell by its path in the JSON; repeat"},
	{  0,   "option",     "ID=V",				    "set an option for all games"},
	{  0,     "seed",        "N",                "seed of the first game (default 1); +1 for each"},
	{'o',      "out",      "DIR",  "write reports there, and the state of the run, to go on later"},
	{'t',   "tables",     "FILE",      "printed tables, if cells vary; else tables.json beside it"},
	{  0,   "detail",        "N",    "watch every N-th game closely (default 1; 32 if all random)"},
	{  0, "patience",  "SECONDS",  "mpirun: a rank silent so long at the end is lost (default 20)"},
	{  0,    "fresh",       NULL,                 "begin anew even if DIR has a run to go on with"},
	{'q',    "quiet",       NULL,				      "no progress and no timing"},
	{  0, "language",        "L",				"names of things in en, fr or it"},
	{  0,       NULL,       NULL,							     NULL},
};

static const struct cli_usage usage = {
	"sim",
	"[SYSTEM/]SCENARIO... [--games N] [--players A,B | --match A B] [--vary NAME=V,V]... "
	"[--out DIR]",
	"Plays games by bots and reports wins with intervals, causes, length, losses, when and "
	"where "
	"the battle is decided, which clauses fired, and which factors matter: as text, and with "
	"--out "
	"as report.csv, report.json and report.html too. The same seeds give the same totals "
	"whatever "
	"the number of threads, or of processes under mpirun. Ctrl-C reports what there is; with "
	"--out "
	"the same command goes on from there.\n"
	"Example: grognard sim hougoumont-centre --games 400 --vary retreat_sidestep=0,1 --out lab",
	options,
	false,
};

static volatile sig_atomic_t interrupted;

static void
on_signal(int number)
{
	interrupted = number;
}

static double
now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* === Arguments ================================================================================ */

static bool
keep_word(const char **list, int *n, const char *what, const char *value)
{
	if (*n == SIM_MAX_WORDS) {
		cli_error("sim: %s: given more than %d times", what, SIM_MAX_WORDS);
		return false;
	}
	list[(*n)++] = value;
	return true;
}

static bool
take_option(struct sim_wishes *w, int option, const char *value)
{
	switch (option) {
	case SIM_GAMES: return cli_number("--games", value, 1, 100000000, &w->games);
	case SIM_JOBS: return cli_number("--jobs", value, 1, 256, &w->jobs);
	case SIM_PLAYERS: w->players = value; return true;
	case SIM_MATCH:
		w->match = value;
		w->match_at = w->n_plain;
		return true;
	case SIM_VARY: return keep_word(w->vary, &w->n_vary, "--vary", value);
	case SIM_OPTION: return keep_word(w->option, &w->n_options, "--option", value);
	case SIM_SEED: return cli_number("--seed", value, 0, UINT32_MAX, &w->seed);
	case SIM_OUT: w->out = value; return true;
	case SIM_TABLES: w->tables = value; return true;
	case SIM_DETAIL: return cli_number("--detail", value, 1, 1000000000, &w->detail);
	case SIM_PATIENCE: return cli_number("--patience", value, 1, 86400, &w->patience);
	case SIM_FRESH: w->fresh = true; return true;
	case SIM_QUIET: w->quiet = true; return true;
	case SIM_LANGUAGE: return cli_language_option(value);
	default: return keep_word(w->plain, &w->n_plain, "SCENARIO", value);
	}
}

static int
read_arguments(struct sim_wishes *wishes, int argc, char **argv)
{
	struct cli_args args;
	int got;
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	wishes->games = 1000;
	wishes->seed = 1;
	wishes->patience = 20;
	wishes->jobs = lab_ranks_n() > 1 ? 1 : cores > 1 && cores <= 256 ? (uint64_t)cores : 1;
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) != CLI_END) {
		if (got == CLI_HELP || got == CLI_BAD)
			return got;
		if (!take_option(wishes, got, args.value))
			return CLI_BAD;
	}
	if (wishes->players && wishes->match) {
		cli_error("sim: found --players and --match, expected one of them");
		return CLI_BAD;
	}
	return CLI_END;
}

/* === Files ==================================================================================== */

/* DIR/NAME, to be freed. */
static char *
path_in(const char *folder, const char *name)
{
	size_t size = strlen(folder) + strlen(name) + 2;
	char *path = malloc(size);
	if (!path) {
		cli_error("out of memory");
		exit(CLI_FAILED);
	}
	snprintf(path, size, "%s/%s", folder, name);
	return path;
}

static bool
write_in(const char *folder, const char *name, const char *text, size_t len)
{
	char *path = path_in(folder, name);
	bool written = text && cli_file_write(path, text, len);
	if (!written)
		cli_error("%s: %s; expected a file that can be written", path,
			  text ? strerror(errno) : "out of memory");
	free(path);
	return written;
}

static bool
write_state(const char *folder, struct lab_run *run)
{
	size_t len = 0;
	char *text = lab_run_save(run, &len);
	bool written = write_in(folder, "sim.state", text, len);
	free(text);
	return written;
}

/* Make the folder, and go on with the run that it may have. */
static bool
open_folder(const struct sim_wishes *wishes, struct lab_run *run)
{
	struct cli_file file;
	struct stat info;
	char why[512];
	if (mkdir(wishes->out, 0777) != 0 && errno != EEXIST) {
		cli_error("--out %s: %s; expected a directory that can be made", wishes->out,
			  strerror(errno));
		return false;
	}
	char *path = path_in(wishes->out, "sim.state");
	bool good = true;
	if (!wishes->fresh && stat(path, &info) == 0) {
		good = cli_file_read(path, &file);
		if (good && !lab_run_load(run, file.text, why, sizeof why)) {
			cli_error("%s: %s. Give --fresh to begin anew, or another --out", path,
				  why);
			good = false;
		}
		if (good && !wishes->quiet)
			cli_error("%s: going on after %" PRIu64 " games", path,
				  lab_run_played(run));
		cli_file_drop(&file);
	}
	free(path);
	return good && write_state(wishes->out, run);
}

/* === Progress ================================================================================= */

struct progress {
	const struct sim_wishes *wishes;
	double start, next_save;
	uint64_t before; /* games of earlier runs */
	bool shown;
};

/* Seconds between two saves. mpirun kills rank 0 without a warning if another dies: then more often. */
static double
save_every(void)
{
	return lab_ranks_n() > 1 ? 1 : 5;
}

static void
show_progress(struct progress *p, uint64_t played, uint64_t all)
{
	double passed = now() - p->start;
	double rate = (double)(played - p->before) / (passed > 0 ? passed : 1);
	int left = rate > 0 ? (int)((double)(all - played) / rate + 0.5) : -1;
	fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games, %d %%, %.1f games/s", played, all,
		(int)(played * 100 / all), rate);
	if (left >= 0)
		fprintf(stderr, ", %d:%02d:%02d left  ", left / 3600, left / 60 % 60, left % 60);
	fprintf(stderr, "\033[K");
	p->shown = true;
}

static void
clear_progress(struct progress *p)
{
	if (p->shown)
		fprintf(stderr, "\r\033[K");
	p->shown = false;
}

static bool
tick(void *user, struct lab_run *run)
{
	struct progress *p = user;
	if (!p->wishes->quiet && isatty(STDERR_FILENO))
		show_progress(p, lab_run_played(run), lab_plan_games(lab_run_plan(run)));
	if (p->wishes->out && (interrupted || now() >= p->next_save)) {
		if (!write_state(p->wishes->out, run))
			interrupted = SIGTERM;
		p->next_save = now() + save_every();
	}
	return interrupted != 0;
}

static void
warn(void *user, const char *text)
{
	clear_progress(user);
	cli_error("sim: %s", text);
}

/* === Reports ================================================================================== */

enum form { CSV, JSON, HTML };

static bool
write_report(const char *folder, const char *name, const struct lab_report *report, enum form form)
{
	char *text = NULL;
	size_t len = 0;
	bool made = true;
	FILE *out = open_memstream(&text, &len);
	if (!out)
		return write_in(folder, name, NULL, 0);
	switch (form) {
	case CSV: lab_report_csv(report, out); break;
	case JSON: made = lab_report_json(report, out); break;
	case HTML: lab_report_html(report, out); break;
	}
	made = fclose(out) == 0 && made;
	bool written = write_in(folder, name, made ? text : NULL, len);
	free(text);
	return written;
}

static bool
write_reports(const char *folder, struct lab_run *run)
{
	static struct lab_report report;
	bool made = lab_report_make(&report, run, cli_catalogue());
	if (!made) {
		cli_error("sim: out of memory");
	} else {
		lab_report_text(&report, stdout);
		if (folder)
			made = write_report(folder, "report.csv", &report, CSV) &&
			       write_report(folder, "report.json", &report, JSON) &&
			       write_report(folder, "report.html", &report, HTML);
	}
	lab_report_drop(&report);
	return made;
}

/* === The run ================================================================================== */

static void
catch_signals(void)
{
	struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
}

static int
finish(struct progress *p, struct lab_run *run)
{
	const char *out = p->wishes->out;
	uint64_t played = lab_run_played(run);
	uint64_t all = lab_plan_games(lab_run_plan(run));
	double passed = now() - p->start;
	clear_progress(p);
	bool written = (!out || write_state(out, run)) && write_reports(out, run);
	if (!p->wishes->quiet)
		fprintf(stderr, "%" PRIu64 " games in %.2f s, %.1f games/s, %s %d\n",
			played - p->before, passed,
			(double)(played - p->before) / (passed > 0 ? passed : 1),
			lab_ranks_n() > 1 ? "ranks" : "jobs",
			lab_ranks_n() > 1 ? lab_ranks_n() : (int)p->wishes->jobs);
	if (played < all)
		cli_error("sim: broken off after %" PRIu64 " of %" PRIu64 " games; %s", played, all,
			  out ? "the same command goes on"
			      : "with --out DIR the same command would go on");
	return written && played == all ? CLI_OK : CLI_FAILED;
}

static int
run_plan(const struct sim_wishes *wishes, const struct lab_plan *plan)
{
	struct progress p = {.wishes = wishes};
	const struct lab_watch watch = {tick, warn, &p, (double)wishes->patience};
	char why[256];
	struct lab_run *run = lab_run_new(plan);
	if (!run) {
		cli_error("sim: out of memory");
		lab_ranks_share(NULL);
		return CLI_FAILED;
	}
	if (wishes->out && !open_folder(wishes, run)) {
		lab_ranks_share(NULL);
		lab_run_drop(run);
		return CLI_FAILED;
	}
	lab_ranks_share(plan);
	catch_signals();
	p.before = lab_run_played(run);
	p.start = now();
	p.next_save = p.start + save_every();
	bool started = lab_ranks_go(run, (int)wishes->jobs, &watch, why, sizeof why);
	if (!started)
		cli_error("sim: %s", why);
	int code = finish(&p, run);
	lab_run_drop(run);
	return started ? code : CLI_FAILED;
}

static int
lead(int argc, char **argv)
{
	static struct sim_wishes wishes;
	static struct lab_plan plan;
	int got = read_arguments(&wishes, argc, argv);
	if (got == CLI_END && sim_plan(&wishes, &plan))
		return run_plan(&wishes, &plan);
	lab_ranks_share(NULL);
	return got == CLI_HELP ? CLI_OK : CLI_USAGE;
}

int
cmd_sim(int argc, char **argv)
{
	const char *fault = lab_ranks_begin();
	if (fault) {
		cli_error("sim: %s", fault);
		return CLI_FAILED;
	}
	int code = CLI_OK;
	if (lab_ranks_me() == 0)
		code = lead(argc, argv);
	else
		lab_ranks_serve();
	fflush(stdout);
	lab_ranks_end(code);
	return code;
}
