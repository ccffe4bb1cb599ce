/* Numbers in digits that can be read from the last row of a lecture room. */
#include "layouts/panes/parts.h"

#include <stdio.h>
#include <string.h>

enum { GLYPH_ROWS = 5, GLYPH_DOTS = 3 };

/* Five rows of three dots each, the highest bit on the left. */
static const unsigned char glyphs[10][GLYPH_ROWS] = {
	{7, 5, 5, 5, 7},
	{2, 6, 2, 2, 7},
	{7, 1, 7, 4, 7},
	{7, 1, 7, 1, 7},
	{5, 5, 7, 1, 1},
	{7, 4, 7, 1, 7},
	{7, 4, 7, 5, 7},
	{7, 1, 1, 1, 1},
	{7, 5, 7, 5, 7},
	{7, 5, 7, 1, 7},
};

/* A dot is as wide as digits of that height want: 1, 2 or 3 cells. */
static int dot_cells(int rows)
{
	return (rows - 1) / 2;
}

static void draw_dot(Pen pen, int x, int y, int rows, const char *cell)
{
	for (int k = 0; k < dot_cells(rows); k++)
		pen_text(pen_wide(pen, 1), ROLE_STRONG, x + k, y, cell);
}

/* Three rows of cells have five of dots by halves. */
static const char *cell_of(const unsigned char *glyph, int rows, int y, unsigned bit)
{
	static const char *const half[] = {"", "▀", "▄", "█"};
	static const unsigned char stretched[] = {0, 1, 1, 2, 3, 3, 4};

	if (rows >= GLYPH_ROWS)
		return half[glyph[rows > GLYPH_ROWS ? stretched[y] : y] & bit ? 3 : 0];
	const bool upper = glyph[2 * y] & bit;
	const bool lower = 2 * y + 1 < GLYPH_ROWS && glyph[2 * y + 1] & bit;

	return half[upper + 2 * lower];
}

static int draw_digit(Pen pen, int x, int y, int rows, int digit)
{
	for (int k = 0; k < rows; k++)
		for (int dot = 0; dot < GLYPH_DOTS; dot++)
			draw_dot(pen, x + dot * dot_cells(rows), y + k, rows,
				cell_of(glyphs[digit], rows, k, 4u >> dot));
	return x + (GLYPH_DOTS + 1) * dot_cells(rows);
}

static int draw_point(Pen pen, int x, int y, int rows)
{
	draw_dot(pen, x, y + rows - 1, rows, rows >= GLYPH_ROWS ? "█" : "▀");
	return x + 2 * dot_cells(rows);
}

/* What stands behind the digits: a power of ten, as markup. */
static bool power_of(const char *number, char out[NUMBER_TEXT_MAX])
{
	const char *e = strchr(number, 'e');

	snprintf(out, NUMBER_TEXT_MAX, "×10^{%s}", e ? e + 1 : "");
	return e != NULL;
}

int pane_digits_cells(Pen pen, int rows, const char *number)
{
	char power[NUMBER_TEXT_MAX];
	int dots = -1;

	for (const char *c = number; *c && *c != 'e'; c++)
		dots += *c >= '0' && *c <= '9' ? GLYPH_DOTS + 1 : *c == '.' ? 2 : 1;
	return dots * dot_cells(rows) +
	       (power_of(number, power) ? 1 + pen_markup_cells(pen_bold(pen), power) : 0);
}

int pane_digits(Pen pen, int x, int y, int rows, const char *number)
{
	char power[NUMBER_TEXT_MAX];

	for (const char *c = number; *c && *c != 'e'; c++)
		if (*c >= '0' && *c <= '9')
			x = draw_digit(pen, x, y, rows, *c - '0');
		else
			x = *c == '.' ? draw_point(pen, x, y, rows) : x + dot_cells(rows);
	if (power_of(number, power))
		return pen_markup(pen_bold(pen), ROLE_STRONG, x, y, power);
	return x - dot_cells(rows);
}
