#include "tui/actions/editor.h"

#include "solver/base/file.h"
#include "solver/file/read.h"
#include "solver/yaml/yaml.h"
#include "tui/doc/editor_copy.h"
#include "tui/figure/shell_word.h"

#include <stdlib.h>
#include <string.h>

static const char *editor(void)
{
	const char *name = getenv("VISUAL");

	if (!name || !*name)
		name = getenv("EDITOR");
	return name && *name ? name : "vi";
}

static Status run(Term *term, const EditorCopy *copy, Error *error)
{
	Buf command;
	int result;

	buf_init(&command);
	buf_addf(&command, "%s ", editor());
	shell_quote(&command, copy->path); /* a TMPDIR may hold anything */
	result = command.failed ? 1 : term_run(term, command.text);
	buf_release(&command);
	if (result == 0)
		return STATUS_OK;
	if (editor_copy_is_untouched(copy))
		return error_set(error, STATUS_IO,
			"%.100s ended with status %d, so nothing was changed; set EDITOR to the "
			"editor you use",
			editor(), result);
	return error_set(error, STATUS_IO, "%.100s %s %d", editor(),
		result > 128 ? "was killed by signal" : "ended with status",
		result > 128 ? result - 128 : result);
}

/* Make what came back the net. */
static Status put_in(App *app, const Buf *text, const Buf *unchanged, Error *error)
{
	Net net;
	Status status;

	if (text->length == unchanged->length &&
		memcmp(text->text, unchanged->text, text->length) == 0) {
		app_say(app, SAY_EDITOR_SAME);
		return STATUS_OK;
	}
	if (strspn(text->text, " \t\r\n") == text->length) {
		app_say(app, SAY_EDITOR_EMPTY);
		return STATUS_OK;
	}
	STATUS_TRY(net_read(&net, app->draft.path, text->text, text->length, error));
	status = doc_replace(
		&app->doc, &net, text->text, text->length, said(SAY_STEP_AS_TEXT), error);
	net_release(&net);
	if (status == STATUS_OK) {
		app_say(app, SAY_EDITOR_DONE);
		app_apply(app, EFFECT_SOLVE);
	}
	return status;
}

static Status take(App *app, const Buf *unchanged, Error *error)
{
	Status status;
	Buf text;

	buf_init(&text);
	status = file_read(app->draft.path, YAML_FILE_MAX, &text, NULL, error);
	if (status == STATUS_OK)
		status = put_in(app, &text, unchanged, error);
	buf_release(&text);
	return status;
}

/* It is somebody's work. */
static void keep(App *app, const Error *why)
{
	Error error;

	error_at(&error, why->status, app->draft.path, why->line, why->column,
		"%s; :edit opens it again", why->text);
	app_fail(app, &error);
}

void editor_run(App *app, Term *term)
{
	EditorCopy *copy = &app->draft;
	Buf before;
	Error error;
	Status status;

	buf_init(&before);
	status = doc_text(&app->doc, &before, &error);
	if (!file_stamp(copy->path).exists)
		editor_copy_leave(copy); /* none, or somebody took it away */
	if (status == STATUS_OK && !copy->path[0])
		status = editor_copy_make(copy, &before, &error);
	if (status == STATUS_OK)
		status = run(term, copy, &error);
	if (status == STATUS_OK)
		status = take(app, &before, &error);
	if (status != STATUS_OK && copy->path[0] && !editor_copy_is_untouched(copy)) {
		keep(app, &error);
	} else {
		if (status != STATUS_OK)
			app_fail(app, &error);
		editor_copy_remove(copy);
	}
	buf_release(&before);
}
