/* Round ticks: 1, 2 or 5 times a power of ten. */
#include "layouts/axis.h"

#include <math.h>

/* digit * 10^exponent, kept apart so that multiples of it are rounded once. */
typedef struct Step {
	int digit, exponent;
} Step;

static Step next_step(Step step)
{
	switch (step.digit) {
	case 1:
		return (Step){2, step.exponent};
	case 2:
		return (Step){5, step.exponent};
	default:
		return (Step){1, step.exponent + 1};
	}
}

static double multiple(Step step, double index)
{
	double power = pow(10, fabs((double)step.exponent));

	return step.exponent < 0 ? index * step.digit / power : index * step.digit * power;
}

static int decimals_of(Step step)
{
	return step.exponent < 0 ? -step.exponent : 0;
}

/* Cells of the longest label of the window with this step. */
static double label_cells(const Axis *axis, Step step)
{
	double largest = fmax(fabs(axis->from), fabs(axis->to));
	double cells = largest < 10 ? 1 : floor(log10(largest)) + 1;

	if (step.exponent < 0)
		cells += 1 - step.exponent;
	return axis->from < 0 ? cells + 1 : cells;
}

static bool fits(const Axis *axis, Step step, double gap, size_t max)
{
	double span = axis->to - axis->from, size = multiple(step, 1);

	return size / span * axis->width >= label_cells(axis, step) + gap &&
	       span / size < (double)max;
}

size_t axis_ticks(const Axis *axis, double gap, double *out, size_t max, int *decimals)
{
	/* Beyond 2^53 multiples no double tells one from the next. */
	const double most = 9007199254740992.0;
	double span = axis->to - axis->from, last;
	Step step = {1, (int)floor(log10(span / (axis->width + 1))) - 1};
	size_t count = 0;

	*decimals = 0;
	if (max == 0)
		return 0;
	while (multiple(step, 1) <= 10 * span && !fits(axis, step, gap, max))
		step = next_step(step);
	last = floor(axis->to / multiple(step, 1) * (1 + 1e-12));
	if (!(fabs(last) < most) || !(multiple(step, 1) > 0))
		return 0;
	*decimals = decimals_of(step);
	for (double i = ceil(axis->from / multiple(step, 1)); i <= last && count < max; i++)
		out[count++] = multiple(step, i) + 0.0; /* -0 becomes 0 */
	return count;
}
