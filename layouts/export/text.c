#include "layouts/export/export.h"

#include <string.h>

/* Part of a label; blocks and lines that part two bars are not. */
static bool is_letter(const Grid *grid, int x, int y)
{
	const Cell *cell = grid_at(grid, x, y);

	return cell && cell->reverse && strcmp(cell->text, " ") != 0 &&
	       strcmp(cell->text, "|") != 0 && strncmp(cell->text, "\xe2\x96", 2) != 0;
}

/* A blank in reverse video is a filled cell; plain text has a glyph for it. Those beside a label
 * stay blank so that it can be read. */
static void fill_reversed(Grid *grid, Charset charset)
{
	for (int y = 0; y < grid->height; y++) {
		for (int x = 0; x < grid->width; x++) {
			Cell *cell = grid_cell(grid, x, y);

			if (!cell->reverse || strcmp(cell->text, " ") != 0 ||
				is_letter(grid, x - 1, y) || is_letter(grid, x + 1, y))
				continue;
			cell->reverse = false;
			strcpy(cell->text, charset == CHARSET_ASCII ? "#" : "█");
		}
	}
}

/* Cells as plain text. Without colours communication and computation are told apart by pattern, so
 * the theme given should be one without colours. */
static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	Grid grid;

	const Status status = export_cells(job, &grid, error);

	if (status)
		return status;
	fill_reversed(&grid, job->charset);
	grid_dump_text(&grid, &out->buf);
	grid_release(&grid);
	export_step(out);
	return STATUS_OK;
}

const Exporter export_text = {
	.id = "txt",
	.title = "plain text",
	.drawing = true,
	.cells = true,
	.write = write,
};
