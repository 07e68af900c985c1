/*
 * systems.c - the two small systems that the protocol is tested with, as one list. The toy brings a
 * list of its own, which gets another name here.
 */
#include "grid.h"

#define gr_systems toy_alone
#include "../kernel/toy.c"
#undef gr_systems

const struct gr_system *const gr_systems[] = {&toy_system, &grid_system, NULL};
