/* Numbers and words that can be read from the last row of a lecture room. */
#include "layouts/panes/parts.h"

#include <stdio.h>
#include <string.h>

enum { GLYPH_ROWS = 5 };

/* Five rows of dots each, the lowest bit on the right. */
typedef struct Glyph {
	char letter;
	unsigned char dots, row[GLYPH_ROWS];
} Glyph;

static const Glyph glyphs[] = {
	{'0', 3, {7, 5, 5, 5, 7}},
	{'1', 3, {2, 6, 2, 2, 7}},
	{'2', 3, {7, 1, 7, 4, 7}},
	{'3', 3, {7, 1, 7, 1, 7}},
	{'4', 3, {5, 5, 7, 1, 1}},
	{'5', 3, {7, 4, 7, 1, 7}},
	{'6', 3, {7, 4, 7, 5, 7}},
	{'7', 3, {7, 1, 1, 1, 1}},
	{'8', 3, {7, 5, 7, 5, 7}},
	{'9', 3, {7, 5, 7, 1, 7}},
	{'A', 3, {7, 5, 7, 5, 5}},
	{'C', 3, {7, 4, 4, 4, 7}},
	{'E', 3, {7, 4, 7, 4, 7}},
	{'F', 3, {7, 4, 6, 4, 4}},
	{'G', 4, {15, 8, 11, 9, 15}},
	{'H', 3, {5, 5, 7, 5, 5}},
	{'I', 1, {1, 1, 1, 1, 1}},
	{'L', 3, {4, 4, 4, 4, 7}},
	{'M', 5, {17, 27, 21, 17, 17}},
	{'N', 4, {9, 13, 11, 9, 9}},
	{'O', 3, {7, 5, 5, 5, 7}},
	{'P', 3, {7, 5, 7, 4, 4}},
	{'S', 3, {7, 4, 7, 1, 7}},
	{'T', 3, {7, 2, 2, 2, 2}},
	{'U', 3, {5, 5, 5, 5, 7}},
	{'W', 5, {17, 17, 21, 21, 10}},
	{'Y', 3, {5, 5, 7, 2, 2}},
	{'?', 3, {7, 1, 3, 0, 2}},
	{'-', 2, {0, 0, 3, 0, 0}},
	{'.', 1, {0, 0, 0, 0, 1}},
	{' ', 0, {0}},
};

static const Glyph *glyph_of(char letter)
{
	for (size_t k = 0; k < sizeof glyphs / sizeof *glyphs; k++)
		if (glyphs[k].letter == letter)
			return &glyphs[k];
	return NULL;
}

/* A dot is as wide as glyphs of that height want: 1, 2 or 3 cells. */
static int dot_cells(int rows)
{
	return (rows - 1) / 2;
}

/* Three rows of cells have five of dots by halves. */
static const char *cell_of(const Glyph *glyph, int rows, int y, unsigned bit)
{
	static const char *const half[] = {"", "▀", "▄", "█"};
	static const unsigned char stretched[] = {0, 1, 1, 2, 3, 3, 4};

	if (rows >= GLYPH_ROWS)
		return half[glyph->row[rows > GLYPH_ROWS ? stretched[y] : y] & bit ? 3 : 0];
	const bool upper = glyph->row[2 * y] & bit;
	const bool lower = 2 * y + 1 < GLYPH_ROWS && glyph->row[2 * y + 1] & bit;

	return half[upper + 2 * lower];
}

static int draw_glyph(Pen pen, Role role, int x, int y, int rows, const Glyph *glyph)
{
	const int wide = dot_cells(rows);

	for (int k = 0; k < rows; k++)
		for (int cell = 0; cell < glyph->dots * wide; cell++)
			pen_text(pen_wide(pen, 1), role, x + cell, y + k,
				cell_of(glyph, rows, k, 1u << (glyph->dots - 1 - cell / wide)));
	return x + (glyph->dots + 1) * wide;
}

size_t pane_digits_fit(const char *text)
{
	size_t length = 0;

	while (text[length] && glyph_of(text[length]))
		length++;
	return length;
}

/* What follows the glyphs, in letters: a power of ten at their top, anything else at their foot.
 * Returns the column after it. */
static int draw_rest(Pen pen, Role role, int x, int y, int rows, const char *rest)
{
	char power[NUMBER_TEXT_MAX];

	if (*rest != 'e')
		return pen_text(pen_bold(pen), role, x, y + rows - 1, rest);
	snprintf(power, sizeof power, "×10^{%.20s}", rest + 1);
	return pen_markup(pen_bold(pen), role, x, y, power);
}

int pane_digits(Pen pen, Role role, int x, int y, int rows, const char *text)
{
	const size_t length = pane_digits_fit(text);

	for (size_t k = 0; k < length; k++)
		x = draw_glyph(pen, role, x, y, rows, glyph_of(text[k]));
	return text[length] ? draw_rest(pen, role, x, y, rows, text + length) : x - dot_cells(rows);
}

int pane_digits_cells(int rows, const char *text)
{
	Scene nowhere;
	int cells = 0;

	for (const Glyph *glyph; (glyph = glyph_of(*text)); text++)
		cells += (glyph->dots + 1) * dot_cells(rows);
	if (!*text)
		return cells - dot_cells(rows);
	scene_init(&nowhere, 1, rows);
	cells = draw_rest(
		pen_new(&nowhere, CHARSET_EIGHTHS, PEN_OPEN), ROLE_TEXT, cells, 0, rows, text);
	scene_release(&nowhere);
	return cells;
}
