#include "tui/term/frame/paint.h"

#include "solver/base/text.h"

#include <string.h>
#include <wchar.h>

static const double readable = 4.5; /* WCAG's limit for text */
static const double distinct = 3.0; /* and for large text and graphics */

static int index_of(const Style *style, int colors)
{
	const Color color = style->color;
	const int value = color.red << 16 | color.green << 8 | color.blue;

	if (!color.set || colors == 0)
		return -1;
	if (colors == 8 || colors == 16 || colors == 256)
		return style_number(style, colors);
	return value < 8 ? 8 : value; /* below it are those of ANSI, and bold black is grey */
}

/* Equal bytes are equal themes; different padding only costs a fresh start. */
bool paint_use(Paint *paint, const Theme *theme, int colors)
{
	if (paint->known && paint->colors == colors &&
		memcmp(&paint->theme, theme, sizeof *theme) == 0)
		return false;
	paint->known = true;
	paint->colors = colors;
	memcpy(&paint->theme, theme, sizeof *theme);
	for (int i = 0; i < ROLES; i++)
		paint->index[i] = index_of(&theme->style[i], colors);
	for (int i = 0; i < ROLES; i++)
		paint->plain[i] = i != ROLE_CANVAS && paint->index[i] == paint->index[ROLE_CANVAS];
	return true;
}

/* Black, white or grey: nothing is lost when it turns black or white. */
static bool is_grey(Color color)
{
	return color.red == color.green && color.green == color.blue;
}

int paint_ink(const Paint *paint, Role ink, Role paper)
{
	const Color a = paint->theme.style[ink].color, b = paint->theme.style[paper].color;
	const int own = paint->index[ink], black = 0, white = paint->colors == 8 ? 7 : 15;
	Color shown;

	if (paint->colors > 16 || own < 0 || paint->index[paper] < 0 ||
		color_contrast(a, b) < readable)
		return own;
	shown = color_of_index(paint->index[paper]);
	if (color_contrast(color_of_index(own), shown) >= (is_grey(a) ? readable : distinct))
		return own;
	return color_contrast(color_of_index(white), shown) >
			       color_contrast(color_of_index(black), shown)
		       ? white
		       : black;
}

/* Terminals with few colours show bold by a brighter one: black would turn grey. */
static bool bold_is_safe(const Paint *paint, const Cell *cell)
{
	return paint->colors < 8 || paint->colors > 16 ||
	       paint_ink(paint, cell->ink, cell->paper) != 0;
}

PaintAttributes paint_attributes(const Paint *paint, const Cell *cell)
{
	const Style *ink = &paint->theme.style[cell->ink];
	const Style *paper = &paint->theme.style[cell->paper];
	const bool plain = paint->plain[cell->paper];

	return (PaintAttributes){
		.bold = (cell->bold || ink->bold || (plain && paper->bold)) &&
			bold_is_safe(paint, cell),
		.underline = cell->underline || ink->underline || (plain && paper->underline),
		.reverse = cell->reverse || (plain && paper->reverse),
		.faint = ink->faint && !cell->bold,
	};
}

bool paint_is_blank(const Cell *cell)
{
	return cell->text[0] == '\0' || (cell->text[0] == ' ' && cell->text[1] == '\0');
}

bool paint_shows(const Cell *cell, int cells)
{
	TextWalk walk = {.text = cell->text, .length = strlen(cell->text)};
	int count = 0;

	while (text_walk(&walk)) {
		const int width = wcwidth((wchar_t)walk.code);

		if (!walk.harmless || walk.code < ' ' || width != (count++ == 0 ? cells : 0))
			return false;
	}
	return count > 0;
}
