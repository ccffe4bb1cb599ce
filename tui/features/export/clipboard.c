#include "tui/features/export/clipboard.h"

#include "tui/features/export/export.h"
#include "tui/features/export/told.h"

#include <string.h>

/* The exporters of action_forms, in that order; a caption has none. */
static const char *const formats[] = {"txt", "tex", "csv", "svg", "ansi", "html", "json"};

/* Let the terminal have the text, unless it is more than it takes. */
static void send(App *app, const Buf *text, const char *what, const char *ending)
{
	Error error;

	if (text->length > CLIPBOARD_MAX) {
		error_set(&error, STATUS_USAGE,
			"%s has %zu bytes, and terminals accept at most %d; :export NAME.%s writes "
			"a file",
			what, text->length, CLIPBOARD_MAX, ending);
		app_fail(app, &error);
		return;
	}
	buf_clear(&app->outgoing);
	buf_add(&app->outgoing, text->text, text->length);
	if (buf_status(&app->outgoing)) {
		error_no_memory(&error);
		app_fail(app, &error);
		return;
	}
	app->request = REQUEST_COPY;
	app_say_of(app, SAY_CLIPBOARD_SENT,
		TOLD(TELL_WORD(WHAT, what), TELL_NUMBER(COUNT, text->length)));
}

static bool is_binary(const Exporter *exporter)
{
	return exporter->pixels || strcmp(exporter->id, "pdf") == 0;
}

void clipboard_copy_choice(App *app, const ExportChoice *choice)
{
	const Exporter *exporter = choice->exporter;
	Error error;
	Status status;
	Buf text;

	buf_init(&text);
	if (is_binary(exporter))
		status = error_set(&error, STATUS_USAGE,
			"the clipboard takes only text, and %s is not text; Enter writes a file",
			exporter->id);
	else
		status = export_bytes(app, choice, NULL, &text, &error);
	if (!status && buf_status(&text))
		status = error_no_memory(&error);
	if (status)
		app_fail(app, &error);
	else
		send(app, &text, exporter_title(exporter), exporter->id);
	buf_release(&text);
}

/* The line that says what the figure is and how to make it again. */
static Status copy_caption(App *app, const ExportChoice *choice, Error *error)
{
	DrawingOptions options = export_options(app, choice);
	Told told;
	Buf text;

	if (!choice->diagram)
		return error_set(error, STATUS_USAGE, "a screen has no caption");
	options.caption = true;
	buf_init(&text);
	Status status = told_make(app, NULL, &options, &told, error);

	if (!status)
		status = told_caption(&told, &options, NULL, &text, error);
	told_release(&told);
	if (!status)
		send(app, &text, "the caption", "txt");
	buf_release(&text);
	return status;
}

Status clipboard_copy_form(App *app, const char *form, Error *error)
{
	ExportChoice choice = export_choice(app);
	size_t i = 0;

	while (action_forms[i] && strcmp(action_forms[i], form) != 0)
		i++;
	if (!action_forms[i])
		return error_set(error, STATUS_USAGE,
			"a figure can be copied as text, tikz, csv, svg, ansi, html, json or "
			"caption, not "
			"as "
			"%.40s",
			form);
	if (strcmp(form, "caption") == 0)
		return copy_caption(app, &choice, error);
	choice.exporter = exporter_find(formats[i], true);
	if (!choice.exporter)
		choice.exporter = exporter_find(formats[i], false);
	clipboard_copy_choice(app, &choice);
	return STATUS_OK;
}
