#include "tui/drawing.h"

#include <math.h>
#include <stdio.h>

enum {
	ROW_LINES = 4,  /* a processor's row when there is room */
	ROWS_TALL = 40, /* so many rows are drawn that high without being asked; more get a line */
	MARGIN = 6,     /* lines for title, axis and the root's ports */
};

int drawing_height(uint32_t rows)
{
	const uint32_t tall = (rows < ROWS_TALL ? rows : ROWS_TALL) * ROW_LINES;
	const uint32_t lines = (rows > tall ? rows : tall) + MARGIN;

	return lines < DRAWING_HEIGHT_MAX ? (int)lines : DRAWING_HEIGHT_MAX;
}

int drawing_page_height(uint32_t rows)
{
	const int page = figure_lines(DRAWING_PAGE_MM, true), wanted = drawing_height(rows);

	return wanted < page ? wanted : page;
}

const char *drawing_theme(const Exporter *exporter)
{
	return exporter->pixels ? "light" : exporter->figure ? "print" : "dark";
}

void drawing_fold(RowSettings *settings, int lines)
{
	const uint32_t most = lines > MARGIN + 1 ? (uint32_t)(lines - MARGIN) : 1;

	settings->individual_max =
		most < settings->individual_max ? most : settings->individual_max;
	settings->subtree_rows = most < settings->subtree_rows ? most : settings->subtree_rows;
}

void drawing_note(const Rows *rows, uint32_t processors, uint32_t shown, char out[DRAWING_NOTE_MAX])
{
	bool folded = false;

	for (uint32_t i = 0; i < rows->count; i++)
		folded = folded || rows->row[i].kind == ROW_QUANTILE;
	out[0] = '\0';
	if (shown > 0 && shown < rows->count)
		snprintf(out, DRAWING_NOTE_MAX,
			"The first %u of %u rows; a higher page shows more.", shown, rows->count);
	else if (folded)
		snprintf(out, DRAWING_NOTE_MAX, "%u processors in %u rows (≈: neighbours together)",
			processors, rows->count);
}

void drawing_cut(Scene *scene)
{
	double bottom = 1;

	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		const double end = item->kind == SCENE_TEXT ? item->y0 + 1 : item->y1;

		if (item->kind != SCENE_FILL && end > bottom)
			bottom = end;
	}
	scene->height = fmin(scene->height, ceil(bottom));
}

Status drawing_write(const Exporter *exporter, const ExportJob *job, Buf *out, Error *error)
{
	ExportOut to;
	Status status, ended;

	export_begin(&to, export_to_buf, out);
	status = exporter->write(job, &to, error);
	ended = export_end(&to, status ? NULL : error);
	return status ? status : ended;
}
