#include "tui/actions/editor.h"

#include "solver/base/file.h"
#include "solver/file/read.h"
#include "solver/yaml/yaml.h"
#include "tui/doc/editor_copy.h"
#include "tui/figure/shell_word.h"

#include <stdlib.h>
#include <string.h>

static Status run(Term *term, const char *path, Error *error)
{
	const char *editor = getenv("VISUAL");
	Buf command;
	int result;

	if (!editor || !*editor)
		editor = getenv("EDITOR");
	if (!editor || !*editor)
		editor = "vi";
	buf_init(&command);
	buf_addf(&command, "%s ", editor);
	shell_quote(&command, path); /* a TMPDIR may hold anything */
	result = command.failed ? 1 : term_run(term, command.text);
	buf_release(&command);
	if (result != 0)
		return error_set(error, STATUS_IO,
			"%.100s ended with status %d, so nothing was changed; set EDITOR to the "
			"editor you use",
			editor, result);
	return STATUS_OK;
}

/* Make what came back the net. */
static Status take(App *app, const Buf *text, Error *error)
{
	Net net;
	STATUS_TRY(net_read(&net, "edited text", text->text, text->length, error));
	Status status =
		doc_replace(&app->doc, &net, text->text, text->length, "edit as text", error);
	net_release(&net);
	return status;
}

/* Let the text of `before` be edited: what came back. One that cannot be read stays in its file. */
static Status edit(Term *term, EditorCopy *copy, const Buf *before, Buf *after, Error *error)
{
	Status status = editor_copy_make(copy, before, error);

	if (status == STATUS_OK)
		status = run(term, copy->path, error);
	if (status != STATUS_OK)
		return status;
	status = file_read(copy->path, YAML_FILE_MAX, after, NULL, error);
	if (status != STATUS_OK)
		editor_copy_leave(copy);
	return status;
}

void editor_run(App *app, Term *term)
{
	EditorCopy copy = {.lock = -1};
	Buf before, after;
	Error error;
	Status status = STATUS_OK;

	buf_init(&before);
	buf_init(&after);
	if (app->draft.text.length > 0)
		buf_add(&before, app->draft.text.text, app->draft.text.length);
	else
		status = doc_text(&app->doc, &before, &error);
	if (status == STATUS_OK && buf_status(&before) != STATUS_OK)
		status = error_no_memory(&error);
	if (status == STATUS_OK)
		status = edit(term, &copy, &before, &after, &error);
	if (status != STATUS_OK) {
		app_fail(app, &error);
	} else if (app->draft.text.length == 0 && after.length == before.length &&
		   memcmp(after.text, before.text, after.length) == 0) {
		app_say(app, "nothing was changed");
	} else if (take(app, &after, &error) != STATUS_OK) {
		buf_clear(&app->draft.text);
		buf_add(&app->draft.text, after.text, after.length);
		app_fail(app, &error);
		const EditorCopy last = app->draft.copy;

		app->draft.copy = copy;
		copy = last;
	} else {
		buf_clear(&app->draft.text);
		editor_copy_remove(&app->draft.copy);
		app_say(app, "the net is now as edited; u undoes that");
		app_apply(app, EFFECT_SOLVE);
	}
	editor_copy_remove(&copy);
	buf_release(&before);
	buf_release(&after);
}
