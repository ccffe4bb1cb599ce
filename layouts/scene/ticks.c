#include "layouts/scene/ticks.h"

#include "layouts/scene/axis.h"

#include <math.h>

TickStep tick_step(double value)
{
	return (TickStep){1, (int)floor(log10(value))};
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
