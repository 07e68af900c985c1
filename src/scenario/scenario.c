/*
 * scenario.c - compiling scenarios of any system, and checking compiled ones.
 */
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "compilers.h"
#include "json.h"

/* The list of all compilers, by the scenario's `format`. A new system adds one line here. */
static const struct compiler_row {
	const char *format;
	struct gr_scenario *(*compile)(const struct source *scenario, const struct source *tables,
				       struct scenario_errors *errors);
	json_t *(*board)(const struct source *scenario);
} compilers[] = {
	{   "faith-scenario-1",    faith_compile,    faith_board},
	{"grognard-waterloo-1", waterloo_compile, waterloo_board},
};

enum { N_COMPILERS = sizeof compilers / sizeof compilers[0] };

/* === Documents ================================================================================== */

/* A scenario and its tables, read; the latter's json is NULL if they could not be. */
struct documents {
	struct source scenario;
	struct source tables;
	bool is_read; /* the scenario */
	char *beside; /* path of the tables, if nobody named it */
};

static void
read_texts(struct documents *in, const struct scenario_text *scenario,
	   const struct scenario_text *tables, struct scenario_errors *errors)
{
	in->beside = NULL;
	in->is_read = source_read_text(&in->scenario, scenario->file, scenario->text,
				       scenario->size, errors);
	source_read_text(&in->tables, tables->file, tables->text, tables->size, errors);
}

/* "tables.json" in the directory of `path`; to be freed, or NULL. */
static char *
tables_beside(const char *path)
{
	static const char name[] = "tables.json";
	const char *slash = strrchr(path, '/');
	size_t directory = slash ? (size_t)(slash - path) + 1 : 0;
	char *tables = malloc(directory + sizeof name);
	if (!tables)
		return NULL;
	memcpy(tables, path, directory);
	memcpy(tables + directory, name, sizeof name);
	return tables;
}

static void
read_files(struct documents *in, const char *path, const char *tables,
	   struct scenario_errors *errors)
{
	in->beside = tables ? NULL : tables_beside(path);
	const char *tables_path = tables ? tables : in->beside;
	in->is_read = source_read_file(&in->scenario, path, errors);
	source_read_file(&in->tables, tables_path ? tables_path : "tables.json", errors);
}

static void
close_documents(struct documents *in)
{
	source_close(&in->scenario);
	source_close(&in->tables);
	free(in->beside);
}

/* === Compiling ================================================================================== */

/* NULL, with a fault recorded, if there is none for the scenario's format. */
static const struct compiler_row *
compiler_for(const struct documents *in)
{
	const char *formats[N_COMPILERS + 1] = {NULL};
	struct node root = source_root(&in->scenario);
	struct node format = node_member(&root, "format");
	for (int i = 0; i < N_COMPILERS; i++)
		formats[i] = compilers[i].format;
	if (!json_is_object(root.json)) {
		node_fault(&root, "an object");
		return NULL;
	}
	int row = node_word(&format, formats);
	return row < 0 ? NULL : &compilers[row];
}

static struct gr_scenario *
compile(struct documents *in, struct scenario_errors *errors)
{
	const struct compiler_row *row = in->is_read ? compiler_for(in) : NULL;
	struct gr_scenario *blob = row ? row->compile(&in->scenario, &in->tables, errors) : NULL;
	close_documents(in);
	return blob;
}

struct gr_scenario *
scenario_compile_text(const struct scenario_text *scenario, const struct scenario_text *tables,
		      struct scenario_errors *errors)
{
	struct documents in;
	read_texts(&in, scenario, tables, errors);
	return compile(&in, errors);
}

struct gr_scenario *
scenario_compile_file(const char *path, const char *tables, struct scenario_errors *errors)
{
	struct documents in;
	read_files(&in, path, tables, errors);
	return compile(&in, errors);
}

struct gr_scenario *
scenario_compile_changed(const char *path, const char *tables, const struct scenario_change *change,
			 int n, struct scenario_errors *errors)
{
	struct documents in;
	bool changed = true;
	read_files(&in, path, tables, errors);
	for (int i = 0; i < n && in.is_read; i++)
		changed = change_cell(&in.scenario, &in.tables, &change[i]) && changed;
	if (changed)
		return compile(&in, errors);
	close_documents(&in);
	return NULL;
}

/* === Boards ===================================================================================== */

/* Digits of a coordinate: thousandths of the board's unit. */
enum { BOARD_PRECISION = 8 };

/* JSON as a line. */
static char *
board_line(const json_t *board)
{
	char *text = json_dumps(board, JSON_COMPACT | JSON_REAL_PRECISION(BOARD_PRECISION));
	size_t len = text ? strlen(text) : 0;
	char *line = text ? realloc(text, len + 2) : NULL;
	if (!line) {
		free(text);
		return NULL;
	}
	memcpy(line + len, "\n", 2);
	return line;
}

static char *
draw(struct documents *in, struct scenario_errors *errors)
{
	const struct compiler_row *row = in->is_read ? compiler_for(in) : NULL;
	struct gr_scenario *blob = row ? row->compile(&in->scenario, &in->tables, errors) : NULL;
	char *line = NULL;
	if (blob) {
		struct node root = source_root(&in->scenario);
		json_t *board = row->board(&in->scenario);
		line = board ? board_line(board) : NULL;
		if (!line)
			node_fault_found(&root, "too little memory", "more of it");
		json_decref(board);
	}
	free(blob);
	close_documents(in);
	return line;
}

char *
scenario_board_text(const struct scenario_text *scenario, const struct scenario_text *tables,
		    struct scenario_errors *errors)
{
	struct documents in;
	read_texts(&in, scenario, tables, errors);
	return draw(&in, errors);
}

char *
scenario_board_file(const char *path, const char *tables, struct scenario_errors *errors)
{
	struct documents in;
	read_files(&in, path, tables, errors);
	return draw(&in, errors);
}

/* === Blobs ====================================================================================== */

static uint64_t
hash_of(const void *blob, size_t from, size_t to)
{
	return gr_hash((const unsigned char *)blob + from, to - from);
}

/* Everything behind it is hashed, so the head's own facts before it are compared by value. */
static uint64_t
hash_of_whole(const void *blob, size_t size)
{
	return hash_of(blob, offsetof(struct gr_scenario, whole) + sizeof(uint64_t), size);
}

void
scenario_seal(struct gr_scenario *scenario, size_t facts)
{
	scenario->facts = (uint32_t)facts;
	scenario->hash =
		hash_of(scenario, offsetof(struct gr_scenario, hash) + sizeof(uint64_t), facts);
	scenario->whole = hash_of_whole(scenario, scenario->size);
}

const char *
scenario_check_blob(const struct gr_system *system, const void *blob, size_t size)
{
	struct gr_scenario head;
	if (size < sizeof head)
		return "it is too short for a compiled scenario";
	memcpy(&head, blob, sizeof head);
	if (memcmp(head.magic, SCENARIO_MAGIC, sizeof head.magic) != 0)
		return "it is no compiled scenario";
	if (strncmp(head.system, system->name, sizeof head.system) != 0)
		return "it is a scenario of another system";
	if (head.version != system->scenario_version)
		return "it was compiled for another version; compile it again";
	if (head.size != system->scenario_size || head.size != size)
		return "it has the wrong size";
	if (head.facts < sizeof head || head.facts > size)
		return "it says more or fewer facts than it can have";
	if (!memchr(head.id, 0, sizeof head.id) || !memchr(head.name, 0, sizeof head.name) ||
	    !memchr(head.blurb, 0, sizeof head.blurb))
		return "its id, name or blurb has no end";
	if (hash_of_whole(blob, size) != head.whole)
		return "its hash does not match: it is damaged";
	return NULL;
}
