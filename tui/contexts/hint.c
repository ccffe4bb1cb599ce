/* One of the keys that the footer names: whether it does anything here and now, and its words. */
#include "tui/contexts/hints.h"

#include "layouts/sayings/sayings.h"
#include "tui/app/feature.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is selected is a value that can be changed; its field in `out`. */
static bool has_value(App *app, FieldPlace *out)
{
	Error ignored;

	return app_place(app, out, &ignored) == STATUS_OK;
}

static bool has_time(const App *app)
{
	return isfinite(app->now.schedule.finish) && app->now.schedule.finish > 0;
}

/* A processor of the net itself, not one of a regular network, nor a row of many. */
static bool has_node(App *app)
{
	const Row *row = app_row(app);

	return app->doc.net.form != NET_REGULAR && row->kind != ROW_QUANTILE &&
	       row->kind != ROW_USELESS;
}

static bool is_timed(const App *app)
{
	return has_time(app) && app->view.picture->timed;
}

bool hint_is_fitting(App *app, const Hint *hint)
{
	const Fit fit = features_fit(app, hint->action);
	FieldPlace place;

	if (fit != FIT_UNKNOWN)
		return fit == FIT_DOES;
	switch (hint->action) {
	case ACTION_EDIT:
		return has_value(app, &place);
	case ACTION_NUDGE_UP:
		return has_value(app, &place) && place.field->type != FIELD_TEXT;
	case ACTION_UNDO:
		return app->doc.done > 0;
	case ACTION_REDO:
		return app->doc.done < app->doc.count;
	case ACTION_FOLD:
		if (hint->second == ACTION_EVENT_PREVIOUS || !isnan(app->view.cursor))
			return hint->second == ACTION_EVENT_PREVIOUS && !isnan(app->view.cursor);
		return app->view.layout.large
			       ? features_fit(app, ACTION_PAGE_DOWN) == FIT_DOES /* as that */
			       : app_fold_row(app)->foldable;
	case ACTION_PAGE_DOWN:
		return app->lent.by != NULL;
	case ACTION_ADD_CHILD:
		return has_node(app);
	case ACTION_DELETE:
		return has_node(app) && app_row(app)->node != 0;
	case ACTION_UP:
		return app->now.rows.count > 1;
	case ACTION_LEFT:
		return app->view.focus == FOCUS_SETTINGS ? app_settings(app).count > 1
							 : has_time(app);
	case ACTION_CURSOR:
		return has_time(app) && (is_timed(app) || app->view.picture->momentary);
	case ACTION_SCALE:
		return is_timed(app) && !app_scale_bound(app);
	case ACTION_ZOOM_IN:
	case ACTION_LABELS:
		return is_timed(app);
	case ACTION_LENS:
		return is_timed(app) && (app->view.lens || !isnan(app->view.cursor));
	case ACTION_FIT:
		return app->view.from < app->view.to || app->view.lens;
	case ACTION_VARY:
		return app->doc.net.curve.vary[0] != '\0';
	default:
		return true;
	}
}

/* --- its words ----------------------------------------------------------------------------------
 */

/* Of a number digits begin a new one. */
static bool is_typed(App *app, const Hint *hint)
{
	const GuessAsked asked = features_asked(app);
	FieldPlace place;

	return hint->action == ACTION_EDIT && !asked.over && !asked.typed &&
	       (features_fit(app, ACTION_EDIT) == FIT_DOES ||
		       (has_value(app, &place) && field_is_number(place.field)));
}

const char *hint_word(App *app, const Hint *hint)
{
	if (is_typed(app, hint))
		/* Under the veil a number alone might be taken for a guess. */
		return app->view.veiled ? said(SAY_CHANGE_THE_VALUE) : "type";
	return hint->word ? hint->word
			  : diagram_title(
				    diagram_next_picture(app->view.picture, features_guesses(app)));
}

bool hint_keys(App *app, const Hint *hint, char *keys, size_t size)
{
	char first[KEY_NAME_MAX], second[KEY_NAME_MAX] = "";

	if (hint->action == action_find("guess") || is_typed(app, hint))
		strcpy(first, "0-9");
	else
		keymap_key(&app->config.keymap, hint->action, first);
	if (hint->second != ACTIONS)
		keymap_key(&app->config.keymap, hint->second, second);
	snprintf(keys, size, "%s%s%s", first, *second ? " " : "", second);
	return *first != '\0';
}
