/* Roles as colours and hatching on paper. */
#include "layouts/figure/parts.h"

static const Color black = {true, 0, 0, 0}, white = {true, 255, 255, 255};

/* Below this an area needs an outline to be seen, and letters another colour to be read. */
#define AREA_LEAST 3.0
#define TEXT_LEAST 4.5

static Color mixed(Color a, Color b, double part)
{
	return (Color){true, (uint8_t)(a.red * part + b.red * (1 - part) + 0.5),
		(uint8_t)(a.green * part + b.green * (1 - part) + 0.5),
		(uint8_t)(a.blue * part + b.blue * (1 - part) + 0.5)};
}

bool figure_same_color(Color a, Color b)
{
	return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

Color figure_canvas(const Theme *theme)
{
	const Color canvas = theme->style[ROLE_CANVAS].color;
	const Color letters = theme->style[ROLE_TEXT].color;

	if (canvas.set)
		return canvas;
	return letters.set && color_contrast(letters, black) > color_contrast(letters, white)
		       ? black
		       : white;
}

Color figure_ink(const Figure *figure, Role role)
{
	const Color color = figure->theme->style[role].color;

	return color.set ? color : figure->letters;
}

Color figure_ink_on(const Figure *figure, Role role, Color paper)
{
	const Color ink = figure_ink(figure, role);

	if (color_contrast(ink, paper) >= TEXT_LEAST)
		return ink;
	return color_contrast(black, paper) >= color_contrast(white, paper) ? black : white;
}

/* How much ink a shade has; 0 for what is no shade. */
static double shade_of(Pattern pattern)
{
	switch (pattern) {
	case PATTERN_SOLID:
		return 1;
	case PATTERN_DENSE:
		return 0.5;
	case PATTERN_MEDIUM:
		return 0.3;
	case PATTERN_LIGHT:
		return 0.12;
	case PATTERN_NONE:
	case PATTERN_SLASH:
	case PATTERN_DOTS:
	case PATTERN_HOLLOW:
	case PATTERN_LINES:
	case PATTERN_BACK:
		break;
	}
	return 0;
}

static Pattern hatching_of(Pattern pattern)
{
	return pattern == PATTERN_SLASH || pattern == PATTERN_BACK || pattern == PATTERN_DOTS
		       ? pattern
		       : PATTERN_NONE;
}

/* A shade in a colour is a texture, as on the screen: a tint would be another colour. */
static Pattern texture_of(Pattern pattern)
{
	return shade_of(pattern) > 0 && pattern != PATTERN_SOLID ? pattern : hatching_of(pattern);
}

FigureFill figure_fill(const Figure *figure, Role role)
{
	const Style *style = &figure->theme->style[role];
	const Color ink = figure_ink(figure, role);

	/* Without a colour of its own an area is told apart by its pattern alone. */
	if (style->hatched && style->color.set)
		return (FigureFill){figure->canvas, texture_of(style->pattern), ink};
	if (!style->color.set)
		return (FigureFill){mixed(ink, figure->canvas, shade_of(style->pattern)),
			hatching_of(style->pattern), ink};
	if (style->inlaid)
		return (FigureFill){ink, hatching_of(style->pattern), figure->canvas};
	return (FigureFill){ink, PATTERN_NONE, ink};
}

static bool is_idle(Role role)
{
	return role == ROLE_TRACK || role == ROLE_CANVAS || role == ROLE_ZEBRA ||
	       role == ROLE_BAND || role == ROLE_INFEASIBLE;
}

bool figure_is_light(const Figure *figure, Role role)
{
	return color_contrast(figure_fill(figure, role).paper, figure->canvas) < AREA_LEAST;
}

bool figure_is_outlined(const Figure *figure, const FigureFill *fill, Role role)
{
	return !is_idle(role) &&
	       (figure->outlines || fill->pattern != PATTERN_NONE || figure_is_light(figure, role));
}

FigureTile figure_tile(Pattern pattern)
{
	if (pattern == PATTERN_SLASH)
		return (FigureTile){.size = 4,
			.lines = 3,
			.line = {{-1, 5, 5, -1}, {-1, 1, 1, -1}, {3, 5, 5, 3}},
			.width = 0.5};
	if (pattern == PATTERN_BACK)
		return (FigureTile){.size = 2.4,
			.lines = 3,
			.line = {{-1, -1, 3.4, 3.4}, {-1, 1.4, 1, 3.4}, {1.4, -1, 3.4, 1}},
			.width = 0.6};
	if (pattern == PATTERN_LIGHT)
		return (FigureTile){.size = 2.4, .dot = 0.8};
	if (pattern == PATTERN_MEDIUM)
		return (FigureTile){.size = 1.8, .dot = 0.9};
	if (pattern == PATTERN_DENSE)
		return (FigureTile){.size = 1.4, .dot = 0.9};
	return (FigureTile){.size = 3, .dot = 0.8};
}
