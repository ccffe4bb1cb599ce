#include "tui/actions/actions.h"
#include "tui/doc/settings.h"
#include "tui/prompt/prompt.h"
#include "tui/prompt/search.h"

#include "solver/base/text.h"

#include <math.h>
#include <string.h>

static void by_rows(App *app, int by)
{
	uint32_t at = app_row_index(app);

	if (by < 0 && (uint32_t)-by > at)
		app_select_row(app, 0);
	else
		app_select_row(app, at + (uint32_t)by);
}

/* Above the first row of the table are the settings. */
Effects act_select_row(App *app, int by)
{
	if (app->view.focus == FOCUS_SETTINGS && by > 0)
		app->view.focus = FOCUS_TABLE;
	else if (app->view.focus == FOCUS_TABLE && by < 0 && app_row_index(app) == 0)
		app->view.focus = FOCUS_SETTINGS;
	else if (app->view.focus != FOCUS_SETTINGS)
		by_rows(app, by);
	return EFFECT_REDRAW;
}

Effects act_select_end(App *app, int by)
{
	app_select_row(app, by < 0 ? 0 : UINT32_MAX - 1);
	return EFFECT_REDRAW;
}

/* The time cursor moves by one cell of what is shown. */
static Effects move_cursor(App *app, int by)
{
	double from = app->view.from, to = app->view.to, step;

	if (!(from < to)) {
		from = 0;
		to = app->now.schedule.finish;
	}
	if (!isfinite(to) || !(to > from))
		return EFFECT_NONE;
	step = (to - from) / 100;
	if (isnan(app->view.cursor))
		app->view.cursor = from;
	else
		app->view.cursor = fmin(fmax(app->view.cursor + by * step, from), to);
	return EFFECT_REDRAW;
}

Effects act_select_column(App *app, int by)
{
	const int column = app->view.column;
	int at = column == COLUMN_REPEAT || column == COLUMN_FINISH ? COLUMN_NAME : column;

	if ((app->view.focus == FOCUS_TIMING || app->view.focus == FOCUS_CURVE) &&
		!features_picture(app))
		return move_cursor(app, by);
	if (app->view.focus == FOCUS_SETTINGS) {
		const int count = app_settings(app).count;

		app->view.setting = (app->view.setting + by + count) % count;
		return EFFECT_REDRAW;
	}
	at = app_column_beside(app, at, by);
	if (at < COLUMN_NAME || at > COLUMN_SHARE)
		return EFFECT_NONE;
	app->view.column = at;
	return EFFECT_REDRAW;
}

Effects act_next_pane(App *app, int by)
{
	do
		app->view.focus = (Focus)(((int)app->view.focus + FOCUSES + by) % FOCUSES);
	while (app->view.focus == FOCUS_CURVE && !app_has_curve(app));
	return EFFECT_REDRAW;
}

/* Rows of the table on screen, as the last frame had them. */
static int page_rows(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (app->drawn.pane[i].named && app->drawn.pane[i].named->editable &&
			app->drawn.pane[i].at.height > 2)
			return app->drawn.pane[i].at.height - 2;
	return 10;
}

Effects act_page(App *app, int by)
{
	if (app->lent.by) {
		app->lent.by->page(app, by);
		return EFFECT_REDRAW;
	}
	if (app->view.layout.large)
		return features_present(app, by);
	by_rows(app, by * page_rows(app));
	return EFFECT_REDRAW;
}

Effects act_goto(App *app, const char *argument)
{
	if (!*argument)
		return prompt_open(app, ACTION_GOTO, "");
	search_begin(app);
	return search_for(app, argument, false);
}
