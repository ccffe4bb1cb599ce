/* The time axis: a monotone piecewise linear map from time to x, for both scales, and its ticks. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum Scale { SCALE_LINEAR, SCALE_SCHEMATIC, SCALES } Scale;
extern const char *const scale_names[SCALES + 1]; /* NULL-ended */

/* Times closer than this part of the axis are one. */
#define AXIS_SAME 1e-9

typedef struct Axis {
	double from, to;  /* the window in time; from < to */
	double width;     /* cells */
	uint32_t knots;   /* >= 2; there is room for two more */
	double *time, *x; /* knots entries; strictly increasing time, x rounded to eighths */
	double *scale;    /* knots - 1 entries: magnification of each gap, before rounding */
	bool exact;       /* x of a time is not rounded: for drawings that are not in cells */
	double honesty;   /* scale of the unmagnified parts against linear; 1 when linear */
} Axis;

/* One interval that wants a minimum width in the schematic scale (visual.md 3: compute 8,
 * transfer 5, a real wait 1, other 2 cells). */
typedef struct AxisInterval {
	double start, end;
	double min_cells;
} AxisInterval;

Status axis_linear(Axis *out, double from, double to, double width, Error *error) STATUS_CHECKED;

/* The schematic scale over [0, to]: keeps the order of events and magnifies short intervals, never
 * compresses. `marks` are further times that must be knots (T). Intervals may come in any order;
 * ties by their order in the array. O(n log n) in the number of intervals, times the bisection. */
Status axis_schematic(Axis *out, double to, double width, const AxisInterval *intervals,
	size_t count, const double *marks, size_t mark_count, Error *error) STATUS_CHECKED;
void axis_release(Axis *axis);

/* Have `time` stand on the border between two cells, and neither at the start nor at the end of the
 * axis: what is before it and what is after it is stretched or pressed together, by no more than
 * half a cell where there are three or more. Nothing for a time that is not inside the window. */
void axis_to_border(Axis *axis, double time);

/* Both times on borders, the same whichever is told first, so that two diagrams have one axis;
 * apart where they are half a cell apart. Nearer ones: `time` alone, and where one of them is not
 * inside the window. */
void axis_to_borders(Axis *axis, double time, double other);

double axis_x(const Axis *axis, double time); /* clamped to the window; eighths unless exact */
double axis_time(const Axis *axis, double x);
double axis_magnification(const Axis *axis, uint32_t knot); /* of [knot, knot+1] against linear */

/* Round numbers: steps of 1, 2 or 5 times a power of ten, kept as digit and exponent so that each
 * multiple is rounded once and no 1e-17 shows. */
typedef struct TickStep {
	int digit, exponent; /* 1, 2 or 5; digit * 10^exponent */
} TickStep;

/* The largest power of ten that is no larger than `value` (> 0), and the steps after and before one. */
TickStep tick_step(double value);
TickStep tick_step_next(TickStep step);
TickStep tick_step_before(TickStep step);

double tick_multiple(TickStep step, double index);
int tick_decimals(TickStep step); /* that its multiples need */

/* The end of an axis for a finish time: the next nice number >= 1.04 T (number_nice_above), so that
 * Example 2 (T 3337) gets 3500. While `held` > 0 it is kept as long as T stays in [0.6, 1] of it.
 */
double axis_end(double finish, double held);

/* Round ticks 1-2-5 for a linear window: fills at most `max` values and returns how many, so that
 * labels centred on them keep at least `gap` blank cells between them; `*decimals` is what all
 * labels share. Each is a whole multiple of the step, so no 1e-17 shows. */
size_t axis_ticks(const Axis *axis, double gap, double *out, size_t max, int *decimals);
