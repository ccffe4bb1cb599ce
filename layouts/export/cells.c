#include "layouts/export/cells.h"

#include "layouts/raster/grid.h"
#include "layouts/scene/pen.h"
#include "layouts/scene/words.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

void cells_init(Cells *cells, int columns, const char *const titles[])
{
	memset(cells, 0, sizeof *cells);
	cells->columns = columns;
	cells->lines = 1;
	for (int c = 0; c < columns; c++)
		snprintf(cells->cell[0][c], CELL_ROOM, "%s", titles[c]);
}

void cells_number(char cell[CELL_ROOM], double value)
{
	snprintf(cell, CELL_ROOM, "%.60s", word_fine(value).text);
}

int cells_width(const char *text)
{
	return text_width(text, strlen(text));
}

/* The first `length` bytes of `text`. */
static void put_line(Charset charset, int indent, const char *text, size_t length, Buf *out)
{
	const int width = text_width(text, length);
	Grid grid;

	if (charset_is_fine(charset) || width == 0) {
		buf_add_repeat(out, ' ', (size_t)indent);
		buf_add(out, text, length);
		buf_add_char(out, '\n');
	} else if (grid_init(&grid, indent + width, 1) == STATUS_OK) {
		grid_text(&grid, indent, 0, width, text, ROLE_TEXT, ROLE_CANVAS, false);
		grid_fold(&grid, charset);
		grid_dump_text(&grid, out);
		grid_release(&grid);
	} else {
		out->failed = true;
	}
}

void cells_line(const CellsPage *page, int hang, Buf *line, Buf *out)
{
	const int asked = page->columns > 0 ? page->columns : CELLS_PAGE;
	const int columns = asked < CELLS_PAGE_LEAST ? CELLS_PAGE_LEAST : asked;
	int indent = 0;

	while (line->length > 0 && line->text[line->length - 1] == ' ')
		line->text[--line->length] = '\0';
	const char *text = line->length > 0 ? line->text : "";

	do {
		const size_t end = pen_fit(text, columns - indent);
		size_t length = end;

		while (length > 0 && text[length - 1] == ' ')
			length--;
		put_line(page->charset, indent, text, length, out);
		text += end + strspn(text + end, " ");
		indent = hang < columns / 2 ? hang : columns / 2;
	} while (*text);
	out->failed |= line->failed;
	buf_clear(line);
}

void cells_write(const Cells *cells, const CellsPage *page, Buf *out)
{
	int width[CELLS_COLUMNS] = {0};
	Buf line;

	buf_init(&line);
	for (int l = 0; l < cells->lines; l++)
		for (int c = 0; c < cells->columns; c++) {
			const int cell = cells_width(cells->cell[l][c]);
			width[c] = cell > width[c] ? cell : width[c];
		}
	for (int l = 0; l < cells->lines; l++) {
		for (int c = 0; c < cells->columns && !cells->whole[l][0]; c++) {
			const char *text = cells->cell[l][c];
			const size_t room = (size_t)(width[c] - cells_width(text));

			buf_add_repeat(&line, ' ', cells->left[c] ? 0 : room);
			buf_add_text(&line, text);
			buf_add_repeat(
				&line, ' ', (cells->left[c] ? room : 0) + (width[c] > 0 ? 2 : 0));
		}
		buf_add_text(&line, cells->whole[l]);
		if (cells->tail[l])
			buf_add_text(&line, cells->tail[l]);
		cells_line(page, width[0] + 2, &line, out);
	}
	buf_release(&line);
}
