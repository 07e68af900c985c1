/*
 * head.c - the facts that a scenario of any system begins with. See head.h.
 */
#include "head.h"

#include <string.h>

static bool
is_scenario_id(const char *id)
{
	return id[0] >= 'a' && id[0] <= 'z' &&
	       strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(id);
}

void
head_begin(struct gr_scenario *head, const struct node *root, const char *system)
{
	struct node id = node_member(root, "id");
	struct node name = node_member(root, "name");
	const char *text = node_text(&id, 1, sizeof head->id - 1);
	if (text && !is_scenario_id(text))
		node_fault(&id, "small letters, digits and hyphens, a letter first");
	text_copy(head->magic, sizeof head->magic, SCENARIO_MAGIC);
	text_copy(head->system, sizeof head->system, system);
	text_copy(head->id, sizeof head->id, text);
	text_copy(head->name, sizeof head->name, node_text(&name, 1, sizeof head->name - 1));
}
