/* Keys and pasted text at the top level. */
#include "tui/contexts/cell.h"
#include "tui/contexts/panes.h"

#include <math.h>

static bool begins_number(Key key)
{
	return !key.ctrl && !key.alt &&
	       ((key.code >= '0' && key.code <= '9') || key.code == '.' || key.code == ',');
}

/* Characters that begin a number start editing the selected value, unless somebody bound them to
 * something else. */
void panes_key(App *app, Key key, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, key);

	app_hush(app);
	if (action != ACTIONS) {
		reply_run(reply, action, "");
	} else if (begins_number(key)) {
		const char typed[2] = {key.code == ',' ? '.' : (char)key.code, '\0'};

		app->held.nudging = false;
		cell_begin(app, typed);
	} else if (key.code == KEYCODE_ESCAPE) {
		app->view.cursor = NAN;
		app->view.full = false;
	} else {
		app_say_idle_key(app, key, "? lists the keys");
	}
}

/* Changing values, by typing and by nudging, and moving from one to the other. All else sees the
 * net solved. */
bool panes_may_lag(const App *app, Key key)
{
	static const ActionId edits[] = {ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, ACTION_NUDGE_UP_10,
		ACTION_NUDGE_DOWN_10, ACTION_UNDO, ACTION_REDO, ACTION_UP, ACTION_DOWN, ACTION_LEFT,
		ACTION_RIGHT, ACTION_QUIT};
	const ActionId action = keymap_find(&app->config.keymap, key);

	for (size_t k = 0; k < sizeof edits / sizeof *edits; k++)
		if (action == edits[k])
			return true;
	return action == ACTIONS && begins_number(key);
}
