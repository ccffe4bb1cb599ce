#include "tui/app/stepping.h"

#include "solver/schedule/steps.h"
#include "tui/app/app.h"

#include <math.h>
#include <string.h>

/* The screen that a step takes the place of, and its own. */
static const char replaced_name[] = "explore", layout_name[] = "steps", veiled_name[] = "veiled";

Step app_step(const App *app)
{
	return solution_step(&app->now, &app->doc.net, app->view.step);
}

/* A user's own that cannot be read is a fault, and the built-in one is taken. */
static void find_layout(App *app, ScreenLayout *layout, const char *name)
{
	Error error;

	if (layout->name[0])
		return;
	if (screen_find(layout, name, app->config.layouts_folder, &error) == STATUS_OK)
		return;
	app_fail(app, &error);
	*layout = (ScreenLayout){.name = ""};
	if (error.status != STATUS_NO_MEMORY &&
		screen_find(layout, name, NULL, &error) != STATUS_OK)
		*layout = (ScreenLayout){.name = ""};
}

static void go_back(App *app)
{
	const SteppingFrom *from = &app->stepping.from;
	ViewState *view = &app->view;

	view->selected = from->selected;
	view->table_first = from->table_first;
	view->timing_first = from->timing_first;
	view->column = from->column;
	view->cursor = from->cursor;
	view->best_set = from->best_set;
}

Effects stepping_go(App *app, uint32_t step)
{
	ViewState *view = &app->view;
	const Step next = solution_step(&app->now, &app->doc.net, step);

	if (view->step == 0)
		app->stepping.from = (SteppingFrom){view->selected, view->table_first,
			view->timing_first, view->column, view->cursor, view->best_set};
	view->step = step;
	view->best_set = false;
	/* Guesses are held against the result alone. */
	if (step > 0 && view->picture->guesses)
		view->picture = diagram_main();
	if (step == 0)
		go_back(app);
	else
		find_layout(app, &app->stepping.layout, layout_name);
	if (next.processor != NET_NONE && step > 0)
		view->selected = next.processor;
	/* Who is removed has a link that is too slow: that is what is said, and typed. */
	if (stepping_is_round(app)) {
		view->column = COLUMN_LINK;
		view->cursor = NAN;
	}
	return EFFECT_SOLVE;
}

bool stepping_is_round(const App *app)
{
	return app_step(app).kind == STEP_ROUND &&
	       (app->view.picture->main || app->view.picture->curves) &&
	       stepping_layout(app) == &app->stepping.layout;
}

bool stepping_refuses(App *app, ActionId action)
{
	static const bool timed[ACTIONS] = {
#define TIMED(id) [ACTION_##id] = true,
#include "tui/app/action.def"
	};

	if (!timed[action] || !stepping_is_round(app))
		return false;
	app_say(app, SAY_ROUND_NO_TIME);
	return true;
}

void stepping_find_veiled(App *app)
{
	find_layout(app, &app->stepping.veiled, veiled_name);
}

const ScreenLayout *stepping_layout(const App *app)
{
	const ScreenLayout *chosen = &app->view.layout;

	if (app->view.veiled && !chosen->plain && app->stepping.veiled.root)
		return &app->stepping.veiled;
	const bool stands = app->view.step > 0 && !app->cell.active && app->stepping.layout.root &&
			    strcmp(chosen->name, replaced_name) == 0;

	return stands ? &app->stepping.layout : chosen;
}
