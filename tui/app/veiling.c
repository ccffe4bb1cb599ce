#include "tui/app/veiling.h"

#include "tui/app/app.h"
#include "tui/app/feature.h"

#include <math.h>

Effects veiling_say(App *app, const char *what)
{
	char key[KEY_NAME_MAX];

	keymap_key(&app->config.keymap, action_find("veil"), key);
	return app_say_of(app, SAY_IS_VEILED,
		TOLD(TELL_WORD(WHAT, what), TELL_WORD(PRESS, *key ? key : ":veil")));
}

/* All that is kept of the answer, or of answers like it. */
static void forget(App *app)
{
	ViewState *view = &app->view;

	features_veiled(app);
	curves_release(&app->curves);
	view->step = 0;
	view->best_set = false;
	view->from = view->to = 0;
	view->cursor = NAN;
	view->lens = false;
	if (view->focus == FOCUS_CURVE || view->focus == FOCUS_TIMING)
		view->focus = FOCUS_TABLE;
	app->held = (Held){.end = 0};
	app_hush(app);
	app_unsay(app, 0);
}

Status veiling_put(App *app, bool veiled, Error *error)
{
	if (veiled == app->view.veiled)
		return STATUS_OK;
	app->view.lifted = false;
	if (veiled)
		forget(app);
	else
		features_lifted(app);
	app->view.veiled = veiled;
	if (!app_solve(app, error)) {
		app->view.veiled = !veiled;
		return error->status;
	}
	/* Nothing is told against what was not known. */
	app_forget_change(app);
	return STATUS_OK;
}
