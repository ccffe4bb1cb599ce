#include "tui/app/curves.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "tui/app/app.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SLICE_MS = 2 }; /* a key waits no longer for a small net's curve */

static void drop(KeptCurve *kept)
{
	curve_release(&kept->curve);
	mem_free(kept->asked);
	mem_free(kept->vary);
	*kept = (KeptCurve){.curve = {.now = NAN}};
}

static void drop_kept(Curves *curves)
{
	for (uint32_t k = 0; k < CURVES_KEPT; k++)
		if (curves->kept[k].asked)
			drop(&curves->kept[k]);
}

void curves_release(Curves *curves)
{
	drop_kept(curves);
	mem_free(curves->of);
	curve_release(&curves->curve);
	mem_free(curves->vary);
	mem_free(curves->asked);
	*curves = (Curves){.curve = {.now = NAN}};
}

void curves_show(App *app)
{
	if (!app->curves.shown)
		app->view.picture = diagram_of_curves();
}

/* --- what is varied -------------------------------------------------------------------------- */

/* NAME.field where the name leads back to the processor, else #ID.field. */
static void add_processor_key(const Net *net, uint32_t processor, const char *field, Buf *out)
{
	Buf name;

	buf_init(&name);
	net_name(net, processor, &name);
	if (buf_status(&name) != STATUS_OK)
		out->failed = true; /* another key would be another wish */
	else if (name.length > 0 && net_find(net, name.text, name.length) == processor)
		buf_addf(out, "%s.%s", name.text, field);
	else
		buf_addf(out, "#%u.%s", processor, field);
	buf_release(&name);
}

/* The key of the selected value; nothing where it has none that could be varied alone. */
static void add_selected_key(App *app, const Lead *lead, Buf *out)
{
	const Net *net = &app->doc.net;
	FieldPlace place;
	Error ignored;

	if (lead ? !lead->placed : app_place(app, &place, &ignored) != STATUS_OK)
		return;
	place = lead ? lead->place : place;
	if (place.field->scope != FIELD_NODE)
		buf_add_text(out, place.field->key);
	else if (net->form == NET_REGULAR || net->node[place.node].repeat == 1)
		add_processor_key(net, net->node[place.node].first, place.field->key, out);
	else if (place.field->of_links && net->nodes == 2)
		buf_addf(out, "*.%s", place.field->key);
}

Status curves_of_selected(App *app, Buf *out, Error *error)
{
	const Lead *lead = features_lead(app);
	Buf key;
	Status status;

	buf_init(&key);
	add_selected_key(app, lead, &key);
	status = buf_status(&key) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	if (status == STATUS_OK && key.length == 0 && lead)
		status = error_set(error, STATUS_NOT_APPLICABLE, "%s",
			lead->several ? "There is no curve for several processors at once." : " ");
	if (status == STATUS_OK)
		status = curve_default(&app->doc.net, key.length > 0 ? key.text : NULL, out, error);
	buf_release(&key);
	return status;
}

static const CurveWish *wish_of(const App *app)
{
	return features_lead(app) ? NULL : app->curves.wish;
}

static bool is_asked(const App *app)
{
	if (wish_of(app))
		return true;
	return app->doc.net.curve.vary[0] != '\0' && !app->curves.selected && !features_lead(app);
}

static bool same_key(const char *vary, const char *other)
{
	const char *equals = strrchr(vary, '=');

	return equals && strncmp(vary, other, (size_t)(equals - vary) + 1) == 0 &&
	       strrchr(other, '=') == other + (equals - vary);
}

static Status choose(App *app, Buf *out, Error *error)
{
	const CurveWish *wish = wish_of(app);

	if (!is_asked(app))
		return curves_of_selected(app, out, error);
	buf_add_text(out, wish ? wish->vary : app->doc.net.curve.vary);
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* --- beginning ------------------------------------------------------------------------------- */

NetMeasure curves_measure(const App *app)
{
	const NetMeasure asked = app->doc.net.curve.measure;
	const CurveWish *wish = wish_of(app);

	if (wish)
		return wish->measure;
	return asked == app->curves.look_from ? app->curves.look : asked;
}

/* What is asked of another key is not asked of the selected one. */
static Net net_asking(const App *app, char *vary)
{
	static char none[] = "";
	const CurveWish *wish = wish_of(app);
	Net net = app->doc.net;

	net.curve.measure = curves_measure(app);
	if (!is_asked(app)) {
		net.curve.vary = vary;
		net.curve.series = none;
		net.curve.of = NET_OF_FINISH;
	}
	if (wish) {
		net.curve.vary = vary;
		net.curve.series = net.curve.methods = none;
		net.curve.of = wish->of;
	}
	return net;
}

Net curves_net(const App *app)
{
	return app->curves.begun && app->curves.vary ? net_asking(app, app->curves.vary)
						     : app->doc.net;
}

/* Put the curve on show away, where it is the selected value's of the net as it is; else it is
 * gone. Of too many the one put away first goes. */
static void put_away(App *app)
{
	Curves *curves = &app->curves;
	KeptCurve *kept = &curves->kept[curves->next];

	if (curves->begun && curves->of && curves->vary && curves->method == app->method &&
		curves->of_edition == app->edition) {
		drop(kept);
		*kept = (KeptCurve){curves->curve, curves->of, curves->vary, curves->of_least,
			curves->top, curves->base};
		curves->next = (curves->next + 1) % CURVES_KEPT;
	} else {
		curve_release(&curves->curve);
		mem_free(curves->of);
		mem_free(curves->vary);
	}
	curves->curve = (Curve){.now = NAN};
	curves->of = curves->vary = NULL;
	curves->begun = false;
}

/* Show the curve that was put away for just what is asked. */
static bool take_kept(App *app)
{
	Curves *curves = &app->curves;

	for (uint32_t k = 0; k < CURVES_KEPT && !is_asked(app); k++) {
		KeptCurve *kept = &curves->kept[k];

		if (!kept->asked || strcmp(kept->asked, curves->asked) != 0 ||
			kept->least != curves->least ||
			kept->curve.measure != curves_measure(app) ||
			kept->curve.notation != app->view.notation)
			continue;
		const KeptCurve taken = *kept;

		*kept = (KeptCurve){.curve = {.now = NAN}};
		put_away(app);
		curves->curve = taken.curve;
		curves->curve.target = NULL;
		curves->of = taken.asked;
		curves->vary = taken.vary;
		curves->of_least = taken.least;
		curves->of_edition = app->edition;
		curves->top = taken.top;
		curves->base = taken.base;
		curves->begun = true;
		return true;
	}
	return false;
}

/* There are none, and why. Where memory ran out they are asked for again in the next frame, and
 * where a key came first once no key waits. */
static void give_up(Curves *curves, const Error *error)
{
	curves->owed = error->status == STATUS_STOPPED;
	if (curves->owed)
		return;
	curve_release(&curves->curve);
	curves->begun = false;
	snprintf(curves->why, sizeof curves->why, "%s", error->text);
	if (error->status != STATUS_NO_MEMORY)
		return;
	mem_free(curves->asked);
	curves->asked = NULL;
}

static void begin_anew(App *app, char *vary)
{
	Curves *curves = &app->curves;
	/* The axis belongs to what is measured against what. */
	const bool other = !curves->vary || !same_key(curves->vary, vary) ||
			   curves->curve.measure != curves_measure(app);
	Error error;

	put_away(app);
	if (other)
		curves->top = curves->base = 0;
	curves->method = app->method;

	const Net net = net_asking(app, vary);

	curves->begun = curve_begin(&curves->curve, &net, app->method, &error) == STATUS_OK &&
			(!app->view.notation || curve_notate(&curves->curve, &net,
							app->view.notation, &error) == STATUS_OK);
	if (!curves->begun)
		give_up(curves, &error);
	curves->vary = mem_text(vary, strlen(vary));
}

/* What it is kept as when the cursor leaves it. */
static void note_asked(App *app)
{
	Curves *curves = &app->curves;

	mem_free(curves->of);
	curves->of = is_asked(app) || !curves->asked
			     ? NULL
			     : mem_text(curves->asked, strlen(curves->asked));
	curves->of_least = curves->least;
	curves->of_edition = app->edition;
}

/* They stay where nothing but the value now is another. */
static bool stays(App *app, char *vary)
{
	Curves *curves = &app->curves;
	const Net net = net_asking(app, vary);

	return curves->begun && curves->method == app->method && curves->vary &&
	       strcmp(curves->vary, vary) == 0 && curves->curve.measure == curves_measure(app) &&
	       curve_follow(&curves->curve, &net) &&
	       (curves->curve.notation == app->view.notation ||
		       curve_notate(&curves->curve, &net, app->view.notation, NULL) == STATUS_OK);
}

/* A range holds still while its own value is changed within it, and while its point is moved. */
static bool holds_range(const App *app, const char *vary)
{
	const Curves *curves = &app->curves;
	const bool changing = app->cell.active || app->held.nudging || app->drag.kind == DRAG_BAR;

	if (!changing || is_asked(app) || !curves->begun || !curves->vary ||
		!same_key(curves->vary, vary))
		return false;
	const double now = curve_now(&curves->curve, &app->doc.net);

	return app->cell.point ||
	       (now >= curves->curve.range.from && now <= curves->curve.range.to);
}

/* A range that nobody asked for goes as far as there is something to see. */
static Status choose_range(App *app, Buf *vary, Error *error)
{
	STATUS_TRY(choose(app, vary, error));
	if (is_asked(app))
		return STATUS_OK;
	if (!holds_range(app, vary->text))
		return curve_reach(&app->doc.net, app->method, app->curves.least, vary, error);
	buf_clear(vary);
	buf_add_text(vary, app->curves.vary);
	return buf_status(vary) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

static void begin_owed(App *app)
{
	Error error;
	Buf vary;

	app->curves.owed = false;
	buf_init(&vary);
	if (choose_range(app, &vary, &error) != STATUS_OK)
		give_up(&app->curves, &error);
	else if (!stays(app, vary.text))
		begin_anew(app, vary.text);
	if (app->curves.begun)
		note_asked(app);
	buf_release(&vary);
}

/* How far there is something to see at least. */
static double least_of(const App *app)
{
	const Lead *lead = features_lead(app);

	return lead ? lead->least : 0;
}

static bool is_other(const App *app, const char *asked)
{
	const Curves *curves = &app->curves;

	return !curves->asked || curves->edition != app->edition ||
	       curves->least != least_of(app) || strcmp(curves->asked, asked) != 0 ||
	       (curves->begun && curves->curve.measure != curves_measure(app));
}

void curves_follow(App *app)
{
	Curves *curves = &app->curves;
	Error error;
	Buf vary;

	const CurveWish *wish = wish_of(app);
	const bool granted =
		wish && curves->begun && curves->vary && strcmp(curves->vary, wish->vary) == 0;

	curves->curve.target = granted ? wish->target : NULL;
	buf_init(&vary);
	if (choose(app, &vary, &error) != STATUS_OK) {
		give_up(curves, &error);
	} else if (is_other(app, vary.text)) {
		mem_free(curves->asked);
		curves->asked = mem_text(vary.text, vary.length);
		curves->edition = app->edition;
		curves->least = least_of(app);
		if (curves->kept_edition != app->edition)
			drop_kept(curves);
		curves->kept_edition = app->edition;
		curves->owed = !curves->asked || !take_kept(app);
		if (curves->begun && same_key(vary.text, curves->vary))
			curves->curve.now = curve_now(&curves->curve, &app->doc.net);
	}
	buf_release(&vary);
}

/* --- working them out ------------------------------------------------------------------------ */

bool curves_due(const App *app)
{
	const Curves *curves = &app->curves;

	return curves->shown && (curves->owed || (curves->begun && curve_due(&curves->curve)));
}

/* Without memory what there is stays; what a key stops is done again. */
static void work_until(Curves *curves, double until)
{
	Error error;
	const Status status = curve_run(&curves->curve, 0, until, &error);

	if (status != STATUS_OK && status != STATUS_STOPPED)
		curve_cancel(&curves->curve);
}

void curves_work(App *app)
{
	const double end = clock_ms() + SLICE_MS;

	pacing_begin(&app->pacing, PACING_BEHIND, "");
	if (app->curves.owed)
		begin_owed(app);
	if (curves_due(app) && clock_ms() < end && !pace_stop(0, 0))
		work_until(&app->curves, end);
	pacing_end(&app->pacing);
}

void curves_finish(App *app)
{
	curves_follow(app);
	if (app->curves.owed)
		begin_owed(app);
	if (app->curves.begun && curve_due(&app->curves.curve) && !pace_stop(0, 0))
		work_until(&app->curves, 0);
}

void curves_put(const App *app, Solved *solved)
{
	solved->curve = app->curves.begun ? &app->curves.curve : NULL;
	solved->curve_why = app->curves.begun ? NULL : app->curves.owed ? " " : app->curves.why;
}

bool curves_value(const App *app, const Subject *point, CurveValue *out)
{
	const Curve *curve = &app->curves.curve;

	if (!app->curves.shown || !app->curves.begun || curve->lines == 0)
		return false;
	const Subject at = point ? *point : subject_of_curve(curve);

	if (at.processor >= curve->lines || at.part >= curve_done(curve, at.processor))
		return false;
	*out = curve_value(curve, at.processor, at.part);
	return true;
}
