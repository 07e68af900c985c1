/*
 * scenario.c - compiling scenarios of any system, and checking compiled ones.
 */
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

#include "compilers.h"
#include "json.h"

/* The list of all compilers, by the scenario's `format`. A new system adds one line here. */
static const struct {
	const char *format;
	struct gr_scenario *(*compile)(const struct source *scenario, const struct source *tables,
				       struct scenario_errors *errors);
} compilers[] = {
	{"grognard-waterloo-1", waterloo_compile},
};

enum { N_COMPILERS = sizeof compilers / sizeof compilers[0] };

/* === Compiling ================================================================================== */

static struct gr_scenario *
compile(const struct source *scenario, const struct source *tables, struct scenario_errors *errors)
{
	const char *formats[N_COMPILERS + 1] = {NULL};
	struct node root = source_root(scenario);
	struct node format = node_member(&root, "format");
	for (int i = 0; i < N_COMPILERS; i++)
		formats[i] = compilers[i].format;
	if (!json_is_object(root.json)) {
		node_fault(&root, "an object");
		return NULL;
	}
	int row = node_word(&format, formats);
	return row < 0 ? NULL : compilers[row].compile(scenario, tables, errors);
}

struct gr_scenario *
scenario_compile_text(const struct scenario_text *scenario, const struct scenario_text *tables,
		      struct scenario_errors *errors)
{
	struct source in;
	struct source in_tables;
	struct gr_scenario *blob = NULL;
	bool read = source_read_text(&in, scenario->file, scenario->text, scenario->size, errors);
	source_read_text(&in_tables, tables->file, tables->text, tables->size, errors);
	if (read)
		blob = compile(&in, &in_tables, errors);
	source_close(&in);
	source_close(&in_tables);
	return blob;
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

struct gr_scenario *
scenario_compile_file(const char *path, const char *tables, struct scenario_errors *errors)
{
	struct source in;
	struct source in_tables;
	struct gr_scenario *blob = NULL;
	char *beside = tables ? NULL : tables_beside(path);
	const char *tables_path = tables ? tables : beside;
	bool read = source_read_file(&in, path, errors);
	source_read_file(&in_tables, tables_path ? tables_path : "tables.json", errors);
	if (read)
		blob = compile(&in, &in_tables, errors);
	source_close(&in);
	source_close(&in_tables);
	free(beside);
	return blob;
}

/* === Blobs ====================================================================================== */

/* Everything behind the hash is hashed, so the head's own facts before it are compared by value. */
static uint64_t
hash_of(const void *blob, size_t size)
{
	size_t from = offsetof(struct gr_scenario, hash) + sizeof(uint64_t);
	return gr_hash((const unsigned char *)blob + from, size - from);
}

void
scenario_seal(struct gr_scenario *scenario)
{
	scenario->hash = hash_of(scenario, scenario->size);
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
	if (!memchr(head.id, 0, sizeof head.id) || !memchr(head.name, 0, sizeof head.name) ||
	    !memchr(head.blurb, 0, sizeof head.blurb))
		return "its id, name or blurb has no end";
	if (hash_of(blob, size) != head.hash)
		return "its hash does not match: it is damaged";
	return NULL;
}
