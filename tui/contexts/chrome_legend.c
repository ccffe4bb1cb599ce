/* The legend of a picture that has no row for it. */
#include "tui/contexts/chrome.h"
#include "tui/contexts/pane.h"

#include "layouts/raster/raster.h"

static const DrawnPane *picture(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];

		if (pane->named && pane->named->main && pane->laid_out)
			return pane;
	}
	return NULL;
}

int chrome_legend(App *app, Grid *grid, int x, int y, int width)
{
	const Diagram *legend = diagram_find("legend");
	const DrawnPane *pane = picture(app);
	const Solved solved = solution_view(&app->now, &app->doc.net);
	DrawnPane line = {.laid_out = false};
	View view = pane_view(app, legend, width, 1);

	if (!pane)
		return 0;
	scene_init(&line.scene, 1, 1);
	view.legend = app->view.legend;
	view.legend_besides = &pane->scene;
	if (pane_make(legend, &solved, &view, &line))
		raster(grid, x, y, &line.scene, &app->display.theme, app->display.charset);
	scene_release(&line.scene);
	return line.info.legend_end;
}

static bool has_legend(const Scene *scene)
{
	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].element == ELEMENT_LEGEND)
			return true;
	return false;
}

static bool is_blank(const App *app, int x, int y)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const ScreenPane *at = &app->drawn.pane[i].at;

		if (app->drawn.pane[i].laid_out && x >= at->x && x < at->x + at->width &&
			y >= at->y && y < at->y + at->height)
			return false;
	}
	return true;
}

void chrome_legend_above(App *app, Grid *grid, int top)
{
	const DrawnPane *pane = picture(app);
	const int y = pane ? pane->at.y - 1 : top;

	/* Guesses have their words beside them. */
	if (pane && !app->view.picture->guesses && y >= top && is_blank(app, pane->at.x, y) &&
		!has_legend(&pane->scene) && pane_view(app, pane->named, 1, 1).legend)
		chrome_legend(app, grid, pane->at.x, y, pane->at.width);
}
