/*
 * rng.c - random numbers: splitmix64 (Steele, Lea, Flood 2014), counter-based.
 *
 * The n-th draw of a seed is a function of (seed, n) alone, so a save needs two numbers to know
 * where its dice stand, and anybody can check a game's dice afterwards with ten lines of any
 * language: draw n (from 0) is mix(seed + (n + 1) * golden).
 */
#include "gr.h"
#include "inside.h"

static const uint64_t golden = 0x9E3779B97F4A7C15u;

GR_WRAPS static uint64_t
mix(uint64_t z)
{
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	return z ^ (z >> 31);
}

GR_WRAPS uint64_t
gr_rng_next(struct gr_rng *rng)
{
	rng->drawn++;
	return mix(rng->seed + rng->drawn * golden);
}

/* Draw anew what is biased. Kept apart and marked, so that the usual way of gr_rng_below() is short enough to
 * be put where it is called. */
GR_WRAPS __attribute__((noinline, cold)) static uint64_t
without_bias(struct gr_rng *rng, uint64_t product, uint32_t n)
{
	const uint32_t biased = (0u - n) % n;
	while ((uint32_t)product < biased)
		product = (gr_rng_next(rng) >> 32) * n;
	return product;
}

/*
 * Lemire's method: the high half of (32 random bits) * n. Products whose low half lies below
 * 2^32 mod n would make some results one part in 2^32 likelier, so they are drawn again; the
 * division is only reached when the low half is below n, that is almost never for dice.
 */
GR_WRAPS uint32_t
gr_rng_below(struct gr_rng *rng, uint32_t n)
{
	gr_assert(n >= 1);
	uint64_t product = (gr_rng_next(rng) >> 32) * n;
	if ((uint32_t)product < n)
		product = without_bias(rng, product, n);
	return (uint32_t)(product >> 32);
}

/* The face on which point `at` of the laid-out weights falls. */
static int
face_at(const struct gr_dice *dice, int at)
{
	int face = 1;
	while (at >= dice->weight[face]) {
		at -= dice->weight[face];
		face++;
	}
	return face;
}

/* Does every face weigh one? Told at a glance for dice of up to eight faces. */
GR_WRAPS static bool
is_fair(const struct gr_dice *dice)
{
	if (dice->sides < 1 || dice->sides > GR_WORD)
		return false;
	const int others = 8 * (GR_WORD - dice->sides);
	return gr_load64(dice->weight + 1) << others == GR_ONES << others;
}

/* Both ways give the same faces for fair dice; most dice are, and need no adding up. */
void
gr_rng_throw(struct gr_rng *rng, const struct gr_dice *dice, uint8_t *face)
{
	if (is_fair(dice)) {
		for (int i = 0; i < dice->count; i++)
			face[i] = (uint8_t)(1 + gr_rng_below(rng, dice->sides));
		return;
	}
	int weight = gr_dice_weight(dice);
	gr_assert(weight > 0);
	for (int i = 0; i < dice->count; i++) {
		uint32_t at = gr_rng_below(rng, (uint32_t)weight);
		face[i] = (uint8_t)face_at(dice, (int)at);
	}
}
