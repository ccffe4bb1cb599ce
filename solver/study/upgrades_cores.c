/* The rows of a table on several cores: each worked at by one of several states alike, which keeps
 * what it has of a row where time is up, and goes on with it first. */
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/study/sweep.h"
#include "solver/study/upgrades_parts.h"

#include <math.h>
#include <pthread.h>

enum { LOOKS = 60 }; /* at a row, at least */

typedef struct Task {
	uint32_t row;
	UpgradeStage goal;
} Task;

typedef struct Round {
	Upgrades *upgrades;
	UpgradeState *worker[CORES_MOST];
	uint32_t workers, tasks;
	Task *task;
	double until; /* INFINITY: never */
	pthread_mutex_t lock;
} Round;

/* --- workers ---------------------------------------------------------------------------------- */

static Status make_worker(const UpgradeState *state, UpgradeState **out, Error *error)
{
	UpgradeState *other = mem_array(1, sizeof *other);

	if (!other)
		return error_no_memory(error);
	*other = (UpgradeState){.trial = state->trial, .schedule = state->schedule};
	other->row = NET_NONE;
	net_init(&other->trial.net);
	Status status = net_copy(&other->trial.net, &state->trial.net, error);

	if (status == STATUS_OK && state->trial.net.expanded)
		status = net_expand(&other->trial.net, error);
	if (status != STATUS_OK)
		upgrades_worker_release(other);
	else
		*out = other;
	return status;
}

static Status gather(Round *round, UpgradeState *state, uint32_t cores, Error *error)
{
	round->worker[round->workers++] = state;
	for (uint32_t k = 0; k + 1 < cores; k++) {
		if (!state->other[k])
			STATUS_TRY(make_worker(state, &state->other[k], error));
		state->other[k]->knows_best = state->knows_best;
		round->worker[round->workers++] = state->other[k];
	}
	return STATUS_OK;
}

/* Who has begun the row, else one who has begun none: there are as many as cores, and rows that are
 * begun come first. */
static UpgradeState *take(Round *round, uint32_t row)
{
	UpgradeState *found = NULL;

	pthread_mutex_lock(&round->lock);
	for (uint32_t k = 0; k < round->workers; k++) {
		UpgradeState *worker = round->worker[k];

		if (!worker->busy && (worker->row == row || (worker->row == NET_NONE && !found)))
			found = worker;
	}
	if (found)
		found->busy = true;
	pthread_mutex_unlock(&round->lock);
	return found;
}

/* Without memory others may need it, for another row. */
static void give_back(Round *round, UpgradeState *worker, Status status)
{
	pthread_mutex_lock(&round->lock);
	if (status == STATUS_NO_MEMORY) {
		best_search_release(&worker->search);
		worker->searching = false;
		worker->row = NET_NONE;
	}
	worker->busy = false;
	pthread_mutex_unlock(&round->lock);
}

/* --- a round ---------------------------------------------------------------------------------- */

static Status work(void *context, uint32_t piece, Error *error)
{
	Round *round = context;
	const Task *task = &round->task[piece];
	const UpgradeRow *row = &round->upgrades->row[task->row];
	UpgradeState *worker = take(round, task->row);
	Status status = worker ? STATUS_OK : pace_stopped(error);

	while (status == STATUS_OK && row->stage < task->goal) {
		status = upgrades_row_step(round->upgrades, worker, task->row, error);
		if (status == STATUS_OK && row->stage < task->goal && clock_ms() >= round->until)
			status = pace_stopped(error);
	}
	if (worker)
		give_back(round, worker, status);
	return status;
}

static Status pass(void *context, uint32_t piece, Error *error)
{
	(void)context;
	(void)piece;
	(void)error;
	return STATUS_OK;
}

static void add_task(Round *round, uint32_t row, UpgradeStage goal)
{
	for (uint32_t k = 0; k <= round->workers && k < round->tasks; k++)
		if (round->task[k].row == row)
			return;
	round->task[round->tasks++] = (Task){row, goal};
}

/* What is begun first, then what is looked at, then all below the first stage that some are. */
static void list_tasks(Round *round, const UpgradeState *state)
{
	const Upgrades *upgrades = round->upgrades;
	UpgradeStage goal = UPGRADE_SOLVED;
	uint32_t first;

	while ((first = upgrades_first_below(upgrades, goal)) == upgrades->count)
		goal++;
	for (uint32_t k = 0; k < round->workers; k++) {
		const uint32_t row = round->worker[k]->row;

		if (row != NET_NONE)
			add_task(round, row, upgrades->row[row].stage + 1);
	}
	if (state->preferred < upgrades->count &&
		upgrades->row[state->preferred].stage < UPGRADE_DONE)
		add_task(round, state->preferred,
			state->knows_best || !state->trial.method->best ? UPGRADE_DONE : goal);
	for (uint32_t row = first; row < upgrades->count; row++)
		if (upgrades->row[row].stage < goal)
			add_task(round, row, goal);
}

static Status run_round(Upgrades *upgrades, uint32_t cores, double until, Error *error)
{
	static const CoreRules rules = {work, pass};
	UpgradeState *state = upgrades->state;
	Round round = {.upgrades = upgrades, .until = until, .lock = PTHREAD_MUTEX_INITIALIZER};

	STATUS_TRY(gather(&round, state, cores, error));
	round.task = mem_array((size_t)upgrades->count + CORES_MOST + 1, sizeof *round.task);
	if (!round.task)
		return error_no_memory(error);
	list_tasks(&round, state);
	const Status status = cores_run(&rules, &round, round.tasks, cores, until, error);

	for (uint32_t k = 0; k < round.tasks; k++)
		upgrades_place(upgrades, round.task[k].row);
	mem_free(round.task);
	return status;
}

/* The best set as the net is now is looked for alone: by the first row that has come so far. */
static bool is_alone(const Upgrades *upgrades)
{
	const UpgradeState *state = upgrades->state;

	return state->trial.method->best && !state->knows_best &&
	       (state->row != NET_NONE ||
		       upgrades_first_below(upgrades, UPGRADE_SOLVED) == upgrades->count);
}

static bool is_at(const Upgrades *upgrades, UpgradeStage goal)
{
	return !upgrades_due(upgrades) || upgrades_first_below(upgrades, goal) == upgrades->count;
}

Status upgrades_run(
	Upgrades *upgrades, UpgradeStage goal, uint32_t cores, double until, Error *error)
{
	const UpgradeState *state = upgrades->state;
	const double end = until > 0 ? until : INFINITY;
	bool begun = false;

	for (; !is_at(upgrades, goal) && !(begun && clock_ms() >= end); begun = true) {
		const uint32_t size = state->schedule.processors > 0 ? state->schedule.processors
								     : state->trial.net.nodes;
		const uint32_t worth =
			cores > 0 ? cores : sweep_cores((double)upgrades->count * LOOKS, size);
		const Status status =
			worth == 1 || is_alone(upgrades)
				? upgrades_step(upgrades, error)
				: run_round(upgrades, worth < CORES_MOST ? worth : CORES_MOST, end,
					  error);

		if (status == STATUS_STOPPED && clock_ms() >= end)
			return STATUS_OK;
		STATUS_TRY(status);
	}
	return STATUS_OK;
}
