/*
 * figures.c - means of playouts and how far they can be trusted.
 */
#include "parts.h"

#include <math.h>

void
review_count(struct review_mean *mean, double value)
{
	const double from_mean = value - mean->mean;
	mean->n++;
	mean->mean += from_mean / mean->n;
	mean->squares += from_mean * (value - mean->mean);
}

static int32_t
ten_thousandths(double value)
{
	const double scaled = value * REVIEW_ONE;
	return (int32_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

struct review_figure
review_figure(const struct review_mean *mean, double least, double most)
{
	const double error = mean->n > 1 ? sqrt(mean->squares / (mean->n - 1) / mean->n) : 0;
	const double low = mean->mean - 1.96 * error, high = mean->mean + 1.96 * error;
	return (struct review_figure){.value = ten_thousandths(mean->mean),
				      .low = ten_thousandths(low < least ? least : low),
				      .high = ten_thousandths(high > most ? most : high)};
}
