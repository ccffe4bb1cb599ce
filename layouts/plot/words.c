/* What stands in words around a plot: the axes' titles, how far it is worked out, why a value does
 * not exist. */
#include "layouts/plot/parts.h"

#include <math.h>

/* --- titles ---------------------------------------------------------------------------------- */

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

/* The value now and what is measured of it, from where it lies: "now 900: 3337, far right ▶"; of
 * the best set, where that is shown, whose the line is. */
static void say_now(const Plot *plot, Ladder *out)
{
	const Curve *curve = plot->curve;
	const Schedule *schedule = plot->frame->schedule;
	const Word number = measured_now(plot);
	Telling telling;

	plot_telling(plot, &telling, out);
	tell_number(&telling, GIVEN_NOW, curve->now);
	tell_number(&telling, GIVEN_LOW, curve->range.from);
	tell_number(&telling, GIVEN_HIGH, curve->range.to);
	tell_word(&telling, GIVEN_TEXT, number.text);
	if (schedule && schedule->given && curve->of != NET_OF_FORMULA)
		tell_word(&telling, GIVEN_WORTH, "shown");
	tell(&telling, SAY_PLOT_NOW);
}

/* At the end of the axis; the unit goes before the name does. */
static void draw_title_x(Plot *plot)
{
	const Pen pen = plot->view->large ? pen_bold(plot->pen) : plot->pen;
	const Field *field = net_field_of(plot->curve->key);
	char unit[UNIT_NAME_MAX];
	Ladder titles = {0};
	Telling telling;

	if (plot->title == 0)
		return;
	plot_telling(plot, &telling, &titles);
	if (field && *net_unit(unit, plot->frame->net, field->unit))
		tell_word(&telling, GIVEN_UNIT, unit);
	else if (plot->view->large)
		tell_word(&telling, GIVEN_UNIT, NULL);
	tell(&telling, SAY_AXIS_TITLE);
	pen_form(pen_right(pen), ROLE_TEXT, plot->right, plot->title,
		ladder_fit_or_last(&titles, pen, plot->right - plot->left));
}

/* "T against the link of P4   ← → move it", and the value now at the right. */
static void draw_heading(Plot *plot)
{
	const Pen pen = plot->frame->pen;
	char measured[LADDER_TEXT], varied[LADDER_TEXT];
	Ladder heads = {0}, hints = {0}, nows = {0};
	Telling telling;

	say_now(plot, &nows);
	plot_telling(plot, &telling, &heads);
	tell_text(&telling, SAY_MEASURED, measured);
	tell_text(&telling, SAY_VARIED, varied);
	tell_word(&telling, GIVEN_WHAT, measured);
	tell_word(&telling, GIVEN_WITH, varied);
	tell(&telling, SAY_PLOT_HEADING);
	int x = pen_ladder(pen_bold(pen), ROLE_STRONG, 1, 0, plot->width - 2, &heads);
	const LadderForm *now = ladder_fit(&nows, plot->pen, plot->width - x - 3);
	const int right = plot->width - 1 - (now ? pen_form_cells(plot->pen, now) : 0);

	telling.out = &hints;
	tell_word(&telling, GIVEN_CASE,
		!plot->view->focused                   ? "away"
		: charset_is_fine(plot->view->charset) ? "fine"
						       : NULL);
	tell(&telling, plot_is_growing(plot) ? SAY_PLOT_PROGRESS : SAY_PLOT_KEYS);
	pen_ladder(pen, ROLE_FAINT, x + 2, 0, right - x - 3, &hints);
	pen_form(pen_bold(plot->pen), ROLE_ACCENT, right, 0, now);
}

/* On the screen a blank parts it from what stands to the left. */
static void draw_title_y(Plot *plot)
{
	const Pen pen = plot->view->large ? pen_bold(plot->frame->pen) : plot->frame->pen;
	Ladder titles = {0}, progress = {0};
	Telling telling;

	if (plot->top == 0)
		return;
	plot_telling(plot, &telling, &titles);
	tell(&telling, SAY_PLOT_TITLE);
	const LadderForm *title =
		ladder_fit_or_last(&titles, pen, plot->view->large ? 0 : plot->width);
	const int x = !plot->view->plain && plot->width > pen_form_cells(pen, title);
	const int end = pen_form(pen, ROLE_TEXT, x, 0, title);

	telling.out = &progress;
	if (plot_is_growing(plot))
		tell(&telling, SAY_PLOT_PROGRESS);
	pen_form(pen_right(plot->pen), ROLE_FAINT, plot->width, 0,
		ladder_fit(&progress, plot->pen, plot->width - end - 2));
}

/* --- the statement --------------------------------------------------------------------------- */

/* On the screen a gap parts remarks; on paper they are a sentence, in letters of many widths. */
static void begin_remark(const Plot *plot, Buf *out)
{
	if (out->length > 0)
		buf_add_text(out, plot->view->plain ? "; " : ";   ");
}

static void add_remark(const Plot *plot, Telling *telling, SayingId saying, Buf *out)
{
	char text[LADDER_TEXT];

	tell_text(telling, saying, text);
	if (*text)
		begin_remark(plot, out);
	buf_add_text(out, text);
}

/* Why the first line without a value somewhere has none there. */
static void add_cause(const Plot *plot, Telling *telling, Buf *out)
{
	const Curve *curve = plot->curve;
	const CurveLine *line = curve->line;

	while (line < curve->line + curve->lines && !line->why)
		line++;
	if (line == curve->line + curve->lines)
		return;
	tell_word(telling, GIVEN_LABEL, curve->lines > 1 ? line->label : NULL);
	tell_number(telling, GIVEN_LOW, line->why_at);
	add_remark(plot, telling, SAY_CAUSE_AT, out);
	buf_add_text(out, line->why);
}

/* Which of two lines is better from where on: close ones do not show it. */
static void add_crossing(const Plot *plot, Telling *telling, Buf *out)
{
	uint32_t better;

	tell_number(telling, GIVEN_LOW, plot_crossing(plot->curve, &better));
	tell_word(telling, GIVEN_LABEL, plot->curve->line[better].label);
	add_remark(plot, telling, SAY_CROSSING, out);
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
	begin_remark(plot, out);
	plot_regions_tell(plot, form, out);
}

/* All there is to say; the cause first. */
static void add_statement(const Plot *plot, Buf *out)
{
	Telling telling;

	plot_telling(plot, &telling, NULL);
	add_crossing(plot, &telling, out);
	if (plot->unsaid)
		add_regions(plot, out);
	else if (plot->curve->regions == 0)
		add_cause(plot, &telling, out);
	if (plot->base > 0 && plot->y_ticks > 0) {
		tell_word(&telling, GIVEN_TEXT, plot->y_tick[0].label.text);
		add_remark(plot, &telling, SAY_AXIS_STARTS, out);
	}
}

/* Before any region has its name. */
int plot_statement_rows(Plot *plot)
{
	int rows = 0;
	Buf text;

	buf_init(&text);
	plot->unsaid = plot->curve->regions > 0;
	add_statement(plot, &text);
	plot->unsaid = false;
	if (text.failed)
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
