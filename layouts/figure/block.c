/* Stairs of block characters, as rectangles. */
#include "layouts/figure/parts.h"

#include <math.h>
#include <string.h>

/* What of its cell a block covers, in eighths from its upper left corner. */
typedef struct Block {
	int x0, y0, x1, y1;
	double shade; /* 1: full */
} Block;

/* U+2580 to U+2593. */
static Block block_of(unsigned char last)
{
	const int k = last - 0x80;

	if (k == 0)
		return (Block){0, 0, 8, 4, 1};
	if (k <= 8)
		return (Block){0, 8 - k, 8, 8, 1};
	if (k < 0x10)
		return (Block){0, 0, 0x10 - k, 8, 1};
	if (k == 0x10)
		return (Block){4, 0, 8, 8, 1};
	return (Block){0, 0, 8, 8, (k - 0x10) * 0.25};
}

static void put_block(Figure *figure, const SceneItem *item, double left, int cells, Block block)
{
	SceneItem bar = *item;

	bar.kind = SCENE_BAR;
	bar.tiny = bar.divided = false;
	bar.x0 = left + block.x0 / 8.0;
	bar.x1 = left + cells - (8 - block.x1) / 8.0;
	bar.y0 = floor(item->y0) + block.y0 / 8.0;
	bar.y1 = floor(item->y0) + block.y1 / 8.0;
	/* Steps are no intervals: the group has the times. */
	bar.start = bar.end = NAN;
	FigureRect rect = figure_rect_of(figure, &bar);
	rect.bar = false;
	rect.outlined = false;
	if (item->element == ELEMENT_BAR && figure_is_light(figure, item->role))
		rect.fill = figure_fill(figure, ROLE_COMPUTE);
	rect.fill.pattern = PATTERN_NONE;
	figure_put_rect(figure, &rect);
}

/* Equal neighbours are one rectangle. */
void figure_draw_blocks(Figure *figure, const SceneItem *item)
{
	const char *text = scene_text_of(figure->scene, item);
	double x = item->x0;

	if (item->align != ALIGN_LEFT) {
		const double cells = label_width(text, CHARSET_EIGHTHS);

		x -= item->align == ALIGN_CENTER ? cells / 2 : cells;
	}
	while (*text) {
		const char *next = text;
		int cells = 0;

		if (*text == ' ') {
			text++;
			x++;
			continue;
		}
		for (; strncmp(next, text, 3) == 0; next += 3)
			cells++;
		put_block(figure, item, x, cells, block_of((unsigned char)text[2]));
		x += cells;
		text = next;
	}
}
