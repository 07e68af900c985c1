/*
 * bytes.c - where among 64 bytes a value stands, and sums of products, by vectors where the machine has
 * them.
 */
#include "bytes.h"

#if defined(__SSE2__)
#include <immintrin.h>

#if defined(__AVX2__)
static unsigned
equal_in_32(const uint8_t *byte, __m256i want)
{
	const __m256i got = _mm256_loadu_si256((const __m256i *)(const void *)byte);
	return (unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(got, want));
}

uint64_t
board_equal(const uint8_t *byte, int value)
{
	const __m256i want = _mm256_set1_epi8((char)value);
	return equal_in_32(byte, want) | (uint64_t)equal_in_32(byte + 32, want) << 32;
}
#else
uint64_t
board_equal(const uint8_t *byte, int value)
{
	const __m128i want = _mm_set1_epi8((char)value);
	uint64_t mask = 0;
	for (int i = 0; i < 4; i++) {
		__m128i got = _mm_loadu_si128((const __m128i *)(const void *)(byte + 16 * i));
		unsigned found = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(got, want));
		mask |= (uint64_t)found << (16 * i);
	}
	return mask;
}
#endif

/* Four sums of two products each. */
static __m128i
dot_in_four(const int16_t *a, const int16_t *b)
{
	const __m128i left = _mm_loadu_si128((const __m128i *)(const void *)a);
	const __m128i right = _mm_loadu_si128((const __m128i *)(const void *)b);
	return _mm_madd_epi16(left, right);
}

static int
sum_of_four(__m128i four)
{
	const __m128i two = _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));
	return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 1)));
}

int
board_dot(const int16_t *a, const int16_t *b)
{
	return sum_of_four(dot_in_four(a, b));
}

int
board_dot_long(const int16_t *a, const int16_t *b)
{
	return sum_of_four(_mm_add_epi32(dot_in_four(a, b), dot_in_four(a + 8, b + 8)));
}
#else
#include <string.h>

/* Eight bytes as a number, the first the lowest. */
static uint64_t
eight_bytes(const uint8_t *byte)
{
	uint64_t word;
	memcpy(&word, byte, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	word = __builtin_bswap64(word);
#endif
	return word;
}

uint64_t
board_equal(const uint8_t *byte, int value)
{
	const uint64_t low_bits = 0x7f7f7f7f7f7f7f7fu;
	const uint64_t want = 0x0101010101010101u * (uint8_t)value;
	uint64_t mask = 0;
	for (int i = 0; i < 8; i++) {
		const uint64_t differ = eight_bytes(byte + 8 * i) ^ want;
		/* The top bit of each byte that is zero; then these eight side by side. */
		const uint64_t equal = ~(((differ & low_bits) + low_bits) | differ | low_bits);
		mask |= ((equal >> 7) * 0x0102040810204080u >> 56) << (8 * i);
	}
	return mask;
}

int
board_dot(const int16_t *a, const int16_t *b)
{
	int sum = 0;
	for (int i = 0; i < 8; i++)
		sum += a[i] * b[i];
	return sum;
}

int
board_dot_long(const int16_t *a, const int16_t *b)
{
	return board_dot(a, b) + board_dot(a + 8, b + 8);
}
#endif
