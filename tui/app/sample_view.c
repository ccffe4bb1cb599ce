#include "tui/app/sample_view.h"

#include "layouts/raster/raster.h"
#include "solver/base/pace.h"
#include "tui/figure/drawing.h"
#include "tui/solve/samples.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SLICE_MS = 8 };

void sample_view_init(SampleView *view)
{
	*view = (SampleView){.solved = false};
	buf_init(&view->about);
}

void sample_view_close(SampleView *view)
{
	if (view->solved)
		source_release(&view->source);
	if (view->has_curve)
		curve_release(&view->curve);
	grid_release(&view->cells);
	buf_release(&view->about);
	sample_view_init(view);
}

void sample_view_read(SampleView *view, const char *file, bool veiled)
{
	const int used = view->used;
	Source source;
	Error error;

	if (strcmp(view->file, file) == 0 && view->veiled == veiled)
		return;
	sample_view_close(view);
	view->used = used;
	view->veiled = veiled;
	snprintf(view->file, sizeof view->file, "%s", file);
	if (source_open_folded(&source, view->file, &error) != STATUS_OK) {
		snprintf(view->why, sizeof view->why, "%s", error.text);
		return;
	}
	sample_describe(&source.net, &view->about);
	if (method_of_net(&source.net, &view->method, &error) != STATUS_OK)
		view->method = NULL;
	source_release(&source);
}

/* What is read is kept where it can be solved. */
static Status solve(SampleView *view, Error *error)
{
	Source *source = &view->source;
	Status status = source_open(source, view->file, error);

	if (status)
		return status;
	source->answer.veil = view->veiled;
	status = source_solve(source, error);
	if (!status && !view->veiled && source->net.curve.vary[0]) {
		status = curve_begin(&view->curve, &source->net, view->method, error);
		view->has_curve = !status;
	}
	if (status)
		source_release(source);
	view->solved = !status;
	return status;
}

bool sample_view_solve(SampleView *view, Pacing *pacing)
{
	Error error;

	if (view->solved || view->why[0] || !view->method)
		return true;
	pacing_begin(pacing, PACING_SOLVING, view->file);
	const Status status = solve(view, &error);

	pacing_end(pacing);
	if (status && status != STATUS_STOPPED)
		snprintf(view->why, sizeof view->why, "%s", error.text);
	return status != STATUS_STOPPED;
}

/* --- curves ----------------------------------------------------------------------------------- */

bool sample_view_due(const SampleView *view)
{
	return view->has_curve && curve_due(&view->curve);
}

/* Without memory what there is stays. */
void sample_view_work(SampleView *view)
{
	Error error;

	view->drawn = false;
	if (curve_run(&view->curve, 0, clock_ms() + SLICE_MS, &error) != STATUS_OK)
		curve_cancel(&view->curve);
}

/* --- the picture ------------------------------------------------------------------------------ */

static Status make_drawing(
	SampleView *view, Drawing *out, const Theme *theme, Charset charset, Error *error)
{
	const Solved solved = {.net = &view->source.net,
		.schedule = &view->source.schedule,
		.replay = replay_told(&view->source.schedule, &view->source.replay),
		.curve = view->has_curve ? &view->curve : NULL};
	DrawingOptions options = drawing_options();

	options.diagram = view->has_curve ? diagram_of_curves() : diagram_main();
	options.scale =
		view->source.net.scale == NET_SCALE_SCHEMATIC ? SCALE_SCHEMATIC : SCALE_LINEAR;
	options.size[0] = view->cells.width;
	options.size[1] = view->cells.height;
	options.ascii = charset == CHARSET_ASCII;
	options.blocks = charset != CHARSET_BRAILLE;
	options.colours = !theme->mono;
	return drawing_make(out, &options, &solved, view->method->id, NULL, error);
}

static int rows_used(const Grid *cells)
{
	int used = cells->height;

	for (bool blank = true; blank && used > 0; used -= blank)
		for (int x = 0; x < cells->width && blank; x++) {
			const Cell *cell = grid_at(cells, x, used - 1);

			blank = cell->text[0] == ' ' && cell->paper == ROLE_CANVAS;
		}
	return used;
}

static void draw_cells(SampleView *view, const Theme *theme, Charset charset)
{
	Drawing drawing;
	Error error;

	grid_clear(&view->cells);
	if (make_drawing(view, &drawing, theme, charset, &error) != STATUS_OK) {
		snprintf(view->why, sizeof view->why, "%s", error.text);
		return;
	}
	drawing.scene.height = fmin(drawing.scene.height, view->cells.height);
	raster(&view->cells, 0, 0, &drawing.scene, theme, charset);
	drawing_release(&drawing);
	view->used = rows_used(&view->cells);
	view->drawn = true;
}

static bool fits(const SampleView *view, const SampleRoom *room)
{
	return view->cells.width == room->width && view->cells.height == room->height;
}

void sample_view_draw(
	SampleView *view, Grid *grid, const SampleRoom *room, const Theme *theme, Charset charset)
{
	if (!view->solved || room->width < 1 || room->height < 1)
		return;
	if (!view->drawn || !fits(view, room)) {
		view->drawn = false;
		if (grid_resize(&view->cells, room->width, room->height) != STATUS_OK)
			return;
		draw_cells(view, theme, charset);
	}
	for (int y = 0; view->drawn && y < room->height; y++)
		for (int x = 0; x < room->width; x++)
			*grid_cell(grid, room->x + x, room->y + y) = *grid_at(&view->cells, x, y);
}
