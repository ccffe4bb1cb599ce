#include "solver/study/trial.h"

#include "solver/base/pace.h"

#include <math.h>

static Status set(Trial *trial, double value, Error *error)
{
	const FieldValue number = {value, NULL};

	return field_set(&trial->net, &trial->place, &number, error);
}

Status trial_of(Trial *trial, const FieldPlace *place, Error *error)
{
	const FieldPlace *last = &trial->place;

	if (place->field == last->field && place->node == last->node)
		return STATUS_OK;
	if (last->field)
		STATUS_TRY(set(trial, trial->now, error));
	trial->place = *place;
	trial->now = field_number(&trial->net, place->field, place->node);
	return STATUS_OK;
}

Status trial_now(Trial *trial, const Settings *settings, Schedule *out, Error *error)
{
	return trial->net.expanded
		       ? method_solve(trial->method, &trial->net, settings, out, error)
		       : method_summarize(trial->method, &trial->net, settings, out, error);
}

Status trial_solve(Trial *trial, const Settings *settings, double value, Schedule *out,
	bool *solved, Error *reason, Error *error)
{
	Status status = set(trial, value, reason);

	if (status == STATUS_OK)
		status = trial_now(trial, settings, out, reason);
	*solved = status == STATUS_OK;
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return status == STATUS_STOPPED ? pace_stopped(error) : STATUS_OK;
}

uint64_t trial_set_of(const Schedule *schedule)
{
	const uint32_t told = schedule_tells_eliminated(schedule) ? schedule->eliminations : 0;
	uint64_t set = 0;

	for (uint32_t k = 0, who = 0, left = 0; k < told; k++, who++, left--) {
		if (left == 0)
			left = schedule_eliminated_run(schedule, k, &who);
		set += probe_mixed(who);
	}
	return set;
}

static Probe see(const Schedule *schedule, bool installments_given)
{
	Probe probe = {.y = schedule->finish,
		.kind = probe_mixed((uint64_t)schedule->outcome << 32 | schedule->eliminations)};

	if (!installments_given)
		probe.kind = probe_mixed(probe.kind ^ (uint64_t)schedule->installments);
	for (uint32_t id = 0; id < schedule->processors && !pace_step(id); id++) {
		if (schedule->verdict[id] != VERDICT_USEFUL)
			probe.kind += probe_mixed((uint64_t)schedule->verdict[id] << 32 | id);
		if (schedule->share[id] < 0)
			probe.trace += probe_mixed(id);
	}
	const uint32_t told = schedule_tells_eliminated(schedule) ? schedule->eliminations : 0;

	for (uint32_t k = 0, who = 0, left = 0; k < told && !pace_step(k); k++, who++, left--) {
		if (left == 0)
			left = schedule_eliminated_run(schedule, k, &who);
		probe.trace += probe_mixed((uint64_t)(k + 1) << 32 | who);
	}
	return probe;
}

Status trial_see(
	const Trial *trial, const Schedule *schedule, double value, Probe *out, Error *error)
{
	*out = schedule ? see(schedule, trial->place.field == &net_fields[NET_KEY_INSTALLMENTS])
			: (Probe){.y = NAN, .kind = 1};
	out->value = value;
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

Status trial_look(Trial *trial, double value, Probe *out, Error *error)
{
	const Settings settings = settings_silent();
	Schedule schedule;
	bool solved;
	STATUS_TRY(trial_solve(trial, &settings, value, &schedule, &solved, NULL, error));
	const Status status = trial_see(trial, solved ? &schedule : NULL, value, out, error);

	if (solved)
		schedule_release(&schedule);
	return status;
}
