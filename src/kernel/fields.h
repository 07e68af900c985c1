/*
 * fields.h - getters and setters of the named parts of a state (struct gr_field), for the tables of
 * the systems: GR_FIELD(turn, ...) makes get_turn() and set_turn(), GR_BOTH(turn) names them in a row.
 *
 * In a read or write, x is the context, i and j are the indices and `value` is what is set.
 */
#ifndef GR_FIELDS_H
#define GR_FIELDS_H

#include "gr.h"

#define GR_FIELD(name, read, write)                                                                \
	static int get_##name(const struct gr_ctx *x, int i, int j)                                \
	{                                                                                          \
		(void)i;                                                                           \
		(void)j;                                                                           \
		return (read);                                                                     \
	}                                                                                          \
	static void set_##name(struct gr_ctx *x, int i, int j, int value)                          \
	{                                                                                          \
		(void)i;                                                                           \
		(void)j;                                                                           \
		write;                                                                             \
	}
#define GR_BOTH(name) get_##name, set_##name

/* A byte. */
#define GR_BYTE_FIELD(name, part) GR_FIELD(name, (part), (part) = (uint8_t)value)
/* A side, counted from 0, told as its seat. */
#define GR_SIDE_FIELD(name, part)                                                                  \
	GR_FIELD(name, (part) + 1, (part) = (uint8_t)(value ? value - 1 : 0))
/* One of a set of up to 64, as a truth. */
#define GR_BIT_FIELD(name, part)                                                                   \
	GR_FIELD(name, (int)((part) >> (i & 63) & 1), gr_set_bit(&(part), i & 63, value))
/* Sets told whole: byte j of the i-th. `set_of` gives the place of a set from a context and i. */
#define GR_MASK_FIELD(name, set_of)                                                                \
	GR_FIELD(name, (int)(*set_of(x, i) >> (8 * j) & 0xFF), gr_set_byte(set_of(x, i), j, value))

static inline void
gr_set_bit(uint64_t *set, int bit, int value)
{
	*set &= ~((uint64_t)1 << bit);
	*set |= (uint64_t)(value != 0) << bit;
}

static inline void
gr_set_byte(uint64_t *set, int byte, int value)
{
	*set &= ~((uint64_t)0xFF << (8 * byte));
	*set |= (uint64_t)value << (8 * byte);
}

/* What the game waits for: kind, seat and step (i = 0, 1, 2). Every state begins with its node. */
static inline int
gr_get_node(const struct gr_ctx *x, int i, int j)
{
	const struct gr_node *node = x->state;
	(void)j;
	return i == 0 ? node->kind : i == 1 ? node->seat : node->step;
}

static inline void
gr_set_node(struct gr_ctx *x, int i, int j, int value)
{
	struct gr_node *node = x->state;
	(void)j;
	*(i == 0 ? &node->kind : i == 1 ? &node->seat : &node->step) = (uint8_t)value;
}

#endif
