/* How far a curve reaches where nobody says: to the next value at which the verdict changes. */
#include "solver/base/number.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/study/curve/parts.h"
#include "solver/study/varied.h"
#include "solver/study/verdict.h"

#include <math.h>

enum { POINTS = 100 };

/* Changes within so much of each other belong together. */
#define TOGETHER 4

/* So many times what is to be seen. */
#define BEHIND 1.25

/* Where to end: a little behind the next changes that lie together. Behind the last one is the
 * place for who does not help where he is; NAN where he does, or nothing changes. */
static double end_of(const Verdicts *verdicts, double now)
{
	double end = NAN, last = NAN;

	for (uint32_t k = 0; k + 1 < verdicts->count; k++) {
		const double to = verdicts->run[k].to;

		last = to > 0 ? to : last;
		if (to > now && (isnan(end) || to <= TOGETHER * end))
			end = to;
	}
	const VerdictRun *run = verdict_at(verdicts, now);

	if (!isnan(end))
		return BEHIND * end;
	if (isnan(last) || !run || run->standing == STANDING_HELPS)
		return NAN;
	return now > TOGETHER * last ? 1.6 * last : BEHIND * fmax(now, last);
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

/* What is wrong with the range is told when the curve begins. */
Status curve_reach(const Net *net, const Method *method, double least, Buf *vary, Error *error)
{
	FieldPlace place;
	Verdicts verdicts;
	Sweep sweep;
	double to = NAN;
	Status status = sweep_begin(&sweep, net, vary->text, &method, 1, SWEEP_LAST, NULL);

	if (status != STATUS_OK)
		return status == STATUS_NO_MEMORY ? error_no_memory(error) : STATUS_OK;
	const Net *at = net->expanded ? net : &sweep.net;

	if (!sweep.whole && sweep.field && sweep.field->scope == FIELD_NODE && at->expanded &&
		varied_place(at, sweep.key, &place, NULL) == STATUS_OK) {
		status = verdicts_solve(at, method, sweep.key, &verdicts, NULL);
		to = status == STATUS_OK && verdicts.count > 1
			     ? end_of(&verdicts, varied_number(at, &place))
			     : NAN;
	}
	if (!sweep.whole && sweep.field && !(least <= (isnan(to) ? sweep.range.to : to)))
		to = BEHIND * least;
	if (isfinite(to) && to > 0)
		write(vary, &sweep, fmin(to, sweep.field->max));
	sweep_release(&sweep);
	return status == STATUS_NO_MEMORY || buf_status(vary) != STATUS_OK ? error_no_memory(error)
									   : STATUS_OK;
}
