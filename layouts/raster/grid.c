#include "layouts/raster/grid.h"

#include "layouts/scene/label.h"
#include "solver/base/holds.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <string.h>

static Cell blank_on(Role paper)
{
	return (Cell){.text = " ", .ink = ROLE_TEXT, .paper = (uint8_t)paper};
}

Status grid_init(Grid *grid, int width, int height)
{
	*grid = (Grid){0};
	return grid_resize(grid, width, height);
}

void grid_release(Grid *grid)
{
	mem_free(grid->cells);
	*grid = (Grid){0};
}

Status grid_resize(Grid *grid, int width, int height)
{
	size_t columns = width > 1 ? (size_t)width : 1, rows = height > 1 ? (size_t)height : 1;
	Cell *cells = mem_array(rows, columns * sizeof *cells);

	if (!cells)
		return STATUS_NO_MEMORY;
	mem_free(grid->cells);
	*grid = (Grid){.width = (int)columns, .height = (int)rows, .cells = cells};
	grid_clear(grid);
	return STATUS_OK;
}

void grid_clear(Grid *grid)
{
	grid_fill(grid, 0, 0, grid->width, grid->height, ROLE_CANVAS);
}

static bool is_inside(const Grid *grid, int x, int y)
{
	return x >= 0 && x < grid->width && y >= 0 && y < grid->height;
}

static size_t index_of(const Grid *grid, int x, int y)
{
	HOLDS(is_inside(grid, x, y));
	return (size_t)y * (size_t)grid->width + (size_t)x;
}

Cell *grid_cell(Grid *grid, int x, int y)
{
	return is_inside(grid, x, y) ? &grid->cells[index_of(grid, x, y)] : NULL;
}

const Cell *grid_at(const Grid *grid, int x, int y)
{
	return is_inside(grid, x, y) ? &grid->cells[index_of(grid, x, y)] : NULL;
}

/* Blank the other half of a wide character before one of its cells, (x, y), is written. Returns
 * that cell. */
static Cell *split_wide(Grid *grid, int x, int y)
{
	Cell *cell = &grid->cells[index_of(grid, x, y)];
	Cell *left = x > 0 ? cell - 1 : NULL, *right = x + 1 < grid->width ? cell + 1 : NULL;

	if (cell->text[0] == '\0' && left)
		memcpy(left->text, " ", 2);
	if (cell->text[0] != '\0' && right && right->text[0] == '\0')
		memcpy(right->text, " ", 2);
	return cell;
}

Cell *grid_put(Grid *grid, int x, int y, const char *text, size_t length)
{
	Cell *cell;

	if (!is_inside(grid, x, y))
		return NULL;
	cell = split_wide(grid, x, y);
	if (length >= CELL_TEXT_MAX)
		length = text_whole(text, CELL_TEXT_MAX - 1);
	memcpy(cell->text, text, length);
	cell->text[length] = '\0';
	return cell;
}

static void style(Cell *cell, Role ink, Role paper, bool bold)
{
	if (!cell)
		return;
	cell->ink = (uint8_t)ink;
	if (paper != ROLES)
		cell->paper = (uint8_t)paper;
	cell->bold = bold;
	cell->underline = cell->reverse = false;
}

int grid_text(
	Grid *grid, int x, int y, int width, const char *text, Role ink, Role paper, bool bold)
{
	size_t length = strlen(text);
	int used = 0, cells;

	for (size_t at = 0; at < length;) {
		size_t size = text_cluster(text + at, length - at, &cells);
		const char *cluster = text + at;

		at += size;
		if (cells == 0)
			continue;
		if (used + cells > width)
			break;
		/* Half of a wide character cannot be shown: its cell stays blank. */
		if (cells == 2 &&
			!(is_inside(grid, x + used, y) && is_inside(grid, x + used + 1, y))) {
			cluster = " ";
			size = 1;
		}
		style(grid_put(grid, x + used, y, cluster, size), ink, paper, bold);
		if (cells == 2)
			style(grid_put(grid, x + used + 1, y, size == 1 ? " " : "", size == 1), ink,
				paper, bold);
		used += cells;
	}
	return used;
}

void grid_fill(Grid *grid, int x, int y, int width, int height, Role paper)
{
	const Cell blank = blank_on(paper);
	const int begin = x > 0 ? x : 0;
	const int end = width < grid->width - x ? x + width : grid->width;

	if (begin >= end)
		return;
	for (int row = y > 0 ? y : 0; row < grid->height && row - y < height; row++) {
		Cell *cells = &grid->cells[index_of(grid, 0, row)];

		split_wide(grid, begin, row);
		split_wide(grid, end - 1, row);
		for (int column = begin; column < end; column++)
			cells[column] = blank;
	}
}

void grid_guest(Grid *grid, int x, int y, int width, int height)
{
	for (int row = 0; row < height; row++) {
		for (int column = 0; column < width; column++) {
			Cell *cell = grid_cell(grid, x + column, y + row);

			if (cell)
				cell->guest = true;
		}
	}
}

/* Where a blank follows, two letters stand for what one would say otherwise: a point would end a
 * sentence, and "<" for "≤" would be another claim. */
static bool fold_in_two(Grid *grid, size_t i)
{
	static const char *const pairs[][2] = {{"…", ".."}, {"≤", "<="}, {"≥", ">="}, {"≠", "!="}};
	Cell *cell = &grid->cells[i];
	size_t k = 0;

	while (k < sizeof pairs / sizeof *pairs && strcmp(cell->text, pairs[k][0]) != 0)
		k++;
	if (k == sizeof pairs / sizeof *pairs || (i + 1) % (size_t)grid->width == 0 ||
		strcmp(cell[1].text, " ") != 0)
		return false;
	memcpy(cell[0].text, (char[]){pairs[k][1][0], '\0'}, 2);
	memcpy(cell[1].text, (char[]){pairs[k][1][1], '\0'}, 2);
	cell[1].ink = cell[0].ink;
	return true;
}

void grid_fold(Grid *grid, Charset charset, bool wide)
{
	const size_t count = (size_t)grid->width * (size_t)grid->height;

	for (size_t i = 0; !charset_is_fine(charset) && i < count; i++) {
		char *text = grid->cells[i].text;

		if (wide && i + 1 < count && grid->cells[i + 1].text[0] == '\0')
			i++;
		/* The second cell of a wide character becomes a blank of its own. */
		else if (text[0] == '\0')
			memcpy(text, " ", 2);
		else if (text[1] != '\0' && !fold_in_two(grid, i))
			glyph_fold(text, charset);
	}
}
