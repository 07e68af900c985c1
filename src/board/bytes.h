/*
 * bytes.h - sets read off arrays of bytes: which of 64 pieces are in a place, which places hold
 * nothing; and sums over short rows of numbers.
 */
#ifndef BOARD_BYTES_H
#define BOARD_BYTES_H

#include <stdint.h>

/* Bit i is set where byte[i] has this value, i = 0 .. 63. */
uint64_t board_equal(const uint8_t *byte, int value);

/* Sum of the products of two rows of eight. */
int board_dot(const int16_t *a, const int16_t *b);
/* The same of two rows of sixteen. */
int board_dot_long(const int16_t *a, const int16_t *b);

#endif
