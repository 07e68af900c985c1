/*
 * change.h - another value in one cell of a document.
 */
#ifndef SCENARIO_CHANGE_H
#define SCENARIO_CHANGE_H

#include "json.h"
#include "scenario.h"

/* Change the cell in whichever of the two has it; see struct scenario_change. False, and a fault is
 * recorded, if none has. */
bool change_cell(const struct source *scenario, const struct source *tables,
		 const struct scenario_change *change);

#endif
