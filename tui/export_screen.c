#include "tui/export_screen.h"

#include "solver/base/file.h"

#include <stdio.h>
#include <string.h>

DrawingWish export_wish(App *app, const Exporter *exporter)
{
	const bool paper = exporter->figure && !exporter->pixels;
	DrawingWish wish = drawing_wish();

	wish.exporter = exporter;
	wish.diagram = app->picture;
	wish.scale = app->scale;
	wish.labels = app->labels;
	wish.from = app->from;
	wish.to = app->to;
	wish.folding = app_folding(app);
	wish.round = app->round;
	wish.large = app_is_lecture(app);
	wish.themes_folder = app->config.themes_folder;
	if (!paper)
		snprintf(wish.theme, sizeof wish.theme, "%s", app->theme.name);
	wish.ascii = !exporter->figure && app->charset == CHARSET_ASCII;
	wish.no_color = app->no_color;
	return wish;
}

Status export_screen(App *app, const char *path, Error *error)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	const Exporter *exporter = drawing_format(NULL, path, error);
	const bool ours = strcmp(path, app->exported) == 0;
	FileStamp none = {0};
	Drawing drawing;
	Status status;
	Buf text;

	if (!exporter)
		return STATUS_INPUT;
	const DrawingWish wish = export_wish(app, exporter);

	status = drawing_make(&drawing, &wish, &solved, app->method->id, NULL, error);
	if (status != STATUS_OK)
		return status;
	buf_init(&text);
	status = drawing_export(&drawing, export_to_buf, &text, error);
	drawing_release(&drawing);
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
