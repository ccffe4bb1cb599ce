#include "themes/theme.h"

/* How much of a colour is left: still to be made out, and no more. */
static const double left = 0.42;

static uint8_t between(uint8_t canvas, uint8_t color)
{
	return (uint8_t)(canvas + left * (color - canvas) + 0.5);
}

void theme_dim(const Theme *theme, Theme *out)
{
	const Color canvas = theme->style[ROLE_CANVAS].color;

	*out = *theme;
	for (int role = 0; role < ROLES; role++) {
		Style *style = &out->style[role];
		Color *color = &style->color;

		style->bold = false;
		style->faint = !canvas.set || !color->set;
		if (role == ROLE_CANVAS || style->faint)
			continue;
		style->few.set = false;
		color->red = between(canvas.red, color->red);
		color->green = between(canvas.green, color->green);
		color->blue = between(canvas.blue, color->blue);
	}
}
