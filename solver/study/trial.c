#include "solver/study/trial.h"

#include "solver/base/pace.h"

#include <math.h>

Status trial_solve(Net *net, const Method *method, const Settings *settings,
	const FieldPlace *place, double value, Schedule *out, bool *solved, Error *reason,
	Error *error)
{
	const FieldValue number = {value, NULL};
	Status status = field_set(net, place, &number, reason);

	if (status == STATUS_OK)
		status = net->expanded ? method_solve(method, net, settings, out, reason)
				       : method_summarize(method, net, settings, out, reason);
	*solved = status == STATUS_OK;
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return status == STATUS_STOPPED ? pace_stopped(error) : STATUS_OK;
}

Probe trial_probe_of(const Schedule *schedule, const FieldPlace *place, double value)
{
	Probe look = {.value = value, .y = NAN, .kind = 1};

	if (!schedule)
		return look;
	look.y = schedule->finish;
	look.kind = probe_mixed((uint64_t)schedule->outcome << 32 | schedule->eliminations);
	if (place->field != &net_fields[NET_KEY_INSTALLMENTS])
		look.kind = probe_mixed(look.kind ^ (uint64_t)schedule->installments);
	for (uint32_t id = 0; id < schedule->processors && !pace_step(id); id++) {
		if (schedule->verdict[id] != VERDICT_USEFUL)
			look.kind += probe_mixed((uint64_t)schedule->verdict[id] << 32 | id);
		if (schedule->share[id] < 0)
			look.trace += probe_mixed(id);
	}
	for (uint32_t k = 0; k < schedule->eliminations && schedule->eliminated && !pace_step(k);
		k++)
		look.trace +=
			probe_mixed((uint64_t)(k + 1) << 32 | schedule->eliminated[k].processor);
	return look;
}

Status trial_look(Net *net, const Method *method, const FieldPlace *place, double value, Probe *out,
	Error *error)
{
	const Settings settings = settings_silent();
	Schedule schedule;
	bool solved;
	STATUS_TRY(
		trial_solve(net, method, &settings, place, value, &schedule, &solved, NULL, error));

	*out = trial_probe_of(solved ? &schedule : NULL, place, value);
	if (solved)
		schedule_release(&schedule);
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}
