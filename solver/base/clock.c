#include "solver/base/clock.h"

#include <time.h>

/* The coarse clock ticks every few milliseconds and is read without a system call. */
#ifdef CLOCK_MONOTONIC_COARSE
#define COARSE CLOCK_MONOTONIC_COARSE
#else
#define COARSE CLOCK_MONOTONIC
#endif

static double read_clock(clockid_t clock)
{
	struct timespec now = {0};

	clock_gettime(clock, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

double clock_ms(void)
{
	return read_clock(CLOCK_MONOTONIC);
}

double clock_coarse_ms(void)
{
	return read_clock(COARSE);
}
