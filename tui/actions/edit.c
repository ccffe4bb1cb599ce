#include "tui/actions/actions.h"
#include "tui/contexts/cell.h"
#include "tui/prompt/prompt.h"

#include "solver/base/number.h"
#include "solver/schedule/key_words.h"
#include "tui/doc/word.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZES_TEXT = 400 };

Effects act_edit(App *app)
{
	if (app->view.focus == FOCUS_TIMING || app->view.focus == FOCUS_CURVE)
		app->view.focus = FOCUS_TABLE;
	cell_begin(app, NULL);
	return EFFECT_REDRAW;
}

/* --- nudging ---------------------------------------------------------------------------------- */

static bool is_counted(const Field *field)
{
	return field->type == FIELD_COUNT || field->type == FIELD_INSTALLMENTS ||
	       field->type == FIELD_SIZES || field == &net_fields[NET_KEY_ORDER];
}

/* The next round value `steps` steps away: the step is 1, 2 or 5 at about a twentieth. */
static double nudged(const Field *field, double value, int steps)
{
	double step, next;
	char text[NUMBER_TEXT_MAX];

	if (is_counted(field))
		return fmin(fmax(value + steps, fmax(field->min, 1)), field->max);
	if (word_list(field))
		return word_next(field, value, steps);
	if (!isfinite(value)) /* none */
		return value;
	if (!(value > 0))
		return steps > 0 ? 0.1 * steps : 0;
	step = number_nice_step(value / 20);
	next = (steps > 0 ? floor(value / step + 1e-9) : ceil(value / step - 1e-9)) * step +
	       steps * step;
	if (next < value / 4)
		next = value / 2;
	snprintf(text, sizeof text, "%.12g", next);
	if (number_read(text, strlen(text), &next) != NUMBER_OK)
		return value;
	return fmin(fmax(next, field->min), field->max);
}

/* Of a mesh the last size: how many sub-meshes it is made of. */
static Status nudge_sizes(const Field *field, FieldValue *value, int steps, Error *error)
{
	const char *last = strrchr(value->text, ',');
	const char *digits = last ? last + 1 + strspn(last + 1, " ") : value->text + 1;
	const double size = strtod(digits, NULL) + steps;
	char text[SIZES_TEXT];
	FieldValue next = {0};

	snprintf(text, sizeof text, "%.*s%.0f]", (int)(digits - value->text), value->text,
		size < 1 ? 1 : size);
	STATUS_TRY(field_read(field, NULL, text, strlen(text), &next, error));
	field_value_release(value);
	*value = next;
	return STATUS_OK;
}

/* Whoever goes back on his steps comes by the value he `began` at (NULL: he begins now), round or
 * not. */
static Status nudge_value(
	const Field *field, FieldValue *value, const FieldValue *began, int steps, Error *error)
{
	const double old = value->number, back = began ? began->number - old : 0;

	if (field->type == FIELD_SIZES)
		return nudge_sizes(field, value, steps, error);
	value->number = nudged(field, old, steps);
	if (!word_list(field) && back * steps > 0 &&
		(value->number == old || (value->number - began->number) * back > 0))
		value->number = began->number;
	if (value->number == old)
		return error_set(error, STATUS_INPUT, "%s is at its limit", field->key);
	return STATUS_OK;
}

/* One value larger or smaller by `steps` steps (a round one- to five-percent of it, or 1). */
Effects act_nudge(App *app, int steps)
{
	FieldPlace place;
	FieldValue value = {0};
	Error error;

	if (features_nudge(app, steps))
		return EFFECT_REDRAW;
	const Before before = app->held.before;
	bool goes_on = app->held.nudging;
	Status status = app_place(app, &place, &error);

	if (status == STATUS_OK && place.field->type == FIELD_TEXT)
		status = error_set(&error, STATUS_INPUT,
			"a name cannot be increased or decreased; "
			"r changes it");
	if (status == STATUS_OK)
		status = field_get(&app->doc.net, &place, &value, &error);
	if (status == STATUS_OK && place.field->nothing)
		value.number = field_in_force(&app->doc.net, place.field, place.node);
	const FieldValue *began = status == STATUS_OK ? doc_merging(&app->doc, &place) : NULL;

	if (status == STATUS_OK)
		status = nudge_value(place.field, &value, began, steps, &error);
	/* Held keys add to the step; one more of what is counted is a change of its own, unless it
	 * takes the last one back. */
	if (status == STATUS_OK && is_counted(place.field) &&
		!(began && field_value_equal(began, &value)))
		app->doc.mergeable = goes_on = false;
	if (status == STATUS_OK)
		status = doc_set(&app->doc, &place, &value, true, &error);
	field_value_release(&value);
	const Effects effects = app_edited(app, status, &error);

	if (status != STATUS_OK)
		return effects;
	app->held.before = goes_on ? before : app->held.before;
	app->held.nudging = true;
	/* What is told of a change of its own is told against the one before it. */
	return is_counted(place.field) ? effects : EFFECT_NUDGED;
}

/* --- whole edits ------------------------------------------------------------------------------ */

Effects act_set(App *app, const char *argument)
{
	Error error;

	if (!*argument)
		return prompt_open(app, ACTION_COMMAND, "set ");
	Buf assignment;

	buf_init(&assignment);
	Status status = key_meant(&app->doc.net, app->method, app->view.notation, argument, false,
		&assignment, &error);
	if (status == STATUS_OK)
		status = doc_assign(&app->doc, assignment.text, &error);
	buf_release(&assignment);
	return app_edited(app, status, &error);
}

/* Undo, or with by > 0 redo. */
Effects act_take_back(App *app, int by)
{
	const bool undo = by < 0;
	char text[DOC_STEP_TEXT];
	Error error;
	Status status;

	if (features_take_back(app, undo))
		return EFFECT_SOLVE;
	status = undo ? doc_undo(&app->doc, text, &error) : doc_redo(&app->doc, text, &error);
	if (status != STATUS_OK)
		return app_fail(app, &error);
	if (!*text)
		return app_say(app, undo ? SAY_NOTHING_TO_UNDO : SAY_NOTHING_TO_REDO);
	app_before(app);
	app->held.undone = undo;
	if (app->doc.touched < app->doc.net.nodes)
		app->view.selected = app->doc.net.node[app->doc.touched].first;
	(void)features_point(app);
	app_say_of(app, undo ? SAY_UNDID : SAY_REDID,
		TOLD(TELL_WORD(TEXT, text), TELL_NUMBER(MORE, app->doc.done)));
	app->messages.told = !app->view.veiled; /* then it has T to tell */
	return EFFECT_SOLVE;
}
