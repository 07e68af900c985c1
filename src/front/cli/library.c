/*
 * library.c - the systems and scenarios this program knows: those compiled into it, and those read
 * from files in this run. Games on the heap, and saves read from files.
 */
#include "built_in.h"
#include "cli.h"
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TAKEN = 16 };

static const struct gr_scenario *taken[MAX_TAKEN];
static int n_taken;

/* === Memory =================================================================================== */

static void
drop(void *old)
{
	free(old);
}

struct gr_memory
cli_memory(void)
{
	return (struct gr_memory){realloc, drop};
}

struct gr_game *
cli_game(void)
{
	struct gr_game *game = calloc(1, sizeof *game);
	if (!game) {
		cli_error("out of memory");
		exit(CLI_FAILED);
	}
	gr_game_init(game, cli_memory());
	return game;
}

void
cli_game_drop(struct gr_game *game)
{
	if (game) {
		gr_game_drop(game);
		free(game);
	}
}

/* === Systems and scenarios ===================================================================== */

const struct gr_system *
cli_system(int i)
{
	return gr_systems[i];
}

const struct gr_scenario *
cli_scenario(const struct gr_system *sys, int i)
{
	return built_in_scenario(sys->name, i);
}

const struct gr_system *
cli_system_named(const char *name)
{
	const struct gr_system *sys = gr_system_named(name);
	if (sys)
		return sys;
	char known[256];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int i = 0; gr_systems[i]; i++) {
		gr_text_str(&text, i ? ", " : "");
		gr_text_str(&text, gr_systems[i]->name);
	}
	cli_error("system: found \"%.40s\", expected one of: %s", name, known);
	return NULL;
}

const struct gr_scenario *
cli_scenario_find(void *user, const char *system, const char *id)
{
	(void)user;
	for (int i = n_taken; i-- > 0;) {
		if (strcmp(taken[i]->system, system) == 0 && built_in_same_id(taken[i]->id, id))
			return taken[i];
	}
	return built_in_find(system, id);
}

/* A name with a dot or a slash is a file. */
static bool
is_path(const char *name)
{
	return strpbrk(name, "./\\") != NULL;
}

const struct gr_scenario *
cli_scenario_named(const struct gr_system *sys, const char *name)
{
	const struct gr_scenario *scenario;
	if (is_path(name)) {
		scenario = cli_scenario_open(name, NULL);
		if (scenario && strcmp(scenario->system, sys->name) != 0) {
			cli_error("%s: a scenario of %s, expected one of %s", name,
				  scenario->system, sys->name);
			return NULL;
		}
		return scenario;
	}
	scenario = cli_scenario_find(NULL, sys->name, name);
	if (scenario)
		return scenario;
	char known[512];
	struct gr_text text;
	gr_text_init(&text, known, sizeof known);
	for (int i = 0; (scenario = cli_scenario(sys, i)); i++) {
		gr_text_str(&text, i ? ", " : "");
		gr_text_str(&text, scenario->id);
	}
	cli_error("scenario of %s: found \"%.60s\", expected one of: %s, or a file", sys->name,
		  name, known);
	return NULL;
}

const struct gr_scenario *
cli_scenario_take(const char *path, const void *bytes, size_t len)
{
	struct gr_scenario head;
	const struct gr_system *sys = NULL;
	if (len >= sizeof head) {
		memcpy(&head, bytes, sizeof head);
		head.system[sizeof head.system - 1] = '\0';
		sys = gr_system_named(head.system);
	}
	if (len < sizeof head || memcmp(head.magic, SCENARIO_MAGIC, sizeof head.magic) != 0) {
		cli_error("%s: no compiled scenario: it does not begin with \"%s\"", path,
			  SCENARIO_MAGIC);
		return NULL;
	}
	if (!sys) {
		cli_error("%s: a scenario of an unknown system, \"%.16s\"", path, head.system);
		return NULL;
	}
	const char *fault = scenario_check_blob(sys, bytes, len);
	if (fault) {
		cli_error("%s: %s", path, fault);
		return NULL;
	}
	void *copy = n_taken < MAX_TAKEN ? malloc(len) : NULL;
	if (!copy) {
		cli_error("%s: too many scenarios at a time", path);
		return NULL;
	}
	memcpy(copy, bytes, len);
	taken[n_taken++] = copy;
	return copy;
}

static const struct gr_scenario *
compile(const char *path, const char *tables)
{
	struct scenario_errors *errors = malloc(sizeof *errors);
	if (!errors) {
		cli_error("out of memory");
		return NULL;
	}
	scenario_errors_init(errors);
	struct gr_scenario *blob = scenario_compile_file(path, tables, errors);
	const struct gr_scenario *scenario = NULL;
	if (blob)
		scenario = cli_scenario_take(path, blob, blob->size);
	else
		scenario_errors_print(errors, stderr);
	free(blob);
	free(errors);
	return scenario;
}

const struct gr_scenario *
cli_scenario_open(const char *path, const char *tables)
{
	struct cli_file file;
	if (!cli_file_read(path, &file))
		return NULL;
	bool is_blob = file.len >= sizeof SCENARIO_MAGIC &&
		       memcmp(file.text, SCENARIO_MAGIC, sizeof SCENARIO_MAGIC) == 0;
	const struct gr_scenario *scenario =
		is_blob ? cli_scenario_take(path, file.text, file.len) : compile(path, tables);
	cli_file_drop(&file);
	return scenario;
}

/* === Saves ==================================================================================== */

bool
cli_is_save(const struct cli_file *file)
{
	const char *text = file->text;
	while (*text == '#' || *text == '\n') {
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	return strncmp(text, "grognard ", 9) == 0;
}

/* The system that a save is of, also if it cannot be loaded; NULL if it does not say. */
static const struct gr_system *
system_of_save(const struct cli_file *file)
{
	char name[32];
	const char *line = strstr(file->text, "\nsystem ");
	if (!line)
		return NULL;
	line += strlen("\nsystem ");
	size_t len = strcspn(line, " \r\n");
	snprintf(name, sizeof name, "%.*s", (int)(len < 31 ? len : 31), line);
	return gr_system_named(name);
}

bool
cli_game_read(struct gr_game *game, const char *path)
{
	struct cli_file file;
	char why[1024];
	struct gr_text text;
	if (!cli_file_read(path, &file))
		return false;
	enum gr_error error = gr_game_load(game, file.text, file.len, cli_scenario_find, NULL);
	if (error != GR_OK) {
		gr_text_init(&text, why, sizeof why);
		cli_say_fault(game, system_of_save(&file), &text);
		cli_error("%s: %s", path, why);
	}
	cli_file_drop(&file);
	if (error == GR_OK && game->warnings & GR_W_RULES)
		cli_error("%s: saved with another version of the rules; it still replays", path);
	if (error == GR_OK && game->warnings & GR_W_CUT)
		cli_error("%s: the end of the save is missing; what is there was loaded", path);
	return error == GR_OK;
}
