/* What stands in words around a plot: the axes' titles, how far it is worked out, why a value does
 * not exist. */
#include "layouts/plot_parts.h"

#include "solver/base/text.h"
#include "solver/net_fields.h"

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
	SceneItem item = scene_item(SCENE_TEXT, role, x, y, x, y + 1);

	if (text[0] == '\0' || y < 0 || y >= plot->height)
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
	end = plot->view->large ? pane_bold(plot->scene, 0, 0, 0, ROLE_TEXT, text)
				: pane_text(plot->scene, 0, 0, 0, ROLE_TEXT, text);
	draw_progress(plot, end);
}

/* --- the statement --------------------------------------------------------------------------- */

/* The first line that has no value somewhere, and knows why. */
static const CurveLine *line_with_cause(const Curve *curve)
{
	for (uint32_t line = 0; line < curve->lines; line++)
		if (curve->line[line].why)
			return &curve->line[line];
	return NULL;
}

static int say_cause(Plot *plot, int x, int rows)
{
	const CurveLine *line = line_with_cause(plot->curve);
	char value[NUMBER_TEXT_MAX];
	Buf text;

	if (line == NULL)
		return x;
	buf_init(&text);
	number_short(value, line->why_at, 6);
	if (plot->curve->lines > 1 && line->label[0])
		buf_addf(&text, "%s, ", line->label);
	buf_addf(&text, "at %s: %s", value, line->why);
	if (buf_status(&text) != STATUS_OK)
		plot->failed = true;
	else if (pane_wrap(plot->scene, x, plot->say, rows, ROLE_ALERT, text.text) > 0)
		x = plot->width;
	buf_release(&text);
	return x;
}

static int say(Plot *plot, int x, const char *text)
{
	if (x + plot_cells(text) > plot->width)
		return x;
	return pane_text(plot->scene, x, plot->say, 0, ROLE_FAINT, text) + 3;
}

static void draw_statement(Plot *plot)
{
	char text[PLOT_TEXT_MAX];
	int x = 1;

	if (plot->say == 0)
		return;
	x = say_cause(plot, x, 1);
	if (plot->base > 0) {
		snprintf(text, sizeof text, "the axis starts at %s", plot->y_tick[0].text);
		x = say(plot, x, text);
	}
	if (plot->reach.both)
		x = say(plot, x, "filled: the schedule drawn, open: closed form");
}

void plot_words_draw(Plot *plot)
{
	draw_title_y(plot);
	draw_title_x(plot);
	draw_statement(plot);
}
