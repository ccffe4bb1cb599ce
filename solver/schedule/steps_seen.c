/* Installments and periods as steps, and which intervals belong to one. */
#include "solver/schedule/method.h"

#include <math.h>

/* Rounding, of times. */
#define SLACK 1e-12

/* --- installments ----------------------------------------------------------------------------- */

uint32_t sending_steps(const Net *net, const Schedule *schedule)
{
	const Method *method = schedule->method;

	return method && method->sendings ? method->sendings(net, schedule) : 0;
}

uint32_t sending_processor(const Net *net, const Schedule *schedule, uint32_t k)
{
	return schedule->method->sending(net, schedule, k).first;
}

Sending schedule_sending(const Net *net, const Schedule *schedule, Step step)
{
	return schedule->method->sending(net, schedule, step.number - 1);
}

/* --- periods ---------------------------------------------------------------------------------- */

/* More periods than PERIODS_SINGLY make as many steps: the first and the last ones by themselves,
 * the others in runs as equal as can be. */
enum { PERIODS_SINGLY = 40, PERIODS_HEAD = 12, PERIODS_TAIL = 4 };

uint32_t period_steps(const Net *net, const Schedule *schedule)
{
	const uint32_t periods = schedule->method ? schedule_periods(net, schedule) : 0;

	return periods < PERIODS_SINGLY ? periods : PERIODS_SINGLY;
}

/* The first period of the step `k`. */
static uint32_t first_period(uint32_t periods, uint32_t k)
{
	const uint32_t runs = PERIODS_SINGLY - PERIODS_HEAD - PERIODS_TAIL;

	if (periods <= PERIODS_SINGLY || k < PERIODS_HEAD)
		return k;
	if (k >= PERIODS_HEAD + runs)
		return periods - (PERIODS_SINGLY - k);
	return PERIODS_HEAD + (uint32_t)((uint64_t)(periods - PERIODS_HEAD - PERIODS_TAIL) *
					 (k - PERIODS_HEAD) / runs);
}

PeriodRange schedule_step_periods(const Net *net, const Schedule *schedule, Step step)
{
	const uint32_t periods = schedule_periods(net, schedule);

	return (PeriodRange){
		first_period(periods, step.number - 1), first_period(periods, step.number) - 1};
}

PeriodWork schedule_period_work(const Net *net, const Schedule *schedule, uint32_t k)
{
	return schedule->method->period_work(net, schedule, k);
}

uint32_t schedule_period_member(const Net *net, const PeriodWork *work, uint32_t member)
{
	if (net->kind == NET_HYPERCUBE)
		return (UINT32_C(1) << member) - 1;
	return member * (net->processors / work->members);
}

/* --- what belongs to a step ------------------------------------------------------------------- */

void schedule_step_span(
	const Net *net, const Schedule *schedule, Step step, double *start, double *end)
{
	*start = *end = NAN;
	if (step.kind == STEP_INSTALLMENT) {
		const Sending sending = schedule_sending(net, schedule, step);

		*start = sending.start;
		*end = sending.end;
	}
	if (step.kind == STEP_PERIOD) {
		const PeriodRange range = schedule_step_periods(net, schedule, step);
		Period first, last;

		schedule_period(net, schedule, range.first, &first);
		schedule_period(net, schedule, range.last, &last);
		*start = first.start;
		*end = last.end;
	}
}

/* What is told by a period may last into others; what is not goes on through several. */
static bool is_of_period(
	const Net *net, const Schedule *schedule, Step step, const Interval *interval)
{
	const PeriodRange range = schedule_step_periods(net, schedule, step);
	double start, end;

	schedule_step_span(net, schedule, step, &start, &end);
	if (interval->stage != STAGE_PERIOD)
		return interval->start < end && interval->end > start;
	return interval->part <= range.last + 1 &&
	       (interval->part > range.first || interval->end > start + SLACK * schedule->finish);
}

bool schedule_step_has(
	const Net *net, const Schedule *schedule, Step step, const Interval *interval)
{
	if (step.kind == STEP_INSTALLMENT)
		return schedule->method->sending_has(net, schedule, step.number - 1, interval);
	return step.kind != STEP_PERIOD || is_of_period(net, schedule, step, interval);
}
