/* layer: layouts */
/* Marks painted into cells, as pages of text, tests/unit/raster/NAME.page:
 *
 *	test both ends are exact to an eighth
 *	grid 8x1
 *	bar receive 1.375 5.62
 *	paints
 *		 ▍   ▋
 *	cell 1 0 canvas receive
 *
 *	grid WxH [THEME] [CHARSET]
 *	                   a blank one; without a theme each role has a colour of its own
 *	charset NAME, mono from here on
 *	style ROLE [as ROLE] [hatched] [inlaid] [PATTERN] [#RRGGBB] [none]
 *	bar, fill ROLE X0 X1 [Y0 Y1] [divided]
 *	line KIND X0 Y0 X1 Y1 [ROLE]
 *	text ALIGN X Y 'WORDS' [ROLE] [on=ROLE] [width=N] [markup] [bold]
 *	curve ROLE KIND X Y...
 *	point ROLE X Y SHAPE [open]
 *	wire across, down ROLE FROM TO EIGHTHS
 *	                   in row or column 1
 *	paints             the cells are those below
 *	cell X Y INK PAPER [reverse] [straight] [bold]
 *	                   "*" is any */
#include "tests/fixtures/layouts/picture.h"
#include "tests/fixtures/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 24 };

/* --- the parts of a line ---------------------------------------------------------------------- */

typedef struct Parts {
	const PageLine *line;
	char *part[PARTS_MAX];
	size_t count;
} Parts;

static Parts parts_of(const PageLine *line)
{
	const char *rest = line->rest;
	Parts parts = {.line = line};

	for (char *part; parts.count < PARTS_MAX && (part = page_part(&rest));)
		parts.part[parts.count++] = part;
	return parts;
}

static void parts_free(Parts *parts)
{
	for (size_t k = 0; k < parts->count; k++)
		free(parts->part[k]);
}

static double number(const Parts *parts, size_t k)
{
	if (k >= parts->count)
		page_fails(parts->line, "a number is missing");
	return strtod(parts->part[k], NULL);
}

static bool has(const Parts *parts, const char *word)
{
	for (size_t k = 0; k < parts->count; k++)
		if (strcmp(parts->part[k], word) == 0)
			return true;
	return false;
}

static int one_of(const PageLine *line, const char *const *names, int count, const char *name)
{
	for (int k = 0; k < count; k++)
		if (names[k] && strcmp(names[k], name) == 0)
			return k;
	page_fails(line, "there is no %s", name);
	return 0;
}

static const char *const charsets[] = {"eighths", "braille", "shades", "ascii"};
static const char *const lines[] = {[LINE_SOLID] = "solid",
	[LINE_DOTTED] = "dotted",
	[LINE_DOUBLE] = "double",
	[LINE_HEAVY] = "heavy",
	[LINE_DASHED] = "dashed",
	[LINE_DASH_DOT] = "dash-dot",
	[LINE_POINTS] = "points"};
static const char *const aligns[] = {
	[ALIGN_LEFT] = "left", [ALIGN_CENTER] = "center", [ALIGN_RIGHT] = "right"};
static const char *const shapes[] = {[SHAPE_CIRCLE] = "circle", [SHAPE_DIAMOND] = "diamond"};
static const char *const patterns[] = {[PATTERN_NONE] = "-",
	[PATTERN_SOLID] = "solid",
	[PATTERN_MEDIUM] = "medium",
	[PATTERN_LIGHT] = "light",
	[PATTERN_SLASH] = "slash",
	[PATTERN_DOTS] = "dots",
	[PATTERN_HOLLOW] = "hollow",
	[PATTERN_LINES] = "lines",
	[PATTERN_BACK] = "back"};

#define ONE_OF(line, names, name) one_of(line, names, (int)(sizeof(names) / sizeof *(names)), name)

static Role role_of(const PageLine *line, const char *name)
{
	return (Role)one_of(line, role_names, ROLES, name);
}

/* --- what is drawn ---------------------------------------------------------------------------- */

static void play_grid(Picture *p, const Parts *parts)
{
	const size_t count = parts->count;
	Charset charset = CHARSET_EIGHTHS;
	int width = 0, height = 0;

	picture_close(p);
	if (count == 0 || sscanf(parts->part[0], "%dx%d", &width, &height) != 2)
		page_fails(parts->line, "it has no size");
	if (count > 2)
		charset = (Charset)ONE_OF(parts->line, charsets, parts->part[2]);
	*p = picture_open(width, height, count > 1 ? parts->part[1] : NULL, charset);
}

static void play_charset(Picture *p, const Parts *parts)
{
	p->charset = (Charset)ONE_OF(parts->line, charsets, parts->part[0]);
}

static void play_mono(Picture *p, const Parts *parts)
{
	p->theme.mono = true;
}

static void play_style(Picture *p, const Parts *parts)
{
	Style *style = &p->theme.style[role_of(parts->line, parts->part[0])];

	for (size_t k = 1; k < parts->count; k++) {
		const char *word = parts->part[k];
		unsigned red, green, blue;

		if (strcmp(word, "as") == 0)
			*style = p->theme.style[role_of(parts->line, parts->part[++k])];
		else if (strcmp(word, "hatched") == 0)
			style->hatched = true;
		else if (strcmp(word, "inlaid") == 0)
			style->inlaid = true;
		else if (strcmp(word, "none") == 0)
			style->color.set = false;
		else if (sscanf(word, "#%2x%2x%2x", &red, &green, &blue) == 3)
			style->color = (Color){true, (uint8_t)red, (uint8_t)green, (uint8_t)blue};
		else
			style->pattern = (Pattern)ONE_OF(parts->line, patterns, word);
	}
}

static void play_bar(Picture *p, const Parts *parts)
{
	const bool fill = page_is(parts->line, "fill"), divided = has(parts, "divided");
	const bool high = parts->count - divided > 3;
	SceneItem item = scene_item(fill ? SCENE_FILL : SCENE_BAR,
		role_of(parts->line, parts->part[0]), number(parts, 1), high ? number(parts, 3) : 0,
		number(parts, 2), high ? number(parts, 4) : p->scene.height);

	item.divided = divided;
	scene_add(&p->scene, &item);
}

static void play_line(Picture *p, const Parts *parts)
{
	const Role role = parts->count > 5 ? role_of(parts->line, parts->part[5]) : ROLE_FINISH;
	SceneItem item = scene_item(SCENE_LINE, role, number(parts, 1), number(parts, 2),
		number(parts, 3), number(parts, 4));

	item.line = (SceneLine)ONE_OF(parts->line, lines, parts->part[0]);
	scene_add(&p->scene, &item);
}

static void play_text(Picture *p, const Parts *parts)
{
	const double x = number(parts, 1), y = number(parts, 2);
	SceneItem item = scene_item(SCENE_TEXT, ROLE_COMPUTE_TEXT, x, y, x, y);

	item.align = (SceneAlign)ONE_OF(parts->line, aligns, parts->part[0]);
	for (size_t k = 4; k < parts->count; k++) {
		const char *word = parts->part[k];

		if (strncmp(word, "width=", 6) == 0)
			item.width = atoi(word + 6);
		else if (strncmp(word, "on=", 3) == 0)
			item.on = role_of(parts->line, word + 3);
		else if (strcmp(word, "markup") == 0)
			item.markup = true;
		else if (strcmp(word, "bold") == 0)
			item.bold = true;
		else
			item.role = role_of(parts->line, word);
	}
	scene_text(&p->scene, &item, parts->part[3]);
}

static void play_curve(Picture *p, const Parts *parts)
{
	const Role role = role_of(parts->line, parts->part[0]);
	const SceneLine line = (SceneLine)ONE_OF(parts->line, lines, parts->part[1]);
	double points[PARTS_MAX];

	for (size_t k = 2; k < parts->count; k++)
		points[k - 2] = number(parts, k);
	picture_curve(p, role, line, points, (parts->count - 2) / 2);
}

static void play_point(Picture *p, const Parts *parts)
{
	picture_point(p, role_of(parts->line, parts->part[0]), number(parts, 1), number(parts, 2),
		(SceneShape)ONE_OF(parts->line, shapes, parts->part[3]), has(parts, "open"));
}

static void play_wire(Picture *p, const Parts *parts)
{
	const double from = number(parts, 2), to = number(parts, 3), eighths = number(parts, 4);
	const double low = 1.5 - eighths / 16, high = 1.5 + eighths / 16;
	const Role role = role_of(parts->line, parts->part[1]);
	const bool across = strcmp(parts->part[0], "across") == 0;
	SceneItem item = across ? scene_item(SCENE_BAR, role, from, low, to, high)
				: scene_item(SCENE_BAR, role, low, from, high, to);

	item.wire = across ? WIRE_ACROSS : WIRE_DOWN;
	scene_add(&p->scene, &item);
}

/* --- what is seen ----------------------------------------------------------------------------- */

static void play_paints(Picture *p, const Parts *parts)
{
	ScopedBuf out = check_buf();

	picture_paint(p);
	grid_dump_text(&p->grid, &out);
	if (strcmp(out.text, parts->line->block) != 0)
		page_fails(parts->line, "it paints\n%s", out.text);
}

static void check_role(const Parts *parts, const char *what, const char *wanted, int role)
{
	if (strcmp(wanted, "*") != 0 && (int)role_of(parts->line, wanted) != role)
		page_fails(parts->line, "its %s is %s", what, role_names[role]);
}

static void play_cell(Picture *p, const Parts *parts)
{
	picture_paint(p);
	const Cell *cell = grid_at(&p->grid, (int)number(parts, 0), (int)number(parts, 1));

	check_role(parts, "ink", parts->part[2], cell->ink);
	check_role(parts, "paper", parts->part[3], cell->paper);
	if ((has(parts, "reverse") && !cell->reverse) ||
		(has(parts, "straight") && cell->reverse) || (has(parts, "bold") && !cell->bold))
		page_fails(parts->line, "it is not");
}

static const struct {
	const char *word;
	void (*play)(Picture *p, const Parts *parts);
} steps[] = {{"grid", play_grid}, {"charset", play_charset}, {"mono", play_mono},
	{"style", play_style}, {"bar", play_bar}, {"fill", play_bar}, {"line", play_line},
	{"text", play_text}, {"curve", play_curve}, {"point", play_point}, {"wire", play_wire},
	{"paints", play_paints}, {"cell", play_cell}};

static void play_step(void *self, const PageLine *line)
{
	SCOPED(parts_free) Parts parts = parts_of(line);

	page_row(line, steps)->play(self, &parts);
}

static void play(void **state)
{
	SCOPED(picture_close) Picture picture = {.charset = CHARSET_EIGHTHS};

	page_play(*state, play_step, &picture);
}

__attribute__((constructor)) static void add_pages(void)
{
	page_add_all("tests/unit/raster/*.page", play);
}
