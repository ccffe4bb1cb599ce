#include "tui/actions/actions.h"
#include "tui/app/aside.h"
#include "tui/app/outside.h"
#include "tui/contexts/question.h"
#include "tui/lists/list.h"
#include "tui/prompt/prompt.h"
#include "tui/solve/nearest.h"
#include "tui/solve/source.h"

#include "solver/base/text.h"
#include "solver/file/read.h"

#include <stdio.h>
#include <string.h>

/* What was made of a spreadsheet is saved beside it: file.yaml. */
static Effects ask_name(App *app, ActionId action)
{
	const char *label = app->doc.label, *point = strrchr(label, '.');
	char name[ERROR_FILE_MAX] = "";

	if (source_is_spreadsheet(label))
		snprintf(name, sizeof name, "%.*s.yaml", (int)(point - label), label);
	return prompt_open(app, action, name);
}

/* `action`, which is given the name where there is none: ACTION_SAVE_QUIT leaves then. With `force`
 * nothing is asked. */
static Effects save_to(App *app, const char *path, ActionId action, bool force)
{
	Error error;
	Status status;

	if (!path && !app->doc.path)
		return ask_name(app, action);
	status = app_save(app, path, force, &error);
	if (status == STATUS_CONFLICT)
		return question_overwrite(app, path ? path : app->doc.path,
			action == ACTION_SAVE_QUIT ? ACTION_QUIT : ACTIONS);
	if (status != STATUS_OK)
		return app_fail(app, &error);
	return action == ACTION_SAVE_QUIT || action == ACTION_SAVE_QUIT_NOW ? act_quit(app)
									    : EFFECT_REDRAW;
}

Effects act_save(App *app)
{
	return save_to(app, NULL, ACTION_WRITE, false);
}

Effects act_write(App *app, const char *argument)
{
	return save_to(app, *argument ? argument : NULL, ACTION_WRITE, false);
}

Effects act_write_now(App *app, const char *argument)
{
	return save_to(app, *argument ? argument : NULL, ACTION_WRITE_NOW, true);
}

Effects act_save_quit(App *app, const char *argument)
{
	if (!*argument && !doc_is_unsaved(&app->doc))
		return act_quit(app);
	return save_to(app, *argument ? argument : NULL, ACTION_SAVE_QUIT, false);
}

Effects act_save_quit_now(App *app, const char *argument)
{
	return save_to(app, *argument ? argument : NULL, ACTION_SAVE_QUIT_NOW, true);
}

/* What goes with the document on show; "" for nothing. */
static void say_gone(const App *app, char out[LADDER_TEXT])
{
	char label[TEXT_BRIEF_MAX];
	Buf gone;

	out[0] = '\0';
	if (app->lent.by)
		return;
	buf_init(&gone);
	const uint32_t count = features_gone(app, &gone);

	tell_plain(out, SAY_GONE_WITH,
		TOLD(TELL_WORD(TEXT, gone.text), TELL_NUMBER(COUNT, count),
			TELL_WORD(
				FILE, text_brief(label, app->doc.label, strlen(app->doc.label)))));
	buf_release(&gone);
}

/* The document just shown; unsaved work of an earlier run is told first. */
static void say_opened(App *app, const char *gone)
{
	Error error;

	if (!app_own(app) && !app_say_imported(app)) {
		app_say_of(app, app->doc.path ? SAY_OPENED : SAY_OPENED_NEW,
			TOLD(TELL_WORD(WHAT, app->doc.label), TELL_WORD(TEXT, gone)));
		/* The title bar says what is open; the note needs the line. */
		app->messages.told = !*gone && *app->doc.net.note;
	}
	if (features_opened(app, true, &error) != STATUS_OK)
		app_fail(app, &error);
}

/* Read and show; a key may stop it, and then the old document stays. */
bool file_read_and_show(App *app, const char *file)
{
	char label[PACING_TEXT], gone[LADDER_TEXT];
	Source source;
	Error error;
	Status status;

	say_gone(app, gone);
	text_show_into(label, sizeof label, file, strlen(file));
	pacing_begin(&app->pacing, PACING_READING, label);
	status = source_open_any(&source, file, &error);
	if (status == STATUS_OK) {
		status = app_open(app, &source, &error);
		source_release(&source);
	}
	pacing_end(&app->pacing);
	if (status == STATUS_OK)
		say_opened(app, gone);
	else if (status == STATUS_STOPPED)
		app_say_of(app, SAY_READING_STOPPED, TOLD(TELL_WORD(FILE, label)));
	else
		app_fail(app, &error);
	return status == STATUS_OK;
}

/* A spreadsheet with the options of gantree import behind it. */
static Effects import_line(App *app, const char *argument)
{
	char line[LINE_MAX_BYTES + 20];

	snprintf(line, sizeof line, "gantree import %s", argument);
	return act_state(app, line);
}

Effects act_open(App *app, const char *argument)
{
	if (!*argument)
		return list_open(app, LIST_SAMPLES);
	if (question_keeps(app, argument, ACTION_OPEN))
		return EFFECT_REDRAW;
	if (strcmp(argument, "-") == 0)
		return app_say(app, SAY_STANDARD_INPUT);
	if (strstr(argument, " --"))
		return import_line(app, argument);
	char sample[SAMPLE_FILE_MAX];
	const char *file = nearest_opened(argument, sample, sizeof sample);

	if (file_read_and_show(app, file) && file != argument)
		app_say_of(app, SAY_OPENED_BUILT_IN, TOLD(TELL_WORD(FILE, file)));
	return EFFECT_REDRAW;
}

Effects act_reload(App *app)
{
	char path[CONFIG_PATH_MAX];

	if (!app->doc.path)
		return app_say(app, SAY_NOTHING_TO_RELOAD);
	if (doc_changed_outside(&app->doc)) {
		if (outside_has_work(app) && file_stamp(app->doc.path).exists)
			return question_ask(app, QUESTION_OUTSIDE, NULL, ACTION_RELOAD);
		outside_read(app);
		return EFFECT_REDRAW;
	}
	/* The document that holds the path goes when the file is opened. */
	snprintf(path, sizeof path, "%s", app->doc.path);
	return act_open(app, path);
}

/* The smallest net that shows something: two children. */
static const char new_net[] = "load: 100\n"
			      "order: 2\n"
			      "network:\n"
			      "  kind: tree\n"
			      "  root:\n"
			      "    compute: 1\n"
			      "    children:\n"
			      "      - {compute: 1, link: 0.1}\n"
			      "      - {compute: 1, link: 0.1}\n";

bool file_show_text(App *app, const char *label, const char *text, size_t length)
{
	char gone[LADDER_TEXT];
	Source source;
	Net net;
	Error error;

	say_gone(app, gone);
	Status status = net_read(&net, label, text, length, &error);

	if (status == STATUS_OK) {
		source_take(&source, label, &net);
		buf_add(&source.text, text, length); /* what its journal stands on */
		status = app_open(app, &source, &error);
		source_release(&source);
	}
	if (status == STATUS_OK)
		say_opened(app, gone);
	else
		app_fail(app, &error);
	return status == STATUS_OK;
}

Effects act_new(App *app)
{
	if (!question_keeps(app, NULL, ACTION_NEW))
		(void)file_show_text(app, "new net", new_net, strlen(new_net));
	return EFFECT_REDRAW;
}

/* As many undo steps as there are back to what was opened or saved; redo brings them again. */
Effects act_reset(App *app)
{
	char text[DOC_STEP_TEXT];
	int steps = 0;
	Error error;

	while (app->doc.done > 0 && doc_is_modified(&app->doc)) {
		if (doc_undo(&app->doc, text, &error) != STATUS_OK) {
			app_fail(app, &error);
			return EFFECT_SOLVE;
		}
		steps++;
	}
	app_say_of(app, SAY_UNDID_STEPS, TOLD(TELL_NUMBER(COUNT, steps)));
	return EFFECT_SOLVE;
}

/* --- program ---------------------------------------------------------------------------------- */

Effects act_command(App *app, const char *argument)
{
	return prompt_open(app, ACTION_COMMAND, argument);
}

/* Unsaved work that is aside comes back on show to be asked about. */
Effects act_quit(App *app)
{
	const bool aside = aside_is_unsaved(app);
	Error error;

	if (aside && question_keeps(app, NULL, ACTION_QUIT))
		return EFFECT_REDRAW;
	if (aside && aside_return(app, &error) != STATUS_OK)
		return app_fail(app, &error);
	if (!app->lent.by && doc_is_unsaved(&app->doc))
		return question_ask(app, QUESTION_LEAVE, NULL, ACTION_QUIT_NOW);
	return act_quit_now(app);
}

Effects act_quit_now(App *app)
{
	features_left(app);
	aside_drop(app);
	app->request = REQUEST_QUIT;
	app->exit_status = 0;
	return EFFECT_NONE;
}

Effects act_help(App *app, const char *argument)
{
	const Effects effects = list_open(app, LIST_HELP);

	line_set(&app->list.filter, argument);
	return effects;
}

Effects act_list(App *app, int by)
{
	return list_open(app, (ListKind)by);
}

Effects act_edit_text(App *app, const char *argument)
{
	return *argument ? act_open(app, argument) : act_request(app, REQUEST_EDITOR);
}

/* What only the program's loop can do. */
Effects act_request(App *app, int by)
{
	app->request = (Request)by;
	return EFFECT_REDRAW;
}
