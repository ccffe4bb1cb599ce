/* The net with another number in a row's place, and what there is to be seen of it. */
#include "solver/base/pace.h"
#include "solver/study/upgrades_parts.h"

#include <math.h>

Status upgrades_put(UpgradeState *state, const UpgradeRow *row, double value, Error *error)
{
	const FieldPlace place = {row->field, row->node == NET_NONE ? 0 : row->node, NET_NONE};
	const FieldValue number = {value, NULL};

	return field_set(&state->net, &place, &number, error);
}

/* What was there before is always allowed; without memory it stays to be done. */
Status upgrades_put_back(UpgradeState *state, const UpgradeRow *row, Status status, Error *error)
{
	const Status back = upgrades_put(state, row, row->now, status ? NULL : error);

	state->left = back == STATUS_OK ? NULL : row;
	return status ? status : back;
}

Status upgrades_schedule_now(UpgradeState *state, Schedule *out, Error *error)
{
	const Settings settings = settings_alone();

	if (state->net.expanded)
		return method_solve(state->method, &state->net, &settings, out, error);
	return method_summarize(state->method, &state->net, &settings, out, error);
}

Status upgrades_schedule(UpgradeState *state, const UpgradeRow *row, double value, Schedule *out,
	bool *solved, Error *reason, Error *error)
{
	Status status = upgrades_put(state, row, value, reason);

	if (status == STATUS_OK) {
		const Status of_schedule = upgrades_schedule_now(state, out, reason);

		status = upgrades_put_back(state, row, of_schedule, error);
		if (of_schedule == STATUS_OK && status != STATUS_OK)
			schedule_release(out);
	}
	*solved = status == STATUS_OK;
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return status == STATUS_STOPPED ? pace_stopped(error) : STATUS_OK;
}

static uint64_t mixed(uint64_t value)
{
	value = (value + 1) * 0x9e3779b97f4a7c15u;
	value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
	return value ^ value >> 27;
}

Look upgrades_look_of(const Schedule *schedule)
{
	Look look = {.solved = true,
		.outcome = schedule->outcome,
		.installments = schedule->installments,
		.useless = schedule->eliminations,
		.finish = schedule->finish};

	for (uint32_t id = 0; id < schedule->processors && !pace_step(id); id++) {
		if (schedule->verdict[id] != VERDICT_USEFUL)
			look.fares += mixed((uint64_t)schedule->verdict[id] << 32 | id);
		if (schedule->share[id] < 0)
			look.path += mixed(id);
	}
	for (uint32_t k = 0; k < schedule->eliminations && schedule->eliminated && !pace_step(k);
		k++)
		look.path += mixed((uint64_t)(k + 1) << 32 | schedule->eliminated[k].processor);
	return look;
}

Status upgrades_look(
	UpgradeState *state, const UpgradeRow *row, double value, Look *out, Error *error)
{
	Schedule schedule;

	*out = (Look){.finish = NAN};
	STATUS_TRY(upgrades_schedule(state, row, value, &schedule, &out->solved, NULL, error));
	if (!out->solved)
		return STATUS_OK;
	*out = upgrades_look_of(&schedule);
	schedule_release(&schedule);
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

bool upgrades_same(const UpgradeRow *row, const Look *a, const Look *b)
{
	const bool given = row->field == &net_fields[NET_KEY_INSTALLMENTS];

	return a->solved == b->solved && a->outcome == b->outcome && a->useless == b->useless &&
	       a->fares == b->fares && (given || a->installments == b->installments);
}
