/* Keys and pasted text at the top level. */
#include "tui/app/feature.h"
#include "tui/contexts/cell.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/paste.h"
#include "tui/contexts/point.h"

#include <math.h>
#include <string.h>

/* What these keys do depends on the panes and the curve that are seen. */
static bool depends_on_panes(const App *app, ActionId action)
{
	if (app->view.focus == FOCUS_CURVE || action == ACTION_NEXT_PANE ||
		action == ACTION_PREVIOUS_PANE)
		return true;
	return app->view.focus == FOCUS_TIMING && app->view.picture->curves &&
	       (action == ACTION_LEFT || action == ACTION_RIGHT || action == ACTION_PAGE_UP ||
		       action == ACTION_PAGE_DOWN);
}

static bool is_at_text(App *app)
{
	FieldPlace place;
	Error ignored;

	return app_place(app, &place, &ignored) == STATUS_OK && place.field->type == FIELD_TEXT;
}

static void begin_number(App *app, Key key)
{
	const char typed[2] = {key.code == ',' ? '.' : (char)key.code, '\0'};
	char edit[KEY_NAME_MAX];

	app->held.nudging = false;
	if (is_at_text(app)) {
		keymap_key(&app->config.keymap, ACTION_EDIT, edit);
		app_say_of(app, SAY_DIGITS_OF_NAME,
			TOLD(TELL_WORD(PRESS, *edit ? edit : ":edit-value")));
	} else {
		cell_begin(app, typed);
	}
}

/* Characters that begin a number start editing the selected value, unless somebody bound them to
 * something else. */
void panes_key(App *app, Key key, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, key);

	app_hush(app);
	if (app->lent.by && (action == ACTION_PAGE_DOWN || action == ACTION_PAGE_UP)) {
		reply_run(reply, action, "");
		return;
	}
	if (depends_on_panes(app, action))
		panes_lay_out(app);
	if (features_key(app, key, reply) || point_begin(app, key, reply))
		return;
	if (point_is_loose(app) && key.code == KEYCODE_ESCAPE) {
		point_restore(app, reply);
		return;
	}
	if (action != ACTIONS) {
		reply_run(reply, action, "");
	} else if (key_begins_number(key)) {
		begin_number(app, key);
	} else if (key.code == KEYCODE_ESCAPE && isnan(app->view.cursor) && !app->view.full &&
		   app->view.layout_before[0]) {
		reply_run(reply, ACTION_LAYOUT, app->view.layout_before);
	} else if (key.code == KEYCODE_ESCAPE && app->lent.by && isnan(app->view.cursor) &&
		   !app->view.full) {
		lending_escape(app);
	} else if (key.code == KEYCODE_ESCAPE) {
		app->view.cursor = NAN;
		app->view.full = false;
		app_forget_change(app);
	} else {
		app_say_idle_key(app, key, SAY_IDLE_KEY);
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

	if (depends_on_panes(app, action))
		return false;
	for (size_t k = 0; k < sizeof edits / sizeof *edits; k++)
		if (action == edits[k])
			return true;
	return action == ACTIONS && key_begins_number(key);
}

void panes_paste(App *app, const char *text, Reply *reply)
{
	reply->effects = paste_cells(app, text);
}
