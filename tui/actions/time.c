/* The time cursor: on and off, from one event to the next, and running by itself. */
#include "tui/actions/actions.h"

#include "solver/base/number.h"
#include "tui/app/playing.h"

#include <math.h>
#include <string.h>

enum { PLAY_SECONDS = 10, PLAY_SECONDS_MAX = 3600 };

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
		time = playing_next_event(app, -1, false);
	else
		time = playing_next_event(
			app, isnan(app->view.cursor) ? INFINITY : app->view.cursor, by < 0);
	if (isnan(time))
		return app_say(app, by > 0 ? SAY_EVENT_LAST : SAY_EVENT_FIRST);
	app->view.cursor = time;
	playing_say(app);
	return EFFECT_REDRAW;
}

Effects act_play(App *app, const char *argument)
{
	double seconds = PLAY_SECONDS;

	if (*argument && (number_read(argument, strlen(argument), &seconds) != NUMBER_OK ||
				 !(seconds > 0) || seconds > PLAY_SECONDS_MAX))
		return app_say_of(app, SAY_PLAY_HOW, TOLD(TELL_NUMBER(COUNT, PLAY_SECONDS_MAX)));
	if (!isfinite(app->now.schedule.finish))
		return app_say(app, SAY_PLAY_NOTHING);
	app->view.focus = FOCUS_TIMING;
	playing_begin(app, seconds);
	return EFFECT_REDRAW;
}
