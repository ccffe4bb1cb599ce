#include "tui/program/jobs.h"

#include "tui/app/app.h"
#include "tui/app/feature.h"
#include "tui/app/job.h"
#include "tui/contexts/panes.h"
#include "tui/lists/list.h"

static Work unsolved_due(const App *app)
{
	return app->unsolved ? WORK_AT_ONCE : WORK_NONE;
}

static void solve(App *app)
{
	app_apply(app, EFFECT_SOLVE);
	features_served(app);
}

static bool best_due(const App *app)
{
	return solution_best_due(&app->now);
}

static void search_best(App *app)
{
	solution_best_work(&app->now, &app->doc.net);
}

static bool is_rough(const App *app)
{
	return solution_is_rough(&app->now);
}

static bool check_due(const App *app)
{
	return !app->broken && solution_check_due(&app->now, &app->doc.net);
}

/* What it finds may change what is said of the schedule. */
static void check_more(App *app)
{
	solution_check_more(&app->now, &app->doc.net);
	app->edition += !app->now.replay.ok;
}

static bool new_curve_due(const App *app)
{
	return curves_due(app) && app->curves.owed;
}

/* The most urgent first, and those of features in their order. */
static const Job jobs[] = {
	{URGENT_NET, .due = unsolved_due, .work = solve},
	{URGENT_LIST, .due = list_work_due, .work = list_work},
	{URGENT_ANSWER, .of_panes = best_due, .work = search_best},
	{URGENT_ANSWER, .of_panes = is_rough, .work = app_refine},
	{URGENT_CURVE, .of_panes = new_curve_due, .work = curves_work},
	{URGENT_SEEN, .of_panes = curves_due, .work = curves_work, .since = SINCE_STUDY},
	{URGENT_DETAIL, .of_panes = panes_detail_due, .work = panes_work_out_detail,
		.soon = WORK_AT_REST},
	{URGENT_CHECK, .of_panes = check_due, .work = check_more, .soon = WORK_RESTED},
};

static bool panes_rest(const App *app)
{
	return app->view.veiled || list_hides_panes(app);
}

static Work due_of(const App *app, const Job *job)
{
	if (job->due)
		return job->due(app);
	if (panes_rest(app) || !job->of_panes(app))
		return WORK_NONE;
	return job->soon ? job->soon : WORK_BEHIND;
}

/* NULL: nothing is due. */
static const Job *next_job(const App *app)
{
	const size_t own = sizeof jobs / sizeof *jobs;
	const Job *next = NULL;

	for (size_t k = 0; k < own + FEATURES * FEATURE_JOBS; k++) {
		const size_t j = k - own;
		const Job *job = k < own ? &jobs[k]
					 : app->features[j / FEATURE_JOBS]->jobs[j % FEATURE_JOBS];

		if (job && (!next || job->urgency < next->urgency) && due_of(app, job) != WORK_NONE)
			next = job;
	}
	return next;
}

Work app_work_due(const App *app)
{
	const Job *job = next_job(app);

	return job ? due_of(app, job) : WORK_NONE;
}

void app_work(App *app)
{
	const Job *job = next_job(app);

	if (!job)
		return;
	if (app->drawn.since != SINCE_ANYTHING)
		app->drawn.since = job->since;
	if (job->of_panes)
		pacing_begin(&app->pacing, PACING_BEHIND, "");
	job->work(app);
	if (job->of_panes)
		pacing_end(&app->pacing);
}
