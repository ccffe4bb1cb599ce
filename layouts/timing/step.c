/* A step that is seen in the result: its time is tinted, and bars are faint that do not belong to
 * it. Of what goes on through several steps, or stands for many pieces, the part in its time is
 * not.
 */
#include "layouts/timing/parts.h"

#include "solver/schedule/steps_seen.h"

#include <math.h>

bool timing_step_spans(const Timing *timing)
{
	const StepKind kind = timing->view->step.kind;

	return kind == STEP_INSTALLMENT || kind == STEP_PERIOD;
}

typedef struct Span {
	double start, end;
} Span;

static Span span_of(const Timing *timing)
{
	Span span;

	schedule_step_span(
		timing->net, timing->schedule, timing->view->step, &span.start, &span.end);
	return span;
}

/* What is told by periods, or stands for one transfer. */
static bool is_told(const Timing *timing, const TimingBar *bar)
{
	return timing->view->step.kind == STEP_INSTALLMENT ||
	       (bar->kind == TIMING_PIECE && bar->interval.stage == STAGE_PERIOD);
}

static void find_bar(const Timing *timing, TimingBar *bar, Span span)
{
	const Role role = bar->role;

	if (is_told(timing, bar)) {
		if (!schedule_step_has(
			    timing->net, timing->schedule, timing->view->step, &bar->interval))
			bar->role = ROLE_AGAINST;
		return;
	}
	bar->role = ROLE_AGAINST;
	if (bar->interval.start < span.end && bar->interval.end > span.start)
		bar->within = role;
}

void timing_step_find(Timing *timing)
{
	if (!timing_step_spans(timing))
		return;
	const Span span = span_of(timing);

	for (size_t i = 0; i < timing->bar_count; i++)
		if (timing->bars[i].kind != TIMING_WAIT)
			find_bar(timing, &timing->bars[i], span);
}

void timing_step_part(Timing *timing, TimingBarSpec spec, Role role)
{
	const Span span = span_of(timing);

	spec.start = fmax(spec.start, span.start);
	spec.end = fmin(spec.end, span.end);
	spec.role = role;
	spec.element = ELEMENT_NONE;
	spec.id = SCENE_NO_ID;
	timing_bar(timing, &spec);
}

void timing_step_back(Timing *timing)
{
	if (!timing_step_spans(timing))
		return;
	const Span span = span_of(timing);
	const double x0 = timing_x(timing, fmax(span.start, timing->axis.from));
	const double x1 = timing_x(timing, fmin(span.end, timing->axis.to));

	if (x0 < x1)
		pen_fill(timing->pen, ROLE_ZEBRA, x0, timing->top, x1, timing->bottom);
}
