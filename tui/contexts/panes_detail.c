/* The details of the elimination that the panes tell of. */
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

bool panes_detail_due(const App *app)
{
	return app->now.solved && detail_cost(app) <= DETAIL_MAX &&
	       !solution_has_detail(&app->now, detail_wanted(app));
}

void panes_work_out_detail(App *app)
{
	solution_detail(&app->now, &app->doc.net, detail_wanted(app));
}

void panes_detail(App *app)
{
	if (detail_cost(app) <= DETAIL_AT_ONCE_MAX)
		panes_work_out_detail(app);
}
