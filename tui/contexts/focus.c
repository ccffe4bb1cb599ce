/* Where the keys are: the cell of what is selected, and the frame of the diagram that has them. */
#include "tui/contexts/focus.h"

#include "solver/base/text.h"
#include "tui/contexts/pane.h"

#include <math.h>
#include <string.h>

static bool is_on_curve(const App *app)
{
	return app->view.focus == FOCUS_CURVE ||
	       (app->view.focus == FOCUS_TIMING && app->view.picture->curves);
}

static bool has_focus(const App *app, const DrawnPane *pane)
{
	const Diagram *diagram = pane_diagram(app, pane->named);

	if (!diagram)
		return false;
	if (app->view.focus == FOCUS_CURVE)
		return diagram->curves;
	return app->view.focus == FOCUS_TIMING ? pane->named->main : diagram->editable;
}

/* Of a curve the point of the value now, of other diagrams the time cursor or the selected name. */
static bool is_selected(const App *app, const SceneItem *item)
{
	const bool own = item->id == app->view.selected;

	if (is_on_curve(app))
		return item->element == ELEMENT_POINT && item->start == app->curves.curve.now;
	if (app->view.focus == FOCUS_TIMING)
		return isfinite(app->view.cursor) ? item->element == ELEMENT_CURSOR
						  : item->element == ELEMENT_NAME && own;
	return own && (item->element == ELEMENT_VALUE || item->element == ELEMENT_NAME) &&
	       (int)item->part == app->view.column;
}

static bool find(const App *app, const DrawnPane *pane, Caret *out)
{
	for (size_t i = 0; i < pane->scene.count; i++) {
		const SceneItem *item = &pane->scene.items[i];

		if (!is_selected(app, item))
			continue;
		const bool left = item->kind != SCENE_TEXT || item->align == ALIGN_LEFT;
		const char *text = left ? "" : scene_text_of(&pane->scene, item);
		const int cells = text_width(text, strlen(text));

		*out = (Caret){pane->at.x + (int)floor(item->x0) -
				       (item->align == ALIGN_RIGHT ? cells : cells / 2),
			pane->at.y + (int)floor(item->y0), false};
		return true;
	}
	return false;
}

Caret focus_caret(const App *app)
{
	Caret caret = {-1, -1, false};

	for (int i = 0; i < app->drawn.count; i++)
		if (has_focus(app, &app->drawn.pane[i]) && find(app, &app->drawn.pane[i], &caret))
			break;
	if (app->cell.active && caret.x >= 0)
		caret.x += line_caret_cells(&app->cell.line);
	return caret;
}

/* At the left of the pane, on the rule there or where nothing else stands. */
void focus_draw(const App *app, Grid *grid)
{
	const bool diagram = app->view.focus == FOCUS_CURVE || app->view.focus == FOCUS_TIMING;

	for (int i = 0; i < app->drawn.count && diagram && app->drawn.count > 1; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];
		const int x = pane->at.rule_x >= 0 ? pane->at.rule_x : pane->at.x;

		for (int y = pane->at.y; has_focus(app, pane) && y < pane->at.y + pane->at.height;
			y++) {
			const Cell *cell = grid_at(grid, x, y);

			if (cell && (strcmp(cell->text, " ") == 0 || x == pane->at.rule_x))
				grid_text(grid, x, y, 1, "┃", ROLE_ACCENT, cell->paper, true);
		}
	}
}
