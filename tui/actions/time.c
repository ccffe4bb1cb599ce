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
			app_say(app, "the cursor needs a time of 0 or more");
		else
			app->view.cursor = time;
	} else if (isnan(app->view.cursor)) {
		app->view.cursor = app->view.from < app->view.to
					   ? (app->view.from + app->view.to) / 2
					   : app->now.schedule.finish / 2;
		app->view.focus = FOCUS_TIMING;
		app_say(app, "time cursor: arrows move it, c removes it");
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
		return app_say(app, "there is no schedule to go through");
	if (isnan(app->view.cursor) && by > 0)
		time = playing_next_event(app, -1, false);
	else
		time = playing_next_event(
			app, isnan(app->view.cursor) ? INFINITY : app->view.cursor, by < 0);
	if (isnan(time))
		return app_say(app, by > 0 ? "this was the last event; Backspace goes back"
					   : "this was the first event");
	app->view.cursor = time;
	playing_say(app);
	return EFFECT_REDRAW;
}

Effects act_play(App *app, const char *argument)
{
	double seconds = PLAY_SECONDS;

	if (*argument && (number_read(argument, strlen(argument), &seconds) != NUMBER_OK ||
				 !(seconds > 0) || seconds > PLAY_SECONDS_MAX))
		return app_say(app,
			"how many seconds is it to last? more than 0, at most %d: :play 20",
			PLAY_SECONDS_MAX);
	if (!isfinite(app->now.schedule.finish))
		return app_say(app, "there is no schedule to play");
	app->view.focus = FOCUS_TIMING;
	playing_begin(app, seconds);
	return EFFECT_REDRAW;
}
