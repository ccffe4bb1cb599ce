/* Lines and texts over whatever bars have been painted. */
#include "layouts/raster/cell.h"
#include "solver/base/text.h"

#include <math.h>
#include <string.h>

static Cell *grid_cell_of(Raster *raster, int column)
{
	return grid_cell(raster->grid, raster->x + column, raster->y + raster->row);
}

static Role main_role(Raster *raster, int column)
{
	return raster_role(raster, column, raster_main_bar(raster, column, 1));
}

/* --- lines ------------------------------------------------------------------------------------ */

static const char *line_glyph(const RasterCell *cell)
{
	static const char *const across[] = {"─", "╌", "═", "━", "╴", "┄"};
	static const char *const upright[] = {"│", "┊", "║", "┃", "╵", "┆"};
	/* By arms: up 1, down 2, left 4, right 8; the plain ones are never asked for. */
	static const char *const light[] = {
		" ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
	static const char *const twofold[] = {
		" ", "│", "│", "│", "═", "╛", "╕", "╡", "═", "╘", "╒", "╞", "═", "╧", "╤", "╪"};
	static const char *const heavy[] = {
		" ", "│", "│", "│", "━", "┙", "┑", "┥", "━", "┕", "┍", "┝", "━", "┷", "┯", "┿"};
	int vertical = cell->arms & (ARM_UP | ARM_DOWN);
	int horizontal = cell->arms & (ARM_LEFT | ARM_RIGHT);

	if (vertical == 0)
		return across[cell->across];
	if (horizontal == 0)
		return upright[cell->upright];
	if (cell->across == LINE_DOUBLE)
		return twofold[cell->arms];
	if (cell->across == LINE_HEAVY)
		return heavy[cell->arms];
	return light[cell->arms];
}

/* Lines pass over blanks and the inside of bars; letters and the ends of bars stay. */
static bool takes_line(Raster *raster, int column)
{
	switch ((RasterContent)raster_cell(raster, column)->content) {
	case RASTER_OTHER:
		return strcmp(grid_cell_of(raster, column)->text, " ") == 0;
	case RASTER_PAPER:
	case RASTER_PATTERN:
	case RASTER_LINE:
		return true;
	case RASTER_EDGE:
	case RASTER_TEXT:
	case RASTER_CURVE:
	case RASTER_POINT:
		break;
	}
	return false;
}

/* What labels on a bar are written in. */
static Role label_role(Role bar)
{
	switch (bar) {
	case ROLE_RECEIVE:
	case ROLE_RELAY:
	case ROLE_REPORT:
	case ROLE_WAIT:
		return ROLE_RECEIVE_TEXT;
	case ROLE_SEND:
	case ROLE_SEND_NEXT:
	case ROLE_STARTUP:
		return ROLE_SEND_TEXT;
	case ROLE_COMPUTE:
	case ROLE_STARTUP_COMPUTE:
	case ROLE_THROTTLED:
	case ROLE_HOLLOW:
	case ROLE_SHARE:
		return ROLE_COMPUTE_TEXT;
	case ROLE_AGAINST:
		return ROLE_AGAINST_TEXT;
	default:
		return ROLES;
	}
}

static bool reads_better(const Raster *raster, Role ink, Role paper, Role other_ink, Role other)
{
	const Style *style = raster->theme->style;

	return style[ink].color.set && style[paper].color.set && style[other_ink].color.set &&
	       style[other].color.set &&
	       color_contrast(style[ink].color, style[paper].color) >
		       color_contrast(style[other_ink].color, style[other].color);
}

/* A line that would not be seen on the bar it crosses is drawn in the colour of the bar's labels,
 * which always is. */
static Role line_ink(const Raster *raster, Role role, Role paper)
{
	const Style *style = raster->theme->style;
	const Role label = label_role(paper);
	const double seen = 3.0; /* WCAG's limit for graphics */

	return label != ROLES && reads_better(raster, label, paper, role, paper) &&
			       color_contrast(style[role].color, style[paper].color) < seen
		       ? label
		       : role;
}

static void draw_arms(Raster *raster, int column, int arms, const SceneItem *item)
{
	RasterCell *cell = raster_cell(raster, column);
	Cell *shown;

	if (!takes_line(raster, column))
		return;
	bool halves = cell->content == RASTER_PATTERN && !raster->theme->mono;
	Role lower = raster_role(raster, column, raster_main_bar(raster, column, 1));

	cell->arms = (uint8_t)(cell->arms | arms);
	if (arms & (ARM_UP | ARM_DOWN))
		cell->upright = (uint8_t)item->line;
	else
		cell->across = (uint8_t)item->line;
	cell->content = RASTER_LINE;
	shown = raster_put(raster, column, line_glyph(cell));
	shown->ink = (uint8_t)item->role;
	shown->bold = item->bold;
	/* A line through half a cell's bar leaves it its colour: no gap is cut into it. */
	if (halves && !raster->theme->style[lower].hatched) {
		shown->paper = (uint8_t)lower;
		shown->reverse = false;
	}
	if (item->on != ROLES) {
		shown->paper = (uint8_t)item->on;
		shown->reverse = false;
	}
	if (!shown->reverse)
		shown->ink = (uint8_t)line_ink(raster, item->role, (Role)shown->paper);
}

/* Which of the two halves of cell `at` the range [low, high] covers; ends count to the half. */
static int halves_of(double low, double high, int at, int first, int second)
{
	double begin = floor(low * 2 + 0.5), end = fmax(floor(high * 2 + 0.5), begin + 1);
	int arms = 0;

	if (begin <= 2.0 * at && 2.0 * at < end)
		arms |= first;
	if (begin <= 2.0 * at + 1 && 2.0 * at + 1 < end)
		arms |= second;
	return arms;
}

static void draw_vertical(Raster *raster, const SceneItem *item)
{
	int arms = halves_of(item->y0, item->y1, raster->row, ARM_UP, ARM_DOWN);

	if (arms != 0 && item->x0 >= raster->begin && item->x0 < raster->end)
		draw_arms(raster, (int)floor(item->x0), arms, item);
}

static void draw_horizontal(Raster *raster, const SceneItem *item)
{
	int begin = (int)fmin(fmax(floor(item->x0), raster->begin), raster->end);
	int end = (int)fmin(fmax(ceil(item->x1) + 1, raster->begin), raster->end);

	if (floor(item->y0) != raster->row)
		return;
	for (int column = begin; column < end; column++) {
		int arms = halves_of(item->x0, item->x1, column, ARM_LEFT, ARM_RIGHT);

		if (arms != 0)
			draw_arms(raster, column, arms, item);
	}
}

/* --- hairlines between cells ------------------------------------------------------------------ */

/* Fonts without them have a line through the middle. */
static const char *hairline_glyph(const Raster *raster, const SceneItem *item)
{
	const bool upright = item->y1 > item->y0;

	if (item->line == LINE_FLOOR)
		return "▁";
	if (item->line == LINE_WALL)
		return charset_is_fine(raster->charset) ? "▏" : "│";
	if (charset_is_fine(raster->charset))
		return "▔";
	return upright ? "┬" : item->bold ? "═" : "─";
}

/* A wall is seen wherever there is no letter; the others only where nothing else is. */
static bool takes_hairline(Raster *raster, int column, SceneLine line)
{
	const RasterContent content = (RasterContent)raster_cell(raster, column)->content;

	if (content == RASTER_OTHER)
		return strcmp(grid_cell_of(raster, column)->text, " ") == 0;
	/* Upright lines go on through a floor. */
	if (content == RASTER_LINE)
		return line != LINE_FLOOR || raster_cell(raster, column)->arms == 0;
	return line == LINE_WALL && content != RASTER_TEXT;
}

static void draw_hairline_at(Raster *raster, int column, const SceneItem *item)
{
	RasterCell *cell = raster_cell(raster, column);
	Cell *shown;

	if (!takes_hairline(raster, column, item->line))
		return;
	const bool over_bar = cell->content != RASTER_OTHER && cell->content != RASTER_LINE;

	shown = raster_put(raster, column, hairline_glyph(raster, item));
	if (over_bar && raster->mode != RASTER_PATTERNS) {
		shown->paper = raster_main_bar(raster, column, 0) > 0
				       ? (uint8_t)main_role(raster, column)
				       : cell->beneath;
		shown->reverse = false;
	}
	shown->ink = (uint8_t)item->role;
	shown->bold = item->bold;
	cell->content = RASTER_LINE;
	/* So that other lines know of it. */
	if (item->line == LINE_WALL)
		cell->arms = ARM_UP | ARM_DOWN;
}

static void draw_hairline(Raster *raster, const SceneItem *item)
{
	const int top = (int)floor(item->y0 + 0.5) - (item->line == LINE_FLOOR);
	const double bottom = fmax(top + 1, floor(item->y1 + 0.5));
	/* A floor is seen only in cells of which it has all. */
	const bool whole = item->line == LINE_FLOOR;
	const double first = whole ? ceil(item->x0) : floor(item->x0);
	const double last = whole ? floor(item->x1) : fmax(ceil(item->x1), first + 1);
	const int begin = (int)fmin(fmax(first, raster->begin), raster->end);
	const int end = (int)fmin(fmax(last, raster->begin), raster->end);

	if (raster->row < top || raster->row >= bottom)
		return;
	for (int column = begin; column < end; column++)
		draw_hairline_at(raster, column, item);
}

void raster_line(Raster *raster, const SceneItem *item)
{
	raster_flush(raster);
	if (item->line >= LINE_FLOOR)
		draw_hairline(raster, item);
	else if (item->x1 - item->x0 < item->y1 - item->y0)
		draw_vertical(raster, item);
	else
		draw_horizontal(raster, item);
}

/* --- texts ------------------------------------------------------------------------------------ */

/* The item's text as it is shown, cut to its width, in raster->text. */
static void set_text(Raster *raster, const SceneItem *item)
{
	/* As one point it would end a sentence. */
	const bool points = !charset_is_fine(raster->charset) && item->width > 2;
	const char *text = scene_text_of(raster->scene, item);
	Buf *out = &raster->text;

	buf_clear(out);
	if (item->markup)
		label_text(out, text, raster->charset);
	else
		buf_add_text(out, text);
	if (item->width > 0 && text_width(out->text, out->length) > item->width) {
		size_t kept = text_fit(out->text, out->length, item->width - (points ? 2 : 1));

		if (out->cap > 0) {
			out->text[kept] = '\0';
			out->length = kept;
		}
		buf_add_text(out, points ? ".." : "…");
	}
}

/* Labels of a hatched bar are in its own colour, on what it is drawn on, where that can be read: on
 * its colour they would seem to name a solid bar. */
static bool is_in_own_color(Raster *raster, int column, Role ink)
{
	const double readable = 4.5; /* WCAG's limit for text */
	const Role bar = main_role(raster, column);
	const Style *style = &raster->theme->style[bar];
	const Color beneath = raster->theme->style[raster_cell(raster, column)->beneath].color;

	return raster->mode != RASTER_PATTERNS && style->hatched && label_role(bar) == ink &&
	       style->color.set && beneath.set && color_contrast(style->color, beneath) >= readable;
}

/* Where letters over hatching stand: on its colour or on what it is drawn on, as they read better.
 */
static Role letter_paper(Raster *raster, int column, Role ink)
{
	const Role bar = main_role(raster, column);
	const Role beneath = (Role)raster_cell(raster, column)->beneath;

	if (is_in_own_color(raster, column, ink))
		return beneath;
	return raster->theme->style[bar].hatched && reads_better(raster, ink, beneath, ink, bar)
		       ? beneath
		       : bar;
}

/* Blank a cell so that letters of `ink` stand out from the pattern of a bar; with colours on its
 * paper. */
static Cell *clear_pattern(Raster *raster, int column, Role ink)
{
	Cell *shown = raster_put(raster, column, " ");

	if (!raster->theme->mono)
		shown->paper = (uint8_t)letter_paper(raster, column, ink);
	shown->reverse = false;
	raster_cell(raster, column)->content = RASTER_TEXT;
	return shown;
}

static uint32_t whole_bar(Raster *raster, int column)
{
	return raster_whole_bar(raster, raster_main_bar(raster, column, 1));
}

/* The blank beside a text, `step` away from its outer letter: only where the same bar goes on
 * behind it, so that no label hides all of its bar or a piece of the next one. */
static void clear_margin(Raster *raster, int letter, int step, Role ink)
{
	int margin = letter + step, behind = margin + step;
	uint32_t bar;

	if (letter < raster->begin || letter >= raster->end || behind < raster->begin ||
		behind >= raster->end || raster_cell(raster, margin)->content != RASTER_PATTERN)
		return;
	bar = whole_bar(raster, margin);
	if (whole_bar(raster, letter) == bar && whole_bar(raster, behind) == bar)
		clear_pattern(raster, margin, ink);
}

static void put_letter(Raster *raster, int column, const char *text, const SceneItem *item)
{
	RasterCell *cell = raster_cell(raster, column);
	const bool own = item->on == ROLES && is_in_own_color(raster, column, item->role);
	const Role paper = letter_paper(raster, column, item->role);
	Cell *shown;

	if (cell->content == RASTER_PATTERN)
		clear_pattern(raster, column, item->role);
	shown = raster_put(raster, column, text);
	if (cell->content == RASTER_EDGE) {
		shown->paper = raster->mode == RASTER_PATTERNS ? cell->beneath : (uint8_t)paper;
		shown->reverse = false;
	}
	if (item->on != ROLES) {
		shown->paper = (uint8_t)item->on;
		shown->reverse = false;
	}
	shown->ink = (uint8_t)(own ? main_role(raster, column) : item->role);
	shown->bold = item->bold;
	shown->underline = false;
	cell->content = RASTER_TEXT;
}

/* One grapheme cluster of `cells` width; half of a wide one cannot be shown and stays blank. */
static void put_cluster(Raster *raster, int column, const char *text, size_t length, int cells,
	const SceneItem *item)
{
	char cluster[CELL_TEXT_MAX] = " ";
	size_t kept = length < CELL_TEXT_MAX ? length : text_whole(text, CELL_TEXT_MAX - 1);
	bool whole = column >= raster->begin && column + cells <= raster->end;

	if (whole) {
		memcpy(cluster, text, kept);
		cluster[kept] = '\0';
	}
	for (int i = 0; i < cells; i++) {
		/* What follows a wide character is empty. */
		const bool behind = i > 0 && whole;

		if (i > 0 && !behind)
			memcpy(cluster, " ", 2);
		if (column + i >= raster->begin && column + i < raster->end)
			put_letter(raster, column + i, behind ? "" : cluster, item);
	}
}

static double left_of(const SceneItem *item, int width)
{
	double left = item->x0;

	if (item->align == ALIGN_CENTER)
		left -= width / 2.0;
	else if (item->align == ALIGN_RIGHT)
		left -= width;
	return fmin(fmax(floor(left + 0.5), -INT16_MAX), INT16_MAX);
}

void raster_text(Raster *raster, const SceneItem *item)
{
	const Buf *text = &raster->text;
	int column, cells;

	if (floor(item->y0) != raster->row)
		return;
	raster_flush(raster);
	set_text(raster, item);
	if (text->length == 0)
		return;
	column = (int)left_of(item, text_width(text->text, text->length));
	/* A text on paper of its own brings its blanks along. */
	bool margins = item->on == ROLES;

	if (margins)
		clear_margin(raster, column, -1, item->role);
	for (size_t at = 0; at < text->length && column < raster->end;) {
		size_t size = text_cluster(text->text + at, text->length - at, &cells);

		put_cluster(raster, column, text->text + at, size, cells, item);
		column += cells;
		at += size;
	}
	if (margins)
		clear_margin(raster, column - 1, 1, item->role);
}
