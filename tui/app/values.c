#include "tui/app/values.h"

#include "tui/app/app.h"

#include "solver/schedule/method.h"

/* The net on show solved, whatever the screen tells of it: nothing, or a step. NULL where it cannot
 * be. */
static const Schedule *truth(App *app)
{
	Truth *own = &app->truth;
	const Settings settings = settings_standard();
	Error ignored;

	if (!app->now.schedule.veiled && app->view.step == 0 && !app_is_split(app))
		return &app->now.schedule;
	if (own->known && own->of == app->edition)
		return &own->schedule;
	schedule_release(&own->schedule);
	own->known = method_solve(app->method, &app->doc.net, &settings, &own->schedule,
			     &ignored) == STATUS_OK;
	own->of = app->edition;
	return own->known ? &own->schedule : NULL;
}

static const char *column_name(const App *app)
{
	const Field *field = column_field(app->view.column);

	if (app->view.focus == FOCUS_SETTINGS)
		return NULL;
	if (app->view.column == COLUMN_SHARE)
		return "share";
	return field && field->type == FIELD_REAL ? field->key : NULL;
}

ValueSource app_values(App *app)
{
	const Guesses *guesses = features_guesses(app);
	const uint32_t count = guesses ? guesses->count : 0;
	ValueSource source = {.net = &app->doc.net,
		.schedule = truth(app),
		.own = app_is_split(app) && !app->now.schedule.veiled ? &app->now.schedule : NULL,
		.guess = count > 0 ? &guesses->guess[count - 1] : NULL,
		.processor = app->view.selected,
		.column = column_name(app),
		.step = app->view.step,
		.veiled = app->view.veiled};

	for (uint32_t k = 0; k < count; k++)
		source.guesses += guesses->guess[k].hands;
	features_values(app, &source);
	return source;
}
