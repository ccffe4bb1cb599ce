/* How far a curve reaches where nobody says: to the next value at which the verdict changes. */
#include "solver/base/number.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/study/curve_parts.h"

#include <math.h>
#include <string.h>

enum {
	DOUBLINGS = 10,        /* so often the present value is doubled, or halved, to find one */
	HALVINGS = 10,         /* then its place is narrowed down so often */
	PROCESSORS_MOST = 256, /* in larger nets that would take too long */
	POINTS = 100,
};

typedef struct Reach {
	const Sweep *sweep;
	Error *error;
	Status status;
} Reach;

/* What counts: whether it can be done, and whether somebody is useless. */
static int verdict_at(Reach *reach, double value)
{
	SweepPoint point;
	SweepCell cell = {.state = SWEEP_REFUSED};

	if (reach->status == STATUS_OK)
		reach->status = sweep_solve(reach->sweep, value, 0, &point, &cell, reach->error);
	if (cell.state != SWEEP_SOLVED)
		return -2;
	return cell.outcome == OUTCOME_INFEASIBLE ? -1 : (int)cell.useless;
}

/* Between `near`, of verdict `kind`, and `far`, of another. */
static double narrow(Reach *reach, int kind, double near, double far)
{
	for (int k = 0; k < HALVINGS; k++) {
		const double middle = near + (far - near) / 2;

		if (verdict_at(reach, middle) == kind)
			near = middle;
		else
			far = middle;
	}
	return far;
}

/* The next change from `value` on by `factor` after factor; NAN where there is none so soon. */
static double change_from(Reach *reach, double value, double factor, int times)
{
	const int kind = verdict_at(reach, value);
	double near = value;

	for (int k = 0; k < times && reach->status == STATUS_OK; k++) {
		const double far = near * factor;

		if (verdict_at(reach, far) != kind)
			return narrow(reach, kind, near, far);
		near = far;
	}
	return NAN;
}

/* Where to end: a little behind the changes that lie together, and at twice the present value
 * unless that lies far behind them. */
static double end_of(Reach *reach, double now)
{
	enum { TOGETHER = 2 };
	const double next = change_from(reach, now, 2, DOUBLINGS);

	if (!isnan(next)) {
		const double second = change_from(reach, next * 1.01, 2, TOGETHER);

		return 1.25 * (isnan(second) ? next : second);
	}
	const double last = change_from(reach, now, 0.5, DOUBLINGS);

	if (isnan(last))
		return NAN;
	return now > 4 * last ? 1.6 * last : 1.25 * now;
}

static void write(Buf *vary, const Sweep *sweep, double to)
{
	const double end = number_nice_above(to), step = number_nice_step(end / POINTS);
	char text[3][NUMBER_TEXT_MAX];
	const double from = sweep->field && sweep->field->min_open ? step : sweep->range.from;

	number_exact(text[0], from);
	number_exact(text[1], end);
	number_exact(text[2], step);
	buf_clear(vary);
	buf_addf(vary, "%s=%s:%s:%s", sweep->key, text[0], text[1], text[2]);
}

static bool is_worth_it(const Net *net, const Sweep *sweep, double now)
{
	const Net *at = net->expanded ? net : &sweep->net;

	return !sweep->whole && sweep->field && sweep->field->scope == FIELD_NODE && now > 0 &&
	       at->expanded && at->processors <= PROCESSORS_MOST;
}

Status curve_reach(const Net *net, const Method *method, Buf *vary, Error *error)
{
	FieldPlace place;
	Sweep sweep;

	/* What is wrong with it is told when the curve begins. */
	Status status = sweep_begin(&sweep, net, vary->text, &method, 1, SWEEP_LAST, NULL);

	if (status != STATUS_OK)
		return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
	Reach reach = {&sweep, error, STATUS_OK};
	const Net *at = net->expanded ? net : &sweep.net;
	const double now = curve_place(at, sweep.key, &place, NULL) == STATUS_OK
				   ? curve_number(at, &place)
				   : NAN;

	if (is_worth_it(net, &sweep, now)) {
		const double to = end_of(&reach, now);

		if (reach.status == STATUS_OK && isfinite(to) && to > 0)
			write(vary, &sweep, fmin(to, sweep.field->max));
		if (buf_status(vary) != STATUS_OK && reach.status == STATUS_OK)
			reach.status = error_no_memory(error);
	}
	sweep_release(&sweep);
	return reach.status;
}
