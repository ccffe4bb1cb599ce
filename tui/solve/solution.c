#include "tui/solve/solution.h"

#include "solver/base/pace.h"
#include "solver/study/verdict.h"

#include <string.h>

enum { SLICE_MS = 8 };

Status solve_and_replay(const Method *method, const Net *net, uint32_t rounds,
	const ReplaySettings *checks, Schedule *schedule, Replay *replayed, Error *error)
{
	Settings settings = settings_standard();

	settings.rounds = rounds;
	Status status = method_solve(method, net, &settings, schedule, error);

	if (status != STATUS_OK) {
		schedule_init(schedule);
		return status;
	}
	status = replay(net, schedule, checks, replayed, error);
	if (status != STATUS_OK)
		schedule_release(schedule);
	return status;
}

void solve_methods(const Net *net, Buf *out)
{
	for (size_t i = 0; methods[i]; i++)
		if (methods[i]->check(net, NULL) == STATUS_OK)
			buf_addf(out, "%s%s", out->length > 0 ? ", " : "", methods[i]->id);
}

void solution_init(Solution *solution)
{
	memset(solution, 0, sizeof *solution);
	schedule_init(&solution->schedule);
	rows_init(&solution->rows);
}

bool solution_suits(const Solution *solution, const Net *net)
{
	return solution->solved && solution->kind == net->kind && solution->form == net->form &&
	       solution->nodes == net->nodes && solution->schedule.processors == net->processors;
}

void solution_release(Solution *solution)
{
	best_search_release(&solution->best);
	schedule_release(&solution->schedule);
	rows_release(&solution->rows);
	solution_init(solution);
}

/* Without memory what there is stays. */
static void seek_best(Solution *solution, const Net *net)
{
	Status status = STATUS_OK;

	if (!solution->sought)
		status = best_search_begin(&solution->best, net, &solution->schedule, NULL);
	if (status == STATUS_OK && best_search_due(&solution->best))
		status = best_search_step(&solution->best, NULL);
	solution->sought = solution->best.way || status != STATUS_STOPPED;
}

Status solution_make(Solution *solution, const Net *net, const Method *method, uint32_t rounds,
	const RowSettings *rows, uint32_t first, uint32_t last, Error *error)
{
	ReplaySettings checks = replay_settings();
	Solution fresh;
	Status status;

	solution_init(&fresh);
	checks.first = first;
	checks.last = last;
	status = solve_and_replay(
		method, net, rounds, &checks, &fresh.schedule, &fresh.replay, error);
	if (status == STATUS_OK && rows)
		status = rows_build(&fresh.rows, net, &fresh.schedule, rows, error);
	if (status != STATUS_OK) {
		solution_release(&fresh);
		return status;
	}
	if (!rows) {
		fresh.rows = solution->rows;
		rows_init(&solution->rows);
	}
	fresh.solved = true;
	fresh.kind = net->kind;
	fresh.form = net->form;
	fresh.nodes = net->nodes;
	if (net->processors <= SOLUTION_SEEK_MAX)
		seek_best(&fresh, net);
	solution_release(solution);
	*solution = fresh;
	return STATUS_OK;
}

Status solution_rows(Solution *solution, const Net *net, const RowSettings *rows, Error *error)
{
	Rows fresh;

	rows_init(&fresh);
	STATUS_TRY(rows_build(&fresh, net, &solution->schedule, rows, error));
	rows_release(&solution->rows);
	solution->rows = fresh;
	return STATUS_OK;
}

bool solution_has_detail(const Solution *solution, uint32_t k)
{
	return k == UINT32_MAX || (solution->has_detail && solution->detail_of == k);
}

void solution_detail(Solution *solution, const Net *net, uint32_t k)
{
	if (solution_has_detail(solution, k) || k >= solution->schedule.eliminations)
		return;
	solution->has_detail = verdict_elimination(net, &solution->schedule, k, &solution->detail,
				       NULL) == STATUS_OK;
	solution->detail_of = k;
}

bool solution_best_due(const Solution *solution)
{
	return solution->solved && (!solution->sought || best_search_due(&solution->best));
}

void solution_best_work(Solution *solution, const Net *net)
{
	const double end = clock_ms() + SLICE_MS;

	do
		seek_best(solution, net);
	while (solution_best_due(solution) && clock_ms() < end);
}

void solution_best_finish(Solution *solution, const Net *net)
{
	while (solution_best_due(solution) && !pace_stop(0, 0))
		seek_best(solution, net);
}

Solved solution_view(const Solution *solution, const Net *net)
{
	return (Solved){.net = net,
		.schedule = &solution->schedule,
		.replay = &solution->replay,
		.detail = solution->has_detail ? &solution->detail : NULL,
		.detail_of = solution->detail_of,
		.best = best_search_now(&solution->best),
		.best_due = solution_best_due(solution)};
}
