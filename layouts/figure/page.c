/* The page: how large it is, and where things stand on it. */
#include "layouts/figure/caption_lines.h"
#include "layouts/figure/parts.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A cell that holds a character of FIGURE_TEXT points with most fonts. */
#define CELL_LEAST 5.05

int figure_columns(double width_mm)
{
	return (int)fmax(1, floor((width_mm * FIGURE_MM - 2 * FIGURE_MARGIN) / CELL_LEAST));
}

int figure_lines(double height_mm, bool note)
{
	const double lines = floor((height_mm * FIGURE_MM - 2 * FIGURE_MARGIN) / FIGURE_LINE);

	return (int)fmax(1, lines - (note ? 1 : 0));
}

double figure_lines_height(int lines)
{
	return lines > 0 ? ((lines + 1) * FIGURE_LINE + 2 * FIGURE_MARGIN + 1e-6) / FIGURE_MM : 0;
}

FigurePage figure_page(const Scene *scene, double width_mm, const char *note)
{
	const double columns = fmax(scene->width, 1);
	FigurePage page = {.cell_x = CELL_LEAST,
		.cell_y = FIGURE_LINE,
		.x0 = FIGURE_MARGIN,
		.y0 = FIGURE_MARGIN,
		.note = note && note[0] ? note : NULL};

	if (width_mm > 0)
		page.cell_x = (width_mm * FIGURE_MM - 2 * FIGURE_MARGIN) / columns;
	page.width = columns * page.cell_x + 2 * FIGURE_MARGIN;
	page.height = (ceil(scene->height) + (page.note ? 1 : 0)) * page.cell_y + 2 * FIGURE_MARGIN;
	return page;
}

void figure_page_caption(FigurePage *page, const char *lines)
{
	page->caption = lines && lines[0] ? lines : NULL;
	page->height += caption_count(lines) * page->cell_y;
}

double figure_text_room(double width_mm)
{
	return width_mm * FIGURE_MM - 2 * FIGURE_MARGIN;
}

double figure_x(const Figure *figure, double x)
{
	return figure->page->x0 + fmin(fmax(x, 0), figure->scene->width) * figure->page->cell_x;
}

double figure_y(const Figure *figure, double y)
{
	return figure->page->y0 + fmin(fmax(y, 0), figure->scene->height) * figure->page->cell_y;
}

const SceneItem *figure_area(const Figure *figure, size_t before, int line, double x)
{
	const FigureLines *lines = &figure->bars;

	if (line < 0 || line >= lines->count)
		return NULL;
	for (size_t k = lines->first[line + 1]; k-- > lines->first[line];) {
		const SceneItem *item = &figure->scene->items[lines->at[k]];

		if (lines->at[k] < before && item->x0 <= x && x <= item->x1 &&
			item->y0 <= line + 0.5 && line + 0.5 <= item->y1)
			return item;
	}
	return NULL;
}

FigureMark figure_mark_of(const SceneItem *item)
{
	return (FigureMark){item->element, item->role, item->id, item->part, item->start, item->end,
		item->intervals};
}

void figure_number(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];
	size_t length;

	number_fixed(text, value, 2);
	length = strlen(text);
	while (text[length - 1] == '0')
		length--;
	if (text[length - 1] == '.')
		length--;
	text[length] = '\0';
	buf_add_text(out, strcmp(text, "-0") == 0 ? "0" : text);
}

/* --- what stands on each line of cells -------------------------------------------------------- */

void figure_lines_release(FigureLines *lines)
{
	mem_free(lines->first);
	mem_free(lines->at);
	*lines = (FigureLines){0};
}

bool figure_lines_make(
	FigureLines *lines, const Figure *figure, size_t count, int height, FigureRange *range)
{
	size_t *first = mem_array((size_t)height + 2, sizeof *first), total = 0;
	int begin, end;

	*lines = (FigureLines){.count = height};
	if (!first)
		return false;
	for (size_t i = 0; i < count; i++)
		if (range(figure, i, &begin, &end))
			for (int line = begin; line < end; line++)
				first[line + 2]++;
	for (int line = 0; line < height; line++)
		first[line + 2] += first[line + 1];
	total = first[height + 1];
	lines->first = first;
	lines->at = mem_array(total + 1, sizeof *lines->at);
	if (!lines->at) {
		figure_lines_release(lines);
		return false;
	}
	/* While they are filled in, first[line + 1] is where the next of `line` goes. */
	for (size_t i = 0; i < count; i++)
		if (range(figure, i, &begin, &end))
			for (int line = begin; line < end; line++)
				lines->at[first[line + 1]++] = i;
	return true;
}
