/* What stands in words around a plot: the axes' titles, how far it is worked out, why a value does
 * not exist. */
#include "layouts/plot/parts.h"

#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void plot_point(Plot *plot, Role role, SceneShape shape, bool open, double x, double y)
{
	SceneItem item = scene_item(SCENE_POINT, role, x, y, x, y);

	item.shape = shape;
	item.open = open;
	scene_add(plot->pen.scene, &item);
}

/* --- titles ---------------------------------------------------------------------------------- */

static void title_y(const Curve *curve, bool brief, char out[PLOT_TEXT_MAX])
{
	static const char *const measure[] = {
		[NET_MEASURE_FINISH] = "finish time T",
		[NET_MEASURE_SPEEDUP] = "speed-up",
		[NET_MEASURE_IDEAL_RATIO] = "speed-up / ideal speed-up",
	};
	const bool timed = curve->measure == NET_MEASURE_FINISH && !brief;

	snprintf(out, PLOT_TEXT_MAX, "%s%s%s", measure[curve->measure], timed ? ", time units" : "",
		curve->of == NET_OF_FORMULA && !brief ? ", closed form" : "");
}

/* The unit of what is varied: of a processor's value by the part of its key after the name. */
static const char *unit_of(const char *key)
{
	const Field *field = net_field_of(key);

	return field ? field->unit : "";
}

static void draw_title_x(Plot *plot)
{
	const char *unit = plot->view->large ? "" : unit_of(plot->curve->key);
	Buf *text = frame_scratch(plot->frame);

	if (plot->title == 0)
		return;
	buf_addf(text, "%s%s%s", plot->curve->axis, *unit ? ", " : "", unit);
	if (pen_cells(text->text) <= plot->right - plot->left)
		pen_text(
			plot->view->large ? pen_bold(pen_center(plot->pen)) : pen_center(plot->pen),
			ROLE_TEXT, (plot->left + 1 + plot->right) / 2.0, plot->title, text->text);
	else
		pen_text(plot->frame->pen, ROLE_TEXT, plot->left + 1, plot->title, text->text);
}

/* "41 of 200": points of each line. */
static void draw_progress(Plot *plot, int from)
{
	Ladder ladder = {0};

	if (!curve_due(plot->curve))
		return;
	ladder_add(&ladder, "%u of %u", plot->reach.done, curve_points(plot->curve));
	pen_form(pen_right(plot->pen), ROLE_FAINT, plot->width, 0,
		ladder_fit(&ladder, plot->pen, plot->width - from - 2));
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

/* Why the first line without a value somewhere has none there. */
static void add_cause(const Curve *curve, Buf *out)
{
	const CurveLine *line = curve->line;
	char value[NUMBER_TEXT_MAX];

	while (line < curve->line + curve->lines && !line->why)
		line++;
	if (line == curve->line + curve->lines)
		return;
	number_short(value, line->why_at, 6);
	if (curve->lines > 1 && line->label[0])
		buf_addf(out, "%s, ", line->label);
	buf_addf(out, "at %s: %s", value, line->why);
}

/* On the screen a gap parts remarks; on paper they are a sentence, in letters of many widths. */
static void add_remark(const Plot *plot, Buf *out, const char *text)
{
	if (out->length > 0)
		buf_add_text(out, plot->view->plain ? "; " : ";   ");
	buf_add_text(out, text);
}

/* What marks mean. */
static void add_legend(const Plot *plot, Buf *out)
{
	if (plot->reach.both)
		add_remark(plot, out, "filled: the schedule drawn, open: closed form");
	if (plot->reach.flips)
		add_remark(plot, out, "◇ another processor is useless, or useful again");
}

/* All there is to say; the cause first. */
static void add_statement(const Plot *plot, Buf *out)
{
	add_cause(plot->curve, out);
	if (plot->base > 0 && plot->y_ticks > 0) {
		add_remark(plot, out, "the axis starts at ");
		buf_add_text(out, plot->y_tick[0].label.text);
	}
	add_legend(plot, out);
}

int plot_statement_rows(Plot *plot)
{
	int rows = 0;
	Buf text;

	buf_init(&text);
	add_cause(plot->curve, &text);
	add_legend(plot, &text);
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
	draw_title_y(plot);
	draw_title_x(plot);
	draw_statement(plot);
}
