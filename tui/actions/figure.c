/* Figures: written, photographed, copied. */
#include "tui/actions/actions.h"
#include "tui/contexts/question.h"
#include "tui/dialogue/clipboard.h"
#include "tui/dialogue/dialog.h"
#include "tui/dialogue/export.h"
#include "tui/prompt/prompt.h"

/* In the format that the file's ending names. */
static Effects write_choice(App *app, ExportChoice *choice, const char *path, ActionId action)
{
	Error error;
	Status status = STATUS_USAGE;

	choice->exporter = export_format(path, &error);
	if (choice->exporter)
		status = export_file(app, choice, path, &error);
	if (status == STATUS_CONFLICT)
		return question_ask(app, QUESTION_REPLACE, path, action);
	return status ? app_fail(app, &error) : EFFECT_REDRAW;
}

Effects act_export(App *app, const char *argument)
{
	ExportChoice choice = export_choice(app);

	if (app->dialog.open) {
		dialog_write(app);
		return EFFECT_REDRAW;
	}
	if (!*argument)
		return dialog_open(app);
	return write_choice(app, &choice, argument, ACTION_EXPORT);
}

Effects act_screenshot(App *app, const char *argument)
{
	ExportChoice choice = export_choice(app);

	if (!*argument)
		return prompt_open(app, ACTION_SCREENSHOT, "");
	choice.diagram = NULL;
	choice.theme[0] = '\0';
	return write_choice(app, &choice, argument, ACTION_SCREENSHOT);
}

Effects act_copy_figure(App *app, const char *argument)
{
	Error error;

	if (clipboard_copy_form(app, *argument ? argument : "text", &error) != STATUS_OK)
		return app_fail(app, &error);
	return EFFECT_REDRAW;
}
