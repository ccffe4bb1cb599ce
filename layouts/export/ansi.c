#include "layouts/export/export.h"
#include "layouts/figure/look.h"

#include <string.h>

static void write_color(Buf *out, int base, Color color)
{
	if (color.set)
		buf_addf(out, ";%d;2;%d;%d;%d", base, color.red, color.green, color.blue);
}

/* Always from a reset, so that a line can be read from anywhere. */
static void write_look(Buf *out, const Look *look)
{
	buf_addf(out, "\x1b[0%s%s%s", look->bold ? ";1" : "", look->underline ? ";4" : "",
		look->reverse ? ";7" : "");
	write_color(out, 38, look->ink);
	write_color(out, 48, look->paper);
	buf_add_char(out, 'm');
}

static void write_row(Buf *out, const Grid *grid, int y, const Theme *theme, bool colors)
{
	Look now = {0};

	for (int x = 0; x < grid->width; x++) {
		const Cell *cell = grid_at(grid, x, y);
		const Look look = look_of(cell, theme, colors);

		if (!look_equal(&look, &now))
			write_look(out, &look);
		now = look;
		buf_add(out, cell->text, strlen(cell->text));
	}
	if (!look_equal(&now, &(Look){0}))
		buf_add_text(out, "\x1b[0m");
	buf_add_char(out, '\n');
}

/* Cells as text with SGR sequences, colours in 24 bits. */
static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const bool colors = !job->no_color && !job->theme->mono;
	Grid grid;

	const Status status = export_cells(job, &grid, error);

	if (status)
		return status;
	for (int y = 0; y < grid.height; y++) {
		write_row(&out->buf, &grid, y, job->theme, colors);
		if (!export_step(out))
			break;
	}
	grid_release(&grid);
	return STATUS_OK;
}

const Exporter export_ansi = {
	.id = "ansi",
	.title = "text with terminal colours",
	.drawing = true,
	.cells = true,
	.write = write,
};
