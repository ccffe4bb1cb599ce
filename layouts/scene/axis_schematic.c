/* The schematic scale: one monotone map for all rows that magnifies short intervals and never
 * compresses long ones below the scale it states. */
#include "layouts/scene/axis.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The true scale never falls below this. */
static const double FLOOR = 0.4;

enum { BISECTIONS = 48 };

/* An interval as a run of gaps [first, end). */
typedef struct Span {
	uint32_t first, end;
	uint32_t order; /* place in the caller's array: decides ties */
	double duration;
	double min_cells;
} Span;

typedef struct Plan {
	double to, width;
	uint32_t knots;
	double *time;  /* knots */
	double *cells; /* knots - 1: widths of the gaps under trial */
	Span *spans;
	size_t count;
} Plan;

static int by_time(const void *a, const void *b)
{
	double left = *(const double *)a, right = *(const double *)b;

	return left < right ? -1 : left > right;
}

static int by_duration(const void *a, const void *b)
{
	const Span *left = a, *right = b;

	if (left->duration != right->duration)
		return left->duration < right->duration ? -1 : 1;
	return left->order < right->order ? -1 : left->order > right->order;
}

static void add_event(Plan *plan, double time)
{
	if (time > 0 && time < plan->to)
		plan->time[plan->knots++] = time;
}

/* All events in order, those closer than AXIS_SAME made one; both ends of the axis stay exact. */
static void collect_events(Plan *plan, const AxisInterval *intervals, size_t count,
	const double *marks, size_t mark_count)
{
	double near = AXIS_SAME * plan->to;
	uint32_t kept = 1;

	plan->time[plan->knots++] = 0;
	for (size_t i = 0; i < count; i++) {
		add_event(plan, intervals[i].start);
		add_event(plan, intervals[i].end);
	}
	for (size_t i = 0; i < mark_count; i++)
		add_event(plan, marks[i]);
	qsort(plan->time, plan->knots, sizeof *plan->time, by_time);
	for (uint32_t k = 1; k < plan->knots; k++)
		if (plan->time[k] - plan->time[kept - 1] > near)
			plan->time[kept++] = plan->time[k];
	if (kept > 1 && plan->to - plan->time[kept - 1] <= near)
		kept--;
	plan->time[kept] = plan->to;
	plan->knots = kept + 1;
}

/* The knot at `time`, give or take what was merged. */
static uint32_t knot_of(const Plan *plan, double time)
{
	uint32_t low = 0, high = plan->knots - 1;

	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;

		if (plan->time[middle] <= time)
			low = middle;
		else
			high = middle;
	}
	return plan->time[high] - time <= AXIS_SAME * plan->to ? high : low;
}

static void collect_spans(Plan *plan, const AxisInterval *intervals, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		Span span = {.order = (uint32_t)i, .min_cells = intervals[i].min_cells};

		if (!(intervals[i].start < plan->to) || !(intervals[i].end > 0))
			continue;
		span.first = knot_of(plan, fmax(intervals[i].start, 0));
		span.end = knot_of(plan, fmin(intervals[i].end, plan->to));
		span.duration = plan->time[span.end] - plan->time[span.first];
		if (span.end > span.first && span.min_cells > 0)
			plan->spans[plan->count++] = span;
	}
	qsort(plan->spans, plan->count, sizeof *plan->spans, by_duration);
}

/* Two sums side by side, because one would wait for itself at every step. */
static double sum_of(const double *values, uint32_t count)
{
	double even = 0, odd = 0;
	uint32_t i = 0;

	for (; i + 1 < count; i += 2) {
		even += values[i];
		odd += values[i + 1];
	}
	return i < count ? even + odd + values[i] : even + odd;
}

/* Set the widths for a true scale of `s` cells over the whole axis and minimum widths scaled by
 * `f`; returns their sum. Widening only adds, so once the sum exceeds `limit` the rest is left. */
static double widen(Plan *plan, double s, double f, double limit)
{
	double scale = s / plan->to, total = s;

	for (uint32_t k = 0; k + 1 < plan->knots; k++)
		plan->cells[k] = (plan->time[k + 1] - plan->time[k]) * scale;
	for (size_t i = 0; i < plan->count && total <= limit; i++) {
		const Span *span = &plan->spans[i];
		uint32_t gaps = span->end - span->first;
		double wanted = f * span->min_cells, has;

		/* True to scale it is wide enough, and no gap is ever narrower than that. */
		if (span->duration * scale >= wanted)
			continue;
		has = sum_of(plan->cells + span->first, gaps);
		if (has >= wanted)
			continue;
		for (uint32_t k = span->first; k < span->end; k++)
			plan->cells[k] *= wanted / has;
		total += wanted - has;
	}
	return total;
}

/* Find s (full minimum widths) or, where that would press the true scale below the floor, the
 * share f of the minimum widths for which everything fits; returns s. */
static double solve(Plan *plan)
{
	double width = plan->width, low = FLOOR * width, high = width;

	if (widen(plan, width, 1, width) <= width)
		return width;
	if (widen(plan, low, 1, width) <= width) {
		for (int i = 0; i < BISECTIONS; i++) {
			double s = (low + high) / 2;

			if (widen(plan, s, 1, width) <= width)
				low = s;
			else
				high = s;
		}
		widen(plan, low, 1, INFINITY);
		return low;
	}
	low = 0;
	high = 1;
	for (int i = 0; i < BISECTIONS; i++) {
		double f = (low + high) / 2;

		if (widen(plan, FLOOR * width, f, width) <= width)
			low = f;
		else
			high = f;
	}
	widen(plan, FLOOR * width, low, INFINITY);
	return FLOOR * width;
}

/* Turn the widths into positions, rounded once; what bisection left over is spread evenly. */
static void place(const Plan *plan, Axis *axis)
{
	double sum = sum_of(plan->cells, plan->knots - 1), x = 0;

	for (uint32_t k = 0; k + 1 < plan->knots; k++) {
		double cells = plan->cells[k] * (plan->width / sum);
		double true_cells = (plan->time[k + 1] - plan->time[k]) / plan->to * plan->width;

		axis->scale[k] = cells / true_cells;
		x += cells;
		axis->x[k + 1] = floor(x * 8 + 0.5) / 8;
	}
	axis->x[plan->knots - 1] = floor(plan->width * 8 + 0.5) / 8;
}

static Status reserve(Plan *plan, Axis *axis, size_t intervals, size_t marks, Error *error)
{
	size_t events = 2 * intervals + marks + 2 + 2; /* two are spare */

	plan->time = axis->time = mem_array(events, sizeof *axis->time);
	axis->x = mem_array(events, sizeof *axis->x);
	axis->scale = mem_array(events, sizeof *axis->scale);
	plan->cells = mem_array(events, sizeof *plan->cells);
	plan->spans = mem_array(intervals, sizeof *plan->spans);
	if (!axis->time || !axis->x || !axis->scale || !plan->cells || !plan->spans)
		return error_no_memory(error);
	return STATUS_OK;
}

Status axis_schematic(Axis *out, double to, double width, const AxisInterval *intervals,
	size_t count, const double *marks, size_t mark_count, Error *error)
{
	Plan plan = {.to = to, .width = width};
	Axis axis = {.to = to, .width = width};
	Status status;

	*out = (Axis){0};
	if (!(to > 0) || !isfinite(to) || !(width > 0) || count > UINT32_MAX / 4)
		return error_set(error, STATUS_INPUT,
			"a time axis to %g on %g cells cannot be drawn: both must be above 0", to,
			width);
	status = reserve(&plan, &axis, count, mark_count, error);
	if (status != STATUS_OK)
		goto out;
	collect_events(&plan, intervals, count, marks, mark_count);
	collect_spans(&plan, intervals, count);
	axis.honesty = solve(&plan) / width;
	axis.knots = plan.knots;
	place(&plan, &axis);
	*out = axis;
	axis = (Axis){0};
out:
	axis_release(&axis);
	mem_free(plan.cells);
	mem_free(plan.spans);
	return status;
}
