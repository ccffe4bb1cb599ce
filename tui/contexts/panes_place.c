/* Where the panes stand: rows for title, headline and words, and what is left to the layout. */
#include "tui/contexts/panes_place.h"

#include "tui/contexts/pane.h"
#include "tui/contexts/panes.h"

#include <string.h>

/* Processors: a slice of its curve takes some 10 ms still. */
enum { CURVE_BESIDE_MAX = 1000, UPGRADES_BESIDE_MAX = 20 };

enum {
	CHROME_FROM = 4, /* heights: with title and footer, */
	HEADLINE_FROM = PANES_HEIGHT,
	ANSWER_FROM = 14, /* and with its second row */
	HEADLINE_CELLS = PANES_WIDTH,
	SAID_FROM = 30, /* heights at which rows that are shared leave a line to words */
};

PanesFrame panes_frame(const App *app, int width, int height)
{
	PanesFrame frame = {.height = height, .message = height - 1, .footer = -1};

	frame.band = features_band(app, width, height, &frame.band_rows);
	if (app->view.layout.plain || height < CHROME_FROM) {
		frame.height -= frame.band_rows;
		return frame;
	}
	frame.top = 1;
	frame.message = height - 2;
	frame.footer = height - 1;
	/* What passes, such as a note, comes before it where both have little room. */
	const int free = height - (frame.band && frame.band->passing ? frame.band_rows : 0);

	if (free >= HEADLINE_FROM && width >= HEADLINE_CELLS && !app->view.veiled)
		frame.headline_rows = 1 + (height >= ANSWER_FROM && !app->view.layout.large);
	frame.top = 1 + frame.headline_rows;
	/* Lectures say what is selected in letters of their own. */
	frame.said = frame.headline_rows > 0 && !app->view.layout.large && !frame.band;
	frame.spared = frame.said && app->drawn.beside > 0 && height < SAID_FROM;
	frame.said = frame.said && !frame.spared;
	/* Behind the veil a line is kept for what is said of guesses and edits, above lessons. */
	frame.kept = app->view.veiled && height >= HEADLINE_FROM;
	frame.height = height - frame.top - 1 - (frame.said || frame.kept) - frame.band_rows;
	if (frame.kept || (frame.band && frame.band->below))
		frame.message -= frame.band_rows;
	return frame;
}

int panes_message_row(const App *app, int width, int height)
{
	return panes_frame(app, width, height).message;
}

DrawnPane *panes_drawn(App *app, bool main)
{
	for (int i = 0; i < app->drawn.count; i++) {
		DrawnPane *pane = &app->drawn.pane[i];

		if (pane->named && (main ? pane->named->main : pane->named->editable))
			return pane;
	}
	return NULL;
}

/* How many rows a pane would fill, for layouts that fit. */
static int wanted(void *context, const char *pane, int width, int room)
{
	App *app = context;
	const Diagram *diagram = diagram_find(pane);
	Solved solved = beside_view(app);
	View view = pane_view(app, diagram, width, room);

	if (!diagram)
		return 1;
	if (app_step(app).kind == STEP_ROUND && diagram == diagram_find("step"))
		return DIAGRAM_NOTHING;
	features_solved(app, diagram, &solved);
	/* What helps most is tried while no key waits, for as long as it takes. */
	if (diagram->upgrades && !app->view.picture->upgrades &&
		(app->doc.net.processors > UPGRADES_BESIDE_MAX || app->view.step > 0 ||
			app_is_split(app)))
		return DIAGRAM_NOTHING;
	/* A curve beside other curves says nothing; of large nets none is worked out on the side,
	 * as a key would wait for it. */
	if ((diagram->curves || diagram->main) &&
		(app->view.picture->curves || app->doc.net.processors > CURVE_BESIDE_MAX ||
			app->view.step > 0 || app_is_split(app)))
		return diagram->main ? 0 : DIAGRAM_NOTHING;
	if (diagram->curves)
		return 0;
	/* Another picture uses whatever it gets. */
	if (diagram->main && (app->view.picture != diagram || features_picture(app)))
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
static bool stay(const App *app, int width, const PanesFrame *frame)
{
	const Drawn *drawn = &app->drawn;

	return drawn->room.layout == app_layout(app) && drawn->room.top == frame->top &&
	       drawn->room.width == width && drawn->room.height == frame->height &&
	       drawn->room.full == app->view.full && pane_is_held(app);
}

static void note_room(App *app, int width, const PanesFrame *frame)
{
	Drawn *drawn = &app->drawn;

	drawn->room.top = frame->top;
	drawn->room.width = width;
	drawn->room.height = frame->height;
	drawn->room.full = app->view.full;
	drawn->room.layout = app_layout(app);
}

static void place_in(App *app, const PanesFrame *frame, int width)
{
	ScreenPane panes[SCREEN_PANES_MAX];
	const int count = screen_place(app_layout(app), frame->top, width, frame->height,
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
	const DrawnPane *main = panes_drawn(app, true), *table = panes_drawn(app, false);
	const Solved solved = beside_view(app);

	if (!main || !table || main->at.y == table->at.y)
		return false;
	const View view = pane_view(app, main->named, main->at.width, main->at.height);

	return table->at.height <= (int)app->now.rows.count ||
	       diagram_is_crowded(main->named, &solved, &view);
}

/* Trees of several levels are drawn once; other rows are where each pane has little room for them,
 * whatever stands below the panes for a while. */
static bool shall_share(App *app, int width, const PanesFrame *frame)
{
	const Net *net = &app->doc.net;
	PanesFrame alone = *frame;

	if (!screen_shares(app_layout(app)) || frame->height > ROW_PLACES_MAX)
		return false;
	if (app->view.veiled)
		return true;
	if (!app->view.picture->timed)
		return false;
	if (net->kind == NET_TREE && !net_is_single_level(net))
		return true;
	if (frame->band && frame->band->passing)
		alone.height += frame->band_rows;
	place_in(app, &alone, width);
	return is_crowded(app);
}

/* The diagram has the table in place of its names; false: there is no place for both. */
static bool share(App *app, int width, int height, PanesFrame *frame)
{
	app->drawn.beside = 1;
	*frame = panes_frame(app, width, height);
	place_in(app, frame, width);
	DrawnPane *main = panes_drawn(app, true);
	const DrawnPane *table = panes_drawn(app, false);
	const bool shared = main && table && main->at.shared;

	app->drawn.beside = shared ? main->at.x - table->at.x : 0;
	if (shared) {
		main->at.x = table->at.x;
		main->at.width += app->drawn.beside;
		main->at.rule_x = -1;
	}
	return shared;
}

void panes_place(App *app, int width, int height, PanesFrame *frame)
{
	if (stay(app, width, frame))
		return;
	app->drawn.beside = 0;
	*frame = panes_frame(app, width, height);
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
		*frame = panes_frame(app, width, height);
		place_in(app, frame, width);
	}
	note_room(app, width, frame);
	/* The keys do not stay with a curve that is not there any more. */
	if (app->view.focus == FOCUS_CURVE && !app_has_curve(app))
		app->view.focus = FOCUS_TABLE;
}
