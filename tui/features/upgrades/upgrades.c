/* The table of what helps most, in place of the other panes: rows are selected, tried, sorted, and
 * the step is changed. */
#include "tui/features/upgrades/gains.h"

#include "tui/actions/actions.h"
#include "tui/app/feature.h"
#include "tui/contexts/pane.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/point.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const FixedHint hints[] = {{"↑ ↓", "part"}, {"Enter", "try it"}, {"u", "undo"},
	{"+ -", "step"}, {"s", "sort"}, {"← →", "point"}, {"Esc", "close"}, {":seek", "T wanted"},
	{"e", "export"}, {NULL, NULL}};

/* --- opening -----------------------------------------------------------------------------------
 */

static bool is_open(const App *app)
{
	return gains_of(app)->open;
}

/* What was on the screen before it was opened comes back. */
static void leave(App *app)
{
	Gains *own = gains_of(app);

	if (!own->open)
		return;
	own->open = false;
	screen_release(&app->view.layout);
	app->view.layout = own->layout;
	own->layout = (ScreenLayout){0};
	app->view.picture = own->picture;
	app->view.focus = own->focus;
	app->view.full = own->full;
}

static Effects open_table(App *app)
{
	Gains *own = gains_of(app);
	ScreenLayout layout;
	Error error;

	if (screen_find(&layout, "upgrades", NULL, &error) != STATUS_OK)
		return app_fail(app, &error);
	own->open = true;
	own->layout = app->view.layout;
	own->picture = app->view.picture;
	own->focus = app->view.focus;
	own->full = app->view.full;
	app->view.layout = layout;
	app->view.picture = diagram_of_upgrades();
	app->view.focus = FOCUS_CURVE;
	app->view.full = false;
	return EFFECT_REDRAW;
}

Effects act_upgrades(App *app, const char *step)
{
	Error error;

	if (*step && !upgrade_step_read(step, &gains_of(app)->by)) {
		error_set(&error, STATUS_INPUT,
			"a step is more than 0 and less than 100%%, such as 5%% or 0.05");
		return app_fail(app, &error);
	}
	if (!is_open(app))
		return open_table(app);
	if (!*step)
		leave(app);
	return EFFECT_REDRAW;
}

/* --- keys --------------------------------------------------------------------------------------
 */

/* The steps that + and - go through. */
static const double steps[] = {0.01, 0.02, 0.05, 0.1, 0.2, 0.5};
enum { STEPS = sizeof steps / sizeof *steps };

static void change_step(App *app, bool larger)
{
	double *by = &gains_of(app)->by;
	int k = larger ? 0 : STEPS - 1;

	while (larger && k < STEPS - 1 && steps[k] <= *by * (1 + 1e-9))
		k++;
	while (!larger && k > 0 && steps[k] >= *by * (1 - 1e-9))
		k--;
	*by = steps[k];
}

/* From row to row; false: the action is another. */
static bool move(App *app, ActionId action)
{
	const uint32_t at = gains_selected(app), page = 10;
	const bool up = action == ACTION_UP || action == ACTION_PAGE_UP;
	const uint32_t by = action == ACTION_UP || action == ACTION_DOWN ? 1 : page;

	if (action == ACTION_TOP)
		gains_select(app, 0);
	else if (action == ACTION_BOTTOM)
		gains_select(app, UINT32_MAX - 1);
	else if (up)
		gains_select(app, at > by ? at - by : 0);
	else if (action == ACTION_DOWN || action == ACTION_PAGE_DOWN)
		gains_select(app, at + by);
	else
		return false;
	return true;
}

/* The step of the selected row, as one edit. */
static void try_row(App *app, Reply *reply)
{
	const UpgradeRow *row = gains_row(app);
	FieldPlace place;
	Error error;

	if (!row)
		return;
	gains_select(app, gains_selected(app));
	if (gains_look(app).stale || row->stage < UPGRADE_SOLVED) {
		app_say(app, SAY_UPGRADES_WAIT);
		return;
	}
	const UpgradeWay *way = upgrade_way(row);

	if (!gains_place(app, &place))
		return;
	const FieldValue value = {.number = way->value};

	reply->effects = app_edited(app, doc_set(&app->doc, &place, &value, false, &error), &error);
}

static bool is_passed_on(ActionId action)
{
	static const bool alike[ACTIONS + 1] = {
#define ALIKE(id) [ACTION_##id] = true,
#include "tui/app/action.def"
	};

	return alike[action];
}

static bool leaves(Key key, ActionId action)
{
	return key.code == KEYCODE_ESCAPE || action == ACTION_QUIT;
}

static void on_key(App *app, Key key, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, key);

	app_hush(app);
	if (app->lent.by && (action == ACTION_PAGE_DOWN || action == ACTION_PAGE_UP))
		reply_run(reply, action, "");
	else if (leaves(key, action))
		leave(app);
	else if (key.code == KEYCODE_ENTER)
		try_row(app, reply);
	else if (key.code == 's' && !key.ctrl && !key.alt)
		gains_sort(app, (gains_of(app)->sort + 1) % UPGRADE_SORTS);
	else if (action == ACTION_NUDGE_UP || action == ACTION_NUDGE_DOWN)
		change_step(app, action == ACTION_NUDGE_UP);
	else if (move(app, action))
		return;
	else if (action == ACTION_LEFT || action == ACTION_RIGHT) {
		panes_lay_out(app);
		point_begin(app, key, reply);
	} else if (is_passed_on(action))
		reply_run(reply, action, "");
	else
		app_say_idle_key(app, key, SAY_IDLE_KEY_TABLE);
}

/* --- mouse -------------------------------------------------------------------------------------
 */

/* The row under a cell; UINT32_MAX: none. */
static uint32_t row_at(const App *app, int x, int y)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];
		const SceneItem *item = pane->named && pane->named->upgrades && pane->laid_out
						? scene_hit(&pane->scene, x - pane->at.x + 0.5,
							  y - pane->at.y + 0.5)
						: NULL;

		if (item && item->element == ELEMENT_UPGRADE)
			return item->id;
	}
	return UINT32_MAX;
}

/* A click selects, and tries what is selected; the wheel goes from row to row; the point of the
 * curve is dragged. */
static void mouse(App *app, const Event *event, Reply *reply)
{
	const uint32_t row = row_at(app, event->x, event->y);

	if (event->mouse == MOUSE_WHEEL_UP || event->mouse == MOUSE_WHEEL_DOWN) {
		move(app, event->mouse == MOUSE_WHEEL_UP ? ACTION_UP : ACTION_DOWN);
	} else if (event->mouse == MOUSE_PRESS && row != UINT32_MAX) {
		const bool again = gains_of(app)->key && row == gains_selected(app);

		gains_select(app, row);
		if (again)
			try_row(app, reply);
	} else if (event->mouse != MOUSE_PRESS || event->y > 0) {
		panes_mouse(app, event, reply);
	}
}

/* --- the feature ------------------------------------------------------------------------------ */

static void release(App *app)
{
	leave(app);
	gains_release(app);
}

static void follow(App *app)
{
	Gains *own = gains_of(app);

	own->shown = false;
	if (app->view.veiled)
		return;
	for (int i = 0; i < app->drawn.count; i++) {
		const Diagram *diagram = pane_diagram(app, app->drawn.pane[i].named);

		own->shown = own->shown || (diagram && diagram->upgrades);
	}
	if (own->shown)
		gains_follow(app);
}

static void put(const App *app, const Diagram *named, Solved *solved)
{
	(void)named;
	const Gains *own = gains_of(app);

	solved->upgrades = own->begun ? &own->table : NULL;
	solved->upgrades_why = own->begun ? NULL : own->owed ? " " : own->why;
}

static void look(const App *app, const Diagram *named, View *view)
{
	if (is_open(app))
		view->selection = SELECTION_UPGRADE;
	view->upgrades = gains_look(app);
	if (!named || !(named->upgrades || (is_open(app) && named == diagram_find("subject"))))
		return;
	view->first_row = gains_of(app)->first;
	view->selected_row = gains_selected(app);
}

static void put_row(App *app, ValueSource *source)
{
	if (is_open(app))
		source->row = gains_row(app);
}

static const Lead *lead(const App *app)
{
	Gains *own = gains_of(app);
	const UpgradeRow *row = gains_row(app);

	if (!is_open(app))
		return NULL;
	own->lead = (Lead){.several = own->key != NULL};
	own->lead.placed = gains_place(app, &own->lead.place);
	/* The value now and its break are to be seen. */
	if (row)
		own->lead.least = fmax(row->now, isnan(row->next_break) ? 0 : row->next_break);
	return &own->lead;
}

static uint32_t *rows(App *app, const Diagram *named, uint32_t *count)
{
	if (!named || !named->upgrades)
		return NULL;
	*count = gains_of(app)->table.count;
	return &gains_of(app)->first;
}

const Feature feature_upgrades = {
	.state = sizeof(Gains),
	.veiled = release,
	.end = gains_release,
	.follow = follow,
	.leave = leave,
	.solved = put,
	.view = look,
	.values = put_row,
	.whole = gains_finish,
	.lead = lead,
	.rows = rows,
	.context = &(const Context){.level = LEVEL_TABLE,
		.is_open = is_open,
		.key = on_key,
		.mouse = mouse,
		.hints = hints},
	.jobs = {&(const Job){.urgency = URGENT_ANSWER,
			 .of_panes = gains_is_urgent,
			 .work = gains_answer,
			 .since = SINCE_STUDY},
		/* Milliseconds for a row: not between keys that are held. */
		&(const Job){.urgency = URGENT_SEEN,
			.of_panes = gains_due,
			.soon = WORK_RESTED,
			.work = gains_work,
			.since = SINCE_STUDY}},
};
