/* Rows of cells kept with what they came from: the marks that paint_tile would look at there. */
#include "layouts/raster/cell.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

static uint64_t mixed(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 32;
}

static uint64_t mixed_numbers(uint64_t hash, const double *number, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		uint64_t bits;

		memcpy(&bits, &number[i], sizeof bits);
		hash = mixed(hash, bits);
	}
	return hash;
}

static uint64_t hash_of_theme(const Theme *theme, Charset charset)
{
	uint64_t hash = mixed(mixed(1, charset), theme->mono);

	for (int role = 0; role < ROLES; role++) {
		const Style *style = &theme->style[role];
		const uint64_t parts[] = {style->color.set, style->color.red, style->color.green,
			style->color.blue, style->bold, style->underline, style->reverse,
			style->faint, style->pattern, style->hatched, style->inlaid};

		for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
			hash = mixed(hash, parts[i]);
	}
	return hash;
}

/* Where its text and its points stand in the scene is no matter. */
static uint64_t hash_of_item(const Scene *scene, const SceneItem *item)
{
	const uint64_t parts[] = {item->kind, item->role, item->on, item->line, item->align,
		item->tiny, item->wire, item->divided, item->partly, item->bold, item->markup,
		(uint64_t)item->width, item->shape, item->open, item->sign, item->element, item->id,
		item->part, item->intervals};
	const double numbers[] = {item->x0, item->y0, item->x1, item->y1, item->start, item->end};
	const char *text = scene_text_of(scene, item);
	uint64_t hash = hash_bytes(text, strlen(text));

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		hash = mixed(hash, parts[i]);
	hash = mixed_numbers(hash, numbers, sizeof numbers / sizeof *numbers);
	if (item->kind == SCENE_CURVE)
		hash = mixed_numbers(hash, scene->points + 2 * item->first, 2 * item->points);
	return hash;
}

/* The rows in which paint_tile looks at the item. */
static RasterClip rows_of(const SceneItem *item, int rows)
{
	const double above = item->kind == SCENE_TEXT ? 0 : 2,
		     below = item->kind == SCENE_TEXT ? 0 : 1;
	const double last = item->kind == SCENE_TEXT ? item->y0 : item->y1;

	return (RasterClip){(int)fmin(fmax(floor(item->y0) - above, 0), rows),
		(int)fmin(fmax(floor(last) + below + 1, 0), rows)};
}

static void find_sources(const Scene *scene, uint64_t seed, int rows, uint64_t *from)
{
	for (int row = 0; row < rows; row++)
		from[row] = seed;
	for (size_t i = 0; i < scene->count; i++) {
		const RasterClip seen = rows_of(&scene->items[i], rows);
		const uint64_t hash = hash_of_item(scene, &scene->items[i]);

		for (int row = seen.begin; row < seen.end; row++)
			from[row] = mixed(from[row], hash);
	}
}

/* Room for what each row comes from now, besides; another size begins with nothing. */
static bool make_room(Painted *painted, int width, int height)
{
	if (painted->from && painted->grid.width == width && painted->grid.height == height)
		return true;
	painted_release(painted);
	painted->from = mem_array(2 * (size_t)height, sizeof *painted->from);
	if (painted->from && grid_init(&painted->grid, width, height) == STATUS_OK)
		return true;
	painted_release(painted);
	return false;
}

void painted_release(Painted *painted)
{
	grid_release(&painted->grid);
	mem_free(painted->from);
	*painted = (Painted){.from = NULL};
}

static void paint_changed(Painted *painted, const Scene *scene, const Theme *theme, Charset charset)
{
	const int width = painted->grid.width, height = painted->grid.height;
	uint64_t *now = painted->from + height;
	Raster state;

	raster_begin(&state, &painted->grid, 0, 0, scene, theme, charset);
	find_sources(scene, hash_of_theme(theme, charset), height, now);
	for (int row = 0; row < height; row++) {
		if (painted->from[row] == now[row])
			continue;
		grid_fill(&painted->grid, 0, row, width, 1, ROLE_CANVAS);
		raster_row(&state, row, 0, width);
		painted->from[row] = now[row];
	}
	buf_release(&state.text);
}

void raster_kept(Painted *painted, Grid *grid, int x, int y, const Scene *scene, const Theme *theme,
	Charset charset)
{
	const RasterClip across = raster_clip(scene->width, x, grid->width);
	const RasterClip down = raster_clip(scene->height, y, grid->height);

	if (across.begin >= across.end || down.begin >= down.end)
		return;
	if (!make_room(painted, raster_cells(scene->width), raster_cells(scene->height))) {
		raster(grid, x, y, scene, theme, charset);
		return;
	}
	paint_changed(painted, scene, theme, charset);
	for (int row = down.begin; row < down.end; row++)
		memcpy(grid_cell(grid, x + across.begin, y + row),
			grid_at(&painted->grid, across.begin, row),
			(size_t)(across.end - across.begin) * sizeof(Cell));
}
