/* The time cursor: on and off, and from one event to the next. */
#include "tui/actions/actions.h"

#include "solver/base/number.h"
#include "tui/app/cursor.h"

#include <math.h>
#include <string.h>

Effects act_cursor(App *app, const char *argument)
{
	double time;

	if (*argument) {
		if (number_read(argument, strlen(argument), &time) != NUMBER_OK || time < 0)
			app_say(app, SAY_CURSOR_HOW);
		else
			app->view.cursor = time;
	} else if (isnan(app->view.cursor)) {
		app->view.cursor = app->view.from < app->view.to
					   ? (app->view.from + app->view.to) / 2
					   : app->now.schedule.finish / 2;
		app->view.focus = FOCUS_TIMING;
		app_say(app, SAY_CURSOR_ON);
	} else {
		app->view.cursor = NAN;
		app->view.focus = FOCUS_TABLE;
	}
	return EFFECT_REDRAW;
}

/* From where the cursor is, or from the beginning. */
Effects act_event(App *app, int by)
{
	const double last = app->now.schedule.finish;
	double time;

	if (!isfinite(last))
		return app_say(app, SAY_EVENTS_NONE);
	if (isnan(app->view.cursor) && by > 0)
		time = cursor_next_event(app, -1, false);
	else
		time = cursor_next_event(
			app, isnan(app->view.cursor) ? INFINITY : app->view.cursor, by < 0);
	if (isnan(time))
		return app_say(app, by > 0 ? SAY_EVENT_LAST : SAY_EVENT_FIRST);
	app->view.cursor = time;
	cursor_say(app);
	return EFFECT_REDRAW;
}
