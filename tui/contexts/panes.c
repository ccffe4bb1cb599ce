/* The panes: where they stand, and the frame around them. */
#include "tui/contexts/panes.h"

#include "layouts/raster/raster.h"
#include "tui/app/opening.h"
#include "tui/contexts/chrome.h"
#include "tui/contexts/explain.h"
#include "tui/contexts/focus.h"
#include "tui/contexts/lesson.h"
#include "tui/contexts/note.h"
#include "tui/contexts/pair.h"

#include <string.h>

/* An elimination's details cost as much as some runs of PE, each linear in the processors and 16
 * times as dear for those removed, and above order 2 ten times that. Up to the first limit they are
 * there at once, up to the second (half a second) when the keys rest, above that the program does
 * without. */
enum { DETAIL_AT_ONCE_MAX = 200000, DETAIL_MAX = 5000000 };

/* Processors: a slice of its curve takes some 10 ms still. */
enum { CURVE_BESIDE_MAX = 1000, UPGRADES_BESIDE_MAX = 20 };

/* Rows above and below the panes, as far as there is room: title, headline; what is selected, in
 * words, and footer. They depend on the size alone, so that nothing moves while something is typed.
 * A message lies over the last row above the footer and goes again. */
typedef struct Frame {
	int headline_rows;                /* 0: none */
	int top, height, message, footer; /* -1: none */
	int band;                         /* rows of an explanation or a lesson, below the panes */
	bool said;     /* a sentence of what is selected stands where messages do, */
	bool spared;   /* or would, but for the rows of the panes */
	bool kept;     /* messages have a line of their own, whatever stands below */
	int note_rows; /* of the net's note, which stands there too, and above; 0: none */
} Frame;

enum {
	CHROME_FROM = 4, /* heights: with title and footer, */
	HEADLINE_FROM = 12,
	ANSWER_FROM = 14,    /* and with its second row */
	HEADLINE_CELLS = 40, /* width */
	SAID_FROM = 30,      /* heights at which rows that are shared leave a line to words */
};

static Frame frame_of(const App *app, int width, int height)
{
	Frame frame = {.height = height, .message = height - 1, .footer = -1};

	frame.band = explain_rows(app, height);
	if (frame.band == 0)
		frame.band = lesson_rows(app, width, height);
	if (app->view.layout.plain || height < CHROME_FROM) {
		frame.height -= frame.band;
		return frame;
	}
	frame.top = 1;
	frame.message = height - 2;
	frame.footer = height - 1;
	if (height >= HEADLINE_FROM && width >= HEADLINE_CELLS && !app->view.veiled)
		frame.headline_rows = 1 + (height >= ANSWER_FROM && !app->view.layout.large);
	frame.top = 1 + frame.headline_rows;
	frame.note_rows = frame.band > 0 ? 0 : note_rows(app, width, height);
	/* Lectures say what is selected in letters of their own. */
	frame.said = frame.headline_rows > 0 && !app->view.layout.large && frame.note_rows == 0 &&
		     frame.band == 0;
	frame.spared = frame.said && app->drawn.beside > 0 && height < SAID_FROM;
	frame.said = frame.said && !frame.spared;
	/* Behind the veil a line is kept for what is said of guesses and edits, above the lesson.
	 */
	frame.kept = app->view.veiled && height >= HEADLINE_FROM && frame.note_rows == 0;
	frame.height =
		height - frame.top - 1 - (frame.said || frame.kept) - frame.note_rows - frame.band;
	if (frame.kept)
		frame.message -= frame.band;
	frame.message -= frame.note_rows;
	return frame;
}

int panes_message_row(const App *app, int width, int height)
{
	return frame_of(app, width, height).message;
}

static DrawnPane *drawn_pane(App *app, bool main)
{
	for (int i = 0; i < app->drawn.count; i++) {
		DrawnPane *pane = &app->drawn.pane[i];

		if (pane->named && (main ? pane->named->main : pane->named->editable))
			return pane;
	}
	return NULL;
}

/* T in the title bar, which leaves it room, and below it the headline, whatever the panes show. */
static void draw_head(App *app, Grid *grid, const Frame *frame, Caret *caret)
{
	const Diagram *headline = diagram_find("headline");
	const Solved solved = pins_view(app);
	const int rows = 1 + frame->headline_rows;
	View view = pane_view(app, headline, grid->width, rows);
	DrawnPane *drawn = &app->drawn.head;

	drawn->at = (ScreenPane){.width = grid->width, .height = rows};
	if (app->view.step == 0)
		view.change = app_change(app);
	view.trying = opening_trying(app);
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
	const DrawnPane *main = app->drawn.beside > 0 ? drawn_pane(app, true) : NULL;
	const Scene *scene = main && main->laid_out ? &main->scene : NULL;

	for (size_t i = 0; scene && i < scene->count; i++)
		if (scene->items[i].y1 > main->at.height - 1)
			return false;
	return scene != NULL;
}

/* A sentence of the note, or of what is selected, until a message takes its place. */
static void draw_said(App *app, Grid *grid, const Frame *frame)
{
	DrawnPane drawn = {.laid_out = false};
	const bool free = frame->spared && has_free_line(app);

	if (!(frame->said || free) || note_draw_line(app, grid, frame->message))
		return;
	scene_init(&drawn.scene, 1, 1);
	if (pane_say(app, grid->width, &drawn))
		raster(grid, 0, frame->message, &drawn.scene, &app->display.theme,
			app->display.charset);
	scene_release(&drawn.scene);
	axis_release(&drawn.info.axis);
}

/* How many rows a pane would fill, for layouts that fit. */
static int wanted(void *context, const char *pane, int width, int room)
{
	App *app = context;
	const Diagram *diagram = diagram_find(pane);
	Solved solved = pins_view(app);
	View view = pane_view(app, diagram, width, room);

	if (!diagram)
		return 1;
	if (app_step(app).kind == STEP_ROUND && diagram == diagram_find("step"))
		return DIAGRAM_NOTHING;
	upgrades_view_put(app, &solved);
	/* What helps most is tried while no key waits, for as long as it takes. */
	if (diagram->upgrades && !upgrades_view_is_open(app) &&
		(app->doc.net.processors > UPGRADES_BESIDE_MAX || app->view.step > 0 ||
			sharing_is_shown(app)))
		return DIAGRAM_NOTHING;
	/* A curve beside other curves says nothing; of large nets none is worked out on the side,
	 * as a key would wait for it. */
	if ((diagram->curves || diagram->main) &&
		(app->view.picture->curves || app->doc.net.processors > CURVE_BESIDE_MAX ||
			app->view.step > 0 || sharing_is_shown(app)))
		return diagram->main ? 0 : DIAGRAM_NOTHING;
	if (diagram->curves)
		return 0;
	/* Another picture uses whatever it gets. */
	if (diagram->main && (app->view.picture != diagram || stepping_is_round(app)))
		return 0;
	return diagram_wanted(diagram, &solved, &view);
}

/* The pane that has the keys, for when it is all there is. */
static const Diagram *focused_diagram(const App *app)
{
	const Diagram *const *diagram = diagrams;

	if (app->view.focus == FOCUS_CURVE)
		return diagram_of_curves();
	while (app->view.focus == FOCUS_TIMING ? !(*diagram)->main : !(*diagram)->editable)
		diagram++;
	return *diagram;
}

/* While a value changes the panes stay where they are. */
static bool stay(const App *app, int width, const Frame *frame)
{
	const Drawn *drawn = &app->drawn;

	return drawn->room.layout == stepping_layout(app) && drawn->room.top == frame->top &&
	       drawn->room.width == width && drawn->room.height == frame->height &&
	       drawn->room.full == app->view.full && pane_is_held(app);
}

static void note_room(App *app, int width, const Frame *frame)
{
	Drawn *drawn = &app->drawn;

	drawn->room.top = frame->top;
	drawn->room.width = width;
	drawn->room.height = frame->height;
	drawn->room.full = app->view.full;
	drawn->room.layout = stepping_layout(app);
}

static void place_in(App *app, const Frame *frame, int width)
{
	ScreenPane panes[SCREEN_PANES_MAX];
	const int count = screen_place(stepping_layout(app), frame->top, width, frame->height,
		app->drawn.beside > 0, wanted, app, panes);

	app->drawn.count = count;
	for (int i = 0; i < count; i++) {
		app->drawn.pane[i].at = panes[i];
		app->drawn.pane[i].named = diagram_find(panes[i].pane);
	}
}

/* The table above the diagram: one of them leaves rows out, or they have no room for labels. */
static bool is_crowded(App *app)
{
	const DrawnPane *main = drawn_pane(app, true), *table = drawn_pane(app, false);
	const Solved solved = pins_view(app);
	const int rows = (int)app->now.rows.count;
	DrawnInfo info;
	Error ignored;
	Scene scene;

	if (!main || !table || main->at.y == table->at.y)
		return false;
	const View view = pane_view(app, main->named, main->at.width, main->at.height);
	const bool drawn =
		diagram_layout(main->named, &solved, &view, &scene, &info, &ignored) == STATUS_OK;

	axis_release(&info.axis);
	scene_release(&scene);
	return drawn &&
	       (info.row_height == 1 || (int)info.rows_shown < rows || table->at.height <= rows);
}

/* Trees of several levels are drawn once; other rows are where each pane has little room for them,
 * whatever stands below the panes for a while. */
static bool shall_share(App *app, int width, const Frame *frame)
{
	const Net *net = &app->doc.net;
	Frame alone = *frame;

	if (!screen_shares(stepping_layout(app)) || frame->height > ROW_PLACES_MAX)
		return false;
	if (app->view.veiled)
		return true;
	if (!app->view.picture->timed)
		return false;
	if (net->kind == NET_TREE && !net_is_single_level(net))
		return true;
	alone.height += frame->note_rows + (app->explaining.open ? frame->band : 0);
	place_in(app, &alone, width);
	return is_crowded(app);
}

/* The diagram has the table in place of its names; false: there is no place for both. */
static bool share(App *app, int width, int height, Frame *frame)
{
	app->drawn.beside = 1;
	*frame = frame_of(app, width, height);
	place_in(app, frame, width);
	DrawnPane *main = drawn_pane(app, true);
	const DrawnPane *table = drawn_pane(app, false);
	const bool shared = main && table && main->at.shared;

	app->drawn.beside = shared ? main->at.x - table->at.x : 0;
	if (shared) {
		main->at.x = table->at.x;
		main->at.width += app->drawn.beside;
		main->at.rule_x = -1;
	}
	return shared;
}

static void place_panes(App *app, int width, int height, Frame *frame)
{
	if (stay(app, width, frame))
		return;
	app->drawn.beside = 0;
	*frame = frame_of(app, width, height);
	note_room(app, width, frame);
	if (app->view.full) {
		DrawnPane *pane = &app->drawn.pane[0];

		pane->at = (ScreenPane){.x = 0,
			.y = frame->top,
			.width = width,
			.height = frame->height,
			.rule_x = -1};
		pane->named = focused_diagram(app);
		strcpy(pane->at.pane, pane->named->id);
		app->drawn.count = 1;
		return;
	}
	if (!shall_share(app, width, frame) || !share(app, width, height, frame)) {
		*frame = frame_of(app, width, height);
		place_in(app, frame, width);
	}
	note_room(app, width, frame);
	/* The keys do not stay with a curve that is not there any more. */
	if (app->view.focus == FOCUS_CURVE && !app_has_curve(app))
		app->view.focus = FOCUS_TABLE;
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

/* The elimination whose details the panes would show. */
static uint32_t detail_wanted(const App *app)
{
	Solved solved = solution_view(&app->now, &app->doc.net);
	View view = pane_view(app, NULL, 1, 1);

	return diagram_round(&solved, &view);
}

static uint64_t detail_cost(const App *app)
{
	const uint64_t run =
		app->doc.net.processors + 16 * (uint64_t)app->now.schedule.eliminations;

	return app->doc.net.order > 2 ? 10 * run : run;
}

static bool detail_due(const App *app)
{
	return app->now.solved && detail_cost(app) <= DETAIL_MAX &&
	       !solution_has_detail(&app->now, detail_wanted(app));
}

/* Panes of curves and of upgrades follow the net. */
static void follow_curves(App *app)
{
	app->curves.shown = app->upgrades.shown = false;
	if (app->view.veiled)
		return;
	for (int i = 0; i < app->drawn.count; i++) {
		const Diagram *diagram = pane_diagram(app, app->drawn.pane[i].named);

		app->curves.shown = app->curves.shown || (diagram && diagram->curves);
		app->upgrades.shown = app->upgrades.shown || (diagram && diagram->upgrades);
	}
	if (app->upgrades.shown)
		upgrades_view_follow(app);
	seeking_follow(app);
	if (app->curves.shown)
		curves_follow(app);
}

/* A table that shares rows stands over the main picture, which comes before it. */
static bool is_late(const DrawnPane *pane)
{
	return pane->named && pane->named->editable;
}

/* Nothing of a curve is seen in the table or on a time axis. */
static bool is_of_curve(const App *app, const DrawnPane *pane)
{
	const Diagram *named = pane->named;

	return named && !named->editable && !(named->main && app->view.picture->timed);
}

static void lay_out_curve(App *app)
{
	for (int i = 0; i < app->drawn.count; i++)
		if (is_of_curve(app, &app->drawn.pane[i]))
			pane_lay_out(app, &app->drawn.pane[i]);
}

static void lay_out_all(App *app)
{
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

static void lay_out(App *app, int width, int height, Frame *frame)
{
	app_fit_rows(app);
	if (detail_cost(app) <= DETAIL_AT_ONCE_MAX)
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
	place_panes(app, width, height, frame);
	follow_curves(app);
	pair_begin(app);
	lay_out_all(app);
	if (pair_stands(app) && pair_differs(app))
		lay_out_all(app);
}

void panes_lay_out(App *app)
{
	const int width = app->drawn.width, height = app->drawn.height;
	Frame frame = frame_of(app, width, height);

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
	if (strcmp(pane->at.pane, "caption") == 0)
		chrome_caption(app, grid, &pane->at);
	if (strcmp(pane->at.pane, "caption-against") == 0)
		chrome_caption_against(app, grid, &pane->at);
	if (pane->laid_out)
		raster_kept(&pane->painted, grid, pane->at.x, pane->at.y, &pane->scene,
			&app->display.theme, app->display.charset);
}

void panes_draw(App *app, const Context *top, Grid *grid, Caret *caret)
{
	Frame frame = frame_of(app, grid->width, grid->height);

	if (app->drawn.since == SINCE_CURVE)
		lay_out_curve(app);
	else
		lay_out(app, grid->width, grid->height, &frame);
	app->drawn.since = SINCE_NOTHING;
	for (int late = 0; late < 2; late++)
		for (int i = 0; i < app->drawn.count; i++)
			if (is_late(&app->drawn.pane[i]) == late)
				paint(app, &app->drawn.pane[i], grid);
	for (int i = 0; i < app->drawn.count; i++)
		draw_rule(app, grid, &app->drawn.pane[i].at);
	if (!app->view.layout.large && !pair_stands(app))
		chrome_legend_above(app, grid, frame.top);
	focus_draw(app, grid);
	*caret = focus_caret(app);
	memset(app->drawn.title, 0, sizeof app->drawn.title);
	if (frame.top > 0)
		draw_head(app, grid, &frame, caret);
	draw_said(app, grid, &frame);
	app->drawn.headline = frame.headline_rows > 0;
	if (frame.band > 0 && app->explaining.open)
		explain_draw(app, grid, frame.top + frame.height + frame.kept, frame.band);
	else if (frame.band > 0)
		lesson_draw(app, grid, frame.top + frame.height + frame.kept, frame.band);
	if (frame.note_rows > 0)
		note_draw(app, grid, frame.top + frame.height, frame.note_rows);
	if (frame.footer >= 0)
		chrome_footer(app, top, grid, frame.footer);
	if (top->message || (app->messages.text[0] && !(app->messages.told && app->drawn.headline)))
		chrome_message(app, top, grid, frame.message, caret);
}

void panes_draw_alone(App *app, Grid *grid)
{
	static const Context nothing;
	Caret ignored;

	grid_clear(grid);
	if (app->now.solved)
		panes_draw(app, &nothing, grid, &ignored);
	grid_fold(grid, app->display.charset);
}

/* --- work ------------------------------------------------------------------------------------- */

Work panes_work_due(const App *app)
{
	if (app->view.veiled)
		return WORK_NONE;
	if (solution_best_due(&app->now) || solution_is_rough(&app->now) || curves_due(app) ||
		upgrades_view_due(app))
		return WORK_BEHIND;
	return detail_due(app) ? WORK_AT_REST : WORK_NONE;
}

/* What is laid out stays but for the curve, if that is all there is to work on. */
static DrawnSince since_curve(const App *app)
{
	const bool alone = !app->curves.owed && !seeking_due(app);

	return alone && app->drawn.since != SINCE_ANYTHING ? SINCE_CURVE : SINCE_ANYTHING;
}

static void work_on(App *app)
{
	DrawnSince since = SINCE_ANYTHING;

	if (solution_best_due(&app->now))
		solution_best_work(&app->now, &app->doc.net);
	else if (solution_is_rough(&app->now))
		app_refine(app);
	else if (upgrades_view_is_urgent(app))
		upgrades_view_work(app);
	else if (curves_due(app)) {
		since = since_curve(app);
		curves_work(app);
	} else if (upgrades_view_due(app))
		upgrades_view_work(app);
	else
		solution_detail(&app->now, &app->doc.net, detail_wanted(app));
	app->drawn.since = since;
}

void panes_work(App *app)
{
	pacing_begin(&app->pacing, PACING_BEHIND, "");
	work_on(app);
	pacing_end(&app->pacing);
}
