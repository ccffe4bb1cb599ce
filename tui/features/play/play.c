/* Time that runs by itself: from the cursor, or the start, evenly along the axis as drawn, so that
 * what is magnified there can be followed, with a sentence of what happens. Any key or button stops
 * it. */
#include "tui/actions/actions.h"
#include "tui/app/cursor.h"
#include "tui/app/feature.h"
#include "tui/app/job.h"
#include "tui/contexts/context.h"

#include "solver/base/number.h"
#include "solver/base/pace.h"

#include <math.h>
#include <string.h>

enum { SECONDS = 10, SECONDS_MAX = 3600 };

typedef struct Playing {
	bool on;
	double way;   /* where it began, as a part of the way from 0 to T along the axis */
	double since; /* when, by clock_ms */
	double ms;    /* for the whole way */
} Playing;

static Playing *playing_of(const App *app)
{
	return feature_state(app, FEATURE_play);
}

/* --- the way ---------------------------------------------------------------------------------- */

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

/* --- running ---------------------------------------------------------------------------------- */

static void begin(App *app, double seconds)
{
	const double finish = app->now.schedule.finish;

	if (isnan(app->view.cursor) || app->view.cursor >= finish)
		app->view.cursor = 0;
	app->view.from = app->view.to = 0;
	*playing_of(app) = (Playing){.on = true,
		.way = way_of(app, app->view.cursor),
		.ms = 1000 * seconds,
		.since = clock_ms()};
	cursor_say(app);
}

static void stop(App *app)
{
	playing_of(app)->on = false;
}

static void tick(App *app)
{
	const Playing *playing = playing_of(app);
	const double way = playing->way + (clock_ms() - playing->since) / playing->ms;

	app->view.cursor = time_on_way(app, way);
	cursor_say(app);
	if (way >= 1)
		stop(app);
}

Effects act_play(App *app, const char *argument)
{
	double seconds = SECONDS;

	if (*argument && (number_read(argument, strlen(argument), &seconds) != NUMBER_OK ||
				 !(seconds > 0) || seconds > SECONDS_MAX))
		return app_say_of(app, SAY_PLAY_HOW, TOLD(TELL_NUMBER(COUNT, SECONDS_MAX)));
	if (!isfinite(app->now.schedule.finish))
		return app_say(app, SAY_PLAY_NOTHING);
	app->view.focus = FOCUS_TIMING;
	begin(app, seconds);
	return EFFECT_REDRAW;
}

/* --- the feature ------------------------------------------------------------------------------ */

static bool is_on(const App *app)
{
	return playing_of(app)->on;
}

static void key(App *app, Key pressed, Reply *reply)
{
	(void)pressed;
	stop(app);
	reply->effects = EFFECT_REDRAW;
}

static void mouse(App *app, const Event *event, Reply *reply)
{
	(void)event;
	stop(app);
	reply->effects = EFFECT_REDRAW;
}

static Work due(const App *app)
{
	return is_on(app) ? WORK_PACED : WORK_NONE;
}

static const FixedHint hints[] = {{"any key", "stops"}, {NULL, NULL}};

const Feature feature_play = {
	.state = sizeof(Playing),
	.veiled = stop,
	.context = &(const Context){.level = LEVEL_MOTION,
		.is_open = is_on,
		.key = key,
		.mouse = mouse,
		.hints = hints},
	.jobs = {&(const Job){.urgency = URGENT_MOTION, .due = due, .work = tick}},
};
