/* What stands in words around a plot: the axes' titles, how far it is worked out, why a value does
 * not exist. */
#include "layouts/plot/parts.h"

#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

Pen plot_strong(const Plot *plot)
{
	return plot->view->fine ? plot->pen : pen_bold(plot->pen);
}

void plot_point(
	Plot *plot, Role role, SceneShape shape, bool open, SceneSign sign, double x, double y)
{
	SceneItem item = scene_item(SCENE_POINT, role, x, y, x, y);

	item.shape = shape;
	item.open = open;
	item.sign = sign;
	scene_add(plot->pen.scene, &item);
}

/* --- titles ---------------------------------------------------------------------------------- */

/* "T of B, % of A", where A is the first method; of several lines "T, % of A". */
static void title_relative(const Curve *curve, char out[PLOT_TEXT_MAX])
{
	const char *first = curve->line[0].method->id;

	if (curve->lines == 2 && curve->line[1].best_set)
		snprintf(out, PLOT_TEXT_MAX, "T of the best set, %% of %s", first);
	else if (curve->lines == 2 && curve->series == 1)
		snprintf(out, PLOT_TEXT_MAX, "T of %s, %% of %s", curve->line[1].method->id, first);
	else
		snprintf(out, PLOT_TEXT_MAX, "T, %% of %s", first);
}

static void title_y(const Curve *curve, bool brief, char out[PLOT_TEXT_MAX])
{
	static const char *const measure[] = {
		[NET_MEASURE_FINISH] = "finish time T",
		[NET_MEASURE_SPEEDUP] = "speed-up",
		[NET_MEASURE_IDEAL_RATIO] = "speed-up / ideal speed-up",
	};
	const bool timed = curve->measure == NET_MEASURE_FINISH && !brief;

	if (curve->measure == NET_MEASURE_RELATIVE) {
		title_relative(curve, out);
		return;
	}
	snprintf(out, PLOT_TEXT_MAX, "%s%s%s", measure[curve->measure], timed ? ", time units" : "",
		curve->of == NET_OF_FORMULA && !brief ? ", closed form" : "");
}

/* The unit of what is varied: of a processor's value by the part of its key after the name. */
static const char *unit_of(const char *key)
{
	const Field *field = net_field_of(key);

	return field ? field->unit : "";
}

/* What is measured of the net as it stands; "" where that is not known. */
static Word measured_now(const Plot *plot)
{
	const Curve *curve = plot->curve;
	const uint32_t line = curve->force < curve->lines ? curve->force : 0;
	const Schedule *schedule = plot->frame->schedule;
	CurveValue value = {.y = NAN, .bound = NAN};

	for (uint32_t k = 0; k < curve_done(curve, line); k++)
		if (curve_value(curve, line, k).x == curve->now)
			value = curve_value(curve, line, k);
	if (isnan(value.y) && schedule && curve->of != NET_OF_FORMULA)
		value.y = curve->measure == NET_MEASURE_FINISH    ? schedule->finish
			  : curve->measure == NET_MEASURE_SPEEDUP ? schedule->speedup
								  : NAN;
	return isnan(value.y) ? (Word){""} : plot_value(plot, &value);
}

/* Whose the line is, and so that value, where the best set is shown: "PE's ". */
static Word whose_now(const Plot *plot)
{
	const Schedule *schedule = plot->frame->schedule;
	Word word = {""};

	if (schedule && schedule->given && plot->curve->of != NET_OF_FORMULA) {
		const char *name = schedule_elimination_name(schedule);

		snprintf(word.text, sizeof word.text, "%.40s's ", *name ? name : "the method");
	}
	return word;
}

/* The value now and what is measured of it, from where it lies: "now 900: 3337, far right ▶". */
static void say_now(const Plot *plot, Ladder *out)
{
	const SweepRange *range = &plot->curve->range;
	const double now = plot->curve->now;
	const Word number = measured_now(plot), value = word_value(now);
	const char *before = now < range->from ? "◀ " : "";
	char measure[80 + 3] = "";

	if (*number.text)
		snprintf(
			measure, sizeof measure, ": %.40s%.40s", whose_now(plot).text, number.text);
	if (now > range->to) {
		ladder_add(out, "now %s%s, far right ▶", value.text, measure);
		ladder_add(out, "%s%s ▶", value.text, measure);
		ladder_add(out, "%s ▶", value.text);
	} else {
		ladder_add(out, "%snow %s%s", before, value.text, measure);
		ladder_add(out, "%s%s%s", before, value.text, measure);
	}
}

/* At the end of the axis; the unit goes before the name does. */
static void draw_title_x(Plot *plot)
{
	const char *unit = plot->view->large ? "" : unit_of(plot->curve->key);
	const Pen pen = plot->view->large ? pen_bold(plot->pen) : plot->pen;
	Ladder titles = {0};

	if (plot->title == 0)
		return;
	ladder_add(&titles, "%s%s%s ▶", plot->curve->axis, *unit ? ", " : "", unit);
	ladder_add(&titles, "%s ▶", plot->curve->axis);
	pen_form(pen_right(pen), ROLE_TEXT, plot->right, plot->title,
		ladder_fit_or_last(&titles, pen, plot->right - plot->left));
}

/* "41 of 200": points of each line. */
static void draw_progress(Plot *plot, int from)
{
	Ladder ladder = {0};

	if (!plot_is_growing(plot))
		return;
	ladder_add(&ladder, "%u of %u", plot->reach.done, curve_points(plot->curve));
	pen_form(pen_right(plot->pen), ROLE_FAINT, plot->width, 0,
		ladder_fit(&ladder, plot->pen, plot->width - from - 2));
}

/* What is varied, as one says it: "the link of P4". */
static void say_varied(const Curve *curve, char out[PLOT_TEXT_MAX])
{
	static const char *const words[][2] = {{"link", "link"}, {"compute", "computing time"},
		{"repeat", "number of copies"}, {"children", "number of children"},
		{"network.processors", "number of processors"},
		{"installments", "number of installments"}, {"network.link", "links"},
		{"network.compute", "computing time"}, {"load", "load"}, {"order", "order"},
		{"network.levels", "number of levels"}, {"network.dimension", "dimension"}};
	const Field *field = net_field_of(curve->key);
	const char *key = field ? field->key : curve->key, *owner = NULL;

	if (curve->sweep[0].keys > 0)
		key = "";
	else if (field && field->scope == FIELD_NODE)
		owner = strstr(curve->axis, " of ");
	snprintf(out, PLOT_TEXT_MAX, "%s", curve->axis);
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (strcmp(words[k][0], key) == 0)
			snprintf(out, PLOT_TEXT_MAX, "the %s%s", words[k][1], owner ? owner : "");
}

/* "T against the link of P4   ← → move it", and the value now at the right. */
static void draw_heading(Plot *plot)
{
	static const char *const measure[] = {[NET_MEASURE_FINISH] = "T",
		[NET_MEASURE_SPEEDUP] = "speed-up",
		[NET_MEASURE_IDEAL_RATIO] = "speed-up / ideal speed-up",
		[NET_MEASURE_RELATIVE] = ""};
	const Pen pen = plot->frame->pen;
	char varied[PLOT_TEXT_MAX], relative[PLOT_TEXT_MAX] = "";
	char head[2 * PLOT_TEXT_MAX + 16];
	Ladder heads = {0}, hints = {0}, nows = {0};

	if (!isnan(plot->curve->now))
		say_now(plot, &nows);
	say_varied(plot->curve, varied);
	if (plot->curve->measure == NET_MEASURE_RELATIVE)
		title_relative(plot->curve, relative);
	snprintf(head, sizeof head, "%s against %s",
		relative[0] ? relative : measure[plot->curve->measure], varied);
	ladder_add(&heads, "%s", head);
	ladder_add(&heads, "%s", varied);
	int x = pen_ladder(pen_bold(pen), ROLE_STRONG, 1, 0, plot->width - 2, &heads);
	const LadderForm *now = ladder_fit(&nows, plot->pen, plot->width - x - 3);
	const int right = plot->width - 1 - (now ? pen_form_cells(plot->pen, now) : 0);
	if (plot_is_growing(plot))
		ladder_add(&hints, "%u of %u", plot->reach.done, curve_points(plot->curve));
	else if (!plot->view->focused)
		ladder_add(&hints, "Tab: move it");
	else if (charset_is_fine(plot->view->charset))
		ladder_add(&hints, "← → move it");
	else
		ladder_add(&hints, "arrows move it");
	pen_ladder(pen, ROLE_FAINT, x + 2, 0, right - x - 3, &hints);
	pen_form(pen_bold(plot->pen), ROLE_ACCENT, right, 0, now);
}

static void draw_title_y(Plot *plot)
{
	char text[PLOT_TEXT_MAX];
	int end;

	if (plot->top == 0)
		return;
	title_y(plot->curve, plot->view->large, text);
	if (pen_cells(text) > plot->width)
		title_y(plot->curve, true, text);
	/* On the screen a blank parts it from what stands to the left. */
	const int x = !plot->view->plain && plot->width > pen_cells(text);

	end = pen_text(plot->view->large ? pen_bold(plot->frame->pen) : plot->frame->pen, ROLE_TEXT,
		x, 0, text);
	draw_progress(plot, end);
}

/* --- the statement --------------------------------------------------------------------------- */

/* On the screen a gap parts remarks; on paper they are a sentence, in letters of many widths. */
static void add_remark(const Plot *plot, Buf *out, const char *text)
{
	if (out->length > 0)
		buf_add_text(out, plot->view->plain ? "; " : ";   ");
	buf_add_text(out, text);
}

/* Why the first line without a value somewhere has none there. */
static void add_cause(const Plot *plot, Buf *out)
{
	const Curve *curve = plot->curve;
	const CurveLine *line = curve->line;

	while (line < curve->line + curve->lines && !line->why)
		line++;
	if (line == curve->line + curve->lines)
		return;
	if (out->length > 0)
		add_remark(plot, out, "");
	if (curve->lines > 1 && line->label[0])
		buf_addf(out, "%s, ", line->label);
	buf_addf(out, "at %s: %s", word_value(line->why_at).text, line->why);
}

/* Which of two lines is better from where on: close ones do not show it. */
static void add_crossing(const Plot *plot, Buf *out)
{
	char text[PLOT_TEXT_MAX];
	uint32_t better;
	const double cross = plot_crossing(plot->curve, &better);

	if (isnan(cross))
		return;
	snprintf(text, sizeof text, "from %.40s on, %.60s is better", word_value(cross).text,
		plot->curve->line[better].label);
	add_remark(plot, out, text);
}

static int rows_of_form(const Plot *plot, int form)
{
	Buf text;

	buf_init(&text);
	plot_regions_tell(plot, form, &text);
	const int rows = text.failed ? 0 : pen_wrap_rows(plot->width - 1, text.text);

	buf_release(&text);
	return rows;
}

/* In the wording that leaves none of them out, if there is one. */
static void add_regions(const Plot *plot, Buf *out)
{
	enum { FORMS = 3 };
	const int rows = plot->say_rows > 0 ? plot->say_rows : 1;
	int form = 0;

	while (form < FORMS && rows_of_form(plot, form) > rows)
		form++;
	if (form == FORMS)
		return;
	if (out->length > 0)
		add_remark(plot, out, "");
	plot_regions_tell(plot, form, out);
}

/* All there is to say; the cause first. */
static void add_statement(const Plot *plot, Buf *out)
{
	add_crossing(plot, out);
	if (plot->unsaid)
		add_regions(plot, out);
	else if (plot->curve->regions == 0)
		add_cause(plot, out);
	if (plot->base > 0 && plot->y_ticks > 0) {
		add_remark(plot, out, "the axis starts at ");
		buf_add_text(out, plot->y_tick[0].label.text);
	}
}

int plot_statement_rows(Plot *plot)
{
	int rows = 0;
	Buf text;

	buf_init(&text);
	add_crossing(plot, &text);
	if (plot->curve->regions > 0)
		add_regions(plot, &text);
	else
		add_cause(plot, &text);
	if (text.failed && plot->frame)
		frame_fail(plot->frame);
	else if (text.length > 0)
		rows = pen_wrap_rows(plot->width - 1, text.text);
	buf_release(&text);
	return rows;
}

static void draw_statement(Plot *plot)
{
	const Role role = plot->view->plain ? ROLE_TEXT : ROLE_FAINT;
	Buf *text = frame_scratch(plot->frame);

	if (plot->say == 0)
		return;
	add_statement(plot, text);
	pen_wrap(plot->frame->pen, role, !plot->view->plain, plot->say, plot->say_rows, text->text);
}

void plot_words_draw(Plot *plot)
{
	if (plot->headed && plot->top > 0) {
		draw_heading(plot);
	} else {
		draw_title_y(plot);
		draw_title_x(plot);
	}
	draw_statement(plot);
}
