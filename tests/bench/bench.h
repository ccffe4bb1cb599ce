/* Benchmarks: times of several ways to do a thing, taken in turn within one run, so that their
 * ratios mean something on a machine that does other work as well. */
#pragma once

#include <stddef.h>

/* One way: does its thing once. */
typedef void BenchOnce(void *context);

typedef struct BenchWay {
	const char *name;
	BenchOnce *once;
	void *context;
	double median, least; /* seconds, filled by bench_run */
} BenchWay;

/* Seconds of a clock that only goes forward. */
double bench_now(void);

/* Run all ways in turn `rounds` times, forwards and backwards, after one round to warm up. A way
 * that is over sooner than `at_least` seconds is done several times for one reading. */
void bench_run(BenchWay *ways, size_t count, int rounds, double at_least);

/* The median and a share (0.99) of `count` readings; sorts them. */
double bench_quantile(double *readings, size_t count, double share);

/* Say that `value` of `unit` is promised to be at most `bound`, and whether it is; a line of
 * $BENCH_TABLE where that is set: what, unit, bound, value, their ratio, with tabs between. */
void bench_bound(const char *what, const char *unit, double value, double bound);

/* "name  1.234 ms  (least 1.2 ms)  x2.31 of the first". */
void bench_report(const char *title, const BenchWay *ways, size_t count);
