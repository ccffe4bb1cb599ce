#include "solver/schedule/pseudocode.h"

#include "solver/schedule/method.h"

#include <string.h>

static CodeMoment moment_of_try(const Schedule *schedule, Step step)
{
	const Tries tries = schedule_tries(schedule);

	if (step.number == step.of && tries_end_unfit(tries))
		return CODE_WAITS;
	if (step.number == step.of && tries.end == TRIES_ESTIMATE)
		return CODE_ENDS_RANGE;
	return step.number == 1 && step.of > 1 ? CODE_BEGINS : CODE_COMPARES;
}

static CodeMoment moment_of_order(const Schedule *schedule, Step step)
{
	const OrderFrom from = schedule_order(schedule, step.number - 1).from;

	if (from == ORDER_DEEPER)
		return CODE_IMPROVES;
	return from == ORDER_PROVED     ? CODE_PROVES
	       : from == ORDER_SEARCHED ? CODE_SEARCHES
					: CODE_ORDERS;
}

/* Of several periods together: of their first. */
static CodeMoment moment_of_period(const Net *net, const Schedule *schedule, Step step)
{
	const PeriodRange range = schedule_step_periods(net, schedule, step);
	const PeriodWork work = schedule_period_work(net, schedule, range.first);

	if (work.senders == 0)
		return CODE_ENDS;
	return work.repeats ? CODE_REPEATS : CODE_FILLS;
}

static CodeMoment moment_of(const Net *net, const Schedule *schedule, Step step)
{
	switch (step.kind) {
	case STEP_ROUND:
		return CODE_REMOVES;
	case STEP_TRY:
		return moment_of_try(schedule, step);
	case STEP_ORDER:
		return moment_of_order(schedule, step);
	case STEP_INSTALLMENT:
		return CODE_SENDS;
	case STEP_PERIOD:
		return moment_of_period(net, schedule, step);
	default:
		return CODE_NEVER;
	}
}

CodePlace schedule_code(const Net *net, const Schedule *schedule, Step step)
{
	const Pseudocode *const *code = schedule->method->pseudocode;
	const CodeMoment moment = code ? moment_of(net, schedule, step) : CODE_NEVER;

	for (; moment != CODE_NEVER && *code; code++)
		for (uint32_t k = 0; k < (*code)->lines; k++)
			if ((*code)->line[k].moment == moment)
				return (CodePlace){*code, k + 1};
	return (CodePlace){0};
}

const Pseudocode *pseudocode_find(const char *paper, const char *source)
{
	for (const Method *const *method = methods; *method; method++) {
		const Pseudocode *const *code = (*method)->pseudocode;

		for (; code && strcmp((*method)->paper, paper) == 0 && *code; code++)
			if (strcmp((*code)->source, source) == 0)
				return *code;
	}
	return NULL;
}
