#include "tui/contexts/pair.h"

#include "tui/app/beside.h"

#include <math.h>
#include <string.h>

bool pair_is_against(const ScreenPane *at)
{
	return strcmp(at->pane, "against") == 0;
}

bool pair_stands(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (pair_is_against(&app->drawn.pane[i].at))
			return true;
	return false;
}

static double their_finish(const App *app)
{
	const Other *pin = app->beside.chosen;

	return pin ? pin->solved.schedule.finish : NAN;
}

/* What stands in both. */
static const Diagram *picture(const App *app)
{
	return pane_diagram(app, diagram_main());
}

void pair_begin(App *app)
{
	app->held.pair_end = axis_end(fmax(app->now.schedule.finish, their_finish(app)),
		pane_is_held(app) ? app->held.pair_end : 0);
	app->drawn.gutter = 0;
}

/* Time is to scale in both: a schematic axis fits one schedule only. */
void pair_view(const App *app, View *view)
{
	view->scale = SCALE_LINEAR;
	if (!(view->from < view->to)) {
		view->from = 0;
		view->to = app->held.pair_end;
	}
	view->gutter = app->drawn.gutter;
	view->other_finish = their_finish(app);
	view->legend = false;
}

/* The pane of the main picture, once it is laid out; NULL: without memory. */
static const DrawnPane *upper(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];

		if (pane->named && pane->named->main)
			return pane->laid_out ? pane : NULL;
	}
	return NULL;
}

/* Folded by the same rules; what was folded by hand is, where it is the same network. */
static bool build_rows(App *app, Other *pin)
{
	RowSettings settings = app_folding(app);
	Error ignored;

	if (pin->net.processors != app->doc.net.processors) {
		settings.open_count = settings.closed_count = 0;
		settings.open = settings.closed = NULL;
	}
	return solution_rows(&pin->solved, &pin->net, &settings, &ignored) == STATUS_OK;
}

void pair_lay_out(App *app, DrawnPane *pane)
{
	Other *pin = app->beside.chosen;

	pane->laid_out = false;
	if (!pin || !build_rows(app, pin))
		return;
	const Rows *rows = &pin->solved.rows;
	const Solved solved = solution_view(&pin->solved, &pin->net);
	const DrawnPane *above = upper(app);
	View view = pane_view(app, diagram_main(), pane->at.width, pane->at.height);

	view.rows = rows;
	view.first_row = app->view.timing_first < rows->count ? app->view.timing_first : 0;
	view.selected_row = UINT32_MAX;
	view.focused = view.provisional = false;
	view.beside = 0;
	view.ghost = NAN;
	view.step = step_of_round(0);
	pair_view(app, &view);
	view.other_finish = app->now.schedule.finish;
	view.legend = app->view.legend;
	view.legend_besides = above ? &above->scene : NULL;
	pane->laid_out = pane_make(picture(app), &solved, &view, pane);
}

bool pair_differs(App *app)
{
	double widest = 0, least = INFINITY;

	if (picture(app) != diagram_main())
		return false;
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];
		const bool main = pane->named && pane->named->main;

		if (!pane->laid_out || !(main || pair_is_against(&pane->at)))
			continue;
		widest = fmax(widest, pane->info.axis_x0);
		least = fmin(least, pane->info.axis_x0);
	}
	app->drawn.gutter = (int)widest;
	return least < widest;
}
