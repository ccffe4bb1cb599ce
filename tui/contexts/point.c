#include "tui/contexts/point.h"

#include "solver/base/number.h"
#include "tui/app/feature.h"
#include "tui/contexts/cell.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { STEPS = 10, SUB_CELLS = 2, DIGITS = 12 };

static bool is_of_children(const Curve *curve)
{
	return strcmp(curve->key, "children") == 0;
}

/* Several values at once, or children: nothing that could be previewed as one value is. */
static bool is_loose(const Curve *curve)
{
	return is_of_children(curve) || curve->sweep[0].keys > 0 || curve->key[0] == '*';
}

/* The pane that draws the curve. */
static const DrawnPane *curve_pane(const App *app)
{
	for (int i = 0; i < app->drawn.count; i++) {
		const DrawnPane *pane = &app->drawn.pane[i];

		if (pane->laid_out && pane->info.axis_top != 0 && pane->info.axis.knots >= 2)
			return pane;
	}
	return NULL;
}

/* The value that is moved; where the net leaves the number of installments to a rule, what that
 * came to. NAN: there is none. */
static double value_now(const App *app)
{
	const Curve *curve = &app->curves.curve;
	const double now = curve_now(curve, &app->doc.net);

	if (isnan(now) && strcmp(curve->key, net_fields[NET_KEY_INSTALLMENTS].key) == 0)
		return app->now.schedule.installments;
	return now;
}

/* Whether keys go to a pane that draws a curve whose point can be moved. */
static bool has_keys(const App *app)
{
	const bool focused = app->view.focus == FOCUS_CURVE ||
			     (app->view.focus == FOCUS_TIMING && app->view.picture->curves);

	return focused && app->curves.shown && app->curves.begun && curve_pane(app) &&
	       isfinite(value_now(app));
}

bool point_is_open(const App *app)
{
	return app->cell.active && app->cell.point;
}

/* --- values ----------------------------------------------------------------------------------- */

/* A sub-cell of the curve, as a short number; of whole numbers one. */
static double step_of(const App *app)
{
	const Curve *curve = &app->curves.curve;
	const Axis *axis = &curve_pane(app)->info.axis;

	if (curve->whole)
		return 1;
	return number_nice_step((axis->to - axis->from) / (SUB_CELLS * axis->width));
}

/* From behind an end of the range its point comes back to that end. */
static double moved(const App *app, double now, int steps)
{
	const SweepRange *range = &app->curves.curve.range;
	const double step = step_of(app);

	if (steps < 0 && now > range->to)
		return range->to;
	if (steps > 0 && now < range->from)
		return range->from;
	return (rint(now / step) + steps) * step;
}

/* Give the curve's key a value, of which none is below the least of the range. */
static bool begin_edit(App *app)
{
	const Curve *curve = &app->curves.curve;
	FieldPlace place;
	Error error;

	if (net_place(&app->doc.net, curve->key, &place, &error) != STATUS_OK) {
		app_fail(app, &error);
		return false;
	}
	app->cell.selected = app->view.selected;
	app->cell.column = app->view.column;
	if (place.field->scope == FIELD_NODE) {
		app->view.selected = place.processor != NET_NONE
					     ? place.processor
					     : app->doc.net.node[place.node].first;
		app->view.column = column_of_field(place.field);
	}
	cell_begin_at(app, &place, NULL);
	app->cell.point = app->cell.active;
	return app->cell.active;
}

static Status assign(App *app, NetPart key, double value, Error *error)
{
	char number[NUMBER_TEXT_MAX];
	Buf text;

	number_exact(number, value);
	buf_init(&text);
	buf_add(&text, key.text, key.length);
	buf_addf(&text, "=%s", number);
	const Status status = buf_status(&text) == STATUS_OK
				      ? doc_assign(&app->doc, text.text, error)
				      : error_no_memory(error);

	buf_release(&text);
	return status;
}

/* Each of several keys times the factor, as one step. */
static Status assign_all(App *app, double factor, const char *what, Error *error)
{
	const Sweep *sweep = &app->curves.curve.sweep[0];
	NetPart rest = net_parts(sweep->key), key;
	Status status = STATUS_OK;

	doc_step_begin(&app->doc, what);
	for (uint32_t k = 0; status == STATUS_OK && net_part_next(&rest, ',', &key); k++)
		status = assign(app, key, sweep->base[k] * factor, error);
	doc_step_end(&app->doc);
	return status;
}

static Status make_step(App *app, double value, const char *number, Error *error)
{
	Curve *curve = &app->curves.curve;
	char what[DOC_STEP_TEXT];

	if (curve->sweep[0].keys > 0) {
		tell_plain(what, SAY_STEP_TIMES,
			TOLD(TELL_WORD(WHAT, curve->key), TELL_WORD(NUMBER_WORD, number)));
		curve->now = value;
		return assign_all(app, value, what, error);
	}
	if (!is_of_children(curve))
		return assign(app, (NetPart){curve->key, strlen(curve->key)}, value, error);
	snprintf(what, sizeof what, "children %.0f → %s", curve_now(curve, &app->doc.net), number);
	return doc_children(&app->doc, (uint32_t)value, what, error);
}

/* Each move is made, and takes the place of the one before, so that all of them are one step for
 * undo. */
static void put_loose(App *app, double value, Reply *reply)
{
	const Field *field = app->curves.curve.sweep[0].field;
	char text[DOC_STEP_TEXT], number[NUMBER_TEXT_MAX];
	Error error;
	Status status = STATUS_OK;

	if (is_of_children(&app->curves.curve))
		value = fmax(1, value);
	else if (value <= 0 && (field->min_open || app->curves.curve.sweep[0].keys > 0))
		value = app->curves.curve.range.from;
	value = fmax(0, value);
	number_short(number, value, DIGITS);
	if (app->held.children)
		status = doc_undo(&app->doc, text, &error);
	if (status == STATUS_OK)
		status = make_step(app, value, number, &error);
	reply->effects = app_edited(app, status, &error);
	app->held.children = status == STATUS_OK;
	app->held.nudging = status == STATUS_OK;
}

bool point_is_loose(const App *app)
{
	return app->held.children;
}

void point_restore(App *app, Reply *reply)
{
	Error error;

	app->held.children = app->held.nudging = false;
	if (app->curves.begun && app->curves.curve.series > 0 &&
		app->curves.curve.sweep[0].keys > 0)
		app->curves.curve.now = 1;
	if (doc_refuse(&app->doc, &error) != STATUS_OK)
		app_fail(app, &error);
	app_forget_change(app);
	reply->effects = EFFECT_SOLVE;
}

static void put(App *app, double value, bool exact, Reply *reply)
{
	const Curve *curve = &app->curves.curve;
	char text[NUMBER_TEXT_MAX];

	if (is_loose(curve)) {
		put_loose(app, value, reply);
		return;
	}
	if (!app->cell.active && !begin_edit(app))
		return;
	const Field *field = app->doc.preview.place.field;

	if (value < field->min || (field->min_open && value <= field->min))
		value = curve->range.from;
	if (exact)
		number_exact(text, fmin(value, field->max));
	else
		number_short(text, fmin(value, field->max), DIGITS);
	cell_put(app, text);
	/* Of all its digits the first ones are to be seen. */
	app->cell.line.caret = exact ? 0 : app->cell.line.caret;
}

bool point_to(App *app, double value, Reply *reply)
{
	if (!app->curves.begun || app->curves.curve.series == 0)
		return false;
	put(app, value, true, reply);
	return app->cell.active || app->held.children;
}

/* --- keys and mouse --------------------------------------------------------------------------- */

static int steps_of(ActionId action)
{
	switch (action) {
	case ACTION_LEFT:
		return -1;
	case ACTION_RIGHT:
		return 1;
	case ACTION_PAGE_DOWN:
		return -STEPS;
	case ACTION_PAGE_UP:
		return STEPS;
	default:
		return 0;
	}
}

static bool move(App *app, ActionId action, Reply *reply)
{
	const int steps = action == ACTIONS ? 0 : steps_of(action);

	/* These keys are the lender's. */
	if (app->lent.by && (steps == STEPS || steps == -STEPS))
		return false;
	if (steps == 0 || !curve_pane(app))
		return false;
	put(app, moved(app, value_now(app), steps), false, reply);
	return true;
}

bool point_begin(App *app, Key key, Reply *reply)
{
	return has_keys(app) && move(app, keymap_find(&app->config.keymap, key), reply);
}

void point_drag(App *app, double value, Reply *reply)
{
	const Curve *curve = &app->curves.curve;

	if (!curve_pane(app) || !isfinite(value))
		return;
	value = fmin(fmax(value, curve->range.from), curve->range.to);
	const double step = step_of(app);

	put(app, rint(value / step) * step, false, reply);
}

/* A number is typed in its place; any other key accepts it and goes on. */
void point_key(App *app, Key key, Reply *reply)
{
	const ActionId action = keymap_find(&app->config.keymap, key);

	if (features_key(app, key, reply))
		return;
	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c')) {
		cell_cancel(app);
	} else if (key.code == KEYCODE_ENTER) {
		cell_commit(app);
	} else if (key_begins_number(key)) {
		app->cell.point = false;
		line_set(&app->cell.line, "");
		cell_key(app, key, reply);
	} else if (!move(app, action, reply) && action != ACTIONS && cell_commit(app)) {
		if (features_lead(app))
			reply->below->key(app, key, reply);
		else
			reply_run(reply, action, "");
	}
}
