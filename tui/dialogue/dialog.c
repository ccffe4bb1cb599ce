#include "tui/dialogue/dialog.h"

#include "solver/base/text.h"
#include "tui/contexts/question.h"
#include "tui/dialogue/export.h"

#include <stdio.h>
#include <string.h>

Effects dialog_open(App *app)
{
	Dialog *dialog = &app->dialog;

	dialog->open = true;
	dialog->choice = export_choice(app);
	dialog->typing = dialog->named = dialog->has_detail = dialog->has_kept = false;
	dialog_rename(app);
	return EFFECT_REDRAW;
}

void dialog_write(App *app)
{
	Dialog *dialog = &app->dialog;
	Error error;
	Status status;
	char path[CONFIG_PATH_MAX];

	if (dialog_is_bad(app, &error)) {
		app_fail(app, &error);
		return;
	}
	snprintf(path, sizeof path, "%s", dialog->file.text.text);
	if (!*path)
		status = error_set(&error, STATUS_USAGE, "the file needs a name");
	else
		status = export_file(app, &dialog->choice, path, &error);
	if (status == STATUS_CONFLICT) {
		question_ask(app, QUESTION_REPLACE, path, ACTION_EXPORT);
	} else if (status) {
		app_fail(app, &error);
	} else {
		export_choose(app, &dialog->choice);
		dialog_close(dialog);
	}
}

void dialog_select(App *app, int field)
{
	app->dialog.typing = false;
	app->dialog.field = (DialogField)((field + DIALOG_FIELDS) % DIALOG_FIELDS);
}

/* --- typing ----------------------------------------------------------------------------------- */

void dialog_type(App *app)
{
	app->dialog.typing = true;
	app->dialog.before = app->dialog.choice;
	line_set(
		&app->dialog.line, app->dialog.field == DIALOG_ROWS ? app->dialog.choice.list : "");
}

void dialog_typed(App *app)
{
	Dialog *dialog = &app->dialog;
	ExportChoice *choice = &dialog->choice;
	const char *text = dialog->line.text.text;
	Error ignored;

	if (dialog->field == DIALOG_FILE) {
		dialog_take_name(app);
	} else if (dialog->field == DIALOG_ROWS) {
		choice->rows = EXPORT_ROWS_LISTED;
		snprintf(choice->list, sizeof choice->list, "%s", text);
	} else {
		(void)!drawing_size_read(choice->exporter, text,
			choice->size[drawing_unit(choice->exporter)], &ignored);
	}
}

bool dialog_is_bad(const App *app, Error *why)
{
	const Dialog *dialog = &app->dialog;
	int size[2];

	return dialog->typing && dialog->field == DIALOG_SIZE &&
	       drawing_size_read(dialog->choice.exporter, dialog->line.text.text, size, why) !=
		       STATUS_OK;
}
