/*
 * test_bytes.c - sets and sums read off short arrays, against what a loop finds. Compiled once for each way
 * that bytes.c and graph.h know: plain, with SSE2, with x86-64-v3.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bytes.c" /* not linked, so that it is compiled the same way */
#include "graph.h"

enum { ROUNDS = 2000 };

static uint64_t seed = 1;

/* Knuth's MMIX generator; its high bits. */
static uint32_t
next(void)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(seed >> 32);
}

/* A program for x86-64-v3 may be built where it cannot run. */
static void
skip_if_unknown(void)
{
#if defined(__AVX2__)
	if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("popcnt"))
		skip();
#endif
}

static void
bytes_that_are_equal(void **unused)
{
	(void)unused;
	uint8_t row[1 + 64 + 1];
	skip_if_unknown();
	for (int round = 0; round < ROUNDS; round++) {
		/* Few values, so that many are equal; at an odd address; the bytes beside do not count. */
		uint8_t *byte = row + 1;
		const int value = (int)(next() % 4) * 85;
		uint64_t expected = 0;
		row[0] = row[65] = (uint8_t)value;
		for (int i = 0; i < 64; i++) {
			byte[i] = (uint8_t)(next() % 4 * 85);
			if (byte[i] == value)
				expected |= (uint64_t)1 << i;
		}
		assert_true(board_equal(byte, value) == expected);
	}
}

static void
sums_of_products(void **unused)
{
	(void)unused;
	skip_if_unknown();
	const int16_t least[8] = {-4096, -4096, -4096, -4096, -4096, -4096, -4096, -4096};
	assert_int_equal(board_dot(least, least), 8 * 4096 * 4096);
	for (int round = 0; round < ROUNDS; round++) {
		int16_t a[1 + 16], b[1 + 16];
		int of_eight = 0, of_sixteen = 0;
		for (int i = 0; i <= 16; i++) {
			a[i] = (int16_t)((int)(next() % 8192) - 4096);
			b[i] = (int16_t)((int)(next() % 8192) - 4096);
			of_eight += i >= 1 && i <= 8 ? a[i] * b[i] : 0;
			of_sixteen += i >= 1 ? a[i] * b[i] : 0;
		}
		assert_int_equal(board_dot(a + 1, b + 1), of_eight);
		assert_int_equal(board_dot_long(a + 1, b + 1), of_sixteen);
	}
}

static void
spaces_are_counted(void **unused)
{
	(void)unused;
	skip_if_unknown();
	assert_int_equal(board_count(0), 0);
	assert_int_equal(board_count(~(uint64_t)0), 64);
	for (int round = 0; round < ROUNDS; round++) {
		const uint64_t set = (uint64_t)next() << 32 | next();
		int expected = 0;
		for (int i = 0; i < 64; i++)
			expected += (int)(set >> i & 1);
		assert_int_equal(board_count(set), expected);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bytes_that_are_equal),
		cmocka_unit_test(sums_of_products),
		cmocka_unit_test(spaces_are_counted),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
