/* What is worked out for the panes while no key waits. */
#include "tui/contexts/pane.h"
#include "tui/contexts/panes.h"

/* An elimination's details cost as much as some runs of PE, each linear in the processors and 16
 * times as dear for those removed, and above order 2 ten times that. Up to the first limit they are
 * there at once, up to the second (half a second) when the keys rest, above that the program does
 * without. */
enum { DETAIL_AT_ONCE_MAX = 200000, DETAIL_MAX = 5000000 };

/* The elimination whose details the panes would show. */
static uint32_t detail_wanted(const App *app)
{
	Solved solved = solution_view(&app->now, &app->doc.net);
	View view = pane_view(app, NULL, 1, 1);

	return diagram_round(&solved, &view);
}

static uint64_t detail_cost(const App *app)
{
	const uint64_t run =
		app->doc.net.processors + 16 * (uint64_t)app->now.schedule.eliminations;

	return app->doc.net.order > 2 ? 10 * run : run;
}

static bool detail_due(const App *app)
{
	return app->now.solved && detail_cost(app) <= DETAIL_MAX &&
	       !solution_has_detail(&app->now, detail_wanted(app));
}

void panes_detail(App *app)
{
	if (detail_cost(app) <= DETAIL_AT_ONCE_MAX)
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
}

Work panes_work_due(const App *app)
{
	if (app->view.veiled)
		return WORK_NONE;
	if (solution_best_due(&app->now) || solution_is_rough(&app->now) || curves_due(app) ||
		upgrades_view_due(app))
		return WORK_BEHIND;
	return detail_due(app) ? WORK_AT_REST : WORK_NONE;
}

/* What is laid out stays but for the curve, if that is all there is to work on. */
static DrawnSince since_curve(const App *app)
{
	const bool alone = !app->curves.owed && !seeking_due(app);

	return alone && app->drawn.since != SINCE_ANYTHING ? SINCE_CURVE : SINCE_ANYTHING;
}

static void work_on(App *app)
{
	DrawnSince since = SINCE_ANYTHING;

	if (solution_best_due(&app->now))
		solution_best_work(&app->now, &app->doc.net);
	else if (solution_is_rough(&app->now))
		app_refine(app);
	else if (upgrades_view_is_urgent(app))
		upgrades_view_work(app);
	else if (curves_due(app)) {
		since = since_curve(app);
		curves_work(app);
	} else if (upgrades_view_due(app))
		upgrades_view_work(app);
	else
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
	app->drawn.since = since;
}

void panes_work(App *app)
{
	pacing_begin(&app->pacing, PACING_BEHIND, "");
	work_on(app);
	pacing_end(&app->pacing);
}
