/* What stands in words around a plot: the axes' titles, how far it is worked out, why a value does
 * not exist. */
#include "layouts/plot/parts.h"

#include "solver/base/text.h"
#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

int plot_cells(const char *text)
{
	return text_width(text, strlen(text));
}

void plot_text(Plot *plot, double x, int y, SceneAlign align, Role role, Role on, bool bold,
	const char *text)
{
	const int cells = plot_cells(text);
	const double begin = align == ALIGN_LEFT    ? x
			     : align == ALIGN_RIGHT ? x - cells
						    : floor(x - cells / 2.0 + 0.5);
	SceneItem item = scene_item(SCENE_TEXT, role, x, y, x, y + 1);

	/* What does not fit whole is left out: half a number is another number. */
	if (cells == 0 || y < 0 || y >= plot->height || begin < 0 || begin + cells > plot->width)
		return;
	item.align = align;
	item.on = on;
	item.bold = bold;
	scene_text(plot->scene, &item, text);
}

void plot_rule(Plot *plot, Role role, SceneLine line, double x0, double y0, double x1, double y1,
	Element element)
{
	SceneItem item = scene_item(SCENE_LINE, role, x0, y0, x1, y1);

	item.line = line;
	item.element = element;
	if (x0 <= x1 && y0 <= y1)
		scene_add(plot->scene, &item);
}

void plot_point(Plot *plot, Role role, SceneShape shape, bool open, double x, double y)
{
	SceneItem item = scene_item(SCENE_POINT, role, x, y, x, y);

	item.shape = shape;
	item.open = open;
	scene_add(plot->scene, &item);
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
	const Field *field = net_field(FIELD_NET, key);
	const char *dot = strrchr(key, '.');

	if (field == NULL)
		field = net_field(FIELD_NETWORK, key);
	if (field == NULL && dot != NULL)
		field = net_field(FIELD_NODE, dot + 1);
	return field ? field->unit : "";
}

static void draw_title_x(Plot *plot)
{
	const char *unit = unit_of(plot->curve->key);
	const int room = plot->width - plot->left - 1;
	Buf text;

	if (plot->title == 0)
		return;
	buf_init(&text);
	buf_addf(&text, "%s%s%s", plot->curve->axis, *unit && !plot->view->large ? ", " : "",
		plot->view->large ? "" : unit);
	if (buf_status(&text) != STATUS_OK) {
		plot->failed = true;
	} else if (plot_cells(text.text) <= plot->right - plot->left) {
		plot_text(plot, (plot->left + 1 + plot->right) / 2.0, plot->title, ALIGN_CENTER,
			ROLE_TEXT, ROLES, plot->view->large, text.text);
	} else {
		pane_text(plot->scene, plot->left + 1, plot->title, room, ROLE_TEXT, text.text);
	}
	buf_release(&text);
}

/* "41 of 200": points of each line. */
static void draw_progress(Plot *plot, int from)
{
	char text[PLOT_TEXT_MAX];

	if (!curve_due(plot->curve))
		return;
	snprintf(text, sizeof text, "%u of %u", plot->reach.done, curve_points(plot->curve));
	if (from + 2 + plot_cells(text) <= plot->width)
		plot_text(plot, plot->width, 0, ALIGN_RIGHT, ROLE_FAINT, ROLES, false, text);
}

static void draw_title_y(Plot *plot)
{
	char text[PLOT_TEXT_MAX];
	int end;

	if (plot->top == 0)
		return;
	title_y(plot->curve, plot->view->large, text);
	if (plot_cells(text) > plot->width)
		title_y(plot->curve, true, text);
	/* On the screen a blank parts it from what stands to the left. */
	const int x = !plot->view->plain && plot->width > plot_cells(text);

	end = plot->view->large ? pane_bold(plot->scene, x, 0, 0, ROLE_TEXT, text)
				: pane_text(plot->scene, x, 0, 0, ROLE_TEXT, text);
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
		buf_add_text(out, plot->y_tick[0].text);
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
	if (buf_status(&text) != STATUS_OK)
		plot->failed = true;
	else if (text.length > 0)
		rows = pane_wrap_rows(plot->width - 1, text.text);
	buf_release(&text);
	return rows;
}

static void draw_statement(Plot *plot)
{
	const Role role = plot->view->plain ? ROLE_TEXT : ROLE_FAINT;
	Buf text;

	if (plot->say == 0)
		return;
	buf_init(&text);
	add_statement(plot, &text);
	if (buf_status(&text) != STATUS_OK)
		plot->failed = true;
	else if (text.length > 0)
		pane_wrap(plot->scene, !plot->view->plain, plot->say, plot->say_rows, role,
			text.text);
	buf_release(&text);
}

void plot_words_draw(Plot *plot)
{
	draw_title_y(plot);
	draw_title_x(plot);
	draw_statement(plot);
}
