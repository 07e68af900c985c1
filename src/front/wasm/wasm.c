/*
 * wasm.c - the engine as a WebAssembly module without imports: random play, hash by hash.
 *
 * One game at a time. The page (or node) chooses a built-in scenario and a seed, and steps from node
 * to node; after each it may ask for the hash of the state. A bug traps.
 */
#include "gr.h"
#include "scenarios.h"
#include "selfplay.h"

/* A function that the outside calls by its own name. */
#define EXPORT(name) __attribute__((export_name(#name))) name

int EXPORT(gr_wasm_scenarios)(void);
const char *EXPORT(gr_wasm_scenario_name)(int scenario);
const char *EXPORT(gr_wasm_system_name)(int scenario);
uint8_t *EXPORT(gr_wasm_options)(void);
void EXPORT(gr_wasm_draw_options)(int scenario, uint64_t seed);
void EXPORT(gr_wasm_begin)(int scenario, uint64_t seed);
int EXPORT(gr_wasm_step)(void);
uint64_t EXPORT(gr_wasm_hash)(void);
uint64_t EXPORT(gr_wasm_nodes)(void);

static struct gr_selfplay play;
static uint8_t option[GR_MAX_OPTIONS];

_Noreturn void
gr_panic(const char *what, const char *file, int line)
{
	(void)what;
	(void)file;
	(void)line;
	__builtin_trap();
}

static const struct gr_scenario *
scenario_at(int scenario)
{
	return (const struct gr_scenario *)(const void *)gr_scenario_blobs[scenario].data;
}

static const struct gr_system *
system_of(int scenario)
{
	const struct gr_system *sys = gr_system_named(scenario_at(scenario)->system);
	gr_assert(sys != NULL);
	return sys;
}

/* Built-in scenarios run 0 .. this - 1. */
int
gr_wasm_scenarios(void)
{
	int n = 0;
	while (gr_scenario_blobs[n].name)
		n++;
	return n;
}

const char *
gr_wasm_scenario_name(int scenario)
{
	return scenario_at(scenario)->id;
}

const char *
gr_wasm_system_name(int scenario)
{
	return scenario_at(scenario)->system;
}

/* The options of the next game: GR_MAX_OPTIONS bytes to be written before gr_wasm_begin(). */
uint8_t *
gr_wasm_options(void)
{
	return option;
}

/* Fill them from a seed, as the bench does. */
void
gr_wasm_draw_options(int scenario, uint64_t seed)
{
	gr_selfplay_options(system_of(scenario), scenario_at(scenario), seed, option);
}

void
gr_wasm_begin(int scenario, uint64_t seed)
{
	gr_selfplay_begin(&play, system_of(scenario), scenario_at(scenario), option, seed);
}

/* On to the next node; 0: the game is over. */
int
gr_wasm_step(void)
{
	return gr_selfplay_step(&play);
}

uint64_t
gr_wasm_hash(void)
{
	return gr_selfplay_hash(&play);
}

/* Decisions and throws so far. */
uint64_t
gr_wasm_nodes(void)
{
	return play.decisions + play.throws;
}
