/* Grids as text, for tests and for people who read tests. */
#include "layouts/raster/grid.h"

#include <string.h>

static bool is_blank(const Cell *cell)
{
	return strcmp(cell->text, " ") == 0;
}

void grid_dump_text(const Grid *grid, Buf *out)
{
	for (int y = 0; y < grid->height; y++) {
		int end = grid->width;

		while (end > 0 && is_blank(grid_at(grid, end - 1, y)))
			end--;
		for (int x = 0; x < end; x++)
			buf_add_text(out, grid_at(grid, x, y)->text);
		buf_add_char(out, '\n');
	}
}

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

enum { STYLES_MAX = sizeof letters - 1 };

/* Styles in the order in which they are first met. */
typedef struct Legend {
	Cell style[STYLES_MAX];
	int count;
} Legend;

/* The style of a cell as far as it can be seen: a plain blank has no ink. */
static Cell visible_style(const Cell *cell)
{
	Cell seen = {.ink = cell->ink,
		.paper = cell->paper,
		.bold = cell->bold,
		.underline = cell->underline,
		.reverse = cell->reverse,
		.guest = cell->guest};

	if (is_blank(cell) && !cell->underline && !cell->reverse) {
		seen.ink = ROLES;
		seen.bold = false;
	}
	return seen;
}

static bool same_style(const Cell *a, const Cell *b)
{
	return a->ink == b->ink && a->paper == b->paper && a->bold == b->bold &&
	       a->underline == b->underline && a->reverse == b->reverse && a->guest == b->guest;
}

static char letter_of(Legend *legend, const Cell *cell)
{
	Cell seen = visible_style(cell);
	int i = 0;

	if (seen.ink == ROLES && seen.paper == ROLE_CANVAS && !seen.guest)
		return '.';
	while (i < legend->count && !same_style(&legend->style[i], &seen))
		i++;
	if (i == STYLES_MAX)
		return '?';
	if (i == legend->count)
		legend->style[legend->count++] = seen;
	return letters[i];
}

static const char *role_name(uint8_t role)
{
	static const char *const names[] = {
#define X(id, name, help) name,
		ROLE_TABLE(X)
#undef X
			"-",
	};

	return names[role];
}

static void add_legend(const Legend *legend, Buf *out)
{
	for (int i = 0; i < legend->count; i++) {
		const Cell *style = &legend->style[i];

		buf_addf(out, "%c %s/%s%s%s%s%s\n", letters[i], role_name(style->ink),
			role_name(style->paper), style->bold ? " bold" : "",
			style->underline ? " underline" : "", style->reverse ? " reverse" : "",
			style->guest ? " guest" : "");
	}
}

void grid_dump_styles(const Grid *grid, Buf *out)
{
	Legend legend = {.count = 0};

	grid_dump_text(grid, out);
	buf_add_repeat(out, '-', (size_t)grid->width);
	buf_add_char(out, '\n');
	for (int y = 0; y < grid->height; y++) {
		for (int x = 0; x < grid->width; x++)
			buf_add_char(out, letter_of(&legend, grid_at(grid, x, y)));
		buf_add_char(out, '\n');
	}
	buf_add_repeat(out, '-', (size_t)grid->width);
	buf_add_char(out, '\n');
	add_legend(&legend, out);
}
