#include "tui/contexts/sought.h"

#include "tui/contexts/cell.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/point.h"

#include <string.h>

static void tell_sought(App *app)
{
	Buf text;

	buf_init(&text);
	seeking_tell(app, &text);
	app_say_text(app, text.text);
	buf_release(&text);
}

/* The net as it is with an answer, as if its point had been moved there. */
static bool go_to(App *app, int by, Reply *reply)
{
	if (app->curves.owed || !app->curves.begun)
		panes_lay_out(app);
	if (!app->curves.begun || strcmp(app->curves.curve.key, app->seeking.seek.sweep.key) != 0)
		return false;
	const double value = seeking_step(app, by);
	const bool good = point_to(app, value, reply);

	app->seeking.taken = false;
	if (good)
		tell_sought(app);
	return good;
}

static void take(App *app, Reply *reply)
{
	const bool moved = app->cell.active || point_is_loose(app);

	if (!moved && !go_to(app, 0, reply))
		return;
	if (app->cell.active && !cell_commit(app))
		return;
	app->held.children = app->held.nudging = false;
	/* The curve stays as it is. Factors are of other numbers now. */
	app->seeking.taken = app->seeking.seek.sweep.keys == 0;
	if (!app->seeking.taken)
		seeking_leave(app);
	if (reply->effects < EFFECT_REDRAW)
		reply->effects = EFFECT_REDRAW;
}

bool sought_key(App *app, Key key, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, key);
	const bool moved = app->cell.active || point_is_loose(app);

	if (!app->seeking.open)
		return false;
	if (key.code == KEYCODE_ESCAPE && !moved) {
		seeking_leave(app);
		app_hush(app);
		reply->effects = EFFECT_REDRAW;
		return true;
	}
	if (!seeking_has_answers(app))
		return false;
	if (action == ACTION_PAN_LEFT || action == ACTION_PAN_RIGHT) {
		go_to(app, action == ACTION_PAN_LEFT ? -1 : 1, reply);
		return true;
	}
	if (key.code != KEYCODE_ENTER || key.ctrl || key.alt || app->seeking.taken)
		return false;
	take(app, reply);
	return true;
}
