/* all.c - the list of rule systems. A new system is one line here. */
#include "gr.h"

extern const struct gr_system faith_system;
extern const struct gr_system waterloo_system;

const struct gr_system *const gr_systems[] = {&waterloo_system, &faith_system, NULL};
