#include "tui/actions/actions.h"
#include "tui/contexts/cell.h"
#include "tui/contexts/prompt.h"

#include <math.h>

Effects act_EDIT(App *app, const char *argument)
{
	(void)argument;
	if (app->focus == FOCUS_TIMING)
		app->focus = FOCUS_TABLE;
	cell_begin(app, NULL);
	return EFFECT_REDRAW;
}

Effects act_NUDGE_UP(App *app, const char *argument)
{
	(void)argument;
	return cell_nudge(app, 1);
}

Effects act_NUDGE_DOWN(App *app, const char *argument)
{
	(void)argument;
	return cell_nudge(app, -1);
}

Effects act_NUDGE_UP_10(App *app, const char *argument)
{
	(void)argument;
	return cell_nudge(app, 10);
}

Effects act_NUDGE_DOWN_10(App *app, const char *argument)
{
	(void)argument;
	return cell_nudge(app, -10);
}

Effects act_SET(App *app, const char *argument)
{
	Error error;

	if (!*argument) {
		prompt_open(app, ACTION_COMMAND, "set ");
		return EFFECT_REDRAW;
	}
	app->was = app->now.schedule.finish;
	if (doc_assign(&app->doc, argument, &error) != STATUS_OK) {
		app_fail(app, &error);
		return EFFECT_REDRAW;
	}
	app_say(app, "%s", doc_last_step(&app->doc));
	return EFFECT_SOLVE;
}

static Effects take_back(App *app, bool undo)
{
	char text[DOC_STEP_TEXT];
	Error error;
	Status status;

	app->was = app->now.schedule.finish;
	status = undo ? doc_undo(&app->doc, text, &error) : doc_redo(&app->doc, text, &error);
	if (status != STATUS_OK) {
		app_fail(app, &error);
		return EFFECT_REDRAW;
	}
	if (!*text) {
		app_say(app, undo ? "nothing to undo" : "nothing to redo");
		return EFFECT_REDRAW;
	}
	if (app->doc.touched < app->doc.net.nodes)
		app->selected = app->doc.net.node[app->doc.touched].first;
	if (undo)
		app_say(app, "undid: %s   (u again, Ctrl-R redo)", text);
	else
		app_say(app, "redid: %s", text);
	return EFFECT_SOLVE;
}

Effects act_UNDO(App *app, const char *argument)
{
	(void)argument;
	return take_back(app, true);
}

Effects act_REDO(App *app, const char *argument)
{
	(void)argument;
	return take_back(app, false);
}
