#include "tui/contexts/lesson_band.h"

#include "layouts/panes/lesson_band.h"
#include "layouts/raster/raster.h"
#include "tui/contexts/pane.h"

/* Half of the screen is the net's; of what is veiled, as an answer is typed, the table is enough.
 */
static int rows_of(const App *app, int width, int height)
{
	enum { LOW = 4, TABLE = 10 };
	const Solved solved = solution_view(&app->now, &app->doc.net);
	View view = view_standard(width, height);

	features_view(app, &diagram_lesson, &view);
	if (!view.lesson || height < LOW)
		return 0;
	const int half = height / 2;
	const int most = view.lesson->typed && height - TABLE > half ? height - TABLE : half;
	const int wanted = diagram_wanted(&diagram_lesson, &solved, &view);

	return wanted < most ? wanted : most;
}

static void draw(App *app, Grid *grid, int y, int rows)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	const View view = pane_view(app, &diagram_lesson, grid->width, rows);
	DrawnPane *band = &app->drawn.band;

	grid_fill(grid, 0, y, grid->width, rows, ROLE_CANVAS);
	band->at = (ScreenPane){.x = 0, .y = y, .width = grid->width, .height = rows};
	if (pane_make(&diagram_lesson, &solved, &view, band))
		raster(grid, 0, y, &band->scene, &app->display.theme, app->display.charset);
}

const Band lesson_band = {.rows = rows_of, .draw = draw};
