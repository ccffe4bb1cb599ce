/* Cells as text: plain, or with the sequences that terminals take for colours. */
#include "layouts/export/export.h"
#include "layouts/figure/look.h"

#include <string.h>

/* Part of a label; blocks and lines that part two bars are not. */
static bool is_letter(const Grid *grid, int x, int y)
{
	const Cell *cell = grid_at(grid, x, y);

	return cell && cell->reverse && strcmp(cell->text, " ") != 0 &&
	       strcmp(cell->text, "|") != 0 && strncmp(cell->text, "\xe2\x94", 2) != 0 &&
	       strncmp(cell->text, "\xe2\x96", 2) != 0;
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
static Status write_plain(const ExportJob *job, ExportOut *out, Error *error)
{
	Grid grid;

	STATUS_TRY(export_cells(job, &grid, error));
	fill_reversed(&grid, job->charset);
	grid_dump_text(&grid, &out->buf);
	grid_release(&grid);
	export_step(out);
	return STATUS_OK;
}

const Exporter export_text = {
	.id = "txt",
	.drawing = true,
	.cells = true,
	.write = write_plain,
};

/* --- with colours ----------------------------------------------------------------------------- */

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
static Status write_ansi(const ExportJob *job, ExportOut *out, Error *error)
{
	const bool colors = !job->no_color && !job->theme->mono;
	Grid grid;

	STATUS_TRY(export_cells(job, &grid, error));
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
	.drawing = true,
	.cells = true,
	.write = write_ansi,
};
