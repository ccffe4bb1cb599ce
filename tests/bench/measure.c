#include "tests/bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WAYS_MAX = 8, ROUNDS_MAX = 1000 };

double bench_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int by_value(const void *a, const void *b)
{
	const double left = *(const double *)a, right = *(const double *)b;

	return (left > right) - (left < right);
}

double bench_quantile(double *readings, size_t count, double share)
{
	qsort(readings, count, sizeof *readings, by_value);
	return readings[(size_t)((double)(count - 1) * share + 0.5)];
}

static double time_of(const BenchWay *way, long times)
{
	const double begin = bench_now();

	for (long k = 0; k < times; k++)
		way->once(way->context);
	return (bench_now() - begin) / (double)times;
}

/* The warm-up says how often it must be done to fill `at_least`. */
static long times_needed(const BenchWay *way, double at_least)
{
	const double first = time_of(way, 1), second = time_of(way, 1);
	const double once = first < second ? first : second;

	return once >= at_least ? 1 : (long)(at_least / (once > 1e-8 ? once : 1e-8)) + 1;
}

void bench_run(BenchWay *ways, size_t count, int rounds, double at_least)
{
	static double reading[WAYS_MAX][ROUNDS_MAX];
	long times[WAYS_MAX];

	for (size_t k = 0; k < count; k++)
		times[k] = times_needed(&ways[k], at_least);
	for (int round = 0; round < rounds; round++)
		for (size_t k = 0; k < count; k++) {
			const size_t way = round % 2 == 0 ? k : count - 1 - k;

			reading[way][round] = time_of(&ways[way], times[way]);
		}
	for (size_t k = 0; k < count; k++) {
		ways[k].median = bench_quantile(reading[k], (size_t)rounds, 0.5);
		ways[k].least = reading[k][0];
	}
}

void bench_bound(const char *what, const char *unit, double value, double bound)
{
	const char *path = getenv("BENCH_TABLE");
	FILE *table = path ? fopen(path, "a") : NULL;

	printf("  %s %s: %.4g %s, %.4g promised\n", value <= bound ? "held" : "OVER", what, value,
		unit, bound);
	fflush(stdout);
	if (!table)
		return;
	fprintf(table, "%s\t%s\t%.4g\t%.4g\t%.3f\n", what, unit, bound, value, value / bound);
	fclose(table);
}

void bench_report(const char *title, const BenchWay *ways, size_t count)
{
	printf("%s\n", title);
	for (size_t k = 0; k < count; k++)
		printf("  %-36s %10.4f ms   least %10.4f   x%.2f\n", ways[k].name,
			1e3 * ways[k].median, 1e3 * ways[k].least, ways[k].median / ways[0].median);
	fflush(stdout);
}
