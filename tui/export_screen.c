#include "tui/export_screen.h"

#include "solver/base/file.h"
#include "tui/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EXPORT_COLUMNS = 100 };

static const Exporter *exporter_of(const char *path, Error *error)
{
	const char *ending = strrchr(path, '.');
	const Exporter *exporter = ending ? exporter_find(ending + 1, true) : NULL;
	Buf names;

	if (exporter)
		return exporter;
	buf_init(&names);
	exporter_names(true, &names);
	error_set(
		error, STATUS_INPUT, "the file's ending says the format; there are %s", names.text);
	buf_release(&names);
	return NULL;
}

/* Plain text has no colours, so it takes the theme made for that, and so does paper. */
static Status theme_for(const App *app, const Exporter *exporter, Theme *out, Error *error)
{
	if (strcmp(exporter->id, "txt") == 0)
		return theme_find(out, "mono", NULL, error);
	if (exporter->figure && !exporter->pixels)
		return theme_find(out, drawing_theme(exporter), app->config.themes_folder, error);
	*out = app->theme;
	return STATUS_OK;
}

/* What a page holds: of paper, or of a slide. */
static int page_lines(const Exporter *exporter)
{
	return figure_lines(
		exporter->pixels ? export_picture(0, 0).page_height : DRAWING_PAGE_MM, true);
}

/* What is drawn, and on how large a page. */
static View view_for(App *app, const Exporter *exporter, const Rows *rows)
{
	const int columns = exporter->pixels   ? figure_columns(export_picture(0, 0).page_width)
			    : exporter->figure ? figure_columns(FIGURE_WIDTH_MM)
					       : EXPORT_COLUMNS;
	const int lines = exporter->pixels   ? page_lines(exporter)
			  : exporter->figure ? drawing_page_height(rows->count)
					     : drawing_height(rows->count);
	View view = app_view(app, "timing", columns, lines);

	view.rows = rows;
	view.first_row = 0;
	view.plain = true;
	view.cursor = NAN;
	if (exporter->figure)
		view.charset = CHARSET_EIGHTHS;
	return view;
}

static Status draw_rows(
	App *app, const Exporter *exporter, const Rows *rows, Buf *out, Error *error)
{
	Solved solved = solution_view(&app->now, &app->doc.net);
	const View view = view_for(app, exporter, rows);
	char note[DRAWING_NOTE_MAX];
	ExportJob job = {.solved = &solved,
		.method = app->doc.net.method,
		.charset = app->charset,
		.no_color = app->no_color,
		.note = note};
	Theme theme;
	Scene scene;
	DrawnInfo info;
	Status status = theme_for(app, exporter, &theme, error);

	if (status != STATUS_OK)
		return status;
	status = diagram_layout(app->picture, &solved, &view, &scene, &info, error);
	if (status != STATUS_OK)
		return status;
	drawing_cut(&scene);
	drawing_note(rows, solved.schedule->processors, info.rows_shown, note);
	job.scene = &scene;
	job.theme = &theme;
	status = drawing_write(exporter, &job, out, error);
	axis_release(&info.axis);
	scene_release(&scene);
	return status;
}

/* As folded on the screen; on paper, what a page cannot hold is folded besides. */
static Status draw(App *app, const Exporter *exporter, Buf *out, Error *error)
{
	RowSettings settings = row_settings();
	Rows folded;
	Status status;

	drawing_fold(&settings, page_lines(exporter));
	if (!exporter->figure || app->now.rows.count <= settings.individual_max)
		return draw_rows(app, exporter, &app->now.rows, out, error);
	settings.sort = app->now.rows.sort;
	rows_init(&folded);
	status = rows_build(&folded, &app->doc.net, &app->now.schedule, &settings, error);
	if (status == STATUS_OK)
		status = draw_rows(app, exporter, &folded, out, error);
	rows_release(&folded);
	return status;
}

Status export_screen(App *app, const char *path, Error *error)
{
	const Exporter *exporter = exporter_of(path, error);
	FileStamp none = {0};
	bool ours = strcmp(path, app->exported) == 0;
	Buf text;
	Status status;

	if (!exporter)
		return STATUS_INPUT;
	buf_init(&text);
	status = draw(app, exporter, &text, error);
	if (status == STATUS_OK)
		status = file_write(path, text.text, text.length, ours ? NULL : &none, NULL, error);
	if (status == STATUS_CONFLICT)
		error_set(error, status, "there is a file of that name; choose another");
	buf_release(&text);
	if (status != STATUS_OK)
		return status;
	snprintf(app->exported, sizeof app->exported, "%s", path);
	app_say(app, "wrote the diagram");
	return STATUS_OK;
}
