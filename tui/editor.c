#include "tui/editor.h"

#include "solver/base/file.h"
#include "solver/base/yaml.h"
#include "solver/net_yaml.h"
#include "tui/shell_word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A private temporary file that ends in .yaml, so that editors know what it is. */
static Status temporary(char *path, size_t size, const Buf *text, Error *error)
{
	const char *folder = getenv("TMPDIR");
	int fd;

	snprintf(path, size, "%.3900s/gantree-XXXXXX.yaml", folder && *folder ? folder : "/tmp");
	fd = mkstemps(path, 5);
	if (fd < 0)
		return error_set(error, STATUS_IO, "no temporary file could be made in %.200s",
			folder && *folder ? folder : "/tmp");
	close(fd);
	return file_write(path, text->text, text->length, NULL, NULL, error);
}

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
			"%.100s ended with %d; nothing is changed. Set EDITOR "
			"to the editor you use",
			editor, result);
	return STATUS_OK;
}

/* Make what came back the net. */
static Status take(App *app, const Buf *text, Error *error)
{
	Net net;
	Status status = net_read(&net, "edited text", text->text, text->length, error);

	if (status != STATUS_OK)
		return status;
	status = doc_replace(&app->doc, &net, text->text, text->length, "edit as text", error);
	net_release(&net);
	return status;
}

void editor_run(App *app, Term *term)
{
	char path[CONFIG_PATH_MAX];
	Buf before, after;
	Error error;
	Status status = STATUS_OK;

	buf_init(&before);
	buf_init(&after);
	if (app->draft.length > 0)
		buf_add(&before, app->draft.text, app->draft.length);
	else
		status = doc_text(&app->doc, &before, &error);
	if (status == STATUS_OK)
		status = temporary(path, sizeof path, &before, &error);
	if (status == STATUS_OK) {
		status = run(term, path, &error);
		if (status == STATUS_OK)
			status = file_read(path, YAML_FILE_MAX, &after, NULL, &error);
		unlink(path);
	}
	if (status != STATUS_OK) {
		app_fail(app, &error);
	} else if (app->draft.length == 0 && after.length == before.length &&
		   memcmp(after.text, before.text, after.length) == 0) {
		app_say(app, "nothing was changed");
	} else if (take(app, &after, &error) != STATUS_OK) {
		buf_clear(&app->draft);
		buf_add(&app->draft, after.text, after.length);
		app_fail(app, &error);
	} else {
		buf_clear(&app->draft);
		app_say(app, "took the edited text; u goes back");
		app_apply(app, EFFECT_SOLVE);
	}
	buf_release(&before);
	buf_release(&after);
}
