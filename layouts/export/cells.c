#include "layouts/export/cells.h"

#include "layouts/raster/grid.h"
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

void cells_line(Charset charset, Buf *line, Buf *out)
{
	Grid grid;

	while (line->length > 0 && line->text[line->length - 1] == ' ')
		line->text[--line->length] = '\0';
	const int width = text_width(line->text, line->length);
	if (charset_is_fine(charset) || width == 0) {
		buf_add(out, line->text, line->length);
		buf_add_char(out, '\n');
	} else if (grid_init(&grid, width, 1) == STATUS_OK) {
		grid_text(&grid, 0, 0, width, line->text, ROLE_TEXT, ROLE_CANVAS, false);
		grid_fold(&grid, charset);
		grid_dump_text(&grid, out);
		grid_release(&grid);
	} else {
		out->failed = true;
	}
	out->failed |= line->failed;
	buf_clear(line);
}

void cells_write(const Cells *cells, Charset charset, Buf *out)
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
			buf_add_repeat(&line, ' ', (cells->left[c] ? room : 0) + 2);
		}
		buf_add_text(&line, cells->whole[l]);
		if (cells->tail[l])
			buf_add_text(&line, cells->tail[l]);
		cells_line(charset, &line, out);
	}
	buf_release(&line);
}
