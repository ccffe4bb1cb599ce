/* The panes as they are drawn, and the frame around them. */
#include "tui/contexts/panes.h"

#include "layouts/raster/raster.h"
#include "solver/base/text.h"
#include "tui/app/feature.h"
#include "tui/contexts/chrome.h"
#include "tui/contexts/focus.h"
#include "tui/contexts/pane.h"
#include "tui/contexts/panes_place.h"

#include <string.h>

/* T in the title bar, which leaves it room, and below it the headline, whatever the panes show. */
static void draw_head(App *app, Grid *grid, const PanesFrame *frame, Caret *caret)
{
	const Diagram *headline = diagram_find("headline");
	const Solved solved = beside_view(app);
	const int rows = 1 + frame->headline_rows;
	View view = pane_view(app, headline, grid->width, rows);
	DrawnPane *drawn = &app->drawn.head;

	drawn->at = (ScreenPane){.width = grid->width, .height = rows};
	if (app->view.step == 0)
		view.change = app_change(app);
	for (int i = 0; i < app->drawn.count; i++)
		view.speedup_elsewhere =
			view.speedup_elsewhere || strcmp(app->drawn.pane[i].at.pane, "losses") == 0;
	const bool made = pane_make(headline, &solved, &view, drawn);

	chrome_title(app, grid, caret);
	if (made)
		raster(grid, 0, 0, &drawn->scene, &app->display.theme, app->display.charset);
}

/* Rows that are shared leave no line to words, but a diagram may end above its last one. */
static bool has_free_line(App *app)
{
	const DrawnPane *main = app->drawn.beside > 0 ? panes_drawn(app, true) : NULL;
	const Scene *scene = main && main->laid_out ? &main->scene : NULL;

	for (size_t i = 0; scene && i < scene->count; i++)
		if (scene->items[i].y1 > main->at.height - 1)
			return false;
	return scene != NULL;
}

/* A sentence of the note, or of what is selected, until a message takes its place. */
static void draw_said(App *app, Grid *grid, const PanesFrame *frame)
{
	DrawnPane drawn = {.laid_out = false};
	const bool free = frame->spared && has_free_line(app);

	if (!(frame->said || free) || features_line(app, grid, frame->message))
		return;
	scene_init(&drawn.scene, 1, 1);
	if (pane_say(app, grid->width, &drawn))
		raster(grid, 0, frame->message, &drawn.scene, &app->display.theme,
			app->display.charset);
	scene_release(&drawn.scene);
	axis_release(&drawn.info.axis);
}

/* From the pane's top to the foot of the lowest one that the same rule parts from its neighbours.
 */
static void draw_rule(const App *app, Grid *grid, const ScreenPane *at)
{
	int end = at->y;

	if (at->rule_x < 0)
		return;
	for (int i = 0; i < app->drawn.count; i++) {
		const ScreenPane *other = &app->drawn.pane[i].at;

		if (other->rule_x == at->rule_x && other->y + other->height > end)
			end = other->y + other->height;
	}
	for (int y = at->y; y < end; y++)
		grid_text(grid, at->rule_x, y, 1, "│", ROLE_RULE, ROLE_CANVAS, false);
}

/* What is beside the timing diagram follows the net. */
static void follow(App *app)
{
	app->curves.shown = false;
	for (int i = 0; i < app->drawn.count && !app->view.veiled; i++) {
		const Diagram *diagram = pane_diagram(app, app->drawn.pane[i].named);

		app->curves.shown = app->curves.shown || (diagram && diagram->curves);
	}
	features_follow(app);
	if (app->curves.shown)
		curves_follow(app);
}

/* A table that shares rows stands over the main picture, which comes before it. */
static bool is_late(const DrawnPane *pane)
{
	return pane->named && pane->named->editable;
}

/* Nothing of what is studied is seen in the table or on a time axis. */
static bool is_of_study(const App *app, const DrawnPane *pane)
{
	const Diagram *named = pane->named;

	return named && !named->editable && !(named->main && app->view.picture->timed);
}

static void lay_out_study(App *app)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (is_of_study(app, &app->drawn.pane[i]))
			pane_lay_out(app, &app->drawn.pane[i]);
}

static void lay_out_all(App *app)
{
	/* Where the picture cannot be drawn, the table has nowhere to stand: not where it did
	 * before. */
	app->drawn.places.count = app->drawn.places.more = 0;
	app->drawn.places.end = 0;
	for (int late = 0; late < 2; late++)
		for (int i = 0; i < app->drawn.count; i++) {
			DrawnPane *pane = &app->drawn.pane[i];

			if (is_late(pane) != late)
				continue;
			if (late && app->drawn.beside > 0)
				pane->at.height = app->drawn.places.end;
			pane_lay_out(app, pane);
		}
}

static void lay_out(App *app, int width, int height, PanesFrame *frame)
{
	app_fit_rows(app);
	panes_detail(app);
	panes_place(app, width, height, frame);
	follow(app);
	lay_out_all(app);
	features_laid_out(app);
}

void panes_lay_out(App *app)
{
	const int width = app->drawn.width, height = app->drawn.height;
	features_ready(app);
	PanesFrame frame = panes_frame(app, width, height);

	if (width < 1 || !app->now.solved)
		return;
	lay_out(app, width, height, &frame);
	if (!app->curves.owed || app->view.veiled)
		return;
	curves_work(app);
	lay_out(app, width, height, &frame);
}

static void paint(App *app, DrawnPane *pane, Grid *grid)
{
	if (!features_pane(app, grid, &pane->at) && strcmp(pane->at.pane, "caption") == 0)
		chrome_caption(app, grid, &pane->at, NULL);
	if (pane->laid_out)
		raster_kept(&pane->painted, grid, pane->at.x, pane->at.y, &pane->scene,
			&app->display.theme, app->display.charset);
}

/* A screen without room for all says so, until a key is pressed. */
static void draw_size(App *app, Grid *grid, int y)
{
	char text[LADDER_TEXT];

	if (!app->drawn.resized || (grid->width >= PANES_WIDTH && grid->height >= PANES_HEIGHT))
		return;
	tell_within(grid->width - 2, text, SAY_SCREEN_SMALL,
		TOLD(TELL_NUMBER(NUMBER, grid->width), TELL_NUMBER(NUMBERS, grid->height)));
	if (text_width(text, strlen(text)) <= grid->width - 2)
		chrome_say(app, grid, y, text, (MessagePath){0, 0}, ROLE_FAINT, ROLE_CANVAS);
}

void panes_draw(App *app, const Context *top, Grid *grid, Caret *caret)
{
	features_ready(app);
	PanesFrame frame = panes_frame(app, grid->width, grid->height);

	if (app->drawn.since == SINCE_STUDY)
		lay_out_study(app);
	else
		lay_out(app, grid->width, grid->height, &frame);
	app->drawn.since = SINCE_NOTHING;
	for (int late = 0; late < 2; late++)
		for (int i = 0; i < app->drawn.count; i++)
			if (is_late(&app->drawn.pane[i]) == late)
				paint(app, &app->drawn.pane[i], grid);
	for (int i = 0; i < app->drawn.count; i++)
		draw_rule(app, grid, &app->drawn.pane[i].at);
	chrome_legend_above(app, grid, frame.top);
	focus_draw(app, grid);
	*caret = focus_caret(app);
	memset(app->drawn.title, 0, sizeof app->drawn.title);
	if (frame.top > 0)
		draw_head(app, grid, &frame, caret);
	draw_said(app, grid, &frame);
	app->drawn.headline = frame.headline_rows > 0;
	if (frame.band)
		frame.band->draw(app, grid, frame.top + frame.height + frame.kept, frame.band_rows);
	if (frame.footer >= 0)
		chrome_footer(app, top, grid, frame.footer);
	if (top->message || (app->messages.text[0] && !(app->messages.told && app->drawn.headline)))
		chrome_message(app, top, grid, frame.message, caret);
	else if (frame.footer >= 0)
		draw_size(app, grid, frame.message);
}

void panes_draw_alone(App *app, Grid *grid)
{
	static const Context nothing;
	Caret ignored;

	grid_clear(grid);
	if (app->now.solved)
		panes_draw(app, &nothing, grid, &ignored);
	grid_fold(grid, app->display.charset, app->display.keeps_wide);
}
