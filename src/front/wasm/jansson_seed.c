/*
 * jansson_seed.c - the seed of jansson's hash tables, in place of its own file that asks the
 * operating system. It keeps keys of a request from being chosen so that all collide.
 */
#include <jansson.h>
#include <stdint.h>

/* By this name jansson's other files know it; 0 stands for "not yet". */
extern volatile uint32_t hashtable_seed;
volatile uint32_t hashtable_seed;

void
json_object_seed(size_t seed)
{
	if (!hashtable_seed)
		hashtable_seed = (uint32_t)seed | 1;
}
