/* Sizes of drawings, in the unit of their format. */
#include "tui/figure/drawing.h"

#include <stdlib.h>
#include <string.h>

enum {
	WIDTH = 100, /* columns of text unless somebody says otherwise */
	WIDTH_MAX = 1000,
	ROW_LINES = 4,   /* a processor's row when there is room, */
	LABEL_LINES = 2, /* and the least that has room for labels */
	PAPER_LINES = 3, /* on paper: link, computing and a gap; and for two rows one more lane */
	ROWS_TALL = 40,  /* so many rows are drawn that high without being asked; more get a line */
	MARGIN = 6,      /* lines for title, axis and the root's ports */
};

/* What the numbers of a size may be. */
typedef struct Range {
	int width_least, width_most, height_least, height_most;
} Range;

static const Range ranges[] = {
	[DRAWING_CELLS] = {1, WIDTH_MAX, 1, DRAWING_HEIGHT_MAX},
	[DRAWING_MM] =
		{
			(int)FIGURE_WIDTH_LEAST,
			(int)FIGURE_WIDTH_MOST,
			1,
			(int)FIGURE_WIDTH_MOST,
		},
	[DRAWING_PIXELS] = {EXPORT_PIXELS_LEAST, EXPORT_PIXELS_MOST, EXPORT_PIXELS_LEAST,
		EXPORT_PIXELS_MOST},
};

DrawingUnit drawing_unit(const Exporter *exporter)
{
	return exporter->pixels ? DRAWING_PIXELS : exporter->figure ? DRAWING_MM : DRAWING_CELLS;
}

const char *drawing_unit_name(DrawingUnit unit)
{
	static const char *const names[] = {
#define UNIT(id, name) [DRAWING_##id] = name,
#include "layouts/sayings/words.def"
	};

	return names[unit];
}

/* "100x40", or "100" for the width alone: then the height is 0. */
static bool read_pair(const char *text, const Range *range, int out[2])
{
	char *end;
	const long width = strtol(text, &end, 10);
	bool good = strspn(text, "0123456789") > 0 && width >= range->width_least &&
		    width <= range->width_most;
	long height = 0;

	if (good && *end == 'x') {
		const char *second = end + 1;

		height = strtol(second, &end, 10);
		good = strspn(second, "0123456789") > 0 && height >= range->height_least &&
		       height <= range->height_most;
	}
	if (!good || *end != '\0')
		return false;
	out[0] = (int)width;
	out[1] = (int)height;
	return true;
}

Status drawing_size_read(const Exporter *exporter, const char *text, int size[2], Error *error)
{
	const DrawingUnit unit = drawing_unit(exporter);
	const Range *range = &ranges[unit];

	if (read_pair(text, range, size))
		return STATUS_OK;
	if (unit == DRAWING_PIXELS)
		return error_set(error, STATUS_USAGE,
			"expected pixels, such as 600 or 1920x1080, each from %d to %d",
			range->width_least, range->width_most);
	if (unit == DRAWING_MM)
		return error_set(error, STATUS_USAGE,
			"expected millimetres, such as 88 or 180x100, from %d to %d",
			range->width_least, range->width_most);
	return error_set(error, STATUS_USAGE,
		"expected columns x lines, such as 100x40, at most %dx%d", range->width_most,
		range->height_most);
}

void drawing_size_usual(const Exporter *exporter, int size[2])
{
	const DrawingUnit unit = drawing_unit(exporter);

	size[0] = unit == DRAWING_PIXELS ? EXPORT_PIXELS_WIDE
		  : unit == DRAWING_MM   ? (int)FIGURE_WIDTH_MM
					 : WIDTH;
	size[1] = unit == DRAWING_PIXELS ? EXPORT_PIXELS_HIGH : 0;
}

DrawingPage drawing_page(const Exporter *exporter, const int size[2])
{
	return drawing_page_fine(exporter, size, 0);
}

/* Millimetres and pixels hold so many columns and lines of letters of one size. */
DrawingPage drawing_page_fine(const Exporter *exporter, const int size[2], int lines)
{
	DrawingPage page = {0};
	int wanted[2];

	drawing_size_usual(exporter, wanted);
	if (size[0] > 0)
		wanted[0] = size[0];
	if (size[0] > 0 || size[1] > 0)
		wanted[1] = size[1];
	if (exporter->pixels) {
		const int high = wanted[1] > 0 ? wanted[1] : wanted[0];
		const ExportPicture picture =
			export_picture_fine(wanted[0], high, figure_lines_height(lines));

		page.pixels[0] = picture.width;
		page.pixels[1] = wanted[1];
		page.width_mm = picture.page_width;
		page.lines = wanted[1] > 0 ? figure_lines(picture.page_height, true) : 0;
	} else if (exporter->figure) {
		page.width_mm = wanted[0];
		page.lines = wanted[1] > 0 ? figure_lines(wanted[1], true) : 0;
	} else {
		page.lines = wanted[1];
	}
	if (exporter->figure)
		page.most = page.lines > 0 ? page.lines : figure_lines(DRAWING_PAGE_MM, true);
	page.columns = exporter->figure ? figure_columns(page.width_mm) : wanted[0];
	return page;
}

int drawing_labels_height(const Rows *rows)
{
	int lines = MARGIN;

	for (uint32_t i = 0; i < rows->count && lines < DRAWING_HEIGHT_MAX; i++)
		lines += row_is_useless(&rows->row[i]) ? 1 : LABEL_LINES;
	return lines;
}

int drawing_height(uint32_t rows)
{
	const uint32_t tall = (rows < ROWS_TALL ? rows : ROWS_TALL) * ROW_LINES;
	const uint32_t lines = (rows > tall ? rows : tall) + MARGIN;

	return lines < DRAWING_HEIGHT_MAX ? (int)lines : DRAWING_HEIGHT_MAX;
}

int drawing_page_height(uint32_t rows)
{
	const int page = figure_lines(DRAWING_PAGE_MM, true);
	const uint32_t tall = rows < ROWS_TALL ? rows : ROWS_TALL;
	const uint32_t low = rows - tall, margin = rows > 2 ? MARGIN : MARGIN / 2;
	const uint32_t lines = tall * PAPER_LINES + tall / 2 + low + margin;

	return lines < (uint32_t)page ? (int)lines : page;
}

void drawing_fold(RowSettings *settings, int lines, bool slide)
{
	const uint32_t most = lines > MARGIN + 1 ? (uint32_t)(lines - MARGIN) : 1;
	const uint32_t room = most / (slide ? LABEL_LINES : ROW_LINES);

	settings->room = lines > 0 && room < ROWS_TALL ? room : ROWS_TALL;
	if (lines == 0)
		return;
	settings->individual_max =
		most < settings->individual_max ? most : settings->individual_max;
	settings->subtree_rows = most < settings->subtree_rows ? most : settings->subtree_rows;
}
