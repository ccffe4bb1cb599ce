/* What the curves vary and measure. What is typed are edits of the net's `curve`, so that undo and
 * saving know them; x and X only look. */
#include "tui/actions/actions.h"

#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "tui/prompt/prompt.h"

#include <stdio.h>
#include <string.h>

static Effects assign(App *app, const char *key, const char *value)
{
	char assignment[LINE_MAX_BYTES];
	Error error;

	snprintf(assignment, sizeof assignment, "%s=%s", key, value);
	if (doc_assign(&app->doc, assignment, &error) != STATUS_OK)
		return app_fail(app, &error);
	app_say_text(app, doc_last_step(&app->doc));
	curves_show(app);
	return EFFECT_SOLVE;
}

/* A key alone, with a range about what it is now. Where none can be found for it curve_default has
 * another key varied; then what was asked for goes on, for its fault to be told. */
static Status add_key(App *app, const char *key, Buf *out, Error *error)
{
	const size_t length = strlen(key);
	STATUS_TRY(curve_default(&app->doc.net, key, out, error));
	if (out->length > length && strncmp(out->text, key, length) == 0 &&
		out->text[length] == '=')
		return STATUS_OK;
	buf_clear(out);
	buf_addf(out, "%s=1:2", key);
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* "KEY=FROM:TO[:STEP]" as it stands; "this" is the selected value. */
static Status complete_vary(App *app, const char *argument, Buf *out, Error *error)
{
	if (strcmp(argument, "this") == 0)
		return curves_of_selected(app, out, error);
	if (strchr(argument, '='))
		return key_meant(
			&app->doc.net, app->method, app->view.notation, argument, true, out, error);
	Buf key;

	buf_init(&key);
	Status status = key_meant(
		&app->doc.net, app->method, app->view.notation, argument, true, &key, error);
	if (status == STATUS_OK)
		status = add_key(app, key.text, out, error);
	buf_release(&key);
	return status;
}

/* A request that could not be drawn is not made: the error says what is wrong with it. */
static Status try_vary(App *app, char *vary, Error *error)
{
	Net net = app->doc.net; /* borrowed */
	Curve curve;

	net.curve.vary = vary;
	const Status status = curve_begin(&curve, &net, app->method, error);

	curve_release(&curve);
	return status;
}

static Effects toggle(App *app)
{
	Curves *curves = &app->curves;

	curves_show(app);
	if (app->doc.net.curve.vary[0] == '\0')
		return app_say(app, SAY_VARY_SELECTED_HOW);
	curves->selected = !curves->selected;
	if (curves->selected)
		return app_say(app, SAY_VARY_SELECTED);
	return app_say_of(app, SAY_VARY_FILE, TOLD(TELL_WORD(VARIED, app->doc.net.curve.vary)));
}

Effects act_vary(App *app, const char *argument)
{
	Effects effects = EFFECT_REDRAW;
	Error error;
	Buf vary;

	if (!*argument)
		return toggle(app);
	buf_init(&vary);
	if (complete_vary(app, argument, &vary, &error) == STATUS_OK &&
		try_vary(app, vary.text, &error) == STATUS_OK) {
		app->curves.selected = false;
		effects = assign(app, "curve.vary", vary.text);
	} else {
		app_fail(app, &error);
	}
	buf_release(&vary);
	return effects;
}

Effects act_measure(App *app, const char *argument)
{
	const Field *field = &net_fields[NET_KEY_CURVE_MEASURE];
	NetMeasure next = curves_measure(app) + 1;
	Curves *curves = &app->curves;

	if (*argument) {
		const Effects effects = assign(app, field->key, argument);

		if (effects == EFFECT_SOLVE)
			curves->look = curves->look_from = app->doc.net.curve.measure;
		return effects;
	}
	/* Of a method alone that is 100 %. */
	if (next == NET_MEASURE_RELATIVE && curves->curve.lines <= curves->curve.series)
		next++;
	next = field->choices[next] ? next : 0;
	curves->look = next;
	curves->look_from = app->doc.net.curve.measure;
	curves_show(app);
	if (next == curves->look_from)
		return app_say_of(
			app, SAY_MEASURE_FILE, TOLD(TELL_WORD(WHAT, field->choices[next])));
	return app_say_of(app, SAY_MEASURE_NEW, TOLD(TELL_WORD(WHAT, field->choices[next])));
}

/* "all" are those that suit the net. */
Effects act_curve_methods(App *app, const char *argument)
{
	Effects effects = EFFECT_REDRAW;
	Error error;
	Buf ids;

	if (strcmp(argument, "all") != 0)
		return assign(app, "curve.methods", argument);
	buf_init(&ids);
	solve_methods(&app->doc.net, &ids);
	if (buf_status(&ids) == STATUS_OK) {
		effects = assign(app, "curve.methods", ids.text);
	} else {
		error_no_memory(&error);
		app_fail(app, &error);
	}
	buf_release(&ids);
	return effects;
}
