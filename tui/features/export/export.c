#include "tui/features/export/export.h"

#include "solver/base/file.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "tui/app/feature.h"
#include "tui/contexts/panes.h"
#include "tui/features/export/told.h"

#include <stdio.h>
#include <string.h>

Status export_colors(const App *app, const ExportChoice *choice, Theme *out, Error *error)
{
	const bool plain = strcmp(choice->exporter->id, "txt") == 0;

	/* Whatever the screen's theme is called, it is the one in use. */
	if (!plain && strcmp(export_theme(app, choice), app->display.theme.name) == 0) {
		*out = app->display.theme;
		return STATUS_OK;
	}
	return theme_find(out, plain ? "mono" : export_theme(app, choice),
		plain ? NULL : app->config.themes_folder, error);
}

Status export_screen_cells(App *app, const Theme *theme, Grid *out, Error *error)
{
	const Theme own = app->display.theme;
	char message[MESSAGE_MAX];

	if (grid_init(out, app->drawn.width, app->drawn.height))
		return error_no_memory(error);
	/* What is said now is about the picture, not in it. */
	memcpy(message, app->messages.text, sizeof message);
	app->messages.text[0] = '\0';
	app->display.theme = *theme;
	panes_draw_alone(app, out);
	app->display.theme = own;
	memcpy(app->messages.text, message, sizeof message);
	return STATUS_OK;
}

static Status screen_bytes(App *app, const ExportChoice *choice, Buf *out, Error *error)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	ExportJob job = {
		.solved = &solved, .method = app->method->id, .charset = app->display.charset};
	Theme theme;
	Grid cells;
	Status status;

	if (!choice->exporter->cells)
		return error_set(error, STATUS_USAGE,
			"the screen can be written as txt, ansi, html, svg, pdf or png, not as %s",
			choice->exporter->id);
	status = export_colors(app, choice, &theme, error);
	if (!status)
		status = export_screen_cells(app, &theme, &cells, error);
	if (status)
		return status;
	job.cells = &cells;
	job.veiled = app->view.veiled;
	job.theme = &theme;
	status = drawing_write(choice->exporter, &job, out, error);
	grid_release(&cells);
	return status;
}

/* The table of processors. */
static Status data_bytes(App *app, const Exporter *exporter, Buf *out, Error *error)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	const ExportJob job = {.solved = &solved, .method = app->method->id};

	return drawing_write(exporter, &job, out, error);
}

static Status drawing_bytes(
	App *app, const ExportChoice *choice, const char *path, Buf *out, Error *error)
{
	DrawingOptions options = export_options(app, choice);
	Solved solved = beside_view(app);
	Drawing drawing;
	Status status;
	Buf caption;
	Told told;

	if (options.diagram->curves) {
		curves_finish(app);
		curves_put(app, &solved);
	}
	if (options.diagram->upgrades) {
		features_whole(app);
		features_solved(app, NULL, &solved);
		options = export_options(app, choice);
	}
	buf_init(&caption);
	status = told_make(app, NULL, &options, &told, error);
	if (!status)
		status = told_caption(&told, &options, path, &caption, error);
	solved.against = told_against(&told);
	if (!status)
		status = drawing_make(&drawing, &options, &solved, app->method->id,
			options.caption ? caption.text : NULL, error);
	if (!status) {
		status = drawing_export(&drawing, export_to_buf, out, error);
		drawing_release(&drawing);
	}
	told_release(&told);
	buf_release(&caption);
	return status;
}

static Status bytes_of(
	App *app, const ExportChoice *choice, const char *path, Buf *out, Error *error)
{
	if (!choice->exporter->drawing && app->view.veiled)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"%s has the numbers of the answer, which is veiled; V lifts the veil",
			choice->exporter->id);
	if (!choice->exporter->drawing)
		return data_bytes(app, choice->exporter, out, error);
	if (!choice->diagram)
		return screen_bytes(app, choice, out, error);
	return drawing_bytes(app, choice, path, out, error);
}

/* Millions of rows take a while, in which unsaved work must not wait for its journal, nor keys and
 * signals for the end. What is in the way of a stop fails in words of its own. */
Status export_bytes(App *app, const ExportChoice *choice, const char *path, Buf *out, Error *error)
{
	Status status;

	features_keep(app);
	pacing_begin(&app->pacing, PACING_MAKING, "the figure");
	status = app_finish_best(app, error);
	if (status == STATUS_OK)
		status = bytes_of(app, choice, path, out, error);
	if (pace_stop(0, 0))
		status = error_set(error, STATUS_STOPPED, "stopped; no figure was written");
	pacing_end(&app->pacing);
	return status;
}

const Exporter *export_format(const char *path, Error *error)
{
	const char *slash = strrchr(path, '/');
	const char *dot = strrchr(slash ? slash : path, '.');
	const char *ending = dot ? dot + 1 : "";
	const Exporter *exporter = exporter_find(ending, true);
	Buf names, numbers;

	if (!exporter)
		exporter = exporter_find(ending, false);
	if (exporter)
		return exporter;
	buf_init(&names);
	buf_init(&numbers);
	exporter_names(true, &names);
	exporter_names(false, &numbers);
	error_set(error, STATUS_USAGE,
		"the file's extension sets the format; it may be %s, and for numbers %s",
		names.text, numbers.text);
	buf_release(&numbers);
	buf_release(&names);
	return NULL;
}

Status export_file(App *app, const ExportChoice *choice, const char *path, Error *error)
{
	const bool ours = strcmp(path, dialog_of(app)->written) == 0;
	FileStamp none = {0};
	Status status;
	Buf bytes, name;

	buf_init(&bytes);
	status = export_bytes(app, choice, path, &bytes, error);
	if (!status && buf_status(&bytes))
		status = error_no_memory(error);
	if (!status)
		status = file_write(
			path, bytes.text, bytes.length, ours ? NULL : &none, NULL, error);
	buf_release(&bytes);
	if (status)
		return status;
	snprintf(dialog_of(app)->written, sizeof dialog_of(app)->written, "%s", path);
	buf_init(&name);
	text_show(&name, path, strlen(path));
	app_say_of(app, choice->exporter->drawing ? SAY_WROTE : SAY_WROTE_NUMBERS,
		TOLD(TELL_WORD(FILE, name.text),
			TELL_WORD(WHAT, choice->diagram ? diagram_title(choice->diagram) : NULL)));
	buf_release(&name);
	return STATUS_OK;
}
