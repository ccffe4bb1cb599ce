#include "layouts/scene/axis.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"

#include <float.h>
#include <math.h>

const char *const scale_names[] = {
	[SCALE_LINEAR] = "linear",
	[SCALE_SCHEMATIC] = "schematic",
	[SCALES] = NULL,
};

/* Cells: two times as near as that share a border. */
#define APART 0.5

static double round_eighth(double x)
{
	return floor(x * 8 + 0.5) / 8;
}

void axis_release(Axis *axis)
{
	mem_free(axis->time);
	mem_free(axis->x);
	mem_free(axis->scale);
	*axis = (Axis){0};
}

Status axis_linear(Axis *out, double from, double to, double width, Error *error)
{
	Axis axis = {.from = from, .to = to, .width = width, .knots = 2, .honesty = 1};

	*out = (Axis){0};
	if (!(from < to) || !isfinite(to - from) || !(width > 0))
		return error_set(error, STATUS_INPUT,
			"a time axis from %g to %g on %g cells cannot be drawn: the end must be "
			"after the start",
			from, to, width);
	axis.time = mem_array(4, sizeof *axis.time);
	axis.x = mem_array(4, sizeof *axis.x);
	axis.scale = mem_array(3, sizeof *axis.scale);
	if (!axis.time || !axis.x || !axis.scale) {
		axis_release(&axis);
		return error_no_memory(error);
	}
	axis.time[0] = from;
	axis.time[1] = to;
	axis.x[1] = round_eighth(width);
	axis.scale[0] = 1;
	*out = axis;
	return STATUS_OK;
}

/* The last of `count` ascending values that is <= `value`, but never the last of all. */
static uint32_t gap_of(const double *values, uint32_t count, double value)
{
	uint32_t low = 0, high = count - 1;

	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;

		if (values[middle] <= value)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* `at` carried from [a0, a1] over to [b0, b1]; exact at both ends. */
static double carry(double at, double a0, double a1, double b0, double b1)
{
	if (at <= a0)
		return b0;
	if (at >= a1)
		return b1;
	return b0 + (b1 - b0) * ((at - a0) / (a1 - a0));
}

double axis_x(const Axis *axis, double time)
{
	const uint32_t k = gap_of(axis->time, axis->knots, time);
	const double x = carry(time, axis->time[k], axis->time[k + 1], axis->x[k], axis->x[k + 1]);

	return axis->exact ? x : round_eighth(x);
}

double axis_time(const Axis *axis, double x)
{
	uint32_t k = gap_of(axis->x, axis->knots, x);

	return carry(x, axis->x[k], axis->x[k + 1], axis->time[k], axis->time[k + 1]);
}

/* The knot at `time`, which is inside the window: a new one where there is none. */
static uint32_t knot_at(Axis *axis, double time)
{
	const uint32_t before = gap_of(axis->time, axis->knots, time);
	const double near = AXIS_SAME * (axis->to - axis->from), x = axis_x(axis, time);

	if (before > 0 && time - axis->time[before] <= near)
		return before;
	if (before + 2 < axis->knots && axis->time[before + 1] - time <= near)
		return before + 1;
	for (uint32_t k = axis->knots++; k > before + 1; k--) {
		axis->time[k] = axis->time[k - 1];
		axis->x[k] = axis->x[k - 1];
		axis->scale[k - 1] = axis->scale[k - 2];
	}
	axis->time[before + 1] = time;
	axis->x[before + 1] = x;
	return before + 1;
}

/* What is before `held` stays where it is. */
static double bring_to_border(Axis *axis, double time, double held)
{
	const uint32_t knot = knot_at(axis, time), last = axis->knots - 1;
	const double was = axis->x[knot], end = axis->x[last];
	const double border = fmin(fmax(floor(was + 0.5), held + 1), ceil(end) - 1);

	for (uint32_t k = 1; k < last; k++)
		if (axis->x[k] > held)
			axis->x[k] =
				round_eighth(k < knot ? carry(axis->x[k], held, was, held, border)
						      : carry(axis->x[k], was, end, border, end));
	axis->x[knot] = border;
	return border;
}

static bool may_stand_at_border(const Axis *axis, double time)
{
	return time > axis->from && time < axis->to && axis->width >= 2;
}

void axis_to_border(Axis *axis, double time)
{
	if (may_stand_at_border(axis, time))
		bring_to_border(axis, time, 0);
}

void axis_to_borders(Axis *axis, double time, double other)
{
	const double first = fmin(time, other), second = fmax(time, other);

	if (!may_stand_at_border(axis, first) || !may_stand_at_border(axis, second) ||
		axis_x(axis, second) - axis_x(axis, first) < APART) {
		axis_to_border(axis, time);
		return;
	}
	const double held = bring_to_border(axis, first, 0);

	if (held + 2 <= ceil(axis->width))
		bring_to_border(axis, second, held);
}

double axis_magnification(const Axis *axis, uint32_t knot)
{
	return axis->scale[knot];
}

double axis_end(double finish, double held)
{
	/* What a finish needs of the axis, and how much of it a held axis may leave empty. */
	const double room = 1.04, least = 0.6;

	if (!(finish > 0) || !isfinite(finish))
		return held > 0 ? held : 1;
	if (held > 0 && finish >= least * held && finish <= held)
		return held;
	return number_nice_above(room * finish);
}

/* --- ticks ----------------------------------------------------------------------------------- */

TickStep tick_step(double value)
{
	return (TickStep){1, (int)floor(log10(fmin(fmax(value, DBL_MIN), DBL_MAX)))};
}

TickStep tick_step_next(TickStep step)
{
	switch (step.digit) {
	case 1:
		return (TickStep){2, step.exponent};
	case 2:
		return (TickStep){5, step.exponent};
	default:
		return (TickStep){1, step.exponent + 1};
	}
}

TickStep tick_step_before(TickStep step)
{
	switch (step.digit) {
	case 5:
		return (TickStep){2, step.exponent};
	case 2:
		return (TickStep){1, step.exponent};
	default:
		return (TickStep){5, step.exponent - 1};
	}
}

double tick_multiple(TickStep step, double index)
{
	double power = pow(10, fabs((double)step.exponent));

	return step.exponent < 0 ? index * step.digit / power : index * step.digit * power;
}

int tick_decimals(TickStep step)
{
	return step.exponent < 0 ? -step.exponent : 0;
}

/* Cells of the longest label of the window with this step. */
static double label_cells(const Axis *axis, TickStep step)
{
	double largest = fmax(fabs(axis->from), fabs(axis->to));
	double cells = largest < 10 ? 1 : floor(log10(largest)) + 1;

	if (step.exponent < 0)
		cells += 1 - step.exponent;
	return axis->from < 0 ? cells + 1 : cells;
}

static bool fits(const Axis *axis, TickStep step, double gap, size_t max)
{
	double span = axis->to - axis->from, size = tick_multiple(step, 1);

	return size / span * axis->width >= label_cells(axis, step) + gap &&
	       span / size < (double)max;
}

size_t axis_ticks(const Axis *axis, double gap, double *out, size_t max, int *decimals)
{
	/* Beyond 2^53 multiples no double tells one from the next. */
	const double most = 9007199254740992.0;
	double span = axis->to - axis->from, last;
	TickStep step = tick_step(span / (axis->width + 1));
	size_t count = 0;

	step.exponent--;
	*decimals = 0;
	if (max == 0)
		return 0;
	while (tick_multiple(step, 1) <= 10 * span && !fits(axis, step, gap, max))
		step = tick_step_next(step);
	last = floor(axis->to / tick_multiple(step, 1) * (1 + 1e-12));
	if (!(fabs(last) < most) || !(tick_multiple(step, 1) > 0))
		return 0;
	*decimals = tick_decimals(step);
	for (double i = ceil(axis->from / tick_multiple(step, 1)); i <= last && count < max; i++)
		out[count++] = tick_multiple(step, i) + 0.0; /* -0 becomes 0 */
	return count;
}
