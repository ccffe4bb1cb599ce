#include "tui/app/playing.h"

#include "layouts/sentences/moment.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "tui/app/app.h"

#include <math.h>
#include <string.h>

double playing_next_event(App *app, double time, bool back)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);

	return moment_next(&solved, &app->now.rows, time, back);
}

/* Before what happened earlier than the time shown. */
static const char since[] = "since ";

/* The fullest wording that the message line holds. */
static const char *fitting(const App *app, const Ladder *ladder)
{
	int form = 0;

	while (form + 1 < ladder->count &&
		text_width(ladder->form[form].text, strlen(ladder->form[form].text)) >
			app->drawn.width - 2 - (int)strlen(since))
		form++;
	return ladder->form[form].text;
}

void playing_say(App *app)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	double time = app->view.cursor;
	Ladder ladder = {0};

	pacing_begin(&app->pacing, PACING_BEHIND, "");
	if (!moment_say(&solved, &app->now.rows, time, &ladder) && !pace_stop(0, 0))
		time = moment_next(&solved, &app->now.rows, time, true);
	if (ladder.count == 0 && !isnan(time))
		moment_say(&solved, &app->now.rows, time, &ladder);
	/* A key that waits by now comes before the picture. */
	const bool waits = pace_stop(0, 0);

	pacing_end(&app->pacing);
	if (ladder.count > 0 && !waits)
		app_say_of(app, time == app->view.cursor ? SAY_TEXT : SAY_SINCE_THEN,
			TOLD(TELL_WORD(TEXT, fitting(app, &ladder))));
}

/* --- running ---------------------------------------------------------------------------------- */

/* The axis that time is seen to run along; NULL: there is none on the screen. */
static const Axis *seen_axis(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];

		if (pane->laid_out && pane->info.axis.knots > 0 && pane->named && pane->named->main)
			return &pane->info.axis;
	}
	return NULL;
}

/* Where a time is on its way from 0 to T, and which time is there. */
static double way_of(const App *app, double time)
{
	const Axis *axis = seen_axis(app);
	const double finish = app->now.schedule.finish;

	if (!axis)
		return time / finish;
	return axis_x(axis, time) / axis_x(axis, finish);
}

static double time_on_way(const App *app, double way)
{
	const Axis *axis = seen_axis(app);
	const double finish = app->now.schedule.finish;

	if (way >= 1)
		return finish;
	return axis ? axis_time(axis, way * axis_x(axis, finish)) : way * finish;
}

void playing_begin(App *app, double seconds)
{
	const double finish = app->now.schedule.finish;

	if (isnan(app->view.cursor) || app->view.cursor >= finish)
		app->view.cursor = 0;
	app->view.from = app->view.to = 0;
	app->playing = (Playing){.on = true,
		.way = way_of(app, app->view.cursor),
		.ms = 1000 * seconds,
		.since = clock_ms()};
	playing_say(app);
}

void playing_stop(App *app)
{
	app->playing.on = false;
}

void playing_tick(App *app)
{
	const Playing *playing = &app->playing;
	const double way = playing->way + (clock_ms() - playing->since) / playing->ms;

	app->view.cursor = time_on_way(app, way);
	playing_say(app);
	if (way >= 1)
		playing_stop(app);
}
