/*
 * head.h - the facts that a scenario of any system begins with.
 */
#ifndef SCENARIO_HEAD_H
#define SCENARIO_HEAD_H

#include "gr.h"
#include "json.h"
#include "scenario.h"

/* Magic and system, and from the document's root `id` and `name`. */
void head_begin(struct gr_scenario *head, const struct node *root, const char *system);

#endif
