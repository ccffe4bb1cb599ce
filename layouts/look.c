#include "layouts/look.h"

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
