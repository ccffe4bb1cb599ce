/* What stands on each line of cells. */
#include "layouts/figure/parts.h"

#include "solver/base/mem.h"

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

void figure_lines_release(FigureLines *lines)
{
	mem_free(lines->first);
	mem_free(lines->at);
	*lines = (FigureLines){0};
}
