/*
 * systems.c - the small systems of the protocol's tests, and one more: the toy where nobody is told
 * what another chooses.
 */
#include "../wire/grid.h"

#define gr_systems toy_alone
#include "../kernel/toy.c"
#undef gr_systems

#include "systems.h"

struct gr_system veiled_system;
struct gr_scenario veiled_scenario;
static struct gr_step veiled_steps[sizeof steps / sizeof *steps];

const struct gr_system *const gr_systems[] = {&toy_system, &grid_system, &veiled_system, NULL};

void
make_veiled(void)
{
	memcpy(veiled_steps, steps, sizeof steps);
	veiled_steps[TOY_MAIN].flags |= GR_SECRET;
	veiled_system = toy_system;
	veiled_system.name = "veiled";
	veiled_system.steps = veiled_steps;
	veiled_scenario = toy_scenario;
	memcpy(veiled_scenario.system, "veiled", sizeof "veiled");
}
