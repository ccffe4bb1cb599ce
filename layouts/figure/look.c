#include "layouts/figure/look.h"

#include "layouts/figure/figure.h"

static bool color_equal(Color a, Color b)
{
	return a.set == b.set &&
	       (!a.set || (a.red == b.red && a.green == b.green && a.blue == b.blue));
}

bool look_equal(const Look *a, const Look *b)
{
	return color_equal(a->ink, b->ink) && color_equal(a->paper, b->paper) &&
	       a->bold == b->bold && a->underline == b->underline && a->reverse == b->reverse;
}

Look look_of(const Cell *cell, const Theme *theme, bool colors)
{
	const Style *ink = &theme->style[cell->ink], *paper = &theme->style[cell->paper];
	const bool plain = cell->paper != ROLE_CANVAS &&
			   (!colors || color_equal(paper->color, theme->style[ROLE_CANVAS].color));
	Look look = {
		.bold = cell->bold || ink->bold || (plain && paper->bold),
		.underline = cell->underline || ink->underline || (plain && paper->underline),
		.reverse = cell->reverse || (plain && paper->reverse),
	};

	if (colors) {
		look.ink = ink->color;
		look.paper = paper->color;
	}
	return look;
}

LookPage look_page(const Theme *theme, bool colors)
{
	static const Color black = {true, 0, 0, 0}, white = {true, 255, 255, 255};
	LookPage page = {.theme = theme, .colors = colors};

	page.paper = colors ? figure_canvas(theme) : white;
	page.letters = theme->style[ROLE_TEXT].color;
	if (!colors || !page.letters.set)
		page.letters = color_contrast(page.paper, black) > color_contrast(page.paper, white)
				       ? black
				       : white;
	return page;
}

Look look_on(const LookPage *page, const Cell *cell)
{
	Look look = look_of(cell, page->theme, page->colors);

	if (look.reverse) {
		const Color ink = look.ink.set ? look.ink : page->letters;

		look.ink = look.paper.set ? look.paper : page->paper;
		look.paper = ink;
		look.reverse = false;
	}
	if (!look.ink.set)
		look.ink = page->letters;
	if (!look.paper.set)
		look.paper = page->paper;
	return look;
}
