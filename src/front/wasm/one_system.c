/* one_system.c - the list of rule systems in an engine of the page: the one that ONE_SYSTEM names. */
#include "gr.h"

extern const struct gr_system ONE_SYSTEM;

const struct gr_system *const gr_systems[] = {&ONE_SYSTEM, NULL};
