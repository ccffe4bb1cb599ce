/* Folding and unfolding what is shown of a network. */
#include "tui/actions/actions.h"
#include "tui/prompt/prompt.h"

#include "solver/base/number.h"

#include <math.h>
#include <string.h>

Effects act_fold(App *app)
{
	if (!isnan(app->view.cursor))
		return act_event(app, 1);
	if (app->view.layout.large) {
		if (app->view.veiled)
			return features_present(app, 1);
		return features_step(app, app->view.step > 0 ? 0 : 1);
	}
	const Row *row = app_fold_row(app);
	if (!row->foldable)
		return app_say(app, SAY_FOLD_SINGLE);
	if (row->open)
		app->view.selected = row->first;
	folding_toggle(&app->view.folding, &app->doc.net, row);
	return EFFECT_ROWS;
}

static bool hides_levels(const App *app)
{
	const Rows *rows = &app->now.rows;

	for (uint32_t k = 0; k < rows->count; k++)
		if (rows->row[k].foldable && !rows->row[k].open && rows->row[k].kind != ROW_ALIKE)
			return true;
	return false;
}

static Effects show_levels(App *app, uint32_t level)
{
	folding_level(&app->view.folding, level);
	app_apply(app, EFFECT_ROWS);
	if (level == FOLD_LEVEL_AUTO)
		app_say(app, SAY_FOLD_FITTED);
	else if (level >= LEVELS_ALL)
		app_say(app, SAY_FOLD_NONE);
	else if (hides_levels(app))
		app_say_of(app, SAY_FOLD_LEVELS, TOLD(TELL_NUMBER(COUNT, level)));
	else
		app_say(app, SAY_FOLD_ALL_SHOWN);
	return EFFECT_REDRAW;
}

/* The level from which all is folded now; in a mesh the rows outside are the first. */
static uint32_t level_now(const App *app)
{
	const Rows *rows = &app->now.rows;
	uint32_t deepest = 0;

	for (uint32_t k = 0; k < rows->count; k++)
		deepest = rows->row[k].depth > deepest ? rows->row[k].depth : deepest;
	return app->doc.net.kind == NET_TREE ? deepest : deepest + 1;
}

Effects act_unfold_levels(App *app, int by)
{
	const uint32_t level = level_now(app);

	if (by > 0 && !hides_levels(app))
		return app_say(app, SAY_FOLD_ALL_SHOWN);
	return show_levels(app, by < 0 && level < 2 ? 1 : level + (uint32_t)by);
}

Effects act_levels(App *app, const char *argument)
{
	double level;

	if (!*argument)
		return prompt_open(app, ACTION_COMMAND, "levels ");
	if (strcmp(argument, "all") == 0)
		return show_levels(app, LEVELS_ALL);
	if (strcmp(argument, "auto") == 0)
		return show_levels(app, FOLD_LEVEL_AUTO);
	if (number_read(argument, strlen(argument), &level) != NUMBER_OK || !(level >= 1) ||
		!(level < LEVELS_ALL))
		return app_say(app, SAY_FOLD_HOW);
	return show_levels(app, (uint32_t)level);
}
