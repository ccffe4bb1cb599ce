/* The network as a whole: another shape, or the same one processor by processor. */
#include "tui/actions/actions.h"
#include "tui/actions/shape_typed.h"
#include "tui/app/app.h"
#include "tui/contexts/prompt.h"

#include <math.h>
#include <stdio.h>

/* Nothing of the old network's view fits the new one. */
static void reset_view(App *app)
{
	app->selected = 0;
	app->table_first = app->timing_first = 0;
	app->from = app->to = 0;
	app->cursor = NAN;
	app->round = 0;
	folding_clear(&app->folding);
}

static Effects done(App *app, Status status, const Error *error)
{
	if (status != STATUS_OK) {
		app_fail(app, error);
		return EFFECT_REDRAW;
	}
	app->was = app->now.schedule.finish;
	app_say(app, "%s", doc_last_step(&app->doc));
	return EFFECT_SOLVE;
}

Effects act_SHAPE(App *app, const char *argument)
{
	char text[DOC_STEP_TEXT];
	Error error;
	Net net;

	if (!*argument) {
		prompt_open(app, ACTION_COMMAND, "shape ");
		return EFFECT_REDRAW;
	}
	Status status = shape_read(&app->doc.net, argument, &net, &error);
	if (status == STATUS_OK) {
		snprintf(text, sizeof text, "network → %.80s", argument);
		status = doc_put(&app->doc, &net, text, &error);
		net_release(&net);
	}
	if (status == STATUS_OK)
		reset_view(app);
	return done(app, status, &error);
}

Effects act_EXPLICIT(App *app, const char *argument)
{
	const Net *net = &app->doc.net;
	Error error;

	(void)argument;
	if (net->form != NET_REGULAR) {
		app_say(app, "the tree is written out already");
		return EFFECT_REDRAW;
	}
	const Status status = doc_explicit(&app->doc, &error);

	if (status == STATUS_OK)
		app->selected = 0;
	return done(app, status, &error);
}
