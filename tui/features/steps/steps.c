/* Steps: one step of the method shown in place of the result (solver/schedule/steps.h). What is
 * selected then is whom the step is about; coming back to the result all is as it was. */
#include "tui/actions/actions.h"
#include "tui/app/feature.h"
#include "tui/contexts/point.h"

#include "solver/schedule/steps.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The screen that a step takes the place of, and its own. */
static const char replaced_name[] = "explore", layout_name[] = "steps";

typedef struct Stepping {
	struct { /* how the result was looked at when the first step was taken */
		uint32_t selected, table_first, timing_first;
		int column;
		double cursor;
		bool best_set;
	} from;
	ScreenLayout layout; /* the screen of a step; without a name it is not read yet */
} Stepping;

static Stepping *stepping_of(const App *app)
{
	return feature_state(app, FEATURE_steps);
}

static const ScreenLayout *layout(const App *app)
{
	const ScreenLayout *own = &stepping_of(app)->layout;
	const bool stands = app->view.step > 0 && !app->cell.active && own->root &&
			    strcmp(app->view.layout.name, replaced_name) == 0;

	return stands ? own : NULL;
}

/* Whether a round of PE stands in place of the diagram: it has no time axis. */
static bool is_round(const App *app)
{
	return app_step(app).kind == STEP_ROUND &&
	       (app->view.picture->main || app->view.picture->curves) &&
	       app_layout(app) == &stepping_of(app)->layout;
}

/* --- going ------------------------------------------------------------------------------------ */

static void go_back(App *app)
{
	const Stepping *own = stepping_of(app);
	ViewState *view = &app->view;

	view->selected = own->from.selected;
	view->table_first = own->from.table_first;
	view->timing_first = own->from.timing_first;
	view->column = own->from.column;
	view->cursor = own->from.cursor;
	view->best_set = own->from.best_set;
}

static Effects go(App *app, uint32_t step)
{
	Stepping *own = stepping_of(app);
	ViewState *view = &app->view;
	const Step next = solution_step(&app->now, &app->doc.net, step);

	if (view->step == 0)
		*own = (Stepping){.layout = own->layout,
			.from = {view->selected, view->table_first, view->timing_first,
				view->column, view->cursor, view->best_set}};
	view->step = step;
	view->best_set = false;
	/* Guesses are held against the result alone. */
	if (step > 0 && view->picture->guesses)
		view->picture = diagram_main();
	if (step == 0)
		go_back(app);
	else
		app_find_layout(app, &own->layout, layout_name);
	if (next.processor != NET_NONE && step > 0) {
		view->selected = next.processor;
		view->table_first = view->timing_first = 0; /* the same rows whichever way */
	}
	/* Who is removed has a link that is too slow: that is what is said, and typed. */
	if (is_round(app)) {
		view->column = COLUMN_LINK;
		view->cursor = NAN;
	}
	return EFFECT_SOLVE;
}

/* Whether there are none, and why is said. */
static bool say_no_steps(App *app, uint32_t steps)
{
	if (steps > 0)
		return false;
	if (app_is_split(app)) {
		app_say(app, SAY_SPLIT_NO_STEPS);
		return true;
	}
	if (schedule_has_rounds(&app->now.schedule))
		app_say_of(app, SAY_STEPS_NONE_REMOVED,
			TOLD(TELL_WORD(WHO, schedule_elimination_name(&app->now.schedule))));
	else
		app_say_of(app, SAY_STEPS_ONE, TOLD(TELL_WORD(METHOD_ID, app->method->id)));
	return true;
}

/* The best set has none: those of the method. */
static bool leave_best_set(App *app, Error *error)
{
	if (!app->view.best_set)
		return true;
	app->view.best_set = false;
	const bool left = app_solve(app, error);

	app->view.best_set = true;
	return left;
}

Effects act_next_step(App *app, int by)
{
	Error error;

	if (!leave_best_set(app, &error))
		return app->unsolved ? EFFECT_SOLVE : app_fail(app, &error);
	const uint32_t steps = solution_steps(&app->now, &app->doc.net);
	const uint64_t all = (uint64_t)steps + 1;

	if (say_no_steps(app, steps))
		return EFFECT_SOLVE;
	const uint32_t next = (uint32_t)((app->view.step + (uint64_t)((int64_t)all + by)) % all);

	if (next == 0 && by > 0)
		app_say_of(app, SAY_STEPS_END, TOLD(TELL_NUMBER(COUNT, steps)));
	else if (next == 0)
		app_say(app, SAY_STEPS_RESULT);
	return go(app, next);
}

/* To the first one as the key goes there, also from the best set. */
static Effects show(App *app, uint32_t step)
{
	return step == 1 && app->view.step == 0 ? act_next_step(app, 1) : go(app, step);
}

Effects act_step(App *app, const char *argument)
{
	const uint32_t steps = solution_steps(&app->now, &app->doc.net);
	char *end;
	const unsigned long number = strtoul(argument, &end, 10);

	if (say_no_steps(app, steps))
		return EFFECT_REDRAW;
	if (!*argument || *end || number > steps)
		return app_say_of(app, SAY_STEPS_HOW, TOLD(TELL_NUMBER(COUNT, steps)));
	return go(app, (uint32_t)number);
}

/* --- the feature ------------------------------------------------------------------------------ */

static void end(App *app)
{
	screen_release(&stepping_of(app)->layout);
}

static const Diagram *picture(const App *app)
{
	return is_round(app) ? diagram_find("step") : NULL;
}

static bool refuses(App *app, ActionId action)
{
	static const bool timed[ACTIONS] = {
#define TIMED(id) [ACTION_##id] = true,
#include "tui/app/action.def"
	};

	if (!timed[action] || !is_round(app))
		return false;
	app_say(app, SAY_ROUND_NO_TIME);
	return true;
}

static Fit fit(const App *app, ActionId action)
{
	const bool any = solution_steps(&app->now, &app->doc.net) > 0;

	if (action == ACTION_STEP_NEXT || action == ACTION_STEP_PREVIOUS)
		return any ? FIT_DOES : FIT_NOT;
	return action == ACTION_PAGE_DOWN && app->view.layout.large && any ? FIT_DOES : FIT_UNKNOWN;
}

/* Esc, behind what it ends first. */
static bool on_key(App *app, Key key, Reply *reply)
{
	if (key.code != KEYCODE_ESCAPE || app->view.step == 0 || !isnan(app->view.cursor) ||
		app->view.full || app->view.layout_before[0] || point_is_loose(app) ||
		keymap_find(&app->config.keymap, key) != ACTIONS)
		return false;
	reply_run(reply, ACTION_STEP, "0");
	return true;
}

const Feature feature_steps = {.state = sizeof(Stepping),
	.end = end,
	.layout = layout,
	.picture = picture,
	.refuses = refuses,
	.step = show,
	.present = act_next_step,
	.fit = fit,
	.key = on_key};
