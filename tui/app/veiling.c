#include "tui/app/veiling.h"

#include "tui/app/app.h"
#include "tui/app/guessing.h"
#include "tui/app/playing.h"

#include <math.h>

Effects veiling_say(App *app, const char *what)
{
	char key[KEY_NAME_MAX];

	keymap_key(&app->config.keymap, ACTION_VEIL, key);
	return app_say_of(app, SAY_IS_VEILED,
		TOLD(TELL_WORD(WHAT, what), TELL_WORD(PRESS, *key ? key : ":veil")));
}

bool veiling_refuses(App *app, ActionId action)
{
	static const ActionId refused[] = {ACTION_EXPLAIN, ACTION_STEP_NEXT, ACTION_STEP_PREVIOUS,
		ACTION_STEP, ACTION_DIAGRAM, ACTION_VARY, ACTION_SEEK, ACTION_MEASURE,
		ACTION_CURVE_METHODS, ACTION_SCALE, ACTION_ZOOM_IN, ACTION_ZOOM_OUT,
		ACTION_PAN_LEFT, ACTION_PAN_RIGHT, ACTION_FIT, ACTION_CURSOR, ACTION_EVENT_NEXT,
		ACTION_EVENT_PREVIOUS, ACTION_PLAY, ACTION_LENS, ACTION_SORT, ACTION_UPGRADES,
		ACTION_BEST_SET, ACTION_PIN, ACTION_PINS, ACTION_PIN_GOTO, ACTION_PARADOX,
		ACTION_EXTERNAL};

	for (size_t k = 0; app->view.veiled && k < sizeof refused / sizeof *refused; k++) {
		char key[KEY_NAME_MAX];

		if (action != refused[k])
			continue;
		keymap_key(&app->config.keymap, action, key);
		veiling_say(app, *key ? key : actions[action].name);
		return true;
	}
	return false;
}

/* All that is kept of the answer, or of answers like it. */
static void forget(App *app)
{
	ViewState *view = &app->view;

	if (app->upgrades.open)
		upgrades_view_close(app);
	upgrades_view_release(&app->upgrades);
	seeking_leave(app);
	explaining_close(app);
	playing_stop(app);
	curves_release(&app->curves);
	paradoxes_release(&app->paradox.found);
	app->paradox = (ParadoxView){.shown = PARADOX_KINDS};
	app->opening.offered = false;
	sharing_clear(app); /* it may have begun with the method's */
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
		guessing_reopen(app);
	app->view.veiled = veiled;
	if (!app_solve(app, error)) {
		app->view.veiled = !veiled;
		return error->status;
	}
	/* Nothing is told against what was not known. */
	app_forget_change(app);
	return STATUS_OK;
}
