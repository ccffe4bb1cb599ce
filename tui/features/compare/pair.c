/* Two panes on one axis: the timing diagram of what is shown, and below it that of what was put
 * beside it, which can only be looked at; likewise two trees or two charts of shares. They stand in
 * layouts that have a pane `against` (layouts/screens/pair.yaml). */
#include "tui/contexts/chrome.h"
#include "tui/contexts/pane.h"
#include "tui/contexts/panes_place.h"
#include "tui/features/compare/compare.h"

#include "solver/base/text.h"

#include <math.h>
#include <string.h>

/* Which pane is the lower one; -1: there is none. */
static int lower(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (strcmp(app->drawn.pane[i].at.pane, "against") == 0)
			return i;
	return -1;
}

/* What stands there: on one axis, times must be in one unit. */
static Other *theirs(const App *app)
{
	Other *pin = app->beside.chosen;

	return pin && units_same(&pin->net.units, &app->doc.net.units, DIMENSION_TIME) ? pin : NULL;
}

static bool is_upper(const App *app, const Diagram *named)
{
	return named && named->main && lower(app) >= 0;
}

static double their_finish(const App *app)
{
	const Other *pin = theirs(app);

	return pin ? pin->solved.schedule.finish : NAN;
}

/* What stands in both. */
static const Diagram *picture(const App *app)
{
	return pane_diagram(app, diagram_main());
}

void pair_follow(App *app)
{
	Compare *own = compare_of(app);

	own->end = axis_end(fmax(app->now.schedule.finish, their_finish(app)),
		pane_is_held(app) ? own->end : 0);
	own->gutter = 0;
}

/* Time is to scale in both: a schematic axis fits one schedule only. */
void pair_view(const App *app, const Diagram *named, View *view)
{
	const Compare *own = compare_of(app);

	if (!is_upper(app, named))
		return;
	view->scale = SCALE_LINEAR;
	if (!(view->from < view->to)) {
		view->from = 0;
		view->to = own->end;
	}
	view->gutter = own->gutter;
	view->other_finish = their_finish(app);
	view->legend = false;
}

/* What stands below is not drawn above. */
void pair_solved(const App *app, const Diagram *named, Solved *solved)
{
	if (is_upper(app, named))
		solved->against = NULL;
}

/* Folded by the same rules; what was folded by hand is, where it is the same network. */
static bool build_rows(App *app, Other *pin)
{
	RowSettings settings = app_folding(app);
	Error ignored;

	if (pin->net.processors != app->doc.net.processors) {
		settings.open_count = settings.closed_count = 0;
		settings.open = settings.closed = NULL;
	}
	return solution_rows(&pin->solved, &pin->net, &settings, &ignored) == STATUS_OK;
}

static void lay_out(App *app, const DrawnPane *above, DrawnPane *pane)
{
	Other *pin = theirs(app);

	pane->laid_out = false;
	if (!pin || !build_rows(app, pin))
		return;
	const Rows *rows = &pin->solved.rows;
	const Solved solved = solution_view(&pin->solved, &pin->net);
	View view = pane_view(app, diagram_main(), pane->at.width, pane->at.height);

	view.rows = rows;
	view.first_row = app->view.timing_first < rows->count ? app->view.timing_first : 0;
	view.selected_row = UINT32_MAX;
	view.focused = view.provisional = false;
	view.beside = 0;
	view.ghost = NAN;
	view.step = step_of_round(0);
	view.other_finish = app->now.schedule.finish;
	view.legend = app->view.legend;
	view.legend_besides = above && above->laid_out ? &above->scene : NULL;
	pane->laid_out = pane_make(picture(app), &solved, &view, pane);
}

/* Once more where the names of one are longer. */
void pair_laid_out(App *app)
{
	DrawnPane *above = panes_drawn(app, true);
	const int at = lower(app);

	if (at < 0)
		return;
	DrawnPane *pane = &app->drawn.pane[at];

	lay_out(app, above, pane);
	if (!above || !above->laid_out || !pane->laid_out || picture(app) != diagram_main() ||
		above->info.axis_x0 == pane->info.axis_x0)
		return;
	compare_of(app)->gutter = (int)fmax(above->info.axis_x0, pane->info.axis_x0);
	pane_lay_out(app, above);
	lay_out(app, above, pane);
}

/* --- captions --------------------------------------------------------------------------------- */

/* Of the lower one; or how to have that. */
static void caption_lower(const App *app, Grid *grid, const ScreenPane *at)
{
	const Other *pin = theirs(app);
	Buf title, facts;

	buf_init(&facts);
	buf_init(&title);
	if (pin) {
		const CaptionSource source = other_source(pin);

		caption_facts(&source, app->view.notation, &facts);
		if (!strstr(pin->label, pin->name))
			buf_addf(&title, "%s, ", pin->name);
		buf_add_text(&title, pin->label);
		if (text_width(title.text, title.length) > chrome_caption_room(at, &facts)) {
			buf_clear(&title);
			buf_add_text(&title, pin->name);
		}
	} else {
		buf_add_text(&facts, said(SAY_NOTHING_TO_COMPARE));
	}
	chrome_write_caption(grid, at, &title, &facts);
	buf_release(&title);
	buf_release(&facts);
}

bool pair_pane(App *app, Grid *grid, const ScreenPane *at)
{
	const bool here = strcmp(at->pane, "caption") == 0 && lower(app) >= 0;
	const bool there = strcmp(at->pane, "caption-against") == 0;

	if (here)
		chrome_caption(app, grid, at, "now");
	if (there)
		caption_lower(app, grid, at);
	return here || there;
}
