#include "tui/solve/solution.h"

#include "solver/base/pace.h"
#include "solver/schedule/steps.h"
#include "solver/schedule/veil.h"
#include "solver/study/verdict.h"

#include <stddef.h>
#include <string.h>

enum { SLICE_MS = 8, STRETCH = 1 << 15 /* intervals */ };

static Status solve(
	const Method *method, const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	const Status status = method_solve(method, net, settings, out, error);

	if (status != STATUS_OK)
		schedule_init(out);
	return status;
}

static Status solve_shares(
	const Method *method, const Net *net, const double *shares, Schedule *out, Error *error)
{
	Settings settings = settings_standard();

	settings.shares = shares;
	return solve(method, net, &settings, out, error);
}

/* Rounds come first, so that most often the first guess is right: with fewer rounds than `step` it
 * is the result, and that of most steps. */
static Status solve_step(
	const Method *method, const Net *net, uint32_t step, Schedule *out, Error *error)
{
	Settings settings = steps_settings(step_of_round(step));

	STATUS_TRY(solve(method, net, &settings, out, error));
	if (step == 0 || out->rounds_shown < out->eliminations)
		return STATUS_OK;
	const Step shown = schedule_step(net, out, step - 1);

	settings = steps_settings(shown);
	if (settings.installments == 0 && settings.order == 0)
		return STATUS_OK;
	schedule_release(out);
	return solve(method, net, &settings, out, error);
}

/* The schedule of the set that the search has found so far. */
static Status solve_found(
	const Method *method, const Net *net, const BestSearch *search, Schedule *out, Error *error)
{
	const BestSet none = {0}, *found = best_search_now(search);
	Settings settings = settings_standard();

	/* Where there is nothing to be found it says so. */
	settings.keep = found ? found : &none;
	return solve(method, net, &settings, out, error);
}

/* Look for the best set of the net, to the end or only begin. On failure `search` is empty. */
static Status search_best(
	const Method *method, const Net *net, bool to_the_end, BestSearch *search, Error *error)
{
	Schedule own;
	Status status = solve_step(method, net, 0, &own, error);

	*search = (BestSearch){0};
	if (status != STATUS_OK)
		return status;
	status = to_the_end ? best_search_run(search, net, &own, error)
			    : best_search_begin(search, net, &own, error);
	schedule_release(&own);
	return status;
}

Status solve_and_replay(const Method *method, const Net *net, Answer answer,
	const ReplaySettings *checks, Schedule *schedule, Replay *replayed, BestSearch *best,
	Error *error)
{
	BestSearch search = {0};
	Status status = STATUS_OK;

	schedule_init(schedule);
	if (answer.veil) {
		*replayed = (Replay){.ok = true};
		if (best)
			*best = search;
		return schedule_veil(method, net, schedule, error);
	}
	if (answer.best_set && !answer.shares)
		status = search_best(method, net, true, &search, error);
	if (status == STATUS_OK)
		status = answer.shares ? solve_shares(method, net, answer.shares, schedule, error)
			 : answer.best_set ? solve_found(method, net, &search, schedule, error)
					   : solve_step(method, net, answer.step, schedule, error);
	if (status == STATUS_OK)
		status = replay_and_judge(net, schedule, checks, replayed, error);
	if (status != STATUS_OK)
		schedule_release(schedule);
	if (status != STATUS_OK || !best)
		best_search_release(&search);
	if (best)
		*best = search;
	return status;
}

void solve_methods(const Net *net, Buf *out)
{
	for (size_t i = 0; methods[i]; i++)
		if (method_suits(methods[i], net, NULL) == STATUS_OK)
			buf_addf(out, "%s%s", out->length > 0 ? ", " : "", methods[i]->id);
}

void solution_init(Solution *solution)
{
	memset(solution, 0, offsetof(Solution, schedule));
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

/* Replay what is solved, and build its rows unless those of `before` do. */
static Status complete(Solution *fresh, Solution *before, const Net *net, const RowSettings *rows,
	uint32_t first, uint32_t last, Error *error)
{
	ReplaySettings checks = replay_settings();

	checks.first = first;
	checks.last = last;
	if (!fresh->schedule.veiled)
		STATUS_TRY(replay_and_judge(net, &fresh->schedule, &checks, &fresh->replay, error));
	if (rows)
		STATUS_TRY(rows_build(&fresh->rows, net, &fresh->schedule, rows, error));
	if (!rows) {
		rows_judge(&before->rows, &fresh->schedule);
		fresh->rows = before->rows;
		rows_init(&before->rows);
	}
	fresh->solved = true;
	fresh->kind = net->kind;
	fresh->form = net->form;
	fresh->nodes = net->nodes;
	return STATUS_OK;
}

/* A step more of the search is quick enough in small nets. */
static Status solve_best(Solution *solution, const Net *net, const Method *method, Error *error)
{
	STATUS_TRY(search_best(method, net, false, &solution->best, error));
	if (net->processors <= SOLUTION_SEEK_MAX && best_search_due(&solution->best))
		STATUS_TRY(best_search_step(&solution->best, error));
	solution->sought = true;
	STATUS_TRY(solve_found(method, net, &solution->best, &solution->schedule, error));
	const BestSet *best = best_search_now(&solution->best);

	solution->tried = best ? best->tried : 0; /* of a root alone there is no search */
	return STATUS_OK;
}

Status solution_make(Solution *solution, const Net *net, const Method *method, Answer answer,
	const RowSettings *rows, uint32_t first, uint32_t last, Error *error)
{
	Solution fresh;
	Status status;

	solution_init(&fresh);
	status = answer.veil     ? schedule_veil(method, net, &fresh.schedule, error)
		 : answer.shares ? solve_shares(method, net, answer.shares, &fresh.schedule, error)
		 : answer.best_set ? solve_best(&fresh, net, method, error)
				   : solve_step(method, net, answer.step, &fresh.schedule, error);
	RowSettings own = rows ? *rows : (RowSettings){.room = 0};

	own.step = step_of_round(0);
	if (status == STATUS_OK && answer.step > 0 && !answer.best_set && !answer.shares &&
		!answer.veil)
		own.step = schedule_step(net, &fresh.schedule, answer.step - 1);
	if (status == STATUS_OK)
		status = complete(&fresh, solution, net, rows ? &own : NULL, first, last, error);
	if (status != STATUS_OK) {
		solution_release(&fresh);
		return status;
	}
	fresh.sought = fresh.sought || answer.veil; /* nobody is to look for it */
	if (net->processors <= SOLUTION_SEEK_MAX && !fresh.sought)
		seek_best(&fresh, net);
	solution_release(solution);
	*solution = fresh;
	return STATUS_OK;
}

bool solution_is_rough(const Solution *solution)
{
	const BestSet *best = best_search_now(&solution->best);

	return solution->schedule.given && best && !best_search_due(&solution->best) &&
	       best->tried != solution->tried;
}

Status solution_refine(Solution *solution, const Net *net, const RowSettings *rows, uint32_t first,
	uint32_t last, Error *error)
{
	Solution fresh;
	Status status;

	solution_init(&fresh);
	status = solve_found(
		solution->schedule.method, net, &solution->best, &fresh.schedule, error);
	if (status == STATUS_OK)
		status = complete(&fresh, solution, net, rows, first, last, error);
	/* What cannot be had without memory is not tried again. */
	if (status != STATUS_STOPPED)
		solution->tried = best_search_now(&solution->best)->tried;
	if (status != STATUS_OK) {
		solution_release(&fresh);
		return status;
	}
	fresh.sought = true;
	fresh.best = solution->best;
	fresh.tried = solution->tried;
	solution->best = (BestSearch){0};
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
	while (solution_best_due(solution) && clock_ms() < end && !pace_stop(0, 0));
}

bool solution_check_due(const Solution *solution, const Net *net)
{
	return solution_suits(solution, net) && replay_is_due(&solution->replay);
}

/* Without memory it stays a sample. */
void solution_check_more(Solution *solution, const Net *net)
{
	ReplaySettings checks = replay_settings();
	Replay *replay = &solution->replay;

	checks.intervals_max = STRETCH;
	if (replay_go_on(net, &solution->schedule, &checks, NULL, NULL, replay, NULL) ==
		STATUS_NO_MEMORY)
		replay->rest.next = (uint32_t)replay->total;
	(void)!replay_judge(net, &solution->schedule, replay, NULL);
}

Status solution_best_finish(
	Solution *solution, const Net *net, const RowSettings *rows, Error *error)
{
	while (solution_best_due(solution) && !pace_stop(0, 0))
		seek_best(solution, net);
	if (pace_stop(0, 0))
		return pace_stopped(error);
	return solution_is_rough(solution) ? solution_refine(solution, net, rows, 1, 0, error)
					   : STATUS_OK;
}

uint32_t solution_steps(const Solution *solution, const Net *net)
{
	return solution_suits(solution, net) ? schedule_steps(net, &solution->schedule) : 0;
}

Step solution_step(const Solution *solution, const Net *net, uint32_t step)
{
	if (step == 0 || !solution_suits(solution, net))
		return step_of_round(0);
	return schedule_step(net, &solution->schedule, step - 1);
}

Solved solution_view(const Solution *solution, const Net *net)
{
	return (Solved){.net = net,
		.schedule = &solution->schedule,
		.replay = replay_told(&solution->schedule, &solution->replay),
		.detail = solution->has_detail ? &solution->detail : NULL,
		.detail_of = solution->detail_of,
		.best = best_search_now(&solution->best),
		.best_due = solution_best_due(solution)};
}
