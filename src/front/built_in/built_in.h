/*
 * built_in.h - what every program carries with it: scenarios, catalogues and bots, as the library
 * that sessions and hosts ask for.
 */
#ifndef FRONT_BUILT_IN_H
#define FRONT_BUILT_IN_H

#include "session.h"

/* The k-th built-in scenario of a system, from 0; NULL behind the last. */
const struct gr_scenario *built_in_scenario(const char *system, int k);
/* The one with this id; NULL if there is none. */
const struct gr_scenario *built_in_find(const char *system, const char *id);
/* Equal, where '_' is as good as '-': files and ids of scenarios differ in that. */
bool built_in_same_id(const char *a, const char *b);

/* All of it. The caller may put in a `seed`, or a `find` that knows more. */
struct wire_library built_in_library(void);

#endif
