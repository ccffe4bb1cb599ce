#include "tui/features/compare/comparison.h"

#include "tui/solve/solution.h"

#include <math.h>
#include <stdio.h>

void comparison_begin(Comparison *comparison, const Net *net, bool veiled)
{
	*comparison = (Comparison){.count = 0};
	for (const Method *const *method = methods; *method; method++) {
		if (comparison->count == COMPARISON_MAX)
			break;
		MethodTrial *trial = &comparison->trial[comparison->count++];
		Error error;

		*trial = (MethodTrial){
			.method = *method, .finish = NAN, .speedup = NAN, .formula = NAN};
		trial->state = veiled ? TRIAL_VEILED : TRIAL_WAITING;
		if (method_suits(*method, net, &error) == STATUS_OK)
			continue;
		trial->state = TRIAL_NOT_APPLICABLE;
		snprintf(trial->why, sizeof trial->why, "%s", error.text);
	}
}

bool comparison_due(const Comparison *comparison)
{
	for (int k = comparison->at; k < comparison->count; k++)
		if (comparison->trial[k].state == TRIAL_WAITING)
			return true;
	return false;
}

static void keep(MethodTrial *trial, const Net *net, const Schedule *schedule)
{
	trial->differs = method_differs(net, schedule);
	trial->state = TRIAL_SOLVED;
	trial->outcome = schedule->outcome;
	trial->finish = schedule->finish;
	trial->speedup = schedule->speedup;
	trial->formula = schedule->formula;
	snprintf(trial->why, sizeof trial->why, "%s", schedule->why);
}

void comparison_step(Comparison *comparison, const Net *net)
{
	const ReplaySettings checks = replay_settings();
	Schedule schedule;
	Replay replayed;
	Error error;

	while (comparison->at < comparison->count &&
		comparison->trial[comparison->at].state != TRIAL_WAITING)
		comparison->at++;
	if (comparison->at == comparison->count)
		return;
	MethodTrial *trial = &comparison->trial[comparison->at];
	const Status status = solve_and_replay(
		trial->method, net, ANSWER_OWN, &checks, &schedule, &replayed, NULL, &error);

	if (status == STATUS_STOPPED)
		return;
	comparison->at++;
	if (status == STATUS_OK) {
		keep(trial, net, &schedule);
		schedule_release(&schedule);
	} else {
		trial->state = TRIAL_FAILED;
		snprintf(trial->why, sizeof trial->why, "%s", error.text);
	}
}
