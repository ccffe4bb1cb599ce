#include "tui/features/export/dialog.h"

#include "solver/base/text.h"
#include "tui/actions/actions.h"
#include "tui/cli/state.h"
#include "tui/contexts/question.h"
#include "tui/features/export/clipboard.h"
#include "tui/features/export/export.h"
#include "tui/prompt/prompt.h"

#include <stdio.h>
#include <string.h>

Effects dialog_open(App *app)
{
	Dialog *dialog = dialog_of(app);

	if (!dialog->file.text.text) {
		line_init(&dialog->line);
		line_init(&dialog->file);
	}
	dialog->open = true;
	dialog->choice = export_choice(app);
	dialog->typing = dialog->named = dialog->has_detail = dialog->has_kept = false;
	dialog_rename(app);
	return EFFECT_REDRAW;
}

void dialog_close(Dialog *dialog)
{
	dialog->open = false;
	grid_release(&dialog->kept);
	if (dialog->has_file)
		source_release(&dialog->file_read);
	dialog->has_file = dialog->has_kept = false;
}

void dialog_write(App *app)
{
	Dialog *dialog = dialog_of(app);
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
	dialog_of(app)->typing = false;
	dialog_of(app)->field = (DialogField)((field + DIALOG_FIELDS) % DIALOG_FIELDS);
}

/* --- typing ----------------------------------------------------------------------------------- */

void dialog_type(App *app)
{
	Dialog *dialog = dialog_of(app);
	const bool goes_on =
		dialog->field == DIALOG_ROWS && dialog->choice.rows == EXPORT_ROWS_LISTED;

	dialog->typing = true;
	dialog->before = dialog->choice;
	line_set(&dialog->line, goes_on ? dialog->choice.list : "");
}

void dialog_typed(App *app)
{
	Dialog *dialog = dialog_of(app);
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
	const Dialog *dialog = dialog_of(app);
	int size[2];

	return dialog->typing && dialog->field == DIALOG_SIZE &&
	       drawing_size_read(dialog->choice.exporter, dialog->line.text.text, size, why) !=
		       STATUS_OK;
}

/* --- actions ---------------------------------------------------------------------------------- */

/* What was asked about is agreed to. */
static void may_replace(App *app, const char *path)
{
	if (question_is_agreed(app))
		snprintf(dialog_of(app)->written, CONFIG_PATH_MAX, "%s", path);
}

/* In the format that the file's ending names. */
static Effects write_choice(App *app, ExportChoice *choice, const char *path, ActionId action)
{
	Error error;
	Status status = STATUS_USAGE;

	may_replace(app, path);
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

	if (dialog_of(app)->open) {
		may_replace(app, argument);
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

/* --- the feature ------------------------------------------------------------------------------ */

static void end(App *app)
{
	Dialog *dialog = dialog_of(app);

	line_release(&dialog->line);
	line_release(&dialog->file);
	dialog_close(dialog);
}

static void line_shown(App *app, const State *line, const Source *source)
{
	(void)source;
	if (line->drawn)
		export_take(app, &line->draw.options);
}

static const Theme *guest(const App *app)
{
	const Dialog *dialog = dialog_of(app);

	return dialog->open && dialog->has_guest ? &dialog->guest : NULL;
}

const Feature feature_export = {.state = sizeof(Dialog),
	.line_shown = line_shown,
	.end = end,
	.guest = guest,
	.context = &(const Context){.level = LEVEL_DIALOG,
		.is_open = dialog_is_open,
		.key = dialog_key,
		.paste = dialog_paste,
		.mouse = dialog_mouse,
		.draw = dialog_draw},
	.jobs = {&(const Job){URGENT_DIALOG, .due = dialog_work_due, .work = dialog_work}}};
