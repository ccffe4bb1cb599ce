/* The band that explains, and the screen above it: what it speaks of lit, all else dimmed. */
#include "tui/features/explain/explaining.h"

#include "layouts/raster/raster.h"
#include "tui/contexts/pane.h"

#include <string.h>

static int rows_of(const App *app, int width, int height)
{
	enum { SHARE = 4, LOW = 2, LEAST = 4, LEAST_FROM = 12, MOST = 7 };
	const int least = height < LEAST_FROM ? LOW : LEAST, rows = (height + 2) / SHARE;

	(void)width;
	if (!explaining_of(app)->open || height < 2 * LOW)
		return 0;
	return rows < least ? least : rows > MOST ? MOST : rows;
}

/* The subject, and what its formula speaks of: the cells of what is given, and the part chosen. */
typedef struct Lit {
	const Solved *solved;
	const Subject *subject;
	const Explanation *formula;
	Subject part;
} Lit;

static bool is_cell_of(const ExplanationPart *part, const Subject *its)
{
	const uint32_t column = strcmp(part->field, "link") == 0 ? COLUMN_LINK : COLUMN_COMPUTE;

	return part->processor != NET_NONE && its->kind == SUBJECT_CELL &&
	       its->processor == part->processor && its->part == column;
}

static bool is_lit(const void *context, const SceneItem *item)
{
	const Lit *lit = context;
	const Subject its = subject_of_item(item);

	/* T stands out whatever is explained. */
	if (its.kind == SUBJECT_QUANTITY && its.part == QUANTITY_FINISH)
		return true;
	if (subject_has_item(lit->solved, lit->subject, item) ||
		(lit->part.kind != SUBJECT_NONE && its.kind != SUBJECT_BAR &&
			subject_has_item(lit->solved, &lit->part, item)))
		return true;
	if (item->element == ELEMENT_NAME && explain_is_of(lit->subject, item->id))
		return true;
	for (uint32_t k = 0; k < lit->formula->parts; k++)
		if (lit->formula->part[k].field && is_cell_of(&lit->formula->part[k], &its))
			return true;
	return false;
}

static void light(App *app, Grid *grid, int y, const Subject *subject)
{
	const Solved solved = explaining_solved(app);
	const bool bold = app->display.theme.mono;
	const DrawnPane *head = &app->drawn.head;
	Explanation formula;
	Lit lit = {&solved, subject, &formula, {0}};

	if (explanation_of(&solved, subject, NULL, &formula))
		lit.part = explain_part_of(&formula, explaining_view(app).part);
	grid_guest(grid, 0, 1, grid->width, y - 1);
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];

		if (pane->laid_out)
			raster_light(
				grid, pane->at.x, pane->at.y, &pane->scene, is_lit, &lit, bold);
	}
	if (app->drawn.headline)
		raster_light(grid, head->at.x, head->at.y, &head->scene, is_lit, &lit, bold);
}

static void draw(App *app, Grid *grid, int y, int rows)
{
	const Subject subject = explaining_now(app);
	const Diagram *diagram = diagram_find("explain");
	const Solved solved = explaining_solved(app);
	View view = pane_view(app, diagram, grid->width, rows);
	DrawnPane *band = &app->drawn.band;

	view.explain = explaining_view(app);
	view.explain.subject = &subject;
	light(app, grid, y, &subject);
	theme_dim(&app->display.theme, &explaining_of(app)->dimmed);
	grid_fill(grid, 0, y, grid->width, rows, ROLE_CANVAS);
	band->at = (ScreenPane){.x = 0, .y = y, .width = grid->width, .height = rows};
	if (pane_make(diagram, &solved, &view, band))
		raster(grid, 0, y, &band->scene, &app->display.theme, app->display.charset);
}

const Band explain_band = {.rows = rows_of, .draw = draw, .passing = true};
