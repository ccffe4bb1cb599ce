#include "layouts/raster/raster.h"

#include "layouts/raster/cell.h"
#include "layouts/scene/label.h"

#include <math.h>
#include <string.h>

/* Of so many cells of a hatched area one shows its sign, so that what stands on it is read; in a
 * narrow one every other. */
enum { HATCH_STEP = 6 };

static RasterMode mode_of(const Theme *theme, Charset charset)
{
	if (theme->mono || charset == CHARSET_ASCII)
		return RASTER_PATTERNS;
	return charset == CHARSET_SHADES ? RASTER_PAPERS : RASTER_EXACT;
}

static int rounded(double at, int low, int high)
{
	return (int)fmin(fmax(floor(at + 0.5), low), high);
}

/* Areas behind curves, however they are added. */
static bool is_area(const SceneItem *item)
{
	return item->kind == SCENE_FILL || item->role == ROLE_BAND || item->role == ROLE_INFEASIBLE;
}

/* Glyphs that are strokes or letters; shades are a surface. */
static bool is_sign(Pattern pattern, Charset charset)
{
	return charset == CHARSET_ASCII || pattern == PATTERN_SLASH || pattern == PATTERN_DOTS ||
	       pattern == PATTERN_HOLLOW || pattern == PATTERN_LINES || pattern == PATTERN_BACK;
}

/* In place of a colour: thin, so that what stands on it is read; letters and lines stay. */
static void hatch(Raster *raster, int column, Role role, int step)
{
	const RasterCell *cell = raster_cell(raster, column);
	Cell *shown = grid_cell(raster->grid, raster->x + column, raster->y + raster->row);
	const bool blank = cell->content == RASTER_OTHER && strcmp(shown->text, " ") == 0;

	if (!blank && cell->content != RASTER_PATTERN)
		return;
	raster_show_pattern(raster, column, role);
	if ((column + step / 2 * raster->row) % step != 0 &&
		is_sign(raster->theme->style[role].pattern, raster->charset))
		raster_put(raster, column, " ");
}

/* Tint the paper of whole cells; bars keep theirs and get the tint beside their ends. */
static void fill(Raster *raster, const SceneItem *item)
{
	const Style *style = &raster->theme->style[item->role];
	const bool hatched = style->pattern != PATTERN_NONE &&
			     (style->hatched || raster->mode == RASTER_PATTERNS);
	int begin = rounded(item->x0, raster->begin, raster->end);
	int end = rounded(item->x1, raster->begin, raster->end);

	if (raster->row < floor(item->y0 + 0.5) || raster->row >= floor(item->y1 + 0.5))
		return;
	/* A bar is never invisible. */
	if (begin == end && item->kind == SCENE_BAR && item->x0 < raster->end &&
		item->x1 >= raster->begin) {
		begin = rounded(floor(item->x0), raster->begin, raster->end - 1);
		end = begin + 1;
	}
	for (int column = begin; column < end; column++) {
		RasterCell *cell = raster_cell(raster, column);

		if (!hatched)
			cell->beneath = (uint8_t)item->role;
		if (cell->barred)
			raster_soil(raster, column);
		else if (hatched)
			hatch(raster, column, item->role,
				end - begin < HATCH_STEP ? 2 : HATCH_STEP);
		else
			grid_cell(raster->grid, raster->x + column, raster->y + raster->row)
				->paper = cell->beneath;
	}
}

static void start_tile(Raster *raster)
{
	memset(raster->cells, 0, (size_t)(raster->end - raster->begin + 1) * sizeof *raster->cells);
	for (int column = raster->begin - 1; column < raster->end; column++) {
		const Cell *cell =
			grid_at(raster->grid, raster->x + column, raster->y + raster->row);

		raster_cell(raster, column)->beneath = cell ? cell->paper : (uint8_t)ROLE_CANVAS;
	}
	raster->dirty = (RasterClip){raster->end, raster->begin};
}

static void paint_tile(Raster *raster)
{
	start_tile(raster);
	for (size_t i = 0; i < raster->scene->count; i++) {
		const SceneItem *item = &raster->scene->items[i];

		/* A first sieve, wide enough for every way of rounding. */
		if (item->y0 > raster->row + 2 ||
			(item->kind != SCENE_TEXT && item->y1 < raster->row - 1))
			continue;
		switch (item->kind) {
		case SCENE_FILL:
			fill(raster, item);
			break;
		case SCENE_BAR:
			if (is_area(item))
				fill(raster, item);
			else if (item->wire != WIRE_NONE)
				raster_wire(raster, (uint32_t)i);
			else
				raster_bar(raster, (uint32_t)i);
			break;
		case SCENE_LINE:
			raster_line(raster, item);
			break;
		case SCENE_TEXT:
			raster_text(raster, item);
			break;
		case SCENE_CURVE:
			raster_curve(raster, item);
			break;
		case SCENE_POINT:
			raster_point(raster, item);
			break;
		}
	}
	raster_flush(raster);
}

void raster_row(Raster *raster, int row, int left, int right)
{
	raster->row = row;
	for (raster->begin = left; raster->begin < right; raster->begin = raster->end) {
		raster->end =
			right - raster->begin > RASTER_TILE ? raster->begin + RASTER_TILE : right;
		paint_tile(raster);
	}
}

int raster_cells(double size)
{
	return (int)fmin(fmax(floor(size + 1e-9), 0), INT16_MAX);
}

RasterClip raster_clip(double size, int offset, int room)
{
	const int cells = raster_cells(size);

	return (RasterClip){
		offset < 0 ? -offset : 0, cells < room - offset ? cells : room - offset};
}

/* Without its cells, which are many: start_tile blanks those that it needs. */
void raster_begin(Raster *out, Grid *grid, int x, int y, const Scene *scene, const Theme *theme,
	Charset charset)
{
	out->grid = grid;
	out->scene = scene;
	out->theme = theme;
	out->charset = charset;
	out->mode = mode_of(theme, charset);
	out->x = x;
	out->y = y;
	out->columns = raster_cells(scene->width);
	buf_init(&out->text);
}

void raster(Grid *grid, int x, int y, const Scene *scene, const Theme *theme, Charset charset)
{
	const RasterClip across = raster_clip(scene->width, x, grid->width);
	const RasterClip down = raster_clip(scene->height, y, grid->height);
	Raster state;

	raster_begin(&state, grid, x, y, scene, theme, charset);
	for (int row = down.begin; row < down.end; row++)
		raster_row(&state, row, across.begin, across.end);
	buf_release(&state.text);
}
